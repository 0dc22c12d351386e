/* The panel of the review: how the match went, what the turn shown was worth, all turns. */
#include <math.h>

#include "game/text.h"
#include "play/match.h"
#include "ui/study/lookback_parts.h"
#include "ui/table/board_arrows.h"
#include "ui/table/ending.h"
#include "ui/table/moves_part.h"
#include "ui/widgets/page.h"
#include "view/sheet.h"

/* --- The head -------------------------------------------------------------------------------- */

static void ending(const Lookback *lookback, char text[GAME_WHY_MAX]) {
    TableScreen *table = lookback->table;
    Scene scene = table_scene(table, false);
    tr_say(text, GAME_WHY_MAX, "Turn %d, not over yet", session_turn(lookback->session));
    if (table->see->outcome.kind != OUTCOME_NONE) {
        scene.state = play_present(table->play);
        scene.outcome = table->see->outcome;
        ending_say(table, &scene, text, NULL);
    }
}

static bool is_judged(const Lookback *lookback) {
    return review_progress(lookback->review) >= 1000;
}

/* How far the judge is, as a bar with words, and a button that stops it or lets it go on. */
static void draw_progress(Lookback *lookback, Box row) {
    Ui *ui = lookback->ui;
    Canvas *canvas = ui->canvas;
    const int progress = review_progress(lookback->review);
    const bool runs = review_runs(lookback->review);
    const char *name = runs ? tr("Stop") : tr("Resume");
    const Shortcut key = {SDLK_w, 0, "W"};
    char text[GAME_LABEL_MAX];
    const Box button = ui_cut_right(&row, page_button_width(ui, tr("Resume"), key), ui_grid(ui));
    if (ui_button(ui, button, name, NULL, key, 0)) {
        if (runs) {
            review_stop(lookback->review);
        } else {
            (void)review_go(lookback->review, 0);
        }
        ui->again = true;
    }
    tr_say(text, sizeof text, runs ? N_("Judging %d%%") : N_("Judged %d%%"), progress / 10);
    const double line = canvas_line_height(canvas, FONT_BODY);
    const Box words = {row.x, row.y, row.w, line};
    ui_text(ui, FONT_BODY, INK_SOFT, words, ALIGN_LEFT, text);
    const Box bar = {row.x, row.y + row.h - ui_grid(ui), row.w, ui_grid(ui) / 2};
    canvas_box(canvas, bar, bar.h / 2, canvas_ink(canvas, INK_LINE), COLOUR_NONE);
    const Box done = {bar.x, bar.y, fmax(bar.h, bar.w * progress / 1000), bar.h};
    canvas_box(canvas, done, bar.h / 2, canvas_ink(canvas, INK_ACCENT), COLOUR_NONE);
}

/* Two lines: how the match ended, or how far the judge is. */
static double head_height(const Ui *ui) {
    return fmax(ui_small_height(ui), 2 * ceil(canvas_line_height(ui->canvas, FONT_BODY)));
}

static void draw_head(Lookback *lookback, Box box) {
    Ui *ui = lookback->ui;
    char text[GAME_WHY_MAX];
    if (!is_judged(lookback)) {
        draw_progress(lookback, box);
        return;
    }
    ending(lookback, text);
    const Outcome *outcome = &lookback->table->see->outcome;
    if (outcome->kind == OUTCOME_WIN) {
        const double size = ui_small_height(ui);
        canvas_sprite(ui->canvas, lookback->view->seat_sprites[__builtin_ctz(outcome->seats)],
                      ui_middle(ui_cut_left(&box, size, ui_grid(ui)), size), 1);
    }
    const double high = page_paragraph_height(ui, FONT_STRONG, box.w, text);
    box.y += floor(fmax(0, box.h - high) / 2);
    (void)page_paragraph(ui, FONT_STRONG, INK_TEXT, box, text);
}

/* --- The turn -------------------------------------------------------------------------------- */

