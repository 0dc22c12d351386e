/* The panel of The First War: phases, tracks, pyramids and forecasts. */
#include "games/firstwar/view_stage.h"

/* What is said of an element of the panel. */
static InspectText inspect_hot(const char *name) {
    InspectText text = {.count = 0};
    draw_panel();
    const Click click = expect(name)->click;
    assert_true(firstwar_view.inspect_hot(stage_look(&stage), click, &text));
    return text;
}

static void test_W_7_the_bar_shows_all_phases_and_what_is_left(void **unused) {
    (void)unused;
    set((Setting){.cells = "f6=p/1H", .turn = 5});
    draw_panel();
    static const char *const phases[] = {"Hunters",  "Others",  "Conflict", "Food",
                                         "Research", "Healing", "Growth"};
    for (int i = 0; i < WAR_PHASES; i++) {
        char name[32];
        snprintf(name, sizeof name, "Phase %s", phases[i]);
        assert_int_equal(expect(name)->states, i == 0 ? STATE_SELECTED : 0);
    }
    expect("Hunters: 3 still to move");
    expect("Turn 5");
}

/* How a button is in the position that is set, by its key. */
static ButtonNote button(char key) {
    ButtonNote note = {.gone = false};
    for (int i = 0; i < firstwar_view.button_count; i++) {
        if (firstwar_view.buttons[i].key == key) {
            firstwar_view.button(stage_look(&stage), firstwar_view.buttons[i].id, &note);
        }
    }
    return note;
}

static void assert_done(bool rests, const char *label) {
    const ButtonNote note = button('D');
    assert_string_equal(note.label, label);
    assert_int_equal(note.rests, rests);
}

static void test_W_7_done_is_named_by_what_follows(void **unused) {
    (void)unused;
    set((Setting){.cells = "f6=p/1H"});
    assert_done(true, "Next: others move");
    assert_false(button('E').gone);
    assert_true(button('G').gone);
    set((Setting){.phase = "research", .more = "points 4\n"});
    assert_done(true, "Skip research: 4 points left");
    set((Setting){.cells = "a1=o/1H1H", .phase = "increase", .more = "grows a1\ngrows f2\n"});
    assert_done(true, "Skip growth: 2 tiles can grow");
    assert_true(button('E').gone);
    assert_false(button('G').gone);
}

static void test_W_7_W_8_phases_that_have_passed_say_why(void **unused) {
    (void)unused;
    char text[GAME_WHY_MAX];
    set((Setting){.phase = "increase"});
    const Event passed[] = {{.kind = EVENT_NOTE, .value = WAR_NOTE_PASSED + WAR_HEALING}};
    stage.scene.recent = passed;
    stage.scene.recent_count = 1;
    firstwar_view.help(&stage.scene, text);
    assert_int_equal(strncmp(text, "Nobody to heal. ", 16), 0);
    stage.scene.recent_count = 0;
    firstwar_view.help(&stage.scene, text);
    assert_null(strstr(text, "obody to heal"));
}

static void test_W_4_the_tracks(void **unused) {
    (void)unused;
    set((Setting){.cells = "f6=p/1H g6=o/2S"});
    draw_panel();
    expect("South track 17 Hunters");
    expect("North track 18 Scientists");
    expect("South population 7");
}

static void test_W_31_W_32_what_a_card_does_and_what_blocks_it(void **unused) {
    (void)unused;
    set((Setting){.phase = "research", .more = "points 4\n"});
    WarState *state = state_to_change();
    state->shown[0] |= 1U << 0 | 1U << 3;
    InspectText text = inspect_hot("South card I.1 Herbal Lore");
    assert_true(says(&text, "Each Healer may heal two wounds a turn"));
    assert_true(says(&text, "Activating it costs 3 points; 4 left (W-32)"));
    text = inspect_hot("South card II.1 Writing");
    assert_true(says(&text, "Blocked: Herbal Lore must be active first (W-32)"));
    text = inspect_hot("South card II.2");
    assert_true(says(&text, "face down"));
    assert_true(says(&text, "Revealing it costs 2 points; 4 left (W-31)"));
    state->phase = WAR_HUNTER_MOVES;
    text = inspect_hot("South card I.1 Herbal Lore");
    assert_true(says(&text, "Activating it costs 3 points; research gives 1 a turn (W-32)"));
    state->phase = WAR_RESEARCH;
    text = inspect_hot("South card IV.1");
    assert_true(says(&text, "no card of level III has been revealed (W-31)"));
    draw_panel();
    assert_true((expect("South card II.2")->states & STATE_TARGET) != 0);
    assert_true((expect("South card IV.1")->states & STATE_TARGET) == 0);
}

