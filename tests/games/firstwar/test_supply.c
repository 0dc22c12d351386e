/* W-27 .. W-36, W-45, W-46: food, research, healing, increase. */
#include "games/firstwar/positions.h"

/* --- Food ---------------------------------------------------------------------------------- */

static void test_W_27_farmers_on_fields_and_hunters_on_forest_or_plain(void **state) {
    GamePosition position;
    (void)state;
    place(&position,
          (Setting){.cells = "a1=i/1F1F1F! a2=p/1F1H a3=o/1H1H! a4=m/1H a5=i/1H1E f1=i f2=p"});
    const WarState *at = state_of(&position);
    assert_int_equal(war_food_at(at, 0, cell_named("a1")), 6);
    assert_int_equal(war_food_at(at, 0, cell_named("a2")), 1);
    assert_int_equal(war_food_at(at, 0, cell_named("a3")), 1);
    assert_int_equal(war_food_at(at, 0, cell_named("a4")), 0);
    assert_int_equal(war_food_at(at, 0, cell_named("a5")), 0);
    assert_int_equal(war_food(at, 0), 8);
    assert_int_equal(war_population(at, 0), 10);
}

static void test_W_28_full_threes_to_spare_mend_healers(void **state) {
    GamePosition position;
    (void)state;
    /* Food 2 * 3 + 3 * 3 + 2 = 17, 12 pieces: one full three to spare. */
    place(&position, (Setting){.cells = "a1=i/1F1F1F a2=o/1E!1E! a3=o/1E!", .phase = "others"});
    play(&position, "done");
    assert_line(&position, "mends 1");
    assert_actions(&position, "done mend=a2 mend=a3");
    play(&position, "mend=a2");
    assert_phase(&position, 1, WAR_RESEARCH); /* no other three: the phase is over */
    assert_cell(&position, "a2 forest 1E 1E!");
}

static void test_W_28_mending_is_not_compulsory_and_for_healers_alone(void **state) {
    GamePosition position;
    (void)state;
    place(&position,
          (Setting){.cells = "a1=i/1F1F1F1F a2=o/1E!1S!", .phase = "food", .more = "mends 2\n"});
    assert_actions(&position, "done mend=a2");
    play(&position, "done");
    assert_cell(&position, "a2 forest 1E! 1S!");
    place(&position, (Setting){.cells = "a1=i/1F1F1F1F a2=o/1S!", .phase = "others"});
    play(&position, "done");
    assert_phase(&position, 1, WAR_RESEARCH); /* no wounds to mend: the phase passes by itself */
}

static void test_W_29_as_many_are_wounded_as_are_missing(void **state) {
    GamePosition position;
    (void)state;
    /* Food 6 + 2 = 8, 10 pieces. */
    place(&position, (Setting){.cells = "a1=m/1H1E1S!1S", .phase = "others"});
    play(&position, "done");
    assert_line(&position, "owed 2");
    assert_actions(&position,
                   "hunger=Ea1 hunger=Ef1 hunger=Ff1 hunger=Ha1 hunger=Hf2 hunger=Sa1 hunger=Sf1");
    play(&position, "hunger=Ha1");
    assert_line(&position, "owed 1");
    assert_illegal(&position, "hunger=Ha1");
    assert_illegal(&position, "done");
    play(&position, "hunger=Sa1");
    assert_phase(&position, 1, WAR_RESEARCH);
    assert_cell(&position, "a1 mountain 1H! 1E 1S! 1S!");
}

static void test_W_29_enough_is_enough(void **state) {
    GamePosition position;
    (void)state;
    place(&position, (Setting){.cells = "a1=m/1H1E", .phase = "others"}); /* 8 for 8 */
    play(&position, "done");
    assert_phase(&position, 1, WAR_RESEARCH);
}

static void test_W_29_the_last_unwounded_pieces_lose_the_game(void **state) {
    GamePosition position;
    (void)state;
    place(&position, (Setting){.cells = "f1=i/1F!1F1E!1S! f2=p/1H!1H!",
                               .phase = "others",
                               .movers = "mover F 1 f1\n"});
    play(&position, "F1f1-f2");
    /* No food left; the only unwounded piece goes hungry by itself. */
    assert_outcome(&position, "win 2; W-39");
}

/* --- Research ------------------------------------------------------------------------------ */

