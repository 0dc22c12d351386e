/* What pointer and keyboard do on the board. */
#include "ui/table/board_input.h"

#include <math.h>
#include <string.h>

#include "game/text.h"
#include "ui/table/board_fan.h"
#include "ui/table/board_spin.h"
#include "ui/table/computer.h"
#include "ui/table/confirm.h"
#include "ui/table/match.h"
#include "ui/table/play.h"
#include "ui/table/popup.h"
#include "ui/table/replay.h"
#include "ui/table/side_window.h"
#include "ui/table/tray.h"
#include "ui/table/typed.h"

#define DRAG_THRESHOLD 5.0 /* points that the pointer moves before a press becomes a drag */
#define SLIP 14.0          /* and where a click would act, lest a slip of the hand pans the board */
#define WHEEL_FACTOR 1.15

/* True for an input of this kind that nobody has acted on yet. */
static bool is_input(const Ui *ui, InputKind kind) {
    return ui->in.kind == kind && !ui->in.used;
}

static void use(Ui *ui) {
    ui->in.used = true;
    ui->again = true;
}

/* --- What a place stands for --------------------------------------------------------------- */

static bool is_among(const Click *clicks, int count, Click click) {
    for (int i = 0; i < count; i++) {
        if (click_equal(clicks[i], click)) {
            return true;
        }
    }
    return false;
}

static bool has_pieces(const Click *clicks, int count) {
    bool found = false;
    for (int i = 0; i < count; i++) {
        found = found || clicks[i].kind == CLICK_PIECE;
    }
    return found;
}

/* Of the clicks given, or, where they are NULL, of all on the cell, the one on the piece of the
 * stack that is nearest to the pointer, else the one on the whole cell. Returns how far away that
 * piece is, 0 for the cell, INFINITY for none. */
static double find_click(const Table *table, const Click *clicks, int count, Cell cell, Point at,
                         Click *found) {
    const Click whole = {.kind = CLICK_CELL, .cell = cell};
    double least = INFINITY;
    int16_t place = 0;
    for (int i = 0; i < table->piece_count; i++) {
        const ShownPiece *piece = &table->piece[i];
        if (piece->look.cell != cell) {
            continue;
        }
        const Click click = {.kind = CLICK_PIECE, .cell = cell, .index = place++};
        double away = hypot(piece->at.x - at.x, piece->at.y - at.y);
        if (piece->twice) {
            away = fmin(away, hypot(piece->again.x - at.x, piece->again.y - at.y));
        }
        if (away < least && (clicks == NULL || is_among(clicks, count, click))) {
            least = away;
            *found = click;
        }
    }
    if (least == INFINITY && clicks != NULL && is_among(clicks, count, whole)) {
        *found = whole;
        return 0;
    }
    return least;
}

/* What goes on with the path is meant, unless a piece that one can begin with is nearer; then what
 * one can begin with. Where nothing is possible, the reason is about the piece, in games in which
 * pieces are clicked. */
static Click click_at(const Table *table, Cell cell, Point at) {
    Click found = {.kind = CLICK_CELL, .cell = cell};
    const double away = find_click(table, table->next, table->next_count, cell, at, &found);
    if (away > 0) {
        Click start[CLICK_TARGETS_MAX];
        Click other = found;
        const ClickPath path = {0};
        const int count = clicks_next(&table->source, &path, start);
        const double nearer = find_click(table, start, count, cell, at, &other);
        found = nearer < away && (away == INFINITY || nearer > 0) ? other : found;
        if (away == INFINITY && nearer == INFINITY && has_pieces(start, count)) {
            (void)find_click(table, NULL, 0, cell, at, &found);
        }
    }
    return found;
}

static void click_cell(Table *table, Cell cell, Point at) {
    play_click(table, click_at(table, cell, at), at);
}

/* --- Pointer ------------------------------------------------------------------------------- */

/* Takes what stands on the cell in hand, when it can act; false when it cannot. */
static bool pick_up(Table *table, Cell cell, Point at) {
    const int count = table->path.count;
    const Click click = click_at(table, cell, at);
    if (count > 0 && click_equal(table->path.at[count - 1], click)) {
        return true;
    }
    ClickPath path = {0};
    ClickAnswer answer;
    clicks_add(&table->source, &path, click, &answer);
    if (answer.result != CLICK_GOES_ON || path.at[0].mark != MARK_PICK) {
        return false;
    }
    table->path = path;
    table->why[0] = '\0';
    table_path_changed(table);
    return true;
}

