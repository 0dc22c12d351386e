/* Where pieces can go: W-10 .. W-13. */
#include "games/firstwar/rules.h"

static WarSet face_up_lakes(const WarState *state) {
    return war_without(state->tiles[WAR_LAKE], state->hidden);
}

/* All lakes connected to the given ones. */
static WarSet chain(WarSet lakes, WarSet begin) {
    WarSet found = begin;
    WarSet fresh = begin;
    while (!war_empty(fresh)) {
        const Cell cell = war_take(&fresh);
        const WarSet more = war_without(war_and(war_neighbours[cell], lakes), found);
        found = war_or(found, more);
        fresh = war_or(fresh, more);
    }
    return found;
}

/* W-11 */
WarSet war_across(const WarState *state, int seat, Cell from) {
    const WarSet lakes = face_up_lakes(state);
    WarSet over = war_and(war_neighbours[from], lakes);
    WarSet shores = {{0, 0}};
    if (war_works(state, seat, WAR_SAILING)) {
        over = chain(lakes, over);
    }
    while (!war_empty(over)) {
        shores = war_or(shores, war_neighbours[war_take(&over)]);
    }
    war_exclude(&shores, from);
    return shores;
}

WarReach war_reach(const WarState *state, int seat, Cell from) {
    const WarSet enemies = state->held[1 - seat];
    const WarSet across = war_across(state, seat, from);
    const WarSet closed = war_or(face_up_lakes(state), state->full[seat]); /* W-10, W-12 */
    const WarSet steps = war_without(war_neighbours[from], closed);
    const WarSet all = war_or(steps, war_without(across, closed));
    return (WarReach){
        .free = war_without(all, enemies),
        .attack = war_and(war_works(state, seat, WAR_CANOES) ? all : steps, enemies), /* W-13 */
    };
}

/* Adds what a step from a cell leads to. */
static void add_steps(WarReach *sum, const WarState *state, int seat, Cell from, bool fights) {
    const WarReach step = war_reach(state, seat, from);
    sum->free = war_or(sum->free, step.free);
    sum->attack = fights ? war_or(sum->attack, step.attack) : sum->attack;
}

WarReach war_threat(const WarState *state, int seat, Cell from) {
    WarReach sum = {{{0, 0}}, {{0, 0}}};
    for (WarCrowd crowd = state->crowd[seat][from]; crowd != 0;) {
        const WarPiece piece = war_first(&crowd);
        const WarKind kind = war_kind_of(piece);
        const bool fights = !war_wounded(piece) && war_attack_of(state, seat, kind) > 0;
        const WarSet first = war_reach(state, seat, from).free;
        add_steps(&sum, state, seat, from, fights);
        for (WarSet on = first; war_movement(state, seat, kind) > 1 && !war_empty(on);) {
            const Cell cell = war_take(&on);
            add_steps(&sum, state, seat, cell, fights);
        }
    }
    war_exclude(&sum.free, from);
    return sum;
}
