/* Positions set up by hand: pieces, whether they have moved, and who moves which colour. */
#include "game/edit.h"

#include "game/text.h"
#include "games/heximeros/rules.h"

enum { HAS_MOVED = HEXI_COLOURS * HEXI_KINDS }; /* codes: pieces by colour, then the mark */

static int things(const void *at, const Options *options, EditThing out[EDIT_THINGS_MAX]) {
    const HexiState *state = at;
    int count = 0;
    (void)options;
    for (unsigned present = state->present; present != 0;) {
        const int colour = hexi_take_colour(&present);
        for (int kind = HEXI_SOVEREIGN; kind < HEXI_KINDS; kind++) {
            out[count++] = (EditThing){.group = hexi_colour_name[colour],
                                       .title = hexi_kind_name[kind],
                                       .piece = hexi_piece(colour, (HexiKind)kind),
                                       .code = (int16_t)(colour * HEXI_KINDS + kind)};
        }
    }
    out[count++] =
        (EditThing){.group = N_("Marks"), .title = N_("Has moved, or not yet"), .code = HAS_MOVED};
    return count;
}

/* --- First moves and Sanctuary ---------------------------------------------------------------- */

static bool is_fresh(const HexiState *state, Cell cell, HexiKind kind) {
    return hexi_kind(state->at[cell]) == kind && hexi_fresh(state->at[cell]);
}

static void set_fresh(HexiState *state, Cell cell, bool fresh) {
    const HexiPiece piece = hexi_plain(state->at[cell]);
    hexi_change(state, cell, (HexiPiece)(piece | (fresh ? HEXI_FRESH : 0)));
}

/* H-20: Sanctuary needs a Sovereign and an Alcazar, and one that was resurrected has moved (H-38);
 * what has lost the other has no right. */
static void tidy_sanctuary(HexiState *state, int colour) {
    const HexiSanctuary way[] = {hexi_sanctuary(colour, 0), hexi_sanctuary(colour, 1)};
    const Cell start = hexi_sovereign_start(colour);
    const bool sovereign = is_fresh(state, start, HEXI_SOVEREIGN);
    const bool own = state->controller[colour] == colour;
    bool paired = false;
    for (int side = 0; side < 2; side++) {
        const bool alcazar = is_fresh(state, way[side].alcazar, HEXI_ALCAZAR);
        paired = paired || alcazar;
        if (alcazar && !(sovereign && own)) {
            set_fresh(state, way[side].alcazar, false);
        }
    }
    if (sovereign && !(paired && own)) {
        set_fresh(state, start, false);
    }
}

/* What is put where it begins has not moved; a Sovereign and its Alcazars together. */
static void begin_fresh(HexiState *state, Cell cell) {
    const HexiPiece piece = state->at[cell];
    const HexiKind kind = hexi_kind(piece);
    const int colour = hexi_colour(piece);
    const Cell pair[] = {hexi_sovereign_start(colour), hexi_sanctuary(colour, 0).alcazar,
                         hexi_sanctuary(colour, 1).alcazar};
    const bool castles = kind == HEXI_SOVEREIGN || kind == HEXI_ALCAZAR;
    for (int i = 0; castles && i < 3; i++) {
        const HexiPiece start = hexi_start_piece(pair[i]);
        if (hexi_plain(state->at[pair[i]]) == hexi_plain(start)) {
            set_fresh(state, pair[i], true);
        }
    }
    if (hexi_start_piece(cell) == (piece | HEXI_FRESH)) {
        set_fresh(state, cell, true);
    }
}

static const char *mark_moved(HexiState *state, Cell cell) {
    const HexiPiece piece = state->at[cell];
    if (piece == 0) {
        return N_("There is no piece that could have moved (H-14).");
    }
    if (!hexi_fresh(piece)) {
        begin_fresh(state, cell);
    } else {
        set_fresh(state, cell, false);
    }
    tidy_sanctuary(state, hexi_colour(piece));
    return hexi_fresh(piece) || hexi_fresh(state->at[cell])
               ? NULL
               : N_("There is no piece here that could be unmoved (H-7, H-14, H-20).");
}

