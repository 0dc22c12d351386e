#include "ui/table/move_list.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "session/list.h"

enum { ENTRY_TEXT_MAX = 1024 };

static unsigned seats_of(const MoveList *list) {
    const SessionStart *start = session_start(list->session);
    return start->game->seats(&start->options);
}

void move_list_init(MoveList *list, const View *view, const Session *session) {
    *list = (MoveList){.view = view, .session = session, .revealed = -1};
    int seats = 0;
    for (unsigned left = seats_of(list); left; left &= left - 1) {
        seats++;
    }
    list->columns = view->long_turns ? 1 : seats > 2 ? 3 : 2;
}

/* --- Following the session ----------------------------------------------------------------- */

/* Keeps the captures among the events; false when memory is out. */
static bool add_taken(MoveList *list, const Events *events) {
    for (int i = 0; i < events->count; i++) {
        if (events->at[i].kind != EVENT_CAPTURED) {
            continue;
        }
        Event *taken =
            list_grown(list->taken, &list->taken_room, list->taken_count + 1, sizeof *taken);
        if (!taken) {
            return false;
        }
        list->taken = taken;
        list->taken[list->taken_count++] = events->at[i];
    }
    return true;
}

/* Adds the next action of the session. */
static bool add_note(MoveList *list) {
    MoveNote *notes = list_grown(list->note, &list->room, list->count + 1, sizeof *notes);
    if (!notes) {
        return false;
    }
    Events events;
    session_events_seen(list->session, list->count, list->viewer, &events);
    list->note = notes;
    MoveNote *note = &notes[list->count];
    *note = (MoveNote){.action = session_ply(list->session, list->count).action,
                       .taken = list->taken_count};
    if (list->view->notes) {
        list->view->notes(&events, note->notes);
    }
    list->count++;
    return add_taken(list, &events);
}

static bool continues(const MoveList *list, int ply) {
    const SessionPly a = session_ply(list->session, ply - 1);
    const SessionPly b = session_ply(list->session, ply);
    return a.turn == b.turn && a.to_act.decider == b.to_act.decider &&
           a.to_act.turn_seat == b.to_act.turn_seat;
}

/* A row of two players begins with the seat of lower number, or where a seat plays again. */
static void place_entry(MoveList *list, MoveEntry *entry) {
    const MoveEntry *last = list->entry_count > 0 ? entry - 1 : NULL;
    const int wide = list->columns;
    if (wide == 2) {
        const int8_t player = session_ply(list->session, entry->first).to_act.decider;
        entry->column = player >= 0 && (seats_of(list) & ((1U << player) - 1U)) != 0;
        entry->row = !last ? 0 : entry->column > last->column ? last->row : last->row + 1;
        return;
    }
    entry->column = last ? (last->column + 1) % wide : 0;
    entry->row = last ? last->row + (entry->column == 0) : 0;
}

static bool group(MoveList *list, int from) {
    while (list->entry_count > 0 && list->entry[list->entry_count - 1].last >= from) {
        list->entry_count--;
    }
    int ply = list->entry_count > 0 ? list->entry[list->entry_count - 1].last + 1 : 0;
    /* The next action may belong to the entry that is there already. */
    if (list->entry_count > 0 && ply < list->count && continues(list, ply)) {
        ply = list->entry[--list->entry_count].first;
    }
    while (ply < list->count) {
        MoveEntry *entries =
            list_grown(list->entry, &list->entry_room, list->entry_count + 1, sizeof *entries);
        if (!entries) {
            return false;
        }
        list->entry = entries;
        MoveEntry *entry = &entries[list->entry_count];
        entry->first = ply;
        while (ply + 1 < list->count && continues(list, ply + 1)) {
            ply++;
        }
        entry->last = ply++;
        place_entry(list, entry);
        list->entry_count++;
    }
    list->rows = list->entry_count > 0 ? list->entry[list->entry_count - 1].row + 1 : 0;
    /* Rows above the last one kept stay as high as they were. */
    const MoveEntry *kept = NULL;
    for (int i = list->entry_count - 1; i >= 0 && !kept; i--) {
        kept = list->entry[i].last < from ? &list->entry[i] : NULL;
    }
    const int sure = kept ? kept->row : 0;
    list->height_count = list->height_count < sure ? list->height_count : sure;
    return true;
}

bool move_list_renew(MoveList *list, int viewer) {
    const Session *session = list->session;
    const int plies = session_plies(session);
    const bool other = list->view->game->secrets && list->viewer != viewer;
    int same = 0;
    while (!other && same < list->count && same < plies &&
           list->note[same].action == session_ply(session, same).action) {
        same++;
    }
    list->viewer = viewer;
    list->taken_count = move_list_taken(list, same);
    list->count = same;
    bool complete = true;
    while (complete && list->count < plies) {
        complete = add_note(list);
    }
    return group(list, same) && complete;
}

void move_list_free(MoveList *list) {
    free(list->note);
    free(list->taken);
    free(list->entry);
    free(list->height);
}

