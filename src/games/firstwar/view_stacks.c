/* The choices of a conflict: the defender's stacks, and the attackers that are placed on them. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "games/firstwar/view_aside.h"

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

void war_view_touch(const Scene *scene, Click click, ViewScratch *scratch) {
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

static void draw_lane(const Window *window, Box lane, bool lit) {
    Canvas *canvas = window->canvas;
    canvas_box(canvas, lane, 8, canvas_ink(canvas, lit ? INK_ROW : INK_RAISED),
               lit ? COLOUR_NONE : canvas_ink(canvas, INK_LINE));
    if (lit) {
        canvas_frame(canvas, lane, 8, 2, canvas_ink(canvas, INK_ACCENT));
    }
}

static bool is_hot(const Scene *scene, int item) {
    return scene->hot != NULL && scene->hot->kind == CLICK_ITEM && scene->hot->index == item;
}

/* How far apart `count` pieces stand where there is `room`. */
static double step_of(int count, double size, double room) {
    return count < 2 ? size : fmin(size * 0.93, (room - size) / (count - 1));
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
    (void)canvas_tell_click(window->canvas, name, box,
                            STATE_MOVABLE | (picked ? STATE_SELECTED : 0U),
                            war_own(WAR_OWN_PIECE + i));
}

static void draw_stack(const Window *window, const Arrangement *made, int lane, Box box) {
    Canvas *canvas = window->canvas;
    const bool taking = window->desk.picked > 0 && is_hot(window->scene, WAR_OWN_LANE + lane);
    draw_lane(window, box, taking);
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
        canvas_tell(canvas, ELEMENT_TEXT, name, box, 0, NULL);
        snprintf(name, sizeof name, "Stack %d", lane + 1);
    }
    (void)canvas_tell_click(canvas, name, box, STATE_TARGET, war_own(WAR_OWN_LANE + lane));
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

/* --- Placing attackers --------------------------------------------------------------------- */

/* The fight as it would stand with the next attacker on a stack, and those behind it that then have
 * no choice; true when the round is complete by that, and compared at once. */
static bool plan(const WarState *state, int stack, WarState *planned) {
    *planned = *state;
    int next = war_placing(planned);
    if (stack < 0 || next >= planned->fight.attackers) {
        return false;
    }
    planned->fight.attacker[next].on = (int8_t)stack;
    for (next = war_placing(planned); next < planned->fight.attackers;
         next = war_placing(planned)) {
        Action ways[WAR_TILE_MOST];
        if (firstwar_game.actions(planned, ways) != 1) {
            return false;
        }
        planned->fight.attacker[next].on = (int8_t)war_number(ways[0]);
    }
    return true;
}

static bool is_offered(const Scene *scene, int stack) {
    for (int i = 0; i < scene->source.count; i++) {
        const Action action = scene->source.actions[i];
        if (war_deed(action) == WAR_ON && war_number(action) == stack) {
            return true;
        }
    }
    return false;
}

/* What comes of a comparison, in a word or two. */
static const char *brief_verdict(WarVerdict verdict) {
    static const char *const words[] = {
        [WAR_UNTOUCHED] = "not covered",    [WAR_DESTROYS] = "destroyed",
        [WAR_WOUNDS] = "wounded",           [WAR_EQUAL] = "both wounded",
        [WAR_WOUNDED] = "attacker wounded", [WAR_DESTROYED] = "attacker destroyed",
    };
    return words[verdict];
}

/* What comes of a comparison, as a person reads it. A wounded defender that is wounded falls. */
static void verdict_text(const WarForecast *forecast, WarCrowd stack, char *text, size_t size) {
    const int sound = war_crowd(stack & WAR_SOUND);
    const int lost = war_crowd(stack) - sound;
    char defenders[48];
    if (lost == 0) {
        snprintf(defenders, sizeof defenders, "wounded");
    } else if (sound == 0) {
        snprintf(defenders, sizeof defenders, "lost");
    } else {
        snprintf(defenders, sizeof defenders, "%d wounded, %d lost", sound, lost);
    }
    switch (forecast->verdict) {
    case WAR_UNTOUCHED:
        snprintf(text, size, "Not covered yet");
        break;
    case WAR_DESTROYS:
        snprintf(text, size, "Three times: destroyed");
        break;
    case WAR_WOUNDS:
        snprintf(text, size, "Stronger: defender %s%s", defenders, sound > 0 ? ", retreats" : "");
        break;
    case WAR_EQUAL:
        if (lost == 0) {
            snprintf(text, size, "Equal: both wounded, attacker retreats");
        } else {
            snprintf(text, size, "Equal: attacker wounded, retreats; defender %s", defenders);
        }
        break;
    case WAR_WOUNDED:
        snprintf(text, size, "Weaker: attacker wounded, retreats");
        break;
    case WAR_DESTROYED:
        snprintf(text, size, "A third: attacker destroyed");
        break;
    }
}

