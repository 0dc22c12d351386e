/* W-7, W-8, W-43, W-47: phases, the food emergency, and what follows by itself. */
#include "games/firstwar/positions.h"

static void test_W_7_the_phases_in_their_order(void **state) {
    GamePosition position;
    (void)state;
    /* Work for every phase: a Hunter attacks, food is short, points, a patient, growth. */
    place(&position, (Setting){.cells = "f6=p/2H2F f5=o/1H a1=o/1E1F! a2=m/1S1S"});
    assert_phase(&position, 1, WAR_HUNTER_MOVES);
    play(&position, "H1f5-f6 done");
    assert_phase(&position, 1, WAR_OTHER_MOVES);
    play(&position, "done");
    assert_phase(&position, 1, WAR_CONFLICT);
    play(&position, "stack=HF");
    assert_phase(&position, 1, WAR_FOOD);
    play(&position, "hunger=Sa2 hunger=Sa2 hunger=Ff1");
    assert_phase(&position, 1, WAR_RESEARCH);
    play(&position, "done");
    assert_phase(&position, 1, WAR_HEALING);
    play(&position, "done");
    assert_phase(&position, 1, WAR_INCREASE);
    play(&position, "done");
    assert_phase(&position, 2, WAR_HUNTER_MOVES);
}

static void test_W_7_phases_without_a_choice_pass_by_themselves(void **state) {
    GamePosition position;
    (void)state;
    place(&position, (Setting){.cells = "f1=i/1F1F1E1S f2=p/1H"});
    play(&position, "done done");
    assert_phase(&position, 1, WAR_RESEARCH); /* no conflict, no wounds to mend */
    play(&position, "done");
    assert_phase(&position, 2, WAR_HUNTER_MOVES); /* nobody to heal, no tile to grow */
    assert_decides(&position, 2);
}

static void test_W_7_a_turn_begins_with_a_choice_even_without_hunters_to_move(void **state) {
    GamePosition position;
    (void)state;
    place(&position, (Setting){.cells = "f2=p/1H e1=l g1=l f3=l e2=l g2=l h1=l d1=l e3=l f4=l g3=l "
                                        "h2=l d2=l"});
    assert_actions(&position, "done emergency");
    play(&position, "done");
    assert_phase(&position, 1, WAR_OTHER_MOVES); /* farmers may step to f2 */
}

/* The notes that an action brings, as bits (without the sums of fights), and the number of all
 * other events. */
static int notes_of(GamePosition *position, const char *action, int *others) {
    Events events = {.count = 0};
    int notes = 0;
    *others = 0;
    game_play(&firstwar_game, position->state, &position->history,
              game_action_parse(&firstwar_game, position->state, action), &events);
    for (int i = 0; i < events.count; i++) {
        const bool note = events.at[i].kind == EVENT_NOTE;
        notes |= note && events.at[i].value < WAR_NOTE_COMPARED ? 1 << events.at[i].value : 0;
        *others += !note;
    }
    return notes;
}

static void test_W_7_notes_report_what_passed(void **state) {
    GamePosition position;
    int others;
    (void)state;
    place(&position, (Setting){.cells = "f2=p/1H", .phase = "research", .more = "points 1\n"});
    assert_int_equal(notes_of(&position, "done", &others),
                     1 << ((int)WAR_NOTE_PASSED + WAR_HEALING) |
                         1 << ((int)WAR_NOTE_PASSED + WAR_INCREASE));
    assert_int_equal(others, 0);
}

static void test_W_7_a_phase_in_which_something_happened_has_not_passed(void **state) {
    GamePosition position;
    int others;
    (void)state;
    /* The fight on the only tile begins by itself, and so does all that follows. */
    place(&position, (Setting){.cells = "f6=p/1H2H f5=o f7=l e5=l e6=l g5=o g6=l",
                               .phase = "others",
                               .movers = "mover E 1 f1\n",
                               .more = "attacker H f6 from f5\n"});
    const int notes = notes_of(&position, "done", &others);
    assert_true(others > 0);
    assert_int_equal(notes & 1 << ((int)WAR_NOTE_PASSED + WAR_CONFLICT), 0);
    assert_int_not_equal(notes & 1 << WAR_NOTE_FIGHT, 0);
    assert_int_not_equal(notes & 1 << ((int)WAR_NOTE_PASSED + WAR_FOOD), 0);
}

