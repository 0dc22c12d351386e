/*
 * Positions read from text: the lines that print.c writes, in any order. Behind a face-down tile or
 * card may be said what it is, in place of its line or in a line behind it:
 *
 *      cell a1 hidden lake
 *      card 1 II.3 hidden Canoes
 *
 * What is not told is dealt from the seed.
 */
#include <string.h>

#include "game/text.h"
#include "games/firstwar/reading.h"

/* --- Words --------------------------------------------------------------------------------- */

Cell reading_cell(const char *word) {
    return board_find(war_board(NULL), word, strlen(word));
}

bool reading_small(const char *word, unsigned most, uint8_t *value) {
    uint64_t number = 0;
    const bool fine = text_number(word, most, &number);
    *value = (uint8_t)number;
    return fine;
}

/* The place of a word in a list, or `count`. */
static int find_word(const char *const *list, int count, const char *word) {
    int i = 0;
    while (i < count && strcmp(list[i], word) != 0) {
        i++;
    }
    return i;
}

static bool read_seat(const char *word, int *seat) {
    *seat = word[0] - '1';
    return (word[0] == '1' || word[0] == '2') && word[1] == '\0';
}

/* A whole word that is a piece. */
bool reading_piece(const char *word, WarPiece *piece) {
    return war_read_piece(&word, piece) && *word == '\0';
}

static int find_place(const char *word) {
    int place = 0;
    while (place < WAR_CARDS && strcmp(war_place_name(place), word) != 0) {
        place++;
    }
    return place;
}

/* A card by its name, spaces written as `_`; WAR_CARDS when there is none. */
static int find_card(const char *word) {
    for (int id = 0; id < WAR_CARDS; id++) {
        char name[32];
        text_say(name, sizeof name, "%s", war_deck[id].name);
        for (char *c = name; *c != '\0'; c++) {
            *c = *c == ' ' ? '_' : *c;
        }
        if (strcmp(name, word) == 0) {
            return id;
        }
    }
    return WAR_CARDS;
}

/* --- Cells --------------------------------------------------------------------------------- */

static bool read_piece(Reading *reading, const char *word, Cell cell) {
    WarState *state = reading->state;
    WarPiece piece = 0;
    const int seat = word[0] - '1';
    if ((word[0] != '1' && word[0] != '2') || !reading_piece(word + 1, &piece)) {
        return position_refuse(reading->why,
                               "%s: a piece is 1 or 2, one of H, F, E, S, and ! if wounded.",
                               war_cell_name(cell));
    }
    if (war_has(state->tiles[WAR_LAKE], cell)) {
        return position_refuse(reading->why, "%s is a lake, and nothing stands on lakes (W-11).",
                               war_cell_name(cell));
    }
    if (war_crowd(state->crowd[seat][cell]) == WAR_TILE_MOST) {
        return position_refuse(reading->why, "%s holds more than four pieces of a player (W-12).",
                               war_cell_name(cell));
    }
    if (war_on_track(state, seat, war_kind_of(piece)) == 0) {
        return position_refuse(reading->why, "A player has 20 pieces of a kind, not more (W-3).");
    }
    war_put(state, seat, piece, cell);
    return true;
}

/* `cell a1 hidden`, `cell a1 hidden lake` */
static bool read_hidden(Reading *reading, const PositionWords *words, Cell cell) {
    const int terrain =
        words->count == 4 ? find_word(war_terrain_words, WAR_TERRAINS, words->at[3]) : WAR_HIDDEN;
    const bool again = war_has(reading->seen, cell);
    if (words->count > 4 || (words->count == 4 && terrain == WAR_TERRAINS) ||
        (again && (words->count == 3 || war_has(reading->told, cell)))) {
        return position_refuse(reading->why, "%s: behind `hidden` stands, once, what lies there.",
                               words->at[1]);
    }
    war_include(&reading->state->hidden, cell);
    war_include(&reading->seen, cell);
    if (words->count == 4) {
        war_lay(reading->state, cell, (WarTerrain)terrain);
        war_include(&reading->told, cell);
    }
    return true;
}

