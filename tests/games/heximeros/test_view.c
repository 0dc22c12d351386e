/* What the view of HexiMeros says of a position. Drawing goes to a canvas that only listens. */
#include <stdint.h>
#include <stdio.h>

#include "games/heximeros/positions.h"
#include "view/view.h"

extern const View heximeros_view;

/* --- A canvas that listens ----------------------------------------------------------------- */

enum { TOLD_MAX = 128 };

struct Canvas {
    double text_scale;
    int told, clickable, polygons;
    char tell[TOLD_MAX][256];
    Colour fill[4]; /* of the last polygons */
};

Colour canvas_ink(const Canvas *canvas, Ink ink) {
    (void)canvas;
    return (Colour)(ink + 1) << 8 | 0xFF;
}
bool canvas_dark(const Canvas *canvas) {
    (void)canvas;
    return false;
}
Colour colour_fade(Colour colour, double alpha) {
    (void)alpha;
    return colour;
}
Colour colour_mix(Colour a, Colour b, double share_of_b) {
    return share_of_b < 0.5 ? a : b;
}
double canvas_grain(const Canvas *canvas) {
    (void)canvas;
    return 1;
}
double canvas_text_scale(const Canvas *canvas) {
    return canvas->text_scale;
}
double canvas_text_width(Canvas *canvas, Font font, const char *text) {
    return (double)strlen(text) * (font == FONT_HEADING ? 11 : 8) * canvas->text_scale;
}
double canvas_line_height(const Canvas *canvas, Font font) {
    return (font == FONT_HEADING ? 24 : 17) * canvas->text_scale;
}
static void listen(Canvas *canvas, const char *text) {
    assert_in_range(canvas->told, 0, TOLD_MAX - 1);
    snprintf(canvas->tell[canvas->told++], sizeof canvas->tell[0], "%s", text);
}
double canvas_text(Canvas *canvas, Font font, Colour colour, Box box, Align align,
                   const char *text) {
    (void)colour, (void)align;
    assert_true(box.w > 0);
    return canvas_text_width(canvas, font, text);
}
void canvas_sprite(Canvas *canvas, const char *name, Box box, double alpha) {
    (void)canvas, (void)alpha;
    assert_non_null(name);
    assert_true(box.w > 0 && box.h > 0);
}
void canvas_fill(Canvas *canvas, Box box, Colour colour) {
    (void)canvas, (void)box, (void)colour;
}
void canvas_box(Canvas *canvas, Box box, double radius, Colour fill, Colour border) {
    (void)canvas, (void)radius, (void)fill, (void)border;
    assert_true(box.w > 0 && box.h > 0);
}
void canvas_line(Canvas *canvas, Point from, Point to, const Pen *pen) {
    (void)canvas, (void)from, (void)to;
    assert_true(pen->width > 0);
}
void canvas_circle(Canvas *canvas, Point centre, double radius, const Pen *pen) {
    (void)canvas, (void)centre, (void)pen;
    assert_true(radius > 0);
}
void canvas_polygon(Canvas *canvas, const Point *corners, int count, const Pen *pen) {
    (void)corners, (void)pen;
    assert_int_equal(count, 6);
    canvas->polygons++;
}
void canvas_tell(Canvas *canvas, ElementKind kind, const char *name, Box box, unsigned states,
                 const char *words) {
    (void)box, (void)states, (void)words;
    assert_int_equal(kind, ELEMENT_TEXT);
    listen(canvas, name);
}
bool canvas_tell_click(Canvas *canvas, const char *name, Box box, unsigned states, Click click) {
    (void)box, (void)states;
    assert_int_equal(click.kind, CLICK_ITEM);
    canvas->clickable++;
    listen(canvas, name);
    return false;
}

static bool told(const Canvas *canvas, const char *text) {
    for (int i = 0; i < canvas->told; i++) {
        if (strcmp(canvas->tell[i], text) == 0) {
            return true;
        }
    }
    return false;
}

