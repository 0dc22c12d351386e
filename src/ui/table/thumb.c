#include "ui/table/thumb.h"

#include <math.h>
#include <stdlib.h>

#include "play/viewer.h"
#include "ui/table/board_view.h"
#include "ui/table/views.h"
#include "view/cells.h"

static void draw_tiles(Canvas *canvas, const View *view, const void *state,
                       const Projection *projection) {
    Cell order[BOARD_CELLS_MAX];
    board_view_order(projection, order);
    for (int i = 0; i < projection->board->cells; i++) {
        const TileLook look = view->tile(canvas, state, order[i]);
        board_view_tile(canvas, projection, order[i], &look);
    }
    for (Cell cell = 0; cell < projection->board->cells; cell++) {
        const TileLook look = view->tile(canvas, state, cell);
        cells_frame(canvas, projection, cell, &look, 1);
    }
}

static void draw_pieces(Canvas *canvas, const View *view, const void *state,
                        const Projection *projection) {
    ShownPiece *pieces = malloc(VIEW_PIECES_MAX * sizeof *pieces);
    if (pieces == NULL) {
        return;
    }
    const int count = pieces_at_rest(view, state, projection, pieces);
    for (int i = 0; i < count; i++) {
        board_view_piece(canvas, &pieces[i]);
    }
    free(pieces);
}

Scene thumb_scene(const Session *session, int viewer, const Projection *projection,
                  const ClickPath *path) {
    static const ClickPath nothing_clicked;
    const SessionStart *start = session_start(session);
    const bool flat = projection != NULL && projection_is_flat(projection);
    const void *state = session_observe(session, viewer);
    return (Scene){.game = start->game,
                   .options = &start->options,
                   .state = state,
                   .board = session_board(session),
                   .projection = projection,
                   .layout = flat ? &projection->layout : NULL,
                   .outcome = session_outcome(session),
                   .source = {.game = start->game, .state = state},
                   .path = path != NULL ? path : &nothing_clicked,
                   .hover = CELL_NONE,
                   .seat_name = start->game->seat_title,
                   .own_seat = SEAT_NONE,
                   .motion = 1};
}

void thumb_draw_board(Canvas *canvas, const View *view, const Scene *scene) {
    const Projection *projection = scene->projection;
    if (view->background != NULL) {
        view->background(canvas, projection);
    }
    draw_tiles(canvas, view, scene->state, projection);
    if (view->overlay != NULL) {
        view->overlay(canvas, projection);
    }
    if (view->under != NULL) {
        view->under(canvas, scene);
    }
    draw_pieces(canvas, view, scene->state, projection);
    if (view->labels != NULL) {
        view->labels(canvas, scene);
    }
    if (view->over != NULL) {
        view->over(canvas, scene);
    }
}

/* The board fitted into `area`, cut at `box`; steps of its size are parts of `pixel`. */
static void draw_fitted(Canvas *canvas, const Session *session, Box box, Box area, double pixel) {
    const View *view = views_find(session_start(session)->game);
    Projection projection = view_projection(view, session_board(session), 0);
    projection_fit(&projection, area, pixel);
    const Scene scene = thumb_scene(session, viewer_of_picture(session), &projection, NULL);
    canvas_clip(canvas, box);
    thumb_draw_board(canvas, view, &scene);
    canvas_unclip(canvas);
}

void thumb_draw_whole(Canvas *canvas, const Session *session, Box box) {
    const View *view = views_find(session_start(session)->game);
    if (view != NULL) {
        /* What stands round the board gives way to it in a small picture. */
        const double least = fmin(box.w, box.h);
        const double margin = fmin(fmax(1.5 * view->margin, box.w / 32), 0.1 * least);
        const Box area = {box.x + margin, box.y + margin, box.w - 2 * margin, box.h - 2 * margin};
        /* Small cells that are whole pixels large would leave half of the box empty. */
        draw_fitted(canvas, session, box, area, canvas_pixel_size(canvas) / 16);
    }
}
