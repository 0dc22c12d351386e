/* Positions and what happened before them: along a line, in the tree, as viewers see them. */
#include <stdlib.h>
#include <string.h>

#include "game/choice.h"
#include "game/secrets.h"
#include "session/session_parts.h"

int session_plies(const Session *session) {
    return session->plies;
}

int session_redoable(const Session *session) {
    return session->played.count - 1 - session->plies;
}

/* --- The line and its plies ------------------------------------------------------------------ */

static const TreeLine *line_of(const Session *session) {
    return session->looked.count > 0 ? &session->looked : &session->played;
}

static const TreeNode *node_at(const Session *session, int node) {
    return session->tree.node[node];
}

int session_line_plies(const Session *session) {
    return line_of(session)->count - 1;
}

SessionPly session_ply(const Session *session, int ply) {
    return session_node_ply(session, session_node(session, ply + 1));
}

void session_events_seen(const Session *session, int ply, int viewer, Events *events) {
    session_node_events_seen(session, session_node(session, ply + 1), viewer, events);
}

void session_position_of(const Session *session, int node, GamePosition *position) {
    const Game *game = session->start.game;
    const TreeNode *at = node_at(session, node);
    Action action[SESSION_HASH_EVERY];
    int count = 0;
    for (; at->snapshot == NULL; at = node_at(session, at->parent)) {
        action[count++] = at->ply.action;
    }
    snapshot_restore(at->snapshot, game, position);
    while (count > 0) {
        game_play(game, position->state, &position->history, action[--count], NULL);
    }
}

void session_position_at(const Session *session, int ply, GamePosition *position) {
    session_position_of(session, session_node(session, ply), position);
}

void session_history_at(const Session *session, int ply, History *history) {
    GamePosition position;
    session_position_at(session, ply, &position);
    history_copy(history, &position.history);
}

uint64_t session_hash_at(const Session *session, int ply) {
    return session_node_hash(session, session_node(session, ply));
}

/* --- The tree -------------------------------------------------------------------------------- */

unsigned session_version(const Session *session) {
    return session->versions;
}

bool session_has_branches(const Session *session) {
    return session->tree.forks > 0 || session_redoable(session) > 0;
}

int session_nodes(const Session *session) {
    return session->tree.count;
}

int session_present(const Session *session) {
    return session->played.node[session->plies];
}

int session_node(const Session *session, int ply) {
    return line_of(session)->node[ply];
}

int session_node_parent(const Session *session, int node) {
    return node_at(session, node)->parent;
}

int session_node_child(const Session *session, int node, int index) {
    return tree_child(&session->tree, node, index);
}

int session_node_plies(const Session *session, int node) {
    return node_at(session, node)->depth;
}

SessionPly session_node_ply(const Session *session, int node) {
    return node_at(session, node)->ply;
}

uint64_t session_node_hash(const Session *session, int node) {
    return node_at(session, node)->hash;
}

Outcome session_node_outcome(const Session *session, int node) {
    return node_at(session, node)->outcome;
}

void session_node_events_seen(const Session *session, int node, int viewer, Events *events) {
    const TreeNode *kept = node_at(session, node);
    events_seen(kept->event, kept->events, viewer, events);
}

bool session_node_played(const Session *session, int node) {
    const int depth = node_at(session, node)->depth;
    return depth <= session->plies && session->played.node[depth] == node;
}

void session_look(Session *session, int node) {
    session->looked.count = 0;
    if (node >= 0) {
        session_lead(session, &session->looked, node);
    }
}

bool session_looks(const Session *session) {
    return session->looked.count > 0;
}

void session_lead(Session *session, TreeLine *line, int node) {
    int depth = node_at(session, node)->depth;
    /* Up to where the line has come this way before. */
    for (int up = node; up >= 0 && (depth >= line->count || line->node[depth] != up); depth--) {
        line->node[depth] = up;
        up = node_at(session, up)->parent;
    }
    line->count = node_at(session, node)->depth + 1;
    for (int on = session_node_child(session, node, 0); on >= 0;
         on = session_node_child(session, on, 0)) {
        line->node[line->count++] = on;
    }
}

/* --- What viewers see ------------------------------------------------------------------------ */

static void observe(const Session *session, const void *from, int viewer, void *to) {
    memcpy(to, from, session->start.game->state_size);
    game_observe(session->start.game, to, viewer);
}

const void *session_observe(const Session *session, int viewer) {
    Observed *observed = session->observed;
    if (viewer == VIEWER_ALL) {
        return session->now.state;
    }
    unsigned char *state = observed->state[viewer + 1];
    if ((observed->known >> (viewer + 1) & 1U) == 0) {
        observe(session, session->now.state, viewer, state);
        observed->known |= 1U << (viewer + 1);
    }
    return state;
}

void session_observe_before(const Session *session, int viewer, void *state) {
    observe(session, session->before, viewer, state);
}

void session_observe_node(const Session *session, int node, int viewer, void *state) {
    GamePosition position;
    session_position_of(session, node, &position);
    observe(session, position.state, viewer, state);
}

void session_observe_at(const Session *session, int ply, int viewer, void *state) {
    session_observe_node(session, session_node(session, ply), viewer, state);
}

void session_imagine(const Session *session, int seat, void *state) {
    Rng rng = rng_seeded(1);
    observe(session, session->now.state, seat, state);
    game_secrets(session->start.game)->determinize(state, seat, &rng);
}

Action session_only_choice(const Session *session, int node) {
    const Game *game = session->start.game;
    TreeNode *at = session->tree.node[node];
    Action *list = at->looked ? NULL : malloc((size_t)game->actions_max * sizeof *list);
    if (list != NULL) {
        GamePosition position;
        Rng rng = rng_seeded(1);
        session_position_of(session, node, &position);
        const int seat = game->to_act(position.state).decider;
        if (seat != SEAT_NONE && !game_over(game, position.state, &position.history)) {
            game_secrets(game)->determinize(position.state, seat, &rng);
            at->only = game_only_choice(game, position.state, list);
        }
        at->looked = true;
        free(list);
    }
    return at->only;
}
