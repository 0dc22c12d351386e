/* The strip in which a promotion of HexiMeros is chosen: H-32 .. H-38. */
#include "games/heximeros/view_stage.h"

static const Box room = {0, 0, 336, 700};

static void draw_window(void) {
    assert_int_not_equal(heximeros_view.side_window->cell(stage_look(&stage)), CELL_NONE);
    heximeros_view.side_window->draw(&stage.canvas, &stage.scene, room);
}

/* The button that shows pieces for other colours. */
static void unfold(void) {
    ViewScratch scratch = stage.scratch;
    heximeros_view.on_item(stage_look(&stage), click_on_item(VIEW_ITEM_OWN), &scratch);
    stage.scratch = scratch;
}

static void base_line(void) {
    set("Silver,Orange,Red", "Silver", "q1=Silver.S q27=Orange.S k27=Silver.HM ag12=Red.R",
        "promotion k27 base\nout Red\n");
}

static void test_H_32_window_offers_what_a_militant_may_become(void **unused) {
    (void)unused;
    char text[GAME_WHY_MAX];
    set("Silver,Orange", "Silver", "q1=Silver.S q27=Orange.S w14=Silver.M",
        "promotion w14 center\n");
    draw_window();
    assert_int_equal(stage.canvas.clickable_count, 8);
    canvas_expect(&stage.canvas, "Silver Regent");
    canvas_expect(&stage.canvas, "Become a Hatted Militant");
    assert_null(canvas_reported(&stage.canvas, "Silver Sovereign"));
    assert_null(canvas_reported(&stage.canvas, "For another colour…"));
    assert_non_null(strstr(stage_help(&stage, text), "(N, H-32)"));
}

static void test_H_33_on_ground_zero_it_stays_a_militant(void **unused) {
    (void)unused;
    char text[GAME_WHY_MAX];
    set("Silver,Orange", "Silver", "q1=Silver.S q27=Orange.S q14=Silver.M",
        "promotion q14 center\n");
    draw_window();
    canvas_expect(&stage.canvas, "Stay a Militant");
    assert_non_null(strstr(stage_help(&stage, text), "stay a Militant"));
}

static void test_H_36_window_offers_other_colours_at_a_base_line(void **unused) {
    (void)unused;
    char text[GAME_WHY_MAX];
    base_line();
    draw_window();
    assert_int_equal(stage.canvas.clickable_count, 9);
    canvas_expect(&stage.canvas, "Silver Regent");
    canvas_expect(&stage.canvas, "Stay a Hatted Militant");
    canvas_expect(&stage.canvas, "For another colour…");
    assert_null(canvas_reported(&stage.canvas, "Orange Regent"));
    unfold();
    draw_window();
    canvas_expect(&stage.canvas, "Orange Regent");
    canvas_expect(&stage.canvas, "Red Sovereign");
    assert_null(canvas_reported(&stage.canvas, "Red Regent"));
    assert_int_equal(stage.canvas.clickable_count, 17);
    assert_non_null(strstr(stage_help(&stage, text), "(N, H-35)"));
    ClickAnswer answer;
    const Click sovereign = {
        .kind = CLICK_ITEM, .cell = CELL_NONE, .index = hexi_piece(HEXI_RED, HEXI_SOVEREIGN)};
    clicks_add(&stage.scene.source, &stage.path, sovereign, &answer);
    assert_int_equal(answer.result, CLICK_GOES_ON);
    assert_non_null(strstr(stage_help(&stage, text), "for the new piece"));
}

static void test_H_37_window_offers_no_own_piece_behind_another_colour(void **unused) {
    (void)unused;
    char text[GAME_WHY_MAX];
    set("Silver,Orange", "Silver", "q1=Silver.S q27=Orange.S k27=Silver.R",
        "promotion k27 second\n");
    draw_window();
    canvas_expect(&stage.canvas, "Silver Regent");
    canvas_expect(&stage.canvas, "No second piece");
    assert_null(canvas_reported(&stage.canvas, "Orange Regent"));
    assert_string_equal(
        stage_help(&stage, text),
        "You may add a second piece: choose it and its cell, or add none (N, H-37).");
    set("Silver,Orange", "Silver", "q1=Silver.S q27=Orange.S k27=Orange.R",
        "promotion k27 second\n");
    draw_window();
    assert_null(canvas_reported(&stage.canvas, "Silver Regent"));
    canvas_expect(&stage.canvas, "Orange Regent");
    assert_null(canvas_reported(&stage.canvas, "For another colour…"));
    assert_non_null(strstr(stage_help(&stage, text), "but not of Silver"));
}

/* What a key clicks in the strip; `none`, or the kind and the index. */
static int key_clicks(char key) {
    Click click;
    const bool taken = heximeros_view.side_window->strip->key(stage_look(&stage), key, &click);
    assert_true(!taken || click.kind == CLICK_ITEM);
    return taken ? click.index : -1;
}

