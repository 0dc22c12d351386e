/* What an action does, and what ends a turn and the game, plainly. */
#include "games/fields/plain_rules.h"

static void clear_way(Plain *plain) {
    plain->cell = CELL_NONE;
    plain->left = 0;
    plain->used = 0;
    plain->discovered = false;
    plain->turned = CELL_NONE;
}

static void end(Plain *plain, FieldsEnd rule, int winner) {
    plain->ended = rule;
    plain->winner = winner;
    clear_way(plain);
}

/* F-35, F-36 */
static void adjudicate(Plain *plain) {
    const int other = plain->other;
    if (plain_network(plain, plain->own) >= 10) {
        end(plain, FIELDS_BY_NETWORK, plain->own);
    } else if (plain->queen[other] == CELL_NONE &&
               (plain_total(plain, other, FIELDS_CITY) == 0 ||
                plain_total(plain, other, FIELDS_PRINCE) == 0)) {
        end(plain, FIELDS_BY_FALL, plain->own);
    }
}

/* A pawn ends its move on `cell`: F-31, F-42. */
void plain_complete(Plain *plain, int cell) {
    if (plain->count[plain->other][FIELDS_FIELD][cell] > 0 &&
        plain_total(plain, plain->own, FIELDS_FIELD) < 8) {
        plain->count[plain->other][FIELDS_FIELD][cell] = 0;
        plain->count[plain->own][FIELDS_FIELD][cell] = 1;
    }
    clear_way(plain);
    adjudicate(plain);
}

static void end_turn(Plain *plain) {
    const int own = plain->own;
    if (plain->ended != FIELDS_GOES_ON) {
        return;
    }
    if (plain->shared != CELL_NONE && plain->count[own][FIELDS_PRINCE][plain->shared] == 2) {
        plain->count[own][FIELDS_PRINCE][plain->shared] = 1; /* F-33 */
    }
    plain->quiet = plain->loud ? 0 : plain->quiet + 1;
    plain->loud = false;
    plain->first = CELL_NONE;
    plain->first_queen = false;
    plain->own = plain->other;
    plain->other = own;
    plain->turn++;
    plain->shared = CELL_NONE;
    for (int cell = 0; cell < FIELDS_CELLS; cell++) {
        if (plain->count[plain->own][FIELDS_PRINCE][cell] == 2) {
            plain->shared = cell;
        }
    }
    clear_way(plain);
    if (plain->quiet == 120) {
        end(plain, FIELDS_BY_QUIET, SEAT_NONE); /* F-37 */
    }
}

/* A pawn has completed its move on `cell`: F-10. */
static void moved(Plain *plain, bool queen, int cell) {
    plain_complete(plain, cell);
    if (plain->first == CELL_NONE && plain->ended == FIELDS_GOES_ON) {
        plain->first = cell;
        plain->first_queen = queen;
        if (plain_second_can_move(plain)) {
            return;
        }
    }
    end_turn(plain);
}

static void move_queen(Plain *plain, int to) {
    plain->count[plain->own][FIELDS_QUEEN][plain->queen[plain->own]] = 0;
    plain->count[plain->own][FIELDS_QUEEN][to] = 1;
    plain->queen[plain->own] = to;
}

static void put_prince(Plain *plain, int from, int to) {
    plain->count[plain->own][FIELDS_PRINCE][from]--;
    plain->count[plain->own][FIELDS_PRINCE][to]++;
}

/* Whether any tile is face down. */
static bool something_hidden(const Plain *plain) {
    bool hidden = false;
    for (int cell = 0; cell < FIELDS_CELLS; cell++) {
        hidden = hidden || plain->terrain[cell] == FIELDS_HIDDEN;
    }
    return hidden;
}

static void move_prince(Plain *plain, int from, int to) {
    const int points = plain_points_left(plain, from);
    const int used = plain->cell == from ? plain->used : 0;
    const int rest = plain_points_behind(plain, from, to);
    put_prince(plain, from, to);
    if (rest > 0 && !plain_crosses(plain, from, to) &&
        (something_hidden(plain) || plain->discovered)) {
        plain->cell = to;
        plain->left = rest;
        plain->used = used + points - rest;
        plain->turned = CELL_NONE;
        return;
    }
    moved(plain, false, to);
}

