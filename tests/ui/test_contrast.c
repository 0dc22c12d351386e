/* Wraps canvas_text. */
/*
 * Contrast by WCAG 2.1: text 4.5:1, edges of what can be used 3:1, in both themes; in those of
 * high contrast, text 7:1. The inks of the
 * palette on everything they stand on; coordinates and edges on the pixels really around them.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "canvas_stage.h"
#include "games/games.h"
#include "play/parts.h"
#include "support/folder.h"
#include "ui/app.h"
#include "ui/draw/theme.h"
#include "ui/table/table.h"
#include "ui/widgets/ui_parts.h"
#include "view/cells.h"

#define TEXT_LEAST 4.5
#define HIGH_LEAST 7.0
#define EDGE_LEAST 3.0

static const char *const theme_name[] = {[THEME_LIGHT] = "light",
                                         [THEME_DARK] = "dark",
                                         [THEME_LIGHT_HIGH] = "light, high contrast",
                                         [THEME_DARK_HIGH] = "dark, high contrast"};

/* --- WCAG ------------------------------------------------------------------------------------ */

static double luminance(Colour colour) {
    static const double share[] = {0.2126, 0.7152, 0.0722};
    double sum = 0;
    for (int i = 0; i < 3; i++) {
        const double part = (colour >> (24 - 8 * i) & 0xFF) / 255.0;
        sum += share[i] * (part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4));
    }
    return sum;
}

static double contrast(Colour a, Colour b) {
    const double one = luminance(a), other = luminance(b);
    return (fmax(one, other) + 0.05) / (fmin(one, other) + 0.05);
}

/* --- Inks ------------------------------------------------------------------------------------ */

static void check_inks(const Ink *ink, int inks, const Ink *ground, int grounds, double least) {
    for (int theme = THEME_LIGHT; theme <= THEME_DARK_HIGH; theme++) {
        const bool high = theme >= THEME_LIGHT_HIGH && least == TEXT_LEAST;
        for (int i = 0; i < inks * grounds; i++) {
            const Ink above = ink[i / grounds], below = ground[i % grounds];
            const double ratio =
                contrast(theme_ink((Theme)theme, above), theme_ink((Theme)theme, below));
            if (ratio < (high ? HIGH_LEAST : least)) {
                fail_msg("ink %d on ink %d, %s: %.2f", (int)above, (int)below, theme_name[theme],
                         ratio);
            }
        }
    }
}

static void test_inks_of_text(void **state) {
    (void)state;
    static const Ink everywhere[] = {INK_TEXT, INK_SOFT, INK_ACCENT};
    static const Ink grounds[] = {INK_PANEL, INK_RAISED, INK_ROW, INK_TABLE_CENTRE, INK_TABLE_RIM};
    static const Ink on_panels[] = {INK_DANGER, INK_GOOD};
    static const Ink off[] = {INK_OFF}, panel[] = {INK_PANEL};
    static const Ink on_accent[] = {INK_ON_ACCENT}, accent[] = {INK_ACCENT};
    check_inks(everywhere, 3, grounds, 5, TEXT_LEAST);
    check_inks(on_panels, 2, grounds, 3, TEXT_LEAST);
    check_inks(off, 1, panel, 1, TEXT_LEAST);
    check_inks(on_accent, 1, accent, 1, TEXT_LEAST);
}

static void test_inks_of_edges(void **state) {
    (void)state;
    static const Ink edges[] = {INK_EDGE, INK_ACCENT};
    static const Ink grounds[] = {INK_PANEL, INK_RAISED, INK_ROW, INK_TABLE_CENTRE, INK_TABLE_RIM};
    check_inks(edges, 2, grounds, 5, EDGE_LEAST);
}

/* --- Coordinates as they are drawn ----------------------------------------------------------- */

typedef struct Label {
    Box box; /* of its letters */
    Colour colour;
    double high; /* of its line */
    char text[CELL_NAME_MAX];
} Label;

enum { LABELS_MAX = 1024 };

static Label label[LABELS_MAX];
static int labels;
static bool hides_labels; /* only what is below them is drawn */

double __real_canvas_text(Canvas *canvas, Font font, Colour colour, Box box, Align align,
                          const char *text);
double __wrap_canvas_text(Canvas *canvas, Font font, Colour colour, Box box, Align align,
                          const char *text);

