#include "games/firstwar/crowded.h"

#include "games/firstwar/positions.h"

static void add_tile(char *cells, Cell cell, char terrain, bool hidden, const char *on) {
    sprintf(cells + strlen(cells), "%s%s=%s%c%s%s", *cells == '\0' ? "" : " ",
            board_of()->name[cell], hidden ? "h" : "", terrain, *on == '\0' ? "" : "/", on);
}

/* One to four pieces of a seat, at least one of the kind named; on fields Farmers. */
static void random_pieces(char *on, int seat, int kind, bool fields, Rng *rng) {
    static const int other[] = {WAR_HUNTER, WAR_HEALER, WAR_SCIENTIST};
    const int count = 1 + (int)rng_below(rng, 4);
    for (int i = 0; i < count; i++) {
        const int which = fields ? WAR_FARMER : i == 0 ? kind : other[rng_below(rng, 3)];
        const bool wounded = i > 0 && rng_below(rng, 5) == 0;
        on += sprintf(on, "%d%c%s", seat + 1, "HFES"[which], wounded ? "!" : "");
    }
}

static void random_cards(char *names, Rng *rng) {
    *names = '\0';
    const uint32_t rarity = 1 + rng_below(rng, 8);
    for (int id = 0; id < WAR_CARDS; id++) {
        if (rng_below(rng, rarity + 1) == 0) {
            sprintf(names + strlen(names), "%s%s", *names == '\0' ? "" : ",", war_deck[id].name);
        }
    }
}

void crowded_begin(GamePosition *position, Rng *rng) {
    static const int left_of[] = {36, 11, 15, 12, 13};
    int left[] = {left_of[0], left_of[1], left_of[2], left_of[3], left_of[4]};
    char cells[4096] = "";
    char cards[2][256];
    char text[LINES_TEXT_MAX];
    char why[GAME_WHY_MAX];
    const uint32_t hiding = rng_below(rng, 4);
    int tribes[WAR_SEATS] = {0, 0};
    int farms[WAR_SEATS] = {0, 0};
    int rest = WAR_CELLS - 4;
    for (Cell cell = 0; cell < WAR_CELLS; cell++) {
        if (cell == 40 || cell == 41 || cell == 49 || cell == 50) {
            continue;
        }
        int drawn = (int)rng_below(rng, (uint32_t)rest--);
        int terrain = 0;
        char on[24] = "";
        while (drawn >= left[terrain]) {
            drawn -= left[terrain++];
        }
        left[terrain]--;
        const bool hidden = rng_below(rng, 8) < hiding;
        const int seat = (int)rng_below(rng, 2);
        const bool fields = terrain == WAR_FIELDS;
        if (!hidden && terrain != WAR_LAKE &&
            (fields ? farms[seat] < 4 : tribes[seat] < 6 && rng_below(rng, 4) == 0)) {
            random_pieces(on, seat, tribes[seat] % WAR_KINDS, fields, rng);
            tribes[seat] += !fields;
            farms[seat] += fields;
        }
        add_tile(cells, cell, terrain_letters[terrain], hidden, on);
    }
    random_cards(cards[0], rng);
    random_cards(cards[1], rng);
    place_text(text, (Setting){.cells = cells,
                               .turn = 1 + (int)rng_below(rng, 299),
                               .cards = {cards[0], cards[1]},
                               .lenient = rng_below(rng, 2) != 0});
    if (!game_position_read(&firstwar_game, text, rng_next(rng), position, NULL, why)) {
        fail_msg("%s\n%s", why, text);
    }
}
