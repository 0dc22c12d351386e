/* The value of a position, for the search: a strength for each player, and its share of all. */
#include "games/empire/judge.h"

typedef enum Weight {
    SUPPLIED,     /* a unit that stands */
    COUNTRY,      /* controlled */
    LAST_COUNTRY, /* more, divided by the rounds left and a few */
    LAST_CROWN,   /* likewise for a crown on the board (E-25) */
    DRAWS,        /* the counters to come, if all could be mustered */
    FRESH,        /* parts of 16 that a counter of an unexplored country counts among them */
    HELD,         /* parts of 64 of a counter that the hand can muster */
    CROWN_HELD,   /* a crown in the hand */
    FIRST,        /* strength that the one who acts first has more in a space of several */
    FIERCE,       /* parts of 64 that are lost there, as the strengths are to each other */
    LATER_FIERCE, /* likewise if none of them is the next to act */
    COUP_NEXT,    /* parts of 64 of a country that a hand can take at once (E-21) */
    COUP_LATER,   /* likewise when its turn is not the next */
    WEIGHTS,
} Weight;

static const int16_t weight[WEIGHTS] = {
    [SUPPLIED] = 4,      [COUNTRY] = 6,    [LAST_COUNTRY] = 300, [LAST_CROWN] = 8, [DRAWS] = 90,
    [FRESH] = 8,         [HELD] = 24,      [CROWN_HELD] = 1,     [FIRST] = 5,      [FIERCE] = 40,
    [LATER_FIERCE] = 24, [COUP_NEXT] = 48, [COUP_LATER] = 24,
};

enum { WHOLE = 64, SIXTEEN = 16, MOST = 1000, SPREAD = 950 };

typedef struct Country {
    int worth;  /* of its units on the board */
    int crowns; /* likewise */
    int away;   /* its counters that may come: neither on the board nor dead */
} Country;

typedef struct Sides {
    const EmpireState *state;
    unsigned playing;
    int next; /* the seat that acts first */
    int left; /* rounds after this one */
    int strength[EMPIRE_SEATS];
    Country country[EMPIRE_COUNTRIES];
    bool people[EMPIRE_SEATS][EMPIRE_ORC + 1]; /* controls a country of it */
} Sides;

/* The seat whose turn comes next. */
static int next_seat(const EmpireState *state) {
    int seat = state->on_turn;
    do {
        seat = (seat + 1) % state->players;
    } while ((state->resigned >> seat & 1) != 0 && seat != state->on_turn);
    return seat;
}

/* --- Counting --------------------------------------------------------------------------------- */

static bool may_have(const Sides *sides, int seat, int country) {
    const EmpirePeople people = empire_country[country].people;
    return !(people == EMPIRE_ORC && sides->people[seat][EMPIRE_ELF]) &&
           !(people == EMPIRE_ELF && sides->people[seat][EMPIRE_ORC]);
}

static int worth_of_unit(const EmpireUnit *unit) {
    return empire_unit_worth(unit) + unit->supplied * weight[SUPPLIED];
}

static void count_units(Sides *sides) {
    const EmpireState *state = sides->state;
    for (int i = 0; i < EMPIRE_COUNTERS; i++) {
        const EmpireCounter *counter = &empire_counter[i];
        sides->country[counter->country].away += counter->copies - state->dead.of[i];
    }
    for (int i = 0; i < state->units; i++) {
        const EmpireUnit *unit = &state->unit[i];
        const EmpireCounter *counter = &empire_counter[unit->counter];
        Country *country = &sides->country[counter->country];
        country->worth += worth_of_unit(unit);
        country->crowns += counter->crowns;
        country->away--;
        if (unit->aboard != 0) {
            country->crowns += empire_counter[unit->aboard - 1].crowns;
            country->away--;
        }
    }
}

static void count_countries(Sides *sides) {
    enum { FEW = 2 };
    const EmpireState *state = sides->state;
    const int last = weight[LAST_COUNTRY] / (sides->left + FEW);
    for (int i = 0; i < EMPIRE_COUNTRIES; i++) {
        const int seat = state->controller[i];
        Country *country = &sides->country[i];
        if (seat != SEAT_NONE) {
            country->worth +=
                weight[COUNTRY] + last + weight[LAST_CROWN] * country->crowns / (sides->left + FEW);
            sides->strength[seat] += country->worth;
            sides->people[seat][empire_country[i].people] = true;
        }
    }
}