/* Stands in for canvas_text (the linker sees to it) and notes coordinates, which are centred. */
double __wrap_canvas_text(Canvas *canvas, Font font, Colour colour, Box box, Align align,
                          const char *text) {
    if (font != FONT_MAP) {
        return __real_canvas_text(canvas, font, colour, box, align, text);
    }
    const double wide = canvas_text_width(canvas, font, text);
    const double high = canvas_line_height(canvas, font);
    assert_int_equal(align, ALIGN_MIDDLE);
    assert_true(labels < LABELS_MAX);
    label[labels] = (Label){
        .box = {box.x + (box.w - wide) / 2, box.y + box.h / 2 - high * 0.32, wide, high * 0.64},
        .colour = colour,
        .high = high};
    snprintf(label[labels++].text, sizeof label->text, "%s", text);
    return hides_labels ? wide : __real_canvas_text(canvas, font, colour, box, align, text);
}

typedef struct Stage {
    CanvasStage on;
    App *app;
    int wide, high;
    Theme theme;
} Stage;

static const Input away = {.at = {-1000, -1000}};

static void frame(Stage *stage, Input input) {
    Ui *ui = &stage->app->ui;
    for (int i = 0; i < 8; i++) {
        labels = 0;
        canvas_begin(ui->canvas);
        ui_begin(ui, &input);
        app_frame(stage->app);
        ui_end(ui);
        if (!ui->again) {
            break;
        }
        input = (Input){.at = input.at};
    }
    canvas_expose(ui->canvas);
    (void)canvas_show(ui->canvas);
}

static void open_stage(Stage *stage, const char *match) {
    char why[SESSION_WHY_MAX] = "", path[STORE_PATH_MAX];
    enum { UNDONE = 30 };
    stage->app = calloc(1, sizeof *stage->app);
    assert_non_null(stage->app);
    assert_true(canvas_stage_open(&stage->on, stage->wide, stage->high));
    assert_true(ui_open(&stage->app->ui, stage->on.canvas));
    const CanvasLook look = {stage->wide, stage->high, 1, stage->theme, 100, false};
    canvas_set_look(stage->on.canvas, &look);
    App *app = stage->app;
    app->rules.assets = "assets";
    app->settings = settings_default();
    app->settings.speed = 0;
    app->ui.settings = &app->settings;
    app->ui.width = stage->wide;
    app->ui.height = stage->high;
    app->ui.scale = 1;
    if (match == NULL) {
        return;
    }
    snprintf(path, sizeof path, "tests/records/matches/%s.hexfolio", match);
    size_t length = 0;
    char *text = SDL_LoadFile(path, &length);
    assert_non_null(text);
    Session *session = session_read(text, length, why);
    SDL_free(text);
    assert_non_null(session);
    for (int i = 0; i < UNDONE; i++) {
        assert_true(session_take_back(session));
    }
    app_play(app, session, false, "");
}

static void close_stage(Stage *stage) {
    app_close(stage->app);
    ui_close(&stage->app->ui);
    canvas_stage_close(&stage->on);
    free(stage->app);
}

static Colour pixel(const Stage *stage, int x, int y) {
    const uint8_t *row =
        (const uint8_t *)stage->on.surface->pixels + (ptrdiff_t)y * stage->on.surface->pitch;
    uint32_t value;
    memcpy(&value, row + 4 * (ptrdiff_t)x, sizeof value);
    return (Colour)(value << 8 | 0xFF);
}

/* A pixel of a picture, which has its own order of colours. */
static Colour swapped(const SDL_Surface *picture, Colour value) {
    Uint8 part[4];
    SDL_GetRGBA(value >> 8, picture->format, &part[0], &part[1], &part[2], &part[3]);
    return (Colour)part[0] << 24 | (Colour)part[1] << 16 | (Colour)part[2] << 8 | 0xFFU;
}

/* The worst contrast of a label with a pixel below its letters. */
static double worst_below(const Stage *stage, const Label *one) {
    double worst = 21;
    for (int y = (int)floor(one->box.y); y < one->box.y + one->box.h; y++) {
        for (int x = (int)floor(one->box.x); x < one->box.x + one->box.w; x++) {
            const bool seen = x >= 0 && y >= 0 && x < stage->wide && y < stage->high;
            worst = seen ? fmin(worst, contrast(one->colour, pixel(stage, x, y))) : worst;
        }
    }
    return worst;
}

/* On the part of its square that a piece's picture fills. */
static bool is_on_piece(const Label *one, const ShownPiece *piece) {
    const double reach = piece->size * 0.4;
    return one->box.x < piece->at.x + reach && one->box.x + one->box.w > piece->at.x - reach &&
           one->box.y < piece->at.y + reach && one->box.y + one->box.h > piece->at.y - reach;
}

/* NULL where there is none. */
static const Element *look_for(const Stage *stage, const char *name) {
    int count;
    const Element *element = ui_elements(&stage->app->ui, &count);
    for (int i = 0; i < count; i++) {
        if (strcmp(element[i].name, name) == 0 && element[i].seen) {
            return &element[i];
        }
    }
    return NULL;
}

