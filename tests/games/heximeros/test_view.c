/* What the view of HexiMeros shows and says of a position. */
#include "games/heximeros/view/parts.h"
#include "games/heximeros/view_stage.h"

static PieceLook looks[VIEW_PIECES_MAX];

static const Box room = {0, 0, 336, 700};

static void click_cell(const char *name) {
    ClickAnswer answer;
    const Click click = {.kind = CLICK_CELL, .cell = cell_named(name)};
    clicks_add(&stage.scene.source, &stage.path, click, &answer);
    assert_int_equal(answer.result, CLICK_GOES_ON);
}

static void draw_panel(void) {
    heximeros_view.panel(&stage.canvas, stage_look(&stage), room);
}

static void start(void) {
    clear();
    game_begin(&heximeros_game, &stage.position, &stage.options, 1, NULL);
}

static void assert_inspects(const char *cell, const char *about, const char *line) {
    InspectText text = {0};
    heximeros_view.inspect(stage_look(&stage), cell_named(cell), &text);
    assert_string_equal(text.title, cell);
    assert_string_equal(text.about, about);
    for (int i = 0; line != NULL && i < text.count; i++) {
        if (strcmp(text.line[i], line) == 0) {
            return;
        }
    }
    if (line != NULL) {
        fail_msg("%s: \"%s\" is not said, but %s / %s", cell, line, text.line[0], text.line[1]);
    }
}

/* --- Pieces -------------------------------------------------------------------------------- */

static void test_H_7_every_piece_is_shown_with_its_letter(void **unused) {
    (void)unused;
    start();
    assert_int_equal(heximeros_view.pieces(stage.position.state, looks), 156);
    for (int i = 0; i < 156; i++) {
        assert_non_null(looks[i].layer[0]);
        assert_non_null(looks[i].layer[1]);
        assert_non_null(looks[i].layer[2]);
        assert_true(looks[i].lettered);
        assert_int_equal(looks[i].states, 0);
    }
}

static void test_H_39_dormant_pieces_look_different(void **unused) {
    (void)unused;
    set("Silver,Orange,Red", "Silver", "q1=Silver.S q27=Orange.S ag12=Red.R k1=Silver.R",
        "out Red\n");
    const int count = heximeros_view.pieces(stage.position.state, looks);
    assert_int_equal(count, 4);
    for (int i = 0; i < count; i++) {
        const bool dormant = looks[i].seat == HEXI_RED;
        assert_int_equal(strstr(looks[i].layer[0], "veil") != NULL, dormant);
    }
    assert_inspects("ag12", "Regent, Red", "Dormant: cannot move or attack (H-39)");
}

static void test_H_13_an_attacked_sovereign_is_marked_and_named(void **unused) {
    (void)unused;
    SeatNote note;
    char text[GAME_WHY_MAX];
    set("Silver,Orange", "Silver", "q1=Silver.S q27=Orange.S q14=Orange.Al", "");
    const int count = heximeros_view.pieces(stage.position.state, looks);
    for (int i = 0; i < count; i++) {
        assert_int_equal(looks[i].states, looks[i].cell == cell_named("q1") ? STATE_WARNING : 0);
    }
    heximeros_view.seat(stage_look(&stage), HEXI_SILVER, &note);
    assert_string_equal(note.status, "attacked");
    assert_true(note.danger);
    heximeros_view.seat(stage_look(&stage), HEXI_ORANGE, &note);
    assert_string_equal(note.status, "");
    assert_non_null(strstr(stage_help(&stage, text), "Silver's Sovereign is attacked"));
}

/* The cell over which the mark of the Sovereign on m12 stands. */
static Cell warned_beside(const char *more) {
    char pieces[100], *drawn = NULL;
    size_t size = 0;
    double x = 0, y = 0;
    snprintf(pieces, sizeof pieces, "m12=Silver.S m15=Orange.R g25=Orange.S %s", more);
    set("Silver,Orange", "Silver", pieces, "");
    const Scene *scene = stage_look(&stage);
    stage.canvas.log = open_memstream(&drawn, &size);
    hexi_draw_attacked(&stage.canvas, scene);
    (void)fclose(stage.canvas.log);
    stage.canvas.log = NULL;
    const char *circle = strstr(drawn, "circle");
    assert_non_null(circle);
    assert_int_equal(sscanf(circle, "circle %lf,%lf", &x, &y), 2);
    free(drawn);
    return projection_pick(scene->projection, (Point){x / 1000, y / 1000});
}

