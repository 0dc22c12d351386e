/* What position.c prints and reading.c reads: the kinds of lines, and what their values mean. */
#ifndef GAMES_FIRSTWAR_POSITION_H
#define GAMES_FIRSTWAR_POSITION_H

#include "game/lines.h"
#include "games/firstwar/rules.h"

/* In the order in which they are printed. */
typedef enum WarLine {
    LINE_PHASE,
    LINE_EMERGENCY,
    LINE_HIDDEN_CARD,
    LINE_OPEN_CARD,
    LINE_CARD_BELOW, /* what is face down; only read, like LINE_CELL_BELOW */
    LINE_POINTS,
    LINE_MENDS,
    LINE_OWED,
    LINE_MOVER,
    LINE_ATTACKER,
    LINE_RETREATS,
    LINE_FIGHT,
    LINE_CAME,
    LINE_STACK,
    LINE_HEALER,
    LINE_GROWS,
    LINE_TRACKS,
    LINE_RESIGNED,
    LINE_AGREED,
    LINE_CELL,
    LINE_HIDDEN_CELL,
    LINE_CELL_BELOW,
    WAR_LINES
} WarLine;

extern const LineKind war_lines[WAR_LINES];

/* An attacker on a stack: its kind, and its origin, which may be left out when it is read. */
static inline int placed(WarKind kind, Cell from) {
    return (int)kind << 8 | (from + 1);
}

static inline WarKind placed_kind(int value) {
    return (WarKind)(value >> 8);
}

static inline Cell placed_from(int value) {
    return (Cell)((value & 255) - 1);
}

#endif
