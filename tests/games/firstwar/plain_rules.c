#include "games/firstwar/plain_rules.h"

#include "games/firstwar/positions.h"

Plain plain_of(const WarState *state) {
    Plain plain = {.board = board_of(), .side = (state->turn + 1) % 2};
    for (Cell cell = 0; cell < WAR_CELLS; cell++) {
        plain.terrain[cell] = war_terrain(state, cell);
        for (int seat = 0; seat < WAR_SEATS; seat++) {
            WarPiece piece[WAR_TILE_MOST];
            const int count = war_pieces_at(state, seat, cell, piece);
            for (int i = 0; i < count; i++) {
                plain.count[seat][piece[i]][cell]++;
            }
        }
    }
    for (int seat = 0; seat < WAR_SEATS; seat++) {
        for (int place = 0; place < WAR_CARDS; place++) {
            plain.card[seat][state->card[seat][place]] = (state->active[seat] >> place & 1) != 0;
        }
    }
    return plain;
}

int plain_pieces(const Plain *plain, int seat, int cell) {
    int sum = 0;
    for (int piece = 0; piece < WAR_PIECES; piece++) {
        sum += plain->count[seat][piece][cell];
    }
    return sum;
}

static int sound(const Plain *plain, int seat, WarKind kind, int cell) {
    return plain->count[seat][2 * kind][cell];
}

static bool adjacent(const Plain *plain, int a, int b) {
    return axial_distance(plain->board->at[a], plain->board->at[b]) == 1;
}

/* Whether `to` lies beside a lake that is beside `from`, or in a chain with it. */
static bool across(const Plain *plain, int seat, int from, int to) {
    bool reached[WAR_CELLS] = {false};
    bool more = true;
    for (int lake = 0; lake < WAR_CELLS; lake++) {
        reached[lake] = plain->terrain[lake] == WAR_LAKE && adjacent(plain, from, lake);
    }
    while (more && plain->card[seat][WAR_SAILING]) {
        more = false;
        for (int a = 0; a < WAR_CELLS; a++) {
            for (int b = 0; b < WAR_CELLS && reached[a]; b++) {
                if (!reached[b] && plain->terrain[b] == WAR_LAKE && adjacent(plain, a, b)) {
                    reached[b] = true;
                    more = true;
                }
            }
        }
    }
    for (int lake = 0; lake < WAR_CELLS; lake++) {
        if (reached[lake] && adjacent(plain, lake, to)) {
            return true;
        }
    }
    return false;
}

static bool may_go(const Plain *plain, WarPiece piece, int from, int to) {
    const int own = plain->side;
    const bool step = adjacent(plain, from, to);
    if (from == to || plain->terrain[to] == WAR_LAKE || plain_pieces(plain, own, to) >= 4) {
        return false;
    }
    if (plain_pieces(plain, 1 - own, to) > 0) {
        const bool canoes = plain->card[own][WAR_CANOES] && across(plain, own, from, to);
        return !war_wounded(piece) && (step || canoes);
    }
    return step || across(plain, own, from, to);
}

/* --- Comparing what is legal --------------------------------------------------------------- */

typedef struct Found {
    int count;
    Action at[6000];
} Found;

static void assert_same_actions(const WarState *state, Found *found) {
    static Found listed;
    listed.count = firstwar_game.actions(state, listed.at);
    course_expect_same_actions(&firstwar_game, state, listed.at, listed.count, found->at,
                               found->count);
}

static void compare_moves(const Plain *plain, const WarState *state) {
    static Found found;
    found.count = 0;
    for (int from = 0; from < WAR_CELLS; from++) {
        for (int points = 1; points <= WAR_POINTS_MOST; points++) {
            for (int piece = 0; piece < WAR_PIECES; piece++) {
                const bool hunter = piece < 2;
                if (hunter != (state->phase == WAR_HUNTER_MOVES) ||
                    war_count(state->mover[points - 1][from], (WarPiece)piece) == 0) {
                    continue;
                }
                for (int to = 0; to < WAR_CELLS; to++) {
                    if (may_go(plain, (WarPiece)piece, from, to)) {
                        found.at[found.count++] =
                            war_action(WAR_MOVE, (WarPiece)piece, (Cell)from, (Cell)to) |
                            (Action)points << 7;
                    }
                }
            }
        }
    }
    found.at[found.count++] = war_action(WAR_DONE, 0, 0, 0);
    if (state->fresh) {
        found.at[found.count++] = war_action(WAR_EMERGENCY, 0, 0, 0);
    }
    assert_same_actions(state, &found);
}

