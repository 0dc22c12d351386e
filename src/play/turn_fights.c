#include "play/turn_fights.h"

#include <stdlib.h>
#include <string.h>

#include "session/list.h"

/* What happened in the turn up to the action of a node, and where the events of that begin. NULL
 * when memory is out. */
static Event *turn_events(const WordsContext *words, int node, int *count, int *first) {
    const Session *session = words->session;
    const int turn = session_node_ply(session, node).turn;
    Event *all = NULL;
    int room = 0, steps = 0;
    *count = 0;
    for (int at = node; (at = session_node_parent(session, at)) > 0 &&
                        session_node_ply(session, at).turn == turn;) {
        steps++;
    }
    for (; steps >= 0; steps--) {
        int at = node;
        for (int i = 0; i < steps; i++) {
            at = session_node_parent(session, at);
        }
        Events events;
        session_node_events_seen(session, at, words->viewer, &events);
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

int turn_fights(const WordsContext *words, int node, FightCard out[FIGHTS_AT_ONCE]) {
    _Alignas(GAME_STATE_ALIGN) unsigned char before[GAME_STATE_MAX];
    _Alignas(GAME_STATE_ALIGN) unsigned char after[GAME_STATE_MAX];
    const Session *session = words->session;
    const Action action = session_node_ply(session, node).action;
    int count, first = 0, found = 0;
    if (words->view->fights == NULL || action == ACTION_RESIGN || action == ACTION_DRAW) {
        return 0;
    }
    Event *events = turn_events(words, node, &count, &first);
    if (events != NULL) {
        session_observe_node(session, session_node_parent(session, node), words->viewer, before);
        session_observe_node(session, node, words->viewer, after);
        const FightSource source = {.board = session_board(session),
                                    .before = before,
                                    .after = after,
                                    .action = action,
                                    .event = events,
                                    .count = count,
                                    .first = first,
                                    .seat_name = words->seat_name};
        found = words->view->fights(&source, out);
    }
    free(events);
    return found;
}

bool turn_lists_fight(const WordsContext *words, int node) {
    Events events;
    bool found = false;
    if (words->view->lists_fight == NULL) {
        return false;
    }
    session_node_events_seen(words->session, node, words->viewer, &events);
    for (int i = 0; i < events.count; i++) {
        found = found || words->view->lists_fight(&events.at[i]);
    }
    return found;
}
