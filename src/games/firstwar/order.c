/* Which actions to try first, for the search. No rules, like evaluate.c. */
#include "games/firstwar/rules.h"
#include "hex/min_max.h"

enum { RANK_BITS = 8 };

/* Where the attacker that is placed next does most. */
static int placing_rank(const WarState *state, int stack) {
    const WarAttacker *attacker = &state->fight.attacker[war_placing(state)];
    const WarForecast forecast = war_forecast(state, stack, NULL, NULL);
    const int attack =
        forecast.attack + war_attack_of(state, war_side(state), (WarKind)attacker->kind);
    static const uint8_t rank[] = {
        [WAR_UNTOUCHED] = 50, [WAR_DESTROYS] = 150, [WAR_WOUNDS] = 130,
        [WAR_EQUAL] = 100,    [WAR_WOUNDED] = 40,   [WAR_DESTROYED] = 20,
    };
    return rank[war_verdict(attack, forecast.defence)];
}

/* Whether a piece that goes hungry is healed in the same turn: W-34 follows W-29. */
static bool healed_at_once(const WarState *state, WarPiece piece, Cell cell) {
    const int seat = war_side(state);
    const WarCrowd crowd = state->crowd[seat][cell];
    const int healers =
        war_count(crowd, war_piece(WAR_HEALER, false)) - (war_kind_of(piece) == WAR_HEALER);
    const bool heals = !state->emergency[seat] || state->lenient;
    const int wounded = war_crowd(crowd) - war_crowd(crowd & WAR_SOUND);
    return heals && healers > 0 && war_heals(state, seat, healers, NULL) > wounded;
}

/* Those who are healed at once go hungry first, then the least valuable: W-29. */
static int hunger_rank(const WarState *state, Action action) {
    const int seat = war_side(state);
    const WarKind kind = war_kind_of(war_action_piece(action));
    const WarTerrain terrain = war_terrain(state, war_to(action));
    const int sound = state->total[seat][war_action_piece(action)];
    int rank = 120 + MIN(sound, 4) * 5;
    if (healed_at_once(state, war_action_piece(action), war_to(action))) {
        return rank + (kind == WAR_SCIENTIST ? 40 : 80);
    }
    if (kind == WAR_FARMER) {
        rank -= terrain == WAR_FIELDS ? 60 : -10;
    } else if (kind == WAR_HUNTER) {
        rank -= 10 + 20 * war_hunter_food(state, seat, terrain);
    }
    return rank;
}

static int heal_rank(const WarState *state, Action action) {
    const WarKind kind = war_kind_of(war_action_piece(action));
    const bool fields = war_terrain(state, war_to(action)) == WAR_FIELDS;
    return kind == WAR_FARMER && fields ? 180 : 150 - 5 * (int)kind;
}

static int emergency_rank(const WarState *state, const WarPlan *plan) {
    int food = war_steady_food(state, plan->seat);
    for (CellSet held = set_and(state->held[plan->seat], state->tiles[WAR_FIELDS]);
         !set_empty(held);) {
        const WarCrowd sound = state->crowd[plan->seat][set_take(&held)] & WAR_SOUND;
        food += war_crowd(sound) * war_farmer_food(state, plan->seat);
    }
    const int spare = food - war_population(state, plan->seat);
    return plan->spare < -2 && spare > plan->spare + 2 ? 98 : 1;
}

/* A defender's division: the less is lost if the attackers are spread evenly, the better. */
static int division_rank(const WarState *state, int number) {
    WarDivision division[WAR_DIVISIONS_MAX];
    const int defender = 1 - war_side(state);
    const WarFight *fight = &state->fight;
    int attack = 0;
    int attackers = 0;
    if (number >= war_divisions(state, division)) {
        return 0;
    }
    for (int i = 0; i < fight->attackers; i++) {
        if (!fight->attacker[i].retreats) {
            attack += war_attack_of(state, war_side(state), (WarKind)fight->attacker[i].kind);
            attackers++;
        }
    }
    const int stacks = division[number].stacks;
    const int covered = MIN(attackers, stacks);
    int rank = 100;
    for (int i = 0; i < stacks && covered > 0; i++) {
        const WarCrowd crowd = war_stack_crowd(division[number].stack[i]);
        const int defence = war_defence_sum(state, defender, crowd, fight->cell);
        static const int8_t worth[] = {
            [WAR_UNTOUCHED] = 0, [WAR_DESTROYS] = -12, [WAR_WOUNDS] = -6,
            [WAR_EQUAL] = 2,     [WAR_WOUNDED] = 8,    [WAR_DESTROYED] = 14,
        };
        rank += worth[war_verdict(attack / covered, defence)] * war_crowd(crowd) * covered / stacks;
    }
    return rank;
}

static int retreat_rank(const WarState *state, Action action) {
    const int seat = war_conflict_decider(state);
    const Cell to = war_to(action);
    const WarCrowd company = state->crowd[seat][to];
    return (set_has(state->hidden, to) ? 60 : 100) +
           20 * (war_count(company, war_piece(WAR_HEALER, false)) > 0);
}

/* Cards that can be activated next come first, then those near the beginning. */
static int reveal_rank(const WarState *state, int place) {
    const uint32_t above = war_place_above(place);
    const bool next = (state->active[war_side(state)] & above) == above;
    return (next ? 140 : 120) - war_place_level(place);
}

