#include "play/thinker.h"

#include <stdlib.h>
#include <string.h>

#include "ai/resign_and_draw.h"
#include "system/worker.h"

typedef struct Job {
    const Game *game;
    GamePosition position;
    SearchLimits settings;
    int judged;      /* whose prospects are wanted; SEAT_NONE: an action is */
    BotQuestion bot; /* asked, where it has a position */
} Job;

struct Thinker {
    int mebibytes;
    void (*found)(void); /* is called when an answer is there, on its thread; NULL: nothing is */
    Ai *ai;
    Bot bot;       /* of the thinking thread */
    Worker worker; /* its lock protects all below, but what the comments say */
    Job job;       /* of the thinking thread */
    Job next;
    bool bot_runs, bot_leaves; /* its program may run; it is to end */
    bool asked;                /* `next` waits to be thought about */
    bool busy;                 /* the search runs */
    bool wanted;               /* its answer will be */
    bool hurry;
    bool answered;
    atomic_bool stopped; /* the search that runs is to end */
    ThinkerAnswer answer;
};

static void stop_unwanted(Thinker *thinker) {
    const bool hurries = thinker->hurry && thinker->job.bot.position == NULL;
    if (thinker->busy && (!thinker->wanted || hurries)) {
        atomic_store(&thinker->stopped, true);
    }
}

static bool think(void *at) {
    Thinker *thinker = at;
    const Job *job = &thinker->job;
    if (thinker->bot_leaves) {
        thinker->bot_leaves = thinker->bot_runs = false;
        worker_unlock(&thinker->worker);
        bot_end(&thinker->bot);
        worker_lock(&thinker->worker);
        return true;
    }
    if (!thinker->asked) {
        return false;
    }
    thinker->job = thinker->next;
    thinker->next.bot.position = NULL;
    thinker->bot_runs = thinker->bot_runs || thinker->job.bot.position != NULL;
    thinker->job.settings.stop = &thinker->stopped;
    thinker->asked = false;
    thinker->busy = thinker->wanted = true;
    atomic_store(&thinker->stopped, false);
    worker_unlock(&thinker->worker);
    ThinkerAnswer answer = {0};
    const void *state = job->position.state;
    const History *history = &job->position.history;
    if (job->bot.position != NULL) {
        (void)bot_ask(&thinker->bot, &job->bot, &thinker->stopped, answer.played, &answer.fault);
    } else if (job->judged == SEAT_NONE) {
        answer.action =
            ai_choose(thinker->ai, job->game, state, history, &job->settings, &answer.report);
    } else {
        answer.prospects =
            draw_judge(thinker->ai, job->game, state, history, job->judged, &job->settings);
    }
    worker_lock(&thinker->worker);
    free(thinker->job.bot.position);
    thinker->job.bot.position = NULL;
    thinker->busy = false;
    thinker->hurry = thinker->hurry && thinker->asked;
    if (thinker->wanted) {
        thinker->wanted = false;
        thinker->answered = true;
        thinker->answer = answer;
        if (thinker->found != NULL) {
            thinker->found();
        }
    }
    return true;
}

Thinker *thinker_new(int mebibytes, void (*found)(void)) {
    Thinker *thinker = calloc(1, sizeof *thinker);
    if (thinker != NULL) {
        thinker->mebibytes = mebibytes;
        thinker->found = found;
        worker_init(&thinker->worker, "thinker", think, thinker);
    }
    return thinker;
}

Thinker *thinker_like(const Thinker *other, int mebibytes) {
    return thinker_new(mebibytes, other->found);
}

/* Takes the memory and starts the thread, unless that has been done. */
static bool begin(Thinker *thinker) {
    thinker->ai = thinker->ai != NULL ? thinker->ai : ai_new(thinker->mebibytes);
    return thinker->ai != NULL && worker_start(&thinker->worker);
}

void thinker_free(Thinker *thinker) {
    if (thinker != NULL) {
        thinker_forget(thinker);
        worker_end(&thinker->worker);
        bot_end(&thinker->bot);
        free(thinker->next.bot.position);
        ai_free(thinker->ai);
        free(thinker);
    }
}

static void take_question(Thinker *thinker, const BotQuestion *question) {
    free(thinker->next.bot.position);
    thinker->next.bot = *question;
}

/* `next` waits. */
static void now_asked(Thinker *thinker) {
    thinker->asked = true;
    thinker->wanted = thinker->hurry = thinker->answered = false;
    stop_unwanted(thinker);
    worker_wake(&thinker->worker);
}

bool thinker_ask(Thinker *thinker, const Game *game, const void *state, const History *history,
                 const SearchLimits *settings) {
    return thinker_judge(thinker, game, state, history, SEAT_NONE, settings);
}

bool thinker_judge(Thinker *thinker, const Game *game, const void *state, const History *history,
                   int seat, const SearchLimits *settings) {
    if (!begin(thinker)) {
        return false;
    }
    worker_lock(&thinker->worker);
    take_question(thinker, &(BotQuestion){.position = NULL});
    thinker->next.game = game;
    thinker->next.settings = *settings;
    thinker->next.settings.seconds = worker_seconds(settings->seconds);
    thinker->next.judged = seat;
    memcpy(thinker->next.position.state, state, game->state_size);
    thinker->next.position.history = *history;
    now_asked(thinker);
    worker_unlock(&thinker->worker);
    return true;
}

bool thinker_ask_bot(Thinker *thinker, const BotQuestion *question) {
    if (question->position == NULL || !worker_start(&thinker->worker)) {
        free(question->position);
        return false;
    }
    worker_lock(&thinker->worker);
    take_question(thinker, question);
    now_asked(thinker);
    worker_unlock(&thinker->worker);
    return true;
}

void thinker_forget(Thinker *thinker) {
    worker_lock(&thinker->worker);
    thinker->asked = thinker->wanted = thinker->answered = false;
    stop_unwanted(thinker);
    worker_unlock(&thinker->worker);
}

void thinker_end_bot(Thinker *thinker) {
    thinker_forget(thinker);
    worker_lock(&thinker->worker);
    thinker->bot_leaves = thinker->bot_runs;
    worker_wake(&thinker->worker);
    worker_unlock(&thinker->worker);
}

void thinker_hurry(Thinker *thinker) {
    worker_lock(&thinker->worker);
    thinker->hurry = true;
    stop_unwanted(thinker);
    worker_unlock(&thinker->worker);
}

bool thinker_take(Thinker *thinker, ThinkerAnswer *answer) {
    worker_lock(&thinker->worker);
    const bool answered = thinker->answered;
    if (answered) {
        *answer = thinker->answer;
        thinker->answered = false;
    }
    stop_unwanted(thinker);
    worker_unlock(&thinker->worker);
    return answered;
}

bool thinker_peek(Thinker *thinker, AiReport *report) {
    worker_lock(&thinker->worker);
    const bool busy = thinker->busy && thinker->wanted && thinker->job.bot.position == NULL;
    worker_unlock(&thinker->worker);
    return busy && ai_peek(thinker->ai, report);
}
