/* The interface without a window: frames on a surface, input made up. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "canvas_stage.h"
#include "ui/widgets/describe.h"
#include "ui/widgets/question.h"
#include "ui/widgets/ui_parts.h"

enum { WIDTH = 400, HEIGHT = 300 };

/* The state of the screen under test, and what happened there. */
typedef struct Screen {
    char name[16];
    double offset;
    int clicked[4]; /* how often */
    int chosen;
    bool dialog;
    Click click;
    int clicks;
} Screen;

typedef void (*Frame)(Ui *ui, Screen *screen);

typedef struct Bench {
    CanvasStage stage;
    Canvas *canvas;
    Settings settings;
    Ui ui;
    Screen screen;
    Point at;
    int shown; /* frames */
} Bench;

static Bench bench;

static int open_bench(void **state) {
    (void)state;
    memset(&bench, 0, sizeof bench);
    bench.settings = settings_default();
    const bool opened = canvas_stage_open(&bench.stage, WIDTH, HEIGHT);
    bench.canvas = bench.stage.canvas;
    if (!opened || !ui_open(&bench.ui, bench.canvas)) {
        return -1;
    }
    bench.ui.settings = &bench.settings;
    bench.ui.width = WIDTH;
    bench.ui.height = HEIGHT;
    bench.at = (Point){-1, -1};
    return 0;
}

static int close_bench(void **state) {
    (void)state;
    ui_close(&bench.ui);
    canvas_stage_close(&bench.stage);
    return 0;
}

static void run(Frame frame, Input input) {
    input.at = bench.at;
    for (int i = 0; i < 8 && (i == 0 || bench.ui.again); i++) {
        canvas_begin(bench.canvas);
        ui_begin(&bench.ui, &input);
        frame(&bench.ui, &bench.screen);
        ui_end(&bench.ui);
        input = (Input){.at = bench.at};
    }
    assert_false(bench.ui.again);
    bench.shown += canvas_show(bench.canvas);
}

static void rest(Frame frame) {
    run(frame, (Input){.kind = INPUT_NONE});
}

static void move(Frame frame, double x, double y) {
    bench.at = (Point){x, y};
    run(frame, (Input){.kind = INPUT_MOTION});
}

static void press(Frame frame, double x, double y) {
    bench.at = (Point){x, y};
    run(frame, (Input){.kind = INPUT_PRESS, .button = SDL_BUTTON_LEFT});
}

static void release(Frame frame, double x, double y) {
    bench.at = (Point){x, y};
    run(frame, (Input){.kind = INPUT_RELEASE, .button = SDL_BUTTON_LEFT});
}

static void click(Frame frame, double x, double y) {
    press(frame, x, y);
    release(frame, x, y);
}

static void key(Frame frame, SDL_Keycode code, uint16_t mods) {
    run(frame, (Input){.kind = INPUT_KEY, .key = code, .mods = mods});
}

static void type(Frame frame, const char *text) {
    Input input = {.kind = INPUT_TEXT};
    snprintf(input.text, sizeof input.text, "%s", text);
    run(frame, input);
}

static const Element *find(const char *name) {
    int count;
    const Element *at = ui_elements(&bench.ui, &count);
    for (int i = 0; i < count; i++) {
        if (strcmp(at[i].name, name) == 0) {
            return &at[i];
        }
    }
    return NULL;
}

/* --- Buttons and focus ------------------------------------------------------------------------ */

static void buttons(Ui *ui, Screen *screen) {
    static const char *const name[] = {"One", "Two", "Three", "Four"};
    static const Shortcut none;
    for (int i = 0; i < 4; i++) {
        Box box = {10, 10 + 50 * i, 120, 40};
        Shortcut shortcut = i == 1 ? (Shortcut){SDLK_t, 0, "T"} : none;
        screen->clicked[i] +=
            ui_button(ui, box, name[i], NULL, shortcut, i == 2 ? WIDGET_DISABLED : 0);
    }
}

static void test_a_click_is_a_press_and_a_release_on_it(void **state) {
    (void)state;
    rest(buttons);
    click(buttons, 20, 20);
    assert_int_equal(bench.screen.clicked[0], 1);
    press(buttons, 20, 20);
    release(buttons, 20, 70);
    assert_int_equal(bench.screen.clicked[0], 1);
    assert_int_equal(bench.screen.clicked[1], 0);
}

