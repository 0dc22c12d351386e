/* Changes of the match, and what is seen of them. */
#ifndef UI_MATCH_H
#define UI_MATCH_H

#include "ui/table/table.h"

/* Makes an action of the match, of a person or a computer: submits it, shows it happening, saves.
 * False when it was refused; the help line then says why. */
bool match_submit(Table *table, Action action);
/* Takes the last action back, even one that revealed something; redo does not bring it again. */
void match_take_back(Table *table);
/* Undo and redo, on to where a person decides. */
void match_undo(Table *table, bool whole_turn);
void match_redo(Table *table, bool whole_turn);
/* Shows the position after `ply` actions of the line that is viewed; -1: the present one. */
void match_view_ply(Table *table, int ply);
/* Shows the position after a node of the tree, in whatever branch. */
void match_look(Table *table, int node);
/* Plays on from there, or from the position viewed: in this match, or in a match of its own, for
 * practice, where something was revealed since. */
void match_continue(Table *table, int node);
void match_branch(Table *table);
/* Deletes a node that was not played, and what follows it. */
void match_delete(Table *table, int node);
/* Another match from the same beginning with a new seed. */
void match_rematch(Table *table);

#endif
