/* The rules of Seven Islands. The conformance suite tests what every game must do; here are
 * the rules of this one, each test named after its rule. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "game/clicks.h"
#include "game/mind.h"
#include "game/options.h"
#include "games/template/template.h"
#include "support/game_position.h"

static const Game *const game = &template_game;

/* Cells a1 a2 b1 b2 b3 c1 c2; b2 is the middle one. */
static const char *const early = "game template\n"
                                 "turn 5\n"
                                 "tomove 1\n"
                                 "ended no\n"
                                 "luck 1 hidden 6\n" /* with 6 every claim succeeds anyway */
                                 "luck 2 hidden 1\n"
                                 "cell a1 island1 1F\n"
                                 "cell a2 hidden\n"
                                 "cell b1 island3\n"
                                 "cell b2 island1 1S\n"
                                 "cell b3 hidden\n"
                                 "cell c1 island2 2F\n"
                                 "cell c2 island3 2S\n"
                                 "cell a2 hidden island2\n"
                                 "cell b3 hidden island1\n";

static GamePosition position_of(const char *text, uint64_t seed) {
    GamePosition position;
    char why[GAME_WHY_MAX];
    if (!game_position_read(game, text, seed, &position, NULL, why)) {
        fail_msg("%s", why);
    }
    return position;
}

static const TemplateState *state_of(const GamePosition *position) {
    return (const TemplateState *)position->state;
}

static Cell named(const char *name) {
    return board_find(template_board(NULL), name, strlen(name));
}

/* A seed with which the first die shows `wanted`. */
static uint64_t seed_for_die(int wanted) {
    for (uint64_t seed = 0;; seed++) {
        GamePosition position = position_of(early, seed);
        Events events = {.count = 0};
        game_play(game, position.state, &position.history, template_action(TEMPLATE_CLAIM, 0),
                  &events);
        assert_int_equal(events.at[0].kind, EVENT_ROLLED);
        if (events.at[0].value == wanted) {
            return seed;
        }
    }
}

static void assert_legal(const GamePosition *position, const char *expected) {
    char *actions = game_position_actions(game, position);
    assert_string_equal(actions, expected);
    free(actions);
}

/* `text` with its first `from` replaced by `to`. */
static const char *changed(char out[1024], const char *text, const char *from, const char *to) {
    const char *at = strstr(text, from);
    assert_non_null(at);
    snprintf(out, 1024, "%.*s%s%s", (int)(at - text), text, to, at + strlen(from));
    return out;
}

static void assert_refused(const char *from, const char *to, const char *reason) {
    char text[1024];
    char why[GAME_WHY_MAX];
    GamePosition position;
    assert_false(game_position_read(game, changed(text, early, from, to), 1, &position, NULL, why));
    if (strstr(why, reason) == NULL) {
        fail_msg("“%s” instead of: %s", why, reason);
    }
}

static void test_T_1_seven_islands_are_dealt_face_down(void **state) {
    (void)state;
    const Options options = options_default(game);
    bool dealt_otherwise = false;
    for (uint64_t seed = 0; seed < 50; seed++) {
        GamePosition position;
        int islands[TEMPLATE_WORTH_MOST + 1] = {0};
        game_begin(game, &position, &options, seed, NULL);
        for (int cell = 0; cell < TEMPLATE_CELLS; cell++) {
            islands[state_of(&position)->worth[cell]]++;
            const bool begins = cell == named("a1") || cell == named("c2");
            assert_int_equal(state_of(&position)->face_up[cell], begins);
        }
        assert_int_equal(islands[1], 3);
        assert_int_equal(islands[2], 2);
        assert_int_equal(islands[3], 2);
        dealt_otherwise = dealt_otherwise || state_of(&position)->worth[3] != 1;
    }
    assert_true(dealt_otherwise);
}

