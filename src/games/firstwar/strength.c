/* What pieces count in a conflict: W-8, W-16, W-19 .. W-21. */
#include "games/firstwar/rules.h"

/* Of `count` pieces of a kind. */
static inline int attack(const WarState *state, int seat, WarKind kind, int count, WarSum *sum) {
    static const int8_t printed[WAR_KINDS] = {2, 1, 0, 0}; /* W-16 */
    if (state->emergency[seat]) {
        return war_add_pieces(sum, kind, count, kind == WAR_HUNTER ? 1 : printed[kind]); /* W-8 */
    }
    return war_add_pieces(sum, kind, count, printed[kind]) +
           war_attack_bonus(state, seat, kind, count, sum);
}

static inline int defence(const WarState *state, int seat, WarKind kind, int on_tile, int count,
                          WarSum *sum) {
    static const int8_t printed[WAR_KINDS] = {1, 2, 0, 0};          /* W-16 */
    const bool bare = state->emergency[seat] && kind != WAR_FARMER; /* W-8 */
    return war_add_pieces(sum, kind, count, printed[kind]) +
           (bare ? 0 : war_defence_bonus(state, seat, kind, on_tile, count, sum));
}

int war_attack_of(const WarState *state, int seat, WarKind kind) {
    return attack(state, seat, kind, 1, NULL);
}

int war_defence_of(const WarState *state, int seat, WarKind kind, Cell cell) {
    return defence(state, seat, kind, war_crowd(state->crowd[seat][cell]), 1, NULL);
}

int war_attack_parts(const WarState *state, int seat, WarCrowd crowd, WarSum *sum) {
    int total = 0;
    while (crowd != 0) {
        total += attack(state, seat, war_kind_of(war_first(&crowd)), 1, sum);
    }
    return total;
}

int war_attack_sum(const WarState *state, int seat, WarCrowd crowd) {
    return war_attack_parts(state, seat, crowd, NULL);
}

int war_defence_parts(const WarState *state, int seat, WarCrowd crowd, int on_tile, WarSum *sum) {
    int total = 0;
    while (crowd != 0) {
        total += defence(state, seat, war_kind_of(war_first(&crowd)), on_tile, 1, sum);
    }
    return total;
}

int war_defence_sum(const WarState *state, int seat, WarCrowd crowd, Cell cell) {
    return war_defence_parts(state, seat, crowd, war_crowd(state->crowd[seat][cell]), NULL);
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
