/* What a piece could do, shown on the board: the areas of Archers, the sweeps of Dreadnaughts, and
 * attacked Sovereigns. */
#include <math.h>
#include <string.h>

#include "game/text.h"
#include "games/heximeros/view/parts.h"
#include "view/cells.h"

Cell hexi_selected(const Scene *scene) {
    const HexiState *state = scene->state;
    const ClickPath *path = scene->path;
    if (path->count == 0 || path->at[0].kind != CLICK_CELL || scene->source.count == 0 ||
        state->open != HEXI_NONE_OPEN) {
        return CELL_NONE;
    }
    return state->at[path->at[0].cell] != 0 ? path->at[0].cell : CELL_NONE;
}

Cell hexi_watched(const Scene *scene) {
    const HexiState *state = scene->state;
    const Cell cell = scene->hover;
    if (cell == CELL_NONE || hexi_selected(scene) != CELL_NONE || state->at[cell] == 0 ||
        hexi_colour(state->at[cell]) == state->side) {
        return CELL_NONE;
    }
    return cell;
}

static void rim(Canvas *canvas, const Scene *scene, Cell cell, double factor, const Pen *pen) {
    cells_outline(canvas, scene->projection, cell, (1 - factor) / 2 * scene->layout->row, pen);
}

static void tint(Canvas *canvas, const Scene *scene, Cell cell, Colour colour) {
    rim(canvas, scene, cell, 0.97, &(Pen){.fill = colour});
}

static void tint_set(Canvas *canvas, const Scene *scene, const HexiSet *set, Colour colour) {
    for (Cell cell = 0; cell < HEXI_CELLS; cell++) {
        if (hexi_set_has(set, cell)) {
            tint(canvas, scene, cell, colour);
        }
    }
}

static Pen rim_pen(const Canvas *canvas, const Scene *scene, Ink ink) {
    return canvas_pen(canvas, ink, fmax(2, scene->layout->row * 0.09), 1);
}

/* --- An Archer's area ---------------------------------------------------------------------- */

/* H-22, H-30: every cell that a shot could reach after the move to `to`. */
static void add_shots(const Board *board, Cell from, Cell to, HexiSet *set) {
    const Axial start = board->at[from], end = board->at[to];
    const int dq = end.q - start.q, dr = end.r - start.r;
    const int distance = axial_distance(start, end);
    const bool one_line = distance == 2 && (dq == dr || dq == -2 * dr || dr == -2 * dq);
    const int range = distance == 1 || one_line ? 4 : 8;
    for (int flat = 0; flat < HEX_DIRECTIONS; flat++) {
        Axial at = end;
        int steps = 0;
        while (steps < range && board_at(board, axial_add(at, axial_flats[flat])) != CELL_NONE) {
            at = axial_add(at, axial_flats[flat]);
            steps++;
        }
        if (steps == range) {
            const Cell cell = board_at(board, at);
            hexi_set_add(set, cell);
        }
    }
}

static void draw_archer_area(Canvas *canvas, const Scene *scene, Cell from) {
    HexiSet set = {0};
    const ClickPath *path = scene->path;
    if (path->count > 1 && path->at[1].kind == CLICK_CELL) {
        add_shots(scene->board, from, path->at[1].cell, &set);
    } else {
        HexiSet reach;
        hexi_reach(scene->state, from, &reach);
        for (Cell cell = 0; cell < HEXI_CELLS; cell++) {
            if (hexi_set_has(&reach, cell)) {
                add_shots(scene->board, from, cell, &set);
            }
        }
    }
    tint_set(canvas, scene, &set, colour_fade(canvas_ink(canvas, INK_ACCENT), 0.16));
}

/* A line from where the Archer will stand to what it may shoot; `aimed`: that is under the pointer.
 */
static void draw_shot(Canvas *canvas, const Scene *scene, Cell stand, Cell target, bool aimed) {
    const double row = scene->layout->row;
    Pen pen = canvas_pen(canvas, INK_ACCENT, fmax(1.5, row * (aimed ? 0.11 : 0.07)), 1);
    pen.dash = aimed ? 0 : row * 0.22;
    pen.gap = aimed ? 0 : row * 0.16;
    const Arrow arrow = {.begin = row * 0.5,
                         .end = row * 0.55,
                         .head = fmax(7, row * 0.3),
                         .pens = &pen,
                         .count = 1};
    cells_arrow(canvas, scene->projection, place_on(stand), place_on(target), &arrow);
}

