/* What games share to explain why clicks do nothing. Every reason is a whole sentence, written as a
 * pattern, that ends with the number of the rule in brackets. Help lines of their views use `say`.
 */
#ifndef GAME_EXPLAIN_H
#define GAME_EXPLAIN_H

#include <string.h>

#include "game/pattern.h"
#include "game/play.h"
#include "game/text.h"

/* Room for GAME_WHY_MAX bytes. */
typedef char *Why;

#define say(why, ...) tr_say((why), GAME_WHY_MAX, __VA_ARGS__)

/* The number of the rule that ended a match, or of another where it was ended by persons. */
static inline const char *end_rule(const GameEnd *end, const char *other) {
    return strchr(end->rule, '-') != NULL ? end->rule : other;
}

/* The cell of a click on a board of `cells` cells, or CELL_NONE: any clicks may come. */
static inline Cell click_cell(const Click *click, int cells) {
    return click_is_on_board(click) && click->cell >= 0 && click->cell < cells ? click->cell
                                                                               : CELL_NONE;
}

/* Writes the cells of the first three clicks on the board and returns their number. */
static inline int click_cells(const Click *clicks, int count, int cells, Cell out[3]) {
    int found = 0;
    for (int i = 0; i < count && found < 3; i++) {
        out[found] = click_cell(&clicks[i], cells);
        found += out[found] != CELL_NONE;
    }
    return found;
}

#endif
