/*
 * The duties that the contract (game/game.h) lays on every game, each looked at in positions that
 * random play meets; test_conformance.c runs them all. A duty that is not done fails the running
 * test.
 */
#ifndef CONFORMANCE_DUTIES_H
#define CONFORMANCE_DUTIES_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "support/course.h"
#include "support/samples.h"

enum { ACTIONS_LOOKED = 24 /* so many of a position's actions, where looking at one is dear */ };

/* A game that is looked at. */
typedef struct Subject {
    const Game *game;
    bool listed; /* in games.def */
    Samples samples;
    Rng rng;
} Subject;

/* --- What the duties share (subject.c) ------------------------------------------------------- */

/* True when the game is over whatever happened before. */
bool subject_over_by_itself(const Game *game, const void *state);

/* True when `seat` takes part under the options of the sample. */
bool subject_plays(const Subject *subject, const Sample *sample, int seat);

/* Some legal actions in any order, each once: all where there are no more than `most`. To be
 * freed. */
Action *subject_some_actions(Subject *subject, const Course *course, int most, int *count);

/* A copy of the bytes of the state alone, everything behind them noise. */
Course subject_copy(Subject *subject, const Course *course);

/* The position as text; to be freed. */
char *subject_text(const Game *game, const Options *options, const Course *course);

/* The same as text, with the same legal actions. */
void assert_same_position(const Game *game, const Options *options, const Course *a,
                          const Course *b);

/* True for text that ends within `size` bytes and is not blank. */
bool readable(const char *text, size_t size);

/* --- The duties ------------------------------------------------------------------------------ */

/* description.c */
void duty_description(Subject *subject);
void duty_options(Subject *subject);
void duty_board(Subject *subject);

/* play.c */
void duty_setup(Subject *subject);
void duty_outcomes(Subject *subject);
void duty_resign_and_draw(Subject *subject);
void duty_copies(Subject *subject);
void duty_apply(Subject *subject);

/* actions.c */
void duty_actions(Subject *subject);
void duty_notation(Subject *subject);
void duty_labels(Subject *subject);

/* clicks.c */
void duty_clicks(Subject *subject);
void duty_explain(Subject *subject);
void duty_explain_second_click(Subject *subject);

/* positions.c */
void duty_printed_form(Subject *subject);
void duty_print_and_parse(Subject *subject);
void duty_spoilt_positions(Subject *subject);

/* search.c */
void duty_conceal(Subject *subject);
void duty_search_hints(Subject *subject);

/* matches.c */
void duty_undo(Subject *subject);
void duty_records(Subject *subject);

#endif
