/*
 * Positions of The First War for the tests, written down in a few words:
 *
 *      place(&position, (Setting){.cells = "f6=p/1H1F!2S g6=hl", .cards = {"Canoes,Sailing"}});
 *
 * names the cells that matter: the terrain (l lake, i fields, m mountain, p plain, o forest, with h
 * before it when it is face down) and the pieces behind a slash. All other tiles are face up, so
 * that the board has the right number of each kind: forest, mountain, plain and fields in the order
 * of the cells, then lakes. The homes hold the pieces of the opening unless they are named. Cards
 * named are active, with the others (Herbal Lore, Writing, Smelting first) that the pyramid
 * requires.
 */
#ifndef FIRSTWAR_POSITIONS_H
#define FIRSTWAR_POSITIONS_H

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "games/firstwar/firstwar.h"
#include "support/game_position.h"

typedef struct Setting {
    const char *cells;
    int turn;             /* 1 when left out; odd turns are South's */
    int decider;          /* 1 or 2; the player whose turn it is when left out, -1 for none */
    const char *phase;    /* hunters when left out */
    const char *cards[2]; /* of South, of North: names split by commas */
    const char *movers;   /* lines; left out: every piece that moves in the phase or later */
    const char *more;     /* further lines */
    bool lenient;
} Setting;

static inline const Board *board_of(void) {
    return firstwar_game.board(NULL);
}

static inline Cell cell_named(const char *name) {
    const char *end = name;
    const Cell cell = board_read(board_of(), name, &end);
    if (cell == CELL_NONE) {
        fail_msg("no cell is called %s", name);
    }
    return cell;
}

/* --- Tiles --------------------------------------------------------------------------------- */

typedef struct Tile {
    char terrain; /* l, i, m, p, o, or a dot */
    bool hidden;
    char pieces[40];
} Tile;

static const char terrain_letters[] = "limpo";

static inline void read_tile(Tile tiles[WAR_CELLS], const char *token, size_t length) {
    const char *at = token;
    Tile *tile = &tiles[board_read(board_of(), token, &at)];
    const char *end = token + length;
    assert_true(at > token && *at == '=');
    at++;
    *tile = (Tile){.hidden = *at == 'h'};
    at += tile->hidden;
    tile->terrain = *at++;
    assert_non_null(strchr(terrain_letters, tile->terrain));
    if (at < end) {
        assert_true(*at == '/' && (size_t)(end - at) < sizeof tile->pieces);
        memcpy(tile->pieces, at + 1, (size_t)(end - at - 1));
    }
}

static inline void read_tiles(Tile tiles[WAR_CELLS], const char *cells) {
    while (*cells != '\0') {
        const size_t length = strcspn(cells, " ");
        read_tile(tiles, cells, length);
        cells += length + (cells[length] == ' ');
    }
}

static inline void fill_tiles(Tile tiles[WAR_CELLS]) {
    static const char order[] = "ompil";
    int left[] = {13, 15, 14, 13, 36};
    for (int cell = 0; cell < WAR_CELLS; cell++) {
        if (tiles[cell].terrain != '.') {
            left[strchr(order, tiles[cell].terrain) - order]--;
        }
    }
    for (int cell = 0; cell < WAR_CELLS; cell++) {
        if (tiles[cell].terrain == '.') {
            int kind = 0;
            while (left[kind] <= 0) {
                kind++;
            }
            left[kind]--;
            tiles[cell].terrain = order[kind];
        }
    }
}

static inline const char *terrain_named(char letter) {
    static const char *const word[] = {"lake", "fields", "mountain", "plain", "forest"};
    return word[strchr(terrain_letters, letter) - terrain_letters];
}

/* --- Cards --------------------------------------------------------------------------------- */

