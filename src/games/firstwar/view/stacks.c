/* The first choice of a conflict: how the defender divides the pieces into stacks. W-17. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "game/text.h"
#include "games/firstwar/view/parts.h"

/* --- The defender's arrangement ------------------------------------------------------------ */

typedef struct Arrangement {
    int pieces, lanes;
    WarPiece piece[WAR_TILE_MOST];
    int lane[WAR_TILE_MOST];
} Arrangement;

/* As the scratch has it; at first every piece by itself. */
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

/* Puts a piece on a stack and closes gaps of empty stacks. */
static void move_piece(Arrangement *made, int piece, int lane) {
    int lanes = 0;
    made->lane[piece] = lane;
    for (int old = 0; old <= WAR_TILE_MOST; old++) {
        const int count = lanes;
        for (int i = 0; i < made->pieces; i++) {
            if (made->lane[i] == old) {
                made->lane[i] = count;
                lanes = count + 1;
            }
        }
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

/* A click on a piece of that stack, or on the stack itself (`piece` below 0). */
static void touch(const WarState *state, WarDesk *desk, int piece, int lane) {
    Arrangement made = arrangement(state, desk);
    const int picked = desk->picked - 1;
    if (piece >= made.pieces) {
        return;
    }
    lane = piece >= 0 ? made.lane[piece] : lane;
    desk->picked = 0;
    /* With a piece in hand a click on another stack's piece means that stack. */
    if (picked >= 0 && picked < made.pieces && lane <= made.lanes && lane != made.lane[picked]) {
        move_piece(&made, picked, lane);
    } else if (piece >= 0 && piece != picked) {
        desk->picked = (uint8_t)(piece + 1);
    }
    for (int i = 0; i < made.pieces; i++) {
        desk->lane[i] = (uint8_t)(made.lane[i] + 1);
    }
}

void war_view_on_item(const Scene *scene, Click click, ViewScratch *scratch) {
    const WarState *state = scene->state;
    const int item = click.index;
    int seat;
    const bool stacks = war_step(state) == WAR_STEP_STACKS;
    WarDesk desk = war_desk(scene);
    if (item == WAR_OWN_CARDS) {
        desk.others_cards = !desk.others_cards;
    } else if (war_view_figure(scene, item, &seat) >= 0) {
        const uint8_t what = (uint8_t)(item - VIEW_ITEM_OWN);
        desk.pinned = desk.pinned == what ? 0 : what;
    } else if (item >= WAR_OWN_PIECE && item < WAR_OWN_PIECE + WAR_TILE_MOST && stacks) {
        touch(state, &desk, item - WAR_OWN_PIECE, 0);
    } else if (item >= WAR_OWN_LANE && item < WAR_OWN_LANE + WAR_TILE_MOST) {
        if (stacks) {
            touch(state, &desk, -1, item - WAR_OWN_LANE);
        } else {
            desk.chosen = (uint8_t)(item - WAR_OWN_LANE + 1);
        }
    }
    memcpy(scratch->byte, &desk, sizeof desk);
}

/* --- Lanes --------------------------------------------------------------------------------- */

void war_window_lane(const Window *window, Box lane, bool lit) {
    Canvas *canvas = window->sheet.canvas;
    canvas_box(canvas, lane, 8, canvas_ink(canvas, lit ? INK_ROW : INK_RAISED),
               lit ? COLOUR_NONE : canvas_ink(canvas, INK_LINE));
    if (lit) {
        canvas_frame(canvas, lane, 8, 2, canvas_ink(canvas, INK_ACCENT));
    }
}

bool war_window_hot(const Scene *scene, int item) {
    return scene->hot != NULL && scene->hot->kind == CLICK_ITEM && scene->hot->index == item;
}

void war_window_dragged(const Window *window, int seat, WarPiece piece) {
    const Sheet *sheet = &window->sheet;
    if (sheet->scene->dragging) {
        war_draw_piece(sheet->canvas, seat, piece, sheet->scene->pointer, 34 * sheet->scale, 0.8);
    }
}

bool war_window_inspect_stack(const Scene *scene, int lane, InspectText *text) {
    const WarState *state = scene->state;
    const WarDesk desk = war_desk(scene);
    const Arrangement made = arrangement(state, &desk);
    const WarCrowd crowd = lane_crowd(&made, lane);
    const int defender = 1 - war_side(state);
    WarSum defence = {0};
    char sum[WAR_LIST_MAX];
    if (crowd == 0) {
        return false;
    }
    (void)war_defence_parts(state, defender, crowd,
                            war_crowd(state->crowd[defender][state->fight.cell]), &defence);
    inspect_head(text, tr(NC_("of pieces", "Stack")), "%d", lane + 1);
    inspect_say(text, "Defence: %s (W-16)", war_view_sum(&defence, sum));
    return true;
}

/* --- Arranging ----------------------------------------------------------------------------- */

static void draw_defender(const Window *window, const Arrangement *made, int i, Point at,
                          double size) {
    Canvas *canvas = window->sheet.canvas;
    const WarPiece piece = made->piece[i];
    const bool picked = window->desk.picked == i + 1;
    const Box box = square_around(at, size);
    if (picked) {
        canvas_box(canvas, box, 8, canvas_ink(canvas, INK_ROW), canvas_ink(canvas, INK_ACCENT));
    }
    war_draw_piece(canvas, window->defender, piece, at, size * WAR_PICTURE,
                   picked && window->sheet.scene->dragging ? 0.3 : 1);
    (void)add_clickable(canvas, box, STATE_MOVABLE | (picked ? STATE_SELECTED : 0U),
                        click_on_item(WAR_OWN_PIECE + i), "Defender %d %s", i + 1,
                        tr(war_piece_names[piece]));
}

static void draw_stack(const Window *window, const Arrangement *made, int lane, Box box) {
    Canvas *canvas = window->sheet.canvas;
    const Click click = click_on_item(WAR_OWN_LANE + lane);
    const bool taking =
        window->desk.picked > 0 && war_window_hot(window->sheet.scene, WAR_OWN_LANE + lane);
    war_window_lane(window, box, taking);
    const double size = fmin(32 * window->sheet.scale, box.h - 8);
    const WarCrowd crowd = lane_crowd(made, lane);
    int place = 0;
    for (int i = 0; i < made->pieces; i++) {
        if (made->lane[i] == lane) {
            const double left = box.x + 8 + size / 2 + place++ * size * 1.06;
            draw_defender(window, made, i, (Point){left, box.y + box.h / 2}, size);
        }
    }
    if (crowd == 0) {
        draw_text(canvas, FONT_BODY, INK_SOFT, box, ALIGN_MIDDLE, "New stack");
        (void)add_clickable(canvas, box, STATE_TARGET, click, "New stack");
        return;
    }
    const int sum = war_defence_sum(window->state, window->defender, crowd, window->cell);
    draw_text(canvas, FONT_HEADING, INK_TEXT, box_between(box, 0, 12), ALIGN_RIGHT, "%d", sum);
    add_text(canvas, box, "Stack %d defends with %d", lane + 1, sum);
    (void)add_clickable(canvas, box, STATE_TARGET, click, "Stack %d", lane + 1);
}

void war_window_stacks(Window *window) {
    Sheet *sheet = &window->sheet;
    const Arrangement made = arrangement(window->state, &window->desk);
    if (!sheet->tight) {
        window->sheet.y += 4;
        sheet_sentence(sheet, tr("Your stacks, and what each defends with:"));
    }
    window->sheet.y += 4;
    const int lanes = made.lanes < made.pieces ? made.lanes + 1 : made.lanes;
    for (int lane = 0; lane < lanes; lane++) {
        const Box box = sheet_row(sheet, sheet->tight ? 36 : 42);
        draw_stack(window, &made, lane, box);
        window->sheet.y += 5;
    }
    window->sheet.y = window->foot;
    const int number = find_division(window->state, &made);
    sheet_button(&window->sheet, tr("Confirm stacks"), true, number >= 0,
                 click_on_item(WAR_ITEM_DIVISION + number));
    const int picked = window->desk.picked - 1;
    if (picked >= 0 && picked < made.pieces) {
        war_window_dragged(window, window->defender, made.piece[picked]);
    }
}
