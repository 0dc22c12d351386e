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

/* `events` may be NULL wherever it is a parameter; else it is overwritten. */

/*
 * A new match with legal options; `events` gets the deal. NULL only when out of memory. Seats that
 * do not play are emptied, levels are limited to 1..6, and unprintable characters in names
 * replaced.
 */
Session *session_new(const SessionStart *start, Events *events);

/* A match that begins with a position set up by hand (see position_read and Game.parse); it cannot
 * be saved. `seed` deals what the lines leave open. NULL, with the reason in `why`, when the
 * position is refused. Undo is that of a practice match. */
Session *session_from_position(const Game *game, const PositionLines *lines, uint64_t seed,
                               char why[SESSION_WHY_MAX]);

void session_free(Session *session); /* NULL is fine */

const SessionStart *session_start(const Session *session);
bool session_by_hand(const Session *session); /* began with a position: it has no record */
const Board *session_board(const Session *session);

/* The present position; valid until the next call that changes the session. */
const void *session_state(const Session *session);
const History *session_history(const Session *session);
Outcome session_outcome(const Session *session);

/* Every legal action of the present position, none when the game is over. The session owns the
 * list; it is valid until the next call that changes the session. */
const Action *session_actions(const Session *session, int *count);

int session_plies(const Session *session);              /* actions made */
Action session_action(const Session *session, int ply); /* 0 <= ply < plies + redoable */
void session_position_at(const Session *session, int ply,
                         GamePosition *position); /* 0 <= ply <= plies */

/* What happened when the action of a ply was made (0 <= ply < plies). `events` is overwritten. */
void session_events_at(const Session *session, int ply, Events *events);

/* Makes an action. False, with the reason and nothing changed, when it is not legal or memory runs
 * out. What could be redone is dropped unless this action is the first of it. */
bool session_submit(Session *session, Action action, Events *events, char why[SESSION_WHY_MAX]);

/*
 * The ply that undo would go back to: by one action, or to the start of the present turn (of the
 * previous turn, when the present one has no action yet). -1, with the reason in `why`, when there
 * is nothing to undo, or something was revealed since (never in practice matches).
 */
int session_undo_target(const Session *session, bool whole_turn, char why[SESSION_WHY_MAX]);
bool session_undo(Session *session, bool whole_turn, char why[SESSION_WHY_MAX]);

/* Undoes one action even if it revealed something, for tools that play against nobody. False when
 * there is none. */
bool session_take_back(Session *session);

int session_redoable(const Session *session); /* the number of actions that can be redone */
/* Redoes the next action, or all up to the start of the next turn. False when there is none. */
bool session_redo(Session *session, bool whole_turn, Events *events, char why[SESSION_WHY_MAX]);

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
