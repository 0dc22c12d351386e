/* The evaluation of a position, for the search: features of both tribes, and a weight for each
 * difference. Nothing here is a rule. A turn has many small actions, so no feature counts what
 * ending a phase would lose. */
#include "games/firstwar/rules.h"
#include "hex/min_max.h"

enum {
    RESERVE = 3, /* spare food that is worth keeping */
    STORE_MOST = 12,
    COMING_MOST = 6,
    HUNT_MOST = 12,
};

/* The features of a tribe. SHORTAGE, SPARE and STORE are about turns to come. */
typedef enum Feature {
    HUNTERS, /* unwounded, like the other kinds, in the order of WarKind */
    FARMERS,
    HEALERS, /* on a scale of their own: more than a few are of little use */
    SCIENTISTS,
    WOUNDED,
    RARE,     /* how near a kind is to dying out (W-38), or all to being wounded (W-39) */
    SHORTAGE, /* of food in a turn without an emergency */
    SPARE,    /* food beyond what is eaten, up to a reserve */
    STORE,    /* food beyond the reserve */
    OWED,     /* wounds from hunger this turn, as things are */
    GROWING,  /* births on tiles with two or three pieces (W-35) */
    POINTS,   /* research points per turn */
    SPENT,    /* points spent on active cards */
    SHOWN,    /* cards that are face up but not active, twice if nothing but points is missing */
    HIGHEST,  /* active cards of level IV, squared (W-40) */
    ARMED,    /* attack that cards give to all Hunters together */
    MARCH,    /* how near the Hunters are to the other home (W-37) */
    HUNT,     /* the same, by how many more Hunters it has */
    LAND,     /* face-up tiles on its own half (W-10) */
    FERTILE,  /* fields among it */
    EXPOSED,  /* pieces on tiles where nobody can fight */
    THREAT,   /* what the Hunters could do on their next move */
    ENTRY,    /* the other home is empty */
    CONFLICT, /* conflicts that have begun */
    HASTE,    /* what an emergency costs in its own turn (W-8) */
    FEATURES,
} Feature;

/* Fitted to a few thousand positions of self-play and their results, then adjusted by hand. */
static const int16_t weight[FEATURES] = {
    [HUNTERS] = 19, [FARMERS] = 22,   [HEALERS] = 1, [SCIENTISTS] = 20, [WOUNDED] = -3,
    [RARE] = -1,    [SHORTAGE] = -60, [SPARE] = 22,  [STORE] = 1,       [OWED] = -16,
    [GROWING] = 1,  [POINTS] = 22,    [SPENT] = 12,  [SHOWN] = 5,       [HIGHEST] = 125,
    [ARMED] = 1,    [MARCH] = 1,      [HUNT] = 6,    [LAND] = 2,        [FERTILE] = 18,
    [EXPOSED] = -2, [THREAT] = 2,     [ENTRY] = 2,   [CONFLICT] = 2,    [HASTE] = -10,
};

typedef struct Tribe {
    int count[FEATURES];
    CellSet hunters; /* cells with unwounded ones */
    int population;
    int food;                 /* of a turn without an emergency */
    int providers;            /* unwounded pieces that bring it */
    int coming;               /* of Farmers on their way to fields with room */
    CellSet walkers;          /* cells with Farmers who are not on fields */
    uint8_t steps[WAR_CELLS]; /* to the other home */
} Tribe;

/* --- The land ------------------------------------------------------------------------------- */

static void count_land(const WarState *state, int seat, Tribe *tribe) {
    /* The middle line is part of both. */
    static const CellSet half[WAR_SEATS] = {
        {{0xE0F83F07C3E1E3C7, 0x00E3C3C3}},
        {{0x1F07E0F83E1E1E38, 0x071E3C3E}},
    };
    const CellSet closed = set_or(state->hidden, state->tiles[WAR_LAKE]);
    const CellSet land = set_without(half[seat], closed);
    tribe->count[LAND] = set_size(land);
    tribe->count[FERTILE] = set_size(set_and(land, state->tiles[WAR_FIELDS]));
}

/* --- The people ----------------------------------------------------------------------------- */

