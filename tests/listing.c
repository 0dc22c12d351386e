/*
 * Measures the list of matches: listing MATCHES
 *
 * Puts that many matches with titles into the folder of matches, reads them, and prints how long
 * the list takes to open: with its index, after one match has changed, and without an index.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "game/options.h"
#include "game/text.h"
#include "games/games.h"
#include "session/library.h"

enum { PLIES = 20 };

static char why[SESSION_WHY_MAX];

static double milliseconds(void) {
    struct timespec now;
    (void)clock_gettime(CLOCK_MONOTONIC, &now);
    return 1e3 * (double)now.tv_sec + 1e-6 * (double)now.tv_nsec;
}

static Session *play(void) {
    const Game *game = games_all[0];
    const SessionStart start = {.game = game, .options = options_default(game), .seed = 1};
    Session *session = session_new(&start);
    int count = 1;
    for (int i = 0; session != NULL && i < PLIES && count > 0; i++) {
        const Action *list = session_actions(session, &count);
        if (count > 0 && !session_submit(session, list[0], why)) {
            break;
        }
    }
    return session;
}

static bool put(const char *folder, const char *id, const char *record) {
    char path[STORE_PATH_MAX], about[64];
    text_say(path, sizeof path, "%.3900s/%s.hexfolio", folder, id);
    if (!file_write_cache(path, record, strlen(record), why)) {
        return false;
    }
    text_say(path, sizeof path, "%.3900s/%s.about", folder, id);
    text_say(about, sizeof about, "begun 1000000000\ntitle Match %s\n", id);
    return file_write_cache(path, about, strlen(about), why);
}

static bool fill(const char *folder, int matches) {
    Session *session = play();
    char *record = session != NULL ? session_record(session, why) : NULL;
    bool filled = record != NULL && file_make_folder(folder, why);
    for (int i = 0; filled && i < matches; i++) {
        char id[32];
        text_say(id, sizeof id, "2026-01-01-%06d-%04d", i, i % 10000);
        filled = put(folder, id, record);
    }
    free(record);
    session_free(session);
    return filled;
}

/* Opens the list as the program does when it starts; gives the milliseconds, and how many matches
 * it reads then. */
static double list(int *read) {
    const double began = milliseconds();
    Library *library = library_new();
    if (library == NULL || !library_refresh(library, why)) {
        library_free(library);
        return -1;
    }
    const double opened = milliseconds() - began;
    for (*read = 0; library_read_next(library); ++*read) {
    }
    library_free(library);
    return opened;
}

int main(int argc, char **argv) {
    char folder[STORE_PATH_MAX], index[STORE_PATH_MAX];
    const int matches = argc == 2 ? (int)strtol(argv[1], NULL, 10) : 0;
    int read = 0;
    if (matches <= 0) {
        fputs("usage: listing MATCHES\n", stderr);
        return EXIT_FAILURE;
    }
    if (!store_folder(STORE_MATCHES, folder, why) || !fill(folder, matches)) {
        fprintf(stderr, "listing: not measured. %s\n", why);
        return EXIT_FAILURE;
    }
    text_say(index, sizeof index, "%.3900s/index", folder);
    double began = milliseconds();
    const double bare = list(&read);
    const double built = milliseconds() - began;
    const double indexed = list(&read);
    if (unlink(index) != 0 || read != 0) {
        fputs("listing: there is no index\n", stderr);
        return EXIT_FAILURE;
    }
    printf("opens in %.0f ms; without an index in %.0f ms, and all is read after %.1f s\n", indexed,
           bare, built / 1000);
    return EXIT_SUCCESS;
}
