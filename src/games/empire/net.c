/* What the network makes of a position. */
#include "games/empire/net.h"

#include <string.h>

#include "hex/min_max.h"

static void add_row(int32_t sum[EMPIRE_NET_HIDDEN], const int16_t row[EMPIRE_NET_HIDDEN],
                    int32_t times) {
    for (int i = 0; i < EMPIRE_NET_HIDDEN; i++) {
        sum[i] += times * row[i];
    }
}

static void add_country(const EmpireNet *net, int side, const int8_t *number, int32_t *sums) {
    enum { FINER = EMPIRE_NET_ONE * EMPIRE_NET_SCALE / EMPIRE_NET_FINE };
    int32_t cell[EMPIRE_NET_HIDDEN];
    memcpy(cell, net->country_bias[side], sizeof cell);
    for (int i = 0; i < EMPIRE_NET_COUNTRY; i++) {
        if (number[i] != 0) {
            add_row(cell, net->country[side][i], number[i]);
        }
    }
    for (int i = 0; i < EMPIRE_NET_HIDDEN; i++) {
        sums[side * EMPIRE_NET_HIDDEN + i] += MAX(cell[i], 0) / FINER;
    }
}

int empire_net_odds(const EmpireNet *net, const EmpireLook *look) {
    enum { MOST = 1 << 13, FINER = EMPIRE_NET_FINE / EMPIRE_NET_ONE };
    int32_t input[EMPIRE_NET_INPUTS] = {0};
    int32_t cell[EMPIRE_NET_HIDDEN];
    for (int i = 0; i < EMPIRE_COUNTRIES; i++) {
        add_country(net, look->side[i], look->country[i], input);
    }
    for (int i = 0; i < EMPIRE_NET_WHOLE; i++) {
        input[EMPIRE_NET_SUMS + i] = FINER * look->whole[i];
    }
    memcpy(cell, net->second_bias, sizeof cell);
    for (int i = 0; i < EMPIRE_NET_INPUTS; i++) {
        if (input[i] != 0) {
            add_row(cell, net->second[i], MIN(input[i], MOST));
        }
    }
    int64_t odds = net->last_bias;
    for (int i = 0; i < EMPIRE_NET_HIDDEN; i++) {
        odds += (int64_t)(MAX(cell[i], 0) / EMPIRE_NET_SCALE) * net->last[i];
    }
    return (int)(odds / EMPIRE_NET_FINE);
}

/* The chance of winning less that of losing, in thousandths, for odds of 0, 1/4, .. 8. */
static const int16_t chance[] = {0,   124, 245, 358, 462, 555, 635, 704, 762, 809, 848,
                                 880, 905, 926, 942, 954, 964, 972, 978, 983, 987, 990,
                                 992, 994, 995, 996, 997, 998, 998, 998, 999, 999, 999};

int empire_net_value(const EmpireNet *net, const EmpireState *state, int seat) {
    enum { STEP = EMPIRE_NET_SCALE / 4, LAST = sizeof chance / sizeof chance[0] - 1 };
    EmpireLook look;
    empire_look(state, seat, &look);
    const int odds = empire_net_odds(net, &look);
    const int size = MIN(odds < 0 ? -odds : odds, LAST * STEP - 1);
    const int low = chance[size / STEP];
    const int high = chance[size / STEP + 1];
    const int value = low + (high - low) * (size % STEP) / STEP;
    return odds < 0 ? -value : value;
}

int empire_leaf_value(const void *at, int seat) {
    enum { SPREAD = 950, ONE = 1000 };
    const EmpireState *state = at;
    const bool plays = (empire_playing(state) >> seat & 1) != 0;
    return state->players > 2 || state->result != OUTCOME_NONE || !plays
               ? empire_evaluate(state, seat)
               : empire_net_value(&empire_net, state, seat) * SPREAD / ONE;
}
