/* What is legal, plainly. */
#include <string.h>

#include "games/firstwar/plain_rules.h"
#include "games/firstwar/positions.h"

typedef struct Found {
    int count;
    Action *at;
} Found;

static void find(Found *found, Action action) {
    found->at[found->count++] = action;
}

static void find_done(Found *found) {
    find(found, war_action(WAR_DONE, 0, 0, 0));
}

static bool adjacent(const Plain *plain, int a, int b) {
    return axial_distance(plain->board->at[a], plain->board->at[b]) == 1;
}

/* --- Movement ------------------------------------------------------------------------------ */

/* The face-up lakes that may be crossed from a cell: W-11, and Sailing. */
static void find_lakes(const Plain *plain, int seat, int from, bool reached[WAR_CELLS]) {
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
}

/* The cells on the other side of those lakes. */
static void find_shores(const Plain *plain, int seat, int from, bool shore[WAR_CELLS]) {
    bool lake[WAR_CELLS];
    find_lakes(plain, seat, from, lake);
    memset(shore, 0, WAR_CELLS * sizeof *shore);
    for (int over = 0; over < WAR_CELLS; over++) {
        for (int to = 0; to < WAR_CELLS && lake[over]; to++) {
            shore[to] = shore[to] || adjacent(plain, over, to);
        }
    }
}

static bool may_go(const Plain *plain, int piece, int from, int to, const bool shore[WAR_CELLS]) {
    const int own = plain->side;
    const bool step = adjacent(plain, from, to);
    if (from == to || plain->terrain[to] == WAR_LAKE || plain_pieces(plain, own, to) >= 4) {
        return false;
    }
    if (plain_pieces(plain, 1 - own, to) > 0) {
        return piece % 2 == 0 && (step || (plain->card[own][WAR_CANOES] && shore[to]));
    }
    return step || shore[to];
}

/* The moves of all pieces on a cell that move in this phase. */
static void find_moves_from(const Plain *plain, int from, Found *found) {
    bool shore[WAR_CELLS];
    find_shores(plain, plain->side, from, shore);
    for (int piece = 0; piece < WAR_PIECES; piece++) {
        const bool now = (piece < 2) == (plain->phase == WAR_HUNTER_MOVES);
        for (int points = 1; points <= WAR_POINTS_MOST && now; points++) {
            for (int to = 0; to < WAR_CELLS && plain->mover[points][piece][from] > 0; to++) {
                if (may_go(plain, piece, from, to, shore)) {
                    find(found, war_action(WAR_MOVE, (WarPiece)piece, (Cell)from, (Cell)to) |
                                    (Action)points << 7);
                }
            }
        }
    }
}

static bool has_movers(const Plain *plain, int cell) {
    bool any = false;
    for (int piece = 0; piece < WAR_PIECES; piece++) {
        any = any || plain->mover[1][piece][cell] > 0 || plain->mover[2][piece][cell] > 0;
    }
    return any;
}

static void find_moves(const Plain *plain, Found *found) {
    for (int from = 0; from < WAR_CELLS; from++) {
        if (has_movers(plain, from)) {
            find_moves_from(plain, from, found);
        }
    }
    if (plain->fresh) {
        find(found, war_action(WAR_EMERGENCY, 0, 0, 0));
    }
    find_done(found);
}

bool plain_any_move(const Plain *plain) {
    static Action action[PLAIN_ACTIONS_MOST];
    Found found = {0, action};
    for (int from = 0; from < WAR_CELLS && found.count == 0; from++) {
        if (has_movers(plain, from)) {
            find_moves_from(plain, from, &found);
        }
    }
    return found.count > 0;
}

/* --- Conflicts ----------------------------------------------------------------------------- */

static int staying_attackers(const Plain *plain) {
    int count = 0;
    for (int i = 0; i < plain->attackers; i++) {
        count += plain->attacker[i].cell == plain->fight && !plain->attacker[i].retreats;
    }
    return count;
}

static bool attackers_retreat(const Plain *plain) {
    bool any = false;
    for (int i = 0; i < plain->attackers; i++) {
        any = any || (plain->attacker[i].cell == plain->fight && plain->attacker[i].retreats);
    }
    return any;
}

PlainStep plain_step(const Plain *plain) {
    int retreating = 0;
    for (int piece = 0; piece < WAR_PIECES; piece++) {
        retreating += plain->retreating[piece];
    }
    const int staying = plain_pieces(plain, 1 - plain->side, plain->fight) - retreating;
    if (staying > 0 && staying_attackers(plain) > 0) {
        return plain->stacks == 0 ? PLAIN_STACKS : PLAIN_PLACING;
    }
    if (retreating > 0) {
        return PLAIN_DEFENDERS_RETREAT;
    }
    return attackers_retreat(plain) ? PLAIN_ATTACKERS_RETREAT : PLAIN_OVER;
}

