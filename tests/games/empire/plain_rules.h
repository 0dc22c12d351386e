/*
 * Worldwide Empire a second time, written from the rulebook as plainly as possible: every unit has
 * its owner, every space is tried, actions are their notation. It lists the legal actions and makes
 * them, with all that follows by itself; the rules must find the same. What chance decides is taken
 * from the position that the rules have found: dice, a country and its turn, a counter drawn.
 */
#ifndef EMPIRE_PLAIN_RULES_H
#define EMPIRE_PLAIN_RULES_H

#include "games/empire/empire.h"

enum { PLAIN_ACTIONS_MOST = 6144 };

typedef struct PlainUnit {
    int cell, counter, owner;
    bool supplied;
    int aboard; /* a counter, or -1 */
} PlainUnit;

typedef struct Plain {
    int players, rounds, turn, first, round, on_turn;
    EmpirePhase phase;
    int space;          /* in resupply and while a defender is chosen, else 0 */
    PlainUnit attacker; /* while a defender is chosen, */
    int attacked;       /* and who chooses; else 0 */
    int coup;           /* the country, while a coup is open; else 0 */
    bool resigned[EMPIRE_SEATS];
    int rolled[2];
    int country_at[EMPIRE_PLACES], turned[EMPIRE_PLACES]; /* -1: unexplored */
    int hand[EMPIRE_SEATS][EMPIRE_COUNTERS];
    int deck[EMPIRE_COUNTERS], discard[EMPIRE_COUNTERS], dead[EMPIRE_COUNTERS];
    int shown[EMPIRE_COUNTERS];
    int units;
    PlainUnit unit[EMPIRE_ALL];
    int result, winners; /* OutcomeKind, mask */
} Plain;

/* Notations of actions, sorted, each once. */
typedef struct PlainActions {
    int count;
    char text[PLAIN_ACTIONS_MOST][GAME_TEXT_MAX];
} PlainActions;

/* --- plain_rules.c: what is where ------------------------------------------------------------ */

/* What a counter says, read from its notation. */
typedef struct PlainCounter {
    int country, combat, movement, crowns;
    char kind; /* a n w */
    bool named;
} PlainCounter;
PlainCounter plain_counter(int counter);

Plain plain_of(const EmpireState *state);
/* Fails the running test where two positions differ. */
void plain_expect_same(const Plain *found, const Plain *expected);

/* E-2: whether two spaces touch. */
bool plain_touch(int a, int b);
/* E-3, E-4: `:` land, `*` sea, `I` ice, `?` unexplored. */
char plain_terrain(const Plain *plain, int cell);
/* The place of a country, or -1. */
int plain_place_of(const Plain *plain, int country);
/* E-8: who controls a country, or SEAT_NONE. */
int plain_controller(const Plain *plain, int country);
/* E-21: the crowns of a country's units. */
int plain_crowns(const Plain *plain, int country);
/* E-9: this seat could control the country as far as orcs and elves go. */
bool plain_people_agree(const Plain *plain, int seat, int country);
/* How many units of a seat stand in a space, or in all with CELL_NONE. */
int plain_units(const Plain *plain, int seat, int cell);
int plain_pile(const int pile[EMPIRE_COUNTERS]);
/* A unit as it is written, with its `^` or without it. */
void plain_unit_text(const PlainUnit *unit, bool mark, char text[GAME_TEXT_MAX]);

/* --- plain_actions.c ------------------------------------------------------------------------- */

void plain_actions(const Plain *plain, PlainActions *out);
/* The spaces that a unit can reach (E-16). */
void plain_reach(const Plain *plain, const PlainUnit *unit, bool reached[EMPIRE_CELLS]);

/* --- plain_turn.c ---------------------------------------------------------------------------- */

/* The seat that decides, or SEAT_NONE. */
int plain_decider(const Plain *plain);

/* Makes an action, `resign` and `draw` included, and all that follows by itself; chance is what
 * `after` shows. */
void plain_apply(Plain *plain, const char *action, const Plain *after);

#endif
