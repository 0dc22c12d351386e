/*
 * The internals of the computer player, only for files in this folder.
 *
 * This is an open-loop Monte Carlo tree search with PUCT: a node represents the actions that lead
 * to it, not a state. Each playout determinizes the position, selects among the moves that are
 * legal there by their upper bounds, expands the last position with the value that
 * GameMind.evaluate gives each of its moves, and backs the best of these values up to all nodes
 * above.
 */
#ifndef AI_SEARCH_H
#define AI_SEARCH_H

#include "ai/candidates.h"
#include "ai/line.h"
#include "ai/made.h"
#include "game/play.h"

/* A move in the tree. Index 0 is the root; as a child or sibling it means none. */
typedef struct Node {
    Action action;
    uint32_t signature; /* of the set of moves that its children stand for */
    uint32_t visits;
    float mean;            /* value of its playouts, -1 .. 1, for the seat that makes this move */
    uint32_t available;    /* playouts in which it was legal */
    uint32_t last_sampled; /* the last playout in which it was legal */
    uint32_t child;        /* the first */
    uint32_t next;         /* move of the same player */
    float initial_value;   /* its value before any playout */
    float prior;           /* prior probability, 0 .. 1 */
    int8_t winner;         /* the seat with a proven win, or SEAT_NONE */
    bool expanded;
    bool pruned;   /* the least promising moves were left out */
    bool partial;  /* only the moves that tries_choose names have been tried */
    bool varies;   /* its moves depend on what is hidden */
    uint8_t plies; /* until the proven end */
} Node;

enum { SEARCH_DEPTH_MAX = 192 };

typedef struct Step {
    uint32_t node;
    int8_t mover; /* the seat that made the move to it */
    bool proven;  /* nothing hidden and no die affects it */
} Step;

enum { LIKELY_MOST = 12, LIKELY_DEPTHS = 64 };

/* The best actions of the position that was expanded last at a depth, the best first. */
typedef struct Likely {
    int count;
    Action action[LIKELY_MOST];
} Likely;

typedef struct Search {
    const Game *game;
    const History *history;                                        /* borrowed */
    int seat;                                                      /* the seat that searches */
    _Alignas(GAME_STATE_ALIGN) unsigned char root[GAME_STATE_MAX]; /* as it observes it */
    double temperature; /* the difference in value, 0 .. 1, that matters: GameMind.eval_scale */
    double lead;        /* what is left of a lead, 1 .. 0: GameMind.fading */
    double draw;        /* what a draw is worth beyond a fair share, a lead being worth all */
    Rng rng;
    uint64_t deals; /* with GameMind.rollout_policy: seed of the first of the deals that playouts
                       share */

    Node *node; /* node[0] is the root */
    uint32_t nodes, nodes_max;
    Action *list;        /* room for actions_max */
    float *action_value; /* likewise: the value of each action in `list` for its player */
    float *sorted;       /* likewise */
    int8_t *winner;      /* likewise: the seat that wins by it at once, or SEAT_NONE */
    void *scratch;       /* of MindIncremental.size: what the game knows of `described` */
    bool scratch_ready;  /* false: `described` holds no state yet */
    _Alignas(GAME_STATE_ALIGN) unsigned char described[GAME_STATE_MAX];

    Likely likely[LIKELY_DEPTHS];

    uint64_t playouts;
    bool prepared; /* expand_root has been called, where it must be */
    GamePosition at;
    GamePosition tried, best; /* after a move from `at`; `history` is empty deep in the tree */
    uint32_t forced;          /* the child of the root that every playout begins with, or 0 */
    int line;                 /* actions that every playout begins with: nodes 1 .. line */
    int to_move;              /* the seat whose moves the last playout added, or SEAT_NONE */
    int depth;
    Action made[MADE_MOST + SEARCH_DEPTH_MAX]; /* before the root, and by the playout */
    int made_before, made_count;               /* before the root, and in all */
    int made_first;                            /* the first of the present turn */
    Step path[SEARCH_DEPTH_MAX + 1];
    double value[GAME_SEATS_MAX]; /* of the last playout, -1 .. 1 */
    bool began;                   /* the last action of the playout began a turn */
    int turns;                    /* that began in the playout */
} Search;

/* Begins a search for the seat that decides, in a position as it observes it. Its tree and lists
 * use `memory` of `bytes`, at least a mebibyte. */
void search_begin(Search *search, const Game *game, const void *state, const History *history,
                  uint64_t seed, void *memory, size_t bytes);

/* Between search_begin and the first playout: every playout begins with these actions, in a deal of
 * its own, and gives values to all seats. With GameMind.rollout_policy it ends with the turn after
 * that of the line, so that values of all lines are found at the same phase. Values of other
 * actions are not found. */
void search_begin_line(Search *search, const Action *action, int count);

