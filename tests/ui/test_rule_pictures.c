/* The pictures that stand for the diagrams of the rulebooks where those are not drawn, as in a
 * browser of the sources: drawn again, each is as its file; with --write, the files are written. */
#include <dirent.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <SDL_image.h>
#include <cmocka.h>

#include "canvas_stage.h"
#include "library/store.h"
#include "ui/screens/diagram.h"
#include "ui/screens/rulebook.h"
#include "ui/table/views.h"
#include "ui/widgets/language.h"
#include "ui/widgets/ui_parts.h"

/* Pixels; a block is compared as a whole, because files have few colours and fonts differ a little.
 */
enum { WIDTH = 480, HEIGHT = 400, BLOCK = 8, NEAR = 14, PICTURES_MAX = 80 };
#define SCALE 1.25

typedef struct Drawing {
    CanvasStage on;
    Ui ui;
    Settings settings;
} Drawing;

static bool writes;
static int pictures;
static char path_of[PICTURES_MAX][STORE_PATH_MAX];
static char source_of[PICTURES_MAX][4096];

static int open_drawing(void **state) {
    static Drawing drawing;
    drawing.settings = settings_default();
    if (!canvas_stage_open(&drawing.on, WIDTH, HEIGHT) ||
        !ui_open(&drawing.ui, drawing.on.canvas)) {
        return -1;
    }
    canvas_set_look(drawing.on.canvas,
                    &(CanvasLook){WIDTH, HEIGHT, SCALE, THEME_LIGHT, 100, false});
    drawing.ui.settings = &drawing.settings;
    drawing.ui.width = WIDTH / SCALE;
    drawing.ui.height = HEIGHT / SCALE;
    drawing.ui.scale = SCALE;
    *state = &drawing;
    return 0;
}

static int close_drawing(void **state) {
    Drawing *drawing = *state;
    ui_close(&drawing->ui);
    canvas_stage_close(&drawing->on);
    return 0;
}

static void draw(Drawing *drawing, const View *view, const char *source, size_t length) {
    char why[SESSION_WHY_MAX] = "";
    Diagram *diagram = diagram_read(view, source, length, why);
    if (diagram == NULL) {
        fail_msg("%s", why);
    }
    Ui *ui = &drawing->ui;
    const Box all = {0, 0, ui->width, ui->height};
    const Input nothing = {.at = {-1000, -1000}};
    canvas_begin(ui->canvas);
    ui_begin(ui, &nothing);
    canvas_fill(ui->canvas, all, 0xFFFFFFFF);
    diagram_draw(ui, diagram, all);
    ui_end(ui);
    canvas_expose(ui->canvas);
    (void)canvas_show(ui->canvas);
    diagram_free(diagram);
}

/* The sum of a block's red, green or blue. */
static int sum(const SDL_Surface *surface, int x, int y, int shift) {
    int all = 0;
    for (int i = 0; i < BLOCK * BLOCK; i++) {
        const uint8_t *row = (const uint8_t *)surface->pixels + (y + i / BLOCK) * surface->pitch;
        uint32_t pixel;
        memcpy(&pixel, row + (size_t)(x + i % BLOCK) * sizeof pixel, sizeof pixel);
        all += (int)(pixel >> shift & 255U);
    }
    return all;
}

/* Whether a file shows what was drawn; false as well if there is none. */
static bool shows(const char *path, const SDL_Surface *drawn) {
    SDL_Surface *read = IMG_Load(path);
    SDL_Surface *file =
        read != NULL ? SDL_ConvertSurfaceFormat(read, SDL_PIXELFORMAT_RGB888, 0) : NULL;
    bool same = file != NULL && file->w == drawn->w && file->h == drawn->h;
    for (int y = 0; same && y < HEIGHT; y += BLOCK) {
        for (int x = 0; same && x < WIDTH; x += BLOCK) {
            for (int shift = 0; same && shift < 24; shift += 8) {
                const int apart = sum(file, x, y, shift) - sum(drawn, x, y, shift);
                same = abs(apart) <= NEAR * BLOCK * BLOCK;
            }
        }
    }
    SDL_FreeSurface(read);
    SDL_FreeSurface(file);
    return same;
}

