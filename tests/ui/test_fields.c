/* A field of text, as a person edits it: words, versions, the clipboards, methods of input. */
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
#include "game/utf8.h"
#include "ui/widgets/clipboard.h"
#include "ui/widgets/question.h"
#include "ui/widgets/ui_parts.h"
#include "ui/window.h"

enum { WIDTH = 600, HEIGHT = 60, CONTROL = KMOD_LCTRL, SHIFT = KMOD_LSHIFT };

static CanvasStage stage;
static Settings settings;
static Ui ui;
static char text[600];
static size_t size;
static const Question *notice; /* above the field; NULL: none */

static int open_field(void **state) {
    (void)state;
    memset(&ui, 0, sizeof ui);
    settings = settings_default();
    text[0] = '\0';
    size = sizeof text;
    if (!canvas_stage_open(&stage, WIDTH, HEIGHT) || !ui_open(&ui, stage.canvas)) {
        return -1;
    }
    ui.settings = &settings;
    ui.width = WIDTH;
    ui.height = HEIGHT;
    ui_set_focus(&ui, "Name");
    return 0;
}

static int close_field(void **state) {
    (void)state;
    ui_close(&ui);
    canvas_stage_close(&stage);
    return 0;
}

/* Stays open to the end: SDL forgets what is selected when it closes a video driver. */
static int open_video(void **state) {
    (void)state;
    return SDL_SetHint("SDL_VIDEODRIVER", "dummy") && SDL_InitSubSystem(SDL_INIT_VIDEO) == 0 ? 0
                                                                                             : -1;
}

static void run(Input in) {
    for (int i = 0; i == 0 || ui.again; i++) {
        assert_true(i < 8);
        canvas_begin(stage.canvas);
        ui_begin(&ui, &in);
        ui_field(&ui, (Box){10, 10, 500, 40}, "Name", text, size, NULL);
        if (notice != NULL && question_frame(&ui, notice) != ANSWER_NONE) {
            notice = NULL;
        }
        ui_end(&ui);
        in = (Input){.at = in.at};
    }
}

static void key(SDL_Keycode code, int mods) {
    run((Input){.kind = INPUT_KEY, .key = code, .mods = (uint16_t)mods});
}

static void type(const char *typed) {
    Input in = {.kind = INPUT_TEXT};
    snprintf(in.text, sizeof in.text, "%s", typed);
    run(in);
}

/* Clicks before the letter that begins at a byte. */
static void click(int at, int button, int clicks) {
    const Point point = {22.5 + canvas_text_caret(stage.canvas, FONT_BODY, text, at), 30};
    run((Input){.kind = INPUT_PRESS, .at = point, .button = button, .clicks = clicks});
    run((Input){.kind = INPUT_RELEASE, .at = point, .button = button, .clicks = clicks});
}

static void expect(const char *wanted, int anchor, int caret) {
    assert_string_equal(text, wanted);
    assert_int_equal(ui.anchor, anchor);
    assert_int_equal(ui.caret, caret);
}

/* Begins with a text, and the caret at its end. */
static void begin(const char *with) {
    snprintf(text, sizeof text, "%s", with);
    run((Input){.kind = INPUT_NONE});
    key(SDLK_END, 0);
}

/* --- Words ----------------------------------------------------------------------------------- */

static void test_control_goes_and_erases_by_words(void **state) {
    (void)state;
    begin("one, zwölf  три");
    const int end = (int)strlen(text);
    key(SDLK_LEFT, CONTROL);
    expect(text, end - 6, end - 6);
    key(SDLK_LEFT, CONTROL);
    expect(text, 5, 5);
    key(SDLK_RIGHT, CONTROL);
    expect(text, 11, 11);
    key(SDLK_LEFT, CONTROL | SHIFT);
    expect(text, 11, 5);
    key(SDLK_LEFT, 0);
    key(SDLK_DELETE, CONTROL);
    expect("one,   три", 5, 5);
    key(SDLK_BACKSPACE, CONTROL);
    expect("  три", 0, 0);
    key(SDLK_BACKSPACE, CONTROL);
    key(SDLK_DELETE, CONTROL);
    key(SDLK_DELETE, CONTROL);
    expect("", 0, 0);
}

