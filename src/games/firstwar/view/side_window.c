/* The window of a conflict: both sides, the defender's stacks, who is placed on them, every
 * comparison with its sums, and what comes of it before it is decided. W-15 .. W-26. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "games/firstwar/view/side_window.h"

enum { SEAT_WORDS_MAX = 36 };

Cell war_view_side_window_cell(const Scene *scene) {
    const WarState *state = scene->state;
    const bool over = scene->outcome.kind != OUTCOME_NONE || state->ended != WAR_GOES_ON;
    return over || state->phase != WAR_CONFLICT ? CELL_NONE : (Cell)state->fight.cell;
}

Box war_window_row(Window *window, double height) {
    const Box row = {window->box.x, window->box.y + window->y, window->box.w, round(height)};
    window->y += row.h;
    return row;
}

void war_window_gap(Window *window, double height) {
    window->y += round(height);
}

static void draw_title(Window *window) {
    const Box title = war_window_row(window, 26 * window->scale);
    const Box about = war_window_row(window, window->tight ? 0 : 22 * window->scale);
    if (window->measure) {
        return;
    }
    Canvas *canvas = window->canvas;
    const WarState *state = window->state;
    char text[48], told[80], ground[16];
    snprintf(text, sizeof text, "Conflict at %s", window->scene->board->name[window->cell]);
    canvas_text(canvas, FONT_HEADING, canvas_ink(canvas, INK_TEXT), title, ALIGN_LEFT, text);
    snprintf(ground, sizeof ground, "%s", war_view_terrain[war_terrain(state, window->cell)]);
    ground[0] = (char)(ground[0] - 'a' + 'A');
    snprintf(told, sizeof told, "%s, round %d", ground, state->fight.round);
    if (!window->tight) {
        canvas_text(canvas, FONT_BODY, canvas_ink(canvas, INK_SOFT), about, ALIGN_LEFT, told);
    }
    snprintf(told, sizeof told, "%s, round %d", text, state->fight.round);
    canvas_add_element(canvas, ELEMENT_TEXT, told, title, 0, NULL);
}

void war_window_sentence(Window *window, const char *text) {
    Box box = {window->box.x, window->box.y + window->y, window->box.w, 0};
    const Colour ink = window->measure ? COLOUR_NONE : canvas_ink(window->canvas, INK_SOFT);
    box.h = canvas_paragraph(window->canvas, FONT_BODY, ink, box, text);
    window->y += ceil(box.h);
    if (!window->measure) {
        canvas_add_element(window->canvas, ELEMENT_TEXT, text, box, 0, NULL);
    }
}

void war_window_button(Window *window, const char *name, bool primary, bool works, Click click) {
    const Box box = war_window_row(window, 32 * window->scale);
    if (window->measure) {
        return;
    }
    Canvas *canvas = window->canvas;
    const bool hot = canvas_add_clickable(canvas, name, box, works ? 0 : STATE_DISABLED, click);
    if (works) {
        war_draw_button(canvas, box, name, primary, hot);
    } else {
        canvas_box(canvas, box, 8, COLOUR_NONE, canvas_ink(canvas, INK_LINE));
        canvas_text(canvas, FONT_BODY, canvas_ink(canvas, INK_OFF), box, ALIGN_MIDDLE, name);
    }
}

/* --- Both sides without choices ------------------------------------------------------------ */

/* A row of pieces with a title and what they come to. */
static void side_row(Window *window, int seat, WarCrowd crowd, const char *title,
                     const char *figure) {
    const Box head = war_window_row(window, 21 * window->scale);
    const Box row = war_window_row(window, 34 * window->scale);
    if (window->measure) {
        return;
    }
    Canvas *canvas = window->canvas;
    canvas_text(canvas, FONT_STRONG, canvas_ink(canvas, INK_SOFT), head, ALIGN_LEFT, title);
    const double size = 30 * window->scale;
    const Point at = {row.x + size / 2, row.y + row.h / 2};
    (void)war_draw_crowd(canvas, seat, crowd, at, size * 0.93, size * 104 / 96, 1);
    canvas_text(canvas, FONT_HEADING, canvas_ink(canvas, INK_TEXT), row, ALIGN_RIGHT, figure);
}

static void attacker_row(Window *window) {
    const WarState *state = window->state;
    WarCrowd crowd = 0;
    for (int i = 0; i < state->fight.attackers; i++) {
        if (!state->fight.attacker[i].retreats) {
            crowd += war_one(war_piece((WarKind)state->fight.attacker[i].kind, false));
        }
    }
    char title[64], figure[16];
    snprintf(title, sizeof title, "%s attacks", window->scene->seat_name[window->attacker]);
    snprintf(figure, sizeof figure, "%d", war_attack_sum(state, window->attacker, crowd));
    side_row(window, window->attacker, crowd, title, figure);
}

