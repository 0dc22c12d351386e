#include "library/settings.h"

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "game/options.h"
#include "game/steps.h"
#include "game/text.h"
#include "games/games.h"
#include "hex/min_max.h"
#include "library/file.h"
#include "system/text_out.h"

enum { KEY_BYTES_MAX = 64 };

static const char *const theme_words[] = {"light", "dark", "automatic"};
static const char *const contrast_words[] = {"normal", "high", "automatic"};
static const char *const mute_words[] = {"always", "away", "never"};
static const char *const pattern_words[] = {"colour", "always"};
static const char *const notation_words[] = {"never", "small", "first"};
static const char *const shield_words[] = {"never", "losses", "always"};
static const char *const speed_words[] = {"0", "1", "2", "half", "4"};
static const char *const seating_words[] = {"chosen", "drawn"};
static const char *const switch_words[] = {"no", "yes"};
static const char matched_word[] = "matched";
static const char automatic_word[] = "automatic";

/* --- The table -------------------------------------------------------------------------------- */

static const struct Rule {
    const char *key; /* in the file */
    size_t offset;   /* in Settings, of an int or a bool */
    bool is_bool;
    const char *const *words; /* of the values, in the file; NULL: it is written as a number */
    int usual, least, most;   /* at first, and what it can be; below 0: automatic */
    int gap_from, gap_to;     /* but not these, unless both are 0 */
} rules[SETTING_COUNT] = {
#define NUMBER(member) offsetof(Settings, member), false
#define SWITCH(member, words, usual) offsetof(Settings, member), true, words, usual, 0, 1, 0, 0
    [SETTING_THEME] = {"theme", NUMBER(theme), theme_words, CHOICE_AUTOMATIC, 0, CHOICE_AUTOMATIC,
                       0, 0},
    [SETTING_TEXT] = {"text", NUMBER(text_percent), NULL, 100, 75, 200, 0, 0},
    [SETTING_SCALE] = {"scale", NUMBER(scale_percent), NULL, 0, 0, 300, 1, 99},
    [SETTING_SPEED] = {"speed", NUMBER(speed), speed_words, SPEED_AUTOMATIC, SPEED_AUTOMATIC, 4, 0,
                       0},
    [SETTING_THINKING] = {"thinking", NUMBER(thinking), NULL, 2, 2, 60, 0, 0},
    [SETTING_VOLUME] = {"volume", NUMBER(volume), NULL, 75, 0, 100, 0, 0},
    [SETTING_MUTE] = {"mute", NUMBER(mute), mute_words, MUTE_AWAY, 0, MUTE_NEVER, 0, 0},
    [SETTING_CONTRAST] = {"contrast", NUMBER(contrast), contrast_words, CONTRAST_AUTOMATIC, 0,
                          CONTRAST_AUTOMATIC, 0, 0},
    [SETTING_FULL_SCREEN] = {"full_screen", SWITCH(full_screen, switch_words, false)},
    [SETTING_MAXIMISED] = {"maximised", SWITCH(window.maximised, switch_words, false)},
    [SETTING_PATTERNS] = {"patterns", SWITCH(patterns, pattern_words, true)},
    [SETTING_SHOW_LEGAL] = {"show_legal", SWITCH(show_legal, switch_words, true)},
    [SETTING_ROTATE_BOARD] = {"turn_board", SWITCH(rotate_board, switch_words, false)},
    [SETTING_TENTATIVE_MOVES] = {"try_moves", SWITCH(tentative_moves, switch_words, false)},
    [SETTING_GLOBE_SPINS] = {"globe_spins", SWITCH(globe_spins, switch_words, false)},
    [SETTING_SHOW_ESTIMATE] = {"show_estimate", SWITCH(show_estimate, switch_words, false)},
    [SETTING_ANALYSIS] = {"analysis", SWITCH(analysis, switch_words, false)},
    [SETTING_SPEECH] = {"speech", SWITCH(speech, switch_words, false)},
    [SETTING_COMPUTERS_RESIGN] = {"computers_resign", SWITCH(computers_resign, switch_words, true)},
    [SETTING_SPEECH_RATE] = {"speech_rate", NUMBER(speech_rate), NULL, 50, 0, 100, 0, 0},
    [SETTING_NOTATION] = {"notation", NUMBER(notation), notation_words, NOTATION_SMALL, 0,
                          NOTATION_FIRST, 0, 0},
    [SETTING_KEEP_UNDONE] = {"keep_undone", SWITCH(keep_undone, switch_words, false)},
    [SETTING_SHIELDS] = {"shields", NUMBER(shields), shield_words, SHIELDS_LOSSES, 0,
                         SHIELDS_ALWAYS, 0, 0},
    [SETTING_SHOW_ATTACKS] = {"show_attacks", SWITCH(show_attacks, switch_words, false)},
};

