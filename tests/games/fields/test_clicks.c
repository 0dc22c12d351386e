/* What is clicked, what it is called, and why something is not possible. */
#include "game/clicks.h"
#include "games/fields/positions.h"

#include "view/clicks.h"

typedef struct Table {
    GamePosition position;
    Action action[256];
    ClickSource source;
    ClickPath path;
} Table;

static void lay(Table *table, const char *cells, int side, const char *more) {
    place(&table->position, cells, side, more);
    table->path.count = 0;
    table->source = (ClickSource){
        .game = &fields_game,
        .state = table->position.state,
        .actions = table->action,
        .count = fields_game.actions(table->position.state, table->action),
    };
}

static const struct Button {
    const char *word;
    FieldsButton button;
} buttons[] = {
    {"STOP", FIELDS_BUTTON_STOP},     {"END", FIELDS_BUTTON_END},
    {"FIELD", FIELDS_BUTTON_FIELD},   {"CITY", FIELDS_BUTTON_CITY},
    {"CASTLE", FIELDS_BUTTON_CASTLE}, {"BRING", FIELDS_BUTTON_BRING_BACK},
    {"PASS", FIELDS_BUTTON_PASS},
};

/* `c1` or the word of a button. */
static Click click_named(const char *word, size_t length) {
    for (size_t i = 0; i < sizeof buttons / sizeof buttons[0]; i++) {
        if (strlen(buttons[i].word) == length && strncmp(buttons[i].word, word, length) == 0) {
            return (Click){.kind = CLICK_BUTTON, .index = (int16_t)buttons[i].button};
        }
    }
    return (Click){.kind = CLICK_CELL, .cell = cell_named(word)};
}

/* Clicks one after the other; the answer to the last. */
static ClickAnswer click(Table *table, const char *clicks) {
    ClickAnswer answer = {.result = CLICK_LET_GO};
    while (*clicks != '\0') {
        const size_t length = strcspn(clicks, " ");
        clicks_add(&table->source, &table->path, click_named(clicks, length), &answer);
        clicks += length + (clicks[length] == ' ');
    }
    return answer;
}

static void assert_acts(Table *table, const char *clicks, const char *expected) {
    char text[GAME_TEXT_MAX];
    table->path.count = 0;
    const ClickAnswer answer = click(table, clicks);
    if (answer.result == CLICK_REFUSED) {
        fail_msg("%s: %s", clicks, answer.why);
    }
    assert_int_equal(answer.result, CLICK_ACTS);
    fields_game.action_text(table->source.state, answer.action, text);
    assert_string_equal(text, expected);
}

/* The menu that asks, by its labels split by bars, in any order of the actions. */
static void assert_asks(Table *table, const char *clicks, int count, const char *one,
                        const char *other) {
    bool first = false;
    bool second = false;
    table->path.count = 0;
    const ClickAnswer answer = click(table, clicks);
    assert_int_equal(answer.result, CLICK_ASKS);
    assert_int_equal(answer.choice_count, count);
    for (int i = 0; i < count; i++) {
        char label[GAME_LABEL_MAX];
        fields_game.clicks->action_label(table->source.state, answer.choices[i], label);
        first = first || strcmp(label, one) == 0;
        second = second || strcmp(label, other) == 0;
    }
    assert_true(first && second);
}

static void assert_mark(Table *table, const char *clicks, const char *cell, ClickMark mark) {
    static Click next[CLICK_TARGETS_MAX];
    table->path.count = 0;
    click(table, clicks);
    const int count = clicks_next(&table->source, &table->path, next);
    for (int i = 0; i < count; i++) {
        if (next[i].kind == CLICK_CELL && next[i].cell == cell_named(cell)) {
            assert_int_equal(next[i].mark, mark);
            return;
        }
    }
    fail_msg("%s is not marked", cell);
}

static const char meeting[] =
    "c2=p/1Q b2=p/1P d2=p/1P c3=p/2C c4=p/2P b3=hp c1=m d1=m c5=m/2Q a1=m";

