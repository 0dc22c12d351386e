#include "ai/ai.h"

#include <math.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "ai/alphabeta.h"
#include "ai/handicap.h"
#include "ai/root_parallel.h"
#include "ai/search.h"
#include "ai/threats.h"
#include "game/mind.h"
#include "game/secrets.h"
#include "hex/min_max.h"

/* What a seat has used in a turn. */
typedef struct Spent {
    double seconds;
    uint64_t playouts;
} Spent;

/* The turn of the last search. */
typedef struct Turn {
    const Game *game; /* NULL: no search is continued */
    int number;
    int seat;    /* that was asked last */
    Action last; /* chosen by it */
    Spent spent[GAME_SEATS_MAX];
} Turn;

struct Ai {
    pthread_mutex_t lock; /* protects `reported` and `latest` */
    bool reported;
    AiReport latest;
    const Game *game;                                              /* of the present search */
    _Alignas(GAME_STATE_ALIGN) unsigned char seen[GAME_STATE_MAX]; /* by the seat that decides */
    bool ahead; /* it looks ahead (alphabeta.h); else by playouts (search.h) */
    Search search;
    RootParallel forest; /* more trees than that of `search` */
    AlphaBeta alphabeta;
    Turn turn;
    Made made;
    Threats threats;
    Candidates candidates; /* in the first part of `memory` */
    Thinking thinking;
    int multipv;   /* SearchLimits.multipv */
    Action better; /* than all others by far, since: */
    double better_since;
    GamePosition scratch, answered;
    Action *answers; /* for a player that errs; NULL before */
    int answers_room;
    size_t bytes;
    void *memory;
};

/* --- Creating and freeing -----------------------------------------------------------------------
 */

Ai *ai_new(int mebibytes) {
    const size_t bytes = (size_t)(mebibytes > 0 ? mebibytes : 1) << 20;
    Ai *ai = calloc(1, sizeof *ai);
    void *memory = calloc(1, bytes); /* nothing may be left of an earlier search */
    if (ai == NULL || memory == NULL || pthread_mutex_init(&ai->lock, NULL) != 0) {
        free(memory);
        free(ai);
        return NULL;
    }
    ai->bytes = bytes;
    ai->memory = memory;
    return ai;
}

void ai_free(Ai *ai) {
    if (ai != NULL) {
        pthread_mutex_destroy(&ai->lock);
        free(ai->answers);
        free(ai->memory);
        free(ai);
    }
}

bool ai_peek(Ai *ai, AiReport *report) {
    pthread_mutex_lock(&ai->lock);
    const bool reported = ai->reported;
    if (reported) {
        *report = ai->latest;
    }
    pthread_mutex_unlock(&ai->lock);
    return reported;
}

/* --- Reports -------------------------------------------------------------------------------- */

static int in_thousandths(double value) {
    return (int)lround(1000 * CLAMP(value, -1, 1));
}

/* A value that a search has found. */
static int shown(const Ai *ai, double value) {
    return in_thousandths(ai->ahead ? value : search_faded(&ai->search, value));
}

/* Estimates for all seats: the search's value for its own, that of its leaves for others. */
static void estimate(Ai *ai, double own, AiReport *report) {
    const Game *game = ai->game;
    const int seat = game->to_act(ai->seen).decider;
    Rng rng = rng_seeded(1);
    memcpy(ai->scratch.state, ai->seen, game->state_size);
    game_secrets(game)->determinize(ai->scratch.state, seat, &rng);
    for (int other = 0; other < game->seats_max; other++) {
        if (other == seat) {
            report->estimate[other] = shown(ai, own);
        } else if (game->seats_max == 2) {
            report->estimate[other] = -shown(ai, own);
        } else if (game_leaf_value(game) != NULL) {
            report->estimate[other] = game_leaf_value(game)(ai->scratch.state, other);
        }
    }
}

