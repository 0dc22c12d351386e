#include "ui/widgets/file_list.h"

#include <math.h>
#include <string.h>

#include "game/text.h"
#include "game/utf8.h"
#include "library/path.h"
#include "ui/draw/canvas_parts.h"
#include "ui/widgets/page.h"

enum { WIDTH = 640, HEIGHT = 560, SHOWN_MAX = 3 * FOLDER_NAME_MAX };

static const double double_click = 0.5; /* seconds */

/* --- Going from folder to folder ----------------------------------------------------------------
 */

/* What an entry is called in the list: no two have the same name. */
static void name_of(const Chooser *chooser, int place, char name[SHOWN_MAX]) {
    const FolderEntry *entry = &chooser->folder.entry[place];
    char shown[SHOWN_MAX];
    const bool repaired = utf8_repair(shown, sizeof shown, entry->name);
    tr_say(name, SHOWN_MAX, entry->is_folder ? N_("Folder: %s") : N_("File: %s"), shown);
    if (repaired) {
        str_append(name, SHOWN_MAX, " (%d)", place + 1);
    }
}

static void go_to(Chooser *chooser, Ui *ui, int place) {
    const int last = chooser->folder.count - 1;
    char name[SHOWN_MAX] = "";
    chooser->cursor = place > last ? last : place;
    chooser->cursor = chooser->cursor > 0 ? chooser->cursor : 0;
    chooser->reveal = 2;
    if (last >= 0) {
        name_of(chooser, chooser->cursor, name);
    }
    ui_set_focus(ui, name[0] != '\0' ? name : NULL);
    ui->again = true;
}

/* Reads the folder, with the cursor on an entry of this name. */
static void read_at(Chooser *chooser, Ui *ui, const char *name) {
    const DesktopFile *file = &chooser->file;
    folder_free(&chooser->folder);
    FileError error;
    chooser->why[0] = '\0';
    if (!folder_read(file->folder, file->choice == FILE_FOLDER ? NULL : file->ending,
                     &chooser->folder, &error)) {
        (void)file_say(&error, chooser->why);
    }
    int place = 0;
    for (int i = 0; i < chooser->folder.count; i++) {
        place = strcmp(chooser->folder.entry[i].name, name) == 0 ? i : place;
    }
    chooser->scroll = 0;
    chooser->clicked = -1;
    go_to(chooser, ui, place);
}

void file_list_read(Chooser *chooser, Ui *ui) {
    read_at(chooser, ui, chooser->file.name);
}

static void go_up(Chooser *chooser, Ui *ui) {
    char *folder = chooser->file.folder, from[STORE_PATH_MAX];
    char *slash = strrchr(folder, '/');
    if (slash != NULL && slash[1] != '\0') {
        str_write(from, sizeof from, "%s", slash + 1);
        *(slash == folder ? slash + 1 : slash) = '\0';
        read_at(chooser, ui, from);
    }
}

/* The path of a name in the folder that is shown. */
static void path_in(const Chooser *chooser, const char *name, char path[STORE_PATH_MAX]) {
    const char *folder = chooser->file.folder;
    str_write(path, STORE_PATH_MAX, "%s%s%s", folder, strcmp(folder, "/") == 0 ? "" : "/", name);
}

/* Goes into a folder, or takes a file. */
static void take(Chooser *chooser, Ui *ui, int place) {
    const FolderEntry *entry = &chooser->folder.entry[place];
    char path[STORE_PATH_MAX];
    path_in(chooser, entry->name, path);
    if (entry->is_folder) {
        str_write(chooser->file.folder, STORE_PATH_MAX, "%s", path);
        read_at(chooser, ui, "");
    } else {
        str_write(chooser->path, STORE_PATH_MAX, "%s", path);
        chooser->state = CHOOSER_DONE;
    }
    ui->again = true;
}

/* --- The list -----------------------------------------------------------------------------------
 */