static inline bool names_card(const char *names, int id) {
    const size_t length = strlen(war_deck[id].name);
    for (; names != NULL && *names != '\0'; names += names[0] == ',') {
        const size_t word = strcspn(names, ",");
        if (word == length && strncmp(names, war_deck[id].name, length) == 0) {
            return true;
        }
        names += word;
    }
    return false;
}

static inline int card_named(const char *name) {
    for (int id = 0; id < WAR_CARDS; id++) {
        if (strcmp(war_deck[id].name, name) == 0) {
            return id;
        }
    }
    fail_msg("no card is called %s", name);
    return 0;
}

/* The order in which a level's cards are taken: those named, then those that change least. */
static inline int level_cards(const char *names, int level, int out[6]) {
    static const int filling[WAR_CARDS] = {
        WAR_HERBAL_LORE,  WAR_POTTERY, WAR_SPEARS,        WAR_WRITING,    WAR_DOMESTICATION,
        WAR_PALISADES,    WAR_CANOES,  WAR_SMELTING,      WAR_IRRIGATION, WAR_ARCHERY,
        WAR_HORSE_RIDING, WAR_WHEEL,   WAR_CALENDAR,      WAR_MEDICINE,   WAR_MATHEMATICS,
        WAR_MASONRY,      WAR_SAILING, WAR_BRONZE_WEAPONS};
    int count = 0;
    int wanted = 0;
    for (int named = 1; named >= 0; named--) {
        for (int i = 0; i < WAR_CARDS; i++) {
            if (war_deck[filling[i]].level == level && names_card(names, filling[i]) == named) {
                out[count++] = filling[i];
                wanted += named;
            }
        }
    }
    return wanted;
}

static inline char *card_lines(char *end, int seat, const char *names) {
    int active = 0;
    char text[4][6 * 64];
    for (int level = WAR_LEVELS; level >= 1; level--) {
        const int first = war_level_first(level);
        const int size = war_level_first(level + 1) - first;
        int card[6];
        const int wanted = level_cards(names, level, card);
        active = wanted > active ? wanted : active;
        active = active > size ? size : active;
        if (seat == 1 && level == 1 && active < 2) { /* the middle one is active: W-6 */
            const int swapped = card[0];
            card[0] = card[1];
            card[1] = swapped;
            active = 2;
            if (wanted == 0 && names == NULL) {
                active = -1;
            }
        }
        char *line = text[level - 1];
        *line = '\0';
        for (int i = 0; i < size; i++) {
            char name[32];
            const bool on = active == -1 ? i == 1 : i < active;
            strcpy(name, war_deck[card[i]].name);
            for (char *c = name; *c != '\0'; c++) {
                *c = *c == ' ' ? '_' : *c;
            }
            line += sprintf(line, "card %d %s %s %s\n", seat + 1, war_place_names[first + i],
                            on ? "active" : "hidden", name);
        }
    }
    for (int level = 0; level < WAR_LEVELS; level++) {
        end += sprintf(end, "%s", text[level]);
    }
    return end;
}

/* --- The whole text ------------------------------------------------------------------------ */

/* One piece of `1H2F!` at a time; false at the end. */
static inline bool next_piece(const char **pieces, int *seat, char kind[3]) {
    const char *at = *pieces;
    if (*at == '\0') {
        return false;
    }
    *seat = at[0] - '1';
    kind[0] = at[1];
    kind[1] = at[2] == '!' ? '!' : '\0';
    kind[2] = '\0';
    *pieces = at + (at[2] == '!' ? 3 : 2);
    return true;
}

static inline char *mover_lines(char *end, const Tile tiles[WAR_CELLS], const Setting *setting) {
    const int side = (setting->turn + 1) % 2;
    const char *names = setting->cards[side];
    const bool hunters = strcmp(setting->phase, "hunters") == 0;
    const char *const enemy = side == 0 ? "2" : "1";
    for (int cell = 0; cell < WAR_CELLS; cell++) {
        const char *pieces = tiles[cell].pieces;
        int seat;
        char kind[3];
        while (next_piece(&pieces, &seat, kind)) {
            const bool hunter = kind[0] == 'H';
            if (seat == side && (hunters || !hunter) && strstr(tiles[cell].pieces, enemy) == NULL) {
                const int points = 1 + names_card(names, hunter ? WAR_HORSE_RIDING : WAR_WHEEL);
                end += sprintf(end, "mover %s %d %s\n", kind, points, board_of()->name[cell]);
            }
        }
    }
    return end;
}

