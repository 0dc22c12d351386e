/* The game's own part of the panel: the phases of the turn, what is on the track, the cards. */
#include <math.h>

#include "game/text.h"
#include "games/firstwar/view/parts.h"
#include "hex/min_max.h"
#include "view/sheet.h"

/* Panels lower than this, at a text size of 100 %, are drawn with smaller gaps. */
#define HEIGHT_TIGHT 640.0

/* --- The phases ---------------------------------------------------------------------------- */

static int wounded_of(const WarState *state, int seat) {
    int count = 0;
    for (int kind = 0; kind < WAR_KINDS; kind++) {
        count += state->total[seat][war_piece((WarKind)kind, true)];
    }
    return count;
}

int war_view_left(const WarState *state) {
    int count = 0;
    switch ((WarPhase)state->phase) {
    case WAR_HUNTER_MOVES:
    case WAR_OTHER_MOVES:
        for (Cell cell = 0; cell < WAR_CELLS; cell++) {
            const WarCrowd crowd = state->mover[0][cell] + state->mover[1][cell];
            const bool hunters = state->phase == WAR_HUNTER_MOVES;
            count += war_crowd(crowd & (hunters ? WAR_HUNTERS : ~WAR_HUNTERS));
        }
        return count;
    case WAR_CONFLICT:
        return set_size(war_conflicts(state));
    case WAR_FOOD:
    case WAR_RESEARCH:
        return state->left;
    case WAR_HEALING:
        for (int i = 0; i < state->healers; i++) {
            count += state->healer[i].left;
        }
        return MIN(count, wounded_of(state, war_side(state)));
    case WAR_INCREASE:
        break;
    }
    return set_size(war_view_growing(state, war_side(state)));
}

static void add_full(const WarState *state, char *text, size_t size) {
    const int full = set_size(state->full[war_side(state)]);
    if (full > 0) {
        char words[VIEW_LINE_MAX];
        tr_say_number(words, sizeof words, ", %d is full", ", %d are full", full, full);
        tr_add(text, size, "%s", words);
    }
}

/* The same in words; the number alone is given back. */
static int left_text(const WarState *state, char *text, size_t size) {
    const int count = war_view_left(state);
    switch ((WarPhase)state->phase) {
    case WAR_HUNTER_MOVES:
    case WAR_OTHER_MOVES:
        tr_say_number(text, size, "%d still to move", "%d still to move", count, count);
        break;
    case WAR_CONFLICT:
        if (count > 0) {
            tr_say_number(text, size, "%d more tile", "%d more tiles", count, count);
        } else {
            tr_say(text, size, "the last tile");
        }
        break;
    case WAR_FOOD:
        if (state->short_of_food) {
            tr_say_number(text, size, "%d to go hungry", "%d to go hungry", count, count);
        } else {
            tr_say_number(text, size, "%d may be healed", "%d may be healed", count, count);
        }
        break;
    case WAR_RESEARCH:
        tr_say_number(text, size, "%d point left", "%d points left", count, count);
        break;
    case WAR_HEALING:
        tr_say_number(text, size, "%d wound left", "%d wounds left", count, count);
        break;
    case WAR_INCREASE:
        tr_say_number(text, size, "%d tile can grow", "%d tiles can grow", count, count);
        add_full(state, text, size);
        break;
    }
    return count;
}

static void draw_phase(const Sheet *sheet, int phase, Box box) {
    Canvas *canvas = sheet->canvas;
    const WarState *state = sheet->scene->state;
    const bool now = state->phase == phase && state->ended == WAR_GOES_ON;
    const bool skipped = (phase == WAR_RESEARCH || phase == WAR_HEALING) && !state->lenient &&
                         state->emergency[war_side(state)];
    const bool faint = !now && (phase < state->phase || skipped);
    if (now) {
        canvas_box(canvas, box, 8, canvas_ink(canvas, INK_ACCENT), COLOUR_NONE);
    }
    const Colour ink = canvas_ink(canvas, now ? INK_ON_ACCENT : faint ? INK_OFF : INK_TEXT);
    const Box icon = square_inside(box, fmin(box.h * 0.56, box.w * 0.56));
    canvas_stencil(canvas, war_view_phase_icons[phase], icon, faint ? colour_fade(ink, 0.6) : ink);
    if (skipped) {
        const Pen pen = {.stroke = canvas_ink(canvas, INK_OFF), .width = 2};
        canvas_line(canvas, (Point){icon.x, icon.y + icon.h}, (Point){icon.x + icon.w, icon.y},
                    &pen);
    }
    (void)add_clickable(canvas, box, now ? STATE_SELECTED : 0, click_on_item(WAR_OWN_PHASE + phase),
                        "Phase %s", tr(war_view_phases[phase]));
}

/* The present phase, what is left in it, and the turn. */
static void draw_left(const Sheet *sheet, Box row) {
    const WarState *state = sheet->scene->state;
    Canvas *canvas = sheet->canvas;
    char left[VIEW_LINE_MAX], brief[VIEW_LINE_MAX] = "";
    const int count = left_text(state, left, sizeof left);
    if (war_view_starves(sheet->scene)) {
        war_view_starving_left(sheet->scene, left, sizeof left);
    }
    const char *phase = tr(war_view_phases[state->phase]);
    const double turn =
        draw_text(canvas, FONT_BODY, INK_SOFT, row, ALIGN_RIGHT, "Turn %d", state->turn);
    const double name = draw_text(canvas, FONT_STRONG, INK_TEXT, row, ALIGN_LEFT, "%s", phase);
    const Box rest = box_between(row, name + 8, turn + 8);
    if (count > 0) {
        tr_say(brief, sizeof brief, "%d left", count);
    }
    const bool fits = canvas_text_width(canvas, FONT_BODY, left) <= rest.w;
    draw_text(canvas, FONT_BODY, INK_SOFT, rest, ALIGN_LEFT, "%s", fits ? left : brief);
    add_text(canvas, rest, "%s: %s", phase, left);
    add_text(canvas, row, "Turn %d", state->turn);
}

