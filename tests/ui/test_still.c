/* Built without sanitizers. */
/* In make test: nothing. */
/*
 * Nothing on the table moves while matches are played: through all phases of every game, wherever
 * the pointer is, each button and each slot of the panel keeps its box, and the window beside a
 * cell keeps its size while one decides, never covers its cell, and no marked one if it is a strip.
 */
#include "app_stage.h"
#include "library/store.h"
#include "play/curtain.h"
#include "play/parts.h"
#include "ui/table/side_window.h"

enum { BUTTONS_MAX = 24 };

typedef struct Size {
    int wide, high, text;
} Size;

static const Size sizes[] = {
    {1280, 800, 100}, {1024, 640, 100}, {1024, 640, 75}, {1600, 1000, 200}};

/* --- What must keep its box ------------------------------------------------------------------ */

typedef struct Kept {
    PanelSlots slots;
    Box board; /* its area, which a tray leaves to it */
    int buttons;
    char name[BUTTONS_MAX][ELEMENT_NAME_MAX];
    Box box[BUTTONS_MAX];
} Kept;

static bool same(Box a, Box b) {
    return a.x == b.x && a.y == b.y && a.w == b.w && a.h == b.h;
}

static bool is_button(const TableScreen *table, const char *name) {
    static const char *const common[] = {"Undo",      "Redo",           "Menu",
                                         "Take back", "Turn the board", "Try moves"};
    for (size_t i = 0; i < sizeof common / sizeof *common; i++) {
        if (strcmp(name, common[i]) == 0) {
            return true;
        }
    }
    for (int i = 0; i < table->play->see.view->button_count; i++) {
        const ViewButton *button = &table->play->see.view->buttons[i];
        if (button->row != VIEW_ROW_WINDOW && strcmp(name, tr(button->label)) == 0) {
            return true;
        }
    }
    return false;
}

static Kept keep(const AppStage *stage) {
    const TableScreen *table = stage->app->table;
    Kept kept = {.slots = table->panel.slots, .board = table->board.view.area};
    int count;
    const Element *at = ui_elements(&stage->app->ui, &count);
    for (int i = 0; i < count; i++) {
        const bool panel = at[i].whole.x >= table->panel.slots.seats.x;
        if (at[i].kind == ELEMENT_BUTTON && panel && is_button(table, at[i].name)) {
            assert_true(kept.buttons < BUTTONS_MAX);
            kept.box[kept.buttons] = at[i].whole;
            snprintf(kept.name[kept.buttons++], ELEMENT_NAME_MAX, "%s", at[i].name);
        }
    }
    return kept;
}

static void report(AppStage *stage, const char *what) {
    stage->faults++;
    fprintf(stderr, "# %s at %dx%d, text %d %%: %s moved\n", stage->what, stage->wide, stage->high,
            stage->text, what);
}

static const ViewButton *named(const AppStage *stage, const char *name) {
    const View *view = stage->app->table->play->see.view;
    for (int i = 0; i < view->button_count; i++) {
        if (strcmp(tr(view->buttons[i].label), name) == 0) {
            return &view->buttons[i];
        }
    }
    return NULL;
}

static int place_of(const ViewButton *button) {
    return button->instead != 0 ? button->instead : button->id;
}

/* Buttons may share a place. */
static bool same_place(const AppStage *stage, const char *a, const char *b) {
    const ViewButton *one = named(stage, a), *other = named(stage, b);
    return strcmp(a, b) == 0 || (one != NULL && other != NULL && place_of(one) == place_of(other));
}

static void compare(AppStage *stage, const Kept *first) {
    static const char *const slots[] = {"seats",   "game",  "inspector", "forecast",
                                        "buttons", "moves", "foot"};
    const Kept now = keep(stage);
    const Box before[] = {first->slots.seats,    first->slots.game,    first->slots.inspect,
                          first->slots.forecast, first->slots.buttons, first->slots.moves,
                          first->slots.foot};
    const Box after[] = {now.slots.seats,   now.slots.game,  now.slots.inspect, now.slots.forecast,
                         now.slots.buttons, now.slots.moves, now.slots.foot};
    for (size_t i = 0; i < sizeof slots / sizeof *slots; i++) {
        if (!same(before[i], after[i])) {
            report(stage, slots[i]);
        }
    }
    if (!same(now.board, first->board)) {
        report(stage, "the board");
    }
    if (stage->app->table->play->see.clicks.gathered.need > 0) {
        return; /* those that make or clear what is chosen stand in the place of others */
    }
    if (now.buttons != first->buttons) {
        report(stage, "the number of buttons");
    }
    for (int i = 0; i < now.buttons && i < first->buttons; i++) {
        if (!same_place(stage, now.name[i], first->name[i]) || !same(now.box[i], first->box[i])) {
            report(stage, now.name[i]);
        }
    }
}

