/* What the search uses: the value of a position, and what to try first. */
#include "game/chance.h"
#include "game/mind.h"
#include "games/firstwar/positions.h"

static int value(const GamePosition *position, int seat) {
    return game_mind(&firstwar_game)->evaluate(position->state, seat);
}

static void test_one_players_gain_is_the_others_loss(void **state) {
    GamePosition position;
    (void)state;
    place(&position, (Setting){.cells = "f6=p/2H2F f5=o/1H1S", .cards = {"Spears,Writing"}});
    assert_int_equal(value(&position, 0), -value(&position, 1));
    assert_true(value(&position, 0) != 0);
}

static void test_a_finished_game_is_worth_all(void **state) {
    GamePosition position;
    (void)state;
    place(&position, (Setting){.cells = "f11=i/2F2F2S"});
    assert_int_equal(value(&position, 0), 1000);
    assert_int_equal(value(&position, 1), -1000);
    place(&position, (Setting){.decider = -1, .more = "ended agreed\n"});
    assert_int_equal(value(&position, 0), 0);
}

/* The first setting is better for South than the second. */
static void assert_better(Setting better, Setting worse) {
    GamePosition one, two;
    place(&one, better);
    place(&two, worse);
    if (value(&one, 0) <= value(&two, 0)) {
        fail_msg("%d is not better than %d", value(&one, 0), value(&two, 0));
    }
}

static void test_what_is_better(void **state) {
    (void)state;
    assert_better((Setting){.cells = "a1=i/1F1H"}, (Setting){.cells = "a1=i/1F"});
    assert_better((Setting){.cells = "a1=i/1F"}, (Setting){.cells = "a1=i/1F!"});
    assert_better((Setting){.cells = "a1=i/1F1E"}, (Setting){.cells = "a1=m/1F1E"});
    assert_better((Setting){.cells = "a1=m/1S1S"}, (Setting){.cells = "a1=m/1S a2=m/1S"});
    assert_better((Setting){.cards = {"Spears"}}, (Setting){.cells = ""});
    assert_better((Setting){.cards = {"Calendar,Masonry"}}, (Setting){.cards = {"Calendar"}});
    assert_better((Setting){.cells = "f8=o/1H"}, (Setting){.cells = "f4=o/1H"});
}

static void test_what_hunger_and_danger_cost(void **state) {
    (void)state;
    /* One piece too many to feed; Farmers who leave the fields; an emergency that nobody needed. */
    assert_better((Setting){.cells = "a1=m/1S1S1S1S"}, (Setting){.cells = "a1=m/1S1S1S1S b1=m/1S"});
    assert_better((Setting){.cells = "a1=i/1F1F a2=m"}, (Setting){.cells = "a1=i a2=m/1F1F"});
    assert_better((Setting){.cells = ""}, (Setting){.cells = "", .more = "emergency 1\n"});
    /* An empty home with an enemy beside it; the only Healer beside an enemy, alone. */
    assert_better((Setting){.cells = "e1=i g1=o/2H"},
                  (Setting){.cells = "f1=i e1=i/1F1F1E1S g1=o/2H"});
    assert_better((Setting){.cells = "f1=i/1F1F1S1E e3=o/2H"},
                  (Setting){.cells = "f1=i/1F1F1S e2=o/1E e3=o/2H"});
}

static void assert_first(GamePosition *position, const char *action) {
    static Action list[6000];
    char text[GAME_TEXT_MAX];
    const int count = firstwar_game.actions(position->state, list);
    game_mind(&firstwar_game)->order(position->state, list, count);
    firstwar_game.action_text(position->state, list[0], text);
    assert_string_equal(text, action);
}

