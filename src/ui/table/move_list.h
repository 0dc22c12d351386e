/*
 * The list of moves: who played what, in rows, and which moment is looked at. A moment is a number
 * of actions made: 0 is the opening.
 */
#ifndef UI_MOVE_LIST_H
#define UI_MOVE_LIST_H

#include "session/session.h"
#include "ui/widgets/ui.h"
#include "view/view.h"

/* One action. */
typedef struct MoveNote {
    Action action;
    int turn;
    int8_t decider;   /* who decided */
    int8_t turn_seat; /* whose turn it was */
    int taken;        /* captures before it */
    char text[GAME_TEXT_MAX];
    char notes[GAME_LABEL_MAX]; /* what passed by itself behind it */
} MoveNote;

/* The actions of one player that follow each other in one turn. */
typedef struct MoveEntry {
    int first, last; /* plies */
    int row;
    int column;
} MoveEntry;

typedef struct MoveList {
    MoveNote *note;
    int count, room;
    Event *taken; /* every EVENT_CAPTURED, in order */
    int taken_count, taken_room;
    MoveEntry *entry;
    int entry_count, entry_room;
    int rows;
    GamePosition position; /* behind the last note */
    double scroll;
    double width, scale; /* for which the heights of rows hold */
    double *height;
    int height_count, height_room;
    int revealed;   /* the moment that was last scrolled into sight; -1: none */
    double visible; /* the height of the box in which it was */
    bool focused;   /* one of its rows has the keyboard */
} MoveList;

/* Follows the session after it has changed; false when memory is out (the list is then shorter). */
bool move_list_renew(MoveList *list, const Session *session);
void move_list_free(MoveList *list);

/* How many pieces had been captured at a moment. */
int move_list_taken(const MoveList *list, int ply);

/* The entry that led to a moment; -1 for the opening. */
int move_list_entry_at(const MoveList *list, int ply);

/* What a moment is called: `move 13, South`, `the opening`. */
void move_list_ply_title(const MoveList *list, const Session *session, int ply,
                         char text[GAME_LABEL_MAX]);

/* Draws it with `moment` marked; gives the moment that the person asks for, or -1. Its scroll bar
 * lies to the right of the box. */
int move_list_frame(MoveList *list, Ui *ui, const View *view, const Session *session, Box box,
                    int ply);

/* Gives the keyboard to the row of a moment. */
void move_list_focus(const MoveList *list, Ui *ui, const Session *session, int ply);

#endif