/* --- A position ---------------------------------------------------------------------------- */

typedef struct Table {
    Course course;
    Options options;
    Layout layout;
    Action actions[4096];
    ClickPath path;
    Event taken[8];
    Scene scene;
} Table;

/* Looks anew after the position was changed. */
static const Scene *look(Table *table) {
    const HexiState *state = state_of(&table->course);
    const Outcome outcome = heximeros_game.outcome(state, &table->course.past);
    const int count =
        outcome.kind == OUTCOME_NONE ? heximeros_game.actions(state, table->actions) : 0;
    table->layout = layout_fit(the_board(), table->layout.turn, (Box){0, 0, 880, 744}, 1);
    table->scene = (Scene){
        .game = &heximeros_game,
        .options = &table->options,
        .state = state,
        .board = the_board(),
        .layout = &table->layout,
        .outcome = outcome,
        .source = {&heximeros_game, state, table->actions, count},
        .path = &table->path,
        .hover = CELL_NONE,
        .area = {0, 0, 880, 744},
        .taken = table->taken,
        .seat_name = heximeros_game.seat_title,
        .motion = 1,
    };
    return &table->scene;
}

static void click_cell(Table *table, const char *name) {
    ClickAnswer answer;
    const Click click = {.kind = CLICK_CELL, .cell = cell_named(name)};
    clicks_add(&table->scene.source, &table->path, click, &answer);
    assert_int_equal(answer.result, CLICK_GOES_ON);
}

static const char *help(Table *table, char text[GAME_WHY_MAX]) {
    heximeros_view.help(look(table), text);
    return text;
}

static Canvas panel(Table *table) {
    Canvas canvas = {.text_scale = 1};
    heximeros_view.panel(&canvas, look(table), (Box){0, 0, 336, 700}, false);
    return canvas;
}

static void start(Table *table) {
    *table = (Table){.options = options_default(&heximeros_game)};
    game_begin(&heximeros_game, &table->course, &table->options, 1, NULL);
}

static void assert_inspects(Table *table, const char *cell, const char *about, const char *line) {
    InspectText text = {0};
    heximeros_view.inspect(look(table), cell_named(cell), &text);
    assert_string_equal(text.title, cell);
    assert_string_equal(text.about, about);
    for (int i = 0; line != NULL && i < text.count; i++) {
        if (strcmp(text.line[i], line) == 0) {
            return;
        }
    }
    if (line != NULL) {
        fail_msg("%s: \"%s\" is not said, but %s", cell, line, text.line[0]);
    }
}

/* --- Pieces -------------------------------------------------------------------------------- */

static void test_H_7_every_piece_is_shown_with_its_letter(void **unused) {
    (void)unused;
    Table table;
    PieceLook look_of[VIEW_PIECES_MAX];
    start(&table);
    assert_int_equal(heximeros_view.pieces(table.course.state, look_of), 156);
    for (int i = 0; i < 156; i++) {
        assert_non_null(look_of[i].layer[0]);
        assert_non_null(look_of[i].layer[1]);
        assert_non_null(look_of[i].layer[2]);
        assert_true(look_of[i].lettered);
        assert_int_equal(look_of[i].states, 0);
    }
}

static void test_H_39_dormant_pieces_look_different(void **unused) {
    (void)unused;
    Table table = {.options = options_default(&heximeros_game)};
    PieceLook look_of[VIEW_PIECES_MAX];
    place(&table.course, "Silver,Orange,Red", "Silver",
          "q1=Silver.S q27=Orange.S ag12=Red.R k1=Silver.R", "out Red\n");
    const int count = heximeros_view.pieces(table.course.state, look_of);
    assert_int_equal(count, 4);
    for (int i = 0; i < count; i++) {
        const bool dormant = look_of[i].seat == HEXI_RED;
        assert_int_equal(strstr(look_of[i].layer[0], "veil") != NULL, dormant);
    }
    assert_inspects(&table, "ag12", "Regent, Red", "Dormant: neither moves nor attacks (H-39)");
}