static void count_pieces(const WarState *state, int seat, Tribe *tribe) {
    static const uint16_t rare[] = {300, 120, 50, 20, 8};
    static const uint8_t healers[] = {0, 8, 15, 20, 23, 25, 26, 27};
    enum { RARE_MOST = 4, FEW = 6, HEALERS_MOST = 7 };
    const uint8_t *total = state->total[seat];
    const int bonus = war_attack_bonus(state, seat, WAR_HUNTER, 1, NULL);
    int sound = 0;
    for (int kind = 0; kind < WAR_KINDS; kind++) {
        const int whole = total[2 * kind];
        const int wounded = total[2 * kind + 1];
        tribe->count[HUNTERS + kind] = whole;
        tribe->count[WOUNDED] += wounded;
        tribe->count[RARE] +=
            rare[MIN(whole + wounded, RARE_MOST)] + rare[MIN(whole, RARE_MOST)] / 4;
        sound += whole;
    }
    tribe->count[HEALERS] = healers[MIN(tribe->count[HEALERS], HEALERS_MOST)];
    tribe->population = sound + tribe->count[WOUNDED];
    tribe->count[RARE] += 12 * MAX(FEW - sound, 0);
    tribe->count[ARMED] = bonus * tribe->count[HUNTERS];
}

/* What the tiles of Scientists yield, for W-30. */
typedef struct Schools {
    unsigned kinds; /* of tiles, as bits */
    int pairs, mountains;
} Schools;

static WarTerrain ground(const WarState *state, Cell cell) {
    return set_has(state->tiles[WAR_FIELDS], cell)     ? WAR_FIELDS
           : set_has(state->tiles[WAR_PLAIN], cell)    ? WAR_PLAIN
           : set_has(state->tiles[WAR_MOUNTAIN], cell) ? WAR_MOUNTAIN
                                                       : WAR_FOREST;
}

/* Known fields with room for Farmers, and how many. */
static CellSet open_fields(const WarState *state, int seat, int *room) {
    const CellSet closed = set_or(set_or(state->hidden, state->held[1 - seat]), state->full[seat]);
    const CellSet fields = set_without(state->tiles[WAR_FIELDS], closed);
    *room = 0;
    for (CellSet left = fields; !set_empty(left);) {
        *room += WAR_TILE_MOST - war_crowd(state->crowd[seat][set_take(&left)]);
    }
    return fields;
}

/* Farmers on the way to fields count in part, less the farther they have to go. */
static void count_walkers(const WarState *state, int seat, Tribe *tribe) {
    static const uint8_t part[] = {2, 2, 1};
    enum { STEPS = sizeof part };
    const CellSet closed = set_or(state->hidden, state->tiles[WAR_LAKE]);
    const CellSet lakes = set_without(state->tiles[WAR_LAKE], state->hidden);
    CellSet left = tribe->walkers;
    if (set_empty(left)) {
        return;
    }
    int room;
    CellSet fresh = open_fields(state, seat, &room);
    CellSet reached = fresh;
    for (int step = 0; step < STEPS && room > 0 && !set_empty(left); step++) {
        fresh = set_without(set_without(war_step_from(fresh, lakes), closed), reached);
        reached = set_or(reached, fresh);
        for (CellSet here = set_and(left, fresh); !set_empty(here);) {
            const WarCrowd crowd = state->crowd[seat][set_take(&here)];
            const int farmers = MIN(war_count(crowd, war_piece(WAR_FARMER, false)), room);
            tribe->coming += part[step] * farmers;
            room -= farmers;
        }
        left = set_without(left, fresh);
    }
}

/* The mean value of the kinds on a tile that grows (W-36). */
static int value_of_growth(WarCrowd crowd, WarTerrain terrain) {
    static const int8_t each[WAR_KINDS] = {5, 4, 1, 8};
    int sum = 0;
    int kinds = 0;
    for (int kind = 0; kind < WAR_KINDS; kind++) {
        if ((crowd >> (8 * kind) & 0xFF) != 0) {
            sum += kind == WAR_FARMER && terrain == WAR_FIELDS ? 12 : each[kind];
            kinds++;
        }
    }
    return sum / kinds;
}

