/* Whole matches without a window: clicks, undo and computers, with a clock that is told. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <cmocka.h>

#include "game/clicks.h"
#include "game/options.h"
#include "games/firstwar/firstwar.h"
#include "observe/views.h"
#include "play/click.h"
#include "play/computer.h"
#include "play/confirm.h"
#include "play/curtain.h"
#include "play/gather.h"
#include "play/history.h"
#include "play/match.h"
#include "play/tentative.h"
#include "play/thinker.h"

enum { PLIES_MOST = 240 };

typedef struct Stage {
    Settings settings;
    Requests requests;
    Thinker *thinker;
    Session *session;
    Play *play;
    const PlayView *see;
    double now;
} Stage;

static void open_start(Stage *stage, const View *view, const SessionStart *start) {
    *stage = (Stage){.settings = settings_default(),
                     .thinker = thinker_new(1, NULL),
                     .session = session_new(start)};
    stage->settings.speed = 0;
    const PlayTools tools = {.settings = &stage->settings,
                             .requests = &stage->requests,
                             .thinker = stage->thinker,
                             .session = stage->session};
    const PlayFront nobody = {.own = NULL};
    assert_true(stage->thinker != NULL && stage->session != NULL);
    stage->play = play_new(&tools, view, &nobody);
    assert_non_null(stage->play);
    stage->see = play_view(stage->play);
    play_begin(stage->play);
}

static void open_with(Stage *stage, const View *view, Options options, uint64_t seed, Seat seat) {
    SessionStart start = {.game = view->game, .options = options, .seed = seed};
    const unsigned seats = view->game->seats(&start.options);
    for (int i = 0; i < view->game->seats_max; i++) {
        start.seats[i] = (seats >> i & 1U) != 0 ? seat : (Seat){.kind = SEAT_PERSON};
    }
    open_start(stage, view, &start);
}

static void open_match(Stage *stage, const View *view, uint64_t seed, Seat seat) {
    open_with(stage, view, options_default(view->game), seed, seat);
}

static void close_match(Stage *stage) {
    play_free(stage->play);
    session_free(stage->session);
    thinker_free(stage->thinker);
}

static void tick(Stage *stage, double seconds) {
    stage->now += seconds;
    play_tick(stage->play, stage->now);
    if (curtain_is_down(stage->play)) {
        curtain_raise(stage->play);
        play_tick(stage->play, stage->now);
    }
}

/* Clicks an action from its first click to its last, and answers what is asked. */
static void click(Stage *stage, Action action) {
    const PlayView *see = stage->see;
    const ClickTarget nothing = {.seat = SEAT_NONE};
    const int plies = play_plies(stage->play);
    Click at[GAME_CLICKS_MAX];
    const int count = see->game->clicks->action_clicks(see->clicks.source.state, action, 0, at);
    assert_true(count > 0);
    if (see->clicks.gathered.need > 0) { /* several of them are made at once: see below */
        confirm_choose(stage->play, action);
        return;
    }
    play_let_go(stage->play, true);
    for (int i = 0; i < count && play_plies(stage->play) == plies; i++) {
        assert_true(play_click(stage->play, at[i], &nothing));
    }
    if (see->popup.kind == POPUP_CHOICES || see->popup.kind == POPUP_SURE) {
        play_ask(stage->play, POPUP_NONE, (Point){0, 0});
        confirm_choose(stage->play, action);
    }
    if (play_is_pending(stage->play)) {
        confirm_make(stage->play);
    }
    if (see->tentative) {
        tentative_pass(stage->play);
    }
}

static void test_a_phase_that_begins_by_itself_lets_the_board_rest(void **unused) {
    (void)unused;
    const ClickTarget nothing = {.seat = SEAT_NONE};
    const Click cell = {.kind = CLICK_CELL, .cell = 0};
    Stage stage;
    open_match(&stage, &empire_view, 16, (Seat){.kind = SEAT_PERSON});
    tick(&stage, 1);
    click(&stage, stage.see->clicks.source.actions[0]);
    assert_true(play_board_rests(stage.play));
    assert_string_equal(stage.see->said.why,
                        "Next phase: Actions. The board takes clicks again in a moment.");
    assert_true(play_click(stage.play, cell, &nothing));
    assert_non_null(strstr(stage.see->said.why, "Next phase"));
    tick(&stage, 0.4);
    assert_true(play_board_rests(stage.play));
    tick(&stage, 0.2);
    assert_false(play_board_rests(stage.play));
    assert_string_equal(stage.see->said.why, "");
    assert_true(play_click(stage.play, cell, &nothing));
    assert_string_not_equal(stage.see->said.why, ""); /* nothing can begin there */
    close_match(&stage);
}

