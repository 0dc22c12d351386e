/* Conflicts, plainly: stacks, rounds and retreats. */
#include "games/firstwar/plain_rules.h"
#include "games/firstwar/positions.h"

/* --- Pieces that are struck ---------------------------------------------------------------- */

static void lose(Plain *plain, int seat, int piece, int cell) {
    plain->count[seat][piece][cell]--;
}

static void wound(Plain *plain, int seat, int piece, int cell) {
    plain->count[seat][piece][cell]--;
    plain->count[seat][piece + 1][cell]++;
}

static void forget_attacker(Plain *plain, int which) {
    plain->attackers--;
    for (int i = which; i < plain->attackers; i++) {
        plain->attacker[i] = plain->attacker[i + 1];
    }
}

void plain_begin_fight(Plain *plain, int cell) {
    plain->fight = cell;
    plain->round = 1;
    for (int i = 0; i < plain->attackers; i++) {
        if (plain->attacker[i].cell == cell) {
            plain->came[plain->attacker[i].from] = true;
        }
    }
    plain_sort_attackers(plain);
}

/* Attackers who stay hold the tile and are attackers no more. */
void plain_end_fight(Plain *plain) {
    for (int i = plain->attackers - 1; i >= 0; i--) {
        if (plain->attacker[i].cell == plain->fight) {
            forget_attacker(plain, i);
        }
    }
    memset(plain->came, 0, sizeof plain->came);
    plain->fight = CELL_NONE;
    plain->round = 0;
}

/* --- Stacks -------------------------------------------------------------------------------- */

static const char letters[] = "HFES";

/* W-43: a stack as it is written. */
static char *write_stack(const int stack[WAR_TILE_MOST], char *out) {
    for (int i = 0; i < WAR_TILE_MOST && stack[i] >= 0; i++) {
        *out++ = letters[stack[i] / 2];
        if (stack[i] % 2 == 1) {
            *out++ = '!';
        }
    }
    *out = '\0';
    return out;
}

/* Whether a stack comes before another one; a shorter one has -1 where the longer goes on. */
static bool comes_before(const int a[WAR_TILE_MOST], const int b[WAR_TILE_MOST]) {
    for (int i = 0; i < WAR_TILE_MOST; i++) {
        if (a[i] != b[i]) {
            return a[i] < b[i];
        }
    }
    return false;
}

typedef int Stacks[WAR_TILE_MOST][WAR_TILE_MOST];

static void sort_stacks(Stacks stack, int count) {
    for (int i = 0; i < count; i++) {
        for (int j = i + 1; j < count; j++) {
            if (comes_before(stack[j], stack[i])) {
                int swapped[WAR_TILE_MOST];
                memcpy(swapped, stack[i], sizeof swapped);
                memcpy(stack[i], stack[j], sizeof swapped);
                memcpy(stack[j], swapped, sizeof swapped);
            }
        }
    }
}

/* The division that puts piece i on stack `on[i]`; false where a stack is left out. */
static bool write_division(const int *piece, const int *on, int pieces, char *out) {
    Stacks stack;
    int length[WAR_TILE_MOST] = {0};
    int stacks = 0;
    memset(stack, -1, sizeof stack);
    for (int i = 0; i < pieces; i++) {
        stack[on[i]][length[on[i]]++] = piece[i];
        stacks = on[i] >= stacks ? on[i] + 1 : stacks;
    }
    for (int i = 0; i < stacks; i++) {
        if (length[i] == 0) {
            return false;
        }
    }
    sort_stacks(stack, stacks);
    for (int i = 0; i < stacks; i++) {
        out = write_stack(stack[i], out);
        *out++ = i + 1 < stacks ? '+' : '\0';
    }
    return true;
}

int plain_divide(const Plain *plain, char out[WAR_DIVISIONS_MAX][PLAIN_DIVISION_TEXT]) {
    int piece[WAR_TILE_MOST];
    int pieces = 0;
    int found = 0;
    for (int sort = 0; sort < WAR_PIECES; sort++) {
        const int there = plain->count[1 - plain->side][sort][plain->fight];
        for (int i = plain->retreating[sort]; i < there; i++) {
            piece[pieces++] = sort;
        }
    }
    for (int way = 0; way < 4 * 4 * 4 * 4; way++) {
        const int on[] = {way / 64, way / 16 % 4, way / 4 % 4, way % 4};
        char text[PLAIN_DIVISION_TEXT];
        bool known = !write_division(piece, on, pieces, text);
        for (int i = 0; i < found && !known; i++) {
            known = strcmp(out[i], text) == 0;
        }
        if (!known) {
            strcpy(out[found++], text);
        }
    }
    return found;
}

