/* The phases of a turn, what an action does and the end of the game: W-7, W-8, W-37 .. W-43. */
#include <string.h>

#include "game/text.h"
#include "games/firstwar/rules.h"

/* --- The end ------------------------------------------------------------------------------- */

static void finish(WarState *state, WarEnd end, int winner) {
    state->ended = (uint8_t)end;
    state->winner = (int8_t)winner;
}

/* The lowest number by which `seat` has won. */
static WarEnd won_by(const WarState *state, int seat) {
    const Cell home = war_home_fields[1 - seat];
    const uint8_t *enemies = state->total[1 - seat];
    if (set_has(state->held[seat], home) && !set_has(state->held[1 - seat], home) &&
        state->fight.cell != home) {
        return WAR_BY_HOME;
    }
    for (int kind = 0; kind < WAR_KINDS; kind++) {
        if (enemies[2 * kind] + enemies[2 * kind + 1] == 0) {
            return WAR_BY_KIND;
        }
    }
    return war_sound(state, 1 - seat) == 0 ? WAR_BY_WOUNDS : WAR_GOES_ON;
}

void war_adjudicate(WarState *state) {
    for (int i = 0; i < WAR_SEATS && state->ended == WAR_GOES_ON; i++) {
        const int seat = i == 0 ? war_side(state) : 1 - war_side(state); /* W-39 */
        const WarEnd end = won_by(state, seat);
        if (end != WAR_GOES_ON) {
            finish(state, end, seat);
        }
    }
}

/* The seat with more, or SEAT_NONE. */
static int leader(int south, int north) {
    return south > north ? 0 : north > south ? 1 : SEAT_NONE;
}

void war_adjudicate_turn(WarState *state) {
    enum { CARDS_TO_WIN = 3 };
    if (war_side(state) == 0) {
        return; /* North has one more turn */
    }
    const bool south = war_active_of_level(state, 0, WAR_LEVELS) >= CARDS_TO_WIN;
    const bool north = war_active_of_level(state, 1, WAR_LEVELS) >= CARDS_TO_WIN;
    const int spender = leader(war_spent(state, 0), war_spent(state, 1));
    if (south || north) {
        finish(state, WAR_BY_CARDS, south && north ? spender : north);
    } else if (state->turn >= WAR_TURNS_MOST) {
        const int larger = leader(war_population(state, 0), war_population(state, 1));
        finish(state, WAR_BY_TURNS, spender != SEAT_NONE ? spender : larger);
    }
}

/* --- From phase to phase ------------------------------------------------------------------- */

void war_turn_begin(WarState *state) {
    state->emergency[war_side(state)] = false; /* W-8 */
    state->phase = WAR_HUNTER_MOVES;
    state->fresh = true;
    war_give_points(state);
}

static unsigned end_turn(WarState *state) {
    war_adjudicate_turn(state);
    if (state->ended != WAR_GOES_ON) {
        return 0;
    }
    state->turn++;
    war_turn_begin(state);
    /* Every position knows how many turns are left (W-41), so none comes back. */
    return APPLIED_TURN_BEGAN | APPLIED_IRREVERSIBLE;
}

/* W-8: research and healing are for those who do not all act as Farmers. */
static bool skipped(const WarState *state, WarPhase phase) {
    return (phase == WAR_RESEARCH || phase == WAR_HEALING) && !state->lenient &&
           state->emergency[war_side(state)];
}

static void drop_movers(WarState *state, WarCrowd part) {
    for (int points = 0; points < WAR_POINTS_MOST; points++) {
        for (Cell cell = 0; cell < WAR_CELLS; cell++) {
            state->mover[points][cell] &= ~part;
        }
    }
}

static void drop_hunters(WarState *state) {
    drop_movers(state, WAR_HUNTERS);
}

