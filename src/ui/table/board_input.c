/* What pointer and keyboard do on the board. */
#include "ui/table/board_input.h"

#include <math.h>
#include <string.h>

#include "game/text.h"
#include "play/click.h"
#include "play/computer.h"
#include "play/confirm.h"
#include "play/gather.h"
#include "play/history.h"
#include "play/match.h"
#include "play/replay.h"
#include "ui/table/board_click.h"
#include "ui/table/board_fan.h"
#include "ui/table/board_spin.h"
#include "ui/table/popup.h"
#include "ui/table/side_window.h"
#include "ui/table/tray.h"
#include "ui/table/typed_field.h"

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

static void click_cell(TableScreen *table, Cell cell, Point at) {
    table_click(table, board_click_at(table, cell, at), at);
}

/* --- Pointer ------------------------------------------------------------------------------- */

/* Takes what stands on the cell in hand, when it can act; false when it cannot. */
static bool pick_up(TableScreen *table, Cell cell, Point at) {
    const int count = table->see->clicks.path.count;
    if (table->see->clicks.gathered.need > 0) {
        return false;
    }
    const Click click = board_click_at(table, cell, at);
    if (count > 0 && click_equal(table->see->clicks.path.at[count - 1], click)) {
        return true;
    }
    ClickPath path = {0};
    ClickAnswer answer;
    clicks_add(&table->see->clicks.source, &path, click, &answer);
    if (answer.result == CLICK_REFUSED && play_end_under_way(table->play, &click)) {
        clicks_add(&table->see->clicks.source, &path, click, &answer);
    }
    if (answer.result != CLICK_GOES_ON || path.at[0].mark != MARK_PICK) {
        return false;
    }
    play_pick(table->play, &path);
    table_renew(table);
    return true;
}

/* Drops what is in hand, or all that is chosen. */
static void let_go(TableScreen *table) {
    table->pointing.drag.kind = DRAG_NONE;
    if (table->see->said.why[0] != '\0' || !gather_clear(table->play)) {
        play_let_go(table->play, false);
    }
}

/* Moves the board with the pointer; projections count in whole pixels. */
static Point pan(TableScreen *table, Point from, Point to) {
    const double pixel_size = canvas_pixel_size(table->ui->canvas);
    const Point by = {round((to.x - from.x) / pixel_size) * pixel_size,
                      round((to.y - from.y) / pixel_size) * pixel_size};
    const Point reached = {from.x + by.x, from.y + by.y};
    board_view_drag(&table->board.view, from, reached);
    table->board.turned = table->ui->now;
    return reached;
}

/* What was between two fingers stays between them. */
static void pinch(TableScreen *table) {
    const Input *in = &table->ui->in;
    const Point from = {in->at.x - in->by.x, in->at.y - in->by.y};
    board_view_zoom(&table->board.view, in->amount, from);
    (void)pan(table, from, in->at);
    use(table->ui);
}

static void press(TableScreen *table, Cell cell) {
    Ui *ui = table->ui;
    const bool space = SDL_GetKeyboardState(NULL)[SDL_SCANCODE_SPACE] != 0;
    table->pointing.drag = (Drag){
        .kind = space ? DRAG_PAN : DRAG_PRESSED, .start = ui->in.at, .at = ui->in.at, .cell = cell};
    ui->focus = ui_id(tr("board"));
    ui->focus_shown = false;
    table->pointing.walk.cursor = cell;
    use(ui);
}

static void drag(TableScreen *table) {
    Drag *drag = &table->pointing.drag;
    const Point now = table->ui->in.at;
    if (drag->kind == DRAG_PRESSED) {
        const double way = hypot(now.x - drag->start.x, now.y - drag->start.y);
        if (way < DRAG_THRESHOLD) {
            return;
        }
        const bool piece = drag->cell != CELL_NONE && pick_up(table, drag->cell, drag->start);
        if (!piece && way < SLIP && drag->cell != CELL_NONE && table->board.mark[drag->cell] != 0) {
            return;
        }
        drag->kind = piece ? DRAG_PIECE : DRAG_PAN;
    }
    if (drag->kind == DRAG_PAN) {
        const Point to = pan(table, drag->at, now);
        board_spin_drag(table, drag->at, to);
        drag->at = to;
    } else {
        drag->at = now;
    }
    use(table->ui);
}

