/* What parse.c gathers from the lines of a position, for assemble.c to make a state of. */
#ifndef GAMES_FIRSTWAR_READING_H
#define GAMES_FIRSTWAR_READING_H

#include "game/position.h"
#include "games/firstwar/rules.h"

typedef struct ReadAttacker {
    WarPiece piece;
    int8_t cell, from;
    bool retreats;
} ReadAttacker;

typedef struct ReadStack {
    WarCrowd crowd; /* of `stack` */
    WarStack stack;
    int placed;
    struct {
        WarKind kind;
        Cell from; /* CELL_NONE: not told */
    } on[WAR_TILE_MOST];
} ReadStack;

typedef struct Reading {
    WarState *state;
    char *why;
    WarSet seen; /* cells that had their line */
    WarSet told; /* of the hidden ones: those whose terrain was given */
    uint32_t cards_seen[WAR_SEATS];
    uint32_t cards_told[WAR_SEATS]; /* places whose card is known, face down or not */
    uint32_t cards_used[WAR_SEATS]; /* cards of the deck that lie there */
    uint8_t track[WAR_SEATS][WAR_KINDS];
    bool track_told[WAR_SEATS];
    bool phase, emergency, fight, came, points, mends, owed, ended;
    uint8_t points_left, mends_left, wounds_owed;
    ReadAttacker attacker[WAR_PIECES_MOST];
    int attackers;
    WarCrowd retreating; /* defenders of `retreat_cell` */
    Cell retreat_cell;   /* CELL_NONE while none is read */
    ReadStack stack[WAR_TILE_MOST];
    int stacks;
} Reading;

/* A cell by its name, or CELL_NONE; a number up to `most`; a whole word that is a piece. */
Cell reading_cell(const char *word);
bool reading_small(const char *word, unsigned most, uint8_t *value);
bool reading_piece(const char *word, WarPiece *piece);

/* Lines, by their first word. False, with the reason, when one is not as it should be. */
bool reading_mover(Reading *reading, const PositionWords *words);
bool reading_attacker(Reading *reading, const PositionWords *words);
bool reading_retreats(Reading *reading, const PositionWords *words);
bool reading_fight(Reading *reading, const PositionWords *words);
bool reading_came(Reading *reading, const PositionWords *words);
bool reading_stack(Reading *reading, const PositionWords *words);

/* Makes a state of what the lines said: deals what they left open, sorts the attackers, sets up the
 * fight. False, with the reason, when that cannot be. */
bool reading_assemble(Reading *reading);

#endif
