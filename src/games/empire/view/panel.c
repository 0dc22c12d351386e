/* The game's own part of the panel: the phases, the round and who is ahead, the countries or an
 * opened pile. */
#include <math.h>

#include "game/text.h"
#include "games/empire/view/parts.h"

/* Panels lower than this, at a text size of 100 %, name countries by their letters alone. */
#define HEIGHT_TIGHT 700.0

const char *const empire_view_steps[EMPIRE_VIEW_PHASES] = {N_("Exploration"), N_("Resupply"),
                                                           N_("Actions"), N_("Drawing")};

static const char *const step_icons[EMPIRE_VIEW_PHASES] = {
    "empire-phase-explore", "empire-phase-resupply", "empire-army", "empire-phase-draw"};

/* --- The phases ------------------------------------------------------------------------------ */

/* Which of the four a phase belongs to; EMPIRE_VIEW_PHASES when the game is over. */
static int step_of(const EmpireState *state) {
    switch ((EmpirePhase)state->phase) {
    case EMPIRE_EXPLORE:
        return 0;
    case EMPIRE_RESUPPLY:
        return 1;
    case EMPIRE_DRAW:
        return 3;
    case EMPIRE_OVER:
        return EMPIRE_VIEW_PHASES;
    default:
        return 2;
    }
}

/* What is going on in the phase. */
static void phase_words(const Scene *scene, char *text, size_t size) {
    const EmpireState *state = scene->state;
    switch ((EmpirePhase)state->phase) {
    case EMPIRE_EXPLORE:
        tr_say(text, size, "one place, or none");
        break;
    case EMPIRE_RESUPPLY:
        tr_say(text, size, "one unit on %s", scene->board->name[state->space]);
        break;
    case EMPIRE_ACTION:
        tr_say(text, size, "any number");
        break;
    case EMPIRE_DEFEND:
        tr_say(text, size, "attack on %s", scene->board->name[state->space]);
        break;
    case EMPIRE_COUP_SHOW:
        tr_say(text, size, "coup, %d of %d crowns", empire_crowns_in(&state->shown, state->coup),
               empire_crowns_needed(state, state->coup));
        break;
    case EMPIRE_COUP_MUSTER:
        tr_say(text, size, "%d still to muster", state->shown.total);
        break;
    case EMPIRE_DRAW:
        tr_say(text, size, "%d of %d in hand", state->hand[state->on_turn].total, EMPIRE_HAND);
        break;
    case EMPIRE_OVER:
        text[0] = '\0';
        break;
    }
}

static void draw_step(const Sheet *sheet, int step, Box box) {
    Canvas *canvas = sheet->canvas;
    const int now = step_of(sheet->scene->state);
    if (step == now) {
        canvas_box(canvas, box, 8, canvas_ink(canvas, INK_ACCENT), COLOUR_NONE);
    }
    const Ink ink = step == now ? INK_ON_ACCENT : step < now ? INK_OFF : INK_TEXT;
    const Box icon = square_inside(box, fmin(box.h * 0.62, box.w * 0.62));
    canvas_stencil(canvas, step_icons[step], icon, canvas_ink(canvas, ink));
    (void)add_clickable(canvas, box, step == now ? STATE_SELECTED : 0,
                        click_on_item(EMPIRE_OWN_PHASE + step), "Phase %s",
                        tr(empire_view_steps[step]));
}

