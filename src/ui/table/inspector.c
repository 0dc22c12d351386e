#include "ui/table/inspector.h"

#include <ctype.h>
#include <math.h>
#include <string.h>

#include "game/text.h"
#include "ui/draw/raster.h"
#include "ui/table/board_danger.h"
#include "ui/table/fight_card.h"
#include "view/sheet.h"

static double line_height(const Canvas *canvas) {
    return canvas_line_height(canvas, FONT_BODY) + 2;
}

double inspector_height(const Ui *ui, int lines) {
    return ceil((1 + lines) * line_height(ui->canvas));
}

void inspector_note(InspectText *text, const char *title, const char *about, const char *line) {
    if (text->title[0] == '\0') {
        inspect_head(text, title, "%s", about);
        inspect_say(text, "%s", line);
    }
}

/* The cell that the text is about. */
static Cell inspected(const TableScreen *table) {
    if (table->pointing.hover != CELL_NONE) {
        return table->pointing.hover;
    }
    if (table->pointing.focused && table->ui->focus_shown &&
        table->pointing.walk.cursor != CELL_NONE) {
        return table->pointing.walk.cursor;
    }
    if (table->see->clicks.kept != CELL_NONE) {
        return table->see->clicks.kept;
    }
    for (int i = table->see->clicks.path.count - 1; i >= 0; i--) {
        if (click_is_on_board(&table->see->clicks.path.at[i])) {
            return table->see->clicks.path.at[i].cell;
        }
    }
    return CELL_NONE;
}

/* What is chosen of the panel, a window or the tray; NULL: nothing, or something on the board. */
static const Click *chosen_hot(const TableScreen *table) {
    const int count = table->see->clicks.path.count;
    const Click *last = count > 0 ? &table->see->clicks.path.at[count - 1] : NULL;
    return last == NULL || click_is_on_board(last) ? NULL : last;
}

/* What there is to say; false: nothing. */
static bool find_text(const TableScreen *table, InspectText *text) {
    const View *view = table->see->view;
    const Scene scene = table_scene(table, false);
    if (scene.hot && view->inspect_hot && view->inspect_hot(&scene, *scene.hot, text)) {
        return true;
    }
    const Cell cell = inspected(table);
    if (cell != CELL_NONE) {
        view->inspect(&scene, cell, text);
        board_danger_inspect(table, cell, text);
        return true;
    }
    const Click *chosen = chosen_hot(table);
    return chosen && view->inspect_hot && view->inspect_hot(&scene, *chosen, text);
}

/* --- Pages --------------------------------------------------------------------------------- */

enum { PAGES_MAX = 16, TOLD_MAX = 24 };

/* What the slot says below the title, in lines. */
typedef struct Told {
    char bytes[VIEW_LINES_MAX * (VIEW_LINE_MAX + 8)];
    const char *line[TOLD_MAX];
    int count;
    int alarms; /* lines from the first that are in the colour of danger */
} Told;

static bool ends_sentence(const char *start, const char *stop) {
    const bool follows = stop[0] == '.' && stop[1] == ' ' && !islower((unsigned char)stop[2]) &&
                         !isdigit((unsigned char)stop[2]);
    return follows && stop - start > 2 && stop[-2] != ' '; /* not an abbreviation */
}

/* Each sentence in a line of its own; or all behind one another but for alarms, where that is
 * shorter. */
static void tell(const InspectText *text, bool joined, Told *told) {
    char *end = told->bytes;
    told->count = told->alarms = 0;
    for (int i = 0; i < text->count; i++) {
        const char *line = text->line[i];
        if (told->count < TOLD_MAX && (!joined || i == 0 || i == text->alarms)) {
            told->line[told->count++] = end;
        } else {
            static const char gap[] = "  ·  ";
            end = (char *)memcpy(end - 1, gap, sizeof gap) + sizeof gap - 1;
        }
        for (const char *at = line; *at != '\0'; at++) {
            *end++ = *at;
            if (!joined && told->count < TOLD_MAX && ends_sentence(line, at)) {
                end[-1] = '\0'; /* lines end without a stop */
                told->line[told->count++] = end;
                line = at + 2;
                at++;
            }
        }
        *end++ = '\0';
        told->alarms = i < text->alarms ? told->count : told->alarms;
    }
}

/* Which rows of a text each page begins with. */
typedef struct Pages {
    int start[PAGES_MAX + 1]; /* the last: behind the last page */
    int count, rows;          /* rows: on a page at most */
} Pages;

