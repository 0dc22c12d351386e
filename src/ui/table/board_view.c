#include "ui/table/board_view.h"

#include <math.h>
#include <stdlib.h>

#include "ui/draw/raster.h"
#include "view/cells.h"
#include "view/sheet.h"

#define ROW_MOST 420.0 /* the largest that zooming makes a tile, points */
#define LAYER_TILES 0
#define LAYER_GROUND 7     /* what surrounds a globe */
#define SIZE_LETTERED 48.0 /* pieces at least this large carry their letter */

/* --- Where it is --------------------------------------------------------------------------- */

typedef struct Height {
    double y;
    Cell cell;
} Height;

static int by_height(const void *a, const void *b) {
    const Height *one = a;
    const Height *two = b;
    if (one->y != two->y) {
        return one->y < two->y ? -1 : 1;
    }
    return one->cell - two->cell;
}

void board_view_order(const Projection *projection, Cell order[BOARD_CELLS_MAX]) {
    const Board *board = projection->board;
    const bool flat = projection_is_flat(projection);
    Height height[BOARD_CELLS_MAX];
    for (int i = 0; i < board->cells; i++) {
        const double y = flat ? board->centre[i].y : -projection->sphere->centre[i].z;
        height[i] = (Height){y, (Cell)i};
    }
    /* cppcheck-suppress uninitvar ; a board has a cell at least */
    qsort(height, (size_t)board->cells, sizeof *height, by_height);
    for (int i = 0; i < board->cells; i++) {
        order[i] = height[i].cell;
    }
}

void board_view_init(BoardView *view, Projection projection) {
    *view = (BoardView){.fitted = true, .zoom = 1, .projection = projection};
    board_view_order(&projection, view->order);
}

static Point middle(Box box) {
    return (Point){box.x + box.w / 2, box.y + box.h / 2};
}

/* Finds how large the board would be fitted, and makes it so if it is. */
static void renew_fit(BoardView *view) {
    Projection fit = view->projection;
    projection_fit(&fit, view->inner, view->pixel_size);
    view->fit_unit = projection_unit(&fit);
    if (!view->placed || view->fitted) {
        view->projection = fit;
    }
}

static bool same_box(Box a, Box b) {
    return a.x == b.x && a.y == b.y && a.w == b.w && a.h == b.h;
}

void board_view_place(BoardView *view, Box area, double pixel_size) {
    if (view->placed && same_box(area, view->area)) {
        return;
    }
    const Point old = middle(view->area);
    const Point now = middle(area);
    view->area = area;
    /* Room for the shadow below and for rims that reach beyond the outermost cells. */
    const double rim = fmax(4, fmin(area.w, area.h) * 0.02);
    const double margin = fmax(view->margin, rim);
    view->inner = (Box){area.x + margin, area.y + margin, fmax(1, area.w - 2 * margin),
                        fmax(1, area.h - margin - fmax(margin, 1.6 * rim))};
    view->pixel_size = pixel_size;
    renew_fit(view);
    if (view->placed && !view->fitted) {
        const Point by = {round((now.x - old.x) / pixel_size) * pixel_size,
                          round((now.y - old.y) / pixel_size) * pixel_size};
        projection_shift(&view->projection, by);
        projection_keep(&view->projection, view->area);
    }
    view->placed = true;
}

void board_view_fit(BoardView *view) {
    projection_fit(&view->projection, view->inner, view->pixel_size);
    view->fitted = true;
    view->zoom = 1;
}

void board_view_centre(BoardView *view, Cell cell) {
    Spot spot;
    projection_reveal(&view->projection, cell, 1);
    if (projection_spot(&view->projection, cell, &spot)) {
        board_view_drag(view, spot.at, middle(view->inner));
    }
}

void board_view_change(BoardView *view, Projection projection) {
    const Cell cell = projection_pick(&view->projection, middle(view->inner));
    view->projection = projection;
    view->placed = false;
    board_view_place(view, view->area, view->pixel_size);
    board_view_fit(view);
    if (cell != CELL_NONE) {
        board_view_centre(view, cell);
    }
}

void board_view_show(BoardView *view, Cell cell) {
    const Box box = view->area;
    Spot spot;
    if (projection_is_flat(&view->projection)) {
        return;
    }
    const double unit = projection_unit(&view->projection);
    const double rim = fmin(unit, fmin(box.w, box.h) / 2);
    projection_reveal(&view->projection, cell, fmin(box.w, box.h) / 2 - rim / 2);
    if (projection_spot(&view->projection, cell, &spot)) {
        const Point to = {fmin(fmax(spot.at.x, box.x + rim), box.x + box.w - rim),
                          fmin(fmax(spot.at.y, box.y + rim), box.y + box.h - rim)};
        if (!view->fitted && (to.x != spot.at.x || to.y != spot.at.y)) {
            board_view_drag(view, spot.at, to);
        }
    }
}