int settings_value(const Settings *settings, SettingKey key) {
    const void *at = (const char *)settings + rules[key].offset;
    return rules[key].is_bool ? *(const bool *)at : *(const int *)at;
}

void settings_set(Settings *settings, SettingKey key, int value) {
    void *at = (char *)settings + rules[key].offset;
    if (rules[key].is_bool) {
        *(bool *)at = value != 0;
    } else {
        *(int *)at = value;
    }
}

static bool read_number(const char *value, int least, int most, int *out) {
    uint64_t number;
    if (!text_number(value, (uint64_t)most, &number) || (int)number < least) {
        return false;
    }
    *out = (int)number;
    return true;
}

bool settings_read_value(SettingKey key, const char *word, int *value) {
    const struct Rule *rule = &rules[key];
    if (rule->least < 0 && strcmp(word, automatic_word) == 0) {
        *value = rule->least;
        return true;
    }
    if (rule->words == NULL) {
        return read_number(word, rule->least, rule->most, value) &&
               (rule->gap_to == 0 || *value < rule->gap_from || *value > rule->gap_to);
    }
    *value = rule->most;
    while (*value >= MAX(rule->least, 0) && strcmp(rule->words[*value], word) != 0) {
        (*value)--;
    }
    return *value >= MAX(rule->least, 0);
}

Settings settings_default(void) {
    Settings settings = {0};
    for (int key = 0; key < SETTING_COUNT; key++) {
        settings_set(&settings, (SettingKey)key, rules[key].usual);
    }
    return settings;
}

Theme settings_theme(const Settings *settings) {
    const bool dark = settings->theme == CHOICE_AUTOMATIC ? settings->desktop.dark
                                                          : settings->theme == CHOICE_DARK;
    const bool high = settings->contrast == CONTRAST_AUTOMATIC
                          ? settings->desktop.contrast
                          : settings->contrast == CONTRAST_HIGH;
    return (Theme)(THEME_DARK * dark + THEME_LIGHT_HIGH * high);
}

double settings_speed(const Settings *settings) {
    const int speed =
        settings->speed == SPEED_AUTOMATIC ? !settings->desktop.still : settings->speed;
    return speed == SPEED_HALF ? 0.5 : speed;
}

static LastSetup *find_setup(Settings *settings, const char *game) {
    for (int i = 0; i < settings->setup_count; i++) {
        if (strcmp(settings->setup[i].game, game) == 0) {
            return &settings->setup[i];
        }
    }
    return NULL;
}

/* One with persons alone, as a file has it that names no step. */
static LastSetup *add_setup(Settings *settings, const Game *game) {
    LastSetup *setup = &settings->setup[settings->setup_count++];
    *setup = (LastSetup){.options = options_default(game)};
    text_clean(setup->game, sizeof setup->game, game->id, '-');
    return setup;
}

int settings_easy_step(const Game *game) {
    enum { EASY_LEVEL = 2 };
    return game_step_of_level(game, EASY_LEVEL);
}

LastSetup *settings_setup(Settings *settings, const Game *game) {
    LastSetup *setup = find_setup(settings, game->id);
    if (setup == NULL) {
        setup = add_setup(settings, game);
        for (int seat = 1; seat < game->seats_max; seat++) {
            setup->step[seat] = settings_easy_step(game);
        }
    }
    return setup;
}

/* Puts a name at the end if it is not there yet. */
static void add_name(Settings *settings, const char *name) {
    for (int i = 0; i < settings->name_count; i++) {
        if (strcmp(settings->name[i], name) == 0) {
            return;
        }
    }
    if (name[0] != '\0' && settings->name_count < SETTINGS_NAMES_MAX) {
        text_clean(settings->name[settings->name_count++], SESSION_NAME_MAX, name, '?');
    }
}

void settings_use_name(Settings *settings, const char *name) {
    Settings before = *settings;
    settings->name_count = 0;
    add_name(settings, name);
    for (int i = 0; i < before.name_count; i++) {
        add_name(settings, before.name[i]);
    }
}

unsigned settings_confirm(const Settings *settings, const Game *game) {
    for (int i = 0; i < settings->setup_count; i++) {
        if (strcmp(settings->setup[i].game, game->id) == 0) {
            return settings->setup[i].confirm;
        }
    }
    return 0;
}

