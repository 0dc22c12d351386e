/* The curtain over the table, while it is down. */
#ifndef UI_CURTAIN_H
#define UI_CURTAIN_H

#include "ui/table/table.h"

void curtain_frame(TableScreen *table);

#endif
