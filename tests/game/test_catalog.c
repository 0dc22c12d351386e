/* Catalogs of translations: what is read, what is refused as a whole, and which texts stay English.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "game/catalog.h"
#include "game/format.h"
#include "game/plural.h"
#include "game/rng.h"
#include "game/text.h"
#include "support/mo.h"
#include "support/samples.h"

#define HEAD MO_HEAD("Plural-Forms: nplurals=2; plural=(n != 1);\n")

enum { SMALL = 8 };

static Catalog *catalog_of(const MoText *text, int count, bool swapped) {
    size_t length;
    const char *why;
    char *bytes = mo_bytes(text, count, swapped, &length);
    Catalog *catalog = catalog_new(bytes, length, &why);
    assert_true((catalog == NULL) == (why != NULL));
    return catalog;
}

static const MoText texts[] = {
    {"", HEAD},
    {"Draw", "Remis"},
    {"card\004Draw", "Ziehen"},
    {"%d piece|%d pieces", "%d Stein|%d Steine"},
    {"Line %d: %s", "Zeile %d: %s"},
};

static void test_both_orders_of_bytes(void **state) {
    (void)state;
    for (int swapped = 0; swapped < 2; swapped++) {
        Catalog *catalog = catalog_of(texts, 5, swapped != 0);
        assert_non_null(catalog);
        assert_string_equal(catalog_find(catalog, "Draw"), "Remis");
        assert_string_equal(catalog_find(catalog, "card\004Draw"), "Ziehen");
        assert_string_equal(catalog_find(catalog, "Line %d: %s"), "Zeile %d: %s");
        assert_null(catalog_find(catalog, "Won"));
        assert_null(catalog_find(catalog, ""));
        assert_string_equal(catalog_id(catalog, "Remis"), "Draw");
        assert_string_equal(catalog_id(catalog, "Ziehen"), "card\004Draw");
        assert_null(catalog_id(catalog, "Draw"));
        assert_null(catalog_id(catalog, ""));
        assert_string_equal(catalog_find_number(catalog, "%d piece", "%d pieces", 1), "%d Stein");
        assert_string_equal(catalog_find_number(catalog, "%d piece", "%d pieces", -1), "%d Stein");
        assert_string_equal(catalog_find_number(catalog, "%d piece", "%d pieces", 0), "%d Steine");
        assert_null(catalog_find_number(catalog, "%d piece", "%s pieces", 1));
        assert_null(catalog_find_number(catalog, "Draw", "Draws", 1));
        assert_int_equal(catalog_left_out(catalog), 0);
        catalog_free(catalog);
    }
}

/* --- Texts that do not fit ------------------------------------------------------------------- */

static bool fits(const char *id, const char *said) {
    const MoText both[] = {{"", HEAD}, {id, said}};
    Catalog *catalog = catalog_of(both, 2, false);
    assert_non_null(catalog);
    const bool fit = catalog_left_out(catalog) == 0;
    if (strchr(id, '|') == NULL) {
        assert_int_equal(catalog_find(catalog, id) != NULL, fit);
    }
    catalog_free(catalog);
    return fit;
}

static void test_arguments_are_those_of_the_english_text(void **state) {
    (void)state;
    assert_true(fits("%s takes %d", "%s nimmt %d"));
    assert_true(fits("%s takes %d", "%2$d nimmt %1$s"));
    assert_true(fits("%.3900s, 100 %%", "100 %%: %.3900s"));
    assert_true(fits("%.*s of %d", "%.*s von %d"));
    static const char *const wrong[] = {
        "%d takes %s",     "%s takes %n",      "%s takes %d %n",     "%s takes",
        "%s takes %d %d",  "%99999999s is %d", "%s takes %.9d",      "%s takes %ld",
        "%s takes %c",     "%1$s takes %d",    "%1$s takes %1$d",    "%1$s takes %3$d",
        "%2$s takes %1$d", "%0$s takes %2$d",  "%s takes %d, 100 %", "%s takes %",
        "%s %*d",          "%1$s %2$*1$d",     "%99$s takes %d",     "%s takes %m",
    };
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        if (fits("%s takes %d", wrong[i])) {
            fail_msg("%s", wrong[i]);
        }
    }
    assert_false(fits("Out of memory.", "Kein Speicher, %s."));
    assert_false(fits("Out of memory.", "100 %n"));
    assert_false(fits("%.60s", "%.61s"));
    assert_false(fits("%s %s %s %s %s %s %s %s %s %s %s %s %s %s %s %s %s", "%s"));
}

