#include "ui/run.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

#include "game/text.h"
#include "system/text_out.h"
#include "ui/app.h"
#include "ui/draw/assets.h"
#include "ui/export.h"
#include "ui/platform/desktop.h"
#include "ui/platform/loop.h"
#include "ui/sound/sound.h"
#include "ui/widgets/describe.h"
#include "ui/widgets/english.h"
#include "ui/widgets/language.h"
#include "ui/widgets/ui_parts.h"
#include "ui/window.h"

/* A frame is run again while it changes something, within reason. */
enum { FRAME_RUNS_MAX = 12, LARGE_BLOCK = 128 << 10 };

static const double frame_seconds = 1.0 / 60;
static const double desktop_seconds = 0.1; /* that the first frame waits for the desktop */

typedef struct Run {
    App *app;
    Window window;
    Desktop *desktop;
    FILE *describe;
    bool boxes;              /* descriptions include sizes */
    uint64_t described_hash; /* of the elements that were described last */
    bool changed;            /* since then */
    Uint64 began;
    double shown; /* when the last frame was, in seconds */
    Input input;
    char assets[STORE_PATH_MAX]; /* the folder of pictures */
} Run;

static double seconds_since(Uint64 began) {
    return (double)(SDL_GetPerformanceCounter() - began) / (double)SDL_GetPerformanceFrequency();
}

/* As loud as the settings want, with this window in front or another. */
static void follow_volume(const Run *run) {
    const Settings *settings = &run->app->settings;
    const bool mute = settings->mute == MUTE_ALWAYS ||
                      (settings->mute == MUTE_AWAY && SDL_GetKeyboardFocus() == NULL);
    sound_set_volume(run->app->ui.sound, mute ? 0 : settings->volume);
}

static void record_frame(Run *run, const Input *input) {
    Ui *ui = &run->app->ui;
    run->app->settings.desktop = desktop_wish(run->desktop, 0);
    window_follow(&run->window, &run->app->settings);
    follow_volume(run);
    ui->width = run->window.width;
    ui->height = run->window.height;
    ui->scale = run->window.scale;
    ui->now = seconds_since(run->began);
    english_begin_frame();
    canvas_begin(ui->canvas);
    ui_begin(ui, input);
    app_frame(run->app);
    ui_end(ui);
}

/* Hands a description to the system, which shows it in words. */
static void give_words(const Ui *ui, const DescribeHow *how) {
    TextOut out;
    if (text_begin(&out) != NULL) {
        describe_frame(out.file, ui, how);
    }
    char *text = text_end(&out);
    if (text != NULL) {
        loop_words(text);
    }
    free(text);
}

static void describe_change(Run *run, bool shown) {
    if (run->describe == NULL && !loop_wants_words()) {
        return;
    }
    const Ui *ui = &run->app->ui;
    uint64_t hash = describe_hash(ui);
    run->changed = run->changed || (shown && run->describe != NULL) || hash != run->described_hash;
    if (run->changed && !ui->animating) {
        const DescribeHow how = {run->window.unit, run->boxes};
        if (run->describe != NULL) {
            describe_frame(run->describe, ui, &how);
        } else {
            give_words(ui, &how);
        }
        run->described_hash = hash;
        run->changed = false;
    }
}

/* Runs the frame for an input until nothing changes any more, and shows the last. */
static void run_frame(Run *run, Input *input) {
    Ui *ui = &run->app->ui;
    window_frame_begins(&run->window);
    record_frame(run, input);
    input->used = ui->in.used;
    for (int i = 1; ui->again && i < FRAME_RUNS_MAX && !run->app->quit; i++) {
        const Input nothing = {.at = input->at, .reach = input->reach, .mods = input->mods};
        record_frame(run, &nothing);
    }
    bool shown = canvas_show(ui->canvas);
    run->shown = seconds_since(run->began);
    window_frame_ends(&run->window);
    char title[APP_TITLE_MAX];
    app_title(run->app, title);
    window_title(&run->window, title);
    if (app_calls(run->app)) {
        window_call(&run->window);
    }
    app_speak(run->app);
    describe_change(run, shown);
    const LoopField field = {ui->field_text, ui->caret, window_place(&run->window, ui->caret_box)};
    loop_types(ui->typing && ui->field_text != NULL ? &field : NULL);
}

/* In how many seconds a frame is due without an event; negative: never. */
static double frame_due(const Run *run) {
    const Ui *ui = &run->app->ui;
    const double due = ui->again ? 0 : ui->animating ? frame_seconds : ui->due;
    const double left = fmax(0, run->shown + due - seconds_since(run->began));
    const double window = window_due(&run->window);
    return due < 0 ? window : window < 0 ? left : fmin(left, window);
}

