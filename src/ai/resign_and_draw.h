/*
 * How a computer behaves beside its actions: what it answers to an offered draw, when it gives up,
 * and when it need not think on. It judges by search, and only from what its seat knows.
 *
 * Prospects are -1000 (lost) .. 1000 (won), as in AiReport.
 */
#ifndef AI_RESIGN_AND_DRAW_H
#define AI_RESIGN_AND_DRAW_H

#include "ai/ai.h"

/* The prospects of `seat` in `state`, which is what the position may be for all that it knows.
 * Where others decide, quick searches play on until the seat does; there it thinks as `settings`
 * say. Once settings->stop is set it ends with what it has. */
int draw_judge(Ai *ai, const Game *game, const void *state, const History *history, int seat,
               const SearchLimits *settings);

/* The seats that would share a draw now, as a bit mask: those that are still in the game. */
unsigned resign_left(const Game *game, const void *state, const History *history);

typedef enum DrawAnswer { DRAW_ACCEPTED, DRAW_EARLY, DRAW_HOPES } DrawAnswer;

/* What a seat with these prospects answers to an offered draw. It compares them with a fair share:
 * 1 / the seats left. In the first twenty rounds it accepts only in a dead position: for long,
 * everything that happened could be taken back, and its prospects are those of a draw. */
DrawAnswer draw_answer(const Game *game, const Options *options, const void *state,
                       const History *history, int prospects);

enum { RESIGN_TURNS = 3 }; /* own turns in a row without hope before a computer resigns */

bool resign_hopeless(int prospects);

/* Whether the seat that decides may resign: that ends the match, and the only seat left wins. With
 * more seats it would change the match for the others. */
bool resign_allowed(const Game *game, const void *state, const History *history);

#endif
