/* What a choice would bring, on the board: a piece that is promoted, and Sanctuary. */
#include <math.h>

#include "game/text.h"
#include "games/heximeros/view/parts.h"
#include "view/cells.h"
#include "view/sheet.h"

/* --- Promotion: H-32 .. H-38 ----------------------------------------------------------------- */

#define GHOST 0.62 /* the alpha of a piece that is not there yet */

/* A piece over what stands on the cell now. */
static void draw_ghost(Canvas *canvas, const Scene *scene, Cell cell, HexiPiece piece) {
    const Point at = layout_centre(scene->layout, cell);
    const double row = scene->layout->row;
    const Pen plate = {.fill = canvas_ink(canvas, INK_PANEL)};
    cells_outline(canvas, scene->projection, cell, 0.02 * row, &plate);
    hexi_draw_piece(canvas, piece, square_around(at, HEXI_PIECE_SIZE * row), false, GHOST);
}

/* H-37: where a second piece of the same colour may stand. */
static void draw_rings(Canvas *canvas, const Scene *scene) {
    const HexiState *state = scene->state;
    const int reached = hexi_base_of((Cell)state->open_cell);
    const double row = scene->layout->row;
    const Pen ring = {.stroke = canvas_ink(canvas, INK_ACCENT),
                      .width = fmax(1.5, row * 0.08),
                      .fill = canvas_ink(canvas, INK_CASING),
                      .casing = canvas_ink(canvas, INK_CASING),
                      .casing_width = 1};
    for (Cell cell = 0; cell < HEXI_CELLS; cell++) {
        const int base = hexi_base_of(cell);
        if (base != SEAT_NONE && (base == reached || base == state->side) && state->at[cell] == 0) {
            cells_circle(canvas, scene->projection, place_on(cell), fmax(4, row * 0.2), &ring);
        }
    }
}

/* Whether a piece may be placed on a cell. */
static bool may_stand(const Scene *scene, HexiPiece piece, Cell cell) {
    const HexiState *state = scene->state;
    for (int i = 0; i < scene->source.count; i++) {
        const Action action = scene->source.actions[i];
        const HexiActionKind act = hexi_action_kind(action);
        const Cell to = hexi_to(action) == HEXI_OFF ? (Cell)state->open_cell : hexi_to(action);
        if ((act == HEXI_BASE || act == HEXI_SECOND) &&
            hexi_plain(hexi_promoted(action)) == piece && to == cell) {
            return true;
        }
    }
    return false;
}

void hexi_draw_promotion(Canvas *canvas, const Scene *scene) {
    const HexiState *state = scene->state;
    if (state->open == HEXI_NONE_OPEN || scene->source.count == 0) {
        return;
    }
    const HexiPiece hot = hexi_offered(scene->hot);
    const HexiPiece chosen =
        scene->path->count > 0 ? hexi_offered(&scene->path->at[0]) : HEXI_NO_PIECE;
    if (hot != HEXI_NO_PIECE && state->open != HEXI_AT_SECOND) {
        draw_ghost(canvas, scene, (Cell)state->open_cell, hot);
        if (state->open == HEXI_AT_BASE && hexi_colour(hot) == state->side) {
            draw_rings(canvas, scene);
        }
    } else if (chosen != HEXI_NO_PIECE && scene->hover != CELL_NONE &&
               may_stand(scene, chosen, scene->hover)) {
        draw_ghost(canvas, scene, scene->hover, chosen);
    }
}

/* --- Sanctuary: H-20 ------------------------------------------------------------------------- */

bool hexi_goes_to_sanctuary(const Scene *scene, Cell cell) {
    const Cell from = hexi_selected(scene);
    for (int i = 0; i < scene->source.count && from != CELL_NONE; i++) {
        const Action action = scene->source.actions[i];
        if (hexi_action_kind(action) == HEXI_SANCTUARY && hexi_from(action) == from &&
            hexi_to(action) == cell) {
            return true;
        }
    }
    return false;
}

/* How much a box would hide: pieces and dots, and the letters beside the board. */
static int hides(const Scene *scene, Box box) {
    const HexiState *state = scene->state;
    const double row = scene->layout->row;
    const Point middle = {box.x + box.w / 2, box.y + box.h / 2};
    const bool beside = layout_pick(scene->layout, middle) == CELL_NONE;
    bool near_rim = false;
    int count = 0;
    for (Cell cell = 0; cell < HEXI_CELLS; cell++) {
        const Point at = layout_centre(scene->layout, cell);
        const bool covered = at.x > box.x - row * 0.45 && at.x < box.x + box.w + row * 0.45 &&
                             at.y > box.y - row * 0.4 && at.y < box.y + box.h + row * 0.4;
        bool target = false;
        for (int i = 0; covered && !target && i < scene->source.count; i++) {
            target = hexi_from(scene->source.actions[i]) == hexi_selected(scene) &&
                     hexi_to(scene->source.actions[i]) == cell;
        }
        near_rim = near_rim || (fabs(at.x - middle.x) < row && fabs(at.y - middle.y) < row + box.h);
        count += 10 * (covered && (state->at[cell] != 0 || target));
    }
    return count + (beside && near_rim);
}

/* Where a label hides the least, above or below its dot; of no width: nowhere. */
static Box label_place(const Scene *scene, Point at, double wide, double high) {
    static const Point sides[] = {{0, 1}, {0, -1}, {-1, 1}, {1, 1}, {-1, -1}, {1, -1}};
    const Box area = scene->area;
    const double row = scene->layout->row;
    Box best = {0};
    int least = HEXI_CELLS;
    for (int far = 0; far < 6; far++) {
        const double away = (0.35 + 0.45 * far) * row + high / 2;
        for (size_t i = 0; i < sizeof sides / sizeof *sides; i++) {
            const Box box = {at.x + sides[i].x * (wide / 2 - row * 0.2) - wide / 2,
                             at.y + sides[i].y * away - high / 2, wide, high};
            const bool seen = box.x >= area.x && box.y >= area.y &&
                              box.x + wide <= area.x + area.w && box.y + high <= area.y + area.h;
            const int hidden = seen ? hides(scene, box) : least;
            if (hidden < least) {
                least = hidden;
                best = box;
            }
        }
    }
    return best;
}

/* A label with a line to its dot. */
static void draw_label(Canvas *canvas, const Scene *scene, Cell cell) {
    const Point at = layout_centre(scene->layout, cell);
    const double high = canvas_line_height(canvas, FONT_SMALL);
    const double wide = canvas_text_width(canvas, FONT_SMALL, tr("Sanctuary")) + 12;
    const Box box = label_place(scene, at, wide, high);
    if (box.w > 0) {
        const bool below = box.y > at.y;
        const double radius = 0.2 * scene->layout->row;
        const Pen pen = canvas_pen(canvas, INK_ACCENT, 1.5, 1);
        canvas_line(canvas, (Point){at.x, at.y + (below ? radius : -radius)},
                    (Point){at.x, below ? box.y : box.y + high}, &pen);
        canvas_box(canvas, box, 6, canvas_ink(canvas, INK_PANEL), canvas_ink(canvas, INK_ACCENT));
        draw_text(canvas, FONT_SMALL, INK_TEXT, box, ALIGN_MIDDLE, "%s", tr("Sanctuary"));
        add_text(canvas, box, "%s", tr("Sanctuary"));
    }
}

void hexi_draw_sanctuary(Canvas *canvas, const Scene *scene) {
    for (Cell cell = 0; cell < HEXI_CELLS; cell++) {
        if (hexi_goes_to_sanctuary(scene, cell)) {
            draw_label(canvas, scene, cell);
        }
    }
}
