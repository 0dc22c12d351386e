/* The clicks of an action. */
#include "games/heximeros/rules.h"

static int click_only(HexiButton button, int variant, Click *out) {
    out[0] = click_on_button((int)button);
    return variant == 0 ? 1 : 0;
}

/* --- Moves --------------------------------------------------------------------------------- */

/* Whether the Archer on `from` has a target after moving to `to`. */
static bool could_shoot(const HexiState *state, Cell from, Cell to) {
    Action list[HEXI_PIECE_MOVES];
    const int count = hexi_piece_moves(state, from, list);
    for (int i = 0; i < count; i++) {
        if (hexi_action_kind(list[i]) == HEXI_SHOT && hexi_to(list[i]) == to) {
            return true;
        }
    }
    return false;
}

static int click_move(const HexiState *state, Action action, int variant, Click *out) {
    const Cell from = hexi_from(action);
    const Cell to = hexi_to(action);
    const bool captures = hexi_action_kind(action) == HEXI_CAPTURE;
    if (variant > 0) {
        return 0;
    }
    out[0] = click_on_cell(from, MARK_PICK);
    out[1] = click_on_cell(to, captures ? MARK_CAPTURE : MARK_GO);
    if (hexi_kind(state->at[from]) == HEXI_ARCHER && could_shoot(state, from, to)) {
        out[2] = click_on_cell(to, MARK_GO);
        return 3;
    }
    return 2;
}

static int click_shot(Action action, int variant, Click *out) {
    out[0] = click_on_cell(hexi_from(action), MARK_PICK);
    out[1] = click_on_cell(hexi_to(action), MARK_GO);
    out[2] = click_on_cell(hexi_target(action), MARK_CAPTURE);
    return variant == 0 ? 3 : 0;
}

static int click_sanctuary(Action action, int variant, Click *out) {
    out[0] = click_on_cell(hexi_from(action), MARK_PICK);
    out[1] = variant == 0 ? click_on_cell(hexi_to(action), MARK_GO)
                          : click_on_cell(hexi_target(action), MARK_PICK);
    return variant < 2 ? 2 : 0;
}

/* --- Promotions ---------------------------------------------------------------------------- */

/* Whether there is a choice of cells: a first piece of the own colour is always in place. */
static bool chooses_cell(const HexiState *state, Action action) {
    return hexi_action_kind(action) == HEXI_SECOND ||
           hexi_colour(hexi_promoted(action)) != state->side;
}

static int click_promotion(const HexiState *state, Action action, int variant, Click *out) {
    const Cell to = hexi_to(action);
    if (variant > 0) {
        return 0;
    }
    out[0] = click_on_item(hexi_promoted(action));
    if (hexi_action_kind(action) == HEXI_CENTER || !chooses_cell(state, action)) {
        return 1;
    }
    out[1] = click_on_cell(to == HEXI_OFF ? state->open_cell : to, MARK_GO);
    return 2;
}

int hexi_action_clicks(const void *state, Action action, int variant, Click out[GAME_CLICKS_MAX]) {
    switch (hexi_action_kind(action)) {
    case HEXI_MOVE:
    case HEXI_CAPTURE:
        return click_move(state, action, variant, out);
    case HEXI_SHOT:
        return click_shot(action, variant, out);
    case HEXI_SANCTUARY:
        return click_sanctuary(action, variant, out);
    case HEXI_CENTER:
    case HEXI_BASE:
    case HEXI_SECOND:
        return click_promotion(state, action, variant, out);
    case HEXI_DECLINE:
    case HEXI_NO_SECOND:
        return click_only(HEXI_BUTTON_DECLINE, variant, out);
    case HEXI_PASS:
        return click_only(HEXI_BUTTON_PASS, variant, out);
    case HEXI_NOTHING:
        break;
    }
    return 0;
}
