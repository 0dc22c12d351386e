/* The view of The First War: tiles and pieces on the board, and the contract of the view. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "game/text.h"
#include "games/firstwar/view/parts.h"
#include "view/cells.h"

static const char *const faces[WAR_TERRAINS][3] = {
    [WAR_LAKE] = {"war-lake-0", "war-lake-1", "war-lake-2"},
    [WAR_FIELDS] = {"war-fields-0", "war-fields-1", "war-fields-2"},
    [WAR_MOUNTAIN] = {"war-mountain-0", "war-mountain-1", "war-mountain-2"},
    [WAR_PLAIN] = {"war-plain-0", "war-plain-1", "war-plain-2"},
    [WAR_FOREST] = {"war-forest-0", "war-forest-1", "war-forest-2"},
};

/* --- Tiles and pieces ---------------------------------------------------------------------- */

static TileLook tile(const Canvas *canvas, const void *state, Cell cell) {
    const char *back = canvas_dark(canvas) ? "back-dark" : "back-light";
    const WarTerrain terrain = war_terrain(state, cell);
    if (terrain == WAR_HIDDEN) {
        return (TileLook){.face = back, .back = back, .hidden = true};
    }
    /* A mixing of the cell's number that gives no two neighbours of a file the same variant. */
    return (TileLook){.face = faces[terrain][(cell * 5 + cell / 3) % 3], .back = back};
}

static const char *terrain(const void *state, Cell cell) {
    return war_view_terrain[war_terrain(state, cell)];
}

static PieceLook piece_look(int seat, WarPiece piece, Cell cell, double size) {
    return (PieceLook){
        .cell = cell,
        .piece = war_code(seat, piece),
        .seat = (int8_t)seat,
        .dy = -1.0 / 64,
        .size = size * WAR_PICTURE / 64,
        .layer = {war_view_pictures[seat][piece]},
        .name = war_piece_names[piece],
        .states = war_wounded(piece) ? STATE_WARNING : 0,
    };
}

static PieceLook piece(uint16_t code, Cell cell) {
    return piece_look(war_code_seat(code), war_code_piece(code), cell, 30);
}

/* The tiles that carry a mark for their growth: in the increase phase those that can grow. */
static CellSet marked(const WarState *state) {
    const CellSet none = {{0, 0}};
    return state->phase == WAR_INCREASE ? war_view_growing(state, war_side(state)) : none;
}

/* Where the pieces of a peaceful tile are, in sizes from the centre: two by two. */
static const Point spots[WAR_TILE_MOST][WAR_TILE_MOST] = {
    {{0, 0}},
    {{-0.52, 0}, {0.52, 0}},
    {{-0.52, -0.43}, {0.52, -0.43}, {0, 0.43}},
    {{-0.52, -0.44}, {0.52, -0.44}, {-0.52, 0.44}, {0.52, 0.44}},
};

/* The place of the mark of a tile that grows, in tile heights from its centre: where the new piece
 * will stand, the others around it. */
static Point growth_place(int pieces) {
    return (Point){pieces == 3 ? 13.5 / 64 : 0, 13.0 / 64};
}

/* The two or three pieces of a tile that may grow now leave a place free. */
static void make_way(PieceLook *out, int count) {
    for (int i = 0; i < count; i++) {
        out[i].dx = (i % 2 == 0 ? -13.0 : 13.0) / 64;
        out[i].dy = (i < 2 ? -13.0 : 13.0) / 64;
    }
}

