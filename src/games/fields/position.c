/*
 * Positions as text: what `print` writes, `parse` reads back.
 *
 *      passes 0
 *      quiet 3
 *      first P b3                     or `first none`
 *      underway b1 2 1 discovered b2  cell, points left, points used, `discovered` or `plain`, the
 *                                     cell just turned or `none`; or `underway none`
 *      shared none                    or the cell of two Princes who must part (F-33)
 *      ended resigned 1               only when a player gave up; `ended agreed` after a draw that
 *                                     was agreed; nothing else in a position would show it
 *      cell a1 plain 1P 1F            one line a cell; `cell a1 hidden` where it lies face down
 *      cell a1 hidden sea             read only: what lies there, instead of the line before or
 *                                     behind it; what is not told is dealt from the seed
 */
#include <string.h>

#include "game/position.h"
#include "game/text.h"
#include "games/fields/rules.h"

static const char *const terrain_word[] = {
    [FIELDS_PLAIN] = "plain",
    [FIELDS_MOUNTAIN] = "mountain",
    [FIELDS_SEA] = "sea",
    [FIELDS_HIDDEN] = "hidden",
};
static const char piece_letter[] = "QPCF";

/* --- Printing ------------------------------------------------------------------------------ */

static const char *cell_or_none(Cell cell) {
    return cell == CELL_NONE ? "none" : fields_cell_name(cell);
}

static void print_turn(const FieldsState *state, FILE *out) {
    const FieldsUnderway *way = &state->underway;
    fprintf(out, "passes %d\nquiet %d\n", state->passes, state->quiet);
    fprintf(out, "first %s%s\n",
            state->first == CELL_NONE ? ""
            : state->first_queen      ? "Q "
                                      : "P ",
            cell_or_none(state->first));
    if (way->cell == CELL_NONE) {
        fprintf(out, "underway none\n");
    } else {
        fprintf(out, "underway %s %d %d %s %s\n", cell_or_none(way->cell), way->left, way->used,
                way->discovered ? "discovered" : "plain", cell_or_none(way->turned));
    }
    fprintf(out, "shared %s\n", cell_or_none(state->shared));
    if (state->ended == FIELDS_BY_RESIGNING) {
        fprintf(out, "ended resigned %d\n", 2 - state->winner);
    } else if (state->ended == FIELDS_BY_AGREEMENT) {
        fprintf(out, "ended agreed\n");
    }
}

void fields_print(const void *at, FILE *out) {
    const FieldsState *state = at;
    print_turn(state, out);
    for (FieldsSet rest = FIELDS_ALL; rest != 0;) {
        const Cell cell = fields_take(&rest);
        fprintf(out, "cell %s %s", fields_cell_name(cell),
                terrain_word[fields_terrain(state, cell)]);
        for (int seat = 0; seat < FIELDS_SEATS; seat++) {
            for (int piece = 0; piece < FIELDS_PIECES; piece++) {
                for (int i = fields_count_at(state, seat, (FieldsPiece)piece, cell); i > 0; i--) {
                    fprintf(out, " %d%c", seat + 1, piece_letter[piece]);
                }
            }
        }
        fprintf(out, "\n");
    }
}

/* --- Reading ------------------------------------------------------------------------------- */

/* What is known while the lines are read. */
typedef struct Reading {
    FieldsState *state;
    char *why;
    FieldsSet seen; /* cells that had their line */
    FieldsSet told; /* of the hidden ones: those whose terrain was given */
    bool passes, quiet, first, underway, shared, ended;
} Reading;

static Cell find_cell(const char *word) {
    return board_find(fields_board(NULL), word, strlen(word));
}

/* Reads the words `none` or a cell. */
static bool read_cell_or_none(const char *word, int8_t *cell) {
    *cell = (int8_t)find_cell(word);
    return *cell != CELL_NONE || strcmp(word, "none") == 0;
}

static bool read_small(const char *word, int most, int8_t *value) {
    uint64_t number = 0;
    const bool fine = text_number(word, (uint64_t)most, &number);
    *value = (int8_t)number;
    return fine;
}

static bool read_first(Reading *reading, const PositionWords *words) {
    FieldsState *state = reading->state;
    if (words->count == 2 && strcmp(words->at[1], "none") == 0) {
        return true;
    }
    const bool queen = strcmp(words->at[1], "Q") == 0;
    if (words->count != 3 || !(queen || strcmp(words->at[1], "P") == 0) ||
        find_cell(words->at[2]) == CELL_NONE) {
        return position_refuse(reading->why, "A first line is `first none`, or Q or P and a cell.");
    }
    state->first = (int8_t)find_cell(words->at[2]);
    state->first_queen = queen;
    return true;
}

