/* Wraps malloc calloc realloc. */
/* What the session keeps of each action, what its viewers see of it, and what happens when memory
 * runs out meanwhile. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "game/options.h"
#include "games/template/template.h"
#include "session/session.h"
#include "support/game_position.h"

static char why[SESSION_WHY_MAX];

/* --- Memory ---------------------------------------------------------------------------------- */

/* Stand in for the allocator (the linker sees to it): of those to come, how many are granted; -1:
 * all. */
static int granted = -1;

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *at, size_t size);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *at, size_t size);

static bool grant(void) {
    granted -= granted > 0;
    return granted != 0;
}

void *__wrap_malloc(size_t size) {
    return grant() ? __real_malloc(size) : NULL;
}

void *__wrap_calloc(size_t count, size_t size) {
    return grant() ? __real_calloc(count, size) : NULL;
}

void *__wrap_realloc(void *at, size_t size) {
    return grant() ? __real_realloc(at, size) : NULL;
}

/* --- Variants of Seven Islands --------------------------------------------------------------- */

enum { LOUD = 200 }; /* events of an action */

/* A single turn without an end, in which every action reports a lot. */
static unsigned apply_loudly(void *state, Action action, Events *events) {
    const unsigned applied = template_game.apply(state, action, events);
    for (int i = 0; i < LOUD; i++) {
        events_add(events, (Event){.kind = EVENT_NOTE,
                                   .seat = SEAT_NONE,
                                   .from = CELL_NONE,
                                   .to = CELL_NONE,
                                   .value = (int16_t)i});
    }
    return applied & ~(unsigned)APPLIED_TURN_BEGAN;
}

static int always_turn_one(const void *state) {
    (void)state;
    return 1;
}

static Outcome never_over(const void *state, const History *history) {
    (void)state;
    (void)history;
    return (Outcome){.kind = OUTCOME_NONE};
}

static Game loud_game(void) {
    Game game = template_game;
    game.apply = apply_loudly;
    game.turn = always_turn_one;
    game.outcome = never_over;
    return game;
}

static Game endless_game(void) {
    Game game = template_game;
    game.outcome = never_over;
    return game;
}

/* --- Helpers --------------------------------------------------------------------------------- */

static Session *match_of(const Game *game, uint64_t seed, unsigned computers) {
    SessionStart start = {
        .game = game, .options = options_default(game), .seed = seed, .practice = true};
    for (int seat = 0; seat < TEMPLATE_SEATS; seat++) {
        start.seats[seat].kind = (computers >> seat & 1U) != 0 ? SEAT_COMPUTER : SEAT_PERSON;
    }
    Session *session = session_new(&start);
    assert_non_null(session);
    return session;
}

/* The scout of the side to move goes to one of its places, no island is claimed. */
static Action some_move(const Session *session, Rng *rng) {
    int count = 0;
    const Action *list = session_actions(session, &count);
    count -= template_action_kind(list[count - 1]) == TEMPLATE_CLAIM;
    return list[rng_below(rng, (uint32_t)count)];
}

static void play_on(Session *session, Rng *rng, int plies) {
    for (int i = 0; i < plies; i++) {
        assert_true(session_submit(session, some_move(session, rng), why));
    }
}

static const TemplateState *seen_by(const Session *session, int viewer) {
    return session_observe(session, viewer);
}

/* --- What is kept ---------------------------------------------------------------------------- */

static void test_a_turn_of_thousands_of_events_is_kept_whole(void **state) {
    (void)state;
    enum { PLIES = 40 };
    const Game game = loud_game();
    Session *session = match_of(&game, 1, 0);
    Rng rng = rng_seeded(1);
    play_on(session, &rng, PLIES);
    int notes = 0;
    for (int ply = 0; ply < PLIES; ply++) {
        Events events;
        session_events_seen(session, ply, VIEWER_ALL, &events);
        assert_int_equal(session_ply(session, ply).turn, 1);
        assert_int_equal(events.at[0].kind, EVENT_MOVED);
        for (int i = 0; i < LOUD; i++) {
            assert_int_equal(events.at[events.count - LOUD + i].value, i);
        }
        notes += LOUD;
    }
    assert_true(notes > 16 * GAME_EVENTS_MAX);
    session_free(session);
}

