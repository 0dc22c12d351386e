#include "session/about.h"

#include <stdlib.h>
#include <string.h>

#include "game/text.h"

/* The line of a key, `*length` bytes with its end; NULL: none. */
static const char *line_of(const char *text, const char *key, size_t *length) {
    for (const char *at = text; at != NULL && *at != '\0'; at += *length) {
        const char *feed = strchr(at, '\n');
        *length = feed != NULL ? (size_t)(feed - at) + 1 : strlen(at);
        if (strncmp(at, key, strlen(key)) == 0 && at[strlen(key)] == ' ') {
            return at;
        }
    }
    return NULL;
}

bool about_get(const char *text, const char *key, char *value, size_t size) {
    size_t length = 0;
    const char *line = line_of(text, key, &length);
    value[0] = '\0';
    if (line == NULL) {
        return false;
    }
    const size_t skipped = strlen(key) + 1;
    char raw[ABOUT_VALUE_MAX];
    text_write(raw, sizeof raw, "%.*s", (int)strcspn(line + skipped, "\n"), line + skipped);
    text_clean(value, size, raw, '?');
    return true;
}

bool about_set(const char *path, const char *key, const char *value, char why[SESSION_WHY_MAX]) {
    char clean[ABOUT_VALUE_MAX];
    size_t length = 0, cut = 0;
    FileState state;
    text_clean(clean, sizeof clean, value, ' ');
    char *old = file_read(path, &length, &state, why);
    if (old == NULL && state != FILE_MISSING) {
        return false;
    }
    const char *was = old != NULL ? old : "";
    const char *line = line_of(was, key, &cut);
    const size_t before = line != NULL ? (size_t)(line - was) : strlen(was);
    const size_t size = length + strlen(key) + strlen(clean) + 4;
    char *text = malloc(size);
    if (text == NULL) {
        text_say(why, SESSION_WHY_MAX, "Out of memory.");
        free(old);
        return false;
    }
    text_write(text, size, "%.*s%s", (int)before, was,
               before > 0 && was[before - 1] != '\n' ? "\n" : "");
    if (clean[0] != '\0') {
        text_append(text, size, "%s %s\n", key, clean);
    }
    text_append(text, size, "%s", line != NULL ? line + cut : "");
    free(old);
    const bool written = store_write(path, text, 0, why);
    free(text);
    return written;
}

bool about_begin(const char *path, const AboutLine *lines, int count, char why[SESSION_WHY_MAX]) {
    char text[ABOUT_LINES * (ABOUT_VALUE_MAX + 16)] = "";
    for (int i = 0; i < count && i < ABOUT_LINES; i++) {
        char clean[ABOUT_VALUE_MAX];
        text_clean(clean, sizeof clean, lines[i].value, ' ');
        if (clean[0] != '\0') {
            text_append(text, sizeof text, "%s %s\n", lines[i].key, clean);
        }
    }
    return store_write(path, text, 0, why);
}