static void test_what_is_tried_first(void **state) {
    GamePosition position;
    (void)state;
    place(&position, (Setting){.cells = "f11=i e10=o/1H a1=m/2F2E2S f7=o"});
    assert_first(&position, "H1e10-f11");
    place(&position, (Setting){.cells = "f6=p/1H f7=o/2S f5=o f10=p/2H2S"});
    assert_first(&position, "H1f6-f7");
    place(&position, (Setting){.cells = "f2=p/1H1H1F1F e1=i a1=m/1S",
                               .phase = "others",
                               .movers = "mover S 1 a1\nmover F 1 f2\n"});
    assert_first(&position, "F1f2-e1");
    place(&position, (Setting){.phase = "research", .more = "points 4\n"});
    play(&position, "reveal=I.1");
    assert_first(&position, "activate=I.1");
    place(&position,
          (Setting){.phase = "food", .more = "owed 1\n", .cells = "a1=m/1S1S1S1S a2=m/1S1S"});
    assert_first(&position, "hunger=Ff1");
}

/* W-29, W-34: those whom a Healer heals in the same turn go hungry first, if one is free to. */
static void test_W_34_who_is_healed_at_once_goes_hungry_first(void **state) {
    GamePosition position;
    (void)state;
    place(&position, (Setting){.phase = "food",
                               .more = "owed 1\n",
                               .cells = "f1=i/1F1F1F f2=p/1H1H1E a1=m/1S1S1S1S a2=m/1S1S"});
    assert_first(&position, "hunger=Hf2");
    place(&position, (Setting){.phase = "food",
                               .more = "owed 1\n",
                               .cells = "f1=i/1F1F1F f2=p/1H1H!1E a1=m/1S1S1S1S a2=m/1S1S"});
    assert_first(&position, "hunger=Sa1");
    place(&position, (Setting){.phase = "food",
                               .more = "owed 1\nemergency 1\n",
                               .cells = "f1=i/1F f2=p/1H1H1E a1=m/1S1S1S1S a2=m/1S1S"});
    assert_first(&position, "hunger=Sa1");
}

/* W-36: a tile whose kind has run out is left as it is. */
static void test_W_36_nothing_grows_that_has_run_out(void **state) {
    GamePosition position;
    (void)state;
    place(&position, (Setting){.phase = "increase",
                               .more = "grows f2\n",
                               .cells = "a1=o/1H1H1H1H a2=o/1H1H1H1H a3=o/1H1H1H1H "
                                        "a4=o/1H1H1H1H f2=p/1H1H"});
    assert_first(&position, "grow=f2");
    place(&position, (Setting){.phase = "increase",
                               .more = "grows f2\n",
                               .cells = "a1=o/1H1H1H1H a2=o/1H1H1H1H a3=o/1H1H1H1H "
                                        "a4=o/1H1H1H1H a5=o/1H1H f2=p/1H1H"});
    assert_first(&position, "done");
}

static void test_order_keeps_every_action(void **state) {
    static Action list[6000];
    static Action ordered[6000];
    GamePosition position;
    (void)state;
    place(&position, (Setting){.cells = "f6=p/1H1H!1F f7=o/2S2F f5=o/1H f4=m/1H1H",
                               .cards = {"Horse Riding,Canoes"}});
    const int count = firstwar_game.actions(position.state, list);
    memcpy(ordered, list, sizeof ordered);
    game_mind(&firstwar_game)->order(position.state, ordered, count);
    for (int i = 0; i < count; i++) {
        int found = 0;
        for (int j = 0; j < count; j++) {
            found += ordered[j] == list[i];
        }
        assert_int_equal(found, 1);
    }
}

/* Whether the action has no part in the end. */
static bool idle(const GamePosition *position, const char *text) {
    const Action action = game_action_parse(&firstwar_game, position->state, text);
    assert_true(action != ACTION_NONE);
    return firstwar_game.chance->idle(position->state, action);
}

