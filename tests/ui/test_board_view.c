/* The place of the board on the table: fitted, zoomed, moved and rotated. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "games/games.h"
#include "ui/table/board_view.h"

static const Box area = {0, 0, 888, 744};

static const Board *board_of(const char *game) {
    const Game *found = games_find(game);
    Options options = {{0}};
    for (int i = 0; i < found->option_count; i++) {
        options.value[i] = found->options[i].initially;
    }
    return found->board(&options);
}

static void open_view(BoardView *view, const char *game) {
    board_view_init(view, projection_of(&projection_hexagons, board_of(game), NULL));
    board_view_place(view, area, 1);
}

static Cell middle_cell(const BoardView *view) {
    return layout_pick(&view->projection.layout, (Point){area.w / 2, area.h / 2});
}

static void assert_inside(const BoardView *view, double margin) {
    const Box box = layout_bounds(&view->projection.layout);
    assert_true(box.x >= area.x + margin && box.x + box.w <= area.x + area.w - margin);
    assert_true(box.y >= area.y + margin && box.y + box.h <= area.y + area.h - margin);
}

static void test_a_fitted_board_keeps_its_margin_at_every_turn(void **state) {
    (void)state;
    BoardView view;
    open_view(&view, "heximeros");
    assert_int_equal(view.projection.layout.row, 26); /* pieces of 22 pixels and more */
    for (int turn = 0; turn < HEX_DIRECTIONS; turn++) {
        board_view_margin(&view, 18);
        board_view_rotate(&view, turn);
        board_view_place(&view, area, 1);
        assert_int_equal(view.projection.layout.rotation, turn);
        assert_int_equal(view.projection.layout.row, 26);
        assert_inside(&view, 18);
        assert_true(view.fitted);
    }
}

static void test_turning_leaves_the_middle_where_it_is(void **state) {
    (void)state;
    BoardView view;
    open_view(&view, "heximeros");
    board_view_zoom(&view, 4, (Point){300, 200});
    const Cell middle = middle_cell(&view);
    assert_int_not_equal(middle, CELL_NONE);
    for (int turn = 1; turn <= HEX_DIRECTIONS; turn++) {
        board_view_rotate(&view, turn % HEX_DIRECTIONS);
        board_view_place(&view, area, 1);
        assert_false(view.fitted);
        const Point at = layout_centre(&view.projection.layout, middle);
        assert_true(hypot(at.x - area.w / 2, at.y - area.h / 2) < view.projection.layout.row);
    }
    assert_int_equal(middle_cell(&view), middle);
}

static void test_every_cell_is_picked_at_every_scale_and_turn(void **state) {
    (void)state;
    BoardView view;
    open_view(&view, "heximeros");
    for (int turn = 0; turn < HEX_DIRECTIONS; turn++) {
        board_view_rotate(&view, turn);
        board_view_fit(&view);
        board_view_place(&view, area, 1);
        for (int step = 0; step < 12; step++) {
            for (int i = 0; i < view.projection.layout.board->cells; i++) {
                const Point at = layout_centre(&view.projection.layout, (Cell)i);
                assert_int_equal(layout_pick(&view.projection.layout, at), i);
            }
            board_view_zoom(&view, 1.3, (Point){100 + 60.0 * step, 700 - 50.0 * step});
        }
    }
}

static void test_fitting_again_undoes_zoom_but_not_the_turn(void **state) {
    (void)state;
    BoardView view;
    open_view(&view, "fields");
    const Layout fitted = view.projection.layout;
    board_view_zoom(&view, 1.6, (Point){200, 200});
    assert_true(view.projection.layout.row > fitted.row);
    board_view_rotate(&view, 2);
    board_view_place(&view, area, 1);
    board_view_fit(&view);
    assert_float_equal(view.projection.layout.row, fitted.row, 0);
    assert_int_equal(view.projection.layout.rotation, 2);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_fitted_board_keeps_its_margin_at_every_turn),
        cmocka_unit_test(test_turning_leaves_the_middle_where_it_is),
        cmocka_unit_test(test_every_cell_is_picked_at_every_scale_and_turn),
        cmocka_unit_test(test_fitting_again_undoes_zoom_but_not_the_turn),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
