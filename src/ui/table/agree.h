/* What ends a match, or a seat's part in it, before its time: resigning, and agreeing on a draw. */
#ifndef UI_AGREE_H
#define UI_AGREE_H

#include "ui/table/table.h"

/* Asks whether the seat to move resigns. */
void agree_resign(Table *table);
/* Asks whether to offer a draw, unless one was declined in this turn. Computers answer by
 * themselves, then every other person who still plays is asked; one refusal ends it. */
void agree_offer_draw(Table *table);

/* Takes what a computer answers to an offer; once a frame. */
void agree_frame(Table *table);
/* What the help line says while it considers that. */
void agree_help(const Table *table, char *text, size_t size);

/* The questions, while they are open. */
void agree_resign_frame(Table *table);
void agree_offer_frame(Table *table);
void agree_answer_frame(Table *table);

#endif
