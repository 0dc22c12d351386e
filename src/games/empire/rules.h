/*
 * The internals of Worldwide Empire, only for files in this folder. setup.c and turn.c and what
 * they call change the state; everything else only reads it.
 */
#ifndef GAMES_EMPIRE_RULES_H
#define GAMES_EMPIRE_RULES_H

#include "game/play.h"
#include "games/empire/empire.h"

/* No position lists more: all counters together have at most 2,136 moves (6, 18 or 36 each, by
 * their movement), 765 attacks and 362 ways to go aboard, and a hand has fewer than 200 actions. */
enum { EMPIRE_ACTIONS_MAX = 3584 };

/* --- map.c: E-1 .. E-4 --------------------------------------------------------------------- */

extern const CellSet empire_neighbours[EMPIRE_CELLS];
extern const CellSet empire_around[EMPIRE_PLACES]; /* the spaces that touch a place */

const Board *empire_board(const Options *options);
const char *empire_cell_name(Cell cell);
/* A country that is nowhere yet is placed (E-4). */
void empire_place_country(EmpireState *state, int country, int place, int turn);
/* The spaces of a country on the globe with that terrain. */
CellSet empire_cells_with(const EmpireState *state, int country, EmpireTerrain terrain);
/* All that touch one of the cells. */
CellSet empire_next_to(CellSet cells);

/* --- Actions ------------------------------------------------------------------------------- */

/* Parts that a kind does not use are zero; `unit` may be NULL. */
static inline Action empire_action(EmpireActionKind kind, const EmpireUnit *unit, Cell from,
                                   Cell to) {
    Action action = empire_kind_of_bits(kind) | empire_from_of_bits(from) | empire_to_of_bits(to);
    if (unit != NULL) {
        const int first = empire_counters_of[empire_counter[unit->counter].country];
        const int aboard = unit->aboard == 0 ? 0 : unit->aboard - first;
        action |= empire_aboard_of_bits(aboard) | empire_supplied_of_bits(unit->supplied) |
                  empire_counter_of_bits(unit->counter);
    }
    return action;
}

static inline Action empire_explore(int place) {
    return empire_action(EMPIRE_DO_EXPLORE, NULL, 0, (Cell)(place * EMPIRE_SPACES));
}

/* Of a unit on the board: EMPIRE_DO_MOVE, EMPIRE_DO_UNLOAD. */
static inline Action empire_go(EmpireActionKind kind, const EmpireUnit *unit, Cell to) {
    return empire_action(kind, unit, unit->cell, to);
}

static inline Action empire_supply(EmpireUnit unit) {
    unit.supplied = 0;
    return empire_action(EMPIRE_DO_SUPPLY, &unit, unit.cell, 0);
}

static inline Action empire_load(const EmpireUnit *army, const EmpireUnit *fleet) {
    return empire_go(EMPIRE_DO_LOAD, army, fleet->cell) | empire_other_of_bits(fleet->counter);
}

static inline Action empire_attack(const EmpireUnit *unit, int seat) {
    return empire_action(EMPIRE_DO_ATTACK, unit, unit->cell, 0) | empire_seat_of_bits(seat + 1);
}

static inline Action empire_defend(const EmpireUnit *unit) {
    return empire_action(EMPIRE_DO_DEFEND, unit, 0, 0);
}

/* Of a counter alone: EMPIRE_DO_MUSTER (with a cell), EMPIRE_DO_COUP, EMPIRE_DO_DISCARD. */
static inline Action empire_card(EmpireActionKind kind, int counter, Cell to) {
    return empire_kind_of_bits(kind) | empire_counter_of_bits(counter) | empire_to_of_bits(to);
}

/* EMPIRE_DO_RESHUFFLE, EMPIRE_DO_TAKE, EMPIRE_DO_DONE. */
static inline Action empire_plain(EmpireActionKind kind) {
    return (Action)kind;
}

/* --- units.c: what stands on the board, and the piles ----------------------------------------- */

/* Units in the order of the state's list: negative, 0 or positive. */
static inline int empire_compare(const EmpireUnit *a, const EmpireUnit *b) {
    const int x = a->cell << 24 | a->counter << 16 | a->aboard << 8 | a->supplied;
    const int y = b->cell << 24 | b->counter << 16 | b->aboard << 8 | b->supplied;
    return x - y;
}

static inline bool empire_same(const EmpireUnit *a, const EmpireUnit *b) {
    return empire_compare(a, b) == 0;
}

