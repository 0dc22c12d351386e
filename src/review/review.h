/*
 * The judge of a match: what each turn on the line that was played cost the seat that made it, what
 * would have been better, what it allowed, and what dice and discoveries did. It judges by what the
 * seat knew then, on threads of its own, and can be stopped and go on at any time.
 *
 * A turn here is what one seat decided in a row within a turn of the game: plies first .. end-1.
 * Where dice or discoveries come in between, what was decided before and after them is judged
 * apart: a turn has several parts, and its loss is that of the one that cost most.
 *
 * Prospects, losses and luck are thousandths of a win: 0 (lost) .. 1000 (won), a fair share of two
 * seats 500, of six 167.
 */
#ifndef REVIEW_REVIEW_H
#define REVIEW_REVIEW_H

#include "review/turn.h"
#include "session/session.h"

/* What the review says of a seat. */
typedef struct ReviewFigures {
    int turns;     /* judged ones in which it had something to decide */
    int mistakes;  /* of them */
    int doubtful;  /* likewise */
    int mean_loss; /* in ten-thousandths of a win: 241 is 2.41 % */
    int mean_luck; /* of these turns, likewise: what chance changed in the whole match */
} ReviewFigures;

typedef struct Review Review;

/* A review of nothing. `wake` (may be NULL) is called on a thread of the review whenever something
 * has been found. NULL: out of memory. */
Review *review_new(void (*wake)(void));
/* Ends its threads, within a tenth of a second; NULL is fine. */
void review_free(Review *review);

/*
 * Makes it a review of the line that was played in `session`, which it does not keep: to be called
 * whenever that may have changed, which it sees by itself. What was found about turns that are
 * still the same stays. Before the end of a match of persons in which seats have secrets, only the
 * turns of `viewer` are in it, and nothing but what `viewer` knows is used; VIEWER_PUBLIC: none
 * are. False, with nothing in it, when memory is out.
 */
bool review_follow(Review *review, const Session *session, int viewer);

/* How much time each turn gets, as a part of what is usual (1). */
void review_pace(Review *review, double pace);
/* Judges on, on this number of threads (0: one for each core); no effect where all is judged. False
 * when there can be no thread. */
bool review_go(Review *review, int threads);
/* Stops, within a tenth of a second; a turn that was begun will be judged from its start. */
void review_stop(Review *review);
bool review_runs(const Review *review);
/* How much is judged, 0 .. 1000; the whole in two passes, suspects last. 1000: everything. */
int review_progress(const Review *review);
/* Another number after every change of what the functions below say. */
unsigned review_version(const Review *review);

int review_turns(const Review *review);
void review_turn(const Review *review, int index, ReviewTurn *turn);
/* The turn with the action of a ply, or -1. */
int review_find(const Review *review, int ply);
/* The prospects of each seat after the last action: of an outcome, or as judged; false: not yet. */
bool review_last(const Review *review, int prospects[GAME_SEATS_MAX]);
void review_figures(const Review *review, int seat, ReviewFigures *figures);

/* What `viewer` sees once `count` actions of a line have been made from ply `ply` on, in what the
 * position may be for all that the seat of that turn knew (before ply 0 .. line_plies). It is the
 * same for the same line, so a line can be played through. Returns how many actions could be made:
 * `count`, unless one is not legal there. `events` (may be NULL) gets those of the last. */
int review_imagine(const Session *session, int ply, const Action *line, int count, int viewer,
                   void *state, Events *events);

/* --- Trying another choice ------------------------------------------------------------------- */

/* Asks whether actions (>= 1) from ply `at` of a judged turn on are better than those that
 * were played. They end with the turn, or with the first that leaves something to chance. It takes
 * about a second, before what review_go does. False: they are not legal there, or out of memory. */
bool review_try(Review *review, int index, const ActionLine *line);
/* True once, when there is an answer. */
bool review_tried(Review *review, ReviewTry *answer);

/* --- Text, kept beside the match ------------------------------------------------------------- */

/* What was found, to be freed by the caller; NULL when out of memory. */
char *review_text(const Review *review);
/* Takes over, after review_follow, what such a text says about turns that are still the same; what
 * cannot be read is left out. Returns the number of turns. */
int review_read(Review *review, const char *text);

#endif
