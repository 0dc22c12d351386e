/* Whether a position set up by hand is one that the rules could be applied to. */
#include "game/position.h"
#include "games/firstwar/rules.h"

/* W-2 */
static bool check_homes(const WarState *state, char why[GAME_WHY_MAX]) {
    for (int seat = 0; seat < WAR_SEATS; seat++) {
        if (war_terrain(state, war_home_fields[seat]) != WAR_FIELDS ||
            war_terrain(state, war_home_plain[seat]) != WAR_PLAIN) {
            return position_refuse(why,
                                   "f1 and f11 are fields, f2 and f10 plain, and all lie face up "
                                   "(W-2).");
        }
    }
    return true;
}

static bool check_cards(const WarState *state, char why[GAME_WHY_MAX]) {
    if ((state->active[1] >> WAR_FIRST_CARD & 1) == 0) {
        return position_refuse(why,
                               "North's middle card of level I is active from the start (W-6).");
    }
    for (int seat = 0; seat < WAR_SEATS; seat++) {
        for (int place = 0; place < WAR_CARDS; place++) {
            WarState without = *state;
            const uint32_t bit = UINT32_C(1) << place;
            const uint32_t above = war_place_above(place);
            without.shown[seat] &= ~bit;
            without.active[seat] &= ~bit;
            if ((state->shown[seat] & bit) != 0 &&
                war_card_block(&without, seat, place) == WAR_BLOCK_LEVEL) {
                return position_refuse(why,
                                       "A card lies face up, but none of the level before does "
                                       "(W-31).");
            }
            if ((state->active[seat] & bit) != 0 && (state->active[seat] & above) != above) {
                return position_refuse(why,
                                       "A card is active, but not all that touch it from above "
                                       "(W-32).");
            }
        }
    }
    return true;
}

/* --- Movement ------------------------------------------------------------------------------ */

static bool check_movers(const WarState *state, char why[GAME_WHY_MAX]) {
    const int seat = war_side(state);
    const bool moving = state->phase == WAR_HUNTER_MOVES || state->phase == WAR_OTHER_MOVES;
    for (Cell cell = 0; cell < WAR_CELLS; cell++) {
        const WarCrowd one = state->mover[0][cell];
        const WarCrowd two = state->mover[1][cell];
        if ((one | two) == 0) {
            continue;
        }
        if (!moving || (state->phase == WAR_OTHER_MOVES && ((one | two) & WAR_HUNTERS) != 0)) {
            return position_refuse(why, "A piece has points, but does not move any more (W-9).");
        }
        if (war_has(state->held[1 - seat], cell)) {
            return position_refuse(why, "An attacker has points left (W-13).");
        }
        for (WarPiece piece = 0; piece < WAR_PIECES; piece++) {
            const int most = war_movement(state, seat, war_kind_of(piece));
            if (war_count(one, piece) + war_count(two, piece) >
                    war_count(state->crowd[seat][cell], piece) ||
                (most < 2 && war_count(two, piece) > 0)) {
                return position_refuse(why,
                                       "A piece has points that is not there, or too many (W-9).");
            }
        }
    }
    return true;
}

/* --- Conflicts ----------------------------------------------------------------------------- */

static bool check_origin(const WarState *state, Cell cell, Cell from, char why[GAME_WHY_MAX]) {
    const WarTerrain terrain = war_terrain(state, from);
    const bool near = war_has(war_neighbours[cell], from);
    if (terrain == WAR_LAKE || terrain == WAR_HIDDEN || from == cell ||
        !(near || war_attacks_across(state, war_side(state)))) {
        return position_refuse(
            why, "An attacker comes from a tile of land from which it reaches that of "
                 "the conflict (W-13).");
    }
    return true;
}

