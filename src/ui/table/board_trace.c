/* What the turns to catch up with did. Ways are merged from their steps, and pieces that went the
 * same way share one, so that a turn of many small actions stays readable. */
#include "ui/table/board_trace.h"

#include <math.h>
#include <string.h>

#include "game/text.h"
#include "play/history.h"
#include "session/list.h"
#include "ui/draw/raster.h"
#include "view/cells.h"

/* --- What is shown ------------------------------------------------------------------------- */

static bool is_cell(const TableScreen *table, Cell cell) {
    return cell >= 0 && cell < table->see->board->cells;
}

/* Whose colour an event has: that of the piece that goes, else of the seat that acts. */
static int seat_of(const TableScreen *table, const Event *event, int seat) {
    if (event->kind == EVENT_MOVED) {
        return table->see->view->piece(event->piece, event->to).seat;
    }
    return event->kind == EVENT_CAPTURED && event->seat != SEAT_NONE ? event->seat : seat;
}

static bool has_rim(const Trace *trace) {
    return trace->kind != EVENT_CAPTURED && trace->kind != EVENT_FLIPPED;
}

/* A piece that goes on from where its way ended, or a thing that is marked already: nothing is
 * added. */
static bool joins(TableScreen *table, const Trace *one) {
    for (int i = table->trails.trace_count - 1; i >= 0; i--) {
        Trace *last = &table->trails.trace[i];
        if (last->turn != one->turn || last->seat != one->seat) {
            continue;
        }
        if (has_rim(last) && has_rim(one) && one->kind != EVENT_MOVED && last->to == one->to) {
            return true;
        }
        if (last->kind != one->kind) {
            continue;
        }
        const bool goes_on = one->kind == EVENT_MOVED && last->piece == one->piece &&
                             last->to == one->from && last->from != one->to;
        if (goes_on) {
            last->to = one->to;
        }
        if (goes_on || (last->from == one->from && last->to == one->to)) {
            return true;
        }
    }
    return false;
}

/* False when memory is out. */
static bool add_event(TableScreen *table, const Event *event, int seat, int turn) {
    const bool away = event->kind == EVENT_MOVED || event->kind == EVENT_CAPTURED;
    const bool shown = away || event->kind == EVENT_FLIPPED || event->kind == EVENT_PLACED ||
                       event->kind == EVENT_CHANGED;
    if (!shown || !is_cell(table, event->kind == EVENT_CAPTURED ? event->from : event->to)) {
        return true;
    }
    const Trace one = {.kind = (EventKind)event->kind,
                       .piece = event->piece,
                       .from = away ? event->from : CELL_NONE,
                       .to = event->to,
                       .seat = seat_of(table, event, seat),
                       .turn = turn};
    if (joins(table, &one)) {
        return true;
    }
    Trace *trace = list_grown(table->trails.trace, &table->trails.trace_room,
                              table->trails.trace_count + 1, sizeof *trace);
    if (trace == NULL) {
        return false;
    }
    table->trails.trace = trace;
    trace[table->trails.trace_count++] = one;
    return true;
}

static bool add_turn(TableScreen *table, const PastTurn *past, int turn) {
    const int before = table->trails.trace_count;
    bool complete = true;
    for (int ply = past->first; ply < past->end && complete; ply++) {
        Events events;
        play_events(table->play, ply, &events);
        const int seat = play_ply(table->play, ply).to_act.turn_seat;
        for (int i = 0; i < events.count && complete; i++) {
            complete = add_event(table, &events.at[i], seat, turn);
        }
    }
    if (turn > 0 && table->trails.trace_count > before) {
        table->trails.trace[before].first = true;
    }
    return complete;
}

bool board_trace_renew(TableScreen *table) {
    const Replay *replay = &table->see->replay;
    const Catchup *turns = replay->on ? &replay->turns : &table->see->catchup;
    bool complete = true;
    table->trails.trace_count = 0;
    for (int i = 0; i < turns->count && complete; i++) {
        PastTurn past = turns->turn[i];
        if (replay->on && past.end > replay->ply) {
            past.end = replay->ply;
        }
        complete = add_turn(table, &past, turns->count > 1 ? i + 1 : 0);
    }
    return complete;
}

