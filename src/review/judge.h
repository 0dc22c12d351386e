/*
 * What one turn was worth, on the thread that asks; only for files in this folder. Positions are
 * the truth, and all that is found depends only on what the seat that decides knows.
 */
#ifndef REVIEW_JUDGE_H
#define REVIEW_JUDGE_H

#include "ai/ai.h"
#include "game/play.h"
#include "review/turn.h"

/* The passes: all turns, then those that look bad. */
typedef enum Pass { PASS_NONE, PASS_ALL, PASS_SUSPECTS, PASSES } Pass;

/* A loss from which a turn is looked at again, and from which a turn has each mark. */
enum { LOSS_GOOD = 15, LOSS_SUSPECT = 30, LOSS_DOUBTFUL = 40, LOSS_MISTAKE = 100 };

/* For one turn at a time. */
typedef struct Judge {
    const Game *game;
    Ai *ai;
    const atomic_bool *stop; /* once true, what is found is of no use */
    GamePosition at, tried, begun;
    double pace;   /* times the usual effort */
    int hoped;     /* what the last line that was found looked like, -1000 .. 1000 */
    uint64_t seed; /* of the next search */
    /* Playouts and seconds of one core lately, and playouts a second: of playouts, and of nodes
     * where the search looks ahead. */
    double done[2], used[2], rate[2];
    bool steady;  /* the rate is given, not measured: equal judges find the same */
    Action *list; /* room for actions_max */
} Judge;

/* `ai` is borrowed. NULL: out of memory. */
Judge *judge_new(const Game *game, Ai *ai, const atomic_bool *stop);
void judge_free(Judge *judge); /* NULL is fine */

/* A turn to be judged: what was played from `start` on. */
typedef struct JudgeTask {
    GamePosition start;
    const Action *action; /* turn->end - turn->first of them */
    bool open;            /* what others know may be used to find what the turn allowed */
} JudgeTask;

/* Fills in a turn, of which first, end, turn and seat are set, and in the second pass what the
 * first has found. False when it was stopped: then nothing is changed. */
bool judge_turn(Judge *judge, const JudgeTask *task, Pass pass, ReviewTurn *turn);

/* Compares lines (all of one seat, chance only at the end) from `start`, as thoroughly as in the
 * second pass: the prospects of the seat that decides. False when it was stopped. */
bool judge_lines(Judge *judge, const GamePosition *start, const ActionLine *const *line, int count,
                 int value[AI_LINES_MAX]);

/* What the next seat does after a line, in what the position may be for all that the seat of the
 * line knows; nothing where chance or the end comes first. False when it was stopped. */
bool judge_reply(Judge *judge, const GamePosition *start, const ActionLine *line,
                 ActionLine *reply);

ReviewMark judge_mark(int loss);

/* Makes of a position what it may be for all that `seat` knows, always in the same way. */
void judge_imagine(const Game *game, GamePosition *position, int seat);

/* --- compare.c ------------------------------------------------------------------------------- */

/* Finds how fast positions like this are searched, unless that is known. These are false when
 * stopped. */
bool judge_rate(Judge *judge, const GamePosition *start, const ActionLine *line);

/* The playouts of each of `searches` searches of a pass, so that a turn takes its time on any
 * machine. */
uint64_t judge_playouts(const Judge *judge, const void *state, Pass pass, int searches);

/* The values of lines for each seat, -1000 .. 1000; for the seat that decides they differ from that
 * of the first line only as far as it is sure. A win or a loss in all playouts is sure. */
bool judge_compare(Judge *judge, const GamePosition *start, const ActionLine *const *line,
                   int count, uint64_t playouts, AiLine *found);

/* --- luck.c ---------------------------------------------------------------------------------- */

/* Adds what chance changed for each seat when `action`, which was played in `before`, led to
 * `after`: the value there less its expectation before, in thousandths of a win. Dice are
 * enumerated; all else is dealt as the seat that decides may think it is. */
void luck_add(const Game *game, const GamePosition *before, Action action,
              const GamePosition *after, int luck[GAME_SEATS_MAX]);

#endif