void board_view_margin(BoardView *view, double margin) {
    view->placed = view->placed && view->margin == margin;
    view->margin = margin;
}

void board_view_rotate(BoardView *view, int rotation) {
    projection_rotate(&view->projection, rotation, middle(view->area));
    if (view->placed) {
        renew_fit(view);
        projection_keep(&view->projection, view->area);
    }
}

void board_view_zoom(BoardView *view, double factor, Point about) {
    const double most = fmax(1, fmin(ROW_MOST, view->area.h * 0.8) / view->fit_unit);
    view->zoom = fmin(fmax(view->zoom * factor, 1), most);
    if (view->zoom <= 1) {
        board_view_fit(view);
        return;
    }
    const double unit = projection_unit(&view->projection);
    Projection zoomed = view->projection;
    projection_zoom(&zoomed, view->fit_unit * view->zoom / unit, about, view->pixel_size);
    if (projection_unit(&zoomed) != unit) {
        view->projection = zoomed;
        view->fitted = false;
        projection_keep(&view->projection, view->area);
    }
}

void board_view_drag(BoardView *view, Point from, Point to) {
    if (projection_drag(&view->projection, from, to, view->area)) {
        view->fitted = false;
    }
    projection_keep(&view->projection, view->area);
}

Box board_view_cell_box(const Projection *projection, Spot spot) {
    const double width = projection_is_flat(projection) ? layout_width(&projection->layout)
                                                        : spot.unit / board_column_per_row;
    return (Box){spot.at.x - width / 2, spot.at.y - spot.unit / 2, width, spot.unit};
}

Spot board_view_spot(const BoardView *view, Cell cell) {
    Spot spot;
    if (!projection_spot(&view->projection, cell, &spot)) {
        spot = (Spot){.at = middle(view->area), .unit = projection_unit(&view->projection)};
    }
    return spot;
}

Box board_view_box(const BoardView *view, Cell cell) {
    return board_view_cell_box(&view->projection, board_view_spot(view, cell));
}

/* --- Tiles --------------------------------------------------------------------------------- */

/* The box that a tile's picture fills, so that its hexagon is on the cell. */
static Box tile_box(const Layout *layout, Point centre) {
    const double width = layout_width(layout);
    return (Box){centre.x - width / 2, centre.y - layout->row / 2, width,
                 layout->row * VIEW_TILE_TALL};
}

void board_view_tile(Canvas *canvas, const Projection *projection, Cell cell,
                     const TileLook *look) {
    if (look->fill != COLOUR_NONE) {
        cells_tile(canvas, projection, cell, look, 1);
    } else {
        const Layout *layout = &projection->layout;
        canvas_sprite(canvas, look->face, tile_box(layout, layout_centre(layout, cell)), 1);
    }
}

static TileLook look_at(const Canvas *canvas, const TilesScene *scene, Cell cell) {
    const void *state = scene->pose[cell].phase == TILE_BEFORE ? scene->before : scene->after;
    return scene->view->tile(canvas, state, cell);
}

static bool at_rest(const TilePose *pose) {
    return pose->phase == TILE_AFTER || pose->phase == TILE_BEFORE;
}

/* Of everything that the composed picture shows, or the skin of a globe that turns. */
static uint64_t tiles_key(const BoardView *view, const Canvas *canvas, const TilesScene *scene) {
    double number[PROJECTION_NUMBERS_MAX];
    const int numbers = scene->turns != NULL ? 0 : projection_numbers(&view->projection, number);
    const double unit = projection_unit(&view->projection);
    uint64_t hash = raster_hash(RASTER_HASH_SEED, number, (size_t)numbers * sizeof *number);
    hash = raster_hash(hash, &unit, sizeof unit);
    hash = raster_hash(hash, &scene->marks_key, sizeof scene->marks_key);
    for (int i = 0; i < view->projection.board->cells; i++) {
        const TilePose *pose = &scene->pose[i];
        const unsigned char rests = at_rest(pose);
        hash = raster_hash(hash, &rests, 1);
        if (rests) {
            const TileLook look = look_at(canvas, scene, (Cell)i);
            const Colour colour[] = {look.fill, look.edge, look.frame, (Colour)look.framed};
            hash = raster_hash(hash, colour, sizeof colour);
            hash = raster_hash_text(hash, look.face != NULL ? look.face : "");
        }
    }
    return hash;
}

