#include "ui/table/side_panel.h"

#include <math.h>
#include <string.h>

#include "game/text.h"
#include "ui/table/guide.h"
#include "ui/table/match.h"
#include "ui/table/play.h"
#include "ui/table/refresh.h"
#include "ui/table/seat_strip.h"
#include "ui/table/tentative.h"
#include "ui/widgets/page.h"
#include "view/sheet.h"

enum { MOVE_ROWS_LEAST = 2, MOVE_ROWS_ROOMY = 3 };

/* How high each part is, from the top down. */
typedef struct Parts {
    bool tight;
    double gap; /* above and below the hairlines between the parts */
    double seats, game, inspect, buttons;
    double whole;    /* the height of the panel */
    double forecast; /* above the buttons, with the gap between */
    double moves;    /* with its heading */
    double foot;
    double action; /* a primary button */
} Parts;

/* --- What is under the pointer ------------------------------------------------------------- */

static Cell inspected(const Table *table) {
    if (table->hover != CELL_NONE) {
        return table->hover;
    }
    if (table->focused && table->ui->focus_shown && table->cursor != CELL_NONE) {
        return table->cursor;
    }
    for (int i = table->path.count - 1; i >= 0; i--) {
        if (click_is_on_board(&table->path.at[i])) {
            return table->path.at[i].cell;
        }
    }
    return CELL_NONE;
}

/* In small windows the lines follow each other in one paragraph. */
static void join_lines(InspectText *text) {
    char all[VIEW_LINES_MAX * VIEW_LINE_MAX] = "";
    for (int i = 0; i < text->count; i++) {
        text_add(all, sizeof all, "%s%s", i > 0 ? "  ·  " : "", text->line[i]);
    }
    if (strlen(all) < VIEW_LINE_MAX) {
        memcpy(text->line[0], all, strlen(all) + 1);
        text->count = text->count > 0;
    }
}

/* What there is to say; false: nothing. */
static bool inspect_text(const Table *table, InspectText *text) {
    const View *view = table->view;
    const Scene scene = table_scene(table, false);
    *text = (InspectText){0};
    if (scene.hot && view->inspect_hot && view->inspect_hot(&scene, *scene.hot, text)) {
        return true;
    }
    const Cell cell = inspected(table);
    if (cell != CELL_NONE) {
        view->inspect(&scene, cell, text);
    }
    return cell != CELL_NONE;
}

/* Draws the text about a cell; gives the height. */
static double inspect(const Table *table, Box box, bool tight) {
    Canvas *canvas = table->ui->canvas;
    InspectText text;
    const double title = canvas_line_height(canvas, FONT_HEADING) + 4;
    const double line = canvas_line_height(canvas, FONT_BODY) + 2;
    const int lines = table->view->inspect_lines > 0 ? table->view->inspect_lines : 2;
    const double least = title + (tight ? lines - 1 : lines) * line;
    if (!inspect_text(table, &text)) {
        draw_text(canvas, FONT_BODY, INK_SOFT, (Box){box.x, box.y, box.w, title}, ALIGN_LEFT,
                  "Point at a cell to see what is there.");
        return least;
    }
    if (tight) {
        join_lines(&text);
    }
    Box row = {box.x, box.y, box.w, title};
    add_text(canvas, row, "%s %s", text.title, text.about);
    const double wide =
        draw_text(canvas, FONT_HEADING, INK_TEXT, row, ALIGN_LEFT, "%s", text.title);
    row = box_between(row, wide + ui_grid(table->ui), 0);
    row.y += 2;
    draw_text(canvas, FONT_BODY, INK_SOFT, row, ALIGN_LEFT, "%s", text.about);
    double top = box.y + title;
    for (int i = 0; i < text.count; i++) {
        const Box place = {box.x, top, box.w, line};
        top += 2 + canvas_paragraph(canvas, FONT_BODY, canvas_ink(canvas, INK_TEXT), place,
                                    text.line[i]);
        add_text(canvas, place, "%s", text.line[i]);
    }
    return fmax(least, top - box.y);
}

/* --- Actions ------------------------------------------------------------------------------- */

static bool replaces(const Table *table, int button) {
    return button > 0 && button < table->view->button_count &&
           table->view->buttons[button].stands_in && table->button_works[button] &&
           !table->button_works[button - 1];
}

static bool is_shown(const Table *table, int button) {
    if (table->view->buttons[button].stands_in || replaces(table, button + 1)) {
        return replaces(table, button);
    }
    return table->view->buttons[button].shown_always || table->button_works[button];
}

/* Tentative moves are offered only where no other button takes the place. */
static bool offers_tentative(const Table *table, int buttons) {
    return table->view->pass_label != NULL && buttons < 2 && table_persons(table) > 0;
}

