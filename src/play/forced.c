#include "play/forced.h"

#include <string.h>

#include "game/text.h"

bool forced_made(const Session *session, int node) {
    const SessionPly ply = session_node_ply(session, node);
    return ply.action != ACTION_RESIGN && ply.action != ACTION_DRAW &&
           (session_persons(session) >> ply.to_act.decider & 1U) != 0 &&
           session_only_choice(session, session_node_parent(session, node)) != ACTION_NONE;
}

/* Adds what was said `count` times in a row. */
static void add_times(const char *words, int count, char *text, size_t size) {
    char times[GAME_WHY_MAX];
    if (count == 1) {
        tr_say(times, sizeof times, "%s", words);
    } else {
        tr_say_number(times, sizeof times, "%s (%d time)", "%s (%d times)", count, words, count);
    }
    tr_add(text, size, "%s%s", text[0] != '\0' ? ", " : "", times);
}

int forced_behind(const View *view, const Session *session, int node, char *text, size_t size) {
    Events events;
    char words[GAME_WHY_MAX], last[GAME_WHY_MAX] = "";
    int count = 0, alike = 0;
    session_node_events_seen(session, node, VIEWER_PUBLIC, &events);
    for (int i = 0; i < events.count && view->notes_forced != NULL; i++) {
        const Event *event = &events.at[i];
        if (!view->notes_forced(event, session_board(session), words) ||
            (session_persons(session) >> event->seat & 1U) == 0) {
            continue;
        }
        if (alike > 0 && strcmp(words, last) != 0) {
            add_times(last, alike, text, size);
            alike = 0;
        }
        memcpy(last, words, sizeof last);
        alike++;
        count++;
    }
    if (alike > 0) {
        add_times(last, alike, text, size);
    }
    return count;
}

void forced_sum_up(const View *view, const Session *session, int first, int last,
                   Summary *summary) {
    char words[GAME_WHY_MAX] = "";
    int count = 0;
    for (int node = last;; node = session_node_parent(session, node)) {
        count +=
            forced_made(session, node) + forced_behind(view, session, node, words, sizeof words);
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
