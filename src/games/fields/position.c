/*
 * Positions as text: `parse` reads what `print` writes.
 *
 *      passes 0
 *      quiet 3
 *      first P b3                     or `first none`
 *      underway b1 2 1 discovered b2  cell, points left, points used, `discovered` or `plain`, the
 *                                     tile just explored or `none`; or `underway none`
 *      shared none                    or the cell of two Princes who must part (F-33)
 *      ended resigned 1               only if a player resigned; `ended agreed` after an agreed
 *                                     draw; nothing else in a position would show it
 *      cell a1 plain 1P 1F            one line per cell; `cell a1 hidden` for a face-down tile
 *      cell a1 hidden sea             from print_hidden: the hidden terrain, instead of that line
 *                                     or after it; what is not given is dealt from the seed
 */
#include "game/position.h"

#include "game/lines.h"
#include "game/text.h"
#include "games/fields/rules.h"

/* --- The lines ----------------------------------------------------------------------------- */

static const char *const terrain_words[] = {
    [FIELDS_PLAIN] = "plain",
    [FIELDS_MOUNTAIN] = "mountain",
    [FIELDS_SEA] = "sea",
};
static const char *const piece_words[] = {"1Q", "1P", "1C", "1F", "2Q", "2P", "2C", "2F"};
enum { PIECE_WORDS = FIELDS_SEATS * FIELDS_PIECES };

static const LineField a_tile = {FIELD_CELL, FIELD_ONCE, "TILE", .board = fields_board};
static const LineField tile_or_none = {FIELD_CELL, FIELD_ONCE, "TILE", .board = fields_board,
                                       .or_none = true};
static const LineField a_terrain = {FIELD_WORDS(terrain_words)};
static const LineField pieces = {FIELD_WORDS(piece_words), .times = FIELD_ANY, .title = "1P|2F"};
static const LineField a_seat = {FIELD_ONE_OF("1", "2")};
static const LineField a_pawn = {FIELD_ONE_OF("P", "Q")};
static const LineField a_way = {FIELD_ONE_OF("plain", "discovered")};
static const LineField passes = {FIELD_RANGE(0, FIELDS_PASSES_MAX)};
static const LineField quiet = {FIELD_RANGE(0, FIELDS_QUIET_MAX)};
static const LineField left = {FIELD_RANGE(0, 3)};
static const LineField used = {FIELD_RANGE(1, 4)};

/* In the order in which they are printed. */
typedef enum FieldsLine {
    PASSES,
    QUIET,
    NONE_FIRST,
    FIRST,
    NONE_UNDERWAY,
    UNDERWAY,
    SHARED,
    RESIGNED,
    AGREED,
    CELL,
    HIDDEN_CELL,
    CELL_BELOW, /* what is face down */
    LINES
} FieldsLine;

static const LineKind kinds[LINES] = {
    [PASSES] = {"passes", NULL, LINE_ONCE, {&passes}, TAKEN_FIRST},
    [QUIET] = {"quiet", NULL, LINE_ONCE, {&quiet}, TAKEN_FIRST},
    [NONE_FIRST] = {"first", "F-10", LINE_ONCE, {&word_none}, TAKEN_FIRST},
    [FIRST] = {"first", "F-10", LINE_ONCE, {&a_pawn, &a_tile}, TAKEN_FIRST},
    [NONE_UNDERWAY] = {"underway", "F-13", LINE_ONCE, {&word_none}, TAKEN_FIRST},
    [UNDERWAY] = {"underway",
                  "F-13",
                  LINE_ONCE,
                  {&a_tile, &left, &used, &a_way, &tile_or_none},
                  TAKEN_FIRST},
    [SHARED] = {"shared", "F-33", LINE_ONCE, {&tile_or_none}, TAKEN_FIRST},
    [RESIGNED] = {"ended", NULL, LINE_ONCE, {&word_resigned, &a_seat}, TAKEN_FIRST},
    [AGREED] = {"ended", NULL, LINE_ONCE, {&word_agreed}, TAKEN_FIRST},
    [CELL] = {"cell", NULL, LINE_EVERY, {&a_tile, &a_terrain, &pieces}, TAKEN_FIRST},
    [HIDDEN_CELL] = {"cell", "F-39", LINE_EVERY, {&a_tile, &word_hidden}, TAKEN_FIRST},
    [CELL_BELOW] = {"cell", "F-39", LINE_EACH, {&a_tile, &word_hidden, &a_terrain}, TAKEN_SECOND},
};

