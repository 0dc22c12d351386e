/* What an action gains, judged by the spaces that it changes and without making it, for order.c. No
 * rules, like evaluate.c, and no hand but that of the seat that decides. */
#include <string.h>

#include "games/empire/judge.h"

typedef enum Weight {
    SUPPLY,    /* of a unit that is supplied */
    FIRST_HIT, /* gained by who attacks first */
    CROWD,     /* for each own unit in the same space */
    RISK,      /* parts of 16 */
    BESIDE,    /* next to a unit of others that is weaker */
    MARCH,     /* for each step nearer to them, if it is ahead */
    AWAY,      /* parts of 8 of the counters to come of a country that is taken */
    PEOPLE,    /* parts of 8 of those of the people that it shuts out (E-9) */
    NEW,       /* a country more */
    OWN_CROWN, /* of a unit, where crowns guard against coups (E-21) */
    FOE_CROWN, /* likewise of a country that could be taken, */
    FOE_HELD,  /* and more by its prize, parts of 64, if crowns of it are in the hand */
    REACH,     /* by the prize, parts of 16: the death makes a coup possible */
    LAST_UNIT, /* of a country */
    WEIGHTS,
} Weight;

static const int16_t weight[WEIGHTS] = {
    [SUPPLY] = 4,    [FIRST_HIT] = 3, [CROWD] = 3,  [RISK] = 8,      [BESIDE] = 2,
    [MARCH] = 1,     [AWAY] = 6,      [PEOPLE] = 1, [NEW] = 10,      [OWN_CROWN] = 8,
    [FOE_CROWN] = 8, [FOE_HELD] = 4,  [REACH] = 6,  [LAST_UNIT] = 8,
};

enum { THROWS = 36, FAR = 9, SIXTEEN = 16, EIGHT = 8 };

int empire_worth(const EmpireCounter *counter) {
    static const int8_t kind[] = {[EMPIRE_ARMY] = 0, [EMPIRE_FLEET] = -2, [EMPIRE_WING] = 4};
    return 4 + 4 * counter->combat + kind[counter->kind] + 2 * counter->movement +
           2 * counter->crowns;
}

int empire_unit_worth(const EmpireUnit *unit) {
    const int aboard = unit->aboard == 0 ? 0 : empire_worth(&empire_counter[unit->aboard - 1]);
    return empire_worth(&empire_counter[unit->counter]) + aboard;
}

unsigned empire_playing(const EmpireState *state) {
    return ((1U << state->players) - 1) & ~(unsigned)state->resigned;
}

/* --- Stakes --------------------------------------------------------------------------------- */

int empire_stake(const EmpirePlan *plan, const EmpireUnit *unit) {
    const EmpireCounter *counter = &empire_counter[unit->counter];
    const EmpireStake *stake = &plan->stake[counter->country];
    const int crowns = counter->crowns;
    int value = empire_unit_worth(unit) + (stake->units == 1 ? weight[LAST_UNIT] : 0);
    if (stake->own) {
        return value + crowns * weight[OWN_CROWN];
    }
    if (!stake->wanted) {
        return value;
    }
    value += crowns * weight[FOE_CROWN];
    if (stake->held > 0) {
        value += crowns * weight[FOE_HELD] * stake->prize / 64;
    }
    if (stake->held <= stake->crowns && stake->held > stake->crowns - crowns) {
        value += weight[REACH] * stake->prize / 16;
    }
    return value;
}