static int shown_buttons(const Table *table) {
    int count = 0;
    for (int i = 0; i < table->view->button_count; i++) {
        count += is_shown(table, i);
    }
    count += table->view->rotation != NULL;
    return count + offers_tentative(table, count);
}

static Shortcut button_key(const ViewButton *button, char label[2]) {
    label[0] = button->key;
    label[1] = '\0';
    const bool letter = button->key >= 'A' && button->key <= 'Z';
    return (Shortcut){letter ? SDLK_a + (button->key - 'A') : 0, 0, label};
}

/* A press on a disabled button, or its key: the person wants to know why. */
static bool wants_reason(Ui *ui, Box box, Shortcut shortcut) {
    if (shortcut.key != 0 && ui_key(ui, shortcut.key, shortcut.mods)) {
        return true;
    }
    if (ui->in.kind == INPUT_PRESS && !ui->in.used && ui_hot(ui, box)) {
        ui->in.used = true;
        return true;
    }
    return false;
}

static void action_button(Table *table, int index, Box box) {
    Ui *ui = table->ui;
    const ViewButton *button = &table->view->buttons[index];
    char label[2];
    const Shortcut shortcut = button_key(button, label);
    const bool works = table->button_works[index];
    const Click click = {.kind = CLICK_BUTTON, .cell = CELL_NONE, .index = (int16_t)button->id};
    unsigned flags = works ? 0 : WIDGET_DISABLED;
    for (int i = 0; i < table->path.count; i++) {
        flags |= click_equal(table->path.at[i], click) ? WIDGET_SELECTED : 0U;
    }
    const bool wanted = table->guide ? guide_wants_button(table, button->id) : button->primary;
    flags |= works && wanted ? WIDGET_PRIMARY : 0U;
    const bool asked = !works && wants_reason(ui, box, shortcut);
    if (ui_button(ui, box, button->label, NULL, shortcut, flags) || asked) {
        play_click(table, click, (Point){box.x, box.y + box.h});
    }
    const Scene scene = table_scene(table, false);
    view_point(ui->canvas, &scene, click, box);
}

static double buttons_height(const Ui *ui, const Parts *parts, int rows) {
    const double gap = ui_grid(ui);
    return rows == 0 ? 0 : parts->action + (rows - 1) * (ui_small_height(ui) + gap);
}

/* The box of the button at a place, row by row. */
static Box button_box(const Ui *ui, const Parts *parts, Box box, int place) {
    const double gap = ui_grid(ui);
    const double wide = (box.w - gap) / 2;
    const int row = place / 2;
    const double top = row == 0 ? 0 : buttons_height(ui, parts, row) + gap;
    const double high = row == 0 ? parts->action : ui_small_height(ui);
    return (Box){box.x + place % 2 * (wide + gap), box.y + top, wide, high};
}

/* Turns the board by a sixth, so that the next in the order of play sits below. */
static void turn_board(Table *table) {
    const int rotation = table->board_view.projection.layout.rotation;
    board_view_rotate(&table->board_view, (rotation + HEX_DIRECTIONS - 1) % HEX_DIRECTIONS);
    table->ui->again = true;
}

/* A tentative turn is passed on or taken back. */
static void draw_tentative(Table *table, Box pass, Box back) {
    Ui *ui = table->ui;
    if (ui_button(ui, pass, table->view->pass_label, NULL, (Shortcut){SDLK_p, 0, "P"},
                  WIDGET_PRIMARY)) {
        tentative_pass(table);
    }
    if (ui_button(ui, back, "Take back", NULL, (Shortcut){SDLK_b, 0, "B"}, 0)) {
        match_undo(table, false);
    }
}

static void tentative_choice(Table *table, Box box) {
    const Shortcut shortcut = {SDLK_m, 0, "M"};
    const unsigned flags = table->settings->tentative_moves ? WIDGET_SELECTED : 0;
    if (ui_button(table->ui, box, "Try moves", NULL, shortcut, flags)) {
        table->settings->tentative_moves = !table->settings->tentative_moves;
        request_save_settings(table->requests);
        table->ui->again = true;
    }
}

static void draw_buttons(Table *table, const Parts *parts, Box box) {
    int place = 0;
    for (int i = 0; i < table->view->button_count; i++) {
        if (!is_shown(table, i)) {
            continue;
        }
        action_button(table, i, button_box(table->ui, parts, box, place));
        place++;
    }
    if (table->view->pass_label != NULL && table->tentative && table->viewed_ply < 0) {
        const Box pass = button_box(table->ui, parts, box, place);
        draw_tentative(table, pass, button_box(table->ui, parts, box, place + 1));
        return;
    }
    const Shortcut shortcut = {SDLK_t, 0, "T"};
    if (table->view->rotation && ui_button(table->ui, button_box(table->ui, parts, box, place++),
                                           "Turn the board", NULL, shortcut, 0)) {
        turn_board(table);
    }
    if (offers_tentative(table, place)) {
        tentative_choice(table, button_box(table->ui, parts, box, place));
    }
}