static inline void place_text(char text[LINES_TEXT_MAX], Setting setting) {
    Tile tiles[WAR_CELLS];
    setting.turn = setting.turn == 0 ? 1 : setting.turn;
    setting.phase = setting.phase == NULL ? "hunters" : setting.phase;
    const int side = 2 - setting.turn % 2;
    const int decider = setting.decider == 0 ? side : setting.decider;
    for (int cell = 0; cell < WAR_CELLS; cell++) {
        tiles[cell] = (Tile){.terrain = '.'};
    }
    read_tiles(tiles, "f1=i/1F1F1E1S f2=p/1H1H f10=p/2H2H f11=i/2F2F2E2S");
    read_tiles(tiles, setting.cells == NULL ? "" : setting.cells);
    fill_tiles(tiles);
    char *end = text + sprintf(text,
                               "game firstwar\nturn %d\ntomove %s\noption emergency %s\n"
                               "phase %s\n",
                               setting.turn,
                               decider < 0    ? "none"
                               : decider == 1 ? "1"
                                              : "2",
                               setting.lenient ? "lenient" : "strict", setting.phase);
    for (int seat = 0; seat < WAR_SEATS; seat++) {
        end = card_lines(end, seat, setting.cards[seat]);
    }
    if (setting.movers != NULL) {
        end += sprintf(end, "%s", setting.movers);
    } else if (strcmp(setting.phase, "hunters") == 0 || strcmp(setting.phase, "others") == 0) {
        end = mover_lines(end, tiles, &setting);
    }
    end += sprintf(end, "%s", setting.more == NULL ? "" : setting.more);
    for (int cell = 0; cell < WAR_CELLS; cell++) {
        const Tile *tile = &tiles[cell];
        const char *pieces = tile->pieces;
        int seat;
        char kind[3];
        end += sprintf(end, "cell %s %s%s", board_of()->name[cell], tile->hidden ? "hidden " : "",
                       terrain_named(tile->terrain));
        while (next_piece(&pieces, &seat, kind)) {
            end += sprintf(end, " %d%s", seat + 1, kind);
        }
        end += sprintf(end, "\n");
    }
}

/* What the first of the further lines leaves to be spent in the phase, 0 for another line. */
static inline int left_in(const Setting *setting) {
    const char *more = setting->more == NULL ? "" : setting->more;
    const bool left = strncmp(more, "points ", 7) == 0 || strncmp(more, "mends ", 6) == 0 ||
                      strncmp(more, "owed ", 5) == 0;
    return left ? atoi(strchr(more, ' ')) : 0;
}

/* There may be more points, mends or wounds owed than the tribe could have (W-28 .. W-30): the
 * phase begins with them after the rest has been read. */
static inline void place(GamePosition *position, Setting setting) {
    char text[LINES_TEXT_MAX];
    char why[GAME_WHY_MAX];
    const int left = left_in(&setting);
    place_text(text, setting);
    if (game_position_read(&firstwar_game, text, 1, position, NULL, why)) {
        return;
    }
    if (left == 0) {
        fail_msg("%s", why);
    }
    Setting before = setting;
    before.phase = "hunters";
    before.more = strchr(setting.more, '\n') + 1;
    place_text(text, before);
    if (!game_position_read(&firstwar_game, text, 1, position, NULL, why)) {
        fail_msg("%s", why);
    }
    WarState *state = (WarState *)(void *)position->state;
    memset(state->mover, 0, sizeof state->mover);
    state->fresh = false;
    state->phase = strcmp(setting.phase, "research") == 0 ? WAR_RESEARCH : WAR_FOOD;
    state->short_of_food = setting.more[0] == 'o';
    state->left = (uint8_t)left;
    game_history_begin(&firstwar_game, position->state, &position->history);
}