static void count_stakes(const EmpireState *state, EmpirePlan *plan) {
    for (int i = 0; i < state->units; i++) {
        const EmpireUnit *unit = &state->unit[i];
        EmpireStake *stake = &plan->stake[empire_counter[unit->counter].country];
        const int aboard = unit->aboard == 0 ? 0 : empire_counter[unit->aboard - 1].crowns;
        stake->units++;
        stake->prize = (int16_t)(stake->prize + empire_unit_worth(unit));
        stake->crowns = (uint8_t)(stake->crowns + empire_counter[unit->counter].crowns + aboard);
    }
    for (int i = 0; i < EMPIRE_COUNTRIES; i++) {
        EmpireStake *stake = &plan->stake[i];
        const int owner = state->controller[i];
        stake->held = (uint8_t)empire_crowns_in(&state->hand[plan->seat], i);
        stake->own = owner == plan->seat;
        stake->wanted =
            owner != SEAT_NONE && !stake->own && empire_people_agree(state, plan->seat, i);
    }
}

/* --- Fights --------------------------------------------------------------------------------- */

int empire_duel(int more, int own_lives, int own_worth, int lives, int worth) {
    /* Of 36 throws, how many are higher by the difference given, from -2 on, or equal. */
    static const int8_t higher[] = {6, 10, 15, 21, 26};
    static const int8_t equal[] = {4, 5, 6, 5, 4};
    int after[3][3] = {{0}};
    for (int mine = 0; mine <= own_lives; mine++) {
        for (int theirs = 0; theirs <= lives; theirs++) {
            if (mine == 0 || theirs == 0) {
                after[mine][theirs] = (theirs == 0 ? worth : 0) - (mine == 0 ? own_worth : 0);
                continue;
            }
            const int both = equal[more + 2];
            const int hit = higher[more + 2];
            const int sum = hit * after[mine][theirs - 1] + both * after[mine - 1][theirs - 1] +
                            (THROWS - hit - both) * after[mine - 1][theirs];
            after[mine][theirs] = sum / THROWS;
        }
    }
    return after[own_lives][lives];
}

static int duel_with(const EmpireGuard *guard, int combat, int lives, int worth) {
    return empire_duel(combat - guard->combat, lives, worth, 1 + guard->supplied, guard->worth);
}

/* The unit that an opponent would let defend: the strongest. */
static void meet(const EmpirePlan *plan, EmpireGuard *guard, const EmpireUnit *unit) {
    const EmpireCounter *counter = &empire_counter[unit->counter];
    const int strength = 2 * counter->combat + 3 * unit->supplied;
    if (guard->units == 0 || strength > 2 * guard->combat + 3 * guard->supplied) {
        guard->combat = counter->combat;
        guard->supplied = unit->supplied;
        guard->worth = (int16_t)empire_stake(plan, unit);
    }
    guard->units++;
}

int empire_attack_gain(const EmpireState *state, const EmpirePlan *plan, Action action) {
    const EmpireUnit unit = empire_unit_of(action);
    const int seat = empire_seat_of(action) - 1;
    EmpireGuard guard = {.units = 0};
    for (int i = empire_first_in(state, unit.cell);
         i < state->units && state->unit[i].cell == unit.cell; i++) {
        if (empire_owner(state, &state->unit[i]) == seat) {
            meet(plan, &guard, &state->unit[i]);
        }
    }
    return duel_with(&guard, empire_counter[unit.counter].combat, 1 + unit.supplied,
                     empire_stake(plan, &unit)) +
           weight[FIRST_HIT];
}

/* --- What stands where ---------------------------------------------------------------------- */

/* The spaces that a unit may reach, whatever stands in its way. */
static CellSet reach_of(const EmpireCounter *counter, Cell cell, const CellSet ground[]) {
    CellSet reach = set_and(empire_neighbours[cell], ground[counter->kind]);
    for (int i = 1; i < counter->movement; i++) {
        reach = set_or(reach, set_and(empire_next_to(reach), ground[counter->kind]));
    }
    return reach;
}

static void add_to(EmpireCount *count, CellSet cells, int value) {
    for (int bit = 0; value >> bit != 0; bit++) {
        CellSet carry = cells;
        for (int i = bit; (value >> bit & 1) != 0 && i < 5 && !set_empty(carry); i++) {
            const CellSet held = count->bit[i];
            count->bit[i] = set_or(set_without(held, carry), set_without(carry, held));
            carry = set_and(held, carry);
        }
    }
}