static bool may_retreat(const Plain *plain, const WarFight *fight, int seat, WarKind kind, int to) {
    const int cell = fight->cell;
    if (to == cell || plain_pieces(plain, 1 - seat, to) > 0 || plain_pieces(plain, seat, to) >= 4) {
        return false;
    }
    if (seat != plain->side) {
        const bool way = adjacent(plain, cell, to) ||
                         (plain->card[seat][WAR_CANOES] && across(plain, seat, cell, to));
        return plain->terrain[to] != WAR_LAKE && way && !war_has(fight->came, (Cell)to);
    }
    for (int i = 0; i < fight->attackers; i++) {
        const WarAttacker *attacker = &fight->attacker[i];
        const bool company = adjacent(plain, cell, to) && plain_pieces(plain, seat, to) > 0;
        if (attacker->retreats && attacker->kind == kind && (attacker->from == to || company)) {
            return true;
        }
    }
    return false;
}

static void compare_retreats(const Plain *plain, const WarState *state) {
    static Found found;
    const WarFight *fight = &state->fight;
    const int seat = firstwar_game.to_act(state).side;
    found.count = 0;
    for (int kind = 0; kind < WAR_KINDS; kind++) {
        const WarPiece piece = war_piece((WarKind)kind, true);
        if (seat != plain->side && war_count(fight->retreating, piece) == 0) {
            continue;
        }
        for (int to = 0; to < WAR_CELLS; to++) {
            if (may_retreat(plain, fight, seat, (WarKind)kind, to)) {
                found.at[found.count++] = war_action(WAR_RETREAT, piece, fight->cell, (Cell)to);
            }
        }
    }
    assert_same_actions(state, &found);
}

/* W-18: a placement of the rest exists that covers all that must be covered. */
static bool coverable(const WarFight *fight, int next, unsigned covered, int attackers) {
    if (next == fight->attackers) {
        const int needed = attackers < fight->stacks ? attackers : fight->stacks;
        return __builtin_popcount(covered) >= needed;
    }
    if (fight->attacker[next].retreats || fight->attacker[next].on >= 0) {
        return coverable(fight, next + 1, covered, attackers);
    }
    bool possible = false;
    for (int stack = 0; stack < fight->stacks && !possible; stack++) {
        possible = coverable(fight, next + 1, covered | 1U << stack, attackers);
    }
    return possible;
}

static void compare_placing(const WarState *state) {
    static Found found;
    const WarFight *fight = &state->fight;
    const int next = war_placing(state);
    unsigned covered = 0;
    int attackers = 0;
    for (int i = 0; i < fight->attackers; i++) {
        attackers += !fight->attacker[i].retreats;
        covered |= fight->attacker[i].on >= 0 ? 1U << fight->attacker[i].on : 0;
    }
    found.count = 0;
    for (int stack = 0; stack < fight->stacks; stack++) {
        if (coverable(fight, next + 1, covered | 1U << stack, attackers)) {
            found.at[found.count++] = war_numbered(WAR_ON, stack);
        }
    }
    assert_same_actions(state, &found);
}

void plain_compare_actions(const Plain *plain, const WarState *state) {
    if (state->ended != WAR_GOES_ON) {
        return;
    }
    if (state->phase <= WAR_OTHER_MOVES) {
        compare_moves(plain, state);
    }
    const WarStep step = war_step(state);
    if (step == WAR_STEP_DEFENDER || step == WAR_STEP_ATTACKER) {
        compare_retreats(plain, state);
    } else if (step == WAR_STEP_PLACING) {
        compare_placing(state);
    }
}

/* --- Rounds, plainly ----------------------------------------------------------------------- */

static int plain_attack(const Plain *plain, const WarState *state, int kind) {
    const bool *card = plain->card[plain->side];
    const bool emergency = state->emergency[plain->side];
    if (kind == WAR_HUNTER) {
        return emergency ? 1 : 2 + card[WAR_SPEARS] + card[WAR_BRONZE_WEAPONS];
    }
    return kind == WAR_FARMER;
}

static int plain_defence(const Plain *plain, const WarState *state, int kind, int cell) {
    const int seat = 1 - plain->side;
    const bool *card = plain->card[seat];
    const int masonry = card[WAR_MASONRY] && plain_pieces(plain, seat, cell) >= 3;
    const bool bare = state->emergency[seat];
    switch (kind) {
    case WAR_FARMER:
        return 2 + card[WAR_PALISADES] + masonry;
    case WAR_HUNTER:
        return bare ? 1 : 1 + card[WAR_ARCHERY] + masonry;
    case WAR_SCIENTIST:
        return bare ? 0 : card[WAR_ARCHERY] + masonry;
    default:
        return bare ? 0 : masonry;
    }
}

