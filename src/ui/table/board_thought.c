/* What a computer that thinks considers most, on the board: dotted arrows, and dotted rings where
 * something would appear without going there. Quieter than a hint, and in no seat's colour. */
#include "ui/table/board_thought.h"

#include <math.h>

#include "view/cells.h"

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
        const bool arrives = !mark_picks(click->mark);
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

/* Where an action that is not clicked on the board brings something. */
static void add_effects(Table *table, Action action) {
    Events events;
    table_try(table, action, &events);
    for (int i = 0; i < events.count; i++) {
        const Event *event = &events.at[i];
        const Click place = {.kind = CLICK_CELL, .cell = event->to};
        const bool comes = event->kind == EVENT_PLACED || event->kind == EVENT_CHANGED;
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
    path->count = table->game->action_clicks(table_present(table), action, 0, path->at);
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

static void draw_dot(Canvas *canvas, Point at, double radius, bool ghost) {
    const Pen casing = {.fill = canvas_ink(canvas, INK_CASING)};
    const Pen dot = {.fill = canvas_ink(canvas, INK_TEXT)};
    canvas_circle(canvas, at, radius + 1, &(Pen){.fill = cells_pen(&casing, ghost).fill});
    canvas_circle(canvas, at, radius, &(Pen){.fill = cells_pen(&dot, ghost).fill});
}

static double dot_radius(double unit) {
    return fmax(1.5, unit * 0.02);
}

static void draw_head(Canvas *canvas, Point back, Point unit, double head, bool ghost) {
    const double side = head * 0.5;
    const Point corner[] = {
        {back.x + unit.x * head, back.y + unit.y * head},
        {back.x - unit.y * side, back.y + unit.x * side},
        {back.x + unit.y * side, back.y - unit.x * side},
    };
    const Pen pen = {
        .fill = canvas_ink(canvas, INK_TEXT), .stroke = canvas_ink(canvas, INK_CASING), .width = 1};
    const Pen own = cells_pen(&pen, ghost);
    canvas_polygon(canvas, corner, 3, &own);
}

/* Its first part begins next to the piece that goes, its last ends just before the middle of where
 * that goes. */
static void draw_line(Canvas *canvas, const WayPart *line, double row) {
    const double length = cells_length(line);
    const double radius = dot_radius(row);
    const double head = fmax(8, row * 0.15);
    const double begin = line->leaves ? fmin(row * 0.26, length / 4) : 0;
    const double end = line->arrives ? length - row * 0.1 - head : length;
    if (length < 1) {
        return;
    }
    Point unit = {0, 0};
    const int gaps = (int)fmax(1, round((end - begin) / (radius * 4.5)));
    for (int i = 0; i < gaps; i++) {
        const Point at = cells_point(line, begin + (end - begin) * i / gaps, &unit);
        draw_dot(canvas, at, radius, line->ghost);
    }
    if (line->arrives) {
        const Point back = cells_point(line, end, &unit);
        draw_head(canvas, back, unit, head, line->ghost);
    }
}

static void draw_arrow(Canvas *canvas, const Projection *projection, Place from, Place to) {
    Way way;
    projection_way(projection, from, to, &way);
    for (int i = 0; i < way.count; i++) {
        draw_line(canvas, &way.part[i], projection_unit(projection));
    }
}

/* The piece that a click is about: one of several, or what goes from there; else NULL. */
static const ShownPiece *piece_of(const Table *table, const Click *click, bool goes) {
    const bool piece = click->kind == CLICK_PIECE || (goes && mark_picks(click->mark));
    return piece ? table_clicked_piece(table, click) : NULL;
}

/* An arrow begins at the piece that goes, wherever that stands on its cell. */
static Place place_of(const Table *table, const Click *click, bool goes) {
    const ShownPiece *piece = piece_of(table, click, goes);
    return piece != NULL ? piece_place(&piece->look) : place_on(click->cell);
}

static void draw_ring(Canvas *canvas, const Table *table, const Click *click) {
    const Projection *projection = &table->board_view.projection;
    const ShownPiece *piece = piece_of(table, click, false);
    const Place centre = place_of(table, click, false);
    const double circle = 2 * 3.14159265358979;
    Spot spot[SPOTS_MAX];
    const int count = projection_spots(projection, centre, centre, 0, spot);
    for (int k = 0; k < count; k++) {
        const double radius = dot_radius(spot[k].unit);
        const double reach = piece != NULL ? piece->size * 0.54 : spot[k].unit * 0.41;
        const int dots = (int)round(circle * reach / (radius * 4.5));
        for (int i = 0; i < dots; i++) {
            const double angle = i * circle / dots;
            const Point at = {spot[k].at.x + cos(angle) * reach, spot[k].at.y + sin(angle) * reach};
            draw_dot(canvas, at, radius, spot[k].ghost);
        }
    }
}

void board_thought_draw(const Table *table) {
    const Computer *computer = &table->computer;
    for (int i = 0; i < computer->thought_count && table->viewed_ply < 0; i++) {
        const ThoughtStep *step = &computer->thought_step[i];
        if (click_equal(step->from, step->to)) {
            draw_ring(table->ui->canvas, table, &step->from);
        } else {
            draw_arrow(table->ui->canvas, &table->board_view.projection,
                       place_of(table, &step->from, true), place_of(table, &step->to, false));
        }
    }
}
