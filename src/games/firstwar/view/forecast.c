/* What comes if nothing changes: food, research points, growing tiles. Shown as figures beside the
 * buttons and on the tiles they come from. */
#include <math.h>

#include "game/text.h"
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

/* The kind of which a seat has the fewest pieces. */
static WarKind rarest(const WarState *state, int seat, int *count) {
    WarKind found = WAR_HUNTER;
    *count = WAR_SUPPLY;
    for (int kind = WAR_KINDS - 1; kind >= 0; kind--) {
        const int pieces = WAR_SUPPLY - war_on_track(state, seat, (WarKind)kind);
        if (pieces <= *count) {
            *count = pieces;
            found = (WarKind)kind;
        }
    }
    return found;
}

/* What hunger brings: the match is lost when the last pieces that are not wounded, or the last of a
 * kind, are lost. At length, and briefly; `%d` is the number of hungry pieces. */
static const TextForms warnings[][2] = {
    {NN_("%d will go hungry; that loses the match (W-39)",
         "%d will go hungry; that loses the match (W-39)"),
     NN_("%d will go hungry; that loses (W-39)", "%d will go hungry; that loses (W-39)")},
    {NN_("%d will go hungry; one more wounded loses the match (W-39)",
         "%d will go hungry; one more wounded loses the match (W-39)"),
     NN_("%d will go hungry; one more wounded loses (W-39)",
         "%d will go hungry; one more wounded loses (W-39)")},
    {NN_("%d will go hungry; two more wounded lose the match (W-39)",
         "%d will go hungry; two more wounded lose the match (W-39)"),
     NN_("%d will go hungry; two more wounded lose (W-39)",
         "%d will go hungry; two more wounded lose (W-39)")},
    {NN_("%d will go hungry; one more lost %s loses the match (W-38)",
         "%d will go hungry; one more lost %s loses the match (W-38)"),
     NN_("%d will go hungry; one more lost %s loses (W-38)",
         "%d will go hungry; one more lost %s loses (W-38)")},
    {NN_("%d will go hungry; two more lost %s lose the match (W-38)",
         "%d will go hungry; two more lost %s lose the match (W-38)"),
     NN_("%d will go hungry; two more lost %s lose (W-38)",
         "%d will go hungry; two more lost %s lose (W-38)")},
};

static const TextForms *warning(int sound, int few, bool brief) {
    enum { ONE_OF_A_KIND = 3, TWO_OF_A_KIND };
    const int risk = sound <= 0 ? 0 : sound <= 2 ? sound : few == 1 ? ONE_OF_A_KIND : TWO_OF_A_KIND;
    return &warnings[risk][brief];
}

bool war_view_warning(const Scene *scene, int brevity, char text[VIEW_LINE_MAX]) {
    enum { FEW = 2 };
    const WarState *state = scene->state;
    const int seat = war_view_own_seat(scene);
    const WarOutlook outlook = war_outlook(state, seat);
    const int hungry = outlook.hungry;
    int few;
    const WarKind kind = rarest(state, seat, &few);
    text[0] = '\0';
    if (hungry == 0 || scene->outcome.kind != OUTCOME_NONE) {
        return false;
    }
    if (brevity == WAR_WARNINGS - 1 || (outlook.sound > FEW && few > FEW)) {
        tr_say_number(text, VIEW_LINE_MAX, "%d will go hungry", "%d will go hungry", hungry,
                      hungry);
    } else {
        const TextForms *form = warning(outlook.sound, few, brevity > 0);
        tr_say_number(text, VIEW_LINE_MAX, form->one, form->many, hungry, hungry,
                      tr(few == 1 ? war_kind_names[kind] : war_view_kinds[kind]));
    }
    return true;
}

/* A triangle with an exclamation mark. */
static void draw_alarm(Canvas *canvas, Box box) {
    const Colour ink = canvas_ink(canvas, INK_DANGER);
    const Point at = {box.x + box.w / 2, box.y + box.h / 2};
    const double r = fmin(box.w, box.h) * 0.42;
    const Point corner[] = {{at.x, at.y - r}, {at.x + r, at.y + r}, {at.x - r, at.y + r}};
    canvas_polygon(canvas, corner, 3, &(Pen){.fill = ink, .stroke = ink, .width = 2});
    const Pen mark = {.stroke = canvas_ink(canvas, INK_PANEL), .width = fmax(1.5, r / 4)};
    canvas_line(canvas, (Point){at.x, at.y - r * 0.35}, (Point){at.x, at.y + r * 0.25}, &mark);
    canvas_line(canvas, (Point){at.x, at.y + r * 0.7}, (Point){at.x, at.y + r * 0.72}, &mark);
}

