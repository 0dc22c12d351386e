/* The two movement phases: W-9, W-14, W-42. */
#include <string.h>

#include "games/firstwar/rules.h"

void war_give_points(WarState *state) {
    const int seat = war_side(state);
    const int hunters = war_movement(state, seat, WAR_HUNTER, NULL) - 1;
    const int others = war_movement(state, seat, WAR_FARMER, NULL) - 1;
    memset(state->mover, 0, sizeof state->mover);
    for (CellSet held = state->held[seat]; !set_empty(held);) {
        const Cell cell = set_take(&held);
        const WarCrowd crowd = state->crowd[seat][cell];
        state->mover[hunters][cell] |= crowd & WAR_HUNTERS;
        state->mover[others][cell] |= crowd & ~WAR_HUNTERS;
    }
}

WarCrowd war_phase_part(const WarState *state) {
    return state->phase == WAR_HUNTER_MOVES ? WAR_HUNTERS : ~WAR_HUNTERS;
}

bool war_any_move(const WarState *state) {
    const int seat = war_side(state);
    const WarCrowd part = war_phase_part(state);
    for (CellSet held = state->held[seat]; !set_empty(held);) {
        const Cell cell = set_take(&held);
        const WarCrowd movers = (state->mover[0][cell] | state->mover[1][cell]) & part;
        if (movers != 0) {
            const WarReach reach = war_reach(state, seat, cell);
            if (!set_empty(reach.free) || ((movers & WAR_SOUND) != 0 && !set_empty(reach.attack))) {
                return true;
            }
        }
    }
    return false;
}

/* Random play spends most of its time here, so each word of the set has its own loop. */
static Action *list_targets(Action action, CellSet targets, Action *out) {
    for (int word = 0; word < 2; word++) {
        const Action base = action + war_to_bits((Cell)(64 * word));
        for (uint64_t bits = targets.word[word]; bits != 0; bits &= bits - 1) {
            *out++ = base + war_to_bits((Cell)__builtin_ctzll(bits));
        }
    }
    return out;
}

static Action *list_from(const WarState *state, Cell from, WarCrowd part, Action *out) {
    const WarReach reach = war_reach(state, war_side(state), from);
    for (int points = 1; points <= WAR_POINTS_MOST; points++) {
        WarCrowd movers = state->mover[points - 1][from] & part;
        while (movers != 0) {
            const WarPiece piece = (WarPiece)(__builtin_ctz(movers) / 4);
            const Action action = war_action(WAR_MOVE, piece, from, 0) | war_points_bits(points);
            CellSet targets = reach.free;
            movers &= ~(war_one(piece) * 15);
            if (!war_wounded(piece)) { /* W-13 */
                targets = set_or(targets, reach.attack);
            }
            out = list_targets(action, targets, out);
        }
    }
    return out;
}

Action *war_list_moves(const WarState *state, Action *out) {
    const WarCrowd part = war_phase_part(state);
    for (CellSet held = state->held[war_side(state)]; !set_empty(held);) {
        const Cell cell = set_take(&held);
        if (((state->mover[0][cell] | state->mover[1][cell]) & part) != 0) {
            out = list_from(state, cell, part, out);
        }
    }
    if (state->fresh) {
        *out++ = war_action(WAR_EMERGENCY, 0, 0, 0); /* W-8 */
    }
    *out++ = war_done();
    return out;
}

void war_add_attacker(WarState *state, uint16_t entry) {
    int at = state->attackers++;
    for (; at > 0 && state->attack[at - 1] > entry; at--) {
        state->attack[at] = state->attack[at - 1];
    }
    state->attack[at] = entry;
}

unsigned war_move(WarState *state, Action action, Events *events) {
    const int seat = war_side(state);
    const WarPiece piece = war_action_piece(action);
    const int points = war_points(action);
    const Cell from = war_from(action);
    const Cell to = war_to(action);
    unsigned applied = 0;
    state->mover[points - 1][from] -= war_one(piece);
    if (set_has(state->hidden, to)) {
        applied = APPLIED_REVEALED;
        if (!war_discover(state, to, events)) {
            return applied; /* W-10, W-11: it may not move again */
        }
    }
    war_go(state, seat, piece, from, to, events);
    if (set_has(state->held[1 - seat], to)) {
        war_add_attacker(state, war_attack_entry(to, war_kind_of(piece), from));
    } else if (points > 1) {
        state->mover[points - 2][to] += war_one(piece);
    }
    return applied;
}
