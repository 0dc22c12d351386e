/*
 * A tour: the steps that a game's view gives (struct Tour), each done by the person on the table.
 * While one is under way the session on the table is its position and no match: nothing of it is
 * saved, and only what the step asks for goes on; what else is legal is shown and taken back.
 */
#ifndef UI_TOUR_H
#define UI_TOUR_H

#include "ui/table/table.h"

typedef struct TourState TourState;

/* The tour of a view that has one, from a step on, counted from 0. NULL when memory is out. */
TourState *tour_new(Ui *ui, Requests *requests, const View *view, int step);
void tour_free(TourState *tour); /* NULL is fine */

/* For the table that the tour is on; borrowed. */
Lesson *tour_guide(TourState *tour);
const LessonLook *tour_look(const TourState *tour);
/* The position to put on the table now, with the guide; the caller owns it. NULL: what
 * is there stays. */
Session *tour_take(TourState *tour);

/* The first step that is not done, from 1; PROGRESS_DONE if all are. */
int tour_reached(const TourState *tour);

/* One frame of the table, with the card of the tour across the top of the board: what to do, how
 * far one has come, and the ways on, back and out. */
void tour_frame(TourState *tour, TableScreen *table);

#endif
