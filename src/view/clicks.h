/*
 * From clicks to actions, for every game: clicks are resolved against GameClicks.action_clicks of
 * the legal actions. No drawing, no window.
 */
#ifndef VIEW_CLICKS_H
#define VIEW_CLICKS_H

#include "game/game.h"

/* The clicks so far in the present position. */
typedef struct ClickPath {
    int count;
    Click at[GAME_CLICKS_MAX];
} ClickPath;

/* What is chosen of several actions that are made together (GameClicks.together): the click on each
 * and its action. */
enum { GATHER_MAX = 80 };
typedef struct Gathered {
    int need; /* how many must be chosen; 0: actions are made one by one */
    int count;
    Click at[GATHER_MAX];
    Action action[GATHER_MAX];
    Click last; /* what was clicked last, and whether that chose it or took it back */
    bool added;
} Gathered;

/* The legal actions of a position, as the session lists them. */
typedef struct ClickSource {
    const Game *game;
    const void *state;
    const Action *actions;
    int count;
} ClickSource;

typedef enum ClickResult {
    CLICK_LET_GO,  /* the path is now empty */
    CLICK_GOES_ON, /* the path is longer, has started again, or has lost its last click */
    CLICK_ACTS,    /* `action` was clicked */
    CLICK_ASKS,    /* several actions share the path: a menu of `choices` asks */
    CLICK_REFUSED, /* no legal action starts like this: `why` says the rule; the path stays */
} ClickResult;

enum { CLICK_CHOICES_MAX = 32, CLICK_TARGETS_MAX = 1024 };

typedef struct ClickAnswer {
    ClickResult result;
    Action action;
    Action choices[CLICK_CHOICES_MAX];
    int choice_count;
    char why[GAME_WHY_MAX];
} ClickAnswer;

bool click_equal(Click a, Click b); /* marks are not compared */
/* The place of a click among those that are chosen, or -1. */
int gathered_at(const Gathered *gathered, Click click);

/*
 * Adds a click to the path, by the first of these that applies:
 *
 * - It continues the path exactly.
 * - It repeats the last click: where the path is a whole action, that action happens, else the path
 *   loses that click.
 * - It continues a tail of the path; the longest such tail is taken. With an empty tail the path
 *   starts again.
 * - It is refused, and `why` says the rule.
 *
 * An action happens when its whole sequence has been clicked and no longer sequence begins with it.
 * A single click on a cell or a piece never acts: a second click there is needed.
 */
void clicks_add(const ClickSource *source, ClickPath *path, Click click, ClickAnswer *answer);

/*
 * The clicks that can follow the path, each once, with their marks (a capture outranks a discovery,
 * which outranks a go, which outranks a pick); returns their number, at most CLICK_TARGETS_MAX.
 * With an empty path: where an action can start.
 */
int clicks_next(const ClickSource *source, const ClickPath *path, Click out[CLICK_TARGETS_MAX]);

/* Removes the last click; false if the path was empty. */
bool clicks_pop(ClickPath *path);

/*
 * The first click of every action on the board (not of buttons and items of the panel), if it is
 * the same for all; false, with `*click` unchanged, if there are several or none.
 */
bool clicks_only_start(const ClickSource *source, Click *click);

#endif
