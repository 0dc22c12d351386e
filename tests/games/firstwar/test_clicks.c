/* What is clicked, what it is called, why something is not possible. */
#include "game/clicks.h"
#include "games/firstwar/positions.h"
#include "view/clicks.h"

enum { ACTIONS_MAX = 6000 };

static Action list[ACTIONS_MAX];

static ClickSource source_of(const GamePosition *position) {
    return (ClickSource){.game = &firstwar_game,
                         .state = position->state,
                         .actions = list,
                         .count = firstwar_game.actions(position->state, list)};
}

static Click piece(const char *cell, int index) {
    return (Click){.kind = CLICK_PIECE, .cell = cell_named(cell), .index = (int16_t)index};
}

static Click tile(const char *cell) {
    return (Click){.kind = CLICK_CELL, .cell = cell_named(cell)};
}

static Click item(int index) {
    return (Click){.kind = CLICK_ITEM, .cell = CELL_NONE, .index = (int16_t)index};
}

static Click button(WarButton id) {
    return (Click){.kind = CLICK_BUTTON, .cell = CELL_NONE, .index = (int16_t)id};
}

/* One or two clicks lead to this action. */
static void assert_clicks_make(const GamePosition *position, Click first, const Click *second,
                               const char *action) {
    const ClickSource source = source_of(position);
    ClickPath path = {.count = 0};
    ClickAnswer answer;
    char text[GAME_TEXT_MAX];
    clicks_add(&source, &path, first, &answer);
    if (second != NULL) {
        assert_int_equal(answer.result, CLICK_GOES_ON);
        clicks_add(&source, &path, *second, &answer);
    }
    if (answer.result != CLICK_ACTS) {
        fail_msg("%s does not act: %d %s", action, answer.result, answer.why);
    }
    firstwar_game.action_text(position->state, answer.action, text);
    assert_string_equal(text, action);
}

static void assert_two(const GamePosition *position, Click first, Click second,
                       const char *action) {
    assert_clicks_make(position, first, &second, action);
}

static void assert_refused_click(const GamePosition *position, Click first, const Click *second,
                                 const char *words) {
    char why[GAME_WHY_MAX];
    const Click clicks[] = {first, second == NULL ? first : *second};
    firstwar_game.clicks->explain(position->state, clicks, second == NULL ? 1 : 2, why);
    if (strstr(why, words) == NULL) {
        fail_msg("expected `%s` in: %s", words, why);
    }
}

static void assert_why(const GamePosition *position, Click first, const char *words) {
    assert_refused_click(position, first, NULL, words);
}

static void assert_why_two(const GamePosition *position, Click first, Click second,
                           const char *words) {
    assert_refused_click(position, first, &second, words);
}

static const char middle[] = "f6=p/1H1H!1F f7=o f5=m/1H1H g6=l h6=hp e5=m/2S e6=m";

static void test_moves_are_a_piece_and_a_cell(void **state) {
    GamePosition position;
    (void)state;
    place(&position, (Setting){.cells = middle});
    assert_two(&position, piece("f6", 0), tile("f7"), "H1f6-f7");
    assert_two(&position, piece("f6", 1), tile("f7"), "H!1f6-f7");
    /* Two alike: either will do, and the tile alone. */
    assert_two(&position, piece("f5", 0), tile("e5"), "H1f5-e5");
    assert_two(&position, piece("f5", 1), tile("e5"), "H1f5-e5");
    assert_two(&position, tile("f5"), tile("e5"), "H1f5-e5");
    play(&position, "done");
    /* One Farmer is all that may move from f6 now. */
    assert_two(&position, tile("f6"), tile("f7"), "F1f6-f7");
    assert_two(&position, piece("f6", 2), tile("f7"), "F1f6-f7");
}

static void test_marks_show_what_a_target_is(void **state) {
    GamePosition position;
    Click next[CLICK_TARGETS_MAX];
    int seen = 0;
    (void)state;
    place(&position, (Setting){.cells = middle});
    const ClickSource source = source_of(&position);
    const ClickPath path = {.count = 1, .at = {piece("f6", 0)}};
    const int count = clicks_next(&source, &path, next);
    for (int i = 0; i < count; i++) {
        const char *name = board_of()->name[next[i].cell];
        if (strcmp(name, "f7") == 0) {
            assert_int_equal(next[i].mark, MARK_GO);
            seen++;
        } else if (strcmp(name, "h6") == 0) {
            assert_int_equal(next[i].mark, MARK_DISCOVER);
            seen++;
        } else if (strcmp(name, "e5") == 0) {
            assert_int_equal(next[i].mark, MARK_CAPTURE);
            seen++;
        }
    }
    assert_int_equal(seen, 3);
}

