/* What the view of Seven Islands says of a turn. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "games/template/template.h"
#include "support/stage.h"

extern const View template_view;

static Stage stage = {.view = &template_view};

static void begin(int luck) {
    game_begin(&template_game, &stage.position, &stage.options, 1, NULL);
    TemplateState *state = (TemplateState *)(void *)stage.position.state;
    memset(state->worth, 3, sizeof state->worth);
    state->luck[0] = (uint8_t)luck;
}

static void test_T_3_the_island_that_is_entered_is_told(void **unused) {
    (void)unused;
    begin(1);
    assert_string_equal(stage_sum_up(&stage, "-b2", 1), "moved to b2, found an island worth 3");
}

/* T-4: the die of seed 1 is the same at every begin. */
static void test_T_7_a_claim_by_luck_is_told(void **unused) {
    (void)unused;
    for (int luck = 1, claimed = 0; luck <= TEMPLATE_DIE_SIDES; luck++) {
        begin(luck);
        const char *told = stage_sum_up(&stage, "claim", 1);
        assert_memory_equal(told, "rolled ", 7);
        const bool own = strstr(told, ", claimed a1") != NULL;
        assert_true(own || strstr(told, ", claimed nothing") != NULL);
        claimed += own;
        assert_true(luck < TEMPLATE_DIE_SIDES || claimed > 0);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_T_3_the_island_that_is_entered_is_told),
        cmocka_unit_test(test_T_7_a_claim_by_luck_is_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
