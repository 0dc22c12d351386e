/* What the board says about what may be done: dots, badges, ghosts. */
#include "ui/table/board_marks.h"

#include <math.h>

#include "ui/table/board_fan.h"
#include "ui/table/board_outlines.h"
#include "ui/table/board_thought.h"
#include "view/cells.h"

static Colour accent(const Canvas *canvas) {
    return canvas_ink(canvas, INK_ACCENT);
}

static void tint(Canvas *canvas, const Projection *projection, Cell cell, Colour colour) {
    const double inset = 0.015 * projection_unit(projection);
    cells_outline(canvas, projection, cell, inset, &(Pen){.fill = colour});
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
        projection_unit(projection) >= BOARD_ROW_RIMMED) {
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

/* A cell or piece that can act, or that can join what has been selected; on large tiles its outline
 * says so. */
static void mark_pick(Canvas *canvas, const Projection *projection, Cell cell) {
    const double row = projection_unit(projection);
    if (row < BOARD_ROW_RIMMED) {
        draw_dot(canvas, projection, (Place){cell, 0, 0.4}, fmax(2, row * 0.08), 1);
    }
}

static void mark_go(Canvas *canvas, const TableScreen *table, Cell cell) {
    const Projection *projection = &table->board.view.projection;
    const double row = projection_unit(projection);
    const double share = row < BOARD_ROW_RIMMED ? 0.12 : 0.06;
    const double width = board_view_cell_box(projection, (Spot){.unit = row}).w;
    const double radius = fmax(2.5, width * share);
    Place place = place_on(cell);
    if (table_top_piece(table, cell)) {
        place.dy = radius / row + 0.05 - 0.5;
    }
    draw_dot(canvas, projection, place, radius, fmax(1, radius * 0.22));
}

/* A disc in the corner above the piece, with a plus or with two arrows. */
static void mark_badge(Canvas *canvas, const Projection *projection, Cell cell, bool plus) {
    const Place place = {cell, 0.31, -0.39};
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

/* A piece of a stack that can be clicked by itself. In a larger one, which spreads out under the
 * pointer, this would hide the next piece. */
static void mark_piece(Canvas *canvas, const TableScreen *table, const Click *click) {
    const ShownPiece *piece = table_clicked_piece(table, click);
    if (piece != NULL && !board_fan_spreads(table, click->cell)) {
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
        if (click->cell == table->pointing.dangers.ghost ||
            table->board.mark[click->cell] != CELL_MARKED + click->mark ||
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
        case MARK_DISCOVER: /* outlines */
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

void board_marks_above(const TableScreen *table) {
    /* What can act is always marked; where it may go only for those who want it shown. */
    if (table->settings->show_legal || table->see->clicks.path.count == 0) {
        draw_targets(table);
    }
    board_thought_draw(table);
    draw_ghosts(table);
}
