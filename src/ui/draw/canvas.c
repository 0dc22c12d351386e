#include "ui/draw/canvas_parts.h"

#include <stdlib.h>
#include <string.h>

#include "game/text.h"

Canvas *canvas_new(SDL_Renderer *renderer, const char *assets, char why[SESSION_WHY_MAX]) {
    Canvas *canvas = calloc(1, sizeof *canvas);
    RasterCache *cache = raster_cache_new(renderer);
    if (canvas == NULL || cache == NULL) {
        tr_say(why, SESSION_WHY_MAX, "Out of memory.");
        free(canvas);
        raster_cache_free(cache);
        return NULL;
    }
    canvas->renderer = renderer;
    canvas->cache = cache;
    canvas->assets = assets;
    canvas->open_layer = -1;
    canvas->look = (CanvasLook){.scale = 1, .text_percent = 100};
    if (!canvas_open_fonts(canvas, why)) {
        canvas_free(canvas);
        return NULL;
    }
    return canvas;
}

static void drop_texture(SDL_Texture **texture) {
    if (*texture != NULL) {
        SDL_DestroyTexture(*texture);
        *texture = NULL;
    }
}

void canvas_lost(Canvas *canvas) {
    raster_forget(canvas->cache);
    drop_texture(&canvas->table);
    for (int i = 0; i < CANVAS_LAYERS_MAX; i++) {
        drop_texture(&canvas->layer[i].texture);
        canvas->layer[i].key = 0;
    }
    canvas_forget_late(canvas);
    canvas->op_count = 0;
    canvas->shown = 0;
}

void canvas_free(Canvas *canvas) {
    if (canvas != NULL) {
        canvas_lost(canvas);
        canvas_close_fonts(canvas);
        canvas_free_textures(canvas);
        raster_cache_free(canvas->cache);
        free(canvas->op);
        free(canvas);
    }
}

void canvas_set_look(Canvas *canvas, const CanvasLook *look) {
    const CanvasLook old = canvas->look;
    canvas->look = *look;
    raster_limit(canvas->cache, look->width, look->height);
    if (old.width != look->width || old.height != look->height || old.theme != look->theme) {
        drop_texture(&canvas->table);
    }
    if (old.scale != look->scale || old.text_percent != look->text_percent ||
        canvas->font[FONT_BODY] == NULL) {
        canvas_size_fonts(canvas);
    }
}
