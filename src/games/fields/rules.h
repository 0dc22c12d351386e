/*
 * The inside of 5 Fields, for the files of this folder only. Only turn.c and what it calls change
 * the state.
 */
#ifndef GAMES_FIELDS_RULES_H
#define GAMES_FIELDS_RULES_H

#include "game/play.h"
#include "games/fields/fields.h"

/* --- map.c: cells, neighbours, distances (F-3, F-4) ----------------------------------------- */

extern const FieldsSet fields_neighbours[FIELDS_CELLS];
extern const int8_t fields_distance[FIELDS_CELLS][FIELDS_CELLS];

const Board *fields_board(const Options *options);
const char *fields_cell_name(Cell cell);

/* The lowest cell of a set that is not empty. */
static inline Cell fields_lowest(FieldsSet set) {
    return (Cell)__builtin_ctz(set);
}

static inline Cell fields_take(FieldsSet *set) {
    const Cell cell = fields_lowest(*set);
    *set &= *set - 1;
    return cell;
}

/* Faster than the builtin, which is a function call on processors without an instruction for it. */
static inline int fields_size(FieldsSet set) {
    set -= set >> 1 & 0x55555555;
    set = (set & 0x33333333) + (set >> 2 & 0x33333333);
    return (int)(((set + (set >> 4)) & 0x0F0F0F0F) * 0x01010101 >> 24);
}

/* The cells next to a set of the first seven cells, of the next six, of the last six. */
enum { FIELDS_LOW = 7, FIELDS_MIDDLE = 6 };
extern const FieldsSet fields_around_low[1 << FIELDS_LOW];
extern const FieldsSet fields_around_middle[1 << FIELDS_MIDDLE];
extern const FieldsSet fields_around_high[1 << FIELDS_MIDDLE];

/* All cells next to a cell of the set. */
static inline FieldsSet fields_around(FieldsSet set) {
    enum { LOW = (1 << FIELDS_LOW) - 1, MIDDLE = (1 << FIELDS_MIDDLE) - 1 };
    return fields_around_low[set & LOW] | fields_around_middle[set >> FIELDS_LOW & MIDDLE] |
           fields_around_high[set >> (FIELDS_LOW + FIELDS_MIDDLE)];
}

static inline FieldsSet fields_active(const FieldsState *state, int seat) {
    return state->queen[seat] | state->prince[seat];
}

/* F-12: the cells that `seat` may not pass, and may enter only by an attack. */
static inline FieldsSet fields_barrier(const FieldsState *state, int seat) {
    return fields_active(state, 1 - seat) | state->city[1 - seat];
}

static inline FieldsSet fields_land(const FieldsState *state) {
    return FIELDS_ALL & ~state->sea & ~state->hidden;
}

/* 5 minus the distance to the seat's Queen, 0 without her (F-13, F-15, F-26, F-27). */
static inline int fields_power(const FieldsState *state, int seat, Cell cell) {
    const FieldsSet queen = state->queen[seat];
    return queen == 0 ? 0 : 5 - fields_distance[cell][fields_lowest(queen)];
}

/* --- state.c -------------------------------------------------------------------------------- */

extern const char *const fields_seat_title[FIELDS_SEATS];
/* See GameMind.material. */
enum { FIELDS_PRINCE_WORTH = 4 };
int fields_material(const void *at, int seat);

/* --- setup.c: F-1 .. F-8 -------------------------------------------------------------------- */

/* An empty board. */
void fields_clear(FieldsState *state, uint64_t seed);
void fields_setup(void *at, const Options *options, uint64_t seed, Events *events);
/* The tiles that the pieces start on, and the two of them that are the players' own plains. */
extern const FieldsSet fields_start_tiles, fields_own_plains;
/* Lays random tiles on `rest`, which has none yet, from those that F-1 leaves; false if there are
 * already too many of one terrain. */
