/* Positions set up by hand: what is put stands there, and the rules say what is wrong with it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "game/options.h"
#include "games/games.h"
#include "observe/views.h"
#include "session/draft.h"
#include "support/samples.h"
#include "support/stage.h"

static char why[SESSION_WHY_MAX];

/* --- Helpers --------------------------------------------------------------------------------- */

static Draft *setup_of(const char *id) {
    _Alignas(GAME_STATE_ALIGN) unsigned char state[GAME_STATE_MAX] = {0};
    const Game *game = games_find(id);
    const Options options = options_default(game);
    game->setup(state, &options, 1, NULL);
    Draft *draft = draft_new(game, &options, state, VIEWER_PUBLIC);
    assert_non_null(draft);
    return draft;
}

static Cell named(const Draft *draft, const char *name) {
    const Board *board = draft_game(draft)->board(draft_options(draft));
    const Cell cell = board_find(board, name, strlen(name));
    assert_int_not_equal(cell, CELL_NONE);
    return cell;
}

static EditThing thing_of(const Draft *draft, const char *group, const char *title) {
    EditThing list[EDIT_THINGS_MAX];
    const GameEdit *edit = draft_game(draft)->edit;
    const int count = edit->things(draft_state(draft), draft_options(draft), list);
    for (int i = 0; i < count; i++) {
        if (strcmp(list[i].group, group) == 0 && strcmp(list[i].title, title) == 0) {
            return list[i];
        }
    }
    fail_msg("%s %s cannot be put", group, title);
    return list[0];
}

static const char *put(Draft *draft, const char *group, const char *title, const char *cell) {
    return draft_put(draft, thing_of(draft, group, title).code, named(draft, cell));
}

static void choose(Draft *draft, const char *group, const char *title, const char *word) {
    EditRow list[EDIT_ROWS_MAX];
    const GameEdit *edit = draft_game(draft)->edit;
    const int count = edit->rows(draft_state(draft), list);
    for (int i = 0; i < count; i++) {
        const bool meant = strcmp(list[i].group, group) == 0 && strcmp(list[i].title, title) == 0;
        for (int value = 0; meant && value < list[i].count; value++) {
            if (strcmp(list[i].word[value], word) == 0) {
                assert_null(draft_choose(draft, list[i].code, value));
                return;
            }
        }
    }
    fail_msg("%s %s cannot be %s", group, title, word);
}

static void assert_has(const Draft *draft, const char *line) {
    char *text = draft_text(draft);
    char wanted[128];
    snprintf(wanted, sizeof wanted, "\n%s\n", line);
    if (strstr(text, wanted) == NULL) {
        fail_msg("“%s” is not in\n%s", line, text);
    }
    free(text);
}

/* --- Every game ------------------------------------------------------------------------------ */

/* One change, whatever comes; a reason names a rule. */
static void change(Draft *draft, Rng *rng) {
    EditThing thing[EDIT_THINGS_MAX];
    EditRow row[EDIT_ROWS_MAX];
    const Game *game = draft_game(draft);
    const Board *board = game->board(draft_options(draft));
    const Cell cell = (Cell)rng_below(rng, (uint32_t)board->cells);
    const Cell other = (Cell)rng_below(rng, (uint32_t)board->cells);
    const int things = game->edit->things(draft_state(draft), draft_options(draft), thing);
    const int rows = game->edit->rows != NULL ? game->edit->rows(draft_state(draft), row) : 0;
    const char *reason = NULL;
    assert_in_range(things, 1, EDIT_THINGS_MAX);
    assert_in_range(rows, 0, EDIT_ROWS_MAX);
    switch (rng_below(rng, 12)) {
    case 0:
        (void)draft_take(draft, cell);
        return;
    case 1:
        (void)draft_move(draft, cell, other);
        return;
    case 2: {
        const int seat = (int)rng_below(rng, (uint32_t)game->seats_max);
        if ((game->seats(draft_options(draft)) >> seat & 1U) != 0) {
            reason = draft_turn(draft, seat);
        }
        break;
    }
    case 3:
        if (rows > 0) {
            const EditRow *at = &row[rng_below(rng, (uint32_t)rows)];
            assert_in_range(at->value, 0, at->count - 1);
            assert_in_range(at->count, 1, EDIT_WORDS_MAX);
            reason = draft_choose(draft, at->code, (int)rng_below(rng, (uint32_t)at->count));
        }
        break;
    default:
        reason = draft_put(draft, thing[rng_below(rng, (uint32_t)things)].code, cell);
        break;
    }
    if (reason != NULL) {
        const char *bracket = strrchr(reason, '(');
        assert_non_null(bracket);
        assert_int_equal(reason[strlen(reason) - 1], '.');
    }
}