static void test_W_5_the_other_pyramid_is_a_click_away(void **unused) {
    (void)unused;
    set((Setting){.phase = "research", .more = "points 4\n"});
    draw_panel();
    touch("See North's");
    draw_panel();
    const Reported *card = expect("North card I.2 Herbal Lore");
    assert_true((card->states & STATE_SELECTED) != 0);
    assert_true(card->click.index >= VIEW_ITEM_OWN); /* to be read, not to be played */
    touch("See South's");
    draw_panel();
    assert_true(expect("South card I.1")->click.index < VIEW_ITEM_OWN);
}

static void test_W_27_the_forecast_of_food(void **unused) {
    (void)unused;
    set((Setting){.cells = "f6=i/1F1F!1H g6=o/1H"});
    InspectText text = inspect_hot("Forecast: 12 food for 10 pieces");
    assert_true(says(&text, "12 from 4 tiles"));
    assert_true(says(&text, "2 to spare"));
    set((Setting){.cells = "f6=m/1E1E1E1E"});
    text = inspect_hot("Forecast: 8 food for 10 pieces");
    assert_true(says(&text, "2 short: 2 must go hungry (W-29)"));
}

/* The rival's economy stands below one's own and is explained like it. */
static void test_W_27_W_30_W_35_the_rivals_economy(void **unused) {
    (void)unused;
    const Setting setting = {.cells = "f6=i/2F2F g6=m/2S2S f11=i/2F2F2E2S f10=p/2H2H",
                             .cards = {NULL, "Pottery,Canoes"}};
    set(setting);
    InspectText text = inspect_hot("Forecast of North: 16 food for 10 pieces");
    assert_string_equal(text.title, "North: food");
    assert_true(says(&text, "14 from 3 tiles, 2 from Pottery; 10 needed"));
    text = inspect_hot("Forecast of North: 3 research points");
    assert_string_equal(text.title, "North: research");
    assert_true(says(&text, "Active: Pottery, Herbal Lore, Canoes"));
    text = inspect_hot("Forecast of North: 3 tiles grow");
    assert_string_equal(text.title, "North: growth");
    assert_true(says(&text, "f10, f6, g6") || says(&text, "f6, f10, g6"));
    /* Its food is drawn where it comes from, and stays after a click. */
    draw_panel();
    stage.hot = expect("Forecast of North: 16 food for 10 pieces")->click;
    firstwar_view.over(&stage.canvas, stage_look(&stage));
    assert_int_equal(stage.canvas.texts, 3);
    stage.hot = (Click){.kind = CLICK_CELL};
    draw_panel();
    touch("Forecast of North: 16 food for 10 pieces");
    draw_panel();
    assert_int_equal(expect("Forecast of North: 16 food for 10 pieces")->states, STATE_SELECTED);
    assert_int_equal(expect("Forecast: 8 food for 6 pieces")->states, 0);
    /* Who moves next grows first. */
    set((Setting){.cells = setting.cells, .turn = 2, .cards = {NULL, "Pottery,Canoes"}});
    draw_panel();
    (void)expect("Forecast: 16 food for 10 pieces");
    (void)expect("Forecast of South: 8 food for 6 pieces");
}

/* What the panel warns of while nothing is pointed at. */
static void test_W_29_the_panel_warns_at_rest(void **unused) {
    (void)unused;
    InspectText text = {0};
    set((Setting){.cells = "f6=i/1F1F"});
    firstwar_view.warn(stage_look(&stage), &text);
    assert_string_equal(text.title, "");
    assert_int_equal(text.count, 0);
    set((Setting){.cells = "f6=m/1E1E1E1E"});
    firstwar_view.warn(stage_look(&stage), &text);
    assert_string_equal(text.title, "2 will go hungry");
    assert_int_equal(text.count, 2);
    assert_string_equal(text.line[0], "One more lost Scientist loses the match (W-38)");
    assert_string_equal(text.line[1], "In a food emergency (E) food is 12 for 10 (W-8)");
    text = (InspectText){0};
    set((Setting){.cells = "f6=m/1E1E1E1E", .phase = "others"});
    firstwar_view.warn(stage_look(&stage), &text);
    assert_string_equal(text.title, "2 will go hungry");
    assert_int_equal(text.count, 1);
    text = (InspectText){0};
    set((Setting){.cells = "f6=m/1E1E1E1E", .phase = "healing", .more = "healer f6 1\n"});
    firstwar_view.warn(stage_look(&stage), &text);
    assert_string_equal(text.title, "2 will go hungry next turn");
}

