/* Changes of the match, and what is seen of them. */
#ifndef PLAY_MATCH_H
#define PLAY_MATCH_H

#include "play/play.h"

/* Makes an action of the match, of a person or a computer: submits it, shows it happening, saves.
 * False when it was refused; the help line then says why. */
bool match_submit(Play *play, Action action);
/* Takes the last action back, even one that revealed something; redo does not bring it again. */
void match_take_back(Play *play);
/* Undo and redo, on to where a person decides. */
void match_undo(Play *play, bool whole_turn);
void match_redo(Play *play, bool whole_turn);
/* Shows the position after `ply` actions of the line that is viewed; -1: the present one. */
void match_view_ply(Play *play, int ply);
/* Shows the position after a node of the tree, in whatever branch. */
void match_look(Play *play, int node);
/* The same with a position that was never played, in place of that after `ply` actions, which is
 * not the last. */
void match_show_position(Play *play, int ply, const void *state);
/* Plays on from there, or from the position viewed: in this match, or in a match of its own, for
 * practice, where something was revealed since. */
void match_continue(Play *play, int node);
void match_branch(Play *play);
/* Deletes a node that was not played, and what follows it. */
void match_delete(Play *play, int node);
/* Another match from the same beginning with a new seed; `exchange`: every player takes the next
 * seat. */
void match_rematch(Play *play, bool exchange);

#endif
