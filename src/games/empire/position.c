/*
 * A position as text: what is printed is read back, in any order of lines.
 *
 *      first 2                    the seat that began
 *      round 3
 *      onturn 1                   whose turn it is
 *      phase action               explore action draw over
 *      phase resupply d4          the space to be dealt with
 *      phase defend d3 G2a^ 2     the space, the attacker, the seat attacked
 *      phase coup show F3a+Gothe  counters shown so far; `coup muster`: still to be mustered
 *      player 1 hand 6            one line a seat; `resigned` behind it
 *      deck 141                   how many counters
 *      discard G1a F1n            the piles
 *      dead
 *      rolled 5 3                 the latest dice, attacker first; or `rolled none`
 *      place a Grenord 0 1        a country, its turn, who controls it or `none`
 *      place d hidden             an unexplored place
 *      hand 1 G1a F2nn            a hand that is seen
 *      hand 2 hidden G2a          from print_hidden: a counter of one that is not
 *      cell d3 land G2a+^ F1a
 *
 * When the game is over no hand is printed. Hands that are not given, in whole or in part, are
 * dealt from the seed.
 */
#include "games/empire/position.h"

#include "game/text.h"

/* --- Words --------------------------------------------------------------------------------- */

static const char *const seat_words[EMPIRE_SEATS] = {"1", "2", "3", "4", "5", "6"};
static const char *const place_words[EMPIRE_PLACES] = {"a", "b", "c", "d", "e", "f",
                                                       "g", "h", "i", "j", "k", "l"};
static const char *const country_words[EMPIRE_COUNTRIES] = {
    "Grenord", "Farthal",  "Silvia", "Bernham", "Jazuk", "Nordland",
    "Hogrin",  "Mediland", "Dalia",  "Estoku",  "Cuzad", "Ilgren"};
static const char *const terrain_words[] = {
    [EMPIRE_LAND] = "land", [EMPIRE_SEA] = "sea", [EMPIRE_ICE] = "ice", [EMPIRE_HIDDEN] = "hidden"};

const uint8_t empire_plain_phase[4] = {EMPIRE_EXPLORE, EMPIRE_ACTION, EMPIRE_DRAW, EMPIRE_OVER};

static void write_unit(int value, char word[LINE_WORD_MAX]) {
    const EmpireUnit unit = empire_valued_unit(0, value);
    empire_unit_text(&unit, word);
}

static bool read_unit(const char *word, int *value) {
    EmpireUnit unit;
    const bool fine = empire_read_unit(&word, &unit) && *word == '\0';
    *value = empire_unit_value(&unit);
    return fine;
}

/* A counter is a unit without marks. */
static bool read_counter(const char *word, int *value) {
    return read_unit(word, value) && *value < EMPIRE_COUNTERS;
}

/* --- The lines ----------------------------------------------------------------------------- */

static const LineField a_seat = {FIELD_WORDS(seat_words)};
static const LineField a_controller = {FIELD_WORDS(seat_words), .or_none = true};
static const LineField a_round = {FIELD_RANGE(1, EMPIRE_ROUNDS_MOST)};
static const LineField a_phase = {FIELD_ONE_OF("explore", "action", "draw", "over")};
static const LineField word_resupply = {FIELD_EXACTLY("resupply")};
static const LineField word_defend = {FIELD_EXACTLY("defend")};
static const LineField word_coup = {FIELD_EXACTLY("coup")};
static const LineField word_hand = {FIELD_EXACTLY("hand")};
static const LineField a_step = {FIELD_ONE_OF("show", "muster")};
static const LineField maybe_resigned = {FIELD_ONE_OF("resigned"), .times = FIELD_MAYBE};
static const LineField a_space = {FIELD_CELL, FIELD_ONCE, "SPACE", .board = empire_board};
static const LineField a_size = {FIELD_RANGE(0, EMPIRE_HAND)};
static const LineField a_number = {FIELD_RANGE(0, EMPIRE_ALL)};
static const LineField a_die = {FIELD_RANGE(1, 6)};
static const LineField a_place = {FIELD_WORDS(place_words)};
static const LineField a_country = {FIELD_WORDS(country_words), .title = "COUNTRY"};
static const LineField a_turning = {FIELD_RANGE(0, EMPIRE_SPACES - 2)};
static const LineField a_terrain = {FIELD_WORDS(terrain_words)};
static const LineField a_counter = {FIELD_TEXT, .title = "COUNTER", .read = read_counter,
                                    .write = write_unit};
