/* The second choice of a conflict: which attackers are placed on which stack, with every comparison
 * and its result. W-18 .. W-22. */
#include <math.h>
#include <stdio.h>

#include "game/text.h"
#include "games/firstwar/view/parts.h"

/* How far apart `count` pieces stand where there is `room`. */
static double step_of(int count, double size, double room) {
    return count < 2 ? size : fmin(size * 0.93, (room - size) / (count - 1));
}

/* The fight as it would stand with the next attacker on a stack, and those after it that then have
 * no choice; true when that completes the round, which is then compared at once. */
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

/* The results of a comparison in a word or two. */
static const char *const briefs[] = {
    [WAR_UNTOUCHED] = N_("not covered"),    [WAR_DESTROYS] = N_("destroyed"),
    [WAR_WOUNDS] = N_("wounded"),           [WAR_EQUAL] = N_("both wounded"),
    [WAR_WOUNDED] = N_("attacker wounded"), [WAR_DESTROYED] = N_("attacker destroyed"),
};

/* The same as a person reads them, with what becomes of the defenders: a wounded one that is
 * wounded falls. */
static void verdict_text(WarVerdict verdict, WarCrowd stack, char *text, size_t size) {
    const int sound = war_crowd(stack & WAR_SOUND);
    const int lost = war_crowd(stack) - sound;
    switch (verdict) {
    case WAR_UNTOUCHED:
        tr_say(text, size, "Not covered yet");
        break;
    case WAR_DESTROYS:
        tr_say(text, size, "Three times: destroyed");
        break;
    case WAR_WOUNDS:
        tr_say(text, size,
               lost == 0    ? N_("Stronger: defender wounded, retreats")
               : sound == 0 ? N_("Stronger: defender lost")
                            : N_("Stronger: defender %d wounded, %d lost, retreats"),
               sound, lost);
        break;
    case WAR_EQUAL:
        tr_say(text, size,
               lost == 0    ? N_("Equal: both wounded, attacker retreats")
               : sound == 0 ? N_("Equal: attacker wounded; defender lost")
                            : N_("Equal: attacker wounded; defender %d wounded, %d lost"),
               sound, lost);
        break;
    case WAR_WOUNDED:
        tr_say(text, size, "Weaker: attacker wounded, retreats");
        break;
    case WAR_DESTROYED:
        tr_say(text, size, "A third: attacker destroyed");
        break;
    }
}

typedef struct Lane {
    int stack;
    bool lit; /* the next attacker would be here */
    WarCrowd defenders, placed, coming;
    WarForecast forecast;
    char verdict[VIEW_LINE_MAX];
} Lane;

static bool is_waiting(const WarAttacker *attacker) {
    return attacker->on < 0 && !attacker->retreats;
}

static Lane make_lane(const Window *window, const WarState *planned, int stack, int preview) {
    const WarFight *now = &window->state->fight;
    Lane lane = {.stack = stack, .lit = stack == preview};
    lane.defenders = war_stack_crowd(now->stack[stack]);
    for (int i = 0; i < now->attackers; i++) {
        const WarCrowd one = war_one(war_piece((WarKind)now->attacker[i].kind, false));
        lane.placed += now->attacker[i].on == stack ? one : 0;
        const bool comes = is_waiting(&now->attacker[i]) && planned->fight.attacker[i].on == stack;
        lane.coming += comes ? one : 0;
    }
    lane.forecast = war_forecast(planned, stack, NULL, NULL);
    verdict_text(lane.forecast.verdict, lane.defenders, lane.verdict, sizeof lane.verdict);
    return lane;
}

/* Places at once, unless that ends the round: then it is first shown as chosen. */
static Click lane_click(const Window *window, int stack) {
    WarState planned;
    const bool ends = plan(window->state, stack, &planned);
    const bool looked_at = window->desk.chosen == stack + 1 ||
                           !scene_offers(window->sheet.scene, war_numbered(WAR_ON, stack));
    return click_on_item(ends && !looked_at ? WAR_OWN_LANE + stack : WAR_ITEM_STACK + stack);
}

