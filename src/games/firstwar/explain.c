/* Why a click leads nowhere: the rule that forbids what a person tried. This file finds out what
 * was tried and answers for movement; the others for the panel, for conflicts and for what follows.
 */
#include <string.h>

#include "games/firstwar/explain.h"

static bool any_own(const WarState *state, int seat, Cell cell) {
    return war_has(state->held[seat], cell);
}

/* What stands where no piece of the decider's does. */
static void explain_nobody(const WarState *state, Cell cell, Why why) {
    const char *name = war_cell_name(cell);
    const WarTerrain terrain = war_terrain(state, cell);
    if (terrain == WAR_HIDDEN) {
        say(why, "%s is face down; to explore it, first choose a piece next to it (W-10).", name);
    } else if (terrain == WAR_LAKE) {
        say(why, "%s is a lake, and no piece can be on a lake (W-11).", name);
    } else if (any_own(state, 1 - war_side(state), cell)) {
        say(why, "The pieces on %s are your opponent's; choose one of yours (W-9).", name);
    } else {
        say(why, "You have no piece on %s; choose one of yours (W-9).", name);
    }
}

void war_explain_mover(const WarState *state, Spot from, Why why) {
    const int seat = war_side(state);
    const char *name = war_cell_name(from.cell);
    const WarCrowd all = state->mover[0][from.cell] | state->mover[1][from.cell];
    const WarCrowd crowd = state->crowd[seat][from.cell];
    const WarCrowd part = war_phase_part(state);
    if (!any_own(state, seat, from.cell)) {
        explain_nobody(state, from.cell, why);
    } else if (from.known ? (war_one(from.piece) * 15 & part) == 0 : (crowd & part) == 0) {
        say(why, "%s (W-9).",
            state->phase == WAR_HUNTER_MOVES
                ? "Only Hunters move in this phase; the others move in the next"
                : "Hunters have already moved in their own phase; now the others move");
    } else if (any_own(state, 1 - seat, from.cell)) {
        say(why, "The pieces on %s are attacking, and that ends their movement (W-13).", name);
    } else if (from.index >= 0 ? war_points_at(state, seat, from.cell, from.index) == 0
                               : (all & part) == 0) {
        say(why, "That piece has no movement point left this turn (W-9).");
    } else if (!from.known) {
        say(why, "Several kinds of pieces on %s may move; choose one of them (W-14).", name);
    } else {
        say(why, "Every tile that the %s on %s could reach is full (W-12).",
            war_kind_names[war_kind_of(from.piece)], name);
    }
}

/* Why a tile with enemies is not entered. */
static void explain_attack(const WarState *state, Spot from, Cell to, Why why) {
    const int seat = war_side(state);
    const char *name = war_cell_name(to);
    if (from.known && war_wounded(from.piece)) {
        say(why, "A wounded piece may not attack, and there are enemies on %s (W-13).", name);
    } else if (war_has(war_across(state, seat, from.cell), to) &&
               !war_has(war_neighbours[from.cell], to)) {
        say(why,
            "Without Canoes you cannot enter a tile with enemies, such as %s, across a lake "
            "(W-13).",
            name);
    } else {
        say(why, "%s is neither next to this tile nor across a lake that you can cross (W-10).",
            name);
    }
}

void war_explain_step(const WarState *state, Spot from, Cell to, Why why) {
    const int seat = war_side(state);
    const WarReach reach = war_reach(state, seat, from.cell);
    const char *name = war_cell_name(to);
    const bool wounded = from.known && war_wounded(from.piece);
    const WarTerrain terrain = war_terrain(state, to);
    if (from.cell == to) {
        say(why, "The piece is already on %s (W-10).", name);
    } else if (war_has(reach.free, to) || (war_has(reach.attack, to) && !wounded)) {
        war_explain_mover(state, from, why);
    } else if (terrain == WAR_LAKE) {
        say(why, "%s is a lake: you may cross it, but not stop there (W-11).", name);
    } else if (war_has(state->held[1 - seat], to)) {
        explain_attack(state, from, to, why);
    } else if (war_has(state->full[seat], to)) {
        say(why, "You already have four pieces on %s, and no tile holds more (W-12).", name);
    } else {
        say(why, "%s is neither next to %s nor across a face-up lake next to it (W-10).", name,
            war_cell_name(from.cell));
    }
}

/* --- What was clicked ---------------------------------------------------------------------- */

static Spot spot_of(const WarState *state, const Click *click) {
    WarPiece there[WAR_TILE_MOST];
    const int seat = war_to_act(state).turn_seat;
    const int count = war_pieces_at(state, seat, click->cell, there);
    Spot spot = {.cell = click->cell, .index = -1};
    if (click->kind == CLICK_PIECE && click->index >= 0 && click->index < count) {
        spot.known = true;
        spot.index = click->index;
        spot.piece = there[click->index];
    } else if (count > 0 && there[0] == there[count - 1]) {
        spot.known = true;
        spot.piece = there[0];
    }
    return spot;
}

static void explain_board(const WarState *state, Spot first, Spot second, bool two, Why why) {
    switch ((WarPhase)state->phase) {
    case WAR_HUNTER_MOVES:
    case WAR_OTHER_MOVES:
        if (two && any_own(state, war_side(state), first.cell)) {
            war_explain_step(state, first, second.cell, why);
        } else {
            war_explain_mover(state, first, why);
        }
        return;
    case WAR_CONFLICT:
        war_explain_conflict(state, first, two ? second.cell : CELL_NONE, why);
        return;
    case WAR_FOOD:
    case WAR_RESEARCH:
    case WAR_HEALING:
    case WAR_INCREASE:
        war_explain_supply(state, first, second, why);
        return;
    }
}

static void explain_over(const WarState *state, Why why) {
    const History history = {.count = 0};
    const char *rule = war_outcome(state, &history).rule;
    say(why, "The game is over (%s).", rule[0] == 'W' ? rule : "W-37");
}

void war_explain(const void *at, const Click *clicks, int count, char why[GAME_WHY_MAX]) {
    const WarState *state = at;
    strcpy(why, "You cannot use that now (W-7).");
    if (state->ended != WAR_GOES_ON) {
        explain_over(state, why);
        return;
    }
    if (count < 1) {
        return;
    }
    const Click *last = &clicks[count - 1];
    if (last->kind == CLICK_BUTTON) {
        war_explain_button(state, last->index, why);
    } else if (last->kind == CLICK_ITEM) {
        war_explain_item(state, last->index, why);
    } else if (click_cell(last, WAR_CELLS) != CELL_NONE) {
        const bool two = count > 1 && click_cell(&clicks[count - 2], WAR_CELLS) != CELL_NONE;
        const Spot second = spot_of(state, last);
        const Spot first = two ? spot_of(state, &clicks[count - 2]) : second;
        explain_board(state, first, second, two, why);
    }
}
