/* Drawing on a surface instead of a window. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "canvas_stage.h"
#include "support/folder.h"
#include "ui/draw/theme.h"
#include "ui/widgets/ui_parts.h"

enum { WIDTH = 200, HEIGHT = 100 };

static CanvasStage stage;
static Canvas *canvas;
static Ui ui;

static void look(double scale, int text_percent) {
    const CanvasLook how = {WIDTH, HEIGHT, scale, THEME_LIGHT, text_percent, false};
    canvas_set_look(canvas, &how);
}

static int open_canvas(void **state) {
    (void)state;
    const bool opened = canvas_stage_open(&stage, WIDTH, HEIGHT);
    canvas = stage.canvas;
    return opened && ui_open(&ui, canvas) ? 0 : -1;
}

static int close_canvas(void **state) {
    (void)state;
    ui_close(&ui);
    canvas_stage_close(&stage);
    return 0;
}

static uint32_t pixel(int x, int y) {
    const uint8_t *row =
        (const uint8_t *)stage.surface->pixels + (ptrdiff_t)y * stage.surface->pitch;
    uint32_t value;
    memcpy(&value, row + 4 * (ptrdiff_t)x, sizeof value);
    return value & 0xFFFFFF;
}

static void test_fills_are_cut_to_the_clip(void **state) {
    (void)state;
    canvas_begin(canvas);
    canvas_clip(canvas, (Box){10, 10, 20, 20});
    canvas_clip(canvas, (Box){0, 0, 20, 100});
    canvas_fill(canvas, (Box){0, 0, WIDTH, HEIGHT}, 0x123456FF);
    canvas_unclip(canvas);
    canvas_unclip(canvas);
    canvas_fill(canvas, (Box){100, 50, 1, 1}, 0x654321FF);
    canvas_show(canvas);
    assert_int_equal(pixel(10, 10), 0x123456);
    assert_int_equal(pixel(19, 29), 0x123456);
    assert_int_not_equal(pixel(20, 15), 0x123456);
    assert_int_not_equal(pixel(15, 30), 0x123456);
    assert_int_equal(pixel(100, 50), 0x654321);
}

static void test_points_are_as_many_pixels_as_the_scale_says(void **state) {
    (void)state;
    look(2, 100);
    canvas_begin(canvas);
    canvas_fill(canvas, (Box){10, 10, 5, 5}, 0x123456FF);
    canvas_show(canvas);
    assert_int_equal(pixel(20, 20), 0x123456);
    assert_int_equal(pixel(29, 29), 0x123456);
    assert_int_not_equal(pixel(30, 29), 0x123456);
    assert_true(canvas_pixel_size(canvas) == 0.5);
}

static void test_equal_frames_are_shown_once(void **state) {
    (void)state;
    bool shown[4];
    for (int i = 0; i < 4; i++) {
        canvas_begin(canvas);
        canvas_box(canvas, (Box){10, 10, 50, 50 + (i == 2)}, 8, 0xFFFFFFFF, 0x000000FF);
        canvas_text(canvas, FONT_BODY, 0x000000FF, (Box){10, 10, 50, 50}, ALIGN_LEFT, "same");
        if (i == 3) {
            canvas_expose(canvas);
        }
        shown[i] = canvas_show(canvas);
    }
    assert_true(shown[0]);
    assert_false(shown[1]);
    assert_true(shown[2]);
    assert_true(shown[3]);
}

static void test_boxes_have_round_corners_and_a_border(void **state) {
    (void)state;
    canvas_begin(canvas);
    canvas_fill(canvas, (Box){0, 0, WIDTH, HEIGHT}, 0xFF0000FF);
    canvas_box(canvas, (Box){20, 20, 60, 40}, 8, 0xFFFFFFFF, 0x000000FF);
    canvas_show(canvas);
    assert_int_equal(pixel(20, 20), 0xFF0000);
    assert_int_equal(pixel(79, 59), 0xFF0000);
    assert_int_equal(pixel(50, 20), 0x000000);
    assert_int_equal(pixel(50, 59), 0x000000);
    assert_int_equal(pixel(20, 40), 0x000000);
    assert_int_equal(pixel(79, 40), 0x000000);
    assert_int_equal(pixel(50, 21), 0xFFFFFF);
    assert_int_equal(pixel(26, 40), 0xFFFFFF);
    assert_int_equal(pixel(80, 40), 0xFF0000);
}

/* --- Layers ----------------------------------------------------------------------------------- */