/* The phase is over; gives a mask of Applied. */
static unsigned next_phase(WarState *state, Events *events) {
    static void (*const begin[WAR_PHASES])(WarState * state) = {
        [WAR_OTHER_MOVES] = drop_hunters,    [WAR_FOOD] = war_food_begin,
        [WAR_RESEARCH] = war_research_begin, [WAR_HEALING] = war_healing_begin,
        [WAR_INCREASE] = war_increase_begin,
    };
    state->fresh = false;
    state->left = 0;
    state->short_of_food = false;
    state->grows = (CellSet){{0, 0}};
    while (state->healers > 0) {
        state->healer[--state->healers] = war_no_healers;
    }
    if (state->phase == WAR_OTHER_MOVES) {
        drop_movers(state, ~(WarCrowd)0);
    }
    if (state->phase == WAR_INCREASE) {
        return end_turn(state);
    }
    state->phase++;
    while (skipped(state, (WarPhase)state->phase)) {
        war_note(events, war_side(state), WAR_NOTE_SKIPPED + state->phase, CELL_NONE);
        state->phase++;
    }
    if (begin[state->phase] != NULL) {
        begin[state->phase](state);
    }
    return 0;
}

static void declare_emergency(WarState *state, Events *events) {
    state->emergency[war_side(state)] = true;
    war_note(events, war_side(state), WAR_NOTE_EMERGENCY, CELL_NONE);
}

static unsigned change_card(WarState *state, WarActionKind action_kind, int place, Events *events) {
    const int seat = war_side(state);
    const bool reveals = action_kind == WAR_REVEAL;
    if (reveals) {
        war_show_card(state, seat, place);
        state->left = (uint8_t)(state->left - war_place_level(place)); /* W-31 */
    } else {
        war_activate_card(state, seat, place);
        state->left = (uint8_t)(state->left - war_deck[state->card[seat][place]].price); /* W-32 */
    }
    events_report(events, EVENT_CARD, seat, 0, CELL_NONE, CELL_NONE, WAR_ITEM_CARD + place);
    return reveals ? APPLIED_REVEALED : 0;
}

/* W-35: all tiles that are left, in cell order. */
static unsigned grow_all(WarState *state, Events *events) {
    unsigned applied = 0;
    for (CellSet grows = state->grows; !set_empty(grows);) {
        applied |= war_grow(state, set_take(&grows), events);
    }
    return applied;
}

/* --- Actions ------------------------------------------------------------------------------- */

/* W-15 .. W-18, W-24 .. W-26 */
static Action *list_conflict(const WarState *state, Action *out) {
    WarDivision division[WAR_DIVISIONS_MAX];
    CellSet tiles;
    int divisions;
    switch (war_step(state)) {
    case WAR_STEP_TILE:
        for (tiles = war_conflicts(state); !set_empty(tiles);) {
            *out++ = war_action(WAR_FIGHT, 0, 0, set_take(&tiles));
        }
        break;
    case WAR_STEP_STACKS:
        divisions = war_divisions(state, division);
        for (int i = 0; i < divisions; i++) {
            *out++ = war_numbered(WAR_STACK, i);
        }
        break;
    case WAR_STEP_PLACING:
        out = war_list_placing(state, out);
        break;
    case WAR_STEP_DEFENDER:
    case WAR_STEP_ATTACKER:
        out = war_list_retreats(state, out);
        break;
    case WAR_STEP_NONE:
    case WAR_STEP_FINISHED:
        break;
    }
    return out;
}

static Action *list(const WarState *state, Action *out) {
    static Action *(*const lists[WAR_PHASES])(const WarState *state, Action *out) = {
        [WAR_HUNTER_MOVES] = war_list_moves, [WAR_OTHER_MOVES] = war_list_moves,
        [WAR_CONFLICT] = list_conflict,      [WAR_FOOD] = war_list_food,
        [WAR_RESEARCH] = war_list_research,  [WAR_HEALING] = war_list_healing,
        [WAR_INCREASE] = war_list_increase,
    };
    return lists[state->phase](state, out);
}

int war_actions(const void *at, Action *out) {
    const WarState *state = at;
    return state->ended == WAR_GOES_ON ? (int)(list(state, out) - out) : 0;
}

