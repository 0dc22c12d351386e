/* The input of the engine, and a look at both ends of its pipes while a command thinks. */
#ifndef ENGINE_INPUT_H
#define ENGINE_INPUT_H

#include "ai/ai.h"
#include "game/text.h"

typedef struct Input {
    TextSource lines; /* reads standard input; the first member, so that it leads back to this */
    bool ended;
    char bytes[4096];
} Input;

/* Reads from the beginning. */
void input_open(Input *input);

/* Chooses an action like ai_choose, which it stops when nobody reads the answers any more, or when
 * the input ends and no command waits; thoughts of less than 50 ms are never stopped. The end of a
 * file says nothing, nor does one that came before a thought that playouts alone limit. `*cut` is
 * set to true then, else left. */
Action input_think(Input *input, Ai *ai, const Game *game, const void *state,
                   const History *history, const SearchLimits *settings, AiReport *report,
                   bool *cut);

#endif
