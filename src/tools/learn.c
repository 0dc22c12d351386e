/*
 * Learns the network of Worldwide Empire (games/empire/net.h): learn MATCHES SEED
 *
 * Matches of two players are played by GameMind.rollout_policy, with habits and random actions at
 * first, so that all kinds of positions come up, and from a turn drawn by lot without. What the
 * network learns is who wins when the policy plays on, and what the network of the round before
 * thought some turns later. A search that trusts a network finds
 * positions of which it thinks too much. So in ROUNDS rounds of MATCHES matches one seat searches
 * for some turns by the network learnt so far, and the network learns what became of the positions
 * that it chose. In round 0 nobody searches; it has four times as many matches. The network is
 * printed as a C file; standard error says how well it knows the matches that it learnt from and a
 * twentieth that it did not. The same arguments give the same network on the same machine.
 */
#include <stdatomic.h>
#include <stdio.h>
#include <threads.h>

#include "ai/ai.h"
#include "game/mind.h"
#include "game/options.h"
#include "game/play.h"
#include "games/empire/rules.h"
#include "tools/learn_net.h"

enum {
    ROUNDS = 3,
    FIRST_TIMES = 4, /* as many matches in round 0 */
    THREADS = 2,
    SEARCHED_MOST = 16, /* samples of a match from turns with search, */
    LATER_MOST = 14,    /* and from others */
    KEPT_MOST = SEARCHED_MOST + LATER_MOST,
    HELD_BACK = 20, /* every twentieth match only tests what was learnt */
    KINDS = EMPIRE_DO_DONE + 1,
    PLAYERS = 2,
    TURNS = 2 * EMPIRE_ROUNDS_MOST + 1,
    PASSES = 5,
    MEBIBYTES = 8,
};

typedef struct Match {
    int count, searched;
    uint32_t others; /* positions beside those searched */
    Sample sample[KEPT_MOST];
    int8_t seat[KEPT_MOST];
    uint8_t turn[KEPT_MOST];
} Match;

/* How a seat plays before the policy takes over. */
typedef struct Habit {
    int skips[KINDS]; /* of 100 turns, in how many it does nothing of this kind */
    int errs;         /* of 100 actions, how many are random */
    unsigned skipped; /* this turn: a mask of kinds */
    int turn;
} Habit;

typedef struct Round {
    int number, matches;
    uint64_t seed;
    atomic_int next;
    Sample *sample; /* all of this round and earlier ones */
    long count;
    Match *match;
} Round;

static Game learner; /* that of the program, but for its leaf_value */
static EmpireNet learnt;

static void fail(const char *why) {
    (void)fprintf(stderr, "learn: %s\n", why);
    exit(2);
}

static void *must(void *memory) {
    if (memory == NULL) {
        fail("out of memory");
    }
    return memory;
}

static int leaf_value(const void *at, int seat) {
    const EmpireState *state = at;
    return state->result != OUTCOME_NONE ? empire_evaluate(state, seat)
                                         : empire_net_value(&learnt, state, seat);
}

/* --- Play ------------------------------------------------------------------------------------- */

static Habit some_habit(Rng *rng) {
    static const int errs[] = {0, 0, 1, 3, 8};
    static const int often[] = {10, 30, 60, 95};
    Habit habit = {.errs = errs[rng_below(rng, 5)], .turn = -1};
    for (uint32_t left = rng_below(rng, 4); left > 0; left--) {
        habit.skips[1 + rng_below(rng, EMPIRE_DO_RESHUFFLE)] = often[rng_below(rng, 4)];
    }
    habit.skips[EMPIRE_DO_SUPPLY] = 0;
    habit.skips[EMPIRE_DO_DEFEND] = 0;
    return habit;
}

static Action by_policy(const EmpireState *state, Rng *rng) {
    Action list[EMPIRE_HAND];
    const Action action = empire_policy(state, rng);
    if (action != ACTION_NONE) {
        return action;
    }
    empire_actions(state, list); /* it draws */
    return list[0];
}

