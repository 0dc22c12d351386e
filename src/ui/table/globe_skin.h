/*
 * The surface of a globe in pixels, for frames in which it turns: tiles, textures and frames are
 * painted once for a position, and each frame looks up what is at each of its pixels. Coarser than
 * the outlines that are drawn when it rests, and many times as fast.
 */
#ifndef UI_GLOBE_SKIN_H
#define UI_GLOBE_SKIN_H

#include "view/view.h"

typedef struct GlobeSkin GlobeSkin;

/* For the cells of a globe, but not painted yet; NULL when memory is out. */
GlobeSkin *globe_skin_new(const Projection *projection);
void globe_skin_free(GlobeSkin *skin);

/* How each cell looks; `key` stands for all of them. */
typedef struct GlobeLooks {
    const TileLook *look;
    uint64_t key;
} GlobeLooks;

/* Draws the cells of the globe; false when memory is out. */
bool globe_skin_draw(GlobeSkin *skin, Canvas *canvas, const Projection *projection,
                     const GlobeLooks *looks);

#endif
