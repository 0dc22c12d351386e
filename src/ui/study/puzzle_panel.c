/* The panel of a puzzle: which one, whose move, what to find, and what became of a try. */
#include <math.h>

#include "game/text.h"
#include "hex/min_max.h"
#include "play/action_words.h"
#include "ui/study/puzzle_chip.h"
#include "ui/study/puzzle_shelf.h"
#include "ui/study/puzzle_table.h"
#include "ui/table/fight_card.h"
#include "ui/table/fight_row.h"
#include "ui/table/inspector.h"
#include "ui/table/panel_buttons.h"
#include "ui/widgets/column.h"
#include "view/sheet.h"

/* What the rows of the panel need. */
typedef struct Panel {
    PuzzleTable *shown;
    PuzzlePlay *puzzle; /* of it */
    TableScreen *table;
    double whole;  /* the height of the panel */
    double spare;  /* what the rows leave free of it */
    double action; /* the height of a primary button */
    InspectText said;
} Panel;

static const Shortcut enter = {SDLK_RETURN, 0, N_("Enter")};
static const Shortcut next_key = {SDLK_n, 0, "N"};
static const Shortcut hint_key = {SDLK_h, 0, "H"};
static const Shortcut solution_key = {SDLK_a, 0, "A"};

static void hairline(Column *column) {
    const double gap = ui_grid(column->ui);
    const Box line = column_row(column, 1, gap);
    canvas_fill(column->ui->canvas,
                (Box){line.x, line.y, line.w, canvas_pixel_size(column->ui->canvas)},
                canvas_ink(column->ui->canvas, INK_LINE));
}

/* --- Which puzzle ---------------------------------------------------------------------------- */

static void strip(Column *column, Panel *panel) {
    enum { MOST = 8, BEFORE = 4 };
    const PuzzlePlay *puzzle = panel->puzzle;
    Ui *ui = column->ui;
    const Puzzles *puzzles = puzzle->tools.puzzles;
    const double size = page_em(ui, 36), gap = 2;
    const int fit = (int)((column->width + gap) / (size + gap));
    const int most = MIN(fit, MOST);
    const int shown = MIN(puzzles->count, most);
    int first = puzzle->index - BEFORE;
    first = first + shown > puzzles->count ? puzzles->count - shown : first;
    first = MAX(first, 0);
    const double step = floor((column->width + gap) / fmax(1, shown));
    Box row = column_row(column, size, ui_grid(ui));
    for (int i = first; i < first + shown; i++) {
        const Box box = {row.x + (i - first) * step, row.y, fmin(step - gap, size + gap), size};
        if (puzzle_chip(ui, box, puzzles, puzzle->tools.progress, i, i == puzzle->index, false)) {
            panel->shown->wish = WISH_GO;
            panel->shown->wished = i;
        }
    }
}

static void head(Column *column, Panel *panel) {
    Ui *ui = column->ui;
    const PuzzlePlay *puzzle = panel->puzzle;
    const Puzzles *puzzles = puzzle->tools.puzzles;
    char text[SESSION_WHY_MAX];
    const double line = ceil(canvas_line_height(ui->canvas, FONT_BODY));
    Box row = column_row(column, line, ui_grid(ui) / 2);
    const double star = fmin(line, page_em(ui, 18));
    const Box stars = ui_cut_right(&row, puzzle_stars_width(star), ui_grid(ui));
    puzzle_stars(ui->canvas, ui_middle(stars, star), puzzle->puzzle->stars);
    add_text(ui->canvas, stars, "%d of %d stars", puzzle->puzzle->stars, PUZZLE_STARS_MAX);
    const bool live = ui_live(ui, true);
    tr_say(text, sizeof text, "Puzzle %d of %d", puzzle->index + 1, puzzles->count);
    ui_text(ui, FONT_BODY, INK_SOFT, row, ALIGN_LEFT, text);
    column_text(column, FONT_HEADING, INK_TEXT, tr(puzzles->theme[puzzle->puzzle->theme].title));
    (void)ui_live(ui, live);
    strip(column, panel);
    hairline(column);
}

