/* A scene of tiles that fills any box: the picture of a game on the menu's card. */
#ifndef VIEW_GROUND_H
#define VIEW_GROUND_H

#include "view/view.h"

/* A place relative to the centre: columns to the right, half rows down. Their sum is even. */
typedef struct GroundPlace {
    int column, half;
} GroundPlace;

typedef struct GroundTile {
    GroundPlace at;
    const char *name; /* of its picture */
} GroundTile;

typedef struct Ground {
    Point centre;
    double column, row; /* the distance between columns; the height of a tile */
} Ground;

/* Covers `box` with tiles, so large that at least `rows` fit from top to bottom and `columns`
 * heights of a tile from side to side; a tile not named is drawn face down. */
Ground ground_draw(Canvas *canvas, Box box, double rows, double columns, const GroundTile *tiles,
                   int count);

Point ground_point(const Ground *ground, GroundPlace place);

#endif
