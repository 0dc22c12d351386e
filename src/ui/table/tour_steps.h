/* The steps of a tour: their positions, and the way from one to the next. */
#ifndef UI_TOUR_STEPS_H
#define UI_TOUR_STEPS_H

#include "ui/table/table.h"

typedef struct TourState {
    Ui *ui;
    Requests *requests;
    const View *view;
    int step; /* view->tour->count: all are done */
    LessonLook look;
    Session *opened;     /* owned, for tour_take; NULL: none */
    double width, scale; /* of the card that the guide's height was measured for */
} TourState;

/* The position in which a step of the view's tour begins, or after the last one for their number;
 * NULL, with the reason, when the view has written it down wrongly or memory is out. */
Session *tour_open(const View *view, int step, char why[SESSION_WHY_MAX]);
/* Shows a step from its beginning; `step` may be the number of steps: the parting words. */
void tour_go(TourState *tour, int step);
/* Whether a part of the step has been done. */
bool tour_begun(const TourState *tour);
/* The step before, or the beginning of the present one where something has been done. */
void tour_back(TourState *tour);
/* On to the next step from where this one has led on the table. */
void tour_next(TourState *tour, TableScreen *table);

#endif
