/* How the game is won and lost: F-34 .. F-36. */
#include "games/fields/rules.h"

FieldsSet fields_group(FieldsSet links, FieldsSet cell) {
    FieldsSet group = cell;
    FieldsSet fresh = cell;
    while (fresh != 0) {
        fresh = fields_around(fresh) & links & ~group;
        group |= fresh;
    }
    return group;
}

/* Opposing pawns do not break a link. */
FieldsSet fields_links(const FieldsState *state, int seat) {
    return state->field[seat] | state->city[seat] | (state->prince[seat] & state->sea);
}

FieldsNetwork fields_network(const FieldsState *state, int seat) {
    FieldsNetwork best = {0};
    const FieldsSet links = fields_links(state, seat);
    FieldsSet cities = state->city[seat];
    while (cities != 0) {
        const FieldsSet group = fields_group(links, fields_bit(fields_lowest(cities)));
        const int halves = fields_halves(state, group & state->field[seat]);
        if (best.cells == 0 || halves > best.halves) {
            best = (FieldsNetwork){.cells = group, .halves = halves};
        }
        cities &= ~group;
    }
    return best;
}

bool fields_wins_by_network(const FieldsState *state, int seat) {
    /* All Fields first, which is quick: most positions are far from winning. */
    return fields_halves(state, state->field[seat]) >= FIELDS_HALVES_TO_WIN &&
           fields_network(state, seat).halves >= FIELDS_HALVES_TO_WIN;
}

/* F-36 */
bool fields_has_fallen(const FieldsState *state, int seat) {
    return state->queen[seat] == 0 && (state->city[seat] == 0 || state->prince[seat] == 0);
}
