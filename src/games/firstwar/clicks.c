/*
 * What a person clicks for an action. A piece is clicked by its place among those of its owner on
 * the tile (war_pieces_at); the tile alone is enough where it is unambiguous. What a single click
 * on the board would name is clicked twice, because one click on the board never acts.
 */
#include "games/firstwar/rules.h"
#include "hex/min_max.h"

enum { STARTS_MAX = WAR_TILE_MOST + 1 };

/* Ways to click one thing on the board. */
typedef struct Ways {
    Click at[STARTS_MAX];
    int count;
} Ways;

static void add(Ways *ways, ClickKind kind, ClickMark mark, Cell cell, int index) {
    ways->at[ways->count++] = (Click){
        .kind = (uint8_t)kind, .mark = (uint8_t)mark, .cell = cell, .index = (int16_t)index};
}

/* The pieces of this sort on a cell, from the `skip`th on and at most `most`; the cell itself too
 * when `sure`. */
static Ways ways_to(const WarState *state, int seat, WarPiece piece, Cell cell, int skip, int most,
                    bool sure) {
    WarPiece there[WAR_TILE_MOST];
    const int count = war_pieces_at(state, seat, cell, there);
    Ways ways = {.count = 0};
    for (int i = 0; i < count; i++) {
        if (there[i] == piece && skip-- <= 0 && ways.count < most) {
            add(&ways, CLICK_PIECE, MARK_PICK, cell, i);
        }
    }
    if (sure) {
        add(&ways, CLICK_CELL, MARK_PICK, cell, 0);
    }
    return ways;
}

/* True when all pieces of a crowd are alike. */
static bool of_one_sort(WarCrowd crowd) {
    return crowd != 0 && (crowd >> (__builtin_ctz(crowd) / 4 * 4)) < 16;
}

/* Of like pieces, those with more points left come first. */
static Ways movers(const WarState *state, WarPiece piece, int points, Cell cell) {
    const WarCrowd part = war_phase_part(state);
    const WarCrowd one = state->mover[0][cell] & part;
    const WarCrowd two = state->mover[1][cell] & part;
    const bool sure = of_one_sort(one | two) && (one == 0 || two == 0);
    const int skip = points == 1 ? war_count(two, piece) : 0;
    return ways_to(state, war_side(state), piece, cell, skip,
                   war_count(points == 1 ? one : two, piece), sure);
}

int war_points_at(const WarState *state, int seat, Cell cell, int index) {
    WarPiece there[WAR_TILE_MOST];
    const int count = war_pieces_at(state, seat, cell, there);
    if (seat != war_side(state) || index < 0 || index >= count) {
        return 0;
    }
    const WarPiece piece = there[index];
    const int two = war_count(state->mover[1][cell], piece);
    const int one = war_count(state->mover[0][cell], piece);
    int rank = 0;
    while (rank < index && there[index - rank - 1] == piece) {
        rank++;
    }
    return rank < two ? 2 : rank < two + one;
}

static ClickMark target_mark(const WarState *state, int seat, Cell to) {
    return set_has(state->hidden, to)           ? MARK_DISCOVER
           : set_has(state->held[1 - seat], to) ? MARK_CAPTURE
                                                : MARK_GO;
}

static Ways retreating(const WarState *state, WarPiece piece, Cell cell) {
    const WarFight *fight = &state->fight;
    const int seat = war_conflict_decider(state);
    WarCrowd crowd = fight->retreating;
    if (seat == war_side(state)) {
        crowd = 0;
        for (int i = 0; i < fight->attackers; i++) {
            const WarAttacker *attacker = &fight->attacker[i];
            crowd += attacker->retreats ? war_one(war_piece((WarKind)attacker->kind, true)) : 0;
        }
    }
    return ways_to(state, seat, piece, cell, 0, war_count(crowd, piece), of_one_sort(crowd));
}

static Ways hungry(const WarState *state, WarPiece piece, Cell cell) {
    const int seat = war_side(state);
    return ways_to(state, seat, piece, cell, 0, WAR_TILE_MOST,
                   of_one_sort(state->crowd[seat][cell] & WAR_SOUND));
}