static void sheet_phases(Sheet *sheet) {
    const WarState *state = sheet->scene->state;
    const Box bar = sheet_row(sheet, sheet->tight ? 28 : 32);
    sheet->y += sheet->tight ? 2 : 3;
    const Box row = sheet_row(sheet, 20);
    Canvas *canvas = sheet->canvas;
    canvas_box(canvas, bar, 8, canvas_ink(canvas, INK_RAISED), COLOUR_NONE);
    const double step = bar.w / WAR_PHASES;
    for (int i = 0; i < WAR_PHASES; i++) {
        const Box box = {bar.x + floor(i * step), bar.y, floor(step), bar.h};
        const bool edge = i == 0 || i == state->phase || i == state->phase + 1;
        if (!edge) {
            const Box line = {box.x, bar.y + 9, canvas_pixel_size(canvas), bar.h - 18};
            canvas_fill(canvas, line, canvas_ink(canvas, INK_LINE));
        }
        draw_phase(sheet, i, box);
    }
    draw_left(sheet, row);
}

/* --- The population tracks ----------------------------------------------------------------- */

static void draw_track(const Sheet *sheet, int seat, Box row) {
    Canvas *canvas = sheet->canvas;
    const WarState *state = sheet->scene->state;
    const char *title = tr(firstwar_game.seat_title[seat]);
    /* Without a heading, what the last figure counts is written after it. */
    const char *board = tr(NC_("pieces", "on board"));
    const double space = canvas_text_width(canvas, FONT_BODY, " ");
    const double last_width = sheet->tight ? canvas_text_width(canvas, FONT_STRONG, "80") + space +
                                                 canvas_text_width(canvas, FONT_STRONG, board)
                                           : row.w / (WAR_KINDS + 1);
    const double column = (row.w - last_width) / WAR_KINDS;
    const double icon = fmin(28 * sheet->scale, row.h + 2);
    for (int kind = 0; kind < WAR_KINDS; kind++) {
        const Box box = {row.x + floor(kind * column), row.y, floor(column), row.h};
        const int left = war_on_track(state, seat, (WarKind)kind);
        const Point at = {box.x + icon / 2, box.y + box.h / 2};
        war_draw_piece(canvas, seat, war_piece((WarKind)kind, false), at, icon, left > 0 ? 1 : 0.4);
        draw_text(canvas, FONT_STRONG, INK_TEXT, box_between(box, icon + 5, 0), ALIGN_LEFT, "%d",
                  left);
        (void)add_clickable(canvas, box, 0, click_on_item(WAR_OWN_TRACK + seat * WAR_KINDS + kind),
                            "%s track %d %s", title, left, tr(war_view_kinds[kind]));
    }
    const int population = war_population(state, seat);
    const Box last = box_between(row, floor(WAR_KINDS * column), 0);
    double wide = 0;
    if (sheet->tight) {
        wide = draw_text(canvas, FONT_BODY, INK_SOFT, last, ALIGN_RIGHT, "%s", board) + space;
    }
    draw_text(canvas, FONT_STRONG, INK_TEXT, box_between(last, 0, wide), ALIGN_RIGHT, "%d",
              population);
    add_text(canvas, last, "%s population %d", title, population);
}

static void sheet_tracks(Sheet *sheet) {
    const char *const headings[] = {tr("On the population track"), tr("On the track"), NULL};
    const char *const remarks[] = {tr("On the board"), NULL};
    if (!sheet->tight) {
        sheet_heading(sheet, 20, headings, remarks);
    }
    for (int seat = 0; seat < WAR_SEATS; seat++) {
        const Box row = sheet_row(sheet, 24);
        draw_track(sheet, seat, row);
    }
}

/* --- The whole ----------------------------------------------------------------------------- */

/* Draws what `informs`, or the cards, or nothing, and returns the height of all. */
static double draw_parts(Sheet sheet, bool informs, bool cards) {
    const double gap = sheet.tight ? 4 : 8;
    const bool measures = canvas_measure(sheet.canvas, true);
    canvas_measure(sheet.canvas, measures || !informs);
    sheet_phases(&sheet);
    sheet.y += gap;
    sheet_tracks(&sheet);
    sheet.y += gap;
    canvas_measure(sheet.canvas, measures || !cards);
    war_sheet_pyramid(&sheet);
    canvas_measure(sheet.canvas, measures);
    return sheet.y;
}

double war_view_panel_head(const Canvas *canvas, Box box) {
    const double scale = canvas_text_scale(canvas);
    const bool tight = box.h < HEIGHT_TIGHT * scale;
    return round((tight ? 28 : 32) * scale) + (tight ? 2 : 3) + round(20 * scale) + (tight ? 4 : 8);
}

double war_view_panel(Canvas *canvas, const Scene *scene, Box box) {
    const WarState *state = scene->state;
    Sheet sheet = sheet_begin(canvas, scene, box);
    sheet.tight = box.h < HEIGHT_TIGHT * sheet.scale;
    /* The keyboard reaches cards that can be revealed or activated first. */
    const bool cards_act = war_view_decides(scene) && state->phase == WAR_RESEARCH;
    if (cards_act) {
        (void)draw_parts(sheet, false, true);
    }
    return draw_parts(sheet, true, !cards_act);
}
