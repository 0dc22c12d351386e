/* Beginning, acting and ending; a state is its bytes and nothing else. */
#include <stdlib.h>
#include <string.h>

#include "conformance/contract_checks.h"
#include "game/secrets.h"

/* The fields that each kind of event names (game.h). */
typedef struct Named {
    bool piece, into, from, to, value;
} Named;

static void check_unnamed_fields(const Event *event) {
    static const Named named[] = {
        [EVENT_DEALT] = {.to = true, .value = true},
        [EVENT_MOVED] = {.piece = true, .from = true, .to = true},
        [EVENT_CAPTURED] = {.piece = true, .from = true, .to = true},
        [EVENT_PLACED] = {.piece = true, .from = true, .to = true},
        [EVENT_CHANGED] = {.piece = true, .into = true, .to = true},
        [EVENT_FLIPPED] = {.from = true, .to = true},
        [EVENT_ROLLED] = {.to = true, .value = true},
        [EVENT_CARD] = {.value = true},
        [EVENT_NOTE] = {.to = true, .value = true},
    };
    const Named *has = &named[event->kind];
    if (event->kind != EVENT_CARD && event->kind != EVENT_NOTE) { /* which may say more */
        assert_int_equal(event->piece != 0, has->piece);
    }
    if (event->kind != EVENT_NOTE) {
        assert_int_equal(event->into != 0, has->into);
    }
    assert_true(has->from || event->from == CELL_NONE);
    assert_true(has->to || event->to == CELL_NONE);
    assert_true(has->value || event->value == 0);
}

static void check_events(const GameUnderTest *tested, const Sample *sample, const Events *events) {
    const Board *board = tested->game->board(&sample->options);
    /* A list that is full may have lost some. */
    assert_true(events->count >= 0 && events->count < GAME_EVENTS_MAX);
    for (int i = 0; i < events->count; i++) {
        const Event *event = &events->at[i];
        assert_true(event->kind <= EVENT_NOTE);
        check_unnamed_fields(event);
        assert_true(event->seat >= SEAT_NONE && event->seat < tested->game->seats_max);
        assert_true(event->from >= CELL_NONE && event->from < board->cells);
        assert_true(event->to >= CELL_NONE && event->to < board->cells);
        assert_int_equal(event->hidden_from & ~tested->game->seats(&sample->options), 0);
        assert_true(event->hidden_from == 0 || game_secrets(tested->game)->by_seat);
        assert_true(event->hidden_from != 0 || event->cover == 0);
        if (event->kind == EVENT_MOVED) {
            assert_true(event->from != CELL_NONE && event->to != CELL_NONE);
        }
    }
}

void check_setup(GameUnderTest *tested) {
    const Game *game = tested->game;
    for (int i = 0; i < tested->samples.count; i++) {
        const Sample *sample = &tested->samples.at[i];
        if (sample->plies > 0) {
            continue;
        }
        GamePosition again;
        Events events = {.count = 0};
        samples_noise(&again, &tested->rng);
        game_begin(game, &again, &sample->options, sample->seed, &events);
        assert_true(game->hash(again.state) == game->hash(sample->position.state));
        assert_same_position(game, &sample->options, &again, &sample->position);
        check_events(tested, sample, &events);
        assert_int_equal(game->turn(again.state), 1);
        assert_false(game_over(game, again.state, &again.history));
    }
}

void check_outcomes(GameUnderTest *tested) {
    const Game *game = tested->game;
    int ended = 0;
    for (int i = 0; i < tested->samples.count; i++) {
        const Sample *sample = &tested->samples.at[i];
        const Outcome outcome = game->outcome(sample->position.state, &sample->position.history);
        const ToAct to_act = game->to_act(sample->position.state);
        char text[GAME_TEXT_MAX];
        memset(text, 'x', sizeof text);
        game_outcome_text(game, outcome, text);
        assert_true(readable(text, sizeof text));
        if (outcome.kind == OUTCOME_NONE) {
            assert_string_equal(text, "none");
            assert_true(tested_plays(tested, sample, to_act.decider));
            assert_true(tested_plays(tested, sample, to_act.turn_seat));
            continue;
        }
        ended++;
        assert_true(outcome.seats != 0);
        assert_int_equal(outcome.seats & ~game->seats(&sample->options), 0);
        assert_non_null(outcome.rule);
        assert_true(strlen(outcome.rule) >= 3);
        if (tested_over_by_itself(game, sample->position.state)) {
            Action *list = malloc((size_t)game->actions_max * sizeof *list);
            assert_int_equal(game->actions(sample->position.state, list), 0);
            assert_int_equal(to_act.decider, SEAT_NONE);
            free(list);
        }
    }
    assert_int_equal(ended, tested->samples.playouts);
}

