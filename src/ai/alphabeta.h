/*
 * The internals of the second search, only for files in this folder.
 *
 * It plays where a game declares that two seats are left and all is certain
 * (GameMind.perfect_info_seats): an alpha-beta search with iterative deepening. A value is that of
 * GameMind.evaluate for the seat that decides, or beyond AB_WON for a win that is proven. Where a
 * player acts several times in a row, the value keeps its sign.
 */
#ifndef AI_ALPHABETA_H
#define AI_ALPHABETA_H

#include <stdatomic.h>

#include "ai/candidates.h"
#include "ai/line.h"
#include "game/play.h"

enum {
    AB_PLIES = 64,       /* the deepest line */
    AB_WIN = 20000,      /* less the plies to it */
    AB_WON = AB_WIN / 2, /* values above are wins */
    AB_NO_VALUE = -AB_WIN - 1,
};

/* --- The table of positions (alphabeta_table.c) ----------------------------------------------- */

typedef enum AbBound { AB_UNKNOWN, AB_AT_LEAST, AB_AT_MOST, AB_EXACT } AbBound;

/* What is known of a position. */
typedef struct AbKnown {
    Action action; /* the best, or ACTION_NONE */
    int value;
    int depth;
    AbBound bound;
} AbKnown;

/* Shared by all threads without locks. The words are the key mixed with the other two, so that an
 * entry torn by two threads is not found. */
typedef struct AbEntry {
    _Atomic uint64_t key, action, known;
} AbEntry;

typedef struct AbTable {
    AbEntry *entry;
    uint64_t mask;  /* a power of two, less one */
    uint64_t salt;  /* mixed into the keys, so that nothing is found of an earlier search */
    uint32_t stamp; /* of this search, for replacing what is old */
} AbTable;

/* Uses `bytes`, at least enough for two entries, and forgets what is there. */
void ab_table_begin(AbTable *table, void *memory, size_t bytes);
/* The position will be asked for soon. */
void ab_table_expect(const AbTable *table, uint64_t key);
/* False when nothing is known. Values of wins count from the ply of the position. */
bool ab_table_find(const AbTable *table, uint64_t key, int ply, AbKnown *known);
void ab_table_keep(AbTable *table, uint64_t key, int ply, const AbKnown *known);

/* --- One thread (alphabeta.c) ----------------------------------------------------------------- */

typedef struct AbMove {
    Action action;
    int32_t score; /* higher ones are tried first */
} AbMove;

typedef struct AbPly {
    unsigned char *state;
    uint64_t key; /* of the table */
    int8_t mover; /* who decides */
    bool over;    /* `value` is that of the end, for the mover before */
    int value;
    int taint;           /* the place in the path that an end by repetition depends on */
    bool begins;         /* a turn has just begun */
    int path, path_from; /* the keys of repetition: path_from .. path - 1 can come back */
    int moves;           /* the number of actions that were listed here last */
    Action action;       /* that led here */
    Action killer[2];
} AbPly;

enum {
    AB_CHECK_EVERY = 64, /* nodes */
    AB_FEW_MOVES = 40,   /* with so few, having to move may be bad */
    AB_HISTORY_BITS = 13,
    AB_HISTORY = 1 << AB_HISTORY_BITS,
    AB_ARENA = 8 * 1024, /* moves of all plies */
    AB_ROOT_MOVES = 2048,
};

/* A move of the root. */
typedef struct AbRoot {
    Action action;
    int value;  /* for the seat that searches */
    bool exact; /* else it is at most that */
    uint64_t nodes;
} AbRoot;

struct AlphaBeta;

