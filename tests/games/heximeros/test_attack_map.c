/* Who can capture where, compared with the moves that the rules list. */
#include "games/heximeros/positions.h"
#include "games/heximeros/rules.h"
#include "support/samples.h"

/* The players who can capture on a cell by the rules; except a Dreadnaught, which is not counted
 * where a sweep costs more than it takes. */
static void attackers(const HexiState *state, uint8_t hit[HEXI_CELLS]) {
    memset(hit, 0, HEXI_CELLS);
    for (Cell from = 0; from < HEXI_CELLS; from++) {
        HexiSet set;
        if (state->at[from] == 0 || hexi_kind(state->at[from]) == HEXI_DREADNAUGHT) {
            continue;
        }
        hexi_attacks(state, from, &set);
        const int player = state->controller[hexi_colour(state->at[from])];
        for (Cell cell = 0; player != SEAT_NONE && cell < HEXI_CELLS; cell++) {
            hit[cell] |= (uint8_t)(hexi_set_has(&set, cell) ? 1U << player : 0);
        }
    }
}

static unsigned with_dreadnaughts(const HexiState *state) {
    unsigned players = 0;
    for (Cell cell = 0; cell < HEXI_CELLS; cell++) {
        if (hexi_kind(state->at[cell]) == HEXI_DREADNAUGHT) {
            const int player = state->controller[hexi_colour(state->at[cell])];
            players |= player == SEAT_NONE ? 0 : 1U << player;
        }
    }
    return players;
}

/* Returns the number of attacks compared. */
static int compare(const HexiState *state) {
    uint8_t hit[HEXI_CELLS];
    HexiAttackMap sight;
    int attacks = 0;
    const unsigned sweepers = with_dreadnaughts(state);
    if (state->ended != HEXI_GOES_ON || state->at[hexi_ground_zero()] != 0) {
        return 0;
    }
    attackers(state, hit);
    hexi_see(state, &sight);
    for (Cell cell = 0; cell < HEXI_CELLS; cell++) {
        const HexiPiece piece = state->at[cell];
        const int owner = piece == 0 ? SEAT_NONE : state->controller[hexi_colour(piece)];
        const unsigned others = piece == 0 ? 0 : owner == SEAT_NONE ? 0xFFU : ~(1U << owner);
        assert_int_equal(hit[cell] & others & ~sight.hit[cell], 0);
        assert_int_equal(sight.hit[cell] & others & ~hit[cell] & ~sweepers, 0);
        attacks += (hit[cell] & others) != 0;
    }
    return attacks;
}

/* Who of a player can capture on a cell by the rules. */
typedef struct Attackers {
    int cheapest; /* their least value, HEXI_SOVEREIGN_RISK for the Sovereign or nobody */
    int count;
    bool archer, unmoved_prelate;
} Attackers;

static void add_attacker(Attackers *all, HexiPiece piece) {
    const HexiKind kind = hexi_kind(piece);
    const int value = kind == HEXI_SOVEREIGN ? HEXI_SOVEREIGN_RISK : hexi_capture_value(kind);
    all->cheapest = all->count == 0 || value < all->cheapest ? value : all->cheapest;
    all->count++;
    all->archer = all->archer || kind == HEXI_ARCHER;
    all->unmoved_prelate = all->unmoved_prelate || (kind == HEXI_PRELATE && hexi_fresh(piece));
}

static void all_attackers(const HexiState *state, Attackers all[HEXI_COLOURS][HEXI_CELLS]) {
    memset(all, 0, HEXI_COLOURS * sizeof all[0]);
    for (Cell from = 0; from < HEXI_CELLS; from++) {
        const HexiPiece piece = state->at[from];
        const int player = piece == 0 ? SEAT_NONE : state->controller[hexi_colour(piece)];
        HexiSet set;
        if (player == SEAT_NONE) {
            continue;
        }
        hexi_attacks(state, from, &set);
        for (Cell cell = 0; cell < HEXI_CELLS; cell++) {
            if (hexi_set_has(&set, cell)) {
                add_attacker(&all[player][cell], piece);
            }
        }
    }
}

/* The cheapest piece that can capture, and whether there is another one, without Dreadnaughts and
 * where no Archer shoots. Returns the number of attacks. */
