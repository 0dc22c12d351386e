/* The islands: the board, what they are worth, and who owns enough: T-1, T-5, T-7. */
#include <pthread.h>

#include "games/template/template.h"

/* How many islands there are of each worth (T-1). */
static const uint8_t islands[TEMPLATE_WORTH_MOST + 1] = {[1] = 3, [2] = 2, [3] = 2};

/* Built by the first call and never changed: the only kind of global that a game may have. */
static Board board;
static pthread_once_t board_once = PTHREAD_ONCE_INIT;

static void build_board(void) {
    board_hexagon(&board, 2);
}

const Board *template_board(const Options *options) {
    (void)options; /* the same for all options */
    pthread_once(&board_once, build_board);
    return &board;
}

int template_roll(Rng *rng) {
    return 1 + (int)rng_below(rng, TEMPLATE_DIE_SIDES);
}

bool template_deal(TemplateState *state, Rng *rng) {
    uint8_t pile[TEMPLATE_CELLS];
    int count = 0;
    for (int worth = 1; worth <= TEMPLATE_WORTH_MOST; worth++) {
        int left = islands[worth];
        for (int cell = 0; cell < TEMPLATE_CELLS; cell++) {
            left -= state->worth[cell] == worth;
        }
        if (left < 0) {
            return false;
        }
        for (; left > 0; left--) {
            pile[count++] = (uint8_t)worth;
        }
    }
    for (int cell = 0; cell < TEMPLATE_CELLS; cell++) {
        if (state->worth[cell] == 0) {
            const uint32_t pick = rng_below(rng, (uint32_t)count);
            state->worth[cell] = pile[pick];
            pile[pick] = pile[--count];
        }
    }
    for (int seat = 0; seat < TEMPLATE_SEATS; seat++) {
        if (state->luck[seat] == 0) {
            state->luck[seat] = (uint8_t)template_roll(rng); /* T-7 */
        }
    }
    return true;
}

int template_points(const TemplateState *state, int seat) {
    int points = 0;
    for (int cell = 0; cell < TEMPLATE_CELLS; cell++) {
        points += state->owner[cell] == seat ? state->worth[cell] : 0;
    }
    return points;
}

int template_winner(const TemplateState *state) {
    for (int seat = 0; seat < TEMPLATE_SEATS; seat++) {
        if (template_points(state, seat) >= TEMPLATE_POINTS_TO_WIN) { /* T-5 */
            return seat;
        }
    }
    return SEAT_NONE;
}

bool template_over(const TemplateState *state) {
    return state->ended != TEMPLATE_GOES_ON || template_winner(state) != SEAT_NONE;
}
