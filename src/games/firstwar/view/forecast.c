/* What comes if nothing changes: food, research points, growing tiles. Shown as figures beside the
 * buttons and on the tiles they come from. */
#include <math.h>
#include <stdio.h>

#include "games/firstwar/view/parts.h"

/* --- Beside the buttons -------------------------------------------------------------------- */

enum { FIGURES = 3 };

/* The plate of a figure; returns the room for its words. */
static Box draw_plate(Canvas *canvas, Box box, const char *icon, bool lit) {
    const double size = box.h * 0.62;
    canvas_box(canvas, box, 8, canvas_ink(canvas, lit ? INK_ROW : INK_RAISED), COLOUR_NONE);
    const Box at = {box.x + 7, box.y + (box.h - size) / 2, size, size};
    canvas_stencil(canvas, icon, at, canvas_ink(canvas, INK_SOFT));
    return box_between(box, size + 13, 4);
}

double war_view_forecast(Canvas *canvas, const Scene *scene, Box box) {
    static const WarPhase phases[FIGURES] = {WAR_FOOD, WAR_RESEARCH, WAR_INCREASE};
    const WarState *state = scene->state;
    const int seat = war_view_own_seat(scene);
    const int food = war_food(state, seat);
    const int need = war_population(state, seat);
    const int points = war_research(state, seat).total;
    const int grows = war_size(war_growing(state, seat));
    const Ink ink = food < need ? INK_DANGER : food >= need + grows ? INK_GOOD : INK_TEXT;
    const double high = round(26 * canvas_text_scale(canvas));
    const double gap = 6;
    const double wide = floor((box.w - (FIGURES - 1) * gap) / FIGURES);
    char name[FIGURES][64], words[FIGURES][24];
    snprintf(name[0], sizeof name[0], "Forecast: %d food for %d pieces", food, need);
    snprintf(words[0], sizeof words[0], "%d for %d", food, need);
    snprintf(name[1], sizeof name[1], "Forecast: %d research points", points);
    snprintf(words[1], sizeof words[1], "%d point%s", points, plural(points));
    snprintf(name[2], sizeof name[2], "Forecast: %d tiles grow", grows);
    snprintf(words[2], sizeof words[2], grows == 1 ? "%d grows" : "%d grow", grows);
    for (int i = 0; i < FIGURES; i++) {
        const Box at = {box.x + i * (wide + gap), box.y, wide, high};
        const bool pinned = war_desk(scene).pinned == WAR_OWN_FOOD + i - VIEW_ITEM_OWN;
        const bool hot = canvas_add_clickable(canvas, name[i], at, pinned ? STATE_SELECTED : 0,
                                              click_on_item(WAR_OWN_FOOD + i));
        const Box room = draw_plate(canvas, at, war_view_phase_icons[phases[i]], pinned || hot);
        draw_text(canvas, FONT_STRONG, i == 0 ? ink : INK_TEXT, room, ALIGN_LEFT, "%s", words[i]);
    }
    return high;
}

/* --- On the tiles -------------------------------------------------------------------------- */

static void draw_food(Canvas *canvas, const Scene *scene, int seat) {
    const WarState *state = scene->state;
    for (WarSet held = state->held[seat]; !war_empty(held);) {
        const Cell cell = war_take(&held);
        const int food = war_food_at(state, seat, cell);
        if (food > 0) {
            war_draw_badge(canvas, scene->layout, cell, 0xF6E2A6FF, 0x3A2D10FF, "%d", food);
        }
    }
}

/* W-30: two or more Scientists, and one tile of each kind. */
static void draw_research(Canvas *canvas, const Scene *scene, int seat) {
    const WarState *state = scene->state;
    const WarPiece scientist = war_piece(WAR_SCIENTIST, false);
    unsigned kinds = 0;
    for (WarSet held = state->held[seat]; !war_empty(held);) {
        const Cell cell = war_take(&held);
        const int count = war_count(state->crowd[seat][cell], scientist);
        if (count == 0) {
            continue;
        }
        const WarTerrain terrain = war_terrain(state, cell);
        const bool fresh = (kinds >> terrain & 1U) == 0;
        kinds |= 1U << terrain;
        war_draw_badge(canvas, scene->layout, cell, 0xE3CFEFFF, 0x3B1B4BFF, "%d",
                       fresh + (count >= 2));
    }
}

static void draw_growth(Canvas *canvas, const Scene *scene, int seat) {
    for (WarSet grows = war_growing(scene->state, seat); !war_empty(grows);) {
        war_draw_badge(canvas, scene->layout, war_take(&grows), canvas_ink(canvas, INK_GOOD),
                       canvas_ink(canvas, INK_CASING), "+%d", 1);
    }
}

void war_view_figures(Canvas *canvas, const Scene *scene) {
    static void (*const draw[FIGURES])(Canvas *, const Scene *, int) = {draw_food, draw_research,
                                                                        draw_growth};
    const int figure = war_view_item(scene) - WAR_OWN_FOOD;
    if (figure >= 0 && figure < FIGURES) {
        draw[figure](canvas, scene, war_view_own_seat(scene));
    }
}
