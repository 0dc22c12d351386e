/* What position.c prints and reading.c reads: the kinds of lines, and what their values mean. */
#ifndef GAMES_EMPIRE_POSITION_H
#define GAMES_EMPIRE_POSITION_H

#include "game/lines.h"
#include "games/empire/rules.h"

/* In the order in which they are printed; those of a phase are one line. */
typedef enum EmpireLine {
    LINE_FIRST,
    LINE_ROUND,
    LINE_ON_TURN,
    LINE_PHASE,
    LINE_RESUPPLY,
    LINE_DEFEND,
    LINE_COUP,
    LINE_PLAYER,
    LINE_DECK,
    LINE_DISCARD,
    LINE_DEAD,
    LINE_NOT_ROLLED,
    LINE_ROLLED,
    LINE_HIDDEN_PLACE,
    LINE_PLACE,
    LINE_HAND,
    LINE_HAND_BELOW, /* one counter of a hand that is hidden */
    LINE_CELL,
    EMPIRE_LINES
} EmpireLine;

extern const LineKind empire_lines[EMPIRE_LINES];

/* The phases without anything behind their word, in the order of the words. */
extern const uint8_t empire_plain_phase[4];

/* A unit as the value of a field: its cell stands before it in the line. */
static inline int empire_unit_value(const EmpireUnit *unit) {
    return unit->counter | unit->supplied << 7 | unit->aboard << 8;
}

static inline EmpireUnit empire_valued_unit(Cell cell, int value) {
    return (EmpireUnit){.cell = (uint8_t)cell,
                        .counter = value & 127,
                        .supplied = value >> 7 & 1,
                        .aboard = (uint8_t)(value >> 8)};
}

#endif
