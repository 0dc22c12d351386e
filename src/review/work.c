/* The threads of a review: each takes one turn after another, a choice that is tried first. */
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "game/play.h"
#include "hex/min_max.h"
#include "review/review.h"
#include "review/review_parts.h"
#include "system/process.h"

enum { MEBIBYTES = 32 };

/* --- One piece of work ----------------------------------------------------------------------- */

/* Makes the worker's judge one for this line. False: out of memory. */
static bool take_line(Worker *worker, const Played *line, double pace) {
    if (worker->judge == NULL || worker->judge->game != line->game) {
        judge_free(worker->judge);
        worker->judge = judge_new(line->game, worker->ai, &worker->stop);
    }
    if (worker->judge != NULL) {
        worker->judge->pace = pace;
    }
    return worker->judge != NULL;
}

/* Replays the line from its start to a ply. */
static void go_to(const Played *line, int ply, GamePosition *at) {
    *at = line->start;
    for (int i = 0; i < ply; i++) {
        (void)game_play(line->game, at->state, &at->history, line->action[i], NULL);
    }
}

static bool judge_item(Worker *worker, const Played *line, double pace, Item *item) {
    JudgeTask task = {.action = line->action + item->turn.first, .open = line->open};
    if (!take_line(worker, line, pace)) {
        return false;
    }
    go_to(line, item->turn.first, &task.start);
    item->pass++;
    return judge_turn(worker->judge, &task, item->pass, &item->turn);
}

/* Compares the line that is tried with what was played and with the better line. */
static bool judge_tried(Worker *worker, const Played *line, double pace, Try *try) {
    const ReviewTurn *turn = &try->turn;
    ActionLine played = {.count = turn->until - turn->at};
    ActionLine better = turn->better;
    const ActionLine *compared[] = {&try->tried, &played, &better};
    int value[AI_LINES_MAX];
    GamePosition start;
    better.count = turn->own;
    memcpy(played.at, line->action + turn->at, (size_t)played.count * sizeof played.at[0]);
    if (!take_line(worker, line, pace)) {
        return false;
    }
    go_to(line, turn->at, &start);
    const int count = better.count > 0 ? 3 : 2;
    if (!judge_lines(worker->judge, &start, compared, count, value)) {
        return false;
    }
    ActionLine reply;
    if (!judge_reply(worker->judge, &start, &try->tried, &reply)) {
        return false;
    }
    const int known = count > 2 && value[2] > value[1] ? value[2] : value[1];
    try->answer = (ReviewTry){.tried = value[0],
                              .played = value[1],
                              .best = known,
                              .better = value[0] >= value[1] + LOSS_GOOD,
                              .as_good = value[0] > known - LOSS_GOOD,
                              .reply = reply};
    return true;
}

/* --- The threads ----------------------------------------------------------------------------- */

/* Does a piece of work with the lock released. */
static void do_item(Worker *worker, Item *item) {
    Review *review = worker->review;
    Played *line = review->line;
    Item found = *item;
    item->busy = true;
    line->users++;
    worker->judging = true;
    const double pace = review->pace;
    pthread_mutex_unlock(&review->lock);
    const bool judged = judge_item(worker, line, pace, &found);
    pthread_mutex_lock(&review->lock);
    Item *kept = review_item(review, found.key);
    if (kept != NULL) {
        kept->busy = false;
    }
    if (judged && !atomic_load(&worker->stop)) {
        review_keep(review, &found);
    }
    worker->judging = false;
    played_drop(line);
}

static void do_try(Worker *worker) {
    Review *review = worker->review;
    Try try = review->try;
    review->try.state = TRY_BUSY;
    const double pace = review->pace;
    pthread_mutex_unlock(&review->lock);
    const bool judged = judge_tried(worker, try.line, pace, &try);
    pthread_mutex_lock(&review->lock);
    if (review->try.state == TRY_BUSY && review->try.line == try.line) {
        review->try.answer = try.answer;
        review->try.state = judged ? TRY_DONE : TRY_NONE;
    }
}

static void *work(void *at) {
    Worker *worker = at;
    Review *review = worker->review;
    pthread_mutex_lock(&review->lock);
    while (!review->quit) {
        Item *item = review->wanted ? review_next(review) : NULL;
        if (review->try.state != TRY_ASKED && item == NULL) {
            pthread_cond_wait(&review->changed, &review->lock);
            continue;
        }
        worker->busy = true;
        atomic_store(&worker->stop, false);
        if (review->try.state == TRY_ASKED) {
            do_try(worker);
        } else {
            do_item(worker, item);
        }
        worker->busy = false;
        pthread_cond_broadcast(&review->changed);
        if (review->wake != NULL) {
            review->wake();
        }
    }
    pthread_mutex_unlock(&review->lock);
    return NULL;
}