/* --- Values for one run ----------------------------------------------------------------------- */

void settings_give(Settings *settings, SettingKey key, int value) {
    settings->given[key] = (SettingGiven){true, value, settings_value(settings, key)};
    settings_set(settings, key, value);
}

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

static void write_setup(FILE *out, const LastSetup *setup) {
    const Game *game = games_find(setup->game);
    for (int i = 0; game != NULL && i < game->option_count; i++) {
        char value[GAME_TEXT_MAX];
        options_value_text(game, &setup->options, i, value);
        fprintf(out, "%s.option %s=%s\n", setup->game, game->options[i].key, value);
    }
    for (int seat = 0; game != NULL && seat < game->seats_max; seat++) {
        if (setup->seat_name[seat][0] != '\0') {
            fprintf(out, "%s.seat.%d %s\n", setup->game, seat, setup->seat_name[seat]);
        }
    }
    for (int seat = 0; game != NULL && seat < game->seats_max; seat++) {
        if ((setup->confirm >> seat & 1U) != 0) {
            fprintf(out, "%s.confirm %d\n", setup->game, seat);
        }
    }
    for (int seat = 0; game != NULL && seat < game->seats_max; seat++) {
        if (setup->step[seat] == SETUP_MATCHED) {
            fprintf(out, "%s.step.%d %s\n", setup->game, seat, matched_word);
        } else if (setup->step[seat] > 0) {
            fprintf(out, "%s.step.%d %d\n", setup->game, seat, setup->step[seat]);
        }
    }
    fprintf(out, "%s.practice %s\n", setup->game, switch_words[setup->practice]);
    fprintf(out, "%s.seats %s\n", setup->game, seating_words[setup->drawn]);
}

static void write_values(FILE *out, const Settings *settings, SettingKey first, SettingKey end) {
    for (SettingKey key = first; key < end; key++) {
        const int value = settings_value(settings, key);
        if (value < 0) {
            fprintf(out, "%s %s\n", rules[key].key, automatic_word);
        } else if (rules[key].words != NULL) {
            fprintf(out, "%s %s\n", rules[key].key, rules[key].words[value]);
        } else {
            fprintf(out, "%s %d\n", rules[key].key, value);
        }
    }
}

char *settings_text(const Settings *settings, char *old, size_t old_length) {
    TextOut made;
    FILE *out = text_begin(&made);
    if (out == NULL) {
        return NULL;
    }
    Settings file = without_given(settings);
    write_values(out, &file, SETTING_THEME, SETTING_VOLUME);
    fprintf(out, "language %s\n", file.language[0] != '\0' ? file.language : automatic_word);
    write_values(out, &file, SETTING_VOLUME, SETTING_FULL_SCREEN);
    if (file.window.wide > 0) {
        char window[SETTINGS_WINDOW_TEXT];
        settings_window_text(&file.window, window);
        fprintf(out, "window %s\n", window);
    }
    write_values(out, &file, SETTING_FULL_SCREEN, SETTING_COUNT);
    if (file.speech_voice[0] != '\0') {
        fprintf(out, "speech_voice %s\n", file.speech_voice);
    }
    if (file.results_since > 0) {
        fprintf(out, "results_since %lld\n", (long long)file.results_since);
    }
    for (int i = 0; i < file.name_count; i++) {
        fprintf(out, "name %s\n", file.name[i]);
    }
    for (int i = 0; i < file.setup_count; i++) {
        write_setup(out, &file.setup[i]);
    }
    if (old != NULL) {
        char why[SESSION_WHY_MAX];
        Settings unused = settings_default();
        settings_parse(old, old_length, &unused, out, why);
    }
    return text_end(&made);
}

/* --- Reading ---------------------------------------------------------------------------------- */

/* Whether a person can have this name. */
static bool read_name(const char *value, char name[SESSION_NAME_MAX]) {
    text_clean(name, SESSION_NAME_MAX, value, '?');
    return strcmp(name, value) == 0;
}

static bool read_seat(LastSetup *setup, const char *key, const char *value) {
    uint64_t seat;
    return text_number(key, GAME_SEATS_MAX - 1, &seat) && read_name(value, setup->seat_name[seat]);
}

