/* The value of a position and the order of actions: for the search, not a rule. */
#include "games/fields/judge.h"

int fields_evaluate_by(const void *at, int seat, const int16_t *weights) {
    enum { HALFWAY = 512, MOST = 1000 };  /* a lead of 512, odds of 7 to 1, counts half a win */
    enum { PATIENCE = 24, FADING = 200 }; /* in turns */
    const FieldsState *state = at;
    if (state->ended != FIELDS_GOES_ON) {
        return state->winner == SEAT_NONE ? 0 : state->winner == seat ? MOST : -MOST;
    }
    const int lead = fields_judge(state, seat, weights) - fields_judge(state, 1 - seat, weights);
    const int value = MOST * lead / ((lead < 0 ? -lead : lead) + HALFWAY);
    /* A lead that is not used fades, up to the draw of F-37, so that the leader gets on with it. */
    const int idle = state->quiet > PATIENCE ? state->quiet - PATIENCE : 0;
    return value * (FADING - idle) / FADING;
}

int fields_evaluate(const void *at, int seat) {
    return fields_evaluate_by(at, seat, fields_weights);
}

/* --- Order of actions ---------------------------------------------------------------------- */

enum { URGENCIES = 12 };

/* Small numbers first; an attack on the Queen is 0. */
static int urgency(const FieldsState *state, Action action) {
    static const uint8_t of_kind[] = {
        [FIELDS_NOTHING] = 11,    [FIELDS_MOVE_QUEEN] = 7,   [FIELDS_MOVE_PRINCE] = 9,
        [FIELDS_ATTACK] = 3,      [FIELDS_JOINT_ATTACK] = 3, [FIELDS_DISCOVER] = 7,
        [FIELDS_STOP] = 10,       [FIELDS_END] = 10,         [FIELDS_CASTLE] = 9,
        [FIELDS_BUILD_FIELD] = 4, [FIELDS_BUILD_CITY] = 4,   [FIELDS_BRING_PRINCE] = 4,
        [FIELDS_BRING_QUEEN] = 1, [FIELDS_PASS] = 11,
    };
    const int other = 1 - state->side;
    const FieldsActionKind kind = fields_action_kind(action);
    const FieldsSet to = fields_bit(fields_to(action));
    if (kind == FIELDS_ATTACK || kind == FIELDS_JOINT_ATTACK) {
        return (state->queen[other] & to) != 0 ? 0
                                               : of_kind[kind] - ((state->city[other] & to) != 0);
    }
    if (kind == FIELDS_MOVE_PRINCE) {
        return (state->field[other] & to) != 0 ? 5 : (state->field[state->side] & to) != 0 ? 9 : 8;
    }
    if (kind == FIELDS_MOVE_QUEEN) {
        const FieldsSet built = state->field[0] | state->field[1] | state->city[0] | state->city[1];
        return (state->field[other] & to) != 0 ? 5 : (built & to) == 0 ? 6 : 7;
    }
    return of_kind[kind];
}

void fields_order(const void *at, Action *actions, int count) {
    const FieldsState *state = at;
    Action list[FIELDS_ACTIONS_MAX];
    uint8_t urgent[FIELDS_ACTIONS_MAX];
    int place[URGENCIES + 1] = {0};
    for (int i = 0; i < count; i++) {
        list[i] = actions[i];
        urgent[i] = (uint8_t)urgency(state, actions[i]);
        place[urgent[i] + 1]++;
    }
    for (int i = 0; i < URGENCIES; i++) {
        place[i + 1] += place[i];
    }
    for (int i = 0; i < count; i++) {
        actions[place[urgent[i]]++] = list[i];
    }
}
