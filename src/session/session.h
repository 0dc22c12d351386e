/*
 * A match in progress: a game, its options, the seats, the tree of actions that were made and
 * undone, and its record as text. People, computers, replay and loading all submit actions through
 * one function, which checks that they are legal, so no match can reach a position that the rules
 * do not allow.
 *
 * Plies are numbered from 0: the position "at ply n" is the one after n actions.
 */
#ifndef SESSION_SESSION_H
#define SESSION_SESSION_H

#include "game/play.h"
#include "game/position.h"
#include "session/ply.h"

enum { SESSION_NAME_MAX = 32, SESSION_WHY_MAX = 896 };

enum {
    SESSION_BRANCHES_MAX = 1000,  /* one more, and the oldest is forgotten */
    SESSION_ACTIONS_MAX = 100000, /* of a match with its branches: its record can be read again */
};

/* How well a computer plays. Matches of older versions have levels in place of steps. */
enum { SEAT_STEP_LEAST = 1, SEAT_STEP_MOST = 10, SEAT_LEVEL_LEAST = 1, SEAT_LEVEL_MOST = 6 };

/* A program is a computer player of somebody else, known by its name (play/bot.h). */
typedef enum SeatKind { SEAT_PERSON, SEAT_COMPUTER, SEAT_PROGRAM } SeatKind;

typedef struct Seat {
    SeatKind kind;
    int step, level;             /* one of them of a computer; else 0 */
    bool matched;                /* the step was picked to match the person's strength */
    char name[SESSION_NAME_MAX]; /* UTF-8, no control characters; may be empty */
} Seat;

typedef struct Session Session;

/* The choices a match begins with. */
typedef struct SessionStart {
    const Game *game;
    Options options;
    uint64_t seed;
    bool practice; /* undo may go back past what was revealed */
    Seat seats[GAME_SEATS_MAX];
    const char *position; /* set up by hand, a line end behind each line; NULL: the game's own.
                             Borrowed; the session has one of its own */
} SessionStart;

/*
 * A new match with legal options. NULL only when out of memory, or where its position is refused.
 * Seats that do not play are emptied, steps and levels are limited, and unprintable characters in
 * names replaced. A computer with neither gets the lowest step.
 */
Session *session_new(const SessionStart *start);

/* A new match of `start->game` that begins with a position set up by hand (see position_read and
 * Game.parse), which says the options too. The seed deals what the lines leave open. NULL, with the
 * reason in `why`, when the position is refused. */
Session *session_from_position(const SessionStart *start, const PositionLines *lines,
                               char why[SESSION_WHY_MAX]);

/* The same from the next lines of a text up to one with a dot or its end, without the line that
 * names the game, for practice. `rest` is what cells of the board (as under `options`) are that
 * have no line: `hidden`. */
Session *session_from_text(const Game *game, const Options *options, TextSource *source,
                           const char *rest, uint64_t seed, char why[SESSION_WHY_MAX]);

void session_free(Session *session); /* NULL is fine */

const SessionStart *session_start(const Session *session);
const Board *session_board(const Session *session);

int session_players(const Session *session);      /* their number at the start */
unsigned session_persons(const Session *session); /* bit mask of the seats of persons who play */

/* --- The present position -------------------------------------------------------------------- */

/* The truth, for rules, records, engine and tests; the front end observes (below). Valid until the
 * next call that changes the session. */
const void *session_state(const Session *session);
const History *session_history(const Session *session);
Outcome session_outcome(const Session *session);
ToAct session_to_act(const Session *session);
int session_turn(const Session *session);

/* Every legal action of the present position, none when the game is over. The session owns the
 * list; it is valid until the next call that changes the session. */
const Action *session_actions(const Session *session, int *count);

/* --- What happened ---------------------------------------------------------------------------
 *
 * Plies count along a line: the actions made, then those that can be redone. While something else
 * is looked at (session_look), they count along the line that leads there. */

int session_plies(const Session *session);               /* actions made */
int session_line_plies(const Session *session);          /* actions of the line, at least plies */
SessionPly session_ply(const Session *session, int ply); /* 0 <= ply < line_plies */
/* What the viewer (a seat, VIEWER_PUBLIC or VIEWER_ALL) sees happen when the action of a ply is
 * made, or in the deal (SESSION_DEAL, which only session_new makes). `events` is
 * overwritten. */
void session_events_seen(const Session *session, int ply, int viewer, Events *events);

/* The position at a ply (0 <= ply <= line_plies), replayed from a snapshot: the truth, as above. */
void session_position_at(const Session *session, int ply, GamePosition *position);
/* Its history alone. */
void session_history_at(const Session *session, int ply, History *history);
/* Its Game.hash. */
uint64_t session_hash_at(const Session *session, int ply);

/* --- What a viewer can know of it: a seat, VIEWER_PUBLIC or VIEWER_ALL ----------------------- */

/* The present position; valid until the next call that changes the session. */
const void *session_observe(const Session *session, int viewer);
/* The position before the latest change of the session (the present one when nothing has changed
 * yet), and that at a ply (0 <= ply <= line_plies). `state` has room for GAME_STATE_MAX bytes. */
