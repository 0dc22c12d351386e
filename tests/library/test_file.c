/* Files: no earlier file is lost, and every failure is one sentence. */
#include <dirent.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "game/text.h"
#include "library/home.h"

static char why[SESSION_WHY_MAX];
static FileError error;

static void assert_holds(const char *path, const char *expected) {
    size_t length = 0;
    char *text = store_read(path, &length, NULL);
    assert_non_null(text);
    assert_string_equal(text, expected);
    assert_int_equal(length, strlen(expected));
    free(text);
}

/* No temporary file may be left. */
static void assert_tidy(const char *path) {
    DIR *entries = opendir(path);
    assert_non_null(entries);
    for (struct dirent *next; (next = readdir(entries)) != NULL;) {
        assert_null(strstr(next->d_name, "hexfolio-"));
    }
    closedir(entries);
}

/* --- Writing --------------------------------------------------------------------------------- */

static void test_older_generations_are_kept(void **state) {
    (void)state;
    static const char *const texts[] = {"one", "two", "three", "four"};
    char path[STORE_PATH_MAX];
    char older[STORE_PATH_MAX + 8];
    tr_say(path, sizeof path, "%s/file", home);
    for (int i = 0; i < 4; i++) {
        assert_true(store_write(path, texts[i], 2, NULL));
    }
    assert_holds(path, "four");
    tr_say(older, sizeof older, "%s.1", path);
    assert_holds(older, "three");
    tr_say(older, sizeof older, "%s.2", path);
    assert_holds(older, "two");
    assert_tidy(home);
}

static void test_a_full_disk_leaves_what_was_there(void **state) {
    (void)state;
    char path[STORE_PATH_MAX];
    char older[STORE_PATH_MAX + 8];
    struct rlimit was;
    char large[8192];
    memset(large, 'x', sizeof large - 1);
    large[sizeof large - 1] = '\0';
    tr_say(path, sizeof path, "%s/file", home);
    assert_true(store_write(path, "old", 2, NULL));
    assert_true(store_write(path, "new", 2, NULL));

    assert_int_equal(getrlimit(RLIMIT_FSIZE, &was), 0);
    const struct rlimit limit = {4096, was.rlim_max};
    signal(SIGXFSZ, SIG_IGN);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &limit), 0);
    const bool written = store_write(path, large, 2, &error);
    setrlimit(RLIMIT_FSIZE, &was);

    char expected[256];
    tr_say(expected, sizeof expected, "Cannot write “%s”: File too large.", path);
    assert_false(written || file_say(&error, why));
    assert_string_equal(why, expected);
    assert_holds(path, "new");
    tr_say(older, sizeof older, "%s.1", path);
    assert_holds(older, "old");
    assert_tidy(home);
}

static void test_what_cannot_be_written_is_a_sentence(void **state) {
    (void)state;
    char path[STORE_PATH_MAX];
    char expected[256];
    Session *session = home_match(1);
    tr_say(path, sizeof path, "%s/no/such/file", home);
    assert_false(store_save(session, path, why));
    tr_say(expected, sizeof expected, "Cannot write “%s”: No such file or directory.", path);
    assert_string_equal(why, expected);

    assert_false(store_save(session, home, why));
    tr_say(expected, sizeof expected, "Cannot write “%s”: it is a folder.", home);
    assert_string_equal(why, expected);

    assert_false(store_save(session, "/dev/full", why));
    assert_string_equal(why, "Cannot write “/dev/full”: it is not a regular file.");

    tr_say(path, sizeof path, "%s/data", home);
    home_overwrite(path, "a file where the folder should be");
    assert_false(store_write(home_match_file("x.hexfolio"), "text", 2, &error) ||
                 file_say(&error, why));
    tr_say(expected, sizeof expected, "Cannot create the folder “%s”: Not a directory.",
           home_matches);
    assert_string_equal(why, expected);
    session_free(session);
}

