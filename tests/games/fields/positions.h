/*
 * Positions of 5 Fields for the tests, written down in one line:
 *
 *      place(&position, "c1=p/1Q b1=m/1P1F c3=hs", 1, "quiet 3\n")
 *
 * names the cells that matter: the terrain (p, m, s, with h before it when it is face down, or a
 * dot when it does not matter) and the pieces behind a slash. All other tiles are laid so that the
 * board has its 7 plains, 5 mountains and 7 seas: plains first, then mountains, then seas, in the
 * order of the cells. Then follow the side to move and further lines of the position.
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
    for (int cell = 0; cell < FIELDS_CELLS; cell++) {
        if (tiles[cell].terrain == '.') {
            const int kind = left[0] > 0 ? 0 : left[1] > 0 ? 1 : 2;
            tiles[cell].terrain = letter[kind];
            left[kind]--;
        }
    }
}

static inline const char *terrain_named(char letter) {
    return letter == 'p' ? "plain" : letter == 'm' ? "mountain" : "sea";
}

/* The text of a position; `map` is the option, `side` 1 or 2, or 0 when the game is over. */
static inline void place_text(char text[LINES_TEXT_MAX], const char *map, const char *cells,
                              int side, const char *more) {
    static const char *const seat[] = {"none", "1", "2"};
    Tile tiles[FIELDS_CELLS];
    for (int cell = 0; cell < FIELDS_CELLS; cell++) {
        tiles[cell] = (Tile){.terrain = '.'};
    }
    while (*cells != '\0') {
        const size_t length = strcspn(cells, " ");
        read_tile(tiles, cells, length);
        cells += length + (cells[length] == ' ');
    }
    fill_tiles(tiles);
    char *end = text + sprintf(text, "game fields\nturn %d\ntomove %s\noption map %s\n%s",
                               side == 2 ? 2 : 1, seat[side], map, more);
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

static inline void place(GamePosition *position, const char *cells, int side, const char *more) {
    char text[LINES_TEXT_MAX];
    char why[GAME_WHY_MAX];
    const bool blank = strstr(cells, "=h") != NULL;
    place_text(text, blank ? "blank" : "open", cells, side, more);
    if (!game_position_read(&fields_game, text, 1, position, NULL, why)) {
        fail_msg("%s", why);
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
