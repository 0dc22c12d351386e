/* Playing a game with its history, on a made-up game that counts to a number. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "game/play.h"
#include "game/secrets.h"

/* The state is a number. An action adds its lowest 8 bits; the rest is the mask that it reports. */
typedef struct Count {
    uint64_t value;
    uint64_t seed;
    bool ended;
} Count;

enum { GOAL = 250, RULE_TIMES = 3 };

static Action add(unsigned number, unsigned applied) {
    return (Action)number | (Action)applied << 8 | UINT64_C(1) << 32;
}

static void setup(void *at, const Options *options, uint64_t seed, Events *events) {
    Count *count = at;
    *count = (Count){.value = options->value[0], .seed = seed};
    events_add(events, (Event){.kind = EVENT_NOTE, .value = 7});
}

static int actions(const void *at, Action *out) {
    const Count *count = at;
    if (count->value >= GOAL) {
        return 0;
    }
    out[0] = add(1, APPLIED_TURN_BEGAN);
    out[1] = add(2, APPLIED_TURN_BEGAN | APPLIED_IRREVERSIBLE);
    return 2;
}

static unsigned apply(void *at, Action action, Events *events) {
    Count *count = at;
    if (action == ACTION_RESIGN || action == ACTION_DRAW) {
        count->ended = true;
        return 0;
    }
    count->value += action & 0xFF;
    events_add(events, (Event){.kind = EVENT_NOTE, .value = (int16_t)(action & 0xFF)});
    return (unsigned)(action >> 8 & 0xFF);
}

static Outcome outcome(const void *at, const History *history) {
    const Count *count = at;
    if (count->value >= GOAL) {
        return (Outcome){.kind = OUTCOME_WIN, .seats = 1U << 1, .rule = "C-1"};
    }
    if (count->ended || history->repetitions >= RULE_TIMES) {
        return (Outcome){.kind = OUTCOME_DRAW,
                         .seats = 1U << 0 | 1U << 2,
                         .rule = count->ended ? "agreement" : "C-2"};
    }
    return (Outcome){.kind = OUTCOME_NONE};
}

/* The last digit, so that positions come back. */
static uint64_t key(const void *at) {
    const Count *count = at;
    return count->value % 10;
}

static void action_text(const void *at, Action action, char text[GAME_TEXT_MAX]) {
    (void)at;
    text[0] = '+';
    text[1] = (char)('0' + (action & 0xFF));
    text[2] = '\0';
}

static Action action_parse(const void *at, const char *text) {
    (void)at;
    return strcmp(text, "+1") == 0 ? add(1, APPLIED_TURN_BEGAN) : ACTION_NONE;
}

/* The seed is hidden from all; seat 2 alone sees the number. */
static void observe(void *at, int viewer) {
    Count *count = at;
    count->seed = 0;
    count->value = viewer == 2 ? count->value : 0;
}

static const char *const words[] = {"Red", "Green", "Blue"};

static const GameSecrets secrets = {
    .observe = observe,
};

static const Game counting = {
    .id = "counting",
    .title = "Counting",
    .state_size = sizeof(Count),
    .actions_max = 2,
    .seats_max = 3,
    .seat_word = words,
    .setup = setup,
    .actions = actions,
    .apply = apply,
    .outcome = outcome,
    .key = key,
    .action_text = action_text,
    .action_parse = action_parse,
    .secrets = &secrets,
};

static const Options from_0 = {{0}};

static GamePosition begun(void) {
    GamePosition position;
    memset(&position, 0xEE, sizeof position);
    game_begin(&counting, &position, &from_0, 42, NULL);
    return position;
}

static unsigned play(GamePosition *position, unsigned number, unsigned applied) {
    return game_play(&counting, position->state, &position->history, add(number, applied), NULL);
}

