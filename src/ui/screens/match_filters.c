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

static void choose_filter(Ui *ui, MatchList *list, const Game *game, MatchFilter filter) {
    list->game = game;
    list->filter = filter;
    list->stale = ui->again = true;
}

bool match_filters(Ui *ui, MatchList *list, Box *box) {
    static const struct {
        const char *label;
        MatchFilter filter;
    } state[] = {{NC_("matches", "Unfinished"), MATCHES_UNFINISHED},
                 {NC_("matches", "Finished"), MATCHES_FINISHED},
                 {NC_("matches", "All"), MATCHES_ALL}};
    enum { STATES = sizeof state / sizeof *state };
    const double gap = ui_grid(ui);
    Chips chips = {ui, {box->x, box->y, box->w, ui_small_height(ui)}, box->x};
    char name[ELEMENT_NAME_MAX];
    text_say(name, sizeof name, "Game: %s", tr("All games"));
    if (chip(&chips, name, tr("All games"), list->game == NULL)) {
        choose_filter(ui, list, NULL, list->filter);
    }
    for (int i = 0; views_all[i] != NULL; i++) {
        const Game *game = views_all[i]->game;
        text_say(name, sizeof name, "Game: %s", game->title);
        if (chip(&chips, name, game->title, list->game == game)) {
            choose_filter(ui, list, game, list->filter);
        }
    }
    const char *deleted = tr("Deleted matches");
    double wide = chip_width(ui, deleted);
    for (int i = 0; i < STATES; i++) {
        wide += chip_width(ui, tr(state[i].label)) + gap;
    }
    /* At the right end of the row if there is space, else in a row of their own. */
    const double right = box->x + box->w - wide;
    chips.x = chips.x + gap <= right ? right : box->x + box->w + 1;
    for (int i = 0; i < STATES; i++) {
        const char *label = tr(state[i].label);
        text_say(name, sizeof name, "State: %s", label);
        if (chip(&chips, name, label, list->filter == state[i].filter)) {
            choose_filter(ui, list, list->game, state[i].filter);
        }
    }
    const bool asked =
        ui_button(ui, place_chip(&chips, deleted), deleted, NULL, (Shortcut){0}, WIDGET_QUIET);
    (void)ui_cut_top(box, chips.box.h, 3 * gap);
    return asked;
}
