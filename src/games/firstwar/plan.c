/* What a move gains, judged by the two tiles that it changes and without making it, for order.c. No
 * rules, like evaluate.c, and nothing that is face down. */
#include "games/firstwar/rules.h"
#include "hex/min_max.h"

/* In the unit of the ranks. The numbers were found by matches of the policy against itself and
 * against one ply by evaluate.c, a few of them changed at random each time. */
enum {
    /* Spare food after the births to come: each one missing, then up to three limits. */
    FOOD_MISSING = 36,
    FOOD_FIRST = 13,
    FOOD_NEXT = 6,
    FOOD_MORE = 1,
    FIRST_SPARE = 1,
    NEXT_SPARE = 4,
    BIRTHS_COUNTED = 4, /* sixteenths */
    MAY_LACK = 1,       /* a birth may leave so much less, because moves will find some */

    /* A piece that is born. */
    NEW_HUNTER = 8,
    NEW_FARMER = 16,
    NEW_HEALER = 3,
    NEW_SCIENTIST = 11,
    HEALERS_WANTED = 3,
    HEALER_WANTED = 4, /* more for each one missing */
    FEW = 3,
    FEW_WANTED = 7, /* likewise of every kind: W-38 */
    THREE_GROW = -3,
    NO_BIRTH = -1, /* all kinds of a tile have run out */
    RUN_OUT = 2,   /* divides the worth of a kind that has run out: it may be born again later */

    /* A piece that can be lost. */
    HUNTER = 14,
    FARMER = 14,
    HEALER = 13,
    SCIENTIST = 7,
    WOUNDED = 4,
    RARE = 22, /* more for each one of its kind below four */
    RISK = 1,  /* times that */
    HOME_RISK = 213,
    ATTACK = 30, /* sixteenths of what an attack may take */
    ATTACK_COST = 6,
    ATTACK_HOME = 107,
    ATTACK_WEAK = -45,
    ATTACK_ENOUGH = -10,
    ENTERS_HOME = 325,

    TO_FIELD = 8, /* a Farmer's step to fields with room */
    NO_FIELD = 9,
    LEAVES_FULL = 17, /* a Farmer's from fields full of Farmers, who are born again (W-35) */
    LEAVES_FOOD = 4,  /* eighths of its food, which is missed for a turn */
    MARCH = 3,        /* a Hunter's step to the other home, in quarters, and for each Hunter more */
    MARCH_MOST = 14,
    SCHOOL_KIND = 10, /* W-30 */
    SCHOOL_PAIR = 10,
    DISCOVERY = 6,
    UNGUARDED = 2, /* a piece on a tile where nobody can fight */
    A_MOVE = 1,
};

static const WarCrowd fighters = (1U << (8 * WAR_HEALER)) - 1;

static int sound_of(WarCrowd crowd, WarKind kind) {
    return war_count(crowd, war_piece(kind, false));
}

static bool has_kind(WarCrowd crowd, int kind) {
    return (crowd >> (8 * kind) & 0xFF) != 0;
}

/* --- What is needed ------------------------------------------------------------------------- */

/* Food of one unwounded piece on a kind of tile, without an emergency (W-27). */
static int food_of(const WarState *state, int seat, WarKind kind, WarTerrain terrain) {
    return kind == WAR_FARMER   ? (terrain == WAR_FIELDS ? war_farmer_food(state, seat) : 0)
           : kind == WAR_HUNTER ? war_hunter_food(state, seat, terrain)
                                : 0;
}

static int food_at(const WarState *state, int seat, WarTerrain terrain, WarCrowd crowd) {
    return food_of(state, seat, WAR_FARMER, terrain) * sound_of(crowd, WAR_FARMER) +
           food_of(state, seat, WAR_HUNTER, terrain) * sound_of(crowd, WAR_HUNTER);
}

static CellSet face_up_lakes(const WarState *state) {
    return set_without(state->tiles[WAR_LAKE], state->hidden);
}

