/* The computer player of 5 Fields does not play on for ever: a lead fades by turns without building
 * and discovering, and a draw is welcome then. `test_fields claims PLAYOUTS` plays the forty
 * matches of docs/computer-player.md, with so many playouts a turn. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "ai/ai.h"
#include "game/options.h"
#include "game/play.h"
#include "games/fields/fields.h"
#include "games/games.h"

enum { MEBIBYTES = 32, TURNS_MOST = 250, FADED = 150, LEVEL = 50 };

static Ai *ai;
static uint64_t playouts = 500; /* for a turn */

static int begin_ai(void **state) {
    (void)state;
    ai = ai_new(MEBIBYTES);
    return ai == NULL ? -1 : 0;
}

static int end_ai(void **state) {
    (void)state;
    ai_free(ai);
    return 0;
}

static Action choose(const GamePosition *position, AiReport *report) {
    const SearchLimits limits = {.turn_playouts = playouts, .seed = 1};
    return ai_choose(ai, &fields_game, position->state, &position->history, &limits, report);
}

static void begin(GamePosition *position, bool blank, uint64_t deal) {
    Options options = options_default(&fields_game);
    options.value[0] = blank;
    game_begin(&fields_game, position, &options, deal, NULL);
}

/* A beginning in which North has lost two Princes, and after which a pass by South brings a
 * position for the third time: so many turns after the last building. */
static void lead_after(GamePosition *position, int turns) {
    GamePosition passed;
    History *history = &position->history;
    begin(position, false, 800);
    FieldsState *state = (void *)position->state;
    for (int lost = 0; lost < 2; lost++) {
        state->prince[1] &= state->prince[1] - 1;
    }
    const uint64_t here = fields_game.key(state);
    passed = *position;
    (void)game_play(&fields_game, passed.state, &passed.history,
                    fields_action(FIELDS_PASS, 0, 0, 0), NULL);
    const uint64_t after = fields_game.key(passed.state);
    history->count = 0;
    for (int i = 0; i < turns; i++) {
        history->key[history->count++] = (uint64_t)i; /* positions that do not come back */
    }
    history->key[history->count++] = after;
    history->key[history->count++] = after;
    history->key[history->count++] = here;
    history->repetitions = 1;
}

static void test_a_fresh_lead_is_played_for(void **state) {
    (void)state;
    GamePosition position;
    AiReport report;
    lead_after(&position, 0);
    assert_true(fields_action_kind(choose(&position, &report)) != FIELDS_PASS);
    assert_true(report.estimate[0] > 2 * LEVEL);
}

static void test_a_faded_lead_is_a_draw(void **state) {
    (void)state;
    GamePosition position;
    AiReport report;
    lead_after(&position, FADED);
    assert_true(fields_action_kind(choose(&position, &report)) == FIELDS_PASS);
    assert_in_range(report.estimate[0] + LEVEL, 0, 2 * LEVEL);
}

/* Plays a match of the computer with itself, until its end or for so many turns. */
static void play(GamePosition *position, bool blank, uint64_t deal, int turns_most) {
    begin(position, blank, deal);
    while (!game_over(&fields_game, position->state, &position->history) &&
           fields_game.turn(position->state) <= turns_most) {
        const Action action = choose(position, NULL);
        (void)game_play(&fields_game, position->state, &position->history, action, NULL);
    }
}

/* In this deal both players come to a wall that neither can pass. */
static void test_no_match_goes_on_for_ever(void **state) {
    (void)state;
    GamePosition position;
    play(&position, false, 810, TURNS_MOST);
    assert_true(fields_game.turn(position.state) <= TURNS_MOST);
}

/* Prints each match: deal, turns, outcome. */
static void play_claims(void) {
    enum { FIRST = 800, MATCHES = 20, LONGEST = 2000 };
    for (int match = 0; match < 2 * MATCHES; match++) {
        GamePosition at;
        char outcome[GAME_TEXT_MAX];
        const bool blank = match >= MATCHES;
        const int deal = FIRST + match % MATCHES;
        play(&at, blank, (uint64_t)deal, LONGEST);
        game_outcome_text(&fields_game, fields_game.outcome(at.state, &at.history), outcome);
        printf("%s map, deal %d: %d turns, %s\n", blank ? "blank" : "open", deal,
               fields_game.turn(at.state), outcome);
        (void)fflush(stdout);
    }
}

int main(int count, char **argument) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_fresh_lead_is_played_for),
        cmocka_unit_test(test_a_faded_lead_is_a_draw),
        cmocka_unit_test(test_no_match_goes_on_for_ever),
    };
    if (count == 3 && strcmp(argument[1], "claims") == 0 && begin_ai(NULL) == 0) {
        playouts = strtoull(argument[2], NULL, 10);
        play_claims();
        return end_ai(NULL);
    }
    return cmocka_run_group_tests(tests, begin_ai, end_ai);
}
