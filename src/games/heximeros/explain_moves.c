/* Why a piece that steps or slides cannot move to a cell. */
#include "games/heximeros/explain.h"

int hexi_direction(Cell from, Cell to, int *steps) {
    const Board *board = hexi_board(NULL);
    const Axial end = board->at[to];
    const int most = axial_distance(board->at[from], end);
    for (int i = 0; i < HEXI_STEPS; i++) {
        for (int k = 1; k <= most; k++) {
            if (axial_equal(axial_add(board->at[from], axial_scale(hexi_step(i), k)), end)) {
                *steps = k;
                return i;
            }
        }
    }
    return -1;
}

/* What blocks a straight way before its end: a piece's cell, HEXI_OFF, or CELL_NONE. */
static Cell stopped_at(const HexiState *state, Cell from, int step, int steps) {
    for (int i = 1; i < steps; i++) {
        from = hexi_map()->step[from][step];
        if (state->at[from] != 0) {
            return from;
        }
    }
    return CELL_NONE;
}

static void explain_stopped(const HexiState *state, Cell stop, const char *rule, Why why) {
    if (stop == HEXI_OFF) {
        say(why, "The straight way there leaves the board (%s).", rule);
    } else {
        say(why, "The %s %s on %s is in the way (%s).", colour_on(state, stop),
            kind_on(state, stop), hexi_cell_name(stop), rule);
    }
}

/* --- Alcazar, Prelate, Regent ----------------------------------------------------------------- */

static void explain_prelate_aside(const HexiState *state, Cell from, Why why) {
    if (hexi_fresh(state->at[from])) {
        say(why, "On its first move a Prelate may move up to ten steps along a line over empty "
                 "cells and then one flat; no such way leads there (H-17).");
    } else {
        say(why, "A Prelate moves along a line, between two flats; only its first move may add a "
                 "flat at the end (H-16).");
    }
}

static void explain_slide(const HexiState *state, Cell from, Cell to, Why why) {
    int steps = 0;
    const int step = hexi_direction(from, to, &steps);
    const bool line = step >= HEXI_LINES;
    const HexiKind kind = hexi_kind(state->at[from]);
    if (kind == HEXI_PRELATE && !line) {
        explain_prelate_aside(state, from, why);
    } else if (kind == HEXI_ALCAZAR && (step < 0 || line)) {
        say(why, "An Alcazar moves straight along a flat (H-15).");
    } else if (step < 0) {
        say(why, "A Regent moves straight along a flat or a line (H-18).");
    } else if (kind == HEXI_PRELATE && steps > 10) {
        say(why, "A Prelate moves at most ten steps, and %s is %d away (H-16).", hexi_cell_name(to),
            steps);
    } else {
        const Cell stop = stopped_at(state, from, step, steps);
        const char *rule = kind == HEXI_ALCAZAR ? "H-15" : kind == HEXI_PRELATE ? "H-16" : "H-18";
        explain_stopped(state, stop == CELL_NONE ? HEXI_OFF : stop, rule, why);
    }
}

/* --- Sovereign, Hatted Militant --------------------------------------------------------------- */

static void explain_one_step(const HexiState *state, Cell from, Cell to, Why why) {
    int steps = 0;
    const int step = hexi_direction(from, to, &steps);
    const Cell stop = step >= 0 ? stopped_at(state, from, step, steps) : CELL_NONE;
    if (from == hexi_ground_zero() && steps == 2 && stop != CELL_NONE) {
        explain_stopped(state, stop, "H-27", why);
    } else if (from == hexi_ground_zero()) {
        say(why, "From Ground Zero a %s moves one or two steps in one direction (H-27).",
            kind_on(state, from));
    } else {
        say(why, "A %s moves one step along a flat or a line (H-19).", kind_on(state, from));
    }
}

/* --- All pieces ------------------------------------------------------------------------------- */

void hexi_explain_move(const HexiState *state, Cell from, Cell to, Why why) {
    switch (hexi_kind(state->at[from])) {
    case HEXI_SOVEREIGN:
    case HEXI_HATTED:
        explain_one_step(state, from, to, why);
        break;
    case HEXI_REGENT:
    case HEXI_PRELATE:
    case HEXI_ALCAZAR:
        explain_slide(state, from, to, why);
        break;
    case HEXI_ASSASSIN:
        hexi_explain_assassin(state, from, to, why);
        break;
    case HEXI_ARCHER:
        hexi_explain_archer(state, from, to, why);
        break;
    case HEXI_CAVALIER:
        hexi_explain_cavalier(state, from, to, why);
        break;
    case HEXI_DREADNAUGHT:
        hexi_explain_dreadnaught(state, from, to, why);
        break;
    case HEXI_MILITANT:
        hexi_explain_militant(state, from, to, why);
        break;
    case HEXI_NO_PIECE:
        break;
    }
}
