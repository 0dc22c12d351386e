/* The parts of the table on a board that covers a globe: tiles, marks, trails and motion are drawn
 * on both sides of the seam of a strip, and nowhere for what a globe hides. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "canvas_stage.h"
#include "play/parts.h"
#include "support/globes.h"
#include "ui/table/board_fan.h"
#include "ui/table/board_marks.h"
#include "ui/table/board_outlines.h"
#include "ui/table/board_trace.h"
#include "ui/table/table.h"
#include "ui/widgets/ui_parts.h"
#include "view/cells.h"
#include "view/sheet.h"

enum { WIDTH = 912, HEIGHT = 760, MEN_MAX = 4 };

static const Box area = {12, 8, 888, 744};

/* --- A game that has only pieces ------------------------------------------------------------- */

typedef struct Men {
    int count;
    uint16_t piece[MEN_MAX];
    Cell cell[MEN_MAX];
    bool dark;  /* the tiles */
    bool aside; /* the men stand over the rim of their cell */
} Men;

static Board board;
static Sphere sphere;

static const Sphere *sphere_of(const Board *of) {
    assert_ptr_equal(of, &board);
    return &sphere;
}

static TileLook tile(const Canvas *canvas, const void *state, Cell cell) {
    static const Colour land[] = {0x9FB06EFF, 0x6FA0C8FF, 0xE8EEF0FF};
    static const Colour night[] = {0x5C6A3AFF, 0x365F86FF, 0x9AA6ACFF};
    const Men *men = state;
    const int kind = cell % 6 == 1 ? 2 : (cell * 7 + cell / 6) % 3 == 0;
    return (TileLook){.face = kind == 0   ? "plot-ivory"
                              : kind == 1 ? "queen-ivory"
                                          : NULL,
                      .fill = men->dark || canvas_dark(canvas) ? night[kind] : land[kind],
                      .edge = 0x25211BA0};
}

static PieceLook look(uint16_t piece, Cell cell) {
    return (PieceLook){
        .cell = cell, .piece = piece, .size = 0.5, .layer = {"prince-ebony"}, .name = "Man"};
}

static int pieces(const void *state, PieceLook out[VIEW_PIECES_MAX]) {
    const Men *men = state;
    for (int i = 0; i < men->count; i++) {
        out[i] = look(men->piece[i], men->cell[i]);
        out[i].dx = men->aside ? 0.44 * (i == 0 ? -1 : 1) : 0;
    }
    return men->count;
}

static Colour seat_colour(const Canvas *canvas, int seat) {
    (void)canvas;
    return seat == 0 ? 0xC03020FF : 0x2050C0FF;
}

static const ViewProjection projections[] = {{&projection_strip, "Flat map"},
                                             {&projection_globe, "Globe"}};
static const Game game = {.state_size = sizeof(Men)};
static const ViewMaps maps = {.projections = projections, .count = 2, .sphere = sphere_of};
static const ViewFan fan = {.heading = NULL};
static const View view = {.game = &game,
                          .maps = &maps,
                          .fan = &fan,
                          .tile = tile,
                          .pieces = pieces,
                          .piece = look,
                          .seat_colour = seat_colour};

/* --- A table on a surface -------------------------------------------------------------------- */

typedef struct Stage {
    CanvasStage on;
    Ui ui;
    Settings settings;
    TableScreen table;
    Play play;
    Men men;
    Trace trace[2];
    TilePose pose[BOARD_CELLS_MAX];
    GlobeSkin *skin;                /* while a globe turns */
    uint32_t before[HEIGHT][WIDTH]; /* the picture that others are compared with */
} Stage;

static void show_as(Stage *stage, int choice) {
    board_view_init(&stage->table.board.view, view_projection(&view, &board, choice));
    board_view_place(&stage->table.board.view, area, 1);
}

