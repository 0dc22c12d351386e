/* What chance may do with an action: every result with its part, as deals show it. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "conformance/contract_checks.h"
#include "game/chance.h"
#include "game/mind.h"
#include "game/secrets.h"

enum { RESULTS_MOST = 800, DEALS = 300, ACTIONS = 6 };

/* What is compared of a result: positions that the rules regard as the same, and their value. */
typedef struct Result {
    uint64_t key;
    int value;
    int ways;
    int seen; /* among the deals */
} Result;

typedef struct Results {
    int count, ways;
    Result at[RESULTS_MOST];
} Results;

static Result *result_of(GameUnderTest *tested, GamePosition *dealt, int seat, Action action,
                         Results *results) {
    const Game *game = tested->game;
    game->apply(dealt->state, action, NULL);
    game_observe(game, dealt->state, seat);
    const Result found = {.key = game->key(dealt->state),
                          .value = game_mind(game)->evaluate == NULL
                                       ? 0
                                       : game_mind(game)->evaluate(dealt->state, seat)};
    for (int i = 0; i < results->count; i++) {
        if (results->at[i].key == found.key && results->at[i].value == found.value) {
            return &results->at[i];
        }
    }
    assert_true(results->count < RESULTS_MOST);
    results->at[results->count] = found;
    return &results->at[results->count++];
}

/* Within six standard deviations. */
static void assert_share(const Result *result, int ways) {
    const double share = (double)result->ways / ways;
    const double error = 6 * sqrt(DEALS * share * (1 - share)) + 1;
    assert_true(result->ways > 0);
    assert_true(fabs(result->seen - DEALS * share) <= error);
}

static void check_action(GameUnderTest *tested, const GamePosition *seen, int seat, Action action) {
    static Results results;
    const Game *game = tested->game;
    results.count = 0;
    results.ways = 0;
    for (int index = 0;; index++) {
        GamePosition dealt = tested_copy(tested, seen);
        const int ways = game_chance(game, dealt.state, action, index);
        if (ways == CHANCE_UNKNOWN) {
            return;
        }
        if (ways == 0) {
            assert_true(index > 0);
            break;
        }
        result_of(tested, &dealt, seat, action, &results)->ways += ways;
        results.ways += ways;
    }
    for (int i = 0; i < (results.count == 1 ? 3 : DEALS); i++) {
        GamePosition dealt = tested_copy(tested, seen);
        game_secrets(game)->determinize(dealt.state, seat, &tested->rng);
        result_of(tested, &dealt, seat, action, &results)->seen++;
    }
    for (int i = 0; results.count > 1 && i < results.count; i++) {
        assert_share(&results.at[i], results.ways);
    }
}

void check_chance(GameUnderTest *tested) {
    const Game *game = tested->game;
    for (int i = 0; game_chances(game)->chance != NULL && i < tested->samples.count; i += 8) {
        const Sample *sample = &tested->samples.at[i];
        const int seat = game->to_act(sample->position.state).decider;
        int count;
        if (game_over(game, sample->position.state, &sample->position.history)) {
            continue;
        }
        GamePosition seen = tested_copy(tested, &sample->position);
        game_observe(game, seen.state, seat);
        Action *list = tested_some_actions(tested, &sample->position, ACTIONS, &count);
        for (int a = 0; a < count; a++) {
            check_action(tested, &seen, seat, list[a]);
        }
        free(list);
    }
}
