/* Reading rulebooks and finding in them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "games/games.h"
#include "library/store.h"
#include "ui/screens/rulebook.h"

static Rulebook *read_text(const char *text) {
    Rulebook *book = rulebook_parse(text, strlen(text));
    assert_non_null(book);
    return book;
}

static void expect_slice(const Rulebook *book, Slice slice, const char *text) {
    char copy[256] = "";
    assert_in_range(slice.length, 0, sizeof copy - 1);
    memcpy(copy, book->text + slice.at, slice.length);
    assert_string_equal(copy, text);
}

/* The only passage of a block, or cell `cell` of a row. */
static const Passage *passage(const Rulebook *book, int block, int cell) {
    assert_in_range(block, 0, book->block_count - 1);
    assert_in_range(cell, 0, book->block[block].passage_count - 1);
    return &book->passage[book->block[block].passage_first + cell];
}

static void expect_block(const Rulebook *book, int block, BlockKind kind, int level,
                         const char *number, const char *text) {
    assert_in_range(block, 0, book->block_count - 1);
    assert_int_equal(book->block[block].kind, kind);
    assert_int_equal(book->block[block].level, level);
    expect_slice(book, book->block[block].number, number);
    expect_slice(book, passage(book, block, 0)->text, text);
}

static void expect_span(const Rulebook *book, const Passage *within, int span, SpanStyle style,
                        const char *text) {
    assert_in_range(span, 0, within->span_count - 1);
    assert_int_equal(book->span[within->span_first + span].style, style);
    expect_slice(book, book->span[within->span_first + span].text, text);
}

static void test_headings_have_their_level(void **state) {
    (void)state;
    Rulebook *book = read_text("# One\n### Three\n#none\n####### seven\n");
    expect_block(book, 0, BLOCK_HEADING, 1, "", "One");
    expect_block(book, 1, BLOCK_HEADING, 3, "", "Three");
    expect_block(book, 2, BLOCK_PARAGRAPH, 0, "", "#none ####### seven");
    assert_int_equal(book->block_count, 3);
    rulebook_free(book);
}

static void test_lines_join_until_something_else_begins(void **state) {
    (void)state;
    Rulebook *book = read_text("One\n  two \r\nthree\n\nfour\n# Five\nsix\n- seven");
    expect_block(book, 0, BLOCK_PARAGRAPH, 0, "", "One two three");
    expect_block(book, 1, BLOCK_PARAGRAPH, 0, "", "four");
    expect_block(book, 2, BLOCK_HEADING, 1, "", "Five");
    expect_block(book, 3, BLOCK_PARAGRAPH, 0, "", "six");
    expect_block(book, 4, BLOCK_ITEM, 1, "", "seven");
    assert_int_equal(book->block_count, 5);
    rulebook_free(book);
}

static void test_rules_give_up_their_number(void **state) {
    (void)state;
    Rulebook *book = read_text("- **F-13** Potential is\n  five.\n**W-2a.** Also.\n\n"
                               "**E-7:** Dealt.\n\n**Not-1** a rule.\n\n**F-x** neither\n");
    expect_block(book, 0, BLOCK_ITEM, 1, "F-13", "Potential is five.");
    assert_true(book->block[0].rule);
    expect_block(book, 1, BLOCK_PARAGRAPH, 0, "W-2a", "Also.");
    expect_block(book, 2, BLOCK_PARAGRAPH, 0, "E-7", "Dealt.");
    assert_true(book->block[2].rule);
    expect_block(book, 3, BLOCK_PARAGRAPH, 0, "", "Not-1 a rule.");
    assert_false(book->block[3].rule);
    expect_block(book, 4, BLOCK_PARAGRAPH, 0, "", "F-x neither");
    rulebook_free(book);
}

static void test_lists_have_two_depths_and_may_be_numbered(void **state) {
    (void)state;
    Rulebook *book = read_text("- one\n  - two\n* three\n12. four\n1) five\n-six\n");
    expect_block(book, 0, BLOCK_ITEM, 1, "", "one");
    expect_block(book, 1, BLOCK_ITEM, 2, "", "two");
    expect_block(book, 2, BLOCK_ITEM, 1, "", "three");
    expect_block(book, 3, BLOCK_ITEM, 1, "12.", "four 1) five -six");
    assert_false(book->block[3].rule);
    rulebook_free(book);
}