static int set_stage(void **state) {
    static Stage only;
    static const Stage empty;
    Stage *stage = &only;
    only = empty;
    globes_72(&board, &sphere);
    if (!canvas_stage_open(&stage->on, WIDTH, HEIGHT) || !ui_open(&stage->ui, stage->on.canvas)) {
        return -1;
    }
    TableScreen *table = &stage->table;
    table->ui = &stage->ui;
    table->play = &stage->play;
    table->see = &stage->play.see;
    table->settings = &stage->settings;
    table->play->see.view = &view;
    table->play->see.game = &game;
    table->play->see.board = &board;
    table->trails.trace = stage->trace;
    table->play->see.viewed_ply = -1;
    table->pointing.hover = table->pointing.walk.cursor = CELL_NONE;
    stage->settings.show_legal = true;
    show_as(stage, 0);
    *state = stage;
    return 0;
}

static int strike(void **state) {
    Stage *stage = *state;
    globe_skin_free(stage->skin);
    ui_close(&stage->ui);
    canvas_stage_close(&stage->on);
    return 0;
}

static uint32_t pixel(const Stage *stage, int x, int y) {
    const uint8_t *row =
        (const uint8_t *)stage->on.surface->pixels + (ptrdiff_t)y * stage->on.surface->pitch;
    uint32_t value;
    memcpy(&value, row + 4 * (ptrdiff_t)x, sizeof value);
    return value & 0xFFFFFF;
}

/* One frame of the board, as board_frame draws it. */
static void draw(Stage *stage, double now) {
    TableScreen *table = &stage->table;
    Canvas *canvas = stage->ui.canvas;
    const Projection *projection = &table->board.view.projection;
    const bool runs = animation_runs(&table->animation, now);
    const TilesScene tiles = {.view = &view,
                              .before = &stage->men,
                              .after = &stage->men,
                              .pose = stage->pose,
                              .turns = stage->skin};
    canvas_begin(canvas);
    canvas_clip(canvas, area);
    board_view_tiles(&table->board.view, canvas, &tiles);
    if (!runs) {
        board_trace_below(table);
        board_marks_below(table);
        board_outlines_draw(table, false);
    }
    board_view_tiles_moving(&table->board.view, canvas, &tiles);
    table->board.piece_count =
        runs ? animation_pieces(&table->animation, &view, projection, now, table->board.piece)
             : pieces_at_rest(&view, &stage->men, projection, table->board.piece);
    for (int i = 0; i < table->board.piece_count; i++) {
        board_view_piece(canvas, &table->board.piece[i]);
    }
    if (!runs) {
        board_outlines_draw(table, true);
        board_marks_above(table);
    }
    canvas_unclip(canvas);
    canvas_show(canvas);
}

static void remember(Stage *stage) {
    draw(stage, 0);
    for (int y = 0; y < HEIGHT; y++) {
        for (int x = 0; x < WIDTH; x++) {
            stage->before[y][x] = pixel(stage, x, y);
        }
    }
}

/* How many pixels of a box have changed since. */
static int changed(const Stage *stage, Box box) {
    int count = 0;
    for (int y = 0; y < HEIGHT; y++) {
        for (int x = 0; x < WIDTH; x++) {
            const bool inside = box_holds(box, (Point){x + 0.5, y + 0.5});
            count += inside && pixel(stage, x, y) != stage->before[y][x];
        }
    }
    return count;
}

/* --- Where the seam of the strip is ---------------------------------------------------------- */

/* The parts of the strip: ghosts and what is next to them on both sides. */
typedef struct Seam {
    Box west_ghost, west, east, east_ghost;
} Seam;

static Seam seam_of(const Stage *stage) {
    const Projection *projection = &stage->table.board.view.projection;
    const Box all = projection_bounds(projection);
    const double ghost = projection->strip.ghost;
    const double width = 40; /* of a part */
    const double west = all.x + ghost, east = all.x + all.w - ghost;
    return (Seam){{west - width, all.y, width, all.h},
                  {west, all.y, width, all.h},
                  {east - width, all.y, width, all.h},
                  {east, all.y, width, all.h}};
}

