/*
 * Positions of 5 Fields for the tests, written down in one line:
 *
 *      place(&position, "c1=p/1Q b1=m/1P1F c3=hs", 1, "quiet 3\n")
 *
 * names the cells that matter: the terrain (p, m, s, with h before it when it is face down, or a
 * dot when it does not matter) and the pieces behind a slash. All other tiles are laid so that the
 * board has its 7 plains, 5 mountains and 7 seas: plains first, on c1 and c5 before all others
 * (F-5), then mountains, then seas, in the order of the cells. Then follow the side to move and
 * further lines of the position; a row of passes has quiet turns with it.
 */
#ifndef FIELDS_POSITIONS_H
#define FIELDS_POSITIONS_H

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "games/fields/fields.h"
#include "support/game_position.h"

static const char *const cell_names[FIELDS_CELLS] = {
    "a1", "a2", "a3", "b1", "b2", "b3", "b4", "c1", "c2", "c3",
    "c4", "c5", "d1", "d2", "d3", "d4", "e1", "e2", "e3",
};

static inline Cell cell_named(const char *name) {
    for (Cell cell = 0; cell < FIELDS_CELLS; cell++) {
        if (strncmp(cell_names[cell], name, 2) == 0) {
            return cell;
        }
    }
    fail_msg("no cell is called %s", name);
    return CELL_NONE;
}

typedef struct Tile {
    char terrain; /* p, m, s, or a dot */
    bool hidden;
    char pieces[8];
} Tile;

static inline void read_tile(Tile tiles[FIELDS_CELLS], const char *token, size_t length) {
    Tile *tile = &tiles[cell_named(token)];
    size_t at = 3;
    assert_true(length > at && token[2] == '=');
    tile->hidden = token[at] == 'h';
    at += tile->hidden;
    tile->terrain = token[at++];
    assert_true(at == length || token[at] == '/');
    for (at++; at < length; at++) {
        tile->pieces[strlen(tile->pieces)] = token[at];
    }
}

static inline void fill_tiles(Tile tiles[FIELDS_CELLS]) {
    static const char letter[] = "pms";
    int left[] = {7, 5, 7};
    for (int cell = 0; cell < FIELDS_CELLS; cell++) {
        if (tiles[cell].terrain != '.') {
            left[strchr(letter, tiles[cell].terrain) - letter]--;
        }
    }
    for (int i = -2; i < FIELDS_CELLS; i++) {
        Tile *tile = &tiles[i == -2 ? cell_named("c1") : i == -1 ? cell_named("c5") : i];
        if (tile->terrain == '.') {
            const int kind = left[0] > 0 ? 0 : left[1] > 0 ? 1 : 2;
            tile->terrain = letter[kind];
            left[kind]--;
        }
    }
}

static inline const char *terrain_named(char letter) {
    return letter == 'p' ? "plain" : letter == 'm' ? "mountain" : "sea";
}

static inline void read_tiles(Tile tiles[FIELDS_CELLS], const char *cells) {
    for (int cell = 0; cell < FIELDS_CELLS; cell++) {
        tiles[cell] = (Tile){.terrain = '.'};
    }
    while (*cells != '\0') {
        const size_t length = strcspn(cells, " ");
        read_tile(tiles, cells, length);
        cells += length + (cells[length] == ' ');
    }
    fill_tiles(tiles);
}

static inline void write_text(char text[LINES_TEXT_MAX], const char *map,
                              const Tile tiles[FIELDS_CELLS], int side, const char *more) {
    static const char *const seat[] = {"none", "1", "2"};
    const bool row = strstr(more, "passes") != NULL && strstr(more, "quiet") == NULL;
    const int turn = (strstr(more, "quiet") != NULL ? 121 : row ? 3 : 1) + (side == 2);
    char *end = text + sprintf(text, "game fields\nturn %d\ntomove %s\noption map %s\n%s%s", turn,
                               seat[side], map, more, row ? "quiet 2\n" : "");
    for (int cell = 0; cell < FIELDS_CELLS; cell++) {
        const Tile *tile = &tiles[cell];
        end += sprintf(end, "cell %s %s%s", cell_names[cell], tile->hidden ? "hidden " : "",
                       terrain_named(tile->terrain));
        for (const char *piece = tile->pieces; *piece != '\0'; piece += 2) {
            end += sprintf(end, " %.2s", piece);
        }
        end += sprintf(end, "\n");
    }
}

