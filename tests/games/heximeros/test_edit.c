/* Positions set up by hand: pieces, what has moved, who moves a colour, and a turn that begins. */
#include "game/edit.h"
#include "games/heximeros/positions.h"

/* Codes: pieces by colour, then the mark. */
enum { HAS_MOVED = HEXI_COLOURS * HEXI_KINDS };

static const GameEdit *edit(void) {
    return heximeros_game.edit;
}

static int colour_named(const char *name) {
    int colour = 0;
    while (strcmp(hexi_colour_name[colour], name) != 0) {
        colour++;
        assert_true(colour < HEXI_COLOURS);
    }
    return colour;
}

static int code_of(const char *colour, HexiKind kind) {
    return colour_named(colour) * HEXI_KINDS + (int)kind;
}

static void put(GamePosition *position, int code, const char *cell) {
    const char *why = edit()->put(position->state, code, cell_named(cell));
    if (why != NULL) {
        fail_msg("%s", why);
    }
}

static int take(GamePosition *position, const char *cell) {
    return edit()->take(position->state, cell_named(cell));
}

/* The text of the position, the same for any order of the pieces; to be freed. */
static char *text_of(const GamePosition *position) {
    const HexiState *at = state_of(position);
    const Options options = {{[HEXI_OPTION_COLOURS] = at->present}};
    char *text = malloc(LINES_TEXT_MAX);
    assert_non_null(text);
    game_position_print(&heximeros_game, &options, position, text);
    return text;
}

static void assert_same(const GamePosition *found, const GamePosition *expected) {
    char *one = text_of(found);
    char *two = text_of(expected);
    assert_string_equal(one, two);
    assert_true(heximeros_game.hash(found->state) == heximeros_game.hash(expected->state));
    free(one);
    free(two);
}

/* Which pieces have not moved, as `q1 k1 `. */
static void assert_unmoved(const GamePosition *position, const char *cells) {
    char found[256] = "";
    for (Cell cell = 0; cell < HEXI_CELLS; cell++) {
        if (hexi_fresh(state_of(position)->at[cell])) {
            snprintf(found + strlen(found), sizeof found - strlen(found), "%s%s",
                     found[0] == '\0' ? "" : " ", the_board()->name[cell]);
        }
    }
    assert_string_equal(found, cells);
}

static void test_H_8_things_to_put(void **state) {
    EditThing things[EDIT_THINGS_MAX];
    GamePosition position;
    (void)state;
    begin(&position, "Silver,Orange");
    const int count = edit()->things(position.state, NULL, things);
    assert_int_equal(count, 2 * (HEXI_KINDS - 1) + 1);
    for (int i = 0; i < count - 1; i++) {
        const int colour = colour_named(i < HEXI_KINDS - 1 ? "Silver" : "Orange");
        const HexiKind kind = (HexiKind)(1 + i % (HEXI_KINDS - 1));
        assert_string_equal(things[i].group, hexi_colour_name[colour]);
        assert_string_equal(things[i].title, hexi_kind_name[kind]);
        assert_int_equal(things[i].piece, hexi_piece(colour, kind));
        assert_int_equal(things[i].code, colour * HEXI_KINDS + (int)kind);
    }
    assert_int_equal(things[count - 1].code, HAS_MOVED);
    assert_int_equal(things[count - 1].piece, 0);
}

/* Every piece of the start, taken and put again, has not moved. */
static void test_H_7_what_is_put_where_it_begins_has_not_moved(void **state) {
    GamePosition position;
    GamePosition start;
    (void)state;
    begin(&start, "Silver,Orange");
    position = start;
    for (Cell cell = 0; cell < HEXI_CELLS; cell++) {
        const HexiPiece piece = state_of(&start)->at[cell];
        const int colour = hexi_colour(piece);
        const int code = piece == 0 ? EDIT_NOTHING : colour * HEXI_KINDS + (int)hexi_kind(piece);
        assert_int_equal(edit()->take(position.state, cell), code);
        assert_int_equal(state_of(&position)->at[cell], 0);
        if (piece != 0) {
            assert_null(edit()->put(position.state, code, cell));
            assert_same(&position, &start);
        }
    }
    /* in place of another piece, which is gone */
    put(&position, code_of("Orange", HEXI_REGENT), "q2");
    assert_int_equal(state_of(&position)->count[colour_named("Silver")], 25);
    put(&position, code_of("Silver", HEXI_MILITANT), "q2");
    assert_same(&position, &start);
    put(&position, code_of("Silver", HEXI_MILITANT), "q5");
    put(&position, code_of("Orange", HEXI_MILITANT), "q2");
    assert_false(hexi_fresh(piece_on(&position, "q5")));
    assert_false(hexi_fresh(piece_on(&position, "q2")));
}

