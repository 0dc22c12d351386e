#include "ui/table/board_outlines.h"

#include <math.h>

#include "ui/table/board_fan.h"
#include "view/cells.h"
#include "view/sheet.h"

/* From the middle of its square, the part of a piece as large as its cell that its picture fills.
 */
#define COVERS 0.4

static Colour accent(const Canvas *canvas) {
    return canvas_ink(canvas, INK_ACCENT);
}

/* A piece on the cell covers it, so that nothing under it would be seen. */
static bool is_covered(const TableScreen *table, Cell cell) {
    const ShownPiece *piece = table_top_piece(table, cell);
    return piece != NULL && piece->look.size > 1;
}

/* An outline inside the cell: its casing ends at the cell's own. Round a piece that covers the cell
 * it goes along the edge of that. */
static void draw_rim(const TableScreen *table, Cell cell, const Pen *rim) {
    const Projection *projection = &table->board.view.projection;
    double inset = rim->width / 2 + rim->casing_width;
    if (is_covered(table, cell)) {
        inset =
            -COVERS * (table_top_piece(table, cell)->look.size - 1) * projection_unit(projection);
    }
    cells_outline(table->ui->canvas, projection, cell, inset, rim);
}

static bool is_selected(const TableScreen *table, Cell cell) {
    const ClickPath *path = &table->see->clicks.path;
    for (int i = 0; i < path->count; i++) {
        if (play_on_board(table->play, &path->at[i]) && path->at[i].cell == cell) {
            return true;
        }
    }
    return false;
}

/* --- What can be chosen ---------------------------------------------------------------------- */

static void outline_pick(const TableScreen *table, Cell cell) {
    const double row = projection_unit(&table->board.view.projection);
    if (row >= BOARD_ROW_RIMMED) {
        const Pen rim = canvas_pen(table->ui->canvas, INK_ACCENT, fmax(1.5, row * 0.014), 1);
        cells_outline(table->ui->canvas, &table->board.view.projection, cell,
                      rim.width / 2 + rim.casing_width + row * 0.014, &rim);
    }
}

/* How far the pieces of a cell reach from its middle, in tile heights; `apart`: they do not stand
 * in the middle alone. */
static double reach_of(const TableScreen *table, Cell cell, bool *apart) {
    double reach = 0;
    int count = 0;
    *apart = false;
    for (int i = 0; i < table->board.piece_count; i++) {
        const PieceLook *look = &table->board.piece[i].look;
        if (look->cell == cell && !table->board.piece[i].hidden) {
            *apart = *apart || ++count > 1 || hypot(look->dx, look->dy) > 0.1;
            reach = fmax(reach, look->size * 0.46);
        }
    }
    return reach;
}

/* Round the piece, however large it is, or round the cell where several stand or it stands aside;
 * broken where it is taken only together with another piece. */
static void outline_capture(const TableScreen *table, Cell cell, bool joint) {
    const Projection *projection = &table->board.view.projection;
    const double row = projection_unit(projection);
    bool apart;
    const double radius = row * fmax(0.39, reach_of(table, cell, &apart));
    Pen ring = canvas_pen(table->ui->canvas, INK_ACCENT, fmax(3, row * 0.04), fmax(1, row * 0.012));
    ring.dash = joint ? radius * 0.45 : 0;
    ring.gap = joint ? radius * 0.35 : 0;
    if (apart) {
        draw_rim(table, cell, &ring);
    } else {
        cells_circle(table->ui->canvas, projection, place_on(cell), radius, &ring);
    }
}

static void outline_discover(const TableScreen *table, Cell cell) {
    const double row = projection_unit(&table->board.view.projection);
    Pen rim = canvas_pen(table->ui->canvas, INK_ACCENT, fmax(2.5, row * 0.03), 1.5);
    rim.dash = row * 15 / 136;
    rim.gap = row * 10.6 / 136;
    draw_rim(table, cell, &rim);
}

static void outline_target(const TableScreen *table, const Click *click) {
    switch ((ClickMark)click->mark) {
    case MARK_PICK:
    case MARK_JOIN:
        outline_pick(table, click->cell);
        break;
    case MARK_JOINT:
    case MARK_CAPTURE:
        outline_capture(table, click->cell, click->mark == MARK_JOINT);
        break;
    case MARK_DISCOVER:
        outline_discover(table, click->cell);
        break;
    case MARK_SAME:
    case MARK_GO:
    case MARK_SWAP:
        break;
    }
}

