/*
 * What reviews say of matches of the computer with itself:
 * reviews WHAT GAME MATCHES PLAYOUTS SEED [OPTIONS]
 *
 * WHAT is `self`: matches of the highest step with PLAYOUTS for each turn are reviewed; how many
 * turns have each mark, and the processor time of a review. `luck`: the luck of the first seat
 * in matches of PLAYOUTS, which must be zero in the mean. `plant`: such matches end with a bad
 * turn, actions at random that lose at least a fifth of a win by far more playouts than a review
 * has; their records, and how many of these turns the review calls mistakes. OPTIONS are words as
 * for the engine. Matches are played to their end, by computers, so that all turns are reviewed in
 * games with secrets too.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "ai/ai.h"
#include "game/options.h"
#include "game/steps.h"
#include "games/games.h"
#include "review/judge.h"
#include "review/review.h"

enum {
    MEBIBYTES = 64,
    PLIES_MOST = 10000,
    MARKS = REVIEW_MISTAKE + 1,
};

typedef struct Play {
    const Game *game;
    Options options;
    uint64_t playouts;
    Ai *ai;
    Session *session;
    bool plants;
    Rng rng;
    int planted;  /* the first ply of a bad turn, which ends the match; 0: none yet */
    Action *list; /* room for actions_max */
} Play;

