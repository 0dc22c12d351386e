/* Why a jumping piece, Archer, Dreadnaught or Militant cannot move to a cell. */
#include "games/heximeros/explain.h"

/* --- Cavalier and Assassin -------------------------------------------------------------------- */

/* Whether `a` steps in one direction and then `b` in another end on `to`, on the board or not. */
static bool ends_on(Cell from, Cell to, int first, int a, int second, int b) {
    const Board *board = hexi_board(NULL);
    const Axial way =
        axial_add(axial_scale(hexi_step(first), a), axial_scale(hexi_step(second), b));
    return axial_equal(axial_add(board->at[from], way), board->at[to]);
}

static bool cavalier_way(Cell from, Cell to) {
    for (int flat = 0; flat < HEX_DIRECTIONS; flat++) {
        for (int side = 1; side < HEX_DIRECTIONS; side += HEX_DIRECTIONS - 2) {
            const int then = (flat + side) % HEX_DIRECTIONS;
            if (ends_on(from, to, flat, 3, then, 2) || ends_on(from, to, flat, 2, then, 1)) {
                return true;
            }
        }
    }
    return false;
}

void hexi_explain_cavalier(const HexiState *state, Cell from, Cell to, Why why) {
    (void)state;
    if (cavalier_way(from, to)) {
        say(why, "The Cavalier's way to %s leaves the board (H-21).", hexi_cell_name(to));
    } else if (from == hexi_ground_zero()) {
        say(why, "From Ground Zero a Cavalier jumps 3 and 2 or 2 and 1 flats, or twice as many, "
                 "turning 60 degrees between them (H-28).");
    } else {
        say(why, "A Cavalier jumps three flats and then two, or two and then one, turning 60 "
                 "degrees between them (H-21).");
    }
}

static bool assassin_way(Cell from, Cell to) {
    for (int flat = 0; flat < HEX_DIRECTIONS; flat++) {
        for (int line = HEXI_LINES; line < HEXI_STEPS; line++) {
            if (ends_on(from, to, flat, 1, line, 2) || ends_on(from, to, line, 1, flat, 2)) {
                return true;
            }
        }
    }
    return false;
}

static bool meets(Cell from, Cell to) {
    const HexiLeaps *way = &hexi_map()->assassin_way;
    for (int i = way->first[from]; i < way->first[from + 1]; i++) {
        if (way->cell[i] == to) {
            return true;
        }
    }
    return false;
}

void hexi_explain_assassin(const HexiState *state, Cell from, Cell to, Why why) {
    if (meets(from, to) && state->at[to] == 0) {
        say(why,
            "Without a capture an Assassin goes its whole way, and %s is only on the way (H-24).",
            hexi_cell_name(to));
    } else if (assassin_way(from, to)) {
        say(why, "The Assassin's way to %s leaves the board (H-24).", hexi_cell_name(to));
    } else if (from == hexi_ground_zero()) {
        say(why, "From Ground Zero an Assassin jumps a flat and two line steps, a line step and "
                 "two flats, or twice as far (H-31).");
    } else {
        say(why, "An Assassin jumps one flat and then two line steps, or one line step and then "
                 "two flats (H-24).");
    }
}

/* --- Archer ----------------------------------------------------------------------------------- */

void hexi_explain_archer(const HexiState *state, Cell from, Cell to, Why why) {
    int steps = 0;
    const int step = hexi_direction(from, to, &steps);
    const bool centre = from == hexi_ground_zero();
    if (state->at[to] != 0 && step >= 0 && steps <= (centre ? 2 : 1)) {
        say(why,
            "An Archer moves only to empty cells; it captures by a shot after its step (H-22).");
    } else if (state->at[to] != 0) {
        say(why, "An Archer moves one step and then shoots: click its new cell, then %s (H-22).",
            hexi_cell_name(to));
    } else if (centre && step >= 0 && steps == 2) {
        say(why, "An Archer moves two steps only over empty cells (H-30).");
    } else if (centre) {
        say(why, "From Ground Zero an Archer moves one or two steps in one direction (H-30).");
    } else {
        say(why, "An Archer moves one step along a flat or a line, and may then shoot (H-22).");
    }
}