typedef struct Paragraph {
    const char *text;
    Font font;
    Ink ink;
    int arrow; /* ArrowLook of the arrow on the board that it is about, or NO_ARROW */
} Paragraph;

enum { PARAGRAPHS = 6, NO_ARROW = -1 };

static double draw_paragraphs(Lookback *lookback, Box box, bool measure) {
    Ui *ui = lookback->ui;
    const LookbackWords *words = &lookback->words;
    const bool small = lookback->table->settings->notation == NOTATION_SMALL;
    const Paragraph at[PARAGRAPHS] = {
        {words->better, FONT_STRONG, INK_ACCENT, ARROW_SOLID},
        {words->how, FONT_BODY, INK_TEXT, NO_ARROW},
        {words->turn, FONT_BODY, INK_TEXT, ARROW_HOLLOW},
        {words->text, FONT_BODY, INK_TEXT,
         lookback->arrows[WAY_REPLY].count > 0 ? ARROW_DANGER : NO_ARROW},
        {words->luck, FONT_BODY, INK_SOFT, NO_ARROW},
        {small ? words->notation : "", FONT_SMALL, INK_SOFT, NO_ARROW}};
    const bool turn = lookback->index < review_turns(lookback->review);
    const double line = canvas_line_height(ui->canvas, FONT_BODY), sign = turn ? 1.4 * line : 0;
    double high = 0;
    for (int i = 0; i < PARAGRAPHS; i++) {
        if (at[i].text[0] != '\0') {
            const Box place = {box.x + sign, box.y + high, box.w - sign, 0};
            if (turn && !measure && at[i].arrow != NO_ARROW) {
                const Box arrow = {box.x, place.y, sign - ui_grid(ui) / 2, line};
                board_arrow_sign(ui->canvas, arrow, (ArrowLook)at[i].arrow);
            }
            high += measure ? page_paragraph_height(ui, at[i].font, place.w, at[i].text)
                            : page_paragraph(ui, at[i].font, at[i].ink, place, at[i].text);
        }
    }
    return ceil(high);
}

static void draw_turn(Lookback *lookback, Box box) {
    Ui *ui = lookback->ui;
    const double grid = ui_grid(ui);
    const double line = ceil(canvas_line_height(ui->canvas, FONT_HEADING));
    Box head = ui_cut_top(&box, line, grid / 2);
    if (lookback->index < review_turns(lookback->review)) {
        const Box icon = ui_cut_left(&head, 2 * grid, grid);
        lookback_mark(ui, lookback->turn.mark, (Point){icon.x + icon.w / 2, icon.y + icon.h / 2},
                      2 * grid);
    }
    if (lookback->index < review_turns(lookback->review) && lookback_has_better(lookback)) {
        char loss[16];
        lookback_percent(-lookback_cost(&lookback->turn), true, loss);
        const double wide = canvas_text_width(ui->canvas, FONT_BODY, loss);
        ui_text(ui, FONT_BODY, INK_SOFT, ui_cut_right(&head, wide, grid), ALIGN_RIGHT, loss);
    }
    const bool fits =
        canvas_text_width(ui->canvas, FONT_HEADING, lookback->words.heading) <= head.w;
    const bool live = ui_live(ui, true);
    ui_text(ui, fits ? FONT_HEADING : FONT_STRONG, INK_TEXT, head, ALIGN_LEFT,
            lookback->words.heading);
    const double bar = ui_scroll_bar(ui);
    double high = draw_paragraphs(lookback, box, true);
    Box text = box;
    if (high > box.h) {
        text.w -= bar;
        high = draw_paragraphs(lookback, text, true);
    }
    ui_scroll_begin(ui, box, &lookback->text_scroll, high);
    text.y -= lookback->text_scroll;
    (void)draw_paragraphs(lookback, text, false);
    (void)ui_live(ui, live);
    ui_scroll_end(ui);
}

/* --- Buttons --------------------------------------------------------------------------------- */

