/* The menu: the last match to go on with, and a card for each game. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "ui/table/thumb.h"
#include "ui/widgets/page.h"

enum {
    CARDS_MAX = 12,
    CARD_RADIUS = 12,
    WORDMARK_WIDTH = 226,
    WORDMARK_HEIGHT = 64,
    WORDMARK_TIGHT = 48
};
enum { MOST_WIDTH = 1920, MOST_HEIGHT = 1080 }; /* at a text size of 100 % or less */

struct MenuState {
    bool looked;      /* the autosave has been looked for since the menu was entered */
    Session *session; /* the match to continue, owned; NULL: none that can be read */
    char title[64];
    char line[160];
    double scroll; /* of the cards, where they do not fit */
};

/* --- The match to continue ------------------------------------------------------------------- */

void menu_free(App *app) {
    if (app->menu != NULL) {
        session_free(app->menu->session);
        free(app->menu);
        app->menu = NULL;
    }
}

static void look_for_match(App *app, struct MenuState *menu) {
    menu->looked = true;
    time_t when = 0;
    if (!store_continue_time(&when)) {
        return;
    }
    char why[SESSION_WHY_MAX] = "";
    menu->session = store_continue(why);
    if (why[0] != '\0') {
        app_notice(app, why);
    }
    if (menu->session != NULL && views_find(session_start(menu->session)->game) == NULL) {
        session_free(menu->session);
        menu->session = NULL;
    }
    if (menu->session == NULL) {
        return;
    }
    char standing[96], date[PAGE_DATE_MAX];
    page_standing(menu->session, standing, sizeof standing);
    page_date(when, date);
    snprintf(menu->title, sizeof menu->title, "Continue %s",
             session_start(menu->session)->game->title);
    snprintf(menu->line, sizeof menu->line, "%s Saved %s.", standing, date);
}

static void take_up(App *app) {
    Session *session = app->menu->session;
    app->menu->session = NULL;
    menu_free(app);
    app_play(app, session, NULL);
}

/* True when the person goes on with the match. */
static bool continue_strip(App *app, const struct MenuState *menu, Box box) {
    Ui *ui = &app->ui;
    const double grid = ui_grid(ui);
    ui_panel(ui, box);
    const Box picture = {box.x + grid, box.y + grid, round((box.h - 2 * grid) * 1.9),
                         box.h - 2 * grid};
    thumb_draw(ui->canvas, menu->session, picture);
    page_round(ui, picture, ui_grid(ui) / 2, CORNERS_ALL, canvas_ink(ui->canvas, INK_PANEL));

    const Shortcut enter = {SDLK_RETURN, 0, "Enter"};
    const double button_width = fmax(page_em(ui, 176), page_button_width(ui, "Continue", enter));
    const double button_height = ui_button_height(ui);
    const Box button = {box.x + box.w - 3 * grid - button_width,
                        round(box.y + (box.h - button_height) / 2), button_width, button_height};
    const double title_height = ceil(canvas_line_height(ui->canvas, FONT_HEADING));
    const double line_height = ceil(canvas_line_height(ui->canvas, FONT_BODY));
    const double x = picture.x + picture.w + 3 * grid;
    Box text = {x, round(box.y + (box.h - title_height - line_height - grid / 2) / 2),
                fmax(0, button.x - 2 * grid - x), title_height};
    ui_text(ui, FONT_HEADING, INK_TEXT, text, ALIGN_LEFT, menu->title);
    text.y += title_height + grid / 2;
    text.h = line_height;
    ui_text(ui, FONT_BODY, INK_SOFT, text, ALIGN_LEFT, menu->line);
    return ui_button(ui, button, "Continue", NULL, enter, WIDGET_PRIMARY);
}

/* --- The offer of a tour --------------------------------------------------------------------- */

/* The first game with a tour, for those who start the program for the first time; else NULL. */
static const View *offered(const App *app) {
    for (int i = 0; app->settings.fresh && views_all[i] != NULL; i++) {
        if (views_all[i]->tour != NULL) {
            return views_all[i];
        }
    }
    return NULL;
}

