#include "ui/screens/rules.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "game/text.h"
#include "game/utf8.h"
#include "library/store.h"
#include "ui/table/views.h"
#include "ui/widgets/column.h"
#include "ui/widgets/language.h"
#include "version.h"

enum { HEADING_MAX = 120, COUNT_MAX = 64 };

void rules_forget(Rules *rules) {
    for (int i = 0; i < rules->diagram_count; i++) {
        diagram_free(rules->diagram[i].diagram);
    }
    free(rules->diagram);
    rules->diagram = NULL;
    rules->diagram_count = 0;
    rulepage_free(&rules->page);
    rulebook_free(rules->book);
    rules->book = NULL;
}

void rules_close(Rules *rules) {
    rules_forget(rules);
    rules->game = NULL;
}

/* The pages that belong to no game: the name of the file, and of the row in the contents. */
static const struct {
    const char *file, *title;
} pages[RULES_PAGES] = {
    [RULES_KEYS] = {"keys", N_("Keys")}, [RULES_ABOUT] = {"about", N_("About")}};

/* --- The book -------------------------------------------------------------------------------- */

/* In the installed collection the rulebooks lie with the pictures, in the source tree with the
 * other documents. `language` is the folder of another language among the rulebooks. */
static char *read_from(const char *assets, const char *language, const char *file, bool of_game,
                       size_t *length, FileError *error) {
    static const char *const folder[] = {"", "/../docs"};
    char path[STORE_PATH_MAX];
    char *text = NULL;
    for (size_t i = 0; i < sizeof folder / sizeof folder[0] && text == NULL; i++) {
        const int needed = snprintf(path, sizeof path, "%s%s/%s%s%s.md", assets, folder[i],
                                    of_game || language[0] != '\0' ? "rules/" : "", language, file);
        if (needed > 0 && (size_t)needed < sizeof path) {
            text = store_read(path, length, error);
            if (text != NULL && (strlen(text) < *length || !utf8_is_valid(text))) {
                (void)file_fail(error, N_("Cannot read “%s”: %s."), path, FILE_NO_TEXT);
                free(text);
                text = NULL;
            }
        }
    }
    return text;
}

/* The book in the person's language, else in English. */
static char *read_book(const Rules *rules, size_t *length, FileError *error) {
    const bool of_game = rules->open == RULES_BOOK;
    const char *file = of_game ? rules->game->id : pages[rules->open].file;
    char language[SETTINGS_LANGUAGE_MAX + 1];
    str_write(language, sizeof language, "%s/", language_word());
    char *text = read_from(rules->assets, language, file, of_game, length, error);
    return text != NULL ? text : read_from(rules->assets, "", file, of_game, length, error);
}

static void read_diagrams(Rules *rules) {
    const Rulebook *book = rules->book;
    const View *view = views_find(rules->game);
    if (book == NULL || view == NULL) {
        return;
    }
    rules->diagram = calloc((size_t)book->block_count + 1, sizeof *rules->diagram);
    for (int i = 0; rules->diagram != NULL && i < book->block_count; i++) {
        const Block *block = &book->block[i];
        if (block->kind == BLOCK_DIAGRAM) {
            BookDiagram *at = &rules->diagram[rules->diagram_count++];
            at->block = i;
            at->diagram =
                diagram_read(view, book->text + block->source.at, block->source.length, at->why);
        }
    }
}

static void search(Rules *rules) {
    rules->hit_count = rules->book != NULL
                           ? rulebook_find(rules->book, rules->needle, rules->hits, RULES_HITS_MAX)
                           : 0;
    rules->hit = rules->hit_count > 0 ? 0 : -1;
    /* The rule itself comes before those that name it. */
    for (int i = 0; i < rules->hit_count; i++) {
        if (rules->hits[i].passage < 0 &&
            rules->hits[i].block == rulebook_rule(rules->book, rules->needle)) {
            rules->hit = i;
        }
    }
    rules->find = rules->hit_count > 0;
}