static void press(Table *table, Cell cell) {
    Ui *ui = table->ui;
    const bool space = SDL_GetKeyboardState(NULL)[SDL_SCANCODE_SPACE] != 0;
    table->drag = (Drag){
        .kind = space ? DRAG_PAN : DRAG_PRESSED, .start = ui->in.at, .at = ui->in.at, .cell = cell};
    ui->focus = ui_id(tr("board"));
    ui->focus_shown = false;
    table->walk.cursor = cell;
    use(ui);
}

static void drag(Table *table) {
    Drag *drag = &table->drag;
    const Point now = table->ui->in.at;
    if (drag->kind == DRAG_PRESSED) {
        const double way = hypot(now.x - drag->start.x, now.y - drag->start.y);
        if (way < DRAG_THRESHOLD) {
            return;
        }
        const bool piece = drag->cell != CELL_NONE && pick_up(table, drag->cell, drag->start);
        if (!piece && way < SLIP && drag->cell != CELL_NONE && table->mark[drag->cell] != 0) {
            return;
        }
        drag->kind = piece ? DRAG_PIECE : DRAG_PAN;
    }
    if (drag->kind == DRAG_PAN) {
        const double pixel_size = canvas_pixel_size(table->ui->canvas);
        const Point by = {round((now.x - drag->at.x) / pixel_size) * pixel_size,
                          round((now.y - drag->at.y) / pixel_size) * pixel_size};
        const Point to = {drag->at.x + by.x, drag->at.y + by.y};
        board_view_drag(&table->board_view, drag->at, to);
        board_spin_drag(table, drag->at, to);
        table->turned = table->ui->now;
        drag->at = to;
    } else {
        drag->at = now;
    }
    use(table->ui);
}

/* A piece let go over a cell acts there, or glides back. */
static void drop(Table *table, Cell cell) {
    Drag *drag = &table->drag;
    const Cell from = drag->cell;
    if (cell != CELL_NONE && cell != from) {
        const int plies = session_plies(table->session);
        click_cell(table, cell, drag->at);
        if (session_plies(table->session) != plies) {
            table->animation.dropped_from = from;
            table->animation.dropped_at = drag->at;
            drag->kind = DRAG_NONE;
            return;
        }
    }
    drag->kind = table->settings->speed > 0 && !table_is_pending(table) ? DRAG_BACK : DRAG_NONE;
    drag->since = table->ui->now;
}

static void release(Table *table, Cell cell) {
    Drag *drag = &table->drag;
    use(table->ui);
    if (drag->kind == DRAG_PIECE) {
        drag->at = table->ui->in.at;
        drop(table, cell);
        return;
    }
    const bool clicked = drag->kind == DRAG_PRESSED;
    if (drag->kind == DRAG_PAN) {
        board_spin_release(table);
    }
    drag->kind = DRAG_NONE;
    if (clicked && drag->cell == CELL_NONE) {
        table_let_go(table, true);
    } else if (clicked && cell == drag->cell) {
        click_cell(table, cell, table->ui->in.at);
    }
}

static void pointer(Table *table, bool over) {
    Ui *ui = table->ui;
    BoardView *view = &table->board_view;
    const Cell spread = board_fan_at(table, ui->in.at);
    const Cell under = spread != CELL_NONE ? spread
                       : box_holds(view->area, ui->in.at)
                           ? projection_pick(&view->projection, ui->in.at)
                           : CELL_NONE;
    table->hover = over ? under : CELL_NONE;
    if (is_input(ui, INPUT_PRESS) && over) {
        if (ui->in.button == SDL_BUTTON_LEFT) {
            press(table, under);
        } else if (ui->in.button == SDL_BUTTON_RIGHT) {
            table->drag.kind = DRAG_NONE;
            table_let_go(table, false);
            use(ui);
        }
    } else if (is_input(ui, INPUT_WHEEL) && over) {
        board_view_zoom(view, pow(WHEEL_FACTOR, ui->in.amount), ui->in.at);
        use(ui);
    } else if (is_input(ui, INPUT_PINCH) && over) {
        board_view_zoom(view, ui->in.amount, ui->in.at);
        use(ui);
    }
    if (is_input(ui, INPUT_RELEASE) && table->hover != CELL_NONE &&
        tray_drop(table, table->hover)) {
        use(ui);
    }
    if (table->drag.kind == DRAG_NONE || table->drag.kind == DRAG_BACK) {
        return;
    }
    if (is_input(ui, INPUT_MOTION)) {
        drag(table);
    } else if (is_input(ui, INPUT_RELEASE) && ui->in.button == SDL_BUTTON_LEFT) {
        release(table, under);
    }
}

