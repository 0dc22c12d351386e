/*
 * The inside of a canvas, shared by the files that make view/canvas.h real: canvas.c opens and
 * closes it, ops.c records frames, show.c shows them, and shapes.c, sprites.c and text.c put
 * pictures into them.
 *
 * Drawing only records: a list of copies and fills in pixels. A frame is shown when its list says
 * something else than the one on the screen; the lists of frames that are run again before they are
 * seen are thrown away.
 */
#ifndef UI_CANVAS_PARTS_H
#define UI_CANVAS_PARTS_H

#include <SDL.h>
#include <SDL_ttf.h>

#include "library/settings.h"
#include "library/store.h"
#include "ui/draw/fallback.h"
#include "ui/draw/raster.h"
#include "ui/draw/texture.h"
#include "view/canvas.h"

enum { CANVAS_CLIPS_MAX = 16, CANVAS_LAYERS_MAX = 8, CANVAS_WIDTHS = 4096, CANVAS_TEXTURES = 32 };

typedef enum OpKind {
    OP_FILL,
    OP_COPY,
    OP_LATE,
    OP_CLIP,
    OP_LAYER,
    OP_LAYER_BEGIN,
    OP_LAYER_END
} OpKind;

enum { SPRITE_NAME_MAX = 64 };

/*
 * A picture inside a layer, a sprite or a part of a path. It is made only when the layer is drawn,
 * and not needed after that, so that a layer never takes all its pictures at once.
 */
typedef struct Late {
    struct Late *next; /* in its frame */
    int w, h;          /* pixels */
    char name[SPRITE_NAME_MAX];
    Colour colour; /* of the sprite */
    uint64_t key;  /* of the path */
    Pen pen;
    bool closed;
    uint64_t texture; /* the key of that of the fill; 0: none */
    TexturePlace place;
    int corners; /* 0: a sprite */
    Point corner[];
} Late;

/* One step of a frame, in pixels. */
typedef struct Op {
    OpKind kind;
    Colour colour;        /* OP_FILL; OP_COPY: its alpha alone */
    const Raster *raster; /* OP_COPY */
    const Late *late;     /* OP_LATE */
    SDL_Rect from, to;    /* OP_COPY, OP_LATE: part of the picture; all others: `to` */
    int layer;
    uint64_t key; /* OP_LAYER_BEGIN */
} Op;

typedef struct CanvasLayer {
    SDL_Texture *texture;
    SDL_Rect box;
    uint64_t key; /* of what is stored; 0: nothing */
} CanvasLayer;

/* What decides how everything looks. */
typedef struct CanvasLook {
    int width, height; /* pixels */
    double scale;      /* pixels to a point */
    Theme theme;
    int text_percent;
    bool plain; /* pictures without their patterns */
} CanvasLook;

typedef struct TextWidth {
    uint64_t key;
    int width; /* pixels */
} TextWidth;

/* The pixels of a texture at one size. */
typedef struct CanvasTexture {
    TexturePixels texture;
    uint64_t *pixels; /* the same, owned */
} CanvasTexture;

struct Canvas {
    SDL_Renderer *renderer; /* borrowed */
    RasterCache *cache;
    const char *assets; /* borrowed */
    void *interface;    /* which collects the elements (ui_open); borrowed */
    CanvasLook look;
    SDL_Texture *table; /* the background */

    Op *op;
    int op_count, op_room;
    Late *late;     /* the last one of the frame, owned like those it leads to */
    uint64_t hash;  /* of the frame being recorded */
    uint64_t shown; /* of the one on the screen */

    SDL_Rect clip[CANVAS_CLIPS_MAX];
    int clips;
    bool measures; /* nothing is drawn */

    CanvasLayer layer[CANVAS_LAYERS_MAX];
    int open_layer; /* being recorded; -1: none */

    CanvasTexture texture[CANVAS_TEXTURES];
    int next_texture; /* the place of the next to be made */

    TTF_Font *font[FONT_COUNT];
    Fallbacks fallbacks;
    double map_size;                   /* of FONT_MAP, in points; 0: not said yet */
    char font_path[2][STORE_PATH_MAX]; /* regular, semibold */
    TextWidth width[CANVAS_WIDTHS];
};

/* NULL with one sentence in `why` when fonts are missing or memory is out. */
Canvas *canvas_new(SDL_Renderer *renderer, const char *assets, char why[SESSION_WHY_MAX]);
void canvas_free(Canvas *canvas);

/* To be called before each frame. */
void canvas_set_look(Canvas *canvas, const CanvasLook *look);

/* Begins to record a frame, with the table as its background. */
void canvas_begin(Canvas *canvas);
/* Shows the frame recorded where it differs from the one on the screen. Gives whether it did. */
bool canvas_show(Canvas *canvas);
/* What is on the screen may be wrong: the next frame is shown in any case. */
void canvas_expose(Canvas *canvas);

/* The renderer has lost its textures. */
void canvas_lost(Canvas *canvas);

/* The colour of the table at a point, for what is cut out of things on it. */
Colour canvas_table(const Canvas *canvas, Point at);

/* The picture `name` of the assets at a size in pixels, which the caller frees; NULL when it
 * cannot be read. */
SDL_Surface *sprite_surface(const char *assets, const char *name, int w, int h, bool plain);

/* --- For the drawing files ------------------------------------------------------------------- */

int canvas_pixels(const Canvas *canvas, double points); /* rounded */
SDL_Rect canvas_rect(const Canvas *canvas, Box box);    /* size rounded before place */
Box canvas_visible(const Canvas *canvas, Box box);      /* its part inside the clip */
void canvas_fill_rect(Canvas *canvas, SDL_Rect rect, Colour colour);
/* Copies a whole picture with its upper left corner at (x, y); NULL draws nothing. */
void canvas_copy(Canvas *canvas, const Raster *raster, int x, int y, double alpha);
/* Copies a part, stretched to `to`. */
void canvas_copy_part(Canvas *canvas, const Raster *raster, SDL_Rect from, SDL_Rect to,
                      double alpha);

/* A picture in the layer that is open, to be filled in; NULL when memory is out. */
Late *canvas_late(Canvas *canvas, int corners);
void canvas_copy_late(Canvas *canvas, const Late *late, SDL_Rect from, SDL_Rect to, double alpha);
void canvas_forget_late(Canvas *canvas);
/* The picture itself, kept or made now; NULL: there is none. */
const Raster *canvas_late_sprite(Canvas *canvas, const Late *late);
const Raster *canvas_late_path(Canvas *canvas, const Late *late);

/* A texture whose squares are about `side` pixels large; without pixels if it cannot be read, which
 * is reported once. Valid until CANVAS_TEXTURES others have been asked for. */
TexturePixels canvas_texture(Canvas *canvas, const char *name, double side);
/* The same by its key, without pixels if it has been given up. */
TexturePixels canvas_texture_kept(const Canvas *canvas, uint64_t key);
void canvas_free_textures(Canvas *canvas);

/* Fonts (fonts.c). */
bool canvas_open_fonts(Canvas *canvas, char why[SESSION_WHY_MAX]);
void canvas_size_fonts(Canvas *canvas);
void canvas_close_fonts(Canvas *canvas);
int canvas_font_pixels(const Canvas *canvas, Font font); /* its size */
/* Points from the left edge of a line of text to the caret before its byte `at`. */
double canvas_text_caret(Canvas *canvas, Font font, const char *text, int at);

#endif
