#include "play/analysis.h"

#include <stdlib.h>
#include <string.h>

#include "game/hash.h"
#include "game/secrets.h"
#include "game/text.h"
#include "hex/min_max.h"
#include "play/action_words.h"
#include "play/arrows.h"
#include "play/parts.h"
#include "system/worker.h"
#include "view/reason.h"
#include "view/sheet.h"

#define SECONDS 60.0    /* of thinking about one position at most */
#define PEEK_EVERY 0.35 /* seconds */

/* --- On and off ------------------------------------------------------------------------------ */

bool analysis_possible(const Play *play) {
    return play->thinker != NULL && play->see.lesson == NULL && !play->see.for_all;
}

static bool against_computers(const Play *play) {
    int seat[GAME_SEATS_MAX];
    return play_persons(play) > 0 && play_persons(play) < play_seats(play, seat);
}

static void switch_on(Play *play, bool on) {
    Analysis *analysis = &play->see.analysis;
    if (on && analysis->thinker == NULL) {
        analysis->thinker = thinker_like(play->thinker, AI_MEMORY_MIB);
        analysis->line = malloc(sizeof *analysis->line);
    }
    analysis->on = on && analysis->thinker != NULL && analysis->line != NULL;
    analysis->key = 0;
    analysis->count = 0;
    analysis->thinks = false;
    if (!on && analysis->thinker != NULL) {
        thinker_forget(analysis->thinker);
    }
}

void analysis_begin(Play *play) {
    switch_on(play,
              analysis_possible(play) && play->settings->analysis && !against_computers(play));
}

void analysis_free(Play *play) {
    thinker_free(play->see.analysis.thinker);
    free(play->see.analysis.line);
}

void analysis_toggle(Play *play) {
    if (!analysis_possible(play)) {
        return;
    }
    switch_on(play, !play->see.analysis.on);
    if (!against_computers(play)) {
        play->settings->analysis = play->see.analysis.on;
        request_save_settings(play->requests);
    }
    play_again(play);
}

enum { FOLLOWS_MAX = 320 }; /* bytes of what follows in a line, in words */

/* --- What is found --------------------------------------------------------------------------- */

/* Why nothing can be said now; NULL: it can. */
static const char *rests(const Play *play) {
    const bool present = play->see.viewed_ply < 0;
    const int decider = present ? session_to_act(play->session).decider
                                : play->see.game->to_act(play->viewed).decider;
    if ((present && session_outcome(play->session).kind != OUTCOME_NONE) || decider < 0) {
        return tr("The game is over.");
    }
    if (!play_shows_thoughts(play, decider)) {
        return tr("Only the player to move knows enough to judge this.");
    }
    if (present && play_computer_to_act(play) && !play->see.computer.paused) {
        return tr("The computer is thinking.");
    }
    return NULL;
}

/* What it was asked about: never 0. */
static uint64_t key_of(const Play *play) {
    return hash_mixed(hash_mixed(session_version(play->session), (uint64_t)play->see.viewed_ply),
                      (uint64_t)play_viewer(play)) |
           1;
}

static void ask(Play *play) {
    Analysis *analysis = &play->see.analysis;
    const SearchLimits settings = {
        .seconds = SECONDS, .threads = worker_cores(), .seed = 1, .multipv = AI_MULTIPV_MAX};
    memcpy(analysis->state, play_position(play), play->see.game->state_size);
    session_history_at(play->session, play_viewed_ply(play), &analysis->history);
    if (session_outcome(play->session).kind == OUTCOME_NONE) {
        autosave_note_help(play->autosave);
    }
    analysis->count = 0;
    analysis->chosen = 0;
    analysis->peeked = play->now;
    analysis->thinks = thinker_ask(analysis->thinker, play->see.game, analysis->state,
                                   &analysis->history, &settings);
}

/* Plays a line in what the position may be for all that is known, and takes its words and arrows:
 * those of the seat that decides, and of the answer to it. */
static void take_line(Play *play, const ActionLine *found, AnalysisLine *line) {
    ReasonLine *played = play->see.analysis.line;
    const Game *game = play->see.game;
    const int seat = game->to_act(play->see.analysis.state).decider;
    GamePosition imagined;
    Rng rng = rng_seeded(1);
    memcpy(imagined.state, play->see.analysis.state, game->state_size);
    game_secrets(game)->determinize(imagined.state, seat, &rng);
    reason_line_begin(played, game, imagined.state, &play->see.analysis.history, play_viewer(play));
    line->own.count = line->reply.count = 0;
    for (int i = 0; i < found->count && reason_line_play(played, found->at[i]); i++) {
        const PlayedAction *action = &played->played[i];
        Arrows *arrows = played->to_act[i].decider == seat ? &line->own : &line->reply;
        if (game->turn(played->state[i]) <= game->turn(played->state[0]) + 1) {
            arrows_add(play->see.board, game, played->state[i], action->action, action->event,
                       action->events, arrows);
        }
    }
    const Teller tell = play_teller(play);
    line_notation(played, 0, played->count, line->notation, sizeof line->notation);
    line_say(&tell, played, 0, MIN(1, played->count), false, line->name, sizeof line->name);
    text_begin_sentence(line->name);
    words_after_notation(play->settings, played->count > 0 ? played->played[0].text : "",
                         line->name, sizeof line->name);
    line_say_all(&tell, played, 1, line->text, FOLLOWS_MAX);
}

/* The best first: the search puts the one first that it thought about most. */
static int by_value(const AiReport *report, int order[AI_MULTIPV_MAX]) {
    const int count = MIN(report->count, AI_MULTIPV_MAX);
    for (int i = 0; i < count; i++) {
        int at = i;
        for (; at > 0 && report->value[order[at - 1]] < report->value[i]; at--) {
            order[at] = order[at - 1];
        }
        order[at] = i;
    }
    return count;
}

static void take(Play *play, const AiReport *report) {
    Analysis *analysis = &play->see.analysis;
    int order[AI_MULTIPV_MAX] = {0};
    analysis->count = by_value(report, order);
    for (int i = 0; i < analysis->count; i++) {
        AnalysisLine *line = &analysis->at[i];
        const int found = order[i];
        const ActionLine alone = {.count = 1, .at = {report->action[found]}};
        line->percent = analysis_percent(report->value[found]);
        take_line(play, report->path[found].count > 0 ? &report->path[found] : &alone, line);
    }
    play_again(play);
}

void analysis_renew(Play *play) {
    Analysis *analysis = &play->see.analysis;
    ThinkerAnswer answer;
    AiReport report;
    if (!analysis->on) {
        return;
    }
    analysis->why = rests(play);
    const uint64_t shown = analysis->why == NULL ? key_of(play) : 0;
    if (shown != analysis->key) {
        analysis->key = shown;
        analysis->count = 0;
        analysis->thinks = false;
        thinker_forget(analysis->thinker);
        if (shown != 0) {
            ask(play);
        }
    }
    if (analysis->thinks && thinker_take(analysis->thinker, &answer)) {
        analysis->thinks = false;
        take(play, &answer.report);
    } else if (analysis->thinks && play->now - analysis->peeked >= PEEK_EVERY) {
        analysis->peeked = play->now;
        if (thinker_peek(analysis->thinker, &report)) {
            take(play, &report);
        }
    }
    if (analysis->thinks) {
        play_wake(play, PEEK_EVERY);
    }
}

void analysis_choose(Play *play, int line) {
    play->see.analysis.chosen = line;
    play_again(play);
}