static void test_arrows_and_backspace_go_by_what_is_seen_as_a_letter(void **state) {
    (void)state;
    begin("ae\xcc\x81🇩🇪");
    key(SDLK_LEFT, 0);
    expect(text, 4, 4);
    key(SDLK_LEFT, 0);
    expect(text, 1, 1);
    key(SDLK_DELETE, 0);
    expect("a🇩🇪", 1, 1);
    key(SDLK_END, 0);
    key(SDLK_BACKSPACE, 0);
    expect("a", 1, 1);
}

static void test_two_clicks_choose_a_word_and_three_all(void **state) {
    (void)state;
    begin("one zwölf three");
    click(5, SDL_BUTTON_LEFT, 1);
    expect(text, 5, 5);
    click(5, SDL_BUTTON_LEFT, 2);
    expect(text, 4, 10);
    click(5, SDL_BUTTON_LEFT, 3);
    expect(text, 0, 16);
}

/* --- Versions -------------------------------------------------------------------------------- */

static void test_undo_and_redo_stay_in_the_field(void **state) {
    (void)state;
    begin("a");
    for (const char *at = "bc d"; *at != '\0'; at++) {
        type((char[]){*at, '\0'});
    }
    key(SDLK_BACKSPACE, CONTROL);
    expect("abc ", 4, 4);
    key(SDLK_z, CONTROL);
    expect("abc d", 5, 5);
    key(SDLK_z, CONTROL);
    expect("abc ", 4, 4);
    key(SDLK_z, CONTROL);
    expect("abc", 3, 3);
    key(SDLK_z, CONTROL);
    expect("a", 1, 1);
    key(SDLK_z, CONTROL);
    expect("a", 1, 1);
    key(SDLK_y, CONTROL);
    key(SDLK_z, CONTROL | SHIFT);
    expect("abc ", 4, 4);
    type("x");
    key(SDLK_y, CONTROL);
    expect("abc x", 5, 5);
    /* What a screen has put there is a version too. */
    begin("proposed");
    key(SDLK_z, CONTROL);
    assert_string_equal(text, "abc x");
}

/* --- Clipboards ------------------------------------------------------------------------------ */

static void expect_clipboard(const char *wanted) {
    char why[SESSION_WHY_MAX];
    char *found = clipboard_text(why);
    assert_non_null(found);
    assert_string_equal(found, wanted);
    free(found);
}

static void test_all_that_is_cut_is_on_the_clipboard(void **state) {
    (void)state;
    char longest[sizeof text];
    for (size_t i = 0; i + 1 < sizeof longest; i++) {
        longest[i] = (char)('a' + i % 26);
    }
    longest[sizeof longest - 1] = '\0';
    begin(longest);
    key(SDLK_a, CONTROL);
    key(SDLK_x, CONTROL);
    expect("", 0, 0);
    expect_clipboard(longest);
    key(SDLK_INSERT, SHIFT);
    assert_string_equal(text, longest);
}

static void test_the_keys_of_older_systems(void **state) {
    (void)state;
    begin("abc");
    key(SDLK_a, CONTROL);
    key(SDLK_INSERT, CONTROL);
    expect_clipboard("abc");
    key(SDLK_END, 0);
    key(SDLK_LEFT, SHIFT);
    key(SDLK_DELETE, SHIFT);
    expect("ab", 2, 2);
    expect_clipboard("c");
    key(SDLK_INSERT, SHIFT);
    key(SDLK_INSERT, SHIFT);
    expect("abcc", 4, 4);
}

