#include "ui/table/save_as.h"

#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "game/text.h"
#include "library/path.h"
#include "session/summary.h"
#include "ui/widgets/question.h"

static const Shortcut enter = {SDLK_RETURN, 0, NULL};

void save_as_open(Table *table) {
    char title[STORE_TITLE_MAX];
    table_open_popup(table, POPUP_SAVE, (Point){0, 0});
    Popup *popup = &table->popup;
    keeper_title(table->keeper, table->session, title);
    char file[STORE_PATH_MAX];
    path_shown(keeper_file(table->keeper), file);
    const bool fits = file[0] != '\0' && strlen(file) < sizeof popup->name;
    text_write(popup->name, sizeof popup->name, "%s", fits ? file : title);
    popup->warning =
        summary_warning(table->game, session_outcome(table->session).kind != OUTCOME_NONE);
    ui_set_focus(table->ui, tr("Name"));
}

/* The file that a name means; false for a title. */
static bool path_of(const char *name, char path[STORE_PATH_MAX]) {
    path_typed(name, path);
    const char *slash = strrchr(path, '/');
    if (slash != NULL && strchr(slash, '.') == NULL) {
        text_append(path, STORE_PATH_MAX, ".hexfolio");
    }
    return path[0] == '/';
}

/* What has that name already, as a question; false when nothing does. */
static bool find_other(Table *table) {
    Popup *popup = &table->popup;
    char path[STORE_PATH_MAX], why[SESSION_WHY_MAX];
    Library *library = table->keeper->library;
    if (path_of(popup->name, path)) {
        text_say(popup->question, sizeof popup->question,
                 "There is a file of this name already. Replace it?");
        return !file_is_free(path);
    }
    text_say(popup->question, sizeof popup->question,
             "Another match is called “%s”. Replace it? It stays in the trash for a week.",
             popup->name);
    return library_refresh(library, why) &&
           library_titled(library, popup->name, keeper_id(table->keeper), popup->other);
}

/* Of a match that is played elsewhere, a copy gets the name and comes to the table. */
static bool play_copy(Table *table) {
    const bool goes_on = session_goes_on(table->session);
    Session *copy = session_copy(table->session, goes_on, table->popup.why);
    if (copy == NULL) {
        return false;
    }
    request_play_copy(table->requests, copy, table->popup.name);
    if (goes_on) {
        request_notice(table->requests, tr(session_copy_reason));
    }
    return true;
}

static bool save(Table *table) {
    Popup *popup = &table->popup;
    char path[STORE_PATH_MAX], undo[LIBRARY_ID_MAX], what[SESSION_WHY_MAX];
    Keeper *keeper = table->keeper;
    const char *other[] = {popup->other};
    bool saved = false, copied = false;
    if (path_of(popup->name, path)) {
        saved = popup->replaces ? store_save(table->session, path, popup->why)
                                : store_save_new(table->session, path, popup->why);
    } else if (popup->other[0] == '\0' ||
               library_delete(keeper->library, other, 1, undo, popup->why) == 1) {
        copied = keeper_is_read_only(keeper);
        saved = copied ? play_copy(table)
                       : keeper_rename(keeper, table->session, popup->name, popup->why);
    }
    if (!saved || copied) {
        return saved;
    }
    text_say(what, sizeof what, "Saved as %s.", popup->name);
    table_inform(table, what);
    table->stale = true;
    return true;
}

/* The name, and what is wrong with it. */
static void name_rows(Column *column, void *what) {
    Ui *ui = column->ui;
    Popup *popup = what;
    const Box field = column_row(column, ui_button_height(ui), 0);
    if (ui_field(ui, field, tr("Name"), popup->name, sizeof popup->name, NULL)) {
        popup->why[0] = '\0';
    }
    column->y += ui_grid(ui);
    if (popup->why[0] != '\0') {
        column_text(column, FONT_BODY, INK_DANGER, popup->why);
    } else {
        char text[SESSION_WHY_MAX];
        text_say(text, sizeof text, "%s %s",
                 tr("The match is kept under this name from now on. A name that begins with / or "
                    "~/ makes a file there instead."),
                 popup->warning);
        column_text(column, FONT_BODY, INK_SOFT, text);
    }
}

static bool ask_name(Table *table) {
    Popup *popup = &table->popup;
    const Question question = {.name = tr("Save"),
                               .title = tr("Save the match as"),
                               .rows = name_rows,
                               .what = popup,
                               .yes = tr("Save"),
                               .key = enter,
                               .flags = WIDGET_PRIMARY,
                               .no = tr("Cancel")};
    const Answer answer = question_frame(table->ui, &question);
    if (answer != ANSWER_YES) {
        return answer == ANSWER_NO;
    }
    popup->other[0] = '\0';
    popup->replaces = false;
    if (popup->name[strspn(popup->name, " ")] == '\0') {
        text_say(popup->why, sizeof popup->why, "A saved match needs a name.");
        return false;
    }
    popup->asks = find_other(table);
    table->ui->again = true;
    return !popup->asks && save(table);
}

static bool ask_to_replace(Table *table) {
    Popup *popup = &table->popup;
    const Question question = {.name = tr("Replace"),
                               .title = tr("Replace"),
                               .text = popup->question,
                               .yes = tr("Replace it"),
                               .flags = WIDGET_DANGER,
                               .no = tr("Another name")};
    const Answer answer = question_frame(table->ui, &question);
    popup->asks = answer == ANSWER_NONE;
    popup->replaces = answer == ANSWER_YES;
    table->ui->again = table->ui->again || !popup->asks;
    return answer == ANSWER_YES && save(table);
}

bool save_as_frame(Table *table) {
    return table->popup.asks ? ask_to_replace(table) : ask_name(table);
}