/* Where a piece stands, the mark would hide it: it goes to another corner. */
static void test_H_13_the_mark_of_an_attacked_sovereign_hides_no_piece(void **state) {
    char more[40];
    (void)state;
    const Cell alone = warned_beside("");
    snprintf(more, sizeof more, "%s=Silver.M", heximeros_game.board(NULL)->name[alone]);
    const Cell aside = warned_beside(more);
    assert_int_not_equal(aside, alone);
    assert_int_not_equal(aside, cell_named("m12"));
}

static void test_H_4_the_three_sets_of_lines_have_a_shade_each(void **unused) {
    (void)unused;
    start();
    stage_look(&stage);
    const Board *board = the_board();
    for (Cell cell = 0; cell < board->cells; cell++) {
        const TileLook here = heximeros_view.tile(&stage.canvas, stage.position.state, cell);
        for (int i = 0; i < HEX_DIRECTIONS; i++) {
            const Cell next = board->line[cell][i], beside = board->neighbour[cell][i];
            const Cell zero = hexi_ground_zero();
            if (next != CELL_NONE && cell != zero && next != zero) {
                assert_string_equal(
                    here.face, heximeros_view.tile(&stage.canvas, stage.position.state, next).face);
            }
            if (beside != CELL_NONE) {
                assert_string_not_equal(
                    here.face,
                    heximeros_view.tile(&stage.canvas, stage.position.state, beside).face);
            }
        }
    }
}

static void test_H_5_turning_brings_every_colour_below(void **unused) {
    (void)unused;
    start();
    for (int seat = 0; seat < HEXI_COLOURS; seat++) {
        stage.rotation = heximeros_view.rotation(seat);
        stage_look(&stage);
        const HexiState *state = state_of(&stage.position);
        for (int other = 0; other < HEXI_COLOURS; other++) {
            const double y = layout_centre(&stage.projection.layout, state->sovereign[other]).y;
            const double below = layout_centre(&stage.projection.layout, state->sovereign[seat]).y;
            assert_true(other == seat || y < below - stage.projection.layout.row);
        }
    }
}

/* --- The panel ----------------------------------------------------------------------------- */

static void test_panel_counts_what_each_colour_took(void **unused) {
    (void)unused;
    start();
    const HexiPiece taken[] = {hexi_piece(HEXI_RED, HEXI_MILITANT),
                               hexi_piece(HEXI_BLUE, HEXI_REGENT),
                               hexi_piece(HEXI_RED, HEXI_MILITANT)};
    Event events[4] = {{.kind = EVENT_CAPTURED, .seat = SEAT_NONE, .piece = taken[0]}};
    for (int i = 0; i < 3; i++) {
        events[i + 1] = (Event){.kind = EVENT_CAPTURED, .seat = HEXI_GREEN, .piece = taken[i]};
    }
    stage_look(&stage);
    stage.scene.taken = events;
    stage.scene.taken_count = 4;
    heximeros_view.panel(&stage.canvas, &stage.scene, room);
    assert_int_equal(stage.canvas.reported_count, 1);
    canvas_expect(&stage.canvas, "Captured by Green: Blue Regent 2 Red Militants");
}

static void test_H_20_sanctuary_is_named_at_its_dot(void **unused) {
    (void)unused;
    InspectText text = {0};
    set("Silver,Orange", "Silver", "q1=Silver.S k1=Silver.Al q27=Orange.S", "unmoved q1 k1\n");
    stage_look(&stage);
    heximeros_view.over(&stage.canvas, &stage.scene);
    assert_null(canvas_reported(&stage.canvas, "Sanctuary"));
    click_cell("q1");
    stage_look(&stage);
    heximeros_view.over(&stage.canvas, &stage.scene);
    canvas_expect(&stage.canvas, "Sanctuary");
    heximeros_view.inspect(&stage.scene, cell_named("m1"), &text);
    assert_string_equal(text.line[0],
                        "Seeks Sanctuary: the Alcazar comes to its other side (H-20)");
}

