/* The games of the collection, from games.def. */
#ifndef GAMES_GAMES_H
#define GAMES_GAMES_H

#include "game/game.h"

/* How many there are. */
#define GAME(id) GAMES_PLACE_##id,
#define RULES(id) GAME(id)
enum {
#include "games/games.def"
    GAMES_COUNT
};
#undef GAME
#undef RULES

/* All games, in the order of games.def; NULL behind the last. */
extern const Game *const games_all[];

/* The game with this id, or NULL. */
const Game *games_find(const char *id);

#endif
