/* Positions set up by hand: tiles, pawns, Fields and Cities. */
#include "game/edit.h"

#include "game/text.h"
#include "games/fields/rules.h"

enum { TILES = FIELDS_HIDDEN + 1 }; /* codes: tiles first, then pieces by seat */

static int things(const void *state, const Options *options, EditThing out[EDIT_THINGS_MAX]) {
    static const char *const tile[TILES] = {N_("Plain"), N_("Mountain"), N_("Sea"),
                                            N_("Face down")};
    static const char *const piece[FIELDS_PIECES] = {N_("Queen"), N_("Prince"), N_("City"),
                                                     N_("Field")};
    const bool blank = options->value[0] != 0; /* F-38 */
    int count = 0;
    (void)state;
    for (int i = 0; i < TILES - !blank; i++) {
        out[count++] = (EditThing){.group = N_("Tiles"), .title = tile[i], .code = (int16_t)i};
    }
    for (int i = 0; i < FIELDS_SEATS * FIELDS_PIECES; i++) {
        out[count++] =
            (EditThing){.group = fields_seat_title[i / FIELDS_PIECES],
                        .title = piece[i % FIELDS_PIECES],
                        .piece = fields_piece(i / FIELDS_PIECES, (FieldsPiece)(i % FIELDS_PIECES)),
                        .code = (int16_t)(TILES + i)};
    }
    return count;
}

static FieldsSet passive(const FieldsState *state) {
    return state->field[0] | state->field[1] | state->city[0] | state->city[1];
}

static const char *put_tile(FieldsState *state, FieldsTerrain terrain, Cell cell) {
    const FieldsSet standing = fields_active(state, 0) | fields_active(state, 1) | passive(state);
    const FieldsSet dry = state->queen[0] | state->queen[1] | passive(state);
    if (terrain == FIELDS_HIDDEN && fields_has(standing, cell)) {
        return N_("Nothing stands on a tile that is face down (F-39).");
    }
    if (terrain == FIELDS_SEA && fields_has(dry, cell)) {
        return N_("Only Princes can be on a sea (F-16, F-20, F-21).");
    }
    state->mountain &= ~fields_bit(cell);
    state->sea &= ~fields_bit(cell);
    state->hidden &= ~fields_bit(cell);
    fields_lay(state, cell, terrain);
    return NULL;
}

static const char *put(void *at, int code, Cell cell) {
    FieldsState *state = at;
    if (code < TILES) {
        return put_tile(state, (FieldsTerrain)code, cell);
    }
    const int owned = code - TILES;
    const int seat = owned / FIELDS_PIECES;
    const FieldsPiece piece = (FieldsPiece)(owned % FIELDS_PIECES);
    if (fields_has(state->hidden, cell)) {
        return N_("Nothing stands on a tile that is face down (F-39).");
    }
    if (piece == FIELDS_QUEEN) {
        state->queen[seat] = 0; /* there is one: she comes from elsewhere */
    } else if (piece != FIELDS_PRINCE) {
        for (int other = 0; other < FIELDS_SEATS; other++) {
            state->field[other] &= ~fields_bit(cell);
            state->city[other] &= ~fields_bit(cell);
        }
    }
    const char *reason = fields_add_piece(state, owned, cell);
    return reason != NULL ? reason : fields_check_supply(state, seat);
}

static int take(void *at, Cell cell) {
    FieldsState *state = at;
    const FieldsSet here = fields_bit(cell);
    for (int i = 0; i < FIELDS_SEATS * FIELDS_PIECES; i++) {
        /* All pawns before all that they stand on. */
        const int seat = i / 2 % FIELDS_SEATS;
        const FieldsPiece piece = (FieldsPiece)(i / 4 * 2 + i % 2);
        FieldsSet *const own[] = {&state->queen[seat], &state->prince[seat], &state->city[seat],
                                  &state->field[seat]};
        if ((*own[piece] & here) == 0) {
            continue;
        }
        if (piece == FIELDS_PRINCE && fields_has(state->twin[seat], cell)) {
            state->twin[seat] &= ~here;
        } else {
            *own[piece] &= ~here;
        }
        return TILES + seat * FIELDS_PIECES + (int)piece;
    }
    return EDIT_NOTHING;
}

static void turn(void *at, int seat) {
    FieldsState *state = at;
    state->turn += (state->turn - 1) % FIELDS_SEATS != seat; /* F-8 */
    state->side = (int8_t)seat;
    state->passes = state->quiet = 0;
    state->loud = state->first_queen = false;
    state->first = CELL_NONE;
    state->underway = fields_not_underway;
    state->shared = (int8_t)(state->twin[seat] != 0 ? fields_lowest(state->twin[seat]) : CELL_NONE);
    state->ended = FIELDS_GOES_ON;
    state->winner = SEAT_NONE;
}

const GameEdit fields_edit = {.things = things, .put = put, .take = take, .turn = turn};