static void test_begin_sets_up_and_remembers_the_start(void **state) {
    (void)state;
    GamePosition position;
    Events events = {.count = 0};
    const Options from_5 = {{5}};
    game_begin(&counting, &position, &from_5, 42, &events);
    const Count *count = (const Count *)position.state;
    assert_int_equal(count->value, 5);
    assert_int_equal(count->seed, 42);
    assert_int_equal(position.history.count, 1);
    assert_int_equal(position.history.repetitions, 1);
    assert_int_equal(position.history.key[0], 5);
    assert_int_equal(events.count, 1);
    assert_int_equal(events.at[0].value, 7);
}

static void test_only_turn_starts_join_the_history(void **state) {
    (void)state;
    GamePosition position = begun();
    assert_int_equal(play(&position, 3, 0), 0);
    assert_int_equal(position.history.count, 1);
    assert_int_equal(play(&position, 1, APPLIED_TURN_BEGAN | APPLIED_REVEALED),
                     APPLIED_TURN_BEGAN | APPLIED_REVEALED);
    assert_int_equal(position.history.count, 2);
    assert_int_equal(position.history.key[1], 4);
    assert_int_equal(position.history.repetitions, 1);
}

static void test_times_counts_the_last_key(void **state) {
    (void)state;
    GamePosition position = begun();
    play(&position, 1, APPLIED_TURN_BEGAN);
    play(&position, 9, APPLIED_TURN_BEGAN);
    assert_int_equal(position.history.repetitions, 2);
    play(&position, 1, APPLIED_TURN_BEGAN);
    assert_int_equal(position.history.repetitions, 2);
    play(&position, 2, APPLIED_TURN_BEGAN);
    assert_int_equal(position.history.repetitions, 1);
    assert_false(game_over(&counting, position.state, &position.history));
    play(&position, 7, APPLIED_TURN_BEGAN);
    assert_int_equal(position.history.repetitions, 3);
    assert_true(game_over(&counting, position.state, &position.history));
}

static void test_the_history_is_cut_where_nothing_comes_back(void **state) {
    (void)state;
    GamePosition position = begun();
    play(&position, 1, APPLIED_TURN_BEGAN);
    play(&position, 9, APPLIED_TURN_BEGAN | APPLIED_IRREVERSIBLE);
    assert_int_equal(position.history.count, 1); /* the turn that begins with it stays */
    assert_int_equal(position.history.repetitions, 1);
    play(&position, 9, APPLIED_IRREVERSIBLE);
    assert_int_equal(position.history.count, 0);
    assert_int_equal(position.history.repetitions, 0);
    play(&position, 1, APPLIED_TURN_BEGAN);
    assert_int_equal(position.history.count, 1);
}

static void test_a_full_history_forgets_the_oldest(void **state) {
    (void)state;
    GamePosition position = begun();
    History *history = &position.history;
    for (int i = 0; i < GAME_HISTORY_MAX; i++) {
        history->key[i] = (uint64_t)(1000 + i);
    }
    history->count = GAME_HISTORY_MAX;
    play(&position, 1, APPLIED_TURN_BEGAN);
    assert_int_equal(history->count, GAME_HISTORY_MAX);
    assert_int_equal(history->key[0], 1001);
    assert_int_equal(history->key[GAME_HISTORY_MAX - 1], 1);
    assert_int_equal(history->repetitions, 1);
}

static void test_history_of_a_position_is_itself(void **state) {
    (void)state;
    const Count count = {.value = 27};
    History history;
    memset(&history, 0xEE, sizeof history);
    game_history_begin(&counting, &count, &history);
    assert_int_equal(history.count, 1);
    assert_int_equal(history.repetitions, 1);
    assert_int_equal(history.key[0], 7);
}

static void test_a_game_is_over_by_its_history(void **state) {
    (void)state;
    Action scratch[2];
    GamePosition position = begun();
    position.history.repetitions =
        RULE_TIMES; /* over by repetition: the state alone does not know */
    assert_true(game_over(&counting, position.state, &position.history));
    assert_int_equal(counting.actions(position.state, scratch), 2);
}

