/*
 * Measures the list of matches: listing MATCHES
 *
 * Puts that many matches into the folder of matches: of two games, with titles and without, one in
 * four going on, the others over, against a computer. Reads them, and prints how long the list
 * takes to open, with its index and without one, and to open again, and how long it takes to find
 * the match to continue and to sum up the results.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "game/options.h"
#include "game/text.h"
#include "games/games.h"
#include "library/library.h"
#include "library/results.h"
#include "system/disk.h"

enum { PLIES = 20, KINDS = 4, STEP = 3 };

typedef struct Times {
    double opened, again, last, summed; /* milliseconds */
    int read;                           /* matches, after that */
} Times;

static char why[SESSION_WHY_MAX];

static double milliseconds(void) {
    struct timespec now;
    (void)clock_gettime(CLOCK_MONOTONIC, &now);
    return 1e3 * (double)now.tv_sec + 1e-6 * (double)now.tv_nsec;
}

/* A person against a computer, who resigns, or two persons whose match goes on. */
static Session *play(const Game *game, bool over) {
    SessionStart start = {.game = game, .options = options_default(game), .seed = 1};
    tr_say(start.seats[0].name, sizeof start.seats[0].name, "Anna");
    start.seats[1].kind = over ? SEAT_COMPUTER : SEAT_PERSON;
    start.seats[1].step = over ? STEP : 0;
    Session *session = session_new(&start);
    int count = 1;
    for (int i = 0; session != NULL && i < PLIES && count > 0; i++) {
        const Action *list = session_actions(session, &count);
        if (count > 0 && !session_submit(session, list[0], why)) {
            break;
        }
    }
    if (session != NULL && over) {
        (void)session_submit(session, ACTION_RESIGN, why);
    }
    return session;
}

static bool put(const char *folder, const char *id, const char *record, bool titled) {
    char path[STORE_PATH_MAX], about[64];
    tr_say(path, sizeof path, "%.3900s/%s.hexfolio", folder, id);
    FileError error;
    if (!file_write_cache(path, record, strlen(record), &error)) {
        return file_say(&error, why);
    }
    tr_say(path, sizeof path, "%.3900s/%s.about", folder, id);
    tr_say(about, sizeof about, "begun 1000000000\n");
    if (titled) {
        tr_add(about, sizeof about, "title Match %s\n", id);
    }
    return file_write_cache(path, about, strlen(about), &error) || file_say(&error, why);
}

static bool fill(const char *folder, int matches) {
    FileError error;
    bool filled = file_make_folder(folder, &error) || file_say(&error, why);
    char *record[KINDS];
    for (int i = 0; i < KINDS; i++) {
        Session *session = play(games_all[i % 2], i > 0);
        record[i] = session != NULL ? session_record(session, why) : NULL;
        filled = filled && record[i] != NULL;
        session_free(session);
    }
    for (int i = 0; filled && i < matches; i++) {
        char id[32];
        tr_say(id, sizeof id, "2026-01-%02d-%02d%02d%02d-%04d", 1 + i / 86400, i / 3600 % 24,
               i / 60 % 60, i % 60, i % 10000);
        filled = put(folder, id, record[i % KINDS], i % KINDS == 0);
    }
    for (int i = 0; i < KINDS; i++) {
        free(record[i]);
    }
    return filled;
}

/* Opens the list as the program does when it starts and again for its screen. */
static bool list(Times *times) {
    double began = milliseconds();
    Library *library = library_new();
    bool done = library != NULL && library_refresh(library, why);
    times->opened = milliseconds() - began;
    began = milliseconds();
    done = done && library_last(library, why) != NULL;
    times->last = milliseconds() - began;
    began = milliseconds();
    done = done && library_refresh(library, why);
    times->again = milliseconds() - began;
    for (times->read = 0; done && library_read_next(library); times->read++) {
    }
    began = milliseconds();
    for (int i = 0; done && games_all[i] != NULL; i++) {
        Results results;
        results_of(library, games_all[i], "Anna", &results);
    }
    times->summed = milliseconds() - began;
    library_free(library);
    return done;
}

int main(int argc, char **argv) {
    char folder[STORE_PATH_MAX], index[STORE_PATH_MAX];
    const int matches = argc == 2 ? (int)strtol(argv[1], NULL, 10) : 0;
    Times bare, indexed;
    if (matches <= 0) {
        fputs("usage: listing MATCHES\n", stderr);
        return EXIT_FAILURE;
    }
    FileError error;
    const bool found = store_folder(STORE_MATCHES, folder, &error) || file_say(&error, why);
    if (!found || !fill(folder, matches)) {
        fprintf(stderr, "listing: not measured. %s\n", why);
        return EXIT_FAILURE;
    }
    tr_say(index, sizeof index, "%.3900s/index", folder);
    const double began = milliseconds();
    const bool listed = list(&bare);
    const double built = milliseconds() - began;
    if (!listed || !list(&indexed) || disk_kind(index) == DISK_NOTHING || indexed.read != 0) {
        fputs("listing: there is no index, or no match to continue\n", stderr);
        return EXIT_FAILURE;
    }
    printf("opens in %.0f ms, again in %.0f ms; without an index in %.0f ms, and all is read after "
           "%.1f s; the match to continue is found in %.1f ms, %.1f ms without an index; results "
           "in %.1f ms\n",
           indexed.opened, indexed.again, bare.opened, built / 1000, indexed.last, bare.last,
           indexed.summed);
    return EXIT_SUCCESS;
}
