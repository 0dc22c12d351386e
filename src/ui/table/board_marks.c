/* What the board says about what may be done: rims, dots, rings, broken outlines. */
#include "ui/table/board_marks.h"

#include <math.h>

#include "ui/table/board_thought.h"

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

/* An outline inside the cell, `away` from where its casing would end at the cell's own. */
static void draw_rim_inside(Canvas *canvas, const Layout *layout, Cell cell, const Pen *rim,
                            double away) {
    Point corner[BOARD_SIDES_MAX];
    const double inset = rim->width / 2 + rim->casing_width + away;
    const int count = layout_shrunk(layout, cell, 1 - 2 * inset / layout->row, corner);
    canvas_polygon(canvas, corner, count, rim);
}

static void draw_rim(Canvas *canvas, const Layout *layout, Cell cell, const Pen *rim) {
    draw_rim_inside(canvas, layout, cell, rim, 0);
}

static void tint(Canvas *canvas, const Layout *layout, Cell cell, Colour colour) {
    Point corner[BOARD_SIDES_MAX];
    const int count = layout_shrunk(layout, cell, 0.97, corner);
    canvas_polygon(canvas, corner, count, &(Pen){.fill = colour});
}

static bool is_selected(const Table *table, Cell cell) {
    for (int i = 0; i < table->path.count; i++) {
        if (table_on_board(table, &table->path.at[i]) && table->path.at[i].cell == cell) {
            return true;
        }
    }
    return false;
}

void board_marks_below(const Table *table) {
    const Layout *layout = &table->board_view.layout;
    Canvas *canvas = table->ui->canvas;
    for (int i = 0; i < table->path.count; i++) {
        if (table_on_board(table, &table->path.at[i])) {
            tint(canvas, layout, table->path.at[i].cell, colour_fade(0xFFFFFFFF, 0.2));
        }
    }
    /* On large tiles the dots say enough. */
    if (table->path.count == 0 || !table->settings->show_legal || layout->row >= ROW_RIMMED) {
        return;
    }
    for (int i = 0; i < table->next_count; i++) {
        if (table_on_board(table, &table->next[i]) && table->next[i].mark != MARK_PICK) {
            tint(canvas, layout, table->next[i].cell, colour_fade(accent(canvas), 0.13));
        }
    }
}

static void draw_dot(Canvas *canvas, Point at, double radius, double casing) {
    const Pen rim = {.fill = canvas_ink(canvas, INK_CASING)};
    const Pen dot = {.fill = accent(canvas)};
    canvas_circle(canvas, at, radius + casing, &rim);
    canvas_circle(canvas, at, radius, &dot);
}

/* A cell or piece that can act, or that can join what has been selected. */
static void mark_pick(Canvas *canvas, const Layout *layout, Cell cell) {
    const double row = layout->row;
    if (row >= ROW_RIMMED) {
        const Pen rim = pen(canvas, accent(canvas), fmax(1.5, row * 0.014), 1);
        draw_rim_inside(canvas, layout, cell, &rim, row * 0.014);
        return;
    }
    const Point centre = layout_centre(layout, cell);
    draw_dot(canvas, (Point){centre.x, centre.y + row * 0.4}, fmax(2, row * 0.08), 1);
}

static void mark_go(Canvas *canvas, const Table *table, Cell cell) {
    const Layout *layout = &table->board_view.layout;
    const double row = layout->row;
    Point at = layout_centre(layout, cell);
    const double share = row < ROW_RIMMED ? 0.12 : 0.06;
    const double radius = fmax(2.5, layout_width(layout) * share);
    if (table_top_piece(table, cell)) {
        at.y -= row * 0.5 - radius - row * 0.05;
    }
    draw_dot(canvas, at, radius, fmax(1, radius * 0.22));
}

/* Round the piece, however large it is. */
static void mark_capture(Canvas *canvas, const Table *table, Cell cell) {
    const Layout *layout = &table->board_view.layout;
    const ShownPiece *piece = table_top_piece(table, cell);
    const double radius = fmax(layout->row * 0.39, piece ? piece->size * 0.46 : 0);
    const double width = fmax(3, layout->row * 0.04);
    const Pen ring = pen(canvas, accent(canvas), width, fmax(1, layout->row * 0.012));
    canvas_circle(canvas, layout_centre(layout, cell), radius, &ring);
}

static void mark_discover(Canvas *canvas, const Layout *layout, Cell cell) {
    const double row = layout->row;
    Pen rim = pen(canvas, accent(canvas), fmax(2.5, row * 0.03), 1.5);
    rim.dash = row * 15 / 136;
    rim.gap = row * 10.6 / 136;
    draw_rim(canvas, layout, cell, &rim);
}

/* A piece of a stack that can be clicked by itself. */
static void mark_piece(Canvas *canvas, const Table *table, const Click *click) {
    const ShownPiece *piece = table_clicked_piece(table, click);
    if (piece) {
        const double radius = fmax(2, table->board_view.layout.row * 0.035);
        draw_dot(canvas, (Point){piece->at.x, piece->at.y + piece->size * 0.42}, radius, 1);
    }
}

