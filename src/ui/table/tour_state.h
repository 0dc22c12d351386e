/* What the files of the tour share; nobody else includes it. */
#ifndef UI_TOUR_STATE_H
#define UI_TOUR_STATE_H

#include "ui/table/tour.h"

typedef enum TourMood {
    TOUR_ASKS,
    TOUR_ASTRAY, /* something else was done, and is about to be taken back */
    TOUR_DONE,   /* the step is done: there is something to say about it */
} TourMood;

struct TourState {
    const View *view;
    int step; /* view->tour->count: all are done */
    TourMood mood;
    bool back;           /* asked for, for the next frame */
    double width, scale; /* of the card that `height` was measured for */
    double height;
};

/* The position in which a step of the view's tour begins, or after the last one for their number;
 * NULL, with the reason, when the view has written it down wrongly or memory is out. */
Session *tour_open(const View *view, int step, char why[SESSION_WHY_MAX]);
/* Shows a step from its beginning; `step` may be the number of steps: the parting words. */
void tour_go(App *app, int step);
/* The step before, or the beginning of the present one where something has been done. */
void tour_back(App *app);
/* On to the next step from where this one has led. */
void tour_next(App *app);

#endif
