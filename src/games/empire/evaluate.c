/* The value of a position, for the search: the same things counted for each player, a weight for
 * each, and the player's share of all. Nothing here is a rule. */
#include <string.h>

#include "games/empire/judge.h"
#include "hex/min_max.h"

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
    ROOM,      /* counters that it draws at the end of this turn */
    ROOM_OPEN, /* times the part that it could muster */
    HELD,      /* worth of what its hand can muster */
    SCEPTRES,  /* crowns in the hand against countries of others */
    LOST_SOON, /* worth that it is likely to lose in spaces of several, by who acts next */
    LOST_LATER,
    RISK_SOON, /* worth that others may attack in their next turn */
    RISK_LATER,
    COUP,    /* worth of countries that the hand can take, or lose to it (E-21) */
    EXPOSED, /* worth of its countries that other hands may take */
    FEATURES,
} Feature;

/* For a thousandth of the logarithm of the odds each. Fitted to matches of the policy with itself,
 * but for what is drawn and held, which such matches do not show. */
static const int16_t weight[FEATURES] = {
    [UNITS] = 12,      [COMBAT] = -3,      [STRONG] = -21,     [MOVEMENT] = -2,
    [FLEETS] = 6,      [WINGS] = -44,      [ABOARD] = 78,      [SUPPLIED] = 17,
    [SPACES] = 22,     [CROWNS] = 41,      [COUNTRIES] = -208, [LAST_COUNTRIES] = 107,
    [LAST_CROWNS] = 7, [BARE] = -68,       [THIN] = -77,       [OPEN] = 34,
    [ROOM] = 5,        [ROOM_OPEN] = 1,    [HELD] = 2,         [SCEPTRES] = 10,
    [LOST_SOON] = -19, [LOST_LATER] = -10, [RISK_SOON] = -3,   [RISK_LATER] = -3,
    [COUP] = 11,       [EXPOSED] = -12,
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
    int next;   /* the seat that acts first */
    int left;   /* rounds after this one */
    int viewer; /* the seat whose hand is known: other hands count as what they may be */
    int count[EMPIRE_SEATS][FEATURES];
    EmpireCount danger[EMPIRE_SEATS]; /* combat that a seat can bring next turn */
    int8_t hidden[EMPIRE_COUNTERS];   /* of each counter, how many the viewer cannot see */
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
    sides->hidden[unit->counter]--;
    if (unit->aboard != 0) {
        count[ABOARD]++;
        count[COMBAT] += empire_counter[unit->aboard - 1].combat;
        country->crowns += empire_counter[unit->aboard - 1].crowns;
        country->away--;
        sides->hidden[unit->aboard - 1]--;
    }
}

static void count_units(Sides *sides) {
    const EmpireState *state = sides->state;
    for (int i = 0; i < EMPIRE_COUNTERS; i++) {
        const EmpireCounter *counter = &empire_counter[i];
        const int there = counter->copies - state->dead.of[i];
        sides->country[counter->country].away += there;
        sides->hidden[i] = (int8_t)(there - state->discard.of[i] - state->shown.of[i] -
                                    state->hand[sides->viewer].of[i]);
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
        for (int at = empire_counters_of[i];
             seat == sides->viewer && at < empire_counters_of[i + 1]; at++) {
            const EmpireCounter *counter = &empire_counter[at];
            if (hand->of[at] > 0) {
                count[HELD] += free && there ? hand->of[at] * empire_worth(counter) : 0;
                count[SCEPTRES] += !free && there ? hand->of[at] * counter->crowns : 0;
            }
        }
    }
    count[OPEN] = open / all;
    if (seat == state->on_turn) {
        const int room = EMPIRE_HAND - hand->total;
        count[ROOM] = MIN(room, state->deck.total);
        count[ROOM_OPEN] = count[ROOM] * count[OPEN];
    }
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
        *(other == sides->next ? &soon : &later) +=
            empire_count_at(&sides->danger[other], space->cell);
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

/* How likely a hand of unknown counters can take a country, in parts of 64. */
static int risk_of_coup(const Sides *sides, int country) {
    const EmpireState *state = sides->state;
    const int wanted = sides->country[country].crowns + 1;
    int unseen = state->deck.total + 1;
    int singles = 0;
    int crowned = 0;
    int crowns = 0;
    for (int seat = 0; seat < state->players; seat++) {
        unseen += seat == sides->viewer ? 0 : state->hand[seat].total;
    }
    for (int at = empire_counters_of[country]; at < empire_counters_of[country + 1]; at++) {
        const int there = sides->hidden[at];
        crowned += empire_counter[at].crowns > 0 ? there : 0;
        crowns += empire_counter[at].crowns * there;
        singles += empire_counter[at].crowns >= wanted ? there : 0;
    }
    const int pairs = crowns < wanted ? 0 : (crowned * crowned - singles * singles) / 4;
    const int part = PARTS * EMPIRE_HAND / unseen;
    const int risk = singles * part + pairs * part * part / PARTS;
    return MIN(risk, PARTS);
}

static void count_coups(Sides *sides) {
    const EmpireState *state = sides->state;
    const int viewer = sides->viewer;
    for (int i = 0; i < EMPIRE_COUNTRIES; i++) {
        const int owner = state->controller[i];
        const int worth = sides->country[i].worth;
        if (owner == SEAT_NONE) {
            continue;
        }
        if (owner != viewer && may_have(sides, viewer, i) &&
            empire_crowns_in(&state->hand[viewer], i) > sides->country[i].crowns) {
            sides->count[owner][COUP] -= worth;
            sides->count[viewer][COUP] += worth;
        }
        sides->count[owner][EXPOSED] += worth * risk_of_coup(sides, i) / PARTS;
    }
}

/* --- All of it -------------------------------------------------------------------------------- */

static void count_all(Sides *sides, const EmpireState *state, int viewer) {
    const bool acts = state->phase != EMPIRE_DRAW;
    memset(sides, 0, sizeof *sides);
    sides->state = state;
    sides->viewer = viewer;
    sides->playing = empire_playing(state);
    sides->next = acts ? state->on_turn : next_seat(state);
    sides->left = state->rounds - state->round;
    count_units(sides);
    count_countries(sides);
    for (unsigned left = sides->playing; left != 0; left &= left - 1) {
        count_hopes(sides, __builtin_ctz(left));
    }
    empire_count_danger(state, sides->playing, sides->danger);
    count_spaces(sides);
    count_coups(sides);
}

/* A seat's part in a sum over all seats, when its strength is `more` above the mean: it grows and
 * shrinks by the square, so that no lead makes the next step worthless. */
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
    int64_t all = 1;
    int sum = 0;
    Sides sides;
    if (state->result != OUTCOME_NONE) {
        return among ? 2 * MOST / __builtin_popcount(state->winners) - MOST : -MOST;
    }
    if ((empire_playing(state) >> seat & 1) == 0) {
        return -MOST;
    }
    count_all(&sides, state, seat);
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

int empire_eval_scale(const void *state) {
    (void)state;
    return 12;
}
