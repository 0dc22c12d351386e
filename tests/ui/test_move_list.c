/* The entries of the list of moves: turns in words, branches behind what was played instead. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "games/template/template.h"
#include "ui/table/move_rows.h"

extern const View template_view;

static char why[SESSION_WHY_MAX];

static void submit(Session *session, const char *text) {
    const Action action = game_action_parse(&template_game, session_state(session), text);
    assert_true(session_submit(session, action, why));
}

/* `-a2 -c1` were played; `-a1 -c2 -a2` were undone before `-b2`, then `-b3` instead of that. */
static Session *match(void) {
    const SessionStart start = {
        .game = &template_game, .options = {{1}}, .seed = 1, .practice = true};
    Session *session = session_new(&start);
    static const char *const played[] = {"-a2", "-c1", "-a1", "-c2", "-a2"};
    for (size_t i = 0; i < sizeof played / sizeof played[0]; i++) {
        submit(session, played[i]);
    }
    assert_true(session_continue(session, session_node(session, 2), why));
    submit(session, "-b2");
    assert_true(session_continue(session, session_node(session, 2), why));
    submit(session, "-b3");
    return session;
}

/* Each entry: its depth, its turn, its notation, and what is folded behind it. */
static void assert_entries(MoveList *list, const char *expected) {
    char text[1024] = "";
    for (int i = 0; i < list->entry_count; i++) {
        MoveEntry *entry = &list->entry[i];
        char line[128];
        char *notation = move_list_notation(list, entry);
        assert_non_null(notation);
        assert_true(move_list_words(list, entry) && entry->words[0] != '\0');
        snprintf(line, sizeof line, "%d%s %d %s +%d|", entry->depth, entry->begins ? "b" : "",
                 move_list_turn(list, entry), notation, entry->hidden);
        strcat(text, line);
        free(notation);
    }
    assert_string_equal(text, expected);
}

static void test_a_branch_stands_folded_behind_what_was_played_instead(void **state) {
    (void)state;
    static const char *const names[TEMPLATE_SEATS] = {"West", "East"};
    Session *session = match();
    MoveList list;
    move_list_init(&list, &template_view, session, names);
    assert_true(move_list_renew(&list, VIEWER_ALL, session_present(session)));
    assert_entries(&list, "0 1 -a2 +0|0 2 -c1 +0|0 3 -b3 +0|1b 3 -a1 +2|1b 3 -b2 +0|");
    move_list_toggle(&list, list.entry[3].last_node);
    assert_true(list.stale);
    assert_true(move_list_renew(&list, VIEWER_ALL, session_present(session)));
    assert_entries(&list, "0 1 -a2 +0|0 2 -c1 +0|0 3 -b3 +0|1b 3 -a1 +0|1 4 -c2 +0|1 5 -a2 +0|"
                          "1b 3 -b2 +0|");
    move_list_free(&list);
    session_free(session);
}

static void test_what_is_viewed_in_a_branch_unfolds_it(void **state) {
    (void)state;
    static const char *const names[TEMPLATE_SEATS] = {"West", "East"};
    char title[GAME_LABEL_MAX];
    Session *session = match();
    MoveList list;
    move_list_init(&list, &template_view, session, names);
    const int branch = session_node_child(session, session_node(session, 2), 1);
    const int viewed = session_node_child(session, branch, 0);
    session_look(session, viewed);
    assert_true(move_list_renew(&list, VIEWER_ALL, viewed));
    assert_int_equal(list.entry_count, 7);
    assert_int_equal(move_list_entry_of(&list, viewed), 4);
    assert_int_equal(move_list_entry_at(&list, 4), 4);
    move_list_ply_title(&list, 4, title);
    assert_non_null(strstr(title, "turn 4, "));
    assert_non_null(strstr(title, ", in a branch"));
    assert_int_equal(list.count, 5); /* the line that is looked at */
    move_list_free(&list);
    session_free(session);
}

static void test_what_can_be_redone_is_listed_at_the_end(void **state) {
    (void)state;
    static const char *const names[TEMPLATE_SEATS] = {"West", "East"};
    Session *session = match();
    MoveList list;
    move_list_init(&list, &template_view, session, names);
    assert_true(session_continue(session, 0, why));
    assert_true(move_list_renew(&list, VIEWER_ALL, 0));
    assert_entries(&list, "1b 1 -a2 +2|");
    assert_int_equal(move_list_entry_at(&list, 0), -1);
    submit(session, "-b2");
    assert_true(move_list_renew(&list, VIEWER_ALL, session_present(session)));
    assert_entries(&list, "0 1 -b2 +0|1b 1 -a2 +2|");
    move_list_free(&list);
    session_free(session);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_branch_stands_folded_behind_what_was_played_instead),
        cmocka_unit_test(test_what_is_viewed_in_a_branch_unfolds_it),
        cmocka_unit_test(test_what_can_be_redone_is_listed_at_the_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
