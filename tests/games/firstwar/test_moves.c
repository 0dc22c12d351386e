/* W-9 .. W-14 and W-42: the two movement phases. */
#include "games/firstwar/positions.h"
#include "games/firstwar/rules.h"

/* A Hunter and a Farmer in the middle, land all around except the lake g6. */
static const char middle[] = "f6=p/1H1F f7=o f5=o e5=m e6=m g5=m g6=l h5=p h6=p g7=o";

static void test_W_9_only_hunters_move_first(void **state) {
    GamePosition position;
    (void)state;
    place(&position, (Setting){.cells = middle});
    assert_legal(&position, "H1f6-f7");
    assert_illegal(&position, "F1f6-f7");
    play(&position, "done");
    assert_illegal(&position, "H1f6-f7");
    assert_legal(&position, "F1f6-f7");
}

static void test_W_9_one_point_is_one_step(void **state) {
    GamePosition position;
    (void)state;
    place(&position, (Setting){.cells = middle});
    assert_illegal(&position, "H2f6-f7");
    play(&position, "H1f6-f7");
    assert_illegal(&position, "H1f7-f6");
    assert_no_line(&position, "mover H 1 f7");
    assert_line(&position, "mover F 1 f6");
}

static void test_W_9_wounded_pieces_move(void **state) {
    GamePosition position;
    (void)state;
    place(&position, (Setting){.cells = "f6=p/1H!1F! f7=o"});
    play(&position, "H!1f6-f7 done F!1f6-f7");
    assert_cell(&position, "f7 forest 1H! 1F!");
}

static void test_W_10_steps_lead_to_adjacent_land(void **state) {
    GamePosition position;
    (void)state;
    place(&position, (Setting){.cells = middle});
    assert_legal(&position, "H1f6-e5");
    assert_illegal(&position, "H1f6-g6"); /* a face-up lake */
    assert_illegal(&position, "H1f6-f8"); /* two steps */
    assert_illegal(&position, "H1f6-f6");
}

static bool reaches(const GamePosition *position, bool fights, const char *from, const char *to) {
    const WarReach threat = war_threat(state_of(position), 1, cell_named(from));
    return set_has(fights ? threat.attack : threat.free, cell_named(to));
}

static void test_W_13_what_pieces_could_do_next_turn(void **state) {
    GamePosition position;
    (void)state;
    const char *cells = "f6=p/2H f7=o f5=o f4=p/1F e5=m g6=l g5=p/1E e6=m/2E e4=o";
    place(&position, (Setting){.cells = cells});
    assert_true(reaches(&position, false, "f6", "f7") && reaches(&position, false, "f6", "f5"));
    assert_false(reaches(&position, false, "f6", "g6")); /* a lake */
    assert_false(reaches(&position, true, "f6", "f4"));  /* two steps away */
    assert_true(reaches(&position, true, "f6", "g5"));
    assert_false(reaches(&position, true, "e6", "f6")); /* its own */
    place(&position, (Setting){.cells = cells, .cards = {"", "Horse Riding"}});
    assert_true(reaches(&position, false, "f6", "e4") && reaches(&position, true, "f6", "f4"));
    assert_false(reaches(&position, false, "e6", "f5")); /* only Hunters ride */
    place(&position, (Setting){.cells = "f6=p/2H! g5=p/1E f5=p/1F g6=l"});
    assert_false(reaches(&position, true, "f6", "g5")); /* the wounded do not attack */
}

static void test_W_10_discovering_land_is_entering_it(void **state) {
    GamePosition position;
    (void)state;
    place(&position, (Setting){.cells = "f6=p/1H f7=ho"});
    const unsigned applied = play(&position, "H1f6-f7");
    assert_true(applied & APPLIED_REVEALED);
    assert_cell(&position, "f7 forest 1H");
    assert_cell(&position, "f6 plain");
}

static void test_W_10_discovering_a_lake_ends_the_movement(void **state) {
    GamePosition position;
    (void)state;
    place(&position, (Setting){.cells = "f6=p/1H1H f7=hl f5=o", .cards = {"Horse Riding"}});
    assert_true(play(&position, "H2f6-f7") & APPLIED_REVEALED);
    assert_cell(&position, "f7 lake");
    assert_cell(&position, "f6 plain 1H 1H");
    /* One of the two has lost both its points. */
    assert_line(&position, "mover H 2 f6");
    play(&position, "H2f6-f5");
    assert_illegal(&position, "H2f6-f5");
    assert_illegal(&position, "H1f6-f5");
}

static void test_W_10_the_second_and_third_piece_prove_lakes_too(void **state) {
    GamePosition position;
    (void)state;
    place(&position, (Setting){.cells = "f6=p/1H1H1H f7=hl f5=hl e5=ho e6=m g5=m g6=m"});
    play(&position, "H1f6-f7");
    assert_legal(&position, "H1f6-f5");
    assert_illegal(&position, "H1f6-f7"); /* known by now */
    play(&position, "H1f6-f5");
    assert_cell(&position, "f6 plain 1H 1H 1H");
    play(&position, "H1f6-e5");
    assert_cell(&position, "e5 forest 1H");
    assert_illegal(&position, "H1f6-e6");
}

