/* Why a button of the panel does nothing: castling, building, bringing back, passing. */
#include "games/fields/explain.h"

/* F-9: whether a move has begun, which rules out other actions. */
static bool explain_begun(const FieldsState *state, Why why) {
    if (state->first == CELL_NONE && state->underway.cell == CELL_NONE) {
        return false;
    }
    say(why, "You have begun to move, so you cannot take another action this turn (F-9).");
    return true;
}

void fields_explain_castling(const FieldsState *state, Cell prince, Why why) {
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
        fields_explain_castling(state, fields_lowest(princes), why);
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

void fields_explain_button(const FieldsState *state, int button, Why why) {
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

void fields_explain_button_cells(const FieldsState *state, int button, Cell first, Cell second,
                                 Why why) {
    if (first == CELL_NONE) {
        return;
    }
    if (button == FIELDS_BUTTON_CASTLE) {
        fields_explain_castling(state, first, why);
    } else if (button == FIELDS_BUTTON_BRING_BACK && !explain_begun(state, why)) {
        if (second == CELL_NONE) {
            explain_return_cell(state, first, why);
        } else {
            explain_given_up(state, first, second, why);
        }
    }
}
