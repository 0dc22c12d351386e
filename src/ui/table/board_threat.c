#include "ui/table/board_threat.h"

#include <math.h>
#include <string.h>

#include "view/cells.h"

/* --- Which piece ----------------------------------------------------------------------------- */

/* The seat of a piece on a cell that cannot act now; SEAT_NONE: there is none. */
static int seat_there(const TableScreen *table, Cell cell) {
    const int acts =
        table->see->clicks.source.count > 0 ? play_to_act(table->play).turn_seat : SEAT_NONE;
    int seat = SEAT_NONE;
    for (int i = 0; i < table->board.piece_count; i++) {
        const PieceLook *look = &table->board.piece[i].look;
        if (look->cell == cell && look->seat != acts && look->seat >= 0) {
            seat = look->seat;
        }
    }
    return seat;
}

/* The cell under the pointer or the cursor, else the one that was clicked; none while something is
 * chosen. */
static Cell watched(const TableScreen *table) {
    const bool busy = table_is_answered(table) || table->see->clicks.path.count > 0 ||
                      play_is_pending(table->play) || table->pointing.drag.kind == DRAG_PIECE ||
                      table->animation.running;
    const bool cursor =
        table->pointing.focused && table->ui->focus_shown && table->pointing.hover == CELL_NONE;
    const Cell cell = cursor ? table->pointing.walk.cursor : table->pointing.hover;
    if (busy) {
        return CELL_NONE;
    }
    return cell != CELL_NONE && seat_there(table, cell) != SEAT_NONE ? cell
                                                                     : table->see->clicks.kept;
}

static bool find(const TableScreen *table, Cell cell, Threat *threat) {
    const int seat = cell == CELL_NONE ? SEAT_NONE : seat_there(table, cell);
    if (table->see->view->threats == NULL || seat == SEAT_NONE) {
        return false;
    }
    const Scene scene = table_scene(table, false);
    memset(threat->at, 0, sizeof threat->at);
    table->see->view->threats->reach(&scene, cell, seat, threat);
    return true;
}

void board_threat_renew(TableScreen *table) {
    const int you = table_scene(table, false).you;
    table->pointing.watched = watched(table);
    if (!find(table, table->pointing.watched, &table->pointing.threat)) {
        table->pointing.watched = CELL_NONE;
    }
    table->pointing.attacks.count = 0;
    if (table->see->view->threats != NULL && table->see->view->threats->attacks != NULL &&
        you != SEAT_NONE && !table->animation.running && table->see->outcome.kind == OUTCOME_NONE) {
        const Scene scene = table_scene(table, false);
        table->see->view->threats->attacks(&scene, you, &table->pointing.attacks);
    }
}

bool board_threat_is_at(const TableScreen *table, Cell cell) {
    Threat threat;
    return find(table, cell, &threat);
}

/* --- On the board ---------------------------------------------------------------------------- */

void board_threat_below(const TableScreen *table) {
    Canvas *canvas = table->ui->canvas;
    const Projection *projection = &table->board.view.projection;
    const double inset = 0.015 * projection_unit(projection);
    const Pen reached = {.fill = colour_fade(canvas_ink(canvas, INK_TEXT), 0.11)};
    for (Cell cell = 0; cell < table->see->board->cells && table->pointing.watched != CELL_NONE;
         cell++) {
        if ((table->pointing.threat.at[cell] & THREAT_REACH) != 0) {
            cells_outline(canvas, projection, cell, inset, &reached);
        }
    }
}

static void draw_dot(Canvas *canvas, const Projection *projection, Cell cell, Colour colour) {
    const double row = projection_unit(projection);
    const double radius = fmax(2.4, row * 0.07);
    cells_circle(canvas, projection, place_on(cell), radius + fmax(1, radius * 0.3),
                 &(Pen){.fill = canvas_ink(canvas, INK_SOFT)});
    cells_circle(canvas, projection, place_on(cell), radius, &(Pen){.fill = colour});
}

/* What it could take, in red what is the person's; by a broken ring what it could take only
 * together with another piece. */
static void draw_ring(const TableScreen *table, Cell cell, bool joint) {
    Canvas *canvas = table->ui->canvas;
    const Projection *projection = &table->board.view.projection;
    const double row = projection_unit(projection);
    const ShownPiece *piece = table_top_piece(table, cell);
    const double radius = row * fmax(0.39, piece ? piece->look.size * 0.46 : 0);
    const bool yours = piece != NULL && piece->look.seat == play_near_seat(table->play);
    Pen ring = canvas_pen(canvas, yours ? INK_DANGER : INK_TEXT, fmax(2.5, row * 0.045),
                          fmax(1, row * 0.012));
    ring.dash = joint ? radius * 0.4 : 0;
    ring.gap = joint ? radius * 0.3 : 0;
    cells_circle(canvas, projection, place_on(cell), radius, &ring);
}

static void draw_threat(const TableScreen *table) {
    Canvas *canvas = table->ui->canvas;
    const Projection *projection = &table->board.view.projection;
    const double row = projection_unit(projection);
    const int seat = seat_there(table, table->pointing.watched);
    const Colour own = table->see->view->seat_colour(canvas, seat);
    for (Cell cell = 0; cell < table->see->board->cells; cell++) {
        const unsigned at = table->pointing.threat.at[cell];
        if ((at & (THREAT_TAKES | THREAT_JOINS)) != 0) {
            draw_ring(table, cell, (at & THREAT_TAKES) == 0);
        } else if ((at & THREAT_REACH) != 0 && !table_top_piece(table, cell)) {
            draw_dot(canvas, projection, cell, own);
        }
    }
    const Pen rim = canvas_pen(canvas, INK_TEXT, fmax(2, row * 0.04), 1);
    cells_outline(canvas, projection, table->pointing.watched, rim.width, &rim);
}

void board_threat_above(const TableScreen *table) {
    if (table->pointing.watched != CELL_NONE) {
        draw_threat(table);
    }
}

unsigned board_threat_states(const TableScreen *table, Cell cell) {
    unsigned states = 0;
    if (table->pointing.watched != CELL_NONE) {
        const unsigned at = table->pointing.threat.at[cell];
        states |= (at & THREAT_REACH) != 0 ? STATE_REACHED : 0U;
        states |= (at & (THREAT_TAKES | THREAT_JOINS)) != 0 ? STATE_WARNING : 0U;
    }
    return states;
}
