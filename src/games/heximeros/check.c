/* Whether a position set up by hand follows the invariants of the rules. */
#include "game/position.h"
#include "game/text.h"
#include "games/heximeros/rules.h"

enum { MILITANTS = 13, CAPITALS = 12 }; /* of a colour; beside the Sovereign */

static bool fail_at(char why[GAME_WHY_MAX], Cell cell, const char *reason) {
    return position_refuse(why, "%s: %s", hexi_cell_name(cell), tr(reason));
}

/* --- Players ------------------------------------------------------------------------------- */

static bool check_players(const HexiState *state, char why[GAME_WHY_MAX]) {
    const char *reasons[HEXI_COLOURS + 1] = {
        state->active == 0 ? N_("No colour has a Sovereign (H-40).") : NULL};
    for (int player = 0; player < HEXI_COLOURS; player++) {
        const bool moves_some = hexi_colours_of(state, player) != 0;
        const bool playing = hexi_playing(state, player);
        reasons[player + 1] = moves_some && !hexi_present(state, player)
                                  ? N_("A player who moves a colour is not in the game (H-43).")
                              : moves_some && !playing
                                  ? N_("A player who is out moves a colour (H-38).")
                              : !moves_some && playing
                                  ? N_("A player without a Sovereign is not named in “out” (H-40).")
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

/* H-37: the Militants that are gone have become at most two pieces each, of any colour, and no
 * other piece was ever added but a Sovereign. So every list has room for all promotions to come. */
static bool check_numbers(const HexiState *state, char why[GAME_WHY_MAX]) {
    const int playing = __builtin_popcount(state->present);
    int gone = MILITANTS * playing;
    int capitals[HEXI_COLOURS];
    int all = 0;
    for (int colour = 0; colour < HEXI_COLOURS; colour++) {
        const int of = militants(state, colour);
        capitals[colour] = state->count[colour] - of - hexi_active(state, colour);
        all += capitals[colour];
        gone -= of;
        if (of > MILITANTS) {
            return position_refuse(why,
                                   "A colour has more than 13 Militants, hatted or not (H-7).");
        }
    }
    const int most = 2 * gone - (state->open == HEXI_AT_SECOND);
    bool fine = all <= CAPITALS * playing + most;
    for (int colour = 0; colour < HEXI_COLOURS; colour++) {
        fine = fine && capitals[colour] <= CAPITALS + most;
    }
    return fine ||
           position_refuse(why, "A colour has more pieces than promotions could give it (H-37).");
}

/* H-32 to H-34: a Militant that comes level with Ground Zero, or to a Base Line, is promoted or
 * hatted at once, and none goes back; on Ground Zero it stays as it is. */
static const char *check_militant(const HexiState *state, Cell cell) {
    const HexiPiece piece = state->at[cell];
    const bool decides = state->open == HEXI_AT_CENTER && cell == state->open_cell;
    if (hexi_kind(piece) != HEXI_MILITANT || cell == hexi_ground_zero() || decides) {
        return NULL;
    }
    const int base = hexi_base_of(cell);
    return hexi_height(hexi_colour(piece), cell) >= 0
               ? N_("a Militant without a hat is on or past its Center Line (H-32, H-33).")
           : base == hexi_colour(piece)
               ? N_("a Militant without a hat is on its own Base Line (H-7, H-14).")
           : base != SEAT_NONE
               ? N_("a Militant without a hat is on another colour's Base Line (H-34).")
               : NULL;
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
    const int colour = hexi_colour(piece);
    const bool sovereign = has_fresh(state, hexi_sovereign_start(colour), HEXI_SOVEREIGN);
    const bool paired = has_fresh(state, hexi_sanctuary(colour, 0).alcazar, HEXI_ALCAZAR) ||
                        has_fresh(state, hexi_sanctuary(colour, 1).alcazar, HEXI_ALCAZAR);
    return hexi_start_piece(cell) != piece
               ? N_("there is no piece here that could be unmoved (H-7, H-14, H-20).")
           : (kind == HEXI_SOVEREIGN && !paired) || (kind == HEXI_ALCAZAR && !sovereign)
               ? N_("an unmoved piece has no unmoved partner for Sanctuary (H-20).")
           : kind == HEXI_SOVEREIGN && state->controller[colour] != colour
               ? N_("a resurrected Sovereign is unmoved (H-20, H-38).")
               : NULL;
}

/* `over`: a promotion that the last move earned was left out (H-40). */
static bool check_pieces(const HexiState *state, bool over, char why[GAME_WHY_MAX]) {
    for (Cell cell = 0; cell < HEXI_CELLS; cell++) {
        const char *reason = check_fresh(state, cell);
        if (reason == NULL && !over) {
            reason = check_militant(state, cell);
        }
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
            return position_refuse(why, "The game is over, but a colour is to move (H-40, H-42).");
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

static bool check_quiet(const HexiState *state, char why[GAME_WHY_MAX]) {
    return state->quiet < state->turn ||
           position_refuse(why, "More quiet turns than turns (H-42).");
}

bool hexi_check(HexiState *state, char why[GAME_WHY_MAX]) {
    const bool over = state->side == SEAT_NONE;
    return check_players(state, why) && check_quiet(state, why) && adjudicate_at_end(state, why) &&
           check_numbers(state, why) && check_promotion(state, why) &&
           check_pieces(state, over, why);
}
