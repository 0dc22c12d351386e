/* The clicks of an action, and its name on a button or in a menu. */
#include "game/text.h"
#include "games/fields/rules.h"

static int click_only(FieldsButton button, int variant, Click *out) {
    out[0] = click_on_button((int)button);
    return variant == 0 ? 1 : 0;
}

/* The pawn, then its target. */
static int click_pair(Action action, int variant, ClickMark mark, Click *out) {
    out[0] = click_on_cell(fields_from(action), MARK_PICK);
    out[1] = click_on_cell(fields_to(action), mark);
    return variant == 0 ? 2 : 0;
}

/* Both Princes in either order and the target; or one of them and the target, and then a menu asks
 * whether the other joins. */
static int click_joint(Action action, int variant, Click *out) {
    const Cell prince[] = {fields_from(action), fields_with(action)};
    const Click target = click_on_cell(fields_to(action), MARK_CAPTURE);
    const bool together = prince[0] == prince[1];
    if (variant >= (together ? 1 : 4)) {
        return 0;
    }
    out[0] = click_on_cell(prince[variant % 2], MARK_PICK);
    if (together || variant >= 2) {
        out[1] = target;
        return 2;
    }
    out[1] = click_on_cell(prince[1 - variant], MARK_PICK);
    out[2] = target;
    return 3;
}

static int click_castle(const FieldsState *state, Action action, int variant, Click *out) {
    out[0] = variant == 0 ? click_on_cell(fields_lowest(state->queen[state->side]), MARK_PICK)
                          : click_on_button(FIELDS_BUTTON_CASTLE);
    out[1] = click_on_cell(fields_to(action), MARK_GO);
    return variant < 2 ? 2 : 0;
}

static int click_return(Action action, int variant, Click *out) {
    out[0] = click_on_button(FIELDS_BUTTON_BRING_BACK);
    out[1] = click_on_cell(fields_to(action), MARK_GO);
    if (variant > 0) {
        return 0;
    }
    if (fields_action_kind(action) == FIELDS_BRING_PRINCE) {
        return 2;
    }
    out[2] = click_on_cell(fields_from(action), MARK_PICK);
    return 3;
}

int fields_action_clicks(const void *at, Action action, int variant, Click out[GAME_CLICKS_MAX]) {
    switch (fields_action_kind(action)) {
    case FIELDS_MOVE_QUEEN:
    case FIELDS_MOVE_PRINCE:
        return click_pair(action, variant, MARK_GO, out);
    case FIELDS_ATTACK:
        return click_pair(action, variant, MARK_CAPTURE, out);
    case FIELDS_DISCOVER:
        return click_pair(action, variant, MARK_DISCOVER, out);
    case FIELDS_JOINT_ATTACK:
        return click_joint(action, variant, out);
    case FIELDS_CASTLE:
        return click_castle(at, action, variant, out);
    case FIELDS_BRING_PRINCE:
    case FIELDS_BRING_QUEEN:
        return click_return(action, variant, out);
    case FIELDS_STOP:
        return click_only(FIELDS_BUTTON_STOP, variant, out);
    case FIELDS_END:
        return click_only(FIELDS_BUTTON_END, variant, out);
    case FIELDS_BUILD_FIELD:
        return click_only(FIELDS_BUTTON_FIELD, variant, out);
    case FIELDS_BUILD_CITY:
        return click_only(FIELDS_BUTTON_CITY, variant, out);
    case FIELDS_PASS:
        return click_only(FIELDS_BUTTON_PASS, variant, out);
    case FIELDS_NOTHING:
        break;
    }
    return 0;
}

static void label_joint(Action action, char label[GAME_LABEL_MAX]) {
    const char *from = fields_cell_name(fields_from(action));
    if (fields_from(action) == fields_with(action)) {
        text_say(label, GAME_LABEL_MAX, "Attack with both Princes on %s", from);
    } else {
        text_say(label, GAME_LABEL_MAX, "Attack with both Princes, %s and %s", from,
                 fields_cell_name(fields_with(action)));
    }
}

void fields_action_label(const void *state, Action action, char label[GAME_LABEL_MAX]) {
    const char *from = fields_cell_name(fields_from(action));
    const char *to = fields_cell_name(fields_to(action));
    (void)state;
    label[0] = '\0';
    switch (fields_action_kind(action)) {
    case FIELDS_MOVE_QUEEN:
        text_say(label, GAME_LABEL_MAX, "Move the Queen to %s", to);
        break;
    case FIELDS_MOVE_PRINCE:
        text_say(label, GAME_LABEL_MAX, "Move Prince %s to %s", from, to);
        break;
    case FIELDS_ATTACK:
        text_say(label, GAME_LABEL_MAX, "Attack with Prince %s alone", from);
        break;
    case FIELDS_JOINT_ATTACK:
        label_joint(action, label);
        break;
    case FIELDS_DISCOVER:
        text_say(label, GAME_LABEL_MAX, "Explore %s", to);
        break;
    case FIELDS_CASTLE:
        text_say(label, GAME_LABEL_MAX, "Castle with Prince %s", to);
        break;
    case FIELDS_BRING_PRINCE:
        text_say(label, GAME_LABEL_MAX, "Bring a Prince back to %s", to);
        break;
    case FIELDS_BRING_QUEEN:
        text_say(label, GAME_LABEL_MAX, "Bring the Queen back to %s, give up Prince %s", to, from);
        break;
    case FIELDS_STOP:
        text_say(label, GAME_LABEL_MAX, "Stop here");
        break;
    case FIELDS_END:
        text_say(label, GAME_LABEL_MAX, "End turn");
        break;
    case FIELDS_BUILD_FIELD:
        text_say(label, GAME_LABEL_MAX, "Build Field");
        break;
    case FIELDS_BUILD_CITY:
        text_say(label, GAME_LABEL_MAX, "Build City");
        break;
    case FIELDS_PASS:
        text_say(label, GAME_LABEL_MAX, "Pass");
        break;
    case FIELDS_NOTHING:
        break;
    }
}