static void test_disabled_buttons_do_nothing(void **state) {
    (void)state;
    rest(buttons);
    click(buttons, 20, 120);
    assert_int_equal(bench.screen.clicked[2], 0);
    assert_true((find("Three")->states & STATE_DISABLED) != 0);
}

static void test_shortcuts_do_the_same_as_clicks(void **state) {
    (void)state;
    key(buttons, SDLK_t, 0);
    assert_int_equal(bench.screen.clicked[1], 1);
    key(buttons, SDLK_t, KMOD_LCTRL);
    assert_int_equal(bench.screen.clicked[1], 1);
}

static void test_tab_goes_round_and_enter_acts(void **state) {
    (void)state;
    rest(buttons);
    key(buttons, SDLK_TAB, 0);
    assert_true(ui_has_focus(&bench.ui, "One"));
    key(buttons, SDLK_TAB, 0);
    key(buttons, SDLK_TAB, 0);
    assert_true(ui_has_focus(&bench.ui, "Four"));
    key(buttons, SDLK_RETURN, 0);
    key(buttons, SDLK_SPACE, 0);
    assert_int_equal(bench.screen.clicked[3], 2);
    key(buttons, SDLK_TAB, 0);
    assert_true(ui_has_focus(&bench.ui, "One"));
    key(buttons, SDLK_TAB, KMOD_LSHIFT);
    assert_true(ui_has_focus(&bench.ui, "Four"));
    assert_true((find("Four")->states & STATE_FOCUSED) != 0);
}

static void grid(Ui *ui, Screen *screen) {
    static const char *const name[] = {"NW", "NE", "SW", "SE"};
    for (int i = 0; i < 4; i++) {
        Box box = {10 + 150 * (i % 2), 10 + 100 * (i / 2), 120, 40};
        screen->clicked[i] += ui_button(ui, box, name[i], NULL, (Shortcut){0}, 0);
    }
}

static void test_arrows_go_where_they_point(void **state) {
    (void)state;
    rest(grid);
    key(grid, SDLK_TAB, 0);
    key(grid, SDLK_DOWN, 0);
    assert_true(ui_has_focus(&bench.ui, "SW"));
    key(grid, SDLK_RIGHT, 0);
    assert_true(ui_has_focus(&bench.ui, "SE"));
    key(grid, SDLK_RIGHT, 0);
    assert_true(ui_has_focus(&bench.ui, "SE"));
    key(grid, SDLK_UP, 0);
    key(grid, SDLK_LEFT, 0);
    assert_true(ui_has_focus(&bench.ui, "NW"));
}

static void test_motion_that_changes_nothing_draws_nothing(void **state) {
    (void)state;
    rest(buttons);
    move(buttons, 300, 20);
    int shown = bench.shown;
    move(buttons, 310, 30);
    move(buttons, 320, 200);
    assert_int_equal(bench.shown, shown);
    move(buttons, 20, 20);
    assert_int_equal(bench.shown, shown + 1);
    move(buttons, 21, 21);
    assert_int_equal(bench.shown, shown + 1);
}

/* --- Fields ----------------------------------------------------------------------------------- */

static void field(Ui *ui, Screen *screen) {
    ui_field(ui, (Box){10, 10, 200, 40}, "Name", screen->name, sizeof screen->name, NULL);
    screen->clicked[0] +=
        ui_button(ui, (Box){10, 60, 100, 40}, "Other", NULL, (Shortcut){SDLK_o, 0, "O"}, 0);
}

static void test_text_is_typed_where_the_caret_is(void **state) {
    (void)state;
    click(field, 20, 30);
    assert_true(bench.ui.typing);
    type(field, "öl");
    type(field, "m");
    key(field, SDLK_LEFT, 0);
    key(field, SDLK_LEFT, 0);
    key(field, SDLK_BACKSPACE, 0);
    type(field, "A");
    key(field, SDLK_END, 0);
    type(field, "a");
    assert_string_equal(bench.screen.name, "Alma");
    key(field, SDLK_HOME, 0);
    key(field, SDLK_DELETE, 0);
    assert_string_equal(bench.screen.name, "lma");
    key(field, SDLK_a, KMOD_LCTRL);
    type(field, "new");
    assert_string_equal(bench.screen.name, "new");
    key(field, SDLK_RIGHT, KMOD_LSHIFT);
    key(field, SDLK_LEFT, KMOD_LSHIFT);
    key(field, SDLK_BACKSPACE, 0);
    assert_string_equal(bench.screen.name, "ne");
}

