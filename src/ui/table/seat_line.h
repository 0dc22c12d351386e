/* The lines of the seats in a graph: told apart by their dashes, whatever their colours. */
#ifndef UI_SEAT_LINE_H
#define UI_SEAT_LINE_H

#include "view/view.h"

/* That of the seat, or a grey of its own where all have the same. */
Colour seat_line_colour(const View *view, const Canvas *canvas, int seat);

/* A line through points, `width` wide with a casing; its dashes go on round the corners. */
void seat_line_draw(const View *view, Canvas *canvas, int seat, const Point *point, int count,
                    double width);

#endif
