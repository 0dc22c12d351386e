#include <SDL_syswm.h>

#include "game/text.h"
#include "ui/desktop/desktop.h"

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
