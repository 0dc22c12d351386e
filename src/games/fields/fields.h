/*
 * 5 Fields: two players on 19 hexagons. The rules are numbered F-1 .. F-44 in
 * docs/rules/fields.md; the code names the number of each rule that it implements.
 *
 * This header is public: the state, the actions, the codes of pieces and buttons, and what a view
 * asks about a position. rules.h is for the files of this folder.
 *
 * Layout of an action (zero is none; unused parts are zero):
 *
 *    63              19 18        14 13         9 8          4 3         0
 *   +------------------+------------+------------+------------+-----------+
 *   |        0         |     to     |    with    |    from    |   kind    |
 *   +------------------+------------+------------+------------+-----------+
 */
#ifndef GAMES_FIELDS_FIELDS_H
#define GAMES_FIELDS_FIELDS_H

#include "game/game.h"

extern const Game fields_game;

enum { FIELDS_CELLS = 19, FIELDS_SEATS = 2 };

/* A set of cells, bit n for cell n in cell order (a1 a2 a3 b1 ... e3). */
typedef uint32_t FieldsSet;
#define FIELDS_ALL ((FieldsSet)0x7FFFF)

/* The set of one cell; the empty set for CELL_NONE. */
static inline FieldsSet fields_bit(Cell cell) {
    return (FieldsSet)1 << ((unsigned)cell & 31) & FIELDS_ALL;
}

static inline bool fields_has(FieldsSet set, Cell cell) {
    return (set & fields_bit(cell)) != 0;
}

/* --- Actions ------------------------------------------------------------------------------- */

typedef enum FieldsActionKind {
    FIELDS_NOTHING,
    FIELDS_MOVE_QUEEN,   /* from, to */
    FIELDS_MOVE_PRINCE,  /* from, to */
    FIELDS_ATTACK,       /* one Prince: from, to */
    FIELDS_JOINT_ATTACK, /* two Princes: from <= with, to */
    FIELDS_DISCOVER,     /* a Prince: from, to */
    FIELDS_STOP,         /* the Prince under way stops, the second pawn is next */
    FIELDS_END,          /* the turn is over */
    FIELDS_CASTLE,       /* to: the Prince's cell */
    FIELDS_BUILD_FIELD,
    FIELDS_BUILD_CITY,
    FIELDS_BRING_PRINCE, /* to: the City */
    FIELDS_BRING_QUEEN,  /* to: the City, from: the Prince given up */
    FIELDS_PASS,
} FieldsActionKind;

/* Its parts; see the layout above. */
ACTION_PART(fields_action_kind, FieldsActionKind, 0, 4)
ACTION_PART(fields_from, Cell, 4, 5)
ACTION_PART(fields_with, Cell, 9, 5)
ACTION_PART(fields_to, Cell, 14, 5)

static inline Action fields_action(FieldsActionKind kind, Cell from, Cell with, Cell to) {
    return fields_action_kind_bits(kind) | fields_from_bits(from) | fields_with_bits(with) |
           fields_to_bits(to);
}

/* --- State --------------------------------------------------------------------------------- */

/* A Prince that has begun to move and may go on (only on a map with face-down tiles). */
typedef struct FieldsUnderway {
    int8_t cell; /* CELL_NONE: no Prince is under way, and the rest is zero but for `explored` */
    int8_t left; /* points left, 0 .. 3 */
    int8_t used; /* points used, 1 .. 4 */
    bool discovered;
    int8_t explored; /* the tile just explored, which is free to enter, or CELL_NONE */
} FieldsUnderway;

typedef enum FieldsEnd {
    FIELDS_GOES_ON,
    FIELDS_BY_NETWORK, /* F-35 */
    FIELDS_BY_FALL,    /* F-36 */
    FIELDS_BY_QUIET,   /* F-37 */
    FIELDS_BY_RESIGNING,
    FIELDS_BY_AGREEMENT,
} FieldsEnd;

extern const GameEnd fields_ends[]; /* by FieldsEnd */

typedef struct FieldsState {
    Rng rng;
    FieldsSet mountain, sea;       /* all tiles, face down ones too; the rest is plain */
    FieldsSet hidden;              /* face down */
    FieldsSet queen[FIELDS_SEATS]; /* empty while lost */
    FieldsSet prince[FIELDS_SEATS];
    FieldsSet twin[FIELDS_SEATS]; /* those cells of `prince` that hold two of them */
    FieldsSet city[FIELDS_SEATS];
    FieldsSet field[FIELDS_SEATS];
    int32_t turn;
    int8_t side;
    int8_t passes;    /* in a row, at most 2 */
    int8_t quiet;     /* turns in a row without building, Battle, regenerating, discovering */
    bool loud;        /* one of those has happened in this turn */
    bool first_queen; /* the pawn already moved this turn is the Queen */
    int8_t first;     /* the cell of that pawn, or CELL_NONE */
    int8_t shared;    /* F-33: the cell of two Princes who must part this turn, or CELL_NONE */
    int8_t winner;    /* SEAT_NONE when drawn or not over */
    uint8_t ended;    /* FieldsEnd */
    FieldsUnderway underway;
} FieldsState;

