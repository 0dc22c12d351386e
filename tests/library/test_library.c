/* The library: nothing in it is replaced, and everything about it but the records can be made
 * again. */
#include <dirent.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "game/text.h"
#include "games/template/template.h"
#include "library/home.h"
#include "library/library.h"

static char why[SESSION_WHY_MAX];
static FileError error;

/* --- Matches to keep ------------------------------------------------------------------------- */

static Library *library;

static int open_library(void **state) {
    const int made = home_make(state);
    library = library_new();
    return made != 0 || library == NULL;
}

static int close_library(void **state) {
    library_free(library);
    return home_remove(state);
}

/* As if the program was started again. */
static void open_again(void) {
    library_free(library);
    library = library_new();
    assert_true(library_refresh(library, why));
}

/* Puts the record of a match of `plies` plies. */
static void put(LibraryMatch *match, int plies) {
    Session *session = home_match(plies);
    char *record = session_record(session, why);
    assert_non_null(record);
    assert_true(library_put(match, record, NULL));
    free(record);
    session_free(session);
}

/* A match that was begun and left; `id` gets its id. */
static void keep(int plies, char id[LIBRARY_ID_MAX]) {
    LibraryMatch *match = library_begin(library, "", NULL);
    put(match, plies);
    tr_say(id, LIBRARY_ID_MAX, "%s", library_match_id(match));
    library_leave(match);
}

static const LibraryEntry *entry_of(const char *id) {
    assert_true(library_refresh(library, why));
    const int index = library_find(library, id);
    assert_true(index >= 0);
    library_read(library, index);
    return library_entry(library, index);
}

static void expect_plies(const char *id, int plies) {
    home_expect_plies(library_load(library, id, why), plies);
}

/* The path of a part of a match; good until the next call. */
static const char *part(const char *id, const char *ending) {
    char name[LIBRARY_ID_MAX + 16];
    tr_say(name, sizeof name, "%s%s", id, ending);
    return home_match_file(name);
}

static bool is_there(const char *path) {
    return access(path, F_OK) == 0;
}

/* How many files of the folder have that ending. */
static int files_ending(const char *folder, const char *ending) {
    int count = 0;
    DIR *files = opendir(folder);
    for (struct dirent *next; files != NULL && (next = readdir(files)) != NULL;) {
        const size_t length = strlen(next->d_name), end = strlen(ending);
        count += length >= end && strcmp(next->d_name + length - end, ending) == 0;
    }
    if (files != NULL) {
        closedir(files);
    }
    return count;
}

/* --- The list -------------------------------------------------------------------------------- */

static void test_every_match_is_a_file_of_its_own(void **state) {
    (void)state;
    char first[LIBRARY_ID_MAX], second[LIBRARY_ID_MAX];
    keep(2, first);
    keep(5, second);
    assert_string_not_equal(first, second);
    expect_plies(first, 2);
    expect_plies(second, 5);
    assert_int_equal(files_ending(home_matches, ".hexfolio"), 2);
}

static void test_a_match_without_an_action_is_not_kept(void **state) {
    (void)state;
    LibraryMatch *match = library_begin(library, "", NULL);
    assert_string_equal(library_match_id(match), "");
    library_leave(match);
    assert_true(library_refresh(library, why));
    assert_int_equal(library_count(library), 0);
    assert_null(library_last(library, why));
}

/* The end was undone: it is a branch of the record, behind the main line. */
static void test_a_match_whose_end_was_undone_goes_on(void **state) {
    (void)state;
    int count = 0;
    for (int undone = 0; undone < 2; undone++) {
        const SessionStart start = {.game = &template_game, .seed = 5, .practice = true};
        Session *session = session_new(&start);
        assert_true(session_submit(session, session_actions(session, &count)[0], why));
        assert_true(session_submit(session, ACTION_RESIGN, why));
        assert_true(undone == 0 || session_undo(session, false, why));
        assert_true(store_save(session, home_match_file("ended.hexfolio"), why));
        session_free(session);
        assert_true(library_refresh(library, why));
        const LibraryEntry *last = library_last(library, why);
        assert_true(undone > 0 ? last != NULL && strcmp(last->id, "ended") == 0 : last == NULL);
    }
}

