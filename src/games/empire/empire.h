/*
 * Worldwide Empire: two to six players unite twelve countries on a globe of 72 spaces. The rules
 * are numbered E-1 .. E-28 in docs/rules/empire.md; where one is implemented, its number is beside
 * it.
 *
 * This header is what the rest of the collection may know: the state, the actions, the codes of
 * pieces, items and buttons, and what a view asks about a position. rules.h is shared by the files
 * of this folder. All names begin with empire, EMPIRE or Empire.
 *
 * Layout of an action (zero is none; unused parts are zero):
 *
 *    63     42 41    39 38    32 31    25 24   18 17    11 10    9  8     4 3      0
 *   +---------+--------+--------+--------+-------+--------+---------+--------+--------+
 *   |    0    | seat+1 |  other |   to   |  from |counter |supplied | aboard |  kind  |
 *   +---------+--------+--------+--------+-------+--------+---------+--------+--------+
 *
 * `counter`, `supplied` and `aboard` are a unit (EmpireUnit) or a counter alone. `other` is the
 * counter of the fleet that an army goes aboard.
 */
#ifndef GAMES_EMPIRE_EMPIRE_H
#define GAMES_EMPIRE_EMPIRE_H

#include "game/game.h"
#include "hex/cell_set.h"

extern const Game empire_game;

enum {
    EMPIRE_CELLS = 72, /* E-1; cell order a0 a1 .. a5 b0 .. l5: cell = 6 * place + space */
    EMPIRE_SEATS = 6,
    EMPIRE_PLACES = 12,
    EMPIRE_COUNTRIES = 12,
    EMPIRE_SPACES = 6,     /* of a country: its middle 0 and five outer ones */
    EMPIRE_COUNTERS = 128, /* different ones; counters written alike are alike */
    EMPIRE_ALL = 153,      /* all counters (E-6) */
    EMPIRE_HAND = 6,       /* dealt, and drawn up to (E-7, E-14) */
    EMPIRE_ROUNDS_MOST = 60,
    EMPIRE_POLES = 6, /* countries of each of the two sets (E-3) */
    EMPIRE_TURNS = 5, /* ways to turn a main country (E-4) */
};

typedef enum EmpireTerrain { EMPIRE_LAND, EMPIRE_SEA, EMPIRE_ICE, EMPIRE_HIDDEN } EmpireTerrain;
typedef enum EmpireKind { EMPIRE_ARMY, EMPIRE_FLEET, EMPIRE_WING } EmpireKind;
typedef enum EmpirePeople { EMPIRE_HUMAN, EMPIRE_ELF, EMPIRE_DWARF, EMPIRE_ORC } EmpirePeople;

/* Countries in the order of E-3: Grenord .. Nordland at the poles, then Hogrin .. Ilgren. */
enum { EMPIRE_NO_COUNTRY = 255 };

typedef struct EmpireCountry {
    const char *name;
    char letter; /* all twelve differ */
    EmpirePeople people;
    bool pole;
    EmpireTerrain terrain[EMPIRE_SPACES]; /* middle, top, right, bottom right, bottom left, left */
    uint8_t spaces[EMPIRE_HIDDEN];        /* of each terrain: the mask of those spaces */
} EmpireCountry;
extern const EmpireCountry empire_country[EMPIRE_COUNTRIES];

/* What a counter shows (E-6). Counters are numbered 0 .. 127 by country, then as rules/empire.md
 * writes them, so those of a country follow each other. */
typedef struct EmpireCounter {
    uint8_t country;
    uint8_t combat;   /* 1 .. 3 */
    uint8_t kind;     /* EmpireKind */
    uint8_t movement; /* 1 .. 3 */
    uint8_t crowns;   /* 0 .. 3 */
    uint8_t copies;   /* how often it is among the 153 */
    const char *name; /* NULL: generic */
    const char *text; /* its notation: `G2a+`, `G3www+Craw` */
} EmpireCounter;
extern const EmpireCounter empire_counter[EMPIRE_COUNTERS];
/* The counters of country c are empire_counters_of[c] .. empire_counters_of[c + 1] - 1. */
extern const uint8_t empire_counters_of[EMPIRE_COUNTRIES + 1];

