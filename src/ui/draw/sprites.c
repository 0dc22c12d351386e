/* The pictures of the assets, rasterised at exactly the size they are drawn in. */
#include <SDL_image.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "game/text.h"
#include "ui/draw/canvas_parts.h"
#include "ui/draw/svg.h"

enum { NAME_SPRITE = 0x5914, NAME_TEXTURE = 0x7E84, SPRITE_SIDE_MAX = 8192 };

/* A larger one is rasterised at half the size, or less, and stretched. */
enum { SPRITE_PIXELS_MAX = 1 << 20 };

/* Takes an attribute with its value out of a tag, if it is there. */
static void drop_attribute(char *tag, const char *name) {
    char *at = strstr(tag, name);
    char *open = at != NULL ? strchr(at, '"') : NULL;
    char *close = open != NULL ? strchr(open + 1, '"') : NULL;
    if (close != NULL) {
        memset(at, ' ', (size_t)(close + 1 - at));
    }
}

/*
 * The text of a picture with the size wanted written into its root, so that it fills that size
 * whatever its own proportions are; NULL when it is no SVG with a viewBox or memory is out.
 */
static char *with_size(char *text, int w, int h) {
    char *root = strstr(text, "<svg");
    char *end = root != NULL ? strchr(root, '>') : NULL;
    if (end == NULL) {
        return NULL;
    }
    *end = '\0';
    if (strstr(root, "viewBox") == NULL) {
        return NULL;
    }
    drop_attribute(root, " width=");
    drop_attribute(root, " height=");
    drop_attribute(root, " preserveAspectRatio=");
    static const char format[] = "<svg width=\"%dpx\" height=\"%dpx\" "
                                 "preserveAspectRatio=\"none\"%s>%s";
    int length = snprintf(NULL, 0, format, w, h, root + 4, end + 1);
    char *out = malloc((size_t)length + 1);
    if (out != NULL) {
        snprintf(out, (size_t)length + 1, format, w, h, root + 4, end + 1);
    }
    return out;
}

/* Leaves out the elements of a picture that are marked as its pattern. */
static void drop_patterns(char *text) {
    static const char mark[] = "class=\"pattern\"";
    for (char *at = strstr(text, mark); at != NULL; at = strstr(at, mark)) {
        char *open = at;
        while (open > text && *open != '<') {
            open--;
        }
        const char *end = strstr(at, "/>");
        if (end == NULL) {
            return;
        }
        memset(open, ' ', (size_t)(end + 2 - open));
    }
}

SDL_Surface *sprite_surface(const char *assets, const char *name, int w, int h, bool plain) {
    char path[STORE_PATH_MAX];
    if (snprintf(path, sizeof path, "%s/%s.svg", assets, name) >= (int)sizeof path) {
        return NULL;
    }
    size_t length = 0;
    char *text = SDL_LoadFile(path, &length);
    if (text == NULL) {
        return NULL;
    }
    if (plain) {
        drop_patterns(text);
    }
    char *sized = svg_is_sound(text) ? with_size(text, w, h) : NULL;
    SDL_free(text);
    SDL_Surface *surface = NULL;
    if (sized != NULL) {
        SDL_RWops *stream = SDL_RWFromConstMem(sized, (int)strlen(sized));
        surface = stream != NULL ? IMG_LoadSVG_RW(stream) : NULL;
        if (stream != NULL) {
            SDL_RWclose(stream);
        }
    }
    free(sized);
    return surface;
}

/* Every pixel takes the colour and keeps its own alpha. */
static void paint(SDL_Surface *surface, Colour colour) {
    for (int y = 0; y < surface->h; y++) {
        Uint32 *pixel = (Uint32 *)((Uint8 *)surface->pixels + (ptrdiff_t)y * surface->pitch);
        for (int x = 0; x < surface->w; x++) {
            Uint8 r, g, b, a;
            SDL_GetRGBA(pixel[x], surface->format, &r, &g, &b, &a);
            pixel[x] = SDL_MapRGBA(surface->format, (Uint8)(colour >> 24), (Uint8)(colour >> 16),
                                   (Uint8)(colour >> 8), a);
        }
    }
}

