/* What explain.c and explain_buttons.c share. All reasons are whole sentences that end with the
 * number of the rule in brackets. */
#ifndef GAMES_FIELDS_EXPLAIN_H
#define GAMES_FIELDS_EXPLAIN_H

#include "game/text.h"
#include "games/fields/rules.h"

/* Room for GAME_WHY_MAX bytes. */
typedef char *Why;

#define say(why, ...) text_say((why), GAME_WHY_MAX, __VA_ARGS__)

/* Why a button does nothing; why it does nothing with the cell, or two cells, clicked after it.
 * CELL_NONE for what was no cell. */
void fields_explain_button(const FieldsState *state, int button, Why why);
void fields_explain_button_cells(const FieldsState *state, int button, Cell first, Cell second,
                                 Why why);

/* Why the Queen does not change places with what stands on `prince`. */
void fields_explain_castling(const FieldsState *state, Cell prince, Why why);

#endif
