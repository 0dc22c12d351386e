#include "fuzz/fuzz.h"

#include <stdlib.h>
#include <string.h>

#include "game/text.h"
#include "library/home.h"

const FuzzTarget fuzz_targets[] = {
    {"records", fuzz_records},   {"positions", fuzz_positions},
    {"notation", fuzz_notation}, {"commands", fuzz_commands},
    {"files", fuzz_files},       {"folder", fuzz_folder_of_matches},
    {"pages", fuzz_pages},       {"catalogs", fuzz_catalogs},
    {"typing", fuzz_typing},     {NULL, NULL},
};

void fuzz_feed(const FuzzTarget *target, const uint8_t *bytes, size_t length) {
    char *text = malloc(length + 1);
    assert_non_null(text);
    if (length > 0) {
        memcpy(text, bytes, length);
    }
    text[length] = '\0';
    target->feed(text, length);
    free(text);
}

int fuzz_next(Steering *steering) {
    return steering->at < steering->end ? (unsigned char)*steering->at++ : 0;
}

int fuzz_choice(Steering *steering, int count) {
    int value = fuzz_next(steering);
    if (count > 256) {
        value = value << 8 | fuzz_next(steering);
    }
    return value % count;
}

uint64_t fuzz_number(Steering *steering) {
    uint64_t value = 0;
    for (int i = 0; i < 8; i++) {
        value = value << 8 | (uint64_t)fuzz_next(steering);
    }
    return value;
}

void fuzz_expect_reason(const char *why) {
    size_t length = strlen(why);
    assert_true(length > 0);
    for (size_t i = 0; i < length;) {
        const size_t bytes = text_character(why + i, length - i);
        if (bytes == 0) {
            fail_msg("byte %zu of the reason is no text: %s", i, why);
        }
        i += bytes;
    }
}

void fuzz_expect_same(const char *text, const char *expected) {
    while (*text != '\0' || *expected != '\0') {
        const int length = (int)strcspn(text, "\n"), wanted = (int)strcspn(expected, "\n");
        if (length != wanted || strncmp(text, expected, (size_t)length) != 0) {
            fail_msg("`%.*s`, not `%.*s`", length, text, wanted, expected);
        }
        text += length + (text[length] == '\n');
        expected += wanted + (expected[wanted] == '\n');
    }
}

char *fuzz_first_line(char *text) {
    char *feed = strchr(text, '\n');
    if (feed == NULL) {
        return text + strlen(text);
    }
    *feed = '\0';
    return feed + 1;
}

const char *fuzz_folder(void) {
    if (home[0] == '\0') {
        assert_int_equal(home_make(NULL), 0);
        assert_true(file_make_folder(home_matches, NULL));
    }
    return home;
}
