#include "ui/table/tour.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "game/text.h"
#include "library/progress.h"
#include "play/tour.h"
#include "ui/table/popup.h"
#include "ui/table/table_frame.h"
#include "ui/widgets/page.h"

struct TourState {
    Ui *ui; /* borrowed */
    TourPlay play;
    LessonLook look;
    double width, scale; /* of the card that its height was measured for */
};

typedef enum CardDoes { DOES_NOTHING, DOES_BACK, DOES_LEAVE, DOES_ON, DOES_PLAY } CardDoes;

typedef struct CardButton {
    const char *name;
    CardDoes does;
    Shortcut shortcut;
    unsigned flags;
} CardButton;

enum { CARD_BUTTONS = 4, PARTS_MAX = 8 };

static const Shortcut enter = {SDLK_RETURN, 0, N_("Enter")};
/* What undo and redo are in a match. */
static const Shortcut undo = {SDLK_z, KMOD_CTRL, NULL};
static const Shortcut redo = {SDLK_y, KMOD_CTRL, NULL};
static const Shortcut f10 = {SDLK_F10, 0, "F10"};

/* The last button is always as wide as the widest that stands there, so that nothing jumps. */
static double on_width(Ui *ui) {
    return fmax(page_button_width(ui, tr("Play"), enter), page_button_width(ui, tr("Next"), enter));
}

/* What skips a step has a place of its own: it never stands where a click on "Next" lands. A place
 * without a name is empty. */
static void buttons_of(const TourState *tour, CardButton out[CARD_BUTTONS]) {
    const bool over = tour->play.step == tour->play.view->tour->count;
    const bool done = tour->look.lesson.mood == LESSON_DONE;
    out[0] = (CardButton){tr("Back"), DOES_BACK, undo,
                          tour->play.step > 0 || tour_begun(&tour->play) ? 0 : WIDGET_DISABLED};
    out[1] = (CardButton){tr("Leave tour"), DOES_LEAVE, f10, 0};
    out[2] = (CardButton){tr("Skip step"), DOES_ON, redo, 0};
    if (over || done) {
        out[2].name = NULL;
    }
    out[3] = over   ? (CardButton){tr("Play a match"), DOES_PLAY, enter, WIDGET_PRIMARY}
             : done ? (CardButton){tr("Next"), DOES_ON, enter, WIDGET_PRIMARY}
                    : (CardButton){.name = NULL};
}

static double buttons_width(Ui *ui) {
    return page_button_width(ui, tr("Back"), undo) + page_button_width(ui, tr("Leave tour"), f10) +
           page_button_width(ui, tr("Skip step"), redo) + on_width(ui) + 3 * ui_grid(ui);
}

/* --- Texts ----------------------------------------------------------------------------------- */

static void heading(const TourState *tour, int step, char text[TOUR_TEXT_MAX]) {
    const Tour *plan = tour->play.view->tour;
    if (step < plan->count) {
        tr_say(text, TOUR_TEXT_MAX, "%d of %d: %s", step + 1, plan->count,
               tr(plan->step[step].title));
    } else {
        tr_say(text, TOUR_TEXT_MAX, "The end of the tour");
    }
}

/* What a step asks for in one of its parts. */
static void asked(const TourStep *step, int part, char text[TOUR_TEXT_MAX]) {
    const char *then = tr(part > 0 && step->then != NULL ? step->then : step->ask);
    for (int i = 1; i < part && strchr(then, '|') != NULL; i++) {
        then = strchr(then, '|') + 1;
    }
    tr_say(text, TOUR_TEXT_MAX, "%.*s", (int)strcspn(then, "|"), then);
}

static void words(const TourState *tour, char text[TOUR_TEXT_MAX]) {
    const Tour *plan = tour->play.view->tour;
    if (tour->play.step == plan->count) {
        tr_say(text, TOUR_TEXT_MAX, "%s", tr(plan->parting));
    } else if (tour->look.lesson.mood == LESSON_DONE) {
        tr_say(text, TOUR_TEXT_MAX, "%s", tr(plan->step[tour->play.step].said));
    } else {
        asked(&plan->step[tour->play.step], tour->look.lesson.part, text);
    }
}

