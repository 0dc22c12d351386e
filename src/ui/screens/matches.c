#include "ui/screens/matches.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "game/text.h"
#include "session/summary.h"
#include "ui/platform/clip.h"
#include "ui/screens/match_filters.h"
#include "ui/table/share.h"
#include "ui/table/views.h"
#include "ui/widgets/page.h"

enum { DETAIL_WIDTH = 368, DETAIL_MOST = 560, SEARCH_LEAST = 96 };

static const double double_click = 0.5; /* seconds from the first to the second */
static const double look_again = 0.5;   /* seconds between lists while matches are being read */

static void open_list(Matches *matches, Library *library, Requests *requests) {
    char why[SESSION_WHY_MAX] = "";
    if (matches->is_open) {
        return;
    }
    matches->is_open = true;
    matches->list.library = library;
    if (!library_refresh(library, why)) {
        request_notice(requests, why);
    }
    matches->list.stale = true;
    matches->list.cursor = 0;
    matches->clicked = -1;
    matches->cards.reveal = 1;
}

void matches_close(Matches *matches) {
    const MatchList list = matches->list;
    Matches closed = {.is_open = false};
    match_list_free(&matches->list);
    match_detail_free(&matches->detail);
    match_pictures_free(&matches->pictures);
    closed.list.game = list.game;
    closed.list.filter = list.filter;
    closed.list.order = list.order;
    memcpy(closed.asks.folder, matches->asks.folder, sizeof closed.asks.folder);
    *matches = closed;
}

/* Reads what is not in view, too, so that searches and filters find it; the list takes it in now
 * and then, and at the end. */
static void read_on(Ui *ui, Matches *matches) {
    MatchList *list = &matches->list;
    bool more = true;
    while (more && match_pictures_has_time(&matches->pictures)) {
        more = library_read_next(list->library);
        matches->reads = matches->reads || more;
    }
    const double since = ui->now - matches->looked_at;
    if (matches->reads && (!more || since > look_again || since < 0)) {
        matches->looked_at = ui->now;
        matches->reads = more;
        list->stale = ui->again = true;
    }
}

/* --- Actions --------------------------------------------------------------------------------- */

static void say(Ui *ui, Matches *matches, const char *text) {
    str_write(matches->bar, sizeof matches->bar, "%s", text);
    matches->undoes = false;
    ui->again = true;
}

static void copy_text(Ui *ui, Matches *matches, Requests *requests) {
    char why[SESSION_WHY_MAX] = "";
    char *record = session_record(matches->detail.session, why);
    if (record == NULL) {
        request_notice(requests, why);
    } else if (!clip_copy(record)) {
        request_notice(requests, tr("The match could not be copied to the clipboard."));
    } else {
        const Session *session = matches->detail.session;
        const bool over = session_outcome(session).kind != OUTCOME_NONE;
        const char *warning = summary_warning(session_start(session)->game, over);
        say(ui, matches, tr("The match was copied to the clipboard as text."));
        if (warning[0] != '\0') {
            request_notice(requests, warning);
        }
    }
    free(record);
}

static void duplicate(Ui *ui, Matches *matches, Requests *requests) {
    char why[SESSION_WHY_MAX] = "", made[LIBRARY_ID_MAX];
    if (!library_duplicate(matches->list.library, match_list_only(&matches->list)->id, made, why)) {
        request_notice(requests, why);
        return;
    }
    if (session_goes_on(matches->detail.session)) {
        say(ui, matches, tr(session_copy_reason));
    }
    match_list_lost(&matches->list, made);
    match_cards_show_cursor(ui, &matches->cards, &matches->list);
}

/* The position, as anybody may see it. */
static void export_picture(Ui *ui, Matches *matches, Requests *requests) {
    const LibraryEntry *entry = match_list_only(&matches->list);
    char path[STORE_PATH_MAX], why[SESSION_WHY_MAX] = "", text[MATCH_BAR_MAX],
                               shown[FILE_SHOWN_MAX];
    if (entry == NULL) {
        return;
    }
    if (share_position(ui, matches->detail.session, entry->title, path, why)) {
        file_shown(path, shown);
        tr_say(text, sizeof text, "Saved as %.200s.", shown);
        say(ui, matches, text);
    } else {
        request_notice(requests, why);
    }
}

