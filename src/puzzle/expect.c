#include "puzzle/expect.h"

#include <stdlib.h>
#include <string.h>

#include "game/chance.h"
#include "game/hash.h"
#include "game/mind.h"
#include "hex/min_max.h"

enum {
    TABLE_BITS = 17,
    TABLE = 1 << TABLE_BITS,
    POOL = 1 << 17, /* actions of all positions between the first and the present one */
    DEPTH_MOST = 120,
    /* In PUZZLE_BEST: */
    FEW = 8,         /* own actions that are all tried, */
    TRIES = 2,       /* so often in a row, */
    CHANCES = 3,     /* and how often chance is followed */
    STOP_EACH = 256, /* nodes between two looks at `stop` */
};

static const double certain_thousandths = 1000;

typedef struct Entry {
    uint64_t key; /* 0: free */
    double value;
} Entry;

struct Expect {
    const Game *game;
    ExpectQuestion question;
    History history; /* no rule of a game with chance asks for it */
    uint64_t nodes;
    bool cut;
    int depth, used; /* of the pool */
    /* On the way to the present position: own decisions that were tried, chance that was followed,
     * actions of the policy. */
    int tries, chances, steps;
    Entry table[TABLE];
    Action pool[POOL];
};

typedef struct State {
    _Alignas(GAME_STATE_ALIGN) unsigned char bytes[GAME_STATE_MAX];
} State;

Expect *expect_new(const Game *game) {
    Expect *expect = calloc(1, sizeof *expect);
    if (expect != NULL) {
        expect->game = game;
    }
    return expect;
}

void expect_free(Expect *expect) {
    free(expect);
}

const Game *expect_game(const Expect *expect) {
    return expect->game;
}

ExpectQuestion expect_question(const Game *game, PuzzleGoal goal, int turns, int seat,
                               const void *start) {
    const bool own = game->to_act(start).turn_seat == seat;
    const int seats = 2; /* no goal counts more than one turn where more play */
    const bool begins = goal == PUZZLE_BEST || own == (goal == PUZZLE_WIN);
    return (ExpectQuestion){
        .goal = goal, .seat = seat, .last_turn = game->turn(start) + seats * (turns - 1) + !begins};
}

void expect_ask(Expect *expect, const ExpectQuestion *question) {
    expect->question = *question;
    expect->nodes = 0;
    expect->cut = false;
    expect->depth = 0;
    expect->used = 0;
    expect->tries = 0;
    expect->chances = 0;
    expect->steps = 0;
    memset(expect->table, 0, sizeof expect->table);
}

bool expect_cut(const Expect *expect) {
    return expect->cut;
}

uint64_t expect_nodes(const Expect *expect) {
    return expect->nodes;
}

/* --- What is known of a position without looking on ------------------------------------------- */

static bool is_idle(const Expect *expect, const void *state, Action action) {
    return game_chances(expect->game)->idle != NULL &&
           game_chances(expect->game)->idle(state, action);
}

static double evaluation(const Expect *expect, const void *state) {
    return (double)game_mind(expect->game)->evaluate(state, expect->question.seat);
}

static double value_of_end(const Expect *expect, const void *state, Outcome outcome) {
    const bool among = (outcome.seats >> expect->question.seat & 1) != 0;
    switch (expect->question.goal) {
    case PUZZLE_WIN:
        return among && outcome.kind == OUTCOME_WIN ? certain_thousandths : 0;
    case PUZZLE_SAVE:
        return among || outcome.kind == OUTCOME_DRAW ? certain_thousandths : 0;
    default:
        return evaluation(expect, state);
    }
}

/* After the last turn that counts. */
static double value_at_horizon(const Expect *expect, const void *state) {
    switch (expect->question.goal) {
    case PUZZLE_WIN:
        return 0;
    case PUZZLE_SAVE:
        return certain_thousandths;
    default:
        return evaluation(expect, state);
    }
}

static bool counted(Expect *expect) {
    const ExpectQuestion *question = &expect->question;
    expect->nodes++;
    if ((question->nodes > 0 && expect->nodes > question->nodes) ||
        (expect->nodes % STOP_EACH == 0 && is_stopped(question->stop))) {
        expect->cut = true;
    }
    return !expect->cut;
}

/* --- The search ------------------------------------------------------------------------------ */

static double value_of(Expect *expect, const void *state);

/* Whether chance has more than one result. */
static bool is_open(const Expect *expect, const void *state, Action action) {
    State after;
    memcpy(after.bytes, state, expect->game->state_size);
    return game_chance(expect->game, after.bytes, action, 1) != 0;
}

/* Of one result: the ways that lead to it, 0 when there is none with this index. */
static int weigh(Expect *expect, const void *state, Action action, int index, double *value) {
    const Game *game = expect->game;
    State after;
    memcpy(after.bytes, state, game->state_size);
    const int ways = game_chance(game, after.bytes, action, index);
    if (ways == CHANCE_UNKNOWN || (ways > 0 && !counted(expect))) {
        expect->cut = true;
        return 0;
    }
    if (ways > 0) {
        game->apply(after.bytes, action, NULL);
        game_observe(game, after.bytes, expect->question.seat);
        *value = value_of(expect, after.bytes);
    }
    return ways;
}