/* The height of the highest text of a step. */
static double text_height(Ui *ui, const TourStep *step, double width) {
    double height = page_paragraph_height(ui, FONT_BODY, width, tr(step->said));
    for (int part = 0; part == 0 || (step->then != NULL && part <= PARTS_MAX); part++) {
        char text[TOUR_TEXT_MAX];
        asked(step, part, text);
        height = fmax(height, page_paragraph_height(ui, FONT_BODY, width, text));
    }
    return height;
}

/* --- Measures -------------------------------------------------------------------------------- */

/* Where the parts of the card are. */
typedef struct CardPlan {
    double pad;
    double title;       /* the height of its line */
    double text;        /* of the highest text of all steps */
    bool buttons_below; /* else beside the title */
    double height;
} CardPlan;

static CardPlan make_plan(Ui *ui, const TourState *tour, double width) {
    const Tour *plan = tour->play.view->tour;
    CardPlan card = {.pad = (page_tight(ui) ? 1 : 1.5) * ui_grid(ui),
                     .title = ceil(canvas_line_height(ui->canvas, FONT_HEADING))};
    const double inner = width - 2 * card.pad;
    double widest = 0;
    card.text = page_paragraph_height(ui, FONT_BODY, inner, tr(plan->parting));
    for (int i = 0; i <= plan->count; i++) {
        char text[TOUR_TEXT_MAX];
        heading(tour, i, text);
        widest = fmax(widest, canvas_text_width(ui->canvas, FONT_HEADING, text));
        if (i < plan->count) {
            card.text = fmax(card.text, text_height(ui, &plan->step[i], inner));
        }
    }
    card.buttons_below = widest + buttons_width(ui) + 2 * ui_grid(ui) > inner;
    const double buttons = ui_small_height(ui);
    const double head = card.buttons_below ? card.title : fmax(card.title, buttons);
    card.height = 2 * card.pad + head + ui_grid(ui) / 2 + ceil(card.text) +
                  (card.buttons_below ? buttons + ui_grid(ui) / 2 : 0);
    return card;
}

/* Measures the card, where its width or the text size has changed. */
static void measure_card(TourState *tour, double width) {
    const double scale = canvas_text_scale(tour->ui->canvas);
    if (tour->width != width || tour->scale != scale) {
        tour->width = width;
        tour->scale = scale;
        tour->look.card_height = make_plan(tour->ui, tour, width).height + 2 * ui_grid(tour->ui);
    }
}

/* --- The card -------------------------------------------------------------------------------- */

static CardDoes draw_buttons(Ui *ui, const TourState *tour, Box row) {
    CardButton button[CARD_BUTTONS];
    CardDoes does = DOES_NOTHING;
    /* In narrow rows they share the width and do not print their keys. */
    const bool narrow = buttons_width(ui) > row.w;
    const double share = floor((row.w - (CARD_BUTTONS - 1) * ui_grid(ui)) / CARD_BUTTONS);
    buttons_of(tour, button);
    const uint64_t means = ui_means(ui, (uint64_t)tour->play.step + 1);
    for (int i = CARD_BUTTONS - 1; i >= 0; i--) {
        const double wanted = i == CARD_BUTTONS - 1 ? on_width(ui)
                              : button[i].name == NULL
                                  ? page_button_width(ui, tr("Skip step"), redo)
                                  : page_button_width(ui, button[i].name, button[i].shortcut);
        const double width = narrow ? share : wanted;
        const char *label = button[i].does == DOES_PLAY ? tr("Play") : NULL;
        button[i].shortcut.label = narrow ? NULL : button[i].shortcut.label;
        const Box box = ui_cut_right(&row, width, ui_grid(ui));
        if (button[i].name != NULL &&
            ui_button(ui, box, button[i].name, label, button[i].shortcut, button[i].flags)) {
            does = button[i].does;
        }
    }
    (void)ui_means(ui, means);
    return does;
}

static void act(TourState *tour, TableScreen *table, CardDoes does) {
    tour->ui->again = tour->ui->again || does != DOES_NOTHING;
    switch (does) {
    case DOES_NOTHING:
        break;
    case DOES_BACK:
        tour_back(&tour->play);
        break;
    case DOES_ON:
        if (tour->look.lesson.mood == LESSON_DONE) {
            tour_next(&tour->play, table->play);
            ui_set_focus(tour->ui, NULL);
        } else {
            tour_go(&tour->play, tour->play.step + 1);
        }
        break;
    case DOES_LEAVE:
        request_go(tour->play.requests, REQUEST_LEAVE);
        break;
    case DOES_PLAY:
        request_setup(tour->play.requests, tour->play.view);
        break;
    }
}

