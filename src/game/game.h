/*
 * The contract that a game's rules fulfil. One `const struct Game` a game; everything above
 * (session, engine, search, front end) knows a game only through it.
 *
 * A state is a plain struct of `state_size` bytes (at most GAME_STATE_MAX) without pointers: it may
 * be copied with memcpy, and what happens to it depends on nothing outside it. It holds no history;
 * repetition is found in the keys of earlier turn starts, which the caller keeps (struct History).
 * No function of a game allocates memory, reads a clock or a file, or uses floating point.
 */
#ifndef GAME_GAME_H
#define GAME_GAME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "game/rng.h"
#include "hex/board.h"

enum {
    GAME_SEATS_MAX = 6,
    GAME_OPTIONS_MAX = 8,
    GAME_STATE_MAX = 4096,
    GAME_STATE_ALIGN = 16,
    GAME_EVENTS_MAX = 256, /* a deal or an action reports fewer; a turn may report any number */
    GAME_CLICKS_MAX = 4,
    GAME_TEXT_MAX = 64,   /* the notation of an action, including the final zero */
    GAME_LABEL_MAX = 272, /* the label of an action, in any language */
    GAME_WHY_MAX = 672,   /* a reason, one sentence, in any language */
    GAME_HISTORY_MAX = 1024,
};

/*
 * An action is a plain value whose layout each game draws at the top of its header. Zero is no
 * action. Two actions with fixed values are accepted by every game and listed by none.
 */
typedef uint64_t Action;
#define ACTION_NONE UINT64_C(0)
#define ACTION_RESIGN (UINT64_MAX - 1) /* the side to move resigns */
#define ACTION_DRAW UINT64_MAX         /* all agree on a draw */

/* Actions that follow each other. */
enum { ACTION_LINE_MAX = 64 };
typedef struct ActionLine {
    int count;
    Action at[ACTION_LINE_MAX];
} ActionLine;

/* Defines a function that gives a part of an action, by its lowest bit and how many there are, and
 * `name_bits`, which gives these bits of an action for a value. */
#define ACTION_PART(name, type, bit, bits)                                                         \
    static inline type name(Action action) {                                                       \
        return (type)(action >> (bit) & ((UINT64_C(1) << (bits)) - 1));                            \
    }                                                                                              \
    static inline Action name##_bits(type value) {                                                 \
        return (Action)value << (bit);                                                             \
    }

/* Seats are numbered from 0; options may leave some of them empty (Game.seats). */
enum { SEAT_NONE = -1 };

/* The viewer of a position: a seat, or one of these. */
enum {
    VIEWER_PUBLIC = -1, /* only what all seats know */
    VIEWER_ALL = -2,    /* everything, for matches that are over or have only computers */
};

/* --- Options, chosen before a game begins ---------------------------------------------------- */

typedef enum OptionKind {
    OPTION_ONE, /* one of the values; stored as its index */
    OPTION_SET, /* some of the values, separated by commas in text; stored as a bit mask */
} OptionKind;

typedef struct OptionValue {
    const char *word;  /* as written in records and commands */
    const char *title; /* as a person reads it */
    const char *about; /* one sentence for the set-up; NULL where the title says all */
} OptionValue;

/* Several values that the set-up offers together under one name. */
typedef struct OptionProposal {
    const char *title;
    uint32_t value; /* as stored */
} OptionProposal;

typedef struct Option {
    const char *key;
    const char *title;
    OptionKind kind;
    const OptionValue *values;
    int value_count;
    int least;                       /* OPTION_SET: the fewest values */
    uint32_t initially;              /* the default, as stored */
    const OptionProposal *proposals; /* OPTION_SET: may be NULL */
    int proposal_count;
} Option;

/* The chosen value of each option, in the order of Game.options. */
typedef struct Options {
    uint32_t value[GAME_OPTIONS_MAX];
} Options;

/* --- Events ---------------------------------------------------------------------------------- */

typedef enum EventKind {
    EVENT_DEALT, /* setup lays the tile `to`; value 1: face up, 0: face down; seat: who lays it */
    EVENT_MOVED, /* `piece` goes from `from` to `to` */
    EVENT_CAPTURED, /* `piece` leaves the board from `from`, taken or lost; seat: who took it; `to`:
                       where the shot came from, if it was taken from afar */
    EVENT_PLACED,   /* `piece` appears on `to`; `from` is where it comes from, if a cell */
    EVENT_CHANGED,  /* `piece` on `to` becomes `into` (another owner, wounded, promoted...) */
    EVENT_FLIPPED,  /* the tile `to` is turned face up; `from` is who turns it, if a cell */
    EVENT_ROLLED,   /* a die shows `value`; it decides about the cell `to`, or CELL_NONE */
    EVENT_CARD, /* item `value` of the seat's panel changes (revealed, activated, drawn); `piece`
                   is what it shows now, in games that say so */
    EVENT_NOTE, /* something passes by itself, on `to` if a cell; `value` is a code of the game, to
                   which `piece` and `into` may add */
} EventKind;

