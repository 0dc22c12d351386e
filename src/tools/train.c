/*
 * Learns the judgement of a game from its own matches: train GAME MATCHES PLAYOUTS SEED
 *
 * The computer plays against itself in rounds, with PLAYOUTS for each action, from random openings
 * and with a random action now and then. In the first round it judges nothing but wins and losses,
 * in the others by the weights learnt before, and each round has twice as many matches as the one
 * before, MATCHES in the last. Of each position it keeps the features, one seat's less the other's,
 * and who won in the end. Logistic regression over the matches of the last two rounds finds the
 * weights with which the features tell the winner best. They are printed as a C file, rounded to
 * 256ths; what was learnt about them goes to standard error. The same arguments give the same
 * weights, whatever weights the sources have. A tenth of the matches is not learnt from, to see how
 * well the weights do in matches that they do not know.
 */
#include <math.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <threads.h>

#include "ai/ai.h"
#include "game/mind.h"
#include "game/options.h"
#include "game/play.h"
#include "games/fields/judge.h"
#include "games/games.h"

enum { FEATURES_MAX = 256, PLIES_MAX = 600, THREADS = 2, ONE = 256, HELD_BACK = 10, ROUNDS = 4 };

/* A game whose judgement is learnt. To add one, add a row. */
typedef struct Subject {
    const char *id;
    int count;
    const char *const *name; /* NULL: goes on from the one above */
    void (*features)(const void *state, int seat, int16_t *feature);
    int (*evaluate)(const void *state, int seat); /* by learnt_weights */
    const char *options[3];                       /* played in turn */
    const char *include, *weights;
} Subject;

/* What has been learnt so far, in the first round nothing: changes only while no thread plays. */
static int16_t learnt_weights[FEATURES_MAX];

static int evaluate_fields(const void *state, int seat) {
    return fields_evaluate_by(state, seat, learnt_weights);
}

static const Subject subjects[] = {
    {"fields",
     FIELDS_FEATURES,
     fields_feature_names,
     fields_features,
     evaluate_fields,
     {"map=open", "map=open", "map=blank"},
     "games/fields/judge.h",
     "fields_weights[FIELDS_FEATURES]"},
};

typedef struct Sample {
    float result; /* of seat 0: 1 won, 0 lost */
    int16_t difference[FEATURES_MAX];
} Sample;

typedef struct Match {
    int count;
    Sample *sample;
} Match;

typedef struct Work {
    const Subject *subject;
    Game game; /* that of the program, but for its evaluation */
    uint64_t playouts, seed;
    Match *match;
    int begin, end; /* the matches learnt from; one in HELD_BACK of them is not */
    int round_end;  /* of those that are played now */
    atomic_int next;
} Work;

static void fail(const char *why) {
    (void)fprintf(stderr, "train: %s\n", why);
    exit(2);
}

static void *must(void *memory) {
    if (memory == NULL) {
        fail("out of memory");
    }
    return memory;
}

/* --- Matches --------------------------------------------------------------------------------- */

static void keep(const Work *work, const GamePosition *position, Match *match) {
    int16_t feature[2][FEATURES_MAX];
    match->sample = must(realloc(match->sample, (size_t)(match->count + 1) * sizeof(Sample)));
    Sample *sample = &match->sample[match->count++];
    for (int seat = 0; seat < 2; seat++) {
        work->subject->features(position->state, seat, feature[seat]);
    }
    for (int i = 0; i < work->subject->count; i++) {
        sample->difference[i] = (int16_t)(feature[0][i] - feature[1][i]);
    }
}

static Action random_action(const Game *game, const void *state, Rng *rng) {
    static thread_local Action list[1 << 16];
    return list[rng_below(rng, (uint32_t)game->actions(state, list))];
}

static void play(const Work *work, int number, Ai *ai) {
    enum { OPENING_LEAST = 2, OPENING_MORE = 10, RANDOM_PERCENT = 4 };
    static thread_local GamePosition position;
    const Game *game = &work->game;
    Rng rng = rng_seeded(work->seed + (uint64_t)number);
    Options options = options_default(game);
    char why[GAME_WHY_MAX];
    if (!options_set(game, &options, work->subject->options[number % 3], why)) {
        fail(why);
    }
    game_begin(game, &position, &options, rng_next(&rng), NULL);
    const int opening = OPENING_LEAST + (int)rng_below(&rng, OPENING_MORE);
    Match *match = &work->match[number];
    for (int ply = 0; ply < PLIES_MAX && !game_over(game, position.state, &position.history);
         ply++) {
        const bool random = ply < opening || rng_below(&rng, 100) < RANDOM_PERCENT;
        const SearchLimits settings = {.playouts = work->playouts, .seed = rng_next(&rng)};
        if (ply >= opening) {
            keep(work, &position, match);
        }
        const Action action =
            random ? random_action(game, position.state, &rng)
                   : ai_choose(ai, game, position.state, &position.history, &settings, NULL);
        game_play(game, position.state, &position.history, action, NULL);
    }
    const Outcome outcome = game->outcome(position.state, &position.history);
    const float result = outcome.kind != OUTCOME_WIN ? 0.5F : outcome.seats == 1 ? 1 : 0;
    for (int i = 0; i < match->count; i++) {
        match->sample[i].result = result;
    }
}

static int play_some(void *at) {
    Work *work = at;
    Ai *ai = must(ai_new(AI_MEMORY_MIB));
    for (;;) {
        const int number = atomic_fetch_add(&work->next, 1);
        if (number >= work->round_end) {
            break;
        }
        play(work, number, ai);
        if (number % 100 == 99) {
            (void)fprintf(stderr, "%d matches\n", number + 1);
        }
    }
    ai_free(ai);
    return 0;
}