static void test_H_13_an_attacked_sovereign_is_marked_and_told(void **unused) {
    (void)unused;
    Table table = {.options = options_default(&heximeros_game)};
    PieceLook look_of[VIEW_PIECES_MAX];
    SeatNote note;
    char text[GAME_WHY_MAX];
    place(&table.course, "Silver,Orange", "Silver", "q1=Silver.S q27=Orange.S q14=Orange.Al", "");
    const int count = heximeros_view.pieces(table.course.state, look_of);
    for (int i = 0; i < count; i++) {
        assert_int_equal(look_of[i].states,
                         look_of[i].cell == cell_named("q1") ? STATE_WARNING : 0);
    }
    heximeros_view.seat(look(&table), HEXI_SILVER, &note);
    assert_string_equal(note.status, "attacked");
    assert_true(note.danger);
    heximeros_view.seat(look(&table), HEXI_ORANGE, &note);
    assert_string_equal(note.status, "");
    assert_non_null(strstr(help(&table, text), "Silver's Sovereign is attacked"));
    assert_inspects(&table, "q1", "Sovereign, Silver", "Attacked (H-13)");
}

static void test_H_4_the_three_sets_of_lines_have_a_shade_each(void **unused) {
    (void)unused;
    Canvas canvas = {.text_scale = 1};
    Table table;
    start(&table);
    const Board *board = the_board();
    for (Cell cell = 0; cell < board->cells; cell++) {
        const TileLook here = heximeros_view.tile(&canvas, table.course.state, cell);
        for (int i = 0; i < HEX_DIRECTIONS; i++) {
            const Cell next = board->line[cell][i], beside = board->neighbour[cell][i];
            const Cell zero = hexi_ground_zero();
            if (next != CELL_NONE && cell != zero && next != zero) {
                assert_string_equal(here.face,
                                    heximeros_view.tile(&canvas, table.course.state, next).face);
            }
            if (beside != CELL_NONE) {
                assert_string_not_equal(
                    here.face, heximeros_view.tile(&canvas, table.course.state, beside).face);
            }
        }
    }
}

static void test_H_5_turning_brings_every_colour_below(void **unused) {
    (void)unused;
    Table table;
    start(&table);
    for (int seat = 0; seat < HEXI_COLOURS; seat++) {
        table.layout.turn = heximeros_view.turn(seat);
        look(&table);
        const HexiState *state = state_of(&table.course);
        for (int other = 0; other < HEXI_COLOURS; other++) {
            const double y = layout_centre(&table.layout, state->sovereign[other]).y;
            const double below = layout_centre(&table.layout, state->sovereign[seat]).y;
            assert_true(other == seat || y < below - table.layout.row);
        }
    }
}

/* --- The panel ----------------------------------------------------------------------------- */

static void test_panel_counts_what_each_colour_took(void **unused) {
    (void)unused;
    Table table;
    start(&table);
    const HexiPiece taken[] = {hexi_piece(HEXI_RED, HEXI_MILITANT),
                               hexi_piece(HEXI_BLUE, HEXI_REGENT),
                               hexi_piece(HEXI_RED, HEXI_MILITANT)};
    for (int i = 0; i < 3; i++) {
        table.taken[i] = (Event){.kind = EVENT_CAPTURED, .seat = HEXI_GREEN, .piece = taken[i]};
    }
    table.taken[3] = (Event){.kind = EVENT_CAPTURED, .seat = SEAT_NONE, .piece = taken[0]};
    Canvas canvas = {.text_scale = 1};
    look(&table);
    table.scene.taken_count = 4;
    heximeros_view.panel(&canvas, &table.scene, (Box){0, 0, 336, 700}, false);
    assert_int_equal(canvas.told, 1);
    assert_string_equal(canvas.tell[0], "Taken by Green: Blue Regent 2 Red Militants");
}

