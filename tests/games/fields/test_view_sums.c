/* Numbers that the view of 5 Fields shows, as sums: each comes to the number of the rules. */
#include "game/clicks.h"
#include "games/fields/positions.h"
#include "support/sums.h"

extern const View fields_view;

static Stage stage = {.view = &fields_view, .area = {0, 0, 800, 700}};

/* Of all sums that are said of a cell, each comes to the number of the rules. */
static void check_sums(const Scene *scene, Cell cell) {
    const FieldsState *now = scene->state;
    InspectText text;
    fields_view.inspect(scene, cell, &text);
    const char *defence = sums_line(&text, "Defence: ");
    const char *one = sums_line(&text, "Your Prince attacks: ");
    const char *two = sums_line(&text, "Your two Princes attack: ");
    for (int seat = 0; seat < FIELDS_SEATS; seat++) {
        const bool city = fields_count_at(now, seat, FIELDS_CITY, cell) > 0;
        if (fields_has(now->queen[seat] | now->prince[seat], cell) ||
            (city && !fields_has(now->queen[1 - seat] | now->prince[1 - seat], cell))) {
            assert_non_null(defence);
            sums_to(defence, fields_defence(now, seat, cell));
        }
        const char *potential = strstr(text.line[0], "potential ");
        if (fields_has(now->prince[seat], cell) && potential != NULL) {
            sums_to(potential, fields_potential(now, seat, cell));
        }
    }
    if (one != NULL) {
        sums_to(one, fields_attack(now, scene->own_seat, cell));
    }
    if (two != NULL) {
        sums_to(two, 2 * fields_attack(now, scene->own_seat, cell));
    }
}

static void test_F_26_to_F_29_sums_of_battles_add_up_in_random_games(void **unused) {
    (void)unused;
    for (uint64_t seed = 1; seed <= 40; seed++) {
        Rng rng = rng_seeded(seed);
        stage.options.value[0] = seed % 2;
        sums_begin(&stage, seed);
        for (int ply = 0; ply < 200; ply++) {
            Scene scene = *stage_look(&stage);
            scene.own_seat = ply % 2;
            for (Cell cell = 0; cell < FIELDS_CELLS; cell++) {
                check_sums(&scene, cell);
            }
            if (!sums_go_on(&stage, &rng)) {
                break;
            }
        }
    }
}

static void test_F_34_the_fields_of_a_network_add_up_in_random_games(void **unused) {
    (void)unused;
    for (uint64_t seed = 1; seed <= 40; seed++) {
        Rng rng = rng_seeded(seed);
        stage.options.value[0] = 1;
        sums_begin(&stage, seed);
        for (int ply = 0; ply < 200 && sums_go_on(&stage, &rng); ply++) {
            for (int seat = 0; seat < FIELDS_SEATS; seat++) {
                const FieldsNetwork network = fields_network(state_of(&stage.position), seat);
                const FieldsWorth worth =
                    fields_worth(state_of(&stage.position), seat, network.cells);
                assert_int_equal(worth.halves, network.halves);
                assert_int_equal(2 * worth.plains + worth.mountains, network.halves);
            }
        }
    }
}