/* --- The food emergency -------------------------------------------------------------------- */

static void test_W_8_declared_before_anything_else(void **state) {
    GamePosition position;
    (void)state;
    place(&position, (Setting){.cells = "f6=p/1H f7=o"});
    assert_legal(&position, "emergency");
    GamePosition other = position;
    play(&position, "H1f6-f7");
    assert_illegal(&position, "emergency");
    play(&other, "emergency");
    assert_illegal(&other, "emergency");
    assert_legal(&other, "H1f6-f7"); /* the movements follow */
    assert_line(&other, "emergency 1");
}

static void test_W_8_all_unwounded_pieces_are_farmers_and_nothing_else(void **state) {
    GamePosition position;
    (void)state;
    const Setting setting = {.cells = "f1=i/1F1E1S1H f2=p/1H1H a1=i/1H!1S"};
    place(&position, setting);
    assert_int_equal(war_food(state_of(&position), 0), 3 + 2);
    play(&position, "emergency");
    assert_int_equal(war_food(state_of(&position), 0), 5 * 3); /* Hunters on plain give nothing */
}

static void test_W_8_strict_skips_research_and_healing(void **state) {
    GamePosition position;
    (void)state;
    place(&position, (Setting){.cells = "a1=i/1F!1E1S1S"});
    GamePosition other = position;
    play(&position, "emergency done done");
    assert_phase(&position, 1, WAR_INCREASE);
    play(&other, "done done");
    assert_phase(&other, 1, WAR_FOOD); /* 8 food for 10: short without it */
}

static void test_W_8_lenient_lets_them_go_on(void **state) {
    GamePosition position;
    (void)state;
    place(&position, (Setting){.cells = "a1=i/1F!1E1S1S", .lenient = true});
    play(&position, "emergency done done");
    assert_phase(&position, 1, WAR_RESEARCH);
    play(&position, "done");
    assert_phase(&position, 1, WAR_HEALING);
    assert_actions(&position, "done heal=a1>F!a1");
}

static void test_W_8_mending_stays(void **state) {
    GamePosition position;
    (void)state;
    place(&position, (Setting){.cells = "a1=i/1F1F1E!1S"});
    play(&position, "emergency done done");
    assert_phase(&position, 1, WAR_FOOD);
    assert_actions(&position, "done mend=a1");
}

static void test_W_8_hunters_attack_with_one_in_that_turn(void **state) {
    GamePosition position;
    (void)state;
    place(&position, (Setting){.cells = "f6=p/2H f5=o/1H", .cards = {"Spears"}});
    assert_int_equal(war_attack_of(state_of(&position), 0, WAR_HUNTER), 3);
    play(&position, "emergency");
    assert_int_equal(war_attack_of(state_of(&position), 0, WAR_HUNTER), 1);
    assert_int_equal(war_attack_of(state_of(&position), 0, WAR_FARMER), 1);
    play(&position, "H1f5-f6 done done"); /* 1 against 1 */
    assert_cell(&position, "f6 plain 2H!");
}

static void test_W_8_others_defend_as_printed_until_the_next_turn(void **state) {
    GamePosition position;
    (void)state;
    const Cell cell = cell_named("f6");
    place(&position, (Setting){.cells = "f6=p/1H1F1S1E", .cards = {"Archery,Palisades,Masonry"}});
    const WarState *at = state_of(&position);
    assert_int_equal(war_defence_of(at, 0, WAR_HUNTER, cell), 3);
    assert_int_equal(war_defence_of(at, 0, WAR_FARMER, cell), 4);
    play(&position, "emergency");
    assert_int_equal(war_defence_of(at, 0, WAR_HUNTER, cell), 1);
    assert_int_equal(war_defence_of(at, 0, WAR_SCIENTIST, cell), 0);
    assert_int_equal(war_defence_of(at, 0, WAR_HEALER, cell), 0);
    assert_int_equal(war_defence_of(at, 0, WAR_FARMER, cell), 4); /* Palisades and Masonry */
    play(&position, "done done done");
    assert_phase(&position, 2, WAR_HUNTER_MOVES);
    assert_line(&position, "emergency 1");
    assert_int_equal(war_defence_of(at, 0, WAR_HUNTER, cell), 1);
    play(&position, "emergency");
    assert_line(&position, "emergency 1 2");
    play(&position, "done done done");
    assert_phase(&position, 3, WAR_HUNTER_MOVES);
    assert_line(&position, "emergency 2");
    assert_int_equal(war_defence_of(at, 0, WAR_HUNTER, cell), 3);
}