static void find_fields(const WarState *state, WarPlan *plan) {
    const CellSet lakes = face_up_lakes(state);
    const CellSet closed =
        set_or(set_or(state->full[plan->seat], state->held[1 - plan->seat]), state->hidden);
    plan->fields[0] = set_without(state->tiles[WAR_FIELDS], closed);
    CellSet fresh = plan->fields[0];
    for (int steps = 1; steps < WAR_PLAN_STEPS; steps++) {
        const CellSet reached = set_or(plan->fields[steps - 1], war_step_from(fresh, lakes));
        plan->fields[steps] = set_without(reached, lakes);
        fresh = set_without(plan->fields[steps], plan->fields[steps - 1]);
    }
}

static int steps_to_field(const WarPlan *plan, Cell cell) {
    int steps = 0;
    while (steps < WAR_PLAN_STEPS && !set_has(plan->fields[steps], cell)) {
        steps++;
    }
    return steps;
}

/* W-36: what has run out is not placed. */
static bool can_be_born(const WarState *state, int seat, int kind) {
    return war_on_track(state, seat, (WarKind)kind) > 0;
}

static bool can_grow(const WarState *state, int seat, WarCrowd crowd) {
    for (int kind = 0; kind < WAR_KINDS; kind++) {
        if (has_kind(crowd, kind) && can_be_born(state, seat, kind)) {
            return true;
        }
    }
    return false;
}

static void value_births(const WarState *state, WarPlan *plan) {
    static const int8_t each[WAR_KINDS] = {NEW_HUNTER, NEW_FARMER, NEW_HEALER, NEW_SCIENTIST};
    for (int kind = 0; kind < WAR_KINDS; kind++) {
        const uint8_t *total = &state->total[plan->seat][2 * kind];
        const int there = total[0] + total[1];
        plan->birth[kind] = each[kind] + (there < FEW ? (FEW - there) * FEW_WANTED : 0);
        if (!can_be_born(state, plan->seat, kind)) {
            plan->birth[kind] = each[kind] / RUN_OUT;
        }
        if (kind == WAR_HEALER && there < HEALERS_WANTED) {
            plan->birth[kind] += (HEALERS_WANTED - there) * HEALER_WANTED;
        }
    }
}

/* Hungry Hunters and Farmers of a tile whom its Healers heal in the same turn: W-29, W-34. */
static int healed_at(const WarState *state, int seat, WarCrowd crowd) {
    const int healers = sound_of(crowd, WAR_HEALER);
    if (healers == 0 || (state->emergency[seat] && !state->lenient)) {
        return 0;
    }
    const int wounded = war_crowd(crowd) - war_crowd(crowd & WAR_SOUND);
    const int left = war_heals(state, seat, healers, NULL) - wounded;
    return CLAMP(left, 0, sound_of(crowd, WAR_HUNTER) + sound_of(crowd, WAR_FARMER));
}

static void count_own(const WarState *state, WarPlan *plan) {
    int births = 0;
    plan->spare = war_steady_food(state, plan->seat) - war_population(state, plan->seat);
    for (CellSet held = state->held[plan->seat]; !set_empty(held);) {
        const Cell cell = set_take(&held);
        const WarCrowd crowd = state->crowd[plan->seat][cell];
        const WarTerrain terrain = war_terrain(state, cell);
        const int pieces = war_crowd(crowd);
        plan->spare += food_at(state, plan->seat, terrain, crowd);
        births += (pieces == 2 || pieces == 3) && can_grow(state, plan->seat, crowd);
        plan->healed += healed_at(state, plan->seat, crowd);
        plan->schools[terrain] += sound_of(crowd, WAR_SCIENTIST) > 0;
    }
    plan->later = plan->spare - births * BIRTHS_COUNTED / 16;
    plan->healed = MAX(plan->healed + MIN(plan->spare, 0), 0);
}