static void test_spans_carry_the_style(void **state) {
    (void)state;
    Rulebook *book = read_text("A **bold** and *soft* `co*d*e` \\*star\\* 2 * 3\n");
    const Passage *all = passage(book, 0, 0);
    expect_slice(book, all->text, "A bold and soft co*d*e *star* 2 * 3");
    expect_span(book, all, 0, SPAN_PLAIN, "A ");
    expect_span(book, all, 1, SPAN_STRONG, "bold");
    expect_span(book, all, 2, SPAN_PLAIN, " and ");
    expect_span(book, all, 3, SPAN_STRONG, "soft");
    expect_span(book, all, 4, SPAN_PLAIN, " ");
    expect_span(book, all, 5, SPAN_CODE, "co*d*e");
    expect_span(book, all, 6, SPAN_PLAIN, " *star* 2 * 3");
    assert_int_equal(all->span_count, 7);
    rulebook_free(book);
}

static void test_links_keep_their_words_alone(void **state) {
    (void)state;
    Rulebook *book = read_text("See [the **map**](map.md), [not] a link, a](b) and [x](.\n");
    expect_block(book, 0, BLOCK_PARAGRAPH, 0, "", "See the map, [not] a link, a and [x](.");
    rulebook_free(book);
}

static void test_tables_split_into_cells(void **state) {
    (void)state;
    Rulebook *book = read_text("| a | b |\n|---|:-:|\n| `x|y` | p\\|q |\n| | last\nafter\n");
    expect_block(book, 0, BLOCK_ROW, 1, "", "a");
    assert_int_equal(book->block[0].passage_count, 2);
    expect_slice(book, passage(book, 0, 1)->text, "b");
    expect_block(book, 1, BLOCK_ROW, 0, "", "x|y");
    expect_slice(book, passage(book, 1, 1)->text, "p|q");
    expect_block(book, 2, BLOCK_ROW, 0, "", "");
    expect_slice(book, passage(book, 2, 1)->text, "last");
    expect_block(book, 3, BLOCK_PARAGRAPH, 0, "", "after");
    rulebook_free(book);
}

static void test_a_table_without_rule_has_no_heading_row(void **state) {
    (void)state;
    Rulebook *book = read_text("| a |\n| b |\n");
    expect_block(book, 0, BLOCK_ROW, 0, "", "a");
    expect_block(book, 1, BLOCK_ROW, 0, "", "b");
    rulebook_free(book);
}

static void test_code_stands_as_it_is(void **state) {
    (void)state;
    Rulebook *book = read_text("```\n  a **b**\n\n# c\n```\nd\n");
    expect_block(book, 0, BLOCK_CODE, 0, "", "  a **b**");
    expect_block(book, 1, BLOCK_CODE, 0, "", "");
    expect_block(book, 2, BLOCK_CODE, 0, "", "# c");
    expect_block(book, 3, BLOCK_PARAGRAPH, 0, "", "d");
    rulebook_free(book);
}

static void test_a_diagrams_caption_is_text(void **state) {
    (void)state;
    Rulebook *book = read_text("<!-- diagram seed=7\nfield\n-->\n![](../a/F-1.png)\n\n"
                               "*Click c2, and pass.* \nd\n");
    assert_int_equal(book->block_count, 2);
    expect_block(book, 0, BLOCK_DIAGRAM, 0, "", "Click c2, and pass.");
    expect_slice(book, book->block[0].source, " seed=7\nfield\n");
    expect_slice(book, book->block[0].picture, "../a/F-1.png");
    expect_block(book, 1, BLOCK_PARAGRAPH, 0, "", "d");
    Hit hit;
    assert_int_equal(rulebook_find(book, "c2", &hit, 1), 1);
    assert_int_equal(rulebook_find(book, "png", &hit, 1), 0);
    rulebook_free(book);
}

static void test_diagrams_keep_their_source(void **state) {
    (void)state;
    Rulebook *book =
        read_text("e\n<!-- diagram seed=7\n  a **b**\n\nc\n-->\n<!-- diagram\n-->\n**d** d\n");
    assert_int_equal(book->block_count, 4);
    assert_int_equal(book->block[1].kind, BLOCK_DIAGRAM);
    assert_int_equal(book->block[1].passage_count, 0);
    expect_slice(book, book->block[1].source, " seed=7\na **b**\n\nc\n");
    expect_slice(book, book->block[1].picture, "");
    assert_int_equal(book->block[2].kind, BLOCK_DIAGRAM);
    expect_slice(book, book->block[2].source, "\n");
    expect_block(book, 3, BLOCK_PARAGRAPH, 0, "", "d d");
    Hit hit;
    assert_int_equal(rulebook_find(book, "seed", &hit, 1), 0);
    rulebook_free(book);
}

