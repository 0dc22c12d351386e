/* The part of the set-up on who plays: a row for each seat. */
#ifndef UI_SETUP_SEATS_H
#define UI_SETUP_SEATS_H

#include "ui/widgets/column.h"
#include "view/view.h"

/* The heading and the rows; changes names and levels of `choice`. */
void setup_seats(Column *column, const View *view, LastSetup *choice);

#endif
