#include "ui/table/share.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "game/text.h"
#include "library/path.h"
#include "library/store.h"
#include "ui/draw/canvas_parts.h"
#include "ui/table/match.h"
#include "ui/table/movie.h"
#include "ui/table/picture.h"
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
            text_write(folder, STORE_PATH_MAX, "%s%s", in_home ? home : "",
                       in_home ? value + 5 : value);
        }
    }
    return found;
}

static bool is_folder(const char *path) {
    struct stat found;
    return stat(path, &found) == 0 && S_ISDIR(found.st_mode);
}

/* Where the desktop keeps pictures; else the home. */
static void pictures_folder(char folder[STORE_PATH_MAX]) {
    char path[STORE_PATH_MAX], why[SESSION_WHY_MAX];
    const char *home = getenv("HOME"), *config = getenv("XDG_CONFIG_HOME");
    home = home != NULL ? home : "/tmp";
    text_write(path, sizeof path, "%s%s/user-dirs.dirs",
               config != NULL && config[0] == '/' ? config : home,
               config != NULL && config[0] == '/' ? "" : "/.config");
    size_t length;
    char *text = store_read(path, &length, why);
    const bool known = text != NULL && configured_folder(text, home, folder);
    free(text);
    if (!known) {
        text_write(folder, STORE_PATH_MAX, "%s/Pictures", home);
    }
    if (!is_folder(folder)) {
        text_write(folder, STORE_PATH_MAX, "%s", home);
    }
}

/* The file that a name means: in the folder of pictures, unless it names another. */
static void path_of(const Popup *popup, char path[STORE_PATH_MAX]) {
    const char *ending = popup->whole ? ".gif" : ".png";
    char name[STORE_PATH_MAX], folder[STORE_PATH_MAX] = "";
    path_typed(popup->name, name);
    const size_t length = strlen(name);
    const bool ends = length > 4 && SDL_strcasecmp(name + length - 4, ending) == 0;
    if (name[0] != '/') {
        pictures_folder(folder);
        text_append(folder, sizeof folder, "/");
    }
    text_write(path, STORE_PATH_MAX, "%s%s%s", folder, name, ends ? "" : ending);
}

/* The title of the match. */
static void propose_name(Table *table) {
    char title[STORE_TITLE_MAX], name[STORE_TITLE_MAX];
    text_say(title, sizeof title, "%s", table->game->title);
    if (table->keeper != NULL) {
        keeper_title(table->keeper, table->session, title);
    }
    store_file_name(title, name);
    text_say(table->popup.name, sizeof table->popup.name, "%s", name);
    table->popup.named = true;
}

/* --- Making it ----------------------------------------------------------------------------- */

static void say_saved(Table *table, const char *path) {
    char text[SESSION_WHY_MAX];
    text_say(text, sizeof text, "Saved as %s.", path);
    table_inform(table, text);
    table->popup.kind = POPUP_NONE;
    table->ui->again = true;
}

static void save_position(Table *table, const char *path) {
    Popup *popup = &table->popup;
    Picture *picture = picture_new(table->session, table->settings, table->ui->canvas->assets,
                                   fmax(PICTURE_SCALE, table->ui->scale), popup->why);
    if (picture != NULL &&
        picture_save(picture_draw_table(picture, table), path, popup->replaces, popup->why)) {
        say_saved(table, path);
    }
    picture_free(picture);
}

static void begin_movie(Share *share, Table *table) {
    if (table->viewed_ply >= 0) {
        match_view_ply(table, -1);
    }
    share->movie = movie_new(table->session, session_plies(table->session), table->settings,
                             table->ui->canvas->assets, fmin(PICTURE_SCALE, table->ui->scale),
                             table->popup.why);
}

static void make(Share *share, Table *table) {
    char path[STORE_PATH_MAX];
    path_of(&table->popup, path);
    table->ui->again = true;
    if (table->popup.whole) {
        begin_movie(share, table);
    } else {
        save_position(table, path);
    }
}

