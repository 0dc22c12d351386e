/* The value of a position and the order of actions: for the search, not a rule. A Prince counts
 * 100. */
#include "games/fields/rules.h"

enum {
    VALUE_PRINCE = 100,
    VALUE_NO_QUEEN = -380,
    VALUE_QUEEN_RETURNS = 120, /* she can return */
    VALUE_HALF = 12,           /* a Field, each half */
    VALUE_JOINED_HALF = 14,    /* more in the largest group of Fields */
    VALUE_NETWORK_HALF = 12,   /* more in a network with a City */
    VALUE_CITY = 90,
    VALUE_MORE_CITIES = 25,
    VALUE_BUILDING_SITE = 10, /* under the Queen */
    VALUE_SITE_NEAR = 3,      /* free land near the Queen, each half */
    VALUE_GUARD = 5,          /* a Prince, each point of potential */
    VALUE_TURN = 12,          /* the side to move */
    SITES_WITHIN = 2,
};

/* The Fields of the largest group, in halves, with or without a City. */
static int largest_group(const FieldsState *state, int seat) {
    const FieldsSet links = fields_links(state, seat);
    FieldsSet fields = state->field[seat];
    int best = 0;
    while (fields != 0) {
        const FieldsSet group = fields_group(links, fields_bit(fields_lowest(fields)));
        const int halves = fields_halves(state, group & state->field[seat]);
        best = halves > best ? halves : best;
        fields &= ~group;
    }
    return best;
}

/* The Queen, her building land, and the Princes near her. */
static int queen_value(const FieldsState *state, int seat) {
    if (state->queen[seat] == 0) {
        const bool returns = state->city[seat] != 0 && state->prince[seat] != 0;
        return VALUE_NO_QUEEN + (returns ? VALUE_QUEEN_RETURNS : 0);
    }
    const Cell queen = fields_lowest(state->queen[seat]);
    const FieldsSet built = state->field[0] | state->field[1] | state->city[0] | state->city[1];
    const FieldsSet sites = fields_land(state) & ~built;
    int value = (sites & state->queen[seat]) != 0 ? VALUE_BUILDING_SITE : 0;
    FieldsSet near = fields_around(state->queen[seat]);
    for (int ring = 1; ring < SITES_WITHIN; ring++) {
        near |= fields_around(near);
    }
    near &= sites & ~state->queen[seat];
    value += VALUE_SITE_NEAR * fields_halves(state, near);
    for (FieldsSet princes = state->prince[seat]; princes != 0;) {
        value += VALUE_GUARD * (5 - fields_distance[fields_take(&princes)][queen]);
    }
    return value;
}

static int side_value(const FieldsState *state, int seat) {
    const FieldsSet fields = state->field[seat];
    const int princes = fields_size(state->prince[seat]) + fields_size(state->twin[seat]);
    const int halves = fields_halves(state, fields);
    const int cities = fields_size(state->city[seat]);
    int value = VALUE_PRINCE * princes + VALUE_HALF * halves + queen_value(state, seat);
    if (halves > 0) {
        value += VALUE_JOINED_HALF * largest_group(state, seat);
    }
    if (cities > 0) {
        value += VALUE_CITY + VALUE_MORE_CITIES * (cities - 1);
        value += VALUE_NETWORK_HALF * fields_network(state, seat).halves;
    }
    return value;
}

int fields_evaluate(const void *at, int seat) {
    enum { HALFWAY = 500, MOST = 1000 }; /* a lead of 500 counts half a win */
    const FieldsState *state = at;
    if (state->ended != FIELDS_GOES_ON) {
        return state->winner == SEAT_NONE ? 0 : state->winner == seat ? MOST : -MOST;
    }
    const int turn = state->side == seat ? VALUE_TURN : -VALUE_TURN;
    const int lead = side_value(state, seat) - side_value(state, 1 - seat) + turn;
    return MOST * lead / ((lead < 0 ? -lead : lead) + HALFWAY);
}

/* --- Order of actions ---------------------------------------------------------------------- */

/* Small numbers first; an attack on the Queen is 0. */
static int urgency(const FieldsState *state, Action action) {
    static const uint8_t of_kind[] = {
        [FIELDS_NOTHING] = 6,     [FIELDS_MOVE_QUEEN] = 4,   [FIELDS_MOVE_PRINCE] = 5,
        [FIELDS_ATTACK] = 2,      [FIELDS_JOINT_ATTACK] = 2, [FIELDS_DISCOVER] = 4,
        [FIELDS_STOP] = 6,        [FIELDS_END] = 6,          [FIELDS_CASTLE] = 5,
        [FIELDS_BUILD_FIELD] = 3, [FIELDS_BUILD_CITY] = 3,   [FIELDS_BRING_PRINCE] = 3,
        [FIELDS_BRING_QUEEN] = 1, [FIELDS_PASS] = 6,
    };
    const FieldsActionKind kind = fields_action_kind(action);
    const bool attack = kind == FIELDS_ATTACK || kind == FIELDS_JOINT_ATTACK;
    const FieldsSet queen = state->queen[1 - state->side];
    return attack && fields_has(queen, fields_to(action)) ? 0 : of_kind[kind];
}

void fields_order(const void *at, Action *actions, int count) {
    const FieldsState *state = at;
    for (int i = 1; i < count; i++) {
        const Action action = actions[i];
        const int urgent = urgency(state, action);
        int place = i;
        while (place > 0 && urgency(state, actions[place - 1]) > urgent) {
            actions[place] = actions[place - 1];
            place--;
        }
        actions[place] = action;
    }
}
