/* One frame of the board: what lies, stands and moves on it, and what is told of it. */
#include <math.h>
#include <string.h>

#include "ui/table/table_state.h"
#include "ui/table/tour.h"
#include "ui/widgets/page.h"

#define GLIDE_BACK 0.16 /* seconds, of a piece that was dropped where it may not go */

/* Pieces wait for their tile to be laid. */
static bool is_laid(const TilePose *pose) {
    return pose->phase != TILE_ABSENT && pose->phase != TILE_ARRIVING;
}

/* The piece in hand, or NULL. */
static const ShownPiece *held_piece(const Table *table) {
    if (table->drag.kind != DRAG_PIECE && table->drag.kind != DRAG_BACK) {
        return NULL;
    }
    const Click whole = {.kind = CLICK_CELL, .cell = table->drag.cell};
    const Click *first = &table->path.at[0];
    const bool known = table->path.count > 0 && first->cell == table->drag.cell;
    return board_clicked_piece(table, known ? first : &whole);
}

static void draw_held(App *app) {
    Table *table = app->table;
    Drag *drag = &table->drag;
    const ShownPiece *held = held_piece(table);
    if (!held) {
        return;
    }
    ShownPiece piece = *held;
    double away = 1;
    if (drag->kind == DRAG_BACK) {
        const double share = (app->ui.now - drag->since) * app->settings.speed / GLIDE_BACK;
        away = 1 - ease_out(fmin(1, fmax(0, share)));
        app->ui.animating = true;
        if (share >= 1) {
            drag->kind = DRAG_NONE;
        }
    }
    piece.at.x += (drag->at.x - piece.at.x) * away;
    piece.at.y += (drag->at.y - piece.at.y) * away;
    board_view_piece(app->ui.canvas, &piece);
}

static void draw_pieces(const App *app, const TilePose *pose) {
    const Table *table = app->table;
    const ShownPiece *held = held_piece(table);
    for (int i = 0; i < table->piece_count; i++) {
        const ShownPiece *piece = &table->piece[i];
        if (piece == held) {
            ShownPiece shade = *piece;
            shade.alpha *= 0.3;
            board_view_piece(app->ui.canvas, &shade);
        } else if (is_laid(&pose[piece->look.cell])) {
            board_view_piece(app->ui.canvas, piece);
        }
    }
}

/* --- What is told -------------------------------------------------------------------------- */

static unsigned cell_states(const App *app, Cell cell) {
    static const unsigned marks[] = {[MARK_PICK] = STATE_MOVABLE,
                                     [MARK_GO] = STATE_TARGET,
                                     [MARK_CAPTURE] = STATE_CAPTURE,
                                     [MARK_DISCOVER] = STATE_DISCOVER};
    const Table *table = app->table;
    unsigned states = 0;
    if (table->mark[cell] >= CELL_MARKED) {
        states |= marks[table->mark[cell] - CELL_MARKED];
    }
    for (int i = 0; i < table->path.count; i++) {
        const Click *click = &table->path.at[i];
        const bool here = (click->kind == CLICK_CELL || click->kind == CLICK_PIECE);
        states |= here && click->cell == cell ? STATE_SELECTED : 0;
    }
    for (int i = 0; i < table->ghost_count; i++) {
        states |= table->ghost[i].cell == cell ? STATE_GHOST : 0;
    }
    states |= board_thought_at(table, cell) ? STATE_CONSIDERED : 0;
    if (table->focused && app->ui.focus_shown && table->cursor == cell) {
        states |= STATE_FOCUSED;
    }
    return states;
}

static void add_cells(App *app) {
    const Table *table = app->table;
    const Layout *layout = &table->board_view.layout;
    Canvas *canvas = app->ui.canvas;
    const void *state = table_position(app);
    const double width = layout_width(layout);
    for (int i = 0; i < table->board->cells; i++) {
        const Cell cell = (Cell)i;
        const Point centre = layout_centre(layout, cell);
        const Box box = {centre.x - width / 2, centre.y - layout->row / 2, width, layout->row};
        const TileLook look = table->view->tile(canvas, state, cell);
        canvas_add_element(canvas, ELEMENT_CELL, table->board->name[cell], box,
                           cell_states(app, cell) | (look.hidden ? STATE_HIDDEN : 0),
                           table->view->terrain(state, cell));
    }
}

