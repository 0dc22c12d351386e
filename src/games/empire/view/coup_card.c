/* The card of a coup that is prepared (E-21): crowns shown against crowns on the board, what
 * changes hands, and what follows. Nothing is shown to others before it is confirmed. */
#include <math.h>

#include "game/play.h"
#include "game/text.h"
#include "games/empire/view/parts.h"

#define PIECE 28.0 /* points at a text size of 100 % */
#define SIDE 26.0  /* the height of a side */

EmpireCoup empire_view_coup(const Scene *scene) {
    const EmpireState *state = scene->state;
    const EmpireDesk desk = empire_view_desk(scene);
    EmpireCoup coup = {.country = desk.country, .seat = state->on_turn};
    coup.holder = state->controller[desk.country];
    for (int place = 0; place < EMPIRE_HAND; place++) {
        const int counter = empire_view_at_place(&state->hand[state->on_turn], place);
        if ((desk.picked >> place & 1) != 0 && counter >= 0) {
            coup.chosen.of[counter]++;
            coup.chosen.total++;
        }
    }
    coup.shown = empire_crowns_in(&coup.chosen, desk.country);
    coup.board = empire_crowns_parts(state, desk.country, &coup.held);
    coup.ready = coup.shown > coup.board && empire_view_can_coup(scene, desk.country);
    return coup;
}

/* --- Crowns ---------------------------------------------------------------------------------- */

/* The dashed outline of a crown. */
static void draw_missing(Canvas *canvas, Box box) {
    const Pen pen = {.stroke = canvas_ink(canvas, INK_SOFT), .width = 1.2, .dash = 2.5, .gap = 1.5};
    const double right = box.x + box.w, foot = box.y + 0.9 * box.h, dip = box.y + 0.5 * box.h;
    const Point corner[] = {{box.x, foot},
                            {box.x, box.y + 0.15 * box.h},
                            {box.x + 0.27 * box.w, dip},
                            {box.x + 0.5 * box.w, box.y + 0.05 * box.h},
                            {box.x + 0.73 * box.w, dip},
                            {right, box.y + 0.15 * box.h},
                            {right, foot}};
    canvas_polygon(canvas, corner, sizeof corner / sizeof corner[0], &pen);
}

/* The crowns of a pile, those of a counter close together, then those that are missing as empty
 * ones. */
static void draw_crowns(Canvas *canvas, const EmpirePile *pile, int country, int missing, Box box) {
    FightSide side = {.count = 0};
    empire_view_crown_groups(pile, country, &side);
    const double places = fight_signs_of(&side) + missing + side.groups / 2.0;
    const double size = fmin(box.h * 0.65, box.w / fmax(1, places));
    double x =
        box.x + draw_sign_groups(canvas, EMPIRE_VIEW_CROWN, side.group, side.groups, size, box);
    for (int crown = 0; crown < missing; crown++) {
        draw_missing(canvas, (Box){x + 1, box.y + (box.h - size) / 2 + 1, size - 2, size - 2});
        x += size;
    }
}

static void draw_side(Sheet *sheet, const EmpireCoup *coup, bool own) {
    Canvas *canvas = sheet->canvas;
    const Box row = sheet_row(sheet, SIDE);
    const double size = 20 * sheet->scale;
    const char *words = own ? tr(N_("You show")) : tr(N_("on the board"));
    const int sum = own ? coup->shown : coup->board;
    const int missing = own ? (coup->board + 1 > sum ? coup->board + 1 - sum : 0) : 0;
    char sums[VIEW_LINE_MAX];
    canvas_sprite(canvas, empire_view_seats[own ? coup->seat : coup->holder],
                  (Box){row.x + 6, row.y + (row.h - size) / 2, size, size}, 1);
    const double wide = fmax(canvas_text_width(canvas, FONT_STRONG, tr("You show")),
                             canvas_text_width(canvas, FONT_BODY, tr("on the board"))) +
                        size + 20;
    draw_text(canvas, own ? FONT_STRONG : FONT_BODY, INK_TEXT, box_between(row, size + 12, 0),
              ALIGN_LEFT, "%s", words);
    draw_crowns(canvas, own ? &coup->chosen : &coup->held, coup->country, missing,
                box_between(row, wide, 36 * sheet->scale));
    draw_text(canvas, FONT_STRONG, INK_TEXT, box_between(row, 0, 10), ALIGN_RIGHT, "%d", sum);
    empire_view_crown_sum(own ? &coup->chosen : &coup->held, coup->country, sums);
    add_text(canvas, row, own ? N_("You show crowns: %s") : N_("Crowns on the board: %s"), sums);
}

