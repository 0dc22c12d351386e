/* Players, pieces and tiles: where they are and how many there are (W-3, W-4). */
#include "game/text.h"
#include "games/firstwar/rules.h"

const char *const war_seat_title[] = {N_("South"), N_("North")};

void war_put(WarState *state, int seat, WarPiece piece, Cell cell) {
    WarCrowd *crowd = &state->crowd[seat][cell];
    *crowd += war_one(piece);
    state->total[seat][piece]++;
    set_include(&state->held[seat], cell);
    if (war_crowd(*crowd) >= WAR_TILE_MOST) {
        set_include(&state->full[seat], cell);
    }
}

static void lift(WarState *state, int seat, WarPiece piece, Cell cell) {
    WarCrowd *crowd = &state->crowd[seat][cell];
    *crowd -= war_one(piece);
    state->total[seat][piece]--;
    set_exclude(&state->full[seat], cell);
    if (*crowd == 0) {
        set_exclude(&state->held[seat], cell);
    }
}

void war_change(WarState *state, int seat, WarPiece from, WarPiece to, Cell cell, Events *events) {
    state->crowd[seat][cell] += war_one(to) - war_one(from);
    state->total[seat][from]--;
    state->total[seat][to]++;
    events_add(events, (Event){.kind = EVENT_CHANGED,
                               .seat = (int8_t)seat,
                               .piece = war_code(seat, from),
                               .into = war_code(seat, to),
                               .from = CELL_NONE,
                               .to = cell});
}

void war_go(WarState *state, int seat, WarPiece piece, Cell from, Cell to, Events *events) {
    lift(state, seat, piece, from);
    war_put(state, seat, piece, to);
    events_report(events, EVENT_MOVED, seat, war_code(seat, piece), from, to, 0);
}

void war_capture(WarState *state, int seat, WarPiece piece, Cell cell, Events *events) {
    lift(state, seat, piece, cell);
    events_report(events, EVENT_CAPTURED, 1 - seat, war_code(seat, piece), cell, CELL_NONE, 0);
}

bool war_discover(WarState *state, Cell cell, Events *events) {
    set_exclude(&state->hidden, cell);
    events_report(events, EVENT_FLIPPED, SEAT_NONE, 0, CELL_NONE, cell, 0);
    return !set_has(state->tiles[WAR_LAKE], cell);
}

void war_note(Events *events, int seat, int note, Cell cell) {
    events_report(events, EVENT_NOTE, seat, 0, CELL_NONE, cell, note);
}

/* --- What stands where --------------------------------------------------------------------- */

WarTerrain war_terrain(const WarState *state, Cell cell) {
    if (set_has(state->hidden, cell)) {
        return WAR_HIDDEN;
    }
    for (int terrain = 0; terrain < WAR_FOREST; terrain++) {
        if (set_has(state->tiles[terrain], cell)) {
            return (WarTerrain)terrain;
        }
    }
    return WAR_FOREST;
}

int war_population(const WarState *state, int seat) {
    int population = 0;
    for (int piece = 0; piece < WAR_PIECES; piece++) {
        population += state->total[seat][piece];
    }
    return population;
}

int war_sound(const WarState *state, int seat) {
    int sound = 0;
    for (int piece = 0; piece < WAR_PIECES; piece += 2) {
        sound += state->total[seat][piece];
    }
    return sound;
}

int war_on_track(const WarState *state, int seat, WarKind kind) {
    return WAR_SUPPLY - state->total[seat][war_piece(kind, false)] -
           state->total[seat][war_piece(kind, true)];
}

int war_pieces_at(const WarState *state, int seat, Cell cell, WarPiece out[WAR_TILE_MOST]) {
    WarCrowd crowd = state->crowd[seat][cell];
    int count = 0;
    while (crowd != 0) {
        out[count++] = war_first(&crowd);
    }
    return count;
}