/* Of the units of a seat in a space one is supplied, so the strongest threatens. */
void empire_count_danger(const EmpireState *state, unsigned seats,
                         EmpireCount danger[EMPIRE_SEATS]) {
    const CellSet land = state->terrain[EMPIRE_LAND];
    const CellSet sea = state->terrain[EMPIRE_SEA];
    const CellSet ground[] = {
        [EMPIRE_ARMY] = land, [EMPIRE_FLEET] = sea, [EMPIRE_WING] = set_or(land, sea)};
    const EmpireCounter *fiercest[EMPIRE_SEATS];
    unsigned here = 0;
    for (int i = 0; i < state->units; i++) {
        const EmpireUnit *unit = &state->unit[i];
        const EmpireCounter *counter = &empire_counter[unit->counter];
        const int owner = empire_owner(state, unit);
        const EmpireCounter **held = &fiercest[owner];
        if ((here >> owner & 1) == 0 ||
            2 * counter->combat + counter->movement > 2 * (*held)->combat + (*held)->movement) {
            *held = counter;
        }
        here |= 1U << owner & seats;
        if (i + 1 < state->units && unit[1].cell == unit->cell) {
            continue;
        }
        for (; here != 0; here &= here - 1) {
            const int seat = __builtin_ctz(here);
            add_to(&danger[seat], reach_of(fiercest[seat], unit->cell, ground),
                   fiercest[seat]->combat);
        }
    }
}

static void look_at_units(const EmpireState *state, EmpirePlan *plan) {
    for (int i = 0; i < state->units; i++) {
        const EmpireUnit *unit = &state->unit[i];
        const EmpireCounter *counter = &empire_counter[unit->counter];
        if (empire_owner(state, unit) != plan->seat) {
            meet(plan, &plan->guard[unit->cell], unit);
            set_include(&plan->others, unit->cell);
            continue;
        }
        plan->units[unit->cell]++;
        if (counter->combat > plan->combat[unit->cell]) {
            plan->combat[unit->cell] = counter->combat;
        }
    }
}

static void measure_steps(EmpirePlan *plan) {
    CellSet reached = plan->others;
    CellSet fresh = plan->others;
    memset(plan->steps, FAR, sizeof plan->steps);
    for (uint8_t step = 0; step < FAR && !set_empty(fresh); step++) {
        for (CellSet left = fresh; !set_empty(left);) {
            plan->steps[set_take(&left)] = step;
        }
        fresh = set_without(empire_next_to(fresh), reached);
        reached = set_or(reached, fresh);
    }
}

/* The counters of each country that may still come, all but those on the board and the dead. */
static void count_away(const EmpireState *state, int away[EMPIRE_COUNTRIES]) {
    memset(away, 0, EMPIRE_COUNTRIES * sizeof away[0]);
    for (int i = 0; i < EMPIRE_COUNTERS; i++) {
        away[empire_counter[i].country] += empire_counter[i].copies - state->dead.of[i];
    }
    for (int i = 0; i < state->units; i++) {
        const int country = empire_counter[state->unit[i].counter].country;
        away[country] -= 1 + (state->unit[i].aboard != 0);
    }
}

static void value_countries(const EmpireState *state, EmpirePlan *plan) {
    int away[EMPIRE_COUNTRIES];
    int open[EMPIRE_ORC + 1] = {0};
    bool held[EMPIRE_ORC + 1] = {false};
    count_away(state, away);
    for (int i = 0; i < EMPIRE_COUNTRIES; i++) {
        const EmpirePeople people = empire_country[i].people;
        const int owner = state->controller[i];
        open[people] += owner == SEAT_NONE || owner == plan->seat ? away[i] : 0;
        held[people] = held[people] || owner == plan->seat;
    }
    for (int i = 0; i < EMPIRE_COUNTRIES; i++) {
        const EmpirePeople people = empire_country[i].people;
        int value = weight[NEW] + weight[AWAY] * away[i] / EIGHT;
        if (people == EMPIRE_ELF && !held[EMPIRE_ELF]) {
            value -= weight[PEOPLE] * open[EMPIRE_ORC] / EIGHT;
        } else if (people == EMPIRE_ORC && !held[EMPIRE_ORC]) {
            value -= weight[PEOPLE] * open[EMPIRE_ELF] / EIGHT;
        }
        plan->country[i] = (int8_t)value;
    }
}

