/* Frames: from the recorded list to the screen. */
#include <math.h>
#include <stdlib.h>

#include "hex/min_max.h"
#include "ui/draw/canvas_parts.h"

/* Brightest in the middle of the upper half, darkest in the corners; dithered, since only twenty
 * shades lie between the two. */
static const float table_middle[2] = {0.45F, 0.40F}; /* shares of width and height */
static const float table_reach[2] = {0.75F, 0.80F};

Colour canvas_table(const Canvas *canvas, Point at) {
    double u = at.x * canvas->look.scale / canvas->look.width - (double)table_middle[0];
    double v = at.y * canvas->look.scale / canvas->look.height - (double)table_middle[1];
    double share = hypot(u / (double)table_reach[0], v / (double)table_reach[1]);
    return colour_mix(canvas_ink(canvas, INK_TABLE_CENTRE), canvas_ink(canvas, INK_TABLE_RIM),
                      fmin(1, share));
}

static void paint_table(const Canvas *canvas, SDL_Surface *surface) {
    static const double threshold[4][4] = {{0.03, 0.53, 0.16, 0.66},
                                           {0.78, 0.28, 0.91, 0.41},
                                           {0.22, 0.72, 0.09, 0.59},
                                           {0.97, 0.47, 0.84, 0.34}};
    Colour centre = canvas_ink(canvas, INK_TABLE_CENTRE);
    Colour rim = canvas_ink(canvas, INK_TABLE_RIM);
    float from[3];
    float step[3];
    for (int i = 0; i < 3; i++) {
        from[i] = (float)(centre >> (24 - 8 * i) & 0xFF);
        step[i] = (float)(rim >> (24 - 8 * i) & 0xFF) - from[i];
    }
    float across = 1.0F / (table_reach[0] * (float)surface->w);
    float down = 1.0F / (table_reach[1] * (float)surface->h);
    for (int y = 0; y < surface->h; y++) {
        Uint32 *row = (Uint32 *)(void *)((Uint8 *)surface->pixels + y * surface->pitch);
        float v = ((float)y - table_middle[1] * (float)surface->h) * down;
        for (int x = 0; x < surface->w; x++) {
            float u = ((float)x - table_middle[0] * (float)surface->w) * across;
            float share = fminf(1, sqrtf(u * u + v * v));
            float dither = (float)threshold[y & 3][x & 3];
            Uint32 red = (Uint32)(from[0] + step[0] * share + dither);
            Uint32 green = (Uint32)(from[1] + step[1] * share + dither);
            Uint32 blue = (Uint32)(from[2] + step[2] * share + dither);
            row[x] = red << 16 | green << 8 | blue;
        }
    }
}

/* On a large window a pixel of the table stands for four: its shades differ too little to show. */
enum { TABLE_PIXELS_MOST = 4 << 20, STRETCHED_MAX = 1 << 18 };

static void make_table(Canvas *canvas) {
    const int w = canvas->look.width, h = canvas->look.height;
    const int coarse = w * h > TABLE_PIXELS_MOST ? 2 : 1;
    SDL_Surface *surface = SDL_CreateRGBSurfaceWithFormat(
        0, (w + coarse - 1) / coarse, (h + coarse - 1) / coarse, 32, SDL_PIXELFORMAT_RGB888);
    if (surface != NULL) {
        paint_table(canvas, surface);
        canvas->table = SDL_CreateTextureFromSurface(canvas->renderer, surface);
        SDL_FreeSurface(surface);
    }
    if (canvas->table != NULL) {
        SDL_SetTextureBlendMode(canvas->table, SDL_BLENDMODE_NONE);
    }
}

