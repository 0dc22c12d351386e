#include "ui/table/danger_marks.h"

#include <math.h>

#include "play/danger.h"
#include "ui/table/board_danger.h"
#include "view/cells.h"

#define ROW_SMALL 48.0 /* points, of a tile */
#define COVERS 0.4     /* of the size of a piece, from its middle */
#define ENDS_MOST 0.8  /* tile heights: what a line leaves free at both ends */
#define GHOST 0.62     /* the alpha of what would go to the cell pointed at */

static const Projection *projection_on(const TableScreen *table) {
    return &table->board.view.projection;
}

/* --- Arrows ---------------------------------------------------------------------------------- */

/* On small tiles a piece fills its cell. */
static bool is_small(const TableScreen *table) {
    return projection_unit(projection_on(table)) < ROW_SMALL;
}

static Pen thin(const TableScreen *table, Ink ink) {
    const double row = projection_unit(projection_on(table));
    return canvas_pen(table->ui->canvas, ink, fmax(2, row * 0.025), 1);
}

static void rim(const TableScreen *table, Cell cell, Ink ink) {
    const Pen pen = thin(table, ink);
    cells_outline(table->ui->canvas, projection_on(table), cell, pen.width / 2 + 1, &pen);
}

/* How far from its middle what stands on a cell reaches, in tile heights. */
static double reach_on(const TableScreen *table, Cell cell) {
    double reach = 0.3;
    for (int i = 0; i < table->board.piece_count; i++) {
        const PieceLook *look = &table->board.piece[i].look;
        if (look->cell == cell) {
            reach = fmax(reach, hypot(look->dx, look->dy) + COVERS * look->size);
        }
    }
    return reach;
}

/* What a line between two cells leaves free at its ends, so that it hides no piece of a stack; of a
 * short one enough is left. */
static void free_ends(const TableScreen *table, Cell from, Cell to, double *begin, double *end) {
    const double row = projection_unit(projection_on(table));
    if (is_small(table)) {
        *begin = row * 0.5;
        *end = row * 0.45;
        return;
    }
    const double a = reach_on(table, from), b = reach_on(table, to);
    const double share = fmin(1, ENDS_MOST / (a + b));
    *begin = row * a * share;
    *end = row * b * share;
}

void danger_marks_arrow(const TableScreen *table, Cell from, Cell to, Ink ink) {
    const double row = projection_unit(projection_on(table));
    const Pen pen = thin(table, ink);
    double begin, end;
    free_ends(table, from, to, &begin, &end);
    const Arrow arrow = {
        .begin = begin, .end = end, .head = fmin(16, fmax(7, row * 0.3)), .pens = &pen, .count = 1};
    cells_arrow(table->ui->canvas, projection_on(table), place_on(from), place_on(to), &arrow);
}

/* From a protector: dotted, without a head. */
static void draw_protection(const TableScreen *table, Cell from, Cell to) {
    Pen pen = thin(table, INK_TEXT);
    pen.dash = 1;
    pen.gap = 2.5 * pen.width;
    double begin, end;
    free_ends(table, from, to, &begin, &end);
    const Arrow arrow = {.begin = begin, .end = end, .pens = &pen, .count = 1};
    cells_arrow(table->ui->canvas, projection_on(table), place_on(from), place_on(to), &arrow);
    rim(table, from, INK_TEXT);
}

/* A ring round what can be captured says more than a rim. */
static bool is_ringed(const TableScreen *table, Cell cell) {
    const int mark = table->board.mark[cell] - CELL_MARKED;
    return mark == MARK_CAPTURE || mark == MARK_JOINT;
}

static void draw_attackers(const TableScreen *table, Cell cell, const Danger *danger) {
    const Ink ink = board_danger_ink(table, danger->owner);
    for (int i = 0; i < danger->attackers.count; i++) {
        const Cell from = danger->attackers.at[i].cell;
        if (from != cell) {
            danger_marks_arrow(table, from, cell, ink);
        }
        if (!is_ringed(table, from)) {
            rim(table, from, ink);
        }
    }
}

static void draw_danger(const TableScreen *table, Cell cell, const Danger *danger) {
    for (int i = 0; i < danger->protectors.count; i++) {
        draw_protection(table, danger->protectors.at[i].cell, cell);
    }
    draw_attackers(table, cell, danger);
}

