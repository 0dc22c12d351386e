#include "ui/screens/results.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "game/text.h"
#include "library/path.h"
#include "session/summary.h"
#include "ui/table/views.h"
#include "ui/widgets/chooser.h"
#include "ui/widgets/question.h"

/* --- Whose ----------------------------------------------------------------------------------- */

/* As buttons, if several have played; the person chosen, or else the one who played last. */
static const char *choose_person(ResultsScreen *screen, Ui *ui, const Library *library, Box *page) {
    char person[RESULTS_PERSONS_MAX][SESSION_NAME_MAX];
    const int persons = results_persons(library, person);
    if (!screen->chosen) {
        str_write(screen->person, sizeof screen->person, "%s", persons > 0 ? person[0] : "");
    }
    if (persons < 2) {
        return screen->person;
    }
    const double gap = ui_grid(ui);
    Box row = ui_cut_top(page, ui_button_height(ui), 2 * gap);
    for (int i = 0; i < persons; i++) {
        char shown[SHOWN_NAME_MAX];
        text_isolate(shown, sizeof shown, person[i]);
        const char *label = person[i][0] != '\0' ? shown : tr("Without a name");
        const double wide = ceil(canvas_text_width(ui->canvas, FONT_STRONG, label)) + 4 * gap;
        if (wide > row.w) {
            break;
        }
        char name[ELEMENT_NAME_MAX];
        tr_say(name, sizeof name, "Results for: %s", label);
        const unsigned flags = strcmp(person[i], screen->person) == 0 ? WIDGET_SELECTED : 0;
        if (ui_choice(ui, ui_cut_left(&row, wide, gap), name, label, flags)) {
            str_write(screen->person, sizeof screen->person, "%s", person[i]);
            screen->chosen = ui->again = true;
        }
    }
    return screen->person;
}

/* --- One game -------------------------------------------------------------------------------- */

typedef struct Shown {
    const ResultsSources *from;
    const char *person;
} Shown;

enum { COLUMNS = 5 };
static const char *const titles[COLUMNS] = {NC_("results", "Against"), NC_("results", "As"),
                                            NC_("results", "Matches"), NC_("results", "Won"),
                                            NC_("results", "Drawn")};

static void table_row(Column *column, Ink ink, const char *const text[COLUMNS]) {
    Ui *ui = column->ui;
    const double line = ceil(canvas_line_height(ui->canvas, FONT_BODY));
    const Box row = column_row(column, line, ui_grid(ui) / 2);
    const double narrow = floor(row.w * 0.16), wide = floor((row.w - 3 * narrow) / 2);
    double x = row.x;
    for (int i = 0; i < COLUMNS; i++) {
        const double width = i < 2 ? wide : narrow;
        ui_text(ui, FONT_BODY, ink, (Box){x, row.y, width, line}, i < 2 ? ALIGN_LEFT : ALIGN_RIGHT,
                text[i]);
        x += width;
    }
}

static void table_rows(Column *column, const Game *game, const Results *results) {
    const char *heads[COLUMNS];
    for (int i = 0; i < COLUMNS; i++) {
        heads[i] = tr(titles[i]);
    }
    table_row(column, INK_SOFT, heads);
    for (int i = 0; i < results->rows; i++) {
        const ResultsRow *row = &results->row[i];
        char step[SUMMARY_STRENGTH_MAX], matches[16], won[16], drawn[16];
        tr_say(step, sizeof step, "level %d", row->step);
        str_write(matches, sizeof matches, "%d", row->matches);
        str_write(won, sizeof won, "%d", row->won);
        str_write(drawn, sizeof drawn, "%d", row->drawn);
        const char *const text[COLUMNS] = {step, tr(game->seat_title[row->seat]), matches, won,
                                           drawn};
        table_row(column, INK_TEXT, text);
    }
}