/* Reported in the order in which things happen; fields that a kind does not use are CELL_NONE or
 * 0. Piece codes are the game's own; its view turns them into pictures. */
typedef struct Event {
    uint8_t kind; /* EventKind */
    int8_t seat;
    uint16_t piece;
    uint16_t into;
    Cell from;
    Cell to;
    int16_t value;
    uint8_t hidden_from; /* bit mask of the seats that may not see it in full */
    uint16_t cover;      /* these see `cover` as the piece, and 0 as `into` and `value`; 0: they do
                            not see the event at all. See event_seen (game/play.h) */
} Event;

typedef struct Events {
    int count;
    Event at[GAME_EVENTS_MAX];
} Events;

/* What `apply` reports to its caller. */
typedef enum Applied {
    APPLIED_TURN_BEGAN = 1,   /* a new turn has begun: its key joins the history */
    APPLIED_IRREVERSIBLE = 2, /* no earlier position can come back: the history is cut */
    APPLIED_REVEALED = 4,     /* something hidden was shown or a die was rolled: undo stops here */
} Applied;

/* --- Who decides, and how it ends ------------------------------------------------------------ */

typedef struct ToAct {
    int8_t decider;   /* the seat of the player who decides, or SEAT_NONE when the game is over */
    int8_t turn_seat; /* the seat whose pieces act, named by `tomove`: a defender's while the
                         defender decides; another than `decider` where a player moves the pieces
                         of another seat */
} ToAct;

typedef enum OutcomeKind { OUTCOME_NONE, OUTCOME_WIN, OUTCOME_DRAW } OutcomeKind;

/* While nothing is decided, OUTCOME_NONE and zeros. */
typedef struct Outcome {
    OutcomeKind kind;
    uint8_t seats;    /* bit mask: the winner, or those who draw */
    const char *rule; /* number of the rule that decided, `resignation`, `agreement`; or NULL */
    const char *how;  /* why, for lists of matches, an id that begins in lower case: `the last
                         opponent resigned`; or NULL */
} Outcome;

/* A way in which a match ends; games have tables of theirs. */
typedef struct GameEnd {
    const char *rule;     /* as Outcome.rule */
    const char *sentence; /* about it, for the names of the winner and the loser, an id; NULL: it
                             needs more, and its view has it */
    const char *because;  /* why, behind `and wins: `, an id; NULL: nobody wins like that, or its
                             view has it */
    const char *how;      /* as Outcome.how */
} GameEnd;

/*
 * Keys of the turn starts since the last irreversible action; the present turn's is the last. Kept
 * by the caller with game_begin and game_play (game/play.h); games only read it.
 */
typedef struct History {
    int count;
    int repetitions; /* how often the last key is in the list, itself included; 0 when it is
                        empty */
    uint64_t key[GAME_HISTORY_MAX];
} History;

/* --- Clicks --------------------------------------------------------------------------------- */

typedef enum ClickKind { CLICK_CELL, CLICK_PIECE, CLICK_ITEM, CLICK_BUTTON } ClickKind;

/* How the place that is clicked next is marked on the board. */
typedef enum ClickMark {
    MARK_PICK,     /* something of the player that acts or is chosen */
    MARK_JOIN,     /* the same, and it joins what is chosen already: a plus */
    MARK_SAME,     /* nothing: what can be clicked there is marked on another cell */
    MARK_GO,       /* a dot */
    MARK_SWAP,     /* changes places with what is chosen: two arrows */
    MARK_JOINT,    /* a broken ring: captured only with another that joins */
    MARK_CAPTURE,  /* a ring */
    MARK_DISCOVER, /* a dashed outline */
} ClickMark;

/* Whether something is chosen by the click, rather than gone to or taken. */
static inline bool mark_picks(int mark) {
    return mark <= MARK_JOIN;
}

typedef struct Click {
    uint8_t kind;  /* ClickKind */
    uint8_t mark;  /* ClickMark; not compared */
    Cell cell;     /* CLICK_CELL, CLICK_PIECE */
    int16_t index; /* CLICK_PIECE: place in the stack; CLICK_ITEM: item of the panel; CLICK_BUTTON:
                      id */
} Click;