static void test_points_of_pieces_alike(void **state) {
    GamePosition position;
    (void)state;
    place(&position, (Setting){.cells = "f6=p/1H1H f7=o/1H f8=m", .cards = {"Horse Riding"}});
    play(&position, "H2f6-f7");
    const WarState *at = state_of(&position);
    assert_int_equal(war_points_at(at, 0, cell_named("f7"), 0), 2);
    assert_int_equal(war_points_at(at, 0, cell_named("f7"), 1), 1);
    assert_int_equal(war_points_at(at, 1, cell_named("f7"), 0), 0);
    assert_two(&position, piece("f7", 0), tile("f8"), "H2f7-f8");
    assert_two(&position, piece("f7", 1), tile("f8"), "H1f7-f8");
}

static void test_buttons(void **state) {
    GamePosition position;
    (void)state;
    place(&position, (Setting){.cells = middle});
    assert_clicks_make(&position, button(WAR_BUTTON_EMERGENCY), NULL, "emergency");
    assert_clicks_make(&position, button(WAR_BUTTON_DONE), NULL, "done");
    place(&position,
          (Setting){.cells = "a1=o/1H1H", .phase = "increase", .more = "grows a1\ngrows f2\n"});
    assert_clicks_make(&position, button(WAR_BUTTON_GROW_ALL), NULL, "grow=all");
    assert_two(&position, tile("a1"), tile("a1"), "grow=a1");
    place(&position, (Setting){.cells = "a1=o/1H1H", .phase = "increase", .more = "grows a1\n"});
    assert_clicks_make(&position, button(WAR_BUTTON_GROW_ALL), NULL, "grow=a1");
}

static void test_conflicts_are_items(void **state) {
    GamePosition position;
    WarDivision division[WAR_DIVISIONS_MAX];
    (void)state;
    place(&position, (Setting){.cells = "f6=p/1H1H2F2E c4=o/1H2S f5=o f7=o",
                               .phase = "conflict",
                               .more = "attacker H f6 from f5\nattacker H f6 from f5\n"
                                       "attacker H c4 from c5\n"});
    assert_two(&position, tile("f6"), tile("f6"), "fight=f6");
    play(&position, "fight=f6");
    const int count = war_divisions(state_of(&position), division);
    assert_int_equal(count, 2);
    for (int i = 0; i < count; i++) {
        const char *text = division[i].stacks == 1 ? "stack=FE" : "stack=F+E";
        assert_clicks_make(&position, item(WAR_ITEM_DIVISION + i), NULL, text);
    }
    play(&position, "stack=F+E");
    assert_clicks_make(&position, item(WAR_ITEM_STACK + 1), NULL, "on=2");
    const WarForecast forecast = war_forecast(state_of(&position), 0, NULL, NULL);
    assert_int_equal(forecast.attackers, 0);
    assert_int_equal(forecast.defence, 2);
    assert_int_equal(forecast.verdict, WAR_UNTOUCHED);
}

static void test_retreats_are_a_piece_and_a_cell(void **state) {
    GamePosition position;
    (void)state;
    place(&position, (Setting){.cells = "f6=p/1H1H2H2H f5=o f7=o e5=l e6=l g5=p g6=l",
                               .phase = "conflict",
                               .more = "attacker H f6 from f5\nattacker H f6 from f5\n"});
    play(&position, "stack=HH");
    assert_two(&position, piece("f6", 1), tile("f7"), "H!f6-f7");
    assert_two(&position, tile("f6"), tile("g5"), "H!f6-g5");
    assert_why_two(&position, piece("f6", 0), tile("f5"), "(W-25)");
    assert_why_two(&position, piece("f6", 0), tile("e5"), "(W-25)");
    assert_why_two(&position, piece("f6", 0), tile("f9"), "(W-25)");
    assert_why(&position, tile("f7"), "(W-24)");
    assert_why(&position, button(WAR_BUTTON_DONE), "(W-24)");
}

