/* Why a click does nothing: the rule that forbids it. */
#include "games/heximeros/explain.h"

/* --- One cell: why no action starts there --------------------------------------------------- */

static bool is_own(const HexiState *state, Cell cell) {
    return state->at[cell] != 0 && hexi_colour(state->at[cell]) == state->side;
}

static void explain_not_own(const HexiState *state, Cell cell, Why why) {
    const char *name = hexi_cell_name(cell);
    const char *side = hexi_colour_name[state->side];
    if (state->at[cell] == 0) {
        say(why, "%s is empty; choose a piece of %s (H-9).", name, side);
    } else if (hexi_dormant(state, state->at[cell])) {
        say(why,
            "%s is dormant, without a Sovereign on the board, so its %s on %s cannot move (H-39).",
            colour_on(state, cell), kind_on(state, cell), name);
    } else {
        say(why, "It is %s's turn, and the %s on %s is %s (H-9).", side, kind_on(state, cell), name,
            colour_on(state, cell));
    }
}

static void explain_pick(const HexiState *state, Cell cell, Why why) {
    Action list[HEXI_PIECE_MOVES];
    const char *name = hexi_cell_name(cell);
    if (!is_own(state, cell)) {
        explain_not_own(state, cell, why);
    } else if (hexi_piece_moves(state, cell, list) == 0) {
        say(why, "The %s on %s has no legal move (H-12).", kind_on(state, cell), name);
    } else {
        say(why, "Now choose where the %s on %s goes (H-9).", kind_on(state, cell), name);
    }
}

/* --- Sanctuary ------------------------------------------------------------------------------ */

/* Why the Sovereign cannot seek Sanctuary with the Alcazar of `side` (H-20). */
static void explain_sanctuary(const HexiState *state, int side, Why why) {
    const HexiSanctuary way = hexi_sanctuary(state->side, side);
    const Cell between[] = {way.sovereign_to, way.alcazar_to};
    if (!hexi_fresh(state->at[way.sovereign])) {
        say(why, "Sanctuary needs a Sovereign and an Alcazar that have not moved (H-20).");
        return;
    }
    if (!hexi_fresh(state->at[way.alcazar]) || hexi_kind(state->at[way.alcazar]) != HEXI_ALCAZAR) {
        say(why,
            "The Alcazar that began on %s has moved or is gone, so there is no Sanctuary on "
            "that side (H-20).",
            hexi_cell_name(way.alcazar));
        return;
    }
    for (int i = 0; i < 2; i++) {
        if (state->at[between[i]] != 0) {
            say(why, "The %s on %s blocks Sanctuary (H-20).", kind_on(state, between[i]),
                hexi_cell_name(between[i]));
            return;
        }
    }
    say(why, "You may seek Sanctuary: click the Sovereign, then %s (H-20).",
        hexi_cell_name(way.sovereign_to));
}

/* If these two cells mean Sanctuary, explains it and returns true. */
static bool explain_as_sanctuary(const HexiState *state, Cell from, Cell to, Why why) {
    for (int side = 0; side < 2; side++) {
        const HexiSanctuary way = hexi_sanctuary(state->side, side);
        const bool from_start =
            from == way.sovereign && hexi_kind(state->at[from]) == HEXI_SOVEREIGN;
        if (from_start && (to == way.sovereign_to || to == way.alcazar)) {
            explain_sanctuary(state, side, why);
            return true;
        }
    }
    return false;
}

/* --- Two cells or three --------------------------------------------------------------------- */

static void explain_pair(const HexiState *state, Cell from, Cell to, Why why) {
    const bool dreadnaught = hexi_kind(state->at[from]) == HEXI_DREADNAUGHT;
    if (!is_own(state, from)) {
        explain_not_own(state, from, why);
    } else if (from == to) {
        say(why, "The %s is already on %s, and a turn is one move (H-9).", kind_on(state, from),
            hexi_cell_name(to));
    } else if (explain_as_sanctuary(state, from, to, why)) {
        return;
    } else if (is_own(state, to) && !dreadnaught) {
        say(why, "The %s on %s is %s too, and no piece captures its own colour (H-11).",
            kind_on(state, to), hexi_cell_name(to), colour_on(state, to));
    } else {
        hexi_explain_move(state, from, to, why);
    }
}

static void explain_three(const HexiState *state, Cell from, Cell to, Cell target, Why why) {
    Action list[HEXI_PIECE_MOVES];
    bool gets_there = false;
    if (!is_own(state, from) || hexi_kind(state->at[from]) != HEXI_ARCHER) {
        explain_pair(state, from, to, why);
        return;
    }
    for (int i = hexi_piece_moves(state, from, list); i > 0; i--) {
        gets_there = gets_there || hexi_to(list[i - 1]) == to;
    }
    if (gets_there) {
        hexi_explain_shot(state, from, to, target, why);
    } else {
        explain_pair(state, from, to, why);
    }
}

/* --- All clicks ----------------------------------------------------------------------------- */

static void explain_cells(const HexiState *state, const Click *clicks, int count, Why why) {
    Cell cell[3];
    const int cells = click_cells(clicks, count, HEXI_CELLS, cell);
    if (cells == 1) {
        explain_pick(state, cell[0], why);
    } else if (cells == 2) {
        explain_pair(state, cell[0], cell[1], why);
    } else if (cells == 3) {
        explain_three(state, cell[0], cell[1], cell[2], why);
    }
}

static void explain_button(int button, Why why) {
    if (button == HEXI_BUTTON_PASS) {
        say(why, "You may pass only if you have no move (H-10).");
    } else {
        say(why, "There is no promotion to decide now (H-32).");
    }
}

void hexi_explain(const void *at, const Click *clicks, int count, char why[GAME_WHY_MAX]) {
    const HexiState *state = at;
    say(why, "You cannot use that now (H-9).");
    if (state->ended != HEXI_GOES_ON) {
        const bool won = state->ended == HEXI_LAST_LEFT || state->ended == HEXI_RESIGNED;
        say(why, "The game is over (%s).", won ? "H-40" : "H-42");
    } else if (count < 1) {
        return;
    } else if (state->open != HEXI_NONE_OPEN) {
        hexi_explain_promotion(state, clicks, count, why);
    } else if (clicks[0].kind == CLICK_BUTTON) {
        explain_button(clicks[0].index, why);
    } else if (clicks[0].kind == CLICK_ITEM) {
        say(why, "There is no promotion to decide now (H-32).");
    } else {
        explain_cells(state, clicks, count, why);
    }
}
