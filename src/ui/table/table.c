#include "ui/table/table.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "ui/table/table_state.h"
#include "ui/table/tour.h"
#include "ui/widgets/page.h"

#define PANEL_WIDTH 368.0 /* points at a text size of 100 % */
#define PANEL_LEAST 300.0 /* points, however small the text */
#define BOARD_LEAST 0.45  /* of the window's width, however large the text */

/* --- Who sits there ------------------------------------------------------------------------ */

bool table_is_person(const App *app, int seat) {
    return seat >= 0 && session_start(app->session)->seats[seat].kind == SEAT_PERSON;
}

int table_seats(const App *app, int seat[GAME_SEATS_MAX]) {
    const SessionStart *start = session_start(app->session);
    const unsigned seats = start->game->seats(&start->options);
    int count = 0;
    for (int i = 0; i < start->game->seats_max; i++) {
        if (seats >> i & 1U) {
            seat[count++] = i;
        }
    }
    return count;
}

int table_persons(const App *app) {
    int seat[GAME_SEATS_MAX];
    const int count = table_seats(app, seat);
    int found = 0;
    for (int i = 0; i < count; i++) {
        found += table_is_person(app, seat[i]);
    }
    return found;
}

/* The one person at the table; of several, whoever is to decide. */
static int find_viewer(const App *app) {
    int seat[GAME_SEATS_MAX];
    const int seats = table_seats(app, seat);
    int found = SEAT_NONE;
    int count = 0;
    for (int i = 0; i < seats; i++) {
        if (table_is_person(app, seat[i])) {
            found = seat[i];
            count++;
        }
    }
    return count == 1 ? found : table_to_act(app).decider;
}

/* --- Making and freeing -------------------------------------------------------------------- */

static void name_seats(const App *app, Table *table) {
    for (int i = 0; i < table->game->seats_max; i++) {
        table->seat_name[i] = page_seat_name(session_start(app->session), i);
    }
}

bool table_open(App *app, const Events *deal) {
    const View *view = views_find(session_start(app->session)->game);
    Table *table = view ? calloc(1, sizeof *table) : NULL;
    if (!table) {
        return false;
    }
    table->view = view;
    table->game = view->game;
    table->board = session_board(app->session);
    table->viewed_ply = -1;
    table->below = SEAT_NONE;
    table->hover = table->cursor = table->side_window_cell = CELL_NONE;
    table->stale = true;
    table->computer.rest = app->ui.now;
    table->moves.revealed = -1;
    table->animation.dropped_from = CELL_NONE;
    name_seats(app, table);
    board_view_init(&table->board_view, table->board);
    app->table = table;
    const int viewer = find_viewer(app);
    if (view->rotation && viewer >= 0) {
        board_view_rotate(&table->board_view, view->rotation(viewer));
    }
    if (deal) {
        const void *state = session_state(app->session);
        const AnimationScript script = {.game = table->game,
                                        .board = table->board,
                                        .before = state,
                                        .after = state,
                                        .events = deal,
                                        .speed = app->settings.speed};
        animation_start(&table->animation, &script, app->ui.now);
    }
    return true;
}

void table_free(App *app) {
    if (app->table) {
        computer_forget(app);
        move_list_free(&app->table->moves);
        free(app->table);
        app->table = NULL;
    }
}

/* --- What is shown ------------------------------------------------------------------------- */

static const Outcome undecided = {.kind = OUTCOME_NONE};

const void *table_position(const App *app) {
    return app->table->viewed_ply >= 0 ? app->table->viewed.state : session_state(app->session);
}

int table_viewed_ply(const App *app) {
    return app->table->viewed_ply >= 0 ? app->table->viewed_ply : session_plies(app->session);
}

Scene table_scene(const App *app, bool moving) {
    const Table *table = app->table;
    const bool runs = moving && table->animation.running;
    return (Scene){
        .game = table->game,
        .options = &session_start(app->session)->options,
        .state = runs ? (const void *)table->animation.before : table_position(app),
        .board = table->board,
        .layout = &table->board_view.layout,
        .outcome = runs || table->viewed_ply >= 0 ? undecided : table->outcome,
        .source = table->source,
        .path = &table->path,
        .hover = table->hover,
        .area = table->board_view.area,
        .taken = table->moves.taken,
        .taken_count = move_list_taken(&table->moves, table_viewed_ply(app)),
        .recent = table->recent,
        .recent_count = table->recent_count,
        .tentative = table->tentative && table->viewed_ply < 0,
        .seat_name = table->seat_name,
        .motion = runs ? animation_motion(&table->animation, app->ui.now) : 1,
        .hot = ui_hot_click(&app->ui),
        .pointed = board_pointed(table),
        .pointed_ink = table->computer.hint != ACTION_NONE ? INK_ACCENT : INK_TEXT,
        .scratch = &table->scratch,
        .pointer = app->ui.in.at,
        .dragging = app->ui.dragging,
    };
}