static void test_the_list_says_what_a_match_is(void **state) {
    (void)state;
    char id[LIBRARY_ID_MAX];
    keep(3, id);
    const LibraryEntry *entry = entry_of(id);
    assert_int_equal(entry->state, LIBRARY_PLAYING);
    assert_string_equal(entry->game->id, "template");
    assert_int_equal(entry->plies, 3);
    assert_string_equal(entry->title, "West v East");
    assert_string_equal(entry->players, "West, East");
    assert_non_null(strstr(entry->line, " to move"));
    assert_true(entry->begun > 0 && entry->played >= entry->begun);
    assert_string_equal(library_last(library, why)->id, id);
}

static void test_the_index_saves_reading_the_records(void **state) {
    (void)state;
    char id[LIBRARY_ID_MAX];
    keep(3, id);
    (void)entry_of(id);
    open_again();
    assert_int_equal(library_entry(library, 0)->state, LIBRARY_PLAYING);
    assert_string_equal(library_entry(library, 0)->title, "West v East");
    assert_false(library_read_next(library));
    /* Another record at the same place is read. */
    home_save(part(id, ".hexfolio"), 7);
    open_again();
    assert_int_equal(library_entry(library, 0)->state, LIBRARY_UNREAD);
    assert_true(library_read_next(library));
    assert_int_equal(library_entry(library, 0)->plies, 7);
}

static void test_a_damaged_index_is_made_again(void **state) {
    (void)state;
    char id[LIBRARY_ID_MAX];
    keep(3, id);
    (void)entry_of(id);
    open_again();
    size_t length = 0;
    char *index = store_read(home_cache_file("index"), &length, NULL);
    assert_non_null(index);
    for (size_t at = 0; at <= length; at += 7) {
        char *damaged = strdup(index);
        damaged[at] = (char)(at + 7 > length ? '\0' : damaged[at] == 'x' ? 'y' : 'x');
        library_free(library);
        library = NULL;
        home_overwrite(home_cache_file("index"), damaged);
        open_again();
        assert_int_equal(library_count(library), 1);
        assert_int_equal(library_entry(library, 0)->state, LIBRARY_UNREAD);
        assert_true(library_read_next(library));
        assert_int_equal(library_entry(library, 0)->plies, 3);
        free(damaged);
    }
    free(index);
}

static void test_a_match_that_cannot_be_read_says_why(void **state) {
    (void)state;
    home_save(home_match_file("good.hexfolio"), 1);
    home_overwrite(home_match_file("bad.hexfolio"), "garbage\n");
    assert_true(library_refresh(library, why));
    assert_string_equal(library_last(library, why)->id, "good");
    assert_memory_equal(why, "The match “bad” cannot be read. Line 1: ", 44);
    assert_string_equal(library_last(library, why)->id, "good");
    assert_string_equal(why, "");
    const LibraryEntry *entry = entry_of("bad");
    assert_int_equal(entry->state, LIBRARY_BROKEN);
    assert_string_equal(entry->title, "bad");
    assert_memory_equal(entry->line, "Line 1: this is not a Hexfolio record", 37);
    assert_string_equal(library_last(library, why)->id, "good");
}

/* Saves a file as editors of Windows do. */
static void edit(const char *path) {
    size_t length = 0;
    char *text = store_read(path, &length, NULL);
    FILE *file = fopen(path, "wb");
    assert_true(text != NULL && file != NULL);
    fputs("\uFEFF", file);
    for (const char *at = text; *at != '\0'; at++) {
        fprintf(file, *at == '\n' ? "\r\n" : "%c", *at);
    }
    assert_int_equal(fclose(file), 0);
    free(text);
}

