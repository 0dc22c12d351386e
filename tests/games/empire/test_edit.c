/* Positions set up by hand: countries, units, who controls a country, and a turn that begins. */
#include "game/edit.h"
#include "game/secrets.h"
#include "games/empire/positions.h"

/* Codes: countries, none, then counters. */
enum { UNEXPLORED = EMPIRE_COUNTRIES, UNITS };

static const GameEdit *edit(void) {
    return empire_game.edit;
}

static int counter_of(const char *text) {
    int counter = 0;
    while (strcmp(empire_counter[counter].text, text) != 0) {
        counter++;
        assert_true(counter < EMPIRE_COUNTERS);
    }
    return counter;
}

static void lay(GamePosition *position, int country, const char *cell) {
    const char *why = edit()->put(position->state, country, cell_named(cell));
    if (why != NULL) {
        fail_msg("%s", why);
    }
}

static void put(GamePosition *position, const char *counter, const char *cell) {
    lay(position, UNITS + counter_of(counter), cell);
}

static void refused(const GamePosition *position, int code, const char *cell, const char *rule) {
    GamePosition copy = *position;
    const char *why = edit()->put(copy.state, code, cell_named(cell));
    assert_non_null(why);
    assert_non_null(strstr(why, rule));
}

static void assert_take(GamePosition *position, const char *cell, const char *counter) {
    const int taken = edit()->take(position->state, cell_named(cell));
    assert_int_equal(taken, counter == NULL ? EDIT_NOTHING : UNITS + counter_of(counter));
}

/* A position as its public eyes see it, which is what is edited. */
static void observe(GamePosition *position, Setting setting) {
    place(position, setting);
    empire_game.secrets->observe(position->state, VIEWER_PUBLIC);
}

/* Seat 1 begins a turn in both, as after every change. */
static void assert_same(const GamePosition *found, Setting setting) {
    GamePosition one = *found;
    GamePosition two;
    observe(&two, setting);
    edit()->turn(one.state, 0);
    edit()->turn(two.state, 0);
    assert_memory_equal(one.state, two.state, sizeof(EmpireState));
}

static void test_E_3_E_15_things_to_put(void **state) {
    EditThing things[EDIT_THINGS_MAX];
    GamePosition position;
    (void)state;
    observe(&position, (Setting){.on_turn = 2, .places = "a=G01 d=H0-", .units = "a2=G2a+"});
    const int grenord = empire_counters_of[1];
    const int hogrin = empire_counters_of[6];
    const int count = edit()->things(position.state, NULL, things);
    assert_int_equal(count, EMPIRE_COUNTRIES + 1 + grenord + empire_counters_of[7] - hogrin);
    for (int i = 0; i <= EMPIRE_COUNTRIES; i++) {
        assert_string_equal(things[i].group, "Countries");
        assert_string_equal(things[i].title,
                            i == UNEXPLORED ? "Unexplored" : empire_country[i].name);
        assert_int_equal(things[i].code, i);
        assert_int_equal(things[i].piece, 0);
    }
    for (int i = UNITS; i < count; i++) {
        const int at = i - UNITS;
        const int counter = at < grenord ? at : hogrin + at - grenord;
        const EmpireUnit unit = {.counter = (uint8_t)counter};
        const char *name = empire_counter[counter].name;
        assert_int_equal(things[i].code, UNITS + counter);
        assert_string_equal(things[i].group, at < grenord ? "Grenord" : "Hogrin");
        assert_string_equal(things[i].title, name != NULL ? name : empire_counter[counter].text);
        /* of the one who controls the country, or else of the one on turn */
        assert_int_equal(things[i].piece, empire_piece(&unit, at < grenord ? 0 : 1));
    }
}