/* After search_begin or search_follow: the actions of the turn before the root. */
void search_after(Search *search, const Made *made);

/* Goes on with what was found about `action`, which led to `state` as the same seat observes it.
 * False, with nothing kept, where chance or another player came between. */
bool search_follow(Search *search, const void *state, const History *history, Action action);

/* How many actions the seat is likely to make in this turn, by GameMind.rollout_policy. */
int search_actions_left(Search *search);

/* One playout. */
void search_playout(Search *search);

/* True when more playouts cannot change the choice. */
bool search_decided(const Search *search);

/* Lists the moves of the root, best first; at least one playout has been done. */
void search_candidates(const Search *search, Candidates *candidates);

/* Sorts a list, best first, by values and shares; a share far smaller than another makes a value
 * that is not proven inexact. */
void search_rank(Candidates *candidates);

/* A value of the search as it is shown: with what is left of a lead. */
double search_faded(const Search *search, double value);

/* The path of the most visited moves that begins with a move of the root. */
void search_path(const Search *search, Action action, ActionLine *path);

/* The value of a move of the root after some more playouts that begin with it. */
double search_check(Search *search, Action action, int playouts);

/* --- tries.c -------------------------------------------------------------------------------- */

/* Sets the values that GameMind.evaluate gives the seats of a bit mask, -1 .. 1; fast for a state
 * near the last one. */
void tries_static_values(Search *search, const void *state, unsigned seats,
                         double out[GAME_SEATS_MAX]);

/* The value of an action of search->at for `mover`; `*winner` is set to the seat that wins by it
 * for certain, or SEAT_NONE. `proven` as in Step. */
double tries_action(Search *search, Action action, int mover, bool proven, int8_t *winner);

/* Tries the actions first .. end - 1 of search->list and keeps their values, the position after the
 * best in search->best, and certain winners; returns the best value. */
double tries_make(Search *search, int first, int end, int mover, bool proven);

/* Sorts the first `count` of search->list by GameMind.order. */
void tries_order(Search *search, int count);

/* Moves an action from list[first] .. list[count - 1] to list[first]; returns the place after it,
 * or `first` if it is not there. */
int tries_bring_forward(Action *list, int first, int count, Action action);

/* Brings the actions to the front of search->list, which tries_order has sorted, that are tried
 * when a playout comes to a position for the first time: urgent ones (GameMind.urgent), and those
 * that were best at this depth before. Returns their number. */
int tries_choose(Search *search, int count);

/* The first `count` of search->list have been tried: the best of them are likely to be good in
 * other positions at this depth. */
void tries_remember(Search *search, int count);

/* --- expand.c ------------------------------------------------------------------------------- */

/* The value of an outcome for a seat, -1 .. 1. */
double expand_outcome(const Search *search, Outcome outcome, int seat);

/* The one seat that wins by an outcome, or SEAT_NONE. */
int8_t expand_winner(Outcome outcome);

/* Lists the moves of search->at and returns their number; equal sets have equal signatures. */
int expand_list(Search *search, uint32_t *signature);

/* Adds the first `count` of search->list as children of a node without any, with values,
 * and leaves the position after the best of them in search->best. False, with nothing changed, when
 * the tree is full. `proven` as in Step. */
bool expand_node(Search *search, uint32_t at, int count, int mover, bool proven);

/* Tries the actions of search->list, `count` of them, that have not been tried in a partial node,
 * and adds children for them. False, with nothing changed, when the tree is full. */
bool expand_rest(Search *search, uint32_t at, int count, int mover, bool proven);

/* Marks the children for the first `count` of search->list as legal in this playout and adds
 * missing ones. */
void sync_children(Search *search, uint32_t at, int count, int mover);

/* Adds the first `count` of search->list as children of a node without any, with priors by
 * GameMind.order alone; likewise false when the tree is full. */
bool expand_by_order(Search *search, uint32_t at, int count);

/* With GameMind.rollout_policy, before the first playout of an action: judges every child of the
 * root by one ply too, for priors. search->at is a deal of the root. */
void expand_root(Search *search);

/* Gives children that expand_by_order added their first value: that of playing on by
 * GameMind.rollout_policy.
 */
void expand_guess(Search *search, uint32_t at, double value);

/* Plays search->at on by GameMind.rollout_policy until a turn begins, after a line until
 * expand_ends; its value goes to search->value. */
void expand_play_on(Search *search, int mover);

/* Whether the turn in which search->at is has ended, but for what chance does. */
bool expand_turn_ends(Search *search);

/* Whether playouts after a line end at search->at, with GameMind.rollout_policy. */
bool expand_ends(Search *search);

/* Sets search->value to the value of `position`, at the end of the path, for each seat on the path
 * and for `mover`; without GameMind.evaluate the game is played on at random from search->at. */
void expand_evaluate(Search *search, const GamePosition *position, int mover);

#endif
