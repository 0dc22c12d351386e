/* Retreats: W-24 .. W-26. */
#include "games/firstwar/rules.h"

/* W-25, of a defender: all kinds alike. */
static CellSet defender_retreats(const WarState *state, int seat) {
    const Cell cell = state->fight.cell;
    const CellSet lakes = set_without(state->tiles[WAR_LAKE], state->hidden);
    CellSet ways = war_neighbours[cell];
    if (war_works(state, seat, WAR_CANOES)) {
        ways = set_or(ways, war_across(state, seat, cell));
    }
    ways = set_without(ways, set_or(lakes, state->fight.came));
    return set_without(ways, set_or(state->held[1 - seat], state->full[seat])); /* W-26 */
}

/* W-25, of an attacker that came from `from`. */
static CellSet attacker_retreats(const WarState *state, int seat, Cell from) {
    CellSet ways = set_and(war_neighbours[state->fight.cell], state->held[seat]);
    const CellSet closed = set_or(state->held[1 - seat], state->full[seat]); /* W-26 */
    set_include(&ways, from);
    return set_without(ways, closed);
}

CellSet war_retreats(const WarState *state, int seat, WarKind kind) {
    const WarFight *fight = &state->fight;
    CellSet ways = {{0, 0}};
    if (fight->cell == CELL_NONE) {
        return ways;
    }
    if (seat != war_side(state)) {
        const bool must = war_count(fight->retreating, war_piece(kind, true)) > 0;
        return must ? defender_retreats(state, seat) : ways;
    }
    for (int i = 0; i < fight->attackers; i++) {
        if (fight->attacker[i].retreats && fight->attacker[i].kind == kind) {
            ways = set_or(ways, attacker_retreats(state, seat, fight->attacker[i].from));
        }
    }
    return ways;
}

Action *war_list_retreats(const WarState *state, Action *out) {
    const int seat = war_conflict_decider(state);
    for (int kind = 0; kind < WAR_KINDS; kind++) {
        CellSet ways = war_retreats(state, seat, (WarKind)kind);
        while (!set_empty(ways)) {
            *out++ = war_action(WAR_RETREAT, war_piece((WarKind)kind, true), state->fight.cell,
                                set_take(&ways));
        }
    }
    return out;
}

static void forget_attacker(WarFight *fight, int which) {
    fight->attackers--;
    for (int i = which; i < fight->attackers; i++) {
        fight->attacker[i] = fight->attacker[i + 1];
    }
    fight->attacker[fight->attackers] = (WarAttacker){0};
}

/* W-44: the one that came from there, else the first in cell order of origin. */
static int attacker_going(const WarFight *fight, WarKind kind, Cell to) {
    int first = -1;
    for (int i = 0; i < fight->attackers; i++) {
        const WarAttacker *attacker = &fight->attacker[i];
        if (attacker->retreats && attacker->kind == kind) {
            if (attacker->from == to) {
                return i;
            }
            first = first < 0 ? i : first;
        }
    }
    return first;
}

unsigned war_retreat(WarState *state, Action action, Events *events) {
    const int seat = war_conflict_decider(state);
    const WarPiece piece = war_action_piece(action);
    const Cell from = war_from(action);
    const Cell to = war_to(action);
    WarFight *fight = &state->fight;
    unsigned applied = 0;
    if (seat == war_side(state)) {
        forget_attacker(fight, attacker_going(fight, war_kind_of(piece), to));
    } else {
        fight->retreating -= war_one(piece);
    }
    if (set_has(state->hidden, to)) {
        applied = APPLIED_REVEALED;
        if (!war_discover(state, to, events)) {
            war_capture(state, seat, piece, from, events);
            return applied;
        }
    }
    war_go(state, seat, piece, from, to, events);
    return applied;
}

void war_lose_retreating(WarState *state, int seat, Events *events) {
    WarFight *fight = &state->fight;
    war_note(events, seat, WAR_NOTE_NO_RETREAT, fight->cell);
    while (fight->retreating != 0) { /* W-24: defenders first */
        war_capture(state, seat, war_first(&fight->retreating), fight->cell, events);
    }
    for (int i = fight->attackers - 1; i >= 0 && seat == war_side(state); i--) {
        if (fight->attacker[i].retreats) {
            const WarPiece piece = war_piece((WarKind)fight->attacker[i].kind, true);
            war_capture(state, seat, piece, fight->cell, events);
            forget_attacker(fight, i);
        }
    }
}