/* --- Pieces and buttons -------------------------------------------------------------------- */

typedef enum FieldsPiece { FIELDS_QUEEN, FIELDS_PRINCE, FIELDS_CITY, FIELDS_FIELD } FieldsPiece;
enum { FIELDS_PIECES = 4, FIELDS_PRINCES_MAX = 3, FIELDS_FIELDS_MAX = 8, FIELDS_CITIES_MAX = 2 };

/* The code of a piece in events: never 0. */
static inline uint16_t fields_piece(int seat, FieldsPiece piece) {
    return (uint16_t)(1 + seat * FIELDS_PIECES + (int)piece);
}

static inline int fields_piece_seat(uint16_t code) {
    return (code - 1) / FIELDS_PIECES;
}

static inline FieldsPiece fields_piece_kind(uint16_t code) {
    return (FieldsPiece)((code - 1) % FIELDS_PIECES);
}

/* Ids of the panel's buttons, as CLICK_BUTTON carries them. */
typedef enum FieldsButton {
    FIELDS_BUTTON_STOP,
    FIELDS_BUTTON_END,
    FIELDS_BUTTON_FIELD,
    FIELDS_BUTTON_CITY,
    FIELDS_BUTTON_CASTLE,
    FIELDS_BUTTON_BRING_BACK,
    FIELDS_BUTTON_PASS,
} FieldsButton;

/* --- What a view asks ---------------------------------------------------------------------- */

typedef enum FieldsTerrain {
    FIELDS_PLAIN,
    FIELDS_MOUNTAIN,
    FIELDS_SEA,
    FIELDS_HIDDEN, /* face down */
} FieldsTerrain;

FieldsTerrain fields_terrain(const FieldsState *state, Cell cell);

/* How many pieces of a kind a seat has on a cell (two Princes may stand on one), and in all. */
int fields_count_at(const FieldsState *state, int seat, FieldsPiece piece, Cell cell);
int fields_count(const FieldsState *state, int seat, FieldsPiece piece);

/* F-13: the potential of a seat's Prince on `cell`, 0 without a Queen. */
int fields_potential(const FieldsState *state, int seat, Cell cell);

/* F-26: the Battle value with which one Prince of `seat` attacks `cell`; 0 without a Queen. */
int fields_attack(const FieldsState *state, int seat, Cell cell);

/* F-27 .. F-29: the Battle value of what `seat` has on `cell`; 0 when nothing there defends. */
int fields_defence(const FieldsState *state, int seat, Cell cell);

/* The same values, and what they consist of: city + queen + princes * prince * times. */
typedef struct FieldsBattle {
    int value;
    int city, queen; /* 0: there is none */
    int princes;     /* 0 .. 2 */
    int prince;      /* of each: 5 minus the distance to the Queen, 0 without her */
    int times;       /* 2 on a mountain without a City, else 1 */
    bool mountain;
} FieldsBattle;
FieldsBattle fields_attack_sum(const FieldsState *state, int seat, Cell cell, int princes);
FieldsBattle fields_defence_sum(const FieldsState *state, int seat, Cell cell);
/* `5 − 2 = 3, mountain ×2 = 6` */
enum { FIELDS_SUM_TEXT = 112 };
const char *fields_battle_text(const FieldsBattle *sum, char text[FIELDS_SUM_TEXT]);

/* F-34: the Fields of a seat on some cells, and their value in half points, from those on plains
 * and those on mountains. */
typedef struct FieldsWorth {
    int plains, mountains;
    int halves;
} FieldsWorth;
FieldsWorth fields_worth(const FieldsState *state, int seat, FieldsSet cells);

/* F-34, F-35: the most valuable network of a seat with a City, and the value of its Fields in half
 * points; empty and 0 if there is no City on the board. */
typedef struct FieldsNetwork {
    FieldsSet cells;
    int halves;
} FieldsNetwork;
enum { FIELDS_HALVES_TO_WIN = 10 };
FieldsNetwork fields_network(const FieldsState *state, int seat);

/* The cells on which the opponent could capture a seat's Queen or Prince next turn, with one Prince
 * or two together, as the pieces are placed now. */
FieldsSet fields_threatened(const FieldsState *state, int seat);

/* What the pawn of a seat on a cell could do if that seat were to move, as the pieces are placed
 * now: go to, explore, capture alone, or capture only together with another Prince. */
typedef struct FieldsThreat {
    FieldsSet go, explore, alone, joint;
} FieldsThreat;
FieldsThreat fields_threat(const FieldsState *state, int seat, Cell cell);

#endif