static void test_W_30_pairs_and_kinds_of_tile(void **state) {
    GamePosition position;
    (void)state;
    place(&position, (Setting){.cells = "a1=m/1S1S1S a2=m/1S1S! a3=o/1S! a4=p/1S1S f1=i/1F1F1E"});
    const WarResearch research = war_research(state_of(&position), 0);
    assert_int_equal(research.pairs, 2); /* a1, a4 */
    assert_int_equal(research.kinds, 2); /* mountain, plain */
    assert_int_equal(research.total, 4);
}

static void test_W_30_points_are_counted_when_the_phase_begins(void **state) {
    GamePosition position;
    (void)state;
    /* Writing becomes active: no point more now, one more next time. Unused points are lost. */
    place(&position, (Setting){.cards = {"Spears"}, .phase = "research", .more = "points 9\n"});
    play(&position, "reveal=II.1");
    assert_line(&position, "card 1 II.1 up Writing");
    assert_line(&position, "points 7");
    play(&position, "activate=II.1");
    assert_line(&position, "points 1");
    assert_int_equal(war_research(state_of(&position), 0).total, 2);
    play(&position, "done done done done done done done done");
    assert_phase(&position, 3, WAR_RESEARCH);
    assert_line(&position, "points 2");
}

static void test_W_31_revealing_costs_the_level(void **state) {
    GamePosition position;
    (void)state;
    place(&position, (Setting){.phase = "research", .more = "points 3\n"});
    assert_actions(&position, "done reveal=I.1 reveal=I.2 reveal=I.3");
    assert_true(play(&position, "reveal=I.2") & APPLIED_REVEALED);
    assert_line(&position, "points 2");
    assert_line(&position, "card 1 I.2 up Pottery");
    /* Any card of the next level may be revealed now, none of those below. */
    assert_actions(&position, "done reveal=I.1 reveal=I.3 reveal=II.1 reveal=II.2 reveal=II.3 "
                              "reveal=II.4");
    play(&position, "reveal=II.4");
    assert_phase(&position, 1, WAR_INCREASE); /* no point left */
}

static void test_W_31_norths_first_card_counts(void **state) {
    GamePosition position;
    (void)state;
    place(&position, (Setting){.turn = 2, .phase = "research", .more = "points 2\n"});
    assert_legal(&position, "reveal=II.1");
    assert_legal(&position, "reveal=II.4");
    assert_illegal(&position, "reveal=III.1");
    assert_illegal(&position, "reveal=I.2"); /* face up */
}

static void test_W_32_activating_costs_the_price(void **state) {
    GamePosition position;
    (void)state;
    place(&position, (Setting){.phase = "research", .more = "points 4\n"});
    play(&position, "reveal=I.1");
    assert_legal(&position, "activate=I.1");
    assert_illegal(&position, "activate=I.2"); /* face down */
    play(&position, "activate=I.1");
    assert_line(&position, "card 1 I.1 active Herbal_Lore");
    assert_phase(&position, 1, WAR_INCREASE);
    place(&position, (Setting){.phase = "research", .more = "points 3\n"});
    play(&position, "reveal=I.1");
    assert_illegal(&position, "activate=I.1"); /* 2 are left, and it costs 3 */
}

static void test_W_32_all_cards_above_must_be_active(void **state) {
    GamePosition position;
    (void)state;
    /* I.1 and I.2 active: of level II the places 1 and 2 are open, 3 touches I.3 too. */
    place(&position,
          (Setting){.cards = {"Spears,Pottery"}, .phase = "research", .more = "points 40\n"});
    play(&position, "reveal=II.1 reveal=II.2 reveal=II.3 reveal=II.4");
    assert_legal(&position, "activate=II.1"); /* one card above it */
    assert_legal(&position, "activate=II.2"); /* two */
    assert_illegal(&position, "activate=II.3");
    assert_illegal(&position, "activate=II.4");
    play(&position, "reveal=III.1 reveal=III.2 activate=II.1");
    assert_legal(&position, "activate=III.1");
    assert_illegal(&position, "activate=III.2");
}

static void test_W_33_an_active_card_works_from_then_on(void **state) {
    GamePosition position;
    (void)state;
    /* Herbal Lore, activated in this very turn, counts in its healing phase. */
    place(&position,
          (Setting){.cells = "a1=o/1E1H!1H!", .phase = "research", .more = "points 4\n"});
    play(&position, "reveal=I.1 activate=I.1");
    assert_line(&position, "card 1 I.1 active Herbal_Lore");
    assert_line(&position, "healer a1 2");
}

/* --- Healing ------------------------------------------------------------------------------- */

