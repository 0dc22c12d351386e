/* Which turns the person at the table may want to catch up with: those since the own last turn. */
#ifndef UI_CATCHUP_H
#define UI_CATCHUP_H

#include "ui/table/table.h"

/* Renews Table.catchup for the position shown. */
void catchup_renew(Table *table);

/* The turns to replay: those of Table.catchup, else the last ones that others played. */
Catchup catchup_to_replay(const Table *table);

/* Whether a person decides now and has something to catch up with. */
bool catchup_waits(const Table *table);

/* The person has seen it. */
void catchup_dismiss(Table *table);

/* What a turn did, as the viewer saw it; or the actions from `first` to before `end` of it. */
void catchup_sum_up(const Table *table, int first, int end, Summary *summary);
/* A sentence about a seat: `South explored d4, h2; lost b2`, `North: a1-b2`; cut
 * behind a whole part, with dots, where it does not fit. */
void catchup_say(const Table *table, int seat, const Summary *summary, char *text, size_t size);

#endif
