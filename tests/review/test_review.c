/* The contract of src/review/review.h, in matches of random play and one with planted mistakes. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <cmocka.h>

#include "game/secrets.h"
#include "games/games.h"
#include "games/template/template.h"
#include "review/judge.h"
#include "review/review.h"
#include "support/samples.h"

static char why[SESSION_WHY_MAX];

/* --- Helpers --------------------------------------------------------------------------------- */

static void wait_for(Review *review) {
    while (review_runs(review)) {
        nanosleep(&(struct timespec){.tv_nsec = 2000000}, NULL);
    }
}

/* A review of all that may be reviewed, with little effort. */
static Review *review_of(const Session *session, int viewer) {
    Review *review = review_new(NULL);
    assert_non_null(review);
    assert_true(review_follow(review, session, viewer));
    review_pace(review, 0.01);
    assert_true(review_go(review, 2));
    wait_for(review);
    assert_int_equal(review_progress(review), 1000);
    return review;
}

static ReviewTurn turn_of(const Review *review, int index) {
    ReviewTurn turn;
    memset(&turn, 0, sizeof turn);
    review_turn(review, index, &turn);
    return turn;
}

static int count_judged(const Review *review) {
    int judged = 0;
    for (int i = 0; i < review_turns(review); i++) {
        judged += turn_of(review, i).mark != REVIEW_UNJUDGED;
    }
    return judged;
}

/* --- What is reviewed ------------------------------------------------------------------------ */

static void check_whole(const Session *session, const Review *review) {
    int ply = 0;
    for (int i = 0; i < review_turns(review); i++) {
        const ReviewTurn turn = turn_of(review, i);
        assert_int_equal(turn.first, ply);
        assert_true(turn.end > turn.first);
        assert_int_equal(review_find(review, turn.end - 1), i);
        assert_int_equal(turn.seat, session_ply(session, ply).to_act.decider);
        assert_int_not_equal(turn.mark, REVIEW_UNJUDGED);
        assert_int_equal(turn.mark,
                         turn.mark == REVIEW_FORCED ? REVIEW_FORCED : judge_mark(turn.loss));
        ply = turn.end;
    }
    assert_int_equal(ply, session_plies(session));
    assert_int_equal(review_find(review, ply), -1);
}

/* Every line can be played through. */
static int check_lines(const Session *session, const Review *review) {
    _Alignas(GAME_STATE_ALIGN) unsigned char state[GAME_STATE_MAX];
    int better = 0;
    for (int i = 0; i < review_turns(review); i++) {
        const ReviewTurn turn = turn_of(review, i);
        better += turn.better.count > 0;
        assert_true(turn.own <= turn.better.count);
        assert_true((turn.own > 0) == (turn.best > turn.played));
        if (turn.until > 0) { /* the figure beside the graph and that of the better turn */
            assert_int_equal(turn.best, turn.before[turn.seat]);
        }
        assert_int_equal(review_imagine(session, turn.at, turn.better.at, turn.better.count,
                                        VIEWER_PUBLIC, state, NULL),
                         turn.better.count);
        assert_int_equal(review_imagine(session, turn.end, turn.reply.at, turn.reply.count,
                                        VIEWER_PUBLIC, state, NULL),
                         turn.reply.count);
    }
    return better;
}

static void test_every_game(void **unused) {
    enum { PLIES = 16 };
    int better = 0;
    (void)unused;
    for (int i = 0; games_all[i] != NULL; i++) {
        Game game = *games_all[i];
        GameSecrets secrets = *game_secrets(&game);
        secrets.by_seat = false;
        game.secrets = &secrets;
        Session *session = samples_match(&game, 3, PLIES);
        while (session_turn(session) == session_ply(session, session_plies(session) - 1).turn) {
            assert_true(session_take_back(session));
        }
        Review *review = review_of(session, VIEWER_PUBLIC);
        check_whole(session, review);
        better += check_lines(session, review);
        review_free(review);
        session_free(session);
    }
    assert_true(better > 0);
}

