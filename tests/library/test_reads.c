/* Wraps openat fopen close fstat read fdopendir readdir fstatat malloc calloc realloc. */
/* What cannot be read now is not lost: a call of the system fails while the library, the settings
 * or the progress are read, they say so, and nothing takes the place of the file. And what is not
 * read at all: how many files the list of matches opens. */
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "game/text.h"
#include "library/home.h"
#include "library/library.h"
#include "library/progress.h"
#include "library/settings.h"

static char why[SESSION_WHY_MAX];

/* --- Calls that fail ------------------------------------------------------------------------- */

typedef enum Call {
    NO_CALL,
    OPEN,
    FSTAT,
    READ,
    READ_LESS,
    READ_SLOWLY,
    OPENDIR,
    READDIR,
    FSTATAT
} Call;

/* Whatever is done with a file of this name fails at a call. READ_LESS: its last byte is not there;
 * READ_SLOWLY: each byte comes alone, after an interruption. */
static struct Fault {
    Call call;
    const char *name;
    int reason;
} fault;

static int marked = -1;    /* the open file of that name */
static DIR *marked_folder; /* likewise */
static bool interrupted;   /* the last call was */
static int opened, stats;  /* calls */
static int records_opened; /* and of the files with a record or its sidecar */
static int refused = -1;   /* which block of memory is, from 0; -1: none more */

static bool ends_with(const char *text, const char *end) {
    const size_t length = strlen(text), last = strlen(end);
    return length >= last && strcmp(text + length - last, end) == 0;
}

static bool fails(Call call, const char *path) {
    const bool it_does = fault.call == call && ends_with(path, fault.name);
    errno = it_does ? fault.reason : errno;
    return it_does;
}

int __real_openat(int folder, const char *path, int flags, ...);
int __wrap_openat(int folder, const char *path, int flags, ...);
int __wrap_openat(int folder, const char *path, int flags, ...) {
    const bool is_folder = (flags & O_DIRECTORY) != 0, once = fault.reason == EINTR;
    opened += !is_folder;
    records_opened += ends_with(path, ".hexfolio") || ends_with(path, ".about");
    if (!(once && interrupted) && fails(is_folder ? OPENDIR : OPEN, path)) {
        interrupted = true;
        return -1;
    }
    interrupted = false;
    const int file = __real_openat(folder, path, flags, 0600);
    if (fault.call != NO_CALL && ends_with(path, fault.name)) {
        marked = file;
    }
    return file;
}

FILE *__real_fopen(const char *path, const char *mode);
FILE *__wrap_fopen(const char *path, const char *mode);
FILE *__wrap_fopen(const char *path, const char *mode) {
    opened++;
    records_opened += ends_with(path, ".hexfolio");
    return fails(OPEN, path) ? NULL : __real_fopen(path, mode);
}

int __real_close(int file);
int __wrap_close(int file);
int __wrap_close(int file) {
    marked = file == marked ? -1 : marked;
    return __real_close(file);
}

int __real_fstat(int file, struct stat *found);
int __wrap_fstat(int file, struct stat *found);
int __wrap_fstat(int file, struct stat *found) {
    return file == marked && fails(FSTAT, fault.name) ? -1 : __real_fstat(file, found);
}

ssize_t __real_read(int file, void *to, size_t size);
ssize_t __wrap_read(int file, void *to, size_t size);
ssize_t __wrap_read(int file, void *to, size_t size) {
    if (file != marked) {
        return __real_read(file, to, size);
    }
    if (fails(READ, fault.name)) {
        return -1;
    }
    if (fault.call == READ_SLOWLY) {
        interrupted = !interrupted;
        errno = EINTR;
        return interrupted ? -1 : __real_read(file, to, size < 1 ? size : 1);
    }
    const ssize_t got = __real_read(file, to, size);
    return fault.call == READ_LESS && got > 0 ? got - 1 : got;
}

DIR *__real_fdopendir(int file);
DIR *__wrap_fdopendir(int file);
DIR *__wrap_fdopendir(int file) {
    DIR *folder = __real_fdopendir(file);
    if (fault.call == READDIR && file == marked) {
        marked_folder = folder;
    }
    return folder;
}

struct dirent *__real_readdir(DIR *folder);
struct dirent *__wrap_readdir(DIR *folder);
struct dirent *__wrap_readdir(DIR *folder) {
    static int entries;
    enum { LISTED = 3 }; /* before it fails */
    entries = folder == marked_folder ? entries + 1 : 0;
    if (entries > LISTED && fails(READDIR, fault.name)) {
        entries = 0;
        return NULL;
    }
    return __real_readdir(folder);
}

