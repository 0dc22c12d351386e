#include "play/puzzle_judge.h"

#include <stdlib.h>
#include <string.h>

#include "system/worker.h"

/* Some seconds. No wrong try of the collection comes near it. */
static const uint64_t most_tried = 20000000;

typedef enum Question { NONE, ASKED, UNDER_WAY, ANSWERED } Question;

struct PuzzleJudge {
    Worker worker;
    Solver *solver; /* of the thread */
    atomic_bool stop;
    void (*found)(void);
    Question question; /* under the lock, like all below */
    const Puzzle *puzzle;
    Action made[PUZZLE_MADE_MAX];
    int count;
    Verdict verdict;
};

/* What is asked stays as it is meanwhile. */
static bool work(void *at) {
    PuzzleJudge *judge = at;
    Verdict verdict;
    if (judge->question != ASKED) {
        return false;
    }
    judge->question = UNDER_WAY;
    worker_unlock(&judge->worker);
    solver_judge(judge->solver, judge->puzzle, judge->made, judge->count, most_tried, &verdict);
    worker_lock(&judge->worker);
    judge->question = ANSWERED;
    judge->verdict = verdict;
    if (judge->found != NULL) {
        judge->found();
    }
    return true;
}

PuzzleJudge *puzzle_judge_new(const Game *game, void (*found)(void)) {
    PuzzleJudge *judge = calloc(1, sizeof *judge);
    if (judge != NULL) {
        judge->found = found;
        worker_init(&judge->worker, "puzzle", work, judge);
        judge->solver = solver_new(game, &judge->stop);
    }
    if (judge != NULL && judge->solver == NULL) {
        puzzle_judge_free(judge);
        judge = NULL;
    }
    return judge;
}

void puzzle_judge_free(PuzzleJudge *judge) {
    if (judge != NULL) {
        puzzle_judge_forget(judge);
        worker_end(&judge->worker);
        solver_free(judge->solver);
        free(judge);
    }
}

bool puzzle_judge_ask(PuzzleJudge *judge, const Puzzle *puzzle, const Action *made, int count) {
    puzzle_judge_forget(judge);
    if (!worker_start(&judge->worker)) {
        return false;
    }
    worker_lock(&judge->worker);
    judge->puzzle = puzzle;
    memcpy(judge->made, made, (size_t)count * sizeof *made);
    judge->count = count;
    judge->question = ASKED;
    atomic_store(&judge->stop, false);
    worker_wake(&judge->worker);
    worker_unlock(&judge->worker);
    return true;
}

void puzzle_judge_forget(PuzzleJudge *judge) {
    worker_lock(&judge->worker);
    atomic_store(&judge->stop, true);
    while (judge->question == UNDER_WAY) {
        worker_wait(&judge->worker);
    }
    judge->question = NONE;
    worker_unlock(&judge->worker);
}

bool puzzle_judge_take(PuzzleJudge *judge, Verdict *verdict) {
    worker_lock(&judge->worker);
    const bool answered = judge->question == ANSWERED;
    if (answered) {
        judge->question = NONE;
        *verdict = judge->verdict;
    }
    worker_unlock(&judge->worker);
    return answered;
}
