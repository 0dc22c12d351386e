/*
 * Why clicks lead to no action: the rule that forbids what a person tried. That is an action, legal
 * or not. Its sentence is the first whose condition holds; there stand for parts of it, besides
 * those of labels.c (%U, %C, %A, %F, %T, %P)
 *
 *      %N  the country of the counter, or of the open coup   %K  its crowns on the board
 *      %E  what the player controls that E-9 does not allow beside it
 *      %D  the country of the space to                       %H  the space dealt with
 *      %R  the rule that ended the game
 *
 * Nothing here asks what is in a hand: all seats read the same sentence.
 */
#include "game/explain.h"
#include "game/text.h"
#include "games/empire/rules.h"
#include "hex/min_max.h"

static const char *const not_now = N_("That is not possible in this phase of the turn (E-10).");

/* What was clicked on the board: a space, or one unit on it. */
typedef struct Spot {
    Cell cell;
    bool known; /* `unit` was clicked, or is like all that the player could mean there */
    EmpireUnit unit;
} Spot;

static int country_tried(const EmpireState *state, Action tried) {
    const bool coup = state->phase == EMPIRE_COUP_SHOW || state->phase == EMPIRE_COUP_MUSTER;
    return coup ? state->coup : empire_counter[empire_counter_of(tried)].country;
}

/* E-9: a country of the player that bars this one, or -1. */
static int enemy_people(const EmpireState *state, int country) {
    const EmpirePeople people = empire_country[country].people;
    const EmpirePeople other = people == EMPIRE_ELF ? EMPIRE_ORC : EMPIRE_ELF;
    for (int i = 0; i < EMPIRE_COUNTRIES && (people == EMPIRE_ELF || people == EMPIRE_ORC); i++) {
        if (empire_country[i].people == other && state->controller[i] == state->on_turn) {
            return i;
        }
    }
    return -1;
}

static bool has_enemies(const EmpireState *state, Cell cell) {
    return set_has(empire_enemies(state, state->on_turn), cell);
}

/* --- Exploration, resupply, defence --------------------------------------------------------- */

static const char *explore(const EmpireState *state, Cell cell) {
    return state->country_at[empire_place(cell)] != EMPIRE_NO_COUNTRY
               ? N_("Place %P is explored already (E-11).")
               : N_("None of your units is on a space that touches place %P (E-11).");
}

static const char *supply(const EmpireState *state, Spot spot) {
    return spot.cell != state->space
               ? N_("Spaces are supplied in their order; now choose the unit on %H (E-12).")
           : spot.known && empire_owner(state, &spot.unit) != state->on_turn
               ? N_("The unit supplied on %H must be one of yours (E-12).")
               : N_("Choose the one unit on %H that is supplied (E-12).");
}

static const char *defend(const EmpireState *state, Spot spot) {
    return spot.cell != state->space
               ? N_("The attack is on %H; choose the unit there that defends (E-19).")
               : N_("Choose the one of your units on %H that defends (E-19).");
}

/* --- Movement, loading, attack -------------------------------------------------------------- */

/* What the units of the player on a space are like. */
typedef struct Crew {
    bool own, supplied, moves;
} Crew;

static Crew crew_on(const EmpireState *state, Cell cell) {
    Crew crew = {.own = false};
    for (int i = empire_first_in(state, cell); i < state->units && state->unit[i].cell == cell;
         i++) {
        const EmpireUnit *unit = &state->unit[i];
        if (empire_owner(state, unit) == state->on_turn) {
            crew.own = true;
            crew.supplied = crew.supplied || unit->supplied;
            crew.moves =
                crew.moves ||
                (unit->supplied && (!set_empty(empire_targets(state, unit)) || unit->aboard != 0));
        }
    }
    return crew;
}

