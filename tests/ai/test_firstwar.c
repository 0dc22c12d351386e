/* In make test: nothing. */
/* What the computer player promises in The First War: it does not starve, and beats those who
 * hardly play; a turn's limits are kept. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

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

/* The moves of a turn, and who stood where before and after each. */
typedef struct Moves {
    int count;
    Action move[WAR_PIECES_MOST];
    WarCrowd placed[WAR_PIECES_MOST + 1][WAR_CELLS];
} Moves;

static bool takes_back(const Moves *moves, const WarState *state, Action action) {
    for (int i = 0; i < moves->count; i++) {
        if (war_action_piece(moves->move[i]) == war_action_piece(action) &&
            war_from(moves->move[i]) == war_to(action) &&
            war_to(moves->move[i]) == war_from(action)) {
            return true;
        }
    }
    WarCrowd after[WAR_CELLS];
    memcpy(after, state->crowd[war_side(state)], sizeof after);
    after[war_from(action)] -= war_one(war_action_piece(action));
    after[war_to(action)] += war_one(war_action_piece(action));
    for (int i = 0; i <= moves->count; i++) {
        if (memcmp(moves->placed[i], after, sizeof after) == 0) {
            return true;
        }
    }
    return false;
}

/* Plays a match of the highest step with itself; returns the number of moves. Asserts that none of
 * them changes nothing in who stands where, and that no emergency is declared where there is food
 * for all, as the seat that decides sees it. */
static int play_usefully(Ai *ai, uint64_t seed) {
    static GamePosition position;
    static Moves moves;
    SearchLimits settings = ai_of_strength(&firstwar_game, GAME_STRENGTH_MOST, 2, 3);
    const WarState *at = (const WarState *)(const void *)position.state;
    int made = 0;
    settings.turn_playouts = 4 * TURN_PLAYOUTS;
    game_begin(&firstwar_game, &position, &(Options){{0}}, seed, NULL);
    for (int turn = 0; at->ended == WAR_GOES_ON;) {
        if (at->turn != turn) {
            turn = at->turn;
            moves.count = 0;
            memcpy(moves.placed[0], at->crowd[war_side(at)], sizeof moves.placed[0]);
        }
        const Action action =
            ai_choose(ai, &firstwar_game, position.state, &position.history, &settings, NULL);
        const bool fed = war_outlook(at, war_side(at)).hungry == 0;
        assert_false(war_action_kind(action) == WAR_EMERGENCY && fed);
        if (war_action_kind(action) == WAR_MOVE) {
            assert_false(takes_back(&moves, at, action));
        }
        game_play(&firstwar_game, position.state, &position.history, action, NULL);
        if (war_action_kind(action) == WAR_MOVE && at->turn == turn) {
            moves.move[moves.count++] = action;
            memcpy(moves.placed[moves.count], at->crowd[war_side(at)], sizeof moves.placed[0]);
            made++;
        }
    }
    return made;
}

/* Of a hundred moves at most three may change nothing; in fact none does. */
static void test_nothing_useless(void **state) {
    enum { MATCHES = 3, MOVES = 600 };
    Ai *ai = ai_new(16);
    int made = 0;
    (void)state;
    assert_non_null(ai);
    for (uint64_t seed = 41; seed < 41 + MATCHES; seed++) {
        made += play_usefully(ai, seed);
    }
    assert_true(made > MOVES);
    ai_free(ai);
}

/* The lowest step attacks nobody in the first twenty turns and leaves tiles that could grow. */
static void test_the_lowest_step_is_a_beginner(void **state) {
    enum { TURNS = 20 };
    static GamePosition position;
    const SearchLimits settings = ai_limits(&firstwar_game, GAME_STEP_LEAST, 2, 5);
    const WarState *at = (const WarState *)(const void *)position.state;
    Ai *ai = ai_new(16);
    int left = 0;
    (void)state;
    assert_non_null(ai);
    game_begin(&firstwar_game, &position, &(Options){{0}}, 51, NULL);
    while (at->turn < TURNS) {
        const Action action =
            ai_choose(ai, &firstwar_game, position.state, &position.history, &settings, NULL);
        const WarActionKind kind = war_action_kind(action);
        assert_true(kind != WAR_GROW_ALL);
        assert_false(kind == WAR_MOVE && set_has(at->held[1 - war_side(at)], war_to(action)));
        left += kind == WAR_DONE && at->phase == WAR_INCREASE ? set_size(at->grows) : 0;
        game_play(&firstwar_game, position.state, &position.history, action, NULL);
    }
    assert_true(left > TURNS);
    ai_free(ai);
}

/* Three pieces that go round leave all as it was; a chain does not. */
static void test_moves_that_go_round_are_left_out(void **state) {
    const WarPiece hunter = war_piece(WAR_HUNTER, false);
    const WarPiece farmer = war_piece(WAR_FARMER, false);
    const Action earlier[] = {war_action(WAR_MOVE, hunter, 1, 2),
                              war_action(WAR_MOVE, hunter, 3, 4),
                              war_action(WAR_MOVE, hunter, 2, 3)};
    Action actions[] = {war_action(WAR_MOVE, hunter, 4, 1), war_action(WAR_MOVE, hunter, 4, 5),
                        war_action(WAR_MOVE, farmer, 4, 1), war_action(WAR_MOVE, hunter, 2, 1),
                        war_action(WAR_DONE, 0, 0, 0)};
    const Action kept[] = {actions[1], actions[2], actions[4]};
    (void)state;
    const int count = game_mind(&firstwar_game)->without_returns(earlier, 3, actions, 5);
    assert_int_equal(count, 3);
    assert_memory_equal(actions, kept, sizeof kept);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_highest_step_beats_those_who_never_move),
        cmocka_unit_test(test_the_lowest_step_beats_them_too),
        cmocka_unit_test(test_the_limit_of_a_turn),
        cmocka_unit_test(test_lines_of_any_length_are_compared_at_the_same_phase),
        cmocka_unit_test(test_nothing_useless),
        cmocka_unit_test(test_the_lowest_step_is_a_beginner),
        cmocka_unit_test(test_moves_that_go_round_are_left_out),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
