/* The figures of a review in words. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "ui/study/lookback_parts.h"

static void assert_mean(int value, bool sign, const char *words) {
    char text[16];
    lookback_mean(value, sign, text);
    assert_string_equal(text, words);
}

static void test_what_reads_as_0_has_no_sign(void **unused) {
    (void)unused;
    assert_mean(0, true, "0.0%");
    assert_mean(9, true, "0.0%");
    assert_mean(-9, true, "0.0%");
    assert_mean(10, true, "+0.1%");
    assert_mean(-10, true, "\u22120.1%");
    assert_mean(1574, true, "+15.7%");
    assert_mean(1574, false, "15.7%");
    char text[16];
    lookback_percent(-4, true, text);
    assert_string_equal(text, "0%");
    lookback_percent(-5, true, text);
    assert_string_equal(text, "\u22121%");
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_what_reads_as_0_has_no_sign)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