static void test_bytes_that_are_no_text_are_repaired_when_pasted(void **state) {
    (void)state;
    begin("");
    assert_int_equal(SDL_SetClipboardText("voil\xe0 !"), 0);
    key(SDLK_v, CONTROL);
    assert_string_equal(text, "voil\uFFFD !");
    assert_non_null(strstr(ui.notice, "bytes that are not text"));
    key(SDLK_BACKSPACE, 0);
    key(SDLK_BACKSPACE, 0);
    key(SDLK_BACKSPACE, 0);
    expect("voil", 4, 4);
}

static void test_what_is_too_long_is_said(void **state) {
    (void)state;
    enum { LONG = 20 * 1024 * 1024 };
    char *much = malloc(LONG + 1);
    assert_non_null(much);
    memset(much, 'x', LONG);
    much[LONG] = '\0';
    begin("");
    assert_int_equal(SDL_SetClipboardText(much), 0);
    key(SDLK_v, CONTROL);
    assert_string_equal(ui.notice, "The text on the clipboard is too long: larger than 16 MiB.");
    expect("", 0, 0);
    much[1000] = '\0';
    assert_int_equal(SDL_SetClipboardText(much), 0);
    key(SDLK_v, CONTROL);
    assert_non_null(strstr(ui.notice, "too long for this field"));
    assert_int_equal(strlen(text), sizeof text - 1);
    assert_int_equal(SDL_SetClipboardText(""), 0);
    key(SDLK_v, CONTROL);
    assert_string_equal(ui.notice, "There is no text on the clipboard.");
    free(much);
}

static void test_the_middle_button_pastes_what_is_selected(void **state) {
    (void)state;
    begin("one two");
    click(1, SDL_BUTTON_LEFT, 2);
    click(7, SDL_BUTTON_MIDDLE, 1);
    /* The dummy driver of SDL has a primary selection since 2.26. */
    SDL_version linked;
    SDL_GetVersion(&linked);
    const bool known = linked.major > 2 || linked.minor >= 26;
    assert_string_equal(text, known ? "one twoone" : "one two");
    assert_true(ui.typing);
}

/* --- Methods of input ------------------------------------------------------------------------ */

static void compose(const char *composed, int caret) {
    Input in = {.kind = INPUT_COMPOSED, .caret = caret};
    snprintf(in.text, sizeof in.text, "%s", composed);
    run(in);
}

static void test_what_is_composed_is_shown_and_not_yet_typed(void **state) {
    (void)state;
    begin("ab");
    key(SDLK_LEFT, 0);
    const double before = ui.caret_box.x;
    compose("にほん", 3);
    expect("ab", 1, 1);
    assert_string_equal(ui.composed, "にほん");
    assert_true(ui.caret_box.x > before + 20);
    assert_true(ui.caret_box.w > 0 && ui.caret_box.h > 10);
    compose("にほん", 0);
    assert_true(fabs(ui.caret_box.x - before) < 2);
    compose("", 0);
    expect("ab", 1, 1);
    compose("日本", 1);
    type("日本");
    expect("a日本b", 7, 7);
    assert_string_equal(ui.composed, "");
    assert_int_equal(ui.composed_caret, 0);
    key(SDLK_a, CONTROL);
    compose("x", 1);
    expect("", 0, 0);
}

static SDL_Rect offers; /* where a method of input shows what it offers */

/* An event of SDL on its way to the field, and back to SDL, in a window of two pixels to a point.
 */
static void edit_event(const char *composed, int caret) {
    Window window = {.unit = 2, .scale = 2};
    SDL_Event event = {.edit = {.type = SDL_TEXTEDITING, .start = caret}};
    Input in = {.kind = INPUT_NONE};
    snprintf(event.edit.text, sizeof event.edit.text, "%s", composed);
    assert_int_equal(window_read(&window, &event, &in), WINDOW_INPUT);
    run(in);
    offers = window_place(&window, ui.caret_box);
}