static int compare_cheapest(const HexiState *with_all) {
    static Attackers all[HEXI_COLOURS][HEXI_CELLS];
    static HexiAttackMap sight;
    HexiState state = *with_all;
    int found = 0;
    for (Cell cell = 0; cell < HEXI_CELLS; cell++) {
        if (hexi_kind(state.at[cell]) == HEXI_DREADNAUGHT) {
            hexi_lift(&state, cell);
        }
    }
    if (state.ended != HEXI_GOES_ON || state.at[hexi_ground_zero()] != 0) {
        return 0;
    }
    all_attackers(&state, all);
    hexi_see(&state, &sight);
    for (Cell cell = 0; cell < HEXI_CELLS; cell++) {
        const HexiPiece piece = state.at[cell];
        const int owner = piece == 0 ? SEAT_NONE : state.controller[hexi_colour(piece)];
        for (unsigned left = piece == 0 ? 0 : hexi_players(&state); left != 0; left &= left - 1) {
            const int player = __builtin_ctz(left);
            const Attackers *by = &all[player][cell];
            if (player == owner || by->archer) {
                continue;
            }
            assert_int_equal(hexi_cheapest(&sight, &state, player, cell),
                             by->count == 0 ? HEXI_SOVEREIGN_RISK : by->cheapest);
            if (!by->unmoved_prelate) {
                assert_int_equal(hexi_hits_twice(&sight, player, cell), by->count > 1);
            }
            found += by->count;
        }
    }
    return found;
}

static void test_the_cheapest_is_one_that_can_capture(void **state) {
    Rng rng = rng_seeded(4);
    Samples samples = samples_collect(&heximeros_game, 4000, &rng);
    int attacks = 0;
    (void)state;
    for (int i = 0; i < samples.count; i++) {
        attacks += compare_cheapest((const HexiState *)samples.at[i].position.state);
    }
    samples_free(&samples);
    assert_true(attacks > 200);
}

static void test_captures_are_seen(void **state) {
    Rng rng = rng_seeded(3);
    Samples samples = samples_collect(&heximeros_game, 4000, &rng);
    int attacks = 0;
    (void)state;
    for (int i = 0; i < samples.count; i++) {
        attacks += compare((const HexiState *)samples.at[i].position.state);
    }
    samples_free(&samples);
    assert_true(attacks > 200);
}

/* What was updated is what is seen by looking at the position without knowing another. */
static void expect_fresh(const HexiAttackMap *updated, const HexiState *state) {
    HexiAttackMap sight;
    hexi_see(state, &sight);
    assert_memory_equal(updated, &sight, offsetof(HexiAttackMap, hits));
    for (int colour = 0; colour < HEXI_COLOURS; colour++) {
        const int player = state->controller[colour];
        if (hexi_active(state, colour)) {
            assert_memory_equal(updated->hits[player], sight.hits[player], sizeof sight.hits[0]);
        }
    }
}

static void go_to(HexiAttackMap *sight, GamePosition *from, const GamePosition *to) {
    hexi_look_again(sight, (const HexiState *)from->state, (const HexiState *)to->state);
    expect_fresh(sight, (const HexiState *)to->state);
    *from = *to;
}

/* Any action of a position, made and taken back, and half the time made again. */
static void test_actions_change_what_is_seen(void **state) {
    Rng rng = rng_seeded(5);
    Samples samples = samples_collect(&heximeros_game, 3000, &rng);
    (void)state;
    for (int i = 0; i < samples.count; i++) {
        GamePosition at = samples.at[i].position;
        HexiAttackMap sight;
        hexi_see((const HexiState *)at.state, &sight);
        for (int k = 0; k < 40; k++) {
            const GamePosition before = at;
            GamePosition next = at;
            samples_play(&heximeros_game, &next, &rng, 1);
            go_to(&sight, &at, &next);
            if (rng_below(&rng, 2) == 0) {
                go_to(&sight, &at, &before);
            }
        }
    }
    samples_free(&samples);
}

/* From one action straight to another, and back to a position some actions ago. */
static void test_positions_apart_change_what_is_seen(void **state) {
    enum { ACTIONS = 12, BACK = 3 };
    Rng rng = rng_seeded(6);
    Samples samples = samples_collect(&heximeros_game, 3000, &rng);
    (void)state;
    for (int i = 0; i < samples.count; i++) {
        GamePosition at = samples.at[i].position;
        GamePosition earlier = at;
        HexiAttackMap sight;
        hexi_see((const HexiState *)at.state, &sight);
        for (int k = 0; k < ACTIONS; k++) {
            const GamePosition before = at;
            GamePosition one = before;
            GamePosition other = before;
            samples_play(&heximeros_game, &one, &rng, 1);
            samples_play(&heximeros_game, &other, &rng, 1);
            go_to(&sight, &at, &one);
            go_to(&sight, &at, &other);
            if (k % BACK == BACK - 1) {
                go_to(&sight, &at, &earlier);
                go_to(&sight, &at, &other);
                earlier = at;
            }
        }
    }
    samples_free(&samples);
}

typedef struct Seen {
    GamePosition position;
    HexiAttackMap sight;
} Seen;

static Seen seen(const char *pieces) {
    Seen result;
    place_two(&result.position, pieces, "");
    hexi_see(state_of(&result.position), &result.sight);
    return result;
}

