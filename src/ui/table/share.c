#include "ui/table/share.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "game/text.h"
#include "library/path.h"
#include "library/store.h"
#include "play/history.h"
#include "play/match.h"
#include "play/save.h"
#include "system/disk.h"
#include "system/environment.h"
#include "ui/draw/canvas_parts.h"
#include "ui/platform/clip.h"
#include "ui/table/movie.h"
#include "ui/table/picture.h"
#include "ui/widgets/chooser.h"
#include "ui/widgets/question.h"

/* Seconds of a frame for making an animation. */
#define SLICE 0.02

static const Shortcut enter = {SDLK_RETURN, 0, NULL};

/* --- Where it is saved --------------------------------------------------------------------- */

/* The value of a line `KEY="..."`, in which a backslash stands before characters that are meant
 * literally; false when it is another line. */
static bool quoted_value(const char *line, const char *key, char value[STORE_PATH_MAX]) {
    size_t length = 0;
    const char *at = line + strspn(line, " \t");
    if (strncmp(at, key, strlen(key)) != 0) {
        return false;
    }
    for (at += strlen(key); *at != '"' && *at != '\n'; at++) {
        at += *at == '\\' && at[1] != '\n';
        if (*at == '\0' || length + 1 >= STORE_PATH_MAX) {
            return false;
        }
        value[length++] = *at;
    }
    value[length] = '\0';
    return *at == '"';
}

/* What the last line `XDG_PICTURES_DIR="$HOME/Pictures"` of a file says, which is no comment; false
 * when none does. */
static bool configured_folder(const char *text, const char *home, char folder[STORE_PATH_MAX]) {
    bool found = false;
    for (const char *line = text; line != NULL; line = strchr(line, '\n')) {
        char value[STORE_PATH_MAX];
        line += *line == '\n';
        if (!quoted_value(line, "XDG_PICTURES_DIR=\"", value)) {
            continue;
        }
        const bool in_home =
            strncmp(value, "$HOME", 5) == 0 && (value[5] == '/' || value[5] == '\0');
        found = found || in_home || value[0] == '/';
        if (in_home || value[0] == '/') {
            str_write(folder, STORE_PATH_MAX, "%s%s", in_home ? home : "",
                      in_home ? value + 5 : value);
        }
    }
    return found;
}

/* Where the desktop keeps pictures; else the home. */
static void pictures_folder(char folder[STORE_PATH_MAX]) {
    char path[STORE_PATH_MAX], home[STORE_PATH_MAX];
    if (!environment_folder(KNOWN_HOME, home, sizeof home)) {
        str_write(home, sizeof home, "%s", "/tmp");
    }
    if (!environment_folder(KNOWN_PICTURES, folder, STORE_PATH_MAX)) {
        const char *config = getenv("XDG_CONFIG_HOME");
        str_write(path, sizeof path, "%s%s/user-dirs.dirs",
                  config != NULL && config[0] == '/' ? config : home,
                  config != NULL && config[0] == '/' ? "" : "/.config");
        size_t length;
        char *text = store_read(path, &length, NULL);
        if (text == NULL || !configured_folder(text, home, folder)) {
            str_write(folder, STORE_PATH_MAX, "%s/Pictures", home);
        }
        free(text);
    }
    if (disk_kind(folder) != DISK_FOLDER) {
        str_write(folder, STORE_PATH_MAX, "%s", home);
    }
}

/* The file that a name means: in the folder of pictures, unless it names another. */
static void path_of(const FileDialog *file, char path[STORE_PATH_MAX]) {
    const char *ending = file->whole ? ".gif" : ".png";
    char name[STORE_PATH_MAX], folder[STORE_PATH_MAX] = "";
    path_typed(file->name, name);
    const size_t length = strlen(name);
    const bool ends = length > 4 && SDL_strcasecmp(name + length - 4, ending) == 0;
    if (!disk_is_whole(name)) {
        pictures_folder(folder);
        str_append(folder, sizeof folder, "/");
    }
    str_write(path, STORE_PATH_MAX, "%s%s%s", folder, name, ends ? "" : ending);
}

/* The title of the match. */
static void propose_name(TableScreen *table) {
    char title[STORE_TITLE_MAX], name[STORE_TITLE_MAX];
    save_title(table->play, title);
    store_file_name(title, name);
    tr_say(table->file.name, sizeof table->file.name, "%s", name);
    table->file.named = true;
}

/* --- Making it ----------------------------------------------------------------------------- */

