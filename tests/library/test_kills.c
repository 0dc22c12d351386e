/* Wraps rename renameat2 link linkat unlink unlinkat. */
/* Wraps open openat fsync write mkdir mkdirat rmdir. */
/* A process that is killed at any moment loses at most the last action: each thing that the library
 * does is done by a child that ends before one of its calls of the system, at every one in turn.
 * Two processes at once: their locks, and what both write. */
/* For O_TMPFILE. */
#define _GNU_SOURCE /* NOLINT(bugprone-reserved-identifier) */
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "game/text.h"
#include "library/home.h"
#include "library/library.h"
#include "library/store.h"
#include "system/lock.h"

static char why[SESSION_WHY_MAX];
static FileError error;

/* --- A process that ends at a call ----------------------------------------------------------- */

enum { ENDED = 86, CALLS_MAX = 200 };

static int calls_left = -1; /* -1: it lives on */

static void call(void) {
    if (calls_left == 0) {
        _exit(ENDED);
    }
    calls_left -= calls_left > 0;
}

#define WRAPPED(type, name, parameters, arguments)                                                 \
    type __real_##name parameters;                                                                 \
    type __wrap_##name parameters;                                                                 \
    type __wrap_##name parameters {                                                                \
        call();                                                                                    \
        return __real_##name arguments;                                                            \
    }

static int names_left = -1; /* given before one cannot be; -1: all can */

static bool cannot_be_named(void) {
    call();
    errno = EIO;
    return names_left >= 0 && names_left-- == 0;
}

int __real_rename(const char *from, const char *to);
int __wrap_rename(const char *from, const char *to);
int __wrap_rename(const char *from, const char *to) {
    return cannot_be_named() ? -1 : __real_rename(from, to);
}

int __real_linkat(int a, const char *from, int b, const char *to, int flags);
int __wrap_linkat(int a, const char *from, int b, const char *to, int flags);
int __wrap_linkat(int a, const char *from, int b, const char *to, int flags) {
    return cannot_be_named() ? -1 : __real_linkat(a, from, b, to, flags);
}

static bool replaces_only;  /* the file system cannot move without replacing */
static int moves_left = -1; /* before all fail; -1: none does */

int __real_renameat2(int a, const char *from, int b, const char *to, unsigned flags);
int __wrap_renameat2(int a, const char *from, int b, const char *to, unsigned flags);
int __wrap_renameat2(int a, const char *from, int b, const char *to, unsigned flags) {
    call();
    if (replaces_only) {
        errno = EINVAL;
        return -1;
    }
    if (moves_left == 0) {
        errno = EIO;
        return -1;
    }
    moves_left -= moves_left > 0;
    return __real_renameat2(a, from, b, to, flags);
}

WRAPPED(int, link, (const char *from, const char *to), (from, to))
WRAPPED(int, unlink, (const char *path), (path))
WRAPPED(int, unlinkat, (int folder, const char *path, int flags), (folder, path, flags))
WRAPPED(int, fsync, (int file), (file))
WRAPPED(ssize_t, write, (int file, const void *from, size_t size), (file, from, size))
WRAPPED(int, mkdir, (const char *path, mode_t mode), (path, mode))
WRAPPED(int, mkdirat, (int folder, const char *path, mode_t mode), (folder, path, mode))
WRAPPED(int, rmdir, (const char *path), (path))

static bool all_have_names; /* as where a file system knows no files without a name */

/* Of a new file, or one that may be. */
int __real_open(const char *path, int flags, ...);
int __wrap_open(const char *path, int flags, mode_t mode);
int __wrap_open(const char *path, int flags, mode_t mode) {
    const bool unnamed = (flags & O_TMPFILE) == O_TMPFILE;
    if (unnamed && all_have_names) {
        errno = EOPNOTSUPP;
        return -1;
    }
    if ((flags & O_CREAT) != 0 || unnamed) {
        call();
        return __real_open(path, flags, mode);
    }
    return __real_open(path, flags);
}

int __real_openat(int folder, const char *path, int flags, ...);
int __wrap_openat(int folder, const char *path, int flags, mode_t mode);
int __wrap_openat(int folder, const char *path, int flags, mode_t mode) {
    if ((flags & O_CREAT) != 0) {
        call();
        return __real_openat(folder, path, flags, mode);
    }
    return __real_openat(folder, path, flags);
}

/* --- What is done, and what must hold afterwards --------------------------------------------- */

#define ID "kept"

typedef struct Deed {
    void (*prepare)(void);
    void (*act)(Library *library);
    void (*check)(Library *library, bool done);
    void (*at_once)(void); /* what holds before anything is taken over; may be NULL */
} Deed;

