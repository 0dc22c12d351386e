#include "ui/study/puzzle_judge.h"

#include <SDL.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "ui/widgets/ui.h"

/* Some seconds. No wrong try of the collection comes near it. */
static const uint64_t most_tried = 20000000;

struct PuzzleJudge {
    Solver *solver;
    SDL_Thread *thread; /* of the question under way; NULL: none */
    atomic_bool done;
    atomic_bool stop; /* what it finds is of no use */
    const Puzzle *puzzle;
    Action made[PUZZLE_MADE_MAX];
    int count;
    Verdict verdict;
};

PuzzleJudge *puzzle_judge_new(const Game *game) {
    PuzzleJudge *judge = calloc(1, sizeof *judge);
    if (judge != NULL) {
        judge->solver = solver_new(game, &judge->stop);
    }
    if (judge != NULL && judge->solver == NULL) {
        free(judge);
        judge = NULL;
    }
    return judge;
}

void puzzle_judge_free(PuzzleJudge *judge) {
    if (judge != NULL) {
        puzzle_judge_forget(judge);
        solver_free(judge->solver);
        free(judge);
    }
}

static int work(void *at) {
    PuzzleJudge *judge = at;
    solver_judge(judge->solver, judge->puzzle, judge->made, judge->count, most_tried,
                 &judge->verdict);
    atomic_store(&judge->done, true);
    ui_wake();
    return 0;
}

static void end_thread(PuzzleJudge *judge) {
    SDL_WaitThread(judge->thread, NULL);
    judge->thread = NULL;
}

bool puzzle_judge_ask(PuzzleJudge *judge, const Puzzle *puzzle, const Action *made, int count) {
    puzzle_judge_forget(judge);
    judge->puzzle = puzzle;
    memcpy(judge->made, made, (size_t)count * sizeof *made);
    judge->count = count;
    atomic_store(&judge->done, false);
    atomic_store(&judge->stop, false);
    judge->thread = SDL_CreateThread(work, "puzzle", judge);
    return judge->thread != NULL;
}

void puzzle_judge_forget(PuzzleJudge *judge) {
    if (judge->thread != NULL) {
        atomic_store(&judge->stop, true);
        end_thread(judge);
    }
}

bool puzzle_judge_take(PuzzleJudge *judge, Verdict *verdict) {
    if (judge->thread == NULL || !atomic_load(&judge->done)) {
        return false;
    }
    end_thread(judge);
    *verdict = judge->verdict;
    return true;
}