static const char *mover(const EmpireState *state, Spot from) {
    const Crew crew = crew_on(state, from.cell);
    const bool enemies = has_enemies(state, from.cell);
    return empire_terrain(state, from.cell) == EMPIRE_HIDDEN
               ? N_("%F is not explored; the exploration phase is over (E-10).")
           : !crew.own && enemies ? N_("The units on %F are not yours; choose one of yours (E-13).")
           : !crew.own
               ? N_("You have no unit on %F; choose one of yours or a counter of your hand (E-13).")
           : !from.known && !crew.supplied && !enemies
               ? N_("No unit of yours on %F is supplied, and no enemy is there (E-16).")
           : !from.known && !crew.moves && !enemies
               ? N_("Your units on %F have nowhere to move to (E-16).")
           : !from.known ? N_("Several kinds of units on %F can act; choose one of them (E-13).")
           : empire_owner(state, &from.unit) != state->on_turn
               ? N_("That unit is not yours; choose one of yours (E-13).")
           : from.unit.supplied ? N_("%U has nowhere to move to from %F (E-16).")
                                : N_("%U is not supplied, so it does not move, and no enemy is on "
                                     "its space (E-16).");
}

/* E-16: whether the unit could stop on this terrain, or pass. */
static bool may_pass(const EmpireUnit *unit, EmpireTerrain terrain) {
    const int kind = empire_counter[unit->counter].kind;
    return kind == EMPIRE_ARMY    ? terrain == EMPIRE_LAND
           : kind == EMPIRE_FLEET ? terrain == EMPIRE_SEA
                                  : terrain != EMPIRE_HIDDEN;
}

/* The steps to a space if no enemy were in the way; -1: there is no way. */
static int steps_to(const EmpireState *state, const EmpireUnit *unit, Cell to) {
    CellSet open = {{0, 0}};
    for (Cell cell = 0; cell < EMPIRE_CELLS; cell++) {
        if (may_pass(unit, empire_terrain(state, cell))) {
            set_include(&open, cell);
        }
    }
    CellSet reached = set_one((Cell)unit->cell);
    for (int steps = 0; steps < EMPIRE_CELLS; steps++) {
        if (set_has(reached, to)) {
            return steps;
        }
        reached = set_or(reached, set_and(empire_next_to(reached), open));
    }
    return -1;
}

/* Why an army does not go aboard on a sea space. */
static const char *load(const EmpireState *state, const EmpireUnit *army, Cell sea) {
    bool fleet = false, empty = false;
    for (int i = 0; i < state->units; i++) {
        const EmpireUnit *unit = &state->unit[i];
        const EmpireCounter *shows = &empire_counter[unit->counter];
        if (unit->cell == sea && shows->kind == EMPIRE_FLEET &&
            shows->country == empire_counter[army->counter].country) {
            fleet = true;
            empty = empty || unit->aboard == 0;
        }
    }
    return !fleet ? N_("%T is sea, and no fleet of %N is there to take %U aboard (E-17).")
           : !set_has(empire_neighbours[army->cell], sea)
               ? N_("%U goes aboard a fleet only from a space that touches %T (E-17).")
           : !empty
               ? N_("The fleet of %N on %T carries an army already (E-17).")
               : N_("The fleet of %N on %T is not supplied, so it takes nobody aboard (E-17).");
}

static const char *terrain_bars(const EmpireState *state, const EmpireUnit *unit, Cell to) {
    const EmpireTerrain terrain = empire_terrain(state, to);
    switch (empire_counter[unit->counter].kind) {
    case EMPIRE_ARMY:
        return terrain == EMPIRE_SEA ? load(state, unit, to)
                                     : N_("%T is ice, and armies move only on land (E-16).");
    case EMPIRE_FLEET:
        return unit->aboard != 0 && terrain == EMPIRE_LAND
                   ? N_("%A goes ashore only on a space that touches %F (E-18).")
                   : N_("%T is not sea, and fleets move only at sea (E-16).");
    default:
        return N_("A wing may cross ice but not end there, and %T is ice (E-16).");
    }
}

