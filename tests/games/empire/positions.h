/*
 * Positions of Worldwide Empire for the tests, written down in a few words:
 *
 *      place(&position, (Setting){.places = "a=G01 d=H0-", .units = "a2=G2a+^,G1a d5=G2n/G1a"});
 *
 * `places`: country, turn and the seat that controls it, or `-`; places left out are hidden. The
 * deck holds what is left. WORLD is a whole globe without units: name those of the places that
 * matter again, the later one counts.
 */
#ifndef EMPIRE_POSITIONS_H
#define EMPIRE_POSITIONS_H

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "games/empire/rules.h"
#include "support/game_position.h"

#define WORLD "a=G0- b=F0- c=S0- d=H0- e=M0- f=D0- g=E0- h=C0- i=I0- j=B0- k=J0- l=N0- "

typedef struct Setting {
    int players;       /* 2 when left out */
    int rounds;        /* 30 when left out */
    int first;         /* seats from 1; 1 when left out */
    int on_turn;       /* 1 when left out */
    int to_move;       /* the seat on turn when left out, -1 for none */
    int round;         /* 1 when left out */
    const char *phase; /* action when left out */
    const char *places;
    const char *units;
    const char *hand[EMPIRE_SEATS]; /* counters split by spaces; none when left out */
    const char *discard;
    const char *dead;
    const char *resigned; /* digits */
} Setting;

/* For each number of players, for each number of rounds. */
#define FOR_ALL_GAMES(setting)                                                                     \
    for (Setting setting = {.players = 2, .rounds = 20}; (setting).players <= EMPIRE_SEATS;        \
         next_game(&(setting)))

static inline void next_game(Setting *setting) {
    const int rounds = setting->rounds == 20 ? 30 : setting->rounds == 30 ? 60 : 20;
    *setting = (Setting){.players = setting->players + (rounds == 20), .rounds = rounds};
}

static inline Cell cell_named(const char *name) {
    return (Cell)(EMPIRE_SPACES * (name[0] - 'a') + name[1] - '0');
}

static inline int country_lettered(char letter) {
    int country = 0;
    while (empire_country[country].letter != letter) {
        country++;
        assert_true(country < EMPIRE_COUNTRIES);
    }
    return country;
}

static inline int words_in(const char *text) {
    int words = 0;
    for (const char *at = text; at != NULL && *at != '\0'; at += strspn(at, " ")) {
        words++;
        at += strcspn(at, " ");
    }
    return words;
}

/* Those of the units, armies aboard included. */
static inline int counters_on_board(const char *units) {
    int counters = words_in(units);
    for (const char *at = units; at != NULL && *at != '\0'; at++) {
        counters += *at == ',' || *at == '/';
    }
    return counters;
}

/* A setting without what was left out. */
static inline Setting whole(Setting setting) {
    setting.players = setting.players == 0 ? 2 : setting.players;
    setting.rounds = setting.rounds == 0 ? 30 : setting.rounds;
    setting.first = setting.first == 0 ? 1 : setting.first;
    setting.on_turn = setting.on_turn == 0 ? 1 : setting.on_turn;
    setting.to_move = setting.to_move == 0 ? setting.on_turn : setting.to_move;
    setting.round = setting.round == 0 ? 1 : setting.round;
    setting.phase = setting.phase == NULL ? "action" : setting.phase;
    setting.places = setting.places == NULL ? "" : setting.places;
    return setting;
}

