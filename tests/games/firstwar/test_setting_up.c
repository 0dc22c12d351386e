/* W-1 .. W-6: tiles, pieces, cards, the first player; and what both players cannot see. */
#include "game/secrets.h"
#include "games/firstwar/positions.h"
#include "games/firstwar/rules.h"

static void begin(GamePosition *position, uint64_t seed, bool lenient, Events *events) {
    const Options options = {{lenient}};
    game_begin(&firstwar_game, position, &options, seed, events);
}

static void test_W_1_91_tiles_of_five_kinds(void **state) {
    static const int of_kind[] = {36, 13, 15, 14, 13};
    (void)state;
    for (uint64_t seed = 0; seed < 50; seed++) {
        GamePosition position;
        begin(&position, seed, false, NULL);
        WarState at = *state_of(&position);
        int count[WAR_TERRAINS] = {0};
        at.hidden = (CellSet){{0, 0}};
        for (Cell cell = 0; cell < WAR_CELLS; cell++) {
            count[war_terrain(&at, cell)]++;
        }
        assert_memory_equal(count, of_kind, sizeof count);
    }
}

static void test_W_2_the_board(void **state) {
    const Board *board = board_of();
    (void)state;
    assert_int_equal(board->cells, WAR_CELLS);
    assert_string_equal(board->name[0], "a1");
    assert_string_equal(board->name[90], "k6");
    assert_string_equal(board->name[cell_named("f11")], "f11");
    assert_int_equal(board_find(board, "f12", 3), CELL_NONE);
    assert_int_equal(board_find(board, "a7", 2), CELL_NONE);
    assert_int_equal(board_find(board, "e11", 3), CELL_NONE);
    /* Opposite corners. */
    assert_int_equal(board_distance(board, cell_named("f1"), cell_named("f11")), 10);
}

/* The rules keep their own table of neighbours: it shows in where a piece may go. */
static void test_W_2_neighbours_are_those_of_the_board(void **state) {
    const Board *board = board_of();
    (void)state;
    for (Cell cell = 0; cell < WAR_CELLS; cell++) {
        static const WarState bare = {.turn = 1};
        const CellSet next = war_reach(&bare, 0, cell).free; /* all of it forest */
        for (Cell other = 0; other < WAR_CELLS; other++) {
            const bool near = axial_distance(board->at[cell], board->at[other]) == 1;
            assert_int_equal(set_has(next, other), near);
        }
    }
}

static void test_W_2_only_the_homes_lie_face_up(void **state) {
    GamePosition position;
    Events events = {.count = 0};
    int up = 0;
    (void)state;
    begin(&position, 3, false, &events);
    for (Cell cell = 0; cell < WAR_CELLS; cell++) {
        up += war_terrain(state_of(&position), cell) != WAR_HIDDEN;
    }
    assert_int_equal(up, 4);
    assert_cell(&position, "f1 fields 1F 1F 1E 1S");
    assert_cell(&position, "f2 plain 1H 1H");
    assert_cell(&position, "f10 plain 2H 2H");
    assert_cell(&position, "f11 fields 2F 2F 2E 2S");
    assert_int_equal(events.count, WAR_CELLS + 12);
    assert_int_equal(events.at[0].kind, EVENT_DEALT);
    assert_int_equal(events.at[WAR_CELLS].kind, EVENT_PLACED);
    for (Cell cell = 0; cell < WAR_CELLS; cell++) {
        const Event *event = &events.at[cell];
        assert_int_equal(event->kind, EVENT_DEALT);
        assert_int_equal(event->seat, SEAT_NONE);
        assert_int_equal(event->to, cell);
        assert_int_equal(event->value, war_terrain(state_of(&position), cell) != WAR_HIDDEN);
    }
    for (int i = 0; i < 12; i++) {
        const Event *event = &events.at[WAR_CELLS + i];
        assert_int_equal(event->kind, EVENT_PLACED);
        assert_int_equal(event->seat, war_code_seat(event->piece));
        assert_int_equal(event->seat, i / 6);
    }
}

static void test_W_2_the_seed_decides_the_tiles(void **state) {
    GamePosition one, other, again;
    (void)state;
    begin(&one, 1, false, NULL);
    begin(&other, 2, false, NULL);
    begin(&again, 1, false, NULL);
    assert_true(firstwar_game.hash(one.state) == firstwar_game.hash(again.state));
    assert_true(firstwar_game.hash(one.state) != firstwar_game.hash(other.state));
}

