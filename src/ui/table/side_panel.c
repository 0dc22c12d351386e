#include "ui/table/side_panel.h"

#include <math.h>

#include "ui/table/fight_card.h"
#include "ui/table/inspector.h"
#include "ui/table/moves_part.h"
#include "ui/table/panel_buttons.h"
#include "ui/table/panel_foot.h"
#include "ui/table/seat_strip.h"
#include "ui/widgets/page.h"
#include "view/sheet.h"

/*
 * The panel is made of slots from the top down. Their heights depend on the window, the text size,
 * the game and its options, and on nothing that happens in the match: what points, thinks or plays
 * moves no slot. In low windows the list of moves stands above the text about what is under the
 * pointer, so that a card has both places below that of the game's own part.
 */
typedef struct Parts {
    bool low;
    double gap; /* above and below the hairlines between the parts */
    double seats, game, inspect, buttons;
    double content;  /* of the game's own part, which scrolls where it is higher */
    double whole;    /* the height of the panel */
    double forecast; /* above the buttons, with the gap between */
    double moves;    /* with its heading */
    double foot;
    double action; /* a primary button */
} Parts;

/* --- The whole ----------------------------------------------------------------------------- */

/* From the widest down: the gaps, in steps of the grid; what is high or low; the lines about what
 * is under the pointer, and the rows of moves at least. */
typedef struct Spacing {
    double gap;
    bool roomy; /* seats and primary buttons are high */
    int lines, moves;
} Spacing;

enum { ROWS = 4 }; /* of moves, unless the window is low */
static const Spacing spacings[] = {
    {2, true, 4, 10},   {1.5, true, 3, 8},   {1, true, 3, 6},    {0.75, true, 3, 5},
    {0.5, true, 3, 5},  {0.75, false, 3, 5}, {0.5, false, 3, 5}, {0.5, false, 2, 5},
    {0.5, false, 2, 4}, {0.5, false, 2, 2},
};

