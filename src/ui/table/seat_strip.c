#include "ui/table/seat_strip.h"

#include <ctype.h>
#include <math.h>

#include "game/text.h"
#include "play/estimate.h"
#include "play/history.h"
#include "session/summary.h"
#include "ui/table/inspector.h"
#include "view/sheet.h"

static bool is_to_act(const TableScreen *table, int seat) {
    const ToAct to_act = play_to_act(table->play);
    return table->see->outcome.kind == OUTCOME_NONE && to_act.decider == seat;
}

static const Seat *player_of(const TableScreen *table, int seat) {
    return &play_start(table->play)->seats[seat];
}

/* Whose pieces act: the row to look at. Another decides where a player moves the pieces of another
 * seat. */
static bool is_turn_of(const TableScreen *table, int seat) {
    return table->see->outcome.kind == OUTCOME_NONE && play_to_act(table->play).turn_seat == seat;
}

/* A person with a name. */
static bool is_named(const TableScreen *table, int seat) {
    const Seat *player = player_of(table, seat);
    return player->kind == SEAT_PERSON && player->name[0] != '\0';
}

static void seat_strength(const TableScreen *table, int seat, char text[GAME_LABEL_MAX]) {
    const Seat *player = player_of(table, seat);
    if (player->kind == SEAT_PROGRAM) {
        str_write(text, GAME_LABEL_MAX, "%s", player->name);
    } else if (player->step > 0) {
        tr_say(text, GAME_LABEL_MAX, "Level %d", player->step);
    } else {
        tr_say(text, GAME_LABEL_MAX, "Old level %d", player->level);
    }
}

void seat_player_name(const TableScreen *table, int seat, const char *only,
                      char text[GAME_LABEL_MAX]) {
    const Seat *player = player_of(table, seat);
    if (player->kind != SEAT_PERSON) {
        seat_strength(table, seat, text);
    } else {
        const bool alone = player->name[0] == '\0' && play_persons(table->play) == 1;
        tr_say(text, GAME_LABEL_MAX, "%s", alone ? only : player->name);
    }
}

void seat_draw_player(const TableScreen *table, int seat, Ink ink, Box box, const char *name) {
    char strength[GAME_LABEL_MAX];
    Canvas *canvas = table->ui->canvas;
    if (!play_is_person(table->play, seat) && canvas_text_width(canvas, FONT_BODY, name) > box.w) {
        seat_strength(table, seat, strength);
        name = canvas_text_width(canvas, FONT_BODY, strength) <= box.w ? strength : "";
    }
    draw_text(canvas, FONT_BODY, ink, box, ALIGN_LEFT, "%s", name);
}

/* How the seat stands: its result, or what it is doing; NULL while others move. */
static const char *seat_status(const TableScreen *table, int seat) {
    const Outcome *outcome = &table->see->outcome;
    if (outcome->kind != OUTCOME_NONE) {
        return !(outcome->seats >> seat & 1U) ? NULL
               : outcome->kind == OUTCOME_WIN ? tr("Won")
                                              : tr(NC_("how a match ends", "Draw"));
    }
    if (!is_to_act(table, seat)) {
        return NULL;
    }
    /* Nobody thinks about what is past. */
    if (table->see->viewed_ply >= 0) {
        return tr("To move");
    }
    if (!play_is_person(table->play, seat)) {
        return table->see->computer.paused ? tr("Paused") : tr("Thinking");
    }
    return play_persons(table->play) == 1 ? tr("Your turn") : tr("To move");
}

static void add_seat(const TableScreen *table, int seat, Box box, const char *status) {
    char name[ELEMENT_NAME_MAX];
    const bool named = is_named(table, seat);
    tr_say(name, sizeof name, "%s%s%s%s%s%s", tr(table->see->game->seat_title[seat]),
           named ? " (" : "", named ? table->see->seat_name[seat] : "", named ? ")" : "",
           status[0] ? " " : "", status);
    canvas_add_element(table->ui->canvas, ELEMENT_TEXT, name, box,
                       is_turn_of(table, seat) ? STATE_SELECTED : 0, NULL);
}

static void draw_plate(const TableScreen *table, int seat, Box box) {
    Canvas *canvas = table->ui->canvas;
    const bool active = is_turn_of(table, seat);
    canvas_box(canvas, box, 8, active ? canvas_ink(canvas, INK_ROW) : COLOUR_NONE,
               active ? COLOUR_NONE : canvas_ink(canvas, INK_LINE));
    if (active || is_to_act(table, seat)) {
        const Box bar = {box.x + 6, box.y + box.h * 0.2, 4, box.h * 0.6};
        canvas_box(canvas, bar, 2, canvas_ink(canvas, INK_ACCENT), COLOUR_NONE);
    }
}

