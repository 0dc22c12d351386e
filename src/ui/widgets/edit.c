#include "ui/widgets/edit.h"

#include <stdlib.h>
#include <string.h>

#include "game/utf8.h"

/* --- Words ----------------------------------------------------------------------------------- */

typedef enum Kind { BLANK, SIGN, LETTER } Kind;

static Kind kind_of(const char *cluster) {
    const uint32_t character = utf8_character(cluster);
    return utf8_is_word(character) ? LETTER : utf8_is_blank(character) ? BLANK : SIGN;
}

int edit_word_end(const char *text, int at) {
    const char *end = text + at;
    while (*end != '\0' && kind_of(end) != LETTER) {
        end = utf8_next_cluster(end);
    }
    while (*end != '\0' && kind_of(end) == LETTER) {
        end = utf8_next_cluster(end);
    }
    return (int)(end - text);
}

/* The start of the last run of clusters of one kind (wanted), or of others, before `at`. */
static const char *skip_back(const char *text, const char *at, bool letters) {
    while (at > text) {
        const char *before = utf8_cluster_before(text, at);
        if ((kind_of(before) == LETTER) != letters) {
            break;
        }
        at = before;
    }
    return at;
}

int edit_word_start(const char *text, int at) {
    return (int)(skip_back(text, skip_back(text, text + at, false), true) - text);
}

void edit_word(const char *text, int at, int *from, int *to) {
    const char *first = text[at] != '\0' ? text + at : utf8_cluster_before(text, text + at);
    const Kind kind = kind_of(first);
    const char *end = first;
    while (*end != '\0' && kind_of(end) == kind) {
        end = utf8_next_cluster(end);
    }
    while (first > text && kind_of(utf8_cluster_before(text, first)) == kind) {
        first = utf8_cluster_before(text, first);
    }
    *from = (int)(first - text);
    *to = (int)(end - text);
}

/* --- Versions -------------------------------------------------------------------------------- */

enum { VERSIONS_MAX = 100 };

typedef struct Version {
    char *text;
    int caret;
} Version;

struct EditHistory {
    Version at[VERSIONS_MAX];
    int count, now;
    bool typed; /* the present one was, and goes on */
};

static void drop(EditHistory *history, int from) {
    while (history->count > from) {
        free(history->at[--history->count].text);
    }
}

void edit_free(EditHistory *history) {
    if (history != NULL) {
        drop(history, 0);
        free(history);
    }
}

static void add(EditHistory *history, const char *text, int caret) {
    if (history->count == VERSIONS_MAX) {
        free(history->at[0].text);
        memmove(history->at, history->at + 1, sizeof history->at - sizeof *history->at);
        history->count--;
    }
    char *copy = strdup(text);
    if (copy != NULL) {
        history->at[history->count++] = (Version){copy, caret};
    }
    history->now = history->count - 1;
    /* cppcheck-suppress memleak ; the history has it */
}

void edit_begin(EditHistory **history, const char *text) {
    if (*history == NULL) {
        *history = calloc(1, sizeof **history);
    }
    if (*history != NULL) {
        drop(*history, 0);
        (*history)->typed = false;
        add(*history, text, (int)strlen(text));
    }
}

void edit_keep(EditHistory *history, const char *text, int caret, bool typed) {
    if (history == NULL ||
        (history->count > 0 && strcmp(history->at[history->now].text, text) == 0)) {
        return;
    }
    const bool goes_on = typed && history->typed && history->now > 0;
    drop(history, history->now + (goes_on ? 0 : 1));
    add(history, text, caret);
    history->typed = typed;
}

const char *edit_step(EditHistory *history, int step, int *caret) {
    if (history == NULL || history->now + step < 0 || history->now + step >= history->count) {
        return NULL;
    }
    history->now += step;
    history->typed = false;
    *caret = history->at[history->now].caret;
    return history->at[history->now].text;
}
