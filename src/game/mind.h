/*
 * The part of the contract that makes the computer player strong; without it a search plays out at
 * random.
 */
#ifndef GAME_MIND_H
#define GAME_MIND_H

#include "game/game.h"

enum { GAME_STEP_LEAST = 1, GAME_STEPS_MAX = 10, GAME_LEVELS = 6, GAME_STRENGTH_MOST = 1000 };

/* The strengths that a game offers, 100 to 250 Elo apart; tests/tools/tournament.py finds and
 * measures them, as docs/computer-player.md says. */
typedef struct GameSteps {
    int playouts_least;    /* for an action at strength 0 */
    int playouts;          /* the same at the strength just below the most */
    int nodes_per_playout; /* where it looks ahead instead; 0 is 1 */
    int loss;  /* an action that is better than the others by more than this, in units of
                  GameMind.evaluate, is always seen, even at strength 0 */
    int count; /* 2 .. GAME_STEPS_MAX */
    int strength[GAME_STEPS_MAX]; /* of each step, growing; the last is GAME_STRENGTH_MOST */
    /* The same in matches of more than two players, by their number; all 0 where it does not
     * differ. Playouts take less time with fewer players, so in these matches the numbers of
     * playouts above are for seats_max players, and fewer get seats_max / players times as many. */
    int strength_many[GAME_SEATS_MAX + 1][GAME_STEPS_MAX];
    int of_level[GAME_LEVELS]; /* the step, from 1, as strong as each level of format 1 */
} GameSteps;

/*
 * For a search that goes from a position to others near it: the answers of GameMind, found from
 * what has changed. `scratch` is memory of the search, `size` bytes aligned to GAME_STATE_ALIGN; it
 * describes one state at a time.
 *
 * `begin` makes it describe `state`. `follow` takes it from `before`, which it describes, to
 * `after`, another state of the match; that is fast if they are an action or two apart, so that the
 * same call takes an action back. `values` and `order` answer for `state`, which it describes, like
 * evaluate (for the seats of a bit mask) and order.
 */
typedef struct MindIncremental {
    size_t size;
    void (*begin)(void *scratch, const void *state);
    void (*follow)(void *scratch, const void *before, const void *after);
    void (*values)(const void *scratch, const void *state, unsigned seats,
                   int value[GAME_SEATS_MAX]);
    void (*order)(const void *scratch, const void *state, Action *actions, int count);
} MindIncremental;

struct GameMind {
    /* For the search; NULL where a game offers none. evaluate: -1000 (lost) .. 1000 (won) for a
     * seat. order: sorts the most promising actions first. eval_scale: the difference in evaluate
     * that usually separates a good action from another, 1 .. 1000; see game_eval_scale. */
    int (*evaluate)(const void *state, int seat);
    void (*order)(const void *state, Action *actions, int count);
    int (*eval_scale)(const void *state);

    /* The same for positions at the end of what the tree search plays out. NULL: evaluate. */
    int (*leaf_value)(const void *state, int seat);

    /* For the tree search: after `patience` turns in a row in which nothing was done for good
     * (APPLIED_IRREVERSIBLE), a lead fades within `fading` turns, until a draw by repetition is
     * welcome to both: so no match goes on for ever. `fading` is 0 where no lead fades. */
    int patience;
    int fading;

    /* The plain count of what a seat has on the board, 0 or more: what people reckon with when they
     * say that one is a piece ahead. Puzzles promise a gain in it. NULL: there is none. */
    int (*material)(const void *state, int seat);

    /* For the search that looks ahead action by action; the game is not over, and the state may be
     * what a seat observes. Bit mask of the seats that are still in the game, if everybody knows
     * everything and no chance is to come from here on; else 0. Once it is not 0 it stays so, and
     * seats only leave. NULL: always 0. */
    unsigned (*perfect_info_seats)(const void *state);
    /* Writes the legal actions that can change at once who is ahead, such as captures and
     * promotions, without those that plainly lose, the best first, and returns their number. The
     * search tries them before it trusts `evaluate`, so a game in which they can go on for ever
     * leaves some out. `scratch` describes the state, or is NULL. NULL: none. */
    int (*noisy_actions)(const void *scratch, const void *state, Action *out);
    /* The action by which a player does nothing for a turn. At the start of a turn `apply` accepts
     * it even where it is not legal, so that the search can ask what a player threatens.
     * ACTION_NONE: there is none. */
    Action pass;

    /* Brings the actions that may be best because of what has just happened to the front of a list
     * of legal ones, such as captures and moves of what could be captured, and returns their
     * number. In a position that the tree search reaches for the first time it tries these, and
     * those that were best in positions beside it; the others when it comes back more often.
     * `scratch` describes the state. NULL: all actions are tried at once. */
    int (*urgent)(const void *scratch, const void *state, Action *actions, int count);
    const MindIncremental *incremental_update; /* NULL: none */
    const GameSteps *steps; /* NULL: those of game/steps.c, which no match has measured */
    /* True for an action that not even the lowest step overlooks, such as the end of a phase, after
     * which it would go on doing useless things. NULL: none. */
    bool (*obvious)(Action action);
    /* True for an action that no low step makes while it has another, and the highest only where it
     * gains something, such as one that leaves its people hungry; `state` is what the seat that
     * decides observes. NULL: none. */
    bool (*ruinous)(const void *state, Action action);
    /* How often, in percent, the lowest step does not think of an action that a beginner does not
     * see; higher ones do so less often, and a loss of any size does not help it. NULL: never. */
    int (*unthought)(const void *state, Action action);
    /* A sensible action for the seat that decides, found much faster than by trying all: the search
     * plays turns to their end with it, so it must not depend on what that seat cannot see, and
     * each turn must come to an end. `rng` chooses among equals. ACTION_NONE: the rest of the turn
     * is chance that `evaluate` has counted in already. NULL where a game offers none. */
    Action (*rollout_policy)(const void *state, Rng *rng);
    /* True where `evaluate` says little before the policy has played a turn to its end: the search
     * then judges no single action of a turn by it. */
    bool by_turns;
    /* The actions worth trying: takes those that are never right from a list of the legal ones and
     * returns how many are left, at least one, in the same order. The tree search looks at no
     * others. `state` is as the seat that decides sees it, or such a deal. NULL: it looks at all.
     */
    int (*move_candidates)(const void *state, Action *actions, int count);
    /* The same for those that, after actions of the same turn, only bring back what these have
     * changed, such as the last of a few moves after which everything stands as before. NULL: none.
     */
    int (*without_returns)(const Action *earlier, int earlier_count, Action *actions, int count);
};

extern const GameMind game_no_mind;
static inline const GameMind *game_mind(const Game *game) {
    return game->mind != NULL ? game->mind : &game_no_mind;
}

/* By what the tree search judges a position; NULL: by nothing. */
static inline int (*game_leaf_value(const Game *game))(const void *state, int seat) {
    const GameMind *mind = game_mind(game);
    return mind->leaf_value != NULL ? mind->leaf_value : mind->evaluate;
}

extern const MindIncremental game_not_incremental;
static inline const MindIncremental *game_incremental(const Game *game) {
    const MindIncremental *incremental = game_mind(game)->incremental_update;
    return incremental != NULL ? incremental : &game_not_incremental;
}

#endif
