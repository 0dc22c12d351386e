/* What the board says about what may be done: rims, dots, rings, broken outlines. */
#include "ui/table/board_marks.h"

#include <math.h>

#include "ui/table/board_fan.h"
#include "ui/table/board_thought.h"
#include "view/cells.h"

/* Tiles at least this high mark what can act by a rim, smaller ones by a pip. */
#define ROW_RIMMED 48.0

static Colour accent(const Canvas *canvas) {
    return canvas_ink(canvas, INK_ACCENT);
}

static Pen pen(const Canvas *canvas, Colour stroke, double width, double casing_width) {
    return (Pen){.stroke = stroke,
                 .width = width,
                 .casing = canvas_ink(canvas, INK_CASING),
                 .casing_width = casing_width};
}

/* An outline inside the cell: its casing ends at the cell's own. */
static void draw_rim(Canvas *canvas, const Projection *projection, Cell cell, const Pen *rim) {
    cells_outline(canvas, projection, cell, rim->width / 2 + rim->casing_width, rim);
}

static void tint(Canvas *canvas, const Projection *projection, Cell cell, Colour colour) {
    const double inset = 0.015 * projection_unit(projection);
    cells_outline(canvas, projection, cell, inset, &(Pen){.fill = colour});
}

static bool is_selected(const TableScreen *table, Cell cell) {
    for (int i = 0; i < table->see->clicks.path.count; i++) {
        if (play_on_board(table->play, &table->see->clicks.path.at[i]) &&
            table->see->clicks.path.at[i].cell == cell) {
            return true;
        }
    }
    return false;
}

void board_marks_below(const TableScreen *table) {
    const Projection *projection = &table->board.view.projection;
    Canvas *canvas = table->ui->canvas;
    for (int i = 0; i < table->see->clicks.path.count; i++) {
        if (play_on_board(table->play, &table->see->clicks.path.at[i])) {
            tint(canvas, projection, table->see->clicks.path.at[i].cell,
                 colour_fade(0xFFFFFFFF, 0.2));
        }
    }
    /* On large tiles the dots say enough. */
    if (table->see->clicks.path.count == 0 || !table->settings->show_legal ||
        projection_unit(projection) >= ROW_RIMMED) {
        return;
    }
    for (int i = 0; i < table->see->clicks.next_count; i++) {
        if (play_on_board(table->play, &table->see->clicks.next[i]) &&
            !mark_picks(table->see->clicks.next[i].mark)) {
            tint(canvas, projection, table->see->clicks.next[i].cell,
                 colour_fade(accent(canvas), 0.13));
        }
    }
}

static void draw_dot(Canvas *canvas, const Projection *projection, Place place, double radius,
                     double casing) {
    const Pen rim = {.fill = canvas_ink(canvas, INK_CASING)};
    const Pen dot = {.fill = accent(canvas)};
    cells_circle(canvas, projection, place, radius + casing, &rim);
    cells_circle(canvas, projection, place, radius, &dot);
}

/* A cell or piece that can act, or that can join what has been selected. */
static void mark_pick(Canvas *canvas, const Projection *projection, Cell cell) {
    const double row = projection_unit(projection);
    if (row >= ROW_RIMMED) {
        const Pen rim = pen(canvas, accent(canvas), fmax(1.5, row * 0.014), 1);
        const double inset = rim.width / 2 + rim.casing_width + row * 0.014;
        cells_outline(canvas, projection, cell, inset, &rim);
        return;
    }
    draw_dot(canvas, projection, (Place){cell, 0, 0.4}, fmax(2, row * 0.08), 1);
}

static void mark_go(Canvas *canvas, const TableScreen *table, Cell cell) {
    const Projection *projection = &table->board.view.projection;
    const double row = projection_unit(projection);
    const double share = row < ROW_RIMMED ? 0.12 : 0.06;
    const double width = board_view_cell_box(projection, (Spot){.unit = row}).w;
    const double radius = fmax(2.5, width * share);
    Place place = place_on(cell);
    if (table_top_piece(table, cell)) {
        place.dy = radius / row + 0.05 - 0.5;
    }
    draw_dot(canvas, projection, place, radius, fmax(1, radius * 0.22));
}

