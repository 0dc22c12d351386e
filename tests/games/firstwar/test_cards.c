/* Every development card: what it changes, and that nothing changes without it. */
#include "games/firstwar/positions.h"

/* A position with a card of South's, and the same without it (the card's level still filled). */
static void with_card(GamePosition *position, Setting setting, const char *cards) {
    setting.cards[0] = cards;
    place(position, setting);
}

static int attack(const GamePosition *position, WarKind kind) {
    return war_attack_of(state_of(position), 0, kind);
}

static int defence(const GamePosition *position, WarKind kind, const char *cell) {
    return war_defence_of(state_of(position), 0, kind, cell_named(cell));
}

static int food(const GamePosition *position) {
    return war_food(state_of(position), 0);
}

static void test_card_prices_and_levels(void **state) {
    static const struct {
        const char *name;
        int level, price;
    } deck[] = {
        {"Spears", 1, 3},          {"Pottery", 1, 3},      {"Herbal Lore", 1, 3},
        {"Domestication", 2, 6},   {"Canoes", 2, 5},       {"Palisades", 2, 5},
        {"Writing", 2, 6},         {"Smelting", 3, 7},     {"The Wheel", 3, 7},
        {"Horse Riding", 3, 8},    {"Irrigation", 3, 7},   {"Archery", 3, 8},
        {"Bronze Weapons", 4, 12}, {"Masonry", 4, 12},     {"Medicine", 4, 12},
        {"Sailing", 4, 12},        {"Mathematics", 4, 14}, {"Calendar", 4, 12},
    };
    (void)state;
    for (int i = 0; i < WAR_CARDS; i++) {
        const WarCard *card = &war_deck[card_named(deck[i].name)];
        assert_int_equal(card->level, deck[i].level);
        assert_int_equal(card->price, deck[i].price);
        assert_true(strlen(card->effect) > 10);
    }
}

static void test_card_spears(void **state) {
    GamePosition position;
    (void)state;
    with_card(&position, (Setting){.phase = "hunters"}, "Pottery");
    assert_int_equal(attack(&position, WAR_HUNTER), 2);
    with_card(&position, (Setting){.phase = "hunters"}, "Spears");
    assert_int_equal(attack(&position, WAR_HUNTER), 3);
    assert_int_equal(attack(&position, WAR_FARMER), 1);
    assert_int_equal(defence(&position, WAR_HUNTER, "f2"), 1);
    with_card(&position, (Setting){.cells = "f6=p/2H f5=o/1H"}, "Spears");
    play(&position, "H1f5-f6 done done"); /* 3 against 1 */
    assert_cell(&position, "f6 plain 1H");
}

static void test_card_pottery(void **state) {
    GamePosition position;
    (void)state;
    with_card(&position, (Setting){.phase = "hunters"}, NULL);
    assert_int_equal(food(&position), 8);
    with_card(&position, (Setting){.phase = "hunters"}, "Pottery");
    assert_int_equal(food(&position), 10);
}

static void test_card_herbal_lore(void **state) {
    GamePosition position;
    const Setting setting = {
        .cells = "a1=o/1E1H!1F!1S!", .phase = "research", .more = "points 1\n"};
    (void)state;
    with_card(&position, setting, "Pottery");
    play(&position, "done heal=a1>H!a1");
    assert_phase(&position, 1, WAR_INCREASE);
    with_card(&position, setting, "Herbal Lore");
    play(&position, "done heal=a1>H!a1");
    assert_actions(&position, "done heal=a1>F!a1 heal=a1>S!a1");
    play(&position, "heal=a1>S!a1");
    assert_phase(&position, 1, WAR_INCREASE);
    assert_cell(&position, "a1 forest 1H 1F! 1E 1S");
}

static void test_card_domestication(void **state) {
    GamePosition position;
    const Setting setting = {.cells = "a1=p/1H1H! a2=o/1H"};
    (void)state;
    with_card(&position, setting, "Writing");
    assert_int_equal(food(&position), 6 + 2 + 1 + 1);
    with_card(&position, setting, "Domestication");
    assert_int_equal(food(&position), 6 + 4 + 2 + 1); /* forest gives 1 still */
}