bool fields_deal_rest(FieldsState *state, FieldsSet rest, Rng *rng);
void fields_observe(void *at, int viewer);
void fields_determinize(void *at, int seat, Rng *rng);

/* --- reach.c: F-11 .. F-17 ------------------------------------------------------------------ */

/* Where a pawn may move, and what it may attack if it is strong enough. */
typedef struct FieldsReach {
    FieldsSet go, attack;
} FieldsReach;

/* The points of a Prince; `used` and `explored` are those of a Prince under way. */
typedef struct FieldsStride {
    int left, used;
    Cell explored;
} FieldsStride;

static inline FieldsStride fields_stride(const FieldsState *state, Cell prince) {
    const FieldsUnderway *underway = &state->underway;
    if (underway->cell == prince) {
        return (FieldsStride){underway->left, underway->used, underway->explored};
    }
    return (FieldsStride){fields_power(state, state->side, prince), 0, CELL_NONE};
}
FieldsReach fields_prince_reach(const FieldsState *state, Cell from, FieldsStride stride);
/* Where the Queen of the side to move may go (F-16, F-17). */
FieldsSet fields_queen_reach(const FieldsState *state);
/* The points that the cheapest way to `to`, a cell of the reach, costs. */
int fields_way_cost(const FieldsState *state, Cell from, Cell to, FieldsStride stride);

/* The cells of the Princes who have not moved this turn. */
FieldsSet fields_fresh_princes(const FieldsState *state);

/* Writes an action of a kind for each cell of a set. */
Action *fields_list(Action *out, FieldsActionKind kind, Cell from, FieldsSet to);
/* --- battle.c: F-25 .. F-33 ----------------------------------------------------------------- */

/* The cells of `attacked` that `princes` (1 or 2) attackers of the side to move can capture. */
FieldsSet fields_beaten(const FieldsState *state, FieldsSet attacked, int princes);
/* `attack`: what each Prince of the side to move reaches, in the order of their cells. */
Action *fields_list_joint_attacks(const FieldsState *state, const FieldsSet *attack, Action *out);
/* The side to move captures the opponent's pieces on `to`. */
void fields_fight(FieldsState *state, Cell to, Events *events);
/* F-31: a pawn of the side to move ends its move on `cell`. */
void fields_capture_field(FieldsState *state, Cell cell, Events *events);
/* F-33: at the end of the turn. */
void fields_part_princes(FieldsState *state, Events *events);
/* A Prince of the side to move leaves `from`, or comes to `to`. */
void fields_lift_prince(FieldsState *state, Cell from);
void fields_put_prince(FieldsState *state, Cell to);

/* --- others.c: F-18 .. F-23 ----------------------------------------------------------------- */

Action *fields_list_others(const FieldsState *state, Action *out);
void fields_make_other(FieldsState *state, Action action, Events *events);

/* --- network.c: F-34 .. F-36 ---------------------------------------------------------------- */

/* F-34: the value of a seat's Fields on these cells, in half points. */
static inline int fields_halves(const FieldsState *state, FieldsSet fields) {
    /* Fields, and above them again those on plains, counted together as in fields_size. */
    uint64_t both = (uint64_t)(fields & ~state->mountain) << 32 | fields;
    both -= both >> 1 & 0x5555555555555555;
    both = (both & 0x3333333333333333) + (both >> 2 & 0x3333333333333333);
    return (int)(((both + (both >> 4)) & 0x0F0F0F0F0F0F0F0F) * 0x0101010101010101 >> 56);
}
/* F-35: the cells that a seat's networks consist of: Fields, Cities, and Princes on a sea. */
FieldsSet fields_links(const FieldsState *state, int seat);
/* F-35: the connected group of `links` around `cell`. */
FieldsSet fields_group(FieldsSet links, FieldsSet cell);
bool fields_wins_by_network(const FieldsState *state, int seat);
bool fields_has_fallen(const FieldsState *state, int seat);

/* --- discover.c: F-38 .. F-44 --------------------------------------------------------------- */

