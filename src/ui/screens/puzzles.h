/* All puzzles of a game by theme and difficulty, with those to try again. */
#ifndef UI_PUZZLES_H
#define UI_PUZZLES_H

#include "library/progress.h"
#include "play/requests.h"
#include "ui/study/puzzle_shelf.h"
#include "ui/widgets/ui.h"

typedef struct PuzzlesScreen {
    const View *view; /* whose puzzles are shown; NULL: none yet */
    int last;         /* the puzzle that was on the table, or -1 */
    double scroll;
} PuzzlesScreen;

/* Shows those of a game from their beginning, unless they were shown last. */
void puzzles_screen_open(PuzzlesScreen *screen, const View *view);
void puzzles_screen_frame(PuzzlesScreen *screen, Ui *ui, PuzzleShelf *shelf,
                          const Progress *progress, Requests *requests);

#endif
