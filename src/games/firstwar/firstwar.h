/*
 * The First War: two tribes on 91 hexagons. The rules are numbered W-1 .. W-47 in
 * docs/rules/firstwar.md; where one is implemented, its number is beside it.
 *
 * This header is what the rest of the collection may know: the state, the actions, the codes of
 * pieces, items and buttons, and what a view asks about a position. rules.h is
 * shared by the files of this folder. All names begin with war, WAR or War.
 *
 * Layout of an action (zero is none; unused parts are zero):
 *
 *    63     28 27      23 22      16 15       9 8       7 6       4 3        0
 *   +---------+----------+----------+----------+---------+---------+----------+
 *   |    0    |  number  |    to    |   from   | points  |  piece  |   kind   |
 *   +---------+----------+----------+----------+---------+---------+----------+
 */
#ifndef GAMES_FIRSTWAR_FIRSTWAR_H
#define GAMES_FIRSTWAR_FIRSTWAR_H

#include "game/game.h"
#include "hex/cell_set.h"

extern const Game firstwar_game;

enum {
    WAR_CELLS = 91,
    WAR_SEATS = 2,
    WAR_CARDS = 18,
    WAR_TILE_MOST = 4,    /* own pieces on a tile (W-12) */
    WAR_SUPPLY = 20,      /* pieces of a kind (W-3) */
    WAR_PIECES_MOST = 80, /* pieces of a player */
    WAR_POINTS_MOST = 2,  /* movement points of a piece, with The Wheel or Horse Riding */
    WAR_TURNS_MOST = 300, /* W-41 */
    WAR_DIVISIONS_MAX = 15,
    /* 60 pieces that move in the second phase, each to one of the other 90 cells, and done. */
    WAR_ACTIONS_MAX = 60 * 90 + 1,
};

/* --- Pieces -------------------------------------------------------------------------------- */

typedef enum WarKind { WAR_HUNTER, WAR_FARMER, WAR_HEALER, WAR_SCIENTIST } WarKind;
enum { WAR_KINDS = 4 };

/* A piece is its kind and whether it is wounded: H H! F F! E E! S S!, in the order of notation. */
typedef uint8_t WarPiece;
enum { WAR_PIECES = 8 };

static inline WarPiece war_piece(WarKind kind, bool wounded) {
    return (WarPiece)((int)kind * 2 + wounded);
}

static inline WarKind war_kind_of(WarPiece piece) {
    return (WarKind)(piece >> 1);
}

static inline bool war_wounded(WarPiece piece) {
    return (piece & 1) != 0;
}

/* The pieces of one player on one tile: four bits for the number of each WarPiece, H lowest. */
typedef uint32_t WarCrowd;
#define WAR_SOUND ((WarCrowd)0x0F0F0F0F)   /* the unwounded of a crowd */
#define WAR_HUNTERS ((WarCrowd)0x000000FF) /* its Hunters */

static inline WarCrowd war_one(WarPiece piece) {
    return (WarCrowd)1 << (4 * piece);
}

static inline int war_count(WarCrowd crowd, WarPiece piece) {
    return (int)(crowd >> (4 * piece) & 15);
}

/* All pieces of a crowd of at most 15. */
static inline int war_crowd(WarCrowd crowd) {
    return (int)((crowd * UINT32_C(0x11111111)) >> 28);
}

/* Takes the first piece, in the order of notation, out of a crowd that is not empty. */
static inline WarPiece war_first(WarCrowd *crowd) {
    const WarPiece piece = (WarPiece)(__builtin_ctz(*crowd) / 4);
    *crowd -= war_one(piece);
    return piece;
}

/* The code of a piece in events: never 0. */
static inline uint16_t war_code(int seat, WarPiece piece) {
    return (uint16_t)(1 + seat * WAR_PIECES + piece);
}

static inline int war_code_seat(uint16_t code) {
    return (code - 1) / WAR_PIECES;
}

static inline WarPiece war_code_piece(uint16_t code) {
    return (WarPiece)((code - 1) % WAR_PIECES);
}

/* --- Actions ------------------------------------------------------------------------------- */

typedef enum WarActionKind {
    WAR_NOTHING,
    WAR_EMERGENCY,
    WAR_DONE,
    WAR_MOVE,     /* piece, points before it, from, to */
    WAR_FIGHT,    /* to */
    WAR_STACK,    /* number: one of war_divisions */
    WAR_ON,       /* number: the stack, from 0 */
    WAR_RETREAT,  /* piece, from, to */
    WAR_MEND,     /* to */
    WAR_HUNGER,   /* piece, to */
    WAR_REVEAL,   /* number: the place of the card */
    WAR_ACTIVATE, /* number: the place of the card */
    WAR_HEAL,     /* from: the Healer's tile; piece, to: the patient */
    WAR_GROW,     /* to */
    WAR_GROW_ALL,
} WarActionKind;

