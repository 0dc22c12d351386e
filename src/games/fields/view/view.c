/* The view of 5 Fields: tiles, pieces and networks on the board. */
#include <math.h>
#include <stdio.h>

#include "game/text.h"
#include "games/fields/view/parts.h"
#include "view/cells.h"

/* Pictures have a margin around the piece. */
#define MARGIN (108.0 / 96)

const PictureLook fields_pictures[PICTURE_COUNT] = {
    [PICTURE_QUEEN] = {N_("Queen"), {"queen-ivory", "queen-ebony"}, "shadow", 0.62 * MARGIN, 0.03},
    [PICTURE_PRINCE] =
        {N_("Prince"), {"prince-ivory", "prince-ebony"}, "shadow-slim", 0.58 * MARGIN, 0.03},
    [PICTURE_CITY] = {N_("City"), {"city-ivory", "city-ebony"}, "shadow", 0.62 * MARGIN, 0.06},
    [PICTURE_FIELD] = {N_("Field"), {"field-ivory", "field-ebony"}, "shadow", 0.58 * MARGIN, 0.04},
    [PICTURE_PLOT] = {N_("Field"), {"plot-ivory", "plot-ebony"}, "shadow", 0.58 * MARGIN, 0.06},
};

static const char *const terrain_words[] = {N_("plain"), N_("mountain"), N_("sea"),
                                            N_("face down")};

static const char *const faces[][3] = {
    {"plain-0", "plain-1", "plain-2"},
    {"mountain-0", "mountain-1", "mountain-2"},
    {"sea-0", "sea-1", "sea-2"},
};

/* Ivory and ebony, and the colour of their outlines. */
static Colour shade_of(int seat) {
    return seat == 0 ? 0xFFF6DFFF : 0x2A2521FF;
}

static Colour outline_of(int seat) {
    return seat == 0 ? 0x3A2D18FF : 0xF6ECD6FF;
}

void fields_points_text(int halves, char text[FIELDS_POINTS_TEXT]) {
    const char *half = halves % 2 != 0 ? "½" : "";
    if (halves == 1) {
        text_write(text, FIELDS_POINTS_TEXT, "½");
    } else {
        text_write(text, FIELDS_POINTS_TEXT, "%d%s", halves / 2, half);
    }
}

/* --- Tiles and pieces ---------------------------------------------------------------------- */

static TileLook tile(const Canvas *canvas, const void *state, Cell cell) {
    const char *back = canvas_dark(canvas) ? "back-dark" : "back-light";
    FieldsTerrain terrain = fields_terrain(state, cell);
    if (terrain == FIELDS_HIDDEN) {
        return (TileLook){.face = back, .back = back, .hidden = true};
    }
    /* Mixes the cell's number so that no two neighbours in a file have the same variant. */
    return (TileLook){.face = faces[terrain][(cell * 5 + cell / 3) % 3], .back = back};
}

static const char *terrain(const void *state, Cell cell) {
    return terrain_words[fields_terrain(state, cell)];
}

static PieceLook piece_look(Picture picture, int seat, Cell cell) {
    const PictureLook *look = &fields_pictures[picture];
    FieldsPiece kind = picture == PICTURE_PLOT ? FIELDS_FIELD : (FieldsPiece)picture;
    return (PieceLook){
        .cell = cell,
        .piece = fields_piece(seat, kind),
        .seat = (int8_t)seat,
        .dy = look->dy,
        .size = look->size,
        .layer = {look->shadow, look->name[seat]},
        .name = look->title,
    };
}

static PieceLook piece(uint16_t code, Cell cell) {
    return piece_look((Picture)fields_piece_kind(code), fields_piece_seat(code), cell);
}

/* A City and its pawns are drawn smaller to fit on their tile. */
static double crowd_size(int pawns) {
    return pawns == 2 ? 0.84 : 0.92;
}

