#include "ui/table/board_danger.h"

#include <string.h>

#include "game/text.h"
#include "play/danger.h"
#include "view/danger.h"

static DangerNames names_of(const TableScreen *table) {
    return (DangerNames){table->see->view, table->see->board};
}

/* The seat of the person at whose side the table stands; SEAT_NONE: there is none. */
static int person_of(const TableScreen *table) {
    const int near = play_near_seat(table->play);
    return play_is_person(table->play, near) ? near : SEAT_NONE;
}

/* Whose piece a cell is about: the person's, else the one on top. */
static int seat_on(const TableScreen *table, Cell cell) {
    const int you = person_of(table);
    int seat = SEAT_NONE;
    for (int i = 0; i < table->board.piece_count; i++) {
        const PieceLook *look = &table->board.piece[i].look;
        if (look->cell == cell && look->seat >= 0 && (seat == SEAT_NONE || seat != you)) {
            seat = look->seat;
        }
    }
    return seat;
}

void board_danger_at(const TableScreen *table, Cell cell, Danger *danger) {
    danger_at(table->play, seat_on(table, cell), cell, danger);
}

/* What is chosen, had it gone there; else what stands there. */
static void find(const TableScreen *table, Cell cell, Danger *danger) {
    if (!danger_after(table->play, cell, danger)) {
        board_danger_at(table, cell, danger);
    }
}

Ink board_danger_ink(const TableScreen *table, int owner) {
    return owner != SEAT_NONE && owner == person_of(table) ? INK_DANGER : INK_TEXT;
}

bool board_danger_shields(const TableScreen *table, Cell cell) {
    const int wish = table->settings->shields;
    const int mark = table->pointing.dangers.target[cell];
    return table->settings->show_legal && table->see->clicks.path.count > 0 &&
           (mark == DANGER_LOSES ? wish != SHIELDS_NEVER
                                 : mark == DANGER_ATTACKED && wish == SHIELDS_ALWAYS);
}

static bool has_shields(const TableScreen *table) {
    for (Cell cell = 0; cell < table->see->board->cells; cell++) {
        if (board_danger_shields(table, cell)) {
            return true;
        }
    }
    return false;
}

/* On what the other players must not lose. */
static void find_attacks(const TableScreen *table, Attacks *all) {
    const ViewThreats *threats = table->see->view->threats;
    const int you = person_of(table);
    const Scene scene = table_scene(table, false);
    int seat[GAME_SEATS_MAX];
    const int count = play_seats(table->play, seat);
    all->count = 0;
    if (threats == NULL || threats->attacks == NULL ||
        (table->see->viewed_ply < 0 && table->see->outcome.kind != OUTCOME_NONE)) {
        return;
    }
    for (int i = 0; i < count; i++) {
        Attacks one = {.count = 0};
        if (seat[i] != you) {
            threats->attacks(&scene, seat[i], &one);
        }
        for (int j = 0; j < one.count && all->count < ATTACKS_MAX; j++) {
            all->from[all->count] = one.from[j];
            all->to[all->count++] = one.to[j];
        }
    }
}

void board_danger_renew(TableScreen *table) {
    find_attacks(table, &table->pointing.dangers.others);
    danger_of_targets(table->play, table->pointing.dangers.target);
    danger_brought(table->play, table->pointing.dangers.brought);
    table->pointing.dangers.all = table->settings->show_attacks;
    if (table->pointing.dangers.all) {
        danger_of_all(table->play, table->pointing.dangers.standing, table->pointing.dangers.owner);
    }
    table->pointing.dangers.stale = true;
}

bool board_danger_stands(const TableScreen *table, Cell cell) {
    const Dangers *dangers = &table->pointing.dangers;
    const bool yours = dangers->all && dangers->standing[cell] != DANGER_NONE &&
                       board_danger_ink(table, dangers->owner[cell]) == INK_DANGER;
    return yours || dangers->brought[cell] != DANGER_NONE;
}

