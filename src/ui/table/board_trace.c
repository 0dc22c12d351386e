/* What the last turns did, still shown on the board: for every seat since the near seat's last
 * turn. */
#include "ui/table/board_trace.h"

#include <string.h>

#include "session/list.h"
#include "view/cells.h"

/* False when memory is out. */
static bool add_event(Table *table, const Event *event, int player) {
    const bool shown = event->kind == EVENT_MOVED || event->kind == EVENT_CAPTURED ||
                       event->kind == EVENT_FLIPPED || event->kind == EVENT_PLACED ||
                       event->kind == EVENT_CHANGED;
    if (!shown) {
        return true;
    }
    Trace *trace =
        list_grown(table->trace, &table->trace_room, table->trace_count + 1, sizeof *trace);
    if (trace == NULL) {
        return false;
    }
    table->trace = trace;
    trace[table->trace_count++] = (Trace){
        .kind = (EventKind)event->kind, .from = event->from, .to = event->to, .seat = player};
    return true;
}

/* The plies to show: from `*first` to before the one given. */
static int range(const Table *table, int *first) {
    const Session *session = table->session;
    int last = table_viewed_ply(table);
    if (table->viewed_ply >= 0 || table->outcome.kind != OUTCOME_NONE) {
        /* What led here; resigning moves nothing, so what came before it. */
        while (last > 0 && (session_ply(session, last - 1).action == ACTION_RESIGN ||
                            session_ply(session, last - 1).action == ACTION_DRAW)) {
            last--;
        }
        const int entry = move_list_entry_at(&table->moves, last);
        *first = entry < 0 ? last : table->moves.entry[entry].first;
        return last;
    }
    int ply = last;
    const ToAct to_act = table_to_act(table);
    const int near = table_near_seat(table);
    const int turn = session_turn(session);
    /* What the near seat has done of the present turn needs no trace; a last turn does. */
    while (ply > 0 && session_ply(session, ply - 1).to_act.decider == near &&
           (to_act.decider != near || session_ply(session, ply - 1).turn == turn)) {
        ply--;
    }
    if (to_act.decider == near) {
        last = ply;
    }
    /* Where nobody at this table plays on, only the last turn. */
    const bool alone = near == SEAT_NONE || to_act.decider == SEAT_NONE;
    const int latest = ply > 0 ? session_ply(session, ply - 1).turn : 0;
    while (ply > 0 && session_ply(session, ply - 1).to_act.decider != near &&
           (!alone || session_ply(session, ply - 1).turn == latest)) {
        ply--;
    }
    *first = ply;
    return last;
}

bool board_trace_renew(Table *table) {
    int first;
    const int last = range(table, &first);
    bool complete = true;
    table->trace_count = 0;
    for (int ply = first; ply < last && complete; ply++) {
        Events events;
        session_events_seen(table->session, ply, table_viewer(table), &events);
        for (int i = 0; i < events.count && complete; i++) {
            complete =
                add_event(table, &events.at[i], session_ply(table->session, ply).to_act.decider);
        }
    }
    return complete;
}

bool board_trace_recent(Table *table) {
    const int last = table_viewed_ply(table);
    const int turn = table_turn(table);
    int ply = last;
    while (ply > 0 && session_ply(table->session, ply - 1).turn == turn) {
        ply--;
    }
    table->recent_count = 0;
    for (; ply < last; ply++) {
        Events events;
        session_events_seen(table->session, ply, table_viewer(table), &events);
        Event *recent = list_grown(table->recent, &table->recent_room,
                                   table->recent_count + events.count, sizeof *recent);
        if (recent == NULL) {
            return false;
        }
        table->recent = recent;
        memcpy(recent + table->recent_count, events.at, (size_t)events.count * sizeof *events.at);
        table->recent_count += events.count;
    }
    return true;
}

static Pen trace_pen(Canvas *canvas, const Table *table, int seat, double row) {
    const Colour colour = seat >= 0 ? table->view->seat_colour(canvas, seat) : 0x8A8070FF;
    const double width = row * 0.024;
    return (Pen){
        .stroke = colour_mix(colour, 0xFFFFFFFF, 0.25),
        .width = width < 1.5 ? 1.5 : width,
        .casing = canvas_dark(canvas) ? 0x0E1618B0 : 0x25211B90,
        .casing_width = 1,
    };
}

/* In the upper right corner of a cell; a shot also leaves the line that it took. */
static void draw_cross(Canvas *canvas, const Projection *projection, Cell cell, const Pen *pen) {
    const Place corner = {cell, 0.36, -0.3};
    Spot spot[SPOTS_MAX];
    const int count = projection_spots(projection, corner, corner, 0, spot);
    for (int i = 0; i < count; i++) {
        const Point at = spot[i].at;
        const double size = spot[i].unit * 0.05;
        const Pen own = cells_pen(pen, spot[i].ghost);
        canvas_line(canvas, (Point){at.x - size, at.y - size}, (Point){at.x + size, at.y + size},
                    &own);
        canvas_line(canvas, (Point){at.x - size, at.y + size}, (Point){at.x + size, at.y - size},
                    &own);
    }
}

void board_trace_draw(const Table *table) {
    const Projection *projection = &table->board_view.projection;
    Canvas *canvas = table->ui->canvas;
    const double row = projection_unit(projection);
    const double inset = 0.03 * row;
    for (int i = 0; i < table->trace_count; i++) {
        const Trace *trace = &table->trace[i];
        const Pen pen = trace_pen(canvas, table, trace->seat, row);
        const Cell cell = trace->kind == EVENT_CAPTURED ? trace->from : trace->to;
        if (cell < 0 || cell >= table->board->cells) {
            continue;
        }
        if (trace->kind == EVENT_MOVED) {
            cells_outline(canvas, projection, trace->from, inset, &pen);
            cells_way(canvas, projection, place_on(trace->from), place_on(trace->to), &pen);
        } else if (trace->kind == EVENT_CAPTURED) {
            draw_cross(canvas, projection, cell, &pen);
            if (trace->to != CELL_NONE) {
                cells_way(canvas, projection, place_on(trace->to), place_on(cell), &pen);
            }
        } else if (trace->kind == EVENT_FLIPPED) {
            Pen dashed = pen;
            dashed.dash = row * 0.07;
            dashed.gap = row * 0.07;
            cells_outline(canvas, projection, cell, inset, &dashed);
        } else {
            cells_outline(canvas, projection, cell, inset, &pen);
        }
    }
}