int __real_fstatat(int folder, const char *name, struct stat *found, int flags);
int __wrap_fstatat(int folder, const char *name, struct stat *found, int flags);
int __wrap_fstatat(int folder, const char *name, struct stat *found, int flags) {
    stats++;
    return fails(FSTATAT, name) ? -1 : __real_fstatat(folder, name, found, flags);
}

static bool grant(void) {
    return refused < 0 || refused-- > 0;
}

#define GRANTED(name, parameters, arguments)                                                       \
    void *__real_##name parameters;                                                                \
    void *__wrap_##name parameters;                                                                \
    void *__wrap_##name parameters {                                                               \
        if (grant()) {                                                                             \
            return __real_##name arguments;                                                        \
        }                                                                                          \
        errno = ENOMEM;                                                                            \
        return NULL;                                                                               \
    }

GRANTED(malloc, (size_t size), (size))
GRANTED(calloc, (size_t count, size_t size), (count, size))
GRANTED(realloc, (void *at, size_t size), (at, size))

static void let_fail(Call call, const char *name, int reason) {
    fault = (struct Fault){call, name, reason};
    interrupted = false;
}

static void let_succeed(void) {
    fault = (struct Fault){NO_CALL, "", 0};
    marked = -1;
    marked_folder = NULL;
}

/* --- The record ------------------------------------------------------------------------------ */

#define ID "kept"

static void save_as(const char *name, int plies) {
    home_save(home_match_file(name), plies);
}

static void keep_generations(void) {
    for (int plies = 1; plies <= 3; plies++) {
        save_as(ID ".hexfolio", plies);
    }
}

static void expect_file(const char *name, int plies) {
    char path[STORE_PATH_MAX];
    tr_say(path, sizeof path, "%s", home_match_file(name));
    home_expect_plies(store_load(path, why), plies);
}

static void expect_generations(void) {
    expect_file(ID ".hexfolio", 3);
    expect_file(ID ".hexfolio.1", 2);
    expect_file(ID ".hexfolio.2", 1);
}

static Library *open_library(void) {
    Library *library = library_new();
    assert_non_null(library);
    assert_true(library_refresh(library, why));
    return library;
}

static void expect_blocked(Library *library) {
    Session *session = NULL;
    assert_true(library_refresh(library, why));
    assert_int_equal(library_count(library), 1);
    assert_null(library_last(library, why));
    assert_non_null(strstr(why, "cannot be read now"));
    assert_int_equal(library_entry(library, 0)->state, LIBRARY_BLOCKED);
    assert_non_null(strstr(library_entry(library, 0)->line, "Nothing was changed"));
    assert_false(library_read_next(library)); /* not again and again */
    assert_null(library_load(library, ID, why));
    assert_null(library_open(library, ID, &session, why));
    assert_null(session);
    assert_non_null(strstr(why, "Nothing was changed"));
}

/* The match goes on where it was, and what was there becomes its first generation. */
static void expect_to_go_on(Library *library, int matches) {
    Session *session = NULL;
    assert_true(library_refresh(library, why));
    assert_non_null(library_last(library, why));
    assert_int_equal(library_entry(library, 0)->state, LIBRARY_PLAYING);
    LibraryMatch *match = library_open(library, ID, &session, why);
    home_expect_plies(session, 3);
    session = home_match(4);
    char *record = session_record(session, why);
    assert_true(library_put(match, record, NULL));
    library_leave(match);
    free(record);
    session_free(session);
    assert_true(library_refresh(library, why));
    assert_int_equal(library_count(library), matches);
    expect_file(ID ".hexfolio", 4);
    expect_file(ID ".hexfolio.1", 3);
    expect_file(ID ".hexfolio.2", 2);
}

static void test_a_record_that_cannot_be_read_now_stays_the_newest(void **state) {
    static const struct Fault faults[] = {
        {OPEN, ID ".hexfolio", EIO},    {OPEN, ID ".hexfolio", EMFILE},
        {OPEN, ID ".hexfolio", ENFILE}, {OPEN, ID ".hexfolio", ENOMEM},
        {OPEN, ID ".hexfolio", EACCES}, {FSTAT, ID ".hexfolio", EIO},
        {READ, ID ".hexfolio", EIO},    {READ_LESS, ID ".hexfolio", 0},
    };
    for (size_t i = 0; i < sizeof faults / sizeof *faults; i++) {
        assert_int_equal(home_make(state), 0);
        keep_generations();
        Library *library = library_new();
        let_fail(faults[i].call, faults[i].name, faults[i].reason);
        expect_blocked(library);
        let_succeed();
        expect_generations();
        expect_to_go_on(library, 1);
        library_free(library);
        assert_int_equal(home_remove(state), 0);
    }
}

