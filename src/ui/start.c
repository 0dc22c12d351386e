#include "ui/start.h"

#include <SDL_stdinc.h>
#include <string.h>

#include "ai/ai.h"
#include "game/text.h"
#include "library/settings.h"

const char *const start_help =
    N_("Usage: hexfolio [OPTION]... [--] [MATCH]\nBoard games on hexagons. Opens MATCH, the file "
       "of a saved match or position, or its URL.\n\n  --theme THEME        light, dark or "
       "automatic: the look of the table, for this run\n  --text PERCENT       the size of text, "
       "75 to 200, for this run\n  --scale PERCENT      the size of everything, 100 to 300, for "
       "this run\n  --speed SPEED        off, half, 1, 2 or 4: the speed of animation, for this "
       "run\n  --memory MIB      "
       "   memory for a computer player, 1 to 4096; 64 by default\n  --assets DIR         where "
       "pictures and rulebooks are\n  --translations DIR   where texts in other languages are\n  "
       "--describe FILE      after every change, append what can be seen and used to FILE\n  "
       "--describe-boxes     include the size of everything there\n  --picture FILE       write "
       "the board (.png) or the whole match (.gif) of MATCH to FILE and quit\n  --at PLY           "
       "  in the picture, only the first PLY actions have been made\n  --frames N           draw N "
       "frames, print how long they took, and quit\n  --turn               in these frames, press "
       "G and drag the board\n  --new                begin with the set-up of a match, of the game "
       "that was played last\n  --matches            begin with the list of matches\n  --version   "
       "         print the version and quit\n  -h, --help           print this and "
       "quit\n\n--theme=dark and --theme dark are the same. What follows -- is not an option.\n");

enum { OPTION_MAX = 100 }; /* longer than any option */

static bool number(const char *value, int least, int most, int *out) {
    uint64_t read;
    if (!text_number(value, (uint64_t)most, &read) || read < (uint64_t)least) {
        return false;
    }
    *out = (int)read;
    return true;
}

static bool speed(const char *value, int *out) {
    *out = 0;
    return strcmp(value, "off") == 0 ||
           (settings_read_value(SETTING_SPEED, value, out) && *out > 0);
}

static bool ends_with(const char *path, const char *end) {
    const size_t length = strlen(path), last = strlen(end);
    return length > last && SDL_strcasecmp(path + length - last, end) == 0;
}

bool start_is_gif(const char *path) {
    return ends_with(path, ".gif");
}

/* Returns the sentence that names the option and refuses its value, or NULL when that is fine. */
static const char *take(Start *start, const char *option, const char *value) {
    if (strcmp(option, "--theme") == 0) {
        return settings_read_value(SETTING_THEME, value, &start->theme)
                   ? NULL
                   : N_("%s takes light, dark or automatic, not “%.80s”.");
    }
    if (strcmp(option, "--text") == 0) {
        return settings_read_value(SETTING_TEXT, value, &start->text)
                   ? NULL
                   : N_("%s takes a percentage from 75 to 200, not “%.80s”.");
    }
    if (strcmp(option, "--scale") == 0) {
        return settings_read_value(SETTING_SCALE, value, &start->scale) && start->scale > 0
                   ? NULL
                   : N_("%s takes a percentage from 100 to 300, not “%.80s”.");
    }
    if (strcmp(option, "--speed") == 0) {
        return speed(value, &start->speed) ? NULL
                                           : N_("%s takes off, half, 1, 2 or 4, not “%.80s”.");
    }
    if (strcmp(option, "--frames") == 0) {
        return number(value, 1, 1000000, &start->frames)
                   ? NULL
                   : N_("%s takes a number from 1 to 1000000, not “%.80s”.");
    }
    if (strcmp(option, "--at") == 0) {
        return number(value, 0, 1000000, &start->at)
                   ? NULL
                   : N_("%s takes a number from 0 on, not “%.80s”.");
    }
    if (strcmp(option, "--picture") == 0) {
        start->picture = value;
        return start_is_gif(value) || ends_with(value, ".png")
                   ? NULL
                   : N_("%s takes a file that ends with .png or .gif, not “%.80s”.");
    }
    if (strcmp(option, "--memory") == 0) {
        return number(value, 1, AI_MEMORY_MIB_MOST, &start->memory)
                   ? NULL
                   : N_("%s takes a number of mebibytes from 1 to 4096, not “%.80s”.");
    }
    if (strcmp(option, "--assets") == 0) {
        start->assets = value;
    } else if (strcmp(option, "--translations") == 0) {
        start->translations = value;
    } else {
        start->describe = value;
    }
    return NULL;
}