/* What is printed of a position that the rules allow is read back as the same position. */
static void assert_round_trip(Draft *draft) {
    char *text = draft_text(draft);
    Draft *again = draft_read(text, why);
    if (draft_wrong(draft)[0] == '\0' && draft_outcome(draft).kind == OUTCOME_NONE) {
        assert_non_null(again);
        char *second = draft_text(again);
        assert_string_equal(draft_wrong(again), "");
        if (strcmp(draft_game(draft)->id, "fields") == 0 ||
            strcmp(draft_game(draft)->id, "heximeros") == 0) {
            assert_string_equal(text, second); /* nothing in these makes itself */
        }
        free(second);
    }
    draft_free(again);
    free(text);
}

/* A view shows it, whatever it is. */
static void assert_shown(const View *view, const Draft *draft, const GamePosition *legal) {
    static PieceLook pieces[VIEW_PIECES_MAX];
    Stage stage = {
        .view = view, .area = {0, 0, 1000, 800}, .options = *draft_options(draft), .truth = legal};
    memcpy(stage.position.state, draft_state(draft), view->game->state_size);
    (void)stage_look(&stage);
    stage.scene.source.count = 0;
    Canvas *canvas = &stage.canvas;
    assert_in_range(view->pieces(draft_state(draft), pieces), 0, VIEW_PIECES_MAX);
    for (Cell cell = 0; cell < stage.scene.board->cells; cell++) {
        const TileLook look = view->tile(canvas, draft_state(draft), cell);
        assert_true(look.face != NULL || look.fill != COLOUR_NONE);
        assert_non_null(view->terrain(draft_state(draft), cell));
    }
    if (view->under != NULL) {
        view->under(canvas, &stage.scene);
    }
    if (view->labels != NULL) {
        view->labels(canvas, &stage.scene);
    }
    if (view->over != NULL) {
        view->over(canvas, &stage.scene);
    }
    stage_clear(&stage);
}

static void test_random_changes_do_no_harm_and_are_undone(void **state) {
    (void)state;
    Rng rng = rng_seeded(15);
    for (size_t i = 0; i < GAMES; i++) {
        const Game *game = views[i]->game;
        Options options[SAMPLES_OPTIONS_MAX];
        const int count = samples_options(game, options);
        for (int round = 0; game->edit != NULL && round < 4; round++) {
            GamePosition position;
            const Options *chosen = &options[round % count];
            game_begin(game, &position, chosen, (uint64_t)round, NULL);
            samples_play(game, &position, &rng, 30 * round);
            Draft *draft =
                draft_new(game, chosen, position.state, round % 2 == 0 ? VIEWER_PUBLIC : 0);
            char *before = draft_text(draft);
            for (int n = 0; n < 50; n++) {
                change(draft, &rng);
                if (n % 10 == 9) {
                    assert_round_trip(draft);
                    assert_shown(views[i], draft, &position);
                }
            }
            char *after = draft_text(draft);
            while (draft_undo(draft)) {
            }
            char *begun = draft_text(draft);
            assert_string_equal(begun, before);
            while (draft_redo(draft)) {
            }
            char *redone = draft_text(draft);
            assert_string_equal(redone, after);
            free(before);
            free(after);
            free(begun);
            free(redone);
            draft_free(draft);
        }
    }
}

static void test_an_empty_board_is_filled_again(void **state) {
    (void)state;
    for (int i = 0; games_all[i] != NULL; i++) {
        Draft *draft = games_all[i]->edit != NULL ? setup_of(games_all[i]->id) : NULL;
        if (draft == NULL) {
            continue;
        }
        assert_string_equal(draft_wrong(draft), "");
        assert_null(draft_clear(draft));
        assert_non_null(draft_take(draft, 0));
        assert_null(draft_begin(draft, 1));
        assert_string_equal(draft_wrong(draft), "");
        for (int option = 0; option < games_all[i]->option_count; option++) {
            const Option *about = &games_all[i]->options[option];
            const uint32_t value = about->kind == OPTION_ONE ? (uint32_t)about->value_count - 1
                                                             : (1U << about->least) - 1;
            assert_null(draft_option(draft, option, value));
            assert_int_equal(draft_options(draft)->value[option], value);
            assert_string_equal(draft_wrong(draft), "");
        }
        draft_free(draft);
    }
}

static void test_what_is_no_position_is_refused(void **state) {
    (void)state;
    assert_null(draft_read("", why));
    assert_string_equal(why, "A position begins with a line “game” and its id.");
    assert_null(draft_read("game chess\nturn 1\n", why));
    assert_string_equal(why, "A position begins with a line “game” and its id.");
    assert_null(draft_read("game fields\nturn 1\n", why));
    assert_memory_equal(why, "Line 3: ", 8);
}