static void draw_comparison(const Window *window, const Lane *lane, Box box) {
    Canvas *canvas = window->sheet.canvas;
    const double size = 29 * window->sheet.scale;
    const double middle = canvas_text_width(canvas, FONT_HEADING, "12 : 12");
    const double room = (box.w - middle) / 2 - 4;
    const int left = war_crowd(lane->placed) + war_crowd(lane->coming);
    const int right = war_crowd(lane->defenders);
    const double y = box.y + box.h / 2;
    double step = step_of(left, size, room);
    const double x = war_draw_crowd(canvas, window->attacker, lane->placed,
                                    (Point){box.x + size / 2, y}, step, size, 1);
    (void)war_draw_crowd(canvas, window->attacker, lane->coming, (Point){x, y}, step, size, 0.55);
    if (left == 0) {
        const Pen ring = {.stroke = canvas_ink(canvas, INK_OFF), .width = 1.5, .dash = 4, .gap = 4};
        canvas_circle(canvas, (Point){box.x + size / 2, y}, size * 0.42, &ring);
    }
    step = step_of(right, size, room);
    const Point first = {box.x + box.w - size / 2 - (right - 1) * step, y};
    (void)war_draw_crowd(canvas, window->defender, lane->defenders, first, step, size, 1);
    char attack[12] = "–";
    if (lane->forecast.attackers > 0) {
        snprintf(attack, sizeof attack, "%d", lane->forecast.attack);
    }
    draw_text(canvas, FONT_HEADING, INK_TEXT, box, ALIGN_MIDDLE, "%s : %d", attack,
              lane->forecast.defence);
}

static void lane_frame(Window *window, const Lane *lane) {
    Sheet *sheet = &window->sheet;
    Canvas *canvas = sheet->canvas;
    const double pad = 8;
    const double indent = canvas_text_width(canvas, FONT_STRONG, "4") + 8;
    Box text = {sheet->box.x + pad + indent, sheet->box.y + sheet->y + 38 * sheet->scale,
                sheet->box.w - 2 * pad - indent, 0};
    /* Always as high, so that nothing moves under the pointer. */
    const char *words = lane->verdict;
    text.h = (sheet->tight ? 1 : 2) * canvas_line_height(canvas, FONT_BODY);
    if (canvas_paragraph(canvas, FONT_STRONG, COLOUR_NONE, text, words) > text.h) {
        words = tr(briefs[lane->forecast.verdict]);
    }
    const Box box = sheet_row(sheet, 38 + (text.h + 7) / sheet->scale);
    war_window_lane(window, box, lane->lit);
    draw_comparison(window, lane,
                    (Box){box.x + pad, box.y + 3, box.w - 2 * pad, 34 * sheet->scale});
    const Box mark = {box.x + pad, text.y, indent, canvas_line_height(canvas, FONT_BODY)};
    draw_text(canvas, FONT_STRONG, lane->lit ? INK_TEXT : INK_SOFT, mark, ALIGN_LEFT, "%d",
              lane->stack + 1);
    const Ink ink = lane->lit || lane->forecast.attackers > 0 ? INK_TEXT : INK_SOFT;
    (void)canvas_paragraph(canvas, lane->lit ? FONT_STRONG : FONT_BODY, canvas_ink(canvas, ink),
                           text, words);
    add_text(canvas, text, "Stack %d: %d to %d, %s", lane->stack + 1, lane->forecast.attack,
             lane->forecast.defence, lane->verdict);
    if (window->decides) {
        /* The name stays the same while the pointer comes and the figures change. */
        (void)add_clickable(canvas, box, STATE_TARGET | (lane->lit ? STATE_SELECTED : 0U),
                            lane_click(window, lane->stack), "Stack %d", lane->stack + 1);
        view_point(canvas, sheet->scene, click_on_item(WAR_ITEM_STACK + lane->stack), box);
    }
}

