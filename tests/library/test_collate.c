/* Wraps newlocale freelocale strcoll_l strxfrm_l. */
/* The order of titles, by the locale and without one. */
#include <locale.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "game/text.h"
#include "system/collate.h"

/* --- A locale of the test -------------------------------------------------------------------- */

/* The locale of the environment: none, one that compares bytes, one that takes bytes for letters of
 * Latin-1, and Swedish, where Å and Ö stand behind Z. */
static enum { NO_LOCALE, BYTES, LATIN, SWEDISH } environment;
static int open_locales;
static char some_locale;

locale_t __wrap_newlocale(int mask, const char *name, locale_t base);
void __wrap_freelocale(locale_t locale);
size_t __wrap_strxfrm_l(char *to, const char *from, size_t size, locale_t locale);
int __wrap_strcoll_l(const char *a, const char *b, locale_t locale);

locale_t __wrap_newlocale(int mask, const char *name, locale_t base) {
    assert_true((mask & LC_COLLATE_MASK) != 0);
    assert_string_equal(name, "");
    assert_true(base == (locale_t)0);
    open_locales += environment != NO_LOCALE;
    return environment != NO_LOCALE ? (locale_t)(void *)&some_locale : (locale_t)0;
}

void __wrap_freelocale(locale_t locale) {
    assert_true(locale == (locale_t)(void *)&some_locale);
    open_locales--;
}

/* Small letters for capitals, and these in place of others. */
static void order_as(const char *from, char *to, size_t size) {
    static const char *const swedish[][2] = {{"É", "e~"}, {"é", "e~"}, {"Å", "{"},
                                             {"å", "{"},  {"Ö", "}"},  {"ö", "}"}};
    static const char *const latin[][2] = {{"É", "a~"}};
    const char *const(*const pair)[2] = environment == SWEDISH ? swedish : latin;
    const size_t pairs = environment == SWEDISH ? sizeof swedish / sizeof *swedish : 1;
    *to = '\0';
    while (*from != '\0') {
        const char letter[] = {*from >= 'A' && *from <= 'Z' ? (char)(*from + 'a' - 'A') : *from, 0};
        const char *as = environment == BYTES ? (char[]){*from, 0} : letter;
        size_t bytes = 1;
        for (size_t i = 0; i < pairs && environment != BYTES; i++) {
            if (strncmp(from, pair[i][0], strlen(pair[i][0])) == 0) {
                as = pair[i][1];
                bytes = strlen(pair[i][0]);
            }
        }
        str_append(to, size, "%s", as);
        from += bytes;
    }
}

size_t __wrap_strxfrm_l(char *to, const char *from, size_t size, locale_t locale) {
    char key[256];
    assert_true(locale == (locale_t)(void *)&some_locale);
    order_as(from, key, sizeof key);
    if (size > 0) {
        str_write(to, size, "%s", key);
    }
    return strlen(key);
}

int __wrap_strcoll_l(const char *a, const char *b, locale_t locale) {
    char key[2][256];
    assert_true(locale == (locale_t)(void *)&some_locale);
    order_as(a, key[0], sizeof key[0]);
    order_as(b, key[1], sizeof key[1]);
    return strcmp(key[0], key[1]);
}

/* --- Tests ----------------------------------------------------------------------------------- */

/* Fails unless no text stands before the one in front of it; `same`: unless all are equal. */
static void expect(const char *const *text, int count, bool same) {
    Collation *collation = collate_open();
    for (int i = 1; i < count; i++) {
        char *a = collate_key(collation, text[i - 1]), *b = collate_key(collation, text[i]);
        const int order = strcmp(a, b);
        if (same ? order != 0 : order >= 0) {
            fail_msg("%s (%s) and %s (%s)", text[i - 1], a, text[i], b);
        }
        free(a);
        free(b);
    }
    collate_close(collation);
    assert_int_equal(open_locales, 0);
}

#define EXPECT(same, ...)                                                                          \
    do {                                                                                           \
        static const char *const text[] = {__VA_ARGS__};                                           \
        expect(text, sizeof text / sizeof *text, same);                                            \
    } while (0)

/* By letters, where the locale knows none, or none of UTF-8. */
static void test_without_a_locale_letters_are_compared(void **state) {
    (void)state;
    for (environment = NO_LOCALE; environment <= LATIN; environment++) {
        EXPECT(false, "", "apple", "École", "eel", "EGG", "Öl", "zebra", "Мех", "МЕХАНОИДЫ");
        EXPECT(true, "МЕХ", "мех");
        EXPECT(true, "Straße", "STRASSE", "strasse");
        EXPECT(true, "José", "Jose\xcc\x81", "jose");
    }
}

static void test_the_locale_decides(void **state) {
    (void)state;
    environment = SWEDISH;
    EXPECT(false, "apple", "egg", "École", "zebra", "Åre", "Öl");
}

/* The longest fold, and no text that is cut. */
static void test_no_key_is_cut(void **state) {
    (void)state;
    char a[82], b[82];
    environment = NO_LOCALE;
    for (int i = 0; i < 78; i += 3) {
        memcpy(a + i, "\xef\xb7\xba", 4); /* eighteen letters in one */
    }
    memcpy(b, a, sizeof b);
    memcpy(a + 78, "a", 2);
    memcpy(b + 78, "b", 2);
    const char *const text[] = {a, b};
    expect(text, 2, false);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_without_a_locale_letters_are_compared),
        cmocka_unit_test(test_the_locale_decides),
        cmocka_unit_test(test_no_key_is_cut),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
