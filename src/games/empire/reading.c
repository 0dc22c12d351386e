/* Positions read from the lines of position.c, and the invariants that rules rely on. What the
 * lines leave open is dealt. */
#include <string.h>

#include "game/position.h"
#include "game/text.h"
#include "games/empire/position.h"

/* What is known while the lines are read. */
typedef struct Reading {
    EmpireState *state;
    unsigned given; /* mask of the seats whose hands are */
} Reading;

/* --- Lines --------------------------------------------------------------------------------- */

static void fill(EmpirePile *pile, const int *counter, int count) {
    for (int i = 0; i < count; i++) {
        empire_add(pile, counter[i]);
    }
}

static const char *take_player(EmpireState *state, const int *value, bool resigned) {
    if (resigned) {
        state->resigned |= (uint8_t)(1U << value[0]);
    }
    state->hand[value[0]].total = (uint8_t)value[1];
    return NULL;
}

static const char *take_place(EmpireState *state, const int *value) {
    const int place = value[0];
    const int country = value[1];
    if (empire_country[country].pole != empire_pole_place(place)) {
        return N_(
            "The country does not belong in this place: pole countries are at the poles (E-3).");
    }
    if (state->place_of[country] >= 0) {
        return N_("The country is placed twice (E-3).");
    }
    if (empire_country[country].pole && value[2] != 0) {
        return N_("A pole country is turned: its top must be at the pole (E-4).");
    }
    empire_place_country(state, country, place, value[2]);
    state->controller[country] = (int8_t)value[3];
    return NULL;
}

static const char *take_rolled(EmpireState *state, const int *value) {
    state->rolled[0] = (uint8_t)value[0];
    state->rolled[1] = (uint8_t)value[1];
    return NULL;
}

static const char *take_coup(EmpireState *state, const int *value, int count) {
    state->phase = value[0] == 0 ? EMPIRE_COUP_SHOW : EMPIRE_COUP_MUSTER;
    if (count == 1) {
        return N_("The coup shows no counter (E-21).");
    }
    state->coup = empire_counter[value[1]].country;
    fill(&state->shown, value + 1, count - 1);
    return NULL;
}

/* The counters of a hand that is seen: the line of the player says how many it has. */
static const char *take_hand(Reading *reading, int seat, const int *counter, int count) {
    uint8_t *of = reading->state->hand[seat].of;
    reading->given |= 1U << seat;
    for (int i = 0; i < count; i++) {
        of[counter[i]]++;
    }
    return NULL;
}

static const char *take_hand_below(Reading *reading, int seat, int counter) {
    if ((reading->given >> seat & 1) != 0) {
        return N_("The hand is not hidden.");
    }
    reading->state->hand[seat].of[counter]++;
    return NULL;
}

const char *empire_put_unit(EmpireState *state, const EmpireUnit *unit, EmpireTerrain terrain) {
    const EmpireCounter *counter = &empire_counter[unit->counter];
    const int seat = state->controller[counter->country];
    if (state->units == EMPIRE_ALL) {
        return N_("More than 153 counters (E-6).");
    }
    if (terrain == EMPIRE_HIDDEN || (counter->kind == EMPIRE_ARMY && terrain != EMPIRE_LAND) ||
        (counter->kind == EMPIRE_FLEET && terrain != EMPIRE_SEA) || terrain == EMPIRE_ICE) {
        return N_("A unit is where it cannot stand: armies need land, fleets need sea, and none "
                  "stands on ice or where nothing is explored (E-15, E-16).");
    }
    if (state->place_of[counter->country] < 0) {
        return N_("A unit is of a country that is not explored (E-15).");
    }
    if (seat == SEAT_NONE) {
        return N_("A country has units, but no player controls it (E-8).");
    }
    empire_put(state, *unit, seat);
    return NULL;
}

static const char *take_cell(EmpireState *state, const int *value, int count) {
    const Cell cell = (Cell)value[0];
    const EmpireTerrain terrain = empire_terrain(state, cell);
    const char *reason = NULL;
    if (value[1] != (int)terrain) {
        return N_("The country has other terrain there (E-3, E-4).");
    }
    for (int i = 2; i < count && reason == NULL; i++) {
        const EmpireUnit unit = empire_valued_unit(cell, value[i]);
        reason = empire_put_unit(state, &unit, terrain);
    }
    return reason;
}

/* Whether the line begins with a seat that must be one of the players. */
static bool names_seat(EmpireLine kind) {
    return kind == LINE_FIRST || kind == LINE_ON_TURN || kind == LINE_PLAYER || kind == LINE_HAND ||
           kind == LINE_HAND_BELOW;
}

