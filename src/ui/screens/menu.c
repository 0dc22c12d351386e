#include "ui/screens/menu.h"

#include <math.h>

#include "game/text.h"
#include "session/summary.h"
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

static void look(Menu *menu, Library *library, Progress *progress, Requests *requests) {
    char why[SESSION_WHY_MAX] = "";
    menu->looked = true;
    progress_load(progress, why);
    if (why[0] != '\0') {
        request_notice(requests, why);
    }
    const LibraryEntry *entry = library_refresh(library, why) ? library_last(library, why) : NULL;
    if (why[0] != '\0') {
        request_notice(requests, why);
    }
    if (entry != NULL && views_find(entry->game) != NULL) {
        text_say(menu->last, sizeof menu->last, "%s", entry->id);
        menu->session = library_load(library, entry->id, why);
    }
}

/* What the strip says beside the game and the title, in columns if there is room for them. */
typedef struct StripColumn {
    const char *head;
    char text[STORE_TITLE_MAX];
    const char *sprite; /* NULL: none */
    double width;
} StripColumn;

enum { STRIP_COLUMNS = 3 };

static void strip_columns(Ui *ui, const Session *session, const LibraryEntry *entry,
                          StripColumn column[STRIP_COLUMNS]) {
    const SessionStart *start = session_start(session);
    const int mover = session_to_act(session).turn_seat;
    char date[PAGE_DATE_MAX];
    page_date(entry->played, date);
    column[0] = (StripColumn){.head = "Turn"};
    text_say(column[0].text, sizeof column[0].text, "%d", session_turn(session));
    column[1] = (StripColumn){.head = "To move"};
    if (mover >= 0) {
        const char *name = summary_seat_name(start, mover), *seat = start->game->seat_title[mover];
        text_say(column[1].text, sizeof column[1].text, "%s%s%s", seat, name == seat ? "" : ", ",
                 name == seat ? "" : name);
        column[1].sprite = views_find(start->game)->seat_sprites[mover];
    }
    column[2] = (StripColumn){.head = "Played"};
    text_say(column[2].text, sizeof column[2].text, "%s", date);
    for (int i = 0; i < STRIP_COLUMNS; i++) {
        const double sprite = column[i].sprite != NULL ? page_em(ui, 28) + ui_grid(ui) : 0;
        column[i].width =
            ceil(fmax(canvas_text_width(ui->canvas, FONT_BODY, column[i].head),
                      sprite + canvas_text_width(ui->canvas, FONT_STRONG, column[i].text)));
    }
}

static void strip_column(Ui *ui, const StripColumn *column, Box box) {
    const double grid = ui_grid(ui), line = ceil(canvas_line_height(ui->canvas, FONT_BODY));
    const double pixel = canvas_pixel_size(ui->canvas);
    const double high = fmax(line, column->sprite != NULL ? page_em(ui, 28) : 0);
    canvas_fill(ui->canvas, (Box){box.x - 3 * grid, box.y + 1.5 * grid, pixel, box.h - 3 * grid},
                canvas_ink(ui->canvas, INK_LINE));
    Box rows = ui_middle(box, line + grid / 2 + line);
    ui_text(ui, FONT_BODY, INK_SOFT, ui_cut_top(&rows, line, grid / 2), ALIGN_LEFT, column->head);
    if (column->sprite != NULL) {
        const Box left = ui_cut_left(&rows, page_em(ui, 28), grid);
        canvas_sprite(ui->canvas, column->sprite, ui_middle(left, high), 1);
    }
    ui_text(ui, FONT_STRONG, INK_TEXT, rows, ALIGN_LEFT, column->text);
}

