/* Chance is fair to every country, place and turn (E-4, E-5), to every player and counter (E-7). */
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "games/empire/empire.h"
#include "support/game_position.h"

enum { SEEDS = 100000, DEALS = 20000, ORDERS = 720, TURNS = 15625 /* 5 to the sixth */ };

static const EmpireState *state_of(const GamePosition *position) {
    return (const EmpireState *)position->state;
}

/* A whole map: where each country is and how it is turned. Players without units explore any place
 * and do nothing else; `order` is that of the places. */
static void explore_all(GamePosition *position, uint64_t seed, const int order[EMPIRE_PLACES]) {
    const Options options = {{0, 0}};
    game_begin(&empire_game, position, &options, seed, NULL);
    for (int i = 0; i < EMPIRE_PLACES; i++) {
        const char explore[] = {'e', 'x', 'p', 'l', 'o', 'r', 'e', '=', (char)('a' + order[i]), 0};
        empire_game.apply(position->state, empire_game.action_parse(position->state, explore),
                          NULL);
        empire_game.apply(position->state, empire_game.action_parse(position->state, "done"), NULL);
    }
}

/* The square of what was counted less what was expected, over what was expected, in thousandths. */
static int64_t misfit(const int *found, int count, int all) {
    int64_t sum = 0;
    for (int i = 0; i < count; i++) {
        const int64_t off = (int64_t)found[i] * count - all;
        sum += off * off * 1000 / ((int64_t)count * all);
    }
    return sum;
}

/* A sum with so many degrees of freedom is within four standard deviations: a fair chance fails
 * this once in ten thousand seeds of the test. */
static void assert_fair(const char *what, int64_t thousandths, int freedom) {
    int deviation = 0;
    while (deviation * deviation < 2 * freedom) {
        deviation++;
    }
    print_message("%s: %.1f with %d degrees of freedom\n", what, (double)thousandths / 1000,
                  freedom);
    assert_true(thousandths < 1000 * (int64_t)(freedom + 4 * deviation));
    assert_true(thousandths > 1000 * (int64_t)(freedom - 4 * deviation));
}

typedef struct Counts {
    int place[EMPIRE_COUNTRIES][EMPIRE_POLES];
    int turn[EMPIRE_COUNTRIES][EMPIRE_SPACES - 1];
    int both[EMPIRE_COUNTRIES][EMPIRE_POLES][EMPIRE_SPACES - 1];
    int order[2][ORDERS];
    int turns[TURNS];
} Counts;

/* The number of a permutation of six, from 0. */
static int order_of(const int place[EMPIRE_POLES]) {
    int number = 0;
    for (int i = 0; i < EMPIRE_POLES; i++) {
        int smaller = 0;
        for (int k = i + 1; k < EMPIRE_POLES; k++) {
            smaller += place[k] < place[i];
        }
        number = number * (EMPIRE_POLES - i) + smaller;
    }
    return number;
}

static void count_map(Counts *counts, const EmpireState *state) {
    int place[EMPIRE_COUNTRIES];
    int turns = 0;
    for (int country = 0; country < EMPIRE_COUNTRIES; country++) {
        const int at = state->place_of[country];
        assert_in_range(at, 0, EMPIRE_PLACES - 1);
        place[country] = empire_pole_place(at) ? at % 9 + 3 * (at > 8) : at - 3;
        counts->place[country][place[country]]++;
        counts->turn[country][state->turned[at]]++;
        counts->both[country][place[country]][state->turned[at]]++;
        turns = country < EMPIRE_POLES ? 0 : 5 * turns + state->turned[at];
    }
    counts->order[0][order_of(place)]++;
    counts->order[1][order_of(place + EMPIRE_POLES)]++;
    counts->turns[turns]++;
}

static void test_E_5_every_map_is_as_likely(void **state) {
    static Counts counts;
    Rng rng = rng_seeded(5);
    (void)state;
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        GamePosition position;
        int order[EMPIRE_PLACES] = {0};
        for (int i = 0; i < EMPIRE_PLACES; i++) {
            const int other = (int)rng_below(&rng, (uint32_t)i + 1);
            order[i] = order[other];
            order[other] = i;
        }
        explore_all(&position, seed, order);
        count_map(&counts, state_of(&position));
    }
    for (int country = 0; country < EMPIRE_COUNTRIES; country++) {
        const bool pole = country < EMPIRE_POLES;
        assert_fair("places of a country", misfit(counts.place[country], EMPIRE_POLES, SEEDS), 5);
        if (pole) {
            assert_int_equal(counts.turn[country][0], SEEDS); /* E-4 */
            continue;
        }
        assert_fair("turns of a country", misfit(counts.turn[country], 5, SEEDS), 4);
        assert_fair("both", misfit(counts.both[country][0], 30, SEEDS), 29);
    }
    for (int kind = 0; kind < 2; kind++) {
        assert_fair("orders of six countries", misfit(counts.order[kind], ORDERS, SEEDS),
                    ORDERS - 1);
    }
    assert_fair("turns of six countries", misfit(counts.turns, TURNS, SEEDS), TURNS - 1);
}

static void test_E_7_counters_and_the_first_player_are_drawn_by_lot(void **state) {
    static int first[EMPIRE_SEATS - 1][EMPIRE_SEATS];
    static int dealt[EMPIRE_ALL];
    (void)state;
    for (uint64_t seed = 0; seed < DEALS; seed++) {
        GamePosition position;
        const Options options = {{(uint32_t)(seed % 5), 0}};
        game_begin(&empire_game, &position, &options, seed, NULL);
        const EmpireState *begun = state_of(&position);
        first[begun->players - 2][begun->first]++;
        for (int counter = 0, next = 0; counter < EMPIRE_COUNTERS; counter++) {
            /* Copies share what they were dealt, in turn. */
            for (int i = 0; i < begun->hand[1].of[counter]; i++) {
                dealt[next + (int)(seed + (uint64_t)i) % empire_counter[counter].copies]++;
            }
            next += empire_counter[counter].copies;
        }
    }
    for (int players = 2; players <= EMPIRE_SEATS; players++) {
        assert_fair("first players", misfit(first[players - 2], players, DEALS / 5), players - 1);
    }
    assert_fair("counters", misfit(dealt, EMPIRE_ALL, DEALS * EMPIRE_HAND), EMPIRE_ALL - 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_E_5_every_map_is_as_likely),
        cmocka_unit_test(test_E_7_counters_and_the_first_player_are_drawn_by_lot),
    };
    return cmocka_run_group_tests_name("Worldwide Empire: the map", tests, NULL, NULL);
}
