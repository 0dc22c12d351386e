/*
 * Positions of Seven Islands as text: `parse` reads what `print` writes.
 *
 *      ended no                    or `resigned 1`, `resigned 2`, `agreed`
 *      cell a1 island1 1S 1F       one line per cell, in cell order: the island (`hidden`, or
 *                                  `island` and its worth), then the pieces: a seat and S for its
 *                                  scout, F for its flag
 *      cell b2 hidden island3      read only, after the rest: what is face down there
 */
#include <string.h>

#include "game/lines.h"
#include "game/position.h"
#include "games/template/template.h"

enum { TURN_MOST = 10000 }; /* fits the state, and is far above any game */

/* --- The lines ----------------------------------------------------------------------------- */

static const char *const end_words[] = {"no", "agreed"};
static const char *const seat_words[] = {"1", "2"};
/* By worth. */
static const char *const island_words[] = {"hidden", "island1", "island2", "island3"};
/* After the island: pieces by their codes minus 1, or a hidden island. */
static const char *const content_words[] = {"1S",      "2S",      "1F",     "2F",
                                            "island1", "island2", "island3"};
enum { CONTENT_ISLAND = TEMPLATE_FLAG_2 };

typedef enum TemplateLine { ENDED, RESIGNED, CELL, LINES } TemplateLine;

static const LineKind kinds[LINES] = {
    [ENDED] = {"ended", NULL, LINE_ONCE, 0, {{FIELD_WORDS(end_words)}}},
    [RESIGNED] =
        {"ended", NULL, LINE_ONCE, 0, {{FIELD_EXACTLY("resigned")}, {FIELD_WORDS(seat_words)}}},
    [CELL] = {"cell",
              NULL,
              LINE_MANY,
              0,
              {{.type = FIELD_CELL, .title = "CELL", .board = template_board},
               {FIELD_WORDS(island_words)},
               {FIELD_WORDS(content_words), .times = FIELD_ANY, .title = "1S|2F"}}},
};

void template_print(const void *at, FILE *out) {
    const TemplateState *state = at;
    if (state->ended == TEMPLATE_GOES_ON || state->ended == TEMPLATE_AGREED) {
        LINE_PRINT(out, &kinds[ENDED], state->ended == TEMPLATE_AGREED);
    } else {
        LINE_PRINT(out, &kinds[RESIGNED], state->ended == TEMPLATE_RESIGNED_2);
    }
    for (int cell = 0; cell < TEMPLATE_CELLS; cell++) {
        int value[2 + TEMPLATE_SEATS + 1] = {cell, state->face_up[cell] ? state->worth[cell] : 0};
        int count = 2;
        for (int seat = 0; seat < TEMPLATE_SEATS; seat++) {
            if (state->scout[seat] == cell) {
                value[count++] = TEMPLATE_SCOUT_1 + seat - 1;
            }
        }
        if (state->owner[cell] != SEAT_NONE) {
            value[count++] = TEMPLATE_FLAG_1 + state->owner[cell] - 1;
        }
        line_print(out, &kinds[CELL], value, count);
    }
}

/* --- Reading ------------------------------------------------------------------------------- */

/* What the lines read so far have said. */
typedef struct Reading {
    TemplateState *state;
    bool cell_seen[TEMPLATE_CELLS];
    bool ended_seen;
} Reading;

static const char *take_piece(TemplateState *state, Cell cell, int content) {
    const int seat = content % TEMPLATE_SEATS;
    if (content < TEMPLATE_SEATS && state->scout[seat] == CELL_NONE) {
        state->scout[seat] = (int8_t)cell;
    } else if (content >= TEMPLATE_SEATS && content < CONTENT_ISLAND &&
               state->owner[cell] == SEAT_NONE) {
        state->owner[cell] = (int8_t)seat;
    } else {
        return "Each seat has one scout, and each cell at most one flag.";
    }
    return NULL;
}

/* Worth 0 is an island that is not dealt yet. */
static const char *take_cell(Reading *reading, const int *value, int count) {
    TemplateState *state = reading->state;
    const Cell cell = (Cell)value[0];
    const char *reason = NULL;
    if (!position_once(&reading->cell_seen[cell])) { /* only to say what is face down */
        if (value[1] != 0 || count != 3 || value[2] < CONTENT_ISLAND || state->face_up[cell] ||
            state->worth[cell] != 0) {
            return "A second line for a cell can only say what is hidden there.";
        }
        state->worth[cell] = (uint8_t)(value[2] - CONTENT_ISLAND + 1);
        return NULL;
    }
    state->face_up[cell] = value[1] != 0;
    state->worth[cell] = (uint8_t)value[1];
    for (int i = 2; i < count && reason == NULL; i++) {
        reason = take_piece(state, cell, value[i]);
    }
    return reason;
}

static const char *take(void *at, int kind, const int *value, int count) {
    Reading *reading = at;
    TemplateState *state = reading->state;
    switch ((TemplateLine)kind) {
    case ENDED:
        state->ended = value[0] == 0 ? TEMPLATE_GOES_ON : TEMPLATE_AGREED;
        reading->ended_seen = true;
        break;
    case RESIGNED:
        state->ended = value[0] == 0 ? TEMPLATE_RESIGNED_1 : TEMPLATE_RESIGNED_2;
        reading->ended_seen = true;
        break;
    case CELL:
        return take_cell(reading, value, count);
    case LINES:
        break;
    }
    return NULL;
}

/* Everything that `apply` relies on must be checked here: no text may make an impossible state. */
static bool check(Reading *reading, const PositionText *position, char why[GAME_WHY_MAX]) {
    TemplateState *state = reading->state;
    if (!reading->ended_seen) {
        return position_refuse(why, "The line `ended` is missing.");
    }
    for (int cell = 0; cell < TEMPLATE_CELLS; cell++) {
        if (!reading->cell_seen[cell]) {
            return position_refuse(why, "Cell %s is missing.", template_board(NULL)->name[cell]);
        }
        if (state->owner[cell] != SEAT_NONE && !state->face_up[cell]) {
            return position_refuse(why, "A face-down island has no owner (T-4).");
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
            why, "Three islands are worth 1, two are worth 2 and two are worth 3 (T-1).");
    }
    if (position->turn_seat == SEAT_NONE && !template_over(state)) {
        return position_refuse(why, "The game is not over, so `tomove` must name a seat.");
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
        return position_refuse(why, "A turn number is 1 to %d.", TURN_MOST);
    }
    return lines_read(&table, position, &reading, why) && check(&reading, position, why);
}
