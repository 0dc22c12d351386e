/* Whether the rules can be applied to a position set up by hand. */
#include "game/position.h"
#include "games/fields/rules.h"

static bool check_supply(const FieldsState *state, char why[GAME_WHY_MAX]) {
    for (int seat = 0; seat < FIELDS_SEATS; seat++) {
        if (fields_count(state, seat, FIELDS_QUEEN) > 1) {
            return position_refuse(why, "A player has one Queen (F-2).");
        }
        if (fields_count(state, seat, FIELDS_PRINCE) > FIELDS_PRINCES_MAX) {
            return position_refuse(why, "A player has at most 3 Princes (F-2).");
        }
        if (fields_count(state, seat, FIELDS_FIELD) > FIELDS_FIELDS_MAX) {
            return position_refuse(why, "A player has at most 8 Fields (F-2).");
        }
    }
    if (fields_size(state->city[0] | state->city[1]) > 2 * FIELDS_CITIES_MAX) {
        return position_refuse(why, "There are at most 4 Cities (F-21).");
    }
    return true;
}

/* The pawn that has already moved this turn. */
static bool check_first(const FieldsState *state, char why[GAME_WHY_MAX]) {
    if (state->first == CELL_NONE) {
        return true;
    }
    const FieldsSet here = fields_bit(state->first);
    const FieldsSet pawn =
        state->first_queen ? state->queen[state->side] : state->prince[state->side];
    return (pawn & here) != 0 ||
           position_refuse(why, "`first` names a cell without such a pawn (F-10).");
}

/* The tile just explored is next to the Prince and still empty. */
static bool explored_is_fine(const FieldsState *state) {
    const FieldsUnderway *way = &state->underway;
    if (way->explored == CELL_NONE) {
        return true;
    }
    const FieldsSet taken = fields_barrier(state, 0) | fields_barrier(state, 1) | state->field[0] |
                            state->field[1] | state->hidden;
    return way->discovered && fields_has(fields_neighbours[way->cell] & ~taken, way->explored);
}

static bool check_underway(const FieldsState *state, char why[GAME_WHY_MAX]) {
    const FieldsUnderway *way = &state->underway;
    if (way->cell == CELL_NONE) {
        return true;
    }
    if (!fields_has(fields_fresh_princes(state), way->cell) || state->queen[state->side] == 0) {
        return position_refuse(why,
                               "The Prince under way is not on his cell or has no Queen (F-15).");
    }
    if (way->used < 1 || way->left + way->used > 4) {
        return position_refuse(
            why, "A Prince under way has used at least 1 point and has at most 4 in all (F-13).");
    }
    if (!explored_is_fine(state)) {
        return position_refuse(
            why,
            "The tile just explored must be empty, next to the Prince, and `discovered` (F-40).");
    }
    const FieldsStride stride = fields_stride(state, way->cell);
    const bool goes_on = way->left > 0 || fields_may_enter_explored(state, way->cell, stride);
    if (!goes_on || !(way->discovered || state->hidden != 0)) {
        return position_refuse(why,
                               "That Prince has finished his move and is not under way (F-40).");
    }
    return true;
}

/* F-33 */
static bool check_shared(const FieldsState *state, char why[GAME_WHY_MAX]) {
    const FieldsSet together = state->twin[state->side];
    const FieldsSet shared = fields_bit(state->shared);
    const bool turn_begins = state->first == CELL_NONE && state->underway.cell == CELL_NONE;
    if (together != shared && (together != 0 || turn_begins)) {
        return position_refuse(
            why, "`shared` must name the cell with two Princes of the side to move (F-33).");
    }
    return true;
}

bool fields_check(const FieldsState *state, bool open_map, bool over, char why[GAME_WHY_MAX]) {
    if (open_map && state->hidden != 0) {
        return position_refuse(why, "On the open map no tile is face down (F-38).");
    }
    if (!check_supply(state, why)) {
        return false;
    }
    /* The rest only matters while the game goes on. */
    return over ||
           (check_first(state, why) && check_underway(state, why) && check_shared(state, why));
}

bool fields_find_end(FieldsState *state, bool over, char why[GAME_WHY_MAX]) {
    if (fields_has_fallen(state, 0) && fields_has_fallen(state, 1)) {
        return position_refuse(why, "Both players would have lost (F-36).");
    }
    if (state->ended != FIELDS_GOES_ON) {
        return over || position_refuse(why, "The game has ended, so nobody is to move.");
    }
    fields_adjudicate_position(state, over);
    return true;
}
