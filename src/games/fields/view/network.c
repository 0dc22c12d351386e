/* Networks on the board: roads, what they are worth, and the one that won (F-34, F-35). */
#include <math.h>

#include "games/fields/view/parts.h"
#include "view/cells.h"

/* Ivory and ebony, and the colour of their outlines. */
static Colour shade_of(int seat) {
    return seat == 0 ? 0xFFF6DFFF : 0x2A2521FF;
}

static Colour outline_of(int seat) {
    return seat == 0 ? 0x3A2D18FF : 0xF6ECD6FF;
}

void fields_draw_roads(Canvas *canvas, const Road *roads, int count, int seat, double row) {
    double lower = 0.16 * row;
    double width = fmax(row * 7 / 136, 3);
    double casing = fmax(row * 3 / 136, 1.25);
    /* All casings first, so that no casing crosses a road. */
    Pen pens[] = {
        {.stroke = outline_of(seat), .width = width + 2 * casing},
        {.stroke = shade_of(seat), .width = width},
    };
    for (int pass = 0; pass < 2; pass++) {
        for (int i = 0; i < count; i++) {
            Point from = {roads[i].from.x, roads[i].from.y + lower};
            Point to = {roads[i].to.x, roads[i].to.y + lower};
            canvas_line(canvas, from, to, &pens[pass]);
        }
    }
}

/* A seat's network; the City from which it is drawn, or CELL_NONE. */
static Cell find_network(const FieldsState *state, int seat, FieldsNetwork *network) {
    *network = fields_network(state, seat);
    for (Cell cell = 0; cell < FIELDS_CELLS; cell++) {
        if (fields_has(state->city[seat] & network->cells, cell)) {
            return cell;
        }
    }
    return CELL_NONE;
}

/* A tree from the City, breadth first, so that each cell has the shortest road to it. */
static int network_roads(const Scene *scene, FieldsSet cells, Cell root, Road *out) {
    Cell queue[FIELDS_CELLS] = {root};
    FieldsSet open = cells & ~fields_bit(root);
    int known = 1, count = 0;
    for (int next = 0; next < known; next++) {
        Point from = layout_centre(scene->layout, queue[next]);
        for (int side = 0; side < BOARD_SIDES_MAX; side++) {
            Cell cell = scene->board->neighbour[queue[next]][side];
            if (cell != CELL_NONE && fields_has(open, cell)) {
                open &= ~fields_bit(cell);
                queue[known++] = cell;
                out[count++] = (Road){from, layout_centre(scene->layout, cell)};
            }
        }
    }
    return count;
}

static bool won_by_network(const Scene *scene, int seat) {
    const FieldsState *state = scene->state;
    return scene->outcome.kind == OUTCOME_WIN && (scene->outcome.seats & 1U << seat) != 0 &&
           state->ended == FIELDS_BY_NETWORK;
}

/* F-35: the cells of the network that won. */
static void draw_emphasis(Canvas *canvas, const Scene *scene, FieldsSet cells, int seat) {
    double row = scene->layout->row;
    Pen pen = {
        .stroke = shade_of(seat),
        .width = fmax(row * 0.03, 3),
        .casing = outline_of(seat),
        .casing_width = fmax(row * 0.012, 1.25),
        .fill = colour_fade(0xFFFFFFFF, 0.22),
    };
    for (Cell cell = 0; cell < FIELDS_CELLS; cell++) {
        if (fields_has(cells, cell)) {
            cells_outline(canvas, scene->projection, cell, 0.035 * row, &pen);
        }
    }
}

void fields_view_networks(Canvas *canvas, const Scene *scene) {
    const FieldsState *state = scene->state;
    for (int seat = 0; seat < FIELDS_SEATS; seat++) {
        FieldsNetwork network;
        Cell root = find_network(state, seat, &network);
        if (root == CELL_NONE) {
            continue;
        }
        if (won_by_network(scene, seat)) {
            draw_emphasis(canvas, scene, network.cells, seat);
        }
        Road roads[FIELDS_CELLS];
        int count = network_roads(scene, network.cells, root, roads);
        fields_draw_roads(canvas, roads, count, seat, scene->layout->row);
    }
}

/* In the upper right corner of the City's tile, clear of the pieces. */
static void draw_badge(Canvas *canvas, const Scene *scene, Cell root, int seat, int halves) {
    char text[FIELDS_POINTS_TEXT];
    fields_points_text(halves, text);
    double row = scene->layout->row;
    Font font = row > 220 ? FONT_HEADING : FONT_STRONG;
    double line = canvas_line_height(canvas, font);
    double h = fmax(line * 1.2, row * 0.17);
    double w = fmax(canvas_text_width(canvas, font, text) + h * 0.55, h);
    double rim = fmax(row * 0.012, 1.5);
    Point centre = layout_centre(scene->layout, root);
    /* The right edge follows the tile's slanting side; larger text grows upward. */
    Box box = {centre.x + row * 0.38 - w, centre.y - row * 0.29 - h, w, h};
    Box outer = {box.x - rim, box.y - rim, w + 2 * rim, h + 2 * rim};
    canvas_box(canvas, outer, outer.h / 2, outline_of(seat), COLOUR_NONE);
    canvas_box(canvas, box, h / 2, shade_of(seat), COLOUR_NONE);
    canvas_text(canvas, font, outline_of(seat), box, ALIGN_MIDDLE, text);
}

void fields_view_network_values(Canvas *canvas, const Scene *scene) {
    for (int seat = 0; seat < FIELDS_SEATS; seat++) {
        FieldsNetwork network;
        const Cell root = find_network(scene->state, seat, &network);
        if (root != CELL_NONE && network.halves > 0) {
            draw_badge(canvas, scene, root, seat, network.halves);
        }
    }
}
