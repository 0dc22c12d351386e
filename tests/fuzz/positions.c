/* Positions: text up to a line with a dot, as `position` reads it; a line `rest WORDS` before it
 * says what is on cells without a line. If it is accepted, the bytes behind it steer play: each
 * makes an action, or has one part of the contract checked in the position that play has reached,
 * or edits that. */
#include <stdlib.h>
#include <string.h>

#include "conformance/contract_checks.h"
#include "fuzz/fuzz.h"
#include "game/chance.h"
#include "game/mind.h"
#include "game/secrets.h"
#include "games/games.h"
#include "library/pasted.h"

enum { OPS_MOST = 60, CHECKS_MOST = 8, TEXT_MOST = 32 * 1024 };

/* --- Parts of the contract that the suite of tests/conformance does not check by position ------
 */

/* Answers that may be asked of a state and of what somebody observes of it. */
static void check_answers(GameUnderTest *tested) {
    const Game *game = tested->game;
    const GamePosition *position = &tested->samples.at[0].position;
    int count;
    Action *list = samples_actions(game, position, &count);
    for (int viewer = VIEWER_PUBLIC; viewer < game->seats_max; viewer++) {
        if (viewer >= 0 && !tested_plays(tested, &tested->samples.at[0], viewer)) {
            continue;
        }
        GamePosition seen = tested_copy(tested, position);
        game_observe(game, seen.state, viewer);
        assert_true(game_mind(game)->material == NULL || viewer < 0 ||
                    game_mind(game)->material(seen.state, viewer) >= 0);
        assert_true(game_secrets(game)->has_secret == NULL || viewer < 0 ||
                    game_secrets(game)->has_secret(seen.state, viewer) ==
                        game_secrets(game)->has_secret(position->state, viewer));
        for (int i = 0; i < count && game_chances(game)->idle != NULL; i++) {
            assert_int_equal(game_chances(game)->idle(seen.state, list[i]),
                             game_chances(game)->idle(position->state, list[i]));
        }
    }
    if (count > 0) {
        GamePosition seen = tested_copy(tested, position);
        assert_true(game->count == NULL || game->count(position->state) == count);
        game_observe(game, seen.state, game->to_act(position->state).decider);
        for (int i = 0; i < count; i++) {
            assert_true(game_mind(game)->ruinous == NULL ||
                        game_mind(game)->ruinous(seen.state, list[i]) ==
                            game_mind(game)->ruinous(position->state, list[i]));
            assert_true(game_secrets(game)->uses_secret == NULL ||
                        !game_secrets(game)->uses_secret(position->state, list[i]) ||
                        game_secrets(game)->by_seat);
            (void)(game_mind(game)->obvious != NULL && game_mind(game)->obvious(list[i]));
        }
    }
    free(list);
}

/* What all observe and what is hidden make the whole position. */
static void check_hidden(GameUnderTest *tested) {
    const Game *game = tested->game;
    const Sample *sample = &tested->samples.at[0];
    if (game_secrets(game)->print_hidden == NULL ||
        game_over(game, sample->position.state, &sample->position.history)) {
        return;
    }
    for (int viewer = VIEWER_PUBLIC; viewer < game->seats_max; viewer++) {
        char why[GAME_WHY_MAX];
        char *text[2];
        GamePosition read;
        if (viewer >= 0 && !tested_plays(tested, sample, viewer)) {
            continue;
        }
        text[0] = tested_text_for(game, &sample->options, &sample->position, viewer);
        const size_t end = strlen(text[0]);
        FILE *out = fmemopen(text[0] + end, LINES_TEXT_MAX - end, "w");
        assert_non_null(out);
        game_secrets(game)->print_hidden(sample->position.state, viewer, out);
        assert_int_equal(fclose(out), 0);
        if (!game_position_read(game, text[0], 3, &read, NULL, why)) {
            fail_msg("%s\n%s", why, text[0]);
        }
        free(text[0]);
        for (int i = 0; i < 2; i++) {
            const GamePosition *one = i == 0 ? &read : &sample->position;
            text[i] = tested_text_for(game, &sample->options, one, VIEWER_ALL);
        }
        fuzz_expect_same(text[0], text[1]);
        free(text[0]);
        free(text[1]);
    }
}

/* Passing at the start of a turn, as the search does it to see a threat. */
static void check_pass(GameUnderTest *tested) {
    const Game *game = tested->game;
    GamePosition position = tested->samples.at[0].position;
    const History *history = &position.history;
    if (game_mind(game)->pass != ACTION_NONE && history->count == 1 &&
        game_mind(game)->perfect_info_seats != NULL &&
        game_mind(game)->perfect_info_seats(position.state) != 0 &&
        !game_over(game, position.state, history)) {
        game_play(game, position.state, &position.history, game_mind(game)->pass, NULL);
        samples_play(game, &position, &tested->rng, 4);
    }
}

