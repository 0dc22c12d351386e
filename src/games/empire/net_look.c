/* The inputs of the network for a position. */
#include <string.h>

#include "games/empire/net.h"
#include "hex/min_max.h"

enum { PARTS = 1024, CROWNS_MOST = 3, NEED_MOST = 16, BOTH = 2 };

typedef struct Country {
    int units, combat, crowns, supplied, fleets, wings, movement, strong, aboard; /* on the board */
    int lost, risk; /* worth that may die in fights that are open, or that others may begin */
    int crowns_at_risk;
    int own_inside, foes_inside;                  /* units on its spaces */
    int held, held_crowns, held_combat, held_all; /* in the seat's hand; all: their worth */
    int unseen, unseen_with[CROWNS_MOST + 1];     /* counters that the seat cannot see, by crowns */
    int discarded, discarded_crowns, dead;
    int shown; /* crowns, in a coup */
} Country;

typedef struct Seat {
    int units, spaces, supplied, countries, crowns;
    bool people[EMPIRE_ORC + 1];
} Seat;

typedef struct View {
    const EmpireState *state;
    int seat, foe;
    int next;   /* the seat that acts first */
    int unseen; /* counters of the deck and the other hand */
    int draws;  /* counters that the seat draws before it acts */
    int fights; /* spaces with units of both */
    Country country[EMPIRE_COUNTRIES];
    Seat side[BOTH];
    EmpireCount danger[EMPIRE_SEATS];
} View;

/* --- Counting --------------------------------------------------------------------------------- */

static void count_piles(View *view) {
    const EmpireState *state = view->state;
    const EmpirePile *hand = &state->hand[view->seat];
    for (int i = 0; i < EMPIRE_COUNTERS; i++) {
        const EmpireCounter *counter = &empire_counter[i];
        Country *country = &view->country[counter->country];
        const int there = counter->copies - state->dead.of[i] - state->discard.of[i] -
                          state->shown.of[i] - hand->of[i];
        country->unseen += there;
        country->unseen_with[counter->crowns] += there;
        country->dead += state->dead.of[i];
        country->discarded += state->discard.of[i];
        country->discarded_crowns += state->discard.of[i] * counter->crowns;
        country->shown += state->shown.of[i] * counter->crowns;
        country->held += hand->of[i];
        country->held_crowns += hand->of[i] * counter->crowns;
        country->held_combat += hand->of[i] * counter->combat;
        country->held_all += hand->of[i] * empire_worth(counter);
    }
    view->unseen = state->deck.total + state->hand[view->foe].total;
    view->draws = MIN(EMPIRE_HAND - hand->total, state->deck.total);
}

static void see(Country *country, const EmpireCounter *counter) {
    country->unseen--;
    country->unseen_with[counter->crowns]--;
}

static void count_unit(View *view, const EmpireUnit *unit) {
    const EmpireState *state = view->state;
    const EmpireCounter *counter = &empire_counter[unit->counter];
    Country *country = &view->country[counter->country];
    const int owner = empire_owner(state, unit);
    const int here = state->country_at[empire_place(unit->cell)];
    view->side[owner].units++;
    view->side[owner].supplied += unit->supplied;
    country->units++;
    country->combat += counter->combat;
    country->crowns += counter->crowns;
    country->supplied += unit->supplied;
    country->fleets += counter->kind == EMPIRE_FLEET;
    country->wings += counter->kind == EMPIRE_WING;
    country->movement += counter->movement;
    country->strong += counter->combat == 3;
    see(country, counter);
    if (unit->aboard != 0) {
        country->aboard++;
        country->crowns += empire_counter[unit->aboard - 1].crowns;
        see(country, &empire_counter[unit->aboard - 1]);
    }
    view->country[here].own_inside += owner == view->seat;
    view->country[here].foes_inside += owner != view->seat;
}

static int power_of(const EmpireUnit *unit) {
    return (1 + 2 * empire_counter[unit->counter].combat) * (1 + unit->supplied);
}

/* The part of a unit that may be lost, by the power of both sides in its space. */
static int part_lost(const View *view, Cell cell, int owner, const int power[BOTH]) {
    const int other = 1 - owner;
    if (power[other] > 0) {
        return EMPIRE_NET_ONE * power[other] / (power[0] + power[1]);
    }
    const int danger = empire_count_at(&view->danger[other], cell) * (other == view->next ? 2 : 1);
    return danger == 0 ? 0 : EMPIRE_NET_ONE * danger / (danger + 2 * power[owner]);
}

