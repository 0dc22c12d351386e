/* Observation: what a viewer observes keeps what it sees and nothing else. That views and events
 * keep it too is checked in tests/observe. */
#include <stdlib.h>
#include <string.h>

#include "conformance/contract_checks.h"
#include "game/clicks.h"
#include "game/secrets.h"

/* What `viewer` observes of a position. */
static GamePosition observed(GameUnderTest *tested, const GamePosition *position, int viewer) {
    GamePosition seen = tested_copy(tested, position);
    game_observe(tested->game, seen.state, viewer);
    return seen;
}

/* The game's own lines of a position as it is. */
static char *printed(const GameUnderTest *tested, const GamePosition *position) {
    char *text = malloc(LINES_TEXT_MAX);
    assert_non_null(text);
    FILE *out = fmemopen(text, LINES_TEXT_MAX, "w");
    assert_non_null(out);
    tested->game->print(position->state, out);
    assert_int_equal(fclose(out), 0);
    return text;
}

static void assert_same_to_viewer(const GameUnderTest *tested, const GamePosition *a,
                                  const GamePosition *b) {
    char *text_a = printed(tested, a);
    char *text_b = printed(tested, b);
    assert_string_equal(text_a, text_b);
    assert_true(tested->game->hash(a->state) == tested->game->hash(b->state));
    free(text_a);
    free(text_b);
}

/* Calls `check` for each position and viewer with the true position and the observed one; where all
 * viewers see everything, for one of them. */
static void for_each_viewer(GameUnderTest *tested,
                            void (*check)(GameUnderTest *tested, const Sample *sample, int viewer,
                                          const GamePosition *seen)) {
    const int end = game_secrets(tested->game)->observe == NULL ? 1 : tested->game->seats_max;
    for (int i = 0; i < tested->samples.count; i++) {
        const Sample *sample = &tested->samples.at[i];
        for (int viewer = VIEWER_PUBLIC; viewer < end; viewer++) {
            if (viewer == VIEWER_PUBLIC || tested_plays(tested, sample, viewer)) {
                const GamePosition seen = observed(tested, &sample->position, viewer);
                check(tested, sample, viewer, &seen);
            }
        }
    }
}

/* Observing again changes nothing, and what all see stays. */
static void check_kept(GameUnderTest *tested, const Sample *sample, int viewer,
                       const GamePosition *seen) {
    const Game *game = tested->game;
    const GamePosition again = observed(tested, seen, viewer);
    const GamePosition open = observed(tested, &sample->position, VIEWER_ALL);
    const GamePosition least = observed(tested, seen, VIEWER_PUBLIC);
    const GamePosition public = observed(tested, &sample->position, VIEWER_PUBLIC);
    const ToAct to_act = game->to_act(sample->position.state);
    assert_same_to_viewer(tested, &again, seen);
    assert_same_to_viewer(tested, &open, &sample->position);
    assert_same_to_viewer(tested, &least, &public);
    assert_int_equal(game->to_act(seen->state).decider, to_act.decider);
    assert_int_equal(game->to_act(seen->state).turn_seat, to_act.turn_seat);
    assert_int_equal(game->turn(seen->state), game->turn(sample->position.state));
    assert_true(game->key(seen->state) == game->key(sample->position.state));
}

void check_observe(GameUnderTest *tested) {
    for_each_viewer(tested, check_kept);
}

/* Seats observe different things in a game with secrets, and in no other. */
void check_secrets(GameUnderTest *tested) {
    const Game *game = tested->game;
    bool secrets = false;
    for (int i = 0; i < tested->samples.count; i++) {
        const Sample *sample = &tested->samples.at[i];
        const GamePosition public = observed(tested, &sample->position, VIEWER_PUBLIC);
        for (int seat = 0; seat < game->seats_max; seat++) {
            if (tested_plays(tested, sample, seat)) {
                const GamePosition seen = observed(tested, &sample->position, seat);
                secrets = secrets || game->hash(seen.state) != game->hash(public.state);
            }
        }
    }
    assert_int_equal(secrets, game_secrets(game)->by_seat);
}