/* A disc beside the piece, with a plus or with two arrows. */
static void mark_badge(Canvas *canvas, const Projection *projection, Cell cell, bool plus) {
    const Place place = {cell, 0.26, -0.26};
    const double radius = fmax(6, projection_unit(projection) * 0.11);
    Spot spot[SPOTS_MAX];
    const int count = projection_spots(projection, place, place, 0, spot);
    draw_dot(canvas, projection, place, radius, fmax(1, radius * 0.16));
    const Pen ink = {.stroke = canvas_ink(canvas, INK_ON_ACCENT), .width = fmax(1.5, radius * 0.2)};
    for (int i = 0; i < count; i++) {
        const Point at = spot[i].at;
        const double reach = radius * 0.6, head = radius * 0.32, apart = plus ? 0 : radius * 0.3;
        canvas_line(canvas, (Point){at.x - reach, at.y - apart},
                    (Point){at.x + reach, at.y - apart}, &ink);
        if (plus) {
            canvas_line(canvas, (Point){at.x, at.y - reach}, (Point){at.x, at.y + reach}, &ink);
            continue;
        }
        canvas_line(canvas, (Point){at.x - reach, at.y + apart},
                    (Point){at.x + reach, at.y + apart}, &ink);
        canvas_line(canvas, (Point){at.x + reach, at.y - apart},
                    (Point){at.x + reach - head, at.y - apart - head}, &ink);
        canvas_line(canvas, (Point){at.x - reach, at.y + apart},
                    (Point){at.x - reach + head, at.y + apart + head}, &ink);
    }
}

/* Round the piece, however large it is; broken where it takes another piece. */
static void mark_capture(Canvas *canvas, const TableScreen *table, Cell cell, bool joint) {
    const Projection *projection = &table->board.view.projection;
    const double row = projection_unit(projection);
    const ShownPiece *piece = table_top_piece(table, cell);
    const double radius = row * fmax(0.39, piece ? piece->look.size * 0.46 : 0);
    Pen ring = pen(canvas, accent(canvas), fmax(3, row * 0.04), fmax(1, row * 0.012));
    ring.dash = joint ? radius * 0.45 : 0;
    ring.gap = joint ? radius * 0.35 : 0;
    cells_circle(canvas, projection, place_on(cell), radius, &ring);
}

static void mark_discover(Canvas *canvas, const Projection *projection, Cell cell) {
    const double row = projection_unit(projection);
    Pen rim = pen(canvas, accent(canvas), fmax(2.5, row * 0.03), 1.5);
    rim.dash = row * 15 / 136;
    rim.gap = row * 10.6 / 136;
    draw_rim(canvas, projection, cell, &rim);
}

/* A piece of a stack that can be clicked by itself. */
static void mark_piece(Canvas *canvas, const TableScreen *table, const Click *click) {
    const ShownPiece *piece = table_clicked_piece(table, click);
    if (piece && !board_fan_has(table, click->cell)) {
        const Projection *projection = &table->board.view.projection;
        const double radius = fmax(2, projection_unit(projection) * 0.035);
        Place place = piece_place(&piece->look);
        place.dy += piece->look.size * 0.42;
        draw_dot(canvas, projection, place, radius, 1);
    }
}

static void draw_targets(const TableScreen *table) {
    const Projection *projection = &table->board.view.projection;
    Canvas *canvas = table->ui->canvas;
    for (int i = 0; i < table->see->clicks.next_count; i++) {
        const Click *click = &table->see->clicks.next[i];
        if (!play_on_board(table->play, click)) {
            continue;
        }
        if (click->kind == CLICK_PIECE) {
            mark_piece(canvas, table, click);
        }
        if (table->board.mark[click->cell] != CELL_MARKED + click->mark ||
            (i > 0 && click->kind == CLICK_PIECE &&
             table->see->clicks.next[i - 1].cell == click->cell)) {
            continue;
        }
        switch ((ClickMark)click->mark) {
        case MARK_SAME:
            break;
        case MARK_PICK:
            mark_pick(canvas, projection, click->cell);
            break;
        case MARK_JOIN:
            mark_pick(canvas, projection, click->cell);
            mark_badge(canvas, projection, click->cell, true);
            break;
        case MARK_GO:
            mark_go(canvas, table, click->cell);
            break;
        case MARK_SWAP:
            mark_badge(canvas, projection, click->cell, false);
            break;
        case MARK_JOINT:
        case MARK_CAPTURE:
            mark_capture(canvas, table, click->cell, click->mark == MARK_JOINT);
            break;
        case MARK_DISCOVER:
            mark_discover(canvas, projection, click->cell);
            break;
        }
    }
}

static void draw_ghost(const TableScreen *table, const PieceLook *look) {
    ShownPiece ghost = piece_at_rest(look, &table->board.view.projection);
    ghost.alpha = 0.55;
    board_view_piece(table->ui->canvas, &ghost);
}

