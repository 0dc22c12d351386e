/*
 * A canvas that draws nothing and keeps what it is told, for the tests of views; these are linked
 * with it instead of ui/draw/canvas.c. What no view may ask for fails the running test: an empty
 * box, a picture or a click without a name, two things to click under one name.
 */
#ifndef SUPPORT_LISTENING_CANVAS_H
#define SUPPORT_LISTENING_CANVAS_H

#include "view/canvas.h"

enum { TOLD_MAX = 128, TOLD_NAME_MAX = 256 };

/* An element, by canvas_add_element or canvas_add_clickable. */
typedef struct Told {
    char name[TOLD_NAME_MAX];
    Box box;
    unsigned states;
    bool clickable;
    Click click; /* where it is clickable */
} Told;

/* Begins as (Canvas){.text_scale = 1}. */
struct Canvas {
    double text_scale;
    bool measures; /* canvas_measure */
    int reported_count, clickable_count;
    Told told[TOLD_MAX];
    int texts, lines, polygons; /* so many of each have been drawn */
};

/* What was told by this name first; NULL when nothing was. */
const Told *canvas_reported(const Canvas *canvas, const char *name);

/* The same, but the running test fails when nothing was, and says what else there is. */
const Told *canvas_expect(const Canvas *canvas, const char *name);

/* The one thing of this name that can be clicked; the running test fails when there is none. */
const Told *canvas_expect_clickable(const Canvas *canvas, const char *name);

#endif
