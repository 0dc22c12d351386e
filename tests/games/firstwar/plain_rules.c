#include "games/firstwar/plain_rules.h"

#include "games/firstwar/positions.h"

/* --- From a state -------------------------------------------------------------------------- */

static bool in_set(CellSet set, int cell) {
    return set.word[cell / 64] >> cell % 64 & 1;
}

static int in_crowd(WarCrowd crowd, int piece) {
    return crowd >> 4 * piece & 15;
}

static void add_attacker(Plain *plain, PlainAttacker attacker) {
    plain->attacker[plain->attackers++] = attacker;
}

static void read_attackers(Plain *plain, const WarState *state) {
    const WarFight *fight = &state->fight;
    for (int i = 0; i < state->attackers; i++) {
        const int entry = state->attack[i];
        add_attacker(plain, (PlainAttacker){.cell = entry / 512,
                                            .kind = entry / 128 % 4,
                                            .from = entry % 128,
                                            .on = -1});
    }
    for (int i = 0; i < fight->attackers; i++) {
        add_attacker(plain, (PlainAttacker){.cell = fight->cell,
                                            .kind = fight->attacker[i].kind,
                                            .from = fight->attacker[i].from,
                                            .retreats = fight->attacker[i].retreats,
                                            .on = fight->attacker[i].on});
    }
}

static void read_fight(Plain *plain, const WarState *state) {
    const WarFight *fight = &state->fight;
    plain->fight = fight->cell;
    plain->round = fight->round;
    plain->stacks = fight->stacks;
    for (int piece = 0; piece < WAR_PIECES; piece++) {
        plain->retreating[piece] = in_crowd(fight->retreating, piece);
    }
    for (int stack = 0; stack < WAR_TILE_MOST; stack++) {
        for (int i = 0; i < WAR_TILE_MOST; i++) {
            plain->stack[stack][i] = (fight->stack[stack] >> (12 - 4 * i) & 15) - 1;
        }
    }
}

static void read_cards(Plain *plain, const WarState *state) {
    for (int seat = 0; seat < WAR_SEATS; seat++) {
        for (int place = 0; place < WAR_CARDS; place++) {
            plain->dealt[seat][place] = state->card[seat][place];
            plain->shown[seat][place] = state->shown[seat] >> place & 1;
            plain->active[seat][place] = state->active[seat] >> place & 1;
            plain->card[seat][state->card[seat][place]] = plain->active[seat][place];
        }
    }
}

static void read_cell(Plain *plain, const WarState *state, int cell) {
    plain->ground[cell] = WAR_FOREST;
    for (int terrain = 0; terrain < WAR_FOREST; terrain++) {
        if (in_set(state->tiles[terrain], cell)) {
            plain->ground[cell] = (WarTerrain)terrain;
        }
    }
    plain->terrain[cell] = in_set(state->hidden, cell) ? WAR_HIDDEN : plain->ground[cell];
    plain->came[cell] = in_set(state->fight.came, cell);
    plain->grows[cell] = in_set(state->grows, cell);
    for (int piece = 0; piece < WAR_PIECES; piece++) {
        for (int seat = 0; seat < WAR_SEATS; seat++) {
            plain->count[seat][piece][cell] = in_crowd(state->crowd[seat][cell], piece);
        }
        for (int points = 1; points <= WAR_POINTS_MOST; points++) {
            plain->mover[points][piece][cell] = in_crowd(state->mover[points - 1][cell], piece);
        }
    }
}

Plain plain_of(const WarState *state) {
    Plain plain = {.board = board_of(),
                   .side = (state->turn + 1) % 2,
                   .turn = state->turn,
                   .phase = (WarPhase)state->phase,
                   .fresh = state->fresh,
                   .lenient = state->lenient,
                   .emergency = {state->emergency[0], state->emergency[1]},
                   .short_of_food = state->short_of_food,
                   .left = state->left,
                   .ended = (WarEnd)state->ended,
                   .winner = state->winner,
                   .chance = state->rng};
    for (int cell = 0; cell < WAR_CELLS; cell++) {
        read_cell(&plain, state, cell);
    }
    for (int i = 0; i < state->healers; i++) {
        plain.heals[state->healer[i].cell] = state->healer[i].left;
    }
    read_cards(&plain, state);
    read_fight(&plain, state);
    read_attackers(&plain, state);
    return plain;
}

/* --- Comparing ----------------------------------------------------------------------------- */

/* W-43: by tile, that of the present fight last, kind and origin; then those that may stay, and
 * those on lower stacks. */
static int rank(const Plain *plain, const PlainAttacker *attacker) {
    const int tile = attacker->cell == plain->fight ? WAR_CELLS : attacker->cell;
    const int piece = (tile * WAR_KINDS + attacker->kind) * WAR_CELLS + attacker->from;
    return (piece * 2 + attacker->retreats) * 8 + (attacker->on < 0 ? 7 : attacker->on);
}

void plain_sort_attackers(Plain *plain) {
    for (int i = 0; i < plain->attackers; i++) {
        for (int j = i + 1; j < plain->attackers; j++) {
            if (rank(plain, &plain->attacker[j]) < rank(plain, &plain->attacker[i])) {
                const PlainAttacker swapped = plain->attacker[i];
                plain->attacker[i] = plain->attacker[j];
                plain->attacker[j] = swapped;
            }
        }
    }
}