/* By kind, and by movement. */
static const char *const no_way[] = {N_("No way over land leads from %F to %T (E-16)."),
                                     N_("No way over sea leads from %F to %T (E-16)."),
                                     N_("No way over explored spaces leads from %F to %T (E-16).")};
static const char *const too_far[] = {"", N_("%T is too far: %U moves at most 1 space (E-16)."),
                                      N_("%T is too far: %U moves at most 2 spaces (E-16)."),
                                      N_("%T is too far: %U moves at most 3 spaces (E-16).")};

static const char *move(const EmpireState *state, const EmpireUnit *unit, Cell to) {
    const EmpireCounter *shows = &empire_counter[unit->counter];
    const EmpireTerrain terrain = empire_terrain(state, to);
    const int steps = steps_to(state, unit, to);
    const bool stops = may_pass(unit, terrain) && terrain != EMPIRE_ICE;
    return terrain == EMPIRE_HIDDEN  ? N_("%T is not explored, and units move over explored spaces "
                                           "only (E-16).")
           : !unit->supplied         ? N_("%U is not supplied: it may attack on its space, but not "
                                                  "leave it (E-16).")
           : !stops                  ? terrain_bars(state, unit, to)
           : steps < 0               ? no_way[shows->kind]
           : steps > shows->movement ? too_far[shows->movement]
                                     : N_("Enemy units bar the way to %T: a space with them can "
                                          "only be the last (E-16).");
}

static const char *act(const EmpireState *state, Spot from, Spot to, bool two) {
    const bool can = from.known && empire_owner(state, &from.unit) == state->on_turn;
    return !two || !can           ? mover(state, from)
           : from.cell != to.cell ? move(state, &from.unit, to.cell)
           : has_enemies(state, to.cell)
               ? N_("Choose an enemy unit on %T to attack its player (E-19).")
               : N_("No enemy is on %T to attack, and a move must end in a different space "
                    "(E-16).");
}

/* --- The hand ------------------------------------------------------------------------------- */

static const char *muster_where(const EmpireState *state, int counter, Cell to) {
    const EmpireCounter *shows = &empire_counter[counter];
    const EmpireTerrain terrain = empire_terrain(state, to);
    return terrain == EMPIRE_HIDDEN ? N_("%T is not explored (E-15).")
           : shows->kind == EMPIRE_FLEET
               ? terrain != EMPIRE_SEA ? N_("%T is not sea, and fleets are mustered at sea (E-15).")
                                       : N_("%T touches no land of %N (E-15).")
           : state->country_at[empire_place(to)] != shows->country
               ? N_("%T belongs to %D, and %C is mustered only in %N (E-15).")
               : N_("%T is not land, and armies and wings are mustered on land (E-15).");
}

static const char *muster(const EmpireState *state, int counter, Cell to) {
    const int country = empire_counter[counter].country;
    const int controller = state->controller[country];
    const bool shown = state->phase == EMPIRE_COUP_MUSTER;
    return state->phase == EMPIRE_COUP_SHOW
               ? N_("First show counters of %N until the coup succeeds (E-21).")
           : shown && state->shown.of[counter] == 0
               ? N_("First muster the counters shown in the coup (E-21).")
           : !shown && state->phase != EMPIRE_ACTION
               ? N_("Counters are mustered in the action phase (E-10).")
           : state->place_of[country] < 0 ? N_("%N is not explored yet (E-15).")
           : controller != SEAT_NONE && controller != state->on_turn
               ? N_("Another player controls %N (E-15).")
           : enemy_people(state, country) >= 0
               ? N_("You control %E, and nobody controls both elves and orcs (E-9).")
               : muster_where(state, counter, to);
}