static void test_E_3_E_4_countries(void **state) {
    GamePosition position;
    (void)state;
    observe(&position, (Setting){.places = "a=G01 d=H0-", .units = "a2=G2a+"});
    refused(&position, country_lettered('H'), "a0", "(E-3)");
    refused(&position, country_lettered('B'), "d0", "(E-3)");
    refused(&position, country_lettered('G'), "a3", "(E-4)");
    lay(&position, country_lettered('H'), "d3"); /* once more, it turns */
    assert_same(&position, (Setting){.places = "a=G01 d=H1-", .units = "a2=G2a+"});
    for (int i = 0; i < 4; i++) {
        lay(&position, country_lettered('H'), "d0");
    }
    assert_same(&position, (Setting){.places = "a=G01 d=H0-", .units = "a2=G2a+"});
    lay(&position, country_lettered('M'), "e5");
    lay(&position, country_lettered('M'), "e5");
    lay(&position, country_lettered('H'), "e5"); /* in its place, from d, as it was printed */
    assert_same(&position, (Setting){.places = "a=G01 e=H0-", .units = "a2=G2a+"});
    lay(&position, UNEXPLORED, "e1");
    lay(&position, UNEXPLORED, "e1");
    assert_same(&position, (Setting){.places = "a=G01", .units = "a2=G2a+"});
    lay(&position, country_lettered('G'), "l0"); /* it comes from a, without its units */
    assert_same(&position, (Setting){.places = "l=G0-"});
}

/* A country goes with its units, wherever they are, and with those that stand on it. */
static void test_E_8_E_15_units_of_a_country_that_goes(void **state) {
    const Setting before = {.places = "a=G01 d=H02 e=M01",
                            .units = "a2=G2a+,H2a+ d0=G2a+,H2a+ e2=G2a+,M3aa",
                            .hand = {"G1a", "H1a H1a"}};
    GamePosition position;
    (void)state;
    observe(&position, before);
    lay(&position, UNEXPLORED, "d3");
    Setting after = before;
    after.places = "a=G01 e=M01";
    after.units = "a2=G2a+ e2=G2a+,M3aa";
    assert_same(&position, after);
    /* it is the same when another country takes its place */
    observe(&position, before);
    lay(&position, country_lettered('C'), "d3");
    after.places = "a=G01 d=C0- e=M01";
    assert_same(&position, after);
    /* turned, it loses those on it alone */
    observe(&position, before);
    lay(&position, country_lettered('H'), "d3");
    after.places = "a=G01 d=H12 e=M01";
    after.units = "a2=G2a+,H2a+ e2=G2a+,M3aa";
    assert_same(&position, after);
}

static void test_E_6_E_16_units(void **state) {
    GamePosition position;
    (void)state;
    observe(&position, (Setting){.on_turn = 2, .places = "a=G0- d=H0-"});
    refused(&position, UNITS + counter_of("G2n"), "a2", "(E-15, E-16)");
    refused(&position, UNITS + counter_of("G2a+"), "a1", "(E-15, E-16)"); /* ice */
    refused(&position, UNITS + counter_of("G2a+"), "b0", "(E-15, E-16)");
    refused(&position, UNITS + counter_of("G2a+"), "d1", "(E-15, E-16)"); /* sea */
    refused(&position, UNITS + counter_of("M3aa"), "a2", "(E-15)");
    put(&position, "G2a+", "a2");
    const EmpireState *at = state_of(&position);
    assert_int_equal(at->controller[country_lettered('G')], 1); /* of the one on turn */
    assert_int_equal(at->deck.total, EMPIRE_ALL - 1);
    put(&position, "G2a", "a2");
    put(&position, "G3www+Craw", "d1");
    assert_same(&position,
                (Setting){.places = "a=G02 d=H0-", .units = "a2=G2a+,G2a d1=G3www+Craw"});
    assert_take(&position, "a2", "G2a");
    refused(&position, UNITS + counter_of("G3www+Craw"), "a3", "(E-6)"); /* there is one */
    assert_take(&position, "a2", "G2a+");
    assert_take(&position, "a2", NULL);
    assert_take(&position, "d0", NULL);
    assert_take(&position, "l5", NULL);
    assert_same(&position, (Setting){.places = "a=G02 d=H0-", .units = "d1=G3www+Craw"});
    assert_take(&position, "d1", "G3www+Craw");
    assert_take(&position, "d1", NULL);
    assert_same(&position, (Setting){.places = "a=G0- d=H0-"});
}

