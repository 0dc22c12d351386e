#include "game/pattern.h"

#include <string.h>

#include "game/text.h"

const char *pattern_number(int number, char room[GAME_LABEL_MAX]) {
    str_write(room, GAME_LABEL_MAX, "%d", number);
    return room;
}

static void write_all(const char *pattern, PatternWriter *write, const void *state, Action action,
                      char *text, size_t size, bool english) {
    text[0] = '\0';
    while (*pattern != '\0') {
        if (*pattern == '%') {
            char room[GAME_LABEL_MAX];
            const char *part = write(state, action, pattern[1], room);
            str_append(text, size, "%s", english ? text_english(part) : part);
            pattern += 2;
        } else {
            const size_t plain = strcspn(pattern, "%");
            str_append(text, size, "%.*s", (int)plain, pattern);
            pattern += plain;
        }
    }
}

void pattern_write(const char *pattern, PatternWriter *write, const void *state, Action action,
                   char *text, size_t size) {
    write_all(pattern, write, state, action, text, size, false);
}

void pattern_say(const char *pattern, PatternWriter *write, const void *state, Action action,
                 char *text, size_t size) {
    pattern_write(tr(pattern), write, state, action, text, size);
    if (text_matters()) {
        char english[GAME_WHY_MAX];
        write_all(text_without_context(text_english(pattern)), write, state, action, english,
                  sizeof english, true);
        text_stands_for(text, english);
    }
}

static Action read_one(const char *pattern, Action action, PatternReader *read, const void *state,
                       const char *text) {
    for (; *pattern != '\0'; pattern++) {
        const bool fits =
            *pattern == '%' ? read(state, *++pattern, &text, &action) : text_skip(&text, *pattern);
        if (!fits) {
            return ACTION_NONE;
        }
    }
    return *text == '\0' ? action : ACTION_NONE;
}

Action pattern_read(const char *const *patterns, int count, PatternReader *read, const void *state,
                    const char *text) {
    Action action = ACTION_NONE;
    for (int kind = 1; kind < count && action == ACTION_NONE; kind++) {
        action = read_one(patterns[kind], (Action)kind, read, state, text);
    }
    return action;
}
