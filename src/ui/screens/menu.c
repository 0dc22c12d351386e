#include "ui/screens/menu.h"

#include <math.h>
#include <stdio.h>

#include "session/store.h"
#include "ui/table/thumb.h"
#include "ui/table/views.h"
#include "ui/widgets/column.h"

enum { CARD_RADIUS = 12, WORDMARK_WIDTH = 226, WORDMARK_HEIGHT = 64, WORDMARK_TIGHT = 48 };
enum { MOST_WIDTH = 1920, MOST_HEIGHT = 1080 }; /* at a text size of 100 % or less */

/* --- The match to continue ------------------------------------------------------------------- */

void menu_close(Menu *menu) {
    session_free(menu->session);
    *menu = (Menu){.session = NULL};
}

static void look_for_match(Menu *menu, Library *library, Requests *requests) {
    char why[SESSION_WHY_MAX] = "";
    menu->looked = true;
    const LibraryEntry *entry =
        library != NULL && library_refresh(library, why) ? library_last(library, why) : NULL;
    if (why[0] != '\0') {
        request_notice(requests, why);
    }
    menu->session = entry != NULL ? library_load(library, entry->id, why) : NULL;
    if (menu->session != NULL && views_find(session_start(menu->session)->game) == NULL) {
        session_free(menu->session);
        menu->session = NULL;
    }
    if (menu->session == NULL) {
        return;
    }
    char standing[96], date[PAGE_DATE_MAX];
    page_standing(menu->session, standing, sizeof standing);
    page_date(entry->played, date);
    snprintf(menu->match, sizeof menu->match, "%s", entry->id);
    snprintf(menu->title, sizeof menu->title, "Continue %s",
             session_start(menu->session)->game->title);
    snprintf(menu->line, sizeof menu->line, "%s Saved %s.", standing, date);
}

/* True when the person goes on with the match. */
static bool continue_strip(Ui *ui, const Menu *menu, Box box) {
    static const Shortcut enter = {SDLK_RETURN, 0, "Enter"};
    const double grid = ui_grid(ui);
    ui_panel(ui, box);
    Box rest = ui_inset(box, grid);
    const Box picture = ui_cut_left(&rest, round(rest.h * 1.9), 3 * grid);
    thumb_draw(ui->canvas, menu->session, picture);
    page_round(ui, picture, grid / 2, CORNERS_ALL, canvas_ink(ui->canvas, INK_PANEL));
    rest.w -= 2 * grid;
    const double wide = fmax(page_em(ui, 176), page_button_width(ui, "Continue", enter));
    const Box button = ui_cut_right(&rest, wide, 2 * grid);
    const double words = ceil(canvas_line_height(ui->canvas, FONT_HEADING)) + grid / 2 +
                         ceil(canvas_line_height(ui->canvas, FONT_BODY));
    Column column = {ui, rest.x, ui_middle(rest, words).y, rest.w};
    column_line(&column, FONT_HEADING, INK_TEXT, menu->title);
    column.y += grid / 2;
    column_line(&column, FONT_BODY, INK_SOFT, menu->line);
    return ui_button(ui, ui_middle(button, ui_button_height(ui)), "Continue", NULL, enter,
                     WIDGET_PRIMARY);
}

/* --- The offer of a tour --------------------------------------------------------------------- */

/* The first game with a tour, for those who start the program for the first time; else NULL. */
static const View *offered(const Settings *settings) {
    for (int i = 0; settings->fresh && views_all[i] != NULL; i++) {
        if (views_all[i]->tour != NULL) {
            return views_all[i];
        }
    }
    return NULL;
}