static void say_saved(TableScreen *table, const char *path) {
    char text[SESSION_WHY_MAX], shown[FILE_SHOWN_MAX];
    file_shown(path, shown);
    tr_say(text, sizeof text, "Saved as %s.", shown);
    play_inform(table->play, text);
    play_ask(table->play, POPUP_NONE, (Point){0, 0});
    table->ui->again = true;
}

static void save_position(TableScreen *table, Session *session, const char *path) {
    FileDialog *file = &table->file;
    Picture *picture = picture_new(session, table->settings, table->ui->canvas->assets,
                                   fmax(PICTURE_SCALE, table->ui->scale), file->why);
    if (picture != NULL &&
        picture_save(picture_draw_table(picture, table), path, file->replaces, file->why)) {
        say_saved(table, path);
    }
    picture_free(picture);
}

static void copy_position(TableScreen *table, Session *session, const char *name) {
    FileDialog *file = &table->file;
    Picture *picture = picture_new(session, table->settings, table->ui->canvas->assets,
                                   fmax(PICTURE_SCALE, table->ui->scale), file->why);
    if (picture != NULL && picture_copy(picture_draw_table(picture, table), name, file->why)) {
        play_inform(table->play, tr("Picture copied to the clipboard."));
        play_ask(table->play, POPUP_NONE, (Point){0, 0});
    }
    picture_free(picture);
    table->ui->again = true;
}

static void begin_movie(Share *share, TableScreen *table, Session *session) {
    if (table->see->viewed_ply >= 0) {
        match_view_ply(table->play, -1);
    }
    share->movie =
        movie_new(session, play_plies(table->play), table->settings, table->ui->canvas->assets,
                  fmin(PICTURE_SCALE, table->ui->scale), table->file.why);
}

static void make(Share *share, TableScreen *table, Session *session) {
    char path[STORE_PATH_MAX];
    path_of(&table->file, path);
    table->ui->again = true;
    if (table->file.whole) {
        begin_movie(share, table, session);
    } else {
        save_position(table, session, path);
    }
}

bool share_position(const Ui *ui, Session *session, const char *title, char path[STORE_PATH_MAX],
                    char why[SESSION_WHY_MAX]) {
    char folder[STORE_PATH_MAX], name[STORE_TITLE_MAX];
    int number = 1;
    pictures_folder(folder);
    store_file_name(title[0] != '\0' ? title : session_start(session)->game->title, name);
    str_write(path, STORE_PATH_MAX, "%s/%s.png", folder, name);
    while (!file_is_free(path) && number < INT16_MAX) {
        number++;
        str_write(path, STORE_PATH_MAX, "%s/%s %d.png", folder, name, number);
    }
    Picture *picture =
        picture_new(session, ui->settings, ui->canvas->assets, fmax(PICTURE_SCALE, ui->scale), why);
    const bool saved =
        picture != NULL &&
        picture_save(picture_draw(picture, session_plies(session)), path, false, why);
    picture_free(picture);
    return saved;
}

/* How far it is, and a bar. */
static void progress_rows(Column *column, void *what) {
    Ui *ui = column->ui;
    const double done = *(const double *)what;
    char text[GAME_LABEL_MAX];
    tr_say(text, sizeof text, "Making the animation: %.0f%%", 100 * done);
    column_line(column, FONT_BODY, INK_TEXT, text);
    column->y += ui_grid(ui);
    const Box bar = column_row(column, ui_grid(ui), 0);
    canvas_box(ui->canvas, bar, bar.h / 2, canvas_ink(ui->canvas, INK_EDGE), COLOUR_NONE);
    canvas_box(ui->canvas, (Box){bar.x, bar.y, fmax(bar.h, bar.w * done), bar.h}, bar.h / 2,
               canvas_ink(ui->canvas, INK_ACCENT), COLOUR_NONE);
}

static void progress_frame(Share *share, TableScreen *table) {
    char path[STORE_PATH_MAX];
    FileDialog *file = &table->file;
    double done = 0;
    const MovieState state = movie_work(share->movie, SLICE, &done);
    const Question question = {.name = tr("Progress"),
                               .rows = progress_rows,
                               .what = &done,
                               .yes = tr("Cancel"),
                               .key = {SDLK_ESCAPE, 0, NULL}};
    const bool cancelled = question_frame(table->ui, &question) != ANSWER_NONE;
    if (state == MOVIE_GOES_ON && !cancelled) {
        ui_wake_after(table->ui, 0.001);
        return;
    }
    path_of(file, path);
    if (cancelled) {
        play_ask(table->play, POPUP_NONE, (Point){0, 0});
    } else if (state == MOVIE_FAILED) {
        tr_say(file->why, sizeof file->why, "Out of memory.");
    } else if (movie_save(share->movie, path, file->replaces, file->why)) {
        say_saved(table, path);
    }
    share_close(share);
    table->ui->again = true;
}