/* An army that is put where a fleet of its country has nobody aboard goes aboard. */
static void test_E_17_armies_go_aboard(void **state) {
    GamePosition position;
    (void)state;
    observe(&position, (Setting){.places = "a=G01 d=H02", .units = "d1=G2n,H1n"});
    put(&position, "G3www+Craw", "d1"); /* a wing flies */
    put(&position, "G2a+", "d1");
    assert_same(&position,
                (Setting){.places = "a=G01 d=H02", .units = "d1=G2n/G2a+,G3www+Craw,H1n"});
    refused(&position, UNITS + counter_of("G2a+"), "d1", "(E-15, E-16)"); /* H1n is Hogrin's */
    refused(&position, UNITS + counter_of("H2a+"), "d2", "(E-15, E-16)");
    put(&position, "G1nn", "d1");
    put(&position, "H2a+", "d1");
    put(&position, "G1a", "d1");
    assert_same(&position, (Setting){.places = "a=G01 d=H02",
                                     .units = "d1=G2n/G2a+,G1nn/G1a,G3www+Craw,H1n/H2a+"});
    put(&position, "H2nn", "d2");
    refused(&position, UNITS + counter_of("H2a+"), "d1", "(E-15, E-16)");
    assert_take(&position, "d1", "H2a+");
    assert_take(&position, "d2", "H2nn");
    assert_take(&position, "d1", "H1n");
    assert_take(&position, "d1", "G3www+Craw");
    assert_take(&position, "d1", "G1a");
    assert_same(&position, (Setting){.places = "a=G01 d=H0-", .units = "d1=G2n/G2a+,G1nn"});
}

/* Among fleets alike, the one with the army loses it, and stays in its place. */
static void test_E_17_an_army_is_taken_from_its_fleet(void **state) {
    GamePosition position;
    (void)state;
    observe(&position, (Setting){.places = "a=G01", .units = "a4=G2n^,G2n/G2a+"});
    assert_take(&position, "a4", "G2a+");
    assert_same(&position, (Setting){.places = "a=G01", .units = "a4=G2n,G2n^"});
    put(&position, "G1a", "a4");
    assert_same(&position, (Setting){.places = "a=G01", .units = "a4=G2n^,G2n/G1a"});
    put(&position, "G1a", "a4");
    assert_same(&position, (Setting){.places = "a=G01", .units = "a4=G2n^/G1a,G2n/G1a"});
    assert_take(&position, "a4", "G1a");
    assert_same(&position, (Setting){.places = "a=G01", .units = "a4=G2n^,G2n/G1a"});
    assert_take(&position, "a4", "G1a");
    assert_take(&position, "a4", "G2n");
    assert_same(&position, (Setting){.places = "a=G01", .units = "a4=G2n"});
}

/* There is no counter left that could be put. */
static void test_E_6_counters_in_hands_and_piles(void **state) {
    GamePosition position;
    (void)state;
    observe(&position,
            (Setting){.places = "a=G0-", .units = "", .discard = "G2a+ G2a+", .dead = "G3a+Gren"});
    put(&position, "G2a+", "a2");
    refused(&position, UNITS + counter_of("G2a+"), "a2", "(E-6)");
    refused(&position, UNITS + counter_of("G3a+Gren"), "a2", "(E-6)");
    /* none is left for the deck, the last ones are in hands that nobody sees */
    EmpireState *at = state_of(&position);
    at->deck.total = 0;
    at->discard = (EmpirePile){0};
    at->hand[1].total = EMPIRE_ALL - 3;
    put(&position, "G1a", "a2");
    assert_int_equal(at->deck.total, 0);
    refused(&position, UNITS + counter_of("G1a"), "a2", "153 counters (E-6)");
    assert_take(&position, "a2", "G1a");
    assert_int_equal(at->deck.total, 1);
}

