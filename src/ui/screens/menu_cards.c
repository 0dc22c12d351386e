#include "ui/screens/menu_cards.h"

#include <math.h>

#include "game/text.h"
#include "ui/table/views.h"
#include "ui/widgets/column.h"

enum { CARD_LABEL_MAX = 80 };

/* The parts of a card beside or below its picture, from its width. */
typedef struct CardText {
    double pad, title, summary, emblem, foot, height;
} CardText;

/* The width of the three buttons of a card: that of a tour is widest when it has been left. */
static double least_foot(Ui *ui, const View *view) {
    const double grid = ui_grid(ui);
    const int steps = view->tour != NULL ? view->tour->count : 0;
    char tour[CARD_LABEL_MAX];
    tr_say(tour, sizeof tour, "Tour %d/%d", steps, steps);
    return canvas_text_width(ui->canvas, FONT_STRONG, tr("Set up")) +
           canvas_text_width(ui->canvas, FONT_STRONG, tour) +
           canvas_text_width(ui->canvas, FONT_STRONG, tr("Puzzles")) +
           (page_tight(ui) ? 10 : 12) * grid + 3;
}

/* The width of the words of a card, so that the longest title has room beside the players, and the
 * buttons beside each other. */
static double least_words(Ui *ui) {
    const double grid = ui_grid(ui), pad = (page_tight(ui) ? 2 : 3) * grid;
    double width = 0;
    for (int i = 0; views_all[i] != NULL; i++) {
        const View *view = views_all[i];
        const double title = canvas_text_width(ui->canvas, FONT_HEADING, view->game->title) +
                             canvas_text_width(ui->canvas, FONT_BODY, tr(view->players)) + 2 * grid;
        width = fmax(width, fmax(title, least_foot(ui, view)));
    }
    return ceil(width) + 2 * pad + 1;
}

/* A game, with what the person has learnt of it. */
typedef struct CardGame {
    const View *view;
    int reached; /* of the tour: progress_tour */
    int solved, puzzles;
} CardGame;

static CardGame card_game(const View *view, const MenuSources *from) {
    char why[SESSION_WHY_MAX];
    const Puzzles *puzzles = puzzle_shelf_of(from->shelf, view->game, why);
    return (CardGame){.view = view,
                      .reached = progress_tour(from->progress, view->game),
                      .solved = progress_solved(from->progress, view->game),
                      .puzzles = puzzles != NULL ? puzzles->count : 0};
}

static CardText card_text(Ui *ui, const View *view, double width) {
    const double grid = ui_grid(ui);
    CardText text = {.pad = (page_tight(ui) ? 2 : 3) * grid};
    text.title = ceil(canvas_line_height(ui->canvas, FONT_HEADING));
    text.summary =
        page_paragraph_height(ui, FONT_BODY, width - 2 * text.pad, tr(view->game->summary));
    text.emblem = page_em(ui, 36);
    text.foot = grid + ui_small_height(ui);
    text.height =
        text.title + grid + text.summary + grid + text.emblem + grid + text.foot + 1.25 * text.pad;
    return text;
}

static void card_picture(Ui *ui, const View *view, Box box, unsigned rounded) {
    const Box clip = ui_inset(box, canvas_pixel_size(ui->canvas));
    canvas_clip(ui->canvas, clip);
    view->card(ui->canvas, clip);
    canvas_unclip(ui->canvas);
    page_round(ui, box, CARD_RADIUS, rounded, COLOUR_NONE);
}

static void card_emblems(Ui *ui, const View *view, Box box) {
    double x = box.x;
    for (int i = 0; view->emblems != NULL && view->emblems[i] != NULL; i++) {
        if (x + box.h > box.x + box.w) {
            return;
        }
        canvas_sprite(ui->canvas, view->emblems[i], (Box){x, box.y, box.h, box.h}, 1);
        x += box.h + ui_grid(ui);
    }
}

typedef enum CardClick { CARD_NONE, CARD_PLAY, CARD_SET_UP, CARD_TOUR, CARD_PUZZLES } CardClick;

/* The button of a tour says how far it was taken, and has a tick once it is done. */
static bool card_tour(Ui *ui, const CardGame *of, Box *foot) {
    static const Shortcut none = {0};
    const int reached = of->reached;
    const double gap = ui_grid(ui), mark = reached == PROGRESS_DONE ? page_em(ui, 18) : 0;
    char name[ELEMENT_NAME_MAX], label[CARD_LABEL_MAX];
    str_write(label, sizeof label, "%s", tr("Tour"));
    tr_say(name, sizeof name, "Tour for %s", of->view->game->title);
    if (reached > 1) {
        tr_say(label, sizeof label, "Tour %d/%d", reached, of->view->tour->count);
    }
    const double wide = ceil(canvas_text_width(ui->canvas, FONT_STRONG, label)) + 3 * gap;
    Box tour = ui_cut_left(foot, wide + mark, gap);
    if (mark > 0) {
        const Box tick = {tour.x, tour.y, mark, tour.h};
        page_tick(ui, ui_middle(tick, mark), INK_GOOD);
        ui_cut_left(&tour, mark, 0);
    }
    return ui_button(ui, tour, name, label, none, WIDGET_QUIET | (mark > 0 ? WIDGET_SELECTED : 0U));
}

