#include "play/turn_words.h"

#include <string.h>

#include "play/forced.h"
#include "session/list.h"

/* The actions with what was seen of them. */
typedef struct Played {
    PlayedAction *action;
    int count, room;
    Event *event; /* of all of them, in order */
    int events, event_room;
    unsigned char *before; /* the positions, as they are seen */
} Played;

bool turn_goes_on(const Session *session, int before, int node) {
    const SessionPly a = session_node_ply(session, before);
    const SessionPly b = session_node_ply(session, node);
    return a.turn == b.turn && a.to_act.decider == b.to_act.decider &&
           a.to_act.turn_seat == b.to_act.turn_seat;
}

static bool add(Played *played, const WordsContext *words, int node) {
    const SessionPly ply = session_node_ply(words->session, node);
    Events events;
    session_node_events_seen(words->session, node, words->viewer, &events);
    PlayedAction *actions =
        list_grown(played->action, &played->room, played->count + 1, sizeof *actions);
    played->action = actions != NULL ? actions : played->action;
    Event *all =
        list_grown(played->event, &played->event_room, played->events + events.count, sizeof *all);
    played->event = all != NULL ? all : played->event;
    if (actions == NULL || all == NULL) {
        return false;
    }
    memcpy(all + played->events, events.at, (size_t)events.count * sizeof *all);
    played->events += events.count;
    actions[played->count++] =
        (PlayedAction){.action = ply.action, .text = ply.text, .events = events.count};
    return true;
}

static bool is_of_all_games(const Session *session, int node) {
    const Action action = session_node_ply(session, node).action;
    return action == ACTION_RESIGN || action == ACTION_DRAW;
}

static int node_before(const Session *session, int node, int steps) {
    while (steps-- > 0) {
        node = session_node_parent(session, node);
    }
    return node;
}

static void sum_up(const WordsContext *words, const Played *played, int first, int last,
                   Summary *summary) {
    const Session *session = words->session;
    _Alignas(GAME_STATE_ALIGN) unsigned char before[GAME_STATE_MAX], after[GAME_STATE_MAX];
    session_observe_node(session, session_node_parent(session, first), words->viewer, before);
    session_observe_node(session, last, words->viewer, after);
    const TurnPart part = {
        .game = words->view->game,
        .options = &session_start(session)->options,
        .board = session_board(session),
        .before = before,
        .after = after,
        .seat = session_node_ply(session, first).to_act.decider,
        .you = words->you,
        .played = played->action,
        .count = played->count,
        .seat_name = words->seat_name,
    };
    words->view->sum_up(&part, summary);
}

bool turn_words(const WordsContext *words, int first, int last, Summary *summary) {
    const Session *session = words->session;
    const int count = session_node_plies(session, last) - session_node_plies(session, first) + 1;
    Played played = {0};
    bool complete = true;
    summary->count = 0;
    summary->fresh = summary->open = summary->purpose = summary->apart = false;
    /* A seat that resigns does nothing after it. */
    const bool ends = is_of_all_games(session, last);
    for (int i = count - 1; i >= (ends ? 1 : 0) && complete; i--) {
        complete = add(&played, words, node_before(session, last, i));
    }
    Event *event = played.event;
    played.before = malloc((size_t)(played.count + 1) * GAME_STATE_MAX);
    complete = complete && played.before != NULL;
    for (int i = 0; i < played.count && complete; i++) {
        unsigned char *before = played.before + (size_t)i * GAME_STATE_MAX;
        session_observe_node(session, node_before(session, last, count - i), words->viewer, before);
        played.action[i].event = event;
        played.action[i].before = before;
        event += played.action[i].events;
    }
    if (complete && played.count > 0) {
        sum_up(words, &played, first, ends ? session_node_parent(session, last) : last, summary);
    }
    if (ends) {
        const bool resigned = session_node_ply(session, last).action == ACTION_RESIGN;
        summary_add(summary, resigned ? N_("the match is resigned") : N_("a draw is agreed"));
    }
    forced_sum_up(words->view, session, first, last, summary);
    free(played.action);
    free(played.event);
    free(played.before);
    return complete;
}
