/* The commands that count and measure: perft, playout, bench. What they answer, and how they fail,
 * is told at engine_run. */
#ifndef ENGINE_MEASURE_H
#define ENGINE_MEASURE_H

#include "engine/engine.h"

bool measure_perft(Engine *engine, char *arguments, FILE *answer);
bool measure_playout(Engine *engine, char *arguments, FILE *answer);
bool measure_bench(Engine *engine, char *arguments, FILE *answer);

/* A number that nobody can foretell. */
uint64_t measure_random_seed(void);

#endif
