/*
 * The checks of the contract of every game (game/game.h), each made in positions from random play;
 * test_conformance.c runs them all. A broken contract fails the running test.
 */
#ifndef CONFORMANCE_CONTRACT_CHECKS_H
#define CONFORMANCE_CONTRACT_CHECKS_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "support/game_position.h"
#include "support/samples.h"

enum { ACTIONS_SAMPLED = 24 /* of a position, where checking one is slow */ };

/* A game and its positions. */
typedef struct GameUnderTest {
    const Game *game;
    bool listed; /* in games.def */
    Samples samples;
    Rng rng;
} GameUnderTest;

/* --- What the checks share (game_under_test.c) ------------------------------------------------ */

/* True when the game is over whatever its history is. */
bool tested_over_by_itself(const Game *game, const void *state);

/* True when `seat` takes part under the options of the sample. */
bool tested_plays(const GameUnderTest *tested, const Sample *sample, int seat);

/* At most `most` legal actions in any order, each once; all when there are no more. Freed by the
 * caller. */
Action *tested_some_actions(GameUnderTest *tested, const GamePosition *position, int most,
                            int *count);

/* A copy of the bytes of the state, with noise in all other bytes. */
GamePosition tested_copy(GameUnderTest *tested, const GamePosition *position);

/* Clicks anywhere, sensible or not; gives their number, at least 1 (clicks.c). */
int tested_random_clicks(GameUnderTest *tested, const Sample *sample, Click out[GAME_CLICKS_MAX]);

/* The position as text, as `viewer` sees it or as `state` prints it; freed by the caller. */
char *tested_text_for(const Game *game, const Options *options, const GamePosition *position,
                      int viewer);
char *tested_text(const Game *game, const Options *options, const GamePosition *position);

/* Fails unless both have the same text and the same legal actions. */
void assert_same_position(const Game *game, const Options *options, const GamePosition *a,
                          const GamePosition *b);

/* True for text that ends within `size` bytes and is not blank. */
bool readable(const char *text, size_t size);

/* --- The checks ------------------------------------------------------------------------------ */

/* description.c */
void check_description(GameUnderTest *tested);
void check_options(GameUnderTest *tested);
void check_board(GameUnderTest *tested);

/* play.c */
void check_setup(GameUnderTest *tested);
void check_outcomes(GameUnderTest *tested);
void check_resign_and_draw(GameUnderTest *tested);
void check_copies(GameUnderTest *tested);
void check_apply(GameUnderTest *tested);

/* actions.c */
void check_actions(GameUnderTest *tested);
void check_notation(GameUnderTest *tested);
void check_labels(GameUnderTest *tested);

/* clicks.c */
void check_clicks(GameUnderTest *tested);
void check_together(GameUnderTest *tested);
void check_explain(GameUnderTest *tested);
void check_explain_second_click(GameUnderTest *tested);

/* positions.c */
void check_printed_form(GameUnderTest *tested);
void check_print_and_parse(GameUnderTest *tested);
void check_reachable_positions(GameUnderTest *tested);
void check_edited_turns(GameUnderTest *tested);
void check_mutated_positions(GameUnderTest *tested);

/* observe.c */
void check_observe(GameUnderTest *tested);
void check_secrets(GameUnderTest *tested);
void check_observed_text(GameUnderTest *tested);
void check_observe_and_determinize(GameUnderTest *tested);
void check_observed_words(GameUnderTest *tested);
void check_observed_explain(GameUnderTest *tested);

/* chance.c */
void check_chance(GameUnderTest *tested);

/* danger.c */
void check_danger(GameUnderTest *tested);

/* search.c */
void check_determinize(GameUnderTest *tested);
void check_search_hints(GameUnderTest *tested);
void check_policy(GameUnderTest *tested);
void check_certain(GameUnderTest *tested);
void check_captures(GameUnderTest *tested);
void check_scratch(GameUnderTest *tested);

/* matches.c */
void check_undo(GameUnderTest *tested);
void check_records(GameUnderTest *tested);

#endif
