/*
 * Actions that follow each other, with the positions between them, and what they do in words: the
 * words of the list of moves (View.sum_up), for lines that were played and for those that could be.
 */
#ifndef VIEW_LINE_H
#define VIEW_LINE_H

#include "game/play.h"
#include "view/summary.h"

enum {
    REASON_ACTIONS_MAX = 64, /* of a line; what follows is left out */
    REASON_EVENTS_MAX = 1024,
};

/*
 * Actions that follow each other, with the positions between them. It fills itself from a position
 * on which actions can be made, or from what happened and was seen. Too large for the stack; a copy
 * is not valid. 300 KB.
 */
typedef struct ReasonLine {
    const Game *game;
    int viewer;
    bool imagined; /* it was not played: what was dealt for it is not known */
    int count;
    PlayedAction played[REASON_ACTIONS_MAX];
    const void *state[REASON_ACTIONS_MAX + 1]; /* before each action and at the end; observed */
    ToAct to_act[REASON_ACTIONS_MAX + 1];      /* in these */
    Outcome outcome;                           /* at the end */

    /* The inside. */
    GamePosition position; /* the last one, on which the next action is made */
    int events;
    Event event[REASON_EVENTS_MAX];
    char text[REASON_ACTIONS_MAX][GAME_TEXT_MAX];
    _Alignas(GAME_STATE_ALIGN) unsigned char room[REASON_ACTIONS_MAX + 1][GAME_STATE_MAX];
} ReasonLine;

/* An empty line that begins at a position. To be played on, its hidden things must be dealt (what
 * a seat imagines) or true; only what `viewer` observes of it is shown. */
void reason_line_begin(ReasonLine *line, const Game *game, const void *state,
                       const History *history, int viewer);
/* Makes an action, or adds nothing and returns false when it is not legal or there is no room. */
bool reason_line_play(ReasonLine *line, Action action);
/* The same from a position as `viewer` observes it, and for an action that was made: what is seen
 * of it, and the position after it. False when there is no room. */
void reason_line_watch(ReasonLine *line, const Game *game, const void *observed, int viewer);
bool reason_line_watched(ReasonLine *line, Action action, const Events *seen, const void *after);
/* What really happened in a session from one ply of its line to another, as `viewer` sees it.
 * Nothing can be played after it. */
struct Session;
void reason_line_seen(ReasonLine *line, const struct Session *session, int first, int end,
                      int viewer);

/* How many actions of a line the seat that decides first makes in a row, from `first` on. */
int line_run(const ReasonLine *line, int first);

/* --- In words ------------------------------------------------------------------------------ */

/* The listener, and the names to use; borrowed. */
typedef struct Teller {
    SumUp *sum_up; /* of the view */
    const Options *options;
    const Board *board;
    const char *const *seat_name; /* the names from the set-up */
    int you;                      /* the seat that is addressed as `you`, or SEAT_NONE */
} Teller;

enum { LINE_WORDS_MAX = 672 };

/* What one seat does in the actions from `first` to before `end`, in one sentence without its full
 * stop, which begins in lower case; `bare`: without what it is for. */
void line_say(const Teller *tell, const ReasonLine *line, int first, int end, bool bare, char *text,
              size_t size);
/* All of a line from `first` on, in sentences, as many as there is room for; where another seat has
 * acted before, with its name: `The scout goes to b2. North: the scout goes to b3.` */
void line_say_all(const Teller *tell, const ReasonLine *line, int first, char *text, size_t size);
/* The notation of these actions; of many only the beginning. */
void line_notation(const ReasonLine *line, int first, int end, char *text, size_t size);

#endif
