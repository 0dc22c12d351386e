/*
 * A position that a person sets up: every change of it, which can be undone, and what the rules say
 * about it. It begins with what somebody observes of a position, so it has no secrets that this
 * viewer does not know; what it leaves open is dealt when it is played. It may break the rules for
 * a while.
 */
#ifndef SESSION_DRAFT_H
#define SESSION_DRAFT_H

#include "game/edit.h"
#include "session/session.h"

typedef struct Draft Draft;

enum { DRAFT_UNDO_MAX = 256 }; /* changes; one more, and the oldest is forgotten */

/* A position as `viewer` (a seat or VIEWER_PUBLIC) sees it, of a game that has Game.edit; `state`
 * may be observed already. NULL: out of memory. */
Draft *draft_new(const Game *game, const Options *options, const void *state, int viewer);
/* One from text, as the seat that decides sees it; NULL, with the reason in `why`. */
Draft *draft_read(const char *text, char why[SESSION_WHY_MAX]);
void draft_free(Draft *draft); /* NULL is fine */

const Game *draft_game(const Draft *draft);
const Options *draft_options(const Draft *draft);
const void *draft_state(const Draft *draft);
int draft_side(const Draft *draft);         /* the seat to move */
unsigned draft_version(const Draft *draft); /* another after every change, undo and redo */

/* The position as text, with a `game` line; freed by the caller. NULL: out of memory. */
char *draft_text(const Draft *draft);
/* What the rules object to, one sentence; empty: nothing. Valid until the next change. */
const char *draft_wrong(Draft *draft);
/* Whether it is decided already, and how. */
Outcome draft_outcome(Draft *draft);

/* --- Changes: each returns NULL, or why it cannot be made, with nothing changed -----------------
 */

const char *draft_put(Draft *draft, int code, Cell cell);
/* The uppermost piece goes off the board, or to another cell. */
const char *draft_take(Draft *draft, Cell cell);
const char *draft_move(Draft *draft, Cell from, Cell to);
/* All pieces go. */
const char *draft_clear(Draft *draft);
const char *draft_choose(Draft *draft, int code, int value);
const char *draft_turn(Draft *draft, int seat);
/* What another draft of the game shows. */
const char *draft_take_over(Draft *draft, const Draft *from);
/* Another value of an option: with the same position where the rules allow that, else with the
 * setup that the game has under it. */
const char *draft_option(Draft *draft, int option, uint32_t value);
/* The setup of the game; the seed deals it. */
const char *draft_begin(Draft *draft, uint64_t seed);

bool draft_undo(Draft *draft); /* false: there is nothing to undo */
bool draft_redo(Draft *draft);
bool draft_can_undo(const Draft *draft);
bool draft_can_redo(const Draft *draft);

#endif