/* Turns the strip until its seam goes through a point. */
static void put_seam_at(Stage *stage, Vector at) {
    const double longitude = atan2(at.y, at.x) * 180 / acos(-1);
    stage->table.board.view.projection.strip.middle = longitude + (longitude > 0 ? -180 : 180);
}

/* Puts it between a cell and its neighbour `i`, which is returned. */
static Cell put_on_seam(Stage *stage, Cell cell, int i) {
    const Cell next = board.neighbour[cell][i];
    put_seam_at(stage, vector_between(sphere.centre[cell], sphere.centre[next], 0.5));
    return next;
}

/* A hexagon on the equator and the side to its eastern neighbour. */
static Cell equator_cell(int *side) {
    for (Cell cell = 0; cell < board.cells; cell++) {
        for (int i = 0; i < board.sides[cell]; i++) {
            const Vector a = sphere.centre[cell], b = sphere.centre[board.neighbour[cell][i]];
            if (fabs(a.z) < 0.3 && fabs(b.z) < 0.3 && fabs(a.z - b.z) < 0.15 &&
                vector_cross(a, b).z > 0) {
                *side = i;
                return cell;
            }
        }
    }
    fail();
    return CELL_NONE;
}

static void assert_on_both_sides(const Stage *stage, int least) {
    const Seam seam = seam_of(stage);
    assert_true(changed(stage, seam.west_ghost) > least);
    assert_true(changed(stage, seam.west) > least);
    assert_true(changed(stage, seam.east) > least);
    assert_true(changed(stage, seam.east_ghost) > least);
    const Box between = {seam.west.x + 120, seam.west.y, seam.east.x - seam.west.x - 200,
                         seam.west.h};
    assert_int_equal(changed(stage, between), 0);
}

/* --- The strip ------------------------------------------------------------------------------- */

static void test_a_mark_on_the_seam_is_drawn_on_both_sides(void **state) {
    Stage *stage = *state;
    int side = 0;
    const Cell cell = equator_cell(&side);
    put_seam_at(stage, sphere.centre[cell]);
    remember(stage);
    stage->table.pointing.hover = cell;
    draw(stage, 0);
    assert_on_both_sides(stage, 40);
    stage->table.pointing.hover = CELL_NONE;

    const Click target = {.kind = CLICK_CELL, .mark = MARK_CAPTURE, .cell = cell};
    stage->play.see.clicks.next[0] = target;
    stage->play.see.clicks.next_count = 1;
    stage->table.board.mark[cell] = CELL_MARKED + MARK_CAPTURE;
    draw(stage, 0);
    assert_on_both_sides(stage, 40);
}

static void test_the_rim_of_a_cell_is_open_at_the_seam(void **state) {
    Stage *stage = *state;
    int side = 0;
    const Cell cell = equator_cell(&side);
    put_seam_at(stage, sphere.centre[cell]);
    remember(stage);
    stage->table.pointing.hover = cell;
    draw(stage, 0);
    const Seam seam = seam_of(stage);
    Spot spot = {.unit = 0};
    assert_true(projection_spot(&stage->table.board.view.projection, cell, &spot));
    const Box west = {seam.west.x - 3, spot.at.y - 6, 6, 12};
    const Box east = {seam.east_ghost.x - 3, spot.at.y - 6, 6, 12};
    assert_int_equal(changed(stage, west) + changed(stage, east), 0);
}

static void test_a_trail_crosses_the_seam(void **state) {
    Stage *stage = *state;
    int side = 0;
    const Cell from = equator_cell(&side);
    const Cell to = put_on_seam(stage, from, side);
    remember(stage);
    stage->table.trails.trace[0] = (Trace){.kind = EVENT_MOVED, .from = from, .to = to, .seat = 0};
    stage->table.trails.trace_count = 1;
    draw(stage, 0);
    assert_on_both_sides(stage, 40);
}