static bool read_cell_line(Reading *reading, const PositionWords *words) {
    const Cell cell = words->count < 3 ? CELL_NONE : reading_cell(words->at[1]);
    if (cell == CELL_NONE) {
        return position_refuse(reading->why,
                               "A cell line is `cell`, a name from a1 to k6, and what is there.");
    }
    const int terrain = find_word(war_terrain_words, WAR_TERRAINS + 1, words->at[2]);
    if (terrain > WAR_HIDDEN) {
        return position_refuse(reading->why,
                               "%s: a tile is lake, fields, mountain, plain, forest or hidden.",
                               words->at[1]);
    }
    if (war_has(reading->seen, cell) &&
        (terrain != WAR_HIDDEN || !war_has(reading->state->hidden, cell))) {
        return position_refuse(reading->why, "%s has two lines.", words->at[1]);
    }
    if (terrain == WAR_HIDDEN) {
        return read_hidden(reading, words, cell);
    }
    war_lay(reading->state, cell, (WarTerrain)terrain);
    war_include(&reading->seen, cell);
    for (int i = 3; i < words->count; i++) {
        if (!read_piece(reading, words->at[i], cell)) {
            return false;
        }
    }
    return true;
}

/* --- Cards --------------------------------------------------------------------------------- */

static bool lay_card(Reading *reading, int seat, int place, const char *name) {
    const int id = find_card(name);
    const int level = war_place_level(place);
    if (id == WAR_CARDS || war_deck[id].level != level) {
        return position_refuse(reading->why, "No card of the level of %s is called %s.",
                               war_place_name(place), name);
    }
    if ((reading->cards_used[seat] >> id & 1) != 0) {
        return position_refuse(reading->why, "A player has one card %s (W-5).", name);
    }
    reading->cards_used[seat] |= UINT32_C(1) << id;
    reading->cards_told[seat] |= UINT32_C(1) << place;
    reading->state->card[seat][place] = (uint8_t)id;
    return true;
}

/* `card 1 II.3 hidden`, `card 1 II.3 up Canoes`, `card 1 II.3 hidden Canoes` */
static bool read_card(Reading *reading, const PositionWords *words) {
    WarState *state = reading->state;
    int seat = 0;
    const int place = words->count < 4 ? WAR_CARDS : find_place(words->at[2]);
    if (place == WAR_CARDS || !read_seat(words->at[1], &seat) || words->count > 5) {
        return position_refuse(reading->why,
                               "A card line is `card`, a player, a place such as II.3, and how it "
                               "lies there.");
    }
    static const char *const ways[] = {"hidden", "up", "active"};
    const uint32_t bit = UINT32_C(1) << place;
    const int way = find_word(ways, 3, words->at[3]);
    const bool named = words->count == 5;
    const bool again = (reading->cards_seen[seat] & bit) != 0;
    const bool open = ((state->shown[seat] | reading->cards_told[seat]) & bit) != 0;
    if (way == 3 || (way > 0 && !named) || (again && (way > 0 || !named || open))) {
        return position_refuse(reading->why,
                               "Card %s of player %d is hidden, or up or active and named, "
                               "and has one such line.",
                               words->at[2], seat + 1);
    }
    reading->cards_seen[seat] |= bit;
    if (named && !lay_card(reading, seat, place, words->at[4])) {
        return false;
    }
    if (way > 0) {
        war_show_card(state, seat, place);
    }
    if (way == 2) {
        war_activate_card(state, seat, place);
    }
    return true;
}

/* --- The turn ------------------------------------------------------------------------------ */

