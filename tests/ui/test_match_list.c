/* Which matches a search lists, and in which order. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "game/options.h"
#include "game/text.h"
#include "games/games.h"
#include "support/folder.h"
#include "ui/screens/match_list.h"

static char folder[FOLDER_PATH_MAX], why[SESSION_WHY_MAX];
static MatchList list;

/* A match of a game with this title in the library. */
static void keep_of(const char *game, const char *title) {
    const SessionStart start = {
        .game = games_find(game), .options = options_default(games_find(game)), .seed = 7};
    Session *session = session_new(&start);
    char *record = session_record(session, why);
    LibraryMatch *match = library_begin(list.library, title, NULL);
    assert_non_null(record);
    assert_non_null(match);
    assert_true(library_put(match, record, NULL));
    library_leave(match);
    free(record);
    session_free(session);
}

static void keep(const char *title) {
    keep_of("fields", title);
}

static void read_all(void) {
    assert_true(library_refresh(list.library, why));
    while (library_read_next(list.library)) {
    }
}

static int open_list(void **state) {
    (void)state;
    assert_int_equal(folder_make(folder), 0);
    setenv("XDG_DATA_HOME", folder, 1);
    setenv("XDG_CACHE_HOME", folder, 1);
    list = (MatchList){.library = library_new()};
    return list.library == NULL ? -1 : 0;
}

static int close_list(void **state) {
    (void)state;
    Library *library = list.library;
    match_list_free(&list);
    library_free(library);
    return 0;
}

static void expect(const char *needle, const char *titles) {
    char found[512] = "";
    str_write(list.needle, sizeof list.needle, "%s", needle);
    list.stale = true;
    match_list_update(&list);
    for (int i = 0; i < list.count; i++) {
        str_append(found, sizeof found, "%s%s", i > 0 ? "|" : "",
                   match_list_entry(&list, i)->title);
    }
    assert_string_equal(found, titles);
}

static void test_a_search_folds_case_and_accents_in_every_script(void **state) {
    (void)state;
    static const char *const title[] = {"МЕХАНОИДЫ", "José", "Große Straße", "Jose\xcc\x81 2"};
    for (size_t i = 0; i < sizeof title / sizeof *title; i++) {
        keep(title[i]);
    }
    read_all();
    expect("механоиды", "МЕХАНОИДЫ");
    expect("strasse", "Große Straße");
    expect("STRAẞE gro", "Große Straße");
    expect("jose 2", "Jose\xcc\x81 2");
    expect("josé fields 2", "Jose\xcc\x81 2");
    expect("nobody", "");
}

/* The newest first among those that are equal. */
static void test_the_list_has_the_order_that_is_chosen(void **state) {
    (void)state;
    static const char *const title[] = {"Foxes", "мех", "école", "МЕХ", "egg", "zebra", "Ende"};
    enum { TITLES = sizeof title / sizeof *title };
    setenv("LC_ALL", "C.UTF-8", 1); /* tests/library/test_collate.c has others */
    for (int i = 0; i < TITLES; i++) {
        keep_of(i % 2 == 0 ? "heximeros" : "fields", title[i]);
    }
    read_all();
    /* By time, as the library has them. */
    char newest[512] = "";
    for (int i = 0; i < TITLES; i++) {
        str_append(newest, sizeof newest, "%s%s", i > 0 ? "|" : "",
                   library_entry(list.library, i)->title);
    }
    expect("", newest);
    list.order = MATCHES_BY_TITLE;
    match_list_go(&list, 2);
    const char *under = match_list_only(&list)->id;
    const bool capital_first = strstr(newest, "МЕХ") < strstr(newest, "мех");
    expect("", capital_first ? "école|egg|Ende|Foxes|zebra|МЕХ|мех"
                             : "école|egg|Ende|Foxes|zebra|мех|МЕХ");
    assert_string_equal(match_list_only(&list)->id, under); /* it stays chosen, alone */
    assert_string_equal(match_list_entry(&list, list.cursor)->id, under);
    expect("е", capital_first ? "МЕХ|мех" : "мех|МЕХ");
    char by_game[512] = "";
    for (int i = 0; i < 2 * TITLES; i++) {
        const LibraryEntry *entry = library_entry(list.library, i % TITLES);
        if ((i < TITLES) == (entry->game == games_find("fields"))) {
            str_append(by_game, sizeof by_game, "%s%s", by_game[0] != '\0' ? "|" : "",
                       entry->title);
        }
    }
    list.order = MATCHES_BY_GAME;
    expect("", by_game);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_a_search_folds_case_and_accents_in_every_script,
                                        open_list, close_list),
        cmocka_unit_test_setup_teardown(test_the_list_has_the_order_that_is_chosen, open_list,
                                        close_list),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