/* All that is kept of the plies from `first` on, as one text. */
static char *kept_from(const Session *session, int first) {
    char *text = NULL;
    size_t length = 0;
    FILE *out = open_memstream(&text, &length);
    assert_non_null(out);
    for (int ply = first; ply < session_plies(session) + session_redoable(session); ply++) {
        const SessionPly kept = session_ply(session, ply);
        Events events;
        session_events_seen(session, ply, VIEWER_ALL, &events);
        fprintf(out, "%llu %d %d %u %s\n", (unsigned long long)kept.action, kept.turn,
                kept.to_act.decider, kept.applied, kept.text);
        for (int i = 0; i < events.count; i++) {
            fprintf(out, " %d %d %d\n", events.at[i].kind, events.at[i].from, events.at[i].to);
        }
    }
    assert_int_equal(fclose(out), 0);
    return text;
}

static void test_what_can_be_redone_is_kept_too(void **state) {
    (void)state;
    const Game game = endless_game();
    Session *session = match_of(&game, 2, 0);
    Rng rng = rng_seeded(2);
    play_on(session, &rng, 50);
    char *before = kept_from(session, 0);
    for (int i = 0; i < 30; i++) {
        assert_true(session_undo(session, false, why));
    }
    char *after = kept_from(session, 0);
    assert_string_equal(after, before);
    free(after);
    while (session_redoable(session) > 10) {
        assert_true(session_redo(session, false, why));
    }
    after = kept_from(session, 0);
    assert_string_equal(after, before);
    free(after);
    free(before);
    session_free(session);
}

/* What replaces the dropped actions is kept as in a match that went that way from the start. */
static void test_what_is_dropped_leaves_no_trace(void **state) {
    (void)state;
    const Game game = endless_game();
    Session *session = match_of(&game, 3, 0);
    Session *straight = match_of(&game, 3, 0);
    Rng rng = rng_seeded(3);
    play_on(session, &rng, 20);
    for (int ply = 0; ply < 20; ply++) {
        assert_true(session_submit(straight, session_ply(session, ply).action, why));
    }
    play_on(session, &rng, 30);
    for (int i = 0; i < 30; i++) {
        assert_true(session_undo(session, false, why));
    }
    int count = 0;
    const Action *list = session_actions(session, &count);
    const Action other = list[list[0] == session_ply(session, 20).action];
    assert_true(session_submit(session, other, why));
    assert_true(session_submit(straight, other, why));
    for (int i = 0; i < 40; i++) {
        const Action action = some_move(session, &rng);
        assert_true(session_submit(session, action, why));
        assert_true(session_submit(straight, action, why));
    }
    char *a = kept_from(session, 0);
    char *b = kept_from(straight, 0);
    assert_string_equal(a, b);
    free(a);
    free(b);
    session_free(session);
    session_free(straight);
}

/* --- Undo with computers -----------------------------------------------------------------------
 */

static void test_undo_goes_back_to_where_a_person_decides(void **state) {
    (void)state;
    const Game game = endless_game();
    Session *session = match_of(&game, 4, 1U << 1);
    Rng rng = rng_seeded(4);
    assert_false(session_can_undo(session, false, why));
    play_on(session, &rng, 6);
    assert_true(session_can_undo(session, false, why));
    assert_int_equal(session_plies(session), 6);
    assert_true(session_undo(session, false, why));
    assert_int_equal(session_plies(session), 4);
    assert_true(session_redo(session, false, why));
    assert_int_equal(session_plies(session), 6);
    session_free(session);

    session = match_of(&game, 4, 1U << 0); /* the computer has begun */
    play_on(session, &rng, 2);
    assert_true(session_undo(session, false, why));
    assert_int_equal(session_plies(session), 1);
    assert_false(session_can_undo(session, false, why));
    assert_false(session_undo(session, false, why));
    assert_string_equal(why, "There is nothing to undo.");
    assert_int_equal(session_plies(session), 1);
    session_free(session);

    session = match_of(&game, 4, 3);
    play_on(session, &rng, 3);
    assert_true(session_undo(session, false, why));
    assert_int_equal(session_plies(session), 2);
    session_free(session);
}

/* --- Out of memory -----------------------------------------------------------------------------
 */

