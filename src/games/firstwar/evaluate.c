/* What a position is worth, for the search. All of it is judgement, none of it rule; the numbers
 * are tenths of what an unwounded Hunter is worth, or so. */
#include "games/firstwar/rules.h"

enum {
    WORTH_MOST = 950, /* of a game that goes on */
    WORTH_HALF = 350, /* an advantage of so much is worth half of that */
};

static int smaller(int a, int b) {
    return a < b ? a : b;
}

/* Pieces, and how far each kind is from dying out (W-38) and all from being wounded (W-39). */
static int worth_of_pieces(const WarState *state, int seat) {
    static const int8_t each[WAR_KINDS] = {
        [WAR_HUNTER] = 10, [WAR_FARMER] = 9, [WAR_HEALER] = 6, [WAR_SCIENTIST] = 8};
    static const uint8_t last[] = {200, 60, 20, 6};
    const uint8_t *total = state->total[seat];
    int worth = 0;
    int sound = 0;
    for (int kind = 0; kind < WAR_KINDS; kind++) {
        const int whole = total[2 * kind];
        const int wounded = total[2 * kind + 1];
        worth += each[kind] * whole + each[kind] * wounded / 3;
        worth -= last[smaller(whole + wounded, 3)] + last[smaller(whole, 3)] / 4;
        sound += whole;
    }
    return worth - (sound < 6 ? 12 * (6 - sound) : 0);
}

/* What the tribe eats: a shortage wounds next turn, a surplus lets it grow. */
static int worth_of_food(const WarState *state, int seat) {
    const int spare = war_food(state, seat) - war_population(state, seat);
    const int growing = war_size(war_growing(state, seat));
    if (spare < 0) {
        return 5 * smaller(0, spare + war_shortage_relief(state, seat)) + spare;
    }
    return 3 * smaller(spare, growing + 2) + smaller(spare, 12);
}

static int worth_of_learning(const WarState *state, int seat) {
    const int highest = war_active_of_level(state, seat, WAR_LEVELS);
    const int shown = __builtin_popcount(state->shown[seat] & ~state->active[seat]);
    return 5 * war_research(state, seat).total + 4 * war_spent(state, seat) + 2 * shown +
           40 * highest * highest; /* W-40 */
}

/* The way of the nearest unwounded Hunter or Farmer to a cell. */
static int nearest(const WarState *state, int seat, Cell to) {
    const WarCrowd fighters =
        war_one(war_piece(WAR_HUNTER, false)) * 15 | war_one(war_piece(WAR_FARMER, false)) * 15;
    WarSet reached = war_cell(to);
    for (int steps = 0; steps < 12; steps++) {
        WarSet more = reached;
        for (WarSet edge = reached; !war_empty(edge);) {
            const Cell cell = war_take(&edge);
            if ((state->crowd[seat][cell] & fighters) != 0) {
                return steps;
            }
            more = war_or(more, war_neighbours[cell]);
        }
        reached = more;
    }
    return 12;
}

/* W-37: how near the own people are to the other home, and how it is held. */
static int worth_of_attack(const WarState *state, int seat) {
    const Cell home = war_home_fields[1 - seat];
    const int steps = nearest(state, seat, home);
    const bool open = !war_has(state->held[1 - seat], home);
    return (12 - steps) * (open ? 8 : 2);
}

/* Fights that are still to come, as far as sums tell: who has more there. */
static int worth_of_conflicts(const WarState *state) {
    const int seat = war_side(state);
    int worth = 0;
    for (WarSet both = war_and(state->held[0], state->held[1]); !war_empty(both);) {
        const Cell cell = war_take(&both);
        const WarCrowd own = state->crowd[seat][cell] & WAR_SOUND;
        const int attack = war_attack_sum(state, seat, own);
        const int defence = war_defence_sum(state, 1 - seat, state->crowd[1 - seat][cell], cell);
        worth += 5 * smaller(attack - defence, 6);
        worth -= attack < defence ? 4 * war_crowd(own) : 0;
    }
    return worth;
}

int war_evaluate(const void *at, int seat) {
    const WarState *state = at;
    if (state->ended != WAR_GOES_ON) {
        return state->winner == SEAT_NONE ? 0 : state->winner == seat ? 1000 : -1000;
    }
    int worth = seat == war_side(state) ? worth_of_conflicts(state) : -worth_of_conflicts(state);
    for (int i = 0; i < WAR_SEATS; i++) {
        const int sum = worth_of_pieces(state, i) + worth_of_food(state, i) +
                        worth_of_learning(state, i) + worth_of_attack(state, i);
        worth += i == seat ? sum : -sum;
    }
    const int size = worth < 0 ? -worth : worth;
    return WORTH_MOST * worth / (size + WORTH_HALF);
}
