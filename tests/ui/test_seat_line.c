/* The lines of the seats in a graph can be told apart without their colours. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "canvas_stage.h"
#include "games/games.h"
#include "ui/table/seat_line.h"
#include "ui/table/views.h"

enum { WIDE = 200, HIGH = 20, MIDDLE = 10 };

/* Which points of the line of a seat, in so many parts, are drawn. */
static void draw(const char *game, int seat, int parts, bool drawn[WIDE]) {
    CanvasStage stage;
    Point point[WIDE + 1];
    assert_true(canvas_stage_open(&stage, WIDE, HIGH));
    for (int i = 0; i <= parts; i++) {
        point[i] = (Point){(double)WIDE * i / parts, MIDDLE};
    }
    canvas_begin(stage.canvas);
    canvas_fill(stage.canvas, (Box){0, 0, WIDE, HIGH}, 0x00FF00FF);
    seat_line_draw(views_find(games_find(game)), stage.canvas, seat, point, parts + 1, 2);
    (void)canvas_show(stage.canvas);
    const Uint32 *pixel =
        (const Uint32 *)((const Uint8 *)stage.surface->pixels + MIDDLE * stage.surface->pitch);
    for (int x = 0; x < WIDE; x++) {
        drawn[x] = (pixel[x] & 0xFFFFFF) != 0x00FF00;
    }
    canvas_stage_close(&stage);
}

static int differences(const bool *one, const bool *other) {
    int count = 0;
    for (int x = 0; x < WIDE; x++) {
        count += one[x] != other[x];
    }
    return count;
}

static void test_no_two_seats_have_the_same_line(void **state) {
    (void)state;
    static const char *const games[] = {"empire", "heximeros"};
    for (int game = 0; game < 2; game++) {
        bool line[GAME_SEATS_MAX][WIDE];
        for (int seat = 0; seat < GAME_SEATS_MAX; seat++) {
            draw(games[game], seat, 1, line[seat]);
            for (int other = 0; other < seat; other++) {
                assert_true(differences(line[seat], line[other]) >= WIDE / 10);
            }
        }
    }
}

/* A match of many turns has a point every few pixels. */
static void test_dashes_go_on_from_point_to_point(void **state) {
    (void)state;
    for (int seat = 0; seat < GAME_SEATS_MAX; seat++) {
        bool whole[WIDE], parts[WIDE];
        draw("empire", seat, 1, whole);
        draw("empire", seat, 80, parts);
        assert_true(differences(whole, parts) <= WIDE / 20);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_no_two_seats_have_the_same_line),
        cmocka_unit_test(test_dashes_go_on_from_point_to_point),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
