/* What the panel says about the cell under the pointer. */
#include "game/text.h"
#include "games/fields/view/parts.h"

/* The pieces on a cell: active pawns of one seat over at most one passive pawn. */
typedef struct Stand {
    int pawn_seat, base_seat; /* SEAT_NONE: nobody */
    FieldsPiece pawn, base;
    bool two; /* Princes */
} Stand;

static Stand stand_at(const FieldsState *state, Cell cell) {
    Stand stand = {.pawn_seat = SEAT_NONE, .base_seat = SEAT_NONE};
    for (int seat = 0; seat < FIELDS_SEATS; seat++) {
        for (int i = FIELDS_PIECES - 1; i >= 0; i--) {
            const FieldsPiece piece = (FieldsPiece)i;
            const int count = fields_count_at(state, seat, piece, cell);
            if (count > 0 && (piece == FIELDS_QUEEN || piece == FIELDS_PRINCE)) {
                stand.pawn_seat = seat;
                stand.two = count > 1;
                stand.pawn = piece;
            } else if (count > 0) {
                stand.base_seat = seat;
                stand.base = piece;
            }
        }
    }
    return stand;
}

/* What pawns are called alone, on something of the same owner, or of the other. */
typedef struct StandWords {
    const char *alone, *own[2], *other[2]; /* on a City, on a Field */
} StandWords;

static const StandWords queen = {
    N_("Queen, %s"),
    {N_("Queen in a City, both %s"), N_("Queen on a Field, both %s")},
    {N_("Queen of %s in a City of %s"), N_("Queen of %s on a Field of %s")},
};
static const StandWords prince = {
    N_("Prince, %s"),
    {N_("Prince in a City, both %s"), N_("Prince on a Field, both %s")},
    {N_("Prince of %s in a City of %s"), N_("Prince of %s on a Field of %s")},
};
static const StandWords princes = {
    N_("Two Princes, %s"),
    {N_("Two Princes in a City, all %s"), N_("Two Princes on a Field, all %s")},
    {N_("Two Princes of %s in a City of %s"), N_("Two Princes of %s on a Field of %s")},
};

/* Appends the potential of a Prince there; nothing for other pieces. */
static void add_potential(const FieldsState *state, const Stand *stand, Cell cell, char *text,
                          size_t size) {
    const int seat = stand->pawn_seat, left = state->underway.left;
    if (seat == SEAT_NONE || stand->pawn != FIELDS_PRINCE) {
        return;
    }
    char who[VIEW_LINE_MAX];
    tr_say(who, sizeof who, "%s", text);
    if (state->queen[seat] == 0) {
        tr_say(text, size, "%s; potential 0, no Queen", who); /* F-15 */
    } else if (state->underway.cell == cell && state->side == seat) {
        tr_say_number(text, size, "%s; %d point left", "%s; %d points left", left, who, left);
    } else {
        tr_say(text, size, "%s; potential %d", who, fields_potential(state, seat, cell));
    }
}

static void add_pieces(InspectText *text, const Scene *scene, const Stand *stand, Cell cell) {
    const char *over = stand->pawn_seat != SEAT_NONE ? scene->seat_name[stand->pawn_seat] : "";
    const char *below = stand->base_seat != SEAT_NONE ? scene->seat_name[stand->base_seat] : "";
    const StandWords *words = stand->two                     ? &princes
                              : stand->pawn == FIELDS_PRINCE ? &prince
                                                             : &queen;
    const int on_field = stand->base == FIELDS_FIELD;
    char line[VIEW_LINE_MAX];
    if (stand->pawn_seat == SEAT_NONE && stand->base_seat == SEAT_NONE) {
        return;
    }
    if (stand->base_seat == SEAT_NONE) {
        tr_say(line, sizeof line, words->alone, over);
    } else if (stand->pawn_seat == SEAT_NONE) {
        tr_say(line, sizeof line, on_field ? N_("Field, %s") : N_("City, %s"), below);
    } else if (stand->pawn_seat == stand->base_seat) {
        tr_say(line, sizeof line, words->own[on_field], over);
    } else {
        tr_say(line, sizeof line, words->other[on_field], over, below);
    }
    add_potential(scene->state, stand, cell, line, sizeof line);
    inspect_say(text, "%s", line);
}

