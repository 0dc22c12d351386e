/* What the files of this folder share of a review. */
#ifndef REVIEW_PARTS_H
#define REVIEW_PARTS_H

#include <stdatomic.h>

#include "review/judge.h"
#include "system/worker.h"

typedef struct Review Review;

/* The line that is reviewed; it never changes, and goes when nobody uses it. */
typedef struct Played {
    const Game *game;
    int users; /* under the review's lock */
    bool open; /* see JudgeTask */
    unsigned seats;
    GamePosition start;
    int plies;
    Action action[];
} Played;

/* A turn with what is known about it. */
typedef struct Item {
    uint64_t key; /* of the start and all actions to its end; never 0 */
    ReviewTurn turn;
    Pass pass; /* the last that is done */
    bool busy; /* the next is being done */
} Item;

/* What one thread works with. */
typedef struct Reviewer {
    Review *review;
    Ai *ai;
    Judge *judge;
    bool judging;     /* turns, which review_stop ends */
    bool busy;        /* likewise, or a try */
    atomic_bool stop; /* what it does now is of no use */
} Reviewer;

typedef enum TryState { TRY_NONE, TRY_ASKED, TRY_BUSY, TRY_DONE } TryState;

typedef struct Try {
    TryState state;
    Played *line;
    ReviewTurn turn;
    ActionLine tried;
    ReviewTry answer;
} Try;

struct Review {
    void (*wake)(void);
    Worker worker; /* its lock protects all below */
    Played *line;  /* NULL: nothing is reviewed */
    Item *item;
    int items;
    Outcome outcome;
    unsigned version;
    double pace;
    int progress;
    bool wanted; /* review_go, until review_stop */
    Try try;
    Reviewer reviewer[WORKER_THREADS_MAX]; /* of each thread */
};

/* Also of a review that is only asked. */
void review_lock(const Review *review);
void review_unlock(const Review *review);

/* Under the lock. */
void played_drop(Played *line); /* one user less; NULL is fine */
/* The next item to do, or NULL. */
Item *review_next(Review *review);
Item *review_item(Review *review, uint64_t key);
/* Keeps what was found about a turn, if that is still there. */
void review_keep(Review *review, const Item *found);

#endif
