/* Helpers that read and write text. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>
#include <pthread.h>

#include "game/text.h"

static void test_number_takes_digits_alone(void **state) {
    (void)state;
    uint64_t value = 0;
    assert_true(text_number("0", 10, &value));
    assert_int_equal(value, 0);
    assert_true(text_number("007", 10, &value));
    assert_int_equal(value, 7);
    assert_true(text_number("10", 10, &value));
    assert_int_equal(value, 10);
    assert_true(text_number("18446744073709551615", UINT64_MAX, &value));
    assert_true(value == UINT64_MAX);
    static const char *const wrong[] = {"",    "-1", "+1",  " 1", "1 ",  "1x",
                                        "0x1", "11", "1.0", "٣",  "999", "18446744073709551616"};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        value = 5;
        assert_false(text_number(wrong[i], 10, &value));
        assert_int_equal(value, 5);
    }
    assert_false(text_number("18446744073709551616", UINT64_MAX, &value));
    assert_false(text_number("99999999999999999999", UINT64_MAX, &value));
}

static void test_after_wants_the_word_and_one_space(void **state) {
    (void)state;
    const char *line = "turn 12 x";
    assert_ptr_equal(text_after(line, "turn"), line + 5);
    assert_string_equal(text_after("turn ", "turn"), "");
    assert_null(text_after("turn", "turn"));
    assert_null(text_after("turns 12", "turn"));
    assert_null(text_after("tur", "turn"));
    assert_null(text_after("", "turn"));
}

static void test_character_knows_utf_8(void **state) {
    (void)state;
    static const struct {
        const char *text;
        size_t bytes;
    } tries[] = {
        {"a", 1},
        {"é", 2},
        {"½", 2},
        {"€", 3},
        {"😀", 4},
        {"\x1F", 0}, /* control characters */
        {"\x7F", 0},
        {"\xC2\x85", 0},
        {"\x80", 0},             /* the middle of one */
        {"\xC3", 0},             /* cut off */
        {"\xC3(", 0},            /* broken */
        {"\xC1\xA1", 0},         /* could be shorter */
        {"\xE0\x82\xA9", 0},     /* could be shorter */
        {"\xED\xA0\x80", 0},     /* a surrogate */
        {"\xF4\x90\x80\x80", 0}, /* beyond the last */
        {"\xFF", 0},
    };
    for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
        assert_int_equal(text_character(tries[i].text, strlen(tries[i].text)), tries[i].bytes);
    }
    assert_int_equal(text_character("é", 1), 0);
    assert_int_equal(text_character("a", 0), 0);
}

static void test_clean_replaces_what_cannot_be_printed(void **state) {
    (void)state;
    char out[8];
    text_clean(out, sizeof out, "a\tb\xFFz", '?');
    assert_string_equal(out, "a?b\uFFFDz");
    str_write(out, sizeof out,
              "\xC2\x85"
              "a\xFF");
    text_clean(out, sizeof out, out, '?');
    assert_string_equal(out, "?a\uFFFD");
    text_clean(out, sizeof out, "123456é", '?');
    assert_string_equal(out, "123456");
    text_clean(out, sizeof out, "12345é", '?');
    assert_string_equal(out, "12345é");
    text_clean(out, 1, "x", '?');
    assert_string_equal(out, "");
}

static void test_say_cuts_at_a_whole_character(void **state) {
    (void)state;
    char out[6];
    tr_say(out, sizeof out, "%d%s", 12, "34");
    assert_string_equal(out, "1234");
    tr_say(out, sizeof out, "%s", "12345");
    assert_string_equal(out, "12345");
    tr_say(out, sizeof out, "%s", "123456");
    assert_string_equal(out, "12345");
    tr_say(out, sizeof out, "%s", "1234é");
    assert_string_equal(out, "1234");
    tr_say(out, sizeof out, "%s", "123€");
    assert_string_equal(out, "123");
    tr_say(out, sizeof out, "%s", "1é€");
    assert_string_equal(out, "1é");
}

static void test_sentences_are_valid_and_paths_keep_their_bytes(void **state) {
    (void)state;
    char out[32];
    tr_say(out, sizeof out, "\"%s\"", "voil\xE0");
    assert_string_equal(out, "\"voil\uFFFD\"");
    tr_add(out, sizeof out, "%s", "\xE0");
    assert_string_equal(out, "\"voil\uFFFD\"\uFFFD");
    str_write(out, sizeof out, "/home/%s", "voil\xE0");
    str_append(out, sizeof out, "%s", "/a");
    assert_string_equal(out, "/home/voil\xE0/a");
}