typedef struct Lane {
    int stack;
    bool lit; /* the next attacker would stand here */
    WarCrowd defenders, placed, coming;
    WarForecast forecast;
    char verdict[96];
} Lane;

static Lane make_lane(const Window *window, const WarState *planned, int stack, int preview) {
    const WarFight *now = &window->state->fight;
    Lane lane = {.stack = stack, .lit = stack == preview};
    lane.defenders = war_stack_crowd(now->stack[stack]);
    for (int i = 0; i < now->attackers; i++) {
        const WarCrowd one = war_one(war_piece((WarKind)now->attacker[i].kind, false));
        lane.placed += now->attacker[i].on == stack ? one : 0;
        const bool comes = now->attacker[i].on < 0 && !now->attacker[i].retreats &&
                           planned->fight.attacker[i].on == stack;
        lane.coming += comes ? one : 0;
    }
    lane.forecast = war_forecast(planned, stack);
    verdict_text(&lane.forecast, lane.defenders, lane.verdict, sizeof lane.verdict);
    return lane;
}

/* Places at once, unless that ends the round: then it is chosen first, to be seen. */
static Click lane_click(const Window *window, int stack) {
    WarState planned;
    const bool ends = plan(window->state, stack, &planned);
    const Click place = {
        .kind = CLICK_ITEM, .cell = CELL_NONE, .index = (int16_t)(WAR_ITEM_STACK + stack)};
    const bool looked_at = window->desk.chosen == stack + 1 || !is_offered(window->scene, stack);
    return ends && !looked_at ? war_own(WAR_OWN_LANE + stack) : place;
}

static void draw_comparison(const Window *window, const Lane *lane, Box box) {
    Canvas *canvas = window->canvas;
    const double size = 29 * window->scale;
    char sums[24], attack[12];
    const bool covered = lane->forecast.attackers > 0;
    snprintf(attack, sizeof attack, "%d", lane->forecast.attack);
    snprintf(sums, sizeof sums, "%s : %d", covered ? attack : "–", lane->forecast.defence);
    const double middle = canvas_text_width(canvas, FONT_HEADING, "12 : 12");
    const double room = (box.w - middle) / 2 - 4;
    const int left = war_crowd(lane->placed) + war_crowd(lane->coming);
    const int right = war_crowd(lane->defenders);
    const double y = box.y + box.h / 2;
    double step = step_of(left, size, room);
    const double x = war_draw_crowd(canvas, window->attacker, lane->placed,
                                    (Point){box.x + size / 2, y}, step, size * 104 / 96, 1);
    (void)war_draw_crowd(canvas, window->attacker, lane->coming, (Point){x, y}, step,
                         size * 104 / 96, 0.55);
    if (left == 0) {
        const Pen ring = {.stroke = canvas_ink(canvas, INK_OFF), .width = 1.5, .dash = 4, .gap = 4};
        canvas_circle(canvas, (Point){box.x + size / 2, y}, size * 0.42, &ring);
    }
    step = step_of(right, size, room);
    const Point first = {box.x + box.w - size / 2 - (right - 1) * step, y};
    (void)war_draw_crowd(canvas, window->defender, lane->defenders, first, step, size * 104 / 96,
                         1);
    canvas_text(canvas, FONT_HEADING, canvas_ink(canvas, INK_TEXT), box, ALIGN_MIDDLE, sums);
}

static void lane_frame(Window *window, const Lane *lane) {
    Canvas *canvas = window->canvas;
    const double scale = window->scale;
    const double pad = 8;
    char number[12], name[192];
    const Font font = lane->lit ? FONT_STRONG : FONT_BODY;
    snprintf(number, sizeof number, "%d", lane->stack + 1);
    const double indent = canvas_text_width(canvas, FONT_STRONG, "4") + 8;
    Box text = {window->box.x + pad + indent, window->box.y + window->y + 38 * scale,
                window->box.w - 2 * pad - indent, 0};
    /* Always as high as the bolder wording, so that nothing jumps under the pointer. */
    const char *words = window->tight ? brief_verdict(lane->forecast.verdict) : lane->verdict;
    text.h = canvas_paragraph(canvas, FONT_STRONG, COLOUR_NONE, text, words);
    const Box box = war_window_row(window, 38 * scale + text.h + 7);
    if (window->measure) {
        return;
    }
    draw_lane(window, box, lane->lit);
    draw_comparison(window, lane, (Box){box.x + pad, box.y + 3, box.w - 2 * pad, 34 * scale});
    const Box mark = {box.x + pad, text.y, indent, canvas_line_height(canvas, FONT_BODY)};
    canvas_text(canvas, FONT_STRONG, canvas_ink(canvas, lane->lit ? INK_TEXT : INK_SOFT), mark,
                ALIGN_LEFT, number);
    const Ink ink = lane->lit || lane->forecast.attackers > 0 ? INK_TEXT : INK_SOFT;
    (void)canvas_paragraph(canvas, font, canvas_ink(canvas, ink), text, words);
    snprintf(name, sizeof name, "Stack %d: %d to %d, %s", lane->stack + 1, lane->forecast.attack,
             lane->forecast.defence, lane->verdict);
    canvas_tell(canvas, ELEMENT_TEXT, name, text, 0, NULL);
    if (window->decides) {
        /* The name stays the same while the pointer comes and the figures change. */
        snprintf(name, sizeof name, "Stack %d", lane->stack + 1);
        (void)canvas_tell_click(canvas, name, box, STATE_TARGET | (lane->lit ? STATE_SELECTED : 0U),
                                lane_click(window, lane->stack));
    }
}

