/* Positions set up by hand: what can be put where, what is taken first, and a turn that fits. */
#include "game/edit.h"
#include "games/fields/positions.h"

/* Codes: four tiles, then Queen, Prince, City and Field of South and of North. */
enum { PLAIN, MOUNTAIN, SEA, FACE_DOWN, QUEEN, PRINCE, CITY, FIELD, SEAT = FIELD + 1 - QUEEN };

static const GameEdit *edit(void) {
    return fields_game.edit;
}

static const char *put(GamePosition *position, int code, const char *cell) {
    return edit()->put(position->state, code, cell_named(cell));
}

static void refused(GamePosition *position, int code, const char *cell, const char *rule) {
    GamePosition copy = *position;
    const char *why = put(&copy, code, cell);
    assert_non_null(why);
    assert_non_null(strstr(why, rule));
}

static int take(GamePosition *position, const char *cell) {
    return edit()->take(position->state, cell_named(cell));
}

static void test_F_38_things_to_put(void **state) {
    static const char *const title[] = {"Plain", "Mountain", "Sea",  "Face down",
                                        "Queen", "Prince",   "City", "Field",
                                        "Queen", "Prince",   "City", "Field"};
    EditThing things[EDIT_THINGS_MAX];
    const Options options[] = {{{0}}, {{1}}};
    GamePosition position;
    (void)state;
    place(&position, "c1=p/1Q c5=p/2Q", 1, "");
    for (int map = 0; map < 2; map++) {
        const int count = edit()->things(position.state, &options[map], things);
        assert_int_equal(count, 3 + map + 8);
        for (int i = 0; i < count; i++) {
            const int code = i < 3 + map ? i : i + 1 - map;
            assert_int_equal(things[i].code, code);
            assert_int_equal(things[i].piece, code < QUEEN ? 0 : code - QUEEN + 1);
            assert_string_equal(things[i].title, title[code]);
            assert_string_equal(things[i].group, code < QUEEN          ? "Tiles"
                                                 : code < QUEEN + SEAT ? "South"
                                                                       : "North");
        }
    }
}

static void test_F_39_tiles_under_what_stands(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "c1=p/1Q c5=p/2Q a1=p/1P a3=m/2P b2=p/2C b3=p/1F c2=m/1C c4=m/2F c3=m e1=s", 1,
          "");
    static const char *const held[] = {"c1", "c5", "b2", "b3", "c2", "c4", "a1", "a3"};
    for (int i = 0; i < 8; i++) {
        refused(&position, FACE_DOWN, held[i], "(F-39)");
        if (i < 6) {
            refused(&position, SEA, held[i], "(F-16");
        }
    }
    assert_null(put(&position, SEA, "a1")); /* Princes go to sea */
    assert_cell(&position, "a1 sea 1P");
    assert_null(put(&position, MOUNTAIN, "a1"));
    assert_cell(&position, "a1 mountain 1P");
    assert_null(put(&position, PLAIN, "c3"));
    assert_cell(&position, "c3 plain");
    assert_null(put(&position, FACE_DOWN, "e1"));
    assert_cell(&position, "e1 hidden");
    refused(&position, PRINCE, "e1", "(F-39)");
    assert_null(put(&position, MOUNTAIN, "e1"));
    assert_cell(&position, "e1 mountain");
}

static void test_F_2_F_11_pieces(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "c1=p/1Q c5=p/2Q a1=p/1P b2=p/2C b3=p/1F e1=s", 1, "");
    assert_null(put(&position, QUEEN, "c3")); /* she comes from elsewhere */
    assert_int_equal(state_of(&position)->queen[0], fields_bit(cell_named("c3")));
    refused(&position, QUEEN, "e1", "(F-16");
    refused(&position, CITY, "e1", "(F-16");
    refused(&position, QUEEN + SEAT, "c3", "(F-11)");
    refused(&position, PRINCE, "c5", "(F-11)");
    assert_null(put(&position, PRINCE, "a1")); /* two share it */
    refused(&position, PRINCE, "a1", "(F-11)");
    assert_null(put(&position, PRINCE, "e1"));
    refused(&position, PRINCE, "a2", "(F-2)");
    assert_null(put(&position, PRINCE + SEAT, "b4"));
    assert_null(put(&position, FIELD, "b2")); /* in place of the City */
    assert_cell(&position, "b2 plain 1F");
    assert_null(put(&position, CITY + SEAT, "b3"));
    assert_cell(&position, "b3 plain 2C");
    assert_null(put(&position, FIELD + SEAT, "b3"));
    assert_cell(&position, "b3 plain 2F");
}