void war_plan(const WarState *state, int seat, WarPlan *plan) {
    *plan = (WarPlan){.seat = seat};
    value_births(state, plan);
    count_own(state, plan);
    for (CellSet held = state->held[1 - seat]; !set_empty(held);) {
        const Cell cell = set_take(&held);
        if (sound_of(state->crowd[1 - seat][cell], WAR_HUNTER) > 0) {
            set_include(&plan->hunters, cell);
        }
    }
    find_fields(state, plan);
    war_steps_home(state, 1 - seat, plan->steps);
    const int more = state->total[seat][0] - state->total[1 - seat][0];
    plan->march = MARCH + CLAMP(more, 0, MARCH_MOST);
}

static int worth_of_spare(int spare) {
    if (spare < FIRST_SPARE) {
        return (spare < 0 ? FOOD_MISSING : FOOD_FIRST) * spare;
    }
    const int next = spare - FIRST_SPARE;
    return FOOD_FIRST * FIRST_SPARE +
           (next < NEXT_SPARE ? FOOD_NEXT * next
                              : FOOD_NEXT * NEXT_SPARE + FOOD_MORE * (next - NEXT_SPARE));
}

int war_birth_gain(const WarState *state, const WarPlan *plan, Cell cell) {
    const WarCrowd crowd = state->crowd[plan->seat][cell];
    const WarTerrain terrain = war_terrain(state, cell);
    const int spare = plan->spare + MAY_LACK;
    int sum = 0;
    int kinds = 0;
    if (!can_grow(state, plan->seat, crowd)) {
        return NO_BIRTH;
    }
    for (int kind = 0; kind < WAR_KINDS; kind++) {
        if (has_kind(crowd, kind) && can_be_born(state, plan->seat, kind)) {
            const int food = food_of(state, plan->seat, (WarKind)kind, terrain) - 1;
            sum += plan->birth[kind] + worth_of_spare(spare + food) - worth_of_spare(spare);
        }
        kinds += has_kind(crowd, kind);
    }
    return sum / kinds;
}

/* --- Tiles ---------------------------------------------------------------------------------- */

/* The attack that the other tribe's Hunters can bring to a cell in their next turn. */
static int danger_at(const WarState *state, const WarPlan *plan, Cell cell) {
    const int other = 1 - plan->seat;
    CellSet near = war_neighbours[cell];
    int hunters = 0;
    if (war_movement(state, other, WAR_HUNTER, NULL) > 1) {
        for (CellSet from = set_without(near, face_up_lakes(state)); !set_empty(from);) {
            near = set_or(near, war_neighbours[set_take(&from)]);
        }
    }
    for (near = set_and(near, plan->hunters); !set_empty(near);) {
        hunters += sound_of(state->crowd[other][set_take(&near)], WAR_HUNTER);
    }
    return MIN(hunters, WAR_TILE_MOST) * war_attack_of(state, other, WAR_HUNTER);
}

static int value_of_pieces(const WarState *state, int seat, WarCrowd crowd) {
    static const int8_t each[WAR_PIECES] = {HUNTER, WOUNDED, FARMER,    WOUNDED,
                                            HEALER, WOUNDED, SCIENTIST, WOUNDED};
    int value = 0;
    while (crowd != 0) {
        const WarPiece piece = war_first(&crowd);
        const uint8_t *total = &state->total[seat][piece & ~1];
        const int few = 4 - total[0] - total[1];
        value += each[piece] + (few > 0 ? RARE * few : 0);
    }
    return value;
}

static int risk_at(const WarState *state, const WarPlan *plan, Cell cell, WarCrowd crowd) {
    const int attack = danger_at(state, plan, cell);
    const int defence = attack == 0 ? 1 : war_defence_sum(state, plan->seat, crowd, cell);
    if (attack < defence) {
        return 0;
    }
    const int value = RISK * value_of_pieces(state, plan->seat, crowd);
    if (attack == defence) {
        return value / 4;
    }
    return (attack >= 3 * defence ? value : value / 2) +
           (cell == war_home_fields[plan->seat] ? HOME_RISK : 0);
}