static void test_W_37_moves_far_from_the_others_are_idle(void **state) {
    static const struct {
        const char *cells, *action;
        bool idle;
    } south[] = {
        {"f7=o/1H", "H1f7-f8", true}, /* North is on f10 and f11 */
        {"f8=o/1H", "H1f8-f9", false},
        {"f9=o/1H", "H1f9-f8", false},
        {"c3=o/1H d5=o/2S", "H1c3-c4", false},
        {"c3=o/1H d5=o/2S", "H1c3-c2", true},
        /* the home alone, and over the lake beside it */
        {"f10=p f11=i c4=m/2H2F2E2S f9=o/1H", "H1f9-f10", false},
        {"f10=p f11=i c4=m/2H2F2E2S f8=o/1H", "H1f8-f9", true},
        {"f10=p f11=i c4=m/2H2F2E2S e10=l e9=o/1H e8=o", "H1e9-e8", false},
        {"f10=p f11=i c4=m/2H2F2E2S e10=o e9=o/1H e8=o", "H1e9-e8", true},
    };
    static const struct {
        const char *cells, *action;
        bool idle;
    } north[] = {
        {"f5=o/2H", "H1f5-f4", true}, /* South is on f1 and f2 */
        {"f4=o/2H", "H1f4-f3", false},
        {"f3=o/2H", "H1f3-f4", false},
        {"f2=p f1=i c4=m/1H1F1E1S f3=o/2H", "H1f3-f2", false},
        {"f2=p f1=i c4=m/1H1F1E1S f4=o/2H", "H1f4-f3", true},
    };
    GamePosition position;
    (void)state;
    for (size_t i = 0; i < sizeof south / sizeof south[0]; i++) {
        place(&position, (Setting){.cells = south[i].cells});
        if (idle(&position, south[i].action) != south[i].idle) {
            fail_msg("%s: %s", south[i].cells, south[i].action);
        }
    }
    for (size_t i = 0; i < sizeof north / sizeof north[0]; i++) {
        place(&position, (Setting){.turn = 2, .cells = north[i].cells});
        if (idle(&position, north[i].action) != north[i].idle) {
            fail_msg("%s: %s", north[i].cells, north[i].action);
        }
    }
}

/* Canoes and Sailing of either player join what lakes part; the last turn counts everything. */
static void test_W_41_no_move_is_idle_over_lakes_or_at_the_end(void **state) {
    static const char *const cards[][2] = {
        {"Canoes", NULL}, {NULL, "Canoes"}, {"Sailing", NULL}, {NULL, "Sailing"}};
    GamePosition position;
    (void)state;
    for (int i = 0; i < 4; i++) {
        place(&position, (Setting){.cells = "f7=o/1H", .cards = {cards[i][0], cards[i][1]}});
        assert_false(idle(&position, "H1f7-f8"));
    }
    place(&position, (Setting){.cells = "f7=o/1H", .cards = {"Spears", "Spears"}});
    assert_true(idle(&position, "H1f7-f8"));
    place(&position, (Setting){.turn = WAR_TURNS_MOST - 1, .cells = "f7=o/1H"});
    assert_true(idle(&position, "H1f7-f8"));
    place(&position, (Setting){.turn = WAR_TURNS_MOST, .cells = "f5=o/2H"});
    assert_false(idle(&position, "H1f5-f4"));
}

/* Three active cards of level IV win; each costs 12 points at least. */
static void test_W_40_nothing_is_idle_where_cards_may_decide(void **state) {
    static const char research[] = "a1=m/1S1S1S1S a2=p/1S1S1S1S a3=o/1S1S1S1S a4=i/1S1S1S "
                                   "b1=m/1S1S b2=m/1S1S";
    GamePosition position;
    (void)state;
    place(&position, (Setting){.cells = "f7=o/1H", .cards = {"Medicine,Calendar", NULL}});
    assert_true(idle(&position, "H1f7-f8"));
    assert_true(idle(&position, "reveal=I.1"));
    assert_true(idle(&position, "activate=I.1"));
    place(&position, (Setting){.cells = "f7=o/1H", .cards = {NULL, "Medicine,Masonry,Calendar"}});
    assert_false(idle(&position, "H1f7-f8"));
    assert_false(idle(&position, "reveal=I.1"));
    place(&position, (Setting){.cells = research, .cards = {"Medicine,Calendar", NULL}});
    assert_in_range(war_research(state_of(&position), 0).total, 12, 35);
    assert_false(idle(&position, "activate=I.1"));
    place(&position, (Setting){.cells = research, .cards = {NULL, "Medicine,Calendar"}});
    assert_true(idle(&position, "activate=I.1"));
}

