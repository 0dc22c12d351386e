/* The rows of the list of moves. All lines have one height, so the list cuts no line at its top. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "game/text.h"
#include "hex/min_max.h"
#include "ui/table/fight_row.h"
#include "ui/table/move_rows.h"

enum { DEPTH_SHOWN = 3 };

/* What a line of an entry is; stands before it. */
typedef enum MoveLine {
    LINE_HEAD = 'h',
    LINE_WORDS = 'w',
    LINE_NOTATION = 'n',
    LINE_TALLY = 't', /* the number of the tally, and of the side */
} MoveLine;

/* Where things stand in a row. */
typedef struct Grid {
    double row;
    double arrow;  /* width of the mark that unfolds */
    double number; /* of the turn, in front of compact rows */
    double emblem; /* the seat's picture, in front of compact rows */
    double name;   /* of the seat, behind it */
    double step;   /* by which branches are indented */
    double width;
} Grid;

static bool is_compact(const MoveList *list) {
    return !list->context.view->long_turns;
}

static unsigned seats_of(const MoveList *list) {
    const SessionStart *start = move_list_start(list);
    return start->game->seats(&start->options);
}

static Grid make_grid(const MoveList *list, Ui *ui, double width) {
    const double pad = ui_grid(ui) / 2;
    Grid grid = {.row = ui_row_height(ui), .step = 2 * pad + 4, .width = width};
    grid.arrow = floor(0.7 * grid.row);
    if (!is_compact(list)) {
        return grid;
    }
    /* Four digits, of which some are wider than others. */
    grid.number = canvas_text_width(ui->canvas, FONT_BODY, "8888") + 2 * pad;
    grid.emblem = grid.row + pad;
    for (unsigned left = seats_of(list), seat = 0; left >> seat != 0; seat++) {
        const char *title = tr(list->context.view->game->seat_title[seat]);
        if ((left >> seat & 1U) != 0) {
            grid.name =
                fmax(grid.name, canvas_text_width(ui->canvas, FONT_STRONG, title) + 2 * pad);
        }
    }
    return grid;
}

static double indent(const Grid *grid, const MoveEntry *entry) {
    return grid->step * MIN(entry->depth, DEPTH_SHOWN);
}

/* Where the words of an entry begin. */
static double words_left(const Grid *grid, const MoveEntry *entry) {
    return indent(grid, entry) + grid->arrow + grid->number + grid->emblem + grid->name;
}

/* --- Breaking lines ------------------------------------------------------------------------ */

/* The lines of an entry while they are made. */
typedef struct Lines {
    char *text; /* room for them */
    size_t size;
    int count;
} Lines;

static void add_line(Lines *lines, MoveLine kind, const char *text, size_t length) {
    tr_add(lines->text, lines->size, "%s%c%.*s", lines->count > 0 ? "\n" : "", (int)kind,
           (int)length, text);
    lines->count++;
}

/* How many bytes of a text, which has no line feed, fit into a width: whole words, if there is
 * space for one. */
static size_t fitting(Ui *ui, const char *text, size_t length, double width) {
    char part[SUMMARY_LINE_MAX];
    size_t fits = 0;
    for (size_t end = 1; end <= length; end++) {
        if (end < length && text[end] != ' ') {
            continue;
        }
        tr_say(part, sizeof part, "%.*s", (int)end, text);
        if (fits > 0 && canvas_text_width(ui->canvas, FONT_BODY, part) > width) {
            break;
        }
        fits = end;
    }
    return fits;
}

static void break_line(Lines *lines, Ui *ui, MoveLine kind, const char *text, size_t length,
                       double width) {
    while (length > 0) {
        const size_t part = fitting(ui, text, MIN(length, SUMMARY_LINE_MAX - 1), width);
        add_line(lines, kind, text, part);
        text += part;
        length -= part;
        while (length > 0 && *text == ' ') {
            text++;
            length--;
        }
    }
}

static void break_lines(Lines *lines, Ui *ui, MoveLine kind, const char *text, double width) {
    while (*text != '\0') {
        const size_t length = strcspn(text, "\n");
        break_line(lines, ui, kind, text, length, width);
        text += length + (text[length] == '\n');
    }
}