/* What is printed for a viewer is read back as something that looks the same to it. */
static void check_read(GameUnderTest *tested, const Sample *sample, int viewer,
                       const GamePosition *seen) {
    const Game *game = tested->game;
    if (game_over(game, sample->position.state, &sample->position.history)) {
        return;
    }
    GamePosition read;
    char why[GAME_WHY_MAX];
    char *text = tested_text_for(game, &sample->options, &sample->position, viewer);
    if (!game_position_read(game, text, rng_next(&tested->rng), &read, NULL, why)) {
        fail_msg("%s\n%s", why, text);
    }
    const GamePosition back = observed(tested, &read, viewer);
    assert_same_to_viewer(tested, &back, seen);
    free(text);
}

void check_observed_text(GameUnderTest *tested) {
    for_each_viewer(tested, check_read);
}

/* What a seat knows is all that determinizing uses, and it comes back from what is dealt. */
static void check_dealt(GameUnderTest *tested, const Sample *sample, int viewer,
                        const GamePosition *seen) {
    const Game *game = tested->game;
    if (viewer == VIEWER_PUBLIC) {
        return;
    }
    Rng rng = rng_seeded(rng_next(&tested->rng));
    Rng same = rng;
    GamePosition dealt = tested_copy(tested, &sample->position);
    GamePosition from_seen = tested_copy(tested, seen);
    game_secrets(game)->determinize(dealt.state, viewer, &rng);
    game_secrets(game)->determinize(from_seen.state, viewer, &same);
    assert_true(game->hash(dealt.state) == game->hash(from_seen.state));
    const GamePosition back = observed(tested, &dealt, viewer);
    assert_same_to_viewer(tested, &back, seen);
}

void check_observe_and_determinize(GameUnderTest *tested) {
    for_each_viewer(tested, check_dealt);
}

/* The words and clicks of an action are the same whoever looks. */
static void check_words(GameUnderTest *tested, const Sample *sample, int viewer,
                        const GamePosition *seen) {
    const Game *game = tested->game;
    const void *states[2] = {sample->position.state, seen->state};
    int count;
    Action *list = tested_some_actions(tested, &sample->position, ACTIONS_SAMPLED, &count);
    (void)viewer;
    for (int a = 0; a < count; a++) {
        char text[2][GAME_TEXT_MAX];
        char label[2][GAME_LABEL_MAX];
        for (int i = 0; i < 2; i++) {
            game->action_text(states[i], list[a], text[i]);
            game->clicks->action_label(states[i], list[a], label[i]);
        }
        assert_string_equal(text[0], text[1]);
        assert_string_equal(label[0], label[1]);
        assert_true(game->action_parse(seen->state, text[0]) == list[a]);
        for (int variant = 0, clicks = 1; clicks > 0; variant++) {
            Click click[2][GAME_CLICKS_MAX] = {0};
            clicks = game->clicks->action_clicks(states[0], list[a], variant, click[0]);
            assert_int_equal(game->clicks->action_clicks(states[1], list[a], variant, click[1]),
                             clicks);
            assert_memory_equal(click[0], click[1], (size_t)clicks * sizeof click[0][0]);
        }
    }
    free(list);
}

void check_observed_words(GameUnderTest *tested) {
    for_each_viewer(tested, check_words);
}

static void check_reasons(GameUnderTest *tested, const Sample *sample, int viewer,
                          const GamePosition *seen) {
    (void)viewer;
    for (int tries = 0; tries < 10; tries++) {
        Click click[GAME_CLICKS_MAX];
        char why[2][GAME_WHY_MAX];
        const int count = tested_random_clicks(tested, sample, click);
        tested->game->clicks->explain(sample->position.state, click, count, why[0]);
        tested->game->clicks->explain(seen->state, click, count, why[1]);
        assert_string_equal(why[0], why[1]);
    }
}

void check_observed_explain(GameUnderTest *tested) {
    for_each_viewer(tested, check_reasons);
}
