/* The board of the position editor: tiles and pieces as at the table, and what is put there. */
#include <math.h>
#include <string.h>

#include "game/text.h"
#include "ui/screens/editor_parts.h"
#include "ui/table/animation.h"
#include "view/cells.h"
#include "view/sheet.h"

#define DRAG_FROM 6.0 /* points that the pointer moves before a press becomes a drag */
#define WHEEL_FACTOR 1.15

static void use(Ui *ui) {
    ui->in.used = true;
    ui->again = true;
}

/* --- Pointer --------------------------------------------------------------------------------- */

static bool has_piece(const Editor *editor, Cell cell) {
    bool found = false;
    for (int i = 0; i < editor->piece_count; i++) {
        found = found || editor->piece[i].look.cell == cell;
    }
    return found;
}

static void begin_drag(Editor *editor, Ui *ui) {
    const EditThing *thing = editor_chosen(editor);
    if (editor->pressed == CELL_NONE) {
        editor->drag = EDITOR_PANS;
    } else if (thing != NULL && thing->piece == 0) {
        editor->drag = EDITOR_PAINTS;
        editor_click(editor, ui, editor->pressed, false);
    } else {
        editor->drag = has_piece(editor, editor->pressed) ? EDITOR_CARRIES : EDITOR_PANS;
    }
}

static void move(Editor *editor, Ui *ui) {
    const Point now = ui->in.at;
    if (editor->drag == EDITOR_PRESSED &&
        hypot(now.x - editor->start.x, now.y - editor->start.y) >= DRAG_FROM) {
        begin_drag(editor, ui);
    }
    if (editor->drag == EDITOR_PANS) {
        board_view_drag(&editor->board, editor->at, now);
    } else if (editor->drag == EDITOR_PAINTS && editor->hover != CELL_NONE &&
               editor->hover != editor->pressed) {
        editor->pressed = editor->hover;
        editor_click(editor, ui, editor->pressed, false);
    }
    editor->at = now;
    use(ui);
}

static void release(Editor *editor, Ui *ui) {
    const EditorDrag drag = editor->drag;
    const Cell cell = editor->hover;
    editor->drag = EDITOR_RESTS;
    if (drag == EDITOR_PRESSED && cell != CELL_NONE && cell == editor->pressed) {
        editor_click(editor, ui, cell, false);
    } else if (drag == EDITOR_CARRIES && cell != CELL_NONE && cell != editor->pressed) {
        editor_changed(editor, ui, draft_move(editor->draft, editor->pressed, cell));
    } else if (drag == EDITOR_CARRIES && cell == CELL_NONE) { /* off the board */
        editor_changed(editor, ui, draft_take(editor->draft, editor->pressed));
    }
    use(ui);
}

static void pointer(Editor *editor, Ui *ui) {
    const Input *in = &ui->in;
    const bool over = ui_hot(ui, editor->board.area);
    editor->hover = over ? projection_pick(&editor->board.projection, in->at) : (Cell)CELL_NONE;
    if (in->used) {
        return;
    }
    if (in->kind == INPUT_PRESS && over && in->button == SDL_BUTTON_LEFT) {
        editor->drag = EDITOR_PRESSED;
        editor->pressed = editor->hover;
        editor->start = editor->at = in->at;
        editor->walk.cursor = editor->hover;
        ui_set_focus(ui, tr("board"));
        ui->focus_shown = false;
        use(ui);
    } else if (in->kind == INPUT_PRESS && over && in->button == SDL_BUTTON_RIGHT) {
        if (editor->hover != CELL_NONE) {
            editor_click(editor, ui, editor->hover, true);
        }
        use(ui);
    } else if (in->kind == INPUT_WHEEL && over) {
        board_view_zoom(&editor->board, pow(WHEEL_FACTOR, in->amount), in->at);
        use(ui);
    } else if (in->kind == INPUT_PINCH && over) {
        const Point from = {in->at.x - in->by.x, in->at.y - in->by.y};
        board_view_zoom(&editor->board, in->amount, from);
        board_view_drag(&editor->board, from, in->at);
        use(ui);
    } else if (in->kind == INPUT_MOTION && editor->drag != EDITOR_RESTS) {
        move(editor, ui);
    } else if (in->kind == INPUT_RELEASE && in->button == SDL_BUTTON_LEFT &&
               editor->drag != EDITOR_RESTS) {
        release(editor, ui);
    }
}

/* --- Keyboard -------------------------------------------------------------------------------- */

static void keys(Editor *editor, Ui *ui) {
    BoardView *view = &editor->board;
    const Cell first = view->order[view->projection.board->cells / 2];
    const bool focused = ui->focus == 0 || ui_has_focus(ui, tr("board"));
    if (focused && editor->walk.cursor == CELL_NONE && ui_focused(ui, tr("board"))) {
        board_walk_to(&editor->walk, view, first);
    }
    if (focused && board_walk_key(&editor->walk, view, ui, first)) {
        ui_set_focus(ui, tr("board"));
        ui->focus_shown = true;
    } else if (focused && editor->walk.cursor != CELL_NONE &&
               (ui_key(ui, SDLK_DELETE, 0) || ui_key(ui, SDLK_BACKSPACE, 0))) {
        editor_click(editor, ui, editor->walk.cursor, true);
    } else {
        (void)board_zoom_key(view, ui);
    }
}

/* --- Drawing --------------------------------------------------------------------------------- */

