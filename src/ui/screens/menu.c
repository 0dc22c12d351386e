#include "ui/screens/menu.h"

#include <math.h>

#include "game/text.h"
#include "session/summary.h"
#include "ui/table/thumb.h"
#include "ui/table/views.h"
#include "ui/widgets/column.h"

enum { WORDMARK_WIDTH = 226, WORDMARK_HEIGHT = 64, WORDMARK_TIGHT = 48 };
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
        str_write(menu->last, sizeof menu->last, "%s", entry->id);
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
    page_date(entry->played, false, date);
    column[0] = (StripColumn){.head = tr("Turn")};
    str_write(column[0].text, sizeof column[0].text, "%d", session_turn(session));
    column[1] = (StripColumn){.head = tr("To move")};
    if (mover >= 0) {
        char name[SHOWN_NAME_MAX];
        const char *seat = tr(start->game->seat_title[mover]);
        text_isolate(name, sizeof name, start->seats[mover].name);
        tr_say(column[1].text, sizeof column[1].text, "%s%s%s", seat, name[0] == '\0' ? "" : ", ",
               name);
        column[1].sprite = views_find(start->game)->seat_sprites[mover];
    }
    column[2] = (StripColumn){.head = tr("Played")};
    str_write(column[2].text, sizeof column[2].text, "%s", date);
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
    static const Shortcut enter = {SDLK_RETURN, 0, N_("Enter")};
    const double grid = ui_grid(ui), gap = 3 * grid, pixel = canvas_pixel_size(ui->canvas);
    const char *game = session_start(menu->session)->game->title;
    ui_panel(ui, box);
    Box rest = box;
    const Box side = ui_cut_left(&rest, round(box.h * 1.5), gap);
    canvas_fill(ui->canvas, ui_inset(side, pixel), canvas_ink(ui->canvas, INK_TABLE_RIM));
    thumb_draw_whole(ui->canvas, menu->session, ui_inset(side, pixel));
    page_round(ui, side, CARD_RADIUS, CORNERS_LEFT, COLOUR_NONE);
    canvas_box(ui->canvas, box, CARD_RADIUS, COLOUR_NONE, canvas_ink(ui->canvas, INK_LINE));
    rest.w -= gap;
    const double wide = fmax(page_em(ui, 176), page_button_width(ui, tr("Continue"), enter));
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
    str_write(line, sizeof line, "%s", entry->title);
    if (least + columns <= rest.w) {
        for (int i = STRIP_COLUMNS - 1; i >= 0; i--) {
            strip_column(ui, &column[i], ui_cut_right(&rest, column[i].width, 2 * gap));
        }
    } else {
        tr_say(line, sizeof line, "Turn %s, %s to move, %s", column[0].text, column[1].text,
               column[2].text);
    }
    const double heading = ceil(canvas_line_height(ui->canvas, FONT_HEADING));
    const double body = ceil(canvas_line_height(ui->canvas, FONT_BODY));
    Box words = ui_middle(rest, heading + grid / 2 + body);
    ui_text(ui, FONT_HEADING, INK_TEXT, ui_cut_top(&words, heading, grid / 2), ALIGN_LEFT, game);
    ui_text(ui, FONT_BODY, INK_SOFT, words, ALIGN_LEFT, line);
    return ui_button(ui, button, tr("Continue"), NULL, enter, WIDGET_PRIMARY);
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
    const Box take = ui_cut_right(&rest, page_button_width(ui, tr("Take the tour"), key), grid);
    const Box later = ui_cut_right(&rest, page_button_width(ui, tr("Not now"), none), 2 * grid);
    const char *text = tr(view->tour->offer);
    const double text_height = page_paragraph_height(ui, FONT_BODY, rest.w, text);
    page_paragraph(ui, FONT_BODY, INK_TEXT, ui_middle(rest, text_height), text);
    const bool not_now = ui_button(ui, ui_middle(later, high), tr("Not now"), NULL, none, 0);
    const bool begins =
        ui_button(ui, ui_middle(take, high), tr("Take the tour"), NULL, key, WIDGET_PRIMARY);
    if (not_now || begins) {
        request_save_settings(requests);
    }
    return begins;
}

/* --- The whole ------------------------------------------------------------------------------- */

