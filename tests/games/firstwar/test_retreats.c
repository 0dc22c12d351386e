/* W-24 .. W-26 and W-44: retreats. */
#include "games/firstwar/positions.h"

static void fight(GamePosition *position, const char *cells, const char *lines) {
    place(position, (Setting){.cells = cells, .phase = "conflict", .more = lines});
}

static void test_W_24_defenders_retreat_first_each_piece_by_itself(void **state) {
    GamePosition position;
    (void)state;
    /* HH against HH, 4 against 2: both must retreat. */
    fight(&position, "f6=p/1H1H2H2H f5=o f7=o e5=m e6=l g5=p g6=l",
          "attacker H f6 from f5\n"
          "attacker H f6 from f5\n");
    play(&position, "stack=HH");
    assert_decides(&position, 2);
    assert_actions(&position, "H!f6-e5 H!f6-f7 H!f6-g5");
    play(&position, "H!f6-f7");
    assert_actions(&position, "H!f6-e5 H!f6-f7 H!f6-g5"); /* the same tile again, or another */
    play(&position, "H!f6-g5");
    assert_cell(&position, "f7 forest 2H!");
    assert_cell(&position, "g5 plain 2H!");
    assert_cell(&position, "f6 plain 1H 1H");
}

static void test_W_24_two_may_choose_the_same_tile(void **state) {
    GamePosition position;
    (void)state;
    fight(&position, "f6=p/1H1H2H2H f5=o f7=o e5=m e6=l g5=p g6=l",
          "attacker H f6 from f5\n"
          "attacker H f6 from f5\n");
    play(&position, "stack=HH H!f6-f7 H!f6-f7");
    assert_cell(&position, "f7 forest 2H! 2H!");
}

static void test_W_24_the_owner_chooses_the_order_of_kinds(void **state) {
    GamePosition position;
    (void)state;
    fight(&position, "f6=p/1H1H1H2H2F f5=o f7=o/2E2E2S e5=l e6=l g5=l g6=l",
          "attacker H f6 from f5\nattacker H f6 from f5\nattacker H f6 from f5\n");
    play(&position, "stack=HF");                  /* 6 against 3 */
    assert_actions(&position, "F!f6-f7 H!f6-f7"); /* there is room for one of them */
    play(&position, "F!f6-f7");
    assert_cell(&position, "f6 plain 1H 1H 1H");
    assert_line(&position, "track 2 18 17 17 18");
}

static void test_W_25_no_defender_goes_where_an_attacker_came_from(void **state) {
    GamePosition position;
    (void)state;
    fight(&position, "f6=p/1H1F2H2S f5=o f7=o e5=m e6=l g5=p g6=l",
          "attacker H f6 from f5\nattacker F f6 from g5\n");
    play(&position, "stack=H+S on=1");
    assert_line(&position, "retreats H! f6");
    assert_line(&position, "came f5 g5");
    assert_actions(&position, "H!f6-e5 H!f6-f7");
}

static void test_W_25_where_fallen_attackers_came_from_is_closed_too(void **state) {
    GamePosition position;
    (void)state;
    place(&position, (Setting){.cells = "f6=p/1H2H! f5=o f7=o e5=m e6=l g5=p g6=l",
                               .phase = "conflict",
                               .decider = 2,
                               .more = "attacker H f6 from f5\nfight f6\ncame f5 g5\n"
                                       "retreats H! f6\n"});
    assert_actions(&position, "H!f6-e5 H!f6-f7");
}

static void test_W_25_no_defender_crosses_a_lake_or_meets_enemies(void **state) {
    GamePosition position;
    (void)state;
    fight(&position, "f6=p/1H2H f5=o f7=o/1H e5=m e6=l d6=p g5=p g6=l h6=p",
          "attacker H f6 from f5\n");
    assert_actions(&position, "H!f6-e5 H!f6-g5");
    assert_illegal(&position, "H!f6-h6");
    assert_illegal(&position, "H!f6-f7");
    assert_illegal(&position, "H!f6-e6");
}

static void test_W_25_a_defender_may_try_a_face_down_tile(void **state) {
    GamePosition position;
    (void)state;
    fight(&position, "f6=p/1H2H f5=o f7=ho e5=hl e6=l g5=l g6=l", "attacker H f6 from f5\n");
    assert_actions(&position, "H!f6-e5 H!f6-f7");
    GamePosition other = position;
    assert_true(play(&position, "H!f6-f7") & APPLIED_REVEALED);
    assert_cell(&position, "f7 forest 2H!");
    assert_true(play(&other, "H!f6-e5") & APPLIED_REVEALED);
    assert_cell(&other, "e5 lake");
    assert_line(&other, "track 2 18 18 19 19");
}

static void test_W_25_an_attacker_goes_back_or_to_its_own(void **state) {
    GamePosition position;
    (void)state;
    fight(&position, "f6=p/1H2H2F f5=o f7=o/1F e5=m e6=m g5=p g6=p", "attacker H f6 from f5\n");
    play(&position, "stack=HF");
    assert_decides(&position, 1);
    assert_actions(&position, "H!f6-f5 H!f6-f7");
    play(&position, "H!f6-f7");
    assert_cell(&position, "f7 forest 1H! 1F");
}

