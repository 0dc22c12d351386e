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
    assert_string_equal(stage_sum_up(&stage, "-b2", 1),
                        "the scout goes to b2, finds an island worth 3");
}

/* T-4: the die of seed 1 is the same at every begin. */
static void test_T_7_a_claim_by_luck_is_told(void **unused) {
    (void)unused;
    for (int luck = 1, claimed = 0; luck <= TEMPLATE_DIE_SIDES; luck++) {
        begin(luck);
        const char *told = stage_sum_up(&stage, "claim", 1);
        assert_memory_equal(told, "the die shows ", 14);
        const bool own = strstr(told, ", a1 is claimed") != NULL;
        assert_true(own || strstr(told, ", nothing is claimed") != NULL);
        claimed += own;
        assert_true(luck < TEMPLATE_DIE_SIDES || claimed > 0);
    }
}

static void test_T_3_a_scout_reaches_islands_without_the_other(void **unused) {
    (void)unused;
    begin(1);
    TemplateState *state = (TemplateState *)(void *)stage.position.state;
    const Scene *scene = stage_look(&stage);
    for (int other = 0; other < 2; other++) {
        Threat threat = {{0}};
        int reached = 0;
        template_view.threats->reach(scene, state->scout[0], 0, &threat);
        for (Cell cell = 0; cell < TEMPLATE_CELLS; cell++) {
            reached += threat.at[cell] == THREAT_REACH;
        }
        assert_int_equal(reached, 3 - other);
        assert_int_equal(threat.at[state->scout[1]], 0);
        state->scout[1] = (int8_t)scene->board->neighbour[state->scout[0]][0];
        for (int side = 1; state->scout[1] < 0; side++) {
            state->scout[1] = (int8_t)scene->board->neighbour[state->scout[0]][side];
        }
    }
}

/* The die is the same at every begin: only the lucky number decides. */
static void test_T_4_the_card_of_a_claim_says_what_was_needed(void **unused) {
    (void)unused;
    static FightCard card[FIGHTS_AT_ONCE];
    begin(1);
    assert_int_equal(stage_fights(&stage, "-b2", card), 0);
    int lucky = 0;
    for (int luck = 1; luck <= TEMPLATE_DIE_SIDES; luck++) {
        begin(luck);
        assert_int_equal(stage_fights(&stage, "claim", card), 1);
        const int die = card[0].row[0].die[FIGHT_ATTACKER];
        assert_in_range(die, 1, TEMPLATE_DIE_SIDES - 1);
        assert_int_equal(card[0].seat[FIGHT_DEFENDER], SEAT_NONE);
        assert_non_null(strstr(card[0].title, luck == die ? " claims a1" : " does not get a1"));
        assert_string_equal(card[0].row[0].verdict,
                            luck == die ? "The lucky number (T-7)" : "6 or more needed (T-4)");
        lucky += luck == die;
    }
    assert_int_equal(lucky, 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_T_3_the_island_that_is_entered_is_told),
        cmocka_unit_test(test_T_7_a_claim_by_luck_is_told),
        cmocka_unit_test(test_T_3_a_scout_reaches_islands_without_the_other),
        cmocka_unit_test(test_T_4_the_card_of_a_claim_says_what_was_needed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