static void assert_warns(Setting setting, const char *words) {
    set(setting);
    draw_panel();
    if (words != NULL) {
        (void)expect(words);
        InspectText text = {0};
        const Click done = click_on_button(WAR_BUTTON_DONE);
        assert_false(firstwar_view.inspect_hot(stage_look(&stage), done, &text));
        assert_true(says(&text, words));
    } else {
        for (int i = 0; i < stage.canvas.reported_count; i++) {
            assert_null(strstr(stage.canvas.reported[i].name, "hungry"));
        }
    }
}

/* In the phases before food it is this turn's, after it the next turn's with all that can grow. */
static void test_W_29_W_39_what_done_brings_is_said_before(void **unused) {
    (void)unused;
    assert_warns((Setting){.cells = "f6=i/1F1F"}, NULL);
    assert_warns((Setting){.cells = "f6=m/1E1E1E1E"},
                 "2 will go hungry; one more lost Scientist loses the match (W-38)");
    assert_warns((Setting){.cells = "f1=i/1H1E1S1S f2=p/1F"},
                 "5 will go hungry; that loses the match (W-39)");
    assert_warns((Setting){.cells = "f1=i/1F! f2=p/1H1H1E1S g6=m/1E1E!"},
                 "5 will go hungry; that loses the match (W-39)");
    assert_warns((Setting){.cells = "f1=i/1F f2=p/1H1E1S g6=m/1E1E"},
                 "2 will go hungry; one more lost Hunter loses the match (W-38)");
    assert_warns((Setting){.cells = "f6=m/1E1E g6=m/1S1S",
                           .phase = "increase",
                           .more = "grows f6\ngrows g6\n"},
                 "4 will go hungry next turn; two more lost Hunters lose the match (W-38)");
}

/* What is said of a button. */
static InspectText inspect_button(Setting setting, WarButton button) {
    InspectText text = {0};
    set(setting);
    (void)firstwar_view.inspect_hot(stage_look(&stage), click_on_button((int)button), &text);
    return text;
}

/* What an emergency brings and stops is said before it is declared, and nothing after it. */
static void test_W_8_an_emergency_says_what_it_brings(void **unused) {
    (void)unused;
    InspectText text =
        inspect_button((Setting){.cells = "a1=o/1H1H b1=m/1S1S g6=m/1E1E"}, WAR_BUTTON_EMERGENCY);
    assert_true(says(&text, "Food is 12 for 12 instead of 10 for 12: nobody will go hungry"));
    assert_true(says(&text, "Research (3 points) and healing are skipped, and Hunters attack with "
                            "1 (W-8)"));
    assert_int_equal(text.count, 2);
    text = inspect_button(
        (Setting){.cells = "a1=o/1H1H1H1H b1=o/1H1H1H g6=i/1F1F1F1F", .cards = {"Archery,Masonry"}},
        WAR_BUTTON_EMERGENCY);
    assert_true(says(&text, "Food is 24 for 17 instead of 27 for 17: nobody will go hungry"));
    assert_true(says(&text, "Until your next turn Archery and Masonry protect Farmers alone"));
    text =
        inspect_button((Setting){.cells = "a1=o/1H1H1H1H b1=o/1H1H1H1H c1=o/1H1H", .lenient = true},
                       WAR_BUTTON_EMERGENCY);
    assert_true(says(&text, "Food is 12 for 16 instead of 18 for 16: 4 will go hungry"));
    assert_true(says(&text, "Hunters attack with 1 (W-8)"));
    assert_int_equal(text.count, 2);
    text = inspect_button((Setting){.cells = "f6=p/1F", .phase = "others"}, WAR_BUTTON_EMERGENCY);
    assert_int_equal(text.count, 0);
}