/* A picture of the assets; NULL when it cannot be read, which is reported once. */
static SDL_Surface *load(Canvas *canvas, const char *name, int w, int h) {
    SDL_Surface *surface = sprite_surface(canvas->assets, name, w, h, canvas->look.plain);
    const uint64_t missing = raster_hash_text(RASTER_HASH_SEED, name);
    /* Without memory to remember that, each frame would report it again. */
    if (surface == NULL && raster_find(canvas->cache, missing) == NULL &&
        raster_keep(canvas->cache, missing, NULL, 0, 0) != NULL) {
        text_complain("hexfolio", "The picture %s/%s.svg cannot be read or is damaged.",
                      canvas->assets, name);
    }
    return surface;
}

/* `colour`: of the whole picture, or COLOUR_NONE for its own. */
static const Raster *sprite(Canvas *canvas, const char *name, int w, int h, Colour colour) {
    const int size[] = {NAME_SPRITE, w, h, (int)colour, canvas->look.plain};
    uint64_t key = raster_hash(RASTER_HASH_SEED, size, sizeof size);
    key = raster_hash_text(key, name);
    const Raster *raster = raster_find(canvas->cache, key);
    if (raster != NULL) {
        return raster;
    }
    SDL_Surface *surface = load(canvas, name, w, h);
    if (surface != NULL && colour != COLOUR_NONE && surface->format->BytesPerPixel == 4) {
        paint(surface, colour);
    }
    raster = raster_keep(canvas->cache, key, surface, 0, 0);
    if (raster != NULL && raster->texture != NULL) {
        SDL_SetTextureScaleMode(raster->texture, SDL_ScaleModeLinear);
    }
    return raster;
}

const Raster *canvas_late_sprite(Canvas *canvas, const Late *late) {
    return sprite(canvas, late->name, late->w, late->h, late->colour);
}

static void draw_missing(Canvas *canvas, Box box) {
    Colour colour = canvas_ink(canvas, INK_DANGER);
    const Pen pen = {.stroke = colour, .width = 1};
    canvas_box(canvas, box, 0, COLOUR_NONE, colour);
    canvas_line(canvas, (Point){box.x, box.y}, (Point){box.x + box.w, box.y + box.h}, &pen);
    canvas_line(canvas, (Point){box.x + box.w, box.y}, (Point){box.x, box.y + box.h}, &pen);
}

static void draw_one(Canvas *canvas, const char *name, Box box, double width, double alpha,
                     Colour colour) {
    SDL_Rect rect = canvas_rect(canvas, box);
    SDL_Rect window = {0, 0, canvas->look.width, canvas->look.height};
    if (canvas->measures || rect.w <= 0 || rect.h <= 0 || rect.w > SPRITE_SIDE_MAX ||
        rect.h > SPRITE_SIDE_MAX || !SDL_HasIntersection(&rect, &window)) {
        return;
    }
    const int narrow = (int)lround(rect.w * fmin(1, fmax(0, width)));
    SDL_Rect from = {0, 0, rect.w, rect.h};
    while (from.w * from.h > SPRITE_PIXELS_MAX) {
        from.w /= 2;
        from.h /= 2;
    }
    const SDL_Rect to = {rect.x + (rect.w - narrow) / 2, rect.y, narrow, rect.h};
    Late *late = canvas->open_layer >= 0 ? canvas_late(canvas, 0) : NULL;
    if (late != NULL) {
        SDL_strlcpy(late->name, name, sizeof late->name);
        late->w = from.w;
        late->h = from.h;
        late->colour = colour;
        canvas_copy_late(canvas, late, from, to, alpha);
        return;
    }
    const Raster *raster = sprite(canvas, name, from.w, from.h, colour);
    if (raster == NULL || raster->texture == NULL) {
        draw_missing(canvas, box);
    } else if (narrow > 0) {
        canvas_copy_part(canvas, raster, from, to, alpha);
    }
}

