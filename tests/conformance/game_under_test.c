#include <stdlib.h>
#include <string.h>

#include "conformance/contract_checks.h"

bool tested_over_by_itself(const Game *game, const void *state) {
    static const History no_history;
    return game->outcome(state, &no_history).kind != OUTCOME_NONE;
}

bool tested_plays(const GameUnderTest *tested, const Sample *sample, int seat) {
    const unsigned seats = tested->game->seats(&sample->options);
    return seat >= 0 && seat < GAME_SEATS_MAX && (seats >> seat & 1U) != 0;
}

Action *tested_some_actions(GameUnderTest *tested, const GamePosition *position, int most,
                            int *count) {
    Action *list = samples_actions(tested->game, position, count);
    for (int i = 0; i < *count && i < most; i++) {
        const uint32_t other = (uint32_t)i + rng_below(&tested->rng, (uint32_t)(*count - i));
        const Action held = list[i];
        list[i] = list[other];
        list[other] = held;
    }
    *count = *count < most ? *count : most;
    return list;
}

GamePosition tested_copy(GameUnderTest *tested, const GamePosition *position) {
    GamePosition copy;
    samples_noise(&copy, &tested->rng);
    memcpy(copy.state, position->state, tested->game->state_size);
    copy.history = position->history;
    return copy;
}

char *tested_text_for(const Game *game, const Options *options, const GamePosition *position,
                      int viewer) {
    char *text = malloc(LINES_TEXT_MAX);
    assert_non_null(text);
    game_position_print_for(game, options, position, viewer, text);
    return text;
}

char *tested_text(const Game *game, const Options *options, const GamePosition *position) {
    return tested_text_for(game, options, position,
                           position_viewer(game, position->state, &position->history));
}

void assert_same_position(const Game *game, const Options *options, const GamePosition *a,
                          const GamePosition *b) {
    char *text_a = tested_text(game, options, a);
    char *text_b = tested_text(game, options, b);
    char *actions_a = game_position_actions(game, a);
    char *actions_b = game_position_actions(game, b);
    assert_string_equal(text_a, text_b);
    assert_string_equal(actions_a, actions_b);
    free(text_a);
    free(text_b);
    free(actions_a);
    free(actions_b);
}

bool readable(const char *text, size_t size) {
    return memchr(text, '\0', size) != NULL && text[0] != '\0' && strspn(text, " ") < strlen(text);
}
