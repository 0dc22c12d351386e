/* Points that the view of HexiMeros shows: what they are for adds up to them. */
#include "games/heximeros/positions.h"
#include "support/sums.h"

extern const View heximeros_view;

static Stage stage = {.view = &heximeros_view, .area = {0, 0, 800, 700}};

static void check_points(void) {
    const HexiState *state = state_of(&stage.position);
    for (int seat = 0; seat < HEXI_COLOURS; seat++) {
        InspectText text = {.count = 0};
        heximeros_view.inspect_seat(&stage.scene, seat, &text);
        int sum = 0;
        for (int i = 1; i < text.count; i++) {
            sum += atoi(text.line[i]);
        }
        assert_int_equal(sum, state->score[seat]);
        assert_int_equal(atoi(text.line[0]), state->score[seat]);
    }
}

static void test_H_44_to_H_47_points_add_up_in_random_games(void **unused) {
    (void)unused;
    for (uint64_t seed = 1; seed <= 6; seed++) {
        Rng rng = rng_seeded(seed);
        stage.options = (Options){{seed % 2 == 0 ? 0x3F : 0x15, 1}};
        sums_begin(&stage, seed);
        for (int ply = 0; ply < 600; ply++) {
            (void)stage_look(&stage);
            check_points();
            if (!sums_go_on(&stage, &rng)) {
                break;
            }
        }
    }
}

static void test_H_44_H_45_a_table_and_a_row_say_what_points_are_for(void **unused) {
    (void)unused;
    InspectText text = {.count = 0};
    place(&stage.position, "Silver,Blue,Yellow,Orange scored", "Silver",
          "q1=Silver.S g25=Orange.S g20=Silver.R d7=Blue.S e8=Blue.M f9=Blue.HM c19=Yellow.R",
          "controller Blue Silver\nout Blue Yellow\n");
    stage.options.value[1] = 1;
    heximeros_view.inspect(stage_look(&stage), cell_named("g20"), &text);
    assert_non_null(sums_line(&text, "Brings 55 points to another player who captures it (H-44)"));
    play(&stage.position, "g20xg25");
    text = (InspectText){.count = 0};
    heximeros_view.inspect_seat(stage_look(&stage), HEXI_SILVER, &text);
    assert_string_equal(text.line[0], "395 points, as the sum of:");
    assert_string_equal(text.line[1], "75 for captures (H-44)");
    assert_string_equal(text.line[2], "320 for the end of the game (H-45)");
}

static void test_H_47_an_offer_says_what_it_brings(void **unused) {
    (void)unused;
    InspectText text = {.count = 0};
    place(&stage.position, "Silver,Orange scored", "Silver",
          "q26=Silver.HM aa20=Silver.S g25=Orange.S k10=Silver.R k12=Orange.R", "");
    play(&stage.position, "q26-q27");
    const Click offer = {
        .kind = CLICK_ITEM, .cell = CELL_NONE, .index = hexi_piece(HEXI_SILVER, HEXI_REGENT)};
    assert_true(heximeros_view.inspect_hot(stage_look(&stage), offer, &text));
    assert_non_null(sums_line(&text, "Brings 110 points (H-47)"));
    play(&stage.position, "=Silver.R");
    assert_int_equal(state_of(&stage.position)->score[HEXI_SILVER], 110);
}

static int leave(void **unused) {
    (void)unused;
    stage_clear(&stage);
    return 0;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_H_44_to_H_47_points_add_up_in_random_games),
        cmocka_unit_test(test_H_44_H_45_a_table_and_a_row_say_what_points_are_for),
        cmocka_unit_test(test_H_47_an_offer_says_what_it_brings),
    };
    return cmocka_run_group_tests(tests, NULL, leave);
}