/* Reads events until there is input, or none waits; whether a frame is due. */
static bool read_events(Run *run, Input *input) {
    SDL_Event event;
    if (window_waits(&run->window, input)) {
        return true;
    }
    const LoopNews loop = loop_wait(&event, frame_due(run));
    bool due = loop == LOOP_DUE;
    *input = (Input){.at = input->at, .reach = input->reach, .mods = (uint16_t)SDL_GetModState()};
    for (bool more = loop == LOOP_EVENT; more; more = SDL_PollEvent(&event) == 1) {
        if (window_quits(&event)) {
            run->app->quit = true;
            return false;
        }
        due = app_take_drop(run->app, &event) || due;
        window_merge(&run->window, &event);
        const WindowNews news = window_read(&run->window, &event, input);
        due = due || news != WINDOW_NOTHING;
        if (news == WINDOW_INPUT) {
            break;
        }
    }
    return due;
}

/* False once the person has left. */
static bool step(void *at) {
    Run *run = at;
    Input *input = &run->input;
    const bool due = read_events(run, input), pinch = input->kind == INPUT_PINCH;
    if (due && !(pinch && loop_magnifies())) {
        run_frame(run, input);
        if (pinch && !input->used) {
            loop_pinched();
        }
    }
    return !run->app->quit;
}

static void first_frame(Run *run) {
    const int wait = (int)(1000 * (desktop_seconds - seconds_since(run->began)));
    (void)desktop_wish(run->desktop, wait);
    run->input = (Input){.at = {-1000, -1000}};
    run_frame(run, &run->input);
}

/* --- Measuring --------------------------------------------------------------------------------
 */

static int compare_times(const void *a, const void *b) {
    double x = *(const double *)a;
    double y = *(const double *)b;
    return (x > y) - (x < y);
}

/* Presses G, and a mouse button on the board. */
static void begin_turning(Run *run, Input *input) {
    const Ui *ui = &run->app->ui;
    Input key = {.kind = INPUT_KEY, .at = input->at, .key = SDLK_g};
    run_frame(run, &key);
    input->at = (Point){0.3 * ui->width, 0.15 * ui->height};
    input->button = SDL_BUTTON_LEFT;
    input->kind = INPUT_PRESS;
    run_frame(run, input);
    input->kind = INPUT_MOTION;
}

/* Draws whole frames without waiting and prints how long they took. */
static int measure(Run *run, int frames, bool turn) {
    enum { WAY = 60 }; /* frames in one direction */
    double *time = malloc((size_t)frames * sizeof *time);
    if (time == NULL) {
        text_complain("hexfolio", "Out of memory.");
        return EXIT_FAILURE;
    }
    Input input = {.at = {-1000, -1000}};
    run_frame(run, &input);
    double first = seconds_since(run->began);
    while (run->app->ui.animating) {
        run_frame(run, &input);
    }
    if (turn) {
        begin_turning(run, &input);
    }
    for (int i = 0; i < frames; i++) {
        SDL_PumpEvents();
        input.at.x += turn ? (i / WAY % 2 == 0 ? 4 : -4) : 0;
        input.used = false;
        canvas_expose(run->window.canvas);
        Uint64 began = SDL_GetPerformanceCounter();
        run_frame(run, &input);
        time[i] = 1000 * seconds_since(began);
    }
    qsort(time, (size_t)frames, sizeof *time, compare_times);
    printf("start to first frame %.0f ms, frame median %.2f ms, p99 %.2f ms\n", 1000 * first,
           time[frames / 2], time[frames - 1 - frames / 100]);
    free(time);
    return EXIT_SUCCESS;
}

/* --- Beginning and end ------------------------------------------------------------------------
 */

static void give_settings(Settings *settings, const Start *start) {
    const int value[SETTING_GIVEN_COUNT] = {
        [SETTING_THEME] = start->theme,
        [SETTING_TEXT] = start->text,
        [SETTING_SCALE] = start->scale,
        [SETTING_SPEED] = start->speed,
    };
    for (int key = 0; key < SETTING_GIVEN_COUNT; key++) {
        if (value[key] >= 0) {
            settings_give(settings, (SettingKey)key, value[key]);
        }
    }
}

