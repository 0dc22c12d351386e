/* Battles, captured Fields, and two Princes in one cell: F-25 .. F-33. */
#include "games/fields/rules.h"

FieldsBattle fields_attack_sum(const FieldsState *state, int seat, Cell cell, int princes) {
    const int power = fields_power(state, seat, cell);
    return (FieldsBattle){
        .value = princes * power, .princes = princes, .prince = power, .times = 1}; /* F-26, F-32 */
}

int fields_attack(const FieldsState *state, int seat, Cell cell) {
    return fields_attack_sum(state, seat, cell, 1).value;
}

static inline FieldsBattle defence_sum(const FieldsState *state, int seat, Cell cell) {
    const FieldsSet here = fields_bit(cell);
    const bool mountain = (state->mountain & here) != 0;
    const bool city = (state->city[seat] & here) != 0;
    FieldsBattle sum = {.mountain = mountain, .times = 1};
    sum.princes = ((state->prince[seat] & here) != 0) + ((state->twin[seat] & here) != 0);
    sum.prince = fields_power(state, seat, cell);
    if (city) {
        sum.city = mountain ? 5 : 3; /* F-28 */
    } else if (mountain) {
        sum.times = 2; /* F-29: with a City pawns count their plain value, on a mountain too */
    }
    if ((state->queen[seat] & here) != 0) {
        sum.queen = mountain && !city ? 7 : 4; /* F-28 */
    }
    sum.value = sum.city + sum.queen + sum.princes * sum.prince * sum.times; /* F-27, F-29 */
    return sum;
}

FieldsBattle fields_defence_sum(const FieldsState *state, int seat, Cell cell) {
    return defence_sum(state, seat, cell);
}

int fields_defence(const FieldsState *state, int seat, Cell cell) {
    return defence_sum(state, seat, cell).value;
}

/* F-25 */
FieldsSet fields_beaten(const FieldsState *state, FieldsSet attacked, int princes) {
    FieldsSet beaten = 0;
    while (attacked != 0) {
        const Cell cell = fields_take(&attacked);
        const int attack = princes * fields_attack(state, state->side, cell);
        if (attack > fields_defence(state, 1 - state->side, cell)) {
            beaten |= fields_bit(cell);
        }
    }
    return beaten;
}

static Action *list_joint(Action *out, Cell from, Cell with, FieldsSet to) {
    while (to != 0) {
        *out++ = fields_action(FIELDS_JOINT_ATTACK, from, with, fields_take(&to));
    }
    return out;
}

/* F-32, F-44: only where a turn begins, when nobody has discovered anything yet. */
Action *fields_list_joint_attacks(const FieldsState *state, const FieldsSet *attack, Action *out) {
    const int side = state->side;
    FieldsSet princes = state->prince[side];
    FieldsSet reached_by[FIELDS_PRINCES_MAX];
    Cell prince[FIELDS_PRINCES_MAX];
    for (int count = 0; princes != 0; count++) {
        const Cell from = fields_take(&princes);
        const bool twin = fields_has(state->twin[side], from);
        FieldsSet shared = twin ? attack[count] : 0;
        for (int i = 0; i < count; i++) {
            shared |= reached_by[i] & attack[count];
        }
        const FieldsSet beaten = fields_beaten(state, shared, 2);
        for (int i = 0; i < count; i++) {
            out = list_joint(out, prince[i], from, reached_by[i] & beaten);
        }
        if (twin) {
            out = list_joint(out, from, from, beaten);
        }
        prince[count] = from;
        reached_by[count] = attack[count];
    }
    return out;
}

static void report_changed(FieldsState *state, FieldsPiece piece, Cell cell, Events *events) {
    events_add(events, (Event){.kind = EVENT_CHANGED,
                               .seat = state->side,
                               .piece = fields_piece(1 - state->side, piece),
                               .into = fields_piece(state->side, piece),
                               .from = CELL_NONE,
                               .to = cell});
}