static void test_H_44_end_table_adds_up(void **unused) {
    (void)unused;
    set("Silver,Orange scored", "Silver", "q1=Silver.S q27=Orange.S q26=Silver.R k27=Orange.Al",
        "score Silver 0\nscore Orange 0\n");
    play(&stage.position, "q26xq27");
    draw_panel();
    canvas_expect(&stage.canvas, "Silver captures 75 promotions 0 leaving 0 end 230 sum 305");
    canvas_expect(&stage.canvas, "Orange captures 0 promotions 0 leaving -50 end 0 sum -50");
    canvas_expect(&stage.canvas, "Out: Orange");
    char text[GAME_WHY_MAX];
    heximeros_view.ending(stage_look(&stage), text);
    assert_string_equal(text, "Silver wins: the last player with a Sovereign (H-40).");
}

static void test_panel_is_as_high_as_measured_at_every_text_size(void **unused) {
    (void)unused;
    start();
    stage_check_panel(&stage);
}

static void test_seats_show_pieces_points_and_players_out(void **unused) {
    (void)unused;
    SeatNote note;
    set("Silver,Orange,Red scored", "Silver", "q1=Silver.S k1=Silver.R q27=Orange.S ag12=Red.R",
        "score Silver 80\nscore Orange 0\nscore Red -50\nout Red\n");
    heximeros_view.seat(stage_look(&stage), HEXI_SILVER, &note);
    assert_string_equal(note.figure[0], "2");
    assert_string_equal(note.figure[1], "80");
    heximeros_view.seat(stage_look(&stage), HEXI_RED, &note);
    assert_string_equal(note.status, "1st out");
    assert_true(note.out);
    assert_string_equal(heximeros_view.seat_figure(&stage.options, 1), "points");
    stage.options.value[1] = 0;
    assert_null(heximeros_view.seat_figure(&stage.options, 1));
}

/* --- Help, inspection, drawing ------------------------------------------------------------- */

static void test_help_follows_the_clicks(void **unused) {
    (void)unused;
    char text[GAME_WHY_MAX];
    set("Silver,Orange", "Silver", "q1=Silver.S q27=Orange.S q10=Silver.Ar q15=Orange.M", "");
    assert_non_null(strstr(stage_help(&stage, text), "Move a piece of Silver"));
    click_cell("q10");
    assert_non_null(strstr(stage_help(&stage, text), "Archer q10 moves one step"));
    click_cell("q11");
    assert_non_null(strstr(stage_help(&stage, text), "click q11 again for no shot (H-22)"));
    stage.scene.tentative = true;
    heximeros_view.help(&stage.scene, text);
    assert_non_null(strstr(text, "pass the Token"));
}

static void test_H_12_help_says_that_there_is_no_move(void **unused) {
    (void)unused;
    char text[GAME_WHY_MAX];
    start();
    stage_look(&stage);
    stage.actions[0] = hexi_action(HEXI_PASS, 0, 0);
    stage.scene.source.count = 1;
    heximeros_view.help(&stage.scene, text);
    assert_string_equal(text, "Silver has no move: pass (P, H-12).");
}

static void test_inspect_shows_moves_attacks_and_place(void **unused) {
    (void)unused;
    start();
    assert_inspects("r1", "Regent, Silver", "25 moves, 2 of them captures");
    assert_inspects("r1", "Regent, Silver", "Attacks Assassin e21, Assassin ad19");
    assert_inspects("q2", "Militant, Silver", "Has not moved: may move two flats forward (H-14)");
    assert_inspects("q14", "empty", "Ground Zero: moves from here may be doubled (H-25)");
    assert_inspects("o1", "Prelate, Silver", "Has not moved: may use the Flower (H-17)");
    assert_inspects("z15", "empty", NULL);
    assert_inspects("o14", "empty",
                    "Center Line of Silver and Orange: their Militants are promoted here (H-32)");
    assert_inspects("n1", "Dreadnaught, Silver",
                    "Would also capture its own Militant n2, Militant o2, Militant p2");
    assert_inspects("q27", "Sovereign, Orange",
                    "Base Line of Orange: Hatted Militants of others are promoted here (H-35)");
}

