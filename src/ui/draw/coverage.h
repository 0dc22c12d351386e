/*
 * Anti-aliased outlines: how much of each pixel a fill, a stroke and its casing cover, from the
 * exact distance of the pixel's centre to the path. Pure arithmetic, no window.
 */
#ifndef UI_COVERAGE_H
#define UI_COVERAGE_H

#include "ui/draw/texture.h"
#include "view/canvas.h"

enum { COVERAGE_CORNERS_MAX = 2048 };

/* What the fill of a path shows besides its colour. */
typedef struct CoverageTexture {
    TexturePixels texture;
    TexturePlace place; /* in pixels */
} CoverageTexture;

/* A path in pixels; curves are many short sides. */
typedef struct CoveragePath {
    const Point *corner;
    int count; /* 1 .. COVERAGE_CORNERS_MAX */
    bool closed;
    const CoverageTexture *texture; /* NULL: none; else the colour of the fill is opaque */
} CoveragePath;

/*
 * Paints a path with a pen (all its lengths in pixels) on `pixels`, w * h of 0xAARRGGBB with
 * straight alpha, overwriting them. Only closed paths are filled. Ends, dashes and joins are round.
 * False when memory is out.
 */
bool coverage_paint(const CoveragePath *path, const Pen *pen, uint32_t *pixels, int w, int h);

/* The corners of a circle, close enough to look round; returns their number. */
int coverage_circle(Point centre, double radius, Point out[COVERAGE_CORNERS_MAX]);

/* The corners of a box with rounded corners, likewise. */
int coverage_rounded(Box box, double radius, Point out[COVERAGE_CORNERS_MAX]);

#endif
