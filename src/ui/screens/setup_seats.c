/* The part of the set-up on who plays: a row a seat. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "ai/ai.h"
#include "ui/screens/setup_parts.h"

/* What a person is called. */
static void seat_name(const Part *part, int seat, Box field) {
    Ui *ui = &part->app->ui;
    char name[ELEMENT_TEXT_MAX];
    snprintf(name, sizeof name, "%s's name", part->setup->view->game->seat_title[seat]);
    char *text = part->setup->choice.seat_name[seat];
    ui_field(ui, field, name, text, SESSION_NAME_MAX, NULL);
    if (text[0] == '\0' && strcmp(ui->focus, name) != 0) {
        page_hint(ui, field, "Name, if you like");
    }
}

/* How well a computer plays. */
static void seat_level(const Part *part, int seat, Box row) {
    Ui *ui = &part->app->ui;
    const double gap = ui_grid(ui) / 2;
    const double wide = floor((row.w - (AI_LEVEL_MOST - 1) * gap) / AI_LEVEL_MOST);
    for (int level = AI_LEVEL_LEAST; level <= AI_LEVEL_MOST; level++) {
        char name[ELEMENT_TEXT_MAX], label[12];
        snprintf(name, sizeof name, "%s: Level %d", part->setup->view->game->seat_title[seat],
                 level);
        snprintf(label, sizeof label, "%d", level);
        const Box box = {row.x + (level - 1) * (wide + gap), row.y, wide, row.h};
        const unsigned flags = part->setup->choice.level[seat] == level ? WIDGET_SELECTED : 0;
        if (ui_choice(ui, box, name, label, flags)) {
            part->setup->choice.level[seat] = level;
            ui->again = true;
        }
    }
}

/* Person or computer, from the left edge of `row`; gives the width used. */
static double seat_kind(const Part *part, int seat, Box row, bool measure) {
    enum { FIRST_LEVEL = 3 };
    static const char *const kind[] = {"Person", "Computer"};
    Ui *ui = &part->app->ui;
    const double gap = ui_grid(ui) / 2;
    int *level = &part->setup->choice.level[seat];
    double x = row.x;
    for (int i = 0; i < 2; i++) {
        const double wide =
            ceil(canvas_text_width(ui->canvas, FONT_STRONG, kind[i])) + 3.25 * ui_grid(ui);
        char name[ELEMENT_TEXT_MAX];
        snprintf(name, sizeof name, "%s: %s", part->setup->view->game->seat_title[seat], kind[i]);
        const unsigned flags = (*level > 0) == (i == 1) ? WIDGET_SELECTED : 0;
        if (!measure && ui_choice(ui, (Box){x, row.y, wide, row.h}, name, kind[i], flags)) {
            *level = i == 0 ? 0 : *level > 0 ? *level : FIRST_LEVEL;
            ui->again = true;
        }
        x += wide + gap;
    }
    return x - gap - row.x;
}

/* A row a seat: its pieces, its name in the game, who sits there, and the person's name or the
 * computer's level; in two lines where one has no room for all. */
static void part_seat(Part *part, int seat) {
    Ui *ui = &part->app->ui;
    const View *view = part->setup->view;
    const double grid = ui_grid(ui), height = ui_button_height(ui);
    const double title_width = page_em(ui, 72);
    const Box row = part_box(part, height);
    Box rest = {row.x + height + title_width + 2 * grid, row.y, 0, height};
    rest.w = fmax(1, row.x + row.w - rest.x);
    const double kind_width = seat_kind(part, seat, rest, true);
    Box who = {rest.x + kind_width + grid, rest.y, rest.w - kind_width - grid, height};
    if (who.w < page_em(ui, 140)) {
        part->y += height + grid / 2;
        who = (Box){rest.x, part->y, rest.w, height};
    }
    if (!part->measure) {
        const Box picture = {row.x, row.y, height, height};
        canvas_sprite(ui->canvas, view->seat_sprite(seat), picture, 1);
        const Box title = {row.x + height + grid, row.y, title_width, height};
        ui_text(ui, FONT_STRONG, INK_TEXT, title, ALIGN_LEFT, view->game->seat_title[seat]);
        (void)seat_kind(part, seat, rest, false);
        if (part->setup->choice.level[seat] > 0) {
            seat_level(part, seat, who);
        } else {
            seat_name(part, seat, who);
        }
    }
    part->y += height + grid;
}

/* One sentence on the levels, where a computer plays. */
static void part_levels(Part *part, unsigned computers) {
    Ui *ui = &part->app->ui;
    static const char about[] =
        "Levels: 1 for a child's first game, 2 easy, 3 casual, 4 steady, 5 strong, 6 its best.";
    if (computers != 0) {
        const double height = page_paragraph_height(ui, FONT_BODY, part->width, about);
        if (!part->measure) {
            page_paragraph(ui, FONT_BODY, INK_SOFT, part_box(part, height), about);
        }
        part->y += height + ui_grid(ui);
    }
}

void part_seats(Part *part) {
    const Game *game = part->setup->view->game;
    const unsigned seats = game->seats(&part->setup->choice.options);
    unsigned computers = 0;
    part_heading(part, "Players");
    for (int seat = 0; seat < game->seats_max; seat++) {
        if ((seats >> seat & 1U) != 0) {
            part_seat(part, seat);
            computers |= part->setup->choice.level[seat] > 0 ? 1U << seat : 0U;
        }
    }
    part_levels(part, computers);
    part->y += 2 * ui_grid(&part->app->ui);
}
