/* What pieces count in a conflict: W-8, W-16, W-19 .. W-21. */
#include "games/firstwar/rules.h"

int war_attack_of(const WarState *state, int seat, WarKind kind) {
    static const int8_t printed[WAR_KINDS] = {2, 1, 0, 0}; /* W-16 */
    if (state->emergency[seat]) {
        return kind == WAR_HUNTER ? 1 : printed[kind]; /* W-8 */
    }
    return printed[kind] + war_attack_bonus(state, seat, kind);
}

int war_defence_of(const WarState *state, int seat, WarKind kind, Cell cell) {
    static const int8_t printed[WAR_KINDS] = {1, 2, 0, 0}; /* W-16 */
    if (state->emergency[seat] && kind != WAR_FARMER) {
        return printed[kind]; /* W-8 */
    }
    return printed[kind] +
           war_defence_bonus(state, seat, kind, war_crowd(state->crowd[seat][cell]));
}

int war_attack_sum(const WarState *state, int seat, WarCrowd crowd) {
    int sum = 0;
    while (crowd != 0) {
        sum += war_attack_of(state, seat, war_kind_of(war_first(&crowd)));
    }
    return sum;
}

int war_defence_sum(const WarState *state, int seat, WarCrowd crowd, Cell cell) {
    int sum = 0;
    while (crowd != 0) {
        sum += war_defence_of(state, seat, war_kind_of(war_first(&crowd)), cell);
    }
    return sum;
}

WarVerdict war_verdict(int attack, int defence) {
    if (attack > defence) {
        return attack >= 3 * defence ? WAR_DESTROYS : WAR_WOUNDS; /* W-19, W-20 */
    }
    if (attack < defence) {
        return defence >= 3 * attack ? WAR_DESTROYED : WAR_WOUNDED;
    }
    return WAR_EQUAL; /* W-21 */
}