static bool row(const Chooser *chooser, Ui *ui, int place, Box box) {
    const FolderEntry *entry = &chooser->folder.entry[place];
    const bool chosen = place == chooser->cursor;
    char name[SHOWN_MAX], shown[SHOWN_MAX];
    bool hot = false;
    name_of(chooser, place, name);
    (void)utf8_repair(shown, sizeof shown, entry->name);
    str_append(shown, sizeof shown, "%s", entry->is_folder ? "/" : "");
    const bool clicked = ui_item(ui, box, name, chosen ? STATE_SELECTED : 0U, chosen, &hot);
    if (chosen || hot) {
        canvas_box(ui->canvas, box, ui_grid(ui) / 2,
                   canvas_ink(ui->canvas, chosen ? INK_ROW : INK_RAISED), COLOUR_NONE);
    }
    if (ui_focused(ui, name)) {
        ui_focus_ring(ui, ui_inset(box, 3), ui_grid(ui) / 2);
    }
    const Box text = {box.x + ui_grid(ui), box.y, box.w - 2 * ui_grid(ui), box.h};
    canvas_text(ui->canvas, entry->is_folder ? FONT_STRONG : FONT_BODY,
                canvas_ink(ui->canvas, INK_TEXT), text, ALIGN_LEFT, shown);
    return clicked;
}

static void click(Chooser *chooser, Ui *ui, int place) {
    const FolderEntry *entry = &chooser->folder.entry[place];
    const bool again = place == chooser->clicked && ui->now < chooser->clicked_at + double_click;
    if (ui->in.kind == INPUT_KEY || entry->is_folder || again) {
        take(chooser, ui, place);
        return;
    }
    chooser->clicked = place;
    chooser->clicked_at = ui->now;
    (void)utf8_repair(chooser->file.name, STORE_PATH_MAX, entry->name);
    go_to(chooser, ui, place);
}

static void rows(Chooser *chooser, Ui *ui, Box box) {
    const double high = ui_small_height(ui), content = high * chooser->folder.count;
    const double top = high * chooser->cursor;
    if (chooser->reveal > 0) {
        chooser->scroll = fmin(top, fmax(chooser->scroll, top + high - box.h));
        chooser->reveal--;
    }
    int clicked = -1;
    ui_scroll_begin(ui, box, &chooser->scroll, content);
    const double wide = box.w - (content > box.h ? ui_scroll_bar(ui) : 0);
    for (int i = 0; i < chooser->folder.count; i++) {
        const Box at = {box.x, box.y + i * high - chooser->scroll, wide, high};
        const bool seen = at.y + at.h > box.y && at.y < box.y + box.h;
        if ((seen || i == chooser->cursor) && row(chooser, ui, i, at)) {
            clicked = i;
        }
    }
    ui_scroll_end(ui);
    if (clicked >= 0) {
        click(chooser, ui, clicked);
    }
}

/* The arrows, while no field is typed in. */
static void move_by_keys(Chooser *chooser, Ui *ui, int page) {
    const int at = chooser->cursor, last = chooser->folder.count - 1;
    if (ui->focus == 0 && ui->layer == ui->layers && last >= 0) {
        go_to(chooser, ui, at); /* the dialog has just opened, and nothing has the focus */
    }
    const struct {
        SDL_Keycode key;
        int to;
    } keys[] = {{SDLK_UP, at - 1}, {SDLK_DOWN, at + 1},      {SDLK_HOME, 0},
                {SDLK_END, last},  {SDLK_PAGEUP, at - page}, {SDLK_PAGEDOWN, at + page}};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        if (ui_key(ui, keys[i].key, 0)) {
            ui->focus_shown = true;
            go_to(chooser, ui, keys[i].to);
        }
    }
    if (ui_key(ui, SDLK_BACKSPACE, 0)) {
        go_up(chooser, ui);
    } else if (last >= 0 && !ui->typing && ui_key(ui, SDLK_RETURN, 0)) {
        take(chooser, ui, chooser->cursor); /* opened by the mouse: nothing shows the focus */
    }
}

/* --- The dialog ---------------------------------------------------------------------------------
 */