typedef struct AbThread {
    struct AlphaBeta *search;
    int number; /* 0 is the one whose results count */
    uint64_t nodes;
    bool stopped;
    int taint; /* the value just found depends on a repetition of this place of the path */
    AbPly ply[AB_PLIES + 2];
    uint64_t path[GAME_HISTORY_MAX + AB_PLIES + 2];
    History probe;                  /* for Game.outcome */
    Action *list;                   /* room for actions_max */
    void *scratch;                  /* of the game, or NULL */
    int described;                  /* the ply that it describes */
    AbMove *arena;                  /* AB_ARENA */
    int used;                       /* of it */
    int16_t history[2][AB_HISTORY]; /* how often an action was best, by player or not */
    int16_t answer[AB_HISTORY];     /* the same after the action before */
    int roots;
    AbRoot root[AB_ROOT_MOVES];
    int depth; /* of the iteration */
} AbThread;

enum { AB_THREADS_MAX = 8 };

typedef struct AlphaBeta {
    const Game *game;
    const History *history; /* borrowed */
    int seat;               /* that searches */
    int unit;               /* a difference in value that matters */
    Thinking *thinking;
    int margin;  /* root moves that are worse than the best by less get exact values */
    int multipv; /* and as many of the best; set by the caller */
    ActionLine path[AI_MULTIPV_MAX]; /* theirs, as the last iteration found them */
    AbTable table;
    int threads;
    AbThread *thread[AB_THREADS_MAX];
    atomic_bool over;
} AlphaBeta;

/* Searches a position as the seat that decides observes it, with `threads` at most; the results are
 * those of the first thread. Uses `memory` of `bytes`, at least a mebibyte less a list of actions.
 */
void ab_search(AlphaBeta *search, const Game *game, const void *state, const History *history,
               Thinking *thinking, int threads, uint64_t seed, void *memory, size_t bytes);

/* Finds the values of lines, likewise, with one thread; see ai_compare. False when it was stopped
 * before the first were found. */
bool ab_lines(AlphaBeta *search, const Game *game, const void *state, const History *history,
              Thinking *thinking, AiLine *line, int lines, void *memory, size_t bytes);

/* Lists the moves of the root, best first; also while it searches, from the thread that does. */
void ab_candidates(const AlphaBeta *search, Candidates *candidates);

/* The path that begins with an action of the root, if it is compared; else that action alone. */
void ab_path(const AlphaBeta *search, Action action, ActionLine *path);

/* Makes an action at a ply; the next ply is then set. */
void ab_make(AbThread *thread, int ply, Action action);

/* The game's scratch for a ply, or NULL if it has none. */
const void *ab_scratch(AbThread *thread, int ply);

/* The value of a position for the seat that decides there. */
int ab_value(AbThread *thread, int ply, int depth, int alpha, int beta, bool pass_allowed);

/* The value after the action that was made at a ply, for the seat that made it. */
int ab_value_after(AbThread *thread, int ply, int depth, int alpha, int beta, bool pass_allowed);
/* The same without looking ahead. */
int ab_static_eval(AbThread *thread, int ply);

/* --- The order in which a position's actions are tried (alphabeta_order.c) -------------------- */

typedef struct AbPick {
    Action action;
    bool loud;   /* the table's, or a capture */
    bool killer; /* was best in a position beside this one */
    bool only;   /* there is no other */
} AbPick;

/* What has been tried, and what comes next. */
typedef struct AbPicker {
    AbThread *thread;
    int ply, stage;
    Action first;                   /* from the table, or ACTION_NONE */
    int loud, loud_end, loud_count; /* captures in the arena */
    int begin, next, end;           /* all other actions there */
    bool listed;                    /* the captures */
    bool sorted;                    /* those left have no score */
} AbPicker;

void ab_pick_begin(AbPicker *picker, AbThread *thread, int ply, Action first);
bool ab_pick(AbPicker *picker, AbPick *pick);
/* The latest pick was so good that the rest need not be tried. */
void ab_pick_was_best(const AbPicker *picker, const AbPick *pick, int depth);

/* Puts the captures at a ply on the arena, best first, and returns their number. */
int ab_list_captures(AbThread *thread, int ply);

/* --- The root (alphabeta_root.c) -------------------------------------------------------------- */

/* Asked now and then by every thread: whether the search is over. */
bool ab_stops(const AbThread *thread);

#endif
