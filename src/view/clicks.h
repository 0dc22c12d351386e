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
    CLICK_GOES_ON, /* the path is longer, has begun anew, or is shorter by the click let go of */
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
 * Adds a click to the path, by the first of these that applies:
 *
 * - It continues the path exactly.
 * - It repeats the last click: where the path is a whole action by itself, that acts, else the path
 *   lets go of that click.
 * - It continues a tail of the path; the longest such tail is taken. With an empty tail the path
 *   begins anew.
 * - It is refused, and `why` says the rule.
 *
 * An action happens when its whole sequence has been clicked and no longer one begins with it; the
 * first click on a cell or a piece alone never acts, so that it takes a second one there.
 */
void clicks_add(const ClickSource *source, ClickPath *path, Click click, ClickAnswer *answer);

/*
 * The clicks that can follow the path, each once, with their marks (a capture outranks a discovery,
 * which outranks a go, which outranks a pick); gives their number, at most CLICK_TARGETS_MAX. With
 * an empty path: where one can begin.
 */
int clicks_next(const ClickSource *source, const ClickPath *path, Click out[CLICK_TARGETS_MAX]);

/* Lets go of the last click; false when the path was empty. */
bool clicks_pop(ClickPath *path);

/*
 * The click that every action on the board begins with (buttons and items of the panel apart), when
 * there is just one such cell or piece; false, leaving `*click` alone, when there are more or none.
 */
bool clicks_only_start(const ClickSource *source, Click *click);

#endif