static void defender_row(Window *window) {
    const WarState *state = window->state;
    const WarCrowd crowd = state->crowd[window->defender][window->cell] - state->fight.retreating;
    char title[64], figure[16];
    snprintf(title, sizeof title, "%s defends", window->scene->seat_name[window->defender]);
    snprintf(figure, sizeof figure, "%d",
             war_defence_sum(state, window->defender, crowd, window->cell));
    side_row(window, window->defender, crowd, title, figure);
}

static void retreats(Window *window, bool defenders) {
    const WarFight *fight = &window->state->fight;
    const int seat = defenders ? window->defender : window->attacker;
    WarCrowd crowd = fight->retreating;
    if (!defenders) {
        crowd = 0;
        for (int i = 0; i < fight->attackers; i++) {
            if (fight->attacker[i].retreats) {
                crowd += war_one(war_piece((WarKind)fight->attacker[i].kind, true));
            }
        }
    }
    char title[64];
    snprintf(title, sizeof title, "%s must retreat", window->scene->seat_name[seat]);
    side_row(window, seat, crowd, title, "");
    war_window_gap(window, 6);
    war_window_sentence(window, window->decides
                                    ? "Click a wounded piece on the tile, then where it goes. "
                                      "Without a retreat it is lost (W-26)."
                                    : "Waiting for the retreats.");
}

/* What the last round has brought, so that what is to be decided now can be understood. */
static void last_round(Window *window) {
    const Scene *scene = window->scene;
    char toll[WAR_SEATS][WAR_TOLL_MAX];
    if (!war_round_toll(scene->recent, scene->recent_count, window->cell, toll)) {
        return;
    }
    const Box head = war_window_row(window, 21 * window->scale);
    if (!window->measure) {
        char title[32];
        snprintf(title, sizeof title, "Round %d brought", window->state->fight.round - 1);
        canvas_text(window->canvas, FONT_STRONG, canvas_ink(window->canvas, INK_SOFT), head,
                    ALIGN_LEFT, title);
    }
    const int order[] = {window->attacker, window->defender};
    for (int i = 0; i < WAR_SEATS; i++) {
        const int seat = order[i];
        char text[WAR_TOLL_MAX + SEAT_WORDS_MAX];
        if (window->tight && toll[seat][0] == '\0') {
            continue;
        }
        snprintf(text, sizeof text, "%.*s: %s.", SEAT_WORDS_MAX - 4, scene->seat_name[seat],
                 toll[seat][0] != '\0' ? toll[seat] : "nothing lost");
        war_window_sentence(window, text);
    }
    war_window_gap(window, 6);
}

/* --- The whole ----------------------------------------------------------------------------- */

static double draw(Canvas *canvas, const Scene *scene, Box box, bool tight, bool measure) {
    const WarState *state = scene->state;
    Window window = {
        .canvas = canvas,
        .scene = scene,
        .state = state,
        .desk = war_desk(scene),
        .box = box,
        .scale = canvas_text_scale(canvas),
        .measure = measure,
        .tight = tight,
        .decides = war_view_decides(scene),
        .attacker = war_side(state),
        .defender = 1 - war_side(state),
        .cell = state->fight.cell,
    };
    draw_title(&window);
    war_window_gap(&window, 4);
    last_round(&window);
    switch (war_step(state)) {
    case WAR_STEP_STACKS:
        attacker_row(&window);
        if (window.decides) {
            war_window_stacks(&window);
        } else {
            defender_row(&window);
            war_window_gap(&window, 6);
            war_window_sentence(&window, "The defender divides the pieces into stacks (W-17).");
        }
        break;
    case WAR_STEP_PLACING:
        war_window_placing(&window);
        break;
    case WAR_STEP_DEFENDER:
    case WAR_STEP_ATTACKER:
        retreats(&window, war_step(state) == WAR_STEP_DEFENDER);
        break;
    case WAR_STEP_NONE:
    case WAR_STEP_TILE:
    case WAR_STEP_FINISHED:
        break;
    }
    return window.y;
}

double war_view_side_window(Canvas *canvas, const Scene *scene, Box box, bool measure) {
    const bool tight = draw(canvas, scene, box, false, true) > box.h;
    return draw(canvas, scene, box, tight, measure);
}
