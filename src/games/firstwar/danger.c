/* Who could attack a tile, and who could attack those that take it: W-9, W-13, W-19 .. W-21. */
#include "game/danger.h"
#include "games/firstwar/rules.h"

/* The pieces on a tile that can attack with more than zero. */
static WarCrowd attackers_of(const WarState *state, int seat, Cell cell) {
    WarCrowd all = 0;
    for (WarCrowd left = state->crowd[seat][cell]; left != 0;) {
        const WarPiece piece = war_first(&left);
        const bool fights =
            !war_wounded(piece) && war_attack_of(state, seat, war_kind_of(piece)) > 0;
        all += fights ? war_one(piece) : 0;
    }
    return all;
}

/* Adds the pieces of a seat that could attack a tile, without those that fight there already; gives
 * all of them together. */
static WarCrowd add_pieces(const WarState *state, int seat, Cell cell, DangerPieces *pieces) {
    WarCrowd all = 0;
    for (CellSet held = state->held[seat]; !set_empty(held);) {
        const Cell from = set_take(&held);
        WarState alone = *state;
        for (WarCrowd left = attackers_of(state, seat, from); left != 0;) {
            const WarPiece piece = war_first(&left);
            alone.crowd[seat][from] = war_one(piece);
            if (from != cell && set_has(war_threat(&alone, seat, from).attack, cell)) {
                danger_add(pieces, from, war_code(seat, piece));
                all += war_crowd(all) < WAR_TILE_MOST ? war_one(piece) : 0;
            }
        }
    }
    return all;
}

/* W-16: as many pieces as a tile holds attack all that stands there in one stack. */
static int loss_of(const WarState *state, int seat, Cell cell, WarCrowd attackers) {
    const WarCrowd there = state->crowd[seat][cell];
    const int attack = war_attack_sum(state, 1 - seat, attackers);
    const int defence = war_defence_sum(state, seat, there, cell);
    return attack > defence ? war_crowd(there) : 0;
}

static void find(const void *at, int seat, Cell cell, Danger *danger) {
    const WarState *state = at;
    danger->owner = seat;
    if (!set_has(state->held[seat], cell) || state->ended != WAR_GOES_ON) {
        return;
    }
    const WarCrowd attackers = add_pieces(state, 1 - seat, cell, &danger->attackers);
    if (attackers == 0) {
        return;
    }
    WarState after = *state; /* they have taken it */
    after.crowd[seat][cell] = 0;
    set_exclude(&after.held[seat], cell);
    set_include(&after.held[1 - seat], cell);
    after.crowd[1 - seat][cell] = attackers;
    (void)add_pieces(&after, seat, cell, &danger->protectors);
    danger->loss = loss_of(state, seat, cell, attackers);
}

const GameDanger war_danger = {.find = find};