static inline char *head_lines(char *end, const Setting *setting) {
    const int to_move = setting->to_move;
    const char word[] = {(char)('0' + to_move), '\0'};
    const int before = (setting->on_turn + setting->players - setting->first) % setting->players;
    const int turn = (setting->round - 1) * setting->players + before + 1;
    int deck = EMPIRE_ALL - counters_on_board(setting->units) - words_in(setting->discard) -
               words_in(setting->dead);
    deck -= strncmp(setting->phase, "coup", 4) == 0 ? words_in(setting->phase) - 2 : 0;
    end += sprintf(end,
                   "game empire\nturn %d\ntomove %s\noption players %d\noption rounds %d\n"
                   "first %d\nround %d\nonturn %d\nphase %s\n",
                   turn, to_move < 0 ? "none" : word, setting->players, setting->rounds,
                   setting->first, setting->round, setting->on_turn, setting->phase);
    for (int seat = 0; seat < setting->players; seat++) {
        const bool resigned =
            setting->resigned != NULL && strchr(setting->resigned, '1' + seat) != NULL;
        end += sprintf(end, "player %d hand %d%s\n", seat + 1, words_in(setting->hand[seat]),
                       resigned ? " resigned" : "");
        deck -= words_in(setting->hand[seat]);
    }
    return end + sprintf(end, "deck %d\ndiscard%s%s\ndead%s%s\nrolled none\n", deck,
                         setting->discard == NULL ? "" : " ",
                         setting->discard == NULL ? "" : setting->discard,
                         setting->dead == NULL ? "" : " ",
                         setting->dead == NULL ? "" : setting->dead);
}

static inline char *place_lines(char *end, const char *places, EmpireState *globe) {
    const char *named[EMPIRE_PLACES] = {NULL};
    memset(globe->country_at, EMPIRE_NO_COUNTRY, sizeof globe->country_at);
    for (const char *at = places; *at != '\0'; at += strspn(at, " ")) {
        assert_true(at[0] >= 'a' && at[0] <= 'l' && at[1] == '=' && strcspn(at, " ") == 5);
        named[at[0] - 'a'] = at + 2;
        at += 5;
    }
    for (int place = 0; place < EMPIRE_PLACES; place++) {
        const char *at = named[place];
        if (at == NULL) {
            end += sprintf(end, "place %c hidden\n", 'a' + place);
            continue;
        }
        const int country = country_lettered(at[0]);
        globe->country_at[place] = (uint8_t)country;
        globe->turned[place] = (uint8_t)(at[1] - '0');
        globe->place_of[country] = (int8_t)place;
        end += sprintf(end, "place %c %s %c %.*s\n", 'a' + place, empire_country[country].name,
                       at[1], at[2] == '-' ? 4 : 1, at[2] == '-' ? "none" : at + 2);
    }
    return end;
}

static inline char *cell_lines(char *end, const char *units, const EmpireState *globe) {
    static const char *const terrain[] = {"land", "sea", "ice", "hidden"};
    for (Cell cell = 0; cell < EMPIRE_CELLS; cell++) {
        const char name[] = {(char)('a' + cell / EMPIRE_SPACES), (char)('0' + cell % EMPIRE_SPACES),
                             '=', '\0'};
        const char *at = units == NULL ? NULL : strstr(units, name);
        end += sprintf(end, "cell %.2s %s", name, terrain[empire_terrain(globe, cell)]);
        for (at = at == NULL ? NULL : at + 2; at != NULL && (*at == '=' || *at == ',');) {
            const int length = (int)strcspn(at + 1, ", ");
            end += sprintf(end, " %.*s", length, at + 1);
            at += 1 + length;
        }
        end += sprintf(end, "\n");
    }
    return end;
}

static inline void place_text(char text[LINES_TEXT_MAX], Setting setting) {
    EmpireState globe = {.units = 0};
    setting = whole(setting);
    char *end = place_lines(head_lines(text, &setting), setting.places, &globe);
    for (int seat = 0; seat < setting.players; seat++) {
        const char *hand = setting.hand[seat];
        end += sprintf(end, "hand %d%s%s\n", seat + 1, hand == NULL ? "" : " ",
                       hand == NULL ? "" : hand);
    }
    cell_lines(end, setting.units, &globe);
}

static inline void place_seeded(GamePosition *position, Setting setting, uint64_t seed) {
    char text[LINES_TEXT_MAX];
    char why[GAME_WHY_MAX];
    place_text(text, setting);
    if (!game_position_read(&empire_game, text, seed, position, NULL, why)) {
        fail_msg("%s", why);
    }
}