/* True once one action has been far better than all others for a part of the time: to think on
 * would not change the choice. */
static bool is_obvious(Ai *ai) {
    enum { FAR = 3 }; /* times what usually separates a good action from another */
    static const double most_share = 0.8, held_part = 0.15;
    const Candidates *found = &ai->candidates;
    const Thinking *thinking = &ai->thinking;
    const int scale = game_eval_scale(ai->game, ai->seen);
    const double now = thinking_now();
    if (found->count < 2 || found->at[0].share < most_share ||
        found->at[0].value - found->at[1].value < FAR * scale / 1000.0) {
        ai->better = ACTION_NONE;
    } else if (ai->better != found->at[0].action) {
        ai->better = found->at[0].action;
        ai->better_since = now;
    }
    return ai->better != ACTION_NONE && ai->multipv <= 1 && thinking->seconds > 0 &&
           thinking->playouts == 0 && now - ai->better_since >= held_part * thinking->seconds;
}

/* Lists the candidates of the search and shows them to ai_peek. */
static void publish(void *context) {
    Ai *ai = context;
    AiReport report = {0};
    Candidates *candidates = &ai->candidates;
    if (ai->ahead) {
        ab_candidates(&ai->alphabeta, candidates);
    } else {
        search_candidates(&ai->search, candidates);
        root_parallel_add(&ai->forest, candidates);
        threats_mark(&ai->threats, candidates);
    }
    report.playouts = candidates->playouts;
    report.count = MIN(candidates->count, AI_CONSIDERED_MAX);
    for (int i = 0; i < report.count; i++) {
        report.action[i] = candidates->at[i].action;
        report.share[i] = candidates->at[i].share;
        report.value[i] = shown(ai, candidates->at[i].value);
    }
    for (int i = 0; i < report.count && i < ai->multipv; i++) {
        if (ai->ahead) {
            ab_path(&ai->alphabeta, report.action[i], &report.path[i]);
        } else {
            search_path(&ai->search, report.action[i], &report.path[i]);
        }
    }
    ai->thinking.enough = ai->thinking.enough || is_obvious(ai);
    estimate(ai, candidates->count > 0 ? candidates->at[0].value : 0, &report);
    pthread_mutex_lock(&ai->lock);
    ai->latest = report;
    ai->reported = true;
    pthread_mutex_unlock(&ai->lock);
}

/* --- Thinking ------------------------------------------------------------------------------- */

/* The value of an action of which the tree search knows little. */
static double check(void *context, Action action) {
    enum { CHECK_LEAST = 32, CHECK_PART = 4 };
    Ai *ai = context;
    if (ai->ahead) {
        return -1; /* all candidates are exact */
    }
    return search_check(&ai->search, action, CHECK_LEAST + (int)(ai->search.playouts / CHECK_PART));
}

/* Room for the actions of any position; NULL when out of memory. */
static Action *room_for_answers(Ai *ai) {
    if (ai->answers_room < ai->game->actions_max) {
        free(ai->answers);
        ai->answers = malloc((size_t)ai->game->actions_max * sizeof ai->answers[0]);
        ai->answers_room = ai->answers == NULL ? 0 : ai->game->actions_max;
    }
    return ai->answers;
}

static Action choose(Ai *ai, const History *history, const SearchLimits *settings,
                     Handicap errors) {
    const HandicapTask task = {.game = ai->game,
                               .errors = errors,
                               .seen = ai->seen,
                               .history = history,
                               .seed = settings->seed,
                               .check = check,
                               .context = ai,
                               .tried = &ai->scratch,
                               .answered = &ai->answered,
                               .answers = errors.turns > 0 ? room_for_answers(ai) : NULL};
    return handicap_choose(&task, &ai->candidates);
}

/* Gives the candidates the first part of the memory; returns its bytes. A game whose search goes on
 * from action to action has room for those of any position there. */