static Parts measure(const TableScreen *table, Box box, const Spacing *spacing) {
    const Ui *ui = table->ui;
    const double grid = ui_grid(ui);
    const Scene scene = table_scene(table, false);
    const bool roomy = spacing->roomy;
    Parts parts = {.low = spacing->moves < ROWS, .gap = spacing->gap * grid, .whole = box.h};
    const bool measures = canvas_measure(ui->canvas, true);
    parts.seats = seat_strip_height(table, roomy);
    parts.content = table->see->view->panel ? table->see->view->panel(ui->canvas, &scene, box) : 0;
    parts.game = table->see->view->panel_slot
                     ? table->see->view->panel_slot(ui->canvas, scene.options, box)
                     : parts.content;
    parts.inspect = inspector_height(ui, spacing->lines);
    parts.action = roomy ? ui_button_height(ui) : ui_small_height(ui);
    parts.forecast =
        table->see->view->forecast ? table->see->view->forecast(ui->canvas, &scene, box) + grid : 0;
    parts.buttons = parts.forecast + panel_buttons_height(table, parts.action);
    parts.moves = (1 + (table->see->lesson ? 2 : spacing->moves)) * ui_row_height(ui);
    parts.foot = ui_small_height(ui);
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

/* The game's own part, which scrolls where it does not fit; without what the card of a fight
 * covers. */
static void draw_game(TableScreen *table, const Parts *parts, Box box) {
    Ui *ui = table->ui;
    const Scene scene = table_scene(table, false);
    /* Wider than its content, for focus rings and for the bar. */
    const double ring = ui_grid(ui) / 2;
    const bool covered = fight_card_covers(table, box);
    const double high = covered ? table->fights.box.y - box.y : box.h;
    double still = 0;
    double *scroll = covered ? &still : &table->panel.scroll;
    if (high < 1) {
        return;
    }
    const Box area = {box.x - ring, box.y, box.w + ring + ui_scroll_bar(ui) + 2, high};
    ui_scroll_begin(ui, area, scroll, covered ? high : parts->content);
    const Box part = {box.x, box.y - *scroll, box.w, parts->whole};
    (void)table->see->view->panel(ui->canvas, &scene, part);
    ui_scroll_end(ui);
}

/* The game's own part keeps a least height in small windows: the text about a cell and the moves
 * give way. Takes its height, and gives the new one. */
static double keep_game(const Ui *ui, Parts *parts, double game) {
    const double row = ui_row_height(ui);
    const double missing = fmax(0, fmin(parts->game, 4 * row) - game);
    const double inspect = fmin(missing, fmax(0, parts->inspect - inspector_height(ui, 0)));
    const double moves = fmin(missing - inspect, fmax(0, parts->moves - 2 * row));
    parts->inspect -= inspect;
    parts->moves -= moves;
    return game + inspect + moves;
}

/* The slots at the widest spacing that fits. The moves take what is left, or have a column of their
 * own: then the panel is as high as the others. Gives the height of the game's own part. */
static double fit(const TableScreen *table, Box box, bool column, Parts *parts) {
    const size_t last = sizeof spacings / sizeof spacings[0] - 1;
    size_t level = 0;
    *parts = measure(table, box, &spacings[level]);
    while (total(parts) > box.h && level < last) {
        *parts = measure(table, box, &spacings[++level]);
    }
    if (column) {
        parts->moves = -parts->gap;
        return fmin(parts->game, parts->game + box.h - total(parts));
    }
    const double spare = box.h - total(parts);
    const double game = keep_game(table->ui, parts, fmax(0, parts->game + fmin(0, spare)));
    parts->moves += fmax(0, spare);
    return game;
}

/* Lays the slots out from the top down; the last above the foot has no hairline. */
static PanelSlots lay_out(Ui *ui, const Parts *parts, double game, Box left, Box column) {
    enum { SLOTS = 5 };
    PanelSlots slots = {.low = parts->low && column.w <= 0};
    Box moves = {0};
    struct {
        double high;
        Box *box;
    } slot[SLOTS] = {{parts->seats, &slots.seats},
                     {parts->game > 0 ? game : -1, &slots.game},
                     {parts->inspect, &slots.inspect},
                     {parts->buttons > 0 ? parts->buttons : -1, &slots.buttons},
                     {parts->moves, &moves}};
    if (slots.low) {
        for (int i = SLOTS - 1; i > 2; i--) {
            slot[i] = slot[i - 1];
        }
        slot[2].high = parts->moves;
        slot[2].box = &moves;
    }
    int last = SLOTS - 1;
    while (slot[last].high < 0 && column.w <= 0) {
        last--;
    }
    for (int i = 0; i <= last; i++) {
        if (i == last) {
            *slot[i].box = ui_cut_top(&left, slot[i].high, parts->gap);
        } else if (slot[i].high >= 0) {
            *slot[i].box = take_part(ui, parts, slot[i].high, &left);
        }
    }
    if (parts->forecast > 0) {
        const double grid = ui_grid(ui);
        slots.forecast = ui_cut_top(&slots.buttons, parts->forecast - grid, grid);
    }
    slots.moves = column.w > 0 ? ui_inset(column, 2 * ui_grid(ui)) : moves;
    slots.foot = ui_cut_top(&left, parts->foot, 0);
    return slots;
}

void side_panel_frame(TableScreen *table, Box box, Box moves) {
    Ui *ui = table->ui;
    const PanelSlots *slots = &table->panel.slots;
    Parts parts;
    InspectText said = {0};
    const double margin = 2 * ui_grid(ui);
    const bool column = moves.w > 0;
    table->panel.tip = NULL;
    const Box left = ui_inset(box, margin);
    const double game = fit(table, left, column, &parts);
    box.h = column ? fmin(box.h, total(&parts) + 2 * margin) : box.h;
    ui_panel(ui, box);
    table->panel.slots = lay_out(ui, &parts, game, left, moves);
    const View *view = table->see->view;
    fight_card_place(table, view->panel_head != NULL ? view->panel_head(ui->canvas, left) : 0);
    seat_strip_frame(table, slots->seats, &said);
    /* The keyboard reaches what acts before what informs. */
    panel_buttons_frame(table, slots->buttons, parts.action, &said);
    play_refresh(table->play);
    if (parts.game > 0) {
        draw_game(table, &parts, slots->game);
    }
    if (parts.forecast > 0) {
        const Scene scene = table_scene(table, false);
        (void)table->see->view->forecast(ui->canvas, &scene, slots->forecast);
    }
    if (column) {
        ui_panel(ui, moves);
    }
    const uint64_t means = ui_means(ui, 0); /* one looks around and goes back and on */
    moves_part_frame(table, slots->moves);
    fight_card_frame(table);
    Box foot = slots->foot;
    if (!table->see->lesson) {
        const Box steps = ui_cut_left(&foot, moves_steps_width(ui), ui_grid(ui));
        moves_steps_frame(table, steps, &said);
    }
    panel_foot_frame(table, foot, &said);
    (void)ui_means(ui, means);
    inspector_frame(table, slots->inspect, &said);
}
