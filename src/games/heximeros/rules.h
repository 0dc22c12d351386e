/*
 * The inside of HexiMeros, for the files of this folder only. Only turn.c and what it calls change
 * the state.
 */
#ifndef GAMES_HEXIMEROS_RULES_H
#define GAMES_HEXIMEROS_RULES_H

#include <stdatomic.h>

#include "game/play.h"
#include "games/heximeros/heximeros.h"

/* --- map.c: cells, steps and jumps (H-1 .. H-7) --------------------------------------------- */

enum {
    HEXI_STEPS = 2 * HEX_DIRECTIONS, /* the flats 0..5, then the lines 6..11 */
    HEXI_LINES = HEX_DIRECTIONS,     /* the number of the first line among the steps */
    HEXI_COLUMNS = 13,               /* of capital pieces, from the left (H-7) */
    HEXI_LEAPS_MAX = 32 * 1024,
    HEXI_SHOT_RANGE = 4, /* and a Dreadnaught's (H-22, H-23) */
};

/* The cells where a jumping piece may land from a cell: cell[first[from]] .. cell[first[from + 1] -
 * 1]. */
typedef struct HexiLeaps {
    uint16_t first[HEXI_CELLS + 1];
    Cell cell[HEXI_LEAPS_MAX];
} HexiLeaps;

typedef struct HexiMap {
    Board board;
    Cell centre;                              /* Ground Zero */
    Cell step[HEXI_CELLS + 1][HEXI_STEPS];    /* HEXI_OFF beyond the edge, and from there */
    Cell far[HEXI_CELLS + 1][HEX_DIRECTIONS]; /* four flats away, all on the board; or HEXI_OFF */
    HexiLeaps cavalier;                       /* H-21, H-28 */
    HexiLeaps assassin;                       /* ends of the way (H-24, H-31) */
    HexiLeaps assassin_way;                   /* cells only on the way */
    int8_t height[HEXI_COLOURS][HEXI_CELLS];
    int8_t base_of[HEXI_CELLS];
    Cell base[HEXI_COLOURS][HEXI_BASE_CELLS]; /* from the left, seen from the colour */
} HexiMap;

/* The map, built when it is first asked for; asked for so often that only hexi_map calls these. */
extern HexiMap hexi_the_map;
extern atomic_bool hexi_map_built;
const HexiMap *hexi_map_build(void);

static inline const HexiMap *hexi_map(void) {
    const bool built = atomic_load_explicit(&hexi_map_built, memory_order_acquire);
    return built ? &hexi_the_map : hexi_map_build();
}

const Board *hexi_board(const Options *options);
const char *hexi_cell_name(Cell cell);

/* The cell eight flats away if all cells between are on the board, else HEXI_OFF: the doubled range
 * of Dreadnaught and Archer (H-29, H-30). */
Cell hexi_far_twice(const HexiMap *map, Cell from, int flat);

/* --- pieces.c: placing and removing pieces -------------------------------------------------- */

/* `cell` is empty. */
void hexi_put(HexiState *state, Cell cell, HexiPiece piece);
/* There must be a piece on the cell. */
void hexi_lift(HexiState *state, Cell cell);
void hexi_shift(HexiState *state, Cell from, Cell to, HexiPiece into); /* `to` is empty */
void hexi_change(HexiState *state, Cell cell, HexiPiece into);         /* the same colour */

/* --- setup.c: H-7, H-43 --------------------------------------------------------------------- */

enum { HEXI_OPTION_COLOURS, HEXI_OPTION_SCORED, HEXI_OPTIONS };

/* An empty board for these options; Silver to move, even if it is not in the game. */
void hexi_clear(HexiState *state, const Options *options);
void hexi_setup(void *state, const Options *options, uint64_t seed, Events *events);
/* The piece on a cell at the start, with its first move, or 0. */
HexiPiece hexi_start_piece(Cell cell);

/* --- moves.c: H-14 .. H-31 ------------------------------------------------------------------ */

/* Writes the moves of the piece on `from` as if its colour were to move and returns their number,
 * at most HEXI_PIECE_MOVES. */