/* Those of one seat on a tile; in a conflict each side has a row of its own. */
static int put_crowd(const WarState *state, int seat, Cell cell, bool conflict, PieceLook *out) {
    static const double sizes[] = {30, 28, 26, 25};
    static const double row_sizes[] = {24, 22, 19, 17};
    WarPiece list[WAR_TILE_MOST];
    const int count = war_pieces_at(state, seat, cell, list);
    for (int i = 0; i < count; i++) {
        const double size = conflict ? row_sizes[count - 1] : sizes[count - 1];
        out[i] = piece_look(seat, list[i], cell, size);
        if (conflict) {
            out[i].dx = (i - (count - 1) / 2.0) * (size * 0.72) / 64;
            out[i].dy += (seat == 0 ? 1 : -1) * (size / 2 + 1) / 64;
        } else {
            out[i].dx = spots[count - 1][i].x * size / 64;
            out[i].dy += spots[count - 1][i].y * size / 64;
        }
    }
    if (seat == war_side(state) && set_has(marked(state), cell)) {
        make_way(out, count);
    }
    return count;
}

static int pieces(const void *at, PieceLook out[VIEW_PIECES_MAX]) {
    const WarState *state = at;
    const int8_t player = firstwar_game.to_act(state).decider;
    /* The decider's come first on their tile: clicks count from there. */
    const int first = player == SEAT_NONE ? 0 : player;
    int count = 0;
    for (Cell cell = 0; cell < WAR_CELLS; cell++) {
        const bool conflict = set_has(state->held[0], cell) && set_has(state->held[1], cell);
        for (int i = 0; i < WAR_SEATS; i++) {
            count += put_crowd(state, i == 0 ? first : 1 - first, cell, conflict, out + count);
        }
    }
    return count;
}

/* --- On the board -------------------------------------------------------------------------- */

/* An ivory arrowhead from a neighbouring tile, or one across a lake, to a tile that is attacked. */
static void draw_arrow(Canvas *canvas, const Layout *layout, Cell from, Cell to) {
    const Point a = layout_centre(layout, from);
    const Point b = layout_centre(layout, to);
    const double length = hypot(b.x - a.x, b.y - a.y);
    if (length <= 0) {
        return;
    }
    const double unit = layout->row / 64;
    const double ux = (b.x - a.x) / length;
    const double uy = (b.y - a.y) / length;
    const Point tip = {b.x - ux * layout->row * 0.47, b.y - uy * layout->row * 0.47};
    const double back = 9 * unit;
    const double side = 6 * unit;
    const Point head[] = {
        tip,
        {tip.x - ux * back - uy * side, tip.y - uy * back + ux * side},
        {tip.x - ux * back * 0.65, tip.y - uy * back * 0.65},
        {tip.x - ux * back + uy * side, tip.y - uy * back - ux * side},
    };
    const Pen pen = {.stroke = 0x15110CFF, .width = fmax(1.2, 1.4 * unit), .fill = 0xFFF6DFFF};
    canvas_polygon(canvas, head, 4, &pen);
}

static void draw_origins(Canvas *canvas, const Scene *scene) {
    const WarState *state = scene->state;
    for (int i = 0; i < state->attackers; i++) {
        draw_arrow(canvas, scene->layout, war_attack_from(state->attack[i]),
                   war_attack_cell(state->attack[i]));
    }
    for (CellSet came = state->fight.came; state->fight.cell != CELL_NONE && !set_empty(came);) {
        draw_arrow(canvas, scene->layout, set_take(&came), state->fight.cell);
    }
}

static void draw_fought(Canvas *canvas, const Scene *scene, Cell cell) {
    const Pen pen = canvas_pen(canvas, INK_ACCENT, fmax(3.5, scene->layout->row * 0.05), 1.5);
    cells_outline(canvas, scene->projection, cell, 0, &pen);
}

static void under(Canvas *canvas, const Scene *scene) {
    const WarState *state = scene->state;
    if (state->fight.cell != CELL_NONE && state->ended == WAR_GOES_ON) {
        draw_fought(canvas, scene, state->fight.cell);
    }
}

