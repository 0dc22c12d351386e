/* Files: where they lie, that nothing is lost, and one sentence for every failure. */
#include <dirent.h>
#include <fcntl.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

#include "game/text.h"
#include "games/games.h"
#include "games/template/template.h"
#include "session/store.h"

static char why[SESSION_WHY_MAX];
static char home[64]; /* a new folder for each test */
static char folder[STORE_PATH_MAX];

/* The collection of this test, in place of the real one: it needs one small game that stays. */
const Game *const games_all[] = {&template_game, NULL};

const Game *games_find(const char *id) {
    return strcmp(id, template_game.id) == 0 ? &template_game : NULL;
}

/* --- Helpers --------------------------------------------------------------------------------- */

static int new_home(void **state) {
    (void)state;
    strcpy(home, "/tmp/hexfolio-test-XXXXXX");
    if (mkdtemp(home) == NULL) {
        return -1;
    }
    text_say(folder, sizeof folder, "%s/data/hexfolio", home);
    char data[128];
    text_say(data, sizeof data, "%s/data", home);
    setenv("HOME", home, 1);
    setenv("XDG_DATA_HOME", data, 1);
    unsetenv("XDG_CONFIG_HOME");
    why[0] = '\0';
    return 0;
}

static void remove_tree(const char *path) {
    DIR *entries = opendir(path);
    for (struct dirent *next; entries != NULL && (next = readdir(entries)) != NULL;) {
        if (strcmp(next->d_name, ".") != 0 && strcmp(next->d_name, "..") != 0) {
            char inside[STORE_PATH_MAX];
            text_say(inside, sizeof inside, "%.2000s/%s", path, next->d_name);
            remove_tree(inside);
        }
    }
    if (entries != NULL) {
        closedir(entries);
    }
    remove(path);
}

static int remove_home(void **state) {
    (void)state;
    remove_tree(home);
    return 0;
}

static Session *match(int plies) {
    const SessionStart start = {.game = &template_game, .seed = 5};
    Session *session = session_new(&start, NULL);
    for (int i = 0; i < plies; i++) {
        int count = 0;
        const Action *list = session_actions(session, &count);
        assert_true(session_submit(session, list[0], NULL, why));
    }
    return session;
}

static void save(const char *path, int plies) {
    Session *session = match(plies);
    assert_true(store_save(session, path, why));
    session_free(session);
}

static void autosave(int plies) {
    Session *session = match(plies);
    assert_true(store_autosave(session, why));
    session_free(session);
}

static void assert_plies(Session *session, int plies) {
    assert_non_null(session);
    assert_int_equal(session_plies(session), plies);
    session_free(session);
}

static void assert_holds(const char *path, const char *expected) {
    size_t length = 0;
    char *text = store_read(path, &length, why);
    assert_non_null(text);
    assert_string_equal(text, expected);
    assert_int_equal(length, strlen(expected));
    free(text);
}

static const char *in_folder(const char *name) {
    static char path[2 * STORE_PATH_MAX];
    text_say(path, sizeof path, "%s/%s", folder, name);
    return path;
}

static void overwrite(const char *path, const char *text) {
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs(text, file);
    fclose(file);
}

/* No file written aside may be left over. */
static void assert_tidy(const char *path) {
    DIR *entries = opendir(path);
    assert_non_null(entries);
    for (struct dirent *next; (next = readdir(entries)) != NULL;) {
        assert_null(strstr(next->d_name, "hexfolio-"));
    }
    closedir(entries);
}

/* --- Where ----------------------------------------------------------------------------------- */

static void test_folders_follow_the_environment(void **state) {
    (void)state;
    char path[STORE_PATH_MAX];
    char expected[STORE_PATH_MAX];
    assert_true(store_folder(STORE_MATCHES, path, why));
    assert_string_equal(path, folder);
    assert_true(store_folder(STORE_SETTINGS, path, why));
    text_say(expected, sizeof expected, "%s/.config/hexfolio", home);
    assert_string_equal(path, expected);
    setenv("XDG_DATA_HOME", "not/absolute", 1);
    assert_true(store_folder(STORE_MATCHES, path, why));
    text_say(expected, sizeof expected, "%s/.local/share/hexfolio", home);
    assert_string_equal(path, expected);
}

