/*
 * Positions of HexiMeros for the tests, written down in one line:
 *
 *      place(&position, "Silver,Orange", "Silver", "q1=Silver.S q14=Silver.R q27=Orange.S",
 *            "unmoved q1\n")
 *
 * names the colours in the game, the one that moves, the cells that are not empty, and further
 * lines of the position. Pieces of colours without a Sovereign are dormant by themselves; their
 * players must be named in an `out` line.
 */
#ifndef HEXIMEROS_POSITIONS_H
#define HEXIMEROS_POSITIONS_H

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "game/options.h"
#include "games/heximeros/rules.h"
#include "support/game_position.h"

static inline const HexiState *state_of(const GamePosition *position) {
    return (const HexiState *)position->state;
}

static inline const Board *the_board(void) {
    return heximeros_game.board(NULL);
}

static inline Cell cell_named(const char *name) {
    const Cell cell = board_find(the_board(), name, strlen(name));
    if (cell == CELL_NONE) {
        fail_msg("no cell is called %s", name);
    }
    return cell;
}

static inline HexiPiece piece_on(const GamePosition *position, const char *name) {
    return state_of(position)->at[cell_named(name)];
}

/* Whether the list of pieces holds a Sovereign of the colour at the start of `piece`. */
static inline bool has_sovereign(const char *pieces, const char *piece, size_t colour) {
    for (const char *at = strchr(pieces, '='); at != NULL; at = strchr(at + 1, '=')) {
        if (strncmp(at + 1, piece, colour) == 0 && strncmp(at + 1 + colour, ".S", 2) == 0 &&
            (at[colour + 3] == ' ' || at[colour + 3] == '\0')) {
            return true;
        }
    }
    return false;
}

/* What stands on a cell, as a position writes it: ` Silver.R`, or nothing. */
static inline void append_piece(char *text, const char *pieces, const char *cell) {
    const size_t name = strlen(cell);
    for (const char *at = pieces; *at != '\0'; at += strspn(at, " ")) {
        const size_t length = strcspn(at, " ");
        const char *piece = at + name + 1;
        if (length > name && strncmp(at, cell, name) == 0 && at[name] == '=') {
            const bool dormant = !has_sovereign(pieces, piece, strcspn(piece, "."));
            sprintf(text + strlen(text), " %.*s%s", (int)(length - name - 1), piece,
                    dormant ? "~" : "");
        }
        at += length;
    }
}

static inline void position_text(char *text, const char *options, const char *side,
                                 const char *pieces, const char *lines) {
    const Board *board = the_board();
    const size_t colours = strcspn(options, " ");
    text += sprintf(text, "game heximeros\nturn 607\ntomove %s\noption colours %.*s\n", side,
                    (int)colours, options);
    text += sprintf(text, "option scored %s\n%s", options[colours] == ' ' ? "on" : "off", lines);
    for (Cell cell = 0; cell < board->cells; cell++) {
        text += sprintf(text, "cell %s space", board->name[cell]);
        append_piece(text, pieces, board->name[cell]);
        text += strlen(text);
        text += sprintf(text, "\n");
    }
}

static inline bool try_to_place(GamePosition *position, const char *options, const char *side,
                                const char *pieces, const char *lines, char why[GAME_WHY_MAX]) {
    char *text = malloc(LINES_TEXT_MAX);
    assert_non_null(text);
    position_text(text, options, side, pieces, lines);
    const bool fine = game_position_read(&heximeros_game, text, 1, position, NULL, why);
    free(text);
    return fine;
}

/* The cell of a Militant, `k26=Silver.M`, that play would have promoted or hatted; else CELL_NONE.
 */
static inline Cell misplaced_militant(const char *piece, size_t length, const char *lines) {
    const size_t name = strcspn(piece, "=");
    char promotion[32];
    int colour = 0;
    if (length < name + 4 || strncmp(piece + length - 2, ".M", 2) != 0) {
        return CELL_NONE;
    }
    while (strncmp(hexi_colour_name[colour], piece + name + 1, length - name - 3) != 0) {
        colour++;
    }
    snprintf(promotion, sizeof promotion, "promotion %.*s center", (int)name, piece);
    const Cell cell = board_find(the_board(), piece, name);
    const bool there = hexi_height(colour, cell) >= 0 || hexi_base_of(cell) != SEAT_NONE;
    return there && strstr(lines, promotion) == NULL ? cell : CELL_NONE;
}

/* `options` are the colours, with ` scored` behind them for a scored game. Militants may be where
 * play leaves none (H-33): they are put there after the rest has been read. */
