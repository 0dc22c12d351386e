#include "ui/screens/setup_players.h"

#include <math.h>
#include <string.h>

#include "ai/ai.h"
#include "game/mind.h"
#include "game/options.h"
#include "game/steps.h"
#include "game/text.h"
#include "session/summary.h"
#include "system/child.h"
#include "ui/screens/setup_options.h"

enum { NAME_MAX_TEXT = 240, OPPONENTS = GAME_SEATS_MAX /* in place of a seat */ };

/* Names used before that nobody else has in this match; returns how many. */
static int names_offered(const Players *players, int seat, const char *name[SETTINGS_NAMES_MAX]) {
    const unsigned seats = players->view->game->seats(&players->choice->options);
    int count = 0;
    for (int i = 0; i < players->settings->names.count; i++) {
        bool taken = false;
        for (int other = 0; other < GAME_SEATS_MAX; other++) {
            taken =
                taken ||
                (other != seat && (seats >> other & 1U) != 0 && players->choice->step[other] == 0 &&
                 strcmp(players->choice->seat_name[other], players->settings->names.at[i]) == 0);
        }
        if (!taken) {
            name[count++] = players->settings->names.at[i];
        }
    }
    return count;
}

/* A triangle that points down, in the middle of a box: what it is on opens a menu. */
static void triangle(Ui *ui, Box box) {
    const double half = round(ui_grid(ui) / 2);
    const double x = round(box.x + box.w / 2), y = round(box.y + (box.h - half) / 2);
    const Point corner[] = {{x - half, y}, {x + half, y}, {x, y + half}};
    canvas_polygon(ui->canvas, corner, 3, &(Pen){.fill = canvas_ink(ui->canvas, INK_TEXT)});
}

/* The button that offers the names used before. */
static bool names_button(Ui *ui, const char *title, Box box) {
    char name[NAME_MAX_TEXT];
    tr_say(name, sizeof name, "%s: Recent names", title);
    const bool clicked = ui_button(ui, box, name, "", (Shortcut){0}, 0);
    triangle(ui, box);
    return clicked;
}

/* What a person is called. */
static void seat_name(Column *column, const Players *players, int seat, Box field) {
    Ui *ui = column->ui;
    const char *title = tr(players->view->game->seat_title[seat]);
    char *text = players->choice->seat_name[seat];
    const char *offered[SETTINGS_NAMES_MAX];
    char name[NAME_MAX_TEXT];
    const bool offers = names_offered(players, seat, offered) > 0;
    const Box button = offers ? ui_cut_right(&field, field.h, ui_grid(ui) / 2) : (Box){0, 0, 0, 0};
    tr_say(name, sizeof name, "%s's name", title);
    ui_field(ui, field, name, text, SESSION_NAME_MAX, NULL);
    if (text[0] == '\0' && !ui_has_focus(ui, name)) {
        const char *hint = tr("Name (optional)");
        const bool fits =
            canvas_text_width(ui->canvas, FONT_BODY, hint) <= field.w - 3 * ui_grid(ui);
        page_hint(ui, field, fits ? hint : tr("Name"));
    }
    if (offers && names_button(ui, title, button)) {
        *players->menu = (PlayersMenu){seat, MENU_NAMES, {field.x, field.y + field.h}};
        ui->again = true;
    }
}

/* In place of a step, of seats that differ: in their steps, or persons and computers. */
enum { STEPS_MIXED = -2, KINDS_MIXED = -3 };

/* `casual`: what a step is like. The last one that a game offers is always the best. */
static const char *step_word(const Game *game, int step) {
    static const char *const word[] = {NC_("step", "easiest"),  NC_("step", "very easy"),
                                       NC_("step", "easy"),     NC_("step", "casual"),
                                       NC_("step", "fair"),     NC_("step", "steady"),
                                       NC_("step", "strong"),   NC_("step", "very strong"),
                                       NC_("step", "masterly"), NC_("step", "strongest")};
    enum { LAST = sizeof word / sizeof *word - 1 };
    const int steps = game_steps(game)->count;
    return tr(word[step >= steps ? LAST : (step - 1) * LAST / (steps - 1)]);
}

