/*
 * Plays computer players against each other: tournament GAME FIRST SECOND GAMES FACTOR [OPTIONS]
 *
 * A player is `1` .. `6` (a level), `random`, `greedy` or `carlo`. The first takes one seat, the
 * second all others; every deal is played from each seat. Levels think FACTOR times shorter than
 * they do at the table; so that other programs on the machine do not affect the result, their time
 * is counted in playouts, at the speed of `speeds` below. Plain Monte Carlo has what remains of
 * level 6's time, of the processor. Prints a row of the table in docs/computer-player.md.
 */
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "ai/ai.h"
#include "game/options.h"
#include "game/perft.h"
#include "games/fields/fields.h"
#include "games/firstwar/firstwar.h"
#include "games/games.h"
#include "games/heximeros/heximeros.h"

enum { PLIES_MAX = 3000, CARLO_PLIES = 3000 };

typedef enum Kind { LEVEL, RANDOM, GREEDY, CARLO } Kind;

typedef struct Player {
    Kind kind;
    int level;
} Player;

typedef struct Match {
    const Game *game;
    Options options;
    unsigned seats; /* that play, a bit each */
    double factor;
    Ai *ai;
    Rng rng;
    Action *list, *scratch;
    double *sum;
    int turn, made[GAME_SEATS_MAX]; /* actions by each seat in this turn */
} Match;

/* --- Plain counts, which stay as they are ---------------------------------------------------- */

static int count_fields(const void *state, int seat) {
    static const int worth[] = {[FIELDS_QUEEN] = 8, [FIELDS_PRINCE] = 4, [FIELDS_CITY] = 4};
    int sum = 0;
    for (int piece = FIELDS_QUEEN; piece <= FIELDS_CITY; piece++) {
        sum += worth[piece] * (fields_count(state, seat, (FieldsPiece)piece) -
                               fields_count(state, 1 - seat, (FieldsPiece)piece));
    }
    for (Cell cell = 0; cell < FIELDS_CELLS; cell++) {
        const int halves = fields_terrain(state, cell) == FIELDS_MOUNTAIN ? 1 : 2;
        sum += halves * (fields_count_at(state, seat, FIELDS_FIELD, cell) -
                         fields_count_at(state, 1 - seat, FIELDS_FIELD, cell));
    }
    return sum;
}

static int count_heximeros(const void *at, int seat) {
    const HexiState *state = at;
    int sum = 0;
    for (int colour = 0; colour < HEXI_COLOURS; colour++) {
        const int sign = state->controller[colour] == seat ? 1 : -1;
        for (int i = 0; i < state->count[colour]; i++) {
            sum += sign * hexi_capture_value(hexi_kind(state->at[state->list[colour][i]]));
        }
    }
    return sum;
}

static int count_firstwar(const void *state, int seat) {
    int sum = 0;
    for (int level = 1; level <= WAR_LEVELS; level++) {
        sum +=
            war_active_of_level(state, seat, level) - war_active_of_level(state, 1 - seat, level);
    }
    return sum;
}

typedef struct Known {
    const char *id;
    int (*count)(const void *state, int seat);
    double speed; /* playouts a second of the search, on the machine of the tables */
    const char *options;
} Known;

static const Known known[] = {
    {"fields", count_fields, 300000, NULL},
    {"heximeros", count_heximeros, 2500, "colours=Silver,Orange"},
    {"firstwar", count_firstwar, 60000, NULL},
};

static const Known *known_of(const Game *game) {
    size_t i = 0;
    while (i + 1 < sizeof known / sizeof known[0] && strcmp(known[i].id, game->id) != 0) {
        i++;
    }
    return &known[i];
}

/* --- Players --------------------------------------------------------------------------------- */

