/*
 * Measures how a match is kept: saving GAME PLIES
 *
 * Plays a match of that many plies at random, saves it again and again as the table does, and
 * prints how long the thread of the window was busy with a save, and how long it took until the
 * match was on the disk. It stays in the folder of matches.
 */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "game/options.h"
#include "games/games.h"
#include "library/autosave.h"

enum { SAVES = 200, SEEDS = 1000 };

static char why[SESSION_WHY_MAX];

static double milliseconds(void) {
    struct timespec now;
    (void)clock_gettime(CLOCK_MONOTONIC, &now);
    return 1e3 * (double)now.tv_sec + 1e-6 * (double)now.tv_nsec;
}

/* A match that lasts at least to that ply; NULL when there is none. */
static Session *play(const Game *game, int plies) {
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        const SessionStart start = {.game = game, .options = options_default(game), .seed = seed};
        Session *session = session_new(&start);
        Rng rng = rng_seeded(seed);
        int count = 1;
        while (session != NULL && session_plies(session) < plies && count > 0) {
            const Action *list = session_actions(session, &count);
            if (count > 0 &&
                !session_submit(session, list[rng_below(&rng, (uint32_t)count)], why)) {
                break;
            }
        }
        if (session == NULL || session_plies(session) == plies) {
            return session;
        }
        session_free(session);
    }
    return NULL;
}

static int compare_times(const void *a, const void *b) {
    const double x = *(const double *)a;
    const double y = *(const double *)b;
    return (x > y) - (x < y);
}

static bool measure(const Session *session, Autosave *autosave) {
    static double busy[SAVES], whole[SAVES];
    for (int i = 0; i < SAVES; i++) {
        const double began = milliseconds();
        if (!autosave_save(autosave, session, why)) {
            return false;
        }
        busy[i] = milliseconds() - began;
        autosave_wait(autosave);
        whole[i] = milliseconds() - began;
        if (autosave_take(autosave, why) != WRITER_WRITTEN) {
            return false;
        }
    }
    qsort(busy, SAVES, sizeof *busy, compare_times);
    qsort(whole, SAVES, sizeof *whole, compare_times);
    printf("median %.2f ms, p99 %.2f ms; until it is on the disk %.2f ms\n", busy[SAVES / 2],
           busy[SAVES - 1 - SAVES / 100], whole[SAVES / 2]);
    return true;
}

int main(int argc, char **argv) {
    const Game *game = argc == 3 ? games_find(argv[1]) : NULL;
    if (game == NULL) {
        fputs("usage: saving GAME PLIES\n", stderr);
        return EXIT_FAILURE;
    }
    Session *session = play(game, (int)strtol(argv[2], NULL, 10));
    Autosave autosave = {.library = library_new()};
    const bool measured = session != NULL && autosave.library != NULL &&
                          autosave_begin(&autosave, "", NULL, NULL) && measure(session, &autosave);
    if (!measured) {
        fprintf(stderr, "saving: not measured. %s\n", why);
    }
    autosave_leave(&autosave);
    library_free(autosave.library);
    session_free(session);
    return measured ? EXIT_SUCCESS : EXIT_FAILURE;
}
