/* W-37 .. W-41: how the game ends. */
#include "games/firstwar/positions.h"

/* --- W-37: the home ------------------------------------------------------------------------ */

static void test_W_37_alone_on_the_other_home(void **state) {
    GamePosition position;
    (void)state;
    place(&position, (Setting){.cells = "f11=i e10=o/1H a1=m/2F2E2S"});
    play(&position, "H1e10-f11");
    assert_outcome(&position, "win 1; W-37");
    place(&position, (Setting){.turn = 2, .cells = "f1=i e1=o/2H a1=m/1F1E1S"});
    play(&position, "H1e1-f1");
    assert_outcome(&position, "win 2; W-37");
}

static void test_W_37_the_plain_is_no_home_fields(void **state) {
    GamePosition position;
    (void)state;
    place(&position, (Setting){.cells = "f10=p e9=o/1H1H f9=m a1=m/2H"});
    play(&position, "H1e9-f10");
    assert_outcome(&position, "none");
}

static void test_W_37_a_wounded_piece_is_enough(void **state) {
    GamePosition position;
    (void)state;
    place(&position, (Setting){.cells = "f11=i e10=o/1F! a1=m/2F2E2S", .phase = "others"});
    play(&position, "F!1e10-f11");
    assert_outcome(&position, "win 1; W-37");
}

static void test_W_37_where_it_was_fought_over_after_the_retreats(void **state) {
    GamePosition position;
    (void)state;
    place(&position, (Setting){.cells = "f11=i/2H e10=o/1H g10=m a1=m/2F2E2S"});
    play(&position, "H1e10-f11 done done");
    assert_outcome(&position, "none"); /* the defender has not retreated yet */
    assert_line(&position, "fight f11");
    play(&position, "H!f11-g10");
    assert_outcome(&position, "win 1; W-37");
}

static void test_W_37_not_with_enemies_on_it(void **state) {
    GamePosition position;
    (void)state;
    place(&position, (Setting){.cells = "f11=i/2F e10=o/1H g10=m a1=m/2F2E2S"});
    play(&position, "H1e10-f11 done done"); /* 2 against 2: the attacker goes back */
    assert_outcome(&position, "none");
    assert_cell(&position, "f11 fields 2F!");
}

static void test_W_37_not_by_attackers_who_must_retreat(void **state) {
    GamePosition position;
    (void)state;
    /* Both Hunters are wounded by the Farmer, who falls last: nobody who could stay is left. */
    place(&position, (Setting){.cells = "f11=i/2F2E e10=o/1H1H g10=m/1F a1=m/2F2E2S"});
    play(&position, "H1e10-f11 H1e10-f11 done done stack=F+E on=1");
    assert_cell(&position, "f11 fields 1H! 1H!");
    assert_line(&position, "fight f11");
    assert_outcome(&position, "none");
    play(&position, "H!f11-e10");
    assert_cell(&position, "f11 fields 1H!");
    assert_outcome(&position, "none");
    play(&position, "H!f11-g10");
    assert_cell(&position, "f11 fields");
    assert_outcome(&position, "none");
}

static void test_W_37_a_retreat_may_end_on_the_other_home(void **state) {
    GamePosition position;
    (void)state;
    /* North attacks e10 and drives the Hunter there back onto North's own home, which is empty. */
    place(&position,
          (Setting){.turn = 2, .cells = "f11=i e10=o/1H d9=m/2H2H e9=l f10=p/2F2E a1=m/2S"});
    play(&position, "H1d9-e10 done");
    assert_line(&position, "phase others");
    play(&position, "done");
    assert_outcome(&position, "win 1; W-37");
}

/* --- W-38, W-39 ---------------------------------------------------------------------------- */

static void test_W_38_the_last_of_a_kind(void **state) {
    GamePosition position;
    (void)state;
    /* The only Healer of North falls, in a round. */
    place(&position, (Setting){.cells = "f11=i/2F2F2S f6=p/2E f5=o/1H"});
    play(&position, "H1f5-f6 done done");
    assert_outcome(&position, "win 1; W-38");
    assert_string_equal(firstwar_game.outcome(position.state, &position.history).how,
                        "the last Healer was destroyed");
}

static void test_W_38_lost_in_a_retreat(void **state) {
    GamePosition position;
    (void)state;
    /* A Scientist against the only Healer: equal, and the wounded attacker has no way back. */
    place(&position,
          (Setting){.cells = "f1=i/1F1F1E f6=p/1S2S f5=o/1H1H1H1H f7=l e5=l e6=l g5=l g6=l",
                    .phase = "conflict",
                    .more = "attacker S f6 from f5\n"});
    assert_outcome(&position, "win 2; W-38");
}

static void test_W_38_decided_after_each_round(void **state) {
    GamePosition position;
    (void)state;
    /* The Healer falls in the first round, while a Farmer of North would fight on. */
    place(&position, (Setting){.cells = "f11=i/2F2F2S f6=p/1H1H2E2F f5=o",
                               .phase = "conflict",
                               .more = "attacker H f6 from f5\nattacker H f6 from f5\n"});
    play(&position, "stack=F+E on=1");
    assert_outcome(&position, "win 1; W-38");
}

