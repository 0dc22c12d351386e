/*
 * Why clicks lead to no action: the rule that forbids what a person tried. That is an action, legal
 * or not. Its sentence is the first whose condition holds; there stand for parts of it, besides
 * those of notation.c (%F, %T, %C, %A, %V, %Y)
 *
 *      %B  the kind of the piece: `Hunter`      %G  %X  the tile fought over, its stacks
 *      %L  what is left in the phase: points, or wounds owed
 *      %R  the rule that ended the game
 */
#include "game/explain.h"
#include "games/firstwar/rules.h"

static const char *const not_now = N_("You cannot use that now (W-7).");
static const char *const enemies_there = N_("There are enemies on %T (W-25).");
static const char *const full_there = N_("You already have four pieces on %T (W-26).");

/* What was clicked on the board: a tile, or one of the decider's pieces on it. */
typedef struct Spot {
    Cell cell;
    bool known; /* `piece` was clicked, or is the only one the tile can mean */
    WarPiece piece;
    int index; /* its place on the tile, or -1 */
} Spot;

/* --- Movement ------------------------------------------------------------------------------ */

/* What is on a tile without pieces of the decider. */
static const char *nobody(const WarState *state, Cell cell) {
    const WarTerrain terrain = war_terrain(state, cell);
    return terrain == WAR_HIDDEN
               ? N_("%F is face down; to explore it, first choose a piece next to it (W-10).")
           : terrain == WAR_LAKE ? N_("%F is a lake, and no piece can be on a lake (W-11).")
           : set_has(state->held[1 - war_side(state)], cell)
               ? N_("The pieces on %F are your opponent's; choose one of yours (W-9).")
               : N_("You have no piece on %F; choose one of yours (W-9).");
}

static const char *mover(const WarState *state, Spot from) {
    const int seat = war_side(state);
    const WarCrowd part = war_phase_part(state);
    const WarCrowd crowd = from.known ? war_one(from.piece) * 15 : state->crowd[seat][from.cell];
    const WarCrowd all = state->mover[0][from.cell] | state->mover[1][from.cell];
    const bool tired = from.index >= 0 ? war_points_at(state, seat, from.cell, from.index) == 0
                                       : (all & part) == 0;
    return !set_has(state->held[seat], from.cell) ? nobody(state, from.cell)
           : (crowd & part) == 0
               ? state->phase == WAR_HUNTER_MOVES
                     ? N_("Only Hunters move in this phase; the others move in the next (W-9).")
                     : N_("Hunters have already moved in their own phase; now the others move "
                          "(W-9).")
           : set_has(state->held[1 - seat], from.cell)
               ? N_("The pieces on %F are attacking, and that ends their movement (W-13).")
           : tired       ? N_("That piece has no movement point left this turn (W-9).")
           : !from.known ? N_("Several kinds of pieces on %F may move; choose one of them (W-14).")
                         : N_("Every tile that the %B on %F could reach is full (W-12).");
}

/* Why a tile with enemies cannot be entered. */
static const char *attack(const WarState *state, Spot from, Cell to) {
    return from.known && war_wounded(from.piece)
               ? N_("A wounded piece may not attack, and there are enemies on %T (W-13).")
           : set_has(war_across(state, war_side(state), from.cell), to) &&
                   !set_has(war_neighbours[from.cell], to)
               ? N_("Without Canoes you cannot enter a tile with enemies, such as %T, across a "
                    "lake "
                    "(W-13).")
               : N_("%T is neither next to this tile nor across a lake that you can cross (W-10).");
}

static const char *step(const WarState *state, Spot from, Cell to) {
    const int seat = war_side(state);
    const WarReach reach = war_reach(state, seat, from.cell);
    const bool wounded = from.known && war_wounded(from.piece);
    return from.cell == to ? N_("The piece is already on %T (W-10).")
           : set_has(reach.free, to) || (set_has(reach.attack, to) && !wounded) ? mover(state, from)
           : war_terrain(state, to) == WAR_LAKE
               ? N_("%T is a lake: you may cross it, but not stop there (W-11).")
           : set_has(state->held[1 - seat], to) ? attack(state, from, to)
           : set_has(state->full[seat], to)
               ? N_("You already have four pieces on %T, and no tile holds more (W-12).")
               : N_("%T is neither next to %F nor across a face-up lake next to it (W-10).");
}

/* --- The panel ----------------------------------------------------------------------------- */

/* Why a phase is not done yet: what its conflict waits for. */
static const char *done(const WarState *state) {
    static const char *const steps[] = {
        [WAR_STEP_TILE] = N_("Choose the tile of the next conflict (W-15)."),
        [WAR_STEP_STACKS] = N_("Group the defenders into stacks first (W-17)."),
        [WAR_STEP_PLACING] = N_("Place every attacking piece on a stack (W-18)."),
        [WAR_STEP_DEFENDER] = N_("Pieces that must retreat do so if they can (W-24)."),
        [WAR_STEP_ATTACKER] = N_("Pieces that must retreat do so if they can (W-24)."),
        [WAR_STEP_FINISHED] = not_now,
    };
    return war_step(state) != WAR_STEP_NONE ? steps[war_step(state)]
           : state->phase == WAR_FOOD && state->short_of_food
               ? tr_number("%L more of your pieces must go hungry (W-29).",
                           "%L more of your pieces must go hungry (W-29).", state->left)
               : not_now;
}

