/*
 * Why clicks do nothing: the rule that forbids what they try. They try an action, legal or not. Its
 * sentence is the first whose condition holds; there stand for parts of it, besides those of
 * notation.c (%F, %T, %A, %M, %V, %C),
 *
 *      %X  %W      the colour on the cell from, on the target
 *      %E          the steps from `from` to `to`
 *      %R          the rule for what the piece does; once the game is over, that which ended it
 *      %H          the rule for how it moves
 *      %Y          the side to move
 *      %O  %U  %Q  the open promotion: its cell, the colour there, its rule
 */
#include "game/explain.h"
#include "games/heximeros/rules.h"

static const char *const not_now = N_("You cannot use that now (H-9).");
static const char *const no_promotion = N_("There is no promotion to decide now (H-32).");

/* --- One cell: why no action starts there --------------------------------------------------- */

static bool is_own(const HexiState *state, Cell cell) {
    return state->at[cell] != 0 && hexi_colour(state->at[cell]) == state->side;
}

static const char *not_own(const HexiState *state, Cell cell) {
    return state->at[cell] == 0 ? N_("%F is empty; choose a piece of %Y (H-9).")
           : hexi_dormant(state, state->at[cell])
               ? N_("%X is dormant, without a Sovereign on the board, so its %M on %F cannot move "
                    "(H-39).")
               : N_("It is %Y's turn, and the %M on %F is %X (H-9).");
}

static const char *pick(const HexiState *state, Cell cell) {
    Action list[HEXI_PIECE_MOVES];
    return !is_own(state, cell) ? not_own(state, cell)
           : hexi_piece_moves(state, cell, list) == 0
               ? N_("The %M on %F has no legal move (%H).")
               : N_("Now choose where the %M on %F goes (H-9).");
}

/* --- Two cells or three --------------------------------------------------------------------- */

/* Why the Sovereign cannot seek Sanctuary this way (H-20). */
static const char *sanctuary(const HexiState *state, const HexiSanctuary *way, Cell *target) {
    const HexiPiece corner = state->at[way->alcazar];
    const bool gone = !hexi_fresh(corner) || hexi_kind(corner) != HEXI_ALCAZAR;
    const bool free = state->at[way->sovereign_to] == 0;
    const bool second = free && state->at[way->alcazar_to] != 0;
    *target = gone ? way->alcazar : second ? way->alcazar_to : way->sovereign_to;
    return !hexi_fresh(state->at[way->sovereign])
               ? N_("Sanctuary needs a Sovereign and an Alcazar that have not moved (H-20).")
           : gone ? N_("The Alcazar that began on %A has moved or is gone, so there is no "
                       "Sanctuary on "
                       "that side (H-20).")
           : state->at[*target] != 0
               ? N_("The %V on %A blocks Sanctuary (H-20).")
               : N_("You may seek Sanctuary: click the Sovereign, then %A (H-20).");
}

static const char *pair(const HexiState *state, Cell from, Cell to, Cell *target) {
    const HexiKind kind = hexi_kind(state->at[from]);
    *target = to;
    for (int side = 0; side < 2 && is_own(state, from) && kind == HEXI_SOVEREIGN; side++) {
        const HexiSanctuary way = hexi_sanctuary(state->side, side);
        if (from == way.sovereign && (to == way.sovereign_to || to == way.alcazar)) {
            return sanctuary(state, &way, target);
        }
    }
    return !is_own(state, from) ? not_own(state, from)
           : from == to         ? N_("The %M is already on %T, and a turn is one move (H-9).")
           : is_own(state, to) && kind != HEXI_DREADNAUGHT
               ? hexi_own_colour
               : hexi_explain_move(state, from, to, target);
}

static bool reaches(const HexiState *state, Cell from, Cell to) {
    Action list[HEXI_PIECE_MOVES];
    int i = hexi_piece_moves(state, from, list);
    while (i > 0 && hexi_to(list[i - 1]) != to) {
        i--;
    }
    return i > 0;
}

