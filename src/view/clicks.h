/*
 * From clicks to actions, for every game alike: clicks are resolved against Game.action_clicks of
 * the legal actions. Pure; no drawing, no window.
 */
#ifndef VIEW_CLICKS_H
#define VIEW_CLICKS_H

#include "game/game.h"

/* What has been clicked so far in the present position. */
typedef struct ClickPath {
    int count;
    Click at[GAME_CLICKS_MAX];
} ClickPath;

/* A position's legal actions, as the session lists them. */
typedef struct ClickSource {
    const Game *game;
    const void *state;
    const Action *actions;
    int count;
} ClickSource;

typedef enum ClickResult {
    CLICK_LET_GO,  /* the path is now empty */
    CLICK_GOES_ON, /* the path is longer, or has begun anew with this click */
    CLICK_ACTS,    /* `action` is what the person wants */
    CLICK_ASKS,    /* several actions share the path: a small menu of `choices` asks */
    CLICK_REFUSED, /* nothing possible begins like this: `why` says the rule; the path is unchanged
                    */
} ClickResult;

enum { CLICK_CHOICES_MAX = 32, CLICK_TARGETS_MAX = 1024 };

typedef struct ClickAnswer {
    ClickResult result;
    Action action;
    Action choices[CLICK_CHOICES_MAX];
    int choice_count;
    char why[GAME_WHY_MAX];
} ClickAnswer;

bool click_equal(Click a, Click b); /* the mark is no part of it */

/*
 * Adds a click to the path. Where it does not continue the path, the longest tail of the path that
 * it does continue is taken; where it begins something new, the path begins anew with it; where it
 * repeats the last click, the path lets go of it. An action happens when its whole sequence has
 * been clicked and no longer one begins with it; the first click on a cell alone never acts.
 */
void clicks_add(const ClickSource *source, ClickPath *path, Click click, ClickAnswer *answer);

/* The clicks that can follow the path, each once, with their marks (a capture outranks a discovery
 * outranks a go); gives their number, at most CLICK_TARGETS_MAX. With an empty path: where one can
 * begin. */
int clicks_next(const ClickSource *source, const ClickPath *path, Click out[CLICK_TARGETS_MAX]);

#endif
