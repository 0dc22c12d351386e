/* What the panel says about the cell under the pointer. */
#include "game/text.h"
#include "games/heximeros/view/parts.h"

/* The number of moves of a piece, and how many of them capture. */
static void add_moves(InspectText *text, const Scene *scene, Cell cell) {
    const HexiMoveCount count = hexi_count_from(scene, cell);
    char moves[VIEW_LINE_MAX], captures[VIEW_LINE_MAX];
    tr_say_number(moves, sizeof moves, "%d move", "%d moves", count.moves, count.moves);
    if (count.captures > 0) {
        tr_say_number(captures, sizeof captures, "%d of them a capture", "%d of them captures",
                      count.captures, count.captures);
        inspect_say(text, NC_("moves and captures", "%s, %s"), moves, captures);
    } else {
        inspect_say(text, "%s", moves);
    }
}

/* Pieces as `Regent w12, Regent d19`, the most valuable first; returns how many more there are. */
static int list_pieces(const Scene *scene, const HexiSet *set, char list[VIEW_LINE_MAX]) {
    const HexiState *state = scene->state;
    int named = 0, more = 0;
    list[0] = '\0';
    for (int kind = HEXI_SOVEREIGN; kind < HEXI_KINDS; kind++) {
        for (Cell cell = 0; cell < HEXI_CELLS; cell++) {
            if (!hexi_set_has(set, cell) || (int)hexi_kind(state->at[cell]) != kind) {
                continue;
            }
            if (named == 3) {
                more++;
                continue;
            }
            tr_add(list, VIEW_LINE_MAX, "%s%s %s", named++ > 0 ? ", " : "",
                   tr(hexi_kind_name[kind]), scene->board->name[cell]);
        }
    }
    return more;
}

/* H-23: a Dreadnaught also captures its own colour, which is no attack. */
static void add_own_losses(InspectText *text, const Scene *scene, Cell from) {
    const HexiState *state = scene->state;
    const int colour = hexi_colour(state->at[from]);
    HexiSet reach, own = {0};
    hexi_reach(state, from, &reach);
    for (Cell to = 0; to < HEXI_CELLS; to++) {
        Cell way[8];
        for (int i = hexi_set_has(&reach, to) ? hexi_sweep(from, to, way) : 0; i > 0; i--) {
            if (hexi_colour(state->at[way[i - 1]]) == colour) {
                hexi_set_add(&own, way[i - 1]);
            }
        }
    }
    char list[VIEW_LINE_MAX], line[VIEW_LINE_MAX];
    const int more = list_pieces(scene, &own, list);
    if (more > 0) {
        tr_say_number(line, sizeof line, "Would also capture its own %s and %d more",
                      "Would also capture its own %s and %d more", more, list, more);
        inspect_say(text, "%s", line);
    } else if (list[0] != '\0') {
        inspect_say(text, "Would also capture its own %s", list);
    }
}

static void add_attacks(InspectText *text, const Scene *scene, Cell from) {
    HexiSet set;
    char list[VIEW_LINE_MAX], line[VIEW_LINE_MAX];
    hexi_attacks(scene->state, from, &set);
    const int more = list_pieces(scene, &set, list);
    if (more > 0) {
        tr_say_number(line, sizeof line, "Attacks %s and %d more", "Attacks %s and %d more", more,
                      list, more);
        inspect_say(text, "%s", line);
    } else if (list[0] != '\0') {
        inspect_say(text, "Attacks %s", list);
    }
    if (hexi_kind(((const HexiState *)scene->state)->at[from]) == HEXI_DREADNAUGHT) {
        add_own_losses(text, scene, from);
    }
}

/* First moves that are still possible. */
static void add_first(InspectText *text, HexiPiece piece) {
    if (hexi_fresh(piece) && hexi_kind(piece) == HEXI_MILITANT) {
        inspect_say(text, "Has not moved: may move two flats forward (H-14)");
    } else if (hexi_fresh(piece) && hexi_kind(piece) == HEXI_PRELATE) {
        inspect_say(text, "Has not moved: may use the Flower (H-17)");
    }
}

/* What the colour and the lines of a cell mean. */
static void add_place(InspectText *text, Cell cell) {
    const int base = hexi_base_of(cell);
    if (cell == hexi_ground_zero()) {
        inspect_say(text, "Ground Zero: moves from here may be doubled (H-25)");
    } else if (base != SEAT_NONE) {
        inspect_say(text, "Base Line of %s: Hatted Militants of others are promoted here (H-35)",
                    tr(hexi_colour_name[base]));
    }
    for (int colour = 0; colour < HEXI_COLOURS / 2; colour++) {
        if (hexi_height(colour, cell) == 0 && cell != hexi_ground_zero()) {
            inspect_say(text, "Center Line of %s and %s: their Militants are promoted here (H-32)",
                        tr(hexi_colour_name[colour]),
                        tr(hexi_colour_name[colour + HEXI_COLOURS / 2]));
        }
    }
}

void hexi_view_inspect(const Scene *scene, Cell cell, InspectText *text) {
    const HexiState *state = scene->state;
    const HexiPiece piece = state->at[cell];
    text->count = 0;
    if (piece == 0) {
        inspect_head(text, scene->board->name[cell], "empty");
        if (hexi_goes_to_sanctuary(scene, cell)) {
            inspect_say(text, "Seeks Sanctuary: the Alcazar comes to its other side (H-20)");
        }
        add_place(text, cell);
        return;
    }
    const int colour = hexi_colour(piece);
    inspect_head(text, scene->board->name[cell], NC_("piece and colour", "%s, %s"),
                 tr(hexi_kind_name[hexi_kind(piece)]), tr(hexi_colour_name[colour]));
    if (state->scored) {
        inspect_say(text, "Brings %d points to another player who captures it (H-44)",
                    hexi_capture_value(hexi_kind(piece)));
    }
    if (hexi_dormant(state, piece)) {
        inspect_say(text, "Dormant: cannot move or attack (H-39)");
        add_place(text, cell);
        return;
    }
    if (colour == state->side && scene->source.count > 0 && state->open == HEXI_NONE_OPEN) {
        add_moves(text, scene, cell);
    }
    add_attacks(text, scene, cell);
    add_first(text, piece);
    add_place(text, cell);
}
