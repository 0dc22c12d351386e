/* Why clicks lead to no action: the rule that forbids what a person tried. */
#include <string.h>

#include "game/explain.h"
#include "games/firstwar/rules.h"

/* What was clicked on the board: a tile, or one of the decider's pieces on it. */
typedef struct Spot {
    Cell cell;
    bool known; /* `piece` was clicked, or is the only one the tile can mean */
    WarPiece piece;
    int index; /* its place on the tile, or -1 */
} Spot;

/* --- Movement ------------------------------------------------------------------------------ */

static bool any_own(const WarState *state, int seat, Cell cell) {
    return war_has(state->held[seat], cell);
}

/* What is on a tile without pieces of the decider. */
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

static void explain_mover(const WarState *state, Spot from, Why why) {
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

/* Why a tile with enemies cannot be entered. */
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

static void explain_step(const WarState *state, Spot from, Cell to, Why why) {
    const int seat = war_side(state);
    const WarReach reach = war_reach(state, seat, from.cell);
    const char *name = war_cell_name(to);
    const bool wounded = from.known && war_wounded(from.piece);
    const WarTerrain terrain = war_terrain(state, to);
    if (from.cell == to) {
        say(why, "The piece is already on %s (W-10).", name);
    } else if (war_has(reach.free, to) || (war_has(reach.attack, to) && !wounded)) {
        explain_mover(state, from, why);
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

/* --- The panel ----------------------------------------------------------------------------- */

/* Why a phase is not done yet: what its conflict waits for. */
static const char *const steps[] = {
    [WAR_STEP_TILE] = "Choose the tile of the next conflict (W-15).",
    [WAR_STEP_STACKS] = "Group the defenders into stacks first (W-17).",
    [WAR_STEP_PLACING] = "Place every attacking piece on a stack (W-18).",
    [WAR_STEP_DEFENDER] = "Pieces that must retreat do so if they can (W-24).",
    [WAR_STEP_ATTACKER] = "Pieces that must retreat do so if they can (W-24).",
    [WAR_STEP_FINISHED] = NULL,
};

static void explain_done(const WarState *state, Why why) {
    const char *step = steps[war_step(state)];
    if (step != NULL) {
        say(why, "%s", step);
    } else if (state->phase == WAR_FOOD && state->short_of_food) {
        say(why, "%d more of your pieces must go hungry (W-29).", state->left);
    }
}

static void explain_button(const WarState *state, int button, Why why) {
    switch (button) {
    case WAR_BUTTON_EMERGENCY:
        say(why, "%s (W-8).",
            state->emergency[war_side(state)]
                ? "There is already a food emergency this turn"
                : "You may declare a food emergency only at the start of a turn");
        break;
    case WAR_BUTTON_DONE:
        explain_done(state, why);
        break;
    case WAR_BUTTON_GROW_ALL:
        say(why, "%s (W-35).",
            state->phase == WAR_INCREASE ? "Only one more tile may grow; choose it"
                                         : "Tiles grow in the last phase of the turn");
        break;
    default:
        break;
    }
}

static void explain_card(const WarState *state, int place, Why why) {
    const int seat = war_side(state);
    const char *name = war_place_names[place];
    const WarCard *card = &war_deck[state->card[seat][place]];
    const int level = war_place_level(place);
    if (state->phase != WAR_RESEARCH) {
        say(why, "Cards are revealed and activated in the research phase (W-7).");
        return;
    }
    switch (war_card_block(state, seat, place)) {
    case WAR_BLOCK_ACTIVE:
        say(why, "%s is already active (W-33).", card->name);
        break;
    case WAR_BLOCK_LEVEL:
        say(why, "To reveal card %s, first reveal a card of the level before (W-31).", name);
        break;
    case WAR_BLOCK_HIDDEN:
        say(why, "Revealing card %s costs %d points, and you have %d (W-31).", name, level,
            state->left);
        break;
    case WAR_BLOCK_ABOVE:
        say(why, "The cards that touch %s from above must be active first (W-32).", card->name);
        break;
    case WAR_BLOCK_PRICE:
        say(why, "%s costs %d points, and you have %d (W-32).", card->name, card->price,
            state->left);
        break;
    }
}

static void explain_stack(const WarState *state, int stack, Why why) {
    if (war_step(state) != WAR_STEP_PLACING) {
        say(why, "You are not placing attackers on stacks now (W-18).");
    } else if (stack >= state->fight.stacks) {
        say(why, "There are only %d stacks to attack (W-17).", state->fight.stacks);
    } else {
        say(why, "The attackers left are needed for stacks that have none yet (W-18).");
    }
}

static void explain_item(const WarState *state, int item, Why why) {
    if (item >= WAR_ITEM_CARD && item < WAR_ITEM_CARD + WAR_CARDS) {
        explain_card(state, item - WAR_ITEM_CARD, why);
    } else if (item >= WAR_ITEM_STACK && item < WAR_ITEM_STACK + WAR_TILE_MOST) {
        explain_stack(state, item - WAR_ITEM_STACK, why);
    } else if (item >= WAR_ITEM_DIVISION) {
        say(why, "%s (W-17).",
            war_step(state) == WAR_STEP_STACKS
                ? "Every defender that can fight must be in one stack"
                : "Defenders are grouped into stacks when a round begins");
    }
}

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

static void explain_conflict(const WarState *state, Spot from, Cell to, Why why) {
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

/* --- Food and healing ---------------------------------------------------------------------- */

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
            explain_step(state, first, second.cell, why);
        } else {
            explain_mover(state, first, why);
        }
        return;
    case WAR_CONFLICT:
        explain_conflict(state, first, two ? second.cell : CELL_NONE, why);
        return;
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
        explain_button(state, last->index, why);
    } else if (last->kind == CLICK_ITEM) {
        explain_item(state, last->index, why);
    } else if (click_cell(last, WAR_CELLS) != CELL_NONE) {
        const bool two = count > 1 && click_cell(&clicks[count - 2], WAR_CELLS) != CELL_NONE;
        const Spot second = spot_of(state, last);
        const Spot first = two ? spot_of(state, &clicks[count - 2]) : second;
        explain_board(state, first, second, two, why);
    }
}