static const char *button(const WarState *state, int id) {
    switch (id) {
    case WAR_BUTTON_EMERGENCY:
        return state->emergency[war_side(state)]
                   ? N_("There is already a food emergency this turn (W-8).")
                   : N_("You may declare a food emergency only at the start of a turn (W-8).");
    case WAR_BUTTON_DONE:
        return done(state);
    case WAR_BUTTON_GROW_ALL:
        return state->phase == WAR_INCREASE
                   ? N_("No other tile may grow (W-35).")
                   : N_("Tiles grow in the last phase of the turn (W-35).");
    default:
        return not_now;
    }
}

static const char *card(const WarState *state, int place) {
    static const char *const blocks[] = {
        [WAR_BLOCK_ACTIVE] = N_("%A is already active (W-33)."),
        [WAR_BLOCK_LEVEL] =
            N_("To reveal card %C, first reveal a card of the level before (W-31)."),
        [WAR_BLOCK_HIDDEN] = N_("Revealing card %C costs %V points, and you have %L (W-31)."),
        [WAR_BLOCK_ABOVE] = N_("The cards that touch %A from above must be active first (W-32)."),
        [WAR_BLOCK_PRICE] = N_("%A costs %Y points, and you have %L (W-32)."),
    };
    return state->phase != WAR_RESEARCH
               ? N_("Cards are revealed and activated in the research phase (W-7).")
               : blocks[war_card_block(state, war_side(state), place)];
}

static const char *stack(const WarState *state, int number) {
    return war_step(state) != WAR_STEP_PLACING
               ? N_("You are not placing attackers on stacks now (W-18).")
           : number >= state->fight.stacks
               ? N_("There are only %X stacks to attack (W-17).")
               : N_("The attackers left are needed for stacks that have none yet (W-18).");
}

static const char *item(const WarState *state, int id) {
    const int number = id - WAR_ITEM_STACK;
    return id >= WAR_ITEM_CARD && id < WAR_ITEM_CARD + WAR_CARDS ? card(state, id - WAR_ITEM_CARD)
           : number >= 0 && number < WAR_TILE_MOST               ? stack(state, number)
           : id < WAR_ITEM_DIVISION                              ? not_now
           : war_step(state) == WAR_STEP_STACKS
               ? N_("Every defender that can fight must be in one stack (W-17).")
               : N_("Defenders are grouped into stacks when a round begins (W-17).");
}

/* --- Conflicts ----------------------------------------------------------------------------- */

static const char *defender_way(const WarState *state, int seat, Cell to) {
    return war_terrain(state, to) == WAR_LAKE
               ? N_("%T is a lake, and no piece can retreat into a lake (W-25).")
           : set_has(state->held[1 - seat], to) ? enemies_there
           : set_has(state->fight.came, to)
               ? N_("An attacker came from %T, so no defender can retreat there (W-25).")
           : set_has(state->full[seat], to) ? full_there
           : set_has(war_across(state, seat, state->fight.cell), to)
               ? N_("A defender cannot retreat across a lake without Canoes (W-25).")
               : N_("%T is too far; a retreat is one step (W-25).");
}

static const char *attacker_way(const WarState *state, int seat, Cell to) {
    return set_has(state->held[1 - seat], to) ? enemies_there
           : set_has(state->full[seat], to)   ? full_there
                                              : N_("An attacker retreats to the tile it came from, "
                                                     "or to a neighbouring tile with a "
                                                     "piece of yours (W-25).");
}

static const char *retreat(const WarState *state, Spot from, Cell to) {
    const int seat = war_conflict_decider(state);
    const Cell cell = state->fight.cell;
    return from.cell != cell ? N_("Choose a piece on %G that must retreat (W-24).")
           : from.known && set_empty(war_retreats(state, seat, war_kind_of(from.piece)))
               ? N_("No %B on %G that must retreat can do so (W-24).")
           : to == cell              ? N_("Choose the piece that retreats, then its tile (W-24).")
           : seat == war_side(state) ? attacker_way(state, seat, to)
                                     : defender_way(state, seat, to);
}

static const char *conflict(const WarState *state, Spot from, Cell to) {
    switch (war_step(state)) {
    case WAR_STEP_TILE:
        return N_("There is no conflict on %T; choose a tile with pieces of both players (W-15).");
    case WAR_STEP_STACKS:
        return N_("Group the defenders of %G into stacks first (W-17).");
    case WAR_STEP_PLACING:
        return N_("Choose the stack for the next attacker (W-18).");
    case WAR_STEP_DEFENDER:
    case WAR_STEP_ATTACKER:
        return retreat(state, from, to);
    case WAR_STEP_NONE:
    case WAR_STEP_FINISHED:
        break;
    }
    return not_now;
}