static int rank_of(const WarState *state, WarPlan *plan, Action action) {
    const int seat = war_side(state);
    switch (war_action_kind(action)) {
    case WAR_EMERGENCY:
        return emergency_rank(state, plan);
    case WAR_MOVE:
        return 90 + war_move_gain(state, plan, action);
    case WAR_ON:
        return placing_rank(state, war_number(action));
    case WAR_RETREAT:
        return retreat_rank(state, action);
    case WAR_HUNGER:
        return hunger_rank(state, action);
    case WAR_ACTIVATE:
        return 150 + war_deck[state->card[seat][war_number(action)]].price;
    case WAR_REVEAL:
        return reveal_rank(state, war_number(action));
    case WAR_HEAL:
        return heal_rank(state, action);
    case WAR_MEND:
        return 150;
    case WAR_GROW:
        return 80 + war_birth_gain(state, plan, war_to(action));
    case WAR_GROW_ALL:
        return 50;
    case WAR_DONE:
        return state->phase <= WAR_OTHER_MOVES ? 90 : 80;
    case WAR_NOTHING:
    case WAR_FIGHT:
        break;
    case WAR_STACK:
        return division_rank(state, war_number(action));
    }
    return 95;
}

void war_order(const void *at, Action *actions, int count) {
    const WarState *state = at;
    WarPlan plan;
    war_plan(state, war_side(state), &plan);
    for (int i = 0; i < count; i++) {
        actions[i] = action_ranked(actions[i], rank_of(state, &plan, actions[i]), RANK_BITS);
    }
    actions_sort_ranked(actions, count, RANK_BITS);
}

Action war_policy(const void *at, Rng *rng) {
    const WarState *state = at;
    Action actions[WAR_ACTIONS_MAX];
    WarPlan plan;
    Highest highest = {.action = ACTION_NONE};
    const int count = war_actions(state, actions);
    war_plan(state, war_side(state), &plan);
    for (int i = 0; i < count; i++) {
        highest_add(&highest, actions[i], rank_of(state, &plan, actions[i]), rng);
    }
    return highest.action;
}

bool war_ruinous(const void *at, Action action) {
    const WarState *state = at;
    WarPlan plan;
    war_plan(state, war_side(state), &plan);
    const bool grows =
        war_action_kind(action) == WAR_GROW || war_action_kind(action) == WAR_GROW_ALL;
    const int food = war_food_gain(state, &plan, action);
    return (food < 0 || (grows && food == 0)) && plan.spare + food < 0;
}

/* A beginner overlooks tiles that grow, attacks late, and takes cards as they come. */
int war_unthought(const void *at, Action action) {
    enum { EARLY = 20, BIRTHS = 50, CARDS = 50, ALWAYS = 100 };
    const WarState *state = at;
    switch (war_action_kind(action)) {
    case WAR_GROW:
        return BIRTHS;
    case WAR_GROW_ALL:
        return ALWAYS;
    case WAR_MOVE:
        return state->turn < EARLY && set_has(state->held[1 - war_side(state)], war_to(action))
                   ? ALWAYS
                   : 0;
    case WAR_REVEAL:
    case WAR_ACTIVATE:
        return CARDS;
    default:
        return 0;
    }
}

/* W-8: an emergency where there is food for all gives up research and healing for nothing. */
int war_move_candidates(const void *at, Action *actions, int count) {
    const WarState *state = at;
    const int side = war_side(state);
    const bool fed = war_outlook(state, side).hungry == 0;
    int left = 0;
    for (int i = 0; i < count; i++) {
        if (!fed || war_action_kind(actions[i]) != WAR_EMERGENCY) {
            actions[left++] = actions[i];
        }
    }
    return left;
}

/* Whether earlier moves of the same kind of piece led from where this one goes to where it comes
 * from: all then stand as if none of them had moved, and all have used their points (W-9). */
static bool returns(const Action *earlier, int earlier_count, Action action) {
    const WarPiece piece = war_action_piece(action);
    CellSet reached = {{0, 0}};
    set_include(&reached, war_to(action));
    for (bool grown = true; grown && !set_has(reached, war_from(action));) {
        grown = false;
        for (int i = 0; i < earlier_count; i++) {
            if (war_action_kind(earlier[i]) == WAR_MOVE && war_action_piece(earlier[i]) == piece &&
                set_has(reached, war_from(earlier[i])) && !set_has(reached, war_to(earlier[i]))) {
                set_include(&reached, war_to(earlier[i]));
                grown = true;
            }
        }
    }
    return set_has(reached, war_from(action));
}

int war_without_returns(const Action *earlier, int earlier_count, Action *actions, int count) {
    CellSet ends[WAR_PIECES] = {{{0, 0}}};
    int left = 0;
    for (int i = 0; i < earlier_count; i++) {
        if (war_action_kind(earlier[i]) == WAR_MOVE) {
            set_include(&ends[war_action_piece(earlier[i])], war_to(earlier[i]));
        }
    }
    for (int i = 0; i < count; i++) {
        const bool likely = war_action_kind(actions[i]) == WAR_MOVE &&
                            set_has(ends[war_action_piece(actions[i])], war_from(actions[i]));
        if (!likely || !returns(earlier, earlier_count, actions[i])) {
            actions[left++] = actions[i];
        }
    }
    return left;
}