int hexi_piece_moves(const HexiState *state, Cell from, Action *out);
/* All moves of the side to move, without promotions and `pass`. */
int hexi_moves(const HexiState *state, Action *out);
int hexi_count_moves(const HexiState *state);
/* The captures among them; also those by which a Dreadnaught sweeps only its own pieces away. */
int hexi_list_captures(const HexiState *state, Action *out);

/* --- sanctuary.c: H-20 ---------------------------------------------------------------------- */

typedef struct HexiSanctuary {
    Cell sovereign, alcazar;       /* where they start */
    Cell sovereign_to, alcazar_to; /* the Cavalier's and the Prelate's cells */
} HexiSanctuary;

Cell hexi_sovereign_start(int colour);
/* `side` 0 is the Assassin's, 1 the Regent's. */
HexiSanctuary hexi_sanctuary(int colour, int side);
int hexi_sanctuary_side(int colour, Cell alcazar);
Action hexi_sanctuary_action(const HexiSanctuary *way);
/* An unmoved piece on `cell` has moved or was captured; rights that need it are lost. */
void hexi_forfeit_sanctuary(HexiState *state, HexiPiece piece, Cell cell);
/* The Sovereign must have the right. */
Action *hexi_list_sanctuary(const HexiState *state, int colour, Action *out);

/* --- promotion.c: H-32 .. H-38 -------------------------------------------------------------- */

enum { HEXI_PROMOTIONS_MAX = 1024 };
bool hexi_may_become(HexiKind kind); /* any capital piece but the Sovereign */
int hexi_promotions(const HexiState *state, Action *out);
/* H-37: whether a second piece is possible and has an empty cell. */
bool hexi_second_possible(const HexiState *state);
/* Opens the promotion that a move of `piece`, a Militant or Hatted Militant, earns. */
void hexi_open_promotion(HexiState *state, HexiPiece piece, Cell from, Cell to);
/* The Militant on a cell becomes hatted. */
void hexi_hat(HexiState *state, Cell cell, Events *events);
/* Makes a promotion or declines it; true if the turn is over. */
bool hexi_promote(HexiState *state, Action action, Events *events);
/* Closes an open promotion without a piece (H-33). */
void hexi_decline(HexiState *state, Events *events);

/* --- score.c: H-44 .. H-47 ------------------------------------------------------------------ */

/* The side to move has captured `piece`; colours in the mask `own` earn nothing. */
void hexi_score_capture(HexiState *state, HexiPiece piece, unsigned own);
/* The player has just left the game. */
void hexi_score_out(HexiState *state, int player);
void hexi_score_promotion(HexiState *state, HexiActionKind act, HexiPiece piece);
void hexi_score_win(HexiState *state, int winner);
void hexi_score_draw(HexiState *state);

/* --- turn.c --------------------------------------------------------------------------------- */

enum { HEXI_QUIET_PER_COLOUR = 100, HEXI_TIMES_REPEATED = 3 };

int hexi_actions(const void *state, Action *out);
int hexi_count(const void *state);
unsigned hexi_apply(void *state, Action action, Events *events);
void hexi_on_turn_start(void *state, const History *history);
Outcome hexi_outcome(const void *state, const History *history);
/* Bit masks of the players who are not out, and of the active colours that a player moves. */
unsigned hexi_players(const HexiState *state);
unsigned hexi_colours_of(const HexiState *state, int player);

/* --- attack_map.c --------------------------------------------------------------------------- */

enum {
    HEXI_POINT = 32,           /* strength is counted in 32nds of a point of H-44 */
    HEXI_SOVEREIGN_RISK = 250, /* the value of a capturing Sovereign, in points */
};

/* By cell, including empty cells and those with a piece of the same player. */
typedef struct HexiAttackMap {
    int reach[HEXI_COLOURS];       /* of a player's pieces, in 32nds of a point */
    int worth[HEXI_COLOURS];       /* of the pieces of an active colour, likewise */
    uint8_t hit[HEXI_CELLS + 1];   /* bit mask of players who could capture there */
    uint8_t swept[HEXI_CELLS + 1]; /* the number of ways of Dreadnaughts over it */
    uint16_t rays[HEXI_CELLS + 1]; /* bit mask of the steps along which sliding pieces see it */
    uint64_t hits[HEXI_COLOURS]
                 [HEXI_CELLS + 1]; /* by player, with which pieces; see attack_map.c */
} HexiAttackMap;