static void draw_targets(const Table *table) {
    const Layout *layout = &table->board_view.layout;
    Canvas *canvas = table->ui->canvas;
    for (int i = 0; i < table->next_count; i++) {
        const Click *click = &table->next[i];
        if (!table_on_board(table, click)) {
            continue;
        }
        if (click->kind == CLICK_PIECE) {
            mark_piece(canvas, table, click);
        }
        if (table->mark[click->cell] != CELL_MARKED + click->mark ||
            (i > 0 && click->kind == CLICK_PIECE && table->next[i - 1].cell == click->cell)) {
            continue;
        }
        switch ((ClickMark)click->mark) {
        case MARK_PICK:
            mark_pick(canvas, layout, click->cell);
            break;
        case MARK_GO:
            mark_go(canvas, table, click->cell);
            break;
        case MARK_CAPTURE:
            mark_capture(canvas, table, click->cell);
            break;
        case MARK_DISCOVER:
            mark_discover(canvas, layout, click->cell);
            break;
        }
    }
}

static void draw_ghost(const Table *table, const PieceLook *look) {
    ShownPiece ghost = piece_at_rest(look, &table->board_view.layout);
    ghost.alpha = 0.55;
    board_view_piece(table->ui->canvas, &ghost);
}

/* Where the steps of the path would bring what was picked; not over what it would take. */
static void draw_ghosts(const Table *table) {
    const ShownPiece *picked = NULL;
    for (int i = 0; i < table->ghost_count; i++) {
        draw_ghost(table, &table->ghost[i]);
    }
    if (table->ghost_count > 0) {
        return;
    }
    for (int i = 0; i < table->path.count; i++) {
        const Click *click = &table->path.at[i];
        if (!table_on_board(table, click)) {
            continue;
        }
        if (click->mark == MARK_PICK) {
            picked = table_clicked_piece(table, click);
        } else if (picked && picked->look.cell != click->cell && click->mark != MARK_CAPTURE) {
            PieceLook ghost = picked->look;
            ghost.cell = click->cell;
            draw_ghost(table, &ghost);
        }
    }
}

static void ring_piece(Canvas *canvas, const Table *table, const Click *click) {
    const ShownPiece *piece = table_clicked_piece(table, click);
    if (piece) {
        const double row = table->board_view.layout.row;
        const Pen ring = pen(canvas, accent(canvas), fmax(2, row * 0.035), 1);
        canvas_circle(canvas, piece->at, piece->size * 0.52, &ring);
    }
}

/* The places that a hint clicks, by broken rims. */
static void draw_hint(const Table *table) {
    const Layout *layout = &table->board_view.layout;
    Canvas *canvas = table->ui->canvas;
    Pen rim = pen(canvas, accent(canvas), fmax(3.5, layout->row * 0.03), 1.5);
    rim.dash = layout->row * 0.12;
    rim.gap = layout->row * 0.08;
    for (int i = 0; i < table->computer.hint_path.count; i++) {
        const Click *click = &table->computer.hint_path.at[i];
        if (table_on_board(table, click)) {
            draw_rim(canvas, layout, click->cell, &rim);
        }
        if (click->kind == CLICK_PIECE) {
            ring_piece(canvas, table, click);
        }
    }
}

void board_marks_above(const Table *table) {
    const Layout *layout = &table->board_view.layout;
    Canvas *canvas = table->ui->canvas;
    /* What can act is always marked; where it may go only for those who want it shown. */
    if (table->settings->show_legal || table->path.count == 0) {
        draw_targets(table);
    }
    const Pen selected = pen(canvas, accent(canvas), fmax(3.5, layout->row * 0.03), 1.5);
    for (int i = 0; i < table->path.count; i++) {
        if (table_on_board(table, &table->path.at[i])) {
            draw_rim(canvas, layout, table->path.at[i].cell, &selected);
        }
        if (table->path.at[i].kind == CLICK_PIECE) {
            ring_piece(canvas, table, &table->path.at[i]);
        }
    }
    board_thought_draw(table);
    draw_hint(table);
    draw_ghosts(table);
    const Pen outline = pen(canvas, canvas_ink(canvas, INK_TEXT), 2, 1);
    if (table->hover != CELL_NONE && !is_selected(table, table->hover)) {
        draw_rim(canvas, layout, table->hover, &outline);
    }
    if (table->focused && table->ui->focus_shown && table->cursor != CELL_NONE) {
        draw_rim(canvas, layout, table->cursor, &outline);
        Pen inner = pen(canvas, canvas_ink(canvas, INK_TEXT), 1, 0);
        Point corner[BOARD_SIDES_MAX];
        const int count = layout_shrunk(layout, table->cursor, 0.86, corner);
        canvas_polygon(canvas, corner, count, &inner);
    }
}