/* Its parts; see the layout above. */
ACTION_PART(war_action_kind, WarActionKind, 0, 4)
ACTION_PART(war_action_piece, WarPiece, 4, 3)
ACTION_PART(war_points, int, 7, 2)
ACTION_PART(war_from, Cell, 9, 7)
ACTION_PART(war_to, Cell, 16, 7)
ACTION_PART(war_number, int, 23, 5)

static inline Action war_action(WarActionKind action_kind, WarPiece piece, Cell from, Cell to) {
    return war_action_kind_bits(action_kind) | war_action_piece_bits(piece) | war_from_bits(from) |
           war_to_bits(to);
}

static inline Action war_numbered(WarActionKind action_kind, int number) {
    return war_action_kind_bits(action_kind) | war_number_bits(number);
}

/* --- State --------------------------------------------------------------------------------- */

typedef enum WarTerrain {
    WAR_LAKE,
    WAR_FIELDS,
    WAR_MOUNTAIN,
    WAR_PLAIN,
    WAR_FOREST,
    WAR_HIDDEN, /* face down */
} WarTerrain;
enum { WAR_TERRAINS = 5 };

typedef enum WarPhase {
    WAR_HUNTER_MOVES,
    WAR_OTHER_MOVES,
    WAR_CONFLICT,
    WAR_FOOD,
    WAR_RESEARCH,
    WAR_HEALING,
    WAR_INCREASE,
} WarPhase;
enum { WAR_PHASES = 7 };

typedef enum WarEnd {
    WAR_GOES_ON,
    WAR_BY_HOME,   /* W-37 */
    WAR_BY_KIND,   /* W-38 */
    WAR_BY_WOUNDS, /* W-39 */
    WAR_BY_CARDS,  /* W-40 */
    WAR_BY_TURNS,  /* W-41 */
    WAR_BY_RESIGNING,
    WAR_BY_AGREEMENT,
} WarEnd;

extern const GameEnd war_ends[]; /* by WarEnd */

/* An attacker of the tile that is fought over. Those that must retreat are wounded, others are not.
 */
typedef struct WarAttacker {
    uint8_t kind; /* WarKind */
    int8_t from;
    int8_t on; /* the stack that it was placed on, from 0, or -1 */
    bool retreats;
} WarAttacker;

/* A stack of defenders: the first piece plus 1 in the top four bits, the next below, 0 behind the
 * last. As numbers they compare as W-43's notation orders them. */
typedef uint16_t WarStack;

/* The conflict that is fought now. */
typedef struct WarFight {
    CellSet came;                        /* where its attackers came from, the fallen too */
    WarCrowd retreating;                 /* defenders that must retreat */
    WarAttacker attacker[WAR_TILE_MOST]; /* in the order in which they are placed */
    WarStack stack[WAR_TILE_MOST];       /* while attackers are placed on stacks */
    int8_t cell;                         /* CELL_NONE: no fight, and all else is empty */
    uint8_t attackers, stacks;           /* how many */
    uint8_t round; /* from 1; for the table alone, positions do not include it */
} WarFight;

/* Wounds that the Healers of a tile may still remove. */
typedef struct WarHealers {
    int8_t cell;
    uint8_t left;
} WarHealers;

typedef struct WarState {
    Rng rng;
    CellSet tiles[WAR_TERRAINS - 1]; /* by WarTerrain, face-down ones too; the rest is forest */
    CellSet hidden;                  /* face down */
    CellSet held[WAR_SEATS];         /* cells with pieces of a seat */
    CellSet full[WAR_SEATS];         /* cells with four of them */
    CellSet grows;                   /* tiles that may still grow in this phase */
    WarCrowd crowd[WAR_SEATS][WAR_CELLS];
    WarCrowd mover[WAR_POINTS_MOST][WAR_CELLS]; /* pieces of the turn's player with 1 and with 2
                                                   points left, that move in this phase or later */
    uint16_t attack[WAR_PIECES_MOST];   /* attackers of tiles not fought over yet, in order */
    uint32_t shown[WAR_SEATS];          /* bit n: the card at place n is face up */
    uint32_t active[WAR_SEATS];         /* bit n: the card at place n is active */
    uint32_t works[WAR_SEATS];          /* bit n: card n of the deck is active */
    uint8_t card[WAR_SEATS][WAR_CARDS]; /* the card of the deck at each place, face down too */
    uint8_t total[WAR_SEATS][WAR_PIECES];
    WarHealers healer[WAR_SUPPLY];
    WarFight fight;
    int16_t turn;
    uint8_t phase;      /* WarPhase */
    uint8_t attackers;  /* how many stand in `attack` */
    uint8_t healers;    /* how many stand in `healer` */
    uint8_t left;       /* mends, wounds owed, or research points left */
    bool short_of_food; /* in the food phase: `left` is owed */
    bool fresh;         /* nothing has been done in this turn */
    bool lenient;       /* option emergency */
    bool emergency[WAR_SEATS];
    int8_t winner; /* SEAT_NONE when drawn or not over */
    uint8_t ended; /* WarEnd */
} WarState;

