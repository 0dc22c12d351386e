/*
 * Why a turn was bad, or why a try at a puzzle fails, in words: what is lost, by which rule or
 * threat, and what a better turn would have done about it. Each view has reasons of its own
 * (View.reason); reason_find falls back on what the events show. Everything is as the viewer
 * observes it.
 */
#ifndef VIEW_REASON_H
#define VIEW_REASON_H

#include "game/play.h"
#include "view/fight.h"
#include "view/summary.h"

/* --- Lines --------------------------------------------------------------------------------- */

enum {
    REASON_ACTIONS_MAX = 64, /* of a line; what follows is left out */
    REASON_EVENTS_MAX = 1024,
};

/*
 * Actions that follow each other, with the positions between them. It fills itself from a position
 * on which actions can be made, or from what happened and was seen. Too large for the stack; a copy
 * is not valid. 300 KB.
 */
typedef struct ReasonLine {
    const Game *game;
    int viewer;
    int count;
    PlayedAction played[REASON_ACTIONS_MAX];
    const void *state[REASON_ACTIONS_MAX + 1]; /* before each action and at the end; observed */
    ToAct to_act[REASON_ACTIONS_MAX + 1];      /* in these */
    Outcome outcome;                           /* at the end */

    /* The inside. */
    GamePosition position; /* the last one, on which the next action is made */
    int events;
    Event event[REASON_EVENTS_MAX];
    char text[REASON_ACTIONS_MAX][GAME_TEXT_MAX];
    _Alignas(GAME_STATE_ALIGN) unsigned char room[REASON_ACTIONS_MAX + 1][GAME_STATE_MAX];
} ReasonLine;

/* An empty line that begins at a position. To be played on, its hidden things must be dealt (what
 * a seat imagines) or true; only what `viewer` observes of it is shown. */
void reason_line_begin(ReasonLine *line, const Game *game, const void *state,
                       const History *history, int viewer);
/* Makes an action, or adds nothing and returns false when it is not legal or there is no room. */
bool reason_line_play(ReasonLine *line, Action action);
/* The same from a position as `viewer` observes it, and for an action that was made: what is seen
 * of it, and the position after it. False when there is no room. */
void reason_line_watch(ReasonLine *line, const Game *game, const void *observed, int viewer);
bool reason_line_watched(ReasonLine *line, Action action, const Events *seen, const void *after);
/* What really happened in a session from one ply of its line to another, as `viewer` sees it.
 * Nothing can be played after it. */
struct Session;
void reason_line_seen(ReasonLine *line, const struct Session *session, int first, int end,
                      int viewer);

/* --- The case ------------------------------------------------------------------------------ */

/* Everything is borrowed for the call. */
typedef struct ReasonCase {
    const Game *game;
    const Options *options;
    const Board *board;
    const char *const *seat_name; /* the names from the set-up */
    int seat;                     /* whose turn is judged */
    int you;                      /* the seat that is addressed as `you`, or SEAT_NONE */
    const ReasonLine *played;     /* the turn, or the try; at least one action */
    const ReasonLine *reply;      /* what punishes it, from its end on; NULL: not known */
    const ReasonLine *better;     /* from the same position as `played`, with what may follow; NULL:
                                     not known */
} ReasonCase;

/* --- The reason ---------------------------------------------------------------------------- */

enum { REASON_TITLE_MAX = 180, REASON_TEXT_MAX = 672, REASON_RULES_MAX = 3, REASON_RULE_MAX = 112 };

/* The number of a rule and what it is about: `Joint attack`. */
typedef struct ReasonRule {
    char number[8];
    char title[REASON_RULE_MAX];
} ReasonRule;

/* How the match ends because of the turn. */
typedef enum ReasonEnd {
    REASON_GOES_ON,
    REASON_MISSES, /* the better turn wins at once */
    REASON_LOSES,  /* another seat wins by the reply */
    REASON_DRAWS,  /* the reply draws, the better turn does not */
} ReasonEnd;

typedef struct Reason {
    ReasonEnd end;
    char title[REASON_TITLE_MAX]; /* what it costs, to follow the notation of the turn: `loses a
                                     tower`, `leaves 3 pieces hungry`. Never empty */
    char text[REASON_TEXT_MAX];   /* one or two sentences that name the rule or the threat: `b3 was
                                     attacked twice: 3 + 3 beat 4 (T-5).` Never empty */
    char better[REASON_TEXT_MAX]; /* what the better turn does about it, one sentence: `On d4 the
                                     tower holds with 8 (T-4).` May be empty */
    int rules;                    /* that the texts name, the most important first */
    ReasonRule rule[REASON_RULES_MAX];
    bool replies;  /* the text says what the reply is */
    Cell at;       /* what is lost, to be marked; CELL_NONE: nowhere */
    bool compares; /* `sums` shows the pieces that were compared, as on the card of a fight */
    FightRow sums;
} Reason;

/* View.reason: returns false if it has none. It gets a reason with empty texts, or, where the match
 * ends, one that says so without details. */
typedef bool ReasonOwn(const ReasonCase *about, Reason *reason);
/* Finds it. `own` is View.reason; where that is NULL or has none, what the events show is said. */
void reason_find(ReasonOwn *own, const ReasonCase *about, Reason *reason);

/* --- For views ----------------------------------------------------------------------------- */

/* How many actions of a line the seat that decides first makes in a row; 0 for NULL. */
int reason_own(const ReasonLine *line);
/* The notation of these. */
void reason_notation(const ReasonLine *line, char text[REASON_TEXT_MAX]);
/* Who makes the reply, for a text of the reason that says so: `%s answers %s.` `turn` gets its
 * notation. */
const char *reason_reply(const ReasonCase *about, char turn[REASON_TEXT_MAX], Reason *reason);
/* The fight that an action of a line decides, as View.fights shows it; false: there is none. */
typedef int ReasonFights(const FightSource *source, FightCard out[FIGHTS_AT_ONCE]);
bool reason_sums(const ReasonCase *about, const ReasonLine *line, int action, ReasonFights *fights,
                 Reason *reason);
/* Adds a rule, once, while there is room; its title is translated. */
void reason_rule(Reason *reason, const char *number, const char *title);

#endif
