#include "session/progress.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "game/text.h"
#include "session/store.h"

enum { MISSES_MOST = 9999, STEP_MOST = 999, LINE_MAX_BYTES = 128 };

static const char done_word[] = "done";
static const char *const state_words[] = {"new", "missed", "solved", "first"};

/* --- Reading --------------------------------------------------------------------------------- */

static int place_of(const char *id) {
    for (int i = 0; games_all[i] != NULL; i++) {
        if (strcmp(games_all[i]->id, id) == 0) {
            return i;
        }
    }
    return -1;
}

static void read_tour(Progress *progress, const char *game, const char *step) {
    const int place = place_of(game);
    uint64_t number;
    if (place >= 0 && strcmp(step, done_word) == 0) {
        progress->tour[place] = PROGRESS_DONE;
    } else if (place >= 0 && text_number(step, STEP_MOST, &number)) {
        progress->tour[place] = (int)number;
    }
}

static PuzzleProgress *find_puzzle(Progress *progress, const char *id) {
    for (int i = 0; i < progress->count; i++) {
        if (strcmp(progress->puzzle[i].id, id) == 0) {
            return &progress->puzzle[i];
        }
    }
    if (progress->count == PROGRESS_PUZZLES_MAX || strlen(id) >= PROGRESS_ID_MAX) {
        return NULL;
    }
    PuzzleProgress *puzzle = &progress->puzzle[progress->count++];
    *puzzle = (PuzzleProgress){.state = PUZZLE_NEW};
    text_write(puzzle->id, sizeof puzzle->id, "%s", id);
    return puzzle;
}

static void read_puzzle(Progress *progress, const char *id, const char *state, const char *misses,
                        const char *when) {
    uint64_t missed, seconds;
    if (!text_number(misses, MISSES_MOST, &missed) || !text_number(when, INT64_MAX, &seconds)) {
        return;
    }
    for (int i = PUZZLE_MISSED; i <= PUZZLE_FIRST; i++) {
        PuzzleProgress *puzzle =
            strcmp(state_words[i], state) == 0 ? find_puzzle(progress, id) : NULL;
        if (puzzle != NULL) {
            puzzle->state = (PuzzleState)i;
            puzzle->misses = (int)missed;
            puzzle->when = (time_t)seconds;
        }
    }
}

static void read_lines(Progress *progress, const char *text) {
    TextSource source = text_source(text);
    TextLine line;
    while (text_read_line(&source, &line)) {
        char *word[6] = {NULL}, *rest = NULL;
        int words = 0;
        for (char *at = strtok_r(line.text, " ", &rest); at != NULL && words < 6;
             at = strtok_r(NULL, " ", &rest)) {
            word[words++] = at;
        }
        if (words == 3 && strcmp(word[0], "tour") == 0) {
            read_tour(progress, word[1], word[2]);
        } else if (words == 5 && strcmp(word[0], "puzzle") == 0) {
            read_puzzle(progress, word[1], word[2], word[3], word[4]);
        }
    }
}

/* The text of the file, owned by the caller, and its path. Empty when there is none yet; NULL, with
 * the reason, when it cannot be read. */
static char *read_file(char path[STORE_PATH_MAX], char why[SESSION_WHY_MAX]) {
    char folder[STORE_PATH_MAX];
    if (!store_folder(STORE_MATCHES, folder, why)) {
        return NULL;
    }
    text_write(path, STORE_PATH_MAX, "%s/progress", folder);
    size_t length;
    FileState state;
    char *text = file_read(path, &length, &state, why);
    if (state == FILE_MISSING) {
        why[0] = '\0';
        text = calloc(1, 1);
    }
    return text;
}

/* Reads the file unless that was done. What is not known must not replace what the file says. */
static bool know(Progress *progress, char why[SESSION_WHY_MAX]) {
    char path[STORE_PATH_MAX];
    char *text = progress->blocked ? read_file(path, why) : NULL;
    if (text != NULL) {
        memset(progress, 0, sizeof *progress);
        read_lines(progress, text);
    }
    free(text);
    return !progress->blocked;
}

void progress_load(Progress *progress, char why[SESSION_WHY_MAX]) {
    memset(progress, 0, sizeof *progress);
    why[0] = '\0';
    progress->blocked = true;
    (void)know(progress, why);
}

/* --- What is known --------------------------------------------------------------------------- */

int progress_tour(const Progress *progress, const Game *game) {
    const int place = place_of(game->id);
    return place >= 0 ? progress->tour[place] : 0;
}

