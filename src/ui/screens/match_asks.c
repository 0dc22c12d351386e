#include "ui/screens/match_asks.h"

#include <string.h>

#include "game/text.h"
#include "library/path.h"
#include "session/summary.h"
#include "ui/widgets/chooser.h"
#include "ui/widgets/question.h"

typedef struct AskText {
    const char *title, *field, *about, *yes;
    size_t size;
} AskText;

static const AskText asked[] = {
    [MATCH_ASKS_NAME] = {N_("Rename the match"), N_("Title"),
                         N_("Without a title it is called after its players."), N_("Rename"),
                         STORE_TITLE_MAX},
    [MATCH_ASKS_FOLDER] = {N_("Export"), N_("Folder"),
                           N_("The matches are written to this folder as files. No file there is "
                              "replaced."),
                           N_("Export"), STORE_PATH_MAX},
    [MATCH_ASKS_FILE] = {N_("Open a match"), N_("File"),
                         N_("The path of a file with a match; ~ stands for your folder."),
                         N_("Open"), STORE_PATH_MAX},
};

static void ask(Ui *ui, MatchAsks *asks, MatchQuestion question, const char *answer) {
    asks->question = question;
    asks->warning = "";
    str_write(asks->answer, sizeof asks->answer, "%s", answer);
    ui->again = true;
}

void match_asks_name(Ui *ui, MatchAsks *asks, const char *title) {
    ask(ui, asks, MATCH_ASKS_NAME, title);
}

static void ask_folder(Ui *ui, MatchAsks *asks, MatchQuestion question) {
    char shown[STORE_PATH_MAX];
    path_home(shown);
    if (asks->folder[0] != '\0') {
        path_shown(asks->folder, shown);
    }
    ask(ui, asks, question, shown);
}

void match_asks_folder(Ui *ui, MatchAsks *asks, const MatchList *list) {
    ask_folder(ui, asks, MATCH_ASKS_FOLDER);
    for (int i = 0; i < list->count && asks->warning[0] == '\0'; i++) {
        const LibraryEntry *entry = match_list_entry(list, i);
        if (match_list_is_chosen(list, i) && entry->game != NULL) {
            asks->warning = summary_warning(entry->game, entry->state == LIBRARY_OVER);
        }
    }
}

void match_asks_file(Ui *ui, MatchAsks *asks) {
    ask_folder(ui, asks, MATCH_ASKS_FILE);
    str_append(asks->answer, sizeof asks->answer, "/");
}

static void rename_chosen(MatchList *list, const char *title, Requests *requests) {
    char why[SESSION_WHY_MAX] = "", id[LIBRARY_ID_MAX];
    MatchIds ids;
    if (!match_list_ids(list, &ids)) {
        return;
    }
    str_write(id, sizeof id, "%s", ids.id[0]);
    match_ids_free(&ids);
    if (!library_rename(list->library, id, title, why)) {
        request_notice(requests, why);
    }
    match_list_lost(list, id);
}

static int export_chosen(MatchAsks *asks, const MatchList *list, Requests *requests) {
    char why[SESSION_WHY_MAX] = "", folder[STORE_PATH_MAX];
    MatchIds ids;
    FileError error;
    path_typed(asks->answer, folder);
    if (!match_list_ids(list, &ids)) {
        return 0;
    }
    const int done = file_make_folder(folder, &error) || file_say(&error, why)
                         ? library_export(list->library, ids.id, ids.count, folder, why)
                         : 0;
    match_ids_free(&ids);
    if (why[0] != '\0') {
        request_notice(requests, why);
    }
    if (done > 0) {
        str_write(asks->folder, sizeof asks->folder, "%s", folder);
    }
    return done;
}

static void open_file(const MatchAsks *asks, Requests *requests) {
    char path[STORE_PATH_MAX];
    path_typed(asks->answer, path);
    request_open(requests, path);
}

static void rows(Column *column, void *what) {
    MatchAsks *asks = what;
    const AskText *text = &asked[asks->question];
    char about[SESSION_WHY_MAX];
    /* Two sentences of their own, the second where there is one. */
    tr_say(about, sizeof about, "%s %s", tr(text->about), asks->warning);
    column_text(column, FONT_BODY, INK_SOFT, about);
    column->y += ui_grid(column->ui);
    const Box field = column_row(column, ui_button_height(column->ui), 0);
    if (asks->question == MATCH_ASKS_NAME) {
        (void)ui_field(column->ui, field, tr(text->field), asks->answer, text->size, NULL);
        return;
    }
    const ChooserField path = {.name = tr(text->field),
                               .choice =
                                   asks->question == MATCH_ASKS_FOLDER ? FILE_FOLDER : FILE_TO_OPEN,
                               .title = tr(text->title),
                               .ending = ".hexfolio",
                               .kind = tr("Matches")};
    asks->chosen =
        chooser_field(column->ui, field, &path, asks->answer, text->size) == CHOOSER_CHOSEN;
}

int match_asks_frame(Ui *ui, MatchAsks *asks, MatchList *list, Requests *requests) {
    const MatchQuestion kind = asks->question;
    if (kind == MATCH_ASKS_NOTHING) {
        return 0;
    }
    const AskText *text = &asked[kind];
    const bool empty = asks->answer[strspn(asks->answer, " ")] == '\0';
    const bool off = empty && kind != MATCH_ASKS_NAME;
    const Question question = {.name = tr(text->title),
                               .title = tr(text->title),
                               .rows = rows,
                               .what = asks,
                               .yes = tr(text->yes),
                               .key = {SDLK_RETURN, 0, N_("Enter")},
                               .flags = WIDGET_PRIMARY | (off ? WIDGET_DISABLED : 0U),
                               .no = tr("Cancel")};
    if (ui->layers == 1 && ui->focus == 0) {
        ui_set_focus(ui, tr(text->field));
    }
    const Answer answer =
        asks->chosen && kind == MATCH_ASKS_FILE ? ANSWER_YES : question_frame(ui, &question);
    asks->chosen = asks->chosen && answer == ANSWER_NONE;
    asks->question = answer == ANSWER_NONE ? kind : MATCH_ASKS_NOTHING;
    if (answer != ANSWER_YES) {
        return 0;
    }
    switch (kind) {
    case MATCH_ASKS_NAME:
        rename_chosen(list, asks->answer, requests);
        break;
    case MATCH_ASKS_FOLDER:
        return export_chosen(asks, list, requests);
    case MATCH_ASKS_FILE:
        open_file(asks, requests);
        break;
    case MATCH_ASKS_NOTHING:
        break;
    }
    return 0;
}
