/* Presses of the mouse that follow each other, and those of fingers. */
#include <stdlib.h>

#include "ui/window.h"

bool window_is_second(Window *window, const SDL_MouseButtonEvent *event) {
    enum { DOUBLE_CLICK = 400, FAST = 250, NEAR = 8, FINGER_NEAR = 24 };
    const int near = event->which == SDL_TOUCH_MOUSEID ? FINGER_NEAR : NEAR;
    const bool waited = event->timestamp > window->began && event->timestamp <= window->shown;
    const Uint32 time = waited ? window->began : event->timestamp;
    const bool there = window->press.by == event->button &&
                       abs(event->x - window->press.at.x) <= near &&
                       abs(event->y - window->press.at.y) <= near;
    const bool second =
        there && (time < window->press.first + DOUBLE_CLICK || time < window->press.last + FAST);
    if (!second) {
        window->press.at = (SDL_Point){event->x, event->y};
        window->press.by = event->button;
        window->press.first = event->timestamp;
    }
    window->press.last = time;
    return second;
}

/* Touchpads, whose fingers point at nothing, are mice. */
static bool is_pad(SDL_TouchID device) {
    const SDL_TouchDeviceType type = SDL_GetTouchDeviceType(device);
    return type == SDL_TOUCH_DEVICE_INDIRECT_ABSOLUTE || type == SDL_TOUCH_DEVICE_INDIRECT_RELATIVE;
}

bool window_waits(Window *window, Input *in) {
    Input next;
    if (!fingers_next(&window->fingers, SDL_GetTicks(), &next)) {
        return false;
    }
    *in = next;
    in->mods = (uint16_t)SDL_GetModState();
    return true;
}

void window_note_finger(Window *window, const SDL_TouchFingerEvent *event) {
    const Point at = {(double)event->x * window->width, (double)event->y * window->height};
    fingers_note(&window->fingers, event->fingerId, at);
}

WindowNews window_read_finger(Window *window, const SDL_TouchFingerEvent *event, Input *in) {
    enum { REACH = 20 }; /* half of what a finger covers, as the desktop counts */
    const Point at = {(double)event->x * window->width, (double)event->y * window->height};
    Fingers *fingers = &window->fingers;
    if (is_pad(event->touchId)) {
        return WINDOW_NOTHING;
    }
    if (event->type == SDL_FINGERDOWN) {
        fingers_down(fingers, event->fingerId, at, REACH / window->unit, SDL_GetTicks());
    } else if (event->type == SDL_FINGERMOTION) {
        fingers_note(fingers, event->fingerId, at);
        fingers_move(fingers);
    } else {
        Input *tap = fingers_up(fingers, event->fingerId);
        if (tap != NULL) {
            const SDL_MouseButtonEvent press = {.which = SDL_TOUCH_MOUSEID,
                                                .timestamp = event->timestamp,
                                                .button = SDL_BUTTON_LEFT,
                                                .x = (int)(at.x * window->unit),
                                                .y = (int)(at.y * window->unit)};
            tap->second = window_is_second(window, &press);
            tap->clicks = tap->second ? 2 : 1;
        }
    }
    return window_waits(window, in) ? WINDOW_INPUT : WINDOW_NOTHING;
}