static inline void assert_refused(Setting setting, const char *rule) {
    char text[LINES_TEXT_MAX];
    char why[GAME_WHY_MAX];
    GamePosition position;
    place_text(text, setting);
    if (game_position_read(&firstwar_game, text, 1, &position, NULL, why)) {
        fail_msg("the position should be refused (%s)", rule);
    }
    if (strstr(why, rule) == NULL) {
        fail_msg("refused for another reason than %s: %s", rule, why);
    }
}

/* --- Looking at it ------------------------------------------------------------------------- */

static inline const WarState *state_of(const GamePosition *position) {
    return (const WarState *)(const void *)position->state;
}

static inline void assert_legal(const GamePosition *position, const char *action) {
    game_position_expect_legal(&firstwar_game, position, action);
}

static inline void assert_illegal(const GamePosition *position, const char *action) {
    /* Text that is no notation at all would be illegal for the wrong reason. */
    assert_true(strncmp(action, "stack=", 6) == 0 ||
                game_action_parse(&firstwar_game, position->state, action) != ACTION_NONE);
    if (game_position_allows(&firstwar_game, position, action)) {
        fail_msg("%s should not be legal", action);
    }
}

static inline unsigned play(GamePosition *position, const char *actions) {
    return game_position_play(&firstwar_game, position, actions);
}

/* All legal actions, sorted and split by spaces, are these. */
static inline void assert_actions(const GamePosition *position, const char *actions) {
    game_position_expect_actions(&firstwar_game, position, actions);
}

static inline void assert_outcome(const GamePosition *position, const char *outcome) {
    game_position_expect(&firstwar_game, position, outcome);
}

static inline void assert_decides(const GamePosition *position, int player) {
    const ToAct to_act = firstwar_game.to_act(position->state);
    assert_int_equal(to_act.turn_seat + 1, player);
    assert_int_equal(to_act.decider, to_act.turn_seat);
}

static inline void assert_phase(const GamePosition *position, int turn, WarPhase phase) {
    assert_int_equal(state_of(position)->turn, turn);
    assert_int_equal(state_of(position)->phase, phase);
}

/* A whole line of the position as `state` prints it; whether it is there. */
static inline bool prints(const GamePosition *position, const char *line) {
    const Options options = {{0}};
    char text[LINES_TEXT_MAX];
    char whole[128];
    game_position_print(&firstwar_game, &options, position, text);
    sprintf(whole, "\n%s\n", line);
    return strstr(text, whole) != NULL;
}

static inline void assert_line(const GamePosition *position, const char *line) {
    if (!prints(position, line)) {
        const Options options = {{0}};
        char text[LINES_TEXT_MAX];
        char start[32];
        game_position_print(&firstwar_game, &options, position, text);
        const size_t two = strcspn(line, " ") + 1 + strcspn(strchr(line, ' ') + 1, " ");
        sprintf(start, "\n%.*s", (int)(two < 30 ? two : 30), line);
        const char *found = strstr(text, start);
        fail_msg("expected `%s`, found `%.*s`", line,
                 found == NULL ? 7 : (int)strcspn(found + 1, "\n"),
                 found == NULL ? "nothing" : found + 1);
    }
}

static inline void assert_no_line(const GamePosition *position, const char *line) {
    if (prints(position, line)) {
        fail_msg("`%s` should not be printed", line);
    }
}

/* `f6 plain 1H 2F!`: a cell of the position as `state` prints it. */
static inline void assert_cell(const GamePosition *position, const char *cell) {
    char line[96];
    sprintf(line, "cell %s", cell);
    assert_line(position, line);
}

#endif
