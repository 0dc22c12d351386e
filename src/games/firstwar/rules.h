/*
 * The internals of The First War, only for files in this folder. turn.c and what it calls change
 * the state; everything else only reads it.
 */
#ifndef GAMES_FIRSTWAR_RULES_H
#define GAMES_FIRSTWAR_RULES_H

#include "game/play.h"
#include "games/firstwar/firstwar.h"

static inline Action war_done(void) {
    return war_action(WAR_DONE, 0, 0, 0);
}

/* --- map.c: W-2 ---------------------------------------------------------------------------- */

extern const CellSet war_neighbours[WAR_CELLS];
extern const int8_t war_home_fields[WAR_SEATS], war_home_plain[WAR_SEATS];

const Board *war_board(const Options *options);
const char *war_cell_name(Cell cell);

/* --- setup.c: W-1 .. W-6, and what is face down --------------------------------------------- */

extern const uint8_t war_tile_counts[WAR_TERRAINS];

void war_setup(void *state, const Options *options, uint64_t seed, Events *events);
void war_observe(void *state, int viewer);
void war_determinize(void *state, int seat, Rng *rng);
/* Lays a tile or removes it (WAR_HIDDEN). */
void war_lay(WarState *state, Cell cell, WarTerrain terrain);
/* Deals the tiles of `cells` from those not used elsewhere, and in the same way the cards at
 * `places` for each seat and level. */
void war_deal_tiles(WarState *state, CellSet cells, Rng *rng);
void war_deal_cards(WarState *state, const uint32_t places[WAR_SEATS], Rng *rng);
/* The place of North's card that is active from the start (W-6). */
enum { WAR_FIRST_CARD = 1 };

/* --- pieces.c: W-3, W-4
 * ------------------------------------------------------------------------------ */

extern const char *const war_seat_title[WAR_SEATS];

void war_put(WarState *state, int seat, WarPiece piece, Cell cell);
/* A piece goes from one tile to another. */
void war_go(WarState *state, int seat, WarPiece piece, Cell from, Cell to, Events *events);
/* A piece is wounded or healed. */
void war_change(WarState *state, int seat, WarPiece from, WarPiece to, Cell cell, Events *events);
/* A piece of `seat` goes back to the track: the other seat has taken it. */
void war_capture(WarState *state, int seat, WarPiece piece, Cell cell, Events *events);
/* Turns a face-down tile up; false when it is a lake. */
bool war_discover(WarState *state, Cell cell, Events *events);
void war_note(Events *events, int seat, int note, Cell cell);

/* Unwounded pieces of a seat. */
int war_sound(const WarState *state, int seat);

/* --- deck.c: W-5, W-30 .. W-33, and every modifier of a card --------------------------------- */

/* Turns a card of a seat face up, or activates it. */
void war_show_card(WarState *state, int seat, int place);
void war_activate_card(WarState *state, int seat, int place);

/* Pieces of a kind, and a card if it is active, give a number to a sum. */
static inline int war_add_pieces(WarSum *sum, WarKind kind, int count, int each) {
    if (sum != NULL) {
        sum->count[kind] += count;
        sum->each[kind] = each;
        sum->total += count * each;
    }
    return count * each;
}
static inline int war_add_card(WarSum *sum, const WarState *state, int seat, WarCardId card,
                               int adds) {
    adds = war_works(state, seat, card) ? adds : 0;
    if (sum != NULL) {
        sum->card[card] += adds;
        sum->total += adds;
    }
    return adds;
}

/* Of `count` pieces of a kind. */
int war_attack_bonus(const WarState *state, int seat, WarKind kind, int count, WarSum *sum);
int war_defence_bonus(const WarState *state, int seat, WarKind kind, int on_tile, int count,
                      WarSum *sum);
int war_farmers_food(const WarState *state, int seat, int count, WarSum *sum);
int war_hunters_food(const WarState *state, int seat, WarTerrain terrain, int count, WarSum *sum);
/* Of one. */
int war_farmer_food(const WarState *state, int seat);
int war_hunter_food(const WarState *state, int seat, WarTerrain terrain);
int war_steady_food(const WarState *state, int seat);