static void test_T_1_shown_islands_lie_face_up(void **state) {
    (void)state;
    Options options = options_default(game);
    char why[GAME_WHY_MAX];
    GamePosition position;
    assert_true(options_set(game, &options, "islands=shown", why));
    game_begin(game, &position, &options, 3, NULL);
    for (int cell = 0; cell < TEMPLATE_CELLS; cell++) {
        assert_true(state_of(&position)->face_up[cell]);
    }
}

static void test_T_2_scouts_begin_on_a1_and_c2(void **state) {
    (void)state;
    GamePosition position;
    const Options options = options_default(game);
    game_begin(game, &position, &options, 3, NULL);
    assert_int_equal(state_of(&position)->scout[0], named("a1"));
    assert_int_equal(state_of(&position)->scout[1], named("c2"));
    assert_int_equal(game->to_act(position.state).decider, 0);
    assert_legal(&position, "-a2 -b1 -b2 claim");
    game_position_play(game, &position, "-b2");
    assert_int_equal(game->to_act(position.state).decider, 1);
    assert_legal(&position, "-b3 -c1 claim"); /* not b2: player 1 is there (T-3) */
}

static void test_T_3_a_scout_moves_to_a_free_neighbour(void **state) {
    (void)state;
    GamePosition position = position_of(early, 1);
    assert_legal(&position, "-a1 -a2 -b1 -b3 -c1 claim");
    assert_int_equal(game_position_play(game, &position, "-a1"), APPLIED_TURN_BEGAN);
    assert_int_equal(state_of(&position)->scout[0], named("a1"));
    assert_int_equal(game->turn(position.state), 6);
}

static void test_T_3_entering_turns_an_island_up(void **state) {
    (void)state;
    GamePosition position = position_of(early, 1);
    Events events = {.count = 0};
    const unsigned applied = game_play(game, position.state, &position.history,
                                       template_action(TEMPLATE_MOVE, named("a2")), &events);
    assert_int_equal(applied, APPLIED_TURN_BEGAN | APPLIED_IRREVERSIBLE | APPLIED_REVEALED);
    assert_true(state_of(&position)->face_up[named("a2")]);
    assert_int_equal(events.count, 2);
    assert_int_equal(events.at[0].kind, EVENT_MOVED);
    assert_int_equal(events.at[1].kind, EVENT_FLIPPED);
    assert_int_equal(events.at[1].to, named("a2"));
}

static void test_T_4_a_claim_needs_twice_the_worth(void **state) {
    (void)state;
    char text[1024];
    for (int worth = 1; worth <= TEMPLATE_WORTH_MOST; worth++) {
        for (int die = 1; die <= 6; die++) {
            const char *before = early;
            if (worth > 1) {
                char there[32];
                snprintf(there, sizeof there, "island%d 1S", worth);
                char swapped[1024];
                changed(swapped, early, "island1 1S", there);
                /* Swaps the two islands, so that T-1 holds. */
                before = changed(text, swapped, worth == 2 ? "a2 hidden island2" : "b1 island3",
                                 worth == 2 ? "a2 hidden island1" : "b1 island1");
            }
            GamePosition position = position_of(before, seed_for_die(die));
            const unsigned applied = game_position_play(game, &position, "claim");
            const bool taken = die >= 2 * worth;
            assert_int_equal(state_of(&position)->owner[named("b2")], taken ? 0 : SEAT_NONE);
            assert_int_equal(applied, APPLIED_TURN_BEGAN | APPLIED_REVEALED |
                                          (taken ? APPLIED_IRREVERSIBLE : 0));
            assert_int_equal(game->to_act(position.state).decider, 1);
        }
    }
}

static void test_T_4_an_owned_island_is_not_claimed(void **state) {
    (void)state;
    char text[1024];
    const GamePosition own = position_of(changed(text, early, "island1 1S", "island1 1S 1F"), 1);
    assert_false(game_position_allows(game, &own, "claim"));
    const GamePosition other = position_of(changed(text, early, "island1 1S", "island1 1S 2F"), 1);
    assert_false(game_position_allows(game, &other, "claim"));
}