/* --- The state ------------------------------------------------------------------------------- */

/* A unit on the board. Its player is the one who controls its country (E-8). */
typedef struct EmpireUnit {
    uint8_t cell;
    uint8_t counter;
    uint8_t aboard;   /* the army aboard: its counter + 1; 0: none */
    uint8_t supplied; /* 0 or 1 */
} EmpireUnit;

typedef enum EmpirePhase {
    EMPIRE_EXPLORE,
    EMPIRE_RESUPPLY,
    EMPIRE_ACTION,
    EMPIRE_DEFEND,      /* the seat attacked picks the defender (E-19) */
    EMPIRE_COUP_SHOW,   /* counters are shown until their crowns suffice (E-21) */
    EMPIRE_COUP_MUSTER, /* those shown are mustered */
    EMPIRE_DRAW,
    EMPIRE_OVER,
} EmpirePhase;

/* How many of each counter. */
typedef struct EmpirePile {
    uint8_t total;
    uint8_t of[EMPIRE_COUNTERS];
} EmpirePile;

/* The viewer of a state: everything is open, or VIEWER_PUBLIC; seat 0 is one more, and so on. */
enum { EMPIRE_TRUE, EMPIRE_OBSERVED };

typedef enum EmpireEnd {
    EMPIRE_BY_WORLD = 1, /* E-24 */
    EMPIRE_BY_ROUNDS,    /* E-25 */
    EMPIRE_BY_RESIGNING,
    EMPIRE_BY_AGREEMENT,
} EmpireEnd;

extern const GameEnd empire_ends[]; /* by EmpireEnd */

/*
 * Equal positions have equal bytes: units are sorted by cell, counter, aboard, supplied; unused
 * entries are zero. Decks have no order: a counter or a country is drawn at random when it is
 * drawn, which is the same as a shuffled pile. In what a viewer observes, other hands and the deck
 * have their totals alone, and the generator is zero.
 */
typedef struct EmpireState {
    Rng rng;
    uint16_t turn;   /* turns begun, from 1 */
    uint8_t rounds;  /* option: the number of rounds itself */
    uint8_t players; /* option: 2 .. 6 */
    uint8_t first;   /* the seat that began */
    uint8_t round;   /* from 1 */
    uint8_t on_turn; /* the seat whose turn it is */
    uint8_t phase;   /* EmpirePhase */
    uint8_t space;   /* EMPIRE_RESUPPLY: the space to be dealt with; EMPIRE_DEFEND: of the attack */
    EmpireUnit attacker;                 /* EMPIRE_DEFEND, else zero */
    uint8_t attacked;                    /* EMPIRE_DEFEND: the seat that picks, else 0 */
    uint8_t coup;                        /* EMPIRE_COUP_*: the country, else 0 */
    uint8_t resigned;                    /* mask of seats */
    uint8_t rolled[2];                   /* dice of the latest attack, attacker first; 0 0: none */
    uint8_t result;                      /* OutcomeKind */
    uint8_t winners;                     /* mask, once it is over */
    uint8_t reason;                      /* EmpireEnd, once it is over */
    uint8_t country_at[EMPIRE_PLACES];   /* EMPIRE_NO_COUNTRY: unexplored */
    uint8_t turned[EMPIRE_PLACES];       /* 0 .. 4 (E-4) */
    CellSet terrain[EMPIRE_HIDDEN];      /* the explored spaces of each terrain */
    int8_t controller[EMPIRE_COUNTRIES]; /* SEAT_NONE: nobody has units of it (E-8) */
    int8_t place_of[EMPIRE_COUNTRIES];   /* -1: not yet placed */
    EmpirePile hand[EMPIRE_SEATS];
    EmpirePile deck, discard, dead;
    EmpirePile shown; /* EMPIRE_COUP_*: out of the hand, not yet mustered */
    uint8_t viewer;   /* EMPIRE_TRUE, or EMPIRE_OBSERVED + 1 + viewer */
    uint8_t units;
    EmpireUnit unit[EMPIRE_ALL];
} EmpireState;

