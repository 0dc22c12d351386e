/* What actions report, and what the search and views ask about a position. */
#include "game/mind.h"
#include "game/secrets.h"
#include "games/heximeros/positions.h"

static const char *colour_word(int seat) {
    return seat == SEAT_NONE ? "nobody" : hexi_colour_name[seat];
}

static const char *cell_word(Cell cell) {
    return cell == CELL_NONE ? "" : the_board()->name[cell];
}

/* ` Silver.R`, or nothing. */
static void append_code(char *words, uint16_t code) {
    assert_true(code < HEXI_FRESH); /* whether it has moved is not part of it */
    if (code != 0) {
        sprintf(words + strlen(words), " %s.%s", hexi_colour_name[hexi_colour((HexiPiece)code)],
                hexi_kind_short[hexi_kind((HexiPiece)code)]);
    }
}

/* An event in a few words, with its pieces, cells and seat: `moved Silver.R q10-q11 by Silver`. */
static void append_event(char *words, const Event *event) {
    static const char *const kinds[] = {[EVENT_MOVED] = "moved",
                                        [EVENT_PLACED] = "placed",
                                        [EVENT_CHANGED] = "changed",
                                        [EVENT_CAPTURED] = "captured",
                                        [EVENT_NOTE] = "note"};
    words += sprintf(words, "%s", kinds[event->kind]);
    append_code(words, event->piece);
    append_code(words, event->into);
    words += strlen(words);
    if (event->kind == EVENT_NOTE) {
        words += sprintf(words, " %d", event->value);
    } else {
        assert_int_equal(event->value, 0);
    }
    assert_int_equal(event->hidden_from, 0);
    sprintf(words, " %s-%s by %s\n", cell_word(event->from), cell_word(event->to),
            colour_word(event->seat));
}

/* Plays one action, which reports this. */
static void assert_reports(const GamePosition *start, const char *text, const char *expected) {
    GamePosition position = *start;
    Events events = {0};
    char words[1024] = "";
    assert_legal(start, text);
    const Action action = game_action_parse(&heximeros_game, position.state, text);
    game_play(&heximeros_game, position.state, &position.history, action, &events);
    for (int i = 0; i < events.count; i++) {
        append_event(words + strlen(words), &events.at[i]);
    }
    assert_string_equal(words, expected);
}

static void test_H_14_to_H_24_moves_and_captures(void **state) {
    GamePosition position;
    (void)state;
    place_two(&position,
              "q10=Silver.R q12=Orange.HM l5=Silver.Ar l10=Orange.P u10=Silver.D u11=Orange.C "
              "u12=Silver.HM",
              "");
    assert_reports(&position, "q10-q11", "moved Silver.R q10-q11 by Silver\n");
    assert_reports(&position, "q10xq12",
                   "moved Silver.R q10-q12 by Silver\ncaptured Orange.HM q12- by Silver\n");
    assert_reports(&position, "l5-l6", "moved Silver.Ar l5-l6 by Silver\n");
    assert_reports(&position, "l5-l6*l10",
                   "moved Silver.Ar l5-l6 by Silver\ncaptured Orange.P l10-l6 by Silver\n");
    assert_reports(&position, "u10xu14",
                   "moved Silver.D u10-u14 by Silver\ncaptured Orange.C u11- by Silver\n"
                   "captured Silver.HM u12- by Silver\n");
}

static void test_H_17_H_20_what_has_not_moved(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "Silver,Orange", "Silver",
          "q1=Silver.S k1=Silver.Al w1=Silver.Al q10=Silver.P g25=Orange.S k20=Orange.Al",
          "unmoved k1 q1 q10 w1\n");
    assert_reports(&position, "q1-q2", "moved Silver.S q1-q2 by Silver\n");
    assert_reports(&position, "q10-q11", "moved Silver.P q10-q11 by Silver\n");
    const Cell *base = hexi_map()->base[HEXI_SILVER];
    for (int side = 0; side < 2; side++) {
        char expected[128];
        char text[GAME_TEXT_MAX];
        const HexiSanctuary way = hexi_sanctuary(HEXI_SILVER, side);
        const Cell of[] = {base[side == 0 ? 0 : 12], base[side == 0 ? 2 : 10],
                           base[side == 0 ? 4 : 8]};
        heximeros_game.action_text(position.state, hexi_sanctuary_action(&way), text);
        sprintf(expected, "moved Silver.S q1-%s by Silver\nmoved Silver.Al %s-%s by Silver\n",
                cell_word(of[1]), cell_word(of[0]), cell_word(of[2]));
        assert_reports(&position, text, expected);
    }
    place(&position, "Silver,Orange", "Orange",
          "q1=Silver.S k1=Silver.Al g25=Orange.S k20=Orange.Al", "unmoved k1 q1\n");
    assert_reports(&position, "k20xk1",
                   "moved Orange.Al k20-k1 by Orange\ncaptured Silver.Al k1- by Orange\n");
}