/* A piece let go over a cell acts there, or glides back. */
static void drop(TableScreen *table, Cell cell) {
    Drag *drag = &table->pointing.drag;
    const Cell from = drag->cell;
    Click on_piece;
    const bool beside = cell == from && board_click_dropped(table, cell, drag->at, &on_piece);
    if (cell != CELL_NONE && (cell != from || beside)) {
        const int plies = play_plies(table->play);
        table_click(table, beside ? on_piece : board_click_at(table, cell, drag->at), drag->at);
        if (play_plies(table->play) != plies) {
            table->animation.dropped_from = from;
            table->animation.dropped_at = drag->at;
            drag->kind = DRAG_NONE;
            return;
        }
    }
    drag->kind = settings_speed(table->settings) > 0 && !play_is_pending(table->play) ? DRAG_BACK
                                                                                      : DRAG_NONE;
    drag->since = table->ui->now;
}

static void release(TableScreen *table, Cell cell) {
    Drag *drag = &table->pointing.drag;
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
        play_click_beside(table->play);
    } else if (clicked && cell == drag->cell) {
        click_cell(table, cell, table->ui->in.at);
    }
}

/* A click on the card of a stack beside its pieces means nothing, unless what is chosen can go to
 * the cell itself. */
static bool means_nothing(const TableScreen *table, Point at) {
    const Click whole = {.kind = CLICK_CELL, .cell = board_fan_at(table, at)};
    return board_fan_is_blank(table, at) &&
           (table->see->clicks.path.count == 0 ||
            !board_click_among(table->see->clicks.next, table->see->clicks.next_count, whole));
}

static void pointer(TableScreen *table, bool over) {
    Ui *ui = table->ui;
    BoardView *view = &table->board.view;
    const Cell spread = board_fan_at(table, ui->in.at);
    const Cell under = spread != CELL_NONE ? spread
                       : box_holds(view->area, ui->in.at)
                           ? projection_pick(&view->projection, ui->in.at)
                           : CELL_NONE;
    table->pointing.hover = over ? under : CELL_NONE;
    if (is_input(ui, INPUT_PRESS) && over) {
        if (ui->in.button == SDL_BUTTON_LEFT && means_nothing(table, ui->in.at)) {
            use(ui);
        } else if (ui->in.button == SDL_BUTTON_LEFT) {
            press(table, under);
        } else if (ui->in.button == SDL_BUTTON_RIGHT && ui->in.reach > 0) {
            use(ui); /* a finger that rests only looks */
        } else if (ui->in.button == SDL_BUTTON_RIGHT) {
            if (under == CELL_NONE ||
                !table_right_click(table, board_click_at(table, under, ui->in.at))) {
                let_go(table);
            }
            use(ui);
        }
    } else if (is_input(ui, INPUT_WHEEL) && over) {
        board_view_zoom(view, pow(WHEEL_FACTOR, ui->in.amount), ui->in.at);
        use(ui);
    } else if (is_input(ui, INPUT_PINCH) && over) {
        pinch(table);
    }
    if (is_input(ui, INPUT_RELEASE) && table->pointing.hover != CELL_NONE &&
        tray_drop(table, table->pointing.hover)) {
        use(ui);
    }
    if (table->pointing.drag.kind == DRAG_NONE || table->pointing.drag.kind == DRAG_BACK) {
        return;
    }
    if (is_input(ui, INPUT_MOTION)) {
        drag(table);
    } else if (is_input(ui, INPUT_RELEASE) && ui->in.button == SDL_BUTTON_LEFT) {
        release(table, under);
    }
}

/* --- Keyboard ------------------------------------------------------------------------------ */

static Cell first_cell(const TableScreen *table) {
    for (int i = 0; i < table->see->board->cells; i++) {
        if (table->board.mark[table->board.view.order[i]] != 0) {
            return table->board.view.order[i];
        }
    }
    return table->board.view.order[table->see->board->cells / 2];
}

static bool walk_key(TableScreen *table) {
    return board_walk_key(&table->pointing.walk, &table->board.view, table->ui, first_cell(table));
}

/* Where Tab stops: with something chosen, first what can be done with it; then all else that can be
 * clicked. Returns their number. */
