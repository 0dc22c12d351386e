/* The way to a home over what is known of the land: for the search, not a rule. */
#include <string.h>

#include "games/firstwar/rules.h"

CellSet war_step_from(CellSet cells, CellSet lakes) {
    CellSet next = {{0, 0}};
    while (!set_empty(cells)) {
        next = set_or(next, war_neighbours[set_take(&cells)]);
    }
    for (CellSet over = set_and(next, lakes); !set_empty(over);) {
        next = set_or(next, war_neighbours[set_take(&over)]);
    }
    return next;
}

void war_walk_home(CellSet lakes, int seat, uint8_t steps[WAR_CELLS]) {
    CellSet reached = {{0, 0}};
    CellSet fresh = {{0, 0}};
    memset(steps, WAR_STEPS_MOST, WAR_CELLS);
    set_include(&fresh, war_home_fields[seat]);
    for (uint8_t step = 0; step < WAR_STEPS_MOST && !set_empty(fresh); step++) {
        CellSet next = {{0, 0}};
        reached = set_or(reached, fresh);
        while (!set_empty(fresh)) {
            const Cell cell = set_take(&fresh);
            steps[cell] = step;
            next = set_or(next, war_neighbours[cell]);
        }
        CellSet over = set_without(set_and(next, lakes), reached); /* W-11 */
        reached = set_or(reached, over);
        while (!set_empty(over)) {
            next = set_or(next, war_neighbours[set_take(&over)]);
        }
        fresh = set_without(set_without(next, lakes), reached);
    }
}

/* A walk that is kept, with all that it depends on. */
typedef struct Walk {
    bool done;
    CellSet lakes;
    uint8_t steps[WAR_CELLS];
} Walk;

/* The only memory of a game that changes: a walk is used again only for the same seat and lakes, so
 * what it gives never depends on what was asked before. */
enum { WALK_BITS = 6 };
static _Thread_local Walk walks[WAR_SEATS][1 << WALK_BITS];

void war_steps_home(const WarState *state, int seat, uint8_t steps[WAR_CELLS]) {
    const CellSet lakes = set_without(state->tiles[WAR_LAKE], state->hidden);
    const uint64_t key = rng_mix(lakes.word[0] ^ rng_mix(lakes.word[1]));
    Walk *walk = &walks[seat][key >> (64 - WALK_BITS)];
    if (!walk->done || walk->lakes.word[0] != lakes.word[0] ||
        walk->lakes.word[1] != lakes.word[1]) {
        walk->done = true;
        walk->lakes = lakes;
        war_walk_home(lakes, seat, walk->steps);
    }
    memcpy(steps, walk->steps, WAR_CELLS);
}
