/* What is reported, each event whole: fields that a kind does not use are 0 or CELL_NONE. */
#include "games/firstwar/positions.h"
#include "games/firstwar/rules.h"

/* The events of an action from the first of `expected` on are these. */
static void assert_events(Setting setting, const char *actions, const char *action,
                          const Event *expected, int count) {
    static Events events;
    GamePosition position;
    place(&position, setting);
    if (actions != NULL) {
        play(&position, actions);
    }
    events.count = 0;
    assert_legal(&position, action);
    game_play(&firstwar_game, position.state, &position.history,
              game_action_parse(&firstwar_game, position.state, action), &events);
    assert_true(events.count >= count);
    for (int i = 0; i < count; i++) {
        assert_memory_equal(&events.at[i], &expected[i], sizeof expected[i]);
    }
}

static void test_W_1_W_3_the_deal(void **state) {
    static Events events;
    const Options options = {{0}};
    GamePosition position;
    int at = 0;
    (void)state;
    game_begin(&firstwar_game, &position, &options, 4, &events);
    for (Cell cell = 0; cell < WAR_CELLS; cell++) {
        const Event dealt = {.kind = EVENT_DEALT,
                             .seat = SEAT_NONE,
                             .from = CELL_NONE,
                             .to = cell,
                             .value = war_terrain(state_of(&position), cell) != WAR_HIDDEN};
        assert_memory_equal(&events.at[at++], &dealt, sizeof dealt);
    }
    for (int seat = 0; seat < WAR_SEATS; seat++) {
        for (CellSet held = state_of(&position)->held[seat]; !set_empty(held);) {
            const Cell cell = set_take(&held);
            for (WarCrowd crowd = state_of(&position)->crowd[seat][cell]; crowd != 0;) {
                const Event placed = {.kind = EVENT_PLACED,
                                      .seat = (int8_t)seat,
                                      .piece = war_code(seat, war_first(&crowd)),
                                      .from = CELL_NONE,
                                      .to = cell};
                assert_memory_equal(&events.at[at++], &placed, sizeof placed);
            }
        }
    }
    assert_int_equal(events.count, at);
}

static void test_W_10_a_tile_is_turned_and_entered(void **state) {
    const Cell from = cell_named("f6");
    const Cell to = cell_named("f7");
    const Event events[] = {
        {.kind = EVENT_FLIPPED, .seat = SEAT_NONE, .from = CELL_NONE, .to = to},
        {.kind = EVENT_MOVED,
         .seat = 1,
         .piece = war_code(1, war_piece(WAR_HUNTER, true)),
         .from = from,
         .to = to},
    };
    (void)state;
    assert_events((Setting){.turn = 2, .cells = "f6=p/2H! f7=ho"}, NULL, "H!1f6-f7", events, 2);
    assert_events((Setting){.turn = 2, .cells = "f6=p/2H! f7=hl"}, NULL, "H!1f6-f7", events, 1);
}

static void test_W_8_W_31_W_36_what_else_happens(void **state) {
    const Event emergency[] = {{.kind = EVENT_NOTE,
                                .seat = 1,
                                .from = CELL_NONE,
                                .to = CELL_NONE,
                                .value = WAR_NOTE_EMERGENCY}};
    const Event card[] = {{.kind = EVENT_CARD,
                           .seat = 1,
                           .from = CELL_NONE,
                           .to = CELL_NONE,
                           .value = WAR_ITEM_CARD + 2}};
    (void)state;
    assert_events((Setting){.turn = 2}, NULL, "emergency", emergency, 1);
    assert_events((Setting){.turn = 2, .phase = "research", .more = "points 1\n"}, NULL,
                  "reveal=I.3", card, 1);
    static Events events;
    GamePosition position;
    place(&position,
          (Setting){.turn = 2, .cells = "a1=o/2E2S", .phase = "increase", .more = "grows a1\n"});
    game_play(&firstwar_game, position.state, &position.history,
              game_action_parse(&firstwar_game, position.state, "grow=a1"), &events);
    const Event rolled = {.kind = EVENT_ROLLED,
                          .seat = 1,
                          .from = CELL_NONE,
                          .to = cell_named("a1"),
                          .value = events.at[0].value};
    assert_in_range(rolled.value, 1, 6);
    assert_memory_equal(&events.at[0], &rolled, sizeof rolled);
}

/* South attacks, is weaker, and one of the two has no way back (W-26). */
static void test_W_20_W_26_what_becomes_of_those_who_fight(void **state) {
    const Cell cell = cell_named("f6");
    const uint16_t farmer = war_code(0, war_piece(WAR_FARMER, false));
    const uint16_t wounded = war_code(0, war_piece(WAR_FARMER, true));
    const Event events[] = {
        {.kind = EVENT_CHANGED,
         .seat = 0,
         .piece = farmer,
         .into = wounded,
         .from = CELL_NONE,
         .to = cell},
        {.kind = EVENT_NOTE,
         .seat = 0,
         .from = CELL_NONE,
         .to = cell,
         .value = WAR_NOTE_NO_RETREAT},
        {.kind = EVENT_CAPTURED, .seat = 1, .piece = wounded, .from = cell, .to = CELL_NONE},
    };
    static Events found;
    GamePosition position;
    (void)state;
    place(&position, (Setting){.cells = "f6=p/1F2F2E f5=o/1S1S1S1S f7=l e5=l e6=l g5=l g6=l",
                               .phase = "conflict",
                               .more = "attacker F f6 from f5\n"});
    game_play(&firstwar_game, position.state, &position.history,
              game_action_parse(&firstwar_game, position.state, "stack=FE"), &found);
    assert_true(found.count >= 6);
    const Event only = {.kind = EVENT_NOTE, /* W-43: on the only stack */
                        .seat = 0,
                        .piece = farmer,
                        .into = WAR_ON,
                        .from = CELL_NONE,
                        .to = cell,
                        .value = WAR_NOTE_ONLY};
    assert_memory_equal(&found.at[0], &only, sizeof only);
    assert_memory_equal(&found.at[3], events, sizeof events);
}

/* A wounded piece that turns up a lake is lost, and the other player has taken it. */
static void test_W_25_a_lake_takes_a_defender(void **state) {
    const Cell from = cell_named("f6");
    const Cell lake = cell_named("e5");
    const Event events[] = {
        {.kind = EVENT_FLIPPED, .seat = SEAT_NONE, .from = CELL_NONE, .to = lake},
        {.kind = EVENT_CAPTURED,
         .seat = 0,
         .piece = war_code(1, war_piece(WAR_HUNTER, true)),
         .from = from,
         .to = CELL_NONE},
    };
    (void)state;
    assert_events((Setting){.cells = "f6=p/1H2H f5=o f7=ho e5=hl e6=l g5=l g6=l",
                            .phase = "conflict",
                            .more = "attacker H f6 from f5\n"},
                  NULL, "H!f6-e5", events, 2);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_W_1_W_3_the_deal),
        cmocka_unit_test(test_W_10_a_tile_is_turned_and_entered),
        cmocka_unit_test(test_W_8_W_31_W_36_what_else_happens),
        cmocka_unit_test(test_W_25_a_lake_takes_a_defender),
        cmocka_unit_test(test_W_20_W_26_what_becomes_of_those_who_fight),
    };
    return cmocka_run_group_tests_name("The First War: events", tests, NULL, NULL);
}
