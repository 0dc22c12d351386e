/* What src/system promises, on Windows: built for it alone (src/windows.mk), and run with Wine by
 * tests/windows/run.py. Prints the Test Anything Protocol; works in the folder that it is started
 * in. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "game/text.h"
#include "library/file.h"
#include "library/path.h"
#include "library/store.h"
#include "system/collate.h"
#include "system/disk.h"
#include "system/environment.h"
#include "system/lock.h"
#include "system/process.h"
#include "system/text_out.h"

static int number, failures;

static void check(bool good, const char *name) {
    failures += good ? 0 : 1;
    printf("%sok %d - %s\n", good ? "" : "not ", ++number, name);
}

static bool put(const char *path, const char *text) {
    const int file = disk_open(DISK_HERE, path, DISK_EMPTY, DISK_FOLLOW);
    const bool done = file >= 0 && disk_write(file, text, strlen(text)) && disk_sync(file);
    disk_close(file);
    return done;
}

static bool holds(const char *path, const char *text) {
    size_t length = 0;
    char *found = file_read(path, &length, NULL, NULL);
    const bool same = found != NULL && strcmp(found, text) == 0;
    free(found);
    return same;
}

/* --- Paths ------------------------------------------------------------------------------------ */

static bool taken(const char *given, const char *wanted) {
    char path[FILE_PATH_MAX];
    return path_of_url(given, path, NULL) && strcmp(path, wanted) == 0;
}

static bool typed(const char *given, const char *wanted, bool whole) {
    char path[FILE_PATH_MAX];
    path_typed(given, path);
    return strcmp(path, wanted) == 0 && disk_is_whole(path) == whole;
}

static void test_paths(void) {
    char shown[FILE_PATH_MAX];
    check(taken("C:\\a\\b.hexfolio", "C:/a/b.hexfolio") && taken("c:/a b", "c:/a b"),
          "a drive letter");
    check(taken("\\\\server\\share\\a", "//server/share/a"), "a share of another computer");
    check(taken("file:///C:/a%20b", "C:/a b"), "the URL of a file on a drive");
    check(typed(" C:\\a\\ ", "C:/a", true) &&
              typed("\\\\server\\share\\a", "//server/share/a", true) &&
              typed("C:a", "C:a", false) && typed("a title", "a title", false),
          "what is typed");
    path_shown("C:/a/b", shown);
    check(strcmp(shown, "C:\\a\\b") == 0, "what is shown");
    check(disk_kind("C:") == DISK_FOLDER && disk_kind("C:/") == DISK_FOLDER, "the root of a drive");
    check(disk_kind("NUL") == DISK_NOTHING && errno == EINVAL && disk_kind("a/CON") == DISK_NOTHING,
          "devices are no files");
    check(!disk_make_folder(DISK_HERE, "//server/share") && errno == EEXIST,
          "nobody makes a share");
}

static void test_any_path(void) {
    char path[2000] = "long";
    bool made = disk_make_folder(DISK_HERE, path);
    for (int i = 0; i < 12 && made; i++) {
        str_append(path, sizeof path, "/Ελληνικά 中文 %050d", i);
        made = disk_make_folder(DISK_HERE, path);
    }
    str_append(path, sizeof path, "/é");
    check(made && strlen(path) > 800 && put(path, "text") && holds(path, "text"),
          "a path of 800 bytes, in any script");
    /* Wine knows no longer ones. */
    str_write(path, sizeof path, "long/Ελληνικά 中文 %050d", 0);
    char *whole = disk_whole_path(path);
    check(whole != NULL && disk_is_whole(whole) && strstr(whole, "/long/Ελληνικά 中文") != NULL,
          "the whole path");
    free(whole);
}

/* --- Files ------------------------------------------------------------------------------------ */

static void test_replacing(void) {
    FileError error;
    DiskInfo before, after;
    check(put("old", "old") && put("new", "new") && disk_replace("new", "old") &&
              holds("old", "new") && disk_kind("new") == DISK_NOTHING,
          "a file takes the place of another");
    check(put("a", "a") && put("b", "b") && !disk_move(DISK_HERE, "a", DISK_HERE, "b") &&
              errno == EEXIST && holds("b", "b"),
          "a move replaces nothing");
    check(disk_link("a", "c") && disk_is_same(DISK_HERE, "a", DISK_HERE, "c") &&
              disk_move(DISK_HERE, "a", DISK_HERE, "c") && disk_kind("a") == DISK_NOTHING,
          "two names of one file become one");
    check(file_write("kept", "1", 1, 2, &error) && file_write("kept", "2", 1, 2, &error) &&
              file_write("kept", "3", 1, 2, &error) && holds("kept", "3") && holds("kept.1", "2") &&
              holds("kept.2", "1"),
          "generations");
    check(disk_look(DISK_HERE, "kept", DISK_FOLLOW, &before) &&
              disk_set_time("kept", before.time + DISK_SECOND) &&
              disk_look(DISK_HERE, "kept", DISK_FOLLOW, &after) &&
              after.time == before.time + DISK_SECOND && after.inode == before.inode,
          "the time of a file");
    check(!disk_remove(DISK_HERE, "nothing") && errno == ENOENT && !put("a?b", "") &&
              errno == EINVAL,
          "reasons");
}

