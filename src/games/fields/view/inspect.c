/* What the panel says about the cell under the pointer. */
#include <stdio.h>
#include <string.h>

#include "games/fields/view/parts.h"
#include "view/sheet.h"

/* The pieces on a cell: active pawns of one seat over at most one passive pawn. */
typedef struct Stand {
    int pawn_seat, base_seat; /* SEAT_NONE: nobody */
    const char *pawn;         /* `Prince`, `Two Princes`... */
    const char *base;         /* `Field`, `City` */
    bool two;
} Stand;

static Stand stand_at(const FieldsState *state, Cell cell) {
    Stand stand = {.pawn_seat = SEAT_NONE, .base_seat = SEAT_NONE};
    for (int seat = 0; seat < FIELDS_SEATS; seat++) {
        for (int i = FIELDS_PIECES - 1; i >= 0; i--) {
            const FieldsPiece piece = (FieldsPiece)i;
            const int count = fields_count_at(state, seat, piece, cell);
            const char *name = fields_pictures[piece].title;
            if (count > 0 && (piece == FIELDS_QUEEN || piece == FIELDS_PRINCE)) {
                stand.pawn_seat = seat;
                stand.two = count > 1;
                stand.pawn = stand.two ? "Two Princes" : name;
            } else if (count > 0) {
                stand.base_seat = seat;
                stand.base = name;
            }
        }
    }
    return stand;
}

/* The potential of a Prince there: `; potential 3`. Empty for other pieces. */
static void potential_text(const FieldsState *state, const Stand *stand, Cell cell, char *text,
                           size_t size) {
    int seat = stand->pawn_seat;
    text[0] = '\0';
    if (seat == SEAT_NONE || fields_count_at(state, seat, FIELDS_PRINCE, cell) == 0) {
        return;
    }
    if (state->queen[seat] == 0) {
        snprintf(text, size, "; potential 0, no Queen"); /* F-15 */
    } else if (state->underway.cell == cell && state->side == seat) {
        snprintf(text, size, "; %d point%s left", state->underway.left,
                 plural(state->underway.left));
    } else {
        snprintf(text, size, "; potential %d", fields_potential(state, seat, cell));
    }
}

static void add_pieces(InspectText *text, const Scene *scene, const Stand *stand, Cell cell) {
    const char *over = stand->pawn_seat != SEAT_NONE ? scene->seat_name[stand->pawn_seat] : "";
    const char *below = stand->base_seat != SEAT_NONE ? scene->seat_name[stand->base_seat] : "";
    if (stand->pawn == NULL && stand->base == NULL) {
        return;
    }
    char potential[40];
    potential_text(scene->state, stand, cell, potential, sizeof potential);
    if (stand->base == NULL) {
        inspect_say(text, "%s, %s%s", stand->pawn, over, potential);
    } else if (stand->pawn == NULL) {
        inspect_say(text, "%s, %s", stand->base, below);
    } else {
        const char *joint = strcmp(stand->base, "City") == 0 ? "in" : "on";
        if (stand->pawn_seat == stand->base_seat) {
            inspect_say(text, "%s %s a %s, %s %s%s", stand->pawn, joint, stand->base,
                        stand->two ? "all" : "both", over, potential);
        } else {
            inspect_say(text, "%s of %s %s a %s of %s%s", stand->pawn, over, joint, stand->base,
                        below, potential);
        }
    }
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

/* `your Prince attacks`, `North's Prince attacks`: what could attack there, from the side of the
 * viewer. */
static void add_battle(InspectText *text, const Scene *scene, const Stand *stand, Cell cell) {
    const FieldsState *state = scene->state;
    const int owner = stand->pawn_seat != SEAT_NONE ? stand->pawn_seat : stand->base_seat;
    if (owner == SEAT_NONE || fields_defence(state, owner, cell) == 0) {
        return;
    }
    const int defence = fields_defence(state, owner, cell), other = 1 - owner;
    const bool yours = other == scene->you;
    if ((owner == state->side && owner == scene->you) || scene->outcome.kind != OUTCOME_NONE ||
        fields_count(state, other, FIELDS_PRINCE) == 0) {
        inspect_say(text, "Defends with %d", defence);
        return;
    }
    const int attack = fields_attack(state, other, cell);
    const bool two = !may(scene, FIELDS_ATTACK, cell) && may(scene, FIELDS_JOINT_ATTACK, cell);
    inspect_say(text, "Defends with %d, %s%s %sPrince%s with %d", defence,
                yours ? "your" : scene->seat_name[other], yours ? "" : "'s", two ? "two " : "",
                two ? "s attack" : " attacks", two ? 2 * attack : attack);
}

/* One more line, for what matters most besides the Battle. */
static void add_prospect(InspectText *text, const Scene *scene, const Stand *stand, Cell cell) {
    const FieldsState *state = scene->state;
    int owner = stand->pawn_seat;
    if (owner != SEAT_NONE && fields_has(fields_threatened(state, owner), cell)) {
        inspect_say(text, "%s can take it next turn", scene->seat_name[1 - owner]);
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
    static const char *const about[] = {"plain, worth 1", "mountain, worth ½", "sea", "face down"};
    FieldsTerrain terrain = fields_terrain(scene->state, cell);
    text->count = 0;
    inspect_head(text, scene->board->name[cell], "%s", about[terrain]);
    if (terrain == FIELDS_HIDDEN) {
        return;
    }
    Stand stand = stand_at(scene->state, cell);
    add_pieces(text, scene, &stand, cell);
    add_battle(text, scene, &stand, cell);
    add_prospect(text, scene, &stand, cell);
}