/* H-22: from the cell that the Archer has been moved to, or that the pointer moves it to. */
static void draw_shots(Canvas *canvas, const Scene *scene, Cell from) {
    const ClickPath *path = scene->path;
    const bool moved = path->count > 1 && path->at[1].kind == CLICK_CELL;
    const Cell stand = moved ? path->at[1].cell : scene->hover;
    for (int i = 0; i < scene->source.count; i++) {
        const Action action = scene->source.actions[i];
        if (hexi_action_kind(action) == HEXI_SHOT && hexi_from(action) == from &&
            hexi_to(action) == stand) {
            const Cell target = hexi_target(action);
            draw_shot(canvas, scene, stand, target, moved && scene->hover == target);
        }
    }
}

/* --- A Dreadnaught's sweep ----------------------------------------------------------------- */

static bool sweeps_to(const Scene *scene, Cell from, Cell to) {
    for (int i = 0; i < scene->source.count; i++) {
        const Action action = scene->source.actions[i];
        if (hexi_action_kind(action) <= HEXI_CAPTURE && hexi_from(action) == from &&
            hexi_to(action) == to) {
            return true;
        }
    }
    return false;
}

/* Calls `draw` for every cell of the Dreadnaught's sweeps: of the one that ends under the pointer,
 * else of all. */
static void each_swept(Canvas *canvas, const Scene *scene, Cell from,
                       void (*draw)(Canvas *, const Scene *, Cell)) {
    HexiSet done;
    memset(&done, 0, sizeof done);
    Cell unused[8];
    const bool aimed = scene->hover != CELL_NONE && hexi_sweep(from, scene->hover, unused) > 0 &&
                       sweeps_to(scene, from, scene->hover);
    const Cell chosen = aimed ? scene->hover : CELL_NONE;
    for (Cell to = 0; to < HEXI_CELLS; to++) {
        Cell way[8];
        const int count = hexi_sweep(from, to, way);
        if (count == 0 || (chosen != CELL_NONE && to != chosen) || !sweeps_to(scene, from, to)) {
            continue;
        }
        for (int i = 0; i < count; i++) {
            if (!hexi_set_has(&done, way[i])) {
                hexi_set_add(&done, way[i]);
                draw(canvas, scene, way[i]);
            }
        }
    }
}

static void draw_swept(Canvas *canvas, const Scene *scene, Cell cell) {
    tint(canvas, scene, cell, colour_fade(canvas_ink(canvas, INK_ACCENT), 0.2));
}

/* What would be captured, own pieces in the danger colour. */
static void draw_taken(Canvas *canvas, const Scene *scene, Cell cell) {
    const HexiState *state = scene->state;
    const HexiPiece piece = state->at[cell];
    if (piece == 0) {
        return;
    }
    const bool own = hexi_colour(piece) == state->side;
    const Pen pen = rim_pen(canvas, scene, own ? INK_DANGER : INK_ACCENT);
    rim(canvas, scene, cell, 0.92, &pen);
}

/* --- All together -------------------------------------------------------------------------- */

void hexi_draw_reach_below(Canvas *canvas, const Scene *scene) {
    const HexiState *state = scene->state;
    const Cell from = hexi_selected(scene);
    if (from != CELL_NONE && hexi_kind(state->at[from]) == HEXI_ARCHER) {
        draw_archer_area(canvas, scene, from);
    } else if (from != CELL_NONE && hexi_kind(state->at[from]) == HEXI_DREADNAUGHT) {
        each_swept(canvas, scene, from, draw_swept);
    }
}

/* The Militant that may be promoted. */
static void draw_open(Canvas *canvas, const Scene *scene) {
    const HexiState *state = scene->state;
    if (state->open != HEXI_NONE_OPEN && state->open_cell != CELL_NONE) {
        const Pen pen = rim_pen(canvas, scene, INK_ACCENT);
        rim(canvas, scene, state->open_cell, 1.04, &pen);
    }
}

