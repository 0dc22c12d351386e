/* Wraps session_observe session_observe_before session_observe_at. */
/* Wraps session_observe_node session_events_seen session_node_events_seen. */
/*
 * The gate of secrets: all that src/play gives to a front end is the same in two matches that look
 * alike to the viewer, and a leak planted in the session is noticed.
 */
#include "play/cards.h"

#include "play/catchup.h"
#include "play/confirm.h"
#include "play/curtain.h"
#include "play/danger.h"
#include "play/history.h"
#include "play/match.h"
#include "play/play.h"
#include "play/replay.h"

/* A front end that writes down what it gets. */
typedef struct Front {
    FILE *out;
    Play *play;
} Front;

static void tell_position(const Front *front, const char *what, const void *position) {
    fprintf(front->out, "%s:\n", what);
    game.print(position, front->out);
}

static void tell_events(const Front *front, const Events *events) {
    for (int i = 0; i < events->count; i++) {
        const Event *event = &events->at[i];
        fprintf(front->out, "event %d %d %d %d %d %d %d\n", event->kind, event->seat, event->piece,
                event->into, event->from, event->to, event->value);
    }
}

static bool take_motion(void *own, const PlayMotion *motion) {
    const Front *front = own;
    if (motion != NULL) {
        tell_position(front, "before", motion->before);
        tell_position(front, "after", motion->after);
        tell_events(front, motion->events);
    }
    return false;
}

static void tell_history(const Front *front) {
    _Alignas(GAME_STATE_ALIGN) unsigned char state[GAME_STATE_MAX];
    Events events;
    for (int ply = 0; ply < play_plies(front->play); ply++) {
        fprintf(front->out, "ply %s\n", play_ply(front->play, ply).text);
        play_events(front->play, ply, &events);
        tell_events(front, &events);
        play_position_at(front->play, ply, state);
        tell_position(front, "then", state);
    }
}

static void tell_row(const Front *front, const FightRow *row) {
    for (int side = 0; side < FIGHT_SIDES; side++) {
        fprintf(front->out, "%d %s", row->seat[side], row->name[side]);
        for (int i = 0; i < row->side[side].count; i++) {
            fprintf(front->out, " %d", row->side[side].piece[i]);
        }
        for (int i = 0; i < row->side[side].groups; i++) {
            fprintf(front->out, " +%d", row->side[side].group[i]);
        }
    }
    fprintf(front->out, " %s %s\n", row->verdict, row->outcome);
}

static void tell_moves(const Front *front) {
    MoveList *moves = play_moves(front->play);
    for (int i = 0; i < moves->entry_count; i++) {
        char *notation = move_list_notation(moves, &moves->entry[i]);
        assert_true(notation != NULL && move_list_words(moves, &moves->entry[i]));
        fprintf(front->out, "%s: %s (%s)\n", move_list_seat(moves, &moves->entry[i]),
                moves->entry[i].words, notation);
        for (int row = 0; row < moves->entry[i].tallies; row++) {
            tell_row(front, &moves->entry[i].tally[row]);
        }
        free(notation);
    }
    for (int i = 0; i < moves->taken_count; i++) {
        fprintf(front->out, "taken %d\n", moves->taken[i].piece);
    }
}

static void tell_danger(const Front *front) {
    uint8_t mark[BOARD_CELLS_MAX];
    int8_t owner[BOARD_CELLS_MAX] = {0};
    const PlayView *see = play_view(front->play);
    danger_of_all(front->play, mark, owner);
    for (Cell cell = 0; cell < see->board->cells; cell++) {
        Danger danger;
        danger_at(front->play, 0, cell, &danger);
        fprintf(front->out, "danger %d %d %d\n", mark[cell], owner[cell], danger.loss);
        if (danger_after(front->play, cell, &danger)) {
            fprintf(front->out, "after %d\n", danger.loss);
        }
    }
}

/* What could happen to the first piece that can be clicked. */
static void tell_danger_of_targets(const Front *front) {
    const PlayView *see = play_view(front->play);
    Click click;
    if (clicks_only_start(&see->clicks.source, &click)) {
        const ClickPath path = {.count = 1, .at = {click}};
        play_pick(front->play, &path);
        tell_danger(front);
        play_let_go(front->play, true);
    }
}