/* The book of a game, or a page while that game is the one in question. */
static void open_book(Rules *rules, const Game *game, RulesPage page) {
    rules_forget(rules);
    rules->game = game;
    rules->open = page;
    rules->offset = rules->contents_offset = 0;
    rules->followed = -1;
    rules->marked = -1;
    rules->why[0] = '\0';
    size_t length = 0;
    FileError error = {.cannot = NULL};
    char *text = read_book(rules, &length, &error);
    if (text != NULL) {
        rules->book = rulebook_parse(text, length);
        free(text);
        read_diagrams(rules);
    } else if (error.cannot != NULL) {
        (void)file_say(&error, rules->why);
    }
    search(rules);
    rules->find = false;
}

void rules_open(Rules *rules, const Game *game, const char *rule) {
    if (rules->game != game || rules->book == NULL || rules->open != RULES_BOOK) {
        open_book(rules, game, RULES_BOOK);
    }
    rules->marked = -1;
    if (rule[0] != '\0') {
        snprintf(rules->wanted, sizeof rules->wanted, "%s", rule);
    }
}

void rules_open_page(Rules *rules, const Game *game, RulesPage page) {
    rules->wanted[0] = '\0';
    open_book(rules, game, page);
}

/* --- Moving about ---------------------------------------------------------------------------- */

/* Scrolls so that `y` of the page stands a little below the upper edge. */
static void scroll_to(Rules *rules, double y, double height) {
    const double most = fmax(0, rules->page.height - height);
    rules->offset = fmin(most, fmax(0, y));
}

static void follow_wishes(Ui *ui, Rules *rules, double height) {
    if (rules->wanted[0] != '\0') {
        rules->marked = rulebook_rule(rules->book, rules->wanted);
        if (rules->marked >= 0) {
            scroll_to(rules, rules->page.top[rules->marked] - round(height / 4), height);
        }
        rules->wanted[0] = '\0';
    }
    if (rules->find && rules->hit >= 0) {
        const double y = rulepage_y(&rules->page, rules->hits[rules->hit].where);
        if (y < rules->offset + page_em(ui, 24) || y > rules->offset + height - page_em(ui, 48)) {
            scroll_to(rules, y - round(height / 3), height);
        }
    }
    rules->find = false;
}

static void step_hit(Ui *ui, Rules *rules, int by) {
    if (rules->hit_count > 0) {
        rules->hit = (rules->hit + by + rules->hit_count) % rules->hit_count;
        rules->find = true;
        ui->again = true;
    }
}

static void scroll_by_keys(Ui *ui, Rules *rules, double height) {
    const double line = page_em(ui, 44), screen = fmax(line, height - line);
    const struct {
        SDL_Keycode key;
        double by;
    } keys[] = {
        {SDLK_UP, -line},        {SDLK_DOWN, line}, {SDLK_PAGEUP, -screen},
        {SDLK_PAGEDOWN, screen}, {SDLK_HOME, -1e9}, {SDLK_END, 1e9},
    };
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        if (ui_key(ui, keys[i].key, 0)) {
            scroll_to(rules, rules->offset + keys[i].by, height);
            ui->again = true;
        }
    }
}

/* --- Contents -------------------------------------------------------------------------------- */

static bool in_contents(const Block *block) {
    return block->kind == BLOCK_HEADING && (block->level == 2 || block->level == 3);
}

/* The heading of the upper part of what is seen; at the end of the page, the last one. */
static int present_heading(const Rules *rules, double height) {
    int present = -1;
    const bool at_end = rules->offset > 0 && rules->offset + height + 1 >= rules->page.height;
    const double reach = rules->offset + height * (at_end ? 1 : 0.3);
    for (int i = 0; i < rules->book->block_count; i++) {
        const bool reached = rules->page.top[i] <= reach;
        if (in_contents(&rules->book->block[i]) && (present < 0 || reached)) {
            present = i;
        }
    }
    return present;
}

/* A heading of the contents, in as many lines as it needs; its box begins at the upper left corner
 * of `box` and is as wide. Writes its height. */
