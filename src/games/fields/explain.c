/*
 * Why clicks do nothing: the rule that forbids what they try. What they try is an action, legal or
 * not. Its sentence is the first whose condition holds; there stand for parts of it
 *
 *      %F  %W  %T  the cells from, with and to       %E  %O  the opposing piece on from, on to
 *      %B  %R      what is built, the rule for it    %U      the cell of the Prince under way
 *          %R      once the game is over: the rule that ended it
 *      %A  %D      the Battle values of attack and defence, as sums
 *      %L  %N      the points left to the Prince: `2 points`, `2`
 *      %P  %H  %C  the Princes with one more, the Fields and the Cities of the side to move
 */
#include "game/explain.h"
#include "games/fields/rules.h"

static const char *const not_now = N_("You cannot use that now (F-9).");
static const char *const begun =
    N_("You have begun to move, so you cannot take another action this turn (F-9).");
static const char *const too_weak =
    N_("The attack on %T has Battle value %A; it must be higher than the defence: %D (F-25).");
static const char *const blocked =
    N_("An opposing Queen, Prince or City blocks the way to %T (F-12).");

/* F-9: whether a move has begun, which rules out other actions. */
static bool has_begun(const FieldsState *state) {
    return state->first != CELL_NONE || state->underway.cell != CELL_NONE;
}

static bool has_queen(const FieldsState *state) {
    return state->queen[state->side] != 0;
}

/* --- Castling ------------------------------------------------------------------------------ */

static const char *castling(const FieldsState *state, Cell prince) {
    const int side = state->side;
    return has_begun(state)    ? begun
           : !has_queen(state) ? N_("Castling needs a Queen, and you have lost yours (F-18).")
           : !fields_has(state->prince[side], prince)
               ? N_("The Queen castles with one of your Princes, and there is none on %T (F-18).")
           : fields_distance[prince][fields_lowest(state->queen[side])] > 2
               ? N_("The Prince on %T is more than two cells from the Queen (F-18).")
           : fields_has(state->sea, prince)
               ? N_("The Prince on %T is on a sea, where the Queen cannot go (F-18).")
           : fields_has(state->twin[side], prince)
               ? N_("Two Princes share %T, and the Queen cannot take the place of both (F-19).")
               : N_("No cell between the Queen and %T is open (F-18).");
}

/* --- Buttons alone ------------------------------------------------------------------------- */

static const char *stop(const FieldsState *state) {
    return state->underway.cell == CELL_NONE
               ? N_("No Prince is under way, so there is none to stop (F-40).")
           : state->first != CELL_NONE
               ? N_("This is your second pawn; end the turn instead (F-10).")
               : N_("No second pawn can move after this one; end the turn instead (F-10).");
}

static const char *castle_button(const FieldsState *state, Action *tried) {
    const FieldsSet princes = state->prince[state->side];
    if (fields_size(princes) == 1) {
        *tried = fields_action(FIELDS_CASTLE, 0, 0, fields_lowest(princes));
    }
    return fields_size(princes) == 1 || has_begun(state) || !has_queen(state)
               ? castling(state, fields_to(*tried))
               : N_("The Queen has no Prince to castle with: alone on land, within two cells, with "
                    "an "
                    "open way (F-18).");
}

/* What both kinds of building need of the Queen's cell comes first. */
static const char *build(const FieldsState *state, bool city) {
    const FieldsSet queen = state->queen[state->side];
    return has_begun(state) ? begun
           : queen == 0     ? N_("Only the Queen builds, and you have lost yours (%R).")
           : (queen & (state->field[0] | state->field[1])) != 0
               ? N_("The Queen's cell already has a Field, so you cannot build a %B there (%R).")
           : (queen & (state->city[0] | state->city[1])) != 0
               ? N_("The Queen's cell already has a City, so you cannot build a %B there (%R).")
           : !city ? N_("All 8 of your Fields are on the board (F-20).")
           : fields_count(state, state->side, FIELDS_CITY) >= FIELDS_CITIES_MAX
               ? N_("You have %C Cities on the board; you may build one only if you have fewer "
                    "than 2 "
                    "(F-21).")
               : N_("All 4 Cities are on the board (F-21).");
}

/* Why no Prince can return to any City. */
static const char *no_prince(const FieldsState *state) {
    const int princes = fields_count(state, state->side, FIELDS_PRINCE);
    const int fields = fields_count(state, state->side, FIELDS_FIELD);
    return princes >= FIELDS_PRINCES_MAX ? N_("All three of your Princes are on the board (F-23).")
           : princes == 0 && fields == 0
               ? N_("For a Prince you need a Field on the board, and you have none (F-23).")
           : fields < princes + 1
               ? N_("For %P Princes you need %P Fields on the board, and you have %H (F-23).")
               : N_("A Prince returns to one of your Cities without a pawn on it, and you have "
                    "none "
                    "(F-23).");
}

