/* Who plays, and whose turn it is. */
#include <math.h>
#include <string.h>

#include "ui/table/table_state.h"

static bool is_to_act(const App *app, int seat) {
    const Table *table = app->table;
    const ToAct to_act = table_to_act(app);
    return table->outcome.kind == OUTCOME_NONE && to_act.decider == seat;
}

/* A person who has said a name. */
static bool is_named(const App *app, int seat) {
    const Seat *who = &session_start(app->session)->seats[seat];
    return who->kind == SEAT_PERSON && who->name[0] != '\0';
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
                 !person                   ? (app->table->computer.paused ? "Paused" : "Thinking")
                 : table_persons(app) == 1 ? "Your turn"
                                           : "To move");
    } else if (who->kind == SEAT_COMPUTER) {
        snprintf(text, GAME_LABEL_MAX, "Computer %d", who->level);
    } else {
        text[0] = '\0';
    }
}

static void add_seat(const App *app, int seat, Box box, const char *status) {
    char name[ELEMENT_NAME_MAX];
    char who[SESSION_NAME_MAX + 4] = "";
    if (is_named(app, seat)) {
        snprintf(who, sizeof who, " (%s)", app->table->seat_name[seat]);
    }
    snprintf(name, sizeof name, "%s%s%s%s", app->table->game->seat_title[seat], who,
             status[0] ? " " : "", status);
    canvas_add_element(app->ui.canvas, ELEMENT_TEXT, name, box,
                       is_to_act(app, seat) ? STATE_SELECTED : 0, NULL);
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

/* What a computer thought last of the seat's prospects, for those who want to see it. */
static void draw_estimate(const App *app, int seat, Box box) {
    Canvas *canvas = app->ui.canvas;
    const Computer *computer = &app->table->computer;
    if (!app->settings.show_estimate || !computer->estimated ||
        app->table->outcome.kind != OUTCOME_NONE) {
        return;
    }
    const double share = (computer->estimate[seat] + 1000) / 2000.0;
    canvas_box(canvas, box, 1.5, canvas_ink(canvas, INK_EDGE), COLOUR_NONE);
    Box full = box;
    full.w = fmax(1, box.w * fmin(1, fmax(0, share)));
    canvas_box(canvas, full, 1.5, canvas_ink(canvas, INK_SOFT), COLOUR_NONE);
    char text[ELEMENT_NAME_MAX];
    snprintf(text, sizeof text, "%s estimate %.0f %%", app->table->game->seat_title[seat],
             100 * share);
    canvas_add_element(canvas, ELEMENT_TEXT, text, box, 0, NULL);
}

/* Two players face each other side by side. */
static void draw_seat_box(const App *app, int seat, Box box) {
    Canvas *canvas = app->ui.canvas;
    const double grid = ui_grid(&app->ui);
    const bool active = is_to_act(app, seat);
    char status[GAME_LABEL_MAX];
    const char *title = app->table->game->seat_title[seat];
    const bool named = is_named(app, seat);
    seat_status(app, seat, status);
    draw_plate(app, seat, box);
    const double size = fmin(box.h - grid, 5 * grid);
    const Box picture = {box.x + 1.5 * grid, box.y + (box.h - size) / 2, size, size};
    canvas_sprite(canvas, app->table->view->seat_sprite(seat), picture, 1);
    const double left = picture.x + size + grid;
    const double line = canvas_line_height(canvas, FONT_STRONG);
    const double top = box.y + (box.h - 2 * line) / 2;
    /* Below a name stands the seat's own, unless there is more to say. */
    const char *below = status[0] || !named ? status : title;
    Box upper = {left, below[0] ? top : box.y, box.x + box.w - left - grid / 2,
                 below[0] ? line : box.h};
    const Box lower = {left, top + line, upper.w, line};
    const double wide = canvas_text(canvas, FONT_STRONG, canvas_ink(canvas, INK_TEXT), upper,
                                    ALIGN_LEFT, named ? app->table->seat_name[seat] : title);
    canvas_text(canvas, FONT_BODY, canvas_ink(canvas, active ? INK_ACCENT : INK_SOFT), lower,
                ALIGN_LEFT, below);
    upper.x += wide + grid;
    upper.w -= wide + grid;
    if (named && below == status && canvas_text_width(canvas, FONT_BODY, title) <= upper.w) {
        canvas_text(canvas, FONT_BODY, canvas_ink(canvas, INK_SOFT), upper, ALIGN_LEFT, title);
    }
    draw_estimate(app, seat, (Box){left, box.y + box.h - 5, lower.w, 3});
    add_seat(app, seat, box, status);
}

/* --- Rows: more players, or such that are told with figures -------------------------------- */

enum { FIGURES = 2 };

/* The word over a column of figures; NULL where there is none. */
static const char *figure_word(const App *app, int figure) {
    const View *view = app->table->view;
    return view->seat && view->seat_figure
               ? view->seat_figure(&session_start(app->session)->options, figure)
               : NULL;
}

static bool in_rows(const App *app) {
    int seat[GAME_SEATS_MAX];
    return figure_word(app, 0) || table_seats(app, seat) > 2;
}

static bool is_last_figure(const App *app, int figure) {
    return figure == FIGURES - 1 || !figure_word(app, figure + 1);
}

/* Where a column of figures ends, from the right edge of the strip. */
static double figure_right(const App *app, int figure) {
    const double grid = ui_grid(&app->ui);
    return is_last_figure(app, figure) ? grid : 8.5 * grid;
}

static void draw_heading(const App *app, Box box) {
    Canvas *canvas = app->ui.canvas;
    const Colour soft = canvas_ink(canvas, INK_SOFT);
    canvas_text(canvas, FONT_STRONG, soft, box, ALIGN_LEFT, "Seats, in order of play");
    for (int i = 0; i < FIGURES; i++) {
        const char *word = figure_word(app, i);
        const Box place = {box.x, box.y, box.w - figure_right(app, i), box.h};
        canvas_text(canvas, FONT_BODY, soft, place, ALIGN_RIGHT, word ? word : "");
    }
}

/* What the game says of the seat; else whether it is up to it, or how it ended. */
static void row_note(const App *app, int seat, SeatNote *note) {
    const View *view = app->table->view;
    *note = (SeatNote){0};
    if (view->seat) {
        const Scene scene = table_scene(app, false);
        view->seat(&scene, seat, note);
    }
    if (note->status[0] == '\0' && (is_to_act(app, seat) || app->table->outcome.kind)) {
        char status[GAME_LABEL_MAX];
        seat_status(app, seat, status);
        snprintf(note->status, sizeof note->status, "%.15s", status);
    }
}

static void who_sits(const App *app, int seat, char text[GAME_LABEL_MAX]) {
    const Seat *who = &session_start(app->session)->seats[seat];
    if (who->kind == SEAT_COMPUTER) {
        snprintf(text, GAME_LABEL_MAX, "Computer %d", who->level);
    } else if (who->name[0] == '\0' && table_persons(app) == 1) {
        snprintf(text, GAME_LABEL_MAX, "You");
    } else {
        snprintf(text, GAME_LABEL_MAX, "%s", who->name);
    }
}

/* The seat's own name, who sits there and how they stand. Where there is no room for the first two,
 * a person's name is the one that counts. */
static void draw_row_words(const App *app, int seat, const SeatNote *note, Box box,
                           double title_width) {
    Canvas *canvas = app->ui.canvas;
    const double grid = ui_grid(&app->ui);
    const Colour soft = canvas_ink(canvas, INK_SOFT);
    const Colour strong = note->out ? soft : canvas_ink(canvas, INK_TEXT);
    const Colour status = canvas_ink(canvas, note->danger           ? INK_DANGER
                                             : is_to_act(app, seat) ? INK_ACCENT
                                                                    : INK_SOFT);
    char who[GAME_LABEL_MAX];
    who_sits(app, seat, who);
    const double told = canvas_text_width(canvas, FONT_STRONG, note->status);
    const double room = box.w - told - grid;
    const double wide = canvas_text_width(canvas, FONT_BODY, who);
    canvas_text(canvas, FONT_STRONG, status, box, ALIGN_RIGHT, note->status);
    if (is_named(app, seat) && title_width + grid + wide > room) {
        canvas_text(canvas, FONT_STRONG, strong, (Box){box.x, box.y, fmax(1, room), box.h},
                    ALIGN_LEFT, who);
        return;
    }
    canvas_text(canvas, FONT_STRONG, strong, (Box){box.x, box.y, title_width, box.h}, ALIGN_LEFT,
                app->table->game->seat_title[seat]);
    const double from = title_width + grid;
    canvas_text(canvas, FONT_BODY, soft, (Box){box.x + from, box.y, fmax(1, room - from), box.h},
                ALIGN_LEFT, who);
}

static void draw_row(const App *app, int seat, Box box, double title_width) {
    Canvas *canvas = app->ui.canvas;
    const double grid = ui_grid(&app->ui);
    SeatNote note;
    row_note(app, seat, &note);
    if (is_to_act(app, seat)) {
        draw_plate(app, seat, box);
    }
    const double size = fmin(box.h - 4, 4 * grid);
    const Box picture = {box.x + 1.5 * grid, box.y + (box.h - size) / 2, size, size};
    canvas_sprite(canvas, app->table->view->seat_sprite(seat), picture, note.out ? 0.5 : 1);
    const Colour soft = canvas_ink(canvas, INK_SOFT);
    const Colour text = note.out ? soft : canvas_ink(canvas, INK_TEXT);
    double right = box.x + box.w - grid;
    for (int i = FIGURES - 1; i >= 0; i--) {
        if (!figure_word(app, i)) {
            continue;
        }
        const Box place = {box.x, box.y, box.w - figure_right(app, i), box.h};
        const bool last = is_last_figure(app, i);
        const double wide = canvas_text(canvas, last ? FONT_STRONG : FONT_BODY, last ? text : soft,
                                        place, ALIGN_RIGHT, note.figure[i]);
        right = place.x + place.w - fmax(wide, 3 * grid) - grid;
    }
    const double left = picture.x + size + grid;
    draw_row_words(app, seat, &note, (Box){left, box.y, fmax(1, right - left), box.h}, title_width);
    draw_estimate(app, seat, (Box){left, box.y + box.h - 4, fmax(1, right - left), 3});
    add_seat(app, seat, box, note.status);
}

static void draw_rows(const App *app, Box box) {
    int seat[GAME_SEATS_MAX];
    const int count = table_seats(app, seat);
    double title_width = 0;
    for (int i = 0; i < count; i++) {
        title_width = fmax(title_width, canvas_text_width(app->ui.canvas, FONT_STRONG,
                                                          app->table->game->seat_title[seat[i]]));
    }
    const double heading = figure_word(app, 0) ? ui_row_height(&app->ui) : 0;
    if (heading > 0) {
        draw_heading(app, (Box){box.x, box.y, box.w, heading});
    }
    const double high = (box.h - heading) / count;
    for (int i = 0; i < count; i++) {
        draw_row(app, seat[i], (Box){box.x, box.y + heading + i * high, box.w, high}, title_width);
    }
}

/* --- The strip ----------------------------------------------------------------------------- */

double seat_strip_height(const App *app, bool roomy) {
    int seat[GAME_SEATS_MAX];
    const double grid = ui_grid(&app->ui);
    if (!in_rows(app)) {
        return (roomy ? 7 : 6) * grid;
    }
    const double heading = figure_word(app, 0) ? ui_row_height(&app->ui) : 0;
    return heading + table_seats(app, seat) * (roomy ? 5 : 3.5) * grid;
}

void seat_strip_frame(App *app, Box box) {
    int seat[GAME_SEATS_MAX];
    if (in_rows(app)) {
        draw_rows(app, box);
        return;
    }
    const int count = table_seats(app, seat);
    const double grid = ui_grid(&app->ui);
    const double wide = (box.w - (count - 1) * grid) / count;
    for (int i = 0; i < count; i++) {
        draw_seat_box(app, seat[i], (Box){box.x + i * (wide + grid), box.y, wide, box.h});
    }
}