static void test_T_5_seven_points_win(void **state) {
    (void)state;
    char text[1024];
    char nearly[1024];
    changed(text, early, "b1 island3", "b1 island3 1F");
    changed(nearly, text, "c1 island2 2F", "c1 island2 1F");
    GamePosition six = position_of(nearly, seed_for_die(2));
    assert_int_equal(template_points(state_of(&six), 0), 6);
    game_position_expect(game, &six, "none");
    game_position_play(game, &six, "claim");
    game_position_expect(game, &six, "win 1; T-5");
    assert_legal(&six, "");
    assert_int_equal(game->to_act(six.state).decider, SEAT_NONE);

    GamePosition missed = position_of(nearly, seed_for_die(1));
    game_position_play(game, &missed, "claim");
    game_position_expect(game, &missed, "none");
}

static void test_T_6_the_third_time_is_a_draw(void **state) {
    (void)state;
    GamePosition position = position_of(early, 1);
    game_position_play(game, &position, "-b1 -c1 -b2 -c2 -b1 -c1 -b2");
    game_position_expect(game, &position, "none");
    game_position_play(game, &position, "-c2");
    game_position_expect(game, &position, "draw 1 2; T-6");
    assert_legal(&position, "");
}

static void test_T_6_a_claim_that_succeeds_resets_the_history(void **state) {
    (void)state;
    GamePosition position = position_of(early, seed_for_die(6));
    game_position_play(game, &position, "-b1 -c1 -b2 -c2");
    assert_int_equal(position.history.repetitions, 2);
    game_position_play(game, &position, "claim");
    assert_int_equal(position.history.count, 1);
}

/* `early` with another lucky number of player 1, who then claims with this die. */
static GamePosition claimed(int luck, int die, Events *events) {
    char text[1024];
    char line[32];
    snprintf(line, sizeof line, "luck 1 hidden %d", luck);
    GamePosition position =
        position_of(changed(text, early, "luck 1 hidden 6", line), seed_for_die(die));
    events->count = 0;
    game_play(game, position.state, &position.history, template_action(TEMPLATE_CLAIM, 0), events);
    return position;
}

static void test_T_7_a_claim_succeeds_with_the_lucky_number(void **state) {
    (void)state;
    Events events;
    for (int luck = 1; luck <= TEMPLATE_DIE_SIDES; luck++) {
        const GamePosition position = claimed(luck, 1, &events); /* b2 is worth 1 */
        const bool taken = luck == 1;
        assert_int_equal(state_of(&position)->owner[named("b2")], taken ? 0 : SEAT_NONE);
        assert_true(taken || state_of(&position)->luck[0] == luck);
    }
}

static void test_T_7_a_number_that_helped_is_shown_and_replaced(void **state) {
    (void)state;
    Events events;
    const GamePosition position = claimed(1, 1, &events);
    const int drawn = state_of(&position)->luck[0];
    assert_in_range(drawn, 1, TEMPLATE_DIE_SIDES);
    assert_int_equal(state_of(&position)->luck[1], 1);
    assert_int_equal(events.count, 4); /* the die, the number, the next one, the flag */
    const Event *shown = &events.at[1];
    const Event *next = &events.at[2];
    assert_int_equal(shown->kind, EVENT_CARD);
    assert_int_equal(shown->piece, TEMPLATE_LUCK + 1);
    assert_int_equal(shown->hidden_from, 0);
    assert_int_equal(next->kind, EVENT_CARD);
    assert_int_equal(next->piece, TEMPLATE_LUCK + drawn);
    Event seen;
    assert_true(event_seen(next, 0, &seen));
    assert_int_equal(seen.piece, TEMPLATE_LUCK + drawn);
    assert_true(event_seen(next, 1, &seen));
    assert_int_equal(seen.piece, TEMPLATE_LUCK);
}

