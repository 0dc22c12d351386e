/* What the search needs: determinization, evaluation and move order within bounds. */
#include <stdlib.h>

#include "conformance/contract_checks.h"

static uint64_t hash_determinized(const Game *game, const GamePosition *position, int seat,
                                  Rng rng) {
    GamePosition copy = *position;
    game->determinize(copy.state, seat, &rng);
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
            game->determinize(other.state, seat, &tested->rng);
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
        for (int seat = 0; seat < game->seats_max && game->evaluate != NULL; seat++) {
            if (tested_plays(tested, sample, seat)) {
                const int worth = game->evaluate(sample->position.state, seat);
                assert_true(worth >= -1000 && worth <= 1000);
            }
        }
        if (game->order != NULL) {
            int count;
            Action *list = samples_actions(game, &sample->position, &count);
            Action *ordered = samples_actions(game, &sample->position, &count);
            game->order(sample->position.state, ordered, count);
            game_position_expect_same_actions(game, sample->position.state, ordered, count, list,
                                              count);
            free(list);
            free(ordered);
        }
    }
}
