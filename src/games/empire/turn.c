/* The phases of a turn, what an action does and the end of the game: E-10, E-14, E-23 .. E-28. */
#include <string.h>

#include "game/text.h"
#include "games/empire/rules.h"

/* --- The end ------------------------------------------------------------------------------- */

static unsigned all_seats(const EmpireState *state) {
    return (1U << state->players) - 1;
}

static unsigned in_play(const EmpireState *state) {
    return all_seats(state) & ~(unsigned)state->resigned;
}

static bool single(unsigned seats) {
    return seats != 0 && (seats & (seats - 1)) == 0;
}

/* Nothing is left open: what a coup has shown is the player's again. */
static void finish(EmpireState *state, EmpireEnd reason, unsigned winners) {
    uint8_t kinds[EMPIRE_COUNTERS];
    const int count = empire_kinds(&state->shown, kinds);
    for (int i = 0; i < count; i++) {
        state->hand[state->on_turn].of[kinds[i]] += state->shown.of[kinds[i]];
    }
    state->hand[state->on_turn].total += state->shown.total;
    memset(&state->shown, 0, sizeof state->shown);
    empire_go_on(state, EMPIRE_OVER);
    state->reason = (uint8_t)reason;
    state->winners = (uint8_t)winners;
    state->result = single(winners) ? OUTCOME_WIN : OUTCOME_DRAW;
}

/* E-24: the seat that has won, or SEAT_NONE; a seat that has resigned has no units. */
static int world_won(const EmpireState *state) {
    if (memchr(state->country_at, EMPIRE_NO_COUNTRY, EMPIRE_PLACES) != NULL) {
        return SEAT_NONE;
    }
    const unsigned present = empire_present(state);
    return single(present) ? __builtin_ctz(present) : SEAT_NONE;
}

/* E-24 */
static void look_at_world(EmpireState *state) {
    const int winner = state->phase == EMPIRE_OVER ? SEAT_NONE : world_won(state);
    if (winner != SEAT_NONE) {
        finish(state, EMPIRE_BY_WORLD, 1U << winner);
    }
}

/* E-25 */
static void adjudicate(EmpireState *state) {
    enum { COUNTRY = 1000 }; /* more than all crowns together */
    int worth[EMPIRE_SEATS] = {0};
    for (int country = 0; country < EMPIRE_COUNTRIES; country++) {
        if (state->controller[country] != SEAT_NONE) {
            worth[state->controller[country]] += COUNTRY + empire_crowns(state, country);
        }
    }
    int most = -1;
    unsigned best = 0;
    for (int seat = 0; seat < state->players; seat++) {
        if ((in_play(state) >> seat & 1) == 0 || worth[seat] < most) {
            continue;
        }
        best = (worth[seat] > most ? 0 : best) | 1U << seat;
        most = worth[seat];
    }
    finish(state, EMPIRE_BY_ROUNDS, best);
}

/* --- From phase to phase ------------------------------------------------------------------- */

/* The next player still in, and whether the turn passes the first player's seat on the way. */
static int next_seat(const EmpireState *state, bool *passed) {
    int seat = state->on_turn;
    *passed = false;
    do {
        seat = (seat + 1) % state->players;
        *passed |= seat == state->first;
    } while ((state->resigned >> seat & 1) != 0);
    return seat;
}

void empire_find_end(EmpireState *state, bool over) {
    bool passed;
    look_at_world(state);
    if (state->phase != EMPIRE_OVER && single(in_play(state))) {
        finish(state, EMPIRE_BY_RESIGNING, in_play(state));
    }
    next_seat(state, &passed);
    if (over && state->phase != EMPIRE_OVER && passed && state->round == state->rounds) {
        adjudicate(state);
    } else if (over && state->phase != EMPIRE_OVER) {
        finish(state, EMPIRE_BY_AGREEMENT, in_play(state));
    }
}

/* The turn passes to the next player still in. */
static unsigned end_turn(EmpireState *state, Events *events) {
    bool passed;
    const int seat = next_seat(state, &passed);
    if (passed && state->round == state->rounds) {
        adjudicate(state);
        return 0;
    }
    state->on_turn = (uint8_t)seat;
    state->turn++;
    state->phase = EMPIRE_EXPLORE;
    if (passed) {
        state->round++;
        empire_note(events, SEAT_NONE, EMPIRE_NOTE_ROUND, state->round, CELL_NONE);
    }
    /* Every position knows its round, so no earlier one comes back. */
    return APPLIED_TURN_BEGAN | APPLIED_IRREVERSIBLE;
}

/* E-10 */
static unsigned next_phase(EmpireState *state, Events *events) {
    if (state->phase == EMPIRE_DRAW) {
        return end_turn(state, events);
    }
    empire_go_on(state, state->phase == EMPIRE_EXPLORE  ? EMPIRE_RESUPPLY
                        : state->phase == EMPIRE_ACTION ? EMPIRE_DRAW
                                                        : EMPIRE_ACTION);
    return 0;
}

/* --- Actions ------------------------------------------------------------------------------- */

