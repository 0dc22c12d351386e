/*
 * A position as text: what is printed is read back, in any order of lines.
 *
 *      phase conflict             hunters others conflict food research healing increase
 *      emergency none             or the players whose food emergency is in force: `1 2`
 *      card 1 II.3 hidden         or `up Canoes`, `active Herbal_Lore`
 *      points 3                   research points left
 *      mends 1                    Healers that spare food may still mend
 *      owed 2                     wounds still owed to hunger
 *      mover F! 2 f1              a piece that has points left, one line each
 *      attacker H g5 from g4      followed by `retreats` where it must
 *      retreats F! g5             a defender that must
 *      fight g5                   the tile that is fought over
 *      came f4 g4                 where its attackers came from, fallen ones too
 *      stack 1 FF Hg4             a stack, then the attackers placed on it with their origin
 *      healer f1 2                wounds that the Healers of a tile may still remove
 *      grows f1                   a tile that may still grow
 *      track 1 18 18 19 19        Hunters, Farmers, Healers, Scientists not on the board
 *      ended resigned 1           only when a player gave up; `ended agreed` after an agreed draw;
 *                                 nothing else in a position would show it
 *      cell a1 forest 1H 1F!      `cell a1 hidden` where a tile is face down
 *
 * Lines without content are left out. A face-down tile or card may be named, in place of its line
 * or in a line after it:
 *
 *      cell a1 hidden lake
 *      card 1 II.3 hidden Canoes
 *
 * What is not named is dealt from the seed.
 */
#include <string.h>

#include "game/text.h"
#include "games/firstwar/position.h"

/* --- Words --------------------------------------------------------------------------------- */

static const char *const phase_words[] = {
    [WAR_HUNTER_MOVES] = "hunters", [WAR_OTHER_MOVES] = "others",
    [WAR_CONFLICT] = "conflict",    [WAR_FOOD] = "food",
    [WAR_RESEARCH] = "research",    [WAR_HEALING] = "healing",
    [WAR_INCREASE] = "increase",
};
static const char *const terrain_words[] = {
    [WAR_LAKE] = "lake",   [WAR_FIELDS] = "fields", [WAR_MOUNTAIN] = "mountain",
    [WAR_PLAIN] = "plain", [WAR_FOREST] = "forest",
};
static const char *const seat_words[] = {"1", "2"};
/* By the code of a piece, less 1. */
static const char *const owned_words[] = {"1H", "1H!", "1F", "1F!", "1E", "1E!", "1S", "1S!",
                                          "2H", "2H!", "2F", "2F!", "2E", "2E!", "2S", "2S!"};
/* By WarCardId. */
static const char *const card_words[] = {
    "Spears",         "Pottery",  "Herbal_Lore", "Domestication", "Canoes",      "Palisades",
    "Writing",        "Smelting", "The_Wheel",   "Horse_Riding",  "Irrigation",  "Archery",
    "Bronze_Weapons", "Masonry",  "Medicine",    "Sailing",       "Mathematics", "Calendar"};

static void write_stack(int stack, char word[LINE_WORD_MAX]) {
    war_stack_text((WarStack)stack, word);
}

static bool read_stack(const char *word, int *stack) {
    WarPiece last = 0;
    *stack = 0;
    for (int shift = 12; *word != '\0'; shift -= 4) {
        WarPiece piece = 0;
        if (shift < 0 || !war_read_piece(&word, &piece) || piece < last) {
            return false;
        }
        last = piece;
        *stack |= (piece + 1) << shift;
    }
    return true;
}

static void write_placed(int value, char word[LINE_WORD_MAX]) {
    tr_say(word, LINE_WORD_MAX, "%c%s", war_letters[placed_kind(value)],
           war_cell_name(placed_from(value)));
}

static bool read_placed(const char *word, int *value) {
    WarPiece piece = 0;
    const bool fine = war_read_piece(&word, &piece) && !war_wounded(piece);
    *value = placed(war_kind_of(piece), board_read(war_board(NULL), word, &word));
    return fine && *word == '\0';
}

