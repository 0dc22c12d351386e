/* The picture on the menu's card: a scene from the middle of a game that fills any box. */
#include <math.h>

#include "games/fields/view/parts.h"

/* A place relative to the centre: columns to the right, half rows down. */
typedef struct Place {
    int column, half;
} Place;

typedef struct LaidTile {
    Place at;
    const char *name;
} LaidTile;

typedef struct LaidPiece {
    Place at;
    Picture picture;
    int seat;
    bool lifted; /* stands on a plot */
} LaidPiece;

static const LaidTile tiles[] = {
    {{-1, -3}, "sea-0"},     {{0, -4}, "plain-0"},     {{0, -2}, "plain-2"},
    {{1, -3}, "mountain-1"}, {{-1, -1}, "mountain-0"}, {{1, -1}, "sea-1"},
    {{2, -2}, "mountain-2"}, {{0, 0}, "plain-1"},      {{-1, 1}, "plain-0"},
    {{1, 1}, "plain-2"},     {{0, 2}, "mountain-1"},   {{2, 2}, "mountain-0"},
    {{-1, 3}, "plain-1"},    {{1, 3}, "sea-2"},        {{0, 4}, "plain-2"},
};

/* From the back to the front. */
static const LaidPiece pieces[] = {
    {{0, -2}, PICTURE_PLOT, 1, false},  {{0, -2}, PICTURE_PRINCE, 1, true},
    {{2, -2}, PICTURE_QUEEN, 1, false}, {{-1, -1}, PICTURE_QUEEN, 0, false},
    {{0, 0}, PICTURE_PLOT, 0, false},   {{0, 0}, PICTURE_PRINCE, 0, true},
    {{-1, 1}, PICTURE_FIELD, 0, false}, {{0, 2}, PICTURE_CITY, 0, false},
    {{2, 2}, PICTURE_FIELD, 0, false},
};

/* Both roads lead from the City. */
static const Place road_ends[] = {{0, 0}, {-1, 1}};
static const Place city = {0, 2};

enum {
    TILE_COUNT = sizeof tiles / sizeof tiles[0],
    PIECE_COUNT = sizeof pieces / sizeof pieces[0]
};
enum { ROAD_COUNT = sizeof road_ends / sizeof road_ends[0] };

typedef struct Ground {
    Point centre;
    double column, row;
} Ground;

static Point place_point(const Ground *ground, Place place) {
    return (Point){ground->centre.x + place.column * ground->column,
                   ground->centre.y + place.half * ground->row / 2};
}

static const char *tile_name(const Canvas *canvas, Place place) {
    for (int i = 0; i < TILE_COUNT; i++) {
        if (tiles[i].at.column == place.column && tiles[i].at.half == place.half) {
            return tiles[i].name;
        }
    }
    return canvas_dark(canvas) ? "back-dark" : "back-light";
}

/* Tiles cover the box; rows from the back to the front, so that each hides the wall behind it. */
static void draw_tiles(Canvas *canvas, Box box, const Ground *ground) {
    double width = ground->column * 4 / 3;
    int columns = (int)ceil(box.w / 2 / ground->column) + 1;
    int halves = (int)ceil(box.h / ground->row) + 2;
    for (int half = -halves; half <= halves; half++) {
        for (int column = -columns; column <= columns; column++) {
            if ((half + column) % 2 != 0) {
                continue;
            }
            Place place = {column, half};
            Point at = place_point(ground, place);
            Box tile = {at.x - width / 2, at.y - ground->row / 2, width,
                        ground->row * VIEW_TILE_TALL};
            canvas_sprite(canvas, tile_name(canvas, place), tile, 1);
        }
    }
}

void fields_view_card(Canvas *canvas, Box box) {
    /* Three tiles and a little high, four columns and a little wide. */
    double row = fmax(1, round(fmin(box.h / 3.2, box.w / 4.25)));
    double column = fmax(1, round(row * sqrt(3) / 2));
    Ground ground = {{box.x + box.w / 2, box.y + box.h / 2}, column, row};
    canvas_fill(canvas, box, canvas_ink(canvas, INK_TABLE_RIM));
    draw_tiles(canvas, box, &ground);

    Road roads[ROAD_COUNT];
    for (int i = 0; i < ROAD_COUNT; i++) {
        roads[i] = (Road){place_point(&ground, city), place_point(&ground, road_ends[i])};
    }
    fields_draw_roads(canvas, roads, ROAD_COUNT, 0, ground.row);

    for (int i = 0; i < PIECE_COUNT; i++) {
        const PictureLook *look = &fields_pictures[pieces[i].picture];
        Point at = place_point(&ground, pieces[i].at);
        double size = look->size * ground.row;
        at.y += (look->dy - (pieces[i].lifted ? FIELDS_LIFT : 0)) * ground.row;
        Box place = {at.x - size / 2, at.y - size / 2, size, size};
        canvas_sprite(canvas, look->shadow, place, 1);
        canvas_sprite(canvas, look->name[pieces[i].seat], place, 1);
    }
}
