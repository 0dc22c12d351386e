#include "ui/screens/deleted.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "game/text.h"
#include "hex/min_max.h"
#include "ui/widgets/question.h"

enum { RADIUS = 12, WIDTH = 800, NAME_MAX_BYTES = STORE_TITLE_MAX + 32, TEXT_MAX = 512 };

static const int64_t nanoseconds = 1000000000; /* in a second */

static void look(DeletedScreen *screen, const Library *library) {
    free(screen->all);
    screen->all = library_deleted(library, &screen->count);
    screen->cursor = MIN(screen->cursor, screen->count - 1);
    screen->cursor = MAX(screen->cursor, 0);
    screen->reveal = 2;
}

static void open_screen(DeletedScreen *screen, const Library *library) {
    if (!screen->is_open) {
        *screen = (DeletedScreen){.is_open = true};
        look(screen, library);
    }
}

void deleted_close(DeletedScreen *screen) {
    free(screen->all);
    *screen = (DeletedScreen){.is_open = false};
}

/* One a frame: reading takes some milliseconds. */
static void read_next(DeletedScreen *screen, Ui *ui, const Library *library) {
    for (int i = 0; i < screen->count; i++) {
        if (screen->all[i].entry.state == LIBRARY_UNREAD) {
            library_read_deleted(library, &screen->all[i]);
            ui_wake_after(ui, 0);
            return;
        }
    }
}

/* --- Rows ------------------------------------------------------------------------------------ */

/* What descriptions call it: no two have the same name. */
static void name_of(const DeletedScreen *screen, int place, char name[NAME_MAX_BYTES]) {
    const char *title = screen->all[place].entry.title;
    int number = 1;
    for (int i = 0; i < place; i++) {
        number += strcmp(screen->all[i].entry.title, title) == 0;
    }
    if (number > 1) {
        tr_say(name, NAME_MAX_BYTES, "Deleted: %s (%d)", title, number);
    } else {
        tr_say(name, NAME_MAX_BYTES, "Deleted: %s", title);
    }
}

/* The game, and how the match stands. */
static void about(const LibraryEntry *entry, char text[TEXT_MAX]) {
    if (entry->game == NULL) {
        str_write(text, TEXT_MAX, "%s",
                  entry->state == LIBRARY_UNREAD ? "…" : tr("This file cannot be read"));
        return;
    }
    tr_say(text, TEXT_MAX, entry->practice ? N_("%s, turn %d, practice") : N_("%s, turn %d"),
           entry->game->title, entry->turn);
    tr_add(text, TEXT_MAX, ". %s", entry->line);
}

/* When it was deleted, and how long it stays. */
static void dates(const LibraryDeleted *deleted, char text[TEXT_MAX]) {
    char date[PAGE_DATE_MAX], kept[TEXT_MAX];
    page_date((time_t)(deleted->deleted / nanoseconds), true, date);
    if (deleted->days > 0) {
        tr_say_number(kept, sizeof kept, "Kept for at least %d more day.",
                      "Kept for at least %d more days.", deleted->days, deleted->days);
    } else {
        str_write(kept, sizeof kept, "%s", tr("Goes at one of the next starts."));
    }
    if (date[0] != '\0') {
        tr_say(text, TEXT_MAX, "Deleted %s. %s", date, kept);
    } else {
        str_write(text, TEXT_MAX, "%s", kept);
    }
}

/* Title, match and dates below each other, as wide as `box`; returns how high they are. */
static double words(Ui *ui, const LibraryDeleted *deleted, Box box, bool draws) {
    const struct {
        Font font;
        Ink ink;
    } look[] = {{FONT_STRONG, INK_TEXT}, {FONT_BODY, INK_TEXT}, {FONT_BODY, INK_SOFT}};
    char text[3][TEXT_MAX];
    double high = 0;
    str_write(text[0], TEXT_MAX, "%s", deleted->entry.title);
    about(&deleted->entry, text[1]);
    dates(deleted, text[2]);
    for (int i = 0; i < 3; i++) {
        const Box at = {box.x, box.y + high, box.w, 0};
        high += ceil(draws ? page_paragraph(ui, look[i].font, look[i].ink, at, text[i])
                           : page_paragraph_height(ui, look[i].font, box.w, text[i]));
        high += ui_grid(ui) / 2;
    }
    return high - ui_grid(ui) / 2;
}

static double row_height(Ui *ui, const LibraryDeleted *deleted, double width) {
    const double pad = 1.5 * ui_grid(ui);
    return words(ui, deleted, (Box){0, 0, width - 2 * pad, 0}, false) + 2 * pad;
}

/* True when it was clicked. */
static bool row(DeletedScreen *screen, Ui *ui, int place, Box box) {
    const double pad = 1.5 * ui_grid(ui);
    const bool chosen = place == screen->cursor;
    char name[NAME_MAX_BYTES];
    bool hot = false;
    name_of(screen, place, name);
    ui_panel(ui, box);
    const bool clicked = ui_item(ui, box, name, chosen ? STATE_SELECTED : 0U, chosen, &hot);
    canvas_box(ui->canvas, box, RADIUS, canvas_ink(ui->canvas, hot ? INK_RAISED : INK_PANEL),
               canvas_ink(ui->canvas, chosen ? INK_ACCENT : INK_LINE));
    (void)words(ui, &screen->all[place],
                (Box){box.x + pad, box.y + pad, box.w - 2 * pad, box.h - 2 * pad}, true);
    if (chosen) {
        ui_focus_ring(ui, box, RADIUS);
    }
    return clicked;
}

