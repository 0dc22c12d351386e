/* Fingers on the screen: what the window makes of SDL's events, and what a tap, a drag, a long
 * press and two fingers do in the whole application. */
#include <math.h>

#include "app_stage.h"
#include "play/history.h"
#include "play/parts.h"
#include "ui/table/table_frame.h"

enum { WIDE = 1024, HIGH = 640, LONG = 560, SURE = 40 };

static void event(Uint32 type, SDL_FingerID id, Point at) {
    SDL_Event finger = {.tfinger = {.type = type,
                                    .fingerId = id,
                                    .timestamp = SDL_GetTicks(),
                                    .x = (float)(at.x / WIDE),
                                    .y = (float)(at.y / HIGH)}};
    assert_int_equal(SDL_PushEvent(&finger), 1);
}

/* --- The window ------------------------------------------------------------------------------ */

/* Reads all that waits, and writes down the inputs. */
static int read_all(Window *window, Input *in, int most) {
    SDL_Event next;
    int count = 0;
    while (SDL_PeepEvents(&next, 1, SDL_GETEVENT, SDL_FIRSTEVENT, SDL_LASTEVENT) == 1) {
        window_merge(window, &next);
        Input input = {.at = {0, 0}};
        if (window_read(window, &next, &input) == WINDOW_INPUT && count < most) {
            in[count++] = input;
        }
        while (window_waits(window, &input)) {
            assert_true(count < most);
            in[count++] = input;
        }
    }
    return count;
}

static void expect(const Input *in, int count, const InputKind *kind, int kinds) {
    assert_int_equal(count, kinds);
    for (int i = 0; i < count; i++) {
        assert_int_equal(in[i].kind, kind[i]);
    }
}

enum { INPUTS = 64 };
static const Window plain = {.unit = 1, .scale = 1, .width = WIDE, .height = HIGH};
static const Point here = {100, 200}, there = {180, 260};

static void test_a_tap_is_a_click_and_leaves_nothing_under_the_finger(void **state) {
    (void)state;
    static const InputKind kinds[] = {INPUT_MOTION, INPUT_PRESS, INPUT_RELEASE, INPUT_MOTION};
    Window window = plain;
    Input in[INPUTS];
    for (int twice = 0; twice < 2; twice++) {
        event(SDL_FINGERDOWN, 7, here);
        event(SDL_FINGERMOTION, 7, (Point){here.x + 4, here.y - 4}); /* no finger is still */
        event(SDL_FINGERUP, 7, here);
        expect(in, read_all(&window, in, INPUTS), kinds, 4);
        assert_true(fabs(in[1].at.x - here.x) < 1 && fabs(in[1].at.y - here.y) < 1);
        assert_int_equal(in[1].button, SDL_BUTTON_LEFT);
        assert_true(in[1].reach == 20 && !in[1].drags);
        assert_int_equal(in[1].second, twice);
        assert_true(in[3].at.x < 0 && in[3].at.y < 0);
    }
}

static void test_one_finger_drags_from_where_it_went_down(void **state) {
    (void)state;
    static const InputKind kinds[] = {INPUT_MOTION, INPUT_PRESS, INPUT_MOTION, INPUT_RELEASE,
                                      INPUT_MOTION};
    Window window = plain;
    Input in[INPUTS];
    event(SDL_FINGERDOWN, 1, here);
    for (int i = 1; i <= 80; i++) { /* which wait behind one slow frame */
        event(SDL_FINGERMOTION, 1, (Point){here.x + i, here.y + 60.0 * i / 80});
    }
    event(SDL_FINGERUP, 1, there);
    expect(in, read_all(&window, in, INPUTS), kinds, 5);
    assert_true(in[1].drags && in[1].reach == 0 && fabs(in[1].at.x - here.x) < 1);
    assert_true(fabs(in[2].at.x - there.x) < 1 && fabs(in[2].at.y - there.y) < 1);
    assert_true(fabs(in[3].at.x - there.x) < 1);
}

static void test_a_finger_that_rests_looks_and_does_not_click(void **state) {
    (void)state;
    static const InputKind kinds[] = {INPUT_PRESS, INPUT_RELEASE};
    Window window = plain;
    Input in[INPUTS];
    event(SDL_FINGERDOWN, 1, here);
    assert_int_equal(read_all(&window, in, INPUTS), 1);
    assert_true(window_due(&window) > 0 && window_due(&window) <= 0.5);
    SDL_Delay(LONG);
    assert_true(window_due(&window) == 0);
    assert_false(window_waits(&window, in)); /* it may have gone up meanwhile */
    assert_true(window_due(&window) > 0);
    SDL_Delay(SURE);
    int count = 0;
    while (window_waits(&window, &in[count])) {
        count++;
    }
    expect(in, count, kinds, 2);
    assert_int_equal(in[0].button, SDL_BUTTON_RIGHT);
    assert_true(window_due(&window) < 0);
    event(SDL_FINGERUP, 1, here);
    assert_int_equal(read_all(&window, in, INPUTS), 0); /* and what it looks at stays */
}

