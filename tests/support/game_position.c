#include "support/game_position.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "game/options.h"

PositionLines *lines_of(const char *text) {
    char why[GAME_WHY_MAX];
    TextSource source = text_source(text);
    PositionLines *lines = calloc(1, sizeof *lines);
    assert_non_null(lines);
    assert_true(position_lines_read(&source, lines, why));
    return lines;
}

void game_position_print_for(const Game *game, const Options *options, const GamePosition *position,
                             int viewer, char text[LINES_TEXT_MAX]) {
    FILE *out = fmemopen(text, LINES_TEXT_MAX, "w");
    assert_non_null(out);
    position_print(game, options, position->state, &position->history, viewer, out);
    assert_int_equal(fclose(out), 0);
    assert_true(strlen(text) < LINES_TEXT_MAX - 1);
}

void game_position_print(const Game *game, const Options *options, const GamePosition *position,
                         char text[LINES_TEXT_MAX]) {
    const int viewer = position_viewer(game, position->state, &position->history);
    game_position_print_for(game, options, position, viewer, text);
}

bool game_position_read(const Game *game, const char *text, uint64_t seed, GamePosition *position,
                        Options *options, char why[GAME_WHY_MAX]) {
    char reason[GAME_WHY_MAX] = "";
    PositionText text_read;
    PositionLines *lines = lines_of(text);
    const bool fine = position_read(game, lines, seed, &text_read, reason) &&
                      game->parse(position->state, &text_read, reason);
    if (fine) {
        game_history_begin(game, position->state, &position->history);
        if (options != NULL) {
            *options = text_read.options;
        }
    }
    if (why != NULL) {
        strcpy(why, reason);
    }
    free(lines);
    return fine;
}

void game_position_expect_any_order(const Game *game, const char *text, const char *first,
                                    const char *kept) {
    static char turned[LINES_TEXT_MAX];
    static GamePosition expected;
    static GamePosition found;
    char why[GAME_WHY_MAX] = "";
    const char *body = strstr(text, first);
    bool together = false;
    assert_non_null(body);
    if (!game_position_read(game, text, 1, &expected, NULL, why)) {
        fail_msg("%s", why);
    }
    for (const char *at = body; *at != '\0'; at = strchr(at, '\n') + 1) {
        const bool keep = strncmp(at, kept, strlen(kept)) == 0;
        if (!keep || !together) {
            snprintf(turned, sizeof turned, "%.*s%s%.*s", (int)(body - text), text, at,
                     (int)(at - body), body);
            if (!game_position_read(game, turned, 1, &found, NULL, why)) {
                fail_msg("%.40s first: %s", at, why);
            }
            assert_memory_equal(found.state, expected.state, game->state_size);
        }
        together = keep;
    }
}

static Action *room_for_actions(const Game *game) {
    Action *list = malloc((size_t)game->actions_max * sizeof *list);
    assert_non_null(list);
    return list;
}

bool game_position_legal(const Game *game, const GamePosition *position, Action action) {
    if (action == ACTION_NONE || game_over(game, position->state, &position->history)) {
        return false;
    }
    Action *list = room_for_actions(game);
    const int count = game->actions(position->state, list);
    bool legal = action == ACTION_RESIGN || action == ACTION_DRAW;
    for (int i = 0; i < count; i++) {
        legal = legal || list[i] == action;
    }
    free(list);
    return legal;
}

bool game_position_allows(const Game *game, const GamePosition *position, const char *action) {
    return game_position_legal(game, position, game_action_parse(game, position->state, action));
}

unsigned game_position_play(const Game *game, GamePosition *position, const char *actions) {
    unsigned applied = 0;
    while (*actions != '\0') {
        char text[GAME_TEXT_MAX];
        const size_t length = strcspn(actions, " ");
        assert_true(length > 0 && length < sizeof text);
        memcpy(text, actions, length);
        text[length] = '\0';
        if (!game_position_allows(game, position, text)) {
            fail_msg("%s is not legal here", text);
        }
        const Action action = game_action_parse(game, position->state, text);
        applied = game_play(game, position->state, &position->history, action, NULL);
        actions += length;
        actions += *actions == ' ';
    }
    return applied;
}

static int compare_texts(const void *a, const void *b) {
    return strcmp(a, b);
}

char *game_position_actions(const Game *game, const GamePosition *position) {
    Action *list = room_for_actions(game);
    const int count = game_over(game, position->state, &position->history)
                          ? 0
                          : game->actions(position->state, list);
    char(*text)[GAME_TEXT_MAX] = calloc((size_t)count + 1, sizeof *text);
    char *all = calloc((size_t)count + 1, sizeof *text);
    assert_non_null(text);
    assert_non_null(all);
    for (int i = 0; i < count; i++) {
        game_action_text(game, position->state, list[i], text[i]);
    }
    qsort(text, (size_t)count, sizeof *text, compare_texts);
    char *end = all;
    for (int i = 0; i < count; i++) {
        end += sprintf(end, "%s%s", i > 0 ? " " : "", text[i]);
    }
    free(text);
    free(list);
    return all;
}

void game_position_expect_legal(const Game *game, const GamePosition *position,
                                const char *action) {
    if (!game_position_allows(game, position, action)) {
        char *all = game_position_actions(game, position);
        print_message("legal: %s\n", all);
        free(all);
        fail_msg("%s should be legal", action);
    }
}

void game_position_expect_actions(const Game *game, const GamePosition *position,
                                  const char *actions) {
    char *all = game_position_actions(game, position);
    assert_string_equal(all, actions);
    free(all);
}

static int compare_actions(const void *a, const void *b) {
    const Action *one = a;
    const Action *two = b;
    return (*one > *two) - (*one < *two);
}

void game_position_sort_actions(Action *list, int count) {
    qsort(list, (size_t)count, sizeof *list, compare_actions);
}

void game_position_expect_same_actions(const Game *game, const void *state, Action *list, int count,
                                       Action *expected, int expected_count) {
    game_position_sort_actions(list, count);
    game_position_sort_actions(expected, expected_count);
    for (int i = 0; i < count && i < expected_count; i++) {
        if (list[i] != expected[i]) {
            char text[2][GAME_TEXT_MAX];
            game->action_text(state, list[i], text[0]);
            game->action_text(state, expected[i], text[1]);
            fail_msg("found %s, expected %s", text[0], text[1]);
        }
    }
    assert_int_equal(count, expected_count);
}

void game_position_expect(const Game *game, const GamePosition *position, const char *outcome) {
    char text[GAME_TEXT_MAX];
    game_outcome_text(game, game->outcome(position->state, &position->history), text);
    assert_string_equal(text, outcome);
    if (game->to_act(position->state).decider == SEAT_NONE) {
        Action *list = room_for_actions(game);
        assert_int_equal(game->actions(position->state, list), 0);
        free(list);
    }
}