void canvas_begin(Canvas *canvas) {
    raster_begin_frame(canvas->cache);
    canvas_forget_late(canvas);
    canvas->op_count = 0;
    canvas->clips = 0;
    canvas->open_layer = -1;
    canvas->hash = raster_hash(RASTER_HASH_SEED, &canvas->look.width, sizeof(int));
    canvas->hash = raster_hash(canvas->hash, &canvas->look.height, sizeof(int));
    canvas->hash = raster_hash(canvas->hash, &canvas->look.theme, sizeof(Theme));
    canvas->hash = raster_hash(canvas->hash, &canvas->look.plain, sizeof(bool));
}

/* The pixels drawn so far become the layer's picture; nothing shines through it, so that copying it
 * is as fast as copying can be, and it needs no render target that could be lost. */
static void store_layer(Canvas *canvas, CanvasLayer *layer, const Op *begin) {
    layer->key = 0;
    if (begin->to.w <= 0 || begin->to.h <= 0) {
        return;
    }
    if (layer->texture == NULL || layer->box.w != begin->to.w || layer->box.h != begin->to.h) {
        if (layer->texture != NULL) {
            SDL_DestroyTexture(layer->texture);
        }
        layer->texture = SDL_CreateTexture(canvas->renderer, SDL_PIXELFORMAT_RGB888,
                                           SDL_TEXTUREACCESS_STREAMING, begin->to.w, begin->to.h);
        if (layer->texture == NULL) {
            return;
        }
        SDL_SetTextureBlendMode(layer->texture, SDL_BLENDMODE_NONE);
    }
    void *pixels;
    int pitch;
    if (SDL_LockTexture(layer->texture, NULL, &pixels, &pitch) != 0) {
        return;
    }
    bool read = SDL_RenderReadPixels(canvas->renderer, &begin->to, SDL_PIXELFORMAT_RGB888, pixels,
                                     pitch) == 0;
    SDL_UnlockTexture(layer->texture);
    if (read) {
        layer->box = begin->to;
        layer->key = begin->key;
    }
}

/* From the first to behind the last of `size` pixels that are stretched from `to` on and seen. */
typedef struct Seen {
    int first, last;
    double step; /* pixels of the window to each */
} Seen;

static Seen seen_of(int size, int to, int to_size, int window) {
    const double step = (double)to_size / size;
    return (Seen){(int)fmax(0, floor(-to / step)), (int)fmin(size, ceil((window - to) / step)),
                  step};
}

/* SDL stretches all it gets before it looks at what of that is seen: it gets what the window shows,
 * some rows at a time. */
static void draw_stretched(Canvas *canvas, const Op *op, SDL_Texture *texture) {
    const SDL_Rect *from = &op->from, *to = &op->to;
    const Seen x = seen_of(from->w, to->x, to->w, canvas->look.width);
    const Seen y = seen_of(from->h, to->y, to->h, canvas->look.height);
    const int left = to->x + (int)lround(x.first * x.step);
    const int right = to->x + (int)lround(x.last * x.step);
    const int rows = (int)fmax(1, STRETCHED_MAX / (fmax(1, right - left) * y.step));
    for (int row = y.first; row < y.last; row += rows) {
        const int count = MIN(y.last - row, rows);
        const int top = to->y + (int)lround(row * y.step);
        const int bottom = to->y + (int)lround((row + count) * y.step);
        const SDL_Rect part = {from->x + x.first, from->y + row, x.last - x.first, count};
        const SDL_Rect place = {left, top, right - left, bottom - top};
        SDL_RenderCopy(canvas->renderer, texture, &part, &place);
    }
}

static void draw_copy(Canvas *canvas, const Op *op, const Raster *raster) {
    SDL_SetTextureAlphaMod(raster->texture, (Uint8)op->colour);
    if (op->to.w > op->from.w && op->to.w * op->to.h > STRETCHED_MAX) {
        draw_stretched(canvas, op, raster->texture);
    } else {
        SDL_RenderCopy(canvas->renderer, raster->texture, &op->from, &op->to);
    }
}