static void test_W_11_crossing_costs_a_point(void **state) {
    GamePosition position;
    (void)state;
    place(&position, (Setting){.cells = middle});
    assert_legal(&position, "H1f6-h5"); /* over g6 */
    assert_legal(&position, "H1f6-h6");
    assert_legal(&position, "H1f6-g7");
    play(&position, "H1f6-h6");
    assert_cell(&position, "h6 plain 1H");
    assert_illegal(&position, "H1h6-g7");
}

static void test_W_11_no_crossing_of_two_lakes_or_of_a_face_down_one(void **state) {
    GamePosition position;
    (void)state;
    place(&position, (Setting){.cells = "f6=p/1H g6=l h6=l i5=p i6=p h5=p g7=o f7=hl f8=p"});
    assert_legal(&position, "H1f6-h5");
    assert_illegal(&position, "H1f6-i5"); /* behind the second lake */
    assert_illegal(&position, "H1f6-f8"); /* f7 is not known to be a lake */
    assert_illegal(&position, "H1f6-h6"); /* a lake is no place to stay */
}

static void test_W_11_a_crossing_may_discover(void **state) {
    GamePosition position;
    (void)state;
    place(&position, (Setting){.cells = "f6=p/1H1H g6=l h5=hp h6=hl"});
    assert_true(play(&position, "H1f6-h5") & APPLIED_REVEALED);
    assert_cell(&position, "h5 plain 1H");
    assert_true(play(&position, "H1f6-h6") & APPLIED_REVEALED);
    assert_cell(&position, "h6 lake");
    assert_cell(&position, "f6 plain 1H");
    assert_no_line(&position, "mover H 1 f6");
}

static void test_W_11_a_lake_met_with_points_left_keeps_the_place_reached(void **state) {
    GamePosition position;
    (void)state;
    place(&position, (Setting){.cells = "f6=p/1H f7=o f8=hl", .cards = {"Horse Riding"}});
    play(&position, "H2f6-f7 H1f7-f8");
    assert_cell(&position, "f7 forest 1H");
    assert_cell(&position, "f8 lake");
}

static void test_W_12_never_more_than_four(void **state) {
    GamePosition position;
    (void)state;
    place(&position, (Setting){.cells = "f6=p/1F1F1F f7=o/1H1H f5=m"});
    assert_legal(&position, "H1f7-f6");
    play(&position, "H1f7-f6");
    assert_illegal(&position, "H1f7-f6"); /* full in the middle of the phase */
    play(&position, "done F1f6-f5");
    assert_cell(&position, "f6 plain 1H 1F 1F");
}

static void test_W_12_four_attackers_fill_a_tile(void **state) {
    GamePosition position;
    (void)state;
    place(&position, (Setting){.cells = "f6=p/2H f7=o/1H1H1H f5=o/1H1H"});
    play(&position, "H1f7-f6 H1f7-f6 H1f7-f6 H1f5-f6");
    assert_illegal(&position, "H1f5-f6");
}

static void test_W_13_an_attack_ends_the_movement(void **state) {
    GamePosition position;
    (void)state;
    place(&position, (Setting){.cells = "f6=p/2H f7=o/1H f5=o", .cards = {"Horse Riding"}});
    play(&position, "H2f7-f6");
    assert_line(&position, "attacker H f6 from f7");
    assert_illegal(&position, "H1f6-f5");
    assert_no_line(&position, "mover H 1 f6");
}

static void test_W_13_the_wounded_do_not_attack(void **state) {
    GamePosition position;
    (void)state;
    place(&position, (Setting){.cells = "f6=p/2H f7=o/1H1H! f8=o"});
    assert_legal(&position, "H1f7-f6");
    assert_illegal(&position, "H!1f7-f6");
    assert_legal(&position, "H!1f7-f8");
}

static void test_W_13_no_attack_across_a_lake(void **state) {
    GamePosition position;
    (void)state;
    place(&position, (Setting){.cells = "f6=p/1H g6=l h6=p/2H g5=o/2F h5=p"});
    assert_legal(&position, "H1f6-h5");
    assert_illegal(&position, "H1f6-h6");
    assert_legal(&position, "H1f6-g5"); /* beside the lake too, but a step */
}

static void test_W_14_pieces_move_in_any_order(void **state) {
    GamePosition one, other;
    (void)state;
    place(&one, (Setting){.cells = "f6=p/1H f8=o/1H f7=m f9=m", .cards = {"Horse Riding"}});
    other = one;
    /* Each has a point left while the other moves. */
    play(&one, "H2f6-f7 H2f8-f9 H1f7-f6");
    play(&other, "H2f8-f9 H2f6-f7 H1f7-f6");
    assert_true(firstwar_game.hash(one.state) == firstwar_game.hash(other.state));
}

