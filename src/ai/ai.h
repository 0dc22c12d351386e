/*
 * The computer player: one search over the contract for all games, two to six seats, chance and
 * hidden things. It knows no game by name; what a game adds are Game.evaluate and Game.order. It is
 * honest: it looks only at determinized copies of the position, and answers the same however hidden
 * things lie.
 */
#ifndef AI_AI_H
#define AI_AI_H

#include "game/game.h"

enum { AI_LEVEL_LEAST = 1, AI_LEVEL_MOST = 6, AI_CONSIDERED_MAX = 8 };

/* How long and how well it thinks. Zero limits are none; the first limit reached ends the search.
 */
typedef struct AiSettings {
    int level;         /* 1 (a child's first game) .. 6 */
    double seconds;    /* of wall time, up to 60; kept to within a tenth */
    uint64_t playouts; /* with a limit in playouts and a seed the answer is always the same */
    uint64_t seed;
} AiSettings;

/* What a level stands for at full time: level 6 thinks two seconds. */
AiSettings ai_level(int level, uint64_t seed);

/* The part (0..1] of its time that a player gives to its `nth` action (from 0) of one turn, so that
 * a turn of many small actions does not take a minute. */
double ai_share(int nth);

/* What a search has found so far. */
typedef struct AiReport {
    uint64_t playouts;
    int count; /* actions considered most, best first */
    Action action[AI_CONSIDERED_MAX];
    double share[AI_CONSIDERED_MAX]; /* of the playouts, 0..1 */
    int estimate[GAME_SEATS_MAX];    /* -1000 (lost) .. 1000 (won) for each seat */
} AiReport;

typedef struct Ai Ai; /* owns its memory, used for one search at a time */

enum { AI_MEMORY_MIB = 64, AI_MEMORY_MIB_MOST = 4096 }; /* unless told otherwise; and the limit */

/* A player whose tree takes at most `mebibytes` (1 .. AI_MEMORY_MIB_MOST). NULL when memory is out.
 */
Ai *ai_new(int mebibytes);
void ai_free(Ai *ai); /* NULL is fine */

/* The action for the player to act; the game is not over. `history` belongs to `state`. `report`
 * (may be NULL) is filled at the end. A position with one legal action is answered at once. */
Action ai_choose(Ai *ai, const Game *game, const void *state, const History *history,
                 const AiSettings *settings, AiReport *report);

/* From any thread, while ai_choose runs: ends it within 100 ms with the best found so far. A stop
 * asked for before ai_choose begins is forgotten. */
void ai_stop(Ai *ai);

/* From any thread, while ai_choose runs: the latest report, renewed some ten times a second; false
 * when there is none yet. */
bool ai_peek(Ai *ai, AiReport *report);

#endif
