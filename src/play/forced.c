#include "play/forced.h"

bool forced_made(const Session *session, int node) {
    const SessionPly ply = session_node_ply(session, node);
    return ply.action != ACTION_RESIGN && ply.action != ACTION_DRAW &&
           (session_persons(session) >> ply.to_act.decider & 1U) != 0 &&
           session_only_choice(session, session_node_parent(session, node)) != ACTION_NONE;
}

/* What the rules have made behind an action. */
static int made_behind(const View *view, const Session *session, int node) {
    Events events;
    int count = 0;
    session_node_events_seen(session, node, VIEWER_PUBLIC, &events);
    for (int i = 0; i < events.count && view->notes_forced != NULL; i++) {
        const Event *event = &events.at[i];
        count += view->notes_forced(event) && (session_persons(session) >> event->seat & 1U) != 0;
    }
    return count;
}

void forced_sum_up(const View *view, const Session *session, int first, int last,
                   Summary *summary) {
    int count = 0;
    for (int node = last;; node = session_node_parent(session, node)) {
        count += forced_made(session, node) + made_behind(view, session, node);
        if (node == first) {
            break;
        }
    }
    if (count > 0) {
        summary_begin_line(summary);
        summary_add_number(summary, "%d choice made by itself", "%d choices made by themselves",
                           count, count);
    }
}