static bool even_button(Ui *ui, Box *row, int left, const char *name, Shortcut key,
                        unsigned flags) {
    const double gap = ui_grid(ui);
    const double wide = floor((row->w - (left - 1) * gap) / left);
    const Box box = left == 1 ? *row : ui_cut_left(row, wide, gap);
    if (page_button_width(ui, name, key) > box.w) {
        key.label = NULL;
    }
    return ui_button(ui, box, name, NULL, key, flags);
}

static void draw_acts(Lookback *lookback, Box row) {
    Ui *ui = lookback->ui;
    const Shortcut t = {SDLK_t, 0, "T"}, p = {SDLK_p, 0, "P"}, a = {SDLK_a, 0, "A"};
    const LookbackPlay *play = &lookback->play;
    const LookbackWay way = lookback_has_better(lookback) ? WAY_BETTER : WAY_PLAYED;
    const bool better = way == WAY_BETTER;
    const bool tries = lookback_can_try(lookback);
    if (even_button(ui, &row, 3, tr("Try it"), t,
                    !tries                ? WIDGET_DISABLED
                    : better && !play->on ? WIDGET_PRIMARY
                                          : 0U)) {
        lookback_try(lookback);
    }
    const unsigned plays = lookback_can_play(lookback, way) ? 0U : WIDGET_DISABLED;
    if (even_button(ui, &row, 2, tr("Play the line"), p,
                    plays | (play->on && play->way == way ? WIDGET_SELECTED : 0U))) {
        lookback_play(lookback, way);
    }
    const unsigned answers = lookback_can_play(lookback, WAY_REPLY) ? 0U : WIDGET_DISABLED;
    if (even_button(ui, &row, 1, tr("The answer"), a,
                    answers | (play->on && play->way == WAY_REPLY ? WIDGET_SELECTED : 0U))) {
        lookback_play(lookback, WAY_REPLY);
    }
}

/* First, previous, next, last: of the turns, or of the line that is played. */
static void draw_steps(Lookback *lookback, Box row) {
    static const char *const names[] = {N_("First turn"), N_("Previous turn"), N_("Next turn"),
                                        N_("Last turn")};
    Ui *ui = lookback->ui;
    const int last = review_turns(lookback->review);
    const int to[] = {0, lookback->index - 1, lookback->index + 1, last};
    for (int i = 0; i < 4; i++) {
        const double gap = row.w > moves_steps_width(ui) + 1 ? ui_grid(ui) : ui_grid(ui) / 4;
        const double wide = floor((row.w - (3 - i) * gap) / (4 - i));
        const Box box = i == 3 ? row : ui_cut_left(&row, wide, gap);
        const bool can = i < 2 ? lookback->index > 0 : lookback->index < last;
        if (ui_button(ui, box, tr(names[i]), "", (Shortcut){0}, can ? 0 : WIDGET_DISABLED)) {
            lookback_show(lookback, to[i]);
        }
        moves_step_sign(ui, box, (Step)i, can ? INK_TEXT : INK_OFF);
    }
}

static void draw_back(Lookback *lookback, Box row) {
    const bool plays = lookback->play.on;
    const Shortcut escape = {SDLK_ESCAPE, 0, N_("Esc")};
    if (even_button(lookback->ui, &row, 1, plays ? tr("Stop the line") : tr("Back to the match"),
                    escape, plays ? WIDGET_PRIMARY : 0)) {
        if (plays) {
            lookback_play_stop(lookback);
        } else {
            lookback->left = true;
        }
    }
}

/* --- The whole ------------------------------------------------------------------------------- */

/* The parts that can be higher or lower. */
typedef enum Part { PART_TEXT, PART_LIST, PART_FIGURES, PART_GRAPH, PART_COUNT } Part;

/* Up to which height a part grows before the next of these steps does. */
typedef struct Growth {
    Part part;
    double most;
} Growth;

static void share(double high[PART_COUNT], const Growth *growth, int steps, double spare) {
    for (int i = 0; i < steps; i++) {
        double *part = &high[growth[i].part];
        const double more = fmax(0, fmin(spare, growth[i].most - *part));
        *part += more;
        spare -= more;
    }
    high[PART_LIST] += fmax(0, spare);
}

