/* What both walks of the layout do at every screen: frames, keys, clicks, and the checks. */
#ifndef TESTS_UI_LAYOUT_CHECKS_H
#define TESTS_UI_LAYOUT_CHECKS_H

#include "ui/app_stage.h"

typedef AppStage Stage;

/* Checks the last frame: nothing overlaps, reaches out of the window, is shortened, stands out of
 * its order or is not translated. A scrolling area may cut elements at its upper and lower edge. */
void check(Stage *stage, const char *what);
/* Counts and prints a fault of `a`, and of `b` where there are two (else NULL). */
void report(Stage *stage, const char *fault, const char *a, const char *b);

/* An element goes by its English name in all languages. */
const char *called(const Element *element);
const Element *find(const Stage *stage, ElementKind kind, const char *name); /* fails without it */
void frame(Stage *stage, Input input);
void point(Stage *stage, ElementKind kind, const char *name);
void click(Stage *stage, ElementKind kind, const char *name);
void press(Stage *stage, SDL_Keycode key);

/* A text of the tests, as if it had been translated. Valid for four calls. */
const char *spoken(const char *english);
extern const char long_title[]; /* of a match; longer than fits, and cut without a fault */

bool overlap(Box a, Box b);
/* A box inside the hexagon of a cell. */
Box inner(const Element *cell);

#endif
