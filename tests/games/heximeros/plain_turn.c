#include "games/heximeros/plain_turn.h"

#include "games/heximeros/positions.h"

/* H-44, H-45 */
static const int captured[HEXI_KINDS] = {0, 75, 55, 45, 40, 30, 30, 25, 15, 5, 10};
static const int in_a_draw[HEXI_KINDS] = {0, 37, 27, 22, 20, 15, 15, 12, 7, 2, 5};

PlainTurn plain_turn_of(const HexiState *state) {
    PlainTurn plain = {.outs = state->outs,
                       .present = state->present,
                       .scored = state->scored,
                       .side = state->side,
                       .quiet = state->quiet,
                       .turn = state->turn,
                       .open = (HexiOpen)state->open,
                       .open_cell = state->open_cell,
                       .ended = (HexiEnd)state->ended};
    memcpy(plain.at, state->at, sizeof plain.at);
    for (int colour = 0; colour < HEXI_COLOURS; colour++) {
        plain.controller[colour] = state->controller[colour];
        plain.out[colour] = state->out[colour];
        plain.score[colour] = state->score[colour];
        plain.promoted[colour] = state->promoted[colour];
    }
    return plain;
}

/* The cell of a colour's Sovereign, or CELL_NONE. */
static int sovereign_of(const PlainTurn *plain, int colour) {
    for (int cell = 0; cell < HEXI_CELLS; cell++) {
        if (hexi_plain(plain->at[cell]) == hexi_piece(colour, HEXI_SOVEREIGN)) {
            return cell;
        }
    }
    return CELL_NONE;
}

void plain_expect(const HexiState *state, const PlainTurn *expected) {
    const PlainTurn found = plain_turn_of(state);
    for (int cell = 0; cell < HEXI_CELLS; cell++) {
        if (found.at[cell] != expected->at[cell]) {
            fail_msg("%s holds %x, expected %x", the_board()->name[cell], found.at[cell],
                     expected->at[cell]);
        }
    }
    for (int colour = 0; colour < HEXI_COLOURS; colour++) {
        assert_int_equal(found.controller[colour], expected->controller[colour]);
        assert_int_equal(found.out[colour], expected->out[colour]);
        assert_int_equal(found.score[colour], expected->score[colour]);
        assert_int_equal(found.promoted[colour], expected->promoted[colour]);
        assert_int_equal(state->sovereign[colour], sovereign_of(expected, colour));
    }
    assert_int_equal(found.outs, expected->outs);
    assert_int_equal(found.present, expected->present);
    assert_int_equal(found.scored, expected->scored);
    assert_int_equal(found.side, expected->side);
    assert_int_equal(found.quiet, expected->quiet);
    assert_int_equal(found.turn, expected->turn);
    assert_int_equal(found.open, expected->open);
    assert_int_equal(found.open_cell, expected->open_cell);
    assert_int_equal(found.ended, expected->ended);
}

bool plain_repeats(const PlainTurn *a, const PlainTurn *b) {
    return a->side == b->side && memcmp(a->at, b->at, sizeof a->at) == 0 &&
           memcmp(a->controller, b->controller, sizeof a->controller) == 0;
}

/* --- Coordinates --------------------------------------------------------------------------- */

static Axial at_of(int cell) {
    return the_board()->at[cell];
}

static bool is_ground_zero(int cell) {
    return axial_equal(at_of(cell), (Axial){0, 0});
}

/* H-6: steps of half a cell above the middle, as a colour sees it. */
static int height(int colour, int cell) {
    const Axial turned = axial_rotate(at_of(cell), -colour);
    return -2 * turned.r - turned.q;
}

/* H-6: whose Base Line a cell belongs to, or SEAT_NONE. */
static int base_line(int cell) {
    for (int colour = 0; colour < HEXI_COLOURS; colour++) {
        if (height(colour, cell) <= -25) {
            return colour;
        }
    }
    return SEAT_NONE;
}

/* --- Players and points -------------------------------------------------------------------- */