static void test_what_is_idle_by_its_kind(void **state) {
    static const char *const idle_ones[] = {"mend=f1", "hunger=Ff1", "heal=f1>F!f1", "grow=f1",
                                            "grow=all"};
    static const char *const others[] = {"done", "emergency", "fight=f1", "on=1", "Hf1-f2"};
    GamePosition position;
    (void)state;
    place(&position, (Setting){0});
    for (int i = 0; i < 5; i++) {
        assert_true(idle(&position, idle_ones[i]));
        assert_false(idle(&position, others[i]));
    }
}

/* Ends of phases, and what cannot be avoided. */
static void test_what_is_obvious(void **state) {
    static const char *const obvious_ones[] = {"done", "emergency", "hunger=Ff1", "hunger=Hf2"};
    static const char *const others[] = {"H1f2-f3", "fight=f1",   "on=1",         "H!f1-f2",
                                         "mend=f1", "reveal=I.1", "activate=I.1", "heal=f1>F!f1",
                                         "grow=f1", "grow=all"};
    GamePosition position;
    (void)state;
    place(&position, (Setting){0});
    for (int i = 0; i < 4; i++) {
        const Action action = game_action_parse(&firstwar_game, position.state, obvious_ones[i]);
        assert_int_not_equal(action, ACTION_NONE);
        assert_true(game_mind(&firstwar_game)->obvious(action));
    }
    for (int i = 0; i < 10; i++) {
        const Action action = game_action_parse(&firstwar_game, position.state, others[i]);
        assert_int_not_equal(action, ACTION_NONE);
        assert_false(game_mind(&firstwar_game)->obvious(action));
    }
    assert_false(game_mind(&firstwar_game)->obvious(war_numbered(WAR_STACK, 0)));
}

/* The number of candidates, and whether an emergency is one of them. */
static int candidates(const GamePosition *position, bool *emergency) {
    Action list[WAR_ACTIONS_MAX];
    const int count = firstwar_game.actions(position->state, list);
    const int left = game_mind(&firstwar_game)->move_candidates(position->state, list, count);
    *emergency = false;
    for (int i = 0; i < left; i++) {
        *emergency = *emergency || war_action_kind(list[i]) == WAR_EMERGENCY;
    }
    return count - left;
}

static void test_W_8_no_emergency_where_there_is_food_for_all(void **state) {
    GamePosition position;
    bool emergency;
    (void)state;
    place(&position, (Setting){.cells = "f1=i/1F1F1E1S f2=p/1H1H", .phase = "hunters"});
    assert_int_equal(war_outlook((const WarState *)(const void *)position.state, 0).hungry, 0);
    assert_int_equal(candidates(&position, &emergency), 1);
    assert_false(emergency);
    place(&position, (Setting){.cells = "f1=i/1F1E1E1S f2=p/1H1H1S1S", .phase = "hunters"});
    assert_true(war_outlook((const WarState *)(const void *)position.state, 0).hungry > 0);
    assert_int_equal(candidates(&position, &emergency), 0);
    assert_true(emergency);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_one_players_gain_is_the_others_loss),
        cmocka_unit_test(test_a_finished_game_is_worth_all),
        cmocka_unit_test(test_what_is_better),
        cmocka_unit_test(test_what_hunger_and_danger_cost),
        cmocka_unit_test(test_what_is_tried_first),
        cmocka_unit_test(test_W_34_who_is_healed_at_once_goes_hungry_first),
        cmocka_unit_test(test_W_36_nothing_grows_that_has_run_out),
        cmocka_unit_test(test_order_keeps_every_action),
        cmocka_unit_test(test_W_37_moves_far_from_the_others_are_idle),
        cmocka_unit_test(test_W_41_no_move_is_idle_over_lakes_or_at_the_end),
        cmocka_unit_test(test_W_40_nothing_is_idle_where_cards_may_decide),
        cmocka_unit_test(test_what_is_idle_by_its_kind),
        cmocka_unit_test(test_what_is_obvious),
        cmocka_unit_test(test_W_8_no_emergency_where_there_is_food_for_all),
    };
    return cmocka_run_group_tests_name("The First War: for the search", tests, NULL, NULL);
}
