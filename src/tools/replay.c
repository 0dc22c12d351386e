/*
 * Plays the matches that are kept again: replay [FOLDER]; without a folder, all
 * of them.
 *
 * FOLDER/hashes has a line for each match: the name of its record, a number for the hash and the
 * key of every position, and two digits for each of them in turn, so that the first that differs
 * has a number. Prints one sentence for each match that does not replay and, at the end, how many
 * were read, how many of older rules were refused, and the actions. The status is 1 if any match
 * differs. `replay -w RECORD ...` prints the lines of FOLDER/hashes.
 *
 * Each match is played by the rules alone, then read as the program reads it and written again.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "game/hash.h"
#include "game/options.h"
#include "game/play.h"
#include "game/text.h"
#include "games/games.h"
#include "library/store.h"
#include "system/disk.h"

enum { DIGITS = 2, PLIES_MOST = 4000, ACTIONS_MOST = 1 << 16, SAID_MAX = 2 * SESSION_WHY_MAX };

/* A match as it is played again. */
typedef struct Replay {
    const Game *game;
    int version; /* of the rules that it was played under */
    Options options;
    uint64_t seed;
    GamePosition position;
    uint64_t all;                               /* of the hashes */
    char digits[DIGITS * (PLIES_MOST + 1) + 1]; /* of each */
    int plies;
    char action[GAME_TEXT_MAX]; /* the last */
    const char *expected;       /* digits; NULL: none */
    int positions;              /* that have them */
    char why[SAID_MAX];         /* what is wrong; empty: nothing */
} Replay;

/* Takes the position in; false where it is another than expected. */
static bool take_hash(Replay *replay) {
    const void *state = replay->position.state;
    const uint64_t hash = hash_mixed(replay->game->hash(state), replay->game->key(state));
    char *digits = replay->digits + DIGITS * replay->plies;
    replay->all = hash_mixed(replay->all, hash);
    snprintf(digits, DIGITS + 1, "%02x", (unsigned)(hash >> 56));
    return replay->expected == NULL ||
           (replay->plies < replay->positions &&
            memcmp(replay->expected + DIGITS * replay->plies, digits, DIGITS) == 0);
}

static bool play_action(Replay *replay, const char *text) {
    const Game *game = replay->game;
    void *state = replay->position.state;
    tr_say(replay->action, sizeof replay->action, "%s", text);
    replay->plies++;
    const Action action = game_action_parse(game, state, text);
    bool legal = action == ACTION_RESIGN || action == ACTION_DRAW;
    if (!legal && action != ACTION_NONE && !game_over(game, state, &replay->position.history)) {
        static Action list[ACTIONS_MOST];
        const int count = game->actions(state, list);
        for (int i = 0; i < count && !legal; i++) {
            legal = list[i] == action;
        }
    }
    if (!legal || replay->plies > PLIES_MOST) {
        tr_say(replay->why, sizeof replay->why, "action %d, “%s”, is not legal", replay->plies,
               text);
        return false;
    }
    (void)game_play(game, state, &replay->position.history, action, NULL);
    if (!take_hash(replay)) {
        tr_say(replay->why, sizeof replay->why,
               "action %d, “%s”, leads to another position than the one that is kept",
               replay->plies, text);
        return false;
    }
    return true;
}

/* One line of a record; false at the first that shows another match. */
static bool take_line(Replay *replay, char *line) {
    char why[GAME_WHY_MAX];
    char *value = line + strcspn(line, " ");
    if (*value != '\0') {
        *value++ = '\0';
    }
    char *second = value + strcspn(value, " ");
    if (strcmp(line, "game") == 0) {
        replay->version = (int)strtol(second, NULL, 10);
        *second = '\0';
        replay->game = games_find(value);
        if (replay->game == NULL || replay->game->actions_max > ACTIONS_MOST) {
            return false;
        }
        replay->options = options_default(replay->game);
    } else if (strcmp(line, "option") == 0) {
        *second = *second == ' ' ? '=' : '\0';
        if (!options_set(replay->game, &replay->options, value, why)) {
            tr_say(replay->why, sizeof replay->why, "%.*s", (int)strcspn(why, "."), why);
            return false;
        }
    } else if (strcmp(line, "seed") == 0) {
        replay->seed = strtoull(value, NULL, 10);
    } else if (strcmp(line, "practice") == 0) {
        game_begin(replay->game, &replay->position, &replay->options, replay->seed, NULL);
        if (!take_hash(replay)) {
            tr_say(replay->why, sizeof replay->why,
                   "the match begins with another position than the one that is kept");
            return false;
        }
    } else if (strcmp(line, "play") == 0) {
        return play_action(replay, value);
    }
    return true;
}

static bool play_again(Replay *replay, char *text) {
    for (char *end; (end = strchr(text, '\n')) != NULL; text = end + 1) {
        *end = '\0';
        if (!take_line(replay, text)) {
            return false;
        }
    }
    if (replay->expected != NULL && replay->positions != replay->plies + 1) {
        tr_say(replay->why, sizeof replay->why, "it has %d actions, and hashes of %d are kept",
               replay->plies, replay->positions - 1);
        return false;
    }
    return true;
}