/* Gives the place of the button that tells about the program. */
static Box wordmark(Ui *ui, Box box) {
    const Box picture = ui_cut_left(&box, round(box.h * WORDMARK_WIDTH / WORDMARK_HEIGHT), 0);
    const char *name = canvas_dark(ui->canvas) ? "wordmark-dark" : "wordmark-light";
    canvas_sprite(ui->canvas, name, picture, 1);
    canvas_add_element(ui->canvas, ELEMENT_TEXT, "Hexfolio", picture, 0, NULL);
    box.y += ui_grid(ui) / 2;
    const double wide =
        ceil(canvas_text_width(ui->canvas, FONT_BODY, tr("About"))) + 4 * ui_grid(ui);
    const Box right = ui_cut_right(&box, wide, 2 * ui_grid(ui));
    ui_text(ui, FONT_BODY, INK_SOFT,
            ui_middle(box, ceil(canvas_line_height(ui->canvas, FONT_BODY))), ALIGN_RIGHT,
            tr("Board games on hexagons"));
    return ui_middle(right, fmin(right.h, ui_small_height(ui)));
}

static void buttons(Ui *ui, Requests *requests, Box foot) {
    static const struct {
        const char *name;
        Shortcut key;
        RequestKind kind;
        ScreenId screen;
    } button[] = {
        {N_("Matches"), {SDLK_m, 0, "M"}, REQUEST_SHOW, SCREEN_MATCHES},
        {N_("Rules"), {SDLK_F1, 0, "F1"}, REQUEST_RULES, SCREEN_RULES},
        {N_("Results"), {SDLK_r, 0, "R"}, REQUEST_SHOW, SCREEN_RESULTS},
        {N_("Settings"), {SDLK_s, 0, "S"}, REQUEST_SHOW, SCREEN_SETTINGS},
        {N_("Quit"), {SDLK_q, KMOD_CTRL, N_("Ctrl+Q")}, REQUEST_QUIT, SCREEN_MENU},
    };
    enum { COUNT = sizeof button / sizeof button[0] };
    const Shortcut longest = button[COUNT - 1].key;
    const double width = fmax(page_em(ui, 160), page_button_width(ui, tr("Quit"), longest));
    const double gap =
        fmin(2 * ui_grid(ui), fmax(ui_grid(ui), (foot.w - COUNT * width) / (COUNT - 1)));
    const double fit = fmin(width, floor((foot.w - (COUNT - 1) * gap) / COUNT));
    for (int i = 0; i < COUNT; i++) {
        const double x = i == COUNT - 1 ? foot.x + foot.w - fit : foot.x + i * (fit + gap);
        if (ui_button(ui, (Box){x, foot.y, fit, foot.h}, tr(button[i].name), NULL, button[i].key,
                      0)) {
            request_go(requests, button[i].kind);
            requests->screen = button[i].screen;
        }
    }
}

void menu_frame(Menu *menu, Ui *ui, const MenuSources *from, Requests *requests) {
    Library *library = from->library;
    if (library != NULL && !menu->looked) {
        look(menu, library, from->progress, requests);
    }
    const double gap = page_gap(ui);
    canvas_add_element(ui->canvas, ELEMENT_SCREEN, tr("Menu"), (Box){0, 0, ui->width, ui->height},
                       0, NULL);
    /* On very large windows the menu keeps together in the middle. */
    const double width = fmin(ui->width - 2 * gap, fmax(MOST_WIDTH, page_em(ui, MOST_WIDTH)));
    const double all = fmin(ui->height - 2 * gap, fmax(MOST_HEIGHT, page_em(ui, MOST_HEIGHT)));
    Box page = ui_middle((Box){round((ui->width - width) / 2), 0, width, ui->height}, all);
    const bool tight = page_tight(ui);
    const double wordmark_height =
        tight ? fmin(page_em(ui, WORDMARK_TIGHT), WORDMARK_HEIGHT) : WORDMARK_HEIGHT;
    const Box about =
        wordmark(ui, ui_cut_top(&page, wordmark_height, (tight ? 1.5 : 2) * ui_grid(ui)));
    const View *offer = menu->session == NULL ? offered(from->settings) : NULL;
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
    menu_cards(ui, page, &menu->scroll, from, requests);
    if (ui_key(ui, SDLK_v, KMOD_CTRL)) {
        request_go(requests, REQUEST_PASTE);
    }
    buttons(ui, requests, foot);
    /* It is wanted least: Tab comes to it last. */
    if (ui_button(ui, about, tr("About"), NULL, (Shortcut){0}, 0)) {
        request_go(requests, REQUEST_ABOUT);
    }
}
