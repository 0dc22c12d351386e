#include "ui/screens/match_pictures.h"

#include <SDL_image.h>
#include <stdlib.h>
#include <string.h>

#include "library/cache.h"
#include "ui/table/thumb.h"

enum { NAME_PICTURE = 0x91C7, MARK_MAX = 32, ROOM = 4096 };

/* Pictures are drawn as if they were this many points wide, so that what is written in them is
 * small where they are small. */
static const double points_wide = 400;

static const double frame_seconds = 0.008; /* for pictures */

void match_pictures_begin(MatchPictures *pictures) {
    pictures->until = SDL_GetPerformanceCounter() +
                      (Uint64)(frame_seconds * (double)SDL_GetPerformanceFrequency());
    pictures->late = false;
}

bool match_pictures_has_time(MatchPictures *pictures) {
    const bool has_time = SDL_GetPerformanceCounter() < pictures->until;
    pictures->late = pictures->late || !has_time;
    return has_time;
}

void match_pictures_end(Ui *ui, MatchPictures *pictures) {
    if (pictures->late) {
        ui_wake_after(ui, 1.0 / 60);
    }
}

void match_pictures_free(MatchPictures *pictures) {
    painter_free(pictures->painter);
    *pictures = (MatchPictures){.painter = NULL};
}

/* --- In the cache --------------------------------------------------------------------------- */

/* What the last bytes of the file say, behind the picture: the look that it was drawn in. */
static void mark_of(const CanvasLook *look, char mark[MARK_MAX]) {
    SDL_snprintf(mark, MARK_MAX, CACHE_PICTURE_MARK "1 %d %d\n", (int)look->theme,
                 (int)look->plain);
}

/* The picture as it was kept, if it is of the same record, look and size; else NULL. */
static SDL_Surface *kept(const Library *library, const char *id, const CanvasLook *look) {
    char mark[MARK_MAX];
    size_t length = 0;
    char *bytes = cache_picture(library, id, &length);
    mark_of(look, mark);
    const size_t end = strlen(mark);
    SDL_Surface *surface = NULL;
    SDL_RWops *in = NULL;
    if (bytes != NULL && length > end && memcmp(bytes + length - end, mark, end) == 0) {
        in = SDL_RWFromConstMem(bytes, (int)(length - end));
    }
    if (in != NULL) {
        surface = IMG_LoadPNG_RW(in);
        SDL_RWclose(in);
    }
    free(bytes);
    if (surface != NULL && (surface->w != look->width || surface->h != look->height)) {
        SDL_FreeSurface(surface);
        return NULL;
    }
    return surface;
}

static void keep(const Library *library, const char *id, SDL_Surface *surface,
                 const CanvasLook *look) {
    const size_t room = (size_t)surface->w * (size_t)surface->h * 4 + ROOM;
    char *bytes = malloc(room);
    SDL_RWops *out = bytes != NULL ? SDL_RWFromMem(bytes, (int)(room - MARK_MAX)) : NULL;
    if (out != NULL && IMG_SavePNG_RW(surface, out, 0) == 0) {
        const size_t length = (size_t)SDL_RWtell(out);
        mark_of(look, bytes + length);
        cache_keep_picture(library, id, bytes, length + strlen(bytes + length));
    }
    if (out != NULL) {
        SDL_RWclose(out);
    }
    free(bytes);
}

/* --- Making ---------------------------------------------------------------------------------- */

static bool same_look(const CanvasLook *a, const CanvasLook *b) {
    return a->width == b->width && a->height == b->height && a->theme == b->theme &&
           a->plain == b->plain;
}

/* Draws the match, or NULL. */
static SDL_Surface *draw(Ui *ui, MatchPictures *pictures, const Session *session,
                         const CanvasLook *look) {
    char why[SESSION_WHY_MAX];
    if (pictures->painter != NULL && !same_look(painter_look(pictures->painter), look)) {
        match_pictures_free(pictures);
    }
    if (pictures->painter == NULL && !pictures->failed) {
        pictures->painter = painter_new(ui->canvas->assets, look, why);
        pictures->failed = pictures->painter == NULL;
    }
    if (pictures->painter == NULL) {
        return NULL;
    }
    Canvas *canvas = painter_begin(pictures->painter);
    const Box whole = {0, 0, points_wide, points_wide * look->height / look->width};
    thumb_draw_whole(canvas, session, whole);
    return SDL_DuplicateSurface(painter_end(pictures->painter));
}

/* From the cache, else drawn and kept there; NULL when neither can be done. */
static SDL_Surface *make(Ui *ui, MatchPictures *pictures, const Library *library, const char *id,
                         const CanvasLook *look) {
    char why[SESSION_WHY_MAX];
    SDL_Surface *surface = kept(library, id, look);
    if (surface != NULL) {
        return surface;
    }
    Session *session = library_load(library, id, why);
    surface = session != NULL ? draw(ui, pictures, session, look) : NULL;
    session_free(session);
    if (surface != NULL) {
        keep(library, id, surface, look);
    }
    return surface;
}

void match_pictures_draw(Ui *ui, MatchPictures *pictures, const Library *library,
                         const LibraryEntry *entry, Box box) {
    Canvas *canvas = ui->canvas;
    const SDL_Rect rect = canvas_rect(canvas, box);
    const CanvasLook look = {.width = rect.w,
                             .height = rect.h,
                             .scale = rect.w / points_wide,
                             .theme = canvas->look.theme,
                             .text_percent = 100,
                             .plain = canvas->look.plain};
    const int64_t parts[] = {NAME_PICTURE, entry->played,       rect.w,
                             rect.h,       (int64_t)look.theme, look.plain};
    const uint64_t key =
        raster_hash_text(raster_hash(RASTER_HASH_SEED, parts, sizeof parts), entry->id);
    const Raster *raster = raster_find(canvas->cache, key);
    const bool readable = entry->state == LIBRARY_PLAYING || entry->state == LIBRARY_OVER;
    if (raster == NULL && readable && rect.w > 0 && rect.h > 0 &&
        match_pictures_has_time(pictures)) {
        raster =
            raster_keep(canvas->cache, key, make(ui, pictures, library, entry->id, &look), 0, 0);
    }
    if (raster != NULL && raster->texture != NULL) {
        canvas_copy(canvas, raster, rect.x, rect.y, 1);
    } else {
        canvas_fill(canvas, box, canvas_ink(canvas, INK_TABLE_CENTRE));
    }
}