static double seconds(void) {
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

/* --- Matches --------------------------------------------------------------------------------- */

/* The values of some lines for the seat that decides. */
static void value_of(Play *play, AiLine *line, int lines, uint64_t playouts) {
    const SearchLimits settings = {.playouts = playouts, .seed = 1};
    (void)ai_compare(play->ai, play->game, session_state(play->session),
                     session_history(play->session), line, lines, &settings);
}

/* Actions at random, until the turn ends or something is revealed. */
static void find_any(Play *play, ActionLine *line) {
    const Game *game = play->game;
    const int seat = session_to_act(play->session).decider;
    GamePosition at;
    unsigned applied = 0;
    session_position_at(play->session, session_plies(play->session), &at);
    line->count = 0;
    while (line->count < ACTION_LINE_MAX && game->to_act(at.state).decider == seat &&
           (applied & (APPLIED_TURN_BEGAN | APPLIED_REVEALED)) == 0) {
        const int count = game->actions(at.state, play->list);
        const Action action = play->list[rng_below(&play->rng, (uint32_t)count)];
        line->at[line->count++] = action;
        applied = game_play(game, at.state, &at.history, action, NULL);
    }
}

/* A line that loses a fifth of a win and more against an action; false: none was found. */
static bool find_bad(Play *play, Action good, ActionLine *bad) {
    enum { LOSS = 400, QUICK = 500, LEAST = 20000, MORE = 10, BATCHES = 3 };
    const int seat = session_to_act(play->session).decider;
    const uint64_t longer = MORE * play->playouts > LEAST ? MORE * play->playouts : LEAST;
    ActionLine tried[AI_LINES_MAX];
    AiLine line[AI_LINES_MAX] = {{.action = &good, .count = 1}};
    for (int batch = 0; batch < BATCHES; batch++) {
        for (int i = 1; i < AI_LINES_MAX; i++) {
            find_any(play, &tried[i]);
            line[i] = (AiLine){.action = tried[i].at, .count = tried[i].count};
        }
        value_of(play, line, AI_LINES_MAX, QUICK);
        for (int i = 1; i < AI_LINES_MAX; i++) {
            AiLine both[2] = {line[0], line[i]};
            if (line[i].value[seat] + LOSS > line[0].value[seat]) {
                continue;
            }
            value_of(play, both, 2, longer);
            if (both[1].value[seat] + LOSS <= both[0].value[seat]) {
                *bad = tried[i];
                return true;
            }
        }
    }
    return false;
}

/* Whether no seat has made a part of this turn. */
static bool at_start(const Session *session) {
    const int plies = session_plies(session);
    return plies == 0 || session_ply(session, plies - 1).turn != session_turn(session);
}

static void make_action(Play *play, uint64_t seed) {
    enum { PLANT_ONE_OF = 4, NOT_BEFORE = 12 };
    char why[SESSION_WHY_MAX];
    const SearchLimits settings = {.turn_playouts = play->playouts, .seed = seed};
    ActionLine line = {.count = 1};
    line.at[0] = ai_choose(play->ai, play->game, session_state(play->session),
                           session_history(play->session), &settings, NULL);
    if (play->plants && play->planted == 0 && session_plies(play->session) >= NOT_BEFORE &&
        at_start(play->session) && rng_below(&play->rng, PLANT_ONE_OF) == 0 &&
        find_bad(play, line.at[0], &line)) {
        play->planted = session_plies(play->session);
    }
    for (int i = 0; i < line.count; i++) {
        (void)session_submit(play->session, line.at[i], why);
    }
}

static void play_match(Play *play, uint64_t seed) {
    SessionStart start = {.game = play->game, .options = play->options, .seed = seed};
    for (int seat = 0; seat < GAME_SEATS_MAX; seat++) {
        start.seats[seat] = (Seat){.kind = SEAT_COMPUTER, .step = game_steps(play->game)->count};
    }
    play->session = session_new(&start);
    play->planted = 0;
    play->rng = rng_seeded(seed);
    while (play->planted == 0 && session_outcome(play->session).kind == OUTCOME_NONE &&
           session_plies(play->session) < PLIES_MOST) {
        make_action(play, seed);
    }
}

static void review_all(Review *review, const Session *session) {
    (void)review_follow(review, session, VIEWER_PUBLIC);
    (void)review_go(review, 0);
    while (review_runs(review)) {
        nanosleep(&(struct timespec){.tv_nsec = 20000000}, NULL);
    }
}

/* --- What is measured ------------------------------------------------------------------------ */

static void report(const int marks[MARKS], int turns, int plies, int loss, double time) {
    const int judged = turns - marks[REVIEW_FORCED];
    printf("%d turns, %d plies, %.1f s of processor time: %.2f s a turn\n", turns, plies, time,
           time / turns);
    printf("best %d, good %d, doubtful %d, mistakes %d (%.1f %%), mean loss %.2f %%\n",
           marks[REVIEW_BEST], marks[REVIEW_GOOD], marks[REVIEW_DOUBTFUL], marks[REVIEW_MISTAKE],
           100.0 * marks[REVIEW_MISTAKE] / judged, loss / 10.0 / judged);
    fflush(stdout);
}

static void measure_self(Play *play, int matches, uint64_t seed) {
    int marks[MARKS] = {0};
    int turns = 0, plies = 0, loss = 0;
    double time = 0;
    for (int i = 0; i < matches; i++) {
        Review *review = review_new(NULL);
        play_match(play, seed + (uint64_t)i);
        const double began = seconds();
        review_all(review, play->session);
        time += seconds() - began;
        turns += review_turns(review);
        plies += session_plies(play->session);
        for (int k = 0; k < review_turns(review); k++) {
            ReviewTurn turn;
            review_turn(review, k, &turn);
            marks[turn.mark]++;
            loss += turn.loss;
            if (getenv("VERBOSE") != NULL) {
                printf("%4d seat %d mark %d loss %4d before %4d %4d luck %4d at %d..%d of %d..%d "
                       "%d %d\n",
                       turn.turn, turn.seat, turn.mark, turn.loss, turn.before[0], turn.before[1],
                       turn.luck[0], turn.at, turn.until, turn.first, turn.end, turn.played,
                       turn.best);
            }
        }
        review_free(review);
        session_free(play->session);
        report(marks, turns, plies, loss, time);
    }
}

static bool is_unfinished(const Session *session, int ply) {
    const SessionPly made = session_ply(session, ply);
    return session_outcome(session).kind == OUTCOME_NONE && session_turn(session) == made.turn &&
           session_to_act(session).decider == made.to_act.decider;
}

static void measure_planted(Play *play, int matches, uint64_t seed) {
    int planted = 0, found = 0;
    play->plants = true;
    for (int i = 0; i < matches; i++) {
        Review *review = review_new(NULL);
        play_match(play, seed + (uint64_t)i);
        const int ply = play->planted;
        /* The turn is not reviewed while its seat can go on with it. */
        for (int k = 0; k < PLIES_MOST && ply > 0 && is_unfinished(play->session, ply); k++) {
            make_action(play, seed);
        }
        if (ply > 0 && session_outcome(play->session).kind == OUTCOME_NONE) {
            ReviewTurn turn;
            char why[SESSION_WHY_MAX];
            char *record = session_record(play->session, why);
            review_all(review, play->session);
            review_turn(review, review_find(review, ply), &turn);
            planted++;
            found += turn.mark == REVIEW_MISTAKE;
            printf("%sply %d: loss %d, %d instead of %d; found %d of %d\n", record, ply, turn.loss,
                   turn.played, turn.best, found, planted);
            fflush(stdout);
            free(record);
        }
        review_free(review);
        session_free(play->session);
    }
}

static void measure_luck(Play *play, int matches, uint64_t seed) {
    double sum = 0, squares = 0;
    for (int i = 0; i < matches; i++) {
        play_match(play, seed + (uint64_t)i);
        int luck[GAME_SEATS_MAX] = {0};
        for (int ply = 0; ply < session_plies(play->session); ply++) {
            const SessionPly made = session_ply(play->session, ply);
            GamePosition before, after;
            if ((made.applied & APPLIED_REVEALED) != 0) {
                session_position_at(play->session, ply, &before);
                session_position_at(play->session, ply + 1, &after);
                luck_add(play->game, &before, made.action, &after, luck);
            }
        }
        sum += luck[0];
        squares += (double)luck[0] * luck[0];
        session_free(play->session);
    }
    const double mean = sum / matches;
    const double error = sqrt((squares / matches - mean * mean) / matches);
    printf("luck of seat 0 in %d matches: %.1f, 95 %% interval %.1f to %.1f thousandths\n", matches,
           mean, mean - 1.96 * error, mean + 1.96 * error);
}

int main(int count, char **word) {
    if (count < 6) {
        fprintf(stderr, "reviews self|luck|plant GAME MATCHES PLAYOUTS SEED [OPTION=VALUE ...]\n");
        return 2;
    }
    Play play = {.game = games_find(word[2]),
                 .playouts = strtoull(word[4], NULL, 10),
                 .ai = ai_new(MEBIBYTES)};
    const int matches = (int)strtol(word[3], NULL, 10);
    const uint64_t seed = strtoull(word[5], NULL, 10);
    if (play.game == NULL || play.ai == NULL) {
        return 1;
    }
    play.list = malloc((size_t)play.game->actions_max * sizeof play.list[0]);
    if (play.list == NULL) {
        return 1;
    }
    play.options = options_default(play.game);
    for (int i = 6; i < count; i++) {
        char why[GAME_WHY_MAX];
        if (!options_set(play.game, &play.options, word[i], why)) {
            fprintf(stderr, "%s\n", why);
            return 2;
        }
    }
    (word[1][0] == 's'   ? measure_self
     : word[1][0] == 'l' ? measure_luck
                         : measure_planted)(&play, matches, seed);
    free(play.list);
    ai_free(play.ai);
    return 0;
}
