/* E-1 .. E-5: the globe, its spaces, and the countries that are placed on it. */
#include "games/empire/positions.h"

enum { RING = 5 };

/* Each side of a place, as the rulebook lists them. */
static const char *const sides[EMPIRE_PLACES] = {"bdihc", "cfeda", "ahgfb", "bejia",
                                                 "jdbfk", "cgkeb", "kfchl", "ailgc",
                                                 "lhadj", "lidek", "jefgl", "kghij"};

static const Board *globe(void) {
    return empire_game.board(NULL);
}

static bool touch(Cell a, Cell b) {
    bool found = false;
    for (int i = 0; i < globe()->sides[a]; i++) {
        found = found || globe()->neighbour[a][i] == b;
    }
    return found;
}

static Cell space(int place, int number) {
    return (Cell)(place * EMPIRE_SPACES + (number == 0 ? 0 : 1 + (number - 1 + RING) % RING));
}

static void test_E_1_twelve_pentagons_and_sixty_hexagons(void **state) {
    (void)state;
    int pentagons = 0;
    assert_int_equal(globe()->cells, 72);
    for (Cell cell = 0; cell < EMPIRE_CELLS; cell++) {
        const bool pentagon = globe()->sides[cell] == 5;
        assert_int_equal(globe()->sides[cell], pentagon ? 5 : 6);
        assert_int_equal(pentagon, cell % EMPIRE_SPACES == 0);
        pentagons += pentagon;
        int middles = 0;
        for (Cell other = 0; other < EMPIRE_CELLS; other++) {
            middles += touch(cell, other) && globe()->sides[other] == 5;
            assert_int_equal(touch(cell, other), touch(other, cell));
        }
        assert_int_equal(middles, pentagon ? 0 : 1); /* every hexagon belongs to one country */
    }
    assert_int_equal(pentagons, 12);
}

static void test_E_2_names_stand_in_cell_order(void **state) {
    (void)state;
    for (Cell cell = 0; cell < EMPIRE_CELLS; cell++) {
        const char name[] = {(char)('a' + cell / 6), (char)('0' + cell % 6), '\0'};
        assert_string_equal(globe()->name[cell], name);
        assert_int_equal(cell_named(name), cell);
    }
}

static void test_E_2_spaces_touch_as_the_sides_say(void **state) {
    (void)state;
    bool expected[EMPIRE_CELLS][EMPIRE_CELLS] = {{false}};
    for (int a = 0; a < EMPIRE_PLACES; a++) {
        for (int s = 1; s <= RING; s++) {
            const int b = sides[a][s - 1] - 'a';
            const int t = (int)(strchr(sides[b], 'a' + a) - sides[b]) + 1;
            expected[space(a, s)][space(b, t)] = true;
            expected[space(a, s)][space(b, t + 1)] = true;
            expected[space(a, s + 1)][space(b, t)] = true;
            expected[space(a, s)][space(a, s + 1)] = true;
            expected[space(a, s + 1)][space(a, s)] = true;
            expected[space(a, s)][space(a, 0)] = true;
            expected[space(a, 0)][space(a, s)] = true;
        }
    }
    for (Cell a = 0; a < EMPIRE_CELLS; a++) {
        for (Cell b = 0; b < EMPIRE_CELLS; b++) {
            assert_int_equal(touch(a, b), expected[a][b]);
            assert_int_equal(set_has(empire_neighbours[a], b), expected[a][b]);
            if (a % EMPIRE_SPACES == 0) {
                const int place = empire_place(a);
                bool beside = false;
                for (int i = 0; i < EMPIRE_SPACES; i++) {
                    beside = beside || (expected[a + i][b] && empire_place(b) != place);
                }
                assert_int_equal(set_has(empire_around[place], b), beside);
            }
        }
    }
}

static void test_E_2_neighbours_run_round_their_space(void **state) {
    (void)state;
    for (Cell cell = 0; cell < EMPIRE_CELLS; cell++) {
        for (int i = 0; i < globe()->sides[cell]; i++) {
            const Cell one = globe()->neighbour[cell][i];
            const Cell next = globe()->neighbour[cell][(i + 1) % globe()->sides[cell]];
            assert_true(touch(one, next));
        }
    }
    for (int i = globe()->sides[0]; i < BOARD_SIDES_MAX; i++) {
        assert_int_equal(globe()->neighbour[0][i], CELL_NONE);
    }
    /* Clockwise, seen from outside: the outer spaces of a place in their order. */
    for (int i = 0; i < RING; i++) {
        assert_int_equal(globe()->neighbour[0][i], 1 + i);
    }
}

static void test_E_2_three_spaces_meet_at_each_pole(void **state) {
    (void)state;
    const char *const poles[2][3] = {{"a1", "b1", "c1"}, {"j1", "k1", "l1"}};
    for (int pole = 0; pole < 2; pole++) {
        for (int i = 0; i < 3; i++) {
            assert_true(touch(cell_named(poles[pole][i]), cell_named(poles[pole][(i + 1) % 3])));
        }
    }
    assert_false(touch(cell_named("a1"), cell_named("j1")));
}

