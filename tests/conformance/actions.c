/* Actions: each is listed once, written and read, and has a label. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "conformance/contract_checks.h"
#include "game/clicks.h"

void check_actions(GameUnderTest *tested) {
    for (int i = 0; i < tested->samples.count; i++) {
        int count;
        Action *list = samples_actions(tested->game, &tested->samples.at[i].position, &count);
        game_position_sort_actions(list, count);
        for (int a = 0; a < count; a++) {
            assert_true(list[a] != ACTION_NONE && list[a] != ACTION_RESIGN);
            assert_true(list[a] != ACTION_DRAW);
            assert_true(a == 0 || list[a - 1] != list[a]);
        }
        free(list);
    }
}

/* Text that reads as a legal action is exactly its notation. */
static void check_reading(const GameUnderTest *tested, const GamePosition *position,
                          const char *text) {
    char back[GAME_TEXT_MAX];
    if (game_position_allows(tested->game, position, text)) {
        game_action_text(tested->game, position->state,
                         game_action_parse(tested->game, position->state, text), back);
        assert_string_equal(back, text);
    }
}

void check_notation(GameUnderTest *tested) {
    const Game *game = tested->game;
    static const char *const wrong[] = {"", " ", "-", "?", "a", "a1", "@", "=", "%s", "zz99-zz98"};
    for (int i = 0; i < tested->samples.count; i++) {
        const GamePosition *position = &tested->samples.at[i].position;
        int count;
        Action *list = tested_some_actions(tested, position, 1000, &count);
        for (int a = 0; a < count; a++) {
            char text[GAME_TEXT_MAX];
            memset(text, 'x', sizeof text);
            game->action_text(position->state, list[a], text);
            assert_true(readable(text, sizeof text));
            assert_null(strpbrk(text, " \t\n#"));
            assert_true(game->action_parse(position->state, text) == list[a]);
            if (a < ACTIONS_SAMPLED) {
                char changed[GAME_TEXT_MAX + 2];
                snprintf(changed, sizeof changed, "%s!", text);
                assert_false(game_position_allows(game, position, changed));
                snprintf(changed, sizeof changed, " %s", text);
                assert_false(game_position_allows(game, position, changed));
                const uint32_t place = rng_below(&tested->rng, (uint32_t)strlen(text));
                snprintf(changed, sizeof changed, "%s", text);
                changed[place] = (char)(1 + rng_below(&tested->rng, 127));
                check_reading(tested, position, changed);
                changed[place] = '\0';
                check_reading(tested, position, changed);
            }
        }
        free(list);
        for (size_t w = 0; w < sizeof wrong / sizeof wrong[0]; w++) {
            check_reading(tested, position, wrong[w]);
        }
        char endless[300];
        memset(endless, '1', sizeof endless);
        endless[sizeof endless - 1] = '\0';
        assert_false(game_position_allows(game, position, endless));
    }
}

void check_labels(GameUnderTest *tested) {
    for (int i = 0; i < tested->samples.count; i++) {
        const GamePosition *position = &tested->samples.at[i].position;
        int count;
        Action *list = tested_some_actions(tested, position, 200, &count);
        for (int a = 0; a < count; a++) {
            char label[GAME_LABEL_MAX];
            memset(label, 'x', sizeof label);
            tested->game->clicks->action_label(position->state, list[a], label);
            assert_true(readable(label, sizeof label));
        }
        free(list);
    }
}