static const char *cells_alone(const HexiState *state, const Cell cell[3], int cells,
                               Action *tried) {
    const Cell to = cells > 1 ? cell[1] : 0;
    Cell target = cells > 2 ? cell[2] : 0;
    const bool shot = cells == 3 && is_own(state, cell[0]) &&
                      hexi_kind(state->at[cell[0]]) == HEXI_ARCHER && reaches(state, cell[0], to);
    const char *sentence = cells == 0   ? not_now
                           : cells == 1 ? pick(state, cell[0])
                           : shot       ? hexi_explain_shot(state, cell[0], to, target)
                                        : pair(state, cell[0], to, &target);
    *tried = cells == 0 ? ACTION_NONE : hexi_shot(cell[0], to, target == CELL_NONE ? 0 : target);
    return sentence;
}

/* --- Promotions ----------------------------------------------------------------------------- */

static const char *open(const HexiState *state) {
    return state->open == HEXI_AT_SECOND ? N_("First choose a second piece, or none (H-37).")
                                         : N_("First choose what the Militant on %O becomes (%Q).");
}

/* Why a piece cannot be chosen at all; NULL if it can. */
static const char *not_a_choice(const HexiState *state, HexiPiece piece) {
    const int colour = hexi_colour(piece);
    const HexiKind kind = hexi_kind(piece);
    const bool sovereign = kind == HEXI_SOVEREIGN;
    return colour < 0 || colour >= HEXI_COLOURS || !hexi_present(state, colour)
               ? N_("That colour is not in this game (H-43).")
           : sovereign && hexi_active(state, colour)
               ? N_("The %C Sovereign is on the board, and there is never a second one (H-38).")
           : sovereign && state->open == HEXI_AT_SECOND
               ? N_("With two pieces, neither may be a Sovereign (H-37).")
           : sovereign && state->open != HEXI_AT_BASE
               ? N_("A Sovereign returns only by a promotion at a Base Line (H-36).")
           : state->open == HEXI_AT_CENTER && colour != state->side
               ? N_("At the Center Line a Militant becomes a piece of its own colour (H-32).")
           : !sovereign && !hexi_may_become(kind)
               ? N_("A Militant becomes a capital piece or stays as it is (%Q).")
           : !sovereign && !hexi_active(state, colour)
               ? N_("%C is dormant: only its Sovereign can be placed (H-36).")
           : state->open == HEXI_AT_SECOND && !hexi_may_be_second(state, colour)
               ? N_("Of two such pieces the %C one takes the place on %O, and a piece of %U is "
                    "there "
                    "(H-37).")
               : NULL;
}

static const char *new_cell(const HexiState *state, HexiPiece piece, Cell cell) {
    const bool second = state->open == HEXI_AT_SECOND;
    return state->at[cell] != 0 && second
               ? N_("%T is occupied; the new piece needs an empty cell (H-37).")
           : state->at[cell] != 0 ? N_("%T is occupied; the new piece needs an empty cell (H-36).")
           : second ? N_("The second piece is placed on the Base Line reached or on that of its "
                         "colour, and %T is on neither (H-37).")
           : hexi_colour(piece) == state->side
               ? N_("A piece of the Militant's own colour takes its place (H-36).")
               : N_("A piece of %C takes the Militant's place or a cell of %C's Base Line, and %T "
                    "is "
                    "neither (H-36).");
}

static const char *promotion(const HexiState *state, const Click *clicks, int count,
                             Action *tried) {
    const Click *last = &clicks[count - 1];
    const Cell cell = last->kind == CLICK_CELL ? click_cell(last, HEXI_CELLS) : CELL_NONE;
    const HexiPiece piece = (HexiPiece)(clicks[0].index & 0x7F);
    const bool chosen = clicks[0].kind == CLICK_ITEM && hexi_kind(piece) != HEXI_NO_PIECE &&
                        hexi_kind(piece) <= HEXI_HATTED;
    const char *refused = chosen ? not_a_choice(state, piece) : NULL;
    *tried = hexi_promotion(HEXI_NOTHING, piece, cell == CELL_NONE ? 0 : cell);
    return refused != NULL               ? refused
           : chosen && cell != CELL_NONE ? new_cell(state, piece, cell)
                                         : open(state);
}

