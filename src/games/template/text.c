/* The words, notation and clicks of Seven Islands. */
#include <string.h>

#include "game/play.h"
#include "game/text.h"
#include "games/template/template.h"

void template_action_text(const void *at, Action action, char text[GAME_TEXT_MAX]) {
    (void)at; /* notation may depend on the state; here it does not */
    if (template_action_kind(action) == TEMPLATE_CLAIM) {
        str_write(text, GAME_TEXT_MAX, "claim");
    } else {
        str_write(text, GAME_TEXT_MAX, "-%s", template_board(NULL)->name[template_to(action)]);
    }
}

Action template_action_parse(const void *at, const char *text) {
    (void)at;
    if (strcmp(text, "claim") == 0) {
        return template_action(TEMPLATE_CLAIM, 0);
    }
    if (text[0] != '-') {
        return ACTION_NONE;
    }
    const char *end;
    const Cell to = board_read(template_board(NULL), text + 1, &end);
    return to == CELL_NONE || *end != '\0' ? ACTION_NONE : template_action(TEMPLATE_MOVE, to);
}

int template_action_clicks(const void *at, Action action, int variant, Click out[GAME_CLICKS_MAX]) {
    const TemplateState *state = at;
    if (variant > 0) {
        return 0;
    }
    if (template_action_kind(action) == TEMPLATE_CLAIM) {
        out[0] = click_on_button(TEMPLATE_BUTTON_CLAIM);
        return 1;
    }
    const Cell to = template_to(action);
    out[0] = click_on_cell(state->scout[state->side], MARK_PICK);
    out[1] = click_on_cell(to, state->face_up[to] ? MARK_GO : MARK_DISCOVER);
    return 2;
}

/* The notation above is the same in every language; what follows is translated.
 *
 * All seats read labels and notation: a player's own lucky number must not be in them. */
void template_action_label(const void *at, Action action, char label[GAME_LABEL_MAX]) {
    const TemplateState *state = at;
    if (template_action_kind(action) == TEMPLATE_CLAIM) {
        const Cell cell = state->scout[state->side];
        tr_say(label, GAME_LABEL_MAX, "Claim %s with %d or more", template_board(NULL)->name[cell],
               2 * state->worth[cell]);
    } else {
        tr_say(label, GAME_LABEL_MAX, "Move to %s",
               template_board(NULL)->name[template_to(action)]);
    }
}

/* Why the scout cannot move to `to`. */
static const char *explain_move(const TemplateState *state, Cell to) {
    const Cell from = state->scout[state->side];
    if (to == from) {
        return N_("The scout is already there; it moves to another island (T-3).");
    }
    if (to == state->scout[!state->side]) {
        return N_("The other scout is on that island (T-3).");
    }
    if (to >= 0 && to < TEMPLATE_CELLS && board_distance(template_board(NULL), from, to) > 1) {
        return N_("A scout moves only to a neighbouring island (T-3).");
    }
    return N_("A scout moves from its island to a neighbouring one (T-3).");
}

/* Any clicks may come, even those that never start an action of this game. */
void template_explain(const void *at, const Click *clicks, int count, char why[GAME_WHY_MAX]) {
    const TemplateState *state = at;
    const Click last = count > 0 ? clicks[count - 1] : (Click){.kind = CLICK_CELL, .cell = -1};
    const char *reason;
    if (template_over(state)) {
        reason = N_("The game is over (T-5).");
    } else if (last.kind == CLICK_BUTTON) {
        reason = state->owner[state->scout[state->side]] != SEAT_NONE
                     ? N_("This island already has an owner (T-4).")
                     : N_("Press only “Claim” to claim the island (T-4).");
    } else if (count > 1) {
        reason = explain_move(state, last.cell);
    } else {
        reason = N_("You move only your own scout (T-3).");
    }
    tr_say(why, GAME_WHY_MAX, "%s", tr(reason));
}