static void sheet_phases(Sheet *sheet) {
    const EmpireState *state = sheet->scene->state;
    Canvas *canvas = sheet->canvas;
    const Box bar = sheet_row(sheet, sheet->tight ? 28 : 36);
    sheet->y += 3;
    const Box row = sheet_row(sheet, 20);
    const double step = bar.w / EMPIRE_VIEW_PHASES;
    canvas_box(canvas, bar, 8, canvas_ink(canvas, INK_RAISED), COLOUR_NONE);
    for (int i = 0; i < EMPIRE_VIEW_PHASES; i++) {
        draw_step(sheet, i, (Box){bar.x + floor(i * step), bar.y, floor(step), bar.h});
    }
    const int now = step_of(state);
    const char *phase = tr(now < EMPIRE_VIEW_PHASES ? empire_view_steps[now] : N_("Over"));
    char words[EMPIRE_WORDS_MAX];
    phase_words(sheet->scene, words, sizeof words);
    const double round = draw_text(canvas, FONT_BODY, INK_SOFT, row, ALIGN_RIGHT, "Round %d of %d",
                                   state->round, state->rounds);
    const double name = draw_text(canvas, FONT_STRONG, INK_TEXT, row, ALIGN_LEFT, "%s", phase);
    const Box rest = box_between(row, name + 8, round + 8);
    if (canvas_text_width(canvas, FONT_BODY, words) <= rest.w) {
        draw_text(canvas, FONT_BODY, INK_SOFT, rest, ALIGN_LEFT, "%s", words);
    }
    add_text(canvas, (Box){row.x, row.y, row.w - round - 8, row.h}, "%s: %s", phase, words);
    add_text(canvas, (Box){row.x + row.w - round, row.y, round, row.h}, "Round %d of %d",
             state->round, state->rounds);
}

/* --- Countries ------------------------------------------------------------------------------- */

static void draw_letter(Canvas *canvas, int country, Box box, double alpha) {
    const char letter[] = {empire_country[country].letter, '\0'};
    const Colour plate = empire_view_plate(country);
    canvas_box(canvas, box, 4, colour_fade(plate, alpha),
               colour_fade(colour_mix(plate, 0x000000FF, 0.4), alpha));
    canvas_text(canvas, FONT_STRONG,
                alpha < 1 ? canvas_ink(canvas, INK_SOFT) : empire_view_ink(country), box,
                ALIGN_MIDDLE, letter);
}

/* Beside a letter alone: crowns and emblem. Gives what they take from the right. */
static double draw_holder_beside(const Sheet *sheet, int holder, int crowns, Box box) {
    Canvas *canvas = sheet->canvas;
    const double size = 15 * sheet->scale, right = box.x + box.w;
    canvas_sprite(canvas, empire_view_seats[holder],
                  (Box){right - size, box.y + (box.h - size) / 2, size, size}, 1);
    canvas_map_size(canvas, 11 * sheet->scale);
    const double number = canvas_text_width(canvas, FONT_MAP, "00");
    draw_text(canvas, FONT_MAP, INK_TEXT, (Box){right - size - number - 1, box.y, number, box.h},
              ALIGN_RIGHT, "%d", crowns);
    return size + number;
}

/* Behind a name: the emblem, and the number below it. */
static double draw_holder_behind(const Sheet *sheet, int holder, int crowns, Box box) {
    Canvas *canvas = sheet->canvas;
    const double size = 15 * sheet->scale, right = box.x + box.w;
    canvas_sprite(canvas, empire_view_seats[holder], (Box){right - size, box.y + 2, size, size}, 1);
    canvas_map_size(canvas, 11 * sheet->scale);
    const double line = canvas_line_height(canvas, FONT_MAP);
    draw_text(canvas, FONT_MAP, INK_TEXT, (Box){right - size, box.y + box.h - line, size, line},
              ALIGN_MIDDLE, "%d", crowns);
    return size;
}

/* What descriptions say: `Mediland: Bo, 3 crowns`. */
static void country_words(const Scene *scene, int country, char *text, size_t size) {
    const EmpireState *state = scene->state;
    const int holder = state->controller[country];
    const char *name = empire_country[country].name;
    if (state->place_of[country] < 0) {
        tr_say(text, size, "Country %s: unexplored", name);
    } else if (holder == SEAT_NONE) {
        tr_say(text, size, "Country %s: nobody", name);
    } else {
        const int crowns = empire_crowns(state, country);
        tr_say_number(text, size, "Country %s: %s, %d crown", "Country %s: %s, %d crowns", crowns,
                      name, tr(empire_game.seat_title[holder]), crowns);
    }
}

