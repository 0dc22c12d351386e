#include "ui/table/board_walk.h"

#include <math.h>

/* The directions of the keys, as steps on the screen. */
typedef struct Walk {
    SDL_Keycode key;
    double x, y;
} Walk;

static const Walk walks[] = {
    {SDLK_UP, 0, -1},           {SDLK_DOWN, 0, 1},       {SDLK_HOME, -0.866, -0.5},
    {SDLK_PAGEUP, 0.866, -0.5}, {SDLK_END, -0.866, 0.5}, {SDLK_PAGEDOWN, 0.866, 0.5},
    {SDLK_LEFT, -1, 0},         {SDLK_RIGHT, 1, 0},
};

/* The neighbour closest to a direction; of two equally close, the one at the height where the walk
 * began. */
static Cell step(const BoardWalk *at, const BoardView *view, const Walk *walk) {
    const Board *board = view->projection.board;
    const Spot from = board_view_spot(view, at->cursor);
    Cell best = CELL_NONE;
    double best_score = 0.7;
    for (int i = 0; i < board->sides[at->cursor]; i++) {
        const Cell cell = board->neighbour[at->cursor][i];
        if (cell == CELL_NONE) {
            continue;
        }
        const Point by = projection_step(&view->projection, at->cursor, cell);
        double score = (by.x * walk->x + by.y * walk->y) / hypot(by.x, by.y);
        if (walk->y == 0) {
            score -= fabs(from.at.y + by.y - at->height) / from.unit * 0.01;
        }
        if (score > best_score) {
            best_score = score;
            best = cell;
        }
    }
    return best;
}

void board_walk_to(BoardWalk *walk, BoardView *view, Cell cell) {
    walk->cursor = cell;
    board_view_show(view, cell);
    walk->height = board_view_spot(view, cell).at.y;
}

bool board_walk_key(BoardWalk *walk, BoardView *view, Ui *ui, Cell first) {
    for (size_t i = 0; i < sizeof walks / sizeof walks[0]; i++) {
        if (!ui_key(ui, walks[i].key, 0)) {
            continue;
        }
        const bool begins = walk->cursor == CELL_NONE;
        const double height = walk->height;
        const Cell to = begins ? first : step(walk, view, &walks[i]);
        if (to != CELL_NONE) {
            board_walk_to(walk, view, to);
            walk->height = walks[i].y != 0 || begins ? walk->height : height;
        }
        return true;
    }
    return false;
}

bool board_zoom_key(BoardView *view, Ui *ui) {
    static const double factor = 1.25;
    const Point middle = {view->area.x + view->area.w / 2, view->area.y + view->area.h / 2};
    if (ui_key(ui, SDLK_0, 0) || ui_key(ui, SDLK_HOME, KMOD_CTRL)) {
        board_view_fit(view);
    } else if (ui_key(ui, SDLK_PLUS, 0) || ui_key(ui, SDLK_EQUALS, 0) ||
               ui_key(ui, SDLK_EQUALS, KMOD_SHIFT) || ui_key(ui, SDLK_UP, KMOD_CTRL)) {
        board_view_zoom(view, factor, middle);
    } else if (ui_key(ui, SDLK_MINUS, 0) || ui_key(ui, SDLK_DOWN, KMOD_CTRL)) {
        board_view_zoom(view, 1 / factor, middle);
    } else {
        return false;
    }
    return true;
}
