#include "view/sheet.h"

#include <math.h>
#include <stdarg.h>

#include "game/text.h"

enum { WORDS_MAX = 720 };

Sheet sheet_begin(Canvas *canvas, const Scene *scene, Box box) {
    return (Sheet){
        .canvas = canvas, .scene = scene, .box = box, .scale = canvas_text_scale(canvas)};
}

Box sheet_row(Sheet *sheet, double height) {
    const Box row = {sheet->box.x, sheet->box.y + sheet->y, sheet->box.w,
                     round(height * sheet->scale)};
    sheet->y += row.h;
    return row;
}

void sheet_sentence(Sheet *sheet, const char *text) {
    Box box = {sheet->box.x, sheet->box.y + sheet->y, sheet->box.w, 0};
    const Colour ink = canvas_ink(sheet->canvas, INK_SOFT);
    box.h = canvas_paragraph(sheet->canvas, FONT_BODY, ink, box, text);
    sheet->y += ceil(box.h);
    add_text(sheet->canvas, box, "%s", text);
}

Box sheet_heading(Sheet *sheet, double height, const char *const *headings,
                  const char *const *remarks) {
    const Box row = sheet_row(sheet, height);
    double shortest = row.w;
    for (int i = 0; headings[i] != NULL; i++) {
        shortest = fmin(shortest, canvas_text_width(sheet->canvas, FONT_STRONG, headings[i]));
    }
    double taken = canvas_text_width(sheet->canvas, FONT_BODY, *remarks) + 12;
    while (remarks[1] != NULL && shortest + taken > row.w) {
        taken = canvas_text_width(sheet->canvas, FONT_BODY, *++remarks) + 12;
    }
    const Box left = box_between(row, 0, taken);
    while (headings[1] != NULL &&
           canvas_text_width(sheet->canvas, FONT_STRONG, *headings) > left.w) {
        headings++;
    }
    draw_text(sheet->canvas, FONT_STRONG, INK_SOFT, left, ALIGN_LEFT, "%s", *headings);
    draw_text(sheet->canvas, FONT_BODY, INK_SOFT, row, ALIGN_RIGHT, "%s", *remarks);
    return row;
}

void sheet_button(Sheet *sheet, const char *name, bool primary, bool works, Click click) {
    sheet_key_button(sheet, name, NULL, primary, works, click);
}

void sheet_key_button(Sheet *sheet, const char *name, const char *key, bool primary, bool works,
                      Click click) {
    const Box box = sheet_row(sheet, 32);
    Canvas *canvas = sheet->canvas;
    const bool hot = canvas_add_clickable(canvas, name, box, works ? 0 : STATE_DISABLED, click);
    const bool raised = works && primary;
    const Ink ink = !works ? INK_OFF : primary ? INK_ON_ACCENT : INK_TEXT;
    const Colour face = canvas_ink(canvas, primary ? INK_ACCENT : INK_RAISED);
    const Colour fill = hot ? colour_mix(face, canvas_ink(canvas, ink), 0.08) : face;
    const Colour edge = canvas_ink(canvas, works ? INK_EDGE : INK_LINE);
    canvas_box(canvas, box, 8, works ? fill : COLOUR_NONE, raised ? COLOUR_NONE : edge);
    const double wide = canvas_text_width(canvas, FONT_STRONG, name);
    const Font font = raised && wide <= box.w ? FONT_STRONG : FONT_BODY;
    const double pad = 12 * sheet->scale;
    const Box inner = box_between(box, pad, pad);
    if (key == NULL || wide + pad + canvas_text_width(canvas, FONT_BODY, key) > inner.w) {
        draw_text(canvas, font, ink, box, ALIGN_MIDDLE, "%s", name);
        return;
    }
    draw_text(canvas, font, ink, inner, ALIGN_LEFT, "%s", name);
    draw_text(canvas, FONT_BODY, works && !primary ? INK_SOFT : ink, inner, ALIGN_RIGHT, "%s", key);
}

/* --- Text and elements --------------------------------------------------------------------- */

#define WORDS(format)                                                                              \
    char words[WORDS_MAX];                                                                         \
    va_list values;                                                                                \
    va_start(values, (format));                                                                    \
    tr_say_list(words, sizeof words, format, values);                                              \
    va_end(values)

double draw_text(Canvas *canvas, Font font, Ink ink, Box box, Align align, const char *format,
                 ...) {
    WORDS(format);
    return canvas_text(canvas, font, canvas_ink(canvas, ink), box, align, words);
}

void add_text(Canvas *canvas, Box box, const char *format, ...) {
    WORDS(format);
    canvas_add_element(canvas, ELEMENT_TEXT, words, box, 0, NULL);
}

bool add_clickable(Canvas *canvas, Box box, unsigned states, Click click, const char *format, ...) {
    WORDS(format);
    return canvas_add_clickable(canvas, words, box, states, click);
}

void draw_alarm(Canvas *canvas, Box box) {
    const Colour ink = canvas_ink(canvas, INK_DANGER);
    const Point at = {box.x + box.w / 2, box.y + box.h / 2};
    const double r = fmin(box.w, box.h) * 0.42;
    const Point corner[] = {{at.x, at.y - r}, {at.x + r, at.y + r}, {at.x - r, at.y + r}};
    canvas_polygon(canvas, corner, 3, &(Pen){.fill = ink, .stroke = ink, .width = 2});
    const Pen mark = {.stroke = canvas_ink(canvas, INK_PANEL), .width = fmax(1.5, r / 4)};
    canvas_line(canvas, (Point){at.x, at.y - r * 0.35}, (Point){at.x, at.y + r * 0.25}, &mark);
    canvas_line(canvas, (Point){at.x, at.y + r * 0.7}, (Point){at.x, at.y + r * 0.72}, &mark);
}

double draw_sign_groups(Canvas *canvas, const char *sign, const uint8_t *group, int groups,
                        double size, Box box) {
    double x = box.x;
    for (int i = 0; i < groups; i++) {
        for (int count = 0; count < group[i]; count++) {
            canvas_stencil(canvas, sign, (Box){x, box.y + (box.h - size) / 2, size, size},
                           canvas_ink(canvas, INK_BRASS));
            x += size;
        }
        x += size / 2;
    }
    return x - box.x;
}