static void test_H_20_a_sovereign_and_its_alcazars(void **state) {
    static const char home[] = "q1=Silver.S k1=Silver.Al w1=Silver.Al g25=Orange.S";
    GamePosition position;
    (void)state;
    place(&position, "Silver,Orange", "Silver", home, "unmoved k1 q1 w1\n");
    assert_int_equal(take(&position, "k1"), code_of("Silver", HEXI_ALCAZAR));
    assert_unmoved(&position, "q1 w1");
    take(&position, "w1");
    assert_unmoved(&position, "");
    put(&position, code_of("Silver", HEXI_ALCAZAR), "w1");
    assert_unmoved(&position, "q1 w1");
    take(&position, "q1");
    assert_unmoved(&position, "");
    put(&position, code_of("Silver", HEXI_ALCAZAR), "k1");
    assert_unmoved(&position, "");
    put(&position, code_of("Silver", HEXI_SOVEREIGN), "q1");
    assert_unmoved(&position, "k1 q1 w1");
    /* the marks alone */
    put(&position, HAS_MOVED, "k1");
    assert_unmoved(&position, "q1 w1");
    put(&position, HAS_MOVED, "k1");
    assert_unmoved(&position, "k1 q1 w1");
    put(&position, HAS_MOVED, "q1");
    assert_unmoved(&position, "");
    put(&position, HAS_MOVED, "w1");
    assert_unmoved(&position, "k1 q1 w1");
    put(&position, code_of("Orange", HEXI_ALCAZAR), "k1");
    assert_unmoved(&position, "q1 w1");
    put(&position, code_of("Silver", HEXI_SOVEREIGN), "q3"); /* it comes from q1 */
    assert_unmoved(&position, "");
    assert_int_equal(piece_on(&position, "q1"), 0);
}

static void test_H_14_H_17_marks(void **state) {
    GamePosition position;
    GamePosition start;
    const char *why;
    (void)state;
    begin(&start, "Silver,Orange");
    position = start;
    const Cell prelate = hexi_map()->base[colour_named("Silver")][4];
    for (int i = 0; i < 2; i++) {
        put(&position, HAS_MOVED, "q2");
        assert_int_equal(edit()->put(position.state, HAS_MOVED, prelate), 0);
        assert_int_equal(hexi_fresh(piece_on(&position, "q2")), i);
        assert_int_equal(hexi_fresh(state_of(&position)->at[prelate]), i);
    }
    assert_same(&position, &start);
    why = edit()->put(position.state, HAS_MOVED, cell_named("q14"));
    assert_non_null(strstr(why, "could have moved (H-14)"));
    put(&position, code_of("Silver", HEXI_MILITANT), "q10");
    why = edit()->put(position.state, HAS_MOVED, cell_named("q10"));
    assert_non_null(strstr(why, "could be unmoved (H-7, H-14, H-20)"));
    /* a Regent never counts as unmoved */
    why = edit()->put(position.state, HAS_MOVED, hexi_map()->base[colour_named("Silver")][7]);
    assert_non_null(strstr(why, "(H-7, H-14, H-20)"));
}

/* H-20 speaks of Sovereigns; a new Prelate that stands where one begins has its first move. */
static void test_H_20_a_prelate_in_place_of_the_sovereign_has_not_moved(void **state) {
    GamePosition position;
    (void)state;
    place_two(&position, "q1=Silver.P", "unmoved q1\n");
    put(&position, code_of("Silver", HEXI_REGENT), "q10");
    assert_unmoved(&position, "q1");
}

static void test_H_37_no_more_pieces_than_a_list_has_room_for(void **state) {
    GamePosition position;
    int added = 0;
    const char *why = NULL;
    (void)state;
    place(&position, "Silver,Orange", "Silver", "q1=Silver.S g25=Orange.S", "");
    for (Cell cell = 200; why == NULL && cell < HEXI_CELLS; cell++) {
        if (state_of(&position)->at[cell] == 0) {
            why = edit()->put(position.state, code_of("Silver", HEXI_REGENT), cell);
            added += why == NULL;
        }
    }
    assert_int_equal(added, HEXI_PIECES_MAX - 1);
    assert_non_null(strstr(why, "(H-37)"));
}

/* --- Players ---------------------------------------------------------------------------------- */

#define THREE "q1=Silver.S k1=Silver.Al d7=Blue.S k27=Blue.R g25=Orange.S"