/* A counter that is dragged onto a country is shown for a coup against it. */
static void draw_country(const Sheet *sheet, int country, Box box) {
    Canvas *canvas = sheet->canvas;
    const Scene *scene = sheet->scene;
    const EmpireState *state = scene->state;
    const bool found = state->place_of[country] >= 0;
    const bool coup = empire_view_can_coup(scene, country);
    const bool takes = coup && scene->dragging;
    char words[VIEW_LINE_MAX];
    country_words(scene, country, words, sizeof words);
    const Click click =
        takes ? (Click){.kind = CLICK_BUTTON, .cell = CELL_NONE, .index = EMPIRE_BUTTON_COUP}
              : click_on_item(EMPIRE_OWN_COUNTRY + country);
    const bool hot = add_clickable(canvas, box, coup ? STATE_TARGET : 0, click, "%s", words);
    const Colour face = canvas_ink(canvas, found ? INK_RAISED : INK_PANEL);
    canvas_box(canvas, box, 8, hot ? colour_mix(face, canvas_ink(canvas, INK_TEXT), 0.06) : face,
               canvas_ink(canvas, coup ? INK_ACCENT : INK_LINE));
    const double plate = fmin(20 * sheet->scale, box.h - 5);
    draw_letter(canvas, country, (Box){box.x + 3, box.y + (box.h - plate) / 2, plate, plate},
                found ? 1 : 0.25);
    const int holder = state->controller[country];
    const double right = holder == SEAT_NONE
                             ? 0
                             : (sheet->tight ? draw_holder_beside : draw_holder_behind)(
                                   sheet, holder, empire_crowns(state, country),
                                   box_between(box, 0, sheet->tight ? 3 : 4));
    const Box name = box_between(box, plate + 8, right + 4);
    if (!sheet->tight &&
        canvas_text_width(canvas, FONT_BODY, empire_country[country].name) <= name.w) {
        draw_text(canvas, FONT_BODY, found ? INK_TEXT : INK_OFF, name, ALIGN_LEFT, "%s",
                  empire_country[country].name);
    }
}

static void countries_heading(Sheet *sheet) {
    const EmpireState *state = sheet->scene->state;
    int left[2] = {0, 0}; /* in the middle, at the poles */
    for (int country = 0; country < EMPIRE_COUNTRIES; country++) {
        left[empire_country[country].pole] += state->place_of[country] < 0;
    }
    const char *const headings[] = {tr("Countries"), NULL};
    char most[VIEW_LINE_MAX], least[VIEW_LINE_MAX];
    const int all = left[0] + left[1];
    if (all > 0) {
        tr_say(most, sizeof most, "unexplored: %d at the poles, %d in the middle", left[1],
               left[0]);
        tr_say(least, sizeof least, "%d unexplored", all);
    } else {
        tr_say(least, sizeof least, "all explored");
    }
    const char *const remarks[] = {all > 0 ? most : least, least, "", NULL};
    const Box row = sheet_heading(sheet, 20, headings, remarks);
    if (all > 0) {
        add_text(sheet->canvas, row, "Countries unexplored: %d at the poles, %d in the middle",
                 left[1], left[0]);
    } else {
        add_text(sheet->canvas, row, "Countries all explored");
    }
}

static void sheet_countries(Sheet *sheet) {
    const int columns = sheet->tight ? 6 : 3;
    const double gap = 4;
    countries_heading(sheet);
    sheet->y += 2;
    Box row = {0, 0, 0, 0};
    for (int country = 0; country < EMPIRE_COUNTRIES; country++) {
        const int column = country % columns;
        if (column == 0) {
            row = sheet_row(sheet, sheet->tight ? 24 : 32);
            sheet->y += gap;
        }
        const double wide = (row.w - (columns - 1) * gap) / columns;
        draw_country(sheet, country, (Box){row.x + column * (wide + gap), row.y, wide, row.h});
    }
}

/* --- An opened pile -------------------------------------------------------------------------- */

