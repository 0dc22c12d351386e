/* Diagrams of the rulebooks: read by playing, refused with a reason. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "games/games.h"
#include "library/store.h"
#include "ui/screens/diagram.h"
#include "ui/screens/rulebook.h"
#include "ui/table/views.h"

/* Reads a diagram of the game; fails when `reason` is NULL and it is refused, and the other way. */
static void expect(const char *game, const char *source, const char *reason) {
    const View *view = views_find(games_find(game));
    assert_non_null(view);
    char why[SESSION_WHY_MAX] = "";
    Diagram *diagram = diagram_read(view, source, strlen(source), why);
    if ((diagram == NULL) != (reason != NULL)) {
        fail_msg("%s: %s", source, diagram == NULL ? why : "should be refused");
    }
    if (reason != NULL && strstr(why, reason) == NULL) {
        fail_msg("%s: %s, not %s", source, why, reason);
    }
    diagram_free(diagram);
}

static void expect_read(const char *source) {
    expect("fields", source, NULL);
}

static void expect_refused(const char *source, const char *reason) {
    expect("fields", source, reason);
}

static void test_a_diagram_may_be_empty(void **state) {
    (void)state;
    expect_read("");
    expect_read("\n");
    expect_read("\n\n");
}

static void test_options_stand_on_the_first_line_alone(void **state) {
    (void)state;
    expect_read(" map=blank seed=16\nclick c2\n");
    expect_refused(" map=blank\nseed=16\n", "seed=16");
    expect_refused(" map=green\n", "map");
    expect_refused(" seed=x\n", "seed");
    expect_refused(" field\n", "field");
}

static void test_actions_are_played(void **state) {
    (void)state;
    expect_read("\nfield pass\nQ<>c2\n");
    expect_refused("\nfield field field\n", "field");
    expect_refused("\nPa1xz9\n", "Pa1xz9");
}

static void test_clicks_must_begin_something(void **state) {
    (void)state;
    expect_read("\nclick c1\n");
    expect_refused("\nclick c5\n", "c5");
    expect_refused("\nclick z9\n", "z9");
    expect_read("\nclick\n");
}

#define FIELDS_POSITION                                                                            \
    "\nposition\nturn 1\ntomove 1\noption map blank\n"                                             \
    "cell b1 plain 1P 1C\ncell c1 plain 1Q\ncell d1 plain\ncell c2 plain\n"                        \
    "cell b4 plain\ncell c4 sea 2P\ncell d4 plain\ncell c5 plain 2Q 2C\n"

static void test_positions_are_set_up_by_hand(void **state) {
    (void)state;
    expect_read(FIELDS_POSITION ".\nPb1?b2\n");
    expect_read(FIELDS_POSITION "cell b2 mountain\n.\nclick b1\n");
    expect_refused(FIELDS_POSITION ".\nPc4-b4\n", "Pc4-b4");
    expect_refused(FIELDS_POSITION "cell c1 sea\n.\n", "two lines");
    expect_refused("\nposition\n", "turn");
}

static void test_a_part_of_the_board_is_shown(void **state) {
    (void)state;
    expect_read("\nnear c3 3\n");
    expect_refused("\nnear\n", "After “near”");
    expect_refused("\nnear z9 3\n", "After “near”");
    expect_refused("\nnear c3 0\n", "After “near”");
}

static void test_a_globe_is_turned_to_a_cell(void **state) {
    (void)state;
    expect("empire", "\nglobe d0\n", NULL);
    expect("empire", "\nglobe d0\nnear k3 4\n", NULL);
    expect("empire", "\nglobe\n", "After “globe”");
    expect("empire", "\nglobe d9\n", "After “globe”");
    expect_refused("\nglobe c3\n", "not shown as a globe");
}

static void test_only_what_there_is_can_be_shown(void **state) {
    (void)state;
    expect_read("\nshow panel\n");
    expect_refused("\nshow window\n", "no window");
    expect_refused("\nshow\n", "There is no");
    expect("firstwar", "\nshow panel\n", NULL);
    expect("firstwar", "\nshow window\n", "no window"); /* no fight, no window */
    expect("heximeros", "\nshow window\n", "no window");
}

static void test_free_of_nothing(void **state) {
    (void)state;
    diagram_free(NULL);
}

static void read_diagrams(const View *view, const Rulebook *book) {
    for (int i = 0; i < book->block_count; i++) {
        const Block *block = &book->block[i];
        if (block->kind == BLOCK_DIAGRAM) {
            char why[SESSION_WHY_MAX] = "";
            Diagram *diagram =
                diagram_read(view, book->text + block->source.at, block->source.length, why);
            if (diagram == NULL) {
                fail_msg("%s: %s", view->game->id, why);
            }
            assert_int_equal(block->passage_count, 1); /* it has a caption */
            diagram_free(diagram);
        }
    }
}

static void test_every_rulebook_can_draw_its_diagrams(void **state) {
    (void)state;
    for (int i = 0; views_all[i] != NULL; i++) {
        char path[STORE_PATH_MAX], why[SESSION_WHY_MAX] = "";
        snprintf(path, sizeof path, "docs/rules/%s.md", views_all[i]->game->id);
        size_t length = 0;
        char *text = store_read(path, &length, NULL);
        if (text == NULL) {
            fail_msg("%s", why);
        }
        Rulebook *book = rulebook_parse(text, length);
        assert_non_null(book);
        read_diagrams(views_all[i], book);
        rulebook_free(book);
        free(text);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_diagram_may_be_empty),
        cmocka_unit_test(test_options_stand_on_the_first_line_alone),
        cmocka_unit_test(test_actions_are_played),
        cmocka_unit_test(test_clicks_must_begin_something),
        cmocka_unit_test(test_positions_are_set_up_by_hand),
        cmocka_unit_test(test_a_part_of_the_board_is_shown),
        cmocka_unit_test(test_a_globe_is_turned_to_a_cell),
        cmocka_unit_test(test_only_what_there_is_can_be_shown),
        cmocka_unit_test(test_free_of_nothing),
        cmocka_unit_test(test_every_rulebook_can_draw_its_diagrams),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