/* Where the steps of the path would bring what was picked; not over what it would take. */
static void draw_ghosts(const TableScreen *table) {
    const ShownPiece *picked = NULL;
    for (int i = 0; i < table->see->clicks.ghost_count; i++) {
        draw_ghost(table, &table->see->clicks.ghost[i]);
    }
    if (table->see->clicks.ghost_count > 0) {
        return;
    }
    for (int i = 0; i < table->see->clicks.path.count; i++) {
        const Click *click = &table->see->clicks.path.at[i];
        if (!play_on_board(table->play, click)) {
            continue;
        }
        if (mark_picks(click->mark)) {
            picked = table_clicked_piece(table, click);
        } else if (picked && picked->look.cell != click->cell &&
                   (click->mark == MARK_GO || click->mark == MARK_DISCOVER)) {
            PieceLook ghost = picked->look;
            ghost.cell = click->cell;
            draw_ghost(table, &ghost);
        }
    }
}

static void ring_piece(Canvas *canvas, const TableScreen *table, const Click *click) {
    const ShownPiece *piece = table_clicked_piece(table, click);
    if (piece && !board_fan_has(table, click->cell)) {
        const Projection *projection = &table->board.view.projection;
        const double row = projection_unit(projection);
        const Pen ring = pen(canvas, accent(canvas), fmax(2, row * 0.035), 1);
        cells_circle(canvas, projection, piece_place(&piece->look), row * piece->look.size * 0.52,
                     &ring);
    }
}

/* The places that a hint clicks, by broken rims. */
static void draw_hint(const TableScreen *table) {
    const Projection *projection = &table->board.view.projection;
    Canvas *canvas = table->ui->canvas;
    const double row = projection_unit(projection);
    Pen rim = pen(canvas, accent(canvas), fmax(3.5, row * 0.03), 1.5);
    rim.dash = row * 0.12;
    rim.gap = row * 0.08;
    for (int i = 0; i < table->see->computer.hint_path.count; i++) {
        const Click *click = &table->see->computer.hint_path.at[i];
        if (play_on_board(table->play, click)) {
            draw_rim(canvas, projection, click->cell, &rim);
        }
        if (click->kind == CLICK_PIECE) {
            ring_piece(canvas, table, click);
        }
    }
}

void board_marks_above(const TableScreen *table) {
    const Projection *projection = &table->board.view.projection;
    Canvas *canvas = table->ui->canvas;
    /* What can act is always marked; where it may go only for those who want it shown. */
    if (table->settings->show_legal || table->see->clicks.path.count == 0) {
        draw_targets(table);
    }
    const double row = projection_unit(projection);
    const Pen selected = pen(canvas, accent(canvas), fmax(3.5, row * 0.03), 1.5);
    for (int i = 0; i < table->see->clicks.path.count; i++) {
        if (play_on_board(table->play, &table->see->clicks.path.at[i])) {
            draw_rim(canvas, projection, table->see->clicks.path.at[i].cell, &selected);
        }
        if (table->see->clicks.path.at[i].kind == CLICK_PIECE) {
            ring_piece(canvas, table, &table->see->clicks.path.at[i]);
        }
    }
    board_thought_draw(table);
    draw_hint(table);
    draw_ghosts(table);
    const Pen outline = pen(canvas, canvas_ink(canvas, INK_TEXT), 2, 1);
    if (table->pointing.hover != CELL_NONE && !is_selected(table, table->pointing.hover)) {
        draw_rim(canvas, projection, table->pointing.hover, &outline);
    }
    if (table->pointing.focused && table->ui->focus_shown &&
        table->pointing.walk.cursor != CELL_NONE) {
        draw_rim(canvas, projection, table->pointing.walk.cursor, &outline);
        const Pen inner = pen(canvas, canvas_ink(canvas, INK_TEXT), 1, 0);
        cells_outline(canvas, projection, table->pointing.walk.cursor, row * 0.07, &inner);
    }
}

void board_marks_on_fan(const TableScreen *table) {
    Canvas *canvas = table->ui->canvas;
    const Pen dot = {.fill = accent(canvas), .stroke = canvas_ink(canvas, INK_CASING), .width = 1};
    for (int i = 0; i < table->see->clicks.next_count + table->see->clicks.path.count; i++) {
        const bool chosen = i >= table->see->clicks.next_count;
        const Click *click = chosen ? &table->see->clicks.path.at[i - table->see->clicks.next_count]
                                    : &table->see->clicks.next[i];
        const ShownPiece *piece = click->kind == CLICK_PIECE && board_fan_has(table, click->cell)
                                      ? table_clicked_piece(table, click)
                                      : NULL;
        if (piece != NULL && chosen) {
            const Pen ring = pen(canvas, accent(canvas), fmax(2, piece->size * 0.05), 1);
            canvas_circle(canvas, piece->at, piece->size * 0.5, &ring);
        } else if (piece != NULL) {
            canvas_circle(canvas, (Point){piece->at.x, piece->at.y + piece->size * 0.42},
                          fmax(3, piece->size * 0.06), &dot);
        }
    }
}