static Library *open_library(void) {
    Library *library = library_new();
    assert_non_null(library);
    assert_true(library_refresh(library, why));
    while (library_read_next(library)) {
    }
    return library;
}

static bool ends_with(const char *name, const char *ending) {
    const size_t length = strlen(name), end = strlen(ending);
    return length > end && strcmp(name + length - end, ending) == 0;
}

/* What stands beside a record. */
static bool is_beside(const char *name) {
    return ends_with(name, ".about") || ends_with(name, ".review") || ends_with(name, ".png");
}

/* What a killed process left unfinished is old enough to be swept away. */
static void let_time_pass_in(const char *folder) {
    const struct timespec then[2] = {{.tv_sec = 1000}, {.tv_sec = 1000}};
    DIR *files = opendir(folder);
    for (struct dirent *next; files != NULL && (next = readdir(files)) != NULL;) {
        if (strncmp(next->d_name, ".hexfolio-", 10) == 0 || is_beside(next->d_name)) {
            assert_int_equal(utimensat(dirfd(files), next->d_name, then, 0), 0);
        }
    }
    if (files != NULL) {
        closedir(files);
    }
}

static void let_time_pass(void) {
    let_time_pass_in(home_matches);
}

static void expect_tidy_in(const char *folder) {
    DIR *files = opendir(folder);
    for (struct dirent *next; files != NULL && (next = readdir(files)) != NULL;) {
        assert_int_not_equal(strncmp(next->d_name, ".hexfolio-", 10), 0);
    }
    if (files != NULL) {
        closedir(files);
    }
}

static void expect_tidy(void) {
    expect_tidy_in(home_matches);
}

/* Nothing stands beside a record that is not there, and nothing is on its way. */
static void expect_whole_in(const char *folder) {
    DIR *files = opendir(folder);
    for (struct dirent *next; files != NULL && (next = readdir(files)) != NULL;) {
        char record[sizeof next->d_name + 16];
        snprintf(record, sizeof record, "%s", next->d_name);
        if (is_beside(record)) {
            strcpy(strrchr(record, '.'), ".hexfolio");
            if (faccessat(dirfd(files), record, F_OK, 0) != 0) {
                fail_msg("%s stands alone in %s", next->d_name, folder);
            }
        }
        assert_false(ends_with(record, ".moving"));
    }
    if (files != NULL) {
        closedir(files);
    }
}

static void expect_whole(void) {
    const char *trash = home_match_file("trash");
    char path[STORE_PATH_MAX];
    DIR *folders = opendir(trash);
    expect_whole_in(home_matches);
    for (struct dirent *next; folders != NULL && (next = readdir(folders)) != NULL;) {
        if (next->d_name[0] != '.') {
            tr_say(path, sizeof path, "%s/trash/%s", home_matches, next->d_name);
            expect_whole_in(path);
        }
    }
    if (folders != NULL) {
        closedir(folders);
    }
}

/* True when the child came to the end of the deed. */
static bool act_until(const Deed *deed, int calls) {
    const pid_t child = fork();
    int status = 0;
    assert_true(child >= 0);
    if (child == 0) {
        Library *library = library_new();
        calls_left = calls;
        deed->act(library);
        _exit(0);
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFEXITED(status));
    assert_true(WEXITSTATUS(status) == 0 || WEXITSTATUS(status) == ENDED);
    return WEXITSTATUS(status) == 0;
}

static void check_deed(const Deed *deed) {
    bool done = false;
    int calls = 0;
    void *state = NULL;
    for (; !done; calls++) {
        assert_int_equal(home_make(&state), 0);
        deed->prepare();
        done = act_until(deed, calls);
        if (deed->at_once != NULL) {
            deed->at_once();
        }
        let_time_pass();
        Library *library = open_library();
        expect_whole();
        deed->check(library, done);
        library_free(library);
        expect_tidy();
        expect_whole();
        assert_int_equal(home_remove(&state), 0);
        assert_true(calls < CALLS_MAX);
    }
    assert_true(calls > 1); /* else nothing was interrupted */
}

static void put_match(Library *library, int plies) {
    Session *before = NULL;
    LibraryMatch *match = library_open(library, ID, &before, why);
    Session *session = home_match(plies);
    char *record = session_record(session, why);
    (void)library_put(match, record, NULL);
    library_leave(match);
    free(record);
    session_free(session);
    session_free(before);
}

static void save_as(const char *name, int plies) {
    home_save(home_match_file(name), plies);
}

static int plies_of(const Library *library, const char *id) {
    Session *session = library_load(library, id, why);
    const int plies = session != NULL ? session_plies(session) : -1;
    session_free(session);
    return plies;
}

