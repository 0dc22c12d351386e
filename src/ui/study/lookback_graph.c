/* The prospects of each seat over the turns, luck and mistakes. */
#include <math.h>
#include <stdlib.h>

#include "game/text.h"
#include "hex/min_max.h"
#include "ui/study/lookback_parts.h"
#include "ui/table/seat_line.h"
#include "ui/widgets/page.h"
#include "view/sheet.h"

enum {
    LUCK_SHOWN = 30,   /* thousandths; less is not shown below the graph */
    AREA_POINTS = 600, /* corners of an area at most */
};

/* --- What the graph shows -------------------------------------------------------------------- */

bool lookback_prospects(const Lookback *lookback, int index, int value[GAME_SEATS_MAX]) {
    ReviewTurn turn;
    if (index >= review_turns(lookback->review)) {
        return review_last(lookback->review, value);
    }
    review_turn(lookback->review, index, &turn);
    for (int i = 0; i < GAME_SEATS_MAX; i++) {
        value[i] = turn.before[i];
    }
    return turn.mark != REVIEW_UNJUDGED;
}

typedef struct Graph {
    const Lookback *lookback;
    Box box;
    int most; /* thousandths, at its top */
    int turns, seats;
    int seat[GAME_SEATS_MAX];
} Graph;

static bool prospects(const Graph *graph, int index, int value[GAME_SEATS_MAX]) {
    return lookback_prospects(graph->lookback, index, value);
}

static double x_of(const Graph *graph, double index) {
    return graph->box.x + graph->box.w * index / (graph->turns > 0 ? graph->turns : 1);
}

static Point point_of(const Graph *graph, int index, int value) {
    return (Point){x_of(graph, index),
                   graph->box.y + graph->box.h * (1 - fmin(1, (double)value / graph->most))};
}

static bool is_dark(Colour colour) {
    const double red = colour >> 24, green = colour >> 16 & 0xFF, blue = colour >> 8 & 0xFF;
    return 0.299 * red + 0.587 * green + 0.114 * blue < 128;
}

static Colour colour_of(const Lookback *lookback, int seat) {
    return seat_line_colour(lookback->view, lookback->ui->canvas, seat);
}

/* --- Two seats: what one has, the other has not ------------------------------------------------
 */

/* The area from below up to the line, between two turns where all is known. */
static void draw_stretch(const Graph *graph, int from, int to, const Pen *area, const Pen *line) {
    Canvas *canvas = graph->lookback->ui->canvas;
    Point corner[AREA_POINTS];
    int value[GAME_SEATS_MAX], count = 0;
    const int step = (to - from) / (AREA_POINTS - 4) + 1;
    const double floor_y = graph->box.y + graph->box.h;
    for (int i = from; i <= to; i += step) {
        (void)prospects(graph, i, value);
        corner[count++] = point_of(graph, i, value[graph->seat[0]]);
    }
    if (count < 2) {
        return;
    }
    const int points = count;
    corner[count] = (Point){corner[points - 1].x, floor_y};
    corner[count + 1] = (Point){corner[0].x, floor_y};
    canvas_polygon(canvas, corner, count + 2, area);
    for (int i = 1; i < points; i++) {
        canvas_line(canvas, corner[i - 1], corner[i], line);
    }
}

static void draw_area(const Graph *graph) {
    const Lookback *lookback = graph->lookback;
    Canvas *canvas = lookback->ui->canvas;
    const Colour low = colour_of(lookback, graph->seat[0]);
    const Colour high = colour_of(lookback, graph->seat[1]);
    const Pen area = {.fill = low};
    const Pen line = {.stroke = colour_mix(low, high, 0.5), .width = 2};
    int value[GAME_SEATS_MAX], from = -1;
    bool any = false;
    for (int i = 0; i <= graph->turns; i++) {
        any = any || prospects(graph, i, value);
    }
    canvas_box(canvas, graph->box, 4, any ? high : canvas_ink(canvas, INK_RAISED),
               canvas_ink(canvas, INK_LINE));
    for (int i = 0; i <= graph->turns + 1; i++) {
        const bool known = i <= graph->turns && prospects(graph, i, value);
        if (known && from < 0) {
            from = i;
        } else if (!known && from >= 0) {
            draw_stretch(graph, from, i - 1, &area, &line);
            from = -1;
        }
    }
}

