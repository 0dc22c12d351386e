/* Conflicts: the tile, the stacks, the attackers on them, and the comparison: W-15 .. W-23. */
#include <string.h>

#include "games/firstwar/rules.h"
#include "hex/min_max.h"

const WarFight war_no_fight = {.cell = CELL_NONE};

/* --- Fighters ------------------------------------------------------------------------------ */

static int defender(const WarState *state) {
    return 1 - war_side(state);
}

static int staying_attackers(const WarFight *fight) {
    int count = 0;
    for (int i = 0; i < fight->attackers; i++) {
        count += !fight->attacker[i].retreats;
    }
    return count;
}

/* Like pieces are interchangeable, but those that must retreat are wounded: W-20. */
static WarCrowd staying_defenders(const WarState *state) {
    return state->crowd[defender(state)][state->fight.cell] - state->fight.retreating;
}

int war_placing(const WarState *state) {
    const WarFight *fight = &state->fight;
    int i = 0;
    while (i < fight->attackers && (fight->attacker[i].retreats || fight->attacker[i].on >= 0)) {
        i++;
    }
    return i;
}

CellSet war_conflicts(const WarState *state) {
    CellSet both = set_and(state->held[0], state->held[1]);
    if (state->fight.cell != CELL_NONE) {
        set_exclude(&both, state->fight.cell);
    }
    return both;
}

WarStep war_step(const WarState *state) {
    const WarFight *fight = &state->fight;
    if (state->phase != WAR_CONFLICT) {
        return WAR_STEP_NONE;
    }
    if (fight->cell == CELL_NONE) {
        return WAR_STEP_TILE;
    }
    const int attackers = staying_attackers(fight);
    if (attackers > 0 && staying_defenders(state) != 0) {
        return fight->stacks == 0 ? WAR_STEP_STACKS : WAR_STEP_PLACING;
    }
    if (fight->retreating != 0) {
        return WAR_STEP_DEFENDER; /* W-24 */
    }
    return attackers < fight->attackers ? WAR_STEP_ATTACKER : WAR_STEP_FINISHED;
}

int war_conflict_decider(const WarState *state) {
    const WarStep step = war_step(state);
    const bool other = step == WAR_STEP_STACKS || step == WAR_STEP_DEFENDER;
    return other ? defender(state) : war_side(state); /* W-47 */
}

void war_fight_begin(WarState *state, Cell cell, Events *events) {
    WarFight *fight = &state->fight;
    int kept = 0;
    *fight = (WarFight){.cell = (int8_t)cell, .round = 1};
    for (int i = 0; i < state->attackers; i++) {
        const uint16_t entry = state->attack[i];
        if (war_attack_cell(entry) != cell) {
            state->attack[kept++] = entry;
            continue;
        }
        fight->attacker[fight->attackers++] = (WarAttacker){.kind = (uint8_t)war_attack_kind(entry),
                                                            .from = (int8_t)war_attack_from(entry),
                                                            .on = -1};
        set_include(&fight->came, war_attack_from(entry));
    }
    for (int i = kept; i < state->attackers; i++) {
        state->attack[i] = 0;
    }
    state->attackers = (uint8_t)kept;
    war_note(events, war_side(state), WAR_NOTE_FIGHT, cell);
}

void war_fight_end(WarState *state) {
    state->fight = war_no_fight;
}

/* --- Stacks -------------------------------------------------------------------------------- */

WarCrowd war_stack_crowd(WarStack stack) {
    WarCrowd crowd = 0;
    for (int shift = 12; shift >= 0; shift -= 4) {
        const int piece = stack >> shift & 15;
        crowd += piece > 0 ? war_one((WarPiece)(piece - 1)) : 0;
    }
    return crowd;
}

typedef struct Dividing {
    WarPiece piece[WAR_TILE_MOST];
    int pieces;
    int length[WAR_TILE_MOST]; /* of the stacks begun */
    WarDivision now;           /* stacks in the order in which they were begun */
    WarDivision *out;
    int found;
} Dividing;

static void keep_division(Dividing *dividing) {
    WarDivision sorted = dividing->now;
    /* The first pieces are in order. Of four, where three stacks begin alike, one has two pieces.
     */
    for (int i = 1; i < sorted.stacks; i++) {
        const WarStack stack = sorted.stack[i];
        if (sorted.stack[i - 1] > stack) {
            sorted.stack[i] = sorted.stack[i - 1];
            sorted.stack[i - 1] = stack;
        }
    }
    for (int i = 0; i < dividing->found; i++) {
        if (memcmp(&dividing->out[i], &sorted, sizeof sorted) == 0) {
            return;
        }
    }
    dividing->out[dividing->found++] = sorted;
}

