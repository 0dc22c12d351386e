/*
 * The part of the contract for games with chance during play, for what looks at each of its
 * results.
 */
#ifndef GAME_CHANCE_H
#define GAME_CHANCE_H

#include "game/game.h"

enum { CHANCE_UNKNOWN = -1 };

struct GameChance {
    /* What chance may do with a legal action. `state` is what a seat observes; it is made into one
     * in which `apply` has the `index`-th result, from 0, and the number of equally likely ways to
     * this result is returned: 0 when there is none with this index, CHANCE_UNKNOWN when there are
     * too many to be told apart. An action without chance has one result. What is left must be
     * observed again after `apply`. Call it through game_chance. NULL: only what depends on
     * nothing hidden is known. */
    int (*chance)(void *state, Action action, int index);

    /* True for a legal action that has no part in who wins in this turn or at its end, or does for
     * that the same as another one that is not idle: a search for a win leaves it out. `state` may
     * be observed. NULL: none. */
    bool (*idle)(const void *state, Action action);
};

extern const GameChance game_no_chance;
static inline const GameChance *game_chances(const Game *game) {
    return game->chance != NULL ? game->chance : &game_no_chance;
}

#endif
