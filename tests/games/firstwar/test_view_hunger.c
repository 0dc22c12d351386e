/* What is shown and said while the pieces that go hungry are chosen: W-29. */
#include "game/clicks.h"
#include "games/firstwar/view_stage.h"

static Gathered gathered;

/* The scene with this piece chosen too. */
static Scene choose(const char *cell, int index, WarKind kind) {
    Scene scene = *stage_look(&stage);
    const Click click = {.kind = CLICK_PIECE, .cell = cell_named(cell), .index = (int16_t)index};
    gathered.at[gathered.count] = gathered.last = click;
    gathered.added = true;
    gathered.action[gathered.count++] =
        war_action(WAR_HUNGER, war_piece(kind, false), 0, cell_named(cell));
    scene.gathered = &gathered;
    return scene;
}

static void begin(Setting setting) {
    set(setting);
    gathered = (Gathered){.need = firstwar_game.clicks->together(stage.position.state)};
}

static const Setting two = {
    .cells = "a1=m/1S1S b1=o/1E1E c1=o/1H", .phase = "food", .more = "owed 2\n"};

static void test_W_29_how_many_are_chosen(void **unused) {
    (void)unused;
    begin(two);
    assert_int_equal(gathered.need, 2);
    /* No more can go hungry than are unwounded. */
    begin((Setting){.cells = "f1=i/1F! f2=p/1H1E1S", .phase = "food", .more = "owed 4\n"});
    assert_int_equal(gathered.need, 3);
    begin((Setting){.cells = "a1=o/1E!", .phase = "food", .more = "mends 1\n"});
    assert_int_equal(gathered.need, 0);
}

static void test_W_29_the_choice_is_said_and_what_it_costs(void **unused) {
    (void)unused;
    char label[64], help[GAME_WHY_MAX];
    InspectText text = {0};
    begin(two);
    Scene scene = choose("a1", 1, WAR_SCIENTIST);
    firstwar_view.gathered(&scene, label, &text);
    assert_string_equal(label, "Confirm: 1 of 2 chosen");
    assert_string_equal(text.title, "1 chosen");
    assert_string_equal(text.about, "becomes wounded (W-29)");
    assert_string_equal(text.line[0], "A Scientist on a1");
    assert_string_equal(text.line[1], "Research 3 to 2 points");
    firstwar_view.help(&scene, help);
    assert_string_equal(help,
                        "Scientist on a1 chosen, 1 of 2. Click another piece that goes hungry.");
    scene = choose("b1", 0, WAR_HEALER);
    text = (InspectText){0};
    firstwar_view.gathered(&scene, label, &text);
    assert_string_equal(label, "Confirm: 2 go hungry");
    assert_string_equal(text.line[0], "A Scientist on a1, a Healer on b1");
    assert_string_equal(text.line[1], "Research 3 to 2 points, Healers at work 3 to 2");
    firstwar_view.help(&scene, help);
    assert_string_equal(help, "Healer on b1 chosen, 2 of 2. Confirm (Enter), or click one again to "
                              "take it back.");
    (void)firstwar_view.panel(&stage.canvas, &scene, room);
    (void)expect("Food: 2 go hungry: 2 of 2 chosen");
    /* At rest, and beside what is said of a cell. */
    text = (InspectText){0};
    firstwar_view.warn(&scene, &text);
    assert_string_equal(text.title, "2 chosen");
    text = (InspectText){0};
    firstwar_view.inspect(&scene, cell_named("c1"), &text);
    assert_true(says(&text, "Chosen: research 3 to 2 points, Healers at work 3 to 2"));
    gathered.count--;
    gathered.added = false;
    firstwar_view.help(&scene, help);
    assert_non_null(strstr(help, "Healer on b1 taken back, 1 of 2."));
}

/* An emergency skips research and healing: they cost nothing then. */
static void test_W_8_hunger_in_an_emergency(void **unused) {
    (void)unused;
    InspectText text = {0};
    Setting setting = two;
    setting.more = "owed 2\nemergency 1\n";
    begin(setting);
    (void)choose("a1", 0, WAR_SCIENTIST);
    const Scene scene = choose("c1", 0, WAR_HUNTER);
    firstwar_view.warn(&scene, &text);
    assert_string_equal(text.line[1], "Unwounded Hunters 3 to 2");
}

/* A bolt for each that is chosen: three strokes. */
static void test_W_29_bolts_are_drawn(void **unused) {
    (void)unused;
    begin(two);
    (void)choose("a1", 0, WAR_SCIENTIST);
    const Scene scene = choose("b1", 1, WAR_HEALER);
    const int before = stage.canvas.lines;
    firstwar_view.over(&stage.canvas, &scene);
    assert_int_equal(stage.canvas.lines, before + 2 * 3);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_W_29_how_many_are_chosen),
        cmocka_unit_test(test_W_29_the_choice_is_said_and_what_it_costs),
        cmocka_unit_test(test_W_8_hunger_in_an_emergency),
        cmocka_unit_test(test_W_29_bolts_are_drawn),
    };
    return cmocka_run_group_tests(tests, NULL, leave);
}