/* `about step 2.6, between 1.9 and 3.4`. */
static void strength_row(Column *column, const Results *results) {
    char text[SESSION_WHY_MAX];
    tr_say_number(text, sizeof text, "%d match, %d won, %d drawn.", "%d matches, %d won, %d drawn.",
                  results->matches, results->matches, results->won, results->drawn);
    column_text(column, FONT_BODY, INK_TEXT, text);
    if (results->helped > 0) {
        tr_say_number(text, sizeof text,
                      "%d of them with a hint, the analysis or undo, %d won: it says nothing "
                      "about the strength.",
                      "%d of them with hints, the analysis or undo, %d won: they say nothing "
                      "about the strength.",
                      results->helped, results->helped, results->helped_won);
        column_text(column, FONT_BODY, INK_TEXT, text);
    }
    if (results->matches > results->helped) {
        char strength[SUMMARY_DECIMAL_MAX], low[SUMMARY_DECIMAL_MAX], high[SUMMARY_DECIMAL_MAX];
        summary_decimal(results->strength, strength);
        summary_decimal(results->low, low);
        summary_decimal(results->high, high);
        tr_say(text, sizeof text, "Estimated strength: level %s; 95%% confidence: %s to %s.",
               strength, low, high);
        column_text(column, FONT_BODY, INK_TEXT, text);
    }
    column->y += ui_grid(column->ui);
}

static void puzzles_row(Column *column, const Shown *shown, const Game *game) {
    char text[SESSION_WHY_MAX], why[SESSION_WHY_MAX];
    const Puzzles *puzzles = puzzle_shelf_of(shown->from->shelf, game, why);
    if (puzzles != NULL) {
        int alone = 0;
        for (int i = 0; i < puzzles->count; i++) {
            alone +=
                progress_puzzle(shown->from->progress, puzzles->puzzle[i].id).state == PUZZLE_FIRST;
        }
        tr_say(text, sizeof text, "%d of %d puzzles solved, %d of them without help.",
               progress_solved(shown->from->progress, game), puzzles->count, alone);
        column_text(column, FONT_BODY, INK_TEXT, text);
    }
}

static void rows(Column *column, void *what) {
    const Shown *shown = what;
    Ui *ui = column->ui;
    for (int i = 0; views_all[i] != NULL; i++) {
        const Game *game = views_all[i]->game;
        Results results;
        results_of(shown->from->library, game, shown->person, &results);
        if (i > 0) {
            const Box line = {column->x, column->y, column->width, canvas_pixel_size(ui->canvas)};
            canvas_fill(ui->canvas, line, canvas_ink(ui->canvas, INK_LINE));
            column->y += 2 * ui_grid(ui);
        }
        column_line(column, FONT_HEADING, INK_TEXT, game->title);
        column->y += ui_grid(ui);
        if (results.matches == 0) {
            column_text(column, FONT_BODY, INK_SOFT,
                        tr("No finished match against computers yet."));
        } else {
            strength_row(column, &results);
            table_rows(column, game, &results);
        }
        column->y += ui_grid(ui);
        puzzles_row(column, shown, game);
        column->y += 2 * ui_grid(ui);
    }
    column_text(column, FONT_BODY, INK_SOFT,
                tr("What counts: finished matches of one person against computers, but not those "
                   "for practice or from a position that was set up."));
}

/* --- What is asked --------------------------------------------------------------------------- */

static void export_rows(Column *column, void *what) {
    ResultsScreen *screen = what;
    column_text(column, FONT_BODY, INK_SOFT,
                tr("A file with comma-separated values, for spreadsheets; ~ stands for your "
                   "folder."));
    column->y += ui_grid(column->ui);
    const Box field = column_row(column, ui_button_height(column->ui), 0);
    const ChooserField path = {.name = tr("File"),
                               .choice = FILE_TO_SAVE,
                               .title = tr("Export the results"),
                               .ending = ".csv",
                               .kind = tr("Comma-separated values")};
    if (chooser_field(column->ui, field, &path, screen->path, sizeof screen->path) !=
        CHOOSER_NOTHING) {
        column->ui->again = true;
    }
}

static void export(const ResultsScreen *screen, const Library *library, Requests *requests) {
    char path[STORE_PATH_MAX], shown[FILE_SHOWN_MAX], why[SESSION_WHY_MAX];
    FileError error;
    char *text = results_text(library);
    path_typed(screen->path, path);
    file_shown(path, shown);
    if (!file_is_free(path)) {
        tr_say(why, sizeof why, "%.200s exists already; choose another name.", shown);
    } else if (text == NULL) {
        tr_say(why, sizeof why, "Out of memory.");
    } else if (file_export(path, text, strlen(text), false, &error)) {
        tr_say(why, sizeof why, "The results were written to %.200s.", shown);
    } else {
        (void)file_say(&error, why);
    }
    request_notice(requests, why);
    free(text);
}

