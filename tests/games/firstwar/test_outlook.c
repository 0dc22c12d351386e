/* What the next food phase brings, and which tiles can grow: W-27, W-29, W-35, W-46. */
#include "game/options.h"
#include "games/firstwar/positions.h"

/* What is foretold of the next food phase is what comes, wherever Done leads there at once. */
static void test_W_29_the_outlook_is_what_done_brings(void **unused) {
    enum { MATCHES = 12, ACTIONS = 900 };
    Action *actions = malloc((size_t)firstwar_game.actions_max * sizeof *actions);
    Rng rng = rng_seeded(5);
    int hungry = 0, fed = 0;
    (void)unused;
    assert_non_null(actions);
    for (int match = 0; match < MATCHES; match++) {
        const Options options = options_default(&firstwar_game);
        GamePosition position;
        game_begin(&firstwar_game, &position, &options, (uint64_t)match + 1, NULL);
        for (int made = 0; made < ACTIONS; made++) {
            const WarState *state = state_of(&position);
            const int count = firstwar_game.actions(state, actions);
            if (count == 0) {
                break;
            }
            const bool ready = state->phase == WAR_OTHER_MOVES && set_empty(war_conflicts(state));
            if (ready) {
                const int seat = war_side(state);
                const WarOutlook outlook = war_outlook(state, seat);
                WarState after = *state;
                assert_false(outlook.grown);
                (void)firstwar_game.apply(&after, war_action(WAR_DONE, 0, 0, 0), NULL);
                if (outlook.hungry > 0 && outlook.sound > 0) {
                    /* Where only one piece is left to choose, it has gone hungry already. */
                    assert_true(after.phase != WAR_FOOD || after.left == outlook.hungry);
                    assert_int_equal(war_population(&after, seat), outlook.pieces);
                    hungry++;
                } else if (outlook.hungry > 0) {
                    assert_true(after.ended == WAR_BY_WOUNDS || after.left == outlook.hungry);
                } else {
                    assert_false(after.phase == WAR_FOOD && after.short_of_food);
                    fed++;
                }
            }
            const Action action = actions[rng_below(&rng, (uint32_t)count)];
            (void)firstwar_game.apply(position.state, action, NULL);
        }
    }
    free(actions);
    assert_true(hungry > 50 && fed > 50);
}

static void test_W_36_W_46_growth_depends_on_the_track(void **unused) {
    Setting setting = {.cells = "a1=o/1H1H1H1H a2=o/1H1H1H1H b1=o/1H1H1H1H b2=o/1H1H1H1H "
                                "c1=o/1H d1=o/1H1E e1=o/1E1F",
                       .phase = "increase",
                       .more = "grows d1\ngrows e1\ngrows f2\n"};
    GamePosition position;
    (void)unused;
    place(&position, setting);
    const WarState *state = state_of(&position);
    assert_int_equal(war_growth(state, 0, cell_named("c1")), WAR_GROWS_NOT);
    assert_int_equal(war_growth(state, 0, cell_named("d1")), WAR_GROWS_BY_DIE);
    assert_int_equal(war_growth(state, 0, cell_named("e1")), WAR_GROWS);
    assert_int_equal(war_growth(state, 0, cell_named("f2")), WAR_GROWS_NOT);
    const WarOutlook outlook = war_outlook(state, 0);
    assert_true(outlook.grown);
    assert_int_equal(outlook.pieces, war_population(state, 0) + 2);
    setting.more = "grows f2\n"; /* no Hunter is left */
    place(&position, setting);
    assert_false(war_outlook(state, 0).grown);
}