/* --- The window beside a cell ----------------------------------------------------------------- */

typedef struct Decision {
    Cell cell; /* CELL_NONE: none */
    int decider, plies;
    Box box;
} Decision;

/* A strip covers no cell that is marked, or will be once something in it is chosen. */
static void check_strip(AppStage *stage) {
    const TableScreen *table = stage->app->table;
    const BoardView *view = &table->board.view;
    const ViewStrip *strip = table->play->see.view->side_window->strip;
    const Scene scene = table_scene(table, false);
    for (int i = 0; strip != NULL && i < table->play->see.board->cells; i++) {
        const Cell cell = (Cell)i;
        const Box box = board_view_box(view, cell);
        if ((table->board.mark[cell] != 0 || strip->marks(&scene, cell)) &&
            box_overlaps(box, table->side_window.box)) {
            report(stage, "over a marked cell: the strip");
        }
    }
}

static void check_window(AppStage *stage, Decision *last) {
    const TableScreen *table = stage->app->table;
    const BoardView *view = &table->board.view;
    const Decision now = {.cell = table->side_window.cell,
                          .decider = play_to_act(table->play).decider,
                          .plies = session_plies(stage->app->session),
                          .box = table->side_window.box};
    if (now.cell != CELL_NONE) {
        const Box cell = board_view_box(view, now.cell);
        if (box_overlaps(cell, now.box)) {
            report(stage, "over its cell: the window");
        }
        check_strip(stage);
        const bool same_decision =
            last->cell == now.cell && last->decider == now.decider && last->plies == now.plies;
        if (same_decision && !same(last->box, now.box)) {
            report(stage, "the window");
        }
    }
    *last = now;
}

/* The board is dragged by a few points: the window follows it by no more than that, unless there is
 * no room left on its side. */
static void drag_board(AppStage *stage) {
    TableScreen *table = stage->app->table;
    const Box before = table->side_window.box;
    const Cell cell = table->side_window.cell;
    const bool right = table->side_window.right;
    board_view_drag(&table->board.view, (Point){100, 100}, (Point){107, 104});
    app_stage_frame(stage, (Input){0});
    if (cell != CELL_NONE && table->side_window.cell == cell && table->side_window.right == right) {
        const Box after = table->side_window.box;
        if (after.w != before.w || after.h != before.h || after.x < before.x - 8 ||
            after.x > before.x + 8 || after.y < before.y - 8 || after.y > before.y + 8) {
            report(stage, "too far with the board: the window");
        }
    }
    board_view_fit(&table->board.view);
    app_stage_frame(stage, (Input){0});
}

/* --- Whole matches ---------------------------------------------------------------------------- */

static Point middle(Box box) {
    return (Point){box.x + box.w / 2, box.y + box.h / 2};
}

/* Something else each time: cells, the game's part, buttons, the window, nothing. */
static void point(AppStage *stage, int step) {
    enum { PLACES = 7 };
    const TableScreen *table = stage->app->table;
    const PanelSlots *slots = &table->panel.slots;
    const BoardView *view = &table->board.view;
    const Cell cell = (Cell)(step * 7 % table->play->see.board->cells);
    const Point places[PLACES] = {
        {-1000, -1000},
        board_view_spot(view, cell).at,
        {slots->game.x + (step * 37 % 100) * slots->game.w / 100,
         slots->game.y + (step * 53 % 100) * slots->game.h / 100},
        {slots->buttons.x + (step * 29 % 100) * slots->buttons.w / 100,
         slots->buttons.y + slots->buttons.h / 4},
        middle(table->side_window.box),
        middle(slots->forecast),
        middle(slots->seats),
    };
    stage->at = places[step % PLACES];
    app_stage_frame(stage, (Input){.kind = INPUT_MOTION});
}

/* Matches that were recorded, with promotions and many conflicts. */
static const char *const records[] = {"fields-22", "firstwar-04", "heximeros-16", "empire-16"};

static Session *recorded(const char *name) {
    char path[64], why[SESSION_WHY_MAX] = "";
    snprintf(path, sizeof path, "tests/records/matches/%s-computers.hexfolio", name);
    Session *session = store_load(path, why);
    if (session == NULL) {
        fail_msg("%s: %s", path, why);
    }
    return session;
}