/* What the pieces of a tile may still do in the phases after the conflicts. */
static void draw_rights(Canvas *canvas, const Scene *scene) {
    const WarState *state = scene->state;
    const Colour ink = canvas_ink(canvas, INK_CASING);
    const Colour fill = canvas_ink(canvas, INK_GOOD);
    for (int i = 0; i < state->healers; i++) {
        if (state->healer[i].left > 0) {
            war_draw_badge(canvas, war_beside(scene->layout, state->healer[i].cell), fill, ink,
                           "+%d", state->healer[i].left);
        }
    }
    for (CellSet grows = marked(state); !set_empty(grows);) {
        const Cell cell = set_take(&grows);
        const Point centre = layout_centre(scene->layout, cell);
        const Point place = growth_place(war_crowd(state->crowd[war_side(state)][cell]));
        war_draw_growth(canvas, scene->layout,
                        (Point){centre.x + place.x * scene->layout->row,
                                centre.y + place.y * scene->layout->row},
                        war_growth(state, war_side(state), cell));
    }
}

/* W-35: the tiles that have grown, and those that are full. */
static void draw_growth_tags(Canvas *canvas, const Scene *scene) {
    const WarState *state = scene->state;
    const CellSet grown = war_view_grown(scene);
    for (CellSet left = grown; !set_empty(left);) {
        war_draw_tag(canvas, scene->layout, set_take(&left), INK_GOOD, tr("grew"));
    }
    const CellSet full = set_without(state->full[war_side(state)], grown);
    for (CellSet left = full; !set_empty(left);) {
        war_draw_tag(canvas, scene->layout, set_take(&left), INK_BRASS, tr("full"));
    }
    if (scene->hover != CELL_NONE && set_has(full, scene->hover)) {
        war_draw_tag(canvas, scene->layout, scene->hover, INK_BRASS, tr("full: split to grow"));
    }
}

/* W-29: a bolt on the pieces that are chosen to go hungry. */
static void draw_chosen(Canvas *canvas, const Scene *scene) {
    const WarState *state = scene->state;
    const double row = scene->layout->row;
    for (int i = 0; war_view_starves(scene) && i < scene->gathered->count; i++) {
        PieceLook look[WAR_TILE_MOST];
        const Click *click = &scene->gathered->at[i];
        const Point centre = layout_centre(scene->layout, click->cell);
        if (click->index < put_crowd(state, war_side(state), click->cell, false, look)) {
            const PieceLook *piece = &look[click->index];
            war_view_draw_bolt(canvas,
                               (Point){centre.x + piece->dx * row, centre.y + piece->dy * row},
                               piece->size * row);
        }
    }
}

static void over(Canvas *canvas, const Scene *scene) {
    const WarState *state = scene->state;
    draw_origins(canvas, scene);
    if (war_view_item(scene) == 0) {
        draw_rights(canvas, scene);
    }
    if (state->phase == WAR_INCREASE && state->ended == WAR_GOES_ON) {
        draw_growth_tags(canvas, scene);
    }
    draw_chosen(canvas, scene);
    war_view_figures(canvas, scene);
}

/* A label beyond a cell at the edge, on the line from the cell `inner` next to it. */
static void draw_label(Canvas *canvas, const Layout *layout, Cell inner, Cell cell,
                       const char *text) {
    const double line = canvas_line_height(canvas, FONT_MAP);
    const Point from = layout_centre(layout, inner), to = layout_centre(layout, cell);
    const double length = hypot(to.x - from.x, to.y - from.y);
    const double out = (0.56 * layout->row + 0.7 * line) / fmax(length, 1);
    const Point at = {to.x + (to.x - from.x) * out, to.y + (to.y - from.y) * out};
    const Box box = {at.x - line, at.y - line / 2, 2 * line, line};
    canvas_text(canvas, FONT_MAP, canvas_ink(canvas, INK_SOFT), box, ALIGN_MIDDLE, text);
}

/* The cell of the same number in the file before (-1) or after (1). */
static Cell in_row(const Board *board, Cell cell, int way) {
    char name[CELL_NAME_MAX];
    str_write(name, sizeof name, "%c%s", board->name[cell][0] + way, board->name[cell] + 1);
    return board_find(board, name, strlen(name));
}

/* The letters of the files below their lowest cells, and the numbers of the rows, which bend in the
 * middle of the board, at both ends. They turn with it. */