static void test_a_record_that_an_editor_has_saved_is_read(void **state) {
    (void)state;
    char id[LIBRARY_ID_MAX], title[STORE_TITLE_MAX];
    keep(3, id);
    assert_true(library_rename(library, id, "Sunday", why));
    edit(part(id, ".hexfolio"));
    open_again();
    const LibraryEntry *entry = entry_of(id);
    assert_int_equal(entry->state, LIBRARY_PLAYING);
    assert_int_equal(entry->plies, 3);
    expect_plies(id, 3);
    assert_string_equal(why, "");
    Session *same = home_match(3);
    assert_true(library_knows_deal(library, same, title)); /* so a copy is for practice */
    session_free(same);
    /* It goes on in the strict form. */
    Session *session = NULL;
    LibraryMatch *match = library_open(library, id, &session, why);
    assert_true(match != NULL && !library_is_read_only(match));
    session_free(session);
    put(match, 4);
    library_leave(match);
    size_t length = 0;
    char *text = store_read(part(id, ".hexfolio"), &length, NULL);
    assert_memory_equal(text, "hexfolio-record ", 16);
    assert_null(strchr(text, '\r'));
    free(text);
    expect_plies(id, 4);
    /* A change of what it says is still noticed, and so is a carriage return alone. */
    home_overwrite(part(id, ".hexfolio"), "hexfolio-record 1\r\ngame template 1\rx\r\n");
    unlink(part(id, ".hexfolio.1"));
    unlink(part(id, ".hexfolio.2"));
    assert_int_equal(entry_of(id)->state, LIBRARY_BROKEN);
}

static void test_what_is_known_about_a_match_is_read_after_an_editor(void **state) {
    (void)state;
    char id[LIBRARY_ID_MAX];
    keep(3, id);
    home_overwrite(part(id, ".about"), "title Sunday\r\nhelped yes\r\n");
    open_again();
    assert_string_equal(entry_of(id)->title, "Sunday");
    assert_true(library_rename(library, id, "Monday", why));
    size_t length = 0;
    char *text = store_read(part(id, ".about"), &length, NULL);
    assert_non_null(strstr(text, "helped yes"));
    assert_non_null(strstr(text, "title Monday\n"));
    free(text);
}

/* --- Titles ---------------------------------------------------------------------------------- */

static void test_renaming_leaves_the_record_alone(void **state) {
    (void)state;
    char id[LIBRARY_ID_MAX];
    size_t length = 0, after = 0;
    keep(3, id);
    (void)entry_of(id);
    char *record = store_read(part(id, ".hexfolio"), &length, NULL);
    assert_true(library_rename(library, id, "  Sunday / afternoon", why));
    assert_string_equal(library_entry(library, 0)->title, "Sunday / afternoon");
    open_again();
    assert_string_equal(library_entry(library, 0)->title, "Sunday / afternoon");
    char *same = store_read(part(id, ".hexfolio"), &after, NULL);
    assert_int_equal(length, after);
    assert_memory_equal(record, same, length);
    assert_true(library_rename(library, id, "", why));
    assert_string_equal(library_entry(library, 0)->title, "West v East");
    free(record);
    free(same);
}

static void test_a_lost_sidecar_is_made_again(void **state) {
    (void)state;
    char id[LIBRARY_ID_MAX];
    keep(3, id);
    assert_true(library_rename(library, id, "Sunday", why));
    const time_t begun = entry_of(id)->begun;
    assert_int_equal(unlink(part(id, ".about")), 0);
    assert_string_equal(entry_of(id)->title, "West v East");
    assert_int_equal(entry_of(id)->begun, begun);
    home_overwrite(part(id, ".about"), "\x01 broken \xff\n\n");
    assert_string_equal(entry_of(id)->title, "West v East");
    assert_true(library_rename(library, id, "Monday", why));
    assert_string_equal(entry_of(id)->title, "Monday");
}

/* --- Copies and the trash -------------------------------------------------------------------- */

static void test_a_copy_is_another_match(void **state) {
    (void)state;
    char id[LIBRARY_ID_MAX], copy[LIBRARY_ID_MAX], third[LIBRARY_ID_MAX];
    keep(3, id);
    (void)entry_of(id);
    assert_true(library_duplicate(library, id, copy, why));
    assert_true(library_duplicate(library, id, third, why));
    assert_string_equal(entry_of(copy)->title, "West v East (2)");
    assert_string_equal(entry_of(third)->title, "West v East (3)");
    expect_plies(copy, 0); /* it goes on from there, and what is hidden is dealt again */
    expect_plies(id, 3);
}

