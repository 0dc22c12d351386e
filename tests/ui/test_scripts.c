/* Names in any script: which font draws them, in which direction, and where they may be cut. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "canvas_stage.h"
#include "game/text.h"
#include "game/utf8.h"
#include "ui/draw/bidi.h"
#include "ui/draw/runs.h"
#include "ui/draw/script.h"

enum { WIDTH = 400, HEIGHT = 100 };

static CanvasStage stage;
static Canvas *canvas;

static int open_canvas(void **state) {
    (void)state;
    const bool opened = canvas_stage_open(&stage, WIDTH, HEIGHT);
    canvas = stage.canvas;
    return opened ? 0 : -1;
}

static int close_canvas(void **state) {
    (void)state;
    canvas_stage_close(&stage);
    return 0;
}

static const char *const names[] = {
    "Zoë",     "Ελένη Ωραία", "Наталья",     "दीप्ति शर्मा", "田中さくら", "Αλέξης",
    "דנה כהן", "محمد علي",    "Zoe\xcc\x88", "Dana דנה 2", "أنا & 田中", "Zoë 😀",
};
enum { NAMES = sizeof names / sizeof names[0] };

/* --- Fonts ----------------------------------------------------------------------------------- */

static void test_each_name_is_drawn_by_fonts_that_have_its_letters(void **state) {
    (void)state;
    for (int i = 0; i < NAMES; i++) {
        for (const char *at = names[i]; *at != '\0'; at = utf8_next(at)) {
            const uint32_t character = utf8_character(at);
            fallback_begin(&canvas->fallbacks);
            assert_true(TTF_GlyphIsProvided32(canvas->font[FONT_BODY], character) ||
                        fallback_find(&canvas->fallbacks, character) >= 0);
        }
    }
}

/* An l without a tail is as narrow as an i, and figures of a text are not alike. */
static void test_figures_have_one_width_and_an_l_has_a_tail(void **state) {
    static const char *const figures[] = {"1111111111", "4444444444", "7777777777"};
    (void)state;
    for (int font = 0; font < FONT_COUNT; font++) {
        const double wide = canvas_text_width(canvas, (Font)font, "0000000000");
        for (int i = 0; i < 3; i++) {
            assert_true(fabs(canvas_text_width(canvas, (Font)font, figures[i]) - wide) < 3);
        }
        assert_true(canvas_text_width(canvas, (Font)font, "llllllllll") >
                    1.1 * canvas_text_width(canvas, (Font)font, "iiiiiiiiii"));
    }
}

static void test_what_no_font_has_is_a_box(void **state) {
    (void)state;
    static const char unknown[] = "\xf3\xb0\x80\x80"; /* for private use */
    fallback_begin(&canvas->fallbacks);
    assert_int_equal(fallback_find(&canvas->fallbacks, utf8_character(unknown)), -1);
    assert_true(canvas_text_width(canvas, FONT_BODY, unknown) > 4);
}

static int open_fonts(void) {
    int count = 0;
    for (int i = 0; i < FALLBACKS_MAX; i++) {
        for (int font = 0; font < FONT_COUNT; font++) {
            count += canvas->fallbacks.at[i].font[font] != NULL;
        }
    }
    return count;
}

static void test_fonts_are_opened_again_at_another_size(void **state) {
    (void)state;
    const double width = canvas_text_width(canvas, FONT_BODY, names[4]);
    assert_true(open_fonts() > 0);
    CanvasLook look = canvas->look;
    look.text_percent = 200;
    canvas_set_look(canvas, &look);
    assert_int_equal(open_fonts(), 0);
    const double large = canvas_text_width(canvas, FONT_BODY, names[4]);
    assert_true(large > 1.8 * width && large < 2.2 * width);
    look.text_percent = 100;
    canvas_set_look(canvas, &look);
}

/* --- Widths ---------------------------------------------------------------------------------- */

