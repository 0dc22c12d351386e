/* Where pieces can go: W-10 .. W-13. */
#include "games/firstwar/rules.h"

static CellSet face_up_lakes(const WarState *state) {
    return set_without(state->tiles[WAR_LAKE], state->hidden);
}

/* All lakes connected to the given ones. */
static CellSet chain(CellSet lakes, CellSet begin) {
    CellSet found = begin;
    CellSet fresh = begin;
    while (!set_empty(fresh)) {
        const Cell cell = set_take(&fresh);
        const CellSet more = set_without(set_and(war_neighbours[cell], lakes), found);
        found = set_or(found, more);
        fresh = set_or(fresh, more);
    }
    return found;
}

/* W-11 */
CellSet war_across(const WarState *state, int seat, Cell from) {
    const CellSet lakes = face_up_lakes(state);
    CellSet over = set_and(war_neighbours[from], lakes);
    CellSet shores = {{0, 0}};
    if (war_works(state, seat, WAR_SAILING)) {
        over = chain(lakes, over);
    }
    while (!set_empty(over)) {
        shores = set_or(shores, war_neighbours[set_take(&over)]);
    }
    set_exclude(&shores, from);
    return shores;
}

WarReach war_reach(const WarState *state, int seat, Cell from) {
    const CellSet enemies = state->held[1 - seat];
    const CellSet across = war_across(state, seat, from);
    const CellSet closed = set_or(face_up_lakes(state), state->full[seat]); /* W-10, W-12 */
    const CellSet steps = set_without(war_neighbours[from], closed);
    const CellSet all = set_or(steps, set_without(across, closed));
    return (WarReach){
        .free = set_without(all, enemies),
        .attack = set_and(war_works(state, seat, WAR_CANOES) ? all : steps, enemies), /* W-13 */
    };
}

/* Adds what a step from a cell leads to. */
static void add_steps(WarReach *sum, const WarState *state, int seat, Cell from, bool fights) {
    const WarReach step = war_reach(state, seat, from);
    sum->free = set_or(sum->free, step.free);
    sum->attack = fights ? set_or(sum->attack, step.attack) : sum->attack;
}

WarReach war_threat(const WarState *state, int seat, Cell from) {
    WarReach sum = {{{0, 0}}, {{0, 0}}};
    for (WarCrowd crowd = state->crowd[seat][from]; crowd != 0;) {
        const WarPiece piece = war_first(&crowd);
        const WarKind kind = war_kind_of(piece);
        const bool fights = !war_wounded(piece) && war_attack_of(state, seat, kind) > 0;
        const CellSet first = war_reach(state, seat, from).free;
        add_steps(&sum, state, seat, from, fights);
        for (CellSet on = first; war_movement(state, seat, kind, NULL) > 1 && !set_empty(on);) {
            const Cell cell = set_take(&on);
            add_steps(&sum, state, seat, cell, fights);
        }
    }
    set_exclude(&sum.free, from);
    return sum;
}