static void test_W_38_a_kind_left_on_the_board_is_enough(void **state) {
    GamePosition position;
    (void)state;
    place(&position, (Setting){.cells = "f6=p/2E f5=o/1H"});
    play(&position, "H1f5-f6 done done");
    assert_outcome(&position, "none");
}

static void test_W_39_all_wounded(void **state) {
    GamePosition position;
    (void)state;
    place(&position, (Setting){.cells = "f11=i/2F!2E!2S! f10=p/2H! f6=p/2F f5=o/1H"});
    play(&position, "H1f5-f6 done done"); /* both wounded */
    assert_outcome(&position, "win 1; W-39");
}

static void test_W_39_both_at_once_the_player_whose_turn_it_is(void **state) {
    GamePosition position;
    (void)state;
    static const char cells[] = "f1=i/1F!1E!1S! f2=p f11=i/2F!2E!2S! f10=p/2H! f6=p/1H2F f5=o";
    place(&position,
          (Setting){.cells = cells, .phase = "conflict", .more = "attacker H f6 from f5\n"});
    assert_outcome(&position, "win 1; W-39");
    place(&position,
          (Setting){.cells = "f1=i/1F!1E!1S! f2=p/1H! f11=i/2F!2E!2S! f10=p f6=p/1F2H f5=o",
                    .turn = 2,
                    .phase = "conflict",
                    .more = "attacker H f6 from f5\n"});
    assert_outcome(&position, "win 2; W-39");
}

static void test_W_39_the_lowest_number_is_named(void **state) {
    GamePosition position;
    (void)state;
    /* The last Healer falls, and all others are wounded already. */
    place(&position, (Setting){.cells = "f11=i/2F!2S! f10=p/2H! f6=p/2E f5=o/1H"});
    play(&position, "H1f5-f6 done done");
    assert_outcome(&position, "win 1; W-38");
}

static void test_W_39_hunger_may_wound_the_last(void **state) {
    GamePosition position;
    (void)state;
    place(&position, (Setting){.cells = "f1=i/1F!1E!1S! f2=p/1H! a1=m/1F1E",
                               .phase = "food",
                               .more = "owed 5\n"});
    play(&position, "hunger=Ea1"); /* the Farmer follows by itself */
    assert_outcome(&position, "win 2; W-39");
}

/* --- W-40, W-41 ---------------------------------------------------------------------------- */

/* Three of level IV; the other active cards are those that the pyramid requires. */
static const char south_three[] = "Calendar,Masonry,Medicine";
static const char north_three[] = "Calendar,Masonry,Sailing";

static void test_W_40_north_alone_wins_at_once(void **state) {
    GamePosition position;
    (void)state;
    place(&position,
          (Setting){
              .turn = 2, .cards = {NULL, north_three}, .phase = "increase", .more = "grows f10\n"});
    assert_outcome(&position, "none");
    play(&position, "done");
    assert_outcome(&position, "win 2; W-40");
}

static void test_W_40_south_waits_for_norths_turn(void **state) {
    GamePosition position;
    (void)state;
    place(&position,
          (Setting){.turn = 1, .cards = {south_three}, .phase = "increase", .more = "grows f2\n"});
    play(&position, "done");
    assert_outcome(&position, "none");
    assert_phase(&position, 2, WAR_HUNTER_MOVES);
    play(&position, "done done");
    assert_phase(&position, 2, WAR_RESEARCH);
    play(&position, "done done");
    assert_outcome(&position, "win 1; W-40");
}

static void test_W_40_south_alone_wins_even_when_north_spent_more(void **state) {
    GamePosition position;
    (void)state;
    place(
        &position,
        (Setting){.turn = 100,
                  .cards = {"Calendar,Medicine,Masonry",
                            "Calendar,Medicine,Smelting,The Wheel,Horse Riding,Irrigation,Archery"},
                  .phase = "increase",
                  .more = "grows f10\n"});
    assert_true(war_spent(state_of(&position), 1) > war_spent(state_of(&position), 0));
    play(&position, "done");
    assert_outcome(&position, "win 1; W-40");
}

static void test_W_40_two_are_not_enough(void **state) {
    GamePosition position;
    (void)state;
    place(&position, (Setting){.turn = 2,
                               .cards = {NULL, "Calendar,Masonry"},
                               .phase = "increase",
                               .more = "grows f10\n"});
    play(&position, "done");
    assert_outcome(&position, "none");
}

static void test_W_40_both_have_three_the_larger_sum_wins(void **state) {
    GamePosition position;
    (void)state;
    const Setting setting = {.turn = 2,
                             .cards = {"Calendar,Masonry,Medicine", "Calendar,Masonry,Medicine"},
                             .phase = "increase",
                             .more = "grows f10\n"};
    place(&position, setting);
    /* The same cards, but one of North's was free. */
    assert_int_equal(war_spent(state_of(&position), 0), war_spent(state_of(&position), 1) + 3);
    play(&position, "done");
    assert_outcome(&position, "win 1; W-40");
}