static void test_T_7_a_number_that_was_not_needed_stays_secret(void **state) {
    (void)state;
    Events events;
    const GamePosition position = claimed(2, 2, &events);
    assert_int_equal(state_of(&position)->owner[named("b2")], 0);
    assert_int_equal(state_of(&position)->luck[0], 2);
    assert_int_equal(events.count, 2); /* the die, the flag */
}

static void test_T_7_each_seat_sees_its_own_number(void **state) {
    (void)state;
    static const char *const lines[TEMPLATE_SEATS] = {"luck 1 6\nluck 2 hidden\n",
                                                      "luck 1 hidden\nluck 2 1\n"};
    const GamePosition position = position_of(early, 1);
    const Options options = options_default(game);
    char *text = malloc(LINES_TEXT_MAX);
    for (int seat = 0; seat < TEMPLATE_SEATS; seat++) {
        game_position_print_for(game, &options, &position, seat, text);
        assert_non_null(strstr(text, lines[seat]));
    }
    game_position_print_for(game, &options, &position, VIEWER_PUBLIC, text);
    assert_non_null(strstr(text, "luck 1 hidden\nluck 2 hidden\n"));
    game_position_print_for(game, &options, &position, VIEWER_ALL, text);
    assert_non_null(strstr(text, "luck 1 6\nluck 2 1\n"));
    free(text);
}

static void test_T_7_the_numbers_are_drawn_in_secret(void **state) {
    (void)state;
    bool drawn[TEMPLATE_SEATS][TEMPLATE_DIE_SIDES + 1] = {{false}};
    const Options options = options_default(game);
    for (uint64_t seed = 0; seed < 100; seed++) {
        GamePosition position;
        Events events = {.count = 0};
        int reported = 0;
        game_begin(game, &position, &options, seed, &events);
        for (int i = 0; i < events.count; i++) {
            const Event *event = &events.at[i];
            if (event->kind == EVENT_CARD) {
                assert_int_equal(event->piece - TEMPLATE_LUCK, state_of(&position)->luck[reported]);
                assert_int_equal(event->seat, reported);
                assert_int_equal(event->hidden_from, 1 << !reported);
                drawn[reported++][event->piece - TEMPLATE_LUCK] = true;
            }
        }
        assert_int_equal(reported, TEMPLATE_SEATS);
    }
    for (int number = 1; number <= TEMPLATE_DIE_SIDES; number++) {
        assert_true(drawn[0][number] && drawn[1][number]);
    }
}

static void test_T_6_secrets_do_not_count_for_repetition(void **state) {
    (void)state;
    char text[1024];
    const GamePosition position = position_of(early, 1);
    const GamePosition other =
        position_of(changed(text, early, "luck 1 hidden 6", "luck 1 hidden 3"), 1);
    assert_true(game->key(position.state) == game->key(other.state));
    assert_true(game->hash(position.state) != game->hash(other.state));
}

static void test_resigning_and_agreeing_end_the_game(void **state) {
    (void)state;
    GamePosition position = position_of(early, 1);
    game_position_play(game, &position, "resign");
    game_position_expect(game, &position, "win 2; resignation");
    position = position_of(early, 1);
    game_position_play(game, &position, "-b1 resign");
    game_position_expect(game, &position, "win 1; resignation");
    position = position_of(early, 1);
    game_position_play(game, &position, "draw");
    game_position_expect(game, &position, "draw 1 2; agreement");
}

static void test_ended_positions_are_read_back(void **state) {
    (void)state;
    static const char *const ends[] = {"resign", "draw", "-b1 resign"};
    const Options options = options_default(game);
    for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++) {
        char *text = malloc(LINES_TEXT_MAX);
        char outcome[GAME_TEXT_MAX];
        GamePosition position = position_of(early, 1);
        game_position_play(game, &position, ends[i]);
        game_outcome_text(game, game->outcome(position.state, &position.history), outcome);
        game_position_print(game, &options, &position, text);
        const GamePosition read = position_of(text, 2);
        game_position_expect(game, &read, outcome);
        free(text);
    }
}