static bool read_phase(Reading *reading, const PositionWords *words) {
    const int phase =
        words->count == 2 ? find_word(war_phase_words, WAR_PHASES, words->at[1]) : WAR_PHASES;
    if (phase == WAR_PHASES) {
        return position_refuse(reading->why,
                               "A phase is hunters, others, conflict, food, research, "
                               "healing or increase (W-7).");
    }
    reading->state->phase = (uint8_t)phase;
    return true;
}

static bool read_emergency(Reading *reading, const PositionWords *words) {
    bool *emergency = reading->state->emergency;
    if (words->count == 2 && strcmp(words->at[1], "none") == 0) {
        return true;
    }
    bool fine = words->count >= 2 && words->count <= 3;
    for (int i = 1; fine && i < words->count; i++) {
        int seat = 0;
        fine = read_seat(words->at[i], &seat) && position_once(&emergency[seat]);
    }
    return fine || position_refuse(reading->why, "An emergency line is none, 1, 2 or 1 2 (W-8).");
}

static bool read_left(Reading *reading, const PositionWords *words, uint8_t *left) {
    if (words->count != 2 || !reading_small(words->at[1], 200, left)) {
        return position_refuse(reading->why, "A %s line is a number from 0 to 200.", words->at[0]);
    }
    return true;
}

static bool read_healer(Reading *reading, const PositionWords *words) {
    WarState *state = reading->state;
    uint8_t left = 0;
    const Cell cell = words->count == 3 ? reading_cell(words->at[1]) : CELL_NONE;
    if (cell == CELL_NONE || !reading_small(words->at[2], 3 * WAR_TILE_MOST, &left)) {
        return position_refuse(reading->why,
                               "A healer line is a tile and a number up to 12 (W-45).");
    }
    if (left == 0) {
        return true;
    }
    if (state->healers == WAR_SUPPLY) {
        return position_refuse(reading->why,
                               "There are more tiles with Healers than Healers (W-3).");
    }
    int at = state->healers++;
    for (; at > 0 && state->healer[at - 1].cell > cell; at--) {
        state->healer[at] = state->healer[at - 1];
    }
    state->healer[at] = (WarHealers){.cell = (int8_t)cell, .left = left};
    return true;
}

static bool read_grows(Reading *reading, const PositionWords *words) {
    const Cell cell = words->count == 2 ? reading_cell(words->at[1]) : CELL_NONE;
    if (cell == CELL_NONE || war_has(reading->state->grows, cell)) {
        return position_refuse(reading->why, "A grows line is a tile, and each has one (W-35).");
    }
    war_include(&reading->state->grows, cell);
    return true;
}

static bool read_track(Reading *reading, const PositionWords *words) {
    int seat = 0;
    bool fine = words->count == 2 + WAR_KINDS && read_seat(words->at[1], &seat) &&
                position_once(&reading->track_told[seat]);
    for (int kind = 0; fine && kind < WAR_KINDS; kind++) {
        fine = reading_small(words->at[2 + kind], WAR_SUPPLY, &reading->track[seat][kind]);
    }
    return fine ||
           position_refuse(reading->why, "A track line is a player and four numbers up to 20, "
                                         "one for each player (W-3).");
}

static bool read_ended(Reading *reading, const PositionWords *words) {
    WarState *state = reading->state;
    int loser = 0;
    if (words->count == 2 && strcmp(words->at[1], "agreed") == 0) {
        state->ended = WAR_BY_AGREEMENT;
        return true;
    }
    if (words->count != 3 || strcmp(words->at[1], "resigned") != 0 ||
        !read_seat(words->at[2], &loser)) {
        return position_refuse(reading->why,
                               "An ended line is `ended agreed`, or `ended resigned` and 1 or 2.");
    }
    state->ended = WAR_BY_RESIGNING;
    state->winner = (int8_t)(1 - loser);
    return true;
}

/* --- Lines --------------------------------------------------------------------------------- */

