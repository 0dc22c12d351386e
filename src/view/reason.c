#include "view/reason.h"

#include <stdlib.h>
#include <string.h>

#include "game/text.h"
#include "session/session.h"

/* --- Lines --------------------------------------------------------------------------------- */

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
    count = count < room ? count : room;
    memcpy(&line->event[line->events], seen, (size_t)count * sizeof *seen);
    line->played[line->count] = (PlayedAction){.action = action,
                                               .text = line->text[line->count],
                                               .event = &line->event[line->events],
                                               .events = count};
    line->events += count;
    line->count++;
}

static bool is_legal(const ReasonLine *line, Action action) {
    const Game *game = line->game;
    Action *legal = malloc((size_t)game->actions_max * sizeof *legal);
    bool found = false;
    if (legal != NULL && line->outcome.kind == OUTCOME_NONE) {
        for (int i = game->actions(line->position.state, legal) - 1; i >= 0; i--) {
            found = found || legal[i] == action;
        }
    }
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

void reason_line_seen(ReasonLine *line, const struct Session *session, int first, int end,
                      int viewer) {
    clear(line, session_start(session)->game, viewer);
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
        text_say(line->text[line->count], GAME_TEXT_MAX, "%s", played.text);
        add_played(line, played.action, seen.at, seen.count);
    }
    line->outcome = session_node_outcome(session, session_node(session, first + line->count));
}

/* --- Reasons ------------------------------------------------------------------------------- */

void reason_rule(Reason *reason, const char *number, const char *title) {
    for (int i = 0; i < reason->rules; i++) {
        if (strcmp(reason->rule[i].number, number) == 0) {
            return;
        }
    }
    if (reason->rules < REASON_RULES_MAX) {
        ReasonRule *rule = &reason->rule[reason->rules++];
        text_say(rule->number, sizeof rule->number, "%s", number);
        text_say(rule->title, sizeof rule->title, "%s", title);
    }
}

/* Whether a line ends with a win of `seat` alone. */
static bool wins(const ReasonLine *line, int seat) {
    return line != NULL && line->outcome.kind == OUTCOME_WIN && line->outcome.seats == 1U << seat;
}

static void say_rule(Reason *reason, char text[REASON_TEXT_MAX], Outcome outcome) {
    const char *rule = outcome.rule;
    const bool number = rule != NULL && strchr(rule, '-') != NULL;
    if (number) {
        text_add(text, REASON_TEXT_MAX, " (%s).", rule);
        reason_rule(reason, rule, "The end of the game");
    } else {
        text_add(text, REASON_TEXT_MAX, ".");
    }
}

void reason_notation(const ReasonLine *line, int first, int seat, char text[REASON_TEXT_MAX]) {
    text[0] = '\0';
    for (int i = first; i < line->count && line->to_act[i].decider == seat; i++) {
        text_add(text, REASON_TEXT_MAX, "%s%s", text[0] == '\0' ? "" : " ", line->played[i].text);
    }
}

/* The end of the match, which every game has. */
static bool find_end(const ReasonCase *about, Reason *reason) {
    char turn[REASON_TEXT_MAX];
    const ReasonLine *reply = about->reply;
    if (wins(about->better, about->seat) && !wins(about->played, about->seat)) {
        reason_notation(about->better, 0, about->seat, turn);
        text_say(reason->title, REASON_TITLE_MAX, "misses the win");
        text_say(reason->text, REASON_TEXT_MAX, "%s would have won", turn);
        say_rule(reason, reason->text, about->better->outcome);
        return true;
    }
    if (reply != NULL && reply->outcome.kind == OUTCOME_WIN &&
        (reply->outcome.seats & 1U << about->seat) == 0) {
        const int winner = __builtin_ctz(reply->outcome.seats);
        text_say(reason->title, REASON_TITLE_MAX, "loses the match");
        reason_notation(reply, 0, reply->to_act[0].decider, turn);
        text_say(reason->text, REASON_TEXT_MAX, "After %s %s wins", turn, about->seat_name[winner]);
        say_rule(reason, reason->text, reply->outcome);
        return true;
    }
    return false;
}

/* What others took, in the words that events have: cells. */
static bool find_losses(const ReasonCase *about, Reason *reason) {
    const ReasonLine *reply = about->reply;
    for (int i = 0; reply != NULL && i < reply->count; i++) {
        const PlayedAction *played = &reply->played[i];
        const int taker = reply->to_act[i].decider;
        for (int k = 0; k < played->events && taker != about->seat; k++) {
            const Event *event = &played->event[k];
            if (event->kind == EVENT_CAPTURED && event->from != CELL_NONE) {
                reason->at = event->from;
                text_say(reason->title, REASON_TITLE_MAX, "leaves %s open",
                         about->board->name[event->from]);
                text_say(reason->text, REASON_TEXT_MAX, "%s answers %s and takes what is on %s.",
                         about->seat_name[taker], played->text, about->board->name[event->from]);
                return true;
            }
        }
    }
    return false;
}

/* Nothing is known but the notation. */
static void say_notation(const ReasonCase *about, Reason *reason) {
    char turn[REASON_TEXT_MAX];
    text_say(reason->title, REASON_TITLE_MAX, "is not the best");
    if (about->reply != NULL && about->reply->count > 0) {
        const int answers = about->reply->to_act[0].decider;
        reason_notation(about->reply, 0, answers, turn);
        text_say(reason->text, REASON_TEXT_MAX, "%s answers %s.", about->seat_name[answers], turn);
    } else if (about->better != NULL && about->better->count > 0) {
        reason_notation(about->better, 0, about->seat, turn);
        text_say(reason->text, REASON_TEXT_MAX, "%s was better.", turn);
    } else {
        text_say(reason->text, REASON_TEXT_MAX, "Another turn was better.");
    }
}

void reason_find(ReasonOwn *own, const ReasonCase *about, Reason *reason) {
    *reason = (Reason){.at = CELL_NONE};
    if (own != NULL && own(about, reason)) {
        return;
    }
    *reason = (Reason){.at = CELL_NONE};
    if (!find_end(about, reason) && !find_losses(about, reason)) {
        say_notation(about, reason);
    }
}
