/*
 * Everything that is kept, done once for `make faults`: store play | look
 *
 * `play` plays a match of 5 Fields, keeps, renames, copies, deletes and brings back matches, writes
 * settings, results of puzzles and a file, and reads most of it again. Each act makes one fact true
 * and prints a line:
 *
 *     done KEY VALUE              from now on it is found
 *     failed KEY VALUE: SENTENCE  that may be found, or what was before
 *     id KEY ID                   the match that a key is about
 *
 * `look` prints what the next start finds, a fact a line, and `broken: SENTENCE` for what cannot be
 * read. Of matches it prints `match ID PLIES TITLE`; it brings back those in the trash.
 */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "game/options.h"
#include "game/text.h"
#include "games/games.h"
#include "library/autosave.h"
#include "library/progress.h"
#include "library/settings.h"

enum { FIRST_PLIES = 8, SECOND_PLIES = 4 };

static char why[SESSION_WHY_MAX];
static Rng rng;

/* --- Acts ------------------------------------------------------------------------------------ */

static void report(bool done, const char *key, const char *form, ...) {
    char value[128];
    va_list more;
    va_start(more, form);
    vsnprintf(value, sizeof value, form, more);
    va_end(more);
    if (done) {
        printf("done %s %s\n", key, value);
    } else {
        printf("failed %s %s: %s\n", key, value, why);
    }
    why[0] = '\0';
}

static int plies_of(const Library *library, const char *id) {
    Session *session = library_load(library, id, why);
    const int plies = session != NULL ? session_plies(session) : -1;
    session_free(session);
    return plies;
}

static bool play_one(Session *session) {
    int count = 0;
    const Action *list = session_actions(session, &count);
    return session_submit(session, list[rng_below(&rng, (uint32_t)count)], why);
}

/* An action, kept. */
static bool play_and_keep(Autosave *autosave, Session *session, const char *key) {
    if (!play_one(session)) {
        report(false, key, "%d", session_plies(session));
        return false;
    }
    bool kept = autosave_save(autosave, session, why);
    autosave_wait(autosave);
    kept = kept && autosave_take(autosave, why) == WRITER_WRITTEN;
    report(kept, key, "%d", session_plies(session));
    if (autosave_id(autosave)[0] != '\0') {
        printf("id %s %s\n", key, autosave_id(autosave));
    }
    return kept;
}

static Session *begin(void) {
    const SessionStart start = {
        .game = games_all[0], .options = options_default(games_all[0]), .seed = 1};
    return session_new(&start);
}

/* Returns how many plies of it are kept. */
static int play_first(Library *library, char id[LIBRARY_ID_MAX]) {
    int plies = 0;
    Autosave autosave = {.library = library};
    Session *session = begin();
    if (session == NULL || !autosave_begin(&autosave, "Sunday", NULL, NULL)) {
        tr_say(why, sizeof why, "Out of memory.");
        report(false, "first", "1");
        session_free(session);
        return 0;
    }
    for (int i = 0; i < FIRST_PLIES; i++) {
        plies = play_and_keep(&autosave, session, "first") ? session_plies(session) : plies;
    }
    report(autosave_rename(&autosave, session, "Monday", why), "title", "Monday");
    tr_say(id, LIBRARY_ID_MAX, "%s", autosave_id(&autosave));
    autosave_leave(&autosave);
    session_free(session);
    return plies;
}

/* A copy of it, which goes on. */
static void play_second(Library *library, const char *first) {
    Autosave autosave = {.library = library};
    Session *from = library_load(library, first, why);
    Session *session = from != NULL ? session_copy(from, false, why) : NULL;
    session_free(from);
    if (session == NULL) {
        report(false, "second", "%d", FIRST_PLIES);
        return;
    }
    const bool copied =
        autosave_begin(&autosave, "Tuesday", NULL, NULL) && autosave_save(&autosave, session, why);
    autosave_wait(&autosave);
    report(copied && autosave_take(&autosave, why) == WRITER_WRITTEN, "second", "%d",
           session_plies(session));
    for (int i = 0; copied && i < SECOND_PLIES; i++) {
        (void)play_and_keep(&autosave, session, "second");
    }
    report(store_save(session, "match.hexfolio", why), "file", "%d", session_plies(session));
    autosave_leave(&autosave);
    session_free(session);
}