static void test_an_older_generation_in_the_way_stays(void **state) {
    (void)state;
    char path[STORE_PATH_MAX];
    char older[STORE_PATH_MAX + 8];
    tr_say(path, sizeof path, "%s/file", home);
    tr_say(older, sizeof older, "%s.2", path);
    assert_true(store_write(path, "old", 2, NULL));
    assert_true(store_write(path, "new", 2, NULL));
    assert_int_equal(mkdir(older, 0700), 0);
    assert_true(store_write(path, "newest", 2, NULL));
    assert_holds(path, "newest");
    assert_int_equal(rmdir(older), 0);
    tr_say(older, sizeof older, "%s.1", path);
    assert_holds(older, "old");
    assert_tidy(home);
}

static void test_a_name_without_a_folder_is_in_the_present_one(void **state) {
    (void)state;
    char was[STORE_PATH_MAX];
    assert_non_null(getcwd(was, sizeof was));
    assert_int_equal(chdir(home), 0);
    home_save("here", 2);
    home_expect_plies(store_load("here", why), 2);
    assert_tidy(home);
    assert_int_equal(chdir(was), 0);
}

static void test_a_path_too_long_is_a_sentence(void **state) {
    (void)state;
    char *path = malloc(2 * STORE_PATH_MAX);
    memset(path, 'x', 2 * STORE_PATH_MAX - 1);
    path[2 * STORE_PATH_MAX - 1] = '\0';
    assert_false(store_write(path, "text", 0, &error) || file_say(&error, why));
    assert_memory_equal(why, "Cannot write “…xxx", 22);
    assert_non_null(strstr(why, "File name too long."));
    assert_null(store_load(path, why));
    assert_non_null(strstr(why, "File name too long."));
    free(path);
}

static void test_a_folder_that_takes_nothing_is_a_sentence(void **state) {
    (void)state;
    if (geteuid() == 0) {
        /* Permissions do not stop root, but a folder of the kernel takes no files. */
        Session *session = home_match(1);
        assert_false(store_save(session, "/proc/hexfolio", why));
        assert_memory_equal(why, "Cannot write “/proc/hexfolio”: ", 35);
        session_free(session);
        return;
    }
    home_save(home_match_file("x.hexfolio"), 1);
    chmod(home_matches, 0500);
    assert_false(store_write(home_match_file("x.hexfolio"), "text", 2, &error) ||
                 file_say(&error, why));
    chmod(home_matches, 0700);
    assert_memory_equal(why, "Cannot write ", 13);
    home_expect_plies(store_load(home_match_file("x.hexfolio"), why), 1);
}

static void test_saving_elsewhere_leaves_no_generations(void **state) {
    (void)state;
    char path[STORE_PATH_MAX];
    char older[STORE_PATH_MAX + 8];
    tr_say(path, sizeof path, "%s/file", home);
    home_save(path, 1);
    home_save(path, 2);
    tr_say(older, sizeof older, "%s.1", path);
    assert_int_equal(access(older, F_OK), -1);
    home_expect_plies(store_load(path, why), 2);
}

static int rights_of(const char *path) {
    struct stat found;
    assert_int_equal(lstat(path, &found), 0);
    return (int)(found.st_mode & 0777);
}

static void test_rights_are_those_of_the_umask_or_the_old_file(void **state) {
    (void)state;
    char path[STORE_PATH_MAX];
    const mode_t was = umask(027);
    tr_say(path, sizeof path, "%s/file", home);
    home_save(path, 1);
    assert_int_equal(rights_of(path), 0640);
    assert_int_equal(chmod(path, 0604), 0);
    home_save(path, 2);
    assert_int_equal(rights_of(path), 0604);
    umask(was);
    assert_tidy(home);
}

