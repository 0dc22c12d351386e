#include "ui/table/views.h"

#define GAME(id) extern const View id##_view;
#define RULES(id)
#include "games/games.def"
#undef GAME

#define GAME(id) &id##_view,
const View *const views_all[] = {
#include "games/games.def"
    NULL,
};

const View *views_find(const Game *game) {
    for (int i = 0; views_all[i] != NULL; i++) {
        if (views_all[i]->game == game) {
            return views_all[i];
        }
    }
    return NULL;
}
