/*
 * Positions as text: what `print` writes, `parse` reads back.
 *
 *      colours Silver Orange          in the game; as the option says
 *      active Silver Orange           those with a Sovereign on the board
 *      controller Orange Silver       who moves an active colour; by itself where no line says so
 *      out Blue Silver                the players who have left, in that order; bare when none has
 *      score Silver 75                only when the game is scored
 *      quiet 3
 *      unmoved k1 q1 w1               first moves and Sanctuary still before them; may be bare
 *      promotion none                 or a cell and `center`, `base` or `second`
 *      ended resigned                 only when a game is over; `ended agreed`; nothing else in a
 *                                     position would show it
 *      cell q1 space Silver.S         one line a cell; `~` behind a piece that is dormant
 *
 * `out none` and `unmoved none` are read as well.
 */
#include <stdlib.h>
#include <string.h>

#include "game/position.h"
#include "game/text.h"
#include "games/heximeros/rules.h"

static const char *const open_word[] = {"none", "center", "base", "second"};
enum { OPEN_WORDS = sizeof open_word / sizeof open_word[0] };

/* --- Printing ------------------------------------------------------------------------------ */

static void print_colours(const char *word, unsigned colours, FILE *out) {
    fprintf(out, "%s", word);
    for (int colour = 0; colour < HEXI_COLOURS; colour++) {
        if ((colours >> colour & 1) != 0) {
            fprintf(out, " %s", hexi_colour_name[colour]);
        }
    }
    fprintf(out, "\n");
}

static void print_players(const HexiState *state, FILE *out) {
    for (int colour = 0; colour < HEXI_COLOURS; colour++) {
        if (hexi_active(state, colour)) {
            fprintf(out, "controller %s %s\n", hexi_colour_name[colour],
                    hexi_colour_name[state->controller[colour]]);
        }
    }
    fprintf(out, "out");
    for (int i = 0; i < state->outs; i++) {
        fprintf(out, " %s", hexi_colour_name[state->out[i]]);
    }
    fprintf(out, "\n");
    for (int player = 0; state->scored && player < HEXI_COLOURS; player++) {
        if ((state->present >> player & 1) != 0) {
            fprintf(out, "score %s %d\n", hexi_colour_name[player], (int)state->score[player]);
        }
    }
}

static void print_unmoved(const HexiState *state, FILE *out) {
    fprintf(out, "unmoved");
    for (Cell cell = 0; cell < HEXI_CELLS; cell++) {
        if (hexi_fresh(state->at[cell])) {
            fprintf(out, " %s", hexi_cell_name(cell));
        }
    }
    fprintf(out, "\n");
}

static void print_cell(const HexiState *state, Cell cell, FILE *out) {
    const HexiPiece piece = state->at[cell];
    fprintf(out, "cell %s space", hexi_cell_name(cell));
    if (piece != 0) {
        fprintf(out, " %s.%s%s", hexi_colour_name[hexi_colour(piece)],
                hexi_kind_short[hexi_kind(piece)], hexi_dormant(state, piece) ? "~" : "");
    }
    fprintf(out, "\n");
}

void hexi_print(const void *at, FILE *out) {
    const HexiState *state = at;
    print_colours("colours", state->present, out);
    print_colours("active", state->active, out);
    print_players(state, out);
    fprintf(out, "quiet %d\n", state->quiet);
    print_unmoved(state, out);
    if (state->open == HEXI_NONE_OPEN) {
        fprintf(out, "promotion none\n");
    } else {
        fprintf(out, "promotion %s %s\n", hexi_cell_name(state->open_cell), open_word[state->open]);
    }
    if (state->ended == HEXI_RESIGNED || state->ended == HEXI_AGREED) {
        fprintf(out, "ended %s\n", state->ended == HEXI_AGREED ? "agreed" : "resigned");
    }
    for (Cell cell = 0; cell < HEXI_CELLS; cell++) {
        print_cell(state, cell, out);
    }
}

/* --- Reading ------------------------------------------------------------------------------- */

/* A word of a line, not closed by a zero. */
typedef struct Word {
    const char *at;
    size_t length;
} Word;

/* What is known while the lines are read. */
typedef struct Reading {
    HexiState *state;
    char *why;
    const char *rest; /* of the line, behind what has been read */
    HexiSet cells;    /* that had their line */
    HexiSet dormant;  /* said to be */
    HexiSet unmoved;
    unsigned colours, active; /* said to be; 0 when not said */
    unsigned said;            /* bit mask of the lines that came, by place in `readers` */
    unsigned controlled, scored;
} Reading;

/* The next word of the line; of length 0 behind the last. */
static Word next_word(Reading *reading) {
    reading->rest += strspn(reading->rest, " ");
    const Word word = {reading->rest, strcspn(reading->rest, " ")};
    reading->rest += word.length;
    return word;
}

static bool is(Word word, const char *text) {
    return strlen(text) == word.length && memcmp(word.at, text, word.length) == 0;
}

static bool at_end(const Reading *reading) {
    return *reading->rest == '\0';
}