static void test_a_missing_home_is_a_sentence(void **state) {
    (void)state;
    char path[STORE_PATH_MAX];
    time_t when;
    StoreEntry *list;
    unsetenv("HOME");
    unsetenv("XDG_DATA_HOME");
    Session *session = match(1);
    const char *sentence = "No folder is known for matches: neither HOME nor XDG_DATA_HOME names "
                           "one.";
    assert_false(store_folder(STORE_MATCHES, path, why));
    assert_string_equal(why, sentence);
    assert_false(store_autosave(session, why));
    assert_string_equal(why, sentence);
    assert_null(store_continue(why));
    assert_string_equal(why, sentence);
    assert_false(store_continue_time(&when));
    assert_int_equal(store_list(&list), 0);
    assert_null(list);
    assert_false(store_match_path("x", path, why));
    session_free(session);
}

static void test_a_home_too_long_is_a_sentence(void **state) {
    (void)state;
    char path[STORE_PATH_MAX];
    char *name = malloc(STORE_PATH_MAX);
    memset(name, '/', STORE_PATH_MAX - 1);
    name[STORE_PATH_MAX - 1] = '\0';
    setenv("XDG_DATA_HOME", name, 1);
    assert_false(store_folder(STORE_MATCHES, path, why));
    assert_string_equal(why, "The path of the folder for matches is too long.");
    free(name);
}

static void test_folders_are_made_for_the_owner_alone(void **state) {
    (void)state;
    struct stat found;
    autosave(0);
    assert_int_equal(stat(folder, &found), 0);
    assert_int_equal(found.st_mode & 0777, 0700);
}

static void test_names_of_matches_become_names_of_files(void **state) {
    (void)state;
    static const struct {
        const char *title, *name;
    } names[] = {
        {"Sunday", "Sunday.hexfolio"},
        {"a/b\\c", "a_b_c.hexfolio"},
        {"../../etc/passwd", "______etc_passwd.hexfolio"},
        {".hidden", "_hidden.hexfolio"},
        {"v1.2", "v1.2.hexfolio"},
        {"new\nline\x7f", "new_line_.hexfolio"},
        {"Zo\xc3\xab \xff", "Zo\xc3\xab _.hexfolio"},
    };
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        char path[STORE_PATH_MAX];
        assert_true(store_match_path(names[i].title, path, why));
        assert_string_equal(path, in_folder(names[i].name));
    }
}

static void test_a_name_may_not_be_empty_or_long(void **state) {
    (void)state;
    char path[STORE_PATH_MAX];
    char title[STORE_TITLE_MAX + 1];
    assert_false(store_match_path("", path, why));
    assert_string_equal(why, "A saved match needs a name.");
    assert_false(store_match_path("   ", path, why));
    memset(title, 'x', STORE_TITLE_MAX);
    title[STORE_TITLE_MAX] = '\0';
    assert_false(store_match_path(title, path, why));
    assert_string_equal(why, "The name is longer than 79 bytes.");
    title[STORE_TITLE_MAX - 1] = '\0';
    assert_true(store_match_path(title, path, why));
    save(path, 1);
    StoreEntry *list;
    assert_int_equal(store_list(&list), 1);
    assert_string_equal(list[0].title, title);
    free(list);
}

/* --- Writing --------------------------------------------------------------------------------- */

