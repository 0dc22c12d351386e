#include "support/listening_canvas.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

/* Measures are written in thousandths: that is much faster than as decimal fractions. */
static long long fine(double measure) {
    return llround(measure * 1000);
}

/* Writes down what is drawn. */
static void __attribute__((format(printf, 2, 3)))
hear(const Canvas *canvas, const char *format, ...) {
    if (canvas->log != NULL && !canvas->measures) {
        va_list arguments;
        va_start(arguments, format);
        vfprintf(canvas->log, format, arguments);
        va_end(arguments);
    }
}

static void hear_box(const Canvas *canvas, Box box) {
    hear(canvas, " at %lld,%lld %lldx%lld\n", fine(box.x), fine(box.y), fine(box.w), fine(box.h));
}

static void hear_pen(const Canvas *canvas, const Pen *pen) {
    hear(canvas, " pen %08x %lld %lld/%lld %08x %lld %08x\n", pen->stroke, fine(pen->width),
         fine(pen->dash), fine(pen->gap), pen->casing, fine(pen->casing_width), pen->fill);
}

/* --- Colours and measures -------------------------------------------------------------------- */

Colour canvas_ink(const Canvas *canvas, Ink ink) {
    (void)canvas;
    return (Colour)(ink + 1) << 8 | 0xFF;
}

bool canvas_dark(const Canvas *canvas) {
    (void)canvas;
    return false;
}

Colour colour_fade(Colour colour, double alpha) {
    (void)alpha;
    return colour;
}

Colour colour_mix(Colour a, Colour b, double share_of_b) {
    return share_of_b < 0.5 ? a : b;
}

double canvas_pixel_size(const Canvas *canvas) {
    (void)canvas;
    return 1;
}

bool canvas_measure(Canvas *canvas, bool measures) {
    const bool before = canvas->measures;
    canvas->measures = measures;
    return before;
}

double canvas_text_scale(const Canvas *canvas) {
    return canvas->text_scale;
}

void canvas_map_size(Canvas *canvas, double size) {
    (void)canvas;
    assert_true(size > 0);
}

double canvas_text_width(Canvas *canvas, Font font, const char *text) {
    return (double)strlen(text) * (font == FONT_HEADING ? 11 : 8) * canvas->text_scale;
}

double canvas_line_height(const Canvas *canvas, Font font) {
    return (font == FONT_HEADING ? 24 : 17) * canvas->text_scale;
}

/* --- Drawing --------------------------------------------------------------------------------- */

double canvas_text(Canvas *canvas, Font font, Colour colour, Box box, Align align,
                   const char *text) {
    assert_true(box.w > 0);
    canvas->texts += !canvas->measures;
    hear(canvas, "text `%s` %d %d %08x", text, (int)font, (int)align, colour);
    hear_box(canvas, box);
    return canvas_text_width(canvas, font, text);
}

double canvas_paragraph(Canvas *canvas, Font font, Colour colour, Box box, const char *text) {
    assert_true(box.w > 0);
    if (colour != COLOUR_NONE) {
        canvas->texts += !canvas->measures;
        hear(canvas, "paragraph `%s` %d %08x", text, (int)font, colour);
        hear_box(canvas, box);
    }
    const double lines = 1 + (int)(canvas_text_width(canvas, font, text) / box.w);
    return lines * canvas_line_height(canvas, font);
}

static void assert_picture(const char *name, Box box) {
    assert_non_null(name);
    assert_true(box.w > 0 && box.h > 0);
}

void canvas_sprite(Canvas *canvas, const char *name, Box box, double alpha) {
    assert_picture(name, box);
    hear(canvas, "picture `%s` %lld", name, fine(alpha));
    hear_box(canvas, box);
}

void canvas_stencil(Canvas *canvas, const char *name, Box box, Colour colour) {
    assert_picture(name, box);
    hear(canvas, "stencil `%s` %08x", name, colour);
    hear_box(canvas, box);
}

void canvas_fill(Canvas *canvas, Box box, Colour colour) {
    hear(canvas, "fill %08x", colour);
    hear_box(canvas, box);
}

void canvas_box(Canvas *canvas, Box box, double radius, Colour fill, Colour border) {
    assert_true(box.w > 0 && box.h > 0);
    hear(canvas, "box %lld %08x %08x", fine(radius), fill, border);
    hear_box(canvas, box);
}

void canvas_frame(Canvas *canvas, Box box, double radius, double width, Colour colour) {
    assert_true(box.w > 0 && box.h > 0);
    hear(canvas, "frame %lld %lld %08x", fine(radius), fine(width), colour);
    hear_box(canvas, box);
}