/* E-14 */
static bool may_take(const EmpireState *state) {
    return state->hand[state->on_turn].total < EMPIRE_HAND && state->deck.total > 0;
}

static Action *list_draw(const EmpireState *state, Action *out) {
    if (may_take(state)) {
        *out++ = empire_plain(EMPIRE_DO_TAKE);
    }
    *out++ = empire_plain(EMPIRE_DO_DONE);
    return out;
}

static Action *list(const EmpireState *state, Action *out) {
    static Action *(*const lists[EMPIRE_OVER])(const EmpireState *, Action *) = {
        [EMPIRE_EXPLORE] = empire_list_explore,
        [EMPIRE_RESUPPLY] = empire_list_supply,
        [EMPIRE_ACTION] = empire_list_action,
        [EMPIRE_DEFEND] = empire_list_defend,
        [EMPIRE_COUP_SHOW] = empire_list_coups,
        [EMPIRE_COUP_MUSTER] = empire_list_shown,
        [EMPIRE_DRAW] = list_draw,
    };
    return lists[state->phase](state, out);
}

int empire_actions(const void *at, Action *out) {
    const EmpireState *state = at;
    return state->phase == EMPIRE_OVER ? 0 : (int)(list(state, out) - out);
}

/* E-23 */
static void reshuffle(EmpireState *state, Events *events) {
    for (int i = 0; i < EMPIRE_COUNTERS; i++) {
        state->deck.of[i] = (uint8_t)(state->deck.of[i] + state->discard.of[i]);
    }
    state->deck.total = (uint8_t)(state->deck.total + state->discard.total);
    empire_note(events, state->on_turn, EMPIRE_NOTE_SHUFFLED, state->discard.total, CELL_NONE);
    memset(&state->discard, 0, sizeof state->discard);
}

static void discard(EmpireState *state, EmpirePile *from, int seat, int counter, Events *events) {
    empire_drop(from, counter);
    empire_add(&state->discard, counter);
    empire_report_card(events, seat, EMPIRE_CARD_DISCARDED, counter);
}

static void muster(EmpireState *state, Action action, Events *events) {
    if (state->phase != EMPIRE_COUP_MUSTER) {
        empire_muster(state, &state->hand[state->on_turn], action, events);
        return;
    }
    empire_muster(state, &state->shown, action, events);
    if (state->shown.total == 0) {
        next_phase(state, events);
    }
}

/* The defender of an action, which names it without its cell. */
static EmpireUnit defender_of(const EmpireState *state, Action action) {
    EmpireUnit unit = empire_unit_of(action);
    unit.cell = state->space;
    return unit;
}

/* Makes an action and nothing that follows from it. */
static unsigned make(EmpireState *state, Action action, Events *events) {
    unsigned applied = 0;
    switch (empire_kind_of(action)) {
    case EMPIRE_DO_EXPLORE:
        empire_discover(state, empire_place(empire_to_of(action)), events);
        next_phase(state, events);
        applied = APPLIED_REVEALED;
        break;
    case EMPIRE_DO_SUPPLY:
        empire_supply_unit(state, empire_unit_of(action), events);
        state->space++;
        break;
    case EMPIRE_DO_MUSTER:
        muster(state, action, events);
        break;
    case EMPIRE_DO_MOVE:
        empire_move(state, action, events);
        break;
    case EMPIRE_DO_LOAD:
        empire_load_army(state, action, events);
        break;
    case EMPIRE_DO_UNLOAD:
        empire_unload_army(state, action, events);
        break;
    case EMPIRE_DO_ATTACK:
        empire_begin_attack(state, action);
        break;
    case EMPIRE_DO_DEFEND:
        empire_fight(state, defender_of(state, action), events);
        applied = APPLIED_REVEALED;
        break;
    case EMPIRE_DO_COUP:
        empire_show(state, empire_counter_of(action), events);
        break;
    case EMPIRE_DO_DISCARD:
        discard(state, &state->hand[state->on_turn], state->on_turn, empire_counter_of(action),
                events);
        break;
    case EMPIRE_DO_RESHUFFLE:
        reshuffle(state, events);
        break;
    case EMPIRE_DO_TAKE:
        empire_take_counter(state, state->on_turn, events);
        applied = APPLIED_REVEALED;
        break;
    case EMPIRE_DO_DONE:
        applied = next_phase(state, events);
        break;
    }
    look_at_world(state);
    return applied;
}

/* --- What makes itself --------------------------------------------------------------------- */

/* E-28: the action that is the only one, or ACTION_NONE. */
static Action only_action(const EmpireState *state) {
    Action actions[EMPIRE_ACTIONS_MAX];
    const int counters = state->hand[state->on_turn].total + state->discard.total;
    if (state->phase == EMPIRE_ACTION && counters > 0) {
        return ACTION_NONE; /* found without listing what is there besides `done` */
    }
    return list(state, actions) == actions + 1 ? actions[0] : ACTION_NONE;
}

/* Notes a decision in which only one action was possible (E-28): a defender, a counter shown, a
 * muster. Nothing else is the only one but `done`. */
