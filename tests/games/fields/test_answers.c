/* What 5 Fields answers stays as it is. */
#include "games/fields/positions.h"
#include "support/answers.h"

static void views(uint64_t *number, const void *at) {
    const FieldsState *state = at;
    for (int seat = 0; seat < FIELDS_SEATS; seat++) {
        const FieldsNetwork network = fields_network(state, seat);
        answers_add(number, (uint64_t)network.halves << 32 | network.cells);
        answers_add(number, fields_threatened(state, seat));
        for (Cell cell = 0; cell < FIELDS_CELLS; cell++) {
            const FieldsThreat threat = fields_threat(state, seat, cell);
            answers_add(number, (uint64_t)threat.go << 32 | threat.explore);
            answers_add(number, (uint64_t)threat.alone << 32 | threat.joint);
            answers_add(number, (uint64_t)fields_potential(state, seat, cell));
            answers_add(number, (uint64_t)fields_attack(state, seat, cell));
            answers_add(number, (uint64_t)fields_defence(state, seat, cell));
        }
    }
}

static void test_answers_stay(void **state) {
    static const Answers answers = {
        .game = &fields_game,
        .matches = 24,
        .plies = 300,
        .every = 5,
        .views = views,
        .expected =
            {
                [ANSWERS_OF_PLAY] = 0x1C1C707DBC0A70A0,
                [ANSWERS_OF_EVENTS] = 0x2BAD4811619BE111,
                [ANSWERS_OF_LISTS] = 0x56ACFA3629FB2D0D,
                [ANSWERS_OF_SEATS] = 0x4C441EEAC496D158,
                [ANSWERS_OF_CHANCE] = 0x7D2888A9920C2F18,
                [ANSWERS_OF_EDITS] = 0x165DA10B205ED93A,
                [ANSWERS_OF_TEXTS] = 0x8A145035ECDE2E7D,
                [ANSWERS_OF_VIEWS] = 0x74C023C9C65C10D9,
            },
    };
    (void)state;
    answers_expect(&answers);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_answers_stay),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