static int read_colour(Reading *reading) {
    const Word word = next_word(reading);
    return hexi_find_word(hexi_colour_name, HEXI_COLOURS, word.at, word.length);
}

static Cell read_cell(Reading *reading) {
    const Word word = next_word(reading);
    return board_find(hexi_board(NULL), word.at, word.length);
}

static void mark(HexiSet *set, Cell cell) {
    set->word[cell >> 6] |= UINT64_C(1) << (cell & 63);
}

static bool read_number(Reading *reading, int least, int most, int *value) {
    const Word word = next_word(reading);
    char digits[16];
    uint64_t number = 0;
    const size_t sign = word.length > 0 && *word.at == '-' ? 1 : 0;
    if (word.length >= sizeof digits) {
        return false;
    }
    memcpy(digits, word.at + sign, word.length - sign);
    digits[word.length - sign] = '\0';
    if (!text_number(digits, 1000000, &number) || !at_end(reading)) {
        return false;
    }
    *value = sign ? -(int)number : (int)number;
    return *value >= least && *value <= most;
}

static bool read_mask(Reading *reading, unsigned *mask) {
    while (!at_end(reading)) {
        const int colour = read_colour(reading);
        if (colour < 0 || (*mask >> colour & 1) != 0) {
            return position_refuse(reading->why, "`colours` and `active` name colours, each once.");
        }
        *mask |= 1U << colour;
    }
    return true;
}

static bool read_colours(Reading *reading) {
    return read_mask(reading, &reading->colours);
}

static bool read_active(Reading *reading) {
    return read_mask(reading, &reading->active);
}

static bool read_controller(Reading *reading) {
    const int colour = read_colour(reading);
    const int player = read_colour(reading);
    if (colour < 0 || player < 0 || !at_end(reading) || (reading->controlled >> colour & 1) != 0) {
        return position_refuse(reading->why,
                               "A controller line is a colour and a player, once a colour.");
    }
    reading->controlled |= 1U << colour;
    reading->state->controller[colour] = (int8_t)player;
    return true;
}

static bool read_out(Reading *reading) {
    HexiState *state = reading->state;
    if (strcmp(reading->rest, " none") == 0) {
        return true;
    }
    while (!at_end(reading)) {
        const int player = read_colour(reading);
        if (player < 0 || state->outs == HEXI_COLOURS || !hexi_playing(state, player)) {
            return position_refuse(reading->why, "An out line names players, each once.");
        }
        state->out[state->outs++] = (int8_t)player;
    }
    return true;
}

static bool read_score(Reading *reading) {
    const int player = read_colour(reading);
    int points = 0;
    if (player < 0 || (reading->state->present >> player & 1) == 0 || !reading->state->scored ||
        (reading->scored >> player & 1) != 0 || !read_number(reading, -1000000, 1000000, &points)) {
        return position_refuse(reading->why,
                               "A score line is a player and points, in a scored game alone.");
    }
    reading->scored |= 1U << player;
    reading->state->score[player] = points;
    return true;
}

static bool read_quiet(Reading *reading) {
    int quiet = 0;
    const int most = HEXI_QUIET_PER_COLOUR * HEXI_COLOURS;
    if (!read_number(reading, 0, most, &quiet)) {
        return position_refuse(reading->why, "A quiet line is a number from 0 to %d.", most);
    }
    reading->state->quiet = (int16_t)quiet;
    return true;
}

static bool read_unmoved(Reading *reading) {
    if (strcmp(reading->rest, " none") == 0) {
        return true;
    }
    while (!at_end(reading)) {
        const Cell cell = read_cell(reading);
        if (cell == CELL_NONE || hexi_set_has(&reading->unmoved, cell)) {
            return position_refuse(reading->why, "An unmoved line names cells, each once.");
        }
        mark(&reading->unmoved, cell);
    }
    return true;
}

static bool read_promotion(Reading *reading) {
    if (strcmp(reading->rest, " none") == 0) {
        return true;
    }
    const Cell cell = read_cell(reading);
    const Word word = next_word(reading);
    const int open = hexi_find_word(open_word, OPEN_WORDS, word.at, word.length);
    if (cell == CELL_NONE || open <= HEXI_NONE_OPEN || !at_end(reading)) {
        return position_refuse(reading->why,
                               "A promotion line is `promotion none`, or a cell and `center`, "
                               "`base` or `second`.");
    }
    reading->state->open = (uint8_t)open;
    reading->state->open_cell = cell;
    return true;
}

static bool read_ended(Reading *reading) {
    const Word word = next_word(reading);
    if (is(word, "agreed") && at_end(reading)) {
        reading->state->ended = HEXI_AGREED;
        return true;
    }
    reading->state->ended = HEXI_RESIGNED;
    return (is(word, "resigned") && at_end(reading)) ||
           position_refuse(reading->why, "An ended line is `ended agreed` or `ended resigned`.");
}

