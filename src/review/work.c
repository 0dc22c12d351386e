/* The threads of a review: each takes one turn after another, a choice that is tried first. */
#include <stdlib.h>
#include <string.h>

#include "game/play.h"
#include "hex/min_max.h"
#include "review/review.h"
#include "review/review_parts.h"

enum { MEBIBYTES = 32 };

/* --- One piece of work ----------------------------------------------------------------------- */

/* Makes the worker's judge one for this line. False: out of memory. */
static bool take_line(Reviewer *reviewer, const Played *line, double pace) {
    if (reviewer->judge == NULL || reviewer->judge->game != line->game) {
        judge_free(reviewer->judge);
        reviewer->judge = judge_new(line->game, reviewer->ai, &reviewer->stop);
    }
    if (reviewer->judge != NULL) {
        reviewer->judge->pace = pace;
    }
    return reviewer->judge != NULL;
}

/* Replays the line from its start to a ply. */
static void go_to(const Played *line, int ply, GamePosition *at) {
    *at = line->start;
    for (int i = 0; i < ply; i++) {
        (void)game_play(line->game, at->state, &at->history, line->action[i], NULL);
    }
}

static bool judge_item(Reviewer *reviewer, const Played *line, double pace, Item *item) {
    JudgeTask task = {.action = line->action + item->turn.first, .open = line->open};
    if (!take_line(reviewer, line, pace)) {
        return false;
    }
    go_to(line, item->turn.first, &task.start);
    item->pass++;
    return judge_turn(reviewer->judge, &task, item->pass, &item->turn);
}

/* Compares the line that is tried with what was played and with the better line. */
static bool judge_tried(Reviewer *reviewer, const Played *line, double pace, Try *try) {
    const ReviewTurn *turn = &try->turn;
    ActionLine played = {.count = turn->until - turn->at};
    ActionLine better = turn->better;
    const ActionLine *compared[] = {&try->tried, &played, &better};
    int value[AI_LINES_MAX];
    GamePosition start;
    better.count = turn->own;
    memcpy(played.at, line->action + turn->at, (size_t)played.count * sizeof played.at[0]);
    if (!take_line(reviewer, line, pace)) {
        return false;
    }
    go_to(line, turn->at, &start);
    const int count = better.count > 0 ? 3 : 2;
    if (!judge_lines(reviewer->judge, &start, compared, count, value)) {
        return false;
    }
    ActionLine reply;
    if (!judge_reply(reviewer->judge, &start, &try->tried, &reply)) {
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
static void do_item(Reviewer *reviewer, Item *item) {
    Review *review = reviewer->review;
    Played *line = review->line;
    Item found = *item;
    item->busy = true;
    line->users++;
    reviewer->judging = true;
    const double pace = review->pace;
    review_unlock(review);
    const bool judged = judge_item(reviewer, line, pace, &found);
    review_lock(review);
    Item *kept = review_item(review, found.key);
    if (kept != NULL) {
        kept->busy = false;
    }
    if (judged && !atomic_load(&reviewer->stop)) {
        review_keep(review, &found);
    }
    reviewer->judging = false;
    played_drop(line);
}

static void do_try(Reviewer *reviewer) {
    Review *review = reviewer->review;
    Try try = review->try;
    review->try.state = TRY_BUSY;
    const double pace = review->pace;
    review_unlock(review);
    const bool judged = judge_tried(reviewer, try.line, pace, &try);
    review_lock(review);
    if (review->try.state == TRY_BUSY && review->try.line == try.line) {
        review->try.answer = try.answer;
        review->try.state = judged ? TRY_DONE : TRY_NONE;
    }
}

/* What each thread does. */
static bool work(void *at) {
    Reviewer *reviewer = at;
    Review *review = reviewer->review;
    Item *item = review->wanted ? review_next(review) : NULL;
    if (review->worker.quit || (review->try.state != TRY_ASKED && item == NULL)) {
        return false;
    }
    reviewer->busy = true;
    atomic_store(&reviewer->stop, false);
    if (review->try.state == TRY_ASKED) {
        do_try(reviewer);
    } else {
        do_item(reviewer, item);
    }
    reviewer->busy = false;
    if (review->wake != NULL) {
        review->wake();
    }
    return true;
}

static bool begin(Review *review, Reviewer *reviewer) {
    reviewer->review = review;
    reviewer->ai = reviewer->ai != NULL ? reviewer->ai : ai_new(MEBIBYTES);
    return reviewer->ai != NULL && worker_add(&review->worker, reviewer);
}

/* Starts threads until there are `threads`; false if there are none. Under the lock. */
static bool start_workers(Review *review, int threads) {
    const int most = MIN(threads, WORKER_THREADS_MAX);
    while (review->worker.threads < most &&
           begin(review, &review->reviewer[review->worker.threads])) {
    }
    worker_wake(&review->worker);
    return review->worker.threads > 0;
}

/* Ends the judging of turns, or all that the threads do. */
static void stop(Review *review, bool all) {
    for (int i = 0; i < review->worker.threads; i++) {
        Reviewer *reviewer = &review->reviewer[i];
        if (reviewer->judging || (all && reviewer->busy)) {
            atomic_store(&reviewer->stop, true);
        }
    }
}

/* Ends what they do, and the threads. Not under the lock. */
static void workers_end(Review *review) {
    review_lock(review);
    review->worker.quit = true;
    stop(review, true);
    review_unlock(review);
    worker_end(&review->worker);
    for (int i = 0; i < WORKER_THREADS_MAX; i++) {
        judge_free(review->reviewer[i].judge);
        ai_free(review->reviewer[i].ai);
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
    review->wanted = start_workers(review, threads > 0 ? threads : worker_cores());
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
    for (int i = 0; i < review->worker.threads; i++) {
        runs = runs || (review->wanted && review->reviewer[i].judging);
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

Review *review_new(void (*wake)(void)) {
    Review *review = calloc(1, sizeof *review);
    if (review != NULL) {
        worker_init(&review->worker, "review", work, NULL);
        review->wake = wake;
        review->pace = 1;
    }
    return review;
}

void review_free(Review *review) {
    if (review == NULL) {
        return;
    }
    workers_end(review);
    played_drop(review->line);
    played_drop(review->try.line);
    free(review->item);
    free(review);
}