/* Another copy, deleted, brought back, and deleted again: whatever fails, it can be had back. */
static void change_library(Library *library, const char *first, int plies) {
    char made[LIBRARY_ID_MAX] = "", undo[LIBRARY_ID_MAX] = "";
    const char *const list[] = {made};
    (void)library_refresh(library, why);
    const bool copied = library_duplicate(library, first, made, why);
    report(copied, "third", "%d", plies);
    if (copied) {
        printf("id third %s\n", made);
        report(library_delete(library, list, 1, undo, why) == 1, "trash", "third");
        report(library_restore(library, undo, NULL, why), "trash", "-");
        report(library_delete(library, list, 1, undo, why) == 1, "trash", "third");
    }
}

static void change_settings(void) {
    Settings settings = settings_load(why);
    settings.theme = THEME_DARK;
    report(settings_save(&settings, why), "theme", "dark");
    settings = settings_load(why);
    settings.text_percent = 150;
    report(settings_save(&settings, why), "text", "150");
}

static void change_progress(void) {
    static const char *const puzzle[] = {"fields-001", "fields-002"};
    for (int i = 0; i < 2; i++) {
        static Progress progress;
        progress_load(&progress, why);
        report(progress_solve(&progress, puzzle[i], true, why), puzzle[i], "solved");
    }
}

static void play(void) {
    char first[LIBRARY_ID_MAX] = "";
    rng = rng_seeded(1);
    Library *library = library_new();
    if (library == NULL) {
        fputs("store: out of memory\n", stderr);
        exit(EXIT_FAILURE);
    }
    (void)library_refresh(library, why);
    const int plies = play_first(library, first);
    if (first[0] != '\0') {
        play_second(library, first);
        change_library(library, first, plies);
    }
    library_free(library);
    change_settings();
    change_progress();
}

/* --- What is found --------------------------------------------------------------------------- */

static void complain(void) {
    if (why[0] != '\0') {
        printf("broken: %s\n", why);
    }
    why[0] = '\0';
}

static void look_at_matches(Library *library) {
    while (library_read_next(library)) {
    }
    for (int i = 0; i < library_count(library); i++) {
        const LibraryEntry *entry = library_entry(library, i);
        const int plies = plies_of(library, entry->id);
        printf("match %s %d %s\n", entry->id, plies, entry->title);
        complain();
    }
}

static void bring_back(Library *library) {
    int count = 0;
    LibraryDeleted *all = library_deleted(library, &count);
    for (int i = 0; i < count; i++) {
        if (!library_restore(library, all[i].undo, all[i].entry.id, why)) {
            complain();
        }
    }
    free(all);
}

static void look_at_file(void) {
    Session *session = store_load("match.hexfolio", why);
    if (session != NULL) {
        printf("file %d\n", session_plies(session));
    }
    session_free(session);
}

/* What a killed process has left in a folder of the person's goes with the next file there. */
static void save_beside(void) {
    Session *session = begin();
    if (session == NULL || !store_save(session, "other.hexfolio", why)) {
        complain();
    }
    session_free(session);
}

static void look(void) {
    static Progress progress;
    Library *library = library_new();
    if (library == NULL || !library_refresh(library, why)) {
        complain();
        exit(EXIT_FAILURE);
    }
    bring_back(library);
    look_at_matches(library);
    library_free(library);
    look_at_file();
    save_beside();
    const Settings settings = settings_load(why);
    complain();
    printf("theme %s\ntext %d\n", settings.theme == THEME_DARK ? "dark" : "light",
           settings.text_percent);
    progress_load(&progress, why);
    complain();
    for (int i = 0; i < progress.count; i++) {
        printf("%s solved\n", progress.puzzle[i].id);
    }
}

int main(int count, char **words) {
    setvbuf(stdout, NULL, _IONBF, 0); /* what is printed is out, even when the process is killed */
    if (count == 2 && strcmp(words[1], "play") == 0) {
        play();
    } else if (count == 2 && strcmp(words[1], "look") == 0) {
        look();
    } else {
        fputs("usage: store play | look\n", stderr);
        return EXIT_FAILURE;
    }
    return EXIT_SUCCESS;
}