static void delete_chosen(Ui *ui, Matches *matches, Requests *requests) {
    MatchList *list = &matches->list;
    char why[SESSION_WHY_MAX] = "", title[STORE_TITLE_MAX] = "", bar[MATCH_BAR_MAX];
    char undo[LIBRARY_ID_MAX];
    MatchIds ids;
    if (!match_list_ids(list, &ids)) {
        return;
    }
    str_write(title, sizeof title, "%s",
              match_list_only(list) != NULL ? match_list_only(list)->title : "");
    int first = list->cursor;
    for (int place = 0; place < list->count; place++) {
        first = match_list_is_chosen(list, place) && place < first ? place : first;
    }
    const int gone = library_delete(list->library, ids.id, ids.count, undo, why);
    match_ids_free(&ids);
    if (why[0] != '\0') {
        request_notice(requests, why);
    }
    if (gone > 0) {
        list->cursor = first;
        match_list_lost(list, "");
        match_cards_show_cursor(ui, &matches->cards, list);
        if (title[0] != '\0') {
            tr_say(bar, sizeof bar, "Deleted “%s”.", title);
        } else {
            tr_say_number(bar, sizeof bar, "Deleted %d match.", "Deleted %d matches.", gone, gone);
        }
        say(ui, matches, bar);
        matches->undoes = true;
    }
}

/* The last deletion, also one of an earlier start. One that fails can be tried again. */
static void undo_delete(Ui *ui, Matches *matches, Requests *requests) {
    char why[SESSION_WHY_MAX] = "", undo[LIBRARY_ID_MAX] = "";
    int count = 0;
    LibraryDeleted *deleted = library_deleted(matches->list.library, &count);
    str_write(undo, sizeof undo, "%s", count > 0 ? deleted[0].undo : "");
    const bool more = count > 0 && strcmp(deleted[count - 1].undo, undo) != 0;
    free(deleted);
    if (undo[0] == '\0') {
        return;
    }
    const bool undone = library_restore(matches->list.library, undo, NULL, why);
    match_list_lost(&matches->list, NULL);
    match_cards_show_cursor(ui, &matches->cards, &matches->list);
    if (undone) {
        say(ui, matches, tr("Deletion undone."));
        matches->undoes = more;
    } else {
        request_notice(requests, why);
    }
}

static void act(Ui *ui, Matches *matches, MatchDo what, Requests *requests) {
    const LibraryEntry *one = match_list_only(&matches->list);
    switch (what) {
    case MATCH_NOTHING:
        break;
    case MATCH_CONTINUE:
        request_continue(requests, one->id);
        break;
    case MATCH_REVIEW:
        request_continue(requests, one->id);
        requests->review = true;
        break;
    case MATCH_RENAME:
        match_asks_name(ui, &matches->asks, one->title);
        break;
    case MATCH_DUPLICATE:
        duplicate(ui, matches, requests);
        break;
    case MATCH_COPY:
        copy_text(ui, matches, requests);
        break;
    case MATCH_EXPORT:
        match_asks_folder(ui, &matches->asks, &matches->list);
        break;
    case MATCH_PICTURE:
        export_picture(ui, matches, requests);
        break;
    case MATCH_DELETE:
        delete_chosen(ui, matches, requests);
        break;
    }
}

/* --- The cursor ------------------------------------------------------------------------------ */

