/* The rules of Seven Islands: start, actions, effects and end. */
#include "games/template/template.h"
#include "game/clicks.h"
#include "game/mind.h"
#include "game/secrets.h"
#include "game/text.h"

#include <string.h>

#include "game/hash.h"
#include "game/play.h"

/* --- Board and options --------------------------------------------------------------------- */

enum { OPTION_ISLANDS };
enum { ISLANDS_HIDDEN, ISLANDS_SHOWN };

static const OptionValue islands_values[] = {
    [ISLANDS_HIDDEN] = {"hidden", N_("Hidden"),
                        N_("An island is turned face up when a scout enters it.")},
    [ISLANDS_SHOWN] = {"shown", N_("Shown"), N_("All islands are face up from the start.")},
};

static const Option options_list[] = {
    [OPTION_ISLANDS] = {.key = "islands",
                        .title = N_("Islands"),
                        .kind = OPTION_ONE,
                        .values = islands_values,
                        .value_count = 2,
                        .initially = ISLANDS_HIDDEN},
};

static unsigned seats(const Options *options) {
    (void)options;
    return (1U << TEMPLATE_SEATS) - 1;
}

/* --- The start ----------------------------------------------------------------------------- */

/* Reports the lucky number of a seat, seen by all or by this seat alone: the others see that it
 * has one, but not which. */
static void report_luck(const TemplateState *state, int seat, bool secret, Events *events) {
    const unsigned others = ((1U << TEMPLATE_SEATS) - 1) & ~(1U << seat);
    events_add(events, (Event){.kind = EVENT_CARD,
                               .seat = (int8_t)seat,
                               .piece = (uint16_t)(TEMPLATE_LUCK + state->luck[seat]),
                               .from = CELL_NONE,
                               .to = CELL_NONE,
                               .hidden_from = (uint8_t)(secret ? others : 0),
                               .cover = secret ? TEMPLATE_LUCK : 0});
}

static void setup(void *at, const Options *options, uint64_t seed, Events *events) {
    TemplateState *state = at;
    /* Set everything, padding too: no state may depend on earlier memory contents. */
    memset(state, 0, sizeof *state);
    state->rng = rng_seeded(seed);
    state->turn = 1;

    template_deal(state, &state->rng); /* T-1, T-7 */
    state->scout[0] = 0;               /* T-2: a1 is the first cell of the board, c2 the last */
    state->scout[1] = TEMPLATE_CELLS - 1;

    for (int cell = 0; cell < TEMPLATE_CELLS; cell++) {
        state->owner[cell] = SEAT_NONE;
        state->face_up[cell] = options->value[OPTION_ISLANDS] == ISLANDS_SHOWN ||
                               cell == state->scout[0] || cell == state->scout[1];
        events_add(events, (Event){.kind = EVENT_DEALT,
                                   .seat = SEAT_NONE,
                                   .from = CELL_NONE,
                                   .to = (Cell)cell,
                                   .value = state->face_up[cell]});
    }
    for (int seat = 0; seat < TEMPLATE_SEATS; seat++) {
        events_add(events, (Event){.kind = EVENT_PLACED,
                                   .seat = (int8_t)seat,
                                   .piece = (uint16_t)(TEMPLATE_SCOUT_1 + seat),
                                   .from = CELL_NONE,
                                   .to = state->scout[seat]});
        report_luck(state, seat, true, events);
    }
}

/* --- Actions ------------------------------------------------------------------------------- */

static ToAct to_act(const void *at) {
    const TemplateState *state = at;
    const int8_t seat = template_over(state) ? SEAT_NONE : (int8_t)state->side;
    /* The two differ only where a player moves the pieces of another seat. */
    return (ToAct){.decider = seat, .turn_seat = seat};
}

static int turn(const void *at) {
    const TemplateState *state = at;
    return state->turn;
}

static int actions(const void *at, Action *out) {
    const TemplateState *state = at;
    int count = 0;
    if (template_over(state)) {
        return 0;
    }
    const Cell from = state->scout[state->side];
    const Cell other = state->scout[!state->side];
    for (int flat = 0; flat < HEX_DIRECTIONS; flat++) { /* T-3 */
        const Cell to = template_board(NULL)->neighbour[from][flat];
        if (to != CELL_NONE && to != other) {
            out[count++] = template_action(TEMPLATE_MOVE, to);
        }
    }
    if (state->owner[from] == SEAT_NONE) { /* T-4 */
        out[count++] = template_action(TEMPLATE_CLAIM, 0);
    }
    return count;
}

