/* Fingers on a screen, as the pointer that they stand for: a tap is a click, one finger drags, two
 * move and zoom, and one that rests does what the right button does. */
#ifndef UI_FINGERS_H
#define UI_FINGERS_H

#include "ui/widgets/ui.h"

enum { FINGERS_MAX = 2, FINGERS_WAITING = 4 };

typedef enum FingersState {
    FINGERS_REST,
    FINGERS_PRESS,   /* one is down, and has not moved */
    FINGERS_HOLD,    /* it rested for so long that it looks instead of acting */
    FINGERS_DRAG,    /* one, which moves */
    FINGERS_PINCH,   /* two */
    FINGERS_LEAVING, /* one of two is gone; nothing happens until the other is */
} FingersState;

typedef struct Fingers {
    FingersState state;
    SDL_FingerID id[FINGERS_MAX]; /* the first two of those that are down */
    Point at[FINGERS_MAX];
    int down; /* how many are, more than two also */
    Point start;
    Uint32 since; /* of FINGERS_PRESS, in ticks */
    Uint32 ripe;  /* when it was seen to have rested long enough; 0: not yet */
    double apart; /* of two, as they were told last, and where their middle was */
    Point middle;
    double reach;                   /* see Input */
    Input waiting[FINGERS_WAITING]; /* what has not been handed out */
    int waits;
} Fingers;

/* A finger went down, moved, went up; in points of the window, and ticks. `reach`: half of what a
 * finger covers. */
void fingers_down(Fingers *fingers, SDL_FingerID id, Point at, double reach, Uint32 now);
/* What waits behind it may only be noted (`fingers_note`), so that the last one tells. */
void fingers_note(Fingers *fingers, SDL_FingerID id, Point at);
void fingers_move(Fingers *fingers);
/* Returns the press of a tap, which the caller may complete; NULL: it was none. */
Input *fingers_up(Fingers *fingers, SDL_FingerID id);

/* All of them are gone, without having done anything. */
void fingers_forget(Fingers *fingers);

/* The next input; false: there is none now. */
bool fingers_next(Fingers *fingers, Uint32 now, Input *in);
/* In how many milliseconds there is one although nothing moves; negative: never. */
int fingers_due(const Fingers *fingers, Uint32 now);

#endif