/* --- What follows ---------------------------------------------------------------------------- */

/* Pictures of units with what stands below each, if there is room, from the left. */
static double draw_unit(const Sheet *sheet, const EmpireUnit *unit, int seat, const char *below,
                        double x, double y) {
    Canvas *canvas = sheet->canvas;
    const double size = PIECE * sheet->scale;
    const double wide =
        8 + (sheet->tight ? size : fmax(size, canvas_text_width(canvas, FONT_BODY, below)));
    empire_view_unit(canvas, empire_piece(unit, seat), (Point){x + wide / 2, y + size / 2}, size,
                     1);
    if (!sheet->tight) {
        const Box words = {x, y + size, wide, canvas_line_height(canvas, FONT_BODY)};
        draw_text(canvas, FONT_BODY, INK_SOFT, words, ALIGN_MIDDLE, "%s", below);
    }
    return wide;
}

/* Units of the country, and the counters that are mustered next. */
static void sheet_units(Sheet *sheet, const EmpireCoup *coup) {
    Canvas *canvas = sheet->canvas;
    const EmpireState *state = sheet->scene->state;
    const double words_high = canvas_line_height(canvas, FONT_BODY) / sheet->scale;
    const double high = PIECE + (sheet->tight ? 0 : words_high);
    const Box heads = sheet_row(sheet, 18), row = sheet_row(sheet, high);
    const double half = floor(row.w * 0.56);
    char list[VIEW_LINE_MAX] = "";
    draw_text(canvas, FONT_STRONG, INK_SOFT, heads, ALIGN_LEFT, "Changes hands");
    draw_text(canvas, FONT_STRONG, INK_SOFT, box_between(heads, half, 0), ALIGN_LEFT,
              "Then muster");
    double x = row.x;
    for (int i = 0; i < state->units; i++) {
        const EmpireUnit *unit = &state->unit[i];
        if (empire_counter[unit->counter].country != coup->country) {
            continue;
        }
        const char *cell = sheet->scene->board->name[unit->cell];
        char words[EMPIRE_WORDS_MAX];
        str_append(list, sizeof list, "%s%s %s", list[0] != '\0' ? ", " : "",
                   empire_unit_words(unit, words), cell);
        if (x + (PIECE + 8) * sheet->scale <= row.x + half) {
            x += draw_unit(sheet, unit, coup->holder, cell, x, row.y);
        }
    }
    add_text(canvas, box_between(heads, 0, heads.w - half), "Changes hands: %s", list);
    x = row.x + half;
    for (int i = empire_counters_of[coup->country]; i < empire_counters_of[coup->country + 1];
         i++) {
        for (int copy = 0; copy < coup->chosen.of[i]; copy++) {
            const EmpireUnit unit = {.counter = (uint8_t)i};
            const char *name = empire_counter[i].name;
            x += draw_unit(sheet, &unit, coup->seat,
                           name != NULL ? name : tr(empire_view_kind[empire_counter[i].kind]), x,
                           row.y);
        }
    }
}

static int countries_of(const EmpireState *state, int seat) {
    int count = 0;
    for (int i = 0; i < EMPIRE_COUNTRIES; i++) {
        count += state->controller[i] == seat;
    }
    return count;
}

static void add_ready(char list[VIEW_LINE_MAX], const EmpireState *state, int country, int held) {
    char words[VIEW_LINE_MAX];
    tr_say_number(words, sizeof words, "%s, %d crown against %d", "%s, %d crowns against %d", held,
                  empire_country[country].name, held, empire_crowns(state, country));
    tr_add(list, VIEW_LINE_MAX, "%s", words);
}

/* Other countries of which crowns are in the hand: what can be taken now, or what is missing. */
static void say_others(Sheet *sheet, int country, bool ready) {
    const EmpireState *state = sheet->scene->state;
    char list[VIEW_LINE_MAX] = "", line[VIEW_LINE_MAX];
    for (int i = 0; i < EMPIRE_COUNTRIES; i++) {
        const int held = empire_crowns_in(&state->hand[state->on_turn], i);
        const int missing = empire_crowns_needed(state, i) - held;
        const bool can = empire_view_can_coup(sheet->scene, i);
        if (i == country || held == 0 || state->controller[i] == SEAT_NONE ||
            state->controller[i] == state->on_turn || can != ready || (!ready && missing <= 0)) {
            continue;
        }
        tr_add(list, sizeof list, "%s", list[0] != '\0' ? "; " : "");
        if (ready) {
            add_ready(list, state, i, held);
        } else {
            tr_add(list, sizeof list, NC_("crowns missing", "%s, %d"), empire_country[i].name,
                   missing);
        }
    }
    if (list[0] != '\0') {
        tr_say(line, sizeof line, ready ? N_("Ready now: %s") : N_("Crowns missing: %s"), list);
        sheet_sentence(sheet, line);
    }
}

