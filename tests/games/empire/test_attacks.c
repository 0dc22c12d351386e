/* E-19, E-20, E-26: attacks, dice and hits. */
#include "games/empire/positions.h"

static void test_E_19_a_unit_attacks_supplied_or_not(void **state) {
    (void)state;
    FOR_ALL_GAMES(game) {
        GamePosition position;
        game.places = WORLD "a=G01 d=H02";
        game.units = "a3=G2a^,G1a,G1a,H1a a2=G1a d3=H1a";
        game.hand[0] = "N2a";
        place(&position, game);
        assert_legal(&position, "G2a^@a3x2");
        assert_legal(&position, "G1a@a3x2");
        assert_illegal(&position, "G1a@a2x2");     /* nobody there */
        assert_illegal(&position, "G2a^@a3x1");    /* oneself */
        assert_illegal(&position, "H1a@a3x1");     /* another's unit */
        assert_illegal(&position, "G2a@a3x2");     /* that unit is supplied */
        assert_choices(&position, "G1a@a3x", "2"); /* alike units are one action */
    }
}

static void test_E_19_fleets_and_wings_attack_too(void **state) {
    (void)state;
    GamePosition position;
    place(&position, (Setting){.places = WORLD "a=G01 d=H02",
                               .units = "a4=G2n/G1a,G3www+Craw,H2nn,H3w+++Jerreth d3=H1a",
                               .hand = {"N2a"}});
    assert_choices(&position, "G2n/G1a@a4x", "2");
    assert_choices(&position, "G3www+Craw@a4x", "2");
    assert_choices(&position, "G1a", ""); /* an army aboard does not attack */
    play(&position, "G3www+Craw@a4x2");
    assert_actions(&position, "defend=H2nn defend=H3w+++Jerreth");
}

static void test_E_19_the_attacker_names_one_of_several_opponents(void **state) {
    (void)state;
    for (int players = 3; players <= EMPIRE_SEATS; players++) {
        GamePosition position;
        place(&position, (Setting){.players = players,
                                   .places = WORLD "a=G01 d=H02 i=I03",
                                   .units = "a3=G2a,H1a,H2a,I1a,I1aa+ d3=H1a",
                                   .hand = {"N2a"}});
        assert_choices(&position, "G2a@a3x", "2 3");
        play(&position, "G2a@a3x3");
        assert_decides(&position, 3);
        assert_line(&position, "phase defend a3 G2a 3");
        assert_actions(&position, "defend=I1a defend=I1aa+");
        assert_int_equal(state_of(&position)->on_turn, 0);
    }
}

static void test_E_19_that_player_picks_the_defender(void **state) {
    (void)state;
    FOR_ALL_GAMES(game) {
        GamePosition position;
        game.places = WORLD "a=G01 d=H02";
        game.units = "a4=G2n,H2nn/H1a,H2nn,H1n^,H1n d3=H1a d1=G2n";
        game.hand[0] = "N2a";
        place(&position, game);
        play(&position, "G2n@a4x2");
        assert_decides(&position, 2);
        assert_phase(&position, EMPIRE_DEFEND);
        /* With their marks; an army aboard does not defend, nor who stands elsewhere. */
        assert_actions(&position, "defend=H1n defend=H1n^ defend=H2nn defend=H2nn/H1a");
        assert_illegal(&position, "defend=H1a");
        assert_illegal(&position, "done");
        assert_true(play(&position, "defend=H1n^") & APPLIED_REVEALED);
        assert_decides(&position, 1);
        assert_phase(&position, EMPIRE_ACTION);
    }
}

static void test_E_19_one_kind_of_defender_needs_no_choice(void **state) {
    (void)state;
    GamePosition position;
    place(&position, (Setting){.places = WORLD "a=G01 d=H02",
                               .units = "a3=G2a,H1a,H1a a2=G1a d3=H1a",
                               .hand = {"N2a"}});
    assert_true(play(&position, "G2a@a3x2") & APPLIED_REVEALED);
    assert_phase(&position, EMPIRE_ACTION);
    assert_in_range(state_of(&position)->rolled[0], 1, 6);
    assert_in_range(state_of(&position)->rolled[1], 1, 6);
}