static void test_W_25_an_attacker_does_not_go_where_enemies_are(void **state) {
    GamePosition position;
    (void)state;
    /* As when a defender of another conflict has retreated to f5. */
    fight(&position, "f6=p/1H2H2F f5=o/2E f7=o/1F e5=m/1F e6=m g5=p g6=p",
          "attacker H f6 from f5\n");
    play(&position, "stack=HF");
    assert_actions(&position, "H!f6-e5 H!f6-f7");
}

static void test_W_25_an_attacker_crosses_back(void **state) {
    GamePosition position;
    (void)state;
    place(&position, (Setting){.cells = "f6=p/2H2F g6=l h6=p/1H f5=m f7=m e5=m e6=m g5=m/1E",
                               .cards = {"Canoes"}});
    play(&position, "H1h6-f6 done done stack=HF");
    assert_actions(&position, "H!f6-g5 H!f6-h6");
    play(&position, "H!f6-h6");
    assert_cell(&position, "h6 plain 1H!");
}

static void test_W_26_no_retreat_to_four_own_pieces(void **state) {
    GamePosition position;
    (void)state;
    fight(&position, "f6=p/1H2H f5=o f7=o/2F2F2F2F e5=m e6=l g5=p g6=l", "attacker H f6 from f5\n");
    assert_actions(&position, "H!f6-e5 H!f6-g5");
    fight(&position, "f6=p/1H2H2F f5=o/1F1F1F1F f7=o/1F e5=m/1E e6=m g5=p g6=p",
          "attacker H f6 from f5\n");
    play(&position, "stack=HF");
    assert_actions(&position, "H!f6-e5 H!f6-f7");
}

static void test_W_26_without_a_retreat_back_to_the_track(void **state) {
    GamePosition position;
    (void)state;
    fight(&position, "f6=p/1H1H2H2H f5=o f7=l e5=l e6=l g5=l g6=l",
          "attacker H f6 from f5\n"
          "attacker H f6 from f5\n");
    play(&position, "stack=HH");
    assert_cell(&position, "f6 plain 1H 1H");
    assert_line(&position, "track 2 18 18 19 19");
}

static void test_W_26_attackers_without_a_retreat(void **state) {
    GamePosition position;
    (void)state;
    fight(&position, "f6=p/1H2H2F f5=o/1F1F1F1F f7=o e5=m e6=m g5=p g6=p",
          "attacker H f6 from f5\n");
    play(&position, "stack=HF");
    assert_cell(&position, "f6 plain 2H 2F");
    assert_line(&position, "track 1 18 14 19 19");
}

static void test_W_26_one_goes_and_opens_the_way_for_the_other(void **state) {
    GamePosition position;
    (void)state;
    /* The Hunter came from f5, where it may return; the Farmer's origin is full, but f5 is adjacent
     * and has an own piece then. */
    fight(&position, "f6=p/1H1F2F2F2F f5=o f7=o/1F1F1F1F e5=m e6=m g5=p g6=p",
          "attacker H f6 from f5\nattacker F f6 from f7\n");
    play(&position, "stack=FFF"); /* 3 against 6 */
    assert_cell(&position, "f5 forest 1H! 1F!");
}

static void test_W_24_both_sides_may_have_to_retreat(void **state) {
    GamePosition position;
    (void)state;
    fight(&position, "f6=p/1H1F2H2F f5=o f7=o e5=m e6=l g5=p g6=l",
          "attacker H f6 from f5\nattacker F f6 from f5\n");
    play(&position, "stack=H+F on=1"); /* F on F: 1 against 2 */
    /* Next round: the Hunter alone meets the Farmer, 2 against 2. Then all must retreat but F!. */
    assert_decides(&position, 2);
    assert_line(&position, "retreats H! f6");
    assert_line(&position, "attacker H! f6 from f5 retreats");
    assert_line(&position, "attacker F! f6 from f5 retreats");
    play(&position, "H!f6-f7");
    assert_decides(&position, 1);
    assert_actions(&position, "F!f6-f5 H!f6-f5");
    play(&position, "F!f6-f5");
    assert_cell(&position, "f6 plain 2F!");
    assert_cell(&position, "f5 forest 1H! 1F!");
}

