#include "games/heximeros/plain_rules.h"

#include "games/heximeros/positions.h"

static const Axial out_of_the_way = {99, 99};

/* --- Moves --------------------------------------------------------------------------------- */

/* What a piece may do: to which cells it may go, and every shot. */
typedef struct Plain {
    const HexiState *state;
    Axial from;
    int colour;
    bool to[HEXI_CELLS];
    int shots;
    Action shot[HEXI_PIECE_MOVES];
} Plain;

static Axial step(int i) {
    return i < 6 ? axial_flats[i] : axial_lines[i - 6];
}

static Axial beyond(Axial from, Axial by, int times) {
    return axial_add(from, axial_scale(by, times));
}

static bool inside(Axial at) {
    return board_at(the_board(), at) != CELL_NONE;
}

static HexiPiece there(const Plain *plain, Axial at) {
    return plain->state->at[board_at(the_board(), at)];
}

static bool empty(const Plain *plain, Axial at) {
    return inside(at) && there(plain, at) == 0;
}

static bool foe(const Plain *plain, Axial at) {
    return inside(at) && there(plain, at) != 0 && hexi_colour(there(plain, at)) != plain->colour;
}

static bool at_ground_zero(const Plain *plain) {
    return axial_equal(plain->from, (Axial){0, 0});
}

static void add(Plain *plain, Axial to, bool possible) {
    if (possible) {
        plain->to[board_at(the_board(), to)] = true;
    }
}

static void add_free_or_foe(Plain *plain, Axial to) {
    add(plain, to, empty(plain, to) || foe(plain, to));
}

/* H-15, H-16, H-18 */
static void plain_slide(Plain *plain, int first, int last, int most) {
    for (int i = first; i < last; i++) {
        for (int k = 1; k <= most; k++) {
            const Axial to = beyond(plain->from, step(i), k);
            add_free_or_foe(plain, to);
            if (!empty(plain, to)) {
                break;
            }
        }
    }
}

/* H-17 */
static void plain_flower(Plain *plain) {
    for (int line = 6; line < 12; line++) {
        for (int k = 0; k <= 10; k++) {
            const Axial at = beyond(plain->from, step(line), k);
            if (k > 0 && !empty(plain, at)) {
                break;
            }
            for (int flat = 0; flat < 6; flat++) {
                add_free_or_foe(plain, axial_add(at, step(flat)));
            }
        }
    }
}

/* H-19, H-27 */
static void plain_step(Plain *plain) {
    for (int i = 0; i < 12; i++) {
        const Axial next = axial_add(plain->from, step(i));
        add_free_or_foe(plain, next);
        if (at_ground_zero(plain) && empty(plain, next)) {
            add_free_or_foe(plain, axial_add(next, step(i)));
        }
    }
}

/* Walks `a` times one step and `b` times another; where it leaves the board, out of the way. */
static Axial walk(Plain *plain, int first, int a, int second, int b, bool capture_on_the_way) {
    Axial at = plain->from;
    for (int k = 0; k < a + b; k++) {
        at = axial_add(at, step(k < a ? first : second));
        if (!inside(at)) {
            return out_of_the_way;
        }
        add(plain, at, capture_on_the_way && foe(plain, at));
    }
    return at;
}

/* H-21, H-28 */
static void plain_cavalier(Plain *plain) {
    static const int legs[4][2] = {{3, 2}, {2, 1}, {6, 4}, {4, 2}};
    for (int leg = 0; leg < (at_ground_zero(plain) ? 4 : 2); leg++) {
        for (int i = 0; i < 6; i++) {
            const int a = legs[leg][0];
            const int b = legs[leg][1];
            add_free_or_foe(plain, walk(plain, i, a, (i + 1) % 6, b, false));
            add_free_or_foe(plain, walk(plain, i, a, (i + 5) % 6, b, false));
        }
    }
}

/* H-24, H-31 */
static void plain_assassin(Plain *plain) {
    for (int times = 1; times <= (at_ground_zero(plain) ? 2 : 1); times++) {
        for (int flat = 0; flat < 6; flat++) {
            for (int line = 6; line < 12; line++) {
                const Axial one = walk(plain, flat, times, line, 2 * times, true);
                add(plain, one, empty(plain, one));
                const Axial two = walk(plain, line, times, flat, 2 * times, true);
                add(plain, two, empty(plain, two));
            }
        }
    }
}