/* How many matches have that many plies. */
static int with_plies(const Library *library, int plies) {
    int count = 0;
    for (int i = 0; i < library_count(library); i++) {
        count += plies_of(library, library_entry(library, i)->id) == plies;
    }
    return count;
}

/* --- An action ------------------------------------------------------------------------------- */

static void prepare_generations(void) {
    for (int plies = 1; plies <= 3; plies++) {
        save_as(ID ".hexfolio", plies);
    }
}

static void put_the_next(Library *library) {
    put_match(library, 4);
}

/* The plies of the record in a file alone; -1 when it cannot be read. */
static int plies_in(const char *path) {
    Session *session = store_load(path, why);
    const int plies = session != NULL ? session_plies(session) : -1;
    session_free(session);
    return plies;
}

/* The match goes on: what a kill left in the way of its older generations stops no later action. */
static void expect_old_or_new(Library *library, bool done) {
    assert_int_equal(library_count(library), 1);
    const int plies = plies_of(library, ID);
    assert_true(done ? plies == 4 : plies == 3 || plies == 4);
    for (int later = 5; later <= 8; later++) {
        put_match(library, later);
        assert_int_equal(plies_in(home_match_file(ID ".hexfolio")), later);
    }
}

/* The file itself is there all the time, without any help of the older generations. */
static void expect_the_file(void) {
    assert_in_range(plies_in(home_match_file(ID ".hexfolio")), 3, 4);
}

static void test_a_kill_while_an_action_is_written(void **state) {
    (void)state;
    check_deed(&(Deed){prepare_generations, put_the_next, expect_old_or_new, expect_the_file});
    all_have_names = true;
    check_deed(&(Deed){prepare_generations, put_the_next, expect_old_or_new, expect_the_file});
    all_have_names = false;
}

/* A file with a name that a person gave it, in a folder of their own. */
static const char *own_file(void) {
    static char path[STORE_PATH_MAX];
    tr_say(path, sizeof path, "%s/Sunday.hexfolio", home);
    return path;
}

static void prepare_own_file(void) {
    home_save(own_file(), 3);
}

static void save_own_file(Library *library) {
    (void)library;
    home_save(own_file(), 4);
}

static void expect_own_file(void) {
    assert_in_range(plies_in(own_file()), 3, 4);
}

/* The files in a folder that have a name for a moment. The plies of the record in one of them. */
static int unfinished_in(const char *folder, int *plies) {
    int count = 0;
    DIR *files = opendir(folder);
    for (struct dirent *next; files != NULL && (next = readdir(files)) != NULL;) {
        if (strncmp(next->d_name, ".hexfolio-", 10) == 0) {
            char path[STORE_PATH_MAX];
            tr_say(path, sizeof path, "%s/%s", folder, next->d_name);
            *plies = plies_in(path);
            count++;
        }
    }
    if (files != NULL) {
        closedir(files);
    }
    return count;
}

/* At most the new file has its name for a moment still. It is whole, and stays: nothing is removed
 * from a folder of a person. */
static void expect_it_whole(Library *library, bool done) {
    int plies = 4;
    (void)library;
    assert_true(!done || plies_in(own_file()) == 4);
    let_time_pass_in(home);
    const int left = unfinished_in(home, &plies);
    assert_in_range(left, 0, done ? 0 : 1);
    assert_int_equal(plies, 4);
    home_save(own_file(), 5);
    assert_int_equal(plies_in(own_file()), 5);
    assert_int_equal(unfinished_in(home, &plies), left);
}

static void test_a_kill_while_a_file_of_a_person_is_saved(void **state) {
    (void)state;
    check_deed(&(Deed){prepare_own_file, save_own_file, expect_it_whole, expect_own_file});
}

static void prepare_nothing(void) {
}

/* It is there whole, or nothing of it is. */
static void expect_nothing_else(Library *library, bool done) {
    int plies;
    (void)library;
    assert_true(file_is_free(own_file()) ? !done : plies_in(own_file()) == 4);
    assert_int_equal(unfinished_in(home, &plies), 0);
}

static void test_a_kill_while_a_new_file_of_a_person_is_saved(void **state) {
    (void)state;
    check_deed(&(Deed){prepare_nothing, save_own_file, expect_nothing_else, NULL});
}

static void put_the_first(Library *library) {
    LibraryMatch *match = library_begin(library, "Sunday", NULL);
    Session *session = home_match(1);
    char *record = session_record(session, why);
    (void)library_put(match, record, NULL);
    library_leave(match);
    free(record);
    session_free(session);
}