PuzzleProgress progress_puzzle(const Progress *progress, const char *id) {
    for (int i = 0; i < progress->count; i++) {
        if (strcmp(progress->puzzle[i].id, id) == 0) {
            return progress->puzzle[i];
        }
    }
    PuzzleProgress none = {.state = PUZZLE_NEW};
    text_write(none.id, sizeof none.id, "%s", id);
    return none;
}

int progress_solved(const Progress *progress, const Game *game) {
    const size_t length = strlen(game->id);
    int solved = 0;
    for (int i = 0; i < progress->count; i++) {
        const PuzzleProgress *puzzle = &progress->puzzle[i];
        solved += puzzle->state >= PUZZLE_SOLVED && strncmp(puzzle->id, game->id, length) == 0 &&
                  puzzle->id[length] == '-';
    }
    return solved;
}

/* --- Changes --------------------------------------------------------------------------------- */

/* Writes the file without the lines that begin with `begin`, and with `line` after the others
 * unless that is NULL. */
static bool replace_line(const char *begin, const char *line, char why[SESSION_WHY_MAX]) {
    char path[STORE_PATH_MAX];
    char *old = read_file(path, why), *text = NULL;
    size_t length = 0;
    FILE *out = old != NULL ? open_memstream(&text, &length) : NULL;
    if (out == NULL) {
        if (old != NULL) {
            text_say(why, SESSION_WHY_MAX, "Out of memory; the progress cannot be saved.");
        }
        free(old);
        return false;
    }
    for (const char *at = old; *at != '\0';) {
        const size_t bytes = strcspn(at, "\n");
        if (bytes > 0 && strncmp(at, begin, strlen(begin)) != 0) {
            fprintf(out, "%.*s\n", (int)bytes, at);
        }
        at += bytes + (at[bytes] == '\n');
    }
    if (line != NULL) {
        fprintf(out, "%s\n", line);
    }
    const bool whole = file_end_text(out, &text);
    if (!whole) {
        text_say(why, SESSION_WHY_MAX, "Out of memory; the progress cannot be saved.");
    }
    const bool saved = whole && store_write(path, text, 0, why);
    free(text);
    free(old);
    return saved;
}

bool progress_take_tour(Progress *progress, const Game *game, int step, char why[SESSION_WHY_MAX]) {
    const int place = place_of(game->id);
    const bool known = know(progress, why);
    if (place < 0 || progress->tour[place] == PROGRESS_DONE || progress->tour[place] == step) {
        return true;
    }
    progress->tour[place] = step;
    char begin[LINE_MAX_BYTES], line[LINE_MAX_BYTES];
    text_write(begin, sizeof begin, "tour %s ", game->id);
    text_write(line, sizeof line, "%s", begin);
    if (step == PROGRESS_DONE) {
        text_append(line, sizeof line, "%s", done_word);
    } else {
        text_append(line, sizeof line, "%d", step);
    }
    return known && replace_line(begin, line, why);
}

static bool set_puzzle(Progress *progress, const char *id, PuzzleState state, int misses,
                       char why[SESSION_WHY_MAX]) {
    PuzzleProgress *puzzle = find_puzzle(progress, id);
    if (puzzle == NULL) {
        text_say(why, SESSION_WHY_MAX, "There are too many puzzles to remember.");
        return false;
    }
    puzzle->state = state;
    puzzle->misses = misses < MISSES_MOST ? misses : MISSES_MOST;
    puzzle->when = time(NULL);
    char begin[LINE_MAX_BYTES], line[LINE_MAX_BYTES];
    text_write(begin, sizeof begin, "puzzle %s ", id);
    text_write(line, sizeof line, "%s%s %d %lld", begin, state_words[state], puzzle->misses,
               (long long)puzzle->when);
    return !progress->blocked && replace_line(begin, line, why);
}

bool progress_miss(Progress *progress, const char *id, char why[SESSION_WHY_MAX]) {
    (void)know(progress, why);
    const PuzzleProgress before = progress_puzzle(progress, id);
    const PuzzleState state = before.state >= PUZZLE_SOLVED ? PUZZLE_SOLVED : PUZZLE_MISSED;
    return set_puzzle(progress, id, state, before.misses + 1, why);
}

bool progress_solve(Progress *progress, const char *id, bool alone, char why[SESSION_WHY_MAX]) {
    (void)know(progress, why);
    const PuzzleProgress before = progress_puzzle(progress, id);
    const PuzzleState state = alone || before.state == PUZZLE_FIRST ? PUZZLE_FIRST : PUZZLE_SOLVED;
    return set_puzzle(progress, id, state, before.misses, why);
}

bool progress_clear(Progress *progress, char why[SESSION_WHY_MAX]) {
    progress->count = 0;
    return replace_line("puzzle ", NULL, why);
}
