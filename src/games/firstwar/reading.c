/* Positions read from the lines of position.c: what they leave open is dealt. */
#include "game/position.h"

#include <string.h>

#include "games/firstwar/position.h"

/* --- Tiles and cards ----------------------------------------------------------------------- */

/* What is known while the lines are read. */
typedef struct Reading {
    WarState *state;
    CellSet open;                    /* face-up tiles */
    CellSet known;                   /* those face down whose terrain was given */
    uint32_t cards_known[WAR_SEATS]; /* places whose card is known, face down or not */
    uint32_t cards_used[WAR_SEATS];  /* cards of the deck that are on places */
} Reading;

const char *war_add_piece(WarState *state, int owned, Cell cell) {
    const int seat = owned / WAR_PIECES;
    const WarPiece piece = (WarPiece)(owned % WAR_PIECES);
    if (set_has(state->tiles[WAR_LAKE], cell)) {
        return N_("Something stands on a lake (W-11).");
    }
    if (war_crowd(state->crowd[seat][cell]) == WAR_TILE_MOST) {
        return N_("The tile holds more than four pieces of a player (W-12).");
    }
    if (war_on_track(state, seat, war_kind_of(piece)) == 0) {
        return N_("A player has more than 20 pieces of a kind (W-3).");
    }
    war_put(state, seat, piece, cell);
    return NULL;
}

static const char *take_cell(Reading *reading, const int *value, int count) {
    const Cell cell = (Cell)value[0];
    const char *reason = NULL;
    war_lay(reading->state, cell, (WarTerrain)value[1]);
    set_include(&reading->open, cell);
    for (int i = 2; i < count && reason == NULL; i++) {
        reason = war_add_piece(reading->state, value[i], cell);
    }
    return reason;
}

static const char *take_cell_below(Reading *reading, Cell cell, WarTerrain terrain) {
    if (set_has(reading->open, cell)) {
        return N_("The tile is face up.");
    }
    set_include(&reading->state->hidden, cell);
    set_include(&reading->known, cell);
    war_lay(reading->state, cell, terrain);
    return NULL;
}

static const char *lay_card(Reading *reading, int seat, int place, int card) {
    const uint32_t bit = UINT32_C(1) << card;
    if (war_deck[card].level != war_place_level(place)) {
        return N_("That card is of another level (W-5).");
    }
    if ((reading->cards_used[seat] & bit) != 0) {
        return N_("A player has a card twice (W-5).");
    }
    reading->cards_used[seat] |= bit;
    reading->cards_known[seat] |= UINT32_C(1) << place;
    reading->state->card[seat][place] = (uint8_t)card;
    return NULL;
}

static const char *take_open_card(Reading *reading, const int *value) {
    const char *reason = lay_card(reading, value[0], value[1], value[3]);
    if (reason == NULL) {
        war_show_card(reading->state, value[0], value[1]);
    }
    if (reason == NULL && value[2] != 0) {
        war_activate_card(reading->state, value[0], value[1]);
    }
    return reason;
}

/* --- Movement and conflict ----------------------------------------------------------------- */

static const char *take_mover(WarState *state, WarPiece piece, int points, Cell cell) {
    if (points == 0) {
        return NULL;
    }
    WarCrowd *movers = &state->mover[points - 1][cell];
    if (war_crowd(*movers) == WAR_TILE_MOST) {
        return N_("More pieces have points on this tile than fit there (W-12).");
    }
    *movers += war_one(piece);
    return NULL;
}

static const char *take_attacker(WarState *state, const int *value, bool retreats) {
    WarFight *fight = &state->fight;
    const WarKind kind = war_kind_of((WarPiece)value[0]);
    if (war_wounded((WarPiece)value[0]) != retreats) {
        return N_("A wounded attacker need not retreat, or an unwounded one must (W-13, W-20).");
    }
    if (value[1] == fight->cell) {
        if (fight->attackers == WAR_TILE_MOST) {
            return N_("More than four attackers stand on a tile (W-12).");
        }
        fight->attacker[fight->attackers++] = (WarAttacker){
            .kind = (uint8_t)kind, .from = (int8_t)value[2], .on = -1, .retreats = retreats};
        set_include(&fight->came, (Cell)value[2]);
        war_sort_attackers(fight);
        return NULL;
    }
    if (retreats) {
        return N_("An attacker must retreat, but there is no fight on its tile (W-23).");
    }
    if (state->attackers == WAR_PIECES_MOST) {
        return N_("There are more attackers than pieces (W-3).");
    }
    war_add_attacker(state, war_attack_entry((Cell)value[1], kind, (Cell)value[2]));
    return NULL;
}