/* Where a mark stands, moved inside so that nothing of it is cut off. */
static Point whole(const Graph *graph, int index, int value, double margin) {
    const Box box = graph->box;
    const Point at = point_of(graph, index, value);
    return (Point){fmax(box.x + margin, fmin(box.x + box.w - margin, at.x)),
                   fmax(box.y + margin, fmin(box.y + box.h - margin, at.y))};
}

/* --- More seats: a line for each ----------------------------------------------------------------
 */

/* As high as the highest line and a tenth; the end itself, where the winner has all, would leave
 * the others no height. */
static int highest(const Graph *graph) {
    int value[GAME_SEATS_MAX], most = 0;
    for (int i = 0; i < graph->turns; i++) {
        for (int k = 0; k < graph->seats && prospects(graph, i, value); k++) {
            most = MAX(most, value[graph->seat[k]]);
        }
    }
    return most == 0 ? 1000 : MIN(1000, most + most / 10);
}

/* The seat in turn has a thicker line. */
static void draw_seat_line(const Graph *graph, int seat) {
    const Lookback *lookback = graph->lookback;
    const bool in_turn = lookback->index < graph->turns && lookback->turn.seat == seat;
    const int step = graph->turns / AREA_POINTS + 1;
    Point point[AREA_POINTS + 2];
    int value[GAME_SEATS_MAX], count = 0;
    for (int i = 0; i <= graph->turns + step; i += step) {
        if (i <= graph->turns && prospects(graph, i, value)) {
            point[count++] = point_of(graph, i, value[seat]);
            continue;
        }
        seat_line_draw(lookback->view, lookback->ui->canvas, seat, point, count, in_turn ? 3 : 2);
        count = 0;
    }
}

static double badge_size(const Ui *ui, Box box, int seats) {
    return floor(fmin(0.75 * ui_row_height(ui), box.h / seats));
}

/* Beside the ends of the lines, pushed apart. */
static void draw_badges(const Graph *graph) {
    const Lookback *lookback = graph->lookback;
    int value[GAME_SEATS_MAX], order[GAME_SEATS_MAX], last = graph->turns;
    while (last > 0 && !prospects(graph, last, value)) {
        last--;
    }
    if (!prospects(graph, last, value)) {
        return;
    }
    for (int i = 0; i < graph->seats; i++) {
        int at = i;
        for (; at > 0 && value[order[at - 1]] < value[graph->seat[i]]; at--) {
            order[at] = order[at - 1];
        }
        order[at] = graph->seat[i];
    }
    const Box box = graph->box;
    const double size = badge_size(lookback->ui, box, graph->seats);
    double y[GAME_SEATS_MAX], least = box.y + size / 2;
    for (int i = 0; i < graph->seats; i++) {
        y[i] = least = fmax(least, point_of(graph, last, value[order[i]]).y);
        least += size;
    }
    double most = box.y + box.h - size / 2;
    for (int i = graph->seats - 1; i >= 0; i--) {
        y[i] = most = fmin(most, y[i]);
        most -= size;
        canvas_sprite(lookback->ui->canvas, lookback->view->seat_sprites[order[i]],
                      square_around((Point){box.x + box.w + 4 + size / 2, y[i]}, size), 1);
    }
}

static void draw_lines(const Graph *graph) {
    Canvas *canvas = graph->lookback->ui->canvas;
    canvas_box(canvas, graph->box, 4, canvas_ink(canvas, INK_RAISED), canvas_ink(canvas, INK_LINE));
    for (int i = 0; i < graph->seats; i++) {
        draw_seat_line(graph, graph->seat[i]);
    }
}

/* --- What both have ------------------------------------------------------------------------------
 */

static void draw_middle(const Graph *graph) {
    const Box box = graph->box;
    const Colour grey = 0x80808080;
    const int fair = 1000 / graph->seats;
    const double y = round(point_of(graph, 0, fair).y);
    canvas_line(graph->lookback->ui->canvas, (Point){box.x + 2, y}, (Point){box.x + box.w - 2, y},
                &(Pen){.stroke = grey, .width = 1, .dash = 2, .gap = 4});
}

enum { INSIDE = 8 }; /* points from the edge to the middle of a dot */

