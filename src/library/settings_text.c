/* The text of the settings file. */
#include <stdio.h>
#include <string.h>

#include "game/text.h"
#include "games/games.h"
#include "library/settings_setups.h"
#include "system/text_out.h"

enum { KEY_BYTES_MAX = 64 };

static const char automatic_word[] = "automatic";

static Settings without_given(const Settings *settings) {
    Settings file = *settings;
    for (int i = 0; i < SETTING_GIVEN_COUNT; i++) {
        const SettingKey key = (SettingKey)i;
        const SettingGiven *given = &settings->given[key];
        if (given->given && settings_value(&file, key) == given->run) {
            settings_set(&file, key, given->file);
        }
    }
    return file;
}

/* --- Writing ---------------------------------------------------------------------------------- */

char *settings_text(const Settings *settings, char *old, size_t old_length) {
    TextOut made;
    FILE *out = text_begin(&made);
    if (out == NULL) {
        return NULL;
    }
    Settings file = without_given(settings);
    settings_write_values(out, &file, SETTING_THEME, SETTING_VOLUME);
    fprintf(out, "language %s\n", file.language[0] != '\0' ? file.language : automatic_word);
    settings_write_values(out, &file, SETTING_VOLUME, SETTING_FULL_SCREEN);
    if (file.window.wide > 0) {
        char window[SETTINGS_WINDOW_TEXT];
        settings_window_text(&file.window, window);
        fprintf(out, "window %s\n", window);
    }
    settings_write_values(out, &file, SETTING_FULL_SCREEN, SETTING_COUNT);
    if (file.speech_voice[0] != '\0') {
        fprintf(out, "speech_voice %s\n", file.speech_voice);
    }
    if (file.results_since > 0) {
        fprintf(out, "results_since %lld\n", (long long)file.results_since);
    }
    for (int i = 0; i < file.names.count; i++) {
        fprintf(out, "name %s\n", file.names.at[i]);
    }
    for (int i = 0; i < file.programs.count; i++) {
        char text[PROGRAM_TEXT_MAX];
        program_text(&file.programs.at[i], text);
        fprintf(out, "program %s\n", text);
    }
    for (int i = 0; i < file.setup_count; i++) {
        setup_write(out, &file, &file.setup[i]);
    }
    if (old != NULL) {
        char why[SESSION_WHY_MAX];
        Settings unused = settings_default();
        settings_parse(old, old_length, &unused, out, why);
    }
    return text_end(&made);
}

/* --- Reading ---------------------------------------------------------------------------------- */

static bool read_since(Settings *settings, const char *value) {
    uint64_t seconds;
    const bool good = text_number(value, INT64_MAX, &seconds);
    settings->results_since = good ? (time_t)seconds : 0;
    return good;
}

static bool read_person(Settings *settings, const char *value) {
    char name[SESSION_NAME_MAX];
    const bool good = value[0] != '\0' && setup_read_name(value, name);
    if (good) {
        settings_add_name(settings, name);
    }
    return good;
}

static bool read_voice(Settings *settings, const char *value) {
    text_clean(settings->speech_voice, sizeof settings->speech_voice, value, '?');
    return strcmp(settings->speech_voice, value) == 0;
}

/* One that this program has no texts in is kept: another version may. */
static bool read_language(Settings *settings, const char *value) {
    const size_t length = strlen(value);
    const bool automatic = strcmp(value, automatic_word) == 0;
    const bool good =
        length > 0 && length < SETTINGS_LANGUAGE_MAX &&
        strspn(value, "ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz") == length;
    str_write(settings->language, SETTINGS_LANGUAGE_MAX, "%s", automatic || !good ? "" : value);
    return good;
}

/* Writes into `key`. */
static Reading read_value(Settings *settings, char *key, const char *value) {
    if (strcmp(key, "speech_voice") == 0) {
        return reading(read_voice(settings, value));
    }
    if (strcmp(key, "language") == 0) {
        return reading(read_language(settings, value));
    }
    if (strcmp(key, "window") == 0) {
        return reading(settings_window_read(value, &settings->window));
    }
    if (strcmp(key, "results_since") == 0) {
        return reading(read_since(settings, value));
    }
    if (strcmp(key, "program") == 0) {
        return reading(programs_read(&settings->programs, value));
    }
    if (strcmp(key, "name") == 0) {
        return reading(read_person(settings, value));
    }
    const Reading read = settings_read_key(settings, key, value);
    if (read != READING_UNKNOWN) {
        return read;
    }
    char *dot = strchr(key, '.');
    const Game *game = NULL;
    if (dot != NULL) {
        *dot = '\0';
        game = games_find(key);
    }
    return game != NULL ? setup_read(settings, game, dot + 1, value) : READING_UNKNOWN;
}

/* Settings that a line does not give stay as they are. */
static Reading read_line(Settings *settings, const char *line, size_t length) {
    char key[KEY_BYTES_MAX];
    const size_t end = strcspn(line, " ");
    const Settings before = *settings;
    for (size_t at = 0; at < length;) {
        const size_t bytes = text_character(line + at, length - at);
        if (bytes == 0) {
            return READING_DAMAGED;
        }
        at += bytes;
    }
    if (end >= sizeof key) {
        return READING_UNKNOWN;
    }
    str_write(key, sizeof key, "%.*s", (int)end, line);
    const Reading found = read_value(settings, key, line + end + (line[end] == ' '));
    if (found != READING_GOOD) {
        *settings = before;
    }
    return found;
}

void settings_parse(char *text, size_t length, Settings *settings, FILE *unknown,
                    char why[SESSION_WHY_MAX]) {
    int damaged = 0, first = 0;
    char *const end = text + length;
    for (int number = 1; text < end; number++) {
        char *feed = memchr(text, '\n', (size_t)(end - text));
        char *last = feed != NULL ? feed : end;
        char *next = feed != NULL ? feed + 1 : end;
        last -= last > text && last[-1] == '\r';
        *last = '\0';
        const Reading found =
            last > text ? read_line(settings, text, (size_t)(last - text)) : READING_GOOD;
        if (found == READING_UNKNOWN && unknown != NULL) {
            fprintf(unknown, "%s\n", text);
        }
        first = found == READING_DAMAGED && damaged++ == 0 ? number : first;
        text = next;
    }
    why[0] = '\0';
    if (damaged > 1) {
        tr_say_number(why, SESSION_WHY_MAX,
                      "Line %d and %d more of the settings cannot be read: the default is in use.",
                      "Line %d and %d more of the settings cannot be read: the default is in use.",
                      damaged - 1, first, damaged - 1);
    } else if (damaged > 0) {
        tr_say(why, SESSION_WHY_MAX,
               "Line %d of the settings cannot be read: the default is in use.", first);
    }
}
