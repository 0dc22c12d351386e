/* What HexiMeros answers stays as it is. */
#include "games/heximeros/positions.h"
#include "support/answers.h"

static void add_set(uint64_t *number, const HexiSet *set) {
    for (size_t i = 0; i < sizeof set->word / sizeof set->word[0]; i++) {
        answers_add(number, set->word[i]);
    }
}

static void views(uint64_t *number, const void *at) {
    const HexiState *state = at;
    answers_add(number, hexi_attacked_sovereigns(state));
    for (int colour = 0; colour < HEXI_COLOURS; colour++) {
        answers_add(number, hexi_playing(state, colour));
        answers_add(number, state->open_cell != CELL_NONE && hexi_may_be_second(state, colour));
    }
    for (Cell cell = 0; cell < HEXI_CELLS; cell++) {
        if (state->at[cell] != 0) {
            HexiSet attacks = {0};
            HexiSet reach = {0};
            hexi_attacks(state, cell, &attacks);
            hexi_reach(state, cell, &reach);
            add_set(number, &attacks);
            add_set(number, &reach);
        }
    }
}

static void test_answers_stay(void **state) {
    static const Answers answers = {
        .game = &heximeros_game,
        .matches = 3,
        .plies = 100,
        .every = 10,
        .views = views,
        .expected =
            {
                [ANSWERS_OF_PLAY] = 0x2096096A8E29430A,
                [ANSWERS_OF_EVENTS] = 0x7A409615143DD7A2,
                [ANSWERS_OF_LISTS] = 0x3BE0373BBBF29800,
                [ANSWERS_OF_SEATS] = 0x41AAC38571DDF9BA,
                [ANSWERS_OF_CHANCE] = 0x0236DA28CB2140ED,
                [ANSWERS_OF_EDITS] = 0xC019457632553A01,
                [ANSWERS_OF_TEXTS] = 0x7DB2C3809345F873,
                [ANSWERS_OF_VIEWS] = 0x5DE7B795E5C2D4A2,
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