static inline void place(GamePosition *position, Setting setting) {
    place_seeded(position, setting, 1);
}

/* --- Looking at it ------------------------------------------------------------------------- */

static inline EmpireState *state_of(GamePosition *position) {
    return (EmpireState *)(void *)position->state;
}

/* The same position with other chance to come. */
static inline void reseed(GamePosition *position, const GamePosition *start, uint64_t seed) {
    *position = *start;
    state_of(position)->rng = rng_seeded(seed);
}

static inline void begin(GamePosition *position, int players, int rounds, uint64_t seed,
                         Events *events) {
    const uint32_t index = rounds == 20 ? 0 : rounds == 30 ? 1 : 2;
    const Options options = {{(uint32_t)players - 2, index}};
    game_begin(&empire_game, position, &options, seed, events);
}

static inline void assert_legal(const GamePosition *position, const char *action) {
    game_position_expect_legal(&empire_game, position, action);
}

static inline void assert_illegal(const GamePosition *position, const char *action) {
    /* Text that is no notation at all would be illegal for the wrong reason. */
    if (game_action_parse(&empire_game, position->state, action) == ACTION_NONE) {
        fail_msg("%s is not notation", action);
    }
    if (game_position_allows(&empire_game, position, action)) {
        fail_msg("%s should not be legal", action);
    }
}

static inline unsigned play(GamePosition *position, const char *actions) {
    return game_position_play(&empire_game, position, actions);
}

/* Makes one action and reports what happens. */
static inline void play_reported(GamePosition *position, const char *text, Events *events) {
    assert_legal(position, text);
    const Action action = game_action_parse(&empire_game, position->state, text);
    events->count = 0;
    game_play(&empire_game, position->state, &position->history, action, events);
}

/* All legal actions, sorted and split by spaces, are these. */
static inline void assert_actions(const GamePosition *position, const char *actions) {
    game_position_expect_actions(&empire_game, position, actions);
}

/* The legal actions that begin with `start`, sorted and split by spaces, without it. */
static inline void assert_choices(const GamePosition *position, const char *start,
                                  const char *expected) {
    char *all = game_position_actions(&empire_game, position);
    char found[4096] = "";
    for (const char *at = all; *at != '\0';) {
        const size_t length = strcspn(at, " ");
        if (strncmp(at, start, strlen(start)) == 0) {
            strcat(found, found[0] == '\0' ? "" : " ");
            strncat(found, at + strlen(start), length - strlen(start));
        }
        at += length + (at[length] == ' ');
    }
    free(all);
    assert_string_equal(found, expected);
}

static inline void assert_outcome(const GamePosition *position, const char *outcome) {
    game_position_expect(&empire_game, position, outcome);
}

static inline void assert_decides(const GamePosition *position, int player) {
    const ToAct to_act = empire_game.to_act(position->state);
    assert_int_equal(to_act.turn_seat + 1, player);
    assert_int_equal(to_act.decider, to_act.turn_seat);
}

static inline void assert_phase(GamePosition *position, EmpirePhase phase) {
    assert_int_equal(state_of(position)->phase, phase);
}

/* A whole line of the position as `state` prints it for everybody's eyes. */
static inline void assert_line(const GamePosition *position, const char *line) {
    const EmpireState *state = (const EmpireState *)(const void *)position->state;
    const Options options = {{(uint32_t)state->players - 2, state->rounds == 20   ? 0
                                                            : state->rounds == 30 ? 1
                                                                                  : 2}};
    char text[LINES_TEXT_MAX];
    char line_whole[256];
    game_position_print(&empire_game, &options, position, text);
    sprintf(line_whole, "\n%s\n", line);
    if (strstr(text, line_whole) == NULL) {
        print_message("%s", text);
        fail_msg("expected `%s`", line);
    }
}

/* `a2 land G2a+^`: a cell of the position as `state` prints it. */
static inline void assert_cell(const GamePosition *position, const char *cell) {
    char line[96];
    sprintf(line, "cell %s", cell);
    assert_line(position, line);
}

#endif
