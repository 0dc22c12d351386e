/* H-38: Sovereigns called back. */
#include "games/heximeros/positions.h"

static void test_H_38_the_player_that_calls_it_back_moves_it(void **state) {
    GamePosition position;
    (void)state;
    place_at_base(&position);
    play(&position, "=Blue.S@c10");
    assert_piece(&position, "c10", HEXI_BLUE, HEXI_SOVEREIGN);
    assert_int_equal(state_of(&position)->side, HEXI_BLUE); /* its place is not chosen yet */
    const ToAct to_act = heximeros_game.to_act(position.state);
    assert_int_equal(to_act.decider, HEXI_SILVER);
    assert_int_equal(to_act.turn_seat, HEXI_BLUE);
    play(&position, "e8-f8");
    assert_int_equal(state_of(&position)->side, HEXI_ORANGE);
    assert_int_equal(heximeros_game.to_act(position.state).decider, HEXI_ORANGE);
    assert_false(hexi_playing(state_of(&position), HEXI_BLUE)); /* a player who is out stays out */
}

static void test_H_38_a_place_already_past_waits_for_the_next_round(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "Silver,Blue,Orange,Red", "Orange",
          "q2=Orange.HM aa20=Blue.S g25=Orange.S k2=Silver.M q20=Red.S", "out Silver\n");
    play(&position, "q2-q1 =Silver.S");
    assert_int_equal(state_of(&position)->side, HEXI_RED);
    play(&position, "q20-q19");
    assert_int_equal(state_of(&position)->side, HEXI_SILVER);
    assert_int_equal(heximeros_game.to_act(position.state).decider, HEXI_ORANGE);
    assert_legal(&position, "k2-k3");
}

static void test_H_38_the_colours_pieces_wake(void **state) {
    GamePosition position;
    (void)state;
    place_at_base(&position);
    assert_true(hexi_dormant(state_of(&position), piece_on(&position, "e8")));
    play(&position, "=Blue.S");
    assert_false(hexi_dormant(state_of(&position), piece_on(&position, "e8")));
    play(&position, "e8-f8 g25-g24 aa20-aa19 q27-q26"); /* Silver and Blue in their places */
    assert_int_equal(state_of(&position)->side, HEXI_ORANGE);
}

/* Silver called Blue back; Orange captures that Sovereign, and Silver is not out. */
static void test_H_38_losing_a_second_colour(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "Silver,Blue,Orange", "Silver",
          "q26=Silver.HM aa20=Silver.S g25=Orange.S e8=Blue.M q20=Orange.R", "out Blue\n");
    play(&position, "q26-q27 =Blue.S e8-f8 q20xq27");
    assert_int_equal(state_of(&position)->active, 1U << HEXI_SILVER | 1U << HEXI_ORANGE);
    assert_true(hexi_playing(state_of(&position), HEXI_SILVER));
    assert_outcome(&position, "none");
    assert_int_equal(state_of(&position)->outs, 1);
}

/* A player may stay in the game through another colour alone. */
static void test_H_38_playing_on_with_anothers_colour(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "Silver,Blue,Orange", "Orange",
          "q1=Silver.S d7=Blue.S g25=Orange.S q5=Orange.R e8=Blue.M",
          "controller Blue Silver\nout Blue\n");
    play(&position, "q5xq1");
    assert_outcome(&position, "none");
    assert_int_equal(state_of(&position)->side, HEXI_BLUE);
    assert_int_equal(heximeros_game.to_act(position.state).decider, HEXI_SILVER);
}

/* Plays one action; fails unless it reports this note, with nothing in the fields that notes do not
 * use. */
static void assert_notes(GamePosition *position, const char *action, int seat, int note) {
    Events events = {.count = 0};
    int found = 0;
    game_play(&heximeros_game, position->state, &position->history,
              heximeros_game.action_parse(position->state, action), &events);
    for (int i = 0; i < events.count; i++) {
        const Event *event = &events.at[i];
        if (event->kind == EVENT_NOTE && event->seat == seat && event->value == note) {
            assert_int_equal(event->piece | event->into | event->hidden_from, 0);
            assert_int_equal(event->from, CELL_NONE);
            assert_int_equal(event->to, CELL_NONE);
            found++;
        }
    }
    assert_int_equal(found, 1);
}

static void test_H_38_H_39_H_40_what_becomes_of_a_colour_is_reported(void **state) {
    GamePosition position;
    GamePosition lost;
    (void)state;
    place_at_base(&position);
    assert_notes(&position, "=Blue.S", HEXI_BLUE, HEXI_NOTE_ACTIVE);
    place(&position, "Silver,Blue,Orange", "Orange",
          "q1=Silver.S d7=Blue.S g25=Orange.S q5=Orange.R e8=Blue.M", "");
    lost = position;
    assert_notes(&position, "q5xq1", HEXI_SILVER, HEXI_NOTE_DORMANT);
    assert_notes(&lost, "q5xq1", HEXI_SILVER, HEXI_NOTE_OUT);
}

/* Silver moves Blue: what Blue's Militant calls back is Silver's too. */
static void test_H_38_through_a_colour_moved_for_somebody_else(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "Silver,Blue,Orange,Red", "Blue",
          "q26=Blue.HM aa20=Silver.S d7=Blue.S g25=Red.S e9=Orange.R",
          "controller Blue Silver\nout Blue Orange\n");
    assert_int_equal(heximeros_game.to_act(position.state).decider, HEXI_SILVER);
    play(&position, "q26-q27 =Orange.S");
    assert_int_equal(state_of(&position)->controller[HEXI_ORANGE], HEXI_SILVER);
    assert_int_equal(state_of(&position)->controller[HEXI_BLUE], HEXI_SILVER);
    assert_false(hexi_playing(state_of(&position), HEXI_BLUE));
    assert_int_equal(state_of(&position)->side, HEXI_ORANGE);
    assert_int_equal(heximeros_game.to_act(position.state).decider, HEXI_SILVER);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_H_38_the_player_that_calls_it_back_moves_it),
        cmocka_unit_test(test_H_38_a_place_already_past_waits_for_the_next_round),
        cmocka_unit_test(test_H_38_the_colours_pieces_wake),
        cmocka_unit_test(test_H_38_losing_a_second_colour),
        cmocka_unit_test(test_H_38_playing_on_with_anothers_colour),
        cmocka_unit_test(test_H_38_H_39_H_40_what_becomes_of_a_colour_is_reported),
        cmocka_unit_test(test_H_38_through_a_colour_moved_for_somebody_else),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
