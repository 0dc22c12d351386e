/*
 * The review of a match, over its table: how the prospects went, what each turn cost, what would
 * have been better and why, on the board and in words; lines that can be played through, and turns
 * that can be tried again.
 */
#ifndef UI_LOOKBACK_H
#define UI_LOOKBACK_H

#include "ui/table/table.h"

typedef struct Lookback Lookback;

/* Over a table, borrowed. `path`: where what is found is kept; empty: nowhere. NULL, with the
 * reason, when memory is out or nothing may be reviewed. */
Lookback *lookback_new(TableScreen *table, const Session *session, const char *path,
                       char why[SESSION_WHY_MAX]);
/* Keeps what was found and gives the table back; NULL is fine. */
void lookback_free(Lookback *lookback);

/* Makes its texts again, in another language. */
void lookback_refresh(Lookback *lookback);

/* One frame in place of the table's; false once the person goes back to the match. */
bool lookback_frame(Lookback *lookback);

/* The table that it shows: that of the match, or of a try. */
const TableScreen *lookback_table(const Lookback *lookback);

#endif
