/* The invariants of a position: what must be true before the rules can be applied to it. */
#include "game/position.h"
#include "games/firstwar/rules.h"

/* --- Tiles and cards ----------------------------------------------------------------------- */

static bool home_is_laid(const WarState *state, int seat) {
    return war_terrain(state, war_home_fields[seat]) == WAR_FIELDS &&
           war_terrain(state, war_home_plain[seat]) == WAR_PLAIN;
}

enum { EVERY_CARD = WAR_SEATS * WAR_CARDS };

static bool level_before_is_open(const WarState *state, int index) {
    const int seat = index / WAR_CARDS;
    const uint32_t bit = UINT32_C(1) << index % WAR_CARDS;
    WarState without = *state;
    without.shown[seat] &= ~bit;
    without.active[seat] &= ~bit;
    return (state->shown[seat] & bit) == 0 ||
           war_card_block(&without, seat, index % WAR_CARDS) != WAR_BLOCK_LEVEL;
}

static bool cards_above_are_active(const WarState *state, int index) {
    const uint32_t active = state->active[index / WAR_CARDS];
    const uint32_t above = war_place_above(index % WAR_CARDS);
    return (active >> index % WAR_CARDS & 1) == 0 || (active & above) == above;
}

/* --- Movement ------------------------------------------------------------------------------ */

static WarCrowd movers(const WarState *state, int cell) {
    return state->mover[0][cell] | state->mover[1][cell];
}

static bool movers_still_move(const WarState *state, int cell) {
    return movers(state, cell) == 0 || state->phase == WAR_HUNTER_MOVES ||
           (state->phase == WAR_OTHER_MOVES && (movers(state, cell) & WAR_HUNTERS) == 0);
}

static bool movers_do_not_attack(const WarState *state, int cell) {
    return movers(state, cell) == 0 || !set_has(state->held[1 - war_side(state)], (Cell)cell);
}

static bool movers_are_there(const WarState *state, int index) {
    const int seat = war_side(state);
    const int cell = index / WAR_PIECES;
    const WarPiece piece = (WarPiece)(index % WAR_PIECES);
    const int one = war_count(state->mover[0][cell], piece);
    const int two = war_count(state->mover[1][cell], piece);
    return one + two <= war_count(state->crowd[seat][cell], piece) &&
           (two == 0 || war_movement(state, seat, war_kind_of(piece), NULL) >= 2);
}

/* --- Conflicts ----------------------------------------------------------------------------- */

/* Whether an attacker of a cell could have come from another. */
static bool origin_is_fine(const WarState *state, Cell cell, Cell from) {
    const WarTerrain terrain = war_terrain(state, from);
    const int seat = war_side(state);
    const bool across =
        war_works(state, seat, WAR_CANOES) && set_has(war_across(state, seat, cell), from);
    return terrain != WAR_LAKE && terrain != WAR_HIDDEN &&
           (set_has(war_neighbours[cell], from) || across);
}

static bool attacker_meets_enemies(const WarState *state, int index) {
    return index >= state->attackers ||
           set_has(state->held[1 - war_side(state)], war_attack_cell(state->attack[index]));
}

static bool attacker_could_come(const WarState *state, int index) {
    const uint16_t entry = state->attack[index];
    return index >= state->attackers ||
           origin_is_fine(state, war_attack_cell(entry), war_attack_from(entry));
}

/* The origins of those who fight are among them. */
static bool fighters_could_come(const WarState *state, int cell) {
    return !set_has(state->fight.came, (Cell)cell) ||
           origin_is_fine(state, state->fight.cell, (Cell)cell);
}

/* All pieces on a tile with enemies are attackers, and all attackers are there. */
static bool attackers_are_the_pieces(const WarState *state, int cell) {
    const WarFight *fight = &state->fight;
    const bool fought = cell == fight->cell;
    const bool conflict = fought || set_has(state->held[1 - war_side(state)], (Cell)cell);
    int count[WAR_PIECES] = {0};
    for (int i = 0; i < state->attackers; i++) {
        count[war_piece(war_attack_kind(state->attack[i]), false)] +=
            war_attack_cell(state->attack[i]) == cell;
    }
    for (int i = 0; i < fight->attackers && fought; i++) {
        count[war_piece((WarKind)fight->attacker[i].kind, fight->attacker[i].retreats)]++;
    }
    bool fine = true;
    for (WarPiece piece = 0; piece < WAR_PIECES && conflict; piece++) {
        fine = fine && count[piece] == war_count(state->crowd[war_side(state)][cell], piece);
    }
    return fine;
}

static WarCrowd defenders(const WarState *state) {
    const Cell cell = state->fight.cell;
    return cell == CELL_NONE ? 0 : state->crowd[1 - war_side(state)][cell];
}

static bool retreating_are_there(const WarState *state, int piece) {
    return war_count(state->fight.retreating, (WarPiece)piece) <=
           war_count(defenders(state), (WarPiece)piece);
}

static bool stacks_are_the_defenders(const WarState *state) {
    WarCrowd all = state->fight.retreating;
    for (int i = 0; i < state->fight.stacks; i++) {
        all += war_stack_crowd(state->fight.stack[i]);
    }
    return state->fight.stacks == 0 || all == defenders(state);
}

/* W-43: attackers are placed in their order. */
static bool placed_in_order(const WarState *state, int index) {
    const WarFight *fight = &state->fight;
    const int next = war_placing(state);
    return (fight->stacks == 0 || next < fight->attackers) &&
           (index < next || index >= fight->attackers || fight->attacker[index].on < 0);
}

/* --- After the conflicts ------------------------------------------------------------------- */

