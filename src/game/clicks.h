/*
 * The part of the contract that a person needs: what is clicked for an action, what it is called,
 * why it cannot be.
 */
#ifndef GAME_CLICKS_H
#define GAME_CLICKS_H

#include "game/game.h"

struct GameClicks {
    /* What a person clicks for an action, in order; `variant` numbers the ways to click it from 0.
     * Returns the number of clicks, at most GAME_CLICKS_MAX, or 0 when there is no such variant.
     * Buttons are clicks too, so every legal action has at least one variant. */
    int (*action_clicks)(const void *state, Action action, int variant, Click out[GAME_CLICKS_MAX]);
    /* For a button or a pop-up: what the action does, in a few words. */
    void (*action_label)(const void *state, Action action, char label[GAME_LABEL_MAX]);

    /* Why these clicks lead to no legal action, in one sentence that ends with the rule's number in
     * brackets. Never empty. */
    void (*explain)(const void *state, const Click *clicks, int count, char why[GAME_WHY_MAX]);

    /* The legal action by which what is under way ends by itself when a click leads nowhere and so
     * means something else; `click` is NULL beside the board. ACTION_NONE where the click is
     * refused with its reason. May be NULL: nothing ends by itself in this game. */
    Action (*ends_by)(const void *state, const Click *click);

    /* How many of the legal actions are made one after the other whatever is chosen, so that a
     * person may choose all of them first: the first click of an action chooses it. 0: none. May be
     * NULL. */
    int (*together)(const void *state);
};

#endif
