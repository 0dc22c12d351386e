#include "play/match.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "game/text.h"
#include "library/strength.h"
#include "play/forced_told.h"
#include "play/lesson.h"
#include "play/parts.h"
#include "play/replay.h"
#include "play/tentative.h"

/* --- Showing a change ---------------------------------------------------------------------- */

/* The change of the session that led here from `plies` actions is shown happening where it is of a
 * single action. */
static void show_change(Play *play, int plies) {
    const int now = session_plies(play->session);
    const int viewer = play_viewer(play);
    const bool backward = now < plies;
    _Alignas(GAME_STATE_ALIGN) unsigned char before[GAME_STATE_MAX];
    Events events;
    play_still(play);
    /* What was taken back for good has left nothing to show. */
    const bool gone = backward && session_redoable(play->session) == 0;
    if (abs(now - plies) != 1 || play->see.viewed_ply >= 0 || gone) {
        return;
    }
    session_observe_before(play->session, viewer, before);
    session_events_seen(play->session, backward ? now : plies, viewer, &events);
    const void *after = session_observe(play->session, viewer);
    play_move(play, &(PlayMotion){
                        .before = backward ? after : before,
                        .after = backward ? before : after,
                        .events = &events,
                        .backward = backward,
                        .speed = settings_speed(play->settings),
                    });
}

static void end_change(Play *play, int plies) {
    replay_drop(play);
    show_change(play, plies);
    if (session_plies(play->session) == plies + 1) {
        play_fights(play, plies);
    } else {
        play_fights(play, -1);
    }
    play_forget_answers(play);
    play->see.computer.still_since = play->now;
    play->see.clicks.path.count = 0;
    play_drop_pending(play);
    if (play->forced.until <= play->now) {
        play->see.said.why[0] =
            '\0'; /* a sentence about choices made for the person stays until its time is over */
    }
    play->stale = true;
    play->changed |= PLAY_MATCH;
    if (play->see.popup.kind == POPUP_CHOICES) {
        play->see.popup.kind = POPUP_NONE;
    }
    play_again(play);
    if (!play->see.tentative) {
        request_autosave(play->requests);
    }
}

/* --- Actions ------------------------------------------------------------------------------- */

/* Whether what was undone is forgotten: in matches against computers, unless somebody wants it. */
static bool forgets_undone(const Play *play) {
    int seat[GAME_SEATS_MAX];
    const int persons = play_persons(play);
    return !session_start(play->session)->practice && !play->settings->keep_undone && persons > 0 &&
           persons < play_seats(play, seat);
}

/* What was only tried, or undone where that is not kept, is forgotten once something else is done.
 */
static void forget_undone(Play *play, Action action) {
    const Session *session = play->session;
    char why[SESSION_WHY_MAX];
    if ((play->tried || forgets_undone(play)) && session_redoable(session) > 0) {
        const int node = session_node_child(session, session_present(session), 0);
        if (session_node_ply(session, node).action != action) {
            (void)session_delete(play->session, node, why);
        }
    }
    play->tried = false;
}

bool match_submit(Play *play, Action action) {
    char why[SESSION_WHY_MAX];
    const int plies = session_plies(play->session);
    const int turn = session_turn(play->session);
    const ToAct by = session_to_act(play->session);
    const bool wanted = play->see.lesson && lesson_wants(play, action);
    forget_undone(play, action);
    if (!play_may_change(play, why) || !session_submit(play->session, action, why)) {
        play_refuse(play, why);
        return false;
    }
    if (play->see.lesson) {
        play->see.lesson->mood = LESSON_ASTRAY;
        if (wanted) {
            lesson_go_on(play);
        }
    } else if (action != ACTION_RESIGN && action != ACTION_DRAW) {
        tentative_made(play, by, turn);
    }
    if (play_is_person(play, by.decider)) {
        play_forget_told(play);
    }
    play->changed |= session_outcome(play->session).kind != OUTCOME_NONE ? PLAY_ENDED : 0U;
    end_change(play, plies);
    forced_told_made(play, plies);
    if (!play->moved || plies == 0 || session_ply(play->session, plies - 1).turn != turn) {
        play->in_row = 0;
    }
    play->in_row += play->moved;
    return true;
}

void match_take_back(Play *play) {
    const int plies = session_plies(play->session);
    if (session_take_back(play->session)) {
        end_change(play, plies);
    }
}

/* Where only computers play, they pause where undo and redo lead. */
static void arrive(Play *play, int plies) {
    play_forget_told(play);
    play->see.computer.paused = play_persons(play) == 0;
    play->tried = play->see.tentative;
    play->see.tentative = false;
    play->see.viewed_ply = -1;
    end_change(play, plies);
}

