/* The board of HexiMeros: its frame, Base Lines and Center Lines, the labels at its edge, and the
 * badges of the colours. */
#include <math.h>
#include <stdio.h>

#include "games/heximeros/view/parts.h"
#include "view/cells.h"
#include "view/sheet.h"

/* --- Background and overlay ---------------------------------------------------------------- */

/* How far the frame reaches beyond the cells at the rim, in cell heights. */
#define FRAME 0.2
#define FRAME_CLEAR 0.26 /* with its corners */

static bool at_rim(const Board *board, Cell cell) {
    for (int side = 0; side < BOARD_SIDES_MAX; side++) {
        if (board->neighbour[cell][side] == CELL_NONE) {
            return true;
        }
    }
    return false;
}

static void fill_cells(Canvas *canvas, const Projection *projection, double factor, bool rim_alone,
                       Colour colour) {
    const double inset = (1 - factor) / 2 * projection->layout.row;
    for (Cell cell = 0; cell < projection->board->cells; cell++) {
        if (!rim_alone || at_rim(projection->board, cell)) {
            cells_outline(canvas, projection, cell, inset, &(Pen){.fill = colour});
        }
    }
}

/* H-1: a frame, so that the notches are clearly out of bounds. */
void hexi_view_background(Canvas *canvas, const Projection *projection) {
    const bool dark = canvas_dark(canvas);
    const Colour frame = dark ? 0x12191BFF : 0x9A8A6CFF;
    fill_cells(canvas, projection, 1 + 2 * FRAME, true, dark ? 0x5B6A70FF : 0x6E6048FF);
    fill_cells(canvas, projection, 1.33, true, frame);
    fill_cells(canvas, projection, 1.03, false, frame);
}

/* A point in fractions of a cell from the centre, rotated with the board. */
static Point turned_point(const Layout *layout, double q, double r, int sixths) {
    for (int i = 0; i < sixths % HEX_DIRECTIONS; i++) {
        const double old = q;
        q = -r;
        r = old + r;
    }
    return (Point){layout->origin.x + q * layout->column,
                   layout->origin.y + (r + q / 2) * layout->row};
}

/* The place of a colour's badge, next to its arm. */
static Point badge_place(const Layout *layout, int colour) {
    return turned_point(layout, 8.7, 8.6, colour + layout->rotation);
}

/* H-6: three lines through Ground Zero, each the Center Line of two opposite colours. */
static void draw_center_lines(Canvas *canvas, const Layout *layout) {
    const double row = layout->row;
    const Pen pen = {.stroke = colour_fade(canvas_ink(canvas, INK_BRASS), 0.9),
                     .width = fmax(1, row * 0.055),
                     .casing = colour_fade(0x000000FF, canvas_dark(canvas) ? 0.3 : 0.12),
                     .casing_width = fmax(0.5, row * 0.035)};
    for (int sixths = 0; sixths < HEX_DIRECTIONS; sixths++) {
        canvas_line(canvas, turned_point(layout, 0.75, -0.375, sixths),
                    turned_point(layout, 12.4, -6.2, sixths), &pen);
    }
}

void hexi_view_overlay(Canvas *canvas, const Projection *projection) {
    for (Cell cell = 0; cell < projection->board->cells; cell++) {
        const int base = hexi_base_of(cell);
        if (base != SEAT_NONE) {
            cells_outline(canvas, projection, cell, 0.0175 * projection->layout.row,
                          &(Pen){.fill = colour_fade(hexi_tint[base], 0.36)});
        }
    }
    draw_center_lines(canvas, &projection->layout);
}

/* --- Labels at the edge -------------------------------------------------------------------- */

static bool inside(Box box, Point at) {
    return at.x >= box.x && at.x <= box.x + box.w && at.y >= box.y && at.y <= box.y + box.h;
}

/* The share of the way from `a` to `b` at which it enters the box; above 1 if it never does. */
static double entry(Box box, Point a, Point b) {
    double first = 0, last = 1;
    const double from[] = {a.x, a.y}, by[] = {b.x - a.x, b.y - a.y};
    const double low[] = {box.x, box.y}, high[] = {box.x + box.w, box.y + box.h};
    for (int i = 0; i < 2; i++) {
        if (fabs(by[i]) < 1e-9) {
            if (from[i] < low[i] || from[i] > high[i]) {
                return 2;
            }
            continue;
        }
        const double one = (low[i] - from[i]) / by[i], other = (high[i] - from[i]) / by[i];
        first = fmax(first, fmin(one, other));
        last = fmin(last, fmax(one, other));
    }
    return first <= last ? first : 2;
}

enum { LABELS_MAX = 64 };

/* The labels drawn so far, none of which covers another; there may be no space for all of them. */
typedef struct Labels {
    Canvas *canvas;
    const Scene *scene;
    double wide, high; /* of the next one */
    int count;
    Point at[LABELS_MAX];
    double was_wide[LABELS_MAX];
    Point badge[HEXI_COLOURS];
} Labels;

