#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "game/rng.h"
#include "game/utf8.h"

/* --- The border ------------------------------------------------------------------------------ */

static void test_broken_bytes_become_replacement_characters(void **state) {
    (void)state;
    static const struct {
        const char *bytes, *text;
        bool broken;
    } tries[] = {
        {"", "", false},
        {"Zoë – 田中 😀\n", "Zoë – 田中 😀\n", false},
        {"\xEF\xBF\xBD", "\xEF\xBF\xBD", false}, /* it may stand in a text */
        {"voil\xE0 !", "voil\uFFFD !", true},
        {"\xE0", "\uFFFD", true},
        {"a\xC3", "a\uFFFD", true},
        {"\xC1\xA1", "\uFFFD\uFFFD", true},                       /* could be shorter */
        {"\xED\xA0\x80", "\uFFFD\uFFFD\uFFFD", true},             /* a surrogate */
        {"\xF4\x90\x80\x80z", "\uFFFD\uFFFD\uFFFD\uFFFDz", true}, /* beyond the last */
        {"\x80\xFFx", "\uFFFD\uFFFDx", true},
    };
    for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
        char text[64];
        assert_int_equal(utf8_repair(text, sizeof text, tries[i].bytes), tries[i].broken);
        assert_string_equal(text, tries[i].text);
        assert_int_equal(utf8_is_valid(tries[i].bytes), !tries[i].broken);
        assert_true(utf8_is_valid(text));
    }
}

static void test_repair_cuts_at_a_whole_character(void **state) {
    (void)state;
    char text[6];
    assert_false(utf8_repair(text, sizeof text, "123é5"));
    assert_string_equal(text, "123é");
    assert_false(utf8_repair(text, sizeof text, "1234é"));
    assert_string_equal(text, "1234");
    assert_true(utf8_repair(text, sizeof text, "\xFF\xFF"));
    assert_string_equal(text, "\uFFFD");
    assert_false(utf8_repair(text, 1, "x"));
    assert_string_equal(text, "");
}

static void test_cut_takes_away_part_of_a_character_alone(void **state) {
    (void)state;
    static const char *const tries[][2] = {
        {"", ""},           {"ab", "ab"}, {"aé", "aé"},         {"a\xC3", "a"},
        {"a\xE2\x82", "a"}, {"a€", "a€"}, {"\xF0\x9F\x98", ""}, {"😀", "😀"},
    };
    for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
        char text[8];
        strcpy(text, tries[i][0]);
        utf8_cut(text);
        assert_string_equal(text, tries[i][1]);
    }
}

/* --- Characters and clusters ----------------------------------------------------------------- */

static void test_characters_of_any_bytes(void **state) {
    (void)state;
    static const char text[] = "a\xE0 é€😀\xC3";
    static const uint32_t characters[] = {'a', 0xFFFD, ' ', 0xE9, 0x20AC, 0x1F600, 0xFFFD};
    const char *at = text;
    for (size_t i = 0; i < sizeof characters / sizeof characters[0]; i++) {
        const char *next = utf8_next(at);
        assert_int_equal(utf8_character(at), characters[i]);
        assert_ptr_equal(utf8_before(text, next), at);
        at = next;
    }
    assert_int_equal(utf8_character(at), 0);
    assert_ptr_equal(utf8_next(at), at);
    assert_ptr_equal(utf8_next_cluster(at), at);
    assert_ptr_equal(utf8_before(text, text), text);
    assert_ptr_equal(utf8_cluster_before(text, text), text);
}

static void test_clusters_keep_together_what_is_one_letter(void **state) {
    (void)state;
    static const struct {
        const char *text;
        int clusters;
    } sample[] = {{"abc", 3},      {"e\xcc\x81t", 2}, {"दीप्ति", 2},
                  {"田中", 2},     {"🇩🇪🇫🇷", 2},       {"👩\xe2\x80\x8d🚀x", 2},
                  {"👍🏽", 1}, {"שָׁלוֹם", 4},       {"กำไร", 3},
                  {"", 0},         {"\xcc\x81", 1},   {"نَص", 2},
                  {"한국", 2},     {"\xE0 \xE0", 3}};
    for (size_t i = 0; i < sizeof sample / sizeof sample[0]; i++) {
        int count = 0;
        for (const char *at = sample[i].text, *next; *at != '\0'; at = next) {
            next = utf8_next_cluster(at);
            assert_ptr_equal(utf8_cluster_before(sample[i].text, next), at);
            count++;
        }
        assert_int_equal(count, sample[i].clusters);
    }
}