static int rows_of(Canvas *canvas, double width, const char *line) {
    const Box box = {0, 0, width, 0};
    return (int)lround(canvas_paragraph(canvas, FONT_BODY, COLOUR_NONE, box, line) /
                       canvas_line_height(canvas, FONT_BODY));
}

/* Pages break between lines, and within one only where it is longer than a page. */
static Pages divide(Canvas *canvas, const Told *told, Box box) {
    const int most = (int)fmax(1, floor(box.h / canvas_line_height(canvas, FONT_BODY)));
    Pages pages = {.count = 1, .rows = most};
    int row = 0;
    for (int i = 0; i < told->count; i++) {
        const int rows = rows_of(canvas, box.w, told->line[i]);
        const int used = row - pages.start[pages.count - 1];
        if (used > 0 && used + rows > most && pages.count < PAGES_MAX) {
            pages.start[pages.count++] = row;
        }
        row += rows;
        while (row - pages.start[pages.count - 1] > most && pages.count < PAGES_MAX) {
            pages.start[pages.count] = pages.start[pages.count - 1] + most;
            pages.count++;
        }
    }
    pages.start[pages.count] = row;
    return pages;
}

/* Draws the rows of a page. */
static void draw_page(Canvas *canvas, const Told *told, const Pages *pages, int page, Box box) {
    const double high = canvas_line_height(canvas, FONT_BODY);
    const int count = pages->start[page + 1] - pages->start[page];
    canvas_clip(canvas, (Box){box.x, box.y, box.w + 2, count * high});
    Box row = {box.x, box.y - pages->start[page] * high, box.w, high};
    for (int i = 0; i < told->count; i++) {
        const Ink ink = i < told->alarms ? INK_DANGER : INK_TEXT;
        row.y += canvas_paragraph(canvas, FONT_BODY, canvas_ink(canvas, ink), row, told->line[i]);
    }
    canvas_unclip(canvas);
}

/* The page that is shown; a new text begins with its first. */
static int page_of(TableScreen *table, const InspectText *text, int count) {
    PanelPart *panel = &table->panel;
    uint64_t hash = raster_hash_text(RASTER_HASH_SEED, text->title);
    for (int i = 0; i < text->count; i++) {
        hash = raster_hash_text(hash, text->line[i]);
    }
    panel->page = panel->told == hash ? panel->page % count : 0;
    panel->told = hash;
    return panel->page;
}

static void page_label(int page, int count, char *label, size_t size) {
    tr_say(label, size, NC_("a page of the box", "%d of %d"), page + 1, count);
}

static double page_button_width(const TableScreen *table, int count) {
    Canvas *canvas = table->ui->canvas;
    char label[32];
    page_label(count - 1, count, label, sizeof label);
    return canvas_text_width(canvas, FONT_BODY, label) + canvas_text_width(canvas, FONT_BODY, "I") +
           4 * ui_grid(table->ui);
}

/* The button at the end of the title that turns the page. Takes its place off `row`. */
static void page_button(TableScreen *table, Box *row, int page, int count) {
    Ui *ui = table->ui;
    char label[32];
    page_label(page, count, label, sizeof label);
    const Box box = ui_cut_right(row, page_button_width(table, count), 0);
    if (ui_button(ui, box, tr("More about this"), label, (Shortcut){SDLK_i, 0, "I"},
                  WIDGET_QUIET)) {
        table->panel.page = (page + 1) % count;
        ui->again = true;
    }
    tr_say(label, sizeof label, "page %d of %d", page + 1, count);
    ui_button_reads(ui, label);
}

/* What is said behind the title has no room there, and becomes a line of its own. */
static bool needs_line(Canvas *canvas, const InspectText *text, double width) {
    return text->about[0] != '\0' && text->count < VIEW_LINES_MAX &&
           canvas_text_width(canvas, FONT_STRONG, text->title) + 8 +
                   canvas_text_width(canvas, FONT_BODY, text->about) >
               width;
}

static void move_about(InspectText *text) {
    const int at = text->alarms ? 1 : 0;
    memmove(text->line[at + 1], text->line[at], (size_t)(text->count - at) * sizeof *text->line);
    str_write(text->line[at], VIEW_LINE_MAX, "%s", text->about);
    text_begin_sentence(text->line[at]);
    text->about[0] = '\0';
    text->count++;
}