/* --- Food and healing ---------------------------------------------------------------------- */

static const char *food(const WarState *state, Spot spot) {
    const WarCrowd crowd = state->crowd[war_side(state)][spot.cell];
    return !state->short_of_food
               ? N_("Spare food heals only wounded Healers, and there is none on %T (W-28).")
           : (spot.known && war_wounded(spot.piece)) || (crowd & WAR_SOUND) == 0
               ? N_("Only your unwounded pieces can go hungry, and there is none on %T (W-29).")
               : N_("Choose the piece on %T that goes hungry (W-29).");
}

static bool heals_left(const WarState *state, Cell cell) {
    bool left = false;
    for (int i = 0; i < state->healers; i++) {
        left = left || (state->healer[i].cell == cell && state->healer[i].left > 0);
    }
    return left;
}

static const char *healing(const WarState *state, Spot healer, Cell patient) {
    const bool near = healer.cell == patient || (war_works(state, war_side(state), WAR_MEDICINE) &&
                                                 set_has(war_neighbours[healer.cell], patient));
    return !heals_left(state, healer.cell)
               ? N_("There is no Healer left on %F who was unwounded at the start of this phase "
                    "(W-45).")
           : healer.index >= 0 && healer.piece != war_piece(WAR_HEALER, false)
               ? N_("Choose the Healer first, then the wounded piece (W-34).")
           : !near ? N_("%T is out of reach of the Healers on %F (W-34).")
                   : N_("Choose one of your wounded pieces to heal (W-34).");
}

/* --- What was clicked ---------------------------------------------------------------------- */

static Spot spot_of(const WarState *state, const Click *click) {
    WarPiece there[WAR_TILE_MOST];
    const int seat = war_to_act(state).turn_seat;
    const int count = war_pieces_at(state, seat, click->cell, there);
    const bool clicked = click->kind == CLICK_PIECE && click->index >= 0 && click->index < count;
    const bool alike = count > 0 && there[0] == there[count - 1];
    return (Spot){.cell = click->cell,
                  .known = clicked || alike,
                  .piece = clicked || alike ? there[clicked ? click->index : 0] : 0,
                  .index = clicked ? click->index : -1};
}

static const char *board(const WarState *state, Spot first, Spot second, bool two) {
    switch ((WarPhase)state->phase) {
    case WAR_HUNTER_MOVES:
    case WAR_OTHER_MOVES:
        return two && set_has(state->held[war_side(state)], first.cell)
                   ? step(state, first, second.cell)
                   : mover(state, first);
    case WAR_CONFLICT:
        return conflict(state, first, two ? second.cell : state->fight.cell);
    case WAR_FOOD:
        return food(state, second);
    case WAR_RESEARCH:
        return N_("In this phase you use your cards, not the board (W-30).");
    case WAR_HEALING:
        return healing(state, first, second.cell);
    case WAR_INCREASE:
        return N_(
            "%T may not grow now: a tile grows once, if you have two or three pieces there at "
            "the start of the phase (W-35).");
    }
    return not_now;
}

static const char *part_of(const void *at, Action tried, char part, char room[GAME_LABEL_MAX]) {
    const WarState *state = at;
    return part == 'B'   ? tr(war_kind_names[war_kind_of(war_action_piece(tried))])
           : part == 'G' ? war_cell_name(state->fight.cell)
           : part == 'R' ? end_rule(&war_ends[state->ended], "W-37")
           : part == 'X' ? pattern_number(state->fight.stacks, room)
           : part == 'L' ? pattern_number(state->left, room)
                         : war_part(state, tried, part, room);
}

void war_explain(const void *at, const Click *clicks, int count, char why[GAME_WHY_MAX]) {
    const WarState *state = at;
    const Click *last = count > 0 ? &clicks[count - 1] : NULL;
    const char *sentence = not_now;
    Action tried = ACTION_NONE;
    if (state->ended != WAR_GOES_ON) {
        sentence = N_("The game is over (%R).");
    } else if (last != NULL && last->kind == CLICK_BUTTON) {
        sentence = button(state, last->index);
    } else if (last != NULL && last->kind == CLICK_ITEM) {
        sentence = item(state, last->index);
        tried =
            war_numbered(WAR_REVEAL, last->index >= 0 && last->index < WAR_CARDS ? last->index : 0);
    } else if (last != NULL && click_cell(last, WAR_CELLS) != CELL_NONE) {
        const bool two = count > 1 && click_cell(&last[-1], WAR_CELLS) != CELL_NONE;
        const Spot second = spot_of(state, last);
        const Spot first = two ? spot_of(state, &last[-1]) : second;
        sentence = board(state, first, second, two);
        tried = war_action(WAR_NOTHING, first.piece, first.cell, second.cell);
    }
    pattern_say(sentence, part_of, state, tried, why, GAME_WHY_MAX);
}
