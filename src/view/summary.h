/*
 * What the actions of one player that follow each other in one turn did, in plain words:
 * View.sum_up writes it for the list of moves and for what happened since a player's last turn.
 */
#ifndef VIEW_SUMMARY_H
#define VIEW_SUMMARY_H

#include "game/game.h"

/* An action, and what the viewer saw it do. */
typedef struct PlayedAction {
    Action action;    /* never ACTION_RESIGN or ACTION_DRAW */
    const char *text; /* notation */
    const Event *event;
    int events;
} PlayedAction;

/* All pointers are borrowed for the call. */
typedef struct TurnPart {
    const Game *game;
    const Options *options;
    const Board *board;
    const void *before, *after; /* the positions around the actions, as the viewer observes them */
    int seat;                   /* the decider; the lines do not name it */
    int you;                    /* the seat that is addressed as `you`, or SEAT_NONE */
    const PlayedAction *played;
    int count;                    /* at least 1 */
    const char *const *seat_name; /* the names from the set-up */
} TurnPart;

enum { SUMMARY_LINES_MAX = 24, SUMMARY_LINE_MAX = 448, SUMMARY_NAME_MAX = 180 };

/* A line for each phase or part of the turn: `explored d4, h2`. Lines begin in lower case, unless
 * with a name, and have no full stop. */
typedef struct Summary {
    int count;
    bool fresh; /* the next words begin a line */
    char line[SUMMARY_LINES_MAX][SUMMARY_LINE_MAX];
} Summary;

/* What is added next begins a new line. */
void summary_begin_line(Summary *summary);

/* Adds words after a comma, or directly where the last words end with `: `; on a new line where
 * there is no room for them. */
void summary_add(Summary *summary, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Adds to the last words without a comma. */
void summary_join(Summary *summary, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Adds `explored d4, h2`; of many cells only how many: `explored 12 tiles`. Nothing for none. */
enum { SUMMARY_CELLS_MAX = 6 };
void summary_add_cells(Summary *summary, const Board *board, const char *verb, const Cell *cells,
                       int count, const char *noun);

/* `your tower`, `North's tower`; `own tower` where it belongs to the decider. */
const char *summary_whose(const TurnPart *part, int seat, const char *title, const char *noun,
                          char name[SUMMARY_NAME_MAX]);

#endif
