/* Hashes of states and keys of positions: words mixed in one after the other, their order counts.
 */
#ifndef GAME_HASH_H
#define GAME_HASH_H

#include "game/rng.h"

/* `hash` with another word; 0 is as good a beginning as any. */
static inline uint64_t hash_mixed(uint64_t hash, uint64_t word) {
    return rng_mix(hash + UINT64_C(0x9E3779B97F4A7C15) + word);
}

/* At most 8 small numbers as one word. */
static inline uint64_t hash_packed(const int8_t *number, int count) {
    uint64_t word = 0;
    for (int i = 0; i < count; i++) {
        word = word << 8 | (uint8_t)number[i];
    }
    return word;
}

#endif
