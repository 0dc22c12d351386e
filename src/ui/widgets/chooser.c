#include "ui/widgets/chooser.h"

#include <string.h>

#include "game/text.h"
#include "library/path.h"
#include "system/disk.h"
#include "ui/draw/canvas_parts.h"
#include "ui/widgets/file_list.h"
#include "ui/widgets/page.h"
#include "ui/widgets/question.h"

/* --- Opening ---------------------------------------------------------------------------------- */

/* Takes names off the end of a path until it is a folder that is there; the last goes to `name`. */
static void part(const char *path, char folder[STORE_PATH_MAX], char name[STORE_PATH_MAX]) {
    name[0] = '\0';
    str_write(folder, STORE_PATH_MAX, "%s", path);
    while (!folder_is_there(folder)) {
        char *slash = strrchr(folder, '/');
        if (slash == NULL) {
            break;
        }
        if (name[0] == '\0') {
            str_write(name, STORE_PATH_MAX, "%s", slash + 1);
        }
        *(slash == folder ? slash + 1 : slash) = '\0';
        if (slash == folder) {
            break;
        }
    }
}

static void open_list(Chooser *chooser, Ui *ui) {
    chooser->state = CHOOSER_LISTS;
    file_list_read(chooser, ui);
}

static void open_chooser(Chooser *chooser, Ui *ui, const ChooserField *field, const char *text) {
    DesktopFile *file = &chooser->file;
    char typed[STORE_PATH_MAX], home[STORE_PATH_MAX], path[STORE_PATH_MAX];
    *file = (DesktopFile){.choice = field->choice};
    path_typed(field->begin != NULL ? field->begin : text, typed);
    path_home(home);
    path_typed(home, path);
    str_write(path, sizeof path, "%s", disk_is_whole(typed) ? typed : path);
    part(path, file->folder, file->name);
    str_write(file->title, sizeof file->title, "%s", field->title);
    str_write(file->ending, sizeof file->ending, "%s", field->ending);
    str_write(file->kind, sizeof file->kind, "%s", field->kind);
    str_write(file->any, sizeof file->any, "%s", tr("All files"));
    str_write(file->parent, sizeof file->parent, "%s", chooser->parent);
    chooser->state = CHOOSER_OF_DESKTOP;
    desktop_ask(chooser->desktop, file);
    char unused[STORE_PATH_MAX];
    if (desktop_answer(chooser->desktop, unused) == DESKTOP_CANNOT) {
        open_list(chooser, ui);
    }
    ui->again = true;
}

/* --- The field -------------------------------------------------------------------------------- */

/* Takes what was chosen; false: it has no room in the field, which is said. */
static bool take(Chooser *chooser, Ui *ui, char *text, size_t size) {
    char shown[STORE_PATH_MAX];
    chooser->state = CHOOSER_CLOSED;
    path_shown(chooser->path, shown);
    if (strlen(shown) >= size) {
        tr_say(ui->notice, sizeof ui->notice, "The path is too long: %s", shown);
        return false;
    }
    str_write(text, size, "%s", shown);
    ui->field = 0; /* the field looks again at what is in it */
    ui->again = true;
    return true;
}

ChooserNews chooser_field(Ui *ui, Box box, const ChooserField *field, char *text, size_t size) {
    Chooser *chooser = ui->chooser;
    const char *browse = tr("Browse");
    const bool shown = chooser != NULL && !ui->canvas->measures;
    const double wide = shown ? page_button_width(ui, browse, (Shortcut){0}) : 0;
    const Box button = shown ? ui_cut_right(&box, wide, ui_grid(ui)) : box;
    const bool chosen = shown && chooser->state == CHOOSER_DONE && take(chooser, ui, text, size);
    const bool typed = ui_field(ui, box, field->name, text, size, NULL);
    if (shown) {
        chooser->wanted = true;
        if (ui_button(ui, button, browse, NULL, (Shortcut){0}, 0)) {
            open_chooser(chooser, ui, field, text);
        }
    }
    return chosen ? CHOOSER_CHOSEN : typed ? CHOOSER_TYPED : CHOOSER_NOTHING;
}

/* --- The window of the desktop ---------------------------------------------------------------- */

static void follow_desktop(Chooser *chooser, Ui *ui) {
    char url[STORE_PATH_MAX] = "";
    const DesktopAnswer answer = desktop_answer(chooser->desktop, url);
    if (answer == DESKTOP_CHOSEN) {
        FileError error;
        const bool good = path_of_url(url, chooser->path, &error) || file_say(&error, ui->notice);
        chooser->state = good ? CHOOSER_DONE : CHOOSER_CLOSED;
    } else if (answer == DESKTOP_DROPPED) {
        chooser->state = CHOOSER_CLOSED;
    } else if (answer == DESKTOP_CANNOT) {
        open_list(chooser, ui);
    }
    ui->again = ui->again || answer != DESKTOP_ASKS;
}

static void ask_desktop(Chooser *chooser, Ui *ui) {
    const Question question = {.name = chooser->file.title,
                               .title = chooser->file.title,
                               .text = tr("Choose in the window that the desktop opens."),
                               .yes = tr("Choose here"),
                               .no = tr("Cancel")};
    const Answer answer = question_frame(ui, &question);
    if (answer != ANSWER_NONE) {
        desktop_drop(chooser->desktop);
        chooser->state = CHOOSER_CLOSED;
    }
    if (answer == ANSWER_YES) {
        open_list(chooser, ui);
    }
}

void chooser_close(Chooser *chooser) {
    if (chooser->state == CHOOSER_OF_DESKTOP) {
        desktop_drop(chooser->desktop);
    }
    folder_free(&chooser->folder);
    chooser->state = CHOOSER_CLOSED;
}

void chooser_frame(Chooser *chooser, Ui *ui) {
    if (!chooser->wanted) {
        chooser_close(chooser);
    }
    chooser->wanted = false;
    if (chooser->state == CHOOSER_OF_DESKTOP) {
        follow_desktop(chooser, ui);
    }
    if (chooser->state == CHOOSER_OF_DESKTOP) {
        ask_desktop(chooser, ui);
    } else if (chooser->state == CHOOSER_LISTS) {
        file_list_frame(chooser, ui);
    }
}