/* What the control says: `Level 4 of 10: casual`, `My strength: 4`. */
static void strength_text(const Players *players, int step, char *text, size_t size) {
    if (step == SETUP_MATCHED) {
        tr_say(text, size, "My strength: %d", players->strength->step);
    } else if (step >= SETUP_PROGRAM) {
        char name[SHOWN_NAME_MAX];
        text_isolate(name, sizeof name, players->settings->programs.at[step - SETUP_PROGRAM].name);
        tr_say(text, size, "Program: %s", name);
    } else if (step < 0) {
        str_write(text, size, "%s", tr("Mixed"));
    } else {
        const Game *game = players->view->game;
        tr_say(text, size, "Level %d of %d: %s", step, game_steps(game)->count,
               step_word(game, step));
    }
}

/* The width of the control, so that all that it may say can be read. */
static double strength_width(Ui *ui, const Players *players) {
    char text[NAME_MAX_TEXT];
    tr_say(text, sizeof text, "My strength: %d", 10);
    double width = canvas_text_width(ui->canvas, FONT_BODY, text);
    for (int step = 1; step <= game_steps(players->view->game)->count; step++) {
        strength_text(players, step, text, sizeof text);
        width = fmax(width, canvas_text_width(ui->canvas, FONT_BODY, text));
    }
    return ceil(width) + 3.5 * ui_grid(ui);
}

static double step_button_width(const Ui *ui) {
    return fmax(32, page_em(ui, 32));
}

/* One step down or up; true when it was pressed. */
static bool step_button(Ui *ui, const char *title, bool up, bool enabled, Box box) {
    char name[NAME_MAX_TEXT];
    tr_say(name, sizeof name, up ? N_("%s: Stronger") : N_("%s: Weaker"), title);
    return ui_button(ui, box, name, up ? "+" : "\u2212", (Shortcut){0},
                     enabled ? 0 : WIDGET_DISABLED);
}

/* How well a computer plays: a step less, the menu of all, a step more. */
static void seat_step(Ui *ui, const Players *players, int of, const char *title, int *step,
                      Box row) {
    const double gap = ui_grid(ui) / 2;
    const int steps = game_steps(players->view->game)->count;
    const int from = *step == SETUP_MATCHED   ? players->strength->step
                     : *step >= SETUP_PROGRAM ? 0
                                              : *step;
    char name[NAME_MAX_TEXT], text[NAME_MAX_TEXT];
    const double small = step_button_width(ui);
    row.w = fmin(row.w, strength_width(ui, players) + 2 * (small + gap));
    const Box less = ui_cut_left(&row, small, gap);
    const Box more = ui_cut_right(&row, small, gap);
    if (step_button(ui, title, false, from > GAME_STEP_LEAST, less)) {
        *step = from - 1;
        ui->again = true;
    }
    strength_text(players, *step, text, sizeof text);
    if (*step >= SETUP_PROGRAM) {
        page_fit(ui, FONT_BODY, row.w - 3.5 * ui_grid(ui), text, sizeof text);
    }
    tr_say(name, sizeof name, "%s: Strength", title);
    if (ui_button(ui, row, name, text, (Shortcut){0}, WIDGET_LEFT)) {
        *players->menu = (PlayersMenu){of, MENU_STEPS, {row.x, row.y + row.h}};
        ui->again = true;
    }
    Box end = row;
    triangle(ui, ui_cut_right(&end, 2.5 * ui_grid(ui), 0));
    tr_say(name, sizeof name, "%s: %s", title, text);
    canvas_add_element(ui->canvas, ELEMENT_TEXT, name, row, 0, NULL);
    if (step_button(ui, title, true, from > 0 && from < steps, more)) {
        *step = from + 1;
        ui->again = true;
    }
}

/* Person or computer, from the left edge of `row`; returns the width used. */
static double seat_kind(Ui *ui, const Players *players, const char *title, int *step, Box row) {
    const char *const kind[] = {tr("Person"), tr("Computer")};
    const double gap = ui_grid(ui) / 2;
    double x = row.x;
    for (int i = 0; i < 2; i++) {
        const double wide =
            ceil(canvas_text_width(ui->canvas, FONT_STRONG, kind[i])) + 3.25 * ui_grid(ui);
        char name[NAME_MAX_TEXT];
        tr_say(name, sizeof name, "%s: %s", title, kind[i]);
        const unsigned flags =
            *step != KINDS_MIXED && (*step != 0) == (i == 1) ? WIDGET_SELECTED : 0;
        if (ui_choice(ui, (Box){x, row.y, wide, row.h}, name, kind[i], flags)) {
            *step = i == 0                               ? 0
                    : *step != 0 && *step != KINDS_MIXED ? *step
                                                         : settings_easy_step(players->view->game);
            ui->again = true;
        }
        x += wide + gap;
    }
    return x - gap - row.x;
}

