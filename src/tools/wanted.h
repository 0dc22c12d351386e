/* Which puzzles src/tools/puzzles.c looks for in each game. To add a game, add a row. */
#ifndef TOOLS_WANTED_H
#define TOOLS_WANTED_H

#include "puzzle/puzzle.h"

enum { THEMES_MAX = 8 };

/* A kind of puzzle that is looked for. */
typedef struct Wanted {
    const char *word, *title, *find;
    PuzzleGoal goal;
    int turns, amount;
    int slack;            /* no other action comes as near as this to `amount` */
    int count;            /* of the file */
    int easiest, hardest; /* in stars */
    int captures;         /* the fewest that must be possible (GameMind.noisy_actions) */
    bool quiet;           /* the first turn takes nothing */
    bool midway;          /* also where the seat has already begun its turn */
} Wanted;

typedef struct Subject {
    const char *id, *options, *rest;
    uint64_t playouts; /* for an action of a match */
    uint64_t thought;  /* where it is wrong with this, nothing is looked for; 0: always looks */
    Wanted wanted[THEMES_MAX];
} Subject;

static const Subject subjects[] = {
    {.id = "fields",
     .options = "map=open",
     .rest = "",
     .playouts = 300,
     .wanted = {{.word = "win-now",
                 .title = "Win now",
                 .find = "Find the one action that wins this turn.",
                 .goal = PUZZLE_WIN,
                 .turns = 1,
                 .count = 10,
                 .easiest = 1,
                 .hardest = 3},
                {.word = "win-two",
                 .title = "Win in two turns",
                 .find = "Find the one way to win by your next turn, whatever the answer.",
                 .goal = PUZZLE_WIN,
                 .turns = 2,
                 .count = 12,
                 .easiest = 2,
                 .hardest = 4},
                {.word = "win-three",
                 .title = "Win in three turns",
                 .find = "Find the one way to win in three turns, whatever the answers.",
                 .goal = PUZZLE_WIN,
                 .turns = 3,
                 .count = 6,
                 .easiest = 4,
                 .hardest = 5},
                {.word = "save",
                 .title = "Save it",
                 .find = "Find the one action after which you do not lose next turn.",
                 .goal = PUZZLE_SAVE,
                 .turns = 1,
                 .count = 8,
                 .easiest = 1,
                 .midway = true,
                 .hardest = 3},
                {.word = "hold",
                 .title = "Hold out",
                 .find = "Find the one action after which nobody can force a win in two turns.",
                 .goal = PUZZLE_SAVE,
                 .turns = 2,
                 .count = 6,
                 .easiest = 3,
                 .midway = true,
                 .hardest = 5},
                {.word = "fork",
                 .title = "Fork",
                 .find = "Find the quiet action after which you capture something next turn, "
                         "whatever the answer.",
                 .goal = PUZZLE_GAIN,
                 .turns = 2,
                 .amount = 4,
                 .slack = 2,
                 .count = 10,
                 .easiest = 3,
                 .hardest = 5,
                 .quiet = true},
                {.word = "attack",
                 .title = "Best attack",
                 .find = "Find the one action that captures a pawn or a City for good.",
                 .goal = PUZZLE_GAIN,
                 .turns = 1,
                 .amount = 4,
                 .slack = 2,
                 .count = 10,
                 .easiest = 1,
                 .hardest = 4}}},
    {.id = "heximeros",
     .options = "colours=Silver,Orange",
     .rest = "space",
     .playouts = 400,
     .thought = 1500,
     .wanted = {{.word = "win-now",
                 .title = "Win now",
                 .find = "Find the one move that captures the Sovereign.",
                 .goal = PUZZLE_WIN,
                 .turns = 1,
                 .count = 8,
                 .easiest = 1,
                 .hardest = 2},
                {.word = "win-two",
                 .title = "Win in two turns",
                 .find = "Find the one move after which you capture the Sovereign next turn, "
                         "whatever the answer.",
                 .goal = PUZZLE_WIN,
                 .turns = 2,
                 .count = 12,
                 .easiest = 2,
                 .hardest = 5},
                {.word = "save",
                 .title = "Save it",
                 .find = "Your Sovereign is attacked. Find the one move that saves it.",
                 .goal = PUZZLE_SAVE,
                 .turns = 1,
                 .count = 10,
                 .easiest = 1,
                 .hardest = 3},
                {.word = "fork",
                 .title = "Fork",
                 .find =
                     "Find the quiet move after which you capture a piece next turn, whatever the "
                     "answer.",
                 .goal = PUZZLE_GAIN,
                 .turns = 2,
                 .amount = 25,
                 .slack = 10,
                 .count = 10,
                 .easiest = 3,
                 .hardest = 5,
                 .quiet = true},
                {.word = "capture",
                 .title = "Best capture",
                 .find = "Find the one capture that pays.",
                 .goal = PUZZLE_GAIN,
                 .turns = 1,
                 .amount = 25,
                 .slack = 15,
                 .count = 8,
                 .easiest = 1,
                 .hardest = 4,
                 .captures = 3}}},
};

#endif