/* --- The lines ----------------------------------------------------------------------------- */

enum { LEFT_MOST = 200 }; /* more than a turn ever gives or costs */

static const LineField a_phase = {FIELD_WORDS(phase_words)};
static const LineField a_seat = {FIELD_WORDS(seat_words)};
static const LineField seats = {FIELD_WORDS(seat_words), .times = FIELD_ANY, .or_none = true};
static const LineField a_tile = {FIELD_CELL, FIELD_ONCE, "TILE", .board = war_board};
static const LineField tiles = {FIELD_CELL, FIELD_ANY, "TILE", .board = war_board};
static const LineField a_terrain = {FIELD_WORDS(terrain_words)};
static const LineField a_piece = {FIELD_ONE_OF("H", "H!", "F", "F!", "E", "E!", "S", "S!"),
                                  .title = "PIECE"};
static const LineField owned = {FIELD_WORDS(owned_words), .times = FIELD_ANY, .title = "1H|2F!"};
static const LineField a_place = {FIELD_WORDS(war_place_names), .title = "PLACE"};
static const LineField a_way = {FIELD_ONE_OF("up", "active")};
static const LineField a_card = {FIELD_WORDS(card_words), .title = "CARD"};
static const LineField what_is_left = {FIELD_RANGE(0, LEFT_MOST)};
static const LineField points_left = {FIELD_RANGE(0, WAR_POINTS_MOST)};
static const LineField wounds = {FIELD_RANGE(0, 3 * WAR_TILE_MOST)};
static const LineField on_track = {FIELD_RANGE(0, WAR_SUPPLY)};
static const LineField a_number = {FIELD_RANGE(1, WAR_TILE_MOST)};
static const LineField a_stack = {FIELD_TEXT, .title = "PIECES", .read = read_stack,
                                  .write = write_stack};
static const LineField on_it = {FIELD_TEXT, FIELD_ANY, "ATTACKER", .read = read_placed,
                                .write = write_placed};
static const LineField maybe_retreats = {FIELD_ONE_OF("retreats"), .times = FIELD_MAYBE};
static const LineField word_from = {FIELD_EXACTLY("from")};

/* The second need the phase, the tiles and the fight; the third the attackers too. */
const LineKind war_lines[WAR_LINES] = {
    [LINE_PHASE] = {"phase", "W-7", LINE_ONCE, {&a_phase}, TAKEN_FIRST},
    [LINE_EMERGENCY] = {"emergency", "W-8", LINE_ONCE, {&seats}, TAKEN_FIRST},
    [LINE_HIDDEN_CARD] =
        {"card", "W-5", LINE_EACH_PAIR, {&a_seat, &a_place, &word_hidden}, TAKEN_FIRST},
    [LINE_OPEN_CARD] =
        {"card", "W-5", LINE_EACH_PAIR, {&a_seat, &a_place, &a_way, &a_card}, TAKEN_FIRST},
    [LINE_CARD_BELOW] =
        {"card", "W-5", LINE_EACH_PAIR, {&a_seat, &a_place, &word_hidden, &a_card}, TAKEN_SECOND},
    [LINE_POINTS] = {"points", "W-30", LINE_ONCE, {&what_is_left}, TAKEN_SECOND},
    [LINE_MENDS] = {"mends", "W-28", LINE_ONCE, {&what_is_left}, TAKEN_SECOND},
    [LINE_OWED] = {"owed", "W-29", LINE_ONCE, {&what_is_left}, TAKEN_SECOND},
    [LINE_MOVER] = {"mover", "W-9", LINE_MANY, {&a_piece, &points_left, &a_tile}, TAKEN_FIRST},
    [LINE_ATTACKER] = {"attacker",
                       "W-13",
                       LINE_MANY,
                       {&a_piece, &a_tile, &word_from, &a_tile, &maybe_retreats},
                       TAKEN_SECOND},
    [LINE_RETREATS] = {"retreats", "W-20", LINE_MANY, {&a_piece, &a_tile}, TAKEN_SECOND},
    [LINE_FIGHT] = {"fight", "W-15", LINE_ONCE, {&a_tile}, TAKEN_FIRST},
    [LINE_CAME] = {"came", "W-25", LINE_ONCE, {&tiles}, TAKEN_FIRST},
    [LINE_STACK] = {"stack", "W-17, W-18", LINE_MANY, {&a_number, &a_stack, &on_it}, TAKEN_THIRD},
    [LINE_HEALER] = {"healer", "W-45", LINE_MANY, {&a_tile, &wounds}, TAKEN_FIRST},
    [LINE_GROWS] = {"grows", "W-35", LINE_EACH, {&a_tile}, TAKEN_FIRST},
    [LINE_TRACKS] = {"track",
                     "W-3",
                     LINE_EACH,
                     {&a_seat, &on_track, &on_track, &on_track, &on_track},
                     TAKEN_SECOND},
    [LINE_RESIGNED] = {"ended", NULL, LINE_ONCE, {&word_resigned, &a_seat}, TAKEN_FIRST},
    [LINE_AGREED] = {"ended", NULL, LINE_ONCE, {&word_agreed}, TAKEN_FIRST},
    [LINE_CELL] = {"cell", NULL, LINE_EVERY, {&a_tile, &a_terrain, &owned}, TAKEN_FIRST},
    [LINE_HIDDEN_CELL] = {"cell", NULL, LINE_EVERY, {&a_tile, &word_hidden}, TAKEN_FIRST},
    [LINE_CELL_BELOW] =
        {"cell", NULL, LINE_EACH, {&a_tile, &word_hidden, &a_terrain}, TAKEN_SECOND},
};

