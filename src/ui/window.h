/* The window: SDL, the scale of the display, and events as the interface knows them. */
#ifndef UI_WINDOW_H
#define UI_WINDOW_H

#include "ui/draw/canvas_parts.h"
#include "ui/widgets/ui.h"
#include "ui/window_place.h"

typedef struct WindowSize {
    int wide, high;   /* of the window in the last frame, as the desktop counts */
    int across, down; /* of what is drawn, in pixels */
    Uint32 again;     /* when the next is drawn whole, in ticks; 0: it need not be */
} WindowSize;

typedef struct Window {
    SDL_Window *window;
    SDL_Renderer *renderer;
    Canvas *canvas;
    double width, height; /* points */
    double scale;         /* pixels to a point */
    double unit;          /* of the pointer's coordinates to a point */
    bool full_screen;
    WindowPlace place;
    bool moved; /* in what was merged last, the pointer went */
    SDL_Point moved_to;
    SDL_Point pressed_at; /* the first press of a gesture of clicks, and when it was */
    int pressed_by;       /* which button */
    Uint32 first_press, last_press, began, shown; /* ticks; the last two: of the last frame */
    WindowSize size;
    bool held;     /* the last key that went down was a repeat of one that is held */
    bool commands; /* Ctrl or Super is held, so that keys type nothing */
} Window;

/* Opens the window; `assets` is borrowed. False, with one sentence, when there is no display, no
 * renderer or no font. */
bool window_open(Window *window, const Settings *settings, const char *assets,
                 char why[SESSION_WHY_MAX]);
void window_close(Window *window);

/* What its title says. */
void window_title(Window *window, const char *title);
/* Asks for attention where another window is in front. */
void window_call(Window *window);

/* Brings size, scale, theme and full screen up to date; before each frame. */
void window_follow(Window *window, const Settings *settings);

/* Where a method of input shows what it offers: beside a box, in points. */
void window_type_at(const Window *window, Box box);

/* What to do about an event. */
typedef enum WindowNews {
    WINDOW_NOTHING,
    WINDOW_INPUT,  /* `in` says what */
    WINDOW_REDRAW, /* the window was resized, uncovered, woken */
} WindowNews;

/* Before and after a frame that a person sees. What is clicked meanwhile is meant for what was seen
 * before. */
void window_frame_begins(Window *window);
void window_frame_ends(Window *window);

/* Seconds until the window needs a frame of its own; negative: it needs none. */
double window_due(const Window *window);

/* Reads one event; `in` keeps the pointer's place from event to event. */
WindowNews window_read(Window *window, const SDL_Event *event, Input *in);

/* Whether an event, or one that waits behind it, asks the program to end. Then all other events are
 * ignored. */
bool window_quits(SDL_Event *event);

/* Takes what waits behind an event and goes on with it into it, so that slow frames leave no
 * backlog: motion of the pointer, turns of the wheel, pinches, repeats of a key that is held. If
 * the wheel turned, it is one turn where the pointer has come to. */
void window_merge(Window *window, SDL_Event *event);

#endif