/* Puts piece `at` and those after it on every stack begun and on a new one. */
static void divide(Dividing *dividing, int at) {
    WarDivision *now = &dividing->now;
    if (at == dividing->pieces) {
        keep_division(dividing);
        return;
    }
    const int begun = now->stacks;
    for (int i = 0; i <= begun; i++) {
        const WarStack before = now->stack[i];
        const int shift = 12 - 4 * dividing->length[i];
        now->stack[i] = (WarStack)(before | (dividing->piece[at] + 1) << shift);
        now->stacks = i == begun ? begun + 1 : begun;
        dividing->length[i]++;
        divide(dividing, at + 1);
        dividing->length[i]--;
        now->stack[i] = before;
    }
    now->stacks = begun;
}

int war_divisions(const WarState *state, WarDivision out[WAR_DIVISIONS_MAX]) {
    if (war_step(state) != WAR_STEP_STACKS) {
        return 0;
    }
    Dividing dividing = {.out = out};
    WarCrowd crowd = staying_defenders(state);
    while (crowd != 0) {
        dividing.piece[dividing.pieces++] = war_first(&crowd);
    }
    divide(&dividing, 0);
    return dividing.found;
}

void war_choose_stacks(WarState *state, int number) {
    WarDivision division[WAR_DIVISIONS_MAX];
    WarFight *fight = &state->fight;
    if (number >= war_divisions(state, division)) {
        return;
    }
    fight->stacks = (uint8_t)division[number].stacks;
    for (int i = 0; i < WAR_TILE_MOST; i++) {
        fight->stack[i] = division[number].stack[i];
    }
}

/* --- Placing ------------------------------------------------------------------------------- */

Action *war_list_placing(const WarState *state, Action *out) {
    const WarFight *fight = &state->fight;
    const int attackers = staying_attackers(fight);
    const int needed = MIN(attackers, fight->stacks);
    unsigned covered = 0;
    int left = attackers;
    for (int i = 0; i < fight->attackers; i++) {
        if (fight->attacker[i].on >= 0) {
            covered |= 1U << fight->attacker[i].on;
            left--;
        }
    }
    /* W-18, W-44: the attackers that follow must still be able to cover all stacks that must be
     * covered. */
    const bool spare = left - 1 >= needed - __builtin_popcount(covered);
    for (int stack = 0; stack < fight->stacks; stack++) {
        if (spare || (covered >> stack & 1) == 0) {
            *out++ = war_numbered(WAR_ON, stack);
        }
    }
    return out;
}

/* --- A round ------------------------------------------------------------------------------- */

WarForecast war_forecast(const WarState *state, int stack, WarSum *attack, WarSum *defence) {
    const WarFight *fight = &state->fight;
    const int side = war_side(state), other = defender(state);
    WarForecast forecast = {.attackers = 0};
    for (int i = 0; i < fight->attackers; i++) {
        if (fight->attacker[i].on == stack) {
            const WarPiece piece = war_piece((WarKind)fight->attacker[i].kind, false);
            forecast.attackers++;
            forecast.attack += war_attack_parts(state, side, war_one(piece), attack);
        }
    }
    forecast.defence = war_defence_parts(state, other, war_stack_crowd(fight->stack[stack]),
                                         war_crowd(state->crowd[other][fight->cell]), defence);
    if (forecast.attackers > 0) {
        forecast.verdict = war_verdict(forecast.attack, forecast.defence);
    }
    return forecast;
}

static void strike_defenders(WarState *state, WarStack stack, WarVerdict verdict, Events *events) {
    const int seat = defender(state);
    const Cell cell = state->fight.cell;
    WarCrowd crowd = war_stack_crowd(stack);
    if (verdict != WAR_DESTROYS && verdict != WAR_WOUNDS && verdict != WAR_EQUAL) {
        return;
    }
    while (crowd != 0) {
        const WarPiece piece = war_first(&crowd);
        if (verdict == WAR_DESTROYS || war_wounded(piece)) {
            war_capture(state, seat, piece, cell, events); /* W-19, W-22 */
            continue;
        }
        const WarPiece wounded = war_piece(war_kind_of(piece), true);
        war_change(state, seat, piece, wounded, cell, events);
        state->fight.retreating += verdict == WAR_WOUNDS ? war_one(wounded) : 0; /* W-20, W-23 */
    }
}