/* The columns of a picture in which something is seen, from the first to behind the last. */
static int inked(const SDL_Surface *picture, int *first) {
    int last = -1;
    *first = picture->w;
    for (int y = 0; y < picture->h; y++) {
        const uint8_t *row = (const uint8_t *)picture->pixels + (ptrdiff_t)y * picture->pitch;
        for (int x = 0; x < picture->w; x++) {
            uint32_t value;
            memcpy(&value, row + 4 * (ptrdiff_t)x, sizeof value);
            if (value >> 24 > 0x40) {
                *first = x < *first ? x : *first;
                last = x > last ? x : last;
            }
        }
    }
    return last + 1;
}

static void test_what_is_measured_is_what_is_drawn(void **state) {
    (void)state;
    for (int i = 0; i < NAMES; i++) {
        int up, first;
        SDL_Surface *picture =
            runs_draw(canvas, FONT_BODY, names[i], (SDL_Color){0, 0, 0, 255}, &up);
        assert_non_null(picture);
        assert_int_equal(picture->w, runs_width(canvas, FONT_BODY, names[i]));
        assert_in_range(inked(picture, &first), picture->w - 5, picture->w);
        assert_in_range(first, 0, 4);
        assert_true(up >= 0);
        SDL_FreeSurface(picture);
    }
}

static void test_plain_text_is_drawn_as_ever(void **state) {
    (void)state;
    int width;
    assert_true(runs_is_plain(canvas, FONT_BODY, "Zoë – Ωραία, Наталья"));
    assert_false(runs_is_plain(canvas, FONT_BODY, "Zoë, 田中"));
    TTF_SizeUTF8(canvas->font[FONT_BODY], "AVATAR Zoë", &width, NULL);
    (void)runs_width(canvas, FONT_BODY, "דנה");
    assert_int_equal(canvas_text_width(canvas, FONT_BODY, "AVATAR Zoë"), width);
    assert_int_equal(runs_width(canvas, FONT_BODY, "AVATAR Zoë"), width);
}

/* In blocks of their own or not: HarfBuzz knows all scripts. */
static void test_scripts_of_letters(void **state) {
    (void)state;
    static const struct {
        uint32_t character;
        const char *script; /* empty: that of its neighbours */
    } sample[] = {{'a', ""},        {0x3A9, ""},       {0x416, ""},       {'7', ""},
                  {0x964, ""},      {0x301, ""},       {0x5E9, "Hebr"},   {0x639, "Arab"},
                  {0xFE8E, "Arab"}, {0x1EE00, "Arab"}, {0x915, "Deva"},   {0xA8F2, "Deva"},
                  {0x1200, "Ethi"}, {0x11103, "Cakm"}, {0x1E900, "Adlm"}, {0x1C4D, "Lepc"},
                  {0x1F1E6, ""},    {0x1F600, ""}};
    for (size_t i = 0; i < sizeof sample / sizeof sample[0]; i++) {
        uint32_t expected = 0;
        for (const char *letter = sample[i].script; *letter != '\0'; letter++) {
            expected = (expected << 8) + (unsigned char)*letter;
        }
        assert_true(script_of(sample[i].character) == expected);
    }
}

/* --- Directions ------------------------------------------------------------------------------ */

static double caret(const char *text, const char *at) {
    return canvas_text_caret(canvas, FONT_BODY, text, (int)(at - text));
}

/* A line as it is seen, a character after the other from left to right, without marks; brackets
 * that go from right to left are turned, as fonts do. */
static void seen(const char *text, char out[256]) {
    BidiLine line;
    const char *at[256];
    int order[256];
    out[0] = '\0';
    bidi_levels(text, &line);
    assert_true(line.count < 256);
    for (int i = 0; i < line.count; i++, text = utf8_next(text)) {
        at[i] = text;
    }
    bidi_order(line.level, line.count, order);
    for (int i = 0; i < line.count; i++) {
        const char *here = at[order[i]];
        if (!script_is_control(utf8_character(here))) {
            const bool turned = line.level[order[i]] % 2 != 0;
            const char *bracket = turned && *here == '('   ? ")"
                                  : turned && *here == ')' ? "("
                                                           : NULL;
            str_append(out, 256, "%.*s", (int)(utf8_next(here) - here),
                       bracket != NULL ? bracket : here);
        }
    }
}

