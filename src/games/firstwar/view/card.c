/* The picture on the menu's card: a scene from the middle of a game, laid to fill any box. */
#include <math.h>

#include "games/firstwar/view/parts.h"

/* A place counted from the centre: columns to the right, half rows down. */
typedef struct LaidTile {
    int column, half;
    const char *name;
    const char *south, *north; /* the pieces there, as in notation; NULL: none */
} LaidTile;

static const LaidTile tiles[] = {
    {-4, -2, "war-plain-0", NULL, NULL},  {-3, -3, "war-mountain-1", NULL, "H!F"},
    {-3, -1, "war-plain-2", NULL, NULL},  {-2, -4, "war-forest-0", NULL, NULL},
    {-2, -2, "war-lake-1", NULL, NULL},   {-2, 0, "war-fields-0", NULL, NULL},
    {-2, 2, "war-lake-0", NULL, NULL},    {-1, -5, "war-lake-0", NULL, NULL},
    {-1, -3, "war-forest-1", NULL, "HE"}, {-1, -1, "war-lake-2", NULL, NULL},
    {-1, 1, "war-plain-1", "H", NULL},    {-1, 3, "war-lake-1", NULL, NULL},
    {0, -4, "war-fields-2", NULL, NULL},  {0, -2, "war-mountain-0", NULL, NULL},
    {0, 0, "war-forest-2", "HH", "HF"},   {0, 2, "war-mountain-2", "E", NULL},
    {0, 4, "war-plain-0", NULL, NULL},    {1, -5, "war-fields-1", NULL, NULL},
    {1, -3, "war-forest-0", NULL, NULL},  {1, -1, "war-lake-0", NULL, NULL},
    {1, 1, "war-mountain-1", NULL, NULL}, {1, 3, "war-fields-0", "F", NULL},
    {2, -4, "war-forest-1", NULL, NULL},  {2, -2, "war-lake-2", NULL, NULL},
    {2, 0, "war-lake-1", NULL, NULL},     {2, 2, "war-forest-2", "HS", NULL},
    {2, 4, "war-mountain-0", NULL, NULL}, {3, -3, "war-lake-0", NULL, NULL},
    {3, 1, "war-mountain-2", NULL, NULL}, {3, 3, "war-plain-1", NULL, NULL},
    {-3, 3, "war-fields-1", NULL, NULL},  {-2, 4, "war-plain-2", NULL, NULL},
};

enum { TILE_COUNT = sizeof tiles / sizeof tiles[0] };

typedef struct Ground {
    Point centre;
    double column, row;
} Ground;

static Point place_point(const Ground *ground, int column, int half) {
    return (Point){ground->centre.x + column * ground->column,
                   ground->centre.y + half * ground->row / 2};
}

static const char *tile_name(const Canvas *canvas, int column, int half) {
    for (int i = 0; i < TILE_COUNT; i++) {
        if (tiles[i].column == column && tiles[i].half == half) {
            return tiles[i].name;
        }
    }
    return canvas_dark(canvas) ? "back-dark" : "back-light";
}

/* Tiles cover the box; rows from the back to the front, so that each hides the wall behind it. */
static void draw_tiles(Canvas *canvas, Box box, const Ground *ground) {
    const double width = ground->column * 4 / 3;
    const int columns = (int)ceil(box.w / 2 / ground->column) + 1;
    const int halves = (int)ceil(box.h / ground->row) + 2;
    for (int half = -halves; half <= halves; half++) {
        for (int column = -columns; column <= columns; column++) {
            if ((half + column) % 2 != 0) {
                continue;
            }
            const Point at = place_point(ground, column, half);
            const Box tile = {at.x - width / 2, at.y - ground->row / 2, width,
                              ground->row * VIEW_TILE_TALL};
            canvas_sprite(canvas, tile_name(canvas, column, half), tile, 1);
        }
    }
}

static WarKind kind_of(char letter) {
    return letter == 'H'   ? WAR_HUNTER
           : letter == 'F' ? WAR_FARMER
           : letter == 'E' ? WAR_HEALER
                           : WAR_SCIENTIST;
}

/* The pieces of one side in a row; `lift`: of a conflict's two rows, in rows. */
static void draw_side(Canvas *canvas, const Ground *ground, Point at, int seat, const char *text,
                      double lift) {
    WarPiece list[WAR_TILE_MOST];
    int count = 0;
    for (const char *next = text; *next != '\0' && count < WAR_TILE_MOST; next++) {
        const bool wounded = next[1] == '!';
        list[count++] = war_piece(kind_of(*next), wounded);
        next += wounded;
    }
    const double size = ground->row * 0.44;
    for (int i = 0; i < count; i++) {
        const Point spot = {at.x + (i - (count - 1) / 2.0) * size * 0.96,
                            at.y + lift * ground->row};
        war_draw_piece(canvas, seat, list[i], spot, size * WAR_PICTURE, 1);
    }
}

void war_view_card(Canvas *canvas, Box box) {
    /* Four and a half tiles high, six columns wide. */
    const double row = fmax(1, round(fmin(box.h / 4.5, box.w / 5.6)));
    const double column = fmax(1, round(row * sqrt(3) / 2));
    const Ground ground = {{box.x + box.w / 2, box.y + box.h / 2}, column, row};
    canvas_fill(canvas, box, canvas_ink(canvas, INK_TABLE_RIM));
    draw_tiles(canvas, box, &ground);
    for (int i = 0; i < TILE_COUNT; i++) {
        const LaidTile *tile = &tiles[i];
        const Point at = place_point(&ground, tile->column, tile->half);
        const double apart = tile->south != NULL && tile->north != NULL ? 0.22 : 0;
        if (tile->north != NULL) {
            draw_side(canvas, &ground, at, 1, tile->north, -apart);
        }
        if (tile->south != NULL) {
            draw_side(canvas, &ground, at, 0, tile->south, apart);
        }
    }
}