/* The position as the view is shown it: nothing can be clicked in it. */
static Scene scene_of(const Editor *editor) {
    static const ClickPath nothing_clicked;
    const Projection *projection = &editor->board.projection;
    const Game *game = editor->view->game;
    return (Scene){.game = game,
                   .options = draft_options(editor->draft),
                   .state = draft_state(editor->draft),
                   .board = projection->board,
                   .projection = projection,
                   .layout = projection_is_flat(projection) ? &projection->layout : NULL,
                   .source = {.game = game, .state = draft_state(editor->draft)},
                   .path = &nothing_clicked,
                   .hover = CELL_NONE,
                   .seat_name = game->seat_title,
                   .own_seat = SEAT_NONE,
                   .you = SEAT_NONE,
                   .motion = 1};
}

static void outline(const Editor *editor, Canvas *canvas, Cell cell, double inset) {
    const Pen pen = {.stroke = canvas_ink(canvas, INK_TEXT), .width = 2};
    if (cell != CELL_NONE) {
        cells_outline(canvas, &editor->board.projection, cell, inset, &pen);
    }
}

/* What a click would put, or what is carried. */
static void draw_in_hand(const Editor *editor, Ui *ui) {
    const EditThing *thing = editor_chosen(editor);
    if (editor->drag == EDITOR_CARRIES) {
        for (int i = editor->piece_count - 1; i >= 0; i--) {
            ShownPiece piece = editor->piece[i];
            if (piece.look.cell == editor->pressed) {
                piece.at = ui->in.at;
                piece.twice = false;
                board_view_piece(ui->canvas, &piece);
                return;
            }
        }
    } else if (thing != NULL && thing->piece != 0 && editor->hover != CELL_NONE &&
               editor->drag == EDITOR_RESTS) {
        const PieceLook look = editor->view->piece(thing->piece, editor->hover);
        ShownPiece ghost = piece_at_rest(&look, &editor->board.projection);
        ghost.alpha = 0.5;
        board_view_piece(ui->canvas, &ghost);
    }
}

static void draw(Editor *editor, Ui *ui) {
    static const TilePose at_rest[BOARD_CELLS_MAX];
    const View *view = editor->view;
    const Scene scene = scene_of(editor);
    const TilesScene tiles = {
        .view = view, .before = scene.state, .after = scene.state, .pose = at_rest};
    Canvas *canvas = ui->canvas;
    editor->piece_count =
        pieces_at_rest(view, scene.state, &editor->board.projection, editor->piece);
    canvas_clip(canvas, editor->board.area);
    board_view_tiles(&editor->board, canvas, &tiles);
    if (view->under != NULL) {
        view->under(canvas, &scene);
    }
    board_view_names(&editor->board, canvas, editor->piece, editor->piece_count);
    for (int i = 0; i < editor->piece_count; i++) {
        board_view_piece(canvas, &editor->piece[i]);
    }
    if (view->labels != NULL) {
        view->labels(canvas, &scene);
    }
    if (view->over != NULL) {
        view->over(canvas, &scene);
    }
    draw_in_hand(editor, ui);
    outline(editor, canvas, editor->hover, 1);
    if (ui_focused(ui, tr("board"))) {
        const double row = projection_unit(&editor->board.projection);
        outline(editor, canvas, editor->walk.cursor, 1);
        outline(editor, canvas, editor->walk.cursor, row * 0.07);
    }
    canvas_unclip(canvas);
}

static void report(const Editor *editor, Ui *ui) {
    const Projection *projection = &editor->board.projection;
    const Game *game = editor->view->game;
    const void *state = draft_state(editor->draft);
    for (Cell cell = 0; cell < projection->board->cells; cell++) {
        Spot spot;
        if (projection_spot(projection, cell, &spot)) {
            const TileLook look = editor->view->tile(ui->canvas, state, cell);
            const bool focused = ui_focused(ui, tr("board")) && cell == editor->walk.cursor;
            canvas_add_element(ui->canvas, ELEMENT_CELL, projection->board->name[cell],
                               board_view_cell_box(projection, spot),
                               (focused ? STATE_FOCUSED : 0) | (look.hidden ? STATE_HIDDEN : 0),
                               editor->view->terrain(state, cell));
        }
    }
    for (int i = 0; i < editor->piece_count; i++) {
        const ShownPiece *piece = &editor->piece[i];
        const int seat = piece->look.seat;
        char name[ELEMENT_NAME_MAX], look[ELEMENT_NAME_MAX];
        if (!piece->hidden) {
            const char *cell = projection->board->name[piece->look.cell];
            piece_name(&piece->look, look, sizeof look);
            if (seat >= 0) {
                tr_say(name, sizeof name, "%s %s %s", tr(game->seat_title[seat]), look, cell);
            } else {
                tr_say(name, sizeof name, "%s %s", look, cell);
            }
            canvas_add_element(ui->canvas, ELEMENT_PIECE, name,
                               square_around(piece->at, piece->size), piece->look.states, NULL);
        }
    }
}

void editor_board(Editor *editor, Ui *ui, Box area) {
    board_view_margin(&editor->board, editor->view->margin * canvas_text_scale(ui->canvas));
    board_view_place(&editor->board, area, canvas_pixel_size(ui->canvas));
    if (!ui->modal && editor->menu_row < 0) {
        pointer(editor, ui);
        keys(editor, ui);
    }
    draw(editor, ui);
    report(editor, ui);
    if (ui_area(ui, ELEMENT_TEXT, area, tr("board"), 0, NULL) && editor->walk.cursor != CELL_NONE) {
        editor_click(editor, ui, editor->walk.cursor, false);
    }
}
