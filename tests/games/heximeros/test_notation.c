/* Actions as text, as clicks, as labels and as events. */
#include "game/clicks.h"
#include "games/heximeros/positions.h"
#include "view/clicks.h"

static const char *wrong[] = {
    "",
    "q14",
    "q14-",
    "q14-q15x",
    "q14--q15",
    "q14xx",
    "q14-q15*",
    "q14xq15*q19",
    "q14-q15*q",
    "-q14",
    "S<>",
    "S<>Al",
    "=",
    "=X",
    "=Silver",
    "=Silver.",
    "=Silver.X",
    "=Pink.R",
    "=Silver.R@",
    "=R@q1",
    "=Silver.R@q1x",
    "+",
    "+Silver",
    "+Silver.R@",
    "+x",
    "passes",
    "=none ",
    "=Silver.R@zz9",
    "Q14-q15",
    "q014-q15",
    "q14-q15 ",
    "=.R",
    "=Silver..R",
    "none",
    "=Silver.R@@q1",
};

static void test_what_is_no_notation(void **state) {
    GamePosition position;
    (void)state;
    place_two(&position, "q14=Silver.R", "");
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        if (game_position_allows(&heximeros_game, &position, wrong[i])) {
            fail_msg("`%s` was taken for an action", wrong[i]);
        }
    }
}

/* File x begins with the sign of a capture, and aa with file a. */
static void test_cells_whose_names_could_be_misread(void **state) {
    GamePosition position;
    (void)state;
    place_two(&position, "x12=Silver.R x15=Orange.R aa10=Silver.Al aa12=Orange.M", "");
    assert_legal(&position, "x12xx15");
    assert_legal(&position, "x12-x13");
    assert_illegal(&position, "x12x13");
    assert_legal(&position, "aa10xaa12");
    assert_legal(&position, "aa10-aa11");
}

static void test_a_capture_is_written_with_x_and_a_move_is_not(void **state) {
    GamePosition position;
    (void)state;
    place_two(&position, "q14=Silver.R q16=Orange.M", "");
    assert_legal(&position, "q14xq16");
    assert_illegal(&position, "q14-q16");
    assert_legal(&position, "q14-q15");
    assert_illegal(&position, "q14xq15");
}

static void test_every_form_there_and_back(void **state) {
    static const char *const words[] = {
        "q3-q4",     "q3xr5",       "l1-l2*l6",      "S<>AsAl", "S<>RAl", "=R",      "=none",
        "=Silver.R", "=Blue.S@c10", "+Silver.As@q1", "+none",   "pass",   "=Red.HM", "ag16-ag12",
    };
    GamePosition position;
    (void)state;
    place_two(&position, "q14=Silver.R", "");
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        char text[GAME_TEXT_MAX];
        const Action action = heximeros_game.action_parse(position.state, words[i]);
        assert_true(action != ACTION_NONE);
        heximeros_game.action_text(position.state, action, text);
        assert_string_equal(text, words[i]);
    }
}

/* --- Clicks --------------------------------------------------------------------------------- */

/* The clicks of an action as words: a cell, `item 18`, `button 0`, each with its mark. */
static void assert_clicks(const GamePosition *position, const char *action, int variant,
                          const char *expected) {
    static const char *const marks[] = {
        [MARK_PICK] = "pick",        [MARK_JOIN] = "join",   [MARK_GO] = "go",
        [MARK_SWAP] = "swap",        [MARK_JOINT] = "joint", [MARK_CAPTURE] = "capture",
        [MARK_DISCOVER] = "discover"};
    Click click[GAME_CLICKS_MAX];
    char text[200] = "";
    const Action value = game_action_parse(&heximeros_game, position->state, action);
    const int count = heximeros_game.clicks->action_clicks(position->state, value, variant, click);
    for (int i = 0; i < count; i++) {
        char *end = text + strlen(text);
        if (click[i].kind == CLICK_CELL) {
            sprintf(end, "%s:%s ", the_board()->name[click[i].cell], marks[click[i].mark]);
        } else {
            sprintf(end, "%s%d ", click[i].kind == CLICK_ITEM ? "item" : "button", click[i].index);
        }
    }
    assert_string_equal(text, expected);
}

static void test_clicks_of_moves(void **state) {
    GamePosition position;
    (void)state;
    place_two(&position, "q10=Silver.R q12=Orange.M q3=Silver.D q5=Orange.R", "");
    assert_clicks(&position, "q10-q11", 0, "q10:pick q11:go ");
    assert_clicks(&position, "q10xq12", 0, "q10:pick q12:capture ");
    assert_clicks(&position, "q3xq7", 0, "q3:pick q7:capture ");
    assert_clicks(&position, "q10-q11", 1, "");
}