/* The Queen or the Princes of a seat on a cell, next to a City or on a plot. */
static int put_pawns(const FieldsState *state, int seat, Cell cell, bool city, bool plot,
                     PieceLook *out) {
    int princes = fields_count_at(state, seat, FIELDS_PRINCE, cell);
    int count = princes + fields_count_at(state, seat, FIELDS_QUEEN, cell);
    for (int i = 0; i < count; i++) {
        out[i] = piece_look(princes > 0 ? PICTURE_PRINCE : PICTURE_QUEEN, seat, cell);
        if (city) {
            const double beside = princes > 0 ? 0.24 : 0.17;
            out[i].dx = count == 2 ? 0.06 + 0.19 * i : beside;
            out[i].dy = 0.06 + 0.02 * i;
            out[i].size *= crowd_size(count);
        } else if (count == 2) {
            out[i].dx = i == 0 ? -0.16 : 0.16;
            out[i].dy = 0.02 + 0.02 * i;
        }
        if (plot) {
            /* The Queen is broad: she stands behind her Field. */
            out[i].dy -= princes > 0 ? FIELDS_LIFT : 1.4 * FIELDS_LIFT;
            out[i].size *= princes > 0 ? 1 : 0.84;
        }
    }
    return count;
}

static int put_cell(const FieldsState *state, Cell cell, const FieldsSet *threatened,
                    PieceLook *out) {
    int pawns = 0;
    for (int seat = 0; seat < FIELDS_SEATS; seat++) {
        pawns += fields_count_at(state, seat, FIELDS_QUEEN, cell) +
                 fields_count_at(state, seat, FIELDS_PRINCE, cell);
    }
    int count = 0;
    bool city = false, plot = false;
    for (int seat = 0; seat < FIELDS_SEATS; seat++) {
        if (fields_count_at(state, seat, FIELDS_FIELD, cell) > 0) {
            plot = pawns > 0;
            out[count++] = piece_look(pawns > 0 ? PICTURE_PLOT : PICTURE_FIELD, seat, cell);
        }
        if (fields_count_at(state, seat, FIELDS_CITY, cell) > 0) {
            city = true;
            out[count] = piece_look(PICTURE_CITY, seat, cell);
            if (pawns > 0) {
                out[count].dx = pawns == 2 ? -0.19 : -0.15;
                out[count].dy = -0.03;
                out[count].size *= crowd_size(pawns);
            }
            count++;
        }
    }
    for (int seat = 0; seat < FIELDS_SEATS; seat++) {
        int more = put_pawns(state, seat, cell, city, plot, out + count);
        if (more > 0 && fields_has(state->queen[seat] & threatened[seat], cell)) {
            out[count].states |= STATE_WARNING;
        }
        count += more;
    }
    return count;
}

static int pieces(const void *state, PieceLook out[VIEW_PIECES_MAX]) {
    const FieldsState *fields = state;
    FieldsSet threatened[FIELDS_SEATS];
    for (int seat = 0; seat < FIELDS_SEATS; seat++) {
        threatened[seat] = fields_threatened(fields, seat);
    }
    int count = 0;
    for (Cell cell = 0; cell < FIELDS_CELLS; cell++) {
        count += put_cell(fields, cell, threatened, out + count);
    }
    return count;
}

/* --- Networks ------------------------------------------------------------------------------ */

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

