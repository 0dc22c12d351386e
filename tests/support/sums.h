/* Sums as texts show them: `5 − 2 = 3, mountain ×2 = 6`, `2 + 2 × 1 + 1 Spears = 5`. */
#ifndef SUPPORT_SUMS_H
#define SUPPORT_SUMS_H

#include "support/stage.h"

/* The running test fails unless everything that a sum says is right, and it comes to `expected`.
 * Words, which begin with a letter, are left out. Ends at `;`, a bracket with a rule, or the end.
 */
void sums_to(const char *text, int expected);

/* What follows `start` in the first line that has it; NULL: none does. */
const char *sums_line(const InspectText *text, const char *start);

/* Begins a game from a seed. */
void sums_begin(Stage *stage, uint64_t seed);
/* Makes a random action; false: the game is over. */
bool sums_go_on(Stage *stage, Rng *rng);

#endif