/* The attackers still to be placed, the next one first. */
static void still_to_place(Window *window) {
    const WarFight *fight = &window->state->fight;
    const Scene *scene = window->sheet.scene;
    const Box row = sheet_row(&window->sheet, 38);
    Canvas *canvas = window->sheet.canvas;
    const double size = 30 * window->sheet.scale;
    int left = 0;
    for (int i = 0; i < fight->attackers; i++) {
        left += is_waiting(&fight->attacker[i]);
    }
    double x = row.x + draw_text(canvas, FONT_STRONG, INK_SOFT, row, ALIGN_LEFT, "To place") + 10;
    const double room = row.x + row.w - x - size - 4;
    const double step = left < 2 ? 0 : fmin(size + 8, room / (left - 1));
    bool first = true;
    for (int i = 0; i < fight->attackers; i++) {
        const WarAttacker *attacker = &fight->attacker[i];
        if (!is_waiting(attacker)) {
            continue;
        }
        const Point at = {x + (size + 4) / 2, row.y + row.h / 2};
        const Box box = square_around(at, size + 4);
        if (first) {
            canvas_box(canvas, box, 8, canvas_ink(canvas, INK_ROW), COLOUR_NONE);
            canvas_frame(canvas, box, 8, 2, canvas_ink(canvas, INK_ACCENT));
            (void)add_clickable(canvas, box, STATE_MOVABLE | STATE_SELECTED,
                                click_on_item(WAR_OWN_HAND), "Attacker %s from %s",
                                tr(war_kind_names[attacker->kind]),
                                scene->board->name[attacker->from]);
        }
        war_draw_piece(canvas, window->attacker, war_piece((WarKind)attacker->kind, false), at,
                       size * WAR_PICTURE, first && scene->dragging ? 0.3 : 1);
        first = false;
        x += step;
    }
}

/* The stack on which the next attacker is shown as a ghost, or -1. Where a computer places them, it
 * is the one that it considers. */
static int previewed(const Window *window) {
    int preview = window->desk.chosen - 1;
    const Click *pointed = window->sheet.scene->pointed;
    if (!window->decides) {
        const bool stack = pointed != NULL && pointed->kind == CLICK_ITEM;
        const int number = stack ? pointed->index - WAR_ITEM_STACK : -1;
        return number < window->state->fight.stacks ? number : -1;
    }
    for (int stack = 0; stack < window->state->fight.stacks; stack++) {
        const bool hot = war_window_hot(window->sheet.scene, WAR_OWN_LANE + stack) ||
                         war_window_hot(window->sheet.scene, WAR_ITEM_STACK + stack);
        /* Once one is chosen the others wait for a click. */
        if (hot && preview < 0) {
            preview = stack;
        }
    }
    return preview >= 0 && scene_offers(window->sheet.scene, war_numbered(WAR_ON, preview))
               ? preview
               : -1;
}

bool war_window_inspect_placing(const Scene *scene, int stack, InspectText *text) {
    const WarState *state = scene->state;
    WarState planned;
    WarSum attack = {0}, defence = {0};
    char sum[WAR_LIST_MAX];
    if (stack >= state->fight.stacks) {
        return false;
    }
    (void)plan(state, scene_offers(scene, war_numbered(WAR_ON, stack)) ? stack : -1, &planned);
    const WarForecast forecast = war_forecast(&planned, stack, &attack, &defence);
    inspect_head(text, tr(NC_("of pieces", "Stack")), "%d", stack + 1);
    if (forecast.attackers > 0) {
        inspect_say(text, "Attack: %s (W-16)", war_view_sum(&attack, sum));
    }
    inspect_say(text, "Defence: %s (W-16)", war_view_sum(&defence, sum));
    return true;
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
        window->sheet.y += 6;
    }
    if (!window->decides) {
        sheet_sentence(&window->sheet, tr("The attacker places the pieces on the stacks (W-18)."));
        return;
    }
    still_to_place(window);
    window->sheet.y = window->foot;
    const int chosen = window->desk.chosen - 1;
    sheet_button(&window->sheet, tr("Fight this round"), true, chosen >= 0,
                 click_on_item(WAR_ITEM_STACK + chosen));
    window->sheet.y += 6;
    sheet_button(&window->sheet, tr("Remove attacker"), false, any_placed(fight),
                 click_on_item(VIEW_ITEM_UNDO));
    const int next = war_placing(window->state);
    if (next < fight->attackers) {
        war_window_dragged(window, window->attacker,
                           war_piece((WarKind)fight->attacker[next].kind, false));
    }
}
