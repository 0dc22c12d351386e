/* Who plays, and whose turn it is: the seats, at the top of the panel. */
#ifndef UI_SEAT_STRIP_H
#define UI_SEAT_STRIP_H

#include "ui/table/table.h"

/* Fills in what is known about the estimate under the pointer. */
void seat_strip_frame(const TableScreen *table, Box box, InspectText *said);
double seat_strip_height(const TableScreen *table, bool roomy);

/* Who plays a seat: a computer by its step, a person by name (may be empty), the only person
 * without a name as `only`. */
void seat_player_name(const TableScreen *table, int seat, const char *only,
                      char text[GAME_LABEL_MAX]);
/* Draws that name; where a computer's does not fit, its strength alone: `Step 3`,
 * or nothing. */
void seat_draw_player(const TableScreen *table, int seat, Ink ink, Box box, const char *name);

#endif
