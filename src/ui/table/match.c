#include "ui/table/match.h"

#include <stdlib.h>
#include <time.h>

#include "game/text.h"
#include "library/strength.h"
#include "ui/sound/sound.h"
#include "ui/table/fight_card.h"
#include "ui/table/guide.h"
#include "ui/table/replay.h"
#include "ui/table/sounds.h"
#include "ui/table/tentative.h"

/* --- Showing a change ---------------------------------------------------------------------- */

/* The change of the session that led here from `plies` actions is shown happening where it is of a
 * single action. */
static void show_change(Table *table, int plies) {
    const int now = session_plies(table->session);
    const int viewer = table_viewer(table);
    const bool backward = now < plies;
    _Alignas(GAME_STATE_ALIGN) unsigned char before[GAME_STATE_MAX];
    Events events;
    animation_stop(&table->animation);
    sound_begin(table->ui->sound);
    /* What was taken back for good has left nothing to show. */
    const bool gone = backward && session_redoable(table->session) == 0;
    if (abs(now - plies) != 1 || table->viewed_ply >= 0 || gone) {
        return;
    }
    session_observe_before(table->session, viewer, before);
    session_events_seen(table->session, backward ? now : plies, viewer, &events);
    const void *after = session_observe(table->session, viewer);
    const AnimationScript script = {
        .game = table->game,
        .projection = &table->board_view.projection,
        .before = backward ? after : before,
        .after = backward ? before : after,
        .events = &events,
        .backward = backward,
        .speed = table->settings->speed,
    };
    animation_start(&table->animation, &script, table->ui->now);
    if (!backward) {
        sounds_of_action(table, &events);
    }
}

static void end_change(Table *table, int plies) {
    replay_drop(table);
    show_change(table, plies);
    if (session_plies(table->session) == plies + 1) {
        fight_cards_add(table, plies);
    } else {
        fight_cards_clear(table);
    }
    table_forget_answers(table);
    table->computer.still_since = table->ui->now;
    table->path.count = 0;
    table_drop_pending(table);
    table->why[0] = '\0';
    table->stale = true;
    table->end.curve.count = 0;
    if (table->popup.kind == POPUP_CHOICES) {
        table->popup.kind = POPUP_NONE;
    }
    table->ui->again = true;
    if (!table->tentative) {
        request_autosave(table->requests);
    }
}

/* --- Actions ------------------------------------------------------------------------------- */

/* What was only tried is forgotten once something else is done. */
static void forget_tried(Table *table, Action action) {
    const Session *session = table->session;
    char why[SESSION_WHY_MAX];
    if (table->tried && session_redoable(session) > 0) {
        const int node = session_node_child(session, session_present(session), 0);
        if (session_node_ply(session, node).action != action) {
            (void)session_delete(table->session, node, why);
        }
    }
    table->tried = false;
}

bool match_submit(Table *table, Action action) {
    char why[SESSION_WHY_MAX];
    const int plies = session_plies(table->session);
    const int turn = session_turn(table->session);
    const ToAct by = session_to_act(table->session);
    const bool wanted = table->guide && guide_wants(table, action);
    forget_tried(table, action);
    if (!table_may_change(table, why) || !session_submit(table->session, action, why)) {
        table_refuse(table, why);
        return false;
    }
    if (table->guide) {
        table->guide->mood = GUIDE_ASTRAY;
        if (wanted) {
            guide_go_on(table);
        }
    } else if (action != ACTION_RESIGN && action != ACTION_DRAW) {
        tentative_made(table, by, turn);
    }
    table->end.due = session_outcome(table->session).kind != OUTCOME_NONE;
    end_change(table, plies);
    return true;
}

void match_take_back(Table *table) {
    const int plies = session_plies(table->session);
    if (session_take_back(table->session)) {
        end_change(table, plies);
    }
}

/* Where only computers play, they pause where undo and redo lead. */
static void arrive(Table *table, int plies) {
    table->computer.paused = table_persons(table) == 0;
    table->tried = table->tentative;
    table->tentative = false;
    table->viewed_ply = -1;
    end_change(table, plies);
}

void match_undo(Table *table, bool whole_turn) {
    char why[SESSION_WHY_MAX];
    const int plies = session_plies(table->session);
    const bool asked = guide_asks_for(table, TOUR_UNDO);
    if (table->guide && !asked) {
        table->guide->back = true;
        table->ui->again = true;
    } else if (table_may_change(table, why) && session_undo(table->session, whole_turn, why)) {
        arrive(table, plies);
        if (asked) {
            guide_go_on(table);
        }
    } else {
        table_refuse(table, why);
    }
}

