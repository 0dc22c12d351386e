/* What the search needs: determinization, evaluation and move order within bounds. */
#include <stdlib.h>

#include "conformance/contract_checks.h"
#include "game/mind.h"
#include "game/secrets.h"

static uint64_t hash_determinized(const Game *game, const GamePosition *position, int seat,
                                  Rng rng) {
    GamePosition copy = *position;
    game_secrets(game)->determinize(copy.state, seat, &rng);
    return game->hash(copy.state);
}

void check_determinize(GameUnderTest *tested) {
    const Game *game = tested->game;
    for (int i = 0; i < tested->samples.count; i++) {
        const Sample *sample = &tested->samples.at[i];
        for (int seat = 0; seat < game->seats_max; seat++) {
            if (!tested_plays(tested, sample, seat)) {
                continue;
            }
            GamePosition other = tested_copy(tested, &sample->position);
            game_secrets(game)->determinize(other.state, seat, &tested->rng);
            char *text = tested_text_for(game, &sample->options, &sample->position, seat);
            char *determinized = tested_text_for(game, &sample->options, &other, seat);
            assert_string_equal(text, determinized);
            free(determinized);

            /* It depends only on what the seat sees and on the generator: the true state and one
             * that looks the same give the same result. */
            const Rng rng = rng_seeded(rng_next(&tested->rng));
            const uint64_t hash = hash_determinized(game, &sample->position, seat, rng);
            assert_true(hash_determinized(game, &other, seat, rng) == hash);
            if (!game_over(game, sample->position.state, &sample->position.history)) {
                GamePosition dealt;
                if (game->to_act(sample->position.state).decider == seat) {
                    assert_same_position(game, &sample->options, &other, &sample->position);
                }
                assert_true(game_position_read(game, text, (uint64_t)i + 99, &dealt, NULL, NULL));
                assert_true(hash_determinized(game, &dealt, seat, rng) == hash);
            }
            samples_play(game, &other, &tested->rng, 20);
            free(text);
        }
    }
}

void check_search_hints(GameUnderTest *tested) {
    const Game *game = tested->game;
    for (int i = 0; i < tested->samples.count; i++) {
        const Sample *sample = &tested->samples.at[i];
        for (int seat = 0; seat < game->seats_max && game_mind(game)->evaluate != NULL; seat++) {
            if (tested_plays(tested, sample, seat)) {
                const int worth = game_mind(game)->evaluate(sample->position.state, seat);
                assert_true(worth >= -1000 && worth <= 1000);
            }
        }
        if (game_mind(game)->order != NULL) {
            int count;
            Action *list = samples_actions(game, &sample->position, &count);
            Action *ordered = samples_actions(game, &sample->position, &count);
            game_mind(game)->order(sample->position.state, ordered, count);
            game_position_expect_same_actions(game, sample->position.state, ordered, count, list,
                                              count);
            free(list);
            free(ordered);
        }
    }
}

/* The policy plays legal actions, the same whatever is hidden, and brings each turn to an end, or
 * as far as chance decides the rest. */
void check_policy(GameUnderTest *tested) {
    enum { TURN_PLIES = 600 };
    const Game *game = tested->game;
    for (int i = 0; i < tested->samples.count && game_mind(game)->rollout_policy != NULL; i++) {
        GamePosition position = tested->samples.at[i].position;
        unsigned applied = 0;
        int plies = 0;
        while (!game_over(game, position.state, &position.history) &&
               (applied & APPLIED_TURN_BEGAN) == 0) {
            const Rng rng = rng_seeded(rng_next(&tested->rng));
            Rng one = rng;
            Rng other = rng;
            GamePosition dealt = tested_copy(tested, &position);
            game_secrets(game)->determinize(dealt.state, game->to_act(position.state).decider,
                                            &tested->rng);
            const Action action = game_mind(game)->rollout_policy(position.state, &one);
            assert_true(game_mind(game)->rollout_policy(dealt.state, &other) == action);
            if (action == ACTION_NONE) {
                break;
            }
            assert_true(game_position_legal(game, &position, action));
            applied = game_play(game, position.state, &position.history, action, NULL);
            assert_true(plies++ < TURN_PLIES);
        }
    }
}

/* Where all is certain no seat sees less than there is, nothing is left to deal, and no action
 * reveals anything or brings a seat back. */