static void test_add_says_more_behind(void **state) {
    (void)state;
    char out[8] = "";
    tr_add(out, sizeof out, "%s", "ab");
    tr_add(out, sizeof out, "%d%s", 1, "c");
    assert_string_equal(out, "ab1c");
    tr_add(out, sizeof out, "%s", "de€");
    assert_string_equal(out, "ab1cde");
    tr_add(out, sizeof out, "%s", "xyz");
    assert_string_equal(out, "ab1cdex");
    tr_add(out, sizeof out, "%s", "more");
    assert_string_equal(out, "ab1cdex");
}

static void test_show_gives_a_terminal_nothing_but_text(void **state) {
    (void)state;
    char out[64] = "";
    FILE *terminal = fmemopen(out, sizeof out, "w");
    assert_non_null(terminal);
    text_show(terminal, "a\x1b[31m\r\n\x7f\x9b\xc2\x9b\xc3\xa9\xc3");
    fclose(terminal);
    assert_string_equal(out, "a?[31m??????\xc3\xa9?");
}

static void test_skip_steps_behind_a_mark(void **state) {
    (void)state;
    const char *text = "-x";
    assert_false(text_skip(&text, 'x'));
    assert_string_equal(text, "-x");
    assert_true(text_skip(&text, '-'));
    assert_string_equal(text, "x");
    assert_true(text_skip(&text, 'x'));
    assert_false(text_skip(&text, 'x'));
}

static const char *find_german(const char *id) {
    static const char *const known[][2] = {
        {"%s takes %s.", "%2$s: von %1$s geschlagen."},
        {"adjective\004open", "offen"},
    };
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        if (strcmp(id, known[i][0]) == 0) {
            return known[i][1];
        }
    }
    return NULL;
}

static const char *find_german_number(const char *one, const char *many, int number) {
    (void)many;
    return strcmp(one, "%d piece") != 0 ? NULL : number == 1 ? "%d Figur" : "%d Figuren";
}

/* Every script from right to left, and what stands near one in Unicode. */
static void test_names_from_right_to_left_are_marked(void **state) {
    (void)state;
    static const char *const marked[] = {"\u05E9\u05E8\u05D4 2",
                                         "Dana \u05D3",
                                         "\u0639\u0645\u0631",
                                         "\u0710",
                                         "\u07CA",
                                         "\u0840",
                                         "\u08A0",
                                         "\uFB1D",
                                         "\uFE70",
                                         "\U00010840",
                                         "\U0001E900"};
    static const char *const plain[] = {"",       "Zo\u00EB 2", "\u0531",
                                        "\u0905", "\u7530",     "\uFB00",
                                        "\uFE0F", "\U0001F600", "\u2068x\u2069"};
    char out[64];
    for (size_t i = 0; i < sizeof marked / sizeof *marked; i++) {
        text_isolate(out, sizeof out, marked[i]);
        assert_int_equal(strlen(out), strlen(marked[i]) + TEXT_ISOLATE);
        assert_true(strncmp(out, "\u2068", 3) == 0);
        text_without_isolates(out);
        assert_string_equal(out, marked[i]);
    }
    for (size_t i = 0; i < sizeof plain / sizeof *plain; i++) {
        text_isolate(out, sizeof out, plain[i]);
        assert_string_equal(out, plain[i]);
    }
}

static void test_sentences_are_said_in_the_language_that_was_set(void **state) {
    (void)state;
    const TextLanguage german = {.find = find_german, .find_number = find_german_number};
    char out[64];
    tr_say(out, sizeof out, "%s takes %s.", "a1", "b2");
    assert_string_equal(out, "a1 takes b2.");
    assert_string_equal(tr(NC_("adjective", "open")), "open");
    tr_say_number(out, sizeof out, "%d piece", "%d pieces", 2, 2);
    assert_string_equal(out, "2 pieces");

    text_set_language(&german);
    tr_say(out, sizeof out, "%s takes %s.", "a1", "b2");
    assert_string_equal(out, "b2: von a1 geschlagen.");
    assert_string_equal(tr(NC_("adjective", "open")), "offen");
    assert_string_equal(tr(NC_("verb", "open")), "open");
    tr_say_number(out, sizeof out, "%d piece", "%d pieces", 1, 1);
    tr_add(out, sizeof out, " %s", "x");
    assert_string_equal(out, "1 Figur x");
    tr_say_number(out, sizeof out, "%d cell", "%d cells", 1, 1);
    assert_string_equal(out, "1 cell");
    text_set_language(NULL);
    assert_string_equal(tr(NC_("adjective", "open")), "open");
}