static double processor_time(void) {
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

/* What an end is worth to a seat, a draw shared among those who draw; an unfinished game is a draw
 * of all. */
static double worth(Outcome outcome, unsigned seats, int seat) {
    const unsigned among = outcome.kind == OUTCOME_NONE ? seats : outcome.seats;
    return (among >> seat & 1U) != 0 ? 1.0 / __builtin_popcount(among) : 0;
}

/* One ply by the plain count; a win before all, equals by lot. */
static Action choose_greedy(Match *match, const GamePosition *position, int seat, int count) {
    static GamePosition tried;
    Action best = match->list[0];
    int most = INT32_MIN;
    uint32_t equal = 0;
    for (int i = 0; i < count; i++) {
        tried = *position;
        match->game->determinize(tried.state, seat, &match->rng);
        game_play(match->game, tried.state, &tried.history, match->list[i], NULL);
        const Outcome outcome = match->game->outcome(tried.state, &tried.history);
        int value = known_of(match->game)->count(tried.state, seat);
        if (outcome.kind == OUTCOME_WIN) {
            value = (outcome.seats >> seat & 1U) != 0 ? 1000000 : -1000000;
        }
        equal = value > most ? 0 : equal;
        if (value > most || (value == most && rng_below(&match->rng, ++equal + 1) == 0)) {
            most = value;
            best = match->list[i];
        }
    }
    return best;
}

/* Random games from each action in turn until the time is over. */
static Action choose_carlo(Match *match, const GamePosition *position, int seat, int count) {
    static GamePosition tried;
    const double end = processor_time() + ai_settings(match->game, 0, 0).seconds *
                                              ai_share(match->made[seat]) / match->factor;
    int played = 0;
    int best = 0;
    memset(match->sum, 0, (size_t)count * sizeof match->sum[0]);
    do {
        tried = *position;
        match->game->determinize(tried.state, seat, &match->rng);
        game_play(match->game, tried.state, &tried.history, match->list[played % count], NULL);
        playout(match->game, &tried, &match->rng, CARLO_PLIES, match->scratch);
        match->sum[played % count] +=
            worth(match->game->outcome(tried.state, &tried.history), match->seats, seat);
        played++;
    } while (processor_time() < end);
    for (int i = 1; i < count; i++) {
        const double rounds = played / count + (i < played % count);
        const double best_rounds = played / count + (best < played % count);
        if (rounds > 0 && match->sum[i] / rounds > match->sum[best] / best_rounds) {
            best = i;
        }
    }
    return match->list[best];
}

static Action choose_level(Match *match, const GamePosition *position, int seat, int level) {
    AiSettings settings = ai_settings(match->game, level, rng_next(&match->rng));
    const double playouts = settings.seconds * ai_share(match->made[seat]) *
                            known_of(match->game)->speed / match->factor;
    settings.playouts = playouts < 1 ? 1 : (uint64_t)playouts;
    settings.seconds = 0;
    return ai_choose(match->ai, match->game, position->state, &position->history, &settings, NULL);
}

static Action choose(Match *match, Player player, const GamePosition *position, int seat) {
    const int count = match->game->actions(position->state, match->list);
    if (count == 1) {
        return match->list[0];
    }
    switch (player.kind) {
    case GREEDY:
        return choose_greedy(match, position, seat, count);
    case CARLO:
        return choose_carlo(match, position, seat, count);
    case LEVEL:
        return choose_level(match, position, seat, player.level);
    case RANDOM:
        break;
    }
    return match->list[rng_below(&match->rng, (uint32_t)count)];
}

/* The `nth` seat of a set. */
static int nth_seat(unsigned seats, int nth) {
    for (; nth > 0; nth--) {
        seats &= seats - 1;
    }
    return __builtin_ctz(seats);
}

/* Counts how many actions a seat has made in the present turn. */
static void count_action(Match *match, const GamePosition *position, int seat) {
    const int turn = match->game->turn(position->state);
    if (turn != match->turn) {
        memset(match->made, 0, sizeof match->made);
        match->turn = turn;
    } else {
        match->made[seat]++;
    }
}

/* Gives what the first player wins in its seat, 0 .. 1. */
static double play_game(Match *match, const Player player[2], uint64_t seed, int seat_of_first,
                        int *plies) {
    static GamePosition position;
    game_begin(match->game, &position, &match->options, seed, NULL);
    match->rng = rng_seeded(rng_mix(seed) + (uint64_t)seat_of_first);
    memset(match->made, 0, sizeof match->made);
    match->turn = match->game->turn(position.state);
    for (*plies = 0; *plies < PLIES_MAX; ++*plies) {
        if (game_over(match->game, position.state, &position.history)) {
            break;
        }
        const int seat = match->game->to_act(position.state).decider;
        const Action action = choose(match, player[seat != seat_of_first], &position, seat);
        game_play(match->game, position.state, &position.history, action, NULL);
        count_action(match, &position, seat);
    }
    return worth(match->game->outcome(position.state, &position.history), match->seats,
                 seat_of_first);
}

/* --- A match --------------------------------------------------------------------------------- */

static bool read_player(const char *word, Player *player) {
    static const char *const words[] = {
        [RANDOM] = "random", [GREEDY] = "greedy", [CARLO] = "carlo"};
    for (Kind kind = RANDOM; kind <= CARLO; kind++) {
        if (strcmp(word, words[kind]) == 0) {
            *player = (Player){.kind = kind};
            return true;
        }
    }
    *player = (Player){.kind = LEVEL, .level = atoi(word)};
    return player->level >= AI_LEVEL_LEAST && player->level <= AI_LEVEL_MOST;
}

static void play_match(Match *match, const char *const name[2], const Player player[2], int games,
                       const char *options) {
    const int count = __builtin_popcount(match->seats);
    int won = 0;
    int drawn = 0;
    long plies = 0;
    double sum = 0;
    double squares = 0;
    for (int i = 0; i < games; i++) {
        int length = 0;
        const double points = play_game(match, player, 1 + (uint64_t)(i / count),
                                        nth_seat(match->seats, i % count), &length);
        won += points > 0.9;
        drawn += points > 0 && points <= 0.9;
        sum += points;
        squares += points * points;
        plies += length;
    }
    const double share = sum / games;
    const double error = 1.96 * sqrt((squares / games - share * share) / games);
    printf("| %s%s%s | %s | %s | %d | %d | %d | %d | %.1f %% | %.1f %% | %ld |\n", match->game->id,
           options == NULL ? "" : " ", options == NULL ? "" : options, name[0], name[1], games, won,
           drawn, games - won - drawn, 100 * share, 100 * (share - error), plies / games);
}

int main(int count, char **word) {
    Match match = {.factor = count > 5 ? atof(word[5]) : 0};
    Player player[2];
    match.game = count > 5 ? games_find(word[1]) : NULL;
    const int games = count > 5 ? atoi(word[4]) : 0;
    if (match.game == NULL || !read_player(word[2], &player[0]) ||
        !read_player(word[3], &player[1]) || games < 1 || match.factor <= 0) {
        fputs("usage: tournament GAME FIRST SECOND GAMES FACTOR [OPTIONS]\n"
              "players: 1 2 3 4 5 6 random greedy carlo\n",
              stderr);
        return 2;
    }
    char why[GAME_WHY_MAX];
    const size_t most = (size_t)match.game->actions_max;
    match.options = options_default(match.game);
    const char *options = count > 6 ? word[6] : known_of(match.game)->options;
    if (options != NULL && !options_set(match.game, &match.options, options, why)) {
        fprintf(stderr, "tournament: %s\n", why);
        return 2;
    }
    match.seats = match.game->seats(&match.options);
    match.ai = ai_new(AI_MEMORY_MIB);
    match.list = malloc(most * sizeof match.list[0]);
    match.scratch = malloc(most * sizeof match.scratch[0]);
    match.sum = malloc(most * sizeof match.sum[0]);
    if (match.ai == NULL || match.list == NULL || match.scratch == NULL || match.sum == NULL) {
        return 1;
    }
    play_match(&match, (const char *const[]){word[2], word[3]}, player, games,
               count > 6 ? word[6] : NULL);
    free(match.sum);
    free(match.scratch);
    free(match.list);
    ai_free(match.ai);
    return 0;
}