/* --- Players ---------------------------------------------------------------------------------- */

/* H-39, H-40: a player is out, if and only if it moves no colour. */
static void tidy_players(HexiState *state) {
    int8_t out[HEXI_COLOURS];
    int outs = 0;
    for (int i = 0; i < state->outs; i++) {
        if (hexi_colours_of(state, state->out[i]) == 0) {
            out[outs++] = state->out[i];
        }
    }
    for (unsigned players = hexi_players(state); players != 0;) {
        const int player = hexi_take_colour(&players);
        if (hexi_colours_of(state, player) == 0) {
            out[outs++] = (int8_t)player;
        }
    }
    for (int i = 0; i < HEXI_COLOURS; i++) {
        state->out[i] = (int8_t)(i < outs ? out[i] : SEAT_NONE);
    }
    state->outs = (int8_t)outs;
}

static void lift(HexiState *state, Cell cell) {
    const HexiPiece piece = state->at[cell];
    hexi_lift(state, cell);
    if (hexi_kind(piece) == HEXI_SOVEREIGN) {
        state->controller[hexi_colour(piece)] = SEAT_NONE;
    }
    tidy_sanctuary(state, hexi_colour(piece));
}

static const char *put(void *at, int code, Cell cell) {
    HexiState *state = at;
    const int colour = code / HEXI_KINDS;
    const HexiKind kind = (HexiKind)(code % HEXI_KINDS);
    if (code == HAS_MOVED) {
        return mark_moved(state, cell);
    }
    const int controller = state->controller[colour];
    if (state->at[cell] != 0) {
        lift(state, cell);
    }
    if (kind == HEXI_SOVEREIGN && state->sovereign[colour] != CELL_NONE) {
        lift(state, state->sovereign[colour]); /* H-38: there is one */
    }
    if (state->count[colour] == HEXI_PIECES_MAX) {
        return N_("A colour has more pieces than promotions could give it (H-37).");
    }
    hexi_put(state, cell, hexi_piece(colour, kind));
    if (kind == HEXI_SOVEREIGN) {
        state->controller[colour] = (int8_t)(controller >= 0 ? controller : colour);
    }
    begin_fresh(state, cell);
    tidy_sanctuary(state, colour);
    tidy_players(state);
    return NULL;
}

static int take(void *at, Cell cell) {
    HexiState *state = at;
    const HexiPiece piece = state->at[cell];
    if (piece == 0) {
        return EDIT_NOTHING;
    }
    lift(state, cell);
    tidy_players(state);
    return hexi_colour(piece) * HEXI_KINDS + (int)hexi_kind(piece);
}

/* Who moves each active colour. */
static int rows(const void *at, EditRow out[EDIT_ROWS_MAX]) {
    const HexiState *state = at;
    int count = 0;
    for (unsigned active = state->active; active != 0;) {
        const int colour = hexi_take_colour(&active);
        EditRow *row = &out[count++];
        *row =
            (EditRow){.group = hexi_colour_name[colour], .title = N_("Moved by"), .code = colour};
        for (unsigned present = state->present; present != 0;) {
            const int player = hexi_take_colour(&present);
            row->value = player == state->controller[colour] ? row->count : row->value;
            row->word[row->count++] = hexi_colour_name[player];
        }
    }
    return count;
}

static const char *choose(void *at, int code, int value) {
    HexiState *state = at;
    for (unsigned present = state->present; value >= 0; value--) {
        state->controller[code] = (int8_t)hexi_take_colour(&present);
    }
    tidy_sanctuary(state, code);
    tidy_players(state);
    return NULL;
}

static void turn(void *at, int seat) {
    HexiState *state = at;
    state->side = (int8_t)seat;
    state->quiet = 0;
    state->open = HEXI_NONE_OPEN;
    state->open_cell = CELL_NONE;
    state->ended = HEXI_GOES_ON;
}

const GameEdit hexi_edit = {
    .things = things, .put = put, .take = take, .rows = rows, .choose = choose, .turn = turn};