/* Done and Grow all say what the next turn's food will be after them. */
static void test_W_35_growth_says_what_food_comes(void **unused) {
    (void)unused;
    const Setting two = {
        .cells = "f6=m/1E1E g6=m/1S1S", .phase = "increase", .more = "grows f6\ngrows g6\n"};
    InspectText text = inspect_button(two, WAR_BUTTON_DONE);
    assert_true(says(&text, "Next turn's food is then 8 for 10: 2 will go hungry (W-29)"));
    assert_true(says(&text, "food: 8 for 12 pieces if all grow (W-29)"));
    text = inspect_button(two, WAR_BUTTON_GROW_ALL);
    assert_int_equal(text.count, 1);
    assert_true(says(&text, "If all grow, next turn's food is 8 for 12: 4 will go hungry"));
    text =
        inspect_button((Setting){.cells = "f6=i/1F1F", .phase = "increase", .more = "grows f6\n"},
                       WAR_BUTTON_DONE);
    assert_true(says(&text, "Next turn's food is then 14 for 8"));
    assert_true(says(&text, "If all grow, next turn's food is 17 for 9"));
}

static void test_W_36_W_46_a_tile_says_what_may_come(void **unused) {
    (void)unused;
    InspectText text = {0};
    set((Setting){.cells = "a1=o/1H1H1H1H a2=o/1H1H1H1H b1=o/1H1H1H1H b2=o/1H1H1H1H c1=o/1H1E",
                  .phase = "increase",
                  .more = "grows c1\ngrows f2\n"});
    firstwar_view.inspect(stage_look(&stage), cell_named("c1"), &text);
    assert_true(says(&text, "Roll 1–3: a new Hunter"));
    assert_true(says(&text, "Roll 4–6: a new Healer"));
    set((Setting){.cells = "a1=o/1H1H1H1H a2=o/1H1H1H1H b1=o/1H1H1H1H b2=o/1H1H1H1H c1=o/1H1E "
                           "d1=o/1H",
                  .phase = "increase",
                  .more = "grows c1\ngrows f2\n"});
    firstwar_view.inspect(stage_look(&stage), cell_named("c1"), &text);
    assert_true(says(&text, "Roll 1–3: no Hunter is left (W-46)"));
    assert_true(says(&text, "Roll 4–6: a new Healer"));
    /* The tile of two Hunters gets no mark, that of two kinds a hollow one; five tiles are full. */
    stage.canvas.texts = 0;
    firstwar_view.over(&stage.canvas, stage_look(&stage));
    assert_int_equal(stage.canvas.texts, 1 + 5);
}

/* How often a word is drawn over the board. */
static int drawn_over(const Scene *scene, const char *word) {
    char *log = NULL;
    size_t size = 0;
    int count = 0;
    stage.canvas.log = open_memstream(&log, &size);
    firstwar_view.over(&stage.canvas, scene);
    (void)fclose(stage.canvas.log);
    stage.canvas.log = NULL;
    for (const char *at = log; (at = strstr(at, word)) != NULL; at++) {
        count++;
    }
    free(log);
    return count;
}

/* Tiles that wait, have grown and are full are told apart, and what would let the full ones grow.
 */
static void test_W_35_growth_is_seen_on_the_tiles(void **unused) {
    (void)unused;
    static const Setting setting = {.cells = "a1=o/1H1H b1=o/1H1H1H c1=o/1H1H1H1H d1=o/1F1F1F1F",
                                    .phase = "increase",
                                    .more = "grows a1\ngrows f2\n"};
    static const Event grew = {
        .kind = EVENT_PLACED, .seat = 0, .from = CELL_NONE, .value = 0, .piece = 1};
    set(setting);
    Event recent[] = {grew, grew};
    recent[0].to = cell_named("b1");
    recent[1].to = cell_named("c1");
    Scene scene = *stage_look(&stage);
    scene.recent = recent;
    scene.recent_count = 2;
    assert_int_equal(drawn_over(&scene, "+1"), 2);
    assert_int_equal(drawn_over(&scene, "grew"), 2);
    assert_int_equal(drawn_over(&scene, "full"), 2); /* of f1 and d1: c1 has just grown */
    assert_int_equal(drawn_over(&scene, "split"), 0);
    scene.hover = cell_named("b1");
    assert_int_equal(drawn_over(&scene, "split"), 0);
    scene.hover = cell_named("d1");
    assert_int_equal(drawn_over(&scene, "full: split to grow"), 1);
    InspectText text = {0};
    firstwar_view.inspect(&scene, cell_named("b1"), &text);
    assert_true(says(&text, "Has grown this turn (W-35)"));
    draw_panel();
    (void)expect("Growth: 2 tiles can grow, 3 are full");
    set((Setting){.cells = setting.cells, .phase = "others"});
    assert_int_equal(drawn_over(stage_look(&stage), "full"), 0);
}