static const char *take(void *at, int kind, const int *value, int count) {
    Reading *reading = at;
    EmpireState *state = reading->state;
    if (names_seat((EmpireLine)kind) && value[0] >= state->players) {
        return N_("There are not that many players (E-7).");
    }
    switch ((EmpireLine)kind) {
    case LINE_FIRST:
        state->first = (uint8_t)value[0];
        break;
    case LINE_ROUND:
        state->round = (uint8_t)value[0];
        break;
    case LINE_ON_TURN:
        state->on_turn = (uint8_t)value[0];
        break;
    case LINE_PHASE:
        state->phase = empire_plain_phase[value[0]];
        break;
    case LINE_RESUPPLY:
        state->phase = EMPIRE_RESUPPLY;
        state->space = (uint8_t)value[0];
        break;
    case LINE_DEFEND:
        state->phase = EMPIRE_DEFEND;
        state->space = (uint8_t)value[0];
        state->attacker = empire_valued_unit((Cell)value[0], value[1]);
        state->attacked = (uint8_t)value[2];
        break;
    case LINE_COUP:
        return take_coup(state, value, count);
    case LINE_PLAYER:
        return take_player(state, value, count == 3);
    case LINE_DECK:
        state->deck.total = (uint8_t)value[0];
        break;
    case LINE_DISCARD:
        fill(&state->discard, value, count);
        break;
    case LINE_DEAD:
        fill(&state->dead, value, count);
        break;
    case LINE_ROLLED:
        return take_rolled(state, value);
    case LINE_PLACE:
        return take_place(state, value);
    case LINE_HAND:
        return take_hand(reading, value[0], value + 1, count - 1);
    case LINE_HAND_BELOW:
        return take_hand_below(reading, value[0], value[1]);
    case LINE_CELL:
        return take_cell(state, value, count);
    case LINE_NOT_ROLLED:
    case LINE_HIDDEN_PLACE:
    case EMPIRE_LINES:
        break;
    }
    return NULL;
}

/* --- Invariants ---------------------------------------------------------------------------- */

/* Hands as they were given have at most as many counters as their players, and if they were given
 * as a whole, exactly as many. */
static const char *wrong_hands(const Reading *reading) {
    const EmpireState *state = reading->state;
    for (int seat = 0; seat < state->players; seat++) {
        int known = 0;
        for (int i = 0; i < EMPIRE_COUNTERS; i++) {
            known += state->hand[seat].of[i];
        }
        if (known > state->hand[seat].total ||
            ((reading->given >> seat & 1) != 0 && known < state->hand[seat].total)) {
            return N_("The hand size differs from its player line (E-7).");
        }
    }
    return state->hand[state->on_turn].total + state->shown.total > EMPIRE_HAND
               ? N_("A hand has more than six counters, those shown included (E-14).")
               : NULL;
}

static const char *wrong_countries(const EmpireState *state) {
    bool units[EMPIRE_COUNTRIES] = {false};
    for (int i = 0; i < state->units; i++) {
        units[empire_counter[state->unit[i].counter].country] = true;
    }
    for (int country = 0; country < EMPIRE_COUNTRIES; country++) {
        const int seat = state->controller[country];
        if (seat >= state->players || (seat != SEAT_NONE) != units[country]) {
            return N_("A country with units has no player, or one without units has one (E-8).");
        }
        if (seat != SEAT_NONE && !empire_people_agree(state, seat, country)) {
            return N_("A player controls both an orc and an elf country (E-9).");
        }
        if (seat != SEAT_NONE && (state->resigned >> seat & 1) != 0) {
            return N_("A player who has resigned has units (E-27).");
        }
    }
    return NULL;
}

static const char *wrong_piles(const EmpireState *state) {
    for (int i = 0; i < EMPIRE_COUNTERS; i++) {
        if (state->dead.of[i] > 0 && empire_counter[i].name == NULL) {
            return N_("A counter without a name is in the dead pile (E-20).");
        }
    }
    for (int seat = 0; seat < state->players; seat++) {
        if ((state->resigned >> seat & 1) != 0 && state->hand[seat].total > 0) {
            return N_("A player who has resigned has a hand (E-27).");
        }
    }
    return NULL;
}

/* The seat has a unit in the space. */
static bool stands(const EmpireState *state, int seat, int space) {
    const int end = empire_first_in(state, (Cell)(space + 1));
    bool found = false;
    for (int i = empire_first_in(state, (Cell)space); i < end; i++) {
        found = found || empire_owner(state, &state->unit[i]) == seat;
    }
    return found;
}

static const char *wrong_attack(const EmpireState *state) {
    const bool attacks = empire_has(state, &state->attacker) &&
                         empire_owner(state, &state->attacker) == state->on_turn;
    const bool defends =
        state->attacked != state->on_turn && stands(state, state->attacked, state->space);
    return attacks && defends ? NULL
                              : N_("The attacker is not in the space, or the player attacked has "
                                   "no unit there (E-19).");
}

