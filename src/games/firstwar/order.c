/* Which actions to try first, for the search. No rules, like evaluate.c. */
#include "games/firstwar/rules.h"

enum { RANK_SHIFT = 56, RANK_LAST = 255 };

/* What a piece of this kind gains on a tile with `like` others of its kind: food, points. */
static int tile_value(const WarState *state, int seat, WarKind kind, Cell cell, int like) {
    const WarTerrain terrain = war_terrain(state, cell);
    switch (kind) {
    case WAR_HUNTER:
        return war_hunter_food(state, seat, terrain) * 6 - 3 * war_steps_home(1 - seat, cell) +
               (terrain == WAR_HIDDEN ? 8 : 0);
    case WAR_FARMER:
        return terrain == WAR_FIELDS ? 25 : terrain == WAR_HIDDEN ? 6 : 0;
    case WAR_HEALER:
        return terrain == WAR_HIDDEN ? 8 : 0;
    case WAR_SCIENTIST:
        break;
    }
    return (like == 1 ? 12 : like > 1 ? 0 : 4) + (terrain == WAR_HIDDEN ? 8 : 0);
}

/* A tile with two or three pieces grows: the value of one more piece there. */
static int company_value(int others) {
    static const int8_t value[] = {0, 6, 0, -6};
    return value[others < 3 ? others : 3];
}

static int move_rank(const WarState *state, Action action) {
    const int seat = war_side(state);
    const WarPiece piece = war_action_piece(action);
    const WarKind kind = war_kind_of(piece);
    const Cell from = war_from(action);
    const Cell to = war_to(action);
    if (war_has(state->held[1 - seat], to)) {
        const int attack =
            war_attack_sum(state, seat, (state->crowd[seat][to] & WAR_SOUND) + war_one(piece));
        const int defence = war_defence_sum(state, 1 - seat, state->crowd[1 - seat][to], to);
        const int better = attack - defence;
        return 100 + 10 * (better < -8 ? -8 : better > 8 ? 8 : better);
    }
    if (to == war_home_fields[1 - seat]) {
        return 240;
    }
    const WarPiece sound = war_piece(kind, false);
    const WarCrowd left = state->crowd[seat][from] - war_one(piece);
    const WarCrowd met = state->crowd[seat][to];
    return 90 + tile_value(state, seat, kind, to, war_count(met, sound)) +
           company_value(war_crowd(met)) -
           tile_value(state, seat, kind, from, war_count(left, sound)) -
           company_value(war_crowd(left));
}

/* Where the attacker that is placed next does most. */
static int placing_rank(const WarState *state, int stack) {
    const WarAttacker *attacker = &state->fight.attacker[war_placing(state)];
    const WarForecast forecast = war_forecast(state, stack);
    const int attack =
        forecast.attack + war_attack_of(state, war_side(state), (WarKind)attacker->kind);
    static const uint8_t rank[] = {
        [WAR_UNTOUCHED] = 50, [WAR_DESTROYS] = 150, [WAR_WOUNDS] = 130,
        [WAR_EQUAL] = 100,    [WAR_WOUNDED] = 40,   [WAR_DESTROYED] = 20,
    };
    return rank[war_verdict(attack, forecast.defence)];
}

/* The least valuable go hungry first: W-29. */
static int hunger_rank(const WarState *state, Action action) {
    const int seat = war_side(state);
    const WarKind kind = war_kind_of(war_action_piece(action));
    const WarTerrain terrain = war_terrain(state, war_to(action));
    const int sound = state->total[seat][war_action_piece(action)];
    int rank = 120 + (sound > 4 ? 4 : sound) * 5;
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

static int spare_food(const WarState *state, int seat) {
    return war_food(state, seat) - war_population(state, seat);
}

static int emergency_rank(const WarState *state) {
    const int seat = war_side(state);
    const int missing = -spare_food(state, seat);
    return missing > 3 ? 98 : 1;
}

static int retreat_rank(const WarState *state, Action action) {
    const int seat = war_conflict_decider(state);
    const Cell to = war_to(action);
    const WarCrowd company = state->crowd[seat][to];
    return (war_has(state->hidden, to) ? 60 : 100) +
           20 * (war_count(company, war_piece(WAR_HEALER, false)) > 0);
}

static int rank_of(const WarState *state, Action action) {
    const int seat = war_side(state);
    switch (war_action_kind(action)) {
    case WAR_EMERGENCY:
        return emergency_rank(state);
    case WAR_MOVE:
        return move_rank(state, action);
    case WAR_ON:
        return placing_rank(state, war_number(action));
    case WAR_RETREAT:
        return retreat_rank(state, action);
    case WAR_HUNGER:
        return hunger_rank(state, action);
    case WAR_ACTIVATE:
        return 150 + war_deck[state->card[seat][war_number(action)]].price;
    case WAR_REVEAL:
        return 120 + 5 * war_place_level(war_number(action));
    case WAR_HEAL:
        return heal_rank(state, action);
    case WAR_MEND:
        return 150;
    case WAR_GROW:
        return spare_food(state, seat) > 0 ? 140 : 60;
    case WAR_GROW_ALL:
        return spare_food(state, seat) >= war_size(state->grows) ? 160 : 50;
    case WAR_DONE:
        return state->phase <= WAR_OTHER_MOVES ? 97 : 80;
    case WAR_NOTHING:
    case WAR_FIGHT:
    case WAR_STACK:
        break;
    }
    return 95;
}

/* Sorts by a rank in the unused bits of the actions, so that each is ranked only once. */
static void sort(Action *list, int count) {
    static const int gaps[] = {1750, 701, 301, 132, 57, 23, 10, 4, 1};
    for (size_t i = 0; i < sizeof gaps / sizeof gaps[0]; i++) {
        const int gap = gaps[i];
        for (int next = gap; next < count; next++) {
            const Action held = list[next];
            int at = next;
            for (; at >= gap && list[at - gap] > held; at -= gap) {
                list[at] = list[at - gap];
            }
            list[at] = held;
        }
    }
}

void war_order(const void *at, Action *actions, int count) {
    const WarState *state = at;
    for (int i = 0; i < count; i++) {
        const int rank = rank_of(state, actions[i]);
        const int held = rank < 0 ? 0 : rank > RANK_LAST ? RANK_LAST : rank;
        actions[i] |= (Action)(RANK_LAST - held) << RANK_SHIFT;
    }
    sort(actions, count);
    for (int i = 0; i < count; i++) {
        actions[i] &= (UINT64_C(1) << RANK_SHIFT) - 1;
    }
}