static bool read_underway(Reading *reading, const PositionWords *words) {
    FieldsUnderway *way = &reading->state->underway;
    if (words->count == 2 && strcmp(words->at[1], "none") == 0) {
        return true;
    }
    const bool fine =
        words->count == 6 && find_cell(words->at[1]) != CELL_NONE &&
        read_small(words->at[2], 3, &way->left) && read_small(words->at[3], 4, &way->used) &&
        (strcmp(words->at[4], "discovered") == 0 || strcmp(words->at[4], "plain") == 0) &&
        read_cell_or_none(words->at[5], &way->turned);
    if (!fine) {
        return position_refuse(
            reading->why, "An underway line is `underway none`, or a cell, points left, points "
                          "used, `discovered` or `plain`, and a cell or `none`.");
    }
    way->cell = (int8_t)find_cell(words->at[1]);
    way->discovered = words->at[4][0] == 'd';
    return true;
}

static bool read_ended(Reading *reading, const PositionWords *words) {
    FieldsState *state = reading->state;
    if (words->count == 2 && strcmp(words->at[1], "agreed") == 0) {
        state->ended = FIELDS_BY_AGREEMENT;
        return true;
    }
    int8_t loser = 0;
    if (words->count != 3 || strcmp(words->at[1], "resigned") != 0 ||
        !read_small(words->at[2], FIELDS_SEATS, &loser) || loser == 0) {
        return position_refuse(reading->why,
                               "An ended line is `ended agreed`, or `ended resigned` and 1 or 2.");
    }
    state->ended = FIELDS_BY_RESIGNING;
    state->winner = (int8_t)(2 - loser);
    return true;
}

/* F-2, F-11: adds a piece to a cell; false when it has no room there. */
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

static bool read_piece(Reading *reading, const char *word, Cell cell) {
    FieldsState *state = reading->state;
    const char *letter = word[0] == '\0' ? NULL : strchr(piece_letter, word[1]);
    if (strlen(word) != 2 || (word[0] != '1' && word[0] != '2') || letter == NULL) {
        return position_refuse(reading->why, "%s: a piece is 1 or 2 and one of Q, P, C, F.",
                               fields_cell_name(cell));
    }
    const FieldsPiece piece = (FieldsPiece)(letter - piece_letter);
    if (!add_piece(state, word[0] - '1', piece, cell)) {
        return position_refuse(reading->why, "%s: there is no room for %s (F-11).",
                               fields_cell_name(cell), word);
    }
    if (piece != FIELDS_PRINCE && (state->sea & fields_bit(cell)) != 0) {
        return position_refuse(reading->why, "%s: only Princes stand on a sea (F-16, F-20, F-21).",
                               fields_cell_name(cell));
    }
    return true;
}

static void lay(FieldsState *state, Cell cell, FieldsTerrain terrain) {
    const FieldsSet here = fields_bit(cell);
    state->mountain |= terrain == FIELDS_MOUNTAIN ? here : 0;
    state->sea |= terrain == FIELDS_SEA ? here : 0;
    state->hidden |= terrain == FIELDS_HIDDEN ? here : 0;
}

static FieldsTerrain find_terrain(const char *word) {
    FieldsTerrain terrain = FIELDS_PLAIN;
    while (terrain <= FIELDS_HIDDEN && strcmp(terrain_word[terrain], word) != 0) {
        terrain++;
    }
    return terrain;
}

/* `cell a1 hidden sea`: what lies under a tile. */
static bool read_hidden(Reading *reading, const PositionWords *words, Cell cell) {
    const FieldsSet here = fields_bit(cell);
    const FieldsTerrain terrain = words->count == 4 ? find_terrain(words->at[3]) : FIELDS_HIDDEN;
    if (terrain >= FIELDS_HIDDEN || (reading->told & here) != 0) {
        return position_refuse(
            reading->why, "%s: behind `hidden` stands what lies there, and nothing else (F-39).",
            words->at[1]);
    }
    lay(reading->state, cell, FIELDS_HIDDEN);
    lay(reading->state, cell, terrain);
    reading->seen |= here;
    reading->told |= here;
    return true;
}

