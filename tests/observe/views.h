/* The views of all games, the template among them. */
#ifndef TESTS_OBSERVE_VIEWS_H
#define TESTS_OBSERVE_VIEWS_H

#include "view/view.h"

extern const View template_view;
#define GAME(id) extern const View id##_view;
#define RULES(id)
#include "games/games.def"
#undef GAME
#define GAME(id) &id##_view,
static const View *const views[] = {
    &template_view,
#include "games/games.def"
};
#undef GAME
#undef RULES

enum { GAMES = sizeof views / sizeof views[0] };

#endif
