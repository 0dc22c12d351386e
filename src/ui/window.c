#include "ui/window.h"

#include <SDL_image.h>
#include <math.h>
#include <string.h>

#include "game/text.h"
#include "game/utf8.h"
#include "system/process.h"
#include "ui/keyboard.h"
#include "ui/platform/desktop.h"
#include "ui/platform/screen.h"

enum { WIDTH_LEAST = 1024, HEIGHT_LEAST = 640, WIDTH_FIRST = 1280, HEIGHT_FIRST = 800 };
enum { WIDTH_PLAIN = 1920, HEIGHT_PLAIN = 1080 }; /* a display with a scale of 1 */
enum { WIDTH_FULL = 1600, HEIGHT_FULL = 1000, TEXT_LEAST = 75 };

/* --- Scale ------------------------------------------------------------------------------------
 */

/*
 * What a display asks for, in quarters. Many laptops have 120 to 180 pixels to an inch and are used
 * from nearby, so that a little more than one is enough. Servers that do not know the size of a
 * display say 96: then the number of its pixels decides.
 */
static double display_scale(int display) {
    float dpi = 0;
    SDL_Rect size;
    if (SDL_GetDisplayDPI(display, NULL, &dpi, NULL) != 0 || fabsf(dpi - 96) < 1) {
        if (SDL_GetDisplayBounds(display, &size) != 0) {
            return 1;
        }
        const double larger = fmin((double)size.w / WIDTH_PLAIN, (double)size.h / HEIGHT_PLAIN);
        return fmax(1, fmin(3, floor(larger * 4) / 4));
    }
    if (dpi < 180) {
        return dpi < 120 ? 1 : 1.25;
    }
    return fmin(3, round((double)dpi / 96 * 4) / 4);
}

static double wanted_scale(const Settings *settings, int display) {
    return settings->scale_percent > 0 ? settings->scale_percent / 100.0 : display_scale(display);
}

/*
 * Text larger than a window has room for would break its screens: 125 % fits into the least window,
 * 200 % from 1600x1000 on, and in proportion in between.
 */
static int text_that_fits(int percent, double width, double height) {
    const double across = 125 + (width - WIDTH_LEAST) * 75 / (WIDTH_FULL - WIDTH_LEAST);
    const double down = 125 + (height - HEIGHT_LEAST) * 75 / (HEIGHT_FULL - HEIGHT_LEAST);
    const double most = fmin(across, down);
    return percent > most ? (int)fmax(TEXT_LEAST, floor(most)) : percent;
}

static void set_full_screen(Window *window, bool full) {
    window->full_screen = full;
    screen_fill(window->window, full);
    if (!full) {
        window_place_restore(&window->place, window->window);
    }
}

/*
 * What is drawn while the size changes may still have the old one, or not be shown: by SDL 3, which
 * SDL 2 stands on in newer systems, and whose renderer knows a new size only after a frame. So
 * the last frame is drawn once more when the size has settled, and looks at it again.
 */
static void follow_size(Window *window, WindowSize is) {
    WindowSize *size = &window->size;
    enum { SETTLED = 100 }; /* ms */
    const Uint32 now = SDL_GetTicks();
    if (is.wide != size->wide || is.high != size->high || is.across != size->across ||
        is.down != size->down) {
        *size = is;
        size->again = now + SETTLED;
    } else if (size->again != 0 && now >= size->again) {
        size->again = 0;
        canvas_expose(window->canvas);
    }
}

double window_due(const Window *window) {
    const Uint32 now = SDL_GetTicks(), again = window->size.again;
    const int fingers = fingers_due(&window->fingers, now);
    const double size = again == 0 ? -1 : again > now ? (again - now) / 1000.0 : 0;
    return fingers < 0 || (size >= 0 && size < fingers / 1000.0) ? size : fingers / 1000.0;
}

/* Where it is while it does not fill the display. */
static void follow_place(Window *window) {
    if (!window->full_screen) {
        window_place_follow(&window->place, window->window);
    }
}

