/* Why a click does nothing: the rule that forbids it. */
#include <string.h>

#include "game/explain.h"
#include "games/fields/rules.h"

/* --- Castling ------------------------------------------------------------------------------ */

/* F-9: whether a move has begun, which rules out other actions. */
static bool explain_begun(const FieldsState *state, Why why) {
    if (state->first == CELL_NONE && state->underway.cell == CELL_NONE) {
        return false;
    }
    say(why, "You have begun to move, so you cannot take another action this turn (F-9).");
    return true;
}

static void explain_castling(const FieldsState *state, Cell prince, Why why) {
    const int side = state->side;
    const char *name = fields_cell_name(prince);
    if (explain_begun(state, why)) {
        return;
    }
    if (state->queen[side] == 0) {
        say(why, "Castling needs a Queen, and you have lost yours (F-18).");
    } else if (!fields_has(state->prince[side], prince)) {
        say(why, "The Queen castles with one of your Princes, and there is none on %s (F-18).",
            name);
    } else if (fields_distance[prince][fields_lowest(state->queen[side])] > 2) {
        say(why, "The Prince on %s is more than two cells from the Queen (F-18).", name);
    } else if (fields_has(state->sea, prince)) {
        say(why, "The Prince on %s is on a sea, where the Queen cannot go (F-18).", name);
    } else if (fields_has(state->twin[side], prince)) {
        say(why, "Two Princes share %s, and the Queen cannot take the place of both (F-19).", name);
    } else {
        say(why, "No cell between the Queen and %s is open (F-18).", name);
    }
}

/* --- Buttons alone ------------------------------------------------------------------------- */

static void explain_stop(const FieldsState *state, Why why) {
    if (state->underway.cell == CELL_NONE) {
        say(why, "No Prince is under way, so there is none to stop (F-40).");
    } else if (state->first != CELL_NONE) {
        say(why, "This is your second pawn; end the turn instead (F-10).");
    } else {
        say(why, "No second pawn can move after this one; end the turn instead (F-10).");
    }
}

static void explain_castle_button(const FieldsState *state, Why why) {
    const FieldsSet princes = state->prince[state->side];
    if (state->queen[state->side] != 0 && fields_size(princes) == 1) {
        explain_castling(state, fields_lowest(princes), why);
    } else if (!explain_begun(state, why)) {
        say(why, "%s (F-18).",
            state->queen[state->side] == 0 ? "Castling needs a Queen, and you have lost yours"
                                           : "The Queen has no Prince to castle with: alone on "
                                             "land, within two cells, with an open way");
    }
}

/* What both kinds of building need of the Queen's cell. */
static bool explain_ground(const FieldsState *state, const char *what, const char *rule, Why why) {
    const FieldsSet queen = state->queen[state->side];
    if (queen == 0) {
        say(why, "Only the Queen builds, and you have lost yours (%s).", rule);
    } else if ((queen & (state->field[0] | state->field[1])) != 0) {
        say(why, "The Queen's cell already has a Field, so you cannot build a %s there (%s).", what,
            rule);
    } else if ((queen & (state->city[0] | state->city[1])) != 0) {
        say(why, "The Queen's cell already has a City, so you cannot build a %s there (%s).", what,
            rule);
    } else {
        return false;
    }
    return true;
}

static void explain_build(const FieldsState *state, FieldsPiece piece, Why why) {
    const bool city = piece == FIELDS_CITY;
    if (explain_begun(state, why) ||
        explain_ground(state, city ? "City" : "Field", city ? "F-21" : "F-20", why)) {
        return;
    }
    if (!city) {
        say(why, "All 8 of your Fields are on the board (F-20).");
    } else if (fields_count(state, state->side, FIELDS_CITY) >= FIELDS_CITIES_MAX) {
        say(why,
            "You have %d Cities on the board; you may build one only if you have fewer than 2 "
            "(F-21).",
            fields_count(state, state->side, FIELDS_CITY));
    } else {
        say(why, "All 4 Cities are on the board (F-21).");
    }
}

/* Why no Prince can return to any City. */
static void explain_no_prince(const FieldsState *state, Why why) {
    const int princes = fields_count(state, state->side, FIELDS_PRINCE);
    const int fields = fields_count(state, state->side, FIELDS_FIELD);
    if (princes >= FIELDS_PRINCES_MAX) {
        say(why, "All three of your Princes are on the board (F-23).");
    } else if (fields < princes + 1) {
        say(why, "For %d Princes you need %d Fields on the board, and you have %d (F-23).",
            princes + 1, princes + 1, fields);
    } else {
        say(why, "A Prince returns to one of your Cities without a pawn on it, and you have none "
                 "(F-23).");
    }
}