static void (*const checks[])(GameUnderTest *tested) = {
    check_answers,
    check_hidden,
    check_pass,
    check_outcomes,
    check_resign_and_draw,
    check_copies,
    check_apply,
    check_actions,
    check_notation,
    check_labels,
    check_clicks,
    check_explain,
    check_explain_second_click,
    check_printed_form,
    check_print_and_parse,
    check_observe,
    check_observed_text,
    check_observe_and_determinize,
    check_observed_words,
    check_observed_explain,
    check_determinize,
    check_chance,
    check_search_hints,
    check_policy,
    check_certain,
    check_captures,
    check_scratch,
};
enum { CHECKS = sizeof checks / sizeof checks[0] };

/* --- Editing ---------------------------------------------------------------------------------- */

static const char *edit_once(Draft *draft, Steering *steering) {
    static EditThing thing[EDIT_THINGS_MAX];
    EditRow row[EDIT_ROWS_MAX];
    const Game *game = draft_game(draft);
    const struct GameEdit *edit = game->edit;
    const int cells = game->board(draft_options(draft))->cells;
    const int kind = fuzz_choice(steering, 6);
    const Cell cell = (Cell)fuzz_choice(steering, cells);
    switch (kind) {
    case 0:
        return draft_take(draft, cell);
    case 1:
        return draft_move(draft, cell, (Cell)fuzz_choice(steering, cells));
    case 2: {
        const int rows = edit->rows != NULL ? edit->rows(draft_state(draft), row) : 0;
        assert_true(rows >= 0 && rows <= EDIT_ROWS_MAX);
        if (rows == 0) {
            return NULL;
        }
        const EditRow *chosen = &row[fuzz_choice(steering, rows)];
        assert_true(chosen->value >= 0 && chosen->value < chosen->count);
        return draft_choose(draft, chosen->code, fuzz_choice(steering, chosen->count));
    }
    case 3: {
        const int seat = fuzz_choice(steering, game->seats_max);
        return (game->seats(draft_options(draft)) >> seat & 1U) != 0 ? draft_turn(draft, seat)
                                                                     : NULL;
    }
    default: {
        const int things = edit->things(draft_state(draft), draft_options(draft), thing);
        assert_true(things > 0 && things <= EDIT_THINGS_MAX);
        return draft_put(draft, thing[fuzz_choice(steering, things)].code, cell);
    }
    }
}

/* What is read of a text is what the seat to move sees, once the rules have done what they do by
 * themselves; from then on it stays the same. */
static void check_pasted(const char *text) {
    char why[SESSION_WHY_MAX];
    char *read[2];
    for (int i = 0; i < 2; i++) {
        Draft *draft = draft_read(i == 0 ? text : read[0], why);
        if (draft == NULL) {
            fail_msg("%s\n%s", why, i == 0 ? text : read[0]);
        }
        read[i] = draft_text(draft);
        draft_free(draft);
    }
    fuzz_expect_same(read[1], read[0]);
    Pasted pasted;
    if (!pasted_read(read[0], strlen(read[0]), &pasted, why)) {
        fail_msg("%s\n%s", why, read[0]);
    }
    free(read[1]);
    read[1] = draft_text(pasted.draft);
    fuzz_expect_same(read[1], read[0]);
    draft_free(pasted.draft);
    free(read[0]);
    free(read[1]);
}

/* Changes of a position keep it sound or are refused; what is sound is read back, and undone. */
static void edit(GameUnderTest *tested, Steering *steering) {
    const Sample *sample = &tested->samples.at[0];
    const Game *game = tested->game;
    if (game->edit == NULL || game_over(game, sample->position.state, &sample->position.history)) {
        return;
    }
    const int viewer = game->to_act(sample->position.state).decider;
    Draft *draft = draft_new(game, &sample->options, sample->position.state, viewer);
    assert_non_null(draft);
    char *before = draft_text(draft);
    const int changes = 1 + fuzz_choice(steering, 8);
    for (int i = 0; i < changes; i++) {
        const char *refused = edit_once(draft, steering);
        if (refused != NULL) {
            fuzz_expect_reason(refused);
        }
    }
    char *text = draft_text(draft);
    if (draft_wrong(draft)[0] == '\0' && draft_outcome(draft).kind == OUTCOME_NONE) {
        check_pasted(text);
    }
    while (draft_undo(draft)) {
    }
    char *undone = draft_text(draft);
    fuzz_expect_same(undone, before);
    free(undone);
    free(text);
    free(before);
    draft_free(draft);
}