/* The place that a key moves the cursor to; -1: none. */
static int place_by_key(Ui *ui, const Matches *matches, uint16_t mods) {
    const MatchList *list = &matches->list;
    const int columns = matches->cards.columns, page = matches->cards.rows * columns;
    const struct {
        SDL_Keycode key;
        int to;
    } keys[] = {
        {SDLK_UP, list->cursor - columns},
        {SDLK_DOWN, list->cursor + columns},
        {SDLK_LEFT, list->cursor - 1},
        {SDLK_RIGHT, list->cursor + 1},
        {SDLK_PAGEUP, list->cursor - page},
        {SDLK_PAGEDOWN, list->cursor + page},
        {SDLK_HOME, 0},
        {SDLK_END, list->count - 1},
    };
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        if (ui_key(ui, keys[i].key, mods)) {
            const int last = list->count - 1;
            return keys[i].to < 0 ? (keys[i].key == SDLK_UP ? list->cursor : 0)
                   : keys[i].to > last
                       ? (keys[i].key == SDLK_DOWN && list->cursor / columns == last / columns
                              ? list->cursor
                              : last)
                       : keys[i].to;
        }
    }
    return -1;
}

static void move_by_keys(Ui *ui, Matches *matches) {
    static const uint16_t mods[] = {0, KMOD_SHIFT, KMOD_CTRL};
    static void (*const move[])(MatchList *, int) = {match_list_go, match_list_extend,
                                                     match_list_step};
    MatchList *list = &matches->list;
    if (list->count == 0 || ui->in.kind != INPUT_KEY ||
        (!match_cards_have_focus(ui, list) && !ui->typing)) {
        return;
    }
    for (size_t i = 0; i < sizeof mods / sizeof *mods; i++) {
        const int place = place_by_key(ui, matches, mods[i]);
        if (place >= 0) {
            move[i](list, place);
            match_cards_show_cursor(ui, &matches->cards, list);
            ui->focus_shown = true;
        }
    }
    if (ui_key(ui, SDLK_a, KMOD_CTRL)) {
        match_list_choose_all(list);
    }
}

/* A card was clicked, or Enter or the space bar pressed on it. */
static void click(Ui *ui, Matches *matches, int place, Requests *requests) {
    MatchList *list = &matches->list;
    const unsigned mods = ui->in.mods;
    const bool again = place == matches->clicked && ui->now < matches->clicked_at + double_click;
    ui->again = true;
    if (ui->in.kind == INPUT_KEY && ui->in.key == SDLK_RETURN) {
        const bool works = match_list_only(list) != NULL && matches->detail.session != NULL;
        act(ui, matches, works ? MATCH_CONTINUE : MATCH_NOTHING, requests);
    } else if (ui->in.kind == INPUT_KEY || (mods & KMOD_CTRL) != 0) {
        match_list_toggle(list, place);
    } else if ((mods & KMOD_SHIFT) != 0) {
        match_list_extend(list, place);
    } else if (again && match_list_only(list) == match_list_entry(list, place) &&
               matches->detail.session != NULL) {
        act(ui, matches, MATCH_CONTINUE, requests);
    } else {
        match_list_go(list, place);
        matches->clicked = place;
        matches->clicked_at = ui->now;
        return;
    }
    matches->clicked = -1;
}

/* --- The head -------------------------------------------------------------------------------- */

static const char *const search_hint = N_("Player, game or title");

/* Escape leaves the field before it leaves the screen. */
static void search_keys(Ui *ui) {
    const char *name = tr("Search");
    if (ui_has_focus(ui, name) && ui_key(ui, SDLK_ESCAPE, 0)) {
        ui_set_focus(ui, NULL);
    } else if (ui_key(ui, SDLK_f, KMOD_CTRL)) {
        ui_set_focus(ui, name);
    }
}

static void search(Ui *ui, MatchList *list, Box box) {
    const char *name = tr("Search"), *key = tr("Ctrl+F");
    const bool focused = ui_has_focus(ui, name);
    if (ui_field(ui, box, name, list->needle, sizeof list->needle, NULL)) {
        list->stale = true;
        ui->again = true;
    }
    if (list->needle[0] == '\0' && !focused) {
        const double wide = ceil(canvas_text_width(ui->canvas, FONT_BODY, key)) + ui_grid(ui);
        const Box left = {box.x, box.y, box.w - wide - ui_grid(ui), box.h};
        page_hint(ui, left, tr(search_hint));
        const Box right = {box.x, box.y, box.w - 1.5 * ui_grid(ui), box.h};
        canvas_text(ui->canvas, FONT_BODY, canvas_ink(ui->canvas, INK_SOFT), right, ALIGN_RIGHT,
                    key);
    }
}