static bool takes_value(const char *option) {
    static const char *const known[] = {"--theme",   "--text",   "--scale",       "--speed",
                                        "--frames",  "--memory", "--assets",      "--describe",
                                        "--picture", "--at",     "--translations"};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        if (strcmp(known[i], option) == 0) {
            return true;
        }
    }
    return false;
}

/* What an option without a value sets; NULL: there is no such option. */
static bool *switch_of(Start *start, const char *option) {
    return strcmp(option, "--help") == 0 || strcmp(option, "-h") == 0 ? &start->help
           : strcmp(option, "--version") == 0                         ? &start->version
           : strcmp(option, "--describe-boxes") == 0                  ? &start->boxes
           : strcmp(option, "--turn") == 0                            ? &start->turn
           : strcmp(option, "--new") == 0                             ? &start->new_match
           : strcmp(option, "--matches") == 0                         ? &start->matches
                                                                      : NULL;
}

/* Reads an option, whose value is behind `=` or in the next argument; gives the number of arguments
 * read, or 0 with the reason. */
static int read_option(int count, char *const *argument, Start *start, char why[SESSION_WHY_MAX]) {
    char option[OPTION_MAX];
    const char *equals = strchr(argument[0], '=');
    str_write(option, sizeof option, "%.*s", (int)strcspn(argument[0], "="), argument[0]);
    bool *set = switch_of(start, option);
    if (set != NULL && equals != NULL) {
        tr_say(why, SESSION_WHY_MAX, "%s takes no value; see --help.", option);
        return 0;
    }
    if (set != NULL) {
        *set = true;
        return 1;
    }
    if (!takes_value(option)) {
        tr_say(why, SESSION_WHY_MAX, "Unknown option %.80s; see --help.", option);
        return 0;
    }
    if (equals == NULL && count < 2) {
        tr_say(why, SESSION_WHY_MAX, "%s takes a value; see --help.", option);
        return 0;
    }
    const char *value = equals != NULL ? equals + 1 : argument[1];
    const char *wanted = take(start, option, value);
    if (wanted != NULL) {
        tr_say(why, SESSION_WHY_MAX, wanted, option, value);
        return 0;
    }
    return equals != NULL ? 1 : 2;
}

/* Options that need each other. */
static bool fit_together(const Start *start, char why[SESSION_WHY_MAX]) {
    if (start->picture != NULL && start->record == NULL && !start->help && !start->version) {
        tr_say(why, SESSION_WHY_MAX, "--picture needs a match: hexfolio --picture FILE MATCH.");
        return false;
    }
    if (start->turn && start->frames == 0) {
        tr_say(why, SESSION_WHY_MAX, "--turn needs --frames.");
        return false;
    }
    if (start->at >= 0 && start->picture == NULL) {
        tr_say(why, SESSION_WHY_MAX, "--at needs --picture.");
        return false;
    }
    return true;
}

bool start_parse(int count, char *const *argument, Start *start, char why[SESSION_WHY_MAX]) {
    *start = (Start){
        .theme = -1, .text = -1, .scale = -1, .speed = -1, .memory = AI_MEMORY_MIB, .at = -1};
    bool options = true; /* until `--` ends them */
    for (int i = 1, read = 1; i < count; i += read) {
        const char *word = argument[i];
        read = 1;
        if (options && strcmp(word, "--") == 0) {
            options = false;
        } else if (options && word[0] == '-' && word[1] != '\0') {
            read = read_option(count - i, argument + i, start, why);
            if (read == 0) {
                return false;
            }
        } else if (start->record != NULL) {
            tr_say(why, SESSION_WHY_MAX, "Only one match can be opened, not “%.80s” too.", word);
            return false;
        } else {
            start->record = word;
        }
    }
    return fit_together(start, why);
}