static void test_card_canoes_attack_across_a_lake(void **state) {
    GamePosition position;
    const Setting setting = {.cells =
                                 "f6=p/1H1H! g6=l h6=p/2H f5=o f7=o e5=o e6=o g5=o g7=o h5=o h7=o"};
    (void)state;
    with_card(&position, setting, "Writing");
    assert_illegal(&position, "H1f6-h6");
    with_card(&position, setting, "Canoes");
    assert_illegal(&position, "H!1f6-h6"); /* W-13 stays */
    play(&position, "H1f6-h6 done done");
    assert_line(&position, "came f6");
    assert_line(&position, "retreats H! h6");
}

static void test_card_canoes_retreat_across_a_lake(void **state) {
    GamePosition position;
    /* North attacks f6 from f5; g6 is a lake, h6 land behind it, h5 face down. */
    const Setting setting = {.turn = 2,
                             .cells =
                                 "f6=p/1H2H f5=o f7=l e5=l e6=l g5=l g6=l h6=p h5=hl g4=l h4=l "
                                 "g7=l",
                             .phase = "conflict",
                             .more = "attacker H f6 from f5\n"};
    (void)state;
    with_card(&position, setting, "Writing");
    assert_cell(&position, "f6 plain 2H"); /* no retreat: back to the track */
    assert_line(&position, "track 1 18 18 19 19");
    with_card(&position, setting, "Canoes");
    assert_decides(&position, 1);
    assert_legal(&position, "H!f6-h6");
    assert_legal(&position, "H!f6-h5");
    assert_illegal(&position, "H!f6-f5"); /* the attacker came from there */
    GamePosition other = position;
    play(&position, "H!f6-h6");
    assert_cell(&position, "h6 plain 1H!");
    play(&other, "H!f6-h5"); /* which proves a lake */
    assert_line(&other, "track 1 18 18 19 19");
}

static void test_card_canoes_close_the_origin_of_an_attack_across_a_lake(void **state) {
    GamePosition position;
    (void)state;
    /* Both players have Canoes: the defender could cross to h6, but the attacker came from there.
     */
    place(&position,
          (Setting){.turn = 2,
                    .cells = "f6=p/1H g6=l h6=p/2H f5=m f7=l e5=l e6=l g5=l h5=l g4=l h4=l "
                             "g7=l f4=m g3=l",
                    .cards = {"Canoes", "Canoes"}});
    play(&position, "H1h6-f6 done done");
    assert_decides(&position, 1);
    assert_legal(&position, "H!f6-f5");
    assert_illegal(&position, "H!f6-h6");
}

static void test_card_palisades(void **state) {
    GamePosition position;
    (void)state;
    with_card(&position, (Setting){.phase = "hunters"}, "Writing");
    assert_int_equal(defence(&position, WAR_FARMER, "f1"), 2);
    with_card(&position, (Setting){.phase = "hunters"}, "Palisades");
    assert_int_equal(defence(&position, WAR_FARMER, "f1"), 3);
    assert_int_equal(defence(&position, WAR_HUNTER, "f1"), 1);
    assert_int_equal(attack(&position, WAR_FARMER), 1);
}

static void test_card_writing(void **state) {
    GamePosition position;
    (void)state;
    with_card(&position, (Setting){.phase = "hunters"}, "Canoes");
    assert_int_equal(war_research(state_of(&position), 0).total, 1);
    with_card(&position, (Setting){.phase = "hunters"}, "Writing");
    assert_int_equal(war_research(state_of(&position), 0).total, 2);
    with_card(&position, (Setting){.cells = "f1=i/1F1F1E1S!"}, "Writing");
    assert_int_equal(war_research(state_of(&position), 0).total, 1); /* without a Scientist too */
}

static void test_card_smelting(void **state) {
    GamePosition position;
    const Setting setting = {.cells = "a1=m/1S a2=m/1S1S a3=m/1S1S! a4=m/1S! f1=i/1F1F1E"};
    (void)state;
    with_card(&position, setting, "Irrigation,Canoes");
    assert_int_equal(war_research(state_of(&position), 0).total, 1 + 1);
    with_card(&position, setting, "Smelting,Canoes");
    assert_int_equal(war_research(state_of(&position), 0).smelting, 2); /* a2, a3 */
    assert_int_equal(war_research(state_of(&position), 0).total, 1 + 1 + 2);
    with_card(&position, (Setting){.cells = "a1=m/1S1S f1=i/1F1F1E"}, "Smelting,Canoes");
    assert_int_equal(war_research(state_of(&position), 0).smelting, 0);
}