/* In another's turn, and of a folded branch, it says who. */
static void begin_words(const MoveList *list, const MoveEntry *entry, char *text, size_t size) {
    text[0] = '\0';
    if (!is_compact(list) && !entry->heads) {
        tr_add(text, size, "%s: ", move_list_seat(list, entry));
    }
}

/* Adds lines as one. */
void move_list_join(const char *lines, char *text, size_t size) {
    while (*lines != '\0') {
        const size_t length = strcspn(lines, "\n");
        const bool more = lines[length] != '\0';
        char line[SUMMARY_LINE_MAX];
        str_write(line, sizeof line, "%.*s", (int)length, lines);
        tr_add(text, size, "%s%s", line, more ? "; " : "");
        lines += length + more;
    }
}

/* Compact rows continue in one line what a turn of several parts did. */
static void join_words(const MoveList *list, const MoveEntry *entry, char *text, size_t size) {
    begin_words(list, entry, text, size);
    if (is_compact(list)) {
        move_list_join(entry->words, text, size);
    } else {
        tr_add(text, size, "%s", entry->words);
    }
}

/* Each side in a line of its own, and what follows from both. */
static void add_tallies(Lines *lines, Ui *ui, const MoveEntry *entry, double width) {
    for (int i = 0; i < entry->tallies; i++) {
        for (int side = 0; side < FIGHT_SIDES; side++) {
            const char which[] = {(char)('0' + i), (char)('0' + side)};
            add_line(lines, LINE_TALLY, which, sizeof which);
        }
        break_lines(lines, ui, LINE_NOTATION, entry->tally[i].outcome, width);
    }
}

/* Breaks the lines of an entry; false when memory is out. */
static bool show_entry(MoveList *list, Ui *ui, const Grid *grid, MoveEntry *entry) {
    if (!move_list_words(list, entry)) {
        return false;
    }
    char *notation = entry->open ? move_list_notation(list, entry) : NULL;
    const size_t tallies = (size_t)entry->tallies * (FIGHT_TEXT_MAX + 8);
    const size_t size =
        GAME_LABEL_MAX +
        3 * (strlen(entry->words) + tallies + (notation != NULL ? strlen(notation) : 0)) + 2;
    char *words = malloc(size);
    Lines lines = {.text = calloc(size, 1), .size = size};
    if (words != NULL && lines.text != NULL) {
        const double width = grid->width - words_left(grid, entry);
        join_words(list, entry, words, size);
        if (!is_compact(list) && entry->heads) {
            add_line(&lines, LINE_HEAD, "", 0);
        }
        break_lines(&lines, ui, LINE_WORDS, words, width);
        if (move_tally_shown(entry)) {
            add_tallies(&lines, ui, entry, width);
        }
        if (notation != NULL) {
            break_lines(&lines, ui, LINE_NOTATION, notation, width);
        }
        entry->shown = lines.text;
        entry->rows = lines.count;
    } else {
        free(lines.text);
    }
    free(words);
    free(notation);
    return entry->shown != NULL;
}

/* Breaks what is not broken yet and stacks the entries. */
static void arrange(MoveList *list, Ui *ui, const Grid *grid) {
    const double scale = canvas_text_scale(ui->canvas);
    const bool other = list->width != grid->width || list->scale != scale;
    list->width = grid->width;
    list->scale = scale;
    list->revealed = other ? -1 : list->revealed;
    list->rows = 0;
    for (int i = 0; i < list->entry_count; i++) {
        MoveEntry *entry = &list->entry[i];
        if (other) {
            free(entry->shown);
            entry->shown = NULL;
        }
        if (entry->shown == NULL && !show_entry(list, ui, grid, entry)) {
            entry->rows = 0;
        }
        entry->top = list->rows;
        list->rows += entry->rows;
    }
}

/* --- Scrolling ----------------------------------------------------------------------------- */

/* The lines down to the end of an entry, and of the branches behind it if there is space for all.
 */
static int lines_to(const MoveList *list, int index, int most) {
    const MoveEntry *entry = &list->entry[index];
    int lines = entry->rows;
    while (++index < list->entry_count && list->entry[index].depth > entry->depth) {
        lines += list->entry[index].rows;
    }
    return entry->top + (lines <= most ? lines : entry->rows);
}