/* A computer's last estimate of the seat's prospects up to the position shown, for those who want
 * to see it, at the foot of its box. */
static void draw_estimate(const TableScreen *table, int seat, Box whole, Box box,
                          InspectText *said) {
    Canvas *canvas = table->ui->canvas;
    const bool over = table->see->outcome.kind != OUTCOME_NONE && table->see->viewed_ply < 0;
    const bool wanted = table->settings->show_estimate && !over;
    const Estimate *estimate = wanted ? estimate_shown(table->play) : NULL;
    if (estimate == NULL) {
        return;
    }
    const double share = (estimate->prospects[seat] + 1000) / 2000.0;
    canvas_box(canvas, box, 1.5, canvas_ink(canvas, INK_LINE), COLOUR_NONE);
    Box full = box;
    full.w = fmax(1, box.w * fmin(1, fmax(0, share)));
    canvas_box(canvas, full, 1.5, canvas_ink(canvas, INK_SOFT), COLOUR_NONE);
    add_text(canvas, box, "%s estimate %.0f%% to win", tr(table->see->game->seat_title[seat]),
             100 * share);
    if (ui_hot(table->ui, whole)) {
        char line[VIEW_LINE_MAX];
        tr_say(line, sizeof line, "%.0f%% to win, as a computer estimates; a draw counts half.",
               100 * share);
        if (said->title[0] != '\0') {
            inspect_say(said, "%s", line);
        } else {
            inspector_note(said, tr(table->see->game->seat_title[seat]), tr("estimate"), line);
        }
    }
}

/* The seat's picture at the left of its box; gives where the words begin. */
static double draw_picture(const TableScreen *table, int seat, Box box, double size, double alpha) {
    const double grid = ui_grid(table->ui);
    const Box picture = {box.x + 1.5 * grid, box.y + (box.h - size) / 2, size, size};
    canvas_sprite(table->ui->canvas, table->see->view->seat_sprites[seat], picture, alpha);
    return picture.x + size + grid;
}

/* Two players face each other side by side. */
static void draw_seat_box(const TableScreen *table, int seat, Box box, InspectText *said) {
    Canvas *canvas = table->ui->canvas;
    const double grid = ui_grid(table->ui);
    const char *title = tr(table->see->game->seat_title[seat]);
    const char *state = seat_status(table, seat);
    const bool named = is_named(table, seat);
    char status[GAME_LABEL_MAX] = "";
    if (state) {
        tr_say(status, sizeof status, "%s", state);
    } else if (!play_is_person(table->play, seat)) {
        seat_player_name(table, seat, "", status);
    }
    draw_plate(table, seat, box);
    const double left = draw_picture(table, seat, box, fmin(box.h - grid, 5 * grid), 1);
    const double line = canvas_line_height(canvas, FONT_STRONG);
    const double top = box.y + (box.h - 2 * line) / 2;
    /* Below a name stands the seat's own, unless there is more to say. */
    const char *below = status[0] || !named ? status : title;
    Box upper = {left, below[0] ? top : box.y, box.x + box.w - left - grid / 2,
                 below[0] ? line : box.h};
    const Box lower = {left, top + line, upper.w, line};
    const double wide = draw_text(canvas, FONT_STRONG, INK_TEXT, upper, ALIGN_LEFT, "%s",
                                  named ? table->see->seat_name[seat] : title);
    const Ink ink = is_to_act(table, seat) ? INK_ACCENT : INK_SOFT;
    if (state == NULL && below == status) {
        seat_draw_player(table, seat, ink, lower, below);
    } else {
        draw_text(canvas, FONT_BODY, ink, lower, ALIGN_LEFT, "%s", below);
    }
    upper = box_between(upper, wide + grid, 0);
    if (named && below == status && canvas_text_width(canvas, FONT_BODY, title) <= upper.w) {
        draw_text(canvas, FONT_BODY, INK_SOFT, upper, ALIGN_LEFT, "%s", title);
    }
    draw_estimate(table, seat, box, (Box){left, box.y + box.h - 5, lower.w, 3}, said);
    add_seat(table, seat, box, status);
}

/* --- Rows: more players, or players with figures ------------------------------------------- */

/* The word over a column of figures; NULL where there is none. */
static const char *figure_word(const TableScreen *table, int figure) {
    const View *view = table->see->view;
    const char *word = view->seat && view->seat_figure
                           ? view->seat_figure(&play_start(table->play)->options, figure)
                           : NULL;
    return word != NULL ? tr(word) : NULL;
}