static bool contents_row(Ui *ui, Box *box, const char *text, int level, bool present) {
    const double grid = ui_grid(ui), indent = level > 2 ? 3 * grid : grid;
    const double line = canvas_line_height(ui->canvas, FONT_BODY);
    const double room = box->w - indent - grid;
    /* Wide enough for the present one, too. */
    const double high = page_paragraph_height(ui, FONT_STRONG, room, text);
    char name[ELEMENT_NAME_MAX];
    tr_say(name, sizeof name, "Contents: %s", text);
    box->h = ui_row_height(ui) + ceil(high - line);
    bool hot = false;
    const bool clicked = page_row(ui, *box, name, present, &hot);
    Box words = ui_middle(*box, high);
    words = (Box){words.x + indent, words.y, room, words.h};
    const Ink ink = present || level < 3 ? INK_TEXT : INK_SOFT;
    canvas_paragraph(ui->canvas, present ? FONT_STRONG : FONT_BODY, canvas_ink(ui->canvas, ink),
                     words, text);
    return clicked;
}

/* The games, and the pages that belong to none. F1 switches between the book and the keys. */
static void book_rows(Rules *rules, Column *column) {
    Ui *ui = column->ui;
    const double gap = ui_grid(ui) / 2;
    for (int i = 0; views_all[i] != NULL; i++) {
        const Game *game = views_all[i]->game;
        char name[ELEMENT_NAME_MAX];
        tr_say(name, sizeof name, "Rules: %s", game->title);
        const bool present = game == rules->game && rules->open == RULES_BOOK;
        if (ui_choice(ui, column_row(column, ui_small_height(ui), gap), name, game->title,
                      present ? WIDGET_SELECTED : 0U)) {
            open_book(rules, game, RULES_BOOK);
            ui->again = true;
        }
    }
    for (RulesPage page = RULES_KEYS; page < RULES_PAGES; page++) {
        if (ui_choice(ui, column_row(column, ui_small_height(ui), gap), tr(pages[page].title), NULL,
                      page == rules->open ? WIDGET_SELECTED : 0U)) {
            open_book(rules, rules->game, page);
            ui->again = true;
        }
    }
    if (ui_key(ui, SDLK_F1, 0)) {
        open_book(rules, rules->game, rules->open == RULES_BOOK ? RULES_KEYS : RULES_BOOK);
        ui->again = true;
    }
    column->y += ui_grid(ui);
}

typedef struct Contents {
    Rules *rules;
    double page_height;
} Contents;

static void contents_rows(Column *column, void *what) {
    const Contents *contents = what;
    Rules *rules = contents->rules;
    Ui *ui = column->ui;
    const int present = present_heading(rules, contents->page_height);
    for (int i = 0; i < rules->book->block_count; i++) {
        const Block *block = &rules->book->block[i];
        if (!in_contents(block)) {
            continue;
        }
        char text[HEADING_MAX];
        const Slice heading = rules->book->passage[block->passage_first].text;
        Box row = {column->x, column->y, column->width, 0};
        str_write(text, sizeof text, "%.*s", (int)heading.length, rules->book->text + heading.at);
        if (contents_row(ui, &row, text, block->level, i == present)) {
            scroll_to(rules, rules->page.top[i] - page_em(ui, 8), contents->page_height);
            ui->again = true;
        }
        column->y += row.h + ui_grid(ui) / 2;
        if (i == present && i != rules->followed && ui_scroll_show(ui, row)) {
            rules->followed = i;
        }
    }
}

static void contents(Rules *rules, Ui *ui, Box box, double page_height) {
    ui_panel(ui, box);
    Box inner = ui_inset(box, ui_grid(ui));
    Column column = {ui, inner.x, inner.y, inner.w};
    book_rows(rules, &column);
    inner.h = fmax(0, inner.y + inner.h - column.y);
    inner.y = column.y;
    if (rules->book == NULL || rules->page.book != rules->book) {
        return;
    }
    Contents what = {rules, page_height};
    double width = inner.w, content = column_height(ui, width, contents_rows, &what);
    if (content > inner.h) {
        width -= ui_scroll_bar(ui);
        content = column_height(ui, width, contents_rows, &what);
    }
    ui_scroll_begin(ui, inner, &rules->contents_offset, content);
    column = (Column){ui, inner.x, inner.y - rules->contents_offset, width};
    contents_rows(&column, &what);
    ui_scroll_end(ui);
}

/* --- The page -------------------------------------------------------------------------------- */

/* Where the page shows in its panel: what scrolls, and how wide its text is. */
typedef struct PageView {
    Box panel, box;
    double width;
} PageView;

