/* The panel's part with the moves: the list, the buttons that step through it, the menu of a row.
 */
#ifndef UI_MOVES_PART_H
#define UI_MOVES_PART_H

#include "ui/table/table.h"

/* The heading and the list. */
void moves_part_frame(TableScreen *table, Box box);

typedef enum Step { STEP_FIRST, STEP_BACK, STEP_ON, STEP_LAST, STEP_COUNT } Step;
/* On a button: a bar at the end, and an arrowhead that points there. */
void moves_step_sign(const Ui *ui, Box box, Step step, Ink ink);

/* To the first, previous, next and last position. */
double moves_steps_width(const Ui *ui);
void moves_steps_frame(TableScreen *table, Box box, InspectText *said);

/* Why a button of this part does nothing now, by its name; empty: it is none, or it does. */
void moves_part_why(const TableScreen *table, UiId id, char why[SESSION_WHY_MAX]);

/* What opens over the table: the menu of a row, and the question before a branch is deleted. */
void moves_menu_frame(TableScreen *table);
void moves_delete_frame(TableScreen *table);

#endif
