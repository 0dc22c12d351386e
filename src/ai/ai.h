/*
 * The computer player: two searches over the contract for all games, two to six seats, chance and
 * hidden things; GameMind.perfect_info_seats decides which. It knows no game by name; games may add
 * GameMind.evaluate and GameMind.order. It does not cheat: it looks only at what the seat that
 * decides observes, and at determinized copies of that, so that hidden things never change its
 * answer.
 */
#ifndef AI_AI_H
#define AI_AI_H

#include "ai/line.h"
#include "game/game.h"
#include "game/stop.h"

enum {
    AI_LEVEL_LEAST = 1,
    AI_LEVEL_MOST = 6,
    AI_CONSIDERED_MAX = 8,
};

/* How long and how well it thinks. A limit of 0 is no limit; the first one reached ends
 * the search. */
typedef struct SearchLimits {
    int weakness;          /* 0: plays as well as it can; up to GAME_STRENGTH_MOST, it errs more */
    double seconds;        /* of wall time, up to 60; exceeded by at most a tenth */
    uint64_t playouts;     /* with this limit alone, equal seeds give equal answers; or nodes */
    int nodes_per_playout; /* where it looks ahead, `playouts` allows this number of nodes each; 0
                              is 1. Of steps, which then think equally long in either way */
    int threads;           /* that may be used; 0 is one. With a limit of playouts one is used */
    uint64_t seed;         /* it errs in the same way as long as turn and seed are the same */
    /* The same limits for all actions of a turn together, in place of the others; but no action
     * gets more than `seconds`. Each gets a part of what the turn has left, and what was found for
     * one action is kept for the next. So equal seeds give equal answers if the earlier actions of
     * the turn were asked of this player too. */
    double turn_seconds;
    uint64_t turn_playouts;
    const atomic_bool *stop; /* of the caller, may be NULL: once it is set, the search ends within
                                100 ms, ai_choose with the best action so far */
    int multipv;             /* this number of the best actions get exact values and lines, up to
                                 AI_MULTIPV_MAX; 0: only the best counts */
} SearchLimits;

/* The settings of a strength, 0 .. GAME_STRENGTH_MOST, for the first action of a turn in a match of
 * `players`: all but the most think for a number of playouts, and none thinks longer than two
 * seconds.
 */
SearchLimits ai_of_strength(const Game *game, int strength, int players, uint64_t seed);

/* The settings of a step in a match of `players`; of any other number those of the highest. */
SearchLimits ai_limits(const Game *game, int step, int players, uint64_t seed);

/* The share (0..1] of its time or playouts that a player uses for the `nth` action (from 0) of a
 * turn, so that a turn of many actions does not take a minute. */
double ai_share(int nth);

/* What a search has found so far. */
typedef struct AiReport {
    uint64_t playouts;
    int count; /* of the best actions, best first */
    Action action[AI_CONSIDERED_MAX];
    double share[AI_CONSIDERED_MAX]; /* of the playouts, 0..1 */
    int estimate[GAME_SEATS_MAX];    /* -1000 (lost) .. 1000 (won) for each seat */
    int value[AI_CONSIDERED_MAX];    /* of each action, likewise, for the seat that decides; of
                                        those not compared it may be a bound */
    ActionLine path[AI_MULTIPV_MAX]; /* that begin with the actions compared */
} AiReport;

typedef struct Ai Ai; /* owns its memory; for one search at a time */

enum { AI_MEMORY_MIB = 64, AI_MEMORY_MIB_MOST = 4096 }; /* default and limit */

/* A player whose tree uses at most `mebibytes` (1 .. AI_MEMORY_MIB_MOST). NULL when out of memory.
 */
Ai *ai_new(int mebibytes);
void ai_free(Ai *ai); /* NULL is fine */

/* Chooses an action for the seat that decides; the game is not over. `history` belongs to `state`,
 * which may be the true one or what that seat observes of it.
 * `report` (may be NULL) is filled at the end. A position with one legal action is answered at
 * once. */
Action ai_choose(Ai *ai, const Game *game, const void *state, const History *history,
                 const SearchLimits *settings, AiReport *report);

/* Finds the values of lines from one position, all with settings->playouts playouts, in the same
 * deals, or looking equally far ahead with that many nodes each. Like ai_choose it looks only at
 * what the seat that decides observes. False when it was stopped. */
bool ai_compare(Ai *ai, const Game *game, const void *state, const History *history, AiLine *line,
                int lines, const SearchLimits *settings);

/* From any thread, while ai_choose runs: the latest report, updated about ten times a second;
 * false when there is none yet. */
bool ai_peek(Ai *ai, AiReport *report);

#endif