static size_t make_room(Ai *ai) {
    enum { MORE = 64 }; /* than in this deal */
    const Game *game = ai->game;
    Rng rng = rng_seeded(1);
    memcpy(ai->scratch.state, ai->seen, game->state_size);
    game_secrets(game)->determinize(ai->scratch.state, game->to_act(ai->seen).decider, &rng);
    const int actions = game_mind(game)->rollout_policy != NULL
                            ? game->actions_max
                            : game->actions(ai->scratch.state, ai->memory);
    ai->candidates.room = actions + MORE;
    ai->candidates.at = ai->memory;
    return ((size_t)ai->candidates.room * sizeof(Candidate) + 15) & ~(size_t)15;
}

/* --- Whole turns ---------------------------------------------------------------------------- */

/* Replaces the limits by this action's part of what its turn has left. */
static void divide_turn(const Turn *turn, int actions_left, const SearchLimits *settings,
                        Thinking *thinking) {
    static const double later = 0.4; /* the part of a later action, which this one's tree helps */
    static const double least = 0.001;
    const Spent *spent = &turn->spent[turn->seat];
    const double part = 1 / (1 + later * (actions_left - 1));
    const double most = settings->seconds > 0 ? settings->seconds : settings->turn_seconds;
    const double seconds = fmin(most, part * (settings->turn_seconds - spent->seconds));
    const double playouts = part * ((double)settings->turn_playouts - (double)spent->playouts);
    thinking->seconds = settings->turn_seconds > 0 ? fmax(seconds, least) : 0;
    thinking->playouts = settings->turn_playouts > 0 ? (uint64_t)fmax(playouts, 1) : 0;
}

/* Whether this is one more action of the turn and the seat for which the last search was made. What
 * each seat has used stays known while others decide in between. */
static bool goes_on(Ai *ai, const SearchLimits *settings) {
    const Game *game = ai->game;
    const bool whole = settings->turn_seconds > 0 || settings->turn_playouts > 0;
    const int seat = game->to_act(ai->seen).decider;
    const int number = game->turn(ai->seen);
    Turn *turn = &ai->turn;
    if (!whole || turn->game != game || turn->number != number) {
        *turn = (Turn){.game = whole ? game : NULL, .seat = seat, .number = number};
        return false;
    }
    const bool same = turn->seat == seat;
    turn->seat = seat;
    return same;
}

/* --- Searches ------------------------------------------------------------------------------- */

/* Lists the candidates so that the best is one that no rival refutes. */
static void look_for_threats(Ai *ai, Thinking *thinking) {
    ai->threats = (Threats){.search = &ai->search, .replies = room_for_answers(ai)};
    publish(ai);
    thinking->enough = false; /* it may be a trap */
    while (ai->threats.replies != NULL &&
           threats_refute_best(&ai->threats, &ai->candidates, thinking)) {
        publish(ai);
    }
}

/* The first search, in the memory after `list` bytes. True when there is only one action. */
static bool play_out(Ai *ai, const History *history, const SearchLimits *settings,
                     Thinking *thinking, size_t list) {
    static const double without_threats = 0.9; /* of the time; the rest looks for threats */
    Search *search = &ai->search;
    unsigned char *memory = (unsigned char *)ai->memory + list;
    const size_t bytes = ai->bytes - list;
    const bool counted = settings->playouts > 0 || settings->turn_playouts > 0;
    const int threads = counted ? 1 : settings->threads;
    const size_t first = root_parallel_first_share(threads, bytes);
    const bool same = goes_on(ai, settings);
    if (!same || !search_follow(search, ai->seen, history, ai->turn.last)) {
        search_begin(search, ai->game, ai->seen, history, settings->seed, memory, first);
    }
    made_go_on(&ai->made, ai->game, ai->seen);
    search_after(search, &ai->made);
    ai->forest.made = &ai->made;
    if (ai->turn.game != NULL) {
        divide_turn(&ai->turn, search_actions_left(search), settings, thinking);
    }
    const bool threats = threats_possible(ai->game, ai->seen);
    const double seconds = thinking->seconds;
    const uint64_t before = search->playouts;
    thinking->seconds *= threats ? without_threats : 1;
    search_playout(search);
    ai->forest.helpers = 0;
    if (search->node[search->node[0].child].next == 0) {
        return true;
    }
    root_parallel_begin(&ai->forest, ai->game, ai->seen, history,
                        same ? ai->turn.last : ACTION_NONE, settings->seed, threads,
                        ai->candidates.room, memory + first, bytes - first);
    while (!search_decided(search) && !root_parallel_decided(&ai->forest) &&
           !thinking_over(thinking, search->playouts - before)) {
        search_playout(search);
    }
    root_parallel_end(&ai->forest);
    thinking->seconds = seconds;
    if (threats) {
        look_for_threats(ai, thinking);
    }
    ai->turn.spent[ai->turn.seat].playouts += search->playouts - before;
    return false;
}

