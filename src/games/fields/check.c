/* Whether the rules can be applied to a position set up by hand. */
#include "game/position.h"
#include "game/text.h"
#include "games/fields/rules.h"

/* Each of these gives the reason why a position is refused, or NULL. What has nothing to do with
 * the turns to come is not asked: whether so much could have been built and lost in so few turns.
 */

const char *fields_check_supply(const FieldsState *state, int seat) {
    return fields_count(state, seat, FIELDS_QUEEN) > 1
               ? N_("More than one Queen of a player (F-2).")
           : fields_count(state, seat, FIELDS_PRINCE) > FIELDS_PRINCES_MAX
               ? N_("More than 3 Princes of a player (F-2).")
           : fields_count(state, seat, FIELDS_FIELD) > FIELDS_FIELDS_MAX
               ? N_("More than 8 Fields of a player (F-2).")
               : NULL;
}

static const char *check_tiles(const FieldsState *state, bool open_map) {
    return open_map && state->hidden != 0 ? N_("A tile is face down on the open map (F-38).")
           : (state->hidden & fields_start_tiles) != 0
               ? N_("A tile under the pawns of the start is face down (F-38).")
           : ((state->sea | state->mountain) & fields_own_plains) != 0
               ? N_("c1 or c5 is not a plain (F-5, F-6).")
               : NULL;
}

/* F-12, F-30: who comes to an opposing City captures it. */
static const char *check_cities(const FieldsState *state) {
    const FieldsSet taken =
        (fields_active(state, 0) & state->city[1]) | (fields_active(state, 1) & state->city[0]);
    return fields_size(state->city[0] | state->city[1]) > 2 * FIELDS_CITIES_MAX
               ? N_("More than 4 Cities (F-21).")
           : taken != 0 ? N_("A Queen or a Prince is on an opposing City (F-12, F-30).")
                        : NULL;
}

static bool turn_begins(const FieldsState *state) {
    return state->first == CELL_NONE && state->underway.cell == CELL_NONE;
}

static const char *check_turn(const FieldsState *state) {
    return state->side != (state->turn - 1) % FIELDS_SEATS
               ? N_("The turn and the side to move do not fit: South has the odd turns, North the "
                    "even ones (F-8).")
           : state->passes > 0 && !turn_begins(state)
               ? N_("Passes in a row, but a pawn has moved (F-24).")
           : state->passes > state->quiet ? N_("More passes than quiet turns (F-24, F-37).")
           : state->quiet >= state->turn  ? N_("More quiet turns than turns (F-37).")
                                          : NULL;
}

/* The pawn that has already moved this turn. */
static const char *check_first(const FieldsState *state) {
    const FieldsSet *pawns = state->first_queen ? state->queen : state->prince;
    return state->first == CELL_NONE ? NULL
           : !fields_has(pawns[state->side], state->first)
               ? N_("“first” names a cell without such a pawn (F-10).")
           : state->queen[state->side] == 0 ? N_("A Prince has moved without a Queen (F-15).")
           : state->underway.cell == CELL_NONE && !fields_second_can_move(state)
               ? N_("No other pawn can move, so the turn is over (F-10).")
               : NULL;
}

/* The tile just explored is next to the Prince and still empty. */
static bool explored_is_fine(const FieldsState *state) {
    const FieldsUnderway *way = &state->underway;
    const FieldsSet taken = fields_barrier(state, 0) | fields_barrier(state, 1) | state->field[0] |
                            state->field[1] | state->hidden | fields_start_tiles;
    return way->explored == CELL_NONE ||
           (way->discovered && fields_has(fields_neighbours[way->cell] & ~taken, way->explored));
}

/* F-13: whether there is a cell from which the Prince under way had as many points as he has and
 * has used, and from which he could come with those. */
static bool points_are_fine(const FieldsState *state) {
    const FieldsUnderway *way = &state->underway;
    const FieldsStride back = {.left = way->used, .used = way->used, .explored = CELL_NONE};
    FieldsSet from = fields_prince_reach(state, way->cell, back).go | fields_bit(way->cell);
    from |= fields_bit(state->shared) & state->prince[state->side]; /* he left the other there */
    bool fine = false;
    while (from != 0) {
        const Cell cell = fields_take(&from);
        fine = fine || fields_power(state, state->side, cell) == way->left + way->used;
    }
    return fine;
}

static const char *check_underway(const FieldsState *state, bool open_map) {
    const FieldsUnderway *way = &state->underway;
    if (way->cell == CELL_NONE) {
        return NULL;
    }
    const FieldsStride stride = fields_stride(state, way->cell);
    const bool goes_on = way->left > 0 || fields_may_enter_explored(state, way->cell, stride);
    return !fields_has(fields_fresh_princes(state), way->cell) || state->queen[state->side] == 0
               ? N_("The Prince under way is not on his cell or has no Queen (F-15).")
           : !explored_is_fine(state) ? N_("The tile just explored is not empty, not next to the "
                                           "Prince, or not “discovered” (F-40).")
           : !goes_on || open_map || !(way->discovered || state->hidden != 0)
               ? N_("That Prince has finished his move and is not under way (F-40).")
           : !points_are_fine(state) ? N_("The Prince under way never had so many points (F-13).")
                                     : NULL;
}

/* F-33: two Princes who share a cell do so since an earlier turn; `shared` names it until this one
 * ends, when one or both have left it. */
static const char *check_shared(const FieldsState *state) {
    const FieldsSet together = state->twin[state->side];
    const FieldsSet shared = fields_bit(state->shared);
    const int moved =
        (state->first != CELL_NONE && !state->first_queen) + (state->underway.cell != CELL_NONE);
    const bool left =
        together == 0 && (moved > 1 || (moved == 1 && (state->prince[state->side] & shared) != 0));
    return together == shared || left
               ? NULL
               : N_("“shared” does not name the cell of two Princes of the side to move (F-33).");
}

bool fields_check(const FieldsState *state, bool open_map, bool over, char why[GAME_WHY_MAX]) {
    const char *const reasons[] = {
        check_tiles(state, open_map),
        fields_check_supply(state, 0),
        fields_check_supply(state, 1),
        check_cities(state),
        /* The rest only matters while the game goes on. */
        over ? NULL : check_turn(state),
        over ? NULL : check_first(state),
        over ? NULL : check_underway(state, open_map),
        over ? NULL : check_shared(state),
    };
    return position_accept(reasons, sizeof reasons / sizeof reasons[0], why);
}

bool fields_find_end(FieldsState *state, bool over, char why[GAME_WHY_MAX]) {
    if (fields_has_fallen(state, 0) && fields_has_fallen(state, 1)) {
        return position_refuse(why, "Both players would have lost (F-36).");
    }
    if (state->ended != FIELDS_GOES_ON) {
        return over || position_refuse(why, "The game has ended, but a player is to move.");
    }
    fields_adjudicate_position(state, over);
    return true;
}
