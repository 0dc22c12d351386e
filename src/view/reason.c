#include "view/reason.h"

#include <stdlib.h>
#include <string.h>

#include "game/mind.h"
#include "game/text.h"
#include "hex/min_max.h"
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
    count = MIN(count, room);
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

/* --- Reasons ------------------------------------------------------------------------------- */

void reason_rule(Reason *reason, const char *number, const char *title) {
    for (int i = 0; i < reason->rules; i++) {
        if (strcmp(reason->rule[i].number, number) == 0) {
            return;
        }
    }
    if (reason->rules < REASON_RULES_MAX) {
        ReasonRule *rule = &reason->rule[reason->rules++];
        tr_say(rule->number, sizeof rule->number, "%s", number);
        tr_say(rule->title, sizeof rule->title, "%s", tr(title));
    }
}

int reason_own(const ReasonLine *line) {
    int own = 0;
    while (line != NULL && own < line->count &&
           line->to_act[own].decider == line->to_act[0].decider) {
        own++;
    }
    return own;
}

void reason_notation(const ReasonLine *line, char text[REASON_TEXT_MAX]) {
    enum { NAMED = 6 }; /* of a turn of many actions only its beginning is written */
    const int own = reason_own(line);
    char named[NAMED * GAME_TEXT_MAX] = "";
    for (int i = 0; i < own && i < NAMED; i++) {
        str_append(named, sizeof named, "%s%s", i == 0 ? "" : " ", line->played[i].text);
    }
    tr_say(text, REASON_TEXT_MAX, own > NAMED ? N_("%s and so on") : "%s", named);
}

const char *reason_reply(const ReasonCase *about, char turn[REASON_TEXT_MAX], Reason *reason) {
    reason_notation(about->reply, turn);
    reason->replies = true;
    return about->seat_name[about->reply->to_act[0].decider];
}

bool reason_sums(const ReasonCase *about, const ReasonLine *line, int action, ReasonFights *fights,
                 Reason *reason) {
    FightCard card[FIGHTS_AT_ONCE];
    const PlayedAction *played = &line->played[action];
    const FightSource source = {.board = about->board,
                                .before = line->state[action],
                                .after = line->state[action + 1],
                                .action = played->action,
                                .event = line->event,
                                .count = (int)(played->event - line->event) + played->events,
                                .first = (int)(played->event - line->event),
                                .seat_name = about->seat_name};
    const int count = fights(&source, card);
    if (count > 0 && card[0].rows > 0) {
        reason->compares = true;
        reason->sums = card[0].row[0];
        reason->at = card[0].cell;
    }
    return reason->compares;
}

/* --- The end of the match ------------------------------------------------------------------ */

/* Whether a line ends with a win of `seat` alone. */
static bool wins(const ReasonLine *line, int seat) {
    return line != NULL && line->outcome.kind == OUTCOME_WIN && line->outcome.seats == 1U << seat;
}

static bool draws(const ReasonLine *line) {
    return line != NULL && line->outcome.kind == OUTCOME_DRAW;
}

/* The number of the rule in brackets, for the end of a sentence that says how the match ends; empty
 * without a rule. */
static const char *end_rule(Outcome outcome, Reason *reason, char text[16]) {
    text[0] = '\0';
    if (outcome.rule != NULL && strchr(outcome.rule, '-') != NULL) {
        reason_rule(reason, outcome.rule, N_("The end of the game"));
        str_write(text, 16, " (%s)", outcome.rule);
    }
    return text;
}

/* The turn itself may end the match; else the reply does. */
static const ReasonLine *last_line(const ReasonCase *about) {
    return about->reply != NULL && about->reply->count > 0 ? about->reply : about->played;
}

static void say_lost(const ReasonCase *about, const ReasonLine *last, Reason *reason) {
    char turn[REASON_TEXT_MAX], rule[16];
    const char *winner = about->seat_name[__builtin_ctz(last->outcome.seats)];
    reason->end = REASON_LOSES;
    tr_say(reason->title, REASON_TITLE_MAX, "loses the match");
    (void)end_rule(last->outcome, reason, rule);
    if (last == about->reply) {
        const char *replier = reason_reply(about, turn, reason);
        tr_say(reason->text, REASON_TEXT_MAX, "%s answers %s, and %s wins%s.", replier, turn,
               winner, rule);
    } else {
        tr_say(reason->text, REASON_TEXT_MAX, "%s wins%s.", winner, rule);
    }
}