bool share_position(const Ui *ui, Session *session, const char *title, char path[STORE_PATH_MAX],
                    char why[SESSION_WHY_MAX]) {
    char folder[STORE_PATH_MAX], name[STORE_TITLE_MAX];
    int number = 1;
    pictures_folder(folder);
    store_file_name(title[0] != '\0' ? title : session_start(session)->game->title, name);
    text_write(path, STORE_PATH_MAX, "%s/%s.png", folder, name);
    while (!file_is_free(path) && number < INT16_MAX) {
        number++;
        text_write(path, STORE_PATH_MAX, "%s/%s %d.png", folder, name, number);
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
    text_say(text, sizeof text, "Making the animation: %.0f %%", 100 * done);
    column_line(column, FONT_BODY, INK_TEXT, text);
    column->y += ui_grid(ui);
    const Box bar = column_row(column, ui_grid(ui), 0);
    canvas_box(ui->canvas, bar, bar.h / 2, canvas_ink(ui->canvas, INK_EDGE), COLOUR_NONE);
    canvas_box(ui->canvas, (Box){bar.x, bar.y, fmax(bar.h, bar.w * done), bar.h}, bar.h / 2,
               canvas_ink(ui->canvas, INK_ACCENT), COLOUR_NONE);
}

static void progress_frame(Share *share, Table *table) {
    char path[STORE_PATH_MAX];
    Popup *popup = &table->popup;
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
    path_of(popup, path);
    if (cancelled) {
        popup->kind = POPUP_NONE;
    } else if (state == MOVIE_FAILED) {
        text_say(popup->why, sizeof popup->why, "Out of memory.");
    } else if (movie_save(share->movie, path, popup->replaces, popup->why)) {
        say_saved(table, path);
    }
    share_close(share);
    table->ui->again = true;
}

/* --- The dialog ---------------------------------------------------------------------------- */

static void kind_row(Column *column, Popup *popup, bool whole) {
    const PageChoice choice = {
        .name = whole ? tr("The whole match") : tr("This position"),
        .title = whole ? tr("The whole match") : tr("This position"),
        .about = whole ? tr("An animation (GIF), as anybody may see it.")
                       : tr("A picture (PNG) of the board with its marks."),
        .selected = popup->whole == whole,
    };
    Box place = column_row(column, 0, 0);
    if (page_choice(column->ui, &place, &choice)) {
        popup->whole = whole;
        popup->why[0] = '\0';
        column->ui->again = true;
    }
    column->y += place.h + ui_grid(column->ui);
}

static void share_rows(Column *column, void *what) {
    Ui *ui = column->ui;
    Popup *popup = what;
    char path[STORE_PATH_MAX], text[SESSION_WHY_MAX];
    kind_row(column, popup, false);
    kind_row(column, popup, true);
    const Box field = column_row(column, ui_button_height(ui), ui_grid(ui));
    if (ui_field(ui, field, tr("Name"), popup->name, sizeof popup->name, NULL)) {
        popup->why[0] = '\0';
    }
    path_of(popup, path);
    text_say(text, sizeof text, "It is saved as %s.", path);
    const bool wrong = popup->why[0] != '\0';
    column_text(column, FONT_BODY, wrong ? INK_DANGER : INK_SOFT, wrong ? popup->why : text);
}

static void ask_name(Share *share, Table *table) {
    Popup *popup = &table->popup;
    char path[STORE_PATH_MAX];
    const Question question = {.name = tr("Share"),
                               .title = tr("Save a picture"),
                               .rows = share_rows,
                               .what = popup,
                               .yes = tr("Save"),
                               .key = enter,
                               .flags = WIDGET_PRIMARY,
                               .no = tr("Cancel")};
    const Answer answer = question_frame(table->ui, &question);
    if (answer == ANSWER_NO) {
        popup->kind = POPUP_NONE;
    } else if (answer == ANSWER_YES && popup->name[strspn(popup->name, " ")] == '\0') {
        text_say(popup->why, sizeof popup->why, "A picture needs a name.");
    } else if (answer == ANSWER_YES) {
        path_of(popup, path);
        popup->asks = !file_is_free(path);
        popup->replaces = false;
        if (!popup->asks) {
            make(share, table);
        }
    }
}

static void ask_to_replace(Share *share, Table *table) {
    Popup *popup = &table->popup;
    const Question question = {.name = tr("Replace"),
                               .title = tr("Replace"),
                               .text = tr("There is a file of this name already. Replace it?"),
                               .yes = tr("Replace it"),
                               .flags = WIDGET_DANGER,
                               .no = tr("Another name")};
    const Answer answer = question_frame(table->ui, &question);
    popup->asks = answer == ANSWER_NONE;
    popup->replaces = answer == ANSWER_YES;
    if (answer == ANSWER_YES) {
        make(share, table);
    }
}

void share_frame(Share *share, Table *table) {
    if (table->popup.kind != POPUP_SHARE || requests_leave(table->requests)) {
        return;
    }
    if (!table->popup.named) {
        propose_name(table);
    }
    if (share->movie != NULL) {
        progress_frame(share, table);
    } else if (table->popup.asks) {
        ask_to_replace(share, table);
    } else {
        ask_name(share, table);
    }
}

void share_close(Share *share) {
    movie_free(share->movie);
    share->movie = NULL;
}
