/*
 * The list of moves: who played what, in rows, and which position is viewed. Positions go by the
 * number of actions (plies) that led to them: 0 is the start.
 */
#ifndef UI_MOVE_LIST_H
#define UI_MOVE_LIST_H

#include "session/session.h"
#include "ui/widgets/ui.h"
#include "view/view.h"

/* What the list knows of an action besides what the session keeps. */
typedef struct MoveNote {
    Action action;
    int taken;                  /* captures before it */
    char notes[GAME_LABEL_MAX]; /* what followed by itself */
} MoveNote;

/* The actions of one player that follow each other in one turn. */
typedef struct MoveEntry {
    int first, last; /* plies */
    int row;
    int column;
} MoveEntry;

typedef struct MoveList {
    const View *view; /* borrowed, like the session */
    const Session *session;
    int viewer;  /* who sees what is noted */
    int columns; /* two players have one each, unless their turns are long; more take the next free
                    one of three */
    MoveNote *note;
    int count, room;
    Event *taken; /* every EVENT_CAPTURED, in order */
    int taken_count, taken_room;
    MoveEntry *entry;
    int entry_count, entry_room;
    int rows;
    double scroll;
    double width, scale; /* for which the heights of rows hold */
    double *height;
    int height_count, height_room;
    int revealed;   /* the ply that was last scrolled into sight; -1: none */
    double visible; /* the height of the box in which it was */
    bool focused;   /* one of its rows has the keyboard */
} MoveList;

void move_list_init(MoveList *list, const View *view, const Session *session);
/* Follows the session after it or the viewer has changed; false when memory is out (the list is
 * then shorter). */
bool move_list_renew(MoveList *list, int viewer);
void move_list_free(MoveList *list);

/* How many pieces had been captured before a ply. */
int move_list_taken(const MoveList *list, int ply);

/* The entry that led to a position; -1 for the start. */
int move_list_entry_at(const MoveList *list, int ply);

/* What a position is called: `move 13, South`, `the starting position`. */
void move_list_ply_title(const MoveList *list, int ply, char text[GAME_LABEL_MAX]);

/* Draws it with the row of a position marked; gives the ply that the person asks for, or -1. Its
 * scroll bar stands to the right of the box. */
int move_list_frame(MoveList *list, Ui *ui, Box box, int ply);

/* Gives the keyboard to the row of a position. */
void move_list_focus(const MoveList *list, Ui *ui, int ply);

#endif
