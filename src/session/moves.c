/* Making actions, undo and redo, going from branch to branch. */
#include <string.h>

#include "game/secrets.h"
#include "game/text.h"
#include "session/session_parts.h"

/* The action of a ply of the line that is played, whatever is looked at. */
static SessionPly played_ply(const Session *session, int ply) {
    return session_node_ply(session, session->played.node[ply + 1]);
}

static void keep_before(Session *session) {
    memcpy(session->before, session->now.state, session->start.game->state_size);
}

/* The line that is played leads to a node, which redo goes to from now on. */
static void lead(Session *session, int node) {
    for (int child = node, parent; (parent = session_node_parent(session, child)) >= 0;
         child = parent) {
        TreeNode *from = session->tree.node[parent];
        if (from->onward == child && session_node_played(session, child)) {
            break;
        }
        from->onward = child;
    }
    session_lead(session, &session->played, node);
}

/* --- Making actions -------------------------------------------------------------------------- */

static bool legal(const Session *session, Action action) {
    if (session->outcome.kind != OUTCOME_NONE || action == ACTION_NONE) {
        return false;
    }
    return actions_contain(session->actions, session->action_count, action) ||
           action == ACTION_RESIGN || action == ACTION_DRAW;
}

/* Makes the next of the actions that can be redone. */
static unsigned play_known(Session *session) {
    const SessionPly ply = played_ply(session, session->plies++);
    game_play(session->start.game, session->now.state, &session->now.history, ply.action, NULL);
    return ply.applied;
}

/* Makes an action of which nothing is known yet. There is room. */
static void play_new(Session *session, Action action) {
    const Game *game = session->start.game;
    char text[GAME_TEXT_MAX];
    Events events;
    events.count = 0;
    SessionPly ply = {.action = action,
                      .turn = session_turn(session),
                      .to_act = session_to_act(session),
                      .text = text};
    game_action_text(game, session->now.state, action, text);
    ply.applied = game_play(game, session->now.state, &session->now.history, action, &events);
    const int present = session_present(session);
    const int made = tree_add(&session->tree, present, &ply, &events);
    session->tree.node[made]->hash = game->hash(session->now.state);
    if (session->tree.forks > SESSION_BRANCHES_MAX) {
        tree_delete_oldest(&session->tree, made);
    }
    lead(session, made);
    session->plies++;
}

bool session_submit(Session *session, Action action, char why[SESSION_WHY_MAX]) {
    if (!legal(session, action)) {
        str_write(why, SESSION_WHY_MAX, "%s",
                  session->outcome.kind != OUTCOME_NONE ? tr("The game is over.")
                                                        : tr("That action is not legal here."));
        return false;
    }
    const int known = tree_child_by(&session->tree, session_present(session), action);
    if (known < 0 && session->tree.living > SESSION_ACTIONS_MAX) {
        tr_say(why, SESSION_WHY_MAX, "A match has at most %d actions, with those of its branches.",
               SESSION_ACTIONS_MAX);
        return false;
    }
    if (known < 0 && !session_make_room(session)) {
        tr_say(why, SESSION_WHY_MAX, "Out of memory; nothing has changed.");
        return false;
    }
    keep_before(session);
    if (known >= 0) {
        lead(session, known);
        (void)play_known(session);
    } else {
        play_new(session, action);
    }
    session_refresh(session);
    session->tree.node[session_present(session)]->outcome = session->outcome;
    session->tree.node[session_present(session)]->joined = false;
    return true;
}

void session_join(Session *session, int ply) {
    for (int last = session->plies; last > ply + 1; last--) {
        session->tree.node[session->played.node[last]]->joined = true;
    }
}

/* --- Undo and redo --------------------------------------------------------------------------- */

/* Undo and redo end where a person decides something, `decider` being who decides after `node`;
 * anywhere when only computers play. */
static bool person_decides(const Session *session, int node, int decider) {
    const unsigned persons = session_persons(session);
    return persons == 0 || decider == SEAT_NONE ||
           ((persons >> decider & 1U) != 0 && session_only_choice(session, node) == ACTION_NONE);
}

/* Whether it ended a match whose secrets are open from then on. */
static bool opens_secrets(const Session *session, int node) {
    return game_secrets(session->start.game)->by_seat && session_persons(session) != 0 &&
           session_node_outcome(session, node).kind != OUTCOME_NONE;
}

typedef enum Revealed {
    REVEALED_ALL, /* at the end */
    REVEALED_TILE,
    REVEALED_DIE,
    REVEALED_CARD,
    REVEALED_OTHER
} Revealed;

/* As all seats see it. */
static Revealed what_was_revealed(const Session *session, int node) {
    if (opens_secrets(session, node)) {
        return REVEALED_ALL;
    }
    Events events;
    session_node_events_seen(session, node, VIEWER_PUBLIC, &events);
    for (int i = 0; i < events.count; i++) {
        switch (events.at[i].kind) {
        case EVENT_FLIPPED:
            return REVEALED_TILE;
        case EVENT_ROLLED:
            return REVEALED_DIE;
        case EVENT_CARD:
            return REVEALED_CARD;
        default:
            break;
        }
    }
    return REVEALED_OTHER;
}

/* What was revealed stays known, so outside practice no way leads past it. */
bool session_is_barrier(const Session *session, int node) {
    return !session->start.practice &&
           ((session_node_ply(session, node).applied & APPLIED_REVEALED) != 0 ||
            opens_secrets(session, node));
}

