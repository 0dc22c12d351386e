/* The development cards: W-5, W-6, W-31 .. W-33. The deck is the table below; for each thing that
 * cards change there is one function. */
#include "game/text.h"
#include "games/firstwar/rules.h"

const WarCard war_deck[WAR_CARDS] = {
    [WAR_SPEARS] = {N_("Spears"), 1, 3, N_("Hunters attack with +1")},
    [WAR_POTTERY] = {N_("Pottery"), 1, 3, N_("2 more food each turn")},
    [WAR_HERBAL_LORE] = {N_("Herbal Lore"), 1, 3, N_("Each Healer may heal two wounds a turn")},
    [WAR_DOMESTICATION] = {N_("Domestication"), 2, 6,
                           N_("Each unwounded Hunter on a plain gives 2 food instead of 1")},
    [WAR_CANOES] =
        {N_("Canoes"), 2, 5,
         N_("Enemies may be attacked across a lake, and defenders may retreat across one")},
    [WAR_PALISADES] = {N_("Palisades"), 2, 5, N_("Farmers defend with +1")},
    [WAR_WRITING] = {N_("Writing"), 2, 6, N_("1 more research point each turn")},
    [WAR_SMELTING] = {N_("Smelting"), 3, 7,
                      N_("Each mountain with an unwounded Scientist of yours beyond the first "
                         "gives 1 more research point")},
    [WAR_WHEEL] = {N_("The Wheel"), 3, 7,
                   N_("Farmers, Healers and Scientists have 2 movement points")},
    [WAR_HORSE_RIDING] = {N_("Horse Riding"), 3, 8, N_("Hunters have 2 movement points")},
    [WAR_IRRIGATION] = {N_("Irrigation"), 3, 7,
                        N_("Each unwounded Farmer on fields gives 4 food instead of 3")},
    [WAR_ARCHERY] = {N_("Archery"), 3, 8, N_("Hunters and Scientists defend with +1")},
    [WAR_BRONZE_WEAPONS] = {N_("Bronze Weapons"), 4, 12,
                            N_("Hunters attack with +1, on top of Spears")},
    [WAR_MASONRY] = {N_("Masonry"), 4, 12,
                     N_("Your pieces defend with +1 on a tile that has three or more of them when "
                        "the round begins")},
    [WAR_MEDICINE] =
        {N_("Medicine"), 4, 12,
         N_("Each Healer may heal on neighbouring tiles too, and heals one extra wound")},
    [WAR_SAILING] = {N_("Sailing"), 4, 12,
                     N_("A crossing may go over any chain of connected face-up lakes")},
    [WAR_MATHEMATICS] =
        {N_("Mathematics"), 4, 14,
         N_("1 more research point for each tile with two or more unwounded Scientists of yours")},
    [WAR_CALENDAR] = {N_("Calendar"), 4, 12, N_("Reduces any food shortage by 6")},
};

/* --- The pyramid --------------------------------------------------------------------------- */

int war_level_first(int level) {
    static const int8_t first[] = {0, 0, 3, 7, 12, WAR_CARDS};
    return first[level];
}

int war_place_level(int place) {
    int level = 1;
    while (place >= war_level_first(level + 1)) {
        level++;
    }
    return level;
}

const char *const war_place_names[WAR_CARDS] = {
    "I.1",   "I.2",   "I.3",   "II.1", "II.2", "II.3", "II.4", "III.1", "III.2",
    "III.3", "III.4", "III.5", "IV.1", "IV.2", "IV.3", "IV.4", "IV.5",  "IV.6",
};

uint32_t war_place_above(int place) {
    const int level = war_place_level(place);
    if (level == 1) {
        return 0;
    }
    /* W-5: a level is one wider than the one above, so its outer cards touch only one card. */
    const int first = war_level_first(level - 1);
    const int width = level + 1;
    const int column = place - war_level_first(level);
    uint32_t above = 0;
    if (column > 0) {
        above |= UINT32_C(1) << (first + column - 1);
    }
    if (column < width) {
        above |= UINT32_C(1) << (first + column);
    }
    return above;
}

static uint32_t level_places(int level) {
    const uint32_t below = (UINT32_C(1) << war_level_first(level)) - 1;
    return ((UINT32_C(1) << war_level_first(level + 1)) - 1) & ~below;
}