static bool in_rows(const TableScreen *table) {
    int seat[GAME_SEATS_MAX];
    return figure_word(table, 0) || play_seats(table->play, seat) > 2;
}

static bool is_last_figure(const TableScreen *table, int figure) {
    return figure == VIEW_SEAT_FIGURES - 1 || !figure_word(table, figure + 1);
}

/* Where a column of figures ends, from the right edge of the strip. */
static double figure_right(const TableScreen *table, int figure) {
    const double grid = ui_grid(table->ui);
    double right = grid;
    for (int i = VIEW_SEAT_FIGURES - 1; i > figure; i--) {
        const char *word = figure_word(table, i);
        right += word ? fmax(canvas_text_width(table->ui->canvas, FONT_BODY, word), 3 * grid) +
                            1.25 * grid
                      : 0;
    }
    return right;
}

/* Who attacks what the person must not lose. */
static void draw_attacks(const TableScreen *table, Box box) {
    Canvas *canvas = table->ui->canvas;
    const Attacks *attacks = &table->pointing.attacks;
    const double size = 0.7 * box.h;
    const Point at = {box.x + size / 2, box.y + box.h / 2};
    const Box words = box_between(box, size + 0.75 * ui_grid(table->ui), 0);
    int wording = 0;
    while (wording + 1 < ATTACK_WORDINGS &&
           canvas_text_width(canvas, FONT_STRONG, attacks->text[wording]) > words.w) {
        wording++;
    }
    canvas_circle(canvas, at, size / 2, &(Pen){.fill = canvas_ink(canvas, INK_DANGER)});
    draw_text(canvas, FONT_STRONG, INK_PANEL, square_around(at, size), ALIGN_MIDDLE, "!");
    draw_text(canvas, FONT_STRONG, INK_DANGER, words, ALIGN_LEFT, "%s", attacks->text[wording]);
    canvas_add_element(canvas, ELEMENT_TEXT, attacks->text[0], box, STATE_WARNING, NULL);
}

static void draw_heading(const TableScreen *table, Box box) {
    Canvas *canvas = table->ui->canvas;
    const double left = box_between(box, 0, figure_right(table, 0)).w -
                        canvas_text_width(canvas, FONT_BODY, figure_word(table, 0)) -
                        ui_grid(table->ui);
    if (table->pointing.attacks.count > 0) {
        draw_attacks(table, (Box){box.x, box.y, left, box.h});
    } else {
        draw_text(canvas, FONT_STRONG, INK_SOFT, box, ALIGN_LEFT, "Seats, in order of play");
    }
    for (int i = 0; i < VIEW_SEAT_FIGURES; i++) {
        const char *word = figure_word(table, i);
        draw_text(canvas, FONT_BODY, INK_SOFT, box_between(box, 0, figure_right(table, i)),
                  ALIGN_RIGHT, "%s", word ? word : "");
    }
}

static SeatNote row_note(const TableScreen *table, int seat) {
    SeatNote note = {0};
    if (table->see->view->seat) {
        const Scene scene = table_scene(table, false);
        table->see->view->seat(&scene, seat, &note);
    }
    return note;
}

/* A word at the right of a box, and what is left of the box. */
static Box draw_status(const TableScreen *table, Ink ink, Box box, const char *word) {
    if (word != NULL && word[0] != '\0') {
        const double wide =
            draw_text(table->ui->canvas, FONT_STRONG, ink, box, ALIGN_RIGHT, "%s", word);
        box.w = fmax(1, box.w - wide - ui_grid(table->ui));
    }
    return box;
}

/* The seat's own name, its player, how it stands and what the game says of it. Where the two names
 * do not fit, a person's name is the one that counts. */
static void draw_row_words(const TableScreen *table, int seat, const SeatNote *note, Box box,
                           double title_width) {
    Canvas *canvas = table->ui->canvas;
    const double grid = ui_grid(table->ui);
    const Ink strong = note->out ? INK_SOFT : INK_TEXT;
    const bool acts = is_to_act(table, seat) || is_turn_of(table, seat);
    char player[GAME_LABEL_MAX];
    seat_player_name(table, seat, tr("You"), player);
    const double from = title_width + grid;
    const Ink status = acts ? INK_ACCENT : INK_SOFT;
    const Box rest = draw_status(table, note->danger ? INK_DANGER : status, box, note->status);
    const char *stands = seat_status(table, seat);
    /* Where there is no room, the plate under the row says enough. */
    const double own = is_named(table, seat) ? canvas_text_width(canvas, FONT_STRONG, player) : 0;
    const bool fits = stands != NULL && fmax(from, acts ? own + grid : 0) +
                                                canvas_text_width(canvas, FONT_STRONG, stands) <=
                                            rest.w;
    const double left = draw_status(table, status, rest, fits ? stands : NULL).w;
    if (is_named(table, seat) && from + canvas_text_width(canvas, FONT_BODY, player) > left) {
        box.w = fmax(1, left);
        draw_text(canvas, FONT_STRONG, strong, box, ALIGN_LEFT, "%s", player);
        return;
    }
    draw_text(canvas, FONT_STRONG, strong, (Box){box.x, box.y, title_width, box.h}, ALIGN_LEFT,
              "%s", tr(table->see->game->seat_title[seat]));
    seat_draw_player(table, seat, INK_SOFT, (Box){box.x + from, box.y, fmax(1, left - from), box.h},
                     player);
}

