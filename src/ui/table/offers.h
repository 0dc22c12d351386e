/* The questions about resigning and draws, while they are open. */
#ifndef UI_OFFERS_H
#define UI_OFFERS_H

#include "ui/table/table.h"

void offers_resign_frame(TableScreen *table);
void offers_draw_frame(TableScreen *table);
void offers_answer_frame(TableScreen *table);
/* The question whether the resignation of a computer is accepted. */
void offers_lost_frame(TableScreen *table);

#endif