/* What the button takes; false: nothing can be taken. */
static bool taken(const Chooser *chooser, char path[STORE_PATH_MAX]) {
    const DesktopFile *file = &chooser->file;
    const bool any = chooser->folder.count > 0;
    char shown[STORE_PATH_MAX], whole[STORE_PATH_MAX];
    switch (file->choice) {
    case FILE_FOLDER:
        str_write(path, STORE_PATH_MAX, "%s", file->folder);
        return true;
    case FILE_TO_SAVE:
        path_shown(file->folder, shown);
        str_write(whole, sizeof whole, "%s/%s", strcmp(shown, "/") == 0 ? "" : shown, file->name);
        path_typed(whole, path);
        return file->name[strspn(file->name, " ")] != '\0';
    case FILE_TO_OPEN:
        break;
    }
    path_in(chooser, any ? chooser->folder.entry[chooser->cursor].name : "", path);
    return any && !chooser->folder.entry[chooser->cursor].is_folder;
}

/* The way up, and the folder that is shown. */
static void head(Chooser *chooser, Ui *ui, Box *box) {
    static const Shortcut up = {0};
    const char *label = tr("Folder up");
    char shown[STORE_PATH_MAX];
    ui_text(ui, FONT_HEADING, INK_TEXT,
            ui_cut_top(box, ceil(canvas_line_height(ui->canvas, FONT_HEADING)), ui_grid(ui)),
            ALIGN_LEFT, chooser->file.title);
    Box line = ui_cut_top(box, ui_small_height(ui), ui_grid(ui));
    const unsigned off = strcmp(chooser->file.folder, "/") == 0 ? WIDGET_DISABLED : 0U;
    if (ui_button(ui, ui_cut_left(&line, page_button_width(ui, label, up), ui_grid(ui)), label,
                  NULL, up, off)) {
        go_up(chooser, ui);
    }
    path_shown(chooser->file.folder, shown);
    ui_text(ui, FONT_BODY, INK_SOFT, line, ALIGN_LEFT, shown);
}

/* Cancel, and what takes the file; true: it was pressed. */
static bool foot(Chooser *chooser, Ui *ui, Box *box) {
    static const Shortcut none = {0};
    const double gap = 2 * ui_grid(ui);
    char path[STORE_PATH_MAX];
    Box line = ui_cut_bottom(box, ui_button_height(ui), gap);
    if (chooser->file.choice == FILE_TO_SAVE) {
        const Box field = ui_cut_bottom(box, ui_button_height(ui), gap);
        if (ui_field(ui, field, tr("File name"), chooser->file.name, FOLDER_NAME_MAX, NULL)) {
            ui->again = true;
        }
    }
    const unsigned off = taken(chooser, path) ? 0U : WIDGET_DISABLED;
    const Box left = ui_cut_left(&line, (line.w - gap) / 2, gap);
    if (ui_button(ui, left, tr("Cancel"), NULL, none, 0)) {
        chooser->state = CHOOSER_CLOSED;
        ui->again = true;
    }
    const char *label = chooser->file.choice == FILE_FOLDER ? tr("This folder") : tr("Choose");
    return ui_button(ui, line, label, NULL, none, WIDGET_PRIMARY | off);
}

void file_list_frame(Chooser *chooser, Ui *ui) {
    const double pad = 2 * ui_grid(ui);
    Box box = {0, 0, fmin(page_em(ui, WIDTH), ui->width - 2 * pad),
               fmin(page_em(ui, HEIGHT), ui->height - 2 * pad)};
    box.x = round((ui->width - box.w) / 2);
    box.y = round((ui->height - box.h) / 2);
    if (ui_modal_begin(ui, box, chooser->file.title)) {
        chooser->state = CHOOSER_CLOSED;
        ui->again = true;
    }
    Box inside = ui_inset(box, pad);
    head(chooser, ui, &inside);
    const bool takes = foot(chooser, ui, &inside);
    move_by_keys(chooser, ui, (int)fmax(1, inside.h / ui_small_height(ui) - 1));
    if (chooser->folder.count > 0) {
        rows(chooser, ui, inside);
    } else {
        (void)page_paragraph(ui, FONT_BODY, chooser->why[0] != '\0' ? INK_DANGER : INK_SOFT, inside,
                             chooser->why[0] != '\0' ? chooser->why
                                                     : tr("There is nothing to choose here."));
    }
    ui_modal_end(ui);
    if (takes && chooser->state == CHOOSER_LISTS && taken(chooser, chooser->path)) {
        chooser->state = CHOOSER_DONE;
        ui->again = true;
    }
}
