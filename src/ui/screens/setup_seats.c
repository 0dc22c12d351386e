#include "ui/screens/setup_seats.h"

#include <math.h>
#include <string.h>

#include "ai/ai.h"
#include "game/text.h"

enum { NAME_MAX_TEXT = 80, FIRST_LEVEL = 3 };

/* What a person is called. */
static void seat_name(Ui *ui, const char *title, char *text, Box field) {
    char name[NAME_MAX_TEXT];
    text_say(name, sizeof name, "%s's name", title);
    ui_field(ui, field, name, text, SESSION_NAME_MAX, NULL);
    if (text[0] == '\0' && strcmp(ui->focus, name) != 0) {
        page_hint(ui, field, "Name (optional)");
    }
}

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
        const unsigned flags = (*level > 0) == (i == 1) ? WIDGET_SELECTED : 0;
        if (ui_choice(ui, (Box){x, row.y, wide, row.h}, name, kind[i], flags)) {
            *level = i == 0 ? 0 : *level > 0 ? *level : FIRST_LEVEL;
            ui->again = true;
        }
        x += wide + gap;
    }
    return x - gap - row.x;
}

/* A seat's pieces, its name in the game, who sits there, and the person's name or the computer's
 * level; in two lines where one has no room for all. */
static void draw_seat(Column *column, const View *view, int seat, LastSetup *choice) {
    Ui *ui = column->ui;
    const char *title = view->game->seat_title[seat];
    int *level = &choice->level[seat];
    const double grid = ui_grid(ui), height = ui_button_height(ui);
    Box row = column_row(column, height, grid);
    canvas_sprite(ui->canvas, view->seat_sprites[seat], ui_cut_left(&row, height, grid), 1);
    ui_text(ui, FONT_STRONG, INK_TEXT, ui_cut_left(&row, page_em(ui, 72), grid), ALIGN_LEFT, title);
    Box player = row;
    ui_cut_left(&player, seat_kind(ui, title, level, row), grid);
    if (player.w < page_em(ui, 140)) {
        column->y -= grid / 2;
        player = (Box){row.x, column_row(column, height, grid).y, row.w, height};
    }
    if (*level > 0) {
        seat_level(ui, title, level, player);
    } else {
        seat_name(ui, title, choice->seat_name[seat], player);
    }
}

void setup_seats(Column *column, const View *view, LastSetup *choice) {
    const Game *game = view->game;
    const unsigned seats = game->seats(&choice->options);
    bool computers = false;
    column_heading(column, "Players");
    for (int seat = 0; seat < game->seats_max; seat++) {
        if ((seats >> seat & 1U) != 0) {
            draw_seat(column, view, seat, choice);
            computers = computers || choice->level[seat] > 0;
        }
    }
    if (computers) {
        column_text(column, FONT_BODY, INK_SOFT,
                    "Level 1 is for a child's first game, 2 easy, 3 casual, 4 steady, 5 strong, "
                    "6 its best.");
        column->y += ui_grid(column->ui);
    }
    column->y += 2 * ui_grid(column->ui);
}