static void explain_bring_back(const FieldsState *state, Why why) {
    if (explain_begun(state, why)) {
        return;
    }
    if (state->queen[state->side] == 0) {
        say(why, "The Queen returns to one of your Cities without another pawn on it, and you have "
                 "none (F-22).");
    } else {
        explain_no_prince(state, why);
    }
}

static void explain_pass(const FieldsState *state, Why why) {
    if (!explain_begun(state, why)) {
        say(why, "The last two turns were passes, so you must do something else (F-24).");
    }
}

static void explain_button(const FieldsState *state, int button, Why why) {
    switch (button) {
    case FIELDS_BUTTON_STOP:
        explain_stop(state, why);
        break;
    case FIELDS_BUTTON_END:
        say(why, "You have done nothing this turn; take an action or pass (F-9).");
        break;
    case FIELDS_BUTTON_FIELD:
        explain_build(state, FIELDS_FIELD, why);
        break;
    case FIELDS_BUTTON_CITY:
        explain_build(state, FIELDS_CITY, why);
        break;
    case FIELDS_BUTTON_CASTLE:
        explain_castle_button(state, why);
        break;
    case FIELDS_BUTTON_BRING_BACK:
        explain_bring_back(state, why);
        break;
    case FIELDS_BUTTON_PASS:
        explain_pass(state, why);
        break;
    default:
        break;
    }
}

/* --- A button and cells -------------------------------------------------------------------- */

static void explain_return_cell(const FieldsState *state, Cell city, Why why) {
    const char *name = fields_cell_name(city);
    if (!fields_has(state->city[state->side], city)) {
        say(why, "Lost pawns return to one of your Cities, and you have none on %s (%s).", name,
            state->queen[state->side] == 0 ? "F-22" : "F-23");
    } else if (fields_has(fields_active(state, 0) | fields_active(state, 1), city)) {
        say(why, "The City on %s already has a pawn on it (%s).", name,
            state->queen[state->side] == 0 ? "F-22" : "F-23");
    } else {
        explain_no_prince(state, why);
    }
}

static void explain_given_up(const FieldsState *state, Cell city, Cell prince, Why why) {
    if (state->queen[state->side] != 0) {
        explain_no_prince(state, why);
    } else if (!fields_has(state->prince[state->side], prince)) {
        say(why, "To bring back the Queen you give up a Prince, and you have none on %s (F-22).",
            fields_cell_name(prince));
    } else {
        say(why, "The City on %s holds a pawn other than the Prince you would give up (F-22).",
            fields_cell_name(city));
    }
}

static void explain_button_cells(const FieldsState *state, int button, Cell first, Cell second,
                                 Why why) {
    if (first == CELL_NONE) {
        return;
    }
    if (button == FIELDS_BUTTON_CASTLE) {
        explain_castling(state, first, why);
    } else if (button == FIELDS_BUTTON_BRING_BACK && !explain_begun(state, why)) {
        if (second == CELL_NONE) {
            explain_return_cell(state, first, why);
        } else {
            explain_given_up(state, first, second, why);
        }
    }
}

static const char *points(int count) {
    static const char *const text[] = {"no points", "1 point", "2 points", "3 points", "4 points"};
    return text[count];
}

static const char *opposing_piece(const FieldsState *state, Cell cell) {
    const int other = 1 - state->side;
    return fields_has(state->queen[other], cell)    ? "Queen"
           : fields_has(state->prince[other], cell) ? "Prince"
                                                    : "City";
}

/* --- One cell: why no action starts there -------------------------------------------------- */

static void explain_not_own(const FieldsState *state, Cell cell, Why why) {
    const int side = state->side;
    const char *name = fields_cell_name(cell);
    if (fields_has(state->hidden, cell)) {
        say(why,
            "%s is face down. Only a Prince next to it can explore it; choose him first (F-39).",
            name);
    } else if (fields_has(fields_active(state, 1 - side), cell)) {
        say(why, "The %s on %s is your opponent's; choose one of your pawns (F-10).",
            opposing_piece(state, cell), name);
    } else if (fields_has(state->city[0] | state->city[1] | state->field[0] | state->field[1],
                          cell)) {
        say(why, "Fields and Cities never move, and you have no pawn on %s (F-2).", name);
    } else {
        say(why, "You have no pawn on %s; choose one of yours (F-10).", name);
    }
}