static void test_what_is_deleted_can_come_back(void **state) {
    (void)state;
    char id[3][LIBRARY_ID_MAX], undo[LIBRARY_ID_MAX];
    for (int i = 0; i < 3; i++) {
        keep(i + 1, id[i]);
    }
    assert_true(library_rename(library, id[1], "Sunday", why));
    assert_true(library_refresh(library, why));
    const char *const both[] = {id[0], id[1]};
    assert_int_equal(library_delete(library, both, 2, undo, why), 2);
    assert_int_equal(library_count(library), 1);
    assert_int_equal(files_ending(home_matches, ".hexfolio"), 1);
    open_again();
    assert_int_equal(library_count(library), 1);
    assert_true(library_restore(library, undo, NULL, why));
    assert_int_equal(library_count(library), 3);
    assert_string_equal(entry_of(id[1])->title, "Sunday");
    expect_plies(id[1], 2);
    expect_plies(id[0], 1);
    assert_int_equal(files_ending(home_match_file("trash"), ""), 2); /* itself and above */
    assert_false(library_restore(library, undo, NULL, why));
}

/* A deleted match; `undo` gets its deletion. */
static void discard(int plies, char undo[LIBRARY_ID_MAX]) {
    char id[LIBRARY_ID_MAX];
    keep(plies, id);
    const char *const list[] = {id};
    assert_int_equal(library_delete(library, list, 1, undo, why), 1);
}

/* The path of a file in the trash; good until the next call. */
static const char *in_trash(const char *undo, const char *name) {
    char below[2 * LIBRARY_ID_MAX + 16];
    tr_say(below, sizeof below, "trash/%s%s%s", undo, name[0] != '\0' ? "/" : "", name);
    return home_match_file(below);
}

enum { DAY = 24 * 60 * 60 };

/* The next start, so long after the last, as the clock of the system says. */
static void start_after(int64_t seconds) {
    char seen[64];
    tr_say(seen, sizeof seen, "seen %lld\n", (long long)time(NULL) - (long long)seconds);
    home_overwrite(home_match_file("clock"), seen);
    open_again();
}

static int days_left(void) {
    int count = 0;
    LibraryDeleted *all = library_deleted(library, &count);
    const int days = count > 0 ? all[0].days : -1;
    free(all);
    return days;
}

static void test_the_trash_is_emptied_after_some_days(void **state) {
    (void)state;
    char undo[LIBRARY_ID_MAX];
    discard(1, undo);
    for (int day = 0; day <= 7; day++) {
        assert_int_equal(days_left(), 7 - day);
        start_after(DAY);
    }
    assert_int_equal(days_left(), -1);
    assert_false(is_there(in_trash(undo, "")));
    assert_true(is_there(home_match_file("trash")));
}

static void test_a_wrong_clock_empties_nothing(void **state) {
    (void)state;
    char undo[LIBRARY_ID_MAX];
    discard(1, undo);
    static const int64_t wrong[] = {-400 * DAY, 400 * DAY, 3650 * (int64_t)DAY, -1, INT64_MAX / 4};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        start_after(wrong[i]);
        assert_int_equal(days_left(), 7);
    }
    start_after(300 * DAY); /* perhaps it is right, and the program was not started for long */
    assert_int_equal(days_left(), 6);
    open_again();
    assert_int_equal(days_left(), 6);
    /* What is damaged begins again. */
    home_overwrite(home_match_file("clock"), "seen later\n");
    open_again();
    assert_int_equal(days_left(), 6);
    home_overwrite(in_trash(undo, "age"), "kept 99999999999999999999999\n");
    start_after(DAY);
    assert_int_equal(days_left(), 7);
    assert_int_equal(unlink(in_trash(undo, "age")), 0); /* as older versions left it */
    start_after(DAY);
    assert_int_equal(days_left(), 7);
    start_after(DAY);
    assert_int_equal(days_left(), 6);
    assert_true(library_restore(library, undo, NULL, why));
}

