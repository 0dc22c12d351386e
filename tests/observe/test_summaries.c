/* What views say of turns: something about every part of a turn, to every viewer, and never cut. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "games/games.h"
#include "observe/views.h"
#include "support/samples.h"

enum { PART_MAX = 256, PLIES_MAX = 1500 };

static const char *const names[GAME_SEATS_MAX] = {
    "Wilhelmina of the Northern Hills", "Maximilian of the Southern Seas", "Bo", "An", "Cy", "Di"};

/* A part of a turn while it is played. */
static struct {
    int count;
    int turn;
    ToAct by;
    GamePosition before;
    _Alignas(GAME_STATE_ALIGN) unsigned char at[PART_MAX][GAME_STATE_MAX];
    Action action[PART_MAX];
    char text[PART_MAX][GAME_TEXT_MAX];
    Events events[PART_MAX];
} part;

/* Begins in lower case unless with a name, without blanks at its ends and without a full stop. */
static void check_line(const char *line) {
    const size_t length = strlen(line);
    if (length < 2 || length >= SUMMARY_LINE_MAX - 1 || strchr(",;:. ", line[length - 1]) != NULL ||
        line[0] == ' ' || strstr(line, "  ") != NULL || strstr(line, ", ,") != NULL) {
        fail_msg("`%s`", line);
    }
}

static void check_part(const View *view, const Options *options, const GamePosition *position,
                       int viewer) {
    const Game *game = view->game;
    static Events seen[PART_MAX];
    static _Alignas(GAME_STATE_ALIGN) unsigned char known_at[PART_MAX][GAME_STATE_MAX];
    PlayedAction played[PART_MAX];
    GamePosition known[2] = {part.before, *position};
    for (int i = 0; i < 2; i++) {
        game_observe(game, known[i].state, viewer);
    }
    for (int i = 0; i < part.count; i++) {
        events_seen(part.events[i].at, part.events[i].count, viewer, &seen[i]);
        memcpy(known_at[i], part.at[i], game->state_size);
        game_observe(game, known_at[i], viewer);
        played[i] =
            (PlayedAction){part.action[i], part.text[i], seen[i].at, seen[i].count, known_at[i]};
    }
    const TurnPart all = {.game = game,
                          .options = options,
                          .board = game->board(options),
                          .before = known[0].state,
                          .after = known[1].state,
                          .seat = part.by.decider,
                          .you = viewer,
                          .played = played,
                          .count = part.count,
                          .seat_name = names};
    Summary summary = {.count = 0};
    view->sum_up(&all, &summary);
    assert_true(summary.count > 0 && summary.count < SUMMARY_LINES_MAX);
    for (int i = 0; i < summary.count; i++) {
        check_line(summary.line[i]);
    }
}

static void end_part(const View *view, const Options *options, const GamePosition *position) {
    const unsigned seats = view->game->seats(options);
    for (int viewer = VIEWER_PUBLIC; viewer < view->game->seats_max && part.count > 0; viewer++) {
        if (viewer == VIEWER_PUBLIC || (seats >> viewer & 1U) != 0) {
            check_part(view, options, position, viewer);
        }
    }
    part.before = *position;
    part.count = 0;
}

static bool same_part(const Game *game, const void *state) {
    const ToAct by = game->to_act(state);
    return part.count < PART_MAX && game->turn(state) == part.turn &&
           by.decider == part.by.decider && by.turn_seat == part.by.turn_seat;
}

/* Random play; every second match is summed up after each action, not only after each part. */
static void play(const View *view, const Options *options, uint64_t seed) {
    const Game *game = view->game;
    static GamePosition position;
    Rng rng = rng_seeded(seed);
    game_begin(game, &position, options, seed, NULL);
    part.count = 0;
    part.before = position;
    for (int ply = 0; ply < PLIES_MAX; ply++) {
        int count;
        Action *list = samples_actions(game, &position, &count);
        if (count == 0 || seed % 2 != 0 || !same_part(game, position.state)) {
            end_part(view, options, &position);
        }
        if (count == 0) {
            free(list);
            return;
        }
        part.turn = game->turn(position.state);
        part.by = game->to_act(position.state);
        const Action action = list[rng_below(&rng, (uint32_t)count)];
        part.action[part.count] = action;
        game_action_text(game, position.state, action, part.text[part.count]);
        memcpy(part.at[part.count], position.state, game->state_size);
        part.events[part.count].count = 0;
        game_play(game, position.state, &position.history, action, &part.events[part.count]);
        part.count++;
        free(list);
    }
    end_part(view, options, &position);
}

static void test_every_part_of_a_turn_is_summed_up(void **state) {
    const View *view = *state;
    Options options[SAMPLES_OPTIONS_MAX];
    const int count = samples_options(view->game, options);
    for (int i = 0; i < count; i++) {
        play(view, &options[i], (uint64_t)(2 * i));
        play(view, &options[i], (uint64_t)(2 * i + 1));
    }
}

int main(void) {
    struct CMUnitTest tests[GAMES];
    char name[GAMES][64];
    for (size_t i = 0; i < GAMES; i++) {
        snprintf(name[i], sizeof name[i], "every part of a turn is summed up: %s",
                 views[i]->game->id);
        tests[i] = (struct CMUnitTest){.name = name[i],
                                       .test_func = test_every_part_of_a_turn_is_summed_up,
                                       .initial_state = (void *)(uintptr_t)views[i]};
    }
    return _cmocka_run_group_tests("summaries", tests, GAMES, NULL, NULL);
}