/* Makes the actions of the match in a session of its own too, up to as many as have been made. */
static void follow(const Stage *stage, Session *alone) {
    char why[SESSION_WHY_MAX];
    while (session_plies(alone) < play_plies(stage->play)) {
        const SessionPly ply = play_ply(stage->play, session_plies(alone));
        assert_true(session_submit(alone, ply.action, why));
    }
}

/* A match by clicks is the match that the session plays by itself, whatever is taken back and
 * looked at meanwhile. */
static void play_by_clicks(const View *view) {
    Stage stage;
    Rng rng = rng_seeded(5);
    open_match(&stage, view, 16, (Seat){.kind = SEAT_PERSON});
    Session *alone = session_new(session_start(stage.session));
    assert_non_null(alone);
    tick(&stage, 1);
    while (stage.see->outcome.kind == OUTCOME_NONE && play_plies(stage.play) < PLIES_MOST) {
        int count;
        const Action *actions = session_actions(alone, &count);
        const Action action = actions[rng_below(&rng, (uint32_t)count)];
        const int plies = play_plies(stage.play);
        click(&stage, action);
        if (play_plies(stage.play) != plies + 1) {
            fail_msg("%s, ply %d: %s", view->game->id, plies, stage.see->said.why);
        }
        assert_true(play_ply(stage.play, plies).action == action);
        for (int made = -1; made != play_plies(stage.play); tick(&stage, 1)) {
            made = play_plies(stage.play); /* with what needs no decision */
        }
        const int made = play_plies(stage.play);
        follow(&stage, alone);
        if (rng_below(&rng, 4) == 0 && stage.see->outcome.kind == OUTCOME_NONE) {
            match_view_ply(stage.play, plies);
            tick(&stage, 1);
            assert_int_equal(stage.see->viewed_ply, plies);
            match_view_ply(stage.play, -1);
            match_undo(stage.play, false);
            tick(&stage, 1);
            if (play_plies(stage.play) < made) {
                match_redo(stage.play, false);
                tick(&stage, 1);
            }
            assert_int_equal(play_plies(stage.play), made);
        }
        assert_memory_equal(session_state(stage.session), session_state(alone),
                            view->game->state_size);
    }
    assert_int_equal(stage.see->outcome.kind, session_outcome(alone).kind);
    session_free(alone);
    close_match(&stage);
}

static void test_a_match_by_clicks(void **state) {
    (void)state;
    for (int i = 1; i < GAMES; i++) {
        play_by_clicks(views[i]);
    }
}

static void test_computers_play_to_the_end(void **state) {
    (void)state;
    enum { TICKS = 400000 };
    Stage stage;
    open_match(&stage, views[1], 3, (Seat){.kind = SEAT_COMPUTER, .step = 1});
    for (int i = 0; i < TICKS && stage.see->outcome.kind == OUTCOME_NONE; i++) {
        tick(&stage, 0.2);
        nanosleep(&(struct timespec){.tv_nsec = 100000}, NULL);
    }
    assert_int_not_equal(stage.see->outcome.kind, OUTCOME_NONE);
    assert_true((play_changed(stage.play) & PLAY_ENDED) != 0);
    close_match(&stage);
}

static void test_a_hint_knows_what_the_next_best_loses(void **state) {
    (void)state;
    for (int i = 1; i < GAMES; i++) {
        Stage stage;
        open_match(&stage, views[i], 16, (Seat){.kind = SEAT_PERSON});
        const Computer *computer = &stage.see->computer;
        tick(&stage, 1);
        computer_hint(stage.play);
        while (computer->task == TASK_HINT) {
            nanosleep(&(struct timespec){.tv_nsec = 10000000}, NULL);
            tick(&stage, 0.01);
        }
        int count;
        const Action *actions = session_actions(stage.session, &count);
        const NextBest *next = &computer->hint.next_best;
        assert_true(actions_contain(actions, count, computer->hint.action));
        if (next->action != ACTION_NONE) {
            assert_true(actions_contain(actions, count, next->action));
            assert_true(next->action != computer->hint.action);
            assert_in_range(next->percent, 0, next->hint_percent);
            assert_in_range(next->hint_percent, 0, 100);
        }
        close_match(&stage);
    }
}