/* Whether an action of this kind that ends on `cell` is legal now. */
static bool may(const Scene *scene, FieldsActionKind kind, Cell cell) {
    for (int i = 0; i < scene->source.count; i++) {
        Action action = scene->source.actions[i];
        if (fields_action_kind(action) == kind && fields_to(action) == cell) {
            return true;
        }
    }
    return false;
}

/* What defends, and what could attack it, from the side of the viewer. */
static void add_battle(InspectText *text, const Scene *scene, const Stand *stand, Cell cell) {
    const FieldsState *state = scene->state;
    const int owner = stand->pawn_seat != SEAT_NONE ? stand->pawn_seat : stand->base_seat;
    if (owner == SEAT_NONE || fields_defence(state, owner, cell) == 0) {
        return;
    }
    const int defence = fields_defence(state, owner, cell), other = 1 - owner;
    const bool yours = other == scene->own_seat;
    if ((owner == state->side && owner == scene->own_seat) || scene->outcome.kind != OUTCOME_NONE ||
        fields_count(state, other, FIELDS_PRINCE) == 0) {
        inspect_say(text, "Defends with %d", defence);
        return;
    }
    const int attack = fields_attack(state, other, cell);
    const bool two = !may(scene, FIELDS_ATTACK, cell) && may(scene, FIELDS_JOINT_ATTACK, cell);
    const int value = two ? 2 * attack : attack;
    if (yours) {
        inspect_say(text,
                    two ? N_("Defends with %d, your two Princes attack with %d")
                        : N_("Defends with %d, your Prince attacks with %d"),
                    defence, value);
    } else {
        inspect_say(text,
                    two ? N_("Defends with %d, %s's two Princes attack with %d")
                        : N_("Defends with %d, %s's Prince attacks with %d"),
                    defence, scene->seat_name[other], value);
    }
}

/* One more line, for what matters most besides the Battle. */
static void add_prospect(InspectText *text, const Scene *scene, const Stand *stand, Cell cell) {
    const FieldsState *state = scene->state;
    int owner = stand->pawn_seat;
    if (owner != SEAT_NONE && fields_has(fields_threatened(state, owner), cell)) {
        const int taker = 1 - owner;
        const bool now = may(scene, FIELDS_ATTACK, cell) || may(scene, FIELDS_JOINT_ATTACK, cell);
        if (taker == scene->own_seat) {
            inspect_say(text, now ? N_("You can take it now") : N_("You can take it next turn"));
        } else {
            inspect_say(text, now ? N_("%s can take it now") : N_("%s can take it next turn"),
                        scene->seat_name[taker]);
        }
        return;
    }
    for (int seat = 0; seat < FIELDS_SEATS; seat++) {
        FieldsNetwork network = fields_network(state, seat);
        if (fields_has(network.cells, cell)) {
            char points[FIELDS_POINTS_TEXT];
            fields_points_text(network.halves, points);
            inspect_say(text, "In the network of %s, %s of 5", scene->seat_name[seat], points);
        }
    }
}

void fields_view_inspect(const Scene *scene, Cell cell, InspectText *text) {
    static const char *const about[] = {N_("plain, worth 1"), N_("mountain, worth ½"), N_("sea"),
                                        N_("face down")};
    FieldsTerrain terrain = fields_terrain(scene->state, cell);
    text->count = 0;
    inspect_head(text, scene->board->name[cell], "%s", tr(about[terrain]));
    if (terrain == FIELDS_HIDDEN) {
        return;
    }
    Stand stand = stand_at(scene->state, cell);
    add_pieces(text, scene, &stand, cell);
    add_battle(text, scene, &stand, cell);
    add_prospect(text, scene, &stand, cell);
}