static void say_missing(Sheet *sheet, const EmpireCoup *coup) {
    const EmpireState *state = sheet->scene->state;
    const char *name = empire_country[coup->country].name;
    const int held = empire_crowns_in(&state->hand[coup->seat], coup->country);
    char line[VIEW_LINE_MAX];
    if (empire_view_can_coup(sheet->scene, coup->country)) {
        tr_say(line, sizeof line,
               "Click counters in the hand to show them; one crown more than the board is needed "
               "(E-21).");
    } else if (held > coup->board) {
        (void)empire_view_say_coup(sheet->scene, coup->country, line); /* E-9 */
    } else {
        const int missing = coup->board + 1 - held;
        tr_say_number(line, sizeof line,
                      "%d crown of %s is missing: a coup needs one more than the board (E-21).",
                      "%d crowns of %s are missing: a coup needs one more than the board (E-21).",
                      missing, missing, name);
    }
    sheet_sentence(sheet, line);
    if (!sheet->tight) {
        say_others(sheet, coup->country, true);
    }
}

static void say_after(Sheet *sheet, const EmpireCoup *coup) {
    const EmpireState *state = sheet->scene->state;
    const int own = countries_of(state, coup->seat), other = countries_of(state, coup->holder);
    char line[VIEW_LINE_MAX];
    sheet_units(sheet, coup);
    tr_say(line, sizeof line, "Countries: you %d to %d, %s %d to %d", own, own + 1,
           sheet->scene->seat_name[coup->holder], other, other - 1);
    if (sheet->tight) {
        add_text(sheet->canvas, sheet->box, "%s", line);
    } else {
        sheet_sentence(sheet, line);
        say_others(sheet, coup->country, false);
    }
}

static void sheet_buttons(Sheet *sheet, const EmpireCoup *coup) {
    char take[64];
    tr_say(take, sizeof take, "Take %s", empire_country[coup->country].name);
    Sheet left = *sheet, right = *sheet;
    left.box.w = floor(sheet->box.w * 0.64);
    right.box.x += left.box.w + 8;
    right.box.w -= left.box.w + 8;
    sheet_key_button(&left, take, tr("Enter"), true, coup->ready, click_on_item(EMPIRE_OWN_TAKE));
    sheet_key_button(&right, tr("Cancel"), tr("Esc"), false, true,
                     click_on_item(EMPIRE_OWN_CANCEL));
    sheet->y = left.y + 4;
}

static double draw_card(Canvas *canvas, const Scene *scene, Box box, bool tight) {
    const EmpireCoup coup = empire_view_coup(scene);
    Sheet sheet = sheet_begin(canvas, scene, box);
    sheet.tight = tight;
    const Box head = sheet_row(&sheet, 22);
    const double wide =
        draw_text(canvas, FONT_STRONG, INK_TEXT, head, ALIGN_LEFT, "%s", tr("Coup"));
    char against[VIEW_LINE_MAX];
    tr_say(against, sizeof against, "against %s, which %s controls",
           empire_country[coup.country].name, scene->seat_name[coup.holder]);
    draw_text(canvas, FONT_BODY, INK_SOFT, box_between(head, wide + 8, 0), ALIGN_LEFT, "%s",
              against);
    add_text(canvas, head, "%s %s", tr("Coup"), against);
    const Box plate = {box.x, box.y + sheet.y, box.w, 2 * round(SIDE * sheet.scale)};
    canvas_box(canvas, plate, 8, canvas_ink(canvas, INK_RAISED), canvas_ink(canvas, INK_LINE));
    draw_side(&sheet, &coup, true);
    draw_side(&sheet, &coup, false);
    sheet.y += 4;
    sheet_buttons(&sheet, &coup);
    if (coup.ready) {
        say_after(&sheet, &coup);
    } else {
        say_missing(&sheet, &coup);
    }
    return sheet.y;
}

double empire_view_coup_card(Canvas *canvas, const Scene *scene, Box box) {
    if (empire_view_desk(scene).picks != EMPIRE_PICKS_COUP) {
        return 0;
    }
    /* Where not all of it is seen at once, the least important is left out. */
    const bool measures = canvas_measure(canvas, true);
    const bool tight = draw_card(canvas, scene, box, false) > box.h;
    canvas_measure(canvas, measures);
    return draw_card(canvas, scene, box, tight);
}