static void test_every_step_makes_progress_on_any_bytes(void **state) {
    (void)state;
    Rng rng = rng_seeded(1);
    for (int round = 0; round < 20000; round++) {
        char bytes[17], text[64], folded[256];
        const size_t length = rng_below(&rng, sizeof bytes);
        for (size_t i = 0; i < length; i++) {
            bytes[i] = (char)(1 + rng_below(&rng, 255));
        }
        bytes[length] = '\0';
        const char *const end = bytes + length;
        for (const char *at = bytes; at < end; at = utf8_next(at)) {
            assert_true(utf8_next(at) > at && utf8_next(at) <= end);
            assert_true(utf8_next_cluster(at) > at && utf8_next_cluster(at) <= end);
        }
        for (const char *at = end; at > bytes; at = utf8_before(bytes, at)) {
            assert_true(utf8_before(bytes, at) < at && utf8_cluster_before(bytes, at) < at);
        }
        assert_int_equal(utf8_repair(text, sizeof text, bytes), !utf8_is_valid(bytes));
        assert_true(utf8_is_valid(text));
        utf8_fold(folded, sizeof folded, bytes);
        assert_true(utf8_is_valid(folded));
    }
}

/* --- Search ---------------------------------------------------------------------------------- */

static void test_case_and_accents_are_folded_in_every_script(void **state) {
    (void)state;
    static const char *const tries[][2] = {
        {"МЕХАНОИДЫ", "механоиды"},
        {"José", "jose"},
        {"Jose\xCC\x81", "jose"},
        {"Straße", "strasse"},
        {"STRAẞE", "strasse"},
        {"Ωραία", "ωραια"},
        {"ΣΊΣΥΦΟΣ", "σισυφοσ"},
        {"Σίσυφος", "σισυφοσ"},
        {"Łódź", "lodz"},
        {"Ærøskøbing", "ærøskøbing"},
        {"Đặng", "dang"},
        {"İstanbul ısı", "istanbul isi"},
        {"שָׁלוֹם", "שלום"},
        {"مُحَمَّد", "محمد"},
        {"दीप्ति", "दीप्ति"},
        {"５ ﬁelds", "5 fields"},
        {"田中さくら", "田中さくら"},
        {"\u2068a\u2069", "a"},
    };
    for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
        char folded[64], wanted[64];
        utf8_fold(folded, sizeof folded, tries[i][0]);
        utf8_fold(wanted, sizeof wanted, tries[i][1]);
        assert_string_equal(folded, wanted);
        if (i < 8) {
            assert_string_equal(folded, tries[i][1]);
        }
    }
    char small[4];
    utf8_fold(small, sizeof small, "STRAßE");
    assert_string_equal(small, "str");
}

static void test_match_says_how_much_is_found(void **state) {
    (void)state;
    static const struct {
        const char *text, *needle;
        size_t bytes;
    } tries[] = {
        {"Straße 7", "strasse", 7},
        {"Straße", "stras", 6},
        {"José!", "jose", 5},
        {"Jose\xCC\x81!", "jose", 6},
        {"Josua", "jose", 0},
        {"Jo", "jose", 0},
        {"", "a", 0},
        {"\xCC\x81"
         "a",
         "a", 0},
        {"a", "", 0},
        {"МЕХ", "мех", 6},
    };
    for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
        assert_int_equal(utf8_match(tries[i].text, strlen(tries[i].text), tries[i].needle),
                         tries[i].bytes);
    }
    assert_int_equal(utf8_match("abcd", 2, "abc"), 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_broken_bytes_become_replacement_characters),
        cmocka_unit_test(test_repair_cuts_at_a_whole_character),
        cmocka_unit_test(test_cut_takes_away_part_of_a_character_alone),
        cmocka_unit_test(test_characters_of_any_bytes),
        cmocka_unit_test(test_clusters_keep_together_what_is_one_letter),
        cmocka_unit_test(test_every_step_makes_progress_on_any_bytes),
        cmocka_unit_test(test_case_and_accents_are_folded_in_every_script),
        cmocka_unit_test(test_match_says_how_much_is_found),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
