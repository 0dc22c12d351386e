/*
 * A match in progress: a game, its options, the seats, the list of actions with undo and redo, and
 * its record as text. People, computers, replay and loading all submit actions through one
 * function, which checks that they are legal, so no match can reach a position that the rules do
 * not allow.
 *
 * Plies are numbered from 0: the position "at ply n" is the one after n actions.
 */
#ifndef SESSION_SESSION_H
#define SESSION_SESSION_H

#include "game/play.h"
#include "game/position.h"
#include "session/ply.h"

enum { SESSION_NAME_MAX = 32, SESSION_WHY_MAX = 320 };

enum { SEAT_LEVEL_LEAST = 1, SEAT_LEVEL_MOST = 6 }; /* of a computer */

typedef enum SeatKind { SEAT_PERSON, SEAT_COMPUTER } SeatKind;

typedef struct Seat {
    SeatKind kind;
    int level;                   /* of a computer; else 0 */
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
} SessionStart;

/*
 * A new match with legal options. NULL only when out of memory. Seats that do not play are emptied,
 * levels are limited to 1..6, and unprintable characters in names replaced.
 */
Session *session_new(const SessionStart *start);

/* A match that begins with a position set up by hand (see position_read and Game.parse); it cannot
 * be saved. `seed` deals what the lines leave open. NULL, with the reason in `why`, when the
 * position is refused. Undo is that of a practice match. */
Session *session_from_position(const Game *game, const PositionLines *lines, uint64_t seed,
                               char why[SESSION_WHY_MAX]);

/* The same from the next lines of a text up to one with a dot or its end, without the line that
 * names the game; tiles of the board (as under `options`) that have no line are face down. */
Session *session_from_text(const Game *game, const Options *options, TextSource *source,
                           uint64_t seed, char why[SESSION_WHY_MAX]);

void session_free(Session *session); /* NULL is fine */

const SessionStart *session_start(const Session *session);
bool session_by_hand(const Session *session); /* began with a position: it has no record */
const Board *session_board(const Session *session);

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

/* --- What happened, also of the actions that can be redone ----------------------------------- */

int session_plies(const Session *session);               /* actions made */
SessionPly session_ply(const Session *session, int ply); /* 0 <= ply < plies + redoable */
/* What the viewer (a seat, VIEWER_PUBLIC or VIEWER_ALL) sees happen when the action of a ply is
 * made, or in the deal (SESSION_DEAL, which only session_new makes). `events` is
 * overwritten. */
void session_events_seen(const Session *session, int ply, int viewer, Events *events);

/* The position at a ply (0 <= ply <= plies), replayed from a snapshot: the truth, as above. */
void session_position_at(const Session *session, int ply, GamePosition *position);
/* Its Game.hash; nothing is replayed where `ply` is the present one or a multiple of
 * SESSION_HASH_EVERY. */
uint64_t session_hash_at(const Session *session, int ply);

/* --- What a viewer can know of it: a seat, VIEWER_PUBLIC or VIEWER_ALL ----------------------- */

/* The present position; valid until the next call that changes the session. */
const void *session_observe(const Session *session, int viewer);
/* The position before the latest change of the session (the present one when nothing has changed
 * yet), and that at a ply (0 <= ply <= plies). `state` has room for GAME_STATE_MAX bytes. */
void session_observe_before(const Session *session, int viewer, void *state);
void session_observe_at(const Session *session, int ply, int viewer, void *state);
/* What the present position may be for all that `seat` knows: for trying actions out. The same
 * whenever it knows the same. */
void session_imagine(const Session *session, int seat, void *state);

/* --- Making actions -------------------------------------------------------------------------- */

/* Makes an action. False, with the reason and nothing changed, when it is not legal or memory runs
 * out. What could be redone is dropped unless this action is the first of it. */
bool session_submit(Session *session, Action action, char why[SESSION_WHY_MAX]);

/*
 * Goes back by one action, or to the start of the present turn (of the previous turn, when the
 * present one has no action yet), and on like that to where a person decides, if any plays. False,
 * with the reason and nothing changed, when there is nothing to undo, or something was revealed
 * since (never in practice matches).
 */
bool session_undo(Session *session, bool whole_turn, char why[SESSION_WHY_MAX]);
/* Whether it can, without doing it. */
bool session_can_undo(const Session *session, bool whole_turn, char why[SESSION_WHY_MAX]);

/* Undoes one action whoever decides and even if it revealed something, for tools and tours. False
 * when there is none. */
bool session_take_back(Session *session);

int session_redoable(const Session *session); /* the number of actions that can be redone */
/* Redoes the next action, or all up to the start of the next turn, and on like that to where a
 * person decides, if any plays. False when there is none. */
bool session_redo(Session *session, bool whole_turn, char why[SESSION_WHY_MAX]);

/* A new match with the same start and the first `ply` actions; NULL when out of memory. */
Session *session_branch(const Session *session, int ply);

/* --- Records: see docs/records.md ------------------------------------------------------------ */

/* The record as text, to be freed by the caller; NULL, with the reason in `why`, when out of
 * memory or when the match began by hand. */
char *session_record(const Session *session, char why[SESSION_WHY_MAX]);

/* Reads a record of `length` bytes. NULL, with the line and the reason in `why`, when
 * anything in it is wrong; a match is never loaded in part. */
Session *session_read(const char *text, size_t length, char why[SESSION_WHY_MAX]);

#endif