static void expect_same_attackers(const Plain *found, const Plain *expected) {
    assert_int_equal(found->attackers, expected->attackers);
    for (int i = 0; i < found->attackers; i++) {
        const PlainAttacker *one = &found->attacker[i];
        const PlainAttacker *other = &expected->attacker[i];
        assert_int_equal(one->cell, other->cell);
        assert_int_equal(one->kind, other->kind);
        assert_int_equal(one->from, other->from);
        assert_int_equal(one->retreats, other->retreats);
        assert_int_equal(one->on, other->on);
    }
    assert_int_equal(found->fight, expected->fight);
    assert_int_equal(found->round, expected->round);
    assert_int_equal(found->stacks, expected->stacks);
    assert_memory_equal(found->came, expected->came, sizeof found->came);
    assert_memory_equal(found->retreating, expected->retreating, sizeof found->retreating);
    for (int stack = 0; stack < found->stacks; stack++) {
        assert_memory_equal(found->stack[stack], expected->stack[stack],
                            sizeof found->stack[stack]);
    }
}

void plain_expect_same(const Plain *found, const Plain *expected) {
    assert_int_equal(found->turn, expected->turn);
    assert_int_equal(found->phase, expected->phase);
    assert_int_equal(found->fresh, expected->fresh);
    assert_int_equal(found->lenient, expected->lenient);
    assert_memory_equal(found->emergency, expected->emergency, sizeof found->emergency);
    assert_memory_equal(found->ground, expected->ground, sizeof found->ground);
    assert_memory_equal(found->terrain, expected->terrain, sizeof found->terrain);
    assert_memory_equal(found->count, expected->count, sizeof found->count);
    assert_memory_equal(found->mover, expected->mover, sizeof found->mover);
    expect_same_attackers(found, expected);
    assert_int_equal(found->short_of_food, expected->short_of_food);
    assert_int_equal(found->left, expected->left);
    assert_memory_equal(found->heals, expected->heals, sizeof found->heals);
    assert_memory_equal(found->grows, expected->grows, sizeof found->grows);
    assert_memory_equal(found->dealt, expected->dealt, sizeof found->dealt);
    assert_memory_equal(found->shown, expected->shown, sizeof found->shown);
    assert_memory_equal(found->active, expected->active, sizeof found->active);
    assert_memory_equal(found->card, expected->card, sizeof found->card);
    assert_int_equal(found->ended, expected->ended);
    assert_int_equal(found->winner, expected->winner);
    assert_true(found->chance.state == expected->chance.state);
}

/* --- Pieces on tiles ----------------------------------------------------------------------- */

int plain_pieces(const Plain *plain, int seat, int cell) {
    int sum = 0;
    for (int piece = 0; piece < WAR_PIECES; piece++) {
        sum += plain->count[seat][piece][cell];
    }
    return sum;
}

int plain_total(const Plain *plain, int seat, int piece) {
    int sum = 0;
    for (int cell = 0; cell < WAR_CELLS; cell++) {
        sum += plain->count[seat][piece][cell];
    }
    return sum;
}

int plain_population(const Plain *plain, int seat) {
    int sum = 0;
    for (int piece = 0; piece < WAR_PIECES; piece++) {
        sum += plain_total(plain, seat, piece);
    }
    return sum;
}

static int sound(const Plain *plain, int seat, WarKind kind, int cell) {
    return plain->count[seat][2 * kind][cell];
}

/* --- Rounds, plainly ----------------------------------------------------------------------- */

int plain_attack(const Plain *plain, int kind) {
    const bool *card = plain->card[plain->side];
    const bool emergency = plain->emergency[plain->side];
    if (kind == WAR_HUNTER) {
        return emergency ? 1 : 2 + card[WAR_SPEARS] + card[WAR_BRONZE_WEAPONS];
    }
    return kind == WAR_FARMER;
}

int plain_defence(const Plain *plain, int kind) {
    const int seat = 1 - plain->side;
    const bool *card = plain->card[seat];
    const int masonry = card[WAR_MASONRY] && plain_pieces(plain, seat, plain->fight) >= 3;
    const bool bare = plain->emergency[seat];
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
            attack += here ? plain_attack(plain, fight->attacker[a].kind) : 0;
        }
        for (int shift = 12; shift >= 0 && (fight->stack[i] >> shift & 15) != 0; shift -= 4) {
            const int piece = (fight->stack[i] >> shift & 15) - 1;
            defence += plain_defence(plain, piece / 2);
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

int plain_food(const Plain *plain) {
    const int own = plain->side;
    const bool *card = plain->card[own];
    const bool emergency = plain->emergency[own];
    int food = card[WAR_POTTERY] ? 2 : 0;
    for (int cell = 0; cell < WAR_CELLS; cell++) {
        int farmers = sound(plain, own, WAR_FARMER, cell);
        int hunters = sound(plain, own, WAR_HUNTER, cell);
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
    return food;
}

int plain_research(const Plain *plain) {
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
    return points;
}

void plain_compare_yields(const Plain *plain, const WarState *state) {
    const int own = plain->side;
    assert_int_equal(war_food(state, own), plain_food(plain));
    assert_int_equal(war_population(state, own), plain_population(plain, own));
    assert_int_equal(war_research(state, own).total, plain_research(plain));
}
