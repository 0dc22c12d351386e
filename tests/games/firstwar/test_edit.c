/* Positions set up by hand: tiles, pieces and cards, and a turn that begins. */
#include "game/edit.h"
#include "game/secrets.h"
#include "games/firstwar/positions.h"
#include "games/firstwar/rules.h"

/* Codes: the tiles by their terrain, then the pieces of South and of North. */
enum { TILES = WAR_TERRAINS + 1, EMERGENCY = WAR_SEATS * WAR_CARDS };

static const GameEdit *edit(void) {
    return firstwar_game.edit;
}

static int code_of(int seat, WarKind kind, bool wounded) {
    return TILES + seat * WAR_PIECES + war_piece(kind, wounded);
}

static const char *put(GamePosition *position, int code, const char *cell) {
    return edit()->put(position->state, code, cell_named(cell));
}

static void refused(const GamePosition *position, int code, const char *cell, const char *rule) {
    GamePosition copy = *position;
    const char *why = put(&copy, code, cell);
    assert_non_null(why);
    assert_non_null(strstr(why, rule));
}

static int take(GamePosition *position, const char *cell) {
    return edit()->take(position->state, cell_named(cell));
}

/* South begins a turn in both, as after every change. */
static void assert_same(const GamePosition *found, const GamePosition *expected) {
    GamePosition one = *found;
    GamePosition two = *expected;
    edit()->turn(one.state, 0);
    edit()->turn(two.state, 0);
    assert_memory_equal(one.state, two.state, sizeof(WarState));
}

static void test_W_3_W_4_things_to_put(void **state) {
    EditThing things[EDIT_THINGS_MAX];
    const Options options = {{0}};
    GamePosition position;
    (void)state;
    place(&position, (Setting){0});
    assert_int_equal(edit()->things(position.state, &options, things),
                     TILES + WAR_SEATS * WAR_PIECES);
    for (int i = 0; i < TILES + WAR_SEATS * WAR_PIECES; i++) {
        const int owned = i - TILES;
        assert_int_equal(things[i].code, i);
        assert_int_equal(things[i].piece, owned < 0 ? 0 : owned + 1);
        assert_string_equal(things[i].group, owned < 0            ? "Tiles"
                                             : owned < WAR_PIECES ? "South"
                                                                  : "North");
        assert_string_equal(things[i].title,
                            owned < 0 ? war_ground_titles[i] : war_piece_names[owned % WAR_PIECES]);
    }
}

static void test_W_11_tiles_under_what_stands(void **state) {
    GamePosition position;
    (void)state;
    place(&position, (Setting){.cells = "e5=p/1H g5=o/2S f6=m f7=hl"});
    refused(&position, WAR_LAKE, "e5", "(W-11)");
    refused(&position, WAR_HIDDEN, "e5", "(W-11)");
    refused(&position, WAR_LAKE, "g5", "(W-11)");
    refused(&position, WAR_HIDDEN, "g5", "(W-11)");
    assert_null(put(&position, WAR_MOUNTAIN, "e5"));
    assert_cell(&position, "e5 mountain 1H");
    assert_null(put(&position, WAR_FOREST, "e5"));
    assert_cell(&position, "e5 forest 1H");
    assert_null(put(&position, WAR_LAKE, "f6"));
    assert_cell(&position, "f6 lake");
    refused(&position, code_of(0, WAR_HUNTER, false), "f6", "(W-11)");
    assert_null(put(&position, WAR_HIDDEN, "f6"));
    assert_cell(&position, "f6 hidden");
    refused(&position, code_of(0, WAR_HUNTER, false), "f6", "(W-11)");
    assert_null(put(&position, WAR_FIELDS, "f6"));
    assert_cell(&position, "f6 fields");
    assert_null(put(&position, WAR_PLAIN, "f7"));
    assert_cell(&position, "f7 plain");
}

