/* The value of a position, for the search: the same things counted for each player, a weight for
 * each, and the player's share of all. Nothing here is a rule. */
#include <string.h>

#include "games/empire/judge.h"

typedef enum Feature {
    UNITS,
    COMBAT, /* of all units */
    STRONG, /* units of combat 3 */
    MOVEMENT,
    FLEETS,
    WINGS,
    ABOARD,
    SUPPLIED,
    SPACES,         /* with units */
    CROWNS,         /* on the board */
    COUNTRIES,      /* controlled */
    LAST_COUNTRIES, /* the same, growing towards the end (E-25) */
    LAST_CROWNS,
    BARE,      /* countries without a crown on the board */
    THIN,      /* countries with a single unit */
    OPEN,      /* the part of the counters to come that it could muster */
    HELD,      /* worth of what its hand can muster */
    SCEPTRES,  /* crowns in the hand against countries of others */
    LOST_SOON, /* worth that it is likely to lose in spaces of several, by who acts next */
    LOST_LATER,
    RISK_SOON, /* worth that others may attack in their next turn */
    RISK_LATER,
    COUP_SOON, /* worth of countries that a hand can take, or lose (E-21) */
    COUP_LATER,
    TURN, /* acts next */
    FEATURES,
} Feature;

static const int16_t weight[FEATURES] = {
    [UNITS] = 4,       [COMBAT] = 2,      [STRONG] = 1,      [MOVEMENT] = -7,
    [FLEETS] = 16,     [WINGS] = -28,     [ABOARD] = 40,     [SUPPLIED] = 16,
    [SPACES] = 9,      [CROWNS] = 47,     [COUNTRIES] = -83, [LAST_COUNTRIES] = 60,
    [LAST_CROWNS] = 5, [BARE] = -21,      [THIN] = -119,     [OPEN] = 31,
    [HELD] = 6,        [SCEPTRES] = 69,   [LOST_SOON] = -8,  [LOST_LATER] = 0,
    [RISK_SOON] = 0,   [RISK_LATER] = -1, [COUP_SOON] = 10,  [COUP_LATER] = 9,
    [TURN] = 124,
};

enum { PARTS = 64, FEW = 2, MOST = 1000 };

typedef struct Country {
    int units;  /* on the board */
    int worth;  /* of these */
    int crowns; /* likewise */
    int away;   /* its counters that may come: neither on the board nor dead */
} Country;

typedef struct Sides {
    const EmpireState *state;
    unsigned playing;
    int next; /* the seat that acts first */
    int left; /* rounds after this one */
    int count[EMPIRE_SEATS][FEATURES];
    uint8_t danger[EMPIRE_SEATS][EMPIRE_CELLS]; /* combat that a seat can bring next turn */
    Country country[EMPIRE_COUNTRIES];
    bool people[EMPIRE_SEATS][EMPIRE_ORC + 1]; /* controls a country of it */
} Sides;

/* --- Counting --------------------------------------------------------------------------------- */

static int next_seat(const EmpireState *state) {
    int seat = state->on_turn;
    do {
        seat = (seat + 1) % state->players;
    } while ((state->resigned >> seat & 1) != 0 && seat != state->on_turn);
    return seat;
}

static bool may_have(const Sides *sides, int seat, int country) {
    const EmpirePeople people = empire_country[country].people;
    return !(people == EMPIRE_ORC && sides->people[seat][EMPIRE_ELF]) &&
           !(people == EMPIRE_ELF && sides->people[seat][EMPIRE_ORC]);
}

static void count_unit(Sides *sides, const EmpireUnit *unit) {
    const EmpireCounter *counter = &empire_counter[unit->counter];
    Country *country = &sides->country[counter->country];
    int *count = sides->count[empire_owner(sides->state, unit)];
    count[UNITS]++;
    count[COMBAT] += counter->combat;
    count[STRONG] += counter->combat == 3;
    count[MOVEMENT] += counter->movement;
    count[FLEETS] += counter->kind == EMPIRE_FLEET;
    count[WINGS] += counter->kind == EMPIRE_WING;
    count[SUPPLIED] += unit->supplied;
    country->units++;
    country->worth += empire_unit_worth(unit);
    country->crowns += counter->crowns;
    country->away--;
    if (unit->aboard != 0) {
        count[ABOARD]++;
        count[COMBAT] += empire_counter[unit->aboard - 1].combat;
        country->crowns += empire_counter[unit->aboard - 1].crowns;
        country->away--;
    }
}

