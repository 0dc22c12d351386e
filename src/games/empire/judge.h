/*
 * What the computer player counts with, for evaluate.c, order.c and plan.c. Nothing here is a rule,
 * and no hand is looked at but that of the seat that decides, or for which `evaluate` is asked.
 */
#ifndef GAMES_EMPIRE_JUDGE_H
#define GAMES_EMPIRE_JUDGE_H

#include "games/empire/rules.h"

/* What a unit of this counter is worth on the board, without what is aboard: 8 .. 24. */
int empire_worth(const EmpireCounter *counter);
/* The same of a unit with what is aboard. */
int empire_unit_worth(const EmpireUnit *unit);

/* The seats that are still in the game, as a bit mask. */
unsigned empire_playing(const EmpireState *state);

/* A number for each space, in binary: at most 31. */
typedef struct EmpireCount {
    CellSet bit[5];
} EmpireCount;

static inline int empire_count_at(const EmpireCount *count, Cell cell) {
    int value = 0;
    for (int i = 0; i < 5; i++) {
        value |= (int)set_has(count->bit[i], cell) << i;
    }
    return value;
}

/* The combat that each of these seats could bring to a space next turn, roughly: one unit from each
 * space, whatever stands in its way. `danger` is zero before. */
void empire_count_danger(const EmpireState *state, unsigned seats,
                         EmpireCount danger[EMPIRE_SEATS]);

/* The strongest unit of a seat's opponents, or of one of them, in a space. */
typedef struct EmpireGuard {
    uint8_t units; /* 0: nobody is there */
    uint8_t combat;
    uint8_t supplied;
    int16_t worth; /* its stake */
} EmpireGuard;

/* What a plan knows of a country on the globe. */
typedef struct EmpireStake {
    int16_t prize;  /* worth of its units */
    uint8_t units;  /* on the board */
    uint8_t crowns; /* of these */
    uint8_t held;   /* crowns of it in the hand of the plan's seat */
    bool own;       /* the plan's seat controls it */
    bool wanted;    /* another's, and its people agree (E-9): it could be taken */
} EmpireStake;

/* A plan for the seat that decides: what its actions are judged by. */
typedef struct EmpirePlan {
    int seat;
    unsigned foes;                    /* the other seats, as a bit mask */
    bool ahead;                       /* stronger than each other seat */
    CellSet others;                   /* spaces with their units */
    EmpireGuard guard[EMPIRE_CELLS];  /* of all others */
    uint8_t units[EMPIRE_CELLS];      /* own ones */
    uint8_t combat[EMPIRE_CELLS];     /* the highest of its own */
    EmpireCount danger[EMPIRE_SEATS]; /* of the others */
    uint8_t steps[EMPIRE_CELLS];      /* to the nearest unit of the others */
    int8_t country[EMPIRE_COUNTRIES]; /* what a first unit of it is worth beside itself */
    EmpireStake stake[EMPIRE_COUNTRIES];
} EmpirePlan;

void empire_plan(const EmpireState *state, int seat, EmpirePlan *plan);

/* What a fight to the end is expected to gain the one who attacks, in worth: lives are 1, or 2 for
 * a unit that is supplied. */
int empire_duel(int more, int own_lives, int own_worth, int lives, int worth);

/* What each kind of action gains the seat of the plan, in worth. */
int empire_attack_gain(const EmpireState *state, const EmpirePlan *plan, Action action);
/* What the seat of the plan loses with a unit of its own, or gains by the death of another: its
 * worth, and what its crowns and its being the last of its country mean for coups and countries. */
int empire_stake(const EmpirePlan *plan, const EmpireUnit *unit);
int empire_muster_gain(const EmpireState *state, const EmpirePlan *plan, int counter, Cell cell);
int empire_move_gain(const EmpirePlan *plan, Action action);
int empire_unload_gain(const EmpirePlan *plan, Action action);

#endif