/* --- Each game ------------------------------------------------------------------------------- */

static void test_fields(void **state) {
    (void)state;
    Draft *draft = setup_of("fields");
    assert_null(draft_clear(draft));
    assert_string_equal(draft_wrong(draft), "Both players would have lost (F-36).");
    assert_null(put(draft, "Tiles", "Plain", "a1"));
    assert_null(put(draft, "South", "Queen", "a1"));
    assert_null(put(draft, "South", "City", "a1"));
    assert_has(draft, "cell a1 plain 1Q 1C");
    assert_null(put(draft, "South", "Field", "a1")); /* in place of the City */
    assert_has(draft, "cell a1 plain 1Q 1F");
    assert_null(put(draft, "South", "Queen", "c1"));
    assert_has(draft, "cell a1 plain 1F");
    assert_string_equal(put(draft, "Tiles", "Sea", "c1"),
                        "Only Princes can be on a sea (F-16, F-20, F-21).");
    assert_null(draft_turn(draft, 1));
    assert_has(draft, "tomove 2");
    draft_free(draft);
}

static void test_firstwar(void **state) {
    (void)state;
    Draft *draft = setup_of("firstwar");
    assert_string_equal(put(draft, "South", "Hunter", "a1"),
                        "Nothing stands on a tile that is face down (W-11).");
    assert_null(put(draft, "Tiles", "Forest", "a1"));
    assert_null(put(draft, "South", "Hunter", "a1"));
    assert_null(put(draft, "South", "wounded Farmer", "a1"));
    assert_has(draft, "cell a1 forest 1H 1F!");
    assert_has(draft, "mover F! 1 a1"); /* the turn begins */
    assert_string_equal(put(draft, "North", "Hunter", "a1"),
                        "Pieces of both players share a tile only in a conflict (W-23).");
    choose(draft, "South", "I.1", "Pottery, active");
    choose(draft, "South", "I.2", "Spears");
    assert_has(draft, "card 1 I.1 active Pottery");
    choose(draft, "South", "I.2", "Pottery"); /* W-5: it comes from the other place */
    assert_has(draft, "card 1 I.1 hidden");
    assert_has(draft, "card 1 I.2 up Pottery");
    assert_string_equal(draft_wrong(draft), "");
    choose(draft, "South", "III.1", "Archery");
    assert_non_null(strstr(draft_wrong(draft), "(W-31)"));
    assert_null(draft_turn(draft, 1));
    assert_has(draft, "tomove 2");
    draft_free(draft);
}

static void test_heximeros(void **state) {
    (void)state;
    Draft *draft = setup_of("heximeros");
    const Cell home = named(draft, "q1");
    assert_null(draft_clear(draft));
    assert_string_equal(draft_wrong(draft), "No colour has a Sovereign (H-40).");
    assert_null(draft_put(draft, thing_of(draft, "Silver", "Sovereign").code, home));
    assert_null(put(draft, "Orange", "Sovereign", "q14"));
    assert_string_equal(draft_wrong(draft), "");
    assert_has(draft, "unmoved"); /* H-20: there is no Alcazar for it */
    choose(draft, "Orange", "Moved by", "Silver");
    assert_has(draft, "controller Orange Silver");
    assert_non_null(strstr(draft_wrong(draft), "over"));
    assert_null(put(draft, "Blue", "Regent", "q14")); /* in place of the Sovereign */
    assert_has(draft, "cell q14 space Blue.R~");
    assert_has(draft, "active Silver");
    draft_free(draft);
}

static void test_empire(void **state) {
    (void)state;
    Draft *draft = setup_of("empire");
    assert_null(draft_clear(draft));
    assert_string_equal(
        put(draft, "Countries", "Grenord", "e0"),
        "The country does not belong in this place: pole countries are at the poles (E-3).");
    assert_null(put(draft, "Countries", "Hogrin", "e0"));
    assert_has(draft, "place e Hogrin 0 none");
    assert_null(put(draft, "Countries", "Hogrin", "e0"));
    assert_has(draft, "place e Hogrin 1 none");
    assert_null(put(draft, "Countries", "Hogrin", "f0"));
    assert_has(draft, "place e hidden");
    assert_string_equal(draft_wrong(draft), "");
    draft_free(draft);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_random_changes_do_no_harm_and_are_undone),
        cmocka_unit_test(test_an_empty_board_is_filled_again),
        cmocka_unit_test(test_what_is_no_position_is_refused),
        cmocka_unit_test(test_fields),
        cmocka_unit_test(test_firstwar),
        cmocka_unit_test(test_heximeros),
        cmocka_unit_test(test_empire),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