static void test_an_arrow_of_a_thought_crosses_the_seam(void **state) {
    Stage *stage = *state;
    int side = 0;
    const Cell from = equator_cell(&side);
    const Cell to = put_on_seam(stage, from, side);
    stage->men = (Men){.count = 1, .piece = {7}, .cell = {from}};
    remember(stage);
    stage->play.see.computer.thought_arrows =
        (Arrows){.count = 1,
                 .at = {{{.kind = CLICK_CELL, .mark = MARK_PICK, .cell = from},
                         {.kind = CLICK_CELL, .mark = MARK_GO, .cell = to}}}};
    draw(stage, 0);
    assert_on_both_sides(stage, 20);
}

/* Starts the motion of a piece, and gives how long it takes. */
static double start_motion(Stage *stage, Cell from, Cell to) {
    static const Events none;
    Events events = none;
    const Men before = {.count = 1, .piece = {7}, .cell = {from}};
    const Men after = {.count = 1, .piece = {7}, .cell = {to}};
    events.count = 1;
    events.at[0] = (Event){.kind = EVENT_MOVED, .piece = 7, .from = from, .to = to};
    const AnimationScript script = {.game = &game,
                                    .projection = &stage->table.board.view.projection,
                                    .before = &before,
                                    .after = &after,
                                    .events = &events,
                                    .speed = 1};
    animation_start(&stage->table.animation, &script, 100);
    return stage->table.animation.total;
}

static void test_a_piece_crosses_the_seam(void **state) {
    Stage *stage = *state;
    int side = 0;
    const Cell from = equator_cell(&side);
    const Cell to = put_on_seam(stage, from, side);
    const Seam seam = seam_of(stage);
    const double round = seam.east_ghost.x - seam.west.x;
    remember(stage);
    const double total = start_motion(stage, from, to);
    Point last = {0, 0};
    int crossings = 0;
    for (int i = 0; i <= 20; i++) {
        draw(stage, 100 + total * i / 20.001);
        const ShownPiece *piece = &stage->table.board.piece[0];
        assert_int_equal(stage->table.board.piece_count, 1);
        assert_false(piece->hidden);
        assert_true(piece->twice);
        const double by = piece->at.x - last.x;
        if (i > 0 && by < 0) { /* from the eastern end to the western one, and no gap */
            assert_true(by + round >= 0 && by + round < 30);
            crossings++;
        } else {
            assert_true(i == 0 || by < 30);
        }
        last = piece->at;
        assert_on_both_sides(stage, -1);
        const Box here = {piece->at.x - 4, piece->at.y - 4, 8, 8};
        const Box again = {piece->again.x - 4, piece->again.y - 4, 8, 8};
        assert_true(changed(stage, here) > 0 && changed(stage, again) > 0);
    }
    assert_int_equal(crossings, 1);
}

static void test_a_dropped_piece_glides_to_the_nearest_copy(void **state) {
    Stage *stage = *state;
    int side = 0;
    const Cell from = equator_cell(&side);
    const Cell to = put_on_seam(stage, from, side);
    const Seam seam = seam_of(stage);
    const double total = start_motion(stage, from, to);
    stage->table.animation.dropped_from = from;
    stage->table.animation.dropped_at = (Point){seam.east_ghost.x + 8, area.y + area.h / 2};
    for (int i = 0; i <= 10; i++) {
        draw(stage, 100 + total * i / 10.001);
        assert_true(stage->table.board.piece[0].at.x > seam.east.x);
    }
}

static void test_ghosts_are_dimmed_tiles(void **state) {
    Stage *stage = *state;
    draw(stage, 0);
    const Seam seam = seam_of(stage);
    const Box all = projection_bounds(&stage->table.board.view.projection);
    const double round = seam.east_ghost.x - seam.west.x;
    int same = 0, other = 0, bare = 0;
    for (int y = (int)all.y + 20; y < all.y + all.h - 20; y += 7) {
        for (int x = (int)seam.east_ghost.x + 1; x < seam.east_ghost.x + 40; x += 3) {
            const uint32_t ghost = pixel(stage, x, y);
            const uint32_t own = pixel(stage, (int)(x - round), y);
            const Colour table = canvas_table(stage->ui.canvas, (Point){x, y}) >> 8;
            same += ghost == own;
            bare += abs((int)(ghost & 0xFF) - (int)(table & 0xFF)) < 2;
            other++;
        }
    }
    assert_true(same * 50 < other);
    assert_true(bare * 5 < other);
}