/* The order of UAX 9; letters of a name are written here as they are seen. */
static void test_names_keep_the_order_of_their_directions(void **state) {
    (void)state;
    static const struct {
        const char *name, *shown;
    } sample[] = {
        {"שרה", "הרש"},
        {"שרה 2", "2 הרש"},
        {"שרה 2024", "2024 הרש"},
        {"2 שרה", "הרש 2"},
        {"عمر 12", "12 رمع"},
        {"عمر ١٢", "١٢ رمع"},
        {"Dana שרה", "Dana הרש"},
        {"שרה Dana", "Dana הרש"},
        {"שרה Dana 2", "Dana 2 הרש"},
        {"Dana שרה 2", "Dana 2 הרש"},
        {"שרה (2)", "(2) הרש"},
        {"שרה, דנה", "הנד ,הרש"},
        {"R2-D2", "R2-D2"},
        {"Zoë 2", "Zoë 2"},
    };
    for (size_t i = 0; i < sizeof sample / sizeof sample[0]; i++) {
        char name[64], sentence[128], shown[256], expected[128];
        text_isolate(name, sizeof name, sample[i].name);
        seen(name, shown);
        assert_string_equal(shown, sample[i].shown);
        str_write(sentence, sizeof sentence, "2. %s 3 : 4 %s, 5 (R-1)", name, name);
        str_write(expected, sizeof expected, "2. %s 3 : 4 %s, 5 (R-1)", sample[i].shown,
                  sample[i].shown);
        seen(sentence, shown);
        assert_string_equal(shown, expected);
        text_without_isolates(name);
        assert_string_equal(name, sample[i].name);
    }
}

/* Also where nothing marks names, as in titles that people have typed. */
static void test_what_stands_between_names_stays_there(void **state) {
    (void)state;
    static const struct {
        const char *text, *shown;
    } sample[] = {
        {"דנה, שרה, 2 computers", "הנד, הרש, 2 computers"},
        {"דנה v משה", "הנד v השמ"},
        {"דנה: 3", "הנד: 3"},
        {"Round 2: דנה כהן, משה", "Round 2: ןהכ הנד, השמ"},
        {"~/תמונות/שרה.gif", "~/תונומת/הרש.gif"},
    };
    for (size_t i = 0; i < sizeof sample / sizeof sample[0]; i++) {
        char shown[256];
        seen(sample[i].text, shown);
        assert_string_equal(shown, sample[i].shown);
    }
}

/* Marks take no room, and the runs are where the order says. */
static void test_a_name_has_the_same_place_and_width_in_a_sentence(void **state) {
    (void)state;
    char name[64], text[128];
    text_isolate(name, sizeof name, "שרה 2");
    str_write(text, sizeof text, "Round 2: %s 3 : 4", name);
    const char *sara = strstr(text, "שרה"), *two = strstr(sara, "2"), *three = strstr(text, "3 :");
    const double before = canvas_text_width(canvas, FONT_BODY, "Round 2: ");
    const double wide = canvas_text_width(canvas, FONT_BODY, name);
    assert_true(fabs(wide - canvas_text_width(canvas, FONT_BODY, "שרה 2")) <= 1);
    assert_true(fabs(caret(text, two + 1) - before - canvas_text_width(canvas, FONT_BODY, "2")) <=
                2);
    assert_true(caret(text, sara + 2) > caret(text, two + 1));
    assert_true(caret(text, sara + 2) < before + wide);
    assert_true(caret(text, three + 1) > before + wide);
    assert_true(fabs(caret(text, text + strlen(text)) - before - wide -
                     canvas_text_width(canvas, FONT_BODY, " 3 : 4")) <= 3);
    assert_true(caret(name, name) > caret(name, name + strlen("\u2068שרה")));
}

