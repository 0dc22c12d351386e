/* Typed text that is not a legal move is explained, in every game. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "game/options.h"
#include "game/play.h"
#include "games/games.h"
#include "play/typed.h"
#include "ui/table/views.h"

enum { PLIES = 160, KEPT = 64, TRIED = 12 };

/* Notation from positions of the same game, to be typed where it does not belong. */
typedef struct Words {
    int count;
    char text[KEPT][GAME_TEXT_MAX];
} Words;

static void explain(const ClickSource *source, const Board *board, const char *typed) {
    char why[GAME_WHY_MAX] = "";
    typed_explain(source, board, typed, why);
    assert_true(strlen(why) > 10);
    assert_true(strlen(why) < sizeof why);
}

static void explain_all(const ClickSource *source, const Board *board, const Words *words,
                        Rng *rng) {
    static const char *const odd[] = {"",    "?",     "lorem ipsum", "Q",      "--",
                                      "xx+", "a1-a1", "c3",          "@=:,;/", "Zz99-zZ100"};
    for (size_t i = 0; i < sizeof odd / sizeof *odd; i++) {
        explain(source, board, odd[i]);
    }
    for (int i = 0; i < TRIED && words->count > 0; i++) {
        explain(source, board, words->text[rng_below(rng, (uint32_t)words->count)]);
    }
}

/* What is explained as it is meant, not as the cells in it alone. */
static void test_typed_moves_get_their_own_reasons(void **unused) {
    static const struct {
        const char *typed, *rule;
    } tries[] = {
        {"Q<>c3", "(F-18)"},     /* castling, not a Prince that cannot move */
        {"prince@c1", "(F-23)"}, /* a return, not a pawn on c1 */
    };
    (void)unused;
    const Game *game = games_find("fields");
    const Options options = options_default(game);
    static GamePosition position;
    static Action list[2048];
    game_begin(game, &position, &options, 16, NULL);
    const ClickSource source = {game, position.state, list, game->actions(position.state, list)};
    for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
        char why[GAME_WHY_MAX] = "";
        typed_explain(&source, game->board(&options), tries[i].typed, why);
        if (strstr(why, tries[i].rule) == NULL) {
            fail_msg("%s: %s", tries[i].typed, why);
        }
    }
    char why[GAME_WHY_MAX] = "";
    typed_explain(&source, game->board(&options), "Pc2xc3", why);
    assert_string_equal(why, "“Pc2xc3” is not legal now; Pc2-c3 is.");
}

static void keep(Words *words, const Game *game, const void *state, Action action, Rng *rng) {
    const int at = words->count < KEPT ? words->count++ : (int)rng_below(rng, KEPT);
    game->action_text(state, action, words->text[at]);
}

static void test_anything_typed_is_explained(void **state) {
    const Game *game = *state;
    Options options = options_default(game);
    GamePosition *position = calloc(1, sizeof *position);
    Action *list = calloc((size_t)game->actions_max, sizeof *list);
    Words *words = calloc(1, sizeof *words);
    assert_non_null(position);
    assert_non_null(list);
    assert_non_null(words);
    Rng rng = rng_seeded(7);
    game_begin(game, position, &options, 3, NULL);
    for (int ply = 0; ply < PLIES && !game_over(game, position->state, &position->history); ply++) {
        const ClickSource source = {game, position->state, list,
                                    game->actions(position->state, list)};
        assert_true(source.count > 0);
        explain_all(&source, game->board(&options), words, &rng);
        const Action action = list[rng_below(&rng, (uint32_t)source.count)];
        keep(words, game, position->state, list[rng_below(&rng, (uint32_t)source.count)], &rng);
        keep(words, game, position->state, action, &rng);
        (void)game_play(game, position->state, &position->history, action, NULL);
    }
    free(words);
    free(list);
    free(position);
}

int main(void) {
    enum { GAMES_MOST = 16 };
    struct CMUnitTest tests[GAMES_MOST];
    static char name[GAMES_MOST][64];
    size_t count = 0;
    for (; count + 1 < GAMES_MOST && views_all[count] != NULL; count++) {
        const Game *game = views_all[count]->game;
        snprintf(name[count], sizeof name[count], "anything typed is explained: %.32s", game->id);
        tests[count] = (struct CMUnitTest){name[count], test_anything_typed_is_explained, NULL,
                                           NULL, (void *)(uintptr_t)game};
    }
    tests[count++] = (struct CMUnitTest)cmocka_unit_test(test_typed_moves_get_their_own_reasons);
    return _cmocka_run_group_tests("typed", tests, count, NULL, NULL) == 0 ? EXIT_SUCCESS
                                                                           : EXIT_FAILURE;
}
