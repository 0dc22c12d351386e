/*
 * The tray under the board, in a game that has one: what is dragged from it is dropped on a cell,
 * in the panel or in the tray itself, the keyboard reaches it, and it leaves the board enough room.
 */
#include "app_stage.h"
#include "game/clicks.h"
#include "game/options.h"
#include "game/play.h"
#include "games/games.h"
#include "play/parts.h"
#include "ui/table/catchup_bar.h"
#include "ui/table/views.h"

static const View *view_with_tray(void) {
    for (int i = 0; views_all[i] != NULL; i++) {
        if (views_all[i]->tray != NULL && views_all[i]->tray->dragged != NULL) {
            return views_all[i];
        }
    }
    fail_msg("no view has a tray");
    return NULL;
}

/* --- The window ------------------------------------------------------------------------------ */

static AppStage stage;

static TableScreen *table(void) {
    return stage.app->table;
}

static void frame(Input input) {
    app_stage_frame(&stage, input);
}

static void move_to(Point at) {
    stage.at = at;
    frame((Input){.kind = INPUT_MOTION});
}

static Point middle(Box box) {
    return (Point){box.x + box.w / 2, box.y + box.h / 2};
}

static const Element *find(const char *start, bool needed) {
    int count;
    const Element *at = ui_elements(&stage.app->ui, &count);
    for (int i = 0; i < count; i++) {
        if (at[i].seen && at[i].clickable && strncmp(at[i].name, start, strlen(start)) == 0) {
            return &at[i];
        }
    }
    if (needed) {
        fail_msg("there is no \"%s\"", start);
    }
    return NULL;
}

static void drag(Point from, Point to) {
    move_to(from);
    frame((Input){.kind = INPUT_PRESS, .button = SDL_BUTTON_LEFT});
    move_to((Point){(from.x + to.x) / 2, (from.y + to.y) / 2});
    move_to(to);
    frame((Input){.kind = INPUT_RELEASE, .button = SDL_BUTTON_LEFT});
    assert_false(stage.app->ui.dragging);
}

static Point cell_at(Cell cell) {
    return board_view_spot(&table()->board.view, cell).at;
}

/* --- The match ------------------------------------------------------------------------------- */

/* An action of two clicks, an item and a cell or a button; its clicks. */
static bool is_wanted(const Session *session, Action action, ClickKind second,
                      Click click[GAME_CLICKS_MAX]) {
    const Game *game = session_start(session)->game;
    return game->clicks->action_clicks(session_state(session), action, 0, click) == 2 &&
           click[0].kind == CLICK_ITEM && click[1].kind == second;
}

/* Random play until the person, at the first seat, can do such a thing; puts that on the table. */
static void play_until(ClickKind second, Click click[GAME_CLICKS_MAX]) {
    enum { PLIES = 400 };
    const View *view = view_with_tray();
    char why[SESSION_WHY_MAX];
    for (uint64_t seed = 1; seed < 50; seed++) {
        SessionStart start = {
            .game = view->game, .options = options_default(view->game), .seed = seed};
        start.seats[0] = (Seat){.kind = SEAT_PERSON};
        start.seats[1] = (Seat){.kind = SEAT_COMPUTER, .step = 1};
        Session *session = session_new(&start);
        Rng rng = rng_seeded(seed);
        assert_non_null(session);
        for (int ply = 0; ply < PLIES; ply++) {
            int count;
            const Action *actions = session_actions(session, &count);
            const bool own = count > 0 && session_to_act(session).decider == 0;
            for (int i = 0; i < count && own; i++) {
                if (is_wanted(session, actions[i], second, click)) {
                    app_play(stage.app, session, false, "");
                    frame((Input){.kind = INPUT_NONE});
                    return;
                }
            }
            if (count == 0 ||
                !session_submit(session, actions[rng_below(&rng, (uint32_t)count)], why)) {
                break;
            }
        }
        session_free(session);
    }
    fail_msg("no such action came up");
}

static int open_small(void **state) {
    (void)state;
    app_stage_open(&stage, 1024, 640, 100);
    return 0;
}

static int open_wide(void **state) {
    (void)state;
    app_stage_open(&stage, 1280, 800, 100);
    return 0;
}

static int close_it(void **state) {
    (void)state;
    app_stage_close(&stage);
    return 0;
}

/* The element that answers to a click. */
static const Element *item(Click click) {
    int count;
    const Element *at = ui_elements(&stage.app->ui, &count);
    for (int i = 0; i < count; i++) {
        if (at[i].clickable && at[i].seen && click_equal(at[i].click, click)) {
            return &at[i];
        }
    }
    fail_msg("nothing answers to item %d", click.index);
    return NULL;
}

/* --- The tests ------------------------------------------------------------------------------- */

static void test_what_is_dragged_to_a_cell_acts_there(void **state) {
    (void)state;
    Click click[GAME_CLICKS_MAX];
    play_until(CLICK_CELL, click);
    const int plies = session_plies(stage.app->session);
    drag(middle(item(click[0])->box), cell_at(click[1].cell));
    assert_true(session_plies(stage.app->session) > plies);
}

static void test_what_is_dropped_where_it_cannot_go_is_explained(void **state) {
    (void)state;
    Click click[GAME_CLICKS_MAX];
    play_until(CLICK_CELL, click);
    const int plies = session_plies(stage.app->session);
    Cell wrong = CELL_NONE;
    drag(middle(item(click[0])->box), (Point){2, 2});
    assert_int_equal(table()->play->see.clicks.path.count,
                     1); /* dropped beside everything it stays chosen */
    for (Cell cell = 0; cell < table()->play->see.board->cells; cell++) {
        wrong = table()->board.mark[cell] == 0 ? cell : wrong;
    }
    assert_int_not_equal(wrong, CELL_NONE);
    drag(middle(item(click[0])->box), cell_at(wrong));
    assert_int_equal(session_plies(stage.app->session), plies);
    assert_true(strchr(table()->play->see.said.why, '(') != NULL);
    assert_int_equal(table()->play->see.clicks.path.count, 1);
    assert_true(click_equal(table()->play->see.clicks.path.at[0], click[0]));
}

