/* Why a click does nothing while a promotion is open: H-32 .. H-38. */
#include "games/heximeros/explain.h"

static const char *open_rule(const HexiState *state) {
    return state->open == HEXI_AT_CENTER ? "H-32" : state->open == HEXI_AT_BASE ? "H-35" : "H-37";
}

static void explain_open(const HexiState *state, Why why) {
    if (state->open == HEXI_AT_SECOND) {
        say(why, "First choose a second piece or decline it (H-37).");
    } else {
        say(why, "First promote the Militant on %s or decline (%s).",
            hexi_cell_name(state->open_cell), open_rule(state));
    }
}

static bool explain_colour(const HexiState *state, int colour, Why why) {
    if (colour < 0 || colour >= HEXI_COLOURS || !hexi_present(state, colour)) {
        say(why, "That colour is not in this game (H-43).");
        return true;
    }
    return false;
}

static void explain_sovereign(const HexiState *state, int colour, Why why) {
    if (hexi_active(state, colour)) {
        say(why, "The %s Sovereign is on the board, and there is never a second one (H-38).",
            hexi_colour_name[colour]);
    } else if (state->open == HEXI_AT_SECOND) {
        say(why, "With two pieces, neither may be a Sovereign (H-37).");
    } else {
        say(why, "A Sovereign returns only by a promotion at a Base Line (H-36).");
    }
}

/* Why a piece cannot be chosen at all; false if it can. */
static bool explain_piece(const HexiState *state, HexiPiece piece, Why why) {
    const int colour = hexi_colour(piece);
    const HexiKind kind = hexi_kind(piece);
    if (explain_colour(state, colour, why)) {
        return true;
    }
    const bool returns = state->open == HEXI_AT_BASE && !hexi_active(state, colour);
    if (kind == HEXI_SOVEREIGN && !returns) {
        explain_sovereign(state, colour, why);
    } else if (state->open == HEXI_AT_CENTER && colour != state->side) {
        say(why, "At the Center Line a Militant becomes a piece of its own colour (H-32).");
    } else if (kind != HEXI_SOVEREIGN && !hexi_may_become(kind)) {
        say(why, "A Militant becomes a capital piece or stays as it is (%s).", open_rule(state));
    } else if (kind != HEXI_SOVEREIGN && !hexi_active(state, colour)) {
        say(why, "%s is dormant: only its Sovereign can be placed (H-36).",
            hexi_colour_name[colour]);
    } else if (state->open == HEXI_AT_SECOND && !hexi_may_be_second(state, colour)) {
        say(why,
            "Of two such pieces the %s one takes the place on %s, and a piece of %s is there "
            "(H-37).",
            hexi_colour_name[colour], hexi_cell_name(state->open_cell),
            hexi_colour_name[hexi_colour(state->at[state->open_cell])]);
    } else {
        return false;
    }
    return true;
}

static void explain_cell(const HexiState *state, HexiPiece piece, Cell cell, Why why) {
    const int colour = hexi_colour(piece);
    const char *name = hexi_cell_name(cell);
    if (state->at[cell] != 0) {
        say(why, "%s is occupied; the new piece needs an empty cell (%s).", name,
            state->open == HEXI_AT_SECOND ? "H-37" : "H-36");
    } else if (state->open == HEXI_AT_SECOND) {
        say(why,
            "The second piece is placed on the Base Line reached or on that of its colour, and %s "
            "is on neither (H-37).",
            name);
    } else if (colour == state->side) {
        say(why, "A piece of the Militant's own colour takes its place (H-36).");
    } else {
        say(why,
            "A piece of %s takes the Militant's place or a cell of %s's Base Line, and %s is "
            "neither (H-36).",
            hexi_colour_name[colour], hexi_colour_name[colour], name);
    }
}

void hexi_explain_promotion(const HexiState *state, const Click *clicks, int count, Why why) {
    const Click *last = &clicks[count - 1];
    const HexiPiece piece = (HexiPiece)(clicks[0].index & 0x7F);
    if (clicks[0].kind != CLICK_ITEM || hexi_kind(piece) == HEXI_NO_PIECE ||
        hexi_kind(piece) > HEXI_HATTED) {
        explain_open(state, why);
    } else if (!explain_piece(state, piece, why)) {
        const bool cell = last->kind == CLICK_CELL && last->cell >= 0 && last->cell < HEXI_CELLS;
        if (cell) {
            explain_cell(state, piece, last->cell, why);
        } else {
            explain_open(state, why);
        }
    }
}
