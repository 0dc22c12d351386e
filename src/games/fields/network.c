/* How the game is won and lost: F-34 .. F-36. */
#include "games/fields/rules.h"

/* F-34, in halves */
static int field_halves(const FieldsState *state, FieldsSet fields) {
    return 2 * fields_size(fields) - fields_size(fields & state->mountain);
}

/* F-35: the connected group of `links` that holds `cell`. */
static FieldsSet group_of(FieldsSet links, FieldsSet cell) {
    FieldsSet group = cell;
    FieldsSet fresh = cell;
    while (fresh != 0) {
        fresh = fields_around(fresh) & links & ~group;
        group |= fresh;
    }
    return group;
}

FieldsNetwork fields_network(const FieldsState *state, int seat) {
    FieldsNetwork best = {0};
    /* F-35: Fields, Cities, and Princes on a sea link; opposing pawns there do not matter. */
    const FieldsSet links =
        state->field[seat] | state->city[seat] | (state->prince[seat] & state->sea);
    FieldsSet cities = state->city[seat];
    while (cities != 0) {
        const FieldsSet group = group_of(links, fields_bit(fields_lowest(cities)));
        const int halves = field_halves(state, group & state->field[seat]);
        if (best.cells == 0 || halves > best.halves) {
            best = (FieldsNetwork){.cells = group, .halves = halves};
        }
        cities &= ~group;
    }
    return best;
}

bool fields_wins_by_network(const FieldsState *state, int seat) {
    /* A quick check: most positions are far from winning. */
    if (state->city[seat] == 0 || field_halves(state, state->field[seat]) < FIELDS_HALVES_TO_WIN) {
        return false;
    }
    return fields_network(state, seat).halves >= FIELDS_HALVES_TO_WIN;
}

/* F-36 */
bool fields_has_fallen(const FieldsState *state, int seat) {
    return state->queen[seat] == 0 && (state->city[seat] == 0 || state->prince[seat] == 0);
}