static bool layer(uint64_t key) {
    canvas_begin(canvas);
    bool drawn = canvas_layer(canvas, 2, key, (Box){10, 10, 50, 50});
    if (drawn) {
        canvas_fill(canvas, (Box){10, 10, 50, 50}, 0x123456FF);
        canvas_layer_end(canvas);
    }
    canvas_show(canvas);
    return drawn;
}

static void test_layers_are_drawn_once(void **state) {
    (void)state;
    assert_true(layer(1));
    assert_false(layer(1));
    assert_int_equal(pixel(30, 30), 0x123456);
    assert_int_not_equal(pixel(60, 60), 0x123456);
    assert_true(layer(2));
    look(1, 125);
    assert_true(layer(2));
    canvas_lost(canvas);
    assert_true(layer(2));
    assert_int_equal(pixel(30, 30), 0x123456);
}

static void test_a_layer_that_was_never_shown_is_not_stored(void **state) {
    (void)state;
    canvas_begin(canvas);
    assert_true(canvas_layer(canvas, 0, 7, (Box){0, 0, 20, 20}));
    canvas_layer_end(canvas);
    canvas_begin(canvas); /* the frame is run again before anybody has seen it */
    assert_true(canvas_layer(canvas, 0, 7, (Box){0, 0, 20, 20}));
    canvas_layer_end(canvas);
    canvas_show(canvas);
    canvas_begin(canvas);
    assert_false(canvas_layer(canvas, 0, 7, (Box){0, 0, 20, 20}));
}

/* --- Text ------------------------------------------------------------------------------------- */

static void test_text_that_does_not_fit_ends_in_an_ellipsis(void **state) {
    (void)state;
    canvas_begin(canvas);
    static const char text[] = "A sentence — with more words in it than there is room for";
    double whole = canvas_text_width(canvas, FONT_BODY, text);
    double drawn = canvas_text(canvas, FONT_BODY, 0xFF, (Box){0, 0, 100, 20}, ALIGN_LEFT, text);
    assert_true(whole > 100 && drawn <= 100 && drawn > 60);
    assert_true(canvas_text(canvas, FONT_BODY, 0xFF, (Box){0, 0, 3, 20}, ALIGN_LEFT, text) == 0);
    assert_true(canvas_text(canvas, FONT_BODY, 0xFF, (Box){0, 0, 100, 20}, ALIGN_LEFT, "") == 0);
}

static void test_paragraphs_are_broken_between_words(void **state) {
    (void)state;
    canvas_begin(canvas);
    double line = canvas_line_height(canvas, FONT_BODY);
    double word = canvas_text_width(canvas, FONT_BODY, "words");
    Box narrow = {0, 0, word + 1, 0};
    assert_true(canvas_paragraph(canvas, FONT_BODY, COLOUR_NONE, narrow, "words words words") ==
                3 * line);
    assert_true(canvas_paragraph(canvas, FONT_BODY, 0xFF, narrow, "words\n\nwords") == 3 * line);
    assert_true(canvas_paragraph(canvas, FONT_BODY, 0xFF, narrow, "") == 0);
    /* A word that does not fit is cut, and breaking ends even with no room at all. */
    assert_true(canvas_paragraph(canvas, FONT_BODY, 0xFF, narrow, "wordswords") == 2 * line);
    /* If it has a hyphen, behind that: hyphens are narrow in some versions of the font. */
    const Box wider = {0, 0,
                       fmax(canvas_text_width(canvas, FONT_BODY, "words-wor"),
                            canvas_text_width(canvas, FONT_BODY, "wordsword")) +
                           1,
                       0};
    assert_true(canvas_paragraph(canvas, FONT_BODY, 0xFF, wider, "wordswordswordswo") == 2 * line);
    assert_true(canvas_paragraph(canvas, FONT_BODY, 0xFF, wider, "words-words-words") == 3 * line);
    assert_true(canvas_paragraph(canvas, FONT_BODY, 0xFF, (Box){0, 0, -5, 0}, "ab\néc") > 0);
    /* No line ends between a number and its percent sign. */
    const Box short_of_it = {0, 0, canvas_text_width(canvas, FONT_BODY, "nn 30") + 1, 0};
    assert_true(canvas_text_width(canvas, FONT_BODY, "% nn") < short_of_it.w);
    assert_true(canvas_paragraph(canvas, FONT_BODY, 0xFF, short_of_it, "nn 30 % nn") == 3 * line);
}

