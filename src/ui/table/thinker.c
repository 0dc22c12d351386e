#include "ui/table/thinker.h"

#include <SDL.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "ai/manners.h"
#include "ui/widgets/ui.h"

typedef struct Job {
    const Game *game;
    GamePosition position;
    AiSettings settings;
    int judged; /* whose prospects are wanted; SEAT_NONE: an action is */
} Job;

struct Thinker {
    int mebibytes;
    Ai *ai;
    SDL_mutex *lock; /* of all below, but what the comments say */
    SDL_cond *changed;
    SDL_Thread *thread; /* of the window's thread; NULL until it is asked */
    Job job;            /* of the thinking thread */
    Job next;
    bool asked;  /* `next` waits to be thought about */
    bool busy;   /* the search runs */
    bool wanted; /* its answer will be */
    bool hurry;
    bool quit;
    bool answered;
    atomic_bool stopped; /* the search that runs is to end */
    ThinkerAnswer answer;
};

static void stop_unwanted(Thinker *thinker) {
    if (thinker->busy && (!thinker->wanted || thinker->hurry)) {
        atomic_store(&thinker->stopped, true);
    }
}

static void think(Thinker *thinker) {
    const Job *job = &thinker->job;
    thinker->job = thinker->next;
    thinker->job.settings.stop = &thinker->stopped;
    thinker->asked = false;
    thinker->busy = thinker->wanted = true;
    atomic_store(&thinker->stopped, false);
    SDL_UnlockMutex(thinker->lock);
    ThinkerAnswer answer = {0};
    const void *state = job->position.state;
    const History *history = &job->position.history;
    if (job->judged == SEAT_NONE) {
        answer.action =
            ai_choose(thinker->ai, job->game, state, history, &job->settings, &answer.report);
    } else {
        answer.prospects =
            manners_judge(thinker->ai, job->game, state, history, job->judged, &job->settings);
    }
    SDL_LockMutex(thinker->lock);
    thinker->busy = false;
    thinker->hurry = thinker->hurry && thinker->asked;
    if (thinker->wanted) {
        thinker->wanted = false;
        thinker->answered = true;
        thinker->answer = answer;
        ui_wake();
    }
    SDL_CondBroadcast(thinker->changed);
}

static int work(void *at) {
    Thinker *thinker = at;
    SDL_LockMutex(thinker->lock);
    while (!thinker->quit) {
        if (thinker->asked) {
            think(thinker);
        } else {
            SDL_CondWait(thinker->changed, thinker->lock);
        }
    }
    SDL_UnlockMutex(thinker->lock);
    return 0;
}

Thinker *thinker_new(int mebibytes) {
    Thinker *thinker = calloc(1, sizeof *thinker);
    if (thinker != NULL) {
        thinker->mebibytes = mebibytes;
    }
    return thinker;
}

/* Takes the memory and starts the thread, unless that has been done. */
static bool begin(Thinker *thinker) {
    if (thinker->thread == NULL) {
        thinker->ai = thinker->ai != NULL ? thinker->ai : ai_new(thinker->mebibytes);
        thinker->lock = thinker->lock != NULL ? thinker->lock : SDL_CreateMutex();
        thinker->changed = thinker->changed != NULL ? thinker->changed : SDL_CreateCond();
        if (thinker->ai != NULL && thinker->lock != NULL && thinker->changed != NULL) {
            thinker->thread = SDL_CreateThread(work, "thinker", thinker);
        }
    }
    return thinker->thread != NULL;
}

void thinker_free(Thinker *thinker) {
    if (thinker == NULL) {
        return;
    }
    if (thinker->thread != NULL) {
        SDL_LockMutex(thinker->lock);
        thinker->quit = true;
        thinker->asked = thinker->wanted = false;
        stop_unwanted(thinker);
        SDL_CondBroadcast(thinker->changed);
        SDL_UnlockMutex(thinker->lock);
        SDL_WaitThread(thinker->thread, NULL);
    }
    SDL_DestroyCond(thinker->changed);
    SDL_DestroyMutex(thinker->lock);
    ai_free(thinker->ai);
    free(thinker);
}

bool thinker_ask(Thinker *thinker, const Game *game, const void *state, const History *history,
                 const AiSettings *settings) {
    return thinker_judge(thinker, game, state, history, SEAT_NONE, settings);
}

bool thinker_judge(Thinker *thinker, const Game *game, const void *state, const History *history,
                   int seat, const AiSettings *settings) {
    if (!begin(thinker)) {
        return false;
    }
    SDL_LockMutex(thinker->lock);
    thinker->next.game = game;
    thinker->next.settings = *settings;
    thinker->next.judged = seat;
    memcpy(thinker->next.position.state, state, game->state_size);
    thinker->next.position.history = *history;
    thinker->asked = true;
    thinker->wanted = thinker->hurry = thinker->answered = false;
    stop_unwanted(thinker);
    SDL_CondBroadcast(thinker->changed);
    SDL_UnlockMutex(thinker->lock);
    return true;
}

void thinker_forget(Thinker *thinker) {
    if (thinker->thread == NULL) {
        return;
    }
    SDL_LockMutex(thinker->lock);
    thinker->asked = thinker->wanted = thinker->answered = false;
    stop_unwanted(thinker);
    SDL_UnlockMutex(thinker->lock);
}

void thinker_hurry(Thinker *thinker) {
    SDL_LockMutex(thinker->lock);
    thinker->hurry = true;
    stop_unwanted(thinker);
    SDL_UnlockMutex(thinker->lock);
}

bool thinker_take(Thinker *thinker, ThinkerAnswer *answer) {
    SDL_LockMutex(thinker->lock);
    const bool answered = thinker->answered;
    if (answered) {
        *answer = thinker->answer;
        thinker->answered = false;
    }
    stop_unwanted(thinker);
    SDL_UnlockMutex(thinker->lock);
    return answered;
}

bool thinker_peek(Thinker *thinker, AiReport *report) {
    SDL_LockMutex(thinker->lock);
    const bool busy = thinker->busy && thinker->wanted;
    SDL_UnlockMutex(thinker->lock);
    return busy && ai_peek(thinker->ai, report);
}