static void expect_one_or_none(Library *library, bool done) {
    assert_in_range(library_count(library), done ? 1 : 0, 1);
    if (library_count(library) == 1) {
        assert_int_equal(plies_of(library, library_entry(library, 0)->id), 1);
        assert_string_equal(library_entry(library, 0)->title, "Sunday");
    }
}

static void test_a_kill_while_the_first_action_is_written(void **state) {
    (void)state;
    check_deed(&(Deed){prepare_nothing, put_the_first, expect_one_or_none, NULL});
}

/* Whatever fails when the first action is written, the match is kept with its title by the next. */
static void test_a_title_that_could_not_be_written_is_written_later(void **state) {
    enum { NAMES_MOST = 2 }; /* what is known about it, and its record */
    int failed = 0;
    for (int before = 0; before < NAMES_MOST; before++) {
        assert_int_equal(home_make(state), 0);
        Library *library = open_library();
        LibraryMatch *match = library_begin(library, "Sunday", NULL);
        for (int plies = 1; plies <= 2; plies++) {
            Session *session = home_match(plies);
            char *record = session_record(session, why);
            names_left = plies == 1 ? before : -1;
            const bool put = library_put(match, record, NULL);
            failed += plies == 1 && names_left == -1;
            assert_int_equal(put, plies == 2);
            expect_whole();
            free(record);
            session_free(session);
        }
        library_leave(match);
        library_free(library);
        library = open_library();
        assert_int_equal(library_count(library), 1);
        assert_string_equal(library_entry(library, 0)->title, "Sunday");
        library_free(library);
        assert_int_equal(home_remove(state), 0);
    }
    assert_int_equal(failed, NAMES_MOST);
}

/* --- Changes of the library ------------------------------------------------------------------ */

static void rename_it(Library *library) {
    (void)library_rename(library, ID, "Monday", why);
}

static void prepare_title(void) {
    prepare_generations();
    Library *library = library_new();
    assert_true(library_rename(library, ID, "Sunday", why));
    library_free(library);
    home_overwrite(home_match_file(ID ".review"), "what was found\n");
    home_overwrite(home_match_file(ID ".png"), "picture\n");
}

static bool is_there(const char *name) {
    return access(home_match_file(name), F_OK) == 0;
}

/* The match with all that stands beside it. */
static void expect_all_parts(const Library *library) {
    const int index = library_find(library, ID);
    assert_true(index >= 0);
    assert_string_equal(library_entry(library, index)->title, "Sunday");
    assert_int_equal(plies_of(library, ID), 3);
    assert_true(is_there(ID ".hexfolio.1"));
    assert_true(is_there(ID ".hexfolio.2"));
    assert_true(is_there(ID ".review"));
}

static void expect_either_title(Library *library, bool done) {
    assert_int_equal(library_count(library), 1);
    assert_int_equal(plies_of(library, ID), 3);
    const char *title = library_entry(library, 0)->title;
    assert_true(strcmp(title, "Monday") == 0 || (!done && strcmp(title, "Sunday") == 0));
}

static void test_a_kill_while_a_match_is_renamed(void **state) {
    (void)state;
    check_deed(&(Deed){prepare_title, rename_it, expect_either_title, NULL});
}

static char trash[LIBRARY_ID_MAX];

static void delete_it(Library *library) {
    const char *const list[] = {ID};
    (void)library_delete(library, list, 1, trash, why);
}

/* The name of the one folder in the trash; false when there is none. */
static bool find_trash(void) {
    bool found = false;
    DIR *folders = opendir(home_match_file("trash"));
    for (struct dirent *next; folders != NULL && (next = readdir(folders)) != NULL;) {
        if (next->d_name[0] != '.') {
            tr_say(trash, sizeof trash, "%s", next->d_name);
            found = true;
        }
    }
    if (folders != NULL) {
        closedir(folders);
    }
    return found;
}

static void expect_here_or_in_the_trash(Library *library, bool done) {
    const bool here = library_count(library) == 1;
    assert_false(done && here);
    if (!here) {
        assert_true(find_trash());
        assert_true(library_restore(library, trash, NULL, why));
        assert_int_equal(library_count(library), 1);
    }
    expect_all_parts(library);
}

/* Each of them also where a file cannot be moved without replacing another. */
static void check_both_ways(const Deed *deed) {
    check_deed(deed);
    replaces_only = true;
    check_deed(deed);
    replaces_only = false;
}

static void test_a_kill_while_a_match_is_deleted(void **state) {
    (void)state;
    check_both_ways(&(Deed){prepare_title, delete_it, expect_here_or_in_the_trash, NULL});
}

static void prepare_trash(void) {
    prepare_title();
    Library *library = open_library();
    delete_it(library);
    library_free(library);
    assert_true(find_trash());
}

static void restore_it(Library *library) {
    (void)library_restore(library, trash, NULL, why);
}