/* The place of the first unit of a cell, or of the first after it where it has none. */
int empire_first_in(const EmpireState *state, Cell cell);
/* The first place after the unit at `first` and those behind it on its cell. */
static inline int empire_group_end(const EmpireState *state, int first) {
    int end = first + 1;
    while (end < state->units && state->unit[end].cell == state->unit[first].cell) {
        end++;
    }
    return end;
}
/* The place of such a unit in the list, or -1. */
bool empire_has(const EmpireState *state, const EmpireUnit *unit);
/* A unit of a country that `seat` controls from now on appears or leaves; without events. */
void empire_put(EmpireState *state, EmpireUnit unit, int seat);
void empire_remove(EmpireState *state, EmpireUnit unit);
/* One becomes the other, on its cell or elsewhere; of the same country. */
void empire_replace(EmpireState *state, EmpireUnit unit, EmpireUnit by);
/* The same on its cell, reported. */
void empire_change(EmpireState *state, EmpireUnit unit, EmpireUnit into, Events *events);
/* A unit dies, with an army aboard (E-17, E-20); `by` is the seat that killed it, or SEAT_NONE. */
void empire_kill(EmpireState *state, EmpireUnit unit, int by, Events *events);

static inline void empire_add(EmpirePile *pile, int counter) {
    pile->total++;
    pile->of[counter]++;
}

static inline void empire_drop(EmpirePile *pile, int counter) {
    pile->total--;
    pile->of[counter]--;
}

/* A counter of a pile that is not empty, all as likely; it stays there. */
int empire_draw(const EmpirePile *pile, Rng *rng);
/* The counters of a pile, each kind once, in order; returns their number. */
int empire_kinds(const EmpirePile *pile, uint8_t kinds[EMPIRE_COUNTERS]);

/* How many seats come before the one on turn in a round (E-25). */
static inline int empire_seats_before(const EmpireState *state) {
    return (state->on_turn + state->players - state->first) % state->players;
}

/* The seats that control a country, which are those with units (E-8). */
unsigned empire_present(const EmpireState *state);
/* The cells with units of a seat, and of all others. */
CellSet empire_cells_of(const EmpireState *state, int seat);
CellSet empire_enemies(const EmpireState *state, int seat);
/* E-9: `seat` could control `country` as far as its people go. */
bool empire_people_agree(const EmpireState *state, int seat, int country);
void empire_report_card(Events *events, int seat, EmpireCard what, int counter);
void empire_note(Events *events, int seat, EmpireNote note, int piece, Cell cell);

/* --- setup.c: E-5, E-7, E-11, E-14 ---------------------------------------------------------- */

/* A state without countries, hands and units. */
void empire_clear(EmpireState *state, const Options *options, uint64_t seed);
void empire_setup(void *state, const Options *options, uint64_t seed, Events *events);
/* A random country of the right kind is placed and all that follows but the look at E-24. */
void empire_discover(EmpireState *state, int place, Events *events);
/* A counter of the deck, which is not empty, comes into the hand of a seat. */
void empire_take_counter(EmpireState *state, int seat, Events *events);

/* --- moves.c: E-15 .. E-18 ------------------------------------------------------------------ */

/* E-15: this seat may muster counters of a country, apart from the phase. */
bool empire_may_muster(const EmpireState *state, int seat, int country);
/* E-15: where a counter of an explored country is mustered. */
CellSet empire_muster_cells(const EmpireState *state, int counter);
/* E-16: where a supplied unit of a seat can go. */
CellSet empire_targets(const EmpireState *state, const EmpireUnit *unit);

Action *empire_list_explore(const EmpireState *state, Action *out);
Action *empire_list_action(const EmpireState *state, Action *out);
Action *empire_list_musters(const EmpireState *state, int counter, Action *out);
/* E-21: where the counters shown in a coup can be mustered. */
Action *empire_list_shown(const EmpireState *state, Action *out);
void empire_muster(EmpireState *state, EmpirePile *from, Action action, Events *events);
void empire_move(EmpireState *state, Action action, Events *events);
void empire_load_army(EmpireState *state, Action action, Events *events);
void empire_unload_army(EmpireState *state, Action action, Events *events);

/* --- fight.c: E-12, E-19, E-20 --------------------------------------------------------------- */

Action *empire_list_supply(const EmpireState *state, Action *out);
/* The unit is supplied and all others in its space are not. */
void empire_supply_unit(EmpireState *state, EmpireUnit unit, Events *events);
/* Goes on to the next space where there is a choice, from state->space; false after the last. */
bool empire_supply_next(EmpireState *state, Events *events);

