#include "library/about.h"

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
    str_write(raw, sizeof raw, "%.*s", (int)strcspn(line + skipped, "\r\n"), line + skipped);
    text_clean(value, size, raw, '?');
    return true;
}

int64_t about_seconds(const char **value) {
    const int64_t most = INT64_C(253402300799);
    const char *at = *value + strspn(*value, " ");
    int64_t seconds = 0;
    if (*at < '0' || *at > '9') {
        return -1;
    }
    for (; *at >= '0' && *at <= '9'; at++) {
        seconds = seconds * 10 + (*at - '0');
        if (seconds > most) {
            return -1;
        }
    }
    *value = at;
    return seconds;
}

int64_t about_get_seconds(const char *text, const char *key) {
    char value[ABOUT_VALUE_MAX];
    const char *at = value;
    return about_get(text, key, value, sizeof value) ? about_seconds(&at) : -1;
}

/* A StoreChange. */
static char *set_line(const char *old, size_t length, void *how, FileError *error) {
    const AboutLine *new = how;
    char clean[ABOUT_VALUE_MAX];
    size_t cut = 0;
    text_clean(clean, sizeof clean, new->value, ' ');
    const char *was = old != NULL ? old : "";
    const char *line = line_of(was, new->key, &cut);
    const size_t before = line != NULL ? (size_t)(line - was) : strlen(was);
    const size_t size = (old != NULL ? length : 0) + strlen(new->key) + strlen(clean) + 4;
    char *text = malloc(size);
    if (text == NULL) {
        (void)file_fail(error, N_("Out of memory."), "", 0);
        return NULL;
    }
    str_write(text, size, "%.*s%s", (int)before, was,
              before > 0 && was[before - 1] != '\n' ? "\n" : "");
    if (clean[0] != '\0') {
        str_append(text, size, "%s %s\n", new->key, clean);
    }
    str_append(text, size, "%s", line != NULL ? line + cut : "");
    return text;
}

bool about_set(const char *path, const char *key, const char *value, FileError *error) {
    AboutLine line = {key, value};
    return store_change(path, set_line, &line, error);
}

bool about_begin(const char *path, const AboutLine *lines, int count, FileError *error) {
    char text[ABOUT_LINES * (ABOUT_VALUE_MAX + 16)] = "";
    for (int i = 0; i < count && i < ABOUT_LINES; i++) {
        char clean[ABOUT_VALUE_MAX];
        text_clean(clean, sizeof clean, lines[i].value, ' ');
        if (clean[0] != '\0') {
            str_append(text, sizeof text, "%s %s\n", lines[i].key, clean);
        }
    }
    return file_write_new(path, text, strlen(text), error);
}

int64_t about_number(const char *text, const char *key) {
    char value[ABOUT_VALUE_MAX];
    uint64_t number = 0;
    return about_get(text, key, value, sizeof value) &&
                   text_number(value, (uint64_t)INT64_MAX / 2, &number)
               ? (int64_t)number
               : -1;
}