static double title_width(Ui *ui, const char *number) {
    return ceil(canvas_text_width(ui->canvas, FONT_HEADING, tr("Matches"))) + ui_grid(ui) +
           ceil(canvas_text_width(ui->canvas, FONT_BODY, number));
}

/* Back, title, search, Open and Paste: in one row, or, where that is too narrow, in two or three.
 */
static void head(Ui *ui, Matches *matches, Requests *requests, Box *box) {
    static const Shortcut back = {SDLK_ESCAPE, 0, N_("Esc")},
                          open = {SDLK_o, KMOD_CTRL, N_("Ctrl+O")},
                          paste = {SDLK_v, KMOD_CTRL, N_("Ctrl+V")};
    const double gap = ui_grid(ui), high = ui_button_height(ui);
    char number[16] = "";
    if (matches->list.entries > 0) {
        str_write(number, sizeof number, "%d", matches->list.count);
    }
    Box row = ui_cut_top(box, high, 2 * gap);
    const Box back_at = ui_cut_left(&row, page_button_width(ui, tr("Back"), back), 3 * gap);
    const Box title = ui_cut_left(&row, title_width(ui, number), 3 * gap);
    const double open_wide = page_button_width(ui, tr("Open"), open);
    const double paste_wide = page_button_width(ui, tr("Paste"), paste);
    if (row.w < open_wide + gap + paste_wide) {
        row = ui_cut_top(box, high, 2 * gap);
    }
    const Box paste_at = ui_cut_right(&row, paste_wide, gap);
    const Box open_at = ui_cut_right(&row, open_wide, 2 * gap);
    const bool narrow = row.w < page_em(ui, SEARCH_LEAST) +
                                    canvas_text_width(ui->canvas, FONT_BODY, tr(search_hint));
    const Box search_at = narrow ? ui_cut_top(box, high, 2 * gap) : row;
    search_keys(ui);
    if (ui_button(ui, back_at, tr("Back"), NULL, back, 0)) {
        request_go(requests, REQUEST_BACK);
    }
    if (!narrow) {
        search(ui, &matches->list, search_at);
    }
    ui_text(ui, FONT_BODY, INK_SOFT, title, ALIGN_RIGHT, number);
    ui_text(ui, FONT_HEADING, INK_TEXT, title, ALIGN_LEFT, tr("Matches"));
    if (ui_button(ui, open_at, tr("Open"), NULL, open, 0)) {
        match_asks_file(ui, &matches->asks);
    }
    if (ui_button(ui, paste_at, tr("Paste"), NULL, paste, 0)) {
        request_go(requests, REQUEST_PASTE);
    }
    if (narrow) {
        search(ui, &matches->list, search_at);
    }
}

/* --- The foot -------------------------------------------------------------------------------- */

/* What was just done, and the way back. */
static void bar(Ui *ui, Matches *matches, Requests *requests, Box *box) {
    static const Shortcut undo = {SDLK_z, KMOD_CTRL, N_("Ctrl+Z")};
    const double grid = ui_grid(ui);
    if (matches->bar[0] == '\0') {
        if (ui_key(ui, SDLK_z, KMOD_CTRL)) {
            undo_delete(ui, matches, requests);
        }
        return;
    }
    const double undo_wide = matches->undoes ? page_button_width(ui, tr("Undo"), undo) + grid : 0;
    const double room = box->w - undo_wide - ui_small_height(ui) - 3.5 * grid;
    const double text = page_paragraph_height(ui, FONT_BODY, room, matches->bar);
    const double high = ceil(fmax(ui_button_height(ui), text + grid));
    Box row = ui_cut_bottom(box, high, 2 * grid);
    canvas_box(ui->canvas, row, grid, canvas_ink(ui->canvas, INK_PANEL),
               canvas_ink(ui->canvas, INK_LINE));
    row = (Box){row.x + 2 * grid, row.y, row.w - 2.5 * grid, row.h};
    const Box cross = ui_middle(ui_cut_right(&row, ui_small_height(ui), grid), ui_small_height(ui));
    if (matches->undoes) {
        const Box button = ui_cut_right(&row, undo_wide - grid, grid);
        if (ui_button(ui, ui_middle(button, ui_small_height(ui)), tr("Undo"), NULL, undo,
                      WIDGET_QUIET | WIDGET_SELECTED)) {
            undo_delete(ui, matches, requests);
        }
    }
    page_paragraph(ui, FONT_BODY, INK_TEXT, ui_middle(row, text), matches->bar);
    if (ui_button(ui, cross, tr("Dismiss"), "×", (Shortcut){0}, WIDGET_QUIET)) {
        matches->bar[0] = '\0';
        ui->again = true;
    }
}