/* --- Cards ----------------------------------------------------------------------------------- */

/* Rows on a plate; `rows` is called for them twice. */
static void card(Column *column, Panel *panel, ColumnRows *rows, Ink face, bool edged) {
    Ui *ui = column->ui;
    const double pad = 1.5 * ui_grid(ui);
    const double inner = column->width - 2 * pad;
    const double height = column_height(ui, inner, rows, panel) + 2 * pad;
    const Box box = column_row(column, ceil(height), ui_grid(ui));
    canvas_box(ui->canvas, box, 8, canvas_ink(ui->canvas, face),
               edged ? canvas_ink(ui->canvas, INK_LINE) : COLOUR_NONE);
    rows(&(Column){ui, box.x + pad, box.y + pad, inner}, panel);
}

/* Whose move it is, and what to find. */
static void task_rows(Column *column, void *what) {
    const Panel *panel = what;
    const PuzzlePlay *puzzle = panel->puzzle;
    const View *view = puzzle->tools.view;
    const int seat = puzzle->puzzle->seat;
    Ui *ui = column->ui;
    char text[SESSION_WHY_MAX];
    const double picture = page_em(ui, 36);
    const double top = column->y;
    Column words = {ui, column->x + picture + ui_grid(ui), top,
                    column->width - picture - ui_grid(ui)};
    tr_say(text, sizeof text, "%s to move", panel->table->see->seat_name[seat]);
    column_text(&words, FONT_STRONG, INK_TEXT, text);
    column_text(&words, FONT_BODY, INK_TEXT,
                tr(puzzle->tools.puzzles->theme[puzzle->puzzle->theme].find));
    column->y = fmax(words.y, top + picture);
    const Box place = {column->x, top, picture, column->y - top};
    canvas_sprite(ui->canvas, view->seat_sprites[seat], square_inside(place, picture), 1);
    const Box bar = {column->x - ui_grid(ui), top, 4, column->y - top};
    canvas_box(ui->canvas, bar, 2, canvas_ink(ui->canvas, INK_ACCENT), COLOUR_NONE);
}

/* The rules behind a refutation, each of which opens the rules there. */
static void rule_rows(Column *column, const Panel *panel) {
    Ui *ui = column->ui;
    const Reason *reason = &panel->puzzle->reason;
    if (reason->rules == 0) {
        return;
    }
    column->y += ui_grid(ui);
    hairline(column);
    for (int i = 0; i < reason->rules; i++) {
        const ReasonRule *rule = &reason->rule[i];
        char name[ELEMENT_NAME_MAX];
        bool hot = false;
        const Box row = column_row(column, ui_row_height(ui), 0);
        tr_say(name, sizeof name, "%s %s", rule->number, rule->title);
        if (ui_area(ui, ELEMENT_BUTTON, row, name, 0, &hot)) {
            request_rules(panel->puzzle->tools.requests, panel->table->see->game, rule->number);
        }
        const double wide =
            draw_text(ui->canvas, FONT_STRONG, INK_ACCENT, row, ALIGN_LEFT, "%s", rule->number);
        draw_text(ui->canvas, FONT_BODY, hot ? INK_TEXT : INK_SOFT,
                  box_between(row, wide + ui_grid(ui), 0), ALIGN_LEFT, "%s", rule->title);
        if (ui_focused(ui, name)) {
            ui_focus_ring(ui, row, 4);
        }
    }
}

