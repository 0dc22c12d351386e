#include "ui/table/board_arrows.h"

#include <math.h>

#include "game/clicks.h"
#include "play/arrows.h"
#include "view/cells.h"
#include "view/sheet.h"

/* The piece that a click is about: one of several, or what goes from there; else NULL. */
static const ShownPiece *piece_of(const TableScreen *table, const Click *click, bool goes) {
    const bool piece = click->kind == CLICK_PIECE || (goes && mark_picks(click->mark));
    return piece ? table_clicked_piece(table, click) : NULL;
}

Place board_arrows_place(const TableScreen *table, const Click *click, bool goes,
                         const ShownPiece **piece) {
    const ShownPiece *shown = piece_of(table, click, goes);
    if (piece != NULL) {
        *piece = shown;
    }
    return shown != NULL ? piece_place(&shown->look) : place_on(click->cell);
}

/* --- Drawing ------------------------------------------------------------------------------- */

enum { PENS = 3 };

/* From the widest: the casing, the outline, the core. */
static void make_pens(const Canvas *canvas, ArrowLook look, double width, Pen pens[PENS]) {
    static const Ink inks[] = {
        [ARROW_SOLID] = INK_ACCENT, [ARROW_HOLLOW] = INK_TEXT, [ARROW_DANGER] = INK_DANGER};
    const Ink core = look == ARROW_HOLLOW ? INK_PANEL : inks[look];
    pens[0] = (Pen){.stroke = canvas_ink(canvas, INK_CASING), .width = width + 5};
    pens[1] = (Pen){.stroke = canvas_ink(canvas, inks[look]), .width = width + 2};
    pens[2] = (Pen){.stroke = canvas_ink(canvas, core), .width = width - 1};
}

void board_arrow_sign(Canvas *canvas, Box box, ArrowLook look) {
    Pen pens[PENS];
    make_pens(canvas, look, box.h / 4, pens);
    const double middle = box.y + box.h / 2, high = box.h * 0.35, tip = box.x + box.w - 1;
    const double neck = tip - 1.6 * high;
    const Point head[] = {{tip, middle}, {neck, middle - high}, {neck, middle + high}};
    const Pen edge = {.stroke = pens[1].stroke, .width = 1.5, .fill = pens[2].stroke};
    for (int i = 1; i < PENS; i++) {
        canvas_line(canvas, (Point){box.x + box.h / 4, middle}, (Point){neck, middle}, &pens[i]);
    }
    canvas_polygon(canvas, head, 3, &edge);
}

/* Something happens on the cell itself. */
static void draw_ring(const TableScreen *table, const Click *click, const Pen pens[PENS]) {
    for (int i = 0; i < PENS; i++) {
        cells_outline(table->ui->canvas, &table->board.view.projection, click->cell,
                      pens[0].width / 2, &pens[i]);
    }
}

static void draw_step(const TableScreen *table, const ArrowStep *step, ArrowLook look) {
    Canvas *canvas = table->ui->canvas;
    const Projection *projection = &table->board.view.projection;
    const double row = projection_unit(projection);
    Pen pens[PENS];
    if (click_equal(step->from, step->to)) {
        make_pens(canvas, look, fmax(3, row * 0.035), pens);
        draw_ring(table, &step->from, pens);
        return;
    }
    make_pens(canvas, look, fmax(4, row * 0.06), pens);
    const Arrow arrow = {.begin = 0.2 * row,
                         .end = 0.12 * row,
                         .head = fmax(10, 0.17 * row),
                         .pens = pens,
                         .count = PENS};
    cells_arrow(canvas, projection, board_arrows_place(table, &step->from, true, NULL),
                board_arrows_place(table, &step->to, false, NULL), &arrow);
}

static void report(const TableScreen *table, const ArrowStep *step, ArrowLook look) {
    static const char *const rings[] = {[ARROW_SOLID] = N_("Ring on %s, best"),
                                        [ARROW_HOLLOW] = N_("Ring on %s, played"),
                                        [ARROW_DANGER] = N_("Ring on %s, danger")};
    static const char *const ways[] = {[ARROW_SOLID] = N_("Arrow from %s to %s, best"),
                                       [ARROW_HOLLOW] = N_("Arrow from %s to %s, played"),
                                       [ARROW_DANGER] = N_("Arrow from %s to %s, danger")};
    /* In the margin: it covers no cell. */
    const Box box = {table->board.view.area.x, table->board.view.area.y, 1, 1};
    if (click_equal(step->from, step->to)) {
        add_text(table->ui->canvas, box, rings[look], table->see->board->name[step->to.cell]);
    } else {
        add_text(table->ui->canvas, box, ways[look], table->see->board->name[step->from.cell],
                 table->see->board->name[step->to.cell]);
    }
}

void board_arrows_draw(const TableScreen *table, const Arrows *arrows, ArrowLook look) {
    for (int i = 0; i < arrows->count; i++) {
        draw_step(table, &arrows->at[i], look);
        report(table, &arrows->at[i], look);
    }
}