bool board_trace_recent(TableScreen *table) {
    const int last = play_viewed_ply(table->play);
    const int turn = play_turn(table->play);
    int ply = last;
    while (ply > 0 && play_ply(table->play, ply - 1).turn == turn) {
        ply--;
    }
    table->trails.recent_count = 0;
    for (; ply < last; ply++) {
        Events events;
        play_events(table->play, ply, &events);
        Event *recent = list_grown(table->trails.recent, &table->trails.recent_room,
                                   table->trails.recent_count + events.count, sizeof *recent);
        if (recent == NULL) {
            return false;
        }
        table->trails.recent = recent;
        memcpy(recent + table->trails.recent_count, events.at,
               (size_t)events.count * sizeof *events.at);
        table->trails.recent_count += events.count;
    }
    return true;
}

bool board_trace_at(const TableScreen *table, Cell cell) {
    for (int i = 0; i < table->trails.trace_count; i++) {
        if (table->trails.trace[i].from == cell || table->trails.trace[i].to == cell) {
            return true;
        }
    }
    return false;
}

/* --- Drawing ------------------------------------------------------------------------------- */

static Colour colour_of(const TableScreen *table, int seat) {
    return seat >= 0 ? table->see->view->seat_colour(table->ui->canvas, seat) : 0x8A8070FF;
}

enum { PENS = 3 };

/* A dark casing and a light one inside it, so that every colour shows on every ground; on a globe
 * that turns a dark one alone, drawn in one pass. Returns the number of pens. */
static int make_pens(const TableScreen *table, int seat, double width, Pen pens[PENS]) {
    const Colour colour = colour_of(table, seat);
    const double light = fmax(1, width * 0.3);
    const double dark = fmax(1, width * 0.35);
    if (table->board.turning) {
        pens[0] =
            (Pen){.stroke = colour, .width = width, .casing = 0x0B1113FF, .casing_width = dark};
        return 1;
    }
    pens[0] = (Pen){.stroke = 0x0B1113FF, .width = width + 2 * (light + dark)};
    pens[1] = (Pen){.stroke = 0xF4F1E8FF, .width = width + 2 * light};
    pens[2] = (Pen){.stroke = colour, .width = width};
    return PENS;
}

/* Grows with the board, and is thinner where a turn left many traces. */
static double width_of(const TableScreen *table) {
    const double row = projection_unit(&table->board.view.projection);
    return (2 + 0.026 * row) * (table->trails.trace_count > 12 ? 0.75 : 1);
}

/* The size of the piece that stands there now, in tile heights; 0: there may be none. */
static double piece_size(const TableScreen *table, const Trace *trace) {
    const bool stays = trace->kind != EVENT_CAPTURED && trace->kind != EVENT_FLIPPED;
    return stays ? table->see->view->piece(trace->piece, trace->to).size : 0;
}

static void draw_way(const TableScreen *table, const Trace *trace, bool shot) {
    const Projection *projection = &table->board.view.projection;
    const double row = projection_unit(projection);
    const double width = width_of(table);
    Pen pens[PENS];
    const int count = make_pens(table, trace->seat, width, pens);
    if (shot) {
        pens[count - 1].dash = width * 2.2;
        pens[count - 1].gap = width * 2.2;
    }
    const Arrow arrow = {.begin = 0.2 * row,
                         .end = row * fmax(0.3, 0.5 * piece_size(table, trace) + 0.04),
                         .head = 4 + 2.6 * width,
                         .pens = pens,
                         .count = count};
    cells_arrow(table->ui->canvas, projection, place_on(shot ? trace->to : trace->from),
                place_on(shot ? trace->from : trace->to), &arrow);
}

/* Along the rim of a cell; broken where a tile was turned. */
static void draw_rim(const TableScreen *table, const Trace *trace) {
    const Projection *projection = &table->board.view.projection;
    const double row = projection_unit(projection);
    Pen pens[PENS];
    const int count = make_pens(table, trace->seat, width_of(table) * 0.55, pens);
    if (table->board.turning) {
        pens[0].casing_width = 0;
    } else if (trace->kind == EVENT_FLIPPED) {
        pens[count - 1].dash = pens[count - 1].gap = row * 0.07;
    }
    for (int i = 0; i < count; i++) {
        cells_outline(table->ui->canvas, projection, trace->to, pens[0].width / 2, &pens[i]);
    }
}

/* A rim is drawn over a piece that covers its cell, else under the ways. */
static void draw_rims(const TableScreen *table, bool above) {
    for (int i = 0; i < table->trails.trace_count; i++) {
        const Trace *trace = &table->trails.trace[i];
        if (trace->kind != EVENT_CAPTURED && above == (piece_size(table, trace) > 1)) {
            draw_rim(table, trace);
        }
    }
}