static void expect_restored(Library *library, bool done) {
    if (library_count(library) == 0) {
        assert_false(done);
        assert_true(library_restore(library, trash, NULL, why));
    }
    assert_int_equal(library_count(library), 1);
    expect_all_parts(library);
    assert_false(find_trash());
}

static void test_a_kill_while_a_match_is_brought_back(void **state) {
    (void)state;
    check_both_ways(&(Deed){prepare_trash, restore_it, expect_restored, NULL});
}

/* Another match of its name has come meanwhile. */
static void prepare_another(void) {
    prepare_trash();
    save_as(ID ".hexfolio", 5);
    Library *library = open_library();
    assert_true(library_rename(library, ID, "Another", why));
    library_free(library);
}

static void expect_both(Library *library, bool done) {
    if (library_count(library) == 1) {
        assert_false(done);
        assert_true(library_restore(library, trash, NULL, why));
    }
    assert_int_equal(library_count(library), 2);
    assert_int_equal(plies_of(library, ID), 5);
    assert_int_equal(plies_of(library, ID " (2)"), 3);
    assert_string_equal(library_entry(library, library_find(library, ID))->title, "Another");
    assert_string_equal(library_entry(library, library_find(library, ID " (2)"))->title, "Sunday");
    assert_true(is_there(ID " (2).hexfolio.1"));
    assert_false(find_trash());
}

static void test_a_match_that_comes_back_replaces_none(void **state) {
    (void)state;
    check_both_ways(&(Deed){prepare_another, restore_it, expect_both, NULL});
}

static void forget_it(Library *library) {
    (void)library_forget(library, trash, ID, why);
}

static void expect_whole_or_gone(Library *library, bool done) {
    if (find_trash() && library_restore(library, trash, NULL, why)) {
        assert_false(done);
        assert_int_equal(plies_of(library, ID), 3);
        assert_string_equal(library_entry(library, 0)->title, "Sunday");
    } else {
        assert_int_equal(library_count(library), 0);
    }
    assert_false(find_trash());
}

static void test_a_kill_while_a_match_goes_for_good(void **state) {
    (void)state;
    check_deed(&(Deed){prepare_trash, forget_it, expect_whole_or_gone, NULL});
}

/* Whatever cannot be moved, the match is whole afterwards, and what failed can be done again. */
static void test_what_failed_can_be_done_again(void **state) {
    int failed = 0;
    for (int before = 0; before < 6; before++) {
        assert_int_equal(home_make(state), 0);
        prepare_title();
        Library *library = open_library();
        const char *const list[] = {ID};
        moves_left = before;
        bool done = library_delete(library, list, 1, trash, why) == 1;
        moves_left = -1;
        failed += !done;
        assert_int_equal(done, before > 3); /* a picture stops nothing */
        if (!done) {
            library_free(library);
            library = open_library();
            expect_all_parts(library);
            assert_int_equal(library_delete(library, list, 1, trash, why), 1);
        }
        moves_left = before;
        done = library_restore(library, trash, NULL, why);
        moves_left = -1;
        failed += !done;
        if (!done) {
            assert_int_equal(strncmp(why, "Cannot move ", 12), 0);
            assert_true(library_restore(library, trash, NULL, why));
        }
        assert_int_equal(library_count(library), 1);
        assert_int_equal(plies_of(library, ID), 3);
        assert_string_equal(library_entry(library, 0)->title, "Sunday");
        assert_false(find_trash());
        library_free(library);
        assert_int_equal(home_remove(state), 0);
    }
    assert_true(failed >= 8);
}

static void duplicate_it(Library *library) {
    (void)library_duplicate(library, ID, NULL, why);
}

static void expect_the_first(Library *library, bool done) {
    assert_in_range(library_count(library), done ? 2 : 1, 2);
    assert_int_equal(with_plies(library, 3), 1);
    assert_int_equal(with_plies(library, 0), library_count(library) - 1); /* dealt again */
    for (int i = 0; i < library_count(library); i++) {
        const LibraryEntry *entry = library_entry(library, i);
        assert_string_equal(entry->title, strcmp(entry->id, ID) == 0 ? "Sunday" : ID " (2)");
    }
}

static void test_a_kill_while_a_match_is_copied(void **state) {
    (void)state;
    check_deed(&(Deed){prepare_title, duplicate_it, expect_the_first, NULL});
}

/* --- What cannot be read, and what older versions left --------------------------------------- */

static void prepare_damage(void) {
    prepare_generations();
    home_overwrite(home_match_file(ID ".hexfolio"), "garbage\n");
}

