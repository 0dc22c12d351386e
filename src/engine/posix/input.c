#include "engine/input.h"

#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <sys/stat.h>
#include <unistd.h>

#include "hex/min_max.h"

/* --- Reading ---------------------------------------------------------------------------------- */

static bool read_more(TextSource *lines) {
    Input *input = (Input *)lines;
    ssize_t got = 0;
    while (!input->ended) {
        got = read(STDIN_FILENO, input->bytes, sizeof input->bytes);
        if (got < 0 && errno == EAGAIN) {
            /* Somebody else has made the pipe one that does not wait. */
            (void)poll(&(struct pollfd){.fd = STDIN_FILENO, .events = POLLIN}, 1, -1);
        } else if (got >= 0 || errno != EINTR) {
            break;
        }
    }
    input->ended = got <= 0;
    lines->at = input->bytes;
    lines->end = input->bytes + MAX(got, 0);
    return got > 0;
}

void input_open(Input *input) {
    *input = (Input){.lines.more = read_more};
}

/* --- Watching --------------------------------------------------------------------------------- */

enum { UNWATCHED_MS = 50 };

typedef struct Watch {
    Input *input; /* used by nobody else meanwhile */
    int over;     /* becomes readable when the thought is over */
    bool exact;   /* playouts alone limit the thought */
    atomic_bool cut;
} Watch;

static bool is_file(int file) {
    struct stat found;
    return fstat(file, &found) == 0 && S_ISREG(found.st_mode);
}

/* Whether all commands were there at once: the end of a script says nothing about its reader. A
 * thought in seconds can be shorter for it, one in playouts cannot. */
static bool is_script(Watch *watch) {
    struct pollfd in = {.fd = STDIN_FILENO, .events = POLLIN};
    return is_file(STDIN_FILENO) || (watch->exact && !text_waits(&watch->input->lines) &&
                                     poll(&in, 1, 0) > 0 && !read_more(&watch->input->lines));
}

/* Waits until an end of the pipes is gone (true) or the thought is over. */
static bool end_comes(Watch *watch) {
    struct pollfd ends[] = {{.fd = watch->over, .events = POLLIN},
                            {.fd = STDOUT_FILENO},
                            {.fd = STDIN_FILENO, .events = POLLIN}};
    const bool script = is_script(watch);
    for (;;) {
        const nfds_t count = script || text_waits(&watch->input->lines) ? 2 : 3;
        ends[2].revents = 0;
        if (poll(ends, count, -1) < 0) {
            continue;
        }
        if (ends[0].revents != 0) {
            return false;
        }
        if (ends[1].revents != 0 || (ends[2].revents != 0 && !read_more(&watch->input->lines))) {
            return true;
        }
    }
}

static void *look(void *at) {
    Watch *watch = at;
    struct pollfd over = {.fd = watch->over, .events = POLLIN};
    if (poll(&over, 1, UNWATCHED_MS) != 0 || !end_comes(watch)) {
        return NULL;
    }
    atomic_store(&watch->cut, true);
    return NULL;
}

Action input_think(Input *input, Ai *ai, const Game *game, const void *state,
                   const History *history, const SearchLimits *settings, AiReport *report,
                   bool *cut) {
    pthread_t thread;
    int over[2];
    const bool piped = pipe(over) == 0;
    Watch watch = {.input = input,
                   .over = over[0],
                   .exact = settings->seconds <= 0 && settings->turn_seconds <= 0};
    const bool watched = piped && pthread_create(&thread, NULL, look, &watch) == 0;
    SearchLimits watched_settings = *settings;
    watched_settings.stop = &watch.cut;
    const Action action = ai_choose(ai, game, state, history, &watched_settings, report);
    if (piped) {
        close(over[1]);
    }
    if (watched) {
        pthread_join(thread, NULL);
    }
    if (piped) {
        close(over[0]);
    }
    *cut = *cut || watch.cut;
    return action;
}