static void test_W_3_W_12_W_23_pieces(void **state) {
    GamePosition position;
    GamePosition expected;
    (void)state;
    place(&position, (Setting){.cells = "e5=p/1H1H1H g5=o/2S", .movers = ""});
    place(&expected, (Setting){.cells = "e5=p/1H1H1H1F! g5=o/2S2E", .movers = ""});
    assert_null(put(&position, code_of(0, WAR_FARMER, true), "e5"));
    assert_null(put(&position, code_of(1, WAR_HEALER, false), "g5"));
    assert_same(&position, &expected);
    refused(&position, code_of(0, WAR_FARMER, true), "e5", "(W-12)");
    refused(&position, code_of(1, WAR_FARMER, true), "e5", "(W-23)");
    refused(&position, code_of(0, WAR_FARMER, true), "g5", "(W-23)");
    /* 20 of a kind, wounded ones with the others */
    place(&position, (Setting){.cells = "e5=p/1H1H1H1H e6=p/1H!1H!1H!1H! e4=p/1H1H1H1H "
                                        "d4=p/1H1H1H1H d5=p/1H g5=o",
                               .movers = ""});
    assert_null(put(&position, code_of(0, WAR_HUNTER, true), "g5"));
    refused(&position, code_of(0, WAR_HUNTER, false), "g5", "(W-3)");
    assert_null(put(&position, code_of(0, WAR_FARMER, false), "g5"));
}

static void test_pieces_are_taken_one_by_one(void **state) {
    GamePosition position;
    GamePosition expected;
    (void)state;
    place(&position, (Setting){.cells = "e5=p/1H1F!1S g5=o/2H2S!", .movers = ""});
    place(&expected, (Setting){.cells = "e5=p g5=o", .movers = ""});
    assert_int_equal(take(&position, "e5"), code_of(0, WAR_SCIENTIST, false));
    assert_cell(&position, "e5 plain 1H 1F!");
    assert_int_equal(take(&position, "e5"), code_of(0, WAR_FARMER, true));
    assert_int_equal(take(&position, "e5"), code_of(0, WAR_HUNTER, false));
    assert_int_equal(take(&position, "e5"), EDIT_NOTHING);
    assert_int_equal(take(&position, "g5"), code_of(1, WAR_SCIENTIST, true));
    assert_int_equal(take(&position, "g5"), code_of(1, WAR_HUNTER, false));
    assert_int_equal(take(&position, "g5"), EDIT_NOTHING);
    assert_same(&position, &expected);
}

/* --- Cards ---------------------------------------------------------------------------------- */

static EditRow row_of(const GamePosition *position, int seat, int place) {
    static EditRow rows[EDIT_ROWS_MAX];
    assert_int_equal(edit()->rows(position->state, rows), WAR_SEATS * (WAR_CARDS + 1));
    return rows[seat * (WAR_CARDS + 1) + place];
}

/* What a row shows now. */
static void assert_shows(const GamePosition *position, int seat, int place, const char *word) {
    const EditRow row = row_of(position, seat, place);
    assert_in_range(row.value, 0, row.count - 1);
    assert_string_equal(row.word[row.value], word);
}

static void choose(GamePosition *position, int seat, int place, const char *word) {
    const EditRow row = row_of(position, seat, place);
    int value = 0;
    while (strcmp(row.word[value], word) != 0) {
        value++;
        assert_true(value < row.count);
    }
    assert_null(edit()->choose(position->state, row.code, value));
}

static void test_W_5_W_6_rows_of_cards(void **state) {
    GamePosition position;
    (void)state;
    place(&position, (Setting){.turn = 3});
    for (int seat = 0; seat < WAR_SEATS; seat++) {
        for (int at = 0; at < WAR_CARDS; at++) {
            const EditRow row = row_of(&position, seat, at);
            const int level = war_place_level(at);
            assert_string_equal(row.group, seat == 0 ? "South" : "North");
            assert_string_equal(row.title, war_place_names[at]);
            assert_int_equal(row.code, seat * WAR_CARDS + at);
            assert_int_equal(row.count, 1 + 2 * (level + 2));
            assert_string_equal(row.word[0], "face down");
            for (int i = 1; i < row.count; i++) {
                char active[48];
                const int card = war_level_first(level) + (i - 1) / 2;
                snprintf(active, sizeof active, "%s, active", war_deck[card].name);
                assert_int_equal(war_deck[card].level, level);
                assert_string_equal(row.word[i], i % 2 == 0 ? active : war_deck[card].name);
            }
        }
        const EditRow row = row_of(&position, seat, WAR_CARDS);
        assert_string_equal(row.group, seat == 0 ? "South" : "North");
        assert_string_equal(row.title, "Food emergency");
        assert_int_equal(row.code, EMERGENCY + seat);
        assert_int_equal(row.count, 2);
        assert_string_equal(row.word[1], "yes");
    }
    assert_shows(&position, 1, 1, "Herbal Lore, active");
    assert_shows(&position, 0, 1, "face down");
}

