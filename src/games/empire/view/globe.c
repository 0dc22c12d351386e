/* Where the spaces are on the globe, and what surrounds it. The rules give their geometry as
 * points (E-2). */
#include <math.h>
#include <pthread.h>

#include "games/empire/view/parts.h"

static Sphere sphere;

static Vector middle_of(int place) {
    static const double latitude[] = {52.62, 10.81, -10.81, -52.62};
    static const int turn[EMPIRE_PLACES] = {0, 120, 240, 60, 120, 180, 240, 300, 0, 60, 180, 300};
    const int row = place < 3 ? 0 : place >= 9 ? 3 : place % 2 == 1 ? 1 : 2;
    return sphere_point(latitude[row], turn[place]);
}

/* An outer space touches its own middle and two other places. */
static Vector outer_of(const Board *board, Cell cell) {
    const int own = empire_place(cell);
    Vector sum = {0, 0, 0};
    int weight[EMPIRE_PLACES] = {0};
    for (int i = 0; i < board->sides[cell]; i++) {
        const int place = empire_place(board->neighbour[cell][i]);
        weight[place] += place != own;
    }
    /* Two spaces of the place beyond its own side, one of that beyond the side before. */
    weight[own] = 4;
    for (int place = 0; place < EMPIRE_PLACES; place++) {
        sum = vector_add(sum, middle_of(place), weight[place]);
    }
    return vector_unit(sum);
}

/* A middle, where flag and units of a country meet, has room for four. */
#define MIDDLE 0.3

static void build_sphere(void) {
    Vector centre[EMPIRE_CELLS];
    double weight[EMPIRE_CELLS];
    const Board *board = empire_game.board(NULL);
    for (Cell cell = 0; cell < EMPIRE_CELLS; cell++) {
        const bool middle = cell % EMPIRE_SPACES == 0;
        centre[cell] = middle ? middle_of(empire_place(cell)) : outer_of(board, cell);
        weight[cell] = middle ? MIDDLE : 1;
    }
    (void)sphere_build(&sphere, board, centre, weight);
}

const Sphere *empire_view_sphere(const Board *board) {
    static pthread_once_t built = PTHREAD_ONCE_INIT;
    (void)board;
    pthread_once(&built, build_sphere);
    return &sphere;
}

/* --- Around the globe and on it -------------------------------------------------------------- */

static bool is_globe(const Projection *projection) {
    return projection->kind == &projection_globe;
}

static Point middle(Box box) {
    return (Point){box.x + box.w / 2, box.y + box.h / 2};
}

void empire_view_background(Canvas *canvas, const Projection *projection) {
    const Box box = projection_bounds(projection);
    if (!is_globe(projection)) {
        canvas_shadow(canvas, box, 0);
        canvas_fill(canvas, box, canvas_ink(canvas, INK_TABLE_CENTRE)); /* behind ghosts */
        return;
    }
    const double radius = box.w / 2;
    const bool dark = canvas_dark(canvas);
    const Point at = middle(box);
    const double shadow = 0.06 * radius;
    for (int i = 3; i > 0; i--) {
        const Pen soft = {.fill = colour_fade(0x000000FF, dark ? 0.1 : 0.06)};
        canvas_circle(canvas, (Point){at.x + shadow * 0.4, at.y + shadow},
                      radius + shadow * 0.2 * i, &soft);
    }
    const Pen air = {.fill = dark ? 0x2E4A5AFF : 0x9CB9C6FF};
    const Pen rim = {.fill = dark ? 0x0E1618FF : 0x5A7280FF};
    canvas_circle(canvas, at, radius + fmax(2, radius * 0.025), &air);
    canvas_circle(canvas, at, radius + fmax(1, radius * 0.01), &rim);
}

/* Light from the upper left; darker towards the rim. */
void empire_view_overlay(Canvas *canvas, const Projection *projection) {
    if (is_globe(projection)) {
        const Box box = projection_bounds(projection);
        canvas_sprite(canvas, "globe-light", square_inside(box, box.w), 1);
    }
}