/* A piece that is under way in this turn, and the only one that can go on, is in hand already. */
static void take_under_way(App *app) {
    Table *table = app->table;
    const int plies = session_plies(app->session);
    const void *state = session_state(app->session);
    const ToAct to_act = table->game->to_act(state);
    Click click;
    if (plies == 0 || plies > table->moves.count || table->source.count == 0) {
        return;
    }
    const MoveNote *last = &table->moves.note[plies - 1];
    if (last->turn == table->game->turn(state) && last->decider == to_act.decider &&
        clicks_only_start(&table->source, &click)) {
        table->path = (ClickPath){.count = 1, .at = {click}};
    }
}

void table_refresh(App *app) {
    Table *table = app->table;
    int count = 0;
    const Action *actions = session_actions(app->session, &count);
    const void *state = session_state(app->session);
    const ToAct to_act = table->game->to_act(state);
    const bool decides = table->viewed_ply < 0 && !table->tentative && !tour_rests(app) &&
                         table_is_person(app, to_act.decider);
    table->source = (ClickSource){table->game, state, actions, decides ? count : 0};
    if (!table->stale) {
        return;
    }
    table->stale = false;
    table->scratch = (ViewScratch){{0}};
    table->outcome = table->tentative ? undecided : session_outcome(app->session);
    table->viewer = find_viewer(app);
    if (!move_list_renew(&table->moves, app->session)) {
        table_refuse(table, "Memory is out; the list of moves is not complete.");
    }
    table->no_undo[0] = '\0';
    (void)table_can_undo(app, table->no_undo);
    table_trace_renew(app);
    table_recent_renew(app);
    table->path.count = 0;
    confirm_drop(table);
    take_under_way(app);
    table_path_changed(table);
}

/* --- The frame ----------------------------------------------------------------------------- */

/* Further lines that a long sentence of help may take, so that it covers no cell: by the width of
 * the line at a text size of 100 %. */
static int help_lines_more(double width) {
    return width >= 840 ? 0 : width >= 560 ? 1 : 2;
}

static TablePlaces places(const App *app) {
    const Ui *ui = &app->ui;
    const double margin = 16;
    const double wanted = fmax(PANEL_LEAST, round(PANEL_WIDTH * canvas_text_scale(ui->canvas)));
    const double panel = fmin(wanted, floor(ui->width * (1 - BOARD_LEAST)));
    const double line = ui_small_height(ui);
    TablePlaces at;
    at.panel = (Box){ui->width - margin - panel, margin, panel, ui->height - 2 * margin};
    const double right = at.panel.x - margin;
    at.help = (Box){margin, ui->height - margin - line, right - margin, line};
    const double more = help_lines_more(at.help.w / canvas_text_scale(ui->canvas)) *
                        canvas_line_height(ui->canvas, FONT_BODY);
    at.board = (Box){0, 0, right + margin / 2, at.help.y - margin / 2 - ceil(more)};
    return at;
}

/* Any input ends the animation, and counts as itself. */
static void interrupt(App *app) {
    const InputKind kind = app->ui.in.kind;
    if (kind != INPUT_NONE && kind != INPUT_MOTION && kind != INPUT_RELEASE) {
        animation_stop(&app->table->animation);
    }
}

/* Brings whoever moves below, once everything has come to rest. */
static void turn_along(App *app) {
    Table *table = app->table;
    const ToAct to_act = table_to_act(app);
    if (!app->settings.rotate_board || !table->view->rotation || table->viewed_ply >= 0 ||
        table->animation.running || to_act.turn_seat == table->below ||
        !table_is_person(app, to_act.decider)) {
        return;
    }
    table->below = to_act.turn_seat;
    board_view_rotate(&table->board_view, table->view->rotation(to_act.turn_seat));
    app->ui.again = true;
}

void table_frame(App *app) {
    interrupt(app);
    tour_tidy(app);
    Table *table = app->table;
    if (!table) {
        return;
    }
    Ui *ui = &app->ui;
    Click click;
    table_refresh(app);
    computer_frame(app);
    table_refresh(app);
    TablePlaces at = places(app);
    const Box card = {at.help.x, at.panel.y, at.help.w, tour_height(app, at.help.w)};
    at.board.y += card.h;
    at.board.h -= card.h;
    board_view_margin(&table->board_view, table->view->margin * canvas_text_scale(ui->canvas));
    board_view_place(&table->board_view, at.board, canvas_pixel_size(ui->canvas));
    canvas_add_element(ui->canvas, ELEMENT_SCREEN, "Table", (Box){0, 0, ui->width, ui->height}, 0,
                       NULL);
    side_window_place(app);
    board_input(app);
    table_refresh(app);
    board_frame(app);
    turn_along(app);
    if (ui_take_click(ui, &click)) {
        table_click(app, click, ui->in.at);
        table_refresh(app);
    }
    side_panel_frame(app, at.panel);
    table_refresh(app);
    help_line_frame(app, at.help);
    if (app->table == table) {
        tour_card(app, card);
    }
    /* A new match or another screen may have taken the table's place. */
    if (app->table == table && app->screen == SCREEN_TABLE) {
        popup_frame(app);
    }
}