static Action by_habit(Habit *habit, const EmpireState *state, Rng *rng) {
    static thread_local Action list[EMPIRE_ACTIONS_MAX];
    int left = 0;
    if (state->turn != habit->turn) {
        habit->turn = state->turn;
        habit->skipped = 0;
        for (int kind = 0; kind < KINDS; kind++) {
            habit->skipped |= (unsigned)((int)rng_below(rng, 100) < habit->skips[kind]) << kind;
        }
    }
    const int count = empire_move_candidates(state, list, empire_actions(state, list));
    if ((int)rng_below(rng, 100) < habit->errs) {
        return list[rng_below(rng, (uint32_t)count)];
    }
    for (int i = 0; i < count; i++) {
        if ((habit->skipped >> empire_kind_of(list[i]) & 1) == 0) {
            list[left++] = list[i];
        }
    }
    empire_order(state, list, left);
    return left == 0 || habit->skipped == 0 ? by_policy(state, rng) : list[0];
}

/* One match as planned: when habits end, who searches then, and for how many turns. */
typedef struct Plan {
    Habit habit[PLAYERS];
    Ai *ai;
    SearchLimits limits;
    int habits_end, search_end; /* turns */
    int searcher;               /* SEAT_NONE: nobody */
} Plan;

static Action choose(Plan *plan, GamePosition *position, Rng *rng) {
    const EmpireState *state = (const void *)position->state;
    const int seat = empire_to_act(state).decider;
    if (state->turn <= plan->habits_end) {
        return by_habit(&plan->habit[seat], state, rng);
    }
    if (seat != plan->searcher || state->turn > plan->search_end) {
        return by_policy(state, rng);
    }
    return ai_choose(plan->ai, &learner, state, &position->history, &plan->limits, NULL);
}

/* Where a sample goes that is kept, or -1: all of turns with search, a fair choice of others. */
static int place_for(Match *match, bool searched, Rng *rng) {
    if (searched && match->searched < SEARCHED_MOST) {
        const int at = match->searched++;
        if (match->count > at) { /* one of the others makes room */
            match->sample[match->count] = match->sample[at];
            match->seat[match->count] = match->seat[at];
            match->turn[match->count] = match->turn[at];
        }
        match->count++;
        return at;
    }
    match->others++;
    if (match->count - match->searched < LATER_MOST) {
        return match->count++;
    }
    const uint32_t at = rng_below(rng, match->others);
    return at < LATER_MOST ? match->searched + (int)at : -1;
}

static void keep(Match *match, const EmpireState *state, const Plan *plan, Rng *rng) {
    const bool searched = plan->searcher != SEAT_NONE && state->turn <= plan->search_end;
    for (int seat = 0; seat < PLAYERS; seat++) {
        const int at = place_for(match, searched, rng);
        if (at >= 0) {
            match->sample[at] = (Sample){.known = true};
            match->seat[at] = (int8_t)seat;
            match->turn[at] = (uint8_t)state->turn;
            empire_look(state, seat, &match->sample[at].look);
        }
    }
}

static int some_rounds(Rng *rng, Options *options) {
    static const char *const word[] = {"rounds=30", "rounds=20", "rounds=60"};
    static const int rounds[] = {30, 20, 60};
    char why[GAME_WHY_MAX];
    const uint32_t lot = rng_below(rng, 8);
    const int at = lot > 2 ? 0 : (int)lot;
    *options = options_default(&empire_game);
    if (!options_set(&empire_game, options, word[at], why)) {
        fail(why);
    }
    return rounds[at];
}