static void test_carets_go_left_in_letters_from_right_to_left(void **state) {
    (void)state;
    static const char text[] = "דנה כהן";
    double before = canvas_text_width(canvas, FONT_BODY, text) + 1;
    for (const char *at = text; *at != '\0'; at = utf8_next_cluster(at)) {
        assert_true(caret(text, at) < before);
        before = caret(text, at);
    }
    assert_true(caret(text, text) > caret(text, text + strlen(text)));
    assert_true(caret(text, text + strlen(text)) < 1);
}

/* Letters join: a word in Arabic is narrower than its letters alone. */
static void test_letters_take_the_form_that_their_script_wants(void **state) {
    (void)state;
    double alone = 0;
    for (const char *at = "محمد"; *at != '\0'; at = utf8_next(at)) {
        char letter[8];
        SDL_utf8strlcpy(letter, at, (size_t)(utf8_next(at) - at) + 1);
        alone += canvas_text_width(canvas, FONT_BODY, letter);
    }
    assert_true(canvas_text_width(canvas, FONT_BODY, "محمد") < 0.9 * alone);
}

/* --- Cutting --------------------------------------------------------------------------------- */

static void test_text_is_cut_between_clusters(void **state) {
    (void)state;
    static const char text[] = "प्रियांका e\xcc\x81\xcc\xa3 दीप्ति 田中さくら";
    for (double room = 20; room < canvas_text_width(canvas, FONT_BODY, text); room += 7) {
        bool whole = false;
        canvas_begin(canvas);
        const double drawn =
            canvas_text(canvas, FONT_BODY, 0x000000FF, (Box){0, 0, room, 30}, ALIGN_LEFT, text);
        assert_true(drawn > 0 && drawn <= room);
        for (const char *at = text; *at != '\0' && !whole; at = utf8_next_cluster(at)) {
            char part[128];
            str_write(part, sizeof part, "%.*s…", (int)(at - text), text);
            whole = canvas_text_width(canvas, FONT_BODY, part) == drawn;
        }
        assert_true(whole);
    }
}

static void test_long_text_in_many_scripts_is_drawn(void **state) {
    (void)state;
    char text[2048] = "";
    for (int i = 0; strlen(text) < 1800; i++) {
        str_append(text, sizeof text, "%s ", names[i % NAMES]);
    }
    assert_true(canvas_text_width(canvas, FONT_BODY, text) > 1000);
    canvas_begin(canvas);
    assert_true(
        canvas_text(canvas, FONT_BODY, 0x000000FF, (Box){0, 0, 200, 30}, ALIGN_LEFT, text) <= 200);
    assert_true(canvas_paragraph(canvas, FONT_BODY, 0x000000FF, (Box){0, 0, 120, 30}, text) > 100);
    canvas_show(canvas);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_each_name_is_drawn_by_fonts_that_have_its_letters),
        cmocka_unit_test(test_figures_have_one_width_and_an_l_has_a_tail),
        cmocka_unit_test(test_what_no_font_has_is_a_box),
        cmocka_unit_test(test_fonts_are_opened_again_at_another_size),
        cmocka_unit_test(test_what_is_measured_is_what_is_drawn),
        cmocka_unit_test(test_plain_text_is_drawn_as_ever),
        cmocka_unit_test(test_scripts_of_letters),
        cmocka_unit_test(test_names_keep_the_order_of_their_directions),
        cmocka_unit_test(test_what_stands_between_names_stays_there),
        cmocka_unit_test(test_a_name_has_the_same_place_and_width_in_a_sentence),
        cmocka_unit_test(test_carets_go_left_in_letters_from_right_to_left),
        cmocka_unit_test(test_letters_take_the_form_that_their_script_wants),
        cmocka_unit_test(test_text_is_cut_between_clusters),
        cmocka_unit_test(test_long_text_in_many_scripts_is_drawn),
    };
    return cmocka_run_group_tests(tests, open_canvas, close_canvas);
}