/* True when the person goes on with the match. */
static bool continue_strip(Ui *ui, const Menu *menu, const LibraryEntry *entry, Box box) {
    static const Shortcut enter = {SDLK_RETURN, 0, "Enter"};
    const double grid = ui_grid(ui), gap = 3 * grid, pixel = canvas_pixel_size(ui->canvas);
    const char *game = session_start(menu->session)->game->title;
    ui_panel(ui, box);
    Box rest = box;
    const Box side = ui_cut_left(&rest, round(box.h * 2), gap);
    thumb_draw(ui->canvas, menu->session, ui_inset(side, pixel));
    page_round(ui, side, CARD_RADIUS, CORNERS_LEFT, COLOUR_NONE);
    canvas_box(ui->canvas, box, CARD_RADIUS, COLOUR_NONE, canvas_ink(ui->canvas, INK_LINE));
    rest.w -= gap;
    const double wide = fmax(page_em(ui, 176), page_button_width(ui, "Continue", enter));
    const Box button = ui_middle(ui_cut_right(&rest, wide, gap), ui_button_height(ui));
    StripColumn column[STRIP_COLUMNS];
    strip_columns(ui, menu->session, entry, column);
    double columns = 0;
    for (int i = 0; i < STRIP_COLUMNS; i++) {
        columns += column[i].width + 2 * gap;
    }
    const double least =
        ceil(fmax(canvas_text_width(ui->canvas, FONT_HEADING, game),
                  fmin(page_em(ui, 240), canvas_text_width(ui->canvas, FONT_BODY, entry->title))));
    char line[STORE_TITLE_MAX * 3];
    text_say(line, sizeof line, "%s", entry->title);
    if (least + columns <= rest.w) {
        for (int i = STRIP_COLUMNS - 1; i >= 0; i--) {
            strip_column(ui, &column[i], ui_cut_right(&rest, column[i].width, 2 * gap));
        }
    } else {
        text_say(line, sizeof line, "Turn %s, %s to move, %s", column[0].text, column[1].text,
                 column[2].text);
    }
    const double heading = ceil(canvas_line_height(ui->canvas, FONT_HEADING));
    const double body = ceil(canvas_line_height(ui->canvas, FONT_BODY));
    Box words = ui_middle(rest, heading + grid / 2 + body);
    ui_text(ui, FONT_HEADING, INK_TEXT, ui_cut_top(&words, heading, grid / 2), ALIGN_LEFT, game);
    ui_text(ui, FONT_BODY, INK_SOFT, words, ALIGN_LEFT, line);
    return ui_button(ui, button, "Continue", NULL, enter, WIDGET_PRIMARY);
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

/* The parts of a card beside or below its picture, from its width. */
typedef struct CardText {
    double pad, title, summary, emblem, foot, height;
} CardText;

/* The width of the words of a card, so that the longest title has room beside the players. */
static double least_words(Ui *ui) {
    const double grid = ui_grid(ui), pad = (page_tight(ui) ? 2 : 3) * grid;
    double width = 0;
    for (int i = 0; views_all[i] != NULL; i++) {
        const View *view = views_all[i];
        width = fmax(width, canvas_text_width(ui->canvas, FONT_HEADING, view->game->title) +
                                canvas_text_width(ui->canvas, FONT_BODY, view->players));
    }
    return ceil(width) + 2 * grid + 2 * pad + 1;
}

static CardText card_text(Ui *ui, const View *view, double width) {
    const double grid = ui_grid(ui);
    CardText text = {.pad = (page_tight(ui) ? 2 : 3) * grid};
    text.title = ceil(canvas_line_height(ui->canvas, FONT_HEADING));
    text.summary = page_paragraph_height(ui, FONT_BODY, width - 2 * text.pad, view->game->summary);
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

typedef enum CardClick { CARD_NONE, CARD_SET_UP, CARD_TOUR, CARD_PUZZLES } CardClick;

/* What a card shows of a game and of the person. */
typedef struct CardAbout {
    const View *view;
    int tour;            /* as progress_tour */
    int puzzles, solved; /* how many there are; 0: none */
} CardAbout;

/* The button of a tour says how far it was taken, and has a tick once it is done; takes its width
 * off the box. */
static bool card_tour(Ui *ui, const View *view, Box *box, int reached) {
    static const Shortcut none = {0};
    const double gap = ui_grid(ui), mark = reached == PROGRESS_DONE ? page_em(ui, 18) : 0;
    char name[ELEMENT_NAME_MAX], label[32] = "Tour";
    text_say(name, sizeof name, "Tour of %s", view->game->title);
    if (reached > 1) {
        text_say(label, sizeof label, "Tour %d/%d", reached, view->tour->count);
    }
    const double wide = ceil(canvas_text_width(ui->canvas, FONT_STRONG, label)) + 4 * gap;
    Box tour = ui_cut_left(box, wide + mark, gap);
    if (mark > 0) {
        const Box tick = {tour.x + gap, tour.y, mark, tour.h};
        page_tick(ui, ui_middle(tick, mark), INK_GOOD);
        ui_cut_left(&tour, mark, 0);
    }
    return ui_button(ui, tour, name, label, none, WIDGET_QUIET | (mark > 0 ? WIDGET_SELECTED : 0U));
}

/* The button of the puzzles, at the right end; it counts them where there is room. */
static bool card_puzzles(Ui *ui, const CardAbout *about, Box box) {
    static const Shortcut none = {0};
    const double gap = ui_grid(ui);
    char name[ELEMENT_NAME_MAX], label[32];
    text_say(name, sizeof name, "Puzzles of %s", about->view->game->title);
    text_say(label, sizeof label, "Puzzles %d/%d", about->solved, about->puzzles);
    double wide = ceil(canvas_text_width(ui->canvas, FONT_STRONG, label)) + 3 * gap;
    if (wide > box.w) {
        text_say(label, sizeof label, "Puzzles");
        wide = fmin(box.w, ceil(canvas_text_width(ui->canvas, FONT_STRONG, label)) + 3 * gap);
    }
    return ui_button(ui, ui_cut_right(&box, wide, 0), name, label, none, WIDGET_QUIET);
}

/* The face of a button for the whole card, and those for tour and puzzles: which was clicked. */
static CardClick card_foot(Ui *ui, const CardAbout *about, Box box, bool lit) {
    const double gap = ui_grid(ui);
    const double wide = ceil(canvas_text_width(ui->canvas, FONT_STRONG, "Set up")) + 5 * gap;
    const Box set_up = ui_cut_left(&box, wide, gap);
    canvas_box(ui->canvas, set_up, gap, canvas_ink(ui->canvas, lit ? INK_ROW : INK_RAISED),
               canvas_ink(ui->canvas, lit ? INK_ACCENT : INK_EDGE));
    canvas_text(ui->canvas, FONT_STRONG, canvas_ink(ui->canvas, INK_ACCENT), set_up, ALIGN_MIDDLE,
                "Set up");
    const bool tour = about->view->tour != NULL && card_tour(ui, about->view, &box, about->tour);
    const bool puzzles = about->puzzles > 0 && card_puzzles(ui, about, box);
    return tour ? CARD_TOUR : puzzles ? CARD_PUZZLES : CARD_NONE;
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

/* A thin line in the upper part of a gap. */
static void card_line(Ui *ui, Box box) {
    canvas_fill(ui->canvas, (Box){box.x, box.y, box.w, canvas_pixel_size(ui->canvas)},
                canvas_ink(ui->canvas, INK_LINE));
}

static CardClick card_words(Ui *ui, const CardAbout *about, Box box, const CardText *text,
                            bool lit) {
    const View *view = about->view;
    const double grid = ui_grid(ui);
    Box inner = {box.x + text->pad, box.y + round(0.75 * text->pad), box.w - 2 * text->pad,
                 box.h - round(1.25 * text->pad)};
    Box name = ui_cut_top(&inner, text->title, grid);
    ui_text(ui, FONT_BODY, INK_SOFT, name, ALIGN_RIGHT, view->players);
    ui_cut_right(&name, canvas_text_width(ui->canvas, FONT_BODY, view->players), 2 * grid);
    ui_text(ui, FONT_HEADING, INK_TEXT, name, ALIGN_LEFT, view->game->title);
    page_paragraph(ui, FONT_BODY, INK_TEXT, ui_cut_top(&inner, text->summary, grid),
                   view->game->summary);
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
    return card_foot(ui, about, (Box){foot.x, foot.y + grid, foot.w, foot.h - grid}, lit);
}

/* A wide card has its picture at the left, others at the top. */
static bool is_wide(Ui *ui, double width, double height) {
    return width > 1.5 * height && width >= least_words(ui) + page_em(ui, 120);
}

static CardClick card(Ui *ui, const CardAbout *about, Box box, double words_height) {
    const View *view = about->view;
    const bool lit = ui_hot(ui, box);
    ui_panel(ui, box);
    const bool wide = is_wide(ui, box.w, box.h);
    const double words_width = fmax(least_words(ui), fmin(page_em(ui, 480), round(box.w * 0.56)));
    Box picture = box;
    const Box words =
        wide ? ui_cut_right(&picture, words_width, 0) : ui_cut_bottom(&picture, words_height, 0);
    const CardText text = card_text(ui, view, words.w);
    card_picture(ui, view, picture, wide ? CORNERS_LEFT : CORNERS_TOP);
    /* The buttons on the card are asked first whether they were pressed. */
    const CardClick button = card_words(ui, about, words, &text, lit);
    const bool clicked = ui_area(ui, ELEMENT_BUTTON, box, view->game->title, 0, NULL);
    canvas_box(ui->canvas, box, CARD_RADIUS, COLOUR_NONE, canvas_ink(ui->canvas, INK_LINE));
    if (ui_focused(ui, view->game->title)) {
        ui_focus_ring(ui, box, CARD_RADIUS);
    }
    return button != CARD_NONE ? button : clicked ? CARD_SET_UP : CARD_NONE;
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

static CardAbout about_game(const View *view, PuzzleShelf *shelf, const Progress *progress) {
    char why[SESSION_WHY_MAX];
    const Puzzles *puzzles = puzzle_shelf_of(shelf, view->game, why);
    return (CardAbout){.view = view,
                       .tour = progress_tour(progress, view->game),
                       .puzzles = puzzles != NULL ? puzzles->count : 0,
                       .solved = progress_solved(progress, view->game)};
}

static void cards(Ui *ui, Box box, double *scroll, PuzzleShelf *shelf, const Progress *progress,
                  Requests *requests) {
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
        const CardAbout about = about_game(views_all[i], shelf, progress);
        const CardClick clicked = card(ui, &about, place, words);
        if (clicked == CARD_SET_UP) {
            request_setup(requests, views_all[i]);
        } else if (clicked == CARD_TOUR) {
            request_tour(requests, views_all[i]);
        } else if (clicked == CARD_PUZZLES) {
            request_puzzles(requests, views_all[i]);
        }
    }
    ui_scroll_end(ui);
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
        {"Matches", {SDLK_m, 0, "M"}, REQUEST_SHOW, SCREEN_MATCHES},
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

void menu_frame(Menu *menu, Ui *ui, const Settings *settings, Library *library, PuzzleShelf *shelf,
                Progress *progress, Requests *requests) {
    if (library != NULL && !menu->looked) {
        look(menu, library, progress, requests);
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
    const int last = menu->session != NULL ? library_find(library, menu->last) : -1;
    if (last >= 0) {
        const double height = page_em(ui, tight ? 60 : 80) + 2 * ui_grid(ui);
        const LibraryEntry *entry = library_entry(library, last);
        if (continue_strip(ui, menu, entry, ui_cut_top(&page, height, gap))) {
            request_continue(requests, menu->last);
        }
    } else if (offer != NULL) {
        const double height = page_em(ui, tight ? 40 : 56) + 2 * ui_grid(ui);
        if (offer_strip(ui, requests, offer, ui_cut_top(&page, height, gap))) {
            request_tour(requests, offer);
        }
    }
    const Box foot = ui_cut_bottom(&page, ui_button_height(ui), gap);
    cards(ui, page, &menu->scroll, shelf, progress, requests);
    if (ui_key(ui, SDLK_v, KMOD_CTRL)) {
        request_go(requests, REQUEST_PASTE);
    }
    buttons(ui, requests, foot);
}
