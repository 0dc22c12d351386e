/* The foot of the side panel: undo, redo and the menu. */
#ifndef UI_PANEL_FOOT_H
#define UI_PANEL_FOOT_H

#include "ui/table/table.h"

/* Why nothing can be redone; empty where something can. */
const char *panel_foot_redo_why(const TableScreen *table);

/* A press on a disabled button, or its key: the person wants to know why. */
bool panel_wants_reason(Ui *ui, Box box, Shortcut shortcut);

void panel_foot_frame(TableScreen *table, Box box, InspectText *said);

#endif
