/* Positions set up by hand: tiles, pieces, and the cards of both pyramids. */
#include "game/edit.h"

#include <string.h>

#include "game/text.h"
#include "games/firstwar/rules.h"

enum {
    TILES = WAR_TERRAINS + 1, /* codes: tiles first, then pieces by seat */
    EMERGENCIES = WAR_SEATS * WAR_CARDS,
};

static int things(const void *state, const Options *options, EditThing out[EDIT_THINGS_MAX]) {
    int count = 0;
    (void)state;
    (void)options;
    for (int i = 0; i < TILES; i++) {
        out[count++] =
            (EditThing){.group = N_("Tiles"), .title = war_ground_titles[i], .code = (int16_t)i};
    }
    for (int i = 0; i < WAR_SEATS * WAR_PIECES; i++) {
        const WarPiece piece = (WarPiece)(i % WAR_PIECES);
        out[count++] = (EditThing){.group = war_seat_title[i / WAR_PIECES],
                                   .title = war_piece_names[piece],
                                   .piece = war_code(i / WAR_PIECES, piece),
                                   .code = (int16_t)(TILES + i)};
    }
    return count;
}

static bool is_held(const WarState *state, Cell cell) {
    return set_has(state->held[0], cell) || set_has(state->held[1], cell);
}

static const char *put_tile(WarState *state, WarTerrain terrain, Cell cell) {
    if ((terrain == WAR_LAKE || terrain == WAR_HIDDEN) && is_held(state, cell)) {
        return N_("Nothing stands on a lake or on a tile that is face down (W-11).");
    }
    war_lay(state, cell, terrain);
    if (terrain == WAR_HIDDEN) {
        set_include(&state->hidden, cell);
    } else {
        set_exclude(&state->hidden, cell);
    }
    return NULL;
}

static const char *put(void *at, int code, Cell cell) {
    WarState *state = at;
    if (code < TILES) {
        return put_tile(state, (WarTerrain)code, cell);
    }
    const int owned = code - TILES;
    if (set_has(state->hidden, cell)) {
        return N_("Nothing stands on a tile that is face down (W-11).");
    }
    if (set_has(state->held[1 - owned / WAR_PIECES], cell)) {
        return N_("Pieces of both players share a tile only in a conflict (W-23).");
    }
    return war_add_piece(state, owned, cell);
}

static int take(void *at, Cell cell) {
    WarState *state = at;
    for (int seat = 0; seat < WAR_SEATS; seat++) {
        const WarCrowd crowd = state->crowd[seat][cell];
        if (crowd != 0) {
            const WarPiece last = (WarPiece)((31 - __builtin_clz(crowd)) / 4);
            war_capture(state, seat, last, cell, NULL);
            return TILES + seat * WAR_PIECES + last;
        }
    }
    return EDIT_NOTHING;
}

/* --- Cards: face down, or one of the level, which may be active ------------------------------- */

static const char *const active_words[WAR_CARDS] = {
    N_("Spears, active"),         N_("Pottery, active"),     N_("Herbal Lore, active"),
    N_("Domestication, active"),  N_("Canoes, active"),      N_("Palisades, active"),
    N_("Writing, active"),        N_("Smelting, active"),    N_("The Wheel, active"),
    N_("Horse Riding, active"),   N_("Irrigation, active"),  N_("Archery, active"),
    N_("Bronze Weapons, active"), N_("Masonry, active"),     N_("Medicine, active"),
    N_("Sailing, active"),        N_("Mathematics, active"), N_("Calendar, active")};

/* The words of a place: those of a card are 1 + 2 * its number within the level, and one more where
 * it is active. */
static int first_card(int level) {
    int card = 0;
    while (war_deck[card].level != level) {
        card++;
    }
    return card;
}

static void card_row(const WarState *state, int seat, int place, EditRow *row) {
    const int level = war_place_level(place);
    const int first = first_card(level);
    const uint32_t bit = UINT32_C(1) << place;
    *row = (EditRow){.group = war_seat_title[seat],
                     .title = war_place_names[place],
                     .code = seat * WAR_CARDS + place,
                     .word = {N_("face down")},
                     .count = 1};
    for (int i = 0; i < level + 2; i++) {
        row->word[row->count++] = war_deck[first + i].name;
        row->word[row->count++] = active_words[first + i];
    }
    if ((state->shown[seat] & bit) != 0) {
        row->value =
            1 + 2 * (state->card[seat][place] - first) + ((state->active[seat] & bit) != 0);
    }
}

static int rows(const void *at, EditRow out[EDIT_ROWS_MAX]) {
    const WarState *state = at;
    int count = 0;
    for (int seat = 0; seat < WAR_SEATS; seat++) {
        for (int place = 0; place < WAR_CARDS; place++) {
            card_row(state, seat, place, &out[count++]);
        }
        EditRow *emergency = &out[count++];
        *emergency = (EditRow){.group = war_seat_title[seat],
                               .title = N_("Food emergency"),
                               .code = EMERGENCIES + seat,
                               .value = state->emergency[seat],
                               .count = 2,
                               .word = {N_("no"), N_("yes")}};
    }
    return count;
}

static void hide_card(WarState *state, int seat, int place) {
    const uint32_t bit = UINT32_C(1) << place;
    if ((state->active[seat] & bit) != 0) {
        state->works[seat] &= ~(UINT32_C(1) << state->card[seat][place]);
    }
    state->shown[seat] &= ~bit;
    state->active[seat] &= ~bit;
    state->card[seat][place] = 0;
}

static const char *choose(void *at, int code, int value) {
    WarState *state = at;
    if (code >= EMERGENCIES) {
        const int seat = code - EMERGENCIES;
        state->emergency[seat] = value != 0;
        return seat == war_side(state) && value != 0
                   ? N_("An emergency is over when the player's next turn begins (W-8).")
                   : NULL;
    }
    const int seat = code / WAR_CARDS;
    const int place = code % WAR_CARDS;
    hide_card(state, seat, place);
    if (value == 0) {
        return NULL;
    }
    const int card = first_card(war_place_level(place)) + (value - 1) / 2;
    for (int other = 0; other < WAR_CARDS; other++) { /* W-5: a player has each card once */
        if (state->card[seat][other] == card) {
            hide_card(state, seat, other);
        }
    }
    state->card[seat][place] = (uint8_t)card;
    war_show_card(state, seat, place);
    if (value % 2 == 0) {
        war_activate_card(state, seat, place);
    }
    return NULL;
}

/* --- The turn ------------------------------------------------------------------------------- */

static void turn(void *at, int seat) {
    WarState *state = at;
    if (war_side(state) != seat) {
        state->turn = (int16_t)(state->turn + (state->turn < WAR_TURNS_MOST ? 1 : -1));
    }
    state->phase = WAR_HUNTER_MOVES;
    state->emergency[seat] = false;
    state->fresh = true;
    state->short_of_food = false;
    state->left = state->attackers = state->healers = 0;
    memset(state->attack, 0, sizeof state->attack);
    memset(state->healer, 0, sizeof state->healer);
    state->grows = (CellSet){{0, 0}};
    state->fight = war_no_fight;
    state->ended = WAR_GOES_ON;
    state->winner = SEAT_NONE;
    war_give_points(state);
}

const GameEdit war_edit = {
    .things = things, .put = put, .take = take, .rows = rows, .choose = choose, .turn = turn};
