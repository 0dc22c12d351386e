#include "ui/table/end_curve.h"

#include <math.h>

#include "game/text.h"
#include "hex/min_max.h"
#include "play/analysis.h"
#include "play/estimate.h"
#include "play/history.h"
#include "ui/table/seat_line.h"
#include "view/sheet.h"

enum { PROSPECTS_LEAST = 3 }; /* points, below which there is no curve of them */

/* Seconds of a frame for looking at positions. */
#define SLICE 0.006

/* --- Following the match ------------------------------------------------------------------- */

static int turn_at(const TableScreen *table, int ply) {
    const Play *play = table->play;
    return ply < play_plies(play) ? play_ply(play, ply).turn : play_present_turn(play);
}

int end_curve_resigned(const TableScreen *table, int seat) {
    int ply = play_plies(table->play) - 1;
    while (ply >= 0 && play_ply(table->play, ply).to_act.decider != seat) {
        ply--;
    }
    return ply >= 0 && play_ply(table->play, ply).action == ACTION_RESIGN ? ply : -1;
}

/* The figure of a seat; once it has resigned, what it had before. */
static int value_at(const TableScreen *table, int seat, int ply, const void *state) {
    const ViewEnd *end = table->see->view->end;
    const int resigned = table->end.curve.resigned[seat];
    if (resigned < 0 || ply <= resigned) {
        return end->value(state, seat);
    }
    _Alignas(GAME_STATE_ALIGN) unsigned char before[GAME_STATE_MAX];
    play_position_at(table->play, resigned, before);
    return end->value(before, seat);
}

/* Looks at the position of a ply: the figures of the seats, and who has left. */
static CurvePoint look(const TableScreen *table, int ply) {
    _Alignas(GAME_STATE_ALIGN) unsigned char state[GAME_STATE_MAX];
    const View *view = table->see->view;
    int seat[GAME_SEATS_MAX];
    Scene scene = table_scene(table, false);
    CurvePoint point = {.ply = ply, .turn = turn_at(table, ply)};
    play_position_at(table->play, ply, state);
    scene.state = state;
    for (int i = play_seats(table->play, seat); i-- > 0;) {
        SeatNote note = {.out = false};
        if (view->seat != NULL) {
            view->seat(&scene, seat[i], &note);
        }
        point.out |= (unsigned)note.out << seat[i];
        if (view->end != NULL && view->end->curve != NULL) {
            point.value[seat[i]] = value_at(table, seat[i], ply, state);
        }
    }
    return point;
}

/* The turn whose action made a seat leave, between two points that were looked at. */
static int left_between(const TableScreen *table, int seat, int in, int out) {
    while (out - in > 1) {
        const int middle = (in + out) / 2;
        const bool left = (look(table, middle).out >> seat & 1U) != 0;
        out = left ? middle : out;
        in = left ? in : middle;
    }
    return turn_at(table, in);
}

static void find_leavers(TableScreen *table) {
    Curve *curve = &table->end.curve;
    for (int seat = 0; seat < GAME_SEATS_MAX; seat++) {
        int last = curve->count - 1;
        while (last >= 0 && (curve->point[last].out >> seat & 1U) != 0) {
            last--;
        }
        curve->left[seat] =
            last < 0 || last == curve->count - 1
                ? 0
                : left_between(table, seat, curve->point[last].ply, curve->point[last + 1].ply);
    }
}

int end_curve_left(const TableScreen *table, int seat) {
    return table->end.curve.left[seat];
}

/* --- What computers thought ------------------------------------------------------------------ */

/* The mean of what they thought last, each for itself, of the prospects of a seat. */
static int mean_of(const Estimate *const thought[GAME_SEATS_MAX], int seat) {
    int sum = 0, count = 0;
    for (int by = 0; by < GAME_SEATS_MAX; by++) {
        if (thought[by] != NULL) {
            sum += analysis_percent(thought[by]->prospects[seat]);
            count++;
        }
    }
    return count > 0 ? sum / count : 0;
}

/* A point of the curve between two seats, which adds up to 100; where there is no room for more, it
 * takes the place of the last. */
static void add_prospect(TableScreen *table, int ply, const int seat[2], int first) {
    Curve *curve = &table->end.curve;
    curve->prospects += curve->prospects < CURVE_POINTS_MAX;
    CurvePoint *point = &curve->prospect[curve->prospects - 1];
    *point = (CurvePoint){.ply = ply, .turn = turn_at(table, ply)};
    point->value[seat[0]] = first;
    point->value[seat[1]] = 100 - first;
}