static void test_older_generations_are_kept(void **state) {
    (void)state;
    static const char *const texts[] = {"one", "two", "three", "four"};
    char path[STORE_PATH_MAX];
    char older[STORE_PATH_MAX + 8];
    text_say(path, sizeof path, "%s/file", home);
    for (int i = 0; i < 4; i++) {
        assert_true(store_write(path, texts[i], 2, why));
    }
    assert_holds(path, "four");
    text_say(older, sizeof older, "%s.1", path);
    assert_holds(older, "three");
    text_say(older, sizeof older, "%s.2", path);
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
    text_say(path, sizeof path, "%s/file", home);
    assert_true(store_write(path, "old", 2, why));
    assert_true(store_write(path, "new", 2, why));

    assert_int_equal(getrlimit(RLIMIT_FSIZE, &was), 0);
    const struct rlimit limit = {4096, was.rlim_max};
    signal(SIGXFSZ, SIG_IGN);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &limit), 0);
    const bool written = store_write(path, large, 2, why);
    setrlimit(RLIMIT_FSIZE, &was);

    char expected[256];
    text_say(expected, sizeof expected, "Cannot write \"%s\": File too large.", path);
    assert_false(written);
    assert_string_equal(why, expected);
    assert_holds(path, "new");
    text_say(older, sizeof older, "%s.1", path);
    assert_holds(older, "old");
    assert_tidy(home);
}

static void test_what_cannot_be_written_is_a_sentence(void **state) {
    (void)state;
    char path[STORE_PATH_MAX];
    char expected[256];
    Session *session = match(1);
    text_say(path, sizeof path, "%s/no/such/file", home);
    assert_false(store_save(session, path, why));
    text_say(expected, sizeof expected, "Cannot write \"%s\": No such file or directory.", path);
    assert_string_equal(why, expected);

    assert_false(store_save(session, home, why));
    text_say(expected, sizeof expected, "Cannot write \"%s\": it is a folder.", home);
    assert_string_equal(why, expected);

    assert_false(store_save(session, "/dev/full", why));
    assert_string_equal(why, "Cannot write \"/dev/full\": it is not an ordinary file.");

    text_say(path, sizeof path, "%s/data", home);
    overwrite(path, "a file where the folder should be");
    assert_false(store_autosave(session, why));
    text_say(expected, sizeof expected, "Cannot make the folder \"%s\": Not a directory.", folder);
    assert_string_equal(why, expected);
    session_free(session);
}

static void test_an_older_generation_in_the_way_changes_nothing(void **state) {
    (void)state;
    char path[STORE_PATH_MAX];
    char older[STORE_PATH_MAX + 8];
    text_say(path, sizeof path, "%s/file", home);
    text_say(older, sizeof older, "%s.2", path);
    assert_true(store_write(path, "old", 2, why));
    assert_true(store_write(path, "new", 2, why));
    assert_int_equal(mkdir(older, 0700), 0);
    assert_false(store_write(path, "newest", 2, why));
    assert_memory_equal(why, "Cannot write ", 13);
    assert_holds(path, "new");
    text_say(older, sizeof older, "%s.1", path);
    assert_holds(older, "old");
    assert_tidy(home);
}

static void test_a_name_without_a_folder_is_in_the_present_one(void **state) {
    (void)state;
    char was[STORE_PATH_MAX];
    assert_non_null(getcwd(was, sizeof was));
    assert_int_equal(chdir(home), 0);
    save("here", 2);
    assert_plies(store_load("here", why), 2);
    assert_tidy(home);
    assert_int_equal(chdir(was), 0);
}

static void test_a_path_too_long_is_a_sentence(void **state) {
    (void)state;
    char *path = malloc(2 * STORE_PATH_MAX);
    memset(path, 'x', 2 * STORE_PATH_MAX - 1);
    path[2 * STORE_PATH_MAX - 1] = '\0';
    assert_false(store_write(path, "text", 0, why));
    assert_memory_equal(why, "Cannot write \"...xxx", 20);
    assert_non_null(strstr(why, "File name too long."));
    assert_null(store_load(path, why));
    assert_non_null(strstr(why, "File name too long."));
    free(path);
}

static void test_a_folder_that_takes_nothing_is_a_sentence(void **state) {
    (void)state;
    if (geteuid() == 0) {
        /* Nobody forbids root anything but the kernel: its own folder takes no files. */
        Session *session = match(1);
        assert_false(store_save(session, "/proc/hexfolio", why));
        assert_memory_equal(why, "Cannot write \"/proc/hexfolio\": ", 31);
        session_free(session);
        return;
    }
    autosave(1);
    chmod(folder, 0500);
    Session *session = match(2);
    assert_false(store_autosave(session, why));
    chmod(folder, 0700);
    assert_memory_equal(why, "Cannot write ", 13);
    session_free(session);
    assert_plies(store_continue(why), 1);
}

