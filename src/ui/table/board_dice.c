/* Dice that roll over the board. */
#include <math.h>

#include "game/text.h"
#include "ui/table/board_view.h"
#include "view/sheet.h"

static void draw_pips(Canvas *canvas, Point at, double step, int value) {
    /* The pips of each face: bits of a grid of three by three, row by row. */
    static const unsigned faces[] = {0, 0x010, 0x044, 0x054, 0x145, 0x155, 0x16D};
    const Pen pip = {.fill = 0x25211BFF};
    for (int i = 0; i < 9; i++) {
        if (faces[value] >> i & 1U) {
            const Point spot = {at.x + (i % 3 - 1) * step, at.y + (i / 3 - 1) * step};
            canvas_circle(canvas, spot, step * 0.34, &pip);
        }
    }
}

/* The place of a die among those about the same cell, from their middle. */
static double aside(const Die *dice, int count, int die) {
    int before = 0, all = 0;
    for (int i = 0; i < count; i++) {
        before += i < die && dice[i].cell == dice[die].cell;
        all += dice[i].cell == dice[die].cell;
    }
    return before - (all - 1) / 2.0;
}

void board_view_dice(const BoardView *view, Canvas *canvas, const Die *dice, int count) {
    const double size = 56;
    const Projection *projection = &view->projection;
    for (int i = 0; i < count; i++) {
        const double hop = fabs(sin(dice[i].progress * 9)) * (1 - dice[i].progress) * size;
        Point at = {view->area.x + view->area.w / 2, view->area.y + view->area.h / 2};
        Spot spot;
        if (dice[i].cell >= 0 && dice[i].cell < projection->board->cells &&
            projection_spot(projection, dice[i].cell, &spot)) {
            /* Above what it decides about, and inside the area. */
            at = spot.at;
            at.x += aside(dice, count, i) * size * 1.15;
            at.y -= spot.unit * 0.5 + size * 0.6;
            at.y = fmax(at.y, view->area.y + size * 0.7);
        } else {
            at.x += (i - (count - 1) / 2.0) * size * 1.3;
        }
        at.y -= hop;
        const Box box = square_around(at, size);
        canvas_shadow(canvas, box, 12);
        canvas_box(canvas, box, 12, 0xFFF8E8FF, 0x8A7C60FF);
        if (dice[i].value >= 1 && dice[i].value <= 6) {
            draw_pips(canvas, at, size * 0.27, dice[i].value);
        } else {
            char text[8];
            str_write(text, sizeof text, "%d", dice[i].value);
            canvas_text(canvas, FONT_HEADING, 0x25211BFF, box, ALIGN_MIDDLE, text);
        }
    }
}