static int growth_of(const WarPlan *plan, WarCrowd crowd) {
    int sum = 0;
    int kinds = 0;
    for (int kind = 0; kind < WAR_KINDS; kind++) {
        sum += has_kind(crowd, kind) ? plan->birth[kind] : 0;
        kinds += has_kind(crowd, kind);
    }
    return sum / kinds;
}

static int schools_of(const WarPlan *plan, WarTerrain terrain, WarCrowd crowd, bool counted) {
    const int scientists = sound_of(crowd, WAR_SCIENTIST);
    const bool only = plan->schools[terrain] - counted <= 0;
    return scientists == 0 ? 0 : (only ? SCHOOL_KIND : 0) + (scientists >= 2 ? SCHOOL_PAIR : 0);
}

/* The worth of a crowd on a cell but for its food; `counted`: its Scientists are among
 * plan->schools. */
static int tile_worth(const WarState *state, const WarPlan *plan, Cell cell, WarCrowd crowd,
                      bool counted) {
    if (crowd == 0) {
        return 0;
    }
    const WarTerrain terrain = war_terrain(state, cell);
    const int pieces = war_crowd(crowd);
    const int farmers = sound_of(crowd, WAR_FARMER);
    int worth = schools_of(plan, terrain, crowd, counted);
    if (pieces == 2 || pieces == 3) {
        worth += growth_of(plan, crowd) + (pieces == 3 ? THREE_GROW : 0);
    }
    if (terrain != WAR_FIELDS && farmers > 0) {
        const int steps = steps_to_field(plan, cell);
        worth -= farmers * (TO_FIELD * steps + (steps == WAR_PLAN_STEPS ? NO_FIELD : 0));
    }
    worth -= (crowd & fighters) == 0 ? UNGUARDED * pieces : 0;
    worth -= sound_of(crowd, WAR_HUNTER) * plan->steps[cell] * plan->march / 4;
    return worth - risk_at(state, plan, cell, crowd);
}

/* --- Moves ---------------------------------------------------------------------------------- */

/* The attack that Hunters beside a tile can still bring there, with those that have come. */
static int attack_to_come(const WarState *state, const WarPlan *plan, Cell to) {
    const WarCrowd there = state->crowd[plan->seat][to];
    const int room = WAR_TILE_MOST - war_crowd(there);
    int hunters = 0;
    for (CellSet near = set_and(war_neighbours[to], state->held[plan->seat]); !set_empty(near);) {
        const Cell from = set_take(&near);
        hunters += sound_of(state->mover[0][from] | state->mover[1][from], WAR_HUNTER);
    }
    return war_attack_sum(state, plan->seat, there) +
           MIN(hunters, room) * war_attack_of(state, plan->seat, WAR_HUNTER);
}

static int attack_gain(const WarState *state, const WarPlan *plan, WarKind kind, Cell to) {
    const int other = 1 - plan->seat;
    const WarCrowd there = state->crowd[plan->seat][to];
    const WarCrowd theirs = state->crowd[other][to];
    const int defence = war_defence_sum(state, other, theirs, to);
    const int now = war_attack_sum(state, plan->seat, there + war_one(war_piece(kind, false)));
    const int later = kind == WAR_HUNTER ? attack_to_come(state, plan, to) : 0;
    const int attack = MAX(later, now);
    if (attack <= defence) {
        return ATTACK_WEAK;
    }
    if (there != 0 && war_attack_sum(state, plan->seat, there) >= 3 * defence) {
        return ATTACK_ENOUGH;
    }
    const int value = value_of_pieces(state, other, theirs);
    return (attack >= 3 * defence ? value : value / 2) * ATTACK / 16 - ATTACK_COST +
           (to == war_home_fields[other] ? ATTACK_HOME : 0);
}