static void test_what_cannot_be_read_now_is_not_remembered(void **state) {
    (void)state;
    keep_generations();
    Library *library = library_new();
    let_fail(READ, ID ".hexfolio", EIO);
    expect_blocked(library);
    library_free(library);
    let_succeed();
    library = open_library();
    assert_true(library_read_next(library));
    assert_int_equal(library_entry(library, 0)->state, LIBRARY_PLAYING);
    library_free(library);
}

static void test_an_interrupted_or_slow_read_is_a_read(void **state) {
    (void)state;
    keep_generations();
    Library *library = open_library();
    let_fail(OPEN, ID ".hexfolio", EINTR);
    home_expect_plies(library_load(library, ID, why), 3);
    let_fail(READ_SLOWLY, ID ".hexfolio", EINTR);
    home_expect_plies(library_load(library, ID, why), 3);
    let_succeed();
    library_free(library);
}

static void test_an_older_generation_that_cannot_be_read_now_is_not_skipped(void **state) {
    (void)state;
    Session *session = NULL;
    keep_generations();
    home_overwrite(home_match_file(ID ".hexfolio"), "garbage\n");
    Library *library = open_library();
    let_fail(READ, ID ".hexfolio.1", EIO);
    assert_null(library_open(library, ID, &session, why));
    let_succeed();
    expect_file(ID ".hexfolio.1", 2);
    LibraryMatch *match = library_open(library, ID, &session, why);
    home_expect_plies(session, 2);
    library_leave(match);
    library_free(library);
}

static void test_a_record_too_large_for_memory_is_not_damaged(void **state) {
    (void)state;
    int blocks = 0;
    bool reached = true;
    keep_generations();
    Library *library = open_library();
    for (; reached; blocks++) {
        refused = blocks;
        Session *session = library_load(library, ID, why);
        reached = refused < 0;
        refused = -1;
        assert_true(session != NULL || strstr(why, "Nothing was changed") != NULL);
        assert_true(session == NULL || session_plies(session) == 3);
        session_free(session);
    }
    assert_true(blocks > 3);
    library_free(library);
}

static void test_without_a_lock_for_now_nothing_is_opened_or_deleted(void **state) {
    (void)state;
    Session *session = home_match(1);
    char *record = session_record(session, why);
    char undo[LIBRARY_ID_MAX];
    const char *const list[] = {ID};
    session_free(session);
    keep_generations();
    Library *library = open_library();
    LibraryMatch *match = library_begin(library, "Sunday", NULL);
    let_fail(OPEN, "/locks", EMFILE);
    assert_null(library_open(library, ID, &session, why));
    assert_non_null(strstr(why, "Try again."));
    assert_int_equal(library_delete(library, list, 1, undo, why), 0);
    assert_non_null(strstr(why, "Try again."));
    assert_false(library_put(match, record, NULL));
    let_succeed();
    expect_generations();
    assert_true(library_put(match, record, NULL));
    assert_true(library_in_play(library, library_match_id(match)));
    library_leave(match);
    expect_to_go_on(library, 2);
    free(record);
    library_free(library);
}

/* --- The folder ------------------------------------------------------------------------------ */

static void keep_matches(int count) {
    Session *session = home_match(3);
    char *record = session_record(session, why);
    char name[LIBRARY_ID_MAX], path[STORE_PATH_MAX];
    save_as("2026-01-01-000000-0000.hexfolio", 3); /* which makes the folder */
    for (int i = 1; i < count; i++) {
        tr_say(name, sizeof name, "2026-01-01-%06d-0000.hexfolio", i);
        assert_true(file_write_cache(home_match_file(name), record, strlen(record), NULL));
        tr_say(name, sizeof name, "2026-01-01-%06d-0000.about", i);
        tr_say(path, sizeof path, "%s", home_match_file(name));
        assert_true(file_write_cache(path, "begun 1000000000\ntitle Sunday\n", 30, NULL));
    }
    free(record);
    session_free(session);
}

static void make_index(void) {
    Library *library = open_library();
    while (library_read_next(library)) {
    }
    library_free(library);
}

