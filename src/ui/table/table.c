#include "ui/table/table.h"

#include "game/clicks.h"
#include "play/history.h"

/* --- What is shown ------------------------------------------------------------------------- */

static const Outcome undecided = {.kind = OUTCOME_NONE};

const Click *table_pointed(const TableScreen *table) {
    const PlayView *see = table->see;
    const bool hint = see->computer.hint.action != ACTION_NONE;
    if (see->lesson && see->lesson->asks_item) {
        return &see->lesson->item;
    }
    const ClickPath *path = hint ? &see->computer.hint.path : &see->computer.thought_path;
    for (int i = 0; i < path->count && see->viewed_ply < 0; i++) {
        if (path->at[i].kind == CLICK_ITEM || path->at[i].kind == CLICK_BUTTON) {
            return &path->at[i];
        }
    }
    return NULL;
}

Scene table_scene(const TableScreen *table, bool moving) {
    const PlayView *see = table->see;
    const bool runs = moving && table->animation.running;
    const Projection *projection = &table->board.view.projection;
    const MoveList *moves = play_moves(table->play);
    const int near = play_near_seat(table->play);
    return (Scene){
        .game = see->game,
        .options = &play_start(table->play)->options,
        .state = runs ? (const void *)table->animation.before : play_position(table->play),
        .board = see->board,
        .projection = projection,
        .layout = projection_is_flat(projection) ? &projection->layout : NULL,
        .outcome = runs || see->viewed_ply >= 0 ? undecided : see->outcome,
        .source = see->clicks.source,
        .path = &see->clicks.path,
        .gathered = &see->clicks.gathered,
        .before = see->clicks.before,
        .before_count = see->clicks.before_count,
        .hover = table->pointing.hover,
        .area = table->board.view.area,
        .taken = moves->taken,
        .taken_count = move_list_taken(moves, play_viewed_ply(table->play)),
        .recent = table->trails.recent,
        .recent_count = table->trails.recent_count,
        .tentative = see->tentative && see->viewed_ply < 0,
        .seat_name = see->seat_name,
        .own_seat = play_own_seat(table->play),
        .motion = runs ? animation_motion(&table->animation, table->ui->now) : 1,
        .hot = ui_hot_click(table->ui),
        .pointed = table_pointed(table),
        .pointed_ink =
            see->lesson || see->computer.hint.action != ACTION_NONE ? INK_ACCENT : INK_TEXT,
        .scratch = &table->scratch,
        .pointer = table->ui->in.at,
        .dragging = table->ui->dragging,
        .shields = table->pointing.dangers.shields,
        .you = play_is_person(table->play, near) ? near : SEAT_NONE,
        .covered = see->curtain.why[0] != '\0' ? see->curtain.why : NULL,
    };
}

const ShownPiece *table_top_piece(const TableScreen *table, Cell cell) {
    for (int i = table->board.piece_count - 1; i >= 0; i--) {
        if (table->board.piece[i].look.cell == cell) {
            return &table->board.piece[i];
        }
    }
    return NULL;
}

const ShownPiece *table_clicked_piece(const TableScreen *table, const Click *click) {
    int place = 0;
    for (int i = 0; i < table->board.piece_count && click->kind == CLICK_PIECE; i++) {
        if (table->board.piece[i].look.cell == click->cell && place++ == click->index) {
            return &table->board.piece[i];
        }
    }
    return table_top_piece(table, click->cell);
}

bool table_is_answered(const TableScreen *table) {
    return table->look != NULL && table->look->over != NULL && play_rests(table->play) != NULL;
}