/* A placed attacker is unwounded: W-13, W-20. */
static void strike_attacker(WarState *state, WarAttacker *attacker, WarVerdict verdict,
                            Events *events) {
    const int seat = war_side(state);
    const WarPiece piece = war_piece((WarKind)attacker->kind, false);
    if (verdict == WAR_DESTROYED) {
        war_capture(state, seat, piece, state->fight.cell, events);
    } else if (verdict == WAR_WOUNDED || verdict == WAR_EQUAL) {
        war_change(state, seat, piece, war_piece(war_kind_of(piece), true), state->fight.cell,
                   events);
        attacker->retreats = true;
    }
}

static uint32_t rank(const WarAttacker *attacker) {
    return (uint32_t)attacker->kind << 24 | (uint32_t)attacker->from << 16 |
           (uint32_t)attacker->retreats << 8 | (uint8_t)attacker->on;
}

void war_sort_attackers(WarFight *fight) {
    for (int i = 1; i < fight->attackers; i++) {
        const WarAttacker moved = fight->attacker[i];
        int at = i;
        for (; at > 0 && rank(&moved) < rank(&fight->attacker[at - 1]); at--) {
            fight->attacker[at] = fight->attacker[at - 1];
        }
        fight->attacker[at] = moved;
    }
}

/* The attackers on a stack, written like one. */
static WarStack attackers_on(const WarFight *fight, int stack) {
    WarStack all = 0;
    int shift = 12;
    for (int i = 0; i < fight->attackers; i++) {
        if (fight->attacker[i].on == stack) {
            const WarPiece piece = war_piece((WarKind)fight->attacker[i].kind, false);
            all = (WarStack)(all | (piece + 1) << shift);
            shift -= 4;
        }
    }
    return all;
}

/* W-19 */
static WarVerdict compare_stack(const WarState *state, int stack, Events *events) {
    const WarFight *fight = &state->fight;
    const WarForecast sums = war_forecast(state, stack, NULL, NULL);
    const int note = WAR_NOTE_COMPARED + war_sums(sums.attack, sums.defence);
    events_add(events, (Event){.kind = EVENT_NOTE,
                               .seat = (int8_t)war_side(state),
                               .piece = attackers_on(fight, stack),
                               .into = fight->stack[stack],
                               .from = CELL_NONE,
                               .to = fight->cell,
                               .value = (int16_t)note});
    return sums.verdict;
}

/* W-19 .. W-22: all strengths are those of the beginning of the round. */
static void compare(WarState *state, Events *events) {
    WarFight *fight = &state->fight;
    WarVerdict verdict[WAR_TILE_MOST] = {WAR_UNTOUCHED};
    int kept = 0;
    war_note(events, war_side(state), WAR_NOTE_ROUND, fight->cell);
    for (int i = 0; i < fight->stacks; i++) {
        verdict[i] = compare_stack(state, i, events);
    }
    for (int i = 0; i < fight->stacks; i++) {
        strike_defenders(state, fight->stack[i], verdict[i], events);
    }
    for (int i = 0; i < fight->attackers; i++) {
        WarAttacker attacker = fight->attacker[i];
        const WarVerdict its = attacker.on < 0 ? WAR_UNTOUCHED : verdict[attacker.on];
        strike_attacker(state, &attacker, its, events);
        attacker.on = -1;
        if (its != WAR_DESTROYED) {
            fight->attacker[kept++] = attacker;
        }
    }
    for (int i = kept; i < fight->attackers; i++) {
        fight->attacker[i] = (WarAttacker){0};
    }
    fight->attackers = (uint8_t)kept;
    fight->stacks = 0;
    fight->round++;
    war_sort_attackers(fight);
}

void war_place_attacker(WarState *state, int stack, Events *events) {
    WarFight *fight = &state->fight;
    const int next = war_placing(state);
    if (next < fight->attackers) {
        fight->attacker[next].on = (int8_t)stack;
        war_sort_attackers(fight);
    }
    if (war_placing(state) == fight->attackers) {
        compare(state, events);
    }
}
