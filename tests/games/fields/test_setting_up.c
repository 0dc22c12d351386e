/* F-1 .. F-8: the board, the pieces and the deal. */
#include "games/fields/positions.h"

#include "game/options.h"

enum { SEEDS = 300 };

static Options map_option(const char *text) {
    char why[GAME_WHY_MAX];
    Options options = options_default(&fields_game);
    assert_true(options_set(&fields_game, &options, text, why));
    return options;
}

static void test_F_1_seven_plains_five_mountains_seven_seas(void **state) {
    const Options options = map_option("map=open");
    (void)state;
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        int count[4] = {0};
        GamePosition position;
        game_begin(&fields_game, &position, &options, seed, NULL);
        for (Cell cell = 0; cell < FIELDS_CELLS; cell++) {
            count[fields_terrain(state_of(&position), cell)]++;
        }
        assert_int_equal(count[FIELDS_PLAIN], 7);
        assert_int_equal(count[FIELDS_MOUNTAIN], 5);
        assert_int_equal(count[FIELDS_SEA], 7);
        assert_int_equal(count[FIELDS_HIDDEN], 0);
    }
}

static void assert_refused(const char *cells, const char *more, const char *rule) {
    char text[LINES_TEXT_MAX];
    char why[GAME_WHY_MAX];
    GamePosition position;
    place_text(text, "open", cells, 1, more);
    assert_false(game_position_read(&fields_game, text, 1, &position, NULL, why));
    if (strstr(why, rule) == NULL) {
        fail_msg("%s should name %s", why, rule);
    }
}

static void test_F_1_no_eighth_plain(void **state) {
    (void)state;
    assert_refused("a1=p a2=p a3=p b1=p b2=p b3=p b4=p c1=p", "", "F-1)");
    assert_refused("a1=m a2=m a3=m b1=m b2=m b3=m", "", "F-1)");
    assert_refused("a1=s a2=s a3=s b1=s b2=s b3=s b4=s c1=s", "", "F-1)");
}

static void test_F_2_a_player_has_so_many_pieces(void **state) {
    (void)state;
    assert_refused("c1=p/1Q c2=p/1Q c5=p/2Q", "", "F-2)");
    assert_refused("c1=p/1Q c2=p/1P c3=p/1P d1=p/1P d2=p/1P c5=p/2Q", "", "F-2)");
    assert_refused("c1=p/1Q1F c2=p/1F c3=p/1F d1=p/1F d2=p/1F d3=p/1F b1=m/1F b2=m/1F b3=m/1F "
                   "c5=p/2Q",
                   "", "F-2)");
}

static void test_F_3_cells_and_their_names(void **state) {
    const Board *board = fields_game.board(NULL);
    (void)state;
    assert_int_equal(board->cells, FIELDS_CELLS);
    for (Cell cell = 0; cell < FIELDS_CELLS; cell++) {
        assert_string_equal(board->name[cell], cell_names[cell]);
    }
    assert_int_equal(board->neighbour[cell_named("c1")][FLAT_S], CELL_NONE);
    assert_int_equal(board->neighbour[cell_named("c5")][FLAT_N], CELL_NONE);
    assert_int_equal(board->at[cell_named("c3")].q, 0);
    assert_int_equal(board->at[cell_named("c3")].r, 0);
}

/* Potential is 5 minus the distance, so it shows every distance from a Queen. */
static void test_F_4_distance_is_counted_over_any_tile(void **state) {
    const Board *board = fields_game.board(NULL);
    GamePosition position;
    (void)state;
    for (Cell queen = 0; queen < FIELDS_CELLS; queen++) {
        char cells[64];
        sprintf(cells, "%s=p/1Q", cell_names[queen]);
        /* Where the game goes on does not matter here. */
        place(&position, cells, 0, "ended agreed\n");
        for (Cell cell = 0; cell < FIELDS_CELLS; cell++) {
            assert_int_equal(fields_potential(state_of(&position), 0, cell),
                             5 - board_distance(board, queen, cell));
        }
    }
}

static void test_F_5_each_player_begins_on_a_plain(void **state) {
    const Options options = map_option("map=open");
    int seas[FIELDS_CELLS] = {0};
    (void)state;
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        GamePosition position;
        game_begin(&fields_game, &position, &options, seed, NULL);
        for (Cell cell = 0; cell < FIELDS_CELLS; cell++) {
            seas[cell] += fields_terrain(state_of(&position), cell) == FIELDS_SEA;
        }
        assert_int_equal(fields_terrain(state_of(&position), cell_named("c1")), FIELDS_PLAIN);
        assert_int_equal(fields_terrain(state_of(&position), cell_named("c5")), FIELDS_PLAIN);
    }
    /* The other 17 are shuffled: each is a sea in 7 of 17 deals. */
    for (Cell cell = 0; cell < FIELDS_CELLS; cell++) {
        if (cell != cell_named("c1") && cell != cell_named("c5")) {
            assert_in_range(seas[cell], SEEDS * 7 / 17 / 2, SEEDS * 7 / 17 * 3 / 2);
        }
    }
}