extern const FieldsUnderway fields_not_underway;

/* The tiles that a Prince on `from` may explore. */
FieldsSet fields_discoverable(const FieldsState *state, Cell from, FieldsStride stride);
/* Whether a Prince could enter the tile just explored: by a step on its own terrain, or across the
 * shore if he explored it with his first point (F-41). */
bool fields_may_enter_explored(const FieldsState *state, Cell from, FieldsStride stride);
/* A Prince explores a tile; true if he may go on. */
bool fields_discover(FieldsState *state, Cell from, Cell to, Events *events);
/* A Prince has moved from `from` to `to`; true if he is under way and may go on. */
bool fields_goes_on(FieldsState *state, Cell from, Cell to, FieldsStride stride, int cost);

/* --- turn.c --------------------------------------------------------------------------------- */

/* Whether a pawn that has not moved yet could, now that the first pawn has (F-10). */
bool fields_second_can_move(const FieldsState *state);
/* Whether the Prince under way may stop and leave the turn to a second pawn. */
bool fields_may_stop(const FieldsState *state);
unsigned fields_apply(void *at, Action action, Events *events);
Outcome fields_outcome(const void *at, const History *history);
/* Ends a position set up by hand if it is over: a fall or quiet turns end it at once, a network
 * only if the text says that the game is `over`, because F-35 is checked after an action. A game
 * that is over without any of these was drawn by repetition. */
void fields_adjudicate_position(FieldsState *state, bool over);
enum { FIELDS_QUIET_MAX = 120, FIELDS_REPEATED = 3, FIELDS_PASSES_MAX = 2 };

/* --- moves.c: F-9, F-10, F-24 --------------------------------------------------------------- */

/* Writes the legal actions and returns their number; see Game.actions. */
enum { FIELDS_ACTIONS_MAX = 128 };
int fields_actions(const void *at, Action *out);

/* --- notation.c, position.c, check.c, clicks.c, explain.c ----------------------------------- */

/* A cell of an action: %F, %W or %T. */
const char *fields_part(const void *state, Action action, char part, char room[GAME_LABEL_MAX]);
void fields_action_text(const void *state, Action action, char text[GAME_TEXT_MAX]);
Action fields_action_parse(const void *state, const char *text);
void fields_print(const void *at, FILE *out);
void fields_print_hidden(const void *at, int viewer, FILE *out);
bool fields_parse(void *at, const PositionText *position, char why[GAME_WHY_MAX]);
/* A cell that has no terrain gets it; a piece (seat * FIELDS_PIECES + FieldsPiece) comes to a cell.
 * Returns why it cannot be there, or NULL. */
void fields_lay(FieldsState *state, Cell cell, FieldsTerrain terrain);
const char *fields_add_piece(FieldsState *state, int owned, Cell cell);
extern const GameEdit fields_edit;
extern const GameDanger fields_danger; /* danger.c */
/* check.c: checks the invariants of the rules; finds out whether the game is over. Each returns
 * false with the reason. */
bool fields_check(const FieldsState *state, bool open_map, bool over, char why[GAME_WHY_MAX]);
bool fields_find_end(FieldsState *state, bool over, char why[GAME_WHY_MAX]);
/* Why a seat cannot have what it has, or NULL. */
const char *fields_check_supply(const FieldsState *state, int seat);
int fields_action_clicks(const void *at, Action action, int variant, Click out[GAME_CLICKS_MAX]);
void fields_action_label(const void *state, Action action, char label[GAME_LABEL_MAX]);
Action fields_ends_by(const void *at, const Click *click);
void fields_explain(const void *at, const Click *clicks, int count, char why[GAME_WHY_MAX]);

/* --- evaluate.c: see GameMind.evaluate, GameMind.order
 * ---------------------------------------------- */

int fields_evaluate(const void *at, int seat);
void fields_order(const void *at, Action *actions, int count);

#endif