static void test_what_is_refused_says_why_and_changes_nothing(void **state) {
    (void)state;
    Stage stage;
    open_match(&stage, views[1], 3, (Seat){.kind = SEAT_PERSON});
    tick(&stage, 1);
    match_undo(stage.play, false);
    assert_string_not_equal(stage.see->said.why, "");
    assert_false(stage.see->said.is_info);
    assert_int_equal(play_plies(stage.play), 0);
    play_unsay(stage.play);
    assert_string_equal(stage.see->said.why, "");
    close_match(&stage);
}

static const View *game_that_gathers(void) {
    for (int i = 0;; i++) {
        if (views[i]->game->clicks->together != NULL) {
            return views[i];
        }
    }
}

/* Random play until at least two actions are made together and somebody decides which; false where
 * the match ends before. */
static bool until_together(Stage *stage) {
    Rng rng = rng_seeded(2);
    const GameClicks *clicks = stage->see->game->clicks;
    tick(stage, 1);
    while (clicks->together(session_state(stage->session)) < 2 ||
           session_only_choice(stage->session, session_present(stage->session)) != ACTION_NONE) {
        char why[SESSION_WHY_MAX];
        int count;
        const Action *actions = session_actions(stage->session, &count);
        if (count == 0) {
            return false;
        }
        assert_true(session_submit(stage->session, actions[rng_below(&rng, (uint32_t)count)], why));
    }
    play_renew(stage->play);
    tick(stage, 1);
    return true;
}

/* Clicks on what is not chosen yet, until as many are as must be. */
static void gather_all(Stage *stage) {
    const ClickTarget nothing = {.seat = SEAT_NONE};
    const PlayClicks *clicks = &stage->see->clicks;
    for (int i = 0; i < clicks->next_count && !gather_full(stage->play); i++) {
        if (clicks->next[i].kind == CLICK_PIECE) {
            assert_true(play_click(stage->play, clicks->next[i], &nothing));
        }
    }
    assert_true(gather_full(stage->play));
}

/* What the one who decides did in the last turn of their own is known; nothing before it. */
static void test_what_was_done_in_the_last_turn(void **state) {
    (void)state;
    for (int game = 0; game < GAMES; game++) {
        Stage stage;
        Rng rng = rng_seeded(7);
        open_match(&stage, views[game], 4, (Seat){.kind = SEAT_PERSON});
        tick(&stage, 1);
        assert_int_equal(stage.see->clicks.before_count, 0);
        for (int made = 0; made < 60 && stage.see->outcome.kind == OUTCOME_NONE; made++) {
            int count;
            const Action *actions = session_actions(stage.session, &count);
            (void)match_submit(stage.play, actions[rng_below(&rng, (uint32_t)count)]);
            tick(&stage, 1);
            const PlayClicks *clicks = &stage.see->clicks;
            const int seat = play_now_to_act(stage.play).decider;
            for (int i = 0; i < clicks->before_count; i++) {
                bool found = false;
                for (int ply = 0; ply < play_plies(stage.play); ply++) {
                    const SessionPly past = play_ply(stage.play, ply);
                    found =
                        found || (past.action == clicks->before[i] && past.to_act.decider == seat &&
                                  past.turn < play_turn(stage.play));
                }
                assert_true(found);
            }
        }
        close_match(&stage);
    }
}