/* Begins the same match among persons. */
static Session *begin(const Session *record) {
    SessionStart start = *session_start(record);
    for (int seat = 0; seat < GAME_SEATS_MAX; seat++) {
        start.seats[seat] = (Seat){.kind = SEAT_PERSON};
    }
    Session *session = session_new(&start);
    assert_non_null(session);
    return session;
}

/* Lets the person who decides look, where the curtain has come down between two. */
static void raise_curtain(AppStage *stage) {
    app_stage_frame(stage, (Input){0});
    if (curtain_is_down(stage->app->table->play)) {
        app_stage_frame(stage, (Input){.kind = INPUT_KEY, .key = SDLK_RETURN});
        assert_false(curtain_is_down(stage->app->table->play));
    }
}

/* Looks at all positions with a window, and at some of the others; returns how many had one. */
static int play(AppStage *stage, const Session *record) {
    enum { STEP = 5 };
    Session *session = begin(record);
    Decision last = {.cell = CELL_NONE};
    int windows = 0;
    stage->what = session_start(record)->game->title;
    app_play(stage->app, session, false, "");
    raise_curtain(stage);
    app_stage_frame(stage, (Input){0});
    const Kept first = keep(stage);
    const View *view = stage->app->table->play->see.view;
    assert_true(first.buttons >= 5);
    for (int ply = 0; ply < session_plies(record); ply++) {
        char why[SESSION_WHY_MAX];
        /* What the table has made by itself need not be what was recorded. */
        while (session_plies(session) > ply) {
            assert_true(session_take_back(session));
        }
        assert_true(session_submit(session, session_ply(record, ply).action, why));
        stage->app->table->play->stale = true;
        const Scene scene = table_scene(stage->app->table, false);
        const bool opens = view->side_window && view->side_window->cell(&scene) != CELL_NONE;
        const int looks = opens ? 3 : ply % STEP == 0;
        if (looks > 0) {
            raise_curtain(stage);
        }
        for (int i = 0; i < looks; i++) {
            point(stage, ply + i);
            compare(stage, &first);
            check_window(stage, &last);
        }
        if (opens && windows++ % 8 == 0) {
            drag_board(stage);
            compare(stage, &first);
        }
    }
    request_go(&stage->app->requests, REQUEST_LEAVE);
    app_stage_frame(stage, (Input){0});
    return windows;
}

static void test_nothing_moves_through_whole_matches(void **state) {
    const Size *size = *state;
    AppStage stage;
    int windows = 0;
    app_stage_open(&stage, size->wide, size->high, size->text);
    app_stage_frame(&stage, (Input){0});
    for (size_t i = 0; i < sizeof records / sizeof *records; i++) {
        Session *record = recorded(records[i]);
        windows += play(&stage, record);
        session_free(record);
    }
    app_stage_close(&stage);
    assert_int_equal(stage.faults, 0);
    assert_true(windows > 40);
}

/* The list of moves has room for five lines at the least in a window of this size, in all games. */
static void test_five_lines_of_moves_at_1280x800(void **state) {
    (void)state;
    AppStage stage;
    app_stage_open(&stage, 1280, 800, 100);
    app_stage_frame(&stage, (Input){0});
    for (size_t i = 0; i < sizeof records / sizeof *records; i++) {
        Session *record = recorded(records[i]);
        app_play(stage.app, begin(record), false, "");
        session_free(record);
        app_stage_frame(&stage, (Input){0});
        const double rows =
            stage.app->table->panel.slots.moves.h / ui_row_height(&stage.app->ui) - 1;
        if (rows < 5) {
            fail_msg("%s: %.1f rows", records[i], rows);
        }
        request_go(&stage.app->requests, REQUEST_LEAVE);
        app_stage_frame(&stage, (Input){0});
    }
    app_stage_close(&stage);
}

int main(void) {
    enum { COUNT = sizeof sizes / sizeof *sizes };
    if (!app_stage_home()) {
        return EXIT_FAILURE;
    }
    static char name[COUNT][64];
    struct CMUnitTest tests[COUNT + 1];
    for (size_t i = 0; i < COUNT; i++) {
        snprintf(name[i], sizeof name[i], "nothing moves, %dx%d at %d %%", sizes[i].wide,
                 sizes[i].high, sizes[i].text);
        tests[i] = (struct CMUnitTest){name[i], test_nothing_moves_through_whole_matches, NULL,
                                       NULL, (void *)(uintptr_t)&sizes[i]};
    }
    tests[COUNT] = (struct CMUnitTest)cmocka_unit_test(test_five_lines_of_moves_at_1280x800);
    return cmocka_run_group_tests(tests, NULL, NULL) == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
