/* Food, research, healing and increase: W-27 .. W-32, W-34 .. W-36, W-45, W-46. */
#include "games/firstwar/rules.h"
#include "hex/min_max.h"

/* --- Food ---------------------------------------------------------------------------------- */

int war_food_parts(const WarState *state, int seat, Cell cell, WarSum *sum) {
    const WarCrowd sound = state->crowd[seat][cell] & WAR_SOUND;
    const WarTerrain terrain = war_terrain(state, cell);
    const bool emergency = state->emergency[seat] && seat == war_side(state);
    if (terrain == WAR_FIELDS) { /* W-8, W-27 */
        const int farmers =
            emergency ? war_crowd(sound) : war_count(sound, war_piece(WAR_FARMER, false));
        return war_farmers_food(state, seat, farmers, sum);
    }
    return emergency ? 0
                     : war_hunters_food(state, seat, terrain,
                                        war_count(sound, war_piece(WAR_HUNTER, false)), sum);
}

int war_food_at(const WarState *state, int seat, Cell cell) {
    return war_food_parts(state, seat, cell, NULL);
}

/* The food of all tiles, and how many give some. */
static int food_of_tiles(const WarState *state, int seat, int *tiles) {
    int food = 0;
    *tiles = 0;
    for (CellSet held = state->held[seat]; !set_empty(held);) {
        const int at = war_food_at(state, seat, set_take(&held));
        *tiles += at > 0;
        food += at;
    }
    return food;
}

int war_food(const WarState *state, int seat) {
    int tiles;
    return food_of_tiles(state, seat, &tiles) + war_steady_food(state, seat);
}

void war_food_begin(WarState *state) {
    const int seat = war_side(state);
    const int spare = war_food(state, seat) - war_population(state, seat);
    const int owed = -spare - war_shortage_relief(state, seat);
    state->short_of_food = spare < 0;
    state->left = (uint8_t)(!state->short_of_food ? spare / 3 : MAX(owed, 0)); /* W-28, W-29 */
}

static Action *list_mends(const WarState *state, Action *out) {
    const int seat = war_side(state);
    const WarPiece healer = war_piece(WAR_HEALER, true);
    CellSet held = state->held[seat];
    while (state->left > 0 && !set_empty(held)) {
        const Cell cell = set_take(&held);
        if (war_count(state->crowd[seat][cell], healer) > 0) {
            *out++ = war_action(WAR_MEND, 0, 0, cell);
        }
    }
    *out++ = war_done();
    return out;
}

Action *war_list_food(const WarState *state, Action *out) {
    const int seat = war_side(state);
    if (!state->short_of_food) {
        return list_mends(state, out);
    }
    for (CellSet held = state->held[seat]; !set_empty(held);) {
        const Cell cell = set_take(&held);
        for (WarPiece piece = 0; piece < WAR_PIECES; piece += 2) {
            if (war_count(state->crowd[seat][cell], piece) > 0) {
                *out++ = war_action(WAR_HUNGER, piece, 0, cell);
            }
        }
    }
    return out;
}

void war_spend_food(WarState *state, WarPiece piece, Cell cell, Events *events) {
    const WarPiece other = war_piece(war_kind_of(piece), !war_wounded(piece));
    war_change(state, war_side(state), piece, other, cell, events);
    state->left--;
}

/* --- Research ------------------------------------------------------------------------------ */

WarResearch war_research(const WarState *state, int seat) {
    const WarPiece scientist = war_piece(WAR_SCIENTIST, false);
    WarResearch research = {.writing = war_works(state, seat, WAR_WRITING)};
    int mountains = 0;
    unsigned kinds = 0;
    for (CellSet held = state->held[seat]; !set_empty(held);) {
        const Cell cell = set_take(&held);
        const int scientists = war_count(state->crowd[seat][cell], scientist);
        if (scientists > 0) {
            const WarTerrain terrain = war_terrain(state, cell);
            kinds |= 1U << terrain;
            mountains += terrain == WAR_MOUNTAIN;
            research.pairs += scientists >= 2;
        }
    }
    research.kinds = __builtin_popcount(kinds);
    research.smelting = mountains > 1 ? (mountains - 1) * war_works(state, seat, WAR_SMELTING) : 0;
    research.mathematics = research.pairs * war_works(state, seat, WAR_MATHEMATICS);
    research.total = research.pairs + research.kinds + research.writing + research.smelting +
                     research.mathematics;
    return research;
}