static void outline_targets(const TableScreen *table, bool above) {
    for (int i = 0; i < table->see->clicks.next_count; i++) {
        const Click *click = &table->see->clicks.next[i];
        const bool first = i == 0 || click->kind != CLICK_PIECE ||
                           table->see->clicks.next[i - 1].cell != click->cell;
        if (play_on_board(table->play, click) && first &&
            table->board.mark[click->cell] == CELL_MARKED + click->mark &&
            is_covered(table, click->cell) == above) {
            outline_target(table, click);
        }
    }
}

/* --- What is chosen or pointed at ------------------------------------------------------------ */

static void ring_piece(const TableScreen *table, const Click *click) {
    const ShownPiece *piece = table_clicked_piece(table, click);
    if (piece != NULL && !board_fan_has(table, click->cell)) {
        const Projection *projection = &table->board.view.projection;
        const double row = projection_unit(projection);
        const Pen ring = canvas_pen(table->ui->canvas, INK_ACCENT, fmax(2, row * 0.035), 1);
        cells_circle(table->ui->canvas, projection, piece_place(&piece->look),
                     row * piece->look.size * 0.52, &ring);
    }
}

/* The clicks of a path: a rim round each cell, a ring round each piece. */
static void outline_path(const TableScreen *table, const ClickPath *path, const Pen *rim,
                         bool above) {
    for (int i = 0; i < path->count; i++) {
        const Click *click = &path->at[i];
        if (!click_is_on_board(click) || is_covered(table, click->cell) != above) {
            continue;
        }
        if (play_on_board(table->play, click)) {
            draw_rim(table, click->cell, rim);
        }
        if (click->kind == CLICK_PIECE) {
            ring_piece(table, click);
        }
    }
}

/* A ring round each piece that is chosen with others. */
static void outline_gathered(const TableScreen *table, bool above) {
    const Gathered *gathered = &table->see->clicks.gathered;
    for (int i = 0; i < gathered->count; i++) {
        const Click *click = &gathered->at[i];
        if (click->kind == CLICK_PIECE && is_covered(table, click->cell) == above) {
            ring_piece(table, click);
        }
    }
}

static void outline_pointed(const TableScreen *table, bool above) {
    Canvas *canvas = table->ui->canvas;
    const Pointing *pointing = &table->pointing;
    const Pen outline = canvas_pen(canvas, INK_TEXT, 2, 1);
    const Cell cursor =
        pointing->focused && table->ui->focus_shown ? pointing->walk.cursor : CELL_NONE;
    if (pointing->hover != CELL_NONE && !is_selected(table, pointing->hover) &&
        is_covered(table, pointing->hover) == above) {
        draw_rim(table, pointing->hover, &outline);
    }
    if (cursor != CELL_NONE && is_covered(table, cursor) == above) {
        const Pen inner = canvas_pen(canvas, INK_TEXT, 1, 0);
        draw_rim(table, cursor, &outline);
        cells_outline(canvas, &table->board.view.projection, cursor,
                      projection_unit(&table->board.view.projection) * 0.07, &inner);
    }
}

void board_outlines_draw(const TableScreen *table, bool above) {
    const double row = projection_unit(&table->board.view.projection);
    const Pen selected = canvas_pen(table->ui->canvas, INK_ACCENT, fmax(3.5, row * 0.03), 1.5);
    Pen hinted = selected;
    hinted.dash = row * 0.12;
    hinted.gap = row * 0.08;
    /* What can act is always marked; where it may go only for those who want it shown. */
    if (table->settings->show_legal || table->see->clicks.path.count == 0) {
        outline_targets(table, above);
    }
    outline_path(table, &table->see->clicks.path, &selected, above);
    outline_gathered(table, above);
    outline_path(table, &table->see->computer.hint.path, &hinted, above);
    outline_pointed(table, above);
}

void board_outlines_on_fan(const TableScreen *table) {
    Canvas *canvas = table->ui->canvas;
    const ClickPath *path = &table->see->clicks.path;
    const int next = table->see->clicks.next_count;
    for (int i = 0; i < next + path->count; i++) {
        const Click *click = i < next ? &table->see->clicks.next[i] : &path->at[i - next];
        const ShownPiece *piece = click->kind == CLICK_PIECE && board_fan_has(table, click->cell)
                                      ? table_clicked_piece(table, click)
                                      : NULL;
        if (piece != NULL) {
            const Box box = board_fan_item(table, piece);
            const Colour ground = i < next ? COLOUR_NONE : canvas_ink(canvas, INK_ROW);
            canvas_box(canvas, box, 8, ground, COLOUR_NONE);
            canvas_frame(canvas, box, 8, i < next ? 1 : 2, accent(canvas));
        }
    }
}