static char *index_text(void) {
    size_t length = 0;
    char *text = store_read(home_cache_file("index"), &length, NULL);
    assert_non_null(text);
    return text;
}

static void test_a_folder_that_cannot_be_read_now_is_not_empty(void **state) {
    (void)state;
    static const struct Fault faults[] = {
        {OPENDIR, "/hexfolio", EMFILE}, {OPENDIR, "/hexfolio", EIO}, {READDIR, "/hexfolio", EIO}};
    enum { MATCHES = 9 };
    keep_matches(MATCHES);
    make_index();
    char *before = index_text();
    for (size_t i = 0; i < sizeof faults / sizeof *faults; i++) {
        /* When the program starts, and later. */
        let_fail(faults[i].call, faults[i].name, faults[i].reason);
        Library *library = library_new();
        assert_false(library_refresh(library, why));
        assert_non_null(strstr(why, "Cannot read the folder"));
        let_succeed();
        assert_true(library_refresh(library, why));
        assert_int_equal(library_count(library), MATCHES);
        assert_false(library_read_next(library)); /* the index knows them all */
        let_fail(faults[i].call, faults[i].name, faults[i].reason);
        assert_false(library_refresh(library, why));
        assert_int_equal(library_count(library), MATCHES);
        assert_non_null(library_last(library, why));
        library_free(library);
        let_succeed();
        char *after = index_text();
        assert_string_equal(after, before);
        free(after);
    }
    free(before);
}

static void test_a_match_that_cannot_be_asked_for_is_not_gone(void **state) {
    (void)state;
    keep_matches(3);
    make_index();
    let_fail(FSTATAT, "000001-0000.hexfolio", EIO);
    Library *library = open_library();
    assert_int_equal(library_count(library), 3);
    library_free(library);
    /* Without an index, too; and as it may be the last one, that is found out. */
    assert_int_equal(unlink(home_cache_file("index")), 0);
    library = open_library();
    assert_int_equal(library_count(library), 3);
    assert_string_equal(library_last(library, why)->id, "2026-01-01-000001-0000");
    let_succeed();
    library_free(library);
}

/* A generation alone becomes a match; not so if its record is there but cannot be asked for. */
static void test_an_older_generation_replaces_no_record(void **state) {
    (void)state;
    keep_generations();
    save_as("Monday.hexfolio.2", 5);
    let_fail(FSTATAT, ID ".hexfolio", EIO);
    library_free(open_library());
    let_succeed();
    expect_generations();
    expect_file("Monday.hexfolio", 5);
}

static void test_an_index_that_cannot_be_read_now_stays(void **state) {
    (void)state;
    enum { MATCHES = 5 };
    keep_matches(MATCHES);
    make_index();
    char *before = index_text();
    let_fail(READ, "/index", EIO);
    Library *library = open_library();
    assert_int_equal(library_count(library), MATCHES);
    assert_true(library_read_next(library));
    library_free(library);
    let_succeed();
    char *after = index_text();
    assert_string_equal(after, before);
    free(before);
    free(after);
}

/* --- What stands beside ---------------------------------------------------------------------- */

static void test_a_sidecar_that_cannot_be_read_now_stays(void **state) {
    (void)state;
    char title[STORE_TITLE_MAX];
    keep_generations();
    Library *library = open_library();
    assert_true(library_rename(library, ID, "Sunday", why));
    library_free(library);
    assert_int_equal(unlink(home_cache_file("index")), 0);
    let_fail(OPEN, ID ".about", EMFILE);
    library = open_library();
    assert_string_equal(library_entry(library, 0)->title, ID);
    assert_false(library_rename(library, ID, "Monday", why));
    Session *session = NULL;
    LibraryMatch *match = library_open(library, ID, &session, why);
    assert_non_null(match);
    library_count_time(match, 0);
    library_leave(match);
    session_free(session);
    let_succeed();
    assert_true(library_refresh(library, why));
    assert_string_equal(library_entry(library, 0)->title, "Sunday");
    library_free(library);
    library = open_library();
    match = library_open(library, ID, &session, why);
    assert_true(library_match_title(match, title));
    assert_string_equal(title, "Sunday");
    library_leave(match);
    session_free(session);
    library_free(library);
}

