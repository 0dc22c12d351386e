/* The first choice of a conflict: how the defender divides the pieces into stacks. W-17. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "games/firstwar/view/side_window.h"

/* --- The defender's arrangement ------------------------------------------------------------ */

typedef struct Arrangement {
    int pieces, lanes;
    WarPiece piece[WAR_TILE_MOST];
    int lane[WAR_TILE_MOST];
} Arrangement;

/* As the desk has it; all apart to begin with. */
static Arrangement arrangement(const WarState *state, const WarDesk *desk) {
    Arrangement made = {.pieces = 0};
    const int seat = 1 - war_side(state);
    WarCrowd crowd = state->crowd[seat][state->fight.cell] - state->fight.retreating;
    while (crowd != 0 && made.pieces < WAR_TILE_MOST) {
        const int i = made.pieces++;
        made.piece[i] = war_first(&crowd);
        made.lane[i] = desk->lane[i] > 0 ? desk->lane[i] - 1 : i;
        made.lanes = made.lane[i] >= made.lanes ? made.lane[i] + 1 : made.lanes;
    }
    return made;
}

static WarCrowd lane_crowd(const Arrangement *made, int lane) {
    WarCrowd crowd = 0;
    for (int i = 0; i < made->pieces; i++) {
        crowd += made->lane[i] == lane ? war_one(made->piece[i]) : 0;
    }
    return crowd;
}

/* Puts a piece on a stack; those that became empty are closed up. */
static void move_piece(Arrangement *made, int piece, int lane) {
    int known[WAR_TILE_MOST + 1];
    int count = 0;
    made->lane[piece] = lane;
    for (int i = 0; i <= WAR_TILE_MOST; i++) {
        known[i] = -1;
    }
    for (int old = 0; old <= WAR_TILE_MOST; old++) {
        if (lane_crowd(made, old) != 0) {
            known[old] = count++;
        }
    }
    for (int i = 0; i < made->pieces; i++) {
        made->lane[i] = known[made->lane[i]];
    }
}

/* The number of the division that looks like this, or -1. */
static int find_division(const WarState *state, const Arrangement *made) {
    WarDivision division[WAR_DIVISIONS_MAX];
    const int count = war_divisions(state, division);
    for (int i = 0; i < count; i++) {
        bool used[WAR_TILE_MOST] = {false};
        int same = 0;
        for (int lane = 0; lane < made->lanes; lane++) {
            for (int k = 0; k < division[i].stacks; k++) {
                if (!used[k] && war_stack_crowd(division[i].stack[k]) == lane_crowd(made, lane)) {
                    used[k] = true;
                    same++;
                    break;
                }
            }
        }
        if (same == made->lanes && same == division[i].stacks) {
            return i;
        }
    }
    return -1;
}

static void touch_piece(const WarState *state, WarDesk *desk, int piece) {
    Arrangement made = arrangement(state, desk);
    const int picked = desk->picked - 1;
    if (piece >= made.pieces) {
        return;
    }
    /* With a piece in hand a click on another stack's piece means that stack. */
    if (picked >= 0 && picked < made.pieces && made.lane[picked] != made.lane[piece]) {
        move_piece(&made, picked, made.lane[piece]);
        desk->picked = 0;
    } else {
        desk->picked = (uint8_t)(picked == piece ? 0 : piece + 1);
    }
    for (int i = 0; i < made.pieces; i++) {
        desk->lane[i] = (uint8_t)(made.lane[i] + 1);
    }
}

static void touch_lane(const WarState *state, WarDesk *desk, int lane) {
    Arrangement made = arrangement(state, desk);
    const int picked = desk->picked - 1;
    if (picked >= 0 && picked < made.pieces && lane <= made.lanes) {
        move_piece(&made, picked, lane);
        for (int i = 0; i < made.pieces; i++) {
            desk->lane[i] = (uint8_t)(made.lane[i] + 1);
        }
    }
    desk->picked = 0;
}

void war_view_on_item(const Scene *scene, Click click, ViewScratch *scratch) {
    const WarState *state = scene->state;
    const int item = click.index;
    const bool stacks = war_step(state) == WAR_STEP_STACKS;
    WarDesk desk = war_desk(scene);
    if (item == WAR_OWN_CARDS) {
        desk.others_cards = !desk.others_cards;
    } else if (item >= WAR_OWN_FOOD && item <= WAR_OWN_GROWTH) {
        const uint8_t what = (uint8_t)(item - VIEW_ITEM_OWN);
        desk.pinned = desk.pinned == what ? 0 : what;
    } else if (item >= WAR_OWN_PIECE && item < WAR_OWN_PIECE + WAR_TILE_MOST && stacks) {
        touch_piece(state, &desk, item - WAR_OWN_PIECE);
    } else if (item >= WAR_OWN_LANE && item < WAR_OWN_LANE + WAR_TILE_MOST) {
        if (stacks) {
            touch_lane(state, &desk, item - WAR_OWN_LANE);
        } else {
            desk.chosen = (uint8_t)(item - WAR_OWN_LANE + 1);
        }
    }
    memcpy(scratch->byte, &desk, sizeof desk);
}

