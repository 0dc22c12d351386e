/* The order of actions: the table's, captures, and then what was best elsewhere. */
#include "ai/alphabeta.h"
#include "game/mind.h"
#include "hex/min_max.h"

#include <string.h>

enum { STAGE_FIRST, STAGE_LOUD, STAGE_REST };
enum { KILLER = 1 << 20, SCORE_MOST = 1 << 14, SELECTED = 8 };

static unsigned place(Action action) {
    return (unsigned)(action * UINT64_C(0x9E3779B97F4A7C15) >> (64 - AB_HISTORY_BITS));
}

static int16_t *history_of(AbThread *thread, const AbPly *here, Action action) {
    return &thread->history[here->mover == thread->search->seat][place(action)];
}

static int16_t *answer_of(AbThread *thread, const AbPly *here, Action action) {
    return &thread->answer[place(rng_mix(here->action) ^ action)];
}

/* Moves what the game has listed to the arena, as far as there is room. */
static int take_list(AbThread *thread, int count) {
    const int room = AB_ARENA - thread->used;
    count = MIN(count, room);
    for (int i = 0; i < count; i++) {
        thread->arena[thread->used + i] = (AbMove){.action = thread->list[i]};
    }
    thread->used += count;
    return count;
}

int ab_list_captures(AbThread *thread, int ply) {
    const Game *game = thread->search->game;
    return game_mind(game)->noisy_actions == NULL
               ? 0
               : take_list(thread,
                           game_mind(game)->noisy_actions(ab_scratch(thread, ply),
                                                          thread->ply[ply].state, thread->list));
}

/* Scores all actions but those that were tried already, which are dropped. */
static void list_rest(AbPicker *picker) {
    AbThread *thread = picker->thread;
    AbPly *here = &thread->ply[picker->ply];
    const int listed = thread->search->game->actions(here->state, thread->list);
    here->moves = listed;
    picker->begin = thread->used;
    int end = thread->used;
    for (int i = 0; i < listed && end < AB_ARENA; i++) {
        const Action action = thread->list[i];
        bool tried = action == picker->first;
        for (int k = picker->loud_end - picker->loud_count; k < picker->loud_end && !tried; k++) {
            tried = thread->arena[k].action == action;
        }
        if (!tried) {
            const int killer = action == here->killer[0]   ? 2 * KILLER
                               : action == here->killer[1] ? KILLER
                                                           : 0;
            thread->arena[end++] = (AbMove){.action = action,
                                            .score = killer + *history_of(thread, here, action) +
                                                     *answer_of(thread, here, action)};
        }
    }
    picker->next = picker->begin;
    picker->end = thread->used = end;
}

void ab_pick_begin(AbPicker *picker, AbThread *thread, int ply, Action first) {
    *picker = (AbPicker){.thread = thread,
                         .ply = ply,
                         .stage = first == ACTION_NONE ? STAGE_LOUD : STAGE_FIRST,
                         .first = first};
}

/* The best of the rest comes next. */
static void select_next(AbPicker *picker) {
    AbMove *move = picker->thread->arena;
    int best = picker->next;
    for (int i = best + 1; i < picker->end; i++) {
        best = move[i].score > move[best].score ? i : best;
    }
    const AbMove held = move[best];
    move[best] = move[picker->next];
    move[picker->next] = held;
    picker->sorted = held.score == 0 && picker->next - picker->begin > SELECTED;
}

bool ab_pick(AbPicker *picker, AbPick *pick) {
    AbThread *thread = picker->thread;
    *pick = (AbPick){.action = picker->first, .loud = true};
    switch (picker->stage) {
    case STAGE_FIRST:
        picker->stage = STAGE_LOUD;
        return true;
    case STAGE_LOUD:
        if (!picker->listed) {
            picker->listed = true;
            picker->loud = thread->used;
            picker->loud_count = ab_list_captures(thread, picker->ply);
            picker->loud_end = picker->loud + picker->loud_count;
        }
        while (picker->loud < picker->loud_end) {
            pick->action = thread->arena[picker->loud++].action;
            if (pick->action != picker->first) {
                return true;
            }
        }
        picker->stage = STAGE_REST;
        list_rest(picker);
        break;
    default:
        break;
    }
    if (picker->next == picker->end) {
        return false;
    }
    if (!picker->sorted) {
        select_next(picker);
    }
    const AbMove move = thread->arena[picker->next++];
    *pick = (AbPick){.action = move.action,
                     .killer = move.score >= KILLER / 2,
                     .only = thread->ply[picker->ply].moves == 1};
    return true;
}

static void learn(int16_t *score, int bonus) {
    const int most = bonus < 0 ? -bonus : bonus;
    *score = (int16_t)(*score + bonus - *score * most / SCORE_MOST);
}

void ab_pick_was_best(const AbPicker *picker, const AbPick *pick, int depth) {
    AbThread *thread = picker->thread;
    AbPly *here = &thread->ply[picker->ply];
    if (picker->stage != STAGE_REST) {
        return;
    }
    const int bonus = depth < 12 ? 32 * depth * depth : 32 * 144;
    if (here->killer[0] != pick->action) {
        here->killer[1] = here->killer[0];
        here->killer[0] = pick->action;
    }
    learn(history_of(thread, here, pick->action), bonus);
    learn(answer_of(thread, here, pick->action), bonus);
    for (int i = picker->begin; i < picker->next - 1; i++) {
        learn(history_of(thread, here, thread->arena[i].action), -bonus);
        learn(answer_of(thread, here, thread->arena[i].action), -bonus);
    }
}