static const char *take_retreating(WarFight *fight, WarPiece piece, Cell cell) {
    if (!war_wounded(piece)) {
        return N_("A defender that must retreat is not wounded (W-20).");
    }
    if (cell != fight->cell || war_crowd(fight->retreating) == WAR_TILE_MOST) {
        return N_("More than four defenders must retreat, or some from a tile that is not fought "
                  "over (W-23).");
    }
    fight->retreating += war_one(piece);
    return NULL;
}

static bool place_attacker(WarFight *fight, int value, int stack) {
    const Cell from = placed_from(value);
    for (int i = 0; i < fight->attackers; i++) {
        WarAttacker *attacker = &fight->attacker[i];
        if (attacker->on < 0 && !attacker->retreats && attacker->kind == placed_kind(value) &&
            (from == CELL_NONE || attacker->from == from)) {
            attacker->on = (int8_t)stack;
            return true;
        }
    }
    return false;
}

static const char *take_stack(WarFight *fight, const int *value, int count) {
    const WarStack stack = (WarStack)value[1];
    const int number = fight->stacks;
    WarCrowd all = fight->retreating + war_stack_crowd(stack);
    for (int i = 0; i < number; i++) {
        all += war_stack_crowd(fight->stack[i]);
    }
    if (value[0] != number + 1 || war_crowd(all) > WAR_TILE_MOST ||
        (number > 0 && fight->stack[number - 1] > stack)) {
        return N_("The stacks are too many, or not in order (W-17).");
    }
    fight->stack[fight->stacks++] = stack;
    for (int i = 2; i < count; i++) {
        if (!place_attacker(fight, value[i], number)) {
            return N_("The stack has an attacker that is not on the tile (W-18).");
        }
    }
    return NULL;
}

/* --- The other lines ----------------------------------------------------------------------- */

static const char *take_left(WarState *state, WarLine kind, int left) {
    const WarPhase phase = kind == LINE_POINTS ? WAR_RESEARCH : WAR_FOOD;
    if (left > 0 && (state->phase != phase || state->left > 0)) {
        return N_("Points are left outside research, or Healers to mend or wounds owed outside "
                  "food (W-28, W-29, W-30).");
    }
    state->short_of_food = state->short_of_food || (kind == LINE_OWED && left > 0);
    state->left = (uint8_t)(state->left + left);
    return NULL;
}

static const char *take_healer(WarState *state, Cell cell, int left) {
    if (left == 0) {
        return NULL;
    }
    if (state->healers == WAR_SUPPLY) {
        return N_("There are more tiles with Healers than Healers (W-3).");
    }
    int at = state->healers++;
    for (; at > 0 && state->healer[at - 1].cell > cell; at--) {
        state->healer[at] = state->healer[at - 1];
    }
    state->healer[at] = (WarHealers){.cell = (int8_t)cell, .left = (uint8_t)left};
    return NULL;
}

static const char *take_track(Reading *reading, int seat, const int *number) {
    for (int kind = 0; kind < WAR_KINDS; kind++) {
        if (number[kind] != war_on_track(reading->state, seat, (WarKind)kind)) {
            return N_("A player's pieces on board and track are not 20 of each kind (W-3).");
        }
    }
    return NULL;
}

static const char *take_card_below(Reading *reading, const int *value) {
    const bool shown = (reading->state->shown[value[0]] >> value[1] & 1) != 0;
    return shown ? N_("The card is face up.") : lay_card(reading, value[0], value[1], value[2]);
}

static const char *take_emergencies(WarState *state, const int *seat, int count) {
    bool fine = true;
    for (int i = 0; i < count; i++) {
        fine = position_once(&state->emergency[seat[i]]) && fine;
    }
    return fine ? NULL : N_("A player is named twice (W-8).");
}