/* Either answer is one for good: from now on there are settings. True when the tour begins. */
static bool offer_strip(Ui *ui, Requests *requests, const View *view, Box box) {
    static const Shortcut key = {SDLK_t, 0, "T"}, none = {0};
    const double grid = ui_grid(ui), high = ui_button_height(ui);
    ui_panel(ui, box);
    Box rest = {box.x + 2 * grid, box.y, box.w - 4 * grid, box.h};
    const Box take = ui_cut_right(&rest, page_button_width(ui, "Take the tour", key), grid);
    const Box later = ui_cut_right(&rest, page_button_width(ui, "Not now", none), 2 * grid);
    const double text_height = page_paragraph_height(ui, FONT_BODY, rest.w, view->tour->offer);
    page_paragraph(ui, FONT_BODY, INK_TEXT, ui_middle(rest, text_height), view->tour->offer);
    const bool not_now = ui_button(ui, ui_middle(later, high), "Not now", NULL, none, 0);
    const bool begins =
        ui_button(ui, ui_middle(take, high), "Take the tour", NULL, key, WIDGET_PRIMARY);
    if (not_now || begins) {
        request_save_settings(requests);
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
    const Box clip = ui_inset(box, canvas_pixel_size(ui->canvas));
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

/* What can be chosen in the set-up. */
static void card_options(Column *column, void *what) {
    const Game *game = *(const Game **)what;
    for (int i = 0; i < game->option_count; i++) {
        const Option *option = &game->options[i];
        for (int v = 0; v < option->value_count && option->values[v].about != NULL; v++) {
            column_line(column, FONT_STRONG, INK_TEXT, option->values[v].title);
            column_text(column, FONT_BODY, INK_SOFT, option->values[v].about);
            column->y += ui_grid(column->ui);
        }
    }
}

static void card_words(Ui *ui, const View *view, Box box, const CardText *text, bool lit) {
    Box inner = {box.x + text->pad, box.y + round(0.75 * text->pad), box.w - 2 * text->pad,
                 box.h - round(1.5 * text->pad)};
    const double grid = ui_grid(ui);
    Box name = ui_cut_top(&inner, text->title, grid);
    ui_text(ui, FONT_BODY, INK_SOFT, name, ALIGN_RIGHT, view->players);
    ui_cut_right(&name, canvas_text_width(ui->canvas, FONT_BODY, view->players), 2 * grid);
    ui_text(ui, FONT_HEADING, INK_TEXT, name, ALIGN_LEFT, view->game->title);
    const Box summary = ui_cut_top(&inner, text->summary, 2 * grid);
    page_paragraph(ui, FONT_BODY, INK_TEXT, summary, view->game->summary);
    const Box foot = ui_cut_bottom(&inner, text->emblem, 2 * grid);
    const Game *game = view->game;
    const double height = column_height(ui, inner.w, card_options, &game);
    if (height > 0 && height <= inner.h) {
        const Box line = {inner.x, inner.y, inner.w, canvas_pixel_size(ui->canvas)};
        canvas_fill(ui->canvas, line, canvas_ink(ui->canvas, INK_LINE));
        card_options(&(Column){ui, inner.x, inner.y + 2 * grid, inner.w}, &game);
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
    const bool wide = is_wide(ui, box.w, box.h);
    const double words_width = fmin(page_em(ui, 480), fmax(page_em(ui, 360), round(box.w * 0.36)));
    Box picture = box;
    const Box words =
        wide ? ui_cut_right(&picture, words_width, 0) : ui_cut_bottom(&picture, words_height, 0);
    const CardText text = card_text(ui, view, words.w);
    card_picture(ui, view, picture, wide ? CORNERS_LEFT : CORNERS_TOP);
    card_words(ui, view, words, &text, hot);
    canvas_box(ui->canvas, box, CARD_RADIUS, COLOUR_NONE, canvas_ink(ui->canvas, INK_LINE));
    if (ui_focused(ui, view->game->title)) {
        ui_focus_ring(ui, box, CARD_RADIUS);
    }
    return clicked;
}

/* The view whose card was clicked, or NULL. */
static const View *cards(Ui *ui, Box box, double *scroll) {
    int count = 0;
    while (views_all[count] != NULL) {
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
    const Box picture = ui_cut_left(&box, round(box.h * WORDMARK_WIDTH / WORDMARK_HEIGHT), 0);
    const char *name = canvas_dark(ui->canvas) ? "wordmark-dark" : "wordmark-light";
    canvas_sprite(ui->canvas, name, picture, 1);
    canvas_add_element(ui->canvas, ELEMENT_TEXT, "Hexfolio", picture, 0, NULL);
    box.y += ui_grid(ui) / 2;
    ui_text(ui, FONT_BODY, INK_SOFT,
            ui_middle(box, ceil(canvas_line_height(ui->canvas, FONT_BODY))), ALIGN_RIGHT,
            "Board games on hexagons");
}

static void buttons(Ui *ui, Requests *requests, Box foot) {
    static const struct {
        const char *name;
        Shortcut key;
        RequestKind kind;
        ScreenId screen;
    } button[] = {
        {"Load", {SDLK_l, 0, "L"}, REQUEST_SHOW, SCREEN_FILES},
        {"Paste", {SDLK_v, KMOD_CTRL, "Ctrl+V"}, REQUEST_PASTE, SCREEN_TABLE},
        {"Rules", {SDLK_F1, 0, "F1"}, REQUEST_RULES, SCREEN_RULES},
        {"Settings", {SDLK_s, 0, "S"}, REQUEST_SHOW, SCREEN_SETTINGS},
        {"Quit", {SDLK_q, KMOD_CTRL, "Ctrl+Q"}, REQUEST_QUIT, SCREEN_MENU},
    };
    enum { COUNT = sizeof button / sizeof button[0] };
    const Shortcut longest = button[COUNT - 1].key;
    const double width = fmax(page_em(ui, 160), page_button_width(ui, "Quit", longest));
    const double gap =
        fmin(2 * ui_grid(ui), fmax(ui_grid(ui), (foot.w - COUNT * width) / (COUNT - 1)));
    const double fit = fmin(width, floor((foot.w - (COUNT - 1) * gap) / COUNT));
    for (int i = 0; i < COUNT; i++) {
        const double x = i == COUNT - 1 ? foot.x + foot.w - fit : foot.x + i * (fit + gap);
        if (ui_button(ui, (Box){x, foot.y, fit, foot.h}, button[i].name, NULL, button[i].key, 0)) {
            request_go(requests, button[i].kind);
            requests->screen = button[i].screen;
        }
    }
}

void menu_frame(Menu *menu, Ui *ui, const Settings *settings, Library *library,
                Requests *requests) {
    if (!menu->looked) {
        look_for_match(menu, library, requests);
    }
    const double gap = page_gap(ui);
    canvas_add_element(ui->canvas, ELEMENT_SCREEN, "Menu", (Box){0, 0, ui->width, ui->height}, 0,
                       NULL);
    /* On very large windows the menu keeps together in the middle. */
    const double width = fmin(ui->width - 2 * gap, fmax(MOST_WIDTH, page_em(ui, MOST_WIDTH)));
    const double all = fmin(ui->height - 2 * gap, fmax(MOST_HEIGHT, page_em(ui, MOST_HEIGHT)));
    Box page = ui_middle((Box){round((ui->width - width) / 2), 0, width, ui->height}, all);
    const bool tight = page_tight(ui);
    const double wordmark_height =
        tight ? fmin(page_em(ui, WORDMARK_TIGHT), WORDMARK_HEIGHT) : WORDMARK_HEIGHT;
    wordmark(ui, ui_cut_top(&page, wordmark_height, (tight ? 1.5 : 2) * ui_grid(ui)));
    const View *offer = menu->session == NULL ? offered(settings) : NULL;
    if (menu->session != NULL) {
        const double height = page_em(ui, tight ? 52 : 72) + 2 * ui_grid(ui);
        if (continue_strip(ui, menu, ui_cut_top(&page, height, gap))) {
            request_continue(requests, menu->match);
        }
    } else if (offer != NULL) {
        const double height = page_em(ui, tight ? 40 : 56) + 2 * ui_grid(ui);
        if (offer_strip(ui, requests, offer, ui_cut_top(&page, height, gap))) {
            request_tour(requests, offer);
        }
    }
    const Box foot = ui_cut_bottom(&page, ui_button_height(ui), gap);
    const View *chosen = cards(ui, page, &menu->scroll);
    if (chosen != NULL) {
        request_setup(requests, chosen);
    }
    buttons(ui, requests, foot);
}