/* --- Printing ------------------------------------------------------------------------------ */

static void print_turn(const FieldsState *state, FILE *out) {
    const FieldsUnderway *way = &state->underway;
    LINE_PRINT(out, &kinds[PASSES], state->passes);
    LINE_PRINT(out, &kinds[QUIET], state->quiet);
    if (state->first == CELL_NONE) {
        line_print_word(out, &kinds[NONE_FIRST]);
    } else {
        LINE_PRINT(out, &kinds[FIRST], state->first_queen, state->first);
    }
    if (way->cell == CELL_NONE) {
        line_print_word(out, &kinds[NONE_UNDERWAY]);
    } else {
        LINE_PRINT(out, &kinds[UNDERWAY], way->cell, way->left, way->used, way->discovered,
                   way->explored);
    }
    LINE_PRINT(out, &kinds[SHARED], state->shared);
    if (state->ended == FIELDS_BY_RESIGNING) {
        LINE_PRINT(out, &kinds[RESIGNED], 1 - state->winner);
    } else if (state->ended == FIELDS_BY_AGREEMENT) {
        line_print_word(out, &kinds[AGREED]);
    }
}

void fields_print(const void *at, FILE *out) {
    const FieldsState *state = at;
    print_turn(state, out);
    for (FieldsSet rest = FIELDS_ALL; rest != 0;) {
        const Cell cell = fields_take(&rest);
        int value[LINE_VALUES_MAX] = {cell, (int)fields_terrain(state, cell)};
        int count = 2;
        for (int piece = 0; piece < PIECE_WORDS; piece++) {
            const FieldsPiece kind = (FieldsPiece)(piece % FIELDS_PIECES);
            for (int i = fields_count_at(state, piece / FIELDS_PIECES, kind, cell); i > 0; i--) {
                value[count++] = piece;
            }
        }
        const bool hidden = value[1] == FIELDS_HIDDEN;
        line_print(out, &kinds[hidden ? HIDDEN_CELL : CELL], value, hidden ? 1 : count);
    }
}

void fields_print_hidden(const void *at, int viewer, FILE *out) {
    const FieldsState *state = at;
    FieldsState open = *state;
    (void)viewer; /* F-39: both seats see the same tiles */
    open.hidden = 0;
    for (FieldsSet rest = state->hidden; rest != 0;) {
        const Cell cell = fields_take(&rest);
        LINE_PRINT(out, &kinds[CELL_BELOW], cell, (int)fields_terrain(&open, cell));
    }
}

/* --- Reading ------------------------------------------------------------------------------- */

/* What the lines read so far have said. */
typedef struct Reading {
    FieldsState *state;
    FieldsSet open;  /* face-up tiles */
    FieldsSet known; /* those face down whose terrain was given */
    bool shared;     /* a line said which cell */
} Reading;

/* F-2, F-11: adds a piece to a cell; false if the cell cannot hold it. */
static bool add_piece(FieldsState *state, int seat, FieldsPiece piece, Cell cell) {
    const FieldsSet here = fields_bit(cell);
    const FieldsSet passive = state->city[0] | state->city[1] | state->field[0] | state->field[1];
    const FieldsSet others = fields_active(state, 1 - seat) | state->queen[seat];
    switch (piece) {
    case FIELDS_QUEEN:
        if (((others | state->prince[seat]) & here) != 0) {
            return false;
        }
        state->queen[seat] |= here;
        return true;
    case FIELDS_PRINCE:
        if (((others | state->twin[seat]) & here) != 0) {
            return false;
        }
        state->twin[seat] |= state->prince[seat] & here;
        state->prince[seat] |= here;
        return true;
    case FIELDS_CITY:
    case FIELDS_FIELD:
        break;
    }
    FieldsSet *own = piece == FIELDS_CITY ? &state->city[seat] : &state->field[seat];
    *own |= here;
    return (passive & here) == 0;
}