static const Element *find(const Stage *stage, const char *name) {
    const Element *element = look_for(stage, name);
    if (element == NULL) {
        fail_msg("there is no \"%s\"", name);
    }
    return element;
}

static void check_labels(Stage *stage, const char *match, int least) {
    hides_labels = true;
    frame(stage, away);
    hides_labels = false;
    const TableScreen *table = stage->app->table;
    const Box area = table->board.view.area;
    const Element *button = look_for(stage, "Whole board");
    int seen = 0;
    for (int i = 0; i < labels; i++) {
        const Point middle = {label[i].box.x + label[i].box.w / 2,
                              label[i].box.y + label[i].box.h / 2};
        if (!box_holds(area, middle) ||
            (button != NULL && box_overlaps(label[i].box, button->box))) {
            continue; /* off the board, or below the button on it */
        }
        seen++;
        const double worst = worst_below(stage, &label[i]);
        if (worst < TEXT_LEAST) {
            fail_msg("%s, %s, %dx%d: %s at %.0f, %.0f has %.2f", match, theme_name[stage->theme],
                     stage->wide, stage->high, label[i].text, middle.x, middle.y, worst);
        }
        for (int k = 0; k < table->board.piece_count; k++) {
            if (is_on_piece(&label[i], &table->board.piece[k])) {
                fail_msg("%s, %dx%d: %s is on a piece on %s", match, stage->wide, stage->high,
                         label[i].text,
                         table->play->see.board->name[table->board.piece[k].look.cell]);
            }
        }
    }
    if (seen < least) {
        fail_msg("%s, %dx%d: only %d coordinates", match, stage->wide, stage->high, seen);
    }
}

/* In a small window, zoomed there, and in a large one. */
static void check_match(const char *match, Theme theme, int least_small, int least) {
    Stage small = {.wide = 1024, .high = 640, .theme = theme};
    open_stage(&small, match);
    check_labels(&small, match, least_small);
    const double high = label[0].high;
    BoardView *view = &small.app->table->board.view;
    board_view_zoom(view, 2.5, (Point){view->area.w / 2, view->area.h / 2});
    check_labels(&small, match, 4);
    close_stage(&small);
    Stage large = {.wide = 1920, .high = 1080, .theme = theme};
    open_stage(&large, match);
    check_labels(&large, match, least);
    assert_true(label[0].high >= high);
    close_stage(&large);
}

static void test_coordinates_grow_with_the_board(void **state) {
    (void)state;
    Stage stage = {.wide = 400, .high = 300, .theme = THEME_LIGHT};
    open_stage(&stage, NULL);
    Canvas *canvas = stage.app->ui.canvas;
    const Board *board = games_find("heximeros")->board(NULL);
    double before = 0;
    for (int side = 400; side <= 1600; side *= 2) {
        Projection projection = projection_of(&projection_hexagons, board, NULL);
        projection_fit(&projection, (Box){0, 0, side, side}, 1);
        cells_map_size(canvas, &projection, 0.9);
        const double wide = canvas_text_width(canvas, FONT_MAP, "ag10");
        assert_true(wide > before && canvas_line_height(canvas, FONT_MAP) >= 15);
        before = wide;
    }
    close_stage(&stage);
}

static void test_coordinates_of_5_fields(void **state) {
    (void)state;
    check_match("fields-01-computers", THEME_LIGHT, 8, 14);
    check_match("fields-01-computers", THEME_DARK, 8, 14);
}

static void test_coordinates_of_the_first_war(void **state) {
    (void)state;
    check_match("firstwar-01-computers", THEME_LIGHT, 11, 11);
    check_match("firstwar-01-computers", THEME_DARK, 11, 11);
}

static void test_coordinates_of_heximeros(void **state) {
    (void)state;
    check_match("heximeros-01-computers", THEME_LIGHT, 30, 30);
    check_match("heximeros-01-computers", THEME_DARK, 30, 30);
}

/* --- Edges as they are drawn ------------------------------------------------------------------ */

/* The best contrast of a pixel near the left edge of a box, half way down, with the one well
 * outside it. */
static double edge_contrast(const Stage *stage, Box box) {
    const int y = (int)(box.y + box.h / 2), x = (int)box.x;
    double best = 1;
    for (int i = -1; i <= 2; i++) {
        best = fmax(best, contrast(pixel(stage, x + i, y), pixel(stage, x - 4, y)));
    }
    return best;
}

