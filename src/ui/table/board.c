/* One frame of the board: tiles, pieces, what moves, and the elements reported. */
#include "ui/table/board.h"

#include <math.h>
#include <string.h>

#include "game/text.h"
#include "play/lesson.h"
#include "ui/table/analysis_bar.h"
#include "ui/table/board_danger.h"
#include "ui/table/board_fan.h"
#include "ui/table/board_far.h"
#include "ui/table/board_input.h"
#include "ui/table/board_marks.h"
#include "ui/table/board_outlines.h"
#include "ui/table/board_spin.h"
#include "ui/table/board_thought.h"
#include "ui/table/board_threat.h"
#include "ui/table/board_trace.h"
#include "ui/table/danger_legend.h"
#include "ui/table/danger_marks.h"
#include "ui/table/fight_card.h"
#include "ui/table/lesson_arrows.h"
#include "ui/table/side_window.h"
#include "ui/widgets/page.h"
#include "view/sheet.h"

#define SHARP_AFTER 0.1 /* seconds, of a globe that was turned */
#define GLIDE_BACK 0.16 /* seconds, of a piece that was dropped where it may not go */

/* Pieces wait for their tile to be laid. */
static bool is_laid(const TilePose *pose) {
    return pose->phase != TILE_ABSENT && pose->phase != TILE_ARRIVING;
}

/* The piece in hand, or NULL. */
static const ShownPiece *piece_in_hand(const TableScreen *table) {
    if (table->pointing.drag.kind != DRAG_PIECE && table->pointing.drag.kind != DRAG_BACK) {
        return NULL;
    }
    const Click whole = {.kind = CLICK_CELL, .cell = table->pointing.drag.cell};
    const Click *first = &table->see->clicks.path.at[0];
    const bool known =
        table->see->clicks.path.count > 0 && first->cell == table->pointing.drag.cell;
    return table_clicked_piece(table, known ? first : &whole);
}

static void draw_in_hand(TableScreen *table) {
    Drag *drag = &table->pointing.drag;
    const ShownPiece *in_hand = piece_in_hand(table);
    if (!in_hand) {
        return;
    }
    ShownPiece piece = *in_hand;
    double away = 1;
    if (drag->kind == DRAG_BACK) {
        const double share =
            (table->ui->now - drag->since) * settings_speed(table->settings) / GLIDE_BACK;
        away = 1 - ease_out(fmin(1, fmax(0, share)));
        table->ui->animating = true;
        if (share >= 1) {
            drag->kind = DRAG_NONE;
        }
    }
    piece.at.x += (drag->at.x - piece.at.x) * away;
    piece.at.y += (drag->at.y - piece.at.y) * away;
    board_view_piece(table->ui->canvas, &piece);
}

static void draw_piece(const TableScreen *table, const ShownPiece *piece) {
    ShownPiece shown = *piece;
    shown.alpha *= piece == piece_in_hand(table) ? 0.3 : 1;
    board_view_piece(table->ui->canvas, &shown);
}

/* Those of a stack that is spread out come after the marks, which belong to the cells below. */
static void draw_pieces(const TableScreen *table, const TilePose *pose, bool spread) {
    for (int i = 0; i < table->board.piece_count; i++) {
        const Cell cell = table->board.piece[i].look.cell;
        if (board_fan_has(table, cell) == spread && is_laid(&pose[cell])) {
            draw_piece(table, &table->board.piece[i]);
        }
    }
    /* What is chosen of a stack stands above the others. */
    const ClickPath *path = &table->see->clicks.path;
    for (int i = 0; i < path->count; i++) {
        const Click *click = &path->at[i];
        const ShownPiece *piece =
            click->kind == CLICK_PIECE ? table_clicked_piece(table, click) : NULL;
        if (piece != NULL && board_fan_has(table, click->cell) == spread &&
            is_laid(&pose[click->cell])) {
            draw_piece(table, piece);
        }
    }
}

/* A strip ends between the sides of a piece: what stands beyond its end is cut off. */
static bool begin_cut(const TableScreen *table) {
    const Projection *projection = &table->board.view.projection;
    const bool cut = projection->kind == &projection_strip;
    if (cut) {
        canvas_clip(table->ui->canvas, projection_bounds(projection));
    }
    return cut;
}

static void end_cut(const TableScreen *table, bool cut) {
    if (cut) {
        canvas_unclip(table->ui->canvas);
    }
}

/* --- What is reported --------------------------------------------------------------------------
 */

