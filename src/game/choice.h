/*
 * Choices in which nothing is decided: a person need not be asked for them.
 */
#ifndef GAME_CHOICE_H
#define GAME_CHOICE_H

#include "game/game.h"

/*
 * The action of a position in which nothing is decided, or ACTION_NONE: the only legal one, or the
 * first of a few that all lead to the same. Two actions lead to the same when whatever the decider
 * can reach with further actions of that kind is equal, whole states compared: of two stacks that
 * are alike either may be attacked, and of pieces that can go one way each any may go first. An
 * action that reveals something is never like another.
 *
 * `list` is room for Game.actions_max actions.
 */
Action game_only_choice(const Game *game, const void *state, Action *list);

#endif