/* Makes an action and nothing that follows from it. */
static unsigned make(WarState *state, Action action, Events *events) {
    const WarActionKind action_kind = war_action_kind(action);
    unsigned applied = 0;
    state->fresh = false;
    switch (action_kind) {
    case WAR_NOTHING:
        break;
    case WAR_EMERGENCY:
        declare_emergency(state, events);
        break;
    case WAR_DONE:
        applied = next_phase(state, events);
        break;
    case WAR_MOVE:
        applied = war_move(state, action, events);
        break;
    case WAR_FIGHT:
        war_fight_begin(state, war_to(action), events);
        break;
    case WAR_STACK:
        war_choose_stacks(state, war_number(action));
        break;
    case WAR_ON:
        war_place_attacker(state, war_number(action), events);
        break;
    case WAR_RETREAT:
        applied = war_retreat(state, action, events);
        break;
    case WAR_MEND:
        war_spend_food(state, war_piece(WAR_HEALER, true), war_to(action), events);
        break;
    case WAR_HUNGER:
        war_spend_food(state, war_action_piece(action), war_to(action), events);
        break;
    case WAR_REVEAL:
    case WAR_ACTIVATE:
        applied = change_card(state, action_kind, war_number(action), events);
        break;
    case WAR_HEAL:
        war_heal(state, action, events);
        break;
    case WAR_GROW:
        applied = war_grow(state, war_to(action), events);
        break;
    case WAR_GROW_ALL:
        applied = grow_all(state, events);
        break;
    }
    war_adjudicate(state);
    return applied;
}

/* What goes on without an action, one step of it; false when there is nothing. */
static bool proceed(WarState *state, unsigned *applied, Events *events) {
    if (state->short_of_food && state->left == 0) {
        *applied |= next_phase(state, events);
        return true;
    }
    const WarStep step = war_step(state);
    if (step == WAR_STEP_TILE && set_empty(war_conflicts(state))) {
        *applied |= next_phase(state, events);
    } else if (step == WAR_STEP_FINISHED) {
        war_fight_end(state);
    } else if (step == WAR_STEP_DEFENDER || step == WAR_STEP_ATTACKER) {
        Action ways[WAR_SMALL_LIST];
        if (war_list_retreats(state, ways) != ways) {
            return false;
        }
        war_lose_retreating(state, war_conflict_decider(state), events); /* W-26 */
    } else {
        return false;
    }
    war_adjudicate(state);
    return true;
}

/* W-43: the action that is the only one, or ACTION_NONE. */
static Action only_action(const WarState *state) {
    if (state->phase == WAR_HUNTER_MOVES || state->phase == WAR_OTHER_MOVES) {
        const bool choice = state->fresh || war_any_move(state);
        return choice ? ACTION_NONE : war_done();
    }
    Action actions[WAR_SMALL_LIST];
    return list(state, actions) == actions + 1 ? actions[0] : ACTION_NONE;
}

/* Notes a decision in which only one action was possible (W-43). Phases that pass are noted
 * elsewhere (W-7), and that the only tile with a conflict is fought over is none. */
static void note_only(const WarState *state, Action action, Events *events) {
    const WarActionKind kind = war_action_kind(action);
    const int seat = war_to_act(state).decider;
    Event note = {.kind = EVENT_NOTE,
                  .seat = (int8_t)seat,
                  .into = (uint16_t)kind,
                  .from = CELL_NONE,
                  .to = state->fight.cell,
                  .value = WAR_NOTE_ONLY};
    if (kind == WAR_ON) {
        const int next = war_placing(state);
        note.piece = war_code(seat, war_piece((WarKind)state->fight.attacker[next].kind, false));
    } else if (kind == WAR_RETREAT || kind == WAR_HUNGER) {
        note.piece = war_code(seat, war_action_piece(action));
        note.to = kind == WAR_HUNGER ? war_to(action) : note.to;
    } else if (kind != WAR_STACK) {
        return;
    }
    events_add(events, note);
}

unsigned war_make_forced(WarState *state, bool just_begun, Events *events) {
    unsigned applied = 0;
    while (state->ended == WAR_GOES_ON) {
        const int phase = state->phase;
        if (proceed(state, &applied, events)) {
            if (just_begun) {
                war_note(events, war_side(state), WAR_NOTE_PASSED + phase, CELL_NONE); /* W-7 */
            }
            just_begun = phase != state->phase;
            continue;
        }
        const Action action = only_action(state);
        if (action == ACTION_NONE) {
            break;
        }
        if (war_action_kind(action) == WAR_DONE && just_begun) {
            war_note(events, war_side(state), WAR_NOTE_PASSED + phase, CELL_NONE); /* W-7 */
        }
        note_only(state, action, events);
        applied |= make(state, action, events);
        just_begun = phase != state->phase;
    }
    return applied;
}

