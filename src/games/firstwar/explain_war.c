/* Why a click leads nowhere in conflicts and in the phases behind them. */
#include "games/firstwar/explain.h"

/* --- Conflicts ----------------------------------------------------------------------------- */

static void explain_defender_way(const WarState *state, int seat, Cell to, Why why) {
    const Cell cell = state->fight.cell;
    const char *name = war_cell_name(to);
    if (war_terrain(state, to) == WAR_LAKE) {
        say(why, "%s is a lake, and no piece can retreat into a lake (W-25).", name);
    } else if (war_has(state->held[1 - seat], to)) {
        say(why, "There are enemies on %s (W-25).", name);
    } else if (war_has(state->fight.came, to)) {
        say(why, "An attacker came from %s, so no defender can retreat there (W-25).", name);
    } else if (war_has(state->full[seat], to)) {
        say(why, "You already have four pieces on %s (W-26).", name);
    } else if (war_has(war_across(state, seat, cell), to)) {
        say(why, "A defender cannot retreat across a lake without Canoes (W-25).");
    } else {
        say(why, "%s is too far; a retreat is one step (W-25).", name);
    }
}

static void explain_attacker_way(const WarState *state, int seat, Cell to, Why why) {
    const char *name = war_cell_name(to);
    if (war_has(state->held[1 - seat], to)) {
        say(why, "There are enemies on %s (W-25).", name);
    } else if (war_has(state->full[seat], to)) {
        say(why, "You already have four pieces on %s (W-26).", name);
    } else {
        say(why, "An attacker retreats to the tile it came from, or to a neighbouring tile with a "
                 "piece of yours (W-25).");
    }
}

static void explain_retreat(const WarState *state, Spot from, Cell to, Why why) {
    const int seat = war_conflict_decider(state);
    const Cell cell = state->fight.cell;
    if (from.cell != cell) {
        say(why, "Choose a piece on %s that must retreat (W-24).", war_cell_name(cell));
    } else if (from.known && war_empty(war_retreats(state, seat, war_kind_of(from.piece)))) {
        say(why, "No %s on %s has to retreat and can (W-24).",
            war_kind_names[war_kind_of(from.piece)], war_cell_name(cell));
    } else if (to == CELL_NONE || to == cell) {
        say(why, "Choose the piece that retreats, then its tile (W-24).");
    } else if (seat == war_side(state)) {
        explain_attacker_way(state, seat, to, why);
    } else {
        explain_defender_way(state, seat, to, why);
    }
}

void war_explain_conflict(const WarState *state, Spot from, Cell to, Why why) {
    switch (war_step(state)) {
    case WAR_STEP_TILE:
        say(why, "There is no conflict on %s; choose a tile with pieces of both players (W-15).",
            war_cell_name(to == CELL_NONE ? from.cell : to));
        return;
    case WAR_STEP_STACKS:
        say(why, "Group the defenders of %s into stacks first (W-17).",
            war_cell_name(state->fight.cell));
        return;
    case WAR_STEP_PLACING:
        say(why, "Choose the stack for the next attacker (W-18).");
        return;
    case WAR_STEP_DEFENDER:
    case WAR_STEP_ATTACKER:
        explain_retreat(state, from, to, why);
        return;
    case WAR_STEP_NONE:
    case WAR_STEP_FINISHED:
        return;
    }
}

/* --- Food, research, healing, increase ----------------------------------------------------- */

static void explain_food(const WarState *state, Spot spot, Why why) {
    const char *name = war_cell_name(spot.cell);
    const WarCrowd crowd = state->crowd[war_side(state)][spot.cell];
    if (!state->short_of_food) {
        say(why, "Spare food heals only wounded Healers, and there is none on %s (W-28).", name);
    } else if ((spot.known && war_wounded(spot.piece)) || (crowd & WAR_SOUND) == 0) {
        say(why, "Only your unwounded pieces can go hungry, and there is none on %s (W-29).", name);
    } else {
        say(why, "Choose the piece on %s that goes hungry (W-29).", name);
    }
}

static int heals_left(const WarState *state, Cell cell) {
    for (int i = 0; i < state->healers; i++) {
        if (state->healer[i].cell == cell) {
            return state->healer[i].left;
        }
    }
    return 0;
}

static void explain_healing(const WarState *state, Spot healer, Spot patient, Why why) {
    const int seat = war_side(state);
    const bool near =
        healer.cell == patient.cell || (war_works(state, seat, WAR_MEDICINE) &&
                                        war_has(war_neighbours[healer.cell], patient.cell));
    if (heals_left(state, healer.cell) == 0) {
        say(why,
            "There is no Healer left on %s who was unwounded at the start of this phase "
            "(W-45).",
            war_cell_name(healer.cell));
    } else if (healer.known && healer.index >= 0 && healer.piece != war_piece(WAR_HEALER, false)) {
        say(why, "Choose the Healer first, then the wounded piece (W-34).");
    } else if (!near) {
        say(why, "%s is out of reach of the Healers on %s (W-34).", war_cell_name(patient.cell),
            war_cell_name(healer.cell));
    } else {
        say(why, "Choose one of your wounded pieces to heal (W-34).");
    }
}

void war_explain_supply(const WarState *state, Spot first, Spot second, Why why) {
    switch ((WarPhase)state->phase) {
    case WAR_FOOD:
        explain_food(state, second, why);
        return;
    case WAR_RESEARCH:
        say(why, "In this phase you use your cards, not the board (W-30).");
        return;
    case WAR_HEALING:
        explain_healing(state, first, second, why);
        return;
    case WAR_INCREASE:
        say(why,
            "%s may not grow now: a tile grows once, if you have two or three pieces there at the "
            "start of the phase (W-35).",
            war_cell_name(second.cell));
        return;
    case WAR_HUNTER_MOVES:
    case WAR_OTHER_MOVES:
    case WAR_CONFLICT:
        return;
    }
}