static void test_saving_elsewhere_leaves_no_generations(void **state) {
    (void)state;
    char path[STORE_PATH_MAX];
    char older[STORE_PATH_MAX + 8];
    text_say(path, sizeof path, "%s/file", home);
    save(path, 1);
    save(path, 2);
    text_say(older, sizeof older, "%s.1", path);
    assert_int_equal(access(older, F_OK), -1);
    assert_plies(store_load(path, why), 2);
}

/* --- Reading --------------------------------------------------------------------------------- */

static void test_what_cannot_be_read_is_a_sentence(void **state) {
    (void)state;
    char path[STORE_PATH_MAX];
    char expected[256];
    size_t length;
    text_say(path, sizeof path, "%s/none", home);
    assert_null(store_load(path, why));
    text_say(expected, sizeof expected, "Cannot read \"%s\": No such file or directory.", path);
    assert_string_equal(why, expected);
    assert_null(store_load(home, why));
    text_say(expected, sizeof expected, "Cannot read \"%s\": it is a folder.", home);
    assert_string_equal(why, expected);
    assert_null(store_read("/dev/zero", &length, why));
    assert_string_equal(why, "Cannot read \"/dev/zero\": it is not an ordinary file.");

    text_say(path, sizeof path, "%s/pipe", home);
    assert_int_equal(mkfifo(path, 0600), 0);
    assert_null(store_load(path, why));

    text_say(path, sizeof path, "%s/large", home);
    overwrite(path, "x");
    assert_int_equal(truncate(path, 16 * 1024 * 1024 + 1), 0);
    assert_null(store_load(path, why));
    text_say(expected, sizeof expected, "Cannot read \"%s\": it is larger than 16 MiB.", path);
    assert_string_equal(why, expected);

    overwrite(path, "");
    assert_null(store_load(path, why));
    assert_string_equal(why, "Line 1: the record ends here, before its `end` line.");
}

static void test_a_long_path_is_shortened_in_the_sentence(void **state) {
    (void)state;
    char path[600] = "/";
    for (int i = 0; i < 50; i++) {
        strcat(path, "folder/\xc3\xa9\x01");
    }
    assert_null(store_load(path, why));
    assert_true(strlen(why) < 250);
    assert_memory_equal(why, "Cannot read \"...", 16);
    assert_null(strchr(why, '\x01'));
}

/* --- Continue -------------------------------------------------------------------------------- */

static void test_without_an_autosave_there_is_nothing_to_continue(void **state) {
    (void)state;
    time_t when;
    strcpy(why, "before");
    assert_null(store_continue(why));
    assert_string_equal(why, "");
    assert_false(store_continue_time(&when));
}

static void test_continue_gives_the_last_autosave(void **state) {
    (void)state;
    time_t when = 0;
    for (int plies = 1; plies <= 5; plies++) {
        autosave(plies);
    }
    assert_plies(store_continue(why), 5);
    assert_string_equal(why, "");
    assert_true(store_continue_time(&when));
    assert_true(when > 0);
}

static void test_continue_falls_back_on_older_generations(void **state) {
    (void)state;
    for (int plies = 1; plies <= 3; plies++) {
        autosave(plies);
    }
    overwrite(in_folder("continue.autosave"), "damaged\n");
    assert_plies(store_continue(why), 2);
    assert_string_equal(why, "The last match cannot be read. Line 1: this is not a record of "
                             "Hexfolio: it begins with `damaged`.");
    overwrite(in_folder("continue.autosave.1"), "");
    assert_plies(store_continue(why), 1);
    assert_non_null(strstr(why, "`damaged`"));
    overwrite(in_folder("continue.autosave.2"), "");
    assert_null(store_continue(why));
    assert_non_null(strstr(why, "`damaged`"));
}

