#include "ui/table/danger_legend.h"

#include <math.h>

#include "game/text.h"
#include "view/cells.h"
#include "view/sheet.h"

enum { ENTRIES_MAX = 2 };

typedef struct Entry {
    const char *text;
    Colour colour;
    bool shield; /* else a dot */
} Entry;

static int entries_of(const TableScreen *table, Entry out[ENTRIES_MAX]) {
    const Canvas *canvas = table->ui->canvas;
    const Cell watched = table->pointing.watched;
    const ShownPiece *piece = watched != CELL_NONE ? table_top_piece(table, watched) : NULL;
    int count = 0;
    if (table->pointing.dangers.shields) {
        out[count++] =
            (Entry){N_("Could be taken there"), canvas_ink(canvas, INK_DANGER), .shield = true};
    }
    if (piece != NULL && piece->look.seat >= 0) {
        out[count++] = (Entry){N_("Its reach"),
                               table->see->view->seat_colour(canvas, piece->look.seat), false};
    }
    return count;
}

static bool is_free(const TableScreen *table, Box box) {
    const Projection *projection = &table->board.view.projection;
    if (!projection_is_flat(projection)) { /* cells of a globe fill no boxes */
        return false;
    }
    if (table->side_window.cell != CELL_NONE && box_overlaps(table->side_window.box, box)) {
        return false;
    }
    for (Cell cell = 0; cell < table->see->board->cells; cell++) {
        Spot spot;
        if (projection_spot(projection, cell, &spot) &&
            box_overlaps(board_view_cell_box(projection, spot), box)) {
            return false;
        }
    }
    return true;
}

void danger_legend_draw(TableScreen *table) {
    Canvas *canvas = table->ui->canvas;
    const Box area = table->board.view.area;
    const double row = canvas_line_height(canvas, FONT_BODY), sign = row * 0.7, rim = 16;
    Entry entry[ENTRIES_MAX];
    const int count =
        table->see->view->own_legend || !table->board.view.fitted ? 0 : entries_of(table, entry);
    double wide = 0;
    for (int i = 0; i < count; i++) {
        wide = fmax(wide, canvas_text_width(canvas, FONT_BODY, tr(entry[i].text)));
    }
    const double left = sign + row * 0.4;
    const Box box = {area.x + rim, area.y + rim, left + ceil(wide), count * row};
    const bool shown = count > 0 && is_free(table, box);
    table->pointing.dangers.explained = shown;
    for (int i = 0; i < count && shown; i++) {
        const Box line = {box.x, box.y + i * row, box.w, row};
        const Point at = {line.x + sign / 2, line.y + row / 2};
        if (entry[i].shield) {
            cells_shield(canvas, at, sign * 0.64, entry[i].colour);
        } else {
            const Pen pen = {
                .fill = entry[i].colour, .stroke = canvas_ink(canvas, INK_SOFT), .width = 1};
            canvas_circle(canvas, at, sign * 0.28, &pen);
        }
        draw_text(canvas, FONT_BODY, INK_SOFT, box_between(line, left, 0), ALIGN_LEFT, "%s",
                  tr(entry[i].text));
        add_text(canvas, line, "%s", tr(entry[i].text));
    }
}