/* The mean of all results of an action in an observed state. */
static double mean_of(Expect *expect, const void *state, Action action) {
    const bool open = is_open(expect, state, action);
    double sum = 0;
    int all = 0;
    int ways;
    double value = 0;
    expect->chances += open;
    for (int index = 0; (ways = weigh(expect, state, action, index, &value)) > 0; index++) {
        sum += ways * value;
        all += ways;
    }
    expect->chances -= open;
    return expect->cut ? 0 : sum / all;
}

/* Actions that are worth a look, at the front of the list. */
static int keep_relevant(const Expect *expect, const void *state, bool own, Action *list,
                         int count) {
    const bool last = expect->question.goal != PUZZLE_BEST
                          ? expect->game->turn(state) == expect->question.last_turn
                          : !own;
    int kept = 0;
    for (int i = 0; i < count; i++) {
        if (!last || !is_idle(expect, state, list[i])) {
            list[kept++] = list[i];
        }
    }
    return kept > 0 ? kept : 1;
}

static double best_of(Expect *expect, const void *state, bool own, const Action *list, int count) {
    const bool chance_alone = expect->question.goal != PUZZLE_BEST;
    double best = 0;
    for (int i = 0; i < count && !expect->cut; i++) {
        const double value = mean_of(expect, state, list[i]);
        if (i == 0 || (own ? value > best : value < best)) {
            best = value;
        }
        if (chance_alone && best == (own ? certain_thousandths : 0)) {
            break;
        }
    }
    return best;
}

/* What the policy does; chance that decides nothing in this turn is counted in by `evaluate`. */
static double by_policy(Expect *expect, const void *state) {
    const Game *game = expect->game;
    Rng rng = rng_seeded(game->key(state));
    const Action action = game_mind(game)->rollout_policy == NULL
                              ? ACTION_NONE
                              : game_mind(game)->rollout_policy(state, &rng);
    if (action == ACTION_NONE || ((expect->chances > 0 || is_idle(expect, state, action)) &&
                                  is_open(expect, state, action))) {
        return evaluation(expect, state);
    }
    expect->steps++;
    const double value = mean_of(expect, state, action);
    expect->steps--;
    return value;
}

/* A decision of the seat itself in PUZZLE_BEST that is not tried in full. */
static double usual(Expect *expect, const void *state, const Action *list, int count) {
    const Action plan = expect->question.plan;
    const bool planned =
        expect->steps == 0 && plan != ACTION_NONE && actions_contain(list, count, plan);
    const double found = by_policy(expect, state);
    double right = found;
    if (planned && !expect->cut) {
        expect->steps++;
        right = mean_of(expect, state, plan);
        expect->steps--;
    }
    return MAX(right, found);
}

static double value_of_decision(Expect *expect, const void *state) {
    const Game *game = expect->game;
    const bool own = game->to_act(state).decider == expect->question.seat;
    const bool best = own && expect->question.goal == PUZZLE_BEST;
    if (expect->depth == DEPTH_MOST || expect->used + game->actions_max > POOL) {
        expect->cut = true;
        return 0;
    }
    Action *list = expect->pool + expect->used;
    const int all = game->actions(state, list);
    if (best && (all > FEW || expect->tries == TRIES)) {
        return usual(expect, state, list, all);
    }
    const int count = keep_relevant(expect, state, own, list, all);
    expect->used += count;
    expect->depth++;
    expect->tries += best;
    const double value = best_of(expect, state, own, list, count);
    expect->tries -= best;
    expect->depth--;
    expect->used -= count;
    return value;
}

static uint64_t key_of(const Expect *expect, const void *state) {
    const Game *game = expect->game;
    const uint64_t way = (uint64_t)game->turn(state) << 8 | (uint64_t)(expect->tries << 4) |
                         (uint64_t)((expect->steps > 0) << 3) | (uint64_t)expect->chances;
    return hash_mixed(game->hash(state), expect->question.goal == PUZZLE_BEST ? way : way >> 8) | 1;
}

/* `state` is observed. */
static double value_of(Expect *expect, const void *state) {
    const Game *game = expect->game;
    const Outcome outcome = game->outcome(state, &expect->history);
    if (outcome.kind != OUTCOME_NONE) {
        return value_of_end(expect, state, outcome);
    }
    if (game->turn(state) > expect->question.last_turn) {
        return value_at_horizon(expect, state);
    }
    const uint64_t key = key_of(expect, state);
    Entry *entry = &expect->table[key >> (64 - TABLE_BITS)];
    if (entry->key == key) {
        return entry->value;
    }
    const double value = value_of_decision(expect, state);
    if (!expect->cut) {
        *entry = (Entry){.key = key, .value = value};
    }
    return value;
}

double expect_action(Expect *expect, const void *state, Action action) {
    State seen;
    memcpy(seen.bytes, state, expect->game->state_size);
    game_observe(expect->game, seen.bytes, expect->question.seat);
    return mean_of(expect, seen.bytes, action);
}

Action expect_best(Expect *expect, const void *state, double *value, double *best) {
    const Game *game = expect->game;
    const bool own = game->to_act(state).decider == expect->question.seat;
    Action *list = expect->pool;
    const int count = game->actions(state, list);
    Action action = ACTION_NONE;
    expect->used = count;
    for (int i = 0; i < count && !expect->cut; i++) {
        const double found = expect_action(expect, state, list[i]);
        if (value != NULL) {
            value[i] = found;
        }
        if (i == 0 || (own ? found > *best : found < *best)) {
            *best = found;
            action = list[i];
        }
    }
    expect->used = 0;
    return action;
}