static const char *button_alone(const FieldsState *state, int button, Action *tried) {
    switch (button) {
    case FIELDS_BUTTON_STOP:
        return stop(state);
    case FIELDS_BUTTON_END:
        return N_("You have done nothing this turn; take an action or pass (F-9).");
    case FIELDS_BUTTON_FIELD:
    case FIELDS_BUTTON_CITY:
        *tried = button == FIELDS_BUTTON_CITY ? FIELDS_BUILD_CITY : FIELDS_BUILD_FIELD;
        return build(state, button == FIELDS_BUTTON_CITY);
    case FIELDS_BUTTON_CASTLE:
        return castle_button(state, tried);
    case FIELDS_BUTTON_BRING_BACK:
        return has_begun(state) ? begun
               : has_queen(state)
                   ? no_prince(state)
                   : N_("The Queen returns to one of your Cities without another pawn "
                        "on it, and you have none (F-22).");
    case FIELDS_BUTTON_PASS:
        return has_begun(state)
                   ? begun
                   : N_("The last two turns were passes, so you must do something else (F-24).");
    default:
        return not_now;
    }
}

/* --- A button and cells -------------------------------------------------------------------- */

static const char *return_cell(const FieldsState *state, Cell city) {
    return !fields_has(state->city[state->side], city)
               ? N_("Lost pawns return to one of your Cities, and you have none on %T (%R).")
           : fields_has(fields_active(state, 0) | fields_active(state, 1), city)
               ? N_("The City on %T already has a pawn on it (%R).")
               : no_prince(state);
}

static const char *given_up(const FieldsState *state, Cell prince) {
    return has_queen(state) ? no_prince(state)
           : !fields_has(state->prince[state->side], prince)
               ? N_("To bring back the Queen you give up a Prince, and you have none on %F (F-22).")
               : N_("The City on %T holds a pawn other than the Prince you would give up (F-22).");
}

static const char *button_cells(const FieldsState *state, int button, const Cell cell[2],
                                Action *tried) {
    if (cell[0] == CELL_NONE) {
        return not_now;
    }
    *tried = fields_action(FIELDS_NOTHING, cell[1] == CELL_NONE ? 0 : cell[1], 0, cell[0]);
    return button == FIELDS_BUTTON_CASTLE       ? castling(state, cell[0])
           : button != FIELDS_BUTTON_BRING_BACK ? not_now
           : has_begun(state)                   ? begun
           : cell[1] == CELL_NONE               ? return_cell(state, cell[0])
                                                : given_up(state, cell[1]);
}

/* --- One cell: why no action starts there -------------------------------------------------- */

static const char *not_own(const FieldsState *state, Cell cell) {
    const FieldsSet passive = state->city[0] | state->city[1] | state->field[0] | state->field[1];
    return fields_has(state->hidden, cell) ? N_("%F is face down. Only a Prince next to it can "
                                                "explore it; choose him first (F-39).")
           : fields_has(fields_active(state, 1 - state->side), cell)
               ? N_("The %E on %F is your opponent's; choose one of your pawns (F-10).")
           : fields_has(passive, cell)
               ? N_("Fields and Cities never move, and you have no pawn on %F (F-2).")
               : N_("You have no pawn on %F; choose one of yours (F-10).");
}

/* Why the own pawn on a cell may not move now; NULL if it may. */
static const char *idle(const FieldsState *state, Cell cell) {
    const bool queen = fields_has(state->queen[state->side], cell);
    const Cell underway = state->underway.cell;
    const bool moved = underway == CELL_NONE && state->first == cell &&
                       !fields_has(fields_fresh_princes(state), cell);
    return underway != CELL_NONE && (queen || underway != cell)
               ? N_("Only the Prince on %U can still move this turn: move him on, or end the turn "
                    "(F-10).")
           : !has_queen(state)
               ? N_("Without a Queen your Princes have potential 0 and cannot move (F-15).")
           : !moved ? NULL
           : queen  ? N_("The Queen on %F has already moved this turn (F-10).")
                    : N_("The Prince on %F has already moved this turn (F-10).");
}

static const char *pick(const FieldsState *state, Cell cell) {
    const char *idling = idle(state, cell);
    return !fields_has(fields_active(state, state->side), cell) ? not_own(state, cell)
           : idling != NULL                                     ? idling
           : fields_has(state->queen[state->side], cell)
               ? N_("The Queen on %F has no free land to move to (F-16).")
               : N_("The Prince on %F has no cell to move to and nothing that he could beat "
                    "(F-12).");
}

