#include "ui/table/lesson_arrows.h"

#include <math.h>

#include "play/lesson.h"

/* An arrow that hangs over the upper edge of a cell, its point above what stands there. */
static void draw_arrow(Canvas *canvas, Spot spot) {
    const Point centre = spot.at;
    const double row = spot.unit, wide = fmax(6, 0.13 * row);
    const double tip = centre.y - 0.36 * row, top = tip - 1.5 * wide;
    const Point corner[] = {{centre.x - wide, top}, {centre.x + wide, top}, {centre.x, tip}};
    const Pen pen = {.fill = canvas_ink(canvas, INK_ACCENT),
                     .stroke = canvas_ink(canvas, INK_CASING),
                     .width = fmax(2, 0.02 * row)};
    canvas_polygon(canvas, corner, 3, &pen);
}

void lesson_arrows_draw(const TableScreen *table) {
    Click next[LESSON_POINTS_MAX];
    const int count = lesson_points(table->play, next);
    for (int i = 0; i < count && !table->animation.running; i++) {
        Spot spot;
        if (play_on_board(table->play, &next[i]) &&
            projection_spot(&table->board.view.projection, next[i].cell, &spot)) {
            draw_arrow(table->ui->canvas, spot);
        }
    }
}
