#include "game/perft.h"

#include <stdlib.h>
#include <string.h>

/* One ply of the walk: the position before its action, and what may be done there. */
typedef struct Walk {
    const Game *game;
    Course *course; /* one for each ply but the last */
    Action *action; /* actions_max for each ply */
} Walk;

/* Copies only what is in use: a past is long, its used part mostly short. */
static void copy_course(const Game *game, Course *to, const Course *from) {
    memcpy(to->state, from->state, game->state_size);
    to->past.count = from->past.count;
    to->past.times = from->past.times;
    memcpy(to->past.key, from->past.key, (size_t)from->past.count * sizeof from->past.key[0]);
}

static uint64_t count_from(const Walk *walk, const Course *course, int ply, int depth) {
    const Game *game = walk->game;
    Action *action = walk->action + (size_t)ply * (size_t)game->actions_max;
    if (game_over(game, course->state, &course->past)) {
        return 0;
    }
    if (ply + 1 == depth && game->count != NULL) {
        return (uint64_t)game->count(course->state);
    }
    const int count = game->actions(course->state, action);
    if (ply + 1 == depth) {
        return (uint64_t)count;
    }
    uint64_t leaves = 0;
    Course *next = &walk->course[ply];
    for (int i = 0; i < count; i++) {
        copy_course(game, next, course);
        game_play(game, next->state, &next->past, action[i], NULL);
        leaves += count_from(walk, next, ply + 1, depth);
    }
    return leaves;
}

bool perft(const Game *game, const Course *course, int depth, uint64_t *leaves) {
    if (depth == 0) {
        *leaves = 1;
        return true;
    }
    const size_t plies = (size_t)depth;
    const Walk walk = {
        .game = game,
        .course = malloc(plies * sizeof(Course)),
        .action = malloc(plies * (size_t)game->actions_max * sizeof(Action)),
    };
    const bool room = walk.course != NULL && walk.action != NULL;
    if (room) {
        *leaves = count_from(&walk, course, 0, depth);
    }
    free(walk.course);
    free(walk.action);
    return room;
}

uint64_t playout(const Game *game, Course *course, Rng *rng, uint64_t most, Action *scratch) {
    uint64_t made = 0;
    while (made < most && !game_over(game, course->state, &course->past)) {
        const int count = game->actions(course->state, scratch);
        if (count == 0) {
            break;
        }
        const Action action = scratch[rng_below(rng, (uint32_t)count)];
        game_play(game, course->state, &course->past, action, NULL);
        made++;
    }
    return made;
}