/* Either answer is one for good: from now on there are settings. True when the tour begins. */
static bool offer_strip(App *app, const View *view, Box box) {
    Ui *ui = &app->ui;
    const double grid = ui_grid(ui), high = ui_button_height(ui);
    const Shortcut key = {SDLK_t, 0, "T"};
    ui_panel(ui, box);
    const double take_width = page_button_width(ui, "Take the tour", key);
    const double later_width = page_button_width(ui, "Not now", (Shortcut){0});
    const Box take = {box.x + box.w - 2 * grid - take_width, round(box.y + (box.h - high) / 2),
                      take_width, high};
    const Box later = {take.x - grid - later_width, take.y, later_width, high};
    const Box text = {box.x + 2 * grid, 0, fmax(1, later.x - box.x - 4 * grid), 0};
    const double text_height = page_paragraph_height(ui, FONT_BODY, text.w, view->tour->offer);
    page_paragraph(ui, FONT_BODY, INK_TEXT,
                   (Box){text.x, round(box.y + (box.h - text_height) / 2), text.w, text_height},
                   view->tour->offer);
    const bool not_now = ui_button(ui, later, "Not now", NULL, (Shortcut){0}, 0);
    const bool begins = ui_button(ui, take, "Take the tour", NULL, key, WIDGET_PRIMARY);
    if (not_now || begins) {
        app_save_settings(app);
        ui->again = true;
    }
    return begins;
}

/* --- Cards ----------------------------------------------------------------------------------- */

/* The parts of a card below (or beside) its picture, from a width. */
typedef struct CardText {
    double pad, title, summary, emblem, height;
} CardText;

static CardText card_text(Ui *ui, const View *view, double width) {
    CardText text = {.pad = (page_tight(ui) ? 2 : 3) * ui_grid(ui)};
    text.title = ceil(canvas_line_height(ui->canvas, FONT_HEADING));
    text.summary = page_paragraph_height(ui, FONT_BODY, width - 2 * text.pad, view->game->summary);
    text.emblem = page_em(ui, 36);
    text.height =
        text.title + ui_grid(ui) + text.summary + 2 * ui_grid(ui) + text.emblem + 1.75 * text.pad;
    return text;
}

static void card_picture(Ui *ui, const View *view, Box box, unsigned rounded) {
    const Box clip = page_inset(box, canvas_pixel_size(ui->canvas));
    canvas_clip(ui->canvas, clip);
    view->card(ui->canvas, clip);
    canvas_unclip(ui->canvas);
    page_round(ui, box, CARD_RADIUS, rounded, COLOUR_NONE);
}

static void card_foot(Ui *ui, const View *view, Box box, bool lit) {
    const double gap = ui_grid(ui);
    const Colour accent = canvas_ink(ui->canvas, INK_ACCENT);
    const double link = canvas_text_width(ui->canvas, FONT_STRONG, "Set up");
    canvas_text(ui->canvas, FONT_STRONG, accent, box, ALIGN_RIGHT, "Set up");
    if (lit) {
        const double y = round(box.y + box.h / 2 + canvas_line_height(ui->canvas, FONT_STRONG) / 2);
        canvas_fill(ui->canvas, (Box){box.x + box.w - link, y, link, 1}, accent);
    }
    double x = box.x;
    for (int i = 0; view->emblems != NULL && view->emblems[i] != NULL; i++) {
        if (x + box.h > box.x + box.w - link - 2 * gap) {
            return;
        }
        canvas_sprite(ui->canvas, view->emblems[i], (Box){x, box.y, box.h, box.h}, 1);
        x += box.h + gap;
    }
}

/* What can be chosen in the set-up; drawn only when `measure` is not asked for. Gives the height.
 */
static double card_options(Ui *ui, const Game *game, Box box, bool measure) {
    const double line = ceil(canvas_line_height(ui->canvas, FONT_STRONG));
    double y = box.y;
    for (int i = 0; i < game->option_count; i++) {
        const Option *option = &game->options[i];
        for (int v = 0; v < option->value_count && option->values[v].about != NULL; v++) {
            const char *about = option->values[v].about;
            const double height = page_paragraph_height(ui, FONT_BODY, box.w, about);
            if (!measure) {
                const Box title = {box.x, y, box.w, line};
                ui_text(ui, FONT_STRONG, INK_TEXT, title, ALIGN_LEFT, option->values[v].title);
                page_paragraph(ui, FONT_BODY, INK_SOFT, (Box){box.x, y + line, box.w, height},
                               about);
            }
            y += line + height + ui_grid(ui);
        }
    }
    return y - box.y;
}

