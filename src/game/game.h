/*
 * The contract that a game's rules fulfil. One `const struct Game` a game; everything above
 * (session, engine, search, front end) knows a game through it alone.
 *
 * A state is a plain struct of `state_size` bytes (at most GAME_STATE_MAX) without pointers: it may
 * be copied with memcpy, and nothing outside it changes what happens to it. It holds no history;
 * repetition is judged from the keys of earlier turn starts, which the caller keeps (struct
 * History). No function of a game allocates, reads the clock, a file or a floating point number.
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
    GAME_EVENTS_MAX = 256,
    GAME_CLICKS_MAX = 4,
    GAME_TEXT_MAX = 64,  /* the notation of an action, with the closing zero */
    GAME_LABEL_MAX = 96, /* the label of an action */
    GAME_WHY_MAX = 240,  /* a reason, one sentence */
    GAME_HISTORY_MAX = 1024,
};

/*
 * An action is a plain value whose layout each game draws at the top of its header. Zero is none.
 * The two actions that every game takes and none lists have values of their own.
 */
typedef uint64_t Action;
#define ACTION_NONE UINT64_C(0)
#define ACTION_RESIGN (UINT64_MAX - 1) /* the side to move gives up */
#define ACTION_DRAW UINT64_MAX         /* all agree on a draw */

/* Seats are numbered from 0. In HexiMeros they are the six colours, whether they play or not. */
enum { SEAT_NONE = -1 };

/* --- What can be chosen before a game begins ------------------------------------------------- */

typedef enum OptionKind {
    OPTION_ONE, /* one of the values; stored as its index */
    OPTION_SET, /* some of the values, separated by commas in text; stored as a bit mask */
} OptionKind;

typedef struct OptionValue {
    const char *word;  /* as written in records and commands */
    const char *title; /* as a person reads it */
    const char *about; /* one sentence for the set-up */
} OptionValue;

/* A choice of several values at once that the set-up offers by name: `Three colours`. */
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
    int least;                       /* OPTION_SET: at least so many values */
    uint32_t initially;              /* the default, as stored */
    const OptionProposal *proposals; /* OPTION_SET: may be NULL */
    int proposal_count;
} Option;

/* The chosen value of each option, in the order of Game.options. */
typedef struct Options {
    uint32_t value[GAME_OPTIONS_MAX];
} Options;

/* --- What happens ---------------------------------------------------------------------------- */

typedef enum EventKind {
    EVENT_DEALT, /* setup lays the tile `to`; value 1: face up, 0: face down; seat: who lays it */
    EVENT_MOVED, /* `piece` goes from `from` to `to` */
    EVENT_CAPTURED, /* `piece` leaves the board from `from`, taken or lost; seat: who took it */
    EVENT_PLACED,   /* `piece` appears on `to`; `from` is where it comes from, if a cell */
    EVENT_CHANGED,  /* `piece` on `to` becomes `into` (another owner, wounded, promoted...) */
    EVENT_FLIPPED,  /* the tile `to` is turned face up; `from` is who turns it, if a cell */
    EVENT_ROLLED,   /* a die shows `value`; it decides about the cell `to`, or CELL_NONE */
    EVENT_CARD,     /* item `value` of the seat's panel changes (revealed, activated) */
    EVENT_NOTE, /* something passes by itself, on `to` if a cell; `value` is a code of the game */
} EventKind;

/* Reported in the order in which things happen; fields that a kind does not name are CELL_NONE or
 * 0. Piece codes are the game's own; its view turns them into pictures. */
typedef struct Event {
    uint8_t kind; /* EventKind */
    int8_t seat;
    uint16_t piece;
    uint16_t into;
    Cell from;
    Cell to;
    int16_t value;
} Event;

typedef struct Events {
    int count;
    Event at[GAME_EVENTS_MAX];
} Events;

/* What `apply` tells its caller. */
typedef enum Applied {
    APPLIED_TURN_BEGAN = 1,   /* a new turn has begun: its key joins the history */
    APPLIED_IRREVERSIBLE = 2, /* no earlier position can come back: the history is cut */
    APPLIED_REVEALED = 4,     /* something hidden was shown or a die rolled: undo stops here */
} Applied;

/* --- Who decides, and how it ends ------------------------------------------------------------ */

typedef struct ToAct {
    int8_t decider;   /* the seat of the player who decides, or SEAT_NONE when the game is over */
    int8_t turn_seat; /* the seat whose pieces act, named by `tomove`: a defender's while the
                         defender decides; another than `decider` where a player moves the pieces
                         of another seat (H-38) */
} ToAct;

typedef enum OutcomeKind { OUTCOME_NONE, OUTCOME_WIN, OUTCOME_DRAW } OutcomeKind;

/* While nothing is decided, OUTCOME_NONE and zeros. */
typedef struct Outcome {
    OutcomeKind kind;
    uint8_t seats;    /* bit mask: the winner, or those who draw */
    const char *rule; /* number of the rule that decided, `resignation`, `agreement`; or NULL */
} Outcome;

/*
 * Keys of the turn starts since nothing before can come back, the present turn's last. Kept by the
 * caller with game_begin and game_play (game/play.h); games only read it.
 */
