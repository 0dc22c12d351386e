/* What is to come if nothing changes: food, research points, tiles that grow. Beside the buttons as
 * figures, and on the tiles that they come from. */
#include <math.h>
#include <stdio.h>

#include "games/firstwar/view/parts.h"

/* --- Beside the buttons -------------------------------------------------------------------- */

typedef struct Figure {
    int item;
    const char *icon;
    Ink ink;
    char text[24];
    char told[64];
} Figure;

enum { FIGURES = 3 };

static void make_figures(const Scene *scene, Figure figure[FIGURES]) {
    const WarState *state = scene->state;
    const int seat = war_view_seat(scene);
    const int food = war_food(state, seat);
    const int need = war_population(state, seat);
    const int points = war_research(state, seat).total;
    const int grows = war_size(war_growing(state, seat));
    figure[0] = (Figure){.item = WAR_OWN_FOOD, .icon = "war-phase-food"};
    figure[0].ink = food < need ? INK_DANGER : food >= need + grows ? INK_GOOD : INK_TEXT;
    snprintf(figure[0].text, sizeof figure[0].text, "%d for %d", food, need);
    snprintf(figure[0].told, sizeof figure[0].told, "Forecast: %d food for %d pieces", food, need);
    figure[1] = (Figure){.item = WAR_OWN_RESEARCH, .icon = "war-phase-research", .ink = INK_TEXT};
    snprintf(figure[1].text, sizeof figure[1].text, "%d %s", points,
             points == 1 ? "point" : "points");
    snprintf(figure[1].told, sizeof figure[1].told, "Forecast: %d research points", points);
    figure[2] = (Figure){.item = WAR_OWN_GROWTH, .icon = "war-phase-increase", .ink = INK_TEXT};
    snprintf(figure[2].text, sizeof figure[2].text, grows == 1 ? "%d grows" : "%d grow", grows);
    snprintf(figure[2].told, sizeof figure[2].told, "Forecast: %d tiles grow", grows);
}

double war_view_forecast(Canvas *canvas, const Scene *scene, Box box, bool measure) {
    const double high = round(26 * canvas_text_scale(canvas));
    if (measure) {
        return high;
    }
    Figure figure[FIGURES];
    make_figures(scene, figure);
    const double gap = 6;
    const double wide = floor((box.w - (FIGURES - 1) * gap) / FIGURES);
    for (int i = 0; i < FIGURES; i++) {
        const Box at = {box.x + i * (wide + gap), box.y, wide, high};
        const bool pinned = war_desk(scene).pinned == figure[i].item - VIEW_ITEM_OWN;
        const bool hot = canvas_add_clickable(canvas, figure[i].told, at,
                                              pinned ? STATE_SELECTED : 0, war_own(figure[i].item));
        canvas_box(canvas, at, 8, canvas_ink(canvas, pinned || hot ? INK_ROW : INK_RAISED),
                   COLOUR_NONE);
        const double size = high * 0.62;
        const Box icon = {at.x + 7, at.y + (high - size) / 2, size, size};
        canvas_stencil(canvas, figure[i].icon, icon, canvas_ink(canvas, INK_SOFT));
        const Box text = {icon.x + size + 6, at.y, at.w - size - 17, high};
        canvas_text(canvas, FONT_STRONG, canvas_ink(canvas, figure[i].ink), text, ALIGN_LEFT,
                    figure[i].text);
    }
    return high;
}

/* --- On the tiles -------------------------------------------------------------------------- */

static void draw_food(Canvas *canvas, const Scene *scene, int seat) {
    const WarState *state = scene->state;
    for (WarSet held = state->held[seat]; !war_empty(held);) {
        const Cell cell = war_take(&held);
        const int food = war_food_at(state, seat, cell);
        char text[12];
        snprintf(text, sizeof text, "%d", food);
        if (food > 0) {
            war_draw_badge(canvas, scene->layout, cell, 0xF6E2A6FF, 0x3A2D10FF, text);
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
        char text[12];
        snprintf(text, sizeof text, "%d", fresh + (count >= 2));
        war_draw_badge(canvas, scene->layout, cell, 0xE3CFEFFF, 0x3B1B4BFF, text);
    }
}

static void draw_growth(Canvas *canvas, const Scene *scene, int seat) {
    for (WarSet grows = war_growing(scene->state, seat); !war_empty(grows);) {
        war_draw_badge(canvas, scene->layout, war_take(&grows), canvas_ink(canvas, INK_GOOD),
                       canvas_ink(canvas, INK_CASING), "+1");
    }
}

void war_view_figures(Canvas *canvas, const Scene *scene) {
    const int seat = war_view_seat(scene);
    switch (war_view_item(scene)) {
    case WAR_OWN_FOOD:
        draw_food(canvas, scene, seat);
        break;
    case WAR_OWN_RESEARCH:
        draw_research(canvas, scene, seat);
        break;
    case WAR_OWN_GROWTH:
        draw_growth(canvas, scene, seat);
        break;
    default:
        break;
    }
}
