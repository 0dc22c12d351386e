/* Settings of several windows: of each key the value that was changed last. */
#include "library/settings.h"

#include <stdio.h>
#include <string.h>

#include "game/text.h"
#include "library/file.h"
#include "system/text_out.h"

/* A line without its line feed; of a key there may be several. */
typedef struct SettingLine {
    const char *at;
    size_t length, key; /* bytes; an option of a game belongs to its key */
} SettingLine;

static bool next_line(const char **text, SettingLine *line) {
    static const char option[] = ".option";
    const char *at = *text + strspn(*text, "\n");
    line->at = at;
    line->length = strcspn(at, "\n");
    line->key = strcspn(at, " \n");
    const size_t ends = sizeof option - 1;
    if (line->key > ends && memcmp(at + line->key - ends, option, ends) == 0) {
        line->key += strcspn(at + line->key, "=\n");
    }
    *text = at + line->length;
    return line->length > 0;
}

static bool next_of(const char **text, const SettingLine *key, SettingLine *line) {
    while (next_line(text, line)) {
        if (line->key == key->key && memcmp(line->at, key->at, key->key) == 0) {
            return true;
        }
    }
    return false;
}

static bool has(const char *text, const SettingLine *wanted) {
    SettingLine line;
    while (next_of(&text, wanted, &line)) {
        if (line.length == wanted->length && memcmp(line.at, wanted->at, line.length) == 0) {
            return true;
        }
    }
    return false;
}

static bool has_key(const char *text, const SettingLine *key) {
    SettingLine line;
    return next_of(&text, key, &line);
}

static bool same_values(const char *one, const char *other, const SettingLine *key) {
    for (;;) {
        SettingLine a, b;
        const bool more = next_of(&one, key, &a);
        if (next_of(&other, key, &b) != more) {
            return false;
        }
        if (!more) {
            return true;
        }
        if (a.length != b.length || memcmp(a.at, b.at, a.length) != 0) {
            return false;
        }
    }
}

/* Copies the lines of a key that are not in `except`, at most `most`; returns how many. */
static int copy(FILE *out, const char *from, const SettingLine *key, const char *except, int most) {
    int count = 0;
    for (SettingLine line; count < most && next_of(&from, key, &line);) {
        if (!has(except, &line)) {
            fprintf(out, "%.*s\n", (int)line.length, line.at);
            count++;
        }
    }
    return count;
}

/* Names that another window used are kept behind those of this one. */
static void copy_mine(FILE *out, const char *mine, const char *theirs, const SettingLine *key) {
    static const char name[] = "name";
    const int count = copy(out, mine, key, "", INT16_MAX);
    if (key->key == sizeof name - 1 && memcmp(key->at, name, key->key) == 0) {
        (void)copy(out, theirs, key, mine, SETTINGS_NAMES_MAX - count);
    }
}

char *settings_merge(const char *before, const char *mine, const char *theirs) {
    TextOut made;
    FILE *out = text_begin(&made);
    if (out == NULL) {
        return NULL;
    }
    SettingLine line;
    for (const char *at = mine; next_line(&at, &line);) {
        SettingLine first;
        const char *from = mine;
        if (!next_of(&from, &line, &first) || first.at != line.at) {
            continue;
        }
        if (same_values(before, mine, &line)) {
            (void)copy(out, theirs, &line, "", INT16_MAX);
        } else {
            copy_mine(out, mine, theirs, &line);
        }
    }
    for (const char *at = theirs; next_line(&at, &line);) {
        if (!has_key(mine, &line) && !has_key(before, &line)) {
            fprintf(out, "%.*s\n", (int)line.length, line.at);
        }
    }
    return text_end(&made);
}