void canvas_shadow(Canvas *canvas, Box box, double radius) {
    assert_true(box.w > 0 && box.h > 0);
    hear(canvas, "shadow %lld", fine(radius));
    hear_box(canvas, box);
}

void canvas_line(Canvas *canvas, Point from, Point to, const Pen *pen) {
    assert_true(pen->width > 0);
    canvas->lines += !canvas->measures;
    hear(canvas, "line %lld,%lld %lld,%lld", fine(from.x), fine(from.y), fine(to.x), fine(to.y));
    hear_pen(canvas, pen);
}

void canvas_circle(Canvas *canvas, Point centre, double radius, const Pen *pen) {
    assert_true(radius > 0);
    hear(canvas, "circle %lld,%lld %lld", fine(centre.x), fine(centre.y), fine(radius));
    hear_pen(canvas, pen);
}

void canvas_textured(Canvas *canvas, const Point *corners, int count, const Pen *pen,
                     const Texture *texture, double alpha) {
    assert_in_range(count, 3, OUTLINE_CORNERS_MAX);
    assert_true(texture == NULL || texture->name != NULL);
    canvas->polygons += !canvas->measures;
    for (int i = 0; i < count; i++) {
        hear(canvas, "%s %lld,%lld", i == 0 ? "polygon" : "", fine(corners[i].x),
             fine(corners[i].y));
    }
    hear(canvas, " %s %.2f", texture != NULL ? texture->name : "plain", alpha);
    hear_pen(canvas, pen);
}

void canvas_polygon(Canvas *canvas, const Point *corners, int count, const Pen *pen) {
    assert_in_range(count, 3, 8);
    canvas_textured(canvas, corners, count, pen, NULL, 1);
}

void canvas_clip(Canvas *canvas, Box box) {
    hear(canvas, "clip %lld,%lld %lldx%lld", fine(box.x), fine(box.y), fine(box.w), fine(box.h));
    assert_true(box.w > 0 && box.h > 0);
}

void canvas_unclip(Canvas *canvas) {
    hear(canvas, "unclip");
}

/* --- Elements -------------------------------------------------------------------------------- */

static Reported *report(Canvas *canvas, const char *name, Box box, unsigned states) {
    hear(canvas, "element `%s` %x", name, states);
    hear_box(canvas, box);
    assert_in_range(canvas->reported_count, 0, REPORTED_MAX - 1);
    assert_in_range(strlen(name), 1, REPORTED_NAME_MAX - 1);
    Reported *element = &canvas->reported[canvas->reported_count++];
    *element = (Reported){.box = box, .states = states};
    strcpy(element->name, name);
    return element;
}

void canvas_add_element(Canvas *canvas, ElementKind kind, const char *name, Box box,
                        unsigned states, const char *words) {
    assert_int_equal(kind, ELEMENT_TEXT);
    if (!canvas->measures) {
        hear(canvas, "words `%s` of the ", words == NULL ? "" : words);
        (void)report(canvas, name, box, states);
    }
}

static const Reported *find(const Canvas *canvas, const char *name, bool clickable) {
    for (int i = 0; i < canvas->reported_count; i++) {
        const Reported *element = &canvas->reported[i];
        if (strcmp(element->name, name) == 0 && (element->clickable || !clickable)) {
            return element;
        }
    }
    return NULL;
}

bool canvas_add_clickable(Canvas *canvas, const char *name, Box box, unsigned states, Click click) {
    assert_true(click.kind == CLICK_ITEM || click.kind == CLICK_BUTTON);
    if (canvas->measures) {
        return false;
    }
    assert_null(find(canvas, name, true)); /* a click finds its element by the name */
    Reported *element = report(canvas, name, box, states);
    element->clickable = true;
    element->click = click;
    hear(canvas, "answers to item %d\n", click.index);
    canvas->clickable_count++;
    return false;
}

/* --- What was reported ----------------------------------------------------------------------- */

const Reported *canvas_reported(const Canvas *canvas, const char *name) {
    return find(canvas, name, false);
}

static const Reported *expect(const Canvas *canvas, const char *name, bool clickable) {
    const Reported *element = find(canvas, name, clickable);
    if (element == NULL) {
        for (int i = 0; i < canvas->reported_count; i++) {
            print_message("reported: %s\n", canvas->reported[i].name);
        }
        fail_msg("no element %s%s", name, clickable ? " that can be clicked" : "");
    }
    return element;
}

const Reported *canvas_expect(const Canvas *canvas, const char *name) {
    return expect(canvas, name, false);
}

const Reported *canvas_expect_clickable(const Canvas *canvas, const char *name) {
    return expect(canvas, name, true);
}
