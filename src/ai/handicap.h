/*
 * Steps: how much a computer player thinks and how it errs, only for files in this folder.
 *
 * A player errs by a turn, not by an action. In a turn with errors it overlooks some actions, and
 * the same ones as long as the turn lasts, so that it does not change its mind halfway. It never
 * overlooks what would cost it more than its step may lose, goes back to an earlier position by
 * mistake, or lets another player win at once.
 */
#ifndef AI_HANDICAP_H
#define AI_HANDICAP_H

#include "ai/candidates.h"
#include "game/play.h"

typedef struct Errors {
    int turns;     /* of 100, how many have errors */
    int overlooks; /* of 100 actions, how many are not seen in such a turn */
    double loss;   /* an action that is better than the others by more than this is always seen */
    int unthought; /* thousandths of GameMind.unthought that apply */
} Handicap;

/* How a player errs; see SearchLimits.weakness. */
Handicap handicap_of(const Game *game, int weakness);

typedef struct HandicapTask {
    const Game *game;
    Handicap errors;
    const void *seen; /* the position as the seat that decides observes it */
    const History *history;
    uint64_t seed;
    /* The value of a candidate that is not exact, after some more thought. */
    double (*check)(void *context, Action action);
    void *context;
    GamePosition *tried, *answered; /* overwritten */
    Action *answers;                /* room for Game.actions_max; NULL: nobody looks at answers */
} HandicapTask;

/* The action that the step plays; the list is not empty. */
Action handicap_choose(const HandicapTask *task, const Candidates *candidates);

#endif
