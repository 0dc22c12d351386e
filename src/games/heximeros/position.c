/*
 * Positions as text: what `print` writes, `parse` reads back.
 *
 *      colours Silver Orange          in the game; as the option says
 *      active Silver Orange           those with a Sovereign on the board
 *      controller Orange Silver       the player who moves an active colour; if there is no line,
 *                                     the colour's own player
 *      out Blue Silver                the players who are out, in order; bare if there are none
 *      score Silver 75                only in a scored game
 *      quiet 3
 *      unmoved k1 q1 w1               pieces with a first move or Sanctuary left; may be bare
 *      promotion none                 or a cell and `center`, `base` or `second`
 *      ended resigned                 or `ended agreed`, only in a finished game; nothing else in
 *                                     a position would show it
 *      cell q1 space Silver.S         one line per cell; `~` after a dormant piece
 *
 * `out none` and `unmoved none` are read as well.
 */
#include <string.h>

#include "game/lines.h"
#include "game/position.h"
#include "game/text.h"
#include "games/heximeros/rules.h"

/* --- The lines ----------------------------------------------------------------------------- */

enum { SCORE_MOST = 1000000 }; /* far above what a game brings */
enum { DORMANT = 1 << 8 };     /* added to a HexiPiece: written with a ~ */

static void write_piece(int value, char word[LINE_WORD_MAX]) {
    const HexiPiece piece = (HexiPiece)(value & (DORMANT - 1));
    str_write(word, LINE_WORD_MAX, "%s.%s%s", hexi_colour_name[hexi_colour(piece)],
              hexi_kind_short[hexi_kind(piece)], (value & DORMANT) != 0 ? "~" : "");
}

/* `Silver.R`, followed by `~` if dormant. */
static bool read_piece(const char *word, int *value) {
    const size_t before = strcspn(word, ".");
    const size_t kind_at = before + (word[before] == '.');
    const size_t length = strcspn(word + kind_at, "~");
    const bool dormant = word[kind_at + length] == '~';
    const int colour = hexi_find_word(hexi_colour_name, HEXI_COLOURS, word, before);
    const int kind = hexi_find_word(hexi_kind_short, HEXI_KINDS, word + kind_at, length);
    if (colour < 0 || kind < 0 || word[kind_at + length + dormant] != '\0') {
        return false;
    }
    *value = hexi_piece(colour, (HexiKind)kind) | (dormant ? DORMANT : 0);
    return true;
}

static const LineField a_colour = {FIELD_WORDS(hexi_colour_name), .title = "COLOUR"};
static const LineField some_colours = {FIELD_WORDS(hexi_colour_name), .title = "COLOUR",
                                       .times = FIELD_ANY};
static const LineField a_cell = {FIELD_CELL, FIELD_ONCE, "CELL", .board = hexi_board};
static const LineField cells = {FIELD_CELL, FIELD_ANY, "CELL", .board = hexi_board};
static const LineField perhaps_a_piece = {FIELD_TEXT, FIELD_MAYBE, "Silver.R", .read = read_piece,
                                          .write = write_piece};
static const LineField a_score = {FIELD_RANGE(-SCORE_MOST, SCORE_MOST)};
static const LineField turns = {FIELD_RANGE(0, HEXI_QUIET_PER_COLOUR *HEXI_COLOURS)};
/* By HexiOpen, from HEXI_AT_CENTER on. */
static const LineField a_promotion = {FIELD_ONE_OF("center", "base", "second")};
static const LineField word_space = {FIELD_EXACTLY("space")};

/* In the order in which they are printed. */
typedef enum HexiLine {
    PRESENT,
    ACTIVE,
    CONTROLLER,
    OUT_NONE,
    OUT,
    SCORE,
    QUIET,
    UNMOVED_NONE,
    UNMOVED,
    PROMOTION_NONE,
    PROMOTION,
    RESIGNED,
    AGREED,
    CELL,
    LINES
} HexiLine;