/* Where the dot of a turn is; false: it was no mistake. */
static bool mistake_at(const Graph *graph, int i, ReviewTurn *turn, Point *at) {
    review_turn(graph->lookback->review, i, turn);
    const int shown = graph->seats == 2 ? graph->seat[0] : turn->seat;
    *at = whole(graph, i, turn->before[shown], INSIDE);
    return turn->mark == REVIEW_MISTAKE;
}

/* A dot where a seat made a mistake. */
static void draw_mistakes(const Graph *graph) {
    const Lookback *lookback = graph->lookback;
    Canvas *canvas = lookback->ui->canvas;
    ReviewTurn turn;
    for (int i = 0; i < graph->turns; i++) {
        Point at;
        if (!mistake_at(graph, i, &turn, &at)) {
            continue;
        }
        const Colour own = colour_of(lookback, turn.seat);
        const Colour ring = is_dark(own) ? 0xFFFFFFFF : 0x25211BFF;
        const double radius = graph->seats == 2 ? 5 : 3.5; /* among lines */
        canvas_circle(canvas, at, radius, &(Pen){.fill = ring});
        canvas_circle(canvas, at, 0.7 * radius, &(Pen){.fill = own});
    }
}

static double tag_width(const Graph *graph, const char *text) {
    return ceil(canvas_text_width(graph->lookback->ui->canvas, FONT_STRONG, text)) + 12;
}

/* On a plate of its seat's colour, since the area below may be the other's. */
static void draw_tag(const Graph *graph, int seat, const char *text, Box plate) {
    const Lookback *lookback = graph->lookback;
    Canvas *canvas = lookback->ui->canvas;
    const Colour own = colour_of(lookback, seat);
    canvas_box(canvas, plate, 4, own, COLOUR_NONE);
    canvas_text(canvas, FONT_STRONG, is_dark(own) ? 0xFFFFFFFF : 0x25211BFF, plate, ALIGN_MIDDLE,
                text);
}

static bool covers_dot(const Graph *graph, Box box) {
    ReviewTurn turn;
    Point at;
    for (int i = 0; i < graph->turns; i++) {
        if (mistake_at(graph, i, &turn, &at) && box_holds(ui_inset(box, -5), at)) {
            return true;
        }
    }
    return false;
}

/* The place of a figure in what a row has left: before the line of the turn shown if it covers
 * nothing there, else behind it. */
static Box beside_now(const Graph *graph, Box row, double wide) {
    enum { AWAY = 5 };
    const double x = round(x_of(graph, graph->lookback->index));
    const Box before = {x - AWAY - wide, row.y, wide, row.h};
    const Box behind = {fmax(x + AWAY, row.x), row.y, wide, row.h};
    const bool fits = before.x >= row.x, can = behind.x + wide <= row.x + row.w;
    return !can || (fits && (!covers_dot(graph, before) || covers_dot(graph, behind))) ? before
                                                                                       : behind;
}

static void draw_names(const Graph *graph) {
    const Lookback *lookback = graph->lookback;
    Ui *ui = lookback->ui;
    int value[GAME_SEATS_MAX];
    char percent[16];
    const double line = canvas_line_height(ui->canvas, FONT_STRONG);
    if (graph->seats != 2 || graph->box.h < 2.4 * line ||
        !prospects(graph, lookback->index, value)) {
        return;
    }
    for (int i = 0; i < 2; i++) {
        const int seat = graph->seat[i];
        const double y = i == 1 ? graph->box.y + 4 : graph->box.y + graph->box.h - line - 4;
        Box row = {graph->box.x + 4, y, graph->box.w - 8, line};
        lookback_percent(i == 0 ? value[seat] : 1000 - value[graph->seat[0]], false, percent);
        const char *name = lookback_seat(lookback, seat);
        draw_tag(graph, seat, name, ui_cut_left(&row, tag_width(graph, name), 4));
        draw_tag(graph, seat, percent, beside_now(graph, row, tag_width(graph, percent)));
    }
}

static void draw_now(const Graph *graph) {
    Canvas *canvas = graph->lookback->ui->canvas;
    const double x = round(x_of(graph, graph->lookback->index));
    const Pen pen = canvas_pen(canvas, INK_ACCENT, 2, 1.5);
    canvas_line(canvas, (Point){x, graph->box.y - 3}, (Point){x, graph->box.y + graph->box.h + 3},
                &pen);
}