/* --- reach.c: W-10 .. W-13 ------------------------------------------------------------------- */

/* Over the face-up lakes next to `from`: the cells beside them. */
CellSet war_across(const WarState *state, int seat, Cell from);

/* --- moves.c: W-9, W-14, W-42 -------------------------------------------------------------------
 */

/* Gives every piece of the player whose turn begins its points. */
void war_give_points(WarState *state);
/* The pieces that move in the present phase, of a crowd. */
WarCrowd war_phase_part(const WarState *state);
bool war_any_move(const WarState *state);
Action *war_list_moves(const WarState *state, Action *out);
unsigned war_move(WarState *state, Action action, Events *events);
/* An entry of `attack` at its place. */
void war_add_attacker(WarState *state, uint16_t entry);

/* --- conflict.c, retreat.c: W-15 .. W-26 ---------------------------------------------------- */

Action *war_list_placing(const WarState *state, Action *out);
void war_fight_begin(WarState *state, Cell cell, Events *events);
void war_fight_end(WarState *state);
void war_choose_stacks(WarState *state, int number);
void war_place_attacker(WarState *state, int stack, Events *events);
/* Attackers are sorted by kind, origin, those that may stay before those that must retreat, and
 * stack: equal sets of attackers are equal in memory. */
void war_sort_attackers(WarFight *fight);
unsigned war_retreat(WarState *state, Action action, Events *events);
/* Those of a seat that must retreat have no retreat left (W-26). */
void war_lose_retreating(WarState *state, int seat, Events *events);
Action *war_list_retreats(const WarState *state, Action *out);
/* The seat that decides in the conflict phase. */
int war_conflict_decider(const WarState *state);
extern const WarFight war_no_fight;

/* --- chance.c: W-10, W-25, W-31, W-36 -------------------------------------------------------- */

int war_chance(void *state, Action action, int index);
bool war_idle(const void *state, Action action);

/* --- supply.c: W-27 .. W-36 ----------------------------------------------------------------- */

void war_food_begin(WarState *state);
Action *war_list_food(const WarState *state, Action *out);
/* Mends a wounded piece, or lets another go hungry. */
void war_spend_food(WarState *state, WarPiece piece, Cell cell, Events *events);

void war_research_begin(WarState *state);
Action *war_list_research(const WarState *state, Action *out);

static const WarHealers war_no_healers = {0};
void war_healing_begin(WarState *state);
Action *war_list_healing(const WarState *state, Action *out);
void war_heal(WarState *state, Action action, Events *events);

void war_increase_begin(WarState *state);
Action *war_list_increase(const WarState *state, Action *out);
/* Gives a mask of Applied: a die may be rolled. */
unsigned war_grow(WarState *state, Cell cell, Events *events);

/* --- turn.c -------------------------------------------------------------------------------- */

int war_actions(const void *state, Action *out);
unsigned war_apply(void *state, Action action, Events *events);
Outcome war_outcome(const void *state, const History *history);
ToAct war_to_act(const void *state);
/* Begins the turn whose number the state has. */
void war_turn_begin(WarState *state);
/* W-37 .. W-39 */
void war_adjudicate(WarState *state);
/* W-40, W-41, at the end of a turn. */
void war_adjudicate_turn(WarState *state);
/* Makes everything that makes itself (W-43); gives a mask of Applied. `just_begun`: nothing has
 * been done in the present phase yet. */
unsigned war_make_forced(WarState *state, bool just_begun, Events *events);
enum { WAR_SMALL_LIST = 640 }; /* no phase but the movements lists more */

/* --- evaluate.c, plan.c, order.c ------------------------------------------------------------- */

int war_evaluate(const void *state, int seat);
int war_eval_scale(const void *state);
void war_order(const void *state, Action *actions, int count);
Action war_policy(const void *state, Rng *rng);
bool war_ruinous(const void *state, Action action);
int war_unthought(const void *state, Action action);
int war_move_candidates(const void *state, Action *actions, int count);
int war_without_returns(const Action *earlier, int earlier_count, Action *actions, int count);