/* Those taken second need the pieces. */
static const LineKind kinds[LINES] = {
    [PRESENT] = {"colours", NULL, LINE_ONCE, {&some_colours}, TAKEN_FIRST},
    [ACTIVE] = {"active", "H-39", LINE_ONCE, {&some_colours}, TAKEN_SECOND},
    [CONTROLLER] = {"controller", "H-39", LINE_EACH, {&a_colour, &a_colour}, TAKEN_SECOND},
    [OUT_NONE] = {"out", "H-40", LINE_ONCE, {&word_none}, TAKEN_FIRST},
    [OUT] = {"out", "H-40", LINE_ONCE, {&some_colours}, TAKEN_FIRST},
    [SCORE] = {"score", NULL, LINE_EACH, {&a_colour, &a_score}, TAKEN_FIRST},
    [QUIET] = {"quiet", "H-42", LINE_ONCE, {&turns}, TAKEN_FIRST},
    [UNMOVED_NONE] = {"unmoved", NULL, LINE_ONCE, {&word_none}, TAKEN_SECOND},
    [UNMOVED] = {"unmoved", NULL, LINE_ONCE, {&cells}, TAKEN_SECOND},
    [PROMOTION_NONE] = {"promotion", NULL, LINE_ONCE, {&word_none}, TAKEN_FIRST},
    [PROMOTION] = {"promotion", NULL, LINE_ONCE, {&a_cell, &a_promotion}, TAKEN_FIRST},
    [RESIGNED] = {"ended", NULL, LINE_ONCE, {&word_resigned}, TAKEN_FIRST},
    [AGREED] = {"ended", NULL, LINE_ONCE, {&word_agreed}, TAKEN_FIRST},
    [CELL] = {"cell", NULL, LINE_EVERY, {&a_cell, &word_space, &perhaps_a_piece}, TAKEN_FIRST},
};

/* --- Printing ------------------------------------------------------------------------------ */

static void print_colours(const LineKind *kind, unsigned colours, FILE *out) {
    int value[HEXI_COLOURS];
    int count = 0;
    while (colours != 0) {
        value[count++] = hexi_take_colour(&colours);
    }
    line_print(out, kind, value, count);
}

static void print_players(const HexiState *state, FILE *out) {
    int outs[HEXI_COLOURS];
    for (unsigned active = state->active; active != 0;) {
        const int colour = hexi_take_colour(&active);
        LINE_PRINT(out, &kinds[CONTROLLER], colour, state->controller[colour]);
    }
    for (int i = 0; i < state->outs; i++) {
        outs[i] = state->out[i];
    }
    line_print(out, &kinds[OUT], outs, state->outs);
    for (unsigned players = state->scored ? state->present : 0; players != 0;) {
        const int player = hexi_take_colour(&players);
        LINE_PRINT(out, &kinds[SCORE], player, state->score[player]);
    }
}

static void print_unmoved(const HexiState *state, FILE *out) {
    int value[HEXI_CELLS];
    int count = 0;
    for (Cell cell = 0; cell < HEXI_CELLS; cell++) {
        if (hexi_fresh(state->at[cell])) {
            value[count++] = cell;
        }
    }
    line_print(out, &kinds[UNMOVED], value, count);
}

static void print_cell(const HexiState *state, Cell cell, FILE *out) {
    const HexiPiece piece = state->at[cell];
    const int code = hexi_plain(piece);
    const int value[] = {cell, piece != 0 && hexi_dormant(state, piece) ? code | DORMANT : code};
    line_print(out, &kinds[CELL], value, 1 + (piece != 0));
}

void hexi_print(const void *at, FILE *out) {
    const HexiState *state = at;
    print_colours(&kinds[PRESENT], state->present, out);
    print_colours(&kinds[ACTIVE], state->active, out);
    print_players(state, out);
    LINE_PRINT(out, &kinds[QUIET], state->quiet);
    print_unmoved(state, out);
    if (state->open == HEXI_NONE_OPEN) {
        line_print_word(out, &kinds[PROMOTION_NONE]);
    } else {
        LINE_PRINT(out, &kinds[PROMOTION], state->open_cell, state->open - 1);
    }
    if (state->ended == HEXI_RESIGNED || state->ended == HEXI_AGREED) {
        line_print_word(out, &kinds[state->ended == HEXI_AGREED ? AGREED : RESIGNED]);
    }
    for (Cell cell = 0; cell < HEXI_CELLS; cell++) {
        print_cell(state, cell, out);
    }
}

/* --- Reading ------------------------------------------------------------------------------- */

/* What the lines read so far have said. */
typedef struct Reading {
    HexiState *state;
    HexiSet dormant;     /* with a ~ */
    unsigned controlled; /* colours with a controller */
} Reading;

static const char *take_colours(const int *value, int count, unsigned mask, const char *reason) {
    unsigned named = 0;
    for (int i = 0; i < count; i++) {
        if ((named >> value[i] & 1) != 0) {
            return N_("A colour is named twice.");
        }
        named |= 1U << value[i];
    }
    return named == mask ? NULL : reason;
}

static const char *take_controller(Reading *reading, int colour, int player) {
    if (!hexi_active(reading->state, colour)) {
        return N_("A colour that is not active has a controller (H-39).");
    }
    reading->controlled |= 1U << colour;
    reading->state->controller[colour] = (int8_t)player;
    return NULL;
}