/* The units of a space, from `first` on; returns the first after them. */
static int count_space(View *view, int first) {
    enum { FIRST = 5 }; /* power of the one who acts first */
    const EmpireState *state = view->state;
    const Cell cell = state->unit[first].cell;
    const int end = empire_group_end(state, first);
    int power[BOTH] = {0};
    for (int i = first; i < end; i++) {
        power[empire_owner(state, &state->unit[i])] += power_of(&state->unit[i]);
        count_unit(view, &state->unit[i]);
    }
    const bool fight = power[0] > 0 && power[1] > 0;
    view->fights += fight;
    view->side[0].spaces += power[0] > 0;
    view->side[1].spaces += power[1] > 0;
    power[view->next] += fight ? FIRST : 0;
    for (int i = first; i < end; i++) {
        const EmpireUnit *unit = &state->unit[i];
        const EmpireCounter *counter = &empire_counter[unit->counter];
        Country *country = &view->country[counter->country];
        const int part = part_lost(view, cell, empire_owner(state, unit), power);
        const int aboard = unit->aboard == 0 ? 0 : empire_counter[unit->aboard - 1].crowns;
        *(fight ? &country->lost : &country->risk) +=
            empire_unit_worth(unit) * part / EMPIRE_NET_ONE;
        country->crowns_at_risk += (counter->crowns + aboard) * part / 8;
    }
    return end;
}

static void count_all(View *view, const EmpireState *state, int seat) {
    *view = (View){.state = state, .seat = seat, .foe = 1 - seat};
    view->next = state->phase == EMPIRE_DRAW ? 1 - state->on_turn : state->on_turn;
    count_piles(view);
    empire_count_danger(state, empire_playing(state), view->danger);
    for (int i = 0; i < state->units;) {
        i = count_space(view, i);
    }
    for (int i = 0; i < EMPIRE_COUNTRIES; i++) {
        if (state->controller[i] != SEAT_NONE) {
            Seat *side = &view->side[state->controller[i]];
            side->countries++;
            side->crowns += view->country[i].crowns;
            side->people[empire_country[i].people] = true;
        }
    }
}

/* --- Telling ---------------------------------------------------------------------------------- */

static void tell(int8_t **at, int value) {
    *(*at)++ = (int8_t)CLAMP(value, -INT8_MAX, INT8_MAX);
}

static void tell_whether(int8_t **at, bool whether) {
    *(*at)++ = whether ? EMPIRE_NET_ONE : 0;
}

/* How likely `drawn` counters that the seat cannot see have crowns of a country, in 1024ths. */
static int chance_of_crowns(const View *view, const Country *country, int need, int drawn) {
    const int *with = country->unseen_with;
    int sum[NEED_MOST] = {PARTS}; /* how likely it is that many, if fewer than needed */
    int below = 0;
    if (need <= 0) {
        return PARTS;
    }
    if (drawn <= 0 || need >= NEED_MOST || with[1] + 2 * with[2] + 3 * with[3] < need) {
        return 0;
    }
    const int part = drawn >= view->unseen ? PARTS : PARTS * drawn / view->unseen;
    for (int crowns = 1; crowns <= CROWNS_MOST; crowns++) {
        for (int i = 0; i < with[crowns]; i++) {
            for (int j = need - 1; j >= 0; j--) {
                const int from = j >= crowns ? sum[j - crowns] : 0;
                sum[j] = (sum[j] * (PARTS - part) + from * part) / PARTS;
            }
        }
    }
    for (int i = 0; i < need; i++) {
        below += sum[i];
    }
    return MAX(PARTS - below, 0);
}

/* E-9 */
static bool may_have(const View *view, int seat, int country) {
    const bool *people = view->side[seat].people;
    switch (empire_country[country].people) {
    case EMPIRE_ORC:
        return !people[EMPIRE_ELF];
    case EMPIRE_ELF:
        return !people[EMPIRE_ORC];
    default:
        return true;
    }
}

static void tell_units(const Country *country, int8_t **at) {
    tell(at, 8 * country->units);
    tell(at, 4 * country->combat);
    tell(at, 8 * country->crowns);
    tell(at, 8 * country->supplied);
    tell(at, 8 * country->fleets);
    tell(at, 12 * country->wings);
    tell(at, 4 * country->movement);
    tell(at, 12 * country->strong);
    tell(at, 32 * country->aboard);
    tell(at, 2 * country->lost);
    tell(at, 2 * country->risk);
    tell(at, 3 * country->crowns_at_risk / 2);
    tell(at, 16 * country->own_inside);
    tell(at, 16 * country->foes_inside);
    tell_whether(at, country->units == 1);
    tell_whether(at, country->units == 2);
    tell_whether(at, country->units > 0 && country->crowns == 0);
}