static unsigned cell_states(const TableScreen *table, Cell cell) {
    static const unsigned marks[] = {
        [MARK_PICK] = STATE_MOVABLE,    [MARK_JOIN] = STATE_MOVABLE,
        [MARK_SAME] = STATE_TARGET,     [MARK_GO] = STATE_TARGET,
        [MARK_SWAP] = STATE_TARGET,     [MARK_JOINT] = STATE_CAPTURE,
        [MARK_CAPTURE] = STATE_CAPTURE, [MARK_DISCOVER] = STATE_DISCOVER};
    unsigned states = 0;
    if (table->board.mark[cell] >= CELL_MARKED) {
        states |= marks[table->board.mark[cell] - CELL_MARKED];
    }
    for (int i = 0; i < table->see->clicks.path.count; i++) {
        const Click *click = &table->see->clicks.path.at[i];
        const bool here = click_is_on_board(click);
        states |= here && click->cell == cell ? STATE_SELECTED : 0;
    }
    for (int i = 0; i < table->see->clicks.ghost_count; i++) {
        states |= table->see->clicks.ghost[i].cell == cell ? STATE_GHOST : 0;
    }
    states |= board_trace_at(table, cell) ? STATE_TRAIL : 0;
    states |= board_thought_at(table, cell) || analysis_bar_at(table, cell) ? STATE_CONSIDERED : 0;
    states |= board_threat_states(table, cell) | danger_marks_states(table, cell);
    if (table->pointing.focused && table->ui->focus_shown && table->pointing.walk.cursor == cell) {
        states |= STATE_FOCUSED;
    }
    return states;
}

static void add_cells(TableScreen *table) {
    const Projection *projection = &table->board.view.projection;
    Canvas *canvas = table->ui->canvas;
    const void *state = play_position(table->play);
    for (int i = 0; i < table->see->board->cells; i++) {
        const Cell cell = (Cell)i;
        Spot spot;
        if (!projection_spot(projection, cell, &spot)) {
            continue;
        }
        const Box box = board_view_cell_box(projection, spot);
        const TileLook look = table->see->view->tile(canvas, state, cell);
        canvas_add_element(canvas, ELEMENT_CELL, table->see->board->name[cell], box,
                           cell_states(table, cell) | (look.hidden ? STATE_HIDDEN : 0),
                           table->see->view->terrain(state, cell));
    }
}

/* Whether a piece is chosen among those that do something together. */
static bool is_gathered(const TableScreen *table, int which) {
    const Cell cell = table->board.piece[which].look.cell;
    int place = 0;
    for (int i = 0; i < which; i++) {
        place += table->board.piece[i].look.cell == cell;
    }
    const Click click = {.kind = CLICK_PIECE, .cell = cell, .index = (int16_t)place};
    return gathered_at(&table->see->clicks.gathered, click) >= 0;
}

static void add_pieces(TableScreen *table) {
    for (int i = 0; i < table->board.piece_count; i++) {
        const ShownPiece *piece = &table->board.piece[i];
        if (piece->hidden) {
            continue;
        }
        char name[ELEMENT_NAME_MAX], look[ELEMENT_NAME_MAX];
        const int8_t seat = piece->look.seat;
        piece_name(&piece->look, look, sizeof look);
        if (seat >= 0) {
            tr_say(name, sizeof name, NC_("a seat, its piece and where it is", "%s %s %s"),
                   tr(table->see->game->seat_title[seat]), look,
                   table->see->board->name[piece->look.cell]);
        } else {
            tr_say(name, sizeof name, NC_("a piece and where it is", "%s %s"), look,
                   table->see->board->name[piece->look.cell]);
        }
        canvas_add_element(
            table->ui->canvas, ELEMENT_PIECE, name, square_around(piece->at, piece->size),
            piece->look.states | (is_gathered(table, i) ? STATE_SELECTED : 0U), NULL);
    }
}

/* --- The frame ----------------------------------------------------------------------------- */

/* A way back to the whole board, while it is zoomed or moved. */
static void fit_button(TableScreen *table) {
    const BoardView *view = &table->board.view;
    Ui *ui = table->ui;
    if (view->fitted) {
        return;
    }
    const double height = ui_small_height(ui);
    const Shortcut shortcut = {.label = "0"};
    const double width = page_button_width(ui, tr("Whole board"), shortcut);
    const Box box = {view->area.x + 2 * ui_grid(ui), view->area.y + 2 * ui_grid(ui), width, height};
    board_above(table, box);
    ui_panel(ui, ui_inset(box, -ui_grid(ui))); /* it may lie on tiles of any colour */
    if (ui_button(ui, box, tr("Whole board"), NULL, shortcut, 0)) {
        board_view_fit(&table->board.view);
        ui->again = true;
    }
}