static void test_H_26_to_H_37_promotions(void **state) {
    GamePosition position;
    (void)state;
    place_two(&position, "p14=Silver.M q14=Silver.M", "promotion p14 center\n");
    assert_reports(&position, "=R", "changed Silver.M Silver.R -p14 by Silver\n");
    assert_reports(&position, "=P", "changed Silver.M Silver.P -p14 by Silver\n");
    assert_reports(&position, "=none", "changed Silver.M Silver.HM -p14 by Silver\n");
    place_two(&position, "q14=Silver.M", "");
    assert_reports(&position, "q14-q15",
                   "moved Silver.M q14-q15 by Silver\nchanged Silver.M Silver.HM -q15 by Silver\n");
    place_at_base(&position);
    assert_reports(&position, "=Silver.R", "changed Silver.HM Silver.R -q27 by Silver\n");
    assert_reports(&position, "=Orange.P@l26",
                   "captured Silver.HM q27- by nobody\nplaced Orange.P q27-l26 by Silver\n");
    assert_reports(&position, "=none", "");
    char expected[128];
    sprintf(expected, "changed Silver.HM Blue.S -q27 by Silver\nnote %d - by Blue\n",
            HEXI_NOTE_ACTIVE);
    assert_reports(&position, "=Blue.S", expected);
    play(&position, "=Silver.R");
    assert_reports(&position, "+Silver.P@q1", "placed Silver.P q27-q1 by Silver\n");
    assert_reports(&position, "+none", "");
}

static void test_H_39_to_H_41_leaving(void **state) {
    GamePosition position;
    char expected[256];
    (void)state;
    place(&position, "Silver,Blue,Orange", "Silver",
          "q1=Silver.S d7=Blue.S d9=Silver.R g25=Orange.S", "");
    sprintf(expected,
            "moved Silver.R d9-d7 by Silver\ncaptured Blue.S d7- by Silver\nnote %d - by Blue\n"
            "note %d - by Blue\n",
            HEXI_NOTE_DORMANT, HEXI_NOTE_OUT);
    assert_reports(&position, "d9xd7", expected);
    sprintf(expected, "captured Silver.S q1- by nobody\nnote %d - by Silver\nnote %d - by Silver\n",
            HEXI_NOTE_DORMANT, HEXI_NOTE_OUT);
    assert_reports(&position, "resign", expected);
    place(&position, "Silver,Blue,Orange", "Silver",
          "q1=Silver.S d7=Blue.S d9=Silver.R g25=Orange.S", "controller Blue Orange\nout Blue\n");
    sprintf(expected,
            "moved Silver.R d9-d7 by Silver\ncaptured Blue.S d7- by Silver\n"
            "note %d - by Blue\n",
            HEXI_NOTE_DORMANT); /* its player still moves Orange */
    assert_reports(&position, "d9xd7", expected);
    place_at_base(&position);
    assert_reports(&position, "draw", "");
}

/* --- Who decides, and what a player has ------------------------------------------------------- */

static void test_H_38_H_44_the_worth_of_what_a_player_moves(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "Silver,Blue,Yellow,Orange", "Blue",
          "q1=Silver.S q5=Silver.R d7=Blue.S d9=Blue.P g25=Orange.S k20=Orange.M e21=Yellow.R",
          "controller Blue Silver\nout Blue Yellow\n");
    const int worth[HEXI_COLOURS] = {[HEXI_SILVER] = 75 + 55 + 75 + 30, [HEXI_ORANGE] = 75 + 5};
    for (int player = 0; player < HEXI_COLOURS; player++) {
        assert_int_equal(heximeros_game.mind->material(position.state, player), worth[player]);
    }
    assert_int_equal(heximeros_game.mind->perfect_info_seats(position.state),
                     1U << HEXI_SILVER | 1U << HEXI_ORANGE);
    const ToAct to_act = heximeros_game.to_act(position.state);
    assert_int_equal(to_act.decider, HEXI_SILVER);
    assert_int_equal(to_act.turn_seat, HEXI_BLUE);
    assert_int_equal(heximeros_game.turn(position.state), 607);
    const GamePosition before = position;
    Rng rng = rng_seeded(1);
    game_secrets(&heximeros_game)->determinize(position.state, HEXI_SILVER, &rng);
    assert_memory_equal(position.state, before.state, sizeof(HexiState)); /* all is open */
    play(&position, "draw");
    assert_int_equal(heximeros_game.to_act(position.state).decider, SEAT_NONE);
    assert_int_equal(heximeros_game.to_act(position.state).turn_seat, SEAT_NONE);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_H_14_to_H_24_moves_and_captures),
        cmocka_unit_test(test_H_17_H_20_what_has_not_moved),
        cmocka_unit_test(test_H_26_to_H_37_promotions),
        cmocka_unit_test(test_H_39_to_H_41_leaving),
        cmocka_unit_test(test_H_38_H_44_the_worth_of_what_a_player_moves),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
