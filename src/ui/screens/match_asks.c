#include "ui/screens/match_asks.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "game/text.h"
#include "session/file.h"
#include "ui/widgets/question.h"

typedef struct AskText {
    const char *title, *field, *about, *yes;
    size_t size;
} AskText;

static const AskText asked[] = {
    [MATCH_ASKS_NAME] = {"Rename the match", "Title",
                         "Without a title it is called after its players.", "Rename",
                         STORE_TITLE_MAX},
    [MATCH_ASKS_FOLDER] = {"Export", "Folder",
                           "The matches are written to this folder as files. No file there is "
                           "replaced.",
                           "Export", STORE_PATH_MAX},
    [MATCH_ASKS_FILE] = {"Open a match", "File",
                         "The path of a file with a match; ~ stands for your folder.", "Open",
                         STORE_PATH_MAX},
};

/* Where people keep their files. */
static void home_folder(char path[STORE_PATH_MAX]) {
    const char *home = getenv("HOME");
    struct stat found;
    text_say(path, STORE_PATH_MAX, "%s/Documents", home != NULL ? home : "");
    if (stat(path, &found) != 0 || !S_ISDIR(found.st_mode)) {
        text_say(path, STORE_PATH_MAX, "%s", home != NULL ? home : "/");
    }
}

void match_asks(Ui *ui, Matches *matches, MatchQuestion question, const char *answer) {
    matches->asks = question;
    text_say(matches->answer, sizeof matches->answer, "%s", answer);
    if (answer[0] == '\0' && question != MATCH_ASKS_NAME) {
        home_folder(matches->answer);
    }
    if (question == MATCH_ASKS_FILE) {
        text_add(matches->answer, sizeof matches->answer, "/");
    }
    ui->again = true;
}

/* The path as typed, without blanks around it and with the home folder for a tilde. */
static void expand(const char *typed, char path[STORE_PATH_MAX]) {
    const char *home = getenv("HOME");
    typed += strspn(typed, " ");
    const bool tilde = typed[0] == '~' && (typed[1] == '/' || typed[1] == '\0') && home != NULL;
    text_say(path, STORE_PATH_MAX, "%s%s", tilde ? home : "", tilde ? typed + 1 : typed);
    for (size_t end = strlen(path); end > 1 && (path[end - 1] == ' ' || path[end - 1] == '/');) {
        path[--end] = '\0';
    }
}

static void rename_chosen(Matches *matches, Requests *requests) {
    MatchList *list = &matches->list;
    char why[SESSION_WHY_MAX] = "", id[LIBRARY_ID_MAX];
    MatchIds ids;
    if (!match_list_ids(list, &ids)) {
        return;
    }
    text_say(id, sizeof id, "%s", ids.id[0]);
    match_ids_free(&ids);
    if (!library_rename(list->library, id, matches->answer, why)) {
        request_notice(requests, why);
    }
    match_list_lost(list, id);
}

static void export_chosen(Matches *matches, Requests *requests) {
    char why[SESSION_WHY_MAX] = "", folder[STORE_PATH_MAX];
    MatchIds ids;
    expand(matches->answer, folder);
    if (!match_list_ids(&matches->list, &ids)) {
        return;
    }
    const int done = file_make_folder(folder, why)
                         ? library_export(matches->list.library, ids.id, ids.count, folder, why)
                         : 0;
    match_ids_free(&ids);
    if (why[0] != '\0') {
        request_notice(requests, why);
    }
    if (done > 0) {
        text_say(matches->folder, sizeof matches->folder, "%s", folder);
        text_say(matches->bar, sizeof matches->bar, "Exported %d match%s.", done,
                 done == 1 ? "" : "es");
    }
}

static void open_file(const Matches *matches, Requests *requests) {
    char path[STORE_PATH_MAX];
    expand(matches->answer, path);
    request_open(requests, path);
}

static void rows(Column *column, void *what) {
    Matches *matches = what;
    const AskText *text = &asked[matches->asks];
    column_text(column, FONT_BODY, INK_SOFT, text->about);
    column->y += ui_grid(column->ui);
    const Box field = column_row(column, ui_button_height(column->ui), 0);
    if (ui_field(column->ui, field, text->field, matches->answer, text->size, NULL)) {
        column->ui->again = true;
    }
}

void match_asks_frame(Ui *ui, Matches *matches, Requests *requests) {
    if (matches->asks == MATCH_ASKS_NOTHING) {
        return;
    }
    const AskText *text = &asked[matches->asks];
    const bool empty = matches->answer[strspn(matches->answer, " ")] == '\0';
    const bool off = empty && matches->asks != MATCH_ASKS_NAME;
    const Question question = {.name = text->title,
                               .title = text->title,
                               .rows = rows,
                               .what = matches,
                               .yes = text->yes,
                               .key = {SDLK_RETURN, 0, "Enter"},
                               .flags = WIDGET_PRIMARY | (off ? WIDGET_DISABLED : 0U),
                               .no = "Cancel"};
    if (ui->layers > 0 && ui->focus[0] == '\0') {
        ui_set_focus(ui, text->field);
    }
    const MatchQuestion asks = matches->asks;
    const Answer answer = question_frame(ui, &question);
    if (answer == ANSWER_NONE) {
        return;
    }
    matches->asks = MATCH_ASKS_NOTHING;
    if (answer == ANSWER_YES && asks == MATCH_ASKS_NAME) {
        rename_chosen(matches, requests);
    } else if (answer == ANSWER_YES && asks == MATCH_ASKS_FOLDER) {
        export_chosen(matches, requests);
    } else if (answer == ANSWER_YES) {
        open_file(matches, requests);
    }
}