static bool read_cell_line(Reading *reading, const PositionWords *words) {
    const Cell cell = words->count < 3 ? CELL_NONE : find_cell(words->at[1]);
    if (cell == CELL_NONE) {
        return position_refuse(reading->why,
                               "A cell line is `cell`, a name from a1 to e3, and what is there.");
    }
    const FieldsSet here = fields_bit(cell);
    const FieldsTerrain terrain = find_terrain(words->at[2]);
    const bool again = (reading->seen & here) != 0;
    if (again && (terrain != FIELDS_HIDDEN || (reading->state->hidden & here) == 0)) {
        return position_refuse(reading->why, "%s has two lines.", words->at[1]);
    }
    if (terrain > FIELDS_HIDDEN) {
        return position_refuse(reading->why, "%s: a tile is plain, mountain, sea or hidden.",
                               words->at[1]);
    }
    if (terrain == FIELDS_HIDDEN && (again || words->count > 3)) {
        return read_hidden(reading, words, cell);
    }
    lay(reading->state, cell, terrain);
    reading->seen |= here;
    for (int i = 3; i < words->count; i++) {
        if (!read_piece(reading, words->at[i], cell)) {
            return false;
        }
    }
    return true;
}

static bool read_count(Reading *reading, const PositionWords *words, int most, int8_t *value) {
    if (words->count != 2 || !read_small(words->at[1], most, value)) {
        return position_refuse(reading->why, "A %s line is a number from 0 to %d.", words->at[0],
                               most);
    }
    return true;
}

static bool read_shared(Reading *reading, const PositionWords *words) {
    if (words->count != 2 || !read_cell_or_none(words->at[1], &reading->state->shared)) {
        return position_refuse(reading->why, "A shared line is a cell or `none`.");
    }
    return true;
}

static bool read_line(void *at, const char *line) {
    Reading *reading = at;
    FieldsState *state = reading->state;
    PositionWords words;
    if (!position_split(line, &words)) {
        return position_refuse(reading->why, "A line is too long: `%.60s...`.", line);
    }
    const char *word = words.at[0];
    if (strcmp(word, "cell") == 0) {
        return read_cell_line(reading, &words);
    }
    if (words.count < 2) {
        return position_refuse(reading->why, "`%.60s` says nothing that a position could use.",
                               line);
    }
    if (strcmp(word, "passes") == 0 && position_once(&reading->passes)) {
        return read_count(reading, &words, FIELDS_PASSES_MAX, &state->passes);
    }
    if (strcmp(word, "quiet") == 0 && position_once(&reading->quiet)) {
        return read_count(reading, &words, FIELDS_QUIET_MAX, &state->quiet);
    }
    if (strcmp(word, "first") == 0 && position_once(&reading->first)) {
        return read_first(reading, &words);
    }
    if (strcmp(word, "underway") == 0 && position_once(&reading->underway)) {
        return read_underway(reading, &words);
    }
    if (strcmp(word, "shared") == 0 && position_once(&reading->shared)) {
        return read_shared(reading, &words);
    }
    if (strcmp(word, "ended") == 0 && position_once(&reading->ended)) {
        return read_ended(reading, &words);
    }
    return position_refuse(reading->why,
                           "`%.60s` is not a line of a position, or stands there twice.", line);
}

bool fields_parse(void *at, const Position *position, char why[GAME_WHY_MAX]) {
    FieldsState *state = at;
    Reading reading = {.state = state, .why = why};
    memset(state, 0, sizeof *state);
    state->rng = rng_seeded(position->seed);
    state->turn = position->turn;
    state->side = (int8_t)(position->side == SEAT_NONE ? (position->turn - 1) % FIELDS_SEATS
                                                       : position->side);
    state->first = CELL_NONE;
    state->shared = CELL_NONE;
    state->winner = SEAT_NONE;
    state->underway = fields_not_underway;
    if (!position_each_line(position, read_line, &reading, why)) {
        return false;
    }
    if (reading.seen != FIELDS_ALL) {
        return position_refuse(why, "%s has no line.",
                               fields_cell_name(fields_lowest(FIELDS_ALL & ~reading.seen)));
    }
    if (!reading.shared && state->twin[state->side] != 0) {
        state->shared = (int8_t)fields_lowest(state->twin[state->side]);
    }
    state->loud = state->underway.discovered;
    const bool over = position->side == SEAT_NONE;
    return fields_deal_rest(state, state->hidden & ~reading.told, why) &&
           fields_check(state, position->options.value[0] == 0, over, why) &&
           fields_settle(state, over, why);
}
