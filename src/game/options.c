#include "game/options.h"

#include <string.h>

#include "game/text.h"
#include "game/utf8.h"
#include "hex/min_max.h"

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

/* `map, seats` */
static void name_keys(const Game *game, char text[GAME_WHY_MAX]) {
    text[0] = '\0';
    for (int i = 0; i < game->option_count; i++) {
        str_append(text, GAME_WHY_MAX, "%s%s", i > 0 ? ", " : "", game->options[i].key);
    }
}

static void name_values(const Option *option, char text[GAME_WHY_MAX]) {
    text[0] = '\0';
    for (int i = 0; i < option->value_count; i++) {
        str_append(text, GAME_WHY_MAX, "%s%s", i > 0 ? ", " : "", option->values[i].word);
    }
}

int options_chosen(uint32_t mask) {
    return __builtin_popcount(mask);
}

/* Reads one value, or as many as an option that is a set has. */
static bool read_values(const Option *option, const char *text, uint32_t *value,
                        char why[GAME_WHY_MAX]) {
    const bool set = option->kind == OPTION_SET;
    uint32_t mask = 0;
    char allowed[GAME_WHY_MAX];
    name_values(option, allowed);
    for (bool more = true; more;) {
        const size_t length = set ? strcspn(text, ",") : strlen(text);
        const int index = find_value(option, text, length);
        if (index < 0) {
            tr_say(why, GAME_WHY_MAX,
                   set ? N_("Unknown value “%.*s” for %s; allowed are some of %s.")
                       : N_("Unknown value “%.*s” for %s; allowed are %s."),
                   (int)utf8_within(text, MIN(length, 40)), text, option->key, allowed);
            return false;
        }
        if (set && (mask >> index & 1) != 0) {
            tr_say(why, GAME_WHY_MAX, "%s names “%s” twice.", option->key,
                   option->values[index].word);
            return false;
        }
        mask = set ? mask | UINT32_C(1) << index : (uint32_t)index;
        more = text[length] != '\0';
        text += length + more;
    }
    if (set && options_chosen(mask) < option->least) {
        tr_say_number(why, GAME_WHY_MAX, "%s needs at least %d value; allowed are some of %s.",
                      "%s needs at least %d different values; allowed are some of %s.",
                      option->least, option->key, option->least, allowed);
        return false;
    }
    *value = mask;
    return true;
}

bool options_set(const Game *game, Options *options, const char *text, char why[GAME_WHY_MAX]) {
    why[0] = '\0';
    const char *equals = strchr(text, '=');
    const size_t length = equals == NULL ? strlen(text) : (size_t)(equals - text);
    const int index = options_find(game, text, length);
    char allowed[GAME_WHY_MAX];
    if (index < 0) {
        const int shown = (int)utf8_within(text, MIN(length, 40));
        name_keys(game, allowed);
        if (game->option_count == 0) {
            tr_say(why, GAME_WHY_MAX, "Unknown option “%.*s”; %s has no options.", shown, text,
                   game->title);
        } else {
            tr_say(why, GAME_WHY_MAX, "Unknown option “%.*s”; allowed are %s.", shown, text,
                   allowed);
        }
        return false;
    }
    const Option *option = &game->options[index];
    if (equals == NULL) {
        name_values(option, allowed);
        tr_say(why, GAME_WHY_MAX,
               option->kind == OPTION_SET ? N_("A value is missing for %s; allowed are some of %s.")
                                          : N_("A value is missing for %s; allowed are %s."),
               option->key, allowed);
        return false;
    }
    return read_values(option, equals + 1, &options->value[index], why);
}

void options_value_text(const Game *game, const Options *options, int index,
                        char text[GAME_TEXT_MAX]) {
    const Option *option = &game->options[index];
    const uint32_t value = options->value[index];
    text[0] = '\0';
    if (option->kind == OPTION_ONE) {
        str_append(text, GAME_TEXT_MAX, "%s", option->values[value].word);
        return;
    }
    const char *comma = "";
    for (int i = 0; i < option->value_count; i++) {
        if (value & UINT32_C(1) << i) {
            str_append(text, GAME_TEXT_MAX, "%s%s", comma, option->values[i].word);
            comma = ",";
        }
    }
}