unsigned plain_players(const PlainTurn *plain) {
    unsigned players = plain->present;
    for (int i = 0; i < plain->outs; i++) {
        players &= ~(1U << plain->out[i]);
    }
    return players;
}

static void give(PlainTurn *plain, int player, int points) {
    plain->score[player] += plain->scored ? points : 0;
}

static void give_for_promotion(PlainTurn *plain, int player, int points) {
    give(plain, player, points);
    plain->promoted[player] += plain->scored ? points : 0;
}

/* H-45: the points for the pieces of the colours that a player moves. */
static int pieces_of(const PlainTurn *plain, int player, const int value[HEXI_KINDS]) {
    int sum = 0;
    for (int cell = 0; cell < HEXI_CELLS; cell++) {
        const HexiPiece piece = plain->at[cell];
        if (piece != 0 && plain->controller[hexi_colour(piece)] == player) {
            sum += value[hexi_kind(piece)];
        }
    }
    return sum;
}

static void end_drawn(PlainTurn *plain, HexiEnd how) {
    plain->ended = how;
    for (int player = 0; player < HEXI_COLOURS; player++) {
        if ((plain_players(plain) >> player & 1) != 0) {
            give(plain, player, 45 + pieces_of(plain, player, in_a_draw));
        }
    }
}

void plain_draw_by_repetition(PlainTurn *plain) {
    end_drawn(plain, HEXI_REPEATED);
}

/* H-40, H-45 */
static bool ends_with_last(PlainTurn *plain, HexiEnd how) {
    for (int player = 0; player < HEXI_COLOURS; player++) {
        if (plain_players(plain) == 1U << player) {
            plain->ended = how;
            give(plain, player, 100 + pieces_of(plain, player, captured));
            return true;
        }
    }
    return false;
}

/* H-39, H-40, H-46 */
static void fall_asleep(PlainTurn *plain, int colour) {
    const int player = plain->controller[colour];
    bool moves_others = false;
    plain->controller[colour] = SEAT_NONE;
    for (int other = 0; other < HEXI_COLOURS; other++) {
        moves_others = moves_others || plain->controller[other] == player;
    }
    if (!moves_others) {
        give(plain, player, -50 + 10 * plain->outs);
        plain->out[plain->outs++] = player;
    }
}

/* --- Moving -------------------------------------------------------------------------------- */

/* H-20: the right to Sanctuary needs the Sovereign and one Alcazar that have not moved. */
static void keep_rights(PlainTurn *plain) {
    for (int colour = 0; colour < HEXI_COLOURS; colour++) {
        HexiPiece *at[3];
        static const int file[] = {0, -6, 6};
        bool fresh[3];
        for (int i = 0; i < 3; i++) {
            const Axial cell = axial_rotate((Axial){file[i], (26 - file[i]) / 2}, colour);
            const HexiKind kind = i == 0 ? HEXI_SOVEREIGN : HEXI_ALCAZAR;
            at[i] = &plain->at[board_at(the_board(), cell)];
            fresh[i] = *at[i] == (hexi_piece(colour, kind) | HEXI_FRESH);
        }
        for (int i = 0; i < 3; i++) {
            const bool other = i == 0 ? fresh[1] || fresh[2] : fresh[0];
            *at[i] = fresh[i] && !other ? hexi_plain(*at[i]) : *at[i];
        }
    }
}

static void capture(PlainTurn *plain, int cell, const bool own[HEXI_COLOURS]) {
    const HexiPiece piece = plain->at[cell];
    const int colour = hexi_colour(piece);
    if (piece == 0) {
        return;
    }
    plain->at[cell] = 0;
    give(plain, plain->controller[plain->side], own[colour] ? 0 : captured[hexi_kind(piece)]);
    if (hexi_kind(piece) == HEXI_SOVEREIGN) {
        fall_asleep(plain, colour);
    }
}