static void test_W_34_an_unwounded_healer_heals_on_its_tile(void **state) {
    GamePosition position;
    (void)state;
    place(
        &position,
        (Setting){.cells = "a1=o/1E1E1H!1F! a2=m/1S!", .phase = "research", .more = "points 1\n"});
    play(&position, "done");
    assert_line(&position, "healer a1 2");
    assert_actions(&position, "done heal=a1>F!a1 heal=a1>H!a1");
    play(&position, "heal=a1>F!a1");
    assert_line(&position, "healer a1 1");
    assert_actions(&position, "done heal=a1>H!a1");
    play(&position, "heal=a1>H!a1");
    assert_phase(&position, 1, WAR_INCREASE);
    assert_cell(&position, "a1 forest 1H 1F 1E 1E");
    assert_cell(&position, "a2 mountain 1S!");
}

static void test_W_45_those_healed_now_do_not_heal(void **state) {
    GamePosition position;
    (void)state;
    place(&position,
          (Setting){.cells = "a1=o/1E1E!1H!", .phase = "research", .more = "points 1\n"});
    play(&position, "done");
    assert_line(&position, "healer a1 1");
    play(&position, "heal=a1>E!a1");
    assert_cell(&position, "a1 forest 1H! 1E 1E");
    assert_phase(&position, 1, WAR_INCREASE);
    place(&position, (Setting){.cells = "a1=o/1E!1H!", .phase = "research", .more = "points 1\n"});
    play(&position, "done");
    assert_phase(&position, 1, WAR_INCREASE); /* the wounded do not heal */
}

/* --- Increase ------------------------------------------------------------------------------ */

static void test_W_35_tiles_with_two_or_three_pieces_grow(void **state) {
    GamePosition position;
    (void)state;
    place(&position, (Setting){.cells = "a1=o/1E a2=m/1S!1S! a3=m/1H1H1F a4=m/1F1F1F1F",
                               .phase = "research",
                               .more = "points 1\n"});
    play(&position, "done");
    assert_actions(&position, "done grow=a2 grow=a3 grow=all grow=f2");
    assert_line(&position, "grows a2");
    play(&position, "grow=a2");
    assert_cell(&position, "a2 mountain 1S 1S! 1S!");
    assert_actions(&position, "done grow=a3 grow=all grow=f2"); /* each tile once */
    play(&position, "grow=f2");
    assert_actions(&position, "done grow=a3"); /* one is left: it, or nothing */
    play(&position, "done");
    assert_phase(&position, 2, WAR_HUNTER_MOVES);
    assert_cell(&position, "a3 mountain 1H 1H 1F");
}

static void test_W_35_all_that_are_left_in_cell_order(void **state) {
    GamePosition one, other;
    (void)state;
    place(&one, (Setting){.cells = "a1=o/1E1F a2=m/1S1H a3=m/1H1H1F",
                          .phase = "research",
                          .more = "points 1\n"});
    other = one;
    assert_true(play(&one, "done grow=all") & APPLIED_REVEALED);
    play(&other, "done grow=a1 grow=a2 grow=a3 grow=f2");
    assert_true(firstwar_game.hash(one.state) == firstwar_game.hash(other.state));
}

/* Which kind is born on a1 for each throw; `kinds` are the pieces there. */
static void births(const char *kinds, int count[WAR_KINDS]) {
    memset(count, 0, WAR_KINDS * sizeof count[0]);
    for (uint64_t seed = 0; seed < 600; seed++) {
        char cells[64];
        char text[LINES_TEXT_MAX];
        char why[GAME_WHY_MAX];
        GamePosition position;
        Events events = {.count = 0};
        sprintf(cells, "a1=o/%s", kinds);
        place_text(text, (Setting){.cells = cells, .phase = "increase", .more = "grows a1\n"});
        assert_true(game_position_read(&firstwar_game, text, seed, &position, NULL, why));
        const int before[] = {war_on_track(state_of(&position), 0, WAR_HUNTER),
                              war_on_track(state_of(&position), 0, WAR_FARMER),
                              war_on_track(state_of(&position), 0, WAR_HEALER),
                              war_on_track(state_of(&position), 0, WAR_SCIENTIST)};
        game_play(&firstwar_game, position.state, &position.history,
                  game_action_parse(&firstwar_game, position.state, "grow=a1"), &events);
        int born = -1;
        for (int kind = 0; kind < WAR_KINDS; kind++) {
            if (war_on_track(state_of(&position), 0, (WarKind)kind) < before[kind]) {
                born = kind;
            }
        }
        assert_true(born >= 0);
        count[born]++;
        for (int i = 0; i < events.count; i++) {
            if (events.at[i].kind == EVENT_ROLLED) {
                const int die = events.at[i].value;
                const int place = strlen(kinds) > 4 && strcmp(kinds, "1H1H1F") != 0 ? (die - 1) / 2
                                                                                    : (die - 1) / 3;
                int nth = -1;
                assert_in_range(die, 1, 6);
                for (int kind = 0; kind <= born; kind++) {
                    nth += strchr(kinds, "HFES"[kind]) != NULL;
                }
                assert_int_equal(place, nth);
            }
        }
    }
}