/* --- Effects ------------------------------------------------------------------------------- */

static unsigned move_scout(TemplateState *state, Cell to, Events *events) {
    const uint8_t seat = state->side;
    events_add(events, (Event){.kind = EVENT_MOVED,
                               .seat = (int8_t)seat,
                               .piece = (uint16_t)(TEMPLATE_SCOUT_1 + seat),
                               .from = state->scout[seat],
                               .to = to});
    state->scout[seat] = (int8_t)to;
    if (state->face_up[to]) {
        return 0;
    }
    state->face_up[to] = true; /* T-3 */
    events_add(events,
               (Event){.kind = EVENT_FLIPPED, .seat = (int8_t)seat, .from = CELL_NONE, .to = to});
    return APPLIED_IRREVERSIBLE | APPLIED_REVEALED;
}

static unsigned claim(TemplateState *state, Events *events) {
    const uint8_t seat = state->side;
    const Cell cell = state->scout[seat];
    const int die = template_roll(&state->rng);
    events_add(events, (Event){.kind = EVENT_ROLLED,
                               .seat = (int8_t)seat,
                               .from = CELL_NONE,
                               .to = CELL_NONE,
                               .value = (int16_t)die});
    if (die < 2 * state->worth[cell]) { /* T-4 */
        if (die != state->luck[seat]) {
            return APPLIED_REVEALED;
        }
        report_luck(state, seat, false, events); /* T-7 */
        state->luck[seat] = (uint8_t)template_roll(&state->rng);
        report_luck(state, seat, true, events);
    }
    state->owner[cell] = (int8_t)seat;
    events_add(events, (Event){.kind = EVENT_PLACED,
                               .seat = (int8_t)seat,
                               .piece = (uint16_t)(TEMPLATE_FLAG_1 + seat),
                               .from = CELL_NONE,
                               .to = cell});
    return APPLIED_IRREVERSIBLE | APPLIED_REVEALED;
}

static unsigned apply(void *at, Action action, Events *events) {
    TemplateState *state = at;
    if (action == ACTION_RESIGN) {
        state->ended = state->side == 0 ? TEMPLATE_RESIGNED_1 : TEMPLATE_RESIGNED_2;
        return 0;
    }
    if (action == ACTION_DRAW) {
        state->ended = TEMPLATE_AGREED;
        return 0;
    }
    const unsigned applied = template_action_kind(action) == TEMPLATE_MOVE
                                 ? move_scout(state, template_to(action), events)
                                 : claim(state, events);
    if (template_over(state)) {
        return applied;
    }
    state->side = !state->side;
    state->turn++;
    return applied | APPLIED_TURN_BEGAN;
}

/* --- The end ------------------------------------------------------------------------------- */

static Outcome won(int seat, const char *rule) {
    return (Outcome){.kind = OUTCOME_WIN, .seats = (uint8_t)(1U << seat), .rule = rule};
}

static Outcome drawn(const char *rule) {
    return (Outcome){.kind = OUTCOME_DRAW, .seats = (1U << TEMPLATE_SEATS) - 1, .rule = rule};
}

static Outcome outcome(const void *at, const History *history) {
    const TemplateState *state = at;
    const int winner = template_winner(state);
    if (winner != SEAT_NONE) {
        return won(winner, "T-5");
    }
    switch ((TemplateEnd)state->ended) {
    case TEMPLATE_RESIGNED_1:
        return won(1, "resignation");
    case TEMPLATE_RESIGNED_2:
        return won(0, "resignation");
    case TEMPLATE_AGREED:
        return drawn("agreement");
    case TEMPLATE_GOES_ON:
        break;
    }
    if (history->repetitions >= 3) {
        return drawn("T-6");
    }
    return (Outcome){.kind = OUTCOME_NONE};
}

/* --- Comparing ----------------------------------------------------------------------------- */

/* What everybody sees (T-6), field by field: padding bytes mean nothing. The lucky numbers are not
 * in it: a draw that comes or not would tell whether a secret has changed. */