static void capture_all(PlainTurn *plain, Action action) {
    const int from = hexi_from(action);
    const int to = hexi_to(action);
    bool own[HEXI_COLOURS];
    for (int colour = 0; colour < HEXI_COLOURS; colour++) {
        own[colour] = plain->controller[colour] == plain->controller[plain->side];
    }
    if (hexi_action_kind(action) == HEXI_SHOT) {
        capture(plain, hexi_target(action), own);
    } else if (hexi_kind(plain->at[from]) == HEXI_DREADNAUGHT) {
        const int length = axial_distance(at_of(from), at_of(to));
        for (int i = 1; i <= length; i++) {
            const Axial way = axial_add(at_of(to), axial_scale(at_of(from), -1));
            const Axial by = {way.q / length * i, way.r / length * i};
            capture(plain, board_at(the_board(), axial_add(at_of(from), by)), own);
        }
    } else {
        capture(plain, to, own);
    }
}

static void go(PlainTurn *plain, int from, int to) {
    const HexiPiece piece = plain->at[from];
    plain->at[from] = 0;
    plain->at[to] = hexi_plain(piece);
}

static void hat(PlainTurn *plain, int cell) {
    plain->at[cell] = hexi_piece(hexi_colour(plain->at[cell]), HEXI_HATTED);
}

/* H-32, H-34, H-35: what the Militant on `to` may decide. */
static HexiOpen promotion_at(const PlainTurn *plain, int from, int to, bool hatted) {
    const int base = base_line(to);
    const bool foreign = base != SEAT_NONE && base != plain->side;
    if (hatted) {
        return foreign && base_line(from) != base ? HEXI_AT_BASE : HEXI_NONE_OPEN;
    }
    const bool center = height(plain->side, from) < 0 && height(plain->side, to) >= 0;
    return center || foreign ? HEXI_AT_CENTER : HEXI_NONE_OPEN;
}

static void pass_tentative(PlainTurn *plain) {
    int active = 0;
    for (int colour = 0; colour < HEXI_COLOURS; colour++) {
        active += sovereign_of(plain, colour) != CELL_NONE;
    }
    do {
        plain->side = (plain->side + 1) % HEXI_COLOURS;
    } while (sovereign_of(plain, plain->side) == CELL_NONE);
    plain->turn++;
    if (plain->quiet >= 100 * active) {
        end_drawn(plain, HEXI_QUIET);
    }
}

static void move(PlainTurn *plain, Action action) {
    const int from = hexi_from(action);
    const int to = hexi_to(action);
    const HexiKind kind = hexi_kind(plain->at[from]);
    const bool captures =
        hexi_action_kind(action) == HEXI_CAPTURE || hexi_action_kind(action) == HEXI_SHOT;
    if (captures) {
        capture_all(plain, action);
    }
    go(plain, from, to);
    if (hexi_action_kind(action) == HEXI_SANCTUARY) {
        /* From the sixth file beside the Sovereign's to the second. */
        const Axial home = axial_rotate(at_of(hexi_target(action)), -plain->side);
        const int q = home.q / 3;
        const Axial beside = axial_rotate((Axial){q, (26 - q) / 2}, plain->side);
        go(plain, hexi_target(action), board_at(the_board(), beside));
    }
    keep_rights(plain);
    plain->quiet = captures || kind == HEXI_MILITANT ? 0 : plain->quiet + 1;
    const bool leaves_ground_zero = kind == HEXI_MILITANT && is_ground_zero(from);
    if (leaves_ground_zero) {
        hat(plain, to);
    }
    if (ends_with_last(plain, HEXI_LAST_LEFT)) {
        return;
    }
    if (kind == HEXI_HATTED || kind == HEXI_MILITANT) {
        plain->open = promotion_at(plain, from, to, kind == HEXI_HATTED);
        plain->open_cell = plain->open == HEXI_NONE_OPEN ? CELL_NONE : to;
    }
    if (plain->open == HEXI_NONE_OPEN) {
        pass_tentative(plain);
    }
}

/* --- Promotion ----------------------------------------------------------------------------- */

