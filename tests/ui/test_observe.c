/* In make test: nothing. */
/* Wraps views_find session_observe session_observe_before session_observe_at. */
/* Wraps session_observe_node session_events_seen session_node_events_seen. */
/*
 * What the front end shows to a viewer is the same to the byte in two matches that look alike to
 * that viewer: the table at rest and in motion, the list of moves, what happened since the last
 * turn and its replay, earlier positions, pictures of the match. The matches are real ones under
 * different seeds. Leaks planted in the session are noticed.
 */
#include "play/cards.h"
#include "play/computer.h"
#include "play/confirm.h"
#include "play/match.h"
#include "play/parts.h"
#include "play/replay.h"
#include "session/summary.h"
#include "ui/table/move_rows.h"
#include "ui/table/thumb.h"
#include "ui/table/views.h"
#include "ui/table_stage.h"

static char why[SESSION_WHY_MAX];

/* --- The window ------------------------------------------------------------------------------ */

static uint64_t picture(const Stage *stage) {
    const size_t bytes = (size_t)stage->on.surface->pitch * HEIGHT;
    return raster_hash(RASTER_HASH_SEED, stage->on.surface->pixels, bytes);
}

/* The list of moves shows all that it knows. */
static void unfold(MoveList *moves) {
    for (int i = 0; i < moves->entry_count; i++) {
        if (!moves->entry[i].open) {
            move_list_toggle(moves, moves->entry[i].last_node);
        }
    }
}

/* Films one frame: its elements and its pixels. */
static void shoot(Stage *stage) {
    unfold(&stage->table->play->moves);
    stage_frame(stage, (Input){.kind = INPUT_MOTION, .at = {330, 300}});
    describe_frame(stage->film, &stage->ui, &(DescribeHow){.unit = 1, .boxes = true});
    fprintf(stage->film, "pixels %016llx\n", (unsigned long long)picture(stage));
}

static void shoot_motion(Stage *stage, double seconds) {
    enum { FRAMES = 5 };
    for (int i = 0; i < FRAMES; i++) {
        shoot(stage);
        stage->ui.now += seconds / (FRAMES - 1);
    }
    shoot(stage);
}

static void shoot_pictures(Stage *stage) {
    char text[96];
    canvas_begin(stage->canvas);
    thumb_draw_whole(stage->canvas, stage->session, (Box){0, 0, WIDTH, HEIGHT});
    thumb_draw_whole(stage->canvas, stage->session, (Box){WIDTH / 2, 0, WIDTH / 2, HEIGHT});
    (void)canvas_show(stage->canvas);
    summary_standing(stage->session, text, sizeof text);
    fprintf(stage->film, "picture %016llx, %s\n", (unsigned long long)picture(stage), text);
}

/* --- Films ----------------------------------------------------------------------------------- */

/* A whole match: the deal, every action in motion, every position viewed again, undo and redo, what
 * an action would bring, the menu, questions. */
static char *film_match(uint64_t seed, unsigned computers) {
    Stage stage;
    open_stage(&stage, match_of(seed, computers));
    TableScreen *table = stage.table;
    shoot_motion(&stage, 2);
    for (int ply = 0; ply < PLIES; ply++) {
        assert_true(match_submit(table->play, action_of(stage.session, ply)));
        shoot_motion(&stage, 1);
    }
    for (int ply = 0; ply < PLIES; ply++) {
        match_view_ply(table->play, ply);
        shoot(&stage);
    }
    match_view_ply(table->play, -1);
    shoot_pictures(&stage);
    replay_start(table->play);
    assert_true(table->play->see.replay.on);
    while (table->play->see.replay.on) {
        replay_step(table->play);
        shoot_motion(&stage, 1);
    }
    assert_int_equal(fflush(stage.film), 0);
    assert_true(strstr(stage.text, "\"Replay, 1 of ") != NULL);
    assert_true(play_persons(table->play) == 0 ||
                strstr(stage.text, "\"since your last turn 1") != NULL);
    match_undo(table->play, false);
    shoot_motion(&stage, 1);
    match_redo(table->play, false);
    shoot_motion(&stage, 1);
    confirm_ghosts(table->play, session_ply(stage.session, 0).action);
    shoot(&stage);
    play_drop_pending(table->play);
    play_ask(table->play, POPUP_MENU, (Point){500, 600});
    shoot(&stage);
    play_ask(table->play, POPUP_RESIGN, (Point){0, 0});
    shoot(&stage);
    return close_stage(&stage);
}

/* Pictures alone, after each action. */
static char *film_pictures(uint64_t seed, unsigned computers) {
    Stage stage;
    open_stage(&stage, match_of(seed, computers));
    for (int ply = 0; ply < PLIES; ply++) {
        shoot_pictures(&stage);
        assert_true(session_submit(stage.session, action_of(stage.session, ply), why));
    }
    shoot_pictures(&stage);
    return close_stage(&stage);
}

/* The position that two persons leave, seen by the one who decides. */
static char *film_end(uint64_t seed, unsigned computers) {
    Stage stage;
    Session *session = match_of(seed, computers);
    for (int ply = 0; ply < PLIES; ply++) {
        assert_true(session_submit(session, action_of(session, ply), why));
    }
    open_stage(&stage, session);
    shoot_motion(&stage, 2);
    stage_frame(&stage, (Input){.kind = INPUT_KEY, .key = SDLK_RETURN}); /* raises the curtain */
    for (int ply = 0; ply < PLIES; ply++) {
        match_view_ply(stage.table->play, ply);
        shoot(&stage);
    }
    return close_stage(&stage);
}

