#include "library/progress.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "game/text.h"
#include "library/store.h"
#include "system/text_out.h"

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
    str_write(puzzle->id, sizeof puzzle->id, "%s", id);
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

static bool path_of(char path[STORE_PATH_MAX], FileError *error) {
    char folder[STORE_PATH_MAX];
    const bool found = store_folder(STORE_MATCHES, folder, error);
    str_write(path, STORE_PATH_MAX, "%s/progress", found ? folder : "");
    return found;
}

void progress_load(Progress *progress, char why[SESSION_WHY_MAX]) {
    char path[STORE_PATH_MAX];
    size_t length;
    FileState state = FILE_BLOCKED;
    FileError error;
    memset(progress, 0, sizeof *progress);
    why[0] = '\0';
    char *text = path_of(path, &error) ? file_read(path, &length, &state, &error) : NULL;
    if (text != NULL) {
        read_lines(progress, text);
    } else if (state != FILE_MISSING) {
        progress->blocked = true;
        (void)file_say(&error, why);
    }
    free(text);
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
    str_write(none.id, sizeof none.id, "%s", id);
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

static const char *const no_memory = N_("Out of memory; the progress cannot be saved.");

/* A change of one line, or of all about puzzles. */
typedef struct Change {
    Progress *progress, *before;
    int tour;       /* the place of a game whose tour reached `step`; -1: none */
    int step;       /* or PROGRESS_DONE */
    const char *id; /* of a puzzle that was missed or solved; NULL: none */
    bool solved, alone;
    bool made; /* in `progress` */
    bool fits; /* there was room for the puzzle */
} Change;

static void change_puzzle(Change *change) {
    PuzzleProgress *puzzle = find_puzzle(change->progress, change->id);
    change->fits = puzzle != NULL;
    if (puzzle == NULL) {
        return;
    }
    if (change->solved) {
        const bool first = change->alone || puzzle->state == PUZZLE_FIRST;
        puzzle->state = first ? PUZZLE_FIRST : PUZZLE_SOLVED;
    } else {
        puzzle->state = puzzle->state >= PUZZLE_SOLVED ? PUZZLE_SOLVED : PUZZLE_MISSED;
        puzzle->misses += puzzle->misses < MISSES_MOST;
    }
    puzzle->when = time(NULL);
}

static void make(Change *change) {
    Progress *progress = change->progress;
    change->made = change->fits = true;
    if (change->id != NULL) {
        change_puzzle(change);
    } else if (change->tour < 0) {
        progress->count = 0;
    } else if (progress->tour[change->tour] != PROGRESS_DONE) {
        progress->tour[change->tour] = change->step;
    }
}

/* What the file says about it counts, since another window may have written it; all of it, if
 * nothing is known yet. */
static void take_from(const Progress *file, Change *change) {
    Progress *progress = change->progress;
    if (progress->blocked) {
        *progress = *file;
    } else if (change->id != NULL) {
        const PuzzleProgress there = progress_puzzle(file, change->id);
        PuzzleProgress *puzzle = find_puzzle(progress, change->id);
        if (puzzle != NULL && there.state != PUZZLE_NEW && there.when >= puzzle->when) {
            *puzzle = there;
        }
    } else if (change->tour >= 0 && file->tour[change->tour] == PROGRESS_DONE) {
        progress->tour[change->tour] = PROGRESS_DONE;
    }
}

/* What the lines that are replaced begin with, and the new line; empty: none. */
static void describe(const Change *change, char begin[LINE_MAX_BYTES], char line[LINE_MAX_BYTES]) {
    line[0] = '\0';
    if (change->id != NULL) {
        const PuzzleProgress puzzle = progress_puzzle(change->progress, change->id);
        str_write(begin, LINE_MAX_BYTES, "puzzle %s ", puzzle.id);
        str_write(line, LINE_MAX_BYTES, "%s%s %d %lld", begin, state_words[puzzle.state],
                  puzzle.misses, (long long)puzzle.when);
    } else if (change->tour >= 0) {
        const int step = change->progress->tour[change->tour];
        str_write(begin, LINE_MAX_BYTES, "tour %s ", games_all[change->tour]->id);
        str_write(line, LINE_MAX_BYTES, "%s", begin);
        if (step == PROGRESS_DONE) {
            str_append(line, LINE_MAX_BYTES, "%s", done_word);
        } else {
            str_append(line, LINE_MAX_BYTES, "%d", step);
        }
    } else {
        str_write(begin, LINE_MAX_BYTES, "puzzle ");
    }
}

/* The text without the lines that begin with `begin`, and with `line` after the others. */
static char *replace_line(const char *old, const char *begin, const char *line) {
    TextOut made;
    FILE *out = text_begin(&made);
    if (out == NULL) {
        return NULL;
    }
    for (const char *at = old; *at != '\0';) {
        const size_t bytes = strcspn(at, "\n");
        if (bytes > 0 && strncmp(at, begin, strlen(begin)) != 0) {
            fprintf(out, "%.*s\n", (int)bytes, at);
        }
        at += bytes + (at[bytes] == '\n');
    }
    fprintf(out, "%s%s", line, line[0] != '\0' ? "\n" : "");
    return text_end(&made);
}

/* A StoreChange. */
static char *change_lines(const char *old, size_t length, void *how, FileError *error) {
    (void)length;
    Change *change = how;
    char begin[LINE_MAX_BYTES], line[LINE_MAX_BYTES];
    char *text = NULL;
    const char *was = old != NULL ? old : "";
    Progress *file = calloc(1, sizeof *file);
    if (file != NULL) {
        *change->progress = *change->before;
        read_lines(file, was);
        take_from(file, change);
        make(change);
        describe(change, begin, line);
        text = change->fits ? replace_line(was, begin, line) : NULL;
    }
    if (text == NULL && (file == NULL || change->fits)) {
        (void)file_fail(error, no_memory, "", 0);
    }
    free(file);
    return text;
}

static bool keep(Change *change, char why[SESSION_WHY_MAX]) {
    char path[STORE_PATH_MAX];
    FileError error;
    change->before = malloc(sizeof *change->before);
    if (change->before != NULL) {
        *change->before = *change->progress;
    }
    const bool kept = (change->before != NULL || file_fail(&error, no_memory, "", 0)) &&
                      path_of(path, &error) && store_change(path, change_lines, change, &error);
    free(change->before);
    if (!change->made) {
        make(change);
    }
    if (!change->fits) {
        (void)file_fail(&error, N_("There are too many puzzles to remember."), "", 0);
    }
    return kept || file_say(&error, why);
}

bool progress_take_tour(Progress *progress, const Game *game, int step, char why[SESSION_WHY_MAX]) {
    Change change = {.progress = progress, .tour = place_of(game->id), .step = step};
    if (change.tour < 0 || (!progress->blocked && (progress->tour[change.tour] == PROGRESS_DONE ||
                                                   progress->tour[change.tour] == step))) {
        return true;
    }
    return keep(&change, why);
}

bool progress_miss(Progress *progress, const char *id, char why[SESSION_WHY_MAX]) {
    return keep(&(Change){.progress = progress, .id = id}, why);
}

bool progress_solve(Progress *progress, const char *id, bool alone, char why[SESSION_WHY_MAX]) {
    return keep(&(Change){.progress = progress, .id = id, .solved = true, .alone = alone}, why);
}

bool progress_clear(Progress *progress, char why[SESSION_WHY_MAX]) {
    return keep(&(Change){.progress = progress, .tour = -1}, why);
}
