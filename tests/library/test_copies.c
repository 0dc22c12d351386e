/* A copy of a match outside practice that goes on is for practice, and does not show what comes in
 * it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "game/options.h"
#include "game/secrets.h"
#include "game/text.h"
#include "games/games.h"
#include "games/template/template.h"
#include "library/home.h"
#include "library/library.h"

static char why[SESSION_WHY_MAX];

extern const Game fields_game, heximeros_game, firstwar_game, empire_game;

/* Of these, the collection of the tests has the first three: only their records can be read here.
 */
static const Game *const games[] = {&template_game, &fields_game, &heximeros_game, &firstwar_game,
                                    &empire_game};
enum { GAMES = sizeof games / sizeof *games };

/* With persons in the first seats, and computers in the others. */
static Session *begin(const Game *game, uint64_t seed, int persons) {
    SessionStart start = {.game = game, .options = options_default(game), .seed = seed};
    for (int seat = persons; seat < GAME_SEATS_MAX; seat++) {
        start.seats[seat] = (Seat){.kind = SEAT_COMPUTER, .step = 1};
    }
    Session *session = session_new(&start);
    assert_non_null(session);
    return session;
}

/* An action of any kind but giving up. */
static void play(Session *session, Rng *rng) {
    int count = 0;
    const Action *list = session_actions(session, &count);
    Action action = ACTION_RESIGN;
    for (int i = 0; i < 20 && (action == ACTION_RESIGN || action == ACTION_DRAW); i++) {
        action = list[rng_below(rng, (uint32_t)count)];
    }
    assert_true(session_submit(session, action, why));
}

static bool seems_same(const Session *a, const Session *b, int viewer) {
    char *text[2] = {NULL, NULL};
    const Session *session[2] = {a, b};
    for (int i = 0; i < 2; i++) {
        size_t length = 0;
        FILE *out = open_memstream(&text[i], &length);
        const Game *game = session_start(a)->game;
        game->print(session_observe(session[i], viewer), out);
        if (viewer == VIEWER_ALL && game_secrets(game)->print_hidden != NULL) {
            game_secrets(game)->print_hidden(session_state(session[i]), VIEWER_PUBLIC, out);
        }
        fclose(out);
    }
    const bool same = strcmp(text[0], text[1]) == 0;
    free(text[0]);
    free(text[1]);
    return same;
}

/* In every position (5 Fields on an open map and HexiMeros, where nothing is hidden): the copy
 * looks the same to its person, can be kept, and is dealt again where anything is hidden. */
static void test_a_copy_is_for_practice_and_dealt_again(void **state) {
    (void)state;
    for (int i = 0; i < GAMES; i++) {
        const Game *game = games[i];
        Rng rng = rng_seeded(7);
        Session *session = begin(game, 5, 1);
        for (int ply = 0; ply < 120 && session_goes_on(session); ply++) {
            Session *copy = session_copy(session, true, why);
            if (copy == NULL) {
                fail_msg("%s after %d actions: %s", game->id, ply, why);
            }
            assert_true(session_start(copy)->practice);
            assert_false(session_start(session)->practice);
            assert_true(seems_same(session, copy, 0));
            assert_int_equal(session_to_act(copy).decider, session_to_act(session).decider);
            char *record = session_record(copy, why);
            assert_non_null(strstr(record, "\npractice yes\n"));
            Session *read = session_read(record, strlen(record), why);
            assert_true(read != NULL || games_find(game->id) == NULL);
            const bool same_seed = session_start(copy)->seed == session_start(session)->seed;
            assert_int_equal(same_seed, game == &fields_game || game == &heximeros_game);
            session_free(read);
            session_free(copy);
            free(record);
            if (session_outcome(session).kind != OUTCOME_NONE) {
                break;
            }
            play(session, &rng);
        }
        session_free(session);
    }
}

/* The same action at the same place brings something else in most copies. */
static void test_a_copy_does_not_show_what_a_discovery_brings(void **state) {
    (void)state;
    enum { COPIES = 40 };
    const Game *game = &fields_game;
    SessionStart start = {.game = game, .options = options_default(game), .seed = 5};
    assert_true(options_set(game, &start.options, "map=blank", why));
    Session *session = session_new(&start);
    int same = 0;
    for (int i = 0; i < COPIES; i++) {
        Session *copy = session_copy(session, true, why);
        same += seems_same(session, copy, VIEWER_ALL);
        session_free(copy);
    }
    assert_true(same < COPIES / 2);
    session_free(session);
}