/* --- The globe ------------------------------------------------------------------------------- */

static Cell hidden_cell(const Projection *projection) {
    for (Cell cell = 0; cell < board.cells; cell++) {
        Outline outline[OUTLINES_MAX];
        if (projection_outlines(projection, cell, 0, outline) == 0) {
            return cell;
        }
    }
    fail();
    return CELL_NONE;
}

static void test_nothing_is_drawn_of_what_a_globe_hides(void **state) {
    Stage *stage = *state;
    TableScreen *table = &stage->table;
    show_as(stage, 1);
    remember(stage);
    const Cell cell = hidden_cell(&table->board.view.projection);
    table->pointing.hover = cell;
    table->play->see.clicks.next[0] = (Click){.kind = CLICK_CELL, .mark = MARK_GO, .cell = cell};
    table->play->see.clicks.next_count = 1;
    table->board.mark[cell] = CELL_MARKED + MARK_GO;
    table->trails.trace[0] = (Trace){.kind = EVENT_PLACED, .to = cell, .seat = 0};
    table->trails.trace[1] =
        (Trace){.kind = EVENT_CAPTURED, .from = cell, .to = CELL_NONE, .seat = 1};
    table->trails.trace_count = 2;
    stage->men = (Men){.count = 1, .piece = {3}, .cell = {cell}};
    draw(stage, 0);
    assert_int_equal(changed(stage, (Box){0, 0, WIDTH, HEIGHT}), 0);
    assert_true(table->board.piece[0].hidden);

    board_view_show(&table->board.view, cell);
    draw(stage, 0);
    assert_false(table->board.piece[0].hidden);
    assert_true(changed(stage, (Box){0, 0, WIDTH, HEIGHT}) > 1000);
}

static void test_motion_and_trails_go_behind_a_globe(void **state) {
    Stage *stage = *state;
    TableScreen *table = &stage->table;
    show_as(stage, 1);
    const Globe *globe = &table->board.view.projection.globe;
    const Cell to = hidden_cell(&table->board.view.projection);
    Cell from = CELL_NONE;
    for (Cell cell = 0; cell < board.cells; cell++) {
        const double depth = vector_dot(sphere.centre[cell], globe->near);
        from = depth > 0.4 && depth < 0.6 ? cell : from;
    }
    remember(stage);
    table->trails.trace[0] = (Trace){.kind = EVENT_MOVED, .from = from, .to = to, .seat = 0};
    table->trails.trace_count = 1;
    draw(stage, 0);
    int inside = 0, outside = 0;
    for (int y = 0; y < HEIGHT; y++) {
        for (int x = 0; x < WIDTH; x++) {
            const bool here = pixel(stage, x, y) != stage->before[y][x];
            const double away = hypot(x + 0.5 - globe->centre.x, y + 0.5 - globe->centre.y);
            inside += here && away < globe->radius;
            outside += here && away > globe->radius + 9; /* more than half of its width */
        }
    }
    assert_true(inside > 100);
    assert_int_equal(outside, 0);

    table->trails.trace_count = 0;
    const double total = start_motion(stage, from, to);
    int hidden = 0, seen = 0;
    for (int i = 0; i <= 20; i++) {
        draw(stage, 100 + total * i / 20.001);
        const bool gone = table->board.piece[0].hidden;
        assert_true(!gone || changed(stage, (Box){0, 0, WIDTH, HEIGHT}) == 0);
        assert_true(gone || hidden == 0);
        hidden += gone;
        seen += !gone;
    }
    assert_true(hidden > 2 && seen > 2);
}

