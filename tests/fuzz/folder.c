/* One hostile file in the folders of the program. The first line is its name: `settings` in the
 * folder of settings, any other among the matches. The second line steers: what stands there (a
 * file, a folder, a pipe, a link), and what is done then. The rest is its text. The program goes
 * on, and nothing but that file suffers: the other matches and what a link leads to stay as they
 * are. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "fuzz/fuzz.h"
#include "game/text.h"
#include "library/autosave.h"
#include "library/home.h"
#include "library/progress.h"
#include "library/results.h"
#include "library/settings.h"

enum { TEXT_MOST = 16 * 1024, NAME_MOST = 200, OPS_MOST = 12, ENTRIES_MOST = 8 };

/* The other matches: one may be deleted and brought back, the other is never touched. */
static const char *const ids[] = {"one", "two"};
static char *record[2]; /* as they are written */

static char hostile[NAME_MOST + 1];       /* its name */
static char chosen[LIBRARY_ID_MAX];       /* the match that things are done to */
static char deleted[LIBRARY_ID_MAX];      /* the last deletion; empty: it was undone */
static char outside[FILE_PATH_MAX];       /* a folder that links lead to */
static const char kept[] = "not yours\n"; /* what is in it */

/* --- The folders ------------------------------------------------------------------------------ */

static void write_file(const char *path, const char *text, size_t length) {
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    assert_int_equal(fwrite(text, 1, length, file), length);
    assert_int_equal(fclose(file), 0);
}

/* The text of a file that must be there. */
static char *text_of(const char *path) {
    char why[SESSION_WHY_MAX];
    size_t length;
    char *text = file_read(path, &length, NULL, NULL);
    if (text == NULL) {
        fail_msg("%s, with `%s` in the folder", why, hostile);
    }
    return text;
}

static void expect_text(const char *path, const char *expected) {
    char *text = text_of(path);
    fuzz_expect_same(text, expected);
    free(text);
}

static void write_matches(void) {
    for (int i = 0; i < 2; i++) {
        char name[FILE_PATH_MAX], why[SESSION_WHY_MAX];
        if (record[i] == NULL) {
            Session *session = home_match_of((uint64_t)i, 3 + i);
            record[i] = session_record(session, why);
            session_free(session);
        }
        str_write(name, sizeof name, "%s.hexfolio", ids[i]);
        write_file(home_match_file(name), record[i], strlen(record[i]));
        str_write(name, sizeof name, "%s.about", ids[i]);
        write_file(home_match_file(name), "title A match\n", strlen("title A match\n"));
    }
}

/* Reads all that the list shows. */
static Library *open_library(void) {
    char why[SESSION_WHY_MAX] = "";
    Library *library = library_new();
    assert_non_null(library);
    if (!library_refresh(library, why)) {
        fuzz_expect_reason(why);
    }
    while (library_read_next(library)) {
    }
    return library;
}

static void begin(bool indexed) {
    char path[FILE_PATH_MAX];
    str_write(path, sizeof path, "%s/.config", fuzz_folder());
    folder_remove(path);
    folder_remove(home_matches);
    assert_true(file_make_folder(home_matches, NULL));
    str_write(outside, sizeof outside, "%s/outside", home);
    folder_remove(outside);
    assert_true(file_make_folder(outside, NULL));
    str_write(path, sizeof path, "%s/kept", outside);
    write_file(path, kept, strlen(kept));
    write_matches();
    if (indexed) {
        library_free(open_library());
    }
}

/* Puts the hostile file into its folder, in the place of what is there. */
static void plant(int kind, const char *text) {
    char path[FILE_PATH_MAX], target[FILE_PATH_MAX];
    const bool settings = strcmp(hostile, "settings") == 0;
    str_write(path, sizeof path, "%s/.config/hexfolio", home);
    assert_true(file_make_folder(path, NULL));
    str_write(path, sizeof path, "%.3000s%s/%s", settings ? home : home_matches,
              settings ? "/.config/hexfolio" : "", hostile);
    folder_remove(path);
    str_write(target, sizeof target, "%s%s", outside, kind == 4 ? "/missing" : "/kept");
    switch (kind) {
    case 1:
        assert_int_equal(mkdir(path, 0700), 0);
        str_append(path, sizeof path, "/inside");
        write_file(path, text, strlen(text));
        break;
    case 2:
        assert_int_equal(mkfifo(path, 0600), 0);
        break;
    case 3:
    case 4:
        assert_int_equal(symlink(target, path), 0);
        break;
    case 5:
        assert_int_equal(symlink(hostile, path), 0);
        break;
    case 6:
        assert_int_equal(symlink(outside, path), 0);
        break;
    default:
        write_file(path, text, strlen(text));
    }
}

/* The match that the file belongs to, where the list has it, else the first of the others. */
static void choose(const Library *library) {
    str_write(chosen, sizeof chosen, "%s", ids[0]);
    for (int i = 0; i < library_count(library); i++) {
        const char *id = library_entry(library, i)->id;
        if (strncmp(hostile, id, strlen(id)) == 0 && strcmp(id, ids[1]) != 0) {
            str_write(chosen, sizeof chosen, "%s", id);
        }
    }
}

/* --- What is done ----------------------------------------------------------------------------- */