static void test_F_6_where_the_pawns_begin(void **state) {
    static const char *const south[] = {"b1", "c2", "d1"};
    static const char *const north[] = {"b4", "c4", "d4"};
    const Options options = map_option("map=open");
    GamePosition position;
    (void)state;
    game_begin(&fields_game, &position, &options, 1, NULL);
    const FieldsState *now = state_of(&position);
    assert_int_equal(fields_count_at(now, 0, FIELDS_QUEEN, cell_named("c1")), 1);
    assert_int_equal(fields_count_at(now, 1, FIELDS_QUEEN, cell_named("c5")), 1);
    for (int i = 0; i < 3; i++) {
        assert_int_equal(fields_count_at(now, 0, FIELDS_PRINCE, cell_named(south[i])), 1);
        assert_int_equal(fields_count_at(now, 1, FIELDS_PRINCE, cell_named(north[i])), 1);
    }
    for (int seat = 0; seat < FIELDS_SEATS; seat++) {
        assert_int_equal(fields_count(now, seat, FIELDS_QUEEN), 1);
        assert_int_equal(fields_count(now, seat, FIELDS_PRINCE), 3);
        assert_int_equal(fields_count(now, seat, FIELDS_CITY), 0);
        assert_int_equal(fields_count(now, seat, FIELDS_FIELD), 0);
    }
}

static void test_F_7_the_order_of_the_deal(void **state) {
    static const char order[] = "c1 c5 b1 c2 d1 b4 c4 d4 c3 b2 d2 b3 d3 e1 e2 e3 a1 a2 a3";
    static const int seat[FIELDS_CELLS] = {0, 1, 0, 0, 0, 1, 1, 1, 0, 0, 0, 1, 1, 0, 0, 0, 1, 1, 1};
    const Options options = map_option("map=open");
    static Events events;
    GamePosition position;
    (void)state;
    events.count = 0;
    game_begin(&fields_game, &position, &options, 1, &events);
    assert_int_equal(events.count, FIELDS_CELLS + 8);
    for (int i = 0; i < FIELDS_CELLS; i++) {
        assert_int_equal(events.at[i].kind, EVENT_DEALT);
        assert_int_equal(events.at[i].to, cell_named(order + 3 * i));
        assert_int_equal(events.at[i].seat, seat[i]);
        assert_int_equal(events.at[i].value, 1);
    }
    for (int i = FIELDS_CELLS; i < events.count; i++) {
        const Event *event = &events.at[i];
        assert_int_equal(event->kind, EVENT_PLACED);
        assert_int_equal(fields_piece_seat(event->piece), event->seat);
        assert_int_equal(fields_count_at(state_of(&position), event->seat,
                                         fields_piece_kind(event->piece), event->to),
                         1);
    }
}

static void test_F_7_a_seed_settles_the_deal(void **state) {
    const Options options = map_option("map=open");
    GamePosition one;
    GamePosition two;
    (void)state;
    game_begin(&fields_game, &one, &options, 77, NULL);
    game_begin(&fields_game, &two, &options, 77, NULL);
    assert_int_equal(fields_game.hash(one.state), fields_game.hash(two.state));
    game_begin(&fields_game, &two, &options, 78, NULL);
    assert_int_not_equal(fields_game.hash(one.state), fields_game.hash(two.state));
}

static void test_F_8_player_one_begins(void **state) {
    const Options options = map_option("map=open");
    GamePosition position;
    (void)state;
    game_begin(&fields_game, &position, &options, 1, NULL);
    assert_int_equal(fields_game.to_act(position.state).decider, 0);
    assert_int_equal(fields_game.to_act(position.state).turn_seat, 0);
    assert_int_equal(fields_game.turn(position.state), 1);
    play(&position, "pass");
    assert_int_equal(fields_game.to_act(position.state).decider, 1);
    assert_int_equal(fields_game.turn(position.state), 2);
}

static void test_F_38_there_are_two_maps(void **state) {
    const Option *map = &fields_game.options[0];
    (void)state;
    assert_int_equal(fields_game.option_count, 1);
    assert_int_equal(map->value_count, 2);
    assert_string_equal(map->values[0].word, "open");
    assert_string_equal(map->values[1].word, "blank");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_F_1_seven_plains_five_mountains_seven_seas),
        cmocka_unit_test(test_F_1_no_eighth_plain),
        cmocka_unit_test(test_F_2_a_player_has_so_many_pieces),
        cmocka_unit_test(test_F_3_cells_and_their_names),
        cmocka_unit_test(test_F_4_distance_is_counted_over_any_tile),
        cmocka_unit_test(test_F_5_each_player_begins_on_a_plain),
        cmocka_unit_test(test_F_6_where_the_pawns_begin),
        cmocka_unit_test(test_F_7_the_order_of_the_deal),
        cmocka_unit_test(test_F_7_a_seed_settles_the_deal),
        cmocka_unit_test(test_F_8_player_one_begins),
        cmocka_unit_test(test_F_38_there_are_two_maps),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
