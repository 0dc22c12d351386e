/* The picture on the menu's card: a scene from the middle of a game, laid to fill any box. */
#include <string.h>

#include "games/firstwar/view/parts.h"
#include "view/ground.h"

static const GroundTile tiles[] = {
    {{-4, -2}, "war-plain-0"},  {{-3, -3}, "war-mountain-1"}, {{-3, -1}, "war-plain-2"},
    {{-2, -4}, "war-forest-0"}, {{-2, -2}, "war-lake-1"},     {{-2, 0}, "war-fields-0"},
    {{-2, 2}, "war-lake-0"},    {{-1, -5}, "war-lake-0"},     {{-1, -3}, "war-forest-1"},
    {{-1, -1}, "war-lake-2"},   {{-1, 1}, "war-plain-1"},     {{-1, 3}, "war-lake-1"},
    {{0, -4}, "war-fields-2"},  {{0, -2}, "war-mountain-0"},  {{0, 0}, "war-forest-2"},
    {{0, 2}, "war-mountain-2"}, {{0, 4}, "war-plain-0"},      {{1, -5}, "war-fields-1"},
    {{1, -3}, "war-forest-0"},  {{1, -1}, "war-lake-0"},      {{1, 1}, "war-mountain-1"},
    {{1, 3}, "war-fields-0"},   {{2, -4}, "war-forest-1"},    {{2, -2}, "war-lake-2"},
    {{2, 0}, "war-lake-1"},     {{2, 2}, "war-forest-2"},     {{2, 4}, "war-mountain-0"},
    {{3, -3}, "war-lake-0"},    {{3, 1}, "war-mountain-2"},   {{3, 3}, "war-plain-1"},
    {{-3, 3}, "war-fields-1"},  {{-2, 4}, "war-plain-2"},
};
enum { TILE_COUNT = sizeof tiles / sizeof tiles[0] };

/* The pieces of both, as in notation. */
static const struct {
    GroundPlace at;
    const char *south, *north; /* NULL: none */
} pieces[] = {
    {{-3, -3}, NULL, "H!F"}, {{-1, -3}, NULL, "HE"}, {{-1, 1}, "H", NULL}, {{0, 0}, "HH", "HF"},
    {{0, 2}, "E", NULL},     {{1, 3}, "F", NULL},    {{2, 2}, "HS", NULL},
};

/* The pieces of one side in a row; `lift`: of a conflict's two rows, in rows. */
static void draw_side(Canvas *canvas, const Ground *ground, Point at, int seat, const char *text,
                      double lift) {
    static const char kinds[] = "HFES"; /* by WarKind */
    WarPiece list[WAR_TILE_MOST];
    int count = 0;
    for (const char *next = text; *next != '\0' && count < WAR_TILE_MOST; next++) {
        const bool wounded = next[1] == '!';
        list[count++] = war_piece((WarKind)(strchr(kinds, *next) - kinds), wounded);
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
    const Ground ground = ground_draw(canvas, box, 4.5, 5.6, tiles, TILE_COUNT);
    for (size_t i = 0; i < sizeof pieces / sizeof pieces[0]; i++) {
        const Point at = ground_point(&ground, pieces[i].at);
        const double apart = pieces[i].south != NULL && pieces[i].north != NULL ? 0.22 : 0;
        if (pieces[i].north != NULL) {
            draw_side(canvas, &ground, at, 1, pieces[i].north, -apart);
        }
        if (pieces[i].south != NULL) {
            draw_side(canvas, &ground, at, 0, pieces[i].south, apart);
        }
    }
}