/* --- Lanes --------------------------------------------------------------------------------- */

void war_window_lane(const Window *window, Box lane, bool lit) {
    Canvas *canvas = window->canvas;
    canvas_box(canvas, lane, 8, canvas_ink(canvas, lit ? INK_ROW : INK_RAISED),
               lit ? COLOUR_NONE : canvas_ink(canvas, INK_LINE));
    if (lit) {
        canvas_frame(canvas, lane, 8, 2, canvas_ink(canvas, INK_ACCENT));
    }
}

bool war_window_hot(const Scene *scene, int item) {
    return scene->hot != NULL && scene->hot->kind == CLICK_ITEM && scene->hot->index == item;
}

/* --- Arranging ----------------------------------------------------------------------------- */

static void draw_defender(const Window *window, const Arrangement *made, int i, Point at,
                          double size) {
    const bool picked = window->desk.picked == i + 1;
    const Box box = {at.x - size / 2, at.y - size / 2, size, size};
    char name[64];
    snprintf(name, sizeof name, "Defender %d %s%s", i + 1,
             war_wounded(made->piece[i]) ? "wounded " : "",
             war_view_kinds[war_kind_of(made->piece[i])]);
    if (picked) {
        canvas_box(window->canvas, box, 8, canvas_ink(window->canvas, INK_ROW),
                   canvas_ink(window->canvas, INK_ACCENT));
    }
    war_draw_piece(window->canvas, window->defender, made->piece[i], at, size * 104 / 96,
                   picked && window->scene->dragging ? 0.3 : 1);
    (void)canvas_add_clickable(window->canvas, name, box,
                               STATE_MOVABLE | (picked ? STATE_SELECTED : 0U),
                               war_own(WAR_OWN_PIECE + i));
}

static void draw_stack(const Window *window, const Arrangement *made, int lane, Box box) {
    Canvas *canvas = window->canvas;
    const bool taking =
        window->desk.picked > 0 && war_window_hot(window->scene, WAR_OWN_LANE + lane);
    war_window_lane(window, box, taking);
    const double size = fmin(32 * window->scale, box.h - 8);
    const double middle = box.y + box.h / 2;
    char text[24], name[64];
    const WarCrowd crowd = lane_crowd(made, lane);
    int place = 0;
    for (int i = 0; i < made->pieces; i++) {
        if (made->lane[i] == lane) {
            const double left = box.x + 8 + size / 2 + place++ * size * 1.06;
            draw_defender(window, made, i, (Point){left, middle}, size);
        }
    }
    const Box figure = {box.x, box.y, box.w - 12, box.h};
    if (crowd == 0) {
        snprintf(name, sizeof name, "New stack");
        canvas_text(canvas, FONT_BODY, canvas_ink(canvas, INK_SOFT), box, ALIGN_MIDDLE, name);
    } else {
        const int sum = war_defence_sum(window->state, window->defender, crowd, window->cell);
        snprintf(text, sizeof text, "%d", sum);
        canvas_text(canvas, FONT_HEADING, canvas_ink(canvas, INK_TEXT), figure, ALIGN_RIGHT, text);
        snprintf(name, sizeof name, "Stack %d defends with %d", lane + 1, sum);
        canvas_add_element(canvas, ELEMENT_TEXT, name, box, 0, NULL);
        snprintf(name, sizeof name, "Stack %d", lane + 1);
    }
    (void)canvas_add_clickable(canvas, name, box, STATE_TARGET, war_own(WAR_OWN_LANE + lane));
}

void war_window_stacks(Window *window) {
    const Arrangement made = arrangement(window->state, &window->desk);
    if (!window->tight) {
        war_window_gap(window, 4);
        war_window_sentence(window, "Your stacks, and what each defends with:");
    }
    war_window_gap(window, 4);
    const int lanes = made.lanes < made.pieces ? made.lanes + 1 : made.lanes;
    for (int lane = 0; lane < lanes; lane++) {
        const Box box = war_window_row(window, (window->tight ? 36 : 42) * window->scale);
        if (!window->measure) {
            draw_stack(window, &made, lane, box);
        }
        war_window_gap(window, 5);
    }
    war_window_gap(window, 3);
    const int number = find_division(window->state, &made);
    const Click confirm = {
        .kind = CLICK_ITEM, .cell = CELL_NONE, .index = (int16_t)(WAR_ITEM_DIVISION + number)};
    war_window_button(window, "Confirm stacks", true, number >= 0, confirm);
    const int picked = window->desk.picked - 1;
    if (!window->measure && window->scene->dragging && picked >= 0 && picked < made.pieces) {
        war_draw_piece(window->canvas, window->defender, made.piece[picked], window->scene->pointer,
                       34 * window->scale, 0.8);
    }
}
