/* A puzzle (play/puzzle.h) on the table. */
#ifndef UI_PUZZLE_TABLE_H
#define UI_PUZZLE_TABLE_H

#include "play/puzzle.h"
#include "ui/table/table.h"

typedef struct PuzzleTable {
    Ui *ui;             /* borrowed */
    PuzzlePlay *puzzle; /* owned */
    LessonLook look;
    PuzzlePhase phase; /* that was shown last */
    PuzzleWish wish;   /* of the frame: what the panel was clicked for */
    int wished;        /* the puzzle of WISH_GO */
    double scroll;
} PuzzleTable;

/* The puzzle of this index, 0 <= index < puzzles->count. NULL when memory is out. */
PuzzleTable *puzzle_table_new(Ui *ui, const PuzzleTools *tools, int index);
void puzzle_table_free(PuzzleTable *shown); /* NULL is fine */

/* For the table that it is on; borrowed. */
Lesson *puzzle_table_guide(PuzzleTable *shown);
const LessonLook *puzzle_table_look(const PuzzleTable *shown);

/* One frame of the table. */
void puzzle_table_frame(PuzzleTable *shown, TableScreen *table);

/* LessonLook.panel (puzzle_panel.c); `owner` is the PuzzleTable. */
void puzzle_panel(void *owner, TableScreen *table, Box box);

#endif
