/* A rulebook typeset: broken into lines for a width and a text size, drawn and found again. */
#ifndef UI_RULEPAGE_H
#define UI_RULEPAGE_H

#include "ui/screens/rulebook.h"
#include "ui/widgets/ui.h"

/* A piece of one line in one style. */
typedef struct RuleRun {
    Slice text;
    int block;
    double x, y, w, h; /* from the page's corner; the line's whole height */
    Font font;
    Ink ink;
    bool code;
} RuleRun;

enum { RULE_RUN_MAX = 1024 }; /* bytes, with the zero at their end */

typedef struct RulePage {
    const Rulebook *book; /* borrowed; NULL: nothing is laid out */
    double width, scale;  /* what it is laid out for */
    double height;
    int run_count;
    int run_room;
    RuleRun *run;      /* owned, in reading order; as is what follows */
    double *top, *end; /* of each block */
} RulePage;

/* What is marked on a page. */
typedef struct RuleMarks {
    int block;       /* this rule has a tinted ground; -1: none */
    const Hit *hits; /* in reading order */
    int hit_count;
    int hit; /* of these the present one, or -1 */
} RuleMarks;

/* Lays `book` out unless that has been done for this width and text size. False when memory is
 * out; the page is then empty. */
bool rulepage_lay(RulePage *page, Canvas *canvas, const Rulebook *book, double width);
void rulepage_free(RulePage *page);

/* Where the line with this place of the text begins, downward from the page's corner. */
double rulepage_y(const RulePage *page, Slice where);

/* Where the plate of a diagram is, from the page's corner, for the caller to draw on. */
Box rulepage_plate(const RulePage *page, int block);

/* How wide some of the book is in one line. */
double rulepage_width(Canvas *canvas, Font font, const Rulebook *book, Slice text);

/* Draws the part of the page inside `view`, its corner at `corner`; reports the blocks as texts. */
void rulepage_draw(Ui *ui, const RulePage *page, Point corner, Box view, const RuleMarks *marks);

#endif
