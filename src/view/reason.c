#include "view/reason.h"

#include <string.h>

#include "game/mind.h"
#include "game/text.h"

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
    return line != NULL ? line_run(line, 0) : 0;
}

void reason_words(const ReasonCase *about, const ReasonLine *line, char text[REASON_TEXT_MAX]) {
    line_say(&about->tell, line, 0, reason_own(line), true, text, REASON_TEXT_MAX);
}

const char *reason_reply(const ReasonCase *about, char turn[REASON_TEXT_MAX], Reason *reason) {
    reason_words(about, about->reply, turn);
    reason->replies = true;
    return about->tell.seat_name[about->reply->to_act[0].decider];
}

bool reason_sums(const ReasonCase *about, const ReasonLine *line, int action, ReasonFights *fights,
                 Reason *reason) {
    FightCard card[FIGHTS_AT_ONCE];
    const PlayedAction *played = &line->played[action];
    const FightSource source = {.board = about->tell.board,
                                .before = line->state[action],
                                .after = line->state[action + 1],
                                .action = played->action,
                                .event = line->event,
                                .count = (int)(played->event - line->event) + played->events,
                                .first = (int)(played->event - line->event),
                                .seat_name = about->tell.seat_name};
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
    const char *winner = about->tell.seat_name[__builtin_ctz(last->outcome.seats)];
    reason->end = REASON_LOSES;
    tr_say(reason->title, REASON_TITLE_MAX, "loses the match");
    (void)end_rule(last->outcome, reason, rule);
    if (last == about->reply) {
        const char *replier = reason_reply(about, turn, reason);
        tr_say(reason->text, REASON_TEXT_MAX, "%s answers: %s. Then %s wins%s.", replier, turn,
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
        reason_words(about, better, turn);
        text_begin_sentence(turn);
        reason->end = REASON_MISSES;
        tr_say(reason->title, REASON_TITLE_MAX, "misses the win");
        tr_say(reason->text, REASON_TEXT_MAX, "%s: that wins at once%s.", turn,
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
            const char *name = about->tell.board->name[cell];
            char words[REASON_TEXT_MAX];
            line_say(&about->tell, reply, i, i + 1, true, words, sizeof words);
            reason->at = cell;
            reason->replies = true;
            tr_say(reason->title, REASON_TITLE_MAX, "leaves %s open", name);
            tr_say(reason->text, REASON_TEXT_MAX, "%s answers: %s.", about->tell.seat_name[taker],
                   words);
            return true;
        }
    }
    return false;
}

/* The better turn, if there is one, is said beside it. */
static void say_turns(const ReasonCase *about, Reason *reason) {
    char turn[REASON_TEXT_MAX];
    tr_say(reason->title, REASON_TITLE_MAX, "is not the best");
    if (reason_own(about->reply) > 0 &&
        about->reply->played[0].action != game_mind(about->game)->pass) {
        const char *replier = reason_reply(about, turn, reason);
        tr_say(reason->text, REASON_TEXT_MAX, "%s answers: %s.", replier, turn);
    }
    if (reason->text[0] == '\0') {
        tr_say(reason->text, REASON_TEXT_MAX, "Another turn gives better prospects.");
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
        say_turns(about, reason);
    }
}