static void empty(Ui *ui, const Matches *matches, Box box) {
    const double pad = 3 * ui_grid(ui);
    const char *text = matches->list.entries > 0
                           ? tr("No matches found. Change the search or the filters above.")
                           : tr("There are no matches yet. Choose a game in the menu and press "
                                "“Start”: every match is kept here from its first move. “Open” "
                                "reads a match from a file, “Paste” one that was copied as text.");
    double high = page_paragraph_height(ui, FONT_BODY, box.w - 2 * pad, text) + 2 * pad;
    if (high > box.h) {
        text = tr("There are no matches yet.");
        high = page_paragraph_height(ui, FONT_BODY, box.w - 2 * pad, text) + 2 * pad;
    }
    ui_panel(ui, (Box){box.x, box.y, box.w, fmin(box.h, fmax(high, page_em(ui, 120)))});
    page_paragraph(ui, FONT_BODY, INK_SOFT, ui_inset(box, pad), text);
}

void matches_frame(Matches *matches, Ui *ui, Library *library, const char *on_table,
                   Requests *requests) {
    const double gap = 2 * ui_grid(ui);
    Box page = {gap, gap, ui->width - 2 * gap, ui->height - 2 * gap};
    canvas_add_element(ui->canvas, ELEMENT_SCREEN, tr("Matches"),
                       (Box){0, 0, ui->width, ui->height}, 0, NULL);
    open_list(matches, library, requests);
    match_pictures_begin(&matches->pictures);
    match_list_update(&matches->list);
    move_by_keys(ui, matches);
    if (ui_key(ui, SDLK_F1, 0)) {
        request_go(requests, REQUEST_RULES);
    }
    const double side = fmin(fmax(page_em(ui, DETAIL_WIDTH), round(page.w * 0.2)),
                             fmin(page_em(ui, DETAIL_MOST), round(page.w * 0.46)));
    const Box panel = ui_cut_right(&page, side, gap);
    head(ui, matches, requests, &page);
    const MatchOrder before = matches->list.order;
    if (match_filters(ui, &matches->list, &page)) {
        request_show(requests, SCREEN_DELETED);
    }
    bar(ui, matches, requests, &page);
    match_list_update(&matches->list);
    if (matches->list.order != before) {
        matches->cards.reveal = 2;
    }
    if (matches->list.count == 0) {
        empty(ui, matches, page);
    }
    const int clicked =
        match_cards(ui, &matches->cards, &matches->list, &matches->pictures, on_table, page);
    const MatchDo what = match_detail(ui, &matches->detail, &matches->list, panel);
    if (clicked >= 0) {
        click(ui, matches, clicked, requests);
    } else {
        act(ui, matches, what, requests);
    }
    const int exported = match_asks_frame(ui, &matches->asks, &matches->list, requests);
    if (exported > 0) {
        char said[MATCH_BAR_MAX];
        tr_say_number(said, sizeof said, "Exported %d match.", "Exported %d matches.", exported,
                      exported);
        say(ui, matches, said);
    }
    read_on(ui, matches);
    match_pictures_end(ui, &matches->pictures);
}
