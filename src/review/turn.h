/* What a review says of a turn; see review.h for the words. */
#ifndef REVIEW_TURN_H
#define REVIEW_TURN_H

#include "game/game.h"

typedef enum ReviewMark {
    REVIEW_UNJUDGED, /* not yet */
    REVIEW_FORCED,   /* there was nothing to decide */
    REVIEW_BEST,
    REVIEW_GOOD,
    REVIEW_DOUBTFUL,
    REVIEW_MISTAKE,
} ReviewMark;

/* Lines are legal in what review_imagine makes of the position. */
typedef struct ReviewTurn {
    int first, end; /* plies */
    int turn;       /* as Game.turn counted it */
    int seat;       /* that decided */
    ReviewMark mark;
    int before[GAME_SEATS_MAX]; /* prospects of each seat at its start, as this seat saw them */
    int loss;                   /* of the seat, at least 0 */
    int luck[GAME_SEATS_MAX];   /* what chance changed for each seat: below 0 is bad luck */
    /* The part that cost most, once it is judged: plies at .. until-1 were decided there, before
     * chance or others came. */
    int at, until;
    int played, best;  /* prospects of the seat with what it played there, and with the better */
    ActionLine better; /* begins at ply `at`; empty where what was played is as good */
    int own;           /* how many actions of it belong to the turn itself; others may follow */
    ActionLine
        reply; /* what the turn allowed, begins at ply `end`: of a doubtful turn or mistake */
} ReviewTurn;

/* What comes of trying another choice. */
typedef struct ReviewTry {
    int tried, played, best; /* prospects of the seat, all found with equal effort */
    bool better;             /* than what was played, by enough to be sure of it */
    bool as_good;            /* as the best that is known */
    /* What the next seat does after it; empty if chance or the end comes first. */
    ActionLine reply;
} ReviewTry;

#endif
