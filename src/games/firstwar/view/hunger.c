/* The pieces that are chosen to go hungry, before they are confirmed: marks, words, what it costs
 * (W-29). */
#include <math.h>

#include "game/explain.h"
#include "game/text.h"
#include "games/firstwar/view/parts.h"

bool war_view_starves(const Scene *scene) {
    return scene->gathered != NULL && scene->gathered->need > 0;
}

/* The position once those that are chosen are wounded. */
static WarState starved(const Scene *scene) {
    WarState then = *(const WarState *)scene->state;
    const int seat = war_side(&then);
    for (int i = 0; i < scene->gathered->count; i++) {
        const Action action = scene->gathered->action[i];
        const WarPiece piece = war_action_piece(action);
        WarCrowd *crowd = &then.crowd[seat][war_to(action)];
        *crowd += war_one(war_piece(war_kind_of(piece), true)) - war_one(piece);
    }
    return then;
}

/* --- Words --------------------------------------------------------------------------------- */

/* `a Scientist on f2, a Healer on j3` */
static const char *chosen_pieces(const Scene *scene, WarList *list) {
    *list = (WarList){.text = ""};
    for (int i = 0; i < scene->gathered->count; i++) {
        const Action action = scene->gathered->action[i];
        char words[WAR_LIST_MAX];
        tr_say(words, sizeof words, NC_("a piece and its tile", "%s on %s"),
               tr(war_view_a_piece[war_action_piece(action)]), scene->board->name[war_to(action)]);
        war_list_add(list, words);
    }
    return war_list_commas(list);
}

/* The unwounded pieces of a kind. */
static int sound_of(const WarState *state, int seat, WarKind kind) {
    int count = 0;
    for (CellSet held = state->held[seat]; !set_empty(held);) {
        count += war_count(state->crowd[seat][set_take(&held)], war_piece(kind, false));
    }
    return count;
}

static void add_change(WarList *list, const char *words, int before, int after) {
    char text[WAR_LIST_MAX];
    if (before != after) {
        tr_say(text, sizeof text, words, before, after);
        war_list_add(list, text);
    }
}

/* `Research 9 to 8 points, Healers at work 2 to 1`; empty: nothing that can be counted. */
static const char *costs(const Scene *scene, WarList *list) {
    const WarState *state = scene->state;
    const WarState then = starved(scene);
    const int seat = war_side(state);
    const bool skips = state->emergency[seat] && !state->lenient; /* W-8 */
    *list = (WarList){.text = ""};
    if (!skips) {
        add_change(list, N_("research %d to %d points"), war_research(state, seat).total,
                   war_research(&then, seat).total);
        add_change(list, N_("Healers at work %d to %d"), sound_of(state, seat, WAR_HEALER),
                   sound_of(&then, seat, WAR_HEALER));
    }
    add_change(list, N_("unwounded Hunters %d to %d"), sound_of(state, seat, WAR_HUNTER),
               sound_of(&then, seat, WAR_HUNTER));
    add_change(list, N_("unwounded Farmers %d to %d"), sound_of(state, seat, WAR_FARMER),
               sound_of(&then, seat, WAR_FARMER));
    return war_list_commas(list);
}

static void inspect_sentence(InspectText *text, const char *words) {
    char line[VIEW_LINE_MAX];
    str_write(line, sizeof line, "%s", words);
    text_begin_sentence(line);
    inspect_say(text, "%s", line);
}

void war_view_say_starved(const Scene *scene, InspectText *text) {
    const Gathered *gathered = scene->gathered;
    WarList list;
    char title[VIEW_LINE_MAX] = "";
    if (!war_view_starves(scene) || gathered->count == 0) {
        return;
    }
    if (text->title[0] == '\0') {
        tr_say_number(title, sizeof title, "%d chosen", "%d chosen", gathered->count,
                      gathered->count);
        inspect_head(text, title, "%s",
                     tr_number("becomes wounded (W-29)", "become wounded (W-29)", gathered->count));
        inspect_sentence(text, chosen_pieces(scene, &list));
    }
    const char *cost = costs(scene, &list);
    if (cost[0] != '\0' && title[0] == '\0') {
        inspect_say(text, "Chosen: %s", cost);
    } else if (cost[0] != '\0') {
        inspect_sentence(text, cost);
    }
}

void war_view_gathered(const Scene *scene, char label[64], InspectText *text) {
    const Gathered *gathered = scene->gathered;
    if (gathered->count == gathered->need) {
        tr_say_number(label, 64, "Confirm: %d goes hungry", "Confirm: %d go hungry", gathered->need,
                      gathered->need);
    } else {
        tr_say(label, 64, "Confirm: %d of %d chosen", gathered->count, gathered->need);
    }
    war_view_say_starved(scene, text);
}

void war_view_starving_left(const Scene *scene, char *text, size_t size) {
    const Gathered *gathered = scene->gathered;
    tr_say_number(text, size, "%d goes hungry: %d of %d chosen", "%d go hungry: %d of %d chosen",
                  gathered->need, gathered->need, gathered->count, gathered->need);
}

void war_view_help_hunger(const Scene *scene, char text[GAME_WHY_MAX]) {
    const Gathered *gathered = scene->gathered;
    const WarState *state = scene->state;
    if (!war_view_starves(scene) || (gathered->count == 0 && gathered->last.kind != CLICK_PIECE)) {
        say(text,
            "%d food short: click the pieces that go hungry, again to take one back, then "
            "confirm (Enter).",
            state->left);
        return;
    }
    WarPiece there[WAR_TILE_MOST];
    const Click last = gathered->last;
    const int count = war_pieces_at(state, war_side(state), last.cell, there);
    const WarPiece piece = last.index < count ? there[last.index] : 0;
    char words[GAME_WHY_MAX];
    tr_say(
        words, sizeof words,
        gathered->added ? N_("%s on %s chosen, %d of %d.") : N_("%s on %s taken back, %d of %d."),
        tr(war_piece_names[piece]), scene->board->name[last.cell], gathered->count, gathered->need);
    say(text, "%s %s", words,
        gathered->count == gathered->need
            ? tr("Confirm (Enter), or click one again to take it back.")
            : tr("Click another piece that goes hungry."));
}

/* --- On the board -------------------------------------------------------------------------- */

/* The bolt of a wounded piece, where its picture has it. */
void war_view_draw_bolt(Canvas *canvas, Point at, double size) {
    static const Point way[] = {{80, 7}, {72, 18}, {81, 18}, {73, 31}};
    const double unit = size / 104;
    const Point disc = {at.x + (76 - 48) * unit, at.y + (19 - 48) * unit};
    canvas_circle(canvas, disc, 22 * unit, &(Pen){.fill = 0x15110CFF});
    canvas_circle(canvas, disc, 17.8 * unit, &(Pen){.fill = 0xFFD84AFF});
    const Pen ink = {.stroke = 0x15110CFF, .width = fmax(1.2, 5.5 * unit)};
    for (int i = 1; i < 4; i++) {
        canvas_line(canvas,
                    (Point){at.x + (way[i - 1].x - 48) * unit, at.y + (way[i - 1].y - 48) * unit},
                    (Point){at.x + (way[i].x - 48) * unit, at.y + (way[i].y - 48) * unit}, &ink);
    }
}