static void add_pieces(App *app) {
    const Table *table = app->table;
    for (int i = 0; i < table->piece_count; i++) {
        const ShownPiece *piece = &table->piece[i];
        const double half = piece->size / 2;
        const Box box = {piece->at.x - half, piece->at.y - half, piece->size, piece->size};
        char name[ELEMENT_NAME_MAX];
        const int8_t seat = piece->look.seat;
        snprintf(name, sizeof name, "%s%s%s %s", seat >= 0 ? table->game->seat_title[seat] : "",
                 seat >= 0 ? " " : "", piece->look.name, table->board->name[piece->look.cell]);
        canvas_add_element(app->ui.canvas, ELEMENT_PIECE, name, box, piece->look.states, NULL);
    }
}

/* --- The frame ----------------------------------------------------------------------------- */

/* A way back to the whole board, while it is zoomed or moved. */
static void fit_button(App *app) {
    const BoardView *view = &app->table->board_view;
    Ui *ui = &app->ui;
    if (view->fitted) {
        return;
    }
    const double height = ui_small_height(ui);
    const Shortcut shortcut = {.label = "0"};
    const double width = page_button_width(ui, "Whole board", shortcut);
    const Box box = {view->area.x + 2 * ui_grid(ui), view->area.y + 2 * ui_grid(ui), width, height};
    if (ui_button(ui, box, "Whole board", NULL, shortcut, 0)) {
        board_view_fit(&app->table->board_view);
        ui->again = true;
    }
}

static void draw_position(App *app, const TilePose *pose, bool runs) {
    Table *table = app->table;
    Canvas *canvas = app->ui.canvas;
    BoardView *board_view = &table->board_view;
    const Scene scene = table_scene(app, true);
    const TilesScene tiles = {
        .view = table->view,
        .before = runs ? (const void *)table->animation.before : table_position(app),
        .after = runs ? (const void *)table->animation.after : table_position(app),
        .pose = pose};
    board_view_tiles(board_view, canvas, &tiles);
    if (!runs) {
        board_trace_draw(app, &board_view->layout);
        board_marks_below(app);
    }
    if (table->view->under) {
        table->view->under(canvas, &scene);
    }
    board_view_tiles_moving(board_view, canvas, &tiles);
    draw_pieces(app, pose);
    if (!runs) {
        board_marks_above(app);
    }
    if (table->view->over) {
        table->view->over(canvas, &scene);
    }
    tour_point(app);
}

void board_frame(App *app) {
    Table *table = app->table;
    Canvas *canvas = app->ui.canvas;
    TilePose pose[BOARD_CELLS_MAX];
    const double now = app->ui.now;
    const bool runs = animation_runs(&table->animation, now);
    const Layout *layout = &table->board_view.layout;
    if (runs) {
        app->ui.animating = true;
        table->piece_count =
            animation_pieces(&table->animation, table->view, layout, now, table->piece);
    } else {
        table->piece_count = pieces_at_rest(table->view, table_position(app), layout, table->piece);
    }
    animation_tiles(&table->animation, table->board->cells, now, pose);
    canvas_clip(canvas, table->board_view.area);
    draw_position(app, pose, runs);
    draw_held(app);
    if (runs) {
        Die dice[GAME_EVENTS_MAX];
        const int count = animation_dice(&table->animation, now, dice);
        board_view_dice(&table->board_view, canvas, dice, count);
    } else {
        add_cells(app);
        add_pieces(app);
    }
    side_window_frame(app);
    /* The pointer has been dealt with: here Enter acts at the cursor. */
    if (ui_area(&app->ui, ELEMENT_TEXT, table->board_view.area, "board", 0, NULL)) {
        board_enter(app);
    }
    canvas_unclip(canvas);
    fit_button(app);
}