/* Links in the trash lead nowhere, and what the program did not put there stays. */
static void test_only_what_is_the_program_s_goes_with_the_trash(void **state) {
    (void)state;
    char undo[LIBRARY_ID_MAX], own[STORE_PATH_MAX], link[STORE_PATH_MAX];
    discard(1, undo);
    tr_say(own, sizeof own, "%s/mine", home);
    assert_true(file_make_folder(own, NULL));
    tr_say(own, sizeof own, "%s/mine/Friday.hexfolio", home);
    home_save(own, 3);
    tr_say(own, sizeof own, "%s/mine/age", home);
    home_overwrite(own, "deleted 1\nkept 99999999\n");
    tr_say(own, sizeof own, "%s/mine", home);
    tr_say(link, sizeof link, "%s", in_trash("2020-01-02-030405-0678", ""));
    assert_int_equal(symlink(own, link), 0);
    tr_say(own, sizeof own, "%s/mine/Friday.hexfolio", home);
    tr_say(link, sizeof link, "%s", in_trash(undo, "link.hexfolio"));
    assert_int_equal(symlink(own, link), 0);
    home_overwrite(in_trash(undo, "notes.txt"), "mine\n");
    home_overwrite(in_trash(undo, "photo.png"), "mine\n");
    int count = 0;
    free(library_deleted(library, &count));
    assert_int_equal(count, 1);
    for (int day = 0; day <= 8; day++) {
        start_after(DAY);
    }
    assert_int_equal(days_left(), -1);
    assert_true(is_there(own));
    assert_true(is_there(in_trash("2020-01-02-030405-0678", "age")));
    assert_true(is_there(in_trash(undo, "notes.txt")));
    assert_true(is_there(in_trash(undo, "photo.png")));
    assert_false(is_there(in_trash(undo, "link.hexfolio")));
}

static void test_a_trash_that_is_a_link_is_not_used(void **state) {
    (void)state;
    char id[LIBRARY_ID_MAX], undo[LIBRARY_ID_MAX], own[STORE_PATH_MAX];
    keep(1, id);
    const char *const list[] = {id};
    tr_say(own, sizeof own, "%s/mine", home);
    assert_true(file_make_folder(own, NULL));
    assert_int_equal(symlink(own, home_match_file("trash")), 0);
    assert_int_equal(library_delete(library, list, 1, undo, why), 0);
    assert_int_equal(strncmp(why, "Cannot create the folder ", 25), 0);
    expect_plies(id, 1);
    assert_int_equal(files_ending(own, ""), 2); /* itself and above */
}

static void test_what_can_be_made_again_stops_no_undo(void **state) {
    (void)state;
    char id[LIBRARY_ID_MAX], undo[LIBRARY_ID_MAX];
    keep(3, id);
    home_overwrite(part(id, ".review"), "what was found\n");
    assert_true(library_rename(library, id, "Sunday", why));
    const char *const list[] = {id};
    assert_int_equal(library_delete(library, list, 1, undo, why), 1);
    assert_true(file_make_folder(part(id, ".review"), NULL));
    assert_true(file_make_folder(part(id, ".png"), NULL));
    assert_true(library_restore(library, undo, NULL, why));
    assert_string_equal(entry_of(id)->title, "Sunday");
    expect_plies(id, 3);
    assert_false(is_there(in_trash(undo, "")));
}

