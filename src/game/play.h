/*
 * What every caller does with a game and a history: begin, play, see the end. Also small helpers
 * that games share for events and clicks. Nothing here allocates memory.
 */
#ifndef GAME_PLAY_H
#define GAME_PLAY_H

#include "game/game.h"

/* A state with its history, large enough for every game. Copy by assignment. */
typedef struct GamePosition {
    _Alignas(GAME_STATE_ALIGN) unsigned char state[GAME_STATE_MAX];
    History history;
    unsigned char unused[48]; /* copying a state to one that begins 16 bytes after it in a page of
                                 memory takes three times as long: neighbours are 64 apart */
} GamePosition;
_Static_assert(sizeof(GamePosition) % 4096 == 64, "neighbours are copied fast");

/* Sets `position` up for legal options; `events` may be NULL. */
void game_begin(const Game *game, GamePosition *position, const Options *options, uint64_t seed,
                Events *events);

/* The history of a state that was set up by hand: the present position alone. */
void game_history_begin(const Game *game, const void *state, History *history);

/* Copies only the keys in use: a history is long and mostly empty. */
void history_copy(History *to, const History *from);

/* Makes a legal action (or resign, draw) and updates the history; returns a mask of Applied. */
unsigned game_play(const Game *game, void *state, History *history, Action action, Events *events);

/* Wipes from a state what `viewer` cannot know (GameSecrets.observe); nothing for VIEWER_ALL. */
void game_observe(const Game *game, void *state, int viewer);

/* GameChance.chance of what a seat observes. Of a game without it, the only result of an action
 * where everything is known, else CHANCE_UNKNOWN. */
int game_chance(const Game *game, void *state, Action action, int index);

/* What `viewer` sees of an event; false when it sees nothing of it. */
bool event_seen(const Event *event, int viewer, Event *seen);
/* The same of at most GAME_EVENTS_MAX events; `seen` gets those of which there is something. */
void events_seen(const Event *all, int count, int viewer, Events *seen);

/* True when the game is over, whether by its state or by repetition. */
bool game_over(const Game *game, const void *state, const History *history);

/* Whether an action is in a list; whether a position has it (nobody lists resigning and draws).
 * `list` is room for Game.actions_max actions. */
bool actions_contain(const Action *list, int count, Action action);
bool game_is_legal(const Game *game, const void *state, Action action, Action *list);

/* Notation of an action and back, including `resign` and `draw`. */
void game_action_text(const Game *game, const void *state, Action action, char text[GAME_TEXT_MAX]);
Action game_action_parse(const Game *game, const void *state, const char *text);

/* `none`, `win 1; R-35`, `draw 1 2; agreement` as the engine and the records write it. */
void game_outcome_text(const Game *game, Outcome outcome, char text[GAME_TEXT_MAX]);

/* Appends an event; does nothing when `events` is NULL or full. */
void events_add(Events *events, Event event);

/* The same for an event that all may see and whose `into` is 0; without a seat SEAT_NONE, without a
 * cell CELL_NONE. */
void events_report(Events *events, EventKind kind, int seat, uint16_t piece, Cell from, Cell to,
                   int value);

/* What the game sets as GameMind.eval_scale in a position; 70 where it sets nothing. */
int game_eval_scale(const Game *game, const void *state);

/* For GameMind.order: an action with its rank in the top `bits` (1 .. 16), which actions of the
 * game do not use. Ranks outside of 0 .. 2^bits - 1 count as the nearest. */
Action action_ranked(Action action, int rank, int bits);
/* Sorts actions with ranks, the highest first, and takes the ranks out. Equal ones go upward. */
void actions_sort_ranked(Action *list, int count, int bits);

/* For GameMind.rollout_policy: of all actions added the one with the highest rank; among equal ones
 * chance decides. Begins as {.action = ACTION_NONE}. */
typedef struct Highest {
    Action action;
    int rank;
    uint32_t equal; /* of that rank */
} Highest;
void highest_add(Highest *highest, Action action, int rank, Rng *rng);

/* True for a click on a cell of the board or on a piece there; the cell may be out of range. */
static inline bool click_is_on_board(const Click *click) {
    return click->kind == CLICK_CELL || click->kind == CLICK_PIECE;
}

/* What a person clicks, for GameClicks.action_clicks. */
static inline Click click_on_cell(Cell cell, ClickMark mark) {
    return (Click){.kind = CLICK_CELL, .mark = (uint8_t)mark, .cell = cell};
}

static inline Click click_on_item(int item) {
    return (Click){.kind = CLICK_ITEM, .cell = CELL_NONE, .index = (int16_t)item};
}

static inline Click click_on_button(int button) {
    return (Click){.kind = CLICK_BUTTON, .cell = CELL_NONE, .index = (int16_t)button};
}

#endif