static void test_turning_composes_the_tiles_afresh(void **state) {
    Stage *stage = *state;
    for (int choice = 0; choice < 2; choice++) {
        show_as(stage, choice);
        remember(stage);
        draw(stage, 0);
        assert_int_equal(changed(stage, area), 0);
        board_view_drag(&stage->table.board.view, (Point){400, 300}, (Point){470, 340});
        draw(stage, 0);
        assert_true(changed(stage, area) > 20000);
        assert_true(stage->table.board.view.fitted);
    }
}

/* How many pixels of the globe are clearly another colour than before. */
static int clearly_changed(const Stage *stage) {
    const Globe *globe = &stage->table.board.view.projection.globe;
    int count = 0;
    for (int y = 0; y < HEIGHT; y++) {
        for (int x = 0; x < WIDTH; x++) {
            const uint32_t one = pixel(stage, x, y), other = stage->before[y][x];
            const bool inside =
                hypot(x + 0.5 - globe->centre.x, y + 0.5 - globe->centre.y) < globe->radius - 2;
            int most = 0;
            for (int shift = 0; shift < 24; shift += 8) {
                const int by = abs((int)(one >> shift & 0xFF) - (int)(other >> shift & 0xFF));
                most = by > most ? by : most;
            }
            count += inside && most > 40;
        }
    }
    return count;
}

/* The share of its pixels that may be another: rims and lines are less smooth. */
#define LIKE 0.18

static void test_a_globe_that_turns_looks_as_it_does_at_rest(void **state) {
    const double pi = acos(-1);
    Stage *stage = *state;
    show_as(stage, 1);
    const double radius = stage->table.board.view.projection.globe.radius;
    stage->skin = globe_skin_new(&stage->table.board.view.projection);
    assert_non_null(stage->skin);
    for (int i = 0; i < 4; i++) {
        GlobeSkin *skin = stage->skin;
        board_view_drag(&stage->table.board.view, (Point){400, 300}, (Point){470, 340 - 30 * i});
        stage->skin = NULL;
        remember(stage);
        stage->skin = skin;
        draw(stage, 0);
        const int other = clearly_changed(stage);
        assert_true(other > 0 && other < LIKE * pi * radius * radius);
        stage->men.dark = i % 2 == 0; /* other tiles */
        stage->skin = NULL;
        remember(stage);
        stage->skin = skin;
        draw(stage, 0);
        assert_true(clearly_changed(stage) < LIKE * pi * radius * radius);
        board_view_drag(&stage->table.board.view, (Point){400, 300}, (Point){440, 300});
        draw(stage, 0);
        assert_true(clearly_changed(stage) > LIKE * pi * radius * radius);
    }
}

/* --- Outlines -------------------------------------------------------------------------------- */

/* Whatever is chosen, can be or is pointed at, an outline goes behind the pieces. */
static void test_outlines_hide_nothing_of_a_stack(void **state) {
    Stage *stage = *state;
    TableScreen *table = &stage->table;
    const Cell cell = 20;
    stage->men = (Men){.count = 2, .piece = {3, 4}, .cell = {cell, cell}, .aside = true};
    remember(stage);
    Box box[2];
    for (int i = 0; i < 2; i++) {
        box[i] = square_around(table->board.piece[i].at, 0.2 * table->board.piece[i].size);
    }
    table->pointing.hover = cell;
    draw(stage, 0);
    assert_int_equal(changed(stage, box[0]) + changed(stage, box[1]), 0);
    assert_true(changed(stage, area) > 100);
    table->pointing.hover = CELL_NONE;
    for (int mark = MARK_SAME; mark <= MARK_DISCOVER; mark++) {
        const Click target = {.kind = CLICK_CELL, .mark = (uint8_t)mark, .cell = cell};
        table->play->see.clicks.next[0] = target;
        table->play->see.clicks.next_count = 1;
        table->board.mark[cell] = (uint8_t)(CELL_MARKED + mark);
        draw(stage, 0);
        assert_int_equal(changed(stage, box[0]) + changed(stage, box[1]), 0);
        assert_true(mark == MARK_SAME || changed(stage, area) > 20);
    }
    table->play->see.clicks.next_count = 0;
    table->play->see.clicks.path =
        (ClickPath){.count = 1, .at = {{.kind = CLICK_PIECE, .cell = cell}}};
    draw(stage, 0);
    assert_int_equal(changed(stage, box[0]) + changed(stage, box[1]), 0);
    assert_true(changed(stage, area) > 100);
}