static void test_moves_attacks_and_discoveries(void **state) {
    static Table table;
    (void)state;
    lay(&table, meeting, 1, "");
    assert_acts(&table, "c2 c1", "Qc2-c1");
    assert_acts(&table, "b2 a1", "Pb2-a1");
    assert_acts(&table, "b2 b3", "Pb2?b3");
    assert_mark(&table, "c2", "c1", MARK_GO);
    assert_mark(&table, "b2", "b3", MARK_DISCOVER);
    assert_mark(&table, "b2", "c3", MARK_CAPTURE);
    lay(&table, meeting, 1, "first P d2\n");
    assert_acts(&table, "b2 c3", "Pb2xc3");
}

static void test_joint_attacks(void **state) {
    static Table table;
    (void)state;
    lay(&table, meeting, 1, "");
    assert_acts(&table, "b2 d2 c3", "Pb2+Pd2xc3");
    assert_acts(&table, "d2 b2 c3", "Pb2+Pd2xc3");
    assert_asks(&table, "b2 c3", 2, "Attack with Prince b2 alone",
                "Attack with both Princes, b2 and d2");
    assert_asks(&table, "d2 c3", 2, "Attack with Prince d2 alone",
                "Attack with both Princes, b2 and d2");
    /* One alone would be too weak from c1. */
    lay(&table, "c1=p/1Q b2=p/1P d2=p/1P c3=p/2C c5=m/2Q", 1, "");
    assert_acts(&table, "b2 c3", "Pb2+Pd2xc3");
    assert_acts(&table, "d2 c3", "Pb2+Pd2xc3");
    lay(&table, "c1=p/1Q b2=p/1P1P c3=p/2C c5=m/2Q", 1, "shared b2\n");
    assert_acts(&table, "b2 c3", "Pb2+Pb2xc3");
    char label[GAME_LABEL_MAX];
    fields_game.clicks->action_label(NULL, fields_game.action_parse(NULL, "Pb2+Pb2xc3"), label);
    assert_string_equal(label, "Attack with both Princes on b2");
}

static void test_castling(void **state) {
    static Table table;
    (void)state;
    lay(&table, meeting, 1, "");
    assert_acts(&table, "c2 b2", "Q<>b2");
    assert_acts(&table, "CASTLE d2", "Q<>d2");
}

static void test_buttons(void **state) {
    static Table table;
    (void)state;
    lay(&table, meeting, 1, "");
    assert_acts(&table, "FIELD", "field");
    assert_acts(&table, "CITY", "city");
    assert_acts(&table, "PASS", "pass");
    lay(&table, meeting, 1, "underway b2 3 1 plain none\n");
    assert_acts(&table, "STOP", "stop");
    assert_acts(&table, "END", "end");
}

static Action ends_by(Table *table, const char *cell) {
    const Click click = click_on_cell(cell != NULL ? cell_named(cell) : CELL_NONE, MARK_PICK);
    return fields_game.clicks->ends_by(table->position.state, cell != NULL ? &click : NULL);
}

static void test_F_10_what_stops_a_prince_under_way(void **state) {
    static Table table;
    const Action stop = fields_action(FIELDS_STOP, 0, 0, 0);
    (void)state;
    lay(&table, meeting, 1, "underway b2 1 2 plain none\n");
    assert_int_equal(ends_by(&table, NULL), stop);
    assert_int_equal(ends_by(&table, "d2"), stop);
    assert_int_equal(ends_by(&table, "c2"), stop);
    assert_int_equal(ends_by(&table, "c1"), stop);
    assert_int_equal(ends_by(&table, "b2"), ACTION_NONE);
    assert_int_equal(ends_by(&table, "b3"), ACTION_NONE); /* face down */
    assert_int_equal(ends_by(&table, "c3"), ACTION_NONE); /* a City */
    const Click button = click_on_button(FIELDS_BUTTON_CASTLE);
    assert_int_equal(fields_game.clicks->ends_by(table.position.state, &button), ACTION_NONE);
    /* The second pawn of the turn: nothing follows it but the end of the turn. */
    lay(&table, meeting, 1, "first P d2\nunderway b2 1 2 plain none\n");
    assert_int_equal(ends_by(&table, "c2"), ACTION_NONE);
    lay(&table, meeting, 1, "");
    assert_int_equal(ends_by(&table, "c2"), ACTION_NONE);
}

