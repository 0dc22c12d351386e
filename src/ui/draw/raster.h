/*
 * Rasterised pictures: sprites, shapes and lines of text at their size in pixels, kept as textures
 * under a key that describes them fully. The least recently used are dropped when they take more
 * than the window gives them, but never one that the frame being recorded has asked for.
 */
#ifndef UI_RASTER_H
#define UI_RASTER_H

#include <SDL.h>
#include <stdbool.h>
#include <stdint.h>

typedef struct Raster {
    uint64_t key;
    SDL_Texture *texture; /* NULL: there is no such picture */
    int w, h;             /* pixels */
    int x, y;             /* its corner relative to the place it is drawn for, pixels */
    size_t bytes;
    unsigned frame; /* the last that used it */
    struct Raster *chain, *newer, *older;
} Raster;

typedef struct RasterCache RasterCache;

/* Textures are made for `renderer`, borrowed. NULL when memory is out. */
RasterCache *raster_cache_new(SDL_Renderer *renderer);
void raster_cache_free(RasterCache *cache);

/* Gives up all pictures, after the renderer has lost its textures. */
void raster_forget(RasterCache *cache);

/* How much they may take: a share of what the window itself takes, in pixels. */
void raster_limit(RasterCache *cache, int width, int height);
size_t raster_bytes_max(const RasterCache *cache);
size_t raster_bytes(const RasterCache *cache);

/* A new frame begins: what the one before asked for may be given up from now on. */
void raster_begin_frame(RasterCache *cache);
/* It is recorded: what is found or kept from now on may be given up by the next that is kept. */
void raster_end_frame(RasterCache *cache);

/* The picture kept under `key`, or NULL. Valid until the next frame but one begins. */
const Raster *raster_find(RasterCache *cache, uint64_t key);

/* Keeps `surface` (freed here; NULL: there is no such picture) under a key that is not in use. NULL
 * when memory is out. */
const Raster *raster_keep(RasterCache *cache, uint64_t key, SDL_Surface *surface, int x, int y);

/* Keys: FNV-1a over everything that makes a difference. */
#define RASTER_HASH_SEED UINT64_C(14695981039346656037)
uint64_t raster_hash(uint64_t hash, const void *data, size_t size);
uint64_t raster_hash_text(uint64_t hash, const char *text);

#endif