static void test_clicks_of_an_archer(void **state) {
    GamePosition position;
    (void)state;
    place_two(&position, "l5=Silver.Ar l10=Orange.P", "");
    assert_clicks(&position, "l5-l6*l10", 0, "l5:pick l6:go l10:capture ");
    assert_clicks(&position, "l5-l6", 0, "l5:pick l6:go l6:go ");
    assert_clicks(&position, "l5-l4", 0, "l5:pick l4:go ");
}

static void test_clicks_of_sanctuary(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "Silver,Orange", "Silver",
          "q1=Silver.S k1=Silver.Al w1=Silver.Al g25=Orange.S", "unmoved k1 q1 w1\n");
    assert_clicks(&position, "S<>AsAl", 0, "q1:pick m1:go ");
    assert_clicks(&position, "S<>AsAl", 1, "q1:pick k1:pick ");
    assert_clicks(&position, "S<>RAl", 0, "q1:pick u1:go ");
    assert_clicks(&position, "S<>RAl", 2, "");
}

static void test_clicks_of_promotions(void **state) {
    GamePosition position;
    char expected[64];
    (void)state;
    place(&position, "Silver,Blue,Orange", "Silver",
          "q1=Silver.S g25=Orange.S p13=Silver.M q26=Silver.HM", "out Blue\n");
    GamePosition center = position;
    play(&center, "p13-p14");
    sprintf(expected, "item%d ", hexi_piece(HEXI_SILVER, HEXI_REGENT));
    assert_clicks(&center, "=R", 0, expected);
    sprintf(expected, "button%d ", HEXI_BUTTON_DECLINE);
    assert_clicks(&center, "=none", 0, expected);
    play(&position, "q26-q27");
    sprintf(expected, "item%d ", hexi_piece(HEXI_SILVER, HEXI_REGENT));
    assert_clicks(&position, "=Silver.R", 0, expected);
    sprintf(expected, "item%d q27:go ", hexi_piece(HEXI_BLUE, HEXI_SOVEREIGN));
    assert_clicks(&position, "=Blue.S", 0, expected);
    sprintf(expected, "item%d c10:go ", hexi_piece(HEXI_BLUE, HEXI_SOVEREIGN));
    assert_clicks(&position, "=Blue.S@c10", 0, expected);
    play(&position, "=Silver.R");
    sprintf(expected, "item%d o27:go ", hexi_piece(HEXI_ORANGE, HEXI_CAVALIER));
    assert_clicks(&position, "+Orange.C@o27", 0, expected);
    sprintf(expected, "button%d ", HEXI_BUTTON_DECLINE);
    assert_clicks(&position, "+none", 0, expected);
    sprintf(expected, "button%d ", HEXI_BUTTON_PASS);
    assert_clicks(&position, "pass", 0, expected);
}

static void assert_label(const GamePosition *position, const char *action, const char *expected) {
    char label[GAME_LABEL_MAX];
    const Action value = game_action_parse(&heximeros_game, position->state, action);
    heximeros_game.clicks->action_label(position->state, value, label);
    assert_string_equal(label, expected);
}

static void test_labels(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "Silver,Blue,Orange", "Silver",
          "q1=Silver.S k1=Silver.Al g25=Orange.S q26=Silver.HM q10=Silver.R q12=Orange.M "
          "l5=Silver.Ar l10=Orange.P q3=Silver.D q5=Orange.R",
          "out Blue\nunmoved q1 k1\n");
    assert_label(&position, "q10-q11", "Move the Regent to q11");
    assert_label(&position, "q10xq12", "Capture the Orange Militant on q12 with the Regent");
    assert_label(&position, "q3xq7", "Sweep with the Dreadnaught to q7");
    assert_label(&position, "l5-l6*l10", "Move the Archer to l6 and shoot the Prelate on l10");
    assert_label(&position, "S<>AsAl", "Seek Sanctuary with the Alcazar on k1");
    assert_label(&position, "pass", "Pass");
    play(&position, "q26-q27");
    assert_label(&position, "=Silver.R", "Promote to Regent");
    assert_label(&position, "=Blue.S", "Promote to a Blue Sovereign in its place");
    assert_label(&position, "=Blue.S@c10", "Promote to a Blue Sovereign on c10");
    assert_label(&position, "=none", "No promotion");
    play(&position, "=Silver.R");
    assert_label(&position, "+Orange.C@o27", "Add an Orange Cavalier on o27");
    assert_label(&position, "+none", "No second piece");
}