/* Brings the entry of a position into sight when another is viewed, and keeps it there when the box
 * becomes lower; where the person has scrolled away from it, nothing moves. */
static void scroll_to(MoveList *list, const Grid *grid, int node, double visible) {
    const int index = move_list_entry_of(list, node);
    const MoveEntry *entry = index < 0 ? NULL : &list->entry[index];
    const double top = entry == NULL ? 0 : entry->top * grid->row;
    const double bottom =
        entry == NULL ? 0 : lines_to(list, index, (int)(visible / grid->row)) * grid->row;
    const bool seen = top >= list->scroll - 1 && bottom <= list->scroll + list->visible + 1;
    if (list->revealed != node || seen) {
        /* Of an entry higher than the list, the end is shown when that is what is new: an action
         * that follows others. */
        const bool end =
            entry != NULL && entry->last_node == node && entry->first_node != entry->last_node;
        const double least = bottom - visible;
        list->scroll = fmax(0, end ? fmax(fmin(list->scroll, top), least)
                                   : fmin(fmax(list->scroll, least), top));
    }
    list->revealed = node;
    list->visible = visible;
}

/* --- Drawing ------------------------------------------------------------------------------- */

/* `branch 1, turn 3 North, part 2` */
static void entry_place(const MoveList *list, const MoveEntry *entry, char text[GAME_LABEL_MAX]) {
    const int turn = move_list_turn(list, entry);
    const char *seat = move_list_seat(list, entry);
    if (entry->branch > 0 && entry->part > 1) {
        tr_say(text, GAME_LABEL_MAX, "branch %d, turn %d %s, part %d", entry->branch, turn, seat,
               entry->part);
    } else if (entry->branch > 0) {
        tr_say(text, GAME_LABEL_MAX, "branch %d, turn %d %s", entry->branch, turn, seat);
    } else if (entry->part > 1) {
        tr_say(text, GAME_LABEL_MAX, "turn %d %s, part %d", turn, seat, entry->part);
    } else {
        tr_say(text, GAME_LABEL_MAX, "turn %d %s", turn, seat);
    }
}

/* What descriptions call an entry, and the keyboard finds it by. */
static void entry_name(const MoveList *list, const MoveEntry *entry, char name[ELEMENT_NAME_MAX]) {
    char place[GAME_LABEL_MAX];
    entry_place(list, entry, place);
    tr_say(name, ELEMENT_NAME_MAX, "%s: ", place);
    move_list_join(entry->words, name, ELEMENT_NAME_MAX);
    for (int i = 0; i < entry->tallies; i++) {
        const FightRow *row = &entry->tally[i];
        tr_add(name, ELEMENT_NAME_MAX, "; %s %s; %s", row->sums, row->verdict, row->outcome);
    }
    if (entry->hidden > 0) {
        tr_add(name, ELEMENT_NAME_MAX, " and %d more", entry->hidden);
    }
}

void move_list_focus(MoveList *list, Ui *ui, int node) {
    char name[ELEMENT_NAME_MAX];
    const int index = move_list_entry_of(list, node);
    if (list->entry_count > 0 && move_list_words(list, &list->entry[MAX(index, 0)])) {
        entry_name(list, &list->entry[MAX(index, 0)], name);
        ui_set_focus(ui, name);
    }
}

/* A triangle: to the right while it is folded, else down. */
static void draw_arrow(Ui *ui, Box box, bool open, Colour colour) {
    const Point at = {box.x + box.w / 2, box.y + box.h / 2};
    const double size = floor(0.2 * box.h);
    const Point folded[] = {{at.x - size / 2, at.y - size},
                            {at.x + size / 2 + 1, at.y},
                            {at.x - size / 2, at.y + size}};
    const Point unfolded[] = {{at.x - size, at.y - size / 2},
                              {at.x + size, at.y - size / 2},
                              {at.x, at.y + size / 2 + 1}};
    const Pen pen = {.fill = colour};
    canvas_polygon(ui->canvas, open ? unfolded : folded, 3, &pen);
}