/* Where the caret is drawn in the field, in pixels from its left edge: the one column of its colour
 * that is not part of the frame. */
static int caret_seen(void) {
    const uint32_t accent = canvas_ink(bench.canvas, INK_ACCENT) >> 8;
    run(field, (Input){0});
    (void)canvas_show(bench.canvas);
    for (int x = 16; x < 204; x++) {
        uint32_t value;
        memcpy(&value,
               (const uint8_t *)bench.stage.surface->pixels +
                   (ptrdiff_t)30 * bench.stage.surface->pitch + 4 * (ptrdiff_t)x,
               sizeof value);
        if ((value & 0xFFFFFF) == accent) {
            return x - 10;
        }
    }
    fail_msg("no caret is drawn");
    return 0;
}

/* As it stands everywhere else: from right to left, with what goes the other way at its left. */
static void test_a_name_goes_the_way_of_its_first_letter(void **state) {
    (void)state;
    static const struct {
        const char *text;
        bool rtl;
    } sample[] = {{"Dana", false},
                  {"\u05E9\u05E8\u05D4 Dana", true},
                  {"Dana \u05E9\u05E8\u05D4", false},
                  {"\u05E9\u05E8\u05D4/Dana", false}};
    click(field, 20, 30);
    for (size_t i = 0; i < sizeof sample / sizeof *sample; i++) {
        snprintf(bench.screen.name, sizeof bench.screen.name, "%s", sample[i].text);
        key(field, SDLK_HOME, 0);
        const int first = caret_seen();
        key(field, SDLK_END, 0);
        assert_int_equal(first > caret_seen(), sample[i].rtl);
    }
}

static void test_text_never_outgrows_its_room(void **state) {
    (void)state;
    click(field, 20, 30);
    for (int i = 0; i < 9; i++) {
        type(field, "éa");
    }
    assert_string_equal(bench.screen.name, "éaéaéaéaéa");
    type(field, "\x1b\t");
    assert_string_equal(bench.screen.name, "éaéaéaéaéa");
}

static void test_letters_are_no_shortcuts_while_typing(void **state) {
    (void)state;
    click(field, 20, 30);
    key(field, SDLK_o, 0);
    assert_int_equal(bench.screen.clicked[0], 0);
    key(field, SDLK_TAB, 0);
    assert_false(bench.ui.typing);
    key(field, SDLK_o, 0);
    assert_int_equal(bench.screen.clicked[0], 1);
}

/* --- Dialogs and menus ------------------------------------------------------------------------ */

static void dialog(Ui *ui, Screen *screen) {
    buttons(ui, screen);
    if (screen->dialog) {
        bool away = ui_modal_begin(ui, (Box){50, 50, 300, 200}, "Really?");
        if (ui_button(ui, (Box){60, 60, 100, 40}, "Yes", NULL, (Shortcut){0}, 0) || away) {
            screen->dialog = false;
        }
        ui_modal_end(ui);
    }
}

static void test_a_dialog_takes_all_input(void **state) {
    (void)state;
    key(dialog, SDLK_TAB, 0);
    bench.screen.dialog = true;
    rest(dialog);
    key(dialog, SDLK_t, 0);
    key(dialog, SDLK_RETURN, 0);
    click(dialog, 60, 180); /* on the dialog, over `Four` */
    assert_int_equal(bench.screen.clicked[0] + bench.screen.clicked[1] + bench.screen.clicked[3],
                     0);
    assert_true(bench.screen.dialog);
    key(dialog, SDLK_TAB, 0);
    assert_true(ui_has_focus(&bench.ui, "Yes"));
    key(dialog, SDLK_RETURN, 0);
    assert_false(bench.screen.dialog);
    assert_true(ui_has_focus(&bench.ui, "One"));
    click(dialog, 20, 20);
    assert_int_equal(bench.screen.clicked[0], 1);
}

/* Two notices, one after the other: `chosen` counts those that are gone. */
static void notices(Ui *ui, Screen *screen) {
    static const char *const text[] = {"This is full.", "That is full, too."};
    if (screen->chosen < 2) {
        const Question notice = {.name = "Notice", .text = text[screen->chosen], .yes = "OK"};
        screen->chosen += question_frame(ui, &notice) == ANSWER_YES;
    }
}

