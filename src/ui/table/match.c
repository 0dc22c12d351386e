#include "ui/table/match.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "ui/table/guide.h"
#include "ui/table/tentative.h"

/* --- Showing a change ---------------------------------------------------------------------- */

/* What a change is shown from. */
typedef struct Change {
    bool backward;
    int plies;     /* before it */
    Events events; /* of its action */
    _Alignas(GAME_STATE_ALIGN) unsigned char before[GAME_STATE_MAX];
} Change;

static Change begin_change(const Table *table, bool backward) {
    Change change = {.backward = backward, .plies = session_plies(table->session)};
    memcpy(change.before, session_state(table->session), table->game->state_size);
    if (backward && change.plies > 0) {
        session_events_at(table->session, change.plies - 1, &change.events);
    }
    return change;
}

/* Shows it happening where it is of a single action. */
static void end_change(Table *table, const Change *change) {
    const void *now = session_state(table->session);
    const AnimationScript script = {
        .game = table->game,
        .projection = &table->board_view.projection,
        .before = change->backward ? now : change->before,
        .after = change->backward ? change->before : now,
        .events = &change->events,
        .backward = change->backward,
        .speed = table->viewed_ply >= 0 ? 0 : table->settings->speed,
    };
    if (abs(session_plies(table->session) - change->plies) <= 1) {
        animation_start(&table->animation, &script, table->ui->now);
    } else {
        animation_stop(&table->animation);
    }
    table_forget_answers(table);
    table->computer.still_since = table->ui->now;
    table->path.count = 0;
    table_drop_pending(table);
    table->why[0] = '\0';
    table->stale = true;
    if (table->popup.kind == POPUP_CHOICES) {
        table->popup.kind = POPUP_NONE;
    }
    table->ui->again = true;
    if (tentative_all_passed(table)) {
        request_autosave(table->requests);
    }
}

/* --- Actions ------------------------------------------------------------------------------- */

bool match_submit(Table *table, Action action) {
    char why[SESSION_WHY_MAX];
    Change change = begin_change(table, false);
    const ToAct by = table->game->to_act(change.before);
    const bool wanted = table->guide && guide_wants(table, action);
    if (!session_submit(table->session, action, &change.events, why)) {
        table_refuse(table, why);
        return false;
    }
    if (table->guide) {
        table->guide->mood = wanted ? GUIDE_DONE : GUIDE_ASTRAY;
    } else if (action != ACTION_RESIGN && action != ACTION_DRAW) {
        tentative_made(table, by, table->game->turn(change.before));
    }
    end_change(table, &change);
    return true;
}

void match_take_back(Table *table) {
    const Change change = begin_change(table, true);
    if (session_take_back(table->session)) {
        end_change(table, &change);
    }
}

/* --- Undo and redo ------------------------------------------------------------------------- */

/* Where a way back or forth may end: a person decides, or nobody at this table does. */
static bool person_decides(const Table *table) {
    const ToAct to_act = table->game->to_act(session_state(table->session));
    return to_act.decider == SEAT_NONE || table_is_person(table, to_act.decider) ||
           table_persons(table) == 0;
}

static void redo_to(Table *table, int plies) {
    char unused[SESSION_WHY_MAX];
    while (session_plies(table->session) < plies) {
        (void)session_redo(table->session, false, NULL, unused);
    }
}

/* Goes back to where a person decides; false, with the reason, and where it was, when that is not
 * possible. */
static bool go_back(Table *table, bool whole_turn, char why[SESSION_WHY_MAX]) {
    const int plies = session_plies(table->session);
    bool went;
    do {
        went = session_undo(table->session, whole_turn, why);
    } while (went && !person_decides(table));
    if (!went) {
        redo_to(table, plies);
    }
    return went;
}

bool match_can_undo(Table *table, char why[SESSION_WHY_MAX]) {
    const int plies = session_plies(table->session);
    const bool can = go_back(table, false, why);
    redo_to(table, plies);
    return can;
}

/* Where only computers play, they pause where undo and redo lead. */
static void arrive(Table *table, const Change *change) {
    table->computer.paused = table_persons(table) == 0;
    table->tentative = false;
    table->viewed_ply = -1;
    end_change(table, change);
}

void match_undo(Table *table, bool whole_turn) {
    char why[SESSION_WHY_MAX];
    if (table->guide) {
        table->guide->back = true;
        table->ui->again = true;
        return;
    }
    const Change change = begin_change(table, true);
    if (!go_back(table, whole_turn, why)) {
        table_refuse(table, why);
        return;
    }
    arrive(table, &change);
}

void match_redo(Table *table, bool whole_turn) {
    char why[SESSION_WHY_MAX];
    if (table->guide) {
        return;
    }
    Change change = begin_change(table, false);
    if (!session_redo(table->session, whole_turn, &change.events, why)) {
        table_refuse(table, why);
        return;
    }
    while (!person_decides(table) && session_redo(table->session, whole_turn, NULL, why)) {
    }
    arrive(table, &change);
}

void match_view_ply(Table *table, int ply) {
    const int plies = session_plies(table->session);
    animation_stop(&table->animation);
    table->viewed_ply = ply < 0 || ply >= plies ? -1 : ply;
    if (table->viewed_ply >= 0) {
        session_position_at(table->session, table->viewed_ply, &table->viewed);
    }
    table->path.count = 0;
    table_drop_pending(table);
    table->why[0] = '\0';
    table->stale = true;
    table->ui->again = true;
}

/* --- Other matches ------------------------------------------------------------------------- */

/* Puts another match on the table, if there is memory for it. */
static void play_match(Table *table, Session *session, const Events *deal) {
    if (session) {
        request_play(table->requests, session, deal);
    } else {
        request_notice(table->requests, "Out of memory; nothing has changed.");
    }
}

void match_branch(Table *table) {
    play_match(table, session_branch(table->session, table_viewed_ply(table)), NULL);
}

void match_rematch(Table *table) {
    SessionStart start = *session_start(table->session);
    struct timespec now = {0};
    (void)clock_gettime(CLOCK_REALTIME, &now);
    start.seed ^= (uint64_t)now.tv_sec * UINT64_C(0x9E3779B97F4A7C15);
    start.seed += (uint64_t)now.tv_nsec * UINT64_C(0xBF58476D1CE4E5B9);
    Events deal = {0};
    Session *session = session_new(&start, &deal);
    play_match(table, session, &deal);
}