static void expect_all_kept(Library *library, bool done) {
    int broken = 0;
    for (int i = 0; i < library_count(library); i++) {
        size_t length = 0;
        char name[LIBRARY_ID_MAX + 16];
        snprintf(name, sizeof name, "%s.hexfolio", library_entry(library, i)->id);
        char *text = store_read(home_match_file(name), &length, NULL);
        broken += strcmp(text, "garbage\n") == 0;
        free(text);
    }
    assert_true(broken >= 1);
    const int plies = plies_of(library, ID);
    assert_true(done ? plies == 4 : plies == 2 || plies == 4);
}

static void test_a_kill_while_a_damaged_match_goes_on(void **state) {
    (void)state;
    check_deed(&(Deed){prepare_damage, put_the_next, expect_all_kept, NULL});
}

/* An autosave that goes on from its first generation, while the second is another match. */
static void prepare_autosave(void) {
    save_as("continue.autosave", 6);
    save_as("continue.autosave", 2);
    save_as("continue.autosave", 3);
    char third[STORE_PATH_MAX];
    snprintf(third, sizeof third, "%s", home_match_file("continue.autosave.2"));
    Session *other = home_match_of(6, 1);
    assert_true(store_save(other, third, why));
    session_free(other);
}

static void take_over(Library *library) {
    (void)library_refresh(library, why);
}

static void expect_taken_over(Library *library, bool done) {
    (void)done;
    assert_int_equal(library_count(library), 2);
    assert_int_equal(with_plies(library, 3), 1);
    assert_int_equal(with_plies(library, 1), 1);
    assert_int_equal(access(home_match_file("continue.autosave"), F_OK), -1);
    assert_int_equal(access(home_match_file("continue.autosave.1"), F_OK), -1);
    assert_int_equal(access(home_match_file("continue.autosave.2"), F_OK), -1);
}

static void test_a_kill_while_the_old_autosave_is_taken_over(void **state) {
    (void)state;
    check_deed(&(Deed){prepare_autosave, take_over, expect_taken_over, NULL});
}

/* A save of an older version that was killed between its two renames. */
static void prepare_orphans(void) {
    save_as("Sunday.hexfolio", 1);
    save_as("Sunday.hexfolio", 2);
    save_as("Sunday.hexfolio", 3);
    assert_int_equal(__real_unlink(home_match_file("Sunday.hexfolio")), 0);
    save_as("Monday.hexfolio.2", 5);
}

static void expect_no_orphans(Library *library, bool done) {
    (void)done;
    assert_int_equal(library_count(library), 2);
    assert_int_equal(plies_of(library, "Sunday"), 2);
    assert_int_equal(plies_of(library, "Monday"), 5);
}

static void test_a_generation_alone_becomes_a_match(void **state) {
    (void)state;
    check_deed(&(Deed){prepare_orphans, take_over, expect_no_orphans, NULL});
}

static void copy_file(const char *from, const char *to) {
    size_t length = 0;
    char *text = store_read(from, &length, NULL);
    assert_non_null(text);
    home_overwrite(to, text);
    free(text);
}

#define MADE "2026-11-22-101523-4821"

/* What versions left that were killed while they deleted: the record is in the trash, and what is
 * known about it in the library. */
static void test_what_older_versions_left_comes_together(void **state) {
    (void)state;
    char path[STORE_PATH_MAX];
    prepare_title();
    tr_say(path, sizeof path, "%s/trash/" MADE, home_matches);
    assert_true(file_make_folder(path, NULL));
    tr_say(path, sizeof path, "%s/trash/" MADE "/" ID ".hexfolio", home_matches);
    copy_file(home_match_file(ID ".hexfolio"), path);
    assert_int_equal(__real_unlink(home_match_file(ID ".hexfolio")), 0);
    assert_int_equal(__real_unlink(home_match_file(ID ".hexfolio.1")), 0);
    assert_int_equal(__real_unlink(home_match_file(ID ".hexfolio.2")), 0);
    Library *library = open_library();
    assert_int_equal(library_count(library), 0);
    assert_true(library_restore(library, MADE, NULL, why));
    assert_string_equal(library_entry(library, 0)->title, "Sunday");
    library_free(library);
}