/* --- A pawn and a target ------------------------------------------------------------------- */

/* Whether `to` is at most `most` steps away over cells of `ground`; `to` itself may be any. */
static bool within(FieldsSet from, Cell to, int most, FieldsSet ground) {
    for (int point = 0; point < most; point++) {
        from |= fields_around(from) & (ground | fields_bit(to));
    }
    return fields_has(from, to);
}

/* Why a Prince who may move cannot reach `to`. */
static const char *prince_way(const FieldsState *state, Cell from, Cell to) {
    const FieldsStride stride = fields_stride(state, from);
    const FieldsSet start = fields_bit(from);
    const bool from_sea = fields_has(state->sea, from);
    const bool shore = from_sea != fields_has(state->sea, to);
    const bool far = fields_distance[from][to] > stride.left;
    const FieldsSet element = from_sea ? state->sea : FIELDS_ALL & ~state->sea;
    return shore && fields_has(fields_neighbours[from], to) && stride.used > 0
               ? N_("This Prince has already used a point; only the first can take him across the "
                    "shore (F-41).")
           : shore ? N_("%T is across the shore: going between land and sea is a whole move of one "
                        "cell (F-14).")
           : far && stride.used > 0 ? N_("%T is too far: this Prince has %L left (F-13).")
           : far                    ? N_("%T is too far: this Prince has a potential of %N (F-13).")
           : within(start, to, stride.left, element & ~state->hidden) ? blocked
           : within(start, to, stride.left, element | state->hidden)
               ? N_("Face-down tiles block the way to %T (F-39).")
               : N_("A move stays on land or on sea, and no such way leads to %T with %L (F-14).");
}

static const char *prince(const FieldsState *state, Cell from, Cell to) {
    const FieldsReach reach = fields_prince_reach(state, from, fields_stride(state, from));
    return from == to ? N_("The Prince is already on %T (F-10).")
           : fields_has(state->hidden, to) && fields_has(fields_neighbours[from], to)
               ? N_("%T is face down, and this Prince has no point left to explore it (F-39).")
           : fields_has(state->hidden, to)
               ? N_("%T is face down; a Prince explores only tiles next to his cell (F-39).")
           : fields_has(fields_active(state, state->side), to)
               ? N_("You already have a pawn on %T; a cell holds one active pawn (F-11).")
           : fields_has(reach.attack, to) ? too_weak
                                          : prince_way(state, from, to);
}

static const char *queen(const FieldsState *state, Cell from, Cell to) {
    const FieldsSet own_sea = state->sea & state->prince[state->side];
    return from == to ? N_("The Queen is already on %T (F-10).")
           : fields_has(state->hidden, to)
               ? N_("%T is face down; only Princes explore tiles (F-39).")
           : fields_has(fields_barrier(state, state->side), to)
               ? N_("The Queen never attacks, and there is an opposing %O on %T (F-17).")
           : fields_has(state->sea, to)
               ? N_("%T is sea, and the Queen must end her move on land (F-16).")
           : fields_distance[from][to] > 2
               ? N_("%T is too far: the Queen moves one or two cells (F-16).")
           : within(fields_bit(from), to, 2, fields_land(state) | own_sea) ? blocked
           : within(fields_bit(from), to, 2, ~state->hidden)
               ? N_("The Queen passes a sea only where you have a Prince, and there is none on the "
                    "way "
                    "to %T (F-16).")
               : N_("A face-down tile blocks the way to %T, and the Queen cannot explore it "
                    "(F-39).");
}

static const char *pair(const FieldsState *state, Cell from, Cell to) {
    const bool queens = fields_has(state->queen[state->side], from);
    const char *idling = idle(state, from);
    return queens && fields_has(state->prince[state->side], to)   ? castling(state, to)
           : !fields_has(fields_active(state, state->side), from) ? not_own(state, from)
           : idling != NULL                                       ? idling
           : queens                                               ? queen(state, from, to)
                                                                  : prince(state, from, to);
}

/* --- Two Princes and a target -------------------------------------------------------------- */

static const char *joint(const FieldsState *state, Cell from, Cell with, Cell to) {
    const FieldsReach first = fields_prince_reach(state, from, fields_stride(state, from));
    const FieldsReach second = fields_prince_reach(state, with, fields_stride(state, with));
    return has_begun(state) ? N_("A joint attack must be the only action of a turn (F-32).")
           : !fields_has(fields_barrier(state, state->side), to)
               ? N_("Two Princes move together only to attack, and there is nothing to attack on "
                    "%T "
                    "(F-32).")
           : !fields_has(first.attack, to)
               ? N_("The Prince on %F cannot reach %T; for a joint attack both must (F-32).")
           : !fields_has(second.attack, to)
               ? N_("The Prince on %W cannot reach %T; for a joint attack both must (F-32).")
               : too_weak;
}

