/* What the view of 5 Fields says of a position. Drawing goes to a canvas that only listens. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "game/play.h"
#include "games/fields/fields.h"
#include "view/view.h"

extern const View fields_view;

/* --- A canvas that listens ----------------------------------------------------------------- */

struct Canvas {
    double text_scale;
    int told, lines;
    char tell[64][96];
};

Colour canvas_ink(const Canvas *canvas, Ink ink) {
    (void)canvas;
    return (Colour)ink << 8 | 0xFF;
}
bool canvas_dark(const Canvas *canvas) {
    (void)canvas;
    return false;
}
Colour colour_fade(Colour colour, double alpha) {
    (void)alpha;
    return colour;
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
    (void)from, (void)to;
    assert_true(pen->width > 0);
    canvas->lines++;
}
void canvas_circle(Canvas *canvas, Point centre, double radius, const Pen *pen) {
    (void)canvas, (void)centre, (void)pen;
    assert_true(radius > 0);
}
void canvas_polygon(Canvas *canvas, const Point *corners, int count, const Pen *pen) {
    (void)canvas, (void)corners, (void)pen;
    assert_int_equal(count, 6);
}
void canvas_tell(Canvas *canvas, ElementKind kind, const char *name, Box box, unsigned states,
                 const char *words) {
    (void)box, (void)states, (void)words;
    assert_int_equal(kind, ELEMENT_TEXT);
    assert_in_range(canvas->told, 0, 63);
    snprintf(canvas->tell[canvas->told++], sizeof canvas->tell[0], "%s", name);
}

static bool told(const Canvas *canvas, const char *text) {
    for (int i = 0; i < canvas->told; i++) {
        if (strcmp(canvas->tell[i], text) == 0) {
            return true;
        }
    }
    return false;
}

/* --- A position ------------------------------------------------------------------------------ */

static const char *const names[] = {"South", "North"};

typedef struct Table {
    Options options;
    FieldsState state;
    Past past;
    Layout layout;
    Action actions[512];
    ClickPath path;
    Scene scene;
} Table;

static Cell at(const char *name) {
    const Options options = {{0}};
    Cell cell = board_find(fields_game.board(&options), name, strlen(name));
    assert_int_not_equal(cell, CELL_NONE);
    return cell;
}

/* Cells split by spaces. */
static FieldsSet cells(const char *text) {
    FieldsSet set = 0;
    char word[4];
    for (int read = 0; sscanf(text, " %3s%n", word, &read) == 1; text += read) {
        set |= fields_bit(at(word));
    }
    return set;
}

/* Looks anew after the position was changed. */
static Scene *look(Table *table) {
    Outcome outcome = fields_game.outcome(&table->state, &table->past);
    int count =
        outcome.kind == OUTCOME_NONE ? fields_game.actions(&table->state, table->actions) : 0;
    table->scene = (Scene){
        .game = &fields_game,
        .options = &table->options,
        .state = &table->state,
        .board = table->layout.board,
        .layout = &table->layout,
        .outcome = outcome,
        .source = {&fields_game, &table->state, table->actions, count},
        .path = &table->path,
        .hover = CELL_NONE,
        .seat_name = names,
        .motion = 1,
    };
    return &table->scene;
}

static void begin(Table *table, uint32_t map, uint64_t seed) {
    assert_true(fields_game.actions_max <= 512);
    memset(table, 0, sizeof *table);
    table->options.value[0] = map;
    fields_game.setup(&table->state, &table->options, seed, NULL);
    game_past_begin(&fields_game, &table->state, &table->past);
    table->layout = layout_fit(fields_game.board(&table->options), 0, (Box){0, 0, 800, 700}, 1);
    look(table);
}

/* South's network is worth 4½; North's Prince c4 stands on a Field; d3 has just been turned by the
 * Prince under way on c3. */
static void middle_of_a_game(Table *table) {
    begin(table, 1, 1);
    FieldsState *state = &table->state;
    state->mountain = cells("c2 d4 e1 b3 e3");
    state->sea = cells("d1 b4 d3 a1 a2 a3 e2");
    state->hidden = cells("a1 a2 a3 d2 e2");
    state->queen[0] = cells("b3");
    state->queen[1] = cells("e3");
    state->prince[0] = cells("c3 d1");
    state->prince[1] = cells("b4 c4 d4");
    state->city[0] = cells("c2");
    state->city[1] = cells("d4");
    state->field[0] = cells("c1 b1 b2 c3 e1");
    state->field[1] = cells("c5 c4");
    state->underway = (FieldsUnderway){(int8_t)at("c3"), 3, 1, true, (int8_t)at("d3")};
    look(table);
}

