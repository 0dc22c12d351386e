/*
 * HexiMeros: chess for six colours on 655 hexagons. The rules are numbered H-1 .. H-47 in
 * docs/rules/heximeros.md; the code names the number of each rule that it implements.
 *
 * This header is public: the state, the actions, the codes of pieces and buttons, and what a view
 * asks about a position. rules.h is for the files of this folder. Names begin with `hexi`.
 *
 * Layout of an action (zero is none; unused parts are zero):
 *
 *    63       42 41     34 33     24 23     14 13      4 3      0
 *   +-----------+---------+---------+---------+---------+--------+
 *   |     0     |  piece  | target  |   to    |  from   |  kind  |
 *   +-----------+---------+---------+---------+---------+--------+
 */
#ifndef GAMES_HEXIMEROS_HEXIMEROS_H
#define GAMES_HEXIMEROS_HEXIMEROS_H

#include "game/game.h"

extern const Game heximeros_game;

enum {
    HEXI_COLOURS = 6,
    HEXI_CELLS = 655,
    HEXI_OFF = HEXI_CELLS,  /* stands for all cells out of bounds */
    HEXI_PIECES_MAX = 169,  /* of one colour: 26, 13 doubled promotions, 65 from others */
    HEXI_BASE_CELLS = 13,   /* of a Base Line */
    HEXI_PIECE_MOVES = 256, /* no piece has more moves */
};

/* --- Pieces -------------------------------------------------------------------------------- */

/* The seats: clockwise from the south, in the order of play (H-5, H-9). A colour's forward is the
 * flat of the same number. */
typedef enum HexiColour {
    HEXI_SILVER,
    HEXI_BLUE,
    HEXI_YELLOW,
    HEXI_ORANGE,
    HEXI_GREEN,
    HEXI_RED,
} HexiColour;

typedef enum HexiKind {
    HEXI_NO_PIECE,
    HEXI_SOVEREIGN,
    HEXI_REGENT,
    HEXI_ASSASSIN,
    HEXI_ARCHER,
    HEXI_PRELATE,
    HEXI_ALCAZAR,
    HEXI_CAVALIER,
    HEXI_DREADNAUGHT,
    HEXI_MILITANT,
    HEXI_HATTED, /* Hatted Militant */
} HexiKind;
enum { HEXI_KINDS = HEXI_HATTED + 1 };

/*
 * A piece as the board holds it: the kind in bits 0..3, the colour plus one in bits 4..6, and bit 7
 * while its first move or Sanctuary is still possible. An empty cell is 0, a cell out of bounds
 * HEXI_WALL. Events and items of the promotion panel use the code without bit 7.
 */
typedef uint8_t HexiPiece;
enum { HEXI_WALL = 0x70, HEXI_FRESH = 0x80 };

static inline HexiPiece hexi_piece(int colour, HexiKind kind) {
    return (HexiPiece)((colour + 1) << 4 | (int)kind);
}

static inline HexiKind hexi_kind(HexiPiece piece) {
    return (HexiKind)(piece & 15);
}

/* SEAT_NONE for an empty cell. */
static inline int hexi_colour(HexiPiece piece) {
    return (piece >> 4 & 7) - 1;
}

static inline bool hexi_fresh(HexiPiece piece) {
    return (piece & HEXI_FRESH) != 0;
}

static inline HexiPiece hexi_plain(HexiPiece piece) {
    return (HexiPiece)(piece & ~HEXI_FRESH);
}

extern const char *const hexi_colour_name[HEXI_COLOURS]; /* `Silver` */
extern const char *const hexi_kind_name[HEXI_KINDS];     /* `Hatted Militant` */
extern const char *const hexi_kind_short[HEXI_KINDS];    /* `HM` (H-8) */

/* --- Actions ------------------------------------------------------------------------------- */