static void test_text_follows_the_size_chosen(void **state) {
    (void)state;
    double before = canvas_text_width(canvas, FONT_HEADING, "Hexfolio");
    look(1, 200);
    double after = canvas_text_width(canvas, FONT_HEADING, "Hexfolio");
    assert_true(after > 1.9 * before && after < 2.1 * before);
    assert_true(canvas_line_height(canvas, FONT_HEADING) == 56);
}

/* --- Pictures kept ---------------------------------------------------------------------------- */

static void test_old_pictures_are_given_up_and_used_ones_are_not(void **state) {
    (void)state;
    RasterCache *cache = raster_cache_new(stage.renderer);
    assert_non_null(cache);
    const int side = 1024; /* 4 MiB each, room for less than six */
    raster_limit(cache, 4096, 4096);
    for (uint64_t key = 1; key <= 12; key++) {
        raster_begin_frame(cache);
        SDL_Surface *picture =
            SDL_CreateRGBSurfaceWithFormat(0, side, side, 32, SDL_PIXELFORMAT_ARGB8888);
        assert_non_null(raster_keep(cache, key, picture, 0, 0));
        assert_non_null(raster_find(cache, 1));
    }
    raster_begin_frame(cache);
    assert_non_null(raster_find(cache, 1));
    assert_null(raster_find(cache, 2));
    assert_null(raster_find(cache, 7));
    assert_non_null(raster_find(cache, 12));
    raster_forget(cache);
    assert_null(raster_find(cache, 12));
    raster_cache_free(cache);
}

static Point on_board(int i, int corner, double size) {
    const double turn = (corner + 0.1 * i) * 1.0471975511965976;
    return (Point){WIDTH / 2.0 + 7 * i - 70 + size * cos(turn), HEIGHT / 2.0 + size * sin(turn)};
}

/* A board of which no two cells look alike; gives what of the surface it looks like. */
static uint64_t draw_zoomed(uint64_t key, double size) {
    canvas_begin(canvas);
    canvas_expose(canvas);
    if (canvas_layer(canvas, 0, key, (Box){0, 0, WIDTH, HEIGHT})) {
        for (int i = 0; i < 20; i++) {
            Point corner[6];
            for (int k = 0; k < 6; k++) {
                corner[k] = on_board(i, k, size);
            }
            const Pen pen = {
                .fill = 0x40608080 + (Colour)i * 0x07050300, .stroke = 0xFF, .width = 2};
            canvas_polygon(canvas, corner, 6, &pen);
            canvas_sprite(canvas, "back-light", (Box){9 * i - size, 9, size, size + i}, 0.4);
        }
        canvas_layer_end(canvas);
    }
    canvas_show(canvas);
    return raster_hash(RASTER_HASH_SEED, stage.surface->pixels,
                       (size_t)stage.surface->pitch * HEIGHT);
}