/* --- Printing ------------------------------------------------------------------------------ */

static void print_cards(const WarState *state, FILE *out) {
    for (int seat = 0; seat < WAR_SEATS; seat++) {
        for (int place = 0; place < WAR_CARDS; place++) {
            const bool active = (state->active[seat] >> place & 1) != 0;
            if ((state->shown[seat] >> place & 1) != 0) {
                LINE_PRINT(out, &war_lines[LINE_OPEN_CARD], seat, place, active,
                           state->card[seat][place]);
            } else {
                LINE_PRINT(out, &war_lines[LINE_HIDDEN_CARD], seat, place);
            }
        }
    }
}

static void print_movers(const WarState *state, FILE *out) {
    for (Cell cell = 0; cell < WAR_CELLS; cell++) {
        for (int points = WAR_POINTS_MOST; points >= 1; points--) {
            for (WarCrowd crowd = state->mover[points - 1][cell]; crowd != 0;) {
                LINE_PRINT(out, &war_lines[LINE_MOVER], war_first(&crowd), points, cell);
            }
        }
    }
}

static void print_attackers(const WarState *state, FILE *out) {
    const WarFight *fight = &state->fight;
    for (int i = 0; i < state->attackers; i++) {
        const uint16_t entry = state->attack[i];
        LINE_PRINT(out, &war_lines[LINE_ATTACKER], war_piece(war_attack_kind(entry), false),
                   war_attack_cell(entry), war_attack_from(entry));
    }
    for (int i = 0; i < fight->attackers; i++) {
        const WarAttacker *attacker = &fight->attacker[i];
        const int value[] = {war_piece((WarKind)attacker->kind, attacker->retreats), fight->cell,
                             attacker->from, 0};
        line_print(out, &war_lines[LINE_ATTACKER], value, attacker->retreats ? 4 : 3);
    }
}

static void print_fight(const WarFight *fight, FILE *out) {
    int value[WAR_CELLS];
    int count = 0;
    for (WarCrowd crowd = fight->retreating; crowd != 0;) {
        LINE_PRINT(out, &war_lines[LINE_RETREATS], war_first(&crowd), fight->cell);
    }
    LINE_PRINT(out, &war_lines[LINE_FIGHT], fight->cell);
    for (CellSet came = fight->came; !set_empty(came);) {
        value[count++] = set_take(&came);
    }
    line_print(out, &war_lines[LINE_CAME], value, count);
    for (int stack = 0; stack < fight->stacks; stack++) {
        value[0] = stack + 1;
        value[1] = fight->stack[stack];
        count = 2;
        for (int i = 0; i < fight->attackers; i++) {
            const WarAttacker *attacker = &fight->attacker[i];
            if (attacker->on == stack) {
                value[count++] = placed((WarKind)attacker->kind, attacker->from);
            }
        }
        line_print(out, &war_lines[LINE_STACK], value, count);
    }
}

