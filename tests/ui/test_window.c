/* Events on their way to the interface: what waits behind slow frames. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "ui/window.h"

static void push_motion(int x, int y) {
    SDL_Event event = {.motion = {.type = SDL_MOUSEMOTION, .x = x, .y = y}};
    assert_int_equal(SDL_PushEvent(&event), 1);
}

static void push_wheel(float by) {
    SDL_Event event = {.wheel = {.type = SDL_MOUSEWHEEL, .preciseY = by}};
    assert_int_equal(SDL_PushEvent(&event), 1);
}

static void push_key(SDL_Keycode code) {
    SDL_Event event = {.key = {.type = SDL_KEYDOWN, .keysym = {.sym = code}}};
    assert_int_equal(SDL_PushEvent(&event), 1);
}

/* The next input after merging. */
static Input next(Window *window) {
    SDL_Event event;
    Input in = {.at = {-1, -1}};
    assert_int_equal(SDL_PeepEvents(&event, 1, SDL_GETEVENT, SDL_FIRSTEVENT, SDL_LASTEVENT), 1);
    window_merge(window, &event);
    assert_int_equal(window_read(window, &event, &in), WINDOW_INPUT);
    return in;
}

static void test_turns_of_the_wheel_with_motion_become_one(void **state) {
    (void)state;
    Window window = {.unit = 1, .scale = 1};
    for (int i = 0; i < 50; i++) {
        push_motion(100 + i, 200);
        push_wheel(i % 2 == 0 ? 1 : 0.5F);
    }
    push_motion(300, 250);
    push_key(SDLK_h);
    Input in = next(&window);
    assert_int_equal(in.kind, INPUT_WHEEL);
    assert_true(in.amount > 37.4 && in.amount < 37.6);
    assert_true(in.at.x > 300 && in.at.x < 301 && in.at.y > 250 && in.at.y < 251);
    in = next(&window);
    assert_int_equal(in.kind, INPUT_KEY);
    push_wheel(1); /* the pointer has not moved since */
    in = next(&window);
    assert_int_equal(in.kind, INPUT_WHEEL);
    assert_true(in.at.x < 0);
}

static void test_motion_alone_is_the_last_of_it(void **state) {
    (void)state;
    Window window = {.unit = 2, .scale = 2};
    push_motion(1, 1);
    push_motion(20, 10);
    push_motion(41, 31);
    const Input in = next(&window);
    assert_int_equal(in.kind, INPUT_MOTION);
    assert_true(in.at.x > 20.7 && in.at.x < 20.8);
    assert_false(SDL_HasEvents(SDL_FIRSTEVENT, SDL_LASTEVENT));
}

static int set_up(void **state) {
    (void)state;
    setenv("SDL_VIDEODRIVER", "dummy", 1);
    if (SDL_Init(SDL_INIT_VIDEO) != 0) {
        return -1;
    }
    SDL_FlushEvents(SDL_FIRSTEVENT, SDL_LASTEVENT);
    return 0;
}

static int tear_down(void **state) {
    (void)state;
    SDL_Quit();
    return 0;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_turns_of_the_wheel_with_motion_become_one),
        cmocka_unit_test(test_motion_alone_is_the_last_of_it),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