/* Lines of their own for sentences, unless joined lines take fewer pages. */
static Pages paginate(Canvas *canvas, const InspectText *text, Box slot, Told *told) {
    tell(text, true, told);
    const Pages joined = divide(canvas, told, slot);
    tell(text, false, told);
    const Pages pages = divide(canvas, told, slot);
    if (pages.count > joined.count && (joined.count == 1 || pages.rows < 3)) {
        tell(text, true, told);
        return joined;
    }
    return pages;
}

/* `warns`: it is about a danger, not about what is under the pointer. */
static void draw_text_of(TableScreen *table, InspectText *text, Box slot, bool warns) {
    Canvas *canvas = table->ui->canvas;
    Box title = ui_cut_top(&slot, line_height(canvas), 0);
    Told told;
    Pages pages = paginate(canvas, text, slot, &told);
    if (pages.count > 1 &&
        needs_line(canvas, text, title.w - page_button_width(table, pages.count))) {
        move_about(text);
        pages = paginate(canvas, text, slot, &told);
    }
    const int page = page_of(table, text, pages.count);
    if (pages.count > 1) {
        page_button(table, &title, page, pages.count);
    }
    if (warns) {
        draw_alarm(canvas, ui_cut_left(&title, title.h, 4));
    }
    const double wide = draw_text(canvas, FONT_STRONG, warns ? INK_DANGER : INK_TEXT, title,
                                  ALIGN_LEFT, "%s", text->title);
    draw_text(canvas, FONT_BODY, INK_SOFT, box_between(title, wide + 8, 0), ALIGN_LEFT, "%s",
              text->about);
    draw_page(canvas, &told, &pages, page, slot);
}

/* The card of a fight says what there is to say of its cell. */
static bool gives_way(const TableScreen *table) {
    const Scene scene = table_scene(table, false);
    const FightCards *cards = &table->fights;
    const Cell cell = table->pointing.hover;
    return scene.hot == NULL && cell != CELL_NONE &&
           ((fight_card_up(table) && cell == cards->fight[cards->at].cell) ||
            (cards->odds.count > 0 && cell == cards->odds.cell));
}

/* The card of a fight takes this place while there is nothing to say. */
static void note_informs(TableScreen *table, bool informs) {
    table->ui->again =
        table->ui->again || (fight_card_up(table) && table->panel.informs != informs);
    table->panel.informs = informs;
}

/* The pointer is where it last pressed: what has come under it since is not what is asked for. */
static bool rests(TableScreen *table) {
    enum { NEAR = 3 };
    const Input *in = &table->ui->in;
    PanelPart *panel = &table->panel;
    if (in->kind == INPUT_PRESS) {
        panel->pressed = in->at;
        panel->used = true;
    }
    return !table->ui->focus_shown && in->reach == 0 &&
           hypot(in->at.x - panel->pressed.x, in->at.y - panel->pressed.y) < NEAR;
}

/* Leaves out a button that has come under the pointer with the table, and one on which it was left
 * while there is something to warn of. True: the warning goes first. */
static bool warns_first(TableScreen *table, InspectText *said) {
    const View *view = table->see->view;
    const Scene scene = table_scene(table, false);
    InspectText warning = {0};
    if (!rests(table) || said->title[0] == '\0') {
        return false;
    }
    if (view->warn != NULL) {
        view->warn(&scene, &warning);
    }
    const bool warns = warning.title[0] != '\0';
    if (warns || !table->panel.used) {
        *said = (InspectText){0};
    }
    return warns;
}

void inspector_frame(TableScreen *table, Box slot, const InspectText *said) {
    Canvas *canvas = table->ui->canvas;
    InspectText text = *said;
    const bool finds = !warns_first(table, &text) &&
                       (text.title[0] != '\0' || (!gives_way(table) && find_text(table, &text)));
    note_informs(table, finds);
    if (fight_card_covers(table, slot)) {
        return;
    }
    const View *view = table->see->view;
    const Scene scene = table_scene(table, false);
    if (!finds && view->warn != NULL) {
        view->warn(&scene, &text);
    }
    if (!finds && text.title[0] == '\0') {
        const Box row = {slot.x, slot.y, slot.w, line_height(canvas)};
        draw_text(canvas, FONT_BODY, INK_SOFT, row, ALIGN_LEFT,
                  "Point at a cell to see what is there.");
        return;
    }
    draw_text_of(table, &text, slot, !finds);
    add_text(canvas, slot, "%s %s", text.title, text.about);
    for (int i = 0; i < text.count; i++) {
        add_text(canvas, slot, "%s", text.line[i]);
    }
}