uint64_t board_trace_key(const TableScreen *table) {
    uint64_t key = RASTER_HASH_SEED;
    for (int i = 0; i < table->trails.trace_count; i++) {
        const Trace *trace = &table->trails.trace[i];
        const int part[] = {(int)trace->kind, trace->piece, trace->from, trace->to, trace->seat};
        key = raster_hash(key, part, sizeof part);
    }
    return key;
}

void board_trace_below(const void *at) {
    const TableScreen *table = at;
    draw_rims(table, false);
    for (int i = 0; i < table->trails.trace_count; i++) {
        const Trace *trace = &table->trails.trace[i];
        if (trace->kind == EVENT_MOVED) {
            draw_way(table, trace, false);
        } else if (trace->kind == EVENT_CAPTURED && is_cell(table, trace->to)) {
            draw_way(table, trace, true); /* a shot, from where it came */
        }
    }
}

/* In the upper right corner of a cell. */
static void draw_cross(const TableScreen *table, const Trace *trace) {
    const Projection *projection = &table->board.view.projection;
    const Place corner = {trace->from, 0.36, -0.3};
    Pen pens[PENS];
    const int each = make_pens(table, trace->seat, width_of(table) * 0.8, pens);
    Spot spot[SPOTS_MAX];
    const int count = projection_spots(projection, corner, corner, 0, spot);
    for (int i = 0; i < count * each; i++) {
        const Point at = spot[i / each].at;
        const double size = fmax(3.5, spot[i / each].unit * 0.08);
        const Pen own = cells_pen(&pens[i % each], spot[i / each].ghost);
        canvas_line(table->ui->canvas, (Point){at.x - size, at.y - size},
                    (Point){at.x + size, at.y + size}, &own);
        canvas_line(table->ui->canvas, (Point){at.x - size, at.y + size},
                    (Point){at.x + size, at.y - size}, &own);
    }
}

static bool is_dark(Colour colour) {
    const double red = colour >> 24, green = colour >> 16 & 0xFF, blue = colour >> 8 & 0xFF;
    return 0.299 * red + 0.587 * green + 0.114 * blue < 120;
}

void board_trace_number(const TableScreen *table, int seat, int turn, Point at, double radius) {
    Canvas *canvas = table->ui->canvas;
    const Colour colour = colour_of(table, seat);
    char text[8];
    str_write(text, sizeof text, "%d", turn);
    const double height = canvas_line_height(canvas, FONT_STRONG);
    canvas_circle(canvas, at, radius + 2, &(Pen){.fill = 0x0B1113FF});
    canvas_circle(canvas, at, radius + 1, &(Pen){.fill = 0xF4F1E8FF});
    canvas_circle(canvas, at, radius, &(Pen){.fill = colour});
    canvas_text(canvas, FONT_STRONG, is_dark(colour) ? 0xFFFFFFFF : 0x0B1113FF,
                (Box){at.x - 2 * radius, at.y - height / 2, 4 * radius, height}, ALIGN_MIDDLE,
                text);
}

/* Where its way begins; on the way, if a piece stands there. */
static void draw_number(const TableScreen *table, const Trace *trace) {
    const bool goes = trace->kind == EVENT_MOVED;
    const Place from = place_on(goes || trace->kind == EVENT_CAPTURED ? trace->from : trace->to);
    const Place to = goes ? place_on(trace->to) : from;
    Spot spot[SPOTS_MAX];
    const bool taken = table_top_piece(table, from.cell) != NULL;
    const int count =
        projection_spots(&table->board.view.projection, from, to, goes && taken ? 0.5 : 0, spot);
    for (int i = 0; i < count; i++) {
        const double least = canvas_line_height(table->ui->canvas, FONT_STRONG) * 0.5;
        board_trace_number(table, trace->seat, trace->turn, spot[i].at,
                           fmax(least, spot[i].unit * 0.16));
    }
}

void board_trace_above(const TableScreen *table) {
    draw_rims(table, true);
    for (int i = 0; i < table->trails.trace_count; i++) {
        const Trace *trace = &table->trails.trace[i];
        if (trace->kind == EVENT_CAPTURED) {
            draw_cross(table, trace);
        }
    }
    for (int i = 0; i < table->trails.trace_count; i++) {
        if (table->trails.trace[i].first) {
            draw_number(table, &table->trails.trace[i]);
        }
    }
}
