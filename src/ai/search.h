/*
 * The inside of the computer player, for the files of this folder alone.
 *
 * It is a Monte Carlo tree search on open loops: a node stands for the actions that lead to it, not
 * for a state. Each playout begins from the position with everything hidden dealt anew, goes down
 * by the bounds of the moves that are legal in that deal, adds the moves of the last position with
 * what Game.evaluate says of each, and adds the best of these to all nodes above.
 */
#ifndef AI_SEARCH_H
#define AI_SEARCH_H

#include "game/play.h"

/* A move in the tree; 0 is the index of none, and of the root where a parent is meant. */
typedef struct Node {
    Action action;
    uint32_t signature; /* of the set of moves that its children were made of */
    uint32_t visits;
    float mean;            /* of the values of its playouts, for the seat that makes this move */
    uint32_t available;    /* playouts in which it could have been made */
    uint32_t last_sampled; /* the last playout in which it could */
    uint32_t child;        /* the first */
    uint32_t next;         /* move of the same player */
    float initial_value;   /* its value before any playout */
    float prior;           /* the share of attention that it gets */
    int8_t winner;         /* the seat that wins for certain, or SEAT_NONE */
    bool expanded;
    bool pruned;   /* the least promising moves were left out */
    bool varies;   /* its moves depend on what is hidden */
    uint8_t plies; /* until the certain end */
} Node;

enum { SEARCH_DEPTH_MAX = 192 };

typedef struct Step {
    uint32_t node;
    int8_t mover; /* the seat that made the move to it */
    bool proven;  /* nothing hidden and no die has had a part in it */
} Step;

typedef struct Search {
    const Game *game;
    const void *root;       /* borrowed */
    const History *history; /* borrowed */
    int seat;               /* who thinks */
    double temperature;     /* the difference in value, 0 .. 1, that counts: Game.grain */
    Rng rng;

    Node *node; /* node[0] is the root */
    uint32_t nodes, nodes_max;
    Action *list;        /* room for actions_max */
    float *action_value; /* likewise: what each action of `list` is worth to its player */
    float *sorted;       /* likewise */
    int8_t *ends;        /* likewise: who wins at once by it, or SEAT_NONE */

    uint64_t playouts;
    GamePosition at;
    GamePosition tried, best; /* after a move from `at`; `history` is empty deep in the tree */
    int to_move;              /* the seat whose moves the last playout added, or SEAT_NONE */
    int depth;
    Step path[SEARCH_DEPTH_MAX + 1];
    double value[GAME_SEATS_MAX]; /* of the last playout, -1 .. 1 */
} Search;

/* Begins a search for the player to act, whose tree and lists lie in `memory` of `bytes`, at least
 * a mebibyte. */
void search_begin(Search *search, const Game *game, const void *state, const History *history,
                  uint64_t seed, void *memory, size_t bytes);

/* One playout. */
void search_playout(Search *search);

/* True when no more playouts could change the choice. */
bool search_settled(const Search *search);

/* What a child of the root is worth to the player, -1 .. 1, certain ends beyond all others. */
double search_value(const Search *search, const Node *child);

/* --- expand.c ------------------------------------------------------------------------------- */

/* The value of an outcome for a seat, -1 .. 1. */
double expand_outcome(Outcome outcome, int seat);

/* The one seat that wins by an outcome, or SEAT_NONE. */
int8_t expand_winner(Outcome outcome);

/* Lists the moves of search->at and gives their number; `signature` is the same for the same set.
 */
int expand_list(Search *search, uint32_t *signature);

/* Adds the first `count` of search->list as children of a node without any, values and all, leaving
 * the position after the best of them in search->best. False when memory is out: then nothing has
 * changed. `certain` as in Step. */
bool expand_node(Search *search, uint32_t at, int count, int mover, bool proven);

/* Marks the children for the first `count` of search->list as dealt in this playout, adding those
 * that are missing. */
void sync_children(Search *search, uint32_t at, int count, int mover);

/* Sets search->value to what `position`, at the end of the path, is worth to each seat of the path
 * and to `mover`; a game without Game.evaluate is played on at random, from search->at. */
void expand_evaluate(Search *search, const GamePosition *position, int mover);

#endif