/* A sign before a heading that may take several lines. */
static void heading(Column *column, bool good, const char *text) {
    Ui *ui = column->ui;
    Canvas *canvas = ui->canvas;
    const double size = page_em(ui, 16), line = canvas_line_height(canvas, FONT_STRONG);
    const Point at = {column->x + size / 2, column->y + line / 2};
    (good ? page_tick : page_cross)(ui, square_around(at, 1.3 * size),
                                    good ? INK_GOOD : INK_DANGER);
    Column words = {ui, column->x + size + ui_grid(ui), column->y,
                    column->width - size - ui_grid(ui)};
    column_text(&words, FONT_STRONG, good ? INK_TEXT : INK_DANGER, text);
    column->y = words.y + ui_grid(ui) / 2;
}

/* The notation of what was tried, or of the line, where the settings want it. */
static void small_notation(Column *column, const Panel *panel) {
    if (panel->table->settings->notation == NOTATION_SMALL && panel->puzzle->notation[0] != '\0') {
        column_text(column, FONT_SMALL, INK_SOFT, panel->puzzle->notation);
    }
}

/* The whole line to the goal. */
static void line_rows(Column *column, const Panel *panel) {
    const PuzzlePlay *puzzle = panel->puzzle;
    if (panel->table->settings->notation == NOTATION_FIRST) {
        column_text(column, FONT_BODY, INK_TEXT, puzzle->notation);
    }
    column_text(column, FONT_BODY, INK_TEXT, puzzle->answer);
    small_notation(column, panel);
    if (puzzle->others.rows > 0) {
        column->y += ui_grid(column->ui);
        hairline(column);
        column_text(column, FONT_STRONG, INK_TEXT, tr("Why other actions fail"));
    }
    for (int i = 0; i < puzzle->others.rows; i++) {
        const int more = MAX(0, puzzle->others.of[i] - PUZZLE_NAMED);
        char tried[REASON_TEXT_MAX + 32];
        str_write(tried, sizeof tried, "%s", puzzle->others.tried[i]);
        if (more > 0) {
            tr_add(tried, sizeof tried, "; and %d more", more);
        }
        column->y += ui_grid(column->ui) / 2;
        column_text(column, FONT_BODY, INK_TEXT, tried);
        column_text(column, FONT_BODY, INK_SOFT, puzzle->others.why[i]);
    }
}

static void wrong_rows(Column *column, void *what) {
    const Panel *panel = what;
    const PuzzlePlay *puzzle = panel->puzzle;
    const Reason *reason = &puzzle->reason;
    char text[PUZZLE_ANSWER_MAX + SESSION_WHY_MAX];
    tr_say(text, sizeof text, NC_("what an action does", "%s: that %s"), puzzle->tried,
           reason->title);
    words_after_notation(panel->table->settings, puzzle->notation, text, sizeof text);
    heading(column, false, text);
    tr_say(text, sizeof text, "%s%s%s", puzzle->answer,
           puzzle->answer[0] != '\0' && reason->text[0] != '\0' ? " " : "", reason->text);
    if (text[0] != '\0') {
        column_text(column, FONT_BODY, INK_TEXT, text);
    }
    small_notation(column, panel);
    if (reason->compares) {
        const Box box = {column->x, column->y, column->width, 0};
        column->y += fight_row_draw(panel->table, &reason->sums, box);
    }
    rule_rows(column, panel);
}

static void right_rows(Column *column, void *what) {
    const Panel *panel = what;
    const PuzzlePlay *puzzle = panel->puzzle;
    char text[PUZZLE_ANSWER_MAX];
    if (puzzle->phase == PHASE_SOLVED) {
        heading(column, true, puzzle->course.alone ? tr("Solved at the first try") : tr("Solved"));
        line_rows(column, panel);
    } else if (puzzle->phase == PHASE_SHOWN) {
        column_text(column, FONT_STRONG, INK_TEXT, tr("The solution"));
        line_rows(column, panel);
    } else if (puzzle->course.hints > 0) {
        tr_say(text, sizeof text, "Hint %d of %d", puzzle->course.hints, PUZZLE_HINTS);
        column_text(column, FONT_STRONG, INK_TEXT, text);
        column_text(column, FONT_BODY, INK_TEXT, puzzle->hint);
    } else {
        tr_say(text, sizeof text, "%s: that is right", puzzle->tried);
        heading(column, true, text);
        tr_say(text, sizeof text, "%s%s%s", puzzle->answer, puzzle->answer[0] != '\0' ? " " : "",
               tr("Find the next action."));
        column_text(column, FONT_BODY, INK_TEXT, text);
    }
}