/* How many cells are tinted or rimmed over those that always are, without the legend. */
static int drawn(void (*draw)(Canvas *, const Scene *), Cell hover) {
    const ClickPath path = stage.path;
    stage.path.count = 0;
    stage_look(&stage);
    stage.scene.area.w = 0;
    draw(&stage.canvas, &stage.scene);
    const int always = stage.canvas.polygons;
    stage.path = path;
    stage_look(&stage);
    stage.scene.area.w = 0;
    stage.scene.hover = hover;
    draw(&stage.canvas, &stage.scene);
    return stage.canvas.polygons - always;
}

static void test_H_23_a_sweep_is_shown_with_what_it_takes(void **unused) {
    (void)unused;
    set("Silver,Orange", "Silver",
        "a12=Silver.S q27=Orange.S q8=Silver.D q10=Silver.M q11=Orange.M", "");
    stage_look(&stage);
    click_cell("q8");
    assert_int_equal(drawn(heximeros_view.under, CELL_NONE), 24);
    assert_int_equal(drawn(heximeros_view.over, CELL_NONE), 2);
}

static int marked(const Threat *threat, unsigned mark) {
    int count = 0;
    for (Cell cell = 0; cell < HEXI_CELLS; cell++) {
        count += (threat->at[cell] & mark) != 0;
    }
    return count;
}

static void test_a_piece_of_another_colour_shows_its_reach(void **unused) {
    (void)unused;
    Threat threat = {{0}};
    set("Silver,Orange", "Silver", "a12=Silver.S q27=Orange.S q14=Orange.HM q15=Silver.M", "");
    heximeros_view.threats->reach(stage_look(&stage), cell_named("q14"), HEXI_ORANGE, &threat);
    /* Two steps in every direction except through its victim: H-27. */
    assert_int_equal(marked(&threat, THREAT_REACH), 23);
    assert_int_equal(marked(&threat, THREAT_TAKES), 1);
    assert_int_equal(threat.at[cell_named("q15")], THREAT_REACH | THREAT_TAKES);
}

static void test_H_22_a_shot_has_a_card(void **unused) {
    (void)unused;
    static FightCard card[FIGHTS_AT_ONCE];
    set("Silver,Orange", "Silver", "a12=Silver.S q27=Orange.S q10=Silver.Ar q15=Orange.M", "");
    assert_int_equal(stage_fights(&stage, "q10-q11*q15", card), 1);
    assert_string_equal(card->title, "Silver shoots at q15");
    assert_string_equal(card->row[0].verdict, "Shot from q11 (H-22)");
    assert_int_equal(card->seat[FIGHT_DEFENDER], HEXI_ORANGE);
    assert_string_equal(card->fate[FIGHT_DEFENDER], "lost a Militant");
    set("Silver,Orange", "Silver", "a12=Silver.S q27=Orange.S q10=Silver.R q15=Orange.M", "");
    assert_int_equal(stage_fights(&stage, "q10xq15", card), 1);
    assert_true(card->plain);
    assert_string_equal(card->title, "Silver captures on q15");
    assert_string_equal(card->row[0].verdict, "Captured from q10 (H-11)");
    assert_string_equal(card->fate[FIGHT_DEFENDER], "lost a Militant");
    set("Silver,Orange", "Silver", "a12=Silver.S q27=Orange.S q10=Silver.R q15=Orange.M", "");
    assert_int_equal(stage_fights(&stage, "q10-q12", card), 0);
}

static void test_H_13_attackers_are_named(void **unused) {
    (void)unused;
    Attacks attacks = {.count = 0};
    set("Silver,Orange", "Silver",
        "q1=Silver.S q27=Orange.S q20=Orange.Al q24=Orange.R p14=Orange.C", "");
    heximeros_view.threats->attacks(stage_look(&stage), HEXI_SILVER, &attacks);
    assert_int_equal(attacks.count, 1);
    assert_int_equal(attacks.from[0], cell_named("q20"));
    assert_int_equal(attacks.to[0], cell_named("q1"));
    assert_string_equal(attacks.text[0], "Orange Alcazar q20 attacks your Sovereign");
    assert_string_equal(attacks.text[1], "Orange Alcazar q20 attacks you");
    assert_string_equal(attacks.text[2], "q20 attacks you");
    attacks.count = 0;
    heximeros_view.threats->attacks(&stage.scene, HEXI_ORANGE, &attacks);
    assert_int_equal(attacks.count, 0);
}

