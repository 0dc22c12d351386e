/* Animations are functions of events and time: what is where at which time. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "ui/table/animation.h"

/* --- A game that has only pieces ----------------------------------------------------------- */

enum { MEN_MAX = 4 };

typedef struct Men {
    int count;
    uint16_t piece[MEN_MAX];
    Cell cell[MEN_MAX];
} Men;

static PieceLook look(uint16_t piece, Cell cell) {
    return (PieceLook){.cell = cell, .piece = piece, .size = 0.5};
}

static int men_pieces(const void *state, PieceLook out[VIEW_PIECES_MAX]) {
    const Men *men = state;
    for (int i = 0; i < men->count; i++) {
        out[i] = look(men->piece[i], men->cell[i]);
    }
    return men->count;
}

static const Game game = {.state_size = sizeof(Men)};
static const View view = {.game = &game, .pieces = men_pieces, .piece = look};

typedef struct Stage {
    Board board;
    Projection projection;
    Animation animation;
    Events events;
    ShownPiece piece[VIEW_PIECES_MAX];
} Stage;

static int set_stage(void **state) {
    Stage *stage = test_calloc(1, sizeof *stage);
    assert_true(board_hexagon(&stage->board, 3));
    stage->projection = projection_of(&projection_hexagons, &stage->board, NULL);
    projection_fit(&stage->projection, (Box){0, 0, 800, 800}, 1);
    *state = stage;
    return 0;
}

static int strike(void **state) {
    test_free(*state);
    return 0;
}

static Cell cell(const Stage *stage, const char *name) {
    const Cell found = board_find(&stage->board, name, 2);
    assert_true(found != CELL_NONE);
    return found;
}

static void happens(Stage *stage, Event event) {
    stage->events.at[stage->events.count++] = event;
}

static void start(Stage *stage, const Men *before, const Men *after, bool backward, double speed) {
    const AnimationScript script = {.game = &game,
                                    .projection = &stage->projection,
                                    .before = before,
                                    .after = after,
                                    .events = &stage->events,
                                    .backward = backward,
                                    .speed = speed};
    animation_start(&stage->animation, &script, 100);
}

/* The piece of a code at a time, or NULL. */
static const ShownPiece *shown(Stage *stage, uint16_t piece, double now) {
    const int count =
        animation_pieces(&stage->animation, &view, &stage->projection, now, stage->piece);
    for (int i = 0; i < count; i++) {
        if (stage->piece[i].look.piece == piece) {
            return &stage->piece[i];
        }
    }
    return NULL;
}

static void assert_at(const Stage *stage, const ShownPiece *piece, const char *name) {
    const Point centre = layout_centre(&stage->projection.layout, cell(stage, name));
    assert_non_null(piece);
    assert_true(fabs(piece->at.x - centre.x) < 0.01 && fabs(piece->at.y - centre.y) < 0.01);
}

/* --- Pieces ---------------------------------------------------------------------------------- */

static void glide(Stage *stage, bool backward) {
    const Cell from = cell(stage, "c1");
    const Cell to = cell(stage, "c3");
    const Men before = {.count = 1, .piece = {7}, .cell = {from}};
    const Men after = {.count = 1, .piece = {7}, .cell = {to}};
    happens(stage, (Event){.kind = EVENT_MOVED, .piece = 7, .from = from, .to = to});
    start(stage, &before, &after, backward, 1);
}

static void test_glide_goes_from_cell_to_cell(void **state) {
    Stage *stage = *state;
    glide(stage, false);
    assert_true(animation_runs(&stage->animation, 100));
    assert_at(stage, shown(stage, 7, 100), "c1");
    assert_at(stage, shown(stage, 7, 200), "c3");
    const double middle = shown(stage, 7, 100.11)->at.y;
    assert_true(middle < layout_centre(&stage->projection.layout, cell(stage, "c1")).y);
    assert_true(middle > layout_centre(&stage->projection.layout, cell(stage, "c3")).y);
    /* 160 ms and 30 for each of two cells. */
    assert_true(animation_runs(&stage->animation, 100.219));
    assert_false(animation_runs(&stage->animation, 100.221));
    assert_true(animation_motion(&stage->animation, 300) == 1);
}

static void test_backward_begins_at_the_end(void **state) {
    Stage *stage = *state;
    glide(stage, true);
    assert_at(stage, shown(stage, 7, 100), "c3");
    assert_at(stage, shown(stage, 7, 100.22), "c1");
}