/* --- Learning -------------------------------------------------------------------------------- */

static double chance(double odds) {
    return 1 / (1 + exp(-odds));
}

static double odds_of(const Sample *sample, const double *weight, int count) {
    double odds = 0;
    for (int i = 0; i < count; i++) {
        odds += weight[i] * sample->difference[i];
    }
    return odds;
}

/* The mean surprise (log loss) about the results of the matches learnt from, or those held back. */
static double surprise(const Work *work, const double *weight, bool held_back) {
    static const double least = 1e-9;
    double sum = 0;
    long samples = 0;
    for (int i = work->begin; i < work->end; i++) {
        for (int j = 0; j < work->match[i].count && (i % HELD_BACK == 0) == held_back; j++) {
            const Sample *sample = &work->match[i].sample[j];
            const double p = chance(odds_of(sample, weight, work->subject->count));
            sum -= (double)sample->result * log(p + least) +
                   (1 - (double)sample->result) * log(1 - p + least);
            samples++;
        }
    }
    return samples == 0 ? 0 : sum / (double)samples;
}

/* Stochastic descent with a step for each weight (Adagrad), smaller as the features are larger; it
 * pulls weights that matter little to zero. */
static void learn(const Work *work, double *weight) {
    enum { PASSES = 40 };
    static const double step = 0.05;
    static const double pull = 2e-5;
    double squares[FEATURES_MAX];
    Rng rng = rng_seeded(work->seed);
    const int matches = work->end - work->begin;
    int *order = must(calloc((size_t)matches, sizeof *order));
    for (int i = 0; i < work->subject->count; i++) {
        squares[i] = 1;
        weight[i] = 0;
    }
    for (int i = 0; i < matches; i++) {
        order[i] = work->begin + i;
    }
    for (int pass = 0; pass < PASSES; pass++) {
        const double pace = step * (1 - (double)pass / PASSES);
        for (int i = matches - 1; i > 0; i--) {
            const uint32_t with = rng_below(&rng, (uint32_t)i + 1);
            const int swapped = order[i];
            order[i] = order[with];
            order[with] = swapped;
        }
        for (int i = 0; i < matches; i++) {
            const Match *match = &work->match[order[i]];
            for (int j = 0; j < match->count && order[i] % HELD_BACK != 0; j++) {
                const Sample *sample = &match->sample[j];
                const double p = chance(odds_of(sample, weight, work->subject->count));
                const double error = (double)sample->result - p;
                for (int k = 0; k < work->subject->count; k++) {
                    const double slope = error * sample->difference[k] - pull * weight[k];
                    squares[k] += slope * slope;
                    weight[k] += pace * slope / sqrt(squares[k] / 100 + 1);
                }
            }
        }
    }
    free(order);
}

/* Plays `count` matches by learnt_weights, and learns others from them and those of the round
 * before.
 */
static void go_on(Work *work, int count) {
    static const double nothing[FEATURES_MAX];
    thrd_t thread[THREADS];
    double weight[FEATURES_MAX];
    const int before = work->end < count / 2 ? work->end : count / 2;
    for (; work->begin < work->end - before; work->begin++) {
        free(work->match[work->begin].sample);
    }
    work->round_end = work->end + count;
    work->end = work->round_end;
    for (int i = 0; i < THREADS; i++) {
        if (thrd_create(&thread[i], play_some, work) != thrd_success) {
            fail("no thread");
        }
    }
    for (int i = 0; i < THREADS; i++) {
        (void)thrd_join(thread[i], NULL);
    }
    atomic_store(&work->next, work->end);
    learn(work, weight);
    for (int i = 0; i < work->subject->count; i++) {
        learnt_weights[i] = (int16_t)lround(ONE * weight[i]);
    }
    (void)fprintf(stderr, "%d matches: surprise %.4f where learnt, %.4f where not, %.4f at first\n",
                  work->end - work->begin, surprise(work, weight, false),
                  surprise(work, weight, true), surprise(work, nothing, true));
}

static void print(const Subject *subject) {
    (void)printf("/* Written by `make train GAME=%s`. */\n#include \"%s\"\n\n", subject->id,
                 subject->include);
    (void)printf("const int16_t %s = {\n", subject->weights);
    for (int i = 0; i < subject->count; i++) {
        (void)printf("    %d,", learnt_weights[i]);
        if (subject->name[i] != NULL) {
            (void)printf(" /* %s */", subject->name[i]);
        }
        (void)printf("\n");
    }
    (void)printf("};\n");
}

int main(int argc, char **argv) {
    Work work = {0};
    for (size_t i = 0; argc == 5 && i < sizeof subjects / sizeof subjects[0]; i++) {
        work.subject = strcmp(subjects[i].id, argv[1]) == 0 ? &subjects[i] : work.subject;
    }
    if (work.subject == NULL) {
        fail("usage: train GAME MATCHES PLAYOUTS SEED, for a game with learnt judgement");
    }
    const int matches = (int)strtol(argv[2], NULL, 10);
    work.game = *games_find(argv[1]);
    GameMind mind = *game_mind(&work.game);
    mind.evaluate = work.subject->evaluate;
    work.game.mind = &mind;
    work.playouts = strtoull(argv[3], NULL, 10);
    work.seed = strtoull(argv[4], NULL, 10) << 32;
    work.match = must(calloc((size_t)matches * 2 + 1, sizeof *work.match));
    for (int round = 1; round <= ROUNDS; round++) {
        go_on(&work, matches >> (ROUNDS - round));
    }
    print(work.subject);
    for (int i = work.begin; i < work.end; i++) {
        free(work.match[i].sample);
    }
    free(work.match);
    return 0;
}