void session_observe_before(const Session *session, int viewer, void *state);
void session_observe_at(const Session *session, int ply, int viewer, void *state);
/* That after a node of the tree (below). */
void session_observe_node(const Session *session, int node, int viewer, void *state);
/* What the present position may be for all that `seat` knows: for trying actions out. The same
 * whenever it knows the same. */
void session_imagine(const Session *session, int seat, void *state);

/* The action of the position after a node in which nothing is decided, for all that its decider
 * knows (game_only_choice), or ACTION_NONE. */
Action session_only_choice(const Session *session, int node);

/* --- Making actions -------------------------------------------------------------------------- */

/* Makes an action. False, with the reason and nothing changed, when it is not legal or memory runs
 * out. What could be redone stays as a branch; an action that a branch begins with leads into it.
 */
bool session_submit(Session *session, Action action, char why[SESSION_WHY_MAX]);

/* The actions from a ply on to the present one were made by one gesture of a person: undo and redo
 * go over all of them at once, as far as nothing was revealed. Records do not keep it. */
void session_join(Session *session, int ply);

/*
 * Goes back by one action, or to the start of the present turn (of the previous turn, when the
 * present one has no action yet), and on like that to where a person decides something, if any
 * plays: not to where only one action was possible or all came to the same. False, with the reason
 * and nothing changed, when there is nothing to undo, or something was revealed since (never in
 * practice matches).
 */
bool session_undo(Session *session, bool whole_turn, char why[SESSION_WHY_MAX]);
/* Whether it can, without doing it. */
bool session_can_undo(const Session *session, bool whole_turn, char why[SESSION_WHY_MAX]);

/* Undoes one action whoever decides and even if it revealed something, for tools and tours. It is
 * forgotten with all that came after it. False when there is none. */
bool session_take_back(Session *session);

int session_redoable(const Session *session); /* the number of actions that can be redone */
/* Redoes the next action of the branch that was left last, or all up to the start of the next turn,
 * and on like that to where a person decides something, if any plays. False when there is none. */
bool session_redo(Session *session, bool whole_turn, char why[SESSION_WHY_MAX]);

/* --- The tree --------------------------------------------------------------------------------
 *
 * Every action that was made and not deleted is a node; node 0 is the start. Numbers of nodes are
 * never used twice in a session. Outside practice, no branch contains an action that revealed
 * something, since undo stops there. */

/* Another number after every change of the tree or of the present position. */
unsigned session_version(const Session *session);
bool session_has_branches(const Session *session); /* also when something can be redone */

int session_nodes(const Session *session);         /* no node has this number or a greater one */
int session_present(const Session *session);       /* the node of the present position */
int session_node(const Session *session, int ply); /* of the line; 0 <= ply <= line_plies */
int session_node_parent(const Session *session, int node); /* -1: it is the start */
/* A node that follows: number 0 is the one that redo goes to; -1: there is none. */
int session_node_child(const Session *session, int node, int index);
int session_node_plies(const Session *session, int node); /* actions from the start to it */
/* Whether it is one of the actions made, or the start. */
bool session_node_played(const Session *session, int node);

SessionPly session_node_ply(const Session *session, int node); /* of any but the start */
void session_node_events_seen(const Session *session, int node, int viewer, Events *events);
uint64_t session_node_hash(const Session *session, int node);
Outcome session_node_outcome(const Session *session, int node);

/* Plies count along the line that leads to a node, until -1 is given or the session changes. */
void session_look(Session *session, int node);
bool session_looks(const Session *session);

/* Makes the position after a node the present one: the line that leads to it is the one played from
 * now on, and the old one is a branch. False, with the reason and nothing changed, when something
 * was revealed since they parted (never in practice matches). */
bool session_continue(Session *session, int node, char why[SESSION_WHY_MAX]);
bool session_can_continue(const Session *session, int node, char why[SESSION_WHY_MAX]);

/* Deletes a node and all that follows it; false, with the reason, when it has been played. */
bool session_delete(Session *session, int node, char why[SESSION_WHY_MAX]);

/* --- Copies ----------------------------------------------------------------------------------
 *
 * A match outside practice that goes on is not to be seen through in a copy. Such a copy is for
 * practice, and where something is hidden or chance is to come, it begins with a position as the
 * only person in the match knows it, else as all do; what that leaves open is dealt again. */

/* Says so; an id. */
extern const char *const session_copy_reason;

/* Outside practice and not over for good. */
bool session_goes_on(const Session *session);

/* A new match with the same start and the first `ply` actions of the line: of one that goes on, as
 * a copy of it is, and else for practice where this match cannot go on from there
 * (session_can_continue). NULL, with the reason. */
Session *session_branch(const Session *session, int ply, char why[SESSION_WHY_MAX]);

/* Another match like it. `practice`: as a copy of one that goes on. NULL, with the reason. */
Session *session_copy(const Session *session, bool practice, char why[SESSION_WHY_MAX]);

/* --- Records: see docs/records.md ------------------------------------------------------------ */

/* The record as text, to be freed by the caller; NULL, with the reason in `why`, when out of
 * memory. */
char *session_record(const Session *session, char why[SESSION_WHY_MAX]);

/* Reads a record of `length` bytes. NULL, with the line and the reason in `why`, when
 * anything in it is wrong; a match is never loaded in part. */
Session *session_read(const char *text, size_t length, char why[SESSION_WHY_MAX]);

#endif