static void test_hidden_islands_are_dealt_from_what_is_left(void **state) {
    (void)state;
    char text[1024];
    char open[1024];
    changed(text, early, "cell a2 hidden island2\n", "");
    changed(open, text, "cell b3 hidden island1\n", "");
    bool seen[TEMPLATE_WORTH_MOST + 1] = {false};
    for (uint64_t seed = 0; seed < 40; seed++) {
        const GamePosition position = position_of(open, seed);
        const int a2 = state_of(&position)->worth[named("a2")];
        const int b3 = state_of(&position)->worth[named("b3")];
        assert_true((a2 == 1 && b3 == 2) || (a2 == 2 && b3 == 1));
        seen[a2] = true;
    }
    assert_true(seen[1] && seen[2]);
    const GamePosition given = position_of(early, 7);
    assert_int_equal(state_of(&given)->worth[named("a2")], 2);
}

static void test_positions_that_break_the_rules_are_refused(void **state) {
    (void)state;
    assert_refused("ended no\n", "", "“ended” is missing");
    assert_refused("ended no\n", "ended no\nended no\n", "two lines");
    assert_refused("ended no", "ended maybe", "“maybe” does not fit");
    assert_refused("cell b1 island3\n", "", "b1 has no line");
    assert_refused("cell b1 island3\n", "cell b1 island3\ncell b1 island3\n", "two lines");
    assert_refused("cell b1", "cell b9", "“b9” does not fit");
    assert_refused("b1 island3", "b1 island4", "“island4” does not fit");
    assert_refused("b1 island3", "b1 island", "“island” does not fit");
    assert_refused("b1 island3", "b1", "A word is missing");
    assert_refused("b1 island3", "b1 1 2 3 4 5 6 7 8 9 10 11", "“1” does not fit");
    assert_refused("b1 island3", "b1 island2", "T-1");
    assert_refused("b2 island1 1S", "b2 island1", "scout of 1 is missing");
    assert_refused("b1 island3", "b1 island3 1S", "two scouts");
    assert_refused("b1 island3", "b1 island3 3S", "“3S” does not fit");
    assert_refused("b1 island3", "b1 island3 1", "“1” does not fit");
    assert_refused("b1 island3", "b1 island3 1X", "“1X” does not fit");
    assert_refused("a1 island1 1F", "a1 island1 1F 2F", "two flags");
    assert_refused("a2 hidden", "a2 hidden 1F", "has an owner");
    assert_refused("a2 hidden island2", "a2 hidden island9", "“island9” does not fit");
    assert_refused("a2 hidden island2", "b1 hidden island2", "face up");
    assert_refused("a2 hidden island2", "a2 hidden", "two lines");
    assert_refused("luck 1 hidden 6", "luck 1 hidden 7", "“7” does not fit");
    assert_refused("luck 1 hidden 6", "luck 3 hidden 6", "“3” does not fit");
    assert_refused("luck 1 hidden 6", "luck 2 hidden 6", "two lines");
    assert_refused("luck 1 hidden 6", "luck 2 6", "not hidden");
    assert_refused("tomove 1", "tomove none", "not over");
    assert_refused("turn 5", "turn 20000", "turn");

    char text[1024];
    char why[GAME_WHY_MAX];
    GamePosition position;
    changed(text, early, "b2 island1 1S", "b2 island1");
    char both[1024];
    changed(both, text, "c2 island3 2S", "c2 island3 2S 1S");
    assert_false(game_position_read(game, both, 1, &position, NULL, why));
    assert_non_null(strstr(why, "Both scouts"));
    changed(both, text, "b3 hidden", "b3 hidden 1S");
    assert_false(game_position_read(game, both, 1, &position, NULL, why));
    assert_non_null(strstr(why, "face-down island"));
}

