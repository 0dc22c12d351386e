/* The clicks of an action. */
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
    Click target = click_on_cell(fields_to(action), MARK_CAPTURE);
    const bool together = prince[0] == prince[1];
    if (variant >= (together ? 1 : 4)) {
        return 0;
    }
    out[0] = click_on_cell(prince[variant % 2], MARK_PICK);
    if (together || variant >= 2) {
        target.mark = MARK_JOINT;
        out[1] = target;
        return 2;
    }
    out[1] = click_on_cell(prince[1 - variant], MARK_JOIN);
    out[2] = target;
    return 3;
}

static int click_castle(const FieldsState *state, Action action, int variant, Click *out) {
    const FieldsSet queen = state->queen[state->side];
    out[0] = variant == 0 && queen != 0 ? click_on_cell(fields_lowest(queen), MARK_PICK)
                                        : click_on_button(FIELDS_BUTTON_CASTLE);
    out[1] = click_on_cell(fields_to(action), MARK_SWAP);
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

/* A click on another pawn, on land or sea that the Prince cannot reach, or beside the board stops
 * him, if a second pawn may follow (F-10). What he attacks or explores in vain needs its reason. */
Action fields_ends_by(const void *at, const Click *click) {
    const FieldsState *state = at;
    const Cell prince = state->underway.cell;
    if (prince == CELL_NONE || !fields_may_stop(state)) {
        return ACTION_NONE;
    }
    if (click != NULL &&
        (click->kind != CLICK_CELL || click->cell == prince ||
         fields_has(state->hidden | fields_barrier(state, state->side), click->cell))) {
        return ACTION_NONE;
    }
    return fields_action(FIELDS_STOP, 0, 0, 0);
}
