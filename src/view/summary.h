/*
 * What the actions of one player that follow each other in one turn did, in plain words:
 * View.sum_up writes it, for all that says what an action or a line of them does.
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
    const void *before; /* the position, as the viewer observes it */
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
    bool imagined; /* it was not played: what chance gives and what is found is not said */
    bool bare;     /* what it is for is not said: see summary_purpose */
} TurnPart;

/* View.sum_up: at least one line in the present tense, in which pieces do things, not persons.
 * `summary` begins empty. */
struct Summary;
typedef void SumUp(const TurnPart *part, struct Summary *summary);

enum { SUMMARY_LINES_MAX = 24, SUMMARY_LINE_MAX = 448, SUMMARY_NAME_MAX = 180 };

/* A line for each phase or part of the turn: `the scout goes to b2, the die shows 3`. Lines begin
 * in lower case, unless with a name, and have no full stop. */
typedef struct Summary {
    int count;
    bool fresh;   /* the next words begin a line */
    bool open;    /* the last ones end with a colon, and wait for the next */
    bool purpose; /* the last ones say what the line is for */
    bool apart;   /* what the lines are for begins one of its own */
    char line[SUMMARY_LINES_MAX][SUMMARY_LINE_MAX];
} Summary;

/* What is added next begins a new line. */
void summary_begin_line(Summary *summary);

/* Adds words, the translation of `format`, after a comma, or directly behind words whose `format`
 * ends with `: `; on a new line where there is no room for them. */
void summary_add(Summary *summary, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* The same where a number chooses the form; see tr_say_number. */
void summary_add_number(Summary *summary, const char *one, const char *many, int number, ...)
    __attribute__((format(printf, 3, 5)));

/* Adds what it is for, behind a colon: `the network grows from 3 to 4½`; nothing where the part is
 * bare. What several things are for, `apart`, belongs to none of them and has a line of its own. */
void summary_purpose(const TurnPart *part, Summary *summary, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
void summary_purpose_number(const TurnPart *part, Summary *summary, const char *one,
                            const char *many, int number, ...)
    __attribute__((format(printf, 4, 6)));

/* Adds `explores d4, h2`, the translation of `list` with the names of the cells; of many cells only
 * how many: `12 tiles are explored`. Nothing for none. */
enum { SUMMARY_CELLS_MAX = 6 };
/* `d4, h2`; empty where there are more than SUMMARY_CELLS_MAX. */
void summary_cells(const Board *board, const Cell *cells, int count, char names[SUMMARY_NAME_MAX]);
void summary_add_cells(Summary *summary, const Board *board, const Cell *cells, int count,
                       const char *list, const char *one, const char *many);

/* Which of three sentences about something of a seat is said: where it belongs to the decider
 * (`takes own %1$s`), to the person who is addressed as you (`takes your %1$s`), or to another seat
 * (`takes %2$s's %1$s`). A sentence need not use the last arguments. */
const char *summary_whose(const TurnPart *part, int seat, const char *own, const char *yours,
                          const char *others);

#endif