static bool begin(Review *review, Worker *worker) {
    worker->review = review;
    worker->ai = worker->ai != NULL ? worker->ai : ai_new(MEBIBYTES);
    return worker->ai != NULL && pthread_create(&worker->thread, NULL, work, worker) == 0;
}

/* Starts threads until there are `threads`; false if there are none. Under the lock. */
static bool start_workers(Review *review, int threads) {
    const int most = MIN(threads, THREADS_MAX);
    while (review->workers < most && begin(review, &review->worker[review->workers])) {
        review->workers++;
    }
    pthread_cond_broadcast(&review->changed);
    return review->workers > 0;
}

/* Ends the judging of turns, or all that the threads do. */
static void stop(Review *review, bool all) {
    for (int i = 0; i < review->workers; i++) {
        Worker *worker = &review->worker[i];
        if (worker->judging || (all && worker->busy)) {
            atomic_store(&worker->stop, true);
        }
    }
}

void workers_end(Review *review) {
    review_lock(review);
    review->quit = true;
    pthread_cond_broadcast(&review->changed);
    stop(review, true);
    review_unlock(review);
    for (int i = 0; i < THREADS_MAX; i++) {
        Worker *worker = &review->worker[i];
        if (i < review->workers) {
            pthread_join(worker->thread, NULL);
        }
        judge_free(worker->judge);
        ai_free(worker->ai);
    }
}

/* --- Asking for it --------------------------------------------------------------------------- */

void review_pace(Review *review, double pace) {
    review_lock(review);
    review->pace = pace;
    review_unlock(review);
}

bool review_go(Review *review, int threads) {
    review_lock(review);
    review->wanted = start_workers(review, threads > 0 ? threads : process_cores());
    const bool wanted = review->wanted;
    review_unlock(review);
    return wanted;
}

void review_stop(Review *review) {
    review_lock(review);
    review->wanted = false;
    stop(review, false);
    review_unlock(review);
}

bool review_runs(const Review *review) {
    review_lock(review);
    bool runs = review->wanted && review_next((Review *)review) != NULL;
    for (int i = 0; i < review->workers; i++) {
        runs = runs || (review->wanted && review->worker[i].judging);
    }
    review_unlock(review);
    return runs;
}

/* Makes the line that is tried of the actions from `at` on, up to where the turn ends or something
 * is left to chance. False: they are not legal. */
static bool take_tried(const Played *played, const ReviewTurn *turn, const ActionLine *line,
                       ActionLine *tried) {
    const Game *game = played->game;
    Action *legal = malloc((size_t)game->actions_max * sizeof legal[0]);
    unsigned applied = 0;
    GamePosition at;
    go_to(played, turn->at, &at);
    tried->count = 0;
    while (legal != NULL && tried->count < line->count &&
           (applied & (APPLIED_REVEALED | APPLIED_TURN_BEGAN)) == 0 &&
           game->to_act(at.state).decider == turn->seat) {
        const Action action = line->at[tried->count];
        if (!game_is_legal(game, at.state, action, legal)) {
            tried->count = 0;
            break;
        }
        applied = game_play(game, at.state, &at.history, action, NULL);
        tried->at[tried->count++] = action;
    }
    free(legal);
    return tried->count > 0;
}

bool review_try(Review *review, int index, const ActionLine *line) {
    review_lock(review);
    Try *try = &review->try;
    const ReviewTurn *turn = &review->item[index].turn;
    ActionLine tried;
    const bool asked =
        turn->mark != REVIEW_UNJUDGED && take_tried(review->line, turn, line, &tried);
    if (asked) {
        played_drop(try->line);
        *try = (Try){.state = TRY_ASKED, .line = review->line, .turn = *turn, .tried = tried};
        review->line->users++;
    }
    const bool started = asked && start_workers(review, 1);
    review_unlock(review);
    return started;
}

bool review_tried(Review *review, ReviewTry *answer) {
    review_lock(review);
    const bool done = review->try.state == TRY_DONE;
    if (done) {
        *answer = review->try.answer;
        review->try.state = TRY_NONE;
    }
    review_unlock(review);
    return done;
}

void review_free(Review *review) {
    if (review == NULL) {
        return;
    }
    workers_end(review);
    played_drop(review->line);
    played_drop(review->try.line);
    free(review->item);
    pthread_cond_destroy(&review->changed);
    pthread_mutex_destroy(&review->lock);
    free(review);
}
