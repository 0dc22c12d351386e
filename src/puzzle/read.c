/* Reads the files of puzzles. */
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "game/utf8.h"
#include "library/store.h"
#include "puzzle/puzzle.h"
#include "session/list.h"

enum { WORDS_MAX = PUZZLE_LINE_MAX + 1, AMOUNT_MAX = 1000000 };

/* The text that is read; `line` is the present one. */
typedef struct File {
    TextSource source;
    TextLine line;
    int number; /* of the line, from 1 */
    Puzzles *puzzles;
    int theme_room, puzzle_room;
    PositionLines lines; /* of the puzzle that is read */
    char *why;           /* SESSION_WHY_MAX bytes */
} File;

static bool refuse(const File *file, const char *format, ...) __attribute__((format(printf, 2, 3)));

static bool refuse(const File *file, const char *format, ...) {
    char reason[SESSION_WHY_MAX - 32];
    va_list arguments;
    va_start(arguments, format);
    tr_say_list(reason, sizeof reason, format, arguments);
    va_end(arguments);
    tr_say(file->why, SESSION_WHY_MAX, "Line %d: %s", file->number, reason);
    text_clean(file->why, SESSION_WHY_MAX, file->why, '?');
    return false;
}

/* The next line that is not empty; at the end of the text an empty one, and false. */
static bool next_line(File *file) {
    do {
        file->number++;
        if (!text_read_line(&file->source, &file->line)) {
            file->line.text[0] = '\0';
            return false;
        }
    } while (file->line.text[0] == '\0');
    return true;
}

/* What follows `word` on the present line; false, with the reason, when it is another line. */
static bool expect(const File *file, const char *word, const char **rest) {
    *rest = text_after(file->line.text, word);
    return *rest != NULL ||
           refuse(file, "“%s” is expected here, not “%.60s”.", word, file->line.text);
}

/* Copies a text into `to` of `size` bytes; false, with the reason, when it is too long. */
static bool copy(const File *file, char *to, size_t size, const char *text) {
    if (strlen(text) >= size) {
        return refuse(file, "this text is longer than %zu bytes.", size - 1);
    }
    strcpy(to, text);
    return true;
}

/* Cuts a line into its words and returns their number; one too many is counted. */
static int cut(char *text, char *word[WORDS_MAX]) {
    int count = 0;
    for (char *at = strtok(text, " "); at != NULL; at = strtok(NULL, " ")) {
        if (count < WORDS_MAX) {
            word[count] = at;
        }
        count++;
    }
    return count;
}

static bool number_to(const char *text, int most, int *out) {
    uint64_t value = 0;
    const bool fine = text_number(text, (uint64_t)most, &value) && value > 0;
    *out = (int)value;
    return fine;
}

/* --- The head -------------------------------------------------------------------------------- */

static int find_theme(const Puzzles *puzzles, const char *word) {
    int index = puzzles->themes - 1;
    while (index >= 0 && strcmp(puzzles->theme[index].word, word) != 0) {
        index--;
    }
    return index;
}

static bool read_theme(File *file, const char *rest) {
    Puzzles *puzzles = file->puzzles;
    PuzzleTheme theme = {.word = ""};
    const char *space = strchr(rest, ' ');
    if (space == NULL || space - rest >= PUZZLE_WORD_MAX || strlen(space + 1) >= PUZZLE_TITLE_MAX) {
        return refuse(file, "write “theme WORD TITLE”, with fewer than %d and %d bytes.",
                      PUZZLE_WORD_MAX, PUZZLE_TITLE_MAX);
    }
    memcpy(theme.word, rest, (size_t)(space - rest));
    strcpy(theme.title, space + 1);
    if (find_theme(puzzles, theme.word) >= 0) {
        return refuse(file, "the theme %s is given twice.", theme.word);
    }
    next_line(file);
    if (!expect(file, "find", &rest)) {
        return false;
    }
    if (!copy(file, theme.find, sizeof theme.find, rest)) {
        return false;
    }
    PuzzleTheme *grown =
        list_grown(puzzles->theme, &file->theme_room, puzzles->themes + 1, sizeof theme);
    if (grown == NULL) {
        return refuse(file, "out of memory.");
    }
    puzzles->theme = grown;
    puzzles->theme[puzzles->themes++] = theme;
    return true;
}

