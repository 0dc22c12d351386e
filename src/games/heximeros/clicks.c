/* The clicks of an action, and its name on a button or in a menu. */
#include "game/text.h"
#include "games/heximeros/rules.h"

static int click_only(HexiButton button, int variant, Click *out) {
    out[0] = click_on_button((int)button);
    return variant == 0 ? 1 : 0;
}

/* --- Moves --------------------------------------------------------------------------------- */

bool hexi_could_shoot(const HexiState *state, Cell from, Cell to) {
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
    if (hexi_kind(state->at[from]) == HEXI_ARCHER && hexi_could_shoot(state, from, to)) {
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

/* --- Labels -------------------------------------------------------------------------------- */

static void label_move(const HexiState *state, Action action, char label[GAME_LABEL_MAX]) {
    const char *name = hexi_kind_name[hexi_kind(state->at[hexi_from(action)])];
    const char *to = hexi_cell_name(hexi_to(action));
    const HexiPiece there = state->at[hexi_to(action)];
    const HexiPiece shot = state->at[hexi_target(action)];
    if (hexi_action_kind(action) == HEXI_SHOT) {
        text_say(label, GAME_LABEL_MAX, "Move the %s to %s and shoot the %s on %s", name, to,
                 hexi_kind_name[hexi_kind(shot)], hexi_cell_name(hexi_target(action)));
    } else if (hexi_action_kind(action) == HEXI_MOVE) {
        text_say(label, GAME_LABEL_MAX, "Move the %s to %s", name, to);
    } else if (hexi_kind(state->at[hexi_from(action)]) == HEXI_DREADNAUGHT) {
        text_say(label, GAME_LABEL_MAX, "Sweep with the %s to %s", name, to);
    } else {
        text_say(label, GAME_LABEL_MAX, "Capture the %s %s on %s with the %s",
                 hexi_colour_name[hexi_colour(there)], hexi_kind_name[hexi_kind(there)], to, name);
    }
}

static void label_promotion(const HexiState *state, Action action, char label[GAME_LABEL_MAX]) {
    const HexiPiece piece = hexi_promoted(action);
    const char *article = hexi_colour(piece) == HEXI_ORANGE ? "an" : "a";
    const char *colour = hexi_colour_name[hexi_colour(piece)];
    const char *kind = hexi_kind_name[hexi_kind(piece)];
    const Cell to = hexi_to(action);
    if (hexi_action_kind(action) == HEXI_SECOND) {
        text_say(label, GAME_LABEL_MAX, "Add %s %s %s on %s", article, colour, kind,
                 hexi_cell_name(to));
    } else if (hexi_action_kind(action) == HEXI_CENTER || !chooses_cell(state, action)) {
        text_say(label, GAME_LABEL_MAX, "Promote to %s", kind);
    } else if (to == HEXI_OFF) {
        text_say(label, GAME_LABEL_MAX, "Promote to %s %s %s in its place", article, colour, kind);
    } else {
        text_say(label, GAME_LABEL_MAX, "Promote to %s %s %s on %s", article, colour, kind,
                 hexi_cell_name(to));
    }
}

void hexi_action_label(const void *at, Action action, char label[GAME_LABEL_MAX]) {
    const HexiState *state = at;
    label[0] = '\0';
    switch (hexi_action_kind(action)) {
    case HEXI_MOVE:
    case HEXI_CAPTURE:
    case HEXI_SHOT:
        label_move(state, action, label);
        break;
    case HEXI_SANCTUARY:
        text_say(label, GAME_LABEL_MAX, "Seek Sanctuary with the Alcazar on %s",
                 hexi_cell_name(hexi_target(action)));
        break;
    case HEXI_CENTER:
    case HEXI_BASE:
    case HEXI_SECOND:
        label_promotion(state, action, label);
        break;
    case HEXI_DECLINE:
        text_say(label, GAME_LABEL_MAX, "No promotion");
        break;
    case HEXI_NO_SECOND:
        text_say(label, GAME_LABEL_MAX, "No second piece");
        break;
    case HEXI_PASS:
        text_say(label, GAME_LABEL_MAX, "Pass");
        break;
    case HEXI_NOTHING:
        break;
    }
}
