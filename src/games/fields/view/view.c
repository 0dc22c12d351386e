/* The view of 5 Fields: tiles and pieces on the board, and the contract of the view. */
#include <math.h>

#include "game/text.h"
#include "games/fields/view/parts.h"
#include "view/cells.h"

static const char *const terrain_words[] = {N_("plain"), N_("mountain"), N_("sea"),
                                            N_("face down")};

static const char *const faces[][3] = {
    {"plain-0", "plain-1", "plain-2"},
    {"mountain-0", "mountain-1", "mountain-2"},
    {"sea-0", "sea-1", "sea-2"},
};

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

/* --- Above the pieces ---------------------------------------------------------------------- */

/* A plate at the foot of a target, with one or two lines. */
static void draw_plate(Canvas *canvas, const Scene *scene, Cell target, const char *const *line,
                       int lines) {
    const Point centre = layout_centre(scene->layout, target);
    const double high = canvas_line_height(canvas, FONT_STRONG);
    double wide = 0;
    for (int i = 0; i < lines; i++) {
        wide = fmax(wide, canvas_text_width(canvas, FONT_STRONG, line[i]));
    }
    wide += high * 0.6;
    const Box box = {centre.x - wide / 2, centre.y + scene->layout->row * 0.46 - lines * high, wide,
                     lines * high};
    canvas_box(canvas, box, high / 2, canvas_ink(canvas, INK_ACCENT),
               canvas_ink(canvas, INK_CASING));
    for (int i = 0; i < lines; i++) {
        const Box row = {box.x, box.y + i * high, box.w, high};
        canvas_text(canvas, FONT_STRONG, canvas_ink(canvas, INK_ON_ACCENT), row, ALIGN_MIDDLE,
                    line[i]);
    }
}

/* Both values as sums, where they fit on a tile; false: they do not. */
static bool draw_sums(Canvas *canvas, const Scene *scene, Cell target, const FieldsBattle *attack,
                      const char *joins, const FieldsBattle *defence) {
    char sum[2][FIELDS_SUM_TEXT];
    const char *const lines[] = {fields_battle_text(attack, sum[0]),
                                 fields_battle_text(defence, sum[1])};
    str_append(sum[0], FIELDS_SUM_TEXT, "%s", joins);
    for (int i = 0; i < 2; i++) {
        if (canvas_text_width(canvas, FONT_STRONG, lines[i]) > 1.1 * scene->layout->row) {
            return false;
        }
    }
    draw_plate(canvas, scene, target, lines, 2);
    return true;
}

/* What the chosen Prince would attack a target with, and who would join him: `8 : 6 +e2`; as sums
 * under the pointer. */
static void draw_attack(Canvas *canvas, const Scene *scene, Cell target) {
    const FieldsState *state = scene->state;
    const Cell prince = scene->path->at[0].cell;
    char joins[24] = "", text[40];
    int princes = 0;
    for (int i = 0; i < scene->source.count; i++) {
        const Action action = scene->source.actions[i];
        const FieldsActionKind kind = fields_action_kind(action);
        const Cell from = fields_from(action), with = fields_with(action);
        if (fields_to(action) != target) {
            continue;
        }
        if (kind == FIELDS_ATTACK && from == prince) {
            princes = 1;
        } else if (kind == FIELDS_JOINT_ATTACK && (from == prince || with == prince)) {
            princes = princes == 0 ? 2 : princes;
            tr_add(joins, sizeof joins, " +%s", scene->board->name[from == prince ? with : from]);
        }
    }
    if (princes == 0) {
        return;
    }
    const FieldsBattle attack = fields_attack_sum(state, state->side, target, princes);
    const FieldsBattle defence = fields_defence_sum(state, 1 - state->side, target);
    if (target == scene->hover && draw_sums(canvas, scene, target, &attack, joins, &defence)) {
        return;
    }
    str_write(text, sizeof text, "%d : %d%s", attack.value, defence.value, joins);
    const char *const line[] = {text};
    draw_plate(canvas, scene, target, line, 1);
}

/* The Prince under way keeps his outline and says how far he can still go, whoever looks. */
static void draw_under_way(Canvas *canvas, const Scene *scene) {
    const FieldsUnderway *under_way = &((const FieldsState *)scene->state)->underway;
    char text[GAME_LABEL_MAX];
    if (under_way->cell == CELL_NONE || scene->motion < 1) {
        return;
    }
    const double row = scene->layout->row;
    const Pen rim = {.stroke = canvas_ink(canvas, INK_ACCENT),
                     .width = fmax(3.5, row * 0.03),
                     .casing = canvas_ink(canvas, INK_CASING),
                     .casing_width = 1.5};
    cells_outline(canvas, scene->projection, under_way->cell, rim.width / 2 + rim.casing_width,
                  &rim);
    tr_say_number(text, sizeof text, "%d point left", "%d points left", under_way->left,
                  under_way->left);
    const char *const line[] = {text};
    draw_plate(canvas, scene, under_way->cell, line, 1);
}

static void over(Canvas *canvas, const Scene *scene) {
    draw_under_way(canvas, scene);
    const bool one = scene->path->count == 1 && scene->path->at[0].kind == CLICK_CELL;
    for (Cell cell = 0; cell < FIELDS_CELLS && one && scene->motion >= 1; cell++) {
        draw_attack(canvas, scene, cell);
    }
    fields_view_network_values(canvas, scene);
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
     .about = N_("Builds a Field on the Queen's cell; that is the whole turn (F-20).")},
    {.id = FIELDS_BUTTON_CITY,
     .label = N_("Build City"),
     .key = 'C',
     .row = 1,
     .about = N_("Builds a City on the Queen's cell; that is the whole turn (F-21).")},
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

static const ViewThreats threats = {
    .reach = fields_view_threat,
};

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
    .under = fields_view_networks,
    .over = over,
    .panel = fields_view_panel,
    .inspect = fields_view_inspect,
    .inspect_hot = fields_view_inspect_hot,
    .sum_up = fields_view_sum_up,
    .help = fields_view_help,
    .fights = fields_view_fights,
    .reason = fields_view_reason,
    .ending = fields_view_ending,
    .end = &fields_view_end,
    .terrain = terrain,
    .threats = &threats,
};