static void test_the_trash_is_listed(void **state) {
    (void)state;
    char id[3][LIBRARY_ID_MAX], undo[LIBRARY_ID_MAX], last[LIBRARY_ID_MAX];
    int count = 0;
    assert_null(library_deleted(library, &count));
    for (int i = 0; i < 3; i++) {
        keep(i + 1, id[i]);
    }
    assert_true(library_rename(library, id[0], "Sunday", why));
    const char *const two[] = {id[0], id[1]}, *const one[] = {id[2]};
    assert_int_equal(library_delete(library, two, 2, undo, why), 2);
    assert_int_equal(library_delete(library, one, 1, last, why), 1);
    open_again();
    LibraryDeleted *all = library_deleted(library, &count);
    assert_int_equal(count, 3);
    assert_string_equal(all[0].undo, last);
    assert_string_equal(all[0].entry.id, id[2]);
    const int sunday = strcmp(all[1].entry.id, id[0]) == 0 ? 1 : 2;
    assert_string_equal(all[sunday].undo, undo);
    assert_string_equal(all[sunday].entry.title, "Sunday");
    assert_in_range(all[0].deleted / 1000000000, time(NULL) - 60, time(NULL));
    library_read_deleted(library, &all[0]);
    assert_string_equal(all[0].entry.title, "West v East");
    assert_string_equal(all[0].entry.game->id, "template");
    assert_int_equal(all[0].entry.plies, 3);
    free(all);
    /* One of them alone comes back, another goes for good. */
    assert_true(library_restore(library, undo, id[0], why));
    expect_plies(id[0], 1);
    assert_int_equal(library_count(library), 1);
    assert_true(library_forget(library, undo, id[1], why));
    assert_false(is_there(in_trash(undo, "")));
    all = library_deleted(library, &count);
    assert_int_equal(count, 1);
    free(all);
    assert_false(library_restore(library, undo, NULL, why));
}

static void test_a_match_that_is_gone_gets_no_title(void **state) {
    (void)state;
    char id[LIBRARY_ID_MAX];
    keep(1, id);
    assert_int_equal(unlink(part(id, ".hexfolio")), 0);
    assert_int_equal(unlink(part(id, ".about")), 0);
    assert_false(library_rename(library, id, "Sunday", why));
    assert_false(is_there(part(id, ".about")));
}

static void test_several_are_exported_and_replace_nothing(void **state) {
    (void)state;
    char id[2][LIBRARY_ID_MAX], path[STORE_PATH_MAX];
    keep(1, id[0]);
    keep(2, id[1]);
    (void)entry_of(id[0]);
    (void)entry_of(id[1]);
    const char *const both[] = {id[0], id[1]};
    assert_int_equal(library_export(library, both, 2, home, why), 2);
    tr_say(path, sizeof path, "%s/West v East.hexfolio", home);
    home_expect_plies(store_load(path, why), 1);
    tr_say(path, sizeof path, "%s/West v East (2).hexfolio", home);
    home_expect_plies(store_load(path, why), 2);
    /* Some file systems would take these for one. */
    assert_true(library_rename(library, id[0], "\xc3\x89ve: 1/2?", why));
    assert_true(library_rename(library, id[1], "\xc3\xa9VE: 1/2?", why));
    assert_int_equal(library_export(library, both, 2, home, why), 2);
    tr_say(path, sizeof path, "%s/\xc3\x89ve_ 1_2_.hexfolio", home);
    home_expect_plies(store_load(path, why), 1);
    tr_say(path, sizeof path, "%s/\xc3\xa9VE_ 1_2_ (2).hexfolio", home);
    home_expect_plies(store_load(path, why), 2);
    assert_int_equal(library_export(library, both, 2, "/nowhere", why), 0);
    assert_memory_equal(why, "Cannot write ", 13);
}

/* --- Going on -------------------------------------------------------------------------------- */

static void test_a_match_goes_on_where_it_was(void **state) {
    (void)state;
    char id[LIBRARY_ID_MAX];
    Session *session = NULL;
    keep(3, id);
    LibraryMatch *match = library_open(library, id, &session, why);
    home_expect_plies(session, 3);
    assert_string_equal(why, "");
    assert_false(library_is_read_only(match));
    put(match, 4);
    assert_string_equal(library_match_id(match), id);
    library_leave(match);
    expect_plies(id, 4);
    assert_int_equal(files_ending(home_matches, ".hexfolio"), 1);
}

