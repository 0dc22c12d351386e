/* The games of the collection, from games.def. */
#ifndef GAMES_GAMES_H
#define GAMES_GAMES_H

#include "game/game.h"

/* How many there are. */
#define GAME(id) +1
#define RULES(id) GAME(id)
enum {
    GAMES_COUNT = 0
#include "games/games.def"
};
#undef GAME
#undef RULES

/* All games, in the order of games.def; NULL behind the last. */
extern const Game *const games_all[];

/* The game with this id, or NULL. */
const Game *games_find(const char *id);

#endif