static void test_card_the_wheel(void **state) {
    GamePosition position;
    const Setting setting = {.cells = "f6=p/1H1F1E1S f7=o f8=m", .phase = "hunters"};
    (void)state;
    with_card(&position, setting, "Smelting");
    play(&position, "done");
    assert_legal(&position, "F1f6-f7");
    assert_illegal(&position, "F2f6-f7");
    with_card(&position, setting, "The Wheel");
    assert_legal(&position, "H1f6-f7");
    assert_illegal(&position, "H2f6-f7");
    play(&position, "done F2f6-f7 E2f6-f7 S2f6-f7 F1f7-f8");
    assert_cell(&position, "f8 mountain 1F");
    assert_illegal(&position, "F1f8-f7");
    assert_legal(&position, "S1f7-f8");
}

static void test_card_horse_riding(void **state) {
    GamePosition position;
    const Setting setting = {.cells = "f6=p/1H1F f7=o f8=m"};
    (void)state;
    with_card(&position, setting, "Smelting");
    assert_illegal(&position, "H2f6-f7");
    with_card(&position, setting, "Horse Riding");
    assert_illegal(&position, "H1f6-f7");
    play(&position, "H2f6-f7 H1f7-f8 done");
    assert_cell(&position, "f8 mountain 1H");
    assert_legal(&position, "F1f6-f7");
    assert_illegal(&position, "F2f6-f7");
}

static void test_card_irrigation(void **state) {
    GamePosition position;
    const Setting setting = {.cells = "f1=i/1F1F!1E1S a1=i/1F a2=m/1F"};
    (void)state;
    with_card(&position, setting, "Smelting");
    assert_int_equal(food(&position), 3 + 3 + 2);
    with_card(&position, setting, "Irrigation");
    assert_int_equal(food(&position), 4 + 4 + 2);
}

static void test_card_archery(void **state) {
    GamePosition position;
    (void)state;
    with_card(&position, (Setting){.phase = "hunters"}, "Smelting");
    assert_int_equal(defence(&position, WAR_HUNTER, "f1"), 1);
    assert_int_equal(defence(&position, WAR_SCIENTIST, "f1"), 0);
    with_card(&position, (Setting){.phase = "hunters"}, "Archery");
    assert_int_equal(defence(&position, WAR_HUNTER, "f1"), 2);
    assert_int_equal(defence(&position, WAR_SCIENTIST, "f1"), 1);
    assert_int_equal(defence(&position, WAR_FARMER, "f1"), 2);
    assert_int_equal(defence(&position, WAR_HEALER, "f1"), 0);
    assert_int_equal(attack(&position, WAR_HUNTER), 2);
}

static void test_card_bronze_weapons(void **state) {
    GamePosition position;
    (void)state;
    with_card(&position, (Setting){.phase = "hunters"}, "Bronze Weapons,Spears");
    assert_int_equal(attack(&position, WAR_HUNTER), 4);
    with_card(&position, (Setting){.phase = "hunters"}, "Bronze Weapons,Pottery");
    assert_int_equal(attack(&position, WAR_HUNTER), 3);
    assert_int_equal(attack(&position, WAR_FARMER), 1);
}

static void test_card_masonry(void **state) {
    GamePosition position;
    (void)state;
    with_card(&position, (Setting){.cells = "a1=m/1H1F!1E a2=m/1H1F"}, "Masonry");
    assert_int_equal(defence(&position, WAR_HUNTER, "a1"), 2);
    assert_int_equal(defence(&position, WAR_FARMER, "a1"), 3);
    assert_int_equal(defence(&position, WAR_HEALER, "a1"), 1);
    assert_int_equal(defence(&position, WAR_SCIENTIST, "a1"), 1);
    assert_int_equal(defence(&position, WAR_HUNTER, "a2"), 1); /* two are too few */
    with_card(&position, (Setting){.cells = "a1=m/1H1F!1E"}, "Calendar");
    assert_int_equal(defence(&position, WAR_HUNTER, "a1"), 1);
}