/* All that it can see now. */
static void tell(const Front *front, double now) {
    char text[SESSION_WHY_MAX];
    play_tick(front->play, now);
    const PlayView *see = play_view(front->play);
    fprintf(front->out, "viewer %d, outcome %d, ply %d, changed %u\n", play_viewer(front->play),
            see->outcome.kind, see->viewed_ply, play_changed(front->play));
    fprintf(front->out, "%s|%s|%s|%s\n", see->said.why, see->no_undo, see->curtain.why,
            see->computer.considers);
    tell_position(front, "present", play_present(front->play));
    tell_position(front, "shown", play_position(front->play));
    for (int i = 0; i < see->clicks.source.count; i++) {
        game.action_text(see->clicks.source.state, see->clicks.source.actions[i], text);
        fprintf(front->out, "action %s\n", text);
    }
    for (int i = 0; i < see->clicks.ghost_count; i++) {
        fprintf(front->out, "ghost %d\n", see->clicks.ghost[i].piece);
    }
    catchup_sum_up_all(front->play);
    for (int i = 0; i < see->catchup.count; i++) {
        catchup_say(front->play, see->catchup.turn[i].seat, &see->catchup.summary[i], text,
                    sizeof text);
        fprintf(front->out, "turn %s\n", text);
    }
    if (see->replay.on) {
        replay_words(front->play, text);
        fprintf(front->out, "replay %s\n", text);
    }
    tell_danger(front);
    tell_danger_of_targets(front);
    tell_history(front);
    tell_moves(front);
}

/* A whole match: the deal, each action, each earlier position, a replay, undo and redo, what an
 * action would bring. */
static char *story(uint64_t seed, unsigned computers, bool looks) {
    char *text = NULL;
    size_t length = 0;
    double now = 0;
    Settings settings = settings_default();
    Requests requests = {.kind = REQUEST_NONE};
    Session *session = match_of(seed, computers);
    Front front = {.out = open_memstream(&text, &length)};
    const PlayFront hooks = {.own = &front, .move = take_motion};
    const PlayTools tools = {.settings = &settings, .requests = &requests, .session = session};
    assert_non_null(front.out);
    front.play = play_new(&tools, &view, &hooks);
    assert_non_null(front.play);
    play_begin(front.play);
    for (int ply = 0; ply < PLIES; ply++) {
        assert_true(match_submit(front.play, action_of(session, ply)));
        tell(&front, now += 1);
    }
    if (looks && curtain_is_down(front.play)) {
        curtain_raise(front.play);
    }
    for (int ply = 0; ply < PLIES; ply++) {
        match_view_ply(front.play, ply);
        tell(&front, now += 1);
    }
    match_view_ply(front.play, -1);
    replay_start(front.play);
    assert_true(play_view(front.play)->replay.on);
    while (play_view(front.play)->replay.on) {
        replay_step(front.play);
        tell(&front, now += 1);
    }
    match_undo(front.play, false);
    tell(&front, now += 1);
    match_redo(front.play, false);
    confirm_ghosts(front.play, play_ply(front.play, 0).action);
    tell(&front, now += 1);
    play_free(front.play);
    session_free(session);
    assert_int_equal(fclose(front.out), 0);
    return text;
}

static bool same(const uint64_t seed[2], unsigned computers, bool looks) {
    char *a = story(seed[0], computers, looks), *b = story(seed[1], computers, looks);
    const bool equal = strcmp(a, b) == 0;
    free(a);
    free(b);
    return equal;
}

static void test_the_only_person_gets_nothing_of_the_other_seat(void **state) {
    (void)state;
    uint64_t seed[2];
    find_worlds(0, 1U << 1, seed);
    for (leak = NO_LEAK; leak < LEAKS; leak++) {
        if (same(seed, 1U << 1, true) != (leak == NO_LEAK)) {
            fail_msg("leak %d: what is given is %s", leak,
                     leak == NO_LEAK ? "not the same" : "the same");
        }
    }
    leak = NO_LEAK;
}

static void test_behind_the_curtain_only_what_everybody_knows(void **state) {
    (void)state;
    uint64_t seed[2];
    find_worlds(VIEWER_PUBLIC, 3, seed);
    assert_true(same(seed, 0, false));
    leak = LEAK_STATE;
    assert_false(same(seed, 0, false));
    leak = NO_LEAK;
    assert_false(same(seed, 0, true)); /* whoever looks sees the own number */
}

static void test_computers_alone_hide_nothing(void **state) {
    (void)state;
    uint64_t seed[2];
    find_worlds(0, 1U << 1, seed);
    assert_false(same(seed, 3, true));
}

int main(void) {
    set_up_game(true);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_only_person_gets_nothing_of_the_other_seat),
        cmocka_unit_test(test_behind_the_curtain_only_what_everybody_knows),
        cmocka_unit_test(test_computers_alone_hide_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
