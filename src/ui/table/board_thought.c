/* What a computer that thinks considers most, on the board: dotted arrows, and dotted rings where
 * something would appear without going there. Quieter than a hint, and in no seat's colour. */
#include "ui/table/board_thought.h"

#include <math.h>
#include <string.h>

/* --- What is shown ------------------------------------------------------------------------- */

static void add(Computer *computer, Click from, Click to) {
    if (computer->thought_count < THOUGHT_MAX) {
        computer->thought_step[computer->thought_count++] = (ThoughtStep){from, to};
    }
}

/* What is picked goes to the next click, and on from there. */
static void add_clicks(Table *table, const ClickPath *path) {
    Computer *computer = &table->computer;
    int first = 0; /* of those that have not gone anywhere yet */
    for (int i = 0; i < path->count; i++) {
        const Click *click = &path->at[i];
        const bool arrives = click->mark != MARK_PICK;
        if (!table_on_board(table, click)) {
            first = i + 1;
            continue;
        }
        for (int k = first; arrives && k < i; k++) {
            add(computer, path->at[k], *click);
        }
        if (arrives ? first == i : i + 1 == path->count) {
            add(computer, *click, *click);
        }
        first = arrives ? i : first;
    }
}

/* Where an action that is not clicked on the board brings something, unless that is hidden. */
static void add_effects(Table *table, Action action) {
    const Game *game = table->game;
    _Alignas(GAME_STATE_ALIGN) unsigned char after[GAME_STATE_MAX];
    Events events = {0};
    memcpy(after, session_state(table->session), game->state_size);
    if ((game->apply(after, action, &events) & APPLIED_REVEALED) != 0) {
        return;
    }
    for (int i = 0; i < events.count; i++) {
        const Click place = {.kind = CLICK_CELL, .cell = events.at[i].to};
        const bool comes = events.at[i].kind == EVENT_PLACED || events.at[i].kind == EVENT_CHANGED;
        if (comes && table_on_board(table, &place)) {
            add(&table->computer, place, place);
        }
    }
}

void board_thought_take(Table *table, Action action) {
    Computer *computer = &table->computer;
    if (action == computer->thought) {
        return;
    }
    computer->thought = action;
    computer->thought_count = computer->thought_path.count = 0;
    table->ui->again = true;
    if (action == ACTION_NONE) {
        return;
    }
    ClickPath *path = &computer->thought_path;
    path->count = table->game->action_clicks(session_state(table->session), action, 0, path->at);
    add_clicks(table, path);
    if (computer->thought_count == 0) {
        add_effects(table, action);
    }
}

bool board_thought_at(const Table *table, Cell cell) {
    const Computer *computer = &table->computer;
    for (int i = 0; i < computer->thought_count && table->viewed_ply < 0; i++) {
        if (computer->thought_step[i].from.cell == cell ||
            computer->thought_step[i].to.cell == cell) {
            return true;
        }
    }
    return false;
}

/* --- Drawing ------------------------------------------------------------------------------- */

static void draw_dot(Canvas *canvas, Point at, double radius) {
    canvas_circle(canvas, at, radius + 1, &(Pen){.fill = canvas_ink(canvas, INK_CASING)});
    canvas_circle(canvas, at, radius, &(Pen){.fill = canvas_ink(canvas, INK_TEXT)});
}

static double dot_radius(const Layout *layout) {
    return fmax(1.5, layout->row * 0.02);
}

/* From next to the piece at `from` to just before the middle of `to`. */
static void draw_arrow(Canvas *canvas, const Layout *layout, Point from, Point to) {
    const double length = hypot(to.x - from.x, to.y - from.y);
    const double row = layout->row;
    const double radius = dot_radius(layout);
    const double head = fmax(8, row * 0.15);
    const double begin = fmin(row * 0.26, length / 4);
    const double end = length - row * 0.1 - head;
    if (length < 1) {
        return;
    }
    const Point unit = {(to.x - from.x) / length, (to.y - from.y) / length};
    const int gaps = (int)fmax(1, round((end - begin) / (radius * 4.5)));
    for (int i = 0; i < gaps; i++) {
        const double along = begin + (end - begin) * i / gaps;
        draw_dot(canvas, (Point){from.x + unit.x * along, from.y + unit.y * along}, radius);
    }
    const Point back = {from.x + unit.x * end, from.y + unit.y * end};
    const double side = head * 0.5;
    const Point corner[] = {
        {back.x + unit.x * head, back.y + unit.y * head},
        {back.x - unit.y * side, back.y + unit.x * side},
        {back.x + unit.y * side, back.y - unit.x * side},
    };
    const Pen pen = {
        .fill = canvas_ink(canvas, INK_TEXT), .stroke = canvas_ink(canvas, INK_CASING), .width = 1};
    canvas_polygon(canvas, corner, 3, &pen);
}

/* The piece that a click is about: one of several, or what goes from there; else NULL. */
static const ShownPiece *piece_of(const Table *table, const Click *click, bool goes) {
    const bool piece = click->kind == CLICK_PIECE || (goes && click->mark == MARK_PICK);
    return piece ? table_clicked_piece(table, click) : NULL;
}

/* An arrow begins at the piece that goes, wherever that stands on its cell. */
static Point place_of(const Table *table, const Click *click, bool goes) {
    const ShownPiece *piece = piece_of(table, click, goes);
    return piece != NULL ? piece->at : layout_centre(&table->board_view.layout, click->cell);
}

static void draw_ring(Canvas *canvas, const Table *table, const Click *click) {
    const Layout *layout = &table->board_view.layout;
    const ShownPiece *piece = piece_of(table, click, false);
    const Point centre = place_of(table, click, false);
    const double circle = 2 * 3.14159265358979;
    const double reach = piece != NULL ? piece->size * 0.54 : layout->row * 0.41;
    const int dots = (int)round(circle * reach / (dot_radius(layout) * 4.5));
    for (int i = 0; i < dots; i++) {
        const double angle = i * circle / dots;
        const Point at = {centre.x + cos(angle) * reach, centre.y + sin(angle) * reach};
        draw_dot(canvas, at, dot_radius(layout));
    }
}

void board_thought_draw(const Table *table) {
    const Computer *computer = &table->computer;
    for (int i = 0; i < computer->thought_count && table->viewed_ply < 0; i++) {
        const ThoughtStep *step = &computer->thought_step[i];
        if (click_equal(step->from, step->to)) {
            draw_ring(table->ui->canvas, table, &step->from);
        } else {
            draw_arrow(table->ui->canvas, &table->board_view.layout,
                       place_of(table, &step->from, true), place_of(table, &step->to, false));
        }
    }
}