static void test_W_8_pottery_and_irrigation_count_domestication_does_not(void **state) {
    GamePosition position;
    (void)state;
    place(&position, (Setting){.cells = "f1=i/1F1E1S f2=p/1H1H",
                               .cards = {"Pottery,Irrigation,Domestication"}});
    assert_int_equal(war_food(state_of(&position), 0), 4 + 2 * 2 + 2);
    play(&position, "emergency");
    assert_int_equal(war_food(state_of(&position), 0), 3 * 4 + 2);
}

static void test_W_8_food_counts_as_usual_outside_ones_own_turn(void **state) {
    GamePosition position;
    (void)state;
    place(&position, (Setting){.cells = "f1=i/1F1E1S1H f2=p/1H1H"});
    play(&position, "emergency");
    assert_int_equal(war_food(state_of(&position), 0), 4 * 3);
    play(&position, "done done done");
    assert_phase(&position, 2, WAR_HUNTER_MOVES);
    assert_line(&position, "emergency 1"); /* for the defence alone */
    assert_int_equal(war_food(state_of(&position), 0), 3 + 2);
    assert_int_equal(war_food(state_of(&position), 1), 2 * 3 + 2);
    play(&position, "emergency");
    assert_int_equal(war_food(state_of(&position), 0), 3 + 2);
    assert_int_equal(war_food(state_of(&position), 1), 4 * 3);
}

/* --- What follows by itself ---------------------------------------------------------------- */

static void test_W_43_the_only_action_makes_itself(void **state) {
    GamePosition position;
    (void)state;
    /* One tile, one defender, one attacker, one way to retreat. */
    place(&position, (Setting){.cells = "f6=p/2H f5=o/1H f7=l e5=l e6=l g5=o g6=l"});
    play(&position, "H1f5-f6 done done");
    assert_cell(&position, "f6 plain 1H");
    assert_cell(&position, "g5 forest 2H!");
    assert_phase(&position, 1, WAR_RESEARCH);
}

static void test_W_43_movement_ends_when_nothing_can_move(void **state) {
    GamePosition position;
    (void)state;
    place(&position, (Setting){.cells = "f6=p/1H f7=o f2=p"});
    play(&position, "H1f6-f7");
    assert_phase(&position, 1, WAR_OTHER_MOVES);
}

static void test_W_43_in_positions_set_up_by_hand_too(void **state) {
    GamePosition position;
    (void)state;
    place(&position, (Setting){.cells = "f6=p/1H2H f5=o f7=l e5=l e6=l g5=o g6=l",
                               .phase = "conflict",
                               .more = "attacker H f6 from f5\n"});
    assert_cell(&position, "g5 forest 2H!");
    assert_phase(&position, 1, WAR_RESEARCH);
}

static void test_W_47_the_turn_and_the_decision(void **state) {
    GamePosition position;
    (void)state;
    place(&position, (Setting){.cells = "f6=p/2H2F f5=o/1H"});
    assert_decides(&position, 1);
    play(&position, "H1f5-f6 done done");
    assert_phase(&position, 1, WAR_CONFLICT);
    assert_decides(&position, 2);
    /* The player to decide may resign. */
    game_play(&firstwar_game, position.state, &position.history, ACTION_RESIGN, NULL);
    assert_outcome(&position, "win 1; resignation");
}