/* H-33 */
static void decline(PlainTurn *plain) {
    if (plain->open == HEXI_AT_CENTER && !is_ground_zero(plain->open_cell)) {
        hat(plain, plain->open_cell);
    }
    plain->open = HEXI_NONE_OPEN;
    plain->open_cell = CELL_NONE;
}

/* H-47 */
static void score_promotion(PlainTurn *plain, HexiActionKind act, HexiPiece piece) {
    const int player = plain->controller[plain->side];
    const HexiKind kind = hexi_kind(piece);
    if (act == HEXI_CENTER) {
        give_for_promotion(plain, player, captured[kind]);
    } else if (kind == HEXI_SOVEREIGN || hexi_colour(piece) == plain->side) {
        give_for_promotion(plain, player, 2 * captured[kind]);
    } else {
        give_for_promotion(plain, player, in_a_draw[kind]);
        give_for_promotion(plain, plain->controller[hexi_colour(piece)], in_a_draw[kind]);
    }
}

/* H-37: whether a second piece of some colour finds an empty cell. */
static bool second_possible(const PlainTurn *plain) {
    const bool own_first = hexi_colour(plain->at[plain->open_cell]) == plain->side;
    const int reached = hexi_base_of((Cell)plain->open_cell);
    for (int cell = 0; cell < HEXI_CELLS; cell++) {
        const int base = hexi_base_of((Cell)cell);
        for (int colour = 0; plain->at[cell] == 0 && colour < HEXI_COLOURS; colour++) {
            const bool fits = own_first || colour != plain->side;
            if (fits && plain->controller[colour] != SEAT_NONE && base != SEAT_NONE &&
                (base == colour || base == reached)) {
                return true;
            }
        }
    }
    return false;
}

static void promote(PlainTurn *plain, Action action) {
    const HexiActionKind act = hexi_action_kind(action);
    const HexiPiece piece = hexi_promoted(action);
    const bool sovereign = hexi_kind(piece) == HEXI_SOVEREIGN;
    const bool prelate = hexi_kind(piece) == HEXI_PRELATE;
    const bool elsewhere = act == HEXI_SECOND || (act == HEXI_BASE && hexi_to(action) != HEXI_OFF);
    score_promotion(plain, act, piece);
    if (act != HEXI_SECOND) {
        plain->at[plain->open_cell] = 0;
    }
    plain->at[elsewhere ? hexi_to(action) : plain->open_cell] =
        (HexiPiece)(piece | (prelate ? HEXI_FRESH : 0));
    if (sovereign) { /* H-38 */
        plain->controller[hexi_colour(piece)] = plain->controller[plain->side];
    }
    if (act == HEXI_BASE && !elsewhere && !sovereign && second_possible(plain)) {
        plain->open = HEXI_AT_SECOND;
        return;
    }
    plain->open = HEXI_NONE_OPEN;
    plain->open_cell = CELL_NONE;
    pass_tentative(plain);
}

/* --- All of it ----------------------------------------------------------------------------- */

/* H-41 */
static void resign(PlainTurn *plain) {
    decline(plain);
    plain->at[sovereign_of(plain, plain->side)] = 0;
    keep_rights(plain);
    fall_asleep(plain, plain->side);
    plain->quiet = 0;
    if (!ends_with_last(plain, HEXI_RESIGNED)) {
        pass_tentative(plain);
    }
}

void plain_apply(PlainTurn *plain, Action action) {
    if (action == ACTION_RESIGN) {
        resign(plain);
        return;
    }
    if (action == ACTION_DRAW) {
        decline(plain);
        end_drawn(plain, HEXI_AGREED);
        return;
    }
    switch (hexi_action_kind(action)) {
    case HEXI_CENTER:
    case HEXI_BASE:
    case HEXI_SECOND:
        promote(plain, action);
        break;
    case HEXI_DECLINE:
    case HEXI_NO_SECOND:
        decline(plain);
        pass_tentative(plain);
        break;
    case HEXI_PASS:
        plain->quiet++;
        pass_tentative(plain);
        break;
    default:
        move(plain, action);
        break;
    }
}