static void test_H_32_panel_offers_what_a_militant_may_become(void **unused) {
    (void)unused;
    Table table = {.options = options_default(&heximeros_game)};
    char text[GAME_WHY_MAX];
    place(&table.course, "Silver,Orange", "Silver", "q1=Silver.S q27=Orange.S w14=Silver.M",
          "promotion w14 center\n");
    const Canvas canvas = panel(&table);
    assert_int_equal(canvas.clickable, 7);
    assert_true(told(&canvas, "Silver Regent"));
    assert_false(told(&canvas, "Silver Sovereign"));
    assert_non_null(strstr(help(&table, text), "(N, H-32)"));
}

static void test_H_36_panel_offers_other_colours_at_a_base_line(void **unused) {
    (void)unused;
    Table table = {.options = options_default(&heximeros_game)};
    char text[GAME_WHY_MAX];
    place(&table.course, "Silver,Orange,Red", "Silver",
          "q1=Silver.S q27=Orange.S k27=Silver.HM ag12=Red.R", "promotion k27 base\nout Red\n");
    const Canvas canvas = panel(&table);
    assert_true(told(&canvas, "Orange Regent"));
    assert_true(told(&canvas, "Red Sovereign"));
    assert_false(told(&canvas, "Red Regent"));
    assert_int_equal(canvas.clickable, 15);
    assert_non_null(strstr(help(&table, text), "(N, H-35)"));
    ClickAnswer answer;
    const Click sovereign = {
        .kind = CLICK_ITEM, .cell = CELL_NONE, .index = hexi_piece(HEXI_RED, HEXI_SOVEREIGN)};
    clicks_add(&table.scene.source, &table.path, sovereign, &answer);
    assert_int_equal(answer.result, CLICK_GOES_ON);
    assert_non_null(strstr(help(&table, text), "where the new piece is to stand"));
}

static void test_H_44_end_table_adds_up(void **unused) {
    (void)unused;
    Table table = {.options = options_default(&heximeros_game)};
    table.options.value[1] = 1;
    place(&table.course, "Silver,Orange scored", "Silver",
          "q1=Silver.S q27=Orange.S q26=Silver.R k27=Orange.Al",
          "score Silver 0\nscore Orange 0\n");
    play(&table.course, "q26xq27");
    const Canvas canvas = panel(&table);
    assert_true(told(&canvas, "Silver taken 75 promoted 0 leaving 0 end 230 sum 305"));
    assert_true(told(&canvas, "Orange taken 0 promoted 0 leaving -50 end 0 sum -50"));
    assert_true(told(&canvas, "Out: Orange"));
    char text[GAME_WHY_MAX];
    heximeros_view.ending(look(&table), text);
    assert_string_equal(text, "Silver wins: the last with a Sovereign (H-40).");
}

static void test_panel_is_as_high_as_measured_at_every_text_size(void **unused) {
    (void)unused;
    Table table;
    start(&table);
    look(&table);
    for (int percent = 75; percent <= 200; percent += 25) {
        const double scale = percent / 100.0;
        Canvas canvas = {.text_scale = scale};
        const Box box = {0, 0, 336 * scale, 700};
        const double measured = heximeros_view.panel(&canvas, &table.scene, box, true);
        assert_int_equal(canvas.told, 0);
        assert_float_equal(heximeros_view.panel(&canvas, &table.scene, box, false), measured, 0);
    }
}