static PageView page_view(const Ui *ui, Box panel) {
    const double grid = ui_grid(ui);
    PageView view = {
        .panel = panel,
        .box = {panel.x, panel.y + grid, panel.w - grid / 2, fmax(0, panel.h - 2 * grid)}};
    const double room = view.box.w - 6 * grid - ui_scroll_bar(ui);
    view.width = floor(fmax(page_em(ui, 120), fmin(room, page_em(ui, 760))));
    return view;
}

static void draw_diagrams(Ui *ui, const Rules *rules, Point corner, Box view) {
    for (int i = 0; i < rules->diagram_count; i++) {
        const BookDiagram *at = &rules->diagram[i];
        Box plate = rulepage_plate(&rules->page, at->block);
        plate.x += corner.x;
        plate.y += corner.y;
        if (plate.y > view.y + view.h || plate.y + plate.h < view.y) {
            continue;
        }
        if (at->diagram == NULL) {
            page_paragraph(ui, FONT_BODY, INK_DANGER, plate, at->why);
        } else {
            diagram_draw(ui, at->diagram, plate);
        }
    }
}

static void show_page(Rules *rules, Ui *ui, const PageView *view) {
    const Box box = view->box;
    ui_panel(ui, view->panel);
    if (rules->page.book == NULL) {
        const char *why = rules->why[0] != '\0' ? rules->why : tr("Out of memory.");
        page_paragraph(ui, FONT_BODY, INK_DANGER, ui_inset(view->panel, 3 * ui_grid(ui)), why);
        return;
    }
    ui_scroll_begin(ui, box, &rules->offset, rules->page.height);
    const Point corner = {box.x + round((box.w - ui_scroll_bar(ui) - view->width) / 2),
                          box.y - rules->offset};
    const RuleMarks marks = {rules->marked, rules->hits, rules->hit_count, rules->hit};
    const bool live = ui_live(ui, true);
    rulepage_draw(ui, &rules->page, corner, box, &marks);
    (void)ui_live(ui, live);
    draw_diagrams(ui, rules, corner, box);
    ui_scroll_end(ui);
}

/* --- Searching ------------------------------------------------------------------------------- */

static void search_field(Ui *ui, Rules *rules, Box box) {
    const char *name = tr("Search");
    if (ui_field(ui, box, name, rules->needle, sizeof rules->needle, NULL)) {
        search(rules);
        ui->again = true;
    }
    const bool focused = ui_has_focus(ui, name);
    if (focused && ui_key(ui, SDLK_RETURN, 0)) {
        step_hit(ui, rules, 1);
    } else if (focused && ui_key(ui, SDLK_RETURN, KMOD_SHIFT)) {
        step_hit(ui, rules, -1);
    } else if (focused && ui_key(ui, SDLK_ESCAPE, 0)) {
        ui_set_focus(ui, NULL);
    } else if (ui_key(ui, SDLK_f, KMOD_CTRL)) {
        ui_set_focus(ui, name);
    }
    if (rules->needle[0] == '\0' && !focused) {
        page_hint(ui, box, name);
    }
}

static void say_hits(int hit, int count, char text[COUNT_MAX]) {
    if (count == 0) {
        str_write(text, COUNT_MAX, "%s", tr("Not found"));
    } else {
        tr_say(text, COUNT_MAX, "%d of %d", hit, count);
    }
}

/* The widths of the buttons, of how many hits there are, and of all with the field. */
typedef struct SearchWidths {
    double button, count, all;
} SearchWidths;

static SearchWidths search_widths(Ui *ui) {
    char none[COUNT_MAX], many[COUNT_MAX];
    Canvas *canvas = ui->canvas;
    say_hits(0, 0, none);
    say_hits(RULES_HITS_MAX, RULES_HITS_MAX, many);
    const double labels = fmax(canvas_text_width(canvas, FONT_BODY, tr(NC_("hit", "Previous"))),
                               canvas_text_width(canvas, FONT_BODY, tr(NC_("hit", "Next"))));
    const double counts = fmax(canvas_text_width(canvas, FONT_BODY, none),
                               canvas_text_width(canvas, FONT_BODY, many));
    SearchWidths widths = {fmax(page_em(ui, 88), ceil(labels) + 4 * ui_grid(ui)),
                           fmax(page_em(ui, 80), ceil(counts) + ui_grid(ui)), 0};
    widths.all = page_em(ui, 240) + widths.count + 2 * widths.button + 2 * ui_grid(ui);
    return widths;
}