/* Those who have no way are lost; it costs the other side nothing. */
static void test_W_26_the_ways_of_each_side(void **state) {
    static const char lines[] = "attacker H f6 from f5\nattacker F f6 from f5\n";
    GamePosition position;
    (void)state;
    /* as above, and the defender has nowhere to go */
    fight(&position, "f6=p/1H1F2H2F f5=o f7=l e5=l e6=l g5=l g6=l", lines);
    play(&position, "stack=H+F on=1");
    assert_line(&position, "track 2 18 17 19 19");
    assert_decides(&position, 1);
    assert_actions(&position, "F!f6-f5 H!f6-f5");
    /* or the attackers have not */
    fight(&position, "f6=p/1H1F2H2F f5=o/1S1S1S1S f7=o e5=m e6=l g5=l g6=l", lines);
    play(&position, "stack=H+F on=1");
    assert_decides(&position, 2);
    play(&position, "H!f6-f7");
    assert_cell(&position, "f6 plain 2F!");
    assert_cell(&position, "f7 forest 2H!");
    assert_line(&position, "track 1 18 18 19 15");
    /* nor all four of them */
    fight(&position, "f6=p/1H1F1E1S2F2F2F f5=o/1S1S1S1S f7=l e5=l e6=l g5=l g6=l",
          "attacker H f6 from f5\nattacker F f6 from f5\nattacker E f6 from f5\n"
          "attacker S f6 from f5\n");
    play(&position, "stack=FFF"); /* 3 against 6 */
    assert_cell(&position, "f6 plain 2F 2F 2F");
    assert_line(&position, "track 1 18 18 19 15");
}

static void test_W_44_the_attacker_that_came_from_there_goes_there(void **state) {
    GamePosition position;
    (void)state;
    fight(&position, "f6=p/1H1H2F2F2H f5=o f7=o e5=m/1E e6=m g5=p g6=p",
          "attacker H f6 from f5\nattacker H f6 from f7\n");
    play(&position, "stack=HFF"); /* 4 against 5 */
    assert_actions(&position, "H!f6-e5 H!f6-f5 H!f6-f7");
    GamePosition other = position;
    play(&position, "H!f6-f7");
    assert_line(&position, "attacker H! f6 from f5 retreats");
    assert_no_line(&position, "attacker H! f6 from f7 retreats");
    /* Neither came from e5: the first in cell order goes. */
    play(&other, "H!f6-e5");
    assert_line(&other, "attacker H! f6 from f7 retreats");
    assert_actions(&other, "H!f6-e5 H!f6-f7");
}

/* The one that goes is of the kind that is moved, wherever it came from. */
static void test_W_44_four_attackers_go_back(void **state) {
    GamePosition position;
    (void)state;
    place(&position, (Setting){.cells = "f6=p/1H1F1E1S2F2F2F f5=o f7=o e5=m e6=m g5=p g6=p/1F",
                               .phase = "conflict",
                               .more = "attacker H f6 from f5\nattacker F f6 from f7\n"
                                       "attacker E f6 from e5\nattacker S f6 from g5\n"});
    play(&position, "stack=FFF"); /* 3 against 6 */
    assert_actions(&position, "E!f6-e5 E!f6-g6 F!f6-f7 F!f6-g6 H!f6-f5 H!f6-g6 S!f6-g5 S!f6-g6");
    play(&position, "S!f6-g6");
    assert_line(&position, "attacker H! f6 from f5 retreats");
    assert_line(&position, "attacker F! f6 from f7 retreats");
    assert_line(&position, "attacker E! f6 from e5 retreats");
    assert_no_line(&position, "attacker S! f6 from g5 retreats");
    play(&position, "H!f6-f5");
    assert_line(&position, "attacker F! f6 from f7 retreats");
    assert_line(&position, "attacker E! f6 from e5 retreats");
    assert_int_equal(state_of(&position)->fight.attackers, 2);
    play(&position, "F!f6-f7 E!f6-g6");
    assert_cell(&position, "f5 forest 1H!");
    assert_cell(&position, "f7 forest 1F!");
    assert_cell(&position, "g6 plain 1F 1E! 1S!");
    assert_cell(&position, "f6 plain 2F 2F 2F");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_W_24_defenders_retreat_first_each_piece_by_itself),
        cmocka_unit_test(test_W_24_two_may_choose_the_same_tile),
        cmocka_unit_test(test_W_24_the_owner_chooses_the_order_of_kinds),
        cmocka_unit_test(test_W_25_no_defender_goes_where_an_attacker_came_from),
        cmocka_unit_test(test_W_25_where_fallen_attackers_came_from_is_closed_too),
        cmocka_unit_test(test_W_25_no_defender_crosses_a_lake_or_meets_enemies),
        cmocka_unit_test(test_W_25_a_defender_may_try_a_face_down_tile),
        cmocka_unit_test(test_W_25_an_attacker_goes_back_or_to_its_own),
        cmocka_unit_test(test_W_25_an_attacker_does_not_go_where_enemies_are),
        cmocka_unit_test(test_W_25_an_attacker_crosses_back),
        cmocka_unit_test(test_W_26_no_retreat_to_four_own_pieces),
        cmocka_unit_test(test_W_26_without_a_retreat_back_to_the_track),
        cmocka_unit_test(test_W_26_attackers_without_a_retreat),
        cmocka_unit_test(test_W_26_one_goes_and_opens_the_way_for_the_other),
        cmocka_unit_test(test_W_24_both_sides_may_have_to_retreat),
        cmocka_unit_test(test_W_26_the_ways_of_each_side),
        cmocka_unit_test(test_W_44_the_attacker_that_came_from_there_goes_there),
        cmocka_unit_test(test_W_44_four_attackers_go_back),
    };
    return cmocka_run_group_tests_name("The First War: retreats", tests, NULL, NULL);
}
