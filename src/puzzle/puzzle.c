#include "puzzle/puzzle.h"

#include <stdlib.h>
#include <string.h>

void puzzles_free(Puzzles *puzzles) {
    if (puzzles == NULL) {
        return;
    }
    for (int i = 0; i < puzzles->count; i++) {
        free(puzzles->puzzle[i].position);
    }
    free(puzzles->puzzle);
    free(puzzles->theme);
    free(puzzles);
}

int puzzles_find(const Puzzles *puzzles, const char *id) {
    int index = puzzles->count - 1;
    while (index >= 0 && strcmp(puzzles->puzzle[index].id, id) != 0) {
        index--;
    }
    return index;
}

Session *puzzle_session(const Puzzles *puzzles, int index, char why[SESSION_WHY_MAX]) {
    const Puzzle *puzzle = &puzzles->puzzle[index];
    TextSource source = text_source(puzzle->position);
    PositionLines *lines = calloc(1, sizeof *lines);
    Session *session = NULL;
    tr_say(why, SESSION_WHY_MAX, "Out of memory; the position cannot be set up.");
    if (lines != NULL && position_lines_read(&source, lines, why)) {
        SessionStart start = {.game = puzzles->game, .seed = puzzle->seed, .practice = true};
        for (int seat = 0; seat < puzzles->game->seats_max; seat++) {
            start.seats[seat].kind = seat == puzzle->seat ? SEAT_PERSON : SEAT_COMPUTER;
        }
        session = session_from_position(&start, lines, why);
    }
    free(lines);
    return session;
}

/* --- Writing --------------------------------------------------------------------------------- */

void puzzles_write_head(const Puzzles *puzzles, FILE *out) {
    fprintf(out, "hexfolio-puzzles 1\ngame %s\n", puzzles->game->id);
    if (puzzles->rest[0] != '\0') {
        fprintf(out, "rest %s\n", puzzles->rest);
    }
    for (int i = 0; i < puzzles->themes; i++) {
        const PuzzleTheme *theme = &puzzles->theme[i];
        fprintf(out, "theme %s %s\nfind %s\n", theme->word, theme->title, theme->find);
    }
}

static bool is_rest(const char *line, const char *rest) {
    const char *cell = text_after(line, "cell");
    const char *space = cell != NULL ? strchr(cell, ' ') : NULL;
    return rest[0] != '\0' && space != NULL && strcmp(space + 1, rest) == 0;
}

static void write_position(const Puzzles *puzzles, const Puzzle *puzzle, FILE *out) {
    TextSource source = text_source(puzzle->position);
    TextLine line;
    while (text_read_line(&source, &line)) {
        if (!is_rest(line.text, puzzles->rest)) {
            fprintf(out, "%s\n", line.text);
        }
    }
    fprintf(out, ".\n");
}

void puzzles_write(const Puzzles *puzzles, const Puzzle *puzzle, FILE *out) {
    const Game *game = puzzles->game;
    GamePosition position = puzzle->start;
    fprintf(out, "\npuzzle %s %s %d\ngoal %s %d", puzzle->id, puzzles->theme[puzzle->theme].word,
            puzzle->stars, puzzle_goal_word[puzzle->goal], puzzle->turns);
    if (puzzle_goal_counts(puzzle->goal)) {
        fprintf(out, " %d", puzzle->amount);
    }
    fprintf(out, "\nseed %llu\nline", (unsigned long long)puzzle->seed);
    for (int i = 0; i < puzzle->line.count; i++) {
        char text[GAME_TEXT_MAX];
        game_action_text(game, position.state, puzzle->line.at[i], text);
        fprintf(out, " %s", text);
        game_play(game, position.state, &position.history, puzzle->line.at[i], NULL);
    }
    fprintf(out, "\n");
    write_position(puzzles, puzzle, out);
}

const char *const puzzle_goal_word[PUZZLE_GOALS] = {"win", "save", "gain", "best"};