/* --- Positions set up by hand ---------------------------------------------------------------- */

/* The lines of a position after `game`, `turn`, `tomove` and `option`, as `state` prints them. */
typedef struct PositionText {
    Options options;
    uint64_t seed;
    int turn;
    int turn_seat;           /* the seat of `tomove`; SEAT_NONE for `none` */
    const char *const *line; /* without line ends; no empty lines, single spaces */
    int line_count;
    int lines_before; /* of the text, before line[0]: a reason names line `lines_before + i + 1` */
} PositionText;

/* --- The contract ---------------------------------------------------------------------------- */

typedef struct GameClicks GameClicks;
typedef struct GameSecrets GameSecrets;
typedef struct GameChance GameChance;
typedef struct GameMind GameMind;
typedef struct GameEdit GameEdit;
typedef struct GameDanger GameDanger;

typedef struct Game {
    const char *id; /* as in commands and records, lower case */
    const char *title;
    const char *summary; /* one or two sentences for the menu */
    int rules_version;   /* from 1; grows when some older record can no longer be replayed */
    size_t state_size;   /* at most GAME_STATE_MAX */
    int actions_max;     /* no position has more legal actions */
    int seats_max;       /* seats are 0 .. seats_max-1 */
    const Option *options;
    int option_count;

    /* Bit mask of the seats that play under these options. */
    unsigned (*seats)(const Options *options);
    /* A seat's name in notation (`1`) and as a person reads it (`South`). */
    const char *const *seat_word;
    const char *const *seat_title;

    /* Immutable, shared, built once; never NULL for legal options. */
    const Board *(*board)(const Options *options);

    /* Fills `state` for legal options. `events` may be NULL; else the deal is appended,
     * in order. */
    void (*setup)(void *state, const Options *options, uint64_t seed, Events *events);

    ToAct (*to_act)(const void *state);
    int (*turn)(const void *state); /* from 1 */

    /* Writes every legal action once and returns their number; `out` has room for actions_max. 0
     * when the state itself is over; a draw by repetition is seen only in `outcome`. */
    int (*actions)(const void *state, Action *out);
    /* Their number alone, where that is found faster; NULL where it is not. */
    int (*count)(const void *state);

    /* Makes a legal action, ACTION_RESIGN or ACTION_DRAW, and returns a mask of Applied. What
     * the rules do by themselves is included. `events` may be NULL; else it is appended to. */
    unsigned (*apply)(void *state, Action action, Events *events);

    /* Called when a turn start has joined the history, for what a state must keep of an end by
     * repetition (points); NULL where it keeps nothing. */
    void (*on_turn_start)(void *state, const History *history);

    /* `history` belongs to this state. */
    Outcome (*outcome)(const void *state, const History *history);

    /* What repetition compares: equal for positions that the rules regard as the same. */
    uint64_t (*key)(const void *state);
    /* Everything that the rules depend on, including hidden things and the random generator, but
     * not the turn number, quiet counters and history. */
    uint64_t (*hash)(const void *state);

    /* Notation, exactly as in the rulebook. The text has at most GAME_TEXT_MAX bytes with its
     * zero. Parsing returns ACTION_NONE for what is not notation; it checks legality only as far as
     * it must to find the action. Neither is called for `resign` and `draw`. */
    void (*action_text)(const void *state, Action action, char text[GAME_TEXT_MAX]);
    Action (*action_parse)(const void *state, const char *text);

    /* Prints the game's own lines and a `cell` line for each cell; see the protocol. Of an observed
     * state what its viewer sees; of a true one what all seats see together. */
    void (*print)(const void *state, FILE *out);
    /* Fills `state` from a position; false, with the reason (which line, what is wrong) in `why`,
     * and an unusable state, when it cannot be read or breaks an invariant of the rules. */
    bool (*parse)(void *state, const PositionText *position, char why[GAME_WHY_MAX]);

    /* What only some games have, NULL where one has none; each in a header of its own, which gives
     * a part without anything for NULL. */
    const GameClicks *clicks;   /* what a person does and reads; the window needs it */
    const GameSecrets *secrets; /* what seats do not see */
    const GameChance *chance;   /* results that chance may have */
    const GameMind *mind;       /* what helps a search */
    const GameEdit *edit;       /* what can be set up by hand */
    const GameDanger *danger;   /* what could be taken, and by whom */
} Game;

#endif
