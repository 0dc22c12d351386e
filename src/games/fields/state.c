/* Who plays, and what stands where. */
#include "game/text.h"
#include "games/fields/rules.h"

const char *const fields_seat_title[] = {N_("South"), N_("North")};

FieldsTerrain fields_terrain(const FieldsState *state, Cell cell) {
    const FieldsSet here = fields_bit(cell);
    if ((state->hidden & here) != 0) {
        return FIELDS_HIDDEN;
    }
    if ((state->sea & here) != 0) {
        return FIELDS_SEA;
    }
    return (state->mountain & here) != 0 ? FIELDS_MOUNTAIN : FIELDS_PLAIN;
}

static int count_within(const FieldsState *state, int seat, FieldsPiece piece, FieldsSet within) {
    switch (piece) {
    case FIELDS_QUEEN:
        return fields_size(state->queen[seat] & within);
    case FIELDS_PRINCE:
        return fields_size(state->prince[seat] & within) + fields_size(state->twin[seat] & within);
    case FIELDS_CITY:
        return fields_size(state->city[seat] & within);
    case FIELDS_FIELD:
        break;
    }
    return fields_size(state->field[seat] & within);
}

int fields_count_at(const FieldsState *state, int seat, FieldsPiece piece, Cell cell) {
    return count_within(state, seat, piece, fields_bit(cell));
}

int fields_count(const FieldsState *state, int seat, FieldsPiece piece) {
    return count_within(state, seat, piece, FIELDS_ALL);
}

/* A City or a Prince is worth four Fields on mountains, the Queen two Princes. */
int fields_material(const void *at, int seat) {
    enum { QUEEN = 8, CITY = 4 };
    const FieldsState *state = at;
    const FieldsSet high = state->field[seat] & state->mountain;
    return QUEEN * fields_count(state, seat, FIELDS_QUEEN) +
           FIELDS_PRINCE_WORTH * fields_count(state, seat, FIELDS_PRINCE) +
           CITY * fields_count(state, seat, FIELDS_CITY) +
           2 * fields_count(state, seat, FIELDS_FIELD) - __builtin_popcount(high);
}
