#include "ui/table/board_far.h"

#include <math.h>

#include "game/text.h"
#include "play/history.h"
#include "ui/table/board_input.h"
#include "view/cells.h"
#include "view/sheet.h"

#define LEAST 20.0 /* of its radius, points */
#define MOST 52.0

/* The same globe seen from behind. */
static Projection seen_from_behind(const Projection *projection, Point centre, double radius) {
    Projection far = *projection;
    const Vector none = {0, 0, 0};
    far.globe.near = vector_add(none, projection->globe.near, -1);
    far.globe.right = vector_add(none, projection->globe.right, -1);
    far.globe.centre = centre;
    far.globe.radius = radius;
    return far;
}

/* In the lower left corner, where a globe leaves room. */
static Projection far_side(const TableScreen *table) {
    const Box area = table->board.view.area;
    const double gap = 2 * ui_grid(table->ui);
    const double room = 0.17 * fmin(area.w, area.h) / 2 + (area.w - fmin(area.w, area.h)) / 5;
    const double most =
        fmax(MOST * canvas_text_scale(table->ui->canvas), 0.06 * fmin(area.w, area.h));
    const double radius = fmax(LEAST, fmin(most, room));
    const Point centre = {area.x + gap + radius, area.y + area.h - gap - radius};
    return seen_from_behind(&table->board.view.projection, centre, radius);
}

static void draw_cells(const TableScreen *table, const Projection *far) {
    Canvas *canvas = table->ui->canvas;
    for (Cell cell = 0; cell < table->see->board->cells; cell++) {
        TileLook look = table->see->view->tile(canvas, play_position(table->play), cell);
        look.face = NULL;
        look.edge = canvas_ink(canvas, INK_PANEL);
        cells_tile(canvas, far, cell, &look, 1);
        cells_frame(canvas, far, cell, &look, 1);
    }
    if (table->see->view->maps->far != NULL) {
        const Scene scene = table_scene(table, true);
        table->see->view->maps->far(canvas, &scene, far);
    }
}

/* What can be chosen there. */
static void draw_marks(const TableScreen *table, const Projection *far) {
    Canvas *canvas = table->ui->canvas;
    const double radius = fmax(1.5, far->globe.radius * 0.06);
    const Pen rim = {.fill = canvas_ink(canvas, INK_CASING)};
    const Pen dot = {.fill = canvas_ink(canvas, INK_ACCENT)};
    Spot spot;
    for (Cell cell = 0; cell < table->see->board->cells; cell++) {
        if (table->board.mark[cell] != 0 && projection_spot(far, cell, &spot)) {
            canvas_circle(canvas, spot.at, radius + 1, &rim);
            canvas_circle(canvas, spot.at, radius, &dot);
        }
    }
}

void board_far_frame(TableScreen *table) {
    if (table->board.view.projection.kind != &projection_globe) {
        return;
    }
    Ui *ui = table->ui;
    Canvas *canvas = ui->canvas;
    const Projection far = far_side(table);
    const Globe *globe = &far.globe;
    const Box box = square_around(globe->centre, 2 * globe->radius);
    bool hot = false;
    board_above(table, box);
    const bool clicked = ui_area(ui, ELEMENT_BUTTON, box, tr("Far side"), 0, &hot);
    const Pen rim = {.fill = canvas_ink(canvas, INK_RAISED),
                     .stroke = canvas_ink(canvas, hot ? INK_ACCENT : INK_EDGE),
                     .width = hot ? 2 : 1};
    canvas_circle(canvas, globe->centre, globe->radius + 3, &rim);
    draw_cells(table, &far);
    draw_marks(table, &far);
    if (clicked) {
        const Cell cell = projection_pick(&far, ui->in.at);
        const Cell behind = projection_pick(&far, globe->centre);
        board_view_centre(&table->board.view, cell != CELL_NONE ? cell : behind);
        ui->again = true;
    }
}

/* --- What is on the far side ------------------------------------------------------------------ */

static bool is_seen(const TableScreen *table, Cell cell) {
    Spot spot;
    return projection_spot(&table->board.view.projection, cell, &spot);
}

/* Where an animation that has just begun shows something, or CELL_NONE if that is seen already. */
static Cell next_event(const TableScreen *table) {
    const Events *events = &table->animation.events;
    Cell hidden = CELL_NONE;
    for (int i = 0; i < events->count; i++) {
        const Cell cell = events->at[i].to >= 0 ? events->at[i].to : events->at[i].from;
        if (cell >= 0 && cell < table->see->board->cells) {
            if (is_seen(table, cell)) {
                return CELL_NONE;
            }
            hidden = hidden == CELL_NONE ? cell : hidden;
        }
    }
    return hidden;
}

/* The choices beyond the horizon. While nothing has been chosen: none, if one is in sight. */
static int hidden_choices(const TableScreen *table, Cell hidden[BOARD_CELLS_MAX]) {
    int count = 0;
    for (Cell cell = 0; cell < table->see->board->cells; cell++) {
        if (table->board.mark[cell] == 0) {
            continue;
        }
        if (!is_seen(table, cell)) {
            hidden[count++] = cell;
        } else if (table->see->clicks.path.count == 0) {
            return 0;
        }
    }
    return count;
}

/* Turns to the choices, as far as what was chosen stays in sight. */
static bool turn_to_choices(TableScreen *table) {
    const ClickPath *path = &table->see->clicks.path;
    Cell hidden[BOARD_CELLS_MAX];
    const int count = hidden_choices(table, hidden);
    const bool chosen = path->count > 0 && click_is_on_board(&path->at[path->count - 1]);
    for (int i = 0; i < (chosen ? count : count > 0); i++) {
        const Projection before = table->board.view.projection;
        board_view_show(&table->board.view, hidden[i]);
        if (chosen && !is_seen(table, path->at[path->count - 1].cell)) {
            table->board.view.projection = before;
        }
    }
    return count > 0;
}

/* Of the position and the clicks in it; below 0, other than a time. */
static double choice_key(const TableScreen *table) {
    enum { CLICKS = GAME_CLICKS_MAX + 1, PLACES = BOARD_CELLS_MAX + 1 };
    const ClickPath *path = &table->see->clicks.path;
    const Click *last = path->count > 0 ? &path->at[path->count - 1] : NULL;
    const int place = last != NULL && click_is_on_board(last) ? last->cell + 1 : 0;
    return -1.0 - ((double)play_plies(table->play) * CLICKS + path->count) * PLACES - place;
}

void board_far_follow(TableScreen *table) {
    const bool runs = table->animation.running;
    const double event = runs ? table->animation.start : choice_key(table);
    if (table->board.view.projection.kind != &projection_globe || table->board.followed == event ||
        (!runs && table->pointing.drag.kind != DRAG_NONE)) {
        return;
    }
    table->board.followed = event;
    if (!runs) {
        table->ui->again = turn_to_choices(table) || table->ui->again;
        return;
    }
    const Cell cell = next_event(table);
    if (cell != CELL_NONE) {
        board_view_show(&table->board.view, cell);
        table->ui->again = true;
    }
}