int plain_next_attacker(const Plain *plain) {
    for (int i = 0; i < plain->attackers; i++) {
        const PlainAttacker *attacker = &plain->attacker[i];
        if (attacker->cell == plain->fight && !attacker->retreats && attacker->on < 0) {
            return i;
        }
    }
    return -1;
}

/* W-18: a placement of the rest exists that covers all that must be covered. */
static bool coverable(const Plain *plain, int left, unsigned covered) {
    if (left == 0) {
        const int attackers = staying_attackers(plain);
        const int needed = attackers < plain->stacks ? attackers : plain->stacks;
        return __builtin_popcount(covered) >= needed;
    }
    bool possible = false;
    for (int stack = 0; stack < plain->stacks && !possible; stack++) {
        possible = coverable(plain, left - 1, covered | 1U << stack);
    }
    return possible;
}

static void find_placing(const Plain *plain, Found *found) {
    unsigned covered = 0;
    int left = staying_attackers(plain);
    for (int i = 0; i < plain->attackers; i++) {
        if (plain->attacker[i].on >= 0) {
            covered |= 1U << plain->attacker[i].on;
            left--;
        }
    }
    for (int stack = 0; stack < plain->stacks; stack++) {
        if (coverable(plain, left - 1, covered | 1U << stack)) {
            find(found, war_numbered(WAR_ON, stack));
        }
    }
}

/* W-25, W-26 */
static bool may_retreat(const Plain *plain, int seat, int kind, int to) {
    const int cell = plain->fight;
    if (to == cell || plain_pieces(plain, 1 - seat, to) > 0 || plain_pieces(plain, seat, to) >= 4) {
        return false;
    }
    if (seat != plain->side) {
        bool shore[WAR_CELLS];
        find_shores(plain, seat, cell, shore);
        const bool way = adjacent(plain, cell, to) || (plain->card[seat][WAR_CANOES] && shore[to]);
        return plain->terrain[to] != WAR_LAKE && way && !plain->came[to];
    }
    for (int i = 0; i < plain->attackers; i++) {
        const PlainAttacker *attacker = &plain->attacker[i];
        const bool company = adjacent(plain, cell, to) && plain_pieces(plain, seat, to) > 0;
        if (attacker->cell == cell && attacker->retreats && attacker->kind == kind &&
            (attacker->from == to || company)) {
            return true;
        }
    }
    return false;
}

static void find_retreats(const Plain *plain, Found *found) {
    const int seat = plain_decider(plain);
    for (int kind = 0; kind < WAR_KINDS; kind++) {
        if (seat != plain->side && plain->retreating[2 * kind + 1] == 0) {
            continue;
        }
        for (int to = 0; to < WAR_CELLS; to++) {
            if (may_retreat(plain, seat, kind, to)) {
                find(found, war_action(WAR_RETREAT, war_piece((WarKind)kind, true),
                                       (Cell)plain->fight, (Cell)to));
            }
        }
    }
}

static void find_conflict(const Plain *plain, Found *found) {
    char division[WAR_DIVISIONS_MAX][PLAIN_DIVISION_TEXT];
    if (plain->fight == CELL_NONE) {
        for (int cell = 0; cell < WAR_CELLS; cell++) {
            if (plain_pieces(plain, 0, cell) > 0 && plain_pieces(plain, 1, cell) > 0) {
                find(found, war_action(WAR_FIGHT, 0, 0, (Cell)cell));
            }
        }
        return;
    }
    switch (plain_step(plain)) {
    case PLAIN_STACKS:
        for (int i = plain_divide(plain, division); i > 0; i--) {
            find(found, war_numbered(WAR_STACK, i - 1));
        }
        break;
    case PLAIN_PLACING:
        find_placing(plain, found);
        break;
    case PLAIN_DEFENDERS_RETREAT:
    case PLAIN_ATTACKERS_RETREAT:
        find_retreats(plain, found);
        break;
    case PLAIN_OVER:
        break;
    }
}

/* --- The other phases ---------------------------------------------------------------------- */

static void find_food(const Plain *plain, Found *found) {
    for (int cell = 0; cell < WAR_CELLS; cell++) {
        if (!plain->short_of_food && plain->left > 0 &&
            plain->count[plain->side][war_piece(WAR_HEALER, true)][cell] > 0) {
            find(found, war_action(WAR_MEND, 0, 0, (Cell)cell));
        }
        for (int piece = 0; piece < WAR_PIECES && plain->short_of_food; piece += 2) {
            if (plain->count[plain->side][piece][cell] > 0) {
                find(found, war_action(WAR_HUNGER, (WarPiece)piece, 0, (Cell)cell));
            }
        }
    }
    if (!plain->short_of_food) {
        find_done(found);
    }
}

