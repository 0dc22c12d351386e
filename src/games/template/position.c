/*
 * Positions of Seven Islands as text: `parse` reads what `print` writes.
 *
 *      ended no                    or `resigned 1`, `resigned 2`, `agreed`
 *      luck 1 4                    the lucky number of a seat, or `hidden`
 *      cell a1 island1 1S 1F       one line per cell, in cell order: the island (`hidden`, or
 *                                  `island` and its worth), then the pieces: a seat and S for its
 *                                  scout, F for its flag
 *      cell b2 hidden island3      from print_hidden, after the rest: what is face down there
 *      luck 2 hidden 5             the same of a lucky number
 */
#include <string.h>

#include "game/lines.h"
#include "game/position.h"
#include "games/template/template.h"

enum { TURN_MOST = 10000 }; /* fits the state, and is far above any game */

/* --- The lines ----------------------------------------------------------------------------- */

static const char *const island_words[] = {"island1", "island2", "island3"}; /* by worth, less 1 */
static const char *const piece_words[] = {"1S", "2S", "1F", "2F"};           /* by code, less 1 */

static const LineField a_cell = {FIELD_CELL, FIELD_ONCE, "CELL", .board = template_board};
static const LineField pieces = {FIELD_WORDS(piece_words), .times = FIELD_ANY};
static const LineField an_island = {FIELD_WORDS(island_words)};
static const LineField a_seat = {FIELD_ONE_OF("1", "2")};
static const LineField a_number = {FIELD_RANGE(1, TEMPLATE_DIE_SIDES)};
static const LineField the_end = {FIELD_ONE_OF("no", "agreed")};

/* In the order in which they are printed; `..._BELOW` is what is hidden. */
typedef enum TemplateLine {
    ENDED,
    RESIGNED,
    LUCK,
    HIDDEN_LUCK,
    LUCK_BELOW,
    OPEN_CELL,
    HIDDEN_CELL,
    ISLAND_BELOW,
    LINES
} TemplateLine;

static const LineKind kinds[LINES] = {
    [ENDED] = {"ended", NULL, LINE_ONCE, {&the_end}, TAKEN_FIRST},
    [RESIGNED] = {"ended", NULL, LINE_ONCE, {&word_resigned, &a_seat}, TAKEN_FIRST},
    [LUCK] = {"luck", "T-7", LINE_EACH, {&a_seat, &a_number}, TAKEN_FIRST},
    [HIDDEN_LUCK] = {"luck", "T-7", LINE_EACH, {&a_seat, &word_hidden}, TAKEN_FIRST},
    [LUCK_BELOW] = {"luck", "T-7", LINE_EACH, {&a_seat, &word_hidden, &a_number}, TAKEN_SECOND},
    [OPEN_CELL] = {"cell", NULL, LINE_EVERY, {&a_cell, &an_island, &pieces}, TAKEN_FIRST},
    [HIDDEN_CELL] = {"cell", NULL, LINE_EVERY, {&a_cell, &word_hidden, &pieces}, TAKEN_FIRST},
    [ISLAND_BELOW] = {"cell", NULL, LINE_EACH, {&a_cell, &word_hidden, &an_island}, TAKEN_SECOND},
};

void template_print(const void *at, FILE *out) {
    const TemplateState *state = at;
    if (state->ended == TEMPLATE_GOES_ON || state->ended == TEMPLATE_AGREED) {
        LINE_PRINT(out, &kinds[ENDED], state->ended == TEMPLATE_AGREED);
    } else {
        LINE_PRINT(out, &kinds[RESIGNED], state->ended == TEMPLATE_RESIGNED_2);
    }
    for (int seat = 0; seat < TEMPLATE_SEATS; seat++) {
        const int value[] = {seat, state->luck[seat]};
        const bool seen = state->luck[seat] != 0; /* printing looks only at what was observed */
        line_print(out, &kinds[seen ? LUCK : HIDDEN_LUCK], value, seen ? 2 : 1);
    }
    for (int cell = 0; cell < TEMPLATE_CELLS; cell++) {
        const bool open = state->face_up[cell];
        int value[2 + TEMPLATE_SEATS + 1] = {cell};
        int count = 1;
        if (open) {
            value[count++] = state->worth[cell] - 1;
        }
        for (int seat = 0; seat < TEMPLATE_SEATS; seat++) {
            if (state->scout[seat] == cell) {
                value[count++] = TEMPLATE_SCOUT_1 + seat - 1;
            }
        }
        if (state->owner[cell] != SEAT_NONE) {
            value[count++] = TEMPLATE_FLAG_1 + state->owner[cell] - 1;
        }
        line_print(out, &kinds[open ? OPEN_CELL : HIDDEN_CELL], value, count);
    }
}