/* Those who go hungry in The First War are chosen and taken back by clicks, and confirmed once. */
static void test_W_29_what_is_chosen_together_is_made_at_once(void **state) {
    (void)state;
    const ClickTarget nothing = {.seat = SEAT_NONE};
    int found = 0;
    for (uint64_t seed = 1; found < 3; seed++) {
        Stage stage;
        open_match(&stage, game_that_gathers(), seed, (Seat){.kind = SEAT_PERSON});
        if (!until_together(&stage)) {
            close_match(&stage);
            continue;
        }
        found++;
        const GameClicks *game = stage.see->game->clicks;
        const Gathered *gathered = &stage.see->clicks.gathered;
        const int plies = play_plies(stage.play), need = gathered->need;
        assert_int_equal(need, game->together(session_state(stage.session)));
        /* A click on the whole cell chooses one of its pieces, the next on that takes it back. */
        Click first = stage.see->clicks.next[0];
        assert_true(play_click(stage.play, first, &nothing));
        assert_int_equal(gathered->count, 1);
        assert_true(gathered->added);
        assert_true(play_click(stage.play, gathered->at[0], &nothing));
        assert_int_equal(gathered->count, 0);
        assert_false(gathered->added);
        assert_false(gather_clear(stage.play));
        gather_make(stage.play);
        assert_string_not_equal(stage.see->said.why, "");
        /* No more than must be; another position forgets them. */
        gather_all(&stage);
        for (int i = 0; i < stage.see->clicks.next_count; i++) {
            if (stage.see->clicks.next[i].kind == CLICK_PIECE &&
                gathered_at(gathered, stage.see->clicks.next[i]) < 0) {
                assert_true(play_click(stage.play, stage.see->clicks.next[i], &nothing));
                assert_string_not_equal(stage.see->said.why, "");
            }
        }
        assert_int_equal(gathered->count, need);
        assert_true(gather_clear(stage.play));
        gather_all(&stage);
        match_view_ply(stage.play, 1);
        tick(&stage, 1);
        assert_int_equal(gathered->need, 0);
        match_view_ply(stage.play, -1);
        tick(&stage, 1);
        assert_int_equal(gathered->need, need);
        assert_int_equal(gathered->count, 0);
        assert_int_equal(play_plies(stage.play), plies);
        gather_all(&stage);
        gather_make(stage.play);
        tick(&stage, 1);
        const int after = play_plies(stage.play);
        assert_in_range(after, plies + 1, plies + need);
        assert_int_equal(game->together(session_state(stage.session)), 0);
        assert_int_equal(gathered->count, 0);
        /* It is taken back at once, and comes back at once. */
        match_undo(stage.play, false);
        tick(&stage, 1);
        assert_int_equal(play_plies(stage.play), plies);
        assert_int_equal(gathered->need, need);
        match_redo(stage.play, false);
        tick(&stage, 1);
        assert_int_equal(play_plies(stage.play), after);
        close_match(&stage);
    }
}

/* A Prince under way in 5 Fields who may be stopped for a second pawn. */
static void until_under_way(Stage *stage) {
    Rng rng = rng_seeded(5);
    const GameClicks *clicks = stage->see->game->clicks;
    tick(stage, 1);
    while (clicks->ends_by(session_state(stage->session), NULL) == ACTION_NONE) {
        char why[SESSION_WHY_MAX];
        int count;
        const Action *actions = session_actions(stage->session, &count);
        assert_true(session_submit(stage->session, actions[rng_below(&rng, (uint32_t)count)], why));
    }
    play_renew(stage->play);
    tick(stage, 1);
}

/* A pawn that can move once the Prince has stopped. */
static Click second_pawn(const Stage *stage) {
    const Game *game = stage->see->game;
    const void *state = session_state(stage->session);
    const Cell prince = stage->see->clicks.path.at[0].cell;
    static _Alignas(GAME_STATE_ALIGN) unsigned char after[GAME_STATE_MAX];
    static Action action[1024];
    Click at[GAME_CLICKS_MAX];
    memcpy(after, state, game->state_size);
    (void)game->apply(after, game->clicks->ends_by(state, NULL), NULL);
    const int count = game->actions(after, action);
    for (int i = 0; i < count; i++) {
        (void)game->clicks->action_clicks(after, action[i], 0, at);
        if (click_is_on_board(&at[0]) && at[0].cell != prince) {
            return at[0];
        }
    }
    fail_msg("no second pawn");
    return at[0];
}

/* One gesture for many: all actions are made that are possible and the same person's. */
static void test_a_series_is_made_as_far_as_it_goes(void **state) {
    (void)state;
    static _Alignas(GAME_STATE_ALIGN) unsigned char after[GAME_STATE_MAX];
    static Action next[1024];
    Stage stage;
    Rng rng = rng_seeded(7);
    int made = 0;
    open_match(&stage, &empire_view, 3, (Seat){.kind = SEAT_PERSON});
    while (made < 5) {
        tick(&stage, 1);
        const Game *game = stage.see->game;
        const int plies = play_plies(stage.play), decider = play_to_act(stage.play).decider;
        int count;
        const Action *actions = session_actions(stage.session, &count);
        const Action first = actions[rng_below(&rng, (uint32_t)count)];
        memcpy(after, session_state(stage.session), game->state_size);
        (void)game->apply(after, first, NULL);
        assert_true(game->actions(after, next) > 0);
        const bool same = game->to_act(after).decider == decider;
        const Action series[] = {first, next[0], ACTION_NONE, first};
        play_series(stage.play, series, 4);
        made += same;
        assert_int_equal(play_plies(stage.play), plies + 1 + same);
    }
    /* Not while one looks back. */
    const int plies = play_plies(stage.play);
    int count;
    const Action *actions = session_actions(stage.session, &count);
    match_view_ply(stage.play, 1);
    play_series(stage.play, actions, 1);
    assert_int_equal(play_plies(stage.play), plies);
    assert_string_not_equal(stage.see->said.why, "");
    close_match(&stage);
}