static int silver_risks(const Seen *seen, const char *cell) {
    return hexi_cheapest(&seen->sight, (const HexiState *)seen->position.state, HEXI_SILVER,
                         cell_named(cell));
}

static void test_own_pieces_are_guarded(void **state) {
    (void)state;
    const Seen all = seen("q10=Silver.R q12=Silver.M k3=Silver.C");
    assert_int_equal(all.sight.hit[cell_named("q12")], 1 << HEXI_SILVER);
    assert_int_equal(all.sight.hit[cell_named("k3")], 0);
    assert_int_equal(silver_risks(&all, "q12"), 55);
}

static void test_the_cheapest_of_several(void **state) {
    (void)state;
    const Seen all = seen("q10=Silver.R q14=Orange.P p13=Silver.M");
    assert_int_equal(silver_risks(&all, "q14"), 5);
    assert_true(hexi_hits_twice(&all.sight, HEXI_SILVER, cell_named("q14")));
}

/* A shot costs the Archer only where it can be taken in return. */
static void test_an_archer_shoots_from_afar(void **state) {
    (void)state;
    const Seen safe = seen("q5=Silver.Ar q10=Orange.P");
    assert_int_equal(silver_risks(&safe, "q10"), 0);
    const Seen watched = seen("q5=Silver.Ar q10=Orange.Al");
    assert_int_equal(silver_risks(&watched, "q10"), 40);
}

/* H-17: only a Prelate's first move is another one. */
static void test_only_an_unmoved_prelate_turns(void **state) {
    GamePosition position;
    HexiAttackMap sight;
    (void)state;
    place(&position, "Silver,Orange", "Silver", "k1=Silver.Al q1=Silver.S g25=Orange.S",
          "unmoved k1 q1\n");
    hexi_see(state_of(&position), &sight);
    assert_int_equal(sight.hit[cell_named("k5")], 1 << HEXI_SILVER);
    assert_int_equal(sight.hit[cell_named("l5")], 0);
    assert_int_equal(sight.hit[cell_named("j5")], 0);
}

static void test_two_of_a_kind_hit_twice(void **state) {
    static const char *const kinds[] = {"R", "P"};
    const Cell *next = hexi_map()->step[cell_named("q10")];
    (void)state;
    for (int i = 0; i < 2; i++) {
        char pieces[100];
        snprintf(pieces, sizeof pieces, "%s=Silver.%s %s=Silver.%s q10=Orange.C",
                 hexi_cell_name(next[HEXI_LINES]), kinds[i], hexi_cell_name(next[HEXI_LINES + 1]),
                 kinds[i]);
        const Seen all = seen(pieces);
        assert_true(hexi_hits_twice(&all.sight, HEXI_SILVER, cell_named("q10")));
    }
}

/* In 32nds of a point, so that no weight is changed by mistake. */
static void test_what_room_is_worth(void **state) {
    static const struct {
        const char *piece;
        int reach;
    } cases[] = {{"q10=Silver.R", 123}, {"q10=Silver.As", 42}, {"q10=Silver.Ar", 24},
                 {"q10=Silver.P", 90},  {"q10=Silver.Al", 78}, {"q10=Silver.C", 48},
                 {"q10=Silver.D", 24}};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const Seen all = seen(cases[i].piece);
        assert_int_equal(all.sight.reach[HEXI_SILVER], cases[i].reach);
    }
}

static void test_a_sweep_that_costs_more_is_none(void **state) {
    (void)state;
    const Seen good = seen("q10=Silver.D q11=Orange.R q12=Orange.M");
    assert_int_equal(good.sight.hit[cell_named("q12")] & 1 << HEXI_SILVER, 1 << HEXI_SILVER);
    const Seen bad = seen("q10=Silver.D q11=Silver.R q12=Orange.M");
    assert_int_equal(silver_risks(&bad, "q12"), 55);
    const Seen guard = seen("q10=Silver.D q13=Silver.R");
    assert_int_equal(guard.sight.hit[cell_named("q13")], 1 << HEXI_SILVER);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_captures_are_seen),
        cmocka_unit_test(test_the_cheapest_is_one_that_can_capture),
        cmocka_unit_test(test_actions_change_what_is_seen),
        cmocka_unit_test(test_positions_apart_change_what_is_seen),
        cmocka_unit_test(test_own_pieces_are_guarded),
        cmocka_unit_test(test_the_cheapest_of_several),
        cmocka_unit_test(test_an_archer_shoots_from_afar),
        cmocka_unit_test(test_only_an_unmoved_prelate_turns),
        cmocka_unit_test(test_two_of_a_kind_hit_twice),
        cmocka_unit_test(test_what_room_is_worth),
        cmocka_unit_test(test_a_sweep_that_costs_more_is_none),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