void canvas_sprite_squeezed(Canvas *canvas, const char *name, Box box, double width, double alpha) {
    for (const char *joint = strchr(name, '+'); joint != NULL; joint = strchr(name, '+')) {
        char part[SPRITE_NAME_MAX];
        const size_t length = (size_t)(joint - name);
        if (length < sizeof part) {
            memcpy(part, name, length);
            part[length] = '\0';
            draw_one(canvas, part, box, width, alpha, COLOUR_NONE);
        }
        name = joint + 1;
    }
    draw_one(canvas, name, box, width, alpha, COLOUR_NONE);
}

void canvas_sprite(Canvas *canvas, const char *name, Box box, double alpha) {
    canvas_sprite_squeezed(canvas, name, box, 1, alpha);
}

void canvas_stencil(Canvas *canvas, const char *name, Box box, Colour colour) {
    draw_one(canvas, name, box, 1, (double)(colour & 0xFF) / 255, colour | 0xFF);
}

/* --- Textures --------------------------------------------------------------------------------- */

/* 0xAARRGGBB with the colours multiplied by the alpha. */
static uint32_t pixel_at(const SDL_Surface *surface, int x, int y) {
    const Uint8 *row = (const Uint8 *)surface->pixels + (ptrdiff_t)y * surface->pitch;
    Uint32 raw;
    Uint8 part[4];
    memcpy(&raw, row + (size_t)x * sizeof raw, sizeof raw);
    SDL_GetRGBA(raw, surface->format, &part[0], &part[1], &part[2], &part[3]);
    uint32_t colour = part[3];
    for (int i = 0; i < 3; i++) {
        colour = colour << 8 | (part[i] * part[3] + 127U) / 255;
    }
    return colour;
}

static uint64_t *texture_pixels(Canvas *canvas, const char *name, int side) {
    SDL_Surface *surface = load(canvas, name, side, side);
    uint64_t *pixels = NULL;
    if (surface != NULL && surface->format->BytesPerPixel == 4 && surface->w == side &&
        surface->h == side) {
        pixels = malloc((size_t)side * (size_t)side * sizeof *pixels);
    }
    for (int i = 0; pixels != NULL && i < side * side; i++) {
        pixels[i] = texture_pixel(pixel_at(surface, i % side, i / side));
    }
    SDL_FreeSurface(surface);
    return pixels;
}

TexturePixels canvas_texture_kept(const Canvas *canvas, uint64_t key) {
    for (int i = 0; i < CANVAS_TEXTURES; i++) {
        if (canvas->texture[i].texture.key == key) {
            return canvas->texture[i].texture;
        }
    }
    return (TexturePixels){.pixels = NULL};
}

TexturePixels canvas_texture(Canvas *canvas, const char *name, double size) {
    int side = 8;
    while (side < TEXTURE_SIDE_MAX && side < 0.75 * size) {
        side *= 2;
    }
    const int look[] = {NAME_TEXTURE, side, canvas->look.plain};
    const uint64_t key = raster_hash_text(raster_hash(RASTER_HASH_SEED, look, sizeof look), name);
    const TexturePixels kept = canvas_texture_kept(canvas, key);
    if (kept.key == key) {
        return kept;
    }
    CanvasTexture *made = &canvas->texture[canvas->next_texture];
    canvas->next_texture = (canvas->next_texture + 1) % CANVAS_TEXTURES;
    free(made->pixels);
    made->pixels = texture_pixels(canvas, name, side);
    made->texture = (TexturePixels){.key = key, .side = side, .pixels = made->pixels};
    return made->texture;
}

void canvas_free_textures(Canvas *canvas) {
    for (int i = 0; i < CANVAS_TEXTURES; i++) {
        free(canvas->texture[i].pixels);
    }
}