/* What a globe that turns is drawn with, or NULL. */
static GlobeSkin *turning(TableScreen *table) {
    const bool globe = table->board.view.projection.kind == &projection_globe;
    const double since = table->ui->now - table->board.turned;
    if (globe && table->board.skin == NULL) { /* before it is turned, for this takes a while */
        table->board.skin = globe_skin_new(&table->board.view.projection);
    }
    table->board.turning = globe && table->board.turned > 0 && since < SHARP_AFTER;
    if (!table->board.turning) {
        return NULL;
    }
    table->ui->animating = true;
    return table->board.skin;
}

static void draw_position(TableScreen *table, const TilePose *pose, bool runs) {
    Canvas *canvas = table->ui->canvas;
    BoardView *board_view = &table->board.view;
    const Scene scene = table_scene(table, true);
    const TilesScene tiles = {
        .view = table->see->view,
        .before = runs ? (const void *)table->animation.before : play_position(table->play),
        .after = runs ? (const void *)table->animation.after : play_position(table->play),
        .pose = pose,
        .marks = board_trace_below,
        .marked = table,
        .marks_key = board_trace_key(table),
        .turns = turning(table)};
    board_view_tiles(board_view, canvas, &tiles);
    if (!runs) {
        board_threat_below(table);
        board_marks_below(table);
        board_outlines_draw(table, false);
    }
    if (table->see->view->under) {
        table->see->view->under(canvas, &scene);
    }
    board_view_tiles_moving(board_view, canvas, &tiles);
    board_view_names(board_view, canvas, table->board.piece, table->board.piece_count);
    const bool cut = begin_cut(table);
    draw_pieces(table, pose, false);
    board_trace_above(table);
    if (!runs) {
        board_threat_above(table);
        board_outlines_draw(table, true);
        danger_marks_below(table);
        board_marks_above(table);
        danger_marks_above(table);
        fight_card_rim(table);
    }
    if (table->see->view->labels) {
        table->see->view->labels(canvas, &scene);
    }
    end_cut(table, cut);
    if (!runs) {
        board_fan_draw(table);
        board_outlines_on_fan(table);
        board_fan_names(table);
        draw_pieces(table, pose, true);
    }
    if (table->see->view->over) {
        table->see->view->over(canvas, &scene);
    }
    if (!runs) {
        danger_legend_draw(table);
        analysis_bar_draw(table);
    }
    lesson_arrows_draw(table);
    if (table->look != NULL && table->look->over != NULL && !runs) {
        table->look->over(table->look->owner, table);
    }
}

void board_frame(TableScreen *table) {
    Canvas *canvas = table->ui->canvas;
    TilePose pose[BOARD_CELLS_MAX];
    const double now = table->ui->now;
    const bool runs = animation_runs(&table->animation, now);
    const Projection *projection = &table->board.view.projection;
    const Cell look = lesson_look_at(table->play);
    if (look != CELL_NONE) {
        table->board.mark[look] = CELL_MARKED + MARK_SAME;
    }
    board_far_follow(table);
    board_spin_frame(table);
    if (runs) {
        table->ui->animating = true;
        table->board.piece_count = animation_pieces(&table->animation, table->see->view, projection,
                                                    now, table->board.piece);
    } else {
        table->board.piece_count = pieces_at_rest(table->see->view, play_position(table->play),
                                                  projection, table->board.piece);
    }
    table->board.fan.box.w = 0;
    if (!runs) {
        board_fan_spread(table);
    }
    board_threat_renew(table);
    board_danger_point(table);
    animation_tiles(&table->animation, table->see->board->cells, now, pose);
    canvas_clip(canvas, table->board.view.area);
    draw_position(table, pose, runs);
    draw_in_hand(table);
    if (runs) {
        Die dice[GAME_EVENTS_MAX];
        const int count = animation_dice(&table->animation, now, dice);
        board_view_dice(&table->board.view, canvas, dice, count);
    } else {
        add_cells(table);
        add_pieces(table);
    }
    side_window_frame(table);
    canvas_unclip(canvas);
    fit_button(table);
    board_far_frame(table);
    /* The pointer has been dealt with, or is on something above the board: here Enter alone acts at
     * the cursor. */
    Box area = table->board.view.area;
    if (table->board.covered) {
        area = (Box){area.x + area.w / 2, area.y + area.h / 2, 0.5, 0.5}; /* takes no click there */
    }
    const bool entered = ui_area(table->ui, ELEMENT_TEXT, area, tr("board"), 0, NULL);
    if (entered && table->ui->in.kind == INPUT_KEY) {
        board_enter(table);
    }
}
