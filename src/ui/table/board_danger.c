#include "ui/table/board_danger.h"

#include "play/danger.h"
#include "view/danger.h"

static DangerNames names_of(const TableScreen *table) {
    return (DangerNames){table->see->view, table->see->board};
}

/* Whose piece a cell is about: the person's, else the one on top. */
static int seat_on(const TableScreen *table, Cell cell) {
    const int you = play_near_seat(table->play);
    int seat = SEAT_NONE;
    for (int i = 0; i < table->board.piece_count; i++) {
        const PieceLook *look = &table->board.piece[i].look;
        if (look->cell == cell && look->seat >= 0 && (seat == SEAT_NONE || seat != you)) {
            seat = look->seat;
        }
    }
    return seat;
}

/* What is chosen, had it gone there; else what stands there. */
static void find(const TableScreen *table, Cell cell, Danger *danger) {
    if (!danger_after(table->play, cell, danger)) {
        danger_at(table->play, seat_on(table, cell), cell, danger);
    }
}

void board_danger_renew(TableScreen *table) {
    danger_of_targets(table->play, table->pointing.dangers.target);
    danger_brought(table->play, table->pointing.dangers.brought);
}

void board_danger_point(TableScreen *table) {
    Dangers *dangers = &table->pointing.dangers;
    const bool cursor =
        table->pointing.focused && table->ui->focus_shown && table->pointing.hover == CELL_NONE;
    const Cell cell = cursor ? table->pointing.walk.cursor : table->pointing.hover;
    dangers->at = CELL_NONE;
    if (cell == CELL_NONE || table_is_answered(table) || table->animation.running) {
        return;
    }
    find(table, cell, &dangers->danger);
    if (dangers->danger.attackers.count > 0) {
        dangers->at = cell;
    }
}

void board_danger_inspect(const TableScreen *table, Cell cell, InspectText *text) {
    const DangerNames names = names_of(table);
    Danger danger;
    find(table, cell, &danger);
    danger_inspect(&names, &danger, play_near_seat(table->play), text);
}

void board_danger_say(const TableScreen *table, Cell cell, char text[VIEW_LINE_MAX]) {
    const DangerNames names = names_of(table);
    Danger danger;
    find(table, cell, &danger);
    danger_say(&names, &danger, text);
}