/* --- Hits ---------------------------------------------------------------------------------- */

/* Fights with many seeds: what stands then on a3 follows from the dice. */
static void assert_hits(Setting game, const char *attack, const char *none, const char *attacker,
                        const char *defender, const char *both, int bonus) {
    unsigned seen = 0;
    GamePosition start;
    place(&start, game);
    for (uint64_t seed = 0; seed < 30; seed++) {
        GamePosition position;
        char line[64];
        reseed(&position, &start, seed);
        play(&position, attack);
        const EmpireState *after = state_of(&position);
        const int difference = after->rolled[0] + bonus - after->rolled[1];
        const char *cell = difference < 0 ? attacker : difference > 0 ? defender : both;
        seen |= 1U << (difference < 0 ? 0 : difference > 0 ? 1 : 2);
        sprintf(line, "rolled %d %d", after->rolled[0], after->rolled[1]);
        assert_line(&position, line);
        assert_cell(&position, cell);
        assert_string_not_equal(cell, none); /* E-26: each attack hits at least one unit */
    }
    assert_int_equal(seen, 7);
}

static void test_E_19_only_units_on_the_board_defend(void **state) {
    (void)state;
    GamePosition position;
    place(&position, (Setting){.places = WORLD "a=G02 d=H01", /* all units are in the first space */
                               .units = "a0=H1a,G2a,G1a",
                               .hand = {"N2a"}});
    play(&position, "H1a@a0x2");
    assert_actions(&position, "defend=G1a defend=G2a");
}

/* All units stand in the first space: nothing behind the last of them is taken for one more. */
static void test_E_19_all_units_in_the_first_space(void **state) {
    GamePosition position;
    Setting game = {.places = "a=G02 b=F01", .units = "a0=G1a^,G1aa,F1a^", .hand = {"N2a", "N2a"}};
    (void)state;
    game.phase = "defend a0 F1a^ 2";
    game.to_move = 2;
    place(&position, game);
    assert_actions(&position, "defend=G1a^ defend=G1aa");
    game.phase = "resupply a0";
    game.on_turn = 2;
    place(&position, game);
    assert_actions(&position, "supply=G1a@a0 supply=G1aa@a0");
    game.phase = "action";
    place(&position, game);
    assert_choices(&position, "G", "1a^@a0-a2 1a^@a0-a3 1a^@a0x1 1aa@a0x1");
}

static void test_E_20_the_lower_sum_is_hit(void **state) {
    (void)state;
    FOR_ALL_GAMES(game) {
        game.places = WORLD "a=G01 d=H02";
        game.hand[0] = "N2a";
        game.units = "a3=G2a^,H1a^ d3=H1a a2=G1a";
        assert_hits(game, "G2a^@a3x2", "a3 land G2a^ H1a^", "a3 land G2a H1a^", "a3 land G2a^ H1a",
                    "a3 land G2a H1a", 1);
        game.units = "a3=G2a,H3aa++Hogart^ d3=H1a a2=G1a";
        assert_hits(game, "G2a@a3x2", "a3 land G2a H3aa++Hogart^", "a3 land H3aa++Hogart^",
                    "a3 land G2a H3aa++Hogart", "a3 land H3aa++Hogart", -1);
        game.units = "a3=G2a,H2a d3=H1a a2=G1a";
        assert_hits(game, "G2a@a3x2", "a3 land G2a H2a", "a3 land H2a", "a3 land G2a", "a3 land",
                    0);
    }
}

static void test_E_20_the_dead_go_to_their_piles(void **state) {
    (void)state;
    FOR_ALL_GAMES(game) {
        unsigned seen = 0;
        game.places = WORLD "a=G01 d=H02";
        game.units = "a4=G3www+Craw,H2nn/H3aa++Hogart d3=H1a a2=G1a";
        game.hand[0] = "N2a";
        GamePosition start;
        place(&start, game);
        for (uint64_t seed = 0; seed < 30; seed++) {
            GamePosition position;
            reseed(&position, &start, seed);
            play(&position, "G3www+Craw@a4x2");
            const EmpireState *after = state_of(&position);
            const int difference = after->rolled[0] + 1 - after->rolled[1];
            /* An army aboard dies with its fleet, each counter to its own pile (E-17). */
            assert_line(&position, difference >= 0 ? "discard H2nn" : "discard");
            assert_line(&position, difference > 0    ? "dead H3aa++Hogart"
                                   : difference == 0 ? "dead G3www+Craw H3aa++Hogart"
                                                     : "dead G3www+Craw");
            seen |= 1U << (difference < 0 ? 0 : difference > 0 ? 1 : 2);
        }
        assert_int_equal(seen, 7);
    }
}