static void count_tile(const WarState *state, int seat, Cell cell, Tribe *tribe, Schools *schools) {
    static const uint8_t march[WAR_STEPS_MOST + 1] = {20, 15, 13, 11, 10, 8, 6, 5, 4, 3, 2, 1};
    const WarCrowd fighters = war_one(war_piece(WAR_HEALER, false)) - 1;
    const WarCrowd crowd = state->crowd[seat][cell];
    const int pieces = war_crowd(crowd);
    const int hunters = war_count(crowd, war_piece(WAR_HUNTER, false));
    const int scientists = war_count(crowd, war_piece(WAR_SCIENTIST, false));
    const WarTerrain terrain = ground(state, cell);
    tribe->count[EXPOSED] += (crowd & fighters) == 0 ? pieces : 0;
    if (pieces == 2 || pieces == 3) {
        tribe->count[GROWING] += value_of_growth(crowd, terrain);
    }
    const int farmers = war_count(crowd, war_piece(WAR_FARMER, false));
    if (terrain == WAR_FIELDS) {
        tribe->food += war_farmer_food(state, seat) * farmers;
        tribe->providers += farmers;
    }
    if (farmers > 0 && terrain != WAR_FIELDS) {
        set_include(&tribe->walkers, cell);
    }
    if (hunters > 0) {
        set_include(&tribe->hunters, cell);
        tribe->food += war_hunter_food(state, seat, terrain) * hunters;
        tribe->providers += war_hunter_food(state, seat, terrain) > 0 ? hunters : 0;
        tribe->count[MARCH] += march[tribe->steps[cell]] * hunters;
    }
    if (scientists > 0) {
        schools->kinds |= 1U << terrain;
        schools->mountains += terrain == WAR_MOUNTAIN;
        schools->pairs += scientists >= 2;
    }
}

static void count_tiles(const WarState *state, int seat, Tribe *tribe) {
    Schools schools = {.kinds = 0};
    for (CellSet held = state->held[seat]; !set_empty(held);) {
        count_tile(state, seat, set_take(&held), tribe, &schools);
    }
    count_walkers(state, seat, tribe);
    tribe->count[POINTS] = schools.pairs * (1 + war_works(state, seat, WAR_MATHEMATICS)) +
                           __builtin_popcount(schools.kinds) + war_works(state, seat, WAR_WRITING) +
                           MAX(schools.mountains - 1, 0) * war_works(state, seat, WAR_SMELTING);
}

static void count_food(const WarState *state, int seat, Tribe *tribe) {
    const int spare = tribe->food + MIN(tribe->coming, COMING_MOST) - tribe->population;
    const int relief = war_shortage_relief(state, seat);
    const int shortage = MAX(-spare - relief, 0);
    /* It lasts and grows, and when nobody is left but those who bring food there is no way back. */
    const int others = tribe->population - tribe->count[WOUNDED] - tribe->providers;
    tribe->count[SHORTAGE] = shortage + shortage * shortage / 4 + MAX(3 * shortage - others, 0);
    tribe->count[SPARE] = CLAMP(spare, 0, RESERVE);
    tribe->count[STORE] = CLAMP(spare - RESERVE, 0, STORE_MOST);
    if (seat != war_side(state)) {
        return;
    }
    if (state->phase == WAR_FOOD && state->short_of_food) {
        tribe->count[OWED] = state->left;
    }
    if (state->emergency[seat]) {
        tribe->count[HASTE] = 2 + tribe->count[POINTS];
    }
    if (state->phase < WAR_FOOD) {
        const int food = state->emergency[seat] ? war_food(state, seat) : tribe->food;
        tribe->count[OWED] = MAX(tribe->population - food - relief, 0);
    }
}

static void count_learning(const WarState *state, int seat, Tribe *tribe) {
    const int highest = war_active_of_level(state, seat, WAR_LEVELS);
    tribe->count[SPENT] = war_spent(state, seat);
    for (uint32_t shown = state->shown[seat] & ~state->active[seat]; shown != 0;
         shown &= shown - 1) {
        const uint32_t above = war_place_above(__builtin_ctz(shown));
        tribe->count[SHOWN] += (state->active[seat] & above) == above ? 2 : 1;
    }
    tribe->count[HIGHEST] = highest * highest;
}

