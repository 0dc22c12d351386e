/* What explain.c and explain_buttons.c share. */
#ifndef GAMES_FIELDS_EXPLAIN_H
#define GAMES_FIELDS_EXPLAIN_H

#include "game/explain.h"
#include "games/fields/rules.h"

/* Why a button does nothing, and why it does nothing with the one or two cells clicked after it.
 * CELL_NONE if a click was not on a cell. */
void fields_explain_button(const FieldsState *state, int button, Why why);
void fields_explain_button_cells(const FieldsState *state, int button, Cell first, Cell second,
                                 Why why);

/* Why the Queen cannot castle with the Prince on `prince`. */
void fields_explain_castling(const FieldsState *state, Cell prince, Why why);

#endif
