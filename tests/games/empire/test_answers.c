/* What Worldwide Empire answers stays as it is. */
#include "games/empire/positions.h"
#include "support/answers.h"

static void views(uint64_t *number, const void *at) {
    const EmpireState *state = at;
    for (int country = 0; country < EMPIRE_COUNTRIES; country++) {
        answers_add(number, (uint64_t)empire_crowns(state, country));
    }
    for (int i = 0; i < state->units; i++) {
        const EmpireUnit unit = state->unit[i];
        answers_add(number, empire_piece(&unit, empire_owner(state, &unit)));
        for (Cell cell = 0; cell < EMPIRE_CELLS; cell++) {
            answers_add(number, empire_reaches(state, &unit, cell));
        }
    }
    for (Cell cell = 0; cell < EMPIRE_CELLS; cell++) {
        answers_add(number, empire_terrain(state, cell));
    }
}

static void test_answers_stay(void **state) {
    static const Answers answers = {
        .game = &empire_game,
        .matches = 3,
        .plies = 500,
        .every = 10,
        .views = views,
        .expected =
            {
                [ANSWERS_OF_PLAY] = 0xEB4BBD6F77ABB0E3,
                [ANSWERS_OF_EVENTS] = 0x3FC464571B2AD736,
                [ANSWERS_OF_LISTS] = 0xD066E0BDB2170C67,
                [ANSWERS_OF_SEATS] = 0x554E789802353267,
                [ANSWERS_OF_CHANCE] = 0x4184452E1064E3D5,
                [ANSWERS_OF_EDITS] = 0xB64381137D2D212C,
                [ANSWERS_OF_TEXTS] = 0xA99C62B688599AC7,
                [ANSWERS_OF_VIEWS] = 0x5D5EE155AC7C988F,
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