static void test_W_40_equal_sums_are_a_draw(void **state) {
    GamePosition position;
    (void)state;
    /* Mathematics costs 2 more than Medicine, and Horse Riding 1 more than Smelting. */
    place(&position, (Setting){.turn = 2,
                               .cards = {"Calendar,Masonry,Medicine,Smelting,The Wheel,Irrigation",
                                         "Calendar,Masonry,Mathematics,Horse Riding,The Wheel,"
                                         "Irrigation"},
                               .phase = "increase",
                               .more = "grows f10\n"});
    assert_int_equal(war_spent(state_of(&position), 0), war_spent(state_of(&position), 1));
    play(&position, "done");
    assert_outcome(&position, "draw 1 2; W-40");
}

static void test_W_41_after_150_turns_each_points_then_population(void **state) {
    GamePosition position;
    (void)state;
    place(&position,
          (Setting){.turn = 300, .cards = {"Spears"}, .phase = "increase", .more = "grows f10\n"});
    play(&position, "done");
    assert_outcome(&position, "win 1; W-41");
    place(&position, (Setting){.turn = 300, .phase = "increase", .more = "grows f10\n"});
    GamePosition other = position;
    play(&position, "done");
    assert_outcome(&position, "draw 1 2; W-41"); /* North's first card was free */
    play(&other, "grow=f10");
    assert_outcome(&other, "win 2; W-41");
}

static void test_W_41_points_count_before_population(void **state) {
    static const char *const larger[] = {"a1=m/1F1F", "a1=m/2F2F"};
    (void)state;
    for (int seat = 0; seat < WAR_SEATS; seat++) {
        Setting setting = {
            .turn = 300, .cells = larger[1 - seat], .phase = "increase", .more = "grows f10\n"};
        GamePosition position;
        place(&position, setting);
        play(&position, "done"); /* nobody spent anything: the larger population */
        assert_outcome(&position, seat == 0 ? "win 2; W-41" : "win 1; W-41");
        setting.cards[seat] = seat == 0 ? "Spears" : "Spears,Pottery";
        place(&position, setting);
        play(&position, "done");
        assert_outcome(&position, seat == 0 ? "win 1; W-41" : "win 2; W-41");
    }
}

static void test_W_41_not_before(void **state) {
    GamePosition position;
    (void)state;
    place(&position, (Setting){.turn = 299, .phase = "increase", .more = "grows f2\n"});
    play(&position, "done");
    assert_phase(&position, 300, WAR_HUNTER_MOVES);
    assert_outcome(&position, "none");
}

static void test_W_40_north_alone_wins_even_when_south_spent_more(void **state) {
    GamePosition position;
    (void)state;
    place(
        &position,
        (Setting){.turn = 100,
                  .cards = {"Calendar,Medicine,Smelting,The Wheel,Horse Riding,Irrigation,Archery",
                            "Calendar,Medicine,Masonry"},
                  .phase = "increase",
                  .more = "grows f10\n"});
    assert_true(war_spent(state_of(&position), 0) > war_spent(state_of(&position), 1));
    play(&position, "done");
    assert_outcome(&position, "win 2; W-40");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_W_37_alone_on_the_other_home),
        cmocka_unit_test(test_W_37_the_plain_is_no_home_fields),
        cmocka_unit_test(test_W_37_a_wounded_piece_is_enough),
        cmocka_unit_test(test_W_37_where_it_was_fought_over_after_the_retreats),
        cmocka_unit_test(test_W_37_not_with_enemies_on_it),
        cmocka_unit_test(test_W_37_not_by_attackers_who_must_retreat),
        cmocka_unit_test(test_W_37_a_retreat_may_end_on_the_other_home),
        cmocka_unit_test(test_W_38_the_last_of_a_kind),
        cmocka_unit_test(test_W_38_lost_in_a_retreat),
        cmocka_unit_test(test_W_38_decided_after_each_round),
        cmocka_unit_test(test_W_38_a_kind_left_on_the_board_is_enough),
        cmocka_unit_test(test_W_39_all_wounded),
        cmocka_unit_test(test_W_39_both_at_once_the_player_whose_turn_it_is),
        cmocka_unit_test(test_W_39_the_lowest_number_is_named),
        cmocka_unit_test(test_W_39_hunger_may_wound_the_last),
        cmocka_unit_test(test_W_40_north_alone_wins_at_once),
        cmocka_unit_test(test_W_40_south_waits_for_norths_turn),
        cmocka_unit_test(test_W_40_south_alone_wins_even_when_north_spent_more),
        cmocka_unit_test(test_W_40_two_are_not_enough),
        cmocka_unit_test(test_W_40_both_have_three_the_larger_sum_wins),
        cmocka_unit_test(test_W_40_equal_sums_are_a_draw),
        cmocka_unit_test(test_W_41_after_150_turns_each_points_then_population),
        cmocka_unit_test(test_W_41_points_count_before_population),
        cmocka_unit_test(test_W_41_not_before),
        cmocka_unit_test(test_W_40_north_alone_wins_even_when_south_spent_more),
    };
    return cmocka_run_group_tests_name("The First War: endings", tests, NULL, NULL);
}