static void test_seats_tell_pieces_points_and_who_left(void **unused) {
    (void)unused;
    Table table = {.options = options_default(&heximeros_game)};
    SeatNote note;
    table.options.value[1] = 1;
    place(&table.course, "Silver,Orange,Red scored", "Silver",
          "q1=Silver.S k1=Silver.R q27=Orange.S ag12=Red.R",
          "score Silver 80\nscore Orange 0\nscore Red -50\nout Red\n");
    heximeros_view.seat(look(&table), HEXI_SILVER, &note);
    assert_string_equal(note.figure[0], "2");
    assert_string_equal(note.figure[1], "80");
    heximeros_view.seat(look(&table), HEXI_RED, &note);
    assert_string_equal(note.status, "out 1st");
    assert_true(note.out);
    assert_string_equal(heximeros_view.seat_figure(&table.options, 1), "points");
    table.options.value[1] = 0;
    assert_null(heximeros_view.seat_figure(&table.options, 1));
}

/* --- Help, inspection, drawing ------------------------------------------------------------- */

static void test_help_follows_the_clicks(void **unused) {
    (void)unused;
    Table table = {.options = options_default(&heximeros_game)};
    char text[GAME_WHY_MAX];
    place(&table.course, "Silver,Orange", "Silver",
          "q1=Silver.S q27=Orange.S q10=Silver.Ar q15=Orange.M", "");
    assert_non_null(strstr(help(&table, text), "Move a piece of Silver"));
    click_cell(&table, "q10");
    assert_non_null(strstr(help(&table, text), "Archer q10 steps one cell"));
    click_cell(&table, "q11");
    assert_non_null(strstr(help(&table, text), "click q11 again for no shot (H-22)"));
    table.scene.held = true;
    heximeros_view.help(&table.scene, text);
    assert_non_null(strstr(text, "pass the Token"));
}

static void test_H_12_help_says_that_there_is_no_move(void **unused) {
    (void)unused;
    Table table = {.options = options_default(&heximeros_game)};
    char text[GAME_WHY_MAX];
    start(&table);
    look(&table);
    table.actions[0] = hexi_action(HEXI_PASS, 0, 0);
    table.scene.source.count = 1;
    heximeros_view.help(&table.scene, text);
    assert_string_equal(text, "Silver has no move: pass (P, H-12).");
}

static void test_inspect_tells_moves_attacks_and_place(void **unused) {
    (void)unused;
    Table table;
    start(&table);
    assert_inspects(&table, "r1", "Regent, Silver", "25 moves, 2 of them captures");
    assert_inspects(&table, "r1", "Regent, Silver", "Attacks Assassin e21, Assassin ad19");
    assert_inspects(&table, "q2", "Militant, Silver", "Has not moved: may go two forward (H-14)");
    assert_inspects(&table, "q14", "empty", "Ground Zero: moves from here may be doubled (H-25)");
    assert_inspects(&table, "o1", "Prelate, Silver", "Has not moved: may flower (H-17)");
    assert_inspects(&table, "z15", "empty", NULL);
}

/* How many cells are tinted or rimmed over those that always are. */
static int drawn(Table *table, void (*draw)(Canvas *, const Scene *), Cell hover) {
    Canvas idle = {.text_scale = 1}, busy = {.text_scale = 1};
    const ClickPath path = table->path;
    table->path.count = 0;
    look(table);
    draw(&idle, &table->scene);
    table->path = path;
    look(table);
    table->scene.hover = hover;
    draw(&busy, &table->scene);
    return busy.polygons - idle.polygons;
}

static void test_H_23_a_sweep_is_shown_with_what_it_takes(void **unused) {
    (void)unused;
    Table table = {.options = options_default(&heximeros_game)};
    place(&table.course, "Silver,Orange", "Silver",
          "a12=Silver.S q27=Orange.S q8=Silver.D q10=Silver.M q11=Orange.M", "");
    look(&table);
    click_cell(&table, "q8");
    assert_int_equal(drawn(&table, heximeros_view.under, CELL_NONE), 24);
    assert_int_equal(drawn(&table, heximeros_view.over, CELL_NONE), 2);
}

