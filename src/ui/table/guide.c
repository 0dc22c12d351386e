#include "ui/table/guide.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "game/clicks.h"
#include "game/play.h"
#include "game/text.h"

/* Whether an action as it is written is one of those that a part of a step wants. */
static bool matches(const char *wanted, const char *written) {
    wanted += *wanted == '~';
    while (*wanted != '\0' && *wanted != ';') {
        const size_t length = strcspn(wanted, " ");
        const bool open = length > 0 && wanted[length - 1] == '*';
        const size_t same = open ? length - 1 : length;
        if (strncmp(wanted, written, same) == 0 && (open || written[same] == '\0')) {
            return true;
        }
        wanted += length + (wanted[length] == ' ');
    }
    return false;
}

static bool is_among(const Table *table, const char *wanted, Action action) {
    char written[GAME_TEXT_MAX];
    game_action_text(table->game, table_present(table), action, written);
    return matches(wanted, written);
}

bool guide_wants(const Table *table, Action action) {
    return table->guide->task == TOUR_PLAY && is_among(table, table->guide->wanted, action);
}

bool guide_asks_for(const Table *table, TourTask task) {
    const Guide *guide = table->guide;
    return guide != NULL && guide->mood == GUIDE_ASKS && guide->task == task;
}

const char *guide_part_after(const char *wanted) {
    const char *end = wanted != NULL ? strchr(wanted, ';') : NULL;
    return end != NULL ? end + 1 + strspn(end + 1, " ") : NULL;
}

void guide_part_first(const char *wanted, char first[GAME_TEXT_MAX]) {
    wanted += *wanted == '~';
    text_write(first, GAME_TEXT_MAX, "%.*s", (int)strcspn(wanted, " "), wanted);
}

void guide_go_on(Table *table) {
    Guide *guide = table->guide;
    const char *next = guide_part_after(guide->wanted);
    guide->mood = next == NULL ? GUIDE_DONE : *next == '~' ? GUIDE_ANSWERS : GUIDE_ASKS;
    if (next != NULL) {
        guide->wanted = next;
        guide->part++;
    }
    table->ui->again = true;
}

/* --- Looks ----------------------------------------------------------------------------------- */

static Cell guide_look_at(const Table *table) {
    if (!guide_asks_for(table, TOUR_LOOK)) {
        return CELL_NONE;
    }
    char first[GAME_TEXT_MAX];
    guide_part_first(table->guide->wanted, first);
    return board_find(table->board, first, strlen(first));
}

void guide_mark_look(Table *table) {
    const Cell look = guide_look_at(table);
    if (look != CELL_NONE) {
        table->mark[look] = CELL_MARKED + MARK_SAME;
    }
}

bool guide_looks(Table *table, Cell cell) {
    if (cell != guide_look_at(table)) {
        return false;
    }
    guide_go_on(table);
    table_path_changed(table);
    return true;
}

/* --- What to click next ---------------------------------------------------------------------- */

/* The next clicks of a step, collected from the actions that it asks for. */
typedef struct NextClicks {
    int reached; /* clicks of the path that lead there; 0: it starts over */
    int count;
    Click at[GUIDE_POINTS_MAX + 1];
} NextClicks;

static void collect(NextClicks *next, const ClickPath *path, const Click *click, int clicks) {
    int same = 0;
    while (same < clicks && same < path->count && click_equal(click[same], path->at[same])) {
        same++;
    }
    same = same == path->count ? same : 0;
    if (same < next->reached || same == clicks || click[same].mark == MARK_SAME) {
        return;
    }
    next->count = same > next->reached ? 0 : next->count;
    next->reached = same;
    for (int i = 0; i < next->count; i++) {
        if (click_equal(next->at[i], click[same])) {
            return;
        }
    }
    if (next->count <= GUIDE_POINTS_MAX) {
        next->at[next->count++] = click[same];
    }
}

/* What to click for the step, after what has been clicked already. Nothing when there is nothing to
 * ask for, or too much for pointing to help. */
static NextClicks next_clicks(const Table *table) {
    const Guide *guide = table->guide;
    NextClicks next = {0};
    if (guide == NULL || guide->mood != GUIDE_ASKS || table->viewed_ply >= 0) {
        return next;
    }
    const Cell look = guide_look_at(table);
    if (look != CELL_NONE) {
        next.at[next.count++] = (Click){.kind = CLICK_CELL, .cell = look};
    }
    const char *shown = guide->shown != NULL ? guide->shown : guide->wanted;
    for (int i = 0; i < table->source.count; i++) {
        const Action action = table->source.actions[i];
        if (!is_among(table, shown, action)) {
            continue;
        }
        Click click[GAME_CLICKS_MAX];
        for (int variant = 0;; variant++) {
            const int clicks =
                table->game->clicks->action_clicks(table->source.state, action, variant, click);
            if (clicks == 0 || (guide->begins && table->path.count > 0)) {
                break;
            }
            collect(&next, &table->path, click, clicks);
        }
    }
    next.count = next.count > GUIDE_POINTS_MAX ? 0 : next.count;
    return next;
}

int guide_points(const Table *table, Click out[GUIDE_POINTS_MAX]) {
    const NextClicks next = next_clicks(table);
    memcpy(out, next.at, (size_t)next.count * sizeof *out);
    return next.count;
}

bool guide_wants_button(const Table *table, int id) {
    const NextClicks next = next_clicks(table);
    for (int i = 0; i < next.count; i++) {
        if (next.at[i].kind == CLICK_BUTTON && next.at[i].index == id) {
            return true;
        }
    }
    return false;
}

/* An arrow that hangs over the upper edge of a cell, its point above what stands there. */
static void draw_arrow(Canvas *canvas, Spot spot) {
    const Point centre = spot.at;
    const double row = spot.unit, wide = fmax(6, 0.13 * row);
    const double tip = centre.y - 0.36 * row, top = tip - 1.5 * wide;
    const Point corner[] = {{centre.x - wide, top}, {centre.x + wide, top}, {centre.x, tip}};
    const Pen pen = {.fill = canvas_ink(canvas, INK_ACCENT),
                     .stroke = canvas_ink(canvas, INK_CASING),
                     .width = fmax(2, 0.02 * row)};
    canvas_polygon(canvas, corner, 3, &pen);
}

void guide_point(const Table *table) {
    const NextClicks next = next_clicks(table);
    Guide *guide = table->guide;
    if (guide != NULL) {
        guide->asks_item = next.count > 0 && next.at[0].kind == CLICK_ITEM;
        guide->item = next.at[0];
    }
    for (int i = 0; i < next.count && !table->animation.running; i++) {
        const Click *click = &next.at[i];
        Spot spot;
        if (table_on_board(table, click) &&
            projection_spot(&table->board_view.projection, click->cell, &spot)) {
            draw_arrow(table->ui->canvas, spot);
        }
    }
}