static void test_plural_forms_are_like_one_in_english(void **state) {
    (void)state;
    assert_true(fits("A piece|%d pieces", "Ein Stein|%d Steine"));
    assert_true(fits("A piece|%d pieces", "%d Stein|%d Steine"));
    assert_true(fits("%d piece of %s|%d pieces of %s", "%d Stein|Steine"));
    assert_false(fits("%d piece of %s|%d pieces of %s", "Stein von %2$s|%d Steine"));
    assert_false(fits("%d piece of %s|%d pieces of %s", "Stein von %s|%d Steine"));
    assert_false(fits("A piece|%d pieces", "Ein Stein|%s Steine"));
    assert_false(fits("A piece|%d pieces", "Ein Stein"));
    assert_false(fits("A piece|%d pieces", "Ein Stein|%d Steine|%d Steine"));
    assert_false(fits("A piece|%d pieces|%d", "Ein Stein|%d Steine"));
    assert_false(fits("A piece", "Ein Stein|Zwei"));
    /* The first form alone, where the English text is used without a number too. */
    const MoText both[] = {{"", HEAD}, {"A piece|%d pieces", "%d Stein|%d Steine"}};
    Catalog *catalog = catalog_of(both, 2, false);
    assert_null(catalog_find(catalog, "A piece"));
    catalog_free(catalog);
}

static void test_patterns_have_parts_of_the_english_one(void **state) {
    (void)state;
    assert_true(fits("Capture the %P on %T", "Auf %T %P schlagen"));
    assert_true(fits("Capture the %P on %T", "Schlagen auf %T"));
    assert_false(fits("Capture the %P on %T", "Auf %F %P schlagen"));
    assert_false(fits("Capture the %P on %T", "Schlagen auf %"));
    assert_false(fits("Capture the %P on %T", "Schlagen auf %%"));
    assert_false(fits("Capture the %P on %T", "Schlagen auf %s"));
}

static void test_length_and_characters(void **state) {
    (void)state;
    char longest[200 + 8 * 4 + 2];
    memset(longest, 'x', sizeof longest);
    longest[sizeof longest - 2] = '\0';
    assert_true(fits("Draw", longest));
    longest[sizeof longest - 2] = 'x';
    longest[sizeof longest - 1] = '\0';
    assert_false(fits("Draw", longest));
    /* A text of the window that is a hundred times as long. */
    static char hundred[100 * (sizeof "Matches" - 1) + 1];
    for (int i = 0; i < 100; i++) {
        memcpy(hundred + i * 7, "Partien", 8);
    }
    assert_false(fits("Matches", hundred));
    assert_true(fits("Draw", "Ничья"));
    assert_false(fits("Draw", "Unentschieden \xFC"));
    assert_false(fits("Draw", "\xC3"));
    assert_false(fits("Draw", "\xED\xA0\x80"));
    assert_false(fits("Draw", "Re\033[31mmis"));
    assert_false(fits("Draw", "Re\nmis"));
    assert_true(fits("One\nTwo", "Eins\nZwei"));
    assert_false(fits("Draw", ""));
}

/* --- Damaged files --------------------------------------------------------------------------- */

static const char *refused(const MoText *text, int count) {
    size_t length;
    const char *why;
    char *bytes = mo_bytes(text, count, false, &length);
    assert_null(catalog_new(bytes, length, &why));
    return why;
}

static void test_heads(void **state) {
    (void)state;
    static const char *const wrong[] = {
        "nplurals=2; plural=n != ;",
        "nplurals=2; plural=n;",
        "nplurals=0; plural=0;",
        "nplurals=99; plural=0;",
        "nplurals=2;",
        "plural=0;",
        "nplurals=2; plural=(n != 1;",
        "nplurals=2; plural=n != 1);",
        "nplurals=2; plural=n % 1000000000000;",
        "nplurals=2; plural=m != 1;",
    };
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        char head[256];
        snprintf(head, sizeof head, MO_HEAD("Plural-Forms: %s\n"), wrong[i]);
        assert_string_equal(refused((MoText[]){{"", head}}, 1), "its rule for plurals is wrong");
    }
    assert_string_equal(refused((MoText[]){{"Draw", "Remis"}}, 1), "it is not in UTF-8");
    const char *const latin = "Content-Type: text/plain; charset=ISO-8859-1\n";
    assert_string_equal(refused((MoText[]){{"", latin}}, 1), "it is not in UTF-8");
    Catalog *catalog = catalog_of((MoText[]){{"", MO_HEAD("")}, {"%d a|%d b", "%d c|%d d"}}, 2, 0);
    assert_string_equal(catalog_find_number(catalog, "%d a", "%d b", 2), "%d d");
    catalog_free(catalog);
}