/* Resigning need not end a game of many seats, but it changes the state. */
void check_resign_and_draw(GameUnderTest *tested) {
    const Game *game = tested->game;
    for (int i = 0; i < tested->samples.count; i++) {
        const Sample *sample = &tested->samples.at[i];
        if (game_over(game, sample->position.state, &sample->position.history)) {
            continue;
        }
        GamePosition position = sample->position;
        game_play(game, position.state, &position.history, ACTION_DRAW, NULL);
        Outcome outcome = game->outcome(position.state, &position.history);
        assert_int_equal(outcome.kind, OUTCOME_DRAW);
        assert_string_equal(outcome.rule, "agreement");
        assert_int_equal(game->to_act(position.state).decider, SEAT_NONE);

        const int side = game->to_act(sample->position.state).turn_seat;
        position = sample->position;
        game_play(game, position.state, &position.history, ACTION_RESIGN, NULL);
        outcome = game->outcome(position.state, &position.history);
        assert_true(outcome.kind != OUTCOME_NONE ||
                    game->hash(position.state) != game->hash(sample->position.state));
        if (outcome.kind == OUTCOME_WIN && strcmp(outcome.rule, "resignation") == 0) {
            assert_int_equal(outcome.seats >> side & 1, 0);
        }
        samples_play(game, &position, &tested->rng, 10);
    }
}

/* --- States ---------------------------------------------------------------------------------- */

void check_copies(GameUnderTest *tested) {
    const Game *game = tested->game;
    const size_t size = game->state_size;
    for (int i = 0; i < tested->samples.count; i++) {
        const Sample *sample = &tested->samples.at[i];
        GamePosition original = sample->position;
        GamePosition copy = tested_copy(tested, &original);
        const GamePosition before = copy;
        assert_true(game->hash(copy.state) == game->hash(original.state));
        assert_true(game->key(copy.state) == game->key(original.state));
        assert_same_position(game, &sample->options, &copy, &original);
        const uint64_t seed = rng_next(&tested->rng);
        Rng one = rng_seeded(seed);
        Rng two = rng_seeded(seed);
        samples_play(game, &copy, &one, 5);
        samples_play(game, &original, &two, 5);
        assert_true(game->hash(copy.state) == game->hash(original.state));
        assert_same_position(game, &sample->options, &copy, &original);
        assert_memory_equal(copy.state + size, before.state + size, GAME_STATE_MAX - size);
    }
}

/* Queries leave a state unchanged; `apply` does the same with and without events. */
void check_apply(GameUnderTest *tested) {
    const Game *game = tested->game;
    for (int i = 0; i < tested->samples.count; i++) {
        const Sample *sample = &tested->samples.at[i];
        int count;
        Action *list = tested_some_actions(tested, &sample->position, ACTIONS_SAMPLED, &count);
        for (int a = 0; a < count; a++) {
            GamePosition reported = tested_copy(tested, &sample->position);
            GamePosition silent = tested_copy(tested, &sample->position);
            Events events = {.count = 0};
            const unsigned applied =
                game_play(game, reported.state, &reported.history, list[a], &events);
            assert_int_equal(applied,
                             game_play(game, silent.state, &silent.history, list[a], NULL));
            assert_true(game->hash(reported.state) == game->hash(silent.state));
            assert_true(game->key(reported.state) == game->key(silent.state));
            assert_int_equal(game->turn(reported.state), game->turn(silent.state));
            if (a < 3) {
                assert_same_position(game, &sample->options, &reported, &silent);
            }
            assert_int_equal(reported.history.count, silent.history.count);
            assert_true(game->turn(reported.state) >= game->turn(sample->position.state));
            assert_true(game->turn(reported.state) == game->turn(sample->position.state) ||
                        (applied & APPLIED_TURN_BEGAN) != 0 ||
                        tested_over_by_itself(game, reported.state));
            check_events(tested, sample, &events);
        }
        free(list);
    }
}