static void test_a_double_click_closes_one_of_two_notices(void **state) {
    (void)state;
    rest(notices);
    const Box ok = find("OK")->box;
    const double x = ok.x + ok.w / 2, y = ok.y + ok.h / 2;
    click(notices, x, y);
    assert_int_equal(bench.screen.chosen, 1);
    assert_true(box_holds(find("OK")->box, bench.at));
    for (int i = 0; i < 2; i++) { /* the rest of a triple click */
        run(notices, (Input){.kind = INPUT_PRESS, .button = SDL_BUTTON_LEFT, .second = true});
        release(notices, x, y);
        assert_int_equal(bench.screen.chosen, 1);
    }
    click(notices, x, y);
    assert_int_equal(bench.screen.chosen, 2);
}

static void test_turning_away_from_a_dialog_is_reported(void **state) {
    (void)state;
    bench.screen.dialog = true;
    rest(dialog);
    press(dialog, 20, 20);
    assert_false(bench.screen.dialog);
    release(dialog, 20, 20);
    assert_int_equal(bench.screen.clicked[0], 0);
    bench.screen.dialog = true;
    rest(dialog);
    key(dialog, SDLK_ESCAPE, 0);
    assert_false(bench.screen.dialog);
}

static void menu(Ui *ui, Screen *screen) {
    static const MenuItem items[] = {{.label = "First", .disabled = true},
                                     {.label = "Second", .key = "F2", .first = true},
                                     {.label = "Third"}};
    if (screen->dialog) {
        screen->chosen = ui_menu(ui, (Point){390, 290}, "Which?", items, 3);
        screen->dialog = screen->chosen == UI_MENU_OPEN;
    }
}

static void test_a_small_menu_stays_in_the_window(void **state) {
    (void)state;
    bench.screen.dialog = true;
    rest(menu);
    Box box = find("Which?")->box;
    assert_true(box.x + box.w <= WIDTH && box.y + box.h <= HEIGHT);
    Box third = find("Third")->box;
    click(menu, third.x + 5, third.y + 5);
    assert_int_equal(bench.screen.chosen, 2);
    bench.screen.dialog = true;
    rest(menu);
    press(menu, 5, 5);
    assert_int_equal(bench.screen.chosen, UI_MENU_CLOSED);
}

static void test_a_small_menu_is_used_with_the_keyboard(void **state) {
    (void)state;
    bench.screen.dialog = true;
    rest(menu);
    key(menu, SDLK_DOWN, 0);
    assert_true(ui_has_focus(&bench.ui, "Second"));
    key(menu, SDLK_UP, 0);
    assert_true(ui_has_focus(&bench.ui, "Third"));
    key(menu, SDLK_RETURN, 0);
    assert_int_equal(bench.screen.chosen, 2);
}

/* --- Scrolling -------------------------------------------------------------------------------- */

static void scrolling(Ui *ui, Screen *screen) {
    ui_scroll_begin(ui, (Box){0, 0, 200, 100}, &screen->offset, 400);
    for (int i = 0; i < 10; i++) {
        char name[24];
        snprintf(name, sizeof name, "Row %d", i);
        ui_choice(ui, (Box){0, 40 * i - screen->offset, 180, 40}, name, NULL, 0);
    }
    ui_scroll_end(ui);
}

static void test_the_wheel_scrolls_within_bounds(void **state) {
    (void)state;
    move(scrolling, 50, 50);
    run(scrolling, (Input){.kind = INPUT_WHEEL, .amount = 1});
    assert_true(bench.screen.offset == 0);
    run(scrolling, (Input){.kind = INPUT_WHEEL, .amount = -1});
    assert_true(bench.screen.offset == 72);
    run(scrolling, (Input){.kind = INPUT_WHEEL, .amount = -100});
    assert_true(bench.screen.offset == 300);
    assert_false(find("Row 0")->seen);
    assert_true(find("Row 9")->seen);
}

static void test_focus_is_scrolled_into_view(void **state) {
    (void)state;
    rest(scrolling);
    for (int i = 0; i < 6; i++) {
        key(scrolling, SDLK_TAB, 0);
    }
    assert_true(ui_has_focus(&bench.ui, "Row 5"));
    const Element *row = find("Row 5");
    assert_true(row->seen && row->box.h == 40);
    key(scrolling, SDLK_TAB, 0);
    key(scrolling, SDLK_TAB, KMOD_LSHIFT);
    key(scrolling, SDLK_TAB, KMOD_LSHIFT);
    row = find("Row 4");
    assert_true(row->seen && row->box.h == 40);
}