/* Bit mask of the other players who could capture on a cell. */
static inline unsigned hexi_hunters(const HexiAttackMap *sight, Cell cell, int player) {
    return sight->hit[cell] & ~(1U << player);
}

void hexi_see(const HexiState *state, HexiAttackMap *sight);
/* Takes the sight of `before` to `after`, another state of the match; fast where few cells differ.
 */
void hexi_look_again(HexiAttackMap *sight, const HexiState *before, const HexiState *after);
/* What a player risks by capturing on a cell: the value of the cheapest piece that can, in points;
 * nothing for a shot from safety (H-22). HEXI_SOVEREIGN_RISK if none can. */
int hexi_cheapest(const HexiAttackMap *sight, const HexiState *state, int player, Cell cell);
/* Whether a player could capture on a cell with a second piece after the first. */
bool hexi_hits_twice(const HexiAttackMap *sight, int player, Cell cell);
/* What `hunter` gains by capturing something of this value on a cell, in 32nds of a point, after a
 * recapture and perhaps another. */
int hexi_exchange(const HexiAttackMap *sight, const HexiState *state, int hunter, Cell cell,
                  int value);

/* --- evaluate.c ------------------------------------------------------------------------------ */

/* What a piece is worth on a cell, in 32nds of a point. */
int hexi_material(HexiPiece piece, Cell cell);
int hexi_evaluate(const void *state, int seat);
int hexi_eval_scale(const void *state);
/* The same from a HexiAttackMap of the state. */
void hexi_scratch_begin(void *sight, const void *state);
void hexi_scratch_follow(void *sight, const void *before, const void *after);
void hexi_scratch_values(const void *sight, const void *state, unsigned seats,
                         int value[GAME_SEATS_MAX]);

/* --- order.c --------------------------------------------------------------------------------- */

void hexi_order(const void *state, Action *actions, int count);
void hexi_scratch_order(const void *sight, const void *state, Action *actions, int count);
int hexi_captures(const void *sight, const void *state, Action *out);
int hexi_urgent(const void *sight, const void *state, Action *actions, int count);

/* --- notation.c, position.c, check.c, clicks.c, explain.c ----------------------------------- */

/* A part of an action, by its letter in notation.c. */
const char *hexi_part(const void *state, Action action, char part, char room[GAME_LABEL_MAX]);
void hexi_action_text(const void *state, Action action, char text[GAME_TEXT_MAX]);
Action hexi_action_parse(const void *state, const char *text);
/* The index of a word of `length` bytes in a list, or -1. */
int hexi_find_word(const char *const *words, int count, const char *text, size_t length);
void hexi_print(const void *state, FILE *out);
bool hexi_parse(void *state, const PositionText *position, char why[GAME_WHY_MAX]);
extern const GameEdit hexi_edit;
extern const GameDanger hexi_danger; /* danger.c */
/* Checks the invariants of the rules and finds how a finished game ended; false with the reason. */
bool hexi_check(HexiState *state, char why[GAME_WHY_MAX]);
int hexi_action_clicks(const void *state, Action action, int variant, Click out[GAME_CLICKS_MAX]);
void hexi_action_label(const void *state, Action action, char label[GAME_LABEL_MAX]);
/* explain_moves.c: why the own piece on `from` cannot move to `to`, another cell, or why the Archer
 * that moves there cannot shoot at `target`. */
const char *hexi_explain_move(const HexiState *state, Cell from, Cell to, Cell *target);
const char *hexi_explain_shot(const HexiState *state, Cell from, Cell to, Cell target);
extern const char *const hexi_own_colour; /* that a piece of the own colour is on the target */
/* The direction of `to` straight from `from`, 0 .. HEXI_STEPS-1, and its distance in steps, even
 * across cells out of bounds; -1 if there is no straight way. */
int hexi_direction(Cell from, Cell to, int *steps);
void hexi_explain(const void *state, const Click *clicks, int count, char why[GAME_WHY_MAX]);

#endif