_Static_assert(sizeof(EmpireState) <= GAME_STATE_MAX, "a state fits");

/* The terrain of a cell: what its country has there, EMPIRE_HIDDEN while it is unexplored. */
EmpireTerrain empire_terrain(const EmpireState *state, Cell cell);
/* The crowns of a country's units on the board, armies aboard included (E-21); adds their counters
 * to `counters`, if that is not NULL. */
int empire_crowns(const EmpireState *state, int country);
int empire_crowns_parts(const EmpireState *state, int country, EmpirePile *counters);
/* The crowns of a country's counters in a pile. */
int empire_crowns_in(const EmpirePile *pile, int country);
/* The crowns that a coup against a country needs (E-21). */
int empire_crowns_needed(const EmpireState *state, int country);

/* E-11: how many places a seat could explore with its units where they are. */
int empire_places_open(const EmpireState *state, int seat);

/* E-20: what a unit rolls, and whether that is hit by what the other side rolls. */
static inline int empire_roll(int counter, int die) {
    return empire_counter[counter].combat + die;
}
static inline bool empire_is_hit(int roll, int other) {
    return roll <= other;
}
/* Of the 36 rolls of both dice, how many hit the defender alone, both, and the attacker alone. */
typedef struct EmpireOdds {
    int wins, ties, loses;
} EmpireOdds;
EmpireOdds empire_odds(int attacker, int defender); /* counters */

/* E-16: whether a unit could move there if it were supplied and its player to act. */
bool empire_reaches(const EmpireState *state, const EmpireUnit *unit, Cell to);

static inline int empire_place(Cell cell) {
    return cell / EMPIRE_SPACES;
}

static inline bool empire_pole_place(int place) {
    return place < 3 || place > 8;
}

/* The seat that has a unit (E-8). */
static inline int empire_owner(const EmpireState *state, const EmpireUnit *unit) {
    return state->controller[empire_counter[unit->counter].country];
}

/* --- Actions --------------------------------------------------------------------------------- */

typedef enum EmpireActionKind {
    EMPIRE_DO_EXPLORE = 1, /* to: any space 0 of the place */
    EMPIRE_DO_SUPPLY,      /* unit (supplied 0), from */
    EMPIRE_DO_MUSTER,      /* counter, to; also the counters shown in a coup */
    EMPIRE_DO_MOVE,        /* unit, from, to */
    EMPIRE_DO_LOAD,        /* unit (the army), from, other (the fleet's counter), to */
    EMPIRE_DO_UNLOAD,      /* unit (the fleet with the army aboard), from, to */
    EMPIRE_DO_ATTACK,      /* unit, from, seat */
    EMPIRE_DO_DEFEND,      /* unit */
    EMPIRE_DO_COUP,        /* counter */
    EMPIRE_DO_DISCARD,     /* counter */
    EMPIRE_DO_RESHUFFLE,
    EMPIRE_DO_TAKE,
    EMPIRE_DO_DONE,
} EmpireActionKind;

ACTION_PART(empire_kind_of, EmpireActionKind, 0, 4)
ACTION_PART(empire_aboard_of, int, 4, 5) /* within its country, from 1; 0: none */
ACTION_PART(empire_supplied_of, int, 9, 2)
ACTION_PART(empire_counter_of, int, 11, 7)
ACTION_PART(empire_from_of, Cell, 18, 7)
ACTION_PART(empire_to_of, Cell, 25, 7)
ACTION_PART(empire_other_of, int, 32, 7)
ACTION_PART(empire_seat_of, int, 39, 3) /* seat + 1; 0: none */

/* The unit of an action; its cell is `from`. */
static inline EmpireUnit empire_unit_of(Action action) {
    const int counter = empire_counter_of(action);
    const int first = empire_counters_of[empire_counter[counter].country];
    const int aboard = empire_aboard_of(action);
    return (EmpireUnit){.cell = (uint8_t)empire_from_of(action),
                        .counter = (uint8_t)counter,
                        .supplied = (uint8_t)empire_supplied_of(action),
                        .aboard = (uint8_t)(aboard == 0 ? 0 : first + aboard)};
}

