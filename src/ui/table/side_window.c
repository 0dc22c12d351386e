#include "ui/table/side_window.h"

#include <math.h>

#include "hex/min_max.h"
#include "ui/table/strip.h"
#include "ui/widgets/page.h"

#define SIDE_WINDOW_WIDTH 232.0 /* points at a text size of 100 % */
#define SIDE_WINDOW_LEAST 176.0 /* however little the cell leaves */

static double content_height(const TableScreen *table, const Scene *scene, Box box) {
    Canvas *canvas = table->ui->canvas;
    const bool measures = canvas_measure(canvas, true);
    const double height = table->see->view->side_window->draw(canvas, scene, box);
    canvas_measure(canvas, measures);
    return height;
}

/* How much room there is beside the cell, without the gaps. */
static double room_beside(const TableScreen *table, Box cell, bool right) {
    const Box area = table->board.view.area;
    const double gap = ui_grid(table->ui);
    return (right ? area.x + area.w - cell.x - cell.w : cell.x - area.x) - 2 * gap;
}

/* Width and side are chosen when the window opens. It stays on its side while there is room, or
 * none on the other either: it glides with the cell and does not jump across. */
static void choose_side(TableScreen *table, Box cell) {
    SideWindow *window = &table->side_window;
    const Box area = table->board.view.area;
    const double right = room_beside(table, cell, true);
    const double left = room_beside(table, cell, false);
    const double scale = canvas_text_scale(table->ui->canvas);
    const double asked = table->see->view->side_window->width;
    const double wanted = (asked > 0 ? asked : SIDE_WINDOW_WIDTH) * scale;
    const double least = SIDE_WINDOW_LEAST * scale;
    if (window->chosen_for != window->cell || window->room != area.w || window->scale != scale) {
        window->chosen_for = window->cell;
        window->room = area.w;
        window->scale = scale;
        window->right = right >= wanted || right >= left;
        window->wide = floor(fmax(least, fmin(wanted, window->right ? right : left)));
    }
    if ((window->right ? right : left) < window->wide &&
        (window->right ? left : right) >= window->wide) {
        window->right = !window->right;
    }
}

static double padding(const TableScreen *table) {
    return (table->see->view->side_window->strip != NULL ? 1.25 : 2) * ui_grid(table->ui);
}

/* The height of a window with this width. */
static double window_height(const TableScreen *table, const Scene *scene, double wide) {
    const double pad = padding(table);
    const double most = table->board.view.area.h - 2 * ui_grid(table->ui);
    const Box inner = {0, 0, wide - 2 * pad, most - 2 * pad};
    return fmin(most, ceil(content_height(table, scene, inner)) + 2 * pad);
}

/* Beside the cell and as high as it, at least a tile away from it where there is room, so that what
 * is round the cell can be seen; and as far out as does not leave the board behind. */
static Box find_place(TableScreen *table, const Scene *scene) {
    const Box area = table->board.view.area;
    const double gap = ui_grid(table->ui);
    const Box cell = board_view_box(&table->board.view, table->side_window.cell);
    choose_side(table, cell);
    const bool right = table->side_window.right;
    Box box = {0, 0, table->side_window.wide, 0};
    const double room = room_beside(table, cell, right);
    const double away = gap + clamp_double(room - box.w, 0, cell.h);
    const Box bounds = projection_bounds(&table->board.view.projection);
    box.x = right ? fmax(bounds.x + bounds.w - box.w / 3, cell.x + cell.w + away)
                  : fmin(bounds.x - box.w * 2 / 3, cell.x - away - box.w);
    box.x = floor(clamp_double(box.x, area.x + gap, area.x + area.w - gap - box.w));
    box.h = window_height(table, scene, box.w);
    box.y = floor(
        clamp_double(cell.y + cell.h / 2 - box.h / 2, area.y + gap, area.y + area.h - gap - box.h));
    return box;
}

void side_window_place(TableScreen *table) {
    table->side_window.cell = CELL_NONE;
    table->side_window.box = (Box){0, 0, 0, 0};
    if (!table->see->view->side_window || table_is_answered(table)) {
        return;
    }
    const Scene scene = table_scene(table, false);
    table->side_window.cell = table->see->view->side_window->cell(&scene);
    if (table->side_window.cell != CELL_NONE) {
        const bool strip = table->see->view->side_window->strip != NULL;
        const double wide = strip ? strip_width(table) : 0;
        table->side_window.box =
            strip ? strip_place(table, &scene, wide, window_height(table, &scene, wide))
                  : find_place(table, &scene);
    }
}

void side_window_keys(TableScreen *table) {
    table->side_window.strip.step = 0;
    if (table->side_window.cell == CELL_NONE || table->see->view->side_window->strip == NULL) {
        strip_gone(table);
    } else if (table->see->popup.kind == POPUP_NONE) {
        strip_keys(table);
    }
}

bool side_window_holds(const TableScreen *table, Point at) {
    return box_holds(table->side_window.box, at);
}

static void draw_leader(const TableScreen *table) {
    Canvas *canvas = table->ui->canvas;
    const Box cell = board_view_box(&table->board.view, table->side_window.cell);
    const Box box = table->side_window.box;
    const bool right = box.x > cell.x + cell.w / 2;
    const double height = cell.y + cell.h / 2;
    const Point from = {right ? cell.x + cell.w : cell.x, height};
    const Point to = {right ? box.x : box.x + box.w,
                      clamp_double(height, box.y + 12, box.y + box.h - 12)};
    const Pen pen = canvas_pen(canvas, INK_ACCENT, 2, 1.25);
    canvas_line(canvas, from, to, &pen);
}

void side_window_frame(TableScreen *table) {
    Ui *ui = table->ui;
    const Scene scene = table_scene(table, false);
    /* An action of this frame may have ended what the window was about. */
    if (table->side_window.cell == CELL_NONE ||
        table->see->view->side_window->cell(&scene) != table->side_window.cell) {
        return;
    }
    const bool strip = table->see->view->side_window->strip != NULL;
    if (strip) {
        strip_leader(table);
    } else {
        draw_leader(table);
    }
    ui_panel(ui, table->side_window.box);
    const double pad = padding(table);
    const Box inner = ui_inset(table->side_window.box, pad);
    const double content = content_height(table, &scene, inner);
    page_scroll_begin(ui, inner, &table->side_window.scroll, content);
    const Box part = {inner.x, inner.y - table->side_window.scroll, inner.w, inner.h};
    (void)table->see->view->side_window->draw(ui->canvas, &scene, part);
    ui_scroll_end(ui);
    if (strip) {
        strip_step(table);
    }
    /* A press beside what can be used does nothing, least of all below. */
    if (ui->in.kind == INPUT_PRESS && ui_hot(ui, table->side_window.box)) {
        ui->in.used = true;
    }
}