/* F-30 */
static void take(Plain *plain, int cell) {
    if (plain->queen[plain->other] == cell) {
        plain->queen[plain->other] = CELL_NONE;
    }
    plain->count[plain->other][FIELDS_QUEEN][cell] = 0;
    plain->count[plain->other][FIELDS_PRINCE][cell] = 0;
    plain->count[plain->own][FIELDS_CITY][cell] += plain->count[plain->other][FIELDS_CITY][cell];
    plain->count[plain->other][FIELDS_CITY][cell] = 0;
    plain->loud = true;
}

static void discover(Plain *plain, int from, int to) {
    const int left = plain_points_left(plain, from) - 1;
    const int used = 1 + (plain->cell == from ? plain->used : 0);
    plain->terrain[to] = plain->ground[to];
    plain->loud = true;
    if (left > 0 || !plain_crosses(plain, from, to) || used == 1) { /* F-40, F-41 */
        plain->cell = from;
        plain->left = left;
        plain->used = used;
        plain->turned = to;
        plain->discovered = true;
        return;
    }
    moved(plain, false, from);
}

static void whole_turn(Plain *plain) {
    adjudicate(plain);
    end_turn(plain);
}

static void apply_move(Plain *plain, FieldsActionKind kind, int from, int with, int to) {
    switch (kind) {
    case FIELDS_MOVE_QUEEN:
        move_queen(plain, to);
        moved(plain, true, to);
        break;
    case FIELDS_MOVE_PRINCE:
        move_prince(plain, from, to);
        break;
    case FIELDS_ATTACK:
        take(plain, to);
        put_prince(plain, from, to);
        moved(plain, false, to);
        break;
    case FIELDS_JOINT_ATTACK: /* F-32, F-33 */
        take(plain, to);
        put_prince(plain, from, to);
        put_prince(plain, with, to);
        plain->shared = from == with ? to : plain->shared;
        plain_complete(plain, to);
        end_turn(plain);
        break;
    case FIELDS_DISCOVER:
        discover(plain, from, to);
        break;
    default:
        break;
    }
}

static void apply_whole_turn(Plain *plain, FieldsActionKind kind, int from, int to) {
    const int own = plain->own;
    const int queen = plain->queen[own];
    plain->loud = kind != FIELDS_CASTLE && kind != FIELDS_PASS;
    switch (kind) {
    case FIELDS_CASTLE:
        move_queen(plain, to);
        put_prince(plain, to, queen);
        break;
    case FIELDS_BUILD_FIELD:
        plain->count[own][FIELDS_FIELD][queen] = 1;
        break;
    case FIELDS_BUILD_CITY:
        plain->count[own][FIELDS_CITY][queen] = 1;
        break;
    case FIELDS_BRING_PRINCE:
        plain->count[own][FIELDS_PRINCE][to]++;
        break;
    case FIELDS_BRING_QUEEN:
        plain->count[own][FIELDS_PRINCE][from]--;
        plain->count[own][FIELDS_QUEEN][to] = 1;
        plain->queen[own] = to;
        break;
    default: /* F-24 */
        plain->passes = plain->passes < 2 ? plain->passes + 1 : 2;
        break;
    }
    whole_turn(plain);
}

void plain_apply(Plain *plain, Action action) {
    const FieldsActionKind kind = fields_action_kind(action);
    const int cell = plain->cell;
    if (action == ACTION_RESIGN) {
        end(plain, FIELDS_BY_RESIGNING, plain->other);
        return;
    }
    if (action == ACTION_DRAW) {
        end(plain, FIELDS_BY_AGREEMENT, SEAT_NONE);
        return;
    }
    plain->passes = kind == FIELDS_PASS ? plain->passes : 0;
    if (kind == FIELDS_STOP) {
        moved(plain, false, cell);
    } else if (kind == FIELDS_END) {
        if (cell != CELL_NONE) {
            plain_complete(plain, cell);
        }
        end_turn(plain);
    } else if (kind <= FIELDS_DISCOVER) {
        apply_move(plain, kind, fields_from(action), fields_with(action), fields_to(action));
    } else {
        apply_whole_turn(plain, kind, fields_from(action), fields_to(action));
    }
}