/* How much of the tour is done, as a line along the foot of the card. */
static void draw_progress(Ui *ui, const TourState *tour, Box box) {
    const int done = tour->play.step + (tour->look.lesson.mood == LESSON_DONE);
    const double share = fmin(1, (double)done / tour->play.view->tour->count);
    const Box line = {box.x, box.y, box.w, 3};
    canvas_box(ui->canvas, line, 1.5, canvas_ink(ui->canvas, INK_LINE), COLOUR_NONE);
    if (share > 0) {
        canvas_box(ui->canvas, (Box){line.x, line.y, round(line.w * share), 3}, 1.5,
                   canvas_ink(ui->canvas, INK_ACCENT), COLOUR_NONE);
    }
}

static CardDoes draw_card(const TourState *tour, Box box) {
    Ui *ui = tour->ui;
    const CardPlan card = make_plan(ui, tour, box.w);
    const Box plate = {box.x, box.y, box.w, card.height};
    ui_panel(ui, plate);
    Box inner = ui_inset(plate, card.pad);
    const double small = ui_small_height(ui);
    const double head = card.buttons_below ? card.title : fmax(card.title, small);
    Box title = ui_cut_top(&inner, head, ui_grid(ui) / 2);
    Box row = {title.x, title.y, title.w, small};
    if (card.buttons_below) {
        row = ui_cut_bottom(&inner, small, 0);
    } else {
        ui_cut_right(&title, buttons_width(ui), ui_grid(ui));
    }
    char text[TOUR_TEXT_MAX];
    const bool live = ui_live(ui, true);
    heading(tour, tour->play.step, text);
    ui_text(ui, FONT_HEADING, INK_TEXT, title, ALIGN_LEFT, text);
    words(tour, text);
    (void)page_paragraph(ui, FONT_BODY, INK_TEXT, inner, text);
    (void)ui_live(ui, live);
    const CardDoes does = draw_buttons(ui, tour, row);
    draw_progress(ui, tour, (Box){plate.x + 12, plate.y + plate.h - 3, plate.w - 24, 3});
    return does;
}

/* --- The tour -------------------------------------------------------------------------------- */

TourState *tour_new(Ui *ui, Requests *requests, const View *view, int step) {
    TourState *tour = calloc(1, sizeof *tour);
    if (tour != NULL) {
        tour->ui = ui;
        tour->play = (TourPlay){.requests = requests, .view = view, .lesson = &tour->look.lesson};
        tour_go(&tour->play, step < view->tour->count ? step : 0);
    }
    return tour;
}

void tour_free(TourState *tour) {
    if (tour != NULL) {
        session_free(tour->play.opened);
        free(tour);
    }
}

Lesson *tour_guide(TourState *tour) {
    return &tour->look.lesson;
}

const LessonLook *tour_look(const TourState *tour) {
    return &tour->look;
}

Session *tour_take(TourState *tour) {
    Session *session = tour->play.opened;
    tour->play.opened = NULL;
    return session;
}

int tour_reached(const TourState *tour) {
    const int step = tour->play.step + (tour->look.lesson.mood == LESSON_DONE);
    return step < tour->play.view->tour->count ? step + 1 : PROGRESS_DONE;
}

void tour_frame(TourState *tour, TableScreen *table) {
    Ui *ui = tour->ui;
    Lesson *guide = &tour->look.lesson;
    const LessonMood mood = guide->mood;
    const Box card = table_card_box(ui);
    measure_card(tour, card.w);
    table_under_frame(table);
    /* cppcheck-suppress incorrectLogicOperator ; the table asks the tour, which moves on */
    if (guide->mood == LESSON_DONE && mood != LESSON_DONE) {
        ui_set_focus(ui, tr("Next"));
    }
    act(tour, table, draw_card(tour, card));
    if (guide->back) {
        guide->back = false;
        ui->again = true;
        tour_back(&tour->play);
    }
    const bool waits = guide->mood == LESSON_ASTRAY || guide->mood == LESSON_ANSWERS;
    ui->again = ui->again || (waits && !table->animation.running);
    popup_frame(table);
}
