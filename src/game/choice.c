#include "game/choice.h"

#include <string.h>

#include "game/hash.h"

enum {
    WAYS_MAX = 8,   /* a person with more actions decides something */
    DEPTH_MAX = 6,  /* actions that are looked ahead */
    TRIED_MAX = 600 /* actions that are tried in all */
};

typedef struct Looked {
    const Game *game;
    int8_t decider;
    Action *list; /* room for all actions of a position */
    int tried;
} Looked;

/* A position on the way, and what the actions that led to it have applied. */
typedef struct Reached {
    const void *state;
    int depth;
    unsigned applied;
} Reached;

static uint64_t key_of(Looked *looked, const Reached *reached);

/* All actions of a position if they are few: their number, or 0. */
static int few_actions(const Looked *looked, const void *state, Action few[WAYS_MAX]) {
    const Game *game = looked->game;
    if (game->count != NULL && game->count(state) > WAYS_MAX) {
        return 0;
    }
    const int count = game->actions(state, looked->list);
    if (count > WAYS_MAX) {
        return 0;
    }
    memcpy(few, looked->list, (size_t)count * sizeof *few);
    return count;
}

static uint64_t key_of_end(const Looked *looked, const Reached *reached) {
    return hash_mixed(looked->game->hash(reached->state), reached->applied);
}

/* What an action leads to; false where it reveals something, or too much was tried. */
static bool try(Looked *looked, const Reached *reached, Action action, uint64_t *key) {
    _Alignas(GAME_STATE_ALIGN) unsigned char after[GAME_STATE_MAX];
    if (looked->tried++ >= TRIED_MAX) {
        return false;
    }
    memcpy(after, reached->state, looked->game->state_size);
    const unsigned applied = looked->game->apply(after, action, NULL);
    const bool goes_on = (applied & APPLIED_TURN_BEGAN) == 0 &&
                         looked->game->to_act(after).decider == looked->decider;
    const Reached next = {after, reached->depth + 1, reached->applied | applied};
    *key = goes_on ? key_of(looked, &next) : key_of_end(looked, &next);
    return (applied & APPLIED_REVEALED) == 0;
}

/* Adds a key to the sorted ones, each once. */
static int add_key(uint64_t *keys, int count, uint64_t key) {
    int at = 0;
    while (at < count && keys[at] < key) {
        at++;
    }
    if (at < count && keys[at] == key) {
        return count;
    }
    memmove(keys + at + 1, keys + at, (size_t)(count - at) * sizeof *keys);
    keys[at] = key;
    return count + 1;
}

/* What the actions of a position lead to; 0 where that is not known. */
static int keys_of(Looked *looked, const Reached *reached, uint64_t keys[WAYS_MAX]) {
    Action few[WAYS_MAX];
    const int count = few_actions(looked, reached->state, few);
    int found = 0;
    for (int i = 0; i < count; i++) {
        uint64_t key;
        if (!try(looked, reached, few[i], &key)) {
            return 0;
        }
        found = add_key(keys, found, key);
    }
    return found;
}

/* Stands for all that the decider can reach from a position, by whatever way. */
static uint64_t key_of(Looked *looked, const Reached *reached) {
    uint64_t keys[WAYS_MAX];
    const int count = reached->depth < DEPTH_MAX ? keys_of(looked, reached, keys) : 0;
    uint64_t key = count > 0 ? keys[0] : key_of_end(looked, reached);
    for (int i = 1; i < count; i++) {
        key = hash_mixed(key, keys[i]);
    }
    return key;
}

Action game_only_choice(const Game *game, const void *state, Action *list) {
    Looked looked = {.game = game, .decider = game->to_act(state).decider, .list = list};
    const Reached here = {state, 0, 0};
    uint64_t keys[WAYS_MAX];
    Action few[WAYS_MAX];
    const int count = looked.decider != SEAT_NONE ? few_actions(&looked, state, few) : 0;
    const bool decided = count == 0 || (count > 1 && keys_of(&looked, &here, keys) != 1);
    return decided ? ACTION_NONE : few[0];
}