/* The mark where a branch leaves, and the line beside all of it. */
static void draw_branch(Ui *ui, const Grid *grid, const MoveEntry *entry, Box box) {
    const Pen pen = {.stroke = canvas_ink(ui->canvas, INK_SOFT), .width = 1.5};
    const double x = box.x + indent(grid, entry) - grid->step / 2;
    const double middle = box.y + grid->row / 2;
    if (entry->depth == 0) {
        return;
    }
    if (entry->begins) {
        canvas_line(ui->canvas, (Point){x, box.y}, (Point){x, middle}, &pen);
        canvas_line(ui->canvas, (Point){x, middle}, (Point){x + grid->step / 2, middle}, &pen);
    }
    if (!entry->begins || box.h > grid->row) {
        canvas_line(ui->canvas, (Point){x, entry->begins ? middle : box.y},
                    (Point){x, box.y + box.h}, &pen);
    }
}

/* What stands in front of the words of the first line. */
static void draw_front(const MoveList *list, Ui *ui, const Grid *grid, const MoveEntry *entry,
                       Box box, bool current) {
    const ToAct by = move_list_by(list, entry);
    const int seat = by.turn_seat >= 0 ? by.turn_seat : by.decider;
    const Font font = current ? FONT_STRONG : FONT_BODY;
    double x = box.x + indent(grid, entry) + grid->arrow;
    char text[GAME_LABEL_MAX];
    if (!is_compact(list)) {
        tr_say(text, sizeof text, "%s, turn %d", move_list_seat(list, entry),
               move_list_turn(list, entry));
        canvas_text(ui->canvas, FONT_STRONG, canvas_ink(ui->canvas, INK_TEXT),
                    (Box){x, box.y, box.x + box.w - x, grid->row}, ALIGN_LEFT, text);
        return;
    }
    if (entry->heads) {
        str_write(text, sizeof text, "%d", move_list_turn(list, entry));
        canvas_text(ui->canvas, FONT_BODY, canvas_ink(ui->canvas, INK_SOFT),
                    (Box){x, box.y, grid->number - ui_grid(ui) / 2, grid->row}, ALIGN_RIGHT, text);
    }
    x += grid->number;
    if (seat >= 0) {
        canvas_sprite(ui->canvas, list->context.view->seat_sprites[seat],
                      (Box){x + 2, box.y + 2, grid->row - 4, grid->row - 4}, 1);
    }
    x += grid->emblem;
    canvas_text(ui->canvas, font, canvas_ink(ui->canvas, INK_TEXT),
                (Box){x, box.y, grid->name, grid->row}, ALIGN_LEFT, move_list_seat(list, entry));
}

static void draw_words(const MoveList *list, Ui *ui, const Grid *grid, const MoveEntry *entry,
                       Box box, bool current) {
    const double left = words_left(grid, entry);
    Box row = {box.x + left, box.y, box.w - left, grid->row};
    const Colour words = canvas_ink(ui->canvas, current            ? INK_ACCENT
                                                : entry->depth > 0 ? INK_SOFT
                                                                   : INK_TEXT);
    for (const char *line = entry->shown; *line != '\0';) {
        const size_t length = strcspn(line, "\n");
        char text[SUMMARY_LINE_MAX];
        tr_say(text, sizeof text, "%.*s", (int)(length - 1), line + 1);
        const bool last = line[length] == '\0';
        if (last && entry->hidden > 0) {
            tr_add(text, sizeof text, "  +%d", entry->hidden);
        }
        const bool notation = line[0] == LINE_NOTATION;
        if (line[0] == LINE_TALLY) {
            fight_signs_draw(list->context.view, ui->canvas, &entry->tally[text[0] - '0'],
                             text[1] - '0', row);
        } else {
            canvas_text(ui->canvas, FONT_BODY, notation ? canvas_ink(ui->canvas, INK_SOFT) : words,
                        row, ALIGN_LEFT, text);
        }
        row.y += grid->row;
        line += length + !last;
    }
}

/* Tallies are open from the beginning; what closes them opens them with the notation. */
static bool is_open(const MoveEntry *entry) {
    return entry->open || move_tally_shown(entry);
}

