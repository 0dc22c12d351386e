#include "game/options.h"

#include <string.h>

#include "game/text.h"

Options options_default(const Game *game) {
    Options options = {{0}};
    for (int i = 0; i < game->option_count; i++) {
        options.value[i] = game->options[i].initially;
    }
    return options;
}

int options_find(const Game *game, const char *key, size_t length) {
    for (int i = 0; i < game->option_count; i++) {
        if (strlen(game->options[i].key) == length &&
            memcmp(game->options[i].key, key, length) == 0) {
            return i;
        }
    }
    return -1;
}

static int find_value(const Option *option, const char *word, size_t length) {
    for (int i = 0; i < option->value_count; i++) {
        if (strlen(option->values[i].word) == length &&
            memcmp(option->values[i].word, word, length) == 0) {
            return i;
        }
    }
    return -1;
}

static void name_keys(const Game *game, char why[GAME_WHY_MAX]) {
    if (game->option_count == 0) {
        text_add(why, GAME_WHY_MAX, "; %s has no options.", game->title);
        return;
    }
    text_add(why, GAME_WHY_MAX, "; allowed are");
    for (int i = 0; i < game->option_count; i++) {
        text_add(why, GAME_WHY_MAX, "%s %s", i > 0 ? "," : "", game->options[i].key);
    }
    text_add(why, GAME_WHY_MAX, ".");
}

static void name_values(const Option *option, char why[GAME_WHY_MAX]) {
    text_add(why, GAME_WHY_MAX,
             option->kind == OPTION_SET ? "; allowed are some of" : "; allowed are");
    for (int i = 0; i < option->value_count; i++) {
        text_add(why, GAME_WHY_MAX, "%s %s", i > 0 ? "," : "", option->values[i].word);
    }
    text_add(why, GAME_WHY_MAX, ".");
}

int options_chosen(uint32_t mask) {
    int count = 0;
    for (; mask != 0; mask &= mask - 1) {
        count++;
    }
    return count;
}

static bool read_set(const Option *option, const char *text, uint32_t *value,
                     char why[GAME_WHY_MAX]) {
    uint32_t mask = 0;
    for (;;) {
        const size_t length = strcspn(text, ",");
        const int index = find_value(option, text, length);
        if (index < 0) {
            text_add(why, GAME_WHY_MAX, "Unknown value `%.*s` for %s",
                     (int)(length < 40 ? length : 40), text, option->key);
            name_values(option, why);
            return false;
        }
        mask |= UINT32_C(1) << index;
        if (text[length] == '\0') {
            break;
        }
        text += length + 1;
    }
    if (options_chosen(mask) < option->least) {
        text_add(why, GAME_WHY_MAX, "%s needs at least %d different values", option->key,
                 option->least);
        name_values(option, why);
        return false;
    }
    *value = mask;
    return true;
}

static bool read_one(const Option *option, const char *text, uint32_t *value,
                     char why[GAME_WHY_MAX]) {
    const int index = find_value(option, text, strlen(text));
    if (index < 0) {
        text_add(why, GAME_WHY_MAX, "Unknown value `%.40s` for %s", text, option->key);
        name_values(option, why);
        return false;
    }
    *value = (uint32_t)index;
    return true;
}

bool options_set(const Game *game, Options *options, const char *text, char why[GAME_WHY_MAX]) {
    why[0] = '\0';
    const char *equals = strchr(text, '=');
    const size_t length = equals == NULL ? strlen(text) : (size_t)(equals - text);
    const int index = options_find(game, text, length);
    if (index < 0) {
        text_add(why, GAME_WHY_MAX, "Unknown option `%.*s`", (int)(length < 40 ? length : 40),
                 text);
        name_keys(game, why);
        return false;
    }
    const Option *option = &game->options[index];
    if (equals == NULL) {
        text_add(why, GAME_WHY_MAX, "A value is missing for %s", option->key);
        name_values(option, why);
        return false;
    }
    uint32_t *value = &options->value[index];
    return option->kind == OPTION_SET ? read_set(option, equals + 1, value, why)
                                      : read_one(option, equals + 1, value, why);
}

void options_value_text(const Game *game, const Options *options, int index,
                        char text[GAME_TEXT_MAX]) {
    const Option *option = &game->options[index];
    const uint32_t value = options->value[index];
    text[0] = '\0';
    if (option->kind == OPTION_ONE) {
        text_add(text, GAME_TEXT_MAX, "%s", option->values[value].word);
        return;
    }
    const char *comma = "";
    for (int i = 0; i < option->value_count; i++) {
        if (value & UINT32_C(1) << i) {
            text_add(text, GAME_TEXT_MAX, "%s%s", comma, option->values[i].word);
            comma = ",";
        }
    }
}