static void test_card_masonry_counts_when_the_round_begins(void **state) {
    GamePosition position;
    (void)state;
    /* South's H, H, F on f6: 2, 2, 3. Each of North's Hunters (2) meets one; H and H are equal and
     * wounded, and F, stronger, drives its attacker back. Nobody left the tile: in the next round
     * three are still there, including those wounded. */
    place(&position, (Setting){.turn = 2,
                               .cells = "f6=p/1H1H1F2H2H2H f5=o f7=o e5=o e6=o g5=o g6=o",
                               .cards = {"Masonry"},
                               .phase = "conflict",
                               .more = "attacker H f6 from f5\nattacker H f6 from f5\n"
                                       "attacker H f6 from f5\n"});
    play(&position, "stack=HHF"); /* 6 against 7 */
    assert_cell(&position, "f6 plain 1H 1H 1F");
    place(&position, (Setting){.turn = 2,
                               .cells = "f6=p/1H!1H1F2H2H f5=o f7=o e5=o e6=o g5=o g6=o",
                               .cards = {"Masonry"},
                               .phase = "conflict",
                               .decider = 1,
                               .more = "attacker H f6 from f5\nattacker H f6 from f5\nfight f6\n"
                                       "came f5\nretreats H! f6\n"});
    play(&position, "stack=HF"); /* 4 against 5, for the one that must retreat counts */
    assert_line(&position, "retreats H! f6");
    assert_cell(&position, "f6 plain 1H 1H! 1F 2H! 2H!");
}

static void test_card_medicine(void **state) {
    GamePosition position;
    const Setting setting = {.cells = "a1=o/1E1H!1F! a2=m/1S! b1=m/1H! a3=m/1H!",
                             .phase = "research",
                             .more = "points 1\n"};
    (void)state;
    with_card(&position, setting, "Calendar,Pottery");
    play(&position, "done");
    assert_line(&position, "healer a1 1");
    assert_illegal(&position, "heal=a1>S!a2");
    with_card(&position, setting, "Medicine,Pottery");
    play(&position, "done");
    assert_line(&position, "healer a1 2");
    assert_legal(&position, "heal=a1>S!a2");
    assert_legal(&position, "heal=a1>H!b1");
    assert_illegal(&position, "heal=a1>H!a3"); /* two tiles away */
    with_card(&position, setting, "Medicine,Herbal Lore");
    play(&position, "done");
    assert_line(&position, "healer a1 3");
}

static void test_card_sailing(void **state) {
    GamePosition position;
    const Setting setting = {
        .cells = "f6=p/1H g6=l h6=l i6=p i5=p h5=l h4=p j5=o i7=hl h7=m g5=m g7=m f7=m a3=o a4=l",
        .phase = "hunters"};
    (void)state;
    with_card(&position, setting, "Calendar");
    assert_illegal(&position, "H1f6-i6");
    with_card(&position, setting, "Sailing");
    assert_legal(&position, "H1f6-i6");
    assert_legal(&position, "H1f6-i5");
    assert_legal(&position, "H1f6-h4");   /* over g6 and h5 */
    assert_illegal(&position, "H1f6-h6"); /* not onto a lake */
    assert_illegal(&position, "H1f6-a3"); /* beside a lake of its own */
}

static void test_card_sailing_with_canoes(void **state) {
    GamePosition position;
    const Setting setting = {.cells = "f6=p/1H g6=l h6=l i6=p/2H h5=m h7=m g7=m"};
    (void)state;
    with_card(&position, setting, "Sailing,Writing");
    assert_illegal(&position, "H1f6-i6");
    with_card(&position, setting, "Canoes");
    assert_illegal(&position, "H1f6-i6"); /* two lakes */
    with_card(&position, setting, "Sailing,Canoes");
    assert_legal(&position, "H1f6-i6");
}

static void test_card_mathematics(void **state) {
    GamePosition position;
    const Setting setting = {.cells = "a1=m/1S1S1S a2=m/1S1S! a3=o/1S1S f1=i/1F1F1E"};
    (void)state;
    with_card(&position, setting, "Calendar,Canoes,Irrigation");
    assert_int_equal(war_research(state_of(&position), 0).total, 2 + 2);
    with_card(&position, setting, "Mathematics,Canoes,Irrigation");
    assert_int_equal(war_research(state_of(&position), 0).total, 2 + 2 + 2);
}

