/* Choices of persons in which nothing was decided: only one action was possible, or all came to the
 * same. The match has made them (forced_run.h), and the list of moves marks them. */
#ifndef PLAY_FORCED_H
#define PLAY_FORCED_H

#include "session/session.h"
#include "view/view.h"

/* Whether the action of a node was one. */
bool forced_made(const Session *session, int node);
/* What the rules have made for persons behind the action of a node: its number; `text`, which may
 * hold some already, gets what it was. */
int forced_behind(const View *view, const Session *session, int node, char *text, size_t size);
/* Says how many are among the actions of one seat, from node `first` to node `last`, with what the
 * rules made for persons by themselves. */
void forced_sum_up(const View *view, const Session *session, int first, int last, Summary *summary);

#endif