static void test_H_22_an_archer_shades_where_it_could_shoot(void **unused) {
    (void)unused;
    set("Silver,Orange", "Silver", "a12=Silver.S q27=Orange.S q10=Silver.Ar q15=Orange.M", "");
    stage_look(&stage);
    click_cell("q10");
    /* Twelve places to stand, six shots from each, some of which meet. */
    assert_in_range(drawn(heximeros_view.under, CELL_NONE), 30, 72);
    click_cell("q11");
    assert_int_equal(drawn(heximeros_view.under, CELL_NONE), 6);
}

static void test_H_22_a_shot_is_a_line_from_the_archer(void **unused) {
    (void)unused;
    set("Silver,Orange", "Silver", "a12=Silver.S q27=Orange.S q10=Silver.Ar q15=Orange.M", "");
    stage_look(&stage);
    click_cell("q10");
    assert_int_equal(drawn(heximeros_view.over, CELL_NONE), 0);
    /* An arrow's head each: from where the pointer would bring it, and from where it is brought. */
    assert_int_equal(drawn(heximeros_view.over, cell_named("q11")), 1);
    assert_int_equal(drawn(heximeros_view.over, cell_named("q9")), 0);
    click_cell("q11");
    assert_int_equal(drawn(heximeros_view.over, CELL_NONE), 1);
}

static bool legend_says(const char *text) {
    heximeros_view.over(&stage.canvas, &stage.scene);
    return canvas_reported(&stage.canvas, text) != NULL;
}

static void test_a_legend_says_what_is_tinted(void **unused) {
    (void)unused;
    start();
    stage_look(&stage);
    assert_true(legend_says("Base Line"));
    assert_true(legend_says("Center Line"));
    assert_true(legend_says("Ground Zero"));
    assert_false(legend_says("Its reach"));
    stage_look(&stage);
    stage.scene.hover = cell_named("q27");
    assert_true(legend_says("Its reach"));
    stage_look(&stage);
    click_cell("l1");
    stage_look(&stage);
    assert_true(legend_says("Its shots"));
    stage.path.count = 0;
    stage_look(&stage);
    click_cell("n1");
    stage_look(&stage);
    assert_true(legend_says("Its sweep"));
    /* There is no space for it where the board fills the area. */
    stage_look(&stage);
    projection_zoom(&stage.projection, 4, (Point){440, 372}, 1);
    assert_false(legend_says("Base Line"));
}

static void test_H_38_the_row_of_a_colour_names_who_moves_it(void **unused) {
    (void)unused;
    SeatNote note;
    const char pieces[] = "q1=Silver.S g25=Orange.S c10=Blue.S";
    set("Silver,Blue,Orange", "Silver", pieces, "controller Blue Silver\nout Blue\n");
    heximeros_view.seat(stage_look(&stage), HEXI_BLUE, &note);
    assert_string_equal(note.status, "by Silver");
    set("Silver,Blue,Orange", "Blue", pieces, "controller Blue Silver\nout Blue\n");
    heximeros_view.seat(stage_look(&stage), HEXI_BLUE, &note);
    assert_string_equal(note.status, "Silver moves it");
}

static void test_view_answers_in_every_position_of_random_games(void **unused) {
    (void)unused;
    Rng rng = rng_seeded(7);
    for (int game = 0; game < 3; game++) {
        start();
        for (int ply = 0; ply < 400; ply++) {
            const Scene *scene = stage_look(&stage);
            char text[GAME_WHY_MAX] = "";
            InspectText inspected = {0};
            heximeros_view.help(scene, text);
            assert_string_not_equal(text, "");
            heximeros_view.panel(&stage.canvas, scene, room);
            heximeros_view.under(&stage.canvas, scene);
            heximeros_view.over(&stage.canvas, scene);
            heximeros_view.inspect(scene, (Cell)rng_below(&rng, HEXI_CELLS), &inspected);
            assert_true(heximeros_view.pieces(scene->state, looks) > 0);
            if (scene->source.count == 0) {
                break;
            }
            const uint32_t chosen = rng_below(&rng, (uint32_t)scene->source.count);
            game_play(&heximeros_game, stage.position.state, &stage.position.history,
                      stage.actions[chosen], NULL);
        }
    }
}

static void expect_told(const char *actions, int you, const char *told) {
    assert_string_equal(stage_sum_up(&stage, actions, you), told);
}

