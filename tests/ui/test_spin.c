/* A globe that is let go while it turns: at rest at once, or, if the settings want that, later. */
#include "game/options.h"
#include "games/empire/empire.h"
#include "ui/table_stage.h"

static Stage stage;

static void frame(InputKind kind, Point at) {
    stage_frame(&stage, (Input){.kind = kind, .at = at, .button = SDL_BUTTON_LEFT});
}

static Vector near_side(void) {
    return stage.table->board.view.projection.globe.near;
}

static bool same(Vector a, Vector b) {
    return a.x == b.x && a.y == b.y && a.z == b.z;
}

static void open_globe(bool spins) {
    SessionStart start = {
        .game = &empire_game, .options = options_default(&empire_game), .seed = 7};
    start.seats[1] = (Seat){.kind = SEAT_COMPUTER, .step = 1}; /* one person meets no curtain */
    open_stage(&stage, session_new(&start));
    stage.ui.now = 1;
    stage.settings.globe_spins = spins;
    animation_stop(&stage.table->animation);
    frame(INPUT_NONE, (Point){-1000, -1000});
    stage_frame(&stage, (Input){.kind = INPUT_KEY, .at = {-1000, -1000}, .key = SDLK_g});
    assert_ptr_equal(stage.table->board.view.projection.kind, &projection_globe);
}

/* Drags the table beside the globe, which turns it, and lets it go `rest` seconds later. */
static void turn(double rest) {
    const Box area = stage.table->board.view.area;
    Point at = {area.x + area.w - 12, area.y + area.h / 3};
    frame(INPUT_PRESS, at);
    for (int i = 0; i < 8; i++, at.x -= 12) {
        frame(INPUT_MOTION, at);
        stage.ui.now += 0.005;
    }
    assert_int_equal(stage.table->pointing.drag.kind, DRAG_PAN);
    stage.ui.now += rest;
    frame(INPUT_RELEASE, at);
}

static void wait_frame(void) {
    stage.ui.now += 0.02;
    frame(INPUT_NONE, (Point){-1000, -1000});
}

static void close_globe(void) {
    free(close_stage(&stage));
}

static void test_a_globe_rests_where_it_is_let_go(void **state) {
    (void)state;
    open_globe(false);
    const Vector before = near_side();
    turn(0);
    const Vector there = near_side();
    assert_false(same(before, there));
    wait_frame();
    assert_true(same(there, near_side()));
    close_globe();
}

static void test_it_turns_on_and_slows_down(void **state) {
    (void)state;
    open_globe(true);
    turn(0);
    const Vector there = near_side();
    const double first = stage.table->board.spin.speed.x;
    assert_true(first < 0); /* the way it was dragged */
    wait_frame();
    assert_false(same(there, near_side()));
    assert_true(stage.ui.animating);
    assert_true(stage.table->board.spin.speed.x > first && stage.table->board.spin.speed.x < 0);
    for (int i = 0; stage.table->board.spin.turns; i++) {
        assert_true(i < 500);
        wait_frame();
    }
    const Vector rests = near_side();
    wait_frame();
    assert_true(same(rests, near_side()));
    close_globe();
}

static void test_what_the_person_does_stops_it(void **state) {
    (void)state;
    static const InputKind inputs[] = {INPUT_PRESS, INPUT_KEY, INPUT_WHEEL};
    for (size_t i = 0; i < sizeof inputs / sizeof inputs[0]; i++) {
        open_globe(true);
        turn(0);
        assert_true(stage.table->board.spin.turns);
        frame(inputs[i], (Point){-1000, -1000});
        assert_false(stage.table->board.spin.turns);
        close_globe();
    }
}

static void test_one_that_is_held_still_is_let_go_at_rest(void **state) {
    (void)state;
    open_globe(true);
    turn(0.15);
    assert_false(stage.table->board.spin.turns);
    close_globe();
}

static void test_without_animation_nothing_turns_on(void **state) {
    (void)state;
    open_globe(true);
    stage.settings.speed = 0;
    turn(0);
    assert_false(stage.table->board.spin.turns);
    close_globe();
}

int main(void) {
    setenv("SDL_VIDEODRIVER", "dummy", 1);
    if (SDL_Init(SDL_INIT_VIDEO) != 0) {
        return EXIT_FAILURE;
    }
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_globe_rests_where_it_is_let_go),
        cmocka_unit_test(test_it_turns_on_and_slows_down),
        cmocka_unit_test(test_what_the_person_does_stops_it),
        cmocka_unit_test(test_one_that_is_held_still_is_let_go_at_rest),
        cmocka_unit_test(test_without_animation_nothing_turns_on),
    };
    const int failed = cmocka_run_group_tests(tests, NULL, NULL);
    SDL_Quit();
    return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