/* What the process sees of a folder while files are written into it: nobody else can read them. */
static void test_files_of_the_program_are_for_the_owner_alone(void **state) {
    (void)state;
    char path[STORE_PATH_MAX], folder[STORE_PATH_MAX];
    const mode_t was = umask(0);
    tr_say(folder, sizeof folder, "%s/data", home);
    assert_int_equal(mkdir(folder, 0755), 0);
    assert_int_equal(mkdir(home_matches, 0755), 0);
    home_save(home_match_file("a.hexfolio"), 1);
    home_save(home_match_file("a.hexfolio"), 2);
    assert_int_equal(rights_of(home_match_file("a.hexfolio")), 0600);
    assert_int_equal(rights_of(home_match_file("a.hexfolio.1")), 0600);
    assert_true(file_write_cache(home_match_file("a.png"), "x", 1, NULL));
    assert_int_equal(rights_of(home_match_file("a.png")), 0600);
    assert_int_equal(chmod(home_match_file("a.hexfolio"), 0640), 0);
    home_save(home_match_file("a.hexfolio"), 3);
    assert_int_equal(rights_of(home_match_file("a.hexfolio")), 0640); /* as a person wants it */
    tr_say(path, sizeof path, "%s/file", home);
    home_save(path, 1);
    assert_int_equal(rights_of(path), 0666);
    umask(was);
}

/* It came after somebody looked. */
static void test_what_is_new_replaces_nothing(void **state) {
    (void)state;
    char path[STORE_PATH_MAX], expected[STORE_PATH_MAX];
    tr_say(path, sizeof path, "%s/file", home);
    assert_true(file_export(path, "old", 3, false, NULL));
    assert_false(file_export(path, "new", 3, false, &error) || file_say(&error, why));
    tr_say(expected, sizeof expected, "Cannot write “%s”: File exists.", path);
    assert_string_equal(why, expected);
    assert_holds(path, "old");
    assert_true(file_export(path, "new", 3, true, NULL));
    assert_holds(path, "new");
    assert_tidy(home);
}

static void test_nothing_is_removed_from_a_folder_of_a_person(void **state) {
    (void)state;
    static const char *const name[] = {".hexfolio-notes.txt", ".hexfolio-backup-2026.tar",
                                       ".hexfolio-4711-0"};
    const struct timespec then[2] = {{.tv_sec = 1000}, {.tv_sec = 1000}};
    char path[STORE_PATH_MAX];
    for (size_t i = 0; i < sizeof name / sizeof *name; i++) {
        tr_say(path, sizeof path, "%s/%s", home, name[i]);
        home_overwrite(path, i < 2 ? "mine" : "");
        assert_int_equal(utimensat(AT_FDCWD, path, then, 0), 0);
    }
    tr_say(path, sizeof path, "%s/file", home);
    home_save(path, 1);
    home_save(path, 2);
    assert_true(file_export(path, "text", 4, true, NULL));
    for (size_t i = 0; i < sizeof name / sizeof *name; i++) {
        tr_say(path, sizeof path, "%s/%s", home, name[i]);
        assert_holds(path, i < 2 ? "mine" : "");
    }
}

static void test_a_file_that_may_not_be_written_stays(void **state) {
    (void)state;
    char path[STORE_PATH_MAX];
    tr_say(path, sizeof path, "%s/file", home);
    home_save(path, 1);
    assert_int_equal(chmod(path, 0444), 0);
    if (geteuid() != 0) {
        Session *session = home_match(2);
        assert_false(store_save(session, path, why));
        assert_non_null(strstr(why, "Permission denied."));
        session_free(session);
        home_expect_plies(store_load(path, why), 1);
    }
    assert_int_equal(rights_of(path), 0444);
}

