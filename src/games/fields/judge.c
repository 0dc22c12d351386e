/* What the judgement of a position weighs: for the search, not a rule. `make train` finds the
 * weights. */
#include <string.h>

#include "games/fields/judge.h"

#include "hex/min_max.h"

#define NAME(id, count, title) [FIELDS_##id] = (title),
const char *const fields_feature_names[FIELDS_FEATURES] = {FIELDS_FEATURE_LIST(NAME)};

/* Where the features of a seat go: counted one by one, or only their weighted sum. */
typedef struct Sink {
    int16_t *feature; /* NULL: only the sum */
    const int16_t *weights;
    int sum;
} Sink;

static inline void add(Sink *sink, int feature, int count) {
    if (sink->feature != NULL) {
        sink->feature[feature] = (int16_t)(sink->feature[feature] + count);
    } else {
        sink->sum += sink->weights[feature] * count;
    }
}

/* What the Princes of a seat could do now, as the pieces are placed. */
typedef struct Reach {
    FieldsSet go;    /* where they could go */
    FieldsSet alone; /* what one of them could capture */
    FieldsSet joint; /* what only two of them could capture */
    int mobility;
} Reach;

/* Where a Prince with `points` could go or attack on its own way: F-12 .. F-14. */
static FieldsSet touched_by(const FieldsState *state, Cell from, int points, FieldsSet barrier) {
    const FieldsSet known = FIELDS_ALL & ~state->hidden;
    const FieldsSet element = (fields_has(state->sea, from) ? state->sea : ~state->sea) & known;
    FieldsSet passed = fields_bit(from);
    FieldsSet touched = fields_neighbours[from] & known;
    FieldsSet edge = touched & element & ~barrier;
    for (int point = 1; point < points && edge != 0; point++) {
        passed |= edge;
        const FieldsSet next = fields_around(edge) & element & ~passed;
        touched |= next;
        edge = next & ~barrier;
    }
    return touched & ~fields_bit(from);
}

/* `fresh`: the Princes who may still move; `together`: whether two may attack (F-32). */
static Reach reach_of(const FieldsState *state, int seat, FieldsSet fresh, bool together) {
    Reach reach = {0};
    if (state->queen[seat] == 0) {
        return reach;
    }
    const FieldsSet barrier = fields_barrier(state, seat);
    const FieldsSet standing = fields_active(state, seat);
    FieldsSet once = 0;
    FieldsSet twice = 0;
    while (fresh != 0) {
        const Cell from = fields_take(&fresh);
        const FieldsSet touched = touched_by(state, from, fields_power(state, seat, from), barrier);
        const FieldsSet go = touched & ~barrier & ~standing;
        reach.go |= go;
        reach.mobility += fields_size(go);
        twice |= touched & (fields_has(state->twin[seat], from) ? touched : once);
        once |= touched;
    }
    for (FieldsSet targets = once & barrier; targets != 0;) {
        const Cell cell = fields_take(&targets);
        const int attack = fields_power(state, seat, cell);
        const int defence = fields_defence(state, 1 - seat, cell);
        if (attack > defence) {
            reach.alone |= fields_bit(cell);
        } else if (together && fields_has(twice, cell) && 2 * attack > defence) {
            reach.joint |= fields_bit(cell);
        }
    }
    return reach;
}

/* 1 for each step of a scale that is reached. */
static inline void steps(Sink *sink, int first, int count, int value) {
    for (int i = 0; i < count && i < value; i++) {
        add(sink, first + i, 1);
    }
}

static FieldsSet building_sites(const FieldsState *state) {
    const FieldsSet built = state->field[0] | state->field[1] | state->city[0] | state->city[1];
    return fields_land(state) & ~built;
}

/* The Fields of the largest group, in halves, with or without a City. */
static int largest_group(const FieldsState *state, int seat, FieldsSet links) {
    FieldsSet fields = state->field[seat];
    int best = 0;
    while (fields != 0) {
        const FieldsSet group = fields_group(links, fields_bit(fields_lowest(fields)));
        const int halves = fields_halves(state, group & state->field[seat]);
        best = MAX(halves, best);
        fields &= ~group;
    }
    return best;
}

/* Fields, Cities, and how near the Queen is to the last Field. */
static inline void judge_land(const FieldsState *state, int seat, FieldsSet queen_go, Sink *sink) {
    const FieldsSet links = fields_links(state, seat);
    const FieldsSet sites = building_sites(state);
    const FieldsSet queen = state->queen[seat];
    const int cities = fields_size(state->city[seat]);
    add(sink, FIELDS_HALVES, fields_halves(state, state->field[seat]));
    const int group = largest_group(state, seat, links);
    steps(sink, FIELDS_GROUP, 10, group);
    steps(sink, FIELDS_CITIES, 3, cities);
    add(sink, FIELDS_SUPPLY, fields_size(state->field[seat]) == FIELDS_FIELDS_MAX);
    if (cities == 0) {
        steps(sink, FIELDS_HOMELESS, 10, group);
        return;
    }
    const FieldsNetwork network = fields_network(state, seat);
    steps(sink, FIELDS_NETWORK, 9, network.halves);
    int next = network.halves;
    int later = next;
    for (FieldsSet near = fields_around(network.cells) & sites & (queen | queen_go); near != 0;) {
        const FieldsSet site = fields_bit(fields_lowest(near));
        const FieldsSet joined = fields_group(links | site, site);
        const int halves = fields_halves(state, joined & (state->field[seat] | site));
        if (site == queen) {
            next = MAX(halves, next);
        }
        later = MAX(halves, later);
        near &= ~site;
    }
    steps(sink, FIELDS_NEXT, 5, next - 5);
    steps(sink, FIELDS_LATER, 5, later - 5);
}

