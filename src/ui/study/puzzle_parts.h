/* What the files of a puzzle on the table share. */
#ifndef UI_PUZZLE_PARTS_H
#define UI_PUZZLE_PARTS_H

#include "library/progress.h"
#include "ui/study/puzzle_judge.h"
#include "ui/table/table.h"
#include "view/reason.h"

typedef struct PuzzleTable PuzzleTable;

/* What it works with; all borrowed. */
typedef struct PuzzleTools {
    Ui *ui;
    Requests *requests;
    const View *view;
    const Puzzles *puzzles;
    Progress *progress;
} PuzzleTools;

typedef enum PuzzlePhase {
    PHASE_ASKS,    /* the person looks for the next action */
    PHASE_JUDGES,  /* one was tried */
    PHASE_REPLIES, /* it was right, and the others answer */
    PHASE_WRONG,
    PHASE_SOLVED,
    PHASE_SHOWS, /* the solution, action by action */
    PHASE_SHOWN,
} PuzzlePhase;

/* What the panel was clicked for. */
typedef enum PuzzleWish {
    WISH_NOTHING,
    WISH_AGAIN, /* from before the wrong try; else from the beginning */
    WISH_GO,    /* to `wished` */
    WISH_HINT,
    WISH_SOLUTION,
} PuzzleWish;

enum { PUZZLE_HINTS = 2 };

struct PuzzleTable {
    PuzzleTools tools;
    PuzzleJudge *judge; /* owned */
    int index;
    const Puzzle *puzzle;
    LessonLook look;
    Session *opened; /* owned, for puzzle_table_take; NULL: none */
    PuzzlePhase phase;
    GamePosition now; /* after the right actions and the replies, whole: for reasons alone */
    Action made[PUZZLE_MADE_MAX]; /* these actions, and behind them what was tried last */
    int plies;                    /* how many they are */
    bool follows;                 /* they are those of the puzzle's line */
    bool alone;                   /* no wrong try, hint or solution since it was begun */
    int hints;                    /* given for the next action */
    char next[GAME_TEXT_MAX];     /* notation of the next right action, for hints */
    char tried[REASON_TEXT_MAX];  /* notation of what was tried last */
    char help[SESSION_WHY_MAX];   /* guide.said */
    char answer[SESSION_WHY_MAX]; /* wrong: how it is answered, in notation; solved, shown: the line
                                   */
    char hint[SESSION_WHY_MAX];
    Verdict verdict;
    int replied;         /* of its line */
    double waits;        /* the next action is made once nothing has moved since then */
    Reason reason;       /* why the try is wrong */
    ReasonLine *line[2]; /* of the try and its answer; owned, NULL until one is wrong */
    Arrows played, danger, best;
    PuzzleWish wish;
    int wished;
    double scroll;
};

/* Finds the words and arrows for a wrong try, which is the last action of the session. */
void puzzle_refute(PuzzleTable *puzzle, const TableScreen *table);
/* The words of a hint, and its arrows. */
void puzzle_hint(PuzzleTable *puzzle, const TableScreen *table);

/* Lesson.panel and Lesson.over; `owner` is the PuzzleTable. */
void puzzle_panel(void *owner, TableScreen *table, Box box);
void puzzle_over(void *owner, const TableScreen *table);

#endif
