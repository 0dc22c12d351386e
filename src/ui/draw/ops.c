/* Recording a frame: colours and units, clips, copies and fills, layers. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "session/list.h"
#include "ui/draw/canvas_parts.h"
#include "ui/draw/theme.h"

/* --- Colours and units ------------------------------------------------------------------------ */

Colour canvas_ink(const Canvas *canvas, Ink ink) {
    return theme_ink(canvas->look.theme, ink);
}

bool canvas_dark(const Canvas *canvas) {
    return canvas->look.theme % THEME_LIGHT_HIGH == THEME_DARK;
}

double canvas_pixel_size(const Canvas *canvas) {
    return 1 / canvas->look.scale;
}

int canvas_pixels(const Canvas *canvas, double points) {
    return (int)lround(points * canvas->look.scale);
}

SDL_Rect canvas_rect(const Canvas *canvas, Box box) {
    return (SDL_Rect){canvas_pixels(canvas, box.x), canvas_pixels(canvas, box.y),
                      canvas_pixels(canvas, box.w), canvas_pixels(canvas, box.h)};
}

static Box canvas_points(const Canvas *canvas, SDL_Rect rect) {
    double pixel_size = canvas_pixel_size(canvas);
    return (Box){rect.x * pixel_size, rect.y * pixel_size, rect.w * pixel_size,
                 rect.h * pixel_size};
}

/* --- Recording --------------------------------------------------------------------------------
 */

bool canvas_measure(Canvas *canvas, bool measures) {
    const bool before = canvas->measures;
    canvas->measures = measures;
    return before;
}

/* NULL while nothing is drawn, and when memory is out. */
static Op *add_op(Canvas *canvas, OpKind kind) {
    if (canvas->measures) {
        return NULL;
    }
    Op *list = list_grown(canvas->op, &canvas->op_room, canvas->op_count + 1, sizeof *list);
    if (list == NULL) {
        return NULL;
    }
    canvas->op = list;
    Op *op = &list[canvas->op_count++];
    *op = (Op){.kind = kind};
    return op;
}

/* What happens inside a layer follows from the layer's key. */
static void add_to_hash(Canvas *canvas, const void *data, size_t size) {
    if (canvas->open_layer < 0) {
        canvas->hash = raster_hash(canvas->hash, data, size);
    }
}

static SDL_Rect clip_now(const Canvas *canvas) {
    return canvas->clips > 0 ? canvas->clip[canvas->clips - 1]
                             : (SDL_Rect){0, 0, canvas->look.width, canvas->look.height};
}

static void add_clip(Canvas *canvas) {
    Op *op = add_op(canvas, OP_CLIP);
    if (op != NULL) {
        op->to = clip_now(canvas);
        add_to_hash(canvas, &op->to, sizeof op->to);
    }
}

void canvas_clip(Canvas *canvas, Box box) {
    SDL_Rect rect = canvas_rect(canvas, box);
    SDL_Rect outer = clip_now(canvas);
    if (!SDL_IntersectRect(&rect, &outer, &rect)) {
        rect = (SDL_Rect){outer.x, outer.y, 0, 0};
    }
    SDL_assert(canvas->clips < CANVAS_CLIPS_MAX);
    canvas->clip[canvas->clips++] = rect;
    add_clip(canvas);
}

void canvas_unclip(Canvas *canvas) {
    SDL_assert(canvas->clips > 0);
    canvas->clips--;
    add_clip(canvas);
}

Box canvas_visible(const Canvas *canvas, Box box) {
    Box clip = canvas_points(canvas, clip_now(canvas));
    double left = fmax(box.x, clip.x);
    double top = fmax(box.y, clip.y);
    double right = fmin(box.x + box.w, clip.x + clip.w);
    double bottom = fmin(box.y + box.h, clip.y + clip.h);
    return (Box){left, top, fmax(0, right - left), fmax(0, bottom - top)};
}

void canvas_fill_rect(Canvas *canvas, SDL_Rect rect, Colour colour) {
    SDL_Rect clip = clip_now(canvas);
    if ((colour & 0xFF) == 0 || !SDL_HasIntersection(&rect, &clip)) {
        return;
    }
    Op *op = add_op(canvas, OP_FILL);
    if (op != NULL) {
        op->to = rect;
        op->colour = colour;
        add_to_hash(canvas, &rect, sizeof rect);
        add_to_hash(canvas, &colour, sizeof colour);
    }
}