static void fight_rows(Column *column, void *what) {
    const Panel *panel = what;
    const Box box = {column->x, column->y, column->width, 0};
    column->y += fight_card_draw(panel->table, box, false);
}

/* How a try fought; a wrong one is answered with the same sums. */
static bool fight(Column *column, Panel *panel) {
    if (panel->puzzle->phase == PHASE_WRONG || !fight_card_shown(panel->table)) {
        return false;
    }
    card(column, panel, fight_rows, INK_ROW, false);
    return true;
}

/* True where there is one. */
static bool answer(Column *column, Panel *panel) {
    const PuzzlePlay *puzzle = panel->puzzle;
    const bool goes_on =
        puzzle->phase == PHASE_ASKS && (puzzle->course.plies > 0 || puzzle->course.hints > 0);
    if (puzzle->phase == PHASE_WRONG) {
        card(column, panel, wrong_rows, INK_RAISED, true);
        return true;
    }
    if (puzzle->phase == PHASE_SOLVED || puzzle->phase == PHASE_SHOWN || goes_on) {
        card(column, panel, right_rows, INK_RAISED, true);
        return true;
    }
    return false;
}

/* --- What the game has there ----------------------------------------------------------------- */

/* Room for what is under the pointer, and all that is left; a card with an answer takes it. */
static Box inspector(Column *column, const Panel *panel, bool answered) {
    const double lines = answered ? 0 : inspector_height(column->ui, 3);
    return column_row(column, lines + panel->spare, ui_grid(column->ui));
}

static void game_part(Column *column, const Panel *panel) {
    const TableScreen *table = panel->table;
    const View *view = table->see->view;
    Canvas *canvas = column->ui->canvas;
    const Scene scene = table_scene(table, false);
    if (view->panel != NULL) {
        hairline(column);
        const Box box = {column->x, column->y, column->width, panel->whole};
        const double used = view->panel(canvas, &scene, box);
        const double slot =
            view->panel_slot != NULL ? view->panel_slot(canvas, scene.options, box) : 0;
        (void)column_row(column, fmax(used, slot), ui_grid(column->ui));
    }
    if (view->forecast != NULL) {
        const Box box = {column->x, column->y, column->width, panel->whole};
        (void)column_row(column, view->forecast(canvas, &scene, box), ui_grid(column->ui));
    }
}

static void panel_rows(Column *column, void *what) {
    Panel *panel = what;
    head(column, panel);
    const bool live = ui_live(column->ui, true);
    card(column, panel, task_rows, INK_ROW, false);
    const bool told = answer(column, panel);
    const bool answered = fight(column, panel) || told;
    (void)ui_live(column->ui, live);
    const Box slot = inspector(column, panel, answered);
    game_part(column, panel);
    const double buttons = panel_buttons_height(panel->table, panel->action);
    if (buttons > 0) {
        hairline(column);
        const Box box = column_row(column, buttons, 0);
        panel_buttons_frame(panel->table, box, panel->action, &panel->said);
    }
    if (panel->puzzle->phase == PHASE_ASKS && slot.h >= inspector_height(column->ui, 0)) {
        inspector_frame(panel->table, slot, &panel->said);
    }
}

/* --- The buttons below ----------------------------------------------------------------------- */

/* Its key is printed where there is room. */
static bool foot_button(Ui *ui, Box box, const char *name, Shortcut key, unsigned flags) {
    key.label = page_button_width(ui, name, key) > box.w + ui_grid(ui) ? NULL : key.label;
    return ui_button(ui, box, name, NULL, key, flags);
}

