#include "library/settings.h"

#include <stddef.h>
#include <string.h>

#include "game/text.h"
#include "hex/min_max.h"

static const char *const theme_words[] = {"light", "dark", "automatic"};
static const char *const contrast_words[] = {"normal", "high", "automatic"};
static const char *const mute_words[] = {"always", "away", "never"};
static const char *const pattern_words[] = {"colour", "always"};
static const char *const notation_words[] = {"never", "small", "first"};
static const char *const shield_words[] = {"never", "losses", "always"};
static const char *const speed_words[] = {"0", "1", "2", "half", "4"};
static const char *const switch_words[] = {"no", "yes"};
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

bool settings_read_number(const char *value, int least, int most, int *out) {
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
        return settings_read_number(word, rule->least, rule->most, value) &&
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

void settings_add_name(Settings *settings, const char *name) {
    for (int i = 0; i < settings->names.count; i++) {
        if (strcmp(settings->names.at[i], name) == 0) {
            return;
        }
    }
    if (name[0] != '\0' && settings->names.count < SETTINGS_NAMES_MAX) {
        text_clean(settings->names.at[settings->names.count++], SESSION_NAME_MAX, name, '?');
    }
}

void settings_use_name(Settings *settings, const char *name) {
    Settings before = *settings;
    settings->names.count = 0;
    settings_add_name(settings, name);
    for (int i = 0; i < before.names.count; i++) {
        settings_add_name(settings, before.names.at[i]);
    }
}

/* --- Values for one run ----------------------------------------------------------------------- */

void settings_give(Settings *settings, SettingKey key, int value) {
    settings->given[key] = (SettingGiven){true, value, settings_value(settings, key)};
    settings_set(settings, key, value);
}

/* --- In the file ------------------------------------------------------------------------------ */

void settings_write_values(FILE *out, const Settings *settings, SettingKey first, SettingKey end) {
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

Reading settings_read_key(Settings *settings, const char *key, const char *value) {
    for (int i = 0; i < SETTING_COUNT; i++) {
        int number;
        if (strcmp(key, rules[i].key) == 0) {
            const bool good = settings_read_value((SettingKey)i, value, &number);
            settings_set(settings, (SettingKey)i, good ? number : rules[i].usual);
            return good ? READING_GOOD : READING_DAMAGED;
        }
    }
    return READING_UNKNOWN;
}