/* Also where it is an attack, unless the piece is wounded (W-13). */
static void test_W_43_movement_goes_on_while_a_piece_can_attack(void **state) {
    const char cells[] = "a1=o/1H1H! a2=o/1F1F1F1F b1=o/2H b2=o/1F1E1E1E f3=o";
    GamePosition position;
    (void)state;
    place(&position, (Setting){.cells = cells, .movers = "mover H 1 a1\nmover H 1 f2\n"});
    play(&position, "H1f2-f3");
    assert_phase(&position, 1, WAR_HUNTER_MOVES);
    assert_actions(&position, "H1a1-b1 done");
    place(&position, (Setting){.cells = cells, .movers = "mover H! 1 a1\nmover H 1 f2\n"});
    play(&position, "H1f2-f3");
    assert_int_not_equal(state_of(&position)->phase, WAR_HUNTER_MOVES);
}

/* Whether a turn has begun, nothing can come back, and something was shown. */
static void test_what_an_action_applies(void **state) {
    enum { BEGAN = APPLIED_TURN_BEGAN, CUT = APPLIED_IRREVERSIBLE, SHOWN = APPLIED_REVEALED };
    static const char around[] = "f6=p/1H2H2F f5=o e5=m f7=o e6=m g5=p g6=p f8=hm f9=hl";
    const Setting moves = {.cells = "f6=p/1H f7=o f8=ho e6=hl a1=o/1H"};
    const Setting fight = {.cells = around, .phase = "conflict", .more = "attacker H f6 from f5\n"};
    const Setting growth = {
        .cells = "a1=o/1E1E", .phase = "increase", .more = "grows a1\ngrows f2\n"};
    const Setting research = {.phase = "research", .more = "points 1\n"};
    const struct {
        Setting setting;
        const char *actions;
        unsigned applied;
    } cases[] = {
        {moves, "H1f6-f7", 0},         {moves, "H1f6-e6", SHOWN},
        {moves, "emergency", 0},       {moves, "done", 0},
        {moves, "resign", 0},          {fight, "stack=H+F", 0},
        {fight, "stack=HF", 0},        {growth, "grow=f2", 0},
        {growth, "done", BEGAN | CUT}, {research, "reveal=I.1", SHOWN},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        GamePosition position;
        place(&position, cases[i].setting);
        assert_int_equal(play(&position, cases[i].actions), cases[i].applied);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_W_7_the_phases_in_their_order),
        cmocka_unit_test(test_W_7_phases_without_a_choice_pass_by_themselves),
        cmocka_unit_test(test_W_7_a_turn_begins_with_a_choice_even_without_hunters_to_move),
        cmocka_unit_test(test_W_7_notes_report_what_passed),
        cmocka_unit_test(test_W_7_a_phase_in_which_something_happened_has_not_passed),
        cmocka_unit_test(test_W_8_declared_before_anything_else),
        cmocka_unit_test(test_W_8_all_unwounded_pieces_are_farmers_and_nothing_else),
        cmocka_unit_test(test_W_8_strict_skips_research_and_healing),
        cmocka_unit_test(test_W_8_lenient_lets_them_go_on),
        cmocka_unit_test(test_W_8_mending_stays),
        cmocka_unit_test(test_W_8_hunters_attack_with_one_in_that_turn),
        cmocka_unit_test(test_W_8_others_defend_as_printed_until_the_next_turn),
        cmocka_unit_test(test_W_8_pottery_and_irrigation_count_domestication_does_not),
        cmocka_unit_test(test_W_8_food_counts_as_usual_outside_ones_own_turn),
        cmocka_unit_test(test_W_43_the_only_action_makes_itself),
        cmocka_unit_test(test_W_43_movement_ends_when_nothing_can_move),
        cmocka_unit_test(test_W_43_in_positions_set_up_by_hand_too),
        cmocka_unit_test(test_W_47_the_turn_and_the_decision),
        cmocka_unit_test(test_W_43_movement_goes_on_while_a_piece_can_attack),
        cmocka_unit_test(test_what_an_action_applies),
    };
    return cmocka_run_group_tests_name("The First War: turns", tests, NULL, NULL);
}