/* --- Keyboard ------------------------------------------------------------------------------ */

static Cell first_cell(const Table *table) {
    for (int i = 0; i < table->board->cells; i++) {
        if (table->mark[table->board_view.order[i]] != 0) {
            return table->board_view.order[i];
        }
    }
    return table->board_view.order[table->board->cells / 2];
}

static bool walk_key(Table *table) {
    return board_walk_key(&table->walk, &table->board_view, table->ui, first_cell(table));
}

/* Where Tab stops: with something chosen, first what can be done with it; then all else that can be
 * clicked. Returns their number. */
static int tab_stops(const Table *table, Cell stop[BOARD_CELLS_MAX]) {
    bool target[BOARD_CELLS_MAX] = {false};
    for (int i = 0; table->path.count > 0 && i < table->next_count; i++) {
        if (table_on_board(table, &table->next[i])) {
            target[table->next[i].cell] = true;
        }
    }
    int count = 0;
    for (int pass = 0; pass < 2; pass++) {
        for (int i = 0; i < table->board->cells; i++) {
            const Cell cell = table->board_view.order[i];
            if (table->mark[cell] != 0 && target[cell] == (pass == 0)) {
                stop[count++] = cell;
            }
        }
    }
    return count;
}

/* The number of the stop that Tab leaves: from what has been chosen it goes to the first thing to
 * do with it, and from a cell that is no stop to the next one in the order of the board. */
static int tab_start(const Table *table, const Cell *stop, int count, int step_by) {
    const int outside = step_by > 0 ? -1 : count;
    const int chosen = table->path.count;
    if (table->walk.cursor == CELL_NONE ||
        (chosen > 0 && step_by > 0 && table->path.at[chosen - 1].cell == table->walk.cursor)) {
        return outside;
    }
    for (int i = 0; i < count; i++) {
        if (stop[i] == table->walk.cursor) {
            return i;
        }
    }
    int passed = 0;
    for (int i = 0; chosen == 0 && table->board_view.order[i] != table->walk.cursor; i++) {
        passed += passed < count && stop[passed] == table->board_view.order[i];
    }
    return chosen > 0 ? outside : step_by > 0 ? passed - 1 : passed;
}

/* Tab goes through the stops, and leaves the board behind the last. */
static bool tab_key(Table *table) {
    const Ui *ui = table->ui;
    if (!is_input(ui, INPUT_KEY) || ui->in.key != SDLK_TAB) {
        return false;
    }
    const int step_by = ui->in.mods & KMOD_SHIFT ? -1 : 1;
    Cell stop[BOARD_CELLS_MAX];
    const int count = tab_stops(table, stop);
    const int at = tab_start(table, stop, count, step_by) + step_by;
    if (at < 0 || at >= count) {
        table->walk.cursor = CELL_NONE;
        return false;
    }
    board_walk_to(&table->walk, &table->board_view, stop[at]);
    use(table->ui);
    return true;
}

static void board_keys(Table *table) {
    Ui *ui = table->ui;
    if (walk_key(table) || tab_key(table)) {
        ui_set_focus(ui, tr("board"));
        ui->focus_shown = true;
    }
}

/* The pieces under the cursor that the clicks given are about. */
static Popup pieces_meant(const Table *table, const Click *clicks, int count) {
    Popup popup = {.kind = POPUP_PIECES};
    int16_t place = 0;
    for (int i = 0; i < table->piece_count; i++) {
        const PieceLook *look = &table->piece[i].look;
        if (look->cell != table->walk.cursor) {
            continue;
        }
        const Click click = {.kind = CLICK_PIECE, .cell = table->walk.cursor, .index = place++};
        if (is_among(clicks, count, click) && popup.count < CLICK_CHOICES_MAX) {
            popup.click[popup.count] = click;
            popup.piece[popup.count++] = *look;
        }
    }
    return popup;
}