static void test_resign_and_draw_have_words(void **state) {
    (void)state;
    const GamePosition position = begun();
    char text[GAME_TEXT_MAX];
    game_action_text(&counting, position.state, ACTION_RESIGN, text);
    assert_string_equal(text, "resign");
    game_action_text(&counting, position.state, ACTION_DRAW, text);
    assert_string_equal(text, "draw");
    game_action_text(&counting, position.state, add(2, 0), text);
    assert_string_equal(text, "+2");
    assert_true(game_action_parse(&counting, position.state, "resign") == ACTION_RESIGN);
    assert_true(game_action_parse(&counting, position.state, "draw") == ACTION_DRAW);
    assert_true(game_action_parse(&counting, position.state, "+1") == add(1, APPLIED_TURN_BEGAN));
    assert_true(game_action_parse(&counting, position.state, "Draw") == ACTION_NONE);
    assert_true(game_action_parse(&counting, position.state, "resigned") == ACTION_NONE);
    assert_true(game_action_parse(&counting, position.state, "") == ACTION_NONE);
}

static void test_outcomes_name_seats_and_rule(void **state) {
    (void)state;
    GamePosition position = begun();
    char text[GAME_TEXT_MAX];
    game_outcome_text(&counting, outcome(position.state, &position.history), text);
    assert_string_equal(text, "none");
    play(&position, GOAL, 0);
    game_outcome_text(&counting, outcome(position.state, &position.history), text);
    assert_string_equal(text, "win Green; C-1");
    position = begun();
    game_play(&counting, position.state, &position.history, ACTION_DRAW, NULL);
    game_outcome_text(&counting, outcome(position.state, &position.history), text);
    assert_string_equal(text, "draw Red Blue; agreement");
}

static void test_events_are_added_up_to_their_bound(void **state) {
    (void)state;
    static Events events;
    events.count = 0;
    events_add(NULL, (Event){.kind = EVENT_NOTE});
    for (int i = 0; i < GAME_EVENTS_MAX + 5; i++) {
        events_add(&events, (Event){.kind = EVENT_NOTE, .value = (int16_t)i});
    }
    assert_int_equal(events.count, GAME_EVENTS_MAX);
    assert_int_equal(events.at[0].value, 0);
    assert_int_equal(events.at[GAME_EVENTS_MAX - 1].value, GAME_EVENTS_MAX - 1);
}

static Count observed(const Game *game, int viewer) {
    Count count = {.value = 5, .seed = 9};
    game_observe(game, &count, viewer);
    return count;
}

static void test_a_viewer_observes_what_the_game_leaves(void **state) {
    (void)state;
    static const Game open = {.state_size = sizeof(Count)};
    assert_int_equal(observed(&counting, 2).value, 5);
    assert_int_equal(observed(&counting, 2).seed, 0);
    assert_int_equal(observed(&counting, 1).value, 0);
    assert_int_equal(observed(&counting, VIEWER_PUBLIC).value, 0);
    assert_int_equal(observed(&counting, VIEWER_ALL).seed, 9);
    assert_int_equal(observed(&open, 1).seed, 9);
}

static void test_events_are_covered_for_some(void **state) {
    (void)state;
    Event seen;
    const Event covered = {.kind = EVENT_CARD,
                           .seat = 1,
                           .piece = 7,
                           .into = 8,
                           .value = 9,
                           .from = 3,
                           .to = 4,
                           .hidden_from = 1U << 0 | 1U << 2,
                           .cover = 6};
    for (int viewer = VIEWER_ALL; viewer < 3; viewer++) {
        const bool whole = viewer == VIEWER_ALL || viewer == 1;
        assert_true(event_seen(&covered, viewer, &seen));
        assert_int_equal(seen.kind, EVENT_CARD);
        assert_int_equal(seen.seat, 1);
        assert_int_equal(seen.piece, whole ? 7 : 6);
        assert_int_equal(seen.into, whole ? 8 : 0);
        assert_int_equal(seen.value, whole ? 9 : 0);
        assert_int_equal(seen.from, 3);
        assert_int_equal(seen.to, 4);
        assert_int_equal(seen.hidden_from, 0);
        assert_int_equal(seen.cover, 0);
    }
    Event unseen = covered;
    unseen.cover = 0;
    for (int viewer = VIEWER_ALL; viewer < 3; viewer++) {
        assert_int_equal(event_seen(&unseen, viewer, &seen), viewer == VIEWER_ALL || viewer == 1);
    }
    const Event open = {.kind = EVENT_CARD, .piece = 7};
    assert_true(event_seen(&open, VIEWER_PUBLIC, &seen));
    assert_int_equal(seen.piece, 7);
}