static void hairline(const Ui *ui, Box *left) {
    const double gap = ui_grid(ui);
    const Box line = {left->x, floor(left->y), left->w, canvas_pixel_size(ui->canvas)};
    canvas_fill(ui->canvas, line, canvas_ink(ui->canvas, INK_LINE));
    left->y += gap;
    left->h -= gap;
}

/* Where there is little room (`tight`), the marks are not explained, and the last two rows are one.
 */
static void draw_parts(Lookback *lookback, Box left, const double *high, double acts, bool tight) {
    Ui *ui = lookback->ui;
    const double grid = ui_grid(ui);
    draw_head(lookback, ui_cut_top(&left, head_height(ui), grid));
    lookback_graph(lookback,
                   ui_cut_top(&left, lookback_graph_height(ui, high[PART_GRAPH]), grid / 2),
                   high[PART_GRAPH]);
    lookback_figures(lookback, ui_cut_top(&left, high[PART_FIGURES], grid));
    hairline(ui, &left);
    const double heading = ceil(canvas_line_height(ui->canvas, FONT_HEADING)) + grid / 2;
    draw_turn(lookback, ui_cut_top(&left, heading + high[PART_TEXT], grid));
    draw_acts(lookback, ui_cut_top(&left, acts, grid));
    hairline(ui, &left);
    Box back = ui_cut_bottom(&left, ui_small_height(ui), grid);
    const Box steps = tight ? ui_cut_left(&back, moves_steps_width(ui), grid)
                            : ui_cut_bottom(&left, ui_small_height(ui), grid);
    if (!tight) {
        lookback_legend(lookback, ui_cut_top(&left, ui_row_height(ui), 0));
    }
    const double row = ui_row_height(ui);
    left.h = fmax(row, floor(left.h / row) * row);
    lookback_list(lookback, left);
    draw_steps(lookback, steps);
    draw_back(lookback, back);
}

void lookback_panel(void *own, TableScreen *table, Box box) {
    Lookback *lookback = own;
    Ui *ui = lookback->ui;
    const double grid = ui_grid(ui), row = ui_row_height(ui);
    const double line = ceil(canvas_line_height(ui->canvas, FONT_BODY));
    const bool low = box.h < page_em(ui, 700);
    const double acts = low ? ui_small_height(ui) : ui_button_height(ui);
    const double figures = lookback_figures_height(lookback);
    double high[PART_COUNT] = {[PART_TEXT] = 2 * line,
                               [PART_LIST] = 2 * row,
                               [PART_FIGURES] = fmin(3 * row, figures),
                               [PART_GRAPH] = page_em(ui, 48)};
    const Growth growth[] = {
        {PART_TEXT, 5 * line},          {PART_FIGURES, figures}, {PART_TEXT, 8 * line},
        {PART_GRAPH, page_em(ui, 64)},  {PART_TEXT, 10 * line},  {PART_LIST, 3 * row},
        {PART_GRAPH, page_em(ui, 112)}, {PART_LIST, 8 * row},    {PART_TEXT, 14 * line}};
    (void)table;
    ui_panel(ui, box);
    const Box left = ui_inset(box, 2 * grid);
    double fixed = head_height(ui) + grid + lookback_graph_height(ui, 0) + grid / 2 + grid + grid +
                   ceil(canvas_line_height(ui->canvas, FONT_HEADING)) + grid / 2 + grid + acts +
                   2 * grid + row + 2 * (ui_small_height(ui) + grid);
    for (int i = 0; i < PART_COUNT; i++) {
        fixed += high[i];
    }
    const bool tight = fixed > left.h;
    fixed -= tight ? row + ui_small_height(ui) + grid : 0;
    share(high, growth, sizeof growth / sizeof growth[0], left.h - fixed);
    draw_parts(lookback, left, high, acts, tight);
}
