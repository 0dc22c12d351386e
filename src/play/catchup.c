#include "play/catchup.h"

#include <string.h>

#include "game/text.h"
#include "hex/min_max.h"
#include "play/parts.h"

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
        past.first = MAX(past.first, least);
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
static bool looks_back(const Play *play) {
    return play->see.viewed_ply >= 0 || play->see.outcome.kind != OUTCOME_NONE ||
           play_persons(play) == 0;
}

/* How many actions led to the position shown, without resigning, which moves nothing. */
static int last_moves(const Play *play) {
    int end = play_viewed_ply(play);
    while (end > 0 && is_leaving(play->session, end - 1)) {
        end--;
    }
    return end;
}

void catchup_renew(Play *play) {
    const Session *session = play->session;
    Catchup *catchup = &play->see.catchup;
    const int near = play_near_seat(play);
    int seat[GAME_SEATS_MAX];
    const int plies = session_plies(session);
    catchup->summed_up = false;
    if (looks_back(play)) {
        collect(catchup, session, last_moves(play), SEAT_NONE, 1, 0);
        return;
    }
    const int acted = acted_until(session, near);
    catchup->dismissed = MIN(catchup->dismissed, plies);
    collect(catchup, session, plies, near, play_seats(play, seat), MAX(acted, catchup->dismissed));
}

Catchup catchup_to_replay(const Play *play) {
    const Session *session = play->session;
    Catchup turns = play->see.catchup;
    if (turns.count > 0) {
        return turns;
    }
    int seat[GAME_SEATS_MAX];
    const int near = play_near_seat(play);
    int end = last_moves(play);
    while (end > 0 && turn_before(session, end).decider == near) {
        end = turn_before(session, end).first;
    }
    collect(&turns, session, end, near, play_seats(play, seat), 0);
    if (turns.count == 0) {
        collect(&turns, session, last_moves(play), SEAT_NONE, 1, 0);
    }
    return turns;
}

bool catchup_waits(const Play *play) {
    return play->see.catchup.count > 0 && !play->see.lesson && !looks_back(play) &&
           !play->see.tentative && play_is_person(play, play_to_act(play).decider);
}

void catchup_dismiss(Play *play) {
    play->see.catchup.dismissed = session_plies(play->session);
    play->stale = true;
    play_again(play);
}

/* --- In words ------------------------------------------------------------------------------ */

void catchup_words(const Play *play, int first, int end, int you, Summary *summary) {
    const Session *session = play->session;
    const WordsContext words = {.view = play->see.view,
                                .session = session,
                                .viewer = play_viewer(play),
                                .you = you,
                                .seat_name = play->see.seat_name};
    (void)turn_words(&words, session_node(session, first + 1), session_node(session, end), summary);
}

void catchup_sum_up(const Play *play, int first, int end, Summary *summary) {
    const int near = play_persons(play) == 1 ? play_near_seat(play) : play_viewer(play);
    catchup_words(play, first, end, near >= 0 ? near : SEAT_NONE, summary);
}

/* Whether a turn did something to the person: the words for it say "you" or "your". */
static bool concerns(const Play *play, int number) {
    const PastTurn *turn = &play->see.catchup.turn[number];
    const Summary *said = &play->see.catchup.summary[number];
    Summary plain;
    catchup_words(play, turn->first, turn->end, SEAT_NONE, &plain);
    for (int i = 0; i < said->count && i < plain.count; i++) {
        if (strcmp(said->line[i], plain.line[i]) != 0) {
            return true;
        }
    }
    return false;
}

void catchup_sum_up_all(Play *play) {
    Catchup *catchup = &play->see.catchup;
    if (catchup->summed_up) {
        return;
    }
    catchup->told = MAX(catchup->count - 1, 0);
    for (int i = 0; i < catchup->count; i++) {
        catchup_sum_up(play, catchup->turn[i].first, catchup->turn[i].end, &catchup->summary[i]);
    }
    for (int i = catchup->count - 1; i >= 0 && catchup->count > 1; i--) {
        if (concerns(play, i)) {
            catchup->told = i;
            break;
        }
    }
    catchup->summed_up = true;
}

void catchup_say(const Play *play, int seat, const Summary *summary, char *text, size_t size) {
    const char *title = seat >= 0 ? tr(play->see.game->seat_title[seat]) : "";
    const char *first = summary->count > 0 ? summary->line[0] : "";
    tr_say(text, size, NC_("who, and what happened", "%s: %s"), title, first);
    for (int i = 1; i < summary->count; i++) {
        if (strlen(text) + strlen(summary->line[i]) + 6 >= size) {
            tr_add(text, size, "…");
            return;
        }
        tr_add(text, size, "; %s", summary->line[i]);
    }
}