static void test_what_a_method_of_input_offers_follows_the_caret(void **state) {
    (void)state;
    begin("ab");
    edit_event("", 0);
    const SDL_Rect first = offers;
    assert_int_equal(first.x, (int)(2 * ui.caret_box.x));
    assert_int_equal(first.y, (int)(2 * ui.caret_box.y));
    assert_true(first.w >= 2 && first.h > 20);
    assert_true(first.y >= 20 && first.y + first.h <= 100); /* the field is from 10 to 50 points */
    edit_event("nihao", 5);
    assert_string_equal(ui.composed, "nihao");
    assert_string_equal(text, "ab");
    assert_true(offers.x > first.x + 40 && offers.y == first.y);
    edit_event("nihao", 2);
    const int inside = offers.x;
    assert_true(inside > first.x && inside < first.x + 60);
    edit_event("voil\xe0", 5); /* bytes that are no text are none here either */
    assert_string_equal(ui.composed, "voil\uFFFD");
    edit_event("", 0);
    assert_int_equal(offers.x, first.x);
    key(SDLK_HOME, 0);
    edit_event("", 0);
    assert_true(offers.x < first.x);
}

/* --- Under a notice -------------------------------------------------------------------------- */

static void test_a_notice_leaves_caret_and_selection_as_they_are(void **state) {
    (void)state;
    const Question question = {
        .name = "Notice", .text = "Too long.", .yes = "OK", .key = {SDLK_RETURN, 0, "Enter"}};
    begin("one two");
    key(SDLK_LEFT, 0);
    key(SDLK_LEFT, KMOD_SHIFT);
    expect("one two", 6, 5);
    notice = &question;
    run((Input){.kind = INPUT_NONE});
    assert_false(ui.typing);
    key(SDLK_RETURN, 0);
    assert_null(notice);
    assert_true(ui.typing);
    expect("one two", 6, 5);
    type("x");
    expect("one txo", 6, 6);
    key(SDLK_z, CONTROL);
    assert_string_equal(text, "one two");
    ui_set_focus(&ui, NULL); /* left and come to again, all of it is selected, as ever */
    run((Input){.kind = INPUT_NONE});
    ui_set_focus(&ui, "Name");
    run((Input){.kind = INPUT_NONE});
    expect("one two", 0, 7);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_control_goes_and_erases_by_words, open_field,
                                        close_field),
        cmocka_unit_test_setup_teardown(test_arrows_and_backspace_go_by_what_is_seen_as_a_letter,
                                        open_field, close_field),
        cmocka_unit_test_setup_teardown(test_two_clicks_choose_a_word_and_three_all, open_field,
                                        close_field),
        cmocka_unit_test_setup_teardown(test_undo_and_redo_stay_in_the_field, open_field,
                                        close_field),
        cmocka_unit_test_setup_teardown(test_all_that_is_cut_is_on_the_clipboard, open_field,
                                        close_field),
        cmocka_unit_test_setup_teardown(test_the_keys_of_older_systems, open_field, close_field),
        cmocka_unit_test_setup_teardown(test_bytes_that_are_no_text_are_repaired_when_pasted,
                                        open_field, close_field),
        cmocka_unit_test_setup_teardown(test_what_is_too_long_is_said, open_field, close_field),
        cmocka_unit_test_setup_teardown(test_the_middle_button_pastes_what_is_selected, open_field,
                                        close_field),
        cmocka_unit_test_setup_teardown(test_what_is_composed_is_shown_and_not_yet_typed,
                                        open_field, close_field),
        cmocka_unit_test_setup_teardown(test_what_a_method_of_input_offers_follows_the_caret,
                                        open_field, close_field),
        cmocka_unit_test_setup_teardown(test_a_notice_leaves_caret_and_selection_as_they_are,
                                        open_field, close_field),
    };
    return cmocka_run_group_tests(tests, open_video, NULL);
}