static void tell_counters(const Country *country, int8_t **at) {
    tell(at, 20 * country->held);
    tell(at, 16 * country->held_crowns);
    tell(at, 10 * country->held_combat);
    tell(at, 2 * country->held_all);
    tell(at, 4 * country->unseen);
    tell(at, 10 * country->unseen_with[1]);
    tell(at, 16 * country->unseen_with[2]);
    tell(at, 24 * country->unseen_with[3]);
    tell(at, 5 * country->discarded);
    tell(at, 8 * country->discarded_crowns);
    tell(at, 6 * country->dead);
}

/* What crowns against those on the board mean (E-21). */
static void tell_coups(const View *view, int i, int8_t **at) {
    enum { CROWN = 16, DRAWN = 6, MOST = 64 };
    const Country *country = &view->country[i];
    const int owner = view->state->controller[i];
    const int need = country->crowns + 1;
    const int more = country->held_crowns + country->shown - country->crowns;
    const int missing = need - country->held_crowns;
    const bool own = may_have(view, view->seat, i);
    const bool foe = owner != view->foe && may_have(view, view->foe, i);
    tell(at, CLAMP(CROWN * more, -MOST, MOST));
    tell_whether(at, owner == view->foe && own && more > 0);
    tell(at, own ? chance_of_crowns(view, country, missing, view->draws) / CROWN : 0);
    tell(at, own ? chance_of_crowns(view, country, missing, view->draws + DRAWN) / CROWN : 0);
    tell(at, foe ? chance_of_crowns(view, country, need, DRAWN) / CROWN : 0);
    tell(at, foe ? chance_of_crowns(view, country, need, 2 * DRAWN) / CROWN : 0);
    tell_whether(at, own);
    tell_whether(at, foe);
}

static int side_of(const View *view, int country) {
    const int owner = view->state->controller[country];
    const bool there = view->state->place_of[country] >= 0;
    return owner == view->seat  ? EMPIRE_OWN
           : owner != SEAT_NONE ? EMPIRE_FOE
           : there              ? EMPIRE_FREE
                                : EMPIRE_UNSEEN;
}

static void tell_time(const View *view, int8_t **at) {
    const EmpireState *state = view->state;
    const int left = state->rounds - state->round;
    const bool next = view->next == view->seat;
    int hidden = 0;
    for (int i = 0; i < EMPIRE_PLACES; i++) {
        hidden += state->country_at[i] == EMPIRE_NO_COUNTRY;
    }
    tell(at, 4 * left);
    tell(at, 2 * EMPIRE_NET_ONE / (left + 2));
    tell(at, EMPIRE_NET_ONE / (left + 1));
    tell_whether(at, left == 0);
    tell_whether(at, left == 1);
    tell_whether(at, left <= 3);
    tell_whether(at, next);
    tell_whether(at, next && left == 0);
    tell_whether(at, view->seat == state->first);
    tell(at, 10 * view->draws);
    tell(at, state->deck.total);
    tell(at, state->discard.total);
    tell(at, 10 * state->hand[view->foe].total);
    tell(at, 10 * hidden);
    tell_whether(at, hidden == 0);
    tell(at, 16 * empire_places_open(state, view->seat));
    tell(at, 16 * empire_places_open(state, view->foe));
}

static void tell_sides(const View *view, int8_t **at) {
    const Seat *own = &view->side[view->seat];
    const Seat *foe = &view->side[view->foe];
    const int left = view->state->rounds - view->state->round;
    const int lead = own->countries - foe->countries;
    const int crowns = own->crowns - foe->crowns;
    const int ahead = lead != 0 ? CLAMP(lead, -1, 1) : CLAMP(crowns, -1, 1);
    tell(at, 10 * own->countries);
    tell(at, 10 * foe->countries);
    tell(at, 10 * lead);
    tell(at, 2 * EMPIRE_NET_ONE * lead / (left + 2));
    tell(at, EMPIRE_NET_ONE * ahead / (left + 1)); /* E-25 */
    tell(at, 2 * own->crowns);
    tell(at, 2 * foe->crowns);
    tell(at, 16 * crowns / (left + 2));
    tell(at, 2 * own->units);
    tell(at, 2 * foe->units);
    tell(at, 4 * own->spaces);
    tell(at, 4 * foe->spaces);
    tell(at, 4 * own->supplied);
    tell(at, 4 * foe->supplied);
    tell(at, 8 * view->fights);
}

void empire_look(const EmpireState *state, int seat, EmpireLook *look) {
    View view;
    count_all(&view, state, seat);
    for (int i = 0; i < EMPIRE_COUNTRIES; i++) {
        int8_t *at = look->country[i];
        look->side[i] = (int8_t)side_of(&view, i);
        tell_units(&view.country[i], &at);
        tell_counters(&view.country[i], &at);
        tell_coups(&view, i, &at);
    }
    int8_t *at = look->whole;
    tell_time(&view, &at);
    tell_sides(&view, &at);
}
