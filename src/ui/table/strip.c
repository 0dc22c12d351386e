#include "ui/table/strip.h"

#include <math.h>
#include <stdlib.h>

#include "game/text.h"
#include "hex/min_max.h"

#define SMALL_BOARD 1.6 /* a board less wide than this many strips has the narrow one */
#define SEARCH_STEP 8.0 /* points between the places that are tried */
#define LINE_LEAST 0.5  /* the leader, in tile heights */

double strip_width(const TableScreen *table) {
    const ViewSideWindow *own = table->see->view->side_window;
    const double scale = canvas_text_scale(table->ui->canvas);
    const double room = table->board.view.area.w;
    const double wide = own->width * scale;
    const double wanted = room >= SMALL_BOARD * wide ? wide : own->strip->narrow * scale;
    return floor(fmin(wanted, room - 2 * ui_grid(table->ui)));
}

/* --- Where it lies --------------------------------------------------------------------------- */

/* What a place costs that covers a cell. */
#define COST_MARKED 1e6
#define COST_PIECE 1e4

/* What should not be covered. */
typedef struct Obstacles {
    int count;
    Box box[BOARD_CELLS_MAX];
    double cost[BOARD_CELLS_MAX];
} Obstacles;

/* The cell of the strip itself counts as marked, with room for the leader. */
static void find_obstacles(const TableScreen *table, const Scene *scene, Obstacles *found) {
    const ViewStrip *strip = table->see->view->side_window->strip;
    const Cell own = table->side_window.cell;
    found->count = 0;
    for (int i = 0; i < table->see->board->cells; i++) {
        const Cell cell = (Cell)i;
        const bool marked =
            cell == own || table->board.mark[cell] != 0 || strip->marks(scene, cell);
        if (marked) {
            const Box box = board_view_box(&table->board.view, cell);
            const double rim = cell == own ? LINE_LEAST * box.h : 0;
            found->box[found->count] = ui_inset(box, -rim);
            found->cost[found->count++] = COST_MARKED;
        }
    }
}

static void add_pieces(const TableScreen *table, const Scene *scene, Obstacles *found) {
    PieceLook *look = malloc(VIEW_PIECES_MAX * sizeof *look);
    const int pieces = look != NULL ? table->see->view->pieces(scene->state, look) : 0;
    for (int i = 0; i < pieces && found->count < BOARD_CELLS_MAX; i++) {
        if (look[i].cell != table->side_window.cell) {
            found->box[found->count] = board_view_box(&table->board.view, look[i].cell);
            found->cost[found->count++] = COST_PIECE;
        }
    }
    free(look);
}

static double cost_of(const Obstacles *obstacles, Box box) {
    double cost = 0;
    for (int i = 0; i < obstacles->count; i++) {
        cost += box_overlaps(box, obstacles->box[i]) ? obstacles->cost[i] : 0;
    }
    return cost;
}

/* From the cell to the nearest point of the strip, and a little for a leader that is not upright.
 */
static double distance(Box box, Point cell) {
    const double x = clamp_double(cell.x, box.x, box.x + box.w),
                 y = clamp_double(cell.y, box.y, box.y + box.h);
    return hypot(x - cell.x, y - cell.y) + 0.1 * fabs(box.x + box.w / 2 - cell.x);
}

/* Of the places in `room`, for the corner of the strip, the one that costs least. A rim is kept
 * free, so that what glides with the board does not come over a mark at once. */
static Box search(const Obstacles *obstacles, Box room, Box box, Point cell) {
    Box best = {room.x, room.y, box.w, box.h};
    double least = INFINITY;
    const int across = (int)floor(room.w / SEARCH_STEP), down = (int)floor(room.h / SEARCH_STEP);
    for (int row = 0; row <= down; row++) {
        for (int column = 0; column <= across; column++) {
            const Box tried = {room.x + column * SEARCH_STEP, room.y + row * SEARCH_STEP, box.w,
                               box.h};
            const double far = distance(tried, cell);
            const double cost =
                far < least ? far + cost_of(obstacles, ui_inset(tried, -SEARCH_STEP)) : INFINITY;
            if (cost < least) {
                least = cost;
                best = tried;
            }
        }
    }
    return best;
}

static bool same(double a, double b) {
    return fabs(a - b) < 0.5;
}

/* Whether the place that was chosen is for this cell, and a board of this size. */
static bool is_chosen(const TableScreen *table, Box board, double wide) {
    const SideWindow *window = &table->side_window;
    return window->chosen_for == window->cell && same(window->strip.board.w, board.w) &&
           same(window->strip.board.h, board.h) && same(window->strip.wide, wide) &&
           same(window->room, table->board.view.area.w) &&
           window->strip.rotation == table->board.view.projection.layout.rotation;
}

