#include "play/history.h"

#include <stdlib.h>
#include <string.h>

#include "play/parts.h"
#include "session/list.h"

const SessionStart *play_start(const Play *play) {
    return session_start(play->session);
}

ToAct play_decides(const Play *play) {
    return session_to_act(play->session);
}

int play_present_turn(const Play *play) {
    return session_turn(play->session);
}

Outcome play_outcome(const Play *play) {
    return session_outcome(play->session);
}

int play_plies(const Play *play) {
    return session_plies(play->session);
}

bool play_in_branch(const Play *play) {
    return session_looks(play->session);
}

int play_line_plies(const Play *play) {
    return play_in_branch(play) ? session_line_plies(play->session) : play_plies(play);
}

SessionPly play_ply(const Play *play, int ply) {
    return session_ply(play->session, ply);
}

int play_before(const Play *play, Action out[BEFORE_MAX]) {
    const int8_t seat = session_to_act(play->session).decider;
    const int now = session_turn(play->session), plies = session_plies(play->session);
    int first = plies, turn = now, count = 0;
    for (int ply = plies - 1; ply >= 0; ply--) {
        const SessionPly made = session_ply(play->session, ply);
        if (made.to_act.turn_seat != seat || made.turn == now) {
            continue;
        }
        if (turn != now && made.turn != turn) {
            break;
        }
        turn = made.turn;
        first = ply;
    }
    for (int ply = first; ply < plies && count < BEFORE_MAX; ply++) {
        const SessionPly made = session_ply(play->session, ply);
        if (made.turn != turn) {
            break;
        }
        if (made.to_act.decider == seat) {
            out[count++] = made.action;
        }
    }
    return turn == now ? 0 : count;
}

void play_events(const Play *play, int ply, Events *events) {
    session_events_seen(play->session, ply, play_viewer(play), events);
}

void play_position_at(const Play *play, int ply, void *state) {
    session_observe_at(play->session, ply, play_viewer(play), state);
}

/* --- The tree ------------------------------------------------------------------------------ */

unsigned play_version(const Play *play) {
    return session_version(play->session);
}

int play_redoable(const Play *play) {
    return session_redoable(play->session);
}

int play_node(const Play *play, int ply) {
    return session_node(play->session, ply);
}

int play_present_node(const Play *play) {
    return session_present(play->session);
}

int play_node_parent(const Play *play, int node) {
    return session_node_parent(play->session, node);
}

int play_node_child(const Play *play, int node, int index) {
    return session_node_child(play->session, node, index);
}

bool play_node_played(const Play *play, int node) {
    return session_node_played(play->session, node);
}

bool play_can_continue(const Play *play, int node, char why[SESSION_WHY_MAX]) {
    return session_can_continue(play->session, node, why);
}

char *play_record(const Play *play, char why[SESSION_WHY_MAX]) {
    return session_record(play->session, why);
}

/* --- Fights -------------------------------------------------------------------------------- */

/* Of fights among computers only watchers see cards, and dice only those who roll them. */
static bool concerns(const Play *play, const FightCard *fight) {
    if (play->see.viewed_ply >= 0 || play->see.replay.on) {
        return true;
    }
    if (fight->plain && play_persons(play) > 0 &&
        !play_is_person(play, fight->seat[FIGHT_DEFENDER])) {
        return false;
    }
    const bool dice =
        fight->seat[FIGHT_DEFENDER] == SEAT_NONE && fight->row[0].die[FIGHT_ATTACKER] > 0;
    return play_is_person(play, fight->seat[FIGHT_ATTACKER]) ||
           play_is_person(play, fight->seat[FIGHT_DEFENDER]) ||
           (play_persons(play) == 0 && settings_speed(play->settings) > 0 && !dice);
}

/* What happened in the turn up to the action of a ply, and where the events of that begin. NULL
 * when memory is out. */
static Event *turn_events(const Play *play, int ply, int *count, int *first) {
    const int turn = session_ply(play->session, ply).turn;
    Event *all = NULL;
    int room = 0, from = ply;
    *count = 0;
    while (from > 0 && session_ply(play->session, from - 1).turn == turn) {
        from--;
    }
    for (; from <= ply; from++) {
        Events events;
        session_events_seen(play->session, from, play_viewer(play), &events);
        Event *grown = list_grown(all, &room, *count + events.count + 1, sizeof *all);
        if (grown == NULL) {
            free(all);
            return NULL;
        }
        all = grown;
        *first = *count;
        memcpy(all + *count, events.at, (size_t)events.count * sizeof *all);
        *count += events.count;
    }
    return all;
}

int play_fights_of(const Play *play, int ply, FightCard out[FIGHTS_AT_ONCE]) {
    _Alignas(GAME_STATE_ALIGN) unsigned char before[GAME_STATE_MAX];
    _Alignas(GAME_STATE_ALIGN) unsigned char after[GAME_STATE_MAX];
    const SessionPly made = session_ply(play->session, ply);
    int count, first = 0, found = 0;
    if (play->see.view->fights == NULL || made.action == ACTION_RESIGN ||
        made.action == ACTION_DRAW) {
        return 0;
    }
    Event *events = turn_events(play, ply, &count, &first);
    if (events != NULL) {
        const int viewer = play_viewer(play);
        session_observe_at(play->session, ply, viewer, before);
        session_observe_at(play->session, ply + 1, viewer, after);
        const FightSource source = {.board = play->see.board,
                                    .before = before,
                                    .after = after,
                                    .action = made.action,
                                    .event = events,
                                    .count = count,
                                    .first = first,
                                    .seat_name = play->see.seat_name};
        const int fights = play->see.view->fights(&source, out);
        for (int i = 0; i < fights; i++) {
            if (concerns(play, &out[i])) {
                out[found++] = out[i];
            }
        }
    }
    free(events);
    return found;
}
