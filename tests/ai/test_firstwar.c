/* In make test: nothing. */
/* What the computer player promises in The First War: it does not starve, and beats those who
 * hardly play; a turn's limits are kept. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "ai/ai.h"
#include "game/mind.h"
#include "game/play.h"
#include "games/firstwar/firstwar.h"

enum { ACTIONS = WAR_ACTIONS_MAX, TURN_PLAYOUTS = 60 };

/* An opponent who never moves a piece: one ends every phase, the other researches, heals and grows.
 */
typedef enum Opponent { PASSIVE, TURTLE } Opponent;

static Action opponent_action(Opponent opponent, const void *state) {
    static Action list[ACTIONS];
    const int phase = ((const WarState *)state)->phase;
    const int count = firstwar_game.actions(state, list);
    Action last = list[count - 1];
    for (int i = 0; i < count; i++) {
        const WarActionKind action_kind = war_action_kind(list[i]);
        if (opponent == TURTLE && phase >= WAR_RESEARCH && action_kind != WAR_DONE) {
            return action_kind == WAR_REVEAL && war_action_kind(last) == WAR_ACTIVATE ? last
                                                                                      : list[i];
        }
        last = action_kind == WAR_DONE ? list[i] : last;
    }
    return last;
}

/* The seat that wins a match between the computer and an opponent. */
static Outcome match(const SearchLimits *settings, Opponent opponent, int seat, uint64_t seed) {
    static GamePosition position;
    const Options options = {{0}};
    Ai *ai = ai_new(16);
    assert_non_null(ai);
    game_begin(&firstwar_game, &position, &options, seed, NULL);
    while (!game_over(&firstwar_game, position.state, &position.history)) {
        const bool own = firstwar_game.to_act(position.state).decider == seat;
        const Action action =
            own ? ai_choose(ai, &firstwar_game, position.state, &position.history, settings, NULL)
                : opponent_action(opponent, position.state);
        game_play(&firstwar_game, position.state, &position.history, action, NULL);
    }
    ai_free(ai);
    return firstwar_game.outcome(position.state, &position.history);
}

static void assert_wins(SearchLimits settings, Opponent opponent, int seat, uint64_t seed) {
    const Outcome outcome = match(&settings, opponent, seat, seed);
    assert_int_equal(outcome.kind, OUTCOME_WIN);
    assert_int_equal(outcome.seats, 1 << seat);
}

static void test_the_highest_step_beats_those_who_never_move(void **state) {
    SearchLimits settings = ai_of_strength(&firstwar_game, GAME_STRENGTH_MOST, 2, 5);
    (void)state;
    settings.turn_playouts = TURN_PLAYOUTS;
    assert_wins(settings, PASSIVE, 0, 21);
    assert_wins(settings, TURTLE, 1, 22);
}

static void test_the_lowest_step_beats_them_too(void **state) {
    SearchLimits settings = ai_limits(&firstwar_game, GAME_STEP_LEAST, 2, 5);
    (void)state;
    settings.seconds = 0;
    assert_wins(settings, PASSIVE, 1, 23);
    assert_wins(settings, TURTLE, 0, 24);
}

/* Plays a turn, asked in the same way for every action; returns its playouts. */
static uint64_t play_turn(Ai *ai, GamePosition *position, const SearchLimits *settings) {
    const int turn = firstwar_game.turn(position->state);
    uint64_t playouts = 0;
    while (firstwar_game.turn(position->state) == turn) {
        AiReport report;
        const Action action =
            ai_choose(ai, &firstwar_game, position->state, &position->history, settings, &report);
        playouts = report.playouts > playouts ? report.playouts : playouts;
        game_play(&firstwar_game, position->state, &position->history, action, NULL);
    }
    return playouts;
}

static void test_the_limit_of_a_turn(void **state) {
    enum { PLAYOUTS = 3000, TURNS = 6, ACTIONS_MOST = 60 };
    static GamePosition one, other;
    const Options options = {{0}};
    SearchLimits settings = ai_of_strength(&firstwar_game, GAME_STRENGTH_MOST, 2, 7);
    Ai *ai = ai_new(16);
    Ai *again = ai_new(16);
    (void)state;
    assert_non_null(ai);
    assert_non_null(again);
    settings.turn_playouts = PLAYOUTS;
    game_begin(&firstwar_game, &one, &options, 31, NULL);
    game_begin(&firstwar_game, &other, &options, 31, NULL);
    for (int turn = 0; turn < TURNS; turn++) {
        /* Each action has one playout at least. */
        assert_true(play_turn(ai, &one, &settings) <= PLAYOUTS + ACTIONS_MOST);
        play_turn(again, &other, &settings);
        assert_true(firstwar_game.hash(one.state) == firstwar_game.hash(other.state));
    }
    ai_free(ai);
    ai_free(again);
}

/* Plays a turn by the policy until something is revealed; returns the number of its actions. */
static int play_by_policy(GamePosition *position, Rng *rng, Action *line) {
    unsigned applied = 0;
    int count = 0;
    while (count < AI_LINE_MAX && (applied & (APPLIED_TURN_BEGAN | APPLIED_REVEALED)) == 0) {
        line[count] = game_mind(&firstwar_game)->rollout_policy(position->state, rng);
        applied =
            game_play(&firstwar_game, position->state, &position->history, line[count++], NULL);
    }
    return count;
}

/* A turn is worth as much as its first action, after which it is played on: how far a line goes
 * does not change the phase at which it is judged. The sum over some turns. */
static void test_lines_of_any_length_are_compared_at_the_same_phase(void **state) {
    enum { TURNS = 200, OPENING = 12, PLAYOUTS = 100, CLOSE = 60 };
    GamePosition position, start;
    Action line[AI_LINE_MAX];
    Rng rng = rng_seeded(4);
    Ai *ai = ai_new(16);
    int compared = 0, sum = 0;
    (void)state;
    game_begin(&firstwar_game, &position, &(Options){{0}}, 11, NULL);
    for (int turn = 0;
         turn < TURNS && !game_over(&firstwar_game, position.state, &position.history); turn++) {
        start = position;
        const int count = play_by_policy(&position, &rng, line);
        AiLine both[] = {{.action = line, .count = count}, {.action = line, .count = 1}};
        if (turn < OPENING || count < 2) {
            continue;
        }
        assert_true(ai_compare(ai, &firstwar_game, start.state, &start.history, both, 2,
                               &(SearchLimits){.playouts = PLAYOUTS, .seed = 1}));
        const int seat = firstwar_game.to_act(start.state).decider;
        sum += both[1].value[seat] - both[0].value[seat];
        compared++;
    }
    ai_free(ai);
    assert_true(compared >= TURNS / 4);
    assert_in_range(sum + CLOSE * compared, 0, 2 * CLOSE * compared);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_highest_step_beats_those_who_never_move),
        cmocka_unit_test(test_the_lowest_step_beats_them_too),
        cmocka_unit_test(test_the_limit_of_a_turn),
        cmocka_unit_test(test_lines_of_any_length_are_compared_at_the_same_phase),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