/* Whose turn it is (W-6). Decisions may be the other player's: see Game.to_act. */
static inline int war_side(const WarState *state) {
    return (state->turn + 1) % WAR_SEATS;
}

/* An entry of `attack`: sorted by tile, kind, origin. */
static inline uint16_t war_attack_entry(Cell cell, WarKind kind, Cell from) {
    return (uint16_t)(cell << 9 | (int)kind << 7 | from);
}

static inline Cell war_attack_cell(uint16_t entry) {
    return (Cell)(entry >> 9);
}

static inline WarKind war_attack_kind(uint16_t entry) {
    return (WarKind)(entry >> 7 & 3);
}

static inline Cell war_attack_from(uint16_t entry) {
    return (Cell)(entry & 127);
}

/* --- Notes, buttons, items ----------------------------------------------------------------- */

/* The `value` of an EVENT_NOTE; its `seat` is the one it concerns. */
typedef enum WarNote {
    WAR_NOTE_PASSED, /* plus a WarPhase: nothing could be chosen in that phase (W-7) */
    WAR_NOTE_SKIPPED = WAR_NOTE_PASSED + WAR_PHASES,    /* plus a WarPhase: an emergency skips it */
    WAR_NOTE_EMERGENCY = WAR_NOTE_SKIPPED + WAR_PHASES, /* the seat declares one (W-8) */
    WAR_NOTE_FIGHT,                                     /* `to` is fought over now */
    WAR_NOTE_ROUND,                                     /* a round on `to` is compared now */
    WAR_NOTE_NO_RETREAT, /* pieces of the seat on `to` have no retreat left (W-26) */
    WAR_NOTE_RUN_OUT,    /* the die names a kind that has run out on the track (W-46) */
    WAR_NOTE_ONLY, /* the only legal action of a choice on `to` is made next (W-43): `into` is its
                      WarActionKind, `piece` who is placed, retreats or goes hungry */
    WAR_NOTE_COMPARED, /* plus the sums, as war_sums: a stack on `to` is compared with attackers
                          of the seat. `into` is the stack, `piece` the attackers alike (W-19),
                          none where nobody attacks it */
} WarNote;

/* The sums of a WAR_NOTE_COMPARED. */
enum { WAR_SUM_MOST = 63 };
static inline int war_sums(int attack, int defence) {
    return (WAR_SUM_MOST + 1) * attack + defence;
}
static inline int war_attack_in(int sums) {
    return sums / (WAR_SUM_MOST + 1);
}
static inline int war_defence_in(int sums) {
    return sums % (WAR_SUM_MOST + 1);
}

/* Ids of the panel's buttons, as CLICK_BUTTON carries them. */
typedef enum WarButton {
    WAR_BUTTON_EMERGENCY,
    WAR_BUTTON_DONE,
    WAR_BUTTON_GROW_ALL,
} WarButton;

/*
 * Items of the panel, as CLICK_ITEM carries them. EVENT_CARD gives WAR_ITEM_CARD + the place, and
 * the seat. A division is one `stack=` action: the view lets a person arrange the defenders and
 * finds the division that looks so with war_divisions.
 */
enum {
    WAR_ITEM_CARD = 0,      /* plus the place of the decider's card, 0 .. WAR_CARDS-1 */
    WAR_ITEM_STACK = 32,    /* plus the number of a stack, from 0 */
    WAR_ITEM_DIVISION = 64, /* plus the number of a division, as war_divisions lists them */
};

/* --- The deck ------------------------------------------------------------------------------ */

enum { WAR_LEVELS = 4 };