typedef enum HexiActionKind {
    HEXI_NOTHING,
    HEXI_MOVE,      /* from, to; without a capture */
    HEXI_CAPTURE,   /* from, to, capturing on the way or at its end */
    HEXI_SHOT,      /* an Archer: from, to, target */
    HEXI_SANCTUARY, /* from: the Sovereign's cell, to: its new one; target: the Alcazar's */
    HEXI_CENTER,    /* piece: promotion at the Center Line */
    HEXI_BASE,      /* piece; to: a cell, or HEXI_OFF for in place */
    HEXI_SECOND,    /* piece, to: the second of two pieces */
    HEXI_DECLINE,   /* no promotion */
    HEXI_NO_SECOND, /* no second piece */
    HEXI_PASS,
} HexiActionKind;

/* Its parts; see the layout above. */
ACTION_PART(hexi_action_kind, HexiActionKind, 0, 4)
ACTION_PART(hexi_from, Cell, 4, 10)
ACTION_PART(hexi_to, Cell, 14, 10)
ACTION_PART(hexi_target, Cell, 24, 10)
ACTION_PART(hexi_promoted, HexiPiece, 34, 8)

static inline Action hexi_action(HexiActionKind act, Cell from, Cell to) {
    return hexi_action_kind_bits(act) | hexi_from_bits(from) | hexi_to_bits(to);
}

static inline Action hexi_shot(Cell from, Cell to, Cell target) {
    return hexi_action(HEXI_SHOT, from, to) | hexi_target_bits(target);
}

static inline Action hexi_promotion(HexiActionKind act, HexiPiece piece, Cell to) {
    return hexi_action(act, 0, to) | hexi_promoted_bits(piece);
}

/* --- State --------------------------------------------------------------------------------- */

typedef enum HexiOpen {
    HEXI_NONE_OPEN,
    HEXI_AT_CENTER, /* a Militant may be promoted (H-32, H-34) */
    HEXI_AT_BASE,   /* a Hatted Militant may be promoted (H-35) */
    HEXI_AT_SECOND, /* a second piece may follow (H-37) */
} HexiOpen;

typedef enum HexiEnd {
    HEXI_GOES_ON,
    HEXI_LAST_LEFT, /* H-40 */
    HEXI_RESIGNED,  /* the last opponent resigned */
    HEXI_REPEATED,  /* H-42 */
    HEXI_QUIET,     /* H-42 */
    HEXI_AGREED,
} HexiEnd;

extern const GameEnd hexi_ends[]; /* by HexiEnd */

typedef struct HexiState {
    uint64_t pieces;                          /* hash of `at` */
    HexiPiece at[HEXI_CELLS + 1];             /* the last is HEXI_WALL */
    uint8_t place[HEXI_CELLS + 1];            /* of a cell with a piece: its index in its list */
    Cell list[HEXI_COLOURS][HEXI_PIECES_MAX]; /* the cells of a colour's pieces */
    uint8_t count[HEXI_COLOURS];              /* their number */
    Cell sovereign[HEXI_COLOURS];             /* CELL_NONE when it is not on the board */
    int8_t controller[HEXI_COLOURS];          /* the player who moves a colour, or SEAT_NONE */
    int8_t out[HEXI_COLOURS];                 /* the players out, in order of leaving */
    int8_t outs;                              /* their number */
    uint8_t present;                          /* bit mask of the colours in the game */
    uint8_t active;                           /* those with a Sovereign on the board */
    int8_t side;                              /* the colour that moves */
    uint8_t open;                             /* HexiOpen */
    uint8_t ended;                            /* HexiEnd */
    bool scored;
    Cell open_cell; /* of the open promotion, or CELL_NONE */
    int16_t quiet;  /* H-42: turns in a row */
    int32_t turn;
    int32_t score[HEXI_COLOURS];    /* of the players */
    int32_t promoted[HEXI_COLOURS]; /* the part of it from promotions */
} HexiState;

/* --- Buttons and items --------------------------------------------------------------------- */

/*
 * How actions are clicked. A move: the piece, then its new cell. An Archer: the piece, its new
 * cell, then its target, or the new cell again for no shot; where it has no possible target two
 * clicks do. Sanctuary: the Sovereign, then its new cell or the Alcazar.
 *
 * A promotion: CLICK_ITEM with the code of the piece as its index, then CLICK_CELL if there is a
 * choice of cells (another colour's piece, a Sovereign, a second piece); the Militant's own cell
 * means `in place`.
 */