/* What a seat needs now, found once for all actions that are compared. */
enum { WAR_PLAN_STEPS = 5, WAR_STEPS_MOST = 20 };
typedef struct WarPlan {
    int seat;
    int spare;                      /* food of a turn without an emergency, less the people */
    int later;                      /* the same after some of the births to come */
    int healed;                     /* who may go hungry and is healed in the same turn */
    int birth[WAR_KINDS];           /* the value of a new piece */
    int schools[WAR_TERRAINS + 1];  /* tiles with Scientists, by terrain */
    CellSet hunters;                /* where unwounded ones of the other tribe stand */
    CellSet fields[WAR_PLAN_STEPS]; /* [n]: at most n steps from fields with room */
    uint8_t steps[WAR_CELLS];       /* to the other home */
    int march;                      /* what such a step is worth, in quarters */
    Cell left;                      /* the tile, piece and gain of the last move's beginning */
    WarPiece leaver;
    int leaving, food;
    bool regrows; /* the fields that it leaves, by a birth of the same turn */
} WarPlan;
void war_plan(const WarState *state, int seat, WarPlan *plan);
/* What a WAR_MOVE gains, and a birth on a tile. */
int war_move_gain(const WarState *state, WarPlan *plan, Action action);
/* The food that an action of movement or increase adds to that of later turns, at worst. */
int war_food_gain(const WarState *state, WarPlan *plan, Action action);
int war_birth_gain(const WarState *state, const WarPlan *plan, Cell cell);
/* --- steps.c -------------------------------------------------------------------------------- */

/* What is next to some cells, or across one of `lakes` next to them (W-10, W-11), lakes too. */
CellSet war_step_from(CellSet cells, CellSet lakes);
/* Steps to a seat's home fields over all that is not in `lakes`, or across a lake; WAR_STEPS_MOST
 * where no way is shorter. */
void war_walk_home(CellSet lakes, int seat, uint8_t steps[WAR_CELLS]);
/* The same over what is known of the land, face-down tiles counting as land. A search asks for the
 * same lakes thousands of times, at leaves that share no memory of the search, so each thread keeps
 * its last walks; only the time depends on them. */
void war_steps_home(const WarState *state, int seat, uint8_t steps[WAR_CELLS]);

/* --- notation.c, clicks.c, explain.c ---------------------------------------------------- */

extern const char war_letters[WAR_KINDS + 1];
/* `FF!E` */
void war_stack_text(WarStack stack, char text[2 * WAR_TILE_MOST + 1]);
/* Reads a piece at the start of `text` and skips it; false when there is none. */
bool war_read_piece(const char **text, WarPiece *piece);

/* A part of an action, by its letter in notation.c. */
const char *war_part(const void *state, Action action, char part, char room[GAME_LABEL_MAX]);
void war_action_text(const void *state, Action action, char text[GAME_TEXT_MAX]);
Action war_action_parse(const void *state, const char *text);
int war_together(const void *state);
int war_action_clicks(const void *state, Action action, int variant, Click out[GAME_CLICKS_MAX]);
void war_action_label(const void *state, Action action, char label[GAME_LABEL_MAX]);
void war_explain(const void *state, const Click *clicks, int count, char why[GAME_WHY_MAX]);

/* --- position.c, reading.c, check.c ---------------------------------------------------------- */

void war_print(const void *state, FILE *out);
void war_print_hidden(const void *state, int viewer, FILE *out);
bool war_parse(void *state, const PositionText *position, char why[GAME_WHY_MAX]);
/* A piece (seat * WAR_PIECES + WarPiece) comes to a cell; returns why it cannot be there, or NULL.
 */
const char *war_add_piece(WarState *state, int owned, Cell cell);
extern const GameEdit war_edit;
extern const GameDanger war_danger; /* danger.c */
/* Whether a position set up by hand is one that the rules could be applied to; `over`: nobody is to
 * move. */
bool war_check(const WarState *state, bool over, char why[GAME_WHY_MAX]);

#endif
