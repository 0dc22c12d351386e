/* What the colours and lines of the board mean, in the first corner of it that is free. */
#include <math.h>

#include "game/text.h"
#include "games/heximeros/view/parts.h"
#include "view/cells.h"
#include "view/sheet.h"

enum { ENTRIES_MAX = 5, ENTRIES_LEAST = 3 };

typedef enum Sign { SIGN_FILL, SIGN_LINE, SIGN_PICTURE, SIGN_SHIELD, SIGN_DOT } Sign;

typedef struct Entry {
    Sign sign;
    Colour colour;
    const char *text;
} Entry;

/* What is tinted now, if anything: see reach.c. */
static bool tinted(const Canvas *canvas, const Scene *scene, Entry *entry) {
    const HexiState *state = scene->state;
    const Cell from = hexi_selected(scene);
    const HexiKind kind = from == CELL_NONE ? HEXI_NO_PIECE : hexi_kind(state->at[from]);
    const Colour accent = colour_fade(canvas_ink(canvas, INK_ACCENT), 0.45);
    const Cell watched = hexi_watched(scene);
    *entry = kind == HEXI_ARCHER        ? (Entry){SIGN_FILL, accent, N_("Its shots")}
             : kind == HEXI_DREADNAUGHT ? (Entry){SIGN_FILL, accent, N_("Its sweep")}
             : watched != CELL_NONE
                 ? (Entry){SIGN_DOT, hexi_seat_colour(canvas, hexi_colour(state->at[watched])),
                           N_("Its reach")}
                 : (Entry){.text = NULL};
    return entry->text != NULL;
}

static int entries_of(const Canvas *canvas, const Scene *scene, Entry out[ENTRIES_MAX]) {
    const HexiState *state = scene->state;
    out[0] = (Entry){SIGN_FILL, colour_fade(hexi_tint[state->side], 0.7), N_("Base Line")};
    out[1] = (Entry){SIGN_LINE, canvas_ink(canvas, INK_BRASS), N_("Center Line")};
    out[2] = (Entry){SIGN_PICTURE, COLOUR_NONE, N_("Ground Zero")};
    int count = ENTRIES_LEAST;
    if (scene->shields) {
        out[count++] =
            (Entry){SIGN_SHIELD, canvas_ink(canvas, INK_DANGER), N_("Could be taken there")};
    }
    return count + tinted(canvas, scene, &out[count]);
}

static void draw_sign(Canvas *canvas, const Entry *entry, Point at, double size) {
    const double half = size / 2, high = half * 0.866;
    const Point corner[] = {
        {at.x - half, at.y}, {at.x - half / 2, at.y - high}, {at.x + half / 2, at.y - high},
        {at.x + half, at.y}, {at.x + half / 2, at.y + high}, {at.x - half / 2, at.y + high}};
    if (entry->sign == SIGN_LINE) {
        canvas_line(canvas, corner[0], corner[3], &(Pen){.stroke = entry->colour, .width = 2});
    } else if (entry->sign == SIGN_FILL) {
        const Pen pen = {.fill = entry->colour, .stroke = canvas_ink(canvas, INK_SOFT), .width = 1};
        canvas_polygon(canvas, corner, 6, &pen);
    } else if (entry->sign == SIGN_DOT) {
        const Pen pen = {.fill = entry->colour, .stroke = canvas_ink(canvas, INK_SOFT), .width = 1};
        canvas_circle(canvas, at, size * 0.28, &pen);
    } else if (entry->sign == SIGN_SHIELD) {
        cells_shield(canvas, at, size * 0.64, entry->colour);
    } else {
        canvas_sprite(canvas, "hexi-zero", (Box){at.x - half, at.y - high, size, 2 * high}, 1);
    }
}

/* The first corner of the area where a box is free; false if there is none. */
static bool find_corner(const Scene *scene, HexiFree *is_free, const void *labels, Box *box) {
    const Box area = scene->area;
    const double rim = 16;
    for (int corner = 0; corner < 4; corner++) {
        box->x = corner < 2 ? area.x + rim : area.x + area.w - rim - box->w;
        box->y = corner % 2 == 0 ? area.y + rim : area.y + area.h - rim - box->h;
        if (is_free(labels, *box)) {
            return true;
        }
    }
    return false;
}

void hexi_draw_legend(Canvas *canvas, const Scene *scene, HexiFree *is_free, const void *labels) {
    Entry entry[ENTRIES_MAX];
    int count = entries_of(canvas, scene, entry);
    const double scale = canvas_text_scale(canvas);
    const double row = canvas_line_height(canvas, FONT_BODY), sign = 14 * scale, gap = 8 * scale;
    double wide = 0;
    for (int i = 0; i < count; i++) {
        wide = fmax(wide, canvas_text_width(canvas, FONT_BODY, tr(entry[i].text)));
    }
    Box box = {0, 0, sign + gap + wide, count * row};
    /* Without what is marked now where there is no room for all. */
    while (!find_corner(scene, is_free, labels, &box)) {
        if (count-- <= ENTRIES_LEAST) {
            return;
        }
        box.h -= row;
    }
    for (int i = 0; i < count; i++) {
        const Box line = {box.x, box.y + i * row, box.w, row};
        draw_sign(canvas, &entry[i], (Point){line.x + sign / 2, line.y + row / 2}, sign);
        draw_text(canvas, FONT_BODY, INK_SOFT, box_between(line, sign + gap, 0), ALIGN_LEFT, "%s",
                  tr(entry[i].text));
        add_text(canvas, line, "%s", tr(entry[i].text));
    }
}