static void test_figures_and_end(void **unused) {
    (void)unused;
    Session *session = samples_match(&template_game, 1, 1000);
    Review *review = review_of(session, VIEWER_PUBLIC);
    int mistakes = 0, prospects[GAME_SEATS_MAX], sum = 0;
    for (int i = 0; i < review_turns(review); i++) {
        const ReviewTurn turn = turn_of(review, i);
        mistakes += turn.mark == REVIEW_MISTAKE && turn.seat == 0;
    }
    ReviewFigures figures;
    review_figures(review, 0, &figures);
    assert_int_equal(figures.mistakes, mistakes);
    assert_true(figures.turns >= figures.mistakes + figures.doubtful);
    assert_true(review_last(review, prospects));
    for (int seat = 0; seat < GAME_SEATS_MAX; seat++) {
        sum += prospects[seat];
    }
    assert_in_range(sum, 999, 1000);
    review_free(review);
    session_free(session);
}

static void test_secrets(void **unused) {
    enum { PLIES = 6 };
    (void)unused;
    Session *session = samples_match(&template_game, 1, PLIES);
    assert_int_equal(session_outcome(session).kind, OUTCOME_NONE);
    Review *review = review_of(session, 1);
    assert_true(review_turns(review) > 0);
    for (int i = 0; i < review_turns(review); i++) {
        assert_int_equal(turn_of(review, i).seat, 1);
    }
    assert_true(review_follow(review, session, VIEWER_PUBLIC));
    assert_int_equal(review_turns(review), 0);
    assert_int_equal(review_progress(review), 1000);
    review_free(review);
    session_free(session);
}

/* What nobody can know does not change what a review says. */
static void test_hidden_things(void **unused) {
    enum { PLIES = 8, DEALS = 3 };
    (void)unused;
    Session *session = samples_match(&template_game, 2, PLIES);
    const int seat = session_to_act(session).decider;
    int count;
    const Action *legal = session_actions(session, &count);
    const Action action = legal[count / 2];
    Ai *ai = ai_new(4);
    atomic_bool stop = false;
    ReviewTurn found[DEALS];
    for (int i = 0; i < DEALS; i++) {
        Judge *judge = judge_new(&template_game, ai, &stop);
        JudgeTask task = {.action = &action, .open = false};
        Rng rng = rng_seeded((uint64_t)i);
        session_position_at(session, session_plies(session), &task.start);
        game_secrets(&template_game)->determinize(task.start.state, seat, &rng);
        judge->rate[0] = judge->rate[1] = 20000;
        memset(&found[i], 0, sizeof found[i]);
        found[i].end = 1;
        found[i].seat = seat;
        assert_true(judge_turn(judge, &task, PASS_ALL, &found[i]));
        assert_int_equal(found[i].best, found[0].best);
        assert_int_equal(found[i].loss, found[0].loss);
        assert_memory_equal(found[i].before, found[0].before, sizeof found[0].before);
        judge_free(judge);
    }
    ai_free(ai);
    session_free(session);
}

/* --- Stopping, going on, keeping ------------------------------------------------------------- */

static void test_stop_and_go(void **unused) {
    (void)unused;
    Session *session = samples_match(games_find("fields"), 1, 40);
    Review *review = review_new(NULL);
    assert_true(review_follow(review, session, VIEWER_PUBLIC));
    review_pace(review, 0.2);
    assert_true(review_go(review, 2));
    assert_true(review_runs(review));
    review_stop(review);
    assert_false(review_runs(review));
    assert_true(review_progress(review) < 1000);
    const unsigned version = review_version(review);
    review_pace(review, 0.002);
    assert_true(review_go(review, 1));
    wait_for(review);
    assert_int_equal(review_progress(review), 1000);
    assert_int_not_equal(review_version(review), version);
    review_free(review);
    review = review_new(NULL); /* ended while it works */
    assert_true(review_follow(review, session, VIEWER_PUBLIC));
    assert_true(review_go(review, 2));
    review_free(review);
    session_free(session);
}