/* --- Play ------------------------------------------------------------------------------------- */

/* One of the listed actions; its notation is read as it. False when the game is over. */
static bool make_action(GameUnderTest *tested, Steering *steering, int byte) {
    Sample *sample = &tested->samples.at[0];
    GamePosition *position = &sample->position;
    char text[GAME_TEXT_MAX];
    int count;
    Action *list = samples_actions(tested->game, position, &count);
    if (count > 0) {
        const int chosen = count > 128 ? byte << 8 | fuzz_next(steering) : byte;
        const Action action = list[chosen % count];
        tested->game->action_text(position->state, action, text);
        assert_true(tested->game->action_parse(position->state, text) == action);
        static Events events, seen;
        events.count = 0;
        game_play(tested->game, position->state, &position->history, action, &events);
        for (int viewer = VIEWER_ALL; viewer < tested->game->seats_max; viewer++) {
            events_seen(events.at, events.count, viewer, &seen);
            assert_true(seen.count <= events.count);
            assert_true(viewer != VIEWER_ALL || seen.count == events.count);
        }
        sample->plies++;
    }
    free(list);
    return count > 0;
}

static void play(GameUnderTest *tested, Steering *steering) {
    int checked = 0;
    for (int i = 0; i < OPS_MOST && steering->at < steering->end; i++) {
        const int byte = fuzz_next(steering);
        const Sample *sample = &tested->samples.at[0];
        if (byte < 128) {
            if (!make_action(tested, steering, byte)) {
                return;
            }
        } else if (checked++ < CHECKS_MOST) {
            const int check = (byte - 128) % (CHECKS + 3);
            tested->samples.playouts =
                game_over(tested->game, sample->position.state, &sample->position.history);
            if (check < CHECKS) {
                checks[check](tested);
            } else {
                edit(tested, steering);
            }
        }
    }
}

/* --- The text --------------------------------------------------------------------------------- */

/* Ends the text before its line with a dot, and steers by what is behind that. */
static Steering cut(char *text, size_t length) {
    char *dot = strncmp(text, ".\n", 2) == 0 ? text : strstr(text, "\n.\n");
    if (dot == NULL) {
        return (Steering){text + length, text + length};
    }
    char *behind = dot + (dot == text ? 2 : 3);
    dot[dot != text] = '\0';
    return (Steering){behind, text + length};
}

static void read_and_play(const Game *game, PositionLines *lines, const char *rest,
                          Steering *steering) {
    char why[SESSION_WHY_MAX] = "";
    Sample sample = {.seed = 11, .plies = 1};
    PositionText position;
    samples_noise(&sample.position, &(Rng){0});
    if (rest != NULL && position_read(game, lines, sample.seed, &position, why)) {
        (void)position_lines_fill(lines, game->board(&position.options), rest);
    }
    if (!position_read(game, lines, sample.seed, &position, why) ||
        !game->parse(sample.position.state, &position, why)) {
        fuzz_expect_reason(why);
        return;
    }
    sample.options = position.options;
    game_history_begin(game, sample.position.state, &sample.position.history);
    GameUnderTest tested = {.game = game,
                            .listed = true,
                            .samples = {.game = game, .count = 1, .at = &sample},
                            .rng = rng_seeded(5)};
    if (!game_over(game, sample.position.state, &sample.position.history)) {
        const ToAct to_act = game->to_act(sample.position.state);
        assert_true(tested_plays(&tested, &sample, to_act.decider));
        assert_true(tested_plays(&tested, &sample, to_act.turn_seat));
        check_print_and_parse(&tested);
    }
    play(&tested, steering);
}

void fuzz_positions(char *text, size_t length) {
    char why[SESSION_WHY_MAX] = "";
    if (length > TEXT_MOST) {
        return;
    }
    Steering steering = cut(text, length);
    const char *rest = text_after(text, "rest");
    if (rest != NULL) {
        text = fuzz_first_line(text);
    }
    Pasted pasted;
    if (!pasted_read(text, strlen(text), &pasted, why)) {
        fuzz_expect_reason(why);
    }
    session_free(pasted.session);
    draft_free(pasted.draft);
    TextSource source = text_source(text);
    PositionLines *lines = calloc(1, sizeof *lines);
    assert_non_null(lines);
    if (!position_lines_read(&source, lines, why)) {
        fuzz_expect_reason(why);
    } else if (position_game(lines) != NULL && games_find(position_game(lines)) != NULL) {
        read_and_play(games_find(position_game(lines)), lines, rest, &steering);
    }
    free(lines);
}