/* The second one. */
static bool look_ahead(Ai *ai, const History *history, const SearchLimits *settings,
                       Thinking *thinking, size_t list) {
    enum { ACTIONS = 2 }; /* that the turn may have */
    Rng rng = rng_seeded(settings->seed);
    ai->turn.game = NULL; /* its memory is used */
    goes_on(ai, settings);
    if (ai->turn.game != NULL) {
        divide_turn(&ai->turn, ACTIONS, settings, thinking);
    }
    memcpy(ai->scratch.state, ai->seen, ai->game->state_size);
    game_secrets(ai->game)->determinize(ai->scratch.state, ai->game->to_act(ai->seen).decider,
                                        &rng);
    ai->alphabeta.multipv = ai->multipv;
    ab_search(&ai->alphabeta, ai->game, ai->scratch.state, history, thinking,
              thinking->playouts > 0 ? 1 : settings->threads, settings->seed,
              (unsigned char *)ai->memory + list, ai->bytes - list);
    return ai->alphabeta.thread[0]->roots == 1;
}

/* What both searches begin with: the limits, and what the seat that decides observes. */
static void begin(Ai *ai, const Game *game, const void *state, const SearchLimits *settings) {
    enum { SECONDS_MOST = 60 };
    ai->thinking = (Thinking){
        .began = thinking_now(),
        .seconds = MIN(settings->seconds, SECONDS_MOST),
        .playouts = settings->playouts,
        .stop = settings->stop,
        .report = publish,
        .context = ai,
    };
    ai->thinking.next_report = ai->thinking.began + 0.1;
    ai->multipv = MIN(settings->multipv, AI_MULTIPV_MAX);
    ai->better = ACTION_NONE;
    ai->threats.refuted_count = 0;
    pthread_mutex_lock(&ai->lock);
    ai->reported = false;
    pthread_mutex_unlock(&ai->lock);
    ai->game = game;
    memcpy(ai->seen, state, game->state_size);
    game_observe(game, ai->seen, game->to_act(state).decider);
    ai->ahead = game_mind(game)->perfect_info_seats != NULL &&
                __builtin_popcount(game_mind(game)->perfect_info_seats(ai->seen)) == 2;
    if (ai->ahead && settings->nodes_per_playout > 0) {
        ai->thinking.playouts *= (uint64_t)settings->nodes_per_playout;
    }
}

Action ai_choose(Ai *ai, const Game *game, const void *state, const History *history,
                 const SearchLimits *settings, AiReport *report) {
    const Handicap errors = handicap_of(game, settings->weakness);
    begin(ai, game, state, settings);
    ai->thinking.margin = errors.loss;
    const size_t list = make_room(ai);
    const bool alone =
        (ai->ahead ? look_ahead : play_out)(ai, history, settings, &ai->thinking, list);
    publish(ai);
    Spent *spent = &ai->turn.spent[ai->turn.seat];
    spent->playouts += ai->ahead ? ai->candidates.playouts : 0;
    if (report != NULL) {
        *report = ai->latest;
    }
    ai->turn.last = alone ? ai->candidates.at[0].action : choose(ai, history, settings, errors);
    made_add(&ai->made, game, ai->seen, ai->turn.last);
    spent->seconds += thinking_now() - ai->thinking.began;
    return ai->turn.last;
}

