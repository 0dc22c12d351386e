#include "ui/draw/gif.h"

#include <gif_lib.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "hex/min_max.h"
#include "session/list.h"
#include "ui/draw/palette.h"

enum {
    COLOURS = 255, /* of the palette; one more says that a pixel stays as it was */
    STAYS = 255,
    BITS = 6, /* of a part of a colour that are distinguished */
    KINDS = 1 << 3 * BITS,
    REFINED = 3,       /* times */
    WEIGHT_MOST = 200, /* of a colour in the choice, however many pixels have it */
};

struct Gif {
    int width, height;
    uint32_t *count;  /* pixels of each colour in the samples */
    int16_t *map;     /* the place in the palette of each colour; -1: not looked for yet */
    Uint32 *before;   /* the frame before */
    GifByteType *row; /* of places */
    GifColorType palette[256];
    int colours;
    GifFileType *file; /* NULL before the first frame and after the last */
    char *bytes;
    int size, room;
};

Gif *gif_new(int width, int height) {
    Gif *gif = calloc(1, sizeof *gif);
    if (gif == NULL) {
        return NULL;
    }
    *gif = (Gif){.width = width,
                 .height = height,
                 .count = calloc(KINDS, sizeof *gif->count),
                 .map = malloc(KINDS * sizeof *gif->map),
                 .before = malloc((size_t)width * (size_t)height * sizeof *gif->before),
                 .row = malloc((size_t)width)};
    if (gif->count == NULL || gif->map == NULL || gif->before == NULL || gif->row == NULL) {
        gif_free(gif);
        return NULL;
    }
    memset(gif->map, 0xFF, KINDS * sizeof *gif->map);
    return gif;
}

void gif_free(Gif *gif) {
    if (gif != NULL) {
        if (gif->file != NULL) {
            (void)EGifCloseFile(gif->file, NULL);
        }
        free(gif->count);
        free(gif->map);
        free(gif->before);
        free(gif->row);
        free(gif->bytes);
        free(gif);
    }
}

/* --- The palette --------------------------------------------------------------------------- */

/* A pixel 0x00RRGGBB with fewer bits a part. */
static uint32_t reduced(Uint32 pixel) {
    const uint32_t red = (pixel >> 16 & 0xFF) >> (8 - BITS);
    const uint32_t green = (pixel >> 8 & 0xFF) >> (8 - BITS);
    const uint32_t blue = (pixel & 0xFF) >> (8 - BITS);
    return (red << BITS | green) << BITS | blue;
}

/* Part 0, 1 or 2 of a reduced colour, of eight bits. */
static int part_of(uint32_t colour, int part) {
    const uint32_t value = colour >> (2 - part) * BITS & ((1U << BITS) - 1);
    return (int)(value << (8 - BITS) | value >> (2 * BITS - 8));
}

static const Uint32 *row_of(const SDL_Surface *frame, int y) {
    return (const Uint32 *)(const void *)((const Uint8 *)frame->pixels + y * frame->pitch);
}

void gif_sample(Gif *gif, const SDL_Surface *frame) {
    for (int y = 0; y < gif->height; y++) {
        const Uint32 *row = row_of(frame, y);
        for (int x = 0; x < gif->width; x++) {
            gif->count[reduced(row[x])]++;
        }
    }
}

/* Colours of few pixels, such as marks, count more than their share. */
static unsigned weight_of(uint32_t count) {
    return (unsigned)fmin(WEIGHT_MOST, ceil(sqrt(count)));
}

static int nearest(const Gif *gif, uint32_t colour) {
    int best = 0, least = 3 * 256 * 256;
    for (int i = 0; i < gif->colours; i++) {
        const int red = gif->palette[i].Red - part_of(colour, 0);
        const int green = gif->palette[i].Green - part_of(colour, 1);
        const int blue = gif->palette[i].Blue - part_of(colour, 2);
        const int far = 2 * red * red + 3 * green * green + blue * blue;
        if (far < least) {
            least = far;
            best = i;
        }
    }
    return best;
}

/* Boxes part colours that are near: each place takes the mean of those nearest to it. */
static void refine(Gif *gif) {
    unsigned sum[256][4] = {{0}};
    for (uint32_t colour = 0; colour < KINDS; colour++) {
        const unsigned weight = weight_of(gif->count[colour]);
        if (weight > 0) {
            unsigned *to = sum[nearest(gif, colour)];
            for (int part = 0; part < 3; part++) {
                to[part] += weight * (unsigned)part_of(colour, part);
            }
            to[3] += weight;
        }
    }
    for (int i = 0; i < gif->colours; i++) {
        if (sum[i][3] > 0) {
            gif->palette[i] = (GifColorType){(GifByteType)(sum[i][0] / sum[i][3]),
                                             (GifByteType)(sum[i][1] / sum[i][3]),
                                             (GifByteType)(sum[i][2] / sum[i][3])};
        }
    }
}