static void set_out(Table *table) {
    table->state.underway = (FieldsUnderway){.cell = CELL_NONE, .turned = CELL_NONE};
    look(table);
}

static void click(Table *table, Click click) {
    table->path.at[table->path.count++] = click;
}

static Click on_cell(const char *name) {
    return (Click){.kind = CLICK_CELL, .cell = at(name)};
}

static const char *help(Table *table) {
    static char text[GAME_WHY_MAX];
    fields_view.help(look(table), text);
    return text;
}

static void assert_line(const InspectText *text, int line, const char *expected) {
    assert_true(line < text->count);
    assert_string_equal(text->line[line], expected);
}

/* --- Panel ----------------------------------------------------------------------------------- */

static void test_F_35_panel_tells_what_each_network_is_worth(void **unused) {
    (void)unused;
    Table table;
    Canvas canvas = {.text_scale = 1};
    middle_of_a_game(&table);
    fields_view.panel(&canvas, &table.scene, (Box){0, 0, 336, 500}, false);
    assert_true(told(&canvas, "South network 4½ of 5"));
    assert_true(told(&canvas, "North network 2 of 5"));
}

static void test_F_2_panel_tells_the_supply(void **unused) {
    (void)unused;
    Table table;
    Canvas canvas = {.text_scale = 1};
    middle_of_a_game(&table);
    fields_view.panel(&canvas, &table.scene, (Box){0, 0, 336, 500}, false);
    assert_true(told(&canvas, "South supply 0 of 1 Queen"));
    assert_true(told(&canvas, "South supply 1 of 3 Princes"));
    assert_true(told(&canvas, "North supply 1 of 2 Cities"));
    assert_true(told(&canvas, "North supply 6 of 8 Fields"));
}

static void test_F_40_panel_tells_the_points_left_of_the_prince_under_way(void **unused) {
    (void)unused;
    Table table;
    Canvas canvas = {.text_scale = 1}, idle = {.text_scale = 1};
    middle_of_a_game(&table);
    fields_view.panel(&canvas, &table.scene, (Box){0, 0, 336, 500}, false);
    assert_true(told(&canvas, "Prince c3: 3 points left"));
    set_out(&table);
    fields_view.panel(&idle, &table.scene, (Box){0, 0, 336, 500}, false);
    assert_int_equal(idle.told, canvas.told - 1);
}

static void test_panel_is_as_high_as_measured_at_every_text_size(void **unused) {
    (void)unused;
    Table table;
    middle_of_a_game(&table);
    for (int percent = 75; percent <= 200; percent += 25) {
        Canvas canvas = {.text_scale = percent / 100.0};
        Box box = {10, 20, 336, 500};
        double measured = fields_view.panel(&canvas, &table.scene, box, true);
        assert_int_equal(canvas.told, 0);
        assert_true(fields_view.panel(&canvas, &table.scene, box, false) == measured);
        assert_true(measured > 0);
    }
}

/* --- Inspect --------------------------------------------------------------------------------- */

static void test_F_27_inspect_weighs_defence_against_attack(void **unused) {
    (void)unused;
    Table table;
    InspectText text;
    middle_of_a_game(&table);
    fields_view.inspect(&table.scene, at("c4"), &text);
    assert_string_equal(text.title, "c4");
    assert_string_equal(text.about, "plain, worth 1");
    assert_line(&text, 0, "Prince on a Field, both North; potential 3");
    assert_line(&text, 1, "Defends with 3, your Prince attacks with 4");
}

static void test_F_38_inspect_says_nothing_of_a_tile_that_lies_face_down(void **unused) {
    (void)unused;
    Table table;
    InspectText text;
    middle_of_a_game(&table);
    fields_view.inspect(&table.scene, at("d2"), &text);
    assert_string_equal(text.about, "face down");
    assert_int_equal(text.count, 0);
}

static void test_F_11_inspect_names_both_owners_where_they_differ(void **unused) {
    (void)unused;
    Table table;
    InspectText text;
    middle_of_a_game(&table);
    table.state.field[0] ^= cells("c4");
    table.state.field[1] ^= cells("c4");
    fields_view.inspect(look(&table), at("c4"), &text);
    assert_line(&text, 0, "Prince of North on a Field of South; potential 3");
}

static void test_F_15_inspect_says_why_a_prince_has_no_potential(void **unused) {
    (void)unused;
    Table table;
    InspectText text;
    middle_of_a_game(&table);
    table.state.queen[1] = 0;
    fields_view.inspect(look(&table), at("b4"), &text);
    assert_string_equal(text.about, "sea");
    assert_line(&text, 0, "Prince, North; potential 0, no Queen");
}