/* Search field, how many hits, and the way from one to the next. */
static void search_row(Ui *ui, Rules *rules, const SearchWidths *widths, Box box) {
    const double gap = ui_grid(ui);
    const Box next = ui_cut_right(&box, widths->button, gap);
    const Box previous = ui_cut_right(&box, widths->button, gap);
    const Box middle = ui_cut_right(&box, widths->count, 0);
    search_field(ui, rules, box);
    char count[COUNT_MAX] = "";
    if (rules->needle[0] != '\0') {
        say_hits(rules->hit + 1, rules->hit_count, count);
    }
    ui_text(ui, FONT_BODY, INK_SOFT, middle, ALIGN_MIDDLE, count);
    const unsigned off = rules->hit_count == 0 ? WIDGET_DISABLED : 0U;
    if (ui_button(ui, previous, tr("Previous hit"), tr(NC_("hit", "Previous")),
                  (Shortcut){SDLK_F3, KMOD_SHIFT, NULL}, off)) {
        step_hit(ui, rules, -1);
    }
    if (ui_button(ui, next, tr("Next hit"), tr(NC_("hit", "Next")), (Shortcut){SDLK_F3, 0, NULL},
                  off)) {
        step_hit(ui, rules, 1);
    }
}

/* The title at the left, the search at the right, or below it where there is no room for both; what
 * they take is cut off the top of the panel. */
static void head_rows(Ui *ui, Rules *rules, Box *panel) {
    const double grid = ui_grid(ui);
    const SearchWidths widths = search_widths(ui);
    char title[ELEMENT_NAME_MAX];
    if (rules->open == RULES_BOOK) {
        tr_say(title, sizeof title, "Rules of %s", rules->game->title);
    } else if (rules->open == RULES_ABOUT) {
        str_write(title, sizeof title, "Hexfolio %s", HEXFOLIO_VERSION);
    } else {
        str_write(title, sizeof title, "%s", tr(pages[rules->open].title));
    }
    Box row = ui_cut_top(panel, ui_small_height(ui), 2 * grid);
    const double title_width = ceil(canvas_text_width(ui->canvas, FONT_HEADING, title));
    Box search;
    if (title_width + 2 * grid + widths.all <= row.w) {
        search = ui_cut_right(&row, widths.all, 2 * grid);
    } else if (title_width + 2 * grid + widths.all - page_em(ui, 120) <= row.w) {
        search = ui_cut_right(&row, row.w - title_width - 2 * grid, 2 * grid);
    } else {
        search = ui_cut_top(panel, ui_small_height(ui), 2 * grid);
    }
    ui_text(ui, FONT_HEADING, INK_TEXT, row, ALIGN_LEFT, title);
    search_row(ui, rules, &widths, search);
}

void rules_frame(Rules *rules, Ui *ui, Requests *requests) {
    const double gap = page_gap(ui), grid = ui_grid(ui);
    const Box window = {0, 0, ui->width, ui->height};
    canvas_add_element(ui->canvas, ELEMENT_SCREEN, tr("Rules"), window, 0, NULL);
    const double width = fmin(ui->width - 2 * gap, page_em(ui, 1240));
    Box panel = {round((ui->width - width) / 2), gap, width, ui->height - 2 * gap};
    head_rows(ui, rules, &panel);
    const Box foot = ui_cut_bottom(&panel, ui_button_height(ui), 2 * grid);
    const double contents_width = page_em(ui, 212) + 4 * ui_grid(ui);
    const bool has_contents = width >= contents_width * 2.5;
    const Box left = has_contents ? ui_cut_left(&panel, contents_width, 2 * grid) : panel;
    const PageView view = page_view(ui, panel);
    if (rules->book != NULL && rulepage_lay(&rules->page, ui->canvas, rules->book, view.width)) {
        follow_wishes(ui, rules, view.box.h);
        scroll_by_keys(ui, rules, view.box.h);
    }
    show_page(rules, ui, &view);
    if (has_contents) {
        contents(rules, ui, left, view.box.h);
    }

    if (page_back_button(ui, foot)) {
        request_go(requests, REQUEST_BACK);
    }
}
