#include "ui/table/save_as.h"

#include <string.h>

#include "game/text.h"
#include "library/path.h"
#include "play/history.h"
#include "play/save.h"
#include "session/summary.h"
#include "system/disk.h"
#include "ui/widgets/chooser.h"
#include "ui/widgets/question.h"

static const Shortcut enter = {SDLK_RETURN, 0, NULL};

void save_as_open(TableScreen *table) {
    FileDialog *file = &table->file;
    char title[STORE_TITLE_MAX], path[STORE_PATH_MAX];
    table_open_file_dialog(table, POPUP_SAVE);
    save_title(table->play, title);
    save_file(table->play, path);
    const bool fits = path[0] != '\0' && strlen(path) < sizeof file->name;
    str_write(file->name, sizeof file->name, "%s", fits ? path : title);
    file->warning =
        summary_warning(table->see->game, play_outcome(table->play).kind != OUTCOME_NONE);
    ui_set_focus(table->ui, tr("Name"));
}

static bool save(TableScreen *table) {
    FileDialog *file = &table->file;
    return save_as(table->play, file->name, file->replaces, file->other, file->why);
}

/* The file that is offered where one is to be chosen: of the name, in the folder for documents. */
static void propose_path(const FileDialog *file, char path[STORE_PATH_MAX]) {
    char name[STORE_TITLE_MAX], home[STORE_PATH_MAX];
    const char *typed = file->name + strspn(file->name, " ");
    if (disk_is_whole(typed) || typed[0] == '~') {
        str_write(path, STORE_PATH_MAX, "%s", typed);
        return;
    }
    path_home(home);
    store_file_name(typed, name);
    str_write(path, STORE_PATH_MAX, "%s/%s.hexfolio", home, name);
}

/* The name, and what is wrong with it. */
static void name_rows(Column *column, void *what) {
    Ui *ui = column->ui;
    FileDialog *file = what;
    const Box field = column_row(column, ui_button_height(ui), 0);
    char path[STORE_PATH_MAX];
    propose_path(file, path);
    const ChooserField chooser = {.name = tr("Name"),
                                  .choice = FILE_TO_SAVE,
                                  .title = tr("Save the match as"),
                                  .ending = ".hexfolio",
                                  .kind = tr("Matches"),
                                  .begin = path};
    if (chooser_field(ui, field, &chooser, file->name, sizeof file->name) != CHOOSER_NOTHING) {
        file->why[0] = '\0';
    }
    column->y += ui_grid(ui);
    if (file->why[0] != '\0') {
        column_text(column, FONT_BODY, INK_DANGER, file->why);
    } else {
        char about[SESSION_WHY_MAX], text[SESSION_WHY_MAX];
        tr_say(about, sizeof about,
               "The match is kept under this name from now on. A name that begins with %s makes a "
               "file there instead.",
               tr(disk_path_begins()));
        tr_say(text, sizeof text, "%s %s", about, file->warning);
        column_text(column, FONT_BODY, INK_SOFT, text);
    }
}

static bool ask_name(TableScreen *table) {
    FileDialog *file = &table->file;
    const Question question = {.name = tr("Save"),
                               .title = tr("Save the match as"),
                               .rows = name_rows,
                               .what = file,
                               .yes = tr("Save"),
                               .key = enter,
                               .flags = WIDGET_PRIMARY,
                               .no = tr("Cancel")};
    const Answer answer = question_frame(table->ui, &question);
    if (answer != ANSWER_YES) {
        return answer == ANSWER_NO;
    }
    file->replaces = false;
    if (file->name[strspn(file->name, " ")] == '\0') {
        tr_say(file->why, sizeof file->why, "A saved match needs a name.");
        return false;
    }
    file->asks = save_find_other(table->play, file->name, file->question, file->other);
    table->ui->again = true;
    return !file->asks && save(table);
}

static bool ask_to_replace(TableScreen *table) {
    FileDialog *file = &table->file;
    const Question question = {.name = tr("Replace"),
                               .title = tr("Replace"),
                               .text = file->question,
                               .yes = tr("Replace"),
                               .flags = WIDGET_DANGER,
                               .no = tr("Another name")};
    const Answer answer = question_frame(table->ui, &question);
    file->asks = answer == ANSWER_NONE;
    file->replaces = answer == ANSWER_YES;
    table->ui->again = table->ui->again || !file->asks;
    return answer == ANSWER_YES && save(table);
}

bool save_as_frame(TableScreen *table) {
    return table->file.asks ? ask_to_replace(table) : ask_name(table);
}
