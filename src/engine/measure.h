/* The commands that count and measure: perft, playout, bench. They answer and fail as
 * engine_run says. */
#ifndef ENGINE_MEASURE_H
#define ENGINE_MEASURE_H

#include "engine/engine.h"

bool measure_perft(Engine *engine);
bool measure_playout(Engine *engine);
bool measure_bench(Engine *engine);

/* A seed that nobody can predict. */
uint64_t measure_random_seed(void);

#endif