/* The counters to come that a seat could muster, and what it holds. */
static void count_hopes(Sides *sides, int seat) {
    const EmpireState *state = sides->state;
    const EmpirePile *hand = &state->hand[seat];
    int all = 1;
    int open = 0;
    int held = 0;
    for (int i = 0; i < EMPIRE_COUNTRIES; i++) {
        const int owner = state->controller[i];
        const bool free = (owner == SEAT_NONE || owner == seat) && may_have(sides, seat, i);
        const bool there = state->place_of[i] >= 0;
        all += SIXTEEN * sides->country[i].away;
        open += free ? (there ? SIXTEEN : weight[FRESH]) * sides->country[i].away : 0;
        for (int at = empire_counters_of[i]; at < empire_counters_of[i + 1]; at++) {
            if (hand->of[at] > 0) {
                held += hand->of[at] * weight[CROWN_HELD] * empire_counter[at].crowns * (WHOLE / 4);
                held += free && there
                            ? hand->of[at] * weight[HELD] * empire_worth(&empire_counter[at])
                            : 0;
            }
        }
    }
    sides->strength[seat] += weight[DRAWS] * open / all + held / WHOLE;
}

/* --- Fights ----------------------------------------------------------------------------------- */

typedef struct Space {
    int power[EMPIRE_SEATS];
    int worth[EMPIRE_SEATS];
    int all;
    unsigned seats;
} Space;

/* What is likely to be lost in a space of several, the seat that acts first having more power. */
static void fight(Sides *sides, Space *space) {
    const bool soon = (space->seats >> sides->next & 1) != 0;
    if (soon) {
        space->power[sides->next] += weight[FIRST];
        space->all += weight[FIRST];
    }
    for (unsigned left = space->seats; left != 0; left &= left - 1) {
        const int seat = __builtin_ctz(left);
        const int others = space->all - space->power[seat];
        sides->strength[seat] -= space->worth[seat] * others *
                                 weight[soon ? FIERCE : LATER_FIERCE] / (space->all * WHOLE);
    }
}

static void count_fights(Sides *sides) {
    const EmpireState *state = sides->state;
    for (int i = 0; i < state->units;) {
        const Cell cell = state->unit[i].cell;
        Space space = {.all = 0};
        for (; i < state->units && state->unit[i].cell == cell; i++) {
            const EmpireUnit *unit = &state->unit[i];
            const int seat = empire_owner(state, unit);
            const int power = (1 + 2 * empire_counter[unit->counter].combat) * (1 + unit->supplied);
            space.power[seat] += power;
            space.all += power;
            space.worth[seat] += worth_of_unit(unit);
            space.seats |= 1U << seat;
        }
        if ((space.seats & (space.seats - 1)) != 0) {
            fight(sides, &space);
        }
    }
}

/* --- Coups ------------------------------------------------------------------------------------ */

static void count_coups(Sides *sides) {
    const EmpireState *state = sides->state;
    for (int i = 0; i < EMPIRE_COUNTRIES; i++) {
        const int owner = state->controller[i];
        int most = 0;
        int taker = SEAT_NONE;
        for (unsigned left = owner == SEAT_NONE ? 0 : sides->playing & ~(1U << owner); left != 0;
             left &= left - 1) {
            const int seat = __builtin_ctz(left);
            const int part = weight[seat == sides->next ? COUP_NEXT : COUP_LATER];
            if (part > most && may_have(sides, seat, i) &&
                empire_crowns_in(&state->hand[seat], i) > sides->country[i].crowns) {
                most = part;
                taker = seat;
            }
        }
        if (taker != SEAT_NONE) {
            const int worth = sides->country[i].worth * most / WHOLE;
            sides->strength[owner] -= worth;
            sides->strength[taker] += worth;
        }
    }
}

/* --- All of it -------------------------------------------------------------------------------- */

static void count_all(Sides *sides, const EmpireState *state) {
    const bool acts = state->phase != EMPIRE_DRAW;
    *sides = (Sides){.state = state,
                     .playing = empire_playing(state),
                     .next = acts ? state->on_turn : next_seat(state),
                     .left = state->rounds - state->round};
    count_units(sides);
    count_countries(sides);
    for (unsigned left = sides->playing; left != 0; left &= left - 1) {
        count_hopes(sides, __builtin_ctz(left));
    }
    count_fights(sides);
    count_coups(sides);
}

int empire_evaluate(const void *at, int seat) {
    const EmpireState *state = at;
    const bool among = (state->winners >> seat & 1) != 0;
    int64_t own = 0;
    int64_t all = 1;
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
        const int64_t strength = sides.strength[other] < 1 ? 1 : sides.strength[other];
        all += strength * strength;
        own += other == seat ? strength * strength : 0;
    }
    return (int)(2 * SPREAD * own / all) - SPREAD;
}