/* Why the own pawn on a cell may not move now; false if it may. */
static bool explain_idle(const FieldsState *state, Cell cell, Why why) {
    const int side = state->side;
    const char *name = fields_cell_name(cell);
    const bool queen = fields_has(state->queen[side], cell);
    const Cell underway = state->underway.cell;
    if (underway != CELL_NONE && (queen || underway != cell)) {
        say(why,
            "The Prince on %s is still under way: move him on, stop him or end the turn (F-10).",
            fields_cell_name(underway));
    } else if (state->queen[side] == 0) {
        say(why, "Without a Queen your Princes have potential 0 and cannot move (F-15).");
    } else if (underway == CELL_NONE && state->first == cell &&
               !fields_has(fields_fresh_princes(state), cell)) {
        say(why, "The %s on %s has already moved this turn (F-10).", queen ? "Queen" : "Prince",
            name);
    } else {
        return false;
    }
    return true;
}

static void explain_pick(const FieldsState *state, Cell cell, Why why) {
    const int side = state->side;
    const char *name = fields_cell_name(cell);
    if (!fields_has(fields_active(state, side), cell)) {
        explain_not_own(state, cell, why);
    } else if (explain_idle(state, cell, why)) {
        return;
    } else if (fields_has(state->queen[side], cell)) {
        say(why, "The Queen on %s has no free land to move to (F-16).", name);
    } else {
        say(why, "The Prince on %s has no cell to move to and nothing that he could beat (F-12).",
            name);
    }
}

/* --- A pawn and a target ------------------------------------------------------------------- */

static void explain_weak_attack(const FieldsState *state, Cell to, int princes, Why why) {
    say(why,
        "The attack on %s has Battle value %d; it must be higher than the defence of %d (F-25).",
        fields_cell_name(to), princes * fields_attack(state, state->side, to),
        fields_defence(state, 1 - state->side, to));
}

/* Whether `to` is at most `most` steps away over cells of `ground`; `to` itself may be any. */
static bool within(FieldsSet from, Cell to, int most, FieldsSet ground) {
    for (int point = 0; point < most; point++) {
        from |= fields_around(from) & (ground | fields_bit(to));
    }
    return fields_has(from, to);
}

/* An impossible step between land and sea. */
static void explain_shore(Cell from, Cell to, FieldsStride stride, Why why) {
    const bool adjacent = fields_has(fields_neighbours[from], to);
    if (adjacent && stride.used > 0) {
        say(why, "This Prince has already used a point; only the first can take him across the "
                 "shore (F-41).");
        return;
    }
    say(why,
        "%s is across the shore: going between land and sea is a whole move of one cell (F-14).",
        fields_cell_name(to));
}

/* Why a Prince who may move cannot reach `to`. */
static void explain_prince_way(const FieldsState *state, Cell from, Cell to, Why why) {
    const FieldsStride stride = fields_stride(state, from);
    const char *name = fields_cell_name(to);
    const FieldsSet start = fields_bit(from);
    const bool from_sea = fields_has(state->sea, from);
    const FieldsSet element = from_sea ? state->sea : FIELDS_ALL & ~state->sea;
    if (from_sea != fields_has(state->sea, to)) {
        explain_shore(from, to, stride, why);
    } else if (fields_distance[from][to] > stride.left && stride.used > 0) {
        say(why, "%s is too far: this Prince has %s left (F-13).", name, points(stride.left));
    } else if (fields_distance[from][to] > stride.left) {
        say(why, "%s is too far: this Prince has a potential of %d (F-13).", name, stride.left);
    } else if (within(start, to, stride.left, element & ~state->hidden)) {
        say(why, "An opposing Queen, Prince or City blocks the way to %s (F-12).", name);
    } else if (within(start, to, stride.left, element | state->hidden)) {
        say(why, "Face-down tiles block the way to %s (F-39).", name);
    } else {
        say(why, "A move stays on land or on sea, and no such way leads to %s with %s (F-14).",
            name, points(stride.left));
    }
}

static void explain_prince(const FieldsState *state, Cell from, Cell to, Why why) {
    const FieldsStride stride = fields_stride(state, from);
    const FieldsReach reach = fields_prince_reach(state, from, stride);
    const char *name = fields_cell_name(to);
    if (from == to) {
        say(why, "The Prince is already on %s (F-10).", name);
    } else if (fields_has(state->hidden, to)) {
        const bool adjacent = fields_has(fields_neighbours[from], to);
        say(why,
            adjacent ? "%s is face down, and this Prince has no point left to explore it (F-39)."
                     : "%s is face down; a Prince explores only tiles next to his cell (F-39).",
            name);
    } else if (fields_has(fields_active(state, state->side), to)) {
        say(why, "You already have a pawn on %s; a cell holds one active pawn (F-11).", name);
    } else if (fields_has(reach.attack, to)) {
        explain_weak_attack(state, to, 1, why);
    } else {
        explain_prince_way(state, from, to, why);
    }
}

