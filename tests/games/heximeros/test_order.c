/* Which actions the search tries first, and which cannot wait. */
#include "game/mind.h"
#include "games/heximeros/positions.h"
#include "games/heximeros/rules.h"

/* --- Order ---------------------------------------------------------------------------------- */

/* The first actions in the order of the search, split by blanks. */
static void assert_first(const GamePosition *position, int first, const char *expected) {
    Action *list = malloc((size_t)heximeros_game.actions_max * sizeof *list);
    char text[400] = "";
    assert_non_null(list);
    const int count = heximeros_game.actions(position->state, list);
    game_mind(&heximeros_game)->order(position->state, list, count);
    for (int i = 0; i < first; i++) {
        char one[GAME_TEXT_MAX];
        heximeros_game.action_text(position->state, list[i], one);
        sprintf(text + strlen(text), "%s ", one);
    }
    assert_string_equal(text, expected);
    free(list);
}

/* The Assassin and the Militant beside the Sovereign are guarded: they cost the Regent. */
static void test_captures_come_first_the_best_of_all(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "Silver,Orange", "Silver",
          "aa20=Silver.S q10=Silver.R q12=Orange.M r10=Orange.As l5=Silver.Ar l10=Orange.P "
          "q8=Orange.S p13=Silver.M",
          "");
    assert_first(&position, 4, "l5-m6*q8 q10xq8 l5-l6*l10 p13-p14 ");
}

static void test_promotions_by_worth(void **state) {
    GamePosition position;
    (void)state;
    place_two(&position, "p13=Silver.M", "");
    play(&position, "p13-p14");
    assert_first(&position, 3, "=R =As =Ar ");
}

/* It sweeps more of its own than of others. */
static void test_a_bad_sweep_does_not_come_first(void **state) {
    GamePosition position;
    (void)state;
    place_two(&position, "q10=Silver.D q11=Silver.R q12=Orange.M u5=Silver.HM t5=Orange.D", "");
    assert_first(&position, 2, "q11xq12 u5xt5 ");
}

/* --- What cannot wait ----------------------------------------------------------------------- */

/* The urgent actions, sorted, of which there are at most 40. */
static void assert_urgent(const GamePosition *position, const char *expected) {
    Action *list = malloc((size_t)heximeros_game.actions_max * sizeof *list);
    HexiAttackMap sight;
    char text[40 * GAME_TEXT_MAX] = "";
    assert_non_null(list);
    hexi_see(state_of(position), &sight);
    const int count = heximeros_game.actions(position->state, list);
    const int urgent = game_mind(&heximeros_game)->urgent(&sight, position->state, list, count);
    assert_in_range(urgent, 0, 40);
    game_position_sort_actions(list, urgent);
    for (int i = 0; i < urgent; i++) {
        char one[GAME_TEXT_MAX];
        heximeros_game.action_text(position->state, list[i], one);
        sprintf(text + strlen(text), "%s ", one);
    }
    assert_string_equal(text, expected);
    free(list);
}

static void test_quiet_moves_can_wait(void **state) {
    GamePosition position;
    (void)state;
    place_two(&position, "q5=Silver.R q3=Silver.M", "");
    assert_urgent(&position, "");
}

static void test_captures_cannot_wait(void **state) {
    GamePosition position;
    (void)state;
    place_two(&position, "q8=Silver.Al q12=Orange.M", "");
    assert_urgent(&position, "q8xq12 ");
}

/* The Militant is attacked by an Alcazar, but guarded; the Cavalier is not. */
static void test_what_could_be_lost_moves(void **state) {
    GamePosition position;
    (void)state;
    place_two(&position, "l12=Silver.C l20=Orange.Al q4=Silver.M q3=Silver.R q10=Orange.Al", "");
    assert_urgent(&position,
                  "l12-g12 l12-g13 l12-i9 l12-i12 l12-i13 l12-i16 l12-j8 l12-j10 l12-j14 l12-j16 "
                  "l12-k10 l12-k15 l12-m10 l12-m15 l12-n8 l12-n10 l12-n14 l12-n16 l12-o9 l12-o12 "
                  "l12-o13 l12-o16 l12-q12 l12-q13 ");
}

static void test_a_militant_comes_to_its_center_line(void **state) {
    GamePosition position;
    (void)state;
    place_two(&position, "p13=Silver.M q5=Silver.R", "");
    assert_urgent(&position, "p13-p14 ");
}

static void test_promotions_cannot_wait(void **state) {
    GamePosition position;
    (void)state;
    place_two(&position, "p13=Silver.M q5=Silver.R", "");
    play(&position, "p13-p14");
    assert_urgent(&position, "=none =R =As =Ar =P =Al =C =D ");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_captures_come_first_the_best_of_all),
        cmocka_unit_test(test_promotions_by_worth),
        cmocka_unit_test(test_a_bad_sweep_does_not_come_first),
        cmocka_unit_test(test_quiet_moves_can_wait),
        cmocka_unit_test(test_captures_cannot_wait),
        cmocka_unit_test(test_what_could_be_lost_moves),
        cmocka_unit_test(test_a_militant_comes_to_its_center_line),
        cmocka_unit_test(test_promotions_cannot_wait),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