static int tab_stops(const TableScreen *table, Cell stop[BOARD_CELLS_MAX]) {
    bool target[BOARD_CELLS_MAX] = {false};
    for (int i = 0; table->see->clicks.path.count > 0 && i < table->see->clicks.next_count; i++) {
        if (play_on_board(table->play, &table->see->clicks.next[i])) {
            target[table->see->clicks.next[i].cell] = true;
        }
    }
    int count = 0;
    for (int pass = 0; pass < 2; pass++) {
        for (int i = 0; i < table->see->board->cells; i++) {
            const Cell cell = table->board.view.order[i];
            if (table->board.mark[cell] != 0 && target[cell] == (pass == 0)) {
                stop[count++] = cell;
            }
        }
    }
    return count;
}

/* The number of the stop that Tab leaves: from what has been chosen it goes to the first thing to
 * do with it, and from a cell that is no stop to the next one in the order of the board. */
static int tab_start(const TableScreen *table, const Cell *stop, int count, int step_by) {
    const int outside = step_by > 0 ? -1 : count;
    const int chosen = table->see->clicks.path.count;
    if (table->pointing.walk.cursor == CELL_NONE ||
        (chosen > 0 && step_by > 0 &&
         table->see->clicks.path.at[chosen - 1].cell == table->pointing.walk.cursor)) {
        return outside;
    }
    for (int i = 0; i < count; i++) {
        if (stop[i] == table->pointing.walk.cursor) {
            return i;
        }
    }
    int passed = 0;
    for (int i = 0; chosen == 0 && table->board.view.order[i] != table->pointing.walk.cursor; i++) {
        passed += passed < count && stop[passed] == table->board.view.order[i];
    }
    return chosen > 0 ? outside : step_by > 0 ? passed - 1 : passed;
}

/* Tab goes through the stops, and leaves the board behind the last. */
static bool tab_key(TableScreen *table) {
    const Ui *ui = table->ui;
    if (!is_input(ui, INPUT_KEY) || ui->in.key != SDLK_TAB) {
        return false;
    }
    const int step_by = ui->in.mods & KMOD_SHIFT ? -1 : 1;
    Cell stop[BOARD_CELLS_MAX];
    const int count = tab_stops(table, stop);
    const int at = tab_start(table, stop, count, step_by) + step_by;
    if (at < 0 || at >= count) {
        table->pointing.walk.cursor = CELL_NONE;
        return false;
    }
    board_walk_to(&table->pointing.walk, &table->board.view, stop[at]);
    use(table->ui);
    return true;
}

static void board_keys(TableScreen *table) {
    Ui *ui = table->ui;
    if (walk_key(table) || tab_key(table)) {
        ui_set_focus(ui, tr("board"));
        ui->focus_shown = true;
    }
}

/* The pieces under the cursor that the clicks given are about. */
static Popup pieces_meant(const TableScreen *table, const Click *clicks, int count) {
    Popup popup = {.kind = POPUP_PIECES};
    int16_t place = 0;
    for (int i = 0; i < table->board.piece_count; i++) {
        const PieceLook *look = &table->board.piece[i].look;
        if (look->cell != table->pointing.walk.cursor) {
            continue;
        }
        const Click click = {
            .kind = CLICK_PIECE, .cell = table->pointing.walk.cursor, .index = place++};
        if (board_click_among(clicks, count, click) && popup.count < CLICK_CHOICES_MAX) {
            popup.click[popup.count] = click;
            popup.piece[popup.count++] = *look;
        }
    }
    return popup;
}

/* Where several pieces under the cursor could be meant, and it matters which, a small menu asks. */
static bool ask_for_piece(TableScreen *table, Point at) {
    const Click whole = {.kind = CLICK_CELL, .cell = table->pointing.walk.cursor};
    Click start[CLICK_TARGETS_MAX];
    const ClickPath path = {0};
    const Click *clicks = table->see->clicks.next;
    int count = table->see->clicks.next_count;
    Popup popup = pieces_meant(table, clicks, count);
    if (popup.count == 0 && !board_click_among(clicks, count, whole)) {
        clicks = start;
        count = clicks_next(&table->see->clicks.source, &path, start);
        popup = pieces_meant(table, clicks, count);
    }
    if (popup.count < 2 || board_click_among(clicks, count, whole)) {
        return false;
    }
    popup.at = at;
    play_ask_about(table->play, &popup);
    return true;
}

