/* Attacks, as two dice decided them, and their cards; what units threaten: E-16, E-19, E-20. */
#include "game/text.h"
#include "games/empire/view/parts.h"

bool empire_view_attack(const Event *event, int count, EmpireAttack *attack) {
    if (event->kind != EVENT_NOTE || event->value != EMPIRE_NOTE_FIGHT) {
        return false;
    }
    const uint16_t piece[FIGHT_SIDES] = {event->piece, event->into};
    attack->cell = event->to;
    int found = 0;
    for (int i = 1; i < count && found < FIGHT_SIDES; i++) {
        if (event[i].kind == EVENT_ROLLED) {
            attack->die[found++] = event[i].value;
        }
    }
    for (int side = 0; side < FIGHT_SIDES; side++) {
        attack->seat[side] = empire_seat_in(piece[side]);
        attack->unit[side] = empire_unit_in(piece[side], event->to);
    }
    for (int side = 0; side < FIGHT_SIDES; side++) {
        attack->sum[side] = empire_roll(attack->unit[side].counter, attack->die[side]);
    }
    for (int side = 0; side < FIGHT_SIDES; side++) { /* E-20: the lower is hit, or both */
        attack->hit[side] = empire_is_hit(attack->sum[side], attack->sum[1 - side]);
        attack->dies[side] = attack->hit[side] && !attack->unit[side].supplied;
    }
    return found == FIGHT_SIDES;
}

static void add_side(const EmpireAttack *attack, int side, FightCard *fight, FightRow *row) {
    EmpireUnit unit = attack->unit[side];
    char words[EMPIRE_WORDS_MAX];
    unit.supplied = unit.supplied && !attack->hit[side];
    fight_piece(&row->side[side], empire_piece(&unit, attack->seat[side]), attack->dies[side]);
    row->die[side] = attack->die[side];
    (void)empire_unit_words(&unit, words);
    tr_say(fight->fate[side], FIGHT_TEXT_MAX,
           attack->dies[side]  ? N_("%s is killed")
           : attack->hit[side] ? N_("%s is no longer supplied")
                               : N_("%s is not hit"),
           words);
}

static void describe(const FightSource *source, const EmpireAttack *attack, FightCard *fight) {
    const bool *hit = attack->hit;
    *fight = (FightCard){.cell = attack->cell, .seat = {attack->seat[0], attack->seat[1]}};
    FightRow *row = fight_row(fight);
    for (int side = 0; side < FIGHT_SIDES; side++) {
        add_side(attack, side, fight, row);
    }
    tr_say(fight->title, sizeof fight->title, "Attack on %s", source->board->name[attack->cell]);
    str_write(row->sums, sizeof row->sums, "%d : %d", attack->sum[0], attack->sum[1]);
    tr_say(row->verdict, sizeof row->verdict,
           hit[0] && hit[1] ? N_("Combat %d + die %d = %d against %d + %d = %d: equal, both are "
                                 "hit (E-20)")
           : hit[0]         ? N_("Combat %d + die %d = %d against %d + %d = %d: the attacker is "
                                         "lower and hit (E-20)")
                            : N_("Combat %d + die %d = %d against %d + %d = %d: the defender is "
                                         "lower and hit (E-20)"),
           attack->sum[0] - attack->die[0], attack->die[0], attack->sum[0],
           attack->sum[1] - attack->die[1], attack->die[1], attack->sum[1]);
}

int empire_view_fights(const FightSource *source, FightCard out[FIGHTS_AT_ONCE]) {
    int count = 0;
    for (int i = source->first; i < source->count && count < FIGHTS_AT_ONCE; i++) {
        EmpireAttack attack = {.cell = CELL_NONE};
        if (empire_view_attack(&source->event[i], source->count - i, &attack)) {
            describe(source, &attack, &out[count++]);
        }
    }
    return count;
}

/* At the start of a turn any unit may be the one that is supplied, so each counts as if it were. */
void empire_view_threat(const Scene *scene, Cell cell, int seat, Threat *threat) {
    const EmpireState *state = scene->state;
    bool enemies[EMPIRE_CELLS] = {false};
    for (int i = 0; i < state->units; i++) {
        const EmpireUnit *unit = &state->unit[i];
        enemies[unit->cell] = enemies[unit->cell] || empire_owner(state, unit) != seat;
    }
    for (int i = 0; i < state->units; i++) {
        const EmpireUnit *unit = &state->unit[i];
        if (unit->cell != cell || empire_owner(state, unit) != seat) {
            continue;
        }
        for (Cell to = 0; to < EMPIRE_CELLS; to++) {
            if (to == cell ? enemies[to] : empire_reaches(state, unit, to)) {
                threat->at[to] |= enemies[to] ? THREAT_TAKES : THREAT_REACH;
            }
        }
    }
}