static void clear(const ResultsSources *from, Requests *requests) {
    char why[SESSION_WHY_MAX] = "";
    from->settings->results_since = time(NULL);
    library_count_from(from->library, from->settings->results_since);
    request_save_settings(requests);
    if (!progress_clear(from->progress, why)) {
        request_notice(requests, why);
    }
}

static void ask(ResultsScreen *screen, Ui *ui, const ResultsSources *from, Requests *requests) {
    const Question clears = {
        .name = tr("Clear the results"),
        .title = tr("Clear the results?"),
        .text =
            tr("Earlier matches no longer count, here and for “Match my strength”, and all puzzles "
               "are unsolved again. The matches themselves stay. This cannot be undone."),
        .yes = tr(NC_("results", "Clear")),
        .flags = WIDGET_DANGER,
        .no = tr("Cancel")};
    const bool empty = screen->path[strspn(screen->path, " ")] == '\0';
    const Question exports = {.name = tr("Export"),
                              .title = tr("Export the results"),
                              .rows = export_rows,
                              .what = screen,
                              .yes = tr("Export"),
                              .key = {SDLK_RETURN, 0, N_("Enter")},
                              .flags = WIDGET_PRIMARY | (empty ? WIDGET_DISABLED : 0U),
                              .no = tr("Cancel")};
    const bool file = screen->question == RESULTS_ASKS_FILE;
    if (file && ui->layers == 1 && ui->focus == 0) {
        ui_set_focus(ui, tr("File"));
    }
    const Answer answer = question_frame(ui, file ? &exports : &clears);
    screen->question = answer == ANSWER_NONE ? screen->question : RESULTS_ASKS_NOTHING;
    if (answer == ANSWER_YES && file) {
        export(screen, from->library, requests);
    } else if (answer == ANSWER_YES) {
        clear(from, requests);
    }
}

/* --- The screen ------------------------------------------------------------------------------ */

static void panel(ResultsScreen *screen, Ui *ui, Shown *shown, Box box) {
    const double pad = 3 * ui_grid(ui);
    const double content = column_height(ui, box.w - 2 * pad, rows, shown) + 2 * pad;
    page_scroll_begin(ui, box, &screen->scroll, content);
    const Box plate = {box.x, box.y - screen->scroll, box.w, content};
    ui_panel(ui, plate);
    rows(&(Column){ui, plate.x + pad, plate.y + pad, plate.w - 2 * pad}, shown);
    ui_scroll_end(ui);
}

/* Reads what it does not know of the matches, one in each frame. */
static void read_on(ResultsScreen *screen, Ui *ui, Library *library, Requests *requests) {
    char why[SESSION_WHY_MAX] = "";
    if (!screen->looked && !library_refresh(library, why)) {
        request_notice(requests, why);
    }
    screen->looked = true;
    if (library_read_next(library)) {
        ui->animating = true;
    }
}

void results_frame(ResultsScreen *screen, Ui *ui, const ResultsSources *from, Requests *requests) {
    Page page = page_begin(ui, requests, tr("Results"), tr("My results"), 880);
    read_on(screen, ui, from->library, requests);
    Shown shown = {.from = from, .person = choose_person(screen, ui, from->library, &page.body)};
    panel(screen, ui, &shown, page.body);
    if (page_back_button(ui, page.foot)) {
        request_show(requests, SCREEN_MENU);
    }
    if (page_foot_button(ui, page.foot, -2, tr(NC_("results", "Clear")), (Shortcut){0},
                         WIDGET_DANGER)) {
        screen->question = RESULTS_ASKS_CLEAR;
        ui->again = true;
    }
    if (page_foot_button(ui, page.foot, -1, tr("Export"), (Shortcut){SDLK_e, 0, "E"}, 0)) {
        path_home(screen->path);
        str_append(screen->path, sizeof screen->path, "/hexfolio-results.csv");
        screen->question = RESULTS_ASKS_FILE;
        ui->again = true;
    }
    if (screen->question != RESULTS_ASKS_NOTHING) {
        ask(screen, ui, from, requests);
    }
}