/* True if a label there is clear of other labels and of badges. */
static bool is_apart(const Labels *labels, Point at) {
    const double wide = labels->wide * 0.8, high = labels->high * 0.8;
    const double reach = 0.66 * labels->scene->layout->row;
    for (int i = 0; i < labels->count; i++) {
        const double apart = (labels->wide + labels->was_wide[i]) / 2 * 0.8;
        if (fabs(labels->at[i].x - at.x) < apart && fabs(labels->at[i].y - at.y) < high) {
            return false;
        }
    }
    for (int i = 0; i < HEXI_COLOURS; i++) {
        if (fabs(labels->badge[i].x - at.x) < reach + wide / 2 &&
            fabs(labels->badge[i].y - at.y) < reach + high / 2) {
            return false;
        }
    }
    return true;
}

enum { AROUND = 16, ASIDE = AROUND / 4 };

/* The cell at a point around a label, by its number: `rim` beyond the corners and the sides. */
static Cell cell_around(const Labels *labels, Point at, int number, double rim) {
    static const double corner[4][2] = {{-1, -1}, {1, -1}, {1, 1}, {-1, 1}};
    const double *from = corner[number / ASIDE], *to = corner[(number / ASIDE + 1) % 4];
    const double share = number % ASIDE / (double)ASIDE;
    const Point point = {at.x + (from[0] + (to[0] - from[0]) * share) * (labels->wide * 0.4 + rim),
                         at.y + (from[1] + (to[1] - from[1]) * share) * (labels->high * 0.4 + rim)};
    return layout_pick(labels->scene->layout, point);
}

/* The same, and also clear of the board and its frame. */
static bool is_free(const Labels *labels, Point at) {
    bool free = is_apart(labels, at);
    for (int i = 0; i < AROUND && free; i++) {
        free = cell_around(labels, at, i, FRAME_CLEAR * labels->scene->layout->row) == CELL_NONE;
    }
    return free;
}

/* Clear of pieces, on the board where the whole does not fit. */
static bool is_off_pieces(const Labels *labels, Point at) {
    const HexiState *state = labels->scene->state;
    for (int i = 0; i < AROUND; i++) {
        const Cell cell = cell_around(labels, at, i, 0);
        if (cell != CELL_NONE && state->at[cell] != 0) {
            return false;
        }
    }
    return true;
}

/* A label beyond `low` on the line from `high`, or where that line enters the visible area. `steps`
 * is the number of cells between the two. */
static void draw_label(Labels *labels, Point low, Point high, double steps, const char *text) {
    Canvas *canvas = labels->canvas;
    const Box area = labels->scene->area;
    const double wide = labels->wide = canvas_text_width(canvas, FONT_MAP, text) + 6;
    const double line = labels->high;
    const Box seen = {area.x + wide / 2, area.y + line / 2, area.w - wide, area.h - line};
    const Point step = {(low.x - high.x) / steps, (low.y - high.y) / steps};
    Point a = {low.x + 0.8 * step.x, low.y + 0.8 * step.y};
    const double most = (1.5 * fmax(line, wide) + 2 * FRAME_CLEAR * labels->scene->layout->row) /
                        hypot(step.x, step.y);
    for (int steps_left = (int)(most / 0.08) + 2;
         steps_left > 0 && inside(seen, a) && !is_free(labels, a); steps_left--) {
        a = (Point){a.x + 0.08 * step.x, a.y + 0.08 * step.y};
    }
    const double share = entry(seen, a, high);
    /* Large cells carry their names. */
    const bool named = labels->scene->layout->row >= CELLS_NAMED * canvas_text_scale(canvas);
    const bool fits = inside(seen, a) ? is_free(labels, a) : share <= 1;
    if (!fits) {
        return;
    }
    const Point at = {a.x + (high.x - a.x) * share, a.y + (high.y - a.y) * share};
    const Box box = {at.x - wide / 2, at.y - line / 2, wide, line};
    if (!is_apart(labels, at) || (share > 0 && (named || !is_off_pieces(labels, at)))) {
        return;
    }
    if (share > 0) {
        canvas_box(canvas, box, 4, colour_fade(canvas_ink(canvas, INK_PANEL), 0.86), COLOUR_NONE);
    }
    canvas_text(canvas, FONT_MAP, canvas_ink(canvas, INK_SOFT), box, ALIGN_MIDDLE, text);
    if (labels->count < LABELS_MAX) {
        labels->was_wide[labels->count] = wide;
        labels->at[labels->count++] = at;
    }
}

/* H-2: the letters below each file. */
static void draw_files(Labels *labels) {
    const Scene *scene = labels->scene;
    const Board *board = scene->board;
    Cell lowest = 0;
    while (lowest < board->cells) {
        Cell highest = lowest;
        while (highest + 1 < board->cells && board->at[highest + 1].q == board->at[lowest].q) {
            highest++;
        }
        const Point low = layout_centre(scene->layout, lowest);
        const Point high = layout_centre(scene->layout, highest);
        const double steps = board->at[lowest].r - board->at[highest].r;
        char name[CELL_NAME_MAX];
        snprintf(name, sizeof name, "%.*s", board->at[lowest].q < 10 ? 1 : 2, board->name[lowest]);
        draw_label(labels, low, high, steps, name);
        lowest = (Cell)(highest + 1);
    }
}