static void test_actions_are_sorted_by_rank_and_then_upward(void **unused) {
    (void)unused;
    enum { BITS = 4, LAST = (1 << BITS) - 1 };
    const struct {
        Action action;
        int rank;
    } given[] = {{5, 3}, {9, LAST + 7}, {2, 3}, {7, -4}, {1, 0}, {8, LAST}, {6, 12}};
    const Action expected[] = {8, 9, 6, 2, 5, 1, 7};
    enum { COUNT = sizeof given / sizeof given[0] };
    Action list[COUNT];
    for (int i = 0; i < COUNT; i++) {
        list[i] = action_ranked(given[i].action, given[i].rank, BITS);
    }
    actions_sort_ranked(list, COUNT, BITS);
    assert_memory_equal(list, expected, sizeof expected);
}

static void test_many_ranked_actions_are_sorted(void **unused) {
    (void)unused;
    enum { COUNT = 1000, BITS = 10 };
    static Action list[COUNT];
    for (Action i = 0; i < COUNT; i++) {
        const Action action = i * 377 % COUNT; /* each once */
        list[i] = action_ranked(action, (int)(action / 3), BITS);
    }
    actions_sort_ranked(list, COUNT, BITS);
    for (int i = 1; i < COUNT; i++) {
        const Action before = list[i - 1];
        assert_true(before / 3 > list[i] / 3 || (before / 3 == list[i] / 3 && before < list[i]));
    }
    assert_int_equal(list[0], COUNT - 1);
    assert_int_equal(list[COUNT - 1], 2);
}

static void test_the_highest_is_kept_and_chance_decides_among_equals(void **unused) {
    (void)unused;
    enum { TRIES = 3000 };
    Rng rng = rng_seeded(3);
    int kept[8] = {0};
    for (int i = 0; i < TRIES; i++) {
        static const int rank[] = {-2, 4, 1, 4, 4, 3};
        Highest highest = {.action = ACTION_NONE};
        for (int action = 1; action <= 6; action++) {
            highest_add(&highest, (Action)action, rank[action - 1], &rng);
        }
        kept[highest.action]++;
        assert_int_equal(highest.rank, 4);
    }
    assert_int_equal(kept[2] + kept[4] + kept[5], TRIES);
    for (int action = 2; action <= 5; action += action == 2 ? 2 : 1) {
        assert_in_range(kept[action], TRIES / 3 - 150, TRIES / 3 + 150);
    }
    Highest least = {.action = ACTION_NONE};
    highest_add(&least, 7, -5, &rng);
    assert_int_equal(least.action, 7);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_begin_sets_up_and_remembers_the_start),
        cmocka_unit_test(test_only_turn_starts_join_the_history),
        cmocka_unit_test(test_times_counts_the_last_key),
        cmocka_unit_test(test_the_history_is_cut_where_nothing_comes_back),
        cmocka_unit_test(test_a_full_history_forgets_the_oldest),
        cmocka_unit_test(test_history_of_a_position_is_itself),
        cmocka_unit_test(test_a_game_is_over_by_its_history),
        cmocka_unit_test(test_resign_and_draw_have_words),
        cmocka_unit_test(test_outcomes_name_seats_and_rule),
        cmocka_unit_test(test_events_are_added_up_to_their_bound),
        cmocka_unit_test(test_a_viewer_observes_what_the_game_leaves),
        cmocka_unit_test(test_events_are_covered_for_some),
        cmocka_unit_test(test_actions_are_sorted_by_rank_and_then_upward),
        cmocka_unit_test(test_many_ranked_actions_are_sorted),
        cmocka_unit_test(test_the_highest_is_kept_and_chance_decides_among_equals),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