/* The arrow that shows notation, and what follows of a branch. */
static void draw_fold(MoveList *list, Ui *ui, const Grid *grid, MoveEntry *entry, Box box,
                      bool wanted) {
    char name[ELEMENT_NAME_MAX];
    const Box arrow = {box.x + indent(grid, entry), box.y, grid->arrow, grid->row};
    char place[GAME_LABEL_MAX];
    const bool folds = entry->begins && entry->hidden > 0;
    bool hot = false;
    entry_place(list, entry, place);
    tr_say(name, ELEMENT_NAME_MAX, entry->begins ? N_("%s unfolded") : N_("%s in notation"), place);
    if (ui_area(ui, ELEMENT_BUTTON, arrow, name, is_open(entry) ? STATE_SELECTED : 0, &hot)) {
        move_list_toggle(list, entry->last_node);
        ui->again = true;
    }
    if (wanted || hot || folds || is_open(entry) || ui_focused(ui, name) || !is_compact(list)) {
        draw_arrow(ui, arrow, is_open(entry), canvas_ink(ui->canvas, hot ? INK_ACCENT : INK_TEXT));
    }
    if (ui_focused(ui, name)) {
        ui_focus_ring(ui, ui_inset(arrow, 3), 4);
    }
}

void move_list_toggle(MoveList *list, int node) {
    const int index = move_list_entry_of(list, node);
    if (index >= 0) {
        MoveEntry *entry = &list->entry[index];
        entry->open = !is_open(entry);
        entry->folded = !entry->open;
        free(entry->shown);
        entry->shown = NULL;
        list->stale = true;
    }
}

static bool wants_menu(Ui *ui, Box box, const char *name) {
    Input *in = &ui->in;
    if (in->kind == INPUT_PRESS && !in->used && in->button == SDL_BUTTON_RIGHT && ui_hot(ui, box)) {
        in->used = true;
        return true;
    }
    return ui_has_focus(ui, name) &&
           (ui_key(ui, SDLK_APPLICATION, 0) || ui_key(ui, SDLK_F10, KMOD_SHIFT));
}

static void entry_frame(MoveList *list, Ui *ui, const Grid *grid, MoveEntry *entry, Box box,
                        bool current, MoveAsked *asked) {
    char name[ELEMENT_NAME_MAX];
    bool hot = false;
    const double left = indent(grid, entry) + grid->arrow;
    const Box area = {box.x + left, box.y, box.w - left, box.h};
    entry_name(list, entry, name);
    const bool clicked =
        ui_area(ui, ELEMENT_CHOICE, area, name, current ? STATE_SELECTED : 0, &hot);
    list->focused = list->focused || ui_has_focus(ui, name);
    if (current || hot) {
        const Ink ink = current ? INK_ROW : INK_RAISED;
        canvas_box(ui->canvas, area, 4, canvas_ink(ui->canvas, ink), COLOUR_NONE);
    }
    draw_branch(ui, grid, entry, box);
    if (is_compact(list) || entry->heads) {
        draw_front(list, ui, grid, entry, box, current);
    }
    draw_words(list, ui, grid, entry, box, current);
    draw_fold(list, ui, grid, entry, box, current || hot);
    if (clicked) {
        *asked = (MoveAsked){.wish = MOVE_WISH_LOOK, .node = entry->last_node};
    }
    if (wants_menu(ui, box, name)) {
        *asked = (MoveAsked){MOVE_WISH_MENU, entry->last_node, {box.x + left, box.y + grid->row}};
    }
}

MoveAsked move_list_frame(MoveList *list, Ui *ui, Box box, int node) {
    const Grid grid = make_grid(list, ui, box.w);
    arrange(list, ui, &grid);
    scroll_to(list, &grid, node, box.h);
    const int current = move_list_entry_of(list, node);
    MoveAsked asked = {.wish = MOVE_WISH_NONE};
    list->focused = false;
    const Box area = {box.x, box.y, box.w + ui_scroll_bar(ui) + 2, box.h};
    ui_scroll_begin(ui, area, &list->scroll, list->rows * grid.row);
    /* Whole lines only. */
    const double scrolled = grid.row * round(list->scroll / grid.row);
    for (int i = 0; i < list->entry_count; i++) {
        MoveEntry *entry = &list->entry[i];
        const Box place = {box.x, box.y + entry->top * grid.row - scrolled, box.w,
                           entry->rows * grid.row};
        if (entry->rows > 0 && place.y + place.h > box.y && place.y < box.y + box.h) {
            entry_frame(list, ui, &grid, entry, place, i == current, &asked);
        }
    }
    ui_scroll_end(ui);
    return asked;
}