/* Up to the first puzzle, which is the present line then, or the end. */
static bool read_head(File *file) {
    Puzzles *puzzles = file->puzzles;
    const char *rest = NULL;
    next_line(file);
    if (strcmp(file->line.text, "hexfolio-puzzles 1") != 0) {
        return refuse(file, "puzzles begin with “hexfolio-puzzles 1”.");
    }
    next_line(file);
    if (!expect(file, "game", &rest)) {
        return false;
    }
    if (strcmp(rest, puzzles->game->id) != 0) {
        return refuse(file, "these are puzzles for %.60s, not for %s.", rest, puzzles->game->id);
    }
    bool more = next_line(file);
    if (more && (rest = text_after(file->line.text, "rest")) != NULL) {
        if (!copy(file, puzzles->rest, sizeof puzzles->rest, rest)) {
            return false;
        }
        more = next_line(file);
    }
    for (; more && text_after(file->line.text, "puzzle") == NULL; more = next_line(file)) {
        if (!expect(file, "theme", &rest) || !read_theme(file, rest)) {
            return false;
        }
    }
    return true;
}

/* --- A puzzle -------------------------------------------------------------------------------- */

static bool read_name(File *file, const char *rest, Puzzle *puzzle) {
    char *word[WORDS_MAX];
    char text[3 * PUZZLE_WORD_MAX];
    if (!copy(file, text, sizeof text, rest)) {
        return false;
    }
    if (cut(text, word) != 3 || strlen(word[0]) >= PUZZLE_WORD_MAX ||
        !number_to(word[2], PUZZLE_STARS_MAX, &puzzle->stars)) {
        return refuse(file, "write “puzzle ID THEME STARS”, with 1 to %d stars.", PUZZLE_STARS_MAX);
    }
    strcpy(puzzle->id, word[0]);
    puzzle->theme = find_theme(file->puzzles, word[1]);
    if (puzzle->theme < 0) {
        return refuse(file, "no theme has the word %s.", word[1]);
    }
    return puzzles_find(file->puzzles, puzzle->id) < 0 ||
           refuse(file, "the puzzle %s is given twice.", puzzle->id);
}

static bool read_goal(File *file, Puzzle *puzzle) {
    char *word[WORDS_MAX];
    char text[PUZZLE_TITLE_MAX];
    const char *rest = NULL;
    int goal = 0;
    if (!expect(file, "goal", &rest) || !copy(file, text, sizeof text, rest)) {
        return false;
    }
    const int count = cut(text, word);
    while (count > 0 && goal < PUZZLE_GOALS && strcmp(word[0], puzzle_goal_word[goal]) != 0) {
        goal++;
    }
    puzzle->goal = (PuzzleGoal)goal;
    const int wanted = puzzle_goal_counts(puzzle->goal) ? 3 : 2;
    return (count == wanted && goal < PUZZLE_GOALS &&
            number_to(word[1], PUZZLE_TURNS_MAX, &puzzle->turns) &&
            (wanted == 2 || number_to(word[2], AMOUNT_MAX, &puzzle->amount))) ||
           refuse(
               file,
               "write “goal win TURNS”, “save TURNS”, “gain TURNS AMOUNT” or “best TURNS AMOUNT”.");
}

/* Adds the cells that the position leaves out. */
static bool fill_cells(File *file) {
    const Puzzles *puzzles = file->puzzles;
    PositionText head;
    char why[GAME_WHY_MAX];
    if (puzzles->rest[0] == '\0') {
        return true;
    }
    if (!position_read(puzzles->game, &file->lines, 1, &head, why)) {
        return refuse(file, "%s", why);
    }
    return position_lines_fill(&file->lines, puzzles->game->board(&head.options), puzzles->rest) ||
           refuse(file, "the position is too long.");
}

static bool keep_position(File *file, Puzzle *puzzle) {
    const PositionLines *lines = &file->lines;
    puzzle->position = malloc(lines->bytes + 1);
    if (puzzle->position == NULL) {
        return refuse(file, "out of memory.");
    }
    char *at = puzzle->position;
    for (int i = 0; i < lines->count; i++) {
        const size_t length = strlen(lines->line[i]);
        memcpy(at, lines->line[i], length);
        at[length] = '\n';
        at += length + 1;
    }
    *at = '\0';
    return true;
}

/* The present line is the first of the position. */
static bool read_position(File *file, Puzzle *puzzle) {
    const Game *game = file->puzzles->game;
    PositionText position;
    char why[GAME_WHY_MAX];
    file->lines.count = 0;
    file->lines.bytes = 0;
    while (strcmp(file->line.text, ".") != 0) {
        if (file->line.cut || !position_lines_add(&file->lines, file->line.text)) {
            return refuse(file, "the position is too long.");
        }
        if (!next_line(file)) {
            return refuse(file, "a position ends with a dot.");
        }
    }
    if (!fill_cells(file)) {
        return false;
    }
    if (!position_read(game, &file->lines, puzzle->seed, &position, why) ||
        !game->parse(puzzle->start.state, &position, why)) {
        return refuse(file, "%s: %s", puzzle->id, why);
    }
    game_history_begin(game, puzzle->start.state, &puzzle->start.history);
    return keep_position(file, puzzle);
}

