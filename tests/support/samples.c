#include "support/samples.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "game/options.h"

static uint32_t lowest_bits(int count) {
    return (UINT32_C(1) << count) - 1;
}

int sample_size(int few, int all) {
    const char *wanted = getenv("TESTS");
    return wanted != NULL && strcmp(wanted, "all") == 0 ? all : few;
}

int samples_options(const Game *game, Options out[SAMPLES_OPTIONS_MAX]) {
    int count = 0;
    out[count++] = options_default(game);
    for (int i = 0; i < game->option_count; i++) {
        const Option *option = &game->options[i];
        for (int value = 0; value < option->value_count; value++) {
            Options changed = options_default(game);
            changed.value[i] = (uint32_t)value;
            if (option->kind == OPTION_SET) {
                /* The first one, two ... up to all, where that many are allowed. */
                changed.value[i] = lowest_bits(value + 1);
                if (value + 1 < option->least) {
                    continue;
                }
            }
            if (changed.value[i] != option->initially) {
                assert_true(count < SAMPLES_OPTIONS_MAX);
                out[count++] = changed;
            }
        }
    }
    return count;
}

void samples_noise(GamePosition *position, Rng *rng) {
    unsigned char *bytes = (unsigned char *)position;
    for (size_t i = 0; i < sizeof *position; i += sizeof(uint64_t)) {
        const uint64_t noise = rng_next(rng);
        const size_t left = sizeof *position - i;
        memcpy(bytes + i, &noise, left < sizeof noise ? left : sizeof noise);
    }
}

Action *samples_actions(const Game *game, const GamePosition *position, int *count) {
    Action *list = malloc((size_t)game->actions_max * sizeof *list);
    assert_non_null(list);
    *count = game_over(game, position->state, &position->history)
                 ? 0
                 : game->actions(position->state, list);
    return list;
}

void samples_play(const Game *game, GamePosition *position, Rng *rng, int plies) {
    Action *list = malloc((size_t)game->actions_max * sizeof *list);
    assert_non_null(list);
    for (int i = 0; i < plies && !game_over(game, position->state, &position->history); i++) {
        const int count = game->actions(position->state, list);
        assert_true(count > 0 && count <= game->actions_max);
        game_play(game, position->state, &position->history, list[rng_below(rng, (uint32_t)count)],
                  NULL);
    }
    free(list);
}

/* Keeps the first position, the last, and an even choice of those between. */
static int collect_one(const Game *game, Sample *kept, const Options *options, uint64_t seed,
                       Rng *rng) {
    Sample now = {.options = *options, .seed = seed};
    samples_noise(&now.position, rng);
    game_begin(game, &now.position, options, seed, NULL);
    kept[0] = now;
    int count = 1;
    Action *list = malloc((size_t)game->actions_max * sizeof *list);
    assert_non_null(list);
    for (;;) {
        const int actions = game->actions(now.position.state, list);
        assert_true(actions > 0 && actions <= game->actions_max);
        const Action action = list[rng_below(rng, (uint32_t)actions)];
        game_play(game, now.position.state, &now.position.history, action, NULL);
        now.plies++;
        if (now.plies > SAMPLES_PLIES_MAX) {
            fail_msg("%s: no end after %d actions, seed %llu", game->id, now.plies,
                     (unsigned long long)seed);
        }
        if (game_over(game, now.position.state, &now.position.history)) {
            break;
        }
        if (count < SAMPLES_OF_A_GAME - 1) {
            kept[count++] = now;
        } else {
            const uint32_t place = rng_below(rng, (uint32_t)now.plies) + 1;
            if (place < SAMPLES_OF_A_GAME - 1) {
                kept[place] = now;
            }
        }
    }
    kept[count++] = now;
    free(list);
    return count;
}

Samples samples_collect(const Game *game, int plies, Rng *rng) {
    Options options[SAMPLES_OPTIONS_MAX];
    const int variants = samples_options(game, options);
    Samples samples = {.game = game};
    int made = 0;
    for (int round = 0; round < SAMPLES_ROUNDS && (round < 2 || made < plies); round++) {
        const size_t room = (size_t)(samples.count + variants * SAMPLES_OF_A_GAME);
        samples.at = realloc(samples.at, room * sizeof(Sample));
        assert_non_null(samples.at);
        for (int i = 0; i < variants; i++) {
            samples.count +=
                collect_one(game, samples.at + samples.count, &options[i], rng_next(rng), rng);
            const int length = samples.at[samples.count - 1].plies;
            samples.longest = length > samples.longest ? length : samples.longest;
            samples.playouts++;
            made += length;
        }
    }
    return samples;
}

void samples_free(Samples *samples) {
    free(samples->at);
    samples->at = NULL;
}

Session *samples_match(const Game *game, uint64_t seed, int plies) {
    char why[SESSION_WHY_MAX];
    const SessionStart start = {
        .game = game, .options = options_default(game), .seed = seed, .practice = true};
    Session *session = session_new(&start);
    Rng rng = rng_seeded(seed);
    assert_non_null(session);
    while (session_plies(session) < plies && session_outcome(session).kind == OUTCOME_NONE) {
        int count;
        const Action *action = session_actions(session, &count);
        assert_true(session_submit(session, action[rng_below(&rng, (uint32_t)count)], why));
    }
    return session;
}