static const char *take_out(HexiState *state, const int *value, int count) {
    for (int i = 0; i < count; i++) {
        if (!hexi_playing(state, value[i])) {
            return N_("“out” names a player twice, or one who is not in the game.");
        }
        state->out[state->outs++] = (int8_t)value[i];
    }
    return NULL;
}

static const char *take_score(HexiState *state, int player, int points) {
    if (!hexi_present(state, player) || !state->scored) {
        return N_("A score without scoring, or of a player who is not in the game.");
    }
    state->score[player] = points;
    return NULL;
}

static const char *take_unmoved(HexiState *state, const int *value, int count) {
    for (int i = 0; i < count; i++) {
        const HexiPiece piece = state->at[value[i]];
        if (piece == 0) {
            return N_("“unmoved” names an empty cell.");
        }
        if (hexi_fresh(piece)) {
            return N_("“unmoved” names a cell twice.");
        }
        hexi_change(state, (Cell)value[i], (HexiPiece)(piece | HEXI_FRESH));
    }
    return NULL;
}

/* Why the board cannot hold this piece as well; NULL when it can. */
static const char *refuse_piece(const HexiState *state, HexiPiece piece) {
    const int colour = hexi_colour(piece);
    if (!hexi_present(state, colour)) {
        return N_("This colour is not in the game (H-43).");
    }
    if (state->count[colour] == HEXI_PIECES_MAX) {
        return N_("A colour has more pieces than promotions could give it (H-37).");
    }
    if (hexi_kind(piece) == HEXI_SOVEREIGN && state->sovereign[colour] != CELL_NONE) {
        return N_("A colour has more than one Sovereign (H-38).");
    }
    return NULL;
}

static const char *take_cell(Reading *reading, const int *value, int count) {
    HexiState *state = reading->state;
    const Cell cell = (Cell)value[0];
    if (count == 1) {
        return NULL;
    }
    const HexiPiece piece = (HexiPiece)(value[1] & (DORMANT - 1));
    const char *refused = refuse_piece(state, piece);
    if (refused != NULL) {
        return refused;
    }
    if ((value[1] & DORMANT) != 0) {
        hexi_set_add(&reading->dormant, cell);
    }
    hexi_put(state, cell, piece);
    return NULL;
}

static const char *take(void *at, int kind, const int *value, int count) {
    Reading *reading = at;
    HexiState *state = reading->state;
    switch ((HexiLine)kind) {
    case PRESENT:
        return take_colours(value, count, state->present,
                            "The colours must be those of the option.");
    case ACTIVE:
        return take_colours(value, count, state->active,
                            "The active colours must be those with a Sovereign (H-39).");
    case CONTROLLER:
        return take_controller(reading, value[0], value[1]);
    case OUT:
        return take_out(state, value, count);
    case SCORE:
        return take_score(state, value[0], value[1]);
    case QUIET:
        state->quiet = (int16_t)value[0];
        break;
    case UNMOVED:
        return take_unmoved(state, value, count);
    case PROMOTION:
        state->open_cell = (Cell)value[0];
        state->open = (uint8_t)(value[1] + 1);
        break;
    case RESIGNED:
    case AGREED:
        state->ended = kind == AGREED ? HEXI_AGREED : HEXI_RESIGNED;
        break;
    case CELL:
        return take_cell(reading, value, count);
    case OUT_NONE:
    case UNMOVED_NONE:
    case PROMOTION_NONE:
    case LINES:
        break;
    }
    return NULL;
}

/* Checks and completes what the lines left open. */
static bool complete(Reading *reading, char why[GAME_WHY_MAX]) {
    HexiState *state = reading->state;
    for (Cell cell = 0; cell < HEXI_CELLS; cell++) {
        const HexiPiece piece = state->at[cell];
        if (piece != 0 && hexi_dormant(state, piece) != hexi_set_has(&reading->dormant, cell)) {
            return position_refuse(why,
                                   "%s: a piece has a “~” although its colour has a Sovereign, or "
                                   "none although it has not (H-39).",
                                   hexi_cell_name(cell));
        }
    }
    for (unsigned left = state->active & ~reading->controlled; left != 0;) {
        const int colour = hexi_take_colour(&left);
        state->controller[colour] = (int8_t)colour;
    }
    return true;
}

bool hexi_parse(void *at, const PositionText *position, char why[GAME_WHY_MAX]) {
    static const LineTable table = {kinds, LINES, take};
    HexiState *state = at;
    Reading reading = {.state = state};
    hexi_clear(state, &position->options);
    state->turn = position->turn;
    if (!lines_read(&table, position, &reading, why) || !complete(&reading, why)) {
        return false;
    }
    state->side = (int8_t)position->turn_seat;
    return hexi_check(state, why);
}