static void card_words(Ui *ui, const View *view, Box box, const CardText *text, bool lit) {
    const Box inner = {box.x + text->pad, box.y + round(0.75 * text->pad), box.w - 2 * text->pad,
                       box.h - round(1.5 * text->pad)};
    const Box title = {inner.x, inner.y, inner.w, text->title};
    const double players = canvas_text_width(ui->canvas, FONT_BODY, view->players);
    ui_text(ui, FONT_BODY, INK_SOFT, title, ALIGN_RIGHT, view->players);
    const Box name = {title.x, title.y, fmax(0, title.w - players - 2 * ui_grid(ui)), title.h};
    ui_text(ui, FONT_HEADING, INK_TEXT, name, ALIGN_LEFT, view->game->title);
    const Box summary = {inner.x, title.y + title.h + ui_grid(ui), inner.w, text->summary};
    page_paragraph(ui, FONT_BODY, INK_TEXT, summary, view->game->summary);
    const Box foot = {inner.x, inner.y + inner.h - text->emblem, inner.w, text->emblem};
    const double below = summary.y + summary.h + 2 * ui_grid(ui);
    const double top = below + 2 * ui_grid(ui);
    const Box options = {inner.x, top, inner.w, foot.y - top};
    const double height = card_options(ui, view->game, options, true);
    if (height > 0 && height <= options.h) {
        const Box line = {inner.x, below, inner.w, canvas_pixel_size(ui->canvas)};
        canvas_fill(ui->canvas, line, canvas_ink(ui->canvas, INK_LINE));
        card_options(ui, view->game, options, false);
    }
    card_foot(ui, view, foot, lit);
}

/* A wide card has its picture at the left, others at the top. */
static bool is_wide(const Ui *ui, double width, double height) {
    return width > 1.5 * height && width >= page_em(ui, 600);
}

/* One card; true when it was clicked. */
static bool card(Ui *ui, const View *view, Box box, double words_height) {
    bool hot = false;
    ui_panel(ui, box);
    const bool clicked = ui_area(ui, ELEMENT_BUTTON, box, view->game->title, 0, &hot);
    if (is_wide(ui, box.w, box.h)) {
        const double words_width =
            fmin(page_em(ui, 480), fmax(page_em(ui, 360), round(box.w * 0.36)));
        const Box picture = {box.x, box.y, box.w - words_width, box.h};
        const Box words = {box.x + picture.w, box.y, words_width, box.h};
        const CardText text = card_text(ui, view, words_width);
        card_picture(ui, view, picture, CORNERS_LEFT);
        card_words(ui, view, words, &text, hot);
    } else {
        const CardText text = card_text(ui, view, box.w);
        const Box picture = {box.x, box.y, box.w, box.h - words_height};
        const Box words = {box.x, box.y + picture.h, box.w, words_height};
        card_picture(ui, view, picture, CORNERS_TOP);
        card_words(ui, view, words, &text, hot);
    }
    canvas_box(ui->canvas, box, CARD_RADIUS, COLOUR_NONE, canvas_ink(ui->canvas, INK_LINE));
    if (ui_focused(ui, view->game->title)) {
        ui_focus_ring(ui, box, CARD_RADIUS);
    }
    return clicked;
}

/* The view whose card was clicked, or NULL. */
static const View *cards(Ui *ui, Box box, double *scroll) {
    int count = 0;
    while (count < CARDS_MAX && views_all[count] != NULL) {
        count++;
    }
    if (count == 0) {
        return NULL;
    }
    const double gap = page_gap(ui);
    const double narrow = page_em(ui, 216);
    int columns = (int)((box.w + gap) / (narrow + gap));
    columns = columns < 1 ? 1 : columns > count ? count : columns;
    const int rows = (count + columns - 1) / columns;
    const double width = floor((box.w - (columns - 1) * gap) / columns);
    double words = 0;
    for (int i = 0; i < count; i++) {
        words = fmax(words, ceil(card_text(ui, views_all[i], width).height));
    }
    const double wanted = floor((box.h - (rows - 1) * gap) / rows);
    const double height =
        is_wide(ui, width, wanted) ? fmax(wanted, page_em(ui, 200)) : fmax(wanted, words + 96);
    const double content = rows * height + (rows - 1) * gap;
    const View *chosen = NULL;
    page_scroll_begin(ui, box, scroll, content);
    for (int i = 0; i < count; i++) {
        const int row = i / columns, column = i % columns;
        const Box place = {box.x + column * (width + gap), box.y - *scroll + row * (height + gap),
                           width, height};
        if (card(ui, views_all[i], place, words)) {
            chosen = views_all[i];
        }
    }
    ui_scroll_end(ui);
    return chosen;
}

/* --- The whole ------------------------------------------------------------------------------- */

static void wordmark(Ui *ui, Box box) {
    const Box picture = {box.x, box.y, round(box.h * WORDMARK_WIDTH / WORDMARK_HEIGHT), box.h};
    const char *name = canvas_dark(ui->canvas) ? "wordmark-dark" : "wordmark-light";
    canvas_sprite(ui->canvas, name, picture, 1);
    canvas_add_element(ui->canvas, ELEMENT_TEXT, "Hexfolio", picture, 0, NULL);
    const double line = ceil(canvas_line_height(ui->canvas, FONT_BODY));
    const Box tagline = {picture.x + picture.w,
                         round(box.y + box.h / 2 - line / 2 + ui_grid(ui) / 2), box.w - picture.w,
                         line};
    ui_text(ui, FONT_BODY, INK_SOFT, tagline, ALIGN_RIGHT, "Board games on hexagons");
}

