#include "ui/table/board_fan.h"

#include <math.h>

#include "view/sheet.h"

#define READABLE 42.0 /* points: a piece that is no smaller needs no room of its own */
#define LEAST 46.0    /* of a piece that is spread out, points at a text size of 100 % */
#define FULL_SIZE 0.8 /* tile heights */
#define STEP 0.84     /* from one to the next, in their size */
#define COLUMNS 5

/* How many pieces of a cell are seen, and how large the smallest is. */
static int count_pieces(const TableScreen *table, Cell cell, double *least) {
    int count = 0;
    *least = INFINITY;
    for (int i = 0; i < table->board.piece_count; i++) {
        const ShownPiece *piece = &table->board.piece[i];
        if (piece->look.cell == cell && !piece->hidden) {
            count++;
            *least = fmin(*least, piece->size);
        }
    }
    return count;
}

static bool wanted(const TableScreen *table, int count, double least) {
    const double readable = READABLE * canvas_text_scale(table->ui->canvas);
    const bool free =
        table->pointing.drag.kind == DRAG_NONE || table->pointing.drag.kind == DRAG_PRESSED;
    return table->see->view->fans && free && (count > 2 || (count == 2 && least < readable));
}

bool board_fan_spreads(const TableScreen *table, Cell cell) {
    double least;
    const int count = count_pieces(table, cell, &least);
    return board_fan_has(table, cell) || (count > 2 && wanted(table, count, least));
}

/* The box that the pieces need, over their cell as far as the board reaches. */
static Box box_of(const TableScreen *table, Spot spot, int columns, int rows, double size) {
    const Box area = table->board.view.area;
    const double w = (columns - 1) * size * STEP + size, h = (rows - 1) * size * STEP + size;
    const double x = fmin(fmax(spot.at.x - w / 2, area.x), area.x + area.w - w);
    const double y = fmin(fmax(spot.at.y - h / 2, area.y), area.y + area.h - h);
    return (Box){floor(x), floor(y), w, h};
}

void board_fan_spread(TableScreen *table) {
    double least = 0;
    Spot spot;
    const Cell cell = table->pointing.hover;
    table->board.fan.box.w = 0;
    if (cell == CELL_NONE || !projection_spot(&table->board.view.projection, cell, &spot)) {
        return;
    }
    const int count = count_pieces(table, cell, &least);
    if (!wanted(table, count, least)) {
        return;
    }
    const double unit = projection_unit(&table->board.view.projection);
    const double size =
        fmax(fmin(unit, spot.unit) * FULL_SIZE, LEAST * canvas_text_scale(table->ui->canvas));
    const int columns = (int)fmin(COLUMNS, ceil(sqrt(count)));
    const int rows = (count + columns - 1) / columns;
    table->board.fan.cell = cell;
    table->board.fan.box = box_of(table, spot, columns, rows, size);
    for (int i = 0, place = 0; i < table->board.piece_count; i++) {
        ShownPiece *piece = &table->board.piece[i];
        if (piece->look.cell == cell && !piece->hidden) {
            piece->at.x = table->board.fan.box.x + size / 2 + place % columns * size * STEP;
            piece->at.y =
                table->board.fan.box.y + size / 2 + floor(place / (double)columns) * size * STEP;
            piece->size = size;
            piece->twice = false;
            place++;
        }
    }
}

Cell board_fan_at(const TableScreen *table, Point at) {
    return table->board.fan.box.w > 0 && box_holds(table->board.fan.box, at) ? table->board.fan.cell
                                                                             : CELL_NONE;
}

void board_fan_draw(const TableScreen *table) {
    Canvas *canvas = table->ui->canvas;
    const double rim = 3;
    const Box in = table->board.fan.box;
    const Box box = {in.x - rim, in.y - rim, in.w + 2 * rim, in.h + 2 * rim};
    if (in.w > 0) {
        canvas_shadow(canvas, box, 10);
        canvas_box(canvas, box, 10, colour_fade(canvas_ink(canvas, INK_PANEL), 0.94),
                   canvas_ink(canvas, INK_EDGE));
    }
}