static const char *coup(const EmpireState *state, int counter) {
    const int country = counter < 0 ? 0 : empire_counter[counter].country;
    const int controller = state->controller[country];
    return state->phase == EMPIRE_COUP_MUSTER
               ? N_("First muster the counters shown in the coup (E-21).")
           : state->phase != EMPIRE_COUP_SHOW && state->phase != EMPIRE_ACTION
               ? N_("Coups belong to the action phase (E-10).")
           : counter < 0 ? N_("First choose a counter with crowns in your hand (E-21).")
           : state->phase == EMPIRE_COUP_SHOW && country != state->coup
               ? N_("The coup is in %N; show counters of that country (E-21).")
           : empire_counter[counter].crowns == 0 ? N_("%C has no crowns to show (E-21).")
           : controller == SEAT_NONE
               ? N_("Nobody controls %N; a coup takes a country from another player (E-21).")
           : controller == state->on_turn ? N_("You control %N already (E-21).")
           : enemy_people(state, country) >= 0
               ? N_("You control %E, and nobody controls both elves and orcs (E-9).")
               : N_("The crowns of %N in your hand must exceed the %K on the board (E-21).");
}

static const char *discard(const EmpireState *state, int counter) {
    return state->phase == EMPIRE_ACTION && counter < 0
               ? N_("First choose the counter of your hand to discard (E-23).")
           : state->phase == EMPIRE_COUP_SHOW || state->phase == EMPIRE_COUP_MUSTER
               ? N_("While a coup is open nothing else is done (E-21).")
               : N_("Counters are discarded in the action phase (E-10).");
}

static const char *reshuffle(const EmpireState *state) {
    return state->phase == EMPIRE_COUP_SHOW || state->phase == EMPIRE_COUP_MUSTER
               ? N_("While a coup is open nothing else is done (E-21).")
           : state->phase != EMPIRE_ACTION
               ? N_("The discard pile is reshuffled in the action phase (E-10).")
               : N_("The discard pile is empty (E-23).");
}

static const char *take(const EmpireState *state) {
    return state->phase != EMPIRE_DRAW ? N_("Counters are drawn after the actions (E-14).")
           : state->deck.total == 0
               ? N_("The deck is empty; only the action “Reshuffle” fills it again (E-14).")
               : N_("A hand of six is full (E-14).");
}

/* Why a phase is not done yet. */
static const char *done(const EmpireState *state) {
    switch (state->phase) {
    case EMPIRE_RESUPPLY:
        return N_("First choose the one unit on %H that is supplied (E-12).");
    case EMPIRE_DEFEND:
        return N_("First choose the unit on %H that defends (E-19).");
    case EMPIRE_COUP_SHOW:
        return N_("First show counters of %N until the coup succeeds (E-21).");
    case EMPIRE_COUP_MUSTER:
        return N_("First muster the counters shown in the coup (E-21).");
    default:
        return not_now;
    }
}

/* `counter` was chosen before, or is -1. */
static const char *button(const EmpireState *state, int id, int counter) {
    switch (id) {
    case EMPIRE_BUTTON_COUP:
        return coup(state, counter);
    case EMPIRE_BUTTON_DISCARD:
        return discard(state, counter);
    case EMPIRE_BUTTON_RESHUFFLE:
        return reshuffle(state);
    case EMPIRE_BUTTON_TAKE:
        return take(state);
    case EMPIRE_BUTTON_DONE:
        return done(state);
    default:
        return not_now;
    }
}

static const char *item(const EmpireState *state) {
    switch (state->phase) {
    case EMPIRE_COUP_SHOW:
        return N_("The coup is in %N; show counters of that country with crowns (E-21).");
    case EMPIRE_COUP_MUSTER:
        return N_("First muster the counters shown in the coup (E-21).");
    default:
        return N_("Counters of the hand are used in the action phase (E-10).");
    }
}

/* --- What was clicked ----------------------------------------------------------------------- */

static int counter_clicked(const Click *click) {
    return click->kind == CLICK_ITEM && click->index >= 0 && click->index < EMPIRE_COUNTERS
               ? click->index
               : -1;
}