static void test_W_3_the_rest_is_on_the_track(void **state) {
    GamePosition position;
    (void)state;
    begin(&position, 1, false, NULL);
    assert_line(&position, "track 1 18 18 19 19");
    assert_line(&position, "track 2 18 18 19 19");
    assert_refused((Setting){.more = "track 1 18 18 19 18\n"}, "W-3");
    assert_refused((Setting){.cells = "a1=o/1H1H1H1H a2=o/1H1H1H1H a3=o/1H1H1H1H a4=o/1H1H1H1H "
                                      "a5=o/1H1H1H"},
                   "W-3");
}

static void test_W_4_population(void **state) {
    GamePosition position;
    (void)state;
    place(&position, (Setting){.cells = "a1=o/1H!1F a2=o/2S"});
    assert_int_equal(war_population(state_of(&position), 0), 8);
    assert_int_equal(war_population(state_of(&position), 1), 7); /* 6 at home */
}

static void test_W_5_each_level_is_shuffled_by_itself(void **state) {
    bool differs = false;
    (void)state;
    for (uint64_t seed = 0; seed < 20; seed++) {
        GamePosition position;
        begin(&position, seed, false, NULL);
        for (int seat = 0; seat < WAR_SEATS; seat++) {
            uint32_t seen = 0;
            for (int place = 0; place < WAR_CARDS; place++) {
                const int id = state_of(&position)->card[seat][place];
                assert_int_equal(war_deck[id].level, war_place_level(place));
                seen |= UINT32_C(1) << id;
                differs = differs || id != place;
            }
            assert_int_equal(seen, (1 << WAR_CARDS) - 1);
        }
    }
    assert_true(differs);
}

static void test_W_5_the_pyramid(void **state) {
    (void)state;
    assert_int_equal(war_place_above(0), 0);
    assert_int_equal(war_place_above(3), 1 << 0);           /* II.1: I.1 */
    assert_int_equal(war_place_above(4), 1 << 0 | 1 << 1);  /* II.2 */
    assert_int_equal(war_place_above(6), 1 << 2);           /* II.4: I.3 */
    assert_int_equal(war_place_above(7), 1 << 3);           /* III.1 */
    assert_int_equal(war_place_above(11), 1 << 6);          /* III.5: II.4 */
    assert_int_equal(war_place_above(14), 1 << 8 | 1 << 9); /* IV.3 */
    assert_int_equal(war_place_above(17), 1 << 11);         /* IV.6: III.5 */
    assert_string_equal(war_place_names[9], "III.3");
    assert_int_equal(war_place_level(12), 4);
    assert_int_equal(war_level_first(3), 7);
}

static void test_W_6_south_begins_and_north_has_a_card(void **state) {
    GamePosition position;
    (void)state;
    begin(&position, 5, false, NULL);
    assert_decides(&position, 1);
    const WarState *at = state_of(&position);
    assert_int_equal(at->shown[0], 0);
    assert_int_equal(at->active[0], 0);
    assert_int_equal(at->shown[1], 1 << 1);
    assert_int_equal(at->active[1], 1 << 1);
    assert_int_equal(war_spent(at, 1), 0);
}

static void test_hidden_things_are_dealt_again(void **state) {
    GamePosition position;
    bool tiles = false;
    bool cards = false;
    Rng rng = rng_seeded(3);
    (void)state;
    begin(&position, 5, false, NULL);
    for (int i = 0; i < 20; i++) {
        GamePosition other = position;
        game_secrets(&firstwar_game)->determinize(other.state, 0, &rng);
        const WarState *at = state_of(&other);
        for (int word = 0; word < 2; word++) {
            tiles = tiles || at->tiles[0].word[word] != state_of(&position)->tiles[0].word[word];
        }
        cards = cards || memcmp(at->card, state_of(&position)->card, sizeof at->card) != 0;
        /* North's face-up card stays. */
        assert_int_equal(at->card[1][1], state_of(&position)->card[1][1]);
    }
    assert_true(tiles && cards);
}

static void test_W_8_an_emergency_is_strict_or_lenient(void **state) {
    const Option *emergency = &firstwar_game.options[0];
    (void)state;
    assert_int_equal(firstwar_game.option_count, 1);
    assert_int_equal(emergency->value_count, 2);
    assert_string_equal(emergency->values[0].word, "strict");
    assert_string_equal(emergency->values[1].word, "lenient");
}

