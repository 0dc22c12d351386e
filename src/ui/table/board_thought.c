/* What a computer that thinks considers most, on the board: dotted arrows, and dotted rings where
 * something would appear without going there. Quieter than a hint, and in no seat's colour. */
#include "ui/table/board_thought.h"

#include <math.h>

#include "game/clicks.h"
#include "play/arrows.h"
#include "ui/table/board_arrows.h"
#include "view/cells.h"

bool board_thought_at(const TableScreen *table, Cell cell) {
    return table->see->viewed_ply < 0 && arrows_at(&table->see->computer.thought_arrows, cell);
}

/* --- Drawing ------------------------------------------------------------------------------- */

static void draw_dot(Canvas *canvas, Point at, double radius, bool ghost) {
    const Pen casing = {.fill = canvas_ink(canvas, INK_CASING)};
    const Pen dot = {.fill = canvas_ink(canvas, INK_TEXT)};
    canvas_circle(canvas, at, radius + 1, &(Pen){.fill = cells_pen(&casing, ghost).fill});
    canvas_circle(canvas, at, radius, &(Pen){.fill = cells_pen(&dot, ghost).fill});
}

static double dot_radius(double unit) {
    return fmax(1.5, unit * 0.02);
}

static void draw_head(Canvas *canvas, Point back, Point unit, double head, bool ghost) {
    const double side = head * 0.5;
    const Point corner[] = {
        {back.x + unit.x * head, back.y + unit.y * head},
        {back.x - unit.y * side, back.y + unit.x * side},
        {back.x + unit.y * side, back.y - unit.x * side},
    };
    const Pen pen = {
        .fill = canvas_ink(canvas, INK_TEXT), .stroke = canvas_ink(canvas, INK_CASING), .width = 1};
    const Pen own = cells_pen(&pen, ghost);
    canvas_polygon(canvas, corner, 3, &own);
}

/* Its first part begins next to the piece that goes, its last ends just before the middle of where
 * that goes. */
static void draw_line(Canvas *canvas, const WayPart *line, double row) {
    const double length = cells_length(line);
    const double radius = dot_radius(row);
    const double head = fmax(8, row * 0.15);
    const double begin = line->leaves ? fmin(row * 0.26, length / 4) : 0;
    const double end = line->arrives ? length - row * 0.1 - head : length;
    if (length < 1) {
        return;
    }
    Point unit = {0, 0};
    const int gaps = (int)fmax(1, round((end - begin) / (radius * 4.5)));
    for (int i = 0; i < gaps; i++) {
        const Point at = cells_point(line, begin + (end - begin) * i / gaps, &unit);
        draw_dot(canvas, at, radius, line->ghost);
    }
    if (line->arrives) {
        const Point back = cells_point(line, end, &unit);
        draw_head(canvas, back, unit, head, line->ghost);
    }
}

static void draw_arrow(Canvas *canvas, const Projection *projection, Place from, Place to) {
    Way way;
    projection_way(projection, from, to, &way);
    for (int i = 0; i < way.count; i++) {
        draw_line(canvas, &way.part[i], projection_unit(projection));
    }
}

static void draw_ring(Canvas *canvas, const TableScreen *table, const Click *click) {
    const Projection *projection = &table->board.view.projection;
    const ShownPiece *piece;
    const Place centre = board_arrows_place(table, click, false, &piece);
    const double circle = 2 * 3.14159265358979;
    Spot spot[SPOTS_MAX];
    const int count = projection_spots(projection, centre, centre, 0, spot);
    for (int k = 0; k < count; k++) {
        const double radius = dot_radius(spot[k].unit);
        const double reach = piece != NULL ? piece->size * 0.54 : spot[k].unit * 0.41;
        const int dots = (int)round(circle * reach / (radius * 4.5));
        for (int i = 0; i < dots; i++) {
            const double angle = i * circle / dots;
            const Point at = {spot[k].at.x + cos(angle) * reach, spot[k].at.y + sin(angle) * reach};
            draw_dot(canvas, at, radius, spot[k].ghost);
        }
    }
}

void board_thought_draw(const TableScreen *table) {
    const Arrows *arrows = &table->see->computer.thought_arrows;
    for (int i = 0; i < arrows->count && table->see->viewed_ply < 0; i++) {
        const ArrowStep *step = &arrows->at[i];
        if (click_equal(step->from, step->to)) {
            draw_ring(table->ui->canvas, table, &step->from);
        } else {
            draw_arrow(table->ui->canvas, &table->board.view.projection,
                       board_arrows_place(table, &step->from, true, NULL),
                       board_arrows_place(table, &step->to, false, NULL));
        }
    }
}