/* Those that the last move has brought, or all that concern the person. */
static void draw_standing(const TableScreen *table) {
    const Dangers *dangers = &table->pointing.dangers;
    for (Cell cell = 0; cell < table->see->board->cells; cell++) {
        if (board_danger_stands(table, cell) && cell != dangers->at) {
            Danger danger;
            board_danger_at(table, cell, &danger);
            draw_attackers(table, cell, &danger);
        }
    }
}

static void draw_attacks(const TableScreen *table, const Attacks *attacks, Ink ink) {
    for (int i = 0; i < attacks->count; i++) {
        danger_marks_arrow(table, attacks->from[i], attacks->to[i], ink);
        rim(table, attacks->from[i], ink);
    }
}

void danger_marks_below(const TableScreen *table) {
    const Dangers *dangers = &table->pointing.dangers;
    draw_standing(table);
    draw_attacks(table, &dangers->others, INK_TEXT);
    draw_attacks(table, &table->pointing.attacks, INK_DANGER);
    if (dangers->at != CELL_NONE) {
        draw_danger(table, dangers->at, &dangers->danger);
    }
}

/* --- Shields --------------------------------------------------------------------------------- */

/* The upper right of a piece, of a ring round it or of the cell pointed at; else of a dot. */
static void draw_shield(const TableScreen *table, Cell cell, Ink ink) {
    const Projection *projection = projection_on(table);
    const double row = projection_unit(projection);
    const bool large = table_top_piece(table, cell) != NULL || cell == table->pointing.hover;
    const double width = fmin(14, fmax(large ? 9 : 7, row * (large ? 0.3 : 0.22)));
    const double aside = (width + 1) / row;
    const Place place = !large                           ? (Place){cell, aside, -aside * 0.7}
                        : is_small(table)                ? (Place){cell, 0.42, -0.38}
                        : projection_is_flat(projection) ? (Place){cell, 0.26, -0.41}
                                                         : (Place){cell, 0.2, -0.5};
    Spot spot[SPOTS_MAX];
    const int count = projection_spots(projection, place, place, 0, spot);
    for (int i = 0; i < count; i++) {
        cells_shield(table->ui->canvas, spot[i].at, width, canvas_ink(table->ui->canvas, ink));
    }
}

/* The shield of a cell; INK_COUNT: it has none. */
static Ink shield_of(const TableScreen *table, Cell cell) {
    const Dangers *dangers = &table->pointing.dangers;
    if (dangers->brought[cell] != DANGER_NONE || board_danger_shields(table, cell)) {
        return INK_DANGER;
    }
    return dangers->all && dangers->standing[cell] != DANGER_NONE
               ? board_danger_ink(table, dangers->owner[cell])
               : INK_COUNT;
}

static void draw_ghost(const TableScreen *table) {
    const PlayClicks *clicks = &table->see->clicks;
    const Cell cell = table->pointing.dangers.ghost;
    const ShownPiece *piece =
        cell != CELL_NONE ? table_clicked_piece(table, &clicks->path.at[clicks->path.count - 1])
                          : NULL;
    if (piece != NULL) {
        PieceLook look = piece->look;
        look.cell = cell;
        ShownPiece ghost = piece_at_rest(&look, projection_on(table));
        ghost.alpha = GHOST;
        board_view_piece(table->ui->canvas, &ghost);
        rim(table, cell, INK_TEXT);
    }
}

void danger_marks_above(const TableScreen *table) {
    draw_ghost(table);
    for (Cell cell = 0; cell < table->see->board->cells; cell++) {
        const Ink ink = shield_of(table, cell);
        if (ink != INK_COUNT) {
            draw_shield(table, cell, ink);
        }
    }
}

/* --- What is reported ------------------------------------------------------------------------ */

static bool names(const DangerPieces *pieces, Cell cell) {
    for (int i = 0; i < pieces->count; i++) {
        if (pieces->at[i].cell == cell) {
            return true;
        }
    }
    return false;
}

static bool takes_part(const Attacks *attacks, Cell cell) {
    for (int i = 0; i < attacks->count; i++) {
        if (attacks->from[i] == cell || attacks->to[i] == cell) {
            return true;
        }
    }
    return false;
}

unsigned danger_marks_states(const TableScreen *table, Cell cell) {
    const Dangers *dangers = &table->pointing.dangers;
    const bool pointed = dangers->at != CELL_NONE &&
                         (dangers->at == cell || names(&dangers->danger.attackers, cell));
    return pointed || shield_of(table, cell) != INK_COUNT || dangers->attacks[cell] ||
                   takes_part(&table->pointing.attacks, cell) || takes_part(&dangers->others, cell)
               ? STATE_WARNING
               : 0;
}