/* Only what lies face down is dealt, whatever it was before; the rest of the state stays. */
static void test_W_1_W_5_what_lies_face_up_stays(void **state) {
    GamePosition position;
    bool differs[WAR_SEATS] = {false};
    bool tiles = false;
    Rng rng = rng_seeded(3);
    (void)state;
    place(&position, (Setting){.cells = "a1=hl a2=hm a3=hm b1=ho c1=hp c2=hi d4=o/1H2H d5=l",
                               .phase = "conflict",
                               .more = "attacker H d4 from d3\n",
                               .cards = {"Spears,Canoes", "Pottery,Writing,Archery"}});
    const WarState before = *state_of(&position);
    for (int i = 0; i < 40; i++) {
        WarState dealt = before;
        WarState observed = before;
        Rng same = rng;
        game_observe(&firstwar_game, &observed, i % 2);
        game_secrets(&firstwar_game)->determinize(&dealt, i % 2, &rng);
        game_secrets(&firstwar_game)->determinize(&observed, i % 2, &same);
        assert_memory_equal(&observed, &dealt, sizeof dealt);
        assert_int_not_equal(dealt.rng.state, before.rng.state);
        for (int terrain = 0; terrain < WAR_FOREST; terrain++) {
            const CellSet up = set_without(before.tiles[terrain], before.hidden);
            const CellSet now = set_without(dealt.tiles[terrain], before.hidden);
            assert_memory_equal(&now, &up, sizeof up);
            assert_int_equal(set_size(dealt.tiles[terrain]), war_tile_counts[terrain]);
            tiles = tiles || dealt.tiles[terrain].word[0] != before.tiles[terrain].word[0];
        }
        for (int seat = 0; seat < WAR_SEATS; seat++) {
            uint32_t seen = 0;
            for (int place = 0; place < WAR_CARDS; place++) {
                const int card = dealt.card[seat][place];
                assert_int_equal(war_deck[card].level, war_place_level(place));
                seen |= UINT32_C(1) << card;
                if ((before.shown[seat] >> place & 1) != 0) {
                    assert_int_equal(card, before.card[seat][place]);
                }
                differs[seat] = differs[seat] || card != before.card[seat][place];
            }
            assert_int_equal(seen, (1 << WAR_CARDS) - 1);
        }
        memcpy(dealt.tiles, before.tiles, sizeof dealt.tiles);
        memcpy(dealt.card, before.card, sizeof dealt.card);
        dealt.rng = before.rng;
        assert_memory_equal(&dealt, &before, sizeof dealt);
    }
    assert_true(tiles && differs[0] && differs[1]);
}

/* Of every terrain, face up and face down, and seen or not. */
static void test_W_1_what_a_tile_is(void **state) {
    static const char *const cells[] = {"a1", "a2", "a3", "a4", "a5", "k1", "k2"};
    static const WarTerrain terrain[] = {WAR_LAKE,   WAR_FIELDS, WAR_MOUNTAIN, WAR_PLAIN,
                                         WAR_FOREST, WAR_HIDDEN, WAR_HIDDEN};
    GamePosition position;
    (void)state;
    place(&position, (Setting){.cells = "a1=l a2=i a3=m a4=p a5=o k1=hl k2=hm"});
    for (int observed = 0; observed < 2; observed++) {
        for (int i = 0; i < 7; i++) {
            assert_int_equal(war_terrain(state_of(&position), cell_named(cells[i])), terrain[i]);
        }
        game_observe(&firstwar_game, position.state, 0);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_W_1_91_tiles_of_five_kinds),
        cmocka_unit_test(test_W_2_the_board),
        cmocka_unit_test(test_W_2_neighbours_are_those_of_the_board),
        cmocka_unit_test(test_W_2_only_the_homes_lie_face_up),
        cmocka_unit_test(test_W_2_the_seed_decides_the_tiles),
        cmocka_unit_test(test_W_3_the_rest_is_on_the_track),
        cmocka_unit_test(test_W_4_population),
        cmocka_unit_test(test_W_5_each_level_is_shuffled_by_itself),
        cmocka_unit_test(test_W_5_the_pyramid),
        cmocka_unit_test(test_W_6_south_begins_and_north_has_a_card),
        cmocka_unit_test(test_W_8_an_emergency_is_strict_or_lenient),
        cmocka_unit_test(test_hidden_things_are_dealt_again),
        cmocka_unit_test(test_W_1_W_5_what_lies_face_up_stays),
        cmocka_unit_test(test_W_1_what_a_tile_is),
    };
    return cmocka_run_group_tests_name("The First War: setting up", tests, NULL, NULL);
}