static void test_a_tap_behind_a_slow_frame_is_one(void **state) {
    (void)state;
    static const InputKind kinds[] = {INPUT_PRESS, INPUT_RELEASE, INPUT_MOTION};
    Window window = plain;
    Input in[INPUTS];
    event(SDL_FINGERDOWN, 1, here);
    assert_int_equal(read_all(&window, in, INPUTS), 1);
    SDL_Delay(LONG);
    event(SDL_FINGERUP, 1, here);
    assert_false(window_waits(&window, in));
    expect(in, read_all(&window, in, INPUTS), kinds, 3);
    assert_int_equal(in[0].button, SDL_BUTTON_LEFT);
}

static void test_two_fingers_move_and_zoom(void **state) {
    (void)state;
    Window window = plain;
    Input in[INPUTS];
    event(SDL_FINGERDOWN, 1, (Point){100, 200});
    event(SDL_FINGERDOWN, 2, (Point){200, 200});
    int count = read_all(&window, in, INPUTS);
    assert_true(in[count - 1].kind == INPUT_MOTION && in[count - 1].at.x < 0);
    for (int i = 1; i <= 50; i++) { /* apart, and 30 down; told once */
        event(SDL_FINGERMOTION, 1, (Point){100 - i, 200 + 30.0 * i / 50});
        event(SDL_FINGERMOTION, 2, (Point){200 + i, 200 + 30.0 * i / 50});
    }
    count = read_all(&window, in, INPUTS);
    assert_int_equal(count, 1);
    assert_int_equal(in[0].kind, INPUT_PINCH);
    assert_true(fabs(in[0].amount - 2) < 0.02);
    assert_true(fabs(in[0].at.x - 150) < 1 && fabs(in[0].at.y - 230) < 1);
    assert_true(fabs(in[0].by.x) < 1 && fabs(in[0].by.y - 30) < 1);
    event(SDL_FINGERUP, 1, here);
    event(SDL_FINGERMOTION, 2, there);
    event(SDL_FINGERUP, 2, there);
    assert_int_equal(read_all(&window, in, INPUTS), 0);
    event(SDL_FINGERDOWN, 3, here);
    event(SDL_FINGERUP, 3, here);
    assert_int_equal(read_all(&window, in, INPUTS), 4);
}

/* What one finger drags is let go where nothing is when a second one comes, or the window loses
 * them. */
static void test_a_drag_that_is_given_up_drops_nothing(void **state) {
    (void)state;
    Input in[INPUTS];
    for (int lost = 0; lost < 2; lost++) {
        Window window = plain;
        event(SDL_FINGERDOWN, 1, here);
        event(SDL_FINGERMOTION, 1, there);
        assert_int_equal(read_all(&window, in, INPUTS), 3);
        if (lost) {
            SDL_Event gone = {
                .window = {.type = SDL_WINDOWEVENT, .event = SDL_WINDOWEVENT_FOCUS_LOST}};
            assert_int_equal(SDL_PushEvent(&gone), 1);
        } else {
            event(SDL_FINGERDOWN, 2, here);
        }
        const int count = read_all(&window, in, INPUTS);
        assert_true(count >= 1 && in[count - 1].kind == INPUT_RELEASE && in[count - 1].at.x < 0);
    }
}

/* --- The application ------------------------------------------------------------------------- */

/* Gives all events that wait to the application. */
static void act(AppStage *stage) {
    static Input in[INPUTS];
    const int count = read_all(&stage->window, in, INPUTS);
    for (int i = 0; i < count; i++) {
        stage->at = in[i].at;
        app_stage_frame(stage, in[i]);
    }
    app_stage_frame(stage, (Input){.kind = INPUT_NONE});
}

static void tap(AppStage *stage, Point at) {
    event(SDL_FINGERDOWN, 1, at);
    event(SDL_FINGERUP, 1, at);
    act(stage);
}

static const Element *find(const AppStage *stage, ElementKind kind, const char *name) {
    int count;
    const Element *at = ui_elements(&stage->app->ui, &count);
    for (int i = 0; i < count; i++) {
        if (at[i].kind == kind && strcmp(at[i].name, name) == 0) {
            return &at[i];
        }
    }
    return NULL;
}