/* --- Words, for people ------------------------------------------------------------------------ */

enum { EMPIRE_WORDS_MAX = 180 };
/* `Girm`; of a generic counter `Grenord army 2 (1 crown)`: what it has in brackets tells it from
 * others that are called the same. */
const char *empire_counter_words(int counter, char words[EMPIRE_WORDS_MAX]);
/* `Girm`, `army 2`: where its country is known. */
const char *empire_counter_short(int counter, char words[EMPIRE_WORDS_MAX]);
/* With the army aboard: `Grenord fleet 2 with Girm`. */
const char *empire_unit_words(const EmpireUnit *unit, char words[EMPIRE_WORDS_MAX]);

/* --- Codes of pieces in events, of items and of buttons ---------------------------------------
 */

/*
 * The code of a piece: a unit with its player, never 0. Bits from the lowest: counter (7), supplied
 * (1), seat + 1 (3), aboard (5: the army's place within its country, from 1; 0: none).
 */
static inline uint16_t empire_piece(const EmpireUnit *unit, int seat) {
    const int first = empire_counters_of[empire_counter[unit->counter].country];
    const int aboard = unit->aboard == 0 ? 0 : unit->aboard - first;
    return (uint16_t)(unit->counter | unit->supplied << 7 | (seat + 1) << 8 | aboard << 11);
}

/* The unit of such a code, and its seat. */
static inline EmpireUnit empire_unit_in(uint16_t piece, Cell cell) {
    const int first = empire_counters_of[empire_counter[piece & 127].country];
    return (EmpireUnit){.cell = (uint8_t)cell,
                        .counter = piece & 127,
                        .supplied = piece >> 7 & 1,
                        .aboard = (uint8_t)(piece >> 11 == 0 ? 0 : first + (piece >> 11))};
}

static inline int empire_seat_in(uint16_t piece) {
    return (piece >> 8 & 7) - 1;
}

/* Items of the panel (CLICK_ITEM): a counter of the hand is its number 0 .. 127. */
enum {
    EMPIRE_BUTTON_DONE = 1,
    EMPIRE_BUTTON_COUP,
    EMPIRE_BUTTON_DISCARD,
    EMPIRE_BUTTON_RESHUFFLE,
    EMPIRE_BUTTON_TAKE,
};

/* What EVENT_CARD says in `piece`; `value` is the counter, 0 after EMPIRE_CARD_HIDDEN. */
typedef enum EmpireCard {
    EMPIRE_CARD_DRAWN = 1, /* into the hand, for those who see it */
    EMPIRE_CARD_HIDDEN,    /* into the hand, for all others */
    EMPIRE_CARD_DISCARDED, /* from the hand, or shown, to the discard pile (E-23, E-27) */
    EMPIRE_CARD_SHOWN,     /* from the hand, for a coup (E-21) */
    EMPIRE_CARD_MUSTERED,  /* from the hand, or shown, to the board; EVENT_PLACED follows */
} EmpireCard;

/* EVENT_NOTE values: */
typedef enum EmpireNote {
    EMPIRE_NOTE_COUP = 1, /* seat takes over the country `piece` */
    EMPIRE_NOTE_COUNTRY,  /* the country `piece` was placed on `to` */
    EMPIRE_NOTE_SKIPPED,  /* nothing can be done in the phase `piece`, so it is over (E-28) */
    EMPIRE_NOTE_ROUND,    /* the round `piece` begins */
    EMPIRE_NOTE_HIT,      /* `piece` on `to` was hit; seat: by whom */
    EMPIRE_NOTE_FIGHT,    /* `piece` attacks `into` on `to`; dice and hits follow */
    EMPIRE_NOTE_SHUFFLED, /* the discard pile, of `piece` counters, became part of the deck */
    EMPIRE_NOTE_ONLY,     /* the only legal action is made next (E-28): `into` is its
                             EmpireActionKind, `piece` the unit or counter, `to` its space */
} EmpireNote;

#endif
