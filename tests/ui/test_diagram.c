/* Diagrams of the rulebooks: read by playing, refused with a reason. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "games/games.h"
#include "session/store.h"
#include "ui/app.h"
#include "ui/diagram.h"
#include "ui/rulebook.h"

static const View *fields(void) {
    const View *view = views_find(games_find("fields"));
    assert_non_null(view);
    return view;
}

static void expect_caption(const char *source, const char *caption) {
    char why[SESSION_WHY_MAX] = "";
    Diagram *diagram = diagram_read(fields(), source, strlen(source), why);
    if (diagram == NULL) {
        fail_msg("%s: %s", source, why);
    }
    assert_string_equal(diagram_caption(diagram), caption);
    diagram_free(diagram);
}

static void expect_refused(const char *source, const char *reason) {
    char why[SESSION_WHY_MAX] = "";
    assert_null(diagram_read(fields(), source, strlen(source), why));
    if (strstr(why, reason) == NULL) {
        fail_msg("%s: %s, not %s", source, why, reason);
    }
}

static void test_a_diagram_may_be_empty(void **state) {
    (void)state;
    expect_caption("", "");
    expect_caption("\n", "");
    expect_caption("\n\n", "");
}

static void test_options_stand_on_the_first_line_alone(void **state) {
    (void)state;
    expect_caption(" map=blank seed=16\nclick c2\n", "");
    expect_refused(" map=blank\nseed=16\n", "seed=16");
    expect_refused(" map=green\n", "map");
    expect_refused(" seed=x\n", "seed");
    expect_refused(" field\n", "field");
}

static void test_actions_are_played(void **state) {
    (void)state;
    expect_caption("\nfield pass\nQ<>c2\n", "");
    expect_refused("\nfield field field\n", "field");
    expect_refused("\nPa1xz9\n", "Pa1xz9");
}

static void test_clicks_must_begin_something(void **state) {
    (void)state;
    expect_caption("\nclick c1\n", "");
    expect_refused("\nclick c5\n", "c5");
    expect_refused("\nclick z9\n", "z9");
}

static void test_the_caption_is_the_rest_of_its_line(void **state) {
    (void)state;
    expect_caption("\nfield\ncaption  Click c2, and pass. \n", "Click c2, and pass. ");
    expect_caption("\ncaption", "");
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
        char *text = store_read(path, &length, why);
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
        cmocka_unit_test(test_the_caption_is_the_rest_of_its_line),
        cmocka_unit_test(test_free_of_nothing),
        cmocka_unit_test(test_every_rulebook_can_draw_its_diagrams),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