/* The attackers that are still to be placed, the next one in front. */
static void still_to_place(Window *window) {
    const WarFight *fight = &window->state->fight;
    const Box row = war_window_row(window, 38 * window->scale);
    if (window->measure) {
        return;
    }
    Canvas *canvas = window->canvas;
    const double size = 30 * window->scale;
    const char *words = "Still to place";
    double x =
        row.x +
        canvas_text(canvas, FONT_STRONG, canvas_ink(canvas, INK_SOFT), row, ALIGN_LEFT, words) + 12;
    bool first = true;
    for (int i = 0; i < fight->attackers; i++) {
        const WarAttacker *attacker = &fight->attacker[i];
        if (attacker->on >= 0 || attacker->retreats) {
            continue;
        }
        const Box box = {x, row.y + (row.h - size - 4) / 2, size + 4, size + 4};
        const Point at = {box.x + box.w / 2, box.y + box.h / 2};
        if (first) {
            char name[64];
            snprintf(name, sizeof name, "Attacker %s from %s", war_view_kinds[attacker->kind],
                     window->scene->board->name[attacker->from]);
            canvas_box(canvas, box, 8, canvas_ink(canvas, INK_ROW), COLOUR_NONE);
            canvas_frame(canvas, box, 8, 2, canvas_ink(canvas, INK_ACCENT));
            (void)canvas_tell_click(canvas, name, box, STATE_MOVABLE | STATE_SELECTED,
                                    war_own(WAR_OWN_HAND));
        }
        war_draw_piece(canvas, window->attacker, war_piece((WarKind)attacker->kind, false), at,
                       size * 104 / 96, first && window->scene->dragging ? 0.3 : 1);
        first = false;
        x += size + 8;
    }
}

/* The stack on which the next attacker is shown as a ghost, or -1. */
static int previewed(const Window *window) {
    int preview = window->desk.chosen - 1;
    for (int stack = 0; stack < window->state->fight.stacks && window->decides; stack++) {
        const bool hot = is_hot(window->scene, WAR_OWN_LANE + stack) ||
                         is_hot(window->scene, WAR_ITEM_STACK + stack);
        /* Once one is chosen the others wait for a click. */
        if (hot && preview < 0) {
            preview = stack;
        }
    }
    return preview >= 0 && is_offered(window->scene, preview) ? preview : -1;
}

static bool any_placed(const WarFight *fight) {
    for (int i = 0; i < fight->attackers; i++) {
        if (fight->attacker[i].on >= 0) {
            return true;
        }
    }
    return false;
}

void war_window_placing(Window *window) {
    const WarFight *fight = &window->state->fight;
    const int preview = previewed(window);
    WarState planned;
    (void)plan(window->state, preview, &planned);
    for (int stack = 0; stack < fight->stacks; stack++) {
        const Lane lane = make_lane(window, &planned, stack, preview);
        lane_frame(window, &lane);
        war_window_gap(window, 6);
    }
    if (!window->decides) {
        war_window_sentence(window, "The attacker places the pieces on the stacks (W-18).");
        return;
    }
    still_to_place(window);
    war_window_gap(window, 6);
    const int chosen = window->desk.chosen - 1;
    const Click fight_now = {
        .kind = CLICK_ITEM, .cell = CELL_NONE, .index = (int16_t)(WAR_ITEM_STACK + chosen)};
    war_window_button(window, "Fight this round", true, chosen >= 0, fight_now);
    if (any_placed(fight)) {
        war_window_gap(window, 6);
        war_window_button(window, "Take back", false, true, war_own(VIEW_ITEM_UNDO));
    }
    const int next = war_placing(window->state);
    if (!window->measure && window->scene->dragging && next < fight->attackers) {
        war_draw_piece(window->canvas, window->attacker,
                       war_piece((WarKind)fight->attacker[next].kind, false),
                       window->scene->pointer, 34 * window->scale, 0.8);
    }
}
