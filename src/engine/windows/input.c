/* Windows says nothing of a pipe that nobody reads any more; the input ends with it. */
#include "engine/input.h"

#include <io.h>
#include <pthread.h>
#include <windows.h>

#include "hex/min_max.h"
#include "system/process.h"

enum { STANDARD_INPUT = 0, UNWATCHED_MS = 50, LOOK_MS = 20 };

static bool read_more(TextSource *lines) {
    Input *input = (Input *)lines;
    const int got =
        input->ended ? 0 : _read(STANDARD_INPUT, input->bytes, (unsigned)sizeof input->bytes);
    input->ended = got <= 0;
    lines->at = input->bytes;
    lines->end = input->bytes + MAX(got, 0);
    return got > 0;
}

void input_open(Input *input) {
    *input = (Input){.lines.more = read_more};
}

/* --- Watching --------------------------------------------------------------------------------- */

typedef struct Watch {
    Input *input; /* used by nobody else meanwhile */
    bool exact;   /* playouts alone limit the thought */
    atomic_bool cut;
    pthread_mutex_t lock;
    pthread_cond_t changed;
    bool over; /* under the lock: the thought is over */
} Watch;

/* Whether something can be read at once, be it the end. */
static bool is_ready(void) {
    DWORD waiting = 0;
    return !PeekNamedPipe(GetStdHandle(STD_INPUT_HANDLE), NULL, 0, NULL, &waiting, NULL) ||
           waiting > 0;
}

/* Whether all commands were there at once: the end of a script says nothing about its reader. A
 * thought in seconds can be shorter for it, one in playouts cannot. */
static bool is_script(Watch *watch) {
    return GetFileType(GetStdHandle(STD_INPUT_HANDLE)) != FILE_TYPE_PIPE ||
           (watch->exact && !text_waits(&watch->input->lines) && is_ready() &&
            !read_more(&watch->input->lines));
}

static bool is_over(Watch *watch, int milliseconds) {
    pthread_mutex_lock(&watch->lock);
    if (!watch->over) {
        process_wait_for(&watch->changed, &watch->lock, milliseconds);
    }
    const bool over = watch->over;
    pthread_mutex_unlock(&watch->lock);
    return over;
}

static void *look(void *at) {
    Watch *watch = at;
    if (is_over(watch, UNWATCHED_MS) || is_script(watch)) {
        return NULL;
    }
    while (!is_over(watch, LOOK_MS)) {
        if (!text_waits(&watch->input->lines) && is_ready() && !read_more(&watch->input->lines)) {
            atomic_store(&watch->cut, true);
            break;
        }
    }
    return NULL;
}

Action input_think(Input *input, Ai *ai, const Game *game, const void *state,
                   const History *history, const SearchLimits *settings, AiReport *report,
                   bool *cut) {
    pthread_t thread;
    Watch watch = {.input = input,
                   .exact = settings->seconds <= 0 && settings->turn_seconds <= 0,
                   .lock = PTHREAD_MUTEX_INITIALIZER};
    process_new_wait(&watch.changed);
    const bool watched = process_start_thread(&thread, look, &watch);
    SearchLimits watched_settings = *settings;
    watched_settings.stop = &watch.cut;
    const Action action = ai_choose(ai, game, state, history, &watched_settings, report);
    pthread_mutex_lock(&watch.lock);
    watch.over = true;
    pthread_cond_broadcast(&watch.changed);
    pthread_mutex_unlock(&watch.lock);
    if (watched) {
        pthread_join(thread, NULL);
    }
    pthread_cond_destroy(&watch.changed);
    pthread_mutex_destroy(&watch.lock);
    *cut = *cut || watch.cut;
    return action;
}
