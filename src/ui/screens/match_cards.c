#include "ui/screens/match_cards.h"

#include <math.h>
#include <string.h>

#include "game/text.h"
#include "ui/widgets/page.h"
#include "view/sheet.h"

enum { RADIUS = 12, LEAST_WIDTH = 412, PICTURE_WIDTH = 136, HEIGHT = 104 };

bool match_cards_have_focus(const Ui *ui, const MatchList *list) {
    char name[MATCH_NAME_MAX] = "";
    for (int place = 0; place < list->count && !ui_has_focus(ui, name); place++) {
        match_list_name(list, place, name);
    }
    return ui->focus == 0 || ui_has_focus(ui, name);
}

void match_cards_show_cursor(Ui *ui, MatchCards *cards, const MatchList *list) {
    char name[MATCH_NAME_MAX];
    if (list->cursor >= 0) {
        match_list_name(list, list->cursor, name);
        ui_set_focus(ui, name);
    }
    cards->reveal = 2;
    ui->again = true;
}

/* --- One card -------------------------------------------------------------------------------- */

/* The game, its turn, and whether it is for practice. */
static void about(const LibraryEntry *entry, char *text, size_t size) {
    switch (entry->state) {
    case LIBRARY_UNREAD:
        str_write(text, size, "…");
        break;
    case LIBRARY_BROKEN:
        str_write(text, size, "%s", tr("This file cannot be read"));
        break;
    case LIBRARY_BLOCKED:
        str_write(text, size, "%s", tr("This file cannot be read now"));
        break;
    case LIBRARY_PLAYING:
    case LIBRARY_OVER:
        tr_say(text, size, entry->practice ? N_("%s, turn %d, practice") : N_("%s, turn %d"),
               entry->game->title, entry->turn);
        break;
    }
}

/* The same without the game, which the picture shows. */
static void about_briefly(const LibraryEntry *entry, char *text, size_t size) {
    tr_say(text, size, entry->practice ? N_("Turn %d, practice") : N_("Turn %d"), entry->turn);
}

static void words(Ui *ui, const LibraryEntry *entry, Box box, const char *use) {
    char text[STORE_TITLE_MAX + GAME_LABEL_MAX], date[PAGE_DATE_MAX];
    const double grid = ui_grid(ui);
    const double line = ceil(canvas_line_height(ui->canvas, FONT_BODY));
    Box inner = ui_inset(box, 2 * grid);
    inner = ui_middle(inner, fmin(box.h - grid, 3 * line + 1.5 * grid));
    const bool broken = entry->state == LIBRARY_BROKEN || entry->state == LIBRARY_BLOCKED;
    Box title = ui_cut_top(&inner, line, grid / 2);
    const Box second = ui_cut_top(&inner, line, grid);
    const Box third = ui_cut_top(&inner, line, 0);
    if (use != NULL) {
        ui_text(ui, FONT_BODY, INK_ACCENT, title, ALIGN_RIGHT, use);
        ui_cut_right(&title, ceil(canvas_text_width(ui->canvas, FONT_BODY, use)), grid);
    }
    canvas_text(ui->canvas, FONT_STRONG, canvas_ink(ui->canvas, INK_TEXT), title, ALIGN_LEFT,
                entry->title);
    about(entry, text, sizeof text);
    if (!broken && canvas_text_width(ui->canvas, FONT_BODY, text) > second.w) {
        about_briefly(entry, text, sizeof text);
    }
    page_date(entry->played, false, date);
    const bool goes_on = entry->state == LIBRARY_PLAYING;
    const Font font = goes_on ? FONT_STRONG : FONT_BODY;
    const double dated = ceil(canvas_text_width(ui->canvas, FONT_BODY, date)) + grid;
    const bool fits = broken || dated + canvas_text_width(ui->canvas, font, entry->line) <= third.w;
    /* A long result leaves no room for the date, but then the line above it has some. */
    const Box dates = fits ? third : second;
    if (fits || dated + canvas_text_width(ui->canvas, FONT_BODY, text) <= second.w) {
        ui_text(ui, FONT_BODY, INK_SOFT, dates, ALIGN_RIGHT, date);
    }
    ui_text(ui, FONT_BODY, broken ? INK_DANGER : INK_SOFT, second, ALIGN_LEFT, text);
    if (!broken && entry->line[0] != '\0') {
        char shown[sizeof entry->line];
        str_write(shown, sizeof shown, "%s", entry->line);
        page_fit(ui, font, third.w, shown, sizeof shown);
        canvas_text(ui->canvas, font, canvas_ink(ui->canvas, goes_on ? INK_ACCENT : INK_TEXT),
                    third, ALIGN_LEFT, shown);
        add_text(ui->canvas, third, "%s", entry->line);
    }
}