/* --- All clicks ---------------------------------------------------------------------------- */

static const char *cells_alone(const FieldsState *state, const Cell cell[3], int cells,
                               Action *tried) {
    const FieldsSet princes = state->prince[state->side];
    if (cells == 3 && fields_has(princes, cell[0]) && fields_has(princes, cell[1])) {
        *tried = fields_action(FIELDS_JOINT_ATTACK, cell[0], cell[1], cell[2]);
        return joint(state, cell[0], cell[1], cell[2]);
    }
    if (cells < 2) {
        *tried = cells == 0 ? ACTION_NONE : fields_action(FIELDS_NOTHING, cell[0], 0, 0);
        return cells == 0 ? not_now : pick(state, cell[0]);
    }
    *tried = fields_action(FIELDS_ATTACK, cell[cells - 2], 0, cell[cells - 1]);
    return pair(state, cell[cells - 2], cell[cells - 1]);
}

static const char *opposing_piece(const FieldsState *state, Cell cell) {
    const int other = 1 - state->side;
    return fields_has(state->queen[other], cell)    ? N_("Queen")
           : fields_has(state->prince[other], cell) ? N_("Prince")
                                                    : N_("City");
}

static const char *part_of(const void *at, Action tried, char part, char room[GAME_LABEL_MAX]) {
    static const char *const points[] = {N_("no points"), N_("1 point"), N_("2 points"),
                                         N_("3 points"), N_("4 points")};
    const FieldsState *state = at;
    const FieldsActionKind kind = fields_action_kind(tried);
    const Cell to = fields_to(tried);
    const int side = state->side;
    const bool over = state->ended != FIELDS_GOES_ON;
    const char *rule = over                         ? end_rule(&fields_ends[state->ended], "F-35")
                       : kind == FIELDS_BUILD_CITY  ? "F-21"
                       : kind == FIELDS_BUILD_FIELD ? "F-20"
                       : has_queen(state)           ? "F-23"
                                                    : "F-22";
    const FieldsBattle attack =
        fields_attack_sum(state, side, to, kind == FIELDS_JOINT_ATTACK ? 2 : 1);
    const FieldsBattle defence = fields_defence_sum(state, 1 - side, to);
    const int left = fields_stride(state, fields_from(tried)).left;
    return part == 'E'   ? tr(opposing_piece(state, fields_from(tried)))
           : part == 'O' ? tr(opposing_piece(state, to))
           : part == 'B' ? tr(kind == FIELDS_BUILD_CITY ? N_("City") : N_("Field"))
           : part == 'R' ? rule
           : part == 'L' ? tr(points[left])
           : part == 'U' ? fields_cell_name(state->underway.cell)
           : part == 'A' ? fields_battle_text(&attack, room)
           : part == 'D' ? fields_battle_text(&defence, room)
           : part == 'N' ? pattern_number(left, room)
           : part == 'P' ? pattern_number(fields_count(state, side, FIELDS_PRINCE) + 1, room)
           : part == 'H' ? pattern_number(fields_count(state, side, FIELDS_FIELD), room)
           : part == 'C' ? pattern_number(fields_count(state, side, FIELDS_CITY), room)
                         : fields_part(state, tried, part, room);
}

void fields_explain(const void *at, const Click *clicks, int count, char why[GAME_WHY_MAX]) {
    const FieldsState *state = at;
    const char *sentence = not_now;
    Action tried = ACTION_NONE;
    if (state->ended != FIELDS_GOES_ON) {
        sentence = N_("The game is over (%R).");
    } else if (count > 0 && clicks[count - 1].kind == CLICK_BUTTON) {
        sentence = button_alone(state, clicks[count - 1].index, &tried);
    } else if (count > 0 && clicks[0].kind == CLICK_BUTTON) {
        const Cell cell[] = {count > 1 ? click_cell(&clicks[1], FIELDS_CELLS) : CELL_NONE,
                             count > 2 ? click_cell(&clicks[2], FIELDS_CELLS) : CELL_NONE};
        sentence = button_cells(state, clicks[0].index, cell, &tried);
    } else {
        Cell cell[3];
        const int cells = click_cells(clicks, count, FIELDS_CELLS, cell);
        sentence = cells_alone(state, cell, cells, &tried);
    }
    pattern_say(sentence, part_of, state, tried, why, GAME_WHY_MAX);
}