/* --- Stacks ---------------------------------------------------------------------------------- */

/* The pointer rests where it is; a moment before, nothing has happened yet. */
static void rest_on(Stage *stage) {
    TableScreen *table = &stage->table;
    const Cell cell = table->pointing.hover;
    table->pointing.hover = CELL_NONE;
    board_fan_spread(table);
    table->pointing.hover = cell;
    stage->ui.in.at.x += 5;
    stage->ui.now += 1;
    board_fan_spread(table);
    assert_false(board_fan_has(table, table->pointing.hover));
    stage->ui.now += 0.1;
    board_fan_spread(table);
    assert_false(board_fan_has(table, table->pointing.hover));
    stage->ui.now += 0.1;
    board_fan_spread(table);
}

static void test_a_stack_spreads_out_under_the_pointer(void **state) {
    Stage *stage = *state;
    TableScreen *table = &stage->table;
    stage->men = (Men){.count = 4, .piece = {3, 4, 5, 6}, .cell = {20, 20, 20, 8}};
    draw(stage, 0);
    board_fan_spread(table);
    assert_int_equal(board_fan_at(table, table->board.piece[0].at), CELL_NONE);
    table->pointing.hover = 20;
    rest_on(stage);
    for (int i = 0; i < 3; i++) {
        const ShownPiece *piece = &table->board.piece[i];
        assert_true(board_fan_has(table, piece->look.cell));
        assert_int_equal(board_fan_at(table, piece->at), 20);
        assert_true(box_holds(area, piece->at) && piece->size >= 46);
        for (int k = 0; k < i; k++) {
            const Point other = table->board.piece[k].at;
            assert_true(hypot(piece->at.x - other.x, piece->at.y - other.y) > 0.8 * piece->size);
        }
    }
    assert_false(board_fan_has(table, table->board.piece[3].look.cell));
    /* The card reaches to where the pointer comes from. */
    Spot spot;
    assert_true(projection_spot(&table->board.view.projection, 20, &spot));
    assert_int_equal(board_fan_at(table, spot.at), 20);
    /* Not where it was clicked before, or where the board moved, until the pointer moves. */
    for (int clicked = 0; clicked < 2; clicked++) {
        table->pointing.hover = CELL_NONE;
        board_fan_spread(table);
        table->pointing.hover = 20;
        table->ui->in.at.x += clicked;
        table->pointing.drag.kind = clicked ? DRAG_PRESSED : DRAG_NONE;
        board_fan_spread(table);
        table->pointing.drag.kind = DRAG_NONE;
        table->ui->now += 1;
        board_fan_spread(table);
        assert_false(board_fan_has(table, 20));
    }
    rest_on(stage);
    const Box card = table->board.fan.box;
    assert_false(board_fan_is_blank(table, table->board.piece[0].at));
    assert_true(board_fan_is_blank(table, (Point){card.x + 1, card.y + 1}));
    table->pointing.drag.kind = DRAG_PIECE;
    board_fan_spread(table);
    assert_false(board_fan_has(table, 20));
    table->pointing.drag.kind = DRAG_NONE;
    table->pointing.hover = 8; /* one piece needs no room */
    rest_on(stage);
    assert_false(board_fan_has(table, 8));
}

/* Where a piece stands beside the stack, the card goes to another side. */
static void test_a_stack_is_spread_where_it_hides_the_fewest_pieces(void **state) {
    Stage *stage = *state;
    TableScreen *table = &stage->table;
    for (int side = 0; side < board.sides[20]; side++) {
        const Cell beside = board.neighbour[20][side];
        stage->men = (Men){.count = 4, .piece = {3, 4, 5, 6}, .cell = {20, 20, 20, beside}};
        draw(stage, 0);
        table->pointing.hover = CELL_NONE;
        board_fan_spread(table);
        table->pointing.hover = 20;
        rest_on(stage);
        const ShownPiece *other = &table->board.piece[3];
        assert_true(table->board.fan.box.w > 0);
        assert_true(other->hidden || !box_holds(table->board.fan.box, other->at));
    }
}

