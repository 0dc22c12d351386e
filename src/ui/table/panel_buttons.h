/* The buttons of the side panel: those of the view, and those that many games share. Each has its
 * place in all positions of a match. */
#ifndef UI_PANEL_BUTTONS_H
#define UI_PANEL_BUTTONS_H

#include "ui/table/table.h"

/* Of all rows together; the first is `action` high. */
double panel_buttons_height(const TableScreen *table, double action);

/* Draws them and does what they are clicked for; fills in what is known about the one under the
 * pointer. */
void panel_buttons_frame(TableScreen *table, Box box, double action, InspectText *said);

/* Why a button of the panel or of what the view draws does nothing now, by its element; empty where
 * nothing is known of it. */
void panel_buttons_why(const TableScreen *table, const Element *element, char why[SESSION_WHY_MAX]);

#endif
