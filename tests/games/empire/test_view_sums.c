/* Numbers that the view of Worldwide Empire shows, as sums: each comes to the number of the rules.
 */
#include "games/empire/positions.h"
#include "support/sums.h"

extern const View empire_view;

static Stage stage = {.view = &empire_view, .area = {0, 0, 800, 600}};

static const EmpireState *state(void) {
    return (const EmpireState *)(const void *)stage.position.state;
}

static InspectText inspected(const char *cell) {
    InspectText text = {.count = 0};
    empire_view.inspect(stage_look(&stage), cell_named(cell), &text);
    return text;
}

/* --- E-20 ------------------------------------------------------------------------------------ */

static void test_E_20_odds_are_those_of_both_dice(void **unused) {
    (void)unused;
    for (int own = 0; own < EMPIRE_COUNTERS; own++) {
        for (int other = 0; other < EMPIRE_COUNTERS; other++) {
            const int lead = empire_counter[own].combat - empire_counter[other].combat;
            static const int higher[] = {6, 10, 15, 21, 26}; /* by a lead of -2 .. 2 */
            const EmpireOdds odds = empire_odds(own, other);
            assert_int_equal(odds.wins, higher[lead + 2]);
            assert_int_equal(odds.loses, higher[2 - lead]);
            assert_int_equal(odds.wins + odds.ties + odds.loses, 36);
        }
    }
}

/* Whom an attack hits is in the end what the rules' chance gives. */
static void test_E_20_odds_are_those_of_the_rules(void **unused) {
    (void)unused;
    int hit = 0, hits = 0;
    enum { ROLLS = 720 };
    const EmpireOdds odds = empire_odds(empire_counters_of[6], empire_counters_of[6]);
    for (uint64_t seed = 1; seed <= ROLLS; seed++) {
        FightCard card[FIGHTS_AT_ONCE];
        place_seeded(
            &stage.position,
            (Setting){.places = "a=F02 d=H01 ", .units = "d3=H2a^,F2a+Lathe^", .hand = {"G1a"}},
            seed);
        assert_int_equal(stage_fights(&stage, "H2a^@d3x2", card), 1);
        const EmpireUnit *unit = state()->unit;
        for (int i = 0; i < state()->units; i++) {
            const bool moon = empire_owner(state(), &unit[i]) == 1;
            hits += moon && !unit[i].supplied;
            hit += !moon && !unit[i].supplied;
        }
    }
    const int expected = ROLLS * (odds.wins + odds.ties) / 36;
    assert_in_range(hits, expected - ROLLS / 12, expected + ROLLS / 12);
    assert_in_range(hit, expected - ROLLS / 12, expected + ROLLS / 12);
}

static void test_E_20_a_space_says_the_odds_of_attacks(void **unused) {
    (void)unused;
    place(&stage.position, (Setting){.places = "a=F02 d=H01 ",
                                     .units = "d3=H2a^,F1a,F3a+Gothe a0=F2a+Lathe",
                                     .hand = {"G1a"}});
    InspectText text = inspected("d3");
    assert_non_null(sums_line(&text, "Hogrin army 2 attacks; "));
    assert_non_null(sums_line(&text, " picks the defender (E-19)"));
    assert_non_null(sums_line(
        &text, "2 + die against Farthal army 1, 1 + die: wins 58%, tie 14%, loses 28% (E-20)"));
    assert_non_null(
        sums_line(&text, "2 + die against Gothe, 3 + die: wins 28%, tie 14%, loses 58% (E-20)"));
    game_position_play(&empire_game, &stage.position, "H2a^@d3x2");
    text = inspected("d3");
    assert_non_null(sums_line(&text, "2 + die against Farthal army 1, 1 + die: wins 58%"));
    text = inspected("a0");
    assert_null(sums_line(&text, "wins "));
}

static FightOdds odds_now(void) {
    FightOdds odds = {.count = 0};
    empire_view.odds(stage_look(&stage), &odds);
    return odds;
}

