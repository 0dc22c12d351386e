/* The game's own part of the panel: the phases of the turn, what is on the track, the cards. */
#include <math.h>
#include <stdio.h>

#include "games/firstwar/view/parts.h"

/* Panels lower than this, at a text size of 100 %, are drawn closer. */
#define HEIGHT_TIGHT 640.0

/* What is drawn, and how far down it has come. */
typedef struct Page {
    Canvas *canvas;
    const Scene *scene;
    const WarState *state;
    Box box;
    double y;
    double scale; /* of the text, and of what stands beside it */
    bool tight;
    bool measure;
} Page;

static Box page_row(Page *page, double height) {
    const Box row = {page->box.x, page->box.y + page->y, page->box.w, round(height)};
    page->y += row.h;
    return row;
}

/* --- The phases ---------------------------------------------------------------------------- */

/* What may still be done in the present phase. */
static void left_text(const WarState *state, char *text, size_t size) {
    const int conflicts = war_size(war_conflicts(state));
    int count = 0;
    switch ((WarPhase)state->phase) {
    case WAR_HUNTER_MOVES:
    case WAR_OTHER_MOVES:
        for (Cell cell = 0; cell < WAR_CELLS; cell++) {
            const WarCrowd crowd = state->mover[0][cell] + state->mover[1][cell];
            const bool hunters = state->phase == WAR_HUNTER_MOVES;
            count += war_crowd(crowd & (hunters ? WAR_HUNTERS : ~WAR_HUNTERS));
        }
        snprintf(text, size, "%d %s not moved, then %s", count, count == 1 ? "has" : "have",
                 state->phase == WAR_HUNTER_MOVES ? "others" : "conflict");
        break;
    case WAR_CONFLICT:
        if (conflicts > 0) {
            snprintf(text, size, "%d more %s, then food", conflicts,
                     conflicts == 1 ? "tile" : "tiles");
        } else {
            snprintf(text, size, "the last tile, then food");
        }
        break;
    case WAR_FOOD:
        snprintf(text, size, state->short_of_food ? "%d to go hungry" : "%d may be mended",
                 state->left);
        break;
    case WAR_RESEARCH:
        snprintf(text, size, "%d %s left, then healing", state->left,
                 state->left == 1 ? "point" : "points");
        break;
    case WAR_HEALING:
        for (int i = 0; i < state->healers; i++) {
            count += state->healer[i].left;
        }
        snprintf(text, size, "%d %s left, then increase", count, count == 1 ? "wound" : "wounds");
        break;
    case WAR_INCREASE:
        count = war_size(state->grows);
        snprintf(text, size, "%d %s left", count, count == 1 ? "tile" : "tiles");
        break;
    }
}

static void draw_phase(const Page *page, int phase, Box box) {
    Canvas *canvas = page->canvas;
    const WarState *state = page->state;
    const bool now = state->phase == phase && state->ended == WAR_GOES_ON;
    const bool skipped = (phase == WAR_RESEARCH || phase == WAR_HEALING) && !state->lenient &&
                         state->emergency[war_side(state)];
    if (now) {
        canvas_box(canvas, box, 8, canvas_ink(canvas, INK_ACCENT), COLOUR_NONE);
    }
    Colour ink = canvas_ink(canvas, now                               ? INK_ON_ACCENT
                                    : phase < state->phase || skipped ? INK_OFF
                                                                      : INK_TEXT);
    if (!now && (phase < state->phase || skipped)) {
        ink = colour_fade(ink, 0.6);
    }
    const double size = fmin(box.h * 0.56, box.w * 0.56);
    const Box icon = {box.x + (box.w - size) / 2, box.y + (box.h - size) / 2, size, size};
    canvas_stencil(canvas, war_view_phase_icons[phase], icon, ink);
    if (skipped) {
        const Pen pen = {.stroke = canvas_ink(canvas, INK_OFF), .width = 2};
        canvas_line(canvas, (Point){icon.x, icon.y + icon.h}, (Point){icon.x + icon.w, icon.y},
                    &pen);
    }
    char name[48];
    snprintf(name, sizeof name, "Phase %s", war_view_phases[phase]);
    (void)canvas_add_clickable(canvas, name, box, now ? STATE_SELECTED : 0,
                               war_own(WAR_OWN_PHASE + phase));
}

static void page_phases(Page *page) {
    const Box bar = page_row(page, (page->tight ? 30 : 36) * page->scale);
    page->y += page->tight ? 2 : 4;
    const Box row = page_row(page, 21 * page->scale);
    if (page->measure) {
        return;
    }
    Canvas *canvas = page->canvas;
    canvas_box(canvas, bar, 8, canvas_ink(canvas, INK_RAISED), COLOUR_NONE);
    const double step = bar.w / WAR_PHASES;
    for (int i = 0; i < WAR_PHASES; i++) {
        const Box box = {bar.x + floor(i * step), bar.y, floor(step), bar.h};
        const bool edge = i == 0 || i == page->state->phase || i == page->state->phase + 1;
        if (!edge) {
            const Box line = {box.x, bar.y + 9, canvas_pixel_size(canvas), bar.h - 18};
            canvas_fill(canvas, line, canvas_ink(canvas, INK_LINE));
        }
        draw_phase(page, i, box);
    }
    char turn[24], left[64], told[96];
    snprintf(turn, sizeof turn, "Turn %d", page->state->turn);
    left_text(page->state, left, sizeof left);
    const double wide =
        canvas_text(canvas, FONT_BODY, canvas_ink(canvas, INK_SOFT), row, ALIGN_RIGHT, turn);
    const char *phase = war_view_phases[page->state->phase];
    const double name =
        canvas_text(canvas, FONT_STRONG, canvas_ink(canvas, INK_TEXT), row, ALIGN_LEFT, phase);
    const Box rest = {row.x + name + 8, row.y, row.w - name - wide - 16, row.h};
    canvas_text(canvas, FONT_BODY, canvas_ink(canvas, INK_SOFT), rest, ALIGN_LEFT, left);
    snprintf(told, sizeof told, "%s: %s", phase, left);
    canvas_add_element(canvas, ELEMENT_TEXT, told, rest, 0, NULL);
    canvas_add_element(canvas, ELEMENT_TEXT, turn, row, 0, NULL);
}