static void test_a_turn_is_summed_up(void **unused) {
    (void)unused;
    set("Silver,Orange,Red", "Silver",
        "q1=Silver.S q27=Orange.S ag12=Red.S k1=Silver.R k5=Red.P q10=Silver.Ar q13=Orange.M", "");
    expect_told("k1xk5", HEXI_RED,
                "the Regent on k1 captures your Prelate on k5: nobody protects it");
    set("Silver,Orange,Red", "Silver",
        "q1=Silver.S q27=Orange.S ag12=Red.S q10=Silver.Ar q13=Orange.M", "");
    expect_told("q10-q9*q13", HEXI_RED,
                "the Archer moves from q10 to q9, shoots the Militant of Orange on q13");
    set("Silver,Orange", "Silver", "q1=Silver.S q27=Orange.S k1=Silver.Al k2=Silver.M", "");
    expect_told("k1-l1", HEXI_ORANGE, "the Alcazar moves from k1 to l1");
}

static void test_H_13_a_new_attack_on_a_sovereign_is_told(void **unused) {
    (void)unused;
    set("Silver,Orange", "Silver", "q1=Silver.S q27=Orange.S r14=Silver.Al", "");
    expect_told("r14-q14", HEXI_ORANGE,
                "the Alcazar moves from r14 to q14: attacks your Sovereign");
    set("Silver,Orange", "Silver", "q1=Silver.S q27=Orange.S q14=Orange.Al", "");
    expect_told("q1-r1", HEXI_ORANGE,
                "the Sovereign moves from q1 to r1: the Sovereign is no longer attacked");
}

static void test_H_32_a_promotion_is_told(void **unused) {
    (void)unused;
    set("Silver,Orange", "Silver", "q1=Silver.S q27=Orange.S q13=Silver.M", "");
    expect_told("q13-q14 =R", HEXI_ORANGE,
                "the Militant moves from q13 to q14, becomes a Regent: attacks your Sovereign");
    set("Silver,Orange,Red", "Silver", "q1=Silver.S q27=Orange.S k27=Silver.HM ag12=Red.S",
        "promotion k27 base\n");
    expect_told("=Orange.R@l26", HEXI_RED, "new on l26: Regent of Orange");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_H_7_every_piece_is_shown_with_its_letter),
        cmocka_unit_test(test_H_39_dormant_pieces_look_different),
        cmocka_unit_test(test_H_13_an_attacked_sovereign_is_marked_and_named),
        cmocka_unit_test(test_H_13_the_mark_of_an_attacked_sovereign_hides_no_piece),
        cmocka_unit_test(test_H_4_the_three_sets_of_lines_have_a_shade_each),
        cmocka_unit_test(test_H_5_turning_brings_every_colour_below),
        cmocka_unit_test(test_panel_counts_what_each_colour_took),
        cmocka_unit_test(test_H_20_sanctuary_is_named_at_its_dot),
        cmocka_unit_test(test_H_44_end_table_adds_up),
        cmocka_unit_test(test_panel_is_as_high_as_measured_at_every_text_size),
        cmocka_unit_test(test_seats_show_pieces_points_and_players_out),
        cmocka_unit_test(test_help_follows_the_clicks),
        cmocka_unit_test(test_H_12_help_says_that_there_is_no_move),
        cmocka_unit_test(test_inspect_shows_moves_attacks_and_place),
        cmocka_unit_test(test_H_23_a_sweep_is_shown_with_what_it_takes),
        cmocka_unit_test(test_a_piece_of_another_colour_shows_its_reach),
        cmocka_unit_test(test_H_22_a_shot_has_a_card),
        cmocka_unit_test(test_H_13_attackers_are_named),
        cmocka_unit_test(test_H_22_an_archer_shades_where_it_could_shoot),
        cmocka_unit_test(test_a_turn_is_summed_up),
        cmocka_unit_test(test_H_13_a_new_attack_on_a_sovereign_is_told),
        cmocka_unit_test(test_H_32_a_promotion_is_told),
        cmocka_unit_test(test_H_22_a_shot_is_a_line_from_the_archer),
        cmocka_unit_test(test_a_legend_says_what_is_tinted),
        cmocka_unit_test(test_H_38_the_row_of_a_colour_names_who_moves_it),
        cmocka_unit_test(test_view_answers_in_every_position_of_random_games),
    };
    return cmocka_run_group_tests(tests, NULL, leave);
}