static void test_food_healing_cards(void **state) {
    GamePosition position;
    (void)state;
    place(&position, (Setting){.cells = "f1=i/1F1F1E!1S", .phase = "food", .more = "mends 1\n"});
    assert_two(&position, piece("f1", 2), piece("f1", 2), "mend=f1");
    assert_two(&position, tile("f1"), tile("f1"), "mend=f1");
    assert_why(&position, tile("f2"), "(W-28)");
    place(&position, (Setting){.phase = "food", .more = "owed 2\n"});
    assert_two(&position, piece("f1", 3), piece("f1", 3), "hunger=Sf1");
    assert_two(&position, tile("f2"), tile("f2"), "hunger=Hf2");
    assert_why(&position, tile("a1"), "(W-29)");
    assert_why(&position, button(WAR_BUTTON_DONE), "2 more of your pieces");
    place(&position,
          (Setting){.cells = "f1=i/1F!1F1E1S!", .phase = "healing", .more = "healer f1 1\n"});
    assert_two(&position, piece("f1", 2), piece("f1", 1), "heal=f1>F!f1");
    assert_two(&position, tile("f1"), piece("f1", 3), "heal=f1>S!f1");
    assert_why_two(&position, piece("f1", 2), piece("f1", 0), "(W-34)");
    assert_why(&position, tile("f2"), "(W-45)");
    place(&position, (Setting){.turn = 2, .phase = "research", .more = "points 2\n"});
    assert_clicks_make(&position, item(WAR_ITEM_CARD + 4), NULL, "reveal=II.2");
    assert_why(&position, item(WAR_ITEM_CARD + 7), "(W-31)");
    assert_why(&position, item(WAR_ITEM_CARD + 1), "(W-33)");
}

static void test_why_a_piece_does_not_move(void **state) {
    GamePosition position;
    (void)state;
    place(&position,
          (Setting){.cells = "f6=p/1H1H!1F f7=o/1F1F1F1F f5=l f4=m/2S e5=m/2S h5=hp g6=p "
                             "e6=m g5=m"});
    assert_why(&position, piece("f6", 2), "(W-9)"); /* a Farmer, in the Hunters' phase */
    assert_why(&position, tile("e5"), "your opponent's");
    assert_why(&position, tile("h5"), "face down");
    assert_why(&position, tile("f5"), "(W-11)");
    assert_why_two(&position, piece("f6", 0), tile("f7"), "(W-12)");
    assert_why_two(&position, piece("f6", 0), tile("f5"), "(W-11)");
    assert_why_two(&position, piece("f6", 0), tile("f4"), "Without Canoes");
    assert_why_two(&position, piece("f6", 1), tile("e5"), "wounded piece may not attack");
    assert_why_two(&position, piece("f6", 0), tile("a1"), "(W-10)");
    assert_why_two(&position, piece("f6", 0), tile("f6"), "already");
    play(&position, "H1f6-g6");
    assert_why(&position, piece("g6", 0), "(W-9)");
    assert_why(&position, button(WAR_BUTTON_EMERGENCY), "(W-8)");
    assert_why(&position, button(WAR_BUTTON_GROW_ALL), "(W-35)");
    assert_why(&position, item(WAR_ITEM_CARD), "(W-7)");
    assert_why(&position, item(WAR_ITEM_STACK), "(W-18)");
    assert_why(&position, item(WAR_ITEM_DIVISION), "(W-17)");
}

static void test_why_in_conflicts(void **state) {
    GamePosition position;
    (void)state;
    place(&position,
          (Setting){.cells = "f6=p/1H1H2F2E c4=o/1H2S f5=o f7=o/1E e5=m/1F1F1F1F e6=m/2S",
                    .phase = "conflict",
                    .more = "attacker H f6 from f5\nattacker H f6 from f5\n"
                            "attacker H c4 from c5\n"});
    assert_why(&position, button(WAR_BUTTON_DONE), "(W-15)");
    assert_why(&position, tile("f5"), "There is no conflict on f5");
    play(&position, "fight=f6");
    assert_why(&position, button(WAR_BUTTON_DONE), "(W-17)");
    assert_why(&position, tile("f6"), "Group the defenders of f6");
    assert_why(&position, item(WAR_ITEM_DIVISION + 9), "Every defender");
    play(&position, "stack=F+E");
    assert_why(&position, button(WAR_BUTTON_DONE), "(W-18)");
    assert_why(&position, tile("f6"), "(W-18)");
    assert_why(&position, item(WAR_ITEM_STACK + 3), "only 2 stacks");
    play(&position, "on=1"); /* the Farmer wounds and is wounded, then the other Hunter wins */
    assert_line(&position, "attacker H! f6 from f5 retreats");
    assert_why_two(&position, piece("f6", 1), tile("e6"), "There are enemies on e6 (W-25)");
    assert_why_two(&position, piece("f6", 1), tile("e5"), "(W-26)");
    assert_why_two(&position, piece("f6", 1), tile("g6"), "the tile it came from");
    assert_why_two(&position, piece("f6", 0), tile("f6"), "Choose the piece that retreats");
}