static void overlay(Canvas *canvas, const Projection *projection) {
    const Layout *layout = &projection->layout;
    const Board *board = layout->board;
    for (Cell cell = 0; cell < WAR_CELLS; cell++) {
        const char *number = board->name[cell] + 1;
        const Cell before = in_row(board, cell, -1), after = in_row(board, cell, 1);
        if (strcmp(number, "1") == 0) {
            const char letter[] = {board->name[cell][0], '\0'};
            draw_label(canvas, layout, (Cell)(cell + 1), cell, letter);
        }
        if (before == CELL_NONE || after == CELL_NONE) {
            const Cell next = before != CELL_NONE ? before : after;
            draw_label(canvas, layout, next != CELL_NONE ? next : (Cell)(cell - 1), cell, number);
        }
    }
}

/* --- Seats and the contract ---------------------------------------------------------------- */

static Colour seat_colour(const Canvas *canvas, int seat) {
    (void)canvas;
    return seat == 0 ? 0xFFF6DFFF : 0x3A2D18FF;
}

static const ViewButton buttons[] = {
    {.id = WAR_BUTTON_EMERGENCY,
     .label = N_("Food emergency"),
     .key = 'E',
     .instead = WAR_BUTTON_GROW_ALL,
     .about = N_("This turn every unwounded piece counts as a Farmer and as nothing else (W-8)."),
     .asks =
         N_("Declare a food emergency? This turn every unwounded piece counts as a Farmer and as "
            "nothing else (W-8)."),
     .yes = N_("Declare")},
    {.id = WAR_OWN_AGAIN,
     .label = N_("Fight on"),
     .key = 'F',
     .instead = WAR_BUTTON_GROW_ALL,
     .primary = true,
     .about =
         N_("One more round like the last: the stacks as they stood (W-17), each attacker on a "
            "stack like the one it beat (W-18).")},
    {.id = WAR_BUTTON_GROW_ALL,
     .label = N_("Grow all"),
     .key = 'G',
     .primary = true,
     .about = N_("Every marked tile gets a new piece (W-35).")},
    {.id = WAR_BUTTON_DONE,
     .label = N_("Done"),
     .key = 'D',
     .primary = true,
     .wide = true,
     .about = N_("Ends the phase (W-7).")},
};

static const char *const emblems[] = {"war-hunter-disc", "war-farmer-cube", "war-healer-disc",
                                      "war-scientist-cube", NULL};

static const ViewSideWindow side_window = {
    .cell = war_view_side_window_cell,
    .draw = war_view_side_window,
    .width = 264,
};

static const ViewThreats threats = {
    .reach = war_view_threat,
};

static const char *phase(const void *state) {
    return war_view_phases[((const WarState *)state)->phase];
}

const View firstwar_view = {
    .game = &firstwar_game,
    .tour = &war_view_tour,
    .buttons = buttons,
    .button_count = sizeof buttons / sizeof buttons[0],
    .button = war_view_button,
    .gathered = war_view_gathered,
    .card = war_view_card,
    .emblems = emblems,
    .players = N_("2 players"),
    .seat_sprites = war_view_seat_pictures,
    .seat_colour = seat_colour,
    .tile = tile,
    .pieces = pieces,
    .piece = piece,
    .overlay = overlay,
    .margin = 18,
    .under = under,
    .over = over,
    .panel = war_view_panel,
    .panel_head = war_view_panel_head,
    .forecast = war_view_forecast,
    .on_item = war_view_on_item,
    .inspect = war_view_inspect,
    .inspect_hot = war_view_inspect_hot,
    .warn = war_view_warn,
    .sum_up = war_view_sum_up,
    .phase = phase,
    .help = war_view_help,
    .ending = war_view_ending,
    .end = &war_view_end,
    .notes = war_view_notes,
    .fights = war_view_fights,
    .notes_forced = war_view_notes_forced,
    .reason = war_view_reason,
    .long_turns = true,
    .terrain = terrain,
    .side_window = &side_window,
    .threats = &threats,
    .group = &war_view_group,
};
