#include "ui/table/tray.h"

#include <math.h>

#include "game/clicks.h"
#include "play/click.h"

#define TRAY_MOST 0.32 /* of the column that it shares with the board */

static double pad_of(const Ui *ui) {
    return 1.5 * ui_grid(ui);
}

Box tray_cut(const TableScreen *table, Box *column, double gap) {
    const Ui *ui = table->ui;
    const Scene scene = table_scene(table, false);
    const double pad = pad_of(ui);
    const Box most = {0, 0, column->w - 2 * pad, floor(TRAY_MOST * column->h) - 2 * pad};
    const bool measures = canvas_measure(ui->canvas, true);
    const double high = ceil(table->see->view->tray->draw(ui->canvas, &scene, most)) + 2 * pad;
    canvas_measure(ui->canvas, measures);
    return ui_cut_bottom(column, high, gap);
}

void tray_frame(TableScreen *table, Box box) {
    if (box.h > 0) {
        const Scene scene = table_scene(table, false);
        ui_panel(table->ui, box);
        (void)table->see->view->tray->draw(table->ui->canvas, &scene,
                                           ui_inset(box, pad_of(table->ui)));
    }
}

/* --- From there to the board ----------------------------------------------------------------- */

static const Click *chosen(const TableScreen *table) {
    const int count = table->see->clicks.path.count;
    return count > 0 && !click_is_on_board(&table->see->clicks.path.at[count - 1])
               ? &table->see->clicks.path.at[count - 1]
               : NULL;
}

bool tray_drags_on(const TableScreen *table, Click click) {
    const Click *last = chosen(table);
    return table->ui->dragging && last != NULL && click_equal(*last, click);
}

bool tray_drop(TableScreen *table, Cell cell) {
    if (!table->ui->dragging || chosen(table) == NULL) {
        return false;
    }
    const Click click = {.kind = CLICK_CELL, .cell = cell};
    for (int i = 0; i < table->see->clicks.next_count; i++) {
        if (table->see->clicks.next[i].cell == cell &&
            click_is_on_board(&table->see->clicks.next[i])) {
            table_click(table, table->see->clicks.next[i], table->ui->in.at);
            return true;
        }
    }
    /* What is chosen stays so, and the game says why it cannot go there. */
    ClickPath path = table->see->clicks.path;
    char why[GAME_WHY_MAX];
    if (path.count < GAME_CLICKS_MAX) {
        path.at[path.count++] = click;
    }
    table->see->game->clicks->explain(table->see->clicks.source.state, path.at, path.count, why);
    play_refuse(table->play, why);
    return true;
}