static bool choose_palette(Gif *gif) {
    uint8_t palette[COLOURS][3];
    int count = 0;
    PaletteColour *colours = malloc(KINDS * sizeof *colours);
    if (colours == NULL) {
        return false;
    }
    for (uint32_t colour = 0; colour < KINDS; colour++) {
        if (gif->count[colour] > 0) {
            colours[count++] =
                (PaletteColour){{(uint8_t)part_of(colour, 0), (uint8_t)part_of(colour, 1),
                                 (uint8_t)part_of(colour, 2)},
                                weight_of(gif->count[colour])};
        }
    }
    gif->colours = palette_choose(colours, count, COLOURS, palette);
    free(colours);
    for (int i = 0; i < gif->colours; i++) {
        gif->palette[i] = (GifColorType){palette[i][0], palette[i][1], palette[i][2]};
    }
    for (int i = 0; i < REFINED; i++) {
        refine(gif);
    }
    return gif->colours > 0;
}

static GifByteType place_of(Gif *gif, Uint32 pixel) {
    int16_t *known = &gif->map[reduced(pixel)];
    if (*known < 0) {
        *known = (int16_t)nearest(gif, reduced(pixel));
    }
    return (GifByteType)*known;
}

/* --- The file ------------------------------------------------------------------------------ */

static int keep(GifFileType *file, const GifByteType *bytes, int count) {
    Gif *gif = file->UserData;
    char *larger = list_grown(gif->bytes, &gif->room, gif->size + count, 1);
    if (larger == NULL) {
        return 0;
    }
    gif->bytes = larger;
    memcpy(larger + gif->size, bytes, (size_t)count);
    gif->size += count;
    return count;
}

/* The head of the file; the animation repeats for ever. */
static bool begin(Gif *gif) {
    static const char netscape[] = "NETSCAPE2.0", forever[] = {1, 0, 0};
    ColorMapObject *colours = choose_palette(gif) ? GifMakeMapObject(256, gif->palette) : NULL;
    gif->file = colours != NULL ? EGifOpen(gif, keep, NULL) : NULL;
    bool done = gif->file != NULL;
    if (done) {
        EGifSetGifVersion(gif->file, true);
        done = EGifPutScreenDesc(gif->file, gif->width, gif->height, 8, 0, colours) == GIF_OK &&
               EGifPutExtensionLeader(gif->file, APPLICATION_EXT_FUNC_CODE) == GIF_OK &&
               EGifPutExtensionBlock(gif->file, 11, netscape) == GIF_OK &&
               EGifPutExtensionBlock(gif->file, 3, forever) == GIF_OK &&
               EGifPutExtensionTrailer(gif->file) == GIF_OK;
    }
    GifFreeMapObject(colours);
    return done;
}

/* What differs from the frame before; one pixel at least, so that every frame has its time. */
static SDL_Rect changed(const Gif *gif, const SDL_Surface *frame) {
    int left = gif->width, right = -1, top = -1, bottom = -1;
    for (int y = 0; y < gif->height; y++) {
        const Uint32 *row = row_of(frame, y), *old = gif->before + (size_t)y * (size_t)gif->width;
        for (int x = 0; x < gif->width; x++) {
            if (row[x] != old[x]) {
                left = MIN(x, left);
                right = MAX(x, right);
                top = top < 0 ? y : top;
                bottom = y;
            }
        }
    }
    return right < 0 ? (SDL_Rect){0, 0, 1, 1}
                     : (SDL_Rect){left, top, right - left + 1, bottom - top + 1};
}

bool gif_add(Gif *gif, const SDL_Surface *frame, int hundredths) {
    const bool first = gif->file == NULL;
    if (first && !begin(gif)) {
        return false;
    }
    const SDL_Rect part = first ? (SDL_Rect){0, 0, gif->width, gif->height} : changed(gif, frame);
    const GraphicsControlBlock control = {.DisposalMode = DISPOSE_DO_NOT,
                                          .DelayTime = hundredths,
                                          .TransparentColor = first ? NO_TRANSPARENT_COLOR : STAYS};
    GifByteType block[4];
    (void)EGifGCBToExtension(&control, block);
    bool done = EGifPutExtension(gif->file, GRAPHICS_EXT_FUNC_CODE, 4, block) == GIF_OK &&
                EGifPutImageDesc(gif->file, part.x, part.y, part.w, part.h, false, NULL) == GIF_OK;
    for (int y = part.y; y < part.y + part.h && done; y++) {
        const Uint32 *row = row_of(frame, y);
        Uint32 *old = gif->before + (size_t)y * (size_t)gif->width;
        for (int x = part.x; x < part.x + part.w; x++) {
            const bool stays = !first && row[x] == old[x];
            gif->row[x - part.x] = stays ? STAYS : place_of(gif, row[x]);
            old[x] = row[x];
        }
        done = EGifPutLine(gif->file, gif->row, part.w) == GIF_OK;
    }
    return done;
}

bool gif_end(Gif *gif) {
    GifFileType *file = gif->file;
    gif->file = NULL;
    return file != NULL && EGifCloseFile(file, NULL) == GIF_OK;
}

const char *gif_bytes(const Gif *gif, size_t *size) {
    *size = (size_t)gif->size;
    return gif->bytes;
}