/* A click on a space means its units of the player on turn if they are all alike. */
static Spot spot_of(const EmpireState *state, const Click *click) {
    Spot spot = {.cell = click->cell};
    int place = 0, own = 0, sorts = 0;
    for (int i = 0; i < state->units; i++) {
        const EmpireUnit *unit = &state->unit[i];
        if (unit->cell != click->cell) {
            continue;
        }
        if (click->kind == CLICK_PIECE && place++ == click->index) {
            return (Spot){.cell = click->cell, .known = true, .unit = *unit};
        }
        if (empire_owner(state, unit) == state->on_turn) {
            sorts += own++ == 0 || !empire_same(&spot.unit, unit);
            spot.unit = *unit;
        }
    }
    spot.known = sorts == 1;
    spot.unit.cell = (uint8_t)click->cell;
    return spot;
}

static const char *board(const EmpireState *state, Spot from, Spot to, bool two) {
    switch ((EmpirePhase)state->phase) {
    case EMPIRE_EXPLORE:
        return explore(state, to.cell);
    case EMPIRE_RESUPPLY:
        return supply(state, to);
    case EMPIRE_ACTION:
        return act(state, from, to, two);
    case EMPIRE_DEFEND:
        return defend(state, to);
    case EMPIRE_COUP_SHOW:
    case EMPIRE_COUP_MUSTER:
        return done(state);
    case EMPIRE_DRAW:
        return N_("The actions are over; draw counters or end the turn (E-14).");
    case EMPIRE_OVER:
        break;
    }
    return not_now;
}

static const char *part_of(const void *at, Action tried, char part, char room[GAME_LABEL_MAX]) {
    const EmpireState *state = at;
    const int country = country_tried(state, tried);
    const int there = state->country_at[empire_place(empire_to_of(tried))];
    const int bars = enemy_people(state, country);
    switch (part) {
    case 'N':
        return empire_country[country].name;
    case 'K':
        return pattern_number(empire_crowns(state, country), room);
    case 'E':
        return bars < 0 ? "" : empire_country[bars].name;
    case 'D':
        return there == EMPIRE_NO_COUNTRY ? "" : empire_country[there].name;
    case 'H':
        return empire_cell_name((Cell)state->space);
    case 'R':
        return end_rule(&empire_ends[state->reason], "E-24");
    default:
        return empire_part(state, tried, part, room);
    }
}

void empire_explain(const void *at, const Click *clicks, int count, char why[GAME_WHY_MAX]) {
    const EmpireState *state = at;
    const Click *last = count > 0 ? &clicks[count - 1] : NULL;
    const int counter = count > 1 ? counter_clicked(&last[-1]) : -1;
    const char *sentence = not_now;
    EmpireUnit tried = {.counter = (uint8_t)MAX(counter, 0)};
    Cell to = 0;
    if (state->phase == EMPIRE_OVER) {
        sentence = N_("The game is over (%R).");
    } else if (last != NULL && last->kind == CLICK_BUTTON) {
        sentence = button(state, last->index, counter);
    } else if (last != NULL && last->kind == CLICK_ITEM) {
        sentence = item(state);
    } else if (last != NULL && click_cell(last, EMPIRE_CELLS) != CELL_NONE) {
        to = last->cell;
        const bool two = count > 1 && click_cell(&last[-1], EMPIRE_CELLS) != CELL_NONE;
        const Spot second = spot_of(state, last);
        const Spot first = two ? spot_of(state, &last[-1]) : second;
        sentence = counter >= 0 ? muster(state, counter, to) : board(state, first, second, two);
        tried = counter >= 0 ? tried : first.unit;
    }
    pattern_say(sentence, part_of, state,
                empire_action(EMPIRE_DO_MOVE, &tried, (Cell)tried.cell, to), why, GAME_WHY_MAX);
    const char part = tr(sentence)[1];
    if (part == 'U' || part == 'C') { /* `Grenord army 1`; names of spaces stay as they are */
        text_begin_sentence(why);
    }
}