static void test_comments_are_not_shown(void **state) {
    (void)state;
    Rulebook *book = read_text("a\n<!-- b -->\nc\n<!-- d\n\n# e -->\nf\n<!-- g");
    expect_block(book, 0, BLOCK_PARAGRAPH, 0, "", "a");
    expect_block(book, 1, BLOCK_PARAGRAPH, 0, "", "c");
    expect_block(book, 2, BLOCK_PARAGRAPH, 0, "", "f");
    assert_int_equal(book->block_count, 3);
    rulebook_free(book);
}

static void test_rules_are_found_by_number(void **state) {
    (void)state;
    Rulebook *book = read_text("# F-1\n\n- **F-13** thirteen\n- **F-1** one\n- see F-2\n");
    assert_int_equal(rulebook_rule(book, "F-13"), 1);
    assert_int_equal(rulebook_rule(book, "F-1"), 2);
    assert_int_equal(rulebook_rule(book, "F-2"), -1);
    assert_int_equal(rulebook_rule(book, ""), -1);
    rulebook_free(book);
}

static void test_search_finds_in_reading_order_and_in_any_case(void **state) {
    (void)state;
    Rulebook *book = read_text("# The Queen\n\n- **F-16** She, the **que**en, moves.\n"
                               "| queens | no |\n");
    Hit hits[8];
    assert_int_equal(rulebook_find(book, "QUEEN", hits, 8), 3);
    assert_int_equal(hits[0].block, 0);
    assert_int_equal(hits[1].block, 1);
    assert_int_equal(hits[2].block, 2);
    expect_slice(book, hits[0].where, "Queen");
    expect_slice(book, hits[1].where, "queen");
    assert_int_equal(rulebook_find(book, "queen", hits, 2), 2);
    assert_int_equal(rulebook_find(book, "f-16", hits, 8), 1);
    assert_int_equal(hits[0].passage, -1);
    assert_int_equal(rulebook_find(book, "", hits, 8), 0);
    assert_int_equal(rulebook_find(book, "king", hits, 8), 0);
    /* The end of one cell and the beginning of the next do not make a word. */
    assert_int_equal(rulebook_find(book, "queensno", hits, 8), 0);
    rulebook_free(book);
}

static void test_search_knows_letters_beyond_ascii(void **state) {
    (void)state;
    Rulebook *book = read_text("Äcker und ÜBER\n<!-- words\nfeld: äck\n-->\n");
    Hit hits[2];
    assert_int_equal(rulebook_find(book, "äcker", hits, 2), 1);
    assert_int_equal(rulebook_find(book, "acker", hits, 2), 1);
    expect_slice(book, hits[0].where, "Äcker");
    assert_int_equal(rulebook_find(book, "Über", hits, 2), 1);
    expect_slice(book, hits[0].where, "ÜBER");
    /* A word that is meant is found up to its end. */
    assert_int_equal(rulebook_find(book, "FELD", hits, 2), 1);
    expect_slice(book, hits[0].where, "Äcker");
    rulebook_free(book);
}

static void test_everyday_words_find_what_they_mean(void **state) {
    (void)state;
    Rulebook *book = read_text("A Sovereign and a king.\n<!-- words\nking: Sovereign\nno colon\n"
                               "KING: crown\n-->\nThe crown.\n");
    Hit hits[8];
    assert_int_equal(book->block_count, 2); /* the words are not shown */
    assert_int_equal(book->synonym_count, 2);
    assert_int_equal(rulebook_find(book, "King", hits, 8), 3);
    expect_slice(book, hits[0].where, "Sovereign");
    expect_slice(book, hits[1].where, "king");
    expect_slice(book, hits[2].where, "crown");
    assert_int_equal(rulebook_find(book, "kin", hits, 8), 1);
    assert_int_equal(rulebook_find(book, "colon", hits, 8), 0);
    rulebook_free(book);
}

/* Words that players of other games know, in every rulebook; and how each begins. */
static void test_every_rulebook_knows_everyday_words_and_begins_in_short(void **state) {
    static const char *const words[] = {"castling", "pawn", "king", "attack", "win", "goal"};
    (void)state;
    for (int i = 0; games_all[i] != NULL; i++) {
        char path[STORE_PATH_MAX], why[SESSION_WHY_MAX] = "";
        snprintf(path, sizeof path, "docs/rules/%s.md", games_all[i]->id);
        size_t length = 0;
        char *text = store_read(path, &length, NULL);
        if (text == NULL) {
            fail_msg("%s", why);
        }
        Rulebook *book = rulebook_parse(text, length);
        assert_non_null(book);
        for (size_t k = 0; k < sizeof words / sizeof words[0]; k++) {
            Hit hit;
            if (rulebook_find(book, words[k], &hit, 1) == 0) {
                fail_msg("%s: %s is not found", games_all[i]->id, words[k]);
            }
        }
        for (int k = 0; k < book->synonym_count; k++) {
            char meant[64];
            const Slice slice = book->synonym[k].meant;
            Hit hit;
            snprintf(meant, sizeof meant, "%.*s", (int)slice.length, book->text + slice.at);
            if (rulebook_find(book, meant, &hit, 1) == 0) {
                fail_msg("%s: %s stands for nothing", games_all[i]->id, meant);
            }
        }
        int heading = 0;
        while (book->block[heading].kind != BLOCK_HEADING || book->block[heading].level != 2) {
            heading++;
        }
        expect_slice(book, passage(book, heading, 0)->text, "In short");
        rulebook_free(book);
        free(text);
    }
}

