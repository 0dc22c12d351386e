/* A counter of a hand as a card: its country's colour, kind, combat, movement, crowns and name. */
#include <math.h>

#include "game/text.h"
#include "games/empire/view/parts.h"

static const double radius = 7;

/* What of a card there is space for, in its box. */
typedef struct Face {
    Canvas *canvas;
    const EmpireCounter *shown;
    Box box;
    double scale;
    Colour ink;
    bool roomy;
} Face;

static bool is_roomy(const Canvas *canvas, Box box) {
    const double scale = canvas_text_scale(canvas);
    return box.w >= 84 * scale && box.h >= 100 * scale;
}

/* What cannot be used now keeps a tint of its country, so that all on it stays readable. */
#define DIM 0.7

static void draw_plate(const Face *face, bool hot, bool dim) {
    const Colour panel = canvas_ink(face->canvas, INK_PANEL);
    const Colour plate = colour_mix(empire_view_plate(face->shown->country), panel, dim ? DIM : 0);
    canvas_shadow(face->canvas, face->box, radius);
    canvas_box(face->canvas, face->box, radius, colour_mix(plate, 0x000000FF, 0.5), COLOUR_NONE);
    const Box inner = {face->box.x + 1.5, face->box.y + 1.5, face->box.w - 3, face->box.h - 3};
    canvas_box(face->canvas, inner, radius - 1, colour_mix(plate, 0xFFFFFFFF, hot ? 0.16 : 0.04),
               COLOUR_NONE);
}

/* A row of the same picture from `x` on, or up to it. */
static void draw_signs(const Face *face, const char *sign, int count, double x, double y,
                       double size, bool leftwards) {
    for (int i = 0; i < count; i++) {
        const double at = leftwards ? x - (i + 1) * size : x + i * size;
        canvas_stencil(face->canvas, sign, (Box){at, y, size * 0.88, size * 0.88}, face->ink);
    }
}

/* Crowns at the left and movement at the right; a small card names its country by its letter. */
static void draw_head(const Face *face) {
    const EmpireCounter *shown = face->shown;
    const double pad = 6 * face->scale, line = canvas_line_height(face->canvas, FONT_STRONG);
    double left = face->box.x + pad;
    if (!face->roomy) {
        const char letter[] = {empire_country[shown->country].letter, '\0'};
        const Box box = {left, face->box.y + 2 * face->scale, line, line};
        left += 3 + canvas_text(face->canvas, FONT_STRONG, face->ink, box, ALIGN_LEFT, letter);
    }
    const double right = face->box.x + face->box.w - pad;
    const double size =
        fmin(15 * face->scale, (right - left) / fmax(4.3, shown->crowns + shown->movement + 0.3));
    const double top = face->box.y + (face->roomy ? 8 : 2) * face->scale;
    const double y = face->roomy ? top : top + (line - size) / 2;
    draw_signs(face, EMPIRE_VIEW_CROWN, shown->crowns, left, y, size, false);
    draw_signs(face, empire_view_kinds[shown->kind], shown->movement, right, y, size, true);
}

static void draw_strength(const Face *face, double top, double high) {
    const double size = fmin(high, 40 * face->scale);
    const double middle = face->box.x + face->box.w / 2;
    const Box icon = {middle - size, top + (high - size) / 2, size, size};
    canvas_stencil(face->canvas, empire_view_kinds[face->shown->kind], icon, face->ink);
    char combat[4];
    str_write(combat, sizeof combat, "%d", face->shown->combat);
    canvas_text(face->canvas, FONT_HEADING, face->ink,
                (Box){middle + 5 * face->scale, top, size, high}, ALIGN_LEFT, combat);
}

/* A word in the middle of a line, where it fits. */
static void draw_word(const Face *face, Font font, double y, const char *word) {
    const Box line = {face->box.x + 3, y, face->box.w - 6, canvas_line_height(face->canvas, font)};
    if (canvas_text_width(face->canvas, font, word) <= line.w) {
        canvas_text(face->canvas, font, face->ink, line, ALIGN_MIDDLE, word);
    }
}

void empire_view_draw_counter(Canvas *canvas, int counter, Box box, bool hot, bool dim) {
    const EmpireCounter *shown = &empire_counter[counter];
    const char *country = empire_country[shown->country].name;
    const Face face = {.canvas = canvas,
                       .shown = shown,
                       .box = box,
                       .scale = canvas_text_scale(canvas),
                       .ink = dim ? canvas_ink(canvas, canvas_dark(canvas) ? INK_TEXT : INK_SOFT)
                                  : empire_view_ink(shown->country),
                       .roomy = is_roomy(canvas, box)};
    const double line = canvas_line_height(canvas, FONT_BODY);
    draw_plate(&face, hot, dim);
    draw_head(&face);
    if (face.roomy) {
        const double foot = box.y + box.h - 2 * line - 5 * face.scale;
        draw_strength(&face, box.y + 24 * face.scale, foot - box.y - 26 * face.scale);
        draw_word(&face, FONT_STRONG, foot,
                  shown->name != NULL ? shown->name : tr(empire_view_kind[shown->kind]));
        draw_word(&face, FONT_BODY, foot + line, country);
    } else {
        const double top = box.y + 2 * face.scale + line;
        const double foot = box.y + box.h - line - 2 * face.scale;
        draw_strength(&face, top, foot - top);
        draw_word(&face, FONT_BODY, foot, shown->name != NULL ? shown->name : country);
    }
}

void empire_view_draw_back(Canvas *canvas, Box box) {
    const bool dark = canvas_dark(canvas);
    const Colour line = dark ? 0x56666BFF : 0xA4957AFF;
    const Point at = {box.x + box.w / 2, box.y + box.h / 2};
    canvas_box(canvas, box, radius, dark ? 0x384549FF : 0xB8AA90FF, line);
    for (int ring = 1; ring <= 2; ring++) {
        canvas_circle(canvas, at, fmin(box.w, box.h) * 0.14 * ring,
                      &(Pen){.stroke = line, .width = 1.5});
    }
}