static void expect_edge(const Stage *stage, const Element *element) {
    const double ratio = edge_contrast(stage, element->box);
    if (ratio < EDGE_LEAST) {
        fail_msg("%s: the edge of \"%s\" has %.2f", theme_name[stage->theme], element->name, ratio);
    }
}

static void click(Stage *stage, const char *name) {
    static const InputKind kind[] = {INPUT_MOTION, INPUT_PRESS, INPUT_RELEASE};
    const Box box = find(stage, name)->box;
    for (int i = 0; i < 3; i++) {
        frame(stage, (Input){.kind = kind[i],
                             .button = SDL_BUTTON_LEFT,
                             .at = {box.x + box.w / 2, box.y + box.h / 2}});
    }
    frame(stage, away);
}

static void test_edges_of_buttons_at_the_table(void **state) {
    (void)state;
    static const char *const buttons[] = {"Undo", "Menu", "Whole board"};
    for (int theme = THEME_LIGHT; theme <= THEME_DARK; theme++) {
        Stage stage = {.wide = 1280, .high = 800, .theme = (Theme)theme};
        open_stage(&stage, "fields-01-computers");
        frame(&stage, away);
        board_view_zoom(&stage.app->table->board.view, 2, (Point){400, 400});
        frame(&stage, away);
        for (size_t i = 0; i < sizeof buttons / sizeof *buttons; i++) {
            expect_edge(&stage, find(&stage, buttons[i]));
        }
        close_stage(&stage);
    }
}

static void test_edges_of_choices_and_fields_in_the_set_up(void **state) {
    (void)state;
    for (int theme = THEME_LIGHT; theme <= THEME_DARK; theme++) {
        Stage stage = {.wide = 1280, .high = 800, .theme = (Theme)theme};
        int count, checked = 0;
        open_stage(&stage, NULL);
        frame(&stage, away);
        click(&stage, "HexiMeros");
        const Element *element = ui_elements(&stage.app->ui, &count);
        for (int i = 0; i < count; i++) {
            const bool edged =
                element[i].kind == ELEMENT_CHOICE || element[i].kind == ELEMENT_FIELD;
            if (edged && element[i].seen && element[i].box.h == element[i].whole.h) {
                expect_edge(&stage, &element[i]);
                checked++;
            }
        }
        assert_true(checked >= 4);
        close_stage(&stage);
    }
}

/* --- Icons ------------------------------------------------------------------------------------ */

/* The three hexagons of the icon on light and dark desktops. */
static void test_small_icons_show_three_hexagons(void **state) {
    (void)state;
    static const Point middle[] = {{0.28, 0.26}, {0.71, 0.5}, {0.28, 0.73}};
    static const Point between = {0.28, 0.5};
    static const int sides[] = {16, 22, 24, 32};
    for (size_t i = 0; i < sizeof sides / sizeof *sides; i++) {
        const int side = sides[i];
        char name[32];
        snprintf(name, sizeof name, "hexfolio-%d", side);
        SDL_Surface *icon = sprite_surface("assets/icons", name, side, side, false);
        assert_non_null(icon);
        const Stage stage = {.on.surface = icon};
        for (int k = 0; k < 3; k++) {
            const int x = (int)(middle[k].x * side), y = (int)(middle[k].y * side);
            const Colour face = swapped(icon, pixel(&stage, x, y));
            assert_true(contrast(face, 0xFFFFFFFF) >= EDGE_LEAST);
            assert_true(contrast(face, 0x202020FF) >= EDGE_LEAST);
        }
        const int x = (int)(between.x * side), y = (int)(between.y * side);
        const Colour gap = swapped(icon, pixel(&stage, x, y));
        const Colour face = swapped(icon, pixel(&stage, x, (int)(middle[0].y * side)));
        assert_true(contrast(gap, face) >= 1.5);
        SDL_FreeSurface(icon);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_inks_of_text),
        cmocka_unit_test(test_inks_of_edges),
        cmocka_unit_test(test_coordinates_grow_with_the_board),
        cmocka_unit_test(test_coordinates_of_5_fields),
        cmocka_unit_test(test_coordinates_of_the_first_war),
        cmocka_unit_test(test_coordinates_of_heximeros),
        cmocka_unit_test(test_edges_of_buttons_at_the_table),
        cmocka_unit_test(test_edges_of_choices_and_fields_in_the_set_up),
        cmocka_unit_test(test_small_icons_show_three_hexagons),
    };
    char folder[FOLDER_PATH_MAX];
    if (folder_make(folder) != 0) {
        return EXIT_FAILURE;
    }
    setenv("XDG_DATA_HOME", folder, 1);
    setenv("XDG_CACHE_HOME", folder, 1);
    setenv("XDG_CONFIG_HOME", folder, 1);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