static void test_what_cannot_be_read_is_set_aside(void **state) {
    (void)state;
    char id[LIBRARY_ID_MAX];
    Session *session = NULL;
    LibraryMatch *match = library_begin(library, "Sunday", NULL);
    put(match, 1);
    put(match, 2);
    tr_say(id, sizeof id, "%s", library_match_id(match));
    library_leave(match);
    home_overwrite(part(id, ".hexfolio"), "garbage\n");
    match = library_open(library, id, &session, why);
    home_expect_plies(session, 1);
    assert_non_null(strstr(why, "this is not a Hexfolio record."));
    put(match, 5);
    library_leave(match);
    expect_plies(id, 5);
    assert_true(library_refresh(library, why));
    assert_int_equal(library_count(library), 2);
    while (library_read_next(library)) {
    }
    const int damaged = 1 - library_find(library, id);
    assert_string_equal(library_entry(library, damaged)->title, "Sunday (damaged)");
    assert_int_equal(library_entry(library, damaged)->state, LIBRARY_BROKEN);
}

/* The one that is read keeps its title; the other has it too, cut before a whole character. */
static void test_what_is_set_aside_has_its_title(void **state) {
    (void)state;
    static const char *const title[] = {
        "", "Sonntag", "ééééééééééééééééééééééééééééééééééééééé1"}; /* the last has 79 bytes */
    static const char *const cut[] = {NULL, "Sonntag (damaged)",
                                      "éééééééééééééééééééééééééééééééééé (damaged)"};
    for (int i = 0; i < 3; i++) {
        char id[LIBRARY_ID_MAX], other[LIBRARY_ID_MAX], expected[STORE_TITLE_MAX];
        Session *session = NULL;
        LibraryMatch *match = library_begin(library, title[i], NULL);
        put(match, 1);
        put(match, 2);
        str_write(id, sizeof id, "%s", library_match_id(match));
        library_leave(match);
        home_overwrite(part(id, ".hexfolio"), "garbage\n");
        match = library_open(library, id, &session, why);
        home_expect_plies(session, 1);
        put(match, 3);
        library_leave(match);
        assert_true(library_refresh(library, why));
        assert_int_equal(library_count(library), 2 * i + 2);
        while (library_read_next(library)) {
        }
        const LibraryEntry *good = library_entry(library, library_find(library, id));
        assert_true(good->title[0] != '\0');
        assert_true(title[i][0] == '\0' || strcmp(good->title, title[i]) == 0);
        str_write(expected, sizeof expected, "%s (damaged)", good->title);
        assert_true(library_titled(library, cut[i] != NULL ? cut[i] : expected, id, other));
        assert_int_equal(library_entry(library, library_find(library, other))->state,
                         LIBRARY_BROKEN);
    }
}

static void test_what_is_broken_altogether_is_not_opened(void **state) {
    (void)state;
    Session *session = NULL;
    home_save(home_match_file("good.hexfolio"), 1);
    home_overwrite(home_match_file("bad.hexfolio"), "garbage\n");
    assert_null(library_open(library, "bad", &session, why));
    assert_null(session);
    assert_non_null(strstr(why, "this is not a Hexfolio record."));
    assert_true(is_there(home_match_file("bad.hexfolio")));
}

static void test_the_same_record_is_found(void **state) {
    (void)state;
    char id[LIBRARY_ID_MAX], other[LIBRARY_ID_MAX];
    keep(3, id);
    keep(4, other);
    assert_true(library_refresh(library, why));
    Session *session = home_match(3);
    char *record = session_record(session, why);
    assert_string_equal(library_same(library, record)->id, id);
    record[strlen(record) - 2] ^= 1;
    assert_null(library_same(library, record));
    free(record);
    session_free(session);
}

static void test_a_full_disk_is_a_sentence(void **state) {
    (void)state;
    char path[STORE_PATH_MAX];
    tr_say(path, sizeof path, "%s/data", home);
    home_overwrite(path, "a file where the folder should be");
    LibraryMatch *match = library_begin(library, "", NULL);
    assert_false(library_put(match, "text", &error) || file_say(&error, why));
    assert_memory_equal(why, "Cannot create the folder", 24);
    assert_string_equal(library_match_id(match), "");
    assert_int_equal(unlink(path), 0);
    put(match, 2);
    expect_plies(library_match_id(match), 2);
    library_leave(match);
}