int move_list_taken(const MoveList *list, int ply) {
    return ply < list->count ? list->note[ply].taken : list->taken_count;
}

int move_list_entry_at(const MoveList *list, int ply) {
    for (int i = list->entry_count - 1; i >= 0; i--) {
        if (list->entry[i].first < ply) {
            return i;
        }
    }
    return -1;
}

static int entry_number(const MoveList *list, const MoveEntry *entry) {
    return list->columns == 2 ? entry->row + 1 : session_ply(list->session, entry->first).turn;
}

static const char *seat_title(const MoveList *list, int seat) {
    return seat >= 0 ? list->view->game->seat_title[seat] : "";
}

void move_list_ply_title(const MoveList *list, int ply, char text[GAME_LABEL_MAX]) {
    const int index = move_list_entry_at(list, ply);
    if (index < 0) {
        snprintf(text, GAME_LABEL_MAX, "the starting position");
        return;
    }
    const MoveEntry *entry = &list->entry[index];
    snprintf(text, GAME_LABEL_MAX, "move %d, %s", entry_number(list, entry),
             seat_title(list, session_ply(list->session, entry->first).to_act.decider));
}

/* --- Showing it ---------------------------------------------------------------------------- */

static void entry_text(const MoveList *list, const MoveEntry *entry, char text[ENTRY_TEXT_MAX]) {
    size_t length = 0;
    text[0] = '\0';
    for (int ply = entry->first; ply <= entry->last && length + 3 < ENTRY_TEXT_MAX; ply++) {
        const MoveNote *note = &list->note[ply];
        const int wrote =
            snprintf(text + length, ENTRY_TEXT_MAX - length, "%s%s%s%s%s",
                     ply > entry->first ? ", " : "", session_ply(list->session, ply).text,
                     note->notes[0] ? " (" : "", note->notes, note->notes[0] ? ")" : "");
        length += wrote > 0 ? (size_t)wrote : 0;
    }
}

/* Where things stand in a row. */
typedef struct Grid {
    double number; /* width of the numbers */
    double emblem; /* width of the seats' pictures, in front of each entry */
    double column;
    double pad;
    double row; /* height of a row of one line */
} Grid;

static Grid make_grid(const MoveList *list, Ui *ui, double width) {
    const bool two = list->columns == 2;
    const bool numbered = list->columns <= 2;
    Grid grid = {.pad = two ? ui_grid(ui) : ui_grid(ui) / 2, .row = ui_row_height(ui)};
    grid.number = numbered ? canvas_text_width(ui->canvas, FONT_BODY, "888") + grid.pad : 0;
    grid.emblem = two ? 0 : grid.row;
    grid.column = floor((width - grid.number) / list->columns);
    return grid;
}

/* The number in front of the row that begins with an entry; 0: none, it is that of the row above.
 */
static int row_number(const MoveList *list, int entry) {
    const int number = entry_number(list, &list->entry[entry]);
    const bool same = entry > 0 && entry_number(list, &list->entry[entry - 1]) == number;
    return same && list->columns == 1 ? 0 : number;
}

/* Measures the rows whose height is not known yet. */
static void measure(MoveList *list, Ui *ui, const Grid *grid, double width) {
    const double scale = canvas_text_scale(ui->canvas);
    if (list->width != width || list->scale != scale) {
        list->width = width;
        list->scale = scale;
        list->height_count = 0;
        list->revealed = -1; /* every row has moved */
    }
    int index = list->entry_count;
    while (index > 0 && list->entry[index - 1].row >= list->height_count) {
        index--;
    }
    const double width_left = grid->column - grid->emblem - 2 * grid->pad;
    const double spare = grid->row - canvas_line_height(ui->canvas, FONT_BODY);
    while (list->height_count < list->rows) {
        double *heights =
            list_grown(list->height, &list->height_room, list->height_count + 1, sizeof *heights);
        if (!heights) {
            return;
        }
        list->height = heights;
        double height = grid->row;
        for (; index < list->entry_count && list->entry[index].row == list->height_count; index++) {
            char text[ENTRY_TEXT_MAX];
            const Box box = {0, 0, width_left, 0};
            entry_text(list, &list->entry[index], text);
            height = fmax(height,
                          spare + canvas_paragraph(ui->canvas, FONT_BODY, COLOUR_NONE, box, text));
        }
        list->height[list->height_count++] = height;
    }
}

/* The top of a row, from the top of the list. */
static double row_top(const MoveList *list, int row) {
    double top = 0;
    for (int i = 0; i < row && i < list->height_count; i++) {
        top += list->height[i];
    }
    return top;
}

/* Brings the row of a position into sight when another is viewed, and keeps it there when the box
 * becomes lower; where the person has scrolled away from it, nothing moves. */
