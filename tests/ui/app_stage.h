/* The whole application in a window that nobody sees, for tests that run its frames. */
#ifndef TESTS_UI_APP_STAGE_H
#define TESTS_UI_APP_STAGE_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "support/folder.h"
#include "ui/app.h"
#include "ui/draw/assets.h"
#include "ui/widgets/english.h"
#include "ui/widgets/ui_parts.h"
#include "ui/window.h"

typedef struct AppStage {
    App *app;
    Window window;
    char assets[STORE_PATH_MAX];
    Point at;             /* the pointer */
    int wide, high, text; /* of the window, and the text size */
    const char *what;     /* is shown, for messages */
    int faults;
    int frames;
    int unpainted; /* frames skipped after each painted one, for tests that do not look at pixels */
} AppStage;

/* To be called before any stage: gives the person an empty home. */
static inline bool app_stage_home(void) {
    char folder[FOLDER_PATH_MAX];
    return folder_make(folder) == 0 && setenv("XDG_DATA_HOME", folder, 1) == 0 &&
           setenv("XDG_CACHE_HOME", folder, 1) == 0 && setenv("XDG_CONFIG_HOME", folder, 1) == 0 &&
           setenv("SDL_VIDEODRIVER", "dummy", 1) == 0 &&
           setenv("SDL_RENDER_DRIVER", "software", 1) == 0;
}

static inline void app_stage_open(AppStage *stage, int wide, int high, int text) {
    char why[SESSION_WHY_MAX] = "";
    App *app = calloc(1, sizeof *app);
    assert_non_null(app);
    *stage = (AppStage){.app = app, .wide = wide, .high = high, .text = text};
    assert_true(assets_find("assets", stage->assets, why));
    stage->at = (Point){-1000, -1000};
    app->rules.assets = app->shelf.assets = stage->assets;
    app->settings = settings_default();
    app->settings.speed = 0;
    app->settings.text_percent = text;
    if (!window_open(&stage->window, &app->settings, stage->assets, why)) {
        fail_msg("%s", why);
    }
    SDL_SetWindowSize(stage->window.window, wide, high);
    canvas_expose(stage->window.canvas);
    assert_true(ui_open(&app->ui, stage->window.canvas));
    app->ui.settings = &app->settings;
}

static inline void app_stage_close(AppStage *stage) {
    app_close(stage->app);
    ui_close(&stage->app->ui);
    window_close(&stage->window);
    free(stage->app);
}

/* Runs the frame of an input until nothing in it changes any more; then paints it, unless skipped.
 */
static inline void app_stage_frame(AppStage *stage, Input input) {
    Ui *ui = &stage->app->ui;
    input.at = stage->at;
    for (int i = 0; i < 8; i++) {
        window_follow(&stage->window, &stage->app->settings);
        ui->width = stage->window.width;
        ui->height = stage->window.height;
        ui->scale = stage->window.scale;
        english_begin_frame();
        canvas_begin(ui->canvas);
        ui_begin(ui, &input);
        app_frame(stage->app);
        ui_end(ui);
        if (!ui->again) {
            break;
        }
        input = (Input){.at = stage->at, .reach = input.reach};
    }
    if (stage->frames++ % (stage->unpainted + 1) == 0) {
        (void)canvas_show(ui->canvas);
    }
}

#endif