static Box box_of(const AppStage *stage, ElementKind kind, const char *name) {
    const Element *found = find(stage, kind, name);
    if (found == NULL) {
        fail_msg("There is no %s.", name);
    }
    return found->box;
}

static Point middle(Box box) {
    return (Point){box.x + box.w / 2, box.y + box.h / 2};
}

static int open_match(void **state) {
    static AppStage stage;
    app_stage_open(&stage, WIDE, HIGH, 100);
    app_stage_frame(&stage, (Input){.kind = INPUT_NONE});
    tap(&stage, middle(box_of(&stage, ELEMENT_BUTTON, "Play 5 Fields")));
    *state = &stage;
    return find(&stage, ELEMENT_SCREEN, "Table") != NULL ? 0 : -1;
}

static int close_match(void **state) {
    app_stage_close(*state);
    SDL_Quit();
    return 0;
}

static TableScreen *table_of(const AppStage *stage) {
    return stage->app->table;
}

static Point spot_of(const AppStage *stage, Cell cell) {
    return board_view_spot(&table_of(stage)->board.view, cell).at;
}

/* A cell with a piece that can act, and, once it is chosen, one that it can go to. */
static Cell marked(const AppStage *stage, bool target) {
    const TableScreen *table = table_of(stage);
    for (int i = 0; i < table->see->clicks.next_count; i++) {
        const Click click = table->see->clicks.next[i];
        if (click_is_on_board(&click) && (table->see->clicks.path.count > 0) == target) {
            return click.cell;
        }
    }
    fail_msg("Nothing can act.");
    return CELL_NONE;
}

static void test_taps_make_a_move(void **state) {
    AppStage *stage = *state;
    tap(stage, spot_of(stage, marked(stage, false)));
    assert_int_equal(table_of(stage)->see->clicks.path.count, 1);
    assert_int_equal(table_of(stage)->pointing.hover, CELL_NONE);
    tap(stage, spot_of(stage, marked(stage, true)));
    assert_int_equal(play_plies(table_of(stage)->play), 1);
}

static void test_a_finger_takes_a_piece_along(void **state) {
    AppStage *stage = *state;
    const Cell from = marked(stage, false);
    const Point start = spot_of(stage, from);
    event(SDL_FINGERDOWN, 1, start);
    event(SDL_FINGERMOTION, 1, (Point){start.x + 30, start.y});
    act(stage);
    assert_int_equal(table_of(stage)->see->clicks.path.count, 1);
    const Point end = spot_of(stage, marked(stage, true));
    event(SDL_FINGERMOTION, 1, end);
    event(SDL_FINGERUP, 1, end);
    act(stage);
    assert_int_equal(play_plies(table_of(stage)->play), 1);
}

static void test_two_fingers_zoom_the_board_and_one_moves_it(void **state) {
    AppStage *stage = *state;
    const BoardView *view = &table_of(stage)->board.view;
    const Point at = middle(view->area);
    const double unit = projection_unit(&view->projection);
    const Cell held = projection_pick(&view->projection, at);
    event(SDL_FINGERDOWN, 1, (Point){at.x - 40, at.y});
    event(SDL_FINGERDOWN, 2, (Point){at.x + 40, at.y});
    act(stage);
    event(SDL_FINGERMOTION, 1, (Point){at.x - 80, at.y + 10});
    event(SDL_FINGERMOTION, 2, (Point){at.x + 80, at.y + 10});
    event(SDL_FINGERUP, 1, at);
    event(SDL_FINGERUP, 2, at);
    act(stage);
    assert_true(projection_unit(&view->projection) > 1.5 * unit);
    const Point moved = {at.x, at.y + 10};
    assert_int_equal(projection_pick(&view->projection, moved), held);
    assert_int_equal(table_of(stage)->see->clicks.path.count, 0);
    event(SDL_FINGERDOWN, 1, (Point){view->area.x + 10, at.y});
    event(SDL_FINGERMOTION, 1, (Point){view->area.x + 70, at.y});
    event(SDL_FINGERUP, 1, (Point){view->area.x + 70, at.y});
    act(stage);
    const Point further = {moved.x + 60, moved.y};
    assert_int_equal(projection_pick(&view->projection, further), held);
    assert_int_equal(play_plies(table_of(stage)->play), 0);
}

