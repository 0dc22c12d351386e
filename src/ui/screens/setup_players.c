#include "ui/screens/setup_players.h"

#include <math.h>
#include <string.h>

#include "ai/ai.h"
#include "game/options.h"
#include "game/text.h"

enum { NAME_MAX_TEXT = 80, LEVEL_WIDTH = 32 };

/* Names used before that nobody else has in this match; returns how many. */
static int names_offered(const Players *players, int seat, const char *name[SETTINGS_NAMES_MAX]) {
    const unsigned seats = players->view->game->seats(&players->choice->options);
    int count = 0;
    for (int i = 0; i < players->settings->name_count; i++) {
        bool taken = false;
        for (int other = 0; other < GAME_SEATS_MAX; other++) {
            taken = taken ||
                    (other != seat && (seats >> other & 1U) != 0 &&
                     players->choice->level[other] == 0 &&
                     strcmp(players->choice->seat_name[other], players->settings->name[i]) == 0);
        }
        if (!taken) {
            name[count++] = players->settings->name[i];
        }
    }
    return count;
}

/* The button that offers the names used before: a triangle that points down. */
static bool names_button(Ui *ui, const char *title, Box box) {
    char name[NAME_MAX_TEXT];
    text_say(name, sizeof name, "%s: Last names", title);
    const bool clicked = ui_button(ui, box, name, "", (Shortcut){0}, 0);
    const double half = round(ui_grid(ui) / 2);
    const double x = box.x + box.w / 2, y = round(box.y + (box.h - half) / 2);
    const Point corner[] = {{x - half, y}, {x + half, y}, {x, y + half}};
    canvas_polygon(ui->canvas, corner, 3, &(Pen){.fill = canvas_ink(ui->canvas, INK_TEXT)});
    return clicked;
}

/* What a person is called. */
static void seat_name(Column *column, const Players *players, int seat, Box field) {
    Ui *ui = column->ui;
    const char *title = players->view->game->seat_title[seat];
    char *text = players->choice->seat_name[seat];
    const char *offered[SETTINGS_NAMES_MAX];
    char name[NAME_MAX_TEXT];
    if (names_offered(players, seat, offered) > 0) {
        const Box button = ui_cut_right(&field, field.h, ui_grid(ui) / 2);
        if (names_button(ui, title, button)) {
            *players->menu = (NamesMenu){seat + 1, {field.x, field.y + field.h}};
            ui->again = true;
        }
    }
    text_say(name, sizeof name, "%s's name", title);
    ui_field(ui, field, name, text, SESSION_NAME_MAX, NULL);
    if (text[0] == '\0' && strcmp(ui->focus, name) != 0) {
        page_hint(ui, field, "Name (optional)");
    }
}

void players_menu(Ui *ui, const Players *players) {
    if (players->menu->open == 0) {
        return;
    }
    const char *offered[SETTINGS_NAMES_MAX];
    MenuItem item[SETTINGS_NAMES_MAX] = {{.label = NULL}};
    const int seat = players->menu->open - 1;
    const int count = names_offered(players, seat, offered);
    for (int i = 0; i < count; i++) {
        item[i].label = offered[i];
    }
    const int taken = ui_menu(ui, players->menu->at, "Last names", item, count);
    if (taken >= 0) {
        memcpy(players->choice->seat_name[seat], offered[taken], SESSION_NAME_MAX);
    }
    if (taken != UI_MENU_OPEN) {
        players->menu->open = 0;
        ui->again = true;
    }
}

enum { LEVELS_MIXED = -1 }; /* in place of a level, of seats that differ */

/* How well a computer plays. */
static void seat_level(Ui *ui, const char *title, int *level, Box row) {
    const double gap = ui_grid(ui) / 2;
    const double wide = floor((row.w - (AI_LEVEL_MOST - 1) * gap) / AI_LEVEL_MOST);
    for (int i = AI_LEVEL_LEAST; i <= AI_LEVEL_MOST; i++) {
        char name[NAME_MAX_TEXT], label[12];
        text_say(name, sizeof name, "%s: Level %d", title, i);
        text_say(label, sizeof label, "%d", i);
        const Box box = {row.x + (i - 1) * (wide + gap), row.y, wide, row.h};
        if (ui_choice(ui, box, name, label, *level == i ? WIDGET_SELECTED : 0)) {
            *level = i;
            ui->again = true;
        }
    }
}

