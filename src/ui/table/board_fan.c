#include "ui/table/board_fan.h"

#include <math.h>

#include "game/text.h"
#include "view/sheet.h"

#define READABLE 42.0 /* points: a piece that is no smaller needs no room of its own */
#define LEAST 46.0    /* of a piece that is spread out, points at a text size of 100 % */
#define FULL_SIZE 0.8 /* tile heights */
#define PLATE 0.42    /* from the middle of a piece to the lower edge of its picture, in its size */
#define RIM 8.0       /* round the pieces, points */
#define POINTER 14.0  /* how far inside the card the middle of its cell is at least */
#define COLUMNS 4
#define MOVED 4.0 /* points that the pointer goes at least where it moves */
/* Seconds for which the pointer rests on a cell: a fast click means what is seen there. */
#define REST 0.15

/* How many pieces of a cell are seen, and how large the smallest is. */
static int count_pieces(const TableScreen *table, Cell cell, double *least) {
    int count = 0;
    *least = INFINITY;
    for (int i = 0; i < table->board.piece_count; i++) {
        const ShownPiece *piece = &table->board.piece[i];
        if (piece->look.cell == cell && !piece->hidden) {
            count++;
            *least = fmin(*least, piece->size);
        }
    }
    return count;
}

/* A piece that was taken up from the card can be let go over another one there. */
static bool drags_within(const TableScreen *table) {
    const Drag *drag = &table->pointing.drag;
    const PlayClicks *clicks = &table->see->clicks;
    bool within = false;
    for (int i = 0; i < clicks->next_count; i++) {
        within =
            within || (clicks->next[i].kind == CLICK_PIECE && clicks->next[i].cell == drag->cell);
    }
    return within && drag->kind == DRAG_PIECE && table->board.fan.opened &&
           table->board.fan.over == drag->cell && table->pointing.hover == drag->cell;
}

static bool wanted(const TableScreen *table, int count, double least) {
    const double readable = READABLE * canvas_text_scale(table->ui->canvas);
    const bool free = table->pointing.drag.kind == DRAG_NONE ||
                      table->pointing.drag.kind == DRAG_PRESSED || drags_within(table);
    return table->see->view->fan != NULL && free && (count > 2 || (count == 2 && least < readable));
}

bool board_fan_spreads(const TableScreen *table, Cell cell) {
    double least;
    const int count = count_pieces(table, cell, &least);
    return board_fan_has(table, cell) || (count > 2 && wanted(table, count, least));
}

/* --- Its parts ------------------------------------------------------------------------------- */

/* The pieces of the others, then those of the person who decides. */
typedef struct Rows {
    ShownPiece *piece[VIEW_PIECES_MAX];
    int others, count;
} Rows;

/* How a card is divided, in points. */
typedef struct Measures {
    double size; /* of a piece */
    double step; /* from a piece to the next */
    double row;  /* the height of a row with its names */
    double head; /* of the heading */
    double gap;  /* between the two parts */
    int columns;
} Measures;

static const char *name_of(const TableScreen *table, const ShownPiece *piece) {
    const ViewFan *fan = table->see->view->fan;
    return fan->name != NULL ? fan->name(&piece->look) : "";
}

/* The place, and its notation behind it. */
static void say_heading(const TableScreen *table, Cell cell, char text[GAME_LABEL_MAX]) {
    const ViewFan *fan = table->see->view->fan;
    text[0] = '\0';
    if (fan->heading != NULL) {
        const Scene scene = table_scene(table, false);
        fan->heading(&scene, cell, text);
    }
}

/* The seat whose pieces stand below those of others; SEAT_NONE: all stand in one row. */
static int own_seat(const TableScreen *table, Cell cell) {
    int seat = SEAT_NONE;
    for (int i = 0; i < table->board.piece_count; i++) {
        const ShownPiece *piece = &table->board.piece[i];
        if (piece->look.cell == cell && !piece->hidden) {
            if (seat != SEAT_NONE && piece->look.seat != seat) {
                const Scene scene = table_scene(table, false);
                return scene.you;
            }
            seat = piece->look.seat;
        }
    }
    return SEAT_NONE;
}

static void collect(TableScreen *table, Cell cell, Rows *rows) {
    const int own = own_seat(table, cell);
    rows->count = 0;
    for (int part = 0; part < 2; part++) {
        for (int i = 0; i < table->board.piece_count; i++) {
            ShownPiece *piece = &table->board.piece[i];
            const bool is_own = own != SEAT_NONE && piece->look.seat == own;
            if (piece->look.cell == cell && !piece->hidden && is_own == (part == 1)) {
                rows->piece[rows->count++] = piece;
            }
        }
        rows->others = part == 0 ? rows->count : rows->others;
    }
}

static int lines_of(int pieces, int columns) {
    return (pieces + columns - 1) / columns;
}