/* What the tile loses that a piece leaves; the moves of a piece are listed together. */
static void judge_leaving(const WarState *state, WarPlan *plan, Cell from, WarPiece piece) {
    const WarTerrain terrain = war_terrain(state, from);
    const WarCrowd crowd = state->crowd[plan->seat][from];
    const WarCrowd stay = crowd - war_one(piece);
    plan->left = from;
    plan->leaver = piece;
    plan->leaving = tile_worth(state, plan, from, stay, true) -
                    tile_worth(state, plan, from, crowd, true) - A_MOVE;
    plan->food =
        food_at(state, plan->seat, terrain, stay) - food_at(state, plan->seat, terrain, crowd);
    plan->regrows = terrain == WAR_FIELDS && can_be_born(state, plan->seat, WAR_FARMER) &&
                    war_count(crowd, war_piece(WAR_FARMER, false)) == WAR_TILE_MOST;
    if (plan->regrows) {
        plan->food = MIN(plan->food * LEAVES_FOOD / 8 + plan->healed, 0);
    }
}

static int spare_gain(const WarPlan *plan, int food) {
    return worth_of_spare(plan->later + food) - worth_of_spare(plan->later);
}

int war_move_gain(const WarState *state, WarPlan *plan, Action action) {
    const WarPiece piece = war_action_piece(action);
    const WarKind kind = war_kind_of(piece);
    const Cell to = war_to(action);
    const WarCrowd met = state->crowd[plan->seat][to];
    if (plan->left != war_from(action) || plan->leaver != piece || plan->leaving == 0) {
        judge_leaving(state, plan, war_from(action), piece);
    }
    if (set_has(state->held[1 - plan->seat], to)) {
        return attack_gain(state, plan, kind, to) + plan->leaving / 2;
    }
    if (to == war_home_fields[1 - plan->seat]) {
        return ENTERS_HOME;
    }
    const WarTerrain terrain = war_terrain(state, to);
    if (terrain == WAR_HIDDEN) {
        return plan->leaving + spare_gain(plan, plan->food) + DISCOVERY;
    }
    const WarCrowd joined = met + war_one(piece);
    const int food =
        food_at(state, plan->seat, terrain, joined) - food_at(state, plan->seat, terrain, met);
    const bool counted = kind != WAR_SCIENTIST || war_count(met, piece) > 0 ||
                         terrain == war_terrain(state, war_from(action));
    const bool settles = plan->regrows && steps_to_field(plan, to) < WAR_PLAN_STEPS;
    return plan->leaving + spare_gain(plan, plan->food + food) + (settles ? LEAVES_FULL : 0) +
           tile_worth(state, plan, to, joined, counted) - tile_worth(state, plan, to, met, true);
}

static int birth_food(const WarState *state, const WarPlan *plan, Cell cell) {
    const WarCrowd crowd = state->crowd[plan->seat][cell];
    const WarTerrain terrain = war_terrain(state, cell);
    int least = WAR_TILE_MOST;
    for (int kind = 0; kind < WAR_KINDS; kind++) {
        const int food = food_of(state, plan->seat, (WarKind)kind, terrain) - 1;
        least = has_kind(crowd, kind) && food < least ? food : least;
    }
    return least;
}

int war_food_gain(const WarState *state, WarPlan *plan, Action action) {
    const WarKind kind = war_kind_of(war_action_piece(action));
    const Cell to = war_to(action);
    int food = 0;
    switch (war_action_kind(action)) {
    case WAR_MOVE:
        if (war_wounded(war_action_piece(action))) {
            return 0;
        }
        judge_leaving(state, plan, war_from(action), war_action_piece(action));
        return plan->food + food_of(state, plan->seat, kind, war_terrain(state, to));
    case WAR_GROW:
        return birth_food(state, plan, to);
    case WAR_GROW_ALL:
        for (CellSet grows = state->grows; !set_empty(grows);) {
            food += birth_food(state, plan, set_take(&grows));
        }
        return food;
    default:
        return 0;
    }
}
