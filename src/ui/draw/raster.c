#include "ui/draw/raster.h"

#include <stdlib.h>
#include <string.h>

/* A quarter of the window, and what a small one needs. */
enum { BUCKETS = 2048, BYTES_LEAST = 4 << 20, BYTES_PER_PIXEL = 1 };

struct RasterCache {
    SDL_Renderer *renderer;
    Raster *bucket[BUCKETS];
    Raster *newest, *oldest;
    size_t bytes, most;
    unsigned frame; /* being recorded, or recorded last */
    bool recorded;
};

RasterCache *raster_cache_new(SDL_Renderer *renderer) {
    RasterCache *cache = calloc(1, sizeof *cache);
    if (cache != NULL) {
        cache->renderer = renderer;
        raster_limit(cache, 0, 0);
    }
    return cache;
}

static Raster **bucket_of(RasterCache *cache, uint64_t key) {
    return &cache->bucket[(key ^ (key >> 32)) % BUCKETS];
}

static void unlink_age(RasterCache *cache, Raster *raster) {
    *(raster->newer != NULL ? &raster->newer->older : &cache->newest) = raster->older;
    *(raster->older != NULL ? &raster->older->newer : &cache->oldest) = raster->newer;
}

static void link_newest(RasterCache *cache, Raster *raster) {
    raster->newer = NULL;
    raster->older = cache->newest;
    *(cache->newest != NULL ? &cache->newest->newer : &cache->oldest) = raster;
    cache->newest = raster;
}

static void give_up(RasterCache *cache, Raster *raster) {
    Raster **link = bucket_of(cache, raster->key);
    while (*link != raster) {
        link = &(*link)->chain;
    }
    *link = raster->chain;
    unlink_age(cache, raster);
    cache->bytes -= raster->bytes;
    SDL_DestroyTexture(raster->texture);
    free(raster);
}

void raster_forget(RasterCache *cache) {
    Raster *newer;
    for (Raster *raster = cache->oldest; raster != NULL; raster = newer) {
        newer = raster->newer;
        give_up(cache, raster);
    }
}

void raster_cache_free(RasterCache *cache) {
    if (cache != NULL) {
        raster_forget(cache);
        free(cache);
    }
}

void raster_limit(RasterCache *cache, int width, int height) {
    cache->most = BYTES_LEAST + (size_t)width * (size_t)height * BYTES_PER_PIXEL;
}

size_t raster_bytes_max(const RasterCache *cache) {
    return cache->most;
}

size_t raster_bytes(const RasterCache *cache) {
    return cache->bytes;
}

void raster_begin_frame(RasterCache *cache) {
    cache->frame++;
    cache->recorded = false;
}

void raster_end_frame(RasterCache *cache) {
    cache->recorded = true;
}

/* The frame up to which a picture is kept; one made while that frame is drawn is used once. */
static unsigned needed_by(const RasterCache *cache) {
    return cache->recorded ? cache->frame - 1 : cache->frame;
}

const Raster *raster_find(RasterCache *cache, uint64_t key) {
    for (Raster *raster = *bucket_of(cache, key); raster != NULL; raster = raster->chain) {
        if (raster->key == key) {
            raster->frame = raster->frame == cache->frame ? cache->frame : needed_by(cache);
            if (raster != cache->newest) {
                unlink_age(cache, raster);
                link_newest(cache, raster);
            }
            return raster;
        }
    }
    return NULL;
}

static void make_room(RasterCache *cache, const Raster *kept) {
    Raster *raster = cache->oldest;
    while (raster != NULL && cache->bytes > cache->most) {
        Raster *newer = raster->newer;
        if (raster != kept && raster->frame != cache->frame) {
            give_up(cache, raster);
        }
        raster = newer;
    }
}

const Raster *raster_keep(RasterCache *cache, uint64_t key, SDL_Surface *surface, int x, int y) {
    Raster *raster = calloc(1, sizeof *raster);
    if (raster == NULL) {
        SDL_FreeSurface(surface);
        return NULL;
    }
    *raster =
        (Raster){.key = key, .x = x, .y = y, .bytes = sizeof *raster, .frame = needed_by(cache)};
    if (surface != NULL) {
        raster->w = surface->w;
        raster->h = surface->h;
        raster->bytes += (size_t)surface->w * (size_t)surface->h * 4;
        raster->texture = SDL_CreateTextureFromSurface(cache->renderer, surface);
        SDL_FreeSurface(surface);
    }
    Raster **bucket = bucket_of(cache, key);
    raster->chain = *bucket;
    *bucket = raster;
    link_newest(cache, raster);
    cache->bytes += raster->bytes;
    make_room(cache, raster);
    return raster;
}

uint64_t raster_hash(uint64_t hash, const void *data, size_t size) {
    const unsigned char *byte = data;
    for (size_t i = 0; i < size; i++) {
        hash = (hash ^ byte[i]) * UINT64_C(1099511628211);
    }
    return hash;
}

uint64_t raster_hash_text(uint64_t hash, const char *text) {
    return raster_hash(hash, text, strlen(text) + 1);
}