/* The Queen, her ground, and the Princes near her. Returns where she could go. */
static inline FieldsSet judge_queen(const FieldsState *state, int seat, Sink *sink) {
    const FieldsSet queen = state->queen[seat];
    const FieldsSet sites = building_sites(state);
    if (queen == 0) {
        add(sink, FIELDS_NO_QUEEN, 1);
        add(sink, FIELDS_NO_RETURN, state->city[seat] == 0 || state->prince[seat] == 0);
        return 0;
    }
    const FieldsSet land = fields_land(state);
    const FieldsSet barrier = fields_barrier(state, seat);
    const FieldsSet near = fields_around(queen);
    const FieldsSet far = fields_around(near) & ~near & ~queen;
    const FieldsSet passable = (land | (state->sea & state->prince[seat])) & ~barrier;
    const FieldsSet go = (near | fields_around(near & passable)) & land & ~barrier &
                         ~fields_active(state, seat) & ~queen;
    add(sink, FIELDS_SITE, fields_halves(state, sites & queen));
    add(sink, FIELDS_SITES_NEAR, fields_halves(state, sites & near));
    add(sink, FIELDS_SITES_FAR, fields_halves(state, sites & far));
    add(sink, FIELDS_SITES_REACHED, fields_halves(state, sites & go));
    add(sink, FIELDS_QUEEN_GOES, fields_size(go));
    add(sink, FIELDS_QUEEN_ON_MOUNTAIN, (queen & state->mountain) != 0);
    add(sink, FIELDS_QUEEN_ON_CITY, (queen & state->city[seat]) != 0);
    add(sink, FIELDS_QUEEN_ON_RIM, fields_size(near) < 5);
    add(sink, FIELDS_QUEEN_AT_CENTRE, fields_size(near) == 6);
    add(sink, FIELDS_HIDDEN_NEAR, fields_size(near & state->hidden));
    add(sink, FIELDS_HIDDEN_FAR, fields_size(far & state->hidden));
    return go;
}

static inline void judge_princes(const FieldsState *state, int seat, Sink *sink) {
    const FieldsSet princes = state->prince[seat];
    const FieldsSet other = state->queen[1 - seat];
    steps(sink, FIELDS_PRINCES, 3, fields_size(princes) + fields_size(state->twin[seat]));
    add(sink, FIELDS_PRINCES_AT_SEA, fields_size(princes & state->sea));
    add(sink, FIELDS_PRINCES_ON_MOUNTAIN, fields_size(princes & state->mountain));
    add(sink, FIELDS_TOGETHER, state->twin[seat] != 0);
    add(sink, FIELDS_ON_THEIR_LAND,
        fields_size(fields_active(state, seat) & (state->field[1 - seat])));
    add(sink, FIELDS_ON_OWN_CITY, fields_size(princes & state->city[seat]));
    for (FieldsSet left = princes; left != 0;) {
        const Cell cell = fields_take(&left);
        if (other != 0) {
            add(sink, FIELDS_NEAR_THEIR_QUEEN, 4 - fields_distance[cell][fields_lowest(other)]);
        }
        const int power = fields_power(state, seat, cell);
        if (power > 0) {
            add(sink, FIELDS_POWER + power - 1, 1);
        }
    }
}

/* What the Princes threaten; with other weights for the side to move. */
static inline void judge_reach(const FieldsState *state, int seat, Sink *sink) {
    const int other = 1 - seat;
    const bool moves = state->side == seat;
    const bool begun = moves && (state->first != CELL_NONE || state->underway.cell != CELL_NONE);
    const FieldsSet moved = begun && !state->first_queen ? fields_bit(state->first) : 0;
    const Reach reach =
        reach_of(state, seat, state->prince[seat] & ~(moved & ~state->twin[seat]), !begun);
    const FieldsSet any = reach.alone | reach.joint;
    const int first = moves ? FIELDS_NOW : FIELDS_SOON;
    const FieldsSet fields = state->field[other] & (reach.go | any);
    const int princes = fields_size(any & state->prince[other]);
    add(sink, FIELDS_MOBILITY, reach.mobility);
    add(sink, first, (reach.alone & state->queen[other]) != 0);
    add(sink, first + 1, (reach.joint & state->queen[other]) != 0);
    add(sink, first + 2, princes > 0);
    add(sink, first + 3, princes > 1);
    add(sink, first + 4, (any & state->city[other]) != 0);
    add(sink, first + 5, fields != 0);
    add(sink, first + 6, fields_halves(state, fields));
    if (moves) {
        add(sink, begun ? FIELDS_BEGUN : FIELDS_TURN, 1);
    }
}

static inline void judge(const FieldsState *state, int seat, Sink *sink) {
    const FieldsSet queen_go = judge_queen(state, seat, sink);
    judge_princes(state, seat, sink);
    judge_land(state, seat, queen_go, sink);
    judge_reach(state, seat, sink);
}

void fields_features(const void *state, int seat, int16_t *feature) {
    Sink sink = {.feature = feature};
    memset(feature, 0, FIELDS_FEATURES * sizeof *feature);
    judge(state, seat, &sink);
}

int fields_judge(const FieldsState *state, int seat, const int16_t *weights) {
    Sink sink = {.weights = weights};
    judge(state, seat, &sink);
    return sink.sum;
}