void fields_lay(FieldsState *state, Cell cell, FieldsTerrain terrain) {
    const FieldsSet here = fields_bit(cell);
    state->mountain |= terrain == FIELDS_MOUNTAIN ? here : 0;
    state->sea |= terrain == FIELDS_SEA ? here : 0;
    state->hidden |= terrain == FIELDS_HIDDEN ? here : 0;
}

const char *fields_add_piece(FieldsState *state, int owned, Cell cell) {
    const FieldsPiece piece = (FieldsPiece)(owned % FIELDS_PIECES);
    if (!add_piece(state, owned / FIELDS_PIECES, piece, cell)) {
        return N_("These pieces cannot share a cell (F-11).");
    }
    if (piece != FIELDS_PRINCE && fields_has(state->sea, cell)) {
        return N_("Only Princes can be on a sea (F-16, F-20, F-21).");
    }
    return NULL;
}

static const char *take_cell(Reading *reading, const int *value, int count) {
    const Cell cell = (Cell)value[0];
    const char *reason = NULL;
    fields_lay(reading->state, cell, (FieldsTerrain)value[1]);
    reading->open |= fields_bit(cell);
    for (int i = 2; i < count && reason == NULL; i++) {
        reason = fields_add_piece(reading->state, value[i], cell);
    }
    return reason;
}

static const char *take_below(Reading *reading, Cell cell, FieldsTerrain terrain) {
    if (fields_has(reading->open, cell)) {
        return N_("The tile is face up (F-39).");
    }
    fields_lay(reading->state, cell, FIELDS_HIDDEN);
    fields_lay(reading->state, cell, terrain);
    reading->known |= fields_bit(cell);
    return NULL;
}

static const char *take(void *at, int kind, const int *value, int count) {
    Reading *reading = at;
    FieldsState *state = reading->state;
    switch ((FieldsLine)kind) {
    case PASSES:
        state->passes = (int8_t)value[0];
        break;
    case QUIET:
        state->quiet = (int8_t)value[0];
        break;
    case FIRST:
        state->first_queen = value[0] != 0;
        state->first = (int8_t)value[1];
        break;
    case UNDERWAY:
        state->underway = (FieldsUnderway){.cell = (int8_t)value[0],
                                           .left = (int8_t)value[1],
                                           .used = (int8_t)value[2],
                                           .discovered = value[3] != 0,
                                           .explored = (int8_t)value[4]};
        break;
    case SHARED:
        state->shared = (int8_t)value[0];
        reading->shared = true;
        break;
    case RESIGNED:
        state->ended = FIELDS_BY_RESIGNING;
        state->winner = (int8_t)(1 - value[0]);
        break;
    case AGREED:
        state->ended = FIELDS_BY_AGREEMENT;
        break;
    case CELL:
        return take_cell(reading, value, count);
    case HIDDEN_CELL:
        fields_lay(state, (Cell)value[0], FIELDS_HIDDEN);
        break;
    case CELL_BELOW:
        return take_below(reading, (Cell)value[0], (FieldsTerrain)value[1]);
    case NONE_FIRST:
    case NONE_UNDERWAY:
    case LINES:
        break;
    }
    return NULL;
}

bool fields_parse(void *at, const PositionText *position, char why[GAME_WHY_MAX]) {
    static const LineTable table = {kinds, LINES, take};
    FieldsState *state = at;
    Reading reading = {.state = state};
    fields_clear(state, position->seed);
    state->turn = position->turn;
    state->side = (int8_t)(position->turn_seat == SEAT_NONE ? (position->turn - 1) % FIELDS_SEATS
                                                            : position->turn_seat);
    if (!lines_read(&table, position, &reading, why)) {
        return false;
    }
    if (!reading.shared && state->twin[state->side] != 0) {
        state->shared = (int8_t)fields_lowest(state->twin[state->side]);
    }
    state->loud = state->underway.discovered;
    const bool over = position->turn_seat == SEAT_NONE;
    if (!fields_deal_rest(state, state->hidden & ~reading.known, &state->rng)) {
        return position_refuse(why, "More than 7 plains, 5 mountains or 7 seas (F-1).");
    }
    return fields_check(state, position->options.value[0] == 0, over, why) &&
           fields_find_end(state, over, why);
}
