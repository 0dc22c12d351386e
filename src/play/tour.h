/* The steps of a tour: their positions, and the way from one to the next. */
#ifndef PLAY_TOUR_H
#define PLAY_TOUR_H

#include "play/play.h"

typedef struct TourPlay {
    Requests *requests; /* borrowed, like the next two */
    const View *view;
    Lesson *lesson;  /* what the step asks for */
    int step;        /* view->tour->count: all are done */
    Session *opened; /* owned, to be played in now; NULL: none */
} TourPlay;

/* The position in which a step of the view's tour begins, or after the last one for their number;
 * NULL, with the reason, when the view has written it down wrongly or memory is out. */
Session *tour_open(const View *view, int step, char why[SESSION_WHY_MAX]);
/* Shows a step from its beginning; `step` may be the number of steps: the parting words. */
void tour_go(TourPlay *tour, int step);
/* Whether a part of the step has been done. */
bool tour_begun(const TourPlay *tour);
/* The step before, or the beginning of the present one where something has been done. */
void tour_back(TourPlay *tour);
/* On to the next step from where this one has led. */
void tour_next(TourPlay *tour, Play *play);

#endif