Box strip_place(TableScreen *table, const Scene *scene, double wide, double high) {
    SideWindow *window = &table->side_window;
    ChoiceStrip *strip = &window->strip;
    const double gap = ui_grid(table->ui);
    const Box area = table->board.view.area;
    const Box room = {area.x + gap, area.y + gap, fmax(0, area.w - 2 * gap - wide),
                      fmax(0, area.h - 2 * gap - high)};
    const Box board = projection_bounds(&table->board.view.projection);
    const Box own = board_view_box(&table->board.view, window->cell);
    const Point cell = {own.x + own.w / 2, own.y + own.h / 2};
    Obstacles obstacles;
    find_obstacles(table, scene, &obstacles);
    if (is_chosen(table, board, wide)) {
        /* One that gets higher or lower keeps its edge at the cell. */
        const double up = strip->offset.y < 0 ? strip->high - high : 0;
        const Box kept = {
            floor(clamp_double(cell.x + strip->offset.x, room.x, room.x + room.w)),
            floor(clamp_double(cell.y + strip->offset.y + up, room.y, room.y + room.h)), wide,
            high};
        if (cost_of(&obstacles, kept) < COST_MARKED) {
            return kept;
        }
    }
    add_pieces(table, scene, &obstacles);
    const Box best = search(&obstacles, room, (Box){0, 0, wide, high}, cell);
    window->chosen_for = window->cell;
    window->room = area.w;
    *strip = (ChoiceStrip){.offset = {best.x - cell.x, best.y - cell.y},
                           .board = board,
                           .rotation = table->board.view.projection.layout.rotation,
                           .wide = wide,
                           .high = high,
                           .chosen = strip->chosen,
                           .focused = strip->focused};
    return best;
}

void strip_leader(const TableScreen *table) {
    Canvas *canvas = table->ui->canvas;
    const Box cell = board_view_box(&table->board.view, table->side_window.cell);
    const Box box = table->side_window.box;
    const Point middle = {cell.x + cell.w / 2, cell.y + cell.h / 2};
    const double rim = 12; /* of the strip, which has round corners */
    const Point to = {clamp_double(middle.x, box.x + rim, box.x + box.w - rim),
                      clamp_double(middle.y, box.y + rim, box.y + box.h - rim)};
    const double far = hypot(to.x - middle.x, to.y - middle.y);
    if (far <= cell.h / 2) {
        return;
    }
    const double share = cell.h / 2 / far;
    const Point from = {middle.x + (to.x - middle.x) * share, middle.y + (to.y - middle.y) * share};
    const Pen pen = canvas_pen(canvas, INK_ACCENT, 2, 1.25);
    canvas_line(canvas, from, to, &pen);
}

/* --- Keys ------------------------------------------------------------------------------------ */

static bool is_item(const TableScreen *table, const Element *element) {
    return element->clickable && element->focusable && element->click.kind == CLICK_ITEM &&
           element->click.index < VIEW_ITEM_OWN &&
           box_overlaps(element->whole, table->side_window.box);
}

void strip_step(TableScreen *table) {
    Ui *ui = table->ui;
    const int step = table->side_window.strip.step;
    int count, items = 0, here = -1;
    const Element *at = ui_elements(ui, &count), *item[CLICK_TARGETS_MAX];
    for (int i = 0; i < count && items < CLICK_TARGETS_MAX; i++) {
        if (is_item(table, &at[i])) {
            here = at[i].id == ui->focus ? items : here;
            item[items++] = &at[i];
        }
    }
    if (step != 0 && items > 0) {
        const int next = here < 0 ? (step > 0 ? 0 : items - 1) : (here + step + items) % items;
        ui_set_focus(ui, item[next]->name);
    }
    table->side_window.strip.focused = here >= 0 || (step != 0 && items > 0);
}

void strip_gone(TableScreen *table) {
    if (table->side_window.strip.focused) {
        ui_set_focus(table->ui, tr("board"));
    }
    table->side_window.strip.focused = false;
    table->side_window.strip.chosen = -1;
}

/* Whether the arrows go through the strip: nothing is chosen there yet, else they walk the board
 * while that has the focus. */
static bool takes_arrows(const TableScreen *table) {
    const Ui *ui = table->ui;
    const bool on_board = ui->focus == 0 || ui_has_focus(ui, tr("board"));
    return !on_board || table->see->clicks.path.count == 0;
}

/* What was chosen by a key and wants a cell too: the board has the focus, and Tab goes through the
 * cells. */
static void go_to_board(TableScreen *table) {
    Ui *ui = table->ui;
    const ClickPath *path = &table->see->clicks.path;
    const int chosen = path->count > 0 && path->at[0].kind == CLICK_ITEM ? path->at[0].index : -1;
    if (chosen >= 0 && chosen != table->side_window.strip.chosen && ui->focus_shown) {
        ui_set_focus(ui, tr("board"));
    }
    table->side_window.strip.chosen = chosen;
}

void strip_keys(TableScreen *table) {
    static const char keys[] = {'1', '2', '3', '4', '5', '6', '7', '8', '9', 'C', VIEW_KEY_ESC};
    Ui *ui = table->ui;
    const ViewStrip *own = table->see->view->side_window->strip;
    go_to_board(table);
    for (size_t i = 0; i < sizeof keys; i++) {
        const Scene scene = table_scene(table, false);
        const SDL_Keycode code =
            keys[i] >= 'A' ? SDLK_a + (keys[i] - 'A') : (SDL_Keycode)(unsigned char)keys[i];
        Click click;
        if (own->key(&scene, keys[i], &click) && ui_key(ui, code, 0)) {
            ui->focus_shown = true;
            table_click(table, click, ui->in.at);
            return;
        }
    }
    if (takes_arrows(table)) {
        table->side_window.strip.step = ui_key(ui, SDLK_RIGHT, 0)  ? 1
                                        : ui_key(ui, SDLK_LEFT, 0) ? -1
                                                                   : 0;
    }
}
