/* Rows, headings and words of the games' panels, on a canvas that listens. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "support/listening_canvas.h"
#include "view/sheet.h"

static const Box room = {10, 20, 300, 400};

static void test_rows_follow_the_size_of_the_text(void **state) {
    Canvas canvas = {.text_scale = 1.5};
    Sheet sheet = sheet_begin(&canvas, NULL, room);
    (void)state;
    const Box first = sheet_row(&sheet, 21);
    const Box second = sheet_row(&sheet, 10);
    assert_true(first.x == 10 && first.y == 20 && first.w == 300 && first.h == 32);
    assert_true(second.y == 52 && second.h == 15);
    assert_true(sheet.y == 47);
}

static void test_a_sentence_is_reported_and_as_high_as_its_lines(void **state) {
    Canvas canvas = {.text_scale = 1};
    Sheet sheet = sheet_begin(&canvas, NULL, room);
    static const char text[] = "A sentence that is longer than the page is wide, so that it is "
                               "broken into lines, and more than one of them.";
    (void)state;
    assert_false(canvas_measure(&canvas, true));
    sheet_sentence(&sheet, text);
    const double measured = sheet.y;
    assert_true(measured > canvas_line_height(&canvas, FONT_BODY));
    assert_int_equal(canvas.reported_count, 0);
    assert_true(canvas_measure(&canvas, false));
    sheet = sheet_begin(&canvas, NULL, room);
    sheet_sentence(&sheet, text);
    assert_true(sheet.y == measured);
    assert_non_null(canvas_reported(&canvas, text));
}

static void test_a_heading_is_measured_without_drawing(void **state) {
    static const char *const headings[] = {"Points", NULL};
    static const char *const remarks[] = {"5 wins", NULL};
    Canvas canvas = {.text_scale = 1};
    Sheet sheet = sheet_begin(&canvas, NULL, room);
    (void)state;
    (void)canvas_measure(&canvas, true);
    (void)sheet_heading(&sheet, 21, headings, remarks);
    assert_true(sheet.y == 21);
    assert_int_equal(canvas.texts, 0);
    (void)canvas_measure(&canvas, false);
    const Box row = sheet_heading(&sheet, 21, headings, remarks);
    assert_true(row.y == 41 && row.h == 21);
    assert_int_equal(canvas.texts, 2);
}

static void test_words_are_composed(void **state) {
    Canvas canvas = {.text_scale = 1};
    const Click click = {.kind = CLICK_ITEM, .cell = CELL_NONE, .index = 7};
    (void)state;
    add_text(&canvas, room, "%s defends with %d", "North", 4);
    (void)add_clickable(&canvas, room, STATE_TARGET, click, "Stack %d", 2);
    assert_non_null(canvas_reported(&canvas, "North defends with 4"));
    assert_int_equal(canvas_expect_clickable(&canvas, "Stack 2")->click.index, 7);
    assert_int_equal(canvas_expect_clickable(&canvas, "Stack 2")->states, STATE_TARGET);
    assert_true(draw_text(&canvas, FONT_BODY, INK_TEXT, room, ALIGN_LEFT, "%d points", 12) ==
                canvas_text_width(&canvas, FONT_BODY, "12 points"));
}

static void test_boxes(void **state) {
    const Box middle = square_inside((Box){0, 0, 100, 40}, 20);
    const Box rest = box_between((Box){0, 0, 100, 40}, 10, 30);
    (void)state;
    assert_true(middle.x == 40 && middle.y == 10 && middle.w == 20 && middle.h == 20);
    assert_true(rest.x == 10 && rest.w == 60 && rest.h == 40);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rows_follow_the_size_of_the_text),
        cmocka_unit_test(test_a_sentence_is_reported_and_as_high_as_its_lines),
        cmocka_unit_test(test_a_heading_is_measured_without_drawing),
        cmocka_unit_test(test_words_are_composed),
        cmocka_unit_test(test_boxes),
    };
    return cmocka_run_group_tests_name("The sheet of a panel", tests, NULL, NULL);
}