static void test_F_34_a_network_says_what_its_fields_count(void **unused) {
    (void)unused;
    InspectText text = {.count = 0};
    place(&stage.position,
          "c1=p/1F b1=p/1F b2=p/1F c2=m/1C c3=p/1F e1=m/1F d1=s/1P b3=m/1Q c5=p/2F c4=p/2F "
          "d4=m/2C e3=m/2Q b4=s/2P",
          1, "");
    fields_view.inspect(stage_look(&stage), cell_named("b1"), &text);
    assert_string_equal(sums_line(&text, "In the network of South: "),
                        "4 Fields at 1 + 1 at ½ = 4½ of 5");
    fields_view.panel(&stage.canvas, &stage.scene, (Box){0, 0, 336, 500});
    const Click hot = canvas_expect_clickable(&stage.canvas, "North network 2 of 5")->click;
    text = (InspectText){.count = 0};
    assert_true(fields_view.inspect_hot(&stage.scene, hot, &text));
    assert_string_equal(text.line[0], "2 Fields at 1 = 2 of 5 (F-34)");
    place(&stage.position, "c1=p/1F b3=m/1Q1F c2=m/1C d4=m/1P e3=m/2Q b4=s/2P a1=p/1F", 1, "");
    text = (InspectText){.count = 0};
    assert_true(fields_view.inspect_hot(
        stage_look(&stage), (Click){.kind = CLICK_ITEM, .index = VIEW_ITEM_OWN}, &text));
    assert_string_equal(text.line[0], "1 Field at 1 = 1 of 5 (F-34)");
    assert_non_null(sums_line(&text, "2 Fields are not connected to its City"));
    text = (InspectText){.count = 0};
    assert_true(fields_view.inspect_hot(&stage.scene, hot, &text));
    assert_string_equal(text.line[0], "No City, so no Field counts (F-35)");
}

/* Of the chosen Prince, on every ring: both values, with the sums under the pointer. */
static void test_F_25_a_ring_shows_both_values(void **unused) {
    (void)unused;
    place(&stage.position, "b2=p/1Q c2=p/1P c3=p/2P e3=p/2Q a1=p/1C e1=p/2C", 1, "");
    stage.path = (ClickPath){.count = 1, .at = {{.kind = CLICK_CELL, .cell = cell_named("c2")}}};
    Scene scene = *stage_look(&stage);
    stage.canvas.texts = 0;
    fields_view.over(&stage.canvas, &scene);
    const int plain = stage.canvas.texts;
    scene.hover = cell_named("c3");
    stage.canvas.texts = 0;
    fields_view.over(&stage.canvas, &scene);
    assert_int_equal(stage.canvas.texts, plain + 1);
    stage.path.count = 0;
    stage.canvas.texts = 0;
    fields_view.over(&stage.canvas, stage_look(&stage));
    assert_int_equal(stage.canvas.texts, plain - 1);
}

static void test_F_25_a_refusal_and_a_card_show_the_sums(void **unused) {
    (void)unused;
    FightCard card[FIGHTS_AT_ONCE];
    char why[GAME_WHY_MAX];
    place(&stage.position, "c1=p/1Q c2=p/1P c3=m/2P d4=p/2Q a1=p/1C e3=p/2C", 1, "");
    const Click clicks[] = {{.kind = CLICK_CELL, .cell = cell_named("c2")},
                            {.kind = CLICK_CELL, .cell = cell_named("c3")}};
    fields_game.clicks->explain(stage.position.state, clicks, 2, why);
    assert_string_equal(why, "The attack on c3 has Battle value 5 − 2 = 3; it must be higher than "
                             "the defence: 5 − 2 = 3, mountain ×2 = 6 (F-25).");
    place(&stage.position, "b2=p/1Q c2=p/1P c3=p/2P e3=p/2Q a1=p/1C e1=p/2C", 1, "");
    assert_int_equal(stage_fights(&stage, "Pc2xc3", card), 1);
    assert_string_equal(card[0].row[0].sums, "4 : 3");
    assert_string_equal(card[0].row[0].verdict, "5 − 1 = 4 (F-26) against 5 − 2 = 3 (F-27)");
}

static int leave(void **unused) {
    (void)unused;
    stage_clear(&stage);
    return 0;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_F_26_to_F_29_sums_of_battles_add_up_in_random_games),
        cmocka_unit_test(test_F_34_the_fields_of_a_network_add_up_in_random_games),
        cmocka_unit_test(test_F_34_a_network_says_what_its_fields_count),
        cmocka_unit_test(test_F_25_a_ring_shows_both_values),
        cmocka_unit_test(test_F_25_a_refusal_and_a_card_show_the_sums),
    };
    return cmocka_run_group_tests(tests, NULL, leave);
}