static void test_an_enemy_under_the_pointer_shows_its_reach(void **unused) {
    (void)unused;
    Table table = {.options = options_default(&heximeros_game)};
    place(&table.course, "Silver,Orange", "Silver",
          "a12=Silver.S q27=Orange.S q14=Orange.HM q15=Silver.M", "");
    /* Two steps every way, but for the one through its victim: H-27. */
    assert_int_equal(drawn(&table, heximeros_view.under, cell_named("q14")), 23);
    assert_int_equal(drawn(&table, heximeros_view.over, cell_named("q14")), 1);
    assert_int_equal(drawn(&table, heximeros_view.under, cell_named("a12")), 0);
}

static void test_H_22_an_archer_shades_where_it_could_shoot(void **unused) {
    (void)unused;
    Table table = {.options = options_default(&heximeros_game)};
    place(&table.course, "Silver,Orange", "Silver",
          "a12=Silver.S q27=Orange.S q10=Silver.Ar q15=Orange.M", "");
    look(&table);
    click_cell(&table, "q10");
    /* Twelve places to stand, six shots from each, some of which meet. */
    assert_in_range(drawn(&table, heximeros_view.under, CELL_NONE), 30, 72);
    click_cell(&table, "q11");
    assert_int_equal(drawn(&table, heximeros_view.under, CELL_NONE), 6);
}

static void test_view_answers_in_every_position_of_random_games(void **unused) {
    (void)unused;
    Table table;
    Rng rng = rng_seeded(7);
    static PieceLook look_of[VIEW_PIECES_MAX];
    for (int game = 0; game < 3; game++) {
        start(&table);
        for (int ply = 0; ply < 400; ply++) {
            const Scene *scene = look(&table);
            Canvas canvas = {.text_scale = 1};
            char text[GAME_WHY_MAX] = "";
            InspectText inspected = {0};
            heximeros_view.help(scene, text);
            assert_string_not_equal(text, "");
            heximeros_view.panel(&canvas, scene, (Box){0, 0, 336, 700}, false);
            heximeros_view.under(&canvas, scene);
            heximeros_view.over(&canvas, scene);
            heximeros_view.inspect(scene, (Cell)rng_below(&rng, HEXI_CELLS), &inspected);
            assert_true(heximeros_view.pieces(scene->state, look_of) > 0);
            if (scene->source.count == 0) {
                break;
            }
            const uint32_t chosen = rng_below(&rng, (uint32_t)scene->source.count);
            game_play(&heximeros_game, table.course.state, &table.course.past,
                      table.actions[chosen], NULL);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_H_7_every_piece_is_shown_with_its_letter),
        cmocka_unit_test(test_H_39_dormant_pieces_look_different),
        cmocka_unit_test(test_H_13_an_attacked_sovereign_is_marked_and_told),
        cmocka_unit_test(test_H_4_the_three_sets_of_lines_have_a_shade_each),
        cmocka_unit_test(test_H_5_turning_brings_every_colour_below),
        cmocka_unit_test(test_panel_counts_what_each_colour_took),
        cmocka_unit_test(test_H_32_panel_offers_what_a_militant_may_become),
        cmocka_unit_test(test_H_36_panel_offers_other_colours_at_a_base_line),
        cmocka_unit_test(test_H_44_end_table_adds_up),
        cmocka_unit_test(test_panel_is_as_high_as_measured_at_every_text_size),
        cmocka_unit_test(test_seats_tell_pieces_points_and_who_left),
        cmocka_unit_test(test_help_follows_the_clicks),
        cmocka_unit_test(test_H_12_help_says_that_there_is_no_move),
        cmocka_unit_test(test_inspect_tells_moves_attacks_and_place),
        cmocka_unit_test(test_H_23_a_sweep_is_shown_with_what_it_takes),
        cmocka_unit_test(test_an_enemy_under_the_pointer_shows_its_reach),
        cmocka_unit_test(test_H_22_an_archer_shades_where_it_could_shoot),
        cmocka_unit_test(test_view_answers_in_every_position_of_random_games),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