/* Giving up and taking that back shows nothing either. */
static void test_the_end_of_a_copy_can_be_undone_into_nothing_known(void **state) {
    (void)state;
    int undone = 0;
    for (int i = 0; i < GAMES; i++) {
        Session *session = begin(games[i], 5, GAME_SEATS_MAX);
        Rng rng = rng_seeded(3);
        for (int ply = 0; ply < 10; ply++) {
            play(session, &rng);
        }
        while (session_outcome(session).kind == OUTCOME_NONE) {
            assert_true(session_submit(session, ACTION_RESIGN, why));
        }
        /* Secrets are open then, and there is no way back. */
        assert_int_equal(session_goes_on(session), !game_secrets(games[i])->by_seat);
        undone += session_goes_on(session);
        Session *copy = session_goes_on(session) ? session_copy(session, true, why) : NULL;
        if (copy != NULL) {
            const bool dealt = session_start(copy)->seed != session_start(session)->seed;
            assert_int_not_equal(session_outcome(copy).kind, OUTCOME_NONE);
            assert_true(session_start(copy)->practice);
            assert_int_equal(session_plies(copy), dealt ? 1 : session_plies(session));
            assert_int_equal(dealt, games[i] != &fields_game && games[i] != &heximeros_game);
        }
        assert_int_equal(copy != NULL, !game_secrets(games[i])->by_seat);
        session_free(copy);
        session_free(session);
    }
    assert_true(undone >= 3);
}

/* --- The library ----------------------------------------------------------------------------- */

static Library *library;

static void keep(Session *session, char id[LIBRARY_ID_MAX]) {
    LibraryMatch *match = library_begin(library, "Sunday", NULL);
    char *record = session_record(session, why);
    assert_true(library_put(match, record, NULL));
    str_write(id, LIBRARY_ID_MAX, "%s", library_match_id(match));
    library_leave(match);
    free(record);
    assert_true(library_refresh(library, why));
}

static bool is_practice(const char *id) {
    const int index = library_find(library, id);
    assert_true(index >= 0);
    library_read(library, index);
    return library_entry(library, index)->practice;
}

static void test_a_duplicate_is_for_practice_while_the_match_goes_on(void **state) {
    (void)state;
    char id[LIBRARY_ID_MAX], made[LIBRARY_ID_MAX], again[LIBRARY_ID_MAX];
    library = library_new();
    Session *session = home_match(3);
    keep(session, id);
    assert_true(library_duplicate(library, id, made, why));
    assert_true(is_practice(made));
    assert_false(is_practice(id));
    assert_string_equal(library_entry(library, library_find(library, made))->title, "Sunday (2)");
    assert_true(library_duplicate(library, made, again, why)); /* of a copy, all is copied */
    Session *first = library_load(library, made, why), *second = library_load(library, again, why);
    assert_true(session_start(first)->seed == session_start(second)->seed);
    session_free(first);
    session_free(second);
    session_free(session);
    library_free(library);
}

/* What comes from outside is known by its deal, also when the match was deleted. */
static void test_a_deal_that_is_kept_is_known(void **state) {
    (void)state;
    char id[LIBRARY_ID_MAX], undo[LIBRARY_ID_MAX], title[STORE_TITLE_MAX];
    const char *const list[] = {id};
    library = library_new();
    Session *session = home_match(3), *earlier = home_match(1), *other = home_match_of(99, 1);
    assert_false(library_knows_deal(library, earlier, title));
    keep(session, id);
    assert_true(library_knows_deal(library, earlier, title));
    assert_string_equal(title, "Sunday");
    assert_false(library_knows_deal(library, other, title));
    assert_int_equal(library_delete(library, list, 1, undo, why), 1);
    assert_true(library_knows_deal(library, earlier, title));
    assert_true(library_forget(library, undo, id, why));
    assert_false(library_knows_deal(library, earlier, title));
    Session *copy = session_copy(session, true, why);
    keep(copy, id);
    assert_false(library_knows_deal(library, earlier, title)); /* only a copy */
    session_free(copy);
    session_free(session);
    session_free(earlier);
    session_free(other);
    library_free(library);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_copy_is_for_practice_and_dealt_again),
        cmocka_unit_test(test_a_copy_does_not_show_what_a_discovery_brings),
        cmocka_unit_test(test_the_end_of_a_copy_can_be_undone_into_nothing_known),
        TEST_AT_HOME(test_a_duplicate_is_for_practice_while_the_match_goes_on),
        TEST_AT_HOME(test_a_deal_that_is_kept_is_known),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