static void draw_shadow(const BoardView *view, Canvas *canvas, const TilesScene *scene) {
    static const double reach[] = {0.036, 0.05, 0.064};
    const Layout *layout = &view->projection.layout;
    const double depth = canvas_dark(canvas) ? 0.16 : 0.055;
    for (size_t pass = 0; pass < sizeof reach / sizeof reach[0]; pass++) {
        for (int i = 0; i < layout->board->cells; i++) {
            Point corner[BOARD_SIDES_MAX];
            if (scene->pose[i].phase == TILE_ABSENT || scene->pose[i].phase == TILE_ARRIVING) {
                continue;
            }
            const int count = layout_shrunk(layout, (Cell)i, 1, corner);
            for (int k = 0; k < count; k++) {
                corner[k].x += reach[pass] * layout->row * 0.7;
                corner[k].y += (reach[pass] + 0.02) * layout->row;
            }
            const Pen pen = {.fill = colour_fade(0x1A1408FF, depth)};
            canvas_polygon(canvas, corner, count, &pen);
        }
    }
}

/* Open tiles on a dark table are dimmed a little; `width` as for a sprite that is squeezed. */
static void dim(const BoardView *view, Canvas *canvas, const TileLook *look, Cell cell,
                double width, double lift) {
    const Layout *layout = &view->projection.layout;
    if (!canvas_dark(canvas) || look->fill != COLOUR_NONE || look->back == NULL || look->hidden ||
        width < 0.02) {
        return;
    }
    Point corner[BOARD_SIDES_MAX];
    const Point centre = layout_centre(layout, cell);
    const int count = layout_shrunk(layout, cell, 0.99, corner);
    for (int i = 0; i < count; i++) {
        corner[i].x = centre.x + (corner[i].x - centre.x) * width;
        corner[i].y -= lift;
    }
    canvas_polygon(canvas, corner, count, &(Pen){.fill = 0x0E16181A});
}

static void draw_cells(const BoardView *view, Canvas *canvas, const TilesScene *scene) {
    const Projection *projection = &view->projection;
    for (int i = 0; i < projection->board->cells; i++) {
        const Cell cell = view->order[i];
        if (at_rest(&scene->pose[cell])) {
            const TileLook look = look_at(canvas, scene, cell);
            board_view_tile(canvas, projection, cell, &look);
            dim(view, canvas, &look, cell, 1, 0);
        }
    }
    for (int i = 0; i < projection->board->cells; i++) {
        if (at_rest(&scene->pose[i])) {
            const TileLook look = look_at(canvas, scene, (Cell)i);
            cells_frame(canvas, projection, (Cell)i, &look, 1);
        }
    }
}

static void draw_background(const BoardView *view, Canvas *canvas, const TilesScene *scene) {
    if (scene->view->background) {
        scene->view->background(canvas, &view->projection);
    }
}

/* What is on the tiles at rest. */
static void draw_on_tiles(const BoardView *view, Canvas *canvas, const TilesScene *scene) {
    if (scene->view->overlay) {
        scene->view->overlay(canvas, &view->projection);
    }
    if (scene->marks) {
        scene->marks(scene->marked);
    }
}

/* Of a globe that turns only its surface is new. */
static bool draw_turning_globe(const BoardView *view, Canvas *canvas, const TilesScene *scene) {
    const Globe *globe = &view->projection.globe;
    const double number[] = {globe->centre.x, globe->centre.y, globe->radius};
    const uint64_t key = raster_hash(RASTER_HASH_SEED, number, sizeof number);
    if (canvas_layer(canvas, LAYER_GROUND, key, view->area)) {
        draw_background(view, canvas, scene);
        canvas_layer_end(canvas);
    }
    TileLook look[SPHERE_CELLS_MAX];
    const GlobeLooks looks = {look, tiles_key(view, canvas, scene)};
    for (int i = 0; i < view->projection.board->cells; i++) {
        look[i] = look_at(canvas, scene, (Cell)i);
    }
    if (!globe_skin_draw(scene->turns, canvas, &view->projection, &looks)) {
        return false;
    }
    draw_on_tiles(view, canvas, scene);
    return true;
}

void board_view_tiles(const BoardView *view, Canvas *canvas, const TilesScene *scene) {
    if ((scene->turns != NULL && draw_turning_globe(view, canvas, scene)) ||
        !canvas_layer(canvas, LAYER_TILES, tiles_key(view, canvas, scene), view->area)) {
        return;
    }
    if (projection_is_flat(&view->projection)) {
        draw_shadow(view, canvas, scene);
    }
    draw_background(view, canvas, scene);
    draw_cells(view, canvas, scene);
    draw_on_tiles(view, canvas, scene);
    canvas_layer_end(canvas);
}

