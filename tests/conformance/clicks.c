/* Clicks: each action can be clicked, and clicks that make no action are explained. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "conformance/contract_checks.h"
#include "game/clicks.h"
#include "view/clicks.h"

static void check_click(const Board *board, Click click) {
    assert_true(click.kind <= CLICK_BUTTON);
    assert_true(click.mark <= MARK_DISCOVER);
    if (click_is_on_board(&click)) {
        assert_true(click.cell >= 0 && click.cell < board->cells);
    }
}

/* Clicking a whole sequence makes the action or opens a menu that offers it. */
static void check_reached(const ClickSource *source, Action action, const Click *click, int count) {
    ClickPath path = {.count = 0};
    ClickAnswer answer = {.result = CLICK_LET_GO};
    for (int i = 0; i < count; i++) {
        clicks_add(source, &path, click[i], &answer);
        assert_int_not_equal(answer.result, CLICK_REFUSED);
        if (answer.result == CLICK_ACTS || answer.result == CLICK_ASKS) {
            break;
        }
    }
    if (answer.result == CLICK_ACTS) {
        assert_true(answer.action == action);
        return;
    }
    assert_int_equal(answer.result, CLICK_ASKS);
    bool offered = false;
    for (int i = 0; i < answer.choice_count; i++) {
        offered = offered || answer.choices[i] == action;
    }
    assert_true(offered);
}

void check_clicks(GameUnderTest *tested) {
    const Game *game = tested->game;
    for (int i = 0; i < tested->samples.count; i++) {
        const Sample *sample = &tested->samples.at[i];
        const Board *board = game->board(&sample->options);
        int all;
        Action *list = samples_actions(game, &sample->position, &all);
        const ClickSource source = {game, sample->position.state, list, all};
        for (int a = 0; a < all; a++) {
            int variant = 0;
            for (;; variant++) {
                Click click[GAME_CLICKS_MAX];
                const int count =
                    game->clicks->action_clicks(sample->position.state, list[a], variant, click);
                if (count == 0) {
                    break;
                }
                assert_true(count > 0 && count <= GAME_CLICKS_MAX);
                for (int c = 0; c < count; c++) {
                    check_click(board, click[c]);
                }
                if ((a * 7 + i) % (1 + all / ACTIONS_SAMPLED) == 0) {
                    check_reached(&source, list[a], click, count);
                }
            }
            assert_true(variant >= 1 && variant <= 64);
        }
        free(list);
    }
}

/* Whether some way to click each of two actions begins alike. */
static bool begin_alike(const Game *game, const void *state, Action a, Action b) {
    Click first[GAME_CLICKS_MAX], second[GAME_CLICKS_MAX];
    for (int i = 0; game->clicks->action_clicks(state, a, i, first) > 0; i++) {
        for (int k = 0; game->clicks->action_clicks(state, b, k, second) > 0; k++) {
            if (click_equal(first[0], second[0])) {
                return true;
            }
        }
    }
    return false;
}

/* Of actions that are chosen together each has first clicks of its own, and leaves fewer. */
void check_together(GameUnderTest *tested) {
    const Game *game = tested->game;
    for (int i = 0; game->clicks->together != NULL && i < tested->samples.count; i++) {
        const void *state = tested->samples.at[i].position.state;
        const int need = game->clicks->together(state);
        assert_in_range(need, 0, GATHER_MAX);
        if (need == 0) {
            continue;
        }
        int count;
        Action *list =
            tested_some_actions(tested, &tested->samples.at[i].position, ACTIONS_SAMPLED, &count);
        for (int a = 0; a < count; a++) {
            for (int b = 0; b < a; b++) {
                assert_false(begin_alike(game, state, list[a], list[b]));
            }
            GamePosition after = tested_copy(tested, &tested->samples.at[i].position);
            (void)game->apply(after.state, list[a], NULL);
            assert_true(game->clicks->together(after.state) < need);
        }
        free(list);
    }
}

static Click random_click(Rng *rng, const Board *board) {
    Click click = {.kind = (uint8_t)rng_below(rng, CLICK_BUTTON + 1), .cell = CELL_NONE};
    if (click_is_on_board(&click)) {
        click.cell = (Cell)rng_below(rng, (uint32_t)board->cells);
    }
    if (click.kind != CLICK_CELL) {
        click.index = (int16_t)rng_below(rng, 12);
    }
    return click;
}

int tested_random_clicks(GameUnderTest *tested, const Sample *sample, Click out[GAME_CLICKS_MAX]) {
    const Board *board = tested->game->board(&sample->options);
    const int count = 1 + (int)rng_below(&tested->rng, GAME_CLICKS_MAX);
    const bool cells = rng_below(&tested->rng, 2) == 0; /* after the first */
    for (int i = 0; i < count; i++) {
        out[i] = random_click(&tested->rng, board);
        if (i > 0 && cells) {
            out[i].kind = CLICK_CELL;
            out[i].cell = (Cell)rng_below(&tested->rng, (uint32_t)board->cells);
            out[i].index = 0;
        }
    }
    return count;
}

/* One sentence that ends with a rule in brackets: `(F-13).` */
static void assert_explains(const char *why) {
    const char *bracket = strrchr(why, '(');
    assert_true(readable(why, GAME_WHY_MAX));
    if (bracket == NULL || bracket == why || !isupper((unsigned char)bracket[1]) ||
        bracket[2] != '-' || !isdigit((unsigned char)bracket[3]) ||
        strcmp(why + strlen(why) - 2, ").") != 0) {
        fail_msg("no rule at the end of: %s", why);
    }
}

void check_explain(GameUnderTest *tested) {
    const Game *game = tested->game;
    for (int i = 0; i < tested->samples.count; i++) {
        const Sample *sample = &tested->samples.at[i];
        for (int tries = 0; tries < 40; tries++) {
            Click click[GAME_CLICKS_MAX];
            char why[GAME_WHY_MAX];
            const int count = tested_random_clicks(tested, sample, click);
            memset(why, 'x', sizeof why);
            game->clicks->explain(sample->position.state, click, count, why);
            assert_explains(why);
        }
    }
}

/* From a piece or button that can act to anywhere: the most common wrong clicks. */
void check_explain_second_click(GameUnderTest *tested) {
    const Game *game = tested->game;
    for (int i = 0; i < tested->samples.count; i++) {
        const Sample *sample = &tested->samples.at[i];
        const Board *board = game->board(&sample->options);
        int count;
        Action *list = tested_some_actions(tested, &sample->position, 4, &count);
        for (int a = 0; a < count; a++) {
            Click click[GAME_CLICKS_MAX];
            game->clicks->action_clicks(sample->position.state, list[a], 0, click);
            for (Cell cell = 0; cell < board->cells && cell < 100; cell++) {
                char why[GAME_WHY_MAX];
                click[1] = (Click){.kind = CLICK_CELL, .cell = cell};
                game->clicks->explain(sample->position.state, click, 2, why);
                assert_explains(why);
            }
        }
        free(list);
    }
}
