#include "ui/table/painter.h"

#include <stdlib.h>

#include "game/text.h"
#include "ui/widgets/ui.h"

struct Painter {
    SDL_Surface *surface;
    SDL_Renderer *renderer;
    Canvas *canvas;
    Ui ui; /* which nobody uses: everything on it is a picture */
    UiPicture picture;
    CanvasLook look;
};

Painter *painter_new(const char *assets, const CanvasLook *look, char why[SESSION_WHY_MAX]) {
    Painter *painter = calloc(1, sizeof *painter);
    if (painter == NULL) {
        SDL_strlcpy(why, "Out of memory.", SESSION_WHY_MAX);
        return NULL;
    }
    painter->look = *look;
    painter->surface =
        SDL_CreateRGBSurfaceWithFormat(0, look->width, look->height, 32, SDL_PIXELFORMAT_RGB888);
    painter->renderer =
        painter->surface != NULL ? SDL_CreateSoftwareRenderer(painter->surface) : NULL;
    if (painter->renderer == NULL) {
        tr_say(why, SESSION_WHY_MAX, "The picture cannot be drawn: %s.", SDL_GetError());
    } else {
        painter->canvas = canvas_new(painter->renderer, assets, why);
    }
    if (painter->canvas == NULL) {
        painter_free(painter);
        return NULL;
    }
    painter->ui = (Ui){.canvas = painter->canvas, .picture = &painter->picture};
    painter->canvas->interface = &painter->ui;
    return painter;
}

void painter_free(Painter *painter) {
    if (painter == NULL) {
        return;
    }
    canvas_free(painter->canvas);
    if (painter->renderer != NULL) {
        SDL_DestroyRenderer(painter->renderer);
    }
    SDL_FreeSurface(painter->surface);
    free(painter);
}

const CanvasLook *painter_look(const Painter *painter) {
    return &painter->look;
}

Canvas *painter_begin(Painter *painter) {
    canvas_set_look(painter->canvas, &painter->look);
    canvas_begin(painter->canvas);
    canvas_expose(painter->canvas);
    return painter->canvas;
}

SDL_Surface *painter_end(Painter *painter) {
    (void)canvas_show(painter->canvas);
    return painter->surface;
}
