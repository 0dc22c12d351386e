/* Why a button, a card or a stack of the panel is of no use. */
#include "games/firstwar/explain.h"

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

void war_explain_button(const WarState *state, int button, Why why) {
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

void war_explain_item(const WarState *state, int item, Why why) {
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
