/* What the screens around the table share: a page with a title, a body and a foot of buttons, the
 * choices that explain themselves, and dates. */
#ifndef UI_PAGE_H
#define UI_PAGE_H

#include <time.h>

#include "play/requests.h"
#include "ui/widgets/ui.h"

/* The parts of a page, in points. */
typedef struct Page {
    Box body; /* below the title */
    Box foot; /* one row of buttons */
} Page;

/* Reports the screen, draws its title and gives its parts; the page is centred and no wider than
 * `most` points at a text size of 100 %. F1 asks for the rules. */
Page page_begin(Ui *ui, Requests *requests, const char *screen, const char *title, double most);

/* A button of the foot, for at most four: 0, 1, .. are counted from its left end, -1, -2, .. from
 * the right. */
bool page_foot_button(Ui *ui, Box foot, int place, const char *label, Shortcut key, unsigned flags);
/* The one at the left that goes back, with Escape. */
bool page_back_button(Ui *ui, Box foot);

/* True in a window that is small for its text. */
bool page_tight(const Ui *ui);

/* The margin round a screen and the gap between its parts: 32, in tight windows 16. */
double page_gap(const Ui *ui);

/* Points that follow the text size: `points` at 100 %. */
double page_em(const Ui *ui, double points);

/* Corners of a box. */
enum {
    CORNER_UPPER_LEFT = 1,
    CORNER_UPPER_RIGHT = 2,
    CORNER_LOWER_RIGHT = 4,
    CORNER_LOWER_LEFT = 8,
    CORNERS_TOP = 3,
    CORNERS_LEFT = 9,
    CORNERS_ALL = 15,
};

/* Cuts corners of what has been drawn into `box` round: what sticks out takes the colour of what
 * is under it, that of the table for COLOUR_NONE. */
void page_round(Ui *ui, Box box, double radius, unsigned corners, Colour under);

/* A scrolling area for panels: it is a little larger than `box` on all sides, so that shadows and
 * focus rings are not cut, and its bar is to the right of the box. Ended with ui_scroll_end. */
void page_scroll_begin(Ui *ui, Box box, double *offset, double content);

/* The width of a button with this label and its key. */
double page_button_width(Ui *ui, const char *label, Shortcut key);
/* A key that works and, unless `named`, is not shown. */
Shortcut page_key(Shortcut key, bool named);

/* Text of several lines from box.y on, reported as an element; returns its height. */
double page_paragraph(Ui *ui, Font font, Ink ink, Box box, const char *text);
double page_paragraph_height(Ui *ui, Font font, double width, const char *text);
/* Leaves as much of a text, which has room for `size` bytes, as is `width` wide, with dots where
 * something is left out. */
void page_fit(Ui *ui, Font font, double width, char *text, size_t size);
/* Takes the last part off a sentence, `this, that: result`, or its last word; false where there is
 * only one. */
bool page_shorten(char *text);

/* What an empty field without the focus says. */
void page_hint(Ui *ui, Box field, const char *text);

/* A choice with a title and a sentence (may be empty or NULL) about it; `several`: on and off, else
 * one of a group. Drawn from box.y on, box.w wide. */
typedef struct PageChoice {
    const char *name; /* for descriptions: `Map: Blank` */
    const char *title;
    const char *about;
    bool selected;
    bool several;
    bool disabled;
} PageChoice;

/* The tick of something chosen or done, and the cross of what is wrong, in a square box. */
void page_tick(Ui *ui, Box box, Ink ink);
void page_cross(Ui *ui, Box box, Ink ink);

/* The width of the text of a choice. */
double page_choice_text(const Ui *ui, double width);

/* True when it was clicked; writes its height to place->h. */
bool page_choice(Ui *ui, Box *place, const PageChoice *choice);

/* A row of a list, with its face; the caller writes on it. True when it was clicked. */
bool page_row(Ui *ui, Box box, const char *name, bool selected, bool *hot);

/* `Today 14:05`, `Yesterday 9:12`, `Sunday 18:02`, `12 March`, `12 March 2025`;
 * empty for 0: nobody knows. `within` a line it begins with a small letter: `today 14:05`. */
enum { PAGE_DATE_MAX = 96, PAGE_DURATION_MAX = 32 };
void page_date(time_t when, bool within, char text[PAGE_DATE_MAX]);
/* `0:45`, `12:03`, `1:02:45`. */
void page_duration(int64_t seconds, char text[PAGE_DURATION_MAX]);

#endif