static void test_what_is_dragged_within_the_tray_acts_there(void **state) {
    (void)state;
    Click click[GAME_CLICKS_MAX];
    play_until(CLICK_BUTTON, click);
    const int plies = session_plies(stage.app->session);
    drag(middle(item(click[0])->box), middle(find("Discard pile", true)->box));
    assert_true(session_plies(stage.app->session) > plies);
}

static void test_the_keyboard_reaches_the_tray(void **state) {
    (void)state;
    Click click[GAME_CLICKS_MAX];
    play_until(CLICK_CELL, click);
    const Element *card = item(click[0]);
    char name[ELEMENT_NAME_MAX];
    memcpy(name, card->name, sizeof name);
    frame((Input){.kind = INPUT_KEY, .key = SDLK_TAB});
    for (int i = 0; i < 200 && !ui_has_focus(&stage.app->ui, name); i++) {
        frame((Input){.kind = INPUT_KEY, .key = SDLK_TAB});
    }
    assert_true(ui_has_focus(&stage.app->ui, name));
    frame((Input){.kind = INPUT_KEY, .key = SDLK_RETURN});
    assert_int_equal(table()->play->see.clicks.path.count, 1);
    assert_true(click_equal(table()->play->see.clicks.path.at[0], click[0]));
}

static void test_a_tour_points_to_what_it_asks_for(void **state) {
    (void)state;
    Click click[GAME_CLICKS_MAX], other[GAME_CLICKS_MAX];
    char wanted[GAME_TEXT_MAX] = "";
    int count;
    play_until(CLICK_CELL, click);
    const Action *actions = session_actions(stage.app->session, &count);
    for (int i = 0; i < count; i++) {
        if (is_wanted(stage.app->session, actions[i], CLICK_CELL, other) &&
            click_equal(other[0], click[0]) && click_equal(other[1], click[1])) {
            game_action_text(table()->play->see.game, session_state(stage.app->session), actions[i],
                             wanted);
        }
    }
    assert_null(table_pointed(table()));
    Lesson guide = {.wanted = wanted, .next = ""};
    table()->play->see.lesson = &guide;
    table()->play->stale = true;
    frame((Input){.kind = INPUT_NONE});
    assert_non_null(table_pointed(table()));
    assert_true(click_equal(*table_pointed(table()), click[0]));
    table()->play->see.clicks.path = (ClickPath){.count = 1, .at = {click[0]}};
    play_path_changed(table()->play);
    frame((Input){.kind = INPUT_NONE});
    assert_null(table_pointed(table())); /* the cell is next */
    table()->play->see.lesson = NULL;
}

/* In the smallest window, at every text size that it is promised with. */
static void test_cells_are_at_least_28_points_wide_beside_the_tray(void **state) {
    (void)state;
    static const int sizes[] = {75, 100, 125};
    Click click[GAME_CLICKS_MAX];
    play_until(CLICK_CELL, click);
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        stage.app->settings.text_percent = sizes[i];
        for (int shown = 0; shown < view_with_tray()->maps->count; shown++) {
            frame((Input){.kind = INPUT_KEY, .key = SDLK_g});
            assert_true(projection_unit(&table()->board.view.projection) >= 28);
        }
    }
}

/* The first element of a kind whose name begins so. */
static const Element *named(ElementKind kind, const char *name) {
    int count;
    const Element *at = ui_elements(&stage.app->ui, &count);
    for (int i = 0; i < count; i++) {
        if (at[i].kind == kind && strncmp(at[i].name, name, strlen(name)) == 0) {
            return &at[i];
        }
    }
    fail_msg("there is no %s", name);
    return NULL;
}

/* There is room for the bar about the last turns above a sentence of two lines. */
static void test_the_bar_of_the_last_turns_does_not_cover_the_tray(void **state) {
    (void)state;
    Click click[GAME_CLICKS_MAX];
    play_until(CLICK_CELL, click);
    const double line = canvas_line_height(stage.app->ui.canvas, FONT_BODY);
    const double bar = line + catchup_bar_height(&stage.app->ui);
    const Box dead = named(ELEMENT_BUTTON, "Dead pile")->box;
    assert_true(named(ELEMENT_BUTTON, "Rules")->box.y - bar > dead.y + dead.h + 8);
}

int main(void) {
    if (!app_stage_home()) {
        return EXIT_FAILURE;
    }
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_what_is_dragged_to_a_cell_acts_there, open_small,
                                        close_it),
        cmocka_unit_test_setup_teardown(test_what_is_dropped_where_it_cannot_go_is_explained,
                                        open_small, close_it),
        cmocka_unit_test_setup_teardown(test_what_is_dragged_within_the_tray_acts_there, open_small,
                                        close_it),
        cmocka_unit_test_setup_teardown(test_the_keyboard_reaches_the_tray, open_small, close_it),
        cmocka_unit_test_setup_teardown(test_a_tour_points_to_what_it_asks_for, open_small,
                                        close_it),
        cmocka_unit_test_setup_teardown(test_cells_are_at_least_28_points_wide_beside_the_tray,
                                        open_small, close_it),
        cmocka_unit_test_setup_teardown(test_the_bar_of_the_last_turns_does_not_cover_the_tray,
                                        open_wide, close_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