static void make_plan(Plan *plan, bool searches, Ai *ai, Rng *rng, int rounds) {
    enum { PLAYOUTS_LEAST = 60, PLAYOUTS_MORE = 240, TURNS_MORE = 4 };
    const int turns = 1 + (rng_below(rng, 2) == 0 ? 0 : (int)rng_below(rng, TURNS_MORE));
    plan->ai = ai;
    plan->limits = (SearchLimits){.turn_playouts = PLAYOUTS_LEAST + rng_below(rng, PLAYOUTS_MORE),
                                  .seed = rng_next(rng)};
    plan->habits_end = (int)rng_below(rng, (uint32_t)(PLAYERS * rounds));
    plan->search_end = plan->habits_end + PLAYERS * turns;
    plan->searcher = searches ? (int)rng_below(rng, PLAYERS) : SEAT_NONE;
    for (int seat = 0; seat < PLAYERS; seat++) {
        plan->habit[seat] = some_habit(rng);
    }
}

/* What became of the samples: the result, and for the most part what the network thought of the
 * seat some turns later, when nobody searched any more, which depends less on luck. */
static void judge(Match *match, const EmpireState *end, const Plan *plan, bool known,
                  float later[TURNS][PLAYERS]) {
    enum { LATER = 4 };
    static const float trust = 0.75F;
    const int winners = __builtin_popcount(end->winners);
    for (int i = 0; i < match->count; i++) {
        Sample *sample = &match->sample[i];
        const int seat = match->seat[i];
        const bool searched = plan->searcher != SEAT_NONE && match->turn[i] < plan->search_end;
        const int turn = (searched ? plan->search_end : match->turn[i]) + LATER;
        const float result = (end->winners >> seat & 1) != 0 ? 1.0F / (float)winners : 0;
        const bool trusted = plan->searcher != SEAT_NONE && turn <= end->turn;
        sample->result = trusted ? trust * later[turn][seat] + (1 - trust) * result : result;
        sample->known = known;
    }
}

static void look_at_turn(const EmpireState *state, float value[PLAYERS]) {
    for (int seat = 0; seat < PLAYERS; seat++) {
        value[seat] = 0.5F + (float)empire_net_value(&learnt, state, seat) / 2000;
    }
}

/* Samples are kept where the search judges positions: before counters are drawn, and, fewer, where
 * a turn begins. */
static void play(const Round *round, int number, Ai *ai) {
    enum { BEGINNINGS = 3 }; /* of those, every third is kept */
    static thread_local GamePosition position;
    static thread_local float later[TURNS][PLAYERS];
    const EmpireState *state = (const void *)position.state;
    Match *match = &round->match[number];
    Options options;
    Plan plan;
    Rng rng = rng_seeded(round->seed + (uint64_t)number);
    make_plan(&plan, round->number > 0, ai, &rng, some_rounds(&rng, &options));
    game_begin(&empire_game, &position, &options, rng_next(&rng), NULL);
    int began = 0;
    int drawn = 0;
    while (state->result == OUTCOME_NONE) {
        const bool draws = state->phase == EMPIRE_DRAW && state->turn != drawn;
        const bool begins = state->turn != began;
        began = state->turn;
        drawn = draws ? state->turn : drawn;
        if (begins) {
            look_at_turn(state, later[state->turn]);
        }
        if (state->turn > plan.habits_end &&
            (draws || (begins && rng_below(&rng, BEGINNINGS) == 0))) {
            keep(match, state, &plan, &rng);
        }
        game_play(&empire_game, position.state, &position.history, choose(&plan, &position, &rng),
                  NULL);
    }
    judge(match, state, &plan, number % HELD_BACK != 0, later);
}

static int play_some(void *at) {
    Round *round = at;
    Ai *ai = must(ai_new(MEBIBYTES));
    for (;;) {
        const int number = atomic_fetch_add(&round->next, 1);
        if (number >= round->matches) {
            break;
        }
        play(round, number, ai);
        if (number % 1000 == 999) {
            (void)fprintf(stderr, "round %d: %d matches\n", round->number, number + 1);
        }
    }
    ai_free(ai);
    return 0;
}

/* --- Rounds ----------------------------------------------------------------------------------- */