/* --- All clicks ----------------------------------------------------------------------------- */

static const char *colour_on(const HexiState *state, Cell cell) {
    return tr(hexi_colour_name[hexi_colour(state->at[cell])]);
}

static const char *part_of(const void *at, Action tried, char part, char room[GAME_LABEL_MAX]) {
    static const char *const move_rule[HEXI_KINDS] = {
        [HEXI_SOVEREIGN] = "H-19", [HEXI_REGENT] = "H-18",      [HEXI_ASSASSIN] = "H-24",
        [HEXI_ARCHER] = "H-22",    [HEXI_PRELATE] = "H-16",     [HEXI_ALCAZAR] = "H-15",
        [HEXI_CAVALIER] = "H-21",  [HEXI_DREADNAUGHT] = "H-23", [HEXI_MILITANT] = "H-14",
        [HEXI_HATTED] = "H-19"};
    static const char *const open_rule[] = {
        [HEXI_AT_CENTER] = "H-32", [HEXI_AT_BASE] = "H-35", [HEXI_AT_SECOND] = "H-37"};
    const HexiState *state = at;
    const HexiKind kind = hexi_kind(state->at[hexi_from(tried)]);
    int steps = 0;
    hexi_direction(hexi_from(tried), hexi_to(tried), &steps);
    const bool over = state->ended != HEXI_GOES_ON;
    const char *rule =
        over ? end_rule(&hexi_ends[state->ended], state->ended == HEXI_AGREED ? "H-42" : "H-40")
        : kind == HEXI_ALCAZAR ? "H-15"
        : kind == HEXI_PRELATE ? "H-16"
        : kind == HEXI_REGENT  ? "H-18"
        : kind != HEXI_ARCHER  ? "H-27"
        : steps == 2           ? "H-30"
                               : "H-22";
    return part == 'X'   ? colour_on(state, hexi_from(tried))
           : part == 'W' ? colour_on(state, hexi_target(tried))
           : part == 'U' ? colour_on(state, state->open_cell)
           : part == 'C' ? tr(hexi_colour_name[hexi_colour(hexi_promoted(tried))])
           : part == 'Y' ? tr(hexi_colour_name[state->side])
           : part == 'R' ? rule
           : part == 'H' ? move_rule[kind]
           : part == 'O' ? hexi_cell_name(state->open_cell)
           : part == 'Q' ? open_rule[state->open]
           : part == 'E' ? pattern_number(steps, room)
                         : hexi_part(state, tried, part, room);
}

void hexi_explain(const void *at, const Click *clicks, int count, char why[GAME_WHY_MAX]) {
    const HexiState *state = at;
    const char *sentence = not_now;
    Action tried = ACTION_NONE;
    if (state->ended != HEXI_GOES_ON) {
        sentence = N_("The game is over (%R).");
    } else if (count > 0 && state->open != HEXI_NONE_OPEN) {
        sentence = promotion(state, clicks, count, &tried);
    } else if (count > 0 && clicks[0].kind == CLICK_BUTTON) {
        sentence = clicks[0].index == HEXI_BUTTON_PASS
                       ? N_("You may pass only if you have no move (H-10).")
                       : no_promotion;
    } else if (count > 0 && clicks[0].kind == CLICK_ITEM) {
        sentence = no_promotion;
    } else {
        Cell cell[3];
        const int cells = click_cells(clicks, count, HEXI_CELLS, cell);
        sentence = cells_alone(state, cell, cells, &tried);
    }
    pattern_say(sentence, part_of, state, tried, why, GAME_WHY_MAX);
}