/* `Girm 2, army 1, 2 × fleet 1`: the counters of a country in a pile. */
static void pile_words(const EmpirePile *pile, int country, char *text, size_t size) {
    text[0] = '\0';
    for (int i = empire_counters_of[country]; i < empire_counters_of[country + 1]; i++) {
        const EmpireCounter *counter = &empire_counter[i];
        if (pile->of[i] == 0) {
            continue;
        }
        char name[EMPIRE_WORDS_MAX];
        (void)empire_counter_short(i, name);
        tr_add(text, size, "%s", text[0] == '\0' ? "" : ", ");
        if (counter->name != NULL) {
            tr_add(text, size, "%s %d", name, counter->combat);
        } else if (pile->of[i] == 1) {
            tr_add(text, size, "%s", name);
        } else {
            tr_add(text, size, "%d × %s", pile->of[i], name);
        }
    }
}

static void sheet_pile(Sheet *sheet, int which) {
    Canvas *canvas = sheet->canvas;
    const EmpireState *state = sheet->scene->state;
    const EmpirePile *pile = which == EMPIRE_DEAD ? &state->dead : &state->discard;
    const char *heading = which == EMPIRE_DEAD ? tr("Dead pile") : tr("Discard pile");
    const char *countries = tr("Countries ›");
    const Box head = sheet_row(sheet, 24);
    draw_text(canvas, FONT_STRONG, INK_SOFT, head, ALIGN_LEFT, "%s", heading);
    const double wide = canvas_text_width(canvas, FONT_BODY, countries);
    const Box back = {head.x + head.w - wide, head.y, wide, head.h};
    const bool hot =
        add_clickable(canvas, back, 0, click_on_item(EMPIRE_OWN_PILE + which), "Countries again");
    draw_text(canvas, FONT_BODY, hot ? INK_TEXT : INK_ACCENT, back, ALIGN_RIGHT, "%s", countries);
    if (pile->total == 0) {
        sheet_sentence(sheet, tr("It is empty."));
    }
    const double plate = round(20 * sheet->scale);
    for (int country = 0; country < EMPIRE_COUNTRIES; country++) {
        char words[1024];
        pile_words(pile, country, words, sizeof words);
        if (words[0] == '\0') {
            continue;
        }
        Box text = {sheet->box.x + plate + 8, sheet->box.y + sheet->y, sheet->box.w - plate - 8, 0};
        draw_letter(canvas, country, (Box){sheet->box.x, text.y, plate, plate}, 1);
        text.h = canvas_paragraph(canvas, FONT_BODY, canvas_ink(canvas, INK_TEXT), text, words);
        add_text(canvas, text, "%s: %s", empire_country[country].name, words);
        sheet->y += ceil(fmax(text.h, plate)) + 4;
    }
}

/* --- The whole ------------------------------------------------------------------------------- */

static Sheet begin(Canvas *canvas, const Scene *scene, Box box) {
    Sheet sheet = sheet_begin(canvas, scene, box);
    sheet.tight = box.h < HEIGHT_TIGHT * sheet.scale;
    return sheet;
}

double empire_view_panel(Canvas *canvas, const Scene *scene, Box box) {
    Sheet sheet = begin(canvas, scene, box);
    const int pile = empire_view_desk(scene).pile;
    sheet_phases(&sheet);
    sheet.y += 2;
    empire_view_sheet_end(&sheet);
    sheet.y += sheet.tight ? 4 : 8;
    if (pile == EMPIRE_NO_PILE) {
        sheet_countries(&sheet);
    } else {
        sheet_pile(&sheet, pile);
    }
    return sheet.y;
}

double empire_view_panel_head(const Canvas *canvas, Box box) {
    const double scale = canvas_text_scale(canvas);
    const bool tight = box.h < HEIGHT_TIGHT * scale;
    return round((tight ? 28 : 36) * scale) + 3 + round(20 * scale) + 2 + round(20 * scale) +
           (tight ? 4 : 8);
}

double empire_view_panel_slot(const Canvas *canvas, const Options *options, Box box) {
    const double scale = canvas_text_scale(canvas);
    const bool tight = box.h < HEIGHT_TIGHT * scale;
    const int rows = tight ? 2 : 4;
    (void)options;
    return empire_view_panel_head(canvas, box) + round(20 * scale) + 2 +
           rows * (round((tight ? 24 : 32) * scale) + 4);
}