/* Draws a picture that is seen for the first time, and compares or writes it. */
static void check_picture(Drawing *drawing, const View *view, const char *path, const char *source,
                          size_t length) {
    char text[sizeof source_of[0]];
    assert_true(length < sizeof text);
    snprintf(text, sizeof text, "%.*s", (int)length, source);
    for (int i = 0; i < pictures; i++) {
        if (strcmp(path_of[i], path) == 0) {
            assert_string_equal(source_of[i], text);
            return;
        }
    }
    assert_true(pictures < PICTURES_MAX);
    snprintf(path_of[pictures], sizeof path_of[0], "%s", path);
    snprintf(source_of[pictures++], sizeof source_of[0], "%s", text);
    draw(drawing, view, source, length);
    if (writes) {
        assert_int_equal(IMG_SavePNG(drawing->on.surface, path), 0);
    } else if (!shows(path, drawing->on.surface)) {
        fail_msg("%s does not show its diagram: make pictures", path);
    }
}

/* `folder` is `docs/rules`, or that of a language below it. */
static void check_book(Drawing *drawing, const View *view, const char *folder, const char *up) {
    char path[STORE_PATH_MAX];
    snprintf(path, sizeof path, "%s/%s.md", folder, view->game->id);
    size_t length = 0;
    char *text = store_read(path, &length, NULL);
    assert_non_null(text);
    Rulebook *book = rulebook_parse(text, length);
    assert_non_null(book);
    for (int i = 0; i < book->block_count; i++) {
        const Block *block = &book->block[i];
        if (block->kind == BLOCK_DIAGRAM) {
            const char *address = book->text + block->picture.at;
            const size_t above = strlen(up);
            if (block->picture.length <= above || memcmp(address, up, above) != 0) {
                fail_msg("%s: a diagram has no picture below %s", path, up);
            }
            char picture[STORE_PATH_MAX];
            snprintf(picture, sizeof picture, "docs/%.*s", (int)(block->picture.length - above),
                     address + above);
            check_picture(drawing, view, picture, book->text + block->source.at,
                          block->source.length);
        }
    }
    rulebook_free(book);
    free(text);
}

static void check_language(Drawing *drawing, const char *language, const char *folder,
                           const char *up) {
    (void)language_choose(language);
    assert_string_equal(language_word(), language);
    for (int i = 0; views_all[i] != NULL; i++) {
        check_book(drawing, views_all[i], folder, up);
    }
}

/* What has words in it is drawn in the language of the book as well. */
static void test_every_picture_shows_its_diagram(void **state) {
    check_language(*state, "en", "docs/rules", "../");
    DIR *rules = opendir("docs/rules");
    assert_non_null(rules);
    for (const struct dirent *entry; (entry = readdir(rules)) != NULL;) {
        if (strchr(entry->d_name, '.') == NULL) {
            char folder[STORE_PATH_MAX];
            snprintf(folder, sizeof folder, "docs/rules/%s", entry->d_name);
            check_language(*state, entry->d_name, folder, "../../");
        }
    }
    assert_int_equal(closedir(rules), 0);
    (void)language_choose("en");
}

static void test_another_picture_is_noticed(void **state) {
    const Drawing *drawing = *state;
    for (int i = 0; i < pictures - 1; i++) {
        assert_false(shows(path_of[i], drawing->on.surface));
    }
}

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_picture_shows_its_diagram),
        cmocka_unit_test(test_another_picture_is_noticed),
    };
    writes = argc > 1 && strcmp(argv[1], "--write") == 0;
    char catalogs[STORE_PATH_MAX];
    char *base = SDL_GetBasePath();
    snprintf(catalogs, sizeof catalogs, "%.3900s../../locale", base);
    SDL_free(base);
    if (setenv("LC_ALL", "C.UTF-8", 1) != 0) {
        return EXIT_FAILURE;
    }
    language_open(catalogs);
    return cmocka_run_group_tests(tests, open_drawing, close_drawing);
}
