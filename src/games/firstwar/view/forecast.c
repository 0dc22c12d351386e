/* What comes if nothing changes: food, research points, growing tiles. Shown as figures beside the
 * buttons and on the tiles they come from. */
#include <math.h>

#include "game/text.h"
#include "games/firstwar/view/parts.h"

/* --- Beside the buttons -------------------------------------------------------------------- */

#define ICON 0.62 /* of the height of a plate */

/* What a plate needs besides its words. */
static double plate_margin(double high) {
    return high * ICON + 13;
}

/* The plate of a figure; returns the room for its words. */
static Box draw_plate(Canvas *canvas, Box box, const char *icon, bool lit) {
    const double size = box.h * ICON;
    canvas_box(canvas, box, 8, canvas_ink(canvas, lit ? INK_ROW : INK_RAISED), COLOUR_NONE);
    const Box at = {box.x + 5, box.y + (box.h - size) / 2, size, size};
    canvas_stencil(canvas, icon, at, canvas_ink(canvas, INK_SOFT));
    return box_between(box, size + 10, 3);
}

int war_view_figure(const Scene *scene, int item, int *seat) {
    const int own = item - WAR_OWN_FOOD, rivals = item - WAR_OWN_RIVAL_FOOD;
    const bool is_own = own >= 0 && own < WAR_FIGURES;
    *seat = is_own ? war_view_own_seat(scene) : 1 - war_view_own_seat(scene);
    return is_own ? own : rivals >= 0 && rivals < WAR_FIGURES ? rivals : -1;
}

/* A figure: its name, its words, and shorter ones. */
typedef struct Figure {
    char name[VIEW_LINE_MAX];
    char words[48], brief[24];
} Figure;

static void make_figures(const Scene *scene, int seat, Figure figure[WAR_FIGURES]) {
    const WarState *state = scene->state;
    const WarOutlook outlook = war_outlook(state, seat);
    const int food = outlook.food, need = outlook.pieces;
    const int points = war_research(state, seat).total;
    const int grows = set_size(war_view_growing(state, seat));
    const bool own = seat == war_view_own_seat(scene);
    const char *who = scene->seat_name[seat];
    char name[WAR_FIGURES][VIEW_LINE_MAX];
    tr_say_number(name[0], sizeof name[0], "%d food for %d piece", "%d food for %d pieces", need,
                  food, need);
    tr_say_number(name[1], sizeof name[1], "%d research point", "%d research points", points,
                  points);
    tr_say_number(name[2], sizeof name[2], "%d tile grows", "%d tiles grow", grows, grows);
    for (int i = 0; i < WAR_FIGURES; i++) {
        char *out = figure[i].name;
        if (own) {
            tr_say(out, sizeof figure[i].name, "Forecast: %s", name[i]);
        } else {
            tr_say(out, sizeof figure[i].name, "Forecast of %s: %s", who, name[i]);
        }
    }
    tr_say(figure[0].words, sizeof figure[0].words, "%d for %d", food, need);
    tr_say_number(figure[1].words, sizeof figure[1].words, "%d point", "%d points", points, points);
    tr_say_number(figure[2].words, sizeof figure[2].words, "%d grows", "%d grow", grows, grows);
    str_write(figure[0].brief, sizeof figure[0].brief, "%d/%d", food, need);
    str_write(figure[1].brief, sizeof figure[1].brief, "%d", points);
    str_write(figure[2].brief, sizeof figure[2].brief, "%d", grows);
}

/* Green where there is enough, red where one's own pieces will go hungry. */
static Ink food_ink(const WarState *state, int seat, bool own) {
    const WarOutlook outlook = war_outlook(state, seat);
    const bool enough = outlook.food >= outlook.pieces;
    return outlook.hungry > 0 ? (own ? INK_DANGER : INK_TEXT) : enough ? INK_GOOD : INK_TEXT;
}

#define GAP 5.0 /* between plates */

/* The widths of the plates of both seats: those of their words if these fit, else all the same. */
static void share_width(Canvas *canvas, const Scene *scene, double high, double room,
                        double wide[WAR_FIGURES]) {
    double all = 0;
    room -= (WAR_FIGURES - 1) * GAP;
    for (int i = 0; i < WAR_FIGURES; i++) {
        wide[i] = 0;
    }
    for (int seat = 0; seat < WAR_SEATS; seat++) {
        Figure figure[WAR_FIGURES] = {0};
        make_figures(scene, seat, figure);
        for (int i = 0; i < WAR_FIGURES; i++) {
            const double words = canvas_text_width(canvas, FONT_STRONG, figure[i].words);
            wide[i] = fmax(wide[i], plate_margin(high) + ceil(words));
        }
    }
    for (int i = 0; i < WAR_FIGURES; i++) {
        all += wide[i];
    }
    for (int i = 0; i < WAR_FIGURES; i++) {
        const double even = room / WAR_FIGURES;
        wide[i] = floor(all > room ? even : wide[i] + (room - all) / WAR_FIGURES);
    }
}