/* Below the graph: whom chance helped, and when. */
static void draw_luck(const Graph *graph, Box row) {
    const Lookback *lookback = graph->lookback;
    Ui *ui = lookback->ui;
    ReviewTurn turn;
    double last = -100;
    for (int i = 0; i < graph->turns; i++) {
        review_turn(lookback->review, i, &turn);
        int best = -1;
        for (int k = 0; k < graph->seats; k++) {
            const int seat = graph->seat[k];
            best = turn.luck[seat] >= LUCK_SHOWN && (best < 0 || turn.luck[seat] > turn.luck[best])
                       ? seat
                       : best;
        }
        const double x = x_of(graph, i + 0.5);
        if (best < 0 || x - last < 8) {
            continue;
        }
        last = x;
        const double size = 5, y = row.y + row.h / 2;
        const Point corner[] = {{x, y - size}, {x + size, y}, {x, y + size}, {x - size, y}};
        const Pen pen = {.fill = colour_of(lookback, best),
                         .stroke = canvas_ink(ui->canvas, INK_TEXT),
                         .width = 1};
        if (graph->seats > 2) {
            canvas_sprite(ui->canvas, lookback->view->seat_sprites[best],
                          square_around((Point){x, y}, 12), 1);
        } else {
            canvas_polygon(ui->canvas, corner, 4, &pen);
        }
    }
}

/* Which turn is meant where. */
static void draw_axis(const Graph *graph, Box row) {
    const Lookback *lookback = graph->lookback;
    Canvas *canvas = lookback->ui->canvas;
    ReviewTurn first, last;
    char now[16] = "";
    review_turn(lookback->review, 0, &first);
    review_turn(lookback->review, graph->turns - 1, &last);
    const double begin =
        draw_text(canvas, FONT_BODY, INK_SOFT, row, ALIGN_LEFT, "turn %d", first.turn);
    const double end = draw_text(canvas, FONT_BODY, INK_SOFT, row, ALIGN_RIGHT, "%d", last.turn);
    if (lookback->index < graph->turns) {
        str_write(now, sizeof now, "%d", lookback->turn.turn);
    }
    const double wide = canvas_text_width(canvas, FONT_STRONG, now) + 1;
    const double x = x_of(graph, lookback->index) - wide / 2;
    if (x > row.x + begin + 6 && x + wide < row.x + row.w - end - 6) {
        draw_text(canvas, FONT_STRONG, INK_ACCENT, (Box){x, row.y, wide, row.h}, ALIGN_LEFT, "%s",
                  now);
    }
}

double lookback_graph_height(const Ui *ui, double graph) {
    return graph + 1.5 * ui_grid(ui) + ceil(canvas_line_height(ui->canvas, FONT_BODY)) +
           ui_grid(ui) / 2;
}

void lookback_graph(Lookback *lookback, Box box, double high) {
    Ui *ui = lookback->ui;
    Graph graph = {.lookback = lookback, .turns = review_turns(lookback->review)};
    graph.seats = play_seats(lookback->table->play, graph.seat);
    graph.most = graph.seats == 2 ? 1000 : highest(&graph);
    if (graph.seats > 2) {
        box.w -= badge_size(ui, (Box){.h = high}, graph.seats) + 4;
    }
    graph.box = ui_cut_top(&box, high, ui_grid(ui) / 2);
    bool hot;
    if (ui_area(ui, ELEMENT_CHOICE, graph.box, tr("Prospects"), 0, &hot)) {
        const double along = (ui->in.at.x - graph.box.x) / graph.box.w * graph.turns;
        if (hot) {
            lookback_show(lookback, (int)floor(along));
        }
    }
    canvas_clip(ui->canvas, ui_inset(graph.box, -4));
    if (graph.seats == 2) {
        draw_area(&graph);
    } else {
        draw_lines(&graph);
    }
    draw_middle(&graph);
    draw_names(&graph);
    draw_mistakes(&graph);
    draw_now(&graph);
    canvas_unclip(ui->canvas);
    if (graph.seats > 2) {
        draw_badges(&graph);
    }
    if (ui_focused(ui, tr("Prospects"))) {
        ui_focus_ring(ui, graph.box, 4);
    }
    draw_luck(&graph, ui_cut_top(&box, 1.5 * ui_grid(ui), 0));
    draw_axis(&graph, box);
}