/* --- Help ------------------------------------------------------------------------------------ */

static void test_F_40_help_counts_the_points_of_the_prince_under_way(void **unused) {
    (void)unused;
    Table table;
    middle_of_a_game(&table);
    assert_string_equal(help(&table), "Prince c3 has 3 points left: step to a dot, take the ringed "
                                      "Prince, turn over d2, or stop here (S).");
}

static void test_help_follows_the_clicks(void **unused) {
    (void)unused;
    Table table;
    middle_of_a_game(&table);
    set_out(&table);
    assert_non_null(strstr(help(&table), "Move one or two marked pieces"));
    click(&table, on_cell("b3"));
    assert_non_null(strstr(help(&table), "The Queen can walk"));
    table.path.count = 0;
    click(&table, on_cell("c3"));
    assert_non_null(strstr(help(&table), "Prince c3 has 4 points: "));
    click(&table, on_cell("d1"));
    assert_non_null(strstr(help(&table), "Princes c3 and d1 attack together"));
    table.path.count = 0;
    click(&table, (Click){.kind = CLICK_BUTTON, .index = FIELDS_BUTTON_CASTLE});
    assert_non_null(strstr(help(&table), "Castling: click the Prince"));
}

static void test_F_22_help_asks_for_the_prince_given_up(void **unused) {
    (void)unused;
    Table table;
    middle_of_a_game(&table);
    set_out(&table);
    table.state.queen[0] = 0;
    assert_non_null(strstr(help(&table), "bring her back (B)"));
    click(&table, (Click){.kind = CLICK_BUTTON, .index = FIELDS_BUTTON_BRING_BACK});
    assert_non_null(strstr(help(&table), "click the City"));
    click(&table, on_cell("c2"));
    assert_non_null(strstr(help(&table), "back to c2: click the Prince given up"));
}

static void test_F_33_help_says_which_princes_must_part(void **unused) {
    (void)unused;
    Table table;
    middle_of_a_game(&table);
    set_out(&table);
    table.state.prince[0] = table.state.twin[0] = cells("c3");
    table.state.shared = (int8_t)at("c3");
    assert_non_null(strstr(help(&table), "Part the two Princes on c3"));
}

static void test_F_10_help_asks_for_the_second_pawn(void **unused) {
    (void)unused;
    Table table;
    middle_of_a_game(&table);
    set_out(&table);
    table.state.first = (int8_t)at("d1");
    assert_string_equal(help(&table), "Move a second marked piece, or end the turn (E).");
}

static void test_F_35_ending_says_what_the_network_is_worth(void **unused) {
    (void)unused;
    Table table;
    char text[GAME_WHY_MAX];
    middle_of_a_game(&table);
    table.state.mountain &= ~cells("e1");
    table.state.ended = FIELDS_BY_NETWORK;
    table.state.winner = 0;
    fields_view.ending(look(&table), text);
    assert_string_equal(text, "South wins with a network worth 5 (F-35).");
}

static void test_F_36_ending_says_what_the_loser_lacks(void **unused) {
    (void)unused;
    Table table;
    char text[GAME_WHY_MAX];
    middle_of_a_game(&table);
    table.state.queen[1] = table.state.city[1] = 0;
    table.state.ended = FIELDS_BY_FALL;
    table.state.winner = 0;
    fields_view.ending(look(&table), text);
    assert_string_equal(text, "South wins: North has neither a Queen nor a City (F-36).");
}

/* --- Board ----------------------------------------------------------------------------------- */

static int find(const PieceLook *looks, int count, const char *cell, FieldsPiece kind, int from) {
    for (int i = from; i < count; i++) {
        if (looks[i].cell == at(cell) && fields_piece_kind(looks[i].piece) == kind) {
            return i;
        }
    }
    return -1;
}

static void test_F_33_two_princes_stand_side_by_side(void **unused) {
    (void)unused;
    static PieceLook looks[VIEW_PIECES_MAX];
    Table table;
    middle_of_a_game(&table);
    table.state.prince[0] = table.state.twin[0] = cells("c3");
    int count = fields_view.pieces(&table.state, looks);
    int one = find(looks, count, "c3", FIELDS_PRINCE, 0);
    assert_int_not_equal(one, -1);
    int two = find(looks, count, "c3", FIELDS_PRINCE, one + 1);
    assert_int_not_equal(two, -1);
    assert_true(looks[one].dx < 0 && looks[two].dx > 0);
}

