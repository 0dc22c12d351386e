/*
 * The content of a game's panel or window: rows from the top of a box downward, their text, and its
 * elements for descriptions. While the canvas measures, the same calls say how high it is.
 */
#ifndef VIEW_SHEET_H
#define VIEW_SHEET_H

#include "view/view.h"

typedef struct Sheet {
    Canvas *canvas;
    const Scene *scene;
    Box box;      /* the sheet starts at its top; its height is the greatest possible */
    double y;     /* how far down the drawing is */
    double scale; /* of the text, and of what is next to it */
    bool tight;   /* there is little space */
} Sheet;

Sheet sheet_begin(Canvas *canvas, const Scene *scene, Box box);

/* The next row, `height` points high at a text size of 100 %. */
Box sheet_row(Sheet *sheet, double height);

/* A whole sentence, broken into lines and added to descriptions. */
void sheet_sentence(Sheet *sheet, const char *text);

/* A heading on the left and a remark on the right, each from the longest wording to the shortest,
 * ended by NULL: the longest remark that fits next to some heading, then the longest heading that
 * fits. Returns the row. */
Box sheet_heading(Sheet *sheet, double height, const char *const *headings,
                  const char *const *remarks);

/* A button in a row of its own; `works`: else it is disabled. */
void sheet_button(Sheet *sheet, const char *name, bool primary, bool works, Click click);
/* The same with its key at the right, where there is room for it. */
void sheet_key_button(Sheet *sheet, const char *name, const char *key, bool primary, bool works,
                      Click click);

/* --- Text and elements, formatted like printf ----------------------------------------------- */

/* Returns the width drawn. */
double draw_text(Canvas *canvas, Font font, Ink ink, Box box, Align align, const char *format, ...)
    __attribute__((format(printf, 6, 7)));
/* An element for descriptions only. */
void add_text(Canvas *canvas, Box box, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* A clickable element; true while the pointer is on it. */
bool add_clickable(Canvas *canvas, Box box, unsigned states, Click click, const char *format, ...)
    __attribute__((format(printf, 5, 6)));

/* Groups of a stencil from the left, each sign `size` wide. Returns the width used. */
double draw_sign_groups(Canvas *canvas, const char *sign, const uint8_t *group, int groups,
                        double size, Box box);

/* A triangle with an exclamation mark. */
void draw_alarm(Canvas *canvas, Box box);

/* --- Shapes ---------------------------------------------------------------------------------- */

static inline Box square_around(Point centre, double size) {
    return (Box){centre.x - size / 2, centre.y - size / 2, size, size};
}

/* A square `size` wide in the middle of a box. */
static inline Box square_inside(Box box, double size) {
    return square_around((Point){box.x + box.w / 2, box.y + box.h / 2}, size);
}

/* A box without `left` and `right` at its sides. */
static inline Box box_between(Box box, double left, double right) {
    return (Box){box.x + left, box.y, box.w - left - right, box.h};
}

#endif
