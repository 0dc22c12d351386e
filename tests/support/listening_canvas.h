/*
 * A canvas that draws nothing and keeps the elements added to it, for the tests of views; these are
 * linked with it instead of ui/draw/canvas.c. What no view may ask for fails the running test: an
 * empty box, a picture or a click without a name, two things to click under one name.
 */
#ifndef SUPPORT_LISTENING_CANVAS_H
#define SUPPORT_LISTENING_CANVAS_H

#include <stdio.h>

#include "view/canvas.h"

enum { REPORTED_MAX = 128, REPORTED_NAME_MAX = 256 };

/* An element, by canvas_add_element or canvas_add_clickable. */
typedef struct Reported {
    char name[REPORTED_NAME_MAX];
    Box box;
    unsigned states;
    bool clickable;
    Click click; /* where it is clickable */
} Reported;

/* Begins as (Canvas){.text_scale = 1}. */
struct Canvas {
    double text_scale;
    bool measures; /* canvas_measure */
    int reported_count, clickable_count;
    Reported reported[REPORTED_MAX];
    int texts, lines, polygons; /* how many were drawn */
    FILE *log;                  /* gets a line for everything drawn or added; NULL: none */
};

/* The first element added with this name; NULL when there is none. */
const Reported *canvas_reported(const Canvas *canvas, const char *name);

/* The same, but the running test fails when there is none, and lists all elements. */
const Reported *canvas_expect(const Canvas *canvas, const char *name);

/* The one thing of this name that can be clicked; the running test fails when there is none. */
const Reported *canvas_expect_clickable(const Canvas *canvas, const char *name);

#endif
