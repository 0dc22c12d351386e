/* Lines of actions that are compared. */
#ifndef AI_LINE_H
#define AI_LINE_H

#include "game/game.h"

/* What one seat could do in a row, 1 .. AI_LINE_MAX legal actions of which only the last may depend
 * on chance, and what that is worth to each seat, -1000 (lost) .. 1000 (won). */
enum { AI_LINE_MAX = 64, AI_LINES_MAX = 8 };
typedef struct AiLine {
    const Action *action;
    int count;
    int value[GAME_SEATS_MAX];
    int error; /* standard error of the difference of its value to that of the first line, for the
                  seat that decides */
    uint64_t playouts; /* that were made for it; or nodes */
} AiLine;

/* How many actions an analysis compares, and how far it follows them: these lines are best as far
 * as a search knows. After chance, or with what is hidden, their actions need not all be legal. */
enum { AI_MULTIPV_MAX = 3, AI_PATH_MAX = 12 };

#endif
