/* Whether the rules can be applied to a position set up by hand. */
#include "game/position.h"
#include "game/text.h"
#include "games/fields/rules.h"

/* Each of these gives the reason why a position is refused, or NULL. */

const char *fields_check_supply(const FieldsState *state, int seat) {
    return fields_count(state, seat, FIELDS_QUEEN) > 1 ? N_("A player has one Queen (F-2).")
           : fields_count(state, seat, FIELDS_PRINCE) > FIELDS_PRINCES_MAX
               ? N_("A player has at most 3 Princes (F-2).")
           : fields_count(state, seat, FIELDS_FIELD) > FIELDS_FIELDS_MAX
               ? N_("A player has at most 8 Fields (F-2).")
               : NULL;
}

/* The pawn that has already moved this turn. */
static const char *check_first(const FieldsState *state) {
    const FieldsSet *pawns = state->first_queen ? state->queen : state->prince;
    return state->first == CELL_NONE || fields_has(pawns[state->side], state->first)
               ? NULL
               : N_("`first` names a cell without such a pawn (F-10).");
}

/* The tile just explored is next to the Prince and still empty. */
static bool explored_is_fine(const FieldsState *state) {
    const FieldsUnderway *way = &state->underway;
    const FieldsSet taken = fields_barrier(state, 0) | fields_barrier(state, 1) | state->field[0] |
                            state->field[1] | state->hidden;
    return way->explored == CELL_NONE ||
           (way->discovered && fields_has(fields_neighbours[way->cell] & ~taken, way->explored));
}

static const char *check_underway(const FieldsState *state) {
    const FieldsUnderway *way = &state->underway;
    if (way->cell == CELL_NONE) {
        return NULL;
    }
    const FieldsStride stride = fields_stride(state, way->cell);
    const bool goes_on = way->left > 0 || fields_may_enter_explored(state, way->cell, stride);
    return !fields_has(fields_fresh_princes(state), way->cell) || state->queen[state->side] == 0
               ? N_("The Prince under way is not on his cell or has no Queen (F-15).")
           : way->used < 1 || way->left + way->used > 4
               ? N_("A Prince under way has used at least 1 point and has at most 4 in all (F-13).")
           : !explored_is_fine(state)
               ? N_("The tile just explored must be empty, next to the Prince, "
                    "and `discovered` (F-40).")
           : !goes_on || !(way->discovered || state->hidden != 0)
               ? N_("That Prince has finished his move and is not under way (F-40).")
               : NULL;
}

/* F-33 */
static const char *check_shared(const FieldsState *state) {
    const FieldsSet together = state->twin[state->side];
    const bool turn_begins = state->first == CELL_NONE && state->underway.cell == CELL_NONE;
    return together != fields_bit(state->shared) && (together != 0 || turn_begins)
               ? N_("`shared` must name the cell with two Princes of the side to move (F-33).")
               : NULL;
}

bool fields_check(const FieldsState *state, bool open_map, bool over, char why[GAME_WHY_MAX]) {
    const int cities = fields_size(state->city[0] | state->city[1]);
    const char *const reasons[] = {
        open_map && state->hidden != 0 ? N_("On the open map no tile is face down (F-38).") : NULL,
        fields_check_supply(state, 0),
        fields_check_supply(state, 1),
        cities > 2 * FIELDS_CITIES_MAX ? N_("There are at most 4 Cities (F-21).") : NULL,
        /* The rest only matters while the game goes on. */
        over ? NULL : check_first(state),
        over ? NULL : check_underway(state),
        over ? NULL : check_shared(state),
    };
    return position_accept(reasons, sizeof reasons / sizeof reasons[0], why);
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