/* Opens the match and writes what was read of it. */
static bool play(Library *library, char why[SESSION_WHY_MAX]) {
    Session *session = NULL;
    LibraryMatch *match = library_open(library, chosen, &session, why);
    if (match == NULL) {
        return false;
    }
    char *text = session_record(session, why);
    assert_non_null(text);
    library_count_time(match, 0);
    const bool put = library_is_read_only(match) || library_put(match, text, NULL);
    free(text);
    session_free(session);
    library_leave(match);
    return put;
}

static bool delete (Library *library, char why[SESSION_WHY_MAX]) {
    const char *const list[] = {chosen};
    char undo[LIBRARY_ID_MAX] = "";
    if (deleted[0] != '\0' || library_delete(library, list, 1, undo, why) == 0) {
        return deleted[0] != '\0';
    }
    str_write(deleted, sizeof deleted, "%s", undo);
    return true;
}

static bool restore(Library *library, char why[SESSION_WHY_MAX]) {
    const bool done = deleted[0] == '\0' || library_restore(library, deleted, NULL, why);
    deleted[0] = '\0';
    return done;
}

static bool keep_settings(char why[SESSION_WHY_MAX]) {
    char said[SESSION_WHY_MAX] = "";
    Settings settings = settings_load(said);
    if (said[0] != '\0') {
        fuzz_expect_reason(said);
    }
    settings.volume = 25;
    return settings_save(&settings, why);
}

static bool keep_progress(char why[SESSION_WHY_MAX]) {
    static Progress progress;
    char said[SESSION_WHY_MAX] = "";
    progress_load(&progress, said);
    return progress_miss(&progress, "fields-001", why);
}

/* False, with the reason, when it could not be done. */
static bool act(Library *library, int op, char why[SESSION_WHY_MAX]) {
    char *results;
    switch (op) {
    case 0:
        return library_refresh(library, why);
    case 1:
        return play(library, why);
    case 2:
        return library_rename(library, chosen, "Another", why);
    case 3:
        return library_duplicate(library, chosen, NULL, why);
    case 4:
        return delete (library, why);
    case 5:
        return restore(library, why);
    case 6:
        return keep_settings(why);
    case 7:
        return keep_progress(why);
    case 8:
        results = results_text(library);
        assert_non_null(results);
        free(results);
        return true;
    default:
        (void)library_last(library, why);
        return true;
    }
}

static void act_all(Steering *steering) {
    enum { OPS = 10 };
    Library *library = open_library();
    choose(library);
    for (int i = 0; i < OPS_MOST && steering->at < steering->end; i++) {
        char why[SESSION_WHY_MAX] = "";
        if (!act(library, fuzz_choice(steering, OPS), why)) {
            fuzz_expect_reason(why);
        }
        while (library_read_next(library)) {
        }
    }
    char why[SESSION_WHY_MAX] = "";
    (void)restore(library, why);
    library_free(library);
}

/* --- What has become of the others ------------------------------------------------------------ */

static bool is_hostile(const char *id, const char *ending) {
    char name[NAME_MOST];
    str_write(name, sizeof name, "%s%s", id, ending);
    return strcmp(name, hostile) == 0;
}

/* Files that the program writes through a link, as docs/records.md says. */
static bool is_written_through(void) {
    static const char *const endings[] = {"settings", "progress", ".hexfolio", ".about"};
    bool written = false;
    for (size_t i = 0; i < sizeof endings / sizeof *endings; i++) {
        const size_t name = strlen(hostile), length = strlen(endings[i]);
        written = written || (name >= length && strcmp(hostile + name - length, endings[i]) == 0);
    }
    return written;
}

static void check(bool linked) {
    char path[FILE_PATH_MAX];
    str_write(path, sizeof path, "%s/kept", outside);
    if (!linked || !is_written_through()) {
        expect_text(path, kept);
    }
    assert_int_equal(remove(path), 0);
    assert_int_equal(rmdir(outside), 0); /* nothing else has come into it */
    for (int i = 0; i < 2; i++) {
        if (is_hostile(ids[i], ".hexfolio")) {
            continue;
        }
        str_write(path, sizeof path, "%s.hexfolio", ids[i]);
        expect_text(home_match_file(path), record[i]);
        str_write(path, sizeof path, "%s.about", ids[i]);
        if (strcmp(ids[i], chosen) != 0 && !is_hostile(ids[i], ".about")) {
            expect_text(home_match_file(path), "title A match\n");
        }
    }
}

void fuzz_folder_of_matches(char *text, size_t length) {
    char *line = fuzz_first_line(text);
    char *rest = fuzz_first_line(line);
    if (length > TEXT_MOST || text[0] == '\0' || strlen(text) > NAME_MOST ||
        strchr(text, '/') != NULL || strcmp(text, ".") == 0 || strcmp(text, "..") == 0) {
        return;
    }
    Steering steering = {line, line + strlen(line)};
    str_write(hostile, sizeof hostile, "%s", text);
    deleted[0] = '\0';
    const int kind = fuzz_choice(&steering, 24); /* more than half are files */
    begin(kind % 2 == 0);
    plant(kind / 2, rest);
    act_all(&steering);
    check(kind / 2 == 3);
    folder_remove(home_matches);
}