static void count_units(Sides *sides) {
    const EmpireState *state = sides->state;
    for (int i = 0; i < EMPIRE_COUNTERS; i++) {
        const EmpireCounter *counter = &empire_counter[i];
        sides->country[counter->country].away += counter->copies - state->dead.of[i];
    }
    for (int i = 0; i < state->units; i++) {
        count_unit(sides, &state->unit[i]);
    }
}

static void count_countries(Sides *sides) {
    for (int i = 0; i < EMPIRE_COUNTRIES; i++) {
        const int seat = sides->state->controller[i];
        const Country *country = &sides->country[i];
        if (seat != SEAT_NONE) {
            int *count = sides->count[seat];
            count[COUNTRIES]++;
            count[CROWNS] += country->crowns;
            count[BARE] += country->crowns == 0;
            count[THIN] += country->units == 1;
            sides->people[seat][empire_country[i].people] = true;
        }
    }
    for (int seat = 0; seat < EMPIRE_SEATS; seat++) {
        int *count = sides->count[seat];
        count[LAST_COUNTRIES] = PARTS * count[COUNTRIES] / (sides->left + FEW);
        count[LAST_CROWNS] = PARTS * count[CROWNS] / (sides->left + FEW);
    }
}

/* The counters to come that a seat could muster, and what it holds. */
static void count_hopes(Sides *sides, int seat) {
    const EmpireState *state = sides->state;
    const EmpirePile *hand = &state->hand[seat];
    int *count = sides->count[seat];
    int all = 1;
    int open = 0;
    for (int i = 0; i < EMPIRE_COUNTRIES; i++) {
        const int owner = state->controller[i];
        const bool free = (owner == SEAT_NONE || owner == seat) && may_have(sides, seat, i);
        const bool there = state->place_of[i] >= 0;
        const int away = sides->country[i].away;
        all += away;
        open += free ? (there ? PARTS : PARTS / 2) * away : 0;
        for (int at = empire_counters_of[i]; at < empire_counters_of[i + 1]; at++) {
            const EmpireCounter *counter = &empire_counter[at];
            if (hand->of[at] > 0) {
                count[HELD] += free && there ? hand->of[at] * empire_worth(counter) : 0;
                count[SCEPTRES] += !free && there ? hand->of[at] * counter->crowns : 0;
            }
        }
    }
    count[OPEN] = open / all;
}

/* --- Fights ----------------------------------------------------------------------------------- */

/* The units of one space. */
typedef struct Space {
    Cell cell;
    int power[EMPIRE_SEATS];
    int worth[EMPIRE_SEATS];
    int all; /* power */
    unsigned seats;
} Space;

/* Each loses more, the less of the power there is its own. The one who acts first has more. */
static void count_fight(Sides *sides, Space *space) {
    enum { FIRST = 5 };
    const bool soon = (space->seats >> sides->next & 1) != 0;
    if (soon) {
        space->power[sides->next] += FIRST;
        space->all += FIRST;
    }
    for (unsigned left = space->seats; left != 0; left &= left - 1) {
        const int seat = __builtin_ctz(left);
        sides->count[seat][soon ? LOST_SOON : LOST_LATER] +=
            space->worth[seat] * (space->all - space->power[seat]) / space->all;
    }
}

static void count_risk(Sides *sides, const Space *space, int seat) {
    int soon = 0;
    int later = 0;
    for (unsigned left = sides->playing & ~(1U << seat); left != 0; left &= left - 1) {
        const int other = __builtin_ctz(left);
        *(other == sides->next ? &soon : &later) += sides->danger[other][space->cell];
    }
    const int power = space->power[seat];
    if (soon > 0) {
        sides->count[seat][RISK_SOON] += space->worth[seat] * soon / (soon + power);
    }
    if (later > 0) {
        sides->count[seat][RISK_LATER] += space->worth[seat] * later / (later + power);
    }
}

