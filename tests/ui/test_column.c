/* Columns of rows: the functions that draw them also measure them. And requests to the
 * application: the last screen counts, and a match that is not taken is freed. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "canvas_stage.h"
#include "game/options.h"
#include "games/games.h"
#include "ui/widgets/column.h"
#include "ui/widgets/ui_parts.h"

enum { WIDTH = 400, HEIGHT = 300 };

typedef struct Bench {
    CanvasStage stage;
    Ui ui;
} Bench;

static Bench bench;

static int open_bench(void **state) {
    (void)state;
    if (!canvas_stage_open(&bench.stage, WIDTH, HEIGHT) ||
        !ui_open(&bench.ui, bench.stage.canvas)) {
        return -1;
    }
    bench.ui.width = WIDTH;
    bench.ui.height = HEIGHT;
    return 0;
}

static int close_bench(void **state) {
    (void)state;
    ui_close(&bench.ui);
    canvas_stage_close(&bench.stage);
    return 0;
}

/* --- Columns --------------------------------------------------------------------------------- */

/* Rows of every kind; `what` counts what was clicked. */
static void rows(Column *column, void *what) {
    int *clicked = what;
    const PageChoice choice = {
        .name = "Choice", .title = "Choice", .about = "What it does.", .several = true};
    column_heading(column, "Heading");
    column_text(column, FONT_BODY, INK_TEXT, "More words than have room in a single line of this.");
    Box place = column_row(column, 0, 0);
    *clicked += page_choice(column->ui, &place, &choice);
    column->y += place.h + 8;
    *clicked += ui_button(column->ui, column_row(column, 40, 8), "Button", NULL,
                          (Shortcut){SDLK_b, 0, "B"}, 0);
}

static void begin(Input input) {
    canvas_begin(bench.ui.canvas);
    ui_begin(&bench.ui, &input);
}

static void test_measuring_gives_the_height_that_is_drawn(void **state) {
    (void)state;
    int clicked = 0;
    begin((Input){.kind = INPUT_NONE});
    const double height = column_height(&bench.ui, 200, rows, &clicked);
    Column column = {&bench.ui, 10, 20, 200};
    rows(&column, &clicked);
    ui_end(&bench.ui);
    assert_true(height > 120);
    assert_true(column.y - 20 == height);
}

static void test_measuring_draws_and_reports_nothing(void **state) {
    (void)state;
    int clicked = 0, count = 0;
    begin((Input){.kind = INPUT_NONE});
    const uint64_t hash = bench.ui.canvas->hash;
    (void)column_height(&bench.ui, 200, rows, &clicked);
    assert_true(bench.ui.canvas->hash == hash);
    assert_int_equal(bench.ui.canvas->op_count, 0);
    (void)ui_elements(&bench.ui, &count);
    assert_int_equal(count, 0);
    rows(&(Column){&bench.ui, 10, 20, 200}, &clicked);
    (void)ui_elements(&bench.ui, &count);
    assert_int_equal(count, 5); /* the choice and its sentence are two */
    assert_true(bench.ui.canvas->hash != hash);
    ui_end(&bench.ui);
}

static void test_measuring_leaves_the_input_to_what_is_drawn(void **state) {
    (void)state;
    int clicked = 0;
    begin((Input){.kind = INPUT_KEY, .key = SDLK_b});
    (void)column_height(&bench.ui, 200, rows, &clicked);
    assert_int_equal(clicked, 0);
    rows(&(Column){&bench.ui, 10, 20, 200}, &clicked);
    assert_int_equal(clicked, 1);
    ui_end(&bench.ui);
}

/* --- Requests -------------------------------------------------------------------------------- */

static Session *some_match(void) {
    SessionStart start = {.game = games_all[0]};
    start.options = options_default(start.game);
    Session *session = session_new(&start);
    assert_non_null(session);
    return session;
}

static void test_the_last_place_asked_for_counts(void **state) {
    (void)state;
    Requests requests = {.kind = REQUEST_NONE};
    assert_false(requests_leave(&requests));
    /* The sanitizers see whether this match is freed. */
    request_play(&requests, some_match(), false);
    assert_true(requests_leave(&requests));
    request_rules(&requests, games_all[0], "R-13");
    assert_null(requests.session);
    assert_int_equal(requests.kind, REQUEST_RULES);
    assert_string_equal(requests.rule, "R-13");
    request_rules(&requests, NULL, NULL);
    assert_string_equal(requests.rule, "");
}

static void test_saving_and_notices_go_with_any_place(void **state) {
    (void)state;
    Requests requests = {.kind = REQUEST_NONE};
    request_autosave(&requests);
    request_save_settings(&requests);
    request_notice(&requests, "Something happened.");
    assert_false(requests_leave(&requests));
    request_show(&requests, SCREEN_SETTINGS);
    assert_true(requests.autosave && requests.save_settings);
    assert_string_equal(requests.notice, "Something happened.");
    assert_int_equal(requests.screen, SCREEN_SETTINGS);
}

static void test_a_deal_is_shown_when_asked_for(void **state) {
    (void)state;
    Requests requests = {.kind = REQUEST_NONE};
    request_play(&requests, some_match(), true);
    assert_true(requests.dealt);
    request_play(&requests, some_match(), false);
    assert_false(requests.dealt);
    assert_non_null(requests.session);
    session_free(requests.session);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, open_bench, close_bench)

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(test_measuring_gives_the_height_that_is_drawn),
        TEST(test_measuring_draws_and_reports_nothing),
        TEST(test_measuring_leaves_the_input_to_what_is_drawn),
        cmocka_unit_test(test_the_last_place_asked_for_counts),
        cmocka_unit_test(test_saving_and_notices_go_with_any_place),
        cmocka_unit_test(test_a_deal_is_shown_when_asked_for),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
