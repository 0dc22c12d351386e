/* From the lines of a position to a state: what is left open is dealt, attackers are sorted. */
#include "games/firstwar/reading.h"

static bool deal_tiles(Reading *reading) {
    WarState *state = reading->state;
    const WarSet open = war_without(state->hidden, reading->told);
    int known[WAR_TERRAINS];
    known[WAR_FOREST] = WAR_CELLS - war_size(open);
    for (int i = 0; i < WAR_FOREST; i++) {
        known[i] = war_size(state->tiles[i]);
        known[WAR_FOREST] -= known[i];
    }
    for (Cell cell = 0; cell < WAR_CELLS; cell++) {
        if (!war_has(reading->seen, cell)) {
            return position_refuse(reading->why, "%s has no line.", war_cell_name(cell));
        }
    }
    for (int i = 0; i < WAR_TERRAINS; i++) {
        if (known[i] > war_tile_counts[i]) {
            return position_refuse(reading->why,
                                   "There are %d tiles of the kind %s, not more (W-1).",
                                   war_tile_counts[i], war_terrain_words[i]);
        }
    }
    war_deal_tiles(state, open, &state->rng);
    return true;
}

static void deal_cards(Reading *reading) {
    const uint32_t every_place = (1 << WAR_CARDS) - 1;
    const uint32_t places[WAR_SEATS] = {every_place & ~reading->cards_told[0],
                                        every_place & ~reading->cards_told[1]};
    war_deal_cards(reading->state, places, &reading->state->rng);
}

/* --- Attackers and stacks ------------------------------------------------------------------ */

static bool add_fighting(Reading *reading, const ReadAttacker *read) {
    WarFight *fight = &reading->state->fight;
    const WarKind kind = war_kind_of(read->piece);
    int at = fight->attackers;
    if (at == WAR_TILE_MOST) {
        return position_refuse(reading->why, "More than four attackers stand on %s (W-12).",
                               war_cell_name(read->cell));
    }
    fight->attackers++;
    /* By kind, then origin; of two alike the unwounded first, as nothing else tells them apart. */
    for (; at > 0; at--) {
        const WarAttacker *before = &fight->attacker[at - 1];
        const int rank = before->kind << 8 | before->from << 1 | before->retreats;
        if (rank <= ((int)kind << 8 | read->from << 1 | read->retreats)) {
            break;
        }
        fight->attacker[at] = *before;
    }
    fight->attacker[at] = (WarAttacker){
        .kind = (uint8_t)kind, .from = read->from, .on = -1, .retreats = read->retreats};
    war_include(&fight->came, read->from);
    return true;
}

static bool add_attackers(Reading *reading) {
    WarState *state = reading->state;
    for (int i = 0; i < reading->attackers; i++) {
        const ReadAttacker *read = &reading->attacker[i];
        if (read->cell == state->fight.cell) {
            if (!add_fighting(reading, read)) {
                return false;
            }
            continue;
        }
        if (read->retreats) {
            return position_refuse(reading->why,
                                   "An attacker of %s must retreat, but there is no fight "
                                   "there (W-23).",
                                   war_cell_name(read->cell));
        }
        const uint16_t entry = war_attack_entry(read->cell, war_kind_of(read->piece), read->from);
        int at = state->attackers++;
        for (; at > 0 && state->attack[at - 1] > entry; at--) {
            state->attack[at] = state->attack[at - 1];
        }
        state->attack[at] = entry;
    }
    return true;
}

static bool place_one(WarFight *fight, WarKind kind, Cell from, int stack) {
    for (int i = 0; i < fight->attackers; i++) {
        WarAttacker *attacker = &fight->attacker[i];
        if (attacker->on < 0 && !attacker->retreats && attacker->kind == kind &&
            (from == CELL_NONE || attacker->from == from)) {
            attacker->on = (int8_t)stack;
            return true;
        }
    }
    return false;
}

/* W-43: attackers are placed in their order. */
static bool placed_in_order(const WarState *state) {
    const WarFight *fight = &state->fight;
    const int next = war_placing(state);
    bool fine = next < fight->attackers;
    for (int i = next; i < fight->attackers; i++) {
        fine = fine && fight->attacker[i].on < 0;
    }
    return fine;
}

