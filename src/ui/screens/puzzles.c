#include "ui/screens/puzzles.h"

#include <math.h>

#include "game/text.h"
#include "ui/study/puzzle_chip.h"
#include "ui/widgets/column.h"
#include "view/sheet.h"

/* What the rows need. */
typedef struct Shown {
    const Puzzles *puzzles;
    const Progress *progress;
    int last;
    int chosen; /* the puzzle that was clicked, or -1 */
} Shown;

void puzzles_screen_open(PuzzlesScreen *screen, const View *view) {
    if (screen->view != view) {
        *screen = (PuzzlesScreen){.view = view, .last = -1};
    }
}

static PuzzleState state_of(const Shown *shown, int index) {
    return progress_puzzle(shown->progress, shown->puzzles->puzzle[index].id).state;
}

/* Missed, or solved after a wrong try, a hint or a look at the solution. */
static bool try_again(const Shown *shown, int index) {
    const PuzzleState state = state_of(shown, index);
    return state == PUZZLE_MISSED || state == PUZZLE_SOLVED;
}

/* --- Puzzles --------------------------------------------------------------------------------- */

/* One puzzle: its hexagon, with its stars below. */
static void cell(Ui *ui, Shown *shown, Box box, int index, bool again) {
    const double star = page_em(ui, 9);
    const Box stars = ui_cut_bottom(&box, star, 2);
    const double wide = puzzle_stars_width(star);
    if (puzzle_chip(ui, box, shown->puzzles, shown->progress, index, index == shown->last, again)) {
        shown->chosen = index;
    }
    puzzle_stars(ui->canvas, (Box){stars.x + round((stars.w - wide) / 2), stars.y, wide, star},
                 shown->puzzles->puzzle[index].stars);
}

/* Those that belong to a group, in rows. */
typedef bool Belongs(const Shown *shown, int index, int theme);

static void chips(Column *column, Shown *shown, Belongs *belongs, int theme, bool again) {
    Ui *ui = column->ui;
    const double wide = page_em(ui, 64), high = page_em(ui, 64);
    const int across = (int)fmax(1, floor(column->width / wide));
    Box row = {0};
    int place = 0;
    for (int i = 0; i < shown->puzzles->count; i++) {
        if (!belongs(shown, i, theme)) {
            continue;
        }
        if (place % across == 0) {
            row = column_row(column, high, ui_grid(ui) / 2);
        }
        const Box box = {row.x + (place % across) * wide, row.y, wide, high};
        cell(ui, shown, ui_inset(box, 2), i, again);
        place++;
    }
}

static bool has_theme(const Shown *shown, int index, int theme) {
    return shown->puzzles->puzzle[index].theme == theme;
}

static bool is_missed(const Shown *shown, int index, int theme) {
    (void)theme;
    return try_again(shown, index);
}

/* --- Rows ------------------------------------------------------------------------------------ */

static void theme_heading(Column *column, const char *title, const char *remark) {
    Ui *ui = column->ui;
    const double line = ceil(canvas_line_height(ui->canvas, FONT_STRONG));
    const Box row = column_row(column, line, ui_grid(ui) / 2);
    ui_text(ui, FONT_STRONG, INK_TEXT, row, ALIGN_LEFT, title);
    ui_text(ui, FONT_BODY, INK_SOFT, row, ALIGN_RIGHT, remark);
}

static void rows(Column *column, void *what) {
    Shown *shown = what;
    const Puzzles *puzzles = shown->puzzles;
    char remark[SESSION_WHY_MAX];
    int again = 0;
    for (int i = 0; i < puzzles->count; i++) {
        again += try_again(shown, i);
    }
    if (again > 0) {
        tr_say_number(remark, sizeof remark, "%d missed or solved after help",
                      "%d missed or solved after help", again, again);
        theme_heading(column, tr("Try again"), remark);
        chips(column, shown, is_missed, 0, true);
        column->y += 2 * ui_grid(column->ui);
    }
    for (int theme = 0; theme < puzzles->themes; theme++) {
        int count = 0, solved = 0;
        for (int i = 0; i < puzzles->count; i++) {
            const bool here = has_theme(shown, i, theme);
            count += here;
            solved += here && state_of(shown, i) >= PUZZLE_SOLVED;
        }
        if (count > 0) {
            tr_say(remark, sizeof remark, "%d of %d solved", solved, count);
            theme_heading(column, tr(puzzles->theme[theme].title), remark);
            chips(column, shown, has_theme, theme, false);
            column->y += 2 * ui_grid(column->ui);
        }
    }
}

static void sum_up(Ui *ui, const Shown *shown, Box box) {
    char text[SESSION_WHY_MAX];
    int solved = 0, alone = 0;
    for (int i = 0; i < shown->puzzles->count; i++) {
        solved += state_of(shown, i) >= PUZZLE_SOLVED;
        alone += state_of(shown, i) == PUZZLE_FIRST;
    }
    tr_say(text, sizeof text, "%d of %d solved, %d without help", solved, shown->puzzles->count,
           alone);
    ui_text(ui, FONT_BODY, INK_SOFT, box, ALIGN_LEFT, text);
}

static void panel(PuzzlesScreen *screen, Ui *ui, Shown *shown, Box box) {
    const double pad = 3 * ui_grid(ui);
    const double line = ceil(canvas_line_height(ui->canvas, FONT_BODY));
    sum_up(ui, shown, ui_cut_top(&box, line, 1.5 * ui_grid(ui)));
    const double content = column_height(ui, box.w - 2 * pad, rows, shown) + 2 * pad;
    page_scroll_begin(ui, box, &screen->scroll, content);
    const Box plate = {box.x, box.y - screen->scroll, box.w, content};
    ui_panel(ui, plate);
    rows(&(Column){ui, plate.x + pad, plate.y + pad, plate.w - 2 * pad}, shown);
    ui_scroll_end(ui);
}

void puzzles_screen_frame(PuzzlesScreen *screen, Ui *ui, PuzzleShelf *shelf,
                          const Progress *progress, Requests *requests) {
    char title[GAME_LABEL_MAX], why[SESSION_WHY_MAX] = "";
    tr_say(title, sizeof title, "Puzzles: %s", screen->view->game->title);
    const Page page = page_begin(ui, requests, tr("Puzzles"), title, 960);
    Shown shown = {.puzzles = puzzle_shelf_of(shelf, screen->view->game, why),
                   .progress = progress,
                   .last = screen->last,
                   .chosen = -1};
    if (shown.puzzles != NULL) {
        panel(screen, ui, &shown, page.body);
    } else {
        (void)page_paragraph(ui, FONT_BODY, INK_TEXT, page.body, why);
    }
    if (page_back_button(ui, page.foot)) {
        request_show(requests, SCREEN_MENU);
    }
    if (shown.puzzles != NULL &&
        page_foot_button(ui, page.foot, -1, tr("Next puzzle"),
                         (Shortcut){SDLK_RETURN, 0, N_("Enter")}, WIDGET_PRIMARY)) {
        shown.chosen = puzzles_next(shown.puzzles, progress, -1);
    }
    if (shown.chosen >= 0) {
        request_puzzle(requests, screen->view, shown.chosen);
    }
}