/* A lesson with a panel of its own gives its own hints. */
static bool has_own_hints(const TableScreen *table) {
    return table->look != NULL && table->look->panel != NULL;
}

void board_enter(TableScreen *table) {
    if (table->pointing.walk.cursor == CELL_NONE) {
        return;
    }
    const Point at = board_view_spot(&table->board.view, table->pointing.walk.cursor).at;
    if (!ask_for_piece(table, at)) {
        click_cell(table, table->pointing.walk.cursor, at);
    }
}

static void common_keys(TableScreen *table) {
    Ui *ui = table->ui;
    if (board_zoom_key(&table->board.view, ui)) {
        return;
    }
    if (table->see->viewed_ply < 0 && !table->see->tentative && ui_key(ui, SDLK_c, KMOD_CTRL)) {
        popup_copy_match(table);
    } else if (play_looks(table->play)) {
        return;
    } else if (ui_key(ui, SDLK_F2, 0) || ui_key(ui, SDLK_SLASH, 0)) {
        typed_field_open(table);
    } else if (ui_key(ui, SDLK_z, KMOD_CTRL | KMOD_SHIFT)) {
        match_undo(table->play, true);
    } else if (ui_key(ui, SDLK_y, KMOD_CTRL | KMOD_SHIFT)) {
        match_redo(table->play, true);
    } else if (!has_own_hints(table) && ui_key(ui, SDLK_h, 0)) {
        computer_hint(table->play);
    } else if (ui_key(ui, SDLK_r, 0)) {
        replay_start(table->play);
    } else if (table->pointing.drag.kind == DRAG_PIECE || table->see->clicks.path.count > 0 ||
               table->see->said.why[0] != '\0' || table->see->clicks.kept != CELL_NONE ||
               table->see->computer.hint.action != ACTION_NONE ||
               table->see->clicks.gathered.count > 0) {
        if (ui_key(ui, SDLK_ESCAPE, 0)) {
            let_go(table);
        }
    } else if (table->see->viewed_ply >= 0 && ui_key(ui, SDLK_ESCAPE, 0)) {
        match_view_ply(table->play, -1);
    }
}

void board_above(TableScreen *table, Box box) {
    if (table->board.above_count < BOARD_ABOVE_MAX) {
        table->board.above[table->board.above_count++] = box;
    }
}

/* Whether the pointer is on the board and on nothing over it, as the last frame showed it. */
static bool is_over(const TableScreen *table) {
    const Ui *ui = table->ui;
    return ui_hot(ui, table->board.view.area) && !side_window_holds(table, ui->in.at) &&
           !table->board.covered;
}

/* Takes what the last frame showed over the board. */
static void take_above(TableScreen *table) {
    table->board.covered = false;
    for (int i = 0; i < table->board.above_count; i++) {
        table->board.covered |= box_holds(table->board.above[i], table->ui->in.at);
    }
    table->board.above_count = 0;
}

/* Enter confirms wherever the focus is, except on the other button. */
static void confirm_key(TableScreen *table) {
    Ui *ui = table->ui;
    Input *in = &ui->in;
    const unsigned mods = KMOD_CTRL | KMOD_SHIFT | KMOD_ALT;
    const bool enter =
        in->kind == INPUT_KEY && !in->used && in->key == SDLK_RETURN && (in->mods & mods) == 0;
    const bool pending = play_is_pending(table->play);
    const bool other = ui_focused(ui, tr("Cancel")) || ui_focused(ui, tr(NC_("choices", "Clear")));
    if (enter && !ui->typing && !other && (pending || gather_full(table->play))) {
        use(ui);
        if (pending) {
            confirm_make(table->play);
        } else {
            gather_make(table->play);
        }
    }
}

void board_input(TableScreen *table) {
    Ui *ui = table->ui;
    const bool open = table->see->popup.kind == POPUP_NONE;
    table->pointing.focused = open && (ui->focus == 0 || ui_has_focus(ui, tr("board")));
    take_above(table);
    pointer(table, open && is_over(table));
    if (!open) {
        return;
    }
    confirm_key(table);
    if (table->pointing.focused) {
        if (table->pointing.walk.cursor == CELL_NONE && ui_focused(ui, tr("board"))) {
            table->pointing.walk.cursor = first_cell(table);
        }
        board_keys(table);
    }
    common_keys(table);
}
