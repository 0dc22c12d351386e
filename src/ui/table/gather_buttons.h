/* The buttons while several actions are chosen together (play/gather.h), in the place of others. */
#ifndef UI_TABLE_GATHER_BUTTONS_H
#define UI_TABLE_GATHER_BUTTONS_H

#include "ui/table/table.h"

void gather_buttons_frame(TableScreen *table, Box line, InspectText *said);

#endif
