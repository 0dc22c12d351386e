#include "play/history.h"

#include "play/parts.h"
#include "play/turn_fights.h"

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

int play_fights_of(const Play *play, int ply, FightCard out[FIGHTS_AT_ONCE]) {
    const WordsContext words = {.view = play->see.view,
                                .session = play->session,
                                .viewer = play_viewer(play),
                                .seat_name = play->see.seat_name};
    const int fights = turn_fights(&words, session_node(play->session, ply + 1), out);
    int found = 0;
    for (int i = 0; i < fights; i++) {
        if (concerns(play, &out[i])) {
            out[found++] = out[i];
        }
    }
    return found;
}