/* Where several pieces under the cursor could be meant, and it matters which, a small menu asks. */
static bool ask_for_piece(Table *table, Point at) {
    const Click whole = {.kind = CLICK_CELL, .cell = table->walk.cursor};
    Click start[CLICK_TARGETS_MAX];
    const ClickPath path = {0};
    const Click *clicks = table->next;
    int count = table->next_count;
    Popup popup = pieces_meant(table, clicks, count);
    if (popup.count == 0 && !is_among(clicks, count, whole)) {
        clicks = start;
        count = clicks_next(&table->source, &path, start);
        popup = pieces_meant(table, clicks, count);
    }
    if (popup.count < 2 || is_among(clicks, count, whole)) {
        return false;
    }
    popup.at = at;
    table->popup = popup;
    table->ui->again = true;
    return true;
}

/* A lesson with a panel of its own gives its own hints. */
static bool has_own_hints(const Table *table) {
    return table->guide != NULL && table->guide->panel != NULL;
}

void board_enter(Table *table) {
    if (table->walk.cursor == CELL_NONE) {
        return;
    }
    const Point at = board_view_spot(&table->board_view, table->walk.cursor).at;
    if (!ask_for_piece(table, at)) {
        click_cell(table, table->walk.cursor, at);
    }
}

static void common_keys(Table *table) {
    Ui *ui = table->ui;
    if (board_zoom_key(&table->board_view, ui)) {
        return;
    }
    if (table->viewed_ply < 0 && !table->tentative && ui_key(ui, SDLK_c, KMOD_CTRL)) {
        popup_copy_match(table);
    } else if (table_looks(table)) {
        return;
    } else if (ui_key(ui, SDLK_F2, 0) || ui_key(ui, SDLK_SLASH, 0)) {
        typed_open(table);
    } else if (ui_key(ui, SDLK_z, KMOD_CTRL | KMOD_SHIFT)) {
        match_undo(table, true);
    } else if (ui_key(ui, SDLK_y, KMOD_CTRL | KMOD_SHIFT)) {
        match_redo(table, true);
    } else if (!has_own_hints(table) && ui_key(ui, SDLK_h, 0)) {
        computer_hint(table);
    } else if (ui_key(ui, SDLK_r, 0)) {
        replay_start(table);
    } else if (table->drag.kind == DRAG_PIECE || table->path.count > 0 || table->why[0] != '\0' ||
               table->kept != CELL_NONE || table->computer.hint != ACTION_NONE) {
        if (ui_key(ui, SDLK_ESCAPE, 0)) {
            table->drag.kind = DRAG_NONE;
            table_let_go(table, false);
        }
    } else if (table->viewed_ply >= 0 && ui_key(ui, SDLK_ESCAPE, 0)) {
        match_view_ply(table, -1);
    }
}

void board_above(Table *table, Box box) {
    if (table->above_count < BOARD_ABOVE_MAX) {
        table->above[table->above_count++] = box;
    }
}

/* Whether the pointer is on the board and on nothing over it, as the last frame showed it. */
static bool is_over(const Table *table) {
    const Ui *ui = table->ui;
    bool over = ui_hot(ui, table->board_view.area) && !side_window_holds(table, ui->in.at);
    for (int i = 0; i < table->above_count; i++) {
        over = over && !box_holds(table->above[i], ui->in.at);
    }
    return over;
}

void board_input(Table *table) {
    Ui *ui = table->ui;
    const bool open = table->popup.kind == POPUP_NONE;
    table->focused = open && (ui->focus == 0 || ui_has_focus(ui, tr("board")));
    pointer(table, open && is_over(table));
    table->above_count = 0;
    if (!open) {
        return;
    }
    confirm_input(table);
    if (table->focused) {
        if (table->walk.cursor == CELL_NONE && ui_focused(ui, tr("board"))) {
            table->walk.cursor = first_cell(table);
        }
        board_keys(table);
    }
    common_keys(table);
}