void war_research_begin(WarState *state) {
    state->left = (uint8_t)war_research(state, war_side(state)).total; /* W-30 */
}

Action *war_list_research(const WarState *state, Action *out) {
    const int seat = war_side(state);
    for (int place = 0; place < WAR_CARDS && state->left > 0; place++) {
        const WarBlock block = war_card_block(state, seat, place);
        if (block == WAR_BLOCK_HIDDEN && war_place_level(place) <= state->left) {
            *out++ = war_numbered(WAR_REVEAL, place);
        } else if (block == WAR_BLOCK_PRICE &&
                   war_deck[state->card[seat][place]].price <= state->left) {
            *out++ = war_numbered(WAR_ACTIVATE, place);
        }
    }
    *out++ = war_done();
    return out;
}

/* --- Healing ------------------------------------------------------------------------------- */

void war_healing_begin(WarState *state) {
    const int seat = war_side(state);
    state->healers = 0;
    for (CellSet held = state->held[seat]; !set_empty(held);) {
        const Cell cell = set_take(&held);
        const int healers = war_count(state->crowd[seat][cell], war_piece(WAR_HEALER, false));
        if (healers > 0) { /* W-45 */
            state->healer[state->healers++] = (WarHealers){
                .cell = (int8_t)cell, .left = (uint8_t)war_heals(state, seat, healers, NULL)};
        }
    }
}

static Action *list_patients(const WarState *state, Cell healer, Cell cell, Action *out) {
    const WarCrowd crowd = state->crowd[war_side(state)][cell];
    for (WarPiece piece = 1; piece < WAR_PIECES; piece += 2) {
        if (war_count(crowd, piece) > 0) {
            *out++ = war_action(WAR_HEAL, piece, healer, cell);
        }
    }
    return out;
}

/* W-34 */
Action *war_list_healing(const WarState *state, Action *out) {
    const int seat = war_side(state);
    for (int i = 0; i < state->healers; i++) {
        const Cell cell = state->healer[i].cell;
        out = list_patients(state, cell, cell, out);
        if (war_works(state, seat, WAR_MEDICINE)) {
            CellSet around = set_and(war_neighbours[cell], state->held[seat]);
            while (!set_empty(around)) {
                out = list_patients(state, cell, set_take(&around), out);
            }
        }
    }
    *out++ = war_done();
    return out;
}

static void forget_healers(WarState *state, int which) {
    state->healers--;
    for (int i = which; i < state->healers; i++) {
        state->healer[i] = state->healer[i + 1];
    }
    state->healer[state->healers] = war_no_healers;
}

void war_heal(WarState *state, Action action, Events *events) {
    const WarPiece piece = war_action_piece(action);
    war_change(state, war_side(state), piece, war_piece(war_kind_of(piece), false), war_to(action),
               events);
    for (int i = 0; i < state->healers; i++) {
        if (state->healer[i].cell == war_from(action) && --state->healer[i].left == 0) {
            forget_healers(state, i);
        }
    }
}

/* --- Increase ------------------------------------------------------------------------------ */

CellSet war_growing(const WarState *state, int seat) {
    CellSet growing = {{0, 0}};
    for (CellSet held = state->held[seat]; !set_empty(held);) {
        const Cell cell = set_take(&held);
        const int pieces = war_crowd(state->crowd[seat][cell]);
        if (pieces == 2 || pieces == 3) {
            set_include(&growing, cell);
        }
    }
    return growing;
}

/* The kinds of a seat on a tile, in order; returns their number. */
static int kinds_at(const WarState *state, int seat, Cell cell, WarKind out[WAR_KINDS]) {
    int kinds = 0;
    for (WarCrowd crowd = state->crowd[seat][cell]; crowd != 0;) {
        const WarKind kind = war_kind_of(war_first(&crowd));
        if (kinds == 0 || out[kinds - 1] != kind) {
            out[kinds++] = kind;
        }
    }
    return kinds;
}