static void note_only(const EmpireState *state, Action action, Events *events) {
    const EmpireActionKind kind = empire_kind_of(action);
    const int seat = empire_to_act(state).decider;
    EmpireUnit unit = {.counter = (uint8_t)empire_counter_of(action)};
    if (kind == EMPIRE_DO_DEFEND) {
        unit = defender_of(state, action);
    }
    events_add(events, (Event){.kind = EVENT_NOTE,
                               .seat = (int8_t)seat,
                               .piece = empire_piece(&unit, seat),
                               .into = (uint16_t)kind,
                               .from = CELL_NONE,
                               .to = kind == EMPIRE_DO_DEFEND   ? unit.cell
                                     : kind == EMPIRE_DO_MUSTER ? empire_to_of(action)
                                                                : CELL_NONE,
                               .value = EMPIRE_NOTE_ONLY});
}

unsigned empire_make_forced(EmpireState *state, Events *events) {
    unsigned applied = 0;
    while (state->phase != EMPIRE_OVER) {
        if (state->phase == EMPIRE_RESUPPLY) {
            if (empire_supply_next(state, events)) {
                break;
            }
            applied |= next_phase(state, events);
            continue;
        }
        const Action action = only_action(state);
        if (action == ACTION_NONE) {
            break;
        }
        if (empire_kind_of(action) == EMPIRE_DO_DONE) {
            empire_note(events, state->on_turn, EMPIRE_NOTE_SKIPPED, state->phase, CELL_NONE);
        } else {
            note_only(state, action, events);
        }
        applied |= make(state, action, events);
    }
    return applied;
}

/* --- Giving up ----------------------------------------------------------------------------- */

static void discard_all(EmpireState *state, EmpirePile *pile, int seat, Events *events) {
    uint8_t kinds[EMPIRE_COUNTERS];
    const int count = empire_kinds(pile, kinds);
    for (int i = 0; i < count; i++) {
        while (pile->of[kinds[i]] > 0) {
            discard(state, pile, seat, kinds[i], events);
        }
    }
}

/* E-27 */
static unsigned resign(EmpireState *state, Events *events) {
    const bool ends_turn = state->phase != EMPIRE_DEFEND;
    const int seat = ends_turn ? state->on_turn : state->attacked;
    state->resigned = (uint8_t)(state->resigned | 1U << seat);
    for (int i = state->units - 1; i >= 0; i--) {
        if (empire_owner(state, &state->unit[i]) == seat) {
            empire_kill(state, state->unit[i], SEAT_NONE, events);
        }
    }
    discard_all(state, &state->hand[seat], seat, events);
    if (ends_turn) {
        discard_all(state, &state->shown, seat, events);
    }
    empire_go_on(state, EMPIRE_ACTION);
    look_at_world(state);
    if (state->phase != EMPIRE_OVER && single(in_play(state))) {
        finish(state, EMPIRE_BY_RESIGNING, in_play(state));
    }
    unsigned applied = 0;
    if (state->phase != EMPIRE_OVER && ends_turn) {
        applied = end_turn(state, events);
    }
    return applied | empire_make_forced(state, events);
}

unsigned empire_apply(void *at, Action action, Events *events) {
    EmpireState *state = at;
    if (action == ACTION_RESIGN) {
        return resign(state, events);
    }
    unsigned applied = 0;
    if (action == ACTION_DRAW) {
        finish(state, EMPIRE_BY_AGREEMENT, in_play(state));
    } else {
        applied = make(state, action, events);
    }
    return applied | empire_make_forced(state, events);
}

/* --- Who decides, and the outcome ---------------------------------------------------------- */

ToAct empire_to_act(const void *at) {
    const EmpireState *state = at;
    const int seat = state->phase == EMPIRE_OVER     ? SEAT_NONE
                     : state->phase == EMPIRE_DEFEND ? state->attacked
                                                     : state->on_turn;
    return (ToAct){.decider = (int8_t)seat, .turn_seat = (int8_t)seat};
}

const GameEnd empire_ends[] = {
    [EMPIRE_BY_WORLD] = {"E-24", N_("%s wins: nobody else has a unit on the globe (E-24)."), NULL,
                         N_("nobody else has a unit")},
    [EMPIRE_BY_ROUNDS] = {"E-25", NULL, NULL, N_("ahead after the last round")},
    [EMPIRE_BY_RESIGNING] = {"resignation", N_("%s wins: all others have resigned (E-27)."), NULL,
                             N_("all others resigned")},
    [EMPIRE_BY_AGREEMENT] = {"agreement", N_("%s draw by agreement."), NULL, N_("by agreement")},
};

Outcome empire_outcome(const void *at, const History *history) {
    const EmpireState *state = at;
    (void)history; /* no rule speaks of repetition */
    if (state->phase != EMPIRE_OVER) {
        return (Outcome){.kind = OUTCOME_NONE};
    }
    return (Outcome){.kind = (OutcomeKind)state->result,
                     .seats = state->winners,
                     .rule = empire_ends[state->reason].rule,
                     .how = empire_ends[state->reason].how};
}