static void test_continue_survives_a_crash_between_two_renames(void **state) {
    (void)state;
    time_t when;
    autosave(1);
    autosave(2);
    assert_int_equal(unlink(in_folder("continue.autosave")), 0);
    assert_true(store_continue_time(&when));
    assert_plies(store_continue(why), 1);
}

/* --- The list -------------------------------------------------------------------------------- */

static void save_at(const char *title, time_t when) {
    char path[STORE_PATH_MAX];
    const struct timespec times[2] = {{.tv_sec = when}, {.tv_sec = when}};
    assert_true(store_match_path(title, path, why));
    save(path, 1);
    assert_int_equal(utimensat(AT_FDCWD, path, times, 0), 0);
}

static void test_saved_matches_are_listed_newest_first(void **state) {
    (void)state;
    StoreEntry *list;
    autosave(1);
    save_at("older", 1000);
    save_at("newest", 3000);
    save_at("b", 2000);
    save_at("a", 2000);
    save_at("a", 2000); /* a second generation, which is not listed */
    overwrite(in_folder("notes.txt"), "x");
    assert_int_equal(mkdir(in_folder("folder.hexfolio"), 0700), 0);
    assert_int_equal(store_list(&list), 4);
    assert_string_equal(list[0].title, "newest");
    assert_string_equal(list[1].title, "a");
    assert_string_equal(list[2].title, "b");
    assert_string_equal(list[3].title, "older");
    assert_int_equal(list[0].when, 3000);
    assert_plies(store_load(list[3].path, why), 1);
    free(list);
}

static void test_many_matches_are_listed(void **state) {
    (void)state;
    StoreEntry *list;
    for (int i = 0; i < 40; i++) {
        char title[16];
        text_say(title, sizeof title, "match %02d", i);
        save_at(title, 1000 - i);
    }
    assert_int_equal(store_list(&list), 40);
    assert_string_equal(list[39].title, "match 39");
    free(list);
}

static void test_a_deleted_match_is_gone_with_its_generations(void **state) {
    (void)state;
    char path[STORE_PATH_MAX];
    StoreEntry *list;
    assert_true(store_match_path("x", path, why));
    save(path, 1);
    save(path, 2);
    assert_int_equal(access(in_folder("x.hexfolio.1"), F_OK), 0);
    assert_true(store_delete(path, why));
    assert_int_equal(access(in_folder("x.hexfolio.1"), F_OK), -1);
    assert_int_equal(store_list(&list), 0);
    free(list);
    assert_false(store_delete(path, why));
    assert_memory_equal(why, "Cannot delete ", 14);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, new_home, remove_home)

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(test_folders_follow_the_environment),
        TEST(test_a_missing_home_is_a_sentence),
        TEST(test_a_home_too_long_is_a_sentence),
        TEST(test_folders_are_made_for_the_owner_alone),
        TEST(test_names_of_matches_become_names_of_files),
        TEST(test_a_name_may_not_be_empty_or_long),
        TEST(test_older_generations_are_kept),
        TEST(test_a_full_disk_leaves_what_was_there),
        TEST(test_what_cannot_be_written_is_a_sentence),
        TEST(test_an_older_generation_in_the_way_changes_nothing),
        TEST(test_a_name_without_a_folder_is_in_the_present_one),
        TEST(test_a_path_too_long_is_a_sentence),
        TEST(test_a_folder_that_takes_nothing_is_a_sentence),
        TEST(test_saving_elsewhere_leaves_no_generations),
        TEST(test_what_cannot_be_read_is_a_sentence),
        TEST(test_a_long_path_is_shortened_in_the_sentence),
        TEST(test_without_an_autosave_there_is_nothing_to_continue),
        TEST(test_continue_gives_the_last_autosave),
        TEST(test_continue_falls_back_on_older_generations),
        TEST(test_continue_survives_a_crash_between_two_renames),
        TEST(test_saved_matches_are_listed_newest_first),
        TEST(test_many_matches_are_listed),
        TEST(test_a_deleted_match_is_gone_with_its_generations),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