static void test_a_match_without_memory_is_none(void **state) {
    (void)state;
    const Game game = loud_game();
    const SessionStart start = {.game = &game};
    Session *session = NULL;
    int refused = -1;
    for (int most = 1; session == NULL; most++, refused++) {
        granted = most;
        session = session_new(&start);
        granted = -1;
    }
    assert_true(refused >=
                5); /* the session, its actions, the list of nodes, the first, two lines */
    session_free(session);
}

static void test_an_action_without_memory_changes_nothing(void **state) {
    (void)state;
    enum { PLIES = 600 };
    const Game game = loud_game();
    Session *session = match_of(&game, 5, 0);
    Rng rng = rng_seeded(5);
    int refused = 0;
    for (int ply = 0; ply < PLIES; ply++) {
        const Action action = some_move(session, &rng);
        const uint64_t hash = session_hash_at(session, ply);
        for (int most = 1;; most++) {
            granted = most;
            const bool made = session_submit(session, action, why);
            granted = -1;
            if (made) {
                break;
            }
            refused++;
            assert_string_equal(why, "Out of memory; nothing has changed.");
            assert_int_equal(session_plies(session), ply);
            assert_int_equal(session_redoable(session), 0);
            assert_true(session_hash_at(session, ply) == hash);
        }
        Events events;
        session_events_seen(session, ply, VIEWER_ALL, &events);
        assert_int_equal(events.at[events.count - 1].value, LOUD - 1);
    }
    assert_true(refused > PLIES / SESSION_HASH_EVERY); /* snapshots, and lists that grow */
    session_free(session);
}

static void test_without_memory_what_can_be_redone_stays(void **state) {
    (void)state;
    const Game game = loud_game();
    Session *session = match_of(&game, 6, 0);
    Rng rng = rng_seeded(6);
    play_on(session, &rng, 64); /* the list of actions is full, and a snapshot is due */
    const Action action = some_move(session, &rng);
    for (int i = 0; i < 2; i++) {
        granted = 1;
        assert_false(session_submit(session, action, why));
        granted = -1;
        assert_true(session_undo(session, false, why));
    }
    assert_int_equal(session_redoable(session), 2);
    char *before = kept_from(session, 62);
    assert_true(session_redo(session, false, why));
    assert_true(session_redo(session, false, why));
    granted = 1;
    assert_false(session_submit(session, action, why));
    granted = -1;
    char *after = kept_from(session, 62);
    assert_string_equal(after, before);
    free(before);
    free(after);
    session_free(session);
}

/* --- What viewers see --------------------------------------------------------------------------
 */

static void test_T_7_each_seat_observes_its_own_number_alone(void **state) {
    (void)state;
    const Game game = endless_game();
    Session *session = match_of(&game, 7, 0);
    const TemplateState *truth = session_state(session);
    for (int ply = 0; ply < 4; ply++) {
        for (int seat = 0; seat < TEMPLATE_SEATS; seat++) {
            assert_int_equal(seen_by(session, seat)->luck[seat], truth->luck[seat]);
            assert_int_equal(seen_by(session, seat)->luck[1 - seat], 0);
            assert_int_equal(seen_by(session, VIEWER_PUBLIC)->luck[seat], 0);
            assert_int_equal(seen_by(session, VIEWER_ALL)->luck[seat], truth->luck[seat]);
        }
        /* What was observed of an earlier position is not given again. */
        assert_int_equal(seen_by(session, 0)->turn, ply + 1);
        assert_int_equal(session_turn(session), ply + 1);
        Rng rng = rng_seeded(7);
        play_on(session, &rng, 1);
    }
    session_free(session);
}

static void test_earlier_positions_are_observed(void **state) {
    (void)state;
    _Alignas(GAME_STATE_ALIGN) unsigned char memory[GAME_STATE_MAX];
    TemplateState *observed = (TemplateState *)memory;
    const Game game = endless_game();
    Session *session = match_of(&game, 8, 0);
    Rng rng = rng_seeded(8);
    session_observe_before(session, 1, memory);
    assert_int_equal(observed->turn, 1);
    play_on(session, &rng, 20);
    session_observe_before(session, 1, memory);
    assert_int_equal(observed->turn, 20);
    assert_int_equal(observed->luck[0], 0);
    assert_int_not_equal(observed->luck[1], 0);
    session_observe_at(session, 5, VIEWER_PUBLIC, memory);
    assert_int_equal(observed->turn, 6);
    assert_int_equal(observed->luck[1], 0);
    assert_true(session_undo(session, false, why));
    session_observe_before(session, 1, memory);
    assert_int_equal(observed->turn, 21);
    assert_true(session_redo(session, false, why));
    session_observe_before(session, 1, memory);
    assert_int_equal(observed->turn, 20);
    session_free(session);
}

