#include "ui/table/seat_line.h"

#include <math.h>

#define CASING 0.75 /* on either side, points */

Colour seat_line_colour(const View *view, const Canvas *canvas, int seat) {
    static const Colour greys[GAME_SEATS_MAX] = {0xF1ECE1FF, 0x4A443CFF, 0xB5AA97FF,
                                                 0x7D7466FF, 0xD6CCBAFF, 0x25211BFF};
    const bool same = view->seat_colour(canvas, 0) == view->seat_colour(canvas, 1);
    return same ? greys[seat] : view->seat_colour(canvas, seat);
}

/* What is drawn and what is left out, in points; round ends reach into the gaps. */
typedef struct Dash {
    double drawn, left;
} Dash;
static const Dash dashes[GAME_SEATS_MAX] = {{1, 0}, {8, 7}, {0.1, 7}, {4, 8}, {18, 9}, {9, 16}};

/* A stretch that begins `along` points behind the beginning of the line. */
static void draw_stretch(Canvas *canvas, Point from, Point to, double along, Dash dash,
                         const Pen *pen) {
    const double length = hypot(to.x - from.x, to.y - from.y);
    const double period = dash.drawn + dash.left;
    if (dash.left == 0 || length == 0) {
        canvas_line(canvas, from, to, pen);
        return;
    }
    const int count = (int)ceil((length + fmod(along, period)) / period);
    for (int i = 0; i < count; i++) {
        const double begin = i * period - fmod(along, period);
        const double first = fmax(0, begin), last = fmin(length, begin + dash.drawn);
        if (last > first) {
            const Point a = {from.x + (to.x - from.x) * first / length,
                             from.y + (to.y - from.y) * first / length};
            const Point b = {from.x + (to.x - from.x) * last / length,
                             from.y + (to.y - from.y) * last / length};
            canvas_line(canvas, a, b, pen);
        }
    }
}

void seat_line_draw(const View *view, Canvas *canvas, int seat, const Point *point, int count,
                    double width) {
    const Colour own = seat_line_colour(view, canvas, seat);
    const Colour edge = colour_mix(own, canvas_dark(canvas) ? 0xFFFFFFFF : 0x000000FF, 0.5);
    const Pen pens[] = {{.stroke = edge, .width = width + 2 * CASING},
                        {.stroke = own, .width = width}};
    for (int pass = 0; pass < 2; pass++) {
        double along = 0;
        for (int i = 1; i < count; i++) {
            draw_stretch(canvas, point[i - 1], point[i], along, dashes[seat], &pens[pass]);
            along += hypot(point[i].x - point[i - 1].x, point[i].y - point[i - 1].y);
        }
    }
}