static Ways patients(const WarState *state, WarPiece piece, Cell cell) {
    const int seat = war_side(state);
    return ways_to(state, seat, piece, cell, 0, WAR_TILE_MOST,
                   of_one_sort(state->crowd[seat][cell] & ~WAR_SOUND));
}

/* The Healers on a cell, wounded or not. */
static Ways healers(const WarState *state, bool wounded, Cell cell) {
    return ways_to(state, war_side(state), war_piece(WAR_HEALER, wounded), cell, 0, WAR_TILE_MOST,
                   true);
}

static Ways alone(ClickKind kind, Cell cell, int index) {
    Ways ways = {.count = 0};
    add(&ways, kind, MARK_PICK, cell, index);
    return ways;
}

/* What is clicked in the panel: an item or a button; nothing for actions on the board. */
static Ways panel(Action action) {
    const int number = war_number(action);
    switch (war_action_kind(action)) {
    case WAR_STACK:
        return alone(CLICK_ITEM, CELL_NONE, WAR_ITEM_DIVISION + number);
    case WAR_ON:
        return alone(CLICK_ITEM, CELL_NONE, WAR_ITEM_STACK + number);
    case WAR_REVEAL:
    case WAR_ACTIVATE:
        return alone(CLICK_ITEM, CELL_NONE, WAR_ITEM_CARD + number);
    case WAR_EMERGENCY:
        return alone(CLICK_BUTTON, CELL_NONE, WAR_BUTTON_EMERGENCY);
    case WAR_DONE:
        return alone(CLICK_BUTTON, CELL_NONE, WAR_BUTTON_DONE);
    case WAR_GROW_ALL:
        return alone(CLICK_BUTTON, CELL_NONE, WAR_BUTTON_GROW_ALL);
    default:
        return (Ways){.count = 0};
    }
}

/* What is clicked first on the board, and, where it is not the same again, second. */
static Ways on_board(const WarState *state, Action action, Ways *second) {
    const Cell from = war_from(action);
    const Cell to = war_to(action);
    const WarPiece piece = war_action_piece(action);
    const int seat = war_to_act(state).turn_seat;
    switch (war_action_kind(action)) {
    case WAR_MOVE:
        add(second, CLICK_CELL, target_mark(state, seat, to), to, 0);
        return movers(state, piece, war_points(action), from);
    case WAR_RETREAT:
        add(second, CLICK_CELL, target_mark(state, seat, to), to, 0);
        return retreating(state, piece, from);
    case WAR_MEND:
        return healers(state, true, to);
    case WAR_HUNGER:
        return hungry(state, piece, to);
    case WAR_HEAL:
        *second = patients(state, piece, to);
        return healers(state, false, from);
    default:
        return alone(CLICK_CELL, to, 0);
    }
}

int war_action_clicks(const void *at, Action action, int variant, Click out[GAME_CLICKS_MAX]) {
    const WarState *state = at;
    Ways second = {.count = 0};
    Ways first = panel(action);
    const bool in_panel = first.count > 0;
    if (!in_panel) {
        first = on_board(at, action, &second);
    }
    const int seconds = second.count > 0 ? second.count : 1;
    const int ways = first.count * seconds;
    if (variant == ways && war_action_kind(action) == WAR_GROW && set_size(state->grows) == 1) {
        out[0] = alone(CLICK_BUTTON, CELL_NONE, WAR_BUTTON_GROW_ALL).at[0]; /* all is one */
        return 1;
    }
    if (variant >= ways) {
        return 0;
    }
    out[0] = first.at[variant / seconds];
    out[1] = second.count > 0 ? second.at[variant % seconds] : out[0];
    out[1].mark = out[1].mark == MARK_PICK ? MARK_GO : out[1].mark;
    return in_panel ? 1 : 2;
}

int war_together(const void *at) {
    const WarState *state = at;
    const int sound = war_sound(state, war_side(state));
    const bool chooses = state->phase == WAR_FOOD && state->short_of_food; /* W-29 */
    return !chooses ? 0 : MIN(sound, state->left);
}