/* Person or computer, from the left edge of `row`; returns the width used. */
static double seat_kind(Ui *ui, const char *title, int *level, Box row) {
    static const char *const kind[] = {"Person", "Computer"};
    const double gap = ui_grid(ui) / 2;
    double x = row.x;
    for (int i = 0; i < 2; i++) {
        const double wide =
            ceil(canvas_text_width(ui->canvas, FONT_STRONG, kind[i])) + 3.25 * ui_grid(ui);
        char name[NAME_MAX_TEXT];
        text_say(name, sizeof name, "%s: %s", title, kind[i]);
        const unsigned flags = (i == 0 ? *level == 0 : *level > 0) ? WIDGET_SELECTED : 0;
        if (ui_choice(ui, (Box){x, row.y, wide, row.h}, name, kind[i], flags)) {
            *level = i == 0 ? 0 : *level > 0 ? *level : SETTINGS_EASY_LEVEL;
            ui->again = true;
        }
        x += wide + gap;
    }
    return x - gap - row.x;
}

/* The title of a seat or of several, and person or computer, from the left edge of `row`; gives the
 * box for what else there is: in a line of its own where there is no room beside them. */
static Box player_row(Column *column, const char *title, int *level, double title_width, Box row) {
    Ui *ui = column->ui;
    const double grid = ui_grid(ui);
    const double levels = AI_LEVEL_MOST * (LEVEL_WIDTH + grid / 2) - grid / 2;
    ui_text(ui, FONT_STRONG, INK_TEXT, ui_cut_left(&row, title_width, grid), ALIGN_LEFT, title);
    Box rest = row;
    ui_cut_left(&rest, seat_kind(ui, title, level, row), grid);
    if (rest.w < fmax(page_em(ui, 140), levels)) {
        column->y -= grid / 2;
        rest = (Box){row.x, column_row(column, row.h, grid).y, row.w, row.h};
    }
    return rest;
}

/* The width of the longest title of a seat. */
static double titles_width(Ui *ui, const Game *game) {
    double width = 0;
    for (int seat = 0; seat < game->seats_max; seat++) {
        width = fmax(width, canvas_text_width(ui->canvas, FONT_STRONG, game->seat_title[seat]));
    }
    return ceil(width);
}

/* A seat's pieces, its name in the game, who sits there, and the person's name or the computer's
 * level. */
static void draw_seat(Column *column, const Players *players, int seat, double titles) {
    Ui *ui = column->ui;
    const View *view = players->view;
    const char *title = view->game->seat_title[seat];
    int *level = &players->choice->level[seat];
    const double grid = ui_grid(ui), height = ui_button_height(ui);
    Box row = column_row(column, height, grid);
    canvas_sprite(ui->canvas, view->seat_sprites[seat], ui_cut_left(&row, height, grid), 1);
    const Box player = player_row(column, title, level, titles, row);
    if (*level > 0) {
        seat_level(ui, title, level, player);
    } else {
        seat_name(column, players, seat, player);
    }
}

/* One row for all opponents of the first person. */
static void draw_opponents(Column *column, LastSetup *choice, unsigned seats, double titles) {
    static const char title[] = "All opponents";
    Ui *ui = column->ui;
    int first = 0;
    for (int seat = GAME_SEATS_MAX - 1; seat >= 0; seat--) {
        first = (seats >> seat & 1U) != 0 && choice->level[seat] == 0 ? seat : first;
    }
    const unsigned others = seats & ~(1U << first);
    int level = -2;
    for (int seat = 0; seat < GAME_SEATS_MAX; seat++) {
        if ((others >> seat & 1U) != 0) {
            const int own = choice->level[seat];
            level = level == -2 || level == own ? own : LEVELS_MIXED;
        }
    }
    const int before = level;
    const double grid = ui_grid(ui), height = ui_button_height(ui);
    const double width =
        fmax(ceil(canvas_text_width(ui->canvas, FONT_STRONG, title)), height + grid + titles);
    const Box row = column_row(column, height, grid);
    const Box levels = player_row(column, title, &level, width, row);
    if (level != 0) {
        seat_level(ui, title, &level, levels);
    }
    for (int seat = 0; level != before && seat < GAME_SEATS_MAX; seat++) {
        choice->level[seat] = (others >> seat & 1U) != 0 ? level : choice->level[seat];
    }
}

void players_rows(Column *column, void *what) {
    const Players *players = what;
    const Game *game = players->view->game;
    LastSetup *choice = players->choice;
    const unsigned seats = game->seats(&choice->options);
    const double titles = titles_width(column->ui, game);
    bool computers = false;
    column_heading(column, "Players");
    if (options_chosen(seats) > 2) {
        draw_opponents(column, choice, seats, titles);
    }
    for (int seat = 0; seat < game->seats_max; seat++) {
        if ((seats >> seat & 1U) != 0) {
            draw_seat(column, players, seat, titles);
            computers = computers || choice->level[seat] > 0;
        }
    }
    if (computers) {
        column_text(column, FONT_BODY, INK_SOFT,
                    "Level 1 is for a child's first game, 2 easy, 3 casual, 4 steady, 5 strong, "
                    "6 its best.");
    }
}