/* --- War ------------------------------------------------------------------------------------ */

static int value_of_crowd(WarCrowd crowd) {
    static const int8_t each[WAR_PIECES] = {10, 6, 9, 6, 8, 6, 8, 6};
    int value = 0;
    while (crowd != 0) {
        value += each[war_first(&crowd)];
    }
    return value;
}

/* What an attack of this strength gains, estimated from the sums (W-19 .. W-21); `home`: on the
 * fields that win the game. */
static int value_of_attack(int attack, int defence, WarCrowd defenders, bool home) {
    if (attack <= defence) {
        return 0;
    }
    const bool destroys = attack >= 3 * defence;
    return value_of_crowd(defenders) * (destroys ? 3 : 2) / 3 + (home ? destroys ? 150 : 120 : 0);
}

/* The cells from which Hunters of `seat` reach a cell in one turn. */
static CellSet within_reach(const WarState *state, int seat, Cell cell) {
    CellSet zone = war_neighbours[cell];
    if (war_works(state, seat, WAR_CANOES)) {
        zone = set_or(zone, war_across(state, seat, cell));
    }
    if (war_movement(state, seat, WAR_HUNTER, NULL) > 1) {
        CellSet between = set_without(war_neighbours[cell], state->tiles[WAR_LAKE]);
        while (!set_empty(between)) {
            zone = set_or(zone, war_neighbours[set_take(&between)]);
        }
    }
    return zone;
}

/* The tiles of the other tribe that the Hunters may be able to attack. */
static CellSet in_danger(const WarState *state, int seat, const Tribe *tribe) {
    CellSet near = {{0, 0}};
    if (war_movement(state, seat, WAR_HUNTER, NULL) > 1 || war_works(state, seat, WAR_CANOES)) {
        return state->held[1 - seat];
    }
    for (CellSet from = tribe->hunters; !set_empty(from);) {
        near = set_or(near, war_neighbours[set_take(&from)]);
    }
    return set_and(near, state->held[1 - seat]);
}

/* The attack that Hunters of `seat` can bring to a cell. */
static int attack_on(const WarState *state, int seat, const Tribe *tribe, Cell cell) {
    const WarPiece hunter = war_piece(WAR_HUNTER, false);
    int hunters = war_count(state->crowd[seat][cell], hunter);
    CellSet from = set_and(within_reach(state, seat, cell), tribe->hunters);
    while (!set_empty(from)) {
        hunters += war_count(state->crowd[seat][set_take(&from)], hunter);
    }
    return MIN(hunters, WAR_TILE_MOST) * war_attack_of(state, seat, WAR_HUNTER);
}

/* The value of taking the last pieces of a kind (W-38). */
static int value_of_kinds(const WarState *state, int seat, const int lost[WAR_KINDS]) {
    int value = 0;
    for (int kind = 0; kind < WAR_KINDS; kind++) {
        const uint8_t *total = &state->total[seat][2 * kind];
        value += lost[kind] >= total[0] + total[1] ? 150 : 0;
    }
    return value;
}

/* What the Hunters of `seat` could do if it were their turn: the best attack and a part of the
 * rest. */
static int threat_of(const WarState *state, int seat, const Tribe *tribe) {
    const int other = 1 - seat;
    int lost[WAR_KINDS] = {0};
    int most = 0;
    int sum = 0;
    for (CellSet cells = in_danger(state, seat, tribe); !set_empty(cells);) {
        const Cell cell = set_take(&cells);
        const int attack = attack_on(state, seat, tribe, cell);
        const WarCrowd crowd = state->crowd[other][cell];
        const int defence = attack > 0 ? war_defence_sum(state, other, crowd, cell) : 0;
        const bool home = cell == war_home_fields[other];
        int value = value_of_attack(attack, defence, crowd, home);
        value += home && attack <= defence ? 60 * attack / (defence + 1) : 0;
        most = MAX(most, value);
        sum += value;
        for (WarCrowd left = attack > 0 && attack >= 3 * defence ? crowd : 0; left != 0;) {
            lost[war_kind_of(war_first(&left))]++;
        }
    }
    return most + sum / 4 + value_of_kinds(state, other, lost);
}