static void test_pawns_are_taken_before_what_they_stand_on(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "c1=p/1Q1C c5=p/2Q2F a1=p/1P1P1C b2=p/2C b3=p/1F", 1, "");
    assert_int_equal(take(&position, "c1"), QUEEN);
    assert_int_equal(take(&position, "c1"), CITY);
    assert_int_equal(take(&position, "c1"), EDIT_NOTHING);
    assert_int_equal(take(&position, "c5"), QUEEN + SEAT);
    assert_int_equal(take(&position, "c5"), FIELD + SEAT);
    assert_int_equal(take(&position, "a1"), PRINCE);
    assert_cell(&position, "a1 plain 1P 1C");
    assert_int_equal(take(&position, "a1"), PRINCE);
    assert_int_equal(take(&position, "a1"), CITY);
    assert_int_equal(take(&position, "b2"), CITY + SEAT);
    assert_int_equal(take(&position, "b3"), FIELD);
    assert_int_equal(take(&position, "b3"), EDIT_NOTHING);
}

/* F-8, F-24, F-37: whatever was counted begins again, and the turn belongs to the seat. */
static void test_F_8_the_turn_fits_the_seat(void **state) {
    (void)state;
    for (int side = 1; side <= 2; side++) {
        for (int seat = 0; seat < 2; seat++) {
            const Options options = {{0}};
            char text[LINES_TEXT_MAX];
            char why[GAME_WHY_MAX];
            GamePosition position;
            place(&position, "c1=p/1Q c5=p/2Q b1=p/1P1P c2=p/1P d4=m/2P2P", side,
                  "passes 2\nquiet 7\n");
            const int before = state_of(&position)->turn;
            edit()->turn(position.state, seat);
            const FieldsState *now = state_of(&position);
            assert_int_equal(now->side, seat);
            assert_int_equal(now->turn, before + (side != seat + 1));
            assert_int_equal(now->passes, 0);
            assert_int_equal(now->quiet, 0);
            assert_int_equal(now->shared, cell_named(seat == 0 ? "b1" : "d4"));
            game_position_print(&fields_game, &options, &position, text);
            if (!game_position_read(&fields_game, text, 1, &position, NULL, why)) {
                fail_msg("%s", why);
            }
        }
    }
}

static void test_a_turn_under_way_begins_again(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "c1=p/1Q c5=p/2Q c2=p/1P b1=p/1P", 1, "first P c2\n");
    edit()->turn(position.state, 0);
    assert_int_equal(state_of(&position)->first, CELL_NONE);
    assert_int_equal(state_of(&position)->shared, CELL_NONE);
    place(&position, "c1=p/1Q c5=p/2Q c2=p/1P b1=p/1P", 1, "first Q c1\n");
    edit()->turn(position.state, 0);
    assert_false(state_of(&position)->first_queen);
    place(&position, "c1=p/1Q c5=p/2Q c2=p/1P a1=hm", 1, "underway c2 3 1 discovered none\n");
    edit()->turn(position.state, 0);
    assert_int_equal(state_of(&position)->underway.cell, CELL_NONE);
    assert_false(state_of(&position)->loud);
    play(&position, "resign");
    edit()->turn(position.state, 0);
    assert_int_equal(state_of(&position)->ended, FIELDS_GOES_ON);
    assert_int_equal(state_of(&position)->winner, SEAT_NONE);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_F_38_things_to_put),
        cmocka_unit_test(test_F_39_tiles_under_what_stands),
        cmocka_unit_test(test_F_2_F_11_pieces),
        cmocka_unit_test(test_pawns_are_taken_before_what_they_stand_on),
        cmocka_unit_test(test_F_8_the_turn_fits_the_seat),
        cmocka_unit_test(test_a_turn_under_way_begins_again),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