/* --- Moves and the foot -------------------------------------------------------------------- */

/* The ply that the arrow keys lead to, with the list in focus; -1 when none was pressed. */
static int stepped(Table *table, int ply) {
    Ui *ui = table->ui;
    if (!table->moves.focused && (table->viewed_ply < 0 || table->focused)) {
        return -1;
    }
    const int last = session_plies(table->session);
    if (ui_key(ui, SDLK_UP, 0) || ui_key(ui, SDLK_LEFT, 0)) {
        return ply > 0 ? ply - 1 : 0;
    }
    if (ui_key(ui, SDLK_DOWN, 0) || ui_key(ui, SDLK_RIGHT, 0)) {
        return ply < last ? ply + 1 : last;
    }
    if (ui_key(ui, SDLK_HOME, 0)) {
        return 0;
    }
    return ui_key(ui, SDLK_END, 0) ? last : -1;
}

static void draw_moves(Table *table, Box box) {
    Ui *ui = table->ui;
    const double heading = ui_row_height(ui);
    canvas_text(ui->canvas, FONT_STRONG, canvas_ink(ui->canvas, INK_SOFT),
                (Box){box.x, box.y, box.w, heading}, ALIGN_LEFT, "Moves");
    /* Whole rows only. */
    const double rows = fmax(1, floor(box.h / heading) - 1);
    const Box list = {box.x, box.y + heading, box.w, rows * heading};
    const int ply = table_viewed_ply(table);
    const int asked = move_list_frame(&table->moves, ui, list, ply);
    const int to = asked >= 0 ? asked : stepped(table, ply);
    if (to >= 0) {
        match_view_ply(table, to);
    }
    if (to >= 0 && asked < 0) {
        move_list_focus(&table->moves, ui, to);
    }
}

static void foot_button(Table *table, Box box, bool redo) {
    Ui *ui = table->ui;
    const char *why = redo ? "There is nothing to redo." : table->no_undo;
    const bool can = redo ? session_redoable(table->session) > 0 : why[0] == '\0';
    const Shortcut shortcut = {redo ? SDLK_y : SDLK_z, KMOD_CTRL, NULL};
    if (!can && !redo && session_plies(table->session) > 0 && ui_hot(ui, box)) {
        table->tip = why;
    }
    if (!can && wants_reason(ui, box, shortcut)) {
        table_refuse(table, why);
        ui->again = true;
    }
    if (ui_button(ui, box, redo ? "Redo" : "Undo", NULL, shortcut, can ? 0 : WIDGET_DISABLED)) {
        if (redo) {
            match_redo(table, false);
        } else {
            match_undo(table, false);
        }
    }
}

static void draw_foot(Table *table, Box box) {
    Ui *ui = table->ui;
    const double gap = ui_grid(ui);
    const double wide = (box.w - 2 * gap) / 3;
    foot_button(table, (Box){box.x, box.y, wide, box.h}, false);
    foot_button(table, (Box){box.x + wide + gap, box.y, wide, box.h}, true);
    const Box menu = {box.x + 2 * (wide + gap), box.y, wide, box.h};
    if (ui_button(ui, menu, "Menu", NULL, (Shortcut){SDLK_F10, 0, NULL}, 0)) {
        table_open_popup(table, POPUP_MENU, (Point){menu.x, menu.y - gap});
        ui->again = true;
    }
}

/* --- The whole ----------------------------------------------------------------------------- */

/* The spacing of the parts, from the widest down; gaps in steps of the grid. */
typedef struct Spacing {
    double gap;
    bool roomy; /* rows and buttons are high, and more moves are seen */
} Spacing;

static const Spacing spacings[] = {{2, true},  {1.5, true},   {1, true},
                                   {1, false}, {0.75, false}, {0.5, false}};

static Parts measure(Table *table, Box box, const Spacing *spacing) {
    Ui *ui = table->ui;
    const double grid = ui_grid(ui);
    const Scene scene = table_scene(table, false);
    const bool roomy = spacing->roomy;
    Parts parts = {.gap = spacing->gap * grid, .whole = box.h};
    const bool measures = canvas_measure(ui->canvas, true);
    parts.seats = seat_strip_height(table, roomy);
    parts.game = table->view->panel ? table->view->panel(ui->canvas, &scene, box) : 0;
    parts.tight = !roomy;
    double *high = &table->inspect_height[roomy];
    *high = fmax(*high, inspect(table, box, parts.tight));
    parts.inspect = *high;
    parts.action = roomy ? ui_button_height(ui) : ui_small_height(ui);
    const int rows = (shown_buttons(table) + 1) / 2;
    table->button_rows = rows > table->button_rows ? rows : table->button_rows;
    parts.forecast =
        table->view->forecast ? table->view->forecast(ui->canvas, &scene, box) + grid : 0;
    parts.buttons = parts.forecast + buttons_height(ui, &parts, table->button_rows);
    const int moves = table->guide ? 1 : roomy ? MOVE_ROWS_ROOMY : MOVE_ROWS_LEAST;
    parts.moves = (1 + moves) * ui_row_height(ui);
    parts.foot = table->guide ? 0 : ui_small_height(ui);
    canvas_measure(ui->canvas, measures);
    return parts;
}