/* At the right, with their numbers where there is room. */
static bool card_puzzles(Ui *ui, const CardGame *of, Box foot) {
    static const Shortcut none = {0};
    const double gap = ui_grid(ui);
    char name[ELEMENT_NAME_MAX], label[CARD_LABEL_MAX];
    tr_say(name, sizeof name, "Puzzles for %s", of->view->game->title);
    tr_say(label, sizeof label, "Puzzles %d/%d", of->solved, of->puzzles);
    double wide = fmax(ui_button_least(ui, label, 1),
                       ceil(canvas_text_width(ui->canvas, FONT_STRONG, label)) + 2 * gap);
    if (wide > foot.w) {
        str_write(label, sizeof label, "%s", tr("Puzzles"));
        wide = fmin(foot.w, ceil(canvas_text_width(ui->canvas, FONT_STRONG, label)) + 2 * gap);
    }
    return ui_button(ui, ui_cut_right(&foot, wide, 0), name, label, none, WIDGET_QUIET);
}

/* The face of a button for the whole card, and two more for the tour and the puzzles. */
static CardClick card_foot(Ui *ui, const CardGame *of, Box box, bool lit) {
    const double gap = ui_grid(ui);
    const double wide = ceil(canvas_text_width(ui->canvas, FONT_STRONG, tr("Set up"))) +
                        (page_tight(ui) ? 3 : 5) * gap;
    const Box set_up = ui_cut_left(&box, wide, gap);
    canvas_box(ui->canvas, set_up, gap, canvas_ink(ui->canvas, lit ? INK_ROW : INK_RAISED),
               canvas_ink(ui->canvas, lit ? INK_ACCENT : INK_EDGE));
    canvas_text(ui->canvas, FONT_STRONG, canvas_ink(ui->canvas, INK_ACCENT), set_up, ALIGN_MIDDLE,
                tr("Set up"));
    const bool tour = of->view->tour != NULL && card_tour(ui, of, &box);
    const bool puzzles = of->puzzles > 0 && card_puzzles(ui, of, box);
    return tour ? CARD_TOUR : puzzles ? CARD_PUZZLES : CARD_NONE;
}

/* On the picture, at its lower left: a match begins at once, as the last was set up. */
static bool card_play(Ui *ui, const View *view, Box picture) {
    static const Shortcut none = {0};
    /* In the very corner, where a board of six sides leaves room for it. */
    const double gap = ui_grid(ui) / 2, high = ui_small_height(ui);
    const double wide = ceil(canvas_text_width(ui->canvas, FONT_STRONG, tr("Play"))) + 4 * gap;
    const Box box = {picture.x + gap, picture.y + picture.h - gap - high,
                     fmin(wide, picture.w - 2 * gap), high};
    char name[ELEMENT_NAME_MAX];
    tr_say(name, sizeof name, "Play %s", view->game->title);
    return ui_button(ui, box, name, tr("Play"), none, WIDGET_PRIMARY);
}

/* What can be chosen in the set-up. */
static void card_options(Column *column, void *what) {
    const Game *game = *(const Game **)what;
    for (int i = 0; i < game->option_count; i++) {
        const Option *option = &game->options[i];
        for (int v = 0; v < option->value_count && option->values[v].about != NULL; v++) {
            column_line(column, FONT_STRONG, INK_TEXT, tr(option->values[v].title));
            column_text(column, FONT_BODY, INK_SOFT, tr(option->values[v].about));
            column->y += ui_grid(column->ui);
        }
    }
}

/* A thin line in the upper part of a gap. */
static void card_line(Ui *ui, Box box) {
    canvas_fill(ui->canvas, (Box){box.x, box.y, box.w, canvas_pixel_size(ui->canvas)},
                canvas_ink(ui->canvas, INK_LINE));
}

