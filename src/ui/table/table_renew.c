/* What the table does with clicks, and when the match has changed. */
#include <string.h>

#include "game/clicks.h"
#include "play/click.h"
#include "play/history.h"
#include "play/match.h"
#include "ui/table/board_danger.h"
#include "ui/table/board_threat.h"
#include "ui/table/board_trace.h"

/* What the view wants chosen after an action of the person at the table. */
static void choose_next(TableScreen *table, int plies) {
    const ViewGroup *group = table->see->view->group;
    if (group == NULL || group->then == NULL || table->see->lesson != NULL ||
        play_plies(table->play) <= plies) {
        return;
    }
    table_renew(table);
    const Scene after = table_scene(table, false);
    Click next;
    if (after.source.count > 0 && after.path->count == 0 && group->then(&after, &next)) {
        play_choose(table->play, next);
    }
}

/* One gesture of the view in place of many; false: there is none. */
static bool take_group(TableScreen *table, Click click) {
    const ViewGroup *group = table->see->view->group;
    if (group == NULL || table->see->lesson != NULL || play_on_board(table->play, &click)) {
        return false;
    }
    const Scene scene = table_scene(table, false);
    Action series[VIEW_SERIES_MAX];
    const int count = group->series(&scene, click, series);
    if (count > 0) {
        const int plies = play_plies(table->play);
        play_series(table->play, series, count);
        choose_next(table, plies);
    } else if (group->takes != NULL && group->takes(&scene, click)) {
        ViewScratch scratch = table->scratch;
        table->see->view->on_item(&scene, click, &scratch);
        table->scratch = scratch;
        play_let_go(table->play, true);
    } else {
        return false;
    }
    table->ui->again = true;
    return true;
}

void table_click(TableScreen *table, Click click, Point at) {
    if (take_group(table, click)) {
        return;
    }
    const int plies = play_plies(table->play);
    const bool on_board = play_on_board(table->play, &click);
    const ShownPiece *piece = on_board ? table_clicked_piece(table, &click) : NULL;
    const ClickTarget target = {.at = at,
                                .seat = piece != NULL ? piece->look.seat : SEAT_NONE,
                                .keeps = on_board && board_threat_is_at(table, click.cell)};
    if (!play_click(table->play, click, &target) && table->see->view->on_item) {
        const Scene scene = table_scene(table, false);
        ViewScratch scratch = table->scratch;
        table->see->view->on_item(&scene, click, &scratch);
        table->scratch = scratch;
    }
    if (on_board) {
        choose_next(table, plies);
    }
}

bool table_right_click(TableScreen *table, Click click) {
    const ViewGroup *group = table->see->view->group;
    if (group == NULL || group->right == NULL || table->see->lesson != NULL ||
        table->see->clicks.path.count > 0) {
        return false;
    }
    const Scene scene = table_scene(table, false);
    const Action action = group->right(&scene, click);
    if (action == ACTION_NONE) {
        return false;
    }
    play_series(table->play, &action, 1);
    table->ui->again = true;
    return true;
}

void table_rematch(TableScreen *table) {
    match_rematch(table->play, table->end.exchange);
}

void table_leave(TableScreen *table) {
    request_go(table->requests, REQUEST_LEAVE);
}

static void renew_marks(TableScreen *table) {
    const PlayClicks *clicks = &table->see->clicks;
    memset(table->board.mark, 0, sizeof table->board.mark);
    for (int i = 0; i < clicks->next_count; i++) {
        const Click *click = &clicks->next[i];
        if (play_on_board(table->play, click)) {
            const uint8_t mark = (uint8_t)(CELL_MARKED + click->mark);
            uint8_t *known = &table->board.mark[click->cell];
            *known = *known > mark ? *known : mark;
        }
    }
}

void table_renew(TableScreen *table) {
    play_refresh(table->play);
    const unsigned changed = play_changed(table->play);
    if ((changed & PLAY_POSITION) != 0) {
        table->scratch = (ViewScratch){{0}};
        const bool traced = board_trace_renew(table);
        if (!board_trace_recent(table) || !traced) {
            play_refuse(table->play, tr("Out of memory; not all that happened is shown."));
        }
    }
    if ((changed & PLAY_CLICKS) != 0) {
        renew_marks(table);
    }
    if ((changed & (PLAY_CLICKS | PLAY_POSITION)) != 0) {
        board_danger_renew(table);
    }
    if ((changed & PLAY_VIEWER) != 0) {
        table->typed.open = false;
    }
    if ((changed & PLAY_MATCH) != 0) {
        table->end.curve.count = 0;
    }
    table->end.due = table->end.due || (changed & PLAY_ENDED) != 0;
}

void table_forget_texts(TableScreen *table) {
    play_forget_texts(table->play);
    table->typed.why[0] = table->file.why[0] = '\0';
}

void table_open_file_dialog(TableScreen *table, PopupKind kind) {
    table->file = (FileDialog){.named = false};
    play_ask(table->play, kind, (Point){0, 0});
}