/* How the figures of the row under the pointer come about. */
static void say_figures(const TableScreen *table, int seat, Box box, InspectText *said) {
    const View *view = table->see->view;
    if (view->inspect_seat != NULL && said->title[0] == '\0' && ui_hot(table->ui, box)) {
        const Scene scene = table_scene(table, false);
        view->inspect_seat(&scene, seat, said);
    }
}

static void draw_row(const TableScreen *table, int seat, Box box, double title_width,
                     InspectText *said) {
    const double grid = ui_grid(table->ui);
    const SeatNote note = row_note(table, seat);
    if (is_to_act(table, seat) || is_turn_of(table, seat)) {
        draw_plate(table, seat, box);
    }
    const double left =
        draw_picture(table, seat, box, fmin(box.h - 4, 4 * grid), note.out ? 0.5 : 1);
    double right = box.x + box.w - grid;
    for (int i = VIEW_SEAT_FIGURES - 1; i >= 0; i--) {
        if (!figure_word(table, i)) {
            continue;
        }
        const Box place = box_between(box, 0, figure_right(table, i));
        const bool last = is_last_figure(table, i);
        const double wide = draw_text(table->ui->canvas, last ? FONT_STRONG : FONT_BODY,
                                      last && !note.out ? INK_TEXT : INK_SOFT, place, ALIGN_RIGHT,
                                      "%s", note.figure[i]);
        right = place.x + place.w - fmax(wide, 3 * grid) - grid;
    }
    const Box words = {left, box.y, fmax(1, right - left), box.h};
    draw_row_words(table, seat, &note, words, title_width);
    say_figures(table, seat, box, said);
    draw_estimate(table, seat, box, (Box){left, box.y + box.h - 4, words.w, 3}, said);
    const char *stands = seat_status(table, seat);
    char status[GAME_LABEL_MAX];
    tr_say(status, sizeof status, "%s%s%s", stands ? stands : "",
           stands && note.status[0] ? ", " : "", note.status);
    add_seat(table, seat, box, status);
}

static void draw_rows(const TableScreen *table, Box box, InspectText *said) {
    int seat[GAME_SEATS_MAX];
    const int count = play_seats(table->play, seat);
    double title_width = 0;
    for (int i = 0; i < count; i++) {
        title_width =
            fmax(title_width, canvas_text_width(table->ui->canvas, FONT_STRONG,
                                                tr(table->see->game->seat_title[seat[i]])));
    }
    const double heading = figure_word(table, 0) ? ui_row_height(table->ui) : 0;
    if (heading > 0) {
        draw_heading(table, (Box){box.x, box.y, box.w, heading});
    }
    const double high = (box.h - heading) / count;
    for (int i = 0; i < count; i++) {
        draw_row(table, seat[i], (Box){box.x, box.y + heading + i * high, box.w, high}, title_width,
                 said);
    }
}

/* --- The strip ----------------------------------------------------------------------------- */

double seat_strip_height(const TableScreen *table, bool roomy) {
    int seat[GAME_SEATS_MAX];
    const double grid = ui_grid(table->ui);
    if (!in_rows(table)) {
        return (roomy ? 7 : 6) * grid;
    }
    const double heading = figure_word(table, 0) ? ui_row_height(table->ui) : 0;
    return heading + play_seats(table->play, seat) * (roomy ? 5 : 3.5) * grid;
}

void seat_strip_frame(const TableScreen *table, Box box, InspectText *said) {
    int seat[GAME_SEATS_MAX];
    if (in_rows(table)) {
        draw_rows(table, box, said);
        return;
    }
    const int count = play_seats(table->play, seat);
    const double grid = ui_grid(table->ui);
    const double wide = (box.w - (count - 1) * grid) / count;
    for (int i = 0; i < count; i++) {
        draw_seat_box(table, seat[i], (Box){box.x + i * (wide + grid), box.y, wide, box.h}, said);
    }
}
