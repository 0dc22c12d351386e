#include "games/games.h"

#include <string.h>

#define GAME(id) extern const Game id##_game;
#define RULES(id) GAME(id)
#include "games/games.def"
#undef GAME

#define GAME(id) &id##_game,
const Game *const games_all[] = {
#include "games/games.def"
    NULL,
};
#undef GAME
#undef RULES

const Game *games_find(const char *id) {
    for (int i = 0; games_all[i] != NULL; i++) {
        if (strcmp(games_all[i]->id, id) == 0) {
            return games_all[i];
        }
    }
    return NULL;
}
