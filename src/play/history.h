/* What was done in the match, and the tree of its branches, as far as the viewer knows it. Plies
 * count along a line (session.h); nodes are those of the tree. */
#ifndef PLAY_HISTORY_H
#define PLAY_HISTORY_H

#include "play/play.h"

const SessionStart *play_start(const Play *play);
/* In the present position, not in one that is viewed: who decides, which turn it is, what the
 * outcome is. */
ToAct play_decides(const Play *play);
int play_present_turn(const Play *play);
Outcome play_outcome(const Play *play);

int play_plies(const Play *play);
/* Whether a branch is looked at; and the plies of the line shown. */
bool play_in_branch(const Play *play);
int play_line_plies(const Play *play);
SessionPly play_ply(const Play *play, int ply);
/* What the one who decides now did in the last turn of their own before this one, in order; the
 * first of it where that is more than BEFORE_MAX. Returns their number. */
int play_before(const Play *play, Action out[BEFORE_MAX]);
/* What the viewer saw of a ply; SESSION_DEAL: of how the match was laid out. */
void play_events(const Play *play, int ply, Events *events);
/* The position after `ply` actions. */
void play_position_at(const Play *play, int ply, void *state);

/* The fights that the action of a ply decided, as far as they concern who looks; returns their
 * number. The structs of `out` begin as zeros. */
int play_fights_of(const Play *play, int ply, FightCard out[FIGHTS_AT_ONCE]);

/* Another number after every change of the tree or of the present position. */
unsigned play_version(const Play *play);
int play_redoable(const Play *play); /* the number of actions that can be redone */
int play_node(const Play *play, int ply);
int play_present_node(const Play *play);
int play_node_parent(const Play *play, int node);
int play_node_child(const Play *play, int node, int index);
bool play_node_played(const Play *play, int node);
bool play_can_continue(const Play *play, int node, char why[SESSION_WHY_MAX]);

/* The record as text, owned by the caller; NULL, with the reason, when memory is out. */
char *play_record(const Play *play, char why[SESSION_WHY_MAX]);

#endif