static const char *take(void *at, int kind, const int *value, int count) {
    Reading *reading = at;
    WarState *state = reading->state;
    switch ((WarLine)kind) {
    case LINE_PHASE:
        state->phase = (uint8_t)value[0];
        break;
    case LINE_EMERGENCY:
        return take_emergencies(state, value, count);
    case LINE_OPEN_CARD:
        return take_open_card(reading, value);
    case LINE_CARD_BELOW:
        return take_card_below(reading, value);
    case LINE_POINTS:
    case LINE_MENDS:
    case LINE_OWED:
        return take_left(state, (WarLine)kind, value[0]);
    case LINE_MOVER:
        return take_mover(state, (WarPiece)value[0], value[1], (Cell)value[2]);
    case LINE_ATTACKER:
        return take_attacker(state, value, count == 4);
    case LINE_RETREATS:
        return take_retreating(&state->fight, (WarPiece)value[0], (Cell)value[1]);
    case LINE_FIGHT:
        state->fight.cell = (int8_t)value[0];
        state->fight.round = 1;
        break;
    case LINE_CAME:
        for (int i = 0; i < count; i++) {
            set_include(&state->fight.came, (Cell)value[i]);
        }
        break;
    case LINE_STACK:
        return take_stack(&state->fight, value, count);
    case LINE_HEALER:
        return take_healer(state, (Cell)value[0], value[1]);
    case LINE_GROWS:
        set_include(&state->grows, (Cell)value[0]);
        break;
    case LINE_TRACKS:
        return take_track(reading, value[0], value + 1);
    case LINE_RESIGNED:
    case LINE_AGREED:
        state->ended = kind == LINE_AGREED ? WAR_BY_AGREEMENT : WAR_BY_RESIGNING;
        state->winner = (int8_t)(kind == LINE_AGREED ? SEAT_NONE : 1 - value[0]);
        break;
    case LINE_CELL:
        return take_cell(reading, value, count);
    case LINE_HIDDEN_CELL:
        set_include(&state->hidden, (Cell)value[0]);
        break;
    case LINE_CELL_BELOW:
        return take_cell_below(reading, (Cell)value[0], (WarTerrain)value[1]);
    case LINE_HIDDEN_CARD:
    case WAR_LINES:
        break;
    }
    return NULL;
}

/* --- From the lines to a state ------------------------------------------------------------- */

static bool deal(Reading *reading, char why[GAME_WHY_MAX]) {
    WarState *state = reading->state;
    const uint32_t every_place = (1 << WAR_CARDS) - 1;
    const uint32_t places[WAR_SEATS] = {every_place & ~reading->cards_known[0],
                                        every_place & ~reading->cards_known[1]};
    const CellSet open = set_without(state->hidden, reading->known);
    int forests = WAR_CELLS - set_size(open);
    bool fits = true;
    for (int i = 0; i < WAR_FOREST; i++) {
        const int tiles = set_size(state->tiles[i]);
        fits = fits && tiles <= war_tile_counts[i];
        forests -= tiles;
    }
    if (!fits || forests > war_tile_counts[WAR_FOREST]) {
        return position_refuse(
            why, "More than 36 lakes, 13 fields, 15 mountains, 14 plains or 13 forests (W-1).");
    }
    war_deal_tiles(state, open, &state->rng);
    war_deal_cards(state, places, &state->rng);
    return true;
}

/* Nothing has been done in a turn while every piece has all its points. */
static bool turn_is_fresh(const WarState *state) {
    WarState full = *state;
    war_give_points(&full);
    return state->phase == WAR_HUNTER_MOVES && !state->emergency[war_side(state)] &&
           memcmp(full.mover, state->mover, sizeof full.mover) == 0;
}

/* Ends the game or makes forced moves, then checks who decides. */
static bool find_end(WarState *state, int side, char why[GAME_WHY_MAX]) {
    const int before = war_to_act(state).turn_seat;
    war_adjudicate(state);
    if (side != SEAT_NONE) {
        /* W-43: the player who decides now, or would have if there were a choice. */
        war_make_forced(state, false, NULL);
        const int after = war_to_act(state).turn_seat;
        return side == before || side == after || after == SEAT_NONE ||
               position_refuse(why, "It is for player %d to decide here (W-6, W-47).", after + 1);
    }
    if (state->ended == WAR_GOES_ON && state->phase == WAR_INCREASE) {
        war_adjudicate_turn(state);
    }
    return state->ended != WAR_GOES_ON ||
           position_refuse(why, "Nobody is to move, but no player has won (W-37).");
}

bool war_parse(void *at, const PositionText *position, char why[GAME_WHY_MAX]) {
    static const LineTable table = {war_lines, WAR_LINES, take};
    WarState *state = at;
    Reading reading = {.state = state};
    const bool over = position->turn_seat == SEAT_NONE;
    memset(state, 0, sizeof *state);
    if (position->turn > WAR_TURNS_MOST) {
        return position_refuse(why, "More than 300 turns (W-41).");
    }
    state->rng = rng_seeded(position->seed);
    state->turn = (int16_t)position->turn;
    state->lenient = position->options.value[0] != 0;
    state->winner = SEAT_NONE;
    state->fight = war_no_fight;
    if (!lines_read(&table, position, &reading, why)) {
        return false;
    }
    if (state->ended != WAR_GOES_ON && !over) {
        return position_refuse(why, "The game has ended, but a player is to move.");
    }
    if (!deal(&reading, why)) {
        return false;
    }
    state->fresh = turn_is_fresh(state);
    return war_check(state, over, why) && find_end(state, position->turn_seat, why);
}