static void find_attackers(TableScreen *table) {
    Dangers *dangers = &table->pointing.dangers;
    memset(dangers->attacks, 0, sizeof dangers->attacks);
    for (Cell cell = 0; cell < table->see->board->cells; cell++) {
        Danger danger = {.owner = SEAT_NONE};
        if (board_danger_stands(table, cell)) {
            board_danger_at(table, cell, &danger);
        }
        for (int i = 0; i < danger.attackers.count; i++) {
            dangers->attacks[danger.attackers.at[i].cell] = true;
        }
    }
    dangers->stale = false;
}

/* Whether what was clicked last would go to an empty cell, and nothing else shows that. */
static bool shows_ghost(const TableScreen *table, Cell cell) {
    const PlayClicks *clicks = &table->see->clicks;
    const int last = clicks->path.count - 1;
    return last >= 0 && play_on_board(table->play, &clicks->path.at[last]) &&
           table->board.mark[cell] == CELL_MARKED + MARK_GO && clicks->ghost_count == 0 &&
           table->pointing.drag.kind != DRAG_PIECE && table_top_piece(table, cell) == NULL;
}

void board_danger_point(TableScreen *table) {
    Dangers *dangers = &table->pointing.dangers;
    const bool cursor =
        table->pointing.focused && table->ui->focus_shown && table->pointing.hover == CELL_NONE;
    const Cell cell = cursor ? table->pointing.walk.cursor : table->pointing.hover;
    if (dangers->all != table->settings->show_attacks) {
        board_danger_renew(table);
    }
    if (dangers->stale && !table->animation.running) {
        find_attackers(table);
    }
    dangers->shields = has_shields(table);
    dangers->at = dangers->ghost = CELL_NONE;
    if (cell == CELL_NONE || table_is_answered(table) || table->animation.running) {
        return;
    }
    find(table, cell, &dangers->danger);
    if (dangers->danger.attackers.count > 0) {
        dangers->at = cell;
        dangers->ghost = shows_ghost(table, cell) ? cell : CELL_NONE;
    }
}

void board_danger_inspect(const TableScreen *table, Cell cell, InspectText *text) {
    const DangerNames names = names_of(table);
    Danger danger;
    find(table, cell, &danger);
    danger_inspect(&names, &danger, person_of(table), text);
}

void board_danger_say(const TableScreen *table, Cell cell, char text[VIEW_LINE_MAX]) {
    const DangerNames names = names_of(table);
    Danger danger;
    find(table, cell, &danger);
    danger_say(&names, &danger, text);
}

void board_danger_news(const TableScreen *table, char *text, size_t size) {
    enum { NAMED_MOST = 3 };
    char all[ELEMENT_NAME_MAX] = "";
    int count = 0;
    for (Cell cell = 0; cell < table->see->board->cells; cell++) {
        const ShownPiece *piece = table_top_piece(table, cell);
        if (table->pointing.dangers.brought[cell] == DANGER_NONE || piece == NULL ||
            ++count > NAMED_MOST) {
            continue;
        }
        char name[ELEMENT_NAME_MAX];
        piece_name(&piece->look, name, sizeof name);
        str_append(all, sizeof all, "%s%s %s", count > 1 ? ", " : "", name,
                   table->see->board->name[cell]);
    }
    if (count > NAMED_MOST) {
        tr_add(text, size, " Now attacked: %s and %d more.", all, count - NAMED_MOST);
    } else if (count > 0) {
        tr_add(text, size, " Now attacked: %s.", all);
    }
}

void board_danger_toggle(TableScreen *table) {
    table->settings->show_attacks = !table->settings->show_attacks;
    request_save_settings(table->requests);
    play_inform(table->play,
                table->settings->show_attacks
                    ? tr("Shields mark all that could be taken; the red ones are on your pieces.")
                    : tr("Attacks are no longer marked."));
    table->ui->again = true;
}