void template_print_hidden(const void *at, int viewer, FILE *out) {
    const TemplateState *state = at;
    for (int seat = 0; seat < TEMPLATE_SEATS; seat++) {
        if (viewer != seat && viewer != VIEWER_ALL) {
            LINE_PRINT(out, &kinds[LUCK_BELOW], seat, state->luck[seat]);
        }
    }
    for (int cell = 0; cell < TEMPLATE_CELLS; cell++) {
        if (!state->face_up[cell]) {
            LINE_PRINT(out, &kinds[ISLAND_BELOW], cell, state->worth[cell] - 1);
        }
    }
}

/* --- Reading ------------------------------------------------------------------------------- */

/* What the lines read so far have said. */
typedef struct Reading {
    TemplateState *state;
    bool ended_seen;
} Reading;

static const char *put_pieces(TemplateState *state, Cell cell, const int *piece, int count) {
    for (int i = 0; i < count; i++) {
        const int seat = piece[i] % TEMPLATE_SEATS;
        int8_t *held = piece[i] < TEMPLATE_SEATS ? &state->scout[seat] : &state->owner[cell];
        if (*held != CELL_NONE) {
            return N_("A seat has two scouts, or a cell has two flags.");
        }
        *held = (int8_t)(piece[i] < TEMPLATE_SEATS ? cell : seat);
    }
    return NULL;
}

static const char *take(void *at, int kind, const int *value, int count) {
    Reading *reading = at;
    TemplateState *state = reading->state;
    const Cell cell = (Cell)(count > 0 ? value[0] : 0);
    switch ((TemplateLine)kind) {
    case ENDED:
        state->ended = value[0] == 0 ? TEMPLATE_GOES_ON : TEMPLATE_AGREED;
        reading->ended_seen = true;
        break;
    case RESIGNED:
        state->ended = value[0] == 0 ? TEMPLATE_RESIGNED_1 : TEMPLATE_RESIGNED_2;
        reading->ended_seen = true;
        break;
    case LUCK:
        state->luck[value[0]] = (uint8_t)value[1];
        break;
    case HIDDEN_LUCK: /* 0 is a number that is not drawn yet */
        break;
    case LUCK_BELOW:
        if (state->luck[value[0]] != 0) {
            return N_("The lucky number is not hidden.");
        }
        state->luck[value[0]] = (uint8_t)value[1];
        break;
    case OPEN_CELL:
        state->face_up[cell] = true;
        state->worth[cell] = (uint8_t)(value[1] + 1);
        return put_pieces(state, cell, value + 2, count - 2);
    case HIDDEN_CELL:
        return put_pieces(state, cell, value + 1, count - 1);
    case ISLAND_BELOW: /* worth 0 is an island that is not dealt yet */
        if (state->face_up[cell]) {
            return N_("The island is face up.");
        }
        state->worth[cell] = (uint8_t)(value[1] + 1);
        break;
    case LINES:
        break;
    }
    return NULL;
}

/* Everything that `apply` relies on must be checked here: no text may make an impossible state. */
static bool check(Reading *reading, const PositionText *position, char why[GAME_WHY_MAX]) {
    TemplateState *state = reading->state;
    if (!reading->ended_seen) {
        return position_refuse(why, "The line “ended” is missing.");
    }
    for (int cell = 0; cell < TEMPLATE_CELLS; cell++) {
        if (state->owner[cell] != SEAT_NONE && !state->face_up[cell]) {
            return position_refuse(why, "A face-down island has an owner (T-4).");
        }
    }
    for (int seat = 0; seat < TEMPLATE_SEATS; seat++) {
        if (state->scout[seat] == CELL_NONE) {
            return position_refuse(why, "The scout of %d is missing (T-2).", seat + 1);
        }
        if (!state->face_up[state->scout[seat]]) {
            return position_refuse(why, "The scout of %d is on a face-down island (T-3).",
                                   seat + 1);
        }
    }
    if (state->scout[0] == state->scout[1]) {
        return position_refuse(why, "Both scouts are on one island (T-3).");
    }
    if (!template_deal(state, &state->rng)) {
        return position_refuse(
            why, "The islands are not three worth 1, two worth 2 and two worth 3 (T-1).");
    }
    if (position->turn_seat == SEAT_NONE && !template_over(state)) {
        return position_refuse(why, "The game is not over, so “tomove” must name a seat.");
    }
    return true;
}

bool template_parse(void *at, const PositionText *position, char why[GAME_WHY_MAX]) {
    static const LineTable table = {kinds, LINES, take};
    TemplateState *state = at;
    Reading reading = {.state = state};
    memset(state, 0, sizeof *state);
    state->rng = rng_seeded(position->seed);
    state->turn = (uint16_t)position->turn;
    state->side = position->turn_seat == SEAT_NONE ? 0 : (uint8_t)position->turn_seat;
    memset(state->owner, SEAT_NONE, sizeof state->owner);
    memset(state->scout, CELL_NONE, sizeof state->scout);

    if (position->turn < 1 || position->turn > TURN_MOST) {
        return position_refuse(why, "The turn is not a number from 1 to %d.", TURN_MOST);
    }
    return lines_read(&table, position, &reading, why) && check(&reading, position, why);
}