static unsigned leave(WarState *state, Action action) {
    const bool agreed = action == ACTION_DRAW;
    finish(state, agreed ? WAR_BY_AGREEMENT : WAR_BY_RESIGNING,
           agreed ? SEAT_NONE : 1 - war_to_act(state).turn_seat);
    return 0;
}

unsigned war_apply(void *at, Action action, Events *events) {
    WarState *state = at;
    if (action == ACTION_RESIGN || action == ACTION_DRAW) {
        return leave(state, action);
    }
    const int phase = state->phase;
    const unsigned applied = make(state, action, events);
    return applied | war_make_forced(state, phase != state->phase, events);
}

ToAct war_to_act(const void *at) {
    const WarState *state = at;
    int8_t seat = SEAT_NONE;
    if (state->ended == WAR_GOES_ON) {
        seat =
            (int8_t)(state->phase == WAR_CONFLICT ? war_conflict_decider(state) : war_side(state));
    }
    return (ToAct){.decider = seat, .turn_seat = seat};
}

const GameEnd war_ends[] = {
    [WAR_GOES_ON] = {NULL, N_("%s wins."), NULL, NULL},
    [WAR_BY_HOME] = {"W-37", N_("%s wins: alone on the home fields of %s (W-37)."),
                     N_("a piece stands alone on the home fields (W-37)."),
                     N_("alone on the home fields")},
    [WAR_BY_KIND] = {"W-38", N_("%s wins: %s has lost the last piece of a kind (W-38)."),
                     N_("the last piece of a kind is lost (W-38)."), NULL},
    [WAR_BY_WOUNDS] = {"W-39", N_("%s wins: every piece of %s is wounded (W-39)."),
                       N_("all pieces are wounded (W-39)."),
                       N_("all pieces of the other player were wounded")},
    [WAR_BY_CARDS] = {"W-40", N_("%s wins with three cards of level IV, ahead of %s (W-40)."),
                      N_("three cards of the fourth level are active (W-40)."),
                      N_("three cards of level IV")},
    [WAR_BY_TURNS] = {"W-41", N_("%s wins: ahead of %s after 150 turns (W-41)."), NULL,
                      N_("ahead after 150 turns")},
    [WAR_BY_RESIGNING] = {"resignation", N_("%s wins: %s resigned."), NULL,
                          N_("the other player resigned")},
    [WAR_BY_AGREEMENT] = {"agreement", N_("Drawn by agreement."), NULL, N_("by agreement")},
};

/* W-38: the kind of which a seat has none left. */
static const char *last_destroyed(const WarState *state, int seat) {
    static const char *const how[WAR_KINDS] = {[WAR_HUNTER] = N_("the last Hunter was destroyed"),
                                               [WAR_FARMER] = N_("the last Farmer was destroyed"),
                                               [WAR_HEALER] = N_("the last Healer was destroyed"),
                                               [WAR_SCIENTIST] =
                                                   N_("the last Scientist was destroyed")};
    const uint8_t *total = state->total[seat];
    int kind = 0;
    while (kind < WAR_KINDS - 1 && total[2 * kind] + total[2 * kind + 1] > 0) {
        kind++;
    }
    return how[kind];
}

Outcome war_outcome(const void *at, const History *history) {
    const WarState *state = at;
    const GameEnd *end = &war_ends[state->ended];
    (void)history; /* no rule speaks of repetition */
    if (state->ended == WAR_GOES_ON) {
        return (Outcome){.kind = OUTCOME_NONE};
    }
    if (state->winner == SEAT_NONE) {
        return (Outcome){.kind = OUTCOME_DRAW, .seats = 3, .rule = end->rule, .how = end->how};
    }
    return (Outcome){.kind = OUTCOME_WIN,
                     .seats = (uint8_t)(1 << state->winner),
                     .rule = end->rule,
                     .how = state->ended == WAR_BY_KIND ? last_destroyed(state, 1 - state->winner)
                                                        : end->how};
}