static void test_E_8_who_controls_a_country(void **state) {
    EditRow rows[EDIT_ROWS_MAX];
    GamePosition position;
    (void)state;
    observe(&position,
            (Setting){.players = 3, .places = "a=G03 d=H02 e=M0-", .units = "a2=G2a+ d0=H2a+"});
    assert_int_equal(edit()->rows(position.state, rows), 2);
    for (int i = 0; i < 2; i++) {
        const int country = country_lettered(i == 0 ? 'G' : 'H');
        assert_string_equal(rows[i].group, "Countries");
        assert_string_equal(rows[i].title, empire_country[country].name);
        assert_int_equal(rows[i].code, country);
        assert_int_equal(rows[i].value, 2 - i);
        assert_int_equal(rows[i].count, 3);
        for (int seat = 0; seat < EDIT_WORDS_MAX; seat++) {
            assert_ptr_equal(rows[i].word[seat], seat < 3 ? empire_seat_title[seat] : NULL);
        }
    }
    assert_null(edit()->choose(position.state, country_lettered('H'), 0));
    assert_same(&position,
                (Setting){.players = 3, .places = "a=G03 d=H01 e=M0-", .units = "a2=G2a+ d0=H2a+"});
}

/* Whatever was under way, the turn of each seat begins like one that is read. */
static void test_E_10_E_25_a_turn_begins(void **state) {
    static const char places[] = "a=G01 d=H02 e=M03";
    static const char units[] = "a2=G2a+,H2a+,H2a e2=M3aa";
    const Setting under_way[] = {
        {.players = 3, .first = 2, .round = 4, .places = places, .units = units},
        {.players = 3,
         .first = 2,
         .on_turn = 3,
         .places = places,
         .units = units,
         .phase = "draw",
         .hand = {"G1a"}},
        {.players = 3, .to_move = 2, .places = places, .units = units, .phase = "defend a2 G2a+ 2"},
        {.players = 3,
         .first = 3,
         .on_turn = 2,
         .to_move = 2,
         .places = places,
         .units = units,
         .phase = "coup muster M2a+Jessica M2aa+Julian"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof under_way / sizeof under_way[0]; i++) {
        for (int seat = 0; seat < 3; seat++) {
            Setting fresh = under_way[i];
            GamePosition position;
            GamePosition expected;
            if (fresh.phase != NULL && strncmp(fresh.phase, "coup", 4) == 0) {
                fresh.places = "a=G01 d=H03 e=M02";
            }
            observe(&position, fresh);
            state_of(&position)->rolled[0] = state_of(&position)->rolled[1] = 3;
            edit()->turn(position.state, seat);
            fresh.on_turn = seat + 1;
            fresh.to_move = 0;
            fresh.phase = "explore";
            observe(&expected, fresh);
            assert_memory_equal(position.state, expected.state, sizeof(EmpireState));
        }
    }
    GamePosition position;
    observe(&position, under_way[0]);
    play(&position, "draw");
    edit()->turn(position.state, 0);
    assert_outcome(&position, "none");
    assert_int_equal(state_of(&position)->reason, 0);
    assert_int_equal(state_of(&position)->winners, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_E_3_E_15_things_to_put),
        cmocka_unit_test(test_E_3_E_4_countries),
        cmocka_unit_test(test_E_8_E_15_units_of_a_country_that_goes),
        cmocka_unit_test(test_E_6_E_16_units),
        cmocka_unit_test(test_E_17_armies_go_aboard),
        cmocka_unit_test(test_E_17_an_army_is_taken_from_its_fleet),
        cmocka_unit_test(test_E_6_counters_in_hands_and_piles),
        cmocka_unit_test(test_E_8_who_controls_a_country),
        cmocka_unit_test(test_E_10_E_25_a_turn_begins),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
