/* The table of functions of HexiMeros. */
#include "game/clicks.h"
#include "game/hash.h"
#include "game/mind.h"
#include "game/secrets.h"
#include "game/text.h"
#include "games/heximeros/rules.h"

/* --- Keys ---------------------------------------------------------------------------------- */

/* H-42: pieces, first moves, Sanctuary rights, who moves which colour, the colour to move. */
static uint64_t key(const void *at) {
    const HexiState *state = at;
    return hash_mixed(state->pieces,
                      hash_packed(state->controller, HEXI_COLOURS) << 8 | (uint8_t)state->side);
}

static uint64_t hash(const void *at) {
    const HexiState *state = at;
    uint64_t result = hash_mixed(key(state), hash_packed(state->out, HEXI_COLOURS));
    result = hash_mixed(result, (uint64_t)state->present << 32 | (uint64_t)state->open << 16 |
                                    (uint16_t)state->open_cell);
    for (int player = 0; state->scored && player < HEXI_COLOURS; player++) {
        result = hash_mixed(result, (uint32_t)state->score[player]);
    }
    return result;
}

/* --- The contract -------------------------------------------------------------------------- */

static const OptionValue colours[] = {
    {"Silver", N_("Silver"), N_("South, moves first.")},
    {"Blue", N_("Blue"), N_("South-west, faces Green.")},
    {"Yellow", N_("Yellow"), N_("North-west, faces Red.")},
    {"Orange", N_("Orange"), N_("North, faces Silver.")},
    {"Green", N_("Green"), N_("North-east, faces Blue.")},
    {"Red", N_("Red"), N_("South-east, faces Yellow.")},
};

/* H-43: opposite colours for two, every second side for three. */
static const OptionProposal proposals[] = {
    {N_("Two"), 1U << HEXI_SILVER | 1U << HEXI_ORANGE},
    {N_("Three"), 1U << HEXI_SILVER | 1U << HEXI_YELLOW | 1U << HEXI_GREEN},
    {N_("Four"), 1U << HEXI_SILVER | 1U << HEXI_BLUE | 1U << HEXI_ORANGE | 1U << HEXI_GREEN},
    {N_("Five"), 0x1F},
    {N_("Six"), 0x3F},
};

static const OptionValue scored[] = {
    {"off", N_("Not scored"), N_("The last player with a Sovereign wins.")},
    {"on", N_("Scored"), N_("Captures, promotions and the order of leaving earn points.")},
};

static const Option options[HEXI_OPTIONS] = {
    [HEXI_OPTION_COLOURS] = {.key = "colours",
                             .title = N_("Colours"),
                             .kind = OPTION_SET,
                             .values = colours,
                             .value_count = HEXI_COLOURS,
                             .least = 2,
                             .initially = 0x3F,
                             .proposals = proposals,
                             .proposal_count = sizeof proposals / sizeof proposals[0]},
    [HEXI_OPTION_SCORED] = {.key = "scored",
                            .title = N_("Scoring"),
                            .kind = OPTION_ONE,
                            .values = scored,
                            .value_count = 2},
};

static unsigned seats(const Options *chosen) {
    return chosen->value[HEXI_OPTION_COLOURS];
}

static ToAct to_act(const void *at) {
    const HexiState *state = at;
    if (state->ended != HEXI_GOES_ON) {
        return (ToAct){.decider = SEAT_NONE, .turn_seat = SEAT_NONE};
    }
    return (ToAct){.decider = state->controller[state->side], .turn_seat = state->side};
}

static int turn(const void *at) {
    const HexiState *state = at;
    return state->turn;
}

static unsigned certain(const void *state) {
    return hexi_players(state);
}

/* H-44: what a player moves. */
static int worth(const void *at, int player) {
    const HexiState *state = at;
    int sum = 0;
    for (int colour = 0; colour < HEXI_COLOURS; colour++) {
        const bool moves = state->controller[colour] == player; /* none if it is dormant */
        for (int i = 0; moves && i < state->count[colour]; i++) {
            sum += hexi_capture_value(hexi_kind(state->at[state->list[colour][i]]));
        }
    }
    return sum;
}

static void determinize(void *state, int seat, Rng *rng) {
    (void)state;
    (void)seat;
    (void)rng;
}

/* Found by tests/tools/gauntlet.py, measured by tests/tools/tournament.py. */
static const GameSteps steps = {
    .playouts_least = 8,
    .playouts = 20000,
    .nodes_per_playout = 20,
    .loss = 700,
    .count = 10,
    .strength = {0, 60, 117, 255, 400, 560, 715, 880, 968, GAME_STRENGTH_MOST},
    .strength_many = {[3] = {50, 172, 280, 412, 537, 654, 768, 880, 981, GAME_STRENGTH_MOST},
                      [4] = {160, 240, 335, 455, 550, 664, 763, 866, 995, GAME_STRENGTH_MOST},
                      [5] = {160, 240, 325, 430, 550, 690, 805, 892, 995, GAME_STRENGTH_MOST},
                      [6] = {220, 325, 437, 573, 657, 725, 805, 892, 995, GAME_STRENGTH_MOST}},
    .of_level = {1, 2, 2, 2, 3, 10},
};

static const MindIncremental incremental = {
    .size = sizeof(HexiAttackMap),
    .begin = hexi_scratch_begin,
    .follow = hexi_scratch_follow,
    .values = hexi_scratch_values,
    .order = hexi_scratch_order,
};

static const GameClicks clicks = {
    .action_clicks = hexi_action_clicks,
    .action_label = hexi_action_label,
    .explain = hexi_explain,
};

static const GameSecrets secrets = {
    .determinize = determinize,
};

static const GameMind mind = {
    .evaluate = hexi_evaluate,
    .order = hexi_order,
    .eval_scale = hexi_eval_scale,
    .material = worth,
    .urgent = hexi_urgent,
    .perfect_info_seats = certain,
    .noisy_actions = hexi_captures,
    .pass = HEXI_PASS,
    .steps = &steps,
    .incremental_update = &incremental,
};

const Game heximeros_game = {
    .id = "heximeros",
    .title = "HexiMeros",
    .summary = N_("Chess for six on 655 hexagons. The last player with a Sovereign wins."),
    .rules_version = 2,
    .state_size = sizeof(HexiState),
    .actions_max = HEXI_PIECES_MAX * HEXI_PIECE_MOVES,
    .seats_max = HEXI_COLOURS,
    .options = options,
    .option_count = HEXI_OPTIONS,
    .seats = seats,
    .seat_word = hexi_colour_name,
    .seat_title = hexi_colour_name,
    .board = hexi_board,
    .setup = hexi_setup,
    .to_act = to_act,
    .turn = turn,
    .actions = hexi_actions,
    .count = hexi_count,
    .apply = hexi_apply,
    .on_turn_start = hexi_on_turn_start,
    .outcome = hexi_outcome,
    .key = key,
    .hash = hash,
    .action_text = hexi_action_text,
    .action_parse = hexi_action_parse,
    .print = hexi_print,
    .parse = hexi_parse,
    .edit = &hexi_edit,
    .clicks = &clicks,
    .secrets = &secrets,
    .mind = &mind,
    .danger = &hexi_danger,
};
_Static_assert(sizeof(HexiState) <= GAME_STATE_MAX, "a state fits the contract");
