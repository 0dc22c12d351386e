/* What chance may do with an action, as far as it can be seen: a country is drawn (E-11) or a
 * counter (E-14), or two dice are rolled (E-20). */
#include <string.h>

#include "games/empire/rules.h"

/* --- Countries ------------------------------------------------------------------------------ */

static int discover(EmpireState *state, int place, int index) {
    const int turns = empire_pole_place(place) ? 1 : EMPIRE_TURNS;
    uint32_t count = 0;
    for (int country = 0; country < EMPIRE_COUNTRIES; country++) {
        count += empire_country[country].pole == empire_pole_place(place) &&
                 state->place_of[country] < 0;
    }
    if (index >= (int)count * turns) {
        return 0;
    }
    for (uint64_t seed = state->rng.state;; seed++) { /* any will do */
        Rng rng = rng_seeded(seed);
        if (rng_below(&rng, count) == (uint32_t)(index / turns) &&
            rng_below(&rng, EMPIRE_TURNS) == (uint32_t)(index % turns)) {
            state->rng = rng_seeded(seed);
            return 1;
        }
    }
}

/* --- Counters ------------------------------------------------------------------------------- */

/* Every counter that the viewer cannot see is as likely as each other to be the next. */
static int take(EmpireState *state, int index) {
    int16_t left[EMPIRE_COUNTERS];
    empire_count_unseen(state, left);
    for (int counter = 0; counter < EMPIRE_COUNTERS; counter++) {
        if (left[counter] > 0 && index-- == 0) {
            memset(state->deck.of, 0, sizeof state->deck.of);
            state->deck.of[counter] = 1;
            for (uint64_t seed = state->rng.state;; seed++) { /* any will do */
                Rng rng = rng_seeded(seed);
                if (rng_below(&rng, state->deck.total) == 0) {
                    state->rng = rng_seeded(seed);
                    return left[counter];
                }
            }
        }
    }
    return 0;
}

/* --- Fights --------------------------------------------------------------------------------- */

/* Who is hit: -1 the defender, 0 both, 1 the attacker. */
static int hit_by(int attack, int defence) {
    return (attack < defence) - (attack > defence);
}

static int fight(EmpireState *state, const EmpireUnit *attacker, const EmpireUnit *defender,
                 int index) {
    enum { SIDES = 6, RESULTS = 3 };
    const int more =
        empire_counter[attacker->counter].combat - empire_counter[defender->counter].combat;
    int ways[RESULTS] = {0};
    int result = 0;
    for (int pair = 0; pair < SIDES * SIDES; pair++) {
        ways[1 + hit_by(more + pair / SIDES, pair % SIDES)]++;
    }
    while (result < RESULTS && (ways[result] == 0 || index-- > 0)) {
        result++;
    }
    if (result == RESULTS) {
        return 0;
    }
    for (uint64_t seed = state->rng.state;; seed++) { /* any will do */
        Rng rng = rng_seeded(seed);
        const int attack = more + (int)rng_below(&rng, SIDES);
        if (1 + hit_by(attack, (int)rng_below(&rng, SIDES)) == result) {
            state->rng = rng_seeded(seed);
            return ways[result];
        }
    }
}

/* Where there is only one defender the dice roll at once (E-28). */
static int attack(EmpireState *state, Action action, int index) {
    Action defences[EMPIRE_ALL];
    EmpireState then = *state;
    empire_begin_attack(&then, action);
    if (empire_list_defend(&then, defences) != defences + 1) {
        return index == 0;
    }
    const EmpireUnit defender = empire_unit_of(defences[0]);
    return fight(state, &then.attacker, &defender, index);
}

int empire_chance(void *at, Action action, int index) {
    EmpireState *state = at;
    const EmpireUnit unit = empire_unit_of(action);
    switch (empire_kind_of(action)) {
    case EMPIRE_DO_EXPLORE:
        return discover(state, empire_place(empire_to_of(action)), index);
    case EMPIRE_DO_TAKE:
        return take(state, index);
    case EMPIRE_DO_ATTACK:
        return attack(state, action, index);
    case EMPIRE_DO_DEFEND:
        return fight(state, &state->attacker, &unit, index);
    default:
        return index == 0;
    }
}

/* --- What has no part in the end ------------------------------------------------------------- */

/* Of the spaces without enemies, one does for a counter as well as another. */
static bool musters_elsewhere(const EmpireState *state, Action action, CellSet enemies) {
    CellSet cells = set_without(empire_muster_cells(state, empire_counter_of(action)), enemies);
    const Cell to = empire_to_of(action);
    return set_has(cells, to) && set_take(&cells) != to;
}

/* A move uses up its unit's only one of this turn, and only a fight, a muster or a coup changes who
 * has which country. */
bool empire_idle(const void *at, Action action) {
    const EmpireState *state = at;
    const CellSet enemies = empire_enemies(state, state->on_turn);
    switch (empire_kind_of(action)) {
    case EMPIRE_DO_MUSTER:
        return musters_elsewhere(state, action, enemies);
    case EMPIRE_DO_MOVE:
    case EMPIRE_DO_UNLOAD:
        return !set_has(enemies, empire_to_of(action));
    case EMPIRE_DO_LOAD:
    case EMPIRE_DO_DISCARD:
    case EMPIRE_DO_RESHUFFLE:
    case EMPIRE_DO_TAKE:
        return true;
    default:
        return false;
    }
}