void window_follow(Window *window, const Settings *settings) {
    follow_place(window);
    if (window->full_screen != settings->full_screen) {
        set_full_screen(window, settings->full_screen);
    }
    if (window->full_screen) {
        screen_stay_full(window->window);
    }
    int wide = 1;
    int high = 1;
    int across = 1;
    int down = 1;
    SDL_GetWindowSize(window->window, &wide, &high);
    SDL_GetRendererOutputSize(window->renderer, &across, &down);
    across = across > 0 ? across : 1;
    down = down > 0 ? down : 1;
    follow_size(window, (WindowSize){wide, high, across, down, 0});
    double system = (double)across / (wide > 0 ? wide : 1);
    bool known = system > 1.01 && settings->scale_percent == 0;
    double scale =
        known ? system : wanted_scale(settings, SDL_GetWindowDisplayIndex(window->window));
    /* No scale leaves less room than the screens need, though a window manager may give less than
     * the window asks for. */
    scale = fmin(scale, fmin((double)across / WIDTH_LEAST, (double)down / HEIGHT_LEAST));
    window->scale = fmax(scale, 0.1);
    const double smaller = fmin(1, window->scale / (known ? system : fmin(1, system)));
    window->width = across / window->scale;
    window->height = down / window->scale;
    window->unit = window->scale / system;
    const CanvasLook look = {
        .width = across,
        .height = down,
        .scale = window->scale,
        .theme = settings_theme(settings),
        .text_percent =
            text_that_fits((int)(settings->text_percent / smaller), window->width, window->height),
        .plain = !settings->patterns,
    };
    canvas_set_look(window->canvas, &look);
}

/* --- Opening ----------------------------------------------------------------------------------
 */

