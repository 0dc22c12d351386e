/* Which actions to try first, and a sensible one at once, for the search. No rules, like
 * evaluate.c. */
#include "games/empire/judge.h"

enum {
    RANK_BITS = 16,
    DONE = 1000, /* what is below is not done by the policy */
    LATER = 800, /* far below it */
};

typedef enum Weight {
    FIGHT_COMBAT, /* of the unit that is supplied where others are */
    GUARD_COMBAT, /* likewise elsewhere */
    GUARD_MOVEMENT,
    HAND_MATCHES, /* for a counter of the hand and each country that may be discovered */
    HOLD,         /* the worth with which a counter of an unexplored country is held */
    CROWNS_SHORT, /* crowns that may be missing for a coup for which counters are held */
    ATTACK_LEAST, /* what an attack may cost */
    MOVE_LEAST,   /* what a move must gain */
    UNLOAD_LEAST,
    MUSTER_MORE, /* what a counter may cost that is mustered */
    WEIGHTS,
} Weight;

static const int16_t weight[WEIGHTS] = {
    [FIGHT_COMBAT] = 30, [GUARD_COMBAT] = 10, [GUARD_MOVEMENT] = 5, [HAND_MATCHES] = 60,
    [HOLD] = 40,         [CROWNS_SHORT] = 2,  [ATTACK_LEAST] = 0,   [MOVE_LEAST] = 0,
    [UNLOAD_LEAST] = 0,  [MUSTER_MORE] = 50,
};

/* The unit that acts this turn: who fights, else who guards. */
static int supply_rank(const EmpirePlan *plan, Action action) {
    const EmpireUnit unit = empire_unit_of(action);
    const EmpireCounter *counter = &empire_counter[unit.counter];
    const bool fights = plan->guard[unit.cell].units > 0;
    return DONE + counter->combat * weight[fights ? FIGHT_COMBAT : GUARD_COMBAT] +
           counter->movement * (fights ? 1 : weight[GUARD_MOVEMENT]) + empire_unit_worth(&unit);
}

/* A place of the kind of which the hand has more counters to come. */
static int explore_rank(const EmpireState *state, const EmpirePlan *plan, Action action) {
    const bool pole = empire_pole_place(empire_place(empire_to_of(action)));
    const EmpirePile *hand = &state->hand[plan->seat];
    int countries = 1;
    int counters = 0;
    for (int i = 0; i < EMPIRE_COUNTRIES; i++) {
        if (empire_country[i].pole != pole || state->place_of[i] >= 0) {
            continue;
        }
        countries++;
        for (int at = empire_counters_of[i]; at < empire_counters_of[i + 1]; at++) {
            counters += hand->of[at];
        }
    }
    return DONE + weight[HAND_MATCHES] * counters / countries + !pole;
}

/* Counters that can neither be mustered nor help a coup make room for others. */
static int discard_rank(const EmpireState *state, const EmpirePlan *plan, Action action) {
    const int counter = empire_counter_of(action);
    const int country = empire_counter[counter].country;
    const int owner = state->controller[country];
    const int worth = empire_worth(&empire_counter[counter]);
    const bool people = empire_people_agree(state, plan->seat, country);
    if (!people) {
        return DONE + 40 - worth;
    }
    if (state->place_of[country] < 0) {
        return DONE + weight[HOLD] - worth;
    }
    if (owner == plan->seat || owner == SEAT_NONE) {
        return LATER - worth;
    }
    const EmpireStake *stake = &plan->stake[country];
    const bool helps =
        empire_counter[counter].crowns > 0 && stake->held + weight[CROWNS_SHORT] > stake->crowns;
    return helps ? LATER - worth : DONE + 40 - worth;
}

static int defend_rank(const EmpireState *state, const EmpirePlan *plan, Action action) {
    const EmpireUnit unit = empire_unit_of(action);
    const EmpireUnit *attacker = &state->attacker;
    const int more = empire_counter[unit.counter].combat - empire_counter[attacker->counter].combat;
    return DONE + 100 +
           empire_duel(more, 1 + unit.supplied, empire_stake(plan, &unit), 1 + attacker->supplied,
                       empire_stake(plan, attacker));
}

static int reshuffle_rank(const EmpireState *state, const EmpirePlan *plan) {
    const int room = EMPIRE_HAND - state->hand[plan->seat].total;
    return state->deck.total < room ? DONE + 1 : DONE - 50;
}

