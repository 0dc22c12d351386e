/*
 * A fight, a throw of dice or a card turned up, as a card on the table shows it once it is over:
 * what was compared, with which sums, and what became of the pieces. A view fills it in; the front
 * end draws it.
 */
#ifndef VIEW_FIGHT_H
#define VIEW_FIGHT_H

#include "game/game.h"

enum {
    FIGHT_SIDE_MAX = 8,  /* pieces of one side in a row */
    FIGHT_ROWS_MAX = 16, /* of a card */
    FIGHT_TEXT_MAX = 336,
    FIGHTS_AT_ONCE = 4, /* that one action decides */
    FIGHT_ODDS_MAX = 8, /* pieces that may be picked */
    FIGHT_SIGNS_MAX = 12,
};

enum { FIGHT_ATTACKER, FIGHT_DEFENDER, FIGHT_SIDES };

typedef struct FightSide {
    int count;
    uint16_t piece[FIGHT_SIDE_MAX]; /* as events name it, in the state it is in afterwards */
    bool lost[FIGHT_SIDE_MAX];
    int groups; /* of signs: how many stand together, as on one counter */
    uint8_t group[FIGHT_SIGNS_MAX];
} FightSide;

/* One comparison, one shot, one die or one of each side. */
typedef struct FightRow {
    char heading[72]; /* above it: `Round 1`; empty: none */
    FightSide side[FIGHT_SIDES];
    int die[FIGHT_SIDES]; /* what it shows; 0: none was rolled */
    char sums[72];        /* `6 : 2`; may be empty */
    char verdict[FIGHT_TEXT_MAX];
    char name[FIGHT_SIDES][72]; /* below the pieces, or before the signs; may be empty */
    const char *sign; /* a stencil, of which the side that has more wins: each side has a line of
                         its own, on the card and in the list of moves; NULL: none */
    int seat[FIGHT_SIDES];        /* of the signs; SEAT_NONE: nobody */
    char outcome[FIGHT_TEXT_MAX]; /* what follows, below; may be empty */
} FightRow;

typedef struct FightCard {
    bool plain; /* a capture that the board shows too: nobody waits for it, it is shown to whoever
                   lost something, and not spoken beside the words of the turn */
    Cell cell;  /* where it was: the card does not cover it; CELL_NONE: nowhere */
    const char *icon;      /* a card that was turned up: what is on it, drawn large; NULL: none */
    char title[192];       /* `South takes g6` */
    char remark[72];       /* beside it: `2 rounds`; may be empty */
    int seat[FIGHT_SIDES]; /* SEAT_NONE for the second: dice alone */
    char fate[FIGHT_SIDES][FIGHT_TEXT_MAX]; /* what became of each; may be empty */
    int rows;
    FightRow row[FIGHT_ROWS_MAX];
} FightCard;

/* What the dice may make of a fight that can begin now, in hundredths for the person who decides:
 * they add up to 100. */
enum { FIGHT_WINS, FIGHT_TIE, FIGHT_LOSES, FIGHT_ENDS };
typedef struct FightOdds {
    char title[192]; /* `You: 3 + die against their choice`; empty: there is no such fight */
    Cell cell;       /* where it would be */
    bool again;      /* of the fight before: shown below its card alone */
    int count;
    struct {
        char by[72]; /* `Tower picks`, where it differs from the one before */
        uint16_t piece;
        char name[72];
        int chance[FIGHT_ENDS];
    } row[FIGHT_ODDS_MAX];
} FightOdds;

/* What a view knows about the fights that an action decided. All pointers are borrowed. */
typedef struct FightSource {
    const Board *board;
    const void *before, *after; /* the positions round the action, as the viewer observes them */
    Action action;
    const Event *event; /* of the turn up to the action, as seen, in order */
    int count;
    int first; /* of those of the action */
    const char *const *seat_name;
} FightSource;

/* The next row of a fight; the last one again when there is no room for more. */
FightRow *fight_row(FightCard *fight);
/* Adds a piece to a side; nothing when it is full. */
void fight_piece(FightSide *side, uint16_t piece, bool lost);
/* Adds signs that stand together, and counts all of a side. */
void fight_signs(FightSide *side, int count);
int fight_signs_of(const FightSide *side);

#endif