static void under(Canvas *canvas, const Scene *scene) {
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

/* At the foot of a target, who would join the chosen Prince there: `+e2`. */
static void draw_partners(Canvas *canvas, const Scene *scene, Cell target) {
    const Cell prince = scene->path->at[0].cell;
    char text[24] = "";
    for (int i = 0; i < scene->source.count; i++) {
        const Action action = scene->source.actions[i];
        const Cell from = fields_from(action), with = fields_with(action);
        if (fields_action_kind(action) == FIELDS_JOINT_ATTACK && fields_to(action) == target &&
            (from == prince || with == prince)) {
            text_add(text, sizeof text, "%s+%s", text[0] != '\0' ? " " : "",
                     scene->board->name[from == prince ? with : from]);
        }
    }
    if (text[0] == '\0') {
        return;
    }
    const Point centre = layout_centre(scene->layout, target);
    const double line = canvas_line_height(canvas, FONT_STRONG);
    const double wide = canvas_text_width(canvas, FONT_STRONG, text) + line * 0.6;
    const Box box = {centre.x - wide / 2, centre.y + scene->layout->row * 0.46 - line, wide, line};
    canvas_box(canvas, box, line / 2, canvas_ink(canvas, INK_ACCENT),
               canvas_ink(canvas, INK_CASING));
    canvas_text(canvas, FONT_STRONG, canvas_ink(canvas, INK_ON_ACCENT), box, ALIGN_MIDDLE, text);
}

static void over(Canvas *canvas, const Scene *scene) {
    const FieldsState *state = scene->state;
    const bool one = scene->path->count == 1 && scene->path->at[0].kind == CLICK_CELL;
    for (Cell cell = 0; cell < FIELDS_CELLS && one && scene->motion >= 1; cell++) {
        draw_partners(canvas, scene, cell);
    }
    for (int seat = 0; seat < FIELDS_SEATS; seat++) {
        FieldsNetwork network;
        Cell root = find_network(state, seat, &network);
        if (root != CELL_NONE && network.halves > 0) {
            draw_badge(canvas, scene, root, seat, network.halves);
        }
    }
}

/* --- Seats and the contract ---------------------------------------------------------------- */

static Colour seat_colour(const Canvas *canvas, int seat) {
    (void)canvas;
    /* Darker than the roads, so that a trace does not look like one. */
    return seat == 0 ? 0xD9BE86FF : 0x3B352FFF;
}

/* A turn can be passed only before its first action, and ended only after it. */
static const ViewButton buttons[] = {
    {.id = FIELDS_BUTTON_STOP,
     .label = N_("Stop here"),
     .key = 'S',
     .primary = true,
     .about =
         N_("Ends the move of the Prince under way; what is left of his points is lost (F-13).")},
    {.id = FIELDS_BUTTON_END,
     .label = N_("End turn"),
     .key = 'E',
     .about = N_("Ends your turn after at least one action (F-9).")},
    {.id = FIELDS_BUTTON_PASS,
     .label = N_("Pass"),
     .key = 'P',
     .about = N_("Does nothing in this turn. After two passes in a row nobody may pass (F-24).")},
    {.id = FIELDS_BUTTON_FIELD,
     .label = N_("Build Field"),
     .key = 'F',
     .row = 1,
     .about = N_("Builds one on the Queen's cell; that is the whole turn (F-20).")},
    {.id = FIELDS_BUTTON_CITY,
     .label = N_("Build City"),
     .key = 'C',
     .row = 1,
     .about = N_("Builds one on the Queen's cell; that is the whole turn (F-21).")},
    {.id = FIELDS_BUTTON_CASTLE,
     .label = N_("Castle"),
     .key = 'K',
     .row = 2,
     .about = N_("The Queen and a Prince at distance 1 or 2 change places (F-18).")},
    {.id = FIELDS_BUTTON_BRING_BACK,
     .label = N_("Bring back"),
     .key = 'B',
     .row = 2,
     .about = N_("Brings a lost Prince or the Queen back to a City (F-22, F-23).")},
};

static const char *const emblems[] = {"queen-ivory", "prince-ivory", "city-ivory", "field-ivory",
                                      NULL};

const View fields_view = {
    .game = &fields_game,
    .tour = &fields_tour,
    .buttons = buttons,
    .button_count = sizeof buttons / sizeof buttons[0],
    .card = fields_view_card,
    .emblems = emblems,
    .players = N_("2 players"),
    .seat_sprites = fields_pictures[PICTURE_QUEEN].name,
    .seat_colour = seat_colour,
    .tile = tile,
    .pieces = pieces,
    .piece = piece,
    .under = under,
    .over = over,
    .panel = fields_view_panel,
    .inspect = fields_view_inspect,
    .sum_up = fields_view_sum_up,
    .help = fields_view_help,
    .threat = fields_view_threat,
    .fights = fields_view_fights,
    .reason = fields_view_reason,
    .ending = fields_view_ending,
    .end = &fields_view_end,
    .terrain = terrain,
};