static void test_progress_that_cannot_be_read_now_stays(void **state) {
    (void)state;
    static Progress progress;
    progress_load(&progress, why);
    assert_true(progress_take_tour(&progress, games_all[0], PROGRESS_DONE, why));
    assert_true(progress_solve(&progress, "fields-001", true, why));
    let_fail(READ, "/progress", EIO);
    progress_load(&progress, why);
    assert_non_null(strstr(why, "Cannot read"));
    assert_false(progress_take_tour(&progress, games_all[0], 2, why));
    assert_int_equal(progress_tour(&progress, games_all[0]), 2);
    assert_false(progress_miss(&progress, "fields-001", why));
    let_succeed();
    /* From now on it is known again, and changes add to it. */
    assert_true(progress_miss(&progress, "fields-001", why));
    assert_true(progress_take_tour(&progress, games_all[0], 2, why));
    progress_load(&progress, why);
    assert_string_equal(why, "");
    assert_int_equal(progress_tour(&progress, games_all[0]), PROGRESS_DONE);
    assert_int_equal(progress_puzzle(&progress, "fields-001").state, PUZZLE_SOLVED);
    assert_int_equal(progress_puzzle(&progress, "fields-001").misses, 1);
}

static void test_settings_that_cannot_be_read_now_stay(void **state) {
    (void)state;
    Settings settings = settings_default();
    settings.speed = 4;
    assert_true(settings_save(&settings, why));
    let_fail(OPEN, "/settings", EMFILE);
    settings = settings_load(why);
    assert_non_null(strstr(why, "left as it is"));
    assert_int_equal(settings.speed, settings_default().speed);
    assert_false(settings.fresh);
    let_succeed();
    settings.speed = 2;
    assert_false(settings_save(&settings, why));
    assert_non_null(strstr(why, "left as they were"));
    settings = settings_load(why);
    assert_string_equal(why, "");
    assert_int_equal(settings.speed, 4);
    assert_true(settings_save(&settings, why));
}

/* --- What is not read ------------------------------------------------------------------------ */

static void test_the_list_of_known_matches_opens_no_record(void **state) {
    (void)state;
    enum { MATCHES = 300, FEW = 12 };
    keep_matches(MATCHES);
    make_index();
    opened = records_opened = stats = 0;
    Library *library = open_library();
    assert_int_equal(library_count(library), MATCHES);
    assert_non_null(library_last(library, why));
    assert_false(library_read_next(library));
    assert_int_equal(records_opened, 0);
    assert_in_range(opened, 1, FEW);
    assert_in_range(stats, MATCHES, 2 * MATCHES + FEW);
    /* The match that has changed is read alone. */
    save_as("2026-01-01-000007-0000.hexfolio", 5);
    opened = records_opened = 0;
    assert_true(library_refresh(library, why));
    assert_int_equal(records_opened, 0);
    assert_int_equal(library_last(library, why)->plies, 5);
    assert_false(library_read_next(library));
    assert_in_range(records_opened, 1, 2); /* how it ends, then all of it */
    assert_in_range(opened, 1, FEW);
    library_free(library);
}

static void test_without_an_index_the_last_match_alone_is_read(void **state) {
    (void)state;
    enum { MATCHES = 50 };
    keep_matches(MATCHES);
    save_as("2026-01-01-000007-0000.hexfolio", 5);
    Library *library = open_library();
    records_opened = 0;
    assert_int_equal(library_last(library, why)->plies, 5);
    assert_in_range(records_opened, 1, 2);
    library_free(library);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_record_that_cannot_be_read_now_stays_the_newest),
        TEST_AT_HOME(test_what_cannot_be_read_now_is_not_remembered),
        TEST_AT_HOME(test_an_interrupted_or_slow_read_is_a_read),
        TEST_AT_HOME(test_an_older_generation_that_cannot_be_read_now_is_not_skipped),
        TEST_AT_HOME(test_a_record_too_large_for_memory_is_not_damaged),
        TEST_AT_HOME(test_without_a_lock_for_now_nothing_is_opened_or_deleted),
        TEST_AT_HOME(test_a_folder_that_cannot_be_read_now_is_not_empty),
        TEST_AT_HOME(test_a_match_that_cannot_be_asked_for_is_not_gone),
        TEST_AT_HOME(test_an_older_generation_replaces_no_record),
        TEST_AT_HOME(test_an_index_that_cannot_be_read_now_stays),
        TEST_AT_HOME(test_a_sidecar_that_cannot_be_read_now_stays),
        TEST_AT_HOME(test_progress_that_cannot_be_read_now_stays),
        TEST_AT_HOME(test_settings_that_cannot_be_read_now_stay),
        TEST_AT_HOME(test_the_list_of_known_matches_opens_no_record),
        TEST_AT_HOME(test_without_an_index_the_last_match_alone_is_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
