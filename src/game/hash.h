/* Hashes of states and keys of positions: words mixed in one after another; their order counts.
 */
#ifndef GAME_HASH_H
#define GAME_HASH_H

#include "game/rng.h"

/* Adds a word to `hash`; begin with any number, such as 0. */
static inline uint64_t hash_mixed(uint64_t hash, uint64_t word) {
    return rng_mix(hash + UINT64_C(0x9E3779B97F4A7C15) + word);
}

/* Packs at most 8 small numbers into one word. */
static inline uint64_t hash_packed(const int8_t *number, int count) {
    uint64_t word = 0;
    for (int i = 0; i < count; i++) {
        word = word << 8 | (uint8_t)number[i];
    }
    return word;
}

#endif