/* --- Lines ----------------------------------------------------------------------------------- */

/* The means of parts of a line's playouts, for the seat that decides; the playouts of each part are
 * in the same deals for each line. */
enum { PARTS_MOST = 128 };
typedef struct Parts {
    int count;
    double mean[PARTS_MOST];
} Parts;

/* The values of one line by playouts: the mean of the second half, which the first has guided, or
 * the end that is proven. */
static bool play_line(Ai *ai, const History *history, const SearchLimits *settings, AiLine *line,
                      Parts *parts) {
    Search *search = &ai->search;
    const int half = (int)(settings->playouts / 2) + 1;
    parts->count = MIN(half, PARTS_MOST);
    const int each = half / parts->count;
    double sum[GAME_SEATS_MAX] = {0};
    search_begin(search, ai->game, ai->seen, history, settings->seed, ai->memory, ai->bytes);
    search_begin_line(search, line->action, line->count);
    memset(parts->mean, 0, sizeof parts->mean);
    for (int i = -half; i < parts->count * each && !search_decided(search); i++) {
        if (is_stopped(settings->stop)) {
            return false;
        }
        search_playout(search);
        for (int seat = 0; i >= 0 && seat < ai->game->seats_max; seat++) {
            sum[seat] += search->value[seat] / (parts->count * each);
        }
        if (i >= 0) {
            parts->mean[i / each] += search->value[search->seat] / each;
        }
    }
    line->playouts = search->playouts;
    const int winner = search->node[0].winner;
    for (int i = 0; winner != SEAT_NONE && i < parts->count; i++) {
        parts->mean[i] = search->seat == winner ? 1 : -1;
    }
    for (int seat = 0; seat < GAME_SEATS_MAX; seat++) {
        line->value[seat] = in_thousandths(winner == SEAT_NONE ? sum[seat] * search->lead
                                           : seat == winner    ? 1
                                                               : -1);
    }
    return true;
}

static int error_of(const Parts *first, const Parts *parts) {
    double sum = 0, squares = 0;
    for (int i = 0; i < parts->count; i++) {
        const double more = parts->mean[i] - first->mean[i];
        sum += more;
        squares += more * more;
    }
    const double mean = sum / parts->count;
    const double variance = fmax(squares / parts->count - mean * mean, 0);
    return parts->count < 2 ? 0 : (int)ceil(1000 * sqrt(variance / (parts->count - 1)));
}

bool ai_compare(Ai *ai, const Game *game, const void *state, const History *history, AiLine *line,
                int lines, const SearchLimits *settings) {
    begin(ai, game, state, settings);
    ai->thinking.playouts *= (uint64_t)lines;
    ai->thinking.report = NULL;
    ai->turn.game = NULL; /* its memory is used */
    if (ai->ahead) {
        Rng rng = rng_seeded(settings->seed);
        memcpy(ai->scratch.state, ai->seen, game->state_size);
        game_secrets(game)->determinize(ai->scratch.state, game->to_act(ai->seen).decider, &rng);
        return ab_lines(&ai->alphabeta, game, ai->scratch.state, history, &ai->thinking, line,
                        lines, ai->memory, ai->bytes);
    }
    Parts first, parts;
    for (int i = 0; i < lines; i++) {
        if (!play_line(ai, history, settings, &line[i], i == 0 ? &first : &parts)) {
            return false;
        }
        line[i].error = i == 0 ? 0 : error_of(&first, &parts);
    }
    return true;
}