/* The lines from the options to the last but `end`: those that do not name the version. */
static bool same_body(const char *a, const char *b) {
    const char *bodies[2] = {a, b};
    size_t length[2];
    for (int i = 0; i < 2; i++) {
        const char *end = strstr(bodies[i], "\nend ");
        bodies[i] = strstr(bodies[i], "\noption ");
        if (end == NULL || bodies[i] == NULL) {
            return false;
        }
        length[i] = (size_t)(end - bodies[i]);
    }
    return length[0] == length[1] && memcmp(bodies[0], bodies[1], length[0]) == 0;
}

/* Reads the record as the program does; false with the reason. */
static bool read_again(Replay *replay, const char *text, size_t length) {
    char why[SESSION_WHY_MAX] = "";
    Session *session = session_read(text, length, why);
    char *again = session != NULL ? session_record(session, why) : NULL;
    const bool same = again != NULL && same_body(text, again);
    if (!same) {
        tr_say(replay->why, sizeof replay->why, "%s",
               again != NULL ? "written again, it is another record" : why);
    }
    free(again);
    session_free(session);
    return same;
}

typedef enum Result { READ, REFUSED, DIFFERS } Result;

/* Older matches may be refused in a sentence that names both versions of the rules. */
static bool refused_well(const Replay *replay) {
    char versions[GAME_TEXT_MAX * 2];
    tr_say(versions, sizeof versions,
           "played under version %d of the rules of %s; this program plays version %d",
           replay->version, replay->game->title, replay->game->rules_version);
    return strstr(replay->why, versions) != NULL;
}

static void complain(const Replay *replay, const char *path) {
    const Game *game = replay->game;
    size_t length = strlen(replay->why);
    length -= length > 0 && replay->why[length - 1] == '.';
    printf("%s: %.*s. A change of the rules that breaks a match must raise rules_version of %s "
           "(src/games/%s, now %d), and docs/records.md must say why under Versions.\n",
           path, (int)length, replay->why, game->title, game->id, game->rules_version);
}

static Result check(Replay *replay, const char *path, const char *all) {
    size_t length = 0;
    char why[SESSION_WHY_MAX] = "Out of memory.", sum[17];
    FileError error;
    char *text = store_read(path, &length, &error);
    char *copy = text != NULL ? strdup(text) : NULL;
    if (copy == NULL) {
        if (text == NULL) {
            (void)file_say(&error, why);
        }
        printf("%s: %s\n", path, why);
        free(text);
        return DIFFERS;
    }
    bool same = play_again(replay, copy);
    if (replay->game == NULL) {
        printf("%s: its game is unknown.\n", path);
        free(copy);
        free(text);
        return DIFFERS;
    }
    snprintf(sum, sizeof sum, "%016" PRIx64, replay->all);
    if (same && all != NULL && strcmp(sum, all) != 0) {
        tr_say(replay->why, sizeof replay->why, "its hashes are not those that are kept");
        same = false;
    }
    const bool older = replay->version < replay->game->rules_version;
    if (same || older) {
        same = read_again(replay, text, length);
    }
    free(copy);
    free(text);
    if (same) {
        return READ;
    }
    if (older && refused_well(replay)) {
        return REFUSED;
    }
    complain(replay, path);
    return DIFFERS;
}

/* All matches of a folder. */
static int check_folder(const char *folder) {
    static Replay replay;
    static char line[sizeof replay.digits + STORE_PATH_MAX];
    char path[STORE_PATH_MAX];
    int count[DIFFERS + 1] = {0}, plies = 0;
    tr_say(path, sizeof path, "%s/hashes", folder);
    FILE *hashes = fopen(path, "r");
    while (hashes != NULL && fgets(line, sizeof line, hashes) != NULL) {
        char *name = strtok(line, " \n"), *all = strtok(NULL, " \n"), *digits = strtok(NULL, " \n");
        if (digits == NULL) {
            count[DIFFERS]++;
            continue;
        }
        tr_say(path, sizeof path, "%s/%s", folder, name);
        replay = (Replay){.expected = digits, .positions = (int)strlen(digits) / DIGITS};
        count[check(&replay, path, all)]++;
        plies += replay.plies;
    }
    if (hashes != NULL) {
        (void)fclose(hashes);
    }
    printf("%s: %d read, %d refused, %d differ; %d actions\n", folder, count[READ], count[REFUSED],
           count[DIFFERS], plies);
    return hashes == NULL || count[READ] == 0 || count[DIFFERS] > 0;
}

static int write_hashes(char *const *path, int count) {
    static Replay replay;
    for (int i = 0; i < count; i++) {
        replay = (Replay){.expected = NULL};
        if (check(&replay, path[i], NULL) != READ) {
            return 1;
        }
        const char *slash = strrchr(path[i], '/');
        printf("%s %016" PRIx64 " %s\n", slash != NULL ? slash + 1 : path[i], replay.all,
               replay.digits);
    }
    return 0;
}

int main(int count, char **word) {
    if (count > 2 && strcmp(word[1], "-w") == 0) {
        return write_hashes(word + 2, count - 2);
    }
    if (count > 2) {
        fputs("usage: replay [FOLDER], or replay -w RECORD ...\n", stderr);
        return 2;
    }
    if (count == 2) {
        return check_folder(word[1]);
    }
    int differ = check_folder("tests/records/matches");
    for (int i = 0; i < GAMES_COUNT; i++) {
        char folder[STORE_PATH_MAX];
        tr_say(folder, sizeof folder, "tests/matches/%s", games_all[i]->id);
        if (disk_kind(folder) != DISK_NOTHING) {
            differ |= check_folder(folder);
        }
    }
    return differ;
}