static void test_kept(void **unused) {
    enum { PLIES = 12, BACK = 4 };
    (void)unused;
    Game game = template_game;
    GameSecrets secrets = *game.secrets;
    secrets.by_seat = false;
    game.secrets = &secrets;
    Session *session = samples_match(&game, 5, PLIES);
    Review *review = review_of(session, VIEWER_PUBLIC);
    char *text = review_text(review);
    Review *again = review_new(NULL);
    assert_true(review_follow(again, session, VIEWER_PUBLIC));
    assert_int_equal(review_read(again, text), review_turns(review));
    assert_int_equal(review_progress(again), 1000);
    for (int i = 0; i < review_turns(review); i++) {
        const ReviewTurn kept = turn_of(again, i), found = turn_of(review, i);
        assert_int_equal(kept.loss, found.loss);
        assert_int_equal(kept.mark, found.mark);
        assert_int_equal(kept.own, found.own);
        assert_memory_equal(kept.before, found.before, sizeof kept.before);
        assert_memory_equal(kept.luck, found.luck, sizeof kept.luck);
        assert_int_equal(kept.better.count, found.better.count);
        assert_memory_equal(kept.better.at, found.better.at,
                            (size_t)kept.better.count * sizeof(Action));
    }
    /* Another end of the match: what came before is still judged. */
    const int turns = review_turns(review);
    for (int i = 0; i < BACK; i++) {
        assert_true(session_take_back(session));
    }
    assert_true(review_follow(again, session, VIEWER_PUBLIC));
    assert_true(review_turns(again) < turns);
    assert_int_equal(count_judged(again), review_turns(again));
    int count;
    const Action *action = session_actions(session, &count);
    const Action other = action[count - 1];
    assert_true(session_submit(session, other, why));
    assert_true(review_follow(again, session, VIEWER_PUBLIC));
    assert_true(count_judged(again) >= review_turns(again) - 1);
    assert_int_equal(review_read(again, "hexfolio-review 9\n"), 0);
    assert_int_equal(review_read(again, ""), 0);
    text[strlen(text) / 2] = '\0'; /* broken off */
    assert_true(review_read(again, text) < turns);
    free(text);
    review_free(again);
    review_free(review);
    session_free(session);
}

/* --- Planted mistakes ------------------------------------------------------------------------ */

/* A match of the computer with itself in which a turn is bad (make reviews WHAT=plant), worse by a
 * fifth of a win and more when it was searched far longer than a review does. */
typedef struct Planted {
    const char *name;
    int ply;
} Planted;

static const Planted planted[] = {
    {"fields-1.hexfolio", 29},    {"firstwar-1.hexfolio", 25},  {"fields-3.hexfolio", 17},
    {"fields-4.hexfolio", 30},    {"heximeros-1.hexfolio", 34}, {"heximeros-2.hexfolio", 44},
    {"heximeros-3.hexfolio", 25}, {"heximeros-4.hexfolio", 36}, {"heximeros-5.hexfolio", 31},
    {"heximeros-6.hexfolio", 25}, {"firstwar-2.hexfolio", 409}, {"firstwar-3.hexfolio", 145},
    {"empire-1.hexfolio", 408},   {"empire-2.hexfolio", 181},   {"empire-3.hexfolio", 155},
};

static Session *read_match(const char *folder, const char *name) {
    char path[256], text[65536];
    snprintf(path, sizeof path, "tests/review/%s/%s", folder, name);
    FILE *in = fopen(path, "r");
    assert_non_null(in);
    const size_t length = fread(text, 1, sizeof text, in);
    fclose(in);
    Session *session = session_read(text, length, why);
    assert_non_null(session);
    return session;
}

/* Judges with less effort than a review, the same on every machine. */
static Judge *steady_judge(const Game *game, Ai *ai) {
    enum { PLAYOUTS = 1500, NODES = 15000 };
    static const atomic_bool stop = false;
    Judge *judge = judge_new(game, ai, &stop);
    assert_non_null(judge);
    judge->steady = true;
    judge->rate[0] = PLAYOUTS;
    judge->rate[1] = NODES;
    return judge;
}

static ReviewTurn judge_of(const Session *session, Judge *judge, ReviewTurn turn) {
    enum { PLIES_MOST = 1000 };
    Action action[PLIES_MOST];
    JudgeTask task = {.action = action, .open = true};
    assert_in_range(turn.end - turn.first, 1, PLIES_MOST);
    session_position_at(session, turn.first, &task.start);
    for (int ply = turn.first; ply < turn.end; ply++) {
        action[ply - turn.first] = session_ply(session, ply).action;
    }
    assert_true(judge_turn(judge, &task, PASS_ALL, &turn));
    if (turn.loss >= LOSS_SUSPECT) {
        assert_true(judge_turn(judge, &task, PASS_SUSPECTS, &turn));
    }
    return turn;
}

