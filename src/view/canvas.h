/*
 * What a view draws with. Units are window points; the canvas rasterises at the resolution of the
 * display, so nothing is blurred at any scale. All shapes are anti-aliased. Implemented in
 * ui/draw/canvas.c; views use no other drawing library.
 */
#ifndef VIEW_CANVAS_H
#define VIEW_CANVAS_H

#include <stdbool.h>
#include <stdint.h>

#include "game/game.h"
#include "hex/projection.h"

typedef struct Canvas Canvas;

typedef uint32_t Colour; /* 0xRRGGBBAA */
#define COLOUR_NONE ((Colour)0)

/* The roles of the palette; each theme has its own colours. */
typedef enum Ink {
    INK_TABLE_CENTRE,
    INK_TABLE_RIM,
    INK_PANEL,
    INK_RAISED,
    INK_LINE, /* thin lines between things */
    INK_EDGE, /* borders of what can be used: 3:1 on everything they are on */
    INK_TEXT,
    INK_SOFT, /* secondary text */
    INK_OFF,  /* disabled text, on the panel only */
    INK_ACCENT,
    INK_ON_ACCENT,
    INK_ROW, /* the row in play */
    INK_CASING,
    INK_DANGER,
    INK_GOOD,
    INK_BRASS,
    INK_COUNT
} Ink;

Colour canvas_ink(const Canvas *canvas, Ink ink);
bool canvas_dark(const Canvas *canvas);
Colour colour_fade(Colour colour, double alpha);          /* alpha 0..1 times its own */
Colour colour_mix(Colour a, Colour b, double share_of_b); /* 0..1 */

/* The size of a pixel in points, to which layouts are rounded. */
double canvas_pixel_size(const Canvas *canvas);

/* The picture `name`.svg of the assets, filling `box` (the caller keeps the proportions), at
 * `alpha` 0..1; names joined by `+` draw one picture over the other. A missing picture is reported
 * once and drawn as a crossed box. Elements of class `pattern` are left out if the settings show
 * seats only by colour. */
void canvas_sprite(Canvas *canvas, const char *name, Box box, double alpha);
/* The same picture, rasterised for `box` but squeezed to `width` (0..1 of its own) around its
 * middle: for flips and other motion, without rasterising again for every frame. */
void canvas_sprite_squeezed(Canvas *canvas, const char *name, Box box, double width, double alpha);

/* The shape of a picture that is drawn in white, in `colour`. */
void canvas_stencil(Canvas *canvas, const char *name, Box box, Colour colour);

/* How an outline is drawn: `width` wide, with a casing of `casing_width` on either side of it. */
typedef struct Pen {
    Colour stroke; /* COLOUR_NONE: none */
    double width;
    double dash, gap; /* 0: unbroken */
    Colour casing;    /* COLOUR_NONE: none */
    double casing_width;
    Colour fill; /* COLOUR_NONE: none */
} Pen;

/* A pen with the casing that sets marks off from any ground. */
static inline Pen canvas_pen(const Canvas *canvas, Ink ink, double width, double casing_width) {
    return (Pen){.stroke = canvas_ink(canvas, ink),
                 .width = width,
                 .casing = canvas_ink(canvas, INK_CASING),
                 .casing_width = casing_width};
}

void canvas_fill(Canvas *canvas, Box box, Colour colour);
void canvas_box(Canvas *canvas, Box box, double radius, Colour fill, Colour border);
/* Only a rounded outline, `width` wide, inside `box`. */
void canvas_frame(Canvas *canvas, Box box, double radius, double width, Colour colour);
/* The soft shadow of a raised box; the area of the box itself is unchanged. */
void canvas_shadow(Canvas *canvas, Box box, double radius);
/* The same for boxes high above the table: dialogs and menus. */
void canvas_deep_shadow(Canvas *canvas, Box box, double radius);
void canvas_line(Canvas *canvas, Point from, Point to, const Pen *pen); /* round ends */
void canvas_circle(Canvas *canvas, Point centre, double radius, const Pen *pen);
void canvas_polygon(Canvas *canvas, const Point *corners, int count, const Pen *pen);

/* A square picture repeated over the fill of a polygon: where a corner of one of the squares is,
 * and how its sides across and down go from there. */