/* All pieces on a tile with enemies are attackers, and all attackers stand there. */
static bool check_attackers(const WarState *state, char why[GAME_WHY_MAX]) {
    const int seat = war_side(state);
    const WarFight *fight = &state->fight;
    WarCrowd attackers[WAR_CELLS] = {0};
    for (int i = 0; i < state->attackers; i++) {
        const Cell cell = war_attack_cell(state->attack[i]);
        if (!war_has(state->held[1 - seat], cell)) {
            return position_refuse(why, "An attacker stands where no enemy is (W-13).");
        }
        if (!check_origin(state, cell, war_attack_from(state->attack[i]), why)) {
            return false;
        }
        if (war_crowd(attackers[cell]) < WAR_TILE_MOST) {
            attackers[cell] += war_one(war_piece(war_attack_kind(state->attack[i]), false));
        }
    }
    for (int i = 0; i < fight->attackers; i++) {
        const WarAttacker *attacker = &fight->attacker[i];
        if (!check_origin(state, fight->cell, attacker->from, why)) {
            return false;
        }
        attackers[fight->cell] += war_one(war_piece((WarKind)attacker->kind, attacker->retreats));
    }
    for (Cell cell = 0; cell < WAR_CELLS; cell++) {
        const bool conflict = war_has(state->held[1 - seat], cell) || cell == fight->cell;
        const WarCrowd own = conflict ? state->crowd[seat][cell] : 0;
        if (attackers[cell] != own) {
            return position_refuse(
                why, "The attackers and the pieces on a tile with enemies are not the "
                     "same (W-15).");
        }
    }
    return true;
}

static bool check_fight(const WarState *state, char why[GAME_WHY_MAX]) {
    const WarFight *fight = &state->fight;
    const bool both = !war_empty(war_and(state->held[0], state->held[1]));
    if (state->phase > WAR_CONFLICT && (both || state->attackers > 0)) {
        return position_refuse(why,
                               "Both players' pieces share a tile after the conflicts (W-23).");
    }
    if (fight->cell == CELL_NONE) {
        return war_empty(fight->came) ||
               position_refuse(why,
                               "Attackers came from somewhere, but nothing is fought over (W-25).");
    }
    if (state->phase != WAR_CONFLICT) {
        return position_refuse(why, "A tile is fought over in another phase (W-15).");
    }
    const WarCrowd defenders = state->crowd[1 - war_side(state)][fight->cell];
    for (WarPiece piece = 0; piece < WAR_PIECES; piece++) {
        if (war_count(fight->retreating, piece) > war_count(defenders, piece)) {
            return position_refuse(why, "A defender must retreat that is not on the tile (W-23).");
        }
    }
    for (WarSet came = fight->came; !war_empty(came);) {
        if (!check_origin(state, fight->cell, war_take(&came), why)) {
            return false;
        }
    }
    return war_has(war_or(state->held[0], state->held[1]), fight->cell) ||
           position_refuse(why, "The tile that is fought over is empty (W-15).");
}

/* --- After the conflicts ------------------------------------------------------------------- */

static bool check_healing(const WarState *state, char why[GAME_WHY_MAX]) {
    const int seat = war_side(state);
    for (int i = 0; i < state->healers; i++) {
        const WarHealers *healer = &state->healer[i];
        const int sound = war_count(state->crowd[seat][healer->cell], war_piece(WAR_HEALER, false));
        if (state->phase != WAR_HEALING || healer->left > sound * war_heals(state, seat) ||
            (i > 0 && healer->cell == state->healer[i - 1].cell)) {
            return position_refuse(
                why, "Healers remove wounds that have not so many, in another phase, or "
                     "twice (W-45).");
        }
    }
    return true;
}

static bool check_increase(const WarState *state, char why[GAME_WHY_MAX]) {
    const WarSet other = war_without(state->grows, war_growing(state, war_side(state)));
    if (!war_empty(other) || (!war_empty(state->grows) && state->phase != WAR_INCREASE)) {
        return position_refuse(why,
                               "A tile grows that has not two or three pieces, or in another phase "
                               "(W-35).");
    }
    return true;
}

static bool check_emergency(const WarState *state, char why[GAME_WHY_MAX]) {
    const bool skipped = state->phase == WAR_RESEARCH || state->phase == WAR_HEALING;
    if (skipped && !state->lenient && state->emergency[war_side(state)]) {
        return position_refuse(why, "An emergency skips this phase (W-8).");
    }
    return true;
}

bool war_check(const WarState *state, bool over, char why[GAME_WHY_MAX]) {
    if (!check_homes(state, why) || !check_cards(state, why)) {
        return false;
    }
    /* Of a game that is over nothing is asked that only matters for going on. */
    return over ||
           (check_movers(state, why) && check_fight(state, why) && check_attackers(state, why) &&
            check_healing(state, why) && check_increase(state, why) && check_emergency(state, why));
}
