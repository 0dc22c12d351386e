#include "ui/screens/match_filters.h"

#include <math.h>

#include "game/text.h"
#include "ui/table/views.h"

/* Small buttons beside each other, in rows. */
typedef struct Chips {
    Ui *ui;
    Box box; /* of all rows; its height grows */
    double x;
} Chips;

static double chip_width(Ui *ui, const char *label) {
    return ceil(canvas_text_width(ui->canvas, FONT_STRONG, label)) + 4 * ui_grid(ui);
}

static Box place_chip(Chips *chips, const char *label) {
    Ui *ui = chips->ui;
    const double wide = fmin(chip_width(ui, label), chips->box.w), high = ui_small_height(ui);
    if (chips->x + wide > chips->box.x + chips->box.w && chips->x > chips->box.x) {
        chips->x = chips->box.x;
        chips->box.h += high + ui_grid(ui);
    }
    const Box at = {chips->x, chips->box.y + chips->box.h - high, wide, high};
    chips->x += wide + ui_grid(ui);
    return at;
}

static bool chip(Chips *chips, const char *name, const char *label, bool selected) {
    return ui_choice(chips->ui, place_chip(chips, label), name, label,
                     selected ? WIDGET_SELECTED : 0U);
}

/* By their filters and orders. */
static const char *const states[] = {NC_("matches", "All"), NC_("matches", "Unfinished"),
                                     NC_("matches", "Finished")};
static const char *const orders[] = {NC_("matches", "Newest first"), NC_("matches", "By title"),
                                     NC_("matches", "By game")};
enum { STATES = sizeof states / sizeof *states, ORDERS = sizeof orders / sizeof *orders };

/* All are at the end. */
static MatchFilter state_at(int place) {
    return (MatchFilter)((place + 1) % STATES);
}

static const char *widest_order(Ui *ui) {
    const char *widest = tr(orders[0]);
    for (int i = 1; i < ORDERS; i++) {
        const char *label = tr(orders[i]);
        widest = chip_width(ui, label) > chip_width(ui, widest) ? label : widest;
    }
    return widest;
}

static void choose_state(Chips *chips, MatchList *list) {
    char name[ELEMENT_NAME_MAX];
    MatchFilter chosen = list->filter;
    for (int i = 0; i < STATES; i++) {
        const char *label = tr(states[state_at(i)]);
        tr_say(name, sizeof name, "State: %s", label);
        if (chip(chips, name, label, list->filter == state_at(i))) {
            chosen = state_at(i);
        }
    }
    list->filter = chosen;
}

/* One button, which goes on to the next order and keeps its width and the focus. */
static void choose_order(Chips *chips, MatchList *list) {
    Ui *ui = chips->ui;
    char name[ELEMENT_NAME_MAX];
    const char *label = tr(orders[list->order]);
    tr_say(name, sizeof name, "Order: %s", label);
    const bool focused = ui_focused(ui, name);
    if (ui_button(ui, place_chip(chips, widest_order(ui)), name, label, (Shortcut){0}, 0)) {
        list->order = (MatchOrder)(((int)list->order + 1) % ORDERS);
        tr_say(name, sizeof name, "Order: %s", tr(orders[list->order]));
        if (focused) {
            ui_set_focus(ui, name);
        }
    }
}

static void choose_games(Chips *chips, MatchList *list) {
    char name[ELEMENT_NAME_MAX];
    const Game *chosen = list->game;
    tr_say(name, sizeof name, "Game: %s", tr("All games"));
    if (chip(chips, name, tr("All games"), list->game == NULL)) {
        chosen = NULL;
    }
    for (int i = 0; views_all[i] != NULL; i++) {
        const Game *game = views_all[i]->game;
        tr_say(name, sizeof name, "Game: %s", game->title);
        if (chip(chips, name, game->title, list->game == game)) {
            chosen = game;
        }
    }
    list->game = chosen;
}

bool match_filters(Ui *ui, MatchList *list, Box *box) {
    const double gap = ui_grid(ui);
    const MatchList before = *list;
    const char *deleted = tr("Deleted matches");
    Chips chips = {ui, {box->x, box->y, box->w, ui_small_height(ui)}, box->x};
    choose_games(&chips, list);
    double wide = chip_width(ui, widest_order(ui)) + gap + chip_width(ui, deleted);
    for (int i = 0; i < STATES; i++) {
        wide += chip_width(ui, tr(states[i])) + gap;
    }
    /* At the right end of the row if there is space, else in a row of their own. */
    const double right = box->x + box->w - wide;
    chips.x = chips.x + gap <= right ? right : box->x + box->w + 1;
    choose_state(&chips, list);
    choose_order(&chips, list);
    const bool asked =
        ui_button(ui, place_chip(&chips, deleted), deleted, NULL, (Shortcut){0}, WIDGET_QUIET);
    if (list->game != before.game || list->filter != before.filter || list->order != before.order) {
        list->stale = ui->again = true;
    }
    (void)ui_cut_top(box, chips.box.h, 3 * gap);
    return asked;
}