static void test_why_a_defender_does_not_retreat_there(void **state) {
    GamePosition position;
    (void)state;
    place(&position,
          (Setting){.cells = "f6=p/1H2H2E f5=o f7=o/2F2F2F2F e5=l e6=m g5=p/1F g6=l h6=p",
                    .phase = "conflict",
                    .more = "attacker H f6 from f5\n"});
    play(&position, "stack=HE");
    /* One way only would have been taken by itself; two pieces share it. */
    assert_decides(&position, 2);
    assert_why_two(&position, piece("f6", 0), tile("f7"), "(W-26)");
    assert_why_two(&position, piece("f6", 0), tile("g5"), "There are enemies");
    assert_why_two(&position, piece("f6", 0), tile("h6"), "without Canoes");
    assert_why_two(&position, piece("f6", 0), tile("a1"), "too far");
    assert_why_two(&position, piece("f6", 0), tile("e5"), "a lake");
    assert_why_two(&position, piece("f6", 0), tile("f5"), "An attacker came from");
}

static void test_why_of_cards_and_growth(void **state) {
    GamePosition position;
    (void)state;
    place(&position, (Setting){.cards = {"Spears"}, .phase = "research", .more = "points 4\n"});
    play(&position, "reveal=II.2");
    assert_why(&position, item(WAR_ITEM_CARD + 4), "from above must be active");
    assert_why(&position, item(WAR_ITEM_CARD + 7), "costs 3 points, and you have 2");
    assert_why(&position, item(WAR_ITEM_CARD + 12), "level before");
    assert_why(&position, tile("f1"), "(W-30)");
    play(&position, "reveal=I.2");
    assert_why(&position, item(WAR_ITEM_CARD + 1), "costs 3 points, and you have 1");
    place(&position, (Setting){.cells = "a1=o/1H1H", .phase = "increase", .more = "grows a1\n"});
    assert_why(&position, tile("f2"), "(W-35)");
    play(&position, "grow=a1");
    assert_why(&position, button(WAR_BUTTON_GROW_ALL), "(W-35)");
    place(&position, (Setting){.cells = "a1=o/1H1H", .phase = "increase", .more = "grows a1\n"});
    assert_why(&position, button(WAR_BUTTON_EMERGENCY), "only at the start of a turn");
    place(&position, (Setting){.cells = "a1=o/1E1H! a2=o/1F! a4=o/1F!",
                               .phase = "healing",
                               .more = "healer a1 1\n"});
    assert_why_two(&position, tile("a1"), tile("a2"), "out of reach");
    assert_why_two(&position, piece("a1", 0), tile("a1"), "Choose the Healer first");
    place(&position, (Setting){.phase = "hunters"});
    play(&position, "emergency");
    assert_why(&position, button(WAR_BUTTON_EMERGENCY), "already a food emergency");
}

static void test_why_in_the_second_phase(void **state) {
    GamePosition position;
    (void)state;
    place(&position, (Setting){.cells = "f6=p/1H1F1E f7=o/2H2F f5=m a3=o/1F"});
    play(&position, "done");
    assert_why(&position, piece("f6", 0), "Hunters have already moved");
    assert_why(&position, tile("f6"), "Several kinds of pieces on f6");
    assert_why(&position, tile("f5"), "You have no piece on f5");
    play(&position, "F1f6-f7");
    assert_why(&position, piece("f7", 0), "that ends their movement");
    play(&position, "E1f6-f5");
    assert_why(&position, piece("f5", 0), "no movement point left");
}

static void test_why_when_it_is_over(void **state) {
    GamePosition position;
    (void)state;
    place(&position, (Setting){.cells = "f11=i/2F2F2S"});
    assert_why(&position, tile("f1"), "The game is over (W-38).");
    place(&position, (Setting){.decider = -1, .more = "ended agreed\n"});
    assert_why(&position, tile("f1"), "The game is over (W-37).");
}

