#include "ui/table/picture.h"

#include <SDL_image.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "game/text.h"
#include "library/file.h"
#include "play/action_words.h"
#include "play/catchup.h"
#include "play/history.h"
#include "play/match.h"
#include "session/list.h"
#include "ui/draw/canvas_parts.h"
#include "ui/platform/clip.h"
#include "ui/table/board.h"
#include "ui/table/ending.h"
#include "ui/table/table_frame.h"
#include "ui/widgets/ui_parts.h"
#include "view/sheet.h"

struct Picture {
    SDL_Surface *surface;
    SDL_Renderer *renderer;
    Canvas *canvas;
    Settings settings;
    Requests requests; /* nobody carries them out */
    Ui ui;
    TableScreen *table; /* that nobody sits at */
};

/* --- Making and freeing -------------------------------------------------------------------- */

/* What the picture is drawn with; false when something is missing. */
static bool open_canvas(Picture *picture, const char *assets, double scale,
                        char why[SESSION_WHY_MAX]) {
    const double wide = PICTURE_SIDE,
                 high = wide + fmax(26, 32 * picture->settings.text_percent / 100.0);
    const CanvasLook look = {.width = (int)(wide * scale),
                             .height = (int)(high * scale),
                             .scale = scale,
                             .theme = settings_theme(&picture->settings),
                             .text_percent = picture->settings.text_percent,
                             .plain = !picture->settings.patterns};
    picture->surface =
        SDL_CreateRGBSurfaceWithFormat(0, look.width, look.height, 32, SDL_PIXELFORMAT_RGB888);
    picture->renderer =
        picture->surface != NULL ? SDL_CreateSoftwareRenderer(picture->surface) : NULL;
    if (picture->renderer == NULL) {
        tr_say(why, SESSION_WHY_MAX, "No picture can be drawn: %s.", SDL_GetError());
        return false;
    }
    picture->canvas = canvas_new(picture->renderer, assets, why);
    if (picture->canvas == NULL) {
        return false;
    }
    canvas_set_look(picture->canvas, &look);
    if (!ui_open(&picture->ui, picture->canvas)) {
        tr_say(why, SESSION_WHY_MAX, "Out of memory.");
        return false;
    }
    picture->ui.settings = &picture->settings;
    picture->ui.width = wide;
    picture->ui.height = high;
    picture->ui.scale = scale;
    return true;
}

Picture *picture_new(Session *session, const Settings *settings, const char *assets, double scale,
                     char why[SESSION_WHY_MAX]) {
    Picture *picture = calloc(1, sizeof *picture);
    if (picture == NULL) {
        tr_say(why, SESSION_WHY_MAX, "Out of memory.");
        return NULL;
    }
    picture->settings = *settings;
    picture->settings.speed = 0;
    const TableTools tools = {.ui = &picture->ui,
                              .play = {.settings = &picture->settings,
                                       .requests = &picture->requests,
                                       .session = session}};
    if (open_canvas(picture, assets, scale, why)) {
        picture->table = table_new(&tools, false);
        if (picture->table == NULL) {
            tr_say(why, SESSION_WHY_MAX, "Out of memory.");
        }
    }
    if (picture->table == NULL) {
        picture_free(picture);
        return NULL;
    }
    play_for_all(picture->table->play);
    return picture;
}

void picture_free(Picture *picture) {
    if (picture != NULL) {
        table_free(picture->table);
        if (picture->ui.elements != NULL) {
            ui_close(&picture->ui);
        }
        canvas_free(picture->canvas);
        if (picture->renderer != NULL) {
            SDL_DestroyRenderer(picture->renderer);
        }
        SDL_FreeSurface(picture->surface);
        free(picture);
    }
}

/* --- Drawing ------------------------------------------------------------------------------- */

/* `turn 13, South: the scout goes to b2`, or how the match ended; the game at the right.
 */
