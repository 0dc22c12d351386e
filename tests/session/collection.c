/* The collection of these tests, in place of the real one, where the small game is missing. */
#include <string.h>

#include "games/games.h"
#include "games/template/template.h"

extern const Game fields_game, heximeros_game;

const Game *const games_all[] = {&template_game, &fields_game, &heximeros_game, NULL};

const Game *games_find(const char *id) {
    int i = 0;
    while (games_all[i] != NULL && strcmp(games_all[i]->id, id) != 0) {
        i++;
    }
    return games_all[i];
}