static void test_T_7_the_deal_is_seen_in_part(void **state) {
    (void)state;
    Session *session = match_of(&template_game, 9, 0);
    const TemplateState *truth = session_state(session);
    for (int viewer = VIEWER_ALL; viewer < TEMPLATE_SEATS; viewer++) {
        Events deal;
        int cards = 0;
        session_events_seen(session, SESSION_DEAL, viewer, &deal);
        for (int i = 0; i < deal.count; i++) {
            const Event *event = &deal.at[i];
            if (event->kind == EVENT_CARD) {
                const bool open = viewer == VIEWER_ALL || viewer == event->seat;
                const int number = open ? truth->luck[event->seat] : 0;
                assert_int_equal(event->piece, TEMPLATE_LUCK + number);
                assert_int_equal(event->hidden_from, 0);
                assert_int_equal(event->cover, 0);
                cards++;
            }
        }
        assert_int_equal(cards, TEMPLATE_SEATS);
    }
    session_free(session);
}

/* --- Worlds that look alike --------------------------------------------------------------------
 */

static Session *world(const char *hidden) {
    static const char open[] = "game template\nturn 5\ntomove 2\nended no\nluck 1 hidden\n"
                               "luck 2 4\ncell a1 island3 1S\ncell a2 hidden\ncell b1 hidden\n"
                               "cell b2 hidden\ncell b3 hidden\ncell c1 hidden\n"
                               "cell c2 island1 2S 2F\n";
    char text[sizeof open + 64];
    snprintf(text, sizeof text, "%s%s", open, hidden);
    PositionLines *lines = lines_of(text);
    const SessionStart start = {.game = &template_game};
    Session *session = session_from_position(&start, lines, why);
    assert_non_null(session);
    free(lines);
    return session;
}

static void test_what_is_imagined_depends_on_what_the_seat_knows_alone(void **state) {
    (void)state;
    _Alignas(GAME_STATE_ALIGN) unsigned char memory[2][GAME_STATE_MAX];
    Session *session[2] = {world("cell b2 hidden island3\nluck 1 hidden 2\n"),
                           world("cell b2 hidden island1\nluck 1 hidden 6\n")};
    assert_true(session_hash_at(session[0], 0) != session_hash_at(session[1], 0));
    for (int seat = 0; seat < TEMPLATE_SEATS; seat++) {
        for (int i = 0; i < 2; i++) {
            session_imagine(session[i], seat, memory[i]);
            const TemplateState *imagined = (const TemplateState *)memory[i];
            const TemplateState *truth = session_state(session[i]);
            assert_int_equal(imagined->luck[seat], truth->luck[seat]);
            assert_in_range(imagined->luck[1 - seat], 1, TEMPLATE_DIE_SIDES);
            assert_in_range(imagined->worth[3], 1, TEMPLATE_WORTH_MOST);
        }
        const bool same = template_game.hash(memory[0]) == template_game.hash(memory[1]);
        assert_int_equal(same, seat == 1); /* seat 0 knows its number, which is another */
    }
    session_free(session[0]);
    session_free(session[1]);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_turn_of_thousands_of_events_is_kept_whole),
        cmocka_unit_test(test_what_can_be_redone_is_kept_too),
        cmocka_unit_test(test_what_is_dropped_leaves_no_trace),
        cmocka_unit_test(test_undo_goes_back_to_where_a_person_decides),
        cmocka_unit_test(test_a_match_without_memory_is_none),
        cmocka_unit_test(test_an_action_without_memory_changes_nothing),
        cmocka_unit_test(test_without_memory_what_can_be_redone_stays),
        cmocka_unit_test(test_T_7_each_seat_observes_its_own_number_alone),
        cmocka_unit_test(test_earlier_positions_are_observed),
        cmocka_unit_test(test_T_7_the_deal_is_seen_in_part),
        cmocka_unit_test(test_what_is_imagined_depends_on_what_the_seat_knows_alone),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