static void test_E_20_both_dice_are_fair(void **state) {
    (void)state;
    enum { SEEDS = 1800 };
    int rolled[6][6] = {{0}};
    Setting game = {.places = "a=G01 d=H02", .units = "a3=G2a^,H1a^", .hand = {"N2a"}};
    GamePosition start;
    place(&start, game);
    for (int seed = 0; seed < SEEDS; seed++) {
        GamePosition position;
        reseed(&position, &start, (uint64_t)seed);
        play(&position, "G2a^@a3x2");
        rolled[state_of(&position)->rolled[0] - 1][state_of(&position)->rolled[1] - 1]++;
    }
    for (int a = 0; a < 6; a++) {
        for (int d = 0; d < 6; d++) {
            assert_in_range(rolled[a][d], SEEDS / 36 / 2, SEEDS / 36 * 3 / 2);
        }
    }
}

static void test_E_20_the_dice_are_no_part_of_the_position(void **state) {
    (void)state;
    GamePosition position;
    place(&position, (Setting){.places = "a=G01 d=H02", .units = "a3=G2a^,H1a^", .hand = {"N2a"}});
    GamePosition other = position;
    state_of(&other)->rolled[0] = 3;
    state_of(&other)->rolled[1] = 4;
    assert_true(empire_game.key(position.state) == empire_game.key(other.state));
    assert_true(empire_game.hash(position.state) == empire_game.hash(other.state));
}

static void test_E_26_a_unit_attacks_as_often_as_it_likes(void **state) {
    (void)state;
    FOR_ALL_GAMES(game) {
        GamePosition position;
        game.places = WORLD "a=G01 d=H02";
        game.units = "a3=G2a^,G2a,G1a,G1a,H1a^,H1a,H2a,H2a d3=H1a a2=G1aa";
        game.hand[0] = "N2a";
        place(&position, game);
        int left = 10; /* hits that the units on a3 can take, and so attacks at most */
        for (; set_has(empire_enemies(state_of(&position), 0), cell_named("a3")); left--) {
            Action list[EMPIRE_ACTIONS_MAX];
            const int count = empire_actions(position.state, list);
            int attack = 0;
            while (attack < count && empire_kind_of(list[attack]) != EMPIRE_DO_ATTACK) {
                attack++;
            }
            if (attack == count) {
                break; /* no unit of one's own is left there */
            }
            assert_true(left > 0);
            empire_apply(position.state, list[attack], NULL);
            if (state_of(&position)->phase == EMPIRE_DEFEND) {
                empire_actions(position.state, list);
                empire_apply(position.state, list[0], NULL);
            }
        }
        assert_true(left < 10);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_E_19_a_unit_attacks_supplied_or_not),
        cmocka_unit_test(test_E_19_fleets_and_wings_attack_too),
        cmocka_unit_test(test_E_19_the_attacker_names_one_of_several_opponents),
        cmocka_unit_test(test_E_19_that_player_picks_the_defender),
        cmocka_unit_test(test_E_19_one_kind_of_defender_needs_no_choice),
        cmocka_unit_test(test_E_19_only_units_on_the_board_defend),
        cmocka_unit_test(test_E_19_all_units_in_the_first_space),
        cmocka_unit_test(test_E_20_the_lower_sum_is_hit),
        cmocka_unit_test(test_E_20_the_dead_go_to_their_piles),
        cmocka_unit_test(test_E_20_both_dice_are_fair),
        cmocka_unit_test(test_E_20_the_dice_are_no_part_of_the_position),
        cmocka_unit_test(test_E_26_a_unit_attacks_as_often_as_it_likes),
    };
    return cmocka_run_group_tests_name("empire: attacks", tests, NULL, NULL);
}