/* F-30 */
void fields_fight(FieldsState *state, Cell to, Events *events) {
    const int side = state->side;
    const int other = 1 - side;
    const FieldsSet here = fields_bit(to);
    if ((state->queen[other] & here) != 0) {
        events_report(events, EVENT_CAPTURED, side, fields_piece(other, FIELDS_QUEEN), to,
                      CELL_NONE, 0);
    }
    for (int i = fields_count_at(state, other, FIELDS_PRINCE, to); i > 0; i--) {
        events_report(events, EVENT_CAPTURED, side, fields_piece(other, FIELDS_PRINCE), to,
                      CELL_NONE, 0);
    }
    state->queen[other] &= ~here;
    state->prince[other] &= ~here;
    state->twin[other] &= ~here;
    if ((state->city[other] & here) != 0) {
        state->city[other] &= ~here;
        state->city[side] |= here;
        report_changed(state, FIELDS_CITY, to, events);
    }
}

void fields_capture_field(FieldsState *state, Cell cell, Events *events) {
    const int side = state->side;
    const FieldsSet here = fields_bit(cell);
    const bool in_supply = fields_size(state->field[side]) < FIELDS_FIELDS_MAX;
    if ((state->field[1 - side] & here) != 0 && in_supply) {
        state->field[1 - side] &= ~here;
        state->field[side] |= here;
        report_changed(state, FIELDS_FIELD, cell, events);
    }
}

void fields_part_princes(FieldsState *state, Events *events) {
    if (fields_has(state->twin[state->side], state->shared)) {
        fields_lift_prince(state, state->shared);
        events_report(events, EVENT_CAPTURED, SEAT_NONE, fields_piece(state->side, FIELDS_PRINCE),
                      state->shared, CELL_NONE, 0);
    }
}

void fields_lift_prince(FieldsState *state, Cell from) {
    const FieldsSet here = fields_bit(from);
    FieldsSet *twin = &state->twin[state->side];
    if ((*twin & here) != 0) {
        *twin &= ~here;
    } else {
        state->prince[state->side] &= ~here;
    }
}

void fields_put_prince(FieldsState *state, Cell to) {
    const FieldsSet here = fields_bit(to);
    state->twin[state->side] |= state->prince[state->side] & here;
    state->prince[state->side] |= here;
}

/* The same pieces at the beginning of a seat's turn. */
static FieldsState turn_of(const FieldsState *state, int seat) {
    FieldsState next = *state;
    next.side = (int8_t)seat;
    next.first = CELL_NONE;
    next.first_queen = false;
    next.underway = fields_not_underway;
    return next;
}

FieldsThreat fields_threat(const FieldsState *state, int seat, Cell cell) {
    const FieldsState next = turn_of(state, seat);
    Action joint[FIELDS_PRINCES_MAX * FIELDS_CELLS];
    FieldsSet attack[FIELDS_PRINCES_MAX] = {0};
    FieldsThreat threat = {0};
    if (fields_has(next.queen[seat], cell)) {
        threat.go = fields_queen_reach(&next);
    }
    if (!fields_has(next.prince[seat], cell)) {
        return threat;
    }
    const FieldsStride stride = fields_stride(&next, cell);
    const FieldsReach reach = fields_prince_reach(&next, cell, stride);
    threat.go |= reach.go;
    threat.explore = fields_discoverable(&next, cell, stride);
    threat.alone = fields_beaten(&next, reach.attack, 1);
    int count = 0;
    for (FieldsSet princes = next.prince[seat]; princes != 0; count++) {
        const Cell from = fields_take(&princes);
        attack[count] = fields_prince_reach(&next, from, fields_stride(&next, from)).attack;
    }
    const Action *end = fields_list_joint_attacks(&next, attack, joint);
    for (const Action *action = joint; action < end; action++) {
        if (fields_from(*action) == cell || fields_with(*action) == cell) {
            threat.joint |= fields_bit(fields_to(*action));
        }
    }
    threat.joint &= ~threat.alone;
    return threat;
}

FieldsSet fields_threatened(const FieldsState *state, int seat) {
    FieldsSet threatened = 0;
    for (FieldsSet princes = state->prince[1 - seat]; princes != 0;) {
        const FieldsThreat threat = fields_threat(state, 1 - seat, fields_take(&princes));
        threatened |= threat.alone | threat.joint;
    }
    return threatened & fields_active(state, seat);
}