WarBlock war_card_block(const WarState *state, int seat, int place) {
    const int level = war_place_level(place);
    const uint32_t above = war_place_above(place);
    if ((state->active[seat] >> place & 1) != 0) {
        return WAR_BLOCK_ACTIVE;
    }
    if ((state->shown[seat] >> place & 1) == 0) { /* W-31 */
        const bool open = level == 1 || (state->shown[seat] & level_places(level - 1)) != 0;
        return open ? WAR_BLOCK_HIDDEN : WAR_BLOCK_LEVEL;
    }
    return (state->active[seat] & above) == above ? WAR_BLOCK_PRICE : WAR_BLOCK_ABOVE; /* W-32 */
}

void war_show_card(WarState *state, int seat, int place) {
    state->shown[seat] |= UINT32_C(1) << place;
}

void war_activate_card(WarState *state, int seat, int place) {
    state->active[seat] |= UINT32_C(1) << place;
    state->works[seat] |= UINT32_C(1) << state->card[seat][place];
}

int war_spent(const WarState *state, int seat) {
    int spent = 0;
    for (int place = 0; place < WAR_CARDS; place++) {
        const bool given = seat == 1 && place == WAR_FIRST_CARD; /* W-6, W-40 */
        if ((state->active[seat] >> place & 1) != 0 && !given) {
            spent += war_deck[state->card[seat][place]].price;
        }
    }
    return spent;
}

int war_active_of_level(const WarState *state, int seat, int level) {
    return __builtin_popcount(state->active[seat] & level_places(level));
}

/* --- What cards change (W-33, W-42) -------------------------------------------------------- */

int war_attack_bonus(const WarState *state, int seat, WarKind kind, int count, WarSum *sum) {
    if (kind != WAR_HUNTER) {
        return 0;
    }
    return war_add_card(sum, state, seat, WAR_SPEARS, count) +
           war_add_card(sum, state, seat, WAR_BRONZE_WEAPONS, count);
}

int war_defence_bonus(const WarState *state, int seat, WarKind kind, int on_tile, int count,
                      WarSum *sum) {
    int bonus = on_tile >= 3 ? war_add_card(sum, state, seat, WAR_MASONRY, count) : 0;
    if (kind == WAR_FARMER) {
        bonus += war_add_card(sum, state, seat, WAR_PALISADES, count);
    } else if (kind != WAR_HEALER) {
        bonus += war_add_card(sum, state, seat, WAR_ARCHERY, count);
    }
    return bonus;
}

int war_movement(const WarState *state, int seat, WarKind kind, WarSum *sum) {
    return war_add_pieces(sum, kind, 1, 1) +
           war_add_card(sum, state, seat, kind == WAR_HUNTER ? WAR_HORSE_RIDING : WAR_WHEEL, 1);
}

int war_farmers_food(const WarState *state, int seat, int count, WarSum *sum) {
    return war_add_pieces(sum, WAR_FARMER, count, 3) +
           war_add_card(sum, state, seat, WAR_IRRIGATION, count);
}

int war_farmer_food(const WarState *state, int seat) {
    return war_farmers_food(state, seat, 1, NULL);
}

int war_hunters_food(const WarState *state, int seat, WarTerrain terrain, int count, WarSum *sum) {
    if (terrain != WAR_PLAIN && terrain != WAR_FOREST) {
        return 0;
    }
    const int domestic = terrain == WAR_PLAIN ? count : 0;
    return war_add_pieces(sum, WAR_HUNTER, count, 1) +
           war_add_card(sum, state, seat, WAR_DOMESTICATION, domestic);
}

int war_hunter_food(const WarState *state, int seat, WarTerrain terrain) {
    return war_hunters_food(state, seat, terrain, 1, NULL);
}

int war_steady_food(const WarState *state, int seat) {
    return 2 * war_works(state, seat, WAR_POTTERY);
}

int war_shortage_relief(const WarState *state, int seat) {
    return 6 * war_works(state, seat, WAR_CALENDAR);
}

int war_heals(const WarState *state, int seat, int healers, WarSum *sum) {
    return war_add_pieces(sum, WAR_HEALER, healers, 1) +
           war_add_card(sum, state, seat, WAR_HERBAL_LORE, healers) +
           war_add_card(sum, state, seat, WAR_MEDICINE, healers);
}