void plain_choose_stacks(Plain *plain, const char *division) {
    memset(plain->stack, -1, sizeof plain->stack);
    plain->stacks = 0;
    while (*division != '\0') {
        int *stack = plain->stack[plain->stacks++];
        while (*division != '+' && *division != '\0') {
            const bool wounded = division[1] == '!';
            *stack++ = 2 * (int)(strchr(letters, division[0]) - letters) + wounded;
            division += wounded ? 2 : 1;
        }
        division += *division == '+';
    }
}

/* --- A round ------------------------------------------------------------------------------- */

typedef enum Result { NOTHING, DESTROYS, WOUNDS, BOTH_WOUNDED, WOUNDED, DESTROYED } Result;

/* W-19 .. W-21 */
static Result result_of(int attack, int defence) {
    if (attack == defence) {
        return BOTH_WOUNDED;
    }
    if (attack > defence) {
        return attack >= 3 * defence ? DESTROYS : WOUNDS;
    }
    return defence >= 3 * attack ? DESTROYED : WOUNDED;
}

static Result compare(const Plain *plain, int stack) {
    int attack = 0;
    int defence = 0;
    int attackers = 0;
    for (int i = 0; i < plain->attackers; i++) {
        if (plain->attacker[i].on == stack) {
            attack += plain_attack(plain, plain->attacker[i].kind);
            attackers++;
        }
    }
    for (int i = 0; i < WAR_TILE_MOST && plain->stack[stack][i] >= 0; i++) {
        defence += plain_defence(plain, plain->stack[stack][i] / 2);
    }
    return attackers == 0 ? NOTHING : result_of(attack, defence);
}

/* W-22, W-23 */
static void strike_defender(Plain *plain, int piece, Result result) {
    const int seat = 1 - plain->side;
    if (result == DESTROYS || (piece % 2 == 1 && (result == WOUNDS || result == BOTH_WOUNDED))) {
        lose(plain, seat, piece, plain->fight);
    } else if (result == WOUNDS || result == BOTH_WOUNDED) {
        wound(plain, seat, piece, plain->fight);
        plain->retreating[piece + 1] += result == WOUNDS;
    }
}

static void round_of(Plain *plain) {
    Result result[WAR_TILE_MOST];
    for (int stack = 0; stack < plain->stacks; stack++) {
        result[stack] = compare(plain, stack);
    }
    for (int stack = 0; stack < plain->stacks; stack++) {
        for (int i = 0; i < WAR_TILE_MOST && plain->stack[stack][i] >= 0; i++) {
            strike_defender(plain, plain->stack[stack][i], result[stack]);
        }
    }
    for (int i = plain->attackers - 1; i >= 0; i--) {
        PlainAttacker *attacker = &plain->attacker[i];
        if (attacker->on < 0) {
            continue;
        }
        const Result its = result[attacker->on];
        attacker->on = -1;
        if (its == DESTROYED) {
            lose(plain, plain->side, 2 * attacker->kind, plain->fight);
            forget_attacker(plain, i);
        } else if (its == WOUNDED || its == BOTH_WOUNDED) {
            wound(plain, plain->side, 2 * attacker->kind, plain->fight);
            attacker->retreats = true;
        }
    }
    plain->stacks = 0;
    plain->round++;
}

void plain_place(Plain *plain, int stack) {
    plain->attacker[plain_next_attacker(plain)].on = stack;
    if (plain_next_attacker(plain) < 0) {
        round_of(plain);
    }
    plain_sort_attackers(plain);
}

/* --- Retreats ------------------------------------------------------------------------------ */

/* W-44 */
static int attacker_going(const Plain *plain, int kind, int to) {
    int first = -1;
    for (int i = plain->attackers - 1; i >= 0; i--) {
        const PlainAttacker *attacker = &plain->attacker[i];
        if (attacker->cell == plain->fight && attacker->retreats && attacker->kind == kind) {
            if (attacker->from == to) {
                return i;
            }
            first = i;
        }
    }
    return first;
}

void plain_retreat(Plain *plain, int piece, int from, int to) {
    const int seat = plain_decider(plain);
    if (seat == plain->side) {
        forget_attacker(plain, attacker_going(plain, piece / 2, to));
    } else {
        plain->retreating[piece]--;
    }
    plain->terrain[to] = plain->ground[to];
    plain->count[seat][piece][from]--;
    if (plain->terrain[to] != WAR_LAKE) {
        plain->count[seat][piece][to]++;
    }
}

void plain_lose_retreating(Plain *plain) {
    const int seat = plain_decider(plain);
    if (seat != plain->side) {
        for (int piece = 0; piece < WAR_PIECES; piece++) {
            plain->count[seat][piece][plain->fight] -= plain->retreating[piece];
            plain->retreating[piece] = 0;
        }
        return;
    }
    for (int i = plain->attackers - 1; i >= 0; i--) {
        if (plain->attacker[i].cell == plain->fight && plain->attacker[i].retreats) {
            lose(plain, seat, 2 * plain->attacker[i].kind + 1, plain->fight);
            forget_attacker(plain, i);
        }
    }
}
