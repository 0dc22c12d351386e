/*
 * With several rivals the computer does not walk into a trap that one of them alone can set: in
 * positions of HexiMeros, checked by trying all moves of a rival and all replies.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "ai/ai.h"
#include "games/heximeros/rules.h"
#include "support/game_position.h"

enum { PLAYOUTS = 280, LIST_MAX = 8192 };

static const Game *const game = &heximeros_game;

/* --- A plain search -------------------------------------------------------------------------- */

/* Makes a move; a promotion is the first that is possible. */
static void make(HexiState *state, Action action) {
    static Action list[LIST_MAX];
    hexi_apply(state, action, NULL);
    while (state->ended == HEXI_GOES_ON && state->open != HEXI_NONE_OPEN) {
        hexi_actions(state, list);
        hexi_apply(state, list[0], NULL);
    }
}

static bool attacked(const HexiState *state, int player) {
    HexiAttackMap sight;
    hexi_see(state, &sight);
    return (sight.hit[state->sovereign[player]] & ~(1U << player)) != 0;
}

/* Whether the player, if it were to move, can leave the Sovereign where nobody attacks it. */
static bool escapes(const HexiState *state, int player) {
    static Action list[LIST_MAX];
    HexiState before = *state;
    before.side = (int8_t)player;
    for (int i = hexi_actions(&before, list); i > 0; i--) {
        HexiState after = before;
        hexi_apply(&after, list[i - 1], NULL);
        if (after.ended != HEXI_GOES_ON || !attacked(&after, player)) {
            return true;
        }
    }
    return false;
}

/* Whether a rival, if it were to move, can take the Sovereign or attack it so that it does not
 * escape. */
static bool traps(const HexiState *state, int rival, int player) {
    static Action list[LIST_MAX];
    HexiState before = *state;
    before.side = (int8_t)rival;
    for (int i = hexi_actions(&before, list); i > 0; i--) {
        HexiState after = before;
        make(&after, list[i - 1]);
        if (!hexi_active(&after, player) ||
            (attacked(&after, player) && !escapes(&after, player))) {
            return true;
        }
    }
    return false;
}

/* Whether any rival does after an action of the player to move. */
static bool trapped_by(const HexiState *state, Action action) {
    const int player = state->side;
    HexiState after = *state;
    make(&after, action);
    for (int rival = 0; rival < HEXI_COLOURS; rival++) {
        if (rival != player && hexi_active(&after, rival) && traps(&after, rival, player)) {
            return true;
        }
    }
    return false;
}

/* --- Positions ------------------------------------------------------------------------------- */

static void read_position(const char *text, GamePosition *position) {
    char why[GAME_WHY_MAX];
    PositionText read;
    PositionLines *lines = lines_of(text);
    assert_true(position_lines_fill(lines, hexi_board(NULL), "space"));
    assert_true(position_read(game, lines, 0, &read, why));
    assert_true(game->parse(position->state, &read, why));
    game_history_begin(game, position->state, &position->history);
    free(lines);
}

/* One position of the file: the plain search calls the action in its head a trap, and not what the
 * computer does, for several seeds. */
static void avoids(const char *head, const char *text) {
    enum { SEEDS = 3 };
    static GamePosition position;
    Ai *ai = ai_new(8);
    assert_non_null(ai);
    read_position(text, &position);
    const HexiState *state = (const HexiState *)position.state;
    const Action trap = game_action_parse(game, state, head);
    assert_true(game_position_legal(game, &position, trap));
    assert_true(trapped_by(state, trap));
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        const SearchLimits settings = {.playouts = PLAYOUTS, .seed = seed};
        char action_text[GAME_TEXT_MAX];
        const Action action = ai_choose(ai, game, state, &position.history, &settings, NULL);
        game_action_text(game, state, action, action_text);
        print_message("not %s but %s\n", head, action_text);
        assert_false(trapped_by(state, action));
    }
    ai_free(ai);
}

static void test_it_avoids_traps(void **unused) {
    enum { POSITIONS = 8, HEAD_MAX = 32, LINE_MAX_TEXT = 1024 };
    static char text[LINES_TEXT_MAX];
    char line[LINE_MAX_TEXT];
    char head[HEAD_MAX] = "";
    size_t length = 0;
    int positions = 0;
    (void)unused;
    FILE *file = fopen("tests/ai/trapped/heximeros.txt", "r");
    assert_non_null(file);
    while (fgets(line, sizeof line, file) != NULL) {
        if (sscanf(line, "trapped by %31s", head) == 1 || line[0] == '#' || line[0] == '\n') {
            length = 0;
        } else if (strcmp(line, ".\n") == 0) {
            avoids(head, text);
            positions++;
        } else {
            length += (size_t)snprintf(text + length, sizeof text - length, "%s", line);
            assert_true(length < sizeof text);
        }
    }
    assert_int_equal(fclose(file), 0);
    assert_int_equal(positions, POSITIONS);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_it_avoids_traps),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
