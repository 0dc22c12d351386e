#include "view/line.h"

#include <stdlib.h>
#include <string.h>

#include "game/text.h"
#include "hex/min_max.h"
#include "session/session.h"

static void add_state(ReasonLine *line, const void *state) {
    unsigned char *copy = line->room[line->count];
    memcpy(copy, state, line->game->state_size);
    game_observe(line->game, copy, line->viewer);
    line->state[line->count] = copy;
    line->to_act[line->count] = line->game->to_act(copy);
}

static void clear(ReasonLine *line, const Game *game, int viewer) {
    line->game = game;
    line->viewer = viewer;
    line->imagined = true;
    line->count = line->events = 0;
    line->outcome = (Outcome){.kind = OUTCOME_NONE};
}

void reason_line_begin(ReasonLine *line, const Game *game, const void *state,
                       const History *history, int viewer) {
    clear(line, game, viewer);
    memcpy(line->position.state, state, game->state_size);
    history_copy(&line->position.history, history);
    add_state(line, state);
    line->outcome = game->outcome(state, history);
}

/* Where the next action, whose notation is in its place already, is filled in. */
static void add_played(ReasonLine *line, Action action, const Event *seen, int count) {
    const int room = REASON_EVENTS_MAX - line->events;
    count = MIN(count, room);
    memcpy(&line->event[line->events], seen, (size_t)count * sizeof *seen);
    line->played[line->count] = (PlayedAction){.action = action,
                                               .text = line->text[line->count],
                                               .event = &line->event[line->events],
                                               .events = count,
                                               .before = line->state[line->count]};
    line->events += count;
    line->count++;
}

static bool is_legal(const ReasonLine *line, Action action) {
    const Game *game = line->game;
    Action *legal = malloc((size_t)game->actions_max * sizeof *legal);
    const bool found = legal != NULL && line->outcome.kind == OUTCOME_NONE &&
                       game_is_legal(game, line->position.state, action, legal);
    free(legal);
    return found;
}

bool reason_line_play(ReasonLine *line, Action action) {
    if (line->count == REASON_ACTIONS_MAX || !is_legal(line, action)) {
        return false;
    }
    const Game *game = line->game;
    Events all = {.count = 0};
    Events seen;
    game->action_text(line->position.state, action, line->text[line->count]);
    game_play(game, line->position.state, &line->position.history, action, &all);
    events_seen(all.at, all.count, line->viewer, &seen);
    add_played(line, action, seen.at, seen.count);
    add_state(line, line->position.state);
    line->outcome = game->outcome(line->position.state, &line->position.history);
    return true;
}

/* How it stands after an action that ends nothing by repetition. */
static void set_outcome(ReasonLine *line, const void *state) {
    History history;
    game_history_begin(line->game, state, &history);
    line->outcome = line->game->outcome(state, &history);
}

void reason_line_watch(ReasonLine *line, const Game *game, const void *observed, int viewer) {
    clear(line, game, viewer);
    add_state(line, observed);
    set_outcome(line, observed);
}

bool reason_line_watched(ReasonLine *line, Action action, const Events *seen, const void *after) {
    if (line->count == REASON_ACTIONS_MAX) {
        return false;
    }
    game_action_text(line->game, line->state[line->count], action, line->text[line->count]);
    add_played(line, action, seen->at, seen->count);
    add_state(line, after);
    set_outcome(line, after);
    return true;
}

void reason_line_seen(ReasonLine *line, const struct Session *session, int first, int end,
                      int viewer) {
    clear(line, session_start(session)->game, viewer);
    line->imagined = false;
    for (int ply = first;; ply++) {
        /* What is observed is already without what the viewer cannot know. */
        session_observe_at(session, ply, viewer, line->position.state);
        add_state(line, line->position.state);
        if (ply == end || line->count == REASON_ACTIONS_MAX) {
            break;
        }
        const SessionPly played = session_ply(session, ply);
        Events seen;
        session_events_seen(session, ply, viewer, &seen);
        tr_say(line->text[line->count], GAME_TEXT_MAX, "%s", played.text);
        add_played(line, played.action, seen.at, seen.count);
    }
    line->outcome = session_node_outcome(session, session_node(session, first + line->count));
}

int line_run(const ReasonLine *line, int first) {
    int end = first;
    while (end < line->count && line->to_act[end].decider == line->to_act[first].decider) {
        end++;
    }
    return end - first;
}

/* --- In words ------------------------------------------------------------------------------ */

static void sum_up(const Teller *tell, const ReasonLine *line, int first, int end, bool bare,
                   Summary *summary) {
    const TurnPart part = {.game = line->game,
                           .options = tell->options,
                           .board = tell->board,
                           .before = line->state[first],
                           .after = line->state[end],
                           .seat = line->to_act[first].decider,
                           .you = tell->you,
                           .played = &line->played[first],
                           .count = end - first,
                           .seat_name = tell->seat_name,
                           .imagined = line->imagined,
                           .bare = bare};
    if (first < end) {
        tell->sum_up(&part, summary);
    }
}

void line_say(const Teller *tell, const ReasonLine *line, int first, int end, bool bare, char *text,
              size_t size) {
    Summary summary = {.count = 0};
    const bool ends = first < end && (line->played[end - 1].action == ACTION_RESIGN ||
                                      line->played[end - 1].action == ACTION_DRAW);
    sum_up(tell, line, first, ends ? end - 1 : end, bare, &summary);
    if (ends) {
        summary_add(&summary, line->played[end - 1].action == ACTION_RESIGN
                                  ? N_("the match is resigned")
                                  : N_("a draw is agreed"));
    }
    text[0] = '\0';
    for (int i = 0; i < summary.count; i++) {
        if (strlen(text) + strlen(summary.line[i]) + 6 >= size) {
            tr_add(text, size, "…");
            return;
        }
        tr_add(text, size, "%s%s", i > 0 ? "; " : "", summary.line[i]);
    }
}

void line_say_all(const Teller *tell, const ReasonLine *line, int first, char *text, size_t size) {
    enum { SEAT_MAX = 48 };
    text[0] = '\0';
    for (int at = first; at < line->count; at += line_run(line, at)) {
        char words[LINE_WORDS_MAX];
        const int seat = line->to_act[at].decider;
        line_say(tell, line, at, at + line_run(line, at), false, words, sizeof words);
        if (at > first && strlen(text) + strlen(words) + SEAT_MAX >= size) {
            return;
        }
        if (at == first && seat == line->to_act[0].decider) {
            text_begin_sentence(words);
            tr_add(text, size, "%s.", words);
        } else {
            tr_add(text, size, "%s", at == first ? "" : " ");
            tr_add(text, size, NC_("who, and what happened", "%s: %s."), tell->seat_name[seat],
                   words);
        }
    }
}

void line_notation(const ReasonLine *line, int first, int end, char *text, size_t size) {
    text[0] = '\0';
    for (int i = first; i < end; i++) {
        if (strlen(text) + strlen(line->played[i].text) + 6 > size) {
            str_append(text, size, " …");
            return;
        }
        str_append(text, size, "%s%s", i > first ? " " : "", line->played[i].text);
    }
}