static void test_explanations_name_the_rule(void **state) {
    (void)state;
    const GamePosition position = position_of(early, 1);
    static const struct {
        const char *first;
        const char *second;
        const char *why;
    } tries[] = {
        {"a1", NULL, "You move only your own scout (T-3)."},
        {"c2", NULL, "You move only your own scout (T-3)."},
        {"b2", "b2", "The scout is already there; it moves to another island (T-3)."},
        {"b2", "c2", "The other scout is on that island (T-3)."},
    };
    for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
        char why[GAME_WHY_MAX];
        const Click click[2] = {
            {.kind = CLICK_CELL, .cell = named(tries[i].first)},
            {.kind = CLICK_CELL,
             .cell = tries[i].second == NULL ? CELL_NONE : named(tries[i].second)}};
        game->clicks->explain(position.state, click, tries[i].second == NULL ? 1 : 2, why);
        assert_string_equal(why, tries[i].why);
    }
    const GamePosition start = position_of(early, 1);
    GamePosition moved = start;
    game_position_play(game, &moved, "-a1 -b3");
    char why[GAME_WHY_MAX];
    const Click far[2] = {{.kind = CLICK_CELL, .cell = named("a1")},
                          {.kind = CLICK_CELL, .cell = named("c1")}};
    game->clicks->explain(moved.state, far, 2, why);
    assert_string_equal(why, "A scout moves only to a neighbouring island (T-3).");
    const Click button = {.kind = CLICK_BUTTON, .cell = CELL_NONE, .index = TEMPLATE_BUTTON_CLAIM};
    game->clicks->explain(moved.state, &button, 1, why);
    assert_string_equal(why, "This island already has an owner (T-4).");
}

static void test_evaluation_prefers_more_points(void **state) {
    (void)state;
    const GamePosition position = position_of(early, 1);
    assert_true(game_mind(game)->evaluate(position.state, 1) > 0);
    assert_int_equal(game_mind(game)->evaluate(position.state, 0),
                     -game_mind(game)->evaluate(position.state, 1));
    Action list[TEMPLATE_ACTIONS_MAX];
    const int count = game->actions(position.state, list);
    game_mind(game)->order(position.state, list, count);
    assert_int_equal(template_action_kind(list[0]), TEMPLATE_CLAIM);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_T_1_seven_islands_are_dealt_face_down),
        cmocka_unit_test(test_T_1_shown_islands_lie_face_up),
        cmocka_unit_test(test_T_2_scouts_begin_on_a1_and_c2),
        cmocka_unit_test(test_T_3_a_scout_moves_to_a_free_neighbour),
        cmocka_unit_test(test_T_3_entering_turns_an_island_up),
        cmocka_unit_test(test_T_4_a_claim_needs_twice_the_worth),
        cmocka_unit_test(test_T_4_an_owned_island_is_not_claimed),
        cmocka_unit_test(test_T_5_seven_points_win),
        cmocka_unit_test(test_T_6_the_third_time_is_a_draw),
        cmocka_unit_test(test_T_6_a_claim_that_succeeds_resets_the_history),
        cmocka_unit_test(test_T_6_secrets_do_not_count_for_repetition),
        cmocka_unit_test(test_T_7_the_numbers_are_drawn_in_secret),
        cmocka_unit_test(test_T_7_a_claim_succeeds_with_the_lucky_number),
        cmocka_unit_test(test_T_7_a_number_that_helped_is_shown_and_replaced),
        cmocka_unit_test(test_T_7_a_number_that_was_not_needed_stays_secret),
        cmocka_unit_test(test_T_7_each_seat_sees_its_own_number),
        cmocka_unit_test(test_resigning_and_agreeing_end_the_game),
        cmocka_unit_test(test_ended_positions_are_read_back),
        cmocka_unit_test(test_hidden_islands_are_dealt_from_what_is_left),
        cmocka_unit_test(test_positions_that_break_the_rules_are_refused),
        cmocka_unit_test(test_explanations_name_the_rule),
        cmocka_unit_test(test_evaluation_prefers_more_points),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