static void explain_queen_way(const FieldsState *state, Cell from, Cell to, Why why) {
    const char *name = fields_cell_name(to);
    const FieldsSet own_sea = state->sea & state->prince[state->side];
    if (fields_distance[from][to] > 2) {
        say(why, "%s is too far: the Queen moves one or two cells (F-16).", name);
    } else if (within(fields_bit(from), to, 2, fields_land(state) | own_sea)) {
        say(why, "An opposing Queen, Prince or City blocks the way to %s (F-12).", name);
    } else if (within(fields_bit(from), to, 2, ~state->hidden)) {
        say(why,
            "The Queen passes a sea only where you have a Prince, and there is none on the way to "
            "%s (F-16).",
            name);
    } else {
        say(why, "A face-down tile blocks the way to %s, and the Queen cannot explore it (F-39).",
            name);
    }
}

static void explain_queen(const FieldsState *state, Cell from, Cell to, Why why) {
    const char *name = fields_cell_name(to);
    if (from == to) {
        say(why, "The Queen is already on %s (F-10).", name);
    } else if (fields_has(state->hidden, to)) {
        say(why, "%s is face down; only Princes explore tiles (F-39).", name);
    } else if (fields_has(fields_barrier(state, state->side), to)) {
        say(why, "The Queen never attacks, and there is an opposing %s on %s (F-17).",
            opposing_piece(state, to), name);
    } else if (fields_has(state->sea, to)) {
        say(why, "%s is sea, and the Queen must end her move on land (F-16).", name);
    } else {
        explain_queen_way(state, from, to, why);
    }
}

static void explain_pair(const FieldsState *state, Cell from, Cell to, Why why) {
    const int side = state->side;
    const bool queen = fields_has(state->queen[side], from);
    if (queen && fields_has(state->prince[side], to)) {
        explain_castling(state, to, why);
    } else if (!fields_has(fields_active(state, side), from)) {
        explain_not_own(state, from, why);
    } else if (!explain_idle(state, from, why)) {
        if (queen) {
            explain_queen(state, from, to, why);
        } else {
            explain_prince(state, from, to, why);
        }
    }
}

/* --- Two Princes and a target -------------------------------------------------------------- */

static void explain_joint(const FieldsState *state, Cell from, Cell with, Cell to, Why why) {
    const Cell prince[] = {from, with};
    const FieldsSet princes = state->prince[state->side];
    if (!fields_has(princes, from) || !fields_has(princes, with)) {
        explain_pair(state, with, to, why);
        return;
    }
    if (state->first != CELL_NONE || state->underway.cell != CELL_NONE) {
        say(why, "A joint attack must be the only action of a turn (F-32).");
        return;
    }
    if (!fields_has(fields_barrier(state, state->side), to)) {
        say(why,
            "Two Princes move together only to attack, and there is nothing to attack on %s "
            "(F-32).",
            fields_cell_name(to));
        return;
    }
    for (int i = 0; i < 2; i++) {
        const FieldsStride stride = fields_stride(state, prince[i]);
        if (!fields_has(fields_prince_reach(state, prince[i], stride).attack, to)) {
            say(why, "The Prince on %s cannot reach %s; for a joint attack both must (F-32).",
                fields_cell_name(prince[i]), fields_cell_name(to));
            return;
        }
    }
    explain_weak_attack(state, to, 2, why);
}

/* --- All clicks ---------------------------------------------------------------------------- */

static void explain_cells(const FieldsState *state, const Click *clicks, int count, Why why) {
    Cell cell[3];
    const int cells = click_cells(clicks, count, FIELDS_CELLS, cell);
    if (cells == 1) {
        explain_pick(state, cell[0], why);
    } else if (cells == 2) {
        explain_pair(state, cell[0], cell[1], why);
    } else if (cells == 3) {
        explain_joint(state, cell[0], cell[1], cell[2], why);
    }
}

void fields_explain(const void *at, const Click *clicks, int count, char why[GAME_WHY_MAX]) {
    const FieldsState *state = at;
    strcpy(why, "You cannot use that now (F-9).");
    if (state->ended != FIELDS_GOES_ON) {
        const char *rule = state->ended == FIELDS_BY_FALL    ? "F-36"
                           : state->ended == FIELDS_BY_QUIET ? "F-37"
                                                             : "F-35";
        say(why, "The game is over (%s).", rule);
        return;
    }
    if (count < 1) {
        return;
    }
    if (clicks[count - 1].kind == CLICK_BUTTON) {
        explain_button(state, clicks[count - 1].index, why);
    } else if (clicks[0].kind == CLICK_BUTTON) {
        const Cell first = count > 1 ? click_cell(&clicks[1], FIELDS_CELLS) : CELL_NONE;
        const Cell second = count > 2 ? click_cell(&clicks[2], FIELDS_CELLS) : CELL_NONE;
        explain_button_cells(state, clicks[0].index, first, second, why);
    } else {
        explain_cells(state, clicks, count, why);
    }
}
