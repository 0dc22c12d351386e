/* A canvas on a surface instead of a window. */
#ifndef TESTS_UI_CANVAS_STAGE_H
#define TESTS_UI_CANVAS_STAGE_H

#include "ui/draw/canvas_parts.h"

typedef struct CanvasStage {
    SDL_Surface *surface;
    SDL_Renderer *renderer;
    Canvas *canvas;
} CanvasStage;

/* As large as its look, in pixels for points; false, with the reason written, where it fails. */
static inline bool canvas_stage_open(CanvasStage *stage, int wide, int high) {
    char why[SESSION_WHY_MAX] = "";
    *stage = (CanvasStage){
        .surface = SDL_CreateRGBSurfaceWithFormat(0, wide, high, 32, SDL_PIXELFORMAT_RGB888)};
    stage->renderer = SDL_CreateSoftwareRenderer(stage->surface);
    if (TTF_Init() != 0 || stage->renderer == NULL) {
        return false;
    }
    stage->canvas = canvas_new(stage->renderer, "assets", why);
    if (stage->canvas == NULL) {
        fprintf(stderr, "# %s\n", why);
        return false;
    }
    canvas_set_look(stage->canvas, &(CanvasLook){wide, high, 1, THEME_LIGHT, 100, false});
    return true;
}

static inline void canvas_stage_close(CanvasStage *stage) {
    canvas_free(stage->canvas);
    SDL_DestroyRenderer(stage->renderer);
    SDL_FreeSurface(stage->surface);
    TTF_Quit();
}

#endif