static void test_folders(void) {
    int found = 0;
    DiskInfo info;
    check(disk_make_folder(DISK_HERE, "folder") && put("folder/中文", "text"), "a folder");
    DiskNames *names = disk_names(DISK_HERE, "folder");
    for (const char *name; names != NULL && (name = disk_next(names)) != NULL;) {
        found += strcmp(name, "中文") == 0 &&
                 disk_look(disk_names_folder(names), name, DISK_NO_FOLLOW, &info) && info.size == 4;
    }
    const int file =
        names != NULL ? disk_open(disk_names_folder(names), "中文", DISK_READ, DISK_FOLLOW) : -1;
    check(found == 1 && file >= 0, "its names, looked at in it");
    disk_close(file);
    check(names != NULL && disk_remove(disk_names_folder(names), "中文"), "a file removed in it");
    disk_names_end(names);
    check(disk_remove_folder(DISK_HERE, "folder") && disk_kind("folder") == DISK_NOTHING,
          "it is removed");
}

/* --- Locks ------------------------------------------------------------------------------------ */

static void test_locks(void) {
    const uint64_t place = lock_place("a match"), other = lock_place("another");
    const int one = lock_open("locks", true), two = lock_open("locks", false);
    check(one >= 0 && two >= 0 && lock_is_at(one, "locks"), "a file of locks");
    check(lock_take(one, place) == LOCK_FREE && lock_take(one, place) == LOCK_FREE &&
              lock_state(one, place) == LOCK_FREE,
          "a lock is free for who has it");
    check(lock_state(two, place) == LOCK_TAKEN && lock_take(two, place) == LOCK_TAKEN &&
              lock_take(two, other) == LOCK_FREE,
          "and taken for others");
    lock_close(one);
    check(lock_take(two, place) == LOCK_FREE, "it ends with its file");
    lock_close(two);
    const int folder = lock_folder(".");
    check(folder >= 0, "a folder is locked");
    lock_close(folder);
    const int again = lock_folder(".");
    check(again >= 0, "and again");
    lock_close(again);
    check(disk_kind("./.hexfolio-changes") == DISK_NOTHING, "nothing of it stays");
}

/* Holds a lock until its input ends, for another process: `system.exe hold`. */
static int hold(void) {
    const int file = lock_open("held", true);
    const bool taken_now = lock_take(file, lock_place("a match")) == LOCK_FREE;
    puts(taken_now ? "held" : "taken");
    (void)fflush(stdout);
    (void)getchar();
    return taken_now ? 0 : 1;
}

/* --- The rest --------------------------------------------------------------------------------- */

static void test_others(void) {
    TextOut first, second;
    FILE *a = text_begin(&first), *b = text_begin(&second);
    for (int i = 0; a != NULL && b != NULL && i < 50000; i++) {
        fprintf(a, "%d\n", i % 10);
        fputs("bb", b);
    }
    check(text_flush(&first) && first.length == 100000, "a text in memory, before its end");
    fputs("end", a);
    char *one = text_end(&first), *two = text_end(&second);
    check(one != NULL && two != NULL && strlen(one) == 100003 && strlen(two) == 100000 &&
              strcmp(one + 100000, "end") == 0,
          "two texts at once");
    a = text_begin(&first);
    free(one);
    one = text_end(&first);
    check(one != NULL && one[0] == '\0', "an empty text after a longer one");
    free(one);
    free(two);

    Collation *order = collate_open();
    char *e = collate_key(order, "Émile"), *f = collate_key(order, "Frank"),
         *d = collate_key(order, "dora");
    check(e != NULL && f != NULL && d != NULL && strcmp(d, e) < 0 && strcmp(e, f) < 0,
          "the order of names");
    free(e);
    free(f);
    free(d);
    collate_close(order);

    char path[FILE_PATH_MAX], name[STORE_TITLE_MAX];
    check(environment_folder(KNOWN_MATCHES, path, sizeof path) && disk_is_whole(path) &&
              strstr(path, "/Hexfolio/Matches") != NULL,
          "where matches are kept");
    store_file_name("aux: what?", name);
    check(put(name, "text") && holds(name, "text"), "a name for a file of a title");
    check(process_cores() >= 1 && process_number() > 0, "processors");
}

int main(int count, char **words) {
    process_begin(&count, &words);
    if (count == 2 && strcmp(words[1], "hold") == 0) {
        return hold();
    }
    check(count == 2 && strcmp(words[1], "Ελληνικά 中文") == 0, "words of the command line");
    test_paths();
    test_any_path();
    test_replacing();
    test_folders();
    test_locks();
    test_others();
    printf("1..%d\n", number);
    return failures > 0 ? 1 : 0;
}
