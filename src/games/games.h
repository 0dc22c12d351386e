/* The games of the collection, from games.def. */
#ifndef GAMES_GAMES_H
#define GAMES_GAMES_H

#include "game/game.h"

/* All games, in the order of games.def; NULL behind the last. */
extern const Game *const games_all[];

/* The game with this id, or NULL. */
const Game *games_find(const char *id);

#endif