/* Lines that may stand there but once; `*known` is false when it is another line. */
static bool read_single(Reading *reading, const PositionWords *words, bool *known) {
    const char *word = words->at[0];
    *known = true;
    if (strcmp(word, "phase") == 0 && position_once(&reading->phase)) {
        return read_phase(reading, words);
    }
    if (strcmp(word, "emergency") == 0 && position_once(&reading->emergency)) {
        return read_emergency(reading, words);
    }
    if (strcmp(word, "points") == 0 && position_once(&reading->points)) {
        return read_left(reading, words, &reading->points_left);
    }
    if (strcmp(word, "mends") == 0 && position_once(&reading->mends)) {
        return read_left(reading, words, &reading->mends_left);
    }
    if (strcmp(word, "owed") == 0 && position_once(&reading->owed)) {
        return read_left(reading, words, &reading->wounds_owed);
    }
    if (strcmp(word, "fight") == 0 && position_once(&reading->fight)) {
        return reading_fight(reading, words);
    }
    if (strcmp(word, "came") == 0 && position_once(&reading->came)) {
        return reading_came(reading, words);
    }
    if (strcmp(word, "ended") == 0 && position_once(&reading->ended)) {
        return read_ended(reading, words);
    }
    *known = false;
    return false;
}

static bool read_line(void *at, const char *line) {
    static const struct {
        const char *word;
        bool (*read)(Reading *reading, const PositionWords *words);
    } readers[] = {
        {"cell", read_cell_line},       {"card", read_card},
        {"mover", reading_mover},       {"attacker", reading_attacker},
        {"retreats", reading_retreats}, {"stack", reading_stack},
        {"healer", read_healer},        {"grows", read_grows},
        {"track", read_track},
    };
    Reading *reading = at;
    PositionWords words;
    bool known = false;
    if (!position_split(line, &words)) {
        return position_refuse(reading->why, "A line is too long: `%.60s...`.", line);
    }
    for (size_t i = 0; i < sizeof readers / sizeof readers[0]; i++) {
        if (strcmp(words.at[0], readers[i].word) == 0) {
            return readers[i].read(reading, &words);
        }
    }
    const bool fine = read_single(reading, &words, &known);
    return known ? fine
                 : position_refuse(reading->why,
                                   "`%.60s` is not a line of a position, or stands there twice.",
                                   line);
}

/* What the position has come to. */
static bool settle(Reading *reading, int side) {
    WarState *state = reading->state;
    const int before = war_to_act(state).side;
    war_judge(state);
    if (side != SEAT_NONE) {
        /* W-43: whoever decides now, or would have if there were a choice. */
        war_settle(state, false, NULL);
        const int after = war_to_act(state).side;
        return side == before || side == after || after == SEAT_NONE ||
               position_refuse(reading->why, "It is for player %d to decide here (W-6, W-47).",
                               after + 1);
    }
    if (state->ended == WAR_GOES_ON && state->phase == WAR_INCREASE) {
        war_judge_turn(state);
    }
    return state->ended != WAR_GOES_ON ||
           position_refuse(reading->why, "Nobody is to move, but no player has won (W-37).");
}

bool war_parse(void *at, const Position *position, char why[GAME_WHY_MAX]) {
    WarState *state = at;
    Reading reading = {.state = state, .why = why, .retreat_cell = CELL_NONE};
    memset(state, 0, sizeof *state);
    if (position->turn > WAR_TURNS_MOST) {
        return position_refuse(why, "There are at most 300 turns (W-41).");
    }
    state->rng = rng_seeded(position->seed);
    state->turn = (int16_t)position->turn;
    state->lenient = position->options.value[0] != 0;
    state->winner = SEAT_NONE;
    state->fight = war_no_fight;
    if (!position_each_line(position, read_line, &reading, why)) {
        return false;
    }
    const bool over = position->side == SEAT_NONE;
    if (state->ended != WAR_GOES_ON && !over) {
        return position_refuse(why, "A game that has ended has nobody to move.");
    }
    return reading_assemble(&reading) && war_check(state, over, why) &&
           settle(&reading, position->side);
}