static void find_end(const ReasonCase *about, Reason *reason) {
    char turn[REASON_TEXT_MAX], rule[16];
    const ReasonLine *last = last_line(about);
    const ReasonLine *better = about->better;
    if (wins(better, about->seat) && better->count == reason_own(better) &&
        !wins(about->played, about->seat)) {
        reason_notation(better, turn);
        reason->end = REASON_MISSES;
        tr_say(reason->title, REASON_TITLE_MAX, "misses the win");
        tr_say(reason->text, REASON_TEXT_MAX, "%s wins at once%s.", turn,
               end_rule(better->outcome, reason, rule));
    } else if (last->outcome.kind == OUTCOME_WIN &&
               (last->outcome.seats & 1U << about->seat) == 0) {
        say_lost(about, last, reason);
    } else if (draws(last) && !draws(better)) {
        reason->end = REASON_DRAWS;
        tr_say(reason->title, REASON_TITLE_MAX, "draws");
        tr_say(reason->text, REASON_TEXT_MAX, "The match is drawn%s.",
               end_rule(last->outcome, reason, rule));
    }
}

/* --- Without words of the view ------------------------------------------------------------- */

/* The first cell from which an action takes something, or CELL_NONE. */
static Cell taken_from(const PlayedAction *played) {
    for (int i = 0; i < played->events; i++) {
        if (played->event[i].kind == EVENT_CAPTURED && played->event[i].from != CELL_NONE) {
            return played->event[i].from;
        }
    }
    return CELL_NONE;
}

static bool takes_from(const ReasonLine *line, Cell cell) {
    for (int i = 0; line != NULL && i < line->count; i++) {
        if (taken_from(&line->played[i]) == cell) {
            return true;
        }
    }
    return false;
}

/* What others took, as events name it: cells. */
static bool find_losses(const ReasonCase *about, Reason *reason) {
    const ReasonLine *reply = about->reply;
    for (int i = 0; reply != NULL && i < reply->count; i++) {
        const int taker = reply->to_act[i].decider;
        const Cell cell = taken_from(&reply->played[i]);
        if (cell != CELL_NONE && taker != about->seat && !takes_from(about->better, cell)) {
            const char *name = about->board->name[cell];
            reason->at = cell;
            reason->replies = true;
            tr_say(reason->title, REASON_TITLE_MAX, "leaves %s open", name);
            tr_say(reason->text, REASON_TEXT_MAX, "%s answers %s and takes what is on %s.",
                   about->seat_name[taker], reply->played[i].text, name);
            return true;
        }
    }
    return false;
}

static void say_notation(const ReasonCase *about, Reason *reason) {
    char better[REASON_TEXT_MAX], turn[REASON_TEXT_MAX];
    const bool known = reason_own(about->better) > 0;
    tr_say(reason->title, REASON_TITLE_MAX, "is not the best");
    if (reason_own(about->reply) > 0 &&
        about->reply->played[0].action != game_mind(about->game)->pass) {
        const char *replier = reason_reply(about, turn, reason);
        tr_say(reason->text, REASON_TEXT_MAX, "%s answers %s.", replier, turn);
        str_append(reason->text, REASON_TEXT_MAX, " ");
    }
    if (known) {
        reason_notation(about->better, better);
        tr_add(reason->text, REASON_TEXT_MAX, "%s gives better prospects.", better);
    } else {
        tr_add(reason->text, REASON_TEXT_MAX, "Another turn gives better prospects.");
    }
}

void reason_find(ReasonOwn *own, const ReasonCase *about, Reason *reason) {
    *reason = (Reason){.at = CELL_NONE};
    find_end(about, reason);
    const Reason ending = *reason;
    if (own != NULL && own(about, reason)) {
        return;
    }
    *reason = ending;
    if (reason->end == REASON_GOES_ON && !find_losses(about, reason)) {
        say_notation(about, reason);
    }
}
