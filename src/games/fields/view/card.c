/* The picture on the menu's card: a scene from the middle of a game that fills any box. */
#include "games/fields/view/parts.h"
#include "view/ground.h"
#include "view/sheet.h"

typedef struct LaidPiece {
    GroundPlace at;
    Picture picture;
    int seat;
    bool lifted; /* on a plot */
} LaidPiece;

static const GroundTile tiles[] = {
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
static const GroundPlace road_ends[] = {{0, 0}, {-1, 1}};
static const GroundPlace city = {0, 2};

enum {
    TILE_COUNT = sizeof tiles / sizeof tiles[0],
    PIECE_COUNT = sizeof pieces / sizeof pieces[0]
};
enum { ROAD_COUNT = sizeof road_ends / sizeof road_ends[0] };

void fields_view_card(Canvas *canvas, Box box) {
    /* Three tiles and a little high, four columns and a little wide. */
    const Ground ground = ground_draw(canvas, box, 3.2, 4.25, tiles, TILE_COUNT);
    Road roads[ROAD_COUNT];
    for (int i = 0; i < ROAD_COUNT; i++) {
        roads[i] = (Road){ground_point(&ground, city), ground_point(&ground, road_ends[i])};
    }
    fields_draw_roads(canvas, roads, ROAD_COUNT, 0, ground.row);

    for (int i = 0; i < PIECE_COUNT; i++) {
        const PictureLook *look = &fields_pictures[pieces[i].picture];
        Point at = ground_point(&ground, pieces[i].at);
        double size = look->size * ground.row;
        at.y += (look->dy - (pieces[i].lifted ? FIELDS_LIFT : 0)) * ground.row;
        Box place = square_around(at, size);
        canvas_sprite(canvas, look->shadow, place, 1);
        canvas_sprite(canvas, look->name[pieces[i].seat], place, 1);
    }
}