/* W-37: the home of the other is empty. */
static int entry_of(const WarState *state, int seat) {
    const Cell home = war_home_fields[1 - seat];
    if (set_has(state->held[1 - seat], home)) {
        return 0;
    }
    const CellSet near = set_or(war_neighbours[home], war_across(state, seat, home));
    return set_empty(set_and(near, state->held[seat])) ? 30 : 150;
}

/* Fights that are still to come, for the side whose turn it is. */
static int conflicts_of(const WarState *state) {
    const int seat = war_side(state);
    int value = 0;
    for (CellSet both = set_and(state->held[0], state->held[1]); !set_empty(both);) {
        const Cell cell = set_take(&both);
        const WarCrowd own = state->crowd[seat][cell] & WAR_SOUND;
        const WarCrowd theirs = state->crowd[1 - seat][cell];
        const int attack = war_attack_sum(state, seat, own);
        const int defence = war_defence_sum(state, 1 - seat, theirs, cell);
        value += value_of_attack(attack, defence, theirs, cell == war_home_fields[1 - seat]);
        if (attack == defence) {
            value += value_of_crowd(theirs) / 3 - value_of_crowd(own) / 2;
        } else if (attack < defence) {
            value -= value_of_crowd(own) * 2 / 3;
        }
    }
    return value;
}

/* The share of a threat that counts: less when the other seat can answer first. */
static int come_true(const WarState *state, int seat, int value) {
    const bool hunting = state->phase == WAR_HUNTER_MOVES;
    if (seat == war_side(state)) {
        return hunting ? value * 2 / 3 : value / 4;
    }
    return hunting ? value / 3 : value * 2 / 3;
}

/* --- All of it ------------------------------------------------------------------------------ */

static void count_tribe(const WarState *state, int seat, Tribe *tribe) {
    *tribe = (Tribe){.food = war_steady_food(state, seat)};
    war_steps_home(state, 1 - seat, tribe->steps);
    count_pieces(state, seat, tribe);
    count_tiles(state, seat, tribe);
    count_food(state, seat, tribe);
    count_learning(state, seat, tribe);
    count_land(state, seat, tribe);
    tribe->count[ENTRY] = come_true(state, seat, entry_of(state, seat));
    tribe->count[THREAT] = come_true(state, seat, threat_of(state, seat, tribe));
    tribe->count[CONFLICT] = seat == war_side(state) ? conflicts_of(state) : 0;
}

/* The more Hunters a tribe has beyond the other's, the more their way to its home is worth. */
static void hunt(Tribe *own, const Tribe *other) {
    const int more = own->count[HUNTERS] - other->count[HUNTERS];
    own->count[HUNT] = own->count[MARCH] * CLAMP(more, 0, HUNT_MOST) / HUNT_MOST;
}

/* An advantage counts in equal steps at first, so that small gains still matter to a seat that is
 * ahead or behind, and less and less beyond that. */
static int value_of(int advantage) {
    enum { CLEAR = 160, STEP = 4, REST = 310, REST_HALF = 78 };
    const int size = advantage < 0 ? -advantage : advantage;
    const int beyond = size - CLEAR;
    const int value =
        beyond < 0 ? STEP * size : STEP * CLEAR + REST * beyond / (beyond + REST_HALF);
    return advantage < 0 ? -value : value;
}

int war_evaluate(const void *at, int seat) {
    const WarState *state = at;
    Tribe own, other;
    int advantage = 0;
    if (state->ended != WAR_GOES_ON) {
        return state->winner == SEAT_NONE ? 0 : state->winner == seat ? 1000 : -1000;
    }
    count_tribe(state, seat, &own);
    count_tribe(state, 1 - seat, &other);
    hunt(&own, &other);
    hunt(&other, &own);
    for (int i = 0; i < FEATURES; i++) {
        advantage += weight[i] * (own.count[i] - other.count[i]);
    }
    return value_of(advantage);
}

int war_eval_scale(const void *state) {
    (void)state;
    return 15;
}