static void test_H_38_to_H_40_colours_without_a_sovereign(void **state) {
    GamePosition position;
    GamePosition expected;
    (void)state;
    place(&position, "Silver,Blue,Orange", "Silver", THREE, "unmoved k1 q1\n");
    const GamePosition before = position;
    const HexiState *at = state_of(&position);
    assert_int_equal(take(&position, "d7"), code_of("Blue", HEXI_SOVEREIGN));
    place(&expected, "Silver,Blue,Orange", "Silver",
          "q1=Silver.S k1=Silver.Al k27=Blue.R g25=Orange.S", "unmoved k1 q1\nout Blue\n");
    assert_same(&position, &expected);
    take(&position, "g25");
    assert_int_equal(at->outs, 2);
    assert_int_equal(at->out[0], colour_named("Blue"));
    assert_int_equal(at->out[1], colour_named("Orange"));
    assert_int_equal(at->out[2], SEAT_NONE);
    put(&position, code_of("Blue", HEXI_SOVEREIGN), "d7");
    assert_int_equal(at->outs, 1);
    assert_int_equal(at->out[0], colour_named("Orange"));
    assert_int_equal(at->out[1], SEAT_NONE);
    put(&position, code_of("Orange", HEXI_SOVEREIGN), "g25");
    assert_same(&position, &before);
    /* another piece in its place */
    put(&position, code_of("Silver", HEXI_REGENT), "d7");
    assert_int_equal(at->controller[colour_named("Blue")], SEAT_NONE);
    assert_int_equal(at->sovereign[colour_named("Blue")], CELL_NONE);
    assert_int_equal(at->outs, 1);
}

static void choose(GamePosition *position, const char *colour, int value) {
    assert_null(edit()->choose(position->state, colour_named(colour), value));
}

static void test_H_38_who_moves_a_colour(void **state) {
    EditRow rows[EDIT_ROWS_MAX];
    GamePosition position;
    GamePosition expected;
    (void)state;
    place(&position, "Silver,Blue,Orange", "Silver", THREE, "unmoved k1 q1\n");
    const GamePosition before = position;
    assert_int_equal(edit()->rows(position.state, rows), 3);
    const int blue = colour_named("Blue") < colour_named("Orange") ? 1 : 2; /* its place */
    const char *name[] = {"Silver", blue == 1 ? "Blue" : "Orange", blue == 1 ? "Orange" : "Blue"};
    for (int i = 0; i < 3; i++) {
        assert_string_equal(rows[i].group, name[i]);
        assert_string_equal(rows[i].title, "Moved by");
        assert_int_equal(rows[i].code, colour_named(name[i]));
        assert_int_equal(rows[i].value, i);
        assert_int_equal(rows[i].count, 3);
        assert_string_equal(rows[i].word[1], name[1]);
    }
    choose(&position, "Silver", blue);
    place(&expected, "Silver,Blue,Orange", "Silver", THREE, "out Silver\ncontroller Silver Blue\n");
    assert_same(&position, &expected);
    assert_int_equal(edit()->rows(position.state, rows), 3);
    assert_int_equal(rows[0].value, blue);
    assert_int_equal(rows[blue].value, blue);
    /* it is still Blue's, wherever it stands, and has moved */
    put(&position, code_of("Silver", HEXI_SOVEREIGN), "q3");
    assert_int_equal(state_of(&position)->controller[colour_named("Silver")], colour_named("Blue"));
    put(&position, code_of("Silver", HEXI_SOVEREIGN), "q1");
    assert_same(&position, &expected);
    put(&position, code_of("Silver", HEXI_ALCAZAR), "k1");
    assert_same(&position, &expected);
    choose(&position, "Silver", 0);
    put(&position, HAS_MOVED, "k1");
    assert_same(&position, &before);
    take(&position, "d7");
    assert_int_equal(edit()->rows(position.state, rows), 2);
    assert_string_equal(rows[1].group, "Orange");
}

static void test_H_42_a_turn_begins(void **state) {
    GamePosition position;
    GamePosition expected;
    (void)state;
    place_at_base(&position);
    HexiState *at = (HexiState *)(void *)position.state;
    const GamePosition open = position;
    at->quiet = 5;
    edit()->turn(at, colour_named("Orange"));
    expected = open;
    HexiState *wanted = (HexiState *)(void *)expected.state;
    wanted->side = (int8_t)colour_named("Orange");
    wanted->quiet = 0;
    wanted->open = HEXI_NONE_OPEN;
    wanted->open_cell = CELL_NONE;
    assert_memory_equal(at, wanted, sizeof *at);
    place_two(&position, "q10=Silver.R", "");
    play(&position, "draw");
    assert_int_not_equal(at->ended, HEXI_GOES_ON);
    edit()->turn(at, colour_named("Silver"));
    assert_int_equal(at->ended, HEXI_GOES_ON);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_H_8_things_to_put),
        cmocka_unit_test(test_H_7_what_is_put_where_it_begins_has_not_moved),
        cmocka_unit_test(test_H_20_a_sovereign_and_its_alcazars),
        cmocka_unit_test(test_H_14_H_17_marks),
        cmocka_unit_test(test_H_20_a_prelate_in_place_of_the_sovereign_has_not_moved),
        cmocka_unit_test(test_H_37_no_more_pieces_than_a_list_has_room_for),
        cmocka_unit_test(test_H_38_to_H_40_colours_without_a_sovereign),
        cmocka_unit_test(test_H_38_who_moves_a_colour),
        cmocka_unit_test(test_H_42_a_turn_begins),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
