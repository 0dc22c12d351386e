/* The last set-up of each game, in the settings and in their file. */
#include <string.h>

#include "game/options.h"
#include "game/steps.h"
#include "game/text.h"
#include "library/settings_setups.h"

static const char *const seating_words[] = {"chosen", "drawn"};
static const char *const switch_words[] = {"no", "yes"};
static const char matched_word[] = "matched";

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

void settings_remove_program(Settings *settings, int index) {
    Programs *programs = &settings->programs;
    programs->count--;
    memmove(&programs->at[index], &programs->at[index + 1],
            (size_t)(programs->count - index) * sizeof programs->at[0]);
    for (int i = 0; i < settings->setup_count; i++) {
        for (int seat = 0; seat < GAME_SEATS_MAX; seat++) {
            int *step = &settings->setup[i].step[seat];
            const Game *game = games_find(settings->setup[i].game);
            *step = *step == SETUP_PROGRAM + index && game != NULL ? settings_easy_step(game)
                    : *step > SETUP_PROGRAM + index                ? *step - 1
                                                                   : *step;
        }
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

/* --- Writing ---------------------------------------------------------------------------------- */

void setup_write(FILE *out, const Settings *settings, const LastSetup *setup) {
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
        } else if (setup->step[seat] >= SETUP_PROGRAM) {
            fprintf(out, "%s.program.%d %s\n", setup->game, seat,
                    settings->programs.at[setup->step[seat] - SETUP_PROGRAM].name);
        } else if (setup->step[seat] > 0) {
            fprintf(out, "%s.step.%d %d\n", setup->game, seat, setup->step[seat]);
        }
    }
    fprintf(out, "%s.practice %s\n", setup->game, switch_words[setup->practice]);
    fprintf(out, "%s.seats %s\n", setup->game, seating_words[setup->drawn]);
}

/* --- Reading ---------------------------------------------------------------------------------- */

bool setup_read_name(const char *value, char name[SESSION_NAME_MAX]) {
    text_clean(name, SESSION_NAME_MAX, value, '?');
    return strcmp(name, value) == 0;
}

static bool read_seat(LastSetup *setup, const char *key, const char *value) {
    uint64_t seat;
    return text_number(key, GAME_SEATS_MAX - 1, &seat) &&
           setup_read_name(value, setup->seat_name[seat]);
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
    return settings_read_number(value, SEAT_STEP_LEAST, SEAT_STEP_MOST, &setup->step[seat]);
}

/* A program that is no longer in the list leaves the seat to a person. */
static bool read_program(const Settings *settings, LastSetup *setup, const char *key,
                         const char *value) {
    uint64_t seat;
    const int index = programs_find(&settings->programs, value);
    if (!text_number(key, GAME_SEATS_MAX - 1, &seat)) {
        return false;
    }
    setup->step[seat] = index >= 0 ? SETUP_PROGRAM + index : 0;
    return true;
}

/* As older versions wrote it. */
static bool read_level(LastSetup *setup, const Game *game, const char *key, const char *value) {
    uint64_t seat;
    int level;
    if (!text_number(key, GAME_SEATS_MAX - 1, &seat) ||
        !settings_read_number(value, SEAT_LEVEL_LEAST, SEAT_LEVEL_MOST, &level)) {
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

Reading setup_read(Settings *settings, const Game *game, const char *key, const char *value) {
    LastSetup *setup = find_setup(settings, game->id);
    setup = setup != NULL ? setup : add_setup(settings, game);
    char unused[GAME_WHY_MAX];
    if (strcmp(key, "option") == 0) {
        return options_find(game, value, strcspn(value, "=")) < 0
                   ? READING_UNKNOWN
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
    if (strncmp(key, "program.", 8) == 0) {
        return reading(read_program(settings, setup, key + 8, value));
    }
    if (strncmp(key, "step.", 5) == 0) {
        return reading(read_step(setup, key + 5, value));
    }
    return strncmp(key, "seat.", 5) == 0 ? reading(read_seat(setup, key + 5, value))
                                         : READING_UNKNOWN;
}