/* The text of a position; `map` is the option, `side` 1 or 2, or 0 when the game is over. */
static inline void place_text(char text[LINES_TEXT_MAX], const char *map, const char *cells,
                              int side, const char *more) {
    Tile tiles[FIELDS_CELLS];
    read_tiles(tiles, cells);
    write_text(text, map, tiles, side, more);
}

/* F-5, F-38: the same tiles with plains on c1 and c5, and those of the start face up. */
static inline void make_dealt(Tile tiles[FIELDS_CELLS]) {
    static const char *const start[] = {"c1", "c5", "b1", "c2", "d1", "b4", "c4", "d4"};
    for (int i = 0; i < 8; i++) {
        Tile *tile = &tiles[cell_named(start[i])];
        Tile *other = tiles;
        tile->hidden = false;
        while (i < 2 && tile->terrain != 'p' &&
               (other->terrain != 'p' || (tile->terrain == 's' && other->pieces[0] != '\0') ||
                other == &tiles[cell_named("c1")] || other == &tiles[cell_named("c5")])) {
            other++;
            assert_true(other < tiles + FIELDS_CELLS);
        }
        if (i < 2 && tile->terrain != 'p') {
            other->terrain = tile->terrain;
            tile->terrain = 'p';
        }
    }
}

/* Boards that no deal gives test the rules of moving too: their tiles are laid afterwards. */
static inline void place(GamePosition *position, const char *cells, int side, const char *more) {
    char text[LINES_TEXT_MAX];
    char why[GAME_WHY_MAX];
    Tile tiles[FIELDS_CELLS];
    Tile dealt[FIELDS_CELLS];
    FieldsState *state = (FieldsState *)(void *)position->state;
    const bool blank = strstr(cells, "=h") != NULL;
    read_tiles(tiles, cells);
    memcpy(dealt, tiles, sizeof dealt);
    make_dealt(dealt);
    write_text(text, blank ? "blank" : "open", dealt, side, more);
    if (!game_position_read(&fields_game, text, 1, position, NULL, why)) {
        fail_msg("%s", why);
    }
    state->mountain = state->sea = state->hidden = 0;
    for (Cell cell = 0; cell < FIELDS_CELLS; cell++) {
        const FieldsSet here = fields_bit(cell);
        state->mountain |= tiles[cell].terrain == 'm' ? here : 0;
        state->sea |= tiles[cell].terrain == 's' ? here : 0;
        state->hidden |= tiles[cell].hidden ? here : 0;
    }
}

static inline const FieldsState *state_of(const GamePosition *position) {
    return (const FieldsState *)(const void *)position->state;
}

static inline void assert_legal(const GamePosition *position, const char *action) {
    game_position_expect_legal(&fields_game, position, action);
}

static inline void assert_illegal(const GamePosition *position, const char *action) {
    /* Text that is no notation at all would be illegal for the wrong reason. */
    assert_true(game_action_parse(&fields_game, position->state, action) != ACTION_NONE);
    if (game_position_allows(&fields_game, position, action)) {
        fail_msg("%s should not be legal", action);
    }
}

static inline unsigned play(GamePosition *position, const char *actions) {
    return game_position_play(&fields_game, position, actions);
}

/* All legal actions, sorted and split by spaces, are these. */
static inline void assert_actions(const GamePosition *position, const char *actions) {
    game_position_expect_actions(&fields_game, position, actions);
}

static inline void assert_outcome(const GamePosition *position, const char *outcome) {
    game_position_expect(&fields_game, position, outcome);
}

/* A cell of the position as `state` prints it: `c3 plain 1P 2F`. */
static inline void assert_cell(const GamePosition *position, const char *cell) {
    const Options options = {{1}};
    char text[LINES_TEXT_MAX];
    char line[64];
    game_position_print(&fields_game, &options, position, text);
    sprintf(line, "\ncell %s\n", cell);
    if (strstr(text, line) == NULL) {
        const char *found =
            strstr(text, (char[]){'\n', 'c', 'e', 'l', 'l', ' ', cell[0], cell[1], ' ', '\0'});
        fail_msg("expected cell %s, found %.40s", cell, found);
    }
}

#endif