Action *empire_list_defend(const EmpireState *state, Action *out);
void empire_begin_attack(EmpireState *state, Action action);
void empire_fight(EmpireState *state, EmpireUnit defender, Events *events);

/* --- coup.c: E-21 ---------------------------------------------------------------------------- */

/* The counters of the hand that can be shown, for any coup or for the open one. */
Action *empire_list_coups(const EmpireState *state, Action *out);
/* A counter is shown; once they suffice the country changes sides. */
void empire_show(EmpireState *state, int counter, Events *events);

/* --- turn.c: E-10, E-14, E-23 .. E-28 --------------------------------------------------------- */

/* A phase begins, and what the one before had open is closed. */
static inline void empire_go_on(EmpireState *state, EmpirePhase phase) {
    state->phase = (uint8_t)phase;
    state->space = 0;
    state->attacker = (EmpireUnit){0};
    state->attacked = 0;
    state->coup = 0;
}

int empire_actions(const void *state, Action *out);
unsigned empire_apply(void *state, Action action, Events *events);
Outcome empire_outcome(const void *state, const History *history);
ToAct empire_to_act(const void *state);
/* Makes everything that makes itself (E-28); gives a mask of Applied. */
unsigned empire_make_forced(EmpireState *state, Events *events);
/* Ends a position that has been read, in the phase of actions, if somebody has won; where it says
 * that it is over, in any case: by the last round (E-25) or, as nothing else shows, by agreement.
 */
void empire_find_end(EmpireState *state, bool over);

/* --- observe.c ------------------------------------------------------------------------------- */

void empire_observe(void *state, int viewer);
void empire_determinize(void *state, int seat, Rng *rng);
/* Deals what is not known of the hands, and the deck, from all counters that are nowhere to be
 * seen. NULL, or why that cannot be. While a coup is open its hand has the crowns for it; with
 * `choice` it has two different counters to go on with, as everybody knows of a decision (E-28). */
const char *empire_deal(EmpireState *state, bool choice, Rng *rng);

/* How many counters of a hand are not known. */
int empire_unknown(const EmpirePile *hand);
/* How many of each counter are nowhere to be seen; negative if one is seen too often. */
void empire_count_unseen(const EmpireState *state, int16_t left[EMPIRE_COUNTERS]);

/* --- chance.c: E-11, E-14, E-20 ----------------------------------------------------------------
 */

int empire_chance(void *state, Action action, int index);
bool empire_idle(const void *state, Action action);

/* --- evaluate.c, order.c, plan.c -------------------------------------------------------------- */

int empire_evaluate(const void *state, int seat);
int empire_eval_scale(const void *state);
void empire_order(const void *state, Action *actions, int count);
Action empire_policy(const void *state, Rng *rng);
int empire_move_candidates(const void *state, Action *actions, int count);
bool empire_ruinous(const void *state, Action action);
bool empire_obvious(Action action);

/* --- notation.c, labels.c, clicks.c, explain.c ------------------------------------------------ */

enum { EMPIRE_UNIT_TEXT = 40 };
void empire_unit_text(const EmpireUnit *unit, char text[EMPIRE_UNIT_TEXT]);
/* Reads a unit at the start of `text`, without its cell, and skips it; false if there is none. */
bool empire_read_unit(const char **text, EmpireUnit *unit);
void empire_action_text(const void *state, Action action, char text[GAME_TEXT_MAX]);
Action empire_action_parse(const void *state, const char *text);
int empire_action_clicks(const void *state, Action action, int variant, Click out[GAME_CLICKS_MAX]);
extern const char *const empire_seat_title[EMPIRE_SEATS];
/* Parts of labels, in words: see labels.c. A PatternWriter. */
const char *empire_part(const void *state, Action action, char part, char room[GAME_LABEL_MAX]);
void empire_action_label(const void *state, Action action, char label[GAME_LABEL_MAX]);
void empire_explain(const void *state, const Click *clicks, int count, char why[GAME_WHY_MAX]);

/* --- position.c ------------------------------------------------------------------------------- */

void empire_print(const void *state, FILE *out);
void empire_print_hidden(const void *state, int viewer, FILE *out);
bool empire_parse(void *state, const PositionText *position, char why[GAME_WHY_MAX]);
/* A unit comes to its cell, which has this terrain; returns why it cannot be there, or NULL. */
const char *empire_put_unit(EmpireState *state, const EmpireUnit *unit, EmpireTerrain terrain);
extern const GameEdit empire_edit;
extern const GameDanger empire_danger; /* danger.c */

#endif