void hexi_draw_reach_above(Canvas *canvas, const Scene *scene) {
    const HexiState *state = scene->state;
    draw_open(canvas, scene);
    const Cell from = hexi_selected(scene);
    if (from != CELL_NONE && hexi_kind(state->at[from]) == HEXI_ARCHER) {
        draw_shots(canvas, scene, from);
    } else if (from != CELL_NONE && hexi_kind(state->at[from]) == HEXI_DREADNAUGHT) {
        each_swept(canvas, scene, from, draw_taken);
    }
}

/* In a corner of a cell, above where no piece stands and none can go: a mark there would be hidden.
 */
static Point warning_place(const Scene *scene, Cell cell) {
    static const Point corners[] = {{0.5, -0.42}, {-0.5, -0.42}, {0.5, 0.42}, {-0.5, 0.42}};
    const HexiState *state = scene->state;
    const Point centre = layout_centre(scene->layout, cell);
    const double row = scene->layout->row;
    Click next[CLICK_TARGETS_MAX];
    const int count = clicks_next(&scene->source, scene->path, next);
    for (size_t i = 0; i < sizeof corners / sizeof corners[0]; i++) {
        const Point at = {centre.x + corners[i].x * row, centre.y + corners[i].y * row};
        const Cell beside = projection_pick(scene->projection, at);
        bool free = beside == CELL_NONE || state->at[beside] == 0;
        for (int k = 0; k < count && free; k++) {
            free = !click_is_on_board(&next[k]) || next[k].cell != beside;
        }
        if (free) {
            return at;
        }
    }
    return (Point){centre.x + corners[0].x * row, centre.y + corners[0].y * row};
}

/* H-13 */
void hexi_draw_attacked(Canvas *canvas, const Scene *scene) {
    const HexiState *state = scene->state;
    const unsigned attacked = hexi_attacked_sovereigns(state);
    const double row = scene->layout->row;
    const Colour casing = canvas_dark(canvas) ? 0x2A0503FF : 0xFFFFFFFF;
    for (int colour = 0; colour < HEXI_COLOURS; colour++) {
        if ((attacked >> colour & 1) == 0) {
            continue;
        }
        const bool yours = scene->you != SEAT_NONE && state->controller[colour] == scene->you;
        const Colour danger = canvas_ink(canvas, yours ? INK_DANGER : INK_TEXT);
        const Cell cell = state->sovereign[colour];
        const Pen pen = {.stroke = danger,
                         .width = fmax(2.5, row * 0.1),
                         .casing = casing,
                         .casing_width = fmax(1, row * 0.04)};
        rim(canvas, scene, cell, 1.02, &pen);
        const double radius = fmax(6.5, row * 0.2);
        const Point at = warning_place(scene, cell);
        canvas_circle(canvas, at, radius + 1, &(Pen){.fill = casing});
        canvas_circle(canvas, at, radius, &(Pen){.fill = danger});
        const Pen ink = {.stroke = casing, .width = fmax(1.8, radius * 0.3)};
        canvas_line(canvas, (Point){at.x, at.y - radius * 0.55}, (Point){at.x, at.y + radius * 0.1},
                    &ink);
        canvas_circle(canvas, (Point){at.x, at.y + radius * 0.55}, fmax(1, radius * 0.17),
                      &(Pen){.fill = casing});
    }
}

/* --- Other players' pieces ----------------------------------------------------------------- */

void hexi_view_threat(const Scene *scene, Cell cell, int seat, Threat *threat) {
    HexiSet reach, attacks;
    (void)seat;
    hexi_reach(scene->state, cell, &reach);
    hexi_attacks(scene->state, cell, &attacks);
    for (Cell to = 0; to < HEXI_CELLS; to++) {
        threat->at[to] = (uint8_t)((hexi_set_has(&reach, to) ? THREAT_REACH : 0) |
                                   (hexi_set_has(&attacks, to) ? THREAT_TAKES : 0));
    }
}

