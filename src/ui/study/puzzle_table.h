/*
 * A puzzle on the table: its position, what the person tries, the replies to what is right, and the
 * refutation of what is wrong. While one is there the session on the table is its position and no
 * match: nothing of it is saved but whether it was solved.
 */
#ifndef UI_PUZZLE_TABLE_H
#define UI_PUZZLE_TABLE_H

#include "ui/study/puzzle_parts.h"

/* The puzzle of this index, 0 <= index < puzzles->count. NULL when memory is out. */
PuzzleTable *puzzle_table_new(const PuzzleTools *tools, int index);
void puzzle_table_free(PuzzleTable *puzzle); /* NULL is fine */

/* For the table that it is on; borrowed. */
Lesson *puzzle_table_guide(PuzzleTable *puzzle);
const LessonLook *puzzle_table_look(const PuzzleTable *puzzle);
/* The position to put on the table now, with the guide; the caller owns it. NULL: what is there
 * stays. */
Session *puzzle_table_take(PuzzleTable *puzzle);

/* Makes its texts again, in another language. */
void puzzle_table_refresh(PuzzleTable *puzzle, const TableScreen *table);

/* One frame of the table. */
void puzzle_table_frame(PuzzleTable *puzzle, TableScreen *table);

#endif
