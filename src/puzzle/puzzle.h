/*
 * Puzzles: positions in which exactly one action, or one line of them, is right. Those of a game
 * stand in assets/puzzles/ID.puzzles, which the program behind `make puzzles` finds and proves.
 *
 * The file is text; `#` begins a comment, and empty lines do not count:
 *
 *     hexfolio-puzzles 1
 *     game fields
 *     rest space                   (if wanted) what stands on cells that a position leaves out
 *     theme win-now Win now        a word without spaces, then the title
 *     find Find the one action that wins at once.
 *     ...                          more themes, then the puzzles in the order they are shown
 *     puzzle fields-001 win-now 2  its id, theme and stars, 1 .. 5
 *     goal win 1                   see PuzzleGoal
 *     seed 7                       (if wanted) deals what the position leaves open; else 1
 *     line Qd3-c3 end              the right actions with the replies, in notation
 *     game fields                  the position as docs/protocol.md says, up to a dot
 *     ...
 *     .
 */
#ifndef PUZZLE_PUZZLE_H
#define PUZZLE_PUZZLE_H

#include <stdio.h>

#include "session/session.h"

enum {
    PUZZLE_WORD_MAX = 32, /* an id or the word of a theme, including the final zero */
    PUZZLE_TITLE_MAX = 64,
    PUZZLE_FIND_MAX = 160,
    PUZZLE_LINE_MAX = 24, /* actions of a line */
    PUZZLE_STARS_MAX = 5,
    PUZZLE_TURNS_MAX = 4,
};

/* The goal of the seat whose puzzle it is, whatever the others answer. */
typedef enum PuzzleGoal {
    PUZZLE_WIN,  /* `win TURNS`: it wins within that number of its own turns, this one included */
    PUZZLE_SAVE, /* `save TURNS`: nobody else can force a win within that number of turns */
    PUZZLE_GAIN, /* `gain TURNS AMOUNT`: after that number of its own turns and the captures that
                    follow it is better off by AMOUNT or more, as GameMind.material counts */
    PUZZLE_BEST, /* `best TURNS AMOUNT`: the expectation over chance is better by AMOUNT or more
                    than that of every other action */
} PuzzleGoal;
enum { PUZZLE_GOALS = 4 };

extern const char *const puzzle_goal_word[PUZZLE_GOALS];

/* Whether an amount belongs to it. */
static inline bool puzzle_goal_counts(PuzzleGoal goal) {
    return goal == PUZZLE_GAIN || goal == PUZZLE_BEST;
}

typedef struct PuzzleTheme {
    char word[PUZZLE_WORD_MAX];
    char title[PUZZLE_TITLE_MAX]; /* `Win now` */
    char find[PUZZLE_FIND_MAX];   /* `Find the one action that wins at once.` */
} PuzzleTheme;

typedef struct Puzzle {
    char id[PUZZLE_WORD_MAX]; /* never changes, since results are kept under it: `fields-012` */
    int theme;                /* index in Puzzles.theme */
    int stars;                /* 1 .. PUZZLE_STARS_MAX */
    PuzzleGoal goal;
    int turns, amount;
    int seat; /* whose puzzle it is: the one that decides at the beginning */
    uint64_t seed;
    ActionLine
        line; /* 1 .. PUZZLE_LINE_MAX, legal one after the other; the seat's and the others' */
    char *position;     /* its lines, whole, a line end after each; owned by the set */
    GamePosition start; /* as read from them */
} Puzzle;

typedef struct Puzzles {
    const Game *game;
    int themes, count;
    PuzzleTheme *theme; /* in the order of the file */
    Puzzle *puzzle;     /* likewise */
    char rest[GAME_TEXT_MAX];
} Puzzles;

/* Reads the text of a file. NULL, with the line and the reason in `why`, when anything is wrong. */
Puzzles *puzzles_read(const Game *game, const char *text, char why[SESSION_WHY_MAX]);

/* The puzzles of a game from the folder of pictures and rulebooks. NULL with a reason when the file
 * is missing or wrong. */
Puzzles *puzzles_load(const Game *game, const char *assets, char why[SESSION_WHY_MAX]);

void puzzles_free(Puzzles *puzzles); /* NULL is fine */

/* The index of the puzzle with this id, or -1. */
int puzzles_find(const Puzzles *puzzles, const char *id);

/* A match that begins with the position of a puzzle, in which its seat alone is a person's; NULL,
 * with the reason, when memory is out. */
Session *puzzle_session(const Puzzles *puzzles, int index, char why[SESSION_WHY_MAX]);

/* Writes what puzzles_read reads: all up to the puzzles, or one of them. Cells on which only `rest`
 * stands are left out. */
void puzzles_write_head(const Puzzles *puzzles, FILE *out);
void puzzles_write(const Puzzles *puzzles, const Puzzle *puzzle, FILE *out);

#endif