static void test_W_5_a_card_that_is_chosen_comes_from_elsewhere(void **state) {
    GamePosition position;
    (void)state;
    place(&position, (Setting){.cards = {"Spears,Canoes,Writing"}});
    firstwar_game.secrets->observe(position.state, VIEWER_PUBLIC);
    WarState *at = (WarState *)(void *)position.state;
    choose(&position, 0, 17, "face down"); /* as it was */
    assert_int_equal(at->works[0] >> WAR_SPEARS & 1, 1);
    assert_shows(&position, 0, 0, "Spears, active");
    choose(&position, 0, 0, "Pottery");
    assert_shows(&position, 0, 0, "Pottery");
    assert_int_equal(at->works[0] >> WAR_SPEARS & 1, 0);
    assert_int_equal(at->active[0] & 1, 0);
    choose(&position, 0, 2, "Pottery, active");
    assert_shows(&position, 0, 2, "Pottery, active");
    assert_shows(&position, 0, 0, "face down");
    assert_int_equal(at->card[0][0], 0);
    assert_int_equal(at->works[0] >> WAR_POTTERY & 1, 1);
    choose(&position, 0, 0, "Pottery, active");
    assert_shows(&position, 0, 2, "face down");
    assert_int_equal(at->works[0] >> WAR_POTTERY & 1, 1);
    choose(&position, 0, 0, "face down");
    assert_int_equal(at->works[0] >> WAR_POTTERY & 1, 0);
    assert_int_equal(at->shown[0] & 1, 0);
    /* level II, and the other player, who has the same cards */
    assert_shows(&position, 0, 3, "Writing, active");
    assert_shows(&position, 0, 4, "Canoes, active");
    choose(&position, 1, 6, "Canoes, active");
    assert_shows(&position, 1, 6, "Canoes, active");
    assert_shows(&position, 0, 4, "Canoes, active");
    assert_int_equal(at->works[1] >> WAR_CANOES & 1, 1);
    assert_int_equal(at->card[1][6], WAR_CANOES);
    choose(&position, 1, 17, "Calendar");
    assert_shows(&position, 1, 17, "Calendar");
    assert_int_equal(at->card[1][17], WAR_CALENDAR);
    assert_int_equal(at->works[1] >> WAR_CALENDAR & 1, 0);
}

static void test_W_8_emergencies(void **state) {
    GamePosition position;
    (void)state;
    place(&position, (Setting){.turn = 4}); /* North's */
    WarState *at = (WarState *)(void *)position.state;
    assert_null(edit()->choose(at, EMERGENCY, 1));
    assert_true(at->emergency[0]);
    assert_false(at->emergency[1]);
    assert_shows(&position, 0, WAR_CARDS, "yes");
    assert_shows(&position, 1, WAR_CARDS, "no");
    assert_null(edit()->choose(at, EMERGENCY, 0));
    assert_false(at->emergency[0]);
    assert_null(edit()->choose(at, EMERGENCY + 1, 0));
    assert_non_null(strstr(edit()->choose(at, EMERGENCY + 1, 1), "(W-8)"));
}

/* --- The turn ------------------------------------------------------------------------------- */