static bool start_video(char why[SESSION_WHY_MAX]) {
    SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0");
    SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1");
    SDL_SetHint(SDL_HINT_VIDEO_HIGHDPI_DISABLED, "0");
    SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0");
    SDL_SetHint(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1");
    SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0"); /* a touch is told once, by its finger */
    SDL_SetHint(SDL_HINT_APP_NAME, "Hexfolio");
    SDL_SetHint("SDL_IME_SHOW_UI", "1");
    SDL_SetHint("SDL_IME_SUPPORT_EXTENDED_TEXT", "1"); /* since SDL 2.0.22 */
    if (!desktop_may_have_display()) {
        tr_say(why, SESSION_WHY_MAX, "There is no display to open a window on.");
        return false;
    }
    if (SDL_Init(SDL_INIT_VIDEO) != 0) {
        tr_say(why, SESSION_WHY_MAX, "There is no display to open a window on (%s).",
               SDL_GetError());
        return false;
    }
    process_end_alike(); /* SDL ends its loop of events at SIGTERM */
    /* Without a display SDL may choose a driver that draws nothing visible. */
    const char *driver = SDL_GetCurrentVideoDriver();
    bool unseen = driver == NULL || strcmp(driver, "offscreen") == 0 ||
                  strcmp(driver, "dummy") == 0 || strcmp(driver, "evdev") == 0;
    if (unseen && SDL_getenv("SDL_VIDEODRIVER") == NULL) {
        tr_say(why, SESSION_WHY_MAX, "There is no display to open a window on.");
        return false;
    }
    return true;
}

/* Where it stood last, or in the middle of the first display. */
static SDL_Rect first_place(const Settings *settings) {
    enum { DISPLAYS_MAX = 16 };
    SDL_Rect room[DISPLAYS_MAX] = {{0, 0, WIDTH_FIRST, HEIGHT_FIRST}};
    int count = 0;
    while (count < DISPLAYS_MAX && SDL_GetDisplayUsableBounds(count, &room[count]) == 0) {
        count++;
    }
    if (settings->window.wide > 0 && count > 0) {
        return window_place_on(&settings->window, room, count);
    }
    const double scale = wanted_scale(settings, 0);
    return (SDL_Rect){SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED,
                      (int)fmax(room->w * 0.8, fmin(room->w, WIDTH_FIRST * scale)),
                      (int)fmax(room->h * 0.8, fmin(room->h, HEIGHT_FIRST * scale))};
}

static bool make_window(Window *window, const Settings *settings, char why[SESSION_WHY_MAX]) {
    const SDL_Rect place = first_place(settings);
    const Uint32 flags = SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI | SDL_WINDOW_HIDDEN |
                         (settings->window.maximised ? SDL_WINDOW_MAXIMIZED : 0U);
    window->window = SDL_CreateWindow("Hexfolio", place.x, place.y, place.w, place.h, flags);
    window->place.now = window->place.earlier = place;
    window->place.maximised = settings->window.maximised;
    if (window->window == NULL) {
        tr_say(why, SESSION_WHY_MAX, "No window can be opened: %s.", SDL_GetError());
        return false;
    }
    SDL_SetWindowMinimumSize(window->window, WIDTH_LEAST, HEIGHT_LEAST);
    Uint32 kind = SDL_getenv("SDL_RENDER_DRIVER") == NULL ? SDL_RENDERER_SOFTWARE : 0;
    window->renderer = SDL_CreateRenderer(window->window, -1, kind);
    if (window->renderer == NULL) {
        /* Not every display lets a program draw without its graphics card. */
        window->renderer = SDL_CreateRenderer(window->window, -1, 0);
    }
    if (window->renderer == NULL) {
        tr_say(why, SESSION_WHY_MAX, "Nothing can be drawn: %s.", SDL_GetError());
        return false;
    }
    return true;
}

static void set_icon(Window *window, const char *assets) {
    SDL_Surface *icon = sprite_surface(assets, "hexfolio", 64, 64, false);
    if (icon != NULL) {
        SDL_SetWindowIcon(window->window, icon);
        SDL_FreeSurface(icon);
    }
}

bool window_open(Window *window, const Settings *settings, const char *assets,
                 char why[SESSION_WHY_MAX]) {
    *window = (Window){.scale = 1, .unit = 1};
    if (!start_video(why)) {
        return false;
    }
    if (TTF_Init() != 0) {
        tr_say(why, SESSION_WHY_MAX, "Text cannot be drawn: %s.", TTF_GetError());
        return false;
    }
    if (!make_window(window, settings, why)) {
        return false;
    }
    window->canvas = canvas_new(window->renderer, assets, why);
    if (window->canvas == NULL) {
        return false;
    }
    set_icon(window, assets);
    SDL_StopTextInput();
    window_follow(window, settings);
    SDL_ShowWindow(window->window);
    return true;
}

SDL_Rect window_place(const Window *window, Box box) {
    return (SDL_Rect){(int)(box.x * window->unit), (int)(box.y * window->unit),
                      (int)ceil(box.w * window->unit), (int)ceil(box.h * window->unit)};
}

void window_close(Window *window) {
    canvas_free(window->canvas);
    if (window->renderer != NULL) {
        SDL_DestroyRenderer(window->renderer);
    }
    if (window->window != NULL) {
        SDL_DestroyWindow(window->window);
    }
    if (TTF_WasInit()) {
        TTF_Quit();
    }
    IMG_Quit();
    SDL_Quit();
}

/* --- Events -----------------------------------------------------------------------------------
 */

void window_title(Window *window, const char *title) {
    if (strcmp(SDL_GetWindowTitle(window->window), title) != 0) {
        SDL_SetWindowTitle(window->window, title);
    }
}

void window_call(Window *window) {
    if ((SDL_GetWindowFlags(window->window) & SDL_WINDOW_INPUT_FOCUS) == 0) {
        (void)SDL_FlashWindow(window->window, SDL_FLASH_UNTIL_FOCUSED);
    }
}

static WindowNews window_event(Window *window, const SDL_WindowEvent *event) {
    follow_place(window);
    switch (event->event) {
    case SDL_WINDOWEVENT_SIZE_CHANGED:
    case SDL_WINDOWEVENT_EXPOSED:
    case SDL_WINDOWEVENT_SHOWN:
    case SDL_WINDOWEVENT_DISPLAY_CHANGED:
        canvas_expose(window->canvas);
        return WINDOW_REDRAW;
    default:
        return WINDOW_NOTHING;
    }
}

static WindowNews pointer(const Window *window, Input *in, InputKind kind, int x, int y) {
    in->kind = kind;
    in->reach = 0;
    in->at = (Point){(x + 0.5) / window->unit, (y + 0.5) / window->unit};
    return WINDOW_INPUT;
}

void window_frame_begins(Window *window) {
    SDL_Event press;
    const bool is_next =
        SDL_PeepEvents(&press, 1, SDL_PEEKEVENT, SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONDOWN) > 0;
    /* One that came in the frame before waits for this one, too. */
    if (!is_next || press.button.timestamp > window->shown) {
        window->began = SDL_GetTicks();
    }
}

void window_frame_ends(Window *window) {
    SDL_PumpEvents(); /* so that what came meanwhile has a time before: */
    window->shown = SDL_GetTicks();
}

static WindowNews button(Window *window, const SDL_MouseButtonEvent *event, Input *in) {
    const bool press = event->type == SDL_MOUSEBUTTONDOWN;
    in->button = event->button;
    in->second = press && window_is_second(window, event);
    in->clicks = event->clicks;
    return pointer(window, in, press ? INPUT_PRESS : INPUT_RELEASE, event->x, event->y);
}

/* Where turns of the wheel cancel each other, the motion of the pointer is left. */
static WindowNews wheel(const Window *window, const SDL_MouseWheelEvent *event, Input *in) {
    if (window->moved) {
        (void)pointer(window, in, INPUT_MOTION, window->moved_to.x, window->moved_to.y);
    }
    if (event->preciseY == 0) {
        return window->moved ? WINDOW_INPUT : WINDOW_NOTHING;
    }
    in->kind = INPUT_WHEEL;
    in->amount = (double)event->preciseY;
    if (event->direction == SDL_MOUSEWHEEL_FLIPPED) {
        in->amount = -in->amount;
    }
    return WINDOW_INPUT;
}

/* X11 has a letter also for Ctrl and a key whose letter is not Latin. AltGr may be Ctrl and Alt. */
static bool is_command(Uint16 mods) {
    return (mods & (KMOD_CTRL | KMOD_GUI)) != 0 && (mods & (KMOD_ALT | KMOD_MODE)) == 0;
}

static WindowNews key(Window *window, const SDL_KeyboardEvent *event, Input *in) {
    window->commands = is_command(event->keysym.mod);
    if (event->type == SDL_KEYUP) {
        return WINDOW_NOTHING;
    }
    in->kind = INPUT_KEY;
    in->key = keyboard_key(&event->keysym, &in->mods);
    in->held = window->held = event->repeat != 0;
    return in->key != SDLK_UNKNOWN ? WINDOW_INPUT : WINDOW_NOTHING;
}

static WindowNews composed(Input *in, const char *text, int caret) {
    in->kind = INPUT_COMPOSED;
    in->caret = caret;
    (void)utf8_repair(in->text, sizeof in->text, text != NULL ? text : "");
    return WINDOW_INPUT;
}

WindowNews window_read(Window *window, const SDL_Event *event, Input *in) {
    *in = (Input){.at = in->at, .reach = in->reach, .mods = (uint16_t)SDL_GetModState()};
    switch (event->type) {
    case SDL_WINDOWEVENT:
        if (event->window.event == SDL_WINDOWEVENT_LEAVE && SDL_GetMouseState(NULL, NULL) == 0) {
            return pointer(window, in, INPUT_MOTION, -1000, -1000);
        }
        if (event->window.event == SDL_WINDOWEVENT_FOCUS_LOST) {
            fingers_forget(&window->fingers);
            in->kind = INPUT_AWAY;
            return WINDOW_INPUT;
        }
        return window_event(window, &event->window);
    case SDL_RENDER_TARGETS_RESET:
    case SDL_RENDER_DEVICE_RESET:
        canvas_lost(window->canvas);
        return WINDOW_REDRAW;
    case SDL_MOUSEMOTION:
        return pointer(window, in, INPUT_MOTION, event->motion.x, event->motion.y);
    case SDL_MOUSEBUTTONDOWN:
    case SDL_MOUSEBUTTONUP:
        return button(window, &event->button, in);
    case SDL_MOUSEWHEEL:
        return wheel(window, &event->wheel, in);
    case SDL_FINGERDOWN:
    case SDL_FINGERMOTION:
    case SDL_FINGERUP:
        return window_read_finger(window, &event->tfinger, in);
    case SDL_KEYDOWN:
    case SDL_KEYUP:
        return key(window, &event->key, in);
    case SDL_TEXTINPUT:
        if (window->commands) {
            return WINDOW_NOTHING;
        }
        in->kind = INPUT_TEXT;
        in->held = window->held;
        (void)utf8_repair(in->text, sizeof in->text, event->text.text);
        return WINDOW_INPUT;
    case SDL_TEXTEDITING:
        return composed(in, event->edit.text, event->edit.start);
#if SDL_VERSION_ATLEAST(2, 0, 22)
    case SDL_TEXTEDITING_EXT: {
        const WindowNews news = composed(in, event->editExt.text, event->editExt.start);
        SDL_free(event->editExt.text);
        return news;
    }
#endif
    case SDL_USEREVENT:
        return WINDOW_REDRAW;
    default:
        return WINDOW_NOTHING;
    }
}

static int SDLCALL look_for_quit(void *quits, SDL_Event *event) {
    uint16_t mods;
    if (event->type == SDL_QUIT ||
        (event->type == SDL_KEYDOWN && keyboard_key(&event->key.keysym, &mods) == SDLK_q &&
         ui_mods(mods) == ui_mods(KMOD_CTRL))) {
        *(bool *)quits = true;
    }
    return 1; /* it stays */
}

bool window_quits(SDL_Event *event) {
    bool quits = false;
    SDL_PumpEvents(); /* while some wait, SDL does not ask the display for more */
    (void)look_for_quit(&quits, event);
    SDL_FilterEvents(look_for_quit, &quits);
    return quits;
}