static void play_round(Round *round) {
    thrd_t thread[THREADS];
    round->match = must(calloc((size_t)round->matches, sizeof *round->match));
    atomic_store(&round->next, 0);
    for (int i = 0; i < THREADS; i++) {
        if (thrd_create(&thread[i], play_some, round) != thrd_success) {
            fail("no thread");
        }
    }
    for (int i = 0; i < THREADS; i++) {
        (void)thrd_join(thread[i], NULL);
    }
    const size_t room = (size_t)round->count + (size_t)round->matches * KEPT_MOST;
    round->sample = must(realloc(round->sample, room * sizeof(Sample)));
    for (int i = 0; i < round->matches; i++) {
        const Match *match = &round->match[i];
        memcpy(round->sample + round->count, match->sample, (size_t)match->count * sizeof(Sample));
        round->count += match->count;
    }
    free(round->match);
}

static void learn(const Round *round) {
    static Weights weights;
    long *order = must(calloc((size_t)round->count, sizeof *order));
    Rng rng = rng_seeded(round->seed);
    learn_weights(&weights, round->sample, round->count, PASSES, order, &rng);
    round_weights(&weights, &learnt);
    (void)fprintf(stderr, "round %d, %ld positions: surprise %.4f where learnt, %.4f where not\n",
                  round->number, round->count,
                  surprise_about(&weights, round->sample, round->count, true),
                  surprise_about(&weights, round->sample, round->count, false));
    free(order);
}

/* --- Printing --------------------------------------------------------------------------------- */

static void print_row(const int16_t weight[CELLS], const char *before) {
    (void)printf("%s{", before);
    for (int i = 0; i < CELLS; i++) {
        (void)printf("%d%s", weight[i], i == CELLS - 1 ? "},\n" : i % 16 == 15 ? ",\n     " : ", ");
    }
}

static void print_biases(const int32_t bias[CELLS], const char *before) {
    (void)printf("%s{", before);
    for (int i = 0; i < CELLS; i++) {
        (void)printf("%d%s", bias[i], i == CELLS - 1 ? "},\n" : i % 8 == 7 ? ",\n     " : ", ");
    }
}

static void print(const EmpireNet *net) {
    (void)printf("/* Written by `make learn`. */\n#include \"games/empire/net.h\"\n\n"
                 "/* clang-format off */\nconst EmpireNet empire_net = {\n    .country = {\n");
    for (int side = 0; side < EMPIRE_SIDES; side++) {
        for (int i = 0; i < EMPIRE_NET_COUNTRY; i++) {
            print_row(net->country[side][i], i == 0 ? "    {" : "    ");
        }
        (void)printf("    },\n");
    }
    (void)printf("    },\n    .country_bias = {\n");
    for (int side = 0; side < EMPIRE_SIDES; side++) {
        print_biases(net->country_bias[side], "    ");
    }
    (void)printf("    },\n    .second = {\n");
    for (int i = 0; i < INPUTS; i++) {
        print_row(net->second[i], "    ");
    }
    (void)printf("    },\n");
    print_biases(net->second_bias, "    .second_bias = ");
    print_row(net->last, "    .last = ");
    (void)printf("    .last_bias = %d,\n};\n/* clang-format on */\n", net->last_bias);
}

int main(int argc, char **argv) {
    if (argc != 3) {
        fail("usage: learn MATCHES SEED");
    }
    const int matches = (int)strtol(argv[1], NULL, 10);
    const uint64_t seed = strtoull(argv[2], NULL, 10) << 40;
    GameMind mind = *game_mind(&empire_game);
    mind.leaf_value = leaf_value;
    learner = empire_game;
    learner.mind = &mind;
    Round round = {0};
    for (int i = 0; i <= ROUNDS; i++) {
        round.number = i;
        round.seed = seed + ((uint64_t)i << 32);
        round.matches = i == 0 ? FIRST_TIMES * matches : matches;
        play_round(&round);
        learn(&round);
    }
    print(&learnt);
    free(round.sample);
    return 0;
}