/* --- From one to the other ------------------------------------------------------------------- */

static void test_another_projection_keeps_the_cell_in_the_middle(void **state) {
    Stage *stage = *state;
    BoardView *shown = &stage->table.board.view;
    const Point middle = {shown->inner.x + shown->inner.w / 2, shown->inner.y + shown->inner.h / 2};
    for (int i = 0; i < 20; i++) {
        board_view_drag(shown, (Point){300, 300}, (Point){347 + 11 * i, 300});
        const Cell cell = projection_pick(&shown->projection, middle);
        board_view_change(shown, view_projection(&view, &board, 1));
        assert_ptr_equal(shown->projection.kind, &projection_globe);
        assert_int_equal(projection_pick(&shown->projection, middle), cell);
        board_view_change(shown, view_projection(&view, &board, 0));
        assert_ptr_equal(shown->projection.kind, &projection_strip);
    }
}

static void test_a_zoomed_board_moves_until_a_cell_is_in_view(void **state) {
    Stage *stage = *state;
    for (int choice = 0; choice < 2; choice++) {
        show_as(stage, choice);
        BoardView *shown = &stage->table.board.view;
        board_view_zoom(shown, 2.5, (Point){500, 300});
        assert_false(shown->fitted);
        for (Cell cell = 0; cell < board.cells; cell++) {
            board_view_show(shown, cell);
            Spot spot = {.unit = 0};
            assert_true(projection_spot(&shown->projection, cell, &spot));
            assert_true(box_holds(area, spot.at));
            assert_int_equal(projection_pick(&shown->projection, spot.at), cell);
        }
        board_view_fit(shown);
        assert_true(shown->fitted);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_a_mark_on_the_seam_is_drawn_on_both_sides, set_stage,
                                        strike),
        cmocka_unit_test_setup_teardown(test_the_rim_of_a_cell_is_open_at_the_seam, set_stage,
                                        strike),
        cmocka_unit_test_setup_teardown(test_a_trail_crosses_the_seam, set_stage, strike),
        cmocka_unit_test_setup_teardown(test_an_arrow_of_a_thought_crosses_the_seam, set_stage,
                                        strike),
        cmocka_unit_test_setup_teardown(test_a_piece_crosses_the_seam, set_stage, strike),
        cmocka_unit_test_setup_teardown(test_a_dropped_piece_glides_to_the_nearest_copy, set_stage,
                                        strike),
        cmocka_unit_test_setup_teardown(test_ghosts_are_dimmed_tiles, set_stage, strike),
        cmocka_unit_test_setup_teardown(test_nothing_is_drawn_of_what_a_globe_hides, set_stage,
                                        strike),
        cmocka_unit_test_setup_teardown(test_motion_and_trails_go_behind_a_globe, set_stage,
                                        strike),
        cmocka_unit_test_setup_teardown(test_turning_composes_the_tiles_afresh, set_stage, strike),
        cmocka_unit_test_setup_teardown(test_a_globe_that_turns_looks_as_it_does_at_rest, set_stage,
                                        strike),
        cmocka_unit_test_setup_teardown(test_outlines_hide_nothing_of_a_stack, set_stage, strike),
        cmocka_unit_test_setup_teardown(test_a_stack_is_spread_where_it_hides_the_fewest_pieces,
                                        set_stage, strike),
        cmocka_unit_test_setup_teardown(test_a_stack_spreads_out_under_the_pointer, set_stage,
                                        strike),
        cmocka_unit_test_setup_teardown(test_another_projection_keeps_the_cell_in_the_middle,
                                        set_stage, strike),
        cmocka_unit_test_setup_teardown(test_a_zoomed_board_moves_until_a_cell_is_in_view,
                                        set_stage, strike),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
