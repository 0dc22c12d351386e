/* Whether a position set up by hand follows the invariants of the rules. */
#include "game/position.h"
#include "game/text.h"
#include "games/heximeros/rules.h"

enum { MILITANTS = 13 };

static bool fail_at(char why[GAME_WHY_MAX], Cell cell, const char *reason) {
    return position_refuse(why, "%s: %s", hexi_cell_name(cell), tr(reason));
}

/* --- Players ------------------------------------------------------------------------------- */

static bool check_players(const HexiState *state, char why[GAME_WHY_MAX]) {
    const char *reasons[HEXI_COLOURS + 1] = {
        state->active == 0 ? N_("At least one colour must have a Sovereign (H-40).") : NULL};
    for (int player = 0; player < HEXI_COLOURS; player++) {
        const bool moves_some = hexi_colours_of(state, player) != 0;
        const bool playing = hexi_playing(state, player);
        reasons[player + 1] =
            moves_some && !hexi_present(state, player)
                ? N_("A player who moves a colour must be in the game (H-43).")
            : moves_some && !playing ? N_("A player who is out cannot move a colour (H-38).")
            : !moves_some && playing
                ? N_("A player without a Sovereign must be named in `out` (H-40).")
                : NULL;
    }
    return position_accept(reasons, HEXI_COLOURS + 1, why);
}

/* --- Pieces -------------------------------------------------------------------------------- */

static bool is_militant(HexiPiece piece) {
    return hexi_kind(piece) == HEXI_MILITANT || hexi_kind(piece) == HEXI_HATTED;
}

static int militants(const HexiState *state, int colour) {
    int count = 0;
    for (int i = 0; i < state->count[colour]; i++) {
        count += is_militant(state->at[state->list[colour][i]]);
    }
    return count;
}

/* Every colour's list has room for all promotions of the Militants on the board. */
static bool check_numbers(const HexiState *state, char why[GAME_WHY_MAX]) {
    int of[HEXI_COLOURS];
    int all = 0;
    for (int colour = 0; colour < HEXI_COLOURS; colour++) {
        of[colour] = militants(state, colour);
        all += of[colour];
        if (of[colour] > MILITANTS) {
            return position_refuse(why, "A colour has at most 13 Militants, hatted or not (H-7).");
        }
    }
    for (int colour = 0; colour < HEXI_COLOURS; colour++) {
        const int more = of[colour] + 2 * (all - of[colour]) + (state->open == HEXI_AT_SECOND);
        if (state->count[colour] + more > HEXI_PIECES_MAX) {
            return position_refuse(
                why, "A colour has more pieces than promotions could give it (H-37).");
        }
    }
    return true;
}

static bool has_fresh(const HexiState *state, Cell cell, HexiKind kind) {
    return hexi_kind(state->at[cell]) == kind && hexi_fresh(state->at[cell]);
}

/* H-14, H-17, H-20: why the piece on a cell cannot be unmoved, or NULL. */
static const char *check_fresh(const HexiState *state, Cell cell) {
    const HexiPiece piece = state->at[cell];
    const HexiKind kind = hexi_kind(piece);
    if (!hexi_fresh(piece) || kind == HEXI_PRELATE) {
        return NULL;
    }
    const HexiSanctuary left = hexi_sanctuary(hexi_colour(piece), 0);
    const HexiSanctuary right = hexi_sanctuary(hexi_colour(piece), 1);
    const bool paired = has_fresh(state, left.alcazar, HEXI_ALCAZAR) ||
                        has_fresh(state, right.alcazar, HEXI_ALCAZAR);
    return hexi_start_piece(cell) != piece
               ? N_("there is no piece here that could be unmoved (H-7, H-14, H-20).")
           : (kind == HEXI_SOVEREIGN && !paired) ||
                   (kind == HEXI_ALCAZAR && !has_fresh(state, left.sovereign, HEXI_SOVEREIGN))
               ? N_("Sanctuary needs a Sovereign and an Alcazar that have not moved (H-20).")
               : NULL;
}

static bool check_pieces(const HexiState *state, char why[GAME_WHY_MAX]) {
    for (Cell cell = 0; cell < HEXI_CELLS; cell++) {
        const char *reason = check_fresh(state, cell);
        if (reason != NULL) {
            return fail_at(why, cell, reason);
        }
    }
    return true;
}

/* --- Promotions and ends ------------------------------------------------------------------- */

/* H-32, H-34: where a Militant may be promoted. */
static bool may_be_promoted(int colour, Cell cell) {
    const int base = hexi_base_of(cell);
    return (base != SEAT_NONE && base != colour) || hexi_height(colour, cell) >= 0;
}

static bool check_promotion(const HexiState *state, char why[GAME_WHY_MAX]) {
    static const char *const wrong = N_("this promotion is not possible here (H-32 to H-37).");
    const Cell cell = state->open_cell;
    if (state->open == HEXI_NONE_OPEN) {
        return true;
    }
    const HexiPiece piece = state->at[cell];
    const int colour = hexi_colour(piece);
    const HexiKind kind = hexi_kind(piece);
    const int base = hexi_base_of(cell);
    const bool foreign = base != SEAT_NONE && base != state->side;
    bool fine = false;
    if (state->open == HEXI_AT_CENTER) {
        fine = kind == HEXI_MILITANT && colour == state->side && may_be_promoted(colour, cell);
    } else if (state->open == HEXI_AT_BASE) {
        fine = kind == HEXI_HATTED && colour == state->side && foreign;
    } else {
        fine = hexi_may_become(kind) && hexi_active(state, colour) && foreign &&
               hexi_second_possible(state);
    }
    return fine || fail_at(why, cell, wrong);
}

/* A finished game without an `ended` line was won by the last player, or drawn by turns or by
 * repetition. */
static bool adjudicate_at_end(HexiState *state, char why[GAME_WHY_MAX]) {
    const unsigned players = hexi_players(state);
    const bool last = (players & (players - 1)) == 0;
    const bool over = state->side == SEAT_NONE;
    const bool quiet = state->quiet >= HEXI_QUIET_PER_COLOUR * __builtin_popcount(state->active);
    if (!over) {
        if (last || state->ended != HEXI_GOES_ON || (quiet && state->open == HEXI_NONE_OPEN)) {
            return position_refuse(why, "This game is over, so no colour is to move (H-40, H-42).");
        }
        return hexi_active(state, state->side) ||
               position_refuse(why, "The colour to move has no Sovereign (H-39).");
    }
    if (state->open != HEXI_NONE_OPEN || (state->ended == HEXI_RESIGNED && !last) ||
        (state->ended == HEXI_AGREED && last)) {
        return position_refuse(why, "The game could not have ended like this (H-40 to H-42).");
    }
    state->side = (int8_t)__builtin_ctz(state->active);
    if (state->ended == HEXI_GOES_ON) {
        state->ended = (uint8_t)(last ? HEXI_LAST_LEFT : quiet ? HEXI_QUIET : HEXI_REPEATED);
    }
    return true;
}

bool hexi_check(HexiState *state, char why[GAME_WHY_MAX]) {
    return check_players(state, why) && adjudicate_at_end(state, why) &&
           check_numbers(state, why) && check_promotion(state, why) && check_pieces(state, why);
}