/* The title of a seat or of several, and person or computer, from the left edge of `row`; gives the
 * box for what else there is: in a line of its own where there is no room beside them. */
static Box player_row(Column *column, const Players *players, const char *title, int *step,
                      double title_width, Box row) {
    Ui *ui = column->ui;
    const double grid = ui_grid(ui);
    const double control = strength_width(ui, players) + 2 * (step_button_width(ui) + grid / 2);
    ui_text(ui, FONT_STRONG, INK_TEXT, ui_cut_left(&row, title_width, grid), ALIGN_LEFT, title);
    Box rest = row;
    ui_cut_left(&rest, seat_kind(ui, players, title, step, row), grid);
    if (rest.w < (*step != 0 ? control : page_em(ui, 140))) {
        column->y -= grid / 2;
        rest = (Box){row.x, column_row(column, row.h, grid).y, row.w, row.h};
    }
    return rest;
}

/* The width of the longest title of a seat. */
static double titles_width(Ui *ui, const Game *game) {
    double width = 0;
    for (int seat = 0; seat < game->seats_max; seat++) {
        width = fmax(width, canvas_text_width(ui->canvas, FONT_STRONG, tr(game->seat_title[seat])));
    }
    return ceil(width);
}

/* A seat's pieces, its name in the game, who sits there, and the person's name or the computer's
 * step. */
static void draw_seat(Column *column, const Players *players, int seat, double titles) {
    Ui *ui = column->ui;
    const View *view = players->view;
    const char *title = tr(view->game->seat_title[seat]);
    int *step = &players->choice->step[seat];
    const double grid = ui_grid(ui), height = ui_button_height(ui);
    Box row = column_row(column, height, grid);
    canvas_sprite(ui->canvas, view->seat_sprites[seat], ui_cut_left(&row, height, grid), 1);
    const Box player = player_row(column, players, title, step, titles, row);
    if (*step != 0) {
        seat_step(ui, players, seat, title, step, player);
    } else {
        seat_name(column, players, seat, player);
    }
}

/* The opponents of the first person, as a bit mask. */
static unsigned opponents(const Players *players) {
    const unsigned seats = players->view->game->seats(&players->choice->options);
    int first = 0;
    for (int seat = GAME_SEATS_MAX - 1; seat >= 0; seat--) {
        first = (seats >> seat & 1U) != 0 && players->choice->step[seat] == 0 ? seat : first;
    }
    return seats & ~(1U << first);
}

static void set_all(const Players *players, unsigned seats, int step) {
    for (int seat = 0; seat < GAME_SEATS_MAX; seat++) {
        int *own = &players->choice->step[seat];
        *own = (seats >> seat & 1U) != 0 ? step : *own;
    }
}

/* The step that seats have in common, KINDS_MIXED or STEPS_MIXED. */
static int common_step(const Players *players, unsigned seats) {
    enum { NOBODY = -4 };
    int step = NOBODY;
    for (int seat = 0; seat < GAME_SEATS_MAX; seat++) {
        if ((seats >> seat & 1U) != 0) {
            const int own = players->choice->step[seat];
            step = step == NOBODY || step == own                  ? own
                   : own == 0 || step == 0 || step == KINDS_MIXED ? KINDS_MIXED
                                                                  : STEPS_MIXED;
        }
    }
    return step;
}

/* One row for all opponents of the first person. */
static void draw_opponents(Column *column, const Players *players, double titles) {
    const char *title = tr("All opponents");
    Ui *ui = column->ui;
    const unsigned others = opponents(players);
    const int before = common_step(players, others);
    int step = before;
    const double grid = ui_grid(ui), height = ui_button_height(ui);
    const double width =
        fmax(ceil(canvas_text_width(ui->canvas, FONT_STRONG, title)), height + grid + titles);
    const Box row = column_row(column, height, grid);
    const Box control = player_row(column, players, title, &step, width, row);
    if (step != 0) {
        seat_step(ui, players, OPPONENTS, title, &step, control);
    }
    if (step != before) {
        set_all(players, others, step);
    }
}

/* How many play; false where the game leaves no choice. */
static bool draw_number(Column *column, const Players *players) {
    const Game *game = players->view->game;
    bool drawn = false;
    for (int i = 0; i < game->option_count; i++) {
        if (!players->fixed && option_counts_players(game, i)) {
            option_rows(column, &game->options[i], &players->choice->options.value[i]);
            column->y -= ui_grid(column->ui);
            drawn = true;
        }
    }
    return drawn;
}

