/* What chance may do with an action, as far as it can be seen: a tile is turned (W-10, W-25), a
 * card is revealed (W-31), dice choose the kinds of new pieces (W-36). */
#include "game/chance.h"
#include "games/firstwar/rules.h"

/* --- Tiles ---------------------------------------------------------------------------------- */

/* The face-down tiles that an action and what follows by itself turn up, as the state is. */
static CellSet turned(const WarState *state, Action action) {
    WarState after = *state;
    war_apply(&after, action, NULL);
    return set_without(state->hidden, after.hidden);
}

/* Face-down tiles of a terrain. */
static int face_down(const WarState *state, WarTerrain terrain) {
    int left = war_tile_counts[terrain];
    for (Cell cell = 0; cell < WAR_CELLS; cell++) {
        left -= war_terrain(state, cell) == terrain;
    }
    return left;
}

static int turn_up(WarState *state, Action action, int index) {
    CellSet cells = turned(state, action);
    if (set_empty(cells)) {
        return index == 0;
    }
    const Cell cell = set_take(&cells);
    for (int terrain = 0; terrain < WAR_TERRAINS; terrain++) {
        const int left = face_down(state, (WarTerrain)terrain);
        if (left > 0 && index-- == 0) {
            war_lay(state, cell, (WarTerrain)terrain);
            return set_size(turned(state, action)) == 1 ? left : CHANCE_UNKNOWN;
        }
    }
    return 0;
}

/* --- Cards ---------------------------------------------------------------------------------- */

static int reveal(WarState *state, int place, int index) {
    const int seat = war_side(state);
    const int level = war_place_level(place);
    const int end = war_level_first(level + 1);
    uint32_t known = 0;
    for (int other = war_level_first(level); other < end; other++) {
        const bool shown = (state->shown[seat] >> other & 1) != 0;
        known |= shown ? UINT32_C(1) << state->card[seat][other] : 0;
    }
    for (int id = war_level_first(level); id < end; id++) {
        if ((known >> id & 1) == 0 && index-- == 0) {
            state->card[seat][place] = (uint8_t)id;
            return 1;
        }
    }
    return 0;
}

/* --- Births --------------------------------------------------------------------------------- */

/* The number of kinds on a tile, each as likely as the others: a die chooses. */
static int kinds_on(const WarState *state, Cell cell) {
    int kinds = 0;
    for (int kind = 0; kind < WAR_KINDS; kind++) {
        kinds += (state->crowd[war_side(state)][cell] >> (8 * kind) & WAR_HUNTERS) != 0;
    }
    return kinds;
}

/* Whether the dice of these tiles choose as `index` says: the first tile's kind is its lowest
 * digit. */
static bool dice_choose(const WarState *state, CellSet grows, int index, Rng rng) {
    while (!set_empty(grows)) {
        const int kinds = kinds_on(state, set_take(&grows));
        if (kinds > 1 && (int)rng_below(&rng, 6) * kinds / 6 != index % kinds) {
            return false;
        }
        index /= kinds;
    }
    return true;
}

static int grow(WarState *state, CellSet grows, int index) {
    enum { RESULTS_MOST = 729 };
    int results = 1;
    for (CellSet left = grows; !set_empty(left) && results <= RESULTS_MOST;) {
        results *= kinds_on(state, set_take(&left));
    }
    if (results > RESULTS_MOST) {
        return CHANCE_UNKNOWN;
    }
    if (index >= results) {
        return 0;
    }
    state->rng = rng_seeded(0);
    while (!dice_choose(state, grows, index, state->rng)) {
        state->rng.state++;
    }
    return 1;
}

int war_chance(void *at, Action action, int index) {
    WarState *state = at;
    CellSet one = {{0, 0}};
    switch (war_action_kind(action)) {
    case WAR_REVEAL:
        return reveal(state, war_number(action), index);
    case WAR_GROW:
        set_include(&one, war_to(action));
        return grow(state, one, index);
    case WAR_GROW_ALL:
        return grow(state, state->grows, index);
    default:
        return turn_up(state, action, index);
    }
}

/* --- What has no part in the end ------------------------------------------------------------- */

/* The cells beside the other tribe or its home, and those: what happens elsewhere is out of reach
 * of every fight of this turn, its retreats and W-37. */
static CellSet near_others(const WarState *state, int seat) {
    const Cell home = war_home_fields[1 - seat];
    CellSet others = state->held[1 - seat];
    set_include(&others, home);
    CellSet near = set_or(others, war_across(state, seat, home));
    while (!set_empty(others)) {
        near = set_or(near, war_neighbours[set_take(&others)]);
    }
    return near;
}

/* Not so with cards that join what lakes part. */
static bool over_lakes(const WarState *state) {
    bool over = false;
    for (int seat = 0; seat < WAR_SEATS; seat++) {
        over = over || war_works(state, seat, WAR_CANOES) || war_works(state, seat, WAR_SAILING);
    }
    return over;
}

/* Whether cards may decide (W-40). */
static bool by_cards(const WarState *state) {
    enum { TO_WIN = 3, CHEAPEST = 12 };
    const int side = war_side(state);
    const int bought = war_research(state, side).total / CHEAPEST;
    return war_active_of_level(state, 1 - side, WAR_LEVELS) >= TO_WIN ||
           war_active_of_level(state, side, WAR_LEVELS) + bought >= TO_WIN;
}

bool war_idle(const void *at, Action action) {
    const WarState *state = at;
    if (state->turn >= WAR_TURNS_MOST) {
        return false; /* W-41 counts everything */
    }
    switch (war_action_kind(action)) {
    case WAR_MOVE: {
        const CellSet near = near_others(state, war_side(state));
        return !over_lakes(state) && !by_cards(state) && !set_has(near, war_from(action)) &&
               !set_has(near, war_to(action));
    }
    case WAR_REVEAL:
    case WAR_ACTIVATE:
        return !by_cards(state);
    case WAR_MEND:
    case WAR_HUNGER:
    case WAR_HEAL:
    case WAR_GROW:
    case WAR_GROW_ALL:
        return true;
    default:
        return false;
    }
}
