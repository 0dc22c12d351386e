/* The way to a home over what is known of the land: for the search, not a rule. */
#include <string.h>

#include "games/firstwar/rules.h"

void war_walk_home(WarSet lakes, int seat, uint8_t steps[WAR_CELLS]) {
    WarSet reached = {{0, 0}};
    WarSet fresh = {{0, 0}};
    memset(steps, WAR_STEPS_MOST, WAR_CELLS);
    war_include(&fresh, war_home_fields[seat]);
    for (uint8_t step = 0; step < WAR_STEPS_MOST && !war_empty(fresh); step++) {
        WarSet next = {{0, 0}};
        reached = war_or(reached, fresh);
        while (!war_empty(fresh)) {
            const Cell cell = war_take(&fresh);
            steps[cell] = step;
            next = war_or(next, war_neighbours[cell]);
        }
        WarSet over = war_without(war_and(next, lakes), reached); /* W-11 */
        reached = war_or(reached, over);
        while (!war_empty(over)) {
            next = war_or(next, war_neighbours[war_take(&over)]);
        }
        fresh = war_without(war_without(next, lakes), reached);
    }
}

/* A walk that is kept, with all that it depends on. */
typedef struct Walk {
    bool done;
    WarSet lakes;
    uint8_t steps[WAR_CELLS];
} Walk;

/* The only memory of a game that changes: a walk is used again only for the same seat and lakes, so
 * what it gives never depends on what was asked before. */
enum { WALK_BITS = 6 };
static _Thread_local Walk walks[WAR_SEATS][1 << WALK_BITS];

void war_steps_home(const WarState *state, int seat, uint8_t steps[WAR_CELLS]) {
    const WarSet lakes = war_without(state->tiles[WAR_LAKE], state->hidden);
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