/* --- The population tracks ----------------------------------------------------------------- */

static void draw_track(const Page *page, int seat, Box row) {
    Canvas *canvas = page->canvas;
    /* What the last figure counts stands behind it where there is no heading. */
    const double last_width = page->tight ? canvas_text_width(canvas, FONT_STRONG, "80 on board")
                                          : row.w / (WAR_KINDS + 1);
    const double column = (row.w - last_width) / WAR_KINDS;
    const double icon = fmin(28 * page->scale, row.h + 2);
    for (int kind = 0; kind < WAR_KINDS; kind++) {
        const Box box = {row.x + floor(kind * column), row.y, floor(column), row.h};
        const int left = war_on_track(page->state, seat, (WarKind)kind);
        const Point at = {box.x + icon / 2, box.y + box.h / 2};
        war_draw_piece(canvas, seat, war_piece((WarKind)kind, false), at, icon, left > 0 ? 1 : 0.4);
        char text[12], name[64];
        snprintf(text, sizeof text, "%d", left);
        const Box number = {box.x + icon + 5, box.y, box.w - icon - 5, box.h};
        canvas_text(canvas, FONT_STRONG, canvas_ink(canvas, INK_TEXT), number, ALIGN_LEFT, text);
        snprintf(name, sizeof name, "%s track %d %ss", firstwar_game.seat_title[seat], left,
                 war_view_kinds[kind]);
        (void)canvas_add_clickable(canvas, name, box, 0,
                                   war_own(WAR_OWN_TRACK + seat * WAR_KINDS + kind));
    }
    char text[24], told[64];
    const int population = war_population(page->state, seat);
    const Box last = {row.x + floor(WAR_KINDS * column), row.y, row.w - floor(WAR_KINDS * column),
                      row.h};
    snprintf(text, sizeof text, "%d", population);
    double wide = 0;
    if (page->tight) {
        wide = canvas_text(canvas, FONT_BODY, canvas_ink(canvas, INK_SOFT), last, ALIGN_RIGHT,
                           " on board");
    }
    canvas_text(canvas, FONT_STRONG, canvas_ink(canvas, INK_TEXT),
                (Box){last.x, last.y, last.w - wide, last.h}, ALIGN_RIGHT, text);
    snprintf(told, sizeof told, "%s population %d", firstwar_game.seat_title[seat], population);
    canvas_add_element(canvas, ELEMENT_TEXT, told, last, 0, NULL);
}

static void page_tracks(Page *page) {
    const Box head = page_row(page, page->tight ? 0 : 20 * page->scale);
    if (!page->measure && !page->tight) {
        const Colour soft = canvas_ink(page->canvas, INK_SOFT);
        const double wide =
            canvas_text(page->canvas, FONT_BODY, soft, head, ALIGN_RIGHT, "On the board");
        const Box left = {head.x, head.y, head.w - wide - 8, head.h};
        const char *longest = "On the population track";
        const bool fits = canvas_text_width(page->canvas, FONT_STRONG, longest) <= left.w;
        canvas_text(page->canvas, FONT_STRONG, soft, left, ALIGN_LEFT,
                    fits ? longest : "On the track");
    }
    for (int seat = 0; seat < WAR_SEATS; seat++) {
        const Box row = page_row(page, (page->tight ? 25 : 29) * page->scale);
        if (!page->measure) {
            draw_track(page, seat, row);
        }
    }
}

/* --- The whole ----------------------------------------------------------------------------- */

static void page_cards(Page *page) {
    const Box box = {page->box.x, page->box.y + page->y, page->box.w, 0};
    page->y += war_view_pyramid(page->canvas, page->scene, box, page->tight, page->measure);
}

/* Draws what `informs`, or the cards, or nothing, and gives the height of all. */
static double draw_parts(Page page, bool informs, bool cards) {
    const double gap = page.tight ? 4 : 8;
    /* Where not everything can be seen, that comes first which is asked for. */
    const bool cards_first = page.tight && page.state->phase == WAR_RESEARCH;
    page.measure = !informs;
    page_phases(&page);
    page.y += gap;
    if (!cards_first) {
        page_tracks(&page);
        page.y += gap;
    }
    page.measure = !cards;
    page_cards(&page);
    page.measure = !informs;
    if (cards_first) {
        page.y += gap;
        page_tracks(&page);
    }
    return page.y;
}

double war_view_panel(Canvas *canvas, const Scene *scene, Box box, bool measure) {
    const Page page = {
        .canvas = canvas,
        .scene = scene,
        .state = scene->state,
        .box = box,
        .scale = canvas_text_scale(canvas),
        .tight = box.h < HEIGHT_TIGHT * canvas_text_scale(canvas),
    };
    /* The keyboard comes first to cards that can be revealed or activated. */
    const bool cards_act = war_view_decides(scene) && page.state->phase == WAR_RESEARCH;
    if (measure) {
        return draw_parts(page, false, false);
    }
    if (cards_act) {
        (void)draw_parts(page, false, true);
    }
    return draw_parts(page, true, !cards_act);
}