static void test_planted_mistakes(void **unused) {
    int all = 0, found = 0;
    Ai *ai = ai_new(16);
    (void)unused;
    const int apart = sample_size(5, 1);
    for (size_t i = 0; i < sizeof planted / sizeof planted[0]; i += (size_t)apart) {
        Session *session = read_match("planted", planted[i].name);
        Judge *judge = steady_judge(session_start(session)->game, ai);
        Review *review = review_new(NULL);
        assert_true(review_follow(review, session, VIEWER_ALL));
        const ReviewTurn turn = turn_of(review, review_find(review, planted[i].ply));
        const ReviewTurn judged = judge_of(session, judge, turn);
        if (judged.mark != REVIEW_MISTAKE) {
            print_message("%s: loss %d\n", planted[i].name, judged.loss);
        }
        all++;
        found += judged.mark == REVIEW_MISTAKE;
        review_free(review);
        judge_free(judge);
        session_free(session);
    }
    ai_free(ai);
    assert_true(all * apart >= 10);
    assert_true(10 * found >= 9 * all);
}

/* The line of one action in a position. */
static ActionLine line_of(const Game *game, const GamePosition *position, const char *action) {
    const Action made = game_action_parse(game, position->state, action);
    assert_int_not_equal(made, ACTION_NONE);
    return (ActionLine){.count = 1, .at = {made}};
}

/* Even with few playouts, a win at once keeps its full value. */
static void test_a_certain_win_is_not_doubted(void **unused) {
    enum { PLY = 12, FEW = 32 };
    Ai *ai = ai_new(16);
    Session *session = read_match("../ui", "planted.hexfolio");
    const Game *game = session_start(session)->game;
    Judge *judge = steady_judge(game, ai);
    GamePosition start;
    AiLine found[2];
    (void)unused;
    session_position_at(session, PLY, &start);
    const ActionLine played = line_of(game, &start, "pass");
    const ActionLine wins = line_of(game, &start, "Pb4+Pb4xc5");
    const ActionLine *const line[] = {&played, &wins};
    assert_true(judge_compare(judge, &start, line, 2, FEW, found));
    assert_true(found[1].error > 0);
    assert_int_equal(found[1].value[game->to_act(start.state).decider], 1000);
    judge_free(judge);
    session_free(session);
    ai_free(ai);
}

/* --- Matches of the highest step against itself ---------------------------------------------- */

/* Judges every `apart`-th turn of a match; returns the mistakes, and adds the turns to `turns`. */
static int count_mistakes(const char *name, int apart, int *turns) {
    Session *session = read_match("highest", name);
    Ai *ai = ai_new(16);
    Judge *judge = steady_judge(session_start(session)->game, ai);
    Review *review = review_new(NULL);
    int mistakes = 0;
    assert_true(review_follow(review, session, VIEWER_ALL));
    for (int i = 0; i < review_turns(review); i += apart) {
        const ReviewTurn turn = judge_of(session, judge, turn_of(review, i));
        mistakes += turn.mark == REVIEW_MISTAKE;
        *turns += turn.mark != REVIEW_FORCED;
    }
    review_free(review);
    judge_free(judge);
    ai_free(ai);
    session_free(session);
    return mistakes;
}

static void test_the_highest_step_makes_few_mistakes(void **unused) {
    enum { ONE_IN = 20, APART = 3 };
    int turns = 0, mistakes = 0;
    (void)unused;
    mistakes += count_mistakes("firstwar.hexfolio", APART, &turns);
    mistakes += count_mistakes("empire.hexfolio", APART, &turns);
    assert_true(turns >= ONE_IN);
    assert_true(ONE_IN * mistakes <= turns);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_game),
        cmocka_unit_test(test_figures_and_end),
        cmocka_unit_test(test_secrets),
        cmocka_unit_test(test_hidden_things),
        cmocka_unit_test(test_stop_and_go),
        cmocka_unit_test(test_kept),
        cmocka_unit_test(test_planted_mistakes),
        cmocka_unit_test(test_a_certain_win_is_not_doubted),
        cmocka_unit_test(test_the_highest_step_makes_few_mistakes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