static bool is_ahead(const EmpireState *state, int seat) {
    int worth[EMPIRE_SEATS] = {0};
    int most = 0;
    for (int i = 0; i < state->units; i++) {
        worth[empire_owner(state, &state->unit[i])] += empire_unit_worth(&state->unit[i]);
    }
    for (int i = 0; i < EMPIRE_SEATS; i++) {
        most = i != seat && worth[i] > most ? worth[i] : most;
    }
    return worth[seat] > most;
}

void empire_plan(const EmpireState *state, int seat, EmpirePlan *plan) {
    *plan = (EmpirePlan){.seat = seat,
                         .foes = empire_playing(state) & ~(1U << seat),
                         .ahead = is_ahead(state, seat)};
    count_stakes(state, plan);
    look_at_units(state, plan);
    empire_count_danger(state, plan->foes, plan->danger);
    measure_steps(plan);
    value_countries(state, plan);
}

/* --- Spaces --------------------------------------------------------------------------------- */

/* What it is worth that a unit stands in a space; `alone` is false where it stands there already.
 */
static int space_gain(const EmpirePlan *plan, const EmpireCounter *counter, int worth, int lives,
                      Cell cell, int company) {
    const EmpireGuard *guard = &plan->guard[cell];
    int gain = -weight[CROWD] * company;
    if (guard->units > 0) {
        const int help = company > 0 && plan->combat[cell] >= guard->combat ? 2 : 0;
        return gain + help + duel_with(guard, counter->combat, lives, worth) + weight[FIRST_HIT];
    }
    int danger = 0;
    for (unsigned left = plan->foes; left != 0; left &= left - 1) {
        danger += empire_count_at(&plan->danger[__builtin_ctz(left)], cell);
    }
    if (danger > 0) {
        const int guards = 3 * counter->combat * lives + 3 * plan->combat[cell] * (company > 0);
        gain -= worth * danger * weight[RISK] / (SIXTEEN * (danger + guards));
        gain += plan->steps[cell] == 1 ? weight[BESIDE] : 0;
    }
    return gain - (plan->ahead ? weight[MARCH] * plan->steps[cell] : 0);
}

int empire_muster_gain(const EmpireState *state, const EmpirePlan *plan, int counter, Cell cell) {
    const EmpireCounter *card = &empire_counter[counter];
    const int worth = empire_worth(card);
    const bool first = state->controller[card->country] != plan->seat;
    return worth + (first ? plan->country[card->country] : 0) +
           space_gain(plan, card, worth, 1, cell, plan->units[cell]);
}

int empire_move_gain(const EmpirePlan *plan, Action action) {
    const EmpireUnit unit = empire_unit_of(action);
    const EmpireCounter *counter = &empire_counter[unit.counter];
    const Cell to = empire_to_of(action);
    const int worth = empire_stake(plan, &unit);
    return space_gain(plan, counter, worth, 1, to, plan->units[to]) - weight[SUPPLY] -
           space_gain(plan, counter, worth, 2, unit.cell, plan->units[unit.cell] - 1);
}

int empire_unload_gain(const EmpirePlan *plan, Action action) {
    const EmpireUnit unit = empire_unit_of(action);
    const EmpireCounter *army = &empire_counter[unit.aboard - 1];
    const Cell to = empire_to_of(action);
    return space_gain(plan, army, empire_worth(army), 1, to, plan->units[to]) - weight[SUPPLY];
}