static void test_bringing_back(void **state) {
    static Table table;
    (void)state;
    lay(&table, "c1=p/1Q a1=p/1C b1=p/1F c5=p/2Q", 1, "");
    assert_acts(&table, "BRING a1", "prince@a1");
    lay(&table, "a1=p/1C b1=p/1P c5=p/2Q", 1, "");
    assert_acts(&table, "BRING a1 b1", "queen@a1=b1");
    /* Both are possible: the City again means that a Prince returns. */
    lay(&table, "a1=p/1C b1=p/1P b2=p/1F b3=p/1F c5=p/2Q", 1, "");
    assert_acts(&table, "BRING a1 b1", "queen@a1=b1");
    assert_acts(&table, "BRING a1 a1", "prince@a1");
    lay(&table, "a1=p/1C1P b1=p c5=p/2Q", 1, "");
    assert_acts(&table, "BRING a1 a1", "queen@a1=a1");
}

static void test_every_legal_action_can_be_clicked_and_has_a_name(void **state) {
    static Table table;
    Rng rng = rng_seeded(4);
    (void)state;
    for (uint64_t seed = 0; seed < 10; seed++) {
        const Options options = {{seed % 2}};
        game_begin(&fields_game, &table.position, &options, seed, NULL);
        while (!game_over(&fields_game, table.position.state, &table.position.history)) {
            const int count = fields_game.actions(table.position.state, table.action);
            for (int i = 0; i < count; i++) {
                Click out[GAME_CLICKS_MAX];
                char label[GAME_LABEL_MAX];
                int variants = 0;
                while (fields_game.clicks->action_clicks(table.position.state, table.action[i],
                                                         variants, out) > 0) {
                    variants++;
                }
                assert_in_range(variants, 1, 4);
                fields_game.clicks->action_label(table.position.state, table.action[i], label);
                assert_true(strlen(label) > 3);
            }
            const uint32_t chosen = rng_below(&rng, (uint32_t)count);
            game_play(&fields_game, table.position.state, &table.position.history,
                      table.action[chosen], NULL);
        }
    }
}

/* The reason given for these clicks, whether or not the last would begin a new move. */
static void explain(const Table *table, const char *clicks, char why[GAME_WHY_MAX]) {
    Click click[GAME_CLICKS_MAX];
    int count = 0;
    while (*clicks != '\0') {
        const size_t length = strcspn(clicks, " ");
        click[count++] = click_named(clicks, length);
        clicks += length + (clicks[length] == ' ');
    }
    fields_game.clicks->explain(table->source.state, click, count, why);
}

static void test_a_click_that_leads_nowhere_is_refused_with_the_rule(void **state) {
    static Table table;
    (void)state;
    lay(&table, meeting, 1, "");
    const ClickAnswer answer = click(&table, "b2 e3");
    assert_int_equal(answer.result, CLICK_REFUSED);
    assert_non_null(strstr(answer.why, "(F-"));
}