/* --- Events --------------------------------------------------------------------------------- */

/* Makes an action and compares its events. */
static void assert_events(GamePosition *position, const char *action, const char *expected) {
    static const char *const words[] = {
        [EVENT_MOVED] = "moved",     [EVENT_CAPTURED] = "captured", [EVENT_PLACED] = "placed",
        [EVENT_CHANGED] = "changed", [EVENT_NOTE] = "note",
    };
    Events events = {.count = 0};
    char text[400] = "";
    const Action value = game_action_parse(&heximeros_game, position->state, action);
    game_play(&heximeros_game, position->state, &position->history, value, &events);
    for (int i = 0; i < events.count; i++) {
        const Event *event = &events.at[i];
        sprintf(text + strlen(text), "%s", words[event->kind]);
        if (event->kind == EVENT_NOTE) {
            sprintf(text + strlen(text), " %d %d", event->value, event->seat);
        } else {
            const HexiPiece piece = (HexiPiece)event->piece;
            assert_int_equal(event->value, 0); /* none of these kinds has one */
            sprintf(text + strlen(text), " %s.%s", hexi_colour_name[hexi_colour(piece)],
                    hexi_kind_short[hexi_kind(piece)]);
        }
        if (event->kind == EVENT_CHANGED) {
            const HexiPiece into = (HexiPiece)event->into;
            sprintf(text + strlen(text), ">%s.%s", hexi_colour_name[hexi_colour(into)],
                    hexi_kind_short[hexi_kind(into)]);
        }
        if (event->from != CELL_NONE) {
            sprintf(text + strlen(text), " %s", the_board()->name[event->from]);
        }
        if (event->to != CELL_NONE) {
            sprintf(text + strlen(text), " %s", the_board()->name[event->to]);
        }
        strcat(text, "; ");
    }
    assert_string_equal(text, expected);
}

static void test_events_of_moves(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "Silver,Blue,Orange", "Silver",
          "q1=Silver.S d7=Blue.S g25=Orange.S q10=Silver.D q11=Orange.M q12=Silver.R l5=Silver.Ar "
          "l10=Orange.P d9=Silver.Al k1=Silver.Al",
          "unmoved q1 k1\n");
    GamePosition shot = position;
    assert_events(&shot, "l5-l6*l10", "moved Silver.Ar l5 l6; captured Orange.P l10 l6; ");
    GamePosition sweep = position;
    assert_events(&sweep, "q10xq14",
                  "moved Silver.D q10 q14; captured Orange.M q11; captured Silver.R q12; ");
    GamePosition sanctuary = position;
    assert_events(&sanctuary, "S<>AsAl", "moved Silver.S q1 m1; moved Silver.Al k1 o1; ");
    assert_events(&position, "d9xd7",
                  "moved Silver.Al d9 d7; captured Blue.S d7; note 1 1; note 3 1; ");
}

static void test_events_of_promotions(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "Silver,Blue,Orange", "Silver",
          "q1=Silver.S g25=Orange.S p13=Silver.M q26=Silver.HM", "out Blue\n");
    GamePosition center = position;
    play(&center, "p13-p14");
    GamePosition declined = center;
    assert_events(&center, "=P", "changed Silver.M>Silver.P p14; ");
    assert_events(&declined, "=none", "changed Silver.M>Silver.HM p14; ");
    play(&position, "q26-q27");
    GamePosition elsewhere = position;
    assert_events(&elsewhere, "=Blue.S@c10",
                  "captured Silver.HM q27; placed Blue.S q27 c10; note 2 1; ");
    assert_events(&position, "=Orange.R", "changed Silver.HM>Orange.R q27; ");
    assert_events(&position, "+Silver.As@r1", "placed Silver.As q27 r1; ");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_what_is_no_notation),
        cmocka_unit_test(test_cells_whose_names_could_be_misread),
        cmocka_unit_test(test_a_capture_is_written_with_x_and_a_move_is_not),
        cmocka_unit_test(test_every_form_there_and_back),
        cmocka_unit_test(test_clicks_of_moves),
        cmocka_unit_test(test_clicks_of_an_archer),
        cmocka_unit_test(test_clicks_of_sanctuary),
        cmocka_unit_test(test_clicks_of_promotions),
        cmocka_unit_test(test_labels),
        cmocka_unit_test(test_events_of_moves),
        cmocka_unit_test(test_events_of_promotions),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