static double section_gap(const Parts *parts) {
    return 2 * parts->gap + 1;
}

static double total(const Parts *parts) {
    return parts->seats + parts->game + parts->inspect + parts->buttons + parts->moves +
           parts->foot + section_gap(parts) * ((parts->game > 0) + (parts->buttons > 0) + 2) +
           parts->gap;
}

/* The next part from the top of what is left, with a hairline behind it. */
static Box take_part(Ui *ui, const Parts *parts, double height, Box *left) {
    const Box part = ui_cut_top(left, height, section_gap(parts));
    const Box line = {part.x, floor(part.y + part.h + parts->gap), part.w,
                      canvas_pixel_size(ui->canvas)};
    canvas_fill(ui->canvas, line, canvas_ink(ui->canvas, INK_LINE));
    return part;
}

/* The game's own part, which scrolls where it does not fit. */
static void draw_game(Table *table, const Parts *parts, Box box) {
    Ui *ui = table->ui;
    const Scene scene = table_scene(table, false);
    /* Wider than its content, for focus rings and for the bar. */
    const double ring = ui_grid(ui) / 2;
    const Box area = {box.x - ring, box.y, box.w + ring + ui_scroll_bar(ui) + 2, box.h};
    ui_scroll_begin(ui, area, &table->panel_scroll, parts->game);
    const Box part = {box.x, box.y - table->panel_scroll, box.w, parts->whole};
    (void)table->view->panel(ui->canvas, &scene, part);
    ui_scroll_end(ui);
}

/* The game's own part keeps a least height in small windows: the text about a cell and the moves
 * give way. Takes its height, and gives the new one. */
static double keep_game(const Ui *ui, Parts *parts, double game) {
    const double row = ui_row_height(ui);
    const double missing = fmax(0, fmin(parts->game, 5 * row) - game);
    const double title = canvas_line_height(ui->canvas, FONT_HEADING) + 4;
    const double inspect = fmin(missing, fmax(0, parts->inspect - title));
    const double moves = fmin(missing - inspect, fmax(0, parts->moves - 2 * row));
    parts->inspect -= inspect;
    parts->moves -= moves;
    return game + inspect + moves;
}

void side_panel_frame(Table *table, Box box) {
    Ui *ui = table->ui;
    table->tip = NULL;
    ui_panel(ui, box);
    const double pad = 2 * ui_grid(ui);
    const Box inner = {box.x + pad, box.y + pad, box.w - 2 * pad, box.h - 2 * pad};
    const size_t last = sizeof spacings / sizeof spacings[0] - 1;
    size_t level = 0;
    Parts parts = measure(table, inner, &spacings[level]);
    while (total(&parts) > inner.h && level < last) {
        parts = measure(table, inner, &spacings[++level]);
    }
    const double spare = inner.h - total(&parts);
    const double game = keep_game(ui, &parts, fmax(0, parts.game + fmin(0, spare)));
    parts.moves += fmax(0, spare);
    Box left = inner;
    seat_strip_frame(table, take_part(ui, &parts, parts.seats, &left));
    const Box own = parts.game > 0 ? take_part(ui, &parts, game, &left) : left;
    const Box said = take_part(ui, &parts, parts.inspect, &left);
    canvas_clip(ui->canvas, said);
    (void)inspect(table, said, parts.tight);
    canvas_unclip(ui->canvas);
    /* The keyboard reaches what acts before what informs. */
    Box line = left;
    if (parts.buttons > 0) {
        Box buttons = take_part(ui, &parts, parts.buttons, &left);
        line = ui_cut_top(&buttons, parts.forecast - ui_grid(ui), ui_grid(ui));
        draw_buttons(table, &parts, buttons);
        refresh_table(table);
    }
    if (parts.game > 0) {
        draw_game(table, &parts, own);
    }
    if (parts.forecast > 0) {
        const Scene scene = table_scene(table, false);
        (void)table->view->forecast(ui->canvas, &scene, line);
    }
    draw_moves(table, ui_cut_top(&left, parts.moves, parts.gap));
    if (!table->guide) {
        draw_foot(table, ui_cut_top(&left, parts.foot, 0));
    }
}