void check_certain(GameUnderTest *tested) {
    const Game *game = tested->game;
    for (int i = 0; i < tested->samples.count && game_mind(game)->perfect_info_seats != NULL; i++) {
        const Sample *sample = &tested->samples.at[i];
        const GamePosition *position = &sample->position;
        const unsigned left = game_mind(game)->perfect_info_seats(position->state);
        if (left == 0 || game_over(game, position->state, &position->history)) {
            continue;
        }
        const int seat = game->to_act(position->state).decider;
        assert_true((left & ~game->seats(&sample->options)) == 0 && (left >> seat & 1U) != 0);
        GamePosition dealt = tested_copy(tested, position);
        game_observe(game, dealt.state, seat);
        assert_int_equal(game_mind(game)->perfect_info_seats(dealt.state), left);
        game_secrets(game)->determinize(dealt.state, seat, &tested->rng);
        assert_same_position(game, &sample->options, &dealt, position);
        int count;
        Action *list = tested_some_actions(tested, position, ACTIONS_SAMPLED, &count);
        for (int a = 0; a < count; a++) {
            GamePosition next = tested_copy(tested, position);
            const unsigned applied = game_play(game, next.state, &next.history, list[a], NULL);
            assert_int_equal(applied & APPLIED_REVEALED, 0);
            const Outcome outcome = game->outcome(next.state, &next.history);
            const unsigned after = outcome.kind == OUTCOME_NONE
                                       ? game_mind(game)->perfect_info_seats(next.state)
                                       : outcome.seats;
            assert_true(after != 0 && (after & ~left) == 0);
        }
        free(list);
    }
}

void check_captures(GameUnderTest *tested) {
    const Game *game = tested->game;
    for (int i = 0; i < tested->samples.count && game_mind(game)->noisy_actions != NULL; i++) {
        const GamePosition *position = &tested->samples.at[i].position;
        int count;
        Action *list = samples_actions(game, position, &count);
        const int captures = game_mind(game)->noisy_actions(NULL, position->state, list);
        assert_true(captures >= 0 && captures <= count);
        game_position_sort_actions(list, captures);
        for (int a = 0; a < captures; a++) {
            assert_true(game_position_legal(game, position, list[a]));
            assert_true(a == 0 || list[a - 1] != list[a]);
        }
        free(list);
    }
}

/* The same values and the same order as without a scratch, for the state that it describes. */
static void check_answers(const Game *game, const void *scratch, const GamePosition *position) {
    int value[GAME_SEATS_MAX];
    int count;
    Action *ordered = samples_actions(game, position, &count);
    Action *list = samples_actions(game, position, &count);
    game_incremental(game)->values(scratch, position->state, (1U << game->seats_max) - 1, value);
    for (int seat = 0; seat < game->seats_max; seat++) {
        assert_int_equal(value[seat], game_mind(game)->evaluate(position->state, seat));
    }
    game_mind(game)->order(position->state, ordered, count);
    game_incremental(game)->order(scratch, position->state, list, count);
    for (int i = 0; i < count; i++) {
        assert_true(ordered[i] == list[i]);
    }
    if (game_mind(game)->urgent != NULL) {
        const int urgent = game_mind(game)->urgent(scratch, position->state, list, count);
        assert_true(urgent >= 0 && urgent <= count);
        game_position_expect_same_actions(game, position->state, list, count, ordered, count);
    }
    free(list);
    free(ordered);
}

/* Random actions from each sample; each of them is made, taken back and made again. */
void check_scratch(GameUnderTest *tested) {
    enum { PLIES = 16 };
    const Game *game = tested->game;
    if (game_incremental(game)->size == 0) {
        assert_true(game_incremental(game)->begin == NULL &&
                    game_incremental(game)->follow == NULL);
        assert_true(game_incremental(game)->values == NULL &&
                    game_incremental(game)->order == NULL);
        assert_null(game_mind(game)->urgent);
        return;
    }
    void *scratch =
        aligned_alloc(GAME_STATE_ALIGN, (game_incremental(game)->size + 15) & ~(size_t)15);
    assert_non_null(scratch);
    for (int i = 0; i < tested->samples.count; i++) {
        GamePosition position = tested->samples.at[i].position;
        game_incremental(game)->begin(scratch, position.state);
        for (int ply = 0; ply < PLIES; ply++) {
            int count;
            Action *list = samples_actions(game, &position, &count);
            const GamePosition before = position;
            if (count == 0) {
                free(list);
                break;
            }
            game_play(game, position.state, &position.history,
                      list[rng_below(&tested->rng, (uint32_t)count)], NULL);
            free(list);
            game_incremental(game)->follow(scratch, before.state, position.state);
            check_answers(game, scratch, &position);
            game_incremental(game)->follow(scratch, position.state, before.state);
            check_answers(game, scratch, &before);
            game_incremental(game)->follow(scratch, before.state, position.state);
        }
    }
    free(scratch);
}