/* Pieces, food, and how many go hungry: none where there is enough or more. */
static void test_W_29_the_outlook(void **state) {
    static const struct {
        const char *cells, *cards;
        int food, pieces, hungry, sound;
    } cases[] = {
        {NULL, NULL, 8, 6, 0, 6},
        {"a1=o/1S1S", NULL, 8, 8, 0, 8},
        {"a1=o/1S1S!1S", NULL, 8, 9, 1, 7},
        {"a1=o/1S1S!1S a2=o/1E1E", NULL, 8, 11, 3, 7},
        {"a1=o/1S1S!1S a2=o/1E1E", "Pottery", 10, 11, 1, 9},
        {"a1=o/1S1S!1S a2=o/1E1E", "Calendar", 8, 11, 0, 10},
    };
    (void)state;
    for (int i = 0; i < 6; i++) {
        for (int others = 0; others < 2; others++) {
            GamePosition position;
            place(&position, (Setting){.cells = cases[i].cells,
                                       .phase = others ? "others" : "hunters",
                                       .cards = {cases[i].cards}});
            const WarOutlook outlook = war_outlook(state_of(&position), 0);
            assert_false(outlook.grown);
            assert_int_equal(outlook.food, cases[i].food);
            assert_int_equal(outlook.pieces, cases[i].pieces);
            assert_int_equal(outlook.hungry, cases[i].hungry);
            assert_int_equal(outlook.sound, cases[i].sound);
        }
    }
}

/* After the food phase the next one is foretold: all tiles that can grow have grown. */
static void test_W_29_W_35_the_outlook_after_growing(void **state) {
    static const struct {
        const char *cells, *phase, *more;
        int seat;
        bool grown;
        int food, pieces, hungry;
    } cases[] = {
        {NULL, "research", "points 1\n", 0, true, 9, 7, 0},
        {"a1=i/1F1F a2=o/1E1S", "research", "points 1\n", 0, true, 9 + 9, 7 + 6, 0},
        {"a1=i/1F1F a2=o/1E1S", "increase", "grows a1\ngrows a2\n", 0, true, 8 + 9, 6 + 6, 0},
        {"a1=i/1F1F a2=o/1E1S", "increase", "grows a2\ngrows f2\n", 0, true, 9 + 6, 7 + 5, 0},
        {"a1=o/1S1S1S a2=o/1E1S1S", "increase", "grows a1\ngrows a2\n", 0, true, 8, 14, 6},
        {"a1=o/1S1S1S1S a2=o/2E2S2S", "research", "points 1\n", 1, false, 8, 9, 1},
    };
    (void)state;
    for (int i = 0; i < 6; i++) {
        GamePosition position;
        place(&position,
              (Setting){.cells = cases[i].cells, .phase = cases[i].phase, .more = cases[i].more});
        const WarOutlook outlook = war_outlook(state_of(&position), cases[i].seat);
        assert_int_equal(outlook.grown, cases[i].grown);
        assert_int_equal(outlook.food, cases[i].food);
        assert_int_equal(outlook.pieces, cases[i].pieces);
        assert_int_equal(outlook.hungry, cases[i].hungry);
        assert_int_equal(outlook.sound, cases[i].pieces - cases[i].hungry);
    }
}

/* In the food phase itself only what is still owed goes hungry. */
static void test_W_28_W_29_the_outlook_in_the_food_phase(void **state) {
    GamePosition position;
    (void)state;
    place(&position,
          (Setting){.cells = "a1=i/1F1F1F1F a2=o/1E!", .phase = "food", .more = "mends 1\n"});
    WarOutlook outlook = war_outlook(state_of(&position), 0);
    assert_int_equal(outlook.food, 8 + 12);
    assert_int_equal(outlook.pieces, 11);
    assert_int_equal(outlook.hungry, 0);
    assert_int_equal(outlook.sound, 10);
    place(&position,
          (Setting){.cells = "a1=o/1S1S1S a2=o/1S", .phase = "food", .more = "owed 1\n"});
    outlook = war_outlook(state_of(&position), 0);
    assert_int_equal(outlook.pieces, 10);
    assert_int_equal(outlook.hungry, 1);
    assert_int_equal(outlook.sound, 9);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_W_29_the_outlook_is_what_done_brings),
        cmocka_unit_test(test_W_36_W_46_growth_depends_on_the_track),
        cmocka_unit_test(test_W_29_the_outlook),
        cmocka_unit_test(test_W_29_W_35_the_outlook_after_growing),
        cmocka_unit_test(test_W_28_W_29_the_outlook_in_the_food_phase),
    };
    return cmocka_run_group_tests_name("The First War: the outlook", tests, NULL, NULL);
}