static void test_a_field_shows_its_plot_when_somebody_stands_on_it(void **unused) {
    (void)unused;
    static PieceLook looks[VIEW_PIECES_MAX];
    Table table;
    middle_of_a_game(&table);
    int count = fields_view.pieces(&table.state, looks);
    int below = find(looks, count, "c3", FIELDS_FIELD, 0);
    int bare = find(looks, count, "c1", FIELDS_FIELD, 0);
    assert_string_equal(looks[below].layer[1], "plot-ivory");
    assert_string_equal(looks[bare].layer[1], "field-ivory");
    assert_true(below < find(looks, count, "c3", FIELDS_PRINCE, 0));
}

static void test_a_city_stands_left_of_the_pawn_in_it(void **unused) {
    (void)unused;
    static PieceLook looks[VIEW_PIECES_MAX];
    Table table;
    middle_of_a_game(&table);
    int count = fields_view.pieces(&table.state, looks);
    const PieceLook *city = &looks[find(looks, count, "d4", FIELDS_CITY, 0)];
    const PieceLook *pawn = &looks[find(looks, count, "d4", FIELDS_PRINCE, 0)];
    assert_true(city->dx < 0 && pawn->dx > 0);
    assert_true(looks[find(looks, count, "c2", FIELDS_CITY, 0)].dx == 0);
}

static void test_F_35_roads_join_every_cell_of_a_network_once(void **unused) {
    (void)unused;
    Table table;
    Canvas canvas = {.text_scale = 1};
    middle_of_a_game(&table);
    fields_view.under(&canvas, &table.scene);
    /* Seven cells of South and four of North in two trees; each road is drawn with its casing. */
    assert_int_equal(canvas.lines, 2 * (6 + 3));
}

static void test_view_answers_in_every_position_of_random_games(void **unused) {
    (void)unused;
    static PieceLook looks[VIEW_PIECES_MAX];
    Table table;
    for (uint64_t seed = 1; seed <= 12; seed++) {
        Rng rng = rng_seeded(seed);
        begin(&table, seed % 2, seed);
        for (int ply = 0; ply < 200 && table.scene.source.count > 0; ply++) {
            Canvas canvas = {.text_scale = 1};
            InspectText text;
            const char *said = help(&table);
            assert_int_equal(said[strlen(said) - 1], '.');
            assert_in_range(fields_view.pieces(&table.state, looks), 2, VIEW_PIECES_MAX);
            fields_view.under(&canvas, &table.scene);
            fields_view.over(&canvas, &table.scene);
            fields_view.panel(&canvas, &table.scene, (Box){0, 0, 336, 500}, false);
            for (Cell cell = 0; cell < FIELDS_CELLS; cell++) {
                fields_view.inspect(&table.scene, cell, &text);
                assert_in_range(text.count, 0, VIEW_LINES_MAX);
                assert_non_null(fields_view.tile(&canvas, &table.state, cell).face);
            }
            Action action = table.actions[rng_below(&rng, (uint32_t)table.scene.source.count)];
            game_play(&fields_game, &table.state, &table.past, action, NULL);
            look(&table);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_F_35_panel_tells_what_each_network_is_worth),
        cmocka_unit_test(test_F_2_panel_tells_the_supply),
        cmocka_unit_test(test_F_40_panel_tells_the_points_left_of_the_prince_under_way),
        cmocka_unit_test(test_panel_is_as_high_as_measured_at_every_text_size),
        cmocka_unit_test(test_F_27_inspect_weighs_defence_against_attack),
        cmocka_unit_test(test_F_38_inspect_says_nothing_of_a_tile_that_lies_face_down),
        cmocka_unit_test(test_F_11_inspect_names_both_owners_where_they_differ),
        cmocka_unit_test(test_F_15_inspect_says_why_a_prince_has_no_potential),
        cmocka_unit_test(test_F_40_help_counts_the_points_of_the_prince_under_way),
        cmocka_unit_test(test_help_follows_the_clicks),
        cmocka_unit_test(test_F_22_help_asks_for_the_prince_given_up),
        cmocka_unit_test(test_F_33_help_says_which_princes_must_part),
        cmocka_unit_test(test_F_10_help_asks_for_the_second_pawn),
        cmocka_unit_test(test_F_35_ending_says_what_the_network_is_worth),
        cmocka_unit_test(test_F_36_ending_says_what_the_loser_lacks),
        cmocka_unit_test(test_F_33_two_princes_stand_side_by_side),
        cmocka_unit_test(test_a_field_shows_its_plot_when_somebody_stands_on_it),
        cmocka_unit_test(test_a_city_stands_left_of_the_pawn_in_it),
        cmocka_unit_test(test_F_35_roads_join_every_cell_of_a_network_once),
        cmocka_unit_test(test_view_answers_in_every_position_of_random_games),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
