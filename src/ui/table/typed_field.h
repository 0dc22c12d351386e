/* The field for moves in notation, in the place of the help line. */
#ifndef UI_TYPED_FIELD_H
#define UI_TYPED_FIELD_H

#include "ui/table/table.h"

void typed_field_open(TableScreen *table);
/* Draws the field in the place of the help line; false when it is not open. */
bool typed_field_frame(TableScreen *table, Box box);

#endif
