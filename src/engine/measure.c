#include "engine/measure.h"

#include <inttypes.h>
#include <stdlib.h>
#include <time.h>

#include "engine/arguments.h"
#include "game/perft.h"
#include "game/text.h"
#include "hex/min_max.h"
#include "system/process.h"

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

uint64_t measure_random_seed(void) {
    uint64_t seed = 0;
    FILE *source = fopen("/dev/urandom", "rb");
    if (source == NULL || fread(&seed, sizeof seed, 1, source) != 1) {
        struct timespec time;
        clock_gettime(CLOCK_REALTIME, &time);
        seed = rng_mix((uint64_t)time.tv_sec ^ (uint64_t)time.tv_nsec << 32 ^
                       (uint64_t)process_number());
    }
    if (source != NULL) {
        fclose(source);
    }
    return seed;
}

static bool out_of_memory(Engine *engine) {
    return engine_refuse(engine, "Out of memory; nothing has changed.");
}

bool measure_perft(Engine *engine) {
    uint64_t depth = 0;
    uint64_t leaves = 0;
    if (!text_number(engine->arguments, PERFT_DEPTH_MAX, &depth)) {
        return engine_refuse(engine, "perft needs a number from 0 to %d.", PERFT_DEPTH_MAX);
    }
    GamePosition position;
    session_position_at(engine->session, session_plies(engine->session), &position);
    const double start = now();
    if (!perft(session_start(engine->session)->game, &position, (int)depth, &leaves)) {
        return out_of_memory(engine);
    }
    const double seconds = now() - start;
    fprintf(engine->answer, "%" PRIu64 " %.3f %.0f", leaves, seconds,
            (double)leaves / MAX(seconds, 1e-9));
    return true;
}

bool measure_playout(Engine *engine) {
    enum { SEED, MOST };
    const Game *game = session_start(engine->session)->game;
    Argument list[] = {
        [SEED] = {.key = "seed", .most = UINT64_MAX, .value = measure_random_seed()},
        [MOST] = {.key = "max", .most = UINT64_MAX, .value = UINT64_MAX},
    };
    if (!arguments_read(engine->arguments, list, 2, engine->why, sizeof engine->why)) {
        return false;
    }
    GamePosition position;
    char outcome[GAME_TEXT_MAX];
    Rng rng = rng_seeded(list[SEED].value);
    Action *scratch = malloc((size_t)game->actions_max * sizeof *scratch);
    if (scratch == NULL) {
        return out_of_memory(engine);
    }
    session_position_at(engine->session, session_plies(engine->session), &position);
    const uint64_t made = playout(game, &position, &rng, list[MOST].value, scratch);
    free(scratch);
    game_outcome_text(game, game->outcome(position.state, &position.history), outcome);
    fprintf(engine->answer, "%s; %" PRIu64, outcome, made);
    return true;
}

bool measure_bench(Engine *engine) {
    enum { STRIDE = 64 }; /* actions between two looks at the clock */
    const Game *game = session_start(engine->session)->game;
    Argument seconds = {
        .key = "seconds", .seconds = true, .least = 1, .most = 3600000, .value = 1000};
    if (!arguments_read(engine->arguments, &seconds, 1, engine->why, sizeof engine->why)) {
        return false;
    }
    if (session_outcome(engine->session).kind != OUTCOME_NONE) {
        return engine_refuse(engine, "The game is over.");
    }
    GamePosition start, position;
    Rng rng = rng_seeded(1);
    Action *scratch = malloc((size_t)game->actions_max * sizeof *scratch);
    if (scratch == NULL) {
        return out_of_memory(engine);
    }
    session_position_at(engine->session, session_plies(engine->session), &start);
    position = start;
    uint64_t made = 0;
    uint64_t ended = 0;
    const double began = now();
    double elapsed = 0;
    while (elapsed * 1000 < (double)seconds.value) {
        const uint64_t more = playout(game, &position, &rng, STRIDE, scratch);
        made += more;
        if (more < STRIDE) {
            ended++;
            position = start;
        }
        elapsed = now() - began;
    }
    free(scratch);
    fprintf(engine->answer, "%.0f %.1f", (double)made / elapsed, (double)ended / elapsed);
    return true;
}
