#include "support/sums.h"

#include <ctype.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* What is read, and the whole for messages. */
typedef struct Sum {
    const char *at, *whole;
} Sum;

/* Skips spaces, commas and words. */
static void skip_words(Sum *sum) {
    while (*sum->at == ' ' || *sum->at == ',' || isalpha((unsigned char)*sum->at)) {
        sum->at += isalpha((unsigned char)*sum->at) ? strcspn(sum->at, " ;") : 1;
    }
}

static bool accept(Sum *sum, const char *sign) {
    skip_words(sum);
    const bool found = strncmp(sum->at, sign, strlen(sign)) == 0;
    sum->at += found ? strlen(sign) : 0;
    return found;
}

static int expression(Sum *sum);

static int number(Sum *sum) {
    if (accept(sum, "(")) {
        const int value = expression(sum);
        if (!accept(sum, ")")) {
            fail_msg("no `)`: %s", sum->whole);
        }
        return value;
    }
    if (!isdigit((unsigned char)*sum->at)) {
        fail_msg("no number at `%s` in: %s", sum->at, sum->whole);
    }
    char *end;
    const long value = strtol(sum->at, &end, 10);
    sum->at = end;
    return (int)value;
}

static int product(Sum *sum) {
    int value = number(sum);
    while (accept(sum, "×")) {
        value *= number(sum);
    }
    return value;
}

static int expression(Sum *sum) {
    int value = product(sum);
    for (;;) {
        if (accept(sum, "+")) {
            value += product(sum);
        } else if (accept(sum, "−")) {
            value -= product(sum);
        } else {
            return value;
        }
    }
}

void sums_to(const char *text, int expected) {
    Sum sum = {text, text};
    int value = expression(&sum);
    while (accept(&sum, "=")) {
        if (number(&sum) != value) {
            fail_msg("%d in: %s", value, text);
        }
        while (accept(&sum, "×")) {
            value *= number(&sum);
        }
        while (accept(&sum, "+")) {
            value += product(&sum);
        }
    }
    skip_words(&sum);
    if (*sum.at != '\0' && *sum.at != ';' && *sum.at != '(') {
        fail_msg("what is `%s` in: %s", sum.at, text);
    }
    if (value != expected) {
        fail_msg("%d is not %d: %s", value, expected, text);
    }
}

const char *sums_line(const InspectText *text, const char *start) {
    for (int i = 0; i < text->count; i++) {
        const char *found = strstr(text->line[i], start);
        if (found != NULL) {
            return found + strlen(start);
        }
    }
    return NULL;
}

void sums_begin(Stage *stage, uint64_t seed) {
    stage->path.count = 0;
    game_begin(stage->view->game, &stage->position, &stage->options, seed, NULL);
}

bool sums_go_on(Stage *stage, Rng *rng) {
    const Scene *scene = stage_look(stage);
    if (scene->source.count == 0) {
        return false;
    }
    const uint32_t chosen = rng_below(rng, (uint32_t)scene->source.count);
    game_play(stage->view->game, stage->position.state, &stage->position.history,
              stage->actions[chosen], NULL);
    return true;
}
