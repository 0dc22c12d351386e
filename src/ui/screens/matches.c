/* The saved matches: to load, and to delete. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "game/text.h"
#include "ui/widgets/page.h"

enum { ABOUT_MAX = 160 };

/* What is known of a saved match once its file has been read. */
typedef struct FileInfo {
    bool broken;
    char about[ABOUT_MAX];
} FileInfo;

struct FilesState {
    int count;
    StoreEntry *list; /* owned, as are the infos; as many */
    FileInfo *info;
    int read;     /* of so many the infos are known */
    int selected; /* or -1 */
    bool asking;  /* whether to delete the selected one */
    double scroll;
};

void files_free(App *app) {
    if (app->files != NULL) {
        free(app->files->list);
        free(app->files->info);
        free(app->files);
        app->files = NULL;
    }
}

static struct FilesState *open_files(App *app) {
    if (app->files != NULL) {
        return app->files;
    }
    struct FilesState *files = calloc(1, sizeof *files);
    if (files == NULL) {
        return NULL;
    }
    files->selected = -1;
    files->count = store_list(&files->list);
    files->info = calloc((size_t)files->count + 1, sizeof *files->info);
    if (files->info == NULL) {
        files->count = 0;
    }
    app->files = files;
    return files;
}

/* One file a frame, so that a long list of long matches never holds the window up. */
static void read_next(Ui *ui, struct FilesState *files) {
    if (files->read >= files->count) {
        return;
    }
    FileInfo *info = &files->info[files->read];
    char why[SESSION_WHY_MAX] = "";
    Session *session = store_load(files->list[files->read].path, why);
    if (session != NULL) {
        char standing[96];
        page_standing(session, standing, sizeof standing);
        snprintf(info->about, sizeof info->about, "%s. %s", session_start(session)->game->title,
                 standing);
        session_free(session);
    } else {
        info->broken = true;
        snprintf(info->about, sizeof info->about, "This file cannot be read.");
    }
    files->read++;
    ui->animating = true;
}

static void leave(App *app) {
    files_free(app);
    page_leave(app);
}

/* Puts a match that has been read on the table, and takes it; NULL: the reason is told. */
static void put_on_table(App *app, Session *session, const char *why) {
    if (session == NULL) {
        app_notice(app, why);
        return;
    }
    const Game *game = session_start(session)->game;
    if (views_find(game) == NULL) {
        char none[SESSION_WHY_MAX];
        session_free(session);
        snprintf(none, sizeof none, "There is no table for %s here yet; it is played as text.",
                 game->title);
        app_notice(app, none);
        return;
    }
    files_free(app);
    menu_free(app);
    app_play(app, session, NULL);
}

static void load_selected(App *app) {
    const struct FilesState *files = app->files;
    char why[SESSION_WHY_MAX] = "";
    Session *session = store_load(files->list[files->selected].path, why);
    put_on_table(app, session, why);
}

void app_paste(App *app) {
    char reason[SESSION_WHY_MAX] = "";
    char why[SESSION_WHY_MAX] = "There is no text on the clipboard.";
    char *text = SDL_GetClipboardText();
    Session *session = NULL;
    if (text != NULL && text[0] != '\0') {
        session = session_read(text, strlen(text), reason);
        text_say(why, sizeof why, "The clipboard holds no match that can be read. %s", reason);
    }
    SDL_free(text);
    put_on_table(app, session, why);
}

static void delete_selected(App *app) {
    char why[SESSION_WHY_MAX] = "";
    const bool gone = store_delete(app->files->list[app->files->selected].path, why);
    files_free(app);
    if (!gone) {
        app_notice(app, why);
    }
    app->ui.again = true;
}

/* --- Drawing --------------------------------------------------------------------------------- */

enum { ROW_NAME_MAX = STORE_TITLE_MAX + 8 };

static void row_name(const StoreEntry *entry, char name[ROW_NAME_MAX]) {
    snprintf(name, ROW_NAME_MAX, "Match: %s", entry->title);
}

/* The arrow keys go into the list, and what they come to is chosen. */
static void follow_keys(Ui *ui, struct FilesState *files) {
    char name[ROW_NAME_MAX];
    if (files->count > 0 && ui->focus[0] == '\0' &&
        (ui_key(ui, SDLK_DOWN, 0) || ui_key(ui, SDLK_UP, 0))) {
        row_name(&files->list[files->selected >= 0 ? files->selected : 0], name);
        ui_set_focus(ui, name);
        ui->focus_shown = true;
        ui->again = true;
    }
    for (int i = 0; i < files->count; i++) {
        row_name(&files->list[i], name);
        files->selected = ui_focused(ui, name) ? i : files->selected;
    }
}

/* True when the row was clicked. */
static bool row(Ui *ui, const struct FilesState *files, int index, Box box) {
    const StoreEntry *entry = &files->list[index];
    const FileInfo *info = &files->info[index];
    const bool selected = index == files->selected;
    char name[ROW_NAME_MAX];
    row_name(entry, name);
    bool hot = false;
    const unsigned states = selected ? STATE_SELECTED : 0U;
    const bool clicked = ui_area(ui, ELEMENT_CHOICE, box, name, states, &hot);
    const double grid = ui_grid(ui);
    if (selected || hot) {
        const Ink face = selected ? INK_ROW : INK_RAISED;
        canvas_box(ui->canvas, box, grid, canvas_ink(ui->canvas, face), COLOUR_NONE);
    }
    char date[PAGE_DATE_MAX];
    page_date(entry->when, date);
    const double line = ceil(canvas_line_height(ui->canvas, FONT_BODY));
    const double date_width = ceil(canvas_text_width(ui->canvas, FONT_BODY, date));
    Box text = {box.x + 2 * grid, box.y + grid, box.w - 4 * grid, line};
    ui_text(ui, FONT_BODY, INK_SOFT, text, ALIGN_RIGHT, date);
    Box title = text;
    title.w = fmax(0, text.w - date_width - 2 * grid);
    canvas_text(ui->canvas, FONT_STRONG, canvas_ink(ui->canvas, INK_TEXT), title, ALIGN_LEFT,
                entry->title);
    text.y += line + grid / 4;
    ui_text(ui, FONT_BODY, info->broken ? INK_DANGER : INK_SOFT, text, ALIGN_LEFT, info->about);
    if (ui_focused(ui, name)) {
        ui_focus_ring(ui, page_inset(box, ui_grid(ui) / 2), ui_grid(ui));
    }
    return clicked;
}

