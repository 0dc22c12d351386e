/* Wraps SDL_LoadFile SDL_CreateRGBSurfaceWithFormat SDL_CreateTexture. */
/* Wraps SDL_CreateTextureFromSurface SDL_DuplicateSurface SDL_CreateSoftwareRenderer. */
/* Wraps SDL_RWFromConstMem IMG_LoadSVG_RW IMG_LoadPNG_RW TTF_OpenFont TTF_OpenFontIndex. */
/* Wraps TTF_RenderUTF8_Blended SDL_CreateThread. */
/* SDL refuses memory, pictures and fonts: the window goes on without them. */
#include <SDL_image.h>
#include <SDL_ttf.h>

#include "app_stage.h"
#include "game/options.h"
#include "play/match.h"
#include "play/parts.h"
#include "ui/table/views.h"

enum { WIDE = 1024, HIGH = 640 };

/* Of each `every` calls the last fails; 0: none. */
static int every, calls, failed;

static bool fails(void) {
    const bool now = every > 0 && ++calls % every == 0;
    failed += now;
    return now;
}

/* NOLINTBEGIN(bugprone-reserved-identifier) */
#define REFUSES(type, name, parameters, arguments)                                                 \
    type *__real_##name parameters;                                                                \
    type *__wrap_##name parameters;                                                                \
    type *__wrap_##name parameters {                                                               \
        return fails() ? NULL : __real_##name arguments;                                           \
    }

REFUSES(void, SDL_LoadFile, (const char *path, size_t *length), (path, length))
REFUSES(SDL_Surface, SDL_CreateRGBSurfaceWithFormat,
        (Uint32 flags, int w, int h, int depth, Uint32 format), (flags, w, h, depth, format))
REFUSES(SDL_Texture, SDL_CreateTexture,
        (SDL_Renderer * renderer, Uint32 format, int access, int w, int h),
        (renderer, format, access, w, h))
REFUSES(SDL_Texture, SDL_CreateTextureFromSurface, (SDL_Renderer * renderer, SDL_Surface *surface),
        (renderer, surface))
REFUSES(SDL_Surface, SDL_DuplicateSurface, (SDL_Surface * surface), (surface))
REFUSES(SDL_Renderer, SDL_CreateSoftwareRenderer, (SDL_Surface * surface), (surface))
REFUSES(SDL_RWops, SDL_RWFromConstMem, (const void *bytes, int size), (bytes, size))
REFUSES(SDL_Surface, IMG_LoadSVG_RW, (SDL_RWops * source), (source))
REFUSES(SDL_Surface, IMG_LoadPNG_RW, (SDL_RWops * source), (source))
REFUSES(TTF_Font, TTF_OpenFont, (const char *path, int size), (path, size))
REFUSES(TTF_Font, TTF_OpenFontIndex, (const char *path, int size, long index), (path, size, index))
REFUSES(SDL_Surface, TTF_RenderUTF8_Blended, (TTF_Font * font, const char *text, SDL_Color colour),
        (font, text, colour))
REFUSES(SDL_Thread, SDL_CreateThread, (SDL_ThreadFunction work, const char *name, void *data),
        (work, name, data))
/* NOLINTEND(bugprone-reserved-identifier) */

static void frames(AppStage *stage, int count) {
    for (int i = 0; i < count; i++) {
        app_stage_frame(stage, (Input){0});
    }
}

/* Every screen that draws, at another size and theme each time, so that all is made once more. */
static void walk(AppStage *stage) {
    App *app = stage->app;
    const ScreenId screens[] = {SCREEN_MENU, SCREEN_SETTINGS, SCREEN_MATCHES};
    for (size_t i = 0; i < sizeof screens / sizeof screens[0]; i++) {
        request_show(&app->requests, screens[i]);
        frames(stage, 2);
        app->settings.theme = app->settings.theme == CHOICE_LIGHT ? CHOICE_DARK : CHOICE_LIGHT;
        SDL_SetWindowSize(stage->window.window, stage->wide + 40 * (int)(i + 1), stage->high);
        canvas_expose(stage->window.canvas);
        frames(stage, 2);
    }
    for (int i = 0; views_all[i] != NULL; i++) {
        const SessionStart start = {
            .game = views_all[i]->game, .options = options_default(views_all[i]->game), .seed = 7};
        Session *session = session_new(&start);
        assert_non_null(session);
        request_play(&app->requests, session, false);
        frames(stage, 3);
        int count;
        if (app->table != NULL && app->screen == SCREEN_TABLE) {
            const Action *actions = session_actions(app->table->play->session, &count);
            assert_true(count > 0 && match_submit(app->table->play, actions[0]));
            frames(stage, 3);
        }
        request_show(&app->requests, SCREEN_MENU);
        frames(stage, 1);
        app->notice[0] = '\0';
    }
}

static void test_the_window_goes_on(void **state) {
    const int how_often = *(const int *)*state;
    AppStage stage;
    every = 0;
    app_stage_open(&stage, WIDE, HIGH, 100);
    frames(&stage, 2);
    every = how_often;
    failed = 0;
    assert_non_null(freopen("/dev/null", "w", stderr)); /* which pictures cannot be read */
    walk(&stage);
    assert_true(failed > 0);
    every = 0;
    SDL_SetWindowSize(stage.window.window, WIDE, HIGH);
    frames(&stage, 3);
    app_stage_close(&stage);
}

int main(void) {
    static const int often[] = {1, 2, 3, 7, 20};
    enum { COUNT = sizeof often / sizeof often[0] };
    static char names[COUNT][32];
    struct CMUnitTest tests[COUNT];
    if (!app_stage_home()) {
        return EXIT_FAILURE;
    }
    for (int i = 0; i < COUNT; i++) {
        snprintf(names[i], sizeof names[i], "one call of %d fails", often[i]);
        tests[i] = (struct CMUnitTest){.name = names[i],
                                       .test_func = test_the_window_goes_on,
                                       .initial_state = (void *)&often[i]};
    }
    return cmocka_run_group_tests(tests, NULL, NULL);
}
