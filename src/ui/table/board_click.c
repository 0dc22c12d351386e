/* What a place on the board stands for: a piece of a stack, or the whole cell. */
#include "ui/table/board_click.h"

#include <math.h>

#include "hex/min_max.h"

bool board_click_among(const Click *clicks, int count, Click click) {
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
static double find_click(const TableScreen *table, const Click *clicks, int count, Cell cell,
                         Point at, Click *found) {
    const Click whole = {.kind = CLICK_CELL, .cell = cell};
    double least = INFINITY;
    int16_t place = 0;
    for (int i = 0; i < table->board.piece_count; i++) {
        const ShownPiece *piece = &table->board.piece[i];
        if (piece->look.cell != cell) {
            continue;
        }
        const Click click = {.kind = CLICK_PIECE, .cell = cell, .index = place++};
        double away = hypot(piece->at.x - at.x, piece->at.y - at.y);
        if (piece->twice) {
            away = fmin(away, hypot(piece->again.x - at.x, piece->again.y - at.y));
        }
        if (away < least && (clicks == NULL || board_click_among(clicks, count, click))) {
            least = away;
            *found = click;
        }
    }
    if (least == INFINITY && clicks != NULL && board_click_among(clicks, count, whole)) {
        *found = whole;
        return 0;
    }
    return least;
}

/* What goes on with the path is meant, unless a piece that one can begin with is nearer; then what
 * one can begin with. Where nothing is possible, the reason is about the piece, in games in which
 * pieces are clicked. */
Click board_click_at(const TableScreen *table, Cell cell, Point at) {
    Click found = {.kind = CLICK_CELL, .cell = cell};
    const double away =
        find_click(table, table->see->clicks.next, table->see->clicks.next_count, cell, at, &found);
    if (away > 0) {
        Click start[CLICK_TARGETS_MAX];
        Click other = found;
        const ClickPath path = {0};
        const int count = clicks_next(&table->see->clicks.source, &path, start);
        const double nearer = find_click(table, start, count, cell, at, &other);
        found = nearer < away && (away == INFINITY || nearer > 0) ? other : found;
        if (away == INFINITY && nearer == INFINITY && has_pieces(start, count)) {
            (void)find_click(table, NULL, 0, cell, at, &found);
        }
    }
    return found;
}

bool board_click_dropped(const TableScreen *table, Cell cell, Point at, Click *click) {
    const PlayClicks *clicks = &table->see->clicks;
    const Click taken = clicks->path.at[MAX(clicks->path.count, 1) - 1];
    int16_t place = 0;
    for (int i = 0; i < table->board.piece_count; i++) {
        const ShownPiece *piece = &table->board.piece[i];
        if (piece->look.cell != cell) {
            continue;
        }
        *click = (Click){.kind = CLICK_PIECE, .cell = cell, .index = place++};
        if (hypot(piece->at.x - at.x, piece->at.y - at.y) <= piece->size / 2 &&
            !click_equal(*click, taken) &&
            board_click_among(clicks->next, clicks->next_count, *click)) {
            return true;
        }
    }
    return false;
}
