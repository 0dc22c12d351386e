/* Who could take a piece, and who could take it back: F-25, F-31, F-32. */
#include "game/danger.h"
#include "games/fields/rules.h"

/* A Prince that takes what is on a cell, alone or with another; ACTION_NONE: he cannot. */
static Action capture_by(const FieldsState *state, int seat, Cell from, Cell cell) {
    const FieldsThreat threat = fields_threat(state, seat, from);
    if (fields_has(threat.alone, cell)) {
        return fields_action(FIELDS_ATTACK, from, 0, cell);
    }
    for (FieldsSet left = state->prince[seat]; fields_has(threat.joint, cell) && left != 0;) {
        const Cell with = fields_take(&left);
        const bool twin = with != from || fields_has(state->twin[seat], with);
        if (twin && fields_has(fields_threat(state, seat, with).joint, cell)) {
            return fields_action(FIELDS_JOINT_ATTACK, with < from ? with : from,
                                 with < from ? from : with, cell);
        }
    }
    return ACTION_NONE;
}

/* Adds the Princes of a seat that could take what is on a cell; gives the first capture. */
static Action add_princes(const FieldsState *state, int seat, Cell cell, DangerPieces *pieces) {
    Action first = ACTION_NONE;
    for (FieldsSet left = state->prince[seat]; left != 0;) {
        const Cell from = fields_take(&left);
        const Action capture = capture_by(state, seat, from, cell);
        for (int i = capture != ACTION_NONE ? fields_count_at(state, seat, FIELDS_PRINCE, from) : 0;
             i > 0; i--) {
            danger_add(pieces, from, fields_piece(seat, FIELDS_PRINCE));
        }
        first = first == ACTION_NONE ? capture : first;
    }
    return first;
}

/* F-31: the pawns of a seat that could end their move on a Field. */
static void add_pawns(const FieldsState *state, int seat, Cell cell, DangerPieces *pieces) {
    for (FieldsSet left = fields_active(state, seat); left != 0;) {
        const Cell from = fields_take(&left);
        const bool queen = fields_has(state->queen[seat], from);
        if (fields_has(fields_threat(state, seat, from).go, cell)) {
            danger_add(pieces, from, fields_piece(seat, queen ? FIELDS_QUEEN : FIELDS_PRINCE));
        }
    }
}

static void find_battle(const FieldsState *state, int seat, Cell cell, Danger *danger) {
    FieldsState after = *state;
    const Action capture = add_princes(state, 1 - seat, cell, &danger->attackers);
    if (capture == ACTION_NONE) {
        return;
    }
    after.side = (int8_t)(1 - seat);
    after.first = CELL_NONE;
    after.first_queen = false;
    after.underway = fields_not_underway;
    (void)fields_apply(&after, capture, NULL);
    const int lost = fields_material(state, seat) - fields_material(&after, seat);
    if (after.ended == FIELDS_GOES_ON) {
        (void)add_princes(&after, seat, cell, &danger->protectors);
    }
    const int back = danger->protectors.count > 0 ? FIELDS_PRINCE_WORTH : 0;
    danger->loss = lost > back ? lost - back : 0;
}

static void find(const void *at, int seat, Cell cell, Danger *danger) {
    const FieldsState *state = at;
    const FieldsSet here = fields_bit(cell);
    danger->owner = seat;
    if (state->ended != FIELDS_GOES_ON) {
        return;
    }
    if (((fields_active(state, seat) | state->city[seat]) & here) != 0) {
        find_battle(state, seat, cell, danger);
    } else if ((state->field[seat] & here) != 0) {
        add_pawns(state, 1 - seat, cell, &danger->attackers);
        danger->loss = danger->attackers.count > 0 ? 2 - fields_has(state->mountain, cell) : 0;
    }
}

const GameDanger fields_danger = {.find = find};