static void test_W_36_the_die_chooses_among_the_kinds_present(void **state) {
    int count[WAR_KINDS];
    (void)state;
    births("1E1E", count);
    assert_int_equal(count[WAR_HEALER], 600);
    births("1H1S", count);
    assert_in_range(count[WAR_HUNTER], 250, 350);
    assert_in_range(count[WAR_SCIENTIST], 250, 350);
    births("1H1H1F", count); /* two kinds, however many of each */
    assert_in_range(count[WAR_HUNTER], 250, 350);
    assert_in_range(count[WAR_FARMER], 250, 350);
    births("1F1E1S", count);
    assert_in_range(count[WAR_FARMER], 150, 250);
    assert_in_range(count[WAR_HEALER], 150, 250);
    assert_in_range(count[WAR_SCIENTIST], 150, 250);
}

static void test_W_36_newborns_are_unwounded_and_one_kind_needs_no_die(void **state) {
    GamePosition position;
    (void)state;
    place(&position, (Setting){.cells = "a1=o/1H!1H!", .phase = "increase", .more = "grows a1\n"});
    assert_int_equal(play(&position, "grow=a1") & APPLIED_REVEALED, 0);
    assert_cell(&position, "a1 forest 1H 1H! 1H!");
}

/* Whatever was not spent is gone with its phase. */
static void test_W_28_W_30_what_is_left_is_lost(void **state) {
    GamePosition position;
    (void)state;
    place(&position, (Setting){.cells = "a1=m/1S1S", .phase = "research", .more = "points 5\n"});
    assert_int_equal(state_of(&position)->left, 5);
    play(&position, "done");
    assert_phase(&position, 1, WAR_INCREASE);
    assert_int_equal(state_of(&position)->left, 0);
    place(&position, (Setting){.cells = "a1=m/1E!1E!", .phase = "food", .more = "mends 2\n"});
    assert_int_equal(state_of(&position)->left, 2);
    play(&position, "done");
    assert_int_not_equal(state_of(&position)->phase, WAR_FOOD);
    assert_int_equal(state_of(&position)->left, state_of(&position)->phase == WAR_RESEARCH ? 1 : 0);
}

/* Only what was face down before stops an undo. */
static void test_W_31_W_32_a_card_is_reported(void **state) {
    static const char *const actions[] = {"reveal=I.1", "reveal=I.3", "activate=I.1"};
    static const int places[] = {0, 2, 0};
    GamePosition position;
    (void)state;
    place(&position, (Setting){.turn = 2, .phase = "research", .more = "points 40\n"});
    for (int i = 0; i < 3; i++) {
        Events events = {0};
        const Action action = game_action_parse(&firstwar_game, position.state, actions[i]);
        assert_legal(&position, actions[i]);
        assert_int_equal(firstwar_game.apply(position.state, action, &events),
                         i < 2 ? APPLIED_REVEALED : 0);
        assert_int_equal(events.count, 1);
        assert_int_equal(events.at[0].kind, EVENT_CARD);
        assert_int_equal(events.at[0].seat, 1);
        assert_int_equal(events.at[0].piece, 0);
        assert_int_equal(events.at[0].into, 0);
        assert_int_equal(events.at[0].from, CELL_NONE);
        assert_int_equal(events.at[0].to, CELL_NONE);
        assert_int_equal(events.at[0].value, WAR_ITEM_CARD + places[i]);
    }
}

static void test_W_35_a_birth_is_reported(void **state) {
    static Events events;
    GamePosition position;
    (void)state;
    place(&position,
          (Setting){.turn = 2, .cells = "a1=o/2E2E", .phase = "increase", .more = "grows a1\n"});
    game_play(&firstwar_game, position.state, &position.history,
              game_action_parse(&firstwar_game, position.state, "grow=a1"), &events);
    const Event expected = {.kind = EVENT_PLACED,
                            .seat = 1,
                            .from = CELL_NONE,
                            .piece = war_code(1, war_piece(WAR_HEALER, false)),
                            .to = cell_named("a1")};
    assert_memory_equal(&events.at[0], &expected, sizeof expected);
}

