/* The start of the game: H-7, H-43. */
#include <string.h>

#include "games/heximeros/rules.h"

static const HexiKind first_row[HEXI_COLUMNS] = {
    HEXI_ALCAZAR,  HEXI_ARCHER,    HEXI_CAVALIER, HEXI_DREADNAUGHT, HEXI_PRELATE,
    HEXI_ASSASSIN, HEXI_SOVEREIGN, HEXI_REGENT,   HEXI_PRELATE,     HEXI_DREADNAUGHT,
    HEXI_CAVALIER, HEXI_ARCHER,    HEXI_ALCAZAR,
};

/* H-17, H-20: a first move, or Sanctuary. */
static bool begins_fresh(HexiKind kind) {
    return kind == HEXI_SOVEREIGN || kind == HEXI_ALCAZAR || kind == HEXI_PRELATE;
}

HexiPiece hexi_start_piece(Cell cell) {
    const HexiMap *map = hexi_map();
    const int colour = map->base_of[cell];
    for (int i = 0; colour != SEAT_NONE && i < HEXI_COLUMNS; i++) {
        if (map->base[colour][i] == cell) {
            const HexiKind kind = first_row[i];
            return (HexiPiece)(hexi_piece(colour, kind) | (begins_fresh(kind) ? HEXI_FRESH : 0));
        }
    }
    for (int other = 0; other < HEXI_COLOURS; other++) {
        const Cell behind = map->step[cell][(other + 3) % HEX_DIRECTIONS];
        if (behind != HEXI_OFF && map->base_of[behind] == other) {
            return (HexiPiece)(hexi_piece(other, HEXI_MILITANT) | HEXI_FRESH);
        }
    }
    return 0;
}

static void set_up_colour(HexiState *state, int colour) {
    const HexiMap *map = hexi_map();
    for (int i = 0; i < HEXI_COLUMNS; i++) {
        const Cell cell = map->base[colour][i];
        hexi_put(state, cell, hexi_start_piece(cell));
    }
    for (int i = 0; i < HEXI_COLUMNS; i++) {
        const Cell cell = map->step[map->base[colour][i]][colour];
        hexi_put(state, cell, hexi_start_piece(cell));
    }
    state->controller[colour] = (int8_t)colour;
}

void hexi_clear(HexiState *state, const Options *options) {
    memset(state, 0, sizeof *state);
    memset(state->controller, SEAT_NONE, sizeof state->controller);
    memset(state->out, SEAT_NONE, sizeof state->out);
    for (int colour = 0; colour < HEXI_COLOURS; colour++) {
        state->sovereign[colour] = CELL_NONE;
    }
    state->at[HEXI_OFF] = HEXI_WALL;
    state->open_cell = CELL_NONE;
    state->present = (uint8_t)options->value[HEXI_OPTION_COLOURS];
    state->scored = options->value[HEXI_OPTION_SCORED] != 0;
    state->turn = 1;
}

void hexi_setup(void *at, const Options *options, uint64_t seed, Events *events) {
    HexiState *state = at;
    (void)seed;
    (void)events;
    hexi_clear(state, options);
    for (unsigned present = state->present; present != 0;) {
        set_up_colour(state, hexi_take_colour(&present));
    }
    while (!hexi_present(state, state->side)) { /* H-43 */
        state->side++;
    }
}