static void test_F_10_a_click_elsewhere_stops_the_prince_under_way(void **state) {
    (void)state;
    Stage stage;
    const ClickTarget pawn = {.seat = 0}, nothing = {.seat = SEAT_NONE};
    const Options blank = {{1}};
    open_with(&stage, &fields_view, blank, 3, (Seat){.kind = SEAT_PERSON});
    until_under_way(&stage);
    const int plies = play_plies(stage.play);
    const Cell prince = stage.see->clicks.path.at[0].cell;
    /* Another pawn is in hand at once. */
    const Click second = second_pawn(&stage);
    assert_true(play_click(stage.play, second, &pawn));
    tick(&stage, 1);
    assert_int_equal(play_plies(stage.play), plies + 1);
    assert_int_equal(stage.see->clicks.path.count, 1);
    assert_int_equal(stage.see->clicks.path.at[0].cell, second.cell);
    assert_string_equal(stage.see->said.why, "");
    /* It can be taken back, and then he is under way still. */
    match_undo(stage.play, false);
    tick(&stage, 1);
    assert_int_equal(play_plies(stage.play), plies);
    assert_int_equal(stage.see->clicks.path.at[0].cell, prince);
    /* Empty board does the same, on the board and beside it. */
    play_click_beside(stage.play);
    tick(&stage, 1);
    assert_int_equal(play_plies(stage.play), plies + 1);
    match_undo(stage.play, false);
    tick(&stage, 1);
    for (Cell cell = 0; cell < stage.see->board->cells; cell++) {
        const Click click = {.kind = CLICK_CELL, .cell = cell};
        ClickPath path = stage.see->clicks.path;
        ClickAnswer answer;
        clicks_add(&stage.see->clicks.source, &path, click, &answer);
        if (answer.result != CLICK_REFUSED) {
            continue;
        }
        const bool ends =
            stage.see->game->clicks->ends_by(session_state(stage.session), &click) != ACTION_NONE;
        assert_true(play_click(stage.play, click, &nothing));
        tick(&stage, 1);
        assert_int_equal(play_plies(stage.play), plies + ends);
        assert_int_equal(stage.see->said.why[0] != '\0', !ends);
        if (ends) {
            match_undo(stage.play, false);
            tick(&stage, 1);
        }
    }
    close_match(&stage);
}

/* How many continuations the start has once South has undone its turn and played another. */
static int lines_after_undo(Seat north, bool practice, bool keeps) {
    Stage stage;
    SessionStart start = {.game = views[1]->game,
                          .options = options_default(views[1]->game),
                          .seed = 3,
                          .practice = practice};
    start.seats[1] = north;
    open_start(&stage, views[1], &start);
    stage.settings.keep_undone = keeps;
    tick(&stage, 1);
    int count;
    const Action *actions = session_actions(stage.session, &count);
    const Action first = actions[0], second = actions[1];
    assert_true(match_submit(stage.play, first));
    match_undo(stage.play, false);
    assert_int_equal(play_redoable(stage.play), 1); /* until then it can be redone */
    assert_true(match_submit(stage.play, second));
    int lines = 0;
    while (session_node_child(stage.session, 0, lines) >= 0) {
        lines++;
    }
    close_match(&stage);
    return lines;
}

static void test_what_is_undone_against_computers_is_not_kept(void **state) {
    (void)state;
    const Seat person = {.kind = SEAT_PERSON}, computer = {.kind = SEAT_COMPUTER, .step = 1};
    assert_int_equal(lines_after_undo(computer, false, false), 1);
    assert_int_equal(lines_after_undo(computer, false, true), 2);
    assert_int_equal(lines_after_undo(computer, true, false), 2);
    assert_int_equal(lines_after_undo(person, false, false), 2);
}

