/* How an action is called on a button or in a menu. */
#include <string.h>

#include "game/text.h"
#include "games/firstwar/rules.h"

static const char *const kind_names[WAR_KINDS] = {"Hunter", "Farmer", "Healer", "Scientist"};

#define label_say(label, ...) text_say((label), GAME_LABEL_MAX, __VA_ARGS__)

const char *war_kind_name(WarKind kind) {
    return kind_names[kind];
}

/* `Hunter`, `wounded Farmer` */
static const char *named(WarPiece piece, char name[24]) {
    text_say(name, 24, "%s%s", war_wounded(piece) ? "wounded " : "",
             kind_names[war_kind_of(piece)]);
    return name;
}

static void label_move(const WarState *state, Action action, char label[GAME_LABEL_MAX]) {
    const char *from = war_cell_name(war_from(action));
    const char *to = war_cell_name(war_to(action));
    const int points = war_points(action);
    char name[24];
    named(war_who(action), name);
    if (war_has(state->held[1 - war_side(state)], war_to(action))) {
        label_say(label, "Attack %s with the %s of %s", to, name, from);
    } else {
        label_say(label, "%s %s with the %s of %s, %d point%s left",
                  war_has(state->hidden, war_to(action)) ? "Discover" : "Go to", to, name, from,
                  points, points == 1 ? "" : "s");
    }
}

static void label_stacks(const WarState *state, int number, char label[GAME_LABEL_MAX]) {
    WarDivision division[WAR_DIVISIONS_MAX];
    label_say(label, "Stacks:");
    if (number >= war_divisions(state, division)) {
        return;
    }
    for (int i = 0; i < division[number].stacks; i++) {
        char text[2 * WAR_TILE_MOST + 1];
        war_stack_text(division[number].stack[i], text);
        text_add(label, GAME_LABEL_MAX, "%s %s", i > 0 ? " and" : "", text);
    }
}

static void label_done(const WarState *state, char label[GAME_LABEL_MAX]) {
    static const char *const text[WAR_PHASES] = {
        [WAR_HUNTER_MOVES] = "Hunters are done",
        [WAR_OTHER_MOVES] = "Movement is done",
        [WAR_CONFLICT] = "Done",
        [WAR_FOOD] = "Mend nobody else",
        [WAR_RESEARCH] = "Research is done",
        [WAR_HEALING] = "Healing is done",
        [WAR_INCREASE] = "End turn",
    };
    label_say(label, "%s", text[state->phase]);
}

static void label_card(const WarState *state, Action action, char label[GAME_LABEL_MAX]) {
    const int place = war_number(action);
    if (war_deed(action) == WAR_REVEAL) {
        label_say(label, "Reveal card %s for %d", war_place_names[place], war_place_level(place));
    } else {
        const WarCard *card = &war_deck[state->card[war_side(state)][place]];
        label_say(label, "Activate %s for %d", card->name, card->price);
    }
}

void war_action_label(const void *at, Action action, char label[GAME_LABEL_MAX]) {
    const WarState *state = at;
    const char *from = war_cell_name(war_from(action));
    const char *to = war_cell_name(war_to(action));
    char name[24];
    named(war_who(action), name);
    label[0] = '\0';
    switch (war_deed(action)) {
    case WAR_EMERGENCY:
        label_say(label, "Declare a food emergency");
        break;
    case WAR_DONE:
        label_done(state, label);
        break;
    case WAR_MOVE:
        label_move(state, action, label);
        break;
    case WAR_FIGHT:
        label_say(label, "Fight over %s", to);
        break;
    case WAR_STACK:
        label_stacks(state, war_number(action), label);
        break;
    case WAR_ON:
        label_say(label, "Attack stack %d", war_number(action) + 1);
        break;
    case WAR_RETREAT:
        label_say(label, "Retreat with the %s to %s", name, to);
        break;
    case WAR_MEND:
        label_say(label, "Mend the Healer of %s", to);
        break;
    case WAR_HUNGER:
        label_say(label, "The %s of %s goes hungry", name, to);
        break;
    case WAR_REVEAL:
    case WAR_ACTIVATE:
        label_card(state, action, label);
        break;
    case WAR_HEAL:
        label_say(label, "The Healer of %s heals the %s of %s", from, name, to);
        break;
    case WAR_GROW:
        label_say(label, "A child on %s", to);
        break;
    case WAR_GROW_ALL:
        label_say(label, "Grow on all tiles left");
        break;
    case WAR_NOTHING:
        break;
    }
}