/* The index of the row that was clicked, or -1. */
static int rows(Ui *ui, struct FilesState *files, Box box) {
    const double grid = ui_grid(ui);
    const double height = 2 * ceil(canvas_line_height(ui->canvas, FONT_BODY)) + 2.25 * grid;
    const double pitch = ceil(height + grid / 2);
    const double content = files->count * pitch;
    int clicked = -1;
    follow_keys(ui, files);
    ui_scroll_begin(ui, box, &files->scroll, content);
    const double width = box.w - (content > box.h ? ui_scroll_bar(ui) + grid : 0);
    for (int i = 0; i < files->count; i++) {
        const Box place = {box.x, box.y - files->scroll + i * pitch, width, height};
        if (row(ui, files, i, place)) {
            clicked = i;
        }
    }
    ui_scroll_end(ui);
    return clicked;
}

static void ask_to_delete(App *app) {
    Ui *ui = &app->ui;
    struct FilesState *files = app->files;
    const double grid = ui_grid(ui), pad = 3 * grid;
    char question[STORE_TITLE_MAX + 64];
    snprintf(question, sizeof question, "Delete “%s”? It cannot be brought back.",
             files->list[files->selected].title);
    const double width = fmin(ui->width - 4 * grid, page_em(ui, 420));
    const double text_height = page_paragraph_height(ui, FONT_BODY, width - 2 * pad, question);
    const double title_height = ceil(canvas_line_height(ui->canvas, FONT_HEADING));
    const double height = 2 * pad + title_height + grid + text_height + pad + ui_button_height(ui);
    const Box box = {round((ui->width - width) / 2), round((ui->height - height) / 2), width,
                     height};
    const bool away = ui_modal_begin(ui, box, "Delete a match");
    Box text = {box.x + pad, box.y + pad, box.w - 2 * pad, title_height};
    ui_text(ui, FONT_HEADING, INK_TEXT, text, ALIGN_LEFT, "Delete a match");
    text.y += title_height + grid;
    page_paragraph(ui, FONT_BODY, INK_TEXT, text, question);
    const double button_width = (text.w - 2 * grid) / 2;
    Box button = {text.x, box.y + box.h - pad - ui_button_height(ui), button_width,
                  ui_button_height(ui)};
    const bool keep = ui_button(ui, button, "Keep it", NULL, (Shortcut){0}, 0);
    button.x += button_width + 2 * grid;
    const bool yes = ui_button(ui, button, "Delete it", NULL, (Shortcut){0}, WIDGET_DANGER);
    ui_modal_end(ui);
    if (away || keep || yes) {
        files->asking = false;
        ui->again = true;
    }
    if (yes) {
        delete_selected(app);
    }
}

/* The buttons below the list; the state may be gone afterwards. */
static void foot(App *app, Box box) {
    Ui *ui = &app->ui;
    struct FilesState *files = app->files;
    const Shortcut escape = {SDLK_ESCAPE, 0, "Esc"};
    const Shortcut erase = {SDLK_DELETE, 0, "Del"};
    const Shortcut enter = {SDLK_RETURN, 0, "Enter"};
    const unsigned off = files->selected < 0 ? WIDGET_DISABLED : 0U;
    const double gap = 2 * ui_grid(ui);
    Box button = box;
    button.w =
        fmin(fmax(page_em(ui, 160), page_button_width(ui, "Delete", erase)), (box.w - 2 * gap) / 3);
    if (ui_button(ui, button, "Back", NULL, escape, 0)) {
        leave(app);
        return;
    }
    button.x = box.x + box.w - button.w;
    if (ui_button(ui, button, "Load", NULL, enter, WIDGET_PRIMARY | off)) {
        load_selected(app);
        return;
    }
    button.x -= button.w + gap;
    if (ui_button(ui, button, "Delete", NULL, erase, off)) {
        files->asking = true;
        ui->again = true;
    }
}

void files_frame(App *app) {
    struct FilesState *files = open_files(app);
    if (files == NULL) {
        app_show(app, SCREEN_MENU);
        return;
    }
    Ui *ui = &app->ui;
    read_next(ui, files);
    const Page page = page_begin(app, "Saved matches", "Saved matches", 880);
    ui_panel(ui, page.body);
    const Box inner = page_inset(page.body, 2 * ui_grid(ui));
    if (files->count == 0) {
        page_paragraph(ui, FONT_BODY, INK_SOFT, page_inset(inner, ui_grid(ui)),
                       "No match has been saved yet. At the table, Menu and then Save keeps one "
                       "under a name; the last match is kept by itself and waits in the menu.");
    }
    const int clicked = rows(ui, files, inner);
    if (clicked >= 0 && clicked == files->selected) {
        load_selected(app);
        return;
    }
    if (clicked >= 0) {
        files->selected = clicked;
        ui->again = true;
    }
    foot(app, page.foot);
    if (app->files != NULL && app->files->asking) {
        ask_to_delete(app);
    }
}