void players_rows(Column *column, void *what) {
    const Players *players = what;
    const Game *game = players->view->game;
    LastSetup *choice = players->choice;
    const double titles = titles_width(column->ui, game);
    bool computers = false, matched = false;
    if (!draw_number(column, players)) {
        column_heading(column, tr("Players"));
    }
    const unsigned seats = game->seats(&choice->options);
    if (options_chosen(seats) > 2) {
        draw_opponents(column, players, titles);
    }
    for (int seat = 0; seat < game->seats_max; seat++) {
        if ((seats >> seat & 1U) != 0) {
            draw_seat(column, players, seat, titles);
            computers = computers || choice->step[seat] != 0;
            matched = matched || choice->step[seat] == SETUP_MATCHED;
        }
    }
    if (matched) {
        char text[NAME_MAX_TEXT];
        strength_words(players->strength, text, sizeof text);
        column_text(column, FONT_BODY, INK_SOFT, text);
    } else if (computers) {
        column_text(column, FONT_BODY, INK_SOFT,
                    tr("Level 1 is for those who have just learnt the rules; the highest level is "
                       "the best that the time allows."));
    }
}

/* --- Menus ----------------------------------------------------------------------------------- */

/* Names used before. Gives what was chosen, as ui_menu does. */
static int names_menu(Ui *ui, const Players *players) {
    const char *offered[SETTINGS_NAMES_MAX];
    char shown[SETTINGS_NAMES_MAX][SHOWN_NAME_MAX];
    MenuItem item[SETTINGS_NAMES_MAX] = {{.label = NULL}};
    const int seat = players->menu->of;
    const int count = names_offered(players, seat, offered);
    for (int i = 0; i < count; i++) {
        text_isolate(shown[i], sizeof shown[i], offered[i]);
        item[i].label = shown[i];
    }
    const int taken = ui_menu(ui, players->menu->at, tr("Recent names"), item, count);
    if (taken >= 0) {
        memcpy(players->choice->seat_name[seat], offered[taken], SESSION_NAME_MAX);
    }
    return taken;
}

/* The one that matches the person's strength, the steps, programs, and the list of these. */
static int steps_menu(Ui *ui, const Players *players, bool *wanted) {
    char label[SEAT_STEP_MOST][NAME_MAX_TEXT];
    const Game *game = players->view->game;
    const int of = players->menu->of, steps = game_steps(game)->count;
    const unsigned seats = of == OPPONENTS ? opponents(players) : 1U << of;
    const int now = common_step(players, seats);
    MenuItem item[2 + SEAT_STEP_MOST + PROGRAMS_MAX] = {
        {.label = tr("Match my strength"), .selected = now == SETUP_MATCHED}};
    for (int step = 1; step <= steps; step++) {
        tr_say(label[step - 1], NAME_MAX_TEXT, "%d: %s", step,
               step == steps ? tr("the best that the time allows") : step_word(game, step));
        item[step] =
            (MenuItem){.label = label[step - 1], .first = step == 1, .selected = step == now};
    }
    const Programs *programs = &players->settings->programs;
    char program[PROGRAMS_MAX][NAME_MAX_TEXT];
    int count = 1 + steps;
    for (int i = 0; i < programs->count; i++) {
        strength_text(players, SETUP_PROGRAM + i, program[i], NAME_MAX_TEXT);
        item[count++] =
            (MenuItem){.label = program[i], .first = i == 0, .selected = now == SETUP_PROGRAM + i};
    }
    if (child_possible()) {
        item[count++] = (MenuItem){.label = tr("Programs…"), .first = true};
    }
    const int taken = ui_menu(ui, players->menu->at, tr("Strength"), item, count);
    if (taken >= 0 && taken <= steps + programs->count) {
        set_all(players, seats,
                taken == 0       ? SETUP_MATCHED
                : taken <= steps ? taken
                                 : SETUP_PROGRAM + taken - steps - 1);
    }
    *wanted = taken > steps + programs->count;
    return taken;
}

bool players_menu(Ui *ui, const Players *players) {
    PlayersMenu *menu = players->menu;
    bool wanted = false;
    if (menu->kind == MENU_NONE) {
        return false;
    }
    const int taken =
        menu->kind == MENU_NAMES ? names_menu(ui, players) : steps_menu(ui, players, &wanted);
    if (taken != UI_MENU_OPEN) {
        menu->kind = MENU_NONE;
        ui->again = true;
    }
    return wanted;
}