static void foot(Ui *ui, PuzzleTable *shown, Box box) {
    const PuzzlePlay *puzzle = shown->puzzle;
    const double gap = ui_grid(ui);
    const double high = floor((box.h - gap) / 2), wide = floor((box.w - gap) / 2);
    const bool again = puzzle->phase == PHASE_WRONG || puzzle->phase == PHASE_SHOWN;
    const bool done = puzzle->phase == PHASE_SOLVED;
    const bool begun = puzzle->course.plies > 0 || again;
    const Box place[] = {{box.x, box.y, wide, high},
                         {box.x + wide + gap, box.y, box.w - wide - gap, high},
                         {box.x, box.y + high + gap, wide, high},
                         {box.x + wide + gap, box.y + high + gap, box.w - wide - gap, high}};
    char hint[GAME_LABEL_MAX];
    const int next = puzzle->course.hints < PUZZLE_HINTS ? puzzle->course.hints + 1 : PUZZLE_HINTS;
    const bool hints = (puzzle->phase == PHASE_ASKS && puzzle->course.hints < PUZZLE_HINTS) ||
                       puzzle->phase == PHASE_WRONG;
    tr_say(hint, sizeof hint, "Hint %d of %d", next, PUZZLE_HINTS);
    if (foot_button(ui, place[0], tr("Try again"), again ? enter : (Shortcut){0},
                    again   ? WIDGET_PRIMARY
                    : begun ? 0
                            : WIDGET_DISABLED) ||
        (begun && ui_key(ui, SDLK_z, KMOD_CTRL))) {
        shown->wish = WISH_AGAIN;
    }
    if (foot_button(ui, place[1], tr("Next"), done ? enter : next_key, done ? WIDGET_PRIMARY : 0) ||
        ui_key(ui, SDLK_n, 0)) {
        shown->wish = WISH_GO;
        shown->wished = puzzles_next(puzzle->tools.puzzles, puzzle->tools.progress, puzzle->index);
    }
    if (foot_button(ui, place[2], hint, hint_key, hints ? 0 : WIDGET_DISABLED)) {
        shown->wish = WISH_HINT;
    }
    if (foot_button(ui, place[3], tr("Show the solution"), solution_key,
                    puzzle->phase == PHASE_SHOWS ? WIDGET_DISABLED : 0)) {
        shown->wish = WISH_SOLUTION;
    }
}

void puzzle_panel(void *owner, TableScreen *table, Box box) {
    PuzzleTable *shown = owner;
    PuzzlePlay *puzzle = shown->puzzle;
    Ui *ui = table->ui;
    const uint64_t means = ui_means(ui, (uint64_t)puzzle->index + 1);
    ui_panel(ui, box);
    Box inner = ui_inset(box, 2 * ui_grid(ui));
    const double high = page_tight(ui) ? ui_small_height(ui) : ui_button_height(ui);
    const Box buttons = ui_cut_bottom(&inner, 2 * high + ui_grid(ui), 1.5 * ui_grid(ui));
    Panel panel = {.shown = shown,
                   .puzzle = puzzle,
                   .table = table,
                   .whole = inner.h,
                   .action = page_tight(ui) ? ui_small_height(ui) : ui_button_height(ui)};
    const double content = column_height(ui, inner.w, panel_rows, &panel);
    panel.spare = fmax(0, floor(inner.h - content));
    const double ring = ui_grid(ui) / 2;
    const Box area = {inner.x - ring, inner.y, inner.w + ring + ui_scroll_bar(ui) + 2, inner.h};
    ui_scroll_begin(ui, area, &shown->scroll, fmax(content, inner.h));
    panel_rows(&(Column){ui, inner.x, inner.y - shown->scroll, inner.w}, &panel);
    ui_scroll_end(ui);
    foot(ui, shown, buttons);
    (void)ui_means(ui, means);
}