/* --- The dialog ---------------------------------------------------------------------------- */

static void kind_row(Column *column, FileDialog *file, bool whole) {
    const PageChoice choice = {
        .name = whole ? tr("The whole match") : tr("This position"),
        .title = whole ? tr("The whole match") : tr("This position"),
        .about = whole ? tr("An animation (GIF) without hidden information.")
                       : tr("A picture (PNG) of the board with its marks."),
        .selected = file->whole == whole,
    };
    Box place = column_row(column, 0, 0);
    if (page_choice(column->ui, &place, &choice)) {
        file->whole = whole;
        file->why[0] = '\0';
        column->ui->again = true;
    }
    column->y += place.h + ui_grid(column->ui);
}

static void share_rows(Column *column, void *what) {
    Ui *ui = column->ui;
    FileDialog *file = what;
    char path[STORE_PATH_MAX], shown[FILE_SHOWN_MAX], text[SESSION_WHY_MAX];
    kind_row(column, file, false);
    kind_row(column, file, true);
    if (!file->whole && clip_takes_pictures()) {
        const Box copy = column_row(column, ui_button_height(ui), ui_grid(ui));
        file->copies = ui_button(ui, copy, tr("Copy to the clipboard"), NULL, (Shortcut){0}, 0) ||
                       file->copies;
    }
    const Box field = column_row(column, ui_button_height(ui), ui_grid(ui));
    path_of(file, path);
    const ChooserField chooser = {.name = tr("Name"),
                                  .choice = FILE_TO_SAVE,
                                  .title = tr("Save a picture"),
                                  .ending = file->whole ? ".gif" : ".png",
                                  .kind = tr("Pictures"),
                                  .begin = path};
    if (chooser_field(ui, field, &chooser, file->name, sizeof file->name) != CHOOSER_NOTHING) {
        file->why[0] = '\0';
        path_of(file, path);
    }
    file_shown(path, shown);
    tr_say(text, sizeof text, "It is saved as %s.", shown);
    const bool wrong = file->why[0] != '\0';
    column_text(column, FONT_BODY, wrong ? INK_DANGER : INK_SOFT, wrong ? file->why : text);
}

static void ask_name(Share *share, TableScreen *table, Session *session) {
    FileDialog *file = &table->file;
    char path[STORE_PATH_MAX];
    const Question question = {.name = tr("Share"),
                               .title = tr("Save a picture"),
                               .rows = share_rows,
                               .what = file,
                               .yes = tr("Save"),
                               .key = enter,
                               .flags = WIDGET_PRIMARY,
                               .no = tr("Cancel")};
    const Answer answer = question_frame(table->ui, &question);
    if (file->copies) {
        file->copies = false;
        path_of(file, path);
        copy_position(table, session, strrchr(path, '/') + 1);
    } else if (answer == ANSWER_NO) {
        play_ask(table->play, POPUP_NONE, (Point){0, 0});
    } else if (answer == ANSWER_YES && file->name[strspn(file->name, " ")] == '\0') {
        tr_say(file->why, sizeof file->why, "A picture needs a name.");
    } else if (answer == ANSWER_YES) {
        path_of(file, path);
        file->asks = !file_is_free(path);
        file->replaces = false;
        if (!file->asks) {
            make(share, table, session);
        }
    }
}

static void ask_to_replace(Share *share, TableScreen *table, Session *session) {
    FileDialog *file = &table->file;
    const Question question = {.name = tr("Replace"),
                               .title = tr("Replace"),
                               .text = tr("A file with this name already exists. Replace it?"),
                               .yes = tr("Replace"),
                               .flags = WIDGET_DANGER,
                               .no = tr("Another name")};
    const Answer answer = question_frame(table->ui, &question);
    file->asks = answer == ANSWER_NONE;
    file->replaces = answer == ANSWER_YES;
    if (answer == ANSWER_YES) {
        make(share, table, session);
    }
}

void share_frame(Share *share, TableScreen *table, Session *session) {
    if (table->see->popup.kind != POPUP_SHARE || requests_leave(table->requests)) {
        return;
    }
    if (!table->file.named) {
        propose_name(table);
    }
    if (share->movie != NULL) {
        progress_frame(share, table);
    } else if (table->file.asks) {
        ask_to_replace(share, table, session);
    } else {
        ask_name(share, table, session);
    }
}

void share_close(Share *share) {
    movie_free(share->movie);
    share->movie = NULL;
}