/* Whatever was under way, the turn of either seat begins like one that is read. */
static void test_W_6_a_turn_begins(void **state) {
    static const char healing[] = "f6=p/1H1H g5=m/2H f5=o/1E1F!";
    const Setting under_way[] = {
        {.cells = healing, .phase = "healing", .more = "healer f5 1\n"},
        {.cells = healing, .phase = "food", .more = "owed 2\n"},
        {.cells = healing, .phase = "others"},
        {.cells = "f5=p/1H1H f6=p/1F1F", .phase = "increase", .more = "grows f5\ngrows f6\n"},
        {.cells = healing, .turn = WAR_TURNS_MOST - 1, .phase = "healing", .more = "healer f5 1\n"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof under_way / sizeof under_way[0]; i++) {
        for (int seat = 0; seat < WAR_SEATS; seat++) {
            GamePosition position;
            GamePosition expected;
            place(&position, under_way[i]);
            edit()->turn(position.state, seat);
            place(&expected,
                  (Setting){.cells = under_way[i].cells, .turn = state_of(&position)->turn});
            assert_int_equal(state_of(&position)->turn, (i == 4 ? WAR_TURNS_MOST - 1 : 1) + seat);
            assert_memory_equal(position.state, expected.state, sizeof(WarState));
        }
    }
}

/* The last turn of all has none behind it. */
static void test_W_41_before_the_last_turn(void **state) {
    GamePosition position;
    (void)state;
    place(&position, (Setting){.turn = WAR_TURNS_MOST});
    edit()->turn(position.state, 1);
    assert_int_equal(state_of(&position)->turn, WAR_TURNS_MOST);
    edit()->turn(position.state, 0);
    assert_int_equal(state_of(&position)->turn, WAR_TURNS_MOST - 1);
}

static void test_W_8_the_emergency_is_over_when_the_turn_begins(void **state) {
    (void)state;
    for (int seat = 0; seat < WAR_SEATS; seat++) {
        GamePosition position;
        place(&position, (Setting){.turn = 3});
        WarState *at = (WarState *)(void *)position.state;
        at->emergency[0] = at->emergency[1] = true;
        edit()->turn(at, seat);
        assert_false(at->emergency[seat]);
        assert_true(at->emergency[1 - seat]);
    }
}

/* W-23: those who fought are still together, and say so when the position is read. */
static void test_W_15_no_fight_goes_on(void **state) {
    const Setting setting = {.cells = "f6=p/1H1H1H2H2F f5=o g5=m/1H f8=m/1S c4=o/1H2S c3=o",
                             .phase = "conflict",
                             .more = "attacker H c4 from c3\nattacker H f6 from f5\n"
                                     "attacker H f6 from f5\nattacker H f6 from f5\n"};
    GamePosition position;
    (void)state;
    place(&position, setting);
    play(&position, "fight=f6 stack=H+F");
    assert_int_not_equal(state_of(&position)->fight.cell, CELL_NONE);
    assert_int_not_equal(state_of(&position)->attack[0], 0);
    edit()->turn(position.state, 0);
    const WarState *at = state_of(&position);
    assert_memory_equal(&at->fight, &war_no_fight, sizeof war_no_fight);
    assert_int_equal(at->attackers, 0);
    assert_int_equal(at->attack[0], 0);
    assert_int_equal(at->phase, WAR_HUNTER_MOVES);
    assert_int_equal(at->mover[0][cell_named("g5")], war_one(war_piece(WAR_HUNTER, false)));
    assert_int_equal(at->mover[0][cell_named("f8")], war_one(war_piece(WAR_SCIENTIST, false)));
    play(&position, "resign");
    edit()->turn(position.state, 0);
    assert_int_equal(at->ended, WAR_GOES_ON);
    assert_int_equal(at->winner, SEAT_NONE);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_W_3_W_4_things_to_put),
        cmocka_unit_test(test_W_11_tiles_under_what_stands),
        cmocka_unit_test(test_W_3_W_12_W_23_pieces),
        cmocka_unit_test(test_pieces_are_taken_one_by_one),
        cmocka_unit_test(test_W_5_W_6_rows_of_cards),
        cmocka_unit_test(test_W_5_a_card_that_is_chosen_comes_from_elsewhere),
        cmocka_unit_test(test_W_8_emergencies),
        cmocka_unit_test(test_W_6_a_turn_begins),
        cmocka_unit_test(test_W_41_before_the_last_turn),
        cmocka_unit_test(test_W_8_the_emergency_is_over_when_the_turn_begins),
        cmocka_unit_test(test_W_15_no_fight_goes_on),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
