/* Why a piece cannot move to a cell. In explain.c is what the letters stand for; `target` is the
 * cell that %A names. */
#include "game/text.h"
#include "games/heximeros/rules.h"

const char *const hexi_own_colour =
    N_("The %V on %A is %W too, and no piece captures its own colour (H-11).");

/* A step by its number, 0 .. HEXI_STEPS-1. */
static Axial step_of(int step) {
    return step < HEXI_LINES ? axial_flats[step] : axial_lines[step - HEXI_LINES];
}

int hexi_direction(Cell from, Cell to, int *steps) {
    const Board *board = hexi_board(NULL);
    const Axial end = board->at[to];
    const int most = axial_distance(board->at[from], end);
    for (int i = 0; i < HEXI_STEPS; i++) {
        for (int k = 1; k <= most; k++) {
            if (axial_equal(axial_add(board->at[from], axial_scale(step_of(i), k)), end)) {
                *steps = k;
                return i;
            }
        }
    }
    return -1;
}

/* What blocks a straight way before its end: a piece's cell, HEXI_OFF, or CELL_NONE. */
static Cell stopped_at(const HexiState *state, Cell from, int step, int steps) {
    for (int i = 1; i < steps; i++) {
        from = hexi_map()->step[from][step];
        if (state->at[from] != 0) {
            return from;
        }
    }
    return CELL_NONE;
}

/* --- Alcazar, Prelate, Regent ----------------------------------------------------------------- */

static const char *stopped(Cell stop) {
    return stop == HEXI_OFF ? N_("The straight way there leaves the board (%R).")
                            : N_("The %W %V on %A is in the way (%R).");
}

static const char *slide(const HexiState *state, Cell from, Cell to, Cell *target) {
    int steps = 0;
    const int step = hexi_direction(from, to, &steps);
    const bool line = step >= HEXI_LINES;
    const HexiKind kind = hexi_kind(state->at[from]);
    const Cell stop = stopped_at(state, from, step, steps);
    *target = stop == CELL_NONE ? HEXI_OFF : stop;
    return kind == HEXI_PRELATE && !line && hexi_fresh(state->at[from])
               ? N_("On its first move a Prelate may move up to ten steps along a line over empty "
                    "cells and then one flat; no such way leads there (H-17).")
           : kind == HEXI_PRELATE && !line ? N_("A Prelate moves along a line, between two flats; "
                                                "only its first move may add a "
                                                "flat at the end (H-16).")
           : kind == HEXI_ALCAZAR && (step < 0 || line)
               ? N_("An Alcazar moves straight along a flat (H-15).")
           : step < 0 ? N_("A Regent moves straight along a flat or a line (H-18).")
           : kind == HEXI_PRELATE && steps > 10
               ? N_("A Prelate moves at most ten steps, and %T is %E away (H-16).")
               : stopped(*target);
}

/* --- Sovereign, Hatted Militant --------------------------------------------------------------- */

static const char *one_step(const HexiState *state, Cell from, Cell to, Cell *target) {
    int steps = 0;
    const int step = hexi_direction(from, to, &steps);
    *target = stopped_at(state, from, step, steps);
    const bool sovereign = hexi_kind(state->at[from]) == HEXI_SOVEREIGN;
    return from != hexi_ground_zero()
               ? sovereign ? N_("A Sovereign moves one step along a flat or a line (H-19).")
                           : N_("A Hatted Militant moves one step along a flat or a line (H-19).")
           : steps == 2 && *target != CELL_NONE ? stopped(*target)
           : sovereign
               ? N_("From Ground Zero a Sovereign moves one or two steps in one direction (H-27).")
               : N_("From Ground Zero a Hatted Militant moves one or two steps in one direction "
                    "(H-27).");
}

/* --- Cavalier and Assassin -------------------------------------------------------------------- */

