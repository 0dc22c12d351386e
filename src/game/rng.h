/* The random numbers of a game. The generator is part of the state, so that a seed and the actions
 * determine everything, on every machine and compiler. It is splitmix64. */
#ifndef GAME_RNG_H
#define GAME_RNG_H

#include <stdint.h>

typedef struct Rng {
    uint64_t state;
} Rng;

static inline Rng rng_seeded(uint64_t seed) {
    return (Rng){seed};
}

/* One to one; every bit of `x` changes about half of the result. */
static inline uint64_t rng_mix(uint64_t x) {
    x = (x ^ (x >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
    x = (x ^ (x >> 27)) * UINT64_C(0x94D049BB133111EB);
    return x ^ (x >> 31);
}

static inline uint64_t rng_next(Rng *rng) {
    rng->state += UINT64_C(0x9E3779B97F4A7C15);
    return rng_mix(rng->state);
}

/* A uniform choice from 0 .. bound-1; bound is at least 1. */
static inline uint32_t rng_below(Rng *rng, uint32_t bound) {
    uint64_t product;
    do {
        product = (uint64_t)(uint32_t)(rng_next(rng) >> 32) * bound;
        /* The division is slow, and the lower half is hardly ever small enough to need it. */
    } while ((uint32_t)product < bound && (uint32_t)product < (uint32_t)(-bound) % bound);
    return (uint32_t)(product >> 32);
}

#endif