typedef struct Texture {
    const char *name; /* of the asset */
    Point corner, across, down;
} Texture;
/* A polygon whose fill, an opaque colour, shows through a texture (NULL: none); all at `alpha`. */
void canvas_textured(Canvas *canvas, const Point *corners, int count, const Pen *pen,
                     const Texture *texture, double alpha);

/* Text. Sizes follow the text size in the settings. */
typedef enum Font {
    FONT_BODY,    /* 14, regular */
    FONT_SMALL,   /* 12, regular: notation */
    FONT_STRONG,  /* 14, semibold */
    FONT_HEADING, /* 20, semibold */
    FONT_MAP,     /* coordinates, regular, as large as canvas_map_size says */
    FONT_COUNT
} Font;

/* The size of FONT_MAP in points from now on; it does not follow the settings. */
void canvas_map_size(Canvas *canvas, double size);

typedef enum Align { ALIGN_LEFT, ALIGN_MIDDLE, ALIGN_RIGHT } Align;

/* While it measures, nothing is drawn or reported and nothing answers: what is called only returns
 * how large things would be. Returns whether it measured before. */
bool canvas_measure(Canvas *canvas, bool measures);

double canvas_text_scale(const Canvas *canvas); /* 1 at 100 % */
double canvas_text_width(Canvas *canvas, Font font, const char *text);
double canvas_line_height(const Canvas *canvas, Font font);

/* One line, vertically centred in `box`, shortened with an ellipsis if it does not fit. Returns the
 * width drawn. The text may be empty. */
double canvas_text(Canvas *canvas, Font font, Colour colour, Box box, Align align,
                   const char *text);
/* Broken into lines no wider than box.w from box.y on; returns the height. Only measures if
 * `colour` is COLOUR_NONE. */
double canvas_paragraph(Canvas *canvas, Font font, Colour colour, Box box, const char *text);

/* Everything drawn until the matching canvas_unclip is cut to `box` (and to the clip in force). */
void canvas_clip(Canvas *canvas, Box box);
void canvas_unclip(Canvas *canvas);

/*
 * A picture composed once and reused: true means that nothing is stored under `slot` for this key,
 * size and theme; the caller then draws it at its usual places and closes with canvas_layer_end.
 * False means that the stored picture has been drawn into `box`. `slot` is a number from 0 to 7
 * with one picture each. Everything drawn there before becomes part of it. Layers do not nest.
 */
bool canvas_layer(Canvas *canvas, int slot, uint64_t key, Box box);
void canvas_layer_end(Canvas *canvas);

/* --- Elements: what can be seen and used --------------------------------------------------- */

typedef enum ElementKind {
    ELEMENT_SCREEN,
    ELEMENT_BUTTON,
    ELEMENT_CHOICE,
    ELEMENT_FIELD,
    ELEMENT_CELL,
    ELEMENT_PIECE,
    ELEMENT_MENU,
    ELEMENT_TEXT,
    ELEMENT_HELP,
} ElementKind;

enum {
    STATE_FOCUSED = 1 << 0,
    STATE_SELECTED = 1 << 1,
    STATE_DISABLED = 1 << 2,
    STATE_TARGET = 1 << 3,
    STATE_CAPTURE = 1 << 4,
    STATE_DISCOVER = 1 << 5,
    STATE_HIDDEN = 1 << 6,
    STATE_GHOST = 1 << 7,
    STATE_MOVABLE = 1 << 8,     /* something here can act */
    STATE_WARNING = 1 << 9,     /* attacked, wounded, in danger */
    STATE_CONSIDERED = 1 << 10, /* a computer considers an action here */
    STATE_REACHED = 1 << 11,    /* within the reach of the piece pointed at */
    STATE_TRAIL = 1 << 12,      /* the turns to catch up with did something here */
};

/*
 * Adds an element in `box`, for pointer, keyboard and descriptions. `name` is what a person would
 * call it, stable and in English; `words` are further state words, separated by spaces, or NULL.
 * Parts outside the clip are left out.
 */
void canvas_add_element(Canvas *canvas, ElementKind kind, const char *name, Box box,
                        unsigned states, const char *words);

/* The same for something clickable in a panel: the click goes to the actions of the game like one
 * on the board. Returns true while the pointer is on it. An element with STATE_MOVABLE can be
 * dragged and dropped on one with STATE_TARGET: this clicks the first and then the second. */
bool canvas_add_clickable(Canvas *canvas, const char *name, Box box, unsigned states, Click click);

#endif
