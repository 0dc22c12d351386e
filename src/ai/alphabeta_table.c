/* The table of positions. */
#include <stdatomic.h>

#include "ai/alphabeta.h"
#include "hex/min_max.h"

enum {
    WAYS = 4, /* places for a position */
    DEPTH_BIAS = 8,
    DEPTH_MOST = 255 - DEPTH_BIAS,
    OLD = 64, /* how much of depth an entry of an earlier search is worth less */
};

/* value + 2^15 in bits 0..15, depth in 16..23, bound in 24..25, stamp in 32..63 */
static uint64_t packed(const AbKnown *known, uint32_t stamp) {
    const int depth = MIN(known->depth, DEPTH_MOST);
    return (uint64_t)(uint16_t)(known->value + INT16_MAX) |
           (uint64_t)(uint8_t)(depth + DEPTH_BIAS) << 16 | (uint64_t)known->bound << 24 |
           (uint64_t)stamp << 32;
}

void ab_table_begin(AbTable *table, void *memory, size_t bytes) {
    const size_t room = bytes / sizeof(AbEntry);
    uint64_t entries = WAYS;
    while (2 * entries <= room) {
        entries *= 2;
    }
    table->entry = memory;
    table->mask = entries - 1;
    table->stamp++;
    table->salt = rng_mix(table->stamp);
}

/* The first of the places of a position. */
static AbEntry *places(const AbTable *table, uint64_t key) {
    return &table->entry[key & table->mask & ~(uint64_t)(WAYS - 1)];
}

static uint64_t get(_Atomic uint64_t *word) {
    return atomic_load_explicit(word, memory_order_relaxed);
}

static void set(_Atomic uint64_t *word, uint64_t value) {
    atomic_store_explicit(word, value, memory_order_relaxed);
}

void ab_table_expect(const AbTable *table, uint64_t key) {
    __builtin_prefetch(places(table, key));
}

bool ab_table_find(const AbTable *table, uint64_t key, int ply, AbKnown *known) {
    AbEntry *entry = places(table, key);
    key ^= table->salt;
    for (int i = 0; i < WAYS; i++, entry++) {
        const uint64_t action = get(&entry->action);
        const uint64_t word = get(&entry->known);
        if ((get(&entry->key) ^ action ^ word) == key) {
            int value = (int)(word & UINT16_MAX) - INT16_MAX;
            value -= value > AB_WON ? ply : value < -AB_WON ? -ply : 0;
            *known = (AbKnown){.action = action,
                               .value = value,
                               .depth = (int)(word >> 16 & UINT8_MAX) - DEPTH_BIAS,
                               .bound = (AbBound)(word >> 24 & 3)};
            return true;
        }
    }
    return false;
}

/* In place of the same position, or of the least deep and old. */
void ab_table_keep(AbTable *table, uint64_t key, int ply, const AbKnown *found) {
    AbEntry *first = places(table, key);
    AbEntry *least = first;
    int worst = INT32_MAX;
    AbKnown known = *found;
    key ^= table->salt;
    for (int i = 0; i < WAYS; i++) {
        const uint64_t word = get(&first[i].known);
        if ((get(&first[i].key) ^ get(&first[i].action) ^ word) == key) {
            least = &first[i];
            known.action = known.action == ACTION_NONE ? get(&least->action) : known.action;
            break;
        }
        const int worth =
            (int)(word >> 16 & UINT8_MAX) - ((uint32_t)(word >> 32) != table->stamp ? OLD : 0);
        if (worth < worst) {
            worst = worth;
            least = &first[i];
        }
    }
    known.value += known.value > AB_WON ? ply : known.value < -AB_WON ? -ply : 0;
    const uint64_t word = packed(&known, table->stamp);
    set(&least->key, key ^ known.action ^ word);
    set(&least->action, known.action);
    set(&least->known, word);
}