static void test_W_46_a_kind_that_has_run_out(void **state) {
    GamePosition position;
    (void)state;
    /* 20 Hunters are on the board. */
    place(&position, (Setting){.cells = "a1=o/1H1H1H1H a2=o/1H1H1H1H b1=o/1H1H1H1H b2=o/1H1H1H1H "
                                        "c1=o/1H1H",
                               .phase = "increase",
                               .more = "grows c1\ngrows f2\n"});
    assert_line(&position, "track 1 0 18 19 19");
    assert_legal(&position, "grow=c1");
    static Events events;
    game_play(&firstwar_game, position.state, &position.history,
              game_action_parse(&firstwar_game, position.state, "grow=c1"), &events);
    const Event expected = {.kind = EVENT_NOTE,
                            .seat = 0,
                            .from = CELL_NONE,
                            .to = cell_named("c1"),
                            .value = WAR_NOTE_RUN_OUT};
    assert_memory_equal(&events.at[0], &expected, sizeof expected);
    assert_cell(&position, "c1 forest 1H 1H");
    assert_illegal(&position, "grow=c1"); /* it has had its turn */
}

/* Like the tiles one by one: the same dice, and a die is said to be rolled only if one was. */
static void test_W_35_W_36_all_at_once_like_one_by_one(void **state) {
    static const struct {
        const char *cells, *each;
        bool rolled;
    } cases[] = {
        {"a1=o/1E1F a2=m/1S1S b2=o/1E1E", "grow=a1 grow=a2 grow=b2", true},
        {"a1=o/1E1E a2=m/1S1S b2=o/1E1F", "grow=a1 grow=a2 grow=b2", true},
        {"a1=o/1E1E a2=m/1S1S!1S b2=o/1F1F!", "grow=a1 grow=a2 grow=b2", false},
    };
    (void)state;
    for (int i = 0; i < 3; i++) {
        const unsigned turned = cases[i].rolled ? APPLIED_REVEALED : 0;
        GamePosition one, other;
        place(&one, (Setting){.cells = cases[i].cells,
                              .phase = "increase",
                              .more = "grows a1\ngrows a2\ngrows b2\n"});
        other = one;
        assert_int_equal(play(&one, "grow=all"),
                         turned | APPLIED_TURN_BEGAN | APPLIED_IRREVERSIBLE);
        play(&other, cases[i].each);
        assert_memory_equal(one.state, other.state, sizeof(WarState));
        assert_phase(&one, 2, WAR_HUNTER_MOVES);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_W_27_farmers_on_fields_and_hunters_on_forest_or_plain),
        cmocka_unit_test(test_W_28_full_threes_to_spare_mend_healers),
        cmocka_unit_test(test_W_28_mending_is_not_compulsory_and_for_healers_alone),
        cmocka_unit_test(test_W_29_as_many_are_wounded_as_are_missing),
        cmocka_unit_test(test_W_29_enough_is_enough),
        cmocka_unit_test(test_W_29_the_last_unwounded_pieces_lose_the_game),
        cmocka_unit_test(test_W_30_pairs_and_kinds_of_tile),
        cmocka_unit_test(test_W_30_points_are_counted_when_the_phase_begins),
        cmocka_unit_test(test_W_31_revealing_costs_the_level),
        cmocka_unit_test(test_W_31_norths_first_card_counts),
        cmocka_unit_test(test_W_32_activating_costs_the_price),
        cmocka_unit_test(test_W_32_all_cards_above_must_be_active),
        cmocka_unit_test(test_W_33_an_active_card_works_from_then_on),
        cmocka_unit_test(test_W_34_an_unwounded_healer_heals_on_its_tile),
        cmocka_unit_test(test_W_45_those_healed_now_do_not_heal),
        cmocka_unit_test(test_W_35_tiles_with_two_or_three_pieces_grow),
        cmocka_unit_test(test_W_35_all_that_are_left_in_cell_order),
        cmocka_unit_test(test_W_36_the_die_chooses_among_the_kinds_present),
        cmocka_unit_test(test_W_36_newborns_are_unwounded_and_one_kind_needs_no_die),
        cmocka_unit_test(test_W_28_W_30_what_is_left_is_lost),
        cmocka_unit_test(test_W_31_W_32_a_card_is_reported),
        cmocka_unit_test(test_W_35_a_birth_is_reported),
        cmocka_unit_test(test_W_46_a_kind_that_has_run_out),
        cmocka_unit_test(test_W_35_W_36_all_at_once_like_one_by_one),
    };
    return cmocka_run_group_tests_name("The First War: supply", tests, NULL, NULL);
}