static void test_card_calendar(void **state) {
    GamePosition position;
    /* Food 8; 15 pieces, so 7 are missing. */
    const Setting setting = {.cells = "a1=m/1H1H1F1F a2=m/1H1H1E1S a3=m/1E", .phase = "others"};
    (void)state;
    with_card(&position, setting, "Masonry");
    play(&position, "done");
    assert_line(&position, "owed 7");
    with_card(&position, setting, "Calendar");
    play(&position, "done");
    assert_line(&position, "owed 1");
    with_card(&position, (Setting){.cells = "a1=m/1H1H1F1F a2=m/1E!", .phase = "others"},
              "Calendar");
    play(&position, "done"); /* three are missing: nothing to spare, and nothing owed */
    assert_phase(&position, 1, WAR_RESEARCH);
}

static void test_card_sailing_over_a_chain_of_three_lakes(void **state) {
    GamePosition position;
    const Setting setting = {.cells = "f4=p/1H f5=l f6=l f7=l f8=p e8=hl", .phase = "hunters"};
    (void)state;
    with_card(&position, setting, "Calendar");
    assert_illegal(&position, "H1f4-f8");
    with_card(&position, setting, "Sailing");
    assert_legal(&position, "H1f4-f8");
    play(&position, "H1f4-f8");
    assert_cell(&position, "f8 plain 1H");
}

/* W-45: wounds on a neighbouring tile count like those on its own. */
static void test_card_medicine_until_the_wounds_run_out(void **state) {
    GamePosition position;
    (void)state;
    with_card(
        &position,
        (Setting){.cells = "a1=o/1E1H! a2=m/1S!1S!1S!", .phase = "research", .more = "points 1\n"},
        "Medicine,Pottery");
    play(&position, "done");
    assert_line(&position, "healer a1 2");
    play(&position, "heal=a1>S!a2");
    assert_line(&position, "healer a1 1");
    assert_cell(&position, "a2 mountain 1S 1S! 1S!");
    play(&position, "heal=a1>S!a2");
    assert_cell(&position, "a2 mountain 1S 1S 1S!");
    assert_cell(&position, "a1 forest 1H! 1E");
    assert_true(state_of(&position)->phase != WAR_HEALING);
}

/* Who has Canoes still retreats to the tiles next to it. */
static void test_card_canoes_and_a_neighbour_to_retreat_to(void **state) {
    GamePosition position;
    (void)state;
    place(&position, (Setting){.cells = "f6=p/1H1H2H! f5=o f7=l e5=m e6=m g5=p g6=p f8=o e7=l g7=l",
                               .cards = {NULL, "Canoes"},
                               .decider = 2,
                               .phase = "conflict",
                               .more = "fight f6\nattacker H f6 from f5\nattacker H f6 from f5\n"
                                       "retreats H! f6\ncame f5\n"});
    assert_legal(&position, "H!f6-g5");
    assert_legal(&position, "H!f6-f8"); /* over the lake */
    play(&position, "H!f6-g5");
    assert_cell(&position, "g5 plain 2H!");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_card_prices_and_levels),
        cmocka_unit_test(test_card_spears),
        cmocka_unit_test(test_card_pottery),
        cmocka_unit_test(test_card_herbal_lore),
        cmocka_unit_test(test_card_domestication),
        cmocka_unit_test(test_card_canoes_attack_across_a_lake),
        cmocka_unit_test(test_card_canoes_retreat_across_a_lake),
        cmocka_unit_test(test_card_canoes_close_the_origin_of_an_attack_across_a_lake),
        cmocka_unit_test(test_card_palisades),
        cmocka_unit_test(test_card_writing),
        cmocka_unit_test(test_card_smelting),
        cmocka_unit_test(test_card_the_wheel),
        cmocka_unit_test(test_card_horse_riding),
        cmocka_unit_test(test_card_irrigation),
        cmocka_unit_test(test_card_archery),
        cmocka_unit_test(test_card_bronze_weapons),
        cmocka_unit_test(test_card_masonry),
        cmocka_unit_test(test_card_masonry_counts_when_the_round_begins),
        cmocka_unit_test(test_card_medicine),
        cmocka_unit_test(test_card_sailing),
        cmocka_unit_test(test_card_sailing_with_canoes),
        cmocka_unit_test(test_card_mathematics),
        cmocka_unit_test(test_card_calendar),
        cmocka_unit_test(test_card_sailing_over_a_chain_of_three_lakes),
        cmocka_unit_test(test_card_medicine_until_the_wounds_run_out),
        cmocka_unit_test(test_card_canoes_and_a_neighbour_to_retreat_to),
    };
    return cmocka_run_group_tests_name("The First War: cards", tests, NULL, NULL);
}
