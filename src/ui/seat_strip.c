/* Who plays, and whose turn it is. */
#include <math.h>

#include "ui/table_state.h"

static int persons(const App *app) {
    int seat[GAME_SEATS_MAX];
    const int count = table_seats(app, seat);
    int found = 0;
    for (int i = 0; i < count; i++) {
        found += table_is_person(app, seat[i]);
    }
    return found;
}

static bool is_to_act(const App *app, int seat) {
    const Table *table = app->table;
    const ToAct to_act = table->game->to_act(table_position(app));
    return table->outcome.kind == OUTCOME_NONE && to_act.player == seat;
}

/* Who sits there, and whether it is up to them. */
static void seat_status(const App *app, int seat, char text[GAME_LABEL_MAX]) {
    const Seat *who = &session_start(app->session)->seats[seat];
    const Outcome *outcome = &app->table->outcome;
    if (outcome->kind != OUTCOME_NONE && (outcome->seats >> seat & 1U)) {
        snprintf(text, GAME_LABEL_MAX, "%s", outcome->kind == OUTCOME_WIN ? "Won" : "Draw");
    } else if (is_to_act(app, seat)) {
        const bool person = who->kind == SEAT_PERSON;
        snprintf(text, GAME_LABEL_MAX, "%s",
                 !person             ? "Thinking"
                 : persons(app) == 1 ? "Your turn"
                                     : "To move");
    } else if (who->kind == SEAT_COMPUTER) {
        snprintf(text, GAME_LABEL_MAX, "Computer %d", who->level);
    } else {
        snprintf(text, GAME_LABEL_MAX, "%s", who->name);
    }
}

static void tell_seat(const App *app, int seat, Box box, const char *status) {
    char name[ELEMENT_NAME_MAX];
    snprintf(name, sizeof name, "%s%s%s", app->table->game->seat_title[seat], status[0] ? " " : "",
             status);
    canvas_tell(app->ui.canvas, ELEMENT_TEXT, name, box, is_to_act(app, seat) ? STATE_SELECTED : 0,
                NULL);
}

static void draw_plate(const App *app, int seat, Box box) {
    Canvas *canvas = app->ui.canvas;
    const bool active = is_to_act(app, seat);
    canvas_box(canvas, box, 8, active ? canvas_ink(canvas, INK_ROW) : COLOUR_NONE,
               active ? COLOUR_NONE : canvas_ink(canvas, INK_EDGE));
    if (active) {
        const Box bar = {box.x + 6, box.y + box.h * 0.2, 4, box.h * 0.6};
        canvas_box(canvas, bar, 2, canvas_ink(canvas, INK_ACCENT), COLOUR_NONE);
    }
}

/* Two players face each other side by side. */
static void draw_seat_box(const App *app, int seat, Box box) {
    Canvas *canvas = app->ui.canvas;
    const double grid = ui_grid(&app->ui);
    const bool active = is_to_act(app, seat);
    char status[GAME_LABEL_MAX];
    seat_status(app, seat, status);
    draw_plate(app, seat, box);
    const double size = fmin(box.h - grid, 5 * grid);
    const Box picture = {box.x + 1.5 * grid, box.y + (box.h - size) / 2, size, size};
    canvas_sprite(canvas, app->table->view->seat_sprite(seat), picture, 1);
    const double left = picture.x + size + grid;
    const double line = canvas_line_height(canvas, FONT_STRONG);
    const double top = box.y + (box.h - 2 * line) / 2;
    const Box upper = {left, status[0] ? top : box.y, box.x + box.w - left - grid / 2,
                       status[0] ? line : box.h};
    const Box lower = {left, top + line, upper.w, line};
    canvas_text(canvas, FONT_STRONG, canvas_ink(canvas, INK_TEXT), upper, ALIGN_LEFT,
                app->table->game->seat_title[seat]);
    canvas_text(canvas, FONT_BODY, canvas_ink(canvas, active ? INK_ACCENT : INK_SOFT), lower,
                ALIGN_LEFT, status);
    tell_seat(app, seat, box, status);
}

/* More players stand in rows. */
static void draw_seat_row(const App *app, int seat, Box box) {
    Canvas *canvas = app->ui.canvas;
    const double grid = ui_grid(&app->ui);
    const bool active = is_to_act(app, seat);
    const Seat *who = &session_start(app->session)->seats[seat];
    char status[GAME_LABEL_MAX];
    seat_status(app, seat, status);
    if (active) {
        draw_plate(app, seat, box);
    }
    const double size = fmin(box.h - 4, 4 * grid);
    const Box picture = {box.x + 1.5 * grid, box.y + (box.h - size) / 2, size, size};
    canvas_sprite(canvas, app->table->view->seat_sprite(seat), picture, 1);
    const double left = picture.x + size + 1.5 * grid;
    const double column = (box.x + box.w - left) / 3;
    const Box title = {left, box.y, column - grid, box.h};
    const Box name = {left + column, box.y, column - grid, box.h};
    const Box state = {left + 2 * column, box.y, column - grid, box.h};
    const bool named = who->kind == SEAT_PERSON && who->name[0] != '\0';
    canvas_text(canvas, FONT_STRONG, canvas_ink(canvas, INK_TEXT), title, ALIGN_LEFT,
                app->table->game->seat_title[seat]);
    canvas_text(canvas, FONT_BODY, canvas_ink(canvas, INK_SOFT), name, ALIGN_LEFT,
                named ? who->name : "");
    canvas_text(canvas, FONT_BODY, canvas_ink(canvas, active ? INK_ACCENT : INK_SOFT), state,
                ALIGN_RIGHT, named && !active ? "" : status);
    tell_seat(app, seat, box, status);
}

void seat_strip_frame(App *app, Box box) {
    int seat[GAME_SEATS_MAX];
    const int count = table_seats(app, seat);
    const double grid = ui_grid(&app->ui);
    for (int i = 0; i < count; i++) {
        if (count <= 2) {
            const double wide = (box.w - grid) / 2;
            draw_seat_box(app, seat[i], (Box){box.x + i * (wide + grid), box.y, wide, box.h});
        } else {
            const double high = box.h / count;
            draw_seat_row(app, seat[i], (Box){box.x, box.y + i * high, box.w, high});
        }
    }
}