static void test_keys_of_the_strip(void **unused) {
    (void)unused;
    base_line();
    for (int i = 0; i < 7; i++) {
        const HexiKind kind = (HexiKind)(HEXI_REGENT + i);
        assert_int_equal(key_clicks((char)('1' + i)), hexi_piece(HEXI_SILVER, kind));
    }
    assert_int_equal(key_clicks('8'), -1);
    assert_int_equal(key_clicks(VIEW_KEY_ESC), -1);
    assert_int_equal(key_clicks('C'), VIEW_ITEM_OWN);
    unfold();
    assert_int_equal(key_clicks(VIEW_KEY_ESC), VIEW_ITEM_OWN);
    assert_int_equal(key_clicks('1'), hexi_piece(HEXI_SILVER, HEXI_REGENT));
    set("Silver,Orange", "Silver", "q1=Silver.S q27=Orange.S k27=Orange.R",
        "promotion k27 second\n");
    assert_int_equal(key_clicks('C'), -1);
    assert_int_equal(key_clicks('7'), hexi_piece(HEXI_ORANGE, HEXI_DREADNAUGHT));
}

static void expect_spoken(HexiPiece piece, const char *expected) {
    char text[VIEW_LINE_MAX] = "";
    assert_true(heximeros_view.side_window->strip->speak(stage_look(&stage), click_on_item(piece),
                                                         text, sizeof text));
    assert_string_equal(text, expected);
}

static void test_pieces_of_the_strip_are_spoken(void **unused) {
    (void)unused;
    base_line();
    expect_spoken(hexi_piece(HEXI_SILVER, HEXI_REGENT),
                  "Regent, 1 of 7. It moves any distance in all twelve directions. A second piece "
                  "may follow.");
    expect_spoken(hexi_piece(HEXI_RED, HEXI_SOVEREIGN),
                  "Red Sovereign. It moves one step in any direction. Red returns, and you move it "
                  "(H-38).");
    set("Silver,Orange", "Silver", "q1=Silver.S q27=Orange.S w14=Silver.M",
        "promotion w14 center\n");
    expect_spoken(hexi_piece(HEXI_SILVER, HEXI_DREADNAUGHT),
                  "Dreadnaught, 7 of 7. It sweeps four cells, capturing its own pieces too.");
}

/* Cells that are or will be marked, so that the strip must not cover them. */
static void test_H_37_the_strip_knows_what_is_marked(void **unused) {
    (void)unused;
    base_line();
    const ViewStrip *strip = heximeros_view.side_window->strip;
    const Scene *scene = stage_look(&stage);
    assert_true(strip->marks(scene, cell_named("m27")));  /* reached */
    assert_true(strip->marks(scene, cell_named("m1")));   /* of the own colour */
    assert_false(strip->marks(scene, cell_named("q27"))); /* taken */
    assert_false(strip->marks(scene, cell_named("q14")));
    assert_false(strip->marks(scene, cell_named("af11")));
    unfold();
    assert_true(strip->marks(stage_look(&stage), cell_named("af11"))); /* Red returns there */
    set("Silver,Orange", "Silver", "q1=Silver.S q27=Orange.S w14=Silver.M",
        "promotion w14 center\n");
    assert_false(strip->marks(stage_look(&stage), cell_named("m1")));
}

static void test_the_strip_names_what_is_pointed_at(void **unused) {
    (void)unused;
    base_line();
    draw_window();
    canvas_expect(&stage.canvas, "Promote the Hatted Militant: click a piece, or press 1 to 7");
    stage.hot = click_on_item(hexi_piece(HEXI_SILVER, HEXI_ARCHER));
    draw_window();
    canvas_expect(&stage.canvas, "Archer: one step, then it may shoot");
}

static void test_H_38_the_palette_says_what_a_foreign_sovereign_means(void **unused) {
    (void)unused;
    InspectText text = {0};
    base_line();
    unfold();
    draw_window();
    canvas_expect(&stage.canvas, "Red returns, and you move it (H-38)");
    canvas_expect(&stage.canvas, "Orange, which another player moves");
    const Click sovereign = click_on_item(hexi_piece(HEXI_RED, HEXI_SOVEREIGN));
    assert_true(heximeros_view.inspect_hot(&stage.scene, sovereign, &text));
    assert_string_equal(text.title, "Sovereign");
    assert_string_equal(text.line[1], "Red returns, and you move it (H-38)");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_H_32_window_offers_what_a_militant_may_become),
        cmocka_unit_test(test_H_33_on_ground_zero_it_stays_a_militant),
        cmocka_unit_test(test_H_36_window_offers_other_colours_at_a_base_line),
        cmocka_unit_test(test_H_37_window_offers_no_own_piece_behind_another_colour),
        cmocka_unit_test(test_keys_of_the_strip),
        cmocka_unit_test(test_pieces_of_the_strip_are_spoken),
        cmocka_unit_test(test_H_37_the_strip_knows_what_is_marked),
        cmocka_unit_test(test_the_strip_names_what_is_pointed_at),
        cmocka_unit_test(test_H_38_the_palette_says_what_a_foreign_sovereign_means),
    };
    return cmocka_run_group_tests(tests, NULL, leave);
}
