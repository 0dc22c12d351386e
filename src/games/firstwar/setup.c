/* The tiles, pieces and cards of the start, and what is face down: W-1 .. W-6. */
#include <string.h>

#include "games/firstwar/rules.h"

/* W-1: the tiles that are used. */
const uint8_t war_tile_counts[WAR_TERRAINS] = {
    [WAR_LAKE] = 36, [WAR_FIELDS] = 13, [WAR_MOUNTAIN] = 15, [WAR_PLAIN] = 14, [WAR_FOREST] = 13,
};

static const CellSet all_cells = {{UINT64_MAX, (UINT64_C(1) << (WAR_CELLS - 64)) - 1}};

void war_lay(WarState *state, Cell cell, WarTerrain terrain) {
    for (int i = 0; i < WAR_FOREST; i++) {
        set_exclude(&state->tiles[i], cell);
    }
    if (terrain < WAR_FOREST) {
        set_include(&state->tiles[terrain], cell);
    }
}

/* Each playout of the search deals once and more, so nothing here branches on what is drawn. */
void war_deal_tiles(WarState *state, CellSet cells, Rng *rng) {
    int before[WAR_FOREST]; /* of the tiles left, those that come before the next terrain's */
    CellSet dealt[WAR_TERRAINS] = {{{0, 0}}};
    int sum = 0;
    for (int i = 0; i < WAR_FOREST; i++) {
        state->tiles[i] = set_without(state->tiles[i], cells);
        sum += war_tile_counts[i] - set_size(state->tiles[i]);
        before[i] = sum;
    }
    for (int rest = set_size(cells); rest > 0; rest--) {
        const int drawn = (int)rng_below(rng, (uint32_t)rest);
        int terrain = 0;
        for (int i = 0; i < WAR_FOREST; i++) {
            terrain += drawn >= before[i];
        }
        for (int i = 0; i < WAR_FOREST; i++) {
            before[i] -= i >= terrain;
        }
        set_include(&dealt[terrain], set_take(&cells));
    }
    for (int i = 0; i < WAR_FOREST; i++) {
        state->tiles[i] = set_or(state->tiles[i], dealt[i]);
    }
}

/* Deals the cards of one level that are at no other place to `places`, in random order. */
static void deal_level(uint8_t *card, int first, int end, uint32_t places, Rng *rng) {
    uint8_t left[WAR_CARDS] = {0};
    uint32_t known = 0;
    int count = 0;
    for (int place = first; place < end; place++) {
        known |= (places >> place & 1) == 0 ? UINT32_C(1) << card[place] : 0;
    }
    for (int id = first; id < end; id++) {
        if ((known >> id & 1) == 0) {
            left[count++] = (uint8_t)id;
        }
    }
    for (int place = first; place < end; place++) {
        if ((places >> place & 1) != 0) {
            const uint32_t drawn = rng_below(rng, (uint32_t)count);
            card[place] = left[drawn];
            left[drawn] = left[--count];
        }
    }
}

void war_deal_cards(WarState *state, const uint32_t places[WAR_SEATS], Rng *rng) {
    for (int seat = 0; seat < WAR_SEATS; seat++) {
        for (int level = 1; level <= WAR_LEVELS; level++) {
            deal_level(state->card[seat], war_level_first(level), war_level_first(level + 1),
                       places[seat], rng);
        }
    }
}

/* W-3 */
static void place_pieces(WarState *state) {
    static const WarKind kinds[] = {WAR_HEALER, WAR_SCIENTIST, WAR_FARMER,
                                    WAR_FARMER, WAR_HUNTER,    WAR_HUNTER};
    for (int seat = 0; seat < WAR_SEATS; seat++) {
        for (int i = 0; i < 6; i++) {
            const bool hunts = kinds[i] == WAR_HUNTER;
            war_put(state, seat, war_piece(kinds[i], false),
                    hunts ? war_home_plain[seat] : war_home_fields[seat]);
        }
    }
}

static void report_deal(const WarState *state, Events *events) {
    for (Cell cell = 0; cell < WAR_CELLS; cell++) {
        events_report(events, EVENT_DEALT, SEAT_NONE, 0, CELL_NONE, cell,
                      !set_has(state->hidden, cell));
    }
    for (int seat = 0; seat < WAR_SEATS; seat++) {
        for (CellSet held = state->held[seat]; !set_empty(held);) {
            const Cell cell = set_take(&held);
            for (WarCrowd crowd = state->crowd[seat][cell]; crowd != 0;) {
                const uint16_t code = war_code(seat, war_first(&crowd));
                events_report(events, EVENT_PLACED, seat, code, CELL_NONE, cell, 0);
            }
        }
    }
}

void war_setup(void *at, const Options *options, uint64_t seed, Events *events) {
    static const uint32_t every_place[WAR_SEATS] = {UINT32_MAX, UINT32_MAX};
    WarState *state = at;
    memset(state, 0, sizeof *state);
    state->rng = rng_seeded(seed);
    state->lenient = options->value[0] != 0;
    state->winner = SEAT_NONE;
    state->fight = war_no_fight;
    state->hidden = all_cells;
    for (int seat = 0; seat < WAR_SEATS; seat++) {
        war_lay(state, war_home_fields[seat], WAR_FIELDS);
        war_lay(state, war_home_plain[seat], WAR_PLAIN);
        set_exclude(&state->hidden, war_home_fields[seat]);
        set_exclude(&state->hidden, war_home_plain[seat]);
    }
    war_deal_tiles(state, state->hidden, &state->rng);
    war_deal_cards(state, every_place, &state->rng);
    war_show_card(state, 1, WAR_FIRST_CARD); /* W-6 */
    war_activate_card(state, 1, WAR_FIRST_CARD);
    place_pieces(state);
    state->turn = 1;
    war_turn_begin(state);
    if (events != NULL) {
        report_deal(state, events);
    }
}

/* Nobody may look under a tile or a card, own ones included. */
void war_observe(void *at, int viewer) {
    WarState *state = at;
    (void)viewer;
    for (int i = 0; i < WAR_FOREST; i++) {
        state->tiles[i] = set_without(state->tiles[i], state->hidden);
    }
    for (int seat = 0; seat < WAR_SEATS; seat++) {
        for (int place = 0; place < WAR_CARDS; place++) {
            if ((state->shown[seat] >> place & 1) == 0) {
                state->card[seat][place] = 0;
            }
        }
    }
    state->rng = (Rng){0};
}

/* Dealing forgets what was face down before. */
void war_determinize(void *at, int seat, Rng *rng) {
    WarState *state = at;
    const uint32_t places[WAR_SEATS] = {~state->shown[0], ~state->shown[1]};
    (void)seat;
    war_deal_tiles(state, state->hidden, rng);
    war_deal_cards(state, places, rng);
    state->rng = rng_seeded(rng_next(rng));
}