/* Returns the place that was clicked, or -1. */
static int rows(DeletedScreen *screen, Ui *ui, Box box) {
    const double gap = 1.5 * ui_grid(ui);
    double content = -gap, top = 0, height = 0;
    int clicked = -1;
    for (int i = 0; i < screen->count; i++) {
        const double high = row_height(ui, &screen->all[i], box.w);
        content += gap;
        top = i == screen->cursor ? content : top;
        height = i == screen->cursor ? high : height;
        content += high;
    }
    if (screen->reveal > 0) {
        screen->scroll = fmin(top, fmax(screen->scroll, top + height - box.h));
        screen->reveal--;
    }
    page_scroll_begin(ui, box, &screen->scroll, fmax(content, 0));
    double y = box.y - screen->scroll;
    for (int i = 0; i < screen->count; i++) {
        const double high = row_height(ui, &screen->all[i], box.w);
        if (row(screen, ui, i, (Box){box.x, y, box.w, high})) {
            clicked = i;
        }
        y += high + gap;
    }
    ui_scroll_end(ui);
    return clicked;
}

static void go_to(DeletedScreen *screen, Ui *ui, int place) {
    char name[NAME_MAX_BYTES];
    screen->cursor = CLAMP(place, 0, screen->count - 1);
    screen->reveal = 2;
    name_of(screen, screen->cursor, name);
    ui_set_focus(ui, name);
    ui->focus_shown = ui->again = true;
}

/* The arrows, while the focus is on a row or nowhere. */
static void move_by_keys(DeletedScreen *screen, Ui *ui) {
    char name[NAME_MAX_BYTES] = "";
    if (screen->count == 0 || ui->in.kind != INPUT_KEY) {
        return;
    }
    name_of(screen, screen->cursor, name);
    if (ui->focus != 0 && !ui_has_focus(ui, name)) {
        return;
    }
    const struct {
        SDL_Keycode key;
        int to;
    } keys[] = {{SDLK_UP, screen->cursor - 1},
                {SDLK_DOWN, screen->cursor + 1},
                {SDLK_HOME, 0},
                {SDLK_END, screen->count - 1}};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        if (ui_key(ui, keys[i].key, 0)) {
            go_to(screen, ui, keys[i].to);
        }
    }
}

/* --- What is done ---------------------------------------------------------------------------- */

static void restore(DeletedScreen *screen, Ui *ui, Library *library, Requests *requests) {
    const LibraryDeleted *deleted = &screen->all[screen->cursor];
    char why[SESSION_WHY_MAX] = "";
    if (library_restore(library, deleted->undo, deleted->entry.id, why)) {
        tr_say(screen->said, sizeof screen->said, "“%s” is back among the matches.",
               deleted->entry.title);
    } else {
        request_notice(requests, why);
    }
    look(screen, library);
    ui_set_focus(ui, NULL);
    ui->again = true;
}

static void ask(DeletedScreen *screen, Ui *ui, Library *library, Requests *requests) {
    const LibraryDeleted *deleted = &screen->all[screen->cursor];
    char text[SESSION_WHY_MAX], why[SESSION_WHY_MAX] = "";
    tr_say(text, sizeof text, "“%s” cannot be brought back then.", deleted->entry.title);
    const Question question = {.name = tr("Delete for good"),
                               .title = tr("Delete for good?"),
                               .text = text,
                               .yes = tr("Delete for good"),
                               .flags = WIDGET_DANGER,
                               .no = tr("Keep")};
    const Answer answer = question_frame(ui, &question);
    screen->asks = answer == ANSWER_NONE;
    if (answer == ANSWER_YES) {
        if (library_forget(library, deleted->undo, deleted->entry.id, why)) {
            tr_say(screen->said, sizeof screen->said, "“%s” was deleted for good.",
                   deleted->entry.title);
        } else {
            request_notice(requests, why);
        }
        look(screen, library);
        ui_set_focus(ui, NULL);
    }
    ui->again = ui->again || answer != ANSWER_NONE;
}

static void head(const DeletedScreen *screen, Ui *ui, Box *body) {
    const char *text = screen->said[0] != '\0' ? screen->said
                       : screen->count > 0
                           ? tr("Matches that you delete stay here for at least seven days.")
                           : tr("No deleted match is kept.");
    const bool live = ui_live(ui, true);
    const double high = ceil(page_paragraph(ui, FONT_BODY, INK_SOFT, *body, text));
    (void)ui_live(ui, live);
    (void)ui_cut_top(body, high, 2 * ui_grid(ui));
}

void deleted_frame(DeletedScreen *screen, Ui *ui, Library *library, Requests *requests) {
    open_screen(screen, library);
    read_next(screen, ui, library);
    move_by_keys(screen, ui);
    Page page = page_begin(ui, requests, tr("Deleted matches"), tr("Deleted matches"), WIDTH);
    head(screen, ui, &page.body);
    const int clicked = rows(screen, ui, page.body);
    const unsigned off = screen->count == 0 ? WIDGET_DISABLED : 0U;
    bool restores = false;
    if (clicked >= 0) {
        restores = ui->in.kind == INPUT_KEY && ui->in.key == SDLK_RETURN;
        screen->cursor = clicked;
        ui->again = true;
    }
    if (page_back_button(ui, page.foot)) {
        request_show(requests, SCREEN_MATCHES);
    }
    if (page_foot_button(ui, page.foot, -2, tr("Delete for good"),
                         (Shortcut){SDLK_DELETE, 0, N_("Del")}, off | WIDGET_DANGER)) {
        screen->asks = ui->again = true;
    }
    restores = page_foot_button(ui, page.foot, -1, tr("Restore"),
                                (Shortcut){SDLK_RETURN, 0, N_("Enter")}, off | WIDGET_PRIMARY) ||
               restores;
    if (screen->asks) {
        ask(screen, ui, library, requests);
    } else if (restores) {
        restore(screen, ui, library, requests);
    }
}