WarKind war_born(const WarState *state, int seat, Cell cell, int die) {
    WarKind present[WAR_KINDS] = {WAR_HUNTER};
    const int kinds = kinds_at(state, seat, cell, present);
    return present[(die - 1) * kinds / 6];
}

WarGrowth war_growth(const WarState *state, int seat, Cell cell) {
    WarKind present[WAR_KINDS];
    const int kinds = kinds_at(state, seat, cell, present);
    int left = 0;
    for (int i = 0; i < kinds; i++) {
        left += war_on_track(state, seat, present[i]) > 0;
    }
    return left == 0 ? WAR_GROWS_NOT : left < kinds ? WAR_GROWS_BY_DIE : WAR_GROWS;
}

/* All tiles grow, as far as the track allows; where a die decides, the last of the kinds that are
 * left comes. */
static int grow_in_thought(WarState *state, int seat, CellSet grows) {
    int came = 0;
    while (!set_empty(grows)) {
        const Cell cell = set_take(&grows);
        WarKind present[WAR_KINDS];
        int last = kinds_at(state, seat, cell, present) - 1;
        while (last >= 0 && war_on_track(state, seat, present[last]) == 0) {
            last--;
        }
        if (last >= 0) {
            war_put(state, seat, war_piece(present[last], false), cell);
            came++;
        }
    }
    return came;
}

WarOutlook war_outlook(const WarState *state, int seat) {
    const bool now = seat == war_side(state) && state->phase <= WAR_FOOD;
    WarState then = *state;
    WarOutlook outlook = {.grown = false};
    if (!now) {
        then.emergency[seat] = false; /* W-8: of that turn alone */
        outlook.grown =
            seat == war_side(state) &&
            grow_in_thought(&then, seat,
                            state->phase == WAR_INCREASE ? state->grows
                                                         : war_growing(state, seat)) > 0;
    }
    outlook.from_tiles = food_of_tiles(&then, seat, &outlook.tiles);
    outlook.pottery = war_steady_food(&then, seat);
    outlook.food = outlook.from_tiles + outlook.pottery;
    outlook.pieces = war_population(&then, seat);
    outlook.relief = war_shortage_relief(&then, seat);
    const int owed = outlook.pieces - outlook.food - outlook.relief;
    outlook.hungry = MAX(owed, 0);
    if (now && state->phase == WAR_FOOD) {
        outlook.hungry = state->short_of_food ? state->left : 0; /* wounds change what they give */
    }
    outlook.sound = war_sound(&then, seat) - outlook.hungry;
    return outlook;
}

void war_increase_begin(WarState *state) {
    state->grows = war_growing(state, war_side(state)); /* W-35 */
}

Action *war_list_increase(const WarState *state, Action *out) {
    const int tiles = set_size(state->grows);
    for (CellSet grows = state->grows; !set_empty(grows);) {
        *out++ = war_action(WAR_GROW, 0, 0, set_take(&grows));
    }
    if (tiles >= 2) {
        *out++ = war_action(WAR_GROW_ALL, 0, 0, 0);
    }
    *out++ = war_done();
    return out;
}

unsigned war_grow(WarState *state, Cell cell, Events *events) {
    unsigned applied = 0;
    int die = 1;
    const int seat = war_side(state);
    WarKind present[WAR_KINDS];
    set_exclude(&state->grows, cell);
    if (kinds_at(state, seat, cell, present) > 1) { /* W-36 */
        die += (int)rng_below(&state->rng, 6);
        applied = APPLIED_REVEALED;
        events_report(events, EVENT_ROLLED, seat, 0, CELL_NONE, cell, die);
    }
    const WarKind born = war_born(state, seat, cell, die);
    if (war_on_track(state, seat, born) == 0) {
        war_note(events, seat, WAR_NOTE_RUN_OUT, cell); /* W-46 */
        return applied;
    }
    war_put(state, seat, war_piece(born, false), cell);
    events_report(events, EVENT_PLACED, seat, war_code(seat, war_piece(born, false)), CELL_NONE,
                  cell, 0);
    return applied;
}