static int rank_of(const EmpireState *state, const EmpirePlan *plan, Action action) {
    switch (empire_kind_of(action)) {
    case EMPIRE_DO_EXPLORE:
        return explore_rank(state, plan, action);
    case EMPIRE_DO_SUPPLY:
        return supply_rank(plan, action);
    case EMPIRE_DO_MUSTER:
        return DONE + 4 * weight[MUSTER_MORE] +
               4 * empire_muster_gain(state, plan, empire_counter_of(action), empire_to_of(action));
    case EMPIRE_DO_MOVE:
        return DONE + 8 * (empire_move_gain(plan, action) - weight[MOVE_LEAST]);
    case EMPIRE_DO_LOAD:
        return DONE - 60;
    case EMPIRE_DO_UNLOAD:
        return DONE + 8 * (empire_unload_gain(plan, action) - weight[UNLOAD_LEAST]);
    case EMPIRE_DO_ATTACK: {
        const int gain = empire_attack_gain(state, plan, action) + weight[ATTACK_LEAST];
        return DONE + (gain > 0 ? 500 : 0) + 8 * gain;
    }
    case EMPIRE_DO_DEFEND:
        return defend_rank(state, plan, action);
    case EMPIRE_DO_COUP:
        return DONE + 1500 + 100 * empire_counter[empire_counter_of(action)].crowns;
    case EMPIRE_DO_DISCARD:
        return discard_rank(state, plan, action);
    case EMPIRE_DO_RESHUFFLE:
        return reshuffle_rank(state, plan);
    case EMPIRE_DO_TAKE:
        return DONE + 100;
    case EMPIRE_DO_DONE:
        return DONE - (state->phase == EMPIRE_EXPLORE ? 20 : 0);
    }
    return 0;
}

void empire_order(const void *at, Action *actions, int count) {
    const EmpireState *state = at;
    EmpirePlan plan;
    if (count == 0) {
        return; /* nobody decides when the game is over */
    }
    empire_plan(state, empire_to_act(state).decider, &plan);
    for (int i = 0; i < count; i++) {
        actions[i] = action_ranked(actions[i], rank_of(state, &plan, actions[i]), RANK_BITS);
    }
    actions_sort_ranked(actions, count, RANK_BITS);
}

Action empire_policy(const void *at, Rng *rng) {
    const EmpireState *state = at;
    Action actions[EMPIRE_ACTIONS_MAX];
    EmpirePlan plan;
    Highest highest = {.action = ACTION_NONE};
    if (state->phase == EMPIRE_DRAW) {
        return ACTION_NONE; /* evaluate.c knows what the counters to be drawn are worth */
    }
    const int count = empire_actions(state, actions);
    empire_plan(state, empire_to_act(state).decider, &plan);
    for (int i = 0; i < count; i++) {
        highest_add(&highest, actions[i], rank_of(state, &plan, actions[i]), rng);
    }
    return highest.action;
}

static bool useless(const EmpireState *state, Action action, bool others) {
    const EmpirePile *hand = &state->hand[state->on_turn];
    const int counter = empire_counter_of(action);
    switch (empire_kind_of(action)) {
    case EMPIRE_DO_DISCARD:
        return state->controller[empire_counter[counter].country] == state->on_turn &&
               (others || !set_empty(empire_muster_cells(state, counter)));
    case EMPIRE_DO_RESHUFFLE:
        return state->deck.total >= EMPIRE_HAND - hand->total;
    case EMPIRE_DO_DONE:
        return state->phase == EMPIRE_DRAW; /* E-28: it could draw */
    default:
        return false;
    }
}

/* Whether the hand has counters of countries that its player does not control. */
static bool has_others(const EmpireState *state) {
    const EmpirePile *hand = &state->hand[state->on_turn];
    int own = 0;
    for (int i = 0; i < EMPIRE_COUNTERS; i++) {
        own += state->controller[empire_counter[i].country] == state->on_turn ? hand->of[i] : 0;
    }
    return hand->total > own;
}

/* Never right: to throw away a counter of its player's own country that can be mustered, or while
 * there is another to throw away; to shuffle while the deck has what the hand may draw; and not to
 * draw. */
int empire_move_candidates(const void *at, Action *actions, int count) {
    const EmpireState *state = at;
    const bool others = state->phase == EMPIRE_ACTION && has_others(state);
    int left = 0;
    for (int i = 0; i < count; i++) {
        if (!useless(state, actions[i], others)) {
            actions[left++] = actions[i];
        }
    }
    return left;
}

bool empire_obvious(Action action) {
    const EmpireActionKind kind = empire_kind_of(action);
    return kind == EMPIRE_DO_DONE || kind == EMPIRE_DO_TAKE;
}

bool empire_ruinous(const void *at, Action action) {
    const EmpireState *state = at;
    const EmpireActionKind kind = empire_kind_of(action);
    const int seat = empire_to_act(state).decider;
    return (kind == EMPIRE_DO_DONE && state->phase == EMPIRE_DRAW) ||
           (kind == EMPIRE_DO_DISCARD &&
            empire_may_muster(state, seat, empire_counter[empire_counter_of(action)].country));
}