/* The cards of the deck, in the order of docs/rules/firstwar.md. */
typedef enum WarCardId {
    WAR_SPEARS,
    WAR_POTTERY,
    WAR_HERBAL_LORE,
    WAR_DOMESTICATION,
    WAR_CANOES,
    WAR_PALISADES,
    WAR_WRITING,
    WAR_SMELTING,
    WAR_WHEEL,
    WAR_HORSE_RIDING,
    WAR_IRRIGATION,
    WAR_ARCHERY,
    WAR_BRONZE_WEAPONS,
    WAR_MASONRY,
    WAR_MEDICINE,
    WAR_SAILING,
    WAR_MATHEMATICS,
    WAR_CALENDAR,
} WarCardId;

/* Whether a card of a seat is active. */
static inline bool war_works(const WarState *state, int seat, WarCardId card) {
    return (state->works[seat] >> card & 1) != 0;
}

typedef struct WarCard {
    const char *name;
    int level; /* 1 .. WAR_LEVELS */
    int price;
    const char *effect; /* one sentence, without its full stop */
} WarCard;

extern const WarCard war_deck[WAR_CARDS];

/* Places of the pyramid run from 0 to 17, level by level, left to right; level n has n + 2. */
int war_place_level(int place); /* 1 .. WAR_LEVELS */
int war_level_first(int level); /* the first place of a level, 1 .. WAR_LEVELS + 1 */
extern const char *const war_place_names[WAR_CARDS]; /* `II.3` */
uint32_t war_place_above(int place); /* the places that touch it from above, as bits */

/* Why a card of a seat is not active; the obstacles in the order in which they are removed. */
typedef enum WarBlock {
    WAR_BLOCK_ACTIVE, /* it is active */
    WAR_BLOCK_LEVEL,  /* face down, and no card of the level before has been revealed (W-31) */
    WAR_BLOCK_HIDDEN, /* face down; revealing it costs its level (W-31) */
    WAR_BLOCK_ABOVE,  /* a card that touches it from above is not active (W-32) */
    WAR_BLOCK_PRICE,  /* only its price (W-32) */
} WarBlock;
WarBlock war_card_block(const WarState *state, int seat, int place);

/* Points spent on activating; North's first card was free (W-40). */
int war_spent(const WarState *state, int seat);
/* Active cards of a level. */
int war_active_of_level(const WarState *state, int seat, int level);

/* --- What views ask about ------------------------------------------------------------------ */

WarTerrain war_terrain(const WarState *state, Cell cell);
Cell war_home(int seat); /* the fields where it begins (W-2) */

/* The pieces of a seat: in all (W-4), on the track, on a cell in the order of notation (returns
 * their number; CLICK_PIECE's index is the place in this list). */
int war_population(const WarState *state, int seat);
int war_on_track(const WarState *state, int seat, WarKind kind);
int war_pieces_at(const WarState *state, int seat, Cell cell, WarPiece out[WAR_TILE_MOST]);
/* The movement points left for the piece at an index of that list; like pieces: most first. */
int war_points_at(const WarState *state, int seat, Cell cell, int index);
/* To be translated when they are used. */
extern const char *const war_kind_names[WAR_KINDS];           /* `Hunter` */
extern const char *const war_piece_names[WAR_PIECES];         /* `wounded Hunter` */
extern const char *const war_ground_titles[WAR_TERRAINS + 1]; /* `RootParallel` */

/* What a number consists of: count * each of every kind, and what cards add, make `total`. Begins
 * as all zero; functions that give a number add its parts. NULL: they are not wanted. */
typedef struct WarSum {
    int total;
    int count[WAR_KINDS], each[WAR_KINDS]; /* pieces, and what each gives without cards */
    int card[WAR_CARDS];                   /* by WarCardId, for all pieces together */
} WarSum;

/* W-16 with all cards and emergencies: of one piece, and of several; `on_tile`: how many pieces the
 * seat has on the tile that is defended. */
int war_attack_of(const WarState *state, int seat, WarKind kind);
int war_defence_of(const WarState *state, int seat, WarKind kind, Cell cell);
int war_attack_sum(const WarState *state, int seat, WarCrowd crowd);
int war_defence_sum(const WarState *state, int seat, WarCrowd crowd, Cell cell);
int war_attack_parts(const WarState *state, int seat, WarCrowd crowd, WarSum *sum);
int war_defence_parts(const WarState *state, int seat, WarCrowd crowd, int on_tile, WarSum *sum);

/* W-9 with all cards. */
int war_movement(const WarState *state, int seat, WarKind kind, WarSum *sum);