static void plain_shots(Plain *plain, Axial to, int range) {
    for (int flat = 0; flat < 6; flat++) {
        Axial at = to;
        for (int k = 0; k < range && inside(at); k++) {
            at = axial_add(at, step(flat));
        }
        if (foe(plain, at)) {
            const Board *board = the_board();
            plain->shot[plain->shots++] =
                hexi_shot(board_at(board, plain->from), board_at(board, to), board_at(board, at));
        }
    }
}

/* H-22, H-30 */
static void plain_archer(Plain *plain) {
    for (int i = 0; i < 12; i++) {
        const Axial one = axial_add(plain->from, step(i));
        const Axial two = axial_add(one, step(i));
        if (empty(plain, one)) {
            add(plain, one, true);
            plain_shots(plain, one, 4);
            if (at_ground_zero(plain) && empty(plain, two)) {
                add(plain, two, true);
                plain_shots(plain, two, 8);
            }
        }
    }
}

/* H-23, H-29 */
static void plain_dreadnaught(Plain *plain) {
    const HexiPiece sovereign = hexi_piece(plain->colour, HEXI_SOVEREIGN);
    for (int length = 4; length <= (at_ground_zero(plain) ? 8 : 4); length += 4) {
        for (int flat = 0; flat < 6; flat++) {
            bool fine = true;
            for (int k = 1; k <= length; k++) {
                const Axial at = beyond(plain->from, step(flat), k);
                fine = fine && inside(at) && hexi_plain(there(plain, at)) != sovereign;
            }
            add(plain, beyond(plain->from, step(flat), length), fine);
        }
    }
}

/* H-14: the captures beside a direction. */
static void plain_captures(Plain *plain, Axial at, int way) {
    const int beside[] = {(way + 1) % 6, (way + 5) % 6, 6 + way, 6 + (way + 5) % 6};
    for (int i = 0; i < 4; i++) {
        const Axial to = axial_add(at, step(beside[i]));
        add(plain, to, foe(plain, to));
    }
}

/* H-14, H-26 */
static void plain_militant(Plain *plain, bool fresh) {
    const int forward = plain->colour;
    const Axial ahead = axial_add(plain->from, step(forward));
    add(plain, ahead, empty(plain, ahead));
    plain_captures(plain, plain->from, forward);
    for (int way = 0; way < 6; way++) {
        const Axial one = axial_add(plain->from, step(way));
        const Axial two = axial_add(one, step(way));
        if (((fresh && way == forward) || at_ground_zero(plain)) && empty(plain, one)) {
            add(plain, two, empty(plain, two));
            plain_captures(plain, one, way);
        }
    }
}

static void plain_moves(Plain *plain) {
    const HexiPiece piece = there(plain, plain->from);
    switch (hexi_kind(piece)) {
    case HEXI_SOVEREIGN:
    case HEXI_HATTED:
        plain_step(plain);
        break;
    case HEXI_REGENT:
        plain_slide(plain, 0, 12, 40);
        break;
    case HEXI_ASSASSIN:
        plain_assassin(plain);
        break;
    case HEXI_ARCHER:
        plain_archer(plain);
        break;
    case HEXI_PRELATE:
        plain_slide(plain, 6, 12, 10);
        if (hexi_fresh(piece)) {
            plain_flower(plain);
        }
        break;
    case HEXI_ALCAZAR:
        plain_slide(plain, 0, 6, 40);
        break;
    case HEXI_CAVALIER:
        plain_cavalier(plain);
        break;
    case HEXI_DREADNAUGHT:
        plain_dreadnaught(plain);
        break;
    case HEXI_MILITANT:
        plain_militant(plain, hexi_fresh(piece));
        break;
    case HEXI_NO_PIECE:
        break;
    }
}

/* Whether a Dreadnaught meets anything on the way to a cell. */
static bool sweeps(const Plain *plain, Cell to) {
    const Axial end = the_board()->at[to];
    const int length = axial_distance(plain->from, end);
    for (int k = 1; k <= length; k++) {
        const Axial by = {(end.q - plain->from.q) / length, (end.r - plain->from.r) / length};
        if (there(plain, beyond(plain->from, by, k)) != 0) {
            return true;
        }
    }
    return false;
}