typedef struct History {
    int count;
    int repetitions; /* how often the last key stands in the list, itself included; 0 when it is
                        empty */
    uint64_t key[GAME_HISTORY_MAX];
} History;

/* --- How an action is clicked ---------------------------------------------------------------- */

typedef enum ClickKind { CLICK_CELL, CLICK_PIECE, CLICK_ITEM, CLICK_BUTTON } ClickKind;

/* How the place that is clicked next is marked on the board. */
typedef enum ClickMark {
    MARK_PICK,     /* something of one's own that acts, or is chosen */
    MARK_GO,       /* a dot */
    MARK_CAPTURE,  /* a ring */
    MARK_DISCOVER, /* a broken outline */
} ClickMark;

typedef struct Click {
    uint8_t kind;  /* ClickKind */
    uint8_t mark;  /* ClickMark; no part of what is compared */
    Cell cell;     /* CLICK_CELL, CLICK_PIECE */
    int16_t index; /* CLICK_PIECE: place in the stack; CLICK_ITEM: item of the panel; CLICK_BUTTON:
                      id */
} Click;

/* --- Setting a position up by hand ----------------------------------------------------------- */

/* The lines of a position behind `game`, `turn`, `tomove` and `option`, as `state` prints them. */
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
    /* A seat's name in notation (`1`, `Silver`) and as a person reads it (`South`, `Silver`). */
    const char *const *seat_word;
    const char *const *seat_title;

    /* Immutable, shared, built once; never NULL for legal options. */
    const Board *(*board)(const Options *options);

    /* Fills `state` for legal options. `events` may be NULL; else it tells the deal, in its order.
     */
    void (*setup)(void *state, const Options *options, uint64_t seed, Events *events);

    ToAct (*to_act)(const void *state);
    int (*turn)(const void *state); /* from 1 */

    /* Writes every legal action once, gives their number; `out` has room for actions_max. None when
     * the state is over by itself; a draw by repetition is the caller's to see through `outcome`.
     */
    int (*actions)(const void *state, Action *out);
    /* Their number alone, where that is found faster; NULL where it is not. */
    int (*count)(const void *state);

    /* Makes a legal action, ACTION_RESIGN or ACTION_DRAW, and gives a mask of Applied. Actions that
     * the rules make by themselves happen inside. `events` may be NULL; else it is appended to. */
    unsigned (*apply)(void *state, Action action, Events *events);

    /* Called when a turn start has joined the history, for what a state must keep of an end by
     * repetition (points); NULL where it keeps nothing. */
    void (*on_turn_start)(void *state, const History *history);

    /* `history` belongs to this state. */
    Outcome (*outcome)(const void *state, const History *history);

    /* What repetition compares (F-37, H-42): equal for positions that the rules call the same. */
    uint64_t (*key)(const void *state);
    /* Everything that the rules depend on, hidden things and the random generator included; turn
     * number, quiet counters and history left out. */
    uint64_t (*hash)(const void *state);

    /* Notation, exactly as in the rulebook. The text is at most GAME_TEXT_MAX bytes with its zero.
     * Parsing gives ACTION_NONE for what is not notation; legality is not looked at beyond what
     * finding the action needs. Neither sees `resign` and `draw`. */
    void (*action_text)(const void *state, Action action, char text[GAME_TEXT_MAX]);
    Action (*action_parse)(const void *state, const char *text);

    /* What a person clicks for an action, in order; `variant` counts ways to click it from 0. Gives
     * the number of clicks, at most GAME_CLICKS_MAX, or 0 when there is no such variant. Buttons
     * are clicks too, so every legal action has at least one variant. */
    int (*action_clicks)(const void *state, Action action, int variant, Click out[GAME_CLICKS_MAX]);
    /* For a button or a pop-up: `Attack with both Princes`. */
    void (*action_label)(const void *state, Action action, char label[GAME_LABEL_MAX]);

    /* Why these clicks lead to no legal action, in one sentence that ends with the rule's number in
     * brackets: `That cell lies beyond this Prince's potential of 3 (F-13).` Never empty. */
    void (*explain)(const void *state, const Click *clicks, int count, char why[GAME_WHY_MAX]);

    /* Deals everything that `seat` cannot see, and the chance to come, anew from what it can see
     * and `rng` alone. What the seat sees stays as it is. */
    void (*determinize)(void *state, int seat, Rng *rng);

    /* Prints the game's own lines and a `cell` line for each cell; see the protocol. */
    void (*print)(const void *state, FILE *out);
    /* Fills `state` from a position; false, with the reason (which line, what is wrong) in `why`,
     * and an unusable state, when it cannot be read or breaks an invariant of the rules. */
    bool (*parse)(void *state, const PositionText *position, char why[GAME_WHY_MAX]);

    /* For the search; NULL where a game offers none. evaluate: -1000 (lost) .. 1000 (won) for a
     * seat. order: sorts actions so that the most promising come first. grain: by so much of
     * evaluate a good action is usually told from another, 1 .. 1000; 0 stands for 70. */
    int (*evaluate)(const void *state, int seat);
    void (*order)(const void *state, Action *actions, int count);
    int eval_scale;
} Game;

#endif
