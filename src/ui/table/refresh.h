/* Keeps what the table shows up to date with the match. */
#ifndef UI_REFRESH_H
#define UI_REFRESH_H

#include "ui/table/table.h"

void refresh_table(Table *table);

/* Texts in another language are made again, or not said any more. */
void refresh_texts(Table *table);

#endif