static Measures measure(const TableScreen *table, const Rows *rows, double unit) {
    Canvas *canvas = table->ui->canvas;
    const bool named = table->see->view->fan->name != NULL;
    const double line = named ? canvas_line_height(canvas, FONT_BODY) : 0;
    Measures is = {.size = fmax(unit * FULL_SIZE, LEAST * canvas_text_scale(canvas))};
    double wide = is.size;
    for (int i = 0; i < rows->count; i++) {
        wide = fmax(wide, canvas_text_width(canvas, FONT_STRONG, name_of(table, rows->piece[i])));
    }
    const int own = rows->count - rows->others;
    const double most = fmax(rows->others, own);
    const double even = rows->others == 0 || own == 0 ? ceil(sqrt(most)) : most;
    is.columns = (int)fmin(COLUMNS, even);
    is.step = ceil(wide + 6);
    is.row = ceil(is.size * (0.5 + PLATE) + line + 4);
    is.head = table->see->view->fan->heading != NULL
                  ? ceil(canvas_line_height(canvas, FONT_STRONG) + 4)
                  : 0;
    is.gap = rows->others > 0 && own > 0 ? 8 : 0;
    return is;
}

/* --- Where it stands ------------------------------------------------------------------------- */

/* How many pieces of other cells a box hides; a cell that can be clicked next counts as several. */
static int hides(const TableScreen *table, Cell cell, Box box) {
    enum { MARKED = 4 };
    int count = 0;
    for (int i = 0; i < table->board.piece_count; i++) {
        const ShownPiece *piece = &table->board.piece[i];
        const double reach = piece->size * 0.35;
        count += piece->look.cell != cell && !piece->hidden && piece->at.x + reach > box.x &&
                 piece->at.x - reach < box.x + box.w && piece->at.y + reach > box.y &&
                 piece->at.y - reach < box.y + box.h;
    }
    for (Cell other = 0; other < table->see->board->cells; other++) {
        Spot spot;
        const bool marked = other != cell && table->board.mark[other] != 0 &&
                            projection_spot(&table->board.view.projection, other, &spot);
        count += marked && box_holds(box, spot.at) ? MARKED : 0;
    }
    return count;
}

/* The box in which it hides least, as far as the board reaches. The pointer reaches it
 * from any point of the cell, whose middle it covers. */
static Box place_card(const TableScreen *table, Spot spot, double w, double h) {
    static const double shares[] = {0.5, 0, 1};
    const Box area = table->board.view.area;
    Box best = {0, 0, 0, 0};
    int least = 0;
    for (int i = 0; i < 9; i++) {
        const double x = spot.at.x - POINTER - (w - 2 * POINTER) * shares[i % 3];
        const double y = spot.at.y - POINTER - (h - 2 * POINTER) * shares[i / 3];
        const Box box = {floor(fmax(fmin(x, area.x + area.w - w - 2), area.x + 2)),
                         floor(fmax(fmin(y, area.y + area.h - h - 2), area.y + 2)), w, h};
        const int count = hides(table, table->board.fan.cell, box);
        if (i == 0 || count < least) {
            best = box;
            least = count;
        }
    }
    return best;
}

/* Puts `count` pieces in lines from `y` on. */
static void put(ShownPiece *const *piece, int count, const Measures *is, Box box, double y) {
    for (int i = 0; i < count; i++) {
        const int line = i / is->columns;
        const int in_line = (int)fmin(is->columns, count - line * is->columns);
        const double first = box.x + box.w / 2 - (in_line - 1) * is->step / 2;
        piece[i]->at =
            (Point){round(first + i % is->columns * is->step), y + is->size / 2 + line * is->row};
        piece[i]->size = is->size;
        piece[i]->twice = false;
    }
}

/* Whether the pointer has rested on the cell. Who clicks before that means what is seen there: the
 * card waits until the pointer moves, lest a second click finds another piece under it; and so it
 * does where the board has moved under the pointer. */
static bool has_rested(TableScreen *table, Cell cell) {
    Fan *fan = &table->board.fan;
    const double now = table->ui->now;
    const Point at = table->ui->in.at;
    if (fan->over != cell) {
        fan->over = cell;
        fan->opened = false;
        fan->clicked = at.x == fan->at.x && at.y == fan->at.y;
        fan->since = now;
    }
    if (!fan->opened && table->pointing.drag.kind != DRAG_NONE) {
        fan->clicked = true;
        fan->at = at;
    } else if (fan->clicked && hypot(at.x - fan->at.x, at.y - fan->at.y) > MOVED) {
        fan->clicked = false;
        fan->since = now;
    }
    fan->at = fan->clicked ? fan->at : at;
    fan->opened = fan->opened || (!fan->clicked && now - fan->since >= REST);
    table->ui->animating = table->ui->animating || !(fan->opened || fan->clicked);
    return fan->opened;
}

