/* The notation of actions, one test for each form, there and back. */
#include "games/firstwar/positions.h"

static void assert_notation(const GamePosition *position, const char *text) {
    char back[GAME_TEXT_MAX];
    assert_legal(position, text);
    firstwar_game.action_text(position->state, firstwar_game.action_parse(position->state, text),
                              back);
    assert_string_equal(back, text);
}

static void assert_no_notation(const GamePosition *position, const char *text) {
    assert_true(firstwar_game.action_parse(position->state, text) == ACTION_NONE);
}

static void test_moves(void **state) {
    GamePosition position;
    (void)state;
    place(&position, (Setting){.cells = "f10=p/2H2H f6=p/1F1H! f7=o", .cards = {"Horse Riding"}});
    assert_notation(&position, "emergency");
    assert_notation(&position, "done");
    assert_notation(&position, "H!2f6-f7");
    assert_no_notation(&position, "H3f6-f7");
    assert_no_notation(&position, "H!2f6f7");
    assert_no_notation(&position, "h!2f6-f7");
    assert_no_notation(&position, "H!2f6-f77");
    assert_no_notation(&position, "H!2f6-f7 ");
    assert_no_notation(&position, "!H2f6-f7");
    assert_no_notation(&position, "1f6-f7");
    assert_illegal(&position, "H!1f6-f7");
    assert_illegal(&position, "H2f6-f7");
}

static void test_conflicts(void **state) {
    GamePosition position;
    (void)state;
    place(&position, (Setting){.cells = "f6=p/1H1H2F2F2E c4=m/1H2S f5=o f7=o",
                               .phase = "conflict",
                               .more = "attacker H f6 from f5\nattacker H f6 from f5\n"
                                       "attacker H c4 from c5\n"});
    assert_notation(&position, "fight=f6");
    assert_no_notation(&position, "fight=");
    assert_no_notation(&position, "fight=f99");
    play(&position, "fight=f6");
    assert_notation(&position, "stack=F+F+E");
    assert_notation(&position, "stack=FFE");
    assert_no_notation(&position, "stack=E+F+F"); /* not in order */
    assert_no_notation(&position, "stack=FEF");
    assert_no_notation(&position, "stack=");
    play(&position, "stack=F+FE");
    assert_notation(&position, "on=2");
    assert_no_notation(&position, "on=0");
    assert_no_notation(&position, "on=02");
    assert_illegal(&position, "on=3");
    play(&position, "on=1"); /* the second attacker covers the other stack by itself */
    assert_illegal(&position, "on=1");
}

static void test_stacks_in_order(void **state) {
    GamePosition position;
    (void)state;
    place(&position, (Setting){.cells = "f6=p/1H2S!2E2H!2F f5=o f7=o",
                               .phase = "conflict",
                               .more = "attacker H f6 from f5\n"});
    /* H < H! < F < F! < E < E! < S < S!, and what begins another comes first. */
    assert_notation(&position, "stack=H!+F+E+S!");
    assert_notation(&position, "stack=H!+FES!");
    assert_notation(&position, "stack=H!S!+FE");
    assert_notation(&position, "stack=H!FES!");
    assert_no_notation(&position, "stack=FE+H!S!");
}

static void test_retreats(void **state) {
    GamePosition position;
    (void)state;
    place(&position, (Setting){.cells = "g5=p/1H1H2H g6=o g4=o h4=l h5=l f5=p f6=l",
                               .phase = "conflict",
                               .more = "attacker H g5 from g4\nattacker H g5 from g4\n"});
    assert_cell(&position, "g5 plain 1H 1H"); /* destroyed: nothing to retreat */
    place(&position, (Setting){.cells = "g5=p/1H2H g6=o g4=o h4=l h5=l f5=p f6=l",
                               .phase = "conflict",
                               .more = "attacker H g5 from g4\n"});
    assert_notation(&position, "H!g5-g6");
    assert_illegal(&position, "Hg5-g6");
    assert_illegal(&position, "H!1g5-g6");
}

static void test_food_and_healing(void **state) {
    GamePosition position;
    (void)state;
    place(&position, (Setting){.cells = "f1=i/1F1F1E!1S", .phase = "food", .more = "mends 1\n"});
    assert_notation(&position, "mend=f1");
    assert_notation(&position, "done");
    assert_illegal(&position, "mend=f2");
    place(&position, (Setting){.phase = "food", .more = "owed 1\n"});
    assert_notation(&position, "hunger=Ff1");
    assert_no_notation(&position, "hunger=f1");
    assert_illegal(&position, "hunger=F!f1");
    place(&position,
          (Setting){.cells = "f1=i/1F!1F1E1S", .phase = "healing", .more = "healer f1 1\n"});
    assert_notation(&position, "heal=f1>F!f1");
    assert_no_notation(&position, "heal=f1F!f1");
    assert_illegal(&position, "heal=f1>Ff1");
    assert_illegal(&position, "heal=f2>F!f1");
}

static void test_research_and_increase(void **state) {
    GamePosition position;
    (void)state;
    place(&position, (Setting){.turn = 2, .phase = "research", .more = "points 9\n"});
    assert_notation(&position, "reveal=II.3");
    assert_no_notation(&position, "reveal=II.5");
    assert_no_notation(&position, "reveal=V.1");
    assert_no_notation(&position, "reveal=ii.3");
    play(&position, "reveal=I.3");
    assert_notation(&position, "activate=I.3");
    place(&position,
          (Setting){.cells = "a1=o/1H1H", .phase = "increase", .more = "grows a1\ngrows f2\n"});
    assert_notation(&position, "grow=a1");
    assert_notation(&position, "grow=all");
    assert_illegal(&position, "grow=f1");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_moves),
        cmocka_unit_test(test_conflicts),
        cmocka_unit_test(test_stacks_in_order),
        cmocka_unit_test(test_retreats),
        cmocka_unit_test(test_food_and_healing),
        cmocka_unit_test(test_research_and_increase),
    };
    return cmocka_run_group_tests_name("The First War: notation", tests, NULL, NULL);
}