void match_undo(Play *play, bool whole_turn) {
    char why[SESSION_WHY_MAX];
    const int plies = session_plies(play->session);
    const bool asked = lesson_asks_for(play, TOUR_UNDO);
    if (play->see.lesson && !asked) {
        play->see.lesson->back = true;
        play_again(play);
    } else if (play_may_change(play, why) && session_undo(play->session, whole_turn, why)) {
        arrive(play, plies);
        if (asked) {
            lesson_go_on(play);
        }
    } else {
        play_refuse(play, why);
    }
}

void match_redo(Play *play, bool whole_turn) {
    char why[SESSION_WHY_MAX];
    const int plies = session_plies(play->session);
    if (play->see.lesson) {
        return;
    }
    if (play_may_change(play, why) && session_redo(play->session, whole_turn, why)) {
        arrive(play, plies);
    } else {
        play_refuse(play, why);
    }
}

void match_view_ply(Play *play, int ply) {
    const bool branch = session_looks(play->session);
    const int present = session_plies(play->session);
    const int last = branch ? session_line_plies(play->session) : present - 1;
    replay_drop(play);
    play_still(play);
    play->see.viewed_ply = ply < 0 || ply > last ? -1 : ply;
    if (play->see.viewed_ply < 0) {
        session_look(play->session, -1);
    } else {
        session_observe_at(play->session, play->see.viewed_ply, play_viewer(play), play->viewed);
    }
    play_fights(play, -1);
    if (ply > 0) {
        play_fights(play, play_viewed_ply(play) - 1);
    }
    play->see.clicks.path.count = 0;
    play_drop_pending(play);
    play->see.said.why[0] = '\0';
    play->stale = true;
    play_again(play);
}

void match_show_position(Play *play, int ply, const void *state) {
    match_view_ply(play, ply);
    play_fights(play, -1);
    memcpy(play->viewed, state, play->see.game->state_size);
}

/* --- Other matches ------------------------------------------------------------------------- */

/* Puts another match on the table, if there is memory for it. */
static void play_match(Play *play, Session *session, bool dealt) {
    if (session) {
        request_play(play->requests, session, dealt);
    } else {
        request_notice(play->requests, tr("Out of memory; nothing has changed."));
    }
}

void match_look(Play *play, int node) {
    const bool played = session_node_played(play->session, node);
    session_look(play->session, played ? -1 : node);
    match_view_ply(play, session_node_plies(play->session, node));
}

void match_continue(Play *play, int node) {
    char why[SESSION_WHY_MAX];
    const int plies = session_plies(play->session);
    if (play_may_change(play, why) && session_continue(play->session, node, why)) {
        arrive(play, plies);
        play_still(play);
        return;
    }
    if (!session_node_played(play->session, node)) {
        session_look(play->session, node);
    }
    Session *branch = session_branch(play->session, session_node_plies(play->session, node), why);
    if (branch != NULL) {
        request_play(play->requests, branch, false);
    } else {
        request_notice(play->requests, why);
    }
}

void match_branch(Play *play) {
    match_continue(play, session_node(play->session, play_viewed_ply(play)));
}

void match_delete(Play *play, int node) {
    char why[SESSION_WHY_MAX];
    match_view_ply(play, -1);
    if (play_may_change(play, why) && session_delete(play->session, node, why)) {
        request_autosave(play->requests);
    } else {
        play_refuse(play, why);
    }
}

/* Every player takes the next seat. */
static void exchange_seats(const Play *play, SessionStart *start) {
    int seat[GAME_SEATS_MAX];
    const int count = play_seats(play, seat);
    const Seat last = start->seats[seat[count - 1]];
    for (int i = count - 1; i > 0; i--) {
        start->seats[seat[i]] = start->seats[seat[i - 1]];
    }
    start->seats[seat[0]] = last;
}

/* The results of the person, with this match, choose the step of computers that match it. */
static void match_strength(Play *play, SessionStart *start) {
    char why[SESSION_WHY_MAX];
    Autosave *autosave = play->autosave;
    if (!strength_matches(start) || autosave == NULL || autosave->library == NULL) {
        return;
    }
    autosave_wait(autosave);
    if (library_refresh(autosave->library, why)) {
        const int index = library_find(autosave->library, autosave_id(autosave));
        if (index >= 0) {
            library_read(autosave->library, index);
        }
        strength_match(start, autosave->library);
    }
}

void match_rematch(Play *play, bool exchange) {
    SessionStart start = *session_start(play->session);
    match_strength(play, &start);
    if (exchange) {
        exchange_seats(play, &start);
    }
    struct timespec now = {0};
    (void)clock_gettime(CLOCK_REALTIME, &now);
    start.seed ^= (uint64_t)now.tv_sec * UINT64_C(0x9E3779B97F4A7C15);
    start.seed += (uint64_t)now.tv_nsec * UINT64_C(0xBF58476D1CE4E5B9);
    play_match(play, session_new(&start), true);
}