/* What Done brings, as long as the line allows. */
static void draw_warning(Canvas *canvas, const Scene *scene, Box row) {
    char text[VIEW_LINE_MAX];
    const Box words = box_between(row, row.h + 4, 0);
    if (scene->outcome.kind != OUTCOME_NONE) {
        return;
    }
    if (!war_view_warning(scene, 0, text)) {
        draw_text(canvas, FONT_BODY, INK_SOFT, row, ALIGN_LEFT, "Nobody will go hungry.");
        return;
    }
    add_text(canvas, row, "%s", text);
    draw_alarm(canvas, (Box){row.x, row.y, row.h, row.h});
    for (int brevity = 1;
         brevity < WAR_WARNINGS && canvas_text_width(canvas, FONT_STRONG, text) > words.w;
         brevity++) {
        (void)war_view_warning(scene, brevity, text);
    }
    draw_text(canvas, FONT_STRONG, INK_DANGER, words, ALIGN_LEFT, "%s", text);
}

double war_view_forecast(Canvas *canvas, const Scene *scene, Box box) {
    static const WarPhase phases[FIGURES] = {WAR_FOOD, WAR_RESEARCH, WAR_INCREASE};
    const WarState *state = scene->state;
    const int seat = war_view_own_seat(scene);
    const WarOutlook outlook = war_outlook(state, seat);
    const int food = outlook.food, need = outlook.pieces;
    const int points = war_research(state, seat).total;
    const int grows = set_size(war_view_growing(state, seat));
    const Ink ink = outlook.hungry > 0 ? INK_DANGER : food < need ? INK_TEXT : INK_GOOD;
    const double high = round(26 * canvas_text_scale(canvas));
    const double line = canvas_line_height(canvas, FONT_BODY);
    const double gap = 6;
    const double wide = floor((box.w - (FIGURES - 1) * gap) / FIGURES);
    char name[FIGURES][VIEW_LINE_MAX], words[FIGURES][48];
    tr_say_number(name[0], sizeof name[0], "Forecast: %d food for %d piece",
                  "Forecast: %d food for %d pieces", need, food, need);
    tr_say(words[0], sizeof words[0], "%d for %d", food, need);
    tr_say_number(name[1], sizeof name[1], "Forecast: %d research point",
                  "Forecast: %d research points", points, points);
    tr_say_number(words[1], sizeof words[1], "%d point", "%d points", points, points);
    tr_say_number(name[2], sizeof name[2], "Forecast: %d tile grows", "Forecast: %d tiles grow",
                  grows, grows);
    tr_say_number(words[2], sizeof words[2], "%d grows", "%d grow", grows, grows);
    for (int i = 0; i < FIGURES; i++) {
        const Box at = {box.x + i * (wide + gap), box.y, wide, high};
        const bool pinned = war_desk(scene).pinned == WAR_OWN_FOOD + i - VIEW_ITEM_OWN;
        const bool hot = canvas_add_clickable(canvas, name[i], at, pinned ? STATE_SELECTED : 0,
                                              click_on_item(WAR_OWN_FOOD + i));
        const Box room = draw_plate(canvas, at, war_view_phase_icons[phases[i]], pinned || hot);
        const bool fits = canvas_text_width(canvas, FONT_STRONG, words[i]) <= room.w;
        if (!fits && i == 0) {
            str_write(words[i], sizeof words[i], "%d/%d", food, need);
        } else if (!fits) {
            str_write(words[i], sizeof words[i], "%d", i == 1 ? points : grows);
        }
        draw_text(canvas, FONT_STRONG, i == 0 ? ink : INK_TEXT, room, ALIGN_LEFT, "%s", words[i]);
    }
    draw_warning(canvas, scene, (Box){box.x, box.y + high + 4, box.w, line});
    return high + 4 + ceil(line);
}

/* --- On the tiles -------------------------------------------------------------------------- */

static void draw_food(Canvas *canvas, const Scene *scene, int seat) {
    const WarState *state = scene->state;
    for (CellSet held = state->held[seat]; !set_empty(held);) {
        const Cell cell = set_take(&held);
        const int food = war_food_at(state, seat, cell);
        if (food > 0) {
            war_draw_badge(canvas, war_beside(scene->layout, cell), 0xF6E2A6FF, 0x3A2D10FF, "%d",
                           food);
        }
    }
}

/* W-30: two or more Scientists, and one tile of each kind. */
static void draw_research(Canvas *canvas, const Scene *scene, int seat) {
    const WarState *state = scene->state;
    const WarPiece scientist = war_piece(WAR_SCIENTIST, false);
    unsigned kinds = 0;
    for (CellSet held = state->held[seat]; !set_empty(held);) {
        const Cell cell = set_take(&held);
        const int count = war_count(state->crowd[seat][cell], scientist);
        if (count == 0) {
            continue;
        }
        const WarTerrain terrain = war_terrain(state, cell);
        const bool fresh = (kinds >> terrain & 1U) == 0;
        kinds |= 1U << terrain;
        war_draw_badge(canvas, war_beside(scene->layout, cell), 0xE3CFEFFF, 0x3B1B4BFF, "%d",
                       fresh + (count >= 2));
    }
}

static void draw_growth(Canvas *canvas, const Scene *scene, int seat) {
    for (CellSet grows = war_view_growing(scene->state, seat); !set_empty(grows);) {
        const Cell cell = set_take(&grows);
        war_draw_growth(canvas, war_beside(scene->layout, cell),
                        war_growth(scene->state, seat, cell));
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
