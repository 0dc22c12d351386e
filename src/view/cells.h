/* Drawing on cells wherever a projection shows them: on all their outlines and spots, dimmed where
 * these are shown once more beyond a seam. */
#ifndef VIEW_CELLS_H
#define VIEW_CELLS_H

#include "view/view.h"

#define CELLS_GHOST 0.4 /* the alpha of what is shown once more */

/* The same pen, or the one for what is shown once more. */
Pen cells_pen(const Pen *pen, bool ghost);

/* The outlines of a cell, `inset` points inside it. */
void cells_outline(Canvas *canvas, const Projection *projection, Cell cell, double inset,
                   const Pen *pen);

/* A circle at a place; `radius` is that in the middle of the picture. */
void cells_circle(Canvas *canvas, const Projection *projection, Place place, double radius,
                  const Pen *pen);

/* The length of a line, and the point after `along` points of it; `direction` is that of the line
 * there. */
double cells_length(const WayPart *line);
Point cells_point(const WayPart *line, double along, Point *direction);

/* A shield, `width` points wide: what is there, or goes there, could be taken. */
void cells_shield(Canvas *canvas, Point at, double width, Colour colour);

/* How an arrow is drawn: with several pens, one on the other, the last for its core. */
typedef struct Arrow {
    double begin, end; /* points left free at its ends, less where it is short */
    double head;       /* the length of its head in points; 0: none */
    const Pen *pens;
    int count;
} Arrow;

/* An arrow from one place to another. */
void cells_arrow(Canvas *canvas, const Projection *projection, Place from, Place to,
                 const Arrow *arrow);

/* Cells at least this high, at a text size of 100 %, carry their names. */
#define CELLS_NAMED 72.0

/* Sets FONT_MAP to a share of a board's unit, so that coordinates grow with the board, but never so
 * small that they are hard to read. */
void cells_map_size(Canvas *canvas, const Projection *projection, double share);

/* The tile of a cell that is filled with a colour and a texture. */
void cells_tile(Canvas *canvas, const Projection *projection, Cell cell, const TileLook *look,
                double alpha);
/* The same seen from the side while it is turned over: `width` 0..1 of its own. */
void cells_tile_turning(Canvas *canvas, const Projection *projection, Cell cell,
                        const TileLook *look, double width);
/* How wide the band of a frame is where a tile is `unit` points high, and the dark line along it;
 * the colour of that line. */
double cells_frame_width(double unit);
double cells_frame_line_width(double unit);
Colour cells_frame_line(Colour frame);
/* The band of its frame, over the tiles; nothing where it has none. */
void cells_frame(Canvas *canvas, const Projection *projection, Cell cell, const TileLook *look,
                 double alpha);

#endif