static const char *find(const char *id) {
    return strcmp(id, "%s to move") == 0 ? "%s am Zug" : NULL;
}

/* What the list says is made again, and so is the index. */
static void test_the_list_changes_its_language(void **state) {
    (void)state;
    static const TextLanguage german = {.find = find};
    char id[LIBRARY_ID_MAX], english[LIBRARY_LINE_MAX];
    keep(2, id);
    str_write(english, sizeof english, "%s", entry_of(id)->line);
    assert_non_null(strstr(english, " to move"));
    text_set_language(&german);
    library_in_language(library, "de");
    assert_int_equal(library_entry(library, library_find(library, id))->state, LIBRARY_UNREAD);
    assert_non_null(strstr(entry_of(id)->line, " am Zug"));
    library_in_language(library, "de");
    assert_int_equal(library_entry(library, library_find(library, id))->state, LIBRARY_PLAYING);
    library_free(library);
    library = library_new();
    library_in_language(library, "de");
    assert_true(library_refresh(library, why));
    assert_int_equal(library_entry(library, 0)->state, LIBRARY_PLAYING);
    assert_non_null(strstr(library_entry(library, 0)->line, " am Zug"));
    text_set_language(NULL);
    open_again();
    assert_int_equal(library_entry(library, 0)->state, LIBRARY_UNREAD);
    assert_string_equal(entry_of(id)->line, english);
}

#define TEST_IN_LIBRARY(name) cmocka_unit_test_setup_teardown(name, open_library, close_library)

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST_IN_LIBRARY(test_every_match_is_a_file_of_its_own),
        TEST_IN_LIBRARY(test_a_match_without_an_action_is_not_kept),
        TEST_IN_LIBRARY(test_the_list_says_what_a_match_is),
        TEST_IN_LIBRARY(test_a_match_whose_end_was_undone_goes_on),
        TEST_IN_LIBRARY(test_the_index_saves_reading_the_records),
        TEST_IN_LIBRARY(test_a_damaged_index_is_made_again),
        TEST_IN_LIBRARY(test_a_record_that_an_editor_has_saved_is_read),
        TEST_IN_LIBRARY(test_what_is_known_about_a_match_is_read_after_an_editor),
        TEST_IN_LIBRARY(test_a_match_that_cannot_be_read_says_why),
        TEST_IN_LIBRARY(test_renaming_leaves_the_record_alone),
        TEST_IN_LIBRARY(test_a_lost_sidecar_is_made_again),
        TEST_IN_LIBRARY(test_a_copy_is_another_match),
        TEST_IN_LIBRARY(test_what_is_deleted_can_come_back),
        TEST_IN_LIBRARY(test_the_trash_is_emptied_after_some_days),
        TEST_IN_LIBRARY(test_a_wrong_clock_empties_nothing),
        TEST_IN_LIBRARY(test_only_what_is_the_program_s_goes_with_the_trash),
        TEST_IN_LIBRARY(test_a_trash_that_is_a_link_is_not_used),
        TEST_IN_LIBRARY(test_what_can_be_made_again_stops_no_undo),
        TEST_IN_LIBRARY(test_the_trash_is_listed),
        TEST_IN_LIBRARY(test_a_match_that_is_gone_gets_no_title),
        TEST_IN_LIBRARY(test_several_are_exported_and_replace_nothing),
        TEST_IN_LIBRARY(test_a_match_goes_on_where_it_was),
        TEST_IN_LIBRARY(test_what_cannot_be_read_is_set_aside),
        TEST_IN_LIBRARY(test_what_is_set_aside_has_its_title),
        TEST_IN_LIBRARY(test_what_is_broken_altogether_is_not_opened),
        TEST_IN_LIBRARY(test_the_same_record_is_found),
        TEST_IN_LIBRARY(test_a_full_disk_is_a_sentence),
        TEST_IN_LIBRARY(test_the_list_changes_its_language),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
