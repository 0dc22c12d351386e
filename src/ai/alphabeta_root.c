/* The search from the root: deeper and deeper, with all threads. */
#include <math.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "ai/alphabeta.h"
#include "game/mind.h"
#include "hex/min_max.h"

enum { VALUE_MOST = 1000, /* of GameMind.evaluate */ PROVEN = 2 /* more than all values */ };

/* --- Memory ---------------------------------------------------------------------------------- */

static size_t aligned(size_t bytes) {
    return (bytes + 63) & ~(size_t)63;
}

static size_t thread_bytes(const Game *game) {
    return aligned(sizeof(AbThread)) + (AB_PLIES + 2) * aligned(game->state_size) +
           aligned((size_t)game->actions_max * sizeof(Action)) +
           aligned(AB_ARENA * sizeof(AbMove)) + aligned(game_incremental(game)->size);
}

static AbThread *make_thread(AlphaBeta *search, unsigned char *memory, int number) {
    const Game *game = search->game;
    AbThread *thread = (void *)memory;
    memset(thread, 0, sizeof *thread);
    memory += aligned(sizeof *thread);
    for (int i = 0; i < AB_PLIES + 2; i++) {
        thread->ply[i].state = memory;
        memory += aligned(game->state_size);
    }
    thread->list = (void *)memory;
    thread->arena = (void *)(memory += aligned((size_t)game->actions_max * sizeof(Action)));
    thread->scratch =
        game_incremental(game)->size > 0 ? memory + aligned(AB_ARENA * sizeof(AbMove)) : NULL;
    thread->search = search;
    thread->number = number;
    return thread;
}

/* --- The root -------------------------------------------------------------------------------- */

bool ab_stops(const AbThread *thread) {
    AlphaBeta *search = thread->search;
    return atomic_load_explicit(&search->over, memory_order_relaxed) ||
           (thread->number == 0 && thinking_over(search->thinking, thread->nodes));
}

/* Sorted by value; equal ones stay in their order. */
static void sort_roots(AbThread *thread) {
    for (int i = 1; i < thread->roots; i++) {
        const AbRoot held = thread->root[i];
        int place = i;
        for (; place > 0 && thread->root[place - 1].value < held.value; place--) {
            thread->root[place] = thread->root[place - 1];
        }
        thread->root[place] = held;
    }
}

/* Sets up the position of the root. */
static void begin_at(AbThread *thread, const void *state) {
    AlphaBeta *search = thread->search;
    const Game *game = search->game;
    AbPly *here = &thread->ply[0];
    const int kept = search->history->count;
    memcpy(here->state, state, game->state_size);
    if (thread->scratch != NULL) {
        game_incremental(game)->begin(thread->scratch, here->state);
    }
    memcpy(thread->path, search->history->key, (size_t)kept * sizeof thread->path[0]);
    here->path = kept;
    here->mover = (int8_t)search->seat;
    here->begins = true;
    here->key = rng_mix(game->hash(here->state));
}

/* Sets up the root with the value of each action as it stands. The list begins in any order. */
static void begin_root(AbThread *thread, const void *state, uint64_t seed) {
    const Game *game = thread->search->game;
    AbPly *here = &thread->ply[0];
    Rng rng = rng_seeded(seed);
    begin_at(thread, state);
    const int listed = game->actions(here->state, thread->list);
    thread->roots = MIN(listed, AB_ROOT_MOVES);
    here->moves = listed;
    for (int i = 0; i < thread->roots; i++) {
        const uint32_t other = (uint32_t)i + rng_below(&rng, (uint32_t)(listed - i));
        const Action action = thread->list[other];
        thread->list[other] = thread->list[i];
        thread->list[i] = action;
        ab_make(thread, 0, action);
        const int value = ab_static_eval(thread, 0);
        thread->nodes++;
        thread->root[i] = (AbRoot){.action = action, .value = value, .nodes = 1};
    }
    sort_roots(thread);
}

/* The value of a root move above `alpha`, exact if it is below `beta`. */
static void search_root(AbThread *thread, int nth, int depth, int alpha, int beta) {
    enum { EARLY = 12, SHALLOW = 3 };
    AbRoot *root = &thread->root[nth];
    const uint64_t before = thread->nodes;
    const int less = nth >= EARLY && depth > SHALLOW ? 1 : 0;
    int value = AB_WIN;
    ab_make(thread, 0, root->action);
    if (nth > 0) {
        value = ab_value_after(thread, 0, depth - 1 - less, alpha, alpha + 1, true);
    }
    if (value > alpha && !thread->stopped) {
        value = ab_value_after(thread, 0, depth - 1, alpha, beta, true);
    }
    root->nodes += thread->nodes - before;
    if (!thread->stopped) {
        root->value = value;
        root->exact = value > alpha && value < beta;
    }
}