enum { NUMBERS = 27 };

/* Rows zigzag; this is a point on the middle line of a cell's row. */
static Point row_middle(const Scene *scene, Cell cell) {
    const Axial at = scene->board->at[cell];
    const double aside = (2 * at.r + at.q) % 2 == 0 ? -0.25 : 0.25;
    return turned_point(scene->layout, at.q, at.r + aside, scene->layout->rotation);
}

/* The number at the left end of each row. */
static void draw_numbers(Labels *labels) {
    const Scene *scene = labels->scene;
    const Board *board = scene->board;
    Cell first[NUMBERS + 1], last[NUMBERS + 1];
    for (int i = 0; i <= NUMBERS; i++) {
        first[i] = last[i] = CELL_NONE;
    }
    for (Cell cell = 0; cell < board->cells; cell++) {
        const int number = (26 - 2 * board->at[cell].r - board->at[cell].q) / 2 + 1;
        first[number] = first[number] == CELL_NONE ? cell : first[number];
        last[number] = cell;
    }
    for (int number = 1; number <= NUMBERS; number++) {
        if (first[number] == CELL_NONE) {
            continue;
        }
        const Point left = row_middle(scene, first[number]);
        const Point right = row_middle(scene, last[number]);
        const double steps = board->at[last[number]].q - board->at[first[number]].q;
        char name[12];
        snprintf(name, sizeof name, "%d", number);
        draw_label(labels, left, right, fmax(1, steps), name);
    }
}

/* True if a box is clear of the board, of its frame, of badges and of labels. */
static bool is_clear(const void *drawn, Box box) {
    const Labels *labels = drawn;
    const Layout *layout = labels->scene->layout;
    enum { STEPS = 6 };
    const double rim = 0.4 * layout->row;
    for (int i = 0; i <= STEPS; i++) {
        for (int k = 0; k <= STEPS; k++) {
            const Point at = {box.x - rim + (box.w + 2 * rim) * i / STEPS,
                              box.y - rim + (box.h + 2 * rim) * k / STEPS};
            if (layout_pick(layout, at) != CELL_NONE) {
                return false;
            }
        }
    }
    for (int i = 0; i < labels->count; i++) {
        const Point at = labels->at[i];
        const double wide = labels->was_wide[i];
        if (inside((Box){box.x - wide / 2, box.y - labels->high / 2, box.w + wide,
                         box.h + labels->high},
                   at)) {
            return false;
        }
    }
    for (int i = 0; i < HEXI_COLOURS; i++) {
        const double reach = 0.8 * layout->row;
        if (inside((Box){box.x - reach, box.y - reach, box.w + 2 * reach, box.h + 2 * reach},
                   labels->badge[i])) {
            return false;
        }
    }
    return true;
}

void hexi_draw_labels(Canvas *canvas, const Scene *scene) {
    if (scene->area.w > 0) {
        cells_map_size(canvas, scene->projection, 0.45);
        Labels labels = {
            .canvas = canvas, .scene = scene, .high = canvas_line_height(canvas, FONT_MAP)};
        for (int colour = 0; colour < HEXI_COLOURS; colour++) {
            labels.badge[colour] = badge_place(scene->layout, colour);
        }
        draw_files(&labels);
        draw_numbers(&labels);
        hexi_draw_legend(canvas, scene, is_clear, &labels);
    }
}

/* --- Badges -------------------------------------------------------------------------------- */

void hexi_draw_badges(Canvas *canvas, const Scene *scene) {
    const HexiState *state = scene->state;
    const Layout *layout = scene->layout;
    const double size = 1.5 * layout->row;
    for (int colour = 0; colour < HEXI_COLOURS; colour++) {
        if (!hexi_present(state, colour)) {
            continue;
        }
        const Point at = badge_place(layout, colour);
        canvas_sprite(canvas, hexi_badges[colour], square_around(at, size),
                      hexi_active(state, colour) ? 1 : 0.4);
        if (state->side == colour && scene->outcome.kind == OUTCOME_NONE && !scene->tentative) {
            const Pen pen = canvas_pen(canvas, INK_ACCENT, fmax(2, layout->row * 0.07), 1);
            canvas_circle(canvas, at, size * 0.53, &pen);
        }
    }
}

/* --- Cells --------------------------------------------------------------------------------- */

/* H-4: the set of lines that a cell belongs to. */
int hexi_line_set(Cell cell) {
    const Axial at = heximeros_game.board(NULL)->at[cell];
    return ((at.q - at.r) % 3 + 3) % 3;
}

TileLook hexi_view_tile(const Canvas *canvas, const void *state, Cell cell) {
    static const char *const faces[2][3] = {
        {"hexi-cell-0-light", "hexi-cell-1-light", "hexi-cell-2-light"},
        {"hexi-cell-0-dark", "hexi-cell-1-dark", "hexi-cell-2-dark"},
    };
    (void)state;
    if (cell == hexi_ground_zero()) {
        return (TileLook){.face = "hexi-zero"};
    }
    return (TileLook){.face = faces[canvas_dark(canvas)][hexi_line_set(cell)]};
}