/* What later phases still have to do, and what is not on the board. */
static void print_supply(const WarState *state, FILE *out) {
    for (int i = 0; i < state->healers; i++) {
        LINE_PRINT(out, &war_lines[LINE_HEALER], state->healer[i].cell, state->healer[i].left);
    }
    for (CellSet grows = state->grows; !set_empty(grows);) {
        LINE_PRINT(out, &war_lines[LINE_GROWS], set_take(&grows));
    }
    for (int seat = 0; seat < WAR_SEATS; seat++) {
        int value[1 + WAR_KINDS] = {seat};
        for (int kind = 0; kind < WAR_KINDS; kind++) {
            value[1 + kind] = war_on_track(state, seat, (WarKind)kind);
        }
        line_print(out, &war_lines[LINE_TRACKS], value, 1 + WAR_KINDS);
    }
}

static void print_cells(const WarState *state, FILE *out) {
    for (Cell cell = 0; cell < WAR_CELLS; cell++) {
        int value[2 + WAR_SEATS * WAR_TILE_MOST] = {cell, (int)war_terrain(state, cell)};
        int count = 2;
        for (int seat = 0; seat < WAR_SEATS; seat++) {
            for (WarCrowd crowd = state->crowd[seat][cell]; crowd != 0;) {
                value[count++] = seat * WAR_PIECES + war_first(&crowd);
            }
        }
        const bool hidden = set_has(state->hidden, cell);
        line_print(out, &war_lines[hidden ? LINE_HIDDEN_CELL : LINE_CELL], value,
                   hidden ? 1 : count);
    }
}

void war_print(const void *at, FILE *out) {
    const WarState *state = at;
    const int hungry[] = {state->emergency[0] ? 0 : 1, 1};
    LINE_PRINT(out, &war_lines[LINE_PHASE], state->phase);
    line_print(out, &war_lines[LINE_EMERGENCY], hungry, state->emergency[0] + state->emergency[1]);
    print_cards(state, out);
    if (state->left > 0) {
        LINE_PRINT(out,
                   &war_lines[state->phase == WAR_RESEARCH ? LINE_POINTS
                              : state->short_of_food       ? LINE_OWED
                                                           : LINE_MENDS],
                   state->left);
    }
    print_movers(state, out);
    print_attackers(state, out);
    if (state->fight.cell != CELL_NONE) {
        print_fight(&state->fight, out);
    }
    print_supply(state, out);
    if (state->ended == WAR_BY_RESIGNING) {
        LINE_PRINT(out, &war_lines[LINE_RESIGNED], 1 - state->winner);
    } else if (state->ended == WAR_BY_AGREEMENT) {
        line_print_word(out, &war_lines[LINE_AGREED]);
    }
    print_cells(state, out);
}

void war_print_hidden(const void *at, int viewer, FILE *out) {
    const WarState *state = at;
    WarState open = *state;
    (void)viewer; /* W-5: nobody looks under a tile or a card, own ones included */
    open.hidden = (CellSet){0};
    for (int seat = 0; seat < WAR_SEATS; seat++) {
        for (int place = 0; place < WAR_CARDS; place++) {
            if ((state->shown[seat] >> place & 1) == 0) {
                LINE_PRINT(out, &war_lines[LINE_CARD_BELOW], seat, place, state->card[seat][place]);
            }
        }
    }
    for (CellSet rest = state->hidden; !set_empty(rest);) {
        const Cell cell = set_take(&rest);
        LINE_PRINT(out, &war_lines[LINE_CELL_BELOW], cell, (int)war_terrain(&open, cell));
    }
}