static void test_W_42_a_piece_with_two_points_stops_where_it_likes(void **state) {
    GamePosition position;
    (void)state;
    place(&position, (Setting){.cells = "f6=p/1H f7=o f8=m", .cards = {"Horse Riding"}});
    play(&position, "H2f6-f7");
    assert_line(&position, "mover H 1 f7");
    assert_legal(&position, "H1f7-f8");
    play(&position, "done");
    assert_cell(&position, "f7 forest 1H");
    assert_no_line(&position, "mover H 1 f7");
}

static void assert_cells(CellSet cells, const char *expected) {
    char text[512] = "";
    while (!set_empty(cells)) {
        strcat(text, *text == '\0' ? "" : " ");
        strcat(text, war_cell_name(set_take(&cells)));
    }
    assert_string_equal(text, expected);
}

static void assert_threat(const GamePosition *position, int seat, const char *from,
                          const char *free, const char *attack) {
    const WarReach reach = war_threat(state_of(position), seat, cell_named(from));
    assert_cells(reach.free, free);
    assert_cells(reach.attack, attack);
}

/* All that a tile threatens, to the last cell. */
static void test_W_9_W_13_all_of_a_threat(void **state) {
    const char *cells = "a1=o/1H1S a2=o b1=i/2F b2=o c1=o c2=i/2H c3=o k6=o/2H k5=o j7=l i8=o i7=o "
                        "j6=o/1F";
    GamePosition position;
    (void)state;
    place(&position, (Setting){.cells = cells});
    assert_threat(&position, 0, "a1", "a2 b2", "b1");
    assert_threat(&position, 1, "k6", "i7 i8 k5", "j6");
    assert_threat(&position, 0, "a3", "", "");
    place(&position, (Setting){.cells = cells, .cards = {"The Wheel", "Horse Riding,Canoes"}});
    assert_threat(&position, 0, "a1", "a2 a3 b2 b3 c3", "b1");
    place(&position, (Setting){.cells = cells, .cards = {"Horse Riding"}});
    assert_threat(&position, 0, "a1", "a2 a3 b2 b3 c3", "b1 c2");
    place(&position, (Setting){.cells = "a1=o/1S1H! a2=o b1=i/2F b2=o"});
    assert_threat(&position, 0, "a1", "a2 b2", "");
}

/* Farmers and Hunters attack, the others do not. */
static void test_W_13_who_threatens(void **state) {
    static const char kind[] = "HFES";
    (void)state;
    for (int i = 0; i < 4; i++) {
        GamePosition position;
        char cells[32];
        snprintf(cells, sizeof cells, "f6=p/1H f7=o/2%c", kind[i]);
        place(&position, (Setting){.cells = cells});
        const WarReach threat = war_threat(state_of(&position), 1, cell_named("f7"));
        assert_int_equal(set_has(threat.attack, cell_named("f6")), i < 2);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_W_13_who_threatens),
        cmocka_unit_test(test_W_9_only_hunters_move_first),
        cmocka_unit_test(test_W_9_one_point_is_one_step),
        cmocka_unit_test(test_W_9_wounded_pieces_move),
        cmocka_unit_test(test_W_10_steps_lead_to_adjacent_land),
        cmocka_unit_test(test_W_13_what_pieces_could_do_next_turn),
        cmocka_unit_test(test_W_10_discovering_land_is_entering_it),
        cmocka_unit_test(test_W_10_discovering_a_lake_ends_the_movement),
        cmocka_unit_test(test_W_10_the_second_and_third_piece_prove_lakes_too),
        cmocka_unit_test(test_W_11_crossing_costs_a_point),
        cmocka_unit_test(test_W_11_no_crossing_of_two_lakes_or_of_a_face_down_one),
        cmocka_unit_test(test_W_11_a_crossing_may_discover),
        cmocka_unit_test(test_W_11_a_lake_met_with_points_left_keeps_the_place_reached),
        cmocka_unit_test(test_W_12_never_more_than_four),
        cmocka_unit_test(test_W_12_four_attackers_fill_a_tile),
        cmocka_unit_test(test_W_13_an_attack_ends_the_movement),
        cmocka_unit_test(test_W_13_the_wounded_do_not_attack),
        cmocka_unit_test(test_W_13_no_attack_across_a_lake),
        cmocka_unit_test(test_W_14_pieces_move_in_any_order),
        cmocka_unit_test(test_W_42_a_piece_with_two_points_stops_where_it_likes),
        cmocka_unit_test(test_W_9_W_13_all_of_a_threat),
    };
    return cmocka_run_group_tests_name("The First War: movement", tests, NULL, NULL);
}