static void strike(Losses *losses, int seat, WarPiece piece, bool destroyed) {
    const uint16_t code = war_code(seat, piece);
    if (destroyed || war_wounded(piece)) {
        losses->lost[code]++;
    } else {
        losses->wounded[code]++;
    }
}

Losses plain_losses(const Plain *plain, const WarState *state, int stack) {
    const WarFight *fight = &state->fight;
    const int next = war_placing(state);
    Losses losses = {{0}, {0}};
    for (int i = 0; i < fight->stacks; i++) {
        int attack = 0;
        int defence = 0;
        int attackers = 0;
        for (int a = 0; a < fight->attackers; a++) {
            const bool here = fight->attacker[a].on == i || (a == next && i == stack);
            attackers += here;
            attack += here ? plain_attack(plain, state, fight->attacker[a].kind) : 0;
        }
        for (int shift = 12; shift >= 0 && (fight->stack[i] >> shift & 15) != 0; shift -= 4) {
            const int piece = (fight->stack[i] >> shift & 15) - 1;
            defence += plain_defence(plain, state, piece / 2, fight->cell);
        }
        for (int shift = 12; shift >= 0 && attackers > 0 && attack >= defence; shift -= 4) {
            const int piece = (fight->stack[i] >> shift & 15) - 1;
            if (piece >= 0) {
                strike(&losses, 1 - plain->side, (WarPiece)piece,
                       attack > defence && attack >= 3 * defence);
            }
        }
        for (int a = 0; a < fight->attackers && attack <= defence; a++) {
            if (fight->attacker[a].on == i || (a == next && i == stack)) {
                strike(&losses, plain->side, war_piece((WarKind)fight->attacker[a].kind, false),
                       attack < defence && defence >= 3 * attack);
            }
        }
    }
    return losses;
}

/* --- Food and research, plainly ------------------------------------------------------------ */

static void compare_food(const Plain *plain, const WarState *state) {
    const int own = plain->side;
    const bool *card = plain->card[own];
    const bool emergency = state->emergency[own];
    int food = card[WAR_POTTERY] ? 2 : 0;
    int population = 0;
    for (int cell = 0; cell < WAR_CELLS; cell++) {
        int farmers = sound(plain, own, WAR_FARMER, cell);
        int hunters = sound(plain, own, WAR_HUNTER, cell);
        population += plain_pieces(plain, own, cell);
        if (emergency) {
            farmers += hunters + sound(plain, own, WAR_HEALER, cell) +
                       sound(plain, own, WAR_SCIENTIST, cell);
            hunters = 0;
        }
        if (plain->terrain[cell] == WAR_FIELDS) {
            food += farmers * (card[WAR_IRRIGATION] ? 4 : 3);
        } else if (plain->terrain[cell] == WAR_PLAIN) {
            food += hunters * (card[WAR_DOMESTICATION] ? 2 : 1);
        } else if (plain->terrain[cell] == WAR_FOREST) {
            food += hunters;
        }
    }
    assert_int_equal(war_food(state, own), food);
    assert_int_equal(war_population(state, own), population);
}

static void compare_research(const Plain *plain, const WarState *state) {
    const int own = plain->side;
    const bool *card = plain->card[own];
    bool kinds[WAR_TERRAINS] = {false};
    int points = card[WAR_WRITING] ? 1 : 0;
    int mountains = 0;
    for (int cell = 0; cell < WAR_CELLS; cell++) {
        const int scientists = sound(plain, own, WAR_SCIENTIST, cell);
        if (scientists >= 2) {
            points += card[WAR_MATHEMATICS] ? 2 : 1;
        }
        if (scientists >= 1) {
            kinds[plain->terrain[cell]] = true;
            mountains += plain->terrain[cell] == WAR_MOUNTAIN;
        }
    }
    for (int terrain = 0; terrain < WAR_TERRAINS; terrain++) {
        points += kinds[terrain];
    }
    if (card[WAR_SMELTING] && mountains > 1) {
        points += mountains - 1;
    }
    assert_int_equal(war_research(state, own).total, points);
}

void plain_compare_yields(const Plain *plain, const WarState *state) {
    compare_food(plain, state);
    compare_research(plain, state);
}
