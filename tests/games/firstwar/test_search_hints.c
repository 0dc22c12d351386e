/* What the search uses: the value of a position, and what to try first. */
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
    assert_first(&position, "hunger=Sa1");
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

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_one_players_gain_is_the_others_loss),
        cmocka_unit_test(test_a_finished_game_is_worth_all),
        cmocka_unit_test(test_what_is_better),
        cmocka_unit_test(test_what_hunger_and_danger_cost),
        cmocka_unit_test(test_what_is_tried_first),
        cmocka_unit_test(test_order_keeps_every_action),
    };
    return cmocka_run_group_tests_name("The First War: for the search", tests, NULL, NULL);
}