/* What the table can see of the economy of a seat: no more than anybody (W-27, W-30, W-35). */
static void draw_economy(Canvas *canvas, const Scene *scene, int seat, Box row) {
    static const WarPhase phases[WAR_FIGURES] = {WAR_FOOD, WAR_RESEARCH, WAR_INCREASE};
    const double badge = row.h * 0.92;
    const bool own = seat == war_view_own_seat(scene);
    const int first = own ? WAR_OWN_FOOD : WAR_OWN_RIVAL_FOOD;
    Box rest = box_between(row, badge + GAP, 0);
    double wide[WAR_FIGURES];
    Figure figure[WAR_FIGURES] = {0};
    make_figures(scene, seat, figure);
    share_width(canvas, scene, row.h, rest.w, wide);
    canvas_sprite(canvas, war_view_seat_pictures[seat],
                  square_around((Point){row.x + badge / 2, row.y + row.h / 2}, badge), 1);
    for (int i = 0; i < WAR_FIGURES; i++) {
        const Box at = {rest.x, rest.y, wide[i], rest.h};
        rest.x += wide[i] + GAP;
        const int item = first + i;
        const bool pinned = war_desk(scene).pinned == item - VIEW_ITEM_OWN;
        const bool hot = canvas_add_clickable(canvas, figure[i].name, at,
                                              pinned ? STATE_SELECTED : 0, click_on_item(item));
        const Box room = draw_plate(canvas, at, war_view_phase_icons[phases[i]], pinned || hot);
        const bool fits = canvas_text_width(canvas, FONT_STRONG, figure[i].words) <= room.w;
        draw_text(canvas, FONT_STRONG, i == 0 ? food_ink(scene->state, seat, own) : INK_TEXT, room,
                  ALIGN_LEFT, "%s", fits ? figure[i].words : figure[i].brief);
    }
}

double war_view_forecast(Canvas *canvas, const Scene *scene, Box box) {
    const double gap = 4, high = round(26 * canvas_text_scale(canvas));
    const int own = war_view_own_seat(scene);
    char warning[VIEW_LINE_MAX];
    draw_economy(canvas, scene, own, (Box){box.x, box.y, box.w, high});
    draw_economy(canvas, scene, 1 - own, (Box){box.x, box.y + high + gap, box.w, high});
    if (war_view_warning(scene, warning)) {
        add_text(canvas, (Box){box.x, box.y, box.w, high}, "%s", warning);
    }
    return 2 * high + gap;
}

/* --- The warning --------------------------------------------------------------------------- */

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

/* What hunger risks: the match is lost when the last pieces that are not wounded, or the last of a
 * kind, are lost. False: nothing yet. */
static bool say_risk(const WarState *state, int seat, char text[VIEW_LINE_MAX]) {
    enum { FEW = 2, ONE_OF_A_KIND = FEW + 1, TWO_OF_A_KIND };
    static const char *const risks[] = {
        N_("that loses the match (W-39)"),
        N_("one more wounded loses the match (W-39)"),
        N_("two more wounded lose the match (W-39)"),
        N_("one more lost %s loses the match (W-38)"),
        N_("two more lost %s lose the match (W-38)"),
    };
    const int sound = war_outlook(state, seat).sound;
    int few;
    const WarKind kind = rarest(state, seat, &few);
    if (sound > FEW && few > FEW) {
        return false;
    }
    tr_say(text, VIEW_LINE_MAX,
           risks[sound <= 0     ? 0
                 : sound <= FEW ? sound
                 : few == 1     ? ONE_OF_A_KIND
                                : TWO_OF_A_KIND],
           tr(few == 1 ? war_kind_names[kind] : war_view_kinds[kind]));
    return true;
}

/* `2 will go hungry`, or in the next turn after this turn's food; false: nobody will. */
static bool say_hungry(const Scene *scene, char text[VIEW_LINE_MAX]) {
    const WarState *state = scene->state;
    const int seat = war_view_own_seat(scene);
    const int hungry = war_outlook(state, seat).hungry;
    text[0] = '\0';
    if (hungry == 0 || scene->outcome.kind != OUTCOME_NONE) {
        return false;
    }
    if (seat == war_side(state) && state->phase > WAR_FOOD) {
        tr_say_number(text, VIEW_LINE_MAX, "%d will go hungry next turn",
                      "%d will go hungry next turn", hungry, hungry);
    } else {
        tr_say_number(text, VIEW_LINE_MAX, "%d will go hungry", "%d will go hungry", hungry,
                      hungry);
    }
    return true;
}

bool war_view_warning(const Scene *scene, char text[VIEW_LINE_MAX]) {
    char hungry[VIEW_LINE_MAX], risk[VIEW_LINE_MAX];
    if (!say_hungry(scene, hungry)) {
        text[0] = '\0';
        return false;
    }
    const bool risks = say_risk(scene->state, war_view_own_seat(scene), risk);
    tr_say(text, VIEW_LINE_MAX, "%s%s%s", hungry, risks ? "; " : "", risks ? risk : "");
    return true;
}

void war_view_warn(const Scene *scene, InspectText *text) {
    const WarState *state = scene->state;
    const int seat = war_view_own_seat(scene);
    char line[VIEW_LINE_MAX];
    war_view_say_starved(scene, text);
    if (text->title[0] != '\0' || !say_hungry(scene, line)) {
        return;
    }
    inspect_head(text, line, "%s", "");
    if (say_risk(state, seat, line)) {
        text_begin_sentence(line);
        inspect_say(text, "%s", line);
    }
    if (scene_offers(scene, war_action(WAR_EMERGENCY, 0, 0, 0))) {
        WarState declared = *state;
        declared.emergency[seat] = true;
        const WarOutlook then = war_outlook(&declared, seat);
        inspect_say(text, "In a food emergency (E) food is %d for %d (W-8)", then.food,
                    then.pieces);
    }
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
        war_draw_growth(canvas, scene->layout, war_beside(scene->layout, cell),
                        war_growth(scene->state, seat, cell));
    }
}

void war_view_figures(Canvas *canvas, const Scene *scene) {
    static void (*const draw[WAR_FIGURES])(Canvas *, const Scene *,
                                           int) = {draw_food, draw_research, draw_growth};
    int seat;
    const int figure = war_view_figure(scene, war_view_item(scene), &seat);
    if (figure >= 0) {
        draw[figure](canvas, scene, seat);
    }
}