/* The actions, once the position is known. */
static bool play_line(File *file, char *text, Puzzle *puzzle) {
    const Game *game = file->puzzles->game;
    GamePosition position = puzzle->start;
    char *word[WORDS_MAX];
    const int count = cut(text, word);
    Action *list = malloc((size_t)game->actions_max * sizeof *list);
    bool fine = list != NULL && count > 0 && count <= PUZZLE_LINE_MAX;
    if (list == NULL || !fine) {
        free(list);
        return refuse(file, "%s: a line has 1 to %d actions.", puzzle->id, PUZZLE_LINE_MAX);
    }
    puzzle->seat = game->to_act(position.state).decider;
    for (int i = 0; i < count && fine; i++) {
        const Action action = game_action_parse(game, position.state, word[i]);
        fine = (!game_over(game, position.state, &position.history) &&
                game_is_legal(game, position.state, action, list)) ||
               refuse(file, "%s: %s is not an action in this position.", puzzle->id, word[i]);
        if (fine) {
            puzzle->line.at[puzzle->line.count++] = action;
            game_play(game, position.state, &position.history, action, NULL);
        }
    }
    free(list);
    return fine;
}

/* The present line begins with `puzzle`, the next one does so again or there is none. */
static bool read_puzzle(File *file, Puzzle *puzzle) {
    char text[TEXT_LINE_MAX + 1];
    const char *rest = NULL;
    if (!expect(file, "puzzle", &rest) || !read_name(file, rest, puzzle)) {
        return false;
    }
    next_line(file);
    if (!read_goal(file, puzzle)) {
        return false;
    }
    next_line(file);
    puzzle->seed = 1;
    if ((rest = text_after(file->line.text, "seed")) != NULL) {
        if (!text_number(rest, UINT64_MAX, &puzzle->seed)) {
            return refuse(file, "a seed is a number.");
        }
        next_line(file);
    }
    if (!expect(file, "line", &rest)) {
        return false;
    }
    strcpy(text, rest);
    next_line(file);
    return read_position(file, puzzle) && play_line(file, text, puzzle);
}

static bool read_all(File *file) {
    Puzzles *puzzles = file->puzzles;
    if (!read_head(file)) {
        return false;
    }
    while (file->line.text[0] != '\0') {
        Puzzle *grown = list_grown(puzzles->puzzle, &file->puzzle_room, puzzles->count + 1,
                                   sizeof *puzzles->puzzle);
        if (grown == NULL) {
            return refuse(file, "out of memory.");
        }
        puzzles->puzzle = grown;
        Puzzle *puzzle = &puzzles->puzzle[puzzles->count];
        memset(puzzle, 0, sizeof *puzzle);
        const bool fine = read_puzzle(file, puzzle);
        puzzles->count++;
        if (!fine) {
            return false;
        }
        next_line(file);
    }
    return true;
}

Puzzles *puzzles_read(const Game *game, const char *text, char why[SESSION_WHY_MAX]) {
    Puzzles *puzzles = calloc(1, sizeof *puzzles);
    File *file = calloc(1, sizeof *file);
    bool fine = puzzles != NULL && file != NULL;
    if (fine) {
        puzzles->game = game;
        *file = (File){.source = text_source(text), .puzzles = puzzles, .why = why};
        fine = read_all(file);
    } else {
        tr_say(why, SESSION_WHY_MAX, "Out of memory; the puzzles cannot be read.");
    }
    free(file);
    if (!fine) {
        puzzles_free(puzzles);
        puzzles = NULL;
    }
    return puzzles;
}

Puzzles *puzzles_load(const Game *game, const char *assets, char why[SESSION_WHY_MAX]) {
    char path[STORE_PATH_MAX];
    size_t length = 0;
    FileError error;
    str_write(path, sizeof path, "%s/puzzles/%s.puzzles", assets, game->id);
    char *text = file_read(path, &length, NULL, &error);
    Puzzles *puzzles = text != NULL ? puzzles_read(game, text, why) : NULL;
    if (text == NULL) {
        (void)file_say(&error, why);
    }
    free(text);
    return puzzles;
}