/* Records and reviews are written on other threads, in English. */
static void *say_elsewhere(void *out) {
    tr_say(out, 64, "%s takes %s.", "a1", "b2");
    return NULL;
}

static void test_the_language_is_that_of_one_thread(void **state) {
    (void)state;
    const TextLanguage german = {.find = find_german, .find_number = find_german_number};
    char here[64], there[64] = "";
    pthread_t thread;
    assert_null(text_set_language(&german));
    assert_int_equal(pthread_create(&thread, NULL, say_elsewhere, there), 0);
    assert_int_equal(pthread_join(thread, NULL), 0);
    say_elsewhere(here);
    assert_string_equal(there, "a1 takes b2.");
    assert_string_equal(here, "b2: von a1 geschlagen.");
    assert_ptr_equal(text_set_language(NULL), &german);
}

static void expect_said(const char *said, const char *expected) {
    assert_string_equal(said, expected);
}

/* Of every length, in every place of a sentence, beside arguments of all types. */
static void test_precisions_cut_no_character(void **state) {
    (void)state;
    char said[128];
    tr_say(said, sizeof said, "\"%.4s\"", "abcé");
    expect_said(said, "\"abc\"");
    tr_say(said, sizeof said, "\"%.5s\"", "abcé");
    expect_said(said, "\"abcé\"");
    tr_say(said, sizeof said, "%.10s|", "aaaaaaa€uro");
    expect_said(said, "aaaaaaa€|");
    tr_say(said, sizeof said, "%.10s|", "aaaaaaaa€uro");
    expect_said(said, "aaaaaaaa|");
    tr_say(said, sizeof said, "%.10s|", "aaaaaaaaa€uro");
    expect_said(said, "aaaaaaaaa|");
    tr_say(said, sizeof said, "%.1s|", "😀");
    expect_said(said, "|");
    tr_say(said, sizeof said, "%.3s|", "é");
    expect_said(said, "é|");
    tr_say(said, sizeof said, "%d %.2f %ld %llu %c %zu %.2s|%.3s", 1, 0.5, 3L, 4ULL, 'x', (size_t)6,
           "aé", "éé");
    expect_said(said, "1 0.50 3 4 x 6 a|é");
    tr_say(said, sizeof said, "%*d %.*s %.2s|", 3, 7, 2, "bcd", "aé");
    expect_said(said, "  7 bc a|");
    char translated[] = "%2$.2s %1$d|";
    tr_say(said, sizeof said, translated, 5, "aé");
    expect_said(said, "a 5|");
    /* Bytes that are none of a character are said to be so, wherever the cut is. */
    tr_say(said, sizeof said, "%.4s|", "abc\xE9!");
    expect_said(said, "abc\uFFFD|");
    str_write(said, sizeof said, "%.4s|", "abc\xE9!");
    expect_said(said, "abc\xE9|");
    tr_say_number(said, sizeof said, "%d: %.2s", "%d: %.2s", 2, 2, "aé");
    expect_said(said, "2: a");
    tr_add(said, sizeof said, " %.2s", "ßa");
    expect_said(said, "2: a ß");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_precisions_cut_no_character),
        cmocka_unit_test(test_the_language_is_that_of_one_thread),
        cmocka_unit_test(test_number_takes_digits_alone),
        cmocka_unit_test(test_after_wants_the_word_and_one_space),
        cmocka_unit_test(test_character_knows_utf_8),
        cmocka_unit_test(test_clean_replaces_what_cannot_be_printed),
        cmocka_unit_test(test_say_cuts_at_a_whole_character),
        cmocka_unit_test(test_sentences_are_valid_and_paths_keep_their_bytes),
        cmocka_unit_test(test_add_says_more_behind),
        cmocka_unit_test(test_names_from_right_to_left_are_marked),
        cmocka_unit_test(test_sentences_are_said_in_the_language_that_was_set),
        cmocka_unit_test(test_show_gives_a_terminal_nothing_but_text),
        cmocka_unit_test(test_skip_steps_behind_a_mark),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