static void test_the_bar_is_dragged(void **state) {
    (void)state;
    rest(scrolling);
    press(scrolling, 195, 5);
    move(scrolling, 195, 95);
    release(scrolling, 195, 95);
    assert_true(bench.screen.offset == 300);
    press(scrolling, 195, 5); /* beside the thumb: a page */
    release(scrolling, 195, 5);
    assert_true(bench.screen.offset == 210);
}

/* --- Panel clicks and descriptions ------------------------------------------------------------ */

static void panel(Ui *ui, Screen *screen) {
    const Click item = {.kind = CLICK_ITEM, .index = 7};
    bool right;
    screen->clicks += ui_take_click(ui, &screen->click, &right);
    canvas_add_clickable(ui->canvas, "Wheel", (Box){10, 10, 40, 40}, 0, item);
    canvas_add_clickable(ui->canvas, "Boat", (Box){60, 10, 40, 40}, STATE_DISABLED, item);
}

static void test_clicks_in_a_panel_are_taken_once(void **state) {
    (void)state;
    rest(panel);
    click(panel, 20, 20);
    assert_int_equal(bench.screen.clicks, 1);
    assert_int_equal(bench.screen.click.index, 7);
    click(panel, 70, 20);
    assert_int_equal(bench.screen.clicks, 1);
    key(panel, SDLK_TAB, 0);
    key(panel, SDLK_RETURN, 0);
    assert_int_equal(bench.screen.clicks, 2);
}

static void described(Ui *ui, Screen *screen) {
    (void)screen;
    canvas_add_element(ui->canvas, ELEMENT_SCREEN, "table", (Box){0, 0, WIDTH, HEIGHT}, 0, NULL);
    canvas_clip(ui->canvas, (Box){0, 0, 100, 100});
    canvas_add_element(ui->canvas, ELEMENT_CELL, "c3", (Box){90, 10, 20, 20},
                       STATE_TARGET | STATE_SELECTED, "plain");
    canvas_add_element(ui->canvas, ELEMENT_CELL, "out", (Box){100, 10, 20, 20}, 0, NULL);
    canvas_unclip(ui->canvas);
    canvas_add_element(ui->canvas, ELEMENT_TEXT, "a \"b\" \\\n", (Box){10, 10, 10, 10}, 0, NULL);
}

static void test_descriptions_are_lines(void **state) {
    (void)state;
    rest(described);
    char text[512] = "";
    FILE *out = fmemopen(text, sizeof text, "w");
    describe_frame(out, &bench.ui, &(DescribeHow){.unit = 2});
    fclose(out);
    assert_string_equal(text, "screen \"table\" 400 300\n"
                              "cell \"c3\" 190 40 selected target plain\n"
                              "text \"a \\\"b\\\" \\\\ \" 30 30\n"
                              ".\n");
}

int main(void) {
#define TEST(name) cmocka_unit_test_setup_teardown(name, open_bench, close_bench)
    const struct CMUnitTest tests[] = {
        TEST(test_a_click_is_a_press_and_a_release_on_it),
        TEST(test_disabled_buttons_do_nothing),
        TEST(test_shortcuts_do_the_same_as_clicks),
        TEST(test_tab_goes_round_and_enter_acts),
        TEST(test_arrows_go_where_they_point),
        TEST(test_motion_that_changes_nothing_draws_nothing),
        TEST(test_text_is_typed_where_the_caret_is),
        TEST(test_a_name_goes_the_way_of_its_first_letter),
        TEST(test_text_never_outgrows_its_room),
        TEST(test_letters_are_no_shortcuts_while_typing),
        TEST(test_a_dialog_takes_all_input),
        TEST(test_a_double_click_closes_one_of_two_notices),
        TEST(test_turning_away_from_a_dialog_is_reported),
        TEST(test_a_small_menu_stays_in_the_window),
        TEST(test_a_small_menu_is_used_with_the_keyboard),
        TEST(test_the_wheel_scrolls_within_bounds),
        TEST(test_focus_is_scrolled_into_view),
        TEST(test_the_bar_is_dragged),
        TEST(test_clicks_in_a_panel_are_taken_once),
        TEST(test_descriptions_are_lines),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