static void test_why_not(void **state) {
    static const struct Case {
        const char *cells, *more, *clicks, *rule;
    } cases[] = {
        /* one cell */
        {"c1=p/1Q c2=p/2P c5=p/2Q", "", "c2", "(F-10)"},
        {"c1=p/1Q c2=p c5=p/2Q", "", "c2", "(F-10)"},
        {"c1=p/1Q c2=p/1C c5=p/2Q", "", "c2", "(F-2)"},
        {"c1=p/1Q c2=hp c5=p/2Q", "", "c2", "(F-39)"},
        {"b1=p/1P a1=p/1C c5=p/2Q", "", "b1", "(F-15)"},
        {"c1=p/1Q b1=p/1P c2=p/1P d2=p c5=p/2Q", "first P b1\n", "b1", "(F-10)"},
        {"c1=p/1Q b1=p/1P c2=p/1P d2=p c5=p/2Q", "first Q c1\n", "c1", "(F-10)"},
        {"c1=p/1Q b1=p/1P c2=p/1P b2=hp c5=p/2Q", "underway b1 3 1 plain none\n", "c2", "(F-10)"},
        {"a1=p/1Q a2=s b1=s b2=s c5=p/2Q", "", "a1", "(F-16)"},
        {"a1=p/1P a2=s/2P b1=s/2P b2=s/2P c5=p/1Q c4=m/2Q", "", "a1", "(F-12)"},
        /* a Prince and a target */
        {"c1=p c2=p c3=p c4=p c5=p b4=p/1P e1=m/1Q a1=p e3=m/2Q", "", "b4 c1",
         "potential of 1 (F-13)"},
        {"c1=p/1Q b1=p/1P b2=hp c2=p c3=p c4=p c5=m d4=p/2Q", "underway b1 1 3 plain none\n",
         "b1 c3", "(F-13)"},
        {"c1=p/1Q b1=p/1P b2=s a2=s c2=p c5=p/2Q", "", "b1 a2", "(F-14)"},
        {"c1=p/1Q b1=p/1P c2=s b2=s b3=s d1=s c3=p a1=s d2=s c5=p/2Q", "", "b1 c3", "(F-14)"},
        {"c1=p/1Q b1=p/1P b2=p/2P a1=s c2=s c3=m b3=p c5=p/2Q", "", "b1 b3", "(F-12)"},
        {"c1=p/1Q b1=p/1P b2=hp a1=hs c2=hs b3=p c3=s c5=p/2Q", "", "b1 b3", "(F-39)"},
        {"c1=p/1Q b1=p/1P c2=p/1P c5=p/2Q", "first P c2\n", "b1 c2", "(F-11)"},
        {"c1=p/1Q b1=p/1P b2=hp b3=hp c5=p/2Q", "", "b1 b3", "(F-39)"},
        {"c1=p/1Q b1=p/1P b2=hs c2=s c5=p/2Q", "underway b1 3 1 plain none\n", "b1 c2", "(F-41)"},
        {"c1=p/1Q c2=p/1P c3=p/2C c5=p/2Q", "", "c2 c3",
         "5 − 2 = 3; it must be higher than the defence: City 3 (F-25)"},
        /* the Queen and a target */
        {"c1=p/1Q c2=p c3=p c4=p c5=p/2Q", "", "c1 c4", "(F-16)"},
        {"c1=p/1Q c2=s b1=p d1=m c5=p/2Q", "", "c1 c2", "(F-16)"},
        {"c1=p/1Q c2=s b1=p b2=s d1=m d2=s c3=p c5=p/2Q", "", "c1 c3", "(F-16)"},
        {"c1=p/1Q c2=p/2P b1=p d1=m c5=p/2Q", "", "c1 c2", "(F-17)"},
        {"c1=p/1Q c2=p/2P b1=p b2=s d1=m d2=s c3=p c5=p/2Q", "", "c1 c3", "(F-12)"},
        {"c1=p/1Q c2=hp b1=p d1=m c5=p/2Q", "", "c1 c2", "(F-39)"},
        {"c1=p/1Q c2=hp b1=p b2=s d1=m d2=s c3=p c5=p/2Q", "", "c1 c3", "(F-39)"},
        /* castling */
        {"c1=p/1Q d1=m/1P c4=p/1P c3=p/2P b4=s/2P c5=p/2Q", "", "CASTLE c4", "(F-18)"},
        {"c1=p/1Q c2=p b1=s/1P d1=p/1P c5=p/2Q", "", "CASTLE b1", "(F-18)"},
        {"c1=p/1Q c2=p b1=p/1P1P d1=p/1P c5=p/2Q", "shared b1\n", "CASTLE b1", "(F-19)"},
        {"c1=p/1Q c2=p/2P b1=p c3=p/1P d1=p/1P c5=p/2Q", "", "CASTLE c3", "(F-18)"},
        {"c1=p/1Q c2=p d1=p/1P c5=p/2Q", "", "CASTLE c2", "(F-18)"},
        {"c1=p/1Q c2=p b1=p/1P c5=p/2Q", "first P b1\n", "c1 b1", "(F-9)"},
        {"c1=p/1Q c5=p/2Q", "", "CASTLE", "(F-18)"},
        {"b1=p/1P a1=p/1C c5=p/2Q", "", "CASTLE", "(F-18)"},
        {"c1=p/1Q b1=p/1P1P c5=p/2Q", "shared b1\n", "CASTLE", "(F-19)"},
        {"c1=p/1Q b1=p/1P c5=p/2Q", "first P b1\n", "CASTLE", "(F-9)"},
        /* joint attacks */
        {"c1=p/1Q b2=p/1P d2=p/1P c3=p/2C c4=m/2Q e2=s/2P", "", "b2 d2 c4", "(F-32)"},
        {"c1=p/1Q b2=p/1P d2=p/1P c3=p/2C c2=m/2P2P d4=s d3=p/2Q", "", "b2 d2 c2", "(F-25)"},
        /* building */
        {"c1=p/1Q1F c5=p/2Q", "", "FIELD", "(F-20)"},
        {"c1=p/1Q1C c5=p/2Q", "", "FIELD", "(F-20)"},
        {"c1=p/1C b1=p/1P c5=p/2Q", "", "FIELD", "(F-20)"},
        {"c1=p/1Q a1=m/1F a2=m/1F a3=m/1F b4=m/1F d4=m/1F e3=p/1F e2=p/1F e1=p/1F c5=p/2Q", "",
         "FIELD", "(F-20)"},
        {"c1=p/1Q2F c5=p/2Q", "", "CITY", "(F-21)"},
        {"c1=p/1Q a1=p/1C a2=p/1C c5=p/2Q", "", "CITY", "(F-21)"},
        {"c1=p/1Q a1=p/2C a2=p/2C a3=p/2C b4=p/2C c5=p/2Q", "", "CITY", "(F-21)"},
        {"c1=p/1Q b1=p/1P c5=p/2Q", "first P b1\n", "FIELD", "(F-9)"},
        {"c1=p/1Q b1=p/1P c5=p/2Q", "first P b1\n", "CITY", "(F-9)"},
        /* bringing back */
        {"c1=p/1Q a1=p/1C b1=p/1P b2=m/1P b3=m/1P c5=p/2Q", "", "BRING", "(F-23)"},
        {"c1=p/1Q a1=p/1C b1=p/1P c5=p/2Q", "", "BRING",
         "need 2 Fields on the board, and you "
         "have 0 (F-23)"},
        {"c1=p/1Q a1=p/1C1P b1=p/1F b2=p/1F c5=p/2Q", "", "BRING", "(F-23)"},
        {"a1=p/1C1P1P b1=p/1P c5=p/2Q", "", "BRING", "(F-22)"},
        {"c1=p/1Q b1=p/1P a1=p/1C c5=p/2Q", "first P b1\n", "BRING", "(F-9)"},
        {"c1=p/1Q a1=p/1C b1=p/1F c5=p/2Q", "", "BRING b1", "(F-23)"},
        {"c1=p/1Q a1=p/1C a2=p/1C1P b1=p/1F b2=p/1F c5=p/2Q", "", "BRING a2", "(F-23)"},
        {"a1=p/1C b1=p/1P c5=p/2Q", "", "BRING b1", "(F-22)"},
        {"a1=p/1C b1=p/1P c5=p/2Q", "", "BRING a1 c1", "(F-22)"},
        {"a1=p/1C a2=p/1C1P b1=p/1P c5=p/2Q", "", "BRING a2 b1", "(F-22)"},
        /* the other buttons */
        {"c1=p/1Q c5=p/2Q", "passes 2\n", "PASS", "(F-24)"},
        {"c1=p/1Q b1=p/1P c5=p/2Q", "first P b1\n", "PASS", "(F-9)"},
        {"c1=p/1Q c5=p/2Q", "", "END", "(F-9)"},
        {"c1=p/1Q c5=p/2Q", "", "STOP", "(F-40)"},
        {"a1=p/1Q a2=s/1P b1=s b2=s a3=hs b3=s c5=m/2Q", "underway a2 3 1 plain none\n", "STOP",
         "(F-10)"},
        {"c1=p/1Q b1=p/1P d1=p/1P a1=hp c5=m/2Q", "first P d1\nunderway b1 3 1 plain none\n",
         "STOP", "(F-10)"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        static Table table;
        lay(&table, cases[i].cells, 1, cases[i].more);
        char why[GAME_WHY_MAX];
        explain(&table, cases[i].clicks, why);
        char expected[GAME_WHY_MAX];
        sprintf(expected, "%s.", cases[i].rule);
        const size_t length = strlen(why);
        const size_t tail = strlen(expected);
        if (length < tail || strcmp(why + length - tail, expected) != 0) {
            fail_msg("case %zu, %s: `%s` should end with %s", i, cases[i].clicks, why, expected);
        }
    }
}

static void test_why_not_when_the_game_is_over(void **state) {
    static const struct Over {
        const char *cells, *more, *rule;
        int side;
    } cases[] = {
        {"c1=p/1Q c5=p/2Q", "quiet 120\n", "(F-37).", 1},
        {"b1=p/1P c5=p/2Q", "", "(F-36).", 2},
        {"c1=p/1C c2=p/1F d1=p/1F d2=p/1F b1=p/1F c3=p/1F1Q c5=p/2Q", "", "(F-35).", 0},
    };
    (void)state;
    for (int i = 0; i < 3; i++) {
        static Table table;
        char why[GAME_WHY_MAX];
        lay(&table, cases[i].cells, cases[i].side, cases[i].more);
        explain(&table, "c1", why);
        assert_non_null(strstr(why, cases[i].rule));
    }
}

static void test_any_clicks_get_an_answer(void **state) {
    static Table table;
    Rng rng = rng_seeded(11);
    (void)state;
    for (uint64_t seed = 0; seed < 60; seed++) {
        const Options options = {{seed % 2}};
        game_begin(&fields_game, &table.position, &options, seed, NULL);
        for (int i = 0;
             i < 200 && !game_over(&fields_game, table.position.state, &table.position.history);
             i++) {
            Click clicks[GAME_CLICKS_MAX];
            char why[GAME_WHY_MAX] = "";
            const int count = 1 + (int)rng_below(&rng, GAME_CLICKS_MAX);
            for (int j = 0; j < count; j++) {
                clicks[j] = (Click){.kind = (uint8_t)rng_below(&rng, 4),
                                    .cell = (Cell)((int)rng_below(&rng, 21) - 1),
                                    .index = (int16_t)rng_below(&rng, 9)};
            }
            fields_game.clicks->explain(table.position.state, clicks, count, why);
            const size_t length = strlen(why);
            assert_true(length > 10 && strcmp(why + length - 2, ").") == 0);
            const int legal = fields_game.actions(table.position.state, table.action);
            const uint32_t chosen = rng_below(&rng, (uint32_t)legal);
            game_play(&fields_game, table.position.state, &table.position.history,
                      table.action[chosen], NULL);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_moves_attacks_and_discoveries),
        cmocka_unit_test(test_joint_attacks),
        cmocka_unit_test(test_castling),
        cmocka_unit_test(test_buttons),
        cmocka_unit_test(test_F_10_what_stops_a_prince_under_way),
        cmocka_unit_test(test_bringing_back),
        cmocka_unit_test(test_every_legal_action_can_be_clicked_and_has_a_name),
        cmocka_unit_test(test_a_click_that_leads_nowhere_is_refused_with_the_rule),
        cmocka_unit_test(test_why_not),
        cmocka_unit_test(test_why_not_when_the_game_is_over),
        cmocka_unit_test(test_any_clicks_get_an_answer),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