/* Of a match of two with computers: a point for each turn in which one thought, and the end. */
static void find_prospects(TableScreen *table) {
    const Estimate *thought[GAME_SEATS_MAX] = {NULL};
    const Outcome *outcome = &table->see->outcome;
    const int plies = play_plies(table->play);
    int seat[GAME_SEATS_MAX], turn = 0;
    table->end.curve.prospects = 0;
    if (play_seats(table->play, seat) != 2) {
        return;
    }
    const int step = 1 + play_present_turn(table->play) / CURVE_POINTS_MAX;
    for (int ply = 0; ply < plies; ply++) {
        const Estimate *estimate = estimate_told(table->play, ply);
        if (estimate != NULL && turn_at(table, ply) >= turn + step) {
            turn = turn_at(table, ply);
            thought[estimate->seat] = estimate;
            add_prospect(table, ply, seat, mean_of(thought, seat[0]));
        }
    }
    if (outcome->kind == OUTCOME_WIN && table->end.curve.prospects > 0) {
        add_prospect(table, plies, seat, (outcome->seats >> seat[0] & 1U) != 0 ? 100 : 0);
    }
}

bool end_curve_follow(TableScreen *table) {
    Curve *curve = &table->end.curve;
    const int plies = play_plies(table->play);
    const int wanted = MIN(plies + 1, CURVE_POINTS_MAX);
    const Uint64 began = SDL_GetPerformanceCounter();
    const double second = (double)SDL_GetPerformanceFrequency();
    for (int seat = 0; seat < GAME_SEATS_MAX && curve->count == 0; seat++) {
        curve->resigned[seat] = end_curve_resigned(table, seat);
    }
    while (curve->count < wanted) {
        if ((double)(SDL_GetPerformanceCounter() - began) / second > SLICE) {
            table->ui->animating = true;
            return false;
        }
        const int ply = wanted > 1 ? (int)((int64_t)plies * curve->count / (wanted - 1)) : plies;
        curve->point[curve->count++] = look(table, ply);
        if (curve->count == wanted) {
            find_leavers(table);
            find_prospects(table);
        }
    }
    return true;
}

bool end_curve_thought(const TableScreen *table) {
    return table->end.curve.prospects >= PROSPECTS_LEAST;
}

/* --- Drawing it ---------------------------------------------------------------------------- */

/* Where the curves are drawn, through which points, and what the ends of the scales mean. */
typedef struct Graph {
    Box box;
    const char *title;
    const CurvePoint *point;
    int count;
    int first, last; /* turns */
    int most;        /* at the top, in whole units */
    int unit;
} Graph;

static Point place(const Graph *graph, int turn, int value) {
    const double across = (double)(turn - graph->first) / fmax(1, graph->last - graph->first);
    const double up = (double)value / (graph->most * graph->unit);
    return (Point){graph->box.x + graph->box.w * across, graph->box.y + graph->box.h * (1 - up)};
}

/* How many points count for a seat: up to where it left. */
static int points_of(const Graph *graph, int seat) {
    int count = graph->count;
    while (count > 1 && (graph->point[count - 2].out >> seat & 1U) != 0) {
        count--;
    }
    return count;
}

/* Curves that go together stand side by side: each has a lane of its own. */
static double lane(const Graph *graph, int order, int seats) {
    const double wide = fmin(3, graph->box.h / graph->most / (seats + 1));
    return wide * (order - (seats - 1) / 2.0);
}

static void draw_curve(const TableScreen *table, const Graph *graph, int seat, double lane) {
    const bool won = (table->see->outcome.seats >> seat & 1U) != 0;
    const int count = points_of(graph, seat);
    Point point[CURVE_POINTS_MAX];
    for (int i = 0; i < count; i++) {
        point[i] = place(graph, graph->point[i].turn, graph->point[i].value[seat]);
        point[i].y += lane;
    }
    seat_line_draw(table->see->view, table->ui->canvas, seat, point, count, won ? 3 : 2);
}

static void draw_scale(const TableScreen *table, const Graph *graph, Box box) {
    Canvas *canvas = table->ui->canvas;
    const double line = canvas_line_height(canvas, FONT_BODY);
    const int step = graph->most % 2 == 0 ? graph->most / 2 : graph->most;
    for (int value = 0; value <= graph->most; value += step) {
        const double y = round(place(graph, graph->first, value * graph->unit).y);
        const Box mark = {graph->box.x, y, graph->box.w, canvas_pixel_size(canvas)};
        canvas_fill(canvas, mark, canvas_ink(canvas, INK_LINE));
        draw_text(canvas, FONT_BODY, INK_SOFT,
                  (Box){box.x, y - line / 2, graph->box.x - box.x - 8, line}, ALIGN_RIGHT, "%d",
                  value);
    }
    const Box below = {graph->box.x, graph->box.y + graph->box.h + line / 2, graph->box.w, line};
    draw_text(canvas, FONT_BODY, INK_SOFT, below, ALIGN_LEFT, "turn %d", graph->first);
    draw_text(canvas, FONT_BODY, INK_SOFT, below, ALIGN_RIGHT, "%d", graph->last);
}

