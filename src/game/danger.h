/*
 * The part of the contract that says what could be taken, and by whom. A game without it has no
 * such thing, or says nothing about it.
 */
#ifndef GAME_DANGER_H
#define GAME_DANGER_H

#include "game/game.h"

enum { DANGER_PIECES_MAX = 24 };

/* Pieces on a cell that are alike. */
typedef struct DangerPiece {
    Cell cell;
    uint16_t piece; /* the code that events use */
    int count;
} DangerPiece;

typedef struct DangerPieces {
    int count;
    DangerPiece at[DANGER_PIECES_MAX];
} DangerPieces;

/* Who could take what a seat has on a cell, and who of that seat could take the taker. */
typedef struct Danger {
    DangerPieces attackers;
    DangerPieces protectors; /* none where nobody attacks */
    int owner;               /* the seat of the player who moves what is attacked, or SEAT_NONE */
    int loss; /* what that player loses if both sides exchange there as long as it pays, as
                 GameMind.material counts it, in games without that in pieces; 0: nothing */
} Danger;

struct GameDanger {
    /* As if it were the turn of the others, with all pieces where they are. `state` may be what a
     * viewer observes; `danger` begins empty. */
    void (*find)(const void *state, int seat, Cell cell, Danger *danger);
};

extern const GameDanger game_no_danger;
static inline const GameDanger *game_danger(const Game *game) {
    return game->danger != NULL ? game->danger : &game_no_danger;
}

/* Adds a piece, or one more of those that are alike; nothing where there is no room. */
void danger_add(DangerPieces *pieces, Cell cell, uint16_t piece);

/*
 * What is lost of something worth `value` if those of `attacker` take it and those of `protector`
 * take back, by turns and each in its order, as long as that pays. The numbers are what these are
 * worth.
 */
int danger_exchange(int value, const int *attacker, int attackers, const int *protector,
                    int protectors);

#endif