void hexi_explain_shot(const HexiState *state, Cell from, Cell to, Cell target, Why why) {
    int steps = 0;
    int moved = 0;
    const int step = hexi_direction(to, target, &steps);
    hexi_direction(from, to, &moved);
    const int range = moved == 2 ? 2 * HEXI_SHOT_RANGE : HEXI_SHOT_RANGE;
    const char *rule = moved == 2 ? "H-30" : "H-22";
    const char *name = hexi_cell_name(target);
    if (step < 0 || step >= HEXI_LINES || steps != range) {
        say(why, "An Archer shoots exactly %s flats away in one direction, and %s is not (%s).",
            moved == 2 ? "eight" : "four", name, rule);
    } else if (target == from || state->at[target] == 0) {
        say(why, "There is nothing to shoot at on %s (%s).", name, rule);
    } else if (hexi_colour(state->at[target]) == state->side) {
        say(why, "The %s on %s is %s too, and no piece captures its own colour (H-11).",
            kind_on(state, target), name, colour_on(state, target));
    } else {
        say(why, "Cells out of bounds between the Archer and %s stop the shot (%s).", name, rule);
    }
}

/* --- Dreadnaught ------------------------------------------------------------------------------ */

void hexi_explain_dreadnaught(const HexiState *state, Cell from, Cell to, Why why) {
    int steps = 0;
    const int step = hexi_direction(from, to, &steps);
    const bool centre = from == hexi_ground_zero();
    const bool far = steps == HEXI_SHOT_RANGE || (centre && steps == 2 * HEXI_SHOT_RANGE);
    Cell swept[2 * HEXI_SHOT_RANGE];
    if (step < 0 || step >= HEXI_LINES || !far) {
        say(why, centre ? "From Ground Zero a Dreadnaught moves exactly four or eight flats in one "
                          "direction (H-29)."
                        : "A Dreadnaught moves exactly four flats in one direction (H-23).");
    } else if (hexi_sweep(from, to, swept) == 0) {
        say(why, "The Dreadnaught's way to %s leaves the board (H-23).", hexi_cell_name(to));
    } else {
        say(why, "The Dreadnaught would capture its own Sovereign on %s (H-23).",
            hexi_cell_name(state->sovereign[state->side]));
    }
}

/* --- Militant --------------------------------------------------------------------------------- */

/* Whether `to` is one of the four cells on which a Militant on `from` captures. */
static bool captures_on(int forward, Cell from, Cell to) {
    const Cell *next = hexi_map()->step[from];
    const int left = (forward + 5) % HEX_DIRECTIONS;
    const int right = (forward + 1) % HEX_DIRECTIONS;
    return to == next[left] || to == next[right] || to == next[HEXI_LINES + forward] ||
           to == next[HEXI_LINES + left];
}

void hexi_explain_militant(const HexiState *state, Cell from, Cell to, Why why) {
    const int forward = state->side;
    const Cell ahead = hexi_map()->step[from][forward];
    const char *name = hexi_cell_name(to);
    int steps = 0;
    const bool straight = hexi_direction(from, to, &steps) == forward;
    if (from == hexi_ground_zero() && !straight && !captures_on(forward, from, to)) {
        say(why, "From Ground Zero a Militant moves forward, or two flats over empty cells in any "
                 "direction, or one flat onto an empty cell and then captures (H-26).");
    } else if (captures_on(forward, from, to)) {
        say(why, "A Militant moves diagonally forward only to capture, and %s is empty (H-14).",
            name);
    } else if (straight && steps == 1) {
        say(why, "A Militant does not capture straight ahead, and %s is occupied (H-14).", name);
    } else if (straight && steps == 2 && hexi_fresh(state->at[from])) {
        say(why, "A Militant moves two flats forward only if both cells are empty (H-14).");
    } else if (straight && steps == 2) {
        say(why, "Only a Militant's first move may be two flats, and this one has moved (H-14).");
    } else if (captures_on(forward, ahead, to) && !hexi_fresh(state->at[from])) {
        say(why, "A Militant may move forward and then capture only on its first move (H-14).");
    } else if (captures_on(forward, ahead, to)) {
        say(why, "A Militant's first move may be one flat forward onto an empty cell and then a "
                 "capture; that "
                 "is not possible here (H-14).");
    } else {
        say(why, "A Militant moves one flat forward and captures diagonally forward (H-14).");
    }
}