void board_fan_spread(TableScreen *table) {
    double least = 0;
    Spot spot;
    Rows rows;
    Fan *fan = &table->board.fan;
    const Cell cell = table->pointing.hover;
    fan->box.w = 0;
    if (cell == CELL_NONE || !projection_spot(&table->board.view.projection, cell, &spot)) {
        fan->over = CELL_NONE;
        fan->at = table->ui->in.at;
        return;
    }
    const int count = count_pieces(table, cell, &least);
    if (!wanted(table, count, least)) {
        fan->over = CELL_NONE;
        fan->at = table->ui->in.at;
        return;
    }
    if (!has_rested(table, cell)) {
        return;
    }
    char heading[GAME_LABEL_MAX];
    collect(table, cell, &rows);
    const double unit = projection_unit(&table->board.view.projection);
    const Measures is = measure(table, &rows, fmin(unit, spot.unit));
    const int above = lines_of(rows.others, is.columns);
    const int below = lines_of(rows.count - rows.others, is.columns);
    say_heading(table, cell, heading);
    const double title =
        canvas_text_width(table->ui->canvas, FONT_STRONG, heading) +
        canvas_text_width(table->ui->canvas, FONT_SMALL, table->see->board->name[cell]) + 8;
    fan->cell = cell;
    fan->box =
        drags_within(table)
            ? fan->last /* what can be clicked now would move it */
            : place_card(table, spot, fmax(is.columns * is.step, is.head > 0 ? title : 0) + 2 * RIM,
                         is.head + (above + below) * is.row + is.gap + 2 * RIM);
    const double top = fan->box.y + RIM + is.head;
    put(rows.piece, rows.others, &is, fan->box, top);
    put(rows.piece + rows.others, rows.count - rows.others, &is, fan->box,
        top + above * is.row + is.gap);
    fan->last = fan->box;
    fan->divided = is.gap > 0 ? top + above * is.row + is.gap / 2 - 2 : 0;
}

Cell board_fan_at(const TableScreen *table, Point at) {
    return table->board.fan.box.w > 0 && box_holds(table->board.fan.box, at) ? table->board.fan.cell
                                                                             : CELL_NONE;
}

bool board_fan_is_blank(const TableScreen *table, Point at) {
    bool blank = board_fan_at(table, at) != CELL_NONE;
    for (int i = 0; i < table->board.piece_count && blank; i++) {
        const ShownPiece *piece = &table->board.piece[i];
        blank = piece->look.cell != table->board.fan.cell || piece->hidden ||
                !box_holds(board_fan_item(table, piece), at);
    }
    return blank;
}

/* --- Drawing it ------------------------------------------------------------------------------ */

static void draw_heading(const TableScreen *table) {
    Canvas *canvas = table->ui->canvas;
    const Fan *fan = &table->board.fan;
    const double line = canvas_line_height(canvas, FONT_STRONG);
    Box row = {fan->box.x + RIM, fan->box.y + RIM, fan->box.w - 2 * RIM, line};
    char heading[GAME_LABEL_MAX];
    say_heading(table, fan->cell, heading);
    const char *cell = table->see->board->name[fan->cell];
    const double wide =
        draw_text(canvas, FONT_STRONG, INK_TEXT, row, ALIGN_LEFT, "%s", heading) + 8;
    add_text(canvas, row, "%s %s", heading, cell);
    row.x += wide;
    row.w = fmax(1, row.w - wide);
    (void)draw_text(canvas, FONT_SMALL, INK_SOFT, row, ALIGN_LEFT, "%s", cell);
}

void board_fan_draw(const TableScreen *table) {
    Canvas *canvas = table->ui->canvas;
    const Fan *fan = &table->board.fan;
    const Box box = fan->box;
    if (box.w <= 0) {
        return;
    }
    canvas_shadow(canvas, box, 10);
    canvas_box(canvas, box, 10, canvas_ink(canvas, INK_PANEL), canvas_ink(canvas, INK_EDGE));
    if (table->see->view->fan->heading != NULL) {
        draw_heading(table);
    }
    if (fan->divided > 0) {
        canvas_fill(canvas, (Box){box.x + RIM, fan->divided, box.w - 2 * RIM, 1},
                    canvas_ink(canvas, INK_LINE));
    }
}

void board_fan_names(const TableScreen *table) {
    Canvas *canvas = table->ui->canvas;
    const Fan *fan = &table->board.fan;
    const double line = canvas_line_height(canvas, FONT_BODY);
    for (int i = 0; i < table->board.piece_count && fan->box.w > 0; i++) {
        const ShownPiece *piece = &table->board.piece[i];
        const char *name =
            piece->look.cell == fan->cell && !piece->hidden ? name_of(table, piece) : "";
        const double wide = canvas_text_width(canvas, FONT_BODY, name) + 2;
        if (name[0] != '\0') {
            canvas_text(
                canvas, FONT_BODY, canvas_ink(canvas, INK_TEXT),
                (Box){piece->at.x - wide / 2, piece->at.y + piece->size * PLATE, wide, line},
                ALIGN_MIDDLE, name);
        }
    }
}

Box board_fan_item(const TableScreen *table, const ShownPiece *piece) {
    Canvas *canvas = table->ui->canvas;
    const char *name = name_of(table, piece);
    const double line = name[0] != '\0' ? canvas_line_height(canvas, FONT_BODY) : 0;
    const double w = fmax(piece->size, canvas_text_width(canvas, FONT_BODY, name) + 6);
    return (Box){piece->at.x - w / 2, piece->at.y - piece->size / 2, w,
                 piece->size * (0.5 + PLATE) + line + 2};
}