static void scroll_to(MoveList *list, int ply, double visible) {
    const int index = move_list_entry_at(list, ply);
    const int row = index < 0 ? 0 : list->entry[index].row;
    if (row >= list->height_count) {
        list->revealed = ply;
        return;
    }
    const double top = row_top(list, row);
    const double bottom = top + list->height[row];
    /* Heights are sums of fractions: less than a point away is no way away. */
    const bool seen = top >= list->scroll - 1 && bottom <= list->scroll + list->visible + 1;
    if (list->revealed != ply || seen) {
        /* Of an entry higher than the list, the end is shown when that is what is new. */
        const bool end = index >= 0 && list->entry[index].last + 1 == ply;
        const double least = bottom - visible;
        const double near =
            end ? fmax(fmin(list->scroll, top), least) : fmin(fmax(list->scroll, least), top);
        list->scroll = fmax(0, near);
    }
    list->revealed = ply;
    list->visible = visible;
}

/* What descriptions call an entry, and the keyboard finds it by. */
static void entry_name(const MoveList *list, const MoveEntry *entry, char name[ELEMENT_NAME_MAX]) {
    char text[ENTRY_TEXT_MAX];
    entry_text(list, entry, text);
    snprintf(name, ELEMENT_NAME_MAX, "move %d %s: %.60s", entry_number(list, entry),
             seat_title(list, session_ply(list->session, entry->first).to_act.decider), text);
}

void move_list_focus(const MoveList *list, Ui *ui, int ply) {
    char name[ELEMENT_NAME_MAX];
    const int index = move_list_entry_at(list, ply);
    if (list->entry_count > 0) {
        entry_name(list, &list->entry[index < 0 ? 0 : index], name);
        ui_set_focus(ui, name);
    }
}

static bool entry_frame(MoveList *list, Ui *ui, const MoveEntry *entry, const Grid *grid, Box box,
                        bool current) {
    char text[ENTRY_TEXT_MAX];
    char name[ELEMENT_NAME_MAX];
    const ToAct by = session_ply(list->session, entry->first).to_act;
    entry_text(list, entry, text);
    entry_name(list, entry, name);
    bool hot = false;
    const bool clicked = ui_area(ui, ELEMENT_CHOICE, box, name, current ? STATE_SELECTED : 0, &hot);
    list->focused = list->focused || strcmp(ui->focus, name) == 0;
    if (current || hot) {
        const Colour fill =
            current ? canvas_ink(ui->canvas, INK_ROW) : canvas_ink(ui->canvas, INK_RAISED);
        canvas_box(ui->canvas, box, 4, fill, COLOUR_NONE);
    }
    const int seat = by.turn_seat >= 0 ? by.turn_seat : by.decider;
    if (grid->emblem > 0 && seat >= 0) {
        const double size = grid->row - 4;
        const Box picture = {box.x + 2, box.y + 2, size, size};
        canvas_sprite(ui->canvas, list->view->seat_sprites[seat], picture, 1);
    }
    const double line = canvas_line_height(ui->canvas, FONT_BODY);
    const Box inner = {box.x + grid->pad + grid->emblem, box.y + floor((grid->row - line) / 2),
                       box.w - grid->emblem - 2 * grid->pad, line};
    /* Bold, unless that would not fit. */
    const bool bold =
        current && canvas_paragraph(ui->canvas, FONT_STRONG, COLOUR_NONE, inner, text) <= box.h;
    canvas_paragraph(ui->canvas, bold ? FONT_STRONG : FONT_BODY,
                     canvas_ink(ui->canvas, current ? INK_ACCENT : INK_TEXT), inner, text);
    return clicked;
}

int move_list_frame(MoveList *list, Ui *ui, Box box, int ply) {
    const Grid grid = make_grid(list, ui, box.w);
    measure(list, ui, &grid, box.w);
    scroll_to(list, ply, box.h);
    const int current = move_list_entry_at(list, ply);
    int asked = -1;
    list->focused = false;
    const Box area = {box.x, box.y, box.w + ui_scroll_bar(ui) + 2, box.h};
    ui_scroll_begin(ui, area, &list->scroll, row_top(list, list->rows));
    double top = box.y - list->scroll;
    int index = 0;
    for (int row = 0; row < list->height_count; row++) {
        const double height = list->height[row];
        const bool seen = top + height > box.y && top < box.y + box.h;
        if (seen && grid.number > 0) {
            char number[16];
            const int shown = index < list->entry_count ? row_number(list, index) : 0;
            snprintf(number, sizeof number, "%.0d", shown);
            canvas_text(ui->canvas, FONT_BODY, canvas_ink(ui->canvas, INK_SOFT),
                        (Box){box.x, top, grid.number - grid.pad, grid.row}, ALIGN_RIGHT, number);
        }
        for (; index < list->entry_count && list->entry[index].row == row; index++) {
            const MoveEntry *entry = &list->entry[index];
            const Box place = {box.x + grid.number + entry->column * grid.column, top, grid.column,
                               height};
            if (seen && entry_frame(list, ui, entry, &grid, place, index == current)) {
                asked = entry->last + 1;
            }
        }
        top += height;
    }
    ui_scroll_end(ui);
    return asked;
}