static const LineField counters = {FIELD_TEXT, FIELD_ANY, "COUNTER", .read = read_counter,
                                   .write = write_unit};
static const LineField a_unit = {FIELD_TEXT, .title = "UNIT", .read = read_unit,
                                 .write = write_unit};
static const LineField units = {FIELD_TEXT, FIELD_ANY, "UNIT", .read = read_unit,
                                .write = write_unit};

/* The second need to know the countries and whose hands are given. */
const LineKind empire_lines[EMPIRE_LINES] = {
    [LINE_FIRST] = {"first", "E-7", LINE_ONCE, {&a_seat}, TAKEN_FIRST},
    [LINE_ROUND] = {"round", "E-25", LINE_ONCE, {&a_round}, TAKEN_FIRST},
    [LINE_ON_TURN] = {"onturn", "E-10", LINE_ONCE, {&a_seat}, TAKEN_FIRST},
    [LINE_PHASE] = {"phase", "E-10", LINE_ONCE, {&a_phase}, TAKEN_FIRST},
    [LINE_RESUPPLY] = {"phase", "E-12", LINE_ONCE, {&word_resupply, &a_space}, TAKEN_FIRST},
    [LINE_DEFEND] =
        {"phase", "E-19", LINE_ONCE, {&word_defend, &a_space, &a_unit, &a_seat}, TAKEN_FIRST},
    [LINE_COUP] = {"phase", "E-21", LINE_ONCE, {&word_coup, &a_step, &counters}, TAKEN_FIRST},
    [LINE_PLAYER] =
        {"player", "E-7", LINE_EACH, {&a_seat, &word_hand, &a_size, &maybe_resigned}, TAKEN_FIRST},
    [LINE_DECK] = {"deck", "E-7", LINE_ONCE, {&a_number}, TAKEN_FIRST},
    [LINE_DISCARD] = {"discard", "E-20", LINE_ONCE, {&counters}, TAKEN_FIRST},
    [LINE_DEAD] = {"dead", "E-20", LINE_ONCE, {&counters}, TAKEN_FIRST},
    [LINE_NOT_ROLLED] = {"rolled", "E-20", LINE_ONCE, {&word_none}, TAKEN_FIRST},
    [LINE_ROLLED] = {"rolled", "E-20", LINE_ONCE, {&a_die, &a_die}, TAKEN_FIRST},
    [LINE_HIDDEN_PLACE] = {"place", "E-5", LINE_EACH, {&a_place, &word_hidden}, TAKEN_FIRST},
    [LINE_PLACE] =
        {"place", "E-4", LINE_EACH, {&a_place, &a_country, &a_turning, &a_controller}, TAKEN_FIRST},
    [LINE_HAND] = {"hand", "E-7", LINE_EACH, {&a_seat, &counters}, TAKEN_FIRST},
    [LINE_HAND_BELOW] =
        {"hand", "E-7", LINE_MANY, {&a_seat, &word_hidden, &a_counter}, TAKEN_SECOND},
    [LINE_CELL] = {"cell", "E-2", LINE_EVERY, {&a_space, &a_terrain, &units}, TAKEN_SECOND},
};

/* --- Printing ------------------------------------------------------------------------------ */

/* A line of some values and the counters of a pile. */
static void print_pile(EmpireLine line, const int *value, int count, const EmpirePile *pile,
                       FILE *out) {
    int all[1 + EMPIRE_ALL];
    for (int i = 0; i < count; i++) {
        all[i] = value[i];
    }
    for (int i = 0; i < EMPIRE_COUNTERS; i++) {
        for (int copy = 0; copy < pile->of[i]; copy++) {
            all[count++] = i;
        }
    }
    line_print(out, &empire_lines[line], all, count);
}