static void test_a_finger_that_rests_inspects(void **state) {
    AppStage *stage = *state;
    const Cell cell = marked(stage, false);
    event(SDL_FINGERDOWN, 1, spot_of(stage, cell));
    act(stage);
    SDL_Delay(LONG);
    Input in;
    assert_false(window_waits(&stage->window, &in));
    SDL_Delay(SURE);
    while (window_waits(&stage->window, &in)) {
        stage->at = in.at;
        app_stage_frame(stage, in);
    }
    event(SDL_FINGERUP, 1, spot_of(stage, cell));
    act(stage);
    assert_int_equal(table_of(stage)->pointing.hover, cell); /* until the next touch */
    assert_int_equal(table_of(stage)->see->clicks.path.count, 0);
    tap(stage, (Point){2, HIGH - 2});
    assert_int_equal(table_of(stage)->pointing.hover, CELL_NONE);
}

/* Beside a button that is smaller than a finger. */
static void test_what_is_close_to_a_finger_is_hit(void **state) {
    AppStage *stage = *state;
    const Box menu = box_of(stage, ELEMENT_BUTTON, "Menu");
    assert_true(menu.h < 40);
    const Point beside = {menu.x + menu.w / 2, menu.y + menu.h / 2 - 19};
    assert_false(box_holds(menu, beside));
    stage->at = beside; /* a mouse has to hit it */
    app_stage_frame(stage, (Input){.kind = INPUT_PRESS, .button = SDL_BUTTON_LEFT});
    app_stage_frame(stage, (Input){.kind = INPUT_RELEASE, .button = SDL_BUTTON_LEFT});
    assert_false(stage->app->ui.modal);
    tap(stage, beside);
    assert_true(stage->app->ui.modal);
}

/* One of several that is not chosen. */
static const Element *first_choice(const AppStage *stage) {
    int count;
    const Element *at = ui_elements(&stage->app->ui, &count);
    for (int i = 0; i < count; i++) {
        if (at[i].kind == ELEMENT_CHOICE && at[i].seen && (at[i].states & STATE_SELECTED) == 0) {
            return &at[i];
        }
    }
    fail_msg("There is nothing to choose.");
    return NULL;
}

/* From a choice, which the finger moves instead of pressing it. */
static void test_a_finger_scrolls_a_list(void **state) {
    (void)state;
    AppStage stage;
    app_stage_open(&stage, WIDE, HIGH, 100);
    app_stage_frame(&stage, (Input){.kind = INPUT_NONE});
    tap(&stage, middle(box_of(&stage, ELEMENT_BUTTON, "Settings")));
    char name[ELEMENT_NAME_MAX];
    const Element *choice = first_choice(&stage);
    const Box before = choice->whole;
    const Point at = middle(before);
    const Settings settings = stage.app->settings;
    SDL_strlcpy(name, choice->name, sizeof name);
    event(SDL_FINGERDOWN, 1, at);
    event(SDL_FINGERMOTION, 1, (Point){at.x, at.y - 40});
    event(SDL_FINGERUP, 1, (Point){at.x, at.y - 40});
    act(&stage);
    const Box after = find(&stage, ELEMENT_CHOICE, name)->whole;
    assert_true(fabs(before.y - 40 - after.y) < 2);
    assert_memory_equal(&stage.app->settings, &settings, sizeof settings);
    app_stage_close(&stage);
}

int main(void) {
    if (!app_stage_home() || SDL_Init(SDL_INIT_VIDEO) != 0) {
        return EXIT_FAILURE;
    }
    SDL_FlushEvents(SDL_FIRSTEVENT, SDL_LASTEVENT);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_tap_is_a_click_and_leaves_nothing_under_the_finger),
        cmocka_unit_test(test_one_finger_drags_from_where_it_went_down),
        cmocka_unit_test(test_a_finger_that_rests_looks_and_does_not_click),
        cmocka_unit_test(test_a_tap_behind_a_slow_frame_is_one),
        cmocka_unit_test(test_two_fingers_move_and_zoom),
        cmocka_unit_test(test_a_drag_that_is_given_up_drops_nothing),
        cmocka_unit_test_setup_teardown(test_taps_make_a_move, open_match, close_match),
        cmocka_unit_test_setup_teardown(test_a_finger_takes_a_piece_along, open_match, close_match),
        cmocka_unit_test_setup_teardown(test_two_fingers_zoom_the_board_and_one_moves_it,
                                        open_match, close_match),
        cmocka_unit_test_setup_teardown(test_a_finger_that_rests_inspects, open_match, close_match),
        cmocka_unit_test_setup_teardown(test_what_is_close_to_a_finger_is_hit, open_match,
                                        close_match),
        cmocka_unit_test(test_a_finger_scrolls_a_list),
    };
    return cmocka_run_group_tests_name("fingers", tests, NULL, NULL);
}