static void draw_fill(Canvas *canvas, const Op *op) {
    Uint8 alpha = (Uint8)op->colour;
    SDL_SetRenderDrawBlendMode(canvas->renderer,
                               alpha == 255 ? SDL_BLENDMODE_NONE : SDL_BLENDMODE_BLEND);
    SDL_SetRenderDrawColor(canvas->renderer, (Uint8)(op->colour >> 24), (Uint8)(op->colour >> 16),
                           (Uint8)(op->colour >> 8), alpha);
    SDL_RenderFillRect(canvas->renderer, &op->to);
}

static void draw_late(Canvas *canvas, const Op *op) {
    const Late *late = op->late;
    const Raster *raster =
        late->corners > 0 ? canvas_late_path(canvas, late) : canvas_late_sprite(canvas, late);
    if (raster != NULL && raster->texture != NULL) {
        draw_copy(canvas, op, raster);
    } else {
        draw_fill(canvas, &(Op){.to = op->to, .colour = canvas_ink(canvas, INK_DANGER)});
    }
}

static void draw(Canvas *canvas) {
    const Op *begin = NULL;
    for (int i = 0; i < canvas->op_count; i++) {
        const Op *op = &canvas->op[i];
        switch (op->kind) {
        case OP_FILL:
            draw_fill(canvas, op);
            break;
        case OP_COPY:
            draw_copy(canvas, op, op->raster);
            break;
        case OP_LATE:
            draw_late(canvas, op);
            break;
        case OP_CLIP:
            SDL_RenderSetClipRect(canvas->renderer, &op->to);
            break;
        case OP_LAYER:
            SDL_RenderCopy(canvas->renderer, canvas->layer[op->layer].texture, NULL, &op->to);
            break;
        case OP_LAYER_BEGIN:
            begin = op;
            break;
        case OP_LAYER_END:
            if (begin != NULL) {
                store_layer(canvas, &canvas->layer[begin->layer], begin);
            }
            break;
        }
    }
}

void canvas_expose(Canvas *canvas) {
    canvas->shown = 0;
}

/* What a stored picture is going to cover at once, or nothing. */
static SDL_Rect covered_at_once(const Canvas *canvas) {
    for (int i = 0; i < canvas->op_count; i++) {
        const Op *op = &canvas->op[i];
        if (op->kind != OP_CLIP) {
            return op->kind == OP_LAYER ? op->to : (SDL_Rect){0, 0, 0, 0};
        }
    }
    return (SDL_Rect){0, 0, 0, 0};
}

static void draw_table(Canvas *canvas) {
    const SDL_Rect covered = covered_at_once(canvas);
    int right = covered.x + covered.w;
    int bottom = covered.y + covered.h;
    const SDL_Rect part[] = {
        {0, 0, canvas->look.width, covered.y},
        {0, covered.y, covered.x, covered.h},
        {right, covered.y, canvas->look.width - right, covered.h},
        {0, bottom, canvas->look.width, canvas->look.height - bottom},
    };
    for (size_t i = 0; i < SDL_arraysize(part); i++) {
        if (part[i].w > 0 && part[i].h > 0) {
            SDL_RenderSetClipRect(canvas->renderer, &part[i]);
            SDL_RenderCopy(canvas->renderer, canvas->table, NULL, NULL);
        }
    }
    SDL_RenderSetClipRect(canvas->renderer, NULL);
}

bool canvas_show(Canvas *canvas) {
    if (canvas->hash == canvas->shown) {
        return false;
    }
    canvas->shown = canvas->hash;
    if (canvas->table == NULL) {
        make_table(canvas);
    }
    raster_end_frame(canvas->cache);
    SDL_RenderSetClipRect(canvas->renderer, NULL);
    if (canvas->table != NULL) {
        draw_table(canvas);
    }
    draw(canvas);
    SDL_RenderSetClipRect(canvas->renderer, NULL);
    SDL_RenderPresent(canvas->renderer);
    return true;
}