static void draw_caption(const TableScreen *table, Box box) {
    Ui *ui = table->ui;
    Canvas *canvas = ui->canvas;
    const int ply = play_viewed_ply(table->play);
    char text[SESSION_WHY_MAX] = "", move[GAME_LABEL_MAX];
    canvas_fill(canvas, box, canvas_ink(canvas, INK_PANEL));
    box = (Box){box.x + 2 * ui_grid(ui), box.y, box.w - 4 * ui_grid(ui), box.h};
    if (ply == play_plies(table->play) && table->see->outcome.kind != OUTCOME_NONE) {
        const Scene scene = table_scene(table, false);
        char ending[GAME_WHY_MAX];
        ending_say(table, &scene, ending, NULL);
        tr_say(text, sizeof text, "%s", ending);
    } else if (ply > 0) {
        move_list_ply_title(play_moves(table->play), ply, move);
        char words[LINE_WORDS_MAX] = "";
        Summary summary;
        catchup_words(table->play, ply - 1, ply, SEAT_NONE, &summary);
        for (int i = 0; i < summary.count; i++) {
            tr_add(words, sizeof words, "%s%s", i > 0 ? "; " : "", summary.line[i]);
        }
        words_after_notation(table->settings, play_ply(table->play, ply - 1).text, words,
                             sizeof words);
        tr_say(text, sizeof text, "%s: %s", move, words);
    }
    const char *title = table->see->game->title;
    const double gap = 2 * ui_grid(ui);
    if (canvas_text_width(canvas, FONT_STRONG, text) + gap +
            canvas_text_width(canvas, FONT_BODY, title) <=
        box.w) {
        draw_text(canvas, FONT_BODY, INK_SOFT, box, ALIGN_RIGHT, "%s", title);
    }
    draw_text(canvas, FONT_STRONG, INK_TEXT, box, ALIGN_LEFT, "%s", text);
}

/* One frame of the picture's canvas, with the board of a table that draws there. */
static const SDL_Surface *draw(Picture *picture, TableScreen *table) {
    Ui *ui = &picture->ui;
    const Input nothing = {.at = {-1000, -1000}};
    const double line = ui_small_height(ui);
    const Box board = {0, 0, ui->width, ui->height - line};
    canvas_begin(ui->canvas);
    ui_begin(ui, &nothing);
    table_renew(table);
    board_view_margin(&table->board.view, table->see->view->margin * canvas_text_scale(ui->canvas));
    board_view_place(&table->board.view, board, canvas_pixel_size(ui->canvas));
    board_frame(table);
    draw_caption(table, (Box){0, board.h, ui->width, line});
    ui_end(ui);
    canvas_expose(ui->canvas);
    (void)canvas_show(ui->canvas);
    return picture->surface;
}

const SDL_Surface *picture_draw(Picture *picture, int ply) {
    match_view_ply(picture->table->play, ply);
    return draw(picture, picture->table);
}

const SDL_Surface *picture_draw_table(Picture *picture, TableScreen *table) {
    Ui *ui = table->ui;
    const BoardView shown = table->board.view;
    table->ui = &picture->ui;
    table->board.view.fitted = true;
    const SDL_Surface *surface = draw(picture, table);
    table->ui = ui;
    table->board.view = shown;
    ui->again = true; /* what is where is found again */
    return surface;
}

/* --- PNG ----------------------------------------------------------------------------------- */

typedef struct Bytes {
    char *at;
    int size, room;
} Bytes;

static size_t keep(SDL_RWops *file, const void *from, size_t size, size_t count) {
    Bytes *bytes = file->hidden.unknown.data1;
    const int more = (int)(size * count);
    char *larger = list_grown(bytes->at, &bytes->room, bytes->size + more, 1);
    if (larger == NULL) {
        return 0;
    }
    bytes->at = larger;
    memcpy(larger + bytes->size, from, size * count);
    bytes->size += more;
    return count;
}

static Sint64 nowhere(SDL_RWops *file, Sint64 offset, int whence) {
    (void)file;
    (void)offset;
    (void)whence;
    return -1;
}

/* The bytes of a PNG, to be freed. */
static bool encode(const SDL_Surface *surface, Bytes *bytes, char why[SESSION_WHY_MAX]) {
    SDL_RWops *file = SDL_AllocRW();
    /* What is drawn is not changed: the library asks for no const. */
    SDL_Surface copy = *surface;
    bool done = false;
    if (file != NULL) {
        file->type = SDL_RWOPS_UNKNOWN;
        file->write = keep;
        file->seek = nowhere;
        file->hidden.unknown.data1 = bytes;
        done = IMG_SavePNG_RW(&copy, file, 0) == 0;
        SDL_FreeRW(file);
    }
    if (!done) {
        tr_say(why, SESSION_WHY_MAX, "The picture cannot be made: %s.", SDL_GetError());
    }
    return done;
}

bool picture_copy(const SDL_Surface *surface, const char *name, char why[SESSION_WHY_MAX]) {
    Bytes bytes = {.size = 0};
    const bool done = encode(surface, &bytes, why);
    if (done) {
        clip_copy_picture(bytes.at, (size_t)bytes.size, name);
    }
    free(bytes.at);
    return done;
}

bool picture_save(const SDL_Surface *surface, const char *path, bool replaces,
                  char why[SESSION_WHY_MAX]) {
    Bytes bytes = {.size = 0};
    FileError error;
    const bool done = encode(surface, &bytes, why) &&
                      (file_export(path, bytes.at, (size_t)bytes.size, replaces, &error) ||
                       file_say(&error, why));
    free(bytes.at);
    return done;
}