static bool open_all(Run *run, const Start *start, char why[SESSION_WHY_MAX]) {
    char *assets = run->assets;
    if (!assets_find(start->assets, assets, why)) {
        return false;
    }
    run->boxes = start->boxes;
    if (start->describe != NULL || loop_wants_words()) {
        language_remember_english();
    }
    if (start->describe != NULL) {
        run->describe = text_append(start->describe);
        if (run->describe == NULL) {
            tr_say(why, SESSION_WHY_MAX, "%.200s cannot be written to.", start->describe);
            return false;
        }
    }
    App *app = run->app;
    app->rules.assets = app->shelf.assets = assets;
    app->memory = start->memory;
    run->desktop = desktop_new(ui_wake);
    app->settings = settings_load(app->notice);
    language_choose(app->settings.language);
    give_settings(&app->settings, start);
    if (!window_open(&run->window, &app->settings, assets, why)) {
        return false;
    }
    if (!ui_open(&app->ui, run->window.canvas)) {
        tr_say(why, SESSION_WHY_MAX, "Out of memory.");
        return false;
    }
    app->ui.settings = &app->settings;
    app->ui.chooser = &app->chooser;
    app->chooser.desktop = run->desktop;
    desktop_parent(run->window.window, app->chooser.parent);
    app->ui.sound = start->frames > 0 ? NULL : sound_new();
    if (start->matches) {
        request_show(&app->requests, SCREEN_MATCHES);
    } else if (start->new_match) {
        app_set_up(app);
    }
    if (start->record != NULL) {
        char reason[SESSION_WHY_MAX] = "";
        if (!app_open(app, start->record, reason)) {
            if (start->frames > 0) {
                str_write(why, SESSION_WHY_MAX, "%s", reason);
                return false;
            }
            app_say(app, reason);
        }
    }
    return true;
}

/* Those who have chosen nothing yet have no settings: what is offered to them stays offered. */
static void keep_place(Run *run) {
    char why[SESSION_WHY_MAX];
    Settings *settings = &run->app->settings;
    if (run->window.window != NULL && !settings->fresh &&
        window_place_keep(&run->window.place, run->window.window, settings)) {
        (void)settings_save(settings, why); /* nothing of a person's is lost if that fails */
    }
}

/* False, with a sentence, when what was done last is not saved. */
static bool close_all(Run *run) {
    app_close(run->app);
    const bool saved = run->app->unsaved[0] == '\0';
    if (!saved) {
        text_complain("hexfolio", "The match is not saved. %s", run->app->unsaved);
    }
    if (run->window.window != NULL) {
        SDL_HideWindow(run->window.window); /* a sound server may keep us waiting */
    }
    sound_free(run->app->ui.sound);
    ui_close(&run->app->ui);
    desktop_free(run->desktop);
    window_close(&run->window);
    if (run->describe != NULL) {
        fclose(run->describe);
    }
    free(run->app);
    free(run);
    language_close();
    return saved;
}

/* Pictures of all sizes come and go: what is large goes back to the system when it is freed, and
 * leaves no holes between what stays. */
static void set_up_memory(void) {
#ifdef __GLIBC__
    mallopt(M_MMAP_THRESHOLD, LARGE_BLOCK);
#endif
}

static int leave(void *at) {
    Run *run = at;
    keep_place(run);
    return close_all(run) ? EXIT_SUCCESS : EXIT_FAILURE;
}

/* Draws a match into a file, without a window. */
static int make_picture(const Start *start) {
    Settings settings;
    char why[SESSION_WHY_MAX] = "";
    settings = settings_load(why);
    language_choose(settings.language);
    if (why[0] != '\0') {
        text_complain("hexfolio", "%s", why);
    }
    give_settings(&settings, start);
    return export_picture(start, &settings);
}

/* What a run needs lives as long as the program, which may go on when this function has ended. */
static Run *new_run(void) {
    Run *run = calloc(1, sizeof *run);
    App *app = calloc(1, sizeof *app);
    if (run == NULL || app == NULL) {
        free(run);
        free(app);
        return NULL;
    }
    run->app = app;
    run->began = SDL_GetPerformanceCounter();
    return run;
}

int run(const Start *start) {
    set_up_memory();
    if (start->picture != NULL) {
        return make_picture(start);
    }
    char why[SESSION_WHY_MAX] = "";
    Run *run = new_run();
    if (run == NULL) {
        text_complain("hexfolio", "Out of memory.");
        return EXIT_FAILURE;
    }
    int status = EXIT_SUCCESS;
    if (!open_all(run, start, why)) {
        text_complain("hexfolio", "%s", why);
        status = EXIT_FAILURE;
    } else if (start->frames > 0) {
        status = measure(run, start->frames, start->turn);
    } else {
        first_frame(run);
        return loop_run(step, leave, run);
    }
    return close_all(run) ? status : EXIT_FAILURE;
}
