/* The First War as the collection knows it: the table of the contract, and what a position is. */
#include "game/chance.h"
#include "game/clicks.h"
#include "game/hash.h"
#include "game/mind.h"
#include "game/secrets.h"
#include "game/text.h"
#include "games/firstwar/rules.h"

/* --- Keys ---------------------------------------------------------------------------------- */

static uint64_t mixed_set(uint64_t hash, CellSet set) {
    return hash_mixed(hash_mixed(hash, set.word[0]), set.word[1]);
}

static uint64_t mixed_crowds(uint64_t hash, const WarCrowd *crowd) {
    for (Cell cell = 0; cell < WAR_CELLS; cell++) {
        if (crowd[cell] != 0) {
            hash = hash_mixed(hash, (uint64_t)cell << 32 | crowd[cell]);
        }
    }
    return hash_mixed(hash, WAR_CELLS);
}

static uint64_t mixed_fight(uint64_t hash, const WarFight *fight) {
    hash = mixed_set(hash, fight->came);
    hash = hash_mixed(hash, (uint64_t)fight->retreating << 16 |
                                (uint64_t)(uint8_t)fight->cell << 8 | fight->attackers);
    for (int i = 0; i < fight->attackers; i++) {
        const WarAttacker *attacker = &fight->attacker[i];
        hash = hash_mixed(hash, (uint64_t)attacker->kind << 24 | (uint64_t)attacker->from << 16 |
                                    (uint64_t)(uint8_t)attacker->on << 8 | attacker->retreats);
    }
    for (int i = 0; i < fight->stacks; i++) {
        hash = hash_mixed(hash, fight->stack[i]);
    }
    return hash_mixed(hash, fight->stacks);
}

static uint64_t mixed_turn(uint64_t hash, const WarState *state) {
    const uint8_t turn[] = {(uint8_t)war_side(state), state->phase,        state->left,
                            state->short_of_food,     state->fresh,        state->lenient,
                            state->emergency[0],      state->emergency[1], state->ended,
                            (uint8_t)state->winner};
    for (size_t i = 0; i < sizeof turn; i++) {
        hash = hash_mixed(hash, turn[i]);
    }
    for (int i = 0; i < state->attackers; i++) {
        hash = hash_mixed(hash, state->attack[i]);
    }
    for (int i = 0; i < state->healers; i++) {
        hash = hash_mixed(hash, (uint64_t)state->healer[i].cell << 8 | state->healer[i].left);
    }
    return hash_mixed(hash, (uint64_t)state->attackers << 8 | state->healers);
}

/* All that can be seen. */
static uint64_t key(const void *at) {
    const WarState *state = at;
    uint64_t hash = mixed_set(0, state->hidden);
    for (int i = 0; i < WAR_FOREST; i++) {
        hash = mixed_set(hash, (CellSet){{state->tiles[i].word[0] & ~state->hidden.word[0],
                                          state->tiles[i].word[1] & ~state->hidden.word[1]}});
    }
    for (int seat = 0; seat < WAR_SEATS; seat++) {
        hash = mixed_crowds(hash, state->crowd[seat]);
        hash = hash_mixed(hash, (uint64_t)state->shown[seat] << 32 | state->active[seat]);
        for (int place = 0; place < WAR_CARDS; place++) {
            const bool shown = (state->shown[seat] >> place & 1) != 0;
            hash = shown ? hash_mixed(hash, state->card[seat][place]) : hash;
        }
    }
    for (int points = 0; points < WAR_POINTS_MOST; points++) {
        hash = mixed_crowds(hash, state->mover[points]);
    }
    return mixed_turn(mixed_set(mixed_fight(hash, &state->fight), state->grows), state);
}

static uint64_t hash(const void *at) {
    const WarState *state = at;
    uint64_t result = hash_mixed(key(state), state->rng.state);
    for (int i = 0; i < WAR_FOREST; i++) {
        result = mixed_set(result, state->tiles[i]);
    }
    for (int seat = 0; seat < WAR_SEATS; seat++) {
        for (int place = 0; place < WAR_CARDS; place++) {
            result = hash_mixed(result, state->card[seat][place]);
        }
    }
    return result;
}

/* --- The contract -------------------------------------------------------------------------- */

static unsigned seats(const Options *options) {
    (void)options;
    return 3;
}

static int turn(const void *at) {
    const WarState *state = at;
    return state->turn;
}

static const char *const seat_words[] = {"1", "2"};

static const OptionValue emergencies[] = {
    {"strict", N_("Strict"), N_("A food emergency costs the turn's research and healing.")},
    {"lenient", N_("Lenient"), N_("Research and healing go on in a food emergency.")},
};

static const Option options[] = {
    {.key = "emergency",
     .title = N_("Food emergency"),
     .kind = OPTION_ONE,
     .values = emergencies,
     .value_count = 2},
};

static bool obvious(Action action) {
    const WarActionKind kind = war_action_kind(action);
    return kind == WAR_DONE || kind == WAR_EMERGENCY || kind == WAR_HUNGER;
}

/* Larger errors let low steps starve. */
static const GameSteps steps = {
    .playouts_least = 8,
    .playouts = 400,
    .loss = 20,
    .count = 6,
    .strength = {0, 200, 400, 600, 800, GAME_STRENGTH_MOST},
    .of_level = {2, 3, 4, 5, 5, 6},
};

static const GameClicks clicks = {
    .action_clicks = war_action_clicks,
    .action_label = war_action_label,
    .explain = war_explain,
    .together = war_together,
};

static const GameSecrets secrets = {
    .observe = war_observe,
    .determinize = war_determinize,
    .print_hidden = war_print_hidden,
};

static const GameChance chance = {
    .chance = war_chance,
    .idle = war_idle,
};

static const GameMind mind = {
    .evaluate = war_evaluate,
    .order = war_order,
    .rollout_policy = war_policy,
    .eval_scale = war_eval_scale,
    .steps = &steps,
    .obvious = obvious,
    .ruinous = war_ruinous,
    .unthought = war_unthought,
    .move_candidates = war_move_candidates,
    .without_returns = war_without_returns,
};

const Game firstwar_game = {
    .id = "firstwar",
    .title = "The First War",
    .summary = N_("Two tribes in an unknown land: feed them, heal them, choose your battles."),
    .rules_version = 1,
    .state_size = sizeof(WarState),
    .actions_max = WAR_ACTIONS_MAX,
    .seats_max = WAR_SEATS,
    .options = options,
    .option_count = 1,
    .seats = seats,
    .seat_word = seat_words,
    .seat_title = war_seat_title,
    .board = war_board,
    .setup = war_setup,
    .to_act = war_to_act,
    .turn = turn,
    .actions = war_actions,
    .apply = war_apply,
    .outcome = war_outcome,
    .key = key,
    .hash = hash,
    .action_text = war_action_text,
    .action_parse = war_action_parse,
    .print = war_print,
    .parse = war_parse,
    .edit = &war_edit,
    .danger = &war_danger,
    .clicks = &clicks,
    .secrets = &secrets,
    .chance = &chance,
    .mind = &mind,
};
_Static_assert(sizeof(WarState) <= 2048, "a state is copied often: at most 2 KB");
_Static_assert(sizeof(WarState) <= GAME_STATE_MAX, "a state fits the contract");