void match_redo(Table *table, bool whole_turn) {
    char why[SESSION_WHY_MAX];
    const int plies = session_plies(table->session);
    if (table->guide) {
        return;
    }
    if (table_may_change(table, why) && session_redo(table->session, whole_turn, why)) {
        arrive(table, plies);
    } else {
        table_refuse(table, why);
    }
}

void match_view_ply(Table *table, int ply) {
    const bool branch = session_looks(table->session);
    const int present = session_plies(table->session);
    const int last = branch ? session_line_plies(table->session) : present - 1;
    replay_drop(table);
    animation_stop(&table->animation);
    table->viewed_ply = ply < 0 || ply > last ? -1 : ply;
    if (table->viewed_ply < 0) {
        session_look(table->session, -1);
    } else {
        session_observe_at(table->session, table->viewed_ply, table_viewer(table), table->viewed);
    }
    fight_cards_clear(table);
    if (ply > 0) {
        fight_cards_add(table, table_viewed_ply(table) - 1);
    }
    table->path.count = 0;
    table_drop_pending(table);
    table->why[0] = '\0';
    table->stale = true;
    table->ui->again = true;
}

/* --- Other matches ------------------------------------------------------------------------- */

/* Puts another match on the table, if there is memory for it. */
static void play_match(Table *table, Session *session, bool dealt) {
    if (session) {
        request_play(table->requests, session, dealt);
    } else {
        request_notice(table->requests, tr("Out of memory; nothing has changed."));
    }
}

void match_look(Table *table, int node) {
    const bool played = session_node_played(table->session, node);
    session_look(table->session, played ? -1 : node);
    match_view_ply(table, session_node_plies(table->session, node));
}

void match_continue(Table *table, int node) {
    char why[SESSION_WHY_MAX];
    const int plies = session_plies(table->session);
    if (table_may_change(table, why) && session_continue(table->session, node, why)) {
        arrive(table, plies);
        animation_stop(&table->animation);
        return;
    }
    if (!session_node_played(table->session, node)) {
        session_look(table->session, node);
    }
    Session *branch = session_branch(table->session, session_node_plies(table->session, node), why);
    if (branch != NULL) {
        request_play(table->requests, branch, false);
    } else {
        request_notice(table->requests, why);
    }
}

void match_branch(Table *table) {
    match_continue(table, session_node(table->session, table_viewed_ply(table)));
}

void match_delete(Table *table, int node) {
    char why[SESSION_WHY_MAX];
    match_view_ply(table, -1);
    if (table_may_change(table, why) && session_delete(table->session, node, why)) {
        request_autosave(table->requests);
    } else {
        table_refuse(table, why);
    }
}

/* Every player takes the next seat. */
static void exchange_seats(const Table *table, SessionStart *start) {
    int seat[GAME_SEATS_MAX];
    const int count = table_seats(table, seat);
    const Seat last = start->seats[seat[count - 1]];
    for (int i = count - 1; i > 0; i--) {
        start->seats[seat[i]] = start->seats[seat[i - 1]];
    }
    start->seats[seat[0]] = last;
}

/* The results of the person, with this match, choose the step of computers that match it. */
static void match_strength(Table *table, SessionStart *start) {
    char why[SESSION_WHY_MAX];
    Keeper *keeper = table->keeper;
    if (!strength_matches(start) || keeper == NULL || keeper->library == NULL) {
        return;
    }
    keeper_wait(keeper);
    if (library_refresh(keeper->library, why)) {
        const int index = library_find(keeper->library, keeper_id(keeper));
        if (index >= 0) {
            library_read(keeper->library, index);
        }
        strength_match(start, keeper->library);
    }
}

void match_rematch(Table *table) {
    SessionStart start = *session_start(table->session);
    match_strength(table, &start);
    if (table->end.exchange) {
        exchange_seats(table, &start);
    }
    struct timespec now = {0};
    (void)clock_gettime(CLOCK_REALTIME, &now);
    start.seed ^= (uint64_t)now.tv_sec * UINT64_C(0x9E3779B97F4A7C15);
    start.seed += (uint64_t)now.tv_nsec * UINT64_C(0xBF58476D1CE4E5B9);
    play_match(table, session_new(&start), true);
}