static const char *wrong_coup(const EmpireState *state) {
    const int controller = state->controller[state->coup];
    const bool showing = state->phase == EMPIRE_COUP_SHOW;
    for (int i = 0; i < EMPIRE_COUNTERS; i++) {
        const EmpireCounter *counter = &empire_counter[i];
        if (state->shown.of[i] > 0 && (counter->country != state->coup || counter->crowns == 0)) {
            return N_("A counter shown is of another country or has no crown (E-21).");
        }
    }
    if (controller == SEAT_NONE || (controller == state->on_turn) == showing) {
        return N_("The coup is not against a country of another player, or has already succeeded "
                  "(E-21).");
    }
    if (showing &&
        empire_crowns_in(&state->shown, state->coup) > empire_crowns(state, state->coup)) {
        return N_("The counters shown have crowns enough already (E-21).");
    }
    return empire_people_agree(state, state->on_turn, state->coup)
               ? NULL
               : N_("A player controls both an orc and an elf country (E-9).");
}

/* What goes with the phase. */
static const char *wrong_phase(const EmpireState *state) {
    switch ((EmpirePhase)state->phase) {
    case EMPIRE_RESUPPLY:
        return stands(state, state->on_turn, state->space)
                   ? NULL
                   : N_("The player has no unit in the space to be supplied (E-12).");
    case EMPIRE_DEFEND:
        return wrong_attack(state);
    case EMPIRE_COUP_SHOW:
    case EMPIRE_COUP_MUSTER:
        return wrong_coup(state);
    case EMPIRE_EXPLORE:
    case EMPIRE_ACTION:
    case EMPIRE_DRAW:
    case EMPIRE_OVER:
        break;
    }
    return NULL;
}

/* Lines that may be left out, and then fit the turn if all have played. */
enum { NOT_GIVEN = 255 };

static void find_round(EmpireState *state) {
    const int turns = state->turn - 1;
    const int players = state->players;
    if (state->first == NOT_GIVEN) {
        state->first = (uint8_t)((state->on_turn + players - turns % players) % players);
    }
    if (state->round == NOT_GIVEN) {
        state->round = (uint8_t)((turns + players - empire_seats_before(state)) / players);
    }
}

/* E-25: each round each player had a turn, but for those who have resigned, perhaps. */
static bool round_fits(const EmpireState *state) {
    const int before = empire_seats_before(state);
    const int rounds = state->round - 1;
    int fewest = 1;
    for (int i = 1; i < state->players; i++) {
        const int seat = (state->first + before + i) % state->players;
        const bool had_one = i >= state->players - before; /* in this round */
        fewest += (state->resigned >> seat & 1) == 0 ? rounds + had_one : 0;
    }
    fewest += rounds;
    return state->turn >= fewest && state->turn <= rounds * state->players + before + 1;
}

static const char *wrong_turn(const EmpireState *state, int to_move) {
    const unsigned all = (1U << state->players) - 1;
    const bool over = state->phase == EMPIRE_OVER;
    const int decider = over                            ? SEAT_NONE
                        : state->phase == EMPIRE_DEFEND ? state->attacked
                                                        : state->on_turn;
    return state->round > state->rounds ? N_("There are not that many rounds (E-25).")
           : state->resigned == all     ? N_("Not everybody can have resigned (E-27).")
           : !over && !round_fits(state)
               ? N_("The turn, the round, the first player and the one on turn do not fit (E-25).")
           : !over && (state->resigned >> state->on_turn & 1) != 0
               ? N_("It is the turn of a player who has resigned (E-27).")
           : decider != to_move
               ? N_("The seat to move is neither the one on turn nor, while a defender is chosen, "
                    "the one attacked, nor none when the game is over (E-10, E-19).")
               : NULL;
}

/* --- From the lines to a state ------------------------------------------------------------- */

bool empire_parse(void *at, const PositionText *position, char why[GAME_WHY_MAX]) {
    static const LineTable table = {empire_lines, EMPIRE_LINES, take};
    EmpireState *state = at;
    Reading reading = {.state = state};
    if (position->turn > EMPIRE_SEATS * EMPIRE_ROUNDS_MOST) {
        return position_refuse(why, "More than 360 turns (E-25).");
    }
    const bool over = position->turn_seat == SEAT_NONE;
    empire_clear(state, &position->options, position->seed);
    state->turn = (uint16_t)position->turn;
    state->on_turn = (uint8_t)(over ? 0 : position->turn_seat);
    state->phase = over ? EMPIRE_OVER : EMPIRE_ACTION;
    state->first = state->round = NOT_GIVEN;
    if (!lines_read(&table, position, &reading, why)) {
        return false;
    }
    find_round(state);
    const char *reasons[] = {wrong_turn(state, position->turn_seat), wrong_hands(&reading),
                             wrong_countries(state), wrong_piles(state), wrong_phase(state)};
    if (!position_accept(reasons, sizeof reasons / sizeof reasons[0], why)) {
        return false;
    }
    const bool given = (reading.given >> state->on_turn & 1) != 0;
    const char *reason = empire_deal(state, !given, &state->rng);
    if (reason != NULL) {
        return position_refuse(why, "%s", tr(reason));
    }
    state->phase = over ? EMPIRE_ACTION : state->phase;
    empire_find_end(state, over);
    empire_make_forced(state, NULL); /* E-28 */
    return true;
}