/* A filled tile that is turned over: its outline is squeezed about its middle. */
static void draw_turning_outline(const BoardView *view, Canvas *canvas, const TileLook *before,
                                 const TileLook *after, Cell cell, double share) {
    const bool over = share >= 0.5;
    const double width = over ? ease_out(2 * share - 1) : 1 - ease_in(2 * share);
    const Pen gap = {.fill = canvas_dark(canvas) ? 0x12181AFF : 0x8A7D66FF};
    cells_outline(canvas, &view->projection, cell, 0, &gap);
    cells_tile_turning(canvas, &view->projection, cell, over ? after : before, width);
    cells_frame(canvas, &view->projection, cell, after, over ? 2 * share - 1 : 0);
}

/* Seen from the side half way: the face narrows, the rim shows, the other side widens. */
static void draw_turning(const BoardView *view, Canvas *canvas, const TilesScene *scene,
                         Cell cell) {
    const Layout *layout = &view->projection.layout;
    const double share = scene->pose[cell].progress;
    const TileLook before = scene->view->tile(canvas, scene->before, cell);
    const TileLook after = scene->view->tile(canvas, scene->after, cell);
    if (after.fill != COLOUR_NONE) {
        draw_turning_outline(view, canvas, &before, &after, cell, share);
        return;
    }
    const bool over = share >= 0.5;
    const double width = over ? ease_out(2 * share - 1) : 1 - ease_in(2 * share);
    const double lift = 0.06 * layout->row * sin(share * 3.14159265358979);
    const Point centre = layout_centre(layout, cell);
    Point corner[BOARD_SIDES_MAX];
    const int count = layout_shrunk(layout, cell, 0.98, corner);
    const Pen gap = {.fill = colour_fade(0x1A1408FF, 0.22)};
    canvas_polygon(canvas, corner, count, &gap);

    /* The rim, as thick as the tile is seen from the side. */
    const double thick = 0.07 * layout->row * (1 - width);
    for (int i = 0; i < count; i++) {
        corner[i].x = centre.x + (corner[i].x - centre.x) * fmax(width, 0.02);
        corner[i].x += corner[i].x >= centre.x ? thick : 0;
        corner[i].y -= lift;
    }
    const Pen rim = {.fill = canvas_dark(canvas) ? 0x2C373BFF : 0x7A6E58FF};
    canvas_polygon(canvas, corner, count, &rim);

    const Box box = tile_box(layout, (Point){centre.x, centre.y - lift});
    canvas_sprite_squeezed(canvas, over ? after.face : before.face, box, width, 1);
    dim(view, canvas, over ? &after : &before, cell, width, lift);
}

static void draw_arriving(const BoardView *view, Canvas *canvas, const TilesScene *scene,
                          Cell cell) {
    const Layout *layout = &view->projection.layout;
    const TilePose *pose = &scene->pose[cell];
    const TileLook look = scene->view->tile(canvas, scene->after, cell);
    if (look.fill != COLOUR_NONE) {
        cells_tile(canvas, &view->projection, cell, &look, pose->progress);
        cells_frame(canvas, &view->projection, cell, &look, pose->progress);
        return;
    }
    const double left = 1 - ease_out(pose->progress);
    const double from = pose->seat % 2 == 0 ? 1 : -1;
    Point centre = layout_centre(layout, cell);
    centre.y += from * left * layout->row * 0.8;
    canvas_sprite(canvas, look.face, tile_box(layout, centre), fmin(1, pose->progress * 2));
}

void board_view_tiles_moving(const BoardView *view, Canvas *canvas, const TilesScene *scene) {
    for (int i = 0; i < view->projection.board->cells; i++) {
        const Cell cell = view->order[i];
        if (scene->pose[cell].phase == TILE_FLIPPING) {
            draw_turning(view, canvas, scene, cell);
        } else if (scene->pose[cell].phase == TILE_ARRIVING) {
            draw_arriving(view, canvas, scene, cell);
        }
    }
}

/* --- Pieces -------------------------------------------------------------------------------- */

static void draw_piece(Canvas *canvas, const ShownPiece *piece, Point at, double alpha) {
    const Box box = square_around(at, piece->size);
    int last = 0;
    while (last + 1 < VIEW_LAYERS && piece->look.layer[last + 1]) {
        last++;
    }
    const bool letter = piece->look.lettered && piece->size >= SIZE_LETTERED;
    for (int i = 0; i <= last && piece->look.layer[i]; i++) {
        Box place = box;
        if (piece->look.lettered && i == last && !letter) {
            break;
        }
        place.x -= letter && i == last - 1 ? piece->size * 0.042 : 0;
        canvas_sprite(canvas, piece->look.layer[i], place, alpha);
    }
}

void board_view_piece(Canvas *canvas, const ShownPiece *piece) {
    if (!piece->hidden) {
        draw_piece(canvas, piece, piece->at, piece->alpha);
    }
    if (piece->twice) {
        draw_piece(canvas, piece, piece->again, piece->alpha * CELLS_GHOST);
    }
}
