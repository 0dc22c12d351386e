#include "ui/table/catchup.h"

#include <ctype.h>
#include <string.h>

#include "game/text.h"

/* --- Which turns --------------------------------------------------------------------------- */

static bool is_leaving(const Session *session, int ply) {
    const Action action = session_ply(session, ply).action;
    return action == ACTION_RESIGN || action == ACTION_DRAW;
}

/* The turn that ends before a ply, which is not 0. */
static PastTurn turn_before(const Session *session, int end) {
    const int number = session_ply(session, end - 1).turn;
    int first = end - 1;
    while (first > 0 && session_ply(session, first - 1).turn == number) {
        first--;
    }
    const ToAct by = session_ply(session, first).to_act;
    return (PastTurn){first, end, by.decider, by.turn_seat};
}

/* Puts the last turns that end before a ply in front: up to the one of `near`, at most one for each
 * seat, and none before `least`. */
static void collect(Catchup *catchup, const Session *session, int end, int near, int most,
                    int least) {
    PastTurn turn[GAME_SEATS_MAX];
    int count = 0;
    while (end > least && count < most) {
        PastTurn past = turn_before(session, end);
        end = past.first;
        if (past.decider == near) {
            break;
        }
        past.first = past.first < least ? least : past.first;
        turn[count++] = past;
    }
    for (catchup->count = 0; catchup->count < count; catchup->count++) {
        catchup->turn[catchup->count] = turn[count - 1 - catchup->count];
    }
}

/* The ply after the last that `near` decided in the turn that is under way; what was before it has
 * been seen. */
static int acted_until(const Session *session, int near) {
    const int plies = session_plies(session);
    const int turn = session_turn(session);
    int ply = plies;
    while (ply > 0 && session_ply(session, ply - 1).turn == turn &&
           session_ply(session, ply - 1).to_act.decider != near) {
        ply--;
    }
    const bool acted = ply > 0 && session_ply(session, ply - 1).turn == turn;
    return acted ? ply : 0;
}

/* True where only the last turn is of interest: an earlier position or the end is looked at, or
 * nobody at the table plays. */
static bool looks_back(const Table *table) {
    return table->viewed_ply >= 0 || table->outcome.kind != OUTCOME_NONE ||
           table_persons(table) == 0;
}

/* How many actions led to the position shown, without resigning, which moves nothing. */
static int last_moves(const Table *table) {
    int end = table_viewed_ply(table);
    while (end > 0 && is_leaving(table->session, end - 1)) {
        end--;
    }
    return end;
}

void catchup_renew(Table *table) {
    const Session *session = table->session;
    Catchup *catchup = &table->catchup;
    const int near = table_near_seat(table);
    int seat[GAME_SEATS_MAX];
    const int plies = session_plies(session);
    catchup->summed_up = false;
    if (looks_back(table)) {
        collect(catchup, session, last_moves(table), SEAT_NONE, 1, 0);
        return;
    }
    const int acted = acted_until(session, near);
    catchup->dismissed = catchup->dismissed > plies ? plies : catchup->dismissed;
    collect(catchup, session, plies, near, table_seats(table, seat),
            acted > catchup->dismissed ? acted : catchup->dismissed);
}

Catchup catchup_to_replay(const Table *table) {
    const Session *session = table->session;
    Catchup turns = table->catchup;
    if (turns.count > 0) {
        return turns;
    }
    int seat[GAME_SEATS_MAX];
    const int near = table_near_seat(table);
    int end = last_moves(table);
    while (end > 0 && turn_before(session, end).decider == near) {
        end = turn_before(session, end).first;
    }
    collect(&turns, session, end, near, table_seats(table, seat), 0);
    if (turns.count == 0) {
        collect(&turns, session, last_moves(table), SEAT_NONE, 1, 0);
    }
    return turns;
}

bool catchup_waits(const Table *table) {
    return table->catchup.count > 0 && !table->guide && !looks_back(table) && !table->tentative &&
           table_is_person(table, table_to_act(table).decider);
}

void catchup_dismiss(Table *table) {
    table->catchup.dismissed = session_plies(table->session);
    table->stale = true;
    table->ui->again = true;
}

/* --- In words ------------------------------------------------------------------------------ */

void catchup_sum_up(const Table *table, int first, int end, Summary *summary) {
    const Session *session = table->session;
    const int viewer = table_viewer(table);
    const int near = table_persons(table) == 1 ? table_near_seat(table) : viewer;
    const WordsContext words = {.view = table->view,
                                .session = session,
                                .viewer = viewer,
                                .you = near >= 0 ? near : SEAT_NONE,
                                .seat_name = table->seat_name};
    (void)turn_words(&words, session_node(session, first + 1), session_node(session, end), summary);
}

void catchup_say(const Table *table, int seat, const Summary *summary, char *text, size_t size) {
    const char *title = seat >= 0 ? tr(table->game->seat_title[seat]) : "";
    const char *first = summary->count > 0 ? summary->line[0] : "";
    text_say(text, size,
             islower((unsigned char)first[0]) ? NC_("who did what", "%s %s")
                                              : NC_("who, and what happened", "%s: %s"),
             title, first);
    for (int i = 1; i < summary->count; i++) {
        if (strlen(text) + strlen(summary->line[i]) + 6 >= size) {
            text_add(text, size, "...");
            return;
        }
        text_add(text, size, "; %s", summary->line[i]);
    }
}