/* `6½` where two of the value make one. */
static void value_text(const Graph *graph, int value, char text[16]) {
    const bool half = graph->unit == 2 && value % 2 != 0;
    if (half && value == 1) {
        str_write(text, 16, "½");
    } else {
        str_write(text, 16, "%d%s", value / graph->unit, half ? "½" : "");
    }
}

static void describe(const TableScreen *table, const Graph *graph, int seat, Box box) {
    char from[16], to[16];
    value_text(graph, graph->point[0].value[seat], from);
    value_text(graph, graph->point[points_of(graph, seat) - 1].value[seat], to);
    add_text(table->ui->canvas, box, "%s of %s: from %s to %s", graph->title,
             tr(table->see->game->seat_title[seat]), from, to);
}

/* The highest figure in whole units, 1 or more. */
static int most_of(const Graph *graph) {
    int most = 1;
    for (int i = 0; i < graph->count; i++) {
        for (int seat = 0; seat < GAME_SEATS_MAX; seat++) {
            const int whole = (graph->point[i].value[seat] + graph->unit - 1) / graph->unit;
            most = MAX(whole, most);
        }
    }
    return most;
}

/* Each curve ends with the picture of its seat; those that would cover another stand beside it. */
static void draw_badges(const TableScreen *table, const Graph *graph, double size) {
    int seat[GAME_SEATS_MAX];
    Point at[GAME_SEATS_MAX];
    const int count = play_seats(table->play, seat);
    for (int i = 0; i < count; i++) {
        const CurvePoint *end = &graph->point[points_of(graph, seat[i]) - 1];
        at[i] = place(graph, end->turn, end->value[seat[i]]);
        for (int j = 0; j < i; j++) {
            if (fabs(at[j].x - at[i].x) < 0.8 * size && fabs(at[j].y - at[i].y) < 0.8 * size) {
                at[i].x = at[j].x - 0.85 * size;
                j = -1;
            }
        }
        canvas_sprite(table->ui->canvas, table->see->view->seat_sprites[seat[i]],
                      square_around(at[i], size), 1);
    }
}

/* The graph with its heading and scale in a box. */
static void draw_graph(const TableScreen *table, Graph *graph, Box box) {
    Canvas *canvas = table->ui->canvas;
    int seat[GAME_SEATS_MAX];
    const int count = play_seats(table->play, seat);
    const double line = canvas_line_height(canvas, FONT_STRONG);
    draw_text(canvas, FONT_STRONG, INK_SOFT, (Box){box.x, box.y, box.w, line}, ALIGN_LEFT, "%s",
              graph->title);
    if (graph->count == 0) {
        return;
    }
    const Box below = {box.x, box.y + 1.5 * line, box.w, box.h - 1.5 * line};
    const char *widest = graph->most < 10 ? "0" : graph->most < 100 ? "00" : "000";
    const double left = canvas_text_width(canvas, FONT_BODY, widest) + 8;
    const double high = canvas_line_height(canvas, FONT_BODY);
    graph->first = graph->point[0].turn;
    graph->last = graph->point[graph->count - 1].turn;
    graph->box =
        (Box){below.x + left, below.y + high / 2, below.w - left - high / 2, below.h - 2 * high};
    draw_scale(table, graph, below);
    for (int i = 0; i < count; i++) {
        draw_curve(table, graph, seat[i], lane(graph, i, count));
    }
    draw_badges(table, graph, 1.4 * line);
    for (int i = 0; i < count; i++) {
        const double part = graph->box.h / count;
        describe(table, graph, seat[i],
                 (Box){graph->box.x, graph->box.y + i * part, graph->box.w, part});
    }
}

void end_curve_draw(const TableScreen *table, Box box) {
    const Curve *curve = &table->end.curve;
    const ViewEnd *end = table->see->view->end;
    const double gap = 2 * ui_grid(table->ui);
    Box small = {0};
    if (end_curve_thought(table)) {
        small = ui_cut_right(&box, (box.w - gap) / 2, gap);
    }
    Graph graph = {
        .title = tr(end->curve), .point = curve->point, .count = curve->count, .unit = end->unit};
    graph.most = most_of(&graph);
    draw_graph(table, &graph, box);
    if (small.w > 0) {
        Graph thought = {.title = tr("Prospects in %"),
                         .point = curve->prospect,
                         .count = curve->prospects,
                         .most = 100,
                         .unit = 1};
        draw_graph(table, &thought, small);
    }
}