static uint64_t key(const void *at) {
    const TemplateState *state = at;
    uint64_t hash = hash_mixed(state->ended, state->side);
    for (int seat = 0; seat < TEMPLATE_SEATS; seat++) {
        hash = hash_mixed(hash, (uint64_t)state->scout[seat]);
    }
    for (int cell = 0; cell < TEMPLATE_CELLS; cell++) {
        hash = hash_mixed(hash, state->face_up[cell] ? state->worth[cell] : 0);
        hash = hash_mixed(hash, (uint64_t)(state->owner[cell] + 1));
    }
    return hash;
}

/* The same, with everything that is still hidden. */
static uint64_t hash_all(const void *at) {
    const TemplateState *state = at;
    uint64_t hash = hash_mixed(key(state), state->rng.state);
    for (int cell = 0; cell < TEMPLATE_CELLS; cell++) {
        hash = hash_mixed(hash, state->worth[cell]);
    }
    for (int seat = 0; seat < TEMPLATE_SEATS; seat++) {
        hash = hash_mixed(hash, state->luck[seat]);
    }
    return hash;
}

/* --- Observation --------------------------------------------------------------------------- */

/* Nobody looks under an island (T-1), and each seat sees its own lucky number alone (T-7). */
static void observe(void *at, int viewer) {
    TemplateState *state = at;
    for (int cell = 0; cell < TEMPLATE_CELLS; cell++) {
        if (!state->face_up[cell]) {
            state->worth[cell] = 0;
        }
    }
    for (int seat = 0; seat < TEMPLATE_SEATS; seat++) {
        if (seat != viewer) {
            state->luck[seat] = 0;
        }
    }
    state->rng = (Rng){0}; /* future dice are hidden too */
}

/* What is hidden is wiped before it is dealt again, so that nothing of the real deal remains, not
 * even its order. */
static void determinize(void *at, int seat, Rng *rng) {
    TemplateState *state = at;
    observe(state, seat);
    template_deal(state, rng);
    state->rng = rng_seeded(rng_next(rng));
}

/* --- For the search ------------------------------------------------------------------------ */

static int evaluate(const void *at, int seat) {
    const TemplateState *state = at;
    const int mine = template_points(state, seat);
    const int theirs = template_points(state, !seat);
    return (mine - theirs) * 1000 / (2 * TEMPLATE_POINTS_TO_WIN);
}

/* Claims first; the rest stays in its order. */
static void order(const void *at, Action *list, int count) {
    (void)at;
    for (int i = 1; i < count; i++) {
        if (template_action_kind(list[i]) == TEMPLATE_CLAIM) {
            const Action first = list[0];
            list[0] = list[i];
            list[i] = first;
        }
    }
}

static const char *const seat_words[TEMPLATE_SEATS] = {"1", "2"};
static const char *const seat_titles[TEMPLATE_SEATS] = {N_("West"), N_("East")};

static const GameClicks clicks = {
    .action_clicks = template_action_clicks,
    .action_label = template_action_label,
    .explain = template_explain,
};

static const GameSecrets secrets = {
    .by_seat = true,
    .observe = observe,
    .determinize = determinize,
    .print_hidden = template_print_hidden,
};

static const GameMind mind = {
    .evaluate = evaluate,
    .order = order,
};

const Game template_game = {
    .id = "template",
    .title = "Seven Islands",
    .summary = N_("Two scouts race for seven islands. The smallest possible game, made to be "
                  "copied."),
    .rules_version = 1,
    .state_size = sizeof(TemplateState),
    .actions_max = TEMPLATE_ACTIONS_MAX,
    .seats_max = TEMPLATE_SEATS,
    .options = options_list,
    .option_count = 1,
    .seats = seats,
    .seat_word = seat_words,
    .seat_title = seat_titles,
    .board = template_board,
    .setup = setup,
    .to_act = to_act,
    .turn = turn,
    .actions = actions,
    .apply = apply,
    .outcome = outcome,
    .key = key,
    .hash = hash_all,
    .action_text = template_action_text,
    .action_parse = template_action_parse,
    .print = template_print,
    .parse = template_parse,
    .clicks = &clicks,
    .secrets = &secrets,
    .mind = &mind,
};
