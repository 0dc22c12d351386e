#include "support/mutate.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* Changes of a line. */
typedef enum Harm {
    LINE_LOST,
    LINE_DOUBLED,
    WORD_LOST, /* the last one; so with the next */
    WORD_REPLACED,
    WORD_ADDED,
    BYTE_CHANGED,
    HARMS
} Harm;

/* Writes the changed line, and gives its end. */
static char *write_harmed(char *end, const char *line, Harm harm, Rng *rng) {
    static const char *const words[] = {"none", "hidden", "-1", "0", "99", "1", "a1", "zz", "cell"};
    const char *word = words[rng_below(rng, sizeof words / sizeof words[0])];
    const char *last = strrchr(line, ' ');
    const int kept = last == NULL ? (int)strlen(line) : (int)(last - line);
    switch (harm) {
    case LINE_DOUBLED:
        return end + sprintf(end, "%s\n%s\n", line, line);
    case WORD_LOST:
        return end + sprintf(end, "%.*s\n", kept, line);
    case WORD_REPLACED:
        return end + sprintf(end, "%.*s %s\n", kept, line, word);
    case WORD_ADDED:
        return end + sprintf(end, "%s %s\n", line, word);
    case BYTE_CHANGED: {
        const uint32_t place = rng_below(rng, (uint32_t)strlen(line));
        sprintf(end, "%s\n", line);
        end[place] = (char)(line[place] ^ (int)(1 + rng_below(rng, 15)));
        return end + strlen(line) + 1;
    }
    default: /* the line is lost */
        return end;
    }
}

static void harm_a_line(char text[LINES_TEXT_MAX], Rng *rng) {
    PositionLines *lines = lines_of(text);
    const int victim = (int)rng_below(rng, (uint32_t)lines->count);
    const Harm harm = (Harm)rng_below(rng, HARMS);
    char *end = text;
    for (int i = 0; i < lines->count; i++) {
        end = i == victim ? write_harmed(end, lines->line[i], harm, rng)
                          : end + sprintf(end, "%s\n", lines->line[i]);
    }
    *end = '\0';
    free(lines);
}

/* Any word of the text: where it begins, and how long it is. */
static size_t any_word(const char *text, Rng *rng, size_t *length) {
    size_t at = rng_below(rng, (uint32_t)strlen(text));
    while (at > 0 && strchr(" \n", text[at - 1]) == NULL) {
        at--;
    }
    *length = strcspn(text + at, " \n");
    return at;
}

/* Puts a word of the text in the place of another. */
static void exchange_a_word(char text[LINES_TEXT_MAX], Rng *rng) {
    size_t length, other_length;
    const size_t at = any_word(text, rng, &length);
    const size_t other = any_word(text, rng, &other_length);
    char *old = strdup(text);
    assert_non_null(old);
    assert_true(strlen(old) + other_length < LINES_TEXT_MAX);
    sprintf(text + at, "%.*s%s", (int)other_length, old + other, old + at + length);
    free(old);
}

void mutate(char text[LINES_TEXT_MAX], Rng *rng) {
    if (rng_below(rng, 2) == 0) {
        harm_a_line(text, rng);
    } else {
        exchange_a_word(text, rng);
    }
}