static void assert_label(const GamePosition *position, const char *action, const char *expected) {
    char label[GAME_LABEL_MAX];
    assert_legal(position, action);
    firstwar_game.clicks->action_label(position->state,
                                       firstwar_game.action_parse(position->state, action), label);
    assert_string_equal(label, expected);
}

static void test_labels(void **state) {
    static const struct {
        Setting setting;
        const char *action, *label;
    } cases[] = {
        {{.cells = "f6=p/1H f7=o"}, "H1f6-f7", "Move to f7 with the Hunter on f6, 1 point left"},
        {{.cells = "f6=p/1H f7=o/2F"}, "H1f6-f7", "Attack f7 with the Hunter on f6"},
        {{.cells = "f6=p/1H! f7=ho"},
         "H!1f6-f7",
         "Explore f7 with the wounded Hunter on f6, 1 point left"},
        {{.phase = "hunters"}, "emergency", "Declare a food emergency"},
        {{.phase = "hunters"}, "done", "Hunters are done"},
        {{.phase = "others"}, "done", "Movement is done"},
        {{.phase = "research", .more = "points 1\n"}, "reveal=I.3", "Reveal card I.3 for 1"},
        {{.phase = "food", .more = "owed 1\n"}, "hunger=Ff1", "The Farmer on f1 goes hungry"},
        {{.cells = "a1=o/1E!", .phase = "food", .more = "mends 1\n"},
         "mend=a1",
         "Heal the Healer on a1"},
        {{.cells = "a1=o/1E1F!", .phase = "healing", .more = "healer a1 1\n"},
         "heal=a1>F!a1",
         "The Healer on a1 heals the wounded Farmer on a1"},
        {{.phase = "increase", .more = "grows f2\n"}, "grow=f2", "New piece on f2"},
        {{.cells = "a1=o/1E1F", .phase = "increase", .more = "grows a1\ngrows f2\n"},
         "grow=all",
         "Grow on all tiles left"},
        {{.phase = "increase", .more = "grows f2\n"}, "done", "End turn"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        GamePosition position;
        place(&position, cases[i].setting);
        assert_label(&position, cases[i].action, cases[i].label);
    }
}

static void test_labels_of_fights_and_cards(void **state) {
    GamePosition position;
    (void)state;
    place(&position, (Setting){.cells = "f6=p/1H1H2F2F2E c4=o/1H2S f5=o f7=o",
                               .phase = "conflict",
                               .more = "attacker H f6 from f5\nattacker H f6 from f5\n"
                                       "attacker H c4 from c5\n"});
    assert_label(&position, "fight=f6", "Conflict on f6");
    play(&position, "fight=f6");
    assert_label(&position, "stack=F+FE", "Stacks: F and FE");
    play(&position, "stack=FF+E");
    assert_label(&position, "on=2", "Attack stack 2");
    place(&position, (Setting){.cells = "f6=p/1H2H f5=o f7=o g5=m",
                               .phase = "conflict",
                               .more = "attacker H f6 from f5\n"});
    assert_label(&position, "H!f6-f7", "Retreat with the wounded Hunter to f7");
    place(&position, (Setting){.phase = "research", .more = "points 4\n"});
    play(&position, "reveal=I.1");
    assert_label(&position, "activate=I.1", "Activate Herbal Lore for 3");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_moves_are_a_piece_and_a_cell),
        cmocka_unit_test(test_marks_show_what_a_target_is),
        cmocka_unit_test(test_points_of_pieces_alike),
        cmocka_unit_test(test_buttons),
        cmocka_unit_test(test_conflicts_are_items),
        cmocka_unit_test(test_retreats_are_a_piece_and_a_cell),
        cmocka_unit_test(test_food_healing_cards),
        cmocka_unit_test(test_why_a_piece_does_not_move),
        cmocka_unit_test(test_why_in_conflicts),
        cmocka_unit_test(test_why_a_defender_does_not_retreat_there),
        cmocka_unit_test(test_why_of_cards_and_growth),
        cmocka_unit_test(test_why_in_the_second_phase),
        cmocka_unit_test(test_why_when_it_is_over),
        cmocka_unit_test(test_labels),
        cmocka_unit_test(test_labels_of_fights_and_cards),
    };
    return cmocka_run_group_tests_name("The First War: clicks", tests, NULL, NULL);
}
