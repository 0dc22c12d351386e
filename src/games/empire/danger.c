/* Which units could attack in a space, and which could attack those that do: E-16, E-19, E-20. */
#include "game/danger.h"
#include "games/empire/rules.h"

/* Any unit may be the one of its space that is supplied, so each counts as if it were (E-12). */
static bool comes_to(const EmpireState *state, const EmpireUnit *unit, Cell cell) {
    return unit->cell == cell || empire_reaches(state, unit, cell);
}

static void add_units(const EmpireState *state, unsigned seats, Cell cell, bool from_there,
                      DangerPieces *pieces) {
    for (int i = 0; i < state->units; i++) {
        const EmpireUnit *unit = &state->unit[i];
        const int owner = empire_owner(state, unit);
        if (owner != SEAT_NONE && (seats >> owner & 1) != 0 && (from_there || unit->cell != cell) &&
            comes_to(state, unit, cell)) {
            danger_add(pieces, unit->cell, empire_piece(unit, owner));
        }
    }
}

/* E-20: one unit, where some attacker wins more often than it loses, whoever defends. */
static int loss_of(const EmpireState *state, int seat, Cell cell, const Danger *danger) {
    for (int i = 0; i < danger->attackers.count; i++) {
        const DangerPiece *at = &danger->attackers.at[i];
        const EmpireUnit attacker = empire_unit_in(at->piece, at->cell);
        bool better = true;
        for (int j = 0; j < state->units; j++) {
            const EmpireUnit *unit = &state->unit[j];
            const EmpireOdds odds = empire_odds(attacker.counter, unit->counter);
            better = better && (unit->cell != cell || empire_owner(state, unit) != seat ||
                                odds.wins > odds.loses);
        }
        if (better) {
            return 1;
        }
    }
    return 0;
}

static bool stands(const EmpireState *state, int seat, Cell cell) {
    for (int i = 0; i < state->units; i++) {
        if (state->unit[i].cell == cell && empire_owner(state, &state->unit[i]) == seat) {
            return true;
        }
    }
    return false;
}

static void find(const void *at, int seat, Cell cell, Danger *danger) {
    const EmpireState *state = at;
    danger->owner = seat;
    if (state->phase == EMPIRE_OVER || !stands(state, seat, cell)) {
        return;
    }
    add_units(state, ~(1U << seat), cell, true, &danger->attackers);
    if (danger->attackers.count > 0) {
        add_units(state, 1U << seat, cell, false, &danger->protectors);
        danger->loss = loss_of(state, seat, cell, danger);
    }
}

const GameDanger empire_danger = {.find = find};