/* `Silver.R`, with `~` behind it when dormant. */
static bool read_piece(Reading *reading, Cell cell) {
    HexiState *state = reading->state;
    Word word = next_word(reading);
    const char *dot = memchr(word.at, '.', word.length);
    if (dot == NULL) {
        return false;
    }
    if (word.at[word.length - 1] == '~') {
        mark(&reading->dormant, cell);
        word.length--;
    }
    const size_t before = (size_t)(dot - word.at);
    const int colour = hexi_find_word(hexi_colour_name, HEXI_COLOURS, word.at, before);
    const int kind = hexi_find_word(hexi_kind_short, HEXI_KINDS, dot + 1,
                                    word.length > before ? word.length - before - 1 : 0);
    if (colour < 0 || kind < 0 || (state->present >> colour & 1) == 0 ||
        state->count[colour] == HEXI_PIECES_MAX ||
        (kind == HEXI_SOVEREIGN && state->sovereign[colour] != CELL_NONE)) {
        return false;
    }
    hexi_put(state, cell, hexi_piece(colour, (HexiKind)kind));
    return true;
}

static bool read_cell_line(Reading *reading) {
    const char *line = reading->rest;
    const Cell cell = read_cell(reading);
    if (cell == CELL_NONE || !is(next_word(reading), "space")) {
        return position_refuse(reading->why,
                               "A cell line is a cell, `space`, and perhaps a piece:%.40s", line);
    }
    if (hexi_set_has(&reading->cells, cell)) {
        return position_refuse(reading->why, "%s has two lines.", hexi_cell_name(cell));
    }
    mark(&reading->cells, cell);
    if (!at_end(reading) && (!read_piece(reading, cell) || !at_end(reading))) {
        return position_refuse(
            reading->why,
            "%s: a cell holds one piece, such as Silver.R, of a colour in the game; "
            "each colour has one Sovereign at most.",
            hexi_cell_name(cell));
    }
    return true;
}

static const struct Reader {
    const char *word;
    bool once;
    bool (*read)(Reading *reading);
} readers[] = {
    {"cell", false, read_cell_line},
    {"score", false, read_score},
    {"controller", false, read_controller},
    {"colours", true, read_colours},
    {"active", true, read_active},
    {"out", true, read_out},
    {"quiet", true, read_quiet},
    {"unmoved", true, read_unmoved},
    {"promotion", true, read_promotion},
    {"ended", true, read_ended},
};
enum { READERS = sizeof readers / sizeof readers[0] };

static bool read_line(void *at, const char *line) {
    Reading *reading = at;
    reading->rest = line;
    const Word word = next_word(reading);
    for (unsigned i = 0; i < READERS; i++) {
        if (!is(word, readers[i].word)) {
            continue;
        }
        if (readers[i].once && (reading->said >> i & 1) != 0) {
            return position_refuse(reading->why, "Two lines say `%s`.", readers[i].word);
        }
        reading->said |= 1U << i;
        return readers[i].read(reading);
    }
    return position_refuse(reading->why, "`%.40s` is no line of a position.", line);
}

/* What the lines say of each other. */
static bool join(Reading *reading) {
    HexiState *state = reading->state;
    for (Cell cell = 0; cell < HEXI_CELLS; cell++) {
        const HexiPiece piece = state->at[cell];
        if (!hexi_set_has(&reading->cells, cell)) {
            return position_refuse(reading->why, "%s has no line.", hexi_cell_name(cell));
        }
        if (piece != 0 && hexi_dormant(state, piece) != hexi_set_has(&reading->dormant, cell)) {
            return position_refuse(reading->why,
                                   "%s: a piece has a ~ when its colour has no Sovereign (H-39).",
                                   hexi_cell_name(cell));
        }
        if (hexi_set_has(&reading->unmoved, cell)) {
            if (piece == 0) {
                return position_refuse(reading->why, "unmoved: %s is empty.", hexi_cell_name(cell));
            }
            hexi_change(state, cell, (HexiPiece)(piece | HEXI_FRESH));
        }
    }
    if (reading->colours != 0 && reading->colours != state->present) {
        return position_refuse(reading->why, "The colours are not those of the option.");
    }
    if (reading->active != 0 && reading->active != state->active) {
        return position_refuse(reading->why,
                               "The active colours are those with a Sovereign (H-39).");
    }
    if ((reading->controlled & ~(unsigned)state->active) != 0) {
        return position_refuse(reading->why, "Only active colours have a controller (H-39).");
    }
    for (int colour = 0; colour < HEXI_COLOURS; colour++) {
        if (hexi_active(state, colour) && (reading->controlled >> colour & 1) == 0) {
            state->controller[colour] = (int8_t)colour;
        }
    }
    return true;
}

bool hexi_parse(void *at, const Position *position, char why[GAME_WHY_MAX]) {
    HexiState *state = at;
    Reading reading = {.state = state, .why = why};
    hexi_clear(state, &position->options);
    state->turn = position->turn;
    if (!position_each_line(position, read_line, &reading, why) || !join(&reading)) {
        return false;
    }
    state->side = (int8_t)position->side;
    return hexi_check(state, why);
}