static void print_phase(const EmpireState *state, FILE *out) {
    const int step = state->phase == EMPIRE_COUP_MUSTER;
    switch ((EmpirePhase)state->phase) {
    case EMPIRE_RESUPPLY:
        LINE_PRINT(out, &empire_lines[LINE_RESUPPLY], state->space);
        break;
    case EMPIRE_DEFEND:
        LINE_PRINT(out, &empire_lines[LINE_DEFEND], state->space,
                   empire_unit_value(&state->attacker), state->attacked);
        break;
    case EMPIRE_COUP_SHOW:
    case EMPIRE_COUP_MUSTER:
        print_pile(LINE_COUP, &step, 1, &state->shown, out);
        break;
    case EMPIRE_EXPLORE:
    case EMPIRE_ACTION:
    case EMPIRE_DRAW:
    case EMPIRE_OVER:
        for (int i = 0; i < 4; i++) {
            if (empire_plain_phase[i] == state->phase) {
                LINE_PRINT(out, &empire_lines[LINE_PHASE], i);
            }
        }
        break;
    }
}

static void print_players(const EmpireState *state, FILE *out) {
    for (int seat = 0; seat < state->players; seat++) {
        const int value[] = {seat, state->hand[seat].total, 0};
        line_print(out, &empire_lines[LINE_PLAYER], value, 2 + (state->resigned >> seat & 1));
    }
}

static void print_places(const EmpireState *state, FILE *out) {
    for (int place = 0; place < EMPIRE_PLACES; place++) {
        const int country = state->country_at[place];
        if (country == EMPIRE_NO_COUNTRY) {
            LINE_PRINT(out, &empire_lines[LINE_HIDDEN_PLACE], place);
        } else {
            LINE_PRINT(out, &empire_lines[LINE_PLACE], place, country, state->turned[place],
                       state->controller[country]);
        }
    }
}

static void print_cells(const EmpireState *state, FILE *out) {
    int next = 0; /* units are sorted by cell */
    for (Cell cell = 0; cell < EMPIRE_CELLS; cell++) {
        int value[2 + EMPIRE_ALL] = {cell, (int)empire_terrain(state, cell)};
        int count = 2;
        for (; next < state->units && state->unit[next].cell == cell; next++) {
            value[count++] = empire_unit_value(&state->unit[next]);
        }
        line_print(out, &empire_lines[LINE_CELL], value, count);
    }
}

/* Whether a hand is printed. */
static bool hand_is_open(const EmpireState *state, int seat) {
    return state->phase != EMPIRE_OVER &&
           (state->viewer == EMPIRE_TRUE || state->viewer == EMPIRE_OBSERVED + 1 + seat);
}

void empire_print(const void *at, FILE *out) {
    const EmpireState *state = at;
    LINE_PRINT(out, &empire_lines[LINE_FIRST], state->first);
    LINE_PRINT(out, &empire_lines[LINE_ROUND], state->round);
    LINE_PRINT(out, &empire_lines[LINE_ON_TURN], state->on_turn);
    print_phase(state, out);
    print_players(state, out);
    LINE_PRINT(out, &empire_lines[LINE_DECK], state->deck.total);
    print_pile(LINE_DISCARD, NULL, 0, &state->discard, out);
    print_pile(LINE_DEAD, NULL, 0, &state->dead, out);
    if (state->rolled[0] == 0) {
        line_print_word(out, &empire_lines[LINE_NOT_ROLLED]);
    } else {
        LINE_PRINT(out, &empire_lines[LINE_ROLLED], state->rolled[0], state->rolled[1]);
    }
    print_places(state, out);
    for (int seat = 0; seat < state->players; seat++) {
        if (hand_is_open(state, seat)) {
            print_pile(LINE_HAND, &seat, 1, &state->hand[seat], out);
        }
    }
    print_cells(state, out);
}

void empire_print_hidden(const void *at, int viewer, FILE *out) {
    const EmpireState *state = at;
    EmpireState seen = *state;
    seen.viewer = (uint8_t)(viewer == VIEWER_ALL ? EMPIRE_TRUE : EMPIRE_OBSERVED + 1 + viewer);
    for (int seat = 0; seat < state->players; seat++) {
        for (int i = 0; !hand_is_open(&seen, seat) && i < EMPIRE_COUNTERS; i++) {
            for (int copy = 0; copy < state->hand[seat].of[i]; copy++) {
                LINE_PRINT(out, &empire_lines[LINE_HAND_BELOW], seat, i);
            }
        }
    }
}