static void move_to_front(AbThread *thread, int nth) {
    const AbRoot held = thread->root[nth];
    memmove(thread->root + 1, thread->root, (size_t)nth * sizeof held);
    thread->root[0] = held;
}

/* The values of the best root moves of an iteration, falling. */
typedef struct Top {
    int value[AI_MULTIPV_MAX];
} Top;

static void add_value(Top *top, int value) {
    for (int i = 0; i < AI_MULTIPV_MAX; i++) {
        if (value > top->value[i]) {
            const int lower = top->value[i];
            top->value[i] = value;
            value = lower;
        }
    }
}

/* All root moves within a window, the best so far always in front. Returns the best value. */
static int search_roots(AbThread *thread, int depth, int alpha, int beta) {
    const int margin = thread->search->margin;
    const int compared = thread->search->multipv;
    Top top = {{AB_NO_VALUE, AB_NO_VALUE, AB_NO_VALUE}};
    int best = AB_NO_VALUE;
    for (int i = 0; i < thread->roots && best < beta; i++) {
        const int wanted = compared > 1 ? top.value[compared - 1] : best;
        const int below = MIN(wanted, best - margin);
        search_root(thread, i, depth, MAX(below, alpha), beta);
        if (thread->stopped) {
            break;
        }
        add_value(&top, thread->root[i].value);
        if (thread->root[i].value > best) {
            best = thread->root[i].value;
            move_to_front(thread, i);
        }
    }
    return best;
}

/* One iteration: a narrow window about the value of the last one, wider when it fails. */
static void iterate(AbThread *thread, int depth) {
    enum { WIDE_DEPTH = 3, WIDER = 3 };
    const int before = thread->root[0].value;
    const bool wide = depth <= WIDE_DEPTH || abs(before) > AB_WON;
    int width = thread->search->unit / 2;
    int alpha = wide || thread->search->multipv > 1 ? -AB_WIN : before - width;
    int beta = wide ? AB_WIN : before + width;
    for (;;) {
        const int best = search_roots(thread, depth, alpha, beta);
        width *= WIDER;
        if (thread->stopped || (best > alpha && best < beta)) {
            return;
        }
        if (best <= alpha) {
            alpha = best - width > -AB_WON ? best - width : -AB_WIN;
        } else {
            beta = best + width < AB_WON ? best + width : AB_WIN;
        }
    }
}

/* Follows the table from a root move on. */
static void find_path(AbThread *thread, Action action, ActionLine *path) {
    AbKnown known;
    path->count = 0;
    for (int ply = 0; action != ACTION_NONE && path->count < AI_PATH_MAX; ply++) {
        path->at[path->count++] = action;
        ab_make(thread, ply, action);
        const AbPly *next = &thread->ply[ply + 1];
        const bool found =
            !next->over && ab_table_find(&thread->search->table, next->key, ply + 1, &known);
        action = found ? known.action : ACTION_NONE;
    }
}

/* The paths of the moves compared, between two iterations. */
static void find_paths(AbThread *thread) {
    AlphaBeta *search = thread->search;
    Top top = {{AB_NO_VALUE, AB_NO_VALUE, AB_NO_VALUE}};
    int found = 0;
    for (int i = 0; i < thread->roots; i++) {
        add_value(&top, thread->root[i].value);
    }
    for (int i = 0; i < thread->roots && found < search->multipv; i++) {
        if (thread->root[i].value >= top.value[search->multipv - 1]) {
            find_path(thread, thread->root[i].action, &search->path[found++]);
        }
    }
}

void ab_path(const AlphaBeta *search, Action action, ActionLine *path) {
    *path = (ActionLine){.count = 1, .at = {action}};
    for (int i = 0; i < search->multipv; i++) {
        if (search->path[i].count > 0 && search->path[i].at[0] == action) {
            *path = search->path[i];
        }
    }
}

static void *think(void *at) {
    AbThread *thread = at;
    AlphaBeta *search = thread->search;
    for (int depth = 1 + thread->number % 2; depth < AB_PLIES && thread->roots > 1; depth++) {
        thread->depth = depth;
        iterate(thread, depth);
        if (thread->number == 0 && !thread->stopped && search->multipv > 0) {
            find_paths(thread);
        }
        const int plies_left = AB_WIN - abs(thread->root[0].value);
        if (thread->stopped || plies_left <= depth) {
            break; /* no nearer win, or no later loss, will be found */
        }
    }
    if (thread->number == 0) {
        atomic_store(&search->over, true);
    }
    return NULL;
}

/* No more than a search of few nodes fills: fresh memory takes longer than they do. */
static size_t table_bytes(const Thinking *thinking, size_t room) {
    enum { PLACES_PER_NODE = 4, LEAST = 1024 };
    const size_t places = PLACES_PER_NODE * (size_t)thinking->playouts + LEAST;
    return thinking->playouts == 0 || thinking->playouts > room / sizeof(AbEntry) ||
                   places * sizeof(AbEntry) > room
               ? room
               : places * sizeof(AbEntry);
}

