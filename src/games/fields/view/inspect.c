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

/* The cell of a Queen, who is there. */
static const char *queen_cell(const Scene *scene, int seat) {
    const FieldsState *state = scene->state;
    return scene->board->name[__builtin_ctz(state->queen[seat])];
}

/* Appends the potential of a Prince there, as the sum that it is; nothing for other pieces. */
static void add_potential(const Scene *scene, const Stand *stand, Cell cell, char *text,
                          size_t size) {
    const FieldsState *state = scene->state;
    const int seat = stand->pawn_seat, left = state->underway.left;
    if (seat == SEAT_NONE || stand->pawn != FIELDS_PRINCE) {
        return;
    }
    char who[VIEW_LINE_MAX];
    tr_say(who, sizeof who, "%s", text);
    if (state->queen[seat] == 0) {
        tr_say(text, size, "%s; potential 0, no Queen", who); /* F-15 */
    } else if (state->underway.cell == cell && state->side == seat) {
        const int all = left + state->underway.used;
        tr_say_number(text, size, "%s; %d of %d point left", "%s; %d of %d points left", all, who,
                      left, all);
    } else {
        const int points = fields_potential(state, seat, cell);
        tr_say(text, size, "%s; potential 5 − %d = %d, Queen on %s", who, 5 - points, points,
               queen_cell(scene, seat));
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
    add_potential(scene, stand, cell, line, sizeof line);
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

/* F-26: with what a cell could be attacked, by one Prince or by two together. */
static void add_attack(InspectText *text, const Scene *scene, int seat, Cell cell) {
    const FieldsState *state = scene->state;
    const bool two = !may(scene, FIELDS_ATTACK, cell) && may(scene, FIELDS_JOINT_ATTACK, cell);
    const FieldsBattle attack = fields_attack_sum(state, seat, cell, two ? 2 : 1);
    char sum[FIELDS_SUM_TEXT], whole[VIEW_LINE_MAX];
    (void)fields_battle_text(&attack, sum);
    if (attack.prince > 0) {
        tr_say(whole, sizeof whole, "%s, Queen on %s", sum, queen_cell(scene, seat));
    } else {
        tr_say(whole, sizeof whole, "%s", sum);
    }
    if (seat == scene->own_seat) {
        inspect_say(text, two ? N_("Your two Princes attack: %s") : N_("Your Prince attacks: %s"),
                    whole);
    } else {
        inspect_say(text, two ? N_("%s's two Princes attack: %s") : N_("%s's Prince attacks: %s"),
                    scene->seat_name[seat], whole);
    }
}

/* What defends, and what could attack it, from the side of the viewer. */
static void add_battle(InspectText *text, const Scene *scene, const Stand *stand, Cell cell) {
    const FieldsState *state = scene->state;
    const int owner = stand->pawn_seat != SEAT_NONE ? stand->pawn_seat : stand->base_seat;
    const bool field = stand->pawn_seat == SEAT_NONE && stand->base == FIELDS_FIELD;
    if (owner == SEAT_NONE || field) {
        return;
    }
    const FieldsBattle defence = fields_defence_sum(state, owner, cell);
    const int other = 1 - owner;
    char sum[FIELDS_SUM_TEXT];
    inspect_say(text, "Defence: %s", fields_battle_text(&defence, sum));
    if ((owner != state->side || owner != scene->own_seat) && scene->outcome.kind == OUTCOME_NONE &&
        fields_count(state, other, FIELDS_PRINCE) > 0) {
        add_attack(text, scene, other, cell);
    }
}

/* `4 Fields at 1 + 1 at ½ = 4½ of 5` */
static void say_worth(const FieldsWorth *worth, char text[VIEW_LINE_MAX]) {
    char points[FIELDS_POINTS_TEXT];
    fields_points_text(worth->halves, points);
    if (worth->plains > 0 && worth->mountains > 0) {
        tr_say_number(text, VIEW_LINE_MAX, "%d Field at 1 + %d at ½ = %s of 5",
                      "%d Fields at 1 + %d at ½ = %s of 5", worth->plains, worth->plains,
                      worth->mountains, points);
    } else if (worth->mountains > 0) {
        tr_say_number(text, VIEW_LINE_MAX, "%d Field at ½ = %s of 5", "%d Fields at ½ = %s of 5",
                      worth->mountains, worth->mountains, points);
    } else {
        tr_say_number(text, VIEW_LINE_MAX, "%d Field at 1 = %s of 5", "%d Fields at 1 = %s of 5",
                      worth->plains, worth->plains, points);
    }
}

/* The network that a cell is part of. */
static void add_network(InspectText *text, const Scene *scene, Cell cell) {
    const FieldsState *state = scene->state;
    for (int seat = 0; seat < FIELDS_SEATS; seat++) {
        FieldsNetwork network = fields_network(state, seat);
        if (fields_has(network.cells, cell)) {
            const FieldsWorth worth = fields_worth(state, seat, network.cells);
            char sum[VIEW_LINE_MAX];
            say_worth(&worth, sum);
            inspect_say(text, "In the network of %s: %s", scene->seat_name[seat], sum);
        }
    }
}

void fields_view_inspect(const Scene *scene, Cell cell, InspectText *text) {
    static const char *const about[] = {N_("plain: a Field counts 1"),
                                        N_("mountain: a Field counts ½"), N_("sea"),
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
    add_network(text, scene, cell);
}

/* F-34, F-35: what the value of a network in the panel consists of. */
bool fields_view_inspect_hot(const Scene *scene, Click hot, InspectText *text) {
    const FieldsState *state = scene->state;
    const int seat = hot.index - FIELDS_OWN_NETWORK;
    if (hot.kind != CLICK_ITEM || seat < 0 || seat >= FIELDS_SEATS) {
        return false;
    }
    const FieldsNetwork network = fields_network(state, seat);
    const FieldsWorth worth = fields_worth(state, seat, network.cells);
    const int apart = fields_count(state, seat, FIELDS_FIELD) - worth.plains - worth.mountains;
    char sum[VIEW_LINE_MAX];
    inspect_head(text, tr("Network"), "%s", scene->seat_name[seat]);
    if (network.cells == 0) {
        inspect_say(text, "No City, so no Field counts (F-35)");
        return true;
    }
    say_worth(&worth, sum);
    inspect_say(text, "%s (F-34)", sum);
    if (apart > 0) {
        inspect_say(text,
                    tr_number("%d Field is not connected to its City and does not count (F-35)",
                              "%d Fields are not connected to its City and do not count (F-35)",
                              apart),
                    apart);
    }
    return true;
}