/* Middle, top, right, bottom right, bottom left, left: the terrain of spaces 0 to 5, not turned. */
static const struct {
    char letter;
    bool pole;
    EmpirePeople people;
    const char *terrain;
} printed[EMPIRE_COUNTRIES] = {
    {'G', true, EMPIRE_ORC, ":I::**"},    {'F', true, EMPIRE_HUMAN, ":*:::*"},
    {'S', true, EMPIRE_ELF, "*:::*:"},    {'B', true, EMPIRE_HUMAN, ":I::*:"},
    {'J', true, EMPIRE_DWARF, ":II*::"},  {'N', true, EMPIRE_HUMAN, "*I::::"},
    {'H', false, EMPIRE_ORC, ":**::*"},   {'M', false, EMPIRE_HUMAN, "**::::"},
    {'D', false, EMPIRE_ELF, ":::**:"},   {'E', false, EMPIRE_HUMAN, "*::**:"},
    {'C', false, EMPIRE_DWARF, "***::*"}, {'I', false, EMPIRE_ORC, ":*::::"},
};

static const char *terrain_words[] = {"land", "sea", "ice"};

static const char *word_of(char sign) {
    return terrain_words[strchr(":*I", sign) - ":*I"];
}

/* Places a country and compares its six spaces. */
static void assert_terrain(int country, int place_number, int turn) {
    GamePosition position;
    const char places[] = {(char)('a' + place_number), '=', printed[country].letter,
                           (char)('0' + turn),         '-', '\0'};
    place(&position, (Setting){.places = places, .hand = {"N2a"}});
    for (int i = 0; i < EMPIRE_SPACES; i++) {
        const int at = i == 0 ? 0 : 1 + (turn + i - 1) % RING;
        char line[32];
        sprintf(line, "%c%d %s", 'a' + place_number, at, word_of(printed[country].terrain[i]));
        assert_cell(&position, line);
    }
}

static void test_E_3_the_countries_are_as_printed(void **state) {
    (void)state;
    for (int country = 0; country < EMPIRE_COUNTRIES; country++) {
        assert_int_equal(empire_country[country].letter, printed[country].letter);
        assert_int_equal(empire_country[country].letter, empire_country[country].name[0]);
        assert_int_equal(empire_country[country].pole, printed[country].pole);
        assert_int_equal(empire_country[country].people, printed[country].people);
        for (int place = 0; place < EMPIRE_PLACES; place++) {
            if (empire_pole_place(place) == printed[country].pole) {
                assert_terrain(country, place, 0);
            }
        }
    }
}

static void test_E_4_a_main_country_is_turned(void **state) {
    (void)state;
    for (int country = 6; country < EMPIRE_COUNTRIES; country++) {
        for (int turn = 0; turn < RING; turn++) {
            assert_terrain(country, 3 + (country + turn) % 6, turn);
        }
    }
}

/* Explores the whole globe; the players do nothing else. */
static void explore_all(GamePosition *position) {
    for (char place = 'a'; place <= 'l'; place++) {
        char text[16];
        sprintf(text, "explore=%c", place);
        play(position, text);
        if (place != 'l') {
            play(position, "done");
        }
    }
}

static void test_E_4_every_country_and_every_turn_comes_up(void **state) {
    (void)state;
    enum { SEEDS = 300 };
    int at[EMPIRE_COUNTRIES][EMPIRE_PLACES] = {{0}};
    int turned[2][RING] = {{0}};
    for (int seed = 0; seed < SEEDS; seed++) {
        GamePosition position;
        unsigned placed = 0;
        begin(&position, 2 + seed % 5, 30, (uint64_t)seed, NULL);
        explore_all(&position);
        for (int place = 0; place < EMPIRE_PLACES; place++) {
            const int country = state_of(&position)->country_at[place];
            placed |= 1U << country;
            at[country][place]++;
            turned[empire_pole_place(place)][state_of(&position)->turned[place]]++;
        }
        assert_int_equal(placed, (1U << EMPIRE_COUNTRIES) - 1); /* each of them once */
    }
    for (int country = 0; country < EMPIRE_COUNTRIES; country++) {
        for (int place = 0; place < EMPIRE_PLACES; place++) {
            assert_int_equal(at[country][place] > 0,
                             empire_country[country].pole == empire_pole_place(place));
        }
    }
    assert_int_equal(turned[1][0], SEEDS * 6); /* the top of a pole country is at the pole */
    for (int turn = 0; turn < RING; turn++) {
        assert_in_range(turned[0][turn], SEEDS * 6 / RING * 3 / 4, SEEDS * 6 / RING * 5 / 4);
    }
}

static void test_E_5_nothing_is_explored_at_the_start(void **state) {
    (void)state;
    FOR_ALL_GAMES(game) {
        GamePosition position;
        begin(&position, game.players, game.rounds, 1, NULL);
        for (int place = 0; place < EMPIRE_PLACES; place++) {
            char line[24];
            sprintf(line, "place %c hidden", 'a' + place);
            assert_line(&position, line);
        }
        assert_cell(&position, "d3 hidden");
        assert_int_equal(state_of(&position)->units, 0);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_E_1_twelve_pentagons_and_sixty_hexagons),
        cmocka_unit_test(test_E_2_names_stand_in_cell_order),
        cmocka_unit_test(test_E_2_spaces_touch_as_the_sides_say),
        cmocka_unit_test(test_E_2_neighbours_run_round_their_space),
        cmocka_unit_test(test_E_2_three_spaces_meet_at_each_pole),
        cmocka_unit_test(test_E_3_the_countries_are_as_printed),
        cmocka_unit_test(test_E_4_a_main_country_is_turned),
        cmocka_unit_test(test_E_4_every_country_and_every_turn_comes_up),
        cmocka_unit_test(test_E_5_nothing_is_explored_at_the_start),
    };
    return cmocka_run_group_tests_name("empire: the globe", tests, NULL, NULL);
}