/* What a damaged catalog still says fits the English text. */
static void use(char *bytes, size_t length) {
    static const char *const ids[] = {"Draw", "card\004Draw", "Line %d: %s"};
    const char *why;
    Catalog *catalog = catalog_new(bytes, length, &why);
    if (catalog == NULL) {
        assert_non_null(why);
        return;
    }
    for (size_t i = 0; i < sizeof ids / sizeof ids[0]; i++) {
        const char *said = catalog_find(catalog, ids[i]);
        assert_true(said == NULL || format_agrees(said, ids[i], false));
    }
    for (int number = 0; number < 4; number++) {
        const char *said = catalog_find_number(catalog, "%d piece", "%d pieces", number);
        assert_true(said == NULL || format_agrees(said, "%d piece", true));
    }
    catalog_free(catalog);
}

static char *copy_of(const char *bytes, size_t length) {
    char *copy = malloc(length + 1);
    assert_non_null(copy);
    memcpy(copy, bytes, length);
    copy[length] = '\0';
    return copy;
}

static void test_files_that_are_cut_off(void **state) {
    (void)state;
    size_t length;
    char *bytes = mo_bytes(texts, 5, false, &length);
    for (size_t cut = 0; cut < length; cut++) {
        const char *why;
        assert_null(catalog_new(copy_of(bytes, cut), cut, &why));
        assert_non_null(why);
    }
    free(bytes);
}

/* Each byte in turn has each of some values; then several are changed at once. */
static void test_files_with_other_bytes(void **state) {
    (void)state;
    const int tries = sample_size(3000, 20000);
    static const char values[SMALL] = {0, 1, 4, 127, '\x80', '\xFF', '%', 'n'};
    Rng rng = rng_seeded(7);
    for (int swapped = 0; swapped < 2; swapped++) {
        size_t length;
        char *bytes = mo_bytes(texts, 5, swapped != 0, &length);
        for (size_t at = 0; at < length; at++) {
            for (int value = 0; value < SMALL; value++) {
                char *copy = copy_of(bytes, length);
                copy[at] = values[value];
                use(copy, length);
            }
        }
        for (int i = 0; i < tries; i++) {
            char *copy = copy_of(bytes, length);
            for (int changes = 1 + (int)rng_below(&rng, 6); changes > 0; changes--) {
                copy[rng_below(&rng, (uint32_t)length)] = (char)rng_below(&rng, 256);
            }
            use(copy, length);
        }
        free(bytes);
    }
}

/* --- Plurals --------------------------------------------------------------------------------- */

/* The rules that catalogs of these languages have, and the forms of 0, 1, 2, 3, 5, 11, 12, 21, 22,
 * 25, 100, 101, 102, 111 and 1000000. */
static const struct {
    const char *language, *rule, *forms;
} plurals[] = {
    {"German", "(n != 1)", "101111111111111"},
    {"French", "(n > 1)", "001111111111111"},
    {"Japanese", "0", "000000000000000"},
    {"Russian",
     "(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2)",
     "201122201220122"},
    {"Polish", "(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2)",
     "201122221222122"},
    {"Czech", "(n==1) ? 0 : (n>=2 && n<=4) ? 1 : 2", "201122222222222"},
    {"Arabic", "n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5",
     "012334444455545"},
    {"Slovenian", "(n%100==1 ? 0 : n%100==2 ? 1 : n%100==3 || n%100==4 ? 2 : 3)",
     "301233333330133"},
    {"Lithuanian", "(n%10==1 && n%100!=11 ? 0 : n%10>=2 && (n%100<10 || n%100>=20) ? 1 : 2)",
     "201112201120122"},
    {"Latvian", "(n%10==1 && n%100!=11 ? 0 : n != 0 ? 1 : 2)", "201111101110111"},
    {"Irish", "n==1 ? 0 : n==2 ? 1 : n<7 ? 2 : n<11 ? 3 : 4", "201224444444444"},
    {"Welsh", "(n==1) ? 0 : (n==2) ? 1 : (n != 8 && n != 11) ? 2 : 3", "201223222222222"},
    {"Romanian", "(n==1 ? 0 : (n==0 || (n%100 > 0 && n%100 < 20)) ? 1 : 2)", "101111122221112"},
    {"Icelandic", "(n%10!=1 || n%100==11)", "101111101110111"},
    {"Macedonian", "n%10==1 ? 0 : n%10==2 ? 1 : 2", "201220101220102"},
};