static void begin_search(AlphaBeta *search, const Game *game, const void *state,
                         const History *history, Thinking *thinking) {
    search->game = game;
    search->history = history;
    search->seat = game->to_act(state).decider;
    search->unit = game_eval_scale(game, state);
    search->thinking = thinking;
    search->margin = (int)lround(thinking->margin * VALUE_MOST);
    memset(search->path, 0, sizeof search->path);
    search->threads = 1;
    atomic_store(&search->over, false);
}

void ab_search(AlphaBeta *search, const Game *game, const void *state, const History *history,
               Thinking *thinking, int threads, uint64_t seed, void *memory, size_t bytes) {
    enum { TABLE_SHARE = 2 };
    const size_t each = thread_bytes(game);
    pthread_t started[AB_THREADS_MAX];
    int running = 1;
    begin_search(search, game, state, history, thinking);
    while (search->threads < threads && search->threads < AB_THREADS_MAX &&
           (size_t)(search->threads + 1) * each < bytes / TABLE_SHARE) {
        search->threads++;
    }
    unsigned char *next = memory;
    ab_table_begin(&search->table, next + (size_t)search->threads * each,
                   table_bytes(thinking, bytes - (size_t)search->threads * each));
    for (int i = 0; i < search->threads; i++, next += each) {
        search->thread[i] = make_thread(search, next, i);
        begin_root(search->thread[i], state, seed + (uint64_t)i);
    }
    while (running < search->threads &&
           pthread_create(&started[running], NULL, think, search->thread[running]) == 0) {
        running++;
    }
    think(search->thread[0]);
    while (--running > 0) {
        pthread_join(started[running], NULL);
    }
}

/* --- Lines ----------------------------------------------------------------------------------- */

/* The value after a line, for the seat that searches. */
static int line_value(AbThread *thread, const AiLine *line, int depth) {
    for (int i = 0; i < line->count; i++) {
        ab_make(thread, i, line->action[i]);
    }
    return ab_value_after(thread, line->count - 1, depth, -AB_WIN, AB_WIN, true);
}

/* Sets what a line is worth to each of the two seats; the others have left. */
static void set_values(AiLine *line, int seat, unsigned seats, int value) {
    const int own = value > AB_WON ? VALUE_MOST : value < -AB_WON ? -VALUE_MOST : value;
    for (int i = 0; i < GAME_SEATS_MAX; i++) {
        line->value[i] = i == seat ? own : (seats >> i & 1U) != 0 ? -own : -VALUE_MOST;
    }
}

bool ab_lines(AlphaBeta *search, const Game *game, const void *state, const History *history,
              Thinking *thinking, AiLine *line, int lines, void *memory, size_t bytes) {
    const size_t each = thread_bytes(game);
    int value[AI_LINES_MAX];
    int longest = 0;
    begin_search(search, game, state, history, thinking);
    ab_table_begin(&search->table, (unsigned char *)memory + each,
                   table_bytes(thinking, bytes - each));
    AbThread *thread = search->thread[0] = make_thread(search, memory, 0);
    begin_at(thread, state);
    for (int i = 0; i < lines; i++) {
        longest = MAX(line[i].count, longest);
    }
    for (int depth = 0; depth + longest < AB_PLIES; depth++) {
        for (int i = 0; i < lines && !thread->stopped; i++) {
            value[i] = line_value(thread, &line[i], depth);
        }
        if (thread->stopped) {
            return depth > 0;
        }
        for (int i = 0; i < lines; i++) {
            line[i].playouts = thread->nodes / (uint64_t)lines;
            set_values(&line[i], search->seat, game_mind(game)->perfect_info_seats(state),
                       value[i]);
        }
    }
    return true;
}

/* All values are exact enough: those that are only bounds are below the margin. */
void ab_candidates(const AlphaBeta *search, Candidates *candidates) {
    const AbThread *thread = search->thread[0];
    candidates->playouts = thread->nodes;
    candidates->count = MIN(thread->roots, candidates->room);
    for (int i = 0; i < candidates->count; i++) {
        const AbRoot *root = &thread->root[i];
        double value = (double)root->value / VALUE_MOST;
        if (abs(root->value) > AB_WON) {
            const double late = (double)(AB_WIN - abs(root->value)) / VALUE_MOST;
            value = root->value > 0 ? PROVEN - late : late - PROVEN;
        }
        const Candidate listed = {.action = root->action,
                                  .value = value,
                                  .share = (double)root->nodes / (double)thread->nodes,
                                  .rank = i,
                                  .exact = true};
        int place = i; /* the first of the root stays the first: it was searched deepest */
        for (; place > 1 && candidates->at[place - 1].value < value; place--) {
            candidates->at[place] = candidates->at[place - 1];
        }
        candidates->at[place] = listed;
    }
}