int plain_price(int card) {
    static const int price[] = {3, 3, 3, 6, 5, 5, 6, 7, 7, 8, 7, 8, 12, 12, 12, 12, 14, 12};
    return price[card];
}

int plain_level(int place) {
    return place < 3 ? 1 : place < 7 ? 2 : place < 12 ? 3 : 4;
}

/* W-5: whether a card of one place touches that of another from above. */
static bool touches(int above, int place) {
    static const int first[] = {0, 0, 3, 7, 12};
    const int level = plain_level(place);
    const int column = place - first[level];
    const int column_above = above - first[level - 1];
    return plain_level(above) == level - 1 &&
           (column_above == column || column_above == column - 1);
}

static void find_research(const Plain *plain, Found *found) {
    const bool *shown = plain->shown[plain->side];
    const bool *active = plain->active[plain->side];
    for (int place = 0; place < WAR_CARDS; place++) {
        const int level = plain_level(place);
        bool open = level == 1;
        bool free = true;
        for (int above = 0; above < place; above++) {
            open = open || (shown[above] && plain_level(above) == level - 1);
            free = free && (!touches(above, place) || active[above]);
        }
        if (!shown[place] && open && level <= plain->left) {
            find(found, war_numbered(WAR_REVEAL, place));
        }
        if (shown[place] && !active[place] && free &&
            plain_price(plain->dealt[plain->side][place]) <= plain->left) {
            find(found, war_numbered(WAR_ACTIVATE, place));
        }
    }
    find_done(found);
}

static void find_healing(const Plain *plain, Found *found) {
    const bool medicine = plain->card[plain->side][WAR_MEDICINE];
    for (int healer = 0; healer < WAR_CELLS; healer++) {
        for (int cell = 0; cell < WAR_CELLS && plain->heals[healer] > 0; cell++) {
            const bool near = cell == healer || (medicine && adjacent(plain, healer, cell));
            for (int piece = 1; piece < WAR_PIECES && near; piece += 2) {
                if (plain->count[plain->side][piece][cell] > 0) {
                    find(found, war_action(WAR_HEAL, (WarPiece)piece, (Cell)healer, (Cell)cell));
                }
            }
        }
    }
    find_done(found);
}

static void find_increase(const Plain *plain, Found *found) {
    for (int cell = 0; cell < WAR_CELLS; cell++) {
        if (plain->grows[cell]) {
            find(found, war_action(WAR_GROW, 0, 0, (Cell)cell));
        }
    }
    if (found->count >= 2) {
        find(found, war_action(WAR_GROW_ALL, 0, 0, 0));
    }
    find_done(found);
}

int plain_actions(const Plain *plain, Action *out) {
    Found found = {0, out};
    switch (plain->phase) {
    case WAR_HUNTER_MOVES:
    case WAR_OTHER_MOVES:
        find_moves(plain, &found);
        break;
    case WAR_CONFLICT:
        find_conflict(plain, &found);
        break;
    case WAR_FOOD:
        find_food(plain, &found);
        break;
    case WAR_RESEARCH:
        find_research(plain, &found);
        break;
    case WAR_HEALING:
        find_healing(plain, &found);
        break;
    case WAR_INCREASE:
        find_increase(plain, &found);
        break;
    }
    return found.count;
}

/* --- Comparing ----------------------------------------------------------------------------- */

/* Divisions have no numbers in the rules: each must be offered once, by its text. */
static void compare_divisions(const Plain *plain, const WarState *state) {
    char division[WAR_DIVISIONS_MAX][PLAIN_DIVISION_TEXT];
    Action listed[WAR_DIVISIONS_MAX];
    const int expected = plain_divide(plain, division);
    assert_int_equal(firstwar_game.actions(state, listed), expected);
    for (int i = 0; i < expected; i++) {
        int offered = 0;
        for (int j = 0; j < expected; j++) {
            char text[GAME_TEXT_MAX];
            firstwar_game.action_text(state, listed[j], text);
            offered += strcmp(text + strlen("stack="), division[i]) == 0;
        }
        assert_int_equal(offered, 1);
    }
}

void plain_compare_actions(const Plain *plain, const WarState *state) {
    static Action listed[PLAIN_ACTIONS_MOST];
    static Action expected[PLAIN_ACTIONS_MOST];
    if (plain->ended != WAR_GOES_ON) {
        assert_int_equal(firstwar_game.actions(state, listed), 0);
    } else if (plain->fight != CELL_NONE && plain_step(plain) == PLAIN_STACKS) {
        compare_divisions(plain, state);
    } else {
        const int count = firstwar_game.actions(state, listed);
        game_position_expect_same_actions(&firstwar_game, state, listed, count, expected,
                                          plain_actions(plain, expected));
    }
}
