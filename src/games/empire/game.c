/* Worldwide Empire as the collection knows it: the table of the contract, and what a position is.
 */
#include <string.h>

#include "game/chance.h"
#include "game/clicks.h"
#include "game/hash.h"
#include "game/mind.h"
#include "game/secrets.h"
#include "game/text.h"
#include "games/empire/net.h"

/* --- Keys ---------------------------------------------------------------------------------- */

/* `count` bytes, eight at a time. */
static uint64_t mixed_bytes(uint64_t hash, const void *bytes, size_t count) {
    for (size_t at = 0; at < count; at += sizeof(uint64_t)) {
        uint64_t word = 0;
        const size_t left = count - at;
        memcpy(&word, (const char *)bytes + at, left < sizeof word ? left : sizeof word);
        hash = hash_mixed(hash, word);
    }
    return hash;
}

/* All that everybody can see. */
static uint64_t key(const void *at) {
    const EmpireState *state = at;
    const uint8_t turn[] = {state->rounds,  state->players,  state->first,  state->round,
                            state->on_turn, state->phase,    state->space,  state->attacked,
                            state->coup,    state->resigned, state->result, state->winners};
    uint64_t hash = mixed_bytes(0, turn, sizeof turn);
    hash = mixed_bytes(hash, &state->attacker, sizeof state->attacker);
    hash = mixed_bytes(hash, state->country_at, sizeof state->country_at);
    hash = mixed_bytes(hash, state->turned, sizeof state->turned);
    hash = mixed_bytes(hash, state->controller, sizeof state->controller);
    hash = mixed_bytes(hash, state->discard.of, sizeof state->discard.of);
    hash = mixed_bytes(hash, state->dead.of, sizeof state->dead.of);
    hash = mixed_bytes(hash, state->shown.of, sizeof state->shown.of);
    for (int seat = 0; seat < EMPIRE_SEATS; seat++) {
        hash = hash_mixed(hash, state->hand[seat].total);
    }
    return mixed_bytes(hash, state->unit, state->units * sizeof state->unit[0]);
}

static uint64_t hash(const void *at) {
    const EmpireState *state = at;
    uint64_t result = hash_mixed(key(state), state->rng.state);
    for (int seat = 0; seat < EMPIRE_SEATS; seat++) {
        result = mixed_bytes(result, state->hand[seat].of, sizeof state->hand[seat].of);
    }
    return mixed_bytes(result, state->deck.of, sizeof state->deck.of);
}

/* --- The contract -------------------------------------------------------------------------- */

static unsigned seats(const Options *options) {
    return (1U << (options->value[0] + 2)) - 1;
}

static int turn(const void *at) {
    const EmpireState *state = at;
    return state->turn;
}

/* A hand (E-7). */
static bool has_secret(const void *at, int seat) {
    const EmpireState *state = at;
    return state->hand[seat].total > 0;
}

/* What a counter of the hand does; those shown in a coup lie open (E-21). */
static bool uses_secret(const void *at, Action action) {
    const EmpireState *state = at;
    switch (empire_kind_of(action)) {
    case EMPIRE_DO_MUSTER:
        return state->phase == EMPIRE_ACTION;
    case EMPIRE_DO_COUP:
    case EMPIRE_DO_DISCARD:
        return true;
    default:
        return false;
    }
}

static const char *const seat_words[EMPIRE_SEATS] = {"1", "2", "3", "4", "5", "6"};

static const OptionValue players[] = {
    {"2", N_("Two"), NULL},  {"3", N_("Three"), NULL}, {"4", N_("Four"), NULL},
    {"5", N_("Five"), NULL}, {"6", N_("Six"), NULL},
};

static const OptionValue rounds[] = {
    {"20", N_("20 rounds"), N_("Short: who is ahead early often wins by countries.")},
    {"30", N_("30 rounds"),
     N_("Time to explore the globe and to fight for most of its countries.")},
    {"60", N_("60 rounds"), N_("Long: one empire can unite all countries.")},
};

static const Option options[] = {
    {.key = "players",
     .title = N_("Players"),
     .kind = OPTION_ONE,
     .values = players,
     .value_count = EMPIRE_SEATS - 1},
    {.key = "rounds",
     .title = N_("Rounds"),
     .kind = OPTION_ONE,
     .values = rounds,
     .value_count = 3,
     .initially = 1},
};

/* Found by matches of two players; docs/computer-player.md. */
static const GameSteps steps = {
    .playouts_least = 8,
    .playouts = 400,
    .loss = 600,
    .count = 4,
    .strength = {0, 200, 540, GAME_STRENGTH_MOST},
    .of_level = {1, 1, 2, 3, 3, 4},
};

static const GameClicks clicks = {
    .action_clicks = empire_action_clicks,
    .action_label = empire_action_label,
    .explain = empire_explain,
};

static const GameSecrets secrets = {
    .by_seat = true,
    .has_secret = has_secret,
    .uses_secret = uses_secret,
    .observe = empire_observe,
    .determinize = empire_determinize,
    .print_hidden = empire_print_hidden,
};

static const GameChance chance = {
    .chance = empire_chance,
    .idle = empire_idle,
};

static const GameMind mind = {
    .evaluate = empire_evaluate,
    .leaf_value = empire_leaf_value,
    .order = empire_order,
    .rollout_policy = empire_policy,
    .by_turns = true,
    .move_candidates = empire_move_candidates,
    .eval_scale = empire_eval_scale,
    .steps = &steps,
    .obvious = empire_obvious,
    .ruinous = empire_ruinous,
};

const Game empire_game = {
    .id = "empire",
    .title = "Worldwide Empire",
    .summary = N_("Explore a globe of twelve countries, raise armies, and turn crowns by coup."),
    .rules_version = 1,
    .state_size = sizeof(EmpireState),
    .actions_max = EMPIRE_ACTIONS_MAX,
    .seats_max = EMPIRE_SEATS,
    .options = options,
    .option_count = 2,
    .seats = seats,
    .seat_word = seat_words,
    .seat_title = empire_seat_title,
    .board = empire_board,
    .setup = empire_setup,
    .to_act = empire_to_act,
    .turn = turn,
    .actions = empire_actions,
    .apply = empire_apply,
    .outcome = empire_outcome,
    .key = key,
    .hash = hash,
    .action_text = empire_action_text,
    .action_parse = empire_action_parse,
    .print = empire_print,
    .parse = empire_parse,
    .edit = &empire_edit,
    .danger = &empire_danger,
    .clicks = &clicks,
    .secrets = &secrets,
    .chance = &chance,
    .mind = &mind,
};
_Static_assert(sizeof(EmpireState) <= 2048, "a state is copied often: at most 2 KB");
