/* What the panel says about what is under the pointer: a slot of fixed height. */
#ifndef UI_INSPECTOR_H
#define UI_INSPECTOR_H

#include "ui/table/table.h"

/* The height of the slot with `lines` below the title. */
double inspector_height(const Ui *ui, int lines);

/* Fills in what is known about something of the panel, unless there is a text already. */
void inspector_note(InspectText *text, const char *title, const char *about, const char *line);

/* Draws `said` or, where it is empty, the text about what else is under the pointer. A text that is
 * longer than the slot has pages, which a button at the end of its title turns. */
void inspector_frame(TableScreen *table, Box slot, const InspectText *said);

#endif