static void test_dropped_piece_goes_on_from_the_pointer(void **state) {
    Stage *stage = *state;
    glide(stage, false);
    stage->animation.dropped_from = cell(stage, "c1");
    stage->animation.dropped_at = (Point){11, 12};
    const ShownPiece *piece = shown(stage, 7, 100.0001);
    assert_true(hypot(piece->at.x - 11, piece->at.y - 12) < 2);
    assert_at(stage, shown(stage, 7, 200), "c3");
}

static void test_speed(void **state) {
    Stage *stage = *state;
    const Men men = {0};
    happens(stage, (Event){.kind = EVENT_FLIPPED, .to = 3});
    start(stage, &men, &men, false, 4);
    assert_true(animation_runs(&stage->animation, 100.079));
    assert_false(animation_runs(&stage->animation, 100.081));
    start(stage, &men, &men, false, 0.5);
    assert_true(animation_runs(&stage->animation, 100.639));
    assert_false(animation_runs(&stage->animation, 100.641));
    start(stage, &men, &men, false, 0);
    assert_false(animation_runs(&stage->animation, 100));
}

static void test_nothing_to_see_does_not_run(void **state) {
    Stage *stage = *state;
    const Men men = {0};
    happens(stage, (Event){.kind = EVENT_NOTE});
    happens(stage, (Event){.kind = EVENT_CARD});
    /* Cells that do not exist are left out. */
    happens(stage, (Event){.kind = EVENT_MOVED, .from = CELL_NONE, .to = 2});
    happens(stage, (Event){.kind = EVENT_CAPTURED, .from = (Cell)stage->board.cells});
    start(stage, &men, &men, false, 1);
    assert_false(animation_runs(&stage->animation, 100));
}

static void test_captured_fades_as_the_taker_comes(void **state) {
    Stage *stage = *state;
    const Cell from = cell(stage, "c1");
    const Cell to = cell(stage, "c2");
    const Men before = {.count = 2, .piece = {7, 9}, .cell = {from, to}};
    const Men after = {.count = 1, .piece = {7}, .cell = {to}};
    happens(stage, (Event){.kind = EVENT_MOVED, .piece = 7, .from = from, .to = to});
    happens(stage, (Event){.kind = EVENT_CAPTURED, .piece = 9, .from = to});
    start(stage, &before, &after, false, 1);
    assert_true(shown(stage, 9, 100)->alpha == 1);
    const ShownPiece *fading = shown(stage, 9, 100.1);
    assert_true(fading->alpha > 0.3 && fading->alpha < 0.7);
    assert_true(fading->size < 0.5 * stage->projection.layout.row);
    assert_null(shown(stage, 9, 100.3));
    assert_at(stage, shown(stage, 7, 100.3), "c2");
}

static void test_placed_and_changed(void **state) {
    Stage *stage = *state;
    const Cell here = cell(stage, "c2");
    const Men before = {.count = 1, .piece = {7}, .cell = {here}};
    const Men after = {.count = 2, .piece = {8, 9}, .cell = {here, here}};
    happens(stage, (Event){.kind = EVENT_CHANGED, .piece = 7, .into = 8, .to = here});
    happens(stage, (Event){.kind = EVENT_PLACED, .piece = 9, .from = CELL_NONE, .to = here});
    start(stage, &before, &after, false, 1);
    assert_null(shown(stage, 9, 100));
    assert_non_null(shown(stage, 7, 100.1));
    assert_non_null(shown(stage, 8, 100.1));
    assert_true(shown(stage, 9, 100.1)->alpha < 1);
    assert_null(shown(stage, 7, 100.2));
    assert_true(shown(stage, 8, 100.2)->alpha == 1);
}

static void test_two_change_places_together_but_one_walks_on(void **state) {
    Stage *stage = *state;
    const Cell a = cell(stage, "c1");
    const Cell b = cell(stage, "c2");
    const Men men = {.count = 2, .piece = {7, 9}, .cell = {a, b}};
    const Men swapped = {.count = 2, .piece = {9, 7}, .cell = {a, b}};
    happens(stage, (Event){.kind = EVENT_MOVED, .piece = 7, .from = a, .to = b});
    happens(stage, (Event){.kind = EVENT_MOVED, .piece = 9, .from = b, .to = a});
    start(stage, &men, &swapped, false, 1);
    const double together = stage->animation.total;

    stage->events.count = 0;
    happens(stage, (Event){.kind = EVENT_MOVED, .piece = 7, .from = a, .to = b});
    happens(stage, (Event){.kind = EVENT_MOVED, .piece = 7, .from = b, .to = a});
    start(stage, &men, &swapped, false, 1);
    assert_true(fabs(stage->animation.total - 2 * together) < 0.001);
}