/* Only what has the names of the program, and stands alone for a while, is swept away. */
static void test_leftovers_are_swept_and_nothing_else(void **state) {
    (void)state;
    static const char *const swept[] = {MADE ".about", MADE ".review", MADE ".png"};
    static const char *const kept[] = {"Sunday.about",
                                       "notes.txt",
                                       "photo.png",
                                       "1.review",
                                       "2026-11-22-101523-4821-b.about",
                                       ".about",
                                       "2026-11-22-101523-4822.about.bak"};
    save_as(ID ".hexfolio", 1);
    for (size_t i = 0; i < sizeof kept / sizeof *kept; i++) {
        home_overwrite(home_match_file(kept[i]), "title Mine\n");
    }
    for (size_t i = 0; i < sizeof swept / sizeof *swept; i++) {
        home_overwrite(home_match_file(swept[i]), "title Mine\n");
    }
    library_free(open_library());
    assert_true(is_there(swept[0])); /* somebody may be writing its record now */
    let_time_pass();
    library_free(open_library());
    for (size_t i = 0; i < sizeof swept / sizeof *swept; i++) {
        assert_false(is_there(swept[i]));
    }
    for (size_t i = 0; i < sizeof kept / sizeof *kept; i++) {
        assert_true(is_there(kept[i]));
    }
}

/* --- Two processes at once ------------------------------------------------------------------- */

typedef struct Other {
    pid_t child;
    int ready, go; /* pipes: it is at work; it may go on */
} Other;

/* Another process that does something with the library and waits to be let go. */
static Other begin_other(void (*act)(Library *library)) {
    int ready[2], go[2];
    char byte = 0;
    assert_int_equal(pipe(ready), 0);
    assert_int_equal(pipe(go), 0);
    const pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        act(library_new());
        if (__real_write(ready[1], "x", 1) == 1 && read(go[0], &byte, 1) == 1) {
            _exit(0);
        }
        _exit(1);
    }
    close(ready[1]);
    close(go[0]);
    assert_int_equal(read(ready[0], &byte, 1), 1);
    return (Other){child, ready[0], go[1]};
}

static void end_other(Other other) {
    int status = 0;
    assert_int_equal(kill(other.child, SIGKILL), 0);
    assert_int_equal(waitpid(other.child, &status, 0), other.child);
    close(other.ready);
    close(other.go);
}

static void play_it(Library *library) {
    Session *session = NULL;
    LibraryMatch *match = library_open(library, ID, &session, why);
    Session *next = home_match(4);
    char *record = session_record(next, why);
    if (match == NULL || !library_put(match, record, NULL)) {
        _exit(1);
    }
}

static void test_a_match_in_play_is_read_only_for_others(void **state) {
    (void)state;
    char undo[LIBRARY_ID_MAX];
    Session *session = NULL;
    const char *const list[] = {ID};
    prepare_generations();
    const Other other = begin_other(play_it);
    Library *library = open_library();
    assert_true(library_in_play(library, ID));
    assert_null(library_last(library, why));
    LibraryMatch *match = library_open(library, ID, &session, why);
    assert_true(library_is_read_only(match));
    home_expect_plies(session, 4);
    assert_false(library_is_outdated(match));
    assert_false(library_put(match, "anything", &error) || file_say(&error, why));
    assert_string_equal(why, "It can only be viewed here.");
    assert_int_equal(library_delete(library, list, 1, undo, why), 0);
    assert_string_equal(why, "A match that is being played cannot be deleted.");
    /* It may be renamed meanwhile. */
    assert_true(library_rename(library, ID, "Sunday", why));
    assert_true(library_in_play(library, ID));
    save_as(ID ".hexfolio", 4);
    assert_true(library_is_outdated(match)); /* it went on */
    library_leave(match);
    assert_true(library_in_play(library, ID));
    match = library_open(library, ID, &session, why);
    session_free(session);
    assert_false(library_is_outdated(match));
    end_other(other);
    assert_true(library_is_outdated(match)); /* it is free now */
    library_leave(match);
    assert_false(library_in_play(library, ID));
    match = library_open(library, ID, &session, why);
    assert_false(library_is_read_only(match));
    home_expect_plies(session, 4);
    library_leave(match);
    library_free(library);
}

static void begin_matches(Library *library) {
    enum { MATCHES = 20 };
    for (int i = 0; i < MATCHES; i++) {
        put_the_first(library);
        if (!library_refresh(library, why) || library_read_next(library) != (i == 0)) {
            library_free(library);
            library = library_new();
        }
    }
    library_free(library);
}

static void test_two_processes_lose_nothing(void **state) {
    (void)state;
    const Other one = begin_other(begin_matches);
    const Other two = begin_other(begin_matches);
    begin_matches(library_new());
    end_other(one);
    end_other(two);
    Library *library = open_library();
    assert_int_equal(library_count(library), 60);
    assert_int_equal(with_plies(library, 1), 60);
    for (int i = 0; i < 60; i++) {
        assert_string_equal(library_entry(library, i)->title, "Sunday");
    }
    library_free(library);
}