/* W-19 .. W-21: the result of a comparison. */
typedef enum WarVerdict {
    WAR_UNTOUCHED, /* no attacker is on the stack */
    WAR_DESTROYS,  /* the defending stack goes back to the track */
    WAR_WOUNDS,    /* it is wounded and must retreat */
    WAR_EQUAL,     /* both are wounded, the attackers must retreat */
    WAR_WOUNDED,   /* the attackers are wounded and must retreat */
    WAR_DESTROYED, /* the attackers go back to the track */
} WarVerdict;
WarVerdict war_verdict(int attack, int defence);

/* The comparison of a stack of the present fight, 0 .. fight.stacks-1, as it stands. */
typedef struct WarForecast {
    int attackers; /* pieces placed on it */
    int attack, defence;
    WarVerdict verdict;
} WarForecast;
WarForecast war_forecast(const WarState *state, int stack, WarSum *attack, WarSum *defence);

/* The pieces of a stack. */
WarCrowd war_stack_crowd(WarStack stack);

/* The ways to divide the defenders of the present fight into stacks, each once, stacks in order; 0
 * where stacks are not being chosen. */
typedef struct WarDivision {
    int stacks;
    WarStack stack[WAR_TILE_MOST];
} WarDivision;
int war_divisions(const WarState *state, WarDivision out[WAR_DIVISIONS_MAX]);

/* What the conflict phase waits for. */
typedef enum WarStep {
    WAR_STEP_NONE,     /* it is another phase */
    WAR_STEP_TILE,     /* which tile is fought now */
    WAR_STEP_STACKS,   /* the defender's stacks */
    WAR_STEP_PLACING,  /* the stack of the attacker war_placing */
    WAR_STEP_DEFENDER, /* a retreat of a defender */
    WAR_STEP_ATTACKER, /* a retreat of an attacker */
    WAR_STEP_FINISHED, /* nothing; never seen between actions */
} WarStep;
WarStep war_step(const WarState *state);
/* The attacker of the present fight that is placed next, or fight.attackers. */
int war_placing(const WarState *state);
/* The cells to which a piece of the given kind that must retreat may go. */
CellSet war_retreats(const WarState *state, int seat, WarKind kind);

/* The conflicts still to be fought, without the present one. */
CellSet war_conflicts(const WarState *state);

/* Where a piece of the turn's player could go from a cell with a point left. `attack`: tiles with
 * enemies, which only unwounded pieces may enter. */
typedef struct WarReach {
    CellSet free, attack;
} WarReach;
WarReach war_reach(const WarState *state, int seat, Cell from);
/* Where the pieces of a seat on a cell could go in its next turn, with all their points, and where
 * those that can attack with more than zero could fight. */
WarReach war_threat(const WarState *state, int seat, Cell from);

/* W-27 for the food of a seat's turn, with cards; an emergency in force counts for a seat whose
 * turn it is. */
int war_food_at(const WarState *state, int seat, Cell cell);
int war_food_parts(const WarState *state, int seat, Cell cell, WarSum *sum);
int war_food(const WarState *state, int seat);
int war_shortage_relief(const WarState *state, int seat); /* Calendar */

/* W-30: the sources of research points. */
typedef struct WarResearch {
    int pairs; /* tiles with two or more unwounded Scientists */
    int kinds; /* kinds of tile */
    int writing;
    int smelting;
    int mathematics;
    int total;
} WarResearch;
WarResearch war_research(const WarState *state, int seat);

/* W-35: tiles with two or three pieces of a seat. */
CellSet war_growing(const WarState *state, int seat);
/* W-36, W-46: whether a new piece of a seat could come to one of these from the track. */
typedef enum WarGrowth {
    WAR_GROWS_NOT,
    WAR_GROWS_BY_DIE, /* only if the die names a kind that has not run out */
    WAR_GROWS,
} WarGrowth;
WarGrowth war_growth(const WarState *state, int seat, Cell cell);
/* W-36: the kind that comes to a tile with pieces of a seat for a die of 1 .. 6. */
WarKind war_born(const WarState *state, int seat, Cell cell, int die);

/* What the next food phase of a seat brings if nothing changes; where that phase is in a later
 * turn, all tiles that can grow before it have grown. */
typedef struct WarOutlook {
    bool grown; /* tiles grow before it */
    int food, pieces;
    int tiles, from_tiles, pottery, relief; /* that give food, how much; Pottery, Calendar */
    int hungry;                             /* pieces that must go hungry (W-29) */
    int sound; /* unwounded pieces that are then left: none loses (W-39) */
} WarOutlook;
WarOutlook war_outlook(const WarState *state, int seat);

/* W-34: wounds that some Healers may remove in a turn. */
int war_heals(const WarState *state, int seat, int healers, WarSum *sum);

#endif