static bool healer_has_its_wounds(const WarState *state, int index) {
    const int seat = war_side(state);
    const WarHealers *healer = &state->healer[index];
    const WarCrowd crowd = state->crowd[seat][healer->cell];
    return index >= state->healers ||
           (state->phase == WAR_HEALING && (index == 0 || healer->cell != healer[-1].cell) &&
            healer->left <=
                war_heals(state, seat, war_count(crowd, war_piece(WAR_HEALER, false)), NULL));
}

/* What has been spent in the phase never lowers what it began with: cards and healed pieces bring
 * more, and wounded ones eat like others. */
static const char *wrong_left(const WarState *state) {
    const int seat = war_side(state);
    const int spare = war_food(state, seat) - war_population(state, seat);
    return state->phase == WAR_RESEARCH && state->left > war_research(state, seat).total
               ? N_("More research points than the Scientists and cards give (W-30).")
           : state->phase != WAR_FOOD || state->left == 0 ? NULL
           : state->short_of_food && state->left > -spare - war_shortage_relief(state, seat)
               ? N_("More wounds are owed than food is missing (W-29).")
           : !state->short_of_food && state->left > spare / 3
               ? N_("More Healers may be mended than the food to spare allows (W-28).")
               : NULL;
}

/* --- All of them --------------------------------------------------------------------------- */

/* Whether an invariant holds for each of `count` tiles, cards, pieces and so on. */
static bool each(const WarState *state, bool (*holds)(const WarState *state, int index),
                 int count) {
    int index = 0;
    while (index < count && holds(state, index)) {
        index++;
    }
    return index == count;
}

/* What must hold even when the game is over: why it does not, or NULL. */
static const char *wrong_always(const WarState *state) {
    return !each(state, home_is_laid, WAR_SEATS) ? N_("f1 or f11 has no fields, f2 or f10 is not a "
                                                      "plain, or one of them is face down (W-2).")
           : (state->active[1] >> WAR_FIRST_CARD & 1) == 0
               ? N_("North's middle card of level I is not active (W-6).")
           : !each(state, level_before_is_open, EVERY_CARD)
               ? N_("A card is face up, but none of the level before is (W-31).")
           : !each(state, cards_above_are_active, EVERY_CARD)
               ? N_("A card is active, but not all cards that touch it from above (W-32).")
           : !stacks_are_the_defenders(state)
               ? N_("The stacks are not the defenders of the tile (W-17).")
           : !each(state, placed_in_order, WAR_TILE_MOST)
               ? N_("The attackers on the stacks are not the first in their order, or all are "
                    "placed (W-18).")
               : NULL;
}

static const char *wrong_in_movement(const WarState *state) {
    return !each(state, movers_still_move, WAR_CELLS)
               ? N_("A piece that can no longer move has points (W-9).")
           : !each(state, movers_do_not_attack, WAR_CELLS)
               ? N_("An attacker has points left (W-13).")
           : !each(state, movers_are_there, WAR_CELLS * WAR_PIECES)
               ? N_("A piece with points is missing, or has too many (W-9).")
               : NULL;
}

static const char *wrong_in_conflict(const WarState *state) {
    const WarFight *fight = &state->fight;
    const bool fought = fight->cell != CELL_NONE;
    const bool met = !set_empty(set_and(state->held[0], state->held[1])) || state->attackers > 0;
    return state->phase > WAR_CONFLICT && met
               ? N_("Both players' pieces share a tile after the conflicts (W-23).")
           : !fought && !set_empty(fight->came)
               ? N_("Attackers have origins, but no tile is fought over (W-25).")
           : fought && state->phase != WAR_CONFLICT
               ? N_("A tile is fought over in another phase (W-15).")
           : !each(state, retreating_are_there, WAR_PIECES)
               ? N_("A defender that must retreat is not on the tile (W-23).")
           : fought && !set_has(set_or(state->held[0], state->held[1]), fight->cell)
               ? N_("The tile that is fought over is empty (W-15).")
           : !each(state, attacker_meets_enemies, WAR_PIECES_MOST)
               ? N_("An attacker is on a tile without enemies (W-13).")
           : !each(state, attacker_could_come, WAR_PIECES_MOST) ||
                   !each(state, fighters_could_come, WAR_CELLS)
               ? N_("An attacker does not come from a tile of land within reach of the conflict "
                    "(W-13).")
           : !each(state, attackers_are_the_pieces, WAR_CELLS)
               ? N_("The attackers and the pieces on a tile with enemies are not the same (W-15).")
               : NULL;
}

static const char *wrong_afterwards(const WarState *state) {
    const int seat = war_side(state);
    const bool grow =
        set_empty(state->grows) || (state->phase == WAR_INCREASE &&
                                    set_empty(set_without(state->grows, war_growing(state, seat))));
    const bool skipped = state->phase == WAR_RESEARCH || state->phase == WAR_HEALING;
    return !each(state, healer_has_its_wounds, WAR_SUPPLY)
               ? N_("Healers heal more wounds than they may, in another phase, or twice (W-45).")
           : !grow ? N_("A tile grows without two or three pieces, or in another phase (W-35).")
           : skipped && !state->lenient && state->emergency[seat]
               ? N_("The phase is one that an emergency skips (W-8).")
               : NULL;
}

bool war_check(const WarState *state, bool over, char why[GAME_WHY_MAX]) {
    static const char *(*const parts[])(const WarState *state) = {
        wrong_always, wrong_in_movement, wrong_in_conflict, wrong_afterwards, wrong_left};
    const char *reason = NULL;
    for (int i = 0; reason == NULL && i < (over ? 1 : 5); i++) {
        reason = parts[i](state);
    }
    return reason == NULL || position_refuse(why, "%s", tr(reason));
}