/* A file as it is called while it is written. */
static int make_unfinished(void) {
    enum { LOCKED_BYTE = 1 };
    char path[STORE_PATH_MAX], named[STORE_PATH_MAX];
    struct stat found;
    str_write(path, sizeof path, "%s/.hexfolio-12-0", home_matches);
    const int file = open(path, O_RDWR | O_CREAT | O_EXCL, 0600);
    if (file < 0 || fstat(file, &found) != 0 || lock_take(file, LOCKED_BYTE) != LOCK_FREE ||
        __real_write(file, "text", 4) != 4) {
        return -1;
    }
    str_write(named, sizeof named, "%s-%ju", path, (uintmax_t)found.st_ino);
    return __real_rename(path, named) == 0 ? file : -1;
}

static void write_slowly(Library *library) {
    (void)library;
    if (make_unfinished() < 0) {
        _exit(1);
    }
}

static void test_a_file_that_is_being_written_is_not_swept_away(void **state) {
    (void)state;
    prepare_generations();
    const Other other = begin_other(write_slowly);
    let_time_pass();
    library_free(open_library());
    DIR *files = opendir(home_matches);
    int unfinished = 0;
    for (struct dirent *next; (next = readdir(files)) != NULL;) {
        unfinished += strncmp(next->d_name, ".hexfolio-", 10) == 0;
    }
    closedir(files);
    assert_int_equal(unfinished, 1);
    end_other(other);
    library_free(open_library());
    expect_tidy();
}

static void put_file(const char *folder, const char *name, const char *text) {
    char path[STORE_PATH_MAX];
    tr_say(path, sizeof path, "%s/%s", folder, name);
    home_overwrite(path, text);
}

static bool has_file(const char *folder, const char *name) {
    char path[STORE_PATH_MAX];
    tr_say(path, sizeof path, "%s/%s", folder, name);
    return !file_is_free(path);
}

/* Files that are called nearly like one that is being written. The last but one was copied from
 * another place, the last one is a link. */
static void test_what_the_program_did_not_make_is_not_swept_away(void **state) {
    (void)state;
    static const char *const name[] = {
        ".hexfolio-notes.txt", ".hexfolio-backup-2026.tar", ".hexfolio-1",   ".hexfolio-12-0",
        ".hexfolio-012-0-7",   ".hexfolio-12-0-7",          ".hexfolio-13-0"};
    enum { NAMES = sizeof name / sizeof *name };
    char path[STORE_PATH_MAX];
    prepare_generations();
    for (int i = 0; i < NAMES - 1; i++) {
        put_file(home_matches, name[i], "text");
    }
    put_file(home, "empty", "");
    tr_say(path, sizeof path, "%s/empty", home);
    assert_int_equal(symlink(path, home_match_file(name[NAMES - 1])), 0);
    put_file(home_matches, ".hexfolio-14-0", "");
    let_time_pass();
    library_free(open_library());
    for (int i = 0; i < NAMES; i++) {
        assert_true(has_file(home_matches, name[i]));
    }
    assert_false(has_file(home_matches, ".hexfolio-14-0")); /* killed before it was written */
    assert_true(has_file(home, "empty"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_kill_while_an_action_is_written),
        cmocka_unit_test(test_a_kill_while_a_file_of_a_person_is_saved),
        cmocka_unit_test(test_a_kill_while_a_new_file_of_a_person_is_saved),
        cmocka_unit_test(test_a_kill_while_the_first_action_is_written),
        cmocka_unit_test(test_a_title_that_could_not_be_written_is_written_later),
        cmocka_unit_test(test_a_kill_while_a_match_is_renamed),
        cmocka_unit_test(test_a_kill_while_a_match_is_deleted),
        cmocka_unit_test(test_a_kill_while_a_match_is_brought_back),
        cmocka_unit_test(test_a_match_that_comes_back_replaces_none),
        cmocka_unit_test(test_a_kill_while_a_match_goes_for_good),
        cmocka_unit_test(test_what_failed_can_be_done_again),
        cmocka_unit_test(test_a_kill_while_a_match_is_copied),
        cmocka_unit_test(test_a_kill_while_a_damaged_match_goes_on),
        cmocka_unit_test(test_a_kill_while_the_old_autosave_is_taken_over),
        cmocka_unit_test(test_a_generation_alone_becomes_a_match),
        TEST_AT_HOME(test_what_older_versions_left_comes_together),
        TEST_AT_HOME(test_leftovers_are_swept_and_nothing_else),
        TEST_AT_HOME(test_a_match_in_play_is_read_only_for_others),
        TEST_AT_HOME(test_two_processes_lose_nothing),
        TEST_AT_HOME(test_a_file_that_is_being_written_is_not_swept_away),
        TEST_AT_HOME(test_what_the_program_did_not_make_is_not_swept_away),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
