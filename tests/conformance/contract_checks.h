/*
 * The duties that the contract (game/game.h) lays on every game, each looked at in positions that
 * random play meets; test_conformance.c runs them all. A duty that is not done fails the running
 * test.
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

enum { ACTIONS_LOOKED = 24 /* so many of a position's actions, where looking at one is dear */ };

/* A game that is looked at. */
typedef struct GameUnderTest {
    const Game *game;
    bool listed; /* in games.def */
    Samples samples;
    Rng rng;
} GameUnderTest;

/* --- What the duties share (subject.c) ------------------------------------------------------- */

/* True when the game is over whatever happened before. */
bool tested_over_by_itself(const Game *game, const void *state);

/* True when `seat` takes part under the options of the sample. */
bool tested_plays(const GameUnderTest *tested, const Sample *sample, int seat);

/* Some legal actions in any order, each once: all where there are no more than `most`. To be
 * freed. */
Action *tested_some_actions(GameUnderTest *tested, const GamePosition *position, int most,
                            int *count);

/* A copy of the bytes of the state alone, everything behind them noise. */
GamePosition tested_copy(GameUnderTest *tested, const GamePosition *position);

/* The position as text; to be freed. */
char *tested_text(const Game *game, const Options *options, const GamePosition *position);

/* The same as text, with the same legal actions. */
void assert_same_position(const Game *game, const Options *options, const GamePosition *a,
                          const GamePosition *b);

/* True for text that ends within `size` bytes and is not blank. */
bool readable(const char *text, size_t size);

/* --- The duties ------------------------------------------------------------------------------ */

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
void check_explain(GameUnderTest *tested);
void check_explain_second_click(GameUnderTest *tested);

/* positions.c */
void check_printed_form(GameUnderTest *tested);
void check_print_and_parse(GameUnderTest *tested);
void check_mutated_positions(GameUnderTest *tested);

/* search.c */
void check_determinize(GameUnderTest *tested);
void check_search_hints(GameUnderTest *tested);

/* matches.c */
void check_undo(GameUnderTest *tested);
void check_records(GameUnderTest *tested);

#endif
