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

static void push_key(SDL_Keycode code, Uint16 mods, Uint8 repeat) {
    SDL_Event event = {
        .key = {.type = SDL_KEYDOWN, .repeat = repeat, .keysym = {.sym = code, .mod = mods}}};
    assert_int_equal(SDL_PushEvent(&event), 1);
}

static void push_button(bool down) {
    SDL_Event event = {.button = {.type = down ? SDL_MOUSEBUTTONDOWN : SDL_MOUSEBUTTONUP,
                                  .button = SDL_BUTTON_LEFT}};
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
    push_key(SDLK_h, 0, 0);
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

static void test_turns_that_cancel_each_other_leave_the_motion(void **state) {
    (void)state;
    Window window = {.unit = 1, .scale = 1};
    push_wheel(1);
    push_motion(70, 80);
    push_wheel(-1);
    const Input in = next(&window);
    assert_int_equal(in.kind, INPUT_MOTION);
    assert_true(in.at.x > 70 && in.at.x < 71);
}

static void test_a_key_that_is_held_is_obeyed_once_a_frame(void **state) {
    (void)state;
    Window window = {.unit = 1, .scale = 1};
    push_key(SDLK_DOWN, 0, 0);
    for (int i = 0; i < 200; i++) {
        push_key(SDLK_DOWN, 0, 1);
    }
    push_key(SDLK_UP, 0, 0);
    push_key(SDLK_UP, 0, 0);
    static const SDL_Keycode obeyed[] = {SDLK_DOWN, SDLK_DOWN, SDLK_UP, SDLK_UP};
    for (size_t i = 0; i < sizeof obeyed / sizeof *obeyed; i++) {
        const Input in = next(&window);
        assert_int_equal(in.kind, INPUT_KEY);
        assert_int_equal(in.key, obeyed[i]);
    }
    assert_false(SDL_HasEvents(SDL_FIRSTEVENT, SDL_LASTEVENT));
}

static bool is_second(Window *window, Uint32 time, Sint32 x) {
    const SDL_Event event = {.button = {.type = SDL_MOUSEBUTTONDOWN,
                                        .button = SDL_BUTTON_LEFT,
                                        .timestamp = time,
                                        .x = x,
                                        .y = 40}};
    Input in = {.at = {0, 0}};
    assert_int_equal(window_read(window, &event, &in), WINDOW_INPUT);
    return in.second;
}

static void test_fast_presses_at_one_place_are_one_gesture(void **state) {
    (void)state;
    Window window = {.unit = 1, .scale = 1};
    assert_false(is_second(&window, 10000, 50));
    assert_true(is_second(&window, 10150, 52));
    assert_true(is_second(&window, 10300, 50));
    assert_true(is_second(&window, 10500, 50)); /* very soon after the one before */
    assert_false(is_second(&window, 10900, 50));
    assert_true(is_second(&window, 11290, 50));
    assert_false(is_second(&window, 11300, 70)); /* elsewhere */
    assert_false(is_second(&window, 11710, 70));
}

/* A press that came while a frame was made is as old as that frame may be. */
static void test_a_press_that_waits_for_a_frame_is_no_later_than_it(void **state) {
    (void)state;
    Window window = {.unit = 1, .scale = 1};
    assert_false(is_second(&window, 20000, 50));
    window.began = 20010;
    window.shown = 21500;
    assert_true(is_second(&window, 21499, 50));
    assert_true(is_second(&window, 21500, 50));
    assert_false(is_second(&window, 22000, 50));
}

static void test_a_key_and_its_text_are_held(void **state) {
    (void)state;
    Window window = {.unit = 1, .scale = 1};
    SDL_Event text = {.text = {.type = SDL_TEXTINPUT, .text = "d"}};
    for (Uint8 repeat = 0; repeat < 2; repeat++) {
        push_key(SDLK_d, 0, repeat);
        assert_int_equal(SDL_PushEvent(&text), 1);
        for (int i = 0; i < 2; i++) {
            const Input in = next(&window);
            assert_int_equal(in.kind, i == 0 ? INPUT_KEY : INPUT_TEXT);
            assert_int_equal(in.held, repeat != 0);
        }
    }
}

/* Whatever is between, a press, a release and the motion on both sides of them keep their order. */
static void test_a_drag_keeps_its_order(void **state) {
    (void)state;
    Window window = {.unit = 1, .scale = 1};
    static const InputKind order[] = {INPUT_MOTION, INPUT_PRESS, INPUT_MOTION, INPUT_RELEASE,
                                      INPUT_MOTION};
    for (int part = 0; part < 3; part++) {
        if (part > 0) {
            push_button(part == 1);
        }
        for (int i = 0; i < 100; i++) {
            push_motion(1000 * part + i, 5);
        }
    }
    for (size_t i = 0; i < sizeof order / sizeof *order; i++) {
        const Input in = next(&window);
        assert_int_equal(in.kind, order[i]);
        if (in.kind == INPUT_MOTION) {
            assert_int_equal((int)in.at.x, 1000 * (int)(i / 2) + 99);
        }
    }
    assert_false(SDL_HasEvents(SDL_FIRSTEVENT, SDL_LASTEVENT));
}

static void test_quitting_is_seen_behind_all_that_waits(void **state) {
    (void)state;
    static const bool by_key[] = {false, true};
    for (size_t i = 0; i < sizeof by_key / sizeof *by_key; i++) {
        SDL_Event event = {.type = SDL_QUIT};
        for (int click = 0; click < 300; click++) {
            push_button(click % 2 == 0);
            push_key(SDLK_q, 0, 0);
        }
        SDL_Event first = {.type = SDL_FIRSTEVENT};
        assert_false(window_quits(&first));
        if (by_key[i]) {
            push_key(SDLK_q, KMOD_LCTRL, 0);
        } else {
            assert_int_equal(SDL_PushEvent(&event), 1);
        }
        assert_true(window_quits(&first));
        SDL_FlushEvents(SDL_FIRSTEVENT, SDL_LASTEVENT);
        assert_true(window_quits(&event)); /* the one in hand counts, too */
    }
}

static void test_a_window_opens_where_a_display_is(void **state) {
    (void)state;
    static const SDL_Rect displays[] = {{0, 30, 1920, 1050}, {1920, 0, 1280, 1024}};
    static const struct {
        SettingsWindow wanted;
        SDL_Rect opens;
    } cases[] = {
        {{1200, 800, 100, 60, false}, {100, 60, 1200, 800}},
        {{1200, 800, 2000, 10, false}, {2000, 10, 1200, 800}},  /* the second display */
        {{1200, 800, -900, 60, false}, {-900, 60, 1200, 800}},  /* partly beside it */
        {{1200, 800, -1150, 60, false}, {360, 155, 1200, 800}}, /* hardly on it */
        {{1200, 800, 100, 0, false}, {360, 155, 1200, 800}},    /* its title is under a bar */
        {{1200, 800, 5000, 60, false}, {360, 155, 1200, 800}},  /* a display that is gone */
        {{1800, 1200, 1930, 5, false}, {1930, 5, 1280, 1024}},  /* too large for it */
        {{4000, 4000, 9000, 9000, false}, {0, 30, 1920, 1050}},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const SDL_Rect opens = window_place_on(&cases[i].wanted, displays, 2);
        assert_true(SDL_RectEquals(&opens, &cases[i].opens));
    }
}

/* Draws a frame; whether there was anything to draw. */
static bool draws(Window *window, const Settings *settings) {
    window_follow(window, settings);
    canvas_begin(window->canvas);
    return canvas_show(window->canvas);
}

static void test_a_new_size_is_drawn_again_when_it_has_settled(void **state) {
    (void)state;
    const Settings settings = settings_default();
    Window window;
    char why[SESSION_WHY_MAX] = "";
    assert_int_equal(SDL_setenv("SDL_VIDEODRIVER", "dummy", 1), 0);
    if (!window_open(&window, &settings, "assets", why)) {
        fail_msg("%s", why);
    }
    for (int wide = 1300; wide < 1303; wide++) {
        (void)draws(&window, &settings);
        assert_true(window_due(&window) >= 0); /* also before the first event */
        for (int frames = 0; window_due(&window) > 0; frames++) {
            SDL_Delay(5);
            assert_true(frames < 1000);
        }
        assert_true(draws(&window, &settings));
        assert_true(window_due(&window) < 0);
        assert_false(draws(&window, &settings));
        SDL_SetWindowSize(window.window, wide, 900);
        SDL_FlushEvents(SDL_FIRSTEVENT, SDL_LASTEVENT);
    }
    window_close(&window);
}

static void test_places_in_the_settings_are_four_numbers(void **state) {
    (void)state;
    static const char *const wrong[] = {"",
                                        "1200",
                                        "1200 800 5",
                                        "1200 800 5 x",
                                        "1200 800 5 6 7",
                                        "1200 800 5 6 ",
                                        "0 800 5 6",
                                        "1200 -1 5 6",
                                        "1200 800 5 40000",
                                        "1200,800,5,6"};
    SettingsWindow window;
    char text[SETTINGS_WINDOW_TEXT];
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        assert_false(settings_window_read(wrong[i], &window));
    }
    assert_true(settings_window_read("1200 800 -5 60", &window));
    settings_window_text(&window, text);
    assert_string_equal(text, "1200 800 -5 60");
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
        cmocka_unit_test(test_turns_that_cancel_each_other_leave_the_motion),
        cmocka_unit_test(test_a_key_that_is_held_is_obeyed_once_a_frame),
        cmocka_unit_test(test_a_drag_keeps_its_order),
        cmocka_unit_test(test_fast_presses_at_one_place_are_one_gesture),
        cmocka_unit_test(test_a_press_that_waits_for_a_frame_is_no_later_than_it),
        cmocka_unit_test(test_a_key_and_its_text_are_held),
        cmocka_unit_test(test_a_window_opens_where_a_display_is),
        cmocka_unit_test(test_places_in_the_settings_are_four_numbers),
        cmocka_unit_test(test_quitting_is_seen_behind_all_that_waits),
        cmocka_unit_test(test_a_new_size_is_drawn_again_when_it_has_settled), /* it ends SDL */
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