static void test_E_20_odds_are_hundredths_that_add_up(void **unused) {
    (void)unused;
    place(&stage.position, (Setting){.places = "a=F02 d=H01 c=B02 ",
                                     .units = "d3=H2a^,F1a,F3a+Gothe,B2a a0=F2a+Lathe",
                                     .hand = {"G1a"}});
    assert_int_equal(odds_now().count, 0); /* nothing is chosen */
    stage.path = (ClickPath){.count = 1, .at = {{.kind = CLICK_PIECE, .cell = cell_named("d3")}}};
    for (int i = 0; i < state()->units && odds_now().count == 0; i++) {
        stage.path.at[0].index = (int16_t)i;
    }
    const FightOdds odds = odds_now();
    static const int wanted[][FIGHT_ENDS] = {{42, 16, 42}, {58, 14, 28}, {28, 14, 58}};
    assert_int_equal(odds.count, 3);
    assert_int_equal(odds.cell, cell_named("d3"));
    assert_string_equal(odds.title, "You: 2 + die against their choice");
    unsigned found = 0;
    for (int i = 0; i < odds.count; i++) {
        const int *chance = odds.row[i].chance;
        assert_int_equal(chance[FIGHT_WINS] + chance[FIGHT_TIE] + chance[FIGHT_LOSES], 100);
        for (int j = 0; j < 3; j++) {
            found |= memcmp(chance, wanted[j], sizeof wanted[j]) == 0 ? 1U << j : 0;
        }
    }
    assert_int_equal(found, 7);
    /* The defender sees the same fight from the other side. */
    stage.path.count = 0;
    game_position_play(&empire_game, &stage.position, "H2a^@d3x2");
    const FightOdds other = odds_now();
    assert_string_equal(other.title, "Your choice + die against 2 + die");
    for (int i = 0; i < other.count; i++) {
        if (strcmp(other.row[i].name, "Gothe 3") == 0) {
            assert_int_equal(other.row[i].chance[FIGHT_WINS], 58);
        }
    }
}

/* --- E-21 ------------------------------------------------------------------------------------ */

static void check_countries(void) {
    const Scene *scene = &stage.scene;
    for (Cell cell = 0; cell < EMPIRE_CELLS; cell += EMPIRE_SPACES) {
        InspectText text = {.count = 0};
        const int country = state()->country_at[empire_place(cell)];
        empire_view.inspect(scene, cell, &text);
        const char *crowns = sums_line(&text, "controls it; crowns: ");
        const char *hand = sums_line(&text, "in hand: ");
        const char *needed = sums_line(&text, "needed: ");
        if (crowns != NULL) {
            sums_to(crowns, empire_crowns(state(), country));
        }
        if (hand != NULL) {
            sums_to(hand, empire_crowns_in(&state()->hand[state()->on_turn], country));
            int board = 0, sum = 0;
            assert_int_equal(sscanf(needed, "%d on the board + 1 = %d", &board, &sum), 2);
            assert_int_equal(board, empire_crowns(state(), country));
            assert_int_equal(sum, board + 1);
            assert_int_equal(sum, empire_crowns_needed(state(), country));
        }
    }
    for (int seat = 0; seat < state()->players; seat++) {
        int crowns = 0;
        InspectText text = {.count = 0};
        empire_view.inspect_seat(scene, seat, &text);
        for (int country = 0; country < EMPIRE_COUNTRIES; country++) {
            crowns += state()->controller[country] == seat ? empire_crowns(state(), country) : 0;
        }
        sums_to(sums_line(&text, "Crowns: "), crowns);
    }
}

static void test_E_21_E_25_crowns_add_up_in_random_games(void **unused) {
    (void)unused;
    for (uint64_t seed = 1; seed <= 10; seed++) {
        Rng rng = rng_seeded(seed);
        stage.options = (Options){{(uint32_t)(seed % 5)}};
        sums_begin(&stage, seed);
        for (int ply = 0; ply < 600; ply++) {
            (void)stage_look(&stage);
            check_countries();
            if (!sums_go_on(&stage, &rng)) {
                break;
            }
        }
    }
}

static int leave(void **unused) {
    (void)unused;
    stage_clear(&stage);
    return 0;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_E_20_odds_are_those_of_both_dice),
        cmocka_unit_test(test_E_20_odds_are_those_of_the_rules),
        cmocka_unit_test(test_E_20_a_space_says_the_odds_of_attacks),
        cmocka_unit_test(test_E_20_odds_are_hundredths_that_add_up),
        cmocka_unit_test(test_E_21_E_25_crowns_add_up_in_random_games),
    };
    return cmocka_run_group_tests(tests, NULL, leave);
}