typedef enum HexiButton {
    HEXI_BUTTON_DECLINE, /* no promotion, or no second piece */
    HEXI_BUTTON_PASS,
} HexiButton;

/* Values of EVENT_NOTE; `seat` is the colour or player. */
typedef enum HexiNote {
    HEXI_NOTE_DORMANT = 1, /* a colour becomes dormant (H-39) */
    HEXI_NOTE_ACTIVE,      /* a colour is active again (H-38) */
    HEXI_NOTE_OUT,         /* a player is out (H-40) */
} HexiNote;

/* --- What a view asks ---------------------------------------------------------------------- */

/* A set of cells. */
typedef struct HexiSet {
    uint64_t word[(HEXI_CELLS + 63) / 64];
} HexiSet;

static inline bool hexi_set_has(const HexiSet *set, Cell cell) {
    return (set->word[cell >> 6] >> (cell & 63) & 1) != 0;
}

static inline void hexi_set_add(HexiSet *set, Cell cell) {
    set->word[cell >> 6] |= UINT64_C(1) << (cell & 63);
}

/* Takes the first colour out of a bit mask, which is not 0. */
static inline int hexi_take_colour(unsigned *colours) {
    const int colour = __builtin_ctz(*colours);
    *colours &= *colours - 1;
    return colour;
}

/* Whether a colour is in the game (H-43). */
static inline bool hexi_present(const HexiState *state, int colour) {
    return (state->present >> colour & 1) != 0;
}

static inline bool hexi_active(const HexiState *state, int colour) {
    return (state->active >> colour & 1) != 0;
}

/* H-39: true for a piece whose colour has no Sovereign on the board. */
static inline bool hexi_dormant(const HexiState *state, HexiPiece piece) {
    return !hexi_active(state, hexi_colour(piece));
}

/* True for a player who is in the game and not out (H-40). */
bool hexi_playing(const HexiState *state, int player);

/* H-13: bit mask of the active colours whose Sovereign another player could capture if one of that
 * player's active colours were to move. */
unsigned hexi_attacked_sovereigns(const HexiState *state);
/* H-37: whether a piece of this colour may follow the first one, which stands on open_cell. */
bool hexi_may_be_second(const HexiState *state, int colour);

/* The cells with pieces of other colours that the piece on `from` could capture if it were its
 * turn; none if it is dormant. */
void hexi_attacks(const HexiState *state, Cell from, HexiSet *set);

/* The cells to which the piece on `from` could move if it were its turn, captures included; none if
 * it is dormant. */
void hexi_reach(const HexiState *state, Cell from, HexiSet *set);

/* H-23, H-29: writes the cells that a Dreadnaught sweeps from `from` to `to`, in order, and returns
 * their number: 4, 8, or 0 if no Dreadnaught can move there. */
int hexi_sweep(Cell from, Cell to, Cell out[8]);

/* H-6: a cell's height for a colour (-26 .. 26), and whose Base Line it is on, or SEAT_NONE. */
int hexi_height(int colour, Cell cell);
int hexi_base_of(Cell cell);

/* H-44, H-45 */
extern const uint8_t hexi_capture_values[HEXI_KINDS];
static inline int hexi_capture_value(HexiKind kind) {
    return hexi_capture_values[kind];
}

/* The points of a player by what they are for; in a game that is not scored all are 0. */
typedef struct HexiPoints {
    int taken;    /* H-44 */
    int promoted; /* H-47 */
    int leaving;  /* H-46 */
    int ending;   /* H-45 */
    int sum;
} HexiPoints;
HexiPoints hexi_points(const HexiState *state, int player, const Outcome *outcome);
/* H-47: what a promotion brings the player who makes it now. */
int hexi_promotion_points(const HexiState *state, HexiActionKind act, HexiPiece piece);
/* How many left the game before a player who is out; -1 for others. */
int hexi_place_out(const HexiState *state, int player);

/* The centre of the board, q14. */
Cell hexi_ground_zero(void);

#endif