typedef char *Film(uint64_t seed, unsigned computers);

static bool same_film(Film *film, const uint64_t seed[2], unsigned computers) {
    char *a = film(seed[0], computers);
    char *b = film(seed[1], computers);
    const bool same = strcmp(a, b) == 0;
    free(a);
    free(b);
    return same;
}

/* --- The tests ------------------------------------------------------------------------------- */

static void test_the_only_person_sees_nothing_of_the_other_seat(void **state) {
    (void)state;
    uint64_t seed[2];
    find_worlds(0, 1U << 1, seed);
    for (leak = NO_LEAK; leak < LEAKS; leak++) {
        const bool same = same_film(film_match, seed, 1U << 1);
        if (same != (leak == NO_LEAK)) {
            fail_msg("leak %d: the films are %s", leak, same ? "the same" : "different");
        }
    }
    leak = NO_LEAK;
}

static void test_of_two_persons_the_one_who_decides_sees_the_own_number(void **state) {
    (void)state;
    uint64_t seed[2];
    find_worlds(0, 1U << 1, seed);
    assert_true(same_film(film_end, seed, 0));
    leak = LEAK_STATE;
    assert_false(same_film(film_end, seed, 0));
    leak = NO_LEAK;
    find_worlds(1, 1U << 0, seed);
    assert_false(same_film(film_end, seed, 0)); /* seat 0 decides, and its number is different */
}

static void test_pictures_show_only_what_everybody_knows(void **state) {
    (void)state;
    uint64_t seed[2];
    find_worlds(VIEWER_PUBLIC, 3, seed);
    assert_true(same_film(film_pictures, seed, 0));
    leak = LEAK_STATE;
    assert_false(same_film(film_pictures, seed, 0));
    leak = NO_LEAK;
    assert_false(same_film(film_pictures, seed, 1)); /* the only person sees its own number */
}

static void test_computers_alone_and_the_end_show_everything(void **state) {
    (void)state;
    uint64_t seed[2];
    find_worlds(0, 1U << 1, seed);
    assert_false(same_film(film_pictures, seed, 3));
    assert_false(same_film(film_end, seed, 3));
    for (int over = 0; over < 2; over++) {
        char *film[2];
        for (int i = 0; i < 2; i++) {
            Stage stage;
            Session *session = match_of(seed[i], 1U << 1);
            if (over) {
                assert_true(session_submit(session, ACTION_RESIGN, why));
            }
            open_stage(&stage, session);
            shoot_motion(&stage, 2);
            shoot_pictures(&stage);
            film[i] = close_stage(&stage);
        }
        assert_int_equal(strcmp(film[0], film[1]) == 0, !over);
        free(film[0]);
        free(film[1]);
    }
}

/* Lets the computer of seat 0 think for a while; whether anything was seen of it. */
static bool sees_thoughts(unsigned computers) {
    enum { FRAMES = 2000 };
    Stage stage;
    bool seen = false;
    open_stage(&stage, match_of(1, computers));
    stage.settings.speed = 0;
    Computer *computer = &stage.table->play->see.computer;
    animation_stop(&stage.table->animation);
    computer->paused = false;
    for (int i = 0; i < FRAMES && session_plies(stage.session) == 0; i++) {
        stage.ui.now += 0.5;
        canvas_begin(stage.canvas);
        ui_begin(&stage.ui, &(Input){.at = {-1000, -1000}});
        table_frame(stage.table);
        ui_end(&stage.ui);
        int count;
        const Element *element = ui_elements(&stage.ui, &count);
        for (int k = 0; k < count; k++) {
            seen = seen || strstr(element[k].name, "considering") != NULL ||
                   strstr(element[k].name, "estimate") != NULL ||
                   (element[k].states & STATE_CONSIDERED) != 0;
        }
        SDL_Delay(2);
    }
    assert_int_equal(session_plies(stage.session), 1);
    free(close_stage(&stage));
    return seen;
}

static void test_what_a_computer_considers_is_a_secret_of_its_seat(void **state) {
    (void)state;
    assert_false(sees_thoughts(1U << 0));
    assert_true(sees_thoughts(3)); /* computers alone: everything is seen */
    set_up_game(false);
    assert_true(sees_thoughts(1U << 0)); /* nothing is secret */
    set_up_game(true);
}

int main(void) {
    setenv("SDL_VIDEODRIVER", "dummy", 1);
    if (SDL_Init(SDL_INIT_VIDEO) != 0) {
        return EXIT_FAILURE;
    }
    set_up_game(true);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_only_person_sees_nothing_of_the_other_seat),
        cmocka_unit_test(test_of_two_persons_the_one_who_decides_sees_the_own_number),
        cmocka_unit_test(test_pictures_show_only_what_everybody_knows),
        cmocka_unit_test(test_computers_alone_and_the_end_show_everything),
        cmocka_unit_test(test_what_a_computer_considers_is_a_secret_of_its_seat),
    };
    const int failed = cmocka_run_group_tests(tests, NULL, NULL);
    SDL_Quit();
    return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