/* --- Tiles and dice -------------------------------------------------------------------------- */

static void test_tile_turns(void **state) {
    Stage *stage = *state;
    TilePose pose[BOARD_CELLS_MAX];
    const Cell here = cell(stage, "c2");
    const Men men = {0};
    const Men other = {.count = 1};
    happens(stage, (Event){.kind = EVENT_FLIPPED, .to = here});
    start(stage, &men, &other, false, 1);
    animation_tiles(&stage->animation, stage->board.cells, 100, pose);
    assert_int_equal(pose[here].phase, TILE_BEFORE);
    assert_int_equal(pose[here + 1].phase, TILE_AFTER);
    animation_tiles(&stage->animation, stage->board.cells, 100.16, pose);
    assert_int_equal(pose[here].phase, TILE_FLIPPING);
    assert_true(fabs(pose[here].progress - 0.5) < 0.01);
    assert_false(animation_runs(&stage->animation, 100.33));
    animation_tiles(&stage->animation, stage->board.cells, 100.33, pose);
    assert_int_equal(pose[here].phase, TILE_AFTER);
}

static void test_deal_lays_one_after_the_other(void **state) {
    Stage *stage = *state;
    TilePose pose[BOARD_CELLS_MAX];
    const Men men = {0};
    for (int i = 0; i < stage->board.cells; i++) {
        happens(stage, (Event){.kind = EVENT_DEALT, .to = (Cell)i, .seat = (int8_t)(i % 2)});
    }
    start(stage, &men, &men, false, 1);
    assert_true(stage->animation.total <= 2.1);
    animation_tiles(&stage->animation, stage->board.cells, 100.05, pose);
    assert_int_equal(pose[0].phase, TILE_ARRIVING);
    assert_int_equal(pose[1].phase, TILE_ABSENT);
    animation_tiles(&stage->animation, stage->board.cells, 100.25, pose);
    assert_int_equal(pose[0].phase, TILE_AFTER);
    assert_int_equal(pose[1].seat, 1);
    assert_int_equal(pose[stage->board.cells - 1].phase, TILE_ABSENT);
}

static void test_dice_stop_at_what_was_rolled(void **state) {
    Stage *stage = *state;
    Die die[GAME_EVENTS_MAX];
    const Men men = {0};
    happens(stage, (Event){.kind = EVENT_ROLLED, .value = 5});
    happens(stage, (Event){.kind = EVENT_ROLLED, .value = 2});
    start(stage, &men, &men, false, 1);
    assert_int_equal(animation_dice(&stage->animation, 100.1, die), 2);
    assert_int_equal(animation_dice(&stage->animation, 100.65, die), 2);
    assert_int_equal(die[0].value, 5);
    assert_int_equal(die[1].value, 2);
    assert_false(animation_runs(&stage->animation, 100.73));
    assert_int_equal(animation_dice(&stage->animation, 100.73, die), 0);
}

/* Each die decides what is placed behind it, and the next does not wait for that. */
static void test_dice_of_several_cells_follow_each_other_closely(void **state) {
    Stage *stage = *state;
    Die die[GAME_EVENTS_MAX];
    const Men men = {0};
    for (Cell cell = 0; cell < 3; cell++) {
        happens(stage, (Event){.kind = EVENT_ROLLED, .to = cell, .value = 4});
        happens(stage, (Event){.kind = EVENT_PLACED, .piece = 1, .from = CELL_NONE, .to = cell});
    }
    start(stage, &men, &men, false, 1);
    assert_int_equal(animation_dice(&stage->animation, 100.5, die), 2);
    assert_int_equal(die[0].cell, 0);
    assert_int_equal(die[1].cell, 1);
    assert_true(stage->animation.begin[1] >= stage->animation.end[0]);
    assert_true(stage->animation.begin[3] >= stage->animation.end[2]);
    assert_true(stage->animation.total < 1.6);
}

int main(void) {
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_stage, strike)
    const struct CMUnitTest tests[] = {
        TEST(test_glide_goes_from_cell_to_cell),
        TEST(test_backward_begins_at_the_end),
        TEST(test_dropped_piece_goes_on_from_the_pointer),
        TEST(test_speed),
        TEST(test_nothing_to_see_does_not_run),
        TEST(test_captured_fades_as_the_taker_comes),
        TEST(test_placed_and_changed),
        TEST(test_two_change_places_together_but_one_walks_on),
        TEST(test_tile_turns),
        TEST(test_deal_lays_one_after_the_other),
        TEST(test_dice_stop_at_what_was_rolled),
        TEST(test_dice_of_several_cells_follow_each_other_closely),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
