/* The table of functions of 5 Fields, and the keys of a position. */
#include "game/clicks.h"
#include "game/hash.h"
#include "game/mind.h"
#include "game/secrets.h"
#include "game/text.h"
#include "games/fields/rules.h"

/* --- Keys ---------------------------------------------------------------------------------- */

/* F-37: pieces, face-up tiles and the side to move. */
static uint64_t key(const void *at) {
    const FieldsState *state = at;
    uint64_t hash = hash_mixed(state->hidden, (uint64_t)state->side);
    hash = hash_mixed(hash, (uint64_t)(state->mountain & ~state->hidden) << 32 |
                                (state->sea & ~state->hidden));
    for (int seat = 0; seat < FIELDS_SEATS; seat++) {
        hash = hash_mixed(hash, (uint64_t)state->queen[seat] << 32 | state->prince[seat]);
        hash = hash_mixed(hash, (uint64_t)state->city[seat] << 32 | state->field[seat]);
        hash = hash_mixed(hash, state->twin[seat]);
    }
    return hash;
}

static uint64_t hash(const void *at) {
    const FieldsState *state = at;
    const FieldsUnderway *underway = &state->underway;
    const int8_t turn[] = {state->passes, state->first_queen, state->first, state->shared};
    const int8_t way[] = {underway->cell, underway->left, underway->used, underway->discovered,
                          underway->explored};
    uint64_t result = hash_mixed(key(state), state->rng.state);
    result = hash_mixed(result, (uint64_t)(state->mountain & state->hidden) << 32 |
                                    (state->sea & state->hidden));
    result = hash_mixed(result, hash_packed(turn, sizeof turn));
    return hash_mixed(result, hash_packed(way, sizeof way));
}

/* --- The contract -------------------------------------------------------------------------- */

static unsigned seats(const Options *options) {
    (void)options;
    return 3;
}

static ToAct to_act(const void *at) {
    const FieldsState *state = at;
    const int8_t seat = state->ended == FIELDS_GOES_ON ? state->side : SEAT_NONE;
    return (ToAct){.decider = seat, .turn_seat = seat};
}

static int turn(const void *at) {
    const FieldsState *state = at;
    return state->turn;
}

static const char *const seat_words[] = {"1", "2"};

static const OptionValue maps[] = {
    {"open", N_("Open map"), N_("All tiles are face up from the start.")},
    {"blank", N_("Blank map"),
     N_("Only the eight starting tiles are face up; Princes explore the rest.")},
};

static const Option options[] = {
    {.key = "map", .title = N_("Map"), .kind = OPTION_ONE, .values = maps, .value_count = 2},
};

/* Found by tests/tools/tournament.py. */
static const GameSteps steps = {
    .playouts_least = 8,
    .playouts = 200000,
    .loss = 700,
    .count = 10,
    .strength = {0, 56, 112, 201, 314, 488, 599, 733, 840, GAME_STRENGTH_MOST},
    .of_level = {1, 3, 4, 6, 8, 10},
};

static const GameClicks clicks = {
    .action_clicks = fields_action_clicks,
    .action_label = fields_action_label,
    .explain = fields_explain,
    .ends_by = fields_ends_by,
};

static const GameSecrets secrets = {
    .observe = fields_observe,
    .determinize = fields_determinize,
    .print_hidden = fields_print_hidden,
};

static const GameMind mind = {
    .evaluate = fields_evaluate,
    .order = fields_order,
    .material = fields_material,
    .patience = 24, /* no Battle is for good (F-23): only building and discovering are */
    .fading = 100,
    .steps = &steps,
};

const Game fields_game = {
    .id = "fields",
    .title = "5 Fields",
    .summary = N_("Find land, sow it, and connect Fields worth five to a City before your rival."),
    .rules_version = 1,
    .state_size = sizeof(FieldsState),
    /* 3 Princes of 18 cells, 18 for the Queen, 3 pairs on 8 cells, 3 castlings, 2 buildings,
     * 4 Cities for 3 + 1 returns, stop, end and pass are 120. */
    .actions_max = FIELDS_ACTIONS_MAX,
    .seats_max = FIELDS_SEATS,
    .options = options,
    .option_count = 1,
    .seats = seats,
    .seat_word = seat_words,
    .seat_title = fields_seat_title,
    .board = fields_board,
    .setup = fields_setup,
    .to_act = to_act,
    .turn = turn,
    .actions = fields_actions,
    .apply = fields_apply,
    .outcome = fields_outcome,
    .key = key,
    .hash = hash,
    .action_text = fields_action_text,
    .action_parse = fields_action_parse,
    .print = fields_print,
    .parse = fields_parse,
    .edit = &fields_edit,
    .clicks = &clicks,
    .secrets = &secrets,
    .mind = &mind,
    .danger = &fields_danger,
};
_Static_assert(sizeof(FieldsState) <= GAME_STATE_MAX, "a state fits the contract");