static void buttons(App *app, Box foot) {
    Ui *ui = &app->ui;
    static const struct {
        const char *name;
        Shortcut key;
        ScreenId screen;
    } left[] = {
        {"Load", {SDLK_l, 0, "L"}, SCREEN_FILES},
        {"Paste", {SDLK_v, KMOD_CTRL, "Ctrl+V"}, SCREEN_TABLE},
        {"Rules", {SDLK_F1, 0, "F1"}, SCREEN_RULES},
        {"Settings", {SDLK_s, 0, "S"}, SCREEN_SETTINGS},
    };
    const Shortcut quit = {SDLK_q, KMOD_CTRL, "Ctrl+Q"};
    const double width = fmax(page_em(ui, 160), page_button_width(ui, "Quit", quit));
    const int count = 1 + (int)(sizeof left / sizeof left[0]);
    const double gap =
        fmin(2 * ui_grid(ui), fmax(ui_grid(ui), (foot.w - count * width) / (count - 1)));
    const double fit = fmin(width, floor((foot.w - (count - 1) * gap) / count));
    Box box = {foot.x, foot.y, fit, foot.h};
    for (size_t i = 0; i < sizeof left / sizeof left[0]; i++) {
        if (ui_button(ui, box, left[i].name, NULL, left[i].key, 0)) {
            if (left[i].screen == SCREEN_TABLE) {
                app_paste(app);
                return;
            }
            menu_free(app);
            if (left[i].screen == SCREEN_RULES) {
                app_rules(app, NULL, NULL);
            } else {
                app_show(app, left[i].screen);
            }
            return;
        }
        box.x += fit + gap;
    }
    box.x = foot.x + foot.w - fit;
    if (ui_button(ui, box, "Quit", NULL, quit, 0)) {
        app->quit = true;
    }
}

void menu_frame(App *app) {
    if (app->menu == NULL) {
        app->menu = calloc(1, sizeof *app->menu);
        if (app->menu == NULL) {
            app->quit = true;
            return;
        }
    }
    struct MenuState *menu = app->menu;
    if (!menu->looked) {
        look_for_match(app, menu);
    }
    Ui *ui = &app->ui;
    const double gap = page_gap(ui);
    canvas_add_element(ui->canvas, ELEMENT_SCREEN, "Menu", (Box){0, 0, ui->width, ui->height}, 0,
                       NULL);
    /* On very large windows the menu keeps together in the middle. */
    const double width = fmin(ui->width - 2 * gap, fmax(MOST_WIDTH, page_em(ui, MOST_WIDTH)));
    const double all = fmin(ui->height - 2 * gap, fmax(MOST_HEIGHT, page_em(ui, MOST_HEIGHT)));
    const double x = round((ui->width - width) / 2), top = round((ui->height - all) / 2);
    const bool tight = page_tight(ui);
    const double wordmark_height =
        tight ? fmin(page_em(ui, WORDMARK_TIGHT), WORDMARK_HEIGHT) : WORDMARK_HEIGHT;
    wordmark(ui, (Box){x, top, width, wordmark_height});
    double y = top + wordmark_height + (tight ? 1.5 : 2) * ui_grid(ui);
    if (menu->session != NULL) {
        const double height = page_em(ui, tight ? 52 : 72) + 2 * ui_grid(ui);
        if (continue_strip(app, menu, (Box){x, y, width, height})) {
            take_up(app);
            return;
        }
        y += height + gap;
    }
    const View *offer = menu->session == NULL ? offered(app) : NULL;
    if (offer != NULL) {
        const double height = page_em(ui, tight ? 40 : 56) + 2 * ui_grid(ui);
        if (offer_strip(app, offer, (Box){x, y, width, height})) {
            menu_free(app);
            request_tour(&app->requests, offer);
            return;
        }
        y += height + gap;
    }
    const Box foot = {x, top + all - ui_button_height(ui), width, ui_button_height(ui)};
    const View *chosen = cards(ui, (Box){x, y, width, fmax(0, foot.y - gap - y)}, &menu->scroll);
    if (chosen != NULL) {
        app->chosen = chosen;
        menu_free(app);
        app_show(app, SCREEN_SETUP);
        return;
    }
    buttons(app, foot);
}