/* Whether a colour is moved by a player. */
static bool moves_for(const HexiState *state, int player, int colour) {
    return hexi_active(state, colour) && state->controller[colour] == player;
}

static void add_attackers(const Scene *scene, int colour, Attacks *attacks) {
    const HexiState *state = scene->state;
    const Cell sovereign = state->sovereign[colour];
    for (Cell from = 0; from < HEXI_CELLS && attacks->count < ATTACKS_MAX; from++) {
        const HexiPiece piece = state->at[from];
        HexiSet set;
        if (piece == 0 || state->controller[hexi_colour(piece)] == state->controller[colour]) {
            continue;
        }
        hexi_attacks(state, from, &set);
        if (hexi_set_has(&set, sovereign)) {
            attacks->from[attacks->count] = from;
            attacks->to[attacks->count++] = sovereign;
        }
    }
}

/* The first attacker, and how many more there are. */
typedef struct Attackers {
    const char *colour, *kind, *cell;
    int more;
} Attackers;

static void say_on_colour(const Attackers *by, const char *whose, char text[FIGHT_TEXT_MAX]) {
    if (by->more == 0) {
        tr_say(text, FIGHT_TEXT_MAX, "%s %s %s attacks %s Sovereign", by->colour, by->kind,
               by->cell, whose);
    } else {
        tr_say_number(text, FIGHT_TEXT_MAX, "%s %s %s and %d more attack %s Sovereign",
                      "%s %s %s and %d more attack %s Sovereign", by->more, by->colour, by->kind,
                      by->cell, by->more, whose);
    }
}

static void say_on_yours(const Attackers *by, char text[FIGHT_TEXT_MAX]) {
    if (by->more == 0) {
        tr_say(text, FIGHT_TEXT_MAX, "%s %s %s attacks your Sovereign", by->colour, by->kind,
               by->cell);
    } else {
        tr_say_number(text, FIGHT_TEXT_MAX, "%s %s %s and %d more attack your Sovereign",
                      "%s %s %s and %d more attack your Sovereign", by->more, by->colour, by->kind,
                      by->cell, by->more);
    }
}

/* The shorter wordings. */
static void say_on_you(const Attackers *by, Attacks *attacks) {
    if (by->more == 0) {
        tr_say(attacks->text[1], FIGHT_TEXT_MAX, "%s %s %s attacks you", by->colour, by->kind,
               by->cell);
        tr_say(attacks->text[2], FIGHT_TEXT_MAX, "%s attacks you", by->cell);
    } else {
        tr_say_number(attacks->text[1], FIGHT_TEXT_MAX, "%s %s %s and %d more attack you",
                      "%s %s %s and %d more attack you", by->more, by->colour, by->kind, by->cell,
                      by->more);
        tr_say_number(attacks->text[2], FIGHT_TEXT_MAX, "%s and %d more attack you",
                      "%s and %d more attack you", by->more, by->cell, by->more);
    }
}

/* H-13: on the Sovereigns of all colours that the player moves. */
void hexi_view_attacks(const Scene *scene, int player, Attacks *attacks) {
    const HexiState *state = scene->state;
    const unsigned attacked = hexi_attacked_sovereigns(state);
    for (int colour = 0; colour < HEXI_COLOURS; colour++) {
        if ((attacked >> colour & 1) != 0 && moves_for(state, player, colour)) {
            add_attackers(scene, colour, attacks);
        }
    }
    if (attacks->count == 0) {
        return;
    }
    const Cell from = attacks->from[0];
    const HexiPiece piece = state->at[from];
    const HexiPiece target = state->at[attacks->to[0]];
    const Attackers by = {.colour = tr(hexi_colour_name[hexi_colour(piece)]),
                          .kind = tr(hexi_kind_name[hexi_kind(piece)]),
                          .cell = scene->board->name[from],
                          .more = attacks->count - 1};
    if (target != 0 && hexi_colour(target) != player) {
        say_on_colour(&by, tr(hexi_colour_name[hexi_colour(target)]), attacks->text[0]);
    } else {
        say_on_yours(&by, attacks->text[0]);
    }
    say_on_you(&by, attacks);
}