static inline void place(GamePosition *position, const char *options, const char *side,
                         const char *pieces, const char *lines) {
    char why[GAME_WHY_MAX];
    char hatted[4096] = "";
    Cell cell[64];
    int count = 0;
    for (const char *at = pieces; *at != '\0';) {
        const size_t length = strcspn(at, " ");
        const Cell found = misplaced_militant(at, length, lines);
        snprintf(hatted + strlen(hatted), sizeof hatted - strlen(hatted), "%.*s%s ",
                 (int)(found == CELL_NONE ? length : length - 1), at,
                 found == CELL_NONE ? "" : "HM");
        cell[count] = found;
        count += found != CELL_NONE;
        at += length + strspn(at + length, " ");
    }
    if (hatted[0] != '\0') {
        hatted[strlen(hatted) - 1] = '\0';
    }
    if (!try_to_place(position, options, side, hatted, lines, why)) {
        fail_msg("%s", why);
    }
    for (int i = 0; i < count; i++) {
        HexiState *state = (HexiState *)(void *)position->state;
        const int colour = hexi_colour(state->at[cell[i]]);
        hexi_change(state, cell[i], hexi_piece(colour, HEXI_MILITANT));
    }
}

static inline void refuse_to_place(const char *options, const char *side, const char *pieces,
                                   const char *lines, const char *reason) {
    char why[GAME_WHY_MAX] = "";
    GamePosition position;
    assert_false(try_to_place(&position, options, side, pieces, lines, why));
    if (strstr(why, reason) == NULL) {
        fail_msg("`%s` does not speak of `%s`", why, reason);
    }
}

/* Two Sovereigns out of the way, and pieces of Silver and Orange; Silver moves. */
#define SOVEREIGNS " aa20=Silver.S g25=Orange.S"

static inline void place_two(GamePosition *position, const char *pieces, const char *lines) {
    char all[2048];
    snprintf(all, sizeof all, "%s" SOVEREIGNS, pieces);
    place(position, "Silver,Orange", "Silver", all, lines);
}

static inline void begin(GamePosition *position, const char *colours) {
    Options options = options_default(&heximeros_game);
    char pair[GAME_TEXT_MAX];
    char why[GAME_WHY_MAX];
    snprintf(pair, sizeof pair, "colours=%s", colours);
    assert_true(options_set(&heximeros_game, &options, pair, why));
    game_begin(&heximeros_game, position, &options, 1, NULL);
}

static inline void play(GamePosition *position, const char *actions) {
    game_position_play(&heximeros_game, position, actions);
}

static inline void assert_legal(const GamePosition *position, const char *action) {
    game_position_expect_legal(&heximeros_game, position, action);
}

static inline void assert_illegal(const GamePosition *position, const char *action) {
    if (game_position_allows(&heximeros_game, position, action)) {
        fail_msg("%s should not be legal", action);
    }
}

/* The legal actions that begin with `start`, each with ` ` behind it, sorted; to be freed. */
static inline char *actions_with(const GamePosition *position, const char *start) {
    char *all = game_position_actions(&heximeros_game, position);
    char *end = all;
    for (const char *at = all; *at != '\0'; at += strspn(at, " ")) {
        const size_t length = strcspn(at, " ");
        if (strncmp(at, start, strlen(start)) == 0) {
            memmove(end, at, length);
            end += length;
            *end++ = ' ';
        }
        at += length;
    }
    *end = '\0';
    return all;
}

static inline int count_with(const GamePosition *position, const char *start) {
    char *some = actions_with(position, start);
    int count = 0;
    for (const char *at = some; *at != '\0'; at++) {
        count += *at == ' ';
    }
    free(some);
    return count;
}

/* How many moves the piece on a cell has. */
static inline int count_from(const GamePosition *position, const char *cell) {
    char start[GAME_TEXT_MAX];
    snprintf(start, sizeof start, "%s-", cell);
    int count = count_with(position, start);
    snprintf(start, sizeof start, "%sx", cell);
    return count + count_with(position, start);
}

/* All legal actions that begin with `start`, in their order as text. */
static inline void assert_actions(const GamePosition *position, const char *start,
                                  const char *expected) {
    char *some = actions_with(position, start);
    if (*some != '\0') {
        some[strlen(some) - 1] = '\0';
    }
    assert_string_equal(some, expected);
    free(some);
}

static inline void assert_outcome(const GamePosition *position, const char *outcome) {
    game_position_expect(&heximeros_game, position, outcome);
}

static inline void assert_open(const GamePosition *position, HexiOpen open, const char *cell) {
    assert_int_equal(state_of(position)->open, open);
    if (open != HEXI_NONE_OPEN) {
        assert_int_equal(state_of(position)->open_cell, cell_named(cell));
    }
}

static inline void assert_piece(const GamePosition *position, const char *cell, int colour,
                                HexiKind kind) {
    assert_int_equal(hexi_plain(piece_on(position, cell)), hexi_piece(colour, kind));
}

/* Three colours: Silver promotes, Blue is dormant, Orange active, the others left out. */
static inline void place_at_base(GamePosition *position) {
    place(position, "Silver,Blue,Orange", "Silver",
          "q26=Silver.HM aa20=Silver.S g25=Orange.S e8=Blue.M k27=Orange.Al d7=Silver.R",
          "out Blue\n");
    play(position, "q26-q27");
    assert_open(position, HEXI_AT_BASE, "q27");
}

#endif