/* Reads the units of a space, from `i` on; returns the first after them. */
static int read_space(const EmpireState *state, int i, Space *space) {
    *space = (Space){.cell = state->unit[i].cell};
    for (; i < state->units && state->unit[i].cell == space->cell; i++) {
        const EmpireUnit *unit = &state->unit[i];
        const int seat = empire_owner(state, unit);
        const int power = (1 + 2 * empire_counter[unit->counter].combat) * (1 + unit->supplied);
        space->power[seat] += power;
        space->all += power;
        space->worth[seat] += empire_unit_worth(unit);
        space->seats |= 1U << seat;
    }
    return i;
}

static void count_spaces(Sides *sides) {
    const EmpireState *state = sides->state;
    Space space;
    for (int i = 0; i < state->units;) {
        i = read_space(state, i, &space);
        for (unsigned left = space.seats; left != 0; left &= left - 1) {
            sides->count[__builtin_ctz(left)][SPACES]++;
        }
        if ((space.seats & (space.seats - 1)) != 0) {
            count_fight(sides, &space);
        } else {
            count_risk(sides, &space, __builtin_ctz(space.seats));
        }
    }
}

/* --- Coups ------------------------------------------------------------------------------------ */

static void count_coups(Sides *sides) {
    const EmpireState *state = sides->state;
    for (int i = 0; i < EMPIRE_COUNTRIES; i++) {
        const int owner = state->controller[i];
        int taker = SEAT_NONE;
        for (unsigned left = owner == SEAT_NONE ? 0 : sides->playing & ~(1U << owner); left != 0;
             left &= left - 1) {
            const int seat = __builtin_ctz(left);
            if (taker != sides->next && may_have(sides, seat, i) &&
                empire_crowns_in(&state->hand[seat], i) > sides->country[i].crowns) {
                taker = seat;
            }
        }
        if (taker != SEAT_NONE) {
            const Feature when = taker == sides->next ? COUP_SOON : COUP_LATER;
            sides->count[owner][when] -= sides->country[i].worth;
            sides->count[taker][when] += sides->country[i].worth;
        }
    }
}

/* --- All of it -------------------------------------------------------------------------------- */

static void count_all(Sides *sides, const EmpireState *state) {
    const bool acts = state->phase != EMPIRE_DRAW;
    memset(sides, 0, sizeof *sides);
    sides->state = state;
    sides->playing = empire_playing(state);
    sides->next = acts ? state->on_turn : next_seat(state);
    sides->left = state->rounds - state->round;
    sides->count[sides->next][TURN] = 1;
    count_units(sides);
    count_countries(sides);
    for (unsigned left = sides->playing; left != 0; left &= left - 1) {
        count_hopes(sides, __builtin_ctz(left));
    }
    empire_count_danger(state, sides->danger);
    count_spaces(sides);
    count_coups(sides);
}

/* The share of a seat whose strength is `more` above the mean, as a part of nothing in particular:
 * it grows and shrinks by the square, so that no lead makes the next step worthless. */
static int64_t share_of(int more) {
    enum { STEP = 2000, ONE = 1 << 20 };
    const int64_t away = STEP + (more < 0 ? -more : more);
    return more < 0 ? (int64_t)ONE * STEP * STEP / (away * away)
                    : (int64_t)ONE * away * away / (STEP * STEP);
}

int empire_evaluate(const void *at, int seat) {
    enum { SPREAD = 950 };
    const EmpireState *state = at;
    const bool among = (state->winners >> seat & 1) != 0;
    int strength[EMPIRE_SEATS] = {0};
    int64_t all = 0;
    int sum = 0;
    Sides sides;
    if (state->result != OUTCOME_NONE) {
        return among ? 2 * MOST / __builtin_popcount(state->winners) - MOST : -MOST;
    }
    if ((empire_playing(state) >> seat & 1) == 0) {
        return -MOST;
    }
    count_all(&sides, state);
    for (unsigned left = sides.playing; left != 0; left &= left - 1) {
        const int other = __builtin_ctz(left);
        for (int i = 0; i < FEATURES; i++) {
            strength[other] += weight[i] * sides.count[other][i];
        }
        sum += strength[other];
    }
    const int mean = sum / __builtin_popcount(sides.playing);
    for (unsigned left = sides.playing; left != 0; left &= left - 1) {
        all += share_of(strength[__builtin_ctz(left)] - mean);
    }
    return (int)(2 * SPREAD * share_of(strength[seat] - mean) / all) - SPREAD;
}
