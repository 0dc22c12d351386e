#include "ui/window_place.h"

#include "hex/min_max.h"

/* Room that must be on a display: the title is above the inside of a window. */
enum { TITLE_HIGH = 32, TITLE_WIDE = 120 };
enum { SETTLED = 500 }; /* ms in which size and state of a window may come one after the other */

/* Whether enough of its title is on a display. */
static bool can_be_taken(const SDL_Rect *window, const SDL_Rect *display) {
    const SDL_Rect title = {window->x, window->y, window->w, TITLE_HIGH};
    SDL_Rect seen;
    return SDL_IntersectRect(&title, display, &seen) && seen.h == TITLE_HIGH &&
           seen.w >= MIN(TITLE_WIDE, window->w);
}

SDL_Rect window_place_on(const SettingsWindow *window, const SDL_Rect *displays, int count) {
    SDL_Rect place = {window->x, window->y, window->wide, window->high};
    const SDL_Rect *on = NULL;
    for (int i = 0; i < count && on == NULL; i++) {
        on = can_be_taken(&place, &displays[i]) ? &displays[i] : NULL;
    }
    const SDL_Rect *room = on != NULL ? on : displays;
    /* There is a display at least. NOLINTNEXTLINE(clang-analyzer-core.NullDereference) */
    place.w = MIN(place.w, room->w);
    place.h = MIN(place.h, room->h);
    if (on == NULL) {
        place.x = room->x + (room->w - place.w) / 2;
        place.y = room->y + (room->h - place.h) / 2;
    }
    return place;
}

void window_place_follow(WindowPlace *place, SDL_Window *window) {
    const Uint32 flags = SDL_GetWindowFlags(window), now = SDL_GetTicks();
    if ((flags & (SDL_WINDOW_FULLSCREEN | SDL_WINDOW_MINIMIZED | SDL_WINDOW_HIDDEN)) != 0) {
        return;
    }
    const bool maximised = (flags & SDL_WINDOW_MAXIMIZED) != 0;
    if (maximised && !place->maximised && now < place->changed + SETTLED) {
        place->now = place->earlier; /* it was larger already, and has been maximised */
    }
    place->maximised = maximised;
    SDL_Rect is;
    SDL_GetWindowPosition(window, &is.x, &is.y);
    SDL_GetWindowSize(window, &is.w, &is.h);
    if (!maximised && !SDL_RectEquals(&is, &place->now)) {
        place->earlier = now < place->changed + SETTLED ? place->earlier : place->now;
        place->changed = now;
        place->now = is;
    }
}

/* Without a window manager, SDL does not do so by itself. */
void window_place_restore(WindowPlace *place, SDL_Window *window) {
    if (place->maximised) {
        SDL_MaximizeWindow(window);
    } else if (place->now.w > 0) {
        SDL_SetWindowSize(window, place->now.w, place->now.h);
        SDL_SetWindowPosition(window, place->now.x, place->now.y);
    }
}

bool window_place_keep(const WindowPlace *place, SDL_Window *window, Settings *settings) {
    int top = 0, left = 0;
    (void)SDL_GetWindowBordersSize(window, &top, &left, NULL, NULL);
    const SDL_Rect *now = &place->now;
    const SettingsWindow before = settings->window;
    const SettingsWindow kept = {now->w, now->h, now->x - left, now->y - top, place->maximised};
    const bool same = before.wide == kept.wide && before.high == kept.high && before.x == kept.x &&
                      before.y == kept.y && before.maximised == kept.maximised;
    settings->window = kept;
    return !same && now->w > 0;
}