/* The link stays, and what it leads to is replaced as a whole. */
static void test_saving_to_a_link_replaces_what_it_leads_to(void **state) {
    (void)state;
    char path[STORE_PATH_MAX], target[STORE_PATH_MAX], leads[64];
    tr_say(path, sizeof path, "%s/link", home);
    tr_say(target, sizeof target, "%s/below/file", home);
    tr_say(leads, sizeof leads, "below/file");
    char folder[STORE_PATH_MAX];
    tr_say(folder, sizeof folder, "%s/below", home);
    assert_int_equal(mkdir(folder, 0700), 0);
    home_save(target, 1);
    assert_int_equal(symlink(leads, path), 0);
    home_save(path, 3);
    struct stat found;
    assert_int_equal(lstat(path, &found), 0);
    assert_true(S_ISLNK(found.st_mode));
    assert_int_equal(lstat(target, &found), 0);
    assert_true(S_ISREG(found.st_mode));
    home_expect_plies(store_load(target, why), 3);
    assert_tidy(home);
    assert_tidy(folder);
}

static void test_a_link_that_leads_nowhere_is_refused(void **state) {
    (void)state;
    char path[STORE_PATH_MAX], target[STORE_PATH_MAX];
    struct stat found;
    tr_say(path, sizeof path, "%s/link", home);
    tr_say(target, sizeof target, "%s/none", home);
    assert_int_equal(symlink(target, path), 0);
    assert_false(store_write(path, "text", 0, &error) || file_say(&error, why));
    assert_non_null(strstr(why, "it is a link to a file that does not exist."));
    assert_int_not_equal(access(target, F_OK), 0);
    assert_int_equal(unlink(path), 0);
    assert_int_equal(symlink("link", path), 0);
    assert_false(store_write(path, "text", 0, &error) || file_say(&error, why));
    assert_non_null(strstr(why, "symbolic links."));
    assert_int_equal(lstat(path, &found), 0);
    assert_true(S_ISLNK(found.st_mode));
    assert_tidy(home);
}

/* It ends with its signal, but not before the file is in its place. */
static void test_a_signal_waits_until_the_file_is_written(void **state) {
    (void)state;
    static const int ending[] = {SIGHUP, SIGINT, SIGQUIT, SIGTERM};
    char path[STORE_PATH_MAX], *text = calloc(1, 1 << 20);
    tr_say(path, sizeof path, "%s/file", home);
    memset(text, 'x', (1 << 20) - 1);
    for (int i = 0; i < 40; i++) {
        int status = 0, begun[2];
        char byte;
        assert_int_equal(pipe(begun), 0);
        const pid_t child = fork();
        if (child == 0) {
            const struct rlimit no_core = {0, 0};
            setrlimit(RLIMIT_CORE, &no_core);
            while (store_write(path, text, 0, NULL) && write(begun[1], "x", 1) == 1) {
            }
            _exit(1);
        }
        assert_int_equal(read(begun[0], &byte, 1), 1);
        nanosleep(&(struct timespec){.tv_nsec = i * 37000}, NULL);
        assert_int_equal(kill(child, ending[i % 4]), 0);
        assert_int_equal(waitpid(child, &status, 0), child);
        assert_true(WIFSIGNALED(status) && WTERMSIG(status) == ending[i % 4]);
        assert_tidy(home);
        close(begun[0]);
        close(begun[1]);
    }
    free(text);
}

/* --- Reading --------------------------------------------------------------------------------- */

static void test_what_cannot_be_read_is_a_sentence(void **state) {
    (void)state;
    char path[STORE_PATH_MAX];
    char expected[256];
    size_t length;
    tr_say(path, sizeof path, "%s/none", home);
    assert_null(store_load(path, why));
    tr_say(expected, sizeof expected, "Cannot read “%s”: No such file or directory.", path);
    assert_string_equal(why, expected);
    assert_null(store_load(home, why));
    tr_say(expected, sizeof expected, "Cannot read “%s”: it is a folder.", home);
    assert_string_equal(why, expected);
    assert_null(store_read("/dev/zero", &length, &error));
    (void)file_say(&error, why);
    assert_string_equal(why, "Cannot read “/dev/zero”: it is not a regular file.");

    tr_say(path, sizeof path, "%s/pipe", home);
    assert_int_equal(mkfifo(path, 0600), 0);
    assert_null(store_load(path, why));

    tr_say(path, sizeof path, "%s/large", home);
    home_overwrite(path, "x");
    assert_int_equal(truncate(path, 16 * 1024 * 1024 + 1), 0);
    assert_null(store_load(path, why));
    tr_say(expected, sizeof expected, "Cannot read “%s”: it is larger than 16 MiB.", path);
    assert_string_equal(why, expected);

    home_overwrite(path, "");
    assert_null(store_load(path, why));
    assert_string_equal(why, "Line 1: the record ends here, before its “end” line.");
}