void canvas_fill(Canvas *canvas, Box box, Colour colour) {
    canvas_fill_rect(canvas, canvas_rect(canvas, box), colour);
}

Late *canvas_late(Canvas *canvas, int corners) {
    Late *late = malloc(sizeof *late + (size_t)corners * sizeof *late->corner);
    if (late != NULL) {
        *late = (Late){.next = canvas->late, .corners = corners};
        canvas->late = late;
    }
    return late;
}

void canvas_forget_late(Canvas *canvas) {
    while (canvas->late != NULL) {
        Late *late = canvas->late;
        canvas->late = late->next;
        free(late);
    }
}

static Op *add_copy(Canvas *canvas, OpKind kind, SDL_Rect from, SDL_Rect to, double alpha) {
    const SDL_Rect clip = clip_now(canvas);
    const Colour shade = (Colour)lround(255 * fmin(1, fmax(0, alpha)));
    Op *op = shade != 0 && SDL_HasIntersection(&to, &clip) ? add_op(canvas, kind) : NULL;
    if (op != NULL) {
        op->from = from;
        op->to = to;
        op->colour = shade;
    }
    return op;
}

void canvas_copy_late(Canvas *canvas, const Late *late, SDL_Rect from, SDL_Rect to, double alpha) {
    Op *op = add_copy(canvas, OP_LATE, from, to, alpha);
    if (op != NULL) {
        op->late = late;
    }
}

void canvas_copy_part(Canvas *canvas, const Raster *raster, SDL_Rect from, SDL_Rect to,
                      double alpha) {
    if (raster == NULL || raster->texture == NULL) {
        return;
    }
    Op *op = add_copy(canvas, OP_COPY, from, to, alpha);
    if (op != NULL) {
        op->raster = raster;
        add_to_hash(canvas, &raster->key, sizeof raster->key);
        add_to_hash(canvas, &from, sizeof from);
        add_to_hash(canvas, &to, sizeof to);
        add_to_hash(canvas, &op->colour, sizeof op->colour);
    }
}

void canvas_copy(Canvas *canvas, const Raster *raster, int x, int y, double alpha) {
    if (raster != NULL) {
        canvas_copy_part(canvas, raster, (SDL_Rect){0, 0, raster->w, raster->h},
                         (SDL_Rect){x, y, raster->w, raster->h}, alpha);
    }
}

bool canvas_layer(Canvas *canvas, int slot, uint64_t key, Box box) {
    SDL_assert(slot >= 0 && slot < CANVAS_LAYERS_MAX && canvas->open_layer < 0);
    SDL_Rect rect = canvas_rect(canvas, box);
    SDL_Rect clip = clip_now(canvas);
    SDL_Rect seen = {0, 0, 0, 0};
    (void)SDL_IntersectRect(&rect, &clip, &seen);
    uint64_t full = raster_hash(RASTER_HASH_SEED, &key, sizeof key);
    full = raster_hash(full, &rect, sizeof rect);
    full = raster_hash(full, &seen, sizeof seen);
    full = raster_hash(full, &canvas->look.width, sizeof(int));
    full = raster_hash(full, &canvas->look.height, sizeof(int));
    full = raster_hash(full, &canvas->look.scale, sizeof(double));
    full = raster_hash(full, &canvas->look.text_percent, sizeof(int));
    full = raster_hash(full, &canvas->look.theme, sizeof(Theme));
    full = raster_hash(full, &canvas->look.plain, sizeof(bool));
    full = raster_hash(full, &slot, sizeof slot);
    add_to_hash(canvas, &full, sizeof full);

    bool stored = canvas->layer[slot].key == full;
    Op *op = add_op(canvas, stored ? OP_LAYER : OP_LAYER_BEGIN);
    if (op == NULL) {
        return true;
    }
    op->layer = slot;
    op->to = seen;
    op->key = full;
    if (!stored) {
        canvas->open_layer = slot;
    }
    return !stored;
}

void canvas_layer_end(Canvas *canvas) {
    Op *op = add_op(canvas, OP_LAYER_END);
    if (op != NULL) {
        op->layer = canvas->open_layer;
    }
    canvas->open_layer = -1;
}