/* Whether `a` steps in one direction and then `b` in another end on `to`, on the board or not. */
static bool ends_on(Cell from, Cell to, int first, int a, int second, int b) {
    const Board *board = hexi_board(NULL);
    const Axial way = axial_add(axial_scale(step_of(first), a), axial_scale(step_of(second), b));
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

static const char *cavalier(Cell from, Cell to) {
    return cavalier_way(from, to) ? N_("The Cavalier's way to %T leaves the board (H-21).")
           : from == hexi_ground_zero()
               ? N_("From Ground Zero a Cavalier jumps 3 and 2 or 2 and 1 flats, or twice as many, "
                    "turning 60 degrees between them (H-28).")
               : N_("A Cavalier jumps three flats and then two, or two and then one, turning 60 "
                    "degrees between them (H-21).");
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

static const char *assassin(const HexiState *state, Cell from, Cell to) {
    return meets(from, to) && state->at[to] == 0
               ? N_("Without a capture an Assassin goes its whole way, and %T is only on the way "
                    "(H-24).")
           : assassin_way(from, to) ? N_("The Assassin's way to %T leaves the board (H-24).")
           : from == hexi_ground_zero()
               ? N_("From Ground Zero an Assassin jumps a flat and two line steps, a line step and "
                    "two flats, or twice as far (H-31).")
               : N_("An Assassin jumps one flat and then two line steps, or one line step and then "
                    "two flats (H-24).");
}

/* --- Archer ----------------------------------------------------------------------------------- */

static const char *archer(const HexiState *state, Cell from, Cell to) {
    int steps = 0;
    const int step = hexi_direction(from, to, &steps);
    const bool centre = from == hexi_ground_zero();
    const bool near = step >= 0 && steps <= (centre ? 2 : 1);
    return state->at[to] != 0 && near ? N_("An Archer moves only to empty cells; it captures by a "
                                           "shot after its step (H-22).")
           : state->at[to] != 0
               ? N_("An Archer moves one step and then shoots: click its new cell, then %T (H-22).")
           : !centre
               ? N_("An Archer moves one step along a flat or a line, and may then shoot (H-22).")
           : step >= 0 && steps == 2
               ? N_("An Archer moves two steps only over empty cells (H-30).")
               : N_("From Ground Zero an Archer moves one or two steps in one direction (H-30).");
}

const char *hexi_explain_shot(const HexiState *state, Cell from, Cell to, Cell target) {
    int steps = 0;
    int moved = 0;
    const int step = hexi_direction(to, target, &steps);
    hexi_direction(from, to, &moved);
    const int range = moved == 2 ? 2 * HEXI_SHOT_RANGE : HEXI_SHOT_RANGE;
    return step < 0 || step >= HEXI_LINES || steps != range
               ? moved == 2 ? N_("An Archer shoots exactly eight flats away in one direction; %A "
                                 "is not such a cell (%R).")
                            : N_("An Archer shoots exactly four flats away in one direction; %A is "
                                 "not such a cell (%R).")
           : target == from || state->at[target] == 0
               ? N_("There is nothing to shoot at on %A (%R).")
           : hexi_colour(state->at[target]) == state->side
               ? hexi_own_colour
               : N_("The shot cannot cross out-of-bounds cells to %A (%R).");
}

/* --- Dreadnaught ------------------------------------------------------------------------------ */

static const char *dreadnaught(const HexiState *state, Cell from, Cell to, Cell *target) {
    int steps = 0;
    const int step = hexi_direction(from, to, &steps);
    const bool centre = from == hexi_ground_zero();
    const bool far = steps == HEXI_SHOT_RANGE || (centre && steps == 2 * HEXI_SHOT_RANGE);
    const bool straight = far && step >= 0 && step < HEXI_LINES;
    Cell swept[2 * HEXI_SHOT_RANGE];
    *target = state->sovereign[state->side];
    return !straight && centre
               ? N_("From Ground Zero a Dreadnaught moves exactly four or eight flats "
                    "in one direction "
                    "(H-29).")
           : !straight ? N_("A Dreadnaught moves exactly four flats in one direction (H-23).")
           : hexi_sweep(from, to, swept) == 0
               ? N_("The Dreadnaught's way to %T leaves the board (H-23).")
               : N_("The Dreadnaught would capture its own Sovereign on %A (H-23).");
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

static const char *militant(const HexiState *state, Cell from, Cell to) {
    const int forward = state->side;
    const bool fresh = hexi_fresh(state->at[from]);
    int steps = 0;
    const bool straight = hexi_direction(from, to, &steps) == forward;
    const bool captures = captures_on(forward, from, to);
    const bool then = captures_on(forward, hexi_map()->step[from][forward], to);
    return from == hexi_ground_zero() && !straight && !captures
               ? N_("From Ground Zero a Militant moves forward, or two flats over empty cells in "
                    "any "
                    "direction, or one flat onto an empty cell and then captures (H-26).")
           : captures
               ? N_("A Militant moves diagonally forward only to capture, and %T is empty (H-14).")
           : straight && steps == 1
               ? N_("A Militant does not capture straight ahead, and %T is occupied (H-14).")
           : straight && steps == 2 && fresh
               ? N_("A Militant moves two flats forward only if both cells are empty (H-14).")
           : straight && steps == 2
               ? N_("Only a Militant's first move may be two flats, and this one has moved (H-14).")
           : then && !fresh
               ? N_("A Militant may move forward and then capture only on its first move (H-14).")
           : then
               ? N_("A Militant's first move may be one flat forward onto an empty cell and then a "
                    "capture; that is not possible here (H-14).")
               : N_("A Militant moves one flat forward and captures diagonally forward (H-14).");
}

/* --- All pieces ------------------------------------------------------------------------------- */

const char *hexi_explain_move(const HexiState *state, Cell from, Cell to, Cell *target) {
    switch (hexi_kind(state->at[from])) {
    case HEXI_REGENT:
    case HEXI_PRELATE:
    case HEXI_ALCAZAR:
        return slide(state, from, to, target);
    case HEXI_ASSASSIN:
        return assassin(state, from, to);
    case HEXI_ARCHER:
        return archer(state, from, to);
    case HEXI_CAVALIER:
        return cavalier(from, to);
    case HEXI_DREADNAUGHT:
        return dreadnaught(state, from, to, target);
    case HEXI_MILITANT:
        return militant(state, from, to);
    case HEXI_SOVEREIGN:
    case HEXI_HATTED:
    case HEXI_NO_PIECE:
        break;
    }
    return one_step(state, from, to, target);
}
