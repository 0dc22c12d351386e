/*
 * The part of the contract for games that hide something: tiles that lie face down, hands, chance
 * to come.
 */
#ifndef GAME_SECRETS_H
#define GAME_SECRETS_H

#include "game/game.h"

struct GameSecrets {
    /* True where seats know different things, such as hands. What is hidden from all seats alike (a
     * face-down tile) is no secret in this sense. */
    bool by_seat;
    /* Whether a seat knows something now that not all do: it holds a card. The state may be what
     * anybody observes. NULL: where there are secrets, each seat always does. */
    bool (*has_secret)(const void *state, int seat);
    /* True for an action of the seat that decides that only this seat can know to be legal, such as
     * playing a card of its hand. While a person hides the hand, others at the same screen would
     * learn of it, so it is not offered. NULL: there are none. */
    bool (*uses_secret)(const void *state, Action action);
    /* Wipes what `viewer` (a seat or VIEWER_PUBLIC) cannot know, chance to come included, and marks
     * it as unknown; nothing is dealt. States that look alike to the viewer get the same bytes.
     * What remains is enough for to_act, turn, key, action_text, action_parse, action_clicks,
     * action_label, explain, determinize, print and the whole view; a legal action has the same
     * notation, clicks and label as in the true state, because actions are made in the open. Call
     * it through game_observe. NULL: nothing is hidden and there is no chance. */
    void (*observe)(void *state, int viewer);

    /* Deals everything that `seat` cannot see, and all chance to come, again, using only what it
     * can see and `rng`: a state and what the seat observes of it give the same. What the seat sees
     * stays as it is. */
    void (*determinize)(void *state, int seat, Rng *rng);

    /* Prints of a true state, in lines for `parse` that end with what is hidden (`cell b2 hidden
     * island3`), what `viewer` does not see. After what is printed of its observation they make the
     * position whole. NULL: nothing is hidden. */
    void (*print_hidden)(const void *state, int viewer, FILE *out);
};

/* Nothing is hidden, and nothing is dealt again. */
extern const GameSecrets game_no_secrets;
static inline const GameSecrets *game_secrets(const Game *game) {
    return game->secrets != NULL ? game->secrets : &game_no_secrets;
}

#endif
