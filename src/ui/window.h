/* The window: SDL, the scale of the display, and events as the interface knows them. */
#ifndef UI_WINDOW_H
#define UI_WINDOW_H

#include "ui/draw/canvas_parts.h"
#include "ui/fingers.h"
#include "ui/widgets/ui.h"
#include "ui/window_place.h"

typedef struct WindowSize {
    int wide, high;   /* of the window in the last frame, as the desktop counts */
    int across, down; /* of what is drawn, in pixels */
    Uint32 again;     /* when the next is drawn whole, in ticks; 0: it need not be */
} WindowSize;

/* A gesture of clicks: where its first press was and by which button, and when the first and the
 * last were. */
typedef struct WindowPress {
    SDL_Point at;
    int by;
    Uint32 first, last; /* ticks */
} WindowPress;

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
    WindowPress press;
    Uint32 began, shown; /* of the last frame, in ticks */
    WindowSize size;
    Fingers fingers;
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

/* A box, in points, as the pointer counts. */
SDL_Rect window_place(const Window *window, Box box);

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

/* What fingers want without an event, or have told by one that was read before; false: nothing. */
bool window_waits(Window *window, Input *in);
/* Reads one event; `in` keeps the pointer's place from event to event, and the reach of a finger.
 */
WindowNews window_read(Window *window, const SDL_Event *event, Input *in);

/* Where a finger has come to, before what waits behind it tells where it goes on to. */
void window_note_finger(Window *window, const SDL_TouchFingerEvent *event);
WindowNews window_read_finger(Window *window, const SDL_TouchFingerEvent *event, Input *in);
/*
 * Whether a press follows another at the same place as in a double or triple click: soon after the
 * first, or very soon after the one before. One that waited for a frame may have been made as early
 * as the frame began.
 */
bool window_is_second(Window *window, const SDL_MouseButtonEvent *event);

/* Whether an event, or one that waits behind it, asks the program to end. Then all other events are
 * ignored. */
bool window_quits(SDL_Event *event);

/* Takes what waits behind an event and goes on with it into it, so that slow frames leave no
 * backlog: motion of the pointer and of fingers, turns of the wheel, repeats of a key that is held.
 * If the wheel turned, it is one turn where the pointer has come to. */
void window_merge(Window *window, SDL_Event *event);

#endif