static void test_rules_for_plurals(void **state) {
    (void)state;
    static const unsigned long numbers[] = {0,  1,  2,   3,   5,   11,  12,     21,
                                            22, 25, 100, 101, 102, 111, 1000000};
    for (size_t i = 0; i < sizeof plurals / sizeof plurals[0]; i++) {
        for (size_t j = 0; j < sizeof numbers / sizeof numbers[0]; j++) {
            unsigned long form;
            assert_true(plural_form(plurals[i].rule, numbers[j], &form));
            if (form != (unsigned long)(plurals[i].forms[j] - '0')) {
                fail_msg("%s: %lu has form %lu", plurals[i].language, numbers[j], form);
            }
        }
    }
}

static void test_expressions(void **state) {
    (void)state;
    static const struct {
        const char *rule;
        unsigned long value; /* of 7 */
    } right[] = {{"n", 7},         {" n ", 7},           {"2+3*n", 23},  {"n-2-1", 4},
                 {"n/2*2", 6},     {"n%4", 3},           {"!n", 0},      {"!!n", 1},
                 {"n/0", 0},       {"n%0", 0},           {"1||0&&0", 1}, {"n<8==n>6", 1},
                 {"n<=7 && 1", 1}, {"0 ? 1 : 0?2:3", 3}, {"n;rest", 7},  {"(((n)))\n", 7}};
    static const char *const wrong[] = {"",        "n n", "n=1",   "n ? 1",      "(n", "n)",
                                        "n !",     "1 +", "n & 1", "9999999999", "nn", "x",
                                        "n ? : 1", "n++", "-1",    "n%"};
    unsigned long value;
    for (size_t i = 0; i < sizeof right / sizeof right[0]; i++) {
        assert_true(plural_form(right[i].rule, 7, &value));
        assert_int_equal(value, right[i].value);
    }
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        if (plural_form(wrong[i], 7, &value)) {
            fail_msg("%s", wrong[i]);
        }
    }
    char deep[900];
    memset(deep, '(', sizeof deep - 1);
    deep[sizeof deep - 1] = '\0';
    assert_false(plural_form(deep, 7, &value));
    memset(deep, '!', sizeof deep - 1);
    assert_false(plural_form(deep, 7, &value));
}

/* --- The languages that there are ------------------------------------------------------------ */

static void test_every_text_of_each_language_fits(void **state) {
    (void)state;
    static const char *const paths[] = {"locale/de", "tests/locale/xx"};
    char program[2048];
    const ssize_t length = readlink("/proc/self/exe", program, sizeof program - 1);
    assert_true(length > 0);
    program[length] = '\0';
    *strstr(program, "/tests/game/") = '\0';
    for (size_t i = 0; i < sizeof paths / sizeof paths[0]; i++) {
        char path[4096];
        const char *why = NULL;
        snprintf(path, sizeof path, "%s/%s/LC_MESSAGES/hexfolio.mo", program, paths[i]);
        FILE *file = fopen(path, "rb");
        assert_non_null(file);
        enum { MOST = 4 << 20 };
        char *bytes = calloc(1, MOST);
        const size_t read = fread(bytes, 1, MOST - 1, file);
        assert_true(read > 0 && fclose(file) == 0);
        Catalog *catalog = catalog_new(bytes, read, &why);
        assert_non_null(catalog);
        assert_non_null(catalog_find(catalog, "name of this language\004English"));
        assert_int_equal(catalog_left_out(catalog), 0);
        catalog_free(catalog);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_both_orders_of_bytes),
        cmocka_unit_test(test_arguments_are_those_of_the_english_text),
        cmocka_unit_test(test_plural_forms_are_like_one_in_english),
        cmocka_unit_test(test_patterns_have_parts_of_the_english_one),
        cmocka_unit_test(test_length_and_characters),
        cmocka_unit_test(test_heads),
        cmocka_unit_test(test_files_that_are_cut_off),
        cmocka_unit_test(test_files_with_other_bytes),
        cmocka_unit_test(test_rules_for_plurals),
        cmocka_unit_test(test_expressions),
        cmocka_unit_test(test_every_text_of_each_language_fits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