static void test_pictures_take_as_much_as_the_window_gives_them_however_it_is_zoomed(void **state) {
    (void)state;
    const size_t small = raster_bytes_max(canvas->cache);
    canvas_set_look(canvas, &(CanvasLook){3840, 2160, 2, THEME_LIGHT, 100, false});
    assert_true(raster_bytes_max(canvas->cache) >= small + (4 << 20));
    look(1, 100);
    assert_true(raster_bytes_max(canvas->cache) == small);
    /* The largest takes many times as much for one frame. */
    static const double sizes[] = {30, 500, 90, 260, 700, 120, 410, 60};
    uint64_t drawn[8];
    for (uint64_t key = 0; key < 8; key++) {
        drawn[key] = draw_zoomed(key + 1, sizes[key]);
        assert_true(raster_bytes(canvas->cache) <= small);
    }
    raster_limit(canvas->cache, 1 << 14, 1 << 14);
    for (uint64_t key = 0; key < 8; key++) {
        assert_true(draw_zoomed(key + 1, sizes[key]) == drawn[key]);
    }
    assert_true(raster_bytes(canvas->cache) > small);
}

/* Red, green and blue in the middle of a picture. */
static uint32_t middle_of(const SDL_Surface *picture) {
    const Uint8 *row =
        (const Uint8 *)picture->pixels + (ptrdiff_t)(picture->h / 2) * picture->pitch;
    Uint8 r, g, b;
    SDL_GetRGB(((const Uint32 *)row)[picture->w / 2], picture->format, &r, &g, &b);
    return (uint32_t)r << 16 | (uint32_t)g << 8 | b;
}

static void test_pictures_fill_the_size_wanted(void **state) {
    (void)state;
    static const char text[] =
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"10\" height=\"10\" "
        "viewBox=\"0 0 10 10\"><path d=\"M0 0H10V10H0Z\" fill=\"#123456\"/>"
        "<path class=\"pattern\" d=\"M0 0H10V10H0Z\" fill=\"#FF0000\"/></svg>";
    char folder[FOLDER_PATH_MAX];
    assert_int_equal(folder_make(folder), 0);
    char path[FOLDER_PATH_MAX + 16];
    snprintf(path, sizeof path, "%s/square.svg", folder);
    FILE *out = fopen(path, "w");
    assert_non_null(out);
    fputs(text, out);
    fclose(out);
    SDL_Surface *picture = sprite_surface(folder, "square", 37, 20, false);
    assert_non_null(picture);
    assert_int_equal(picture->w, 37);
    assert_int_equal(picture->h, 20);
    assert_int_equal(middle_of(picture), 0xFF0000);
    SDL_FreeSurface(picture);
    picture = sprite_surface(folder, "square", 37, 20, true);
    assert_non_null(picture);
    assert_int_equal(middle_of(picture), 0x123456);
    SDL_FreeSurface(picture);
    assert_null(sprite_surface(folder, "circle", 37, 20, false));
}

static void test_colours_mix_and_fade(void **state) {
    (void)state;
    assert_int_equal(colour_mix(0x000000FF, 0xFFFFFFFF, 0.5), 0x808080FF);
    assert_int_equal(colour_mix(0x102030FF, 0xFFFFFFFF, 0), 0x102030FF);
    assert_int_equal(colour_fade(0x102030FF, 0.5), 0x10203080);
    assert_int_equal(theme_ink(THEME_LIGHT, INK_ACCENT), 0x5B2BC8FF);
    assert_int_equal(theme_ink(THEME_DARK, INK_ACCENT), 0xBCA6FFFF);
}

int main(void) {
#define TEST(name) cmocka_unit_test_setup_teardown(name, open_canvas, close_canvas)
    const struct CMUnitTest tests[] = {
        TEST(test_fills_are_cut_to_the_clip),
        TEST(test_points_are_as_many_pixels_as_the_scale_says),
        TEST(test_equal_frames_are_shown_once),
        TEST(test_boxes_have_round_corners_and_a_border),
        TEST(test_layers_are_drawn_once),
        TEST(test_a_layer_that_was_never_shown_is_not_stored),
        TEST(test_text_that_does_not_fit_ends_in_an_ellipsis),
        TEST(test_paragraphs_are_broken_between_words),
        TEST(test_text_follows_the_size_chosen),
        TEST(test_old_pictures_are_given_up_and_used_ones_are_not),
        TEST(test_pictures_take_as_much_as_the_window_gives_them_however_it_is_zoomed),
        TEST(test_pictures_fill_the_size_wanted),
        TEST(test_colours_mix_and_fade),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
