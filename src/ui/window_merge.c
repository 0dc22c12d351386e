/* Events that wait behind a slow frame and continue each other become one. */
#include "ui/window.h"

static bool is_repeat(const SDL_Event *event) {
    return event->type == SDL_KEYDOWN && event->key.repeat != 0;
}

/* Whether an event goes on with what the one before it does. */
static bool goes_on(const SDL_Event *before, const SDL_Event *event) {
    switch (event->type) {
    case SDL_MOUSEMOTION:
        return !is_repeat(before) && before->type != SDL_FINGERMOTION;
    case SDL_FINGERMOTION:
        return before->type == event->type;
    case SDL_MOUSEWHEEL:
        return before->type == event->type || before->type == SDL_MOUSEMOTION;
    default:
        return is_repeat(before) && is_repeat(event) &&
               before->key.keysym.sym == event->key.keysym.sym;
    }
}

/* Takes an event into the one before it. */
static void take_in(Window *window, SDL_Event *event, const SDL_Event *next) {
    const bool turns = event->type == SDL_MOUSEWHEEL;
    const bool moves = next->type == SDL_MOUSEMOTION;
    if (moves || event->type == SDL_MOUSEMOTION) {
        const SDL_MouseMotionEvent *motion = moves ? &next->motion : &event->motion;
        window->moved = true;
        window->moved_to = (SDL_Point){motion->x, motion->y};
    }
    if (moves && turns) {
        return;
    }
    if (event->type == SDL_FINGERMOTION) {
        window_note_finger(window, &event->tfinger);
    }
    const SDL_Event before = *event;
    *event = *next;
    if (next->type == SDL_MOUSEWHEEL && turns) {
        event->wheel.preciseY += before.wheel.preciseY;
    }
}

void window_merge(Window *window, SDL_Event *event) {
    SDL_Event next;
    const bool streams = goes_on(event, event);
    window->moved = false;
    while (streams && SDL_PeepEvents(&next, 1, SDL_PEEKEVENT, SDL_FIRSTEVENT, SDL_LASTEVENT) == 1 &&
           goes_on(event, &next)) {
        SDL_PeepEvents(&next, 1, SDL_GETEVENT, SDL_FIRSTEVENT, SDL_LASTEVENT);
        take_in(window, event, &next);
    }
}