static bool read_step(LastSetup *setup, const char *key, const char *value) {
    uint64_t seat;
    if (!text_number(key, GAME_SEATS_MAX - 1, &seat)) {
        return false;
    }
    if (strcmp(value, matched_word) == 0) {
        setup->step[seat] = SETUP_MATCHED;
        return true;
    }
    return read_number(value, SEAT_STEP_LEAST, SEAT_STEP_MOST, &setup->step[seat]);
}

/* As older versions wrote it. */
static bool read_level(LastSetup *setup, const Game *game, const char *key, const char *value) {
    uint64_t seat;
    int level;
    if (!text_number(key, GAME_SEATS_MAX - 1, &seat) ||
        !read_number(value, SEAT_LEVEL_LEAST, SEAT_LEVEL_MOST, &level)) {
        return false;
    }
    setup->step[seat] = game_step_of_level(game, level);
    return true;
}

static bool read_confirm(LastSetup *setup, const char *value) {
    uint64_t seat;
    if (!text_number(value, GAME_SEATS_MAX - 1, &seat)) {
        return false;
    }
    setup->confirm |= 1U << seat;
    return true;
}

typedef enum Reading { READ, DAMAGED, UNKNOWN } Reading;

static Reading reading(bool good) {
    return good ? READ : DAMAGED;
}

static Reading read_setup(Settings *settings, const Game *game, const char *key,
                          const char *value) {
    LastSetup *setup = find_setup(settings, game->id);
    setup = setup != NULL ? setup : add_setup(settings, game);
    char unused[GAME_WHY_MAX];
    if (strcmp(key, "option") == 0) {
        return options_find(game, value, strcspn(value, "=")) < 0
                   ? UNKNOWN
                   : reading(options_set(game, &setup->options, value, unused));
    }
    if (strcmp(key, "practice") == 0) {
        setup->practice = strcmp(value, "yes") == 0;
        return reading(setup->practice || strcmp(value, "no") == 0);
    }
    if (strcmp(key, "seats") == 0) {
        setup->drawn = strcmp(value, seating_words[true]) == 0;
        return reading(setup->drawn || strcmp(value, seating_words[false]) == 0);
    }
    if (strcmp(key, "confirm") == 0) {
        return reading(read_confirm(setup, value));
    }
    if (strncmp(key, "level.", 6) == 0) {
        return reading(read_level(setup, game, key + 6, value));
    }
    if (strncmp(key, "step.", 5) == 0) {
        return reading(read_step(setup, key + 5, value));
    }
    return strncmp(key, "seat.", 5) == 0 ? reading(read_seat(setup, key + 5, value)) : UNKNOWN;
}

static bool read_since(Settings *settings, const char *value) {
    uint64_t seconds;
    const bool good = text_number(value, INT64_MAX, &seconds);
    settings->results_since = good ? (time_t)seconds : 0;
    return good;
}

static bool read_person(Settings *settings, const char *value) {
    char name[SESSION_NAME_MAX];
    const bool good = value[0] != '\0' && read_name(value, name);
    if (good) {
        add_name(settings, name);
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
    if (strcmp(key, "name") == 0) {
        return reading(read_person(settings, value));
    }
    for (int i = 0; i < SETTING_COUNT; i++) {
        int number;
        if (strcmp(key, rules[i].key) == 0) {
            const bool good = settings_read_value((SettingKey)i, value, &number);
            settings_set(settings, (SettingKey)i, good ? number : rules[i].usual);
            return reading(good);
        }
    }
    char *dot = strchr(key, '.');
    const Game *game = NULL;
    if (dot != NULL) {
        *dot = '\0';
        game = games_find(key);
    }
    return game != NULL ? read_setup(settings, game, dot + 1, value) : UNKNOWN;
}

/* Settings that a line does not give stay as they are. */
static Reading read_line(Settings *settings, const char *line, size_t length) {
    char key[KEY_BYTES_MAX];
    const size_t end = strcspn(line, " ");
    const Settings before = *settings;
    for (size_t at = 0; at < length;) {
        const size_t bytes = text_character(line + at, length - at);
        if (bytes == 0) {
            return DAMAGED;
        }
        at += bytes;
    }
    if (end >= sizeof key) {
        return UNKNOWN;
    }
    str_write(key, sizeof key, "%.*s", (int)end, line);
    const Reading found = read_value(settings, key, line + end + (line[end] == ' '));
    if (found != READ) {
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
        const Reading found = last > text ? read_line(settings, text, (size_t)(last - text)) : READ;
        if (found == UNKNOWN && unknown != NULL) {
            fprintf(unknown, "%s\n", text);
        }
        first = found == DAMAGED && damaged++ == 0 ? number : first;
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