static CardClick card_words(Ui *ui, const CardGame *of, Box box, const CardText *text, bool lit) {
    const View *view = of->view;
    const double grid = ui_grid(ui);
    Box inner = {box.x + text->pad, box.y + round(0.75 * text->pad), box.w - 2 * text->pad,
                 box.h - round(1.25 * text->pad)};
    Box name = ui_cut_top(&inner, text->title, grid);
    ui_text(ui, FONT_BODY, INK_SOFT, name, ALIGN_RIGHT, tr(view->players));
    ui_cut_right(&name, canvas_text_width(ui->canvas, FONT_BODY, tr(view->players)), 2 * grid);
    ui_text(ui, FONT_HEADING, INK_TEXT, name, ALIGN_LEFT, view->game->title);
    page_paragraph(ui, FONT_BODY, INK_TEXT, ui_cut_top(&inner, text->summary, grid),
                   tr(view->game->summary));
    const Box foot = ui_cut_bottom(&inner, text->foot, grid);
    card_line(ui, foot);
    if (inner.h >= text->emblem - grid) {
        card_emblems(ui, view, ui_cut_bottom(&inner, text->emblem, grid));
    }
    const Game *game = view->game;
    const double height = column_height(ui, inner.w, card_options, &game);
    if (height > 0 && height + 2 * grid <= inner.h) {
        card_line(ui, inner);
        card_options(&(Column){ui, inner.x, inner.y + 2 * grid, inner.w}, &game);
    }
    return card_foot(ui, of, (Box){foot.x, foot.y + grid, foot.w, foot.h - grid}, lit);
}

/* A wide card has its picture at the left, others at the top. */
static bool is_wide(Ui *ui, double width, double height) {
    return width > 1.5 * height && width >= least_words(ui) + page_em(ui, 120);
}

static CardClick card(Ui *ui, const CardGame *of, Box box, double words_height) {
    const View *view = of->view;
    const bool lit = ui_hot(ui, box);
    ui_panel(ui, box);
    const bool wide = is_wide(ui, box.w, box.h);
    const double words_width = fmax(least_words(ui), fmin(page_em(ui, 480), round(box.w * 0.56)));
    Box picture = box;
    const Box words =
        wide ? ui_cut_right(&picture, words_width, 0) : ui_cut_bottom(&picture, words_height, 0);
    const CardText text = card_text(ui, view, words.w);
    card_picture(ui, view, picture, wide ? CORNERS_LEFT : CORNERS_TOP);
    const bool plays = card_play(ui, view, picture);
    /* There are buttons on the card, so it is asked first whether they were pressed. */
    const CardClick inner = card_words(ui, of, words, &text, lit);
    const bool clicked = ui_area(ui, ELEMENT_BUTTON, box, view->game->title, 0, NULL);
    canvas_box(ui->canvas, box, CARD_RADIUS, COLOUR_NONE, canvas_ink(ui->canvas, INK_LINE));
    if (ui_focused(ui, view->game->title)) {
        ui_focus_ring(ui, box, CARD_RADIUS);
    }
    return plays ? CARD_PLAY : inner == CARD_NONE && clicked ? CARD_SET_UP : inner;
}

/* How many cards are side by side: as few gaps in the last row as possible, and cards that are
 * neither too narrow nor too flat for their picture. */
static int card_columns(Ui *ui, int count, Box box, double gap) {
    static const double shape[] = {0.85, 2.4}; /* of high and of wide cards */
    int best = 1;
    double least = INFINITY;
    for (int columns = 1; columns <= count; columns++) {
        const int rows = (count + columns - 1) / columns;
        const double width = (box.w - (columns - 1) * gap) / columns;
        const double height = fmax(1, (box.h - (rows - 1) * gap) / rows);
        const double cost =
            fmin(fabs(log(width / height / shape[0])), fabs(log(width / height / shape[1]))) +
            0.5 * (rows * columns - count) / count;
        if (cost < least && (columns == 1 || width >= least_words(ui))) {
            least = cost;
            best = columns;
        }
    }
    return best;
}

void menu_cards(Ui *ui, Box box, double *scroll, const MenuSources *from, Requests *requests) {
    int count = 0;
    while (views_all[count] != NULL) {
        count++;
    }
    const double gap = fmin(page_gap(ui), 3 * ui_grid(ui));
    const int columns = card_columns(ui, count, box, gap);
    const int rows = (count + columns - 1) / columns;
    const double width = floor((box.w - (columns - 1) * gap) / columns);
    double words = 0;
    for (int i = 0; i < count; i++) {
        words = fmax(words, ceil(card_text(ui, views_all[i], width).height));
    }
    const double wanted = floor((box.h - (rows - 1) * gap) / rows);
    const double height =
        is_wide(ui, width, wanted) ? fmax(wanted, page_em(ui, 176)) : fmax(wanted, words + 96);
    const double content = rows * height + (rows - 1) * gap;
    page_scroll_begin(ui, box, scroll, content);
    for (int i = 0; i < count; i++) {
        const int row = i / columns, column = i % columns;
        const Box place = {box.x + column * (width + gap), box.y - *scroll + row * (height + gap),
                           width, height};
        const CardGame of = card_game(views_all[i], from);
        const CardClick clicked = card(ui, &of, place, words);
        if (clicked == CARD_PLAY) {
            request_start(requests, views_all[i]);
        } else if (clicked == CARD_SET_UP) {
            request_setup(requests, views_all[i]);
        } else if (clicked == CARD_TOUR) {
            request_tour(requests, views_all[i]);
        } else if (clicked == CARD_PUZZLES) {
            request_puzzles(requests, views_all[i]);
        }
    }
    ui_scroll_end(ui);
}
