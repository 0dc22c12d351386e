#include <SDL_syswm.h>

#include "game/text.h"
#include "ui/platform/desktop.h"

/* Where Wayland cannot work, its library prints messages of its own. */
bool desktop_may_have_display(void) {
    static const char *const sign[] = {"SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY",
                                       "XDG_RUNTIME_DIR"};
    for (size_t i = 0; i < sizeof sign / sizeof *sign; i++) {
        if (SDL_getenv(sign[i]) != NULL) {
            return true;
        }
    }
    return false;
}

void desktop_parent(struct SDL_Window *window, char parent[DESKTOP_PARENT_MAX]) {
    parent[0] = '\0';
#ifdef SDL_VIDEO_DRIVER_X11
    SDL_SysWMinfo info;
    SDL_VERSION(&info.version);
    if (SDL_GetWindowWMInfo(window, &info) == SDL_TRUE && info.subsystem == SDL_SYSWM_X11) {
        str_write(parent, DESKTOP_PARENT_MAX, "x11:%lx", info.info.x11.window);
    }
#else
    (void)window;
#endif
}
