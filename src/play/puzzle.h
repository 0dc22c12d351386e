/*
 * A puzzle in place of a match: its position, what the person tries, the replies to what is right,
 * and the refutation of what is wrong. The session is its position and no match: nothing of it is
 * saved but whether it was solved.
 */
#ifndef PLAY_PUZZLE_H
#define PLAY_PUZZLE_H

#include "library/progress.h"
#include "play/play.h"
#include "play/puzzle_judge.h"
#include "view/reason.h"

/* What it works with; all borrowed. `found` is called on another thread when a try is judged. */
typedef struct PuzzleTools {
    Requests *requests;
    const View *view;
    const Puzzles *puzzles;
    Progress *progress;
    void (*found)(void);
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

/* What the person asks for. */
typedef enum PuzzleWish {
    WISH_NOTHING,
    WISH_AGAIN, /* from before the wrong try; else from the beginning */
    WISH_GO,    /* to another puzzle */
    WISH_HINT,
    WISH_SOLUTION,
} PuzzleWish;

enum {
    PUZZLE_HINTS = 2,
    PUZZLE_ANSWER_MAX = 2560,
    PUZZLE_OTHERS = 60,  /* actions that are explained */
    PUZZLE_REASONS = 16, /* different ones of them */
    PUZZLE_NAMED = 4,    /* actions that are named for one reason */
    PUZZLE_WHY_MAX = 1536,
};

/* How far the person is: the actions that are right, and what was tried last. */
typedef struct PuzzleCourse {
    GamePosition now; /* after the right actions and the replies, whole: for reasons alone */
    Action made[PUZZLE_MADE_MAX]; /* these actions, and behind them what was tried last */
    int plies;                    /* how many they are */
    bool follows;                 /* they are those of the puzzle's line */
    bool alone;                   /* no wrong try, hint or solution since it was begun */
    int hints;                    /* given for the next action */
    Verdict verdict;
    int replied;  /* of its line */
    double waits; /* the next action is made once nothing has moved since then */
} PuzzleCourse;

/* Once a puzzle is over: why the other actions at its beginning fail, the most promising first.
 * Those that fail for one reason share a row. */
typedef struct PuzzleOthers {
    int count, judged;
    bool asked; /* the next one is being judged */
    Action action[PUZZLE_OTHERS];
    int rows;
    int of[PUZZLE_REASONS];                      /* how many actions */
    char tried[PUZZLE_REASONS][REASON_TEXT_MAX]; /* the first of them, without a full stop */
    char why[PUZZLE_REASONS][PUZZLE_WHY_MAX];
} PuzzleOthers;

typedef struct PuzzlePlay {
    PuzzleTools tools;
    PuzzleJudge *judge; /* owned */
    int index;
    const Puzzle *puzzle;
    Lesson *lesson;  /* borrowed: what it asks for */
    Session *opened; /* owned, for puzzle_take; NULL: none */
    PuzzlePhase phase;
    PuzzleCourse course;
    char next[GAME_TEXT_MAX];    /* notation of the next right action, for hints */
    char tried[REASON_TEXT_MAX]; /* what was tried last, in words; begins a sentence */
    char help[SESSION_WHY_MAX];  /* Lesson.said */
    /* Wrong: how it is answered; solved, shown: the line. In words. */
    char answer[PUZZLE_ANSWER_MAX];
    char notation[SESSION_WHY_MAX]; /* of what was tried, or of the line */
    char hint[SESSION_WHY_MAX];
    Reason reason;       /* why the try is wrong */
    ReasonLine *line[2]; /* of the try and its answer; owned, NULL until one is wrong */
    Arrows played, danger, best;
    PuzzleOthers others;
} PuzzlePlay;

/* The puzzle of this index, 0 <= index < puzzles->count. NULL when memory is out. */
PuzzlePlay *puzzle_new(const PuzzleTools *tools, Lesson *lesson, int index);
void puzzle_free(PuzzlePlay *puzzle); /* NULL is fine */
/* The position to play in now, with the lesson; the caller owns it. NULL: what is there stays. */
Session *puzzle_take(PuzzlePlay *puzzle);
/* Makes its texts again, in another language. */
void puzzle_refresh(PuzzlePlay *puzzle, const Play *play);
/* What the help line says; before each frame. */
void puzzle_say_help(PuzzlePlay *puzzle);
/* Goes on; behind each play_tick. */
void puzzle_tick(PuzzlePlay *puzzle, Play *play);
/* Does what the person asks for; `index` is that of WISH_GO. */
void puzzle_do(PuzzlePlay *puzzle, Play *play, PuzzleWish wish, int index);

#endif