static void test_W_30_the_forecast_of_research(void **unused) {
    (void)unused;
    set((Setting){.cells = "f6=m/1S1S"});
    const InspectText text = inspect_hot("Forecast: 3 research points");
    assert_true(says(&text, "1 from tiles with two Scientists, 2 from kinds of tile (W-30)"));
}

static void test_W_35_the_forecast_of_growth(void **unused) {
    (void)unused;
    set((Setting){.cells = "f6=m/1S1S"});
    const InspectText text = inspect_hot("Forecast: 2 tiles grow");
    assert_true(says(&text, "f2, f6"));
}

/* The figures on the tiles that food comes from, while the pointer is on the forecast. */
static void test_W_27_food_is_drawn_where_it_comes_from(void **unused) {
    (void)unused;
    set((Setting){.cells = "f6=i/1F g6=o/1H e5=l"});
    stage.canvas.texts = 0;
    firstwar_view.over(&stage.canvas, stage_look(&stage));
    assert_int_equal(stage.canvas.texts, 0);
    draw_panel();
    stage.hot = expect("Forecast: 12 food for 8 pieces")->click;
    firstwar_view.over(&stage.canvas, stage_look(&stage));
    assert_int_equal(stage.canvas.texts, 4); /* f1, f2, f6, g6 */
}

static void test_panel_is_as_high_as_measured_at_every_text_size(void **unused) {
    (void)unused;
    set((Setting){.phase = "research", .more = "points 4\n"});
    stage_check_panel(&stage);
}

/* The keyboard reaches elements in the order in which they are added. */
static void test_cards_that_can_act_come_first(void **unused) {
    (void)unused;
    set((Setting){.phase = "research", .more = "points 4\n"});
    draw_panel();
    assert_true((stage.canvas.reported[0].states & STATE_TARGET) != 0);
    assert_true(expect("Phase Hunters") > expect("South card I.1"));
    assert_true(expect("South card IV.1") > expect("South card I.1"));
    set((Setting){.cells = "f6=p/1H"});
    draw_panel();
    assert_string_equal(stage.canvas.reported[0].name, "Phase Hunters");
}

static void test_a_hint_frames_its_card(void **unused) {
    (void)unused;
    set((Setting){.phase = "research", .more = "points 4\n"});
    draw_panel();
    const int before = stage.canvas.polygons;
    Scene scene = *stage_look(&stage);
    const Click card = {.kind = CLICK_ITEM, .cell = CELL_NONE, .index = WAR_ITEM_CARD};
    scene.pointed = &card;
    (void)firstwar_view.panel(&stage.canvas, &scene, room);
    assert_int_equal(stage.canvas.polygons, before + 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_W_7_the_bar_shows_all_phases_and_what_is_left),
        cmocka_unit_test(test_W_7_done_is_named_by_what_follows),
        cmocka_unit_test(test_W_7_W_8_phases_that_have_passed_say_why),
        cmocka_unit_test(test_W_4_the_tracks),
        cmocka_unit_test(test_W_31_W_32_what_a_card_does_and_what_blocks_it),
        cmocka_unit_test(test_W_5_the_other_pyramid_is_a_click_away),
        cmocka_unit_test(test_W_27_the_forecast_of_food),
        cmocka_unit_test(test_W_29_W_39_what_done_brings_is_said_before),
        cmocka_unit_test(test_W_27_W_30_W_35_the_rivals_economy),
        cmocka_unit_test(test_W_29_the_panel_warns_at_rest),
        cmocka_unit_test(test_W_8_an_emergency_says_what_it_brings),
        cmocka_unit_test(test_W_35_growth_says_what_food_comes),
        cmocka_unit_test(test_W_36_W_46_a_tile_says_what_may_come),
        cmocka_unit_test(test_W_35_growth_is_seen_on_the_tiles),
        cmocka_unit_test(test_W_30_the_forecast_of_research),
        cmocka_unit_test(test_cards_that_can_act_come_first),
        cmocka_unit_test(test_a_hint_frames_its_card),
        cmocka_unit_test(test_W_35_the_forecast_of_growth),
        cmocka_unit_test(test_W_27_food_is_drawn_where_it_comes_from),
        cmocka_unit_test(test_panel_is_as_high_as_measured_at_every_text_size),
    };
    return cmocka_run_group_tests(tests, NULL, leave);
}