static void test_hits_do_not_overlap(void **state) {
    (void)state;
    Rulebook *book = read_text("aaaaa\n");
    Hit hits[8];
    assert_int_equal(rulebook_find(book, "aa", hits, 8), 2);
    rulebook_free(book);
}

static void test_nothing_reads_as_an_empty_book(void **state) {
    (void)state;
    Rulebook *book = rulebook_parse("", 0);
    assert_non_null(book);
    assert_int_equal(book->block_count, 0);
    assert_int_equal(rulebook_rule(book, "F-1"), -1);
    rulebook_free(book);
    rulebook_free(NULL);
}

/* For any text: passages are within the text, and spans fill their passage without a gap. */
static void expect_sound(const Rulebook *book, size_t length) {
    for (int i = 0; i < book->block_count; i++) {
        const Block *block = &book->block[i];
        for (int p = 0; p < block->passage_count; p++) {
            const Passage *at = &book->passage[block->passage_first + p];
            uint32_t end = at->text.at;
            for (int s = 0; s < at->span_count; s++) {
                const Slice span = book->span[at->span_first + s].text;
                assert_int_equal(span.at, end);
                assert_true(span.length > 0);
                end += span.length;
            }
            assert_int_equal(end, at->text.at + at->text.length);
            assert_true(end <= 2 * length + 2);
        }
    }
}

static void test_no_input_breaks_the_reader(void **state) {
    (void)state;
    static const char piece[] = "#-*`|[]()<!->\\ \n\n1.F-2a\t\r\xC3\xA9";
    uint32_t seed = 1;
    for (int round = 0; round < 20000; round++) {
        char text[48];
        seed = seed * 1664525U + 1013904223U;
        const size_t length = (seed >> 16) % sizeof text;
        for (size_t i = 0; i < length; i++) {
            seed = seed * 1664525U + 1013904223U;
            text[i] = piece[(seed >> 16) % sizeof piece];
        }
        Rulebook *book = rulebook_parse(text, length);
        assert_non_null(book);
        expect_sound(book, length);
        rulebook_free(book);
    }
}

/* A zero in a damaged book stops neither the search nor what stands behind it. */
static void test_a_search_goes_past_a_zero(void **state) {
    (void)state;
    static const char text[] = "# A\n\nb \0\0c find me\n";
    Hit hit[4];
    Rulebook *book = rulebook_parse(text, sizeof text - 1);
    assert_int_equal(rulebook_find(book, "find", hit, 4), 1);
    assert_int_equal(rulebook_find(book, "nowhere", hit, 4), 0);
    rulebook_free(book);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_search_goes_past_a_zero),
        cmocka_unit_test(test_headings_have_their_level),
        cmocka_unit_test(test_lines_join_until_something_else_begins),
        cmocka_unit_test(test_rules_give_up_their_number),
        cmocka_unit_test(test_lists_have_two_depths_and_may_be_numbered),
        cmocka_unit_test(test_spans_carry_the_style),
        cmocka_unit_test(test_links_keep_their_words_alone),
        cmocka_unit_test(test_tables_split_into_cells),
        cmocka_unit_test(test_a_table_without_rule_has_no_heading_row),
        cmocka_unit_test(test_code_stands_as_it_is),
        cmocka_unit_test(test_a_diagrams_caption_is_text),
        cmocka_unit_test(test_diagrams_keep_their_source),
        cmocka_unit_test(test_comments_are_not_shown),
        cmocka_unit_test(test_rules_are_found_by_number),
        cmocka_unit_test(test_search_finds_in_reading_order_and_in_any_case),
        cmocka_unit_test(test_search_knows_letters_beyond_ascii),
        cmocka_unit_test(test_everyday_words_find_what_they_mean),
        cmocka_unit_test(test_every_rulebook_knows_everyday_words_and_begins_in_short),
        cmocka_unit_test(test_hits_do_not_overlap),
        cmocka_unit_test(test_nothing_reads_as_an_empty_book),
        cmocka_unit_test(test_no_input_breaks_the_reader),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
