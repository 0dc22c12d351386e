/*
 * The First War a second time, written as plainly as possible: arrays instead of sets, every cell
 * tried. It lists the legal actions and makes them, with all that follows by itself; the
 * rules must find the same. Dice come from a copy of the game's own random generator.
 */
#ifndef FIRSTWAR_PLAIN_RULES_H
#define FIRSTWAR_PLAIN_RULES_H

#include "games/firstwar/firstwar.h"

enum { PLAIN_ACTIONS_MOST = 6000, PLAIN_DIVISION_TEXT = 32 };

/* A piece of the player whose turn it is on a tile with enemies. */
typedef struct PlainAttacker {
    int cell, kind, from;
    bool retreats;
    int on; /* a stack, from 0, or -1 */
} PlainAttacker;

/* A position and the turn in it. */
typedef struct Plain {
    const Board *board;
    WarTerrain ground[WAR_CELLS];  /* the tile, face up or face down */
    WarTerrain terrain[WAR_CELLS]; /* WAR_HIDDEN where the tile is face down */
    int count[WAR_SEATS][WAR_PIECES][WAR_CELLS];
    int dealt[WAR_SEATS][WAR_CARDS];                                /* the card at each place */
    bool shown[WAR_SEATS][WAR_CARDS], active[WAR_SEATS][WAR_CARDS]; /* by place */
    bool card[WAR_SEATS][WAR_CARDS];                                /* by card: it is active */
    int side;                                                       /* whose turn it is */
    int turn;
    WarPhase phase;
    bool fresh, lenient, emergency[WAR_SEATS];
    int mover[WAR_POINTS_MOST + 1][WAR_PIECES][WAR_CELLS]; /* by the points that are left */
    PlainAttacker attacker[WAR_PIECES_MOST];
    int attackers;
    int fight; /* the tile that is fought over, or CELL_NONE; then all of this is empty */
    int round;
    bool came[WAR_CELLS];
    int retreating[WAR_PIECES]; /* defenders */
    int stacks;
    int stack[WAR_TILE_MOST][WAR_TILE_MOST]; /* pieces, -1 behind the last */
    bool short_of_food;
    int left; /* mends, wounds owed, or research points */
    int heals[WAR_CELLS];
    bool grows[WAR_CELLS];
    WarEnd ended;
    int winner;
    Rng chance;
} Plain;

Plain plain_of(const WarState *state);

/* Fails the running test where two positions differ. */
void plain_expect_same(const Plain *found, const Plain *expected);

void plain_sort_attackers(Plain *plain);

/* How many pieces of a seat stand on a cell; how many of one kind, and of all, on the board. */
int plain_pieces(const Plain *plain, int seat, int cell);
int plain_total(const Plain *plain, int seat, int piece);
int plain_population(const Plain *plain, int seat);

/* W-16: of a piece in the present fight. */
int plain_attack(const Plain *plain, int kind);
int plain_defence(const Plain *plain, int kind);

/* W-27, W-30: of the player whose turn it is. */
int plain_food(const Plain *plain);
int plain_research(const Plain *plain);

/* Compares food, population and research points of the player whose turn it is. */
void plain_compare_yields(const Plain *plain, const WarState *state);

/* How many pieces of each kind are wounded, and how many lost, by the code of the piece. */
typedef struct Losses {
    int wounded[2 * WAR_PIECES + 1], lost[2 * WAR_PIECES + 1];
} Losses;

/* What the round brings when its last attacker is placed on `stack`. */
Losses plain_losses(const Plain *plain, const WarState *state, int stack);

/* --- plain_actions.c ----------------------------------------------------------------------- */

/* What the conflict phase waits for, where a tile is fought over. */
typedef enum PlainStep {
    PLAIN_STACKS,
    PLAIN_PLACING,
    PLAIN_DEFENDERS_RETREAT,
    PLAIN_ATTACKERS_RETREAT,
    PLAIN_OVER,
} PlainStep;
PlainStep plain_step(const Plain *plain);
/* The attacker that is placed next, or -1. */
int plain_next_attacker(const Plain *plain);

/* W-31, W-32: what a player has research points for. */
int plain_price(int card);
int plain_level(int place);

/* Writes every legal action once, in any order, and gives their number. Those that choose stacks
 * are numbered as plain_divide lists them; room for PLAIN_ACTIONS_MOST. */
int plain_actions(const Plain *plain, Action *out);
/* Whether a piece can still move in this phase. */
bool plain_any_move(const Plain *plain);

/* W-17: the ways to divide the defenders, as in `stack=HE+F`; gives their number. */
int plain_divide(const Plain *plain, char out[WAR_DIVISIONS_MAX][PLAIN_DIVISION_TEXT]);

/* Compares all legal actions. */
void plain_compare_actions(const Plain *plain, const WarState *state);

/* --- plain_turn.c, plain_fight.c ----------------------------------------------------------- */

/* The player to decide (W-47). */
int plain_decider(const Plain *plain);

/* Makes an action, `resign` and `draw` included, and all that follows by itself. `text` is its
 * notation. */
void plain_apply(Plain *plain, Action action, const char *text);

/* The parts of a conflict. */
void plain_begin_fight(Plain *plain, int cell);
void plain_end_fight(Plain *plain);
void plain_choose_stacks(Plain *plain, const char *division);
void plain_place(Plain *plain, int stack);
void plain_retreat(Plain *plain, int piece, int from, int to);
/* W-26 */
void plain_lose_retreating(Plain *plain);

#endif