/* H-20: written down for Silver, turned for the others. */
static int plain_sanctuary(const HexiState *state, int colour, Action *out) {
    static const int files[2][4] = {{0, -6, -4, -2}, {0, 6, 4, 2}};
    int count = 0;
    for (int side = 0; side < 2; side++) {
        Cell cell[4];
        for (int i = 0; i < 4; i++) {
            const int q = files[side][i];
            cell[i] = board_at(the_board(), axial_rotate((Axial){q, (26 - q) / 2}, colour));
        }
        const bool unmoved =
            state->at[cell[0]] == (hexi_piece(colour, HEXI_SOVEREIGN) | HEXI_FRESH) &&
            state->at[cell[1]] == (hexi_piece(colour, HEXI_ALCAZAR) | HEXI_FRESH);
        if (unmoved && state->at[cell[2]] == 0 && state->at[cell[3]] == 0) {
            out[count++] = hexi_action(HEXI_SANCTUARY, cell[0], cell[2]) | (Action)cell[1] << 24;
        }
    }
    return count;
}

static int plain_all_moves(const HexiState *state, Action *out) {
    int count = plain_sanctuary(state, state->side, out);
    for (Cell from = 0; from < HEXI_CELLS; from++) {
        if (hexi_colour(state->at[from]) != state->side) {
            continue;
        }
        Plain plain = {.state = state, .from = the_board()->at[from], .colour = state->side};
        const bool dreadnaught = hexi_kind(state->at[from]) == HEXI_DREADNAUGHT;
        plain_moves(&plain);
        for (Cell to = 0; to < HEXI_CELLS; to++) {
            if (plain.to[to]) {
                const bool captures = dreadnaught ? sweeps(&plain, to) : state->at[to] != 0;
                out[count++] = hexi_action(captures ? HEXI_CAPTURE : HEXI_MOVE, from, to);
            }
        }
        memcpy(out + count, plain.shot, (size_t)plain.shots * sizeof *out);
        count += plain.shots;
    }
    if (count == 0) {
        out[count++] = hexi_action(HEXI_PASS, 0, 0);
    }
    return count;
}

/* --- Promotions ---------------------------------------------------------------------------- */

static bool on_base(int colour, Cell cell) {
    const Axial turned = axial_rotate(the_board()->at[cell], -colour);
    return 2 * turned.r + turned.q >= 25;
}

/* A capital piece other than the Sovereign. */
static bool common(int kind) {
    return kind != HEXI_SOVEREIGN && kind != HEXI_MILITANT && kind != HEXI_HATTED;
}

/* H-36, H-37: whether a piece may come to an empty cell of the board. */
static bool may_come(const HexiState *state, int colour, int kind, Cell cell) {
    const bool active = state->sovereign[colour] != CELL_NONE;
    bool near = on_base(colour, cell);
    if (state->open == HEXI_AT_SECOND) {
        const HexiPiece first = state->at[state->open_cell];
        if (hexi_colour(first) != state->side && colour == state->side) {
            return false; /* one of two: its own colour takes the place */
        }
        for (int base = 0; base < HEXI_COLOURS; base++) {
            near = near || (on_base(base, cell) && on_base(base, state->open_cell));
        }
        return near && active && common(kind);
    }
    return near && colour != state->side && (active ? common(kind) : kind == HEXI_SOVEREIGN);
}

static int plain_promotions(const HexiState *state, Action *out) {
    const bool second = state->open == HEXI_AT_SECOND;
    int count = 0;
    for (int colour = 0; colour < HEXI_COLOURS; colour++) {
        for (int kind = HEXI_SOVEREIGN; kind < HEXI_KINDS; kind++) {
            const HexiPiece piece = hexi_piece(colour, (HexiKind)kind);
            if ((state->present >> colour & 1) == 0) {
                continue;
            }
            if (state->open == HEXI_AT_CENTER) {
                if (colour == state->side && common(kind)) {
                    out[count++] = hexi_promotion(HEXI_CENTER, piece, 0);
                }
                continue;
            }
            const bool active = state->sovereign[colour] != CELL_NONE;
            if (!second && (active ? common(kind) : kind == HEXI_SOVEREIGN)) {
                out[count++] = hexi_promotion(HEXI_BASE, piece, HEXI_OFF);
            }
            for (Cell cell = 0; cell < HEXI_CELLS; cell++) {
                if (state->at[cell] == 0 && may_come(state, colour, kind, cell)) {
                    out[count++] = hexi_promotion(second ? HEXI_SECOND : HEXI_BASE, piece, cell);
                }
            }
        }
    }
    out[count++] = hexi_action(second ? HEXI_NO_SECOND : HEXI_DECLINE, 0, 0);
    return count;
}

int plain_actions(const HexiState *state, Action *out) {
    return state->open == HEXI_NONE_OPEN ? plain_all_moves(state, out)
                                         : plain_promotions(state, out);
}