static bool add_stacks(Reading *reading) {
    WarState *state = reading->state;
    WarFight *fight = &state->fight;
    WarCrowd all = fight->retreating;
    if (reading->stacks == 0) {
        return true;
    }
    if (fight->cell == CELL_NONE) {
        return position_refuse(reading->why,
                               "There are stacks, but no tile is fought over (W-17).");
    }
    for (int i = 0; i < reading->stacks; i++) {
        const ReadStack *stack = &reading->stack[i];
        fight->stack[i] = stack->stack;
        fight->stacks++;
        all += stack->crowd;
        if (war_crowd(all) > WAR_TILE_MOST || (i > 0 && fight->stack[i - 1] > stack->stack)) {
            return position_refuse(reading->why,
                                   "The stacks are too many, or not in order (W-17).");
        }
        for (int j = 0; j < stack->placed; j++) {
            if (!place_one(fight, stack->on[j].kind, stack->on[j].from, i)) {
                return position_refuse(reading->why,
                                       "Stack %d has an attacker that is not on the tile "
                                       "(W-18).",
                                       i + 1);
            }
        }
    }
    if (all != state->crowd[1 - war_side(state)][fight->cell]) {
        return position_refuse(reading->why,
                               "The stacks are not the defenders of the tile (W-17).");
    }
    return placed_in_order(state) ||
           position_refuse(reading->why,
                           "The attackers on the stacks are not the first in their order, "
                           "or all are placed (W-18).");
}

static bool assemble_fight(Reading *reading) {
    WarState *state = reading->state;
    if (reading->retreat_cell != CELL_NONE && reading->retreat_cell != state->fight.cell) {
        return position_refuse(reading->why,
                               "Defenders must retreat from a tile that is not fought over "
                               "(W-23).");
    }
    state->fight.retreating = reading->retreating;
    state->fight.round = state->fight.cell != CELL_NONE;
    return add_attackers(reading) && add_stacks(reading);
}

/* --- The turn ------------------------------------------------------------------------------ */

static bool assemble_left(Reading *reading) {
    WarState *state = reading->state;
    const bool food = state->phase == WAR_FOOD;
    const uint8_t mends = reading->mends_left;
    const uint8_t owed = reading->wounds_owed;
    const uint8_t points = reading->points_left;
    if ((points > 0 && state->phase != WAR_RESEARCH) || (mends > 0 && (!food || owed > 0)) ||
        (owed > 0 && !food)) {
        return position_refuse(reading->why,
                               "Points belong to research; mends, or wounds owed, to food "
                               "(W-28, W-29, W-30).");
    }
    state->short_of_food = owed > 0;
    state->left = (uint8_t)(points + mends + owed);
    return true;
}

/* Nothing has been done in a turn while every piece has all its points. */
static bool turn_is_fresh(const WarState *state) {
    WarState full = *state;
    if (state->phase != WAR_HUNTER_MOVES || state->emergency[war_side(state)]) {
        return false;
    }
    war_give_points(&full);
    for (Cell cell = 0; cell < WAR_CELLS; cell++) {
        for (int points = 0; points < WAR_POINTS_MOST; points++) {
            if (full.mover[points][cell] != state->mover[points][cell]) {
                return false;
            }
        }
    }
    return true;
}

static bool check_track(Reading *reading) {
    for (int seat = 0; seat < WAR_SEATS; seat++) {
        for (int kind = 0; kind < WAR_KINDS && reading->track_told[seat]; kind++) {
            if (reading->track[seat][kind] != war_on_track(reading->state, seat, (WarKind)kind)) {
                return position_refuse(reading->why,
                                       "Player %d's pieces on board and track are not 20 "
                                       "of each kind (W-3).",
                                       seat + 1);
            }
        }
    }
    return true;
}

bool reading_assemble(Reading *reading) {
    if (!deal_tiles(reading)) {
        return false;
    }
    deal_cards(reading);
    if (!check_track(reading) || !assemble_left(reading) || !assemble_fight(reading)) {
        return false;
    }
    reading->state->fresh = turn_is_fresh(reading->state);
    return true;
}