/* True when it was clicked. */
static bool card(Ui *ui, MatchList *list, MatchPictures *pictures, int place, const char *on_table,
                 Box box) {
    const LibraryEntry *entry = match_list_entry(list, place);
    const bool chosen = match_list_is_chosen(list, place);
    const bool under_cursor = place == list->cursor;
    const double pixel = canvas_pixel_size(ui->canvas);
    char name[MATCH_NAME_MAX];
    bool hot = false;
    match_list_name(list, place, name);
    ui_panel(ui, box);
    const bool clicked = ui_item(ui, box, name, chosen ? STATE_SELECTED : 0U, under_cursor, &hot);
    const bool tinted = (chosen && list->chosens > 1) || hot;
    const Ink face = chosen && list->chosens > 1 ? INK_ROW : tinted ? INK_RAISED : INK_PANEL;
    canvas_box(ui->canvas, box, RADIUS, canvas_ink(ui->canvas, face),
               canvas_ink(ui->canvas, INK_LINE));
    Box rest = box;
    const Box side = ui_cut_left(&rest, page_em(ui, PICTURE_WIDTH), 0);
    const Box picture = {side.x + pixel, side.y + pixel, side.w - pixel, side.h - 2 * pixel};
    match_pictures_draw(ui, pictures, list->library, entry, picture);
    page_round(ui, side, RADIUS, CORNERS_LEFT, COLOUR_NONE);
    canvas_fill(ui->canvas, (Box){rest.x, box.y + pixel, pixel, box.h - 2 * pixel},
                canvas_ink(ui->canvas, INK_LINE));
    canvas_box(ui->canvas, box, RADIUS, COLOUR_NONE,
               canvas_ink(ui->canvas, chosen ? INK_ACCENT : INK_LINE));
    const char *use = !library_in_play(list->library, entry->id) ? NULL
                      : strcmp(on_table, entry->id) == 0         ? tr("On the table")
                                                                 : tr("In use");
    words(ui, entry, rest, use);
    if (under_cursor && (ui_focused(ui, name) || list->chosens <= 1)) {
        ui_focus_ring(ui, box, RADIUS);
    }
    return clicked;
}

/* --- All of them ----------------------------------------------------------------------------- */

/* Reads what is not known of a match in view. */
static void look_up(MatchList *list, MatchPictures *pictures, int place) {
    const LibraryEntry *entry = match_list_entry(list, place);
    if (entry->state == LIBRARY_UNREAD && match_pictures_has_time(pictures)) {
        library_read(list->library, list->shown[place]);
        list->stale = true;
    }
}

int match_cards(Ui *ui, MatchCards *cards, MatchList *list, MatchPictures *pictures,
                const char *on_table, Box box) {
    const double gap = 2 * ui_grid(ui), height = page_em(ui, HEIGHT);
    const double pitch = height + gap;
    const int columns = (int)fmax(1, floor((box.w + gap) / (page_em(ui, LEAST_WIDTH) + gap)));
    const double width = floor((box.w - (columns - 1) * gap) / columns);
    const int rows = (list->count + columns - 1) / columns;
    const double content = rows > 0 ? rows * pitch - gap : 0;
    cards->columns = columns;
    cards->rows = (int)fmax(1, floor((box.h + gap) / pitch));
    if (cards->reveal > 0 && list->cursor >= 0) {
        const double top = list->cursor / columns * pitch;
        cards->scroll = fmin(top, fmax(cards->scroll, top + height - box.h));
        cards->reveal--;
    }
    int clicked = -1;
    page_scroll_begin(ui, box, &cards->scroll, content);
    const int first = (int)fmax(0, floor((cards->scroll - gap) / pitch)) * columns;
    const int last = (int)ceil((cards->scroll + box.h + gap) / pitch) * columns;
    for (int place = first; place < last && place < list->count; place++) {
        const Box at = {box.x + place % columns * (width + gap),
                        box.y - cards->scroll + floor((double)place / columns) * pitch, width,
                        height};
        look_up(list, pictures, place);
        if (card(ui, list, pictures, place, on_table, at)) {
            clicked = place;
        }
    }
    ui_scroll_end(ui);
    return clicked;
}