static const char *const no_undo[] = {
    [REVEALED_ALL] = N_("Undo stops here: everything was shown at the end."),
    [REVEALED_TILE] = N_("Undo stops here: a tile was turned face up."),
    [REVEALED_DIE] = N_("Undo stops here: a die was rolled."),
    [REVEALED_CARD] = N_("Undo stops here: a card was shown."),
    [REVEALED_OTHER] = N_("Undo stops here: something hidden was shown."),
};

/* The ply one action or turn before `from`; -1, with the reason, when there is no way back. */
static int step_back(const Session *session, int from, bool whole_turn, char why[SESSION_WHY_MAX]) {
    if (from == 0) {
        tr_say(why, SESSION_WHY_MAX, "There is nothing to undo.");
        return -1;
    }
    int ply = from;
    do {
        ply--;
        const int node = session->played.node[ply + 1];
        if (session_is_barrier(session, node)) {
            str_write(why, SESSION_WHY_MAX, "%s", tr(no_undo[what_was_revealed(session, node)]));
            return -1;
        }
    } while (whole_turn && ply > 0 &&
             (played_ply(session, ply - 1).applied & APPLIED_TURN_BEGAN) == 0);
    return ply;
}

/* Whether the action of a ply of the line that is played belongs to the gesture before it. */
static bool goes_on(const Session *session, int ply) {
    return session->tree.node[session->played.node[ply + 1]]->joined;
}

/* The ply that undo goes back to; -1, with the reason, when it cannot. Where something was revealed
 * within a gesture, as much of it as can be. */
static int undo_target(const Session *session, bool whole_turn, char why[SESSION_WHY_MAX]) {
    char reason[SESSION_WHY_MAX];
    int ply = session->plies, part = -1;
    bool within = true;
    while (within) {
        ply = step_back(session, ply, whole_turn, reason);
        const bool decides = ply >= 0 && person_decides(session, session->played.node[ply],
                                                        played_ply(session, ply).to_act.decider);
        part = decides ? ply : part;
        within = ply >= 0 && (!decides || goes_on(session, ply));
    }
    if (part < 0) {
        str_write(why, SESSION_WHY_MAX, "%s", reason);
    }
    return part;
}

void session_go(Session *session, int node) {
    keep_before(session);
    if (!session_node_played(session, node)) {
        lead(session, node);
    }
    session_position_of(session, node, &session->now);
    session->plies = session_node_plies(session, node);
    session_refresh(session);
}

static void go_back(Session *session, int ply) {
    session_go(session, session->played.node[ply]);
}

bool session_can_undo(const Session *session, bool whole_turn, char why[SESSION_WHY_MAX]) {
    return undo_target(session, whole_turn, why) >= 0;
}

bool session_undo(Session *session, bool whole_turn, char why[SESSION_WHY_MAX]) {
    const int target = undo_target(session, whole_turn, why);
    if (target >= 0) {
        go_back(session, target);
    }
    return target >= 0;
}

static void delete_node(Session *session, int node) {
    tree_delete(&session->tree, node);
    session_lead(session, &session->played, session_present(session));
    session->looked.count = 0;
    session->versions++;
}

bool session_take_back(Session *session) {
    const int taken = session_present(session);
    if (session->plies == 0) {
        return false;
    }
    go_back(session, session->plies - 1);
    delete_node(session, taken);
    return true;
}

bool session_redo(Session *session, bool whole_turn, char why[SESSION_WHY_MAX]) {
    if (session_redoable(session) == 0) {
        tr_say(why, SESSION_WHY_MAX, "There is nothing to redo.");
        return false;
    }
    keep_before(session);
    bool arrived;
    do {
        const unsigned applied = play_known(session);
        arrived =
            (!whole_turn || (applied & APPLIED_TURN_BEGAN) != 0) &&
            person_decides(session, session_present(session), session_to_act(session).decider) &&
            (session_redoable(session) == 0 || !goes_on(session, session->plies));
    } while (!arrived && session_redoable(session) > 0);
    session_refresh(session);
    return true;
}

/* --- Branches -------------------------------------------------------------------------------- */

/* The first barrier on the way from a node up to the line that is played; -1: none. */
static int barrier_above(const Session *session, int node, int end) {
    while (node != end && !session_is_barrier(session, node)) {
        node = session_node_parent(session, node);
    }
    return node != end ? node : -1;
}

static const char *const no_way[] = {
    [REVEALED_ALL] = N_("This match cannot go on from there: everything was shown at the end."),
    [REVEALED_TILE] = N_("This match cannot go on from there: a tile was turned face up since."),
    [REVEALED_DIE] = N_("This match cannot go on from there: a die was rolled since."),
    [REVEALED_CARD] = N_("This match cannot go on from there: a card was shown since."),
    [REVEALED_OTHER] = N_("This match cannot go on from there: something hidden was shown since."),
};

bool session_can_continue(const Session *session, int node, char why[SESSION_WHY_MAX]) {
    int meeting = node;
    while (!session_node_played(session, meeting)) {
        meeting = session_node_parent(session, meeting);
    }
    const int back = barrier_above(session, session_present(session), meeting);
    const int barrier = back >= 0 ? back : barrier_above(session, node, meeting);
    if (barrier >= 0) {
        str_write(why, SESSION_WHY_MAX, "%s", tr(no_way[what_was_revealed(session, barrier)]));
    }
    return barrier < 0;
}

bool session_continue(Session *session, int node, char why[SESSION_WHY_MAX]) {
    const bool can = session_can_continue(session, node, why);
    if (can) {
        session_go(session, node);
    }
    return can;
}

bool session_delete(Session *session, int node, char why[SESSION_WHY_MAX]) {
    if (session_node_played(session, node)) {
        tr_say(why, SESSION_WHY_MAX, "The line that is played cannot be deleted.");
        return false;
    }
    delete_node(session, node);
    return true;
}