static void test_a_long_path_is_shortened_in_the_sentence(void **state) {
    (void)state;
    char path[600] = "/";
    for (int i = 0; i < 50; i++) {
        strcat(path, "folder/\xc3\xa9\x01");
    }
    assert_null(store_load(path, why));
    assert_true(strlen(why) < 250);
    assert_memory_equal(why, "Cannot read “…", 18);
    assert_null(strchr(why, '\x01'));
}

static const char *find(const char *id) {
    return strcmp(id, "Cannot write “%s”: %s.") == 0        ? "%2$s bei „%1$s“."
           : strcmp(id, "it is a folder") == 0              ? "ein Ordner"
           : strcmp(id, "It can only be viewed here.") == 0 ? "Nur zum Ansehen."
                                                            : NULL;
}

/* It is found out in one language and said in another. */
static void test_an_error_is_said_in_the_language_of_who_shows_it(void **state) {
    (void)state;
    static const TextLanguage german = {.find = find};
    assert_false(file_write("/", "text", 4, 0, &error));
    (void)file_say(&error, why);
    assert_string_equal(why, "Cannot write “/”: it is a folder.");
    text_set_language(&german);
    (void)file_say(&error, why);
    assert_string_equal(why, "ein Ordner bei „/“.");
    (void)file_fail(&error, "It can only be viewed here.", "", 0);
    (void)file_say(&error, why);
    assert_string_equal(why, "Nur zum Ansehen.");
    text_set_language(NULL);
    assert_false(file_write("/", "text", 4, 0, NULL)); /* nobody asks */
}

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST_AT_HOME(test_older_generations_are_kept),
        TEST_AT_HOME(test_a_full_disk_leaves_what_was_there),
        TEST_AT_HOME(test_what_cannot_be_written_is_a_sentence),
        TEST_AT_HOME(test_an_older_generation_in_the_way_stays),
        TEST_AT_HOME(test_a_name_without_a_folder_is_in_the_present_one),
        TEST_AT_HOME(test_a_path_too_long_is_a_sentence),
        TEST_AT_HOME(test_a_folder_that_takes_nothing_is_a_sentence),
        TEST_AT_HOME(test_saving_elsewhere_leaves_no_generations),
        TEST_AT_HOME(test_rights_are_those_of_the_umask_or_the_old_file),
        TEST_AT_HOME(test_files_of_the_program_are_for_the_owner_alone),
        TEST_AT_HOME(test_what_is_new_replaces_nothing),
        TEST_AT_HOME(test_nothing_is_removed_from_a_folder_of_a_person),
        TEST_AT_HOME(test_a_file_that_may_not_be_written_stays),
        TEST_AT_HOME(test_saving_to_a_link_replaces_what_it_leads_to),
        TEST_AT_HOME(test_a_link_that_leads_nowhere_is_refused),
        TEST_AT_HOME(test_a_signal_waits_until_the_file_is_written),
        TEST_AT_HOME(test_what_cannot_be_read_is_a_sentence),
        TEST_AT_HOME(test_a_long_path_is_shortened_in_the_sentence),
        TEST_AT_HOME(test_an_error_is_said_in_the_language_of_who_shows_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