static bool something_moves(void *own, const PlayMotion *motion) {
    (void)own;
    return motion != NULL;
}

/* Seconds from an action of a computer to its next, by the clock of the match alone. */
static double pause_before_next(Stage *stage) {
    const int plies = play_plies(stage->play);
    while (!stage->see->computer.ready && play_plies(stage->play) == plies) {
        tick(stage, 0);
        nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
    }
    const double since = stage->now;
    while (play_plies(stage->play) == plies) {
        tick(stage, 0.05);
    }
    return stage->now - since;
}

static void test_pieces_of_a_turn_move_in_groups(void **state) {
    (void)state;
    enum { ACTIONS = 7 };
    for (int half = 0; half < 2; half++) {
        const double speed = half ? 0.5 : 1;
        Stage stage = {.settings = settings_default(), .thinker = thinker_new(1, NULL)};
        SessionStart start = {
            .game = &firstwar_game, .options = options_default(&firstwar_game), .seed = 3};
        start.seats[0] = start.seats[1] = (Seat){.kind = SEAT_COMPUTER, .step = 1};
        stage.session = session_new(&start);
        stage.settings.speed = half ? SPEED_HALF : 1;
        const PlayTools tools = {.settings = &stage.settings,
                                 .requests = &stage.requests,
                                 .thinker = stage.thinker,
                                 .session = stage.session};
        const PlayFront front = {.move = something_moves};
        stage.play = play_new(&tools, &firstwar_view, &front);
        stage.see = play_view(stage.play);
        play_begin(stage.play);
        (void)pause_before_next(&stage);
        /* Of the same turn: two follow the first almost at once, then there is a pause. */
        for (int made = 1; made < ACTIONS && play_present_turn(stage.play) == 1; made++) {
            const double pause = pause_before_next(&stage) * speed;
            if (made % 3 == 0) {
                assert_true(pause > 0.5);
            } else {
                assert_true(pause < 0.2);
            }
        }
        close_match(&stage);
    }
}

static void test_a_click_on_what_was_chosen_for_the_person_keeps_it(void **state) {
    (void)state;
    const ClickTarget nothing = {.seat = SEAT_NONE};
    Stage stage;
    Click at[GAME_CLICKS_MAX];
    open_match(&stage, views[0], 1, (Seat){.kind = SEAT_PERSON});
    tick(&stage, 1);
    const PlayClicks *clicks = &stage.see->clicks;
    int chosen = 0;
    do {
        const Action action = clicks->source.actions[chosen++];
        assert_true(views[0]->game->clicks->action_clicks(clicks->source.state, action, 0, at) > 0);
    } while (!click_is_on_board(&at[0]));
    play_choose(stage.play, at[0]);
    assert_int_equal(clicks->path.count, 1);
    assert_true(play_click(stage.play, at[0], &nothing));
    assert_int_equal(clicks->path.count, 1);
    /* From then on it is the person's own choice: once more takes it back. */
    assert_true(play_click(stage.play, at[0], &nothing));
    assert_int_equal(clicks->path.count, 0);
    /* What a person has chosen is no offer. */
    play_choose(stage.play, at[0]);
    play_let_go(stage.play, true);
    assert_true(play_click(stage.play, at[0], &nothing));
    assert_true(play_click(stage.play, at[0], &nothing));
    assert_int_equal(clicks->path.count, 0);
    close_match(&stage);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_phase_that_begins_by_itself_lets_the_board_rest),
        cmocka_unit_test(test_a_match_by_clicks),
        cmocka_unit_test(test_computers_play_to_the_end),
        cmocka_unit_test(test_a_hint_knows_what_the_next_best_loses),
        cmocka_unit_test(test_what_is_refused_says_why_and_changes_nothing),
        cmocka_unit_test(test_what_is_undone_against_computers_is_not_kept),
        cmocka_unit_test(test_pieces_of_a_turn_move_in_groups),
        cmocka_unit_test(test_what_was_done_in_the_last_turn),
        cmocka_unit_test(test_W_29_what_is_chosen_together_is_made_at_once),
        cmocka_unit_test(test_a_series_is_made_as_far_as_it_goes),
        cmocka_unit_test(test_a_click_on_what_was_chosen_for_the_person_keeps_it),
        cmocka_unit_test(test_F_10_a_click_elsewhere_stops_the_prince_under_way),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
